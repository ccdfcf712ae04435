import {
  derived,
  type Entry,
  entry,
  type Ledger,
  ledger,
  type Refusal,
  refuse,
  type Verb,
} from '@grognard/kernel'
import { createReachScratch, HEX_LINK, IMPASSABLE, kindOf, type Reach, reach } from '@grognard/maps'
import { ask, jump, procedure, type Query, run } from '../kit.ts'
import type { Segment, Side, State } from '../state.ts'
import { say } from '../text/say.ts'
import { MP, URBAN, type World } from '../world.ts'
import { allowanceOf, groundIn, isAshore, isElite, occupants, seatOf, sideOf } from './02-units.ts'
import { inEnemyZone, lightTerrain } from './08-2-zones-of-control.ts'
import { costRow, fieldCost, movementPoints, roadCost, stepParts, WHOLE_ALLOWANCE } from './08-3-terrain.ts'
import { mustClear } from './08-4-control.ts'
import { arriveInHex, enterHex, leaveHex } from './08-4-entering.ts'

/** 8.5.1: ground movement, by single units or by stacks that stay together. */

/** Units that move together on the ground in one go, and what they have used of their allowance. */
export interface GroundMove {
  readonly segment: Segment
  readonly side: Side
  units: number[]
  /** By unit of the group: sixths of a movement point used. */
  spent: number[]
  /** The steps still to be walked. */
  path: Step[]
  /** True once something ends the move: an enemy zone, a clearing marker, the last point spent. */
  stopped: boolean
}

/** One step of a way: the slot, and whether it goes along the road, packed into one number. */
export type Step = number
const stepOf = (slot: number, byRoad: boolean): Step => slot * 2 + (byRoad ? 1 : 0)
const slotOf = (step: Step): number => step >> 1
const isByRoad = (step: Step): boolean => (step & 1) === 1

const PASSING = 0
const STOPPED = 1

/** 8.2.4: light infantry alone slips through enemy zones in this hex, unless it uses a road. */
const slips = (q: Query, light: boolean, cell: number, byRoad: boolean): boolean =>
  light && !byRoad && lightTerrain(q, cell)

/** One group at one place: what the search needs to know, reckoned once. */
class Marchers {
  readonly rows: readonly number[]
  readonly light: boolean
  readonly budget: number
  readonly hexKind: number
  /** 8.2.2: no friendly unit stays behind when they leave. */
  readonly leavesNobody: boolean
  readonly fresh: boolean
  readonly clearing: boolean

  constructor(
    readonly q: Query,
    readonly units: readonly number[],
    readonly origin: number,
    spent: readonly number[],
    readonly side: Side,
  ) {
    this.rows = [...new Set(units.map((unit) => costRow(q, q.data.units[unit]!.mobility)))]
    this.light = units.every((unit) => q.data.units[unit]!.light)
    this.budget = Math.min(...units.map((unit, i) => allowanceOf(q, unit) - (spent[i] ?? 0)))
    this.hexKind = kindOf(q.data.topology, HEX_LINK)
    this.leavesNobody = groundIn(q, origin).length === units.length
    this.fresh = spent.every((sixths) => sixths === 0)
    this.clearing = q.state.clearing[origin]! >= 0
  }

  /** The dearest of the group's classes: a stack goes where all of it can go. */
  base(slot: number, byRoad: boolean, rows: readonly number[] = this.rows): number {
    let dearest = 0
    for (const row of rows) {
      const cost = byRoad ? roadCost(this.q, slot, row, this.side) : fieldCost(this.q, slot, row, this.side)
      if (cost < 0) return IMPASSABLE
      if (cost > dearest) dearest = cost
    }
    return dearest
  }

  /** Whether the group goes by road: where one is open, except light infantry that wants to slip through a zone. */
  byRoad(slot: number, from: number, to: number): boolean {
    if (this.bypasses(to)) return false
    const slipping =
      this.light &&
      ((inEnemyZone(this.q, to, this.side) && lightTerrain(this.q, to)) ||
        (inEnemyZone(this.q, from, this.side) && lightTerrain(this.q, from)))
    return !slipping && this.base(slot, true) >= 0
  }

  /** 8.5.1.1: an empty enemy installation or city can be passed at the cost of its terrain; urban hexes cannot. */
  bypasses(to: number): boolean {
    return this.q.data.terrain[to] !== URBAN && mustClear(this.q, to, this.side)
  }

  /** 8.2.2, 8.3: what the step costs, by road or across country. */
  price(
    slot: number,
    from: number,
    to: number,
    spent: number,
    byRoad: boolean,
    rows: readonly number[] = this.rows,
  ): number {
    const { q, side } = this
    if (q.data.topology.kind[slot] !== this.hexKind || q.data.scenarios[q.state.scenario]!.inPlay[to] === 0)
      return IMPASSABLE
    const enemyThere = occupants(q)[to]
    if (enemyThere !== -1 && enemyThere !== side) return IMPASSABLE
    const base = this.base(slot, byRoad, rows)
    if (base < 0) return IMPASSABLE
    const entersZone = inEnemyZone(q, to, side)
    const first = from === this.origin && spent === 0
    if (from === this.origin && this.clearing) {
      // 8.4.1.3: out from under a clearing marker with the whole allowance, and not into an enemy zone.
      return first && this.fresh && !entersZone ? this.budget : IMPASSABLE
    }
    if (base >= WHOLE_ALLOWANCE) return first && this.fresh ? this.budget : IMPASSABLE
    const stopsThere = entersZone && !slips(q, this.light, to, byRoad)
    const leavesZone = inEnemyZone(q, from, side) && !slips(q, this.light, from, byRoad)
    if (stopsThere && leavesZone) return first && this.fresh ? this.budget : IMPASSABLE
    const { enter, leave } = q.data.data.series.terrain.zones
    let cost = base
    if (stopsThere && groundIn(q, to).length === 0) cost += enter
    if (leavesZone && (from !== this.origin || this.leavesNobody)) cost += leave
    return cost
  }

  /** Whether the group must stop after the step. */
  stops(to: number, byRoad: boolean): boolean {
    if (inEnemyZone(this.q, to, this.side) && !slips(this.q, this.light, to, byRoad)) return true
    return this.q.data.terrain[to] === URBAN && mustClear(this.q, to, this.side)
  }
}

/** Where a group can go: cells with their cost and the steps that lead there. */
export interface GroundReach {
  readonly cells: readonly number[]
  readonly cost: ReadonlyMap<number, number>
  readonly path: ReadonlyMap<number, readonly Step[]>
}

const scratch = derived(
  (_: Query) => [],
  (q) => createReachScratch(q.data.topology, 2),
)

/** 8.4.1.3: a hex whose marker was given up this turn takes no new one: units may pass but not stay. */
const mayEnd = (q: Query, cell: number, side: Side): boolean =>
  !(mustClear(q, cell, side) && q.state.clearing[cell]! < 0 && q.state.cleared[cell] === 1)

function search(q: Query, group: Marchers): GroundReach {
  const { origin, side } = group
  const found: Reach = reach(
    q.data.topology,
    origin,
    {
      budget: group.budget,
      cost: (slot, from, to, _, spent) => group.price(slot, from, to, spent, group.byRoad(slot, from, to)),
      nextMode: (slot, from, to, mode) =>
        mode === STOPPED ? -1 : group.stops(to, group.byRoad(slot, from, to)) ? STOPPED : PASSING,
      mayEnd: (cell) => mayEnd(q, cell, side),
      minimumMove: group.fresh,
    },
    scratch(q),
  )
  const cost = new Map<number, number>()
  const path = new Map<number, readonly Step[]>()
  const { source, target } = q.data.topology
  for (const cell of found.destinations()) {
    cost.set(cell, found.costTo(cell)!)
    const slots = found.slotsTo(cell)!
    path.set(
      cell,
      slots.map((slot) => stepOf(slot, group.byRoad(slot, source[slot]!, target[slot]!))),
    )
  }
  addRoadEnds(q, group, cost, path)
  return { cells: [...cost.keys()], cost, path }
}

/**
 * Hexes that can be reached by road for a last step although the search went across country there: an enemy city or
 * installation that is entered and not passed (8.5.1), a zone into which light infantry drives (8.2.4).
 */
function addRoadEnds(
  q: Query,
  group: Marchers,
  cost: Map<number, number>,
  path: Map<number, readonly Step[]>,
): void {
  const { first, target } = q.data.topology
  const starts: [cell: number, spent: number][] = [[group.origin, 0], ...cost]
  for (const [from, spent] of starts) {
    const way = path.get(from) ?? []
    if (way.length > 0 && group.stops(from, isByRoad(way.at(-1)!))) continue
    for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
      const to = target[slot]!
      if (to === group.origin || group.byRoad(slot, from, to) || !mayEnd(q, to, group.side)) continue
      const byRoad = group.price(slot, from, to, spent, true)
      if (byRoad < 0 || spent + byRoad > group.budget) continue
      const known = cost.get(to)
      if (known !== undefined && known <= spent + byRoad) continue
      if (known !== undefined && !group.bypasses(to)) continue
      cost.set(to, spent + byRoad)
      path.set(to, [...way, stepOf(slot, true)])
    }
  }
}

/** What groups can reach, by their members and what they have spent; filled in as it is asked for. */
const reaches = derived(
  (q: Query) => [
    q.state.at,
    q.state.steps,
    q.state.clearing,
    q.state.control,
    q.state.aboard,
    q.state.cleared,
    q.state.bridges,
    q.state.ferries,
    q.state.beachheads,
    q.state.unsupplied,
    q.state.weather,
    q.state.turn,
    q.state.opening,
    q.state.scenario,
  ],
  (): Map<string, GroundReach> => new Map(),
)

/** 8.5.1: where units that stand together can go. */
export function groundReach(q: Query, units: readonly number[], spent: readonly number[]): GroundReach {
  const known = reaches(q)
  const key = units.length === 1 ? `${units[0]}/${spent[0] ?? 0}` : `${units.join()}/${spent.join()}`
  let found = known.get(key)
  if (!found) {
    const origin = q.state.at[units[0]!]!
    found = search(q, new Marchers(q, units, origin, spent, sideOf(q, units[0]!)))
    known.set(key, found)
  }
  return found
}

/** 8.5.1: what the way to a hex costs, step by step, for the dearest unit of the group. */
export function groundCost(q: Query, move: GroundMove, to: number): Ledger {
  const path = groundReach(q, move.units, move.spent).path.get(to) ?? []
  const origin = q.state.at[move.units[0]!]!
  const group = new Marchers(q, move.units, origin, move.spent, move.side)
  const parts: Entry[] = []
  let spent = 0
  for (const step of path) {
    const slot = slotOf(step)
    const byRoad = isByRoad(step)
    const from = q.data.topology.source[slot]!
    const hex = q.data.topology.target[slot]!
    const price = Math.min(group.price(slot, from, hex, spent, byRoad), group.budget - spent)
    const terrain = stepParts(q, slot, group.rows[0]!, move.side, byRoad)
    const known = terrain.reduce((sum, part) => sum + sixths(part), 0)
    parts.push(...terrain)
    if (price !== known)
      parts.push(
        entry(say('cost.zone', { hex: q.data.cellTarget[hex]! }), '8.2.2', movementPoints(price - known)),
      )
    spent += price
  }
  return ledger(parts)
}

const sixths = ({ amount }: Entry): number =>
  typeof amount === 'number' ? amount * MP : (amount[0] * MP) / amount[1]

/** 8.5.1, 8.2.4, 13.1.5: whether a unit may move on the ground in this segment. */
export function groundMoveRefusal(q: Query, unit: number, side: Side, segment: Segment): Refusal | undefined {
  const { state, data } = q
  if (unit < 0 || !isAshore(q, unit) || sideOf(q, unit) !== side || state.at[unit]! >= data.hexes)
    return refuse('8.5.1', say('refuse.notYourUnit'))
  if (state.moved[unit] === 1) return refuse('2.3.5', say('move.already', { unit: data.unitTarget[unit]! }))
  if (segment === 'elite-reaction' && !isElite(q, unit))
    return refuse('5.0', say('move.notElite', { unit: data.unitTarget[unit]! }))
  if (segment !== 'elite-reaction' && segment !== 'exploitation') return undefined
  if (state.unsupplied[unit] === 1)
    return refuse('13.1.5', say('move.unsupplied', { unit: data.unitTarget[unit]! }))
  const cell = state.at[unit]!
  const slipsOut = segment === 'exploitation' && slips(q, data.units[unit]!.light, cell, false)
  return inEnemyZone(q, cell, side) && !slipsOut
    ? refuse('8.5.1', say('move.inZone', { unit: data.unitTarget[unit]! }))
    : undefined
}

/** 8.5.1: those that begin the segment together may go together. */
function joinRefusal(q: Query, move: GroundMove, unit: number): Refusal | undefined {
  const refusal = groundMoveRefusal(q, unit, move.side, move.segment)
  if (refusal) return refusal
  if (move.units.includes(unit) || q.state.at[unit] !== q.state.at[move.units[0]!])
    return refuse('8.5.1', say('move.notTogether', { unit: q.data.unitTarget[unit]! }))
  return undefined
}

const hasMoved = (move: GroundMove): boolean => move.spent.some((sixth) => sixth > 0)

export const groundMove = procedure<GroundMove>('ground move', '8.5.1', {
  'units choose their way': ask('8.5.1', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { units }) => say('move.where', { unit: q.data.unitTarget[units[0]!]! }),
    forced: false,
    verbs: {
      go: {
        rule: '8.5.1',
        targets: (q, { units, spent }) =>
          groundReach(q, units, spent).cells.map((cell) => q.data.cellTarget[cell]!),
        check: (q, move, target) => goRefusal(q, move, target),
        take(c, move, target) {
          const { path } = groundReach(c, move.units, move.spent)
          move.path = [...path.get(c.data.cellOf(target))!]
        },
        cost: (q, move, target) => groundCost(q, move, q.data.cellOf(target)),
      },
      'take-along': {
        rule: '8.5.1',
        targets: (q, move) =>
          hasMoved(move)
            ? []
            : groundIn(q, q.state.at[move.units[0]!]!).map((unit) => q.data.unitTarget[unit]!),
        check: (q, move, target) =>
          hasMoved(move)
            ? refuse('8.5.1', say('move.noPickingUp'))
            : joinRefusal(q, move, q.data.unitOf(target)),
        take(c, move, target) {
          move.units.push(c.data.unitOf(target))
          move.spent.push(0)
          return 'again'
        },
      },
      halt: {
        rule: '8.5.1',
        take(c, move) {
          if (hasMoved(move)) for (const unit of move.units) c.state.moved[unit] = 1
          return 'finish'
        },
      },
    },
  }),
  'they enter the next hex': run('8.5.1', (c, move) => {
    const step = move.path.shift()!
    const from = c.state.at[move.units[0]!]!
    move.stopped = walk(c, move, step)
    enterHex(c, move.units, c.data.topology.target[slotOf(step)]!)
    leaveHex(c, from, true)
  }),
  'they go on': jump('8.5.1', 'they enter the next hex', (_, move) => move.path.length > 0),
  'they arrive': run('8.4.1', (c, move) => {
    const cell = c.state.at[move.units[0]!]!
    if (arriveInHex(c, move.units, cell)) move.stopped = true
    if (!move.stopped && groundReach(c, move.units, move.spent).cells.length === 0) move.stopped = true
    if (move.stopped) for (const unit of move.units) c.state.moved[unit] = 1
  }),
  'they may go further': jump('8.5.1', 'units choose their way', (_, move) => !move.stopped),
})

/** Books the cost of a step on each unit of the group, by its own class; true where the step ends the move. */
function walk(q: Query, move: GroundMove, step: Step): boolean {
  const slot = slotOf(step)
  const from = q.data.topology.source[slot]!
  const to = q.data.topology.target[slot]!
  const group = new Marchers(q, move.units, from, move.spent, move.side)
  move.spent = move.units.map((unit, i) => {
    const row = costRow(q, q.data.units[unit]!.mobility)
    const price = group.price(slot, from, to, 0, isByRoad(step), [row])
    return Math.min(allowanceOf(q, unit), move.spent[i]! + price)
  })
  return group.stops(to, isByRoad(step))
}

function goRefusal(q: Query, move: GroundMove, target: string): Refusal | undefined {
  const cell = q.data.cellOf(target)
  if (cell < 0) return refuse('8.5.1', say('refuse.noHex'))
  if (groundReach(q, move.units, move.spent).cost.has(cell)) return undefined
  const by = occupants(q)[cell]
  if (by !== -1 && by !== move.side) return refuse('8.2.2', say('move.enemyThere', { hex: target }))
  return refuse('8.5.1', say('move.tooFar', { hex: target }))
}

/** What a movement segment offers on the ground. */
export const groundVerbs: Readonly<
  Record<string, Verb<State, World, { readonly side: Side; readonly kind: Segment }>>
> = {
  march: {
    rule: '8.5.1',
    targets: (q, { side }) =>
      q.data.unitsOf[side]!.flatMap((unit) =>
        q.state.at[unit]! >= 0 && q.state.moved[unit] === 0 && q.data.units[unit]!.kind === 'ground'
          ? [q.data.unitTarget[unit]!]
          : [],
      ),
    check(q, { side, kind }, target) {
      const unit = q.data.unitOf(target)
      const refusal = groundMoveRefusal(q, unit, side, kind)
      if (refusal) return refusal
      return groundReach(q, [unit], [0]).cells.length === 0
        ? refuse('8.5.1', say('move.nowhere', { unit: target }))
        : undefined
    },
    take(c, { side, kind }, target) {
      const unit = c.data.unitOf(target)
      c.call(groundMove, { segment: kind, side, units: [unit], spent: [0], path: [], stopped: false })
      return 'again'
    },
  },
}
