import type { Frame, Json, SeatId } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { groundIn, sideOfSeat } from './rules/02-units.ts'
import type { State } from './state.ts'
import { type BattleView, battleView } from './view-battle.ts'
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
}

const isFoggy = (q: Query): boolean => q.options.fog === true

/** 13.2: of an enemy stack only the counter on top is seen. */
export function isHidden(q: Query, unit: number, reader: number | null): boolean {
  if (!isFoggy(q) || q.data.units[unit]!.kind !== 'ground' || q.data.unitSide[unit] === reader) return false
  const cell = q.state.at[unit]!
  return cell >= 0 && cell < q.data.hexes && groundIn(q, cell)[0] !== unit
}

/** What a seat (or an observer) may see, named field by field. */
export function boardView(q: Query, seat: SeatId | null, frames: readonly Frame[] = []): BoardView {
  const { state } = q
  const reader = sideOfSeat(seat)
  const hidden = q.data.units.map((_, unit) => isHidden(q, unit, reader))
  const shown = (values: readonly number[], unknown: number): number[] =>
    values.map((value, unit) => (hidden[unit] ? unknown : value))
  const stacks = new Map<number, { cell: number; side: number; count: number }>()
  hidden.forEach((is, unit) => {
    if (!is) return
    const cell = state.at[unit]!
    const stack = stacks.get(cell)
    if (stack) stack.count++
    else stacks.set(cell, { cell, side: q.data.unitSide[unit]!, count: 1 })
  })
  return {
    reader,
    fog: [...stacks.values()],
    battle: battleView(q, frames, (unit) => hidden[unit] === true),
    scenario: state.scenario,
    turn: state.turn,
    turnType: state.turnType,
    first: state.first,
    weather: state.weather,
    segment: state.segment,
    opening: state.opening,
    at: shown(state.at, HIDDEN),
    steps: shown(state.steps, 0),
    aboard: shown(state.aboard, -1),
    returns: state.returns,
    moved: shown(state.moved, 0),
    fought: shown(state.fought, 0),
    retreated: shown(state.retreated, 0),
    landed: shown(state.landed, 0),
    missions: state.missions,
    mustRebase: state.mustRebase,
    assaulted: state.assaulted,
    loaded: state.loaded,
    lifted: state.lifted,
    flipped: state.flipped,
    unsupplied: shown(state.unsupplied, 0),
    control: state.control,
    entered: state.entered,
    clearing: state.clearing,
    cleared: state.cleared,
    bridges: state.bridges,
    ferries: state.ferries,
    mines: state.mines,
    minesOf: state.minesOf,
    minesBy: state.minesBy,
    beachheads: state.beachheads,
    newBeachheads: state.newBeachheads,
    beachheadsBack: state.beachheadsBack,
    debarked: state.debarked,
    air: state.air,
    airReceived: state.airReceived,
    airLost: state.airLost,
    superiority: state.superiority,
    airmobile: state.airmobile,
    airmobileUsed: state.airmobileUsed,
    halfLifts: state.halfLifts,
    airLiftUsed: state.airLiftUsed,
    airborneUsed: state.airborneUsed,
    seaLiftUsed: state.seaLiftUsed,
    submarines: state.submarines,
    submarinesSunk: state.submarinesSunk,
    asw: state.asw,
    minesLeft: state.minesLeft,
    vp: state.vp,
    vpThisTurn: state.vpThisTurn,
    vpLastTurn: state.vpLastTurn,
    autoRolls: state.autoRolls,
    replacements: state.replacements,
  }
}

export const view = (q: Query, seat: SeatId | null, frames: readonly Frame[] = []): Json =>
  boardView(q, seat, frames) as unknown as Json

/** A state to ask rule questions about, rebuilt from what a reader sees. */
export function stateFromView(seen: BoardView, data: World): State {
  const { reader: _, fog, battle, ...rest } = seen
  if (rest.at.length !== data.units.length) throw new Error('the view belongs to other data')
  return structuredClone(rest)
}

/** 13.2: the hidden facts a seat knows: where its own units are. */
export function knows(q: Query, seat: SeatId): readonly string[] {
  if (!isFoggy(q)) return []
  const side = sideOfSeat(seat)
  return q.data.units.flatMap((_, unit) =>
    isHidden(q, unit, side) ? [] : [`${q.data.unitTarget[unit]}@${q.state.at[unit]}`],
  )
}

/** The same position with everything the seat may not know dealt anew: nothing is hidden without fog. */
export function twin(state: State, _seat: SeatId | null, _random: () => number, _data: World): State {
  return state
}
