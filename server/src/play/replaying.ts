import type { Position, SeatId } from '@grognard/kernel'
import type { LogPart, ReplayView, TableState } from '@grognard/wire'
import { problem } from '../problem.ts'
import { say } from '../text/say.ts'
import type { AnyMatch } from './loaded.ts'
import { allSeeingState, logOf, publicLength, strangeState, wholeLog } from './showing.ts'

/** A past position on its way: how many choices it takes, the work itself, and how it will be shown. */
export interface Replaying {
  readonly of: number
  readonly work: Generator<number, Position<object>>
  show(position: Position<object>): { readonly state: TableState; readonly log?: readonly LogPart[] }
}

/** While a game lasts a reader looks back from own seats, or as an observer; afterwards everybody from anywhere. */
function mayLookFrom(match: AnyMatch, seats: readonly SeatId[], from: ReplayView): boolean {
  if (from !== 'all' && from.seat !== null && !match.position.seats.includes(from.seat)) return false
  if (match.position.result !== null) return true
  return from !== 'all' && (from.seat === null || seats.includes(from.seat))
}

export function replaying(
  match: AnyMatch,
  seats: readonly SeatId[],
  from: ReplayView,
  act: number,
  withLog: boolean,
): Replaying {
  if (!mayLookFrom(match, seats, from)) throw problem(403, say('server.replay.closed'))
  const of = Math.min(act, publicLength(match))
  const log = !withLog ? undefined : from === 'all' ? wholeLog(match) : logOf(match, from.seat, 0)
  return {
    of,
    work: match.replaying(of),
    show: (position) => ({
      state: from === 'all' ? allSeeingState(match, position) : strangeState(match, position, from.seat),
      ...(log && { log }),
    }),
  }
}
