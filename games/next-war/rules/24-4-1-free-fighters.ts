import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { type AirCombat, all, canBeHit, firesIn, missionOf } from './22-6-3-fights.ts'
import { isAloft } from './22-6-3-fliers.ts'

/** 24.4.1: fighters of an interception that fight nobody, and whom they may engage. */

/** 24.4.1: fighters of an interception that fight nobody. */
function freeUnits(q: Query, combat: AirCombat, side: Side): number[] {
  const mission = missionOf(q, combat)
  if (!mission) return []
  const own = mission.side === side ? mission.escorts : mission.interceptors
  const busy = (flier: number): boolean =>
    combat.engagements.some((one) => all(one).includes(flier) && one.units[enemyOf(side)].length > 0)
  return own.filter(
    (flier) => !busy(flier) && !combat.idle.includes(flier) && firesIn(q, flier, combat.stage),
  )
}

const MOST = 3

/** 24.4.1-2: whom a free fighter may engage: escorts first; who is engaged already only to gang up on. */
export function preyOf(q: Query, combat: AirCombat, flier: number): number[] {
  const mission = missionOf(q, combat)!
  const side = q.data.airUnits[flier]!.side
  const room = (other: number): boolean => {
    const one = combat.engagements.find((engagement) => all(engagement).includes(other))
    return !one || (all(one).length < MOST && one.units[side].length < 2)
  }
  const engaged = (other: number): boolean =>
    combat.engagements.some((one) => one.units[enemyOf(side)].includes(other) && one.units[side].length > 0)
  const hittable = (other: number): boolean => canBeHit(q, other, combat.stage)
  if (mission.side === side) {
    const interceptors = mission.interceptors.filter(hittable)
    const alone = interceptors.filter((other) => !engaged(other))
    return (alone.length > 0 ? alone : interceptors).filter(room)
  }
  const escorts = mission.escorts.filter((other) => isAloft(q, other) && !engaged(other))
  if (escorts.length > 0) return escorts.filter((other) => hittable(other) && room(other))
  const others = [...mission.strikers.map((one) => one.flier), ...mission.weasels, ...mission.escorts]
  return others.filter((other) => hittable(other) && room(other))
}

/** 24.4.1-2: the interceptors choose, unless only escorts can fire in this stage. */
export function nextFree(q: Query, combat: AirCombat): number {
  const mission = missionOf(q, combat)
  if (combat.kind !== 'interception' || !mission) return -1
  for (const side of [enemyOf(mission.side), mission.side])
    for (const flier of freeUnits(q, combat, side)) if (preyOf(q, combat, flier).length > 0) return flier
  return -1
}

export function engage(combat: AirCombat, side: Side, flier: number, other: number): void {
  for (const { units } of combat.engagements) units[side] = units[side].filter((one) => one !== flier)
  const there = combat.engagements.find((one) => all(one).includes(other))
  if (there) there.units[side].push(flier)
  else {
    const units: [number[], number[]] = [[], []]
    units[side].push(flier)
    units[enemyOf(side)].push(other)
    combat.engagements.push({ units })
  }
  combat.engagements = combat.engagements.filter((one) => all(one).length > 0)
}
