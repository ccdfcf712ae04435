import { applyPack, type DataPack, dataVersion, type Game, readVersions, withChanges } from '@grognard/kernel'
import { invariantsFor } from '../europa/invariants.ts'
import { airOptions, landOptions, rareOptions } from '../europa/options.ts'
import { staff } from './bot.ts'
import { dataFiles } from './data/index.ts'
import { loadData } from './data/load.ts'
import { book } from './data/schema.ts'
import { campaign, procedures } from './flow.ts'
import { layout, migrate } from './migrate.ts'
import { startingState } from './rules/41-scenarios.ts'
import { COOPERATION } from './rules/43-E-cooperation.ts'
import { cite } from './rules/citations.ts'
import type { State } from './state.ts'
import { table } from './table.ts'
import { catalogues } from './text/catalogue.ts'
import versionsFile from './versions.json' with { type: 'json' }
import { knows, twin, view } from './view.ts'
import { windows } from './windows.ts'
import { makeWorld, type World } from './world.ts'

const versions = readVersions(versionsFile)

/** The scenarios that can be played: those without naval rules. */
const PLAYABLE = ['sicily', 'gustav-line']

/** 43, 44: what this book leaves to choice. */
export const OPTIONS = [
  'retreat-by-overrun',
  'wide-flak',
  'harassment-abatement',
  'firm-possession',
  'overstacking',
  'longer-overland',
  'bridges',
  'all-weather-roads',
  'spring-thaw',
  'communication',
  'captured-resources',
  'limited-demolition',
  'base-supply',
  'deep-interception',
  'bomber-transports',
  'heavy-transports',
  'consolidated-fire',
]

const ruleOf = (id: string) =>
  [...landOptions, ...airOptions, ...rareOptions].find((option) => option.id === id)!.rule

/** The game of these data files. */
export function gameOf(
  files: Readonly<Record<string, unknown>>,
  scenarios: readonly string[] = book.scenarios,
): Game<State, World> {
  const world = makeWorld(loadData(files, scenarios))
  return {
    id: 'second-front',
    rulesVersion: versions.rulesVersion,
    versions: versions.versions,
    layout: layout(world),
    migrate: (position) => migrate(world, position),
    dataVersion: dataVersion(files),
    data: world,
    scenarios: PLAYABLE.filter((id) => scenarios.includes(id)).map((id) => ({
      id,
      start: (data) => startingState(data, id),
      first: campaign,
    })),
    options: [
      { id: 'deployment', rule: '41.A.b', values: ['historical', 'free'], standard: 'historical' },
      ...OPTIONS.map((id) => ({ id, rule: cite[ruleOf(id)], values: [false, true], standard: false })),
      { id: COOPERATION, rule: '43.E', values: [false, true], standard: false },
    ],
    seats: () => [
      { id: 'axis', side: 'axis' },
      { id: 'allied', side: 'allied' },
    ],
    procedures,
    windows,
    view,
    knows,
    twin,
    invariants: invariantsFor(cite),
    text: withChanges(catalogues(world), versions),
    endings: [
      ...new Set([...world.scenarios.values()].flatMap(({ source }) => source.levels.map(({ id }) => id))),
    ],
    bots: [staff(world)],
    table,
  }
}

/** Second Front, with its own data or with a pack's changes to them. */
export const create = (pack: DataPack | null = null): Game<State, World> =>
  gameOf(pack ? applyPack(dataFiles, pack) : dataFiles)

export const secondFront = create()
