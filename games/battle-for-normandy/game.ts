import {
  applyPack,
  type Catalogue,
  type DataPack,
  dataVersion,
  type Game,
  layoutOf,
  type Position,
  readVersions,
  withChanges,
} from '@grognard/kernel'
import { staff } from './bot.ts'
import { dataFiles, loadData } from './data/index.ts'
import { procedures, war } from './flow.ts'
import { invariants } from './invariants.ts'
import { dueInNightUnderWay } from './rules/07-8-headquarters.ts'
import { startingState } from './rules/21-victory.ts'
import type { State } from './state.ts'
import { table } from './table.ts'
import { dataNames } from './text/data-names.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import versionsFile from './versions.json' with { type: 'json' }
import { knows, twin, view } from './view.ts'
import { makeWorld, type World } from './world.ts'

const versions = readVersions(versionsFile)

/** Scenarios whose rules are all there; the others wait in the data until they can be played to their end. */
const PLAYABLE = [
  'ecausseville',
  'cherbourg',
  'epsom',
  'bloody-omaha',
  'd-day',
  'cobra',
  'goodwood-cobra',
  'campaign',
]

const withNames = (catalogue: Catalogue, world: World, language: 'en' | 'fr'): Catalogue => ({
  messages: catalogue.messages,
  names: { ...dataNames(world, language), ...catalogue.names },
})

/**
 * Positions made by older rules lack fields of the landing, of marches, of attachments or of where guns fired: they get
 * them as at the start.
 */
function migrate(position: Position<State>, world: World): Position<State> {
  if (position.state.aims !== undefined) return position
  const fresh = startingState(world, position.state.scenario)
  const control = fresh.control.map((holder, key) => position.state.control[key] ?? holder)
  const padded = (own: readonly number[], whole: readonly number[]): number[] =>
    whole.map((value, i) => own[i] ?? value)
  const { losses, remnants, points } = position.state
  // 7.8: rules before version 6 did not tell apart whose night it is to come back in.
  const at =
    position.state.attachments === undefined ? dueInNightUnderWay(position, world) : position.state.at
  return {
    ...position,
    state: {
      ...fresh,
      ...position.state,
      at,
      control,
      losses: padded(losses, fresh.losses),
      remnants: padded(remnants, fresh.remnants),
      points: padded(points, fresh.points),
    },
  }
}

/** The Battle for Normandy, with its own data or with a pack's changes to them. */
export function create(pack: DataPack | null = null): Game<State, World> {
  const files = pack ? applyPack(dataFiles, pack) : dataFiles
  const world = makeWorld(loadData(files))
  return {
    id: 'battle-for-normandy',
    rulesVersion: versions.rulesVersion,
    versions: versions.versions,
    layout: layoutOf([world.hexTarget, world.unitTarget]),
    migrate: (position) => migrate(position, world),
    dataVersion: dataVersion(files),
    data: world,
    scenarios: world.theatres.flatMap(({ id }, index) =>
      PLAYABLE.includes(id) ? [{ id, start: (own: World) => startingState(own, index), first: war }] : [],
    ),
    options: [
      ...(
        [
          ['reduced-replacements', '22.1'],
          ['unit-quality', '22.2'],
          ['mountain-howitzers', '22.3'],
          ['battalion-landing', '22.4'],
          ['paratroop-remnants', '22.5'],
        ] as const
      ).map(([id, rule]) => ({ id, rule, values: [false, true], standard: false })),
      { id: 'no-mandatory-attacks', rule: '22.6', values: [false, true], standard: false },
      { id: 'solitaire-air', rule: 'Solo', values: [false, true], standard: false },
    ],
    seats: () => [
      { id: 'allied', side: 'allied' },
      { id: 'german', side: 'german' },
    ],
    procedures,
    windows: {
      'defensive support': { rule: '12.5.4', standard: 'always' },
      'counter-battery': { rule: '13.4', standard: 'always' },
    },
    view,
    knows,
    twin,
    invariants,
    text: withChanges({ en: withNames(en, world, 'en'), fr: withNames(fr, world, 'fr') }, versions),
    endings: ['allied-decisive', 'allied-marginal', 'draw', 'german-marginal', 'german-decisive'],
    bots: [staff(world)],
    table,
  }
}

export const battleForNormandy = create()
