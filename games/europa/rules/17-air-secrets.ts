import type { Query } from '../kit.ts'
import type { AirState } from '../state.ts'
import type { Side } from '../world.ts'

/** 17.D, 24.C: what the enemy may not know: targets until they are reached, plans for landings. */

/** The air slice as one side (or an observer, null) may see it. */
export const airAsSeen = (air: AirState, side: Side | null): AirState => ({
  ...air,
  operations: air.operations.map((operation) =>
    operation.by === side || operation.reached === 1 ? operation : { ...operation, target: -1 },
  ),
  plans: air.plans.filter((plan) => plan.side === side),
})

/** Hidden facts that a side knows: its own targets and plans, and how far it can see enemy flights. */
export function airKnown({ state: { air } }: Query, side: Side): string[] {
  const facts: string[] = []
  for (const { id, by, target, reached, flyers } of air.operations) {
    if (by === side || reached === 1) facts.push(`target:${id}:${target}`)
    // Each step of a flight tells something about where it goes.
    if (reached === 0 && by !== side)
      for (const { unit, at, group } of flyers) if (group > 0) facts.push(`track:${id}:${unit}:${at}`)
  }
  for (const { side: of, unit, target } of air.plans) if (of === side) facts.push(`plan:${unit}:${target}`)
  return facts
}

/** Deals anew what a side may not know. */
export function dealAirAnew(
  air: AirState,
  side: Side | null,
  places: number,
  random: () => number,
): AirState {
  const anywhere = (): number => Math.floor(random() * places)
  return {
    ...air,
    operations: air.operations.map((operation) =>
      operation.by === side || operation.reached === 1 || operation.target < 0
        ? operation
        : { ...operation, target: anywhere() },
    ),
    plans: air.plans.map((plan) => (plan.side === side ? plan : { ...plan, target: anywhere() })),
  }
}
