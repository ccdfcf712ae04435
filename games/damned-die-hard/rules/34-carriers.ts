import { codesOf } from '../../europa/rules/air-units.ts'
import { takesCrates } from '../../europa/rules/crates.ts'
import { hitsOn, navalOf, shipSide } from '../../europa/rules/naval-units.ts'
import type { EuropaQuery, Side } from '../../europa/world.ts'

/** 34.G, 23.G: ships from which aircraft fly. */

/** 34.G: a seaplane tender takes floatplanes and flying boats, any other carrier those trained for decks. */
const TENDER = 'VS'
const DECK = 'C'

const groupOfShip = (q: EuropaQuery, ship: number) =>
  q.state.naval?.groups.find(({ ships }) => ships.includes(ship))

/** Afloat, and with a deck by its code. */
export const decks = (q: EuropaQuery, side: Side): readonly number[] => {
  if (!q.state.naval) return []
  const { deck } = q.data.naval.ships
  const found: number[] = []
  for (const { ships, side: of } of q.state.naval.groups)
    if (of === side) for (const ship of ships) if (deck[ship]! > 0) found.push(ship)
  return found
}

/** 34.G: each point of damage takes one. */
export const deckCapacity = (q: EuropaQuery, ship: number): number =>
  q.state.naval && navalOf(q).fate[ship] === 0
    ? Math.max(0, q.data.naval.ships.deck[ship]! - hitsOn(q, ship))
    : 0

/** 23.G.1 to 23.G.3: by its code; flying boats only while the tender lies in port. A deck at sea in no hex is not reached. */
export function mayUseDeck(q: EuropaQuery, unit: number, ship: number): boolean {
  if (!q.state.naval || shipSide(q, ship) !== q.data.air.units.side[unit]) return false
  const group = groupOfShip(q, ship)
  if (!group || group.hex < 0 || navalOf(q).fate[ship] !== 0) return false
  // 38.B.7: nobody is based on the Langley while she carries aircraft in crates.
  if (takesCrates(q, ship)) return false
  const codes = codesOf(q, unit)
  if (q.data.naval.ships.type[ship] !== TENDER) return codes.some(({ id }) => id === DECK)
  return codes.some(({ floats, flyingBoat }) => floats || (flyingBoat && group.inPort === 1))
}
