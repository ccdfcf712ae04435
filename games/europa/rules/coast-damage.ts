import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { navalOf } from './naval-units.ts'
import { isOnMap, sideOf, unitTarget } from './units.ts'

/** coastDamage: hits on the guns of the coast, which pass with the next initial phase of their side. */

export const isCoastUnit = (q: Query, unit: number): boolean => q.data.naval.coast.sinksAt[unit]! > 0

/** Halves of points; half of the protection disrupts the unit, all of it disrupts it badly. */
export function damageCoast(c: Doing, unit: number, halves: number): void {
  const naval = navalOf(c)
  const hits = (naval.coastHits[unit] ?? 0) + halves
  naval.coastHits[unit] = hits
  const protection = c.data.naval.coast.sinksAt[unit]!
  const state = hits >= 2 * protection ? 2 : hits >= protection ? 1 : 0
  if (state <= c.state.disruption[unit]!) return
  c.state.disruption[unit] = state
  c.tell(
    c.data.cite.coastDamage,
    say('naval.coastHit', {
      unit: unitTarget(c, unit),
      condition: state === 2 ? 'condition:badly-disrupted' : 'condition:disrupted',
    }),
  )
}

/** All of it passes when the side's initial phase begins; the disruption goes as any other does. */
export function repairCoast(c: Doing, side: Side): void {
  const naval = navalOf(c)
  for (const key of Object.keys(naval.coastHits))
    if (sideOf(c, Number(key)) === side || !isOnMap(c, Number(key))) delete naval.coastHits[Number(key)]
}
