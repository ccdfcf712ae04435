/**
 * Makes games/damned-die-hard/data/bataan-map.json, map G9, from geography and from notes written by hand
 * (tools/bataan/notes.json); and docs/images/damned-die-hard-bataan-review.png, to be looked at.
 *
 *   npx tsx tools/bataan-map.ts <folder with elevation.i16.gz and .json of SRTM30>
 *
 * The coast is where the heights of SRTM30 (NASA and USGS, public domain) end; its cells are 0.9 km wide, a hex 2.6 km.
 * Two hexes are printed (Dinalupihan 2708, Layac 2707): the lattice hangs on the middle between the two towns, and both
 * lie in their printed hex whatever the ground says. Jungle is graded by height, where no area of the notes lies.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { draw, type ReviewSide, save } from './damned-die-hard/review.ts'
import { contourRings, smooth } from './map-making/contours.ts'
import { gridOf, Raster } from './map-making/geography.ts'
import type { Point } from './map-making/lambert.ts'
import { isInside, simplifyRing } from './map-making/lines.ts'
import { writeData } from './write-data.ts'

const OUT = new URL('../games/damned-die-hard/data/bataan-map.json', import.meta.url)
const PICTURE = new URL('../docs/images/damned-die-hard-bataan-review.png', import.meta.url)
const SEA_BOX = 'bataan-waters'
const [FIRST, LAST] = [16, 40]
const [TOP, BOTTOM] = [5, 33]
/** Where the sheet lies beside G7, for drawing: this many columns to the east. Even, so that columns stay as they are. */
const EAST = 38
const WIDE = Math.sqrt(3) / 2

interface Ground {
  readonly lat: number
  readonly lon: number
}
type LatLon = readonly [number, number]
interface Notes {
  readonly places: readonly (Ground & {
    readonly id: string
    readonly name: string
    readonly hex?: string
    readonly printed?: string
    readonly kind: string
    readonly port?: string
    readonly strip?: string
    readonly terrain?: string
    readonly fortress?: string
    readonly island?: string
  })[]
  readonly islands: readonly { readonly id: string; readonly name: string; readonly km2: number }[]
  readonly sea: readonly string[]
  readonly ways: readonly { readonly kind: 'road' | 'trail'; readonly points: readonly LatLon[] }[]
  readonly rivers: readonly { readonly name: string; readonly points: readonly LatLon[] }[]
  readonly areas: readonly {
    readonly id: string
    readonly name: string
    readonly terrain: string
    readonly ring: readonly LatLon[]
  }[]
  readonly cliffs: readonly string[]
  readonly labels: readonly (Ground & { readonly id: string; readonly name: string; readonly kind: string })[]
}
const notes = JSON.parse(readFileSync(new URL('./bataan/notes.json', import.meta.url), 'utf8')) as Notes
const reconstructed = (source: string) => ({ kind: 'reconstructed' as const, source })

// Lattice -------------------------------------------------------------------------------------------------------

/** Column and height; a hex's height is its row, half a hex more in even columns. */
const onMap = ({ lat, lon }: Ground): Point => [
  27 + ((lon - 120.47) * 107.7254) / 2.25167,
  7.5 - ((lat - 14.8675) * 110.65) / 2.6,
]
const at = ([lat, lon]: LatLon): Point => onMap({ lat, lon })
interface Cell {
  readonly column: number
  readonly row: number
  readonly id: string
}
const two = (n: number) => String(n).padStart(2, '0')
const height = ({ column, row }: { column: number; row: number }) => row + (column % 2 === 0 ? 0.5 : 0)
const cells: Cell[] = []
for (let column = FIRST; column <= LAST; column++)
  for (let row = TOP; row <= BOTTOM; row++) cells.push({ column, row, id: `G9:${two(column)}${two(row)}` })
const byNumber = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell]))
const cellOf = (number: string): Cell => {
  const cell = byNumber.get(`${Number(number.slice(0, 2))},${Number(number.slice(2))}`)
  if (!cell) throw new Error(`no hex ${number}`)
  return cell
}
/** N, NE, SE, S, SW, NW. */
const neighbour = ({ column, row }: Cell, direction: number): Cell | undefined => {
  const up = column % 2 === 0 ? 0 : -1
  const [dc, dr] = [
    [0, -1],
    [1, up],
    [1, up + 1],
    [0, 1],
    [-1, up + 1],
    [-1, up],
  ][direction] as [number, number]
  return byNumber.get(`${column + dc},${row + dr}`)
}
const under = ([c, y]: Point): Cell | undefined => {
  const away = (cell: Cell) => ((c - cell.column) * WIDE) ** 2 + (y - height(cell)) ** 2
  let best: Cell | undefined
  for (const cell of cells) if (away(cell) < 0.45 && (!best || away(cell) < away(best))) best = cell
  return best
}
const corners = (cell: Cell): Point[] => {
  const [c, y] = [cell.column, height(cell)]
  return [
    [c + 1 / 3, y - 0.5],
    [c + 2 / 3, y],
    [c + 1 / 3, y + 0.5],
    [c - 1 / 3, y + 0.5],
    [c - 2 / 3, y],
    [c - 1 / 3, y - 0.5],
  ]
}
const sideOf = (cell: Cell, direction: number): readonly [Point, Point] => {
  const all = corners(cell)
  return [all[(direction + 5) % 6]!, all[direction]!]
}

// Ground --------------------------------------------------------------------------------------------------------

const grid = gridOf(process.argv[2]!, 'elevation', 'i16')
const { bbox, cell_deg: step } = grid.about
const indexOf = (value: number, from: number) => Math.round((value - from) / step)
const [i0, i1] = [indexOf(120.1, bbox[0]), indexOf(120.85, bbox[0])]
const [j0, j1] = [indexOf(bbox[3], 15.02), indexOf(bbox[3], 14.18)]
const [width, rows] = [i1 - i0, j1 - j0]
const dry = new Float64Array(width * rows)
const heights = new Float64Array(width * rows)
for (let j = 0; j < rows; j++)
  for (let i = 0; i < width; i++) {
    const value = grid.at(i0 + i, j0 + j)
    dry[j * width + i] = value === undefined ? 0 : 1
    heights[j * width + i] = value ?? 0
  }
const ground = (i: number, j: number): Point =>
  onMap({ lat: grid.lat(j0) - j * step, lon: grid.lon(i0) + i * step })
const soft = smooth({ width, height: rows, values: dry })
const mixed = { width, height: rows, values: dry.map((value, i) => (value + soft.values[i]!) / 2) }
const rings = contourRings(mixed, 0.5)
  .map((ring) => ring.map(([i, j]) => ground(i, j)))
  .filter((ring) => ring.length > 5)
const FINE = 12
const raster = new Raster(FIRST - 2, TOP - 2, LAST + 2, BOTTOM + 3, FINE)
for (const ring of rings) raster.fill(ring, 1)
const samples = (cell: Cell): Point[] => {
  const all: Point[] = []
  for (let i = -7; i <= 7; i++)
    for (let j = -7; j <= 7; j++) {
      const [dc, dy] = [i / 10, j / 14]
      if (Math.abs(dy) > 0.5 || Math.abs(dc) * WIDE * WIDE + Math.abs(dy) / 2 > 0.5) continue
      all.push([cell.column + dc, height(cell) + dy])
    }
  return all
}
const landShare = new Map(
  cells.map((cell) => {
    const all = samples(cell)
    return [cell, all.filter((point) => raster.at(point) > 0).length / all.length]
  }),
)
const heightAt = ([c, y]: Point): number => {
  const lon = 120.47 + ((c - 27) * 2.25167) / 107.7254
  const lat = 14.8675 - ((y - 7.5) * 2.6) / 110.65
  const i = Math.min(width - 1, Math.max(0, Math.round((lon - grid.lon(i0)) / step)))
  const j = Math.min(rows - 1, Math.max(0, Math.round((grid.lat(j0) - lat) / step)))
  return heights[j * width + i]!
}
const meanHeight = (cell: Cell): number => {
  const all = samples(cell)
    .filter((point) => raster.at(point) > 0)
    .map(heightAt)
  return all.length === 0 ? 0 : all.reduce((sum, value) => sum + value, 0) / all.length
}

const placeCell = new Map(
  notes.places.map((place) => [place, place.hex ? cellOf(place.hex) : under(onMap(place))!]),
)
const placesOf = (cell: Cell) => notes.places.filter((place) => placeCell.get(place) === cell)
const forced = new Set(notes.sea.map(cellOf))
const isLand = (cell: Cell): boolean =>
  placesOf(cell).length > 0 || (!forced.has(cell) && landShare.get(cell)! >= 0.3)
const MOUNTAIN = 470
const ROUGH = 130

function groundOf(cell: Cell): { terrain: string; by: string } {
  if (!isLand(cell)) return { terrain: 'sea', by: 'g9-open-sea' }
  const own = placesOf(cell).find(({ terrain }) => terrain)
  if (own) return { terrain: own.terrain!, by: 'g9-place' }
  const centre: Point = [cell.column, height(cell)]
  const area = notes.areas.find(({ ring }) => isInside(centre, ring.map(at)))
  const mean = meanHeight(cell)
  if (area && mean < ROUGH) return { terrain: area.terrain, by: `g9-${area.id}` }
  return {
    terrain: mean >= MOUNTAIN ? 'mountain-jungle' : mean >= ROUGH ? 'rough-jungle' : 'jungle',
    by: 'g9-heights',
  }
}
const terrain = new Map(cells.map((cell) => [cell, groundOf(cell)]))
const islandOf = (cell: Cell): string => placesOf(cell).find(({ island }) => island)?.island ?? 'luzon'

// Sides ---------------------------------------------------------------------------------------------------------

const features = new Map<string, { has: Set<string>; name?: string }>()
const sideId = (a: Cell, b: Cell) =>
  cells.indexOf(a) < cells.indexOf(b) ? `${a.id} ${b.id}` : `${b.id} ${a.id}`
function mark(a: Cell, b: Cell, feature: string, name?: string): void {
  const side = features.get(sideId(a, b)) ?? { has: new Set<string>() }
  side.has.add(feature)
  if (name) side.name = name
  features.set(sideId(a, b), side)
}
function dryAlong(cell: Cell, direction: number): number {
  const [p, q] = sideOf(cell, direction)
  let count = 0
  for (let i = 0; i < 12; i++) {
    const t = (i + 0.5) / 12
    if (raster.at([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]) > 0) count++
  }
  return count / 12
}
const coastal = (cell: Cell): boolean =>
  isLand(cell) &&
  ([0, 1, 2, 3, 4, 5].some((direction) => {
    const other = neighbour(cell, direction)
    return other !== undefined && !isLand(other)
  }) ||
    landShare.get(cell)! < 0.8)
for (const a of cells)
  for (const direction of [0, 1, 2]) {
    const b = neighbour(a, direction)
    if (!b || !isLand(a) || !isLand(b)) continue
    const share = dryAlong(a, direction)
    if (islandOf(a) !== islandOf(b)) mark(a, b, 'sea')
    else if (islandOf(a) === 'luzon' && share < 0.1) mark(a, b, 'sea')
    else if (share < 0.9 && coastal(a) && coastal(b)) mark(a, b, 'water')
  }
/** The hexes along a course, neighbour by neighbour. */
function course(points: readonly LatLon[]): Cell[] {
  const line = points.map(at)
  // Where a place lies in another hex than the ground says, its roads lead there too.
  const printed = new Map(
    notes.places.filter(({ hex }) => hex).map((place) => [onMap(place).join(), placeCell.get(place)!]),
  )
  const list: Cell[] = []
  const add = (cell: Cell | undefined) => {
    const last = list.at(-1)
    if (!cell || last === cell) return
    if (last && !touching(last, cell))
      for (let i = 1; i < 20; i++)
        add(
          under([
            last.column + ((cell.column - last.column) * i) / 20,
            height(last) + ((height(cell) - height(last)) * i) / 20,
          ]),
        )
    if (list.at(-1) !== cell) list.push(cell)
  }
  line.forEach((point, k) => {
    const next = line[k + 1]
    add(printed.get(point.join()) ?? under(point))
    if (!next) return
    for (let i = 1; i < 40; i++)
      if (!printed.has(next.join()) || i < 20)
        add(under([point[0] + ((next[0] - point[0]) * i) / 40, point[1] + ((next[1] - point[1]) * i) / 40]))
  })
  return joined(list)
}
const touching = (a: Cell, b: Cell) => [0, 1, 2, 3, 4, 5].some((direction) => neighbour(a, direction) === b)
/** Leaves out hexes that are only clipped: a way never turns back on itself. */
function joined(list: readonly Cell[]): Cell[] {
  const result: Cell[] = []
  for (const cell of list) {
    if (result.includes(cell)) result.splice(result.indexOf(cell) + 1)
    else {
      while (result.length > 1 && touching(result.at(-2)!, cell)) result.pop()
      result.push(cell)
    }
  }
  return result
}
const complaints: string[] = []
for (const { kind, points } of notes.ways) {
  const way = course(points)
  for (const cell of way) {
    if (!isLand(cell)) complaints.push(`a ${kind} leads into the sea at ${cell.id}`)
    if (terrain.get(cell)!.terrain === 'mountain-jungle')
      complaints.push(`a ${kind} leads through ${cell.id}`)
  }
  for (let i = 0; i + 1 < way.length; i++) {
    if (!touching(way[i]!, way[i + 1]!))
      complaints.push(`a ${kind} jumps from ${way[i]!.id} to ${way[i + 1]!.id}`)
    else mark(way[i]!, way[i + 1]!, kind)
  }
}
/** Rivers run along sides: of each pair of neighbours, those that the line passes between. */
function river(points: readonly LatLon[], name: string): void {
  const key = ([c, y]: Point) => `${Math.round(c * 3)},${Math.round(y * 2)}`
  const ways = new Map<string, { at: Point; to: { key: string; a: Cell; b: Cell }[] }>()
  for (const a of cells)
    for (const direction of [0, 1, 2]) {
      const b = neighbour(a, direction)
      if (!b || !isLand(a) || !isLand(b)) continue
      const [p, q] = sideOf(a, direction)
      for (const [from, to] of [
        [p, q],
        [q, p],
      ] as const) {
        const corner = ways.get(key(from)) ?? { at: from, to: [] }
        corner.to.push({ key: key(to), a, b })
        ways.set(key(from), corner)
      }
    }
  const line = points.map(at)
  const away = ([c, y]: Point, [u, v]: Point) => Math.hypot((c - u) * WIDE, y - v)
  const off = (p: Point) =>
    Math.min(
      ...line.slice(1).map((b, i) => {
        const a = line[i]!
        const [dx, dy] = [(b[0] - a[0]) * WIDE, b[1] - a[1]]
        const t = Math.min(
          1,
          Math.max(0, ((p[0] - a[0]) * WIDE * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)),
        )
        return away(p, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
      }),
    )
  const nearest = (p: Point) =>
    [...ways].reduce((best, each) => (away(p, each[1].at) < away(p, best[1].at) ? each : best))[0]
  const [start, end] = [nearest(line[0]!), nearest(line.at(-1)!)]
  const cost = new Map([[start, 0]])
  const back = new Map<string, { from: string; a: Cell; b: Cell }>()
  const open = new Set([start])
  while (open.size > 0) {
    const here = [...open].reduce((x, y) => (cost.get(y)! < cost.get(x)! ? y : x))
    open.delete(here)
    if (here === end) break
    for (const { key: to, a, b } of ways.get(here)!.to) {
      const [p, q] = [ways.get(here)!.at, ways.get(to)!.at]
      const next = cost.get(here)! + 0.25 + off([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]) ** 2 * 4
      if (next >= (cost.get(to) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(to, next)
      back.set(to, { from: here, a, b })
      open.add(to)
    }
  }
  for (let key0 = end; key0 !== start; key0 = back.get(key0)!.from) {
    const { a, b } = back.get(key0)!
    if (!features.get(sideId(a, b))?.has.has('sea')) mark(a, b, 'river', name)
  }
}
for (const { name, points } of notes.rivers) river(points, name)

// File ----------------------------------------------------------------------------------------------------------

const hexes = cells.map((cell) => {
  const { terrain: kind, by } = terrain.get(cell)!
  const land = isLand(cell)
  return {
    id: cell.id,
    terrain: kind,
    land: land ? Math.max(1, Math.round(landShare.get(cell)! * 100)) : 0,
    ...(!land || coastal(cell) ? { sea: SEA_BOX } : {}),
    zone: 11,
    region: 'philippines',
    ...(land ? { island: islandOf(cell) } : {}),
    by,
  }
})
const toSteps = ([c, y]: Point): Point => [(c + EAST) * WIDE, y]
const flat = (points: readonly Point[]) =>
  points.flatMap(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])
const inFrame = (ring: readonly Point[]): Point[] =>
  ring.map(([c, y]) => [
    Math.min(LAST + 0.6, Math.max(FIRST - 0.6, c)),
    Math.min(BOTTOM + 1, Math.max(TOP - 0.5, y)),
  ])
const map = {
  provenance: {
    ...reconstructed(
      'made by tools/bataan-map.ts: coast and heights of SRTM30 (NASA and USGS, public domain); places, roads, rivers and areas from notes written by hand',
    ),
    fields: {
      'places.hex': reconstructed(
        'hexBy rulebook: Dinalupihan and Layac, L2770; the others by their coordinates beside these two',
      ),
      'places.kind': reconstructed(
        'towns: seats of the province and of Mariveles; San Jose on Corregidor; the three island forts as towns, for stores of their own (38.B.2)',
      ),
      'hexes.zone': { kind: 'rulebook' as const, source: 'L2762' },
      'hexes.sea': { kind: 'rulebook' as const, source: 'one sea box, L2776' },
      joins: reconstructed('where the sheet lies beside the others, for drawing only: nothing leads there'),
    },
  },
  sheets: [
    { id: 'G9', columns: [FIRST, LAST], oddRows: [TOP, BOTTOM], evenRows: [TOP, BOTTOM], apart: true },
  ],
  joins: [{ hex: `G9:${two(FIRST)}${two(TOP)}`, is: `G7:${two(FIRST + EAST)}${two(TOP)}` }],
  sections: [{ id: 'G9:all', columns: [FIRST, LAST], rows: [TOP, BOTTOM] }],
  sources: [
    { id: 'g9-open-sea', ...reconstructed('less than three tenths of the hex are land') },
    { id: 'g9-place', ...reconstructed('the ground at the place') },
    {
      id: 'g9-heights',
      ...reconstructed(`jungle, rough from a mean height of ${ROUGH} m, mountain jungle from ${MOUNTAIN} m`),
    },
    ...notes.areas.map(({ id, name }) => ({
      id: `g9-${id}`,
      ...reconstructed(`area of the map notes: ${name}`),
    })),
  ],
  islands: notes.islands,
  seaBoxes: [
    { id: SEA_BOX, name: 'Waters of Bataan', provenance: { hexes: { kind: 'rulebook', source: 'L2776' } } },
  ],
  places: notes.places.map((place) => ({
    id: place.id,
    name: place.name,
    hex: placeCell.get(place)!.id,
    lat: place.lat,
    lon: place.lon,
    kind: place.kind,
    port: place.port ?? null,
    airstrip: place.strip ?? null,
    yard: 0,
    fortress: place.fortress ?? null,
    garrison: false,
    hexBy: place.printed ? 'rulebook' : 'reconstructed',
    ...(place.printed ? { provenance: { hex: { kind: 'rulebook', source: place.printed } } } : {}),
  })),
  hexsides: [...features]
    .map(([id, { has, name }]) => ({ id, has: [...has].sort(), ...(name ? { name } : {}) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  hexes,
  land: rings
    .map((ring) => flat(simplifyRing(inFrame(ring).map(toSteps), 0.03)))
    .filter((ring) => ring.length > 6),
  labels: notes.labels.map(({ id, name, kind, ...spot }) => {
    const [x, y] = flat([toSteps(onMap(spot))])
    return { id, name, kind, x, y }
  }),
}
writeData(OUT, map)

for (const place of notes.places) {
  const where = under(onMap(place))?.id
  if (where !== placeCell.get(place)!.id)
    complaints.push(`${place.name} lies in ${where}, not in ${placeCell.get(place)!.id}`)
  if (place.port && !coastal(placeCell.get(place)!))
    complaints.push(`${place.name} is a port without a coast`)
}
for (const complaint of complaints) console.log(complaint)
const sides: ReviewSide[] = [...features].map(([id, { has }]) => {
  const [a, b] = id.split(' ').map((hex) => cellOf(hex.slice(3))) as [Cell, Cell]
  const direction = [0, 1, 2, 3, 4, 5].find((each) => neighbour(a, each) === b)!
  return {
    ends: sideOf(a, direction),
    centres: [
      [a.column, height(a)],
      [b.column, height(b)],
    ],
    has,
  }
})
await save(
  draw(
    {
      columns: [FIRST, LAST],
      rows: [TOP, BOTTOM],
      hexes: cells.map((cell) => ({
        id: cell.id,
        centre: [cell.column, height(cell)],
        corners: corners(cell),
        terrain: terrain.get(cell)!.terrain,
        zone: 11,
        numbered: true,
      })),
      sides,
      places: notes.places.map((place) => ({
        name: place.name,
        at: onMap(place),
        kind: place.kind,
        port: place.port ?? null,
        strip: place.strip ?? null,
        printed: place.printed !== undefined,
      })),
      coast: rings,
      credits: 'Heights and coast: SRTM30, NASA and USGS. Red dots: hexes printed in the rulebook.',
    },
    36,
  ),
  fileURLToPath(PICTURE),
)
console.log(
  `${cells.length} hexes, ${cells.filter(isLand).length} with land, ${features.size} sides; ${complaints.length} complaints`,
)
