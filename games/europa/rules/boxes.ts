import type { Running } from '../kit.ts'
import { otherSide, type Side } from '../world.ts'
import { eliminate } from './elimination.ts'
import { unitsOfAt } from './units.ts'

/** enemyBoxes: what the loser of an off-map box leaves in it, troops and stores, is gone; aircraft and ships flee. */
export function clearBox(c: Running, place: number, by: Side): void {
  for (const unit of unitsOfAt(c, place, otherSide(by))) eliminate(c, unit, { cadre: false })
  delete c.state.resources[place]
  delete c.state.air.boxPoints[place]
  c.state.supplyPoints = c.state.supplyPoints.filter((points) => points.place !== place || points.side === by)
  c.state.stock = c.state.stock.filter((points) => points.place !== place)
  c.state.toll = []
}
