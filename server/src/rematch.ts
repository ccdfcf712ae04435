import { GUIDE_BOT, type SeatId } from '@grognard/kernel'
import type { HeldSeat, SeatKind } from '@grognard/wire'
import { createNew } from './creating.ts'
import type { House } from './play/house.ts'
import { problem } from './problem.ts'
import { heldSeats, seatsOf } from './seating.ts'
import { findGame, findSeats, type NewGame, takeSeat } from './storage/games.ts'
import { say } from './text/say.ts'
import type { Tokens } from './tokens.ts'

/** Who sat where goes where: the seats of each side, in order, to the next side. */
function swapped(seats: readonly { readonly id: SeatId; readonly side: string }[]): Map<SeatId, SeatId> {
  const sides = [...new Set(seats.map(({ side }) => side))]
  const of = (side: string) => seats.filter((seat) => seat.side === side)
  const next = new Map<SeatId, SeatId>()
  sides.forEach((side, i) => {
    const others = of(sides[(i + 1) % sides.length]!)
    of(side).forEach((seat, k) => {
      const other = others[k]
      if (other) next.set(seat.id, other.id)
    })
  })
  return next.size === seats.length && new Set(next.values()).size === seats.length
    ? next
    : new Map(seats.map(({ id }) => [id, id]))
}

/** The same game with sides swapped. The first to ask makes it; the others find their seats kept for them. */
export async function rematch(
  house: House,
  tokens: Tokens,
  id: string,
  token: string,
): Promise<{ readonly held: HeldSeat; readonly made: NewGame | null }> {
  const { database } = house
  const old = await findGame(database, id)
  if (!old) throw problem(404, say('server.noGame'))
  const rows = await findSeats(database, id)
  const mine = seatsOf(tokens, token, id, rows)
  if (!(await house.summary(id)).over) throw problem(409, say('server.notOver'))
  const engine = await house.shelf.engine(old.game, old.pack)
  const next = swapped(engine.game.seats(old.options))
  const mineNext = mine.map((seat) => next.get(seat)!)
  if (old.rematch !== null)
    return { held: await takeKept(house, tokens, old.rematch, mineNext, rows, mine), made: null }
  const kinds: Record<SeatId, SeatKind> = {}
  const names: Record<SeatId, string | null> = {}
  for (const { seat, kind, name } of rows) {
    const to = next.get(seat)!
    kinds[to] = mine.includes(seat) ? 'me' : kind === 'computer' ? 'computer' : 'friend'
    names[to] = name
  }
  const made = await createNew(
    house,
    {
      game: old.game,
      scenario: old.scenario,
      options: old.options,
      seats: kinds,
      name: rows.find(({ seat }) => seat === mine[0])?.name ?? mine[0]!,
      listed: old.listed,
      passOnDays: old.passOnDays,
      ...(old.bot !== null && !old.bot.startsWith(GUIDE_BOT) && { bot: old.bot }),
      ...(old.pack !== null && { pack: old.pack }),
    },
    { rematchOf: id },
    names,
  )
  // Two may ask at the same moment: the first one's game counts.
  const now = await findGame(database, id)
  if (now?.rematch && now.rematch !== made.id)
    return { held: await takeKept(house, tokens, now.rematch, mineNext, rows, mine), made: null }
  const held = heldSeats(
    tokens,
    made.id,
    mineNext.map((seat) => ({ seat, version: 1, recovery: 1 })),
  )
  return { held, made }
}

async function takeKept(
  house: House,
  tokens: Tokens,
  id: string,
  seats: readonly SeatId[],
  oldRows: readonly { readonly seat: SeatId; readonly name: string | null }[],
  oldSeats: readonly SeatId[],
): Promise<HeldSeat> {
  const rows = await findSeats(house.database, id)
  const taken: { seat: SeatId; version: number; recovery: number }[] = []
  for (const [i, seat] of seats.entries()) {
    const row = rows.find((one) => one.seat === seat)
    const name = oldRows.find((one) => one.seat === oldSeats[i])?.name ?? seat
    const version = row && (await takeSeat(house.database, id, seat, row.version, name))
    if (version === undefined) throw problem(409, say('server.seatTaken'))
    taken.push({ seat, version, recovery: row!.recovery })
  }
  await house.seatsChanged(id)
  return heldSeats(tokens, id, taken)
}
