/** 20.2: the Cotentin when it is cut off: Germans who reach Cherbourg, but no road of the map edge. */
import type { Query } from '../kit.ts'
import { GERMAN } from '../state.ts'
import { rosters } from './02-rosters.ts'
import { theatre } from './02-units.ts'
import { linesOf, workingSources } from './07-3-lines.ts'
import { portCells } from './20-4-port.ts'

/** Where a unit stands, or will be put when it is rebuilt: with its division's headquarters. */
function placeOf(q: Query, unit: number): number {
  const at = q.state.at[unit]!
  if (at >= 0) return at
  const { division } = q.data.units[unit]!
  const hqs = division < 0 ? [] : (rosters(q).hqsOf.get(division) ?? [])
  return Math.max(-1, ...hqs.map((hq) => q.state.at[hq]!))
}

/** Whether a German unit lives on the accounts of the peninsula: remnants of what was lost there, and nothing else. */
export function isCutOff(q: Query, unit: number): boolean {
  const { side } = q.data.units[unit]!
  if (side !== GERMAN) return false
  if (theatre(q).special.has('isolated-cotentin')) return true
  const at = placeOf(q, unit)
  if (at < 0) return false
  const city = new Set(portCells(q))
  const held = workingSources(q, side)
  const lines = linesOf(q, side)
  const { edgeRoads } = theatre(q)
  return (
    lines.leadsTo(
      at,
      held.filter((cell) => city.has(cell)),
    ) &&
    !lines.leadsTo(
      at,
      held.filter((cell) => edgeRoads.has(cell)),
    )
  )
}
