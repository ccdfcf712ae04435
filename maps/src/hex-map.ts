import { type Axial, neighbour, type Orientation } from './hex.ts'
import { MapError } from './map-error.ts'
import {
  hexFault,
  type Numbering,
  numberingFaults,
  parseHex,
  printedHexes,
  printHex,
  toAxial,
} from './numbering.ts'
import { buildTopology, type DirectedLink, type Topology } from './topology.ts'

/** One printed sheet. */
export interface SheetData {
  readonly id: string
  readonly numbering: Numbering
  /**
   * Where it lies: its hex `hex` is the same place as `is`, a hex of an earlier sheet (on it or in the continuation
   * of its numbering beyond the edge). A sheet without a join is a map of its own, such as an inset at another
   * scale: no hex of it is next to a hex of the others.
   */
  readonly join?: { readonly hex: string; readonly sheet: string; readonly is: string }
  /** Numbers that the sheet does not have. */
  readonly without?: readonly string[]
}

/** A cell that is not a hex: an off-map box, a sea box, a holding box. */
export interface BoxData {
  readonly id: string
  readonly kind: string
}

/** A connection that adjacency does not give: box to hex, box to box, a ferry, an inset's edge. */
export interface HexLink {
  readonly between: readonly [from: string, to: string]
  readonly kind: string
  readonly oneWay?: boolean
}

export interface HexMapData {
  /** Where sheets overlap the hex belongs to the sheet that stands first; the other numbers are aliases. */
  readonly sheets: readonly SheetData[]
  readonly boxes?: readonly BoxData[]
  readonly links?: readonly HexLink[]
}

/** The kind of every link between neighbouring hexes. */
export const HEX_LINK = 'hex'

/** Hexes of one lattice in a rectangle, for looking up a cell by its coordinates. */
interface LatticeIndex {
  readonly minQ: number
  readonly minR: number
  readonly width: number
  readonly height: number
  readonly cells: Int32Array
}

export interface HexMap {
  readonly orientation: Orientation
  readonly topology: Topology
  /** Cells 0 .. hexes-1 are hexes, the rest are boxes. */
  readonly hexes: number
  /** By hex: its coordinates, and which of the separate lattices it lies in. */
  readonly q: Int32Array
  readonly r: Int32Array
  readonly lattice: Int16Array
  readonly lattices: readonly LatticeIndex[]
  /** By cell * 6 + direction: the slot that leads there, or -1. */
  readonly slotAt: Int32Array
  /** By slot: the direction, or -1 for a link that is not adjacency. */
  readonly directionOf: Int8Array
  /** By cell: the kind of box, or '' for a hex. */
  readonly boxKind: readonly string[]
  /** Canonical names and aliases. */
  readonly cellByName: ReadonlyMap<string, number>
  readonly sheets: readonly SheetData[]
}

interface PlacedSheet {
  readonly sheet: SheetData
  readonly lattice: number
  /** What to add to the sheet's own lattice coordinates. */
  readonly offset: Axial
}

/** Joins sheets, boxes and links into one cell index space. Throws a MapError that lists every fault of the data. */
export function buildHexMap(data: HexMapData): HexMap {
  const faults: string[] = []
  const placed = placeSheets(data.sheets, faults)
  if (faults.length > 0) throw new MapError(faults)

  const names: string[] = []
  const coordinates: { lattice: number; q: number; r: number }[] = []
  const cellByName = new Map<string, number>()
  const cellByPlace = new Map<string, number>()
  for (const { sheet, lattice, offset } of placed) {
    const without = new Set(sheet.without)
    for (const name of without) {
      const fault = hexFault(sheet.numbering, name)
      if (fault) faults.push(`sheet '${sheet.id}', without: ${fault}`)
    }
    for (const hex of printedHexes(sheet.numbering)) {
      const name = printHex(sheet.numbering, hex)
      if (without.has(name)) continue
      const local = toAxial(sheet.numbering, hex)
      const q = local.q + offset.q
      const r = local.r + offset.r
      const place = `${lattice}:${q},${r}`
      const cell = cellByPlace.get(place) ?? names.length
      if (cell === names.length) {
        names.push(name)
        coordinates.push({ lattice, q, r })
        cellByPlace.set(place, cell)
      }
      const other = cellByName.get(name)
      if (other !== undefined && other !== cell) {
        faults.push(
          `sheet '${sheet.id}': the number '${name}' also names another hex; give the sheets prefixes`,
        )
      }
      cellByName.set(name, cell)
    }
  }
  const hexes = names.length
  const boxKind: string[] = new Array(hexes).fill('')
  for (const { id, kind } of data.boxes ?? []) {
    if (cellByName.has(id)) faults.push(`box '${id}': the name is taken`)
    cellByName.set(id, names.length)
    names.push(id)
    boxKind.push(kind)
  }
  if (faults.length > 0) throw new MapError(faults)

  const orientation = data.sheets[0]?.numbering.orientation ?? 'flat'
  const kinds = [HEX_LINK]
  const links = adjacencyLinks(orientation, coordinates, cellByPlace)
  const adjacencies = links.length
  const seen = new Set<string>()
  data.links?.forEach(({ between: [a, b], kind, oneWay }, i) => {
    const path = `links[${i}]`
    const from = cellByName.get(a)
    const to = cellByName.get(b)
    for (const [name, cell] of [
      [a, from],
      [b, to],
    ] as const) {
      if (cell === undefined) faults.push(`${path}: ${nameFault(data.sheets, name)}`)
    }
    if (from === undefined || to === undefined) return
    if (from === to) faults.push(`${path}: '${a}' is linked to itself`)
    if (kind === HEX_LINK) faults.push(`${path}: kind '${HEX_LINK}' is kept for neighbouring hexes`)
    if (!kinds.includes(kind)) kinds.push(kind)
    const ways: readonly (readonly [number, number])[] = oneWay
      ? [[from, to]]
      : [
          [from, to],
          [to, from],
        ]
    for (const [start, end] of ways) {
      const key = `${start}>${end}:${kind}`
      if (seen.has(key)) faults.push(`${path}: '${a}' to '${b}' of kind '${kind}' is given twice`)
      seen.add(key)
      links.push({ from: start, to: end, kind: kinds.indexOf(kind) })
    }
  })
  if (faults.length > 0) throw new MapError(faults)

  const topology = buildTopology(names, kinds, links)
  const slotAt = new Int32Array(hexes * 6).fill(-1)
  const directionOf = new Int8Array(topology.target.length).fill(-1)
  // Slots keep the order in which links were given: each hex's adjacencies stand before its other links.
  const filled = topology.first.slice()
  for (let i = 0; i < adjacencies; i++) {
    const link = links[i]!
    const slot = filled[link.from]!++
    slotAt[link.from * 6 + link.direction!] = slot
    directionOf[slot] = link.direction!
  }
  return {
    orientation,
    topology,
    hexes,
    q: Int32Array.from(coordinates, (c) => c.q),
    r: Int32Array.from(coordinates, (c) => c.r),
    lattice: Int16Array.from(coordinates, (c) => c.lattice),
    lattices: indexLattices(coordinates),
    slotAt,
    directionOf,
    boxKind,
    cellByName,
    sheets: data.sheets,
  }
}

function placeSheets(sheets: readonly SheetData[], faults: string[]): PlacedSheet[] {
  const placed: PlacedSheet[] = []
  let lattices = 0
  if (sheets.length === 0) faults.push('sheets: a hex map needs at least one')
  for (const sheet of sheets) {
    const path = `sheet '${sheet.id}'`
    const wrong = numberingFaults(sheet.numbering)
    faults.push(...wrong.map((fault) => `${path}, numbering.${fault}`))
    if (wrong.length > 0) continue
    if (placed.some((p) => p.sheet.id === sheet.id)) faults.push(`${path} is listed twice`)
    if (sheet.numbering.orientation !== sheets[0]!.numbering.orientation) {
      faults.push(`${path}: all sheets of a map have the same orientation`)
      continue
    }
    if (!sheet.join) {
      placed.push({ sheet, lattice: lattices++, offset: { q: 0, r: 0 } })
      continue
    }
    const { hex, sheet: onto, is } = sheet.join
    const base = placed.find((p) => p.sheet.id === onto)
    if (!base) {
      faults.push(`${path}, join: no sheet '${onto}' stands before it`)
      continue
    }
    const here = hexFault(sheet.numbering, hex)
    if (here) faults.push(`${path}, join: ${here}`)
    const beyond = unbounded(base.sheet.numbering)
    const there = hexFault(beyond, is)
    if (there) faults.push(`${path}, join: ${there}`)
    if (here || there) continue
    const local = toAxial(sheet.numbering, parseHex(sheet.numbering, hex))
    const anchor = toAxial(base.sheet.numbering, parseHex(beyond, is))
    placed.push({
      sheet,
      lattice: base.lattice,
      offset: { q: anchor.q + base.offset.q - local.q, r: anchor.r + base.offset.r - local.r },
    })
  }
  return placed
}

/** The same numbering with no edge: a join may name the place where a neighbouring sheet's numbers would go on. */
function unbounded(numbering: Numbering): Numbering {
  const wide = (digits = 2) => ({ from: 0, to: 10 ** digits - 1 })
  const columns = { ...numbering.columns, ...wide(numbering.columnDigits) }
  const rows = { ...numbering.rows, ...wide(numbering.rowDigits) }
  if (numbering.orientation === 'flat') {
    const { parity, towards } = numbering.shifted
    return { ...numbering, columns, rows, shifted: { parity, towards } }
  }
  const { parity, towards } = numbering.shifted
  return { ...numbering, columns, rows, shifted: { parity, towards } }
}

function adjacencyLinks(
  orientation: Orientation,
  coordinates: readonly { lattice: number; q: number; r: number }[],
  cellByPlace: ReadonlyMap<string, number>,
): (DirectedLink & { readonly direction?: number })[] {
  const links: (DirectedLink & { readonly direction?: number })[] = []
  coordinates.forEach((at, from) => {
    for (let direction = 0; direction < 6; direction++) {
      const { q, r } = neighbour(orientation, at, direction)
      const to = cellByPlace.get(`${at.lattice}:${q},${r}`)
      if (to !== undefined) links.push({ from, to, kind: 0, direction })
    }
  })
  return links
}

function indexLattices(coordinates: readonly { lattice: number; q: number; r: number }[]): LatticeIndex[] {
  const bounds: { minQ: number; minR: number; maxQ: number; maxR: number }[] = []
  for (const { lattice, q, r } of coordinates) {
    const b = bounds[lattice]
    if (!b) bounds[lattice] = { minQ: q, minR: r, maxQ: q, maxR: r }
    else {
      b.minQ = Math.min(b.minQ, q)
      b.minR = Math.min(b.minR, r)
      b.maxQ = Math.max(b.maxQ, q)
      b.maxR = Math.max(b.maxR, r)
    }
  }
  const indexes = bounds.map(({ minQ, minR, maxQ, maxR }) => {
    const width = maxQ - minQ + 1
    const height = maxR - minR + 1
    return { minQ, minR, width, height, cells: new Int32Array(width * height).fill(-1) }
  })
  coordinates.forEach(({ lattice, q, r }, cell) => {
    const index = indexes[lattice]!
    index.cells[(r - index.minR) * index.width + q - index.minQ] = cell
  })
  return indexes
}

function nameFault(sheets: readonly SheetData[], name: string): string {
  // The longest matching prefix is the sheet the writer meant.
  const meant = sheets
    .filter(({ numbering }) => name.startsWith(numbering.prefix ?? ''))
    .sort((a, b) => (b.numbering.prefix ?? '').length - (a.numbering.prefix ?? '').length)[0]
  if (!meant) return `'${name}' is neither a box nor a hex of sheet ${sheets.map((s) => s.id).join(', ')}`
  const fault = hexFault(meant.numbering, name)
  return fault ? `${fault} on sheet '${meant.id}'` : `hex '${name}' is left out of sheet '${meant.id}'`
}

/** The cell of a printed number, an alias or a box. Throws a MapError that says what is wrong with the name. */
export function cellOf(map: HexMap, name: string): number {
  const cell = map.cellByName.get(name)
  if (cell === undefined) throw new MapError(nameFault(map.sheets, name))
  return cell
}

/** The canonical name of a cell. */
export const nameOf = (map: { readonly topology: Topology }, cell: number): string =>
  map.topology.names[cell]!

/** Every number printed in this hex, the canonical one first. */
export function aliasesOf(map: HexMap, cell: number): string[] {
  const aliases: string[] = []
  for (const [name, other] of map.cellByName) if (other === cell) aliases.push(name)
  return aliases
}

/** The cell at lattice coordinates, or -1 where the map has none. */
export function cellAt(map: HexMap, lattice: number, q: number, r: number): number {
  const index = map.lattices[lattice]
  if (!index) return -1
  const x = q - index.minQ
  const y = r - index.minR
  if (x < 0 || y < 0 || x >= index.width || y >= index.height) return -1
  return index.cells[y * index.width + x]!
}

export const isHex = (map: HexMap, cell: number): boolean => cell < map.hexes

export const axialOf = (map: HexMap, cell: number): Axial => ({ q: map.q[cell]!, r: map.r[cell]! })

/** The neighbouring hex in a direction (an index into DIRECTIONS), or -1 at the edge of the map. */
export function neighbourOf(map: HexMap, cell: number, direction: number): number {
  const slot = map.slotAt[cell * 6 + direction] ?? -1
  return slot < 0 ? -1 : map.topology.target[slot]!
}
