import { floor, multiply } from '@grognard/kernel'
import type { Arrival, Deployment, EuropaWorld, Side, Turn, Upgrade } from '../europa/world.ts'
import { makeAims } from './aims.ts'
import { makeAir } from './air-world.ts'
import type { Data, Scenario } from './data/schema.ts'
import { GROUP_SIDES, SUPPLY_GROUPS } from './rules/12-supply-groups.ts'
import { hooks } from './rules/38-nations.ts'
import { cite } from './rules/citations.ts'
import { SEAS, WEATHERS } from './weathers.ts'
import { makeCharts } from './world-charts.ts'
import { abroadOf, indexPlaces, makeMap, type PlaceIndex, weatherZonesOf } from './world-map.ts'
import { makeBreakdowns, makeUnits } from './world-units.ts'
import { type BombardmentValues, makeBombardment } from './world-values.ts'

/** 40.B.1: a line of forces, and whether they roll for their landing. */
export interface Landing extends Deployment {
  readonly rolls: boolean
}

export interface ScenarioWorld {
  readonly id: string
  readonly source: Scenario
  /** By land place: 1 where it is played. */
  readonly inPlay: Uint8Array
  /** By place, sea hexes too: 1 on the map sections that are used. */
  readonly onMap: Uint8Array
  readonly startTurn: number
  readonly lastTurn: number
  /** Boxes in play, as places: all where the scenario names none. */
  readonly boxes: readonly number[]
  /** Where only sections of the map are played (40): their hexes, land and sea, and the boxes in use; null for all. */
  readonly played: readonly string[] | null
  /** By land place and box: the owner before anybody is deployed. */
  readonly owner: readonly number[]
  readonly deployments: readonly Landing[]
  /** Sources of regular supply that only this scenario has, as land places, by side. */
  readonly sources: readonly [readonly number[], readonly number[]]
  /** From which turn Manila is open by itself, or -1. */
  readonly manilaOpenFrom: number
}

export interface World extends EuropaWorld {
  readonly source: Data
  readonly index: PlaceIndex
  readonly scenarios: ReadonlyMap<string, ScenarioWorld>
  readonly manila: number
  /** 41: Manila, Cavite, Mariveles, Corregidor. */
  readonly objectives: readonly number[]
  /** 38.A.2: cities and RE quarters of garrison that each needs. */
  readonly cityGarrisons: readonly { readonly place: number; readonly size: number }[]
  /** 38.B.1: by land place, 1 in any jungle. */
  readonly jungle: Uint8Array
  readonly bombardment: BombardmentValues
  /** 38.B.5: by land place, 1 outside the Philippines; by unit, 1 for those who may not leave them. */
  readonly abroad: Uint8Array
  readonly homebound: Uint8Array
  readonly clearTerrain: number
  readonly cityTerrain: number
}

const SIDES = ['japanese', 'allied'] as const
const sideOf = (id: 'japanese' | 'allied'): Side => (id === 'japanese' ? 0 : 1)

const OBJECTIVES = ['manila', 'cavite', 'mariveles', 'corregidor']

export function makeWorld(data: Data): World {
  const index = indexPlaces(data)
  const map = makeMap(data, index)
  const { units, profiles, contingents } = makeUnits(data)
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
  const named = (id: string): number => place(data.placeById.get(id)!.hex)
  const terrains = [...data.terrain.keys()] as string[]
  const scenarios = new Map(
    [...data.scenarios.values()].map((source) => [
      source.id,
      makeScenario(data, source, index, map.target, place, unit),
    ]),
  )
  const world: World = {
    cite,
    sides: SIDES,
    contingents,
    units,
    map,
    charts: makeCharts(data),
    profiles,
    supplyGroup: Uint8Array.from(units.contingent, (of) =>
      SUPPLY_GROUPS.findIndex((group) => group.includes(contingents[of]!)),
    ),
    supplyGroups: GROUP_SIDES,
    turns: data.turns.map(
      (turn): Turn => ({
        id: turn.id,
        target: `turn:${turn.id}`,
        weatherColumn: weatherColumns(data).indexOf(turn.weatherColumn),
        month: `${turn.month}-${turn.year}`,
      }),
    ),
    weatherZones: weatherZonesOf(data).map((zone) => `zone:${zone}`),
    weatherTable: weatherTable(data),
    breakdowns: makeBreakdowns(data),
    arrivals: Object.fromEntries(
      [...scenarios.values()].map(({ id, source }) => [id, arrivals(data, source, index, place, unit)]),
    ),
    upgrades: Object.fromEntries(
      [...scenarios.values()].map(({ id, source }) => [id, upgrades(data, source)]),
    ),
    air: makeAir(data, index, place),
    hooks,
    unit,
    place,
    source: data,
    index,
    scenarios,
    manila: named('manila'),
    objectives: OBJECTIVES.map(named),
    aims: makeAims(data, OBJECTIVES.map(named)),
    cityGarrisons: Array.from({ length: map.lands }, (_, land) => ({
      place: land,
      size: cityGarrison(data, map.city[land]!),
    })).filter(({ size }) => size > 0),
    jungle: Uint8Array.from({ length: map.lands }, (_, land) =>
      terrains[map.terrain[land]!]!.includes('jungle') ? 1 : 0,
    ),
    bombardment: makeBombardment(data),
    abroad: abroadOf(data, index),
    homebound: Uint8Array.from(units.nationality, (nation) => (nation === 'philippine' ? 1 : 0)),
    clearTerrain: terrains.indexOf('clear'),
    cityTerrain: terrains.indexOf('full-city'),
  }
  return world
}

/** 38.A.2: RE quarters; towns need none. */
function cityGarrison(data: Data, city: number): number {
  if (city < 2) return 0
  const size = data.values[city === 4 ? 'garrison-full-city' : 'garrison-city']
  return floor(multiply(size, 4))
}

const weatherColumns = (data: Data): readonly string[] => data.tables['weather-11'].table.columns.labels

const weatherTable = (data: Data): World['weatherTable'] =>
  weatherZonesOf(data).map((zone) => {
    const { cells, columns } = data.tables[`weather-${zone as 11 | 12 | 13}`].table
    return columns.labels.map((_, column) =>
      cells.map((row): readonly [number, number] => {
        const [weather, sea] = row[column]!.split('/')
        return [WEATHERS.indexOf(weather as never), SEAS.indexOf(sea as never)]
      }),
    )
  })

function makeScenario(
  data: Data,
  source: Scenario,
  index: PlaceIndex,
  targets: readonly string[],
  place: (name: string) => number,
  unit: (id: string) => number,
): ScenarioWorld {
  const { lands, boxes, cellOf } = index
  const boxesInPlay = (source.boxes.length > 0 ? source.boxes : data.boxes.map(({ id }) => id)).map(place)
  const masks = source.sections.map((id) => data.cellsOf.get(id)!)
  const onMap = Uint8Array.from(cellOf, (cell) =>
    masks.length === 0 || masks.some((mask) => mask[cell] === 1) ? 1 : 0,
  )
  const inPlay = onMap.slice(0, lands)
  const owner = Array.from({ length: lands + boxes }, (_, at) =>
    at < lands ? 1 : sideOf(data.boxes[at - lands]!.owner),
  )
  for (const hex of source.japaneseHexes) owner[place(hex)] = 0
  const sources: [number[], number[]] = [[], []]
  for (const { side, hex } of source.supplySources) if (hex) sources[sideOf(side)].push(place(hex))
  return {
    id: source.id,
    source,
    inPlay,
    onMap,
    boxes: boxesInPlay,
    played:
      masks.length === 0
        ? null
        : targets.filter(
            (_, at) => boxesInPlay.includes(at) || masks.some((mask) => mask[cellOf[at]!] === 1),
          ),
    startTurn: data.turnIndex.get(source.start.turn)!,
    lastTurn: data.turnIndex.get(source.end.turn)!,
    owner,
    deployments: source.forces.flatMap((force) =>
      force.deployments.map(
        (line): Landing => ({
          side: sideOf(force.side),
          units: line.units.map(unit),
          places: areaOf(data, index, line.area, place),
          at: line.units.map((id) => (line.at[id] ? place(line.at[id]) : -1)),
          elements: Object.entries(line.at).flatMap(([id, hex]) =>
            line.units.includes(id) ? [] : [{ unit: unit(id), place: place(hex) }],
          ),
          // The Japanese deploy first, where they have landed.
          ontoEnemies: force.side === 'japanese',
          rolls: force.disruptionRoll,
        }),
      ),
    ),
    sources,
    manilaOpenFrom: source.manilaOpenFrom ? data.turnIndex.get(source.manilaOpenFrom)! : -1,
  }
}

/** The land places of a deployment area, whoever owns them. */
function areaOf(
  data: Data,
  { lands, cellOf }: PlaceIndex,
  area: Scenario['forces'][number]['deployments'][number]['area'],
  place: (name: string) => number,
): number[] {
  const listed = new Set(area.hexes.map(place))
  const centres = area.near.map(({ hex, distance }) => ({ cell: data.map.cellByName.get(hex)!, distance }))
  const found: number[] = []
  for (let land = 0; land < lands; land++) {
    const cell = cellOf[land]!
    const near = centres.some(({ cell: centre, distance }) => hexDistance(data, centre, cell) <= distance)
    if (!listed.has(land) && !near) continue
    const column = Number(data.map.topology.names[cell]!.slice(3, 5))
    if (area.columns && (column < area.columns[0] || column > area.columns[1])) continue
    if (area.coastal && data.coastal[cell] !== 1) continue
    found.push(land)
  }
  return found
}

function hexDistance({ map }: Data, a: number, b: number): number {
  const q = map.q[a]! - map.q[b]!
  const r = map.r[a]! - map.r[b]!
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

const printed = ({ attack, defence, move, support }: Data['ground'][number]): string =>
  `${attack}-${defence}-${move}${support === 'circle' ? 'o' : support === 'dot' ? '*' : ''}`

/** 16.A.1-upgrade: units of the printed values that have an upgraded face. */
const upgrades = (data: Data, { upgrades: lines }: Scenario): Upgrade[] =>
  lines.map((line) => ({
    units: data.ground.flatMap((unit, index) =>
      printed(unit) === line.printed && unit.faces[0]?.id === 'upgraded' ? [index] : [],
    ),
    cost: line.replacements.map(points).map(({ nations, ...rest }) => ({ ...rest, nation: nations[0]! })),
  }))

const KINDS = { inf: 0, art: 1, arm: 2 } as const

/** American artillery and armour points serve all of the contingent: they are kept as the United States'. */
const NATIONS: Readonly<Record<string, string>> = { american: 'us' }

const points = ({
  kind,
  for: nation,
  points: amount,
}: Scenario['stocks'][number]['replacements'][number]) => ({
  nations: (NATIONS[nation] ?? nation).split('-or-'),
  kind: KINDS[kind],
  halves: floor(multiply(amount, 2)),
})

function arrivals(
  data: Data,
  source: Scenario,
  { lands, cellOf }: PlaceIndex,
  place: (name: string) => number,
  unit: (id: string) => number,
): Arrival[] {
  return source.arrivals.map((line): Arrival => {
    const { where } = line
    const coast: number[] = []
    if (where.coastOf) {
      const box = data.seaBoxes.findIndex(({ id }) => id === where.coastOf)
      for (let land = 0; land < lands; land++)
        if (data.coastal[cellOf[land]!] === 1 && data.seaBoxOf[cellOf[land]!] === box) coast.push(land)
    }
    return {
      id: line.id,
      target: `arrival:${line.id}`,
      turn: data.turnIndex.get(line.turn)!,
      side: sideOf(line.side),
      kind: line.kind,
      units: line.units.map(unit),
      from: line.from.map(unit),
      resources: line.resourcePoints,
      replacements: line.replacements.map(points),
      places: [...where.hexes.map(place), ...coast, ...(where.box ? [place(where.box)] : [])],
      otherwise: where.otherwise.map(place),
    }
  })
}
