/** The odds of an attack that has been declared, by the real table: what is hidden before is not guessed at. */
import { type SeatView, still, type TableAction, type TableOdds } from '@grognard/kernel'
import { battleOdds } from '../rules/12-7-odds.ts'
import { stateFromView } from '../state-from-view.ts'
import { type BoardView, boardOf } from '../view.ts'
import type { World } from '../world.ts'

/** Steps of a battle behind the die: the log has it then as it was fought. */
const BEFORE = new Set([
  'attackers are named',
  'headquarters are overrun',
  'the attacker calls support',
  'flak fires',
  'the defender calls support',
  'shells for the howitzers',
  'the die is thrown',
])

export function sceneOdds(view: SeatView, data: World): TableOdds | null {
  const board = boardOf(view)
  const { battle } = board
  if (!battle || battle.defenders.length === 0) return null
  const step = view.where.findLast(({ procedure }) => procedure === 'battle')?.step
  if (step !== undefined && !BEFORE.has(step)) return null
  const state = stateFromView(board, data)
  if (![...battle.attackers, ...battle.defenders].every((unit) => state.at[unit]! >= 0)) return null
  return battleOdds(still({ state, data, options: view.options, seats: view.seats }), battle)
}

export function sceneAction(
  { battle, inHand }: BoardView,
  { unitTarget, hexTarget }: World,
): TableAction | undefined {
  if (!battle) return inHand < 0 ? undefined : { moving: [unitTarget[inHand]!] }
  const names = (units: readonly number[]) => units.map((unit) => unitTarget[unit]!)
  return {
    attackers: names(battle.attackers),
    defenders: names(battle.defenders),
    place: hexTarget[battle.target]!,
  }
}
