import type { Doing, Query, Running } from '../kit.ts'
import type { NavalArrival } from '../naval-world.ts'
import { newGroup } from '../starting-naval.ts'
import { NOT_IN_PLAY, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { wingOf } from './locations.ts'
import { cargoOfGroup, loseCargo, putAshore } from './naval-cargo.ts'
import { navalOf, shipSide, shipTarget } from './naval-units.ts'
import { mayLieIn } from './ports.ts'
import { havenOf } from './sailing.ts'
import { removeShip } from './scuttling.ts'
import { placeTarget } from './units.ts'

/** navalReinforcements, repairPoints, navalTransfers: what the orders of battle say of ships. */

/** The box on which the port of a place lies. */
export const boxOfPort = (q: Query, place: number): number =>
  place >= q.data.map.lands ? havenOf(q, place) : q.data.sea.water.areaOf[q.data.sea.nodesAt(place)[0]!]!

/** A new group of ships in port. */
export function moor(c: Doing, ships: readonly number[], place: number): void {
  const naval = navalOf(c)
  for (const ship of ships) naval.fate[ship] = 0
  naval.groups.push(
    newGroup({
      id: naval.nextId++,
      side: shipSide(c, ships[0]!),
      ships: [...ships].sort((a, b) => a - b),
      box: boxOfPort(c, place),
      hex: place,
      inPort: 1,
    }),
  )
}

/** Lines to be carried out in this initial phase; one transfer is carried out in the enemy's (navalTransfers). */
export const dueShips = (q: Query): NavalArrival[] =>
  (q.data.naval.arrivals[q.state.scenario] ?? []).filter(
    ({ index, side, turn, inEnemyPhase, conditional }) => {
      const inWhose: Side = inEnemyPhase ? otherSide(side) : side
      if (inWhose !== q.state.phasing || navalOf(q).arrived.includes(index)) return false
      return conditional ? q.state.arrived.includes(index) : turn === q.state.turn
    },
  )

/** navalReinforcements: in port where the order of battle puts them; those who cannot come are lost. */
function arrive(c: Doing, { coming, places, side }: NavalArrival): void {
  const ships = coming.filter((ship) => [NOT_IN_PLAY, REMOVED].includes(navalOf(c).fate[ship]!))
  if (ships.length === 0) return
  const place = places.find((where) => mayLieIn(c, where, side))
  if (place === undefined) {
    for (const ship of ships) {
      navalOf(c).fate[ship] = REMOVED
      c.tell(c.data.cite.navalReinforcements, say('naval.shipLost', { ship: shipTarget(c, ship) }))
    }
    return
  }
  for (const ship of ships) {
    navalOf(c).hits[ship] = 0
    navalOf(c).torpedoes[ship] = 0
  }
  moor(c, ships, place)
  const target = placeTarget(c, place)
  c.tell(
    c.data.cite.navalReinforcements,
    say('naval.shipsArrive', { ships: ships.map((ship) => shipTarget(c, ship)), place: target }),
    [target],
  )
}

/** navalTransfers: whatever is afloat of the ships named leaves; cargo is put ashore in port, aircraft leave with their ship. */
function leave(c: Running, { leaving }: NavalArrival): void {
  const naval = navalOf(c)
  for (const ship of leaving) {
    if (naval.fate[ship] !== 0) continue
    const group = naval.groups.find(({ ships }) => ships.includes(ship))!
    for (const cargo of cargoOfGroup(c, { ...group, ships: [ship] }))
      if (group.inPort === 1) putAshore(c, cargo, group.hex, group.side)
      else loseCargo(c, cargo)
    for (const unit of wingOf(c, ship)) c.state.air.at[unit] = REMOVED
    delete naval.mineLoad[ship]
    removeShip(c, ship)
    c.tell(c.data.cite.navalTransfers, say('naval.shipLeaves', { ship: shipTarget(c, ship) }))
  }
}

export function carryOutShipLines(c: Running): void {
  for (const line of dueShips(c)) {
    navalOf(c).arrived.push(line.index)
    navalOf(c).repairs[line.side] += line.repairs
    leave(c, line)
    arrive(c, line)
  }
}
