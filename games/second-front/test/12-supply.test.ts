import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { NO_CAPABILITY } from '../../europa/charts.ts'
import { partsOf } from '../../europa/rules/armour.ts'
import { generalSupply, hasSupplyPoints, spendForGeneralSupply } from '../../europa/rules/general-supply.ts'
import { isIsolated } from '../../europa/rules/isolation.ts'
import { bombableIn } from '../../europa/rules/missions.ts'
import { allowance } from '../../europa/rules/movement.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { hasRegularSupply, isFedAt, regularLines } from '../../europa/rules/supply-lines.ts'
import { doing } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const judge = (board: Board, ...dice: number[]): Scene =>
  scene(board, ...dice).start(generalSupply, { asking: [0, 1] })
const isFed = (s: Scene, id: string): boolean => s.state.fed[s.unit(id)] === 1
const fedFrom = (board: Board, id = 'g-inf-1'): boolean => {
  const s = scene(board)
  return hasRegularSupply(s.q, s.unit(id))
}

/** A railway of 23 hexes: down the western edge and along the southern one. */
const LINE = [
  ...Array.from({ length: 10 }, (_, i) => `T:01${String(i + 1).padStart(2, '0')}`),
  ...Array.from({ length: 13 }, (_, i) => `T:${String(i + 2).padStart(2, '0')}10`),
]

describe('12.A, 12.B lines of supply', () => {
  const plain: Board = { units: { 'g-inf-1': 'T:0505' }, ground: 'axis', sources: { axis: ['T:0501'] } }

  test('[12, 12.B/1, 12.B.1] four hexes overland in clear weather, three in mud, two in snow', () => {
    expect(fedFrom(plain)).toBe(true)
    expect(fedFrom({ ...plain, units: { 'g-inf-1': 'T:0506' } })).toBe(false)
    expect(fedFrom({ ...plain, weather: 'mud' })).toBe(false)
    expect(fedFrom({ ...plain, weather: 'mud', units: { 'g-inf-1': 'T:0504' } })).toBe(true)
    expect(fedFrom({ ...plain, weather: 'snow', units: { 'g-inf-1': 'T:0504' } })).toBe(false)
    // Through hexes of the enemy, too.
    expect(fedFrom({ ...plain, allied: ['T:0504', 'T:0503'] })).toBe(true)
  })

  test('[12.A] not through enemies, nor their zones unless a friend stands there, nor where nobody may go', () => {
    const wall = Object.fromEntries(['T:0403', 'T:0603'].map((hex, i) => [`b-inf-${i + 1}`, hex]))
    const closed: Board = { ...plain, units: { 'g-inf-1': 'T:0505', ...wall } }
    const s = scene(closed)
    expect(isFedAt(s.q, s.unit('g-inf-1'), s.place('T:0504'))).toBe(false)
    expect(fedFrom(closed)).toBe(false)
    const held = scene({
      ...closed,
      units: { ...closed.units, 'g-brig-1': 'T:0503' },
      sources: { axis: ['T:0502'] },
    })
    expect(isFedAt(held.q, held.unit('g-brig-1'), held.place('T:0503'))).toBe(true)
  })

  test('[12.B/2, 12.B.2] then ten hexes by road, in hexes of its own', () => {
    const road = [
      'T:0101',
      'T:0102',
      'T:0103',
      'T:0104',
      'T:0105',
      'T:0106',
      'T:0107',
      'T:0108',
      'T:0109',
      'T:0110',
    ]
    const board: Board = {
      units: { 'g-inf-1': 'T:0510' },
      ground: 'axis',
      roads: [road],
      sources: { axis: ['T:0101'] },
    }
    expect(fedFrom(board)).toBe(true)
    expect(fedFrom({ ...board, allied: ['T:0105'] })).toBe(false)
  })

  test('[12.B/2, 12.B.3/1] then by rail, any length in hexes of high volume, broken or not', () => {
    const line = LINE
    const board: Board = {
      units: { 'g-inf-1': 'T:1410' },
      ground: 'axis',
      rails: [line],
      netCapacity: [10, 0],
      sources: { axis: ['T:0101'] },
      state: {},
    }
    expect(fedFrom(board)).toBe(true)
    const s = scene(board)
    s.state.railBreaks = [s.place('T:0105')]
    expect(hasRegularSupply(s.q, s.unit('g-inf-1'))).toBe(true)
    // Seven hexes of low volume, then ten of road and four overland: not far enough.
    expect(fedFrom({ ...board, rails: [], lowRails: [line] })).toBe(false)
    expect(fedFrom({ ...board, rails: [line.slice(0, 3)], lowRails: [] })).toBe(false)
  })

  test('[12.B.3/2] a net with less than 10 RE carries supply only on the way to one that has them', () => {
    const line = LINE
    const s = scene({
      units: { 'g-inf-1': 'T:1410' },
      ground: 'axis',
      rails: [line],
      sources: { axis: ['T:0101'] },
    })
    Object.assign(s.data.map, { nets: ['one', 'two'] })
    for (const hex of line.slice(4)) s.data.map.net[s.place(hex)] = 1
    const fed = (first: number, second: number): boolean => {
      s.state.netCapacity = [
        [first * 4, second * 4],
        [0, 0],
      ]
      return hasRegularSupply(s.q, s.unit('g-inf-1'))
    }
    expect([fed(9, 9), fed(10, 0), fed(0, 10)]).toEqual([false, true, true])
  })
})

describe('12.C sources', () => {
  test('[12.C, 12.C.1.a, 12.C.1.c] a source serves only while its side owns it', () => {
    const board: Board = { units: { 'g-inf-1': 'T:0502' }, ground: 'axis', sources: { axis: ['T:0501'] } }
    expect(fedFrom(board)).toBe(true)
    expect(fedFrom({ ...board, allied: ['T:0501'] })).toBe(false)
  })

  test('[12.C.2] a standard port feeds 30 RE, a minor one 15, a destroyed one nobody', () => {
    const many = ['b-inf-1', 'b-inf-2', 'b-inf-3', 'b-inf-4', 'b-inf-5', 'u-inf-1']
    const board = (port: string): Board => ({
      units: Object.fromEntries(many.map((id, i) => [id, i < 3 ? 'T:0505' : 'T:0506'])),
      ports: { 'T:0505': port },
      seaSupplied: ['allied'],
    })
    const fed = (s: Scene) => many.filter((id) => isFed(s, id)).length
    expect(fed(judge(board('standard')))).toBe(6)
    expect(fed(judge(board('minor')))).toBe(5)
    const ruined = scene(board('minor'))
    ruined.state.portHits = { [ruined.place('T:0505')]: 4 }
    ruined.start(generalSupply, { asking: [0, 1] })
    expect(fed(ruined)).toBe(0)
    expect(fed(judge({ ...board('minor'), seaSupplied: [] }))).toBe(0)
  })

  test('[12.C.2, 12.B.4, EX-314] a major port joined by sea to a source feeds without limit', () => {
    const s = scene({ units: { 'b-inf-1': 'T:0505' }, ports: { 'T:0505': 'major' }, seaSupplied: ['allied'] })
    expect(regularLines(s.q, s.data.supplyGroup[s.unit('b-inf-1')]!).source[s.place('T:0505')]).toBe(1)
    expect(hasRegularSupply(s.q, s.unit('b-inf-1'))).toBe(true)
  })

  test('[12.C.2, 12.B.4] small ports are no links of a line by sea: only large ones join each other', () => {
    const board = (port: string): Board => ({
      units: { 'g-inf-1': 'T:0909' },
      ground: 'axis',
      sources: { axis: ['T:0101'] },
      rails: [['T:0101', 'T:0102']],
      ports: { 'T:0102': port, 'T:0909': port },
      netCapacity: [10, 0],
    })
    expect(['minor', 'standard', 'major', 'great'].map((port) => fedFrom(board(port)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('[12.C, 12.C.2, 20.F/3] small ports are regular sources, too: what they reach has supply points and is at work', () => {
    const has = (port: string): boolean[] => {
      const s = scene({
        ports: { 'T:0505': port },
        seaSupplied: ['allied'],
        airfields: { 'T:0507': 3 },
        rails: [['T:0505', 'T:0506']],
        yards: { 'T:0506': 1 },
        netCapacity: [0, 10],
      })
      return [
        hasSupplyPoints(s.q, s.place('T:0507'), 1),
        bombableIn(s.q, s.place('T:0506'), 0, false).includes('marshalling-yard'),
      ]
    }
    expect([has('standard'), has('minor')]).toEqual([
      [true, true],
      [true, true],
    ])
    const cut = scene({ ports: { 'T:0505': 'minor' }, airfields: { 'T:0507': 3 } })
    expect(hasSupplyPoints(cut.q, cut.place('T:0507'), 1)).toBe(false)
  })

  test('[12.C.2] a port that was taken since the initial phase of its side feeds nobody yet', () => {
    const s = scene({ units: { 'b-inf-1': 'T:0505' }, ports: { 'T:0505': 'minor' }, seaSupplied: ['allied'] })
    s.state.portsTaken = [s.place('T:0505')]
    s.start(generalSupply, { asking: [0, 1] })
    expect(isFed(s, 'b-inf-1')).toBe(false)
    s.state.portsTaken = []
    s.start(generalSupply, { asking: [0, 1] })
    expect(isFed(s, 'b-inf-1')).toBe(true)
  })

  test('[12.C.3, 12.C.3.a] supply points feed one RE each, overland, and do not stop the count', () => {
    const s = scene({ units: { 'b-brig-1': 'T:0505', 'b-brig-2': 'T:0505' } })
    s.state.supplyPoints = [{ place: s.place('T:0506'), side: 1, count: 1, phases: 0 }]
    for (const id of ['b-brig-1', 'b-brig-2']) s.state.out[s.unit(id)] = 5
    s.start(generalSupply, { asking: [0, 1] })
    expect(['b-brig-1', 'b-brig-2'].filter((id) => isFed(s, id))).toHaveLength(1)
    expect(s.state.out[s.unit('b-brig-1')]).toBe(6)
  })

  test('[12.C.3.a] points stay where supply is regular, for those who are further off', () => {
    const s = judge({ units: { 'b-inf-1': 'T:0505' }, sources: { allied: ['T:0501'] }, state: {} })
    s.state.supplyPoints = [{ place: s.place('T:0504'), side: 1, count: 1, phases: 0 }]
    s.start(generalSupply, { asking: [0, 1] })
    expect(s.state.supplyPoints).toHaveLength(1)
  })

  test('[12.C.3.a, EX-32] points stay for two initial phases, and are lost with their hex', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505' }, phasing: 'axis' })
    s.state.supplyPoints = [{ place: s.place('T:0810'), side: 1, count: 2, phases: 0 }]
    spendForGeneralSupply(doing(s))
    expect(s.state.supplyPoints).toMatchObject([{ phases: 1 }])
    spendForGeneralSupply(doing(s))
    expect(s.state.supplyPoints).toEqual([])
  })
})

describe('12.D without supply', () => {
  /** A unit that has been out for so many initial phases. */
  const out = (id: string, hex: string, phases: number, more: Board = {}): Scene => {
    const s = scene({ units: { [id]: hex, 'b-inf-1': 'T:0508' }, ...more })
    s.state.out[s.unit(id)] = phases
    s.state.fed[s.unit(id)] = 0
    return s
  }
  const force = (s: Scene, id: string) =>
    attackStrength(s.q, [s.unit(id)], s.place('T:0508'), () => true).ledger.total
  const holds = (s: Scene, id: string) => defenceStrength(s.q, [s.unit(id)], s.place('T:0507')).ledger.total

  test('[12.D/1, EX-33] two player turns are a turn', () => {
    const s = judge({ units: { 'g-inf-1': 'T:0505' } })
    expect(s.state.out[s.unit('g-inf-1')]).toBe(1)
    s.start(generalSupply, { asking: [0, 1] })
    expect(s.state.out[s.unit('g-inf-1')]).toBe(2)
  })

  test('[12.D/2] in the first turn attacks are halved if the unit is isolated; c/m units move half', () => {
    const s = out('g-panzer-1', 'T:0507', 1)
    expect([force(s, 'g-panzer-1'), holds(s, 'g-panzer-1')]).toEqual([16, 16])
    expect(allowance(s.q, s.unit('g-panzer-1'))).toBe(5 * mp)
    s.state.isolated![s.unit('g-panzer-1')] = 1
    expect(force(s, 'g-panzer-1')).toBe(8)
    const foot = out('g-inf-1', 'T:0507', 1)
    expect(allowance(foot.q, foot.unit('g-inf-1'))).toBe(6 * mp)
  })

  test('[12.D/3] from the second turn everything is halved and armour gone', () => {
    const s = out('g-panzer-1', 'T:0507', 3)
    expect([force(s, 'g-panzer-1'), holds(s, 'g-panzer-1')]).toEqual([8, 8])
    const foot = out('g-inf-1', 'T:0507', 3)
    expect(allowance(foot.q, foot.unit('g-inf-1'))).toBe(3 * mp)
    for (const of of ['AECA', 'AECD', 'ATEC'] as const)
      expect(partsOf(s.q, [s.unit('g-panzer-1')], of)[0]!.counts).toBe(NO_CAPABILITY)
  })

  test('[12.D/4] from the fourth turn on a die for who is unsupplied and isolated: 4 or more and it stays', () => {
    const ring: Board = {
      units: {
        'g-brig-1': 'T:0505',
        'b-inf-1': 'T:0503',
        'b-inf-2': 'T:0507',
        'b-inf-3': 'T:0305',
        'b-inf-4': 'T:0705',
      },
      ground: 'axis',
      sources: { axis: ['T:0101'] },
    }
    const dwindling = (board: Board, phases: number, ...dice: number[]): Scene => {
      const s = scene(board, ...dice)
      s.state.out[s.unit('g-brig-1')] = phases
      return s.start(generalSupply, { asking: [0, 1] })
    }
    expect(dwindling(ring, 6, 4).at('g-brig-1')).toBe('T:0505')
    expect(dwindling(ring, 6, 3).at('g-brig-1')).toBe('-2')
    // The third turn asks for no die; a city gives three, cold takes one, though not from a city.
    expect(dwindling(ring, 4).at('g-brig-1')).toBe('T:0505')
    expect(dwindling({ ...ring, cities: { 'T:0505': 'partial-city' } }, 6, 1).at('g-brig-1')).toBe('T:0505')
    expect(dwindling({ ...ring, weather: 'frost' }, 6, 4).at('g-brig-1')).toBe('-2')
    expect(
      dwindling({ ...ring, weather: 'frost', forts: { 'T:0505': 'fortress-reinforced' } }, 6, 1).at(
        'g-brig-1',
      ),
    ).toBe('T:0505')
  })

  test('[12.D/4] who is out of supply but not cut off does not dwindle', () => {
    const s = scene({ units: { 'g-brig-1': 'T:0910' }, ground: 'axis', sources: { axis: ['T:0101'] } })
    s.state.out[s.unit('g-brig-1')] = 8
    s.start(generalSupply, { asking: [0, 1] })
    expect(isIsolated(s.q, s.unit('g-brig-1'))).toBe(false)
    expect(s.at('g-brig-1')).toBe('T:0910')
  })

  test('[12.C.3, EX-31] who is fed by a special source is not rolled for, and its count goes on', () => {
    const s = scene({ units: { 'g-brig-1': 'T:0505' } })
    s.state.out[s.unit('g-brig-1')] = 7
    s.state.supplyPoints = [{ place: s.place('T:0505'), side: 0, count: 1, phases: 0 }]
    s.start(generalSupply, { asking: [0, 1] })
    expect([s.at('g-brig-1'), s.state.out[s.unit('g-brig-1')]]).toEqual(['T:0505', 8])
  })

  test('[12.D/3] half a strength stays a fraction', () => {
    const s = out('g-inf-1', 'T:0507', 3)
    expect(holds(s, 'g-inf-1')).toEqual(exact(7, 2))
  })
})

describe('3.G isolation', () => {
  const ring: Board = {
    units: {
      'g-brig-1': 'T:0505',
      'b-inf-1': 'T:0503',
      'b-inf-2': 'T:0507',
      'b-inf-3': 'T:0305',
      'b-inf-4': 'T:0705',
    },
    ground: 'axis',
    sources: { axis: ['T:0101'] },
  }
  test('[3.G] cut off from every source, however far; judged at the start of initial and combat phases', () => {
    const t = scene(ring).start({ name: 'combat phase', order: ['the phase begins'] }, {})
    expect(isIsolated(t.q, t.unit('g-brig-1'))).toBe(true)
    const far = scene({ ...ring, units: { 'g-brig-1': 'T:1410' } }).start(generalSupply, { asking: [0, 1] })
    expect([isIsolated(far.q, far.unit('g-brig-1')), isFed(far, 'g-brig-1')]).toEqual([false, false])
  })

  test('[3.G] the judgement stands until the next one', () => {
    const s = scene({ ...ring, phase: 'combat' }).start(
      { name: 'combat phase', order: ['the phase begins'] },
      {},
    )
    s.state.at[s.unit('b-inf-1')] = -2
    expect(isIsolated(s.q, s.unit('g-brig-1'))).toBe(true)
  })
})

test('[12.E/1, EX-34] resource points are destroyed when their hex is captured', () => {
  const s = scene({
    units: { 'b-inf-1': 'T:0505' },
    phasing: 'allied',
    ground: 'axis',
    resources: { 'T:0507': 5 },
  })
  s.start({ name: 'movement phase', order: ['the phase begins'] }, {})
  s.act('allied', 'move unit:b-inf-1', 'go hex:T:0506')
  expect(s.ownerOf('T:0507')).toBe('allied')
  expect(s.state.resources).toEqual({})
})

test('[12.E/2, EX-34] a division carries six points, up to three for one MP, more for two, before halving', () => {
  const s = scene({
    units: { 'g-inf-1': 'T:0505' },
    phasing: 'axis',
    ground: 'axis',
    resources: { 'T:0505': 7 },
  })
  s.start({ name: 'movement phase', order: ['the phase begins'] }, {})
  s.act('axis', 'move unit:g-inf-1', 'carry', 'carry', 'carry')
  expect(allowance(s.q, s.unit('g-inf-1'))).toBe(5 * mp)
  s.act('axis', 'carry', 'carry', 'carry')
  expect(allowance(s.q, s.unit('g-inf-1'))).toBe(4 * mp)
  expect(s.offer('axis')).not.toContain('carry')
  expect(s.offer('axis').some((choice) => choice.startsWith('march '))).toBe(true)
  s.state.out[s.unit('g-inf-1')] = 3
  s.state.fed[s.unit('g-inf-1')] = 0
  expect(allowance(s.q, s.unit('g-inf-1'))).toBe(2 * mp)
})
