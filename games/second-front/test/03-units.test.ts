import { add, exact, multiply } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { railCapacity } from '../../europa/rules/rail.ts'
import { unitAttack } from '../../europa/rules/strength.ts'
import {
  conditionsOf,
  isArtillery,
  isDivision,
  isMotorized,
  size4,
  transportSize4,
} from '../../europa/rules/units.ts'
import { country, scene } from './scene.ts'

const { data } = country
const board = scene({})
const of = (id: string) => board.unit(id)

describe('3.A units', () => {
  test('[3.A, 3.A.1] divisions and groups are divisional; brigades, cadres, battalions and headquarters are not', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505', 'g-inf-2': 'T:0506 cadre' } })
    expect(['g-inf-1', 'g-inf-2'].map((id) => isDivision(s.q, s.unit(id)))).toEqual([true, false])
    expect(['g-brig-1', 'g-hq', 'g-bn-1', 'g-cadre'].map((id) => isDivision(s.q, s.unit(id)))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('[3.A.2, EX-99] infantry is non-motorized, guns are artillery, panzers and motorized antitank guns are c/m; flak is no artillery', () => {
    const classes = (id: string) => [isMotorized(board.q, of(id)), isArtillery(board.q, of(id))]
    expect(classes('g-inf-1')).toEqual([false, false])
    expect(classes('g-art-1')).toEqual([false, true])
    expect(classes('g-panzer-1')).toEqual([true, false])
    expect(classes('g-flak')).toEqual([true, false])
    expect(classes('g-heavy-flak')).toEqual([false, false])
    const { motorized, artillery } = data.units
    const atGun = data.source.unitTypes.get('self-propelled-antitank')!
    expect([atGun.class, motorized[of('g-mot-reg')], artillery[of('g-mot-reg')]]).toEqual(['cm', 1, 0])
  })

  test('[3.A.3] a battalion is half an RE, brigades, cadres and headquarters one, a division three, a supply point a quarter', () => {
    expect(['g-bn-1', 'g-brig-1', 'g-cadre', 'g-hq', 'g-inf-1'].map((id) => size4(board.q, of(id)))).toEqual([
      2, 4, 4, 4, 12,
    ])
    expect([data.charts.sizes.generalSupply, data.charts.sizes.resource]).toEqual([1, 4])
    expect(size4(board.q, of('b-truck'))).toBe(2)
    const reduced = scene({ units: { 'g-inf-1': 'T:0505 cadre' } })
    expect(size4(reduced.q, reduced.unit('g-inf-1'))).toBe(4)
  })

  test('[3.A.3, EX-1] a tank brigade counts as 2 RE by rail or sea, cavalry twice its size too', () => {
    expect([size4(board.q, of('b-tank')), transportSize4(board.q, of('b-tank'))]).toEqual([4, 8])
    expect(transportSize4(board.q, of('g-cavalry'))).toBe(8)
    expect(transportSize4(board.q, of('g-brig-1'))).toBe(4)
  })

  test('[3.A.4] support weapons are heavy equipment: divisions, guns, headquarters and units with a dot have it', () => {
    const heavy = (id: string) => data.units.heavyEquipment[of(id)] === 1
    expect(['g-inf-1', 'g-art-1', 'g-hq', 'g-dot-1', 'g-panzer-1'].every(heavy)).toBe(true)
    expect(['g-brig-1', 'g-bn-1', 'g-con-1'].some(heavy)).toBe(false)
  })
})

describe('3.B sides', () => {
  test('[3.B.1, 3.B.2] Germans and Italians are of the Axis, Americans, British and Canadians of the Allies', () => {
    const side = (id: string) => data.sides[data.units.side[of(id)]!]
    expect(['g-inf-1', 'i-inf-1', 'u-arm', 'b-inf-1', 'c-inf'].map(side)).toEqual([
      'axis',
      'axis',
      'allied',
      'allied',
      'allied',
    ])
  })
})

describe('3.C mechanics', () => {
  test('[3.C.1, EX-2] fractions are kept: half of 7 is 3½', () => {
    expect(multiply(7, exact(1, 2))).toEqual(exact(7, 2))
    expect(add(exact(7, 2), exact(1, 2))).toBe(4)
  })

  test('[3.C.2, EX-3] what halves a strength twice leaves a quarter', () => {
    const s = scene({
      units: { 'g-brig-1': 'T:0505', 'b-inf-1': 'T:0506' },
      hexsides: { 'T:0505 T:0506': 'river' },
    })
    // Unsupported and across a river: a quarter of 2.
    expect(unitAttack(s.q, s.unit('g-brig-1'), s.place('T:0506'), true, true).value).toEqual(exact(1, 2))
  })

  test('[3.C.3, 9.A/5] one die is thrown for a combat', () => {
    expect(data.source.tables['ground-combat'].dice).toBe(1)
    expect(data.source.tables['air-combat'].dice).toBe(2)
  })
})

test('[3.D/1] who stands in a hex, or alone has a zone there, owns it; a contested one keeps its owner', () => {
  const s = scene({ units: { 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0508' }, phasing: 'axis', phase: 'movement' })
  s.start({ name: 'movement phase', order: ['the phase begins'] }, {})
  s.act('axis', 'move unit:g-inf-1', 'go hex:T:0506', 'done')
  expect(s.ownerOf('T:0506')).toBe('axis')
  // The hexes next to the German division that no Allied zone reaches.
  expect(s.ownerOf('T:0405')).toBe('axis')
  expect(s.ownerOf('T:0507')).toBe('allied')
})

test('[3.E.2] a point city is none; reference and dot cities and hexes of major cities are', () => {
  const cities = Object.fromEntries(data.charts.cities.map(({ id, city, armour }) => [id, [city, armour]]))
  expect(cities).toMatchObject({
    point: [false, true],
    'reference-city': [true, true],
    'dot-city': [true, false],
    'partial-city': [true, false],
    'full-city': [true, false],
  })
})

test('[3.C.4, 7.A.4, EX-4] what is not used by rail does not add to the next turn', () => {
  const s = scene({
    units: { 'g-inf-1': 'T:0503' },
    rails: [['T:0503', 'T:0504', 'T:0505']],
    netCapacity: [10, 0],
  })
  expect(railCapacity(s.q, 0, 0)).toBe(40)
  s.state.railUsed = [0]
  s.start({ name: 'initial phase', order: ['the phase begins'] }, {})
  expect(railCapacity(s.q, 0, 0)).toBe(40)
})

test('[3.A.3] conditions weigh only on who is out of supply', () => {
  expect(conditionsOf(board.q, of('g-inf-1'))).toEqual([])
})
