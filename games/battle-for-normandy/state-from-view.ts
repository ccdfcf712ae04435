import { pick } from '@grognard/kernel'
import { theatre } from './rules/02-units.ts'
import { emptyState } from './rules/21-victory.ts'
import { BOX, COMING, HOLDING, OUT, type State } from './state.ts'
import type { Unit } from './units.ts'
import { type BoardView, PUBLIC } from './view.ts'
import type { World } from './world.ts'

/**
 * A position to ask rule questions about, rebuilt from what a reader sees. Where a stack is hidden some unit of that
 * side that was not seen stands in for it; so does a strongpoint for one that lies face down.
 */
export function stateFromView(seen: BoardView, data: World): State {
  const state = emptyState(data, seen.scenario)
  const { roster } = theatre({ state, data, options: {}, seats: [] })
  const put = (unit: number, cell: number, steps: number): void => {
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
  const unseen = new Unseen(state, data, roster)
  for (const { unit, cell } of seen.units)
    if (unit < 0) {
      const stand = unseen.take('strongpoint', (one) => one.isStrongpoint)
      if (stand !== undefined) put(stand, cell, 1)
    }
  for (const { cell, side, fixed } of seen.fog) {
    const stand =
      unseen.take(
        `${side} ${fixed} battalion`,
        (one) => one.side === side && one.isFixed === fixed && one.isBattalion,
      ) ??
      unseen.take(`${side} ${fixed}`, (one) => one.side === side && one.isFixed === fixed) ??
      unseen.take(`${side} company`, (one) => one.side === side && one.isCompany)
    if (stand !== undefined) put(stand, cell, data.units[stand]!.steps)
  }
  Object.assign(state, copyOf(pick(seen, PUBLIC)))
  state.attachments = [...seen.attachments]
  for (const [unit, beach] of seen.berths) state.berth[unit] = beach
  for (const unit of seen.holding) state.at[unit] = HOLDING
  for (const unit of seen.shot) state.shot[unit] = 1
  for (const bridge of seen.destroyed) state.destroyed[bridge] = 1
  return state
}

/** Counters that the reader did not see, taken one after the other to stand in for others. */
class Unseen {
  /** By what is wanted: how far the roster was searched. */
  private readonly searched = new Map<string, number>()

  constructor(
    private readonly state: State,
    private readonly data: World,
    private readonly roster: readonly number[],
  ) {}

  /** The next one of a sort; the same name always means the same sort. */
  take(sort: string, isFit: (unit: Unit) => boolean): number | undefined {
    let i = this.searched.get(sort) ?? 0
    for (; i < this.roster.length; i++) {
      const unit = this.roster[i]!
      if (this.state.at[unit] === OUT && isFit(this.data.units[unit]!)) break
    }
    this.searched.set(sort, i)
    return this.roster[i]
  }
}

/** The public part of a state holds values and flat lists, lists of small records at most. */
const copyOf = (seen: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [name, Array.isArray(value) ? value.slice() : value]),
  )
