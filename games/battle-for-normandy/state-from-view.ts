import { pick } from '@grognard/kernel'
import { theatre } from './rules/02-units.ts'
import { startingState } from './rules/21-victory.ts'
import { BOX, COMING, HOLDING, OUT, type Side, type State } from './state.ts'
import { type BoardView, PUBLIC } from './view.ts'
import type { World } from './world.ts'

/**
 * A position to ask rule questions about, rebuilt from what a reader sees. Where a stack is hidden some unit of that
 * side that was not seen stands in for it; so does a strongpoint for one that lies face down.
 */
export function stateFromView(seen: BoardView, data: World): State {
  const state = startingState(data, seen.scenario)
  const { roster } = theatre({ state, data, options: {}, seats: [] })
  state.at.fill(OUT)
  state.steps.fill(0)
  state.feldersatz.fill(0)
  const placed = new Set<number>()
  const put = (unit: number, cell: number, steps: number): void => {
    placed.add(unit)
    state.at[unit] = cell
    state.steps[unit] = steps
  }
  for (const { unit, cell, steps, fired, moved, attacked, feldersatz, faceDown } of seen.units) {
    if (unit < 0) continue
    put(unit, cell, steps)
    state.fired[unit] = fired ? 1 : 0
    state.moved[unit] = moved ? 1 : 0
    state.attacked[unit] = attacked ? 1 : 0
    state.feldersatz[unit] = feldersatz
    if (!faceDown && data.units[unit]!.isStrongpoint) state.revealed[unit] = 1
  }
  for (const unit of seen.box) state.at[unit] = BOX
  for (const unit of seen.coming) state.at[unit] = COMING
  const unseen = (test: (unit: number) => boolean): number | undefined =>
    roster.find((unit) => !placed.has(unit) && state.at[unit] === OUT && test(unit))
  for (const { unit, cell } of seen.units) {
    if (unit >= 0) continue
    const stand = unseen((one) => data.units[one]!.isStrongpoint)
    if (stand !== undefined) put(stand, cell, 1)
  }
  for (const { cell, side, fixed } of seen.fog) {
    const own = (one: number): boolean => data.units[one]!.side === (side as Side)
    const stand =
      unseen((one) => own(one) && data.units[one]!.isFixed === fixed && data.units[one]!.isBattalion) ??
      unseen((one) => own(one) && data.units[one]!.isFixed === fixed) ??
      unseen((one) => own(one) && data.units[one]!.isCompany)
    if (stand !== undefined) put(stand, cell, data.units[stand]!.steps)
  }
  Object.assign(state, structuredClone(pick(seen, PUBLIC)))
  for (const [unit, beach] of seen.berths) state.berth[unit] = beach
  for (const unit of seen.holding) state.at[unit] = HOLDING
  for (const unit of seen.shot) state.shot[unit] = 1
  for (const bridge of seen.destroyed) state.destroyed[bridge] = 1
  return state
}
