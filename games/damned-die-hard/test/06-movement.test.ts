import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { allowance, left, reachOf } from '../../europa/rules/movement.ts'
import { stepCosts, terrainCost } from '../../europa/rules/movement-costs.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import { MP, type Weather } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** What a step costs a unit, in movement points; -1 prohibited. */
function step(board: Board, id: string, from: string, to: string): number {
  const s = scene(board)
  const slot = findSlot(s.data.map.land, s.place(from), s.place(to))
  const cost = stepCosts(s.q)[s.data.units.profile[s.unit(id)]!]![slot]!
  return cost < 0 ? -1 : cost / MP
}
const enter = (terrain: string, id: string, weather: Weather = 'clear') =>
  step({ terrain: { 'G7:1821': terrain }, weather }, id, 'G7:1820', 'G7:1821')

const goes = (s: Scene, id: string, hex: string): Scene =>
  s.start(move, newMove(s.unit(id))).act('japanese', `go hex:${hex}`)
const spent = (s: Scene, id: string): number => s.state.spent[s.unit(id)]! / MP

describe('6.A movement', () => {
  test('[6.A, EX-12] mountains cost tanks and guns 6, infantry 3, mountain troops 2', () => {
    expect(enter('mountain', 'j-7t')).toBe(6)
    expect(enter('mountain', 'j-1fa')).toBe(6)
    expect(enter('mountain', 'j-47')).toBe(3)
    const s = scene({ terrain: { 'G7:1821': 'mountain' } })
    const mountain = s.data.profiles.findIndex(({ motorized, exceptions }) => motorized && exceptions === 2)
    // Mountain artillery uses the exceptions column, too.
    expect(terrainCost(s.q, mountain, s.place('G7:1821')) / MP).toBe(2)
  })

  test('[6.A] a unit may move up to its movement rating and no further', () => {
    const s = scene({ units: { 'j-122': 'G7:1821' } })
    const found = reachOf(s.q, s.unit('j-122'))
    expect(found.costTo(s.place('G7:1815'))! / MP).toBe(6)
    expect(found.costTo(s.place('G7:1814'))).toBeUndefined()
    s.start(move, newMove(s.unit('j-122')))
    const { rule, message, ledger } = s.refused('japanese', 'go hex:G7:1814')
    expect([rule, message.key, message.args]).toEqual([
      '6.A',
      'move.needs',
      { place: 'hex:G7:1814', needs: 7, has: 6 },
    ])
    expect(ledger!.total).toBe(7)
  })

  test('[6.A-hexside, EX-13] a hexside adds to the hex: a strait 2, a river 1', () => {
    const strait = { 'G7:1820 G7:1821': 'strait' } as const
    expect(step({ hexsides: strait }, 'j-47', 'G7:1820', 'G7:1821')).toBe(3)
    const river = { 'G7:1820 G7:1821': 'river' } as const
    expect(step({ hexsides: river, terrain: { 'G7:1821': 'woods' } }, 'j-47', 'G7:1820', 'G7:1821')).toBe(3)
  })

  test('[6.A-prohibited] nobody enters what is prohibited, or an enemy’s hex', () => {
    expect(enter('swamp-jungle', 'j-7t')).toBe(-1)
    expect(enter('swamp', 'j-7t', 'mud')).toBe(-1)
    const s = scene({ units: { 'j-47': 'G7:1820', 'p-11': 'G7:1821' } })
    s.start(move, newMove(s.unit('j-47')))
    expect(s.refused('japanese', 'go hex:G7:1821')).toMatchObject({
      rule: '6.A',
      message: { key: 'move.closed', args: { place: 'hex:G7:1821' } },
    })
    expect(s.offer('japanese', 'go')).toContain('hex:G7:1721')
  })

  test('[6.A-onehex, EX-14] one hex can always be entered, for everything the unit has', () => {
    const s = scene({ units: { 'j-1ha': 'G7:1820' }, terrain: { 'G7:1821': 'mountain' } })
    // Movement 4, cost 6.
    goes(s, 'j-1ha', 'G7:1821')
    expect(s.at('j-1ha')).toBe('G7:1821')
    expect(left(s.q, s.unit('j-1ha'))).toBe(0)
  })

  test('[6.A-onehex] not by a unit that has already spent something', () => {
    const s = scene({ units: { 'j-1ha': 'G7:1819' }, terrain: { 'G7:1821': 'mountain' } })
    goes(s, 'j-1ha', 'G7:1820')
    s.start(move, newMove(s.unit('j-1ha')))
    expect(s.refused('japanese', 'go hex:G7:1821').rule).toBe('6.A')
  })

  test('[6.A-zoc] leaving an enemy zone costs extra; a reduced zone less', () => {
    const full = scene({ units: { 'j-122': 'G7:1820', 'p-11d': 'G7:1821' } })
    goes(full, 'j-122', 'G7:1819')
    expect(spent(full, 'j-122')).toBe(4)
    const reduced = scene({ units: { 'j-122': 'G7:1820', 'a-31': 'G7:1821 other' } })
    goes(reduced, 'j-122', 'G7:1819')
    expect(spent(reduced, 'j-122')).toBe(2)
    const tank = scene({ units: { 'j-7t': 'G7:1820', 'p-11d': 'G7:1821' } })
    goes(tank, 'j-7t', 'G7:1819')
    expect(spent(tank, 'j-7t')).toBe(5)
  })

  test('[6.A-weather] weather changes the costs', () => {
    expect(enter('clear', 'j-47')).toBe(1)
    expect(enter('clear', 'j-47', 'rain')).toBe(2)
    expect(enter('jungle', 'j-47', 'rain')).toBe(3)
    expect(enter('clear', 'j-7t', 'mud')).toBe(3)
  })

  test('[6.A] movement is voluntary, unit by unit, and may be continued later in the phase', () => {
    const s = scene({ units: { 'j-122': 'G7:1821', 'j-141': 'G7:1721' } })
    s.start(movementPhase, {})
    s.act('japanese', 'move unit:j-122', 'go hex:G7:1820', 'move unit:j-122', 'go hex:G7:1819', 'done')
    expect(s.at('j-122')).toBe('G7:1819')
    expect(s.at('j-141')).toBe('G7:1721')
    expect(s.isOver).toBe(true)
  })
})

describe('6.B exploitation', () => {
  const points = (id: string) => {
    const s = scene({ units: { [id]: 'G7:1821' }, phase: 'exploitation' })
    return allowance(s.q, s.unit(id)) / MP
  }

  test('[6.B] c/m half, 8 and light infantry 6 two, other 6 one, the rest none', () => {
    expect(points('j-7t')).toBe(4)
    expect(points('a-192')).toBe(5)
    expect(points('a-26c')).toBe(2)
    expect(points('j-47')).toBe(2)
    expect(points('j-122')).toBe(1)
    expect(points('p-11')).toBe(0)
    expect(points('j-1ha')).toBe(0)
  })

  test('[6.B] no rail movement and no construction in the exploitation phase', () => {
    const s = scene({
      units: { 'j-7t': 'G7:1820', 'a-803': 'G7:1925' },
      japanese: ['G7:1821', 'G7:1822'],
      rails: [['G7:1820', 'G7:1821', 'G7:1822']],
      yards: { 'G7:1820': 4 },
    })
    s.start(exploitationPhase, {}).act('japanese', 'move unit:j-7t')
    expect(s.offer('japanese', 'rail')).toEqual([])
    expect(s.refused('japanese', 'rail hex:G7:1822').rule).toBe('7.A')
    const builder = scene({
      units: { 'a-803': 'G7:1820' },
      phasing: 'allied',
      state: {},
    })
    builder.state.railBreaks = [builder.place('G7:1820')]
    builder.start(exploitationPhase, {})
    expect(builder.offer('allied', 'move')).toContain('unit:a-803')
    builder.act('allied', 'move unit:a-803')
    expect(builder.offer('allied', 'work')).toEqual([])
  })

  test('[6.B] a unit without exploitation movement does not move', () => {
    const s = scene({ units: { 'j-1ha': 'G7:1821', 'j-47': 'G7:1821' } })
    s.start(exploitationPhase, {})
    expect(s.offer('japanese', 'move')).toEqual(['unit:j-47'])
    expect(s.refused('japanese', 'move unit:j-1ha').rule).toBe('6.B')
  })
})

describe('7.B, 7.C roads and trails', () => {
  const road = [['G7:1820', 'G7:1821']]

  test('[7.B] a road costs as clear ground, whatever lies there and between', () => {
    const board: Board = {
      terrain: { 'G7:1821': 'mountain-jungle' },
      hexsides: { 'G7:1820 G7:1821': 'river' },
      roads: road,
    }
    expect(step(board, 'j-47', 'G7:1820', 'G7:1821')).toBe(1)
    expect(step({ ...board, weather: 'mud' }, 'j-7t', 'G7:1820', 'G7:1821')).toBe(3)
    // Only along the road.
    expect(step(board, 'j-47', 'G7:1721', 'G7:1821')).toBe(4)
  })

  test('[7.B] every railway is a road, broken or not', () => {
    const board: Board = { terrain: { 'G7:1821': 'mountain' }, rails: road }
    expect(step(board, 'j-47', 'G7:1820', 'G7:1821')).toBe(1)
    const s = scene(board)
    s.state.railBreaks = [s.place('G7:1821')]
    const slot = findSlot(s.data.map.land, s.place('G7:1820'), s.place('G7:1821'))
    expect(stepCosts(s.q)[s.data.units.profile[s.unit('j-47')]!]![slot]).toBe(MP)
  })

  test('[7.B, EX-16] the road does not spare the cost of an enemy zone', () => {
    const s = scene({
      units: { 'j-122': 'G7:1820', 'p-11d': 'G7:1821' },
      roads: [['G7:1820', 'G7:1819']],
    })
    goes(s, 'j-122', 'G7:1819')
    expect(spent(s, 'j-122')).toBe(4)
  })

  test('[7, 7.C, EX-17] light infantry on a trail in rain: jungle 2, river 1, mountain jungle 2 1/2; in mud 9', () => {
    const board: Board = {
      units: { 'j-47': 'G7:1819' },
      terrain: { 'G7:1820': 'jungle', 'G7:1821': 'mountain-jungle' },
      hexsides: { 'G7:1820 G7:1821': 'river' },
      trails: [['G7:1819', 'G7:1820', 'G7:1821']],
    }
    const rain = goes(scene({ ...board, weather: 'rain' }), 'j-47', 'G7:1821')
    expect(spent(rain, 'j-47')).toBe(5.5)
    const first = step({ ...board, weather: 'mud' }, 'j-47', 'G7:1819', 'G7:1820')
    const second = step({ ...board, weather: 'mud' }, 'j-47', 'G7:1820', 'G7:1821')
    expect(first + second).toBe(9)
    const typhoon = { ...board, weather: 'typhoon' } as const
    expect(step(typhoon, 'j-47', 'G7:1819', 'G7:1820') + step(typhoon, 'j-47', 'G7:1820', 'G7:1821')).toBe(9)
  })

  test('[7.C] trails serve in the exploitation phase as well', () => {
    const s = scene({
      units: { 'j-47': 'G7:1820' },
      terrain: { 'G7:1821': 'mountain-jungle' },
      trails: [['G7:1820', 'G7:1821']],
      phase: 'exploitation',
    })
    // Movement 2: the hex costs 4, along the trail 2.
    expect(reachOf(s.q, s.unit('j-47')).costTo(s.place('G7:1821'))! / MP).toBe(2)
  })
})
