import { compare, type Entry, type Exact, entry, ledger, lookup, multiply, readCell } from '@grognard/kernel'
import type { Query, Running } from '../kit.ts'
import type { NavalTable, NavalTableId } from '../naval-world.ts'
import { say } from '../text/say.ts'
import {
  categoryOf,
  gunneryOf,
  hitsOn,
  isCapital,
  navalOf,
  shipSide,
  speedOf,
  torpedoesOf,
} from './naval-units.ts'
import { ROUGH, STORMY } from './sailing.ts'
import { unitTarget } from './units.ts'

/** gunneryStep, torpedoStep: one shot, and what it does. */

/** How far apart the fleets are, from the closest on. */
export const [TORPEDO, DESTROYER, CRUISER, BATTLESHIP, APART] = [0, 1, 2, 3, 4] as const
export const RANGES = ['torpedo', 'destroyer', 'cruiser', 'battleship'] as const

/** Who fires or is fired at: a ship, or the guns of a ground unit on the coast (-1 minus the unit). */
export type Fighter = number
export const coastFighter = (unit: number): Fighter => -1 - unit
export const isCoast = (fighter: Fighter): boolean => fighter < 0
export const unitOfCoast = (fighter: Fighter): number => -1 - fighter
export const fighterTarget = (q: Query, fighter: Fighter): string =>
  isCoast(fighter) ? unitTarget(q, unitOfCoast(fighter)) : q.data.naval.ships.target[fighter]!
export const fighterOf = (q: Query, target: string): Fighter | undefined => {
  const ship = q.data.naval.ships.byTarget.get(target)
  if (ship !== undefined) return ship
  const unit = q.data.units.byTarget.get(target)
  return unit === undefined ? undefined : coastFighter(unit)
}

/** What weighs on every shot of a combat. */
export interface Conditions {
  readonly range: number
  readonly sea: number
  /** 1 by night (nightMovement). */
  readonly night?: 0 | 1
}

export const tableOf = (q: Query, id: NavalTableId): NavalTable => {
  const { tables } = q.data.naval
  if (!tables) throw new Error('this game has no naval charts')
  return tables[id]
}

const one = (q: Query, { modifiers }: NavalTable, id: string, rule: 'gunneryStep' | 'torpedoStep'): Entry =>
  entry(say('naval.modifier', { modifier: `naval-modifier:${id}` }), q.data.cite[rule], modifiers[id]!)

/** coastDamage: disrupted guns fire with half of what they have, badly disrupted ones not at all. */
export function coastGunnery(q: Query, unit: number): Exact {
  const gunnery = q.data.naval.coast.gunnery[unit]!
  const disruption = q.state.disruption[unit]!
  return disruption === 2 ? 0 : disruption === 1 ? multiply(gunnery, [1, 2]) : gunnery
}

export const gunsOf = (q: Query, fighter: Fighter): Exact =>
  isCoast(fighter) ? coastGunnery(q, unitOfCoast(fighter)) : gunneryOf(q, fighter)

const protectionOf = (q: Query, fighter: Fighter): string =>
  isCoast(fighter)
    ? q.data.naval.coast.protection[unitOfCoast(fighter)]!
    : q.data.naval.ships.protection[fighter]!

/** The number that the die must reach, as the table has it; null where the shot is not possible. */
function printedNumber(table: NavalTable, strength: Exact, protection: string): number | null {
  // Halves of a point are read as the whole below; less than one cannot be read at all.
  if (compare(strength, 1) < 0) return null
  const cell = readCell(table.table, { name: protection }, { value: strength })
  return cell === '-' ? null : Number(cell)
}

/** fast and slow targets are harder and easier to hit. */
const [FAST, SLOW] = [9, 3]

/** gunneryStep: the number to hit with guns, before all reasons; null where it cannot be done. */
export function gunneryNumber(q: Query, firer: Fighter, target: Fighter, { range, sea, night }: Conditions) {
  const table = tableOf(q, 'naval-gunnery')
  const printed = printedNumber(table, gunsOf(q, firer), protectionOf(q, target))
  if (printed === null) return null
  const parts = [entry(say('naval.hitNumber'), q.data.cite.gunneryStep, printed)]
  const add = (id: string) => parts.push(one(q, table, id, 'gunneryStep'))
  if (!isCoast(target)) {
    if (compare(speedOf(q, target), FAST) >= 0) add('fast-target')
    if (compare(speedOf(q, target), SLOW) <= 0) add('slow-target')
  }
  if (night === 1) add('night')
  if (sea === ROUGH) add('rough-sea')
  if (sea === STORMY) add('stormy-sea')
  if (range === BATTLESHIP) add('battleship-range')
  if (range === TORPEDO) add('torpedo-range')
  return ledger(parts)
}

/** torpedoStep: likewise for torpedoes; `half` for one of two attacks of a whole flotilla of destroyers. */
export function torpedoNumber(
  q: Query,
  firer: number,
  target: number,
  { range, sea, night }: Conditions,
  half = false,
) {
  const table = tableOf(q, 'torpedo')
  const strength = half ? multiply(torpedoesOf(q, firer), [1, 2]) : torpedoesOf(q, firer)
  const printed = printedNumber(table, strength, protectionOf(q, target))
  if (printed === null) return null
  const parts = [entry(say('naval.strikeNumber'), q.data.cite.torpedoStep, printed)]
  const add = (id: string) => parts.push(one(q, table, id, 'torpedoStep'))
  for (const id of q.data.naval.ships.torpedoModifiers[firer]!) add(id)
  if (range === DESTROYER) add('destroyer-range')
  if (!isCapital(q, target) && compare(speedOf(q, target), FAST) >= 0) add('fast-flotilla')
  if (night === 1) add('night')
  if (sea === ROUGH) add('rough-sea')
  if (sea === STORMY) add('stormy-sea')
  return ledger(parts)
}

/** surfaceCombat: who may use guns at this range. Coast defences fire at every range. */
export function mayFire(q: Query, fighter: Fighter, range: number): boolean {
  if (compare(gunsOf(q, fighter), 1) < 0) return false
  return isCoast(fighter) || range <= RANGES.indexOf(categoryOf(q, fighter).guns)
}

/** torpedoDepletion: what has torpedoes left, and is no submarine. */
export const mayTorpedo = (q: Query, ship: number): boolean =>
  !categoryOf(q, ship).submarine &&
  compare(torpedoesOf(q, ship), 1) >= 0 &&
  navalOf(q).torpedoes[ship]! < q.data.naval.book.torpedoLoads(shipSide(q, ship))

/** Only a whole flotilla of destroyers divides its torpedoes. */
export const mayDivide = (q: Query, ship: number): boolean => {
  const { screens, capital } = categoryOf(q, ship)
  return screens && !capital && hitsOn(q, ship) === 0 && compare(torpedoesOf(q, ship), 2) >= 0
}

/** surfaceCombat: at long range carriers and transports are hidden behind fighting ships. */
export function reachable(q: Query, enemies: readonly Fighter[], range: number): Fighter[] {
  const ships = enemies.filter((fighter) => !isCoast(fighter))
  const hidden = range >= CRUISER && ships.some((ship) => categoryOf(q, ship).screens)
  return enemies.filter((fighter) => isCoast(fighter) || !hidden || !categoryOf(q, fighter).screened)
}

/** A battery that strikes ships as a battleship's guns do. */
const HEAVY_BATTERY = 24

/** Damage beyond the first point. */
function secondHit(c: Running, firer: Fighter, target: Fighter): boolean {
  const table = tableOf(c, 'second-hit')
  const found: string[] = []
  const of = (fighter: Fighter) => (isCoast(fighter) ? 'coast' : categoryOf(c, fighter).id)
  const [by, at] = [of(firer), of(target)]
  const large = (id: string) => id === 'battleship' || id === 'cruiser'
  if (by === 'cruiser' && !large(at)) found.push('cruiser-at-lesser-ship')
  if (by === 'battleship') {
    if (at === 'cruiser' || at === 'carrier') found.push('battleship-at-cruiser-or-carrier')
    else if (at !== 'battleship') found.push('battleship-at-other')
  }
  if (by === 'coast' && compare(gunsOf(c, firer), HEAVY_BATTERY) >= 0 && !large(at) && at !== 'carrier')
    found.push('heavy-battery-at-flotilla')
  if (by !== 'coast' && !large(by) && by !== 'carrier' && (large(at) || at === 'coast'))
    found.push('small-at-large')
  const die = c.roll(6, c.data.cite.gunneryStep, say('naval.secondRoll', { ship: fighterTarget(c, target) }))
  const modifiers = found.map((id) => one(c, table, id, 'gunneryStep'))
  return lookup(table.table, { column: { name: 'result' }, die, modifiers }).cell === 'hit'
}

/** gunneryStep: a shot is fired; how many points of damage it does. */
export function fireGuns(c: Running, firer: Fighter, target: Fighter, conditions: Conditions): number {
  const number = gunneryNumber(c, firer, target, conditions)!
  const names = { firer: fighterTarget(c, firer), target: fighterTarget(c, target) }
  const die = c.roll(6, c.data.cite.gunneryStep, say('naval.gunRoll', names))
  const hit = compare(die, number.total) >= 0
  const points = hit ? (secondHit(c, firer, target) ? 2 : 1) : 0
  c.tell(c.data.cite.gunneryStep, say('naval.shelled', { ...names, number: number.total, die, points }))
  return points
}

/** torpedoStep: likewise; how much a torpedo or a mine does is read from one table. */
export function fireTorpedoes(
  c: Running,
  firer: number,
  target: number,
  conditions: Conditions,
  half: boolean,
): number {
  const number = torpedoNumber(c, firer, target, conditions, half)!
  const names = { firer: fighterTarget(c, firer), target: fighterTarget(c, target) }
  const die = c.roll(6, c.data.cite.torpedoStep, say('naval.torpedoRoll', names))
  const points = compare(die, number.total) >= 0 ? underwater(c, target) : 0
  c.tell(c.data.cite.torpedoStep, say('naval.torpedoed', { ...names, number: number.total, die, points }))
  return points
}

export function underwater(c: Running, target: number): number {
  const { table } = tableOf(c, 'torpedo-mine-damage')
  const die = c.roll(6, c.data.cite.torpedoStep, say('naval.damageRoll', { ship: fighterTarget(c, target) }))
  return Number(lookup(table, { column: { name: 'result' }, die }).cell)
}
