import { applyPack, type DataPack, dataVersion, type Game, readVersions, withChanges } from '@grognard/kernel'
import { invariantsFor } from '../europa/invariants.ts'
import { airOptions, landOptions, navalOptions } from '../europa/options.ts'
import { staff } from './bot.ts'
import { dataFiles } from './data/index.ts'
import { loadData } from './data/load.ts'
import { campaign, procedures } from './flow.ts'
import { layout, migrate } from './migrate.ts'
import { startingState } from './rules/40-scenarios.ts'
import { cite } from './rules/citations.ts'
import type { State } from './state.ts'
import { table } from './table.ts'
import { catalogues } from './text/catalogue.ts'
import versionsFile from './versions.json' with { type: 'json' }
import { knows, twin, view } from './view.ts'
import { windows } from './windows.ts'
import { makeWorld, type World } from './world.ts'

const versions = readVersions(versionsFile)

/** The scenarios that can be played. */
const PLAYABLE = ['luzon', 'clark-field', 'vigan', 'invasion', 'reinforced', 'fully-prepared', 'bataan']

/** The Damned Die Hard, with its own data or with a pack's changes to them. */
export function create(pack: DataPack | null = null): Game<State, World> {
  const files = pack ? applyPack(dataFiles, pack) : dataFiles
  const world = makeWorld(loadData(files))
  return {
    id: 'damned-die-hard',
    rulesVersion: versions.rulesVersion,
    versions: versions.versions,
    layout: layout(world),
    migrate: (position) => migrate(world, position),
    dataVersion: dataVersion(files),
    data: world,
    scenarios: PLAYABLE.map((id) => ({ id, start: (data) => startingState(data, id), first: campaign })),
    options: [
      { id: 'deployment', rule: '40.A', values: ['historical', 'free'], standard: 'historical' },
      ...[...landOptions, ...airOptions, ...navalOptions].map(({ id, rule }) => ({
        id,
        rule: cite[rule],
        values: [false, true],
        standard: false,
      })),
    ],
    seats: () => [
      { id: 'japanese', side: 'japanese' },
      { id: 'allied', side: 'allied' },
    ],
    procedures,
    windows,
    view,
    knows,
    twin,
    invariants: invariantsFor(cite),
    text: withChanges(catalogues(world), versions),
    endings: ['time', 'japanese-destroyed', 'allied-destroyed'],
    bots: [staff(world)],
    table,
  }
}

export const damnedDieHard = create()
