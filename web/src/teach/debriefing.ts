import type { Message, TablePiece } from '@grognard/kernel'
import type { LogPart } from '@grognard/wire'

/** What a debrief tells again of the log. Which lines count is said by the game. */

/** So many turning points are enough. */
const MOST_POINTS = 12

/** Units lost by whoever holds them. */
export function lossesIn(
  log: readonly LogPart[],
  keys: readonly string[],
  pieces: readonly Pick<TablePiece, 'target' | 'tone'>[],
  holderOf: (tone: string) => string,
): { readonly holder: string; readonly count: number }[] {
  const tones = new Map(pieces.map(({ target, tone }) => [target, tone]))
  const counts = new Map<string, number>()
  for (const { events } of log)
    for (const { message } of events) {
      if (!keys.includes(message.key)) continue
      for (const unit of Object.values(message.args ?? {}).flat()) {
        const tone = typeof unit === 'string' ? tones.get(unit) : undefined
        if (tone === undefined) continue
        const holder = holderOf(tone)
        counts.set(holder, (counts.get(holder) ?? 0) + 1)
      }
    }
  return [...counts].map(([holder, count]) => ({ holder, count })).sort((a, b) => b.count - a.count)
}

/** The lines that mark turning points; where there are many, those spread over the whole game. */
export function turningPoints(
  log: readonly LogPart[],
  keys: readonly string[],
): { readonly act: number; readonly message: Message }[] {
  const all = log.flatMap(({ act, events }) =>
    events.flatMap(({ message }) => (keys.includes(message.key) ? [{ act, message }] : [])),
  )
  if (all.length <= MOST_POINTS) return all
  const stride = all.length / MOST_POINTS
  return Array.from({ length: MOST_POINTS }, (_, i) => all[Math.floor((i + 1) * stride) - 1]!)
}

/** The line that told the beginning of the turn in which a choice was made. */
export function turnOf(log: readonly LogPart[], keys: readonly string[], act: number): Message | undefined {
  const before = log.filter((part) => part.act <= act).flatMap(({ events }) => events)
  return before.findLast(({ message }) => keys.includes(message.key))?.message
}
