import type { TableAction, TableOdds } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { erOf } from '../rules/02-3-values.ts'
import { shipSupport } from '../rules/09-2-4-support.ts'
import {
  ATTACKER,
  type Battle,
  BEACHHEAD,
  DEFENDER,
  hasBeachhead,
  NO_UNIT,
  sideIn,
} from '../rules/09-2-battle.ts'
import { attackOdds } from '../rules/09-2-odds.ts'
import type { BattleView } from '../view-battle.ts'

/** The odds panel: strengths, column, die modifiers, and the chance of every result, from the real resolver. */

const best = (q: Query, units: readonly number[]): number =>
  units.reduce((found, unit) => (found === NO_UNIT || erOf(q, unit) > erOf(q, found) ? unit : found), NO_UNIT)

/** 9.5.1: whoever has not been named yet is taken to be the most efficient. */
function leadsOf(q: Query, battle: Battle): [number, number] {
  const [attacker, defender] = battle.leads
  const marker = hasBeachhead(q, battle.cell, sideIn(battle, DEFENDER)) ? BEACHHEAD : NO_UNIT
  return [
    attacker === NO_UNIT ? best(q, battle.attackers) : attacker,
    defender !== NO_UNIT ? defender : battle.defenders.length > 0 ? best(q, battle.defenders) : marker,
  ]
}

/** 9.6.1: what has come through, what is still on its way, and the ships. */
const supportOf = (q: Query, battle: BattleView, role: 0 | 1): number =>
  battle.flights.reduce(
    (total, flight) => total + (flight.role === role ? flight.strength : 0),
    battle.support[role] + shipSupport(q, battle, role),
  )

/** The battle as it would be fought now. */
export const projected = (q: Query, battle: BattleView): Battle => ({
  ...battle,
  leads: leadsOf(q, battle),
  support: [supportOf(q, battle, ATTACKER), supportOf(q, battle, DEFENDER)],
})

/** 13.2: nothing is reckoned with units that the reader cannot see; what was fought is in the log as it was. */
export function sceneOdds(q: Query, battle: BattleView | null): TableOdds | null {
  if (!battle?.open || battle.unseen || battle.attackers.length === 0) return null
  const now = projected(q, battle)
  if (now.leads[DEFENDER] === NO_UNIT) return null
  return attackOdds(q, now, battle.declared)
}

/** Who fights just now, or would in the attack that is put together. */
export function sceneAction({ data }: Query, battle: BattleView | null): TableAction | undefined {
  if (!battle) return undefined
  const names = (units: readonly number[]) => units.map((unit) => data.unitTarget[unit]!)
  return {
    attackers: names(battle.attackers),
    defenders: names(battle.defenders),
    place: data.cellTarget[battle.cell]!,
  }
}
