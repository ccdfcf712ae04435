import { AIR_UNITS, ask, type Doing, oneOf, type Query, seatOf } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { airTarget, flyerOf, isFighter, operationOf } from './air-units.ts'

/** missionForce, fighterBombers: fighters that carry bombs may drop them before they are attacked. */

const ladenFighters = (q: Query, flyers: readonly Flyer[]): number[] =>
  flyers
    .filter(
      ({ unit, mission, jettisoned }) => mission === 'bombing' && jettisoned === 0 && isFighter(q, unit),
    )
    .map(({ unit }) => unit)

function jettison(c: Doing, operation: AirOperation, unit: number): void {
  flyerOf(operation, unit).jettisoned = 1
  c.tell(c.data.cite.fighterBombers, say('air.jettisoned', { air: airTarget(c, unit) }))
}

/** The decision of those who fly, before a combat with those of an operation whom `attacked` names. */
export function bombsMayBeDropped<L extends { readonly id: number }>(
  attacked: (operation: AirOperation, local: L) => readonly Flyer[],
) {
  const laden = (q: Query, local: L): number[] => ladenFighters(q, attacked(operationOf(q, local.id), local))
  return ask<L>(
    'missionForce',
    {
      by: (q, { id }) => seatOf(q, operationOf(q, id).by),
      prompt: () => say('air.jettison'),
      forced: false,
      verbs: {
        jettison: oneOf(AIR_UNITS, {
          rule: 'fighterBombers',
          among: laden,
          otherwise: say('air.notYours'),
          take(c, { id }, unit) {
            jettison(c, operationOf(c, id), unit)
            return 'again'
          },
        }),
        done: { rule: 'missionForce', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => laden(q, local).length > 0 },
  )
}
