import type { SeatId } from '@grognard/kernel'
import type { AcceptedWork, CreatedGame, GameSummary, HeldSeat, Work } from '@grognard/wire'
import { askRematch, createGame, createGuided, giveUp, importGame, joinGame } from '@grognard/wire/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config.ts'
import { createNew, linksFor } from '../creating.ts'
import { brokenLog, giveUpBroken } from '../giving-up.ts'
import { createGuidedGame } from '../guiding.ts'
import { luckOf } from '../luck.ts'
import type { House } from '../play/house.ts'
import { problem } from '../problem.ts'
import { rematch } from '../rematch.ts'
import { heldSeats, seatsOf } from '../seating.ts'
import { mapOf, teachingOf } from '../shelf.ts'
import { findGame, findSeats, listGames, type NewGame, type SeatRow, takeSeat } from '../storage/games.ts'
import { readRolls } from '../storage/journal.ts'
import { storedJournal } from '../stored-journal.ts'
import { say } from '../text/say.ts'
import type { Tokens } from '../tokens.ts'
import type { Works } from '../works.ts'
import { bearer, parseBody } from './checks.ts'
import { askerOf } from './hosts.ts'
import { PackedAnswers } from './packed.ts'

export interface GameRoutesNeeds {
  readonly house: House
  readonly tokens: Tokens
  readonly works: Works
  readonly limits: Limits
  readonly botsWaited: (game: string) => void
}

const MOST_LISTED = 200
/** Maps kept ready: each data pack may bring its own. */
const MOST_MAPS = 20

type ById = { Params: { id: string } }

/** Creating, finding, joining, exporting: everything about games that is not play. */
export function gameRoutes(app: FastifyInstance, needs: GameRoutesNeeds): void {
  const { house, tokens, works, limits } = needs
  const { database } = house
  const packed = new PackedAnswers(MOST_MAPS)
  const creating = {
    config: { rateLimit: { max: limits.createsPerMinute, timeWindow: '1 minute' } },
  }
  const begun = (game: NewGame): CreatedGame => {
    if (game.botWaits) needs.botsWaited(game.id)
    return linksFor(tokens, game.id, game.seats)
  }

  app.get('/api/games', () => listGames(database, MOST_LISTED))

  app.get<ById>('/api/games/:id', (request) => house.summary(request.params.id))

  // The board of a game with a data pack is its own.
  app.get<ById>('/api/games/:id/map', async (request, reply) => {
    const row = await findGame(database, request.params.id)
    if (!row) throw problem(404, say('server.noGame'))
    const { game } = await house.shelf.engine(row.game, row.pack)
    return packed.send(request, reply, `${row.game} ${game.dataVersion}`, async () => mapOf(game))
  })

  app.get<ById>('/api/games/:id/teaching', async (request, reply) => {
    const row = await findGame(database, request.params.id)
    if (!row) throw problem(404, say('server.noGame'))
    const { game } = await house.shelf.engine(row.game, row.pack)
    return packed.send(request, reply, `teaching ${row.game} ${game.dataVersion}`, async () =>
      teachingOf(game),
    )
  })

  app.post('/api/guided', creating, async (request, reply): Promise<CreatedGame> => {
    const game = await createGuidedGame(house, parseBody(createGuided, request.body))
    reply.status(201)
    return begun(game)
  })

  app.post('/api/games', creating, async (request, reply): Promise<CreatedGame> => {
    const game = await createNew(house, parseBody(createGame, request.body))
    reply.status(201)
    return begun(game)
  })

  app.post('/api/games/import', { ...creating, bodyLimit: limits.importBytes }, async (request, reply) => {
    const id = await works.ask(askerOf(request), 'import', parseBody(importGame, request.body))
    if (wantsToGoOn(request)) return reply.status(202).send({ id } satisfies AcceptedWork)
    const { game } = await works.settled(id, goneSignal(request, reply))
    return reply.status(201).send(game)
  })

  app.post<ById>('/api/games/:id/join', creating, async (request): Promise<HeldSeat> => {
    const { id } = request.params
    const { name, invitation, seat: wanted } = parseBody(joinGame, request.body)
    const rows = await findSeats(database, id)
    if (rows.length === 0) throw problem(404, say('server.noGame'))
    const candidates =
      invitation === undefined
        ? openSeats(rows, wanted)
        : invited(rows, seatsOf(tokens, invitation, id, rows, 'invitation'))
    for (const { seat, version, recovery } of candidates) {
      const taken = await takeSeat(database, id, seat, version, name)
      if (taken === undefined) continue
      await house.seatsChanged(id)
      return heldSeats(tokens, id, [{ seat, version: taken, recovery }])
    }
    throw problem(
      409,
      say(wanted === undefined && invitation === undefined ? 'server.noOpenSeat' : 'server.seatTaken'),
    )
  })

  app.post<ById>('/api/games/:id/rematch', creating, async (request): Promise<HeldSeat> => {
    const { id } = request.params
    const { token } = parseBody(askRematch, request.body)
    const { held, made } = await rematch(house, tokens, id, token)
    if (made) {
      begun(made)
      await house.seatsChanged(id)
    }
    return held
  })

  // While a game lasts its journal holds secrets (what was sealed, which card was buried), so that only whoever holds
  // every seat may have it; the seed leaves at the end.
  app.get<ById>('/api/games/:id/journal', async (request) => {
    const { id } = request.params
    const token = bearer(request)
    const [row, seats, summary] = await Promise.all([
      findGame(database, id),
      findSeats(database, id),
      house.summary(id),
    ])
    if (!row) throw problem(404, say('server.noGame'))
    const held = token === null ? [] : seatsOf(tokens, token, id, seats)
    if (!summary.over && !seats.every(({ seat }) => held.includes(seat)))
      throw problem(403, say('server.running'))
    return storedJournal(database, row)
  })

  // A game that cannot be opened can still be read, given up, or ended by all.
  app.get<ById>('/api/games/:id/log', async (request) => {
    const { id } = request.params
    const token = bearer(request)
    const seats = token === null ? [] : seatsOf(tokens, token, id, await findSeats(database, id))
    return brokenLog(database, id, seats[0] ?? null)
  })

  app.post<ById>('/api/games/:id/give-up', async (request): Promise<GameSummary> => {
    const { id } = request.params
    const { token, how } = parseBody(giveUp, request.body)
    const seats = seatsOf(tokens, token, id, await findSeats(database, id))
    await giveUpBroken(house, id, seats, how)
    return house.summary(id)
  })

  app.get<ById>('/api/games/:id/luck', async (request) => {
    const { id } = request.params
    const { seats } = await house.summary(id)
    const rolls = await readRolls(database, id)
    return luckOf(
      seats.map(({ seat }) => seat),
      rolls,
    )
  })

  app.get<ById>('/api/games/:id/verify', async (request, reply) => {
    const { id: game } = request.params
    if (!(await house.summary(game)).over) throw problem(409, say('server.notOver'))
    const id = await works.ask(askerOf(request), 'verify', { game })
    if (wantsToGoOn(request)) return reply.status(202).send({ id } satisfies AcceptedWork)
    const { verification } = await works.settled(id, goneSignal(request, reply))
    return reply.send(verification)
  })

  app.get<ById>('/api/work/:id', (request): Promise<Work> => works.look(request.params.id))

  app.delete<ById>('/api/work/:id', (request): Promise<Work> => works.cancel(request.params.id))
}

/** RFC 7240: the caller does not want to wait for the work to be done. */
const wantsToGoOn = (request: FastifyRequest): boolean =>
  /\brespond-async\b/.test(request.headers.prefer?.toString() ?? '')

/** Rings when the caller hangs up before the answer. */
function goneSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  request.raw.socket.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

const openSeats = (rows: readonly SeatRow[], wanted: SeatId | undefined): readonly SeatRow[] =>
  rows.filter(
    ({ seat, kind, taken }) => kind === 'open' && !taken && (wanted === undefined || seat === wanted),
  )

const invited = (rows: readonly SeatRow[], seats: readonly SeatId[]): readonly SeatRow[] =>
  rows.filter(({ seat }) => seats.includes(seat))
