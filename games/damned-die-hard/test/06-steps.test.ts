import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import {
  allowance,
  closedPlaces,
  exitCost,
  ignoresEnemies,
  moveLedger,
  reachOf,
} from '../../europa/rules/movement.ts'
import { stepCost, stepCosts, terrainCost } from '../../europa/rules/movement-costs.ts'
import { canGo, move, newMove, refuseMover } from '../../europa/rules/moving.ts'
import { MP, type Weather } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const NEXT = 'G7:1820'
const slotOf = (s: Scene, from: string, to: string) => {
  const { land } = s.data.map
  for (let slot = land.first[s.place(from)]!; slot < land.first[s.place(from) + 1]!; slot++)
    if (land.target[slot] === s.place(to)) return slot
  throw new Error('no step')
}
const cost = (board: Board, id: string, from = NEXT, to = HEX) => {
  const s = scene(board)
  const price = stepCosts(s.q)[s.data.units.profile[s.unit(id)]!]![slotOf(s, from, to)]!
  return price < 0 ? -1 : price / MP
}

describe('6.A what a step costs', () => {
  test('[6.A, 14.C.2] where others may not go, mountain guns go by the exceptions; where both may, the cheaper way', () => {
    const s = scene({ terrain: { [HEX]: 'mountain' }, weather: 'typhoon' })
    const guns = s.data.profiles.findIndex(({ motorized, exceptions }) => motorized && exceptions === 2)
    expect(terrainCost(s.q, guns, s.place(HEX)) / MP).toBe(4)
    expect(terrainCost(s.q, s.data.units.profile[s.unit('j-1fa')]!, s.place(HEX))).toBe(-1)
    // Mountain troops have no exception in the jungle.
    const jungle = scene({ terrain: { [HEX]: 'jungle' } })
    expect(terrainCost(jungle.q, guns, jungle.place(HEX)) / MP).toBe(4)
  })

  test('[6.A-hexside] each hexside by class and weather', () => {
    const over = (side: 'river' | 'major river' | 'strait', id: string, weather: Weather) =>
      cost({ hexsides: { [`${NEXT} ${HEX}`]: side }, weather }, id)
    // In mud a river costs a tank 2 besides the 3 of the ground, infantry 1 besides 2.
    expect([over('river', 'j-7t', 'mud'), over('river', 'j-47', 'mud')]).toEqual([5, 3])
    expect([over('major river', 'j-7t', 'clear'), over('major river', 'j-47', 'clear')]).toEqual([4, 3])
    expect([over('major river', 'j-7t', 'typhoon'), over('major river', 'j-47', 'typhoon')]).toEqual([-1, -1])
    expect(over('strait', 'j-47', 'typhoon')).toBe(-1)
  })

  test('[36.D.1] a hexside between two zones has the worse weather of both', () => {
    const s = scene({})
    const { land, zone } = s.data.map
    const slot = land.target.findIndex(
      (to, at) => zone[to] !== zone[land.source[at]!] && zone[to]! < 2 && zone[land.source[at]!]! < 2,
    )
    expect(slot).toBeGreaterThanOrEqual(0)
    s.data.map.hexside[slot] = 4
    s.data.map.hexside[land.reverse[slot]!] = 4
    const foot = s.data.units.profile[s.unit('j-47')]!
    const both = () => [stepCost(s.q, foot, slot), stepCost(s.q, foot, land.reverse[slot]!)]
    expect(both().every((price) => price > 0)).toBe(true)
    s.state.weather[zone[land.source[slot]!]!] = 3
    expect(both()).toEqual([-1, -1])
    s.state.weather[zone[land.source[slot]!]!] = 0
    s.state.weather[zone[land.target[slot]!]!] = 3
    expect(both()).toEqual([-1, -1])
  })

  test('[7.B] roads cost tanks what clear ground costs tanks', () => {
    const road: Board = { terrain: { [HEX]: 'jungle' }, roads: [[NEXT, HEX]] }
    expect([cost({ ...road, weather: 'mud' }, 'j-7t'), cost({ ...road, weather: 'mud' }, 'j-47')]).toEqual([
      3, 2,
    ])
  })

  test('[7.C] trails: half of the ground or clear, rivers in full, straits for nothing, prohibited ground not at all', () => {
    const trail: Board = { trails: [[NEXT, HEX]] }
    const terrain = { [HEX]: 'mountain-jungle' }
    expect(cost({ ...trail, terrain }, 'j-122')).toBe(3)
    expect(cost({ ...trail, terrain, hexsides: { [`${NEXT} ${HEX}`]: 'major river' } }, 'j-122')).toBe(5)
    expect(cost({ ...trail, terrain, hexsides: { [`${NEXT} ${HEX}`]: 'strait' } }, 'j-122')).toBe(3)
    expect(cost({ ...trail, terrain: { [HEX]: 'swamp-jungle' } }, 'j-7t')).toBe(-1)
    expect(cost({ ...trail, terrain, weather: 'mud' }, 'j-122')).toBe(7)
  })

  test('[6.A-zoc] guns pay what tanks pay to leave a zone, foot troops less', () => {
    const s = scene({ units: { 'j-1fa': NEXT, 'j-122': NEXT, 'p-11d': HEX } })
    expect(['j-1fa', 'j-122'].map((id) => exitCost(s.q, s.unit(id), s.place(NEXT)) / MP)).toEqual([4, 3])
  })

  test('[20.G.2.d, 43.B.3] harassment costs the enemy of who flew it, less what was shot off', () => {
    const s = scene({ units: { 'j-122': NEXT }, ground: 'japanese' })
    s.state.harassment[s.place(NEXT)] = { hits: 2, by: 1 }
    const price = () => exitCost(s.q, s.unit('j-122'), s.place(NEXT)) / MP
    expect(price()).toBe(2)
    expect(reachOf(s.q, s.unit('j-122')).costTo(s.place('G7:1819'))! / MP).toBe(3)
    s.state.air.abated[s.place(NEXT)] = 1
    expect(price()).toBe(1)
    s.state.harassment[s.place(NEXT)] = { hits: 2, by: 0 }
    expect(price()).toBe(0)
  })

  test('[6.A] the price of a way, part by part', () => {
    const s = scene({ units: { 'j-122': NEXT, 'p-11d': HEX }, ground: 'japanese' })
    s.state.harassment[s.place(NEXT)] = { hits: 1, by: 1 }
    const rules = moveLedger(s.q, s.unit('j-122'), s.place('G7:1818')).parts.map(({ rule, amount }) => [
      rule,
      amount,
    ])
    expect(rules).toEqual([
      ['6.A', 1],
      ['6.A-zoc', 3],
      ['20.G.2.d', 1],
      ['6.A', 1],
    ])
  })
})

describe('6.A who moves where', () => {
  test('[6.A, 6.A-prohibited] not out of play; not onto enemies, unless they are disrupted in a hex of one’s own', () => {
    const s = scene({ units: { 'j-122': NEXT, 'p-51': HEX, 'p-52': HEX } })
    const shut = () => closedPlaces(s.q, 0)[s.place(HEX)]
    s.data.scenarios.get('luzon')!.inPlay[s.place('G7:1819')] = 0
    expect([shut(), closedPlaces(s.q, 0)[s.place('G7:1819')]]).toEqual([1, 1])
    s.state.owner[s.place(HEX)] = 0
    s.state.disruption[s.unit('p-51')] = 1
    expect(shut()).toBe(1)
    s.state.disruption[s.unit('p-52')] = 2
    expect([shut(), ignoresEnemies(s.q, s.place(HEX), 0)]).toEqual([0, true])
    // A friend among them changes nothing.
    s.state.at[s.unit('j-9')] = s.place(HEX)
    expect(ignoresEnemies(s.q, s.place(HEX), 0)).toBe(true)
    s.state.owner[s.place(HEX)] = 1
    expect([shut(), ignoresEnemies(s.q, s.place(HEX), 0)]).toEqual([1, false])
    // Points without any zone are no disrupted units.
    const points = scene({ units: { 'rp-us-1': HEX } })
    points.state.owner[points.place(HEX)] = 0
    expect(ignoresEnemies(points.q, points.place(HEX), 0)).toBe(false)
  })

  test('[6.A, 14.D, 14.E, 37.C] own units on the map that are free, not carried, with something left', () => {
    const s = scene({
      units: { 'j-122': NEXT, 'j-9': 'formosa', 'p-51': HEX, 'j-20': 'pool', 'j-33': NEXT, 'j-26se': NEXT },
    })
    const rule = (id: string) => refuseMover(s.q, s.unit(id))?.message.key
    expect(['j-122', 'j-9', 'p-51', 'j-20', 'j-26se'].map(rule)).toEqual([
      undefined,
      'move.offMap',
      'move.notYours',
      'move.notYours',
      'move.cannot',
    ])
    s.state.carriedBy[s.unit('j-33')] = 0
    expect(rule('j-33')).toBe('move.carried')
    s.state.halted[s.unit('j-122')] = 1
    expect(rule('j-122')).toBe('move.halted')
    s.state.halted[s.unit('j-122')] = 0
    s.state.spent[s.unit('j-122')] = 6 * MP
    expect([rule('j-122'), canGo(s.q, s.unit('j-122'))]).toEqual(['move.noPoints', false])
  })

  test('[6.A-onehex] halted units and those without movement do not use it', () => {
    const s = scene({ units: { 'j-1ha': NEXT, 'a-59': HEX }, terrain: { 'G7:1819': 'mountain' } })
    const to = () => reachOf(s.q, s.unit('j-1ha')).costTo(s.place('G7:1819'))
    expect(to()).toBeDefined()
    s.state.halted[s.unit('j-1ha')] = 1
    expect(to()).toBeUndefined()
    expect(reachOf(s.q, s.unit('a-59')).costTo(s.place('G7:1822'))).toBeUndefined()
    expect(allowance(s.q, s.unit('a-59'))).toBe(0)
  })

  test('[6.A, 5.B] each hex of a way is paid and owned in turn; cargo goes along', () => {
    const s = scene({ units: { 'j-mt1': NEXT, 'j-122': NEXT }, terrain: { 'G7:1818': 'woods' } })
    s.start(movementPhase, {}).act('japanese', 'move unit:j-mt1', 'load unit:j-122', 'go hex:G7:1818')
    // 1 for the first hex and 2 for the woods.
    expect(s.state.spent[s.unit('j-mt1')]! / MP).toBe(3)
    expect([s.at('j-mt1'), s.at('j-122'), s.ownerOf('G7:1819')]).toEqual(['G7:1818', 'G7:1818', 'japanese'])
  })

  test('[7.A, 5.A] a unit has no zone in the train, and has it again where it gets out', () => {
    const line = ['G7:1816', 'G7:1817', 'G7:1818', 'G7:1819', NEXT]
    const s = scene({
      units: { 'j-47': 'G7:1816' },
      ground: 'japanese',
      rails: [line],
      yards: { 'G7:1816': 4 },
      allied: ['G7:1717', 'G7:1721'],
    })
    s.start(move, newMove(s.unit('j-47'))).act('japanese', `rail hex:${NEXT}`)
    // Allied hexes beside the way stay so; those beside the end are taken.
    expect([s.ownerOf('G7:1717'), s.ownerOf('G7:1721'), s.at('j-47')]).toEqual(['allied', 'japanese', NEXT])
    expect(s.told('move.byRail')).toHaveLength(1)
    expect(s.told('move.done')).toHaveLength(0)
  })

  test('[6.A, 5.B, 7.A.1] on foot a unit keeps its zone on the way and takes no train', () => {
    const s = scene({
      units: { 'j-47': NEXT },
      ground: 'japanese',
      allied: ['G7:1718'],
      rails: [[NEXT, 'G7:1819']],
    })
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'go hex:G7:1816')
    expect(s.ownerOf('G7:1718')).toBe('japanese')
    expect([s.state.railUsed[0], s.state.railed[s.unit('j-47')]]).toEqual([0, 0])
    expect(s.told('move.done')).toHaveLength(1)
  })

  test('[43.A.3] portage costs c/m units double, transport counters nothing', () => {
    const s = scene({ units: { 'j-7t': NEXT, 'j-pk1': NEXT }, options: { portage: true } })
    s.state.carriedSupplies = { [s.unit('j-7t')]: [0], [s.unit('j-pk1')]: [0] }
    expect([allowance(s.q, s.unit('j-7t')) / MP, allowance(s.q, s.unit('j-pk1')) / MP]).toEqual([6, 6])
  })
})
