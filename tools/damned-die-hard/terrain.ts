/** Which hexes are land, on which island, and what grows there. */
import { isInside } from '../map-making/lines.ts'
import { cells, hexUnder, parseId } from './grid.ts'
import { heights, islandShare, land, landShare } from './ground.ts'
import { alsoLand, areas, fixedTerrain, islandNames, notLand, type PlaceNote, places } from './notes.ts'

/** Islands smaller than this fill no hex: atoll or small island. */
const SMALL_KM2 = 80
/** A hex with less land than this is sea, unless something stands in it or an island is mostly in it. */
const LEAST_LAND = 0.09
const ISLET_KM2 = 25

export const placesIn: ReadonlyMap<string, readonly PlaceNote[]> = (() => {
  const map = new Map<string, PlaceNote[]>()
  for (const place of places) map.set(place.hex, [...(map.get(place.hex) ?? []), place])
  return map
})()

/** Hex in which most of an island lies, for islands worth printing. */
const homeOfIslet = new Map<number, string>()
land.forEach(({ km2 }, i) => {
  if (km2 < ISLET_KM2) return
  let most = 0
  for (const cell of cells) {
    const share = islandShare[cell.index]!.get(i + 1) ?? 0
    if (share > most) {
      most = share
      homeOfIslet.set(i + 1, cell.id)
    }
  }
})
const isletHomes = new Set(homeOfIslet.values())

export const isLand: readonly boolean[] = cells.map(
  ({ id, index }) =>
    !notLand.has(id) &&
    (placesIn.has(id) || alsoLand.has(id) || landShare[index]! >= LEAST_LAND || isletHomes.has(id)),
)

/** Number of the island that has most land in a hex; 0 where only a place says that there is land. */
const mainIsland = (index: number): number => {
  let best = 0
  let most = 0
  for (const [island, share] of islandShare[index]!) if (share > most) [most, best] = [share, island]
  return best
}

export interface Island {
  readonly id: string
  readonly name: string
  readonly km2: number
}
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Name of each island of the outlines, from the places on it or from the list of islands. */
const nameOfIsland = new Map<number, string>()
for (const place of places) {
  const cell = parseId(place.hex)
  const found = cells.find(({ column, row }) => column === cell.column && row === cell.row)!
  const island = mainIsland(found.index)
  if (island > 0 && !nameOfIsland.has(island) && !place.ownIsland) nameOfIsland.set(island, place.island)
}
for (const { name, lat, lon } of islandNames) {
  let best = 0
  let least = 0.35
  land.forEach((outline, i) => {
    const away = Math.hypot(outline.lat - lat, outline.lon - lon)
    if (away < least) [least, best] = [away, i + 1]
  })
  if (best === 0) throw new Error(`no island near ${name}`)
  nameOfIsland.set(best, name)
}

const islandNameAt = (id: string, index: number): string => {
  const own = placesIn.get(id)?.find(({ ownIsland }) => ownIsland)
  if (own) return own.island
  const island = mainIsland(index)
  return nameOfIsland.get(island) ?? placesIn.get(id)?.[0]?.island ?? `Islet ${island}`
}
export const islandOf: readonly (string | undefined)[] = cells.map(({ id, index }) =>
  isLand[index] ? slug(islandNameAt(id, index)) : undefined,
)
export const islands: readonly Island[] = (() => {
  const found = new Map<string, Island>()
  for (const { id, index } of cells) {
    const island = islandOf[index]
    if (!island) continue
    const km2 = land[mainIsland(index) - 1]?.km2 ?? 1
    const before = found.get(island)
    const own = placesIn.get(id)?.some(({ ownIsland }) => ownIsland) ?? false
    if (!before || (!own && km2 > before.km2))
      found.set(island, { id: island, name: islandNameAt(id, index), km2: own ? 1 : km2 })
  }
  return [...found.values()].sort((a, b) => b.km2 - a.km2 || (a.id < b.id ? -1 : 1))
})()

// Areas and heights ---------------------------------------------------------------------------------------------

/** By hex: points of land in each area (-1 outside all), and their heights. */
const areaCounts = cells.map(() => new Map<number, number>())
const metresOf: number[][] = cells.map(() => [])
for (const { lat, lon, at, metres } of heights()) {
  const cell = hexUnder(at)
  if (!cell || !isLand[cell.index]) continue
  let area = -1
  areas.forEach(({ poly }, i) => {
    if (isInside([lat, lon], poly)) area = i
  })
  const counts = areaCounts[cell.index]!
  counts.set(area, (counts.get(area) ?? 0) + 1)
  metresOf[cell.index]!.push(metres)
}
/** Height between the lowest and the highest twentieth. */
export const reliefOf = (index: number): number => {
  const sorted = [...metresOf[index]!].sort((a, b) => a - b)
  if (sorted.length < 8) return 0
  return sorted[Math.floor(sorted.length * 0.95)]! - sorted[Math.floor(sorted.length * 0.05)]!
}

/** Land outside every area: woods in the old farmland islands, jungle elsewhere, and what its slopes make of it. */
const WOODED = new Set(['luzon', 'masbate', 'marinduque'])
function wild(index: number): string {
  const relief = reliefOf(index)
  if (WOODED.has(islandOf[index]!)) return relief > 350 ? 'wooded-rough' : 'woods'
  if (relief > 900) return 'mountain-jungle'
  return relief > 350 ? 'rough-jungle' : 'jungle'
}

const PLACE_WEIGHT: Readonly<Record<PlaceNote['kind'], number>> = {
  'full-city': 5,
  'dot-city': 0.5,
  'reference-city': 0.6,
  town: 0.5,
  village: 0.25,
  point: 0.1,
}

export interface Ground {
  readonly terrain: string
  /** Key of where it comes from. */
  readonly by: string
}
export const groundOf: readonly Ground[] = cells.map(({ id, index }) => {
  if (!isLand[index]) return { terrain: 'sea', by: 'open-sea' }
  const fixed = fixedTerrain.find(({ hex }) => hex === id)
  if (fixed) return { terrain: fixed.terrain, by: 'fixed-by-hand' }
  const shares = [...islandShare[index]!]
  const isSmall = shares.every(([island]) => (land[island - 1]?.km2 ?? 0) < SMALL_KM2)
  if (isSmall) return { terrain: 'atoll', by: 'small-island' }
  const votes = new Map<string, { weight: number; by: string; best: number }>()
  const vote = (terrain: string, weight: number, by: string) => {
    const before = votes.get(terrain) ?? { weight: 0, by, best: 0 }
    const better = weight > before.best
    votes.set(terrain, {
      weight: before.weight + weight,
      by: better ? by : before.by,
      best: better ? weight : before.best,
    })
  }
  const counts = areaCounts[index]!
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [area, count] of counts) {
    if (area < 0) vote(wild(index), count / all, 'no-area')
    else vote(areas[area]!.terrain, count / all, areas[area]!.id)
  }
  for (const place of placesIn.get(id) ?? []) vote(place.terrain, PLACE_WEIGHT[place.kind], 'place')
  if (votes.size === 0) return { terrain: 'atoll', by: 'small-island' }
  const [terrain, { by }] = [...votes].sort((a, b) => b[1].weight - a[1].weight)[0]!
  return { terrain, by }
})
