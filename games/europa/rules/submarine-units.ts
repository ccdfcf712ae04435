import type { Doing, Query } from '../kit.ts'
import { isOperative } from './air-units.ts'
import { wingOf } from './locations.ts'
import { categoryOf, hitsOn, isCapital, navalOf } from './naval-units.ts'

/** submarineCombat, submarineReload: what submarines have in their tubes, and what hunts them. */

/** What a ship, or a submarine, is worth in a hunt. */
export const antisubmarineOf = (q: Query, ship: number): number =>
  q.data.naval.ships.antisubmarine[ship * 2 + (!isCapital(q, ship) && hitsOn(q, ship) > 0 ? 1 : 0)]!

/** Points of an operative air unit that flies from a ship of the main body. */
export const AIRCRAFT_HUNT = 3

/** submarinePreparation: destroyers, and they alone, can stand in the screen. */
export const mayScreen = (q: Query, ship: number): boolean => {
  const { screens, capital } = categoryOf(q, ship)
  return screens && !capital
}

/** submarineReload: torpedoes are left in some tube or other. */
const loadsLeft = (q: Query, ship: number): number =>
  q.data.naval.ships.loads[ship]! - navalOf(q).torpedoes[ship]!
export const isLoaded = (q: Query, ship: number): boolean =>
  loadsLeft(q, ship) > 0 && !navalOf(q).emptyTubes.includes(ship)
export const mayReload = (q: Query, ship: number): boolean =>
  loadsLeft(q, ship) > 0 && navalOf(q).emptyTubes.includes(ship)

/** A submarine has emptied its tubes. */
export function emptyTubes(c: Doing, ship: number): void {
  const naval = navalOf(c)
  naval.torpedoes[ship]!++
  if (!naval.emptyTubes.includes(ship)) naval.emptyTubes.push(ship)
}

export function reloadTubes(c: Doing, ship: number): void {
  const naval = navalOf(c)
  naval.emptyTubes = naval.emptyTubes.filter((other) => other !== ship)
}

/** Operative aircraft aboard some ships. */
export const huntersAboard = (q: Query, ships: readonly number[]): number =>
  ships
    .filter((ship) => q.data.naval.ships.deck[ship]! > 0)
    .flatMap((ship) => wingOf(q, ship))
    .filter((unit) => isOperative(q, unit)).length
