/** 7.2: the owner may say himself who gets a place at a division headquarters where not all find one. */
import type { Verb } from '@grognard/kernel'
import { ask, oneOf, type Procedure, procedure, type Query, UNITS } from '../kit.ts'
import type { Side, State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { seatOf, unitTarget } from './02-units.ts'
import { supplyFact, supplyFor } from './07-supply.ts'

interface Local {
  readonly side: Side
}

/** 7.1: those who have not moved yet and found no place, and those for whom their owner has chosen one. */
function attachable(q: Query, side: Side): number[] {
  const supply = supplyFact(q, side)
  const chosen = new Set(q.state.attachments.map(({ unit }) => unit))
  return rosters(q).all[side].filter((unit) => {
    if (q.state.at[unit]! < 0 || q.state.moved[unit] !== 0) return false
    return (chosen.has(unit) || !supply.isGeneral(unit)) && supply.placesFor(unit).length > 0
  })
}

/** A wish takes the place of the unit's last one; those of units that are gone are forgotten. */
function wish(q: Query, unit: number, hq: number): void {
  const others = q.state.attachments.filter((one) => one.unit !== unit && q.state.at[one.unit]! >= 0)
  q.state.attachments = hq < 0 ? others : [{ unit, hq }, ...others]
}

/** Where one unit is attached. */
export const attaching: Procedure<{ readonly unit: number }> = procedure<{ readonly unit: number }>(
  'attaching',
  '7.2',
  {
    'at which headquarters': ask('7.2', {
      by: (q, { unit }) => seatOf(q.data.units[unit]!.side),
      prompt: (q, { unit }) => say('attach.where', { unit: unitTarget(q, unit) }),
      forced: false,
      secret: true,
      verbs: {
        'attach-to': oneOf(UNITS, {
          rule: '7.2',
          among: (q, { unit }) => [...supplyFor(q, unit).placesFor(unit)],
          otherwise: say('attach.notThere'),
          take: (c, { unit }, hq) => wish(c, unit, hq),
        }),
        'as-reckoned': { rule: '7.2', role: 'end', take: (c, { unit }) => wish(c, unit, -1) },
      },
    }),
  },
)

/** Who wants a place, one after the other: asked for only when the owner wants to see to it, for the list takes long. */
export const attachments: Procedure<Local> = procedure<Local>('attachments', '7.2', {
  'who is attached': ask('7.2', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('attach.who'),
    secret: true,
    verbs: {
      attach: oneOf(UNITS, {
        rule: '7.2',
        among: (q, { side }) => attachable(q, side),
        otherwise: say('attach.none'),
        take(c, _, unit) {
          c.call(attaching, { unit })
          return 'again'
        },
      }),
      done: { rule: '7.2', role: 'end', take: () => undefined },
    },
  }),
})

export const attachVerbs: Readonly<Record<string, Verb<State, World, Local>>> = {
  attachments: {
    rule: '7.2',
    role: 'plain',
    take(c, { side }) {
      c.call(attachments, { side })
      return 'again'
    },
  },
}
