import type { TableOverlay } from '@grognard/kernel'
import type { PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { occupants } from '../../rules/02-units.ts'
import { exertsZone, inEnemyZone } from '../../rules/08-2-zones-of-control.ts'
import { enemyOf, SIDES } from '../../state.ts'
import { say } from '../../text/say.ts'
import { sideId } from '../../world.ts'
import { toneOfControl } from '../tones.ts'
import { isInPlay } from './asked.ts'

/** 8.2: zones of control of both sides, hatched in their colours; where they meet the hatchings cross. */
export function zonesOverlay(q: Query): TableOverlay {
  const by = occupants(q)
  const places: PlaceMark[] = []
  const counts = [0, 0]
  for (let cell = 0; cell < q.data.hexes; cell++) {
    if (!isInPlay(q, cell)) continue
    for (const side of SIDES) {
      if (!inEnemyZone(q, cell, enemyOf(side))) continue
      // A hex with units of the side is marked only where they exert a zone themselves.
      if (by[cell] === side && !exertsZone(q, cell)) continue
      counts[side]!++
      places.push({ target: q.data.cellTarget[cell]!, tone: toneOfControl(side), style: 'hatch' })
    }
  }
  return {
    places,
    lines: [],
    notes: SIDES.map((side) =>
      say('overlay.zones.count', { side: `side:${sideId(side)}`, hexes: counts[side]! }),
    ),
  }
}
