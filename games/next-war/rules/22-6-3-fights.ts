import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import type { AirMission } from '../state-air.ts'
import { airOf } from './15-2-aircraft.ts'
import { isAloft, isStealthy, mayFire, reachOf } from './22-6-3-fliers.ts'

/** 22.6.3, 22.6.4: who fights whom in an air combat, and who can fire at whom in a stage. */

export const LONG_RANGE = 0
export const STAND_OFF = 1
export const DOGFIGHT = 2

/** Who fights whom: by side, two against one at most (22.6.4). */
export interface Engagement {
  readonly units: [number[], number[]]
}

/** What a shot is judged by: who fights whom about what, and how near they are. */
export interface Fight {
  readonly kind: 'superiority' | 'interception'
  /** 24.4: the number of the mission, -1 for air superiority. */
  readonly mission: number
  readonly engagements: readonly Engagement[]
  readonly stage: number
}

export interface AirCombat extends Fight {
  /** 22.6.6: declares first who breaks off. */
  readonly attacker: Side
  engagements: Engagement[]
  stage: number
  /** 22.6.5: who gained the advantage over whom. */
  advantages: [number, number][]
  /** 22.6.4.1: whom a unit that faces two fires at in this stage. */
  picks: [number, number][]
  /** 24.4.1: free units that stay out of it in this stage. */
  idle: number[]
  /** 22.6.6: the sides that have said who breaks off in this stage. */
  asked: number
}

export const newAirCombat = (
  kind: AirCombat['kind'],
  attacker: Side,
  mission: number,
  engagements: Engagement[] = [],
): AirCombat => ({
  kind,
  attacker,
  mission,
  engagements,
  stage: LONG_RANGE,
  advantages: [],
  picks: [],
  idle: [],
  asked: 0,
})

/** 22.6.3: whether a unit fires in a stage. */
export const firesIn = (q: Query, flier: number, stage: number): boolean => {
  const reach = reachOf(q, flier)
  if (stage === LONG_RANGE ? reach !== '**' : stage === STAND_OFF && reach === '') return false
  return mayFire(q, flier)
}

/** 15.2.7: nobody hits what he cannot see before the dogfight. */
export const canBeHit = (q: Query, flier: number, stage: number): boolean =>
  isAloft(q, flier) && (stage === DOGFIGHT || !isStealthy(q, flier))

export const sideIn = ({ units }: Engagement, flier: number): Side => (units[0].includes(flier) ? 0 : 1)

/** Those of the other side that a unit could fire at. */
export const marks = (q: Query, { stage }: AirCombat, engagement: Engagement, flier: number): number[] =>
  engagement.units[enemyOf(sideIn(engagement, flier))].filter((other) => canBeHit(q, other, stage))

export const all = ({ units }: Engagement): number[] => [...units[0], ...units[1]]

export const missionOf = (q: Query, { mission }: Pick<Fight, 'mission'>): AirMission | undefined =>
  airOf(q).missions[mission]

export const engagementOf = ({ engagements }: AirCombat, flier: number): Engagement =>
  engagements.find((one) => all(one).includes(flier))!

export const sideOfFlier = (combat: AirCombat, flier: number): Side =>
  sideIn(engagementOf(combat, flier), flier)
