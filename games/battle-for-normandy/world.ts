/** The data made ready for the rules: numbers for names, flat arrays by cell, by slot and by unit. */
import { axialDistance, axialOf, type HexMap, type Topology } from '@grognard/maps'
import { dayOf } from './data/dates.ts'
import type { LoadedData } from './data/loaded.ts'
import type {
  ChartsFile,
  FormationRecord,
  MoveCost,
  ScenarioFile,
  SheetId,
  TerrainId,
} from './data/schema.ts'
import { TERRAINS } from './data/schema-map.ts'
import type { Side } from './state.ts'
import { makeUnits, type Unit } from './units.ts'

/** Costs are counted in sixths of a movement point: halves and thirds stay whole. */
export const SIXTHS = 6
/** Takes the whole allowance of the unit. */
export const ALL = 1000
/** May not be entered or crossed. */
export const NO = -1

export const SHEETS: readonly SheetId[] = ['A', 'B', 'C', 'D', 'E']
const ROADS = ['secondary', 'main', 'highway'] as const
/** Roads by number, 0 for none. */
export const SECONDARY = 1
export const MAIN = 2
export const HIGHWAY = 3
/** Hexsides by number, 0 for open ground. */
export const STREAM = 1
export const MAJOR = 2
const EDGES = ['', 'cliff', 'bluff', 'opening', 'sea'] as const
export const CLIFF = 1
export const BLUFF = 2
export const OPENING = 3
export const SEA_SIDE = 4
/** Settlements by number, 0 for none. */
export const VILLAGE = 1
export const TOWN = 2

export const terrainNumber = (id: TerrainId): number => TERRAINS.indexOf(id)
export const SEA = terrainNumber('sea')
export const CLEAR = terrainNumber('clear')
export const PASTURE = terrainNumber('pasture')
export const BOCAGE = terrainNumber('bocage')
export const FOREST = terrainNumber('forest')
export const FLOODED = terrainNumber('flooded')
export const BEACH = terrainNumber('beach')
export const CITY = terrainNumber('city')

export interface Bridge {
  readonly id: string
  readonly slot: number
  readonly cells: readonly [number, number]
  readonly over: 'stream' | 'canal' | 'major'
}

/** Movement costs in sixths, by column (0 leg, 1 mechanized) and ground (0 fair, 1 heavy rain, 2 storm). */
export interface CostTables {
  /** [column][ground][terrain] */
  readonly terrain: readonly (readonly (readonly number[])[])[]
  readonly town: readonly (readonly number[])[]
  /** [column][ground] */
  readonly stream: readonly (readonly number[])[]
  readonly major: readonly (readonly number[])[]
  readonly bluff: readonly (readonly number[])[]
  readonly hill: readonly (readonly number[])[]
  readonly perimeter: readonly (readonly number[])[]
  /** [ground][road], road 0 is the railway. */
  readonly road: readonly (readonly number[])[]
  /** [road], for supply lines. */
  readonly supplyRoad: readonly number[]
  /** [ground]: a highway hex in strategic movement, or NO. */
  readonly strategic: readonly number[]
}

/** 18.1: the landing sites, by number. */
export const SITES = ['Utah', 'Omaha', 'Gold', 'Juno', 'Sword'] as const
const OMAHA = 1

/** 18.1: one beach with its queue; the Pointe du Hoc counts as one without drift (20.6). */
export interface Beach {
  readonly site: number
  readonly name: string
  readonly cell: number
  /** Assault hexes, the one beside the beach first. */
  readonly assault: readonly number[]
  /** 18.3.1: the next beach hex to the east, or -1. */
  readonly driftsTo: number
  readonly isPointeDuHoc: boolean
}

/** An objective or a city: a place whose holder is remembered. */
export interface Theatre {
  readonly file: ScenarioFile
  readonly id: string
  /** By cell: 1 where the scenario is played. */
  readonly area: Uint8Array
  /** Units that take part: set up, to come, and every company counter. */
  readonly roster: readonly number[]
  /** Those of them that hold no ground. */
  readonly helpers: readonly number[]
  readonly setUp: readonly { readonly unit: number; readonly cell: number; readonly steps: number }[]
  readonly reinforcements: readonly {
    readonly unit: number
    readonly day: number
    readonly entry: string
    readonly steps: number
  }[]
  /** By side: sources of general supply. */
  readonly sources: readonly [readonly number[], readonly number[]]
  /** Cells whose control is remembered, and the number of each cell among them. */
  readonly keyCells: readonly number[]
  readonly keyOf: ReadonlyMap<number, number>
  readonly objectives: readonly {
    readonly name: string
    readonly cells: readonly number[]
    readonly points: number
  }[]
  /** Days and turns: 0 night, 1 morning, 2 afternoon. */
  readonly first: { readonly day: number; readonly turn: number }
  readonly last: { readonly day: number; readonly turn: number }
  readonly fixedWeather: ReadonlyMap<number, number>
  /** Units that were set up with a single step: no victory points for them. */
  readonly weak: ReadonlySet<number>
  readonly special: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** 18.2: who lands on 6 June: at which site, on which beach and in which hex of its queue, or where the owner likes. */
  readonly landing: readonly {
    readonly unit: number
    readonly site: number
    readonly beach: number
    readonly row: number
    /** 20.6: may go to the Pointe du Hoc instead. */
    readonly hoc: boolean
  }[]
  /** 17: who jumps on 6 June, and the hex that was meant, or -1. */
  readonly drops: readonly { readonly unit: number; readonly cell: number; readonly place: string }[]
  /** Divisions that fight under another's headquarters in the scenario. */
  readonly countsAs: ReadonlyMap<number, number>
  /** Sources of the Germans that are roads of the map edge. */
  readonly edgeRoads: ReadonlySet<number>
  /** 16: the scenario begins with 6 June. */
  readonly isInvasion: boolean
  /** By site: the beach whose queue is the beachhead at the start, or -1. */
  readonly beachheads: readonly number[]
}

export interface World {
  readonly map: HexMap
  readonly topology: Topology
  readonly charts: ChartsFile
  readonly costs: CostTables
  // --- by cell ---
  readonly terrain: Uint8Array
  readonly level: Uint8Array
  readonly settlement: Uint8Array
  readonly pointOfInterest: Uint8Array
  readonly sheet: Uint8Array
  readonly inPerimeter: Uint8Array
  /** Land hexes beside the sea (13.2). */
  readonly coastal: Uint8Array
  readonly placeName: ReadonlyMap<number, string>
  // --- by slot ---
  readonly water: Uint8Array
  readonly edge: Uint8Array
  readonly road: Uint8Array
  readonly rail: Uint8Array
  /** The bridge on the side, or -1. */
  readonly bridgeAt: Int16Array
  /** 1 where the step leads over the perimeter towards Cherbourg, 2 where it leads out. */
  readonly perimeter: Uint8Array
  readonly bridges: readonly Bridge[]
  /** 18.1: beaches with queues, from west to east at each site. */
  readonly beaches: readonly Beach[]
  /** By cell at sea: the beach whose queue it belongs to, or -1; and its place in the queue, 0 beside the beach. */
  readonly queueOf: ReadonlyMap<number, { readonly beach: number; readonly row: number }>
  // --- units ---
  readonly units: readonly Unit[]
  readonly formations: readonly FormationRecord[]
  /** 20.1: divisions without tanks of their own. */
  readonly infantryDivisions: ReadonlySet<number>
  readonly hexTarget: readonly string[]
  readonly unitTarget: readonly string[]
  readonly theatres: readonly Theatre[]
  /** Combat results as numbers: [row][column] = attacker's steps, attacker retreats, defender's steps, defender retreats. */
  readonly combat: readonly (readonly CombatResult[])[]
  cell(name: string): number
  unit(id: string): number
  cellOfTarget(target: string): number
  unitOfTarget(target: string): number
}

export interface CombatResult {
  readonly text: string
  readonly attacker: { readonly steps: number; readonly retreat: boolean }
  readonly defender: { readonly steps: number; readonly retreat: boolean }
}

export const SIDE_NAMES = ['allied', 'german'] as const

export function makeWorld(data: LoadedData): World {
  const { hexMap, terrain, level, sides, places, perimeter } = data.map
  const { topology } = hexMap
  const size = hexMap.hexes
  const slots = topology.target.length
  const water = new Uint8Array(slots)
  const edge = new Uint8Array(slots)
  const road = new Uint8Array(slots)
  const rail = new Uint8Array(slots)
  const crossing = new Uint8Array(slots)
  const bridgeAt = new Int16Array(slots).fill(-1)
  const bridges: Bridge[] = []
  const inPerimeter = new Uint8Array(size)
  for (const cell of perimeter) inPerimeter[cell] = 1
  for (const side of sides) {
    for (const [from, to] of [
      [side.a, side.b],
      [side.b, side.a],
    ] as const) {
      const slot = slotBetween(topology, from, to)
      water[slot] = side.water === 'major' ? MAJOR : side.water === 'stream' ? STREAM : 0
      edge[slot] = side.edge ? EDGES.indexOf(side.edge) : 0
      road[slot] = side.road ? ROADS.indexOf(side.road) + 1 : 0
      rail[slot] = side.rail ? 1 : 0
      if (side.perimeter) crossing[slot] = inPerimeter[to] === 1 ? 1 : 2
      if (side.bridge) bridgeAt[slot] = bridges.length
    }
    if (side.bridge)
      bridges.push({
        id: `${topology.names[side.a]}/${topology.names[side.b]}`,
        slot: slotBetween(topology, side.a, side.b),
        cells: [side.a, side.b],
        over: side.canal ? 'canal' : side.water!,
      })
  }
  const settlement = new Uint8Array(size)
  const pointOfInterest = new Uint8Array(size)
  const placeName = new Map<number, string>()
  for (const { cell, kind, name } of places) {
    if (kind === 'town') settlement[cell] = TOWN
    else if (kind === 'village' && settlement[cell] === 0) settlement[cell] = VILLAGE
    if (kind === 'point-of-interest') pointOfInterest[cell] = 1
    if (!placeName.has(cell) || kind === 'city' || kind === 'town') placeName.set(cell, name)
  }
  const ground = Uint8Array.from(terrain, terrainNumber)
  const coastal = new Uint8Array(size)
  for (let cell = 0; cell < size; cell++) {
    if (ground[cell] === SEA) continue
    for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++)
      if (ground[topology.target[slot]!] === SEA) coastal[cell] = 1
  }
  const units = makeUnits(data)
  const armoured = new Set(units.filter(({ isTank }) => isTank).map(({ division }) => division))
  const unitIndex = new Map(units.map(({ id }, i) => [id, i]))
  const must = (found: number | undefined, what: string): number => {
    if (found === undefined) throw new Error(`no ${what}`)
    return found
  }
  const cell = (name: string) => must(hexMap.cellByName.get(name), `hex ${name}`)
  const unit = (id: string) => must(unitIndex.get(id), `unit ${id}`)
  const beaches = beachesOf(data.charts, cell)
  const queueOf = new Map(
    beaches.flatMap(({ assault }, beach) => assault.map((at, row) => [at, { beach, row }] as const)),
  )
  const hexTarget = Array.from({ length: size }, (_, at) => `hex:${topology.names[at]}`)
  const unitTarget = units.map(({ id }) => `unit:${id}`)
  const cellByTarget = new Map(hexTarget.map((target, at) => [target, at]))
  const unitByTarget = new Map(unitTarget.map((target, i) => [target, i]))
  return {
    map: hexMap,
    topology,
    charts: data.charts,
    costs: makeCosts(data.charts),
    terrain: ground,
    level: Uint8Array.from(level),
    settlement,
    pointOfInterest,
    sheet: Uint8Array.from({ length: size }, (_, at) => SHEETS.indexOf(topology.names[at]![0] as SheetId)),
    inPerimeter,
    coastal,
    placeName,
    water,
    edge,
    road,
    rail,
    bridgeAt,
    perimeter: crossing,
    bridges,
    beaches,
    queueOf,
    units,
    formations: data.formations,
    infantryDivisions: new Set(
      units.map(({ division }) => division).filter((division) => division >= 0 && !armoured.has(division)),
    ),
    hexTarget,
    unitTarget,
    theatres: data.scenarios.map((file) => theatreOf(file, data, hexMap, ground, units, beaches, cell, unit)),
    combat: data.charts.combat.rows.map((row) => row.map(readResult)),
    cell,
    unit,
    cellOfTarget: (target) => cellByTarget.get(target) ?? -1,
    unitOfTarget: (target) => unitByTarget.get(target) ?? -1,
  }
}

export function slotBetween({ first, target }: Topology, from: number, to: number): number {
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) if (target[slot] === to) return slot
  return -1
}

export const hexesBetween = ({ map }: Pick<World, 'map'>, a: number, b: number): number => {
  // Asked so often that no coordinates are made for it.
  const q = map.q[a]! - map.q[b]!
  const r = map.r[a]! - map.r[b]!
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

function readResult(text: string): CombatResult {
  const half = (part: string) => ({ steps: Number.parseInt(part, 10) || 0, retreat: part.includes('R') })
  const [attacker, defender] = text === 'NE' ? ['-', '-'] : (text.split('/') as [string, string])
  return { text, attacker: half(attacker!), defender: half(defender!) }
}

const sixths = (cost: MoveCost): number => (cost === 'no' ? NO : cost === 'all' ? ALL : (cost ?? 0) * SIXTHS)

function makeCosts(charts: ChartsFile): CostTables {
  const columns = ['leg', 'mech'] as const
  const grounds = [0, 1, 2] as const
  const side = (id: string) => {
    const row = charts.hexsides.find((record) => record.id === id)!
    return columns.map((column) => grounds.map((g) => sixths(row[column][g])))
  }
  const town = charts.settlements.find(({ id }) => id === 'town')!
  const rate = ([n, d]: readonly [number, number]): number => (n * SIXTHS) / d
  const roads = ['railway', 'secondary', 'main', 'highway'].map(
    (id) => charts.roads.find((r) => r.id === id)!,
  )
  return {
    terrain: columns.map((column) =>
      grounds.map((g) =>
        TERRAINS.map((id) => {
          const row = charts.terrain.find((record) => record.id === id)
          return row ? sixths(row[column][g]) : NO
        }),
      ),
    ),
    town: columns.map((column) => grounds.map((g) => sixths(town[column]![g]))),
    stream: side('stream'),
    major: side('major'),
    bluff: side('bluff'),
    hill: side('hill'),
    perimeter: side('perimeter'),
    road: grounds.map((g) => roads.map(({ cost }) => rate(cost[g]))),
    supplyRoad: roads.map(({ supply }) => rate(supply)),
    strategic: charts.strategic.map((cost) => (cost ? rate(cost) : NO)),
  }
}

const TURNS = ['night', 'morning', 'afternoon']

function theatreOf(
  file: ScenarioFile,
  data: LoadedData,
  map: HexMap,
  ground: Uint8Array,
  units: readonly Unit[],
  beaches: readonly Beach[],
  cell: (name: string) => number,
  unit: (id: string) => number,
): Theatre {
  const setUp = file.setUp.map(({ unit: id, hex, steps }) => ({ unit: unit(id), cell: cell(hex), steps }))
  const reinforcements = file.reinforcements.map(({ unit: id, date, entry, steps }) => ({
    unit: unit(id),
    day: dayOf(date),
    entry,
    steps: steps ?? units[unit(id)]!.steps,
  }))
  const taking = [
    ...new Set([
      ...setUp.map((placed) => placed.unit),
      ...reinforcements.map((coming) => coming.unit),
      ...file.landing.map(({ unit: id }) => unit(id)),
      ...file.drops.map(({ unit: id }) => unit(id)),
    ]),
  ]
  const pools = new Set(taking.map((i) => units[i]!.breaksInto))
  // 19.6.2: tank companies that swim have counters of their own.
  units.forEach(({ pool, swims, camp }) => {
    if (pool >= 0 && swims && taking.some((i) => units[i]!.dd > 0 && units[i]!.camp === camp)) pools.add(pool)
  })
  // 20.1, 20.3: trucks and Kampfgruppe headquarters come by a table or by their owner's choice.
  if (file.entries['20.1'] !== undefined)
    units.forEach(({ type, isKampfgruppe }, i) => {
      if ((type === 'truck' || isKampfgruppe) && !taking.includes(i)) taking.push(i)
    })
  const roster = [...taking, ...units.flatMap(({ pool }, i) => (pool >= 0 && pools.has(pool) ? [i] : []))]
  roster.sort((a, b) => a - b)
  const cities = data.map.places.filter(({ kind }) => kind === 'city').map((place) => place.cell)
  const area = areaOf(file.area, map)
  for (let at = 0; at < map.hexes; at++) if (area[at] && ground[at] === undefined) area[at] = 0
  const keyCells = [
    ...new Set([
      ...file.objectives.flatMap(({ hexes }) => hexes.map(cell)),
      ...cities.filter((at) => area[at] === 1),
      ...file.supply.german.map(cell),
      ...file.supply.allied.map(cell),
    ]),
  ].sort((a, b) => a - b)
  const isInvasion = file.landing.length > 0
  for (const beach of beaches)
    if (area[beach.cell] === 1 && !keyCells.includes(beach.cell) && !beach.isPointeDuHoc)
      keyCells.push(beach.cell)
  const weathers = data.charts.weather.map(({ id }) => id)
  return {
    file,
    id: file.id,
    area,
    roster,
    helpers: roster.filter((i) => units[i]!.isHelper),
    setUp,
    reinforcements,
    // 18.8.2: on 6 June the beaches are no sources before the beachheads are made.
    sources: [
      file.supply.allied.map(cell).filter((at) => !isInvasion || data.map.terrain[at] !== 'beach'),
      file.supply.german.map(cell),
    ],
    keyCells,
    keyOf: new Map(keyCells.map((at, i) => [at, i])),
    objectives: file.objectives.map(({ name, hexes, points }) => ({ name, cells: hexes.map(cell), points })),
    first: { day: dayOf(file.first.date), turn: TURNS.indexOf(file.first.turn) },
    last: { day: dayOf(file.last.date), turn: TURNS.indexOf(file.last.turn) },
    fixedWeather: new Map(
      (file.weather ?? []).map(({ date, weather }) => [dayOf(date), weathers.indexOf(weather)]),
    ),
    weak: new Set(setUp.filter((placed) => placed.steps === 1).map((placed) => placed.unit)),
    special: new Map(file.special.map((rule) => [rule.id, rule])),
    landing: file.landing.map(({ unit: id, place }) => ({ unit: unit(id), ...readPlace(place, beaches) })),
    drops: file.drops.map(({ unit: id, hex, place }) => ({
      unit: unit(id),
      cell: hex ? cell(hex) : -1,
      place,
    })),
    edgeRoads: new Set(file.supply.german.map(cell).filter((at) => data.map.terrain[at] !== 'city')),
    countsAs: countsAsOf(file, data.formations),
    isInvasion,
    beachheads: SITES.map((name, site) =>
      isInvasion || file.entries[name] !== 'beachhead'
        ? -1
        : beaches.findIndex((beach) => beach.site === site && BEACHHEADS.includes(beach.name)),
    ),
  }
}

function countsAsOf({ special }: ScenarioFile, formations: readonly FormationRecord[]): Map<number, number> {
  const index = (id: unknown): number => formations.findIndex((one) => one.id === id)
  return new Map(
    special.flatMap((rule) =>
      rule.id === 'counts-as' ? [[index(rule.formation), index(rule.as)] as const] : [],
    ),
  )
}

/** Where the beachheads lie in scenarios that begin after 6 June: in the middle of each site. */
const BEACHHEADS: readonly string[] = ['Uncle Red', 'Easy Red', 'King Green', 'Nan Green', 'Queen White']

/** `Omaha Dog Green 2`: the second hex of a queue; a site alone leaves the beach to the owner. */
function readPlace(place: string, beaches: readonly Beach[]) {
  const site = SITES.findIndex((name) => place.startsWith(name))
  const row = Number(/ (\d)$/.exec(place)?.[1] ?? 1) - 1
  const beach = beaches.findIndex(
    ({ name, isPointeDuHoc }) => !isPointeDuHoc && new RegExp(`(^| )${name} \\d$`).test(place),
  )
  return { site, beach, row, hoc: place.includes('Pointe du Hoc') }
}

function beachesOf(charts: ChartsFile, cell: (name: string) => number): Beach[] {
  return [
    ...charts.beaches.map(({ site, name, hex, assault, driftsTo }) => ({
      site: SITES.indexOf(site),
      name,
      cell: cell(hex),
      assault: assault.map(cell),
      driftsTo: driftsTo ? cell(driftsTo) : -1,
      isPointeDuHoc: false,
    })),
    {
      site: OMAHA,
      name: 'Pointe du Hoc',
      cell: cell(POINTE_DU_HOC),
      assault: [cell('B1206')],
      driftsTo: -1,
      isPointeDuHoc: true,
    },
  ]
}
/** 20.6: the hex of the battery. */
export const POINTE_DU_HOC = 'B1305'
export const GUNS_MOVED_TO = 'B1406'

function areaOf(area: ScenarioFile['area'], map: HexMap): Uint8Array {
  const inside = new Uint8Array(map.hexes)
  const { cellByName } = map
  if ('sheets' in area) {
    for (const [name, cell] of cellByName)
      if ((area.sheets as readonly string[]).includes(name[0]!)) inside[cell] = 1
    return inside
  }
  if ('hex' in area) {
    const centre = axialOf(map, cellByName.get(area.hex)!)
    for (let cell = 0; cell < map.hexes; cell++)
      if (axialDistance(centre, axialOf(map, cell)) <= area.within) inside[cell] = 1
    return inside
  }
  const [top, bottom] = area.rows
  const [east, west] = area.columns
  for (const [name, cell] of cellByName) {
    const row = Number(name.slice(1, 3))
    const column = Number(name.slice(3)) + (name[0] === 'B' ? 53 : 0)
    if (name[0] !== 'B' && name[0] !== 'C') continue
    if (row >= top && row <= bottom && column >= east && column <= west) inside[cell] = 1
  }
  return inside
}

/** The side by the number that state uses. */
export const sideName = (side: Side): 'allied' | 'german' => SIDE_NAMES[side]!
