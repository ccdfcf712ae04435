import {
  type ColumnChoice,
  chooseColumn,
  type Entry,
  type Ledger,
  ledger,
  lookup,
  type Outcome,
  outcomes,
  type Throw,
} from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { type Odds, oddsOf } from './09-2-2-odds.ts'
import { type Battle, DEFENDER, hasBeachhead, sideIn } from './09-2-battle.ts'
import { attackLedger, attackTotal, defenceLedger, defenceTotal } from './09-4-strengths.ts'
import { columnShifts } from './09-5-shifts.ts'
import { dieModifiers } from './09-6-modifiers.ts'
import { stepsOf } from './09-7-losses.ts'

/** 9.2.6: the die and the combat results table. */

export interface BattleResult {
  /** 9.7: steps lost, attacker and defender, after 9.7.1.1. */
  readonly losses: readonly [number, number]
  readonly retreat: boolean
  /** 9.7.1.1: whose losses were made smaller: the attacker's, the defender's. */
  readonly spared: readonly [boolean, boolean]
}

/** What a battle comes to before the die. */
interface Reckoning {
  readonly odds: Odds
  readonly shifts: readonly Entry[]
  readonly modifiers: readonly Entry[]
}

function reckon(q: Query, battle: Battle): Reckoning {
  const odds = oddsOf(q, battle.cell, attackTotal(q, battle), defenceTotal(q, battle))
  return { odds, shifts: columnShifts(q, battle), modifiers: dieModifiers(q, battle, odds) }
}

/**
 * 9.7.1.1: a side whose enemy cannot take all its losses loses one step less: the attacker only in the last columns
 * of the table, the defender also when the attacker is wiped out. Both are reckoned from what the table demands.
 */
function spare(
  q: Query,
  battle: Battle,
  column: number,
  [attacker, defender]: readonly [number, number],
): BattleResult['spared'] {
  const marker = hasBeachhead(q, battle.cell, sideIn(battle, DEFENDER))
  const excess = q.data.data.series.combat.excessLossColumns.includes(column)
  return [
    attacker > 0 && excess && defender > stepsOf(q, battle.defenders, marker),
    defender > 0 && attacker >= stepsOf(q, battle.attackers),
  ]
}

export interface Resolved extends BattleResult {
  readonly die: number
  readonly column: ColumnChoice
  /** The die with its modifiers, and the row it leads to, counted from 0. */
  readonly net: Ledger
  readonly row: number
}

/** 9.2.6: throws the die and reads the table. The preview runs this same function over every die. */
export function resolveBattle(
  q: Query,
  battle: Battle,
  roll: Throw,
  { odds, shifts, modifiers }: Reckoning = reckon(q, battle),
): Resolved {
  // 2.6: the die's 0 is zero.
  const die = roll(10) % 10
  const { cell, column, row } = lookup(q.data.data.series.combat.results, {
    column: { value: odds.column },
    shifts,
    die,
    modifiers,
  })
  const spared = spare(q, battle, column.index + 1, [cell.attacker, cell.defender])
  return {
    die,
    column,
    net: row.ledger,
    row: row.index,
    losses: [cell.attacker - (spared[0] ? 1 : 0), cell.defender - (spared[1] ? 1 : 0)],
    retreat: cell.retreat,
    spared,
  }
}

/** What a battle looks like before the die: strengths, odds, column and modifiers as ledgers, and the exact chances. */
export interface CombatPreview {
  readonly attack: Ledger
  readonly defence: Ledger
  readonly odds: Odds
  readonly column: ColumnChoice
  readonly modifiers: Ledger
  readonly outcomes: readonly Outcome<BattleResult>[]
}

export function combatPreview(q: Query, battle: Battle): CombatPreview {
  const reckoning = reckon(q, battle)
  const { odds, shifts, modifiers } = reckoning
  return {
    attack: attackLedger(q, battle),
    defence: defenceLedger(q, battle),
    odds,
    column: chooseColumn(q.data.data.series.combat.results, {
      column: { value: odds.column },
      shifts,
    }),
    modifiers: ledger(modifiers),
    outcomes: outcomes((roll): BattleResult => {
      const { losses, retreat, spared } = resolveBattle(q, battle, roll, reckoning)
      return { losses, retreat, spared }
    }),
  }
}
