import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { groupOf, hasUnitsOf, sideOf, unitsAt } from './02-units.ts'

/** 9: how many units, and which, may be together. Checked where units end, not where they pass through. */

/** Why a unit may not end in a place because of who is there; nothing when it may. */
export function stackingRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  if (hasUnitsOf(q, place, otherSide(sideOf(q, unit)))) {
    return refuse('9.1', say('stacking.enemy', { place: q.data.placeTarget[place]! }))
  }
  const there = unitsAt(q, place)
  let others = 0
  for (let i = 0; i < there.length; i++) {
    if (there[i] === unit) continue
    if (++others >= q.data.values['stacking-limit']) {
      return refuse('9.1', say('stacking.full', { place: q.data.placeTarget[place]! }))
    }
    const refusal = cannotStack(q, unit, there[i]!, place)
    if (refusal) return refusal
  }
  return undefined
}

/** 9.2: nations that never stack. */
function cannotStack(q: Query, a: number, b: number, place: number): Refusal | undefined {
  const target = q.data.placeTarget[place]!
  const groupA = groupOf(q.data, a)
  const groupB = groupOf(q.data, b)
  if (groupA === 'yugoslav' || groupB === 'yugoslav')
    return refuse('9.2-b', say('stacking.yugoslav', { place: target }))
  if ((groupA === 'soviet') !== (groupB === 'soviet'))
    return refuse('9.2-a', say('stacking.soviet', { place: target }))
  const nationA = q.data.nationOf[a]
  const nationB = q.data.nationOf[b]
  if ((nationA === 'hu' && nationB === 'ro') || (nationA === 'ro' && nationB === 'hu'))
    return refuse('9.2-c', say('stacking.huRo', { place: target }))
  return undefined
}
