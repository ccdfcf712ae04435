/** What each reader may see, named field by field (3.6). */
import { type Frame, type Json, pick, type SeatId, type SeatView } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { sideOfSeat, theatre } from './rules/02-units.ts'
import { fog, isFaceDown, isHidden } from './rules/03-6-fog.ts'
import { groundFact } from './rules/05-zones.ts'
import { unsupplied } from './rules/07-supply.ts'
import { debtsOf } from './rules/12-3-debts.ts'
import { victoryPoints } from './rules/21-victory.ts'
import { type Attachment, BOX, COMING, HOLDING, type Side, type State } from './state.ts'
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

/** What lies open for everybody. */
export const PUBLIC = [
  'scenario',
  'day',
  'turn',
  'phase',
  'phasing',
  'weather',
  'entrenchments',
  'control',
  'struck',
  'supplyPoints',
  'air',
  'support',
  'recon',
  'reconRoll',
  'interdiction',
  'losses',
  'remnants',
  'points',
  'motorized',
  'invasion',
  'beachheads',
  'mulberries',
  'port',
  'portTaken',
] as const satisfies readonly (keyof State)[]

export interface BoardView extends Pick<State, (typeof PUBLIC)[number]> {
  readonly reader: number | null
  readonly units: readonly UnitView[]
  readonly fog: readonly FogView[]
  /** By side: units in the box and still to come; the reader's own only. */
  readonly box: readonly number[]
  readonly coming: readonly number[]
  readonly destroyed: readonly number[]
  readonly debts: readonly { readonly from: number; readonly on: number }[]
  /** 18.2: the reader's own units in queues and holding boxes: unit and beach. */
  readonly berths: readonly (readonly [unit: number, beach: number])[]
  readonly holding: readonly number[]
  readonly shot: readonly number[]
  readonly victory: { readonly objectives: number; readonly losses: number; readonly port: number }
  readonly battle: BattleView | null
  /** The unit of the reader's own that is in hand; below zero where there is none. */
  readonly inHand: number
  /** 7.2: units of the reader's own without general supply, while it is his phase. */
  readonly unsupplied: readonly number[]
  /** 7.2: whom the reader wants at which headquarters. */
  readonly attachments: readonly Attachment[]
}

/** Whoever a decision is about: one that moves, retreats or fires. What the other side has in hand it may hide. */
function inHandOf(frames: readonly Frame[], reader: Side | null, { units }: World): number {
  const { unit } = (frames.at(-1)?.local ?? {}) as { readonly unit?: unknown }
  return typeof unit === 'number' && unit >= 0 && units[unit]!.side === reader ? unit : -1
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

/** Whether there is anything that a side may want to see to. */
export const isDutyPhase = ({ phase, invasion }: Pick<State, 'phase' | 'invasion'>): boolean =>
  invasion === 0 && (phase === 'movement' || phase === 'mechanized' || phase === 'combat')

export function boardView(q: Query, seat: SeatId | null, frames: readonly Frame[] = []): BoardView {
  const { state, data } = q
  const reader = sideOfSeat(seat)
  const { roster } = theatre(q)
  const units: UnitView[] = []
  const ground = groundFact(q)
  for (const unit of roster) {
    const cell = state.at[unit]!
    if (cell < 0) continue
    if (isHidden(q, unit, reader)) continue
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
    ...pick(state, PUBLIC),
    units,
    fog: fog.stacks(q, reader).map(({ cell, side }) => ({
      cell,
      side,
      fixed: ground.unitsIn(cell).every((unit) => data.units[unit]!.isFixed),
    })),
    box: mine(BOX),
    coming: mine(COMING),
    destroyed: state.destroyed.flatMap((gone, bridge) => (gone === 1 ? [bridge] : [])),
    debts: reader !== null && state.phase === 'combat' && state.phasing === reader ? debtsOf(q, reader) : [],
    berths: roster.flatMap((unit) =>
      state.berth[unit]! >= 0 && data.units[unit]!.side === reader
        ? [[unit, state.berth[unit]!] as const]
        : [],
    ),
    holding: mine(HOLDING),
    shot: roster.filter((unit) => state.shot[unit] === 1 && data.units[unit]!.side === reader),
    victory: victoryPoints(q),
    battle: battleIn(frames, reader),
    inHand: inHandOf(frames, reader, data),
    unsupplied:
      reader !== null && state.phasing === reader && isDutyPhase(state) ? unsupplied(q, reader) : [],
    attachments: state.attachments.filter(({ unit }) => data.units[unit]!.side === reader),
  }
}

/** The board in a seat's view. */
export const boardOf = (view: SeatView): BoardView => view.board as unknown as BoardView

export const view = (q: Query, seat: SeatId | null, frames: readonly Frame[] = []): Json =>
  boardView(q, seat, frames) as unknown as Json

/** Enemy counters that a seat can see. */
export function knows(q: Query, seat: SeatId): readonly string[] {
  const reader = sideOfSeat(seat)
  return fog
    .seen(q, reader)
    .flatMap((unit) =>
      q.data.units[unit]!.side !== reader && !isFaceDown(q, unit, reader) ? [q.data.unitTarget[unit]!] : [],
    )
}

export const twin = (state: State, seat: SeatId | null, random: () => number, data: World): State =>
  fog.twin(state, data, sideOfSeat(seat), random)
