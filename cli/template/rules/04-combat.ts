import { add, compare, entry, type Ledger, ledger, type Refusal, refuse } from '@grognard/kernel'
import { ask, enemyOf, GONE, procedure, type Q, run, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { neighboursOf, placeOf, unitOf, unitsIn } from './02-places.ts'

export interface Combat {
  readonly side: Side
  readonly place: number
  /** Who loses a unit; nobody when the totals are equal. */
  loser: Side | null
}

const DIE = 6

/** [4.2] The strength of those who take part, unit by unit. */
export const strength = (q: Q, { side, place }: Combat, of: Side): Ledger =>
  ledger(
    fighters(q, { side, place }, of).map((unit) =>
      entry(say('combat.unit', { unit: q.data.unitTargets[unit]! }), '4.2', q.data.units[unit]!.strength),
    ),
  )

const fighters = (q: Q, { side, place }: Pick<Combat, 'side' | 'place'>, of: Side): number[] =>
  of === side ? neighboursOf(q, place, side) : unitsIn(q, place, of)

/** [4.2] Dice are thrown in `run` steps only. */
export const combat = procedure<Combat>('combat', '4.2', {
  'the dice are thrown': run('4.2', (c, local) => {
    const total = (of: Side) => {
      const thrown = c.roll(DIE, '4.2', say('combat.roll', { side: `side:${of}` }))
      return add(strength(c, local, of).total, thrown)
    }
    const [own, other] = [total(local.side), total(enemyOf(local.side))]
    const order = compare(own, other)
    local.loser = order === 0 ? null : order > 0 ? enemyOf(local.side) : local.side
    c.tell('4.2', local.loser ? say('combat.lost', { side: `side:${local.loser}` }) : say('combat.even'))
  }),
  'a unit is lost': ask(
    '4.2',
    {
      by: (_, { loser }) => loser!,
      prompt: () => say('combat.which'),
      verbs: {
        lose: {
          rule: '4.2',
          targets: (q, local) => fighters(q, local, local.loser!).map((unit) => q.data.unitTargets[unit]!),
          take(c, _, target) {
            c.state.at[unitOf(c, target)] = GONE
            c.tell('4.2', say('combat.gone', { unit: target }))
          },
        },
      },
    },
    { when: (_, { loser }) => loser !== null },
  ),
})

export function refuseAttack(q: Q, side: Side, target: string): Refusal | undefined {
  const place = placeOf(q, target)
  if (place < 0 || unitsIn(q, place, enemyOf(side)).length === 0) return refuse('4.1', say('combat.nobody'))
  return neighboursOf(q, place, side).length > 0 ? undefined : refuse('4.1', say('combat.tooFar'))
}

/** [4.1] One attack, or none. */
export const attackOnce = ask<{ readonly side: Side }>('4.1', {
  by: (_, { side }) => side,
  prompt: () => say('combat.prompt'),
  verbs: {
    attack: {
      rule: '4.1',
      targets: (q) => q.data.placeTargets,
      check: (q, { side }, target) => refuseAttack(q, side, target),
      take(c, { side }, target) {
        c.tell('4.1', say('combat.begins', { place: target }), [target])
        c.call(combat, { side, place: placeOf(c, target), loser: null })
      },
    },
    pass: { rule: '4.1', role: 'end', take: () => undefined },
  },
})
