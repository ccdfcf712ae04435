import {
  areaDistance,
  commandedFrom,
  findSlot,
  mustPass,
  sailingCosts,
  stepsFrom,
  watersOf,
} from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

const { sea, source, charts, map, index, place } = damnedDieHard.data
const { water } = sea
const area = (id: string): number => {
  const found = water.areas.indexOf(id)
  if (found < 0) throw new Error(`no sea box '${id}'`)
  return found
}
const boxOf = (hex: string): number => water.areaOf[sea.nodesAt(place(hex))[0]!]!
const gunsAt = (hex: string) => commandedFrom(water, index.cellOf[place(hex)]!)

/** Sea boxes, ports and water paths of the printed map: what the naval chapters start from. */
describe('the sea of the map', () => {
  test('[data.map] every sea and coastal hex is water of one box, and nothing inland is (for 27.B.1)', () => {
    expect(water.areas).toHaveLength(source.seaBoxes.length)
    for (const { id, sea: box } of source.hexes)
      expect([id, sea.nodesAt(place(id)).map((node) => water.areas[water.areaOf[node]!])]).toEqual([
        id,
        box ? [box] : [],
      ])
    expect(watersOf(water, area('manila-bay'))).toHaveLength(8)
  })

  test('[data.map] all waters hang together but for two hexes, and Manila Bay opens on Corregidor (for 28.A)', () => {
    const steps = stepsFrom(water.topology, sea.nodesAt(place('G7:1526')))
    // Map G9 lies apart.
    const cutOff = water.topology.names.filter((name, node) => steps[node]! < 0 && !name.startsWith('G9:'))
    // Two coasts of Borneo meet the sea beyond the edge, in the box that is entered from them.
    expect(cutOff).toEqual(['G8:0533', 'G8:0633'])
    const entries = source.boxEntries.flatMap(({ box, hex }) => (cutOff.includes(hex) ? [box] : []))
    expect(entries).toEqual(['ne-borneo', 'ne-borneo'])
    // Butuan is a port of the Agusan, in the bay where the river ends.
    expect(water.areas[boxOf('G8:3814')]).toBe('bohol-sea-east')
    expect(areaDistance(water, area('manila-bay'), area('corregidor-approaches'))).toBe(1)
    const { first, target } = water.borders
    const bay = area('manila-bay')
    expect(Array.from(target.subarray(first[bay]!, first[bay + 1]!), (other) => water.areas[other])).toEqual([
      'corregidor-approaches',
    ])
  })

  test('[data.map] ports and anchorages lie in their boxes (for 30.A)', () => {
    const inBay = sea
      .portsOf(area('manila-bay'))
      .map(({ place: at, port }) => [map.target[at], charts.ports[port]!.id])
    expect(inBay).toContainEqual(['hex:G7:1925', 'great'])
    expect(inBay).toContainEqual(['hex:G7:1926', 'major'])
    expect(sea.ports).toHaveLength(source.places.filter(({ port }) => port !== null).length)
    for (const { place: at, node } of sea.ports) expect(sea.placeOf[node]).toBe(at)
  })

  test('[data.map] from the box of Lubang to that of Marinduque nobody avoids the guns of Verde Island (for EX-115)', () => {
    const guns = gunsAt('G7:1929')
    const [from, to] = [boxOf('G7:1528'), boxOf('G7:2229')]
    expect(areaDistance(water, from, to)).toBe(1)
    expect(mustPass(water, from, to, (node) => guns.has(node))).toBe(true)
    const elsewhere = gunsAt('G7:1726')
    expect(mustPass(water, from, to, (node) => elsewhere.has(node))).toBe(false)
  })

  test('[data.map] for guns Lucena and Mauban are not adjacent: the land between them is whole (for 33.B)', () => {
    const names = [...gunsAt('G7:2227')].map((node) => water.topology.names[node])
    expect(names).toContain('G7:2227')
    expect(names).not.toContain('G7:2226')
  })

  test('[data.map] fleets reach every off-map box: as the links say, and a fifth of the printed hexes from the map (for 37.C.1, 37.C.2)', () => {
    const { lanes } = sea
    const cell = (id: string) => lanes.topology.names.indexOf(id)
    const cost = (from: string, to: string) => sailingCosts(lanes, cell(from))[cell(to)]
    expect(cost('japan', 'formosa')).toBe(9)
    // The rulebook's example: nine hexes from Formosa to 2101 are two points, seven to 1701 are two.
    const entry = (box: string, hex: string) => {
      const slot = findSlot(lanes.topology, cell(box), boxOf(hex))
      return slot < 0 ? slot : lanes.cost[slot]
    }
    expect([entry('formosa', 'G7:2101'), entry('formosa', 'G7:0701')]).toEqual([2, 3])
    // Brunei and North-East Borneo are joined by air alone.
    expect(findSlot(lanes.topology, cell('brunei'), cell('ne-borneo'))).toBe(-1)
    const costs = sailingCosts(lanes, cell('formosa'))
    expect(source.boxes.filter(({ id }) => costs[cell(id)]! < 0)).toEqual([])
    expect(lanes.areas).toBe(source.seaBoxes.length)
  })
})
