import { type Position, redact, type SeatId, type SeatView, see, type TableScene } from '@grognard/kernel'
import type { LogPart, TableState } from '@grognard/wire'
import { type AnyEngine, EMPTY_SCENE } from '../shelf.ts'
import { say } from '../text/say.ts'
import type { AnyMatch } from './loaded.ts'

/** What leaves the server of a position: always a reader's view, and a scene made from nothing but that view. */

export const sceneOf = ({ game }: AnyEngine, view: SeatView): TableScene =>
  game.table?.scene(view, game.data) ?? EMPTY_SCENE

export function stateOf(match: AnyMatch, seat: SeatId | null, seq: number): TableState {
  const view = match.view(seat)
  return { seq, view, scene: sceneOf(match.engine, view) }
}

/** A position that is not the present one (a past one, a private copy): nothing can be taken back in it. */
export function strangeState(match: AnyMatch, position: Position<object>, seat: SeatId | null): TableState {
  const view = {
    ...see(match.engine, position, seat),
    commitment: match.commitment,
    undo: { can: false as const, because: say('server.stale') },
    rollback: null,
  }
  return { seq: 0, view, scene: sceneOf(match.engine, view) }
}

/**
 * The log from a choice on. Choices that nobody heard anything of are left out: the answers that others write in
 * secret are among them.
 */
export function logOf(match: AnyMatch, reader: SeatId | null, from: number): LogPart[] {
  const parts: LogPart[] = []
  for (let act = from; act <= match.length; act++) {
    const { by, events } = match.happened(act)
    if (events.length > 0) parts.push({ act, by, events: events.map((event) => redact(event, reader)) })
  }
  return parts
}

/** The first part of the log that may differ for somebody who has it up to a choice. */
export function logStart(match: AnyMatch, known: number): number {
  let act = known
  while (act >= 0 && match.happened(act).events.length === 0) act--
  return act + 1
}
