import { History, type JournalEntry, type Position } from '@grognard/kernel'
import type { House } from './play/house.ts'
import type { Shelf } from './shelf.ts'
import type { Queries } from './storage/database.ts'
import { findGame, type GameRow, runningGames } from './storage/games.ts'
import { positionAfter, readRows, readSeeds } from './storage/journal.ts'
import type { Compared, Comparison } from './thread/tasks.ts'

/** What becomes of the games under way when rules or data have changed. */

export interface UpdateReport {
  readonly id: string
  readonly game: string
  readonly from: { readonly rules: string; readonly data: string }
  readonly to: { readonly rules: string; readonly data: string }
  /** Played again under the new rules it comes to the same, or would have gone another way, or cannot go on. */
  readonly verdict: 'same' | 'differs' | 'stuck'
  /** The choice that leads elsewhere. */
  readonly at: number | null
  readonly why: string | null
}

/** In one line, for logs and terminals. */
export function reportLine({ id, game, from, to, verdict, at, why }: UpdateReport): string {
  const what = `${id} (${game}, rules ${from.rules} to ${to.rules}, data ${from.data} to ${to.data})`
  if (verdict === 'same') return `${what}: same`
  if (verdict === 'differs') return `${what}: differs at choice ${at}; goes on from where it stands`
  return `${what}: cannot go on: ${why}`
}

/** Tries every running game whose versions are not those at hand. Changes nothing. */
export async function* reportUpdates(
  on: Queries,
  shelf: Shelf,
  ask: (compared: Compared) => Promise<Comparison>,
): AsyncGenerator<UpdateReport> {
  for (const { id } of await runningGames(on)) {
    const row = await findGame(on, id)
    if (!row) continue
    const report = await reportOn(on, shelf, row, ask)
    if (report) yield report
  }
}

async function reportOn(
  on: Queries,
  shelf: Shelf,
  row: GameRow,
  ask: (compared: Compared) => Promise<Comparison>,
): Promise<UpdateReport | undefined> {
  const { id, game, rules, data } = row
  const base = { id, game, from: { rules, data } }
  try {
    const { rulesVersion, dataVersion } = (await shelf.engine(game, row.pack)).game
    if (rules === rulesVersion && data === dataVersion) return undefined
    const to = { rules: rulesVersion, data: dataVersion }
    const compared = await storedSince(on, row)
    if (!compared) return { ...base, to, verdict: 'stuck', at: null, why: 'only its journal is stored' }
    const { differsAt, stuck } = await ask(compared)
    const verdict = stuck !== null ? 'stuck' : differsAt !== null ? 'differs' : 'same'
    return { ...base, to, verdict, at: differsAt, why: stuck }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ...base, to: base.from, verdict: 'stuck', at: null, why }
  }
}

/** A game from where its rules last changed. */
async function storedSince(on: Queries, row: GameRow): Promise<Compared | undefined> {
  const rows = await readRows(on, row.id, 0)
  const from = rows.findLastIndex(({ entry }) => entry.t === 'update') + 1
  const start = await positionAfter(on, row.id, from)
  if (!start) return undefined
  const { seats } = start.position as unknown as Position
  const before: JournalEntry[] = rows.slice(0, from).map(({ entry }) => entry)
  const seeds = await readSeeds(on, row.id, row.seed)
  const used = 1 + before.filter(({ t }) => t === 'reseed').length
  return {
    game: row.game,
    pack: row.pack,
    start: JSON.stringify(start.position),
    seeds: seeds.slice(0, used) as [string, ...string[]],
    past: History.of(before, seats).past(),
    rows: rows.slice(from).map(({ entry, change, seed }) => ({ entry, change, seed })),
  }
}

/** Has every running game of another version go on under the one at hand; those that cannot are marked by it. */
export async function carryAll(
  house: House,
  reports: AsyncIterable<UpdateReport>,
  told: (line: string) => void,
) {
  for await (const report of reports) {
    told(reportLine(report))
    // What cannot go on says so itself, and costs nobody else anything.
    await house.with(report.id, () => undefined).catch(() => undefined)
  }
}
