import type { Doing, Query, Running } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { settleCargo } from './naval-cargo.ts'
import { groupsOf } from './naval-groups.ts'
import { categoryOf, navalOf, shipTarget } from './naval-units.ts'
import { isFunctioning, isNavalBase, mayUsePort } from './ports.ts'
import { groupTarget, isHaven, leftOf, placeOfHaven } from './sailing.ts'
import { removeShip } from './scuttling.ts'

/** lowFuel, replenishment, oilFields: what ships use up, and where they take it on again. */

const isLow = (q: Query, ship: number): boolean => navalOf(q).lowFuel.includes(ship)

/** lowFuel: a group with such a ship has half of its points in a naval step: the parts that it lacks. */
export const lostToFuel = (q: Query, group: NavalGroup): number =>
  group.ships.some((ship) => isLow(q, ship)) ? q.data.naval.allowance / 2 : 0

/** Whether there is anything that replenishing gives to a ship in this player turn. */
const lacks = (q: Query, ship: number): boolean => {
  const { fuelled, torpedoes, shelled } = navalOf(q)
  return !fuelled.includes(ship) || torpedoes[ship]! > 0 || shelled.includes(ship)
}

/** replenishment: fighting ships in a naval base, transports and small craft in any port that functions. */
function mayReplenish(q: Query, group: NavalGroup, ship: number): boolean {
  const { capital, screens, submarine } = categoryOf(q, ship)
  const large = capital || screens || submarine
  return large ? isNavalBase(q, group.hex, group.side) : isFunctioning(q, group.hex, group.side)
}

/** The ships of a group that would be replenished where it lies. */
export const replenishable = (q: Query, group: NavalGroup): number[] =>
  group.inPort === 1 && mayUsePort(q, group.hex, group.side)
    ? group.ships.filter((ship) => lacks(q, ship) && mayReplenish(q, group, ship))
    : []

/** oilFields: a box of the side with oil gives fuel, and nothing else. */
export const refuellable = (q: Query, group: NavalGroup): number[] =>
  isHaven(q, group.box) &&
  q.data.naval.boxOil[placeOfHaven(q, group.box) - q.data.map.lands] === 1 &&
  q.state.owner[placeOfHaven(q, group.box)] === group.side
    ? group.ships.filter((ship) => !navalOf(q).fuelled.includes(ship))
    : []

function takeFuel(c: Doing, ships: readonly number[]): void {
  const naval = navalOf(c)
  naval.lowFuel = naval.lowFuel.filter((ship) => !ships.includes(ship))
  for (const ship of ships) if (!naval.fuelled.includes(ship)) naval.fuelled.push(ship)
}

export function refuel(c: Doing, group: NavalGroup): void {
  takeFuel(c, refuellable(c, group))
  c.tell(c.data.cite.oilFields, say('naval.refuelled', { group: groupTarget(group.id) }))
}

/** replenishment: fuel, torpedoes and shells. */
export function replenish(c: Doing, group: NavalGroup): void {
  const naval = navalOf(c)
  const ships = replenishable(c, group)
  if (ships.length === 0) return
  takeFuel(c, ships)
  for (const ship of ships) naval.torpedoes[ship] = 0
  naval.emptyTubes = naval.emptyTubes.filter((ship) => !ships.includes(ship))
  naval.shelled = naval.shelled.filter((ship) => !ships.includes(ship))
  c.tell(c.data.cite.replenishment, say('naval.replenished', { group: groupTarget(group.id) }))
}

/** What is left to a group that lies in port when a naval step ends goes into its bunkers: nobody would refuse it. */
export function replenishIdle(c: Doing): void {
  const cost = c.data.naval.costs.replenish
  for (const group of groupsOf(c, c.state.phasing)) {
    if (group.work || group.waiting === 1 || leftOf(c, group) < cost) continue
    if (replenishable(c, group).length > 0) replenish(c, group)
    else if (refuellable(c, group).length > 0) refuel(c, group)
    else continue
    group.spent += cost
  }
}

/** lowFuel: who has not taken on fuel has little left; who had little is scuttled, unless it lies in port. */
export function checkFuel(c: Running, side: Side): void {
  const naval = navalOf(c)
  for (const group of groupsOf(c, side))
    for (const ship of [...group.ships]) {
      if (naval.fuelled.includes(ship)) continue
      if (!isLow(c, ship)) naval.lowFuel.push(ship)
      else if (group.inPort === 0) {
        c.tell(c.data.cite.lowFuel, say('naval.outOfFuel', { ship: shipTarget(c, ship) }))
        removeShip(c, ship)
      }
    }
  naval.fuelled = []
  naval.lowFuel = naval.lowFuel.filter((ship) => naval.fate[ship] === 0)
  settleCargo(c)
}
