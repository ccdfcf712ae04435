/** 12.11: advance after combat into the hex that was vacated. */
import { ask, oneOf, type Procedure, procedure, type Query, UNITS } from '../kit.ts'
import type { Side } from '../state.ts'
import { say } from '../text/say.ts'
import { BLUFF, CLIFF, NO, slotBetween } from '../world.ts'
import { hexTarget, seatOf } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { unitsIn } from './05-zones.ts'
import { fits, mixesCamps } from './06-stacking.ts'
import { Walker } from './10-reach.ts'
import { removeEntrenchment } from './14-3-entrenchments.ts'
import { sweepHelpers } from './19-6-helpers.ts'

export interface Advancing {
  readonly side: Side
  readonly target: number
  units: number[]
}

/** Those of the attackers who may enter: not over forbidden ground, not up a bluff, within the stacking limit. */
export function advancers(q: Query, { target, units }: Advancing): number[] {
  return units.filter((unit) => {
    const from = q.state.at[unit]!
    const own = q.data.units[unit]!
    if (from < 0 || from === target || own.full.move === 0) return false
    const slot = slotBetween(q.data.topology, from, target)
    if (slot < 0 || q.data.edge[slot] === CLIFF) return false
    if (q.data.edge[slot] === BLUFF && !own.isElite) return false
    if (new Walker(q, unit, true, false).cost(slot, from, target) === NO) return false
    const there = [...unitsIn(q, target), unit]
    return fits(q, target, there) && !mixesCamps(q, there)
  })
}

export const advance: Procedure<Advancing> = procedure<Advancing>('advance', '12.11', {
  'attackers advance': ask(
    '12.11',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { target }) => say('advance.prompt', { hex: hexTarget(q, target) }),
      forced: false,
      verbs: {
        advance: oneOf(UNITS, {
          rule: '12.11',
          role: 'gather',
          among: advancers,
          otherwise: say('advance.not'),
          take(c, local, unit) {
            c.state.at[unit] = local.target
            c.state.digging[unit] = 0
            updateControl(c)
            removeEntrenchment(c, local.target, local.side)
            sweepHelpers(c, false)
            c.tell('12.11', { key: 'advance.done', args: { unit: seen(c, unit) } }, [
              hexTarget(c, local.target),
            ])
            return 'again'
          },
        }),
        halt: {
          rule: '12.11',
          role: 'end',
          price: (q, { target }) => (q.state.at.includes(target) ? undefined : say('price.nobodyAdvances')),
          take: () => undefined,
        },
      },
    },
    { when: (q, local) => advancers(q, local).length > 0 },
  ),
})
