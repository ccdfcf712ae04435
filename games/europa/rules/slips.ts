import type { Slip } from '@grognard/kernel'
import { slipsOf } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { isSeaSide } from './ferries.ts'
import { hasRegularSupply } from './supply-lines.ts'
import { occupiedBy, placeTarget, unitsOnMap, unitTarget } from './units.ts'

/** What a player may have overlooked before a phase of movement ends. The rules ask for none of it. */

/** noGeneralSupply: units that could not trace regular general supply now. */
function unsupplied(q: Query, side: Side): Slip[] {
  const short = unitsOnMap(q, side).filter((unit) => !hasRegularSupply(q, unit))
  return slipsOf(
    'supply',
    q.data.cite.noGeneralSupply,
    short.map((unit) => unitTarget(q, unit)),
    (unit) => say('slip.supply', { unit }),
  )
}

/** ownership: hexes worth something where nobody stands, next to an enemy. */
function openPlaces(q: Query, side: Side): Slip[] {
  const { land, lands } = q.data.map
  const objectives = q.data.aims.objectives(q)
  const enemy = otherSide(side)
  const isOpen = (place: number): boolean => {
    if (q.state.owner[place] !== side || occupiedBy(q, place, side)) return false
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++)
      if (!isSeaSide(q, slot) && occupiedBy(q, land.target[slot]!, enemy))
        return objectives.includes(place) || q.data.aims.placeWorth(q, place) > 0
    return false
  }
  const open = Array.from({ length: lands }, (_, place) => place).filter(isOpen)
  return slipsOf(
    'open-city',
    q.data.cite.ownership,
    open.map((place) => placeTarget(q, place)),
    (place) => say('slip.openCity', { place }),
  )
}

export const movementSlips = (q: Query, idle: Iterable<string>): Slip[] => [
  ...slipsOf('unmoved', q.data.cite.movement, idle, (unit) => say('slip.unmoved', { unit })),
  ...unsupplied(q, q.state.phasing),
  ...openPlaces(q, q.state.phasing),
]
