import {
  applyPack,
  type Catalogue,
  type DataPack,
  dataVersion,
  type Game,
  readVersions,
  withChanges,
} from '@grognard/kernel'
import { staff } from './bot.ts'
import { dataFiles, loadData } from './data/index.ts'
import type { LoadedData } from './data/loaded.ts'
import { procedures, war } from './flow.ts'
import { invariants } from './invariants.ts'
import { layout, migrate } from './migrate.ts'
import { optionsOf } from './options.ts'
import { startingState } from './rules/02-3-6-set-up.ts'
import type { State } from './state.ts'
import { table } from './table.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import { names } from './text/names.ts'
import { korea } from './titles/korea/index.ts'
import versionsFile from './versions.json' with { type: 'json' }
import { knows, twin, view } from './view.ts'
import { windows } from './windows.ts'
import { makeWorld, type World } from './world.ts'

const versions = readVersions(versionsFile)

/** Catalogue and the names that the data bring; a name written by hand wins. */
const withNames = (catalogue: Catalogue, data: LoadedData, language: 'en' | 'fr'): Catalogue => ({
  messages: catalogue.messages,
  names: { ...names(data, language), ...catalogue.names },
})

/** Next War: Korea, the standard game, with its own data or with a pack's changes to them. */
export function create(pack: DataPack | null = null): Game<State, World> {
  const files = pack ? applyPack(dataFiles, pack) : dataFiles
  const data = loadData(files)
  const world = makeWorld(data, korea)
  return {
    id: 'next-war',
    rulesVersion: versions.rulesVersion,
    versions: versions.versions,
    layout: layout(world),
    migrate: (position) => migrate(world, position),
    dataVersion: dataVersion(files),
    data: world,
    scenarios: world.scenarios.map(({ id }, index) => ({
      id,
      start: (own, chosen) => startingState(own, index, chosen),
      first: war,
    })),
    options: optionsOf(korea),
    seats: () => [
      { id: 'allied', side: 'allied' },
      { id: 'opposing', side: 'opposing' },
    ],
    procedures,
    windows,
    view,
    knows,
    twin,
    invariants,
    text: withChanges({ en: withNames(en, data, 'en'), fr: withNames(fr, data, 'fr') }, versions),
    endings: [
      'draw',
      ...['marginal', 'substantial', 'overwhelming', 'automatic'].flatMap((level) => [
        `${level}-allied`,
        `${level}-opposing`,
      ]),
    ],
    bots: [staff(world)],
    table,
  }
}

export const nextWarKorea = create()
