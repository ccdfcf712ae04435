import {
  type BattleShow,
  chance,
  fightWords,
  type Lookup,
  ledger,
  likely,
  outcomes,
  readThrow,
  spread,
  type TableOdds,
} from '@grognard/kernel'
import type { BattleResult } from '../data/schema.ts'
import type { Q } from '../state.ts'
import { say } from '../text/say.ts'
import { enemyOf } from './01-sides.ts'
import { hexTarget, sideOfUnit, unitTarget } from './03-units.ts'
import { type Battle, oddsOf, resolve, strength } from './09-strength.ts'

/** Chapter 9 before the die and after it, for those who look on. */

type Fought = Omit<Battle, 'result'>

const steps = (q: Q, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + q.state.steps[unit]!, 0)

/** [9.4, 9.5] The strengths, the column and the chances of everything that can come of it. */
export function battleOdds(q: Q, fought: Fought): TableOdds {
  const battle: Battle = { ...fought, result: '-' }
  const side = sideOfUnit(q, battle.defender)
  const { shifts = [] } = oddsOf(q, battle)
  const results = outcomes((roll) => resolve(q, battle, roll).cell)
  const of = (...wanted: BattleResult[]) => chance(results, (value) => wanted.includes(value))
  const last = steps(q, [battle.defender]) === 1
  return {
    title: say('table.battle', { unit: unitTarget(q, battle.defender), hex: hexTarget(q, battle.cell) }),
    groups: [
      {
        about: 'outcome',
        bars: [
          { label: fightWords.attackerWins, probability: of('DR', 'DL') },
          { label: fightWords.nobodyWins, probability: of('-', 'EX') },
          { label: fightWords.defenderWins, probability: of('AL') },
        ],
      },
      spread('defender', results, (value) => (value === 'EX' || value === 'DL' ? 1 : 0)),
      spread('attacker', results, (value) => (value === 'EX' || value === 'AL' ? 1 : 0)),
      {
        about: 'after',
        bars: likely([
          { label: fightWords.retreats, probability: last ? of('DR') : of('DR', 'DL') },
          { label: fightWords.defenderGone, probability: last ? of('EX', 'DL') : 0 },
          { label: fightWords.advance, probability: last ? of('DR', 'EX', 'DL') : of('DR', 'DL') },
        ]),
      },
    ],
    ledgers: [
      { title: say('table.attack'), ledger: strength(q, battle, enemyOf(side)) },
      { title: say('table.defence'), ledger: strength(q, battle, side) },
      { title: say('table.shifts'), ledger: ledger(shifts) },
    ],
  }
}

/** [9.5] The battle as it was fought. */
export function battleShow(q: Q, battle: Battle, die: number, found: Lookup<BattleResult>): BattleShow {
  const side = sideOfUnit(q, battle.defender)
  const says = (cell: BattleResult) => say('table.result', { result: `result:${cell}` })
  return {
    kind: 'battle',
    place: hexTarget(q, battle.cell),
    from: [...new Set(battle.attackers.map((unit) => hexTarget(q, q.state.cell[unit]!)))],
    attackers: battle.attackers.map((unit) => unitTarget(q, unit)),
    defenders: [unitTarget(q, battle.defender)],
    sides: [`side:${enemyOf(side)}`, `side:${side}`],
    throws: [readThrow(q.data.combat, found, { dice: [6], values: [die] }, says)],
    result: says(found.cell),
    odds: battleOdds(q, battle),
  }
}
