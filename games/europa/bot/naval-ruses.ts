import type { Choice } from '@grognard/kernel'
import type { NavalGroup } from '../naval-state.ts'
import { airDistance } from '../rules/air-movement.ts'
import { operativeUnits } from '../rules/air-units.ts'
import { cargoOfGroup } from '../rules/naval-cargo.ts'
import { navalOf } from '../rules/naval-units.ts'
import { coastOf, isHaven, isPlaceOfBox, WATERS } from '../rules/sailing.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** What is better done unseen: mines on the enemy's coasts, and convoys by night where bombers could come. */

/** mineLaying: off a coast that is the enemy's alone, where no landing of one's own is planned, and not before the troops are ashore. */
export function laysMinesHere({ q, side, enemy }: Look, group: NavalGroup): boolean {
  const { mineLoad, plans } = navalOf(q)
  if (group.inPort === 1 || group.work || isHaven(q, group.box)) return false
  if (cargoOfGroup(q, group).length > 0) return false
  if (!group.ships.some((ship) => (mineLoad[ship] ?? 0) > 0)) return false
  const coast = coastOf(q, group.box)
  return (
    coast.some((place) => q.state.owner[place] === enemy) &&
    coast.every((place) => q.state.owner[place] !== side) &&
    plans.every((plan) => plan.side !== side || !isPlaceOfBox(q, group.box, plan.target))
  )
}

/** Whether bombers of the enemy's reach the coasts of a box. */
const isWithinReach = ({ q, side, enemy }: Look, box: number): boolean =>
  onceFor(q, `bombers over ${box} of ${side}`, () => ({
    found: operativeUnits(q, enemy).some((unit) => {
      const { tactical, movement } = q.data.air.units
      return (
        tactical[unit]! > 0 &&
        coastOf(q, box).some((place) => airDistance(q, q.state.air.at[unit]!, place) <= movement[unit]!)
      )
    }),
  })).found

/** nightMovement: loaded transports cross such waters by night: nobody strikes at them then. */
export function prefersNight(l: Look, group: NavalGroup, { verb, target }: Choice): boolean {
  if (verb !== 'sail' || cargoOfGroup(l.q, group).length === 0) return false
  const box = WATERS.find(l.q, target!)
  return !isHaven(l.q, box) && isWithinReach(l, box)
}
