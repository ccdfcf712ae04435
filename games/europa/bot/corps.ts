import type { Look } from './look.ts'
import { marchTo, onceFor } from './ways.ts'

/** Corps with a way of their own: they march on the next stage of it, and fight for what lies on the way there. */

interface Stage {
  readonly place: number
  /** By land place: the march to it. */
  readonly far: Float64Array
}

/** By unit: the next stage of its corps; none for who belongs to no corps, or to one that has arrived. */
const stages = (l: Look): ReadonlyMap<number, Stage> =>
  onceFor(l.q, `stages ${l.side}`, () => {
    const { q, side } = l
    const found = new Map<number, Stage>()
    for (const { units, way } of q.data.aims.corps?.(q, side) ?? []) {
      const place = way.find((stage) => q.state.owner[stage] !== side)
      if (place === undefined) continue
      const far = onceFor(q, `march to ${place}`, () => marchTo(q, [place]))
      for (const unit of units) found.set(unit, { place, far })
    }
    return found
  })

export const stageOf = (l: Look, unit: number): Stage | undefined => stages(l).get(unit)

/** MP by which a target may lie off the way. */
const ASIDE = 3

/** Whether a unit may be sent to fight for a place: it is no detour for its corps. */
export function liesOnWay(l: Look, unit: number, place: number): boolean {
  const stage = stageOf(l, unit)
  if (!stage) return true
  const at = l.q.state.at[unit]!
  const there = onceFor(l.q, `march to ${place}`, () => marchTo(l.q, [place]))
  return there[at]! + stage.far[place]! <= stage.far[at]! + ASIDE
}
