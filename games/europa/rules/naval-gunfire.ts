import { type Exact, multiply } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { RE, type Side } from '../world.ts'
import { hasPlanesUp } from './deck-wings.ts'
import { groupsOf } from './naval-groups.ts'
import { categoryOf, gunneryOf, navalOf, shipTarget } from './naval-units.ts'
import { ROUGH, STORMY, seaIn, TYPHOON } from './sailing.ts'
import { placeTarget } from './units.ts'

/** gunfireSupport: ships that have laid their guns on the shore support the troops there. */

/** A ship that supports, as a piece of artillery on land: its size in RE quarters. */
export interface Gunfire {
  readonly ship: number
  readonly size: number
  readonly value: Exact
}

/** Points of gunnery that make a point of strength on land. */
const GUNNERY_POINT = 10

const seaShare = (sea: number): Exact =>
  sea === ROUGH ? [1, 2] : sea === STORMY ? [1, 4] : sea === TYPHOON ? 0 : 1

/** What the guns of a ship are worth on land: less in a high sea, and half when its shells are spent (ammoDepletion). */
export function gunfireOf(q: Query, ship: number, box: number): Gunfire {
  const shelled = navalOf(q).shelled.includes(ship)
  const value = multiply(multiply(gunneryOf(q, ship), [1, GUNNERY_POINT]), seaShare(seaIn(q, box)))
  return {
    ship,
    size: categoryOf(q, ship).guns === 'battleship' ? RE : RE / 2,
    value: shelled ? multiply(value, [1, 2]) : value,
  }
}

/** The ships of a side that support what is fought out in a hex: those there with their guns laid. */
export function gunfireAt(q: Query, hex: number, side: Side): Gunfire[] {
  const { naval } = q.state
  if (!naval) return []
  return groupsOf(q, side)
    .filter((group) => group.hex === hex)
    .flatMap((group) =>
      group.ships.filter((ship) => naval.laid.includes(ship)).map((ship) => gunfireOf(q, ship, group.box)),
    )
    .filter(({ value }) => value !== 0)
}

/** ammoDepletion: who has supported has spent its shells. */
export function spendShells(c: Doing, hex: number): void {
  if (!c.state.naval) return
  for (const side of [0, 1] as const)
    for (const { ship } of gunfireAt(c, hex, side)) {
      const { shelled } = navalOf(c)
      if (!shelled.includes(ship)) shelled.push(ship)
      c.tell(
        c.data.cite.gunfireSupport,
        say('naval.supports', { ship: shipTarget(c, ship), place: placeTarget(c, hex) }),
        [placeTarget(c, hex)],
      )
    }
}

/** When the combat phase is over all that are at sea off a coast sail in their boxes again: work in the hex is broken off. */
export function leavePositions(c: Doing): void {
  for (const group of c.state.naval?.groups ?? []) {
    if (group.inPort === 1 || group.hex < 0 || hasPlanesUp(c, group)) continue
    group.hex = -1
    group.work = null
  }
}
