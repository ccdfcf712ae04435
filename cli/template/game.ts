import { type DataPack, type Game, layoutOf, randomBot, readVersions, withChanges } from '@grognard/kernel'
import { staff } from './bot.ts'
import { loadData } from './data/load.ts'
import { procedures, war } from './flow.ts'
import { invariants } from './invariants.ts'
import { type Data, SIDES, type State, start } from './state.ts'
import { table } from './table.ts'
import * as en from './text/en.ts'
import * as fr from './text/fr.ts'
import versionsFile from './versions.json' with { type: 'json' }
import { view } from './view.ts'

const versions = readVersions(versionsFile)

/** The game with its own data, or with a pack's changes to them. */
export function create(pack: DataPack | null): Game<State, Data> {
  const data = loadData(pack ?? undefined)
  return {
    id: 'new-game',
    rulesVersion: versions.rulesVersion,
    versions: versions.versions,
    dataVersion: data.version,
    layout: layoutOf([data.placeTargets, data.unitTargets]),
    data,
    scenarios: [{ id: 'standard', start, first: war }],
    options: [],
    seats: () => SIDES.map((side) => ({ id: side, side })),
    procedures,
    windows: {},
    view,
    invariants,
    text: withChanges({ en, fr }, versions),
    endings: ['home', 'time'],
    bots: [randomBot, staff],
    table,
  }
}

export const newGame = create(null)
