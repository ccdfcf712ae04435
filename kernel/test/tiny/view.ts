import type { Frame, Json, SeatId } from '@grognard/kernel'
import { shuffled } from '@grognard/kernel'
import { enemyOf, SIDES, sideOf } from './rules/01-sides.ts'
import { hexTarget, inPlay } from './rules/03-units.ts'
import { handSize } from './rules/05-cards.ts'
import { supplied } from './rules/06-supply.ts'
import type { March } from './rules/08-marching.ts'
import { battle as battleProcedure } from './rules/09-battle.ts'
import type { Battle } from './rules/09-strength.ts'
import { GONE, type Q, type Side, type State } from './state.ts'

/** What a reader sees; `view` makes it. */
export interface Board {
  readonly turn: number
  readonly turns: number
  readonly morale: Readonly<Record<Side, number>>
  readonly units: readonly {
    readonly id: string
    readonly side: Side
    readonly hex: string
    readonly steps: number
    readonly supplied: boolean
    readonly marched: boolean
    readonly fought: boolean
    readonly tired: boolean
  }[]
  readonly lost: readonly string[]
  readonly towns: readonly { readonly id: string; readonly hex: string; readonly holder: Side | null }[]
  readonly lines: readonly { readonly id: string; readonly side: Side; readonly cut: boolean }[]
  readonly deck: number
  readonly discard: readonly string[]
  readonly handSizes: Readonly<Record<Side, number>>
  readonly mostCards: Readonly<Record<Side, number>>
  readonly hand: readonly string[]
  /** The battle that is being fought: both sides see who is in it, and the cards once they are shown. */
  readonly battle:
    | (Pick<Battle, 'defender' | 'attackers' | 'cell' | 'cards'> & {
        /** The die has been cast. */
        readonly cast: boolean
      })
    | null
  /** The unit on the march. */
  readonly marching: string | null
}

/** What one reader may see: everything on the map, the own hand, and how many cards there are elsewhere. */
export function view(q: Q, seat: SeatId | null, frames: readonly Frame[] = []): Json {
  const { state, data } = q
  const board: Board = {
    turn: state.turn,
    turns: state.turns,
    morale: { ...state.morale },
    units: data.units.flatMap(({ id, side }, unit) =>
      inPlay(q, unit)
        ? [
            {
              id,
              side,
              hex: hexTarget(q, state.cell[unit]!),
              steps: state.steps[unit]!,
              supplied: supplied(q, unit),
              marched: state.marched[unit] === 1,
              fought: state.fought[unit] === 1,
              tired: state.tired[unit] === 1,
            },
          ]
        : [],
    ),
    lost: data.units.flatMap(({ id }, unit) => (state.cell[unit] === GONE ? [id] : [])),
    towns: data.towns.map(({ id, cell }, town) => ({
      id,
      hex: hexTarget(q, cell),
      holder: state.towns[town]!,
    })),
    lines: data.lines.map(({ id, side }, line) => ({ id, side, cut: state.cut[line] === 1 })),
    deck: state.deck.length,
    discard: [...state.discard],
    handSizes: { west: state.hands.west.length, east: state.hands.east.length },
    mostCards: {
      west: handSize(q, 'west').total as number,
      east: handSize(q, 'east').total as number,
    },
    hand: seat === null ? [] : [...state.hands[sideOf(seat)]],
    battle: battleIn(frames),
    marching: marchIn(q, frames),
  }
  return board as unknown as Json
}

function battleIn(frames: readonly Frame[]): Board['battle'] {
  const frame = frames.findLast(({ procedure }) => procedure === 'battle')
  if (!frame) return null
  const { defender, attackers, cell, cards } = frame.local as Battle
  const { order } = battleProcedure
  return {
    defender,
    attackers: [...attackers],
    cell,
    cards: { west: [...cards.west], east: [...cards.east] },
    cast: order.indexOf(frame.step) > order.indexOf('the die is cast'),
  }
}

function marchIn(q: Q, frames: readonly Frame[]): string | null {
  const frame = frames.findLast(({ procedure }) => procedure === 'march')
  return frame ? q.data.units[(frame.local as March).unit]!.id : null
}

/** The hidden facts a seat knows: the cards in its side's hand. */
export const knows = ({ state }: Q, seat: SeatId): string[] =>
  state.hands[sideOf(seat)].map((card) => `card:${card}`)

/** Deals anew what the reader may not know: the enemy's cards (both sides' for an observer) and the deck. */
export function twin(state: State, seat: SeatId | null, random: () => number): State {
  const hidden: readonly Side[] = seat === null ? SIDES : [enemyOf(sideOf(seat))]
  const cards = shuffled([...state.deck, ...hidden.flatMap((side) => state.hands[side])], random)
  const hands = { ...state.hands }
  for (const side of hidden) hands[side] = cards.splice(0, hands[side].length)
  return { ...state, hands, deck: cards }
}
