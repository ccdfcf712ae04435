import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import { reinforcements } from '../../europa/rules/reinforcements.ts'
import { rebuildable } from '../../europa/rules/replacements.ts'
import { placePoints } from '../../europa/rules/special-replacements.ts'
import { POOL } from '../../europa/state.ts'
import { IMPROVED } from './charted.ts'
import { scene } from './scene.ts'

const HEX = 'G7:1821'

describe('eliminated, and what comes back', () => {
  test('[37.E.1, 16.B.4] guns that bombardment destroys bring no special replacements', () => {
    const s = scene(
      {
        units: { 'a-59': HEX, 'a-45': 'G7:1823', 'j-1ha': 'G7:1820', 'j-2ha': 'G7:1820', 'j-47': 'G7:1824' },
        phase: 'combat',
        japanese: ['G7:1820'],
        resources: { 'G7:1820': 2 },
      },
      6,
      6,
    )
    s.state.forts[s.place(HEX)] = IMPROVED
    s.start(combatPhase, {})
    for (const gun of ['j-1ha', 'j-2ha']) s.act('japanese', `bombard hex:${HEX}`, `join unit:${gun}`, 'fire')
    s.act('japanese', 'done')
    expect(s.at('a-59')).toBe(String(POOL))
    expect(s.state.toll).toEqual([])
  })

  test('[37.E.1] a fortress without garrison is bombarded, too: it may fall into disrepair', () => {
    const s = scene({ units: { 'j-1ha': 'G7:1820' }, phase: 'combat', resources: { 'G7:1820': 1 } }, 6)
    s.state.forts[s.place(HEX)] = IMPROVED
    s.start(combatPhase, {}).act('japanese', `bombard hex:${HEX}`, 'join unit:j-1ha', 'fire', 'done')
    expect(s.state.bombarded).toEqual({})
  })

  test('[16.A.1-reinf, 16.B.2, 41-losses] reinforcements without a way in are eliminated: into the pool, and points for the enemy', () => {
    const s = scene({ phase: 'initial', phasing: 'allied', ground: 'japanese' })
    const lines = s.data.arrivals.luzon!
    const index = lines.findIndex(
      ({ side, kind, units }) => side === 1 && kind === 'reinforcement' && units.length > 0,
    )
    const line =
      index >= 0
        ? lines[index]!
        : {
            ...lines[0]!,
            side: 1 as const,
            kind: 'reinforcement' as const,
            units: [s.unit('a-31')],
            places: [],
            otherwise: [],
          }
    ;(s.data.arrivals as Record<string, unknown>).luzon = [{ ...line, places: [], otherwise: [] }]
    try {
      s.state.turn = line.turn
      s.start(reinforcements, {})
      expect(line.units.map((unit) => s.state.at[unit])).toEqual(line.units.map(() => POOL))
      expect(s.state.victory[0]).toBeGreaterThan(0)
    } finally {
      ;(s.data.arrivals as Record<string, unknown>).luzon = lines
    }
  })

  test('[16.C.1, 16.C.2] half a point that may not be used yet does not join one that may', () => {
    const s = scene({ units: { 'rp-ija-1': HEX }, phase: 'initial' })
    s.state.points[s.unit('rp-ija-1')] = 1
    placePoints({ state: s.state, data: s.data } as never, 'ija', s.place(HEX), 1)
    expect([s.state.points[s.unit('rp-ija-1')], s.state.points[s.unit('rp-ija-2')]]).toEqual([1, 1])
    placePoints({ state: s.state, data: s.data } as never, 'ija', s.place(HEX), 1, 0)
    expect(s.state.points[s.unit('rp-ija-1')]).toBe(2)
  })

  test('[16.B.3, 16] the cadre traces the line: overland from the cadre, then by rail to the points', () => {
    const line = ['G7:1812', 'G7:1813', 'G7:1814', 'G7:1815', 'G7:1816', 'G7:1817', 'G7:1818']
    const board = {
      rails: [line],
      yards: { 'G7:1812': 6 },
      ground: 'japanese' as const,
      phase: 'initial' as const,
    }
    // The points lie at the railway's end, the cadre some hexes beyond the other end.
    const s = scene({ ...board, units: { 'j-48': 'G7:1821 cadre', 'rp-ija-1': 'G7:1812' } })
    for (let i = 2; i <= 24; i++) {
      s.state.at[s.unit(`rp-ija-${i}`)] = s.place('G7:1812')
      s.state.points[s.unit(`rp-ija-${i}`)] = 2
    }
    expect(rebuildable(s.q)).toEqual([s.unit('j-48')])
    // The other way about the element overland would come last: no line.
    const far = scene({ ...board, units: { 'j-48': 'G7:1812 cadre' } })
    for (let i = 1; i <= 24; i++) {
      far.state.at[far.unit(`rp-ija-${i}`)] = far.place('G7:1821')
      far.state.points[far.unit(`rp-ija-${i}`)] = 2
    }
    expect(rebuildable(far.q)).toEqual([])
  })
})
