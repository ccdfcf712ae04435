import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { MP } from '../../europa/world.ts'
import { type Board, scene } from './scene.ts'

const field: Board = {
  units: { 'j-48': 'G7:1820', 'j-47': 'G7:1820', 'p-3-12': 'G7:1821' },
  ground: 'japanese',
}
const moving = (board: Board) => scene(board).start(movementPhase, {})

describe('13 overruns', () => {
  test('[13] ten to one from one hex: the enemy is gone, the units may go in and on', () => {
    const s = moving(field)
    expect(s.offer('japanese', 'overrun')).toEqual(['hex:G7:1821'])
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48', 'strike')
    expect(s.at('p-3-12')).toBe('-2')
    s.act('japanese', 'advance unit:j-48')
    expect(s.at('j-48')).toBe('G7:1821')
    // 1 for the hex and 1 for more than fifteen to one.
    expect(s.state.spent[s.unit('j-48')]! / MP).toBe(2)
    s.act('japanese', 'move unit:j-48', 'go hex:G7:1822')
    expect(s.at('j-48')).toBe('G7:1822')
  })

  test('[13] odds count terrain, support and supply; under ten to one there is none', () => {
    const weak = moving({ ...field, units: { 'j-47': 'G7:1820', 'p-51': 'G7:1821' } })
    // 4 against 1.
    expect(weak.offer('japanese', 'overrun')).toEqual([])
    expect(weak.refused('japanese', 'overrun hex:G7:1821').rule).toBe('13')
    // 14 against 1/2, but a quarter of it across a major river: 7:1.
    const river = moving({
      ...field,
      units: { 'j-48': 'G7:1820', 'p-3-12': 'G7:1821' },
      hexsides: { 'G7:1820 G7:1821': 'major river' },
    })
    expect(river.offer('japanese', 'overrun')).toEqual([])
    // Out of general supply there is no attack supply either: a quarter of the strength.
    const hungry = moving({ ...field, units: { 'j-48': 'G7:1820', 'p-3-12': 'G7:1821' } })
    hungry.state.fed[hungry.unit('j-48')] = 0
    hungry.state.out[hungry.unit('j-48')] = 1
    expect(hungry.offer('japanese', 'overrun')).toEqual([])
  })

  test('[13] each pays terrain, zones of others and the overrun; who cannot may not take part', () => {
    const s = moving(field)
    s.act(
      'japanese',
      'move unit:j-47',
      'go hex:G7:1819',
      'move unit:j-47',
      'go hex:G7:1818',
      'move unit:j-47',
      'go hex:G7:1819',
      'move unit:j-47',
      'go hex:G7:1820',
    )
    s.act('japanese', 'overrun hex:G7:1821')
    // 4 of 6 spent: 2 are needed, and there.
    s.act('japanese', 'join unit:j-47', 'cancel', 'move unit:j-47', 'go hex:G7:1819', 'overrun hex:G7:1821')
    expect(s.refused('japanese', 'join unit:j-47').rule).toBe('13')
    const zone = moving({ ...field, units: { 'j-48': 'G7:1820', 'p-3-12': 'G7:1821', 'p-11d': 'G7:1720' } })
    zone.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48', 'strike')
    expect(zone.state.spent[zone.unit('j-48')]! / MP).toBe(5)
  })

  test('[13] the overrun units’ own zones cost nothing', () => {
    const s = moving({ ...field, units: { 'j-48': 'G7:1820', 'j-16': 'G7:1820', 'p-11d': 'G7:1821 cadre' } })
    s.state.disruption[s.unit('p-11d')] = 1
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48', 'join unit:j-16', 'strike')
    expect(s.state.spent[s.unit('j-48')]! / MP).toBeLessThanOrEqual(4)
  })

  test('[13] whoever is overrun leaves no cadre', () => {
    const s = moving({
      ...field,
      units: { 'j-48': 'G7:1820', 'j-16': 'G7:1820', 'j-21': 'G7:1820', 'p-61d': 'G7:1821' },
    })
    s.state.disruption[s.unit('p-61d')] = 2
    s.state.fed[s.unit('p-61d')] = 0
    s.state.out[s.unit('p-61d')] = 4
    // 6 halved three times is 3/4; 42 is enough.
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48', 'strike')
    expect(s.at('p-61d')).toBe('-2')
  })

  test('[13, 8.B] no more than the hex could hold; going in is optional, paying is not', () => {
    const s = moving({ ...field, terrain: { 'G7:1821': 'mountain-jungle' } })
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48')
    s.act('japanese', 'strike', 'stay')
    expect(s.at('j-48')).toBe('G7:1820')
    expect(s.state.spent[s.unit('j-48')]).toBeGreaterThan(0)
    expect(s.ownerOf('G7:1821')).toBe('japanese')
  })

  test('[13] all from one hex', () => {
    const s = moving({ ...field, units: { ...field.units, 'j-9': 'G7:1721' } })
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48')
    expect(s.refused('japanese', 'join unit:j-9').rule).toBe('13')
  })

  test('[13, 16.B.4] overruns bring special replacements, too', () => {
    const s = moving({
      ...field,
      units: { 'j-48': 'G7:1820', 'j-16': 'G7:1820', 'a-26c': 'G7:1821', 'p-11': 'G7:1922' },
      allied: ['G7:1922', 'G7:1923'],
    })
    s.state.disruption[s.unit('a-26c')] = 2
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48', 'join unit:j-16', 'strike')
    // 3 points lost: 3/4, to the nearest half 1.
    s.act('allied', 'receive hex:G7:1923')
    expect(s.told('replacements.received')).toHaveLength(1)
    expect(s.state.points.reduce((sum, halves) => sum + halves, 0)).toBe(2)
  })
})
