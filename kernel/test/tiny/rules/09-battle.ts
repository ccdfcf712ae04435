import {
  chooseColumn,
  type Message,
  outcomes,
  type Refusal,
  refuse,
  type Slip,
  sum,
  targetId,
} from '@grognard/kernel'
import type { BattleResult } from '../data/schema.ts'
import { ask, call, into, type Proc, procedure, type Q, run, type Side, together, window } from '../state.ts'
import { say } from '../text/say.ts'
import { chief, enemyOf, SIDES, sideOf } from './01-sides.ts'
import { cellOf, hexTarget, inPlay, sideOfUnit, unitIn, unitOf, unitsOf, unitTarget } from './03-units.ts'
import { cardsInHand, layAside } from './05-cards.ts'
import { takeTown } from './08-marching.ts'
import { loss, refuseRetreat, retreat, retreatsOf } from './09-losses.ts'
import { battleShow } from './09-odds.ts'
import { type Battle, battleAgainst, oddsOf, resolve } from './09-strength.ts'

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
        const place = hexTarget(c, fight.cell)
        c.tell('9.1', say('battle.begins', { unit: target }), [place], {
          kind: 'attack',
          place,
          from: [...new Set(fight.attackers.map((unit) => hexTarget(c, c.state.cell[unit]!)))],
          attackers: fight.attackers.map((unit) => unitTarget(c, unit)),
        })
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
    const place = hexTarget(c, b.cell)
    let die = 0
    const found = resolve(c, b, (faces) => {
      die = c.roll(faces, '9.5', why, [place])
      return die
    })
    b.result = found.cell
    c.tell(
      '9.5',
      say('battle.result', { column: found.column.label, result: `result:${found.cell}` }),
      [place],
      battleShow(c, b, die, found),
    )
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
