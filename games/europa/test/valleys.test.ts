import { Engine, newPosition, random, see } from '@grognard/kernel'
import { conformance } from '@grognard/kernel/conformance'
import { Stage } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { airDistance, hexOfBase } from '../rules/air-movement.ts'
import { basesInReach, capacityOf, refuseBase } from '../rules/airbases.ts'
import { refuseMover } from '../rules/moving.ts'
import { aboard, isOnMap, shipOf, unitsOnMap } from '../rules/units.ts'
import { zones } from '../rules/zones.ts'
import { cite, twoValleys, world } from './valleys/game.ts'

/** A game of ten units that no book has: other numbers, other weather, other troops, and the same rules. */
describe('Two Valleys', () => {
  test('[system.game] chance plays it to the end, and everything holds that a game promises', () => {
    const report = conformance(twoValleys, { games: 3, seed: 1, every: 10 })
    expect(report.endings).toEqual({ counted: 3 })
  }, 120_000)

  test('[system.game] with every option as well', () => {
    const options = Object.fromEntries(twoValleys.options.map(({ id }) => [id, true]))
    expect(conformance(twoValleys, { options, games: 1, seed: 20, every: 10 }).games).toBe(1)
  }, 120_000)

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
  }, 120_000)

  test('[system.aboard] a base may be a ship: its aircraft rise from its hex, and may land on it again', () => {
    const stage = new Stage(twoValleys, { scenario: 'thaw', prompt: 'verb.done', dice: [] })
    const { state, q } = stage
    const kite = world.air.units.byTarget.get('air:n-kite')!
    expect(shipOf(q, state.air.at[kite]!)).toBe(0)
    expect([capacityOf(q, aboard(q, 0)), hexOfBase(q, aboard(q, 0))]).toEqual([1, world.place('V:0104')])
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
