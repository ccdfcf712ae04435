import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { isOperative } from './air-units.ts'
import { isAboard, shipOf, wingOf } from './locations.ts'

/** carriers: the aircraft that belong to the decks of a group at sea. */

export const hasDeck = (q: Query, { ships }: NavalGroup): boolean =>
  ships.some((ship) => q.data.naval.ships.deck[ship]! > 0)

/** Somebody could take off from one of its decks. */
export const hasPlanes = (q: Query, { ships }: NavalGroup): boolean =>
  ships.some(
    (ship) => q.data.naval.ships.deck[ship]! > 0 && wingOf(q, ship).some((unit) => isOperative(q, unit)),
  )

/** Somebody is up who has taken off from one of its decks, and will come back. */
export const hasPlanesUp = (q: Query, { ships }: NavalGroup): boolean =>
  q.state.air.operations.some(({ flyers, interceptors }) =>
    [...flyers, ...interceptors].some(({ home }) => ships.includes(shipOf(q, home))),
  )

/** The group that sails in its box, in no hex of it, with a deck as a base: or nothing. */
export const sailingWith = (q: Query, base: number): NavalGroup | undefined =>
  isAboard(q, base)
    ? q.state.naval?.groups.find(
        ({ ships, hex, inPort }) => hex < 0 && inPort === 0 && ships.includes(shipOf(q, base)),
      )
    : undefined
