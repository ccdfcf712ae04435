import titleAdvanced from '../titles/korea/data/advanced.json' with { type: 'json' }
import advancedUnits from '../titles/korea/data/advanced-units.json' with { type: 'json' }
import charts from '../titles/korea/data/charts.json' with { type: 'json' }
import hexsides from '../titles/korea/data/hexsides.json' with { type: 'json' }
import map from '../titles/korea/data/map.json' with { type: 'json' }
import nations from '../titles/korea/data/nations.json' with { type: 'json' }
import places from '../titles/korea/data/places.json' with { type: 'json' }
import reinforcements from '../titles/korea/data/reinforcements.json' with { type: 'json' }
import campaign from '../titles/korea/data/scenario-campaign.json' with { type: 'json' }
import corridor from '../titles/korea/data/scenario-corridor.json' with { type: 'json' }
import extendedBuildUp from '../titles/korea/data/scenario-extended-build-up.json' with { type: 'json' }
import seoul from '../titles/korea/data/scenario-seoul.json' with { type: 'json' }
import strategicSurprise from '../titles/korea/data/scenario-strategic-surprise.json' with { type: 'json' }
import wonsan from '../titles/korea/data/scenario-wonsan.json' with { type: 'json' }
import seaZones from '../titles/korea/data/sea-zones.json' with { type: 'json' }
import units from '../titles/korea/data/units.json' with { type: 'json' }
import advanced from './advanced.json' with { type: 'json' }
import air from './air.json' with { type: 'json' }
import combat from './combat.json' with { type: 'json' }
import { loadData } from './load.ts'
import type { LoadedData } from './loaded.ts'
import operations from './operations.json' with { type: 'json' }
import sea from './sea.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import unitTypes from './unit-types.json' with { type: 'json' }

/** The data files as they ship, by file name; a data pack replaces entries of these. */
export const dataFiles: Readonly<Record<string, unknown>> = {
  'combat.json': combat,
  'terrain.json': terrain,
  'air.json': air,
  'sea.json': sea,
  'operations.json': operations,
  'unit-types.json': unitTypes,
  'advanced.json': advanced,
  'korea/map.json': map,
  'korea/hexsides.json': hexsides,
  'korea/places.json': places,
  'korea/sea-zones.json': seaZones,
  'korea/nations.json': nations,
  'korea/units.json': units,
  'korea/advanced-units.json': advancedUnits,
  'korea/reinforcements.json': reinforcements,
  'korea/charts.json': charts,
  'korea/advanced.json': titleAdvanced,
  'korea/scenario-corridor.json': corridor,
  'korea/scenario-seoul.json': seoul,
  'korea/scenario-wonsan.json': wonsan,
  'korea/scenario-strategic-surprise.json': strategicSurprise,
  'korea/scenario-campaign.json': campaign,
  'korea/scenario-extended-build-up.json': extendedBuildUp,
}

export const data: LoadedData = loadData(dataFiles)

export { loadData } from './load.ts'
export type * from './loaded.ts'
export * from './schema.ts'
