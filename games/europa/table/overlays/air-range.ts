import type { TableOverlay } from '@grognard/kernel'
import { note, type PlaceMark } from '../../../desk/index.ts'
import { UNREACHABLE } from '../../air-world.ts'
import type { Query } from '../../kit.ts'
import { extended, ratingOf, transferRange } from '../../rules/air-movement.ts'
import { airOf, airSide, isFighter, patrolRadius } from '../../rules/air-units.ts'
import { basesInReach } from '../../rules/airbases.ts'
import { isBox } from '../../rules/units.ts'
import { airPlace } from '../air-counters.ts'
import type { Looks } from '../board.ts'
import { say } from '../say.ts'

/** airMovement, patrolZones, extendedRange, shortRange: how far an air unit flies from where it stands: patrol zone, rating, extended range. */
export function airRange(q: Query, target: string, looks: Looks): TableOverlay {
  const unit = airOf(q, target)
  if (unit < 0) return note(say('overlay.pick.air'))
  const from = airPlace(q, unit)
  if (from < 0) return note(say('overlay.offMap'))
  const { map, air } = q.data
  const field = air.sky.field(from)
  const rating = ratingOf(q, unit)
  const far = extended(q, unit)
  const patrol = isFighter(q, unit) ? patrolRadius(q, unit) : 0
  const inPlay = q.data.hooks.inPlay(q)
  const bases = new Set(basesInReach(q, unit, from, transferRange(q, unit)))
  const places: PlaceMark[] = []
  for (let place = 0; place < map.size; place++) {
    const distance = field[place]!
    if (distance === UNREACHABLE || distance === 0) continue
    const isBase = bases.has(place)
    if (distance > far && !isBase) continue
    if (place < map.lands ? inPlay[place] === 0 : isBox(q, place) && !isBase) continue
    places.push({
      target: map.target[place]!,
      tone: isBase ? 'good' : looks.airTone(unit),
      style: isBase || distance <= patrol ? 'fill' : distance <= rating ? 'dots' : 'outline',
      ...((isBase || distance === rating || distance === far) && { text: String(distance) }),
    })
  }
  return {
    places,
    lines: [],
    notes: [
      say('overlay.air.range', { air: target, rating, far, transfer: transferRange(q, unit) }),
      ...(patrol > 0 ? [say('overlay.air.patrol', { hexes: patrol })] : []),
      say('overlay.air.bases', { side: `side:${q.data.sides[airSide(q, unit)]}`, bases: bases.size }),
    ],
  }
}
