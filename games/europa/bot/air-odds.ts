import { type Exact, lookup } from '@grognard/kernel'
import type { AirResult } from '../air-world.ts'
import type { Query } from '../kit.ts'
import { fireModifiers } from '../rules/air-fire.ts'
import { ABORTED, combatValue } from '../rules/air-units.ts'
import type { Flyer } from '../state.ts'

/** What shots, guns and bombs may be expected to bring in the air, in points (victory), read from the tables. */

/** victory: what an air unit's abort or elimination gives the enemy. */
export const airPrice = (q: Query, unit: number, result: 'aborted' | 'eliminated'): number =>
  q.data.aims.airPrice(q, unit, result)

/** As a number, for reckoning by and large. */
const number = (value: Exact): number => (typeof value === 'number' ? value : value[0] / value[1])

/** What being turned back is worth: the load does not arrive. */
const TURNED_BACK = 0.3

const pointsOf = (q: Query, unit: number, result: AirResult): number => {
  if (result === 'K') return airPrice(q, unit, 'eliminated')
  if (result === 'A') return airPrice(q, unit, 'aborted')
  return result === 'R' ? TURNED_BACK : 0
}

/** Every total of one or two dice, with its chance. */
const ONE_DIE = [1, 2, 3, 4, 5, 6].map((total) => [total, 1 / 6] as const)
const TWO_DICE = ONE_DIE.flatMap(([a]) => ONE_DIE.map(([b]) => [a + b, 1 / 36] as const))

/** One shot of air combat (airDifferential). */
export function shot(q: Query, firer: Flyer, victim: Flyer): number {
  if (q.data.air.units.attack[firer.unit] === 0) return 0
  const difference = [combatValue(q, firer, 'attack'), combatValue(q, victim, 'defence')] as const
  const change = fireModifiers(q, firer, victim).reduce((sum, { amount }) => sum + number(amount), 0)
  const { table } = q.data.air.charts.combat
  return TWO_DICE.reduce(
    (sum, [total, chance]) =>
      sum +
      chance * pointsOf(q, victim.unit, lookup(table, { column: { difference }, die: total + change }).cell),
    0,
  )
}

/** What a fight of one against one brings the first. */
export const duel = (q: Query, mine: Flyer, theirs: Flyer): number =>
  shot(q, mine, theirs) - shot(q, theirs, mine)

/** One shot of a patrol attack, which is not answered (patrolFire). */
export function ambush(q: Query, firer: Flyer, victim: Flyer): number {
  const difference = [combatValue(q, firer, 'attack'), combatValue(q, victim, 'defence')] as const
  const { table } = q.data.air.charts.patrolAttack
  return ONE_DIE.reduce(
    (sum, [die, chance]) =>
      sum + chance * pointsOf(q, victim.unit, lookup(table, { column: { difference }, die }).cell),
    0,
  )
}

/** What guns of this strength take from one bomber (antiaircraftFire). */
export function flak(q: Query, strength: number, unit: number): number {
  if (strength < 1) return 0
  const { table } = q.data.air.charts.antiaircraft
  return TWO_DICE.reduce(
    (sum, [die, chance]) =>
      sum + chance * pointsOf(q, unit, lookup(table, { column: { value: strength }, die }).cell),
    0,
  )
}

/** The chance that bombs of this value hit (bombing). */
export function hitChance(q: Query, value: number): number {
  if (value < 1) return 0
  const { table } = q.data.air.charts.bombing
  return ONE_DIE.reduce(
    (sum, [die, chance]) => sum + (lookup(table, { column: { value }, die }).cell === 'H' ? chance : 0),
    0,
  )
}

/** What a hit on a grounded unit brings (airbaseBombing): aborted ones are lost. */
export const hitPrice = (q: Query, unit: number): number =>
  airPrice(q, unit, q.state.air.status[unit] === ABORTED ? 'eliminated' : 'aborted')
