import {
  type Difference,
  type Done,
  History,
  type JournalEntry,
  type Json,
  type Kept,
  type Past,
  type Position,
  patched,
  type Roll,
  type SeatId,
} from '@grognard/kernel'
import type { Queries } from './database.ts'

/** Every statement about what was played: entries with what they changed, and positions on the way. */

/** An entry as it is stored. */
export interface KeptRow extends Kept {
  /** Nobody but the seat itself could see that anything happened. */
  readonly hidden: boolean
  /** The seed that a `reseed` went on with. */
  readonly seed: string | null
}

/** What came before any choice: row 0 of the journal. */
export interface Opening {
  readonly rolls: readonly Roll[]
  readonly done: Kept['done']
}

/** A position with what is known of the journal up to it. */
export interface Snapshot {
  readonly seq: number
  readonly position: string
  readonly past: Past
  /** How many entries changed what each reader sees. */
  readonly counts: Readonly<Record<string, number>>
}

/** Positions are kept at the beginning and then every so many entries: this many changes lead to any other. */
export const SNAPSHOT_EVERY = 100

const ROWS_AT_ONCE = 500

export async function insertKept(
  on: Queries,
  game: string,
  opening: Opening,
  rows: readonly KeptRow[],
  snapshots: readonly Snapshot[],
): Promise<void> {
  await on.query('insert into journal (game, seq, entry, done) values ($1, 0, $2, $3)', [
    game,
    JSON.stringify({ t: 'opening', rolls: opening.rolls }),
    JSON.stringify(opening.done),
  ])
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((row, i) => ({ ...row, seq: from + i + 1 }))
    await on.query(
      `insert into journal (game, seq, entry, done, change, hidden, seed)
       select $1, seq, entry, done, change, hidden, seed
       from json_to_recordset($2::json)
         as x (seq int, entry json, done json, change json, hidden boolean, seed text)`,
      [game, JSON.stringify(some)],
    )
  }
  for (const snapshot of snapshots) await keepSnapshot(on, game, snapshot)
}

export const keepSnapshot = (on: Queries, game: string, { seq, position, past, counts }: Snapshot) =>
  on.query(
    `insert into snapshots (game, seq, position, past, counts) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [game, seq, position, JSON.stringify(past), JSON.stringify(counts)],
  )

/** A stored game made anew from its journal: its rows get what they changed, and its positions are kept. */
export async function replaceKept(
  on: Queries,
  game: string,
  opening: Opening,
  rows: readonly KeptRow[],
  snapshots: readonly Snapshot[],
): Promise<void> {
  await on.query('delete from journal where game = $1', [game])
  await on.query('delete from snapshots where game = $1', [game])
  await insertKept(on, game, opening, rows, snapshots)
}

const ROW = 'seq, entry, done, change, hidden, seed'
type Row = KeptRow & { readonly seq: number }

export const readRows = (on: Queries, game: string, after: number): Promise<readonly Row[]> =>
  on.query<Row>(`select ${ROW} from journal where game = $1 and seq > $2 order by seq`, [game, after])

/** Only what was said, for games whose rows say nothing else. */
export const readEntries = async (on: Queries, game: string): Promise<readonly JournalEntry[]> =>
  (
    await on.query<{ entry: JournalEntry }>(
      'select entry from journal where game = $1 and seq > 0 order by seq',
      [game],
    )
  ).map(({ entry }) => entry)

export async function findOpening(on: Queries, game: string): Promise<Opening | undefined> {
  const [row] = await on.query<{ entry: { rolls: readonly Roll[] }; done: Kept['done'] }>(
    'select entry, done from journal where game = $1 and seq = 0',
    [game],
  )
  return row && { rolls: row.entry.rolls, done: row.done }
}

/** All seeds of a game, in order. */
export async function readSeeds(on: Queries, game: string, first: string): Promise<[string, ...string[]]> {
  const rows = await on.query<{ seed: string }>(
    'select seed from journal where game = $1 and seed is not null order by seq',
    [game],
  )
  return [first, ...rows.map(({ seed }) => seed)]
}

/** What choices brought about, by their numbers in the journal, in order. */
export async function readDone(on: Queries, game: string, numbers: readonly number[]): Promise<Done[]> {
  if (numbers.length === 0) return []
  const rows = await on.query<Pick<Kept, 'entry' | 'done'>>(
    'select entry, done from journal where game = $1 and seq = any ($2) order by seq',
    [game, numbers],
  )
  return rows.map(doneOf)
}

export function doneOf({ entry, done }: Pick<Kept, 'entry' | 'done'>): Done {
  if (entry.t !== 'act' || !done) throw new Error('a choice was kept without what it brought about')
  return { ...done, seat: entry.seat, choice: entry.choice }
}

/** What is told in the log of entries, choices or not, by their numbers. */
export async function readTold(
  on: Queries,
  game: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, { readonly by: SeatId | null; readonly done: NonNullable<Kept['done']> }>> {
  const rows = await on.query<Pick<Row, 'seq' | 'entry' | 'done'>>(
    'select seq, entry, done from journal where game = $1 and seq = any ($2) and done is not null',
    [game, numbers],
  )
  return new Map(
    rows.map(({ seq, entry, done }) => [seq, { by: entry.t === 'act' ? entry.seat : null, done: done! }]),
  )
}

/** Every throw of a game with who made it. */
export const readRolls = (on: Queries, game: string) =>
  on.query<{ seat: SeatId | null; rolls: readonly Roll[] }>(
    `select entry->>'seat' as seat, entry->'rolls' as rolls from journal
     where game = $1 and entry->'rolls' is not null order by seq`,
    [game],
  )

/** Where a stored game stands: its last position, without a rule being run. */
export interface Recovered {
  readonly position: Position
  readonly past: Past
  readonly counts: Record<string, number>
  /** The rows behind the position that was kept last. */
  readonly tail: readonly Row[]
}

/**
 * Nothing when no position of the game was kept: then only its journal can tell (thread/work.ts, `rebuild`). Should a
 * kept position be damaged, an older one and more changes lead to the same.
 */
export async function recover(on: Queries, game: string): Promise<Recovered | undefined> {
  let below = Number.MAX_SAFE_INTEGER
  let fault: unknown
  for (;;) {
    const [snapshot] = await on.query<Snapshot>(
      `select seq, position, past, counts from snapshots where game = $1 and seq < $2 order by seq desc limit 1`,
      [game, Math.min(below, 2 ** 31 - 1)],
    )
    if (!snapshot && fault) throw fault
    if (!snapshot) return undefined
    const rows = await readRows(on, game, snapshot.seq)
    try {
      return goneOn(snapshot, rows)
    } catch (error) {
      fault = error
      below = snapshot.seq
    }
  }
}

function goneOn({ position, past, counts }: Snapshot, tail: readonly Row[]): Recovered {
  let now: unknown = JSON.parse(position)
  if (!Array.isArray((now as Partial<Position>).seats)) throw new Error('what was kept is no position')
  const history = new History((now as Position).seats, past)
  const counted = { ...counts }
  for (const { entry, change, hidden } of tail) {
    history.take(entry)
    if (change) now = patched(now, change)
    for (const reader of Object.keys(counted))
      if (!hidden || ('seat' in entry && entry.seat === reader)) counted[reader]!++
  }
  return { position: now as Position, past: history.past(), counts: counted, tail }
}

/** A past position on its way to a later one. */
export interface Waypoint {
  readonly seq: number
  readonly position: Json
}

/** The position after an entry: from the last one kept before it, or from one that is at hand. */
export async function positionAfter(
  on: Queries,
  game: string,
  seq: number,
  from: Waypoint | null = null,
): Promise<Waypoint | undefined> {
  const near = from !== null && from.seq <= seq && seq - from.seq < SNAPSHOT_EVERY ? from : undefined
  const start = near ?? (await findWaypoint(on, game, seq))
  if (!start) return undefined
  const changes = await on.query<{ change: Difference }>(
    `select change from journal where game = $1 and seq > $2 and seq <= $3 and change is not null order by seq`,
    [game, start.seq, seq],
  )
  let position: unknown = start.position
  for (const { change } of changes) position = patched(position, change)
  return { seq, position: position as Json }
}

async function findWaypoint(on: Queries, game: string, seq: number): Promise<Waypoint | undefined> {
  const [row] = await on.query<{ seq: number; position: string }>(
    'select seq, position from snapshots where game = $1 and seq <= $2 order by seq desc limit 1',
    [game, seq],
  )
  return row && { seq: row.seq, position: JSON.parse(row.position) as Json }
}
