import type { Choice, Seat, SeatId } from './choice.ts'
import type { Json } from './json.ts'
import type { Catalogues } from './message.ts'
import type { Frame, Position } from './position.ts'
import type { Options, Procedure, Query } from './procedure.ts'
import type { WindowSpec } from './stops.ts'
import type { GameTable } from './table.ts'
import type { SeatView } from './view.ts'

/** An option a player sets when a game is created. Its title and each value's title are messages of the game. */
export interface OptionSpec {
  readonly id: string
  readonly rule: string
  readonly values: readonly (string | number | boolean)[]
  readonly standard: string | number | boolean
}

/** A version of a game's rules and what it changed, for those whose game is under way. */
export interface GameVersion {
  readonly version: string
  /** The rules that changed. */
  readonly changes: readonly { readonly rule: string }[]
}

export interface Scenario<S, D> {
  readonly id: string
  /** The position before the first step. Anything random happens in the first procedure, where dice are thrown. */
  start(data: D, options: Options): S
  readonly first: Procedure<S, D, Record<string, never>>
}

/** Something that must hold after every act; returns what is wrong. */
export interface Invariant<S, D> {
  readonly rule: string
  readonly name: string
  broken(q: Query<S, D>): string | undefined
}

/** A player that sees only what its seat may see. */
export interface Bot {
  readonly id: string
  /** `see` is called only if the bot wants to look; `random` gives numbers in [0, 1) from the bot's own seed. */
  choose(offer: readonly Choice[], see: () => SeatView, random: () => number, seat: SeatId): Choice
}

export interface Game<S extends object = object, D extends object = object> {
  readonly id: string
  /** Version of the rules: that of the last of `versions`; a test asks for a new one when golden games change. */
  readonly rulesVersion: string
  /** What each version changed, the oldest first; names `change:<version>.<n>` in the catalogues say it. */
  readonly versions?: readonly GameVersion[]
  /**
   * A hash of what positions count by number (units, places, cards, in their order): a position of other data can be
   * gone on with as it is only where this is the same. Without it, only where the data are the same.
   */
  readonly layout?: string
  /** A position of an older version made ready for this one, where that takes more than other rules. */
  migrate?(position: Position<S>): Position<S> | undefined
  /** Hash of the data, packs included. */
  readonly dataVersion: string
  readonly data: D
  readonly scenarios: readonly Scenario<S, D>[]
  readonly options: readonly OptionSpec[]
  seats(options: Options): readonly Seat[]
  readonly procedures: readonly Procedure<S, D, object>[]
  readonly windows: Readonly<Record<string, WindowSpec<S, D>>>
  /**
   * What one seat (or an observer, null) may see. Built from an allow-list: name what is shown, never what is not.
   * `frames` are the procedures that run now, for games that show what is being composed.
   */
  view(q: Query<S, D>, seat: SeatId | null, frames?: readonly Frame[]): Json
  /**
   * The facts hidden from somebody that this seat knows now ("card:AX-07"). When a seat comes to know one that the
   * acting seat did not, something was revealed and the act cannot be undone.
   */
  knows?(q: Query<S, D>, seat: SeatId): readonly string[]
  /** The same position with everything that the seat (or an observer) may not know dealt anew. For the twin test. */
  twin?(state: S, seat: SeatId | null, random: () => number, data: D): S
  readonly invariants: readonly Invariant<S, D>[]
  readonly text: Catalogues
  /** Every way the game can end. */
  readonly endings: readonly string[]
  readonly bots: readonly Bot[]
  /** How the game lies on a table; absent for games that are only played in the terminal. */
  readonly table?: GameTable<S, D>
}
