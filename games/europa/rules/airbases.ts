import { type Refusal, refuse } from '@grognard/kernel'
import { type Doing, once, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { airDistance } from './air-movement.ts'
import { airSide, airUnitsAt, codesOf, isGlider, isOperative, typeOf } from './air-units.ts'
import { airbaseHits, fullCapacity } from './construction.ts'
import { landsInPlay } from './lands-in-play.ts'
import { aboard, isAboard, shipOf } from './locations.ts'
import { isBox } from './units.ts'

/** airbases: airbases. */

/** airbaseCapacity, airbaseDamage: what is left of a base's capacity. */
export const capacityOf = (q: Query, place: number): number => {
  if (isAboard(q, place)) return q.data.air.hooks.deckCapacity(q, shipOf(q, place))
  const isBase = place < q.data.map.lands || isBox(q, place)
  return isBase ? fullCapacity(q, place) - airbaseHits(q, place) : 0
}

/** Places with an airbase that works, by side. */
export const bases = (q: Query, side: Side): readonly number[] =>
  once(q, `bases${side}`, () => findBases(q, side))

function findBases(q: Query, side: Side): number[] {
  const { airstrip } = q.data.map
  const found: number[] = []
  for (const place of landsInPlay(q))
    if (
      q.state.owner[place] === side &&
      (airstrip[place]! > 0 || q.state.airbases[place] || q.state.forts[place]) &&
      capacityOf(q, place) > 0
    )
      found.push(place)
  for (const place of q.data.air.hooks.boxesInPlay(q))
    if (q.state.owner[place] === side && capacityOf(q, place) > 0) found.push(place)
  return found
}

/** airbaseCapacity, heavyBombers, airCodes: whether a unit may take off from or land at a place. */
export function refuseBase(q: Query, unit: number, place: number): Refusal | undefined {
  // carriers: a deck takes those who are trained for it.
  if (isAboard(q, place)) {
    const { decks, mayUseDeck } = q.data.air.hooks
    const ship = shipOf(q, place)
    return decks(q, airSide(q, unit)).includes(ship) && capacityOf(q, place) > 0 && mayUseDeck(q, unit, ship)
      ? undefined
      : refuse(q.data.cite.carriers, say('air.noBase'))
  }
  if (place < 0 || q.state.owner[place] !== airSide(q, unit) || capacityOf(q, place) <= 0)
    return refuse(q.data.cite.airbaseCapacity, say('air.noBase'))
  if (isBox(q, place)) return undefined
  if (typeOf(q, unit).heavy && (q.state.airbases[place]?.permanent ?? 0) === 0)
    return refuse(q.data.cite.heavyBombers, say('air.permanentOnly'))
  if (typeOf(q, unit).notTemporary && fullCapacity(q, place) <= (q.state.airbases[place]?.temporary ?? 0))
    return refuse(q.data.cite.heavyBombers, say('air.notTemporary'))
  if (q.data.air.sky.water[place] === 1) return undefined
  const codes = codesOf(q, unit)
  if (codes.some(({ floats }) => floats)) return refuse(q.data.cite.floatplanes, say('air.coastOnly'))
  return codes.some(({ flyingBoat }) => flyingBoat)
    ? refuse(q.data.cite.flyingBoats, say('air.coastOnly'))
    : undefined
}

/** carriers: the decks of a side's ships, as bases. */
const decksOf = (q: Query, side: Side): number[] =>
  q.data.air.hooks
    .decks(q, side)
    .filter((ship) => q.data.hooks.placeOfShip(q, ship) >= 0)
    .map((ship) => aboard(q, ship))

/** Bases where a unit may land within so many MP. */
export const basesInReach = (q: Query, unit: number, from: number, range: number): number[] =>
  [...bases(q, airSide(q, unit)), ...decksOf(q, airSide(q, unit))].filter(
    (place) => airDistance(q, from, place) <= range && !refuseBase(q, unit, place),
  )

/** airInitialPhase: units that are operative beyond what a base can keep so. */
export const overCapacity = (q: Query, side: Side): number[] =>
  once(q, `overCapacity${side}`, () => {
    const found: number[] = []
    const counted = new Map<number, number[]>()
    for (let unit = 0; unit < q.state.air.at.length; unit++) {
      // gliders: they never count.
      if (!isOperative(q, unit) || airSide(q, unit) !== side || isGlider(q, unit)) continue
      const place = q.state.air.at[unit]!
      const list = counted.get(place)
      if (list) list.push(unit)
      else counted.set(place, [unit])
    }
    for (const [place, units] of counted) if (units.length > capacityOf(q, place)) found.push(...units)
    return found
  })

/** airbaseBombing: damage to a base, never beyond its capacity. */
export function damageBase(c: Doing, place: number): void {
  if (capacityOf(c, place) === 0) return
  let base = c.state.airbases[place]
  if (!base) {
    base = { permanent: 0, temporary: 0, hits: 0 }
    c.state.airbases[place] = base
  }
  base.hits++
}

export const groundedAt = (q: Query, place: number, side: Side): number[] =>
  airUnitsAt(q, place).filter((unit) => airSide(q, unit) === side)
