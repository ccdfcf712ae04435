import type { Query } from '../kit.ts'
import { ALOFT, AT_SEA, ATTACHED, BROKEN_DOWN, NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'

/**
 * Where something is. A state keeps one number for every unit, ground or air (`at`): a place of the map, or beyond those
 * a ship that it is aboard of, or below zero why it is nowhere. Rules ask here what the number means.
 */
export type Location =
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'aboard'; readonly ship: number }
  /** Carried by an aircraft, or flying itself. */
  | { readonly kind: 'aloft' }
  /** In a view: in some ship that is not known. */
  | { readonly kind: 'at-sea' }
  | { readonly kind: 'pool' | 'removed' | 'broken-down' | 'attached' | 'not-in-play' }

const NOWHERE: Readonly<Record<number, Location>> = {
  [ALOFT]: { kind: 'aloft' },
  [AT_SEA]: { kind: 'at-sea' },
  [POOL]: { kind: 'pool' },
  [REMOVED]: { kind: 'removed' },
  [BROKEN_DOWN]: { kind: 'broken-down' },
  [ATTACHED]: { kind: 'attached' },
  [NOT_IN_PLAY]: { kind: 'not-in-play' },
}

/** In a hex or an off-map box. */
export const isPlace = (q: Query, at: number): boolean => at >= 0 && at < q.data.map.size
/** In the hold, or on the deck, of a ship. */
export const isAboard = (q: Query, at: number): boolean => at >= q.data.map.size

/** Where somebody is who is aboard a ship; and the ship of such a one, or -1. */
export const aboard = (q: Query, ship: number): number => q.data.map.size + ship
export const shipOf = (q: Query, at: number): number => (isAboard(q, at) ? at - q.data.map.size : -1)

export function locationOf(q: Query, at: number): Location {
  if (isPlace(q, at)) return { kind: 'place', place: at }
  if (isAboard(q, at)) return { kind: 'aboard', ship: shipOf(q, at) }
  const nowhere = NOWHERE[at]
  if (!nowhere) throw new Error(`nothing can be at ${at}`)
  return nowhere
}

/** The place where something is, by itself or with its ship; -1 while it is nowhere. */
export function hexOf(q: Query, at: number): number {
  if (isAboard(q, at)) return q.data.hooks.placeOfShip(q, shipOf(q, at))
  return at < 0 ? -1 : at
}

/** The ground units, and the air units, that a ship has aboard. */
export const cargoOf = (q: Query, ship: number): number[] => thoseAt(q.state.at, aboard(q, ship))
export const wingOf = (q: Query, ship: number): number[] => thoseAt(q.state.air.at, aboard(q, ship))

const thoseAt = (list: readonly number[], at: number): number[] =>
  list.flatMap((where, unit) => (where === at ? [unit] : []))
