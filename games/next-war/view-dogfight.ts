import type { Frame } from '@grognard/kernel'
import { airCombat } from './rules/22-6-3-air-combat.ts'
import type { AirCombat, Engagement, Fight } from './rules/22-6-3-fights.ts'
import { airSuperiority } from './rules/22-6-air-superiority.ts'

/** 22.6.3: the fight in the air that is going on: who flies against whom lies open (29.2.1: once they have met). */
export interface DogfightView extends Fight {
  /** 22.6.2: -1 while engagements are still being chosen. */
  readonly stage: number
  /** 22.6.5: who gained the advantage over whom. */
  readonly advantages: readonly (readonly [number, number])[]
}

const copy = (engagements: readonly Engagement[]): Engagement[] =>
  engagements.map(({ units }) => ({ units: [[...units[0]], [...units[1]]] }))

export function dogfightView(frames: readonly Frame[]): DogfightView | null {
  const frame = frames.findLast(({ procedure }) => PROCEDURES.includes(procedure))
  if (!frame) return null
  const { engagements, ...combat } = frame.local as Pick<AirCombat, 'engagements'> & Partial<AirCombat>
  const { kind = 'superiority', stage = -1, mission = -1, advantages = [] } = combat
  return {
    kind,
    stage,
    mission,
    engagements: copy(engagements),
    advantages: advantages.map(([holder, over]) => [holder, over]),
  }
}

const PROCEDURES = [airCombat.name, airSuperiority.name]
