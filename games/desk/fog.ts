import { type EventArgument, type Query, type SeatId, secret } from '@grognard/kernel'

/** Fog of war over stacks of counters: who sees what of them, what that tells, and positions that look the same. */

/** What a book says of its fog. Units, cells and sides are numbers. */
export interface FogRules<S, D> {
  /** The counters that can be hidden at all. */
  units(q: Query<S, D>): readonly number[]
  sideOf(q: Query<S, D>, unit: number): number
  /** Where a counter lies; negative when it is not in play. */
  cellOf(q: Query<S, D>, unit: number): number
  /** Whether the enemy may look at a counter that lies there. */
  isOpen(q: Query<S, D>, unit: number, cell: number): boolean
  /** What everybody can tell of a hidden counter by its effects. Those of which the same is told look alike. */
  outside(q: Query<S, D>, unit: number): string
  /** What goes with a counter from place to place: lists by unit, the cell among them. */
  marks(state: S): readonly number[][]
  /** Whether a counter would still be hidden in another stack; it would unless the rules say otherwise. */
  mayLieIn?(q: Query<S, D>, unit: number, cell: number): boolean
}

/** A stack of which a reader sees only that it is there. */
export interface HiddenStack {
  readonly cell: number
  readonly side: number
  readonly count: number
}

export interface Fog<S, D> {
  /** Whether a reader (an observer: null) may not see this counter. */
  isHidden(q: Query<S, D>, unit: number, reader: number | null): boolean
  /** The counters in play that a reader may not see. */
  hidden(q: Query<S, D>, reader: number | null): number[]
  /** Those that it may see, its own among them. */
  seen(q: Query<S, D>, reader: number | null): number[]
  /** In the order of the map: the order of the counters would tell which they are. */
  stacks(q: Query<S, D>, reader: number | null): HiddenStack[]
  /** The name of a counter for the log: only its owner reads it where others may not see the counter. */
  named(q: Query<S, D>, unit: number, name: string, owner: SeatId, standIn: string): EventArgument
  /** The same position with what the reader may not know dealt anew: hidden counters change places with their like. */
  twin(state: S, data: D, reader: number | null, random: () => number): S
}

export function makeFog<S, D>(rules: FogRules<S, D>): Fog<S, D> {
  const isHidden: Fog<S, D>['isHidden'] = (q, unit, reader) => {
    if (rules.sideOf(q, unit) === reader) return false
    const cell = rules.cellOf(q, unit)
    return cell >= 0 && !rules.isOpen(q, unit, cell)
  }
  const hidden: Fog<S, D>['hidden'] = (q, reader) =>
    rules.units(q).filter((unit) => isHidden(q, unit, reader))
  return {
    isHidden,
    hidden,
    seen: (q, reader) =>
      rules.units(q).filter((unit) => rules.cellOf(q, unit) >= 0 && !isHidden(q, unit, reader)),
    stacks(q, reader) {
      const stacks = new Map<number, { cell: number; side: number; count: number }>()
      for (const unit of hidden(q, reader)) {
        const cell = rules.cellOf(q, unit)
        const stack = stacks.get(cell)
        if (stack) stack.count++
        else stacks.set(cell, { cell, side: rules.sideOf(q, unit), count: 1 })
      }
      return [...stacks.values()].sort((a, b) => a.cell - b.cell)
    },
    named: (q, unit, name, owner, standIn) =>
      isHidden(q, unit, null) ? secret(name, [owner], standIn) : name,
    twin(state, data, reader, random) {
      const q: Query<S, D> = { state, data, options: {}, seats: [] }
      const movable = hidden(q, reader)
      const dealt = structuredClone(state)
      const now: Query<S, D> = { ...q, state: dealt }
      const stays = (unit: number, cell: number): boolean => rules.mayLieIn?.(q, unit, cell) ?? true
      for (const one of movable) {
        const like = movable.filter((unit) => rules.outside(q, unit) === rules.outside(q, one))
        const other = like[Math.floor(random() * like.length)]!
        if (!stays(one, rules.cellOf(now, other)) || !stays(other, rules.cellOf(now, one))) continue
        for (const marks of rules.marks(dealt)) {
          const held = marks[one]!
          marks[one] = marks[other]!
          marks[other] = held
        }
      }
      return dealt
    },
  }
}

/** Whether a stack is seen by enemies beside it: nothing is seen where the ground covers it. */
export function seenFromBeside(
  { first, target }: { readonly first: ArrayLike<number>; readonly target: ArrayLike<number> },
  cell: number,
  isCover: (cell: number) => boolean,
  holdsEnemy: (cell: number) => boolean,
): boolean {
  if (isCover(cell)) return false
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (holdsEnemy(target[slot]!)) return true
  return false
}
