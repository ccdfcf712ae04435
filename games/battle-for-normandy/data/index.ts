import charts from './charts.json' with { type: 'json' }
import hexsides from './hexsides.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import bloodyOmaha from './scenarios/bloody-omaha.json' with { type: 'json' }
import campaign from './scenarios/campaign.json' with { type: 'json' }
import cherbourg from './scenarios/cherbourg.json' with { type: 'json' }
import cobra from './scenarios/cobra.json' with { type: 'json' }
import dDay from './scenarios/d-day.json' with { type: 'json' }
import ecausseville from './scenarios/ecausseville.json' with { type: 'json' }
import epsom from './scenarios/epsom.json' with { type: 'json' }
import goodwoodCobra from './scenarios/goodwood-cobra.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }
import ways from './ways.json' with { type: 'json' }

/** The data files as they ship, by file name; a data pack replaces entries of these. */
export const dataFiles: Readonly<Record<string, unknown>> = {
  'map.json': map,
  'hexsides.json': hexsides,
  'ways.json': ways,
  'units.json': units,
  'charts.json': charts,
  'scenarios/ecausseville.json': ecausseville,
  'scenarios/cherbourg.json': cherbourg,
  'scenarios/epsom.json': epsom,
  'scenarios/bloody-omaha.json': bloodyOmaha,
  'scenarios/cobra.json': cobra,
  'scenarios/goodwood-cobra.json': goodwoodCobra,
  'scenarios/campaign.json': campaign,
  'scenarios/d-day.json': dDay,
}

export { loadData } from './load.ts'
export type * from './loaded.ts'
export type * from './schema.ts'
