import { type Exact, type LookupTable, readCell } from '@grognard/kernel'
import {
  type CarrierChart,
  type Charts,
  type CityChart,
  type Condition,
  type ConditionId,
  type EngineerChart,
  type FortChart,
  type HexsideChart,
  JOBS,
  type Job,
  type JobId,
  NO_ENGINEER,
  NO_FORT,
  type PortChart,
  type Result,
  type TerrainChart,
} from '../charts.ts'
import type { Costs, EuropaData } from '../data/schema.ts'
import { portion } from '../land-values.ts'
import { RE } from '../world.ts'
import { makeLandValues } from './values.ts'

/** The charts made ready for rules: costs in parts of movement points, sizes in quarters, factors exact. */

/** Eighths of the rail hexes that a point buys: halves of halves of halves stay whole. */
export const measureOf = ({ values }: EuropaData): number => 8 * (values['rail-hexes-per-mp'] as number)

/** The skills that exploitation and terrain ask for, in the order of their first mention. */
export const skillsOf = (data: EuropaData): string[] => [
  ...new Set([
    ...data.charts.exploitation.flatMap(({ skill }) => skill ?? []),
    ...[...data.terrain.values()].flatMap(({ move }) => move.exceptions.flatMap(({ skills }) => skills)),
  ]),
]

export const skillBits = (data: EuropaData, skills: readonly string[]): number => {
  const all = skillsOf(data)
  return skills.reduce((bits, skill) => bits | (all.includes(skill) ? 1 << all.indexOf(skill) : 0), 0)
}

const inOrder = (data: EuropaData, costs: Costs): number[] => {
  const mp = measureOf(data)
  return [...data.weather.keys()].map((weather) => {
    const cost = costs[weather]
    return cost === 'P' || cost === undefined ? -1 : cost * mp
  })
}

const terrains = (data: EuropaData): TerrainChart[] =>
  [...data.terrain.values()].map(
    ({ id, move, combat, stacking, extreme, long, easy, beach, roadMarch, steep }) => ({
      name: id,
      motorized: inOrder(data, move.cmArtillery),
      other: inOrder(data, move.other),
      exceptions: move.exceptions.map(({ skills, cost }) => ({
        who: skillBits(data, skills),
        cost: inOrder(data, cost),
      })),
      stacking: data.charts.stacking.findIndex((row) => row.id === stacking),
      extreme,
      long: long ?? (extreme ? 'always' : null),
      easy,
      beach,
      roadMarch: roadMarch ?? false,
      steep: steep ?? false,
      die: combat.die,
      armour: combat.aec !== 'none',
      forMotorized: combat.cm,
      forArtillery: combat.artillery,
      forOther: combat.other,
      forSupport: combat.groundSupport,
    }),
  )

function hexsides(data: EuropaData): HexsideChart[] {
  const open = [...data.weather.keys()].map(() => 0)
  const closed = open.map(() => -1)
  const none: HexsideChart = {
    id: 'none',
    river: false,
    major: false,
    roadMarch: false,
    steep: false,
    freezes: false,
    flood: 0,
    ferry: 0,
    style: null,
    motorized: open,
    other: open,
    forArtillery: 1,
    forOther: 1,
  }
  return [
    none,
    ...[...data.hexsideEffects.values()].map(
      ({ id, move, attack, river, major, style, roadMarch, steep, freezes, flood, ferry }): HexsideChart => ({
        id,
        river,
        major,
        roadMarch: roadMarch ?? false,
        steep: steep ?? false,
        freezes: freezes ?? false,
        flood: (flood ?? 0) * measureOf(data),
        ferry: ferry ? [...data.hexsideEffects.keys()].indexOf(ferry) + 1 : 0,
        style,
        motorized: move ? inOrder(data, move.cmArtillery) : closed,
        other: move ? inOrder(data, move.other) : closed,
        forArtillery: attack?.artillery ?? 0,
        forOther: attack?.other ?? 0,
      }),
    ),
  ]
}

function forts(data: EuropaData): FortChart[] {
  const { fortifications } = data.charts
  const stateOf = (id: string | null) => fortifications.findIndex((row) => row.id === id) + 1
  const none: FortChart = {
    name: 'none',
    die: 0,
    forMotorized: 1,
    forOther: 1,
    forEngineers: 1,
    forArtillery: 1,
    siegeDoubled: false,
    fortress: false,
    airbase: 0,
    guns: [0, 0],
    onCapture: NO_FORT,
    forSupport: 1,
  }
  return [
    none,
    ...fortifications.map(
      (row): FortChart => ({
        name: row.id,
        die: row.die,
        forMotorized: row.cm,
        forOther: row.infantry,
        forEngineers: row.engineer,
        forArtillery: row.artillery,
        siegeDoubled: row.siegeArtilleryDoubled,
        fortress: row.fortress,
        airbase: row.airbase ?? 0,
        guns: gunsOf(data, row.guns),
        onCapture: stateOf(row.onCapture),
        forSupport: row.groundSupport,
      }),
    ),
  ]
}

/** groundAntiaircraft: light guns by side. */
const gunsOf = (
  { sides }: EuropaData,
  guns: Readonly<Record<string, number>> | undefined,
): readonly [number, number] => [guns?.[sides[0]] ?? 0, guns?.[sides[1]] ?? 0]

const cities = (data: EuropaData): CityChart[] => [
  { id: 'none', town: false, city: false, armour: true, airbase: 0, guns: [0, 0] },
  ...data.charts.cities.map(({ id, town, city, armour, airbase, guns }) => ({
    id,
    town,
    city,
    armour,
    airbase: airbase ?? 0,
    guns: gunsOf(data, guns),
  })),
]

const ports = (data: EuropaData): PortChart[] => [
  { id: 'none', port: false, seaLine: false, navalBase: false, capacity: 0, hits: 0, guns: [0, 0] },
  ...data.charts.ports.map(({ id, port, navalBase, noSeaLine, capacity, maxHits, guns }) => ({
    guns: gunsOf(data, guns),
    id,
    port,
    seaLine: noSeaLine !== true,
    navalBase,
    capacity: capacity * RE,
    hits: maxHits,
  })),
]

const ARMOUR = { none: 0, reduced: 1, full: 2 } as const

function jobs(data: EuropaData): Record<JobId, Job> {
  const all = data.charts.construction.filter(({ id }) => (JOBS as readonly string[]).includes(id))
  return Object.fromEntries(
    all.map((job): [string, Job] => {
      const unit = job.in === 'mp' ? measureOf(data) : 1
      return [
        job.id,
        {
          id: job.id,
          rule: job.rule,
          cost: job.cost * unit,
          costElsewhere: job.costElsewhere * unit,
          specialist: specialist(data, job.specialist?.type),
          specialistCost: (job.specialist?.cost ?? 0) * unit,
          anyUnit: job.who === 'any',
          resourcePoints: job.resourcePoints,
          extremeTerrain: job.extremeTerrain,
          poorWeather: job.poorWeather,
          inPoints: job.in === 'mp',
          prohibitedIn: job.prohibitedIn ?? [],
        },
      ]
    }),
  ) as Record<JobId, Job>
}

const specialist = ({ unitTypes, charts }: EuropaData, type: string | undefined): number => {
  if (type === undefined) return NO_ENGINEER
  return engineerIndex({ charts }, unitTypes.get(type)!.engineer)
}

/** A kind of replacement points by its line. */
export const replacementIndex = ({ charts }: EuropaData, id: string): number =>
  charts.replacementKinds.findIndex((row) => row.id === id)

/** A kind of engineers, and of transport counters, by its line: none first. */
export const engineerIndex = ({ charts }: Pick<EuropaData, 'charts'>, id: string | null): number =>
  charts.engineers.findIndex((row) => row.id === id) + 1
export const carrierIndex = ({ charts }: Pick<EuropaData, 'charts'>, id: string | null): number =>
  charts.carriers.findIndex((row) => row.id === id) + 1

const engineers = ({ charts }: EuropaData): EngineerChart[] => [
  { id: 'none', assault: false, builds: 'nothing', doubled: false, armoured: false, base: false },
  ...charts.engineers.map(({ id, assault, builds, doubled, armoured, base }) => ({
    id,
    assault,
    builds,
    doubled: doubled ?? false,
    armoured: armoured ?? false,
    base,
  })),
]

const carriers = ({ charts }: EuropaData): CarrierChart[] => [
  { id: 'none', exploits: false, armoured: false, wheels: false, carries: null, silhouette: 'marker' },
  ...charts.carriers.map(({ provenance: _, wheels, ...row }) => ({ ...row, wheels: wheels ?? false })),
]

const conditions = (data: EuropaData): Record<ConditionId, Condition> =>
  Object.fromEntries(
    data.charts.conditions.map((row): [string, Condition] => [
      row.id,
      {
        id: row.id,
        attack: row.attack,
        defence: row.defence,
        antiaircraft: row.aa,
        moveMotorized: row.moveCm,
        moveOther: row.moveOther,
        zone: row.zoc,
        armour: row.aec,
        antitank: row.atec,
        givesSupport: row.givesSupport,
        countsForSupportLimits: row.countsForSupportLimits,
        isolationRoll: row.isolationRoll,
        attackIfIsolated: row.attackIfIsolated ?? false,
      },
    ]),
  ) as Record<ConditionId, Condition>

/** The least die that succeeds (success table). */
function successFrom(data: EuropaData): number {
  const { table } = data.tables.success
  for (let die = 1; die <= 6; die++)
    if (readCell(table, { value: die }, { name: 'result' }) === 'success') return die
  throw new Error('the success table has no success')
}

const quarters = (size: Exact): number => (typeof size === 'number' ? size * RE : (size[0] * RE) / size[1])

/** `attackSupply`: whether attacks need supply of their own, drawn from resource points. */
export function makeCharts(data: EuropaData, attackSupply: boolean): Charts {
  const { charts } = data
  const mp = measureOf(data)
  const number = (id: keyof EuropaData['values']): number => data.values[id] as number
  const size = (id: keyof EuropaData['sizes']): number => quarters(data.sizes[id])
  const line = (weather: string) => charts.supplyLines.find(({ id }) => id === weather)!
  const weathers = [...data.weather.values()]
  return {
    values: makeLandValues(data),
    combat: data.tables['ground-combat'].table as LookupTable<Result>,
    overrunOdds: number('overrun-odds'),
    overrunDefenceless: portion(1, data.values['overrun-defenceless-odds'] ?? 0),
    overrunCosts: charts.overrun.map(({ odds, mp: points }) => ({ from: odds, cost: points * mp })),
    terrains: terrains(data),
    hexsides: hexsides(data),
    weather: weathers.map(({ id, die, aec, poor, cold, trails, hampersFlight, storm, drop }) => ({
      id,
      die,
      armour: ARMOUR[aec],
      good: !poor,
      cold: cold ?? false,
      trails,
      hampersFlight,
      storm,
      drop,
    })),
    freezing: data.zones.map((zone) =>
      (data.freezing[zone] ?? []).map((sky) => weathers.findIndex(({ id }) => id === sky)),
    ),
    seas: data.seas,
    cities: cities(data),
    supports: charts.supports.map(({ id, supported, gives, mark }) => ({ id, supported, gives, mark })),
    replacements: charts.replacementKinds.map(({ id, mark }) => ({ id, mark })),
    engineers: engineers(data),
    carriers: carriers(data),
    skills: skillsOf(data),
    exploitation: charts.exploitation.map(({ movement, skill, mp: points }) => ({
      movement,
      skill: skill === null ? 0 : skillBits(data, [skill]),
      cost: points * mp,
    })),
    attackSupply,
    forts: forts(data),
    builtFort: charts.fortifications.findIndex(({ built }) => built) + 1,
    armour: charts.armour.map((step) => ({
      from: step.share,
      attack: step.aeca,
      attackReduced: step.aecaReduced,
      defence: step.aecd,
      defenceReduced: step.aecdReduced,
      antitank: step.atec,
    })),
    zoneExit: {
      motorized: [charts.zocLeave.reduced.cmArtillery * mp, charts.zocLeave.full.cmArtillery * mp],
      other: [charts.zocLeave.reduced.other * mp, charts.zocLeave.full.other * mp],
    },
    railHex: mp / number('rail-hexes-per-mp'),
    railElementHexes: number('rail-supply-element-hexes'),
    railBoost: number('rail-boost-re') * RE,
    railSupply: {
      threshold: quarters(data.values['rail-supply-threshold'] ?? 0),
      lowHexes: portion(1, data.values['rail-supply-low-volume'] ?? 0),
    },
    strategicRail: portion(1, data.values['strategic-rail-hexes'] ?? 0),
    strategicHarassment: portion(1, data.values['strategic-rail-harassment'] ?? 0),
    perYardHit: quarters(data.values['yard-hit-re'] ?? 1),
    portage: {
      factor: number('portage-factor'),
      light: number('portage-light') * mp,
      heavy: number('portage-heavy') * mp,
      motorized: number('portage-cm-factor'),
    },
    fields: {
      built: number('airfield-capacity-built'),
      temporary: number('temporary-airfield-capacity'),
      temporaryMost: number('temporary-airfield-max'),
      hexMost: number('airbase-hex-max'),
    },
    overland: weathers.map(({ id }) => line(id).overland),
    roadElement: weathers.map(({ id }) => line(id).road),
    stacking: charts.stacking.map(({ units, nonDivisionalRe, artilleryRe }) => ({
      units,
      nonDivisional: nonDivisionalRe * RE,
      artillery: artilleryRe * RE,
    })),
    success: { from: successFrom(data) },
    conditions: conditions(data),
    sizes: {
      generalSupply: size('general-supply-point'),
      resource: size('resource-point'),
      replacement: size('replacement-point'),
    },
    jobs: jobs(data),
    ports: ports(data),
    bombing: data.tables.bombing.table,
  }
}
