/** 12.8, 12.9: where a counter goes when it leaves the map. */
import type { Doing, Query } from '../kit.ts'
import { BOX, OUT, REMOVED, RETURNING } from '../state.ts'

/** 22.2: the quality of a division before it was rolled. */
export const UNROLLED = 9

/** Clears what was true of a unit only while it stood on the map. */
export function forget(c: Pick<Query, 'state'>, unit: number): void {
  const { state } = c
  for (const marks of [
    state.fired,
    state.moved,
    state.attacked,
    state.retreated,
    state.strategic,
    state.digging,
    state.rolled,
    state.green,
  ])
    marks[unit] = 0
}

/** 20.1: trucks that lie with a headquarters that falls go back to the reserve. */
function releaseTrucks({ state, data }: Pick<Doing, 'state' | 'data'>, cell: number): void {
  for (const helper of data.theatres[state.scenario]!.helpers) {
    if (state.at[helper] !== cell || cell < 0 || data.units[helper]!.type !== 'truck') continue
    state.at[helper] = OUT
    state.steps[helper] = 0
  }
}

/**
 * Takes a unit off the map. Headquarters come back (7.8) but lose their replacement points; Kampfgruppe headquarters,
 * strongpoints and fixed batteries are gone for good (20.3, 18.9.1, 9.3.3); companies return to their pool.
 */
export function eliminate(c: Pick<Doing, 'state' | 'data'>, unit: number, _rule: string): void {
  const own = c.data.units[unit]!
  if (own.isDivisionHq) releaseTrucks(c, c.state.at[unit]!)
  c.state.steps[unit] = 0
  c.state.feldersatz[unit] = 0
  // 22.2: whoever comes back has another commander.
  if (own.isDivisionHq) c.state.quality[own.division] = UNROLLED
  forget(c, unit)
  c.state.at[unit] = own.isKampfgruppe
    ? REMOVED
    : own.isHq
      ? RETURNING
      : own.isFixed || own.isShip
        ? REMOVED
        : own.pool >= 0 || own.isAirborneCompany
          ? OUT
          : BOX
}
