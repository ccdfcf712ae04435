import { applyPack, DataError, type Fault, type Json, readPack } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { data, dataFiles, loadData } from '../data/index.ts'

/** What is wrong with the data once a pack has changed it. */
function faults(file: string, patch: Json): string[] {
  const pack = readPack(
    'pack.json',
    {
      pack: 'test',
      title: 'A test',
      game: 'next-war',
      version: '1',
      source: 'a test',
      files: { [file]: patch },
    },
    'next-war',
  )
  try {
    loadData(applyPack(dataFiles, pack))
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return error.faults.map(({ file: where, path, expected, found }: Fault) =>
      [where, path, expected, found].join(' | '),
    )
  }
  return []
}
const hexes = (...records: Json[]): Json => ({ hexes: records })

describe('packs that make sense', () => {
  test('[2.5] a pack may change single values, and nothing else changes', () => {
    expect(faults('korea/units.json', { ground: [{ id: 'rok-1-inf-div', full: { er: 6 } }] })).toEqual([])
    const pack = readPack(
      'pack.json',
      {
        pack: 'sharper',
        title: 'Sharper',
        game: 'next-war',
        version: '1',
        source: 'a test',
        files: { 'korea/scenario-corridor.json': { initiative: { victoryPoints: 9 } } },
      },
      'next-war',
    )
    const changed = loadData(applyPack(dataFiles, pack))
    expect(changed.scenarios[0]!.initiative).toEqual({ ...data.scenarios[0]!.initiative, victoryPoints: 9 })
  })
})

describe('the map', () => {
  test('[2.1] a lost, a strange or a doubled hex is told', () => {
    expect(faults('korea/map.json', hexes({ id: 'N2004', remove: true }))).toEqual([
      'korea/map.json | hexes | a record N2004 | none',
    ])
    expect(
      faults('korea/map.json', hexes({ id: 'N9904', terrain: 'flat', country: 'rok', zone: null })),
    ).toEqual(['korea/map.json | hexes[N9904] | a hex of the sheets | none'])
    expect(faults('korea/map.json', hexes({ id: 'N2006', country: 'atlantis' }))).toEqual([
      'korea/map.json | hexes[N2006].country | the id of a country | "atlantis"',
    ])
    expect(faults('korea/map.json', hexes({ id: 'N2006', terrain: 'swamp' }))[0]).toMatch(
      /^korea\/map\.json \| hexes\[N2006\]\.terrain \| one of sea, flat/,
    )
    expect(faults('korea/map.json', hexes({ id: 'N2006', terrain: 'sea' }))).toContain(
      'korea/map.json | hexes (land) | 1396 records | 1395 records',
    )
  })

  test('[8.3.2] hexsides join neighbouring land hexes, once', () => {
    const add = (id: string, rest: Record<string, Json>): string[] =>
      faults('korea/hexsides.json', { hexsides: [{ id, ...rest }] })
    expect(add('N2004/N2504', { road: 'primary' })).toEqual([
      'korea/hexsides.json | hexsides[N2004/N2504] | two neighbouring hexes | N2004/N2504',
    ])
    expect(add('N3704/N3804', { road: 'primary' })).toEqual([
      'korea/hexsides.json | hexsides[N3704/N3804] | two land hexes | N3804 at sea',
    ])
    expect(add('N2005/N2004', { road: 'primary' })).toEqual([
      'korea/hexsides.json | hexsides[N2005/N2004] | the hexes in the order of the map | N2005/N2004',
    ])
    expect(add('N1107/N1108', { water: null })).toEqual([
      'korea/hexsides.json | hexsides[N1107/N1108] | a river, water or a road | none',
      'korea/hexsides.json | hexsides[N1107/N1108].ferry | a ferry across water | no water',
    ])
    expect(add('N1115/N1114', {})).toHaveLength(2)
  })

  test('[8.3.1.9] a port without a way to the sea is told', () => {
    expect(
      faults('korea/places.json', { places: [{ id: 'N1606', harbour: null, provenance: null }] }),
    ).toEqual([
      'korea/places.json | places[N1606].harbour | an all-sea hex by which ships reach the port | none',
    ])
    expect(faults('korea/places.json', { places: [{ id: 'N2617', settlement: 'urban' }] })).toEqual([
      'korea/places.json | places[N2617].settlement | what agrees with rough | urban',
    ])
    expect(faults('korea/places.json', { places: [{ id: 'N2517', fortification: 'allied' }] })).toEqual([
      'korea/places.json | places[N2517].fortification | the side of dprk | allied',
    ])
  })
})

describe('forces', () => {
  const ground = (record: Record<string, Json>): string[] => faults('korea/units.json', { ground: [record] })

  test('[2.2] counters name known nations, formations and symbols', () => {
    expect(ground({ id: 'rok-1-inf-div', formation: 'rok-xx-corps' })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].formation | the id of a formation | "rok-xx-corps"',
    ])
    expect(ground({ id: 'rok-1-inf-div', formation: 'dprk-ii-corps' })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].formation | a formation of rok | dprk-ii-corps',
    ])
    expect(ground({ id: 'rok-1-inf-div', type: 'cavalry' })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].type | the id of a unit type | cavalry',
    ])
    expect(ground({ id: 'rok-1-inf-div', mobility: 'mechanized' })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].mobility | one of leg, light | mechanized',
    ])
    expect(ground({ id: 'rok-1-inf-div', steps: 1 })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].steps | 2, having two sides | 1',
    ])
    expect(ground({ id: 'rok-1-inf-div', reduced: { attack: 9 } })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].reduced.attack | at most 6, as on the full side | 9',
    ])
    expect(ground({ id: 'rok-1-inf-div', remove: true })).toContain(
      'korea/units.json | ground | 242 records | 241 records',
    )
  })

  test('[2.3.6] nobody begins at sea, in the enemy country, off the scenario or over-stacked', () => {
    expect(ground({ id: 'rok-1-inf-div', entry: { at: 'N3804' } })).toEqual([
      'korea/units.json | ground[rok-1-inf-div].entry.at | a land hex or an off-map box | N3804',
    ])
    expect(ground({ id: 'rok-1-inf-div', entry: { at: 'N2817' } })).toContain(
      'korea/scenario-campaign.json | setup (rok-1-inf-div) | a place in a friendly country | N2817',
    )
    expect(ground({ id: 'rok-1-inf-div', entry: { at: 'N2819' } })).toContain(
      'korea/scenario-corridor.json | setup (N2819) | at most 8 half stacking points | 10',
    )
    expect(ground({ id: 'rok-1-inf-div', entry: { at: 'S4220' } })).toContain(
      'korea/scenario-corridor.json | setup (rok-1-inf-div) | a place in the area of the scenario | S4220',
    )
    expect(
      faults('korea/units.json', { helicopters: [{ id: 'rok-ah-1-1', entry: { at: 'N2818' } }] }),
    ).toEqual([
      'korea/units.json | helicopters[rok-ah-1-1].entry.at | an airbase, airfield, city or urban hex, or an off-map airbase | N2818',
    ])
  })

  test('[10.0] reinforcements come once, within the scenario, to a place in play', () => {
    const add = (record: Record<string, Json>): string[] =>
      faults('korea/scenario-corridor.json', { reinforcements: [record] })
    expect(add({ id: 'capital-division', turn: 4 })).toEqual([
      'korea/scenario-corridor.json | reinforcements[capital-division].turn | at most 3 | 4',
    ])
    expect(add({ id: 'capital-division', units: ['rok-cap-mech-div', 'rok-20-mech-div'] })).toEqual([
      'korea/scenario-corridor.json | reinforcements[20-mech-division].units | rok-20-mech-div in one reinforcement | also in capital-division',
    ])
    expect(add({ id: 'capital-division', at: ['busan'] })).toEqual([
      'korea/scenario-corridor.json | reinforcements[capital-division].at | places in the area of the scenario | busan',
    ])
    expect(add({ id: 'capital-division', units: ['rok-1-inf-div'] })).toEqual([
      'korea/scenario-corridor.json | forces (rok-1-inf-div) | a unit that begins or comes later | also reinforcement capital-division',
    ])
  })
})

describe('charts', () => {
  test('[9.7] a hole in a table is told with its row and column', () => {
    const cells = structuredClone(
      (dataFiles['combat.json'] as { results: { cells: string[][] } }).results.cells,
    )
    cells[2]!.pop()
    expect(faults('combat.json', { results: { cells } })).toEqual([
      "combat.json | results | a table without faults | cells[2][12] (row '-1', column '13'): missing",
    ])
    cells[2]!.push('1/2X')
    expect(faults('combat.json', { results: { cells } })[0]).toMatch(/row '-1', column '13'/)
  })

  test('[8.3] every kind of terrain has its costs and its row of the odds chart', () => {
    expect(faults('terrain.json', { terrain: [{ id: 'marsh', remove: true }] })[0]).toBe(
      'terrain.json | terrain | a record marsh | none',
    )
    expect(
      faults('combat.json', { terrainRows: [{ id: 'rough', terrain: ['rough', 'rough-woods'] }] }),
    ).toEqual(['combat.json | terrainRows | a row with marsh | none'])
    expect(faults('combat.json', { terrainRows: [{ id: 'flat', maxOdds: '7:1' }] })).toEqual([
      'combat.json | terrainRows[flat].maxOdds | the odds of column 13 | 7:1',
    ])
  })

  test('[12.3] levels of victory rise; automatic victory is for campaigns', () => {
    expect(
      faults('korea/scenario-seoul.json', { sides: { allied: { victory: { marginal: 99 } } } }),
    ).toHaveLength(1)
    expect(faults('korea/scenario-seoul.json', { sides: { allied: { automaticVictory: 50 } } })).toEqual([
      'korea/scenario-seoul.json | sides.allied.automaticVictory | null outside a campaign | 50',
    ])
  })
})
