import {
  type Argument,
  difference,
  type GameEvent,
  type MatchView,
  type Position,
  patched,
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

export const sceneOf = ({ game, memory }: AnyEngine, view: SeatView): TableScene =>
  game.table?.scene(view, game.data, memory) ?? EMPTY_SCENE

type Face = Omit<TableState, 'seq'>

/** Tables draw scenes; the board that a scene is made of stays here. */
function faceOf(engine: AnyEngine, { board, ...view }: MatchView): Face {
  return { view, scene: sceneOf(engine, { ...view, board }) }
}

/** What a reader was shown last, and how it came of what was shown before. */
export interface Shown {
  /** The journal's number: readers who have this one need nothing. */
  readonly seq: number
  readonly face: Face
  /** The whole, once somebody needed it. */
  whole?: string
  /** For those who have the one before it. */
  readonly step: { readonly from: number; readonly text: string } | null
}

/**
 * The present state for a reader. All who look from one seat, and all observers, share it: it is built once, compared
 * with the one before it once, and written once.
 */
export function shownTo(loaded: Loaded, seat: SeatId | null): Shown {
  const { match, shown, seq } = loaded
  const key = seat ?? ''
  const last = shown.get(key)
  if (last?.seq === seq) return last
  const face = faceOf(match.engine, match.view(seat, loaded.query))
  const now = last ? shownAfter(last, seq, face) : { seq, face, step: null }
  shown.set(key, now)
  return now
}

/**
 * What stays the same is kept as it was: what is made anew for each act is let go of at once. Pieces and places that
 * stay are the same objects already (`alike` in the kernel), as long as they are not copied here.
 */
function shownAfter(last: Shown, seq: number, fresh: Face): Shown {
  const change = difference(last.face, fresh)
  const step = { from: last.seq, text: JSON.stringify(change ?? { o: {} }) }
  const face = patched(last.face, change) as Face
  const { pieces, places, cards } = fresh.scene
  return { seq, face: { ...face, scene: { ...face.scene, pieces, places, cards } }, step }
}

export function wholeText(now: Shown): string {
  now.whole ??= JSON.stringify(now.face)
  return now.whole
}

/** A position that is not the present one (a past one, a private copy): nothing can be taken back in it. */
export function strangeState(match: AnyMatch, position: Position<object>, seat: SeatId | null): TableState {
  const view = {
    ...see(match.engine, position, seat),
    slips: seat === null ? [] : match.engine.slips(position, seat),
    commitment: match.commitment,
    undo: { can: false as const, because: say('server.stale') },
    rollback: null,
    ending: null,
  }
  return { seq: 0, ...faceOf(match.engine, view) }
}

/** Everything that any seat sees, in one scene: for games that are over. */
export function allSeeingState(match: AnyMatch, position: Position<object>): TableState {
  const open = strangeState(match, position, null)
  const scenes = position.seats.map((seat) => strangeState(match, position, seat).scene)
  return {
    ...open,
    scene: {
      ...open.scene,
      pieces: unitedViews(
        open.scene.pieces,
        scenes.map(({ pieces }) => pieces),
      ),
      cards: unitedViews(
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
function unitedViews<T extends { readonly target: string }>(
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
  while (act >= Math.max(1, match.oldest) && match.happened(act).events.length === 0) act--
  return act
}

/** An event with nothing hidden. */
export function disclosed(event: GameEvent): SeenEvent {
  const plain = <T>(value: T | Secret): T | Argument =>
    typeof value === 'object' && value !== null && 'secret' in value ? value.secret : value
  const args = Object.entries(event.args ?? {}).map(([key, value]) => [key, plain(value)] as const)
  const at = (event.at ?? []).map(plain).filter((place) => typeof place === 'string')
  return redact({ ...event, args: Object.fromEntries(args), at }, null)
}

/**
 * The log of the choices at hand, from one of them on. Choices that nobody heard anything of are left out: the answers
 * that others write in secret are among them.
 */
export function recentLog({ match, notes }: Loaded, reader: SeatId | null, from: number): LogPart[] {
  const parts: LogPart[] = []
  const last = publicLength(match)
  for (let act = Math.max(from, match.oldest); act <= match.length; act++) {
    const { by, events } = match.happened(act)
    if (events.length > 0) parts.push({ act, by, events: events.map((event) => redact(event, reader)) })
    // Behind which secret answer it was told would say how many there are.
    for (const note of notes)
      if (Math.min(note.after, last) === act)
        parts.push({ act, by: null, events: note.events.map((event) => redact(event, reader)) })
  }
  return parts
}

/** The first part of the log that may differ for somebody who has it up to a choice. */
export function logStart({ match }: Loaded, known: number): number {
  let act = known
  while (act >= match.oldest && match.happened(act).events.length === 0) act--
  return Math.max(act + 1, match.oldest)
}

/** Whether seats at one screen know things that the others among them may not see: then it is covered in between. */
export function handsDiffer({ engine, position }: AnyMatch, seats: readonly (SeatId | null)[]): boolean {
  const { knows } = engine.game
  if (!knows || position.result) return false
  const q = engine.query(position)
  const hands = seats.flatMap((seat) => (seat === null ? [] : JSON.stringify([...knows(q, seat)].sort())))
  return new Set(hands).size > 1
}
