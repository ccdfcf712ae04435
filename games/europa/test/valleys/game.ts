import { readFileSync } from 'node:fs'
import { type Catalogue, type Game, kit, type Language, type Procedure, type Query } from '@grognard/kernel'
import {
  airOptions,
  airWindows,
  type Book,
  buildWorld,
  type Citations,
  citedProcedures,
  citedWindows,
  type EuropaState,
  type EuropaWorld,
  invariantsFor,
  knownTo,
  landOptions,
  loadEuropa,
  type MadeWorld,
  plainBook,
  playerTurn,
  type ScenarioWorld,
  type SystemNames,
  seenBy,
  procedures as shared,
  staff,
  startOfScenario,
  twinOf,
  weather,
} from '../../index.ts'
import { BRIDGES } from '../../options.ts'
import { escapeFrom } from '../../rules/air-escape.ts'
import { readyMade } from '../../rules/deployment.ts'
import { navalWindows } from '../../rules/naval-windows.ts'
import { assignOwnership } from '../../rules/ownership.ts'
import { attack2, defence2 } from '../../rules/units.ts'
import { ATTACHED } from '../../state.ts'
import * as tableEn from '../../table/text.en.ts'
import * as tableFr from '../../table/text.fr.ts'
import * as en from '../../text/en.ts'
import { flightNames } from '../../text/flights.ts'
import * as fr from '../../text/fr.ts'
import { stepsFr } from '../../text/steps.fr.ts'
import { otherSide, type Side } from '../../world.ts'
import valleys from './data/valleys.json' with { type: 'json' }

/**
 * Two Valleys: a little game of the system that no book has, to show that the system is no book's either. Its rules
 * have other numbers, its weather is fair, foggy or a blizzard, its troops are shepherds and slingers.
 */

/** Every rule of the system by a number of this game's own, in the order of their names: V1, V2 and so on. */
const names = ['citations.ts', 'naval-citations.ts']
  .map((list) => readFileSync(new URL(`../../${list}`, import.meta.url), 'utf8'))
  .flatMap((text) => [...text.matchAll(/readonly (\w+): string/g)].map(([, name]) => name!))
export const cite = Object.fromEntries(names.map((name, i) => [name, `V${i + 1}`])) as unknown as Citations

/** Everything on the board is read from one small file, through the shapes that every game of the system uses. */
export const book: Book<SystemNames> = {
  ...plainBook,
  sides: ['north', 'south'],
  scenarios: ['thaw'],
  names: { values: [], sizes: [], missions: [], tables: [], victory: [] },
}
export const files: Readonly<Record<string, unknown>> = valleys
export const data = loadEuropa(book, files)

const [NORTH_SEAT, SOUTH_SEAT, HARBOUR] = ['V:0101', 'V:0601', 'V:0104'] as const
const homes = (of: { place(name: string): number }): readonly [number, number] => [
  of.place(NORTH_SEAT),
  of.place(SOUTH_SEAT),
]
const scenario = (): ScenarioWorld => world.scenarios.get('thaw')!

export const world: MadeWorld = buildWorld(data, {
  cite,
  nations: {
    nationOf: (service) => service,
    replacedFrom: (nation) => nation,
    groups: [['north'], ['south']],
    groupSides: [0, 1],
    points: { north: { side: 'north', contingent: 'north', count: 3 } },
    garrisons: null,
  },
  attackSupply: false,
  standing: [BRIDGES],
  // A raft with a deck lies in the harbour.
  ships: ['ship:raft'],
  air: {
    farFighter: () => false,
    neverHarasses: () => false,
    inEnemyPhase: () => false,
    hooks: {
      fireModifiers: () => [],
      bombingModifiers: () => [],
      onFortressBombed: () => undefined,
      flakShifts: () => [],
      decks: (_, side) => (side === 0 ? [0] : []),
      deckCapacity: () => 1,
      mayUseDeck: (q, unit) => q.data.air.units.id[unit]!.endsWith('kite'),
      boxesInPlay: () => [],
      onMap: () => scenario().onMap,
      mayReact: () => true,
      onAirLoss: () => undefined,
      purses: null,
    },
  },
  hooks: {
    zoneBarred: () => null,
    attackModifiers: () => [],
    combatTerrain: (q, at) => q.data.map.terrain[at]!,
    countsAsCity: () => false,
    succumbs: (q, _, die) => die >= q.data.charts.success.from,
    limitedSources: () => [],
    hasTankWeapons: () => false,
    mayEvade: () => false,
    maySurprise: () => false,
    surprise: () => ({ entries: [], lost: false }),
    mayHire: () => false,
    hire: () => undefined,
    maySlip: () => false,
    slips: () => false,
    maySeize: () => false,
    fedInPlace: () => false,
    turnedResult: (_, __, result) => result,
    holdsFirm: () => false,
    retreatsThroughZone: () => false,
    supplyBarred: () => [],
    regularSources(q, group) {
      const home = homes(q.data)[group]!
      return q.state.owner[home] === group ? [home] : []
    },
    freeSources: () => [],
    forbiddenTo: () => null,
    setUp: () => scenario(),
    placeOfShip: (q) => q.data.place(HARBOUR),
    inPlay: () => scenario().inPlay,
    onLoss(c, unit, points) {
      c.state.victory[otherSide(c.data.units.side[unit] as Side)] += points
    },
    // Of twenty lost a shepherd's one comes home.
    returnedPoints: (q, _, lost) => Math.floor((lost * q.data.charts.values.pointParts) / 40),
    arrivalDue: () => false,
    arrivalSure: () => false,
    onCapture: (c, at, by, capacity) => escapeFrom(c, at, otherSide(by), capacity),
    onSettled: () => undefined,
  },
  // Delvers who have joined the first clan dig for it: they are nowhere else.
  attached: (q, unit) =>
    q.data.units.id[unit] === 'n-1' && q.state.at[q.data.unit('n-5')] === ATTACHED ? 2 : 0,
  aims: (place) => {
    const seats = homes({ place })
    return {
      objectives: () => seats,
      invades: (_, side) => side === 0,
      unitPrice: (q, unit) => Math.max(attack2(q, unit), defence2(q, unit)) / 2,
      airPrice: (_, __, result) => (result === 'eliminated' ? 4 : 2),
      placeWorth: (_, at) => (seats.includes(at) ? 6 : 0),
      resourceWorth: 1,
    }
  },
})

const { procedure, run, call, into } = kit<EuropaState, EuropaWorld>()
type Q = Query<EuropaState, EuropaWorld>

const turn = procedure<object>('round', 'V0.1', {
  weather: call('V0.2', () => into(weather, { die: 0 })),
  'north plays': call('V0.1', () => into(playerTurn, { side: 0, from: 'initial' })),
  'south plays': call('V0.1', () => into(playerTurn, { side: 1, from: 'initial' })),
  'the round ends': run('V0.1', (c) => {
    c.state.turn++
  }),
})

const isPlayed = (q: Q): boolean => q.state.turn <= q.state.lastTurn

const game = procedure<Record<string, never>>('two valleys', 'V0', {
  'everybody stands': run('V0', (c) => {
    readyMade(c, 0)
    readyMade(c, 1)
    assignOwnership(c)
  }),
  rounds: call('V0.1', () => into(turn, {}), { repeat: true, when: isPlayed }),
  'who is better off': run('V0.3', (c) => {
    c.state.turn = c.state.lastTurn
    const [north, south] = homes(c.data).map((home) => c.state.owner[home]!)
    const [first, second] = c.state.victory
    const winner = north === south ? north : first === second ? null : first! > second! ? 0 : 1
    c.end({ winner: winner === null ? null : c.data.sides[winner as Side], ending: 'counted', rule: 'V0.3' })
  }),
})

const own = [game, turn]
const procedures: readonly Procedure<EuropaState, EuropaWorld, object>[] = [
  ...(own as readonly Procedure<EuropaState, EuropaWorld, object>[]),
  ...citedProcedures(shared as readonly Procedure<EuropaState, EuropaWorld, object>[], cite),
]

function catalogue(language: Language): Catalogue {
  const [text, table] = language === 'en' ? [en, tableEn] : [fr, tableFr]
  const words: Readonly<Record<string, string>> = language === 'en' ? {} : stepsFr
  const called: Record<string, string> = {}
  for (const { name, order } of procedures) {
    called[`procedure:${name}`] = words[name] ?? name
    for (const step of order) called[`step:${name}/${step}`] = words[step] ?? step
  }
  for (const target of [
    ...world.map.target,
    ...world.units.target,
    ...world.air.units.target,
    ...world.turns.map((one) => one.target),
  ])
    called[target] = target.slice(target.indexOf(':') + 1)
  for (const side of world.sides) {
    called[`side:${side}`] = side
    called[`seat:${side}`] = side
    called[`nation:${side}`] = side
  }
  world.charts.weather.forEach(({ id }, i) => {
    called[`weather:${i}`] = id
  })
  world.charts.replacements.forEach(({ id }, i) => {
    called[`replacement:${i}`] = id
  })
  for (const { name } of world.charts.terrains) called[`terrain:${name}`] = name
  for (const { id } of [...landOptions, ...airOptions]) called[`option:${id}`] = id
  for (const id of ['scenario:thaw', 'ending:counted', 'zone:valleys', 'sea:0', 'sea:1']) called[id] = id
  return {
    messages: { ...text.messages, ...table.tableMessages },
    names: { ...text.names, ...table.tableNames, ...flightNames(world, language), ...called },
  }
}

export const twoValleys: Game<EuropaState, EuropaWorld> = {
  id: 'two-valleys',
  rulesVersion: '1',
  dataVersion: '1',
  data: world,
  scenarios: [
    {
      id: 'thaw',
      start: () => startOfScenario(world, scenario()),
      first: game,
    },
  ],
  options: [...landOptions, ...airOptions].map(({ id, rule }) => ({
    id,
    rule: cite[rule],
    values: [false, true],
    standard: false,
  })),
  seats: () => world.sides.map((id) => ({ id, side: id })),
  procedures,
  windows: citedWindows({ ...airWindows, ...navalWindows }, cite),
  view: (q, seat) => seenBy(q, seat) as never,
  knows: knownTo,
  twin: twinOf,
  invariants: invariantsFor(cite),
  text: { en: catalogue('en'), fr: catalogue('fr') },
  endings: ['counted'],
  bots: [staff(world)],
}
