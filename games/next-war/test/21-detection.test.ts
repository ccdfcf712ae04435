import { describe, expect, test } from 'vitest'
import { reorganization } from '../rules/08-4-reorganization.ts'
import {
  electronicAttempts,
  electronicDetection,
  electronicTargets,
  isDetected,
  newSearch,
  reconnaissance,
} from '../rules/21-detection.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const HQ = 'dprk-ii-corps-hq'
const board: Board = {
  units: { [HQ]: 'N2515', 'dprk-ghq-hq': 'N2004', 'dprk-2-inf-div': 'N2413', 'rok-1-inf-div': 'N2818' },
  options,
}
const unit = (s: Scene, id: string): number => s.data.unit(id)
const seen = (s: Scene, id: string): boolean => isDetected(s.q, unit(s, id), 0)

describe('21 detection', () => {
  test('[21.0, 21.1] units beside an own ground unit are always detected', () => {
    const s = scene(board)
    expect(seen(s, HQ)).toBe(false)
    s.state.at[unit(s, 'rok-1-inf-div')] = s.data.cell('N2516')
    expect(seen(s, HQ)).toBe(true)
  })

  test('[21.2, 21.2.1] reconnaissance sees so far from a base that works, by superiority', () => {
    const s = scene(board)
    expect([reconnaissance(s.q, 0), reconnaissance(s.q, 1)]).toEqual([6, 6])
    s.state.superiority = { side: 0, level: 1 }
    expect([reconnaissance(s.q, 0), reconnaissance(s.q, 1)]).toEqual([15, -1])
    s.state.superiority = { side: 0, level: 2 }
    expect(reconnaissance(s.q, 0)).toBe(30)
    s.state.superiority = { side: 0, level: 3 }
    expect(reconnaissance(s.q, 0)).toBeNull()
    // Kaesong's outskirts are six hexes from no base of the South that works; with the advantage they are seen.
    s.state.superiority = { side: 0, level: 0 }
    s.state.at[unit(s, 'dprk-2-inf-div')] = s.data.cell('N2412')
    expect(seen(s, 'dprk-2-inf-div')).toBe(false)
    s.state.superiority = { side: 0, level: 1 }
    expect(seen(s, 'dprk-2-inf-div')).toBe(true)
    for (const [i, { kind }] of s.data.sites.entries())
      if (kind === 'airbase' || kind === 'airfield') s.state.advanced!.sites[i] = 2
    expect(seen(s, 'dprk-2-inf-div')).toBe(false)
  })

  test('[21.2] never headquarters, artillery or depots, nor units in woods and hills without a road', () => {
    const s = scene({
      ...board,
      units: { ...board.units, 'dprk-620-heavy-artillery-bde': 'N2412', 'dprk-supply-1': 'N2412' },
    })
    s.state.superiority = { side: 0, level: 3 }
    s.state.advanced!.depot[unit(s, 'dprk-supply-1')] = 1
    s.state.at[unit(s, 'dprk-2-inf-div')] = s.data.cell('N2412')
    const ids = ['dprk-2-inf-div', 'dprk-620-heavy-artillery-bde', 'dprk-supply-1', HQ]
    expect(ids.map((id) => seen(s, id))).toEqual([true, false, false, false])
    s.state.advanced!.depot[unit(s, 'dprk-supply-1')] = 0
    expect(seen(s, 'dprk-supply-1')).toBe(true)
    // N3206, mountain without a road.
    s.state.at[unit(s, 'dprk-2-inf-div')] = s.data.cell('N3206')
    expect(seen(s, 'dprk-2-inf-div')).toBe(false)
    // Two divisions are too many to hide.
    const crowd = scene({ ...board, units: { 'dprk-2-inf-div': 'N3206', 'dprk-13-inf-div': 'N3206' } })
    crowd.state.superiority = { side: 0, level: 3 }
    expect(seen(crowd, 'dprk-2-inf-div')).toBe(true)
  })

  test('[21.3, 21.3.1, 4.1.3-h] attempts by nation and weather; supreme headquarters are not found so (21.4)', () => {
    const s = scene(board)
    expect([electronicAttempts(s.q, 0), electronicAttempts(s.q, 1)]).toEqual([
      [4, 4, 4, 4, 4],
      [2, 2],
    ])
    s.state.weather = 'storm'
    expect([electronicAttempts(s.q, 0), electronicAttempts(s.q, 1)]).toEqual([[4, 4], [2]])
    expect(electronicTargets(s.q, 0)).toEqual([unit(s, HQ)])
  })

  test('[21.3] the players take turns; a marker lies until the end of the turn', () => {
    const s = scene({ ...board, units: { ...board.units, 'rok-i-corps-hq': 'N2820' } }, 5, 3, 4, 2)
    s.state.first = 0
    s.start(electronicDetection, newSearch())
    // The one headquarters of either side is sought at once: missed by both, then found by both.
    expect([HQ, 'rok-i-corps-hq'].map((id) => s.state.advanced!.detected[unit(s, id)])).toEqual([1, 1])
    expect(seen(s, HQ)).toBe(true)
    s.start(reorganization, {})
    expect(seen(s, HQ)).toBe(false)
  })

  test('[21.4] a supreme headquarters is found by its neighbours only', () => {
    const s = scene(board)
    s.state.superiority = { side: 0, level: 3 }
    expect(seen(s, 'dprk-ghq-hq')).toBe(false)
    s.state.at[unit(s, 'rok-1-inf-div')] = s.data.cell('N2104')
    expect(seen(s, 'dprk-ghq-hq')).toBe(true)
  })
})
