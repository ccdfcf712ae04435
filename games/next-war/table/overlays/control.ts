import type { TableOverlay } from '@grognard/kernel'
import type { PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { captureEvents, worth } from '../../rules/12-victory.ts'
import { enemyOf, SIDES, type Side } from '../../state.ts'
import { say } from '../../text/say.ts'
import { SEA, sideId } from '../../world.ts'
import { toneOfControl } from '../tones.ts'
import { isInPlay } from './asked.ts'

/** 12.1: what the place would bring the enemy of its holder. */
const prize = (q: Query, cell: number, holder: Side): number => {
  const by = enemyOf(holder)
  return captureEvents(q, cell, by).reduce((total, event) => total + worth(q, event, by), 0)
}

/** 8.4, 12.1: who controls every hex, and what it is worth to the other side. */
export function control(q: Query): TableOverlay {
  const places: PlaceMark[] = []
  const sum = { hexes: [0, 0], points: [0, 0] }
  for (let cell = 0; cell < q.data.hexes; cell++) {
    const side = SIDES[q.state.control[cell]!]
    if (side === undefined || q.data.terrain[cell] === SEA || !isInPlay(q, cell)) continue
    const points = q.data.controlled[cell] === 1 ? prize(q, cell, side) : 0
    sum.hexes[side]!++
    sum.points[side]! += points
    places.push({
      target: q.data.cellTarget[cell]!,
      tone: toneOfControl(side),
      ...(points > 0 && { text: String(points) }),
    })
  }
  return {
    places,
    lines: [],
    notes: [
      ...SIDES.map((side) =>
        say('overlay.control.count', {
          side: `side:${sideId(side)}`,
          hexes: sum.hexes[side]!,
          points: sum.points[side]!,
          enemy: `side:${sideId(enemyOf(side))}`,
        }),
      ),
      say('overlay.control.numbers'),
    ],
  }
}
