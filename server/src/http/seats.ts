import type { HeldSeat, PassedOn, RecoveryLink } from '@grognard/wire'
import { moveSeat, passOnSeat, recoverSeat } from '@grognard/wire/schemas'
import type { FastifyInstance } from 'fastify'
import type { House } from '../play/house.ts'
import { problem } from '../problem.ts'
import { heldSeats, recoverable, recoveryLink, seatsOf, tokenFor } from '../seating.ts'
import { deleteGame, findGame, findSeats, moveSeats, type SeatRow, vacateSeat } from '../storage/games.ts'
import { say } from '../text/say.ts'
import type { Tokens } from '../tokens.ts'
import { bearer, parseBody } from './checks.ts'

type ById = { Params: { id: string } }

/** Seats that move, are recovered or passed on, and games that their owners delete. */
export function seatRoutes(
  app: FastifyInstance,
  { house, tokens }: { readonly house: House; readonly tokens: Tokens },
): void {
  const { database } = house

  /** The seats of a game; throws when there is no such game. */
  const rowsOf = async (id: string): Promise<readonly SeatRow[]> => {
    const rows = await findSeats(database, id)
    if (rows.length === 0) throw problem(404, say('server.noGame'))
    return rows
  }
  /** Gives seats new links; all older ones stop working. */
  const moved = async (id: string, rows: readonly SeatRow[], seats: readonly string[]): Promise<HeldSeat> => {
    const fresh = await moveSeats(database, id, seats)
    await house.seatsChanged(id)
    return heldSeats(
      tokens,
      id,
      seats.map((seat) => ({
        seat,
        version: fresh.find((row) => row.seat === seat)!.version,
        recovery: rows.find((row) => row.seat === seat)!.recovery,
      })),
    )
  }
  const owned = (rows: readonly SeatRow[], held: readonly string[]): void => {
    if (!rows.some(({ seat, owner }) => owner && held.includes(seat)))
      throw problem(403, say('server.notOwner'))
  }

  app.post<ById>('/api/games/:id/move-seat', async (request): Promise<HeldSeat> => {
    const { id } = request.params
    const { token } = parseBody(moveSeat, request.body)
    const rows = await findSeats(database, id)
    return moved(id, rows, seatsOf(tokens, token, id, rows))
  })

  app.post<ById>('/api/games/:id/recovery', async (request): Promise<RecoveryLink> => {
    const { id } = request.params
    const { token } = parseBody(moveSeat, request.body)
    const rows = await rowsOf(id)
    const seats = seatsOf(tokens, token, id, rows)
    return {
      recovery: recoveryLink(
        tokens,
        id,
        seats.map((seat) => rows.find((row) => row.seat === seat)!),
      ),
    }
  })

  app.post<ById>('/api/games/:id/recover', async (request): Promise<HeldSeat> => {
    const { id } = request.params
    const { recovery } = parseBody(recoverSeat, request.body)
    const rows = await rowsOf(id)
    return moved(id, rows, recoverable(tokens, recovery, id, rows))
  })

  app.post<ById>('/api/games/:id/pass-on', async (request): Promise<PassedOn> => {
    const { id } = request.params
    const { token, seat } = parseBody(passOnSeat, request.body)
    const [row, rows] = await Promise.all([findGame(database, id), rowsOf(id)])
    owned(rows, seatsOf(tokens, token, id, rows))
    const days = row?.passOnDays ?? null
    if (days === null) throw problem(409, say('server.noPassOn'))
    const version = await vacateSeat(database, id, seat, days)
    if (version === undefined) throw problem(409, say('server.notAbsent', { days }))
    await house.seatsChanged(id)
    return { invitation: `/game/${id}#invitation=${tokenFor(tokens, 'invitation', id, [{ seat, version }])}` }
  })

  app.delete<ById>('/api/games/:id', async (request) => {
    const { id } = request.params
    const rows = await rowsOf(id)
    const held = seatsOf(tokens, bearer(request) ?? '', id, rows)
    owned(rows, held)
    const others = rows.some(({ seat, kind, taken }) => kind !== 'computer' && taken && !held.includes(seat))
    if (others && !(await house.summary(id)).over) throw problem(409, say('server.othersPlay'))
    await deleteGame(database, id)
    await house.deleted(id)
    return { deleted: id }
  })
}
