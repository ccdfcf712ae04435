import { type GameEvent, isOfVersion, type Position, redact, type SeatId } from '@grognard/kernel'
import type { LogPart, ReplayView, TableState } from '@grognard/wire'
import { problem } from '../problem.ts'
import type { Queries } from '../storage/database.ts'
import { findOpening, positionAfter, readDone, readTold, type Waypoint } from '../storage/journal.ts'
import { say } from '../text/say.ts'
import type { AnyMatch, Loaded } from './loaded.ts'
import type { Open } from './room.ts'
import { allSeeingState, disclosed, publicLength, strangeState } from './showing.ts'

/** What was, read from what is stored: no rule is run to find out, whatever the rules were then. */

/** Parts of the log that are read at once. */
const PAGE = 400

/** While a game lasts a reader looks back from own seats, or as an observer; afterwards everybody from anywhere. */
function mayLookFrom(match: AnyMatch, seats: readonly SeatId[], from: ReplayView): boolean {
  if (from !== 'all' && from.seat !== null && !match.position.seats.includes(from.seat)) return false
  if (match.position.result !== null) return true
  return from !== 'all' && (from.seat === null || seats.includes(from.seat))
}

export function checkView({ match }: Loaded, seats: readonly SeatId[], from: ReplayView): void {
  if (!mayLookFrom(match, seats, from)) throw problem(403, say('server.replay.closed'))
}

/** The log up to a choice, a page of it: from which choice on, and what is told from there. */
export async function readLog(
  on: Queries,
  { row, loaded: { match } }: Open,
  from: ReplayView,
  before: number,
): Promise<{ readonly log: readonly LogPart[]; readonly from: number }> {
  const last = publicLength(match)
  const end = Math.min(before, last + 1)
  const start = Math.max(0, end - PAGE)
  const { acts } = match.past
  const notes = match.past.notes.map(({ after, entry }) => ({ after: Math.min(after, last), entry }))
  const behind = notes.filter(({ after }) => after >= start && after < end)
  const numbers = [...acts.slice(Math.max(0, start - 1), end - 1), ...behind.map(({ entry }) => entry)]
  const told = await readTold(on, row.id, numbers)
  const seen = (event: GameEvent) => (from === 'all' ? disclosed(event) : redact(event, from.seat))
  const log: LogPart[] = []
  const add = (act: number, by: SeatId | null, events: readonly GameEvent[] | undefined) => {
    if (events && events.length > 0) log.push({ act, by, events: events.map(seen) })
  }
  for (let act = start; act < end; act++) {
    if (act === 0) add(0, null, (await findOpening(on, row.id))?.done?.events)
    else {
      const part = told.get(acts[act - 1]!)
      add(act, part?.by ?? null, part?.done.events)
    }
    for (const { after, entry } of behind) if (after === act) add(act, null, told.get(entry)?.done.events)
  }
  return { log, from: start }
}

/** A past position as a view of it shows it. `way` is where the reader looked last: the next step is near. */
export async function lookBack(
  on: Queries,
  { row, loaded: { match } }: Open,
  from: ReplayView,
  act: number,
  way: Waypoint | null,
): Promise<{ readonly state: TableState; readonly way: Waypoint }> {
  const { acts } = match.past
  const seq = acts[Math.min(act, publicLength(match)) - 1] ?? 0
  const found = await positionAfter(on, row.id, seq, way)
  if (!found) throw problem(409, say('server.noPast'))
  const { game } = match.engine
  try {
    const then = found.position as unknown as Position<object>
    const position = isOfVersion(game, then) ? then : (game.migrate?.(then) ?? then)
    const state = from === 'all' ? allSeeingState(match, position) : strangeState(match, position, from.seat)
    return { state, way: found }
  } catch {
    // A position of other rules may hold what today's table cannot draw.
    throw problem(409, say('server.noPast'))
  }
}

/** Brings what a match needs to go back so far, if it has let go of it. */
export async function recall(on: Queries, { row, loaded }: Open, acts: number): Promise<void> {
  if (acts < 0 || loaded.hasAtHand(acts)) return
  const { match } = loaded
  const seq = match.past.acts[acts - 1] ?? 0
  const [found, last] = await Promise.all([
    positionAfter(on, row.id, seq),
    readDone(on, row.id, seq === 0 ? [] : [seq]),
  ])
  if (found) match.recall(acts, found.position as unknown as Position<object>, last[0])
}
