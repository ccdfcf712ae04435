import type { Query } from '../kit.ts'
import { sideOf } from '../rules/02-units.ts'
import { passRefusal, stopRefusal } from '../rules/10-ground.ts'
import { movementAllowance } from '../rules/10-movement.ts'
import type { Operation, State } from '../state.ts'

/** Where a unit could go if its space were activated to move, by the rules of movement themselves. */
export interface Reach {
  readonly points: number
  /** By place: movement points to get there. */
  readonly cost: ReadonlyMap<number, number>
  /** By place: the place before it on the way. */
  readonly before: ReadonlyMap<number, number>
  /** Places where it may stop. */
  readonly stops: ReadonlySet<number>
}

const idle = (q: Query, unit: number): Operation => ({
  side: sideOf(q, unit),
  points: 0,
  free: { combat: 0, either: 0, nation: null },
  move: [],
  combat: [],
  barred: [],
  onlyTarget: -1,
  effects: [],
  supply: {},
  moved: [],
  digging: [],
  fought: [],
  attacked: [],
  retreated: [],
  invading: [],
  second: null,
  exits: {},
  strongholds: [],
  zitadelle: false,
})

/** The position as it is while the unit's side operates: its own operation if it has one, else a bare one. */
export function operating(q: Query, unit: number): Query {
  if (q.state.op?.side === sideOf(q, unit)) return q
  const state: State = { ...q.state, op: idle(q, unit) }
  return { ...q, state }
}

export function reachOf(now: Query, unit: number): Reach {
  const q = operating(now, unit)
  const start = q.state.at[unit]!
  const points = movementAllowance(q, unit).total as number
  const cost = new Map([[start, 0]])
  const before = new Map<number, number>()
  const stops = new Set<number>()
  let frontier = [start]
  for (let spent = 1; spent <= points && frontier.length > 0; spent++) {
    const next: number[] = []
    for (const from of frontier) {
      for (const to of q.data.adjacent[from]!) {
        if (cost.has(to) || passRefusal(q, unit, to)) continue
        cost.set(to, spent)
        before.set(to, from)
        next.push(to)
        if (!stopRefusal(q, unit, to)) stops.add(to)
      }
    }
    frontier = next
  }
  return { points, cost, before, stops }
}

/** The way to a place, from the unit's own. */
export function wayTo({ before }: Reach, place: number): number[] {
  const way = [place]
  for (let at = before.get(place); at !== undefined; at = before.get(at)) way.unshift(at)
  return way
}
