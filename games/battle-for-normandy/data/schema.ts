/** Every data file by its name, and the shape it has. */
import type { z } from 'zod'
import { chartsFile } from './schema-charts.ts'
import { hexsidesFile, mapFile, waysFile } from './schema-map.ts'
import { scenarioFile } from './schema-scenario.ts'
import { unitsFile } from './schema-units.ts'

export type * from './schema-charts.ts'
export type * from './schema-common.ts'
export type * from './schema-map.ts'
export type * from './schema-scenario.ts'
export type * from './schema-units.ts'

export const SCENARIO_IDS = [
  'ecausseville',
  'cherbourg',
  'epsom',
  'bloody-omaha',
  'cobra',
  'goodwood-cobra',
  'campaign',
  'd-day',
] as const

export const schemas = {
  'map.json': mapFile,
  'hexsides.json': hexsidesFile,
  'ways.json': waysFile,
  'units.json': unitsFile,
  'charts.json': chartsFile,
} as const
export type CommonFiles = { readonly [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> }
export const scenarioSchema = scenarioFile
