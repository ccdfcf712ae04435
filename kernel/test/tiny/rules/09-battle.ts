import {
  type ColumnQuestion,
  chooseColumn,
  type Entry,
  entry,
  exact,
  type Ledger,
  ledger,
  lookup,
  type Message,
  negate,
  outcomes,
  type Refusal,
  refuse,
  type Slip,
  sum,
  type Throw,
  targetId,
} from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import type { BattleResult } from '../data/schema.ts'
import { ask, call, into, type Proc, procedure, type Q, run, type Side, together, window } from '../state.ts'
import { say } from '../text/say.ts'
import { chief, enemyOf, SIDES, sideOf } from './01-sides.ts'
import { crossesRiver } from './02-map.ts'
import {
  adjacent,
  cellOf,
  hexTarget,
  inPlay,
  sideOfUnit,
  unitIn,
  unitOf,
  unitsOf,
  unitTarget,
} from './03-units.ts'
import { cardsInHand, kindOf, layAside } from './05-cards.ts'
import { supplied } from './06-supply.ts'
import { takeTown } from './08-marching.ts'
import { loss, refuseRetreat, retreat, retreatsOf } from './09-losses.ts'

export interface Battle {
  readonly defender: number
  readonly attackers: readonly number[]
  /** Where the defender stood. */
  readonly cell: number
  /** The cards committed, shown by then. */
  cards: Record<Side, string[]>
  result: BattleResult
}

/** [9.1] A battle against a unit, with all who can take part. */
export function battleAgainst(q: Q, defender: number): Battle {
  const cell = q.state.cell[defender]!
  const attackers = unitsOf(q, enemyOf(sideOfUnit(q, defender))).filter(
    (unit) => q.state.fought[unit] === 0 && adjacent(q, q.state.cell[unit]!, cell),
  )
  return { defender, attackers, cell, cards: { west: [], east: [] }, result: '-' }
}

/** [3.1, 6.3] The strength of one unit; unsupplied it is halved, fractions kept. */
export function unitStrength(q: Q, unit: number): Ledger {
  const printed = q.data.units[unit]!.strength[q.state.steps[unit]! - 1]!
  const parts = [entry(say('strength.unit', { unit: unitTarget(q, unit) }), '3.1', printed)]
  if (!supplied(q, unit)) parts.push(entry(say('unsupplied'), '6.3', negate(exact(printed, 2))))
  return ledger(parts)
}

const played = (q: Q, battle: Battle, side: Side, kind: string): number =>
  battle.cards[side].filter((card) => kindOf(q, card) === kind).length

/** [9.4] The strength of one side. */
export function strength(q: Q, battle: Battle, side: Side): Ledger {
  const units = sideOfUnit(q, battle.defender) === side ? [battle.defender] : battle.attackers
  const parts = units.flatMap((unit) => unitStrength(q, unit).parts)
  const reserves = played(q, battle, side, 'reserves')
  return ledger(reserves > 0 ? [...parts, entry(say('strength.reserves'), '9.3', 2 * reserves)] : parts)
}

/** [9.3, 9.4] What is asked of the combat table. */
export function oddsOf(q: Q, battle: Battle): ColumnQuestion {
  const side = sideOfUnit(q, battle.defender)
  const shifts: Entry[] = []
  const terrain = q.data.terrain[battle.cell]!
  if (terrain !== 'clear')
    shifts.push(entry(say('shift.terrain', { terrain: `terrain:${terrain}` }), '9.4', -1))
  if (battle.attackers.every((unit) => acrossRiver(q, q.state.cell[unit]!, battle.cell)))
    shifts.push(entry(say('shift.river'), '9.4', -1))
  const guns = played(q, battle, enemyOf(side), 'artillery') - played(q, battle, side, 'artillery')
  if (guns !== 0) shifts.push(entry(say('shift.artillery'), '9.3', guns))
  const odds = [strength(q, battle, enemyOf(side)).total, strength(q, battle, side).total] as const
  return { column: { odds }, shifts }
}

const acrossRiver = (q: Q, from: number, to: number): boolean =>
  crossesRiver(q.data, findSlot(q.data.map.topology, from, to))

/** [9.5] The battle itself: the preview runs it, too, for every way the die can fall. */
export const resolve = (q: Q, battle: Battle, roll: Throw) =>
  lookup(q.data.combat, { ...oddsOf(q, battle), die: roll(6) })

/** What an attack would bring, as things stand and no card is committed. */
function preview(q: Q, defender: number): Message[] {
  const battle = battleAgainst(q, defender)
  const results = outcomes((roll) => resolve(q, battle, roll).cell)
  const chance = (...cells: BattleResult[]) =>
    sum(results.map(({ value, probability }) => (cells.includes(value) ? probability : 0)))
  const { label } = chooseColumn(q.data.combat, oddsOf(q, battle))
  return [say('battle.odds', { column: label, wins: chance('DR', 'DL'), loses: chance('AL', 'EX') })]
}

/** [9.1] The active side attacks as often as it can and likes. */
export const fightBattles = ask<{ side: Side }>('9.1', {
  by: (_, { side }) => chief(side),
  prompt: () => say('battle.prompt'),
  slips: (q, { side }) => unfought(q, side),
  verbs: {
    attack: {
      rule: '9.1',
      targets: (q, { side }) => unitsOf(q, enemyOf(side)).map((unit) => unitTarget(q, unit)),
      check: (q, { side }, target) => refuseAttack(q, side, unitOf(q, target)),
      take(c, _, target) {
        const fight = battleAgainst(c, unitOf(c, target))
        for (const unit of fight.attackers) c.state.fought[unit] = 1
        c.tell('9.1', say('battle.begins', { unit: target }), [hexTarget(c, fight.cell)])
        c.call(battle, fight)
        return 'again'
      },
      warnings: (q, _, target) => preview(q, unitOf(q, target)),
    },
    done: { rule: '9.1', role: 'end', take: () => undefined },
  },
})

/** [9.1] Enemies that could still be attacked. */
const unfought = (q: Q, side: Side): Slip[] =>
  unitsOf(q, enemyOf(side)).flatMap((unit) =>
    refuseAttack(q, side, unit)
      ? []
      : {
          kind: 'unfought',
          rule: '9.1',
          at: unitTarget(q, unit),
          message: say('slip.unfought', { unit: unitTarget(q, unit) }),
        },
  )

function refuseAttack(q: Q, side: Side, defender: number): Refusal | undefined {
  if (defender < 0 || !inPlay(q, defender) || sideOfUnit(q, defender) === side)
    return refuse('9.1', say('refuse.noUnit'))
  return battleAgainst(q, defender).attackers.length > 0 ? undefined : refuse('9.1', say('battle.nobody'))
}

const defenderOf = (q: Q, b: Battle): Side => sideOfUnit(q, b.defender)
const attackersLeft = (q: Q, b: Battle): string[] =>
  b.attackers.filter((unit) => inPlay(q, unit)).map((unit) => unitTarget(q, unit))

/** Chapter 9, step by step. */
export const battle: Proc<Battle> = procedure<Battle>('battle', '9', {
  'the defender may withdraw': window(
    '9.2',
    'withdrawal',
    {
      by: (q, b) => chief(defenderOf(q, b)),
      prompt: (q, b) => say('battle.withdraw', { unit: unitTarget(q, b.defender) }),
      verbs: {
        withdraw: {
          rule: '9.2',
          targets: (q, b) => retreatsOf(q, b.defender, 1).map((cell) => hexTarget(q, cell)),
          check: (q, b, target) => refuseRetreat(q, retreatsOf(q, b.defender, 1), target),
          take(c, b, target) {
            c.state.cell[b.defender] = cellOf(c, target)
            c.tell('9.2', say('retreat.done', { unit: unitTarget(c, b.defender), hex: target }), [target])
            return { go: 'an attacker advances' }
          },
        },
      },
    },
    { when: (q, b) => q.data.units[b.defender]!.arm === 'horse' },
  ),
  'cards are committed': together('9.3', {
    by: () => SIDES.map(chief),
    prompt: () => say('battle.cards'),
    verbs: {
      commit: {
        rule: '9.3',
        targets: (q, _, seat) => cardsInHand(q, sideOf(seat), 'reserves', 'artillery'),
        check: (_, _b, _target, _seat, draft) =>
          draft.length > 0 ? refuse('9.3', say('battle.oneCard')) : undefined,
      },
      seal: { rule: '9.3', seals: true },
    },
    reveal(c, b, answers) {
      for (const side of SIDES) {
        for (const { verb, target } of answers[chief(side)]!) {
          if (verb !== 'commit' || target === undefined) continue
          layAside(c.state, side, targetId(target))
          b.cards[side].push(targetId(target))
          c.tell('9.3', say('cards.played', { side: `side:${side}`, card: target }))
        }
      }
    },
  }),
  'the die is cast': run('9.5', (c, b) => {
    const why = say('battle.roll', { unit: unitTarget(c, b.defender) })
    const { cell, column } = resolve(c, b, (faces) => c.roll(faces, '9.5', why))
    b.result = cell
    c.tell('9.5', say('battle.result', { column: column.label, result: `result:${cell}` }), [
      hexTarget(c, b.cell),
    ])
  }),
  'the attacker takes a loss': ask(
    '9.6',
    {
      by: (q, b) => chief(enemyOf(defenderOf(q, b))),
      prompt: () => say('battle.loss'),
      verbs: {
        lose: {
          rule: '9.6',
          targets: attackersLeft,
          take: (c, _, target) => c.call(loss, { unit: unitOf(c, target) }),
        },
      },
    },
    { when: (_, { result }) => result === 'AL' || result === 'EX' },
  ),
  'the defender takes a loss': call('9.6', (_, { defender }) => into(loss, { unit: defender }), {
    when: (_, { result }) => result === 'EX' || result === 'DL',
  }),
  'the defender retreats': call('9.8', (_, { defender }) => into(retreat, { unit: defender }), {
    when: (q, { result, defender }) => (result === 'DR' || result === 'DL') && inPlay(q, defender),
  }),
  'an attacker advances': ask(
    '9.9',
    {
      by: (q, b) => chief(enemyOf(defenderOf(q, b))),
      prompt: () => say('battle.advance'),
      verbs: {
        advance: {
          rule: '9.9',
          targets: attackersLeft,
          take(c, b, target) {
            const unit = unitOf(c, target)
            c.state.cell[unit] = b.cell
            c.tell('9.9', say('battle.advanced', { unit: target }), [hexTarget(c, b.cell)])
            takeTown(c, unit)
          },
        },
        hold: {
          rule: '9.9',
          role: 'leave',
          price: () => say('battle.nobodyAdvances'),
          take: () => undefined,
        },
      },
    },
    { when: (q, b) => unitIn(q, b.cell) < 0 },
  ),
})
