import { randomBytes } from 'node:crypto'
import {
  type Choice,
  copy,
  type Frame,
  type GameEvent,
  type Position,
  type Refusal,
  redact,
  refuse,
  type SeatId,
  see,
  seeded,
  type TableOverlay,
} from '@grognard/kernel'
import type { LogPart, TableState } from '@grognard/wire'
import { problem } from '../problem.ts'
import { say } from '../text/say.ts'
import type { AnyMatch } from './loaded.ts'
import { strangeState } from './showing.ts'

/** Questions asked of a position made from the reader's own view: the answers cannot tell more than the view. */

function ownState(match: AnyMatch, seat: SeatId | null): object {
  const { game } = match.engine
  if (!game.table) throw problem(409, say('server.noTable'))
  return game.table.stateFromView(see(match.engine, match.position, seat), game.data)
}

export function overlay(match: AnyMatch, seat: SeatId | null, id: string, target: string): TableOverlay {
  const { game } = match.engine
  const found = game.table?.overlays.find((one) => one.id === id)
  if (!found) throw problem(404, say('server.noOverlay', { overlay: id }))
  const { options, seats } = match.position
  return found.answer({ state: ownState(match, seat), data: game.data, options, seats }, target, seat)
}

/** The frames without the answers that others have sealed. */
const ownFrames = (frames: readonly Frame[], seat: SeatId): Frame[] =>
  frames.map((frame) =>
    frame.sealed
      ? {
          ...frame,
          sealed: Object.fromEntries(
            Object.entries(frame.sealed).map(([who, sealed]) => [
              who,
              who === seat ? sealed : { draft: [], done: sealed.done },
            ]),
          ),
        }
      : frame,
  )

export interface Tried {
  readonly state: TableState
  readonly refusal: Refusal | null
  readonly log: readonly LogPart[]
}

/** Takes choices on a private copy, with dice of its own, until one is refused. */
export function tryOut(match: AnyMatch, seat: SeatId, choices: readonly Choice[]): Tried {
  const { engine, position } = match
  const { stops } = position
  const trial: Position<object> = copy({
    ...position,
    state: ownState(match, seat),
    dice: seeded(randomBytes(16).toString('hex')),
    frames: ownFrames(position.frames, seat),
    stops: stops[seat] ? { [seat]: stops[seat] } : {},
  })
  const log: LogPart[] = []
  const told = (events: readonly GameEvent[]) => events.map((event) => redact(event, seat))
  let last = copy(trial)
  let refusal: Refusal | null = null
  try {
    for (const choice of choices) {
      const verdict = engine.act(trial, seat, choice)
      if (!verdict.ok) {
        refusal = verdict.refusal
        break
      }
      last = copy(trial)
      log.push({ act: log.length + 1, by: seat, events: told(verdict.events) })
    }
    return { state: strangeState(match, last, seat), refusal, log }
  } catch {
    // The rules needed something that this seat does not know.
    throw problem(409, refuse('server', say('server.noTry')).message)
  }
}
