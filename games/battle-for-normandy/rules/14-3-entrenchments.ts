/** 14.3: entrenchments, built by German engineers. */
import type { Doing, Query } from '../kit.ts'
import { GERMAN, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { BOCAGE, CITY, FLOODED, TOWN } from '../world.ts'
import { hexTarget } from './02-units.ts'

/** Not in cities, towns, flooded ground or hedgerows, one to a hex, as many as there are markers. */
export function mayEntrench(q: Query, cell: number): boolean {
  const kind = q.data.terrain[cell]!
  if (kind === CITY || kind === FLOODED || kind === BOCAGE || q.data.settlement[cell] === TOWN) return false
  return (
    !q.state.entrenchments.includes(cell) &&
    q.state.entrenchments.length + q.state.digging.filter((digs) => digs === 1).length <
      q.data.charts.limits.entrenchments
  )
}

/** An enemy who occupies the hex removes the marker; it can be used again. */
export function removeEntrenchment(c: Doing, cell: number, side: Side): void {
  if (side === GERMAN || !c.state.entrenchments.includes(cell)) return
  c.state.entrenchments = c.state.entrenchments.filter((at) => at !== cell)
  c.tell('14.3', say('entrenchment.removed', { hex: hexTarget(c, cell) }), [hexTarget(c, cell)])
}
