import type { TableOverlay } from '@grognard/kernel'
import type { PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { FULL_ZONE, NO_ZONE, REDUCED_ZONE, zones } from '../../rules/zones.ts'
import { type Looks, SIDES, sideName } from '../board.ts'
import { say } from '../say.ts'

/** zones, unsupportedZones: zones of control of both sides; reduced ones are marked. */
export function zonesOverlay(q: Query, looks: Looks): TableOverlay {
  const { level } = zones(q)
  const places: PlaceMark[] = []
  const notes = SIDES.map((side) => {
    let [full, reduced] = [0, 0]
    for (let place = 0; place < q.data.map.lands; place++) {
      const zone = level[side][place]!
      if (zone === NO_ZONE) continue
      if (zone === FULL_ZONE) full++
      else reduced++
      places.push({
        target: q.data.map.target[place]!,
        tone: looks.sideTone[side],
        style: 'hatch',
        ...(zone === REDUCED_ZONE && { text: '½' }),
      })
    }
    return say('overlay.zones.count', { side: sideName(q.data, side), full, reduced })
  })
  return { places, lines: [], notes }
}
