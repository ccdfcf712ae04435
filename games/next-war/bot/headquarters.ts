import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { attackValue, defenceValue } from '../rules/02-3-values.ts'
import { groundIn, isAshore } from '../rules/02-units.ts'
import { airDistance } from '../rules/06-flying.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { advancedOf } from '../rules/14-advanced.ts'
import { isSubordinate } from '../rules/18-1-subordination.ts'
import { strikeRefusal } from '../rules/18-2-2-strikes.ts'
import { supplyNet } from '../rules/19-1-supply-lines.ts'
import { MP } from '../world.ts'
import type { Look } from './look.ts'
import { unitValue } from './losses.ts'
import { cellOf, unitOf } from './pick.ts'
import type { Positions } from './positions.ts'

/** 18, 19, 21: how the staff leads its headquarters, feeds its army and finds the enemy's. */

/** Whether a unit belongs behind the front: headquarters, and what carries supplies. */
export const isRear = ({ data }: Look, unit: number): boolean => {
  const { role } = data.units[unit]!
  return role === 'headquarters' || role === 'supply'
}

/** Movement points to the enemy that are left between him and a headquarters, a column, a depot. */
const BEHIND = { headquarters: 3, supply: 5, depot: 7 } as const

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

/** What a place behind the front is worth to a headquarters or a column. */
function rearWorth(look: Look, unit: number, cell: number, own: readonly number[], fed: Int16Array): number {
  const { threats, data } = look
  const role = data.units[unit]!.role === 'headquarters' ? 'headquarters' : 'supply'
  const exposed =
    threats.enters[cell] === 1 && groundIn(look.q, cell).every((one) => isRear(look, one)) ? 4 : 0
  const hungry = fed[cell]! < 0 ? 2 : 0
  return -outOfPlace(look, cell, BEHIND[role]) - 0.5 * distanceTo(look, cell, own) - exposed - hungry
}

/** Better by so much, or it stays. */
const STIR = 0.6

/** 8.5.1: where headquarters and columns go in a movement segment. */
export function rearOrders(
  look: Look,
  positions: Positions,
  movable: readonly number[],
): { unit: number; to: number }[] {
  const rear = movable.filter((unit) => isRear(look, unit))
  if (rear.length === 0) return []
  const { q, data, side } = look
  const fed = supplyNet(q, side).main
  return rear.flatMap((unit) => {
    const own = data.groundUnits.filter((one) => !isRear(look, one) && isSubordinate(q, one, unit))
    const here = positions.cellOf(unit)
    const now = here >= data.hexes ? Number.NEGATIVE_INFINITY : rearWorth(look, unit, here, own, fed)
    const to = bestOf(
      groundReach(q, [unit], [0]).cells.filter((cell) => cell < data.hexes && positions.fits(unit, cell)),
      (cell) => rearWorth(look, unit, cell, own, fed),
    )
    if (to === undefined || rearWorth(look, unit, to, own, fed) <= now + STIR) return []
    positions.move(unit, to)
    return [{ unit, to }]
  })
}

/** 19.4, 2.3.6: a depot, a column or a headquarters is put where it belongs. */
export const rearPlace = (look: Look, unit: number, cell: number): number =>
  cell >= look.data.hexes
    ? -40
    : -outOfPlace(
        look,
        cell,
        look.data.units[unit]!.role === 'headquarters' ? BEHIND.headquarters : BEHIND.depot,
      ) - (look.threats.enters[cell] === 1 ? 4 : 0)

/** So many columns are enough beside the depots; so much is kept for emergencies and headquarters. */
const COLUMNS = 2
const RESERVE = 2

/** 19.4: columns while there are few, depots where columns have come far; points are kept for what goes wrong. */
export function supplyUnits(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, data, state, side } = look
  const { supplyPoints, depot } = advancedOf(q)
  const own = data.supplyUnits.filter((unit) => data.unitSide[unit] === side && isAshore(q, unit))
  const columns = own.filter((unit) => depot[unit] === 0)
  const spare = supplyPoints[side] - RESERVE
  const place = (choice: Choice): number => -outOfPlace(look, cellOf(look, choice), BEHIND.supply)
  const forward = of(offer, 'lay-depot').find((choice) => {
    const at = state.at[unitOf(look, choice)]!
    return own.every((unit) => depot[unit] === 0 || airDistance(q, state.at[unit]!, at) >= FAR)
  })
  if (forward && spare >= 2) return forward
  if (spare >= 1 && columns.length < COLUMNS) {
    const column = bestOf(of(offer, 'make-column'), place)
    if (column) return column
  }
  return offer.find(({ verb }) => verb === 'done')
}

const FAR = 6

/** 19.6: the most valuable unit that goes hungry beside the enemy. */
export function resupply(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, state, side, march } = look
  const needy = bestOf(
    of(offer, 'resupply').filter((choice) => march[state.at[unitOf(look, choice)]!]! <= 3 * MP),
    (choice) => unitValue(q, unitOf(look, choice)),
  )
  return needy && advancedOf(q).supplyPoints[side] > RESERVE
    ? needy
    : offer.find(({ verb }) => verb === 'done')
}

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

/** 23.4.4: an enemy stack behind his front, where our own will not go. */
function interdictWith(offer: readonly Choice[], look: Look): Choice | undefined {
  const held = (choice: Choice): number =>
    groundIn(look.q, cellOf(look, choice))
      .filter((unit) => look.data.unitSide[unit] === look.enemy)
      .reduce((sum, unit) => sum + attackValue(look.q, unit), 0)
  const best = bestOf(of(offer, 'interdict'), held)
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
