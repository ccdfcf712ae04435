import { type Exact, exact } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import type { NavalState } from '../naval-state.ts'
import type { ShipCategory } from '../naval-world.ts'
import { POOL } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'

/** navalTypes, navalDamage: what a ship or flotilla is, and what is left of it. */

/** The naval part of a position; only scenarios with naval rules have one. */
export function navalOf(q: { readonly state: { readonly naval?: NavalState } }): NavalState {
  if (!q.state.naval) throw new Error('this scenario has no naval rules')
  return q.state.naval
}

export const categoryOf = (q: Query, ship: number): ShipCategory =>
  q.data.naval.categories[q.data.naval.ships.category[ship]!]!
export const shipSide = (q: Query, ship: number): Side => q.data.naval.ships.side[ship] as Side
export const shipTarget = (q: Query, ship: number): string => q.data.naval.ships.target[ship]!
export const isCapital = (q: Query, ship: number): boolean => categoryOf(q, ship).capital
export const hitsOn = (q: Query, ship: number): number => navalOf(q).hits[ship]!
export const isAfloat = (q: Query, ship: number): boolean => navalOf(q).fate[ship] === 0

/** Half of a flotilla is left. */
const isHalved = (q: Query, ship: number): boolean => !isCapital(q, ship) && hitsOn(q, ship) > 0

/** navalDamage: a capital ship with hits of half its protection has half of everything left; fractions are kept. */
const isCrippled = (q: Query, ship: number): boolean =>
  isCapital(q, ship) && 2 * hitsOn(q, ship) >= q.data.naval.ships.sinksAt[ship]!

const strengthOf = (q: Query, ship: number, of: 'gunnery' | 'torpedo' | 'aa'): Exact => {
  const value = q.data.naval.ships[of][ship * 2 + (isHalved(q, ship) ? 1 : 0)]!
  return isCrippled(q, ship) ? exact(value, 2) : value
}
export const gunneryOf = (q: Query, ship: number): Exact => strengthOf(q, ship, 'gunnery')
export const torpedoesOf = (q: Query, ship: number): Exact => strengthOf(q, ship, 'torpedo')
export const antiaircraftOf = (q: Query, ship: number): Exact => strengthOf(q, ship, 'aa')
export const speedOf = (q: Query, ship: number): Exact => {
  const speed = q.data.naval.ships.speed[ship]!
  return isCrippled(q, ship) ? exact(speed, 2) : speed
}
/** navalCargo: RE quarters that it carries. */
export const cargoRoom = (q: Query, ship: number): number =>
  // craftDamage, craftCarriers: damaged craft carry nothing, nor do those that are carried.
  navalOf(q).strained.includes(ship) || navalOf(q).hoisted[ship] !== undefined
    ? 0
    : q.data.naval.ships.cargo[ship * 2 + (isHalved(q, ship) ? 1 : 0)]!

/** navalDamage: hits on a ship, one after the other, until it sinks. */
export function damageShip(c: Doing, ship: number, points: number): void {
  const naval = navalOf(c)
  const { sinksAt, hasHalf } = c.data.naval.ships
  const capital = isCapital(c, ship)
  for (let left = points; left > 0 && naval.fate[ship] === 0; left--) {
    naval.hits[ship]!++
    c.data.naval.book.onHit(c, ship)
    const sunk = capital ? naval.hits[ship]! >= sinksAt[ship]! : naval.hits[ship]! > hasHalf[ship]!
    if (sunk) sinkShip(c, ship)
    else
      c.tell(
        c.data.cite.navalDamage,
        say('naval.hit', { ship: shipTarget(c, ship), hits: naval.hits[ship]! }),
      )
  }
}

/** It leaves its group for the box of eliminated naval units. */
export function sinkShip(c: Doing, ship: number): void {
  const naval = navalOf(c)
  naval.fate[ship] = POOL
  for (const group of naval.groups) group.ships = group.ships.filter((other) => other !== ship)
  naval.groups = naval.groups.filter(({ ships }) => ships.length > 0)
  delete naval.hoisted[ship]
  c.tell(c.data.cite.navalDamage, say('naval.sunk', { ship: shipTarget(c, ship) }))
  // craftCarriers: what it carries goes down with it.
  for (const [craft, carrier] of Object.entries(naval.hoisted))
    if (carrier === ship) sinkShip(c, Number(craft))
}
