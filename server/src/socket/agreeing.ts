import { type Refusal, refuse, type SeatId } from '@grognard/kernel'
import { lastChoiceOf } from '../play/forgiving.ts'
import { type House, isBot, STALE } from '../play/house.ts'
import type { Open, Room } from '../play/room.ts'
import { publicLength } from '../play/showing.ts'
import type { SeatRow } from '../storage/games.ts'

/** Going back, and ending a game early: what the others have to agree to. */

/** Who asks: the seat that is looked from, and all that are held. */
export interface Asking {
  readonly house: House
  readonly game: string
  readonly seat: SeatId
  readonly seats: readonly SeatId[]
}

/** Those who agree to whatever is asked: the computer, and whoever asks with their other seats. */
const willing = (game: Open, { seats }: Asking): readonly SeatRow[] =>
  game.seats.filter((row) => isBot(game, row.seat) || seats.includes(row.seat))

/** One's own last choice, for which nobody is asked. */
export const undo = (asking: Asking, seq: number, dice: 'same' | 'anew'): Promise<Refusal | undefined> => {
  const { house, seat, seats } = asking
  return house.with(asking.game, (game, room) => {
    const { match } = game.loaded
    const last = match.undoFor(seat)
    if (last.can && 'past' in last) return takeBack(asking, game, room, dice)
    if (game.loaded.isStale(seats, seq)) return STALE
    return house.admitBack(game, room, match.length - 1, (it) =>
      last.can ? it.undo(seat) : refuse('kernel', last.because),
    )
  })
}

/** Back to before one's own last choice, whatever the computer has done since: it minds nothing. */
async function takeBack(
  { house, seat }: Asking,
  game: Open,
  room: Room,
  dice: 'same' | 'anew',
): Promise<Refusal | undefined> {
  const { match } = game.loaded
  const to =
    match.lastForgiven ?? (await lastChoiceOf(house.database, room.id, match.past.acts, match.forgiven))
  if (to === undefined) return refuse('kernel', { key: 'kernel.undo.start' })
  return house.admitBack(game, room, to, (it) => it.takeBack(seat, to, dice), dice === 'anew')
}

export const askEnd = (asking: Asking): Promise<Refusal | undefined> => {
  const { house, seat } = asking
  return house.with(asking.game, async (game, room) => {
    const asked = await house.admit(game, room, (match) => match.askEnd(seat))
    if (asked) return asked
    for (const { seat: other } of willing(game, asking)) {
      if (other === seat || game.loaded.match.position.result) continue
      const refused = await house.admit(game, room, (match) => match.answerEnd(other, true))
      if (refused) return refused
    }
    return undefined
  })
}

export const answerEnd = ({ house, game: id, seats }: Asking, agree: boolean): Promise<Refusal | undefined> =>
  house.with(id, async (game, room) => {
    for (const seat of seats) {
      const refused = await house.admit(game, room, (match) => match.answerEnd(seat, agree))
      if (refused) return refused
      if (!agree || game.loaded.match.position.result) break
    }
    return undefined
  })

export const askRollback = (asking: Asking, to: number): Promise<Refusal | undefined> => {
  const { house, seat } = asking
  return house.with(asking.game, async (game, room) => {
    // Whether there is more to take back than everybody knows of, secret answers among it, is not told.
    const last = publicLength(game.loaded.match) - 1
    if (to > last) return refuse('kernel', { key: 'kernel.rollback.range', args: { to, last } })
    const asked = await house.admitBack(game, room, to, (match) => match.askRollback(seat, to))
    if (asked) return asked
    for (const { seat: other } of willing(game, asking)) {
      if (other === seat || !game.loaded.match.rollback) continue
      const refused = await house.admitBack(game, room, to, (match) => match.answerRollback(other, true))
      if (refused) return refused
    }
    return undefined
  })
}

export const answerRollback = (
  { house, game: id, seats: mine }: Asking,
  agree: boolean,
): Promise<Refusal | undefined> =>
  house.with(id, async (game, room) => {
    const request = game.loaded.match.rollback
    const seats = mine.filter((seat) => seat !== request?.by && !request?.agreed.includes(seat))
    for (const seat of seats.length > 0 ? seats : mine) {
      const back = agree ? request?.to : undefined
      const refused = await house.admitBack(game, room, back, (match) => match.answerRollback(seat, agree))
      if (refused) return refused
      if (!agree || !game.loaded.match.rollback) break
    }
    return undefined
  })
