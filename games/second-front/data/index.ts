import april1944 from './april-1944.json' with { type: 'json' }
import boxes from './boxes.json' with { type: 'json' }
import coast from './coast.json' with { type: 'json' }
import gustavLine from './gustav-line.json' with { type: 'json' }
import july1943 from './july-1943.json' with { type: 'json' }
import landCharts from './land-charts.json' with { type: 'json' }
import { loadData } from './load.ts'
import map from './map.json' with { type: 'json' }
import naval from './naval.json' with { type: 'json' }
import type { Data } from './schema.ts'
import sicily from './sicily.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

/** The data files as they ship, by file name; a data pack replaces entries of these. */
export const dataFiles: Readonly<Record<string, unknown>> = {
  'map.json': map,
  'coast.json': coast,
  'boxes.json': boxes,
  'terrain.json': terrain,
  'land-charts.json': landCharts,
  'tables.json': tables,
  'units.json': units,
  'naval.json': naval,
  'turns.json': turns,
  'sicily.json': sicily,
  'gustav-line.json': gustavLine,
  'july-1943.json': july1943,
  'april-1944.json': april1944,
}

export const data: Data = loadData(dataFiles)

export { loadData } from './load.ts'
export * from './schema.ts'
