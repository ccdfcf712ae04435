import type { OfferedChoice, SeatId } from './choice.ts'
import type { Engine } from './engine.ts'
import type { Json } from './json.ts'
import type { Message } from './message.ts'
import type { Position } from './position.ts'
import type { Options, Query, Result } from './procedure.ts'
import type { StopSetting } from './stops.ts'

/** All that leaves the rules for one reader: a seat, or an observer (`seat` null). */
export interface SeatView {
  readonly game: string
  readonly rules: string
  readonly data: string
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly SeatId[]
  readonly seat: SeatId | null
  readonly acts: number
  /** Choices of an answer that this seat is writing in secret; `acts` does not count them. */
  readonly drafted: number
  /** The sequence of play, outermost first. */
  readonly where: readonly { readonly procedure: string; readonly step: string; readonly rule: string }[]
  readonly waiting: readonly SeatId[]
  readonly prompt: Message | null
  readonly offer: readonly OfferedChoice[]
  readonly stops: Readonly<Record<string, StopSetting>>
  readonly result: Result | null
  /** What the game shows this reader. */
  readonly board: Json
}

/** How many choices of a secret answer a seat has made so far. */
export const draftedBy = ({ frames }: Pick<Position, 'frames'>, seat: SeatId | null): number =>
  seat === null ? 0 : (frames.at(-1)?.sealed?.[seat]?.draft.length ?? 0)

/** Builds a reader's view, field by field: what is not named here does not leave. */
export function see<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  seat: SeatId | null,
  q: Query<S, D> = engine.query(position),
): SeatView {
  let offer: readonly OfferedChoice[] | undefined
  return {
    game: position.game,
    rules: position.rules,
    data: position.data,
    scenario: position.scenario,
    options: position.options,
    seats: position.seats,
    seat,
    acts: position.acts,
    drafted: draftedBy(position, seat),
    where: engine.where(position),
    waiting: engine.waiting(position, q),
    prompt: engine.prompt(position, q),
    // Described when it is read: whoever decides from the board alone need not wait for prices and names.
    get offer() {
      offer ??=
        seat === null
          ? []
          : engine.offer(position, seat, q).map((choice) => engine.describe(position, seat, choice, q))
      return offer
    },
    stops: seat === null ? {} : (position.stops[seat] ?? {}),
    result: position.result,
    board: engine.game.view(q, seat, position.frames),
  }
}
