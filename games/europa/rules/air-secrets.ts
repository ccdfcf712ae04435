import type { Query } from '../kit.ts'
import type { AirOperation, AirState, EuropaState, Flyer } from '../state.ts'
import type { EuropaWorld, Side } from '../world.ts'

/** airOperations, airMissions, landingPlans: what the enemy may not know: targets until they are reached, kinds of mission, plans for landings. */

/** What may be begun side by side, so that only the missions that are announced tell it. */
const ANNOUNCED: readonly AirOperation['kind'][] = ['bombing', 'transport', 'transfer', 'patrol']

/** Told by the first bomber that takes off: nothing else is flown by it at that time, and fighters meet it differently. */
const AFTER_TAKE_OFF: readonly AirOperation['kind'][] = ['harassment', 'strike', 'sea-patrol']

/**
 * airMissions: a mission is announced for each unit that takes off, as transfer, escort, patrol, transport or bombing and no
 * more. What the operation is meant for is not.
 */
function announcedKind({ kind, flyers }: AirOperation): AirOperation['kind'] {
  if (AFTER_TAKE_OFF.includes(kind))
    return flyers.some(({ mission }) => mission === 'bombing') ? kind : 'patrol'
  if (!ANNOUNCED.includes(kind)) return kind
  return ANNOUNCED.find((one) => flyers.some(({ mission }) => mission === one)) ?? 'patrol'
}

/** airTransport: whether a transport is to land and stay shows when it lands; its range would tell. So does a staging base. */
const announcedFlyer = (flyer: Flyer): Flyer => {
  const staging = flyer.staging === 1 ? 0 : flyer.staging
  return flyer.mission === 'transport' ? { ...flyer, staging, oneWay: 0, range: 0 } : { ...flyer, staging }
}

const operationAsSeen = (operation: AirOperation, side: Side | null): AirOperation =>
  operation.by === side || operation.reached === 1
    ? operation
    : {
        ...operation,
        target: -1,
        kind: announcedKind(operation),
        flyers: operation.flyers.map(announcedFlyer),
      }

/** The air slice as one side (or an observer, null) may see it. */
export const airAsSeen = (air: AirState, side: Side | null): AirState => ({
  ...air,
  operations: air.operations.map((operation) => {
    const seen = operationAsSeen(operation, side)
    // patrolAttacks: whom a side lets pass is its own affair.
    return side !== null && operation.by !== side ? seen : { ...seen, waved: [] }
  }),
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
  { air, owner, airbases }: EuropaState,
  side: Side | null,
  { map, air: { sky } }: EuropaWorld,
  random: () => number,
): AirState {
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const places = Array.from({ length: map.lands }, (_, place) => place)
  // staging: from whichever base the flight stages at, it must come as far as before.
  const noFarther = ({ by, target }: AirOperation): number[] => {
    const fields = places
      .filter((place) => owner[place] === by && (map.airstrip[place]! > 0 || airbases[place]))
      .map((base) => sky.field(base))
    return [target, ...places.filter((place) => fields.every((field) => field[place]! <= field[target]!))]
  }
  return {
    ...air,
    operations: air.operations.map((operation) =>
      operation.by === side || operation.reached === 1 || operation.target < 0
        ? operation
        : {
            ...operation,
            target: anyOf(
              operation.flyers.some(({ staging }) => staging > 0) ? noFarther(operation) : places,
            ),
            kind: otherKind(operation, random),
            flyers: operation.flyers.map((flyer) =>
              flyer.mission === 'transport'
                ? { ...flyer, oneWay: random() < 0.5 ? 1 : 0, range: flyer.range + Math.floor(random() * 9) }
                : flyer,
            ),
          },
    ),
    plans: air.plans.map((plan) => (plan.side === side ? plan : { ...plan, target: anyOf(places) })),
  }
}

/** A kind of operation that the same announcements would fit. */
function otherKind(operation: AirOperation, random: () => number): AirOperation['kind'] {
  const fitting = ANNOUNCED.filter(
    (kind) => announcedKind({ ...operation, kind }) === announcedKind(operation),
  )
  if (!ANNOUNCED.includes(operation.kind)) return operation.kind
  return fitting[Math.floor(random() * fitting.length)]!
}
