import type { SeatId } from '@grognard/kernel'
import type { GameSummary } from '@grognard/wire'

/** How the lists of games are ordered and sifted. */

export const waitsFor = (game: GameSummary, mine: readonly SeatId[]): boolean =>
  !game.over && game.waiting.some((seat) => mine.includes(seat))

export const hasFreeSeat = ({ over, seats }: GameSummary): boolean =>
  !over && seats.some(({ kind, taken }) => kind === 'open' && !taken)

/** One's own games: those that wait for oneself, then those that go on, then those that are over; the latest first. */
export function inOrder(
  games: readonly GameSummary[],
  seatsOf: (game: string) => readonly SeatId[],
): readonly GameSummary[] {
  const rank = (game: GameSummary): number => (waitsFor(game, seatsOf(game.id)) ? 0 : game.over ? 2 : 1)
  return [...games].sort((a, b) => rank(a) - rank(b) || b.changed.localeCompare(a.changed))
}

export interface Sieve {
  /** A game on the shelf; empty for all. */
  readonly game: string
  readonly state: 'any' | 'running' | 'over'
  /** A part of a player's name. */
  readonly player: string
}

export const EVERYTHING: Sieve = { game: '', state: 'any', player: '' }

export function sift(games: readonly GameSummary[], { game, state, player }: Sieve): readonly GameSummary[] {
  const wanted = player.trim().toLocaleLowerCase()
  return games.filter(
    (one) =>
      (game === '' || one.game === game) &&
      (state === 'any' || one.over === (state === 'over')) &&
      (wanted === '' || one.seats.some(({ name }) => name?.toLocaleLowerCase().includes(wanted))),
  )
}
