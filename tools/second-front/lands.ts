/** Which hexes are land, whose, in which district, on which island, in which weather zone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '../map-making/lambert.ts'
import { isInside } from '../map-making/lines.ts'
import { type Cell, cellOf, cells, centreOf, neighboursOf } from './grid.ts'
import { folder, ground, islandShare, lakeShare, land, landShare, onMap } from './ground.ts'
import {
  alsoLand,
  annexed,
  districts,
  fixedRegions,
  islandNames,
  modern,
  multiHex,
  notLand,
  type PlaceNote,
  placeById,
  places,
  regions,
  zoneLines,
} from './notes.ts'
import { slug } from './slug.ts'

export const placesIn: ReadonlyMap<Cell, readonly PlaceNote[]> = (() => {
  const map = new Map<Cell, PlaceNote[]>()
  for (const place of places) {
    const cell = cellOf(place.hex)
    map.set(cell, [...(map.get(cell) ?? []), place])
  }
  return map
})()

/** A hex with less land than this is sea, unless something stands in it or an island is mostly in it. */
const LEAST_LAND = 0.09
const ISLET_KM2 = 60
const isletHomes: ReadonlySet<number> = new Set(
  land.flatMap(({ km2 }, i) => {
    if (km2 < ISLET_KM2) return []
    let [best, most] = [-1, 0.02]
    for (const { index } of cells) {
      const here = islandShare[index]!.get(i + 1) ?? 0
      if (here > most) [best, most] = [index, here]
    }
    return best < 0 ? [] : [best]
  }),
)
export const isLand: readonly boolean[] = cells.map(
  (cell) =>
    !notLand.has(cell.id) &&
    (placesIn.has(cell) ||
      alsoLand.has(cell.id) ||
      landShare[cell.index]! >= LEAST_LAND ||
      isletHomes.has(cell.index)),
)
/** All water: a hex of the IJsselmeer or Lake Constance. */
export const isLakeHex: readonly boolean[] = cells.map(({ index }) => lakeShare[index]! > 0.55)

// Countries -----------------------------------------------------------------------------------------------------

interface Town {
  readonly at: Point
  readonly region: string
}
const towns: readonly Town[] = (() => {
  const { fields, rows } = JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as {
    fields: string[]
    rows: (string | number)[][]
  }
  const [lat, lon, country] = ['lat', 'lon', 'country'].map((name) => fields.indexOf(name)) as [
    number,
    number,
    number,
  ]
  return rows.flatMap((row) => {
    const where: Point = [row[lat] as number, row[lon] as number]
    const today = row[country] as string
    const other = annexed.find(({ from, poly }) => from.includes(today) && isInside(where, poly))
    const region = other?.to ?? modern[today]
    const at = onMap(...where)
    return region && at[0] > -70 && at[0] < 4 && at[1] > -4 && at[1] < 92 ? [{ at, region }] : []
  })
})()
const known: readonly Town[] = [
  ...towns,
  ...places.map(({ lat, lon, region }) => ({ at: onMap(lat, lon), region })),
]
/** The region of the nearest towns, the nearer ones counting for more. */
function regionAt(cell: Cell): string {
  const [own] = placesIn.get(cell) ?? []
  if (own) return own.region
  const fixed = fixedRegions.find(({ hex }) => hex === cell.id)
  if (fixed) return fixed.region
  const [x, y] = centreOf(cell)
  const near = known
    .map(({ at, region }) => ({ away: (at[0] - x) ** 2 + (at[1] - y) ** 2, region }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 5)
  const votes = new Map<string, number>()
  for (const { away, region } of near) votes.set(region, (votes.get(region) ?? 0) + 1 / (away + 0.05))
  return [...votes].sort((a, b) => b[1] - a[1])[0]![0]
}
export const regionOf: readonly (string | undefined)[] = cells.map((cell) =>
  isLand[cell.index] ? regionAt(cell) : undefined,
)
const regionIds = new Set(regions.map(({ id }) => id))
for (const region of regionOf) if (region && !regionIds.has(region)) throw new Error(`no region ${region}`)

/** The district of the nearest place of the same region. */
export const districtOf: readonly (string | undefined)[] = cells.map((cell) => {
  const region = regionOf[cell.index]
  if (!region) return undefined
  const [x, y] = centreOf(cell)
  let [best, least] = [region, Number.POSITIVE_INFINITY]
  for (const place of places) {
    if (place.region !== region) continue
    const [u, v] = onMap(place.lat, place.lon)
    const away = (x - u) ** 2 + (y - v) ** 2
    if (away < least) [best, least] = [place.district, away]
  }
  return best
})
export const allDistricts: readonly {
  readonly id: string
  readonly name: string
  readonly region: string
}[] = (() => {
  const found = new Map<string, string>()
  for (const { index } of cells) {
    const [id, region] = [districtOf[index], regionOf[index]]
    if (id && region) found.set(id, region)
  }
  const nameOf = (id: string): string =>
    districts[id] ??
    regions.find((region) => region.id === id)?.name ??
    id.replace(/(^|-)(.)/g, (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`)
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, region]) => ({ id, name: nameOf(id), region }))
})()

// Islands -------------------------------------------------------------------------------------------------------

const mainIsland = (index: number): number => {
  let [best, most] = [0, 0]
  for (const [island, share] of islandShare[index]!) if (share > most) [most, best] = [share, island]
  return best
}
const nameOfIsland = new Map<number, string>()
for (const { name, lat, lon } of islandNames) {
  let [best, least] = [0, 0.5]
  land.forEach((outline, i) => {
    const away = Math.hypot(outline.lat - lat, outline.lon - lon)
    if (away < least) [least, best] = [away, i + 1]
  })
  if (best > 0) nameOfIsland.set(best, name)
}
land.forEach(({ km2 }, i) => {
  if (nameOfIsland.has(i + 1)) return
  const on = places.find((place) => mainIsland(cellOf(place.hex).index) === i + 1)
  const { index } = cells.find((cell) => mainIsland(cell.index) === i + 1) ?? { index: -1 }
  if (index < 0) return
  const region = on?.region ?? regionOf[index]
  const big: Readonly<Record<string, string>> = {
    england: 'Great Britain',
    sicily: 'Sicily',
    sardinia: 'Sardinia',
    corsica: 'Corsica',
  }
  if (km2 > 1_000_000)
    nameOfIsland.set(i + 1, region === 'algeria' || region === 'tunisia' ? 'Africa' : 'Europe')
  else nameOfIsland.set(i + 1, (km2 > 5000 ? big[region ?? ''] : undefined) ?? on?.name ?? `Islet ${i + 1}`)
})
const islandNameAt = (cell: Cell): string =>
  nameOfIsland.get(mainIsland(cell.index)) ??
  placesIn.get(cell)?.[0]?.name ??
  `Islet ${cell.id.replace(':', ' ')}`
export const islandOf: readonly (string | undefined)[] = cells.map((cell) =>
  isLand[cell.index] ? slug(islandNameAt(cell)) : undefined,
)
export const islands: readonly { readonly id: string; readonly name: string; readonly km2: number }[] =
  (() => {
    const found = new Map<string, { id: string; name: string; km2: number }>()
    for (const cell of cells) {
      const id = islandOf[cell.index]
      if (!id) continue
      const km2 = Math.min(1_000_000, Math.round(land[mainIsland(cell.index) - 1]?.km2 ?? 1))
      if (!found.has(id) || km2 > found.get(id)!.km2) found.set(id, { id, name: islandNameAt(cell), km2 })
    }
    return [...found.values()].sort((a, b) => b.km2 - a.km2 || (a.id < b.id ? -1 : 1))
  })()

// Weather -------------------------------------------------------------------------------------------------------

/** Latitude of a line at a longitude; its ends go on level. */
function latitudeAt(line: readonly Point[], lon: number): number {
  const after = line.findIndex(([x]) => x >= lon)
  if (after <= 0) return after === 0 ? line[0]![1] : line.at(-1)![1]
  const [[x0, y0], [x1, y1]] = [line[after - 1]!, line[after]!]
  return y0 + ((lon - x0) / (x1 - x0)) * (y1 - y0)
}
export const zoneOf: readonly string[] = cells.map(({ index }) => {
  const { lat, lon } = ground[index]!
  for (const zone of ['c', 'd', 'e'] as const) if (lat >= latitudeAt(zoneLines[zone], lon)) return zone
  return 'f'
})

// Cities of several hexes ---------------------------------------------------------------------------------------

export interface CityPart {
  readonly city: string
  readonly full: boolean
}
export const cityPartOf: ReadonlyMap<Cell, CityPart> = new Map<Cell, CityPart>(
  multiHex.flatMap(({ city, full, partial }) => [
    [cellOf(placeById.get(city)!.hex), { city, full: true }] as const,
    ...full.map((hex) => [cellOf(hex), { city, full: true }] as const),
    ...partial.map((hex) => [cellOf(hex), { city, full: false }] as const),
  ]),
)
export const landNeighbours = (cell: Cell): Cell[] => neighboursOf(cell).filter(({ index }) => isLand[index])
