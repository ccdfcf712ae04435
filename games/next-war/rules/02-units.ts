import { DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import type { Face } from '../units.ts'
import { hexMarkers } from './08-4-control.ts'

/** 2.2-2.4: questions about units. A unit, a hex, a nation is its number in the world. */

export const sideOf = (q: Query, unit: number): Side => q.data.unitSide[unit] as Side

export const isOnMap = (q: Query, unit: number): boolean => q.state.at[unit]! >= 0

export const isGround = (q: Query, unit: number): boolean => q.data.units[unit]!.kind === 'ground'

/** Whether it is a ground unit in a hex, not aboard a ship. */
export const isAshore = (q: Query, unit: number): boolean =>
  isOnMap(q, unit) && q.state.aboard[unit] === -1 && isGround(q, unit)

/** 9.7.1: the face that shows: the reduced one once a two-step unit has lost a step. */
export function faceOf(q: Query, unit: number): Face {
  const { full, reduced, steps } = q.data.units[unit]!
  return q.state.steps[unit] === steps ? full : reduced
}

export const spOf = (q: Query, unit: number): number => faceOf(q, unit).sp

/** 8.4.1: whether the unit stands under a clearing marker. */
export const isClearing = (q: Query, unit: number): boolean =>
  isAshore(q, unit) && q.state.clearing[q.state.at[unit]!]! >= 0

const NO_UNITS: readonly number[] = []

/** Who stands where on the ground: all stacks ashore, in the order of their first units. */
class Stacks extends DerivedFact {
  /** By cell: the number of its stack, 0 where nobody stands. */
  readonly at: Int16Array
  /** By number: the units of a stack, in unit order; none in number 0. */
  readonly units: readonly (readonly number[])[]
  /** By number: where the stack stands. */
  readonly cells: readonly number[]
  /** By cell: the side whose ground units stand there, -1 where none do. */
  readonly by: Int8Array

  constructor({ data, state }: Query) {
    super()
    const at = new Int16Array(data.cells)
    const by = new Int8Array(data.cells).fill(-1)
    const units: number[][] = [[]]
    const cells: number[] = [-1]
    for (const unit of state.advanced === null ? data.standardGround : data.groundUnits) {
      const cell = state.at[unit]!
      if (cell < 0 || state.aboard[unit] !== -1) continue
      const known = at[cell]!
      if (known > 0) {
        units[known]!.push(unit)
        continue
      }
      at[cell] = units.length
      by[cell] = data.unitSide[unit]!
      units.push([unit])
      cells.push(cell)
    }
    this.at = at
    this.units = units
    this.cells = cells
    this.by = by
  }
}

export const stacks = derived(
  (q: Query) => [q.state.at, q.state.aboard],
  (q): Stacks => new Stacks(q),
)

/** Where units are and what shape they are in, with the markers in their hexes: another fact whenever this changes. */
class Posture extends DerivedFact {}

export const posture = derived(
  (q: Query) => [stacks(q), hexMarkers(q), q.state.steps],
  (): Posture => new Posture(),
)

/** The ground units in a hex, ashore: always of one side (8.2.2). */
export function groundIn(q: Query, cell: number): readonly number[] {
  const { at, units } = stacks(q)
  return units[at[cell]!] ?? NO_UNITS
}

/** By cell: the side whose ground units stand there, -1 where none do. */
export const occupants = (q: Query): Int8Array => stacks(q).by

export const isEnemyOccupied = (q: Query, cell: number, side: Side): boolean =>
  occupants(q)[cell] === enemyOf(side)

/** 8.2.2, 8.5.8.4: whether enemy ground units or a beachhead of the enemy, alone or not, bar the hex. */
export const isBarred = (q: Query, cell: number, side: Side): boolean =>
  isEnemyOccupied(q, cell, side) || q.state.beachheads[cell] === enemyOf(side)

/** The naval units in a cell, of one side or of both. */
export const navalIn = (q: Query, cell: number, side?: Side): readonly number[] =>
  q.data.navalUnits.filter(
    (unit) => q.state.at[unit] === cell && (side === undefined || q.data.unitSide[unit] === side),
  )

/** The helicopters based in a cell, ashore. */
export const helicoptersIn = (q: Query, cell: number): readonly number[] =>
  q.data.helicopters.filter((unit) => q.state.at[unit] === cell && q.state.aboard[unit] === -1)

/** The seat that plays a side. */
export const seatOf = (side: Side): string => (side === 0 ? 'allied' : 'opposing')
export const sideOfSeat = (seat: string | null): Side | null =>
  seat === 'allied' ? 0 : seat === 'opposing' ? 1 : null
