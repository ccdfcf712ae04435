import { attackValue, defenceValue } from '../rules/02-3-values.ts'
import { airDistance } from '../rules/06-flying.ts'
import { stackToMarch } from '../rules/08-5-1-ground-movement.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import type { World } from '../world.ts'
import { movableUnits, type PlannedAttack, planAttacks, postsAfterMoving } from './attacks.ts'
import { isRear, rearOrders } from './headquarters.ts'
import { type Lift, planLifts } from './lifts.ts'
import type { Look } from './look.ts'
import { Positions } from './positions.ts'

/** 8.5.1: where units go in a movement segment: first those that will attack, then everybody else. */

export interface Order {
  readonly unit: number
  readonly to: number
}

export interface Plan {
  /** The moment it was made for: scenario, turn, segment, side. */
  readonly key: string
  /** By unit: where it was when the plan was made. */
  readonly from: readonly number[]
  readonly orders: readonly Order[]
  readonly attacks: readonly PlannedAttack[]
  /** Those that go by air or sea. */
  readonly lifts: readonly Lift[]
}

/** A move must be worth this much; a march that is not is not made. */
const STIR = 0.05

const keyOf = ({ state, side }: Look): string =>
  [
    state.scenario,
    state.turn,
    state.segment?.kind,
    side,
    state.vp,
    state.vpThisTurn,
    state.weather,
    state.superiority.side,
    state.superiority.level,
    state.airReceived,
  ].join('/')

export function makePlan(look: Look): Plan {
  const movable = movableUnits(look)
  const positions = new Positions(look)
  const fights = look.segment !== 'elite-reaction'
  const attacks = fights ? planAttacks(look, postsAfterMoving(look, movable), positions, true) : []
  const committed = new Set(attacks.flatMap(({ strikers }) => strikers.map(({ unit }) => unit)))
  const lifts = planLifts(look, positions, committed)
  const busy = new Set([...committed, ...lifts.map(({ unit }) => unit)])
  const orders = attacks
    .flatMap(({ strikers }) => strikers)
    .filter(({ unit, from }) => look.state.at[unit] !== from)
    .map(({ unit, from }): Order => ({ unit, to: from }))
  orders.push(...rearOrders(look, positions, movable))
  const rest = movable
    .filter((unit) => !busy.has(unit) && !isRear(look, unit))
    .map((unit) => ({ unit, size: defenceValue(look.q, unit) + attackValue(look.q, unit) }))
    .sort((a, b) => b.size - a.size)
  for (const { unit } of rest) {
    const to = bestPlace(look, positions, unit)
    if (to !== positions.cellOf(unit)) positions.move(unit, to)
  }
  for (const { unit } of rest) {
    const to = positions.cellOf(unit)
    if (to !== look.state.at[unit]) orders.push({ unit, to })
  }
  return { key: keyOf(look), from: [...look.state.at], orders, attacks, lifts }
}

/** Where a unit does most good, where it is included. */
function bestPlace(look: Look, positions: Positions, unit: number): number {
  let best = positions.cellOf(unit)
  let most = best >= look.data.hexes ? Number.NEGATIVE_INFINITY : STIR
  for (const cell of groundReach(look.q, [unit], [0]).cells) {
    if (cell >= look.data.hexes || !positions.fits(unit, cell)) continue
    const change = positions.change(unit, cell)
    if (change <= most) continue
    most = change
    best = cell
  }
  return best
}

/**
 * A plan is good for its whole segment: as long as every unit is where the plan found it or where the plan sent it,
 * the same plan goes on. Otherwise it is made anew. (What is kept only saves time: it follows from what was seen.)
 */
export class Plans {
  readonly #kept = new WeakMap<World, Plan[]>()

  for(look: Look): Plan {
    let kept = this.#kept.get(look.data)
    if (!kept) {
      kept = []
      this.#kept.set(look.data, kept)
    }
    const key = keyOf(look)
    const known = kept.find((plan) => plan.key === key && isFollowed(plan, look))
    if (known) return known
    const plan = makePlan(look)
    kept.unshift(plan)
    if (kept.length > MOST_KEPT) kept.pop()
    return plan
  }
}

const MOST_KEPT = 6

function isFollowed(plan: Plan, { state, data, side }: Look): boolean {
  const { from, orders, lifts } = plan
  for (const unit of data.groundUnits) {
    const now = state.at[unit]!
    // Those aboard go where their ships go; those with no part in an attack may fall short.
    if (now === from[unit] || state.aboard[unit] !== -1) continue
    if (data.unitSide[unit] === side && state.moved[unit] === 1 && !isStriker(plan, unit)) continue
    const sent = orders.find((order) => order.unit === unit) ?? lifts.find((lift) => lift.unit === unit)
    if (sent?.to !== now) return false
  }
  return true
}

/** The next order that can be carried out, or at least begun where friends have filled the roads by now. */
export function nextOrder(look: Look, plan: Plan): Order | undefined {
  const waiting = plan.orders.filter(
    ({ unit, to }) => look.state.moved[unit] === 0 && look.state.at[unit] !== to,
  )
  return (
    waiting.find(({ unit, to }) => groundReach(look.q, [unit], [0]).cost.has(to)) ??
    waiting.find(({ unit, to }) => !isStriker(plan, unit) && comesNearer(look, unit, to))
  )
}

/** Whether the whole stack of a unit has the same order and can carry it out together. */
export function marchesAsColumn(look: Look, orders: readonly Order[], { unit, to }: Order): boolean {
  const { q, side, segment, state } = look
  const stack = stackToMarch(q, state.at[unit]!, side, segment)
  const agree = stack.every((one) => orders.find((order) => order.unit === one)?.to === to)
  const fresh = stack.map(() => 0)
  return stack.length > 1 && agree && groundReach(q, stack, fresh).cost.has(to)
}

/** Whether a unit gets any nearer to where it is sent. */
function comesNearer({ q, state }: Look, unit: number, to: number): boolean {
  const now = airDistance(q, state.at[unit]!, to)
  return groundReach(q, [unit], [0]).cells.some((cell) => airDistance(q, cell, to) < now)
}

const isStriker = ({ attacks }: Plan, unit: number): boolean =>
  attacks.some(({ strikers }) => strikers.some((one) => one.unit === unit))
