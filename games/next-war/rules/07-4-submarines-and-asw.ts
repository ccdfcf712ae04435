import type { Doing } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'

/** 7.4: submarine threat and anti-submarine levels. */

/** 7.4.1, 7.4.3.1: within the track; a threat that fell to nothing never rises again. */
export function changeSubmarines(c: Doing, side: Side, by: number): void {
  const { submarineMaximum } = c.data.data.title.files['charts.json'].limits[sideId(side)]
  const before = c.state.submarines[side]
  if (c.state.submarinesSunk[side]) return
  const after = Math.max(0, Math.min(submarineMaximum, before + by))
  if (after === before) return
  c.state.submarines[side] = after
  if (after === 0) c.state.submarinesSunk[side] = true
  c.tell('7.4.3', say('sea.submarines', { side: `side:${sideId(side)}`, level: after }))
}

/** 7.4.2, 7.4.3.2: within the track; it can rise again from nothing. */
function changeAsw(c: Doing, side: Side, by: number): void {
  const { aswMaximum } = c.data.data.title.files['charts.json'].limits[sideId(side)]
  const before = c.state.asw[side]
  const after = Math.max(0, Math.min(aswMaximum, before + by))
  if (after === before) return
  c.state.asw[side] = after
  c.tell('7.4.3', say('sea.asw', { side: `side:${sideId(side)}`, level: after }))
}

/** 7.4.3: what changes one level of a side changes the other. */
function changeLevels(c: Doing, side: Side, by: number): void {
  changeSubmarines(c, side, by)
  changeAsw(c, side, by)
}

/** 7.4.3-a: a naval unit came as a reinforcement. */
export const navalUnitArrives = (c: Doing, side: Side): void =>
  changeLevels(c, side, c.data.data.series.sea.levels.reinforcement)

/** 7.4.3-b: a naval unit had to retreat from an At Sea or In Shore box. */
export const navalUnitRetreats = (c: Doing, side: Side): void =>
  changeLevels(c, side, c.data.data.series.sea.levels.forcedRetreat)

/** 7.4.3-c: a naval unit was sunk. */
export const navalUnitSunk = (c: Doing, side: Side): void =>
  changeLevels(c, side, c.data.data.series.sea.levels.forcedRetreat)

/** 7.4.3-d: a port has changed hands; it counts for the side in whose country it lies. */
export function portCaptured(c: Doing, cell: number, by: Side): void {
  const owner = enemyOf(by)
  if (c.data.home[cell] === owner) changeLevels(c, owner, c.data.data.series.sea.levels.portCaptured)
}

/** 7.4.3-d, 7.4.3-e: a port of the own country is destroyed, or wholly repaired after that. */
export function portDamaged(c: Doing, cell: number, repaired: boolean): void {
  const owner = c.data.home[cell]!
  const { portCaptured: by } = c.data.data.series.sea.levels
  if (owner >= 0) changeLevels(c, owner as Side, repaired ? -by : by)
}
