import { type Airbase, type EuropaState, NOBODY, NOT_IN_PLAY, type Phase } from './state.ts'
import type { EuropaWorld } from './world.ts'

/** What a scenario says of the position it begins with; everything else is as at the start of any game. */
export interface Start {
  readonly scenario: string
  readonly turn: number
  readonly lastTurn: number
  readonly phase: Phase
  /** By land place and box. */
  readonly owner: readonly number[]
  readonly forts: Readonly<Record<number, number>>
  readonly airbases: Readonly<Record<number, Airbase>>
  readonly resources: Readonly<Record<number, number>>
  /** By air unit: its place, or NOT_IN_PLAY. */
  readonly airAt: readonly number[]
  readonly airPoints: readonly [number, number]
  readonly boxPoints: Readonly<Record<number, number>>
  /** By side and net, in RE quarters, where nets have capacities of their own. */
  readonly netCapacity?: readonly [readonly number[], readonly number[]]
}

const air = ({ air: { units } }: EuropaWorld, { airAt, airPoints, boxPoints }: Start): EuropaState['air'] => {
  const each = () => new Array<number>(units.count).fill(0)
  return {
    at: [...airAt],
    status: each(),
    tired: each(),
    fed: each(),
    operations: [],
    nextId: 1,
    points: [...airPoints],
    boxPoints: { ...boxPoints },
    debts: [0, 0],
    plans: [],
    arrived: [],
    phaseOpens: 0,
    abated: {},
    airlifted: [],
    packed: [],
    flown: [],
    dropped: [],
    droppedBefore: [],
  }
}

/** The position before anybody is deployed: no unit is in play yet, the best weather everywhere. */
export function startOf(world: EuropaWorld, start: Start): EuropaState {
  const each = (value = 0) => new Array<number>(world.units.count).fill(value)
  const { owner } = start
  const { lands, bridges, nets } = world.map
  const state: EuropaState = {
    scenario: start.scenario,
    turn: start.turn,
    lastTurn: start.lastTurn,
    phasing: 0,
    phase: start.phase,
    weather: world.weatherZones.map(() => 0),
    sea: world.weatherZones.map(() => 0),
    owner: [...owner],
    at: each(NOT_IN_PLAY),
    face: each(),
    disruption: each(),
    out: each(),
    fed: each(1),
    spent: each(),
    halted: each(),
    zone: each(),
    fought: each(),
    defended: each(),
    retreated: each(),
    moved: each(),
    carriedBy: each(-1),
    carriedResources: {},
    carriedSupplies: {},
    ported: {},
    portedSupplies: {},
    fresh: each(),
    points: each(),
    placeOut: new Array<number>(lands).fill(0),
    resources: { ...start.resources },
    supplyPoints: [],
    stock: [],
    activated: [],
    forts: { ...start.forts },
    airbases: structuredClone(start.airbases),
    portHits: {},
    portsTaken: [],
    railBreaks: [],
    bridgesDown: [],
    bridgeHits: {},
    bridgeOwner: bridges.map(({ a, b }) => (owner[a] === owner[b] ? owner[a]! : NOBODY)),
    projects: [],
    harassment: {},
    railUsed: nets.map(() => 0),
    railBoost: nets.map(() => 0),
    railed: each(),
    yardsTaken: [],
    yardHits: {},
    shipped: [],
    harassed: each(),
    debts: [],
    arrived: [],
    air: air(world, start),
    attack: null,
    toll: [],
    victory: [0, 0],
    deploying: [],
  }
  if (world.customs.isolation) {
    state.isolated = each()
    state.isolatedPlaces = []
  }
  if (world.customs.administrativeMoves) state.marching = each()
  if (start.netCapacity) {
    state.netCapacity = [[...start.netCapacity[0]], [...start.netCapacity[1]]]
    state.entrained = []
  }
  return state
}
