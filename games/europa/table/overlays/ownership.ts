import type { TableOverlay } from '@grognard/kernel'
import type { PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { NOBODY } from '../../state.ts'
import { type Looks, SIDES, sideName, toneOfOwner } from '../board.ts'
import { say } from '../say.ts'

/** ownership: who owns every hex in play. */
export function ownership(q: Query, looks: Looks): TableOverlay {
  const inPlay = q.data.hooks.inPlay(q)
  const places: PlaceMark[] = []
  const counted = [0, 0, 0]
  for (let place = 0; place < q.data.map.lands; place++) {
    if (inPlay[place] === 0) continue
    const owner = q.state.owner[place] ?? NOBODY
    counted[owner]!++
    places.push({ target: q.data.map.target[place]!, tone: toneOfOwner(looks, owner) })
  }
  return {
    places,
    lines: [],
    notes: SIDES.map((side) =>
      say('overlay.ownership.count', { side: sideName(q.data, side), hexes: counted[side]! }),
    ),
  }
}
