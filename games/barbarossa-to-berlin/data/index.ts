import cards from './cards.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }
import fireTables from './fire-tables.json' with { type: 'json' }
import links from './links.json' with { type: 'json' }
import { loadData } from './load.ts'
import orders from './orders.json' with { type: 'json' }
import rulesData from './rules-data.json' with { type: 'json' }
import type { Data, DataFileName } from './schema.ts'
import setup from './setup.json' with { type: 'json' }
import spaces from './spaces.json' with { type: 'json' }
import terrain from './terrain.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

/** The data files as they ship, by file name; a data pack replaces entries of these. */
export const dataFiles: Readonly<Record<DataFileName, unknown>> = {
  'spaces.json': spaces,
  'links.json': links,
  'countries.json': countries,
  'units.json': units,
  'cards.json': cards,
  'fire-tables.json': fireTables,
  'terrain.json': terrain,
  'orders.json': orders,
  'turns.json': turns,
  'setup.json': setup,
  'rules-data.json': rulesData,
}

export const data: Data = loadData(dataFiles)

export { loadData } from './load.ts'
export * from './schema.ts'
