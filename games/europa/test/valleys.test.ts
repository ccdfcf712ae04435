import { Engine, newPosition, random, see } from '@grognard/kernel'
import { conformance } from '@grognard/kernel/conformance'
import { Stage } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { loadEuropa } from '../data/load.ts'
import { airDistance } from '../rules/air-movement.ts'
import { basesInReach, capacityOf, refuseBase } from '../rules/airbases.ts'
import { aboard, cargoOf, hexOf, locationOf, shipOf, wingOf } from '../rules/locations.ts'
import { terrainCost } from '../rules/movement-costs.ts'
import { refuseMover } from '../rules/moving.ts'
import { isOnMap, unitsOnMap } from '../rules/units.ts'
import { zones } from '../rules/zones.ts'
import { ALOFT, BROKEN_DOWN, NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import { book, cite, files, twoValleys, world } from './valleys/game.ts'

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
