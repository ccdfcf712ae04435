import { describe, expect, test } from 'vitest'
import { secondFront as game } from '../game.ts'

/** The map beside what the rulebook says of it and what everybody knows of Europe. */

const { source, sea, map } = game.data
const hex = (id: string) => source.hexById.get(id)!
const placed = (id: string) => source.placeById.get(id)!
const side = (a: string, b: string): readonly string[] =>
  source.hexsides.find(({ id }) => id === `${a} ${b}` || id === `${b} ${a}`)?.has ?? []

describe('what the rules print', () => {
  test('[3.E.2, 3.E.4, 41.A] named places lie in their printed hexes', () => {
    for (const [id, at] of [
      ['paris', '17A:1604'],
      ['ruhr', '16A:1418'],
      ['le-mans', '17A:1612'],
      ['chartres', '17A:1608'],
      ['caen', '17A:1010'],
      ['roma', '26:1625'],
      ['napoli', '26:2422'],
      ['messina', '26:3823'],
      ['catania', '26:4025'],
      ['kiel', '16A:0606'],
      ['brunsbuttel', '16A:0509'],
      ['borkum', '16A:0414'],
    ] as const) {
      expect(placed(id).hex, id).toBe(at)
      expect(placed(id).hexBy, id).toBe('rulebook')
    }
  })

  test('[41.A] four sheets lie on each other by one line', () => {
    const { cellByName } = source.map
    expect(cellByName.get('17A:1601')).toBe(cellByName.get('16A:1633'))
    expect(cellByName.get('26:0120')).toBe(cellByName.get('16A:5120'))
    expect(cellByName.get('27:0120')).toBe(cellByName.get('17A:5120'))
    expect(cellByName.get('27:2001')).toBe(cellByName.get('26:2033'))
    expect(source.map.hexes).toBe(6565)
  })

  test('[3.E.2, EX-100] Paris is one full and three partial hexes', () => {
    const paris = source.places.filter(({ city }) => city === 'paris')
    expect(paris.map(({ kind }) => kind).sort()).toEqual([
      'full-city',
      'partial-city',
      'partial-city',
      'partial-city',
    ])
  })

  test('[3.E.4, EX-101] Borkum is German and of Wk X, Elba Italian and of Tuscany', () => {
    expect([hex('16A:0414').region, hex('16A:0414').district]).toEqual(['germany', 'wk-x'])
    for (const id of ['26:0829', '26:0830'])
      expect([hex(id).region, hex(id).district]).toEqual(['italy', 'toscana'])
  })

  test('[27.B.5, 28/5, 37.A.1] no sea route over land and dikes; the strait of the Gironde', () => {
    expect(side('26:2115', '26:2214')).toContain('shut')
    expect(side('16A:0826', '16A:0827')).toContain('shut')
    expect(side('17A:2421', '17A:2422')).toContain('strait')
  })

  test('[36.A] the line between zones D and E leaves the Gustav line in D and Sicily in E', () => {
    for (const id of ['26:2022', '26:1719', '26:2123']) expect(hex(id).zone).toBe('d')
    for (const id of ['26:2422', '26:4025', '26:3530']) expect(hex(id).zone).toBe('e')
    expect([hex('16A:1801').zone, hex('27:3511').zone]).toEqual(['c', 'f'])
  })

  test('[3.F/1, 3.F/2] countries belong to theatres', () => {
    const theatres = new Map(source.regions.map(({ id, theatres: of }) => [id, of]))
    expect(theatres.get('belgium')).toEqual({ axis: 'west', allied: 'eto' })
    expect(theatres.get('corsica')).toEqual({ axis: 'south', allied: 'mto' })
    expect(theatres.get('denmark')).toEqual({ axis: 'greater-germany', allied: 'eto' })
    expect(theatres.get('yugoslavia')).toEqual({ axis: 'south-east' })
  })

  test('[7.A.4] eight rail nets, each hex with a railway in one', () => {
    expect(source.railNets.map(({ id }) => id)).toEqual([
      'germany',
      'west',
      'italy',
      'sicily',
      'sardinia',
      'corsica',
      'england',
      'north-africa',
    ])
    const nets = new Map(source.places.map(({ id, hex: at }) => [id, hex(at).net]))
    expect(
      ['strasbourg', 'nancy', 'trieste', 'palermo', 'cagliari', 'tunis'].map((id) => nets.get(id)),
    ).toEqual(['germany', 'west', 'italy', 'sicily', 'sardinia', 'north-africa'])
  })
})

describe('what is known of Europe', () => {
  test('[3.E] Catania lies in the plain, Cassino in the mountains, the Po valley is flat', () => {
    expect(hex('26:4025').terrain).toBe('clear')
    expect(hex('26:2022').terrain).toBe('mountain')
    for (const id of ['cremona', 'mantova', 'pavia']) expect(hex(placed(id).hex).terrain).toBe('clear')
  })

  test('[3.E.1] Alsace, Luxembourg and Eupen are annexed; Bozen is Italian, Zara an enclave', () => {
    for (const id of ['strasbourg', 'metz', 'luxembourg', 'sankt-vith'])
      expect(hex(placed(id).hex).region).toBe('germany')
    for (const id of ['bolzano', 'zara', 'trieste']) expect(hex(placed(id).hex).region).toBe('italy')
    for (const id of ['nancy', 'belfort']) expect(hex(placed(id).hex).region).toBe('france')
  })

  test('[27.B.5, 30/2] ships reach every port that is no inland one: Kiel and London have water', () => {
    const { water } = sea
    const reached = new Uint8Array(water.topology.size)
    const queue = [water.topology.names.indexOf('26:2030')]
    reached[queue[0]!] = 1
    for (const node of queue)
      for (let slot = water.topology.first[node]!; slot < water.topology.first[node + 1]!; slot++) {
        const next = water.topology.target[slot]!
        if (reached[next]) continue
        reached[next] = 1
        queue.push(next)
      }
    const mediterranean = [...reached]
    const isSouth = (at: string) => hex(at).sea === 'mediterranean'
    for (const { id, port, inland, hex: at, coast } of source.places) {
      if (!port || inland || !isSouth(at)) continue
      const node = water.topology.names.indexOf(at + (coast ?? ''))
      expect(mediterranean[node], id).toBe(1)
    }
    for (const id of ['kiel', 'london', 'cherbourg', 'antwerpen']) {
      const { hex: at, inland } = placed(id)
      expect(inland === true || hex(at).sea !== undefined, id).toBe(true)
    }
  })

  test('[28/1] rivers run unbroken: hardly a chain of river hexsides is a single one', () => {
    const rivers = source.hexsides.filter(({ has }) => has.includes('river') || has.includes('major-river'))
    const byHex = new Map<string, number>()
    for (const { id } of rivers) for (const at of id.split(' ')) byHex.set(at, (byHex.get(at) ?? 0) + 1)
    const lonely = rivers.filter(({ id }) => id.split(' ').every((at) => byHex.get(at) === 1))
    expect(rivers.length).toBeGreaterThan(2000)
    expect(lonely.length).toBeLessThan(10)
  })

  test('[6/4] all of Metropolitan Italy can be walked', () => {
    const at = (id: string) => game.data.place(placed(id).hex)
    const seen = new Uint8Array(map.lands)
    const queue = [at('roma')]
    seen[queue[0]!] = 1
    for (const here of queue)
      for (let slot = map.land.first[here]!; slot < map.land.first[here + 1]!; slot++) {
        const next = map.land.target[slot]!
        if (seen[next] || map.rail[slot] !== 1) continue
        seen[next] = 1
        queue.push(next)
      }
    for (const id of [
      'reggio-di-calabria',
      'taranto',
      'ancona',
      'milano',
      'torino',
      'trieste',
      'paris',
      'hamburg',
    ])
      expect(seen[at(id)], id).toBe(1)
  })

  test('[data.map, EX-309] Caen is a larger port than Cherbourg', () => {
    const size = (id: string) => {
      const place = game.data.source.places.find((other) => other.id === id)!
      return game.data.charts.ports.findIndex((port) => port.id === place.port)
    }
    expect(size('caen')).toBeGreaterThan(size('cherbourg'))
  })
})
