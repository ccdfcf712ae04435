import type { LogChange, LogPart } from '@grognard/wire'

/** The log as the client keeps it, and what can be found in it. */

/** One seat's log as far as this browser has it. */
export interface Told {
  readonly parts: readonly LogPart[]
  /** The choice it begins with: what was told before that is still to be fetched. */
  readonly from: number
}

/** Replaces everything from the first changed part on: acts are added, undone or rolled back. */
export function mergeLog(told: Told | undefined, { log, from, fresh }: LogChange): Told {
  if (fresh || !told) return { parts: log, from }
  return { parts: [...told.parts.filter(({ act }) => act < from), ...log], from: Math.min(told.from, from) }
}

/** Puts an earlier page before it. */
export const prependLog = ({ parts }: Told, log: readonly LogPart[], from: number): Told => ({
  parts: [...log, ...parts],
  from,
})

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
