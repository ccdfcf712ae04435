import type { SeatId } from '@grognard/kernel'
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
