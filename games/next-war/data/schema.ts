/**
 * Shapes of the data files: what a data pack may replace, file by file and record by record. Series files hold what
 * every title uses; the files of a title carry its name before a slash.
 */
import type { z } from 'zod'
import { seriesAdvancedFile, titleAdvancedFile } from './schema-advanced.ts'
import { scenarioFile } from './schema-scenario.ts'
import * as series from './schema-series.ts'
import * as title from './schema-title.ts'

export const seriesSchemas = {
  'combat.json': series.combatFile,
  'terrain.json': series.terrainFile,
  'air.json': series.airFile,
  'sea.json': series.seaFile,
  'operations.json': series.operationsFile,
  'unit-types.json': series.unitTypesFile,
  'advanced.json': seriesAdvancedFile,
} as const
export type SeriesFileName = keyof typeof seriesSchemas

export const titleSchemas = {
  'map.json': title.mapFile,
  'hexsides.json': title.hexsidesFile,
  'places.json': title.placesFile,
  'sea-zones.json': title.seaFile,
  'nations.json': title.nationsFile,
  'units.json': title.unitsFile,
  'advanced-units.json': title.advancedFile,
  'reinforcements.json': title.reinforcementsFile,
  'charts.json': title.chartsFile,
  'advanced.json': titleAdvancedFile,
} as const
export type TitleFileName = keyof typeof titleSchemas

export const scenarioSchema = scenarioFile

export type SeriesFiles = { [Name in SeriesFileName]: z.output<(typeof seriesSchemas)[Name]> }
export type TitleFiles = { [Name in TitleFileName]: z.output<(typeof titleSchemas)[Name]> }

export type {
  AirCombatResult,
  Aircraft,
  CollateralResult,
  DetectionResult,
  FlakResult,
  ScenarioAdvanced,
  StrikeResult,
} from './schema-advanced.ts'
export * from './schema-common.ts'
export * from './schema-scenario.ts'
export type {
  AirDefenceResult,
  AutomaticVictoryResult,
  BaseLossResult,
  CombatResult,
  ContestedSeaResult,
  ParadropResult,
  TerrainEffect,
  UnitType,
} from './schema-series.ts'
export type {
  BoxRecord,
  Entry,
  EntryPlace,
  FaceRecord,
  FormationRecord,
  GroundUnit,
  Headquarters,
  Helicopter,
  HexRecord,
  HexsideRecord,
  InstallationKind,
  NationRecord,
  NavalUnit,
  PlaceRecord,
  ReinforcementGroup,
  SeaControlResult,
  Sheet,
  VictoryEvent,
} from './schema-title.ts'
