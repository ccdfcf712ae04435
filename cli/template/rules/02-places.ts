import { enemyOf, type Q, type Side } from '../state.ts'

/** [2.1] Room in a place. */
export const MOST_UNITS = 2

export const unitsIn = ({ state, data }: Q, place: number, side: Side): number[] =>
  state.at.flatMap((at, unit) => (at === place && data.units[unit]!.side === side ? [unit] : []))

export const unitsOf = ({ state, data }: Q, side: Side): number[] =>
  state.at.flatMap((at, unit) => (at >= 0 && data.units[unit]!.side === side ? [unit] : []))

/** The unit or place that a target names, or -1. */
export const unitOf = ({ data }: Q, target: string): number => data.unitTargets.indexOf(target)
export const placeOf = ({ data }: Q, target: string): number => data.placeTargets.indexOf(target)

/** [4.1] Own units next to a place. */
export const neighboursOf = (q: Q, place: number, side: Side): number[] =>
  (q.data.neighbours[place] ?? []).flatMap((next) => unitsIn(q, next, side))

/** [2.1, 3.2] Whether a unit of this side may enter. */
export const hasRoom = (q: Q, place: number, side: Side): boolean =>
  unitsIn(q, place, enemyOf(side)).length === 0 && unitsIn(q, place, side).length < MOST_UNITS
