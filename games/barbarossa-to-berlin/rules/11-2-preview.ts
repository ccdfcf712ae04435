import { type Exact, outcomes } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { sideOf, unitsAt } from './02-units.ts'
import type { Engagement } from './07-6-4-combat-cards.ts'
import { exchangeFire, type FireLedger, firesOf } from './11-2-fire.ts'
import { stepsWorth } from './11-3-losses.ts'

/** The odds of a combat before it is fought: the same fire, thrown once for every way the dice can fall. */

export interface CombatPreview {
  readonly attacker: FireLedger | null
  readonly defender: FireLedger | null
  /** Losses that each side would have to take. */
  readonly outcomes: readonly {
    readonly attackerLoses: number
    readonly defenderLoses: number
    readonly probability: Exact
  }[]
  /** Losses that would take every step of those who fight, replacements from the reserve left out (11.3). */
  readonly enough: { readonly attacker: number; readonly defender: number }
}

const NO_CARDS = { axis: [], allied: [] }

export function combatPreview(
  q: Query,
  attackers: readonly number[],
  target: number,
  cards: Engagement['cards'] = NO_CARDS,
): CombatPreview {
  const side = q.state.op?.side ?? sideOf(q, attackers[0]!)
  const there = unitsAt(q, target)
  const retreated = q.state.op?.retreated ?? []
  return previewOf(q, {
    side,
    target,
    attackers,
    defenders: there.filter((unit) => !retreated.includes(unit)),
    bystanders: there.filter((unit) => retreated.includes(unit)),
    cards,
  })
}

export function previewOf(q: Query, engagement: Engagement): CombatPreview {
  const fires = firesOf(q, engagement)
  const spread = outcomes((roll) => {
    const { attacker, defender } = exchangeFire(q, engagement, (_, faces) => roll(faces), fires)
    return { attackerLoses: defender?.losses ?? 0, defenderLoses: attacker?.losses ?? 0 }
  })
  return {
    attacker: fires.attack,
    defender: fires.defence,
    outcomes: spread.map(({ value, probability }) => ({ ...value, probability })),
    enough: {
      attacker: stepsWorth(q, engagement.attackers),
      defender: stepsWorth(q, engagement.defenders),
    },
  }
}
