import type { SeatId, TableOverlay } from '@grognard/kernel'
import type { PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { sideOfSeat } from '../../rules/02-units.ts'
import { newMission } from '../../rules/23-1-missions.ts'
import { networkFor } from '../../rules/24-air-defence.ts'
import { enemyOf, SIDES, type Side } from '../../state.ts'
import { say } from '../../text/say.ts'
import { sideId } from '../../world.ts'
import { toneOfControl } from '../tones.ts'
import { isInPlay } from './asked.ts'

/** 24.3.1: where strikes and support of the reader meet the radars and missiles of the enemy country. */
export function airDefenceOverlay(q: Query, seat: SeatId | null): TableOverlay {
  const reader = sideOfSeat(seat)
  const flying: readonly Side[] = reader === null ? SIDES : [reader as Side]
  const places: PlaceMark[] = []
  for (let cell = 0; cell < q.data.hexes; cell++) {
    if (!isInPlay(q, cell)) continue
    for (const side of flying) {
      const network = networkFor(q, newMission('strike', side, '', cell))
      if (network === 'local' || network === 'none') continue
      places.push({ target: q.data.cellTarget[cell]!, tone: toneOfControl(enemyOf(side)), style: 'hatch' })
    }
  }
  return {
    places,
    lines: [],
    notes: [
      ...flying.map((side) => say('overlay.defence.normal', { side: `side:${sideId(enemyOf(side))}` })),
      say('overlay.defence.local'),
    ],
  }
}
