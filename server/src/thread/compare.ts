import { carryOver, Match, type Position, patched } from '@grognard/kernel'
import type { AnyEngine } from '../shelf.ts'
import type { Compared, Comparison } from './tasks.ts'

/** Plays a running game again under the rules at hand, and tries whether it can go on under them. */
export function compare(
  engine: AnyEngine,
  stored: Pick<Compared, 'start' | 'seeds' | 'past' | 'rows'>,
): Comparison {
  const start = JSON.parse(stored.start) as Position<object>
  let last: unknown = start
  let differsAt: number | null = null
  const match = Match.resume(engine, {
    past: stored.past,
    position: JSON.parse(stored.start) as Position<object>,
    seeds: stored.seeds,
    recent: [],
  })
  for (const { entry, change, seed } of stored.rows) {
    if (change) last = patched(last, change)
    if (differsAt !== null) continue
    const expected = JSON.stringify(last)
    try {
      const refusal = match.repeat(entry, { seed: () => seed ?? undefined })
      if (refusal || JSON.stringify(match.position) !== expected) differsAt = match.length
    } catch {
      differsAt = match.length
    }
  }
  const carried = carryOver(engine, last as Position<object>)
  return { differsAt, stuck: carried.ok ? null : carried.why }
}
