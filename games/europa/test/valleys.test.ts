import { Engine, newPosition, random, see } from '@grognard/kernel'
import { conformance } from '@grognard/kernel/conformance'
import { Stage } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { CAPABILITIES } from '../charts.ts'
import { loadEuropa } from '../data/load.ts'
import { airEscape } from '../rules/air-escape.ts'
import { airDistance } from '../rules/air-movement.ts'
import { basesInReach, capacityOf, refuseBase } from '../rules/airbases.ts'
import { refuseDemands } from '../rules/demands.ts'
import { aboard, cargoOf, hexOf, locationOf, shipOf, wingOf } from '../rules/locations.ts'
import { terrainCost } from '../rules/movement-costs.ts'
import { refuseMover } from '../rules/moving.ts'
import { joined, replacementCost, sum } from '../rules/replacements.ts'
import { inPoints, placePoints, returned } from '../rules/special-replacements.ts'
import {
  attack2,
  defence2,
  hasZoneAround,
  isArtillery,
  isDivision,
  isMotorized,
  isOnFoot,
  isOnMap,
  isSmall,
  size4,
  unitsOnMap,
} from '../rules/units.ts'
import { zones } from '../rules/zones.ts'
import { ALOFT, ATTACHED, BROKEN_DOWN, NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import { RE } from '../world.ts'
import { book, cite, files, twoValleys, world } from './valleys/game.ts'

/** The lines of its chart of replacement points. */
const [HERDS, FOLK] = [0, 1]

/** A game of ten units that no book has: other numbers, other weather, other troops, and the same rules. */
describe('Two Valleys', () => {
  test('[system.game] chance plays it to the end, and everything holds that a game promises', () => {
    const report = conformance(twoValleys, { games: 3, seed: 1, every: 10 })
    expect(report.endings).toEqual({ counted: 3 })
  })

  test('[system.game] with every option as well', () => {
    const options = Object.fromEntries(twoValleys.options.map(({ id }) => [id, true]))
    expect(conformance(twoValleys, { options, games: 1, seed: 20, every: 10 }).games).toBe(1)
  })

  test('[system.game] the computer opponent plays both sides to the end', () => {
    const engine = new Engine(twoValleys)
    const [bot] = twoValleys.bots
    for (const seed of [1, 2, 3]) {
      const position = newPosition(twoValleys, { scenario: 'thaw' }, `valleys-${seed}`)
      const rng = random(seed)
      engine.begin(position)
      let decisions = 0
      while (!position.result) {
        const moment = engine.moment(position)
        const seat = moment.waiting[0]!
        const choice = bot!.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
        expect(moment.act(seat, choice).ok).toBe(true)
        expect(++decisions).toBeLessThan(2000)
      }
      expect(position.result.ending).toBe('counted')
    }
  })

  test('[system.aboard] a base may be a ship: its aircraft rise from its hex, and may land on it again', () => {
    const stage = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const { state, q } = stage
    const kite = world.air.units.byTarget.get('air:n-kite')!
    expect(shipOf(q, state.air.at[kite]!)).toBe(0)
    expect([capacityOf(q, aboard(q, 0)), hexOf(q, aboard(q, 0))]).toEqual([1, world.place('V:0104')])
    expect(basesInReach(q, kite, world.place('V:0104'), 3)).toContain(aboard(q, 0))
    const whale = world.air.units.byTarget.get('air:n-whale')!
    expect(basesInReach(q, whale, world.place('V:0104'), 8)).not.toContain(aboard(q, 0))
    expect(refuseBase(q, whale, aboard(q, 0))?.rule).toBe(cite.carriers)
    // Two hexes round the raft lie in the kite's patrol zone.
    expect(airDistance(q, aboard(q, 0), world.place('V:0103'))).toBe(1)
  })

  test('[system.aboard] a deck is no refuge for who escapes from land: he is lost, and nobody is asked', () => {
    const stage = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [1] })
    const { state } = stage
    const kite = world.air.units.byTarget.get('air:n-kite')!
    const home = world.place('V:0101')
    state.air.at.fill(REMOVED)
    state.air.at[kite] = home
    state.owner.fill(1)
    stage.start(airEscape, { place: home, side: 0, shut: 0 })
    expect([state.air.at[kite], state.air.operations.length]).toEqual([POOL, 0])
  })

  test('[system.aboard] who is aboard a ship is in no place: no zone, no stack, no move', () => {
    const stage = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const unit = world.unit('n-1')
    stage.state.at[unit] = aboard(stage.q, 0)
    expect(isOnMap(stage.q, unit)).toBe(false)
    expect(unitsOnMap(stage.q, 0)).not.toContain(unit)
    expect(zones(stage.q).held[0].every((held) => held === 0)).toBe(true)
    expect(refuseMover(stage.q, unit)?.rule).toBe(cite.movementPhase)
    expect(hexOf(stage.q, stage.state.at[unit]!)).toBe(world.place('V:0104'))
    expect([cargoOf(stage.q, 0), wingOf(stage.q, 0)]).toEqual([
      [unit],
      [world.air.units.byTarget.get('air:n-kite')],
    ])
  })

  test('[system.aboard] a location is a place, a ship, the air, or nowhere, and says why', () => {
    const { q } = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const kinds = [world.place('V:0101'), aboard(q, 0), ALOFT, POOL, REMOVED, BROKEN_DOWN, NOT_IN_PLAY]
    expect(kinds.map((at) => locationOf(q, at))).toEqual([
      { kind: 'place', place: world.place('V:0101') },
      { kind: 'aboard', ship: 0 },
      { kind: 'aloft' },
      { kind: 'pool' },
      { kind: 'removed' },
      { kind: 'broken-down' },
      { kind: 'not-in-play' },
    ])
    expect([hexOf(q, POOL), hexOf(q, world.place('V:0602'))]).toEqual([-1, world.place('V:0602')])
    expect(() => locationOf(q, -9)).toThrow(/nothing can be at -9/)
  })

  test('[system.data] charts decide: shepherds climb, the measure of movement follows the railway, the harbour has its fjord', () => {
    const { charts, mp, units, map, sea } = world
    expect([mp, charts.railHex]).toEqual([32, 8])
    expect(charts.weather.map(({ id }) => id)).toEqual(['fair', 'fog', 'blizzard'])
    const stage = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const scree = world.place('V:0302')
    const cost = (id: string, sky: number) => {
      stage.state.weather[0] = sky
      return terrainCost(stage.q, units.profile[world.unit(id)]!, scree) / mp
    }
    expect([cost('n-1', 0), cost('n-2', 0), cost('n-1', 2), cost('n-3', 2) < 0]).toEqual([1, 2, 4, true])
    expect(map.target[sea.portsOf(0)[0]!.place]).toBe('hex:V:0104')
  })

  test('[system.data] classes, sizes, engineers and transport counters are the game’s own', () => {
    const { charts, units } = world
    const { q } = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const unit = (id: string) => world.unit(id)
    expect(charts.engineers.map(({ id }) => id)).toEqual(['none', 'delvers'])
    expect(charts.carriers.map(({ id }) => id)).toEqual(['none', 'mules'])
    expect(['n-1', 'n-2', 'n-5', 'n-0'].map((id) => isDivision(q, unit(id)))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(['n-1', 'n-2', 'n-5', 'n-0'].map((id) => hasZoneAround(q, unit(id)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['n-2', 'n-5'].map((id) => isSmall(q, unit(id)))).toEqual([false, true])
    expect([isMotorized(q, unit('n-3')), isArtillery(q, unit('n-4')), isOnFoot(q, unit('n-1'))]).toEqual([
      true,
      true,
      true,
    ])
    expect(charts.engineers[units.engineer[unit('n-5')]!]!.builds).toBe('all')
  })

  test('[system.data] a council leads and does not fight: one RE, no zone even in its hex, no division in the stack', () => {
    const { state, q } = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const council = world.unit('n-0')
    expect([attack2(q, council), defence2(q, council), size4(q, council)]).toEqual([0, 0, RE])
    expect(world.units.zoneless[council]).toBe(1)
    expect(world.units.attackArmour[council]).toBe(CAPABILITIES.indexOf('neutral'))
    for (let unit = 0; unit < state.at.length; unit++) if (unit !== council) state.at[unit] = REMOVED
    expect(zones(q).held[0].every((held) => held === 0)).toBe(true)
  })

  test('[system.aboard] who is attached to another stands nowhere and lends it strength in attack and defence', () => {
    const { state, q } = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const [clan, crew] = [world.unit('n-1'), world.unit('n-5')]
    const strengths = () => [attack2(q, clan), defence2(q, clan), size4(q, clan)]
    expect(strengths()).toEqual([12, 16, 3 * RE])
    state.at[crew] = ATTACHED
    expect(strengths()).toEqual([14, 18, 3 * RE])
    expect([isOnMap(q, crew), locationOf(q, ATTACHED)]).toEqual([false, { kind: 'attached' }])
  })

  test('[system.points] replacement points are counted in the parts that the game names: twentieths stay exact', () => {
    const stage = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const { state, q } = stage
    const home = world.place('V:0101')
    const points = () => state.points.filter((parts) => parts > 0)
    expect(replacementCost(q, world.unit('n-2'))).toBe(3 * 20)
    // Three points of strength lost: three twentieths of a point come back.
    expect([returned(q, 'north', 6), inPoints(q, returned(q, 'north', 6))]).toEqual([3, [3, 20]])
    placePoints({ state, data: world } as never, 'north', home, 3)
    placePoints({ state, data: world } as never, 'north', home, 13)
    expect(points()).toEqual([16])
    placePoints({ state, data: world } as never, 'north', home, 7)
    expect(points()).toEqual([20, 3])
    expect(sum(joined(q, 'north', FOLK, 0, home))).toBe(0)
    state.fresh.fill(0)
    expect(sum(joined(q, 'north', FOLK, 0, home))).toBe(23)
    // The game's own kinds: folk are counters, herds are kept in stock; clans are replaced by folk, riders by herds.
    state.stock.push({ place: home, nation: 'north', kind: HERDS, parts: 9, usable: 1 })
    expect(sum(joined(q, 'north', HERDS, 0, home))).toBe(9)
    expect(['n-1', 'n-4', 'n-3'].map((id) => world.units.replacedBy[world.unit(id)])).toEqual([
      FOLK,
      FOLK,
      HERDS,
    ])
  })

  test('[system.deployment] what a scenario demands of those who deploy is the system’s to judge', () => {
    const { state, q } = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const [clan, band] = [world.unit('n-1'), world.unit('n-2')]
    state.at[clan] = world.place('V:0101')
    state.at[band] = world.place('V:0201')
    expect(refuseDemands(q, 0)).toBeUndefined()
    state.at[band] = state.at[clan]!
    expect(refuseDemands(q, 0)?.rule).toBe('V0')
    expect(refuseDemands(q, 1)).toBeUndefined()
  })

  test('[system.data] what is wrong with a game’s data is said', () => {
    const broken = (file: string, change: (value: Record<string, { id: string }[]>) => void): string => {
      const copy = structuredClone(files) as Record<string, Record<string, { id: string }[]>>
      change(copy[file]!)
      try {
        loadEuropa(book, copy)
        return ''
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(broken('units.json', ({ ground }) => Object.assign(ground![0]!, { type: 'knights' }))).toMatch(
      /ground\[n-1\]\.type: expected the id of a type of unit/,
    )
    expect(broken('units.json', ({ ground }) => Object.assign(ground![0]!, { size: 'horde' }))).toMatch(
      /ground\[n-1\]\.size: expected the id of a size of unit/,
    )
    for (const [column, what] of [
      ['class', 'a class of units'],
      ['engineer', 'a kind of engineers'],
      ['carrier', 'a kind of transport counter'],
    ] as const)
      expect(
        broken('land-charts.json', ({ unitTypes }) => Object.assign(unitTypes![0]!, { [column]: 'odd' })),
      ).toContain(`${column}: expected the id of ${what}`)
    expect(broken('terrain.json', ({ weather: list }) => Object.assign(list![2]!, { drop: 'hail' }))).toMatch(
      /weather\[blizzard\]\.drop: expected the id of a modifier of drops/,
    )
    expect(broken('land-charts.json', ({ values }) => values!.pop())).toMatch(
      /values: expected a record base-supply-bombing/,
    )
    expect(broken('land-charts.json', ({ values }) => values!.push({ ...values![0]!, id: 'whim' }))).toMatch(
      /something that a rule asks for/,
    )
  })

  test('[system.game] refusals and the log cite this game’s numbers and no others', () => {
    const engine = new Engine(twoValleys)
    const position = newPosition(twoValleys, { scenario: 'thaw' }, 'cited')
    const { events } = engine.begin(position)
    const numbers = new Set([...Object.values(cite), 'V0', 'V0.1', 'V0.2', 'V0.3'])
    expect(events.length).toBeGreaterThan(2)
    expect(events.filter(({ rule }) => !numbers.has(rule))).toEqual([])
    const seat = engine.waiting(position)[0]!
    const verdict = engine.act(position, seat, { verb: 'nonsense' })
    expect(verdict.ok ? '' : numbers.has(verdict.refusal.rule)).toBe(true)
  })
})
