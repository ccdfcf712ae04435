import { Engine, newPosition, random, see } from '@grognard/kernel'
import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { cite, twoValleys } from './valleys/game.ts'

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
