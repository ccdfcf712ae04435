import {
  applyPack,
  type DataPack,
  dataVersion,
  type Game,
  layoutOf,
  readVersions,
  withChanges,
} from '@grognard/kernel'
import { staff } from './bot.ts'
import { dataFiles } from './data/index.ts'
import { loadData } from './data/load.ts'
import { campaign, procedures } from './flow.ts'
import { invariants } from './invariants.ts'
import { startingState } from './rules/04-setup.ts'
import type { State } from './state.ts'
import { table } from './table.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import versionsFile from './versions.json' with { type: 'json' }
import { knows, twin, view } from './view.ts'
import { windows } from './windows.ts'
import { makeWorld, type World } from './world.ts'

const versions = readVersions(versionsFile)

/** WWII: Barbarossa to Berlin, with its own data or with a pack's changes to them. */
export function create(pack: DataPack | null = null): Game<State, World> {
  const files = pack ? applyPack(dataFiles, pack) : dataFiles
  const world = makeWorld(loadData(files))
  return {
    id: 'barbarossa-to-berlin',
    rulesVersion: versions.rulesVersion,
    versions: versions.versions,
    layout: layoutOf([
      world.spaces.map(({ id }) => id),
      world.units.map(({ id }) => id),
      world.cards.map(({ id }) => id),
    ]),
    dataVersion: dataVersion(files),
    data: world,
    scenarios: [{ id: 'campaign', start: startingState, first: campaign }],
    options: world.options.map(({ id }) => ({ id, rule: 'v1.3', values: [false, true], standard: false })),
    seats: () => [
      { id: 'axis', side: 'axis' },
      { id: 'allied', side: 'allied' },
    ],
    procedures,
    windows,
    view,
    knows,
    twin,
    invariants,
    text: withChanges({ en, fr }, versions),
    endings: ['axis-automatic', 'allied-automatic', 'allied-sources', 'axis-holds-out'],
    bots: [staff(world)],
    table,
  }
}

export const barbarossaToBerlin = create()
