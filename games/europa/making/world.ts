import type { Citations } from '../citations.ts'
import { type Customs, usual } from '../customs.ts'
import type { EuropaData, Scenario } from '../data/schema.ts'
import { landlocked, type NavalBook } from '../naval-world.ts'
import type { Aims, EuropaWorld, Hooks, Turn } from '../world.ts'
import { type AirBook, makeAir } from './air.ts'
import { makeCharts, measureOf } from './charts.ts'
import { makeBreakdowns, makeCounters, type Nations } from './counters.ts'
import { indexPlaces, makeMap, type PlaceIndex } from './map.ts'
import { makeNaval } from './naval.ts'
import { makeScales } from './scale.ts'
import { makeArrivals, makeScenario, makeUpgrades, type ScenarioWorld } from './scenarios.ts'
import { makeSea } from './sea.ts'

/** What a game adds to its data. */
export interface Making {
  readonly cite: Citations
  readonly nations: Nations
  /** Whose account the points of a contingent go to, where it is not one nation's. */
  keptAs?(nation: string): string
  readonly attackSupply: boolean
  /** Where the book has it otherwise than most. */
  readonly customs?: Partial<Customs>
  /** Advanced and optional rules that the book has anyway. */
  readonly standing?: readonly string[]
  /** Targets of ships that have others aboard. */
  readonly ships?: readonly string[]
  readonly naval?: NavalBook
  readonly air: AirBook
  readonly hooks: Hooks
  readonly attached?: EuropaWorld['attached']
  aims(place: (name: string) => number, unit: (id: string) => number): Aims
}

export interface MadeWorld<D extends EuropaData = EuropaData> extends EuropaWorld {
  readonly source: D
  readonly index: PlaceIndex
  readonly scenarios: ReadonlyMap<string, ScenarioWorld<ScenarioOf<D>>>
}
type ScenarioOf<D extends EuropaData> =
  D['scenarios'] extends ReadonlyMap<string, infer S extends Scenario> ? S : never

/** By zone, column and die - 1: what the weather tables say; what they do not name stays as it was. */
const weatherTable = (data: EuropaData): EuropaWorld['weatherTable'] => {
  const weathers = [...data.weather.keys()]
  return data.weatherTables.map(({ table: { cells, columns } }) =>
    columns.labels.map((_, column) =>
      cells.map((row): readonly [number, number] => {
        const [weather, sea] = row[column]!.split('/')
        return [weathers.indexOf(weather!), data.seas.indexOf(sea!)]
      }),
    ),
  )
}

/** The world that the rules know, of a game's data and of what the game says besides. */
export function buildWorld<D extends EuropaData>(data: D, making: Making): MadeWorld<D> {
  const index = indexPlaces(data)
  const map = makeMap(data, index, making.ships)
  const { units, profiles, contingents } = makeCounters(data, making.nations)
  const place = (name: string): number => {
    const cell = data.map.cellByName.get(name)
    if (cell === undefined) throw new Error(`there is no place '${name}'`)
    return index.placeOf[cell]!
  }
  const unit = (id: string): number => {
    const found = units.byTarget.get(`unit:${id}`)
    if (found === undefined) throw new Error(`there is no unit '${id}'`)
    return found
  }
  const finding = { index, place, unit }
  const keptAs = making.keptAs ?? ((nation: string) => nation)
  const { groups, groupSides } = making.nations
  const sources = [...data.scenarios.values()] as ScenarioOf<D>[]
  const columns = data.weatherTables[0]!.table.columns.labels
  const sea = makeSea(data, index)
  return {
    cite: making.cite,
    mp: measureOf(data),
    customs: { ...usual, ...making.customs },
    standing: new Set(making.standing ?? []),
    sides: data.sides,
    contingents,
    units,
    map,
    charts: makeCharts(data, making.attackSupply),
    profiles,
    supplyGroup: Uint8Array.from(units.contingent, (of) =>
      groups.findIndex((group) => group.includes(contingents[of]!)),
    ),
    supplyGroups: groupSides,
    turns: data.turns.map(
      ({ id, weatherColumn, month, year }): Turn => ({
        id,
        target: `turn:${id}`,
        weatherColumn: columns.indexOf(weatherColumn),
        month: `${month}-${year}`,
      }),
    ),
    weatherZones: data.zones.map((zone) => `zone:${zone}`),
    weatherTable: weatherTable(data),
    breakdowns: makeBreakdowns(data),
    arrivals: Object.fromEntries(
      sources.map((source) => [source.id, makeArrivals(data, source, finding, keptAs)]),
    ),
    upgrades: Object.fromEntries(sources.map((source) => [source.id, makeUpgrades(data, source, keptAs)])),
    scales: makeScales(data, sources, units),
    air: makeAir(data, index, place, making.nations, making.air),
    hooks: making.hooks,
    attached: making.attached ?? null,
    aims: making.aims(place, unit),
    unit,
    place,
    source: data,
    index,
    naval: makeNaval(data, {
      book: making.naval ?? landlocked,
      units,
      contingents,
      index,
      sea,
      place,
      inEnemyPhase: making.air.inEnemyPhase,
    }),
    sea,
    scenarios: new Map(sources.map((source) => [source.id, makeScenario(data, source, map.target, finding)])),
  }
}
