import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { attackValue, defenceValue } from '../rules/02-3-values.ts'
import { groundIn, isAshore } from '../rules/02-units.ts'
import { airDistance } from '../rules/06-flying.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { advancedOf } from '../rules/14-advanced.ts'
import { isSubordinate } from '../rules/18-1-subordination.ts'
import { strikeRefusal } from '../rules/18-2-2-strikes.ts'
import { MP } from '../world.ts'
import type { Look } from './look.ts'
import { cellOf, unitOf } from './pick.ts'
import type { Positions } from './positions.ts'
import { columnGoal, reachedWith } from './supply.ts'

/** 18, 21: how the staff leads its headquarters and finds the enemy's. */

/** Whether a unit belongs behind the front: headquarters, and what carries supplies. */
export const isRear = ({ data }: Look, unit: number): boolean => {
  const { role } = data.units[unit]!
  return role === 'headquarters' || role === 'supply'
}

/** Movement points that should lie between a headquarters and the enemy. */
const BEHIND = 3

/** How far a place lies from where a thing belongs, in movement points; too near is worse than too far. */
function outOfPlace({ march }: Look, cell: number, wanted: number): number {
  const off = Math.min(60, march[cell]! / MP) - wanted
  return off < 0 ? -2.5 * off : off
}

/** Hexes to the own units, on average. */
function distanceTo({ q, state, data }: Look, cell: number, units: readonly number[]): number {
  const there = units.filter((unit) => isAshore(q, unit) && state.at[unit]! < data.hexes)
  if (there.length === 0) return 0
  return there.reduce((sum, unit) => sum + airDistance(q, cell, state.at[unit]!), 0) / there.length
}

/** What a place behind the front is worth to a headquarters. */
function rearWorth(look: Look, cell: number, own: readonly number[], fed: ArrayLike<number>): number {
  const { threats } = look
  const exposed =
    threats.enters[cell] === 1 && groundIn(look.q, cell).every((one) => isRear(look, one)) ? 4 : 0
  const hungry = fed[cell]! < 0 ? HUNGRY : 0
  return -outOfPlace(look, cell, BEHIND) - 0.5 * distanceTo(look, cell, own) - exposed - hungry
}

/** 19.5: without supply it helps nobody. */
const HUNGRY = 5
/** Better by so much, or it stays. */
const STIR = 0.6

interface Order {
  readonly unit: number
  readonly to: number
}

/** 8.5.1: where headquarters and columns go in a movement segment: columns first, headquarters to what they feed. */
export function rearOrders(look: Look, positions: Positions, movable: readonly number[]): Order[] {
  const rear = movable.filter((unit) => isRear(look, unit))
  if (rear.length === 0) return []
  const { q, data } = look
  const orders: Order[] = []
  const send = (unit: number, to: number): void => {
    positions.move(unit, to)
    orders.push({ unit, to })
  }
  const placesOf = (unit: number): number[] =>
    groundReach(q, [unit], [0]).cells.filter((cell) => cell < data.hexes && positions.fits(unit, cell))
  const columns = columnsOf(look)
  for (const unit of rear.filter((one) => columns.includes(one))) {
    const others = columns.filter((one) => one !== unit).map((one) => positions.cellOf(one))
    const to = columnGoal(
      look,
      unit,
      placesOf(unit),
      reachedWith(
        look,
        others.filter((cell) => cell >= 0),
      ),
    )
    if (to >= 0) send(unit, to)
  }
  const fed = reachedWith(
    look,
    columns.map((one) => positions.cellOf(one)).filter((cell) => cell >= 0 && cell < data.hexes),
  )
  for (const unit of rear.filter((one) => data.units[one]!.role === 'headquarters')) {
    const own = data.groundUnits.filter((one) => !isRear(look, one) && isSubordinate(q, one, unit))
    const here = positions.cellOf(unit)
    const now = here >= data.hexes ? Number.NEGATIVE_INFINITY : rearWorth(look, here, own, fed)
    const to = bestOf(placesOf(unit), (cell) => rearWorth(look, cell, own, fed))
    if (to !== undefined && rearWorth(look, to, own, fed) > now + STIR) send(unit, to)
  }
  return orders
}

/** 19.1: own columns on the map. */
const columnsOf = ({ q, data, side }: Look): number[] =>
  data.supplyUnits.filter(
    (unit) => data.unitSide[unit] === side && isAshore(q, unit) && advancedOf(q).depot[unit] === 0,
  )

/** 10, 2.3.6: a headquarters comes onto the map where it belongs. */
export const rearPlace = (look: Look, cell: number): number =>
  cell >= look.data.hexes ? -40 : -outOfPlace(look, cell, BEHIND) - (look.threats.enters[cell] === 1 ? 4 : 0)

/** So much is kept for emergencies and headquarters. */
const RESERVE = 2

/** 21.3: the headquarters nearest to us, which help his combats. */
export const locate = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'locate'), (choice) => -enemyMarch(look, look.state.at[unitOf(look, choice)]!))

/** Hexes to the nearest of our own units. */
function enemyMarch({ q, data, state, side }: Look, cell: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const unit of data.unitsOf[side]!) {
    const at = state.at[unit]!
    if (data.units[unit]!.kind !== 'ground' || at < 0 || at >= data.hexes) continue
    least = Math.min(least, airDistance(q, cell, at))
  }
  return least
}

/** 18.2: one of the two uses of a turn is for strikes, the other for combats; supreme ones only strike. */
export function strikeWith(offer: readonly Choice[], look: Look): Choice | undefined {
  const { state, data } = look
  const ready = of(offer, 'strike-with').find((choice) => {
    const unit = unitOf(look, choice)
    return (data.units[unit]!.supreme || state.missions[unit] === 0) && hasTarget(look, unit)
  })
  return ready ?? offer.find(({ verb }) => verb === 'done')
}

/** Whether a headquarters could strike anybody. */
const hasTarget = ({ q, data, enemy }: Look, from: number): boolean =>
  data.unitsOf[enemy]!.some(
    (unit) => data.units[unit]!.kind === 'ground' && !strikeRefusal(q, { struck: [] }, from, unit),
  )

/** 18.2.2: headquarters and depots first, then who stands strongest next to us; nobody is worth no strike. */
export function strikeAt(offer: readonly Choice[], look: Look): Choice | undefined {
  const worth = (choice: Choice): number => {
    const unit = unitOf(look, choice)
    const { role } = look.data.units[unit]!
    const special = role === 'headquarters' ? 6 : role === 'supply' ? 4 : 0
    const struck = advancedOf(look.q).struck[unit]!
    const near = beside(look, unit) ? 4 : 0
    return special + near + struck * 2 + (attackValue(look.q, unit) + defenceValue(look.q, unit)) / 6
  }
  return bestOf(of(offer, 'strike-at'), worth) ?? interdictWith(offer, look)
}

const beside = (look: Look, unit: number): boolean => enemyMarch(look, look.state.at[unit]!) <= 1

/** The attack strength of the enemy in a hex. */
const heldBy = (look: Look, cell: number): number =>
  groundIn(look.q, cell)
    .filter((unit) => look.data.unitSide[unit] === look.enemy)
    .reduce((sum, unit) => sum + attackValue(look.q, unit), 0)

/** The hex of his strongest stack, -1 for none. */
export function strongestEnemy(look: Look): number {
  const cells = look.data.unitsOf[look.enemy]!.map((unit) => look.state.at[unit]!)
  return (
    bestOf(
      cells.filter((cell) => cell >= 0 && cell < look.data.hexes && heldBy(look, cell) > 0),
      (cell) => heldBy(look, cell),
    ) ?? -1
  )
}

/** 23.4.4: an enemy stack behind his front, where our own will not go. */
function interdictWith(offer: readonly Choice[], look: Look): Choice | undefined {
  const best = bestOf(of(offer, 'interdict'), (choice) => heldBy(look, cellOf(look, choice)))
  // Whoever was chosen to fire does so: to take it back would only lead here again.
  return best ?? offer.find(({ verb }) => verb === 'cancel')
}

/** 18.4, 18.5: headquarters come first when points are there. */
export const rebuildHeadquarters = (offer: readonly Choice[]): Choice | undefined =>
  of(offer, 'rebuild-headquarters')[0] ??
  of(offer, 'restore-headquarters')[0] ??
  offer.find(({ verb }) => verb === 'done')

/** 18.2.6: a river in front of the headquarters' own units, while points are plenty. */
export function bridging(offer: readonly Choice[], look: Look): Choice | undefined {
  const rich = advancedOf(look.q).supplyPoints[look.side] > RESERVE + 1
  const attacking = look.state.first === look.side
  const builder = rich && attacking ? of(offer, 'bridge-with')[0] : undefined
  return builder ?? offer.find(({ verb }) => verb === 'done')
}

/** The hexside nearest to the enemy. */
export function bridgeRiver(offer: readonly Choice[], look: Look): Choice | undefined {
  const { data, march } = look
  const near = ({ target = '' }: Choice): number => {
    const [a = '', b = ''] = target.slice(target.indexOf(':') + 1).split('-')
    return -Math.min(march[data.cell(a)]!, march[data.cell(b)]!)
  }
  return bestOf(of(offer, 'bridge-river'), near) ?? offer.find(({ verb }) => verb === 'cancel')
}
