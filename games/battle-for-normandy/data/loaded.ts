import type { HexMap } from '@grognard/maps'
import type {
  ChartsFile,
  CompanyPool,
  FormationRecord,
  ScenarioFile,
  TerrainId,
  UnitRecord,
} from './schema.ts'

/** What lies on one hexside, or between the two hexes of it. */
export interface Side {
  readonly a: number
  readonly b: number
  readonly water?: 'stream' | 'major'
  readonly canal: boolean
  readonly edge?: 'cliff' | 'bluff' | 'opening' | 'sea'
  readonly perimeter: boolean
  readonly road?: 'secondary' | 'main' | 'highway'
  readonly rail: boolean
  readonly bridge: boolean
  readonly name?: string
}

/** The map with its printed hexes, checked. */
export interface LoadedMap {
  readonly hexMap: HexMap
  /** By cell. */
  readonly terrain: readonly TerrainId[]
  readonly level: readonly number[]
  readonly sides: readonly Side[]
  readonly places: readonly { readonly cell: number; readonly kind: string; readonly name: string }[]
  readonly perimeter: readonly number[]
}

export interface LoadedData {
  readonly map: LoadedMap
  readonly units: readonly UnitRecord[]
  readonly formations: readonly FormationRecord[]
  readonly companies: readonly CompanyPool[]
  readonly charts: ChartsFile
  readonly scenarios: readonly ScenarioFile[]
}
