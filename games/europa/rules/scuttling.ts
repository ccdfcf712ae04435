import type { Doing, Running } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { settleCargo } from './naval-cargo.ts'
import { isSailing } from './naval-groups.ts'
import { isCapital, navalOf, shipTarget } from './naval-units.ts'
import { placeTarget } from './units.ts'

/** scuttling: the enemy has taken the port: ships get out to sea, or their crews sink them. */

/** The die up to which a ship, or half of a flotilla, gets away. */
const ESCAPES = 4

/** A ship leaves the game, and its group. */
export function removeShip(c: Doing, ship: number): void {
  const naval = navalOf(c)
  naval.fate[ship] = REMOVED
  delete naval.hoisted[ship]
  for (const group of naval.groups) group.ships = group.ships.filter((other) => other !== ship)
  naval.groups = naval.groups.filter(({ ships }) => ships.length > 0)
}

export function flee(c: Running, place: number): void {
  if (!c.state.naval) return
  const caught = c.state.naval.groups.filter(
    (group) => group.inPort === 1 && group.hex === place && c.state.owner[place] !== group.side,
  )
  for (const group of caught) fleeTogether(c, group, place)
}

function fleeTogether(c: Running, group: NavalGroup, place: number): void {
  const naval = navalOf(c)
  for (const ship of [...group.ships]) {
    const halves =
      !isCapital(c, ship) && c.data.naval.ships.hasHalf[ship] === 1 && naval.hits[ship] === 0 ? 2 : 1
    const names = { ship: shipTarget(c, ship), place: placeTarget(c, place) }
    let lost = 0
    for (let half = 0; half < halves; half++)
      if (c.roll(6, c.data.cite.scuttling, say('naval.fleeRoll', names), [names.place]) > ESCAPES) lost++
    if (lost === 0) continue
    c.tell(
      c.data.cite.scuttling,
      lost === halves ? say('naval.scuttled', names) : say('naval.halfScuttled', names),
      [names.place],
    )
    if (lost < halves) {
      naval.hits[ship] = 1
      continue
    }
    removeShip(c, ship)
  }
  group.hex = -1
  group.inPort = 0
  group.waiting = 0
  group.work = null
  naval.laid = naval.laid.filter((ship) => !group.ships.includes(ship))
  settleCargo(c)
  if (group.ships.length > 0 && isSailing(group))
    c.tell(c.data.cite.scuttling, say('naval.fled', { group: `fleet:${group.id}` }))
}
