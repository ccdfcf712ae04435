import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { MP } from './charted.ts'
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

  test('[13] ten to one exactly is enough; the nearer to it, the dearer', () => {
    // 3 and 2 with support against a half: 10:1.
    const exact: Board = {
      ...field,
      units: { 'j-2fm': 'G7:1820', 'j-22fa': 'G7:1820', 'p-3-12': 'G7:1821' },
    }
    const s = moving(exact)
    s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-2fm')
    // 3 of them alone are halved, and too few.
    expect(s.refused('japanese', 'strike').message.key).toBe('overrun.odds')
    s.act('japanese', 'join unit:j-22fa', 'strike')
    expect(['j-2fm', 'j-22fa'].map((id) => s.state.spent[s.unit(id)]! / MP)).toEqual([4, 4])
    // 12:1 costs 2 besides the ground, 16:1 only 1.
    for (const [id, cost] of [
      ['j-8', 3],
      ['j-1fa', 2],
    ] as const) {
      const more = moving({ ...exact, units: { ...exact.units, [id]: 'G7:1820' } })
      const units = id === 'j-8' ? ['j-8', 'j-2fm'] : ['j-2fm', 'j-22fa', 'j-1fa']
      more.act('japanese', 'overrun hex:G7:1821', ...units.map((unit) => `join unit:${unit}`))
      if (id === 'j-8') more.act('japanese', 'join unit:j-22fa')
      more.act('japanese', 'strike')
      expect([id, more.state.spent[more.unit('j-2fm')]! / MP]).toEqual([id, id === 'j-8' ? 2 : cost])
    }
  })

  test('[13] who cannot pay the price that the odds ask takes no part, and may spoil them for the others', () => {
    const s = moving({ ...field, units: { 'j-2fm': 'G7:1820', 'j-22fa': 'G7:1820', 'p-3-12': 'G7:1821' } })
    s.state.spent[s.unit('j-22fa')] = 3 * MP
    expect(s.offer('japanese', 'overrun')).toEqual([])
    s.state.spent[s.unit('j-22fa')] = 2 * MP
    expect(s.offer('japanese', 'overrun')).toEqual(['hex:G7:1821'])
    const late = moving({
      ...field,
      units: { 'j-2fm': 'G7:1820', 'j-22fa': 'G7:1820', 'j-48': 'G7:1820', 'p-3-12': 'G7:1821' },
    })
    late.state.spent[late.unit('j-22fa')] = 3 * MP
    late.act('japanese', 'overrun hex:G7:1821', 'join unit:j-2fm', 'join unit:j-22fa')
    expect(late.refused('japanese', 'strike').message.key).toBe('overrun.cost')
    late.act('japanese', 'join unit:j-48', 'strike', 'stay')
    expect(late.state.spent[late.unit('j-22fa')]! / MP).toBe(5)
  })

  test('[13, 8.B] no more than the hex that is overrun could hold, nor the hex they come from', () => {
    const stack = Object.fromEntries(['j-48', 'j-16', 'j-21', 'j-47'].map((id) => [id, 'G7:1820']))
    for (const narrow of ['G7:1820', 'G7:1821']) {
      const s = moving({
        ...field,
        units: { ...stack, 'p-3-12': 'G7:1821' },
        terrain: { [narrow]: 'swamp-jungle' },
      })
      // Too many to strike all together, but enough of them may.
      expect(s.offer('japanese', 'overrun')).toEqual(['hex:G7:1821'])
      s.act('japanese', 'overrun hex:G7:1821', 'join unit:j-48', 'join unit:j-47')
      expect(s.refused('japanese', 'join unit:j-16').rule).toBe('8.B')
      s.act('japanese', 'strike')
      expect(s.at('p-3-12')).toBe('-2')
    }
  })

  test('[13, 8.B] an overrun for which too many would be needed is none', () => {
    const regiments = Object.fromEntries(['j-47', 'j-9', 'j-20'].map((id) => [id, 'G7:1820']))
    const offered = (narrow: Board['terrain'] & object) =>
      moving({ ...field, units: { ...regiments, 'p-51': 'G7:1821' }, terrain: narrow }).offer(
        'japanese',
        'overrun',
      )
    // 12 against 1, but of three regiments only two may stand there.
    expect(offered({})).toEqual(['hex:G7:1821'])
    expect([offered({ 'G7:1821': 'swamp-jungle' }), offered({ 'G7:1820': 'swamp-jungle' })]).toEqual([[], []])
  })

  test('[13] only units that can walk there', () => {
    const s = moving({
      ...field,
      units: { 'j-48': 'G7:1820', 'j-26se': 'G7:1820', 'p-3-12': 'G7:1821' },
    })
    s.act('japanese', 'overrun hex:G7:1821')
    expect(s.refused('japanese', 'strike').message.key).toBe('attack.nobody')
    expect(s.refused('japanese', 'join unit:j-26se').message.key).toBe('overrun.cost')
    s.act('japanese', 'join unit:j-48')
    expect(s.refused('japanese', 'join unit:j-48').rule).toBe('13')
    const tank = moving({
      ...field,
      units: { 'j-7t': 'G7:1820', 'j-48': 'G7:1820', 'p-3-12': 'G7:1821' },
      terrain: { 'G7:1821': 'swamp-jungle' },
    })
    tank.act('japanese', 'overrun hex:G7:1821')
    expect(tank.refused('japanese', 'join unit:j-7t').message.key).toBe('overrun.cost')
    const strait = moving({
      ...field,
      hexsides: { 'G7:1820 G7:1821': 'strait' },
      weather: 'typhoon',
    })
    expect(strait.offer('japanese', 'overrun')).toEqual([])
  })

  test('[13] guns in the hex weigh in the odds, and several hexes are told apart', () => {
    // 14 against a half and the guns behind it.
    const guns = moving({
      ...field,
      units: { 'j-48': 'G7:1820', 'p-3-12': 'G7:1821', 'p-301': 'G7:1821', 'p-81': 'G7:1719' },
    })
    expect(guns.offer('japanese', 'overrun')).toEqual([])
    const two = moving({
      ...field,
      units: { 'j-48': 'G7:1820', 'p-3-12': 'G7:1821', 'd-ter': 'G7:1819', 'd-men': 'G7:1810' },
    })
    expect(two.offer('japanese', 'overrun')).toEqual(['hex:G7:1819', 'hex:G7:1821'])
    expect(two.refused('japanese', 'overrun hex:G7:1720').message.key).toBe('overrun.nobodyThere')
    two.act('japanese', 'overrun hex:G7:1819', 'join unit:j-48', 'strike', 'advance unit:j-48')
    expect([two.at('j-48'), two.at('d-ter'), two.at('p-3-12')]).toEqual(['G7:1819', '-2', 'G7:1821'])
  })
})
