import {
  type Argument,
  type GameEvent,
  type Position,
  redact,
  type SeatId,
  type SeatView,
  type Secret,
  type SeenEvent,
  see,
  type TableScene,
} from '@grognard/kernel'
import type { LogPart, TableState } from '@grognard/wire'
import { type AnyEngine, EMPTY_SCENE } from '../shelf.ts'
import { say } from '../text/say.ts'
import type { AnyMatch, Loaded } from './loaded.ts'

/** What leaves the server of a position: always a reader's view, and a scene made from nothing but that view. */

export const sceneOf = ({ game }: AnyEngine, view: SeatView): TableScene =>
  game.table?.scene(view, game.data) ?? EMPTY_SCENE

/**
 * The present state for a reader, as it goes out. All who look from one seat, and all observers, share the writing of
 * it; only the number of the state is each reader's own.
 */
export function writtenState({ match, written }: Loaded, seat: SeatId | null, seq: number): string {
  const key = seat ?? ''
  let text = written.get(key)
  if (text === undefined) {
    const view = match.view(seat)
    text = `"view":${JSON.stringify(view)},"scene":${JSON.stringify(sceneOf(match.engine, view))}}`
    written.set(key, text)
  }
  return `{"seq":${seq},${text}`
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

/** Everything that any seat sees, in one scene: for games that are over. */
export function allSeeingState(match: AnyMatch, position: Position<object>): TableState {
  const open = strangeState(match, position, null)
  const scenes = position.seats.map((seat) => strangeState(match, position, seat).scene)
  return {
    ...open,
    scene: {
      ...open.scene,
      pieces: together(
        open.scene.pieces,
        scenes.map(({ pieces }) => pieces),
      ),
      cards: together(
        open.scene.cards,
        scenes.map(({ cards }) => cards),
      ),
    },
  }
}

/**
 * What observers see, and what some seat sees besides or sees more of. Something that observers see and some seat does
 * not stands in for what that seat sees plainly, and is left out.
 */
function together<T extends { readonly target: string }>(
  open: readonly T[],
  own: readonly (readonly T[])[],
): T[] {
  const all = new Map<string, T>()
  const openly = new Map(open.map((one) => [one.target, one]))
  const seenBy = own.map((list) => new Map(list.map((one) => [one.target, one])))
  for (const one of open) if (seenBy.every((seen) => seen.has(one.target))) all.set(one.target, one)
  for (const seen of seenBy)
    for (const one of seen.values()) {
      const known = openly.get(one.target)
      if (!known || (all.has(one.target) && JSON.stringify(known) !== JSON.stringify(one)))
        all.set(one.target, one)
    }
  return [...all.values()]
}

/** How many choices anybody may know of: answers that are being written in secret do not count. */
export function publicLength(match: AnyMatch): number {
  if (!match.engine.sealing(match.position)) return match.length
  let act = match.length
  while (act > 0 && match.happened(act).events.length === 0) act--
  return act
}

/** An event with nothing hidden. */
function disclosed(event: GameEvent): SeenEvent {
  const plain = <T>(value: T | Secret): T | Argument =>
    typeof value === 'object' && value !== null && 'secret' in value ? value.secret : value
  const args = Object.entries(event.args ?? {}).map(([key, value]) => [key, plain(value)] as const)
  const at = (event.at ?? []).map(plain).filter((place) => typeof place === 'string')
  return redact({ ...event, args: Object.fromEntries(args), at }, null)
}

/** The log with nothing hidden: for games that are over. */
export function wholeLog(match: AnyMatch): LogPart[] {
  const parts: LogPart[] = []
  for (let act = 0; act <= match.length; act++) {
    const { by, events } = match.happened(act)
    if (events.length > 0) parts.push({ act, by, events: events.map(disclosed) })
  }
  return parts
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
