import { exact, multiply } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { railCapacity } from '../../europa/rules/rail.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import {
  isArtillery,
  isDivision,
  isMotorized,
  size4,
  transportSize4,
  unitsOnMap,
} from '../../europa/rules/units.ts'
import { RE } from '../../europa/world.ts'
import { damnedDieHard } from '../game.ts'
import * as charted from './charted.ts'
import { scene } from './scene.ts'

const { data } = damnedDieHard
/** c/m, artillery. */
const kind = (id: string) => [data.units.motorized[data.unit(id)], data.units.artillery[data.unit(id)]]

describe('3 basic concepts', () => {
  test('[3.A] units are ground units only; supplies and markers are none', () => {
    const s = scene({ units: { 'j-47': 'G7:1821' }, resources: { 'G7:1721': 3 } })
    expect(unitsOnMap(s.q, 0)).toEqual([s.unit('j-47')])
    expect(unitsOnMap(s.q, 1)).toEqual([])
  })

  test('[3.A.1, EX-1] a cadre is not a division any more; a division group would be', () => {
    const s = scene({ units: { 'a-phil': 'G7:1821', 'j-48': 'G7:1721 cadre', 'j-65': 'G7:1722' } })
    expect(isDivision(s.q, s.unit('a-phil'))).toBe(true)
    expect(isDivision(s.q, s.unit('j-48'))).toBe(false)
    expect(isDivision(s.q, s.unit('j-65'))).toBe(false)
  })

  test('[3.A.2, EX-2] classes: infantry, mountain artillery, tanks, motorized heavy AA', () => {
    const s = scene({})
    expect(kind('j-47')).toEqual([0, 0])
    expect(kind('j-48ma')).toEqual([0, 1])
    expect(kind('j-7t')).toEqual([1, 0])
    expect(kind('a-200')).toEqual([1, 0])
    expect(isMotorized(s.q, s.unit('a-88fa')) && isArtillery(s.q, s.unit('a-88fa'))).toBe(true)
    // Antitank and antiaircraft units are not artillery.
    expect(isArtillery(s.q, s.unit('a-1sp'))).toBe(false)
    expect(isArtillery(s.q, s.unit('j-47aa'))).toBe(false)
  })

  test('[3.A.3, EX-3] sizes in RE: brigade 2, regiment 1, cadre 1, battalions half and quarter', () => {
    const s = scene({ units: { 'a-phil': 'G7:1821', 'j-48': 'G7:1721 cadre' } })
    const size = (id: string) => size4(s.q, s.unit(id)) / RE
    expect(size('j-65')).toBe(2)
    expect(size('a-phil')).toBe(3)
    expect(size('j-48')).toBe(1)
    expect(size('j-47')).toBe(1)
    expect(size('j-7t')).toBe(0.5)
    expect(size('j-3e')).toBe(0.25)
  })

  test('[3.A.3, EX-4] c/m and cavalry count double by rail', () => {
    const s = scene({})
    const byRail = (id: string) => transportSize4(s.q, s.unit(id)) / RE
    expect(byRail('j-7t')).toBe(1)
    expect(byRail('j-3-2f')).toBe(0.5)
    expect(byRail('a-26c')).toBe(2)
  })

  test('[3.A.4] heavy equipment: guns, tanks, transports, and whoever has support weapons', () => {
    const heavy = (id: string) => data.units.heavyEquipment[data.unit(id)] === 1
    expect(heavy('j-47')).toBe(true)
    expect(heavy('j-7t')).toBe(true)
    expect(heavy('j-mt1')).toBe(true)
    expect(heavy('p-11')).toBe(false)
  })

  test('[3.B, EX-5] a hex is named by map and number', () => {
    expect(data.map.target[data.place('G7:1925')]).toBe('hex:G7:1925')
    expect(data.place('G7:1925')).toBe(data.manila)
  })

  test('[3.B.1] one terrain in a hex, with its effects from the chart', () => {
    const s = scene({ terrain: { 'G7:1821': 'mountain' } })
    const chart = data.charts.terrains[s.data.map.terrain[s.place('G7:1821')]!]!
    expect(chart.name).toBe('mountain')
    expect(chart.die).toBe(-2)
  })

  test('[3.B.2] off-map boxes are places, not hexes', () => {
    const formosa = data.place('formosa')
    expect(data.map.target[formosa]).toBe('box:formosa')
    expect(formosa).toBeGreaterThanOrEqual(data.map.lands)
  })

  test('[3.B.3] Manila lies in the Philippines, the North Borneo box in British Borneo', () => {
    const manila = data.source.hexes.find(({ id }) => id === 'G7:1925')!
    expect(manila.region).toBe('philippines')
    expect(data.source.boxById.get('north-borneo')!.region).toBe('british-borneo')
  })

  test('[3.B.4] Manila is the full city, Cebu City the dot city; towns are no cities', () => {
    const city = (hex: string) => data.map.city[data.place(hex)]
    expect(city('G7:1925')).toBe(charted.city('full'))
    expect(city('G8:3109')).toBe(charted.city('dot'))
    expect(city('G7:1926')).toBe(charted.city('reference'))
    expect(city('G7:2030')).toBe(charted.city('town'))
    expect([...data.map.city].filter((kind) => kind === charted.city('full'))).toHaveLength(1)
  })

  test('[3.C, 3.C.1, 3.C.2] two sides; Philippine and United States troops are told apart', () => {
    const nation = (id: string) => data.units.nationality[data.unit(id)]
    expect(data.units.side[data.unit('j-47')]).toBe(0)
    expect(data.units.side[data.unit('a-31')]).toBe(1)
    expect(nation('p-11')).toBe('philippine')
    expect(nation('a-57')).toBe('us')
    expect(nation('j-47')).toBe('ija')
    expect(nation('n-k1')).toBe('ijn')
    expect(data.contingents[data.units.contingent[data.unit('p-11')]!]).toBe('american')
  })

  test('[3.D.1, EX-6] fractions are kept: half of 7 is 3 1/2', () => {
    expect(multiply(7, exact(1, 2))).toEqual([7, 2])
    const s = scene({ units: { 'p-11d': 'G7:1821', 'j-47': 'G7:1721' }, phase: 'combat', phasing: 'allied' })
    // 4 halved for want of attack supply.
    const strength = attackStrength(s.q, [s.unit('p-11d')], s.place('G7:1721'), () => false)
    expect(strength.ledger.total).toBe(2)
  })

  test('[3.D.2, EX-7] effects cumulate: halved twice is a quarter', () => {
    const s = scene({ units: { 'p-11': 'G7:1821', 'j-47': 'G7:1721' }, phase: 'combat', phasing: 'allied' })
    // 1, unsupported and without attack supply.
    const strength = attackStrength(s.q, [s.unit('p-11')], s.place('G7:1721'), () => false)
    expect(strength.ledger.total).toEqual([1, 4])
  })

  test('[3.D.4, EX-8] capacities of a turn do not accumulate: Panay carries 1 RE each turn', () => {
    const s = scene({ real: true })
    const net = s.data.map.nets.indexOf('panay')
    expect(railCapacity(s.q, net, 1) / RE).toBe(1)
    s.state.railUsed[net] = 0
    expect(railCapacity(s.q, net, 1) / RE).toBe(1)
  })
})
