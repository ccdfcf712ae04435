import { type Entry, entry, type Ledger, ledger, type Refusal, refuse, type Verb } from '@grognard/kernel'
import { ask, jump, procedure, type Query, run } from '../kit.ts'
import type { Segment, Side, State } from '../state.ts'
import { say } from '../text/say.ts'
import { MP, type World } from '../world.ts'
import { allowanceOf, isElite, isUnsupplied, strikesOn } from './02-3-values.ts'
import { groundIn, isAshore, occupants, seatOf, sideOf } from './02-units.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { costRow, movementPoints, stepParts } from './08-3-terrain.ts'
import { arriveInHex, leaveHex } from './08-4-1-clearing-markers.ts'
import { enterHex } from './08-4-entering.ts'
import { canGoFurther, exitOf, groundReach, isByRoad, type Step, slotOf } from './08-5-1-ground-reach.ts'
import { canMarch, type Marchers, slips } from './08-5-1-marchers.ts'
import { landUnits } from './08-5-who-is-lifted.ts'
import { coverMovers, showMovers } from './13-2-fog-of-war.ts'

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

/** 8.5.1: what the way to a hex costs, step by step, for the dearest unit of the group. */
export function groundCost(q: Query, move: GroundMove, to: number): Ledger {
  const { group, path: paths } = groundReach(q, move.units, move.spent)
  const path = paths.get(to) ?? []
  const parts: Entry[] = []
  let spent = 0
  for (const step of path) {
    if (exitOf(step) >= 0) {
      const price = Math.min(group.exitPrice(exitOf(step)), group.budget - spent)
      parts.push(entry(say('cost.exit'), '8.3.2', movementPoints(price)))
      spent += price
      continue
    }
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

/** Why a unit may not move; the words are made only for a refusal. */
type Hindrance = 'none' | 'notYours' | 'moved' | 'notElite' | 'unsupplied' | 'struck' | 'inZone'

/** 8.5.1, 8.2.4, 13.1.5: what keeps a unit from moving on the ground in this segment. */
function hindrance(q: Query, unit: number, side: Side, segment: Segment): Hindrance {
  const { state, data } = q
  if (unit < 0 || !isAshore(q, unit) || sideOf(q, unit) !== side) return 'notYours'
  if (state.moved[unit] === 1 || state.advanced?.depot[unit] === 1) return 'moved'
  if (segment === 'elite-reaction' && !isElite(q, unit)) return 'notElite'
  // 27.3.1: struck supply columns move in the basic phase only.
  if (segment !== 'basic' && data.units[unit]!.role === 'supply' && strikesOn(q, unit) > 0) return 'struck'
  if (segment !== 'elite-reaction' && segment !== 'exploitation') return 'none'
  if (isUnsupplied(q, unit)) return 'unsupplied'
  if (strikesOn(q, unit) > 0) return 'struck'
  const cell = state.at[unit]!
  const slipsOut = segment === 'exploitation' && slips(q, data.units[unit]!.light, cell)
  return inEnemyZone(q, cell, side) && !slipsOut ? 'inZone' : 'none'
}

/** 8.5.1, 8.2.4, 13.1.5: whether a unit may move on the ground in this segment. */
export function groundMoveRefusal(q: Query, unit: number, side: Side, segment: Segment): Refusal | undefined {
  const name = { unit: q.data.unitTarget[unit] ?? '' }
  switch (hindrance(q, unit, side, segment)) {
    case 'none':
      return undefined
    case 'notYours':
      return refuse('8.5.1', say('refuse.notYourUnit'))
    case 'moved':
      return refuse('2.3.5', say('move.already', name))
    case 'notElite':
      return refuse('5.0', say('move.notElite', name))
    case 'struck':
      return refuse('27.3.1', say('move.struck', name))
    case 'unsupplied':
      return refuse('13.1.5', say('move.unsupplied', name))
    case 'inZone':
      return refuse('8.5.1', say('move.inZone', name))
  }
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

/** 8.5.1: everybody else of the hex who may go along; nobody once the group has set out. */
const followers = (q: Query, move: GroundMove): readonly number[] =>
  hasMoved(move) ? [] : groundIn(q, q.state.at[move.units[0]!]!).filter((unit) => !joinRefusal(q, move, unit))

/** Whether there is a choice to make: before they set out always, later where they can go any further. */
const mayGoOn = (q: Query, move: GroundMove): boolean =>
  !move.stopped && (!hasMoved(move) || canGoFurther(q, move.units, move.spent))

export const groundMove = procedure<GroundMove>('ground move', '8.5.1', {
  'units choose their way': ask(
    '8.5.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { units }) => say('move.where', { unit: q.data.unitTarget[units[0]!]! }),
      forced: false,
      verbs: {
        go: {
          rule: '8.5.1',
          checked: true,
          targets: (q, { units, spent }) =>
            groundReach(q, units, spent).cells.map((cell) => q.data.cellTarget[cell]!),
          check: (q, move, target) => goRefusal(q, move, target),
          take(c, move, target) {
            const q = c.still()
            const { group, path } = groundReach(q, move.units, move.spent)
            move.path = [...path.get(c.data.cellOf(target))!]
            move.stopped = book(q, move, group)
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
            showMovers(c, move.units)
            return 'again'
          },
        },
        'take-all': {
          rule: '8.5.1',
          role: 'plain',
          check: (q, move) =>
            followers(q, move).length > 0 ? undefined : refuse('8.5.1', say('move.nobodyMore')),
          take(c, move) {
            for (const unit of followers(c, move)) {
              move.units.push(unit)
              move.spent.push(0)
            }
            showMovers(c, move.units)
            return 'again'
          },
        },
        halt: {
          rule: '8.5.1',
          role: 'end',
          take(c, move) {
            if (hasMoved(move)) for (const unit of move.units) c.state.moved[unit] = 1
            coverMovers(c)
            return 'finish'
          },
        },
      },
    },
    { when: mayGoOn },
  ),
  'their move is over': run(
    '8.5.1',
    (c, { units }) => {
      for (const unit of units) c.state.moved[unit] = 1
      coverMovers(c)
      return 'finish'
    },
    { when: (_, { path }) => path.length === 0 },
  ),
  'they enter the next hex': run('8.5.1', (c, move) => {
    const step = move.path.shift()!
    const from = c.state.at[move.units[0]!]!
    enterHex(c, move.units, endOf(c, step, from))
    leaveHex(c, from, true)
  }),
  'they go on': jump('8.5.1', 'they enter the next hex', (_, move) => move.path.length > 0),
  'they arrive': run('8.4.1', (c, move) => {
    if (arriveInHex(c, move.units, c.state.at[move.units[0]!]!)) move.stopped = true
  }),
  'they may go further': jump('8.5.1', 'units choose their way', () => true),
})

/** The cell that a step leads to. */
function endOf(q: Query, step: Step, from: number): number {
  const exit = exitOf(step)
  if (exit < 0) return q.data.topology.target[slotOf(step)]!
  const { cell, box } = q.data.exits[exit]!
  return from === box ? cell : box
}

/**
 * Books the cost of the way on each unit of the group, by its own class, as the search saw it from where they stand;
 * true where its last step ends the move.
 */
function book(q: Query, move: GroundMove, group: Marchers): boolean {
  const { units, path } = move
  const rows = units.map((unit) => costRow(q, q.data.units[unit]!.mobility))
  const spent = [...move.spent]
  let place = group.origin
  path.forEach((step, walked) => {
    const to = endOf(q, step, place)
    for (let i = 0; i < units.length; i++) {
      const price =
        exitOf(step) >= 0
          ? group.exitPrice(exitOf(step))
          : group.price(slotOf(step), place, to, walked, isByRoad(step), rows[i])
      spent[i] = Math.min(allowanceOf(q, units[i]!), spent[i]! + price)
    }
    place = to
  })
  move.spent = spent
  const last = path.at(-1)!
  return place < q.data.hexes && group.stops(place, exitOf(last) >= 0 || isByRoad(last))
}

function goRefusal(q: Query, move: GroundMove, target: string): Refusal | undefined {
  const cell = q.data.cellOf(target)
  if (cell < 0) return refuse('8.5.1', say('refuse.noHex'))
  if (groundReach(q, move.units, move.spent).cost.has(cell)) return undefined
  const by = occupants(q)[cell]
  if (by !== -1 && by !== move.side) return refuse('8.2.2', say('move.enemyThere', { hex: target }))
  const far = { ...move, spent: move.spent.map((sixth) => sixth - FAR) }
  const needs = groundReach(q, far.units, far.spent).cost.get(cell)
  if (needs === undefined) return refuse('8.5.1', say('move.noWay', { hex: target }))
  const has = groundReach(q, move.units, move.spent).group.budget
  const args = { hex: target, needs: movementPoints(needs), has: movementPoints(has) }
  const ledger = groundCost(q, far, cell)
  // A long way in single steps tells nobody anything.
  return refuse('8.5.1', say('move.tooFar', args), ledger.parts.length <= MOST_PARTS ? ledger : undefined)
}

/** More sixths of a point than any way on the map costs. */
const FAR = 1000 * MP
const MOST_PARTS = 12

/** 8.5.1: those of a hex that may set out together now. */
export const stackToMarch = (q: Query, cell: number, side: Side, kind: Segment): readonly number[] =>
  groundIn(q, cell).filter((unit) => hindrance(q, unit, side, kind) === 'none')

/** What a movement segment offers on the ground. */
export const groundVerbs: Readonly<
  Record<string, Verb<State, World, { readonly side: Side; readonly kind: Segment }>>
> = {
  march: {
    rule: '8.5.1',
    checked: true,
    targets(q, { side, kind }) {
      const found: string[] = []
      for (const unit of landUnits(q, side)) {
        if (q.state.at[unit]! < 0 || q.state.moved[unit] === 1) continue
        if (hindrance(q, unit, side, kind) === 'none' && canMarch(q, unit))
          found.push(q.data.unitTarget[unit]!)
      }
      return found
    },
    check(q, { side, kind }, target) {
      const unit = q.data.unitOf(target)
      const refusal = groundMoveRefusal(q, unit, side, kind)
      if (refusal) return refusal
      return !canMarch(q, unit) ? refuse('8.5.1', say('move.nowhere', { unit: target })) : undefined
    },
    take(c, { side, kind }, target) {
      const unit = c.data.unitOf(target)
      showMovers(c, [unit])
      c.call(groundMove, { segment: kind, side, units: [unit], spent: [0], path: [], stopped: false })
      return 'again'
    },
  },
}
