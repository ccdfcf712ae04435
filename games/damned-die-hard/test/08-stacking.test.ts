import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { fits, isOverstacked, stackingOf } from '../../europa/rules/stacking.ts'
import { scene } from './scene.ts'

const DIVISIONS = ['p-11d', 'p-21d', 'p-31d', 'p-41d']
const REGIMENTS = ['p-51', 'p-52', 'p-53', 'p-61', 'p-62', 'p-63', 'p-71']
const GUNS = ['p-301', 'a-92', 'a-24fa', 'a-147']

function allowed(ids: readonly string[], stacking: number): boolean {
  const s = scene({})
  return fits(
    s.q,
    ids.map((id) => s.unit(id)),
    stacking,
  )
}

describe('8.A limits', () => {
  test('[8.A.1] three units of any kind, three RE of others, three RE of artillery', () => {
    const full = [...DIVISIONS.slice(0, 3), ...REGIMENTS.slice(0, 3), ...GUNS.slice(0, 3)]
    expect(allowed(full, 0)).toBe(true)
    expect(allowed([...full, 'p-71'], 0)).toBe(false)
    expect(allowed([...full, 'a-147'], 0)).toBe(false)
    expect(allowed(DIVISIONS, 0)).toBe(false)
    // Regiments may take the room of divisions, and guns that of other troops.
    expect(allowed(REGIMENTS.slice(0, 6), 0)).toBe(true)
    expect(allowed(REGIMENTS.slice(0, 7), 0)).toBe(false)
    expect(allowed([...GUNS, ...REGIMENTS.slice(0, 5)], 0)).toBe(true)
  })

  test('[8.A.2] two of each in mountains, jungle and rough jungle', () => {
    expect(allowed(['p-11d', 'p-21d', 'p-51', 'p-52', 'p-301', 'a-92'], 1)).toBe(true)
    expect(allowed(['p-11d', 'p-21d', 'p-31d'], 1)).toBe(false)
    for (const terrain of ['mountain', 'jungle', 'rough-jungle']) {
      const s = scene({ terrain: { 'G7:1821': terrain } })
      expect(stackingOf(s.q, s.place('G7:1821'))).toBe(1)
    }
  })

  test('[8.A.3] one of each in mountain jungle, swamp jungle and on small islands', () => {
    expect(allowed(['p-11d', 'p-51', 'p-301'], 2)).toBe(true)
    expect(allowed(['p-11d', 'p-51', 'p-52'], 2)).toBe(false)
    for (const terrain of ['mountain-jungle', 'swamp-jungle', 'atoll']) {
      const s = scene({ terrain: { 'G7:1821': terrain } })
      expect(stackingOf(s.q, s.place('G7:1821'))).toBe(2)
    }
  })

  test('[8.A.4] units that cannot move and transport counters stack freely', () => {
    expect(allowed(['p-11d', 'p-51', 'p-301', 'a-mg', 'a-60', 'a-59', 'a-mt1', 'a-mt2'], 2)).toBe(true)
  })
})

describe('8.B effects', () => {
  const crowded = {
    units: { 'p-51': 'G7:1821', 'p-52': 'G7:1821', 'p-53': 'G7:1821' },
    terrain: { 'G7:1821': 'mountain-jungle' },
    phasing: 'allied',
  } as const

  test('[8.B] checked at the end of the phase: too many must go before it ends', () => {
    const s = scene(crowded)
    s.start(movementPhase, {})
    expect(isOverstacked(s.q, s.place('G7:1821'), 1)).toBe(true)
    expect(s.refused('allied', 'done').rule).toBe('8.B')
    s.act('allied', 'move unit:p-51', 'go hex:G7:1820', 'done')
    expect(s.isOver).toBe(true)
  })

  test('[8.B] who cannot get away is lost, as the owner chooses', () => {
    const s = scene({ ...crowded, units: { ...crowded.units } })
    s.start(movementPhase, {})
    for (const id of ['p-51', 'p-52', 'p-53']) s.state.halted[s.unit(id)] = 1
    s.act('allied', 'done')
    expect(s.waitsAt).toBe('movement phase / stacking is checked')
    s.act('allied', 'remove unit:p-53')
    expect(s.at('p-53')).toBe('-2')
    expect(s.isOver).toBe(true)
  })

  test('[8.B, EX-19] no more may attack from one hex than the attacked hex could hold', () => {
    const s = scene({
      units: {
        'j-122': 'G7:1820',
        'j-141': 'G7:1820',
        'j-142': 'G7:1820',
        'j-9': 'G7:1820',
        'j-20': 'G7:1820',
        'p-11d': 'G7:1821',
      },
      terrain: { 'G7:1821': 'mountain' },
      phase: 'combat',
    })
    s.start(combatPhase, {}).act('japanese', 'attack hex:G7:1821')
    s.act('japanese', 'join unit:j-122', 'join unit:j-141', 'join unit:j-142', 'join unit:j-9')
    expect(s.refused('japanese', 'join unit:j-20').rule).toBe('8.B')
    // From another hex the count begins anew.
    s.state.at[s.unit('j-20')] = s.place('G7:1722')
    s.act('japanese', 'join unit:j-20')
  })
})
