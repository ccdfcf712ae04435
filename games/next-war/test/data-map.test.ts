import { axialDistance, axialOf, cellOf, DIRECTIONS, hasFeature, nameOf, neighbourOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'

const { map } = data.title
const { hexMap, hexes, places } = map
const cell = (name: string): number => cellOf(hexMap, name)
const towards = (name: string, direction: (typeof DIRECTIONS.flat)[number]): string => {
  const next = neighbourOf(hexMap, cell(name), DIRECTIONS.flat.indexOf(direction))
  return next < 0 ? '' : nameOf(hexMap, next)
}
const around = (name: string): string[] => DIRECTIONS.flat.map((direction) => towards(name, direction))
const side = (a: string, b: string) => map.hexsides.find(({ id }) => id === `${a}/${b}` || id === `${b}/${a}`)
const terrain = (name: string): string => hexes[cell(name)]!.terrain

describe('hexes', () => {
  test('[2.1] 1,396 land hexes and the sea round them, as many of each terrain as the map has', () => {
    const count = (id: string): number => hexes.filter((hex) => hex.terrain === id).length
    expect(hexes.filter((hex) => hex.terrain !== 'sea')).toHaveLength(1396)
    expect(hexMap.hexes).toBe(1886)
    expect(
      Object.fromEntries(
        [
          'flat',
          'flat-woods',
          'rough',
          'rough-woods',
          'highland',
          'highland-woods',
          'mountain',
          'marsh',
          'urban',
        ].map((id) => [id, count(id)]),
      ),
    ).toMatchInlineSnapshot(`
      {
        "flat": 122,
        "flat-woods": 81,
        "highland": 164,
        "highland-woods": 179,
        "marsh": 114,
        "mountain": 225,
        "rough": 304,
        "rough-woods": 190,
        "urban": 17,
      }
    `)
  })

  test('[2.1] the sheets join: columns of the south are three lower, and rows run on', () => {
    expect(towards('N2822', 'S')).toBe('S2500')
    expect(towards('N2922', 'S')).toBe('S2601')
    expect(towards('N3022', 'S')).toBe('S2700')
    expect(around('N2922')).toEqual(['N2921', 'N3022', 'S2700', 'S2601', 'S2500', 'N2822'])
    expect(around('S2601')).toEqual(['N2922', 'S2700', 'S2701', 'S2602', 'S2501', 'S2500'])
    expect(axialDistance(axialOf(hexMap, cell('N2004')), axialOf(hexMap, cell('S2700')))).toBe(24)
  })

  test('[2.1] what crosses the join runs on: 18 roads, the Han round Seoul', () => {
    const crossing = map.hexsides.filter(({ id }) => id.startsWith('N') && id.includes('/S'))
    expect(crossing.filter(({ road }) => road)).toHaveLength(18)
    const han = ['N2922/S2500', 'N2922/S2601', 'N2922/S2700', 'N3022/S2700']
    expect(crossing.filter(({ river }) => river === 'minor').map(({ id }) => id)).toEqual([
      ...han,
      'N3322/S2900',
      'N3322/S3001',
    ])
    // Every road that crosses goes on from its southern end.
    for (const { id } of crossing.filter(({ road }) => road)) {
      const south = id.split('/')[1]!
      const roads = map.hexsides.filter((one) => one.road && one.id.split('/').includes(south))
      expect(roads.length, id).toBeGreaterThan(1)
    }
  })

  test('[2.1] Seoul is one block of seven urban hexes, Pyongyang of two', () => {
    const capital = (country: string): string[] =>
      [...places.values()].filter((place) => place.capital === country).map(({ id }) => id)
    expect(capital('rok')).toEqual(['N2822', 'N2921', 'N2922', 'N3021', 'N3022', 'S2500', 'S2700'])
    expect(capital('dprk')).toEqual(['N2004', 'N2104'])
    for (const id of [...capital('rok'), ...capital('dprk')]) {
      expect(terrain(id)).toBe('urban')
      const neighbours = around(id)
      expect(
        [...capital('rok'), ...capital('dprk')].some((other) => neighbours.includes(other)),
        id,
      ).toBe(true)
    }
  })

  test('[2.1] the border runs between the two rows of fortifications', () => {
    for (const place of places.values())
      if (place.fortification)
        expect(hexes[cell(place.id)]!.country, place.id).toBe(
          place.fortification === 'allied' ? 'rok' : 'dprk',
        )
    expect([...places.values()].filter((place) => place.fortification === 'opposing')).toHaveLength(46)
    expect([...places.values()].filter((place) => place.fortification === 'allied')).toHaveLength(49)
    expect(hexes[cell('N2617')]!.country).toBe('dprk')
    expect(hexes[cell('N2819')]!.country).toBe('rok')
    expect(hexes[cell('S4022')]!.country).toBe('rok')
    for (const at of map.dmz) {
      const country = hexes[at]!.country
      const sides = around(nameOf(hexMap, at)).map((name) => hexes[cell(name)]!.country)
      expect(
        sides.some((other) => other !== null && other !== country),
        nameOf(hexMap, at),
      ).toBe(true)
    }
    expect(map.dmz).toHaveLength(47)
  })
})

describe('hexsides', () => {
  test('[8.3.1.1] rivers, waters and roads lie on both sides of a hexside', () => {
    const { topology } = hexMap
    for (let slot = 0; slot < topology.target.length; slot++)
      expect(map.edges.bits[slot]).toBe(map.edges.bits[topology.reverse[slot]!])
    expect(map.hexsides.filter(({ river }) => river)).toHaveLength(442)
    expect(map.hexsides.filter(({ river }) => river === 'major')).toHaveLength(0)
    expect(map.hexsides.filter(({ water }) => water === 'lake')).toHaveLength(23)
    expect(map.hexsides.filter(({ water }) => water === 'sea')).toHaveLength(52)
    const slot = hexMap.slotAt[cell('N2922') * 6 + DIRECTIONS.flat.indexOf('SE')]!
    expect(hasFeature(map.edges, slot, 'river-minor')).toBe(true)
    expect(hasFeature(map.edges, slot, 'water')).toBe(false)
  })

  test('[8.3.2] roads as read, and those put in where the reading has a gap', () => {
    const roads = (road: string, reconstructed: boolean): number =>
      map.hexsides.filter(
        (one) => one.road === road && (one.provenance?.kind === 'reconstructed') === reconstructed,
      ).length
    expect([roads('highway', false), roads('primary', false), roads('secondary', false)]).toEqual([
      283, 487, 321,
    ])
    expect([roads('highway', true), roads('primary', true), roads('secondary', true)]).toEqual([6, 9, 44])
    expect(side('N2004', 'N2005')?.road).toBe('highway')
    expect(side('N2818', 'N2819')).toMatchObject({ road: 'primary', river: 'minor' })
  })

  test('[8.3.1.1.4, 8.3.4] a road over a river or over water is a bridge', () => {
    expect(map.bridges).toHaveLength(96)
    expect(map.bridges.filter(({ over }) => over === 'water').map(({ id }) => id)).toEqual([
      'N2419/N2519',
      'S1910/S1911',
      'S4213/S4214',
    ])
    for (const { id, cells } of map.bridges) expect(id).toBe(cells.map((at) => nameOf(hexMap, at)).join('/'))
  })

  test('[8.3.2] every urban hex and city is on a road; highways lead through Seoul and Daegu', () => {
    const hasRoad = (id: string) => map.hexsides.some((one) => one.road && one.id.split('/').includes(id))
    const places = [...map.places.values()].filter((one) => ['urban', 'city'].includes(one.settlement ?? ''))
    expect(places.filter(({ id }) => !hasRoad(id)).map(({ id }) => id)).toEqual([])
    // Central Seoul to Seocho over the Han, Daegu to the road to Busan.
    expect(side('N2921', 'N2922')?.road).toBe('highway')
    expect(side('N2922', 'S2601')).toMatchObject({ road: 'highway', river: 'minor' })
    expect(side('S3921', 'S3922')?.road).toBe('highway')
  })

  test('[8.3.1.8] ferries cross all-water hexsides within one country', () => {
    expect(map.ferries.map(({ id }) => id)).toEqual([
      'N1107/N1108',
      'N1116/N1117',
      'N2322/N2422',
      'S1710/S1811',
    ])
    for (const { id } of map.ferries) expect(side(...(id.split('/') as [string, string]))?.water).toBe('sea')
  })
})

describe('places', () => {
  const having = (test: (place: NonNullable<ReturnType<typeof places.get>>) => boolean): string[] =>
    [...places.values()].filter(test).map(({ id }) => id)

  test('[8.3.1.3, 8.3.1.4] 19 airbases and 22 airfields, never both in one hex', () => {
    expect(having(({ installations }) => installations.includes('airbase'))).toHaveLength(19)
    expect(having(({ airfield }) => airfield)).toHaveLength(22)
    expect(having(({ airfield, installations }) => airfield && installations.includes('airbase'))).toEqual([])
    expect(places.get('S2605')?.installations).toEqual(['airbase'])
  })

  test('[8.3.1.5, 8.3.1.6] urban is terrain, cities and towns lie in other terrain', () => {
    expect(having(({ settlement }) => settlement === 'urban')).toHaveLength(17)
    expect(having(({ settlement }) => settlement === 'city')).toHaveLength(47)
    expect(having(({ settlement }) => settlement === 'town')).toHaveLength(116)
    for (const { id, settlement } of places.values())
      expect(terrain(id) === 'urban', id).toBe(settlement === 'urban')
    expect(places.get('N2819')).toMatchObject({ name: 'Munsan', settlement: 'town' })
    expect(places.get('N2617')).toMatchObject({ name: 'Kaesong', settlement: 'city' })
  })

  test('[8.3.1.2] sites of chemical and nuclear weapons are installations of the title', () => {
    expect(having(({ installations }) => installations.includes('chemical-site'))).toEqual([
      'N2010',
      'N2200',
      'N2306',
      'N2407',
      'N2408',
      'N2508',
      'N3512',
    ])
    expect(having(({ installations }) => installations.includes('nuclear-site'))).toEqual(['N2512'])
    expect(map.boxes.filter(({ chemicalSite }) => chemicalSite).map(({ id }) => id)).toEqual(['hamhung'])
  })

  test('[8.3.1.7] beaches are the flat hexes of the coast', () => {
    expect(map.beaches).toHaveLength(57)
    for (let at = 0; at < hexMap.hexes; at++) {
      const hex = hexes[at]!
      const coastal = DIRECTIONS.flat.some((_, direction) => {
        const next = neighbourOf(hexMap, at, direction)
        return next >= 0 && hexes[next]!.terrain === 'sea'
      })
      const flat = hex.terrain === 'flat' || hex.terrain === 'flat-woods'
      expect(map.beaches.includes(at), hex.id).toBe(coastal && flat)
    }
  })

  test('[8.3.1.9] eight ports on the map, each with a way to the sea', () => {
    const ports = having(({ installations }) => installations.includes('port'))
    expect(ports).toEqual(['N1606', 'N1715', 'N2522', 'N3704', 'S2016', 'S2406', 'S4720', 'S4804'])
    for (const id of ports) {
      const ways = places.get(id)?.harbour ?? around(id)
      expect(
        ways.some((name) => terrain(name) === 'sea'),
        id,
      ).toBe(true)
    }
  })

  test('[7.1, 8.5.6.2] two sea zones, each with two boxes and the all-sea hexes of its coast', () => {
    const { zones, boxes } = data.title.files['sea-zones.json']
    for (const { id, atSea, inShore } of zones) {
      expect(boxes.find((box) => box.id === atSea)).toMatchObject({ kind: 'at-sea', zone: id })
      expect(boxes.find((box) => box.id === inShore)).toMatchObject({ kind: 'in-shore', zone: id })
    }
    expect(hexes[cell('N3804')]!.zone).toBe('east-sea')
    expect(hexes[cell('N1207')]!.zone).toBe('yellow-sea')
    for (const hex of hexes) expect(hex.zone === null, hex.id).toBe(hex.terrain !== 'sea')
  })
})
