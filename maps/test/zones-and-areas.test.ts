import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectedAreas, isolatedAreas } from '../src/areas.ts'
import { cellOf } from '../src/hex-map.ts'
import { findSlot } from '../src/topology.ts'
import { createZones, exertedOn, inZone, zonesOfControl } from '../src/zones.ts'
import { anyGraph, cells, names, plainMap } from './helpers.ts'

const map = plainMap('flat')
const { topology } = map
const units = (list: readonly [hex: string, side: number][]) => ({
  cells: Int32Array.from(list, ([hex]) => cellOf(map, hex)),
  sides: Uint8Array.from(list, ([, side]) => side),
  count: list.length,
})
const zoneOf = (zones: ReturnType<typeof createZones>, side: number) =>
  names(
    map,
    Array.from({ length: topology.size }, (_, cell) => cell).filter((cell) => inZone(zones, cell, side)),
  )

describe('zones of control', () => {
  test('[maps.zoc] a unit controls the six hexes around it, of its own side only', () => {
    const zones = zonesOfControl(topology, units([['0505', 1]]), { sides: 2 }, createZones(topology, 2))
    expect(zoneOf(zones, 1)).toEqual(['0404', '0405', '0504', '0506', '0604', '0605'])
    expect(zoneOf(zones, 0)).toEqual([])
  })

  test('[maps.zoc] its own hex counts where the rules say so', () => {
    const zones = zonesOfControl(
      topology,
      units([['0505', 0]]),
      { sides: 1, ownCell: true },
      createZones(topology, 1),
    )
    expect(inZone(zones, cellOf(map, '0505'), 0)).toBe(true)
  })

  test('[maps.zoc] a hexside can stop it, and units add up', () => {
    const barred = findSlot(topology, cellOf(map, '0505'), cellOf(map, '0504'))
    const zones = zonesOfControl(
      topology,
      units([
        ['0505', 0],
        ['0503', 0],
        ['0506', 0],
      ]),
      { sides: 1, projects: (slot) => slot !== barred },
      createZones(topology, 1),
    )
    expect(exertedOn(zones, cellOf(map, '0504'), 0)).toBe(1)
    expect(exertedOn(zones, cellOf(map, '0405'), 0)).toBe(2)
  })

  test('[maps.zoc] a friendly unit negates the enemy zone in its hex; buffers can be used again', () => {
    const zones = createZones(topology, 2)
    zonesOfControl(topology, units([['0202', 1]]), { sides: 2 }, zones)
    const friend = cellOf(map, '0504')
    zonesOfControl(
      topology,
      units([['0505', 1]]),
      { sides: 2, negated: (cell, side) => side === 1 && cell === friend },
      zones,
    )
    expect(zoneOf(zones, 1)).toEqual(['0404', '0405', '0506', '0604', '0605'])
    expect(exertedOn(zones, friend, 1)).toBe(1)
  })
})

describe('areas', () => {
  test('[maps.areas] a wall of hexes splits the map; the part without an anchor is isolated', () => {
    const wall = (cell: number) => topology.names[cell]!.startsWith('05')
    const areas = connectedAreas(topology, (cell) => !wall(cell))
    expect(areas.count).toBe(2)
    expect([...areas.sizes]).toEqual([36, 36])
    const [west, east, on] = cells(map, '0101', '0909', '0505') as [number, number, number]
    expect([areas.areaOf[west], areas.areaOf[east], areas.areaOf[on]]).toEqual([0, 1, -1])
    expect([...isolatedAreas(areas, [east, on])]).toEqual([1, 0])
  })

  test('[maps.areas] two cells share an area exactly when open edges join them', () => {
    fc.assert(
      fc.property(anyGraph, fc.infiniteStream(fc.boolean()), ({ topology: t }, flips) => {
        const inside = Array.from({ length: t.size }, () => flips.next().value)
        const open = (slot: number) => t.kind[slot] === 0
        const { areaOf } = connectedAreas(t, (cell) => inside[cell]!, open)
        const linked = Array.from({ length: t.size }, (_, a) =>
          Array.from({ length: t.size }, (_, b) => a === b && inside[a]!),
        )
        for (let slot = 0; slot < t.target.length; slot++) {
          const [a, b] = [t.source[slot]!, t.target[slot]!]
          if (open(slot) && inside[a] && inside[b]) {
            linked[a]![b] = true
            linked[b]![a] = true
          }
        }
        for (let k = 0; k < t.size; k++)
          for (let a = 0; a < t.size; a++)
            for (let b = 0; b < t.size; b++) if (linked[a]![k] && linked[k]![b]) linked[a]![b] = true
        for (let a = 0; a < t.size; a++)
          for (let b = 0; b < t.size; b++)
            expect(areaOf[a]! >= 0 && areaOf[a] === areaOf[b]).toBe(linked[a]![b])
      }),
    )
  })
})
