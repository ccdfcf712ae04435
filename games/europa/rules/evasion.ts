import { ask, call, into, oneOf, procedure, type Query, run, UNITS } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { retreats, retreatsOf } from './retreats.ts'
import { isOnMap, placeTarget, unitsOfAt } from './units.ts'

/** evasion: some units retreat before they are attacked or overrun, when the enemy has named all who come. */

export interface Evasion {
  readonly place: number
  /** Who goes now; -1 while nobody does. */
  unit: number
}

/** Who stands there and may still go. */
export const evaders = (q: Query, place: number): number[] =>
  unitsOfAt(q, place, otherSide(q.state.phasing)).filter(
    (unit) => q.data.hooks.mayEvade(q, unit) && retreatsOf(q, unit, []).places.length > 0,
  )

export const evasion = procedure<Evasion>('evasion', 'evasion', {
  'who withdraws': ask(
    'evasion',
    {
      by: (q) => q.data.sides[otherSide(q.state.phasing)],
      prompt: (q, { place }) => say('evade.prompt', { place: placeTarget(q, place) }),
      forced: false,
      verbs: {
        evade: oneOf(UNITS, {
          rule: 'evasion',
          among: (q, { place }) => evaders(q, place),
          otherwise: say('evade.cannot'),
          take(_, local, unit) {
            local.unit = unit
          },
        }),
        stay: {
          rule: 'evasion',
          role: 'end',
          take(_, local) {
            local.unit = -1
          },
        },
      },
    },
    { when: (q, { place }) => evaders(q, place).length > 0 },
  ),
  'it withdraws': call(
    'evasion',
    (q, { place, unit }) =>
      into(retreats, {
        side: otherSide(q.state.phasing),
        place,
        units: [unit],
        path: [],
        to: -1,
        undecided: [place],
      }),
    { when: (_, { unit }) => unit >= 0 },
  ),
  'others may follow': run('evasion', (c, local) => {
    const { attack } = c.state
    // Who has left takes no part.
    if (attack)
      attack.defenders = attack.defenders.filter(
        (unit) => isOnMap(c, unit) && c.state.at[unit] === attack.target,
      )
    if (local.unit < 0) return undefined
    local.unit = -1
    return { go: 'who withdraws' }
  }),
})
