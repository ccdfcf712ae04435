import { applyPack, DataError, type Fault, provenanceLines, readPack } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { type DataFileName, type DataFiles, data, dataFiles, loadData } from '../data/index.ts'
import englishPack from '../packs/english-1.3.json' with { type: 'json' }
import { C, ids, S } from './data-reading.ts'

describe('loading', () => {
  const broken = <K extends DataFileName>(file: K, change: (raw: DataFiles[K]) => void): readonly Fault[] => {
    const copy = structuredClone(dataFiles[file]) as DataFiles[K]
    change(copy)
    try {
      loadData({ ...dataFiles, [file]: copy })
    } catch (error) {
      if (error instanceof DataError) return error.faults
      throw error
    }
    return []
  }
  const record = <T extends { readonly id: string }>(list: readonly T[], id: string): T =>
    list.find((one) => one.id === id)!

  test('[data.loading] the shipped files load again', () => {
    expect(() => loadData(dataFiles)).not.toThrow()
  })

  test('[data.loading] a missing file is named', () => {
    const { 'cards.json': _, ...rest } = dataFiles
    expect(() => loadData(rest)).toThrow('cards.json: expected the file, found nothing')
  })

  test('[data.loading] an unknown file is named', () => {
    expect(() => loadData({ ...dataFiles, 'hexes.json': {} })).toThrow('hexes.json')
  })

  test('[data.loading] a link to nowhere names the link and its end', () => {
    const faults = broken('links.json', (raw) => {
      record(raw.links, 'brest--rennes').b = 'rouen'
    })
    expect(faults).toContainEqual({
      file: 'links.json',
      path: 'links[brest--rennes].b',
      expected: 'the id of a space',
      found: '"rouen"',
    })
  })

  test('[data.loading] a second link between two spaces is refused', () => {
    const faults = broken('links.json', (raw) => {
      raw.links.push({ id: 'rennes--brest', a: 'rennes', b: 'brest', type: 'river' })
    })
    expect(faults).toEqual([
      {
        file: 'links.json',
        path: 'links[rennes--brest]',
        expected: 'one link between its ends',
        found: 'also brest--rennes',
      },
    ])
  })

  test('[data.loading] a space cut off from the map is named', () => {
    const faults = broken('links.json', (raw) => {
      raw.links = raw.links.filter((l) => l.id !== 'brest--rennes')
    })
    expect(faults).toEqual([
      { file: 'links.json', path: 'links', expected: 'links that lead to brest', found: 'none' },
    ])
  })

  test('[data.loading] a bad terrain names the space', () => {
    const faults = broken('spaces.json', (raw) => {
      Object.assign(record(raw.spaces, 'riga'), { terrain: 'jungle' })
    })
    expect(faults).toEqual([
      {
        file: 'spaces.json',
        path: 'spaces[riga].terrain',
        expected: 'one of clear, mountain, forest, swamp, desert',
        found: '"jungle"',
      },
    ])
  })

  test('[data.loading] a missing space is counted and missed by its links', () => {
    const faults = broken('spaces.json', (raw) => {
      raw.spaces = raw.spaces.filter((s) => s.id !== 'gafsa')
    })
    expect(faults).toContainEqual({
      file: 'spaces.json',
      path: 'spaces',
      expected: '323 records',
      found: '322 records',
    })
    expect(faults.filter((p) => p.file === 'links.json' && p.found === '"gafsa"')).toHaveLength(2)
  })

  test('[data.loading] a unit placed twice, a unit twice in the list, a stack too high', () => {
    expect(
      broken('setup.json', (raw) => {
        raw.placements.push({ id: 'ge-9-army', at: 'berlin', face: 'full' })
      }),
    ).toEqual([
      {
        file: 'setup.json',
        path: 'placements[ge-9-army]',
        expected: 'a unit placed once',
        found: 'also at insterberg',
      },
    ])
    expect(
      broken('units.json', (raw) => {
        raw.units.push({ ...record(raw.units, 'us-3-army') })
      }),
    ).toContainEqual({
      file: 'units.json',
      path: 'units[us-3-army]',
      expected: 'an id used once',
      found: 'the id again',
    })
    expect(
      broken('setup.json', (raw) => {
        record(raw.placements, 'ge-9-army').at = 'memel'
      }),
    ).toContainEqual({
      file: 'setup.json',
      path: 'placements[ge-9-army]',
      expected: 'at most 3 units in a space',
      found: '4 in memel',
    })
  })

  test('[data.loading] a counter too many, a wrong mechanised flag', () => {
    expect(
      broken('units.json', (raw) => {
        record(raw.pools, 'su-army').count = 26
      }),
    ).toContainEqual({
      file: 'units.json',
      path: 'pools[su-army].count',
      expected: '26 records',
      found: '27 records',
    })
    expect(
      broken('units.json', (raw) => {
        record(raw.units, 'br-2-army').full.ma = 3
      }),
    ).toContainEqual({
      file: 'units.json',
      path: 'units[br-2-army].full.mech',
      expected: 'false at movement 3',
      found: 'true',
    })
  })

  test('[data.loading] a card in the wrong deck, a condition on a card that does not exist', () => {
    expect(
      broken('cards.json', (raw) => {
        record(raw.cards, 'AL-01').deck = 'total-war'
      }),
    ).toContainEqual({
      file: 'cards.json',
      path: 'cards (allied, blitzkrieg)',
      expected: '25 records',
      found: '24 records',
    })
    expect(
      broken('cards.json', (raw) => {
        Object.assign(record(raw.cards, 'AL-13').requires[0]!, { card: 'AL-77' })
      }),
    ).toEqual([
      {
        file: 'cards.json',
        path: 'cards[AL-13].requires[0].card',
        expected: 'the id of a card',
        found: '"AL-77"',
      },
    ])
  })

  test('[data.loading] a fire table with a short row, a field too many', () => {
    expect(
      broken('fire-tables.json', (raw) => {
        record(raw.tables, 'lcu').rows[2]!.pop()
      }),
    ).toEqual([
      { file: 'fire-tables.json', path: 'tables[lcu].rows[2]', expected: '9 cells', found: '8 cells' },
    ])
    expect(
      broken('terrain.json', (raw) => {
        Object.assign(record(raw.terrain, 'swamp'), { depth: 2 })
      })[0],
    ).toMatchObject({ file: 'terrain.json', path: 'terrain[swamp]', expected: "no key 'depth'" })
  })

  test('[data.loading] every file says where its values come from', () => {
    for (const { file, source } of provenanceLines(dataFiles, {}))
      expect(source.en.length, file).toBeGreaterThan(5)
  })
})

describe('pack of the English rules 1.3', () => {
  const english = loadData(
    applyPack(dataFiles, readPack('english-1.3.json', englishPack, 'barbarossa-to-berlin')),
  )

  test('[data.pack] changes what it says it changes', () => {
    const card = (id: string) => english.cardById.get(id)!
    expect(card('AX-02').numbers.combatMarkers).toBe(4)
    expect(card('AX-02').numbers.forcedOneOps).toBe(2)
    expect(card('AX-03').requires).toEqual([{ type: 'not-played', card: 'AX-04' }])
    expect(card('AX-21').requires).toMatchObject([{ type: 'no-control-spaces' }])
    expect(card('AX-23').requires).toMatchObject([{ supply: 'limited' }])
    expect(card('AX-38').requires).toHaveLength(2)
    expect(card('AX-50').reveals.map((id) => Number(id.slice(3)))).toEqual([2, 3, 4, 13, 17, 24, 31, 37, 39])
    expect(ids(english.cards.filter((c) => c.dualIf))).toEqual(
      ['03', '06', '07', '13', '43', '46', '52', '53'].map((n) => `AL-${n}`),
    )
    expect(english.spaceById.get('basra')?.supply).toContainEqual({ who: 'soviet', level: 'full' })
    expect(english.areas.get('partisans')?.countries).toContain('turkey')
    expect(english.areas.get('maquis')?.countries).toEqual(['france', 'vichy-france', 'norway', 'sweden'])
    expect(english.nationById.get('it')?.onlyIn).toContain('trans-jordan')
  })

  test('[data.pack] leaves the rest, and the shipped data, as they are', () => {
    expect(C('AX-02').numbers.combatMarkers).toBe(5)
    expect(S('basra').supply).toContainEqual({ who: 'soviet', level: 'limited' })
    const touched = english.cards.filter((c, i) => JSON.stringify(c) !== JSON.stringify(data.cards[i]))
    expect(ids(touched)).toEqual(
      ['AL-43', 'AL-46', 'AL-52', 'AL-53', 'AX-02', 'AX-03', 'AX-21', 'AX-23', 'AX-38', 'AX-50'].sort(),
    )
    expect(english.units).toEqual(data.units)
    expect(english.links).toEqual(data.links)
  })
})
