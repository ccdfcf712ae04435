/** What the loader gives to the rest of the game: checked records, tables ready to read, the map built. */
import type { LookupTable } from '@grognard/kernel'
import type { EdgeFeatures, HexMap } from '@grognard/maps'
import type {
  AirCombatResult,
  AirDefenceResult,
  AutomaticVictoryResult,
  BaseLossResult,
  BoxRecord,
  CollateralResult,
  CombatResult,
  ContestedSeaResult,
  DetectionResult,
  EntryPlace,
  FlakResult,
  FormationRecord,
  GroundUnit,
  Helicopter,
  HexRecord,
  HexsideRecord,
  NationRecord,
  NavalUnit,
  ParadropResult,
  PlaceRecord,
  ReinforcementGroup,
  RoadId,
  ScenarioRecord,
  SeaControlResult,
  SeriesFiles,
  SideId,
  StrikeResult,
  TerrainEffect,
  TerrainId,
  TitleFiles,
  UnitType,
  WeatherId,
} from './schema.ts'

type Replace<File, Tables> = Omit<File, keyof Tables> & Tables

export interface Series {
  readonly combat: Replace<SeriesFiles['combat.json'], { readonly results: LookupTable<CombatResult> }>
  readonly terrain: Replace<
    SeriesFiles['terrain.json'],
    { readonly terrain: Readonly<Record<TerrainId, TerrainEffect>> }
  >
  readonly air: Replace<
    SeriesFiles['air.json'],
    {
      readonly airDefence: LookupTable<AirDefenceResult>
      readonly baseLoss: LookupTable<BaseLossResult>
      readonly paradrop: LookupTable<ParadropResult>
    }
  >
  readonly sea: Replace<
    SeriesFiles['sea.json'],
    { readonly contestedMovement: LookupTable<ContestedSeaResult> }
  >
  readonly operations: Replace<
    SeriesFiles['operations.json'],
    { readonly automaticVictory: LookupTable<AutomaticVictoryResult> }
  >
  readonly advanced: Replace<
    SeriesFiles['advanced.json'],
    {
      readonly airCombat: LookupTable<AirCombatResult>
      readonly detection: LookupTable<DetectionResult>
      readonly sam: LookupTable<FlakResult>
      readonly aaa: LookupTable<FlakResult>
      readonly strike: LookupTable<StrikeResult>
      readonly interdiction: LookupTable<StrikeResult>
      readonly collateral: LookupTable<CollateralResult>
      readonly raids: LookupTable<StrikeResult>
      readonly navalDetection: LookupTable<'point' | 'area' | '-'>
      readonly deliberateDamage: LookupTable<StrikeResult>
    }
  >
  readonly unitTypes: ReadonlyMap<string, UnitType>
}

/** A bridge or a ferry: a hexside that can be put out of use. */
export interface Crossing {
  readonly id: string
  readonly cells: readonly [number, number]
}

export interface TitleMap {
  /** Sheets joined; cells 0 to hexes-1 are hexes by printed name, then the boxes by id. */
  readonly hexMap: HexMap
  /** Features 'river-minor', 'river-major', 'water', 'secondary', 'primary', 'highway', 'ferry' by slot. */
  readonly edges: EdgeFeatures
  /** By cell; boxes have none. */
  readonly hexes: readonly HexRecord[]
  readonly hexsides: readonly HexsideRecord[]
  /** 8.3.4: a road over a river or water hexside, in file order. */
  readonly bridges: readonly (Crossing & { readonly road: RoadId; readonly over: 'river' | 'water' })[]
  readonly ferries: readonly Crossing[]
  /** By printed hex or box id. */
  readonly places: ReadonlyMap<string, PlaceRecord>
  /** 8.3.1.7: cells of the beaches, in order. */
  readonly beaches: readonly number[]
  /** Land cells next to an all-sea hex. */
  readonly coast: readonly number[]
  readonly dmz: readonly number[]
  readonly boxes: readonly (BoxRecord & { readonly cell: number })[]
}

export interface TitleData {
  readonly id: string
  readonly map: TitleMap
  readonly nations: readonly NationRecord[]
  readonly formations: readonly FormationRecord[]
  readonly units: {
    readonly ground: readonly GroundUnit[]
    readonly helicopters: readonly Helicopter[]
    readonly naval: readonly NavalUnit[]
  }
  readonly groups: readonly ReinforcementGroup[]
  readonly entryPlaces: readonly EntryPlace[]
  readonly weather: LookupTable<WeatherId>
  readonly airPoints: Readonly<Record<SideId, LookupTable<number>>>
  readonly seaControl: LookupTable<SeaControlResult>
  /** The files as checked, for what is not repeated above. */
  readonly files: TitleFiles
}

/** A unit that takes part, where it begins, and with how many steps. */
export interface Placement {
  readonly unit: string
  /** Cell on the map. */
  readonly cell: number
  readonly steps: 1 | 2
}

export interface Scenario extends ScenarioRecord {
  /** Cells in play: every land and sea hex of the area and the boxes in use, in order. */
  readonly cells: readonly number[]
  readonly placements: readonly Placement[]
  /** Units that come later, by entry of `reinforcements`. */
  readonly arrivals: readonly { readonly reinforcement: string; readonly units: readonly string[] }[]
  /** 18.0: headquarters that begin in the advanced game. */
  readonly headquarters: readonly Placement[]
  /** Units of nations in play with no set-up hex: their owner places them before the first turn. */
  readonly free: readonly { readonly unit: string; readonly cells: readonly number[] }[]
}

export interface LoadedData {
  readonly series: Series
  readonly title: TitleData
  readonly scenarios: readonly Scenario[]
}
