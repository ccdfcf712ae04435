import { type Exact, type LookupTable, readCell } from '@grognard/kernel'
import {
  BASE_FORCE,
  type Charts,
  type Condition,
  type ConditionId,
  HEXSIDES,
  type HexsideChart,
  JOBS,
  type Job,
  type JobId,
  LIGHT_INFANTRY,
  MOUNTAIN,
  MP,
  NO_ENGINEER,
  NO_FORT,
  PORTS,
  RAIL_ENGINEER,
  RE,
  type Result,
  type TerrainChart,
} from '../europa/world.ts'
import type { Costs, Data } from './data/schema.ts'
import { FORT, UNIMPROVED } from './forts.ts'
import { CLEAR, MUD, TYPHOON, WEATHERS } from './weathers.ts'
import { makeLandValues } from './world-values.ts'

/** The charts made ready for rules: costs in MP units, sizes in quarters, factors exact. */

const inOrder = (costs: Costs): number[] =>
  WEATHERS.map((weather) => {
    const cost = costs[weather]
    return cost === 'P' || cost === undefined ? -1 : cost * MP
  })

const STACKING = ['regular', 'reduced', 'limited'] as const

const terrains = (data: Data): TerrainChart[] =>
  [...data.terrain.values()].map(({ id, move, combat, stacking, extreme }) => ({
    name: id,
    motorized: inOrder(move.cmArtillery),
    other: inOrder(move.other),
    exceptions: move.exceptions
      ? {
          who: move.exceptions.types.reduce(
            (bits, type) =>
              bits |
              (type === 'light-infantry' ? LIGHT_INFANTRY : type.startsWith('mountain') ? MOUNTAIN : 0),
            0,
          ),
          cost: inOrder(move.exceptions.cost),
        }
      : null,
    stacking: STACKING.indexOf(stacking) as 0 | 1 | 2,
    extreme,
    easy: id === 'clear' || id === 'rough',
    die: combat.die,
    armour: combat.aec !== 'none',
    forMotorized: combat.cm,
    forArtillery: combat.artillery,
    forOther: combat.other,
    forSupport: combat.groundSupport,
  }))

const CLOSED = [-1, -1, -1, -1]
const OPEN = [0, 0, 0, 0]

const hexsides = (data: Data): HexsideChart[] =>
  HEXSIDES.map((name) => {
    const chart = data.hexsideEffects.get(name.replace(' ', '-'))
    if (name === 'none') return { motorized: OPEN, other: OPEN, forArtillery: 1, forOther: 1 }
    return {
      motorized: chart?.move ? inOrder(chart.move.cmArtillery) : CLOSED,
      other: chart?.move ? inOrder(chart.move.other) : CLOSED,
      forArtillery: chart?.attack?.artillery ?? 0,
      forOther: chart?.attack?.other ?? 0,
    }
  })

const AEC = { none: 0, reduced: 1, full: 2 } as const

function jobs(data: Data): Record<JobId, Job> {
  const all = data.charts.construction.filter(({ id }) => (JOBS as readonly string[]).includes(id))
  return Object.fromEntries(
    all.map((job): [string, Job] => {
      const unit = job.in === 'mp' ? MP : 1
      return [
        job.id,
        {
          id: job.id as JobId,
          rule: job.rule,
          cost: job.cost * unit,
          costElsewhere: job.costElsewhere * unit,
          specialist:
            job.specialist === null
              ? NO_ENGINEER
              : job.specialist.type === 'railroad-engineer'
                ? RAIL_ENGINEER
                : BASE_FORCE,
          specialistCost: (job.specialist?.cost ?? 0) * unit,
          anyUnit: job.who === 'any',
          resourcePoints: job.resourcePoints,
          extremeTerrain: job.extremeTerrain,
          poorWeather: job.poorWeather,
        },
      ]
    }),
  ) as Record<JobId, Job>
}

const conditions = (data: Data): Record<ConditionId, Condition> =>
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
      },
    ]),
  ) as Record<ConditionId, Condition>

/** The least die that succeeds (success table). */
function successFrom(data: Data): number {
  const { table } = data.tables.success
  for (let die = 1; die <= 6; die++)
    if (readCell(table, { value: die }, { name: 'result' }) === 'success') return die
  throw new Error('the success table has no success')
}

const quarters = (size: Exact): number => (typeof size === 'number' ? size * RE : (size[0] * RE) / size[1])

export function makeCharts(data: Data): Charts {
  const { charts } = data
  const fort = (id: string) => charts.fortifications.find((row) => row.id === id)!
  const plain = {
    name: 'none',
    die: 0,
    forMotorized: 1,
    forOther: 1,
    forEngineers: 1,
    forArtillery: 1,
    siegeDoubled: false,
    fortress: false,
    onCapture: NO_FORT,
    forSupport: 1,
  }
  const number = (id: keyof Data['values']): number => data.values[id] as number
  const isolation = (id: string): number => data.tables.success.modifiers.get(id)!.amount
  const size = (id: keyof Data['sizes']): number => quarters(data.sizes[id])
  return {
    values: makeLandValues(data),
    combat: data.tables['ground-combat'].table as LookupTable<Result>,
    overrunOdds: number('overrun-odds'),
    overrunCosts: charts.overrun.map(({ odds, mp }) => ({ from: odds, cost: mp * MP })),
    terrains: terrains(data),
    hexsides: hexsides(data),
    weather: WEATHERS.map((id, weather) => {
      const { die, aec } = data.weather.get(id)!
      return {
        id,
        die,
        armour: AEC[aec],
        good: weather === CLEAR,
        trails: weather < MUD,
        hampersFlight: weather >= MUD,
        storm: weather === TYPHOON,
        drop: weather === CLEAR ? null : id,
      }
    }),
    attackSupply: true,
    dotCityArmour: false,
    forts: [
      plain,
      ...(['fort', 'fortress-unimproved', 'fortress-improved'] as const).map((id, state) => {
        const row = fort(id)
        return {
          name: id,
          die: row.die,
          forMotorized: row.cm,
          forOther: row.infantry,
          forEngineers: row.engineer,
          forArtillery: row.artillery,
          siegeDoubled: row.siegeArtilleryDoubled,
          fortress: id !== 'fort',
          onCapture: { destroyed: NO_FORT, stays: state + 1, 'becomes-unimproved': UNIMPROVED }[
            row.onCapture
          ],
          forSupport: row.groundSupport,
        }
      }),
    ],
    builtFort: FORT,
    armour: charts.armour.map((step) => ({
      from: step.share,
      attack: step.aeca,
      attackReduced: step.aecaReduced,
      defence: step.aecd,
      defenceReduced: step.aecdReduced,
      antitank: step.atec,
    })),
    zoneExit: {
      motorized: [charts.zocLeave.reduced.cmArtillery * MP, charts.zocLeave.full.cmArtillery * MP],
      other: [charts.zocLeave.reduced.other * MP, charts.zocLeave.full.other * MP],
    },
    railHex: MP / number('rail-hexes-per-mp'),
    railElementHexes: number('rail-supply-element-hexes'),
    railBoost: number('rail-boost-re') * RE,
    portage: {
      factor: number('portage-factor'),
      light: number('portage-light') * MP,
      heavy: number('portage-heavy') * MP,
      motorized: number('portage-cm-factor'),
    },
    fields: {
      built: number('airfield-capacity-built'),
      temporary: number('temporary-airfield-capacity'),
      temporaryMost: number('temporary-airfield-max'),
      hexMost: number('airbase-hex-max'),
    },
    overland: WEATHERS.map((id) => charts.supplyLines.find((row) => row.id === id)!.overland),
    roadElement: WEATHERS.map((id) => charts.supplyLines.find((row) => row.id === id)!.road),
    stacking: STACKING.map((id) => {
      const row = charts.stacking.find((limit) => limit.id === id)!
      return { units: row.units, nonDivisional: row.nonDivisionalRe * RE, artillery: row.artilleryRe * RE }
    }),
    success: {
      from: successFrom(data),
      isolation: { city: isolation('isolation-city'), place: isolation('isolation-place') },
    },
    conditions: conditions(data),
    sizes: {
      generalSupply: size('general-supply-point'),
      resource: size('resource-point'),
      replacement: size('replacement-point'),
    },
    jobs: jobs(data),
    ports: PORTS.map((id) => {
      const row = charts.ports.find((port) => port.id === id)
      return { capacity: (row?.capacity ?? 0) * RE, hits: row?.maxHits ?? 0 }
    }),
    bombing: data.tables.bombing.table,
  }
}
