import type { Json, SeatId } from '@grognard/kernel'
import type { Query } from './kit.ts'
import { airAsSeen, airKnown, dealAirAnew } from './rules/air-secrets.ts'
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

/** Named field by field: what is not named does not leave. */
export function seenBy(q: Query, seat: SeatId | null): EuropaView {
  const { state } = q
  return {
    reader: seat,
    scenario: state.scenario,
    turn: state.turn,
    lastTurn: state.lastTurn,
    phasing: state.phasing,
    phase: state.phase,
    weather: state.weather,
    sea: state.sea,
    owner: state.owner,
    at: state.at,
    face: state.face,
    disruption: state.disruption,
    out: state.out,
    fed: state.fed,
    spent: state.spent,
    halted: state.halted,
    zone: state.zone,
    fought: state.fought,
    defended: state.defended,
    retreated: state.retreated,
    moved: state.moved,
    carriedBy: state.carriedBy,
    carriedResources: state.carriedResources,
    carriedSupplies: state.carriedSupplies,
    ported: state.ported,
    portedSupplies: state.portedSupplies,
    fresh: state.fresh,
    points: state.points,
    placeOut: state.placeOut,
    resources: state.resources,
    supplyPoints: state.supplyPoints,
    stock: state.stock,
    activated: state.activated,
    forts: state.forts,
    airbases: state.airbases,
    portHits: state.portHits,
    portsTaken: state.portsTaken,
    railBreaks: state.railBreaks,
    bridgesDown: state.bridgesDown,
    bridgeHits: state.bridgeHits,
    bridgeOwner: state.bridgeOwner,
    projects: state.projects,
    harassment: state.harassment,
    harassed: state.harassed,
    railUsed: state.railUsed,
    railBoost: state.railBoost,
    railed: state.railed,
    yardsTaken: state.yardsTaken,
    yardHits: state.yardHits,
    shipped: state.shipped,
    debts: state.debts,
    arrived: state.arrived,
    attack: state.attack,
    toll: state.toll,
    victory: state.victory,
    deploying: state.deploying,
    air: airAsSeen(state.air, sideOf(q.data, seat)),
    reckoning: reckoningOf(q, state.attack),
  }
}

const sideOf = ({ sides }: EuropaWorld, seat: SeatId | null): Side | null =>
  seat === null ? null : seat === sides[0] ? 0 : 1

/** Hidden facts that a seat knows. */
export const knownTo = (q: Query, seat: SeatId): readonly string[] => airKnown(q, sideOf(q.data, seat)!)

/** A position like this one as far as the reader can tell. */
export const twinOf = <S extends EuropaState>(
  state: S,
  seat: SeatId | null,
  random: () => number,
  data: EuropaWorld,
): S => ({ ...state, air: dealAirAnew(state, sideOf(data, seat), data, random) })

/** A state to ask rule questions about, rebuilt from a view. */
export function stateSeen<V extends EuropaView>(seen: V): Omit<V, 'reader' | 'reckoning'> {
  const { reader: _, reckoning: __, ...state } = seen
  return structuredClone(state)
}
