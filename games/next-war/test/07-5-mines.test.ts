import { describe, expect, test } from 'vitest'
import { laidBy, mineDensityAt, mineZoneAt } from '../rules/07-5-3-mine-zones.ts'
import { layingRefusal, mineClearing } from '../rules/07-5-mines.ts'
import { contestedSeaModifiers, seaDangers } from '../rules/08-5-6-contested-sea.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Segment } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const FRIENDLY = { 'east-sea-in-shore': 'allied', 'east-sea-at-sea': 'allied' } as const

const mined = (s: Scene, hex: string, density: number, side = 1) => {
  s.state.mines[s.data.cell(hex)] = density
  s.state.minesOf[s.data.cell(hex)] = side
  return s
}
const clean = (s: Scene) => {
  s.state.mines.fill(0)
  s.state.minesOf.fill(-1)
  return s
}
const segment = (board: Board, side: 0 | 1, kind: Segment = 'basic', ...dice: number[]) =>
  clean(scene(board, ...dice)).start(movementSegment, { side, kind })

describe('7.5.1 laying', () => {
  test('[7.5, 7.5.1] in all-sea hexes, ports and beaches of the coast; one marker a hex, while there are markers', () => {
    const s = mined(clean(scene({ state: { minesLeft: [4, 1] } })), 'S4903', 2)
    const rule = (hex: string, side: 0 | 1 = 1) => layingRefusal(s.q, side, s.data.cell(hex))?.rule
    expect(rule('S4904')).toBeUndefined()
    expect(rule('S4804')).toBeUndefined()
    expect(rule('S4815')).toBeUndefined()
    expect(rule('S4805')).toBe('7.5.1')
    expect(rule('S3016')).toBe('7.5.1')
    expect(rule('S4903')).toBe('7.5.1')
    mined(s, 'S4903', 1)
    expect(rule('S4903')).toBeUndefined()
    expect(rule('S4903', 0)).toBe('7.5.1')
    s.state.minesLeft[1] = 0
    expect(rule('S4904')).toBe('7.5')
    // Raising a marker that lies there needs no other.
    expect(rule('S4903')).toBeUndefined()
  })

  test('[7.5.1.1] a ship lays density 2 in its own hex or next to it instead of moving', () => {
    const s = segment({ units: { 'us-sag-1': 'S4904', 'us-cvn-1': 'japan' }, control: FRIENDLY }, 0)
    expect(s.refused('allied', 'lay-mines unit:us-cvn-1').rule).toBe('7.5.1.1')
    s.act('allied', 'lay-mines unit:us-sag-1')
    expect(s.refused('allied', 'mine hex:S4803').rule).toBe('7.5.1.1')
    s.act('allied', 'mine hex:S4804')
    expect(s.state.mines[s.data.cell('S4804')]).toBe(2)
    expect(s.state.minesLeft).toEqual([3, s.state.minesLeft[1]])
    expect(s.refused('allied', 'sail unit:us-sag-1').rule).toBe('8.5.6.4')
  })

  test('[7.5.1.1] the ship that laid them leaves them without a roll; another must roll', () => {
    const s = segment(
      { units: { 'us-sag-1': 'S4904', 'us-cvn-1': 'S4903' }, control: FRIENDLY },
      0,
      'basic',
      0,
    )
    s.act('allied', 'lay-mines unit:us-sag-1', 'mine hex:S4804', 'done')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'sail unit:us-sag-1', 'sail-to hex:S4914')
    expect(s.diceLeft).toBe(1)
    s.act('allied', 'sail unit:us-cvn-1', 'sail-to hex:S4915')
    expect(s.diceLeft).toBe(0)
  })

  test('[7.5.1.1, 4.1.3-a] not in elite reaction or a storm', () => {
    const board: Board = { units: { 'us-sag-1': 'S4904' } }
    expect(segment(board, 0, 'elite-reaction').refused('allied', 'lay-mines unit:us-sag-1').rule).toBe(
      '8.5.6.4',
    )
    const storm = segment({ ...board, state: { weather: 'storm' } }, 0)
    expect(storm.refused('allied', 'lay-mines unit:us-sag-1').rule).toBe('4.1.3-a')
  })

  test('[7.5.1.2] submarines lay density 1 for a level, never the last; twice makes 2', () => {
    const s = segment({ state: { submarines: [0, 3] } }, 1)
    s.act('opposing', 'mine-by-submarine', 'mine hex:S4804')
    expect(s.state.mines[s.data.cell('S4804')]).toBe(1)
    expect(s.state.submarines).toEqual([0, 2])
    s.act('opposing', 'mine-by-submarine', 'mine hex:S4804')
    expect(s.state.mines[s.data.cell('S4804')]).toBe(2)
    expect(s.state.submarines).toEqual([0, 1])
    expect(s.refused('opposing', 'mine-by-submarine').rule).toBe('7.5.1.2')
  })
})

describe('7.5.1 who may still lay', () => {
  test('[7.5.1.1, 7.5.1.2] a ship mines what is next to it, submarines any coast', () => {
    const ship = segment({ units: { 'us-sag-1': 'S4904' }, control: FRIENDLY }, 0)
    ship.act('allied', 'lay-mines unit:us-sag-1')
    const near = ship.offer('allied', 'mine')
    expect(near).toContain('hex:S4904')
    expect(near).toContain('hex:S4804')
    expect(near).not.toContain('hex:S4914')
    const sub = segment({ state: { submarines: [0, 3] } }, 1)
    sub.act('opposing', 'mine-by-submarine')
    const far = sub.offer('opposing', 'mine')
    expect(['hex:S4904', 'hex:S4914', 'hex:S1500', 'hex:N2522'].every((hex) => far.includes(hex))).toBe(true)
    expect(far).not.toContain('hex:S3016')
  })

  test('[7.5, 7.5.1] raising a marker takes no further one, and is possible when none is left', () => {
    const raise = (density: number) => {
      const s = mined(clean(scene({ state: { submarines: [0, 3], minesLeft: [4, 0] } })), 'S4904', density)
      return s.start(movementSegment, { side: 1, kind: 'basic' })
    }
    expect(raise(2).refused('opposing', 'mine-by-submarine').rule).toBe('7.5')
    const s = raise(1)
    s.act('opposing', 'mine-by-submarine')
    expect(s.offer('opposing', 'mine')).toEqual(['hex:S4904'])
    s.act('opposing', 'mine hex:S4904')
    expect([s.state.mines[s.data.cell('S4904')], s.state.minesLeft]).toEqual([2, [4, 0]])
    // Somebody else's mines cannot be raised.
    const other = mined(clean(scene({ state: { submarines: [0, 3], minesLeft: [4, 0] } })), 'S4904', 1, 0)
    other.start(movementSegment, { side: 1, kind: 'basic' })
    expect(other.refused('opposing', 'mine-by-submarine').rule).toBe('7.5')
  })

  test('[7.5.1.1] mines of others in the next hex do not lie in the way of the ship that laid its own', () => {
    const s = mined(mined(clean(scene({ control: FRIENDLY })), 'S4904', 2, 0), 'S4903', 1, 1)
    const [ship, cell] = [s.data.unit('us-sag-1'), s.data.cell('S4904')]
    s.state.minesBy[cell] = ship
    expect([laidBy(s.q, ship, cell), laidBy(s.q, ship, s.data.cell('S4903'))]).toEqual([true, false])
    // A mined port reaches into the sea beside it.
    mined(s, 'S4804', 1)
    expect(laidBy(s.q, ship, cell)).toBe(false)
  })
})

describe('7.5.2 clearing', () => {
  const sweep = (board: Board, ...dice: number[]) => {
    const s = mined(mined(clean(scene(board, ...dice)), 'S4904', 2), 'S4815', 1)
    return s.start(mineClearing, {})
  }

  test('[7.5.2, EX-6] 0 to 3 lowers a marker by one, two attempts a player; at nothing it is out of play', () => {
    const s = sweep({ control: FRIENDLY }, 3, 0)
    const left = s.state.minesLeft[1]
    s.act('allied', 'sweep hex:S4904')
    expect(s.state.mines[s.data.cell('S4904')]).toBe(1)
    s.act('allied', 'sweep hex:S4815')
    expect(s.state.mines[s.data.cell('S4815')]).toBe(0)
    expect(s.state.minesOf[s.data.cell('S4815')]).toBe(-1)
    expect(s.state.minesLeft[1]).toBe(left)
    expect(s.isOver).toBe(true)
    const failed = sweep({ control: FRIENDLY }, 4, 9)
    failed.act('allied', 'sweep hex:S4904', 'sweep hex:S4815')
    expect(failed.state.mines[failed.data.cell('S4904')]).toBe(2)
  })

  test('[7.5.2] one attempt for each marker: one that lies on is not tried again in the same step', () => {
    const s = sweep({ control: FRIENDLY }, 0)
    s.act('allied', 'sweep hex:S4904')
    expect(s.state.mines[s.data.cell('S4904')]).toBe(1)
    expect(s.offer('allied', 'sweep')).toEqual(['hex:S4815'])
    expect(s.refused('allied', 'sweep hex:S4904').rule).toBe('7.5.2')
    const alone = sweep({ control: FRIENDLY }, 4)
    alone.state.mines[alone.data.cell('S4815')] = 0
    alone.state.minesOf[alone.data.cell('S4815')] = -1
    alone.act('allied', 'sweep hex:S4904')
    expect(alone.isOver).toBe(true)
  })

  test('[7.5.2, EX-6] a friendly ship in the zone of effect helps by two', () => {
    const s = sweep({ control: FRIENDLY, units: { 'us-sag-1': 'S4914' } }, 5, 5)
    s.act('allied', 'sweep hex:S4815', 'sweep hex:S4904')
    // S4914 is beside the beach; S4904 has no ship.
    expect(s.state.mines[s.data.cell('S4815')]).toBe(0)
    expect(s.state.mines[s.data.cell('S4904')]).toBe(2)
  })

  test('[7.5.2] only enemy mines, and only in coastal waters under control', () => {
    expect(sweep({ control: { 'east-sea-in-shore': 'contested' } }).isOver).toBe(true)
    expect(sweep({ control: { 'east-sea-in-shore': 'opposing' } }).isOver).toBe(true)
    const s = sweep({ control: FRIENDLY })
    expect(s.waitsAt).toBe('mine sweeping / which mines')
    expect(s.refused('allied', 'sweep hex:S4720').rule).toBe('7.5.2')
    s.act('allied', 'done')
    expect(s.isOver).toBe(true)
  })
})

describe('7.5.3 zones of effect', () => {
  test('[7.5.3] in an all-sea hex that hex, on the coast the hex and the sea beside it', () => {
    const s = mined(mined(clean(scene({})), 'S4904', 2), 'S4815', 1)
    const zone = (hex: string) => mineZoneAt(s.q, s.data.cell(hex))
    expect(zone('S4904')).toBeGreaterThanOrEqual(0)
    expect(zone('S4903')).toBe(-1)
    expect(zone('S4914')).toBeGreaterThanOrEqual(0)
    expect(zone('S4915')).toBe(zone('S4914'))
    expect(zone('S4914')).not.toBe(zone('S4904'))
  })

  test('[7.5.3] overlapping zones are one, and their densities are not added', () => {
    const s = mined(mined(clean(scene({})), 'S4804', 1), 'S4904', 2)
    const at = (hex: string) => s.data.cell(hex)
    expect(mineZoneAt(s.q, at('S4803'))).toBe(mineZoneAt(s.q, at('S4904')))
    expect([mineDensityAt(s.q, at('S4903')), mineDensityAt(s.q, at('S4904'))]).toEqual([1, 2])
    const leg = { from: at('S4803'), to: at('S4904') }
    s.state.control[at('east-sea-in-shore')] = 0
    expect(seaDangers(s.q, 0, leg, [])).toEqual(['mines'])
    // Inside one zone nothing is entered, so no density is added to the single roll.
    s.state.submarines = [0, 0]
    s.state.asw = [0, 0]
    expect(contestedSeaModifiers(s.q, 0, [leg]).total).toBe(0)
    expect(contestedSeaModifiers(s.q, 0, [{ from: at('S5005'), to: at('S4904') }]).total).toBe(2)
  })

  test('[7.5.3] a marker between two zones makes them one', () => {
    // S1813 and S1814 lie side by side off the beach S1913.
    const s = mined(mined(clean(scene({})), 'S1813', 1), 'S1814', 1)
    const zone = (hex: string) => mineZoneAt(s.q, s.data.cell(hex))
    expect(zone('S1813')).not.toBe(zone('S1814'))
    mined(s, 'S1913', 1)
    expect([zone('S1813'), zone('S1913')]).toEqual([zone('S1814'), zone('S1814')])
  })

  test('[7.5.1] not in a port that no all-sea hex touches, nor where nothing is played', () => {
    const rule = (hex: string, scenario = 'campaign') => {
      const s = clean(scene({ scenario, state: { minesLeft: [4, 4] } }))
      return layingRefusal(s.q, 1, s.data.cell(hex))?.rule
    }
    expect([
      rule('S2016'),
      rule('S4804'),
      rule('S4804', 'seoul'),
      rule('S1500', 'seoul'),
      rule('S1500'),
    ]).toEqual(['7.5.1', undefined, '7.5.1', '7.5.1', undefined])
  })

  test('[7.5.3, 8.5.6.4.1-a] entering and leaving calls for a roll, and so does passing when there is no way round', () => {
    const s = mined(clean(scene({ control: FRIENDLY })), 'S4904', 2)
    const dangers = (from: string, to: string) =>
      seaDangers(s.q, 0, { from: s.data.cell(from), to: s.data.cell(to) }, [])
    expect(dangers('S4903', 'S4904')).toEqual(['mines'])
    expect(dangers('S4904', 'S4903')).toEqual(['mines'])
    expect(dangers('S4903', 'S5005')).toEqual([])
    for (const hex of s.data.zones[1]!.hexes)
      if (hex !== s.data.cell('S4903') && hex !== s.data.cell('S5005')) s.state.mines[hex] = 1
    expect(dangers('S4903', 'S5005')).toEqual(['mines'])
  })
})
