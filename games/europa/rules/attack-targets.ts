import { type Refusal, refuse } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { WATER_ONLY } from '../charts.ts'
import { once, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { groundsInPlay } from './lands-in-play.ts'
import { stepCosts } from './movement-costs.ts'
import { gunReach, mayFireAt } from './ranged-guns.ts'
import { hexDistance, isGround, isOnMap, occupation, occupiedBy, sideOf, unitsOfAt } from './units.ts'

/** attack, attackLimits, inHexCombat: which hexes may and must be attacked, and who still can. */

export const hasAttacked = (q: Query, unit: number): boolean =>
  q.state.fought[unit] === 1 || q.state.fought[unit] === 3

/** Units of the phasing side that could still attack in this phase. */
const fresh = (q: Query, unit: number): boolean =>
  isOnMap(q, unit) &&
  sideOf(q, unit) === q.state.phasing &&
  !hasAttacked(q, unit) &&
  !q.state.entrained?.includes(unit) &&
  isGround(q, q.state.at[unit]!) &&
  q.data.units.mobility[unit] !== WATER_ONLY

/** longSiegeGuns: whether it would fire at a hex from afar. */
export function firesFrom(q: Query, unit: number, target: number): boolean {
  const from = q.state.at[unit]!
  if (gunReach(q, unit) === 1 || from < 0 || from >= q.data.map.lands) return false
  const far = hexDistance(q, from, target)
  return far > 1 && far <= gunReach(q, unit) && mayFireAt(q, unit, target)
}

/** attackLimits: nobody attacks into or across what is prohibited to him. */
export function canReach(q: Query, unit: number, target: number): boolean {
  const from = q.state.at[unit]!
  if (from === target) return true
  // longSiegeGuns: some guns reach further, over whatever lies between.
  if (firesFrom(q, unit, target)) return true
  // rangedGuns
  if (!mayFireAt(q, unit, target)) return false
  const slot = findSlot(q.data.map.land, from, target)
  return slot >= 0 && stepCosts(q)[q.data.units.profile[unit]!]![slot]! >= 0
}

/** Whether a hex holds enemies that have not been attacked yet. */
const attackable = (q: Query, place: number): boolean =>
  unitsOfAt(q, place, otherSide(q.state.phasing)).some((unit) => q.state.defended[unit] === 0)

/** attack: the hexes that may be attacked now. */
export const attackTargets = (q: Query): number[] => once(q, 'attackTargets', () => findTargets(q))

function findTargets(q: Query): number[] {
  const { sides } = occupation(q)
  const { land } = q.data.map
  const enemy = 1 << otherSide(q.state.phasing)
  const found = new Set<number>()
  for (let unit = 0; unit < q.state.at.length; unit++) {
    if (!fresh(q, unit)) continue
    const from = q.state.at[unit]!
    if ((sides[from]! & enemy) !== 0) found.add(from)
    for (let slot = land.first[from]!; slot < land.first[from + 1]!; slot++) {
      const to = land.target[slot]!
      if ((sides[to]! & enemy) !== 0 && !found.has(to) && canReach(q, unit, to)) found.add(to)
    }
  }
  return [...found].filter((place) => attackable(q, place)).sort((a, b) => a - b)
}

/** inHexCombat: hexes shared with the enemy must be attacked from inside. */
export function owedAttacks(q: Query): number[] {
  const { sides } = occupation(q)
  const both: number[] = []
  for (const place of groundsInPlay(q))
    if (
      sides[place] === 3 &&
      attackable(q, place) &&
      unitsOfAt(q, place, q.state.phasing).some((unit) => !hasAttacked(q, unit))
    )
      both.push(place)
  return both
}

export function refuseAttack(q: Query, place: number): Refusal | undefined {
  if (!isGround(q, place) || !occupiedBy(q, place, otherSide(q.state.phasing)))
    return refuse(q.data.cite.attack, say('attack.nobodyThere'))
  if (!attackable(q, place)) return refuse(q.data.cite.attackLimits, say('attack.twice'))
  return attackTargets(q).includes(place) ? undefined : refuse(q.data.cite.attack, say('attack.noneAdjacent'))
}
