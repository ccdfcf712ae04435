import type { Choice } from '@grognard/kernel'
import { bestTarget, byName } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { carriesCraft, craftTakers, hoistable, lowerableWith } from '../rules/cargo-transfers.ts'
import { CRAFT_SIZE, cargoById, cargoOfGroup, craftOn, freeRoom, isCapable } from '../rules/naval-cargo.ts'
import { isCraft } from '../rules/naval-craft.ts'
import { ladenTarget } from '../rules/naval-orders.ts'
import { cargoRoom, navalOf } from '../rules/naval-units.ts'
import { SHIPS } from '../rules/sailing.ts'
import type { Moment } from './look.ts'

/** craftCarriers: landing craft go aboard where a convoy loads, take the troops over off the beach, and come home aboard. */

const isAfloat = (q: Query, ship: number): boolean =>
  isCraft(q, ship) && navalOf(q).hoisted[ship] === undefined

/** Sound craft among the ships of a port that a landing can take along, one for each unit at the most. */
export const craftFor = (q: Query, ships: readonly number[], units: number): number[] =>
  ships.filter((ship) => isAfloat(q, ship) && !navalOf(q).strained.includes(ship)).slice(0, units)

/** As many of them as there is room for beside so much cargo. */
export function craftThatFit(
  q: Query,
  craft: readonly number[],
  transports: readonly number[],
  size: number,
): number[] {
  const roomOf = (ships: readonly number[]) => ships.reduce((sum, ship) => sum + cargoRoom(q, ship), 0)
  const carriers = transports.filter((ship) => carriesCraft(q, ship))
  const room = Math.min(roomOf(carriers), roomOf(transports) - size)
  return craft.slice(0, Math.max(0, Math.floor(room / CRAFT_SIZE)))
}

/** Craft of a group that nobody carries, and that keep it to the coasts. */
export const craftAfloat = (q: Query, group: NavalGroup): number[] =>
  group.ships.filter((ship) => isAfloat(q, ship))

export const hoistOffers = (q: Query, group: NavalGroup): Choice[] =>
  hoistable(q, group).map((craft) => ({ verb: 'hoist', target: SHIPS.name(q, craft) }))

export const lowerOffers = (q: Query, group: NavalGroup): Choice[] =>
  lowerableWith(q, group).map(({ craft, cargo }) => ({
    verb: 'lower-laden',
    target: ladenTarget(craft, cargo),
  }))

/** Troops that are not made for beaches go ashore in craft. */
export function lowerLaden({ q }: Moment, group: NavalGroup, offer: readonly Choice[]): Choice | undefined {
  const clumsy = lowerableWith(q, group).find(({ cargo }) => {
    const load = cargoById(q, cargo)
    return (
      load.kind === 'unit' &&
      !isCapable(
        q,
        load,
        load.parts.map(({ ship }) => ship),
      )
    )
  })
  return clumsy && byName(offer, 'lower-laden', ladenTarget(clumsy.craft, clumsy.cargo))
}

/** For a landing, and for the way home when it is over. */
export const hoistFirst = (q: Query, group: NavalGroup, offer: readonly Choice[]): Choice | undefined =>
  cargoOfGroup(q, group).length === 0 ? offer.find(({ verb }) => verb === 'hoist') : undefined

/** The carrier that has fewest craft and most room. */
export const whoHoists = ({ q }: Moment, offer: readonly Choice[]): Choice | undefined =>
  bestTarget(offer, 'hoist-on', (target) => {
    const ship = SHIPS.find(q, target)
    return freeRoom(q, ship) - 100 * craftOn(q, ship).length
  })

/** Craft that no carrier of their group has room for keep the others to the coast: they part. */
export const straysOf = (q: Query, group: NavalGroup): readonly number[] => {
  const craft = craftAfloat(q, group)
  const stuck =
    group.inPort === 0 && cargoOfGroup(q, group).length === 0 && craftTakers(q, group).length === 0
  return stuck && craft.length > 0 && craft.length < group.ships.length ? craft : []
}
