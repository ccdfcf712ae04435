import { compare, type Exact, lookup, sum } from '@grognard/kernel'
import type { Query, Running } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { inForce, PORT_BOMBARDMENT } from '../options.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { portLeft } from './missions.ts'
import { gunfireOf } from './naval-gunfire.ts'
import { navalOf } from './naval-units.ts'
import { coastOf, groupTarget, isHaven, refuseShoals } from './sailing.ts'
import { placeTarget } from './units.ts'

/** portBombardment: as an option, ships that have laid their guns on the shore shell an enemy port, until their shells are spent. */

const gunners = (q: Query, { ships }: NavalGroup): number[] =>
  ships.filter((ship) => navalOf(q).laid.includes(ship) && !navalOf(q).shelled.includes(ship))
const gunsOf = (q: Query, group: NavalGroup): Exact =>
  sum(gunners(q, group).map((ship) => gunfireOf(q, ship, group.box).value))

/** Enemy ports of its box that a group could shell now. */
export const shellable = (q: Query, group: NavalGroup): number[] =>
  inForce(q, PORT_BOMBARDMENT) &&
  group.inPort === 0 &&
  !isHaven(q, group.box) &&
  compare(gunsOf(q, group), 0) > 0
    ? coastOf(q, group.box).filter(
        (place) =>
          q.state.owner[place] === otherSide(group.side) &&
          portLeft(q, place) &&
          !refuseShoals(q, group, place),
      )
    : []

/** All of a group's guns together, on the column that does not exceed them; then their shells are spent. */
export function shellPort(c: Running, group: NavalGroup): void {
  const place = group.hex
  const rule = c.data.cite.portBombardment
  const names = { group: groupTarget(group.id), place: placeTarget(c, place) }
  const value = gunsOf(c, group)
  navalOf(c).shelled.push(...gunners(c, group))
  const { table } = c.data.air.charts.bombing
  const hit =
    compare(value, 1) >= 0 &&
    lookup(table, { column: { value }, die: c.roll(6, rule, say('naval.portRoll', names)) }).cell === 'H'
  if (hit) c.state.portHits[place] = (c.state.portHits[place] ?? 0) + 1
  c.tell(rule, hit ? say('naval.portHit', names) : say('naval.portMissed', names), [names.place])
}
