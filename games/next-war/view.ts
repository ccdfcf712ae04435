import { type Frame, type Json, pick, type SeatId } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { sideOfSeat } from './rules/02-units.ts'
import { fog, isHidden } from './rules/13-2-fog-of-war.ts'
import type { State } from './state.ts'
import { airTwin, airView, seenAloft } from './view-air.ts'
import { type BattleView, battleView } from './view-battle.ts'
import { type DogfightView, dogfightView } from './view-dogfight.ts'
import type { World } from './world.ts'

/** Where a unit is for a reader who may not know (13.2). */
export const HIDDEN = -5

/** The board as a reader sees it: what is open under the names it has in `State`. */
export interface BoardView extends State {
  /** The side that reads, or null for an observer. */
  readonly reader: number | null
  /** 13.2: by stack of hidden units: its hex, whose it is, how many counters lie in it. */
  readonly fog: readonly { readonly cell: number; readonly side: number; readonly count: number }[]
  /** 9.2: the combat being fought. */
  readonly battle: BattleView | null
  /** 22.6.3: the fight in the air. */
  readonly dogfight: DogfightView | null
}

/** What lies open for everybody, fog or not. */
export const PUBLIC = [
  'scenario',
  'foggy',
  'turn',
  'turnType',
  'first',
  'weather',
  'segment',
  'opening',
  'returns',
  'missions',
  'mustRebase',
  'assaulted',
  'loaded',
  'lifted',
  'flipped',
  'shown',
  'control',
  'fallen',
  'entered',
  'clearing',
  'cleared',
  'bridges',
  'ferries',
  'mines',
  'minesOf',
  'minesBy',
  'beachheads',
  'newBeachheads',
  'beachheadsBack',
  'debarked',
  'air',
  'airReceived',
  'airLost',
  'superiority',
  'airmobile',
  'airmobileUsed',
  'halfLifts',
  'airLiftUsed',
  'airborneUsed',
  'seaLiftUsed',
  'submarines',
  'submarinesSunk',
  'asw',
  'minesLeft',
  'vp',
  'vpThisTurn',
  'vpLastTurn',
  'autoRolls',
  'replacements',
] as const satisfies readonly (keyof State)[]

/** What a seat (or an observer) may see, named field by field. */
export function boardView(q: Query, seat: SeatId | null, frames: readonly Frame[] = []): BoardView {
  const { state } = q
  const reader = sideOfSeat(seat)
  const hidden = q.data.units.map((_, unit) => isHidden(q, unit, reader))
  const shown = (values: readonly number[], unknown: number): number[] =>
    values.map((value, unit) => (hidden[unit] ? unknown : value))
  return {
    reader,
    fog: fog.stacks(q, reader),
    battle: battleView(q, frames, (unit) => hidden[unit] === true),
    dogfight: state.advanced?.air ? dogfightView(frames) : null,
    ...pick(state, PUBLIC),
    at: shown(state.at, HIDDEN),
    steps: shown(state.steps, 0),
    aboard: shown(state.aboard, -1),
    moved: shown(state.moved, 0),
    fought: shown(state.fought, 0),
    retreated: shown(state.retreated, 0),
    landed: shown(state.landed, 0),
    unsupplied: shown(state.unsupplied, 0),
    advanced: state.advanced && {
      ...state.advanced,
      struck: shown(state.advanced.struck, 0),
      isolated: shown(state.advanced.isolated, 0),
      detected: shown(state.advanced.detected, 0),
      resupplied: shown(state.advanced.resupplied, 0),
      depot: shown(state.advanced.depot, 0),
      air: state.advanced.air && airView(state.advanced.air, reader),
    },
  }
}

export const view = (q: Query, seat: SeatId | null, frames: readonly Frame[] = []): Json =>
  boardView(q, seat, frames) as unknown as Json

/** A state to ask rule questions about, rebuilt from what a reader sees. */
export function stateFromView(seen: BoardView, data: World): State {
  const { reader: _, fog: __, battle: ___, dogfight: ____, ...rest } = seen
  if (rest.at.length !== data.units.length) throw new Error('the view belongs to other data')
  return structuredClone(rest)
}

/** 13.2: the counters a seat can see: its own, and those of the enemy that lie open or on top. */
export const knows = (q: Query, seat: SeatId): readonly string[] => [
  ...(q.state.foggy ? fog.seen(q, sideOfSeat(seat)).map((unit) => q.data.unitTarget[unit]!) : []),
  ...seenAloft(q.state, sideOfSeat(seat)).map((flier) => q.data.airTarget[flier] ?? String(flier)),
]

export function twin(state: State, seat: SeatId | null, random: () => number, data: World): State {
  const reader = sideOfSeat(seat)
  const other = state.foggy ? fog.twin(state, data, reader, random) : state
  return airTwin(
    other,
    reader,
    random,
    (unit) => data.airUnits[unit]!.side,
    (unit) => data.airUnits[unit]?.type.wildWeasel ?? false,
  )
}
