/** Shapes of the data files: what a data pack may replace, file by file and record by record. */
import type { z } from 'zod'
import { type Card, cardsFile } from './schema-cards.ts'
import {
  type Area,
  type FireTable,
  fireTablesFile,
  type Nation,
  type Order,
  type Orders,
  ordersFile,
  type Restriction,
  rulesDataFile,
  type TerrainEffect,
  type Turn,
  terrainFile,
  turnsFile,
  type ValueId,
} from './schema-charts.ts'
import type { NationId, SideId } from './schema-common.ts'
import {
  type Beach,
  type Country,
  countriesFile,
  type Link,
  linksFile,
  type Sea,
  type Space,
  spacesFile,
} from './schema-map.ts'
import { type Setup, setupFile } from './schema-set-up.ts'
import { type Marker, type Pool, type Unit, unitsFile } from './schema-units.ts'

export type * from './schema-cards.ts'
export type * from './schema-charts.ts'
export type * from './schema-common.ts'
export type * from './schema-map.ts'
export type * from './schema-set-up.ts'
export type * from './schema-units.ts'

/** File name to schema: the complete list of data files. */
export const schemas = {
  'spaces.json': spacesFile,
  'links.json': linksFile,
  'countries.json': countriesFile,
  'units.json': unitsFile,
  'cards.json': cardsFile,
  'fire-tables.json': fireTablesFile,
  'terrain.json': terrainFile,
  'orders.json': ordersFile,
  'turns.json': turnsFile,
  'setup.json': setupFile,
  'rules-data.json': rulesDataFile,
} as const
export type DataFileName = keyof typeof schemas
export type DataFiles = { [K in DataFileName]: z.infer<(typeof schemas)[K]> }

/** One place a link leads to. */
export interface Neighbour {
  /** Index in `spaces`. */
  readonly space: number
  readonly type: 'regular' | 'river' | 'sr'
  readonly link: Link
}

/** The whole of the game's data, checked, with indices in the order of the files. */
export interface Data {
  readonly spaces: readonly Space[]
  readonly seas: readonly Sea[]
  readonly beaches: readonly Beach[]
  readonly links: readonly Link[]
  readonly countries: readonly Country[]
  readonly units: readonly Unit[]
  readonly pools: readonly Pool[]
  readonly markers: readonly Marker[]
  readonly cards: readonly Card[]
  readonly fire: Readonly<Record<'scu' | 'lcu', FireTable>>
  readonly terrain: ReadonlyMap<TerrainEffect['id'], TerrainEffect>
  readonly orders: Orders
  readonly orderTables: Readonly<Record<SideId, readonly Order[]>>
  /** Index 0 is turn 1. */
  readonly turns: readonly Turn[]
  readonly setup: Setup
  readonly nations: readonly Nation[]
  readonly areas: ReadonlyMap<string, Area>
  readonly restrictions: ReadonlyMap<string, Restriction>
  readonly values: Readonly<Record<ValueId, number>>
  readonly handSize: DataFiles['rules-data.json']['handSize']
  readonly options: DataFiles['rules-data.json']['options']
  /** LCU id to the SCU pools that may replace it. */
  readonly replacementPools: ReadonlyMap<string, readonly string[]>

  readonly spaceById: ReadonlyMap<string, Space>
  readonly spaceIndex: ReadonlyMap<string, number>
  readonly seaById: ReadonlyMap<string, Sea>
  readonly seaIndex: ReadonlyMap<string, number>
  readonly beachByLetter: ReadonlyMap<string, Beach>
  readonly countryById: ReadonlyMap<string, Country>
  readonly unitById: ReadonlyMap<string, Unit>
  readonly unitIndex: ReadonlyMap<string, number>
  readonly poolById: ReadonlyMap<string, Pool>
  readonly unitsByPool: ReadonlyMap<string, readonly Unit[]>
  readonly markerById: ReadonlyMap<string, Marker>
  readonly cardById: ReadonlyMap<string, Card>
  readonly cardIndex: ReadonlyMap<string, number>
  readonly nationById: ReadonlyMap<NationId, Nation>
  readonly spacesByCountry: ReadonlyMap<string, readonly Space[]>

  /** By space index: land links (regular, river, sr). */
  readonly neighbours: readonly (readonly Neighbour[])[]
  /** By space index: indices in `seas` of the sea nodes it touches. */
  readonly seasOf: readonly (readonly number[])[]
  /** By sea index: indices of its spaces. */
  readonly spacesOfSea: readonly (readonly number[])[]
  /** By space index: indices in `beaches` of its beaches. */
  readonly beachesOf: readonly (readonly number[])[]
}
