import type { SeatView, TableAction, TableOdds } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { combat } from '../rules/combat.ts'
import { combatOdds, combatOf } from '../rules/combat-odds.ts'
import { unitTarget } from '../rules/units.ts'

/** attack: the combat panel. Once the die is cast the log has it as it was fought. */

const CAST = combat.order.indexOf('the die is cast')

const isCast = ({ where }: Pick<SeatView, 'where'>): boolean => {
  const frame = where.findLast(({ procedure }) => procedure === combat.name)
  return frame !== undefined && combat.order.indexOf(frame.step) > CAST
}

export function sceneOdds(q: Query, view: Pick<SeatView, 'where'>): TableOdds | null {
  const found = combatOf(q)
  return found && !isCast(view) ? combatOdds(q, found.attack, found.reckoning) : null
}

/** Who fights just now, or would in the attack that is put together. */
export function sceneAction(q: Query): TableAction | undefined {
  const { attack } = q.state
  if (!attack) return undefined
  const names = (units: readonly number[]) => units.map((unit) => unitTarget(q, unit))
  return {
    attackers: names(attack.attackers),
    defenders: names(attack.defenders),
    place: q.data.map.target[attack.target]!,
  }
}
