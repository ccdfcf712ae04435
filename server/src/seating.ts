import type { SeatId } from '@grognard/kernel'
import type { HeldSeat } from '@grognard/wire'
import { problem } from './problem.ts'
import type { SeatRow } from './storage/games.ts'
import { say } from './text/say.ts'
import type { Token, Tokens } from './tokens.ts'

/** The seats a token holds in a game; throws when it is of another game, or has been replaced by a newer one. */
export function seatsOf(
  tokens: Tokens,
  text: string,
  game: string,
  rows: readonly SeatRow[],
  use: Token['use'] = 'seat',
): readonly SeatId[] {
  const token = tokens.read(text)
  if (!token || token.use !== use || token.game !== game || !stillHolds(token, rows))
    throw problem(403, say('server.badToken'))
  return token.seats.map(({ seat }) => seat)
}

export const stillHolds = (token: Token, rows: readonly SeatRow[]): boolean =>
  token.seats.length > 0 &&
  token.seats.every(({ seat, version }) => rows.some((row) => row.seat === seat && row.version === version))

/** A link to seats as they are now. */
export function tokenFor(
  tokens: Tokens,
  use: Token['use'],
  game: string,
  seats: readonly { readonly seat: SeatId; readonly version: number }[],
): string {
  return tokens.make({ use, game, seats })
}

/** The way back to seats whose browser was lost: it outlives every move of the seat. Empty when there are none. */
export const recoveryLink = (
  tokens: Tokens,
  game: string,
  seats: readonly { readonly seat: SeatId; readonly recovery: number }[],
): string =>
  seats.length === 0
    ? ''
    : `/game/${game}#recover=${tokens.make({
        use: 'recovery',
        game,
        seats: seats.map(({ seat, recovery }) => ({ seat, version: recovery })),
      })}`

/** The seats that a recovery link gives back; throws when they were passed on meanwhile. */
export function recoverable(
  tokens: Tokens,
  text: string,
  game: string,
  rows: readonly SeatRow[],
): readonly SeatId[] {
  const token = tokens.read(text)
  const holds = token?.seats.every(({ seat, version }) =>
    rows.some((row) => row.seat === seat && row.recovery === version && row.taken),
  )
  if (token?.use !== 'recovery' || token.game !== game || token.seats.length === 0 || !holds)
    throw problem(403, say('server.badToken'))
  return token.seats.map(({ seat }) => seat)
}

/** What answers a request for seats: the link to them, and the way back to it. */
export function heldSeats(
  tokens: Tokens,
  id: string,
  rows: readonly { readonly seat: SeatId; readonly version: number; readonly recovery: number }[],
): HeldSeat {
  return {
    id,
    seats: rows.map(({ seat }) => seat),
    token: tokenFor(
      tokens,
      'seat',
      id,
      rows.map(({ seat, version }) => ({ seat, version })),
    ),
    recovery: recoveryLink(tokens, id, rows),
  }
}
