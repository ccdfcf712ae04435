import type { TableAction, TableOdds } from '@grognard/kernel'
import { combatOdds } from '../rules/11-2-odds.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'

/** The odds panel: who fires how, and how it may end. Once it is fought the log has it as it was. */
export function sceneOdds({ preview, battle, op }: BoardView, data: World): TableOdds | null {
  const target = battle?.target ?? op?.composing?.target
  if (!preview || target === undefined) return null
  return combatOdds(data, target, preview)
}

/** Who fights just now, or would in the attack that is put together. */
export function sceneAction({ battle, op }: BoardView, data: World): TableAction | undefined {
  const fight = battle ?? op?.composing
  if (!fight) return undefined
  const names = (units: readonly number[]) => units.map((unit) => data.unitTarget[unit]!)
  return {
    attackers: names(fight.attackers),
    ...(battle && { defenders: names(battle.defenders) }),
    place: data.placeTarget[fight.target]!,
  }
}
