import { type Json, pick, type SeatId } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { airAsSeen, airKnown, dealAirAnew } from './rules/air-secrets.ts'
import { dealNavalAnew, navalAsSeen, navalKnown, placesAsSeen } from './rules/naval-secrets.ts'
import { previewOf, reckon } from './rules/odds.ts'
import type { Attack, EuropaState } from './state.ts'
import type { EuropaWorld, Side } from './world.ts'

/** What a reader sees: on the ground everything lies open; in the air targets are secret until they are reached. */
export interface EuropaView extends EuropaState {
  readonly reader: string | null
  /** The attack that is put together or fought, reckoned. */
  readonly reckoning: Json
}

function reckoningOf(q: Query, attack: Attack | null): Json {
  if (!attack || attack.attackers.length === 0) return null
  const reckoning = reckon(q, attack)
  const { attack: force, defence, modifiers, column, hopeless, armour } = reckoning
  return {
    attack: force.ledger,
    defence: defence.ledger,
    modifiers,
    column: column?.label ?? null,
    hopeless,
    outcomes: previewOf(q, reckoning),
    shares: { attack: armour.attackShare, defence: armour.defenceShare, antitank: armour.antitankShare },
  } as unknown as Json
}

/** What lies open for everybody: all but the targets of air operations. */
export const PUBLIC = [
  'scenario',
  'turn',
  'lastTurn',
  'phasing',
  'phase',
  'weather',
  'sea',
  'owner',
  'at',
  'face',
  'disruption',
  'out',
  'fed',
  'spent',
  'halted',
  'zone',
  'fought',
  'defended',
  'retreated',
  'moved',
  'carriedBy',
  'carriedResources',
  'carriedSupplies',
  'ported',
  'portedSupplies',
  'fresh',
  'points',
  'placeOut',
  'resources',
  'supplyPoints',
  'stock',
  'activated',
  'forts',
  'airbases',
  'portHits',
  'portsTaken',
  'railBreaks',
  'bridgesDown',
  'bridgeHits',
  'bridgeOwner',
  'projects',
  'harassment',
  'harassed',
  'railUsed',
  'railBoost',
  'railed',
  'yardsTaken',
  'yardHits',
  'shipped',
  'debts',
  'arrived',
  'attack',
  'toll',
  'victory',
  'deploying',
] as const satisfies readonly (keyof EuropaState)[]

/** Named field by field: what is not named does not leave. */
export function seenBy(q: Query, seat: SeatId | null): EuropaView {
  const { state } = q
  const { at, air } = placesAsSeen(q, sideOf(q.data, seat))
  return {
    reader: seat,
    ...pick(state, PUBLIC),
    at,
    ...(state.isolated && { isolated: state.isolated, isolatedPlaces: state.isolatedPlaces! }),
    ...(state.marching && { marching: state.marching }),
    ...(state.seizures && { seizures: state.seizures }),
    ...(state.flooded && { flooded: state.flooded }),
    ...(state.aside && { aside: state.aside }),
    ...(state.lightlyHeld && { lightlyHeld: state.lightlyHeld }),
    ...(state.netCapacity && { netCapacity: state.netCapacity, entrained: state.entrained! }),
    air: { ...airAsSeen(state.air, sideOf(q.data, seat)), at: air },
    ...(state.naval && { naval: navalAsSeen(q, sideOf(q.data, seat)) }),
    reckoning: reckoningOf(q, state.attack),
  }
}

const sideOf = ({ sides }: EuropaWorld, seat: SeatId | null): Side | null =>
  seat === null ? null : seat === sides[0] ? 0 : 1

/** Hidden facts that a seat knows. */
export const knownTo = (q: Query, seat: SeatId): readonly string[] => {
  const side = sideOf(q.data, seat)!
  return [...airKnown(q, side), ...navalKnown(q, side)]
}

/** A position like this one as far as the reader can tell. */
export const twinOf = <S extends EuropaState>(
  state: S,
  seat: SeatId | null,
  random: () => number,
  data: EuropaWorld,
): S => {
  const side = sideOf(data, seat)
  const dealt = { ...state, air: dealAirAnew(state, side, data, random) }
  return state.naval ? dealNavalAnew(dealt, side, data, random) : dealt
}

/** A state to ask rule questions about, rebuilt from a view. */
export function stateSeen<V extends EuropaView>(seen: V): Omit<V, 'reader' | 'reckoning'> {
  const { reader: _, reckoning: __, ...state } = seen
  return structuredClone(state)
}
