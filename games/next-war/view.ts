import type { Frame, Json, SeatId } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { faceOf, groundIn, sideOfSeat } from './rules/02-units.ts'
import { isHidden } from './rules/13-2-fog-of-war.ts'
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
    // In the order of the map: the order of the counters would tell which they are.
    fog: [...stacks.values()].sort((a, b) => a.cell - b.cell),
    battle: battleView(q, frames, (unit) => hidden[unit] === true),
    scenario: state.scenario,
    foggy: state.foggy,
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
    shown: state.shown,
    unsupplied: shown(state.unsupplied, 0),
    control: state.control,
    fallen: state.fallen,
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
    advanced: state.advanced && {
      ...state.advanced,
      struck: shown(state.advanced.struck, 0),
      isolated: shown(state.advanced.isolated, 0),
      detected: shown(state.advanced.detected, 0),
      resupplied: shown(state.advanced.resupplied, 0),
      depot: shown(state.advanced.depot, 0),
    },
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

/** 13.2: the counters a seat can see: its own, and those of the enemy that lie open or on top. */
export function knows(q: Query, seat: SeatId): readonly string[] {
  if (!q.state.foggy) return []
  const side = sideOfSeat(seat)
  return q.data.groundUnits.flatMap((unit) =>
    q.state.at[unit]! >= 0 && !isHidden(q, unit, side) ? [q.data.unitTarget[unit]!] : [],
  )
}

/** What everybody can tell of a hidden unit by its effects: its zone, its weight, what flies past it. */
const outside = (q: Query, unit: number): string => {
  const { side, combatClass, mobility } = q.data.units[unit]!
  const { attack, sp } = faceOf(q, unit)
  return [side, combatClass, mobility, attack > 0, sp, q.state.steps[unit]].join()
}

/** The same position with everything the seat may not know dealt anew: hidden units change places with their like. */
export function twin(state: State, seat: SeatId | null, random: () => number, data: World): State {
  if (!state.foggy) return state
  const reader = sideOfSeat(seat)
  const q: Query = { state, data, options: {}, seats: [] }
  const hidden = data.groundUnits.filter((unit) => isHidden(q, unit, reader))
  const dealt = structuredClone(state)
  const topOf = (cell: number): number => groundIn(q, cell)[0]!
  for (const one of hidden) {
    const like = hidden.filter((unit) => outside(q, unit) === outside(q, one))
    const other = like[Math.floor(random() * like.length)]!
    const [here, there] = [dealt.at[one]!, dealt.at[other]!]
    // Neither may come to lie on top of its new stack.
    if (one <= topOf(there) || other <= topOf(here)) continue
    for (const marks of [
      dealt.at,
      dealt.moved,
      dealt.fought,
      dealt.retreated,
      dealt.landed,
      dealt.unsupplied,
      ...(dealt.advanced ? [dealt.advanced.struck, dealt.advanced.isolated, dealt.advanced.detected] : []),
    ]) {
      const held = marks[one]!
      marks[one] = marks[other]!
      marks[other] = held
    }
  }
  return dealt
}
