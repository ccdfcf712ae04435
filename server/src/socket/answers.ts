import { type Language, type Refusal, type SeatId, see } from '@grognard/kernel'
import type { ToBrowser, ToServer } from '@grognard/wire'
import { type House, isBot, STALE } from '../play/house.ts'
import type { AnyMatch } from '../play/loaded.ts'
import type { Open } from '../play/room.ts'
import { overlay, tryOut } from '../play/what-if.ts'
import { problem } from '../problem.ts'
import { addChat, renameSeats, writeNote } from '../storage/games.ts'
import { say } from '../text/say.ts'
import { answerEnd, answerRollback, askEnd, askRollback, undo } from './agreeing.ts'
import { type NoticeNeeds, wantNotices } from './notices.ts'
import type { Outlook } from './outlook.ts'

/** What is answered in order, once a browser is at a table. */
export type Answerable = Exclude<ToServer, { readonly t: 'hello' | 'cancel' | 'replay' | 'log' }>
type Reply = Extract<ToBrowser, { readonly t: 'done' | 'refused' | 'answer' }>

/** A browser at a table. */
export interface AtTable {
  readonly needs: NoticeNeeds
  readonly game: string
  readonly outlook: Outlook
  readonly language: Language
  /** Sends what has changed. */
  update(game: Open): void
  /** Nothing of what was sent may hold. */
  startAnew(): void
}

function seatOf({ outlook: { seat } }: AtTable): SeatId {
  if (seat === null) throw problem(403, say('server.observer'))
  return seat
}

const verdict = (n: number, refusal: Refusal | undefined): Reply =>
  refusal ? { t: 'refused', n, refusal } : { t: 'done', n }

/** Changes the game for the seat looked from, if what it was told last still holds. */
function change(
  { needs: { house }, game, outlook }: AtTable,
  seq: number | null,
  make: (match: AnyMatch) => Refusal | undefined,
): Promise<Refusal | undefined> {
  return house.change(game, make, ({ loaded }) =>
    seq !== null && loaded.isStale(outlook.seats, seq) ? STALE : undefined,
  )
}

/** Does what is asked, and says what came of it. */
export async function answer(table: AtTable, message: Answerable): Promise<Reply> {
  const { needs, game, outlook } = table
  const { n } = message
  const { house } = needs
  switch (message.t) {
    // What an observer may ask.
    case 'whole':
      await house.with(game, (open) => {
        table.startAnew()
        table.update(open)
      })
      return { t: 'done', n }
    case 'board': {
      const board = await house.with(
        game,
        ({ loaded: { match } }) => see(match.engine, match.position, outlook.seat).board,
      )
      return { t: 'answer', n, board }
    }
    case 'overlay': {
      const shown = await house.with(game, ({ loaded }) =>
        overlay(loaded.match, outlook.seat, message.id, message.target),
      )
      return { t: 'answer', n, overlay: shown }
    }
    case 'sit':
      if (!outlook.seats.includes(message.seat)) throw problem(403, say('server.notYourSeat'))
      await house.with(game, (open) => {
        outlook.sitAt(message.seat)
        table.update(open)
      })
      return { t: 'done', n }
    default:
      return answerPlayer(table, seatOf(table), message)
  }
}

type OfPlayer = Exclude<Answerable, { readonly t: 'whole' | 'board' | 'overlay' | 'sit' }>

async function answerPlayer(table: AtTable, seat: SeatId, message: OfPlayer): Promise<Reply> {
  const { needs, game, outlook } = table
  const { n } = message
  const { house } = needs
  const { seats } = outlook
  const asking = { house, game, seat, seats }
  switch (message.t) {
    case 'act': {
      const { seq, choice } = message
      const refused = (match: AnyMatch): Refusal | undefined => {
        const acted = match.act(seat, choice)
        return acted.ok ? undefined : acted.refusal
      }
      return verdict(n, await change(table, seq, refused))
    }
    case 'undo':
      return verdict(n, await undo(asking, message.seq, message.dice ?? 'anew'))
    case 'stop': {
      const { window, setting } = message
      return verdict(n, await change(table, null, (match) => match.setStop(seat, window, setting)))
    }
    case 'resign':
      return verdict(n, await change(table, null, (match) => match.resign(seat)))
    case 'ask-end':
      return verdict(n, await askEnd(asking))
    case 'answer-end':
      return verdict(n, await answerEnd(asking, message.agree))
    case 'ask-rollback':
      return verdict(n, await askRollback(asking, message.to))
    case 'answer-rollback':
      return verdict(n, await answerRollback(asking, message.agree))
    case 'why': {
      const refusal = await house.with(game, ({ loaded: { match } }) =>
        match.engine.refusal(match.position, seat, message.choice),
      )
      return { t: 'answer', n, refusal: refusal ?? null }
    }
    case 'why-not': {
      const refusals = await house.with(game, ({ loaded: { match } }) =>
        match.engine.whyNot(match.position, seat, message.things),
      )
      return { t: 'answer', n, refusals }
    }
    case 'try': {
      const tried = await house.with(game, ({ loaded }) => tryOut(loaded.match, seat, message.choices))
      return { t: 'answer', n, ...tried }
    }
    case 'computer':
      await pauseComputer(house, game, message.pause)
      break
    case 'chat': {
      const { seats: rows } = await house.with(game, (open) => open)
      const name = rows.find((row) => row.seat === seat)?.name ?? seat
      const line = await addChat(house.database, game, seat, name, message.text)
      await house.chatted(game, line.id - 1)
      break
    }
    case 'note':
      await writeNote(house.database, game, seats[0]!, message.text)
      break
    case 'name':
      await renameSeats(house.database, game, seats, message.name)
      await house.seatsChanged(game)
      break
    case 'notices':
      await wantNotices(needs, game, seats, message.notices, table.language)
      break
  }
  return { t: 'done', n }
}

async function pauseComputer(house: House, game: string, pause: boolean): Promise<void> {
  const plays = await house.with(game, (open) => open.seats.some(({ seat }) => isBot(open, seat)))
  if (!plays) throw problem(409, say('server.noComputer'))
  await house.pauseBots(game, pause)
}
