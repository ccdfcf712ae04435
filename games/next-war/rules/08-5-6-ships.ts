import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Segment, Side } from '../state.ts'
import { say } from '../text/say.ts'

/** 8.5.6.4, 4.1.3: why a naval unit may not act in this movement segment. */
export function shipRefusal(q: Query, ship: number, side: Side, kind: Segment): Refusal | undefined {
  const { data, state } = q
  if (data.units[ship]?.kind !== 'naval' || data.unitSide[ship] !== side || state.at[ship]! < 0)
    return refuse('8.5.6', say('sea.notYourShip'))
  if (kind === 'elite-reaction') return refuse('8.5.6.4', say('lift.notInReaction'))
  if (state.weather === 'storm') return refuse('4.1.3-a', say('lift.storm'))
  if (state.advanced?.harboured[ship] === 1)
    return refuse('27.4', say('ship.rests', { unit: data.unitTarget[ship]! }))
  return state.moved[ship] === 1
    ? refuse('8.5.6.4', say('move.already', { unit: data.unitTarget[ship]! }))
    : undefined
}
