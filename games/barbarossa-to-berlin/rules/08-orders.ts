import { type Refusal, refuse } from '@grognard/kernel'
import type { Order, SideId } from '../data/schema.ts'
import { ask, type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { controllerOf } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { countryAt, isWestern, sideOf, stacks, unitsAt } from './02-units.ts'
import { removeStandFast, scoreVp } from './03-control.ts'
import { NONE, supplyOf } from './13-supply.ts'

/** 8: orders: the dice, mandated offensives, and orders to stand fast. */

const isPlayed = (q: Query, card: string): boolean => q.state.played[q.data.card(card)]! > 0

/**
 * 8.4, 8.5: the VP a unit pays for going out of a space under orders to stand fast. `firstEntered` is the first place
 * on its way (-1 for the reserve box): into enemy land it goes for nothing. Retreats and advances are not asked here.
 */
export function standFastCost(q: Query, unit: number, from: number, firstEntered: number): number {
  if (!q.state.standFast.includes(from)) return 0
  const side = sideOf(q, unit)
  if (q.state.control[firstEntered] === controllerOf(otherSide(side))) return 0
  // A stack goes together: what its first unit has just taken was the enemy's when the stack set out.
  if (q.state.op?.exits[from]?.includes(firstEntered)) return 0
  const price = q.data.values['vp-stand-fast-exit']
  const nation = q.data.nationOf[unit]
  if (side === 'allied') return nation === 'su' ? price : 0
  // 8.4-d: after Bomb Plot every German unit pays, and nobody else.
  if (isPlayed(q, 'AL-48')) return nation === 'ge' ? price : 0
  return price
}

/**
 * Pays for going out, and takes the marker off where the price is for the whole space. Call it before the unit goes;
 * markers that nobody is left under are settled when it has gone (`settleStandFast`).
 */
export function leaveStandFast(c: Doing, unit: number, from: number, firstEntered: number): void {
  if (!c.state.standFast.includes(from)) return
  const cost = standFastCost(c, unit, from, firstEntered)
  const side = sideOf(c, unit)
  scoreVp(c, side === 'axis' ? -cost : cost, side === 'axis' ? '8.4-b' : '8.5')
  if (c.state.op && c.state.control[firstEntered] === controllerOf(otherSide(side))) {
    const { exits } = c.state.op
    exits[from] = [...(exits[from] ?? []), firstEntered]
  }
  const perUnit = side === 'axis' && isPlayed(c, 'AL-48')
  if (!perUnit && cost > 0) removeStandFast(c, from)
}

/** 8.4-c: whoever begins the action round under a marker is bound by it. */
export function bindUnderOrders(c: Doing): void {
  const { standFast } = c.state
  if (standFast.length === 0) return
  c.state.bound = Object.fromEntries(standFast.map((place) => [place, [...unitsAt(c, place)]]))
}

/** Whose units an order pins: the other side places Stand Fast markers on them. */
const PINS: { readonly [Pinning in Order]?: SideId } = { 'hitler-orders': 'axis', 'stalin-orders': 'allied' }

/** 8.1: what a die gives, with the modifiers that are in force (AX-09). */
export function orderFor(q: Query, side: SideId, die: number): Order {
  const { orders, orderTables } = q.data
  const drm = orders.modifiers
    .filter(({ table, card }) => table === side && isPlayed(q, card))
    .reduce((sum, modifier) => sum + modifier.drm, 0)
  const rows = orderTables[side]
  return rows[Math.min(Math.max(die + drm, 1), rows.length) - 1]!
}

const RULE = { 'okw-mo': '8.3-a', 'allied-mo': '8.3-b', 'soviet-mo': '8.3-c' } as const

/**
 * 8.3-d: can the offensive be carried out: is there anybody to undertake it, and an enemy unit to attack or an enemy
 * space to take? The asterisk stands with the offensives of the Axis and of the Western Allies only.
 */
export function isOffensivePossible(q: Query, order: 'okw-mo' | 'allied-mo' | 'soviet-mo'): boolean {
  if (order === 'soviet-mo') return true
  const { state, data } = q
  let axis = false
  let western = false
  let alliedAbroad = false
  let axisInAfrica = false
  let westernInEurope = false
  const africa = data.areas.get('north-africa')!.countries
  for (let unit = 0; unit < state.at.length; unit++) {
    const place = state.at[unit]!
    if (place < 0) continue
    const country = data.countries[data.countryOf[place]!]!
    if (sideOf(q, unit) === 'axis') {
      axis = true
      if (africa.includes(country.id)) axisInAfrica = true
      continue
    }
    if (country.id !== 'soviet-union') alliedAbroad = true
    if (!isWestern(data, unit)) continue
    if (isBritishOrAmerican(q, unit)) western = true
    if (country.continent === 'europe') westernInEurope = true
  }
  // Without a common front in Africa or in Europe neither side is held to it.
  if (!axisInAfrica && !westernInEurope) return false
  if (order === 'allied-mo') return western && (axis || holdsLand(q, 'axis', () => true))
  const isAbroad = (place: number): boolean => countryAt(data, place) !== 'soviet-union'
  return axis && (alliedAbroad || holdsLand(q, 'allied', isAbroad))
}

function holdsLand(q: Query, side: SideId, where: (place: number) => boolean): boolean {
  const controller = controllerOf(side)
  for (let place = 0; place < q.data.firstBeach; place++)
    if (q.state.control[place] === controller && where(place)) return true
  return false
}

const isBritishOrAmerican = (q: Query, unit: number): boolean => {
  const nation = q.data.nationOf[unit]
  return nation === 'br' || nation === 'us'
}

function rollOrders(c: Running, side: SideId): void {
  const die = c.roll(6, '8.1', say('orders.roll', { side: `side:${side}` }))
  const rolled = orderFor(c, side, die)
  const possible =
    rolled === 'okw-mo' || rolled === 'allied-mo' || rolled === 'soviet-mo'
      ? isOffensivePossible(c, rolled)
      : true
  c.state.orders[side] = possible ? rolled : 'none'
  c.tell('8.1', say('orders.are', { side: `side:${side}`, order: `order:${rolled}` }))
  if (!possible) c.tell('8.3-d', say('orders.waived'))
}

/** 8.2: after its last round a side pays for an offensive it did not undertake. */
export function judgeOffensive(c: Doing, side: SideId): void {
  const order = c.state.orders[side]
  if (order !== 'okw-mo' && order !== 'allied-mo' && order !== 'soviet-mo') return
  const { offensives } = c.state
  const done = { 'okw-mo': offensives.axis, 'allied-mo': offensives.western, 'soviet-mo': offensives.soviet }
  if (done[order]) return
  const price = c.data.values['vp-mandated-offensive-failed']
  c.tell(RULE[order], say('orders.failed', { order: `order:${order}` }))
  scoreVp(c, side === 'axis' ? -price : price, '8.2')
}

/** Places where orders to stand fast can be given to a side: its stacks next to a supplied enemy unit. */
export function standFastSpaces(q: Query, pinned: SideId): number[] {
  const byPlace = stacks(q)
  const places: number[] = []
  for (let place = 0; place < q.data.places; place++) {
    if (byPlace[place]!.length > 0 && !standFastRefusal(q, pinned, place, byPlace)) places.push(place)
  }
  return places
}

function standFastRefusal(q: Query, pinned: SideId, place: number, byPlace = stacks(q)): Refusal | undefined {
  const rule = pinned === 'axis' ? '8.4-a' : '8.5'
  const stack = byPlace[place] ?? []
  // 8.5: Stalin commands Soviet units only.
  const held = stack.some((unit) =>
    pinned === 'axis' ? sideOf(q, unit) === 'axis' : q.data.nationOf[unit] === 'su',
  )
  if (!held) {
    const target = q.data.placeTarget[place] ?? 'unknown:place'
    return refuse(rule, say('standFast.notThere', { place: target, side: `side:${pinned}` }))
  }
  if (q.state.standFast.includes(place))
    return refuse(rule, say('standFast.already', { place: q.data.placeTarget[place]! }))
  for (const near of q.data.adjacent[place]!) {
    for (const unit of byPlace[near]!) {
      if (sideOf(q, unit) !== pinned && supplyOf(q, unit) !== NONE) return undefined
    }
  }
  return refuse(rule, say('standFast.noEnemy', { place: q.data.placeTarget[place]! }))
}

interface StandFast {
  /** Whose units are told to stand; the other side places the markers. */
  readonly pinned: SideId
  left: number
  /** Where markers may still go. */
  spaces: number[]
}

export const placeStandFast = procedure<StandFast>('stand fast', '8.4', {
  'place markers': ask('8.4-a', {
    by: (_, local) => otherSide(local.pinned),
    prompt: (_, { pinned, left }) => say('standFast.place', { side: `side:${pinned}`, left }),
    verbs: {
      'stand-fast': {
        rule: '8.4-a',
        targets: (q, { spaces }) => spaces.map((place) => q.data.placeTarget[place]!),
        checked: true,
        check: (q, { pinned, spaces }, target) => {
          const place = q.data.placeByTarget.get(target) ?? -1
          return spaces.includes(place) ? undefined : standFastRefusal(q, pinned, place)
        },
        take: (c, local, target) => {
          const place = c.data.placeByTarget.get(target)!
          c.state.standFast.push(place)
          local.spaces = local.spaces.filter((other) => other !== place)
          c.tell(local.pinned === 'axis' ? '8.4-a' : '8.5', say('standFast.placed', { place: target }), [
            target,
          ])
          local.left--
          return local.left > 0 && local.spaces.length > 0 ? 'again' : 'finish'
        },
      },
      done: { rule: '8.4-a', role: 'end', take: () => 'finish' },
    },
  }),
})

function giveOrders(c: Running, side: SideId): void {
  const pinned = PINS[c.state.orders[side]]
  if (pinned === undefined) return
  const spaces = standFastSpaces(c.still(), pinned)
  if (spaces.length > 0) c.call(placeStandFast, { pinned, left: c.data.values['stand-fast-markers'], spaces })
}

const rollsOrders = { when: (q: Query) => q.data.turns[q.state.turn - 1]!.ordersRoll }

/** 6.1, 8.1: the Axis rolls first and its orders are carried out first. On turn 1 the orders are given (4.4). */
export const ordersPhase = procedure<Record<string, never>>('orders phase', '6.1', {
  'Axis orders': run('8.1', (c) => rollOrders(c, 'axis'), rollsOrders),
  'Hitler Orders': run('8.4-a', (c) => giveOrders(c, 'axis')),
  'Allied orders': run('8.1', (c) => rollOrders(c, 'allied'), rollsOrders),
  'Stalin Orders': run('8.5', (c) => giveOrders(c, 'allied')),
})
