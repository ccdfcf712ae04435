import { randomBytes } from 'node:crypto'
import type { Json, SeatId } from '@grognard/kernel'
import type { CreatedGame, CreateGame, SeatKind } from '@grognard/wire'
import type { House } from './play/house.ts'
import { Loaded } from './play/loaded.ts'
import { problem } from './problem.ts'
import { recoveryLink, tokenFor } from './seating.ts'
import { insertGame, type NewGame, type SeatRow } from './storage/games.ts'
import { say } from './text/say.ts'
import { newGameId, type Tokens } from './tokens.ts'

type Seats = Readonly<Record<SeatId, SeatKind>>
type NewSeat = Pick<SeatRow, 'seat' | 'kind' | 'name' | 'taken'>

/** Each seat of the game with who takes it; throws when one is missing or there is one too many. */
export function seatRows(seats: readonly SeatId[], kinds: Seats, name: string): NewSeat[] {
  const given = Object.keys(kinds)
  if (given.length !== seats.length || !seats.every((seat) => Object.hasOwn(kinds, seat)))
    throw problem(422, say('server.seats', { seats: seats.join(', ') }))
  if (seats.every((seat) => kinds[seat] === 'computer')) throw problem(422, say('server.noneMine'))
  return seats.map((seat) => {
    const kind = kinds[seat]!
    return { seat, kind, name: kind === 'me' ? name : null, taken: kind === 'me' || kind === 'computer' }
  })
}

/** The computer player that takes the seats of the computer: the one asked for, or the game's best (its last). */
export function botFor(
  bots: readonly { readonly id: string }[],
  kinds: Seats,
  wanted: string | undefined,
): string | null {
  if (!Object.values(kinds).includes('computer')) return null
  const bot = wanted === undefined ? bots.at(-1) : bots.find(({ id }) => id === wanted)
  if (!bot) throw problem(422, say('server.noBot', { bot: wanted ?? '' }))
  return bot.id
}

/** Links for the seats of a new game: one for all that are mine, one for each friend. */
export function linksFor(tokens: Tokens, id: string, seats: readonly NewSeat[]): CreatedGame {
  const fresh = (kind: SeatKind) =>
    seats.filter((seat) => seat.kind === kind).map(({ seat }) => ({ seat, version: 1 }))
  const mine = fresh('me')
  const token = mine.length > 0 ? tokenFor(tokens, 'seat', id, mine) : ''
  return {
    id,
    mine: Object.fromEntries(mine.map(({ seat }) => [seat, token])),
    recovery: recoveryLink(
      tokens,
      id,
      mine.map(({ seat }) => ({ seat, recovery: 1 })),
    ),
    invitations: Object.fromEntries(
      fresh('friend').map((seat) => [
        seat.seat,
        `/game/${id}#invitation=${tokenFor(tokens, 'invitation', id, [seat])}`,
      ]),
    ),
  }
}

/** Sets a game up and adds it. */
export async function createNew(
  house: House,
  wanted: CreateGame,
  extra: Pick<NewGame, 'rematchOf'> = {},
  seatNames: Readonly<Record<SeatId, string | null>> = {},
): Promise<NewGame> {
  const pack = wanted.pack ?? null
  const engine = await house.shelf.engine(wanted.game, pack)
  const seed = randomBytes(24).toString('hex')
  const { scenario } = wanted
  const loaded = Loaded.begin(engine, { scenario, options: wanted.options }, seed, pack as Json | null)
  const { options, rules, data, seats: ids } = loaded.match.position
  const seats = seatRows(ids, wanted.seats, wanted.name).map((seat) => ({
    ...seat,
    name: seatNames[seat.seat] ?? seat.name,
  }))
  const standing = loaded.standing()
  const { rolls, events } = loaded.match.began
  const game: NewGame = {
    id: newGameId(),
    game: wanted.game,
    scenario,
    options,
    pack,
    seed,
    rules,
    data,
    bot: botFor(engine.game.bots, wanted.seats, wanted.bot),
    listed: wanted.listed,
    seats,
    standing,
    botWaits: waitsForBot(standing.waiting, wanted.seats),
    imported: false,
    opening: { rolls, done: { rolled: rolls.length > 0, revealed: false, events } },
    rows: [],
    snapshots: [loaded.snapshot()],
    passOnDays: wanted.passOnDays ?? null,
    ...extra,
  }
  await insertGame(house.database, game)
  return game
}

export const waitsForBot = (waiting: readonly SeatId[], kinds: Seats): boolean =>
  waiting.some((seat) => kinds[seat] === 'computer')
