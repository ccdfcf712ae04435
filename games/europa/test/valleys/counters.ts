import type { AirUnits } from '../../air-world.ts'
import { type Counter, type CounterFace, type CounterType, makeUnits } from '../../making-units.ts'
import { NO_ENGINEER, PIONEER, type Side } from '../../world.ts'

/** Ten counters and four aircraft of the made-up game: shepherds, carters, ironclads, slingers, diggers. */

interface Row {
  readonly id: string
  readonly type: 'shepherds' | 'carters' | 'ironclads' | 'slingers' | 'diggers'
  readonly side: Side
  readonly at: string
  readonly strength: readonly [attack: number, defence: number]
  readonly movement: number
  readonly cadre?: readonly [attack: number, defence: number]
}

export const counters: readonly Row[] = [
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

const type = (id: Row['type'], of: Partial<CounterType> = {}): CounterType => ({
  id,
  class: 'non-motorized',
  exceptions: 0,
  engineer: NO_ENGINEER,
  carrier: 'none',
  cavalry: false,
  siege: false,
  steady: false,
  airborne: false,
  attackArmour: 'none',
  defenceArmour: 'none',
  antitank: 'none',
  zone: true,
  replacedBy: 0,
  ...of,
})

const TYPES = {
  shepherds: type('shepherds'),
  carters: type('carters'),
  ironclads: type('ironclads', {
    class: 'cm',
    attackArmour: 'full',
    defenceArmour: 'full',
    antitank: 'full',
    replacedBy: 2,
  }),
  slingers: type('slingers', {
    class: 'artillery',
    attackArmour: 'neutral',
    antitank: 'neutral',
    replacedBy: 1,
  }),
  diggers: type('diggers', { engineer: PIONEER }),
} as const
const SIZES = {
  shepherds: 'division',
  carters: 'regiment',
  ironclads: 'battalion',
  slingers: 'regiment',
  diggers: 'battalion',
} as const
const RES = { shepherds: 3, carters: 1, ironclads: [1, 2], slingers: 1, diggers: [1, 2] } as const

const faceOf = ({ type: of, movement }: Row, [attack, defence]: readonly [number, number]): CounterFace => ({
  attack,
  defence,
  move: movement,
  support: of === 'shepherds' ? 'division' : of === 'slingers' ? 'artillery' : 'none',
  re: RES[of],
  zoneAround: of === 'shepherds' || of === 'carters',
})

export const { units, profiles, contingents } = makeUnits(
  counters.map((row): Counter => {
    const nation = row.side === 0 ? 'north' : 'south'
    return {
      id: row.id,
      side: row.side,
      contingent: nation,
      nation: row.side,
      nationality: nation,
      replacedFrom: nation,
      type: TYPES[row.type],
      size: SIZES[row.type],
      heavyEquipment: row.type === 'ironclads' || row.type === 'slingers',
      antiaircraft: row.type === 'slingers' ? 2 : 0,
      faces: [
        faceOf(row, row.strength),
        row.cadre ? { ...faceOf(row, row.cadre), support: 'none', re: 1, zoneAround: false } : null,
        null,
      ],
      freeStacking: false,
      fragile: false,
      isPoint: false,
    }
  }),
)

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
