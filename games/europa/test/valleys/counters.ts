import type { AirUnits } from '../../air-world.ts'
import {
  ARTILLERY,
  BATTALION,
  DIVISION,
  FACES,
  FULL,
  GUNS,
  MOTORIZED,
  NEUTRAL,
  NON_MOTORIZED,
  PIONEER,
  RE,
  REGIMENT,
  type Side,
  type Units,
  WHOLE,
} from '../../world.ts'

/** Ten counters and four aircraft of the made-up game: shepherds, carters, ironclads, slingers, diggers. */

interface Counter {
  readonly id: string
  readonly type: 'shepherds' | 'carters' | 'ironclads' | 'slingers' | 'diggers'
  readonly side: Side
  readonly at: string
  readonly strength: readonly [attack: number, defence: number]
  readonly movement: number
  readonly cadre?: readonly [attack: number, defence: number]
}

export const counters: readonly Counter[] = [
  { id: 'n-1', type: 'shepherds', side: 0, at: '11', strength: [6, 8], movement: 5, cadre: [2, 3] },
  { id: 'n-2', type: 'carters', side: 0, at: '21', strength: [3, 3], movement: 6 },
  { id: 'n-3', type: 'ironclads', side: 0, at: '21', strength: [2, 1], movement: 8 },
  { id: 'n-4', type: 'slingers', side: 0, at: '11', strength: [3, 2], movement: 5 },
  { id: 'n-5', type: 'diggers', side: 0, at: '13', strength: [1, 2], movement: 5 },
  { id: 's-1', type: 'shepherds', side: 1, at: '61', strength: [5, 9], movement: 5, cadre: [2, 3] },
  { id: 's-2', type: 'carters', side: 1, at: '51', strength: [3, 4], movement: 6 },
  { id: 's-3', type: 'ironclads', side: 1, at: '63', strength: [2, 1], movement: 8 },
  { id: 's-4', type: 'slingers', side: 1, at: '61', strength: [2, 3], movement: 5 },
  { id: 's-5', type: 'diggers', side: 1, at: '63', strength: [1, 2], movement: 5 },
]

const KINDS = {
  shepherds: NON_MOTORIZED,
  carters: NON_MOTORIZED,
  ironclads: MOTORIZED,
  slingers: ARTILLERY,
  diggers: NON_MOTORIZED,
} as const
const SIZES = {
  shepherds: DIVISION,
  carters: REGIMENT,
  ironclads: BATTALION,
  slingers: REGIMENT,
  diggers: BATTALION,
} as const
const RES = { shepherds: 3 * RE, carters: RE, ironclads: RE / 2, slingers: RE, diggers: RE / 2 } as const

const bytes = (value: (counter: Counter) => number) => Uint8Array.from(counters, value)
const none = () => new Uint8Array(counters.length)
/** By counter and face. */
const faces = (full: (counter: Counter) => number, cadre: (counter: Counter) => number): number[] =>
  counters.flatMap((counter) =>
    Array.from({ length: FACES }, (_, face) =>
      face === 0 ? full(counter) : face === 1 && counter.cadre ? cadre(counter) : 0,
    ),
  )
const target = counters.map(({ id }) => `unit:${id}`)
const nation = ({ side }: Counter): string => (side === 0 ? 'north' : 'south')

export const units: Units = {
  count: counters.length,
  id: counters.map(({ id }) => id),
  target,
  byTarget: new Map(target.map((name, unit) => [name, unit])),
  side: bytes(({ side }) => side),
  contingent: bytes(({ side }) => side),
  nation: bytes(({ side }) => side),
  nationality: counters.map(nation),
  type: counters.map(({ type }) => type),
  size: bytes(({ type }) => SIZES[type]),
  kind: bytes(({ type }) => KINDS[type]),
  mobility: none(),
  engineer: bytes(({ type }) => (type === 'diggers' ? PIONEER : 0)),
  carrier: none(),
  cavalry: none(),
  heavyEquipment: bytes(({ type }) => (type === 'ironclads' || type === 'slingers' ? 1 : 0)),
  siege: none(),
  steady: none(),
  airborne: none(),
  exceptions: none(),
  attackArmour: bytes(({ type }) => (type === 'ironclads' ? FULL : type === 'slingers' ? NEUTRAL : 0)),
  defenceArmour: bytes(({ type }) => (type === 'ironclads' ? FULL : 0)),
  antitank: bytes(({ type }) => (type === 'slingers' ? NEUTRAL : type === 'ironclads' ? FULL : 0)),
  antiaircraft: bytes(({ type }) => (type === 'slingers' ? 2 : 0)),
  zoneless: none(),
  freeStacking: none(),
  replacedFrom: counters.map(nation),
  replacedBy: bytes(({ type }) => (type === 'ironclads' ? 2 : type === 'slingers' ? 1 : 0)),
  fragile: none(),
  isPoint: none(),
  profile: bytes(({ type }) => (KINDS[type] === NON_MOTORIZED ? 0 : 1)),
  attack: Int16Array.from(
    faces(
      ({ strength }) => strength[0] * 2,
      ({ cadre }) => cadre![0] * 2,
    ),
  ),
  defence: Int16Array.from(
    faces(
      ({ strength }) => strength[1] * 2,
      ({ cadre }) => cadre![1] * 2,
    ),
  ),
  movement: Int16Array.from(
    faces(
      ({ movement }) => movement,
      ({ movement }) => movement,
    ),
  ),
  size4: Int16Array.from(
    faces(
      ({ type }) => RES[type],
      () => RE,
    ),
  ),
  support: Uint8Array.from(
    faces(
      ({ type }) => (type === 'shepherds' ? WHOLE : type === 'slingers' ? GUNS : 0),
      () => 0,
    ),
  ),
  hasFace: Uint8Array.from(
    faces(
      () => 1,
      () => 1,
    ),
  ),
  zoneAround: Uint8Array.from(
    faces(
      ({ type }) => (type === 'shepherds' || type === 'carters' ? 1 : 0),
      () => 0,
    ),
  ),
}

/** Kites and whales, one of each on a side; the northern kite flies from a raft. */
export const aircraft = [
  { id: 'n-kite', side: 0, type: 0, values: [3, 2, 0, 6], at: 'raft' },
  { id: 'n-whale', side: 0, type: 1, values: [1, 2, 4, 8], at: '11' },
  { id: 's-kite', side: 1, type: 0, values: [2, 3, 0, 6], at: '61' },
  { id: 's-whale', side: 1, type: 1, values: [1, 2, 3, 8], at: '61' },
] as const

const flags = () => new Uint8Array(aircraft.length)
const airBytes = (value: (air: (typeof aircraft)[number]) => number) => Uint8Array.from(aircraft, value)
const airTarget = aircraft.map(({ id }) => `air:${id}`)

export const airUnits: AirUnits = {
  count: aircraft.length,
  id: aircraft.map(({ id }) => id),
  target: airTarget,
  byTarget: new Map(airTarget.map((name, unit) => [name, unit])),
  side: airBytes(({ side }) => side),
  nation: airBytes(({ side }) => side),
  model: Uint8Array.from(aircraft, (_, i) => i),
  models: aircraft.map(({ id }) => id),
  type: airBytes(({ type }) => type),
  attack: airBytes(({ values }) => values[0]),
  defence: airBytes(({ values }) => values[1]),
  tactical: airBytes(({ values }) => values[2]),
  strategic: flags(),
  movement: airBytes(({ values }) => values[3]),
  asterisk: flags(),
  night: flags(),
  codes: flags(),
  farFighter: flags(),
  neverHarasses: flags(),
}
