import { type Hue, type Options, type SeatView, still, type Tone } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { EuropaState } from '../state.ts'
import type { EuropaWorld, Side } from '../world.ts'

/** What the table of either game is made from: the position as one reader sees it. */
export interface EuropaBoard extends EuropaState {
  readonly reader: string | null
}

/** How a game's things look where the system does not know: colours, symbols, short names. */
export interface Looks {
  readonly sideTone: readonly [Tone, Tone]
  unitTone(unit: number): Tone
  /** A band of colour under the caption, for services and contingents. */
  unitBand(unit: number): Hue | undefined
  unitSymbol(unit: number): string
  unitCaption(unit: number): string
  airTone(unit: number): Tone
  airCaption(unit: number): string
}

export const SIDES: readonly Side[] = [0, 1]
export const NOBODY_TONE: Tone = 'neutral'

export const toneOfOwner = ({ sideTone }: Looks, owner: number | undefined): Tone =>
  sideTone[owner as Side] ?? NOBODY_TONE

export const sideName = (data: EuropaWorld, side: number): string => `side:${data.sides[side] ?? 'nobody'}`

/** Questions to the rules about what the reader sees, and nothing else. */
export const questions = (
  board: EuropaBoard,
  data: EuropaWorld,
  { options, seats }: { readonly options: Options; readonly seats: SeatView['seats'] },
): Query => still({ state: board, data, options, seats } as Query)

/** The same question of a position that differs in something. */
export const withState = ({ state, data, options, seats }: Query, change: Partial<EuropaState>): Query =>
  still({ state: { ...state, ...change }, data, options, seats })
