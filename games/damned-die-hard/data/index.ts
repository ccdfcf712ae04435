import bataan from './bataan.json' with { type: 'json' }
import bataanMap from './bataan-map.json' with { type: 'json' }
import bataanUnits from './bataan-units.json' with { type: 'json' }
import boxes from './boxes.json' with { type: 'json' }
import clarkField from './clark-field.json' with { type: 'json' }
import coast from './coast.json' with { type: 'json' }
import fullyPrepared from './fully-prepared.json' with { type: 'json' }
import { withBattalions, withOutlines, withSheet } from './g9.ts'
import invasion from './invasion.json' with { type: 'json' }
import landCharts from './land-charts.json' with { type: 'json' }
import { loadData } from './load.ts'
import luzon from './luzon.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import naval from './naval.json' with { type: 'json' }
import reinforced from './reinforced.json' with { type: 'json' }
import type { Data } from './schema.ts'
import tables from './tables.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }
import vigan from './vigan.json' with { type: 'json' }

/** The data files as they ship, by file name; a data pack replaces entries of these. */
export const dataFiles: Readonly<Record<string, unknown>> = {
  'map.json': withSheet(map, bataanMap),
  'coast.json': withOutlines(coast, bataanMap),
  'boxes.json': boxes,
  'terrain.json': terrain,
  'land-charts.json': landCharts,
  'tables.json': tables,
  'units.json': withBattalions(units, bataanUnits),
  'naval.json': naval,
  'turns.json': turns,
  'luzon.json': luzon,
  'clark-field.json': clarkField,
  'invasion.json': invasion,
  'reinforced.json': reinforced,
  'fully-prepared.json': fullyPrepared,
  'vigan.json': vigan,
  'bataan.json': bataan,
}

export const data: Data = loadData(dataFiles)

export { BOX_LINK, ENTRY_LINK } from '../../europa/data/hexes.ts'
export { loadData } from './load.ts'
export * from './schema.ts'
