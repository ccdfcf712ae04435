/** What each reader may see, named field by field (3.6). */
import type { Frame, Json, SeatId, SeatView } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { sideOfSeat, stackingOf, theatre } from './rules/02-units.ts'
import { isFaceDown, isHidden } from './rules/03-6-fog.ts'
import { groundFact } from './rules/05-zones.ts'
import { debtsOf } from './rules/12-3-debts.ts'
import { victoryPoints } from './rules/21-victory.ts'
import { BOX, COMING, HOLDING, type Side, type State } from './state.ts'
import type { World } from './world.ts'

export interface UnitView {
  readonly unit: number
  readonly cell: number
  readonly steps: number
  readonly fired: boolean
  readonly moved: boolean
  readonly attacked: boolean
  /** 18.9.1: a strongpoint whose strength is not known. */
  readonly faceDown: boolean
  readonly feldersatz: number
}

/** A stack that may not be looked through. */
export interface FogView {
  readonly cell: number
  readonly side: number
  /** 12.3: only strongpoints and fixed batteries: works that everybody can see are there. */
  readonly fixed: boolean
}

export interface BattleView {
  readonly target: number
  readonly attackers: readonly number[]
  readonly guns: readonly number[]
  readonly defenders: readonly number[]
  readonly defenceGuns: readonly number[]
  /** 11.4: ground support sent so far, or what came through the flak. */
  readonly planes: number
  readonly unpaid: boolean
}

export interface BoardView {
  readonly reader: number | null
  readonly scenario: number
  readonly day: number
  readonly turn: number
  readonly phase: string
  readonly phasing: number
  readonly weather: number
  readonly units: readonly UnitView[]
  readonly fog: readonly FogView[]
  /** By side: units in the box and still to come; the reader's own only. */
  readonly box: readonly number[]
  readonly coming: readonly number[]
  readonly entrenchments: readonly number[]
  readonly destroyed: readonly number[]
  readonly control: readonly number[]
  readonly struck: readonly number[]
  readonly debts: readonly { readonly from: number; readonly on: number }[]
  readonly supplyPoints: number
  readonly air: number
  readonly support: number
  readonly recon: number
  readonly reconRoll: number
  readonly interdiction: readonly number[]
  readonly losses: readonly number[]
  readonly remnants: readonly number[]
  readonly points: readonly number[]
  readonly motorized: readonly number[]
  readonly invasion: number
  readonly beachheads: readonly number[]
  readonly mulberries: readonly number[]
  /** 18.2: the reader's own units in queues and holding boxes: unit and beach. */
  readonly berths: readonly (readonly [unit: number, beach: number])[]
  readonly holding: readonly number[]
  readonly shot: readonly number[]
  readonly port: number
  readonly portTaken: number
  readonly victory: { readonly objectives: number; readonly losses: number; readonly port: number }
  readonly battle: BattleView | null
}

const battleIn = (frames: readonly Frame[], reader: Side | null): BattleView | null => {
  const frame = frames.findLast(({ procedure }) => procedure === 'battle')
  if (!frame) return null
  const { target, attackers, guns, defenders, defenceGuns, side, planes, sent, unpaid } =
    frame.local as unknown as BattleView & { side: Side; sent: number }
  // Before it is declared only the attacker knows who will take part.
  const declared = defenders.length > 0
  return {
    target,
    attackers: declared || reader === side ? attackers : [],
    guns,
    defenders,
    defenceGuns,
    planes: Math.max(planes, sent),
    unpaid,
  }
}

export function boardView(q: Query, seat: SeatId | null, frames: readonly Frame[] = []): BoardView {
  const { state, data } = q
  const reader = sideOfSeat(seat)
  const { roster } = theatre(q)
  const units: UnitView[] = []
  const fog = new Map<number, FogView>()
  const ground = groundFact(q)
  for (const unit of roster) {
    const cell = state.at[unit]!
    if (cell < 0) continue
    if (isHidden(q, unit, reader)) {
      if (!fog.has(cell))
        fog.set(cell, {
          cell,
          side: data.units[unit]!.side,
          fixed: ground.unitsIn(cell).every((other) => data.units[other]!.isFixed),
        })
      continue
    }
    const own = data.units[unit]!.side === reader
    units.push({
      unit: isFaceDown(q, unit, reader) ? -1 : unit,
      cell,
      steps: state.steps[unit]!,
      fired: state.fired[unit] === 1,
      moved: own && state.moved[unit] !== 0,
      attacked: state.attacked[unit] === 1,
      faceDown: isFaceDown(q, unit, reader),
      feldersatz: state.feldersatz[unit]!,
    })
  }
  const mine = (place: number): number[] =>
    roster.filter((unit) => state.at[unit] === place && data.units[unit]!.side === reader)
  return {
    reader,
    scenario: state.scenario,
    day: state.day,
    turn: state.turn,
    phase: state.phase,
    phasing: state.phasing,
    weather: state.weather,
    units,
    fog: [...fog.values()].sort((a, b) => a.cell - b.cell),
    box: mine(BOX),
    coming: mine(COMING),
    entrenchments: state.entrenchments,
    destroyed: state.destroyed.flatMap((gone, bridge) => (gone === 1 ? [bridge] : [])),
    control: state.control,
    struck: state.struck,
    debts: reader !== null && state.phase === 'combat' && state.phasing === reader ? debtsOf(q, reader) : [],
    supplyPoints: state.supplyPoints,
    air: state.air,
    support: state.support,
    recon: state.recon,
    reconRoll: state.reconRoll,
    interdiction: state.interdiction,
    losses: state.losses,
    remnants: state.remnants,
    points: state.points,
    motorized: state.motorized,
    invasion: state.invasion,
    beachheads: state.beachheads,
    mulberries: state.mulberries,
    berths: roster.flatMap((unit) =>
      state.berth[unit]! >= 0 && data.units[unit]!.side === reader
        ? [[unit, state.berth[unit]!] as const]
        : [],
    ),
    holding: mine(HOLDING),
    shot: roster.filter((unit) => state.shot[unit] === 1 && data.units[unit]!.side === reader),
    port: state.port,
    portTaken: state.portTaken,
    victory: victoryPoints(q),
    battle: battleIn(frames, reader),
  }
}

/** The board in a seat's view. */
export const boardOf = (view: SeatView): BoardView => view.board as unknown as BoardView

export const view = (q: Query, seat: SeatId | null, frames: readonly Frame[] = []): Json =>
  boardView(q, seat, frames) as unknown as Json

/** Enemy counters that a seat can see. */
export function knows(q: Query, seat: SeatId): readonly string[] {
  const reader = sideOfSeat(seat)
  return theatre(q).roster.flatMap((unit) =>
    q.state.at[unit]! >= 0 &&
    q.data.units[unit]!.side !== reader &&
    !isHidden(q, unit, reader) &&
    !isFaceDown(q, unit, reader)
      ? [q.data.unitTarget[unit]!]
      : [],
  )
}

/** What can be told of a hidden unit from outside: that something of this size, mobile or not, stands there. */
const outside = (q: Query, unit: number): string => {
  const own = q.data.units[unit]!
  return [
    own.side,
    own.isFixed,
    own.isHq,
    own.fire > 0,
    own.isFlak,
    own.isOst,
    own.isHelper && own.type,
    own.isAirborneCompany,
    own.flags.has('pointe-du-hoc'),
    own.steps === 3,
    stackingOf(q, unit),
  ].join()
}

/** The same position with everything the seat may not know dealt anew: hidden units change places with their like. */
export function twin(state: State, seat: SeatId | null, random: () => number, data: World): State {
  const reader = sideOfSeat(seat)
  const q: Query = { state, data, options: {}, seats: [] }
  const hidden = theatre(q).roster.filter((unit) => state.at[unit]! >= 0 && isHidden(q, unit, reader))
  const dealt = structuredClone(state)
  for (const one of hidden) {
    const like = hidden.filter((unit) => outside(q, unit) === outside(q, one))
    const other = like[Math.floor(random() * like.length)]!
    for (const marks of [
      dealt.at,
      dealt.fired,
      dealt.moved,
      dealt.attacked,
      dealt.retreated,
      dealt.strategic,
      dealt.digging,
      dealt.rolled,
      dealt.shot,
      dealt.berth,
    ]) {
      const held = marks[one]!
      marks[one] = marks[other]!
      marks[other] = held
    }
  }
  return dealt
}
