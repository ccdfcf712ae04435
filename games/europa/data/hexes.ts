/** The map of the data files as the maps kit builds it, and what lies on its hexsides. */
import {
  buildEdgeFeatures,
  buildHexMap,
  type EdgeFeatureData,
  type EdgeFeatures,
  type HexMap,
  type Numbering,
} from '@grognard/maps'
import { type DataFiles, type Grid, type SideFeature, STRUCTURES } from './schema.ts'

type MapFile = DataFiles['map.json']

/** As the sister games print it, where the map does not say otherwise. */
const USUAL: Grid = {
  orientation: 'flat',
  order: 'column-row',
  columns: 'east',
  rows: 'south',
  shifted: { parity: 'even', towards: 'south' },
}

function numbering(
  { order, columns: across, rows: down, ...lie }: Grid,
  { id, columns, oddRows, evenRows }: MapFile['sheets'][number],
): Numbering {
  const shared = {
    order,
    prefix: `${id}:`,
    columns: { from: columns[0], to: columns[1], towards: across },
    rows: { from: oddRows[0], to: oddRows[1], towards: down },
  }
  if (lie.orientation === 'pointy') return { ...shared, ...lie }
  const shifted = { ...lie.shifted, rows: { from: evenRows[0], to: evenRows[1] } }
  return { ...shared, orientation: 'flat', shifted }
}

export const sheetOf = (hex: string): string => hex.slice(0, hex.indexOf(':'))
/** Whether the number of a hex begins with its column, or with its row. */
export const orderOf = ({ grid }: Pick<MapFile, 'grid'>): Grid['order'] => (grid ?? USUAL).order
/** The printed column and row of a hex. */
export const columnOf = (hex: string, order: Grid['order']): number =>
  Number(order === 'column-row' ? hex.slice(-4, -2) : hex.slice(-2))
export const rowOf = (hex: string, order: Grid['order']): number =>
  Number(order === 'column-row' ? hex.slice(-2) : hex.slice(-4, -2))

/** Kinds of links besides neighbouring hexes: between boxes, and between a box and its entry hexes. */
export const BOX_LINK = 'box'
export const ENTRY_LINK = 'entry'

export function buildMap(file: MapFile, boxes: DataFiles['boxes.json']): HexMap {
  return buildHexMap({
    sheets: file.sheets.map((sheet) => {
      const join = file.joins.find(({ hex }) => sheetOf(hex) === sheet.id)
      return {
        id: sheet.id,
        numbering: numbering(file.grid ?? USUAL, sheet),
        ...(join && { join: { hex: join.hex, sheet: sheetOf(join.is), is: join.is } }),
      }
    }),
    boxes: boxes.boxes.map(({ id }) => ({ id, kind: 'off-map' })),
    links: [
      ...boxes.links.map(({ between }) => ({ between, kind: BOX_LINK })),
      ...file.entries.map(({ box, hex }) => ({ between: [box, hex] as const, kind: ENTRY_LINK })),
    ],
  })
}

const leads = (has: readonly SideFeature[]): boolean => has.includes('road') || has.includes('rail')
const isWet = (has: readonly SideFeature[]): boolean => has.includes('sea') || has.includes('lake')

/** What a hexside can bear: lines of the hexside chart, the printed structures, and what follows from them. */
export function buildEdges(map: HexMap, files: DataFiles): EdgeFeatures {
  const sides = files['map.json'].hexsides
  const charted = files['terrain.json'].hexsides
  const bridged = new Set(charted.flatMap(({ id, bridged: is }) => (is ? [id] : [])))
  const bears = (name: string, has: readonly SideFeature[]): boolean => {
    // A road or railroad over a river; one over a sea or lake hexside.
    if (name === 'bridge') return leads(has) && has.some((feature) => bridged.has(feature))
    if (name === 'causeway') return leads(has) && isWet(has)
    return has.includes(name)
  }
  const names = new Set([...charted.map(({ id }) => id), ...STRUCTURES, 'bridge', 'causeway'])
  const features: EdgeFeatureData[] = [...names].map((name) => ({
    name,
    edges: sides
      .filter(({ has }) => bears(name, has))
      .map(({ id }) => id.split(' ') as unknown as readonly [string, string]),
  }))
  return buildEdgeFeatures(map, features)
}

/** Cells of a section: columns and rows of one sheet. */
export function cellsOfSection(
  map: HexMap,
  section: MapFile['sections'][number],
  order: Grid['order'],
): Uint8Array {
  const mask = new Uint8Array(map.topology.names.length)
  const sheet = sheetOf(section.id)
  for (const [name, cell] of map.cellByName) {
    if (sheetOf(name) !== sheet) continue
    const [column, row] = [columnOf(name, order), rowOf(name, order)]
    const inside =
      column >= section.columns[0] &&
      column <= section.columns[1] &&
      row >= section.rows[0] &&
      row <= section.rows[1]
    if (inside) mask[cell] = 1
  }
  return mask
}
