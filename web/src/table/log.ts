import type { LogPart } from '@grognard/wire'

/** The log as the client keeps it, and what can be found in it. */

/** Replaces everything from the first changed part on: acts are added, undone or rolled back. */
export const mergeLog = (
  log: readonly LogPart[],
  from: number,
  parts: readonly LogPart[],
): readonly LogPart[] => [...log.filter(({ act }) => act < from), ...parts]

export interface Bookmark {
  readonly act: number
  readonly kind: 'turn' | 'dice'
  readonly part: LogPart
  readonly event: LogPart['events'][number]
}

/** Marks for the scrubber: what happened at the outermost level of the sequence of play, and each throw of dice. */
export function bookmarks(log: readonly LogPart[]): readonly Bookmark[] {
  const marks: Bookmark[] = []
  let shallowest = Number.POSITIVE_INFINITY
  for (const part of log)
    for (const event of part.events) {
      if (!event.roll) shallowest = Math.min(shallowest, event.depth)
    }
  for (const part of log) {
    const turn = part.events.find((event) => !event.roll && event.depth <= shallowest)
    if (turn) marks.push({ act: part.act, kind: 'turn', part, event: turn })
    const roll = part.events.find((event) => event.roll && !event.roll.secret)
    if (roll) marks.push({ act: part.act, kind: 'dice', part, event: roll })
  }
  return marks
}

/** The first act that this seat has not seen; nothing when it has seen all. */
export const firstUnseen = (log: readonly LogPart[], seen: number): number | undefined =>
  log.find(({ act, events }) => act > seen && events.length > 0)?.act
