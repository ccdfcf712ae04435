import type { Hue, OptionSpec, Options } from '@grognard/kernel'
import type { Query, Running } from './kit.ts'
import type { Side } from './state.ts'
import type { World } from './world.ts'

/** How a title looks on the table. */
export interface TitleLooks {
  readonly camps: readonly [Hue, Hue]
  /** By nation: armies with a colour other than their camp's. */
  readonly armies: Readonly<Partial<Record<string, Hue>>>
  /** Words of its formations' ids, shorter. */
  readonly short: Readonly<Partial<Record<string, string>>>
}

/**
 * What a title adds to the series beyond its data: small functions, each where the series rules say "see the
 * game-specific rules". A title that adds nothing to a rule leaves its hook out.
 */
export interface Title {
  readonly id: string
  readonly looks: TitleLooks
  /** What players agree on besides the series' own options. */
  readonly options: readonly OptionSpec[]
  /** 10.0: units whose country does not intervene, by the options of the game. */
  readonly staysOut?: (world: World, unit: number, options: Options) => boolean
  /** 4.1.3: a storm holds reinforcements back. */
  readonly stormDelays?: (q: Query, unit: number) => boolean
  /** 7.2: whether a named condition of the title's sea control modifiers holds now. */
  readonly seaCondition?: (q: Query, when: string, zone: number) => number
  /** 7.2.2: the title's own modifiers count ships, instead of the series' figures for each kind of ship. */
  readonly countsShips?: true
  /** 7.3.4: air points that carriers bring, instead of the series' own. */
  readonly carrierPoints?: (q: Query, side: Side) => number
  /** 8.4.1.1: further modifiers of a clearing operation. */
  readonly clearingModifier?: (q: Query, cell: number, units: readonly number[]) => number
  /** 8.5.6.4.1: further modifiers of a contested sea roll. */
  readonly contestedSeaModifier?: (q: Query, side: Side, zone: number) => number
  /** 26.1.2: cruise missiles of this side are less exact. */
  readonly inexactMissiles?: (q: Query, side: Side) => boolean
  /** 10: what else happens when a turn's reinforcements arrive. */
  readonly reinforced?: (c: Running, side: Side, group: string) => void
}
