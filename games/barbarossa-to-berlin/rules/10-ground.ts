import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { hasUnitsOf, isMechanised, occupants, sideOf, stacks } from './02-units.ts'
import { stackingRefusal } from './09-stacking.ts'
import { activatedSupply } from './13-4-out-of-supply.ts'
import { FULL, suffersWinter42 } from './13-supply.ts'
import { entryRefusal, titoRefusal } from './19-national-restrictions.ts'

/** 10.1, 9: where a moving unit may pass, and where it may stop. */

/** Why a moving unit may not come into a place, even on its way; nothing when it may. */
export function passRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  if (hasUnitsOf(q, place, otherSide(sideOf(q, unit)))) {
    return refuse('9.1', say('stacking.enemy', { place: q.data.placeTarget[place]! }))
  }
  return entryRefusal(q, unit, place)
}

/** 10.1-b, 10.1-c: on a Combat marker only mechanised units in full supply may stop; in the snow nobody is (15.2). */
function combatMarkerRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  if (!q.state.op!.combat.includes(place)) return undefined
  const isFast = isMechanised(q, unit) && !suffersWinter42(q, unit, place)
  if (isFast && activatedSupply(q, unit) === FULL) return undefined
  return refuse('10.1-b', say('move.combatMarker', { unit: q.data.unitTarget[unit]! }))
}

/** Who is where, looked up once for a search. */
export interface Ground {
  readonly enemy: number
  readonly by: Uint8Array
  readonly stacks: readonly (readonly number[])[]
}
export const groundFor = (q: Query, unit: number): Ground => ({
  enemy: sideOf(q, unit) === 'axis' ? 2 : 1,
  by: occupants(q),
  stacks: stacks(q),
})

/** The same as having no `passRefusal`. */
export const canPass = (q: Query, ground: Ground, unit: number, place: number): boolean =>
  ground.by[place] !== ground.enemy && !entryRefusal(q, unit, place)

/** The same as having no `stackingRefusal`, where the unit can pass: nobody quarrels with an empty space. */
export const canStack = (q: Query, ground: Ground, unit: number, place: number): boolean =>
  ground.stacks[place]!.length === 0 || !stackingRefusal(q, unit, place)

export const canStop = (q: Query, ground: Ground, unit: number, place: number): boolean =>
  canStack(q, ground, unit, place) && !titoRefusal(q, unit, place) && !combatMarkerRefusal(q, unit, place)

export const stopRefusal = (q: Query, unit: number, place: number): Refusal | undefined =>
  stackingRefusal(q, unit, place) ?? titoRefusal(q, unit, place) ?? combatMarkerRefusal(q, unit, place)
