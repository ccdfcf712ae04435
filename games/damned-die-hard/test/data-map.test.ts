import { DataError } from '@grognard/kernel'
import { axialDistance, axialOf, cellOf, findSlot, hasFeature, nameOf, neighbourOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { data, dataFiles, ENTRY_LINK, loadData } from '../data/index.ts'

const { map } = data
const cell = (hex: string): number => cellOf(map, hex)
const around = (hex: string): string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((direction) => neighbourOf(map, cell(hex), direction))
    .filter((other) => other >= 0)
    .map((other) => nameOf(map, other))
const side = (a: string, b: string, feature: string): boolean => {
  const slot = findSlot(map.topology, cell(a), cell(b))
  if (slot < 0) throw new Error(`${a} and ${b} are not neighbours`)
  return hasFeature(data.edges, slot, feature)
}
const distance = (a: string, b: string): number => axialDistance(axialOf(map, cell(a)), axialOf(map, cell(b)))
const hexOf = (place: string): string => data.placeById.get(place)!.hex
const terrain = (hex: string): string => data.terrainOf[cell(hex)]!
const seaBox = (hex: string): string | undefined => data.seaBoxes[data.seaBoxOf[cell(hex)]!]?.id
const hexesOfBox = (box: string): string[] => data.hexes.filter(({ sea }) => sea === box).map(({ id }) => id)

/** Every place whose hex the rulebook prints, with the line. */
const PRINTED: readonly (readonly [place: string, hex: string, line: number])[] = [
  ['manila', 'G7:1925', 222],
  ['cavite', 'G7:1926', 3002],
  ['mariveles', 'G7:1725', 952],
  ['corregidor', 'G7:1726', 1788],
  ['clark-field', 'G7:1623', 1156],
  ['aparri', 'G7:2209', 1244],
  ['g9-dinalupihan', 'G9:2708', 2770],
  ['g9-layac', 'G9:2707', 2770],
  ['lucena', 'G7:2227', 2211],
  ['mauban', 'G7:2226', 2211],
  ['verde-island', 'G7:1929', 2219],
  ['batangas', 'G7:1928', 2813],
  ['calapan', 'G7:2030', 2624],
  ['mulanay', 'G7:2429', 2337],
  ['romblon', 'G7:2433', 2625],
  ['syndicate', 'G7:2834', 2626],
  ['virac', 'G7:3228', 2627],
  ['cebu-city', 'G8:3109', 236],
  ['tacloban', 'G8:3505', 2505],
  ['puerto-princesa', 'G8:0911', 2628],
  ['coron', 'G8:1502', 2629],
  ['jolo-town', 'G8:1927', 2630],
]

describe('grid', () => {
  test('[3.B, EX-5] columns to the east, rows to the south, even columns half a hex lower', () => {
    // 3375 on G7 and G8, 725 on G9.
    expect(map.hexes).toBe(3375 + 725)
    expect(around('G7:2429')).toEqual(expect.arrayContaining(['G7:2329', 'G7:2330']))
    expect(around('G8:3505')).toContain('G8:3604')
    expect(around('G7:1527')).toEqual(expect.arrayContaining(['G7:1526', 'G7:1626']))
    expect(around('G7:1701')).toEqual(expect.arrayContaining(['G7:1600', 'G7:1800']))
    expect(around('G7:1701')).toHaveLength(5)
    expect(hexOf('manila')).toBe('G7:1925')
  })

  test('[40, EX-134] sections share column 26; the two maps are one', () => {
    const inSection = (section: string, hex: string) => data.cellsOf.get(section)![cell(hex)] === 1
    for (const hex of ['G7:2605', 'G7:2610'])
      expect([inSection('G7:NW', hex), inSection('G7:NE', hex)]).toEqual([true, true])
    expect([inSection('G7:NW', 'G7:2705'), inSection('G7:NE', 'G7:2505')]).toEqual([false, false])
    expect(around('G7:0134')).toContain('G8:0101')
    expect(distance('G7:0134', 'G8:0101')).toBe(1)
    expect(around('G8:5001')).toContain('G7:5034')
  })

  test('[3.B] every place with a printed hex lies there', () => {
    for (const [place, hex, line] of PRINTED) {
      const record = data.placeById.get(place)!
      expect([place, record.hex, record.hexBy]).toEqual([place, hex, 'rulebook'])
      expect(record.provenance!.hex!.source, place).toContain(`L${line}`)
    }
    const printed = data.places.filter(({ hexBy }) => hexBy === 'rulebook').map(({ id }) => id)
    expect(printed.sort()).toEqual(PRINTED.map(([place]) => place).sort())
    expect(data.hexById.get('G7:1528')!.island).toBe('lubang')
    expect(data.hexById.get('G7:2229')!.island).toBe('marinduque')
    // The centre of the North Luzon Force has no name in the rulebook; Rosario and Baguio lie there.
    expect([hexOf('rosario'), hexOf('baguio')]).toEqual(['G7:1718', 'G7:1718'])
  })

  test('[3.B] places of the campaign lie where they lie on Luzon', () => {
    const north = (a: string, b: string) =>
      expect(data.placeById.get(a)!.hex.slice(5) < data.placeById.get(b)!.hex.slice(5), `${a}, ${b}`).toBe(
        true,
      )
    north('aparri', 'tuguegarao')
    north('tuguegarao', 'bayombong')
    north('vigan', 'lingayen')
    north('lingayen', 'tarlac')
    north('tarlac', 'clark-field')
    north('clark-field', 'olongapo')
    north('manila', 'batangas')
    expect(distance(hexOf('clark-field'), hexOf('manila'))).toBe(3)
    expect(distance(hexOf('damortis'), hexOf('manila'))).toBe(8)
    expect(distance(hexOf('atimonan'), hexOf('manila'))).toBe(4)
    // Bataan is three hexes: Layac, Balanga, Mariveles.
    expect([hexOf('layac'), hexOf('balanga'), hexOf('mariveles')]).toEqual(['G7:1624', 'G7:1724', 'G7:1725'])
  })
})

describe('ground', () => {
  test('[3.B.1] every hex has a terrain of the chart; land hexes lie on islands', () => {
    for (const hex of data.hexes) {
      expect(hex.terrain === 'sea' || data.terrain.has(hex.terrain), hex.id).toBe(true)
      expect(hex.terrain === 'sea', hex.id).toBe(hex.island === undefined)
    }
    const count = (id: string) => data.hexes.filter((hex) => hex.terrain === id).length
    expect(count('full-city')).toBe(1)
    expect(data.hexes.filter((hex) => hex.terrain !== 'sea')).toHaveLength(741 + 378)
    expect(data.hexes.filter(({ island }) => island === 'luzon').length).toBeGreaterThan(190)
  })

  test('[3.B.1] the ground of the campaign', () => {
    expect(['G7:1617', 'G7:1618', 'G7:1623', 'G7:1722'].map(terrain)).toEqual(Array(4).fill('clear'))
    expect(['G7:1719', 'G7:1720', 'G7:1922'].map(terrain)).toEqual(Array(3).fill('rice-paddies'))
    expect(['G7:1624', 'G7:1724', 'G7:1725'].map(terrain)).toEqual(Array(3).fill('rough-jungle'))
    expect(['G7:1718', 'G7:1915'].map(terrain)).toEqual(['mountain', 'mountain'])
    expect([terrain('G7:1726'), terrain('G7:1929')]).toEqual(['atoll', 'atoll'])
    expect(terrain('G8:3109')).toBe('rough')
  })

  test('[3.B.4] one full city, one dot city; towns are not cities', () => {
    const of = (kind: string) => data.places.filter((place) => place.kind === kind).map(({ id }) => id)
    expect(of('full-city')).toEqual(['manila'])
    expect(of('dot-city')).toEqual(['cebu-city'])
    expect(of('reference-city').sort()).toEqual(
      ['bacolod', 'baguio', 'cavite', 'davao', 'iloilo', 'san-pablo', 'zamboanga'].sort(),
    )
  })

  test('[data.map] the seven towns with a garrison (for 38.B.3)', () => {
    expect(
      data.places
        .filter(({ garrison }) => garrison)
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['G7:2030', 'G7:2433', 'G7:2834', 'G7:3228', 'G8:0911', 'G8:1502', 'G8:1927'])
  })

  test('[3.B.3] the Philippines are all but British Borneo and the islands of the Indies', () => {
    const region = (hex: string) => data.hexById.get(hex)!.region
    expect([region('G7:1925'), region(hexOf('sandakan')), region(hexOf('bongao'))]).toEqual([
      'philippines',
      'british-borneo',
      'philippines',
    ])
    const boxes = (of: string) => data.boxes.filter((box) => box.region === of).map(({ id }) => id)
    expect(boxes('british-borneo')).toEqual(['sarawak', 'brunei', 'north-borneo'])
    expect(boxes('nei')).toHaveLength(15)
    expect(data.hexes.some((hex) => hex.region === 'nei')).toBe(true)
  })
})

describe('hexsides', () => {
  test('[EX-114] Lucena and Mauban share a side that is all land', () => {
    for (const feature of ['sea', 'water', 'strait'] as const)
      expect(side('G7:2226', 'G7:2227', feature), feature).toBe(false)
    expect([data.coastal[cell('G7:2226')], data.coastal[cell('G7:2227')]]).toEqual([1, 1])
  })

  test('[data.map] Mulanay has two sea sides with land behind them (for EX-119)', () => {
    for (const hex of ['G7:2329', 'G7:2330']) {
      expect(side('G7:2429', hex, 'sea')).toBe(true)
      expect(terrain(hex)).not.toBe('sea')
    }
  })

  test('[data.map] the road between G8:3105 and 3106 is a causeway over a sea side (for 37.A.1, EX-128)', () => {
    expect(side('G8:3105', 'G8:3106', 'causeway')).toBe(true)
    expect(side('G8:3105', 'G8:3106', 'road')).toBe(true)
    expect(side('G8:3106', 'G8:3107', 'causeway')).toBe(false)
    const effect = (id: string) => data.hexsideEffects.get(id)!
    expect(effect('causeway').move).toEqual(effect('major-river').move)
    expect(effect('causeway').attack).toEqual(effect('major-river').attack)
  })

  test('[data.map] Tacloban and Samar are joined by a road ferry over a strait (for 37.A.2)', () => {
    expect(side('G8:3505', 'G8:3604', 'strait')).toBe(true)
    expect(side('G8:3505', 'G8:3604', 'ferry')).toBe(true)
    const roads = (hex: string) => around(hex).filter((other) => side(hex, other, 'road'))
    expect(roads('G8:3505').length).toBeGreaterThan(0)
    expect(roads('G8:3604').length).toBeGreaterThan(0)
  })

  test('[data.map] bridges stand where a road or railroad crosses a river, not where a trail does (for 37.A.3)', () => {
    // Calumpit, Carmen, Bamban, Bayambang.
    for (const [a, b] of [
      ['G7:1723', 'G7:1823'],
      ['G7:1719', 'G7:1720'],
      ['G7:1622', 'G7:1722'],
      ['G7:1619', 'G7:1720'],
    ] as const)
      expect(side(a, b, 'bridge'), `${a} ${b}`).toBe(true)
    for (const { id, has } of data.hexsides) {
      const [a, b] = id.split(' ') as [string, string]
      const wet = has.includes('river') || has.includes('major-river')
      const way = has.includes('road') || has.includes('rail')
      expect(side(a, b, 'bridge'), id).toBe(wet && way)
    }
  })

  test('[data.map] the railroads of Luzon, Panay and Cebu are nets of their own with their yards (for 7.A.1)', () => {
    const hexes = (net: string) =>
      data.hexes.filter(({ id }) => data.railNets[data.railNetOf[cell(id)]!]?.id === net).map(({ id }) => id)
    const yards = (net: string) =>
      data.places
        .filter(({ hex, yard }) => yard > 0 && hexes(net).includes(hex))
        .map(({ id, yard }) => [id, yard])
    expect(yards('luzon')).toEqual([
      ['manila', 4],
      ['dagupan', 1],
      ['naga', 1],
    ])
    expect(yards('panay')).toEqual([['iloilo', 1]])
    expect(yards('cebu')).toEqual([['cebu-city', 1]])
    // From San Fernando (La Union) to Legaspi by rail without a gap.
    const reached = new Set(['G7:1616'])
    for (const hex of reached)
      for (const other of around(hex)) if (side(hex, other, 'rail')) reached.add(other)
    expect(reached.has(hexOf('legaspi'))).toBe(true)
    expect([...reached].sort()).toEqual(hexes('luzon').sort())
  })

  test('[data.map] Route 3 leads from Manila to Laoag, Route 7 by Guagua into Bataan', () => {
    const reached = (from: string, stop: (hex: string) => boolean): Set<string> => {
      const found = new Set([from])
      for (const hex of found)
        for (const other of around(hex)) if (side(hex, other, 'road') && !stop(other)) found.add(other)
      return found
    }
    const all = reached('G7:1925', () => false)
    for (const place of [
      'laoag',
      'aparri',
      'baguio',
      'olongapo',
      'mariveles',
      'nasugbu',
      'batangas',
      'legaspi',
    ])
      expect(all.has(hexOf(place)), place).toBe(true)
    // By the shore of the bay, not through the hex of Clark Field.
    expect(side('G7:1723', 'G7:1724', 'road')).toBe(true)
    expect(side('G7:1724', 'G7:1624', 'road')).toBe(true)
    expect(around('G7:1624').filter((hex) => side('G7:1624', hex, 'road'))).not.toContain('G7:1623')
    const withoutBay = reached('G7:1925', (hex) => hex === 'G7:1724' || hex === 'G7:1524')
    expect(withoutBay.has('G7:1725')).toBe(false)
  })

  test('[data.map] the Pasig and the Marikina lie south and east of Manila: no river bars the roads from the north', () => {
    const rivers = around('G7:1925').filter((hex) => side('G7:1925', hex, 'river'))
    expect(rivers.sort()).toEqual(['G7:1926', 'G7:2025'])
    expect(side('G7:1925', 'G7:1926', 'bridge')).toBe(true)
  })

  test('[data.map] Route 5 keeps to the east bank of the Cagayan from Echague to the sea', () => {
    const way = ['G7:2216', 'G7:2316', 'G7:2315', 'G7:2314', 'G7:2313', 'G7:2212', 'G7:2211', 'G7:2210']
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1]!, way[i]!]
      expect(side(a, b, 'road'), `${a} ${b}`).toBe(true)
      expect(side(a, b, 'bridge'), `${a} ${b}`).toBe(false)
    }
    expect(side('G7:2212', 'G7:2213', 'bridge')).toBe(false)
  })

  test('[data.map] the railway to Cabanatuan leaves the main line in the plain, without a spur of its own', () => {
    expect(side('G7:1823', 'G7:1924', 'rail')).toBe(false)
    expect(around('G7:1924').some((hex) => side('G7:1924', hex, 'rail'))).toBe(false)
  })
})

describe('sea and weather', () => {
  test('[27.B.1, EX-89] Manila Bay is the eight printed hexes', () => {
    expect(hexesOfBox('manila-bay').map((hex) => hex.slice(3))).toEqual([
      '1723',
      '1724',
      '1823',
      '1824',
      '1825',
      '1924',
      '1925',
      '1926',
    ])
  })

  test('[EX-90] the box of Corregidor', () => {
    for (const hex of ['G7:1526', 'G7:1527', 'G7:1626', 'G7:1726'])
      expect(seaBox(hex)).toBe('corregidor-approaches')
    expect(seaBox('G7:1725')).toBe('corregidor-approaches')
  })

  test('[data.map] from the box of Lubang to that of Marinduque no ship avoids the guns of Verde Island (for EX-115)', () => {
    const boxes = [seaBox('G7:1528'), seaBox('G7:2229')]
    const guns = new Set(['G7:1929', ...around('G7:1929')])
    const isWet = (hex: string) => data.seaBoxOf[cell(hex)]! >= 0
    const sails = (a: string, b: string): boolean => {
      if (!isWet(a) || !isWet(b)) return false
      if (terrain(a) === 'sea' || terrain(b) === 'sea') return true
      return side(a, b, 'sea') || side(a, b, 'water') || side(a, b, 'strait')
    }
    const open = data.hexes.filter(({ id, sea }) => sea === boxes[0] && !guns.has(id)).map(({ id }) => id)
    const reached = new Set(open)
    for (const hex of reached)
      for (const other of around(hex))
        if (boxes.includes(seaBox(other)) && !guns.has(other) && sails(hex, other)) reached.add(other)
    expect([...reached].filter((hex) => seaBox(hex) === boxes[1])).toEqual([])
    const adjacent = hexesOfBox(boxes[0]!).some((hex) =>
      around(hex).some((other) => seaBox(other) === boxes[1]),
    )
    expect(adjacent).toBe(true)
  })

  test('[36.A.1, EX-124] three zones; a hex on a line has the higher number; Luzon has 11 and 12', () => {
    const zone = (hex: string) => Number(data.zones[data.zoneOf[cell(hex)]!])
    expect([zone('G7:1925'), zone('G7:1718'), zone('G7:2209'), zone('G7:2226')]).toEqual([11, 11, 12, 12])
    expect([zone('G8:3109'), zone('G8:3822')]).toEqual([13, 13])
    // The line crosses the Cordillera between Bontoc and the Cagayan valley.
    expect([zone('G7:1915'), zone('G7:2015')]).toEqual([11, 12])
    const luzon = data.hexes.filter(
      ({ id }) => data.cellsOf.get('G7:NW')![cell(id)] === 1 || data.cellsOf.get('G7:SW')![cell(id)] === 1,
    )
    expect([...new Set(luzon.map((hex) => hex.zone))].sort()).toEqual([11, 12])
  })

  test('[data.map] every port stands on a coast and every coast in a sea box', () => {
    for (const { id, hex, port } of data.places)
      if (port) expect([id, data.coastal[cell(hex)]]).toEqual([id, 1])
    expect([data.placeById.get('batangas')!.port, data.placeById.get('manila')!.port]).toEqual([
      'minor',
      'great',
    ])
  })
})

describe('boxes', () => {
  test('[3.B.2, EX-131] boxes and their links', () => {
    const link = (a: string, b: string) =>
      data.boxLinks.find(({ between }) => between.includes(a) && between.includes(b))
    expect(data.boxes).toHaveLength(32)
    expect([link('japan', 'formosa')!.air, link('japan', 'formosa')!.naval]).toEqual([46, 9])
    expect(link('ne-borneo', 'brunei')!.naval).toBe(null)
    const terrained = data.boxes.filter((box) => box.terrain !== null).map(({ id }) => id)
    expect(terrained.sort()).toEqual(['ne-borneo', 'north-borneo', 'north-celebes', 'north-moluccas'])
  })

  test('[data.map] Formosa is reached from the north edge, at the printed distances (for 37.C.2)', () => {
    const entries = data.boxEntries.filter(({ box }) => box === 'formosa')
    const at = (hex: string) => entries.find((entry) => entry.hex === hex)?.distance
    expect(['G7:0701', 'G7:1600', 'G7:1701', 'G7:1800', 'G7:2101'].map(at)).toEqual([12, 7, 7, 7, 9])
    expect(at('G7:0600') ?? at('G7:2200')).toBe(undefined)
    const kind = map.topology.kinds.indexOf(ENTRY_LINK)
    const slot = findSlot(map.topology, cell('formosa'), cell('G7:1701'))
    expect(map.topology.kind[slot]).toBe(kind)
  })
})

describe('what is wrong with a map is said', () => {
  const broken = (file: string, change: (value: Record<string, unknown>) => void): string[] => {
    const files = structuredClone(dataFiles) as Record<string, Record<string, unknown>>
    change(files[file]!)
    try {
      loadData(files)
    } catch (error) {
      if (error instanceof DataError)
        return error.faults.map(({ path, expected, found }) => `${path}: ${expected}: ${found}`)
      throw error
    }
    return []
  }
  type Records = Record<string, unknown>[]
  const record = (file: Record<string, unknown>, list: string, id: string): Record<string, unknown> =>
    (file[list] as Records).find((each) => each.id === id)!

  test('[data.map] a hex left out, a place in the sea, a road into the sea, a side between strangers', () => {
    expect(
      broken('map.json', (file) => {
        file.hexes = (file.hexes as Records).filter(({ id }) => id !== 'G7:0505')
      }),
    ).toEqual(['hexes: a record G7:0505: none'])
    expect(
      broken('map.json', (file) => {
        record(file, 'places', 'tarlac').hex = 'G7:0506'
      }),
    ).toEqual(['places[tarlac].hex: a hex with land: G7:0506'])
    expect(
      broken('map.json', (file) => {
        ;(file.hexsides as Records).push({ id: 'G7:1825 G7:1926', has: ['road'] })
      }),
    ).toEqual(['hexsides[G7:1825 G7:1926].has: cliffs only, or shut, beside a sea hex: road'])
    expect(
      broken('map.json', (file) => {
        ;(file.hexsides as Records).push({ id: 'G7:1825 G7:1930', has: ['river'] })
      }),
    ).toEqual(['hexsides[G7:1825 G7:1930]: two neighbouring hexes: G7:1825 G7:1930'])
  })

  test('[data.map] an unknown terrain and an unknown box', () => {
    expect(
      broken('map.json', (file) => {
        record(file, 'hexes', 'G7:1925').terrain = 'tundra'
      })[0],
    ).toMatch(/^hexes\[G7:1925\]\.terrain: the id of a terrain/)
    expect(
      broken('boxes.json', (file) => {
        ;(file.links as Records)[0]!.between = ['japan', 'korea']
      }),
    ).toContain('links[0].between[1]: the id of a box: "korea"')
  })
})
