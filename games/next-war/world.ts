import { DIRECTIONS, featureMask, type HexMap, type Topology } from '@grognard/maps'
import { type AirBase, type AirUnit, makeAirForces } from './air-units.ts'
import type { LoadedData, Placement, Scenario } from './data/loaded.ts'
import { type Entry, SIDE_IDS, type SideId, type TerrainId, terrainId } from './data/schema.ts'
import type { Side } from './state.ts'
import type { Title } from './title.ts'
import { makeUnits, type Unit } from './units.ts'

/**
 * The data made ready for rules: what a rule asks often is in a flat array by cell, slot or unit. Fractions are whole
 * numbers in a common unit: movement in sixths of a point, stacking in halves.
 */

/** Movement is counted in sixths of a movement point, so that a third and a half are whole. */
export const MP = 6
/** Stacking is counted in halves of a stacking point. */
export const SP = 2

export const TERRAINS: readonly TerrainId[] = terrainId.options
export const SEA = TERRAINS.indexOf('sea')
export const URBAN = TERRAINS.indexOf('urban')
export const FLAT = TERRAINS.indexOf('flat')
export const FLAT_WOODS = TERRAINS.indexOf('flat-woods')

/** Rivers by slot. */
export const NO_RIVER = 0
export const MINOR = 1
export const MAJOR = 2

/** Roads by slot, worst first. */
export const ROADS = ['secondary', 'primary', 'highway'] as const
export const NO_ROAD = 0

export const MOBILITIES = ['leg', 'light', 'motorized', 'mechanized'] as const
export type Mobility = (typeof MOBILITIES)[number]

export const sideId = (side: Side): SideId => SIDE_IDS[side]!
export const sideOfId = (id: SideId): Side => SIDE_IDS.indexOf(id) as Side

/** A scenario with its cells and units as numbers. */
export interface PlayedScenario
  extends Omit<Scenario, 'cells' | 'placements' | 'headquarters' | 'arrivals' | 'free'> {
  /** By cell: 1 where the scenario is played. */
  readonly inPlay: Uint8Array
  readonly placements: readonly (Omit<Placement, 'unit'> & { readonly unit: number })[]
  readonly headquarters: readonly (Omit<Placement, 'unit'> & { readonly unit: number })[]
  /** By reinforcement, in the order of `reinforcements`: the units that come. */
  readonly arriving: readonly (readonly number[])[]
  readonly free: readonly { readonly unit: number; readonly cells: readonly number[] }[]
  /** By unit: 1 when it takes part. */
  readonly takesPart: Uint8Array
}

/** A sea zone: its boxes as cells, and its all-sea hexes. */
export interface SeaZone {
  readonly id: string
  readonly atSea: number
  readonly inShore: number
  readonly rollAtSea: boolean
  readonly hexes: readonly number[]
  /** Zones whose At Sea boxes touch, by index. */
  readonly adjacent: readonly number[]
}

/** 8.3.1.2, 23.4: things in a hex that can be struck, damaged and repaired, each by itself. */
export const SITE_KINDS = ['airbase', 'airfield', 'port', 'chemical-site', 'nuclear-site'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

export interface Site {
  readonly cell: number
  readonly kind: SiteKind
}

export interface World {
  readonly data: LoadedData
  readonly title: Title
  readonly scenarios: readonly PlayedScenario[]

  // --- the map ---
  readonly map: HexMap
  readonly topology: Topology
  /** Cells 0 to hexes - 1 are hexes, the rest boxes. */
  readonly hexes: number
  readonly cells: number
  /** By cell: `hex:N2004` or `box:busan`. */
  readonly cellTarget: readonly string[]
  /** The cell of a target, or -1. */
  readonly cellOf: (target: string) => number
  /** The cell with this printed number or box id; throws for one that is not on the map. */
  readonly cell: (name: string) => number
  /** By cell: index into TERRAINS; boxes count as sea. */
  readonly terrain: Uint8Array
  /** By cell: index into countries, -1 for the sea. */
  readonly country: Int8Array
  /** By cell: the side in whose country it lies, -1 for none. */
  readonly home: Int8Array
  /** By cell: 1 where the feature lies. */
  readonly city: Uint8Array
  readonly town: Uint8Array
  readonly airbase: Uint8Array
  readonly airfield: Uint8Array
  readonly port: Uint8Array
  readonly beach: Uint8Array
  readonly dmz: Uint8Array
  /** All sites of the map's hexes, by cell and kind; off-map boxes have none. */
  readonly sites: readonly Site[]
  readonly siteTarget: readonly string[]
  /** By kind and cell: the number of the site, -1 where there is none. */
  readonly siteAt: Readonly<Record<SiteKind, Int16Array>>
  /** By cell: the sites of its installations, airfields apart. */
  readonly installationSites: readonly (readonly number[])[]
  /** By cell: 1 for cities and urban hexes. */
  readonly settled: Uint8Array
  /** By cell: how many installations (8.3.1.2: airbases, ports, what the title adds). */
  readonly installations: Uint8Array
  /** By cell: the side that built the fortification there, -1 without. */
  readonly fort: Int8Array
  /** By cell: the side whose capital it belongs to, -1 otherwise. */
  readonly capital: Int8Array
  /** By cell: the sea zone of an all-sea hex, sea box or port box, -1 otherwise. */
  readonly zone: Int8Array
  /** 8.4: by cell: 1 where control is won only by a clearing operation. */
  readonly needsClearing: Uint8Array
  /** By cell: 1 where control is worth noting: cleared places, fortifications, towns, airfields, the DMZ. */
  readonly controlled: Uint8Array
  /** By cell: half stacking points that fit (8.1.1.1), without beachhead. */
  readonly stacking: Uint8Array
  readonly zones: readonly SeaZone[]
  /** Roads off the map: from which hex to which box, and how many hexes of highway that is. */
  readonly exits: readonly { readonly cell: number; readonly box: number; readonly hexes: number }[]

  // --- hexsides, by slot ---
  readonly river: Uint8Array
  /** 1 where the hexside is all water: sea, lake, reservoir. */
  readonly water: Uint8Array
  /** 0 none, then 1 + index into ROADS. */
  readonly road: Uint8Array
  /** The bridge or ferry on it, -1 without. */
  readonly bridge: Int16Array
  readonly ferry: Int16Array
  /** By bridge or ferry: its two cells. */
  readonly bridgeCells: readonly (readonly [number, number])[]
  readonly ferryCells: readonly (readonly [number, number])[]
  readonly bridgeTarget: readonly string[]

  // --- costs, in sixths; -1 prohibited ---
  /** By (mobility * 2 + storm) * terrains + terrain. */
  readonly terrainCost: Int16Array
  /** By (mobility * 2 + storm) * 4 + road. */
  readonly roadCost: Int16Array
  /** By mobility * 2 + storm. */
  readonly riverCost: Int16Array
  readonly ferryCost: Int16Array

  // --- units ---
  readonly units: readonly Unit[]
  readonly unitTarget: readonly string[]
  /** The unit of a target, or -1. */
  readonly unitOf: (target: string) => number
  /** The unit with this id; throws for an unknown one. */
  readonly unit: (id: string) => number
  /** By unit. */
  readonly unitSide: Uint8Array
  /** By side: its units, in order. */
  readonly unitsOf: readonly (readonly number[])[]
  readonly groundUnits: readonly number[]
  readonly helicopters: readonly number[]
  readonly navalUnits: readonly number[]
  readonly nations: readonly string[]
  readonly formations: readonly { readonly id: string; readonly divisional: boolean }[]
  readonly countries: readonly string[]
  /** 2.3.6: by unit: the cell its counter names, -1 where it names none. */
  readonly printedEntry: Int32Array

  // --- the advanced game ---
  /** Ground units without headquarters and supply units: all that the standard game has. */
  readonly standardGround: readonly number[]
  readonly headquarters: readonly number[]
  readonly artillery: readonly number[]
  readonly supplyUnits: readonly number[]
  /** 22: air units, how they are named as targets, and the bases of the air display. */
  readonly airUnits: readonly AirUnit[]
  readonly airTarget: readonly string[]
  readonly airUnitsOf: readonly (readonly number[])[]
  /** The air unit of a target, or -1. */
  readonly airUnitOf: (target: string) => number
  readonly airBases: readonly AirBase[]
}

export function makeWorld(data: LoadedData, title: Title): World {
  const { map: titleMap } = data.title
  const map = titleMap.hexMap
  const { topology } = map
  const cells = topology.size
  const cell = (name: string): number => {
    const found = map.cellByName.get(name)
    if (found === undefined) throw new Error(`no hex or box '${name}'`)
    return found
  }
  const cellTarget = topology.names.map((name, at) => `${at < map.hexes ? 'hex' : 'box'}:${name}`)
  const byTarget = new Map(cellTarget.map((target, at) => [target, at]))
  const units = makeUnits(data)
  const unitTarget = units.map(({ id }) => `unit:${id}`)
  const unitByTarget = new Map(unitTarget.map((target, at) => [target, at]))
  const unit = (id: string): number => {
    const found = unitByTarget.get(`unit:${id}`)
    if (found === undefined) throw new Error(`no unit '${id}'`)
    return found
  }
  const roles = (role: Unit['role']): number[] => units.flatMap((u, i) => (u.role === role ? [i] : []))
  const kinds = (kind: Unit['kind']): number[] => units.flatMap((u, i) => (u.kind === kind ? [i] : []))
  const hexFacts = factsByCell(data)
  const entries: readonly ({ readonly entry: Entry } | undefined)[] = [
    ...data.title.units.ground,
    ...data.title.units.helicopters,
    ...data.title.units.naval,
    ...data.title.files['advanced-units.json'].headquarters,
  ]
  return {
    data,
    title,
    scenarios: data.scenarios.map((scenario) => playedScenario(scenario, cells, units.length, unit)),
    map,
    topology,
    hexes: map.hexes,
    cells,
    cellTarget,
    cellOf: (target) => byTarget.get(target) ?? -1,
    cell,
    ...hexFacts,
    ...sitesOf(data),
    zones: seaZones(data, cell, hexFacts.zone, map.hexes),
    exits: data.title.files['sea-zones.json'].exits.map(({ hex, box, hexes }) => ({
      cell: cell(hex),
      box: cell(box),
      hexes,
    })),
    ...factsBySlot(data),
    ...costs(data),
    units,
    unitTarget,
    unitOf: (target) => unitByTarget.get(target) ?? -1,
    unit,
    unitSide: Uint8Array.from(units, (u) => u.side),
    unitsOf: [0, 1].map((side) => units.flatMap((u, i) => (u.side === side ? [i] : []))),
    groundUnits: kinds('ground'),
    helicopters: kinds('helicopter'),
    navalUnits: kinds('naval'),
    nations: data.title.nations.map(({ id }) => id),
    formations: data.title.formations.map(({ id, divisional }) => ({ id, divisional })),
    countries: data.title.files['nations.json'].countries.map(({ id }) => id),
    printedEntry: Int32Array.from(units, (_, i) => {
      const entry = entries[i]?.entry
      return entry && 'at' in entry && entry.at !== undefined ? cell(entry.at) : -1
    }),
    standardGround: kinds('ground').filter(
      (u) => units[u]!.role === 'combat' || units[u]!.role === 'artillery',
    ),
    headquarters: roles('headquarters'),
    artillery: roles('artillery'),
    supplyUnits: roles('supply'),
    ...makeAirForces(data, unit),
  }
}

function factsByCell(data: LoadedData) {
  const { map: titleMap } = data.title
  const map = titleMap.hexMap
  const size = map.topology.size
  const { countries } = data.title.files['nations.json']
  const flags = () => new Uint8Array(size)
  const none = () => new Int8Array(size).fill(-1)
  const facts = {
    terrain: flags(),
    country: none(),
    home: none(),
    city: flags(),
    town: flags(),
    airbase: flags(),
    airfield: flags(),
    port: flags(),
    beach: flags(),
    dmz: flags(),
    installations: flags(),
    settled: flags(),
    fort: none(),
    capital: none(),
    zone: none(),
    needsClearing: flags(),
    controlled: flags(),
    stacking: flags(),
  }
  const zoneIds = data.title.files['sea-zones.json'].zones.map(({ id }) => id)
  const inCountry = (cell: number, id: string | null): void => {
    if (id === null) return
    facts.country[cell] = countries.findIndex((country) => country.id === id)
    const side = countries[facts.country[cell]!]?.side
    if (side) facts.home[cell] = sideOfId(side)
  }
  titleMap.hexes.forEach((hex, cell) => {
    facts.terrain[cell] = TERRAINS.indexOf(hex.terrain)
    inCountry(cell, hex.country)
    if (hex.zone !== null) facts.zone[cell] = zoneIds.indexOf(hex.zone)
    facts.stacking[cell] = data.series.terrain.terrain[hex.terrain].stacking
  })
  for (const box of titleMap.boxes) {
    facts.terrain[box.cell] = SEA
    inCountry(box.cell, box.country)
    if (box.zone !== null) facts.zone[box.cell] = zoneIds.indexOf(box.zone)
    if (box.airbase) facts.airbase[box.cell] = 1
    if (box.port) facts.port[box.cell] = 1
    // A box is a region, not a hex: as many units as are there (8.1 limits hexes).
    facts.stacking[box.cell] = 255
  }
  for (const cell of titleMap.beaches) facts.beach[cell] = 1
  for (const cell of titleMap.dmz) facts.dmz[cell] = 1
  for (const [name, place] of titleMap.places) {
    const cell = map.cellByName.get(name)!
    if (place.settlement === 'city') facts.city[cell] = 1
    if (place.settlement === 'town') facts.town[cell] = 1
    if (place.airfield) facts.airfield[cell] = 1
    if (place.installations.includes('airbase')) facts.airbase[cell] = 1
    if (place.installations.includes('port')) facts.port[cell] = 1
    facts.installations[cell] = place.installations.length
    if (place.fortification) facts.fort[cell] = sideOfId(place.fortification)
    if (place.capital) {
      const side = countries.find(({ id }) => id === place.capital)?.side
      if (side) facts.capital[cell] = sideOfId(side)
    }
  }
  for (let cell = 0; cell < map.hexes; cell++) {
    if (facts.terrain[cell] === URBAN || facts.city[cell] === 1) facts.settled[cell] = 1
    const clearing = facts.settled[cell] === 1 || facts.installations[cell]! > 0
    if (clearing) facts.needsClearing[cell] = 1
    const open = facts.fort[cell]! >= 0 || facts.town[cell] === 1 || facts.airfield[cell] === 1
    if (clearing || open || facts.dmz[cell] === 1) facts.controlled[cell] = 1
  }
  return facts
}

/** 8.3.1.2-8.3.1.4, 8.3.1.9: what can be struck in each hex. */
function sitesOf({
  title: { map },
}: LoadedData): Pick<World, 'sites' | 'siteTarget' | 'siteAt' | 'installationSites'> {
  const size = map.hexMap.topology.size
  const sites: Site[] = []
  const siteAt = Object.fromEntries(
    SITE_KINDS.map((kind) => [kind, new Int16Array(size).fill(-1)]),
  ) as Record<SiteKind, Int16Array>
  const installationSites: number[][] = Array.from({ length: size }, () => [])
  for (let cell = 0; cell < map.hexMap.hexes; cell++) {
    const place = map.places.get(map.hexMap.topology.names[cell]!)
    if (!place) continue
    for (const kind of SITE_KINDS) {
      const there = kind === 'airfield' ? place.airfield : place.installations.includes(kind)
      if (!there) continue
      siteAt[kind][cell] = sites.length
      if (kind !== 'airfield') installationSites[cell]!.push(sites.length)
      sites.push({ cell, kind })
    }
  }
  const siteTarget = sites.map(({ cell, kind }) => `site:${kind}-${map.hexMap.topology.names[cell]}`)
  return { sites, siteTarget, siteAt, installationSites }
}

function factsBySlot(data: LoadedData) {
  const { hexMap, edges, bridges, ferries } = data.title.map
  const { topology } = hexMap
  const slots = topology.target.length
  const river = new Uint8Array(slots)
  const water = new Uint8Array(slots)
  const road = new Uint8Array(slots)
  const bridge = new Int16Array(slots).fill(-1)
  const ferry = new Int16Array(slots).fill(-1)
  const has = (slot: number, name: string): boolean => (edges.bits[slot]! & featureMask(edges, name)) !== 0
  for (let slot = 0; slot < slots; slot++) {
    river[slot] = has(slot, 'river-major') ? MAJOR : has(slot, 'river-minor') ? MINOR : NO_RIVER
    water[slot] = has(slot, 'water') ? 1 : 0
    ROADS.forEach((name, i) => {
      if (has(slot, name)) road[slot] = i + 1
    })
  }
  const mark = (array: Int16Array, crossings: readonly { readonly cells: readonly [number, number] }[]) =>
    crossings.forEach(({ cells: [a, b] }, i) => {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const)
        for (let slot = topology.first[from]!; slot < topology.first[from + 1]!; slot++)
          if (topology.target[slot] === to) array[slot] = i
    })
  mark(bridge, bridges)
  mark(ferry, ferries)
  return {
    river,
    water,
    road,
    bridge,
    ferry,
    bridgeCells: bridges.map(({ cells }) => cells),
    ferryCells: ferries.map(({ cells }) => cells),
    bridgeTarget: bridges.map(({ id }) => `bridge:${id}`),
  }
}

function costs(data: LoadedData) {
  const { terrain, roads, hexsides } = data.series.terrain
  const terrainCost = new Int16Array(MOBILITIES.length * 2 * TERRAINS.length).fill(-1)
  const roadCost = new Int16Array(MOBILITIES.length * 2 * (ROADS.length + 1)).fill(-1)
  const riverCost = new Int16Array(MOBILITIES.length * 2).fill(-1)
  const ferryCost = new Int16Array(MOBILITIES.length * 2).fill(-1)
  MOBILITIES.forEach((mobility, m) => {
    ;(['normal', 'storm'] as const).forEach((weather, s) => {
      const row = m * 2 + s
      TERRAINS.forEach((id, t) => {
        terrainCost[row * TERRAINS.length + t] = terrain[id].cost[mobility]?.[weather] ?? -1
      })
      ROADS.forEach((id, r) => {
        const record = roads.find((one) => one.id === id)
        roadCost[row * (ROADS.length + 1) + r + 1] = record?.cost[mobility]?.[weather] ?? -1
      })
      riverCost[row] = hexsides.river[mobility]?.[weather] ?? -1
      ferryCost[row] = hexsides.ferry[mobility]?.[weather] ?? -1
    })
  })
  return { terrainCost, roadCost, riverCost, ferryCost }
}

function seaZones(
  data: LoadedData,
  cell: (name: string) => number,
  zoneOf: Int8Array,
  hexes: number,
): SeaZone[] {
  const { zones, adjacent } = data.title.files['sea-zones.json']
  return zones.map(({ id, atSea, inShore, rollAtSea }, zone) => {
    const sea: number[] = []
    for (let at = 0; at < hexes; at++) if (zoneOf[at] === zone) sea.push(at)
    const touching = adjacent.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))
    return {
      id,
      atSea: cell(atSea),
      inShore: cell(inShore),
      rollAtSea,
      hexes: sea,
      adjacent: touching.map((other) => zones.findIndex((one) => one.id === other)),
    }
  })
}

function playedScenario(
  { cells, placements, headquarters, arrivals, free, ...scenario }: Scenario,
  size: number,
  units: number,
  unit: (id: string) => number,
): PlayedScenario {
  const inPlay = new Uint8Array(size)
  for (const cell of cells) inPlay[cell] = 1
  const takesPart = new Uint8Array(units)
  const arriving = scenario.reinforcements.map(({ id }) =>
    arrivals.filter((one) => one.reinforcement === id).flatMap((one) => one.units.map(unit)),
  )
  const placed = placements.map((one) => ({ ...one, unit: unit(one.unit) }))
  const freely = free.map((one) => ({ ...one, unit: unit(one.unit) }))
  for (const one of [...placed, ...freely]) takesPart[one.unit] = 1
  for (const one of arriving.flat()) takesPart[one] = 1
  const commands = headquarters.map((one) => ({ ...one, unit: unit(one.unit) }))
  return {
    ...scenario,
    inPlay,
    placements: placed,
    headquarters: commands,
    arriving,
    free: freely,
    takesPart,
  }
}

/** Six compass words of the map, for texts and keys. */
export const COMPASS = DIRECTIONS.flat
