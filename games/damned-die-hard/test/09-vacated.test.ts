import { describe, expect, test } from 'vitest'
import type { Result } from '../../europa/charts.ts'
import { RETREAT_BY_OVERRUN } from '../../europa/options.ts'
import { FORT } from './charted.ts'
import { fought as resolved } from './doing.ts'
import type { Board, Scene } from './scene.ts'

const HEX = 'G7:1821'

/** An attack whose die has been cast. */
const fought = (
  board: Board,
  attackers: readonly string[],
  result: Result,
  dice: readonly number[] = [],
): Scene => resolved(board, HEX, attackers, result, { dice })

describe('hexes that are left and taken again', () => {
  const board: Board = {
    units: { 'a-43p': HEX, 'j-47': 'G7:1820' },
    resources: { [HEX]: 2 },
    japanese: ['G7:1819'],
  }

  test('[9.F.2, 12.F, 37.B.1] a hex that is taken back was never left: nothing is captured, no die is thrown', () => {
    const s = fought({ ...board, state: {} }, ['j-47'], 'DR')
    s.state.forts[s.place(HEX)] = FORT
    s.act('allied', 'retreat hex:G7:1822')
    expect(s.ownerOf(HEX)).toBe('allied')
    s.act('japanese', 'stay').act('allied', 'advance unit:a-43p')
    expect(s.at('a-43p')).toBe(HEX)
    expect([s.ownerOf(HEX), s.state.resources[s.place(HEX)], s.state.forts[s.place(HEX)]]).toEqual([
      'allied',
      2,
      FORT,
    ])
    expect(s.rolls).toEqual([])
  })

  test('[9.F.2, 5.B] who does not come back has lost it', () => {
    const s = fought(board, ['j-47'], 'DR', [6, 1])
    s.act('allied', 'retreat hex:G7:1822').act('japanese', 'stay')
    expect(s.rolls).toEqual([])
    s.act('allied', 'stay')
    expect(s.ownerOf(HEX)).toBe('japanese')
    expect(s.rolls).toHaveLength(2)
    expect(s.isOver).toBe(true)
  })

  test('[9.F.2, 5.B] so with the attackers’ own hex', () => {
    const units = { 'a-45': HEX, 'j-122': 'G7:1820' }
    const s = fought({ ...board, units, resources: { 'G7:1820': 1 } }, ['j-122'], 'AR')
    s.act('japanese', 'retreat hex:G7:1819').act('allied', 'stay').act('japanese', 'advance unit:j-122')
    expect([s.ownerOf('G7:1820'), s.state.resources[s.place('G7:1820')]]).toEqual(['japanese', 1])
  })

  test('[9.F.2] defenders follow attackers who retreat, not those who are gone', () => {
    const units = { 'a-45': HEX, 'j-122': 'G7:1820' }
    const gone = fought({ units }, ['j-122'], 'AE')
    gone.act('japanese', gone.offer('japanese')[0]!)
    expect(gone.isOver).toBe(true)
    const cadre = fought({ units: { 'a-45': HEX, 'j-48': 'G7:1820' } }, ['j-48'], 'AE')
    cadre.act('japanese', 'retreat hex:G7:1819')
    expect(cadre.offer('allied', 'advance')).toEqual(['unit:a-45'])
  })

  test('[42.A.1] a way over the enemy is open beside free ones, and better than a crowded hex or a zone', () => {
    const units = { 'a-phil': HEX, 'j-47': 'G7:1820', 'j-3-2f': 'G7:1822' }
    const ways = (options: Record<string, boolean>) =>
      fought({ units, options }, ['j-47'], 'DR').offer('allied', 'retreat')
    expect(ways({})).not.toContain('hex:G7:1822')
    expect(ways({}).length).toBeGreaterThan(0)
    expect(ways({ [RETREAT_BY_OVERRUN]: true })).toEqual(expect.arrayContaining([...ways({}), 'hex:G7:1822']))
  })
})
