import type { Doing } from '../kit.ts'
import type { Side } from '../state.ts'

/** 8.5: what a movement segment of a side begins anew: lift by air and sea, loading, beachheads open to ships. */
export function freshLifts(c: Doing, side: Side): void {
  const { state } = c
  state.airLiftUsed[side] = 0
  state.halfLifts[side] = []
  state.seaLiftUsed[side] = 0
  state.newBeachheads = []
  state.lifted.fill(0)
  state.loaded.fill(0)
  // 8.5.8.1: the assault belongs to the side's next combat segment after the approach.
  for (const unit of c.data.navalUnits)
    if (c.data.unitSide[unit] === side && state.assaulted[unit] === 1) state.assaulted[unit] = 2
}
