import {
  AGREED,
  type GameEvent,
  History,
  type JournalEntry,
  RESIGNED,
  type Result,
  redact,
  type SeatId,
  winnerWithout,
} from '@grognard/kernel'
import type { GiveUp, LogPart } from '@grognard/wire'
import type { House } from './play/house.ts'
import { Problem, problem } from './problem.ts'
import type { Queries } from './storage/database.ts'
import { findGame, findSeats, findSummary, type GameRow } from './storage/games.ts'
import { findOpening, readEntries, readTold } from './storage/journal.ts'
import { say } from './text/say.ts'

/** Games that cannot be opened: nothing of them is looked at but their journals. */

async function historyOf(on: Queries, id: string): Promise<History> {
  const [entries, seats] = await Promise.all([readEntries(on, id), findSeats(on, id)])
  return History.of(
    entries,
    seats.map(({ seat }) => seat),
  )
}

/** All that was told, as a seat may read it. */
export async function brokenLog(on: Queries, id: string, reader: SeatId | null): Promise<LogPart[]> {
  const { acts, notes } = await historyOf(on, id)
  const told = await readTold(on, id, [...acts, ...notes.map(({ entry }) => entry)])
  const seen = (events: readonly GameEvent[]) => events.map((event) => redact(event, reader))
  const opening = (await findOpening(on, id))?.done?.events ?? []
  const parts: LogPart[] = [{ act: 0, by: null, events: seen(opening) }]
  const noted = (act: number) => {
    for (const { after, entry } of notes)
      if (after === act) parts.push({ act, by: null, events: seen(told.get(entry)?.done.events ?? []) })
  }
  noted(0)
  acts.forEach((number, i) => {
    const part = told.get(number)
    if (part) parts.push({ act: i + 1, by: part.by, events: seen(part.done.events) })
    noted(i + 1)
  })
  return parts.filter(({ events }) => events.length > 0)
}

/** Resigns, or asks to end the game, or answers: stored without the position being known. */
export async function giveUpBroken(
  house: House,
  id: string,
  seats: readonly SeatId[],
  how: GiveUp['how'],
): Promise<void> {
  const { database } = house
  const [row, summary] = await Promise.all([findGame(database, id), findSummary(database, id)])
  const [seat] = seats
  if (!row || !summary || seat === undefined) throw problem(404, say('server.noGame'))
  if (summary.over) throw problem(409, { key: 'kernel.over' })
  // A game that can be opened is given up at its table, where its position is known.
  if (await opens(house, id)) throw problem(409, say('server.notBroken'))
  const history = await historyOf(database, id)
  for (const entry of entriesFor(history, seats, how, summary.seats)) {
    history.take(entry)
    const result = await resultOf(house, row, history, entry)
    const standing = {
      acts: summary.acts,
      waiting: result ? [] : summary.waiting,
      over: result !== null,
      where: result ? [] : summary.where,
      result,
    }
    const written = await house.write({
      game: id,
      seq: history.entries,
      entry,
      done: null,
      // Should it open again some day, it is over.
      change: result && { o: { result: [{ ...result }], frames: [[]] } },
      hidden: false,
      seed: null,
      summary: standing,
      over: standing.over,
      bot_waits: false,
    })
    if (!written) throw problem(409, say('server.stale'))
    if (result) return
  }
}

async function opens(house: House, id: string): Promise<boolean> {
  try {
    return await house.with(id, () => true)
  } catch (error) {
    if (error instanceof Problem && error.told.key === 'server.broken') return false
    throw error
  }
}

function entriesFor(
  { ending }: History,
  seats: readonly SeatId[],
  how: GiveUp['how'],
  all: readonly { readonly seat: SeatId; readonly kind: string }[],
): JournalEntry[] {
  const [first] = seats
  if (how === 'resign') return [{ t: 'resign', seat: first! }]
  if (how === 'end') {
    // The computer agrees to everything, and so does whoever asks with their other seats.
    const willing = all.filter(({ seat, kind }) => kind === 'computer' || seats.includes(seat))
    return [
      { t: 'ask-end', seat: first! },
      ...willing
        .filter(({ seat }) => seat !== first)
        .map(({ seat }) => ({ t: 'answer-end' as const, seat, agree: true })),
    ]
  }
  const open = seats.filter((seat) => ending && seat !== ending.by && !ending.agreed.includes(seat))
  if (open.length === 0) throw problem(409, { key: 'kernel.end.none' })
  return open.map((seat) => ({ t: 'answer-end', seat, agree: how === 'agree' }))
}

async function resultOf(
  house: House,
  row: GameRow,
  history: History,
  entry: JournalEntry,
): Promise<Result | null> {
  if (history.allWantToEnd) return { winner: null, ending: AGREED, rule: 'kernel' }
  if (entry.t !== 'resign') return null
  const winner = await house.shelf.engine(row.game, row.pack).then(
    (engine) => winnerWithout(engine, row, entry.seat),
    () => null,
  )
  return { winner, ending: RESIGNED, rule: 'kernel' }
}
