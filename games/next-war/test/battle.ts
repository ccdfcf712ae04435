import type { Query } from '../kit.ts'
import { type Battle, garrison, newBattle } from '../rules/09-2-battle.ts'
import { combatSegment } from '../rules/09-combat.ts'
import type { Segment, Side } from '../state.ts'
import type { World } from '../world.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Battles for the tests of chapter 9. */

/** A battle as it stands when both sides have named their units; leads are the first ones named. */
export function battleAt(
  s: Scene,
  hex: string,
  attackers: readonly string[],
  parts: { readonly kind?: Segment; readonly lead?: string; readonly defenceLead?: string } = {},
): Battle {
  const units = attackers.map((id) => s.data.unit(id))
  const cell = s.data.cell(hex)
  const battle = newBattle(s.data.unitSide[units[0]!] as Side, parts.kind ?? 'basic', cell)
  battle.attackers = units
  battle.defenders = [...garrison(s.q, cell)]
  battle.leads = [
    parts.lead ? s.data.unit(parts.lead) : units[0]!,
    parts.defenceLead ? s.data.unit(parts.defenceLead) : (battle.defenders[0] ?? -2),
  ]
  return battle
}

/** A scene at the beginning of a combat segment. */
export const combat = (
  side: Side,
  board: Board,
  dice: readonly number[] = [],
  kind: Segment = 'basic',
): Scene => scene(board, ...dice).start(combatSegment, { side, kind })

/** A query whose world differs in some flat arrays: for what the map of Korea does not have. */
export const otherWorld = (s: Scene, change: Partial<World>): Query => ({
  state: s.state,
  data: { ...s.data, ...change },
  options: s.q.options,
  seats: s.q.seats,
})

export const names = (s: Scene, cells: readonly number[]): string[] =>
  cells.map((cell) => s.data.topology.names[cell]!).sort()
