import { type Refusal, refuse } from '@grognard/kernel'
import { ask, procedure, type Q, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { hasRoom, placeOf, unitOf, unitsOf } from './02-places.ts'

interface Moving {
  readonly unit: number
}

/** [3.2] Where a unit can go: one predicate makes the offer and refuses the act. */
export const ways = (q: Q, unit: number): readonly string[] =>
  (q.data.neighbours[q.state.at[unit]!] ?? [])
    .filter((place) => hasRoom(q, place, q.data.units[unit]!.side))
    .map((place) => q.data.placeTargets[place]!)

function refuseMover(q: Q, side: Side, target: string): Refusal | undefined {
  const unit = unitOf(q, target)
  if (unit < 0 || !unitsOf(q, side).includes(unit)) return refuse('3.2', say('move.notYours'))
  if (q.state.moved[unit] === 1) return refuse('3.2', say('move.once', { unit: target }))
  return ways(q, unit).length > 0 ? undefined : refuse('3.2', say('move.noWay', { unit: target }))
}

/** [3.2] One unit goes somewhere, or stays after all. */
export const move = procedure<Moving>('move', '3.2', {
  'the way is chosen': ask('3.2', {
    by: (q, { unit }) => q.data.units[unit]!.side,
    prompt: (q, { unit }) => say('move.where', { unit: q.data.unitTargets[unit]! }),
    forced: false,
    verbs: {
      go: {
        rule: '3.2',
        targets: (q, { unit }) => ways(q, unit),
        check: (q, { unit }, target) =>
          ways(q, unit).includes(target) ? undefined : refuse('3.2', say('move.notThere')),
        take(c, { unit }, target) {
          const place = placeOf(c, target)
          c.state.at[unit] = place
          c.state.moved[unit] = 1
          c.state.holder[place] = c.data.units[unit]!.side
          c.tell('3.2', say('move.goes', { unit: c.data.unitTargets[unit]!, place: target }), [target])
        },
      },
      stay: { rule: '3.2', role: 'end', take: () => undefined },
    },
  }),
})

/** [3.2] A side moves as many units as it likes. */
export const moveUnits = ask<{ readonly side: Side }>('3.2', {
  by: (_, { side }) => side,
  prompt: () => say('move.prompt'),
  forced: false,
  verbs: {
    move: {
      rule: '3.2',
      targets: (q, { side }) => unitsOf(q, side).map((unit) => q.data.unitTargets[unit]!),
      check: (q, { side }, target) => refuseMover(q, side, target),
      take(c, _, target) {
        c.call(move, { unit: unitOf(c, target) })
        return 'again'
      },
    },
    done: { rule: '3.2', role: 'end', take: () => undefined },
  },
})
