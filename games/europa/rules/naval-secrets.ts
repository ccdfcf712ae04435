import type { Query } from '../kit.ts'
import type { NavalState } from '../naval-state.ts'
import type { EuropaWorld, Side } from '../world.ts'

/** landingPlanning: what the enemy may not know of the fleets: where landings are planned, and for whom. */

/** The naval slice as one side (or an observer, null) may see it. */
export const navalAsSeen = (naval: NavalState, side: Side | null): NavalState => ({
  ...naval,
  plans: naval.plans.filter((plan) => plan.side === side),
})

/** Hidden facts that a side knows: its own plans. */
export const navalKnown = ({ state: { naval } }: Query, side: Side): string[] =>
  (naval?.plans ?? []).flatMap((plan) => (plan.side === side ? [`landing:${plan.unit}:${plan.target}`] : []))

/** Deals anew what a side may not know. */
export const dealNavalAnew = (
  naval: NavalState,
  side: Side | null,
  { map }: EuropaWorld,
  random: () => number,
): NavalState => ({
  ...naval,
  plans: naval.plans.map((plan) =>
    plan.side === side ? plan : { ...plan, target: Math.floor(random() * map.lands) },
  ),
})
