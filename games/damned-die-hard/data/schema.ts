/** Shapes of the data files: what a data pack may replace, file by file and record by record. */

import type { Exact, LookupTable } from '@grognard/kernel'
import type { EdgeFeatures, HexMap } from '@grognard/maps'
import type { z } from 'zod'
import { landChartsFile, type Modifier, tablesFile, terrainFile } from './schema-charts.ts'
import { boxesFile, coastFile, mapFile } from './schema-map.ts'
import type { MissionId, SizeId, TableId, ValueId, VictoryId } from './schema-names.ts'
import { type Scenario, scenarioFile, turnsFile } from './schema-orders.ts'
import { navalFile, unitsFile } from './schema-units.ts'

export * from './schema-charts.ts'
export * from './schema-common.ts'
export * from './schema-map.ts'
export * from './schema-names.ts'
export * from './schema-orders.ts'
export * from './schema-units.ts'

/** File name to schema: the complete list of data files. */
export const schemas = {
  'map.json': mapFile,
  'coast.json': coastFile,
  'boxes.json': boxesFile,
  'terrain.json': terrainFile,
  'land-charts.json': landChartsFile,
  'tables.json': tablesFile,
  'units.json': unitsFile,
  'naval.json': navalFile,
  'turns.json': turnsFile,
  'luzon.json': scenarioFile,
  'clark-field.json': scenarioFile,
  'invasion.json': scenarioFile,
} as const
/** The files that are scenarios. */
export const SCENARIO_FILES = ['luzon.json', 'clark-field.json', 'invasion.json'] as const
export type DataFileName = keyof typeof schemas
export type DataFiles = { [K in DataFileName]: z.infer<(typeof schemas)[K]> }

type MapFile = DataFiles['map.json']
type Boxes = DataFiles['boxes.json']
type Terrain = DataFiles['terrain.json']
type LandCharts = DataFiles['land-charts.json']
type Units = DataFiles['units.json']
type ById<T> = ReadonlyMap<string, T>

/** A table that the kernel has read, and the circumstances that change its die. */
export interface LoadedTable<Cell extends string = string> {
  readonly table: LookupTable<Cell>
  readonly dice: 1 | 2
  readonly modifiers: ById<Modifier>
}

/** The whole of the game's data, checked. Cells are those of `map`: hexes first, then the off-map boxes. */
export interface Data {
  readonly map: HexMap
  /** On the slots of `map`: one bit per `SideFeature`, plus `bridge` and `causeway`, which follow from the others. */
  readonly edges: EdgeFeatures
  readonly hexes: MapFile['hexes']
  readonly hexsides: MapFile['hexsides']
  readonly places: MapFile['places']
  readonly islands: MapFile['islands']
  readonly railNets: MapFile['railNets']
  readonly seaBoxes: MapFile['seaBoxes']
  readonly sections: MapFile['sections']
  readonly boxes: Boxes['boxes']
  readonly boxLinks: Boxes['links']
  readonly boxEntries: MapFile['entries']
  readonly coast: Omit<DataFiles['coast.json'], 'provenance'>

  /** By cell. Boxes without a terrain count as `clear`. */
  readonly terrainOf: readonly MapFile['hexes'][number]['terrain'][]
  readonly zoneOf: Int8Array
  /** By cell: index in `seaBoxes`, or -1. */
  readonly seaBoxOf: Int16Array
  readonly coastal: Uint8Array
  /** By cell: index in `islands`, or -1. */
  readonly islandOf: Int16Array
  /** By cell: index in `railNets` where a railroad runs, or -1. */
  readonly railNetOf: Int8Array
  /** By cell: indices in `places`. */
  readonly placesAt: readonly (readonly number[])[]
  /** By section id: its cells. */
  readonly cellsOf: ReadonlyMap<string, Uint8Array>

  readonly hexById: ById<MapFile['hexes'][number]>
  readonly placeById: ById<MapFile['places'][number]>
  readonly boxById: ById<Boxes['boxes'][number]>

  readonly terrain: ById<Terrain['terrains'][number]>
  readonly hexsideEffects: ById<Terrain['hexsides'][number]>
  readonly weather: ById<Terrain['weather'][number]>
  readonly charts: Omit<LandCharts, 'provenance' | 'values' | 'sizes' | 'victory' | 'airMissions'>
  readonly unitTypes: ById<LandCharts['unitTypes'][number]>
  readonly sizes: Readonly<Record<SizeId, Exact>>
  readonly missions: Readonly<Record<MissionId, LandCharts['airMissions'][number]>>
  readonly victory: Readonly<Record<VictoryId, Exact>>
  /** Numbers that a rule states once, by id. */
  readonly values: Readonly<Record<ValueId, Exact>>
  readonly tables: Readonly<Record<TableId, LoadedTable>>

  readonly ground: Units['ground']
  readonly groundIndex: ReadonlyMap<string, number>
  readonly airModels: ById<Units['airModels'][number]>
  readonly air: Units['air']
  readonly airIndex: ReadonlyMap<string, number>
  readonly markers: Units['markers']
  readonly ships: DataFiles['naval.json']['ships']
  readonly turns: DataFiles['turns.json']['turns']
  readonly turnIndex: ReadonlyMap<string, number>
  readonly scenarios: ReadonlyMap<string, Scenario>
}
