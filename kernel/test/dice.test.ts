import { describe, expect, test } from 'vitest'
import { commitment, draw, Engine, hash, newPosition, scripted, seeded, UnplannedRoll } from '../src/index.ts'
import { begin, procedure, run, stop, toyGame } from './toy.ts'

describe('seeded dice', () => {
  test('[kernel.dice] the same seed gives the same throws, and each can be checked by hand', () => {
    const [a, b] = [seeded('abc'), seeded('abc')]
    const throws = Array.from({ length: 20 }, () => draw(a, 6))
    expect(Array.from({ length: 20 }, () => draw(b, 6))).toEqual(throws)
    const byHand = throws.map((_, n) => (Number.parseInt(hash(`abc:${n}`).slice(0, 8), 16) % 6) + 1)
    expect(throws).toEqual(byHand)
  })

  test.each([2, 6, 10, 20])('[kernel.dice] a d%i is fair, by chi-square', (faces) => {
    const dice = seeded('fair')
    const counts = new Array<number>(faces).fill(0)
    const total = 1000 * faces
    for (let i = 0; i < total; i++) counts[draw(dice, faces) - 1]!++
    const chi = counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)
    // One fair die in a thousand exceeds the mean of its chi-square by so much.
    const freedom = faces - 1
    expect(chi).toBeLessThan(freedom + 3.1 * Math.sqrt(2 * freedom) + 7)
  })

  test('[kernel.dice] one throw says nothing about the next', () => {
    const dice = seeded('pairs')
    const pairs = new Array<number>(36).fill(0)
    for (let i = 0; i < 36_000; i++) pairs[(draw(dice, 6) - 1) * 6 + draw(dice, 6) - 1]!++
    expect(pairs.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(75)
  })

  test('[kernel.dice] a commitment binds to one seed', () => {
    expect(commitment('abc')).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment('abc')).not.toBe(commitment('abd'))
    expect(commitment('abc')).not.toBe(hash('abc'))
  })

  test.each([0, -1, 2.5, Number.NaN])('[kernel.dice] a die of %d faces is refused', (faces) => {
    expect(() => draw(seeded('abc'), faces)).toThrow(RangeError)
  })
})

describe('scripted dice', () => {
  test('[kernel.dice] give what is planned and fail on an unplanned or unfitting throw', () => {
    const dice = scripted(6, 2, 7)
    expect([draw(dice, 6), draw(dice, 6)]).toEqual([6, 2])
    expect(() => draw(dice, 6)).toThrow(UnplannedRoll)
    expect(dice.drawn).toBe(2)
    expect(() => draw(scripted(), 6)).toThrow('unplanned roll of a d6 after 0 planned ones')
  })
})

describe('throws in steps', () => {
  test('[kernel.dice] carry rule, reason, dice and values into record and log', () => {
    const why = { key: 'storm', args: { hex: 'hex:0101' } }
    const main = procedure('main', '1', { roll: run('4.2', (c) => void c.rolls([6, 10], '4.2', why)), stop })
    const game = toyGame([main])
    const position = newPosition(game, { scenario: 'only' }, scripted(3, 9))
    const { rolls, events } = new Engine(game).begin(position)
    const roll = { rule: '4.2', why, dice: [6, 10], values: [3, 9] }
    expect(rolls).toEqual([roll])
    expect(events).toEqual([{ ...why, rule: '4.2', depth: 1, roll }])
    expect(position.dice.drawn).toBe(2)
  })

  test('[kernel.dice] a shuffle keeps all items, and every order is as likely', () => {
    const counts: Record<string, number> = {}
    for (let seed = 0; seed < 1200; seed++) {
      const main = procedure('main', '1', {
        shuffle: run('1', (c) => {
          const items = ['a', 'b', 'c']
          c.shuffle(items, '1', { key: 'shuffle' })
          c.state.told.push(items.join(''))
        }),
        stop,
      })
      const [order] = begin(toyGame([main]), seeded(`shuffle ${seed}`)).position.state.told
      counts[order!] = (counts[order!] ?? 0) + 1
    }
    expect(Object.keys(counts).sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
    expect(Object.values(counts).reduce((sum, n) => sum + (n - 200) ** 2 / 200, 0)).toBeLessThan(20.5)
  })
})
