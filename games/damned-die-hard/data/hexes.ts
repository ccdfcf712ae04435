/** The map of the data files as the maps kit builds it, and what lies on its hexsides. */
import {
  buildEdgeFeatures,
  buildHexMap,
  type EdgeFeatureData,
  type EdgeFeatures,
  type FlatNumbering,
  type HexMap,
} from '@grognard/maps'
import type { DataFiles, SideFeature } from './schema.ts'
import { sideFeature } from './schema-map.ts'

type MapFile = DataFiles['map.json']

const numbering = ({ id, columns, oddRows, evenRows }: MapFile['sheets'][number]): FlatNumbering => ({
  orientation: 'flat',
  order: 'column-row',
  prefix: `${id}:`,
  columns: { from: columns[0], to: columns[1], towards: 'east' },
  rows: { from: oddRows[0], to: oddRows[1], towards: 'south' },
  shifted: { parity: 'even', towards: 'south', rows: { from: evenRows[0], to: evenRows[1] } },
})

/** Kinds of links besides neighbouring hexes: between boxes, and between a box and its entry hexes (37.C). */
export const BOX_LINK = 'box'
export const ENTRY_LINK = 'entry'

export function buildMap(file: MapFile, boxes: DataFiles['boxes.json']): HexMap {
  const [first, ...others] = file.sheets
  return buildHexMap({
    sheets: [
      { id: first!.id, numbering: numbering(first!) },
      ...others.map((sheet) => ({
        id: sheet.id,
        numbering: numbering(sheet),
        join: { hex: file.join.hex, sheet: first!.id, is: file.join.is },
      })),
    ],
    boxes: boxes.boxes.map(({ id }) => ({ id, kind: 'off-map' })),
    links: [
      ...boxes.links.map(({ between }) => ({ between, kind: BOX_LINK })),
      ...file.entries.map(({ box, hex }) => ({ between: [box, hex] as const, kind: ENTRY_LINK })),
    ],
  })
}

/** What a hexside can bear: the printed features, and those that follow from them (37.A.1, 37.A.3). */
export const EDGES = [...sideFeature.options, 'bridge', 'causeway'] as const
export type EdgeName = (typeof EDGES)[number]

const leads = (has: readonly SideFeature[]): boolean => has.includes('road') || has.includes('rail')
/** A road or railroad over a river (37.A.3). */
export const isBridge = (has: readonly SideFeature[]): boolean =>
  leads(has) && (has.includes('river') || has.includes('major-river'))
/** A road or railroad over a sea or lake hexside (37.A.1). */
export const isCauseway = (has: readonly SideFeature[]): boolean =>
  leads(has) && (has.includes('sea') || has.includes('lake'))

export function buildEdges(map: HexMap, sides: MapFile['hexsides']): EdgeFeatures {
  const bears = (name: EdgeName, has: readonly SideFeature[]): boolean => {
    if (name === 'bridge') return isBridge(has)
    return name === 'causeway' ? isCauseway(has) : has.includes(name)
  }
  const features: EdgeFeatureData[] = EDGES.map((name) => ({
    name,
    edges: sides
      .filter(({ has }) => bears(name, has))
      .map(({ id }) => id.split(' ') as unknown as readonly [string, string]),
  }))
  return buildEdgeFeatures(map, features)
}

/** Cells of a section: columns and rows of one sheet. */
export function cellsOfSection(map: HexMap, section: MapFile['sections'][number]): Uint8Array {
  const mask = new Uint8Array(map.topology.names.length)
  const sheet = section.id.slice(0, 3)
  for (const [name, cell] of map.cellByName) {
    if (!name.startsWith(sheet)) continue
    const [column, row] = [Number(name.slice(3, 5)), Number(name.slice(5, 7))]
    const inside =
      column >= section.columns[0] &&
      column <= section.columns[1] &&
      row >= section.rows[0] &&
      row <= section.rows[1]
    if (inside) mask[cell] = 1
  }
  return mask
}
