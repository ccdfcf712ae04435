import type { SeatId } from '@grognard/kernel'
import type { Queries } from '../storage/database.ts'
import type { SeatRow } from '../storage/games.ts'

/**
 * The seats that may take choices back beyond dice and what was shown: where one person plays against the computer.
 * A seat that somebody else holds, or may come to hold, ends that: there is somebody to ask then.
 */
export function forgivenSeats(seats: readonly Pick<SeatRow, 'seat' | 'kind'>[]): readonly SeatId[] {
  const people = seats.filter(({ kind }) => kind !== 'computer')
  if (people.length === seats.length) return []
  const alone = people.length === 1 || people.every(({ kind }) => kind === 'me')
  return alone ? people.map(({ seat }) => seat) : []
}

/** How many choices come before the last one of these seats, of those that count; for what is not in memory. */
export async function lastChoiceOf(
  on: Queries,
  game: string,
  acts: readonly number[],
  seats: readonly SeatId[],
): Promise<number | undefined> {
  const [last] = await on.query<{ seq: number }>(
    `select seq from journal where game = $1 and seq = any ($2) and entry->>'seat' = any ($3)
     order by seq desc limit 1`,
    [game, acts, seats],
  )
  const at = last ? acts.indexOf(last.seq) : -1
  return at < 0 ? undefined : at
}
