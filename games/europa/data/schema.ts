/** Shapes of the data files of a game of the system: what a data pack may replace, file by file and record by record. */
import type { Exact, LookupTable } from '@grognard/kernel'
import type { EdgeFeatures, HexMap } from '@grognard/maps'
import { z } from 'zod'
import { landChartsFile, type Modifier, tablesFile, terrainFile } from './schema-charts.ts'
import { fileProvenance } from './schema-common.ts'
import { boxesFile, coastFile, type Grid, mapFile } from './schema-map.ts'
import type { MissionId, Names, SizeId, SomeValueId, SystemNames, TableId, ValueId } from './schema-names.ts'
import { type ScenarioFile, scenarioFile, type Turn, turn } from './schema-orders.ts'
import { navalFile, unitsFile } from './schema-units.ts'

export * from './schema-charts.ts'
export * from './schema-common.ts'
export * from './schema-map.ts'
export * from './schema-names.ts'
export * from './schema-orders.ts'
export * from './schema-units.ts'

/** File name to schema, besides the scenarios: one file for each, named after it. */
export const systemSchemas = {
  'map.json': mapFile,
  'coast.json': coastFile,
  'boxes.json': boxesFile,
  'terrain.json': terrainFile,
  'land-charts.json': landChartsFile,
  'tables.json': tablesFile,
  'units.json': unitsFile,
  'naval.json': navalFile,
} as const

/** What a game of the system says of its data before they are read. */
export interface Book<N extends Names = Names, T extends Turn = Turn, S extends ScenarioFile = ScenarioFile> {
  /** The first plays first. */
  readonly sides: readonly [string, string]
  /** Scenarios by id; each has a file of this name. */
  readonly scenarios: readonly string[]
  /** Turns and scenarios as this game has them: `turn` and `scenarioFile`, extended. */
  readonly turn: z.ZodType<T>
  readonly scenario: z.ZodType<S>
  /** Names that only this game's rules ask for. */
  readonly names: {
    readonly values: readonly N['value'][]
    readonly sizes: readonly N['size'][]
    readonly missions: readonly N['mission'][]
    readonly tables: readonly N['table'][]
    readonly victory: readonly N['victory'][]
  }
}

/** The shapes of all files of a game. */
export const schemasOf = (book: Pick<Book, 'scenarios' | 'turn' | 'scenario'>) => ({
  ...systemSchemas,
  'turns.json': z.strictObject({ provenance: fileProvenance, turns: z.array(book.turn).min(1) }),
  ...Object.fromEntries(book.scenarios.map((id) => [`${id}.json`, book.scenario])),
})

/** A game without anything of its own in its data. */
export const plainBook = { turn, scenario: scenarioFile } as const

type SystemFiles = { [K in keyof typeof systemSchemas]: z.infer<(typeof systemSchemas)[K]> }
export interface DataFiles extends SystemFiles {
  readonly 'turns.json': { readonly turns: readonly Turn[] }
  /** By file name. */
  readonly scenarios: ReadonlyMap<string, ScenarioFile>
}

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

/** The whole of a game's data, checked. Cells are those of `map`: hexes first, then the off-map boxes. */
export interface EuropaData<
  N extends Names = SystemNames,
  T extends Turn = Turn,
  S extends ScenarioFile = ScenarioFile,
> {
  readonly sides: readonly [string, string]
  readonly map: HexMap
  /** Whether the number of a hex begins with its column, or with its row. */
  readonly order: Grid['order']
  /** On the slots of `map`: one bit for each feature, plus `bridge` and `causeway`, which follow from the others. */
  readonly edges: EdgeFeatures
  readonly hexes: MapFile['hexes']
  readonly hexsides: MapFile['hexsides']
  readonly places: MapFile['places']
  readonly islands: MapFile['islands']
  readonly railNets: MapFile['railNets']
  readonly regions: NonNullable<MapFile['regions']>
  readonly districts: NonNullable<MapFile['districts']>
  readonly seaBoxes: MapFile['seaBoxes']
  readonly sections: MapFile['sections']
  readonly boxes: Boxes['boxes']
  readonly boxLinks: Boxes['links']
  readonly boxEntries: MapFile['entries']
  readonly coast: Omit<DataFiles['coast.json'], 'provenance'>

  /** By cell. Boxes without a terrain have that of the first line of the chart. */
  readonly terrainOf: readonly string[]
  /** Weather zones as printed, in order; by cell: index, or -1. */
  readonly zones: readonly string[]
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
  /** Sheets that are in play only where a scenario names their sections. */
  readonly apart: ReadonlySet<string>

  readonly hexById: ById<MapFile['hexes'][number]>
  readonly placeById: ById<MapFile['places'][number]>
  readonly boxById: ById<Boxes['boxes'][number]>

  readonly terrain: ById<Terrain['terrains'][number]>
  readonly hexsideEffects: ById<Terrain['hexsides'][number]>
  /** From the best to the worst, from the calmest on. */
  readonly weather: ById<Terrain['weather'][number]>
  readonly seas: readonly string[]
  /** By weather zone: the weather in which its waters freeze. */
  readonly freezing: Readonly<Record<string, readonly string[]>>
  readonly charts: Omit<LandCharts, 'provenance' | 'values' | 'sizes' | 'victory' | 'airMissions'>
  readonly unitTypes: ById<LandCharts['unitTypes'][number]>
  readonly sizes: Readonly<Record<SizeId | N['size'], Exact>>
  readonly missions: Readonly<Record<MissionId | N['mission'], LandCharts['airMissions'][number]>>
  readonly victory: Readonly<Record<N['victory'], Exact>>
  /** Numbers that a rule states once, by id. */
  readonly values: Readonly<Record<ValueId | N['value'], Exact> & Partial<Record<SomeValueId, Exact>>>
  readonly tables: Readonly<Record<TableId | N['table'], LoadedTable>>
  /** By weather zone. */
  readonly weatherTables: readonly LoadedTable[]

  readonly ground: Units['ground']
  readonly groundIndex: ReadonlyMap<string, number>
  readonly airModels: ById<Units['airModels'][number]>
  readonly air: Units['air']
  readonly airIndex: ReadonlyMap<string, number>
  readonly markers: Units['markers']
  readonly ships: DataFiles['naval.json']['ships']
  /** Categories, codes and activities of naval units. */
  readonly naval: Omit<DataFiles['naval.json'], 'provenance' | 'ships'>
  readonly turns: readonly T[]
  readonly turnIndex: ReadonlyMap<string, number>
  readonly scenarios: ReadonlyMap<string, Omit<S, 'provenance'>>
}
