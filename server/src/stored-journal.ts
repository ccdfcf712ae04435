import { type Journal, type Json, journalOf, type Result, type SeatId } from '@grognard/kernel'
import type { Queries } from './storage/database.ts'
import { findSummary, type GameRow } from './storage/games.ts'
import { findOpening, positionAfter, readEntries, readSeeds } from './storage/journal.ts'

/**
 * The journal of a game, from what is stored: it can be had whatever has become of the rules, and of a game that cannot
 * be opened.
 */
export async function storedJournal(on: Queries, row: GameRow): Promise<Journal> {
  const [entries, opening, seeds, summary] = await Promise.all([
    readEntries(on, row.id),
    findOpening(on, row.id),
    readSeeds(on, row.id, row.seed),
    findSummary(on, row.id),
  ])
  const result = (summary?.result ?? null) as Result | null
  const seats: readonly SeatId[] = summary?.seats.map(({ seat }) => seat) ?? []
  const { game, scenario, options, begunRules, begunData, rules, data, pack } = row
  return journalOf({
    game,
    rules: begunRules ?? rules,
    data: begunData ?? data,
    pack: pack as Json | null,
    scenario,
    options,
    seats,
    seeds,
    opening: opening?.rolls ?? [],
    entries,
    result,
    state: result === null ? {} : await lastState(on, row.id, entries.length),
  })
}

/** What the digest of a finished game is made of. Where it cannot be read the digest will not fit, and verify says so. */
async function lastState(on: Queries, game: string, seq: number): Promise<object> {
  try {
    const last = await positionAfter(on, game, seq)
    return (last?.position as { readonly state?: object } | undefined)?.state ?? {}
  } catch {
    return {}
  }
}
