import { type LookupTable, loadTable } from '@grognard/kernel'
import { z } from 'zod'
import type { AirCharts, AirResult, AirTable } from '../../air-world.ts'
import {
  type Charts,
  type Condition,
  type ConditionId,
  JOBS,
  type Job,
  type JobId,
  MP,
  RE,
  type Result,
} from '../../world.ts'

/** The charts of the made-up game: three kinds of weather, two of ground, and tables of a few columns. */

const table = <Cell>(
  name: string,
  columns: { readonly kind: string; readonly labels: readonly string[] },
  rows: readonly string[],
  cells: readonly (readonly string[])[],
): LookupTable<Cell> =>
  loadTable(
    { name, rule: 'V0', columns, rows: { kind: 'range', labels: rows }, cells },
    'valleys',
    z.string(),
  ) as unknown as LookupTable<Cell>

const ONE = ['1', '2', '3', '4', '5', '6']
const named = (name: string, cells: readonly string[]): AirTable<string> => ({
  table: table(
    name,
    { kind: 'named', labels: ['result'] },
    ONE,
    cells.map((cell) => [cell]),
  ),
  modifiers: {
    'night-landing': 1,
    'night-landing-strip': -1,
    'storm-permanent-airfield': 1,
  },
})
const differences = { kind: 'difference', labels: ['-2', '-1', '0', '+1', '+2'] }
const fire = (name: string, modifiers: Readonly<Record<string, number>> = {}): AirTable<AirResult> => ({
  table: table<AirResult>(
    name,
    differences,
    ['2-5', '6-8', '9-12'],
    [
      ['A', 'A', 'K', 'K', 'K'],
      ['-', 'R', 'R', 'A', 'A'],
      ['-', '-', '-', '-', 'R'],
    ],
  ),
  modifiers,
})

const combat = table<Result>('combat', { kind: 'odds', labels: ['1:3', '1:2', '1:1', '2:1', '3:1'] }, ONE, [
  ['AE', 'AH', 'AR', 'AS', 'HX'],
  ['AE', 'AR', 'AR', 'HX', 'DR'],
  ['AH', 'AR', 'AS', 'HX', 'DR'],
  ['AR', 'AS', 'HX', 'DR', 'DH'],
  ['AR', 'EX', 'DR', 'DH', 'DE'],
  ['AS', 'DR', 'DH', 'DE', 'DE'],
])

const condition = (id: ConditionId, of: Partial<Condition>): Condition => ({
  id,
  attack: 1,
  defence: 1,
  antiaircraft: 1,
  moveMotorized: 1,
  moveOther: 1,
  zone: 'full',
  armour: true,
  antitank: true,
  givesSupport: true,
  countsForSupportLimits: true,
  isolationRoll: false,
  ...of,
})

const job = (id: JobId): Job => ({
  id,
  rule: 'V4.1',
  cost: id.includes('airfield') || id === 'fort' || id === 'bridge-repair' ? 1 : 2 * MP,
  costElsewhere: id === 'temporary-airfield' ? 4 * MP : 2,
  specialist: 0,
  specialistCost: 0,
  anyUnit: id === 'rail-break' || id === 'airbase-damage' || id === 'bridge-demolition',
  resourcePoints: id === 'fort' || id === 'permanent-airfield' ? 1 : 0,
  extremeTerrain: false,
  poorWeather: 'doubled',
})

const weather = (id: string, of: Partial<Charts['weather'][number]>): Charts['weather'][number] => ({
  id,
  die: 0,
  armour: 2,
  good: true,
  trails: true,
  hampersFlight: false,
  storm: false,
  drop: null,
  ...of,
})

const plain = {
  forMotorized: 1,
  forOther: 1,
  forArtillery: 1,
  forSupport: 1,
}

export const charts: Charts = {
  values: {
    exploitation: { motorized: [1, 2], eight: 2 * MP, lightSix: 2 * MP, six: MP },
    doubleSize: 2,
    trail: [1, 2],
    trailSupplyHex: 2,
    lowestOdds: [1, 4],
    halfLosses: [1, 2],
    requiredLosses: [1, 2],
    neutralLimit: 2,
    armourShare: [1, 2],
    unsupported: [1, 2],
    gunsSupport: { regiment: 3 * RE, battalion: RE },
    supplyPoint: RE,
    supplyPointAtMost: 2 * RE,
    freeAttackSupply: RE,
    isolationFrom: 4,
    engineers: { share: [1, 7], die: 1 },
    expertise: { share: [1, 2], die: 1 },
    excessArtillery: 1,
    siege: 2,
    works: { poorWeather: 2, battalion: 2, twoUnits: [1, 2] },
    transportCapacity: RE,
    armouredTransport: 1,
    transportCost: 1,
    specialReplacements: null,
    attackAfterFiring: [1, 2],
    railBoostShare: [1, 2],
  },
  combat,
  overrunOdds: 8,
  overrunCosts: [{ from: 8, cost: MP }],
  terrains: [
    {
      name: 'meadow',
      motorized: [MP, 2 * MP, 3 * MP],
      other: [MP, MP, 2 * MP],
      exceptions: null,
      stacking: 0,
      extreme: false,
      easy: true,
      die: 0,
      armour: true,
      ...plain,
    },
    {
      name: 'scree',
      motorized: [4 * MP, 5 * MP, -1],
      other: [2 * MP, 3 * MP, 4 * MP],
      exceptions: null,
      stacking: 1,
      extreme: true,
      easy: false,
      die: -1,
      armour: false,
      ...plain,
      forMotorized: [1, 2],
    },
  ],
  hexsides: [
    { motorized: [0, 0, 0], other: [0, 0, 0], forArtillery: 1, forOther: 1 },
    { motorized: [MP, MP, 2 * MP], other: [MP, MP, MP], forArtillery: 1, forOther: [1, 2] },
    { motorized: [MP, MP, MP], other: [MP, MP, MP], forArtillery: 1, forOther: [1, 2] },
    { motorized: [2 * MP, -1, -1], other: [2 * MP, 2 * MP, -1], forArtillery: 1, forOther: [1, 2] },
    { motorized: [-1, -1, -1], other: [-1, -1, -1], forArtillery: 0, forOther: 0 },
    { motorized: [-1, -1, -1], other: [-1, -1, -1], forArtillery: 0, forOther: 0 },
  ],
  weather: [
    weather('fair', {}),
    weather('fog', { good: false, hampersFlight: true, armour: 1 }),
    weather('blizzard', { good: false, trails: false, hampersFlight: true, storm: true, armour: 0, die: -1 }),
  ],
  attackSupply: false,
  dotCityArmour: true,
  forts: [
    { name: 'none', die: 0, ...plain, forEngineers: 1, siegeDoubled: false, fortress: false, onCapture: 0 },
    {
      name: 'redoubt',
      die: -1,
      ...plain,
      forEngineers: 1,
      siegeDoubled: true,
      fortress: false,
      onCapture: 0,
    },
  ],
  builtFort: 1,
  armour: [
    { from: 0, attack: 0, attackReduced: 0, defence: 0, defenceReduced: 0, antitank: 0 },
    { from: [1, 4], attack: 1, attackReduced: 0, defence: -1, defenceReduced: 0, antitank: -1 },
    { from: [1, 2], attack: 2, attackReduced: 1, defence: -1, defenceReduced: 0, antitank: -2 },
  ],
  zoneExit: { motorized: [MP, 2 * MP], other: [MP, MP] },
  railHex: MP / 4,
  railElementHexes: 12,
  railBoost: 2 * RE,
  portage: { factor: 2, light: MP, heavy: 2 * MP, motorized: 2 },
  fields: { built: 2, temporary: 1, temporaryMost: 2, hexMost: 6 },
  overland: [3, 2, 1],
  roadElement: [6, 5, 3],
  stacking: [
    { units: 2, nonDivisional: 2 * RE, artillery: 2 * RE },
    { units: 1, nonDivisional: RE, artillery: RE },
  ],
  success: { from: 5, isolation: { city: -2, place: -1 } },
  conditions: {
    'no-attack-supply': condition('no-attack-supply', { attack: [1, 2] }),
    'out-of-supply-1': condition('out-of-supply-1', { attack: [1, 2], moveMotorized: [1, 2] }),
    'out-of-supply-2': condition('out-of-supply-2', {
      attack: [1, 2],
      defence: [1, 2],
      moveOther: [1, 2],
      zone: 'reduced',
    }),
    'out-of-supply-4': condition('out-of-supply-4', { attack: [1, 2], defence: [1, 2], isolationRoll: true }),
    disrupted: condition('disrupted', { attack: [1, 2], zone: 'none', givesSupport: false }),
    'badly-disrupted': condition('badly-disrupted', { attack: 0, zone: 'none', givesSupport: false }),
  },
  sizes: { generalSupply: 1, resource: 2, replacement: 2 },
  jobs: Object.fromEntries(JOBS.map((id) => [id, job(id)])) as Record<JobId, Job>,
  ports: [0, 0, 1, 2, 3, 4, 5].map((hits) => ({ capacity: hits * RE, hits })),
  bombing: table<string>('bombing', { kind: 'range', labels: ['1-2', '3-5', '6+'] }, ONE, [
    ['M', 'M', 'M'],
    ['M', 'M', 'M'],
    ['M', 'M', 'H'],
    ['M', 'H', 'H'],
    ['M', 'H', 'H'],
    ['H', 'H', 'H'],
  ]),
}

const airType = (id: string, of: Partial<AirCharts['types'][number]>): AirCharts['types'][number] => ({
  id,
  silhouette: 'fighter',
  fighter: false,
  transport: false,
  large: false,
  dive: false,
  heavy: false,
  needsField: false,
  antiaircraft: null,
  ...of,
})

export const airCharts: AirCharts = {
  types: [
    airType('kite', { fighter: true }),
    airType('whale', { large: true, silhouette: 'bomber', antiaircraft: 'whale' }),
    airType('barge', { transport: true, large: true, silhouette: 'transport-aircraft' }),
  ],
  transportType: 2,
  codes: [],
  combat: fire('air combat', { 'fighter-at-bomber': -1, 'bomber-at-fighter': 1 }),
  patrolAttack: {
    table: table<AirResult>('patrol attack', differences, ONE, [
      ['-', 'R', 'A', 'A', 'K'],
      ['-', '-', 'R', 'A', 'A'],
      ['-', '-', '-', 'R', 'A'],
      ['-', '-', '-', '-', 'R'],
      ['-', '-', '-', '-', '-'],
      ['-', '-', '-', '-', '-'],
    ]),
    modifiers: {},
  },
  antiaircraft: {
    table: table<AirResult>(
      'antiaircraft',
      { kind: 'range', labels: ['1-2', '3+'] },
      ['2-4', '5-12'],
      [
        ['R', 'A'],
        ['-', 'R'],
      ],
    ),
    modifiers: { whale: -1, night: 1 },
  },
  bombing: { table: charts.bombing, modifiers: { 'dive-bombers-alone': 1, night: -1 } },
  escape: named('escape', ['escapes', 'escapes', 'escapes', 'eliminated', 'eliminated', 'eliminated']),
  drop: {
    table: table<string>('drop', { kind: 'named', labels: ['unit', 'gsp'] }, ONE, [
      ['eliminated', 'scattered'],
      ['badly-disrupted', 'scattered'],
      ['disrupted', 'safe'],
      ['safe', 'safe'],
      ['safe', 'safe'],
      ['safe', 'safe'],
    ]),
    modifiers: { 'clear-or-rough': 1, night: -1, 'enemy-in-hex': -1 },
  },
  success: named('success', ['failure', 'failure', 'success', 'success', 'success', 'success']),
  replace: [2, 4, 4],
  repair: [1, 2, 2],
  patrolZone: { divisor: 3, most: 2 },
  transferRange: 3,
  longDefensiveRange: [1, 2],
  oneWay: 2,
  extended: { plain: 2, asterisk: [3, 2] },
  extendedOneWay: { plain: 3, asterisk: 2 },
  extendedBombing: [1, 2],
  extendedFighterLess: 1,
  extendedCargo: [1, 2],
  short: [1, 3],
  shortBombing: 1,
  shortCargo: 1,
  badWeather: [1, 2],
  cargoBadWeather: [1, 2],
  cargo: 2,
  dropSize: 2,
  utilityLess: 1,
  unsupplied: { size: RE, weakFrom: 2, transfersFrom: 4, less: 1, bombing: [1, 2] },
  halfDrop: [1, 2],
  utilityUnitSize: 2,
  fighterBomberLess: 1,
  leastValue: 1,
  jettisonLeft: [1, 3],
  fighterAtAirbase: 1,
  nightBombing: [1, 2],
  defensiveFactor: [1, 2],
  fortressFactor: [1, 4],
  supportSize: RE,
  harassment: { first: 1, second: 3, most: 2 },
  bridgeHits: 2,
  supportLimits: { attack: 2, defence: 1 },
  abatement: {
    table: table<string>(
      'abatement',
      { kind: 'named', labels: ['result'] },
      ['2-9', '10-12', '13+'],
      [['none'], ['one'], ['all']],
    ),
    modifiers: {},
  },
  noDrop: Uint8Array.from([0, 1]),
}
