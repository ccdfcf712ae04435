import { floor, multiply } from '@grognard/kernel'
import { columnOf, sheetOf } from '../data/hexes.ts'
import type { Area, EuropaData, ReplacementPoints, Scenario } from '../data/schema.ts'
import { type Start, startOf } from '../starting.ts'
import { navalStart } from '../starting-naval.ts'
import { type EuropaState, NOT_IN_PLAY } from '../state.ts'
import { type Arrival, type Deployment, type EuropaWorld, RE, type Side, type Upgrade } from '../world.ts'
import { replacementIndex } from './charts.ts'
import type { PlaceIndex } from './map.ts'

/** Scenarios made ready for rules: what is played, who stands where, what comes when. */

/** A line of forces, and whether they roll for their landing. */
export interface Landing extends Deployment {
  readonly rolls: boolean
}

export interface ScenarioWorld<S extends Scenario = Scenario> {
  readonly id: string
  readonly source: S
  /** By land place: 1 where it is played. */
  readonly inPlay: Uint8Array
  /** By place, sea hexes too: 1 on the map sections that are used. */
  readonly onMap: Uint8Array
  readonly startTurn: number
  readonly lastTurn: number
  /** Boxes in play, as places: all where the scenario names neither boxes nor sections. */
  readonly boxes: readonly number[]
  /** Where only sections of the map are played: their hexes, land and sea, and the boxes in use; null for all. */
  readonly played: readonly string[] | null
  /** By land place and box: the owner before anybody is deployed. */
  readonly owner: readonly number[]
  readonly deployments: readonly Landing[]
  /** Sources of regular supply that only this scenario has, as land places, by side. */
  readonly sources: readonly [readonly number[], readonly number[]]
}

/** How names of the data become numbers. */
export interface Finding {
  readonly index: PlaceIndex
  place(name: string): number
  unit(id: string): number
}

export function makeScenario<S extends Scenario>(
  data: EuropaData,
  source: S,
  targets: readonly string[],
  { index, place, unit }: Finding,
): ScenarioWorld<S> {
  const { lands, boxes, cellOf } = index
  const sideOf = (id: string): Side => data.sides.indexOf(id) as Side
  // Sections without boxes are played without any.
  const allBoxes = source.boxes.length === 0 && source.sections.length === 0
  const boxesInPlay = (allBoxes ? data.boxes.map(({ id }) => id) : source.boxes).map(place)
  const masks = source.sections.map((id) => data.cellsOf.get(id)!)
  const together = data.map.topology.names.map((name) => (data.apart.has(sheetOf(name)) ? 0 : 1))
  const shown = masks.length > 0 ? masks : [together]
  const onMap = Uint8Array.from(cellOf, (cell) => (shown.some((mask) => mask[cell] === 1) ? 1 : 0))
  const isBox = (at: number) => at >= lands && at < lands + boxes
  const holder = sideOf(source.land.owner)
  const owner: number[] = Array.from({ length: lands + boxes }, (_, at) =>
    at < lands ? holder : sideOf(data.boxes[at - lands]!.owner),
  )
  for (const hex of source.land.except) owner[place(hex)] = 1 - holder
  const sources: [number[], number[]] = [[], []]
  for (const { side, hex, box } of source.supplySources) {
    const at = hex ?? box
    if (at) sources[sideOf(side)].push(place(at))
  }
  return {
    id: source.id,
    source,
    inPlay: onMap.slice(0, lands),
    onMap,
    boxes: boxesInPlay,
    played:
      masks.length === 0 && data.apart.size === 0
        ? null
        : targets.filter(
            (_, at) =>
              boxesInPlay.includes(at) || (!isBox(at) && shown.some((mask) => mask[cellOf[at]!] === 1)),
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
          // Who does not hold the land has landed in it.
          ontoEnemies: force.side !== source.land.owner,
          rolls: force.disruptionRoll,
        }),
      ),
    ),
    sources,
  }
}

/** The land places of a deployment area, whoever owns them. */
function areaOf(
  data: EuropaData,
  { lands, cellOf }: PlaceIndex,
  area: Area,
  place: (name: string) => number,
): number[] {
  const listed = new Set(area.hexes.map(place))
  const centres = area.near.map(({ hex, distance }) => ({ cell: data.map.cellByName.get(hex)!, distance }))
  const found: number[] = []
  for (let land = 0; land < lands; land++) {
    const cell = cellOf[land]!
    const near = centres.some(({ cell: centre, distance }) => hexDistance(data, centre, cell) <= distance)
    if (!listed.has(land) && !near) continue
    const column = columnOf(data.map.topology.names[cell]!, data.order)
    if (area.columns && (column < area.columns[0] || column > area.columns[1])) continue
    if (area.coastal && data.coastal[cell] !== 1) continue
    found.push(land)
  }
  if (area.box) found.push(place(area.box))
  return found
}

function hexDistance({ map }: EuropaData, a: number, b: number): number {
  const q = map.q[a]! - map.q[b]!
  const r = map.r[a]! - map.r[b]!
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

const printed = ({ attack, defence, move }: EuropaData['ground'][number]): string =>
  `${attack}-${defence}-${move}`

/** `keptAs`: whose account the points of a contingent go to, where it is not one nation's. */
const points =
  (data: EuropaData, keptAs: (nation: string) => string) =>
  ({ kind, for: nation, points: amount }: ReplacementPoints) => ({
    nations: keptAs(nation).split('-or-'),
    kind: replacementIndex(data, kind),
    parts: floor(multiply(amount, data.values['replacement-parts'])),
  })

/** upgrades: units of the printed values whose other face is the one named. */
export const makeUpgrades = (
  data: EuropaData,
  { upgrades: lines }: Scenario,
  keptAs: (nation: string) => string,
): Upgrade[] =>
  lines.map((line) => ({
    units: data.ground.flatMap((unit, index) =>
      printed(unit) === line.printed && unit.support === line.support && unit.faces[0]?.id === line.face
        ? [index]
        : [],
    ),
    cost: line.replacements
      .map(points(data, keptAs))
      .map(({ nations, ...rest }) => ({ ...rest, nation: nations[0]! })),
  }))

export function makeArrivals(
  data: EuropaData,
  source: Scenario,
  { index: { lands, cellOf }, place, unit }: Finding,
  keptAs: (nation: string) => string,
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
      side: data.sides.indexOf(line.side) as Side,
      kind: line.kind,
      units: line.units.map(unit),
      from: line.from.map(unit),
      resources: line.resourcePoints,
      replacements: line.replacements.map(points(data, keptAs)),
      places: [...where.hexes.map(place), ...coast, ...(where.box ? [place(where.box)] : [])],
      otherwise: where.otherwise.map(place),
    }
  })
}

/** Air units on their bases, as the scenario has them; sides without an air force have none. */
function startingAir(
  { air, place, map, sides, charts }: EuropaWorld,
  source: Scenario,
): Pick<Start, 'airAt' | 'airPoints' | 'boxPoints'> {
  const { count, byTarget } = air.units
  const { pointParts } = charts.values
  const airAt = new Array<number>(count).fill(NOT_IN_PLAY)
  for (const { id, hex, box, ship } of source.air) {
    const at = hex ?? box
    const deck = ship === undefined ? undefined : map.byTarget.get(`ship:${ship}`)
    if (at ?? deck) airAt[byTarget.get(`air:${id}`)!] = at ? place(at) : deck!
  }
  const airPoints: [number, number] = [0, 0]
  const boxPoints: Record<number, number> = {}
  for (const { side, hex, box, arp } of source.stocks) {
    if (arp === 0) continue
    if (hex) airPoints[sides.indexOf(side) as Side] += arp * pointParts
    else boxPoints[place(box!)] = arp * pointParts
  }
  return { airAt, airPoints, boxPoints }
}

/** railCapacity: by side and net; what the scenario does not name is nothing. */
function capacities({ map, sides }: EuropaWorld, { rails = [] }: Scenario): [number[], number[]] {
  const of = (side: number) =>
    map.nets.map((net) => {
      const line = rails.find((row) => row.net === net && row.side === sides[side])
      return (line?.re ?? 0) * RE
    })
  return [of(0), of(1)]
}

/** The position that a scenario begins with, before anybody is deployed. */
export function startOfScenario(
  world: EuropaWorld & { readonly source: EuropaData },
  { id, source, onMap, startTurn, lastTurn, owner }: ScenarioWorld,
): EuropaState {
  const forts: Record<number, number> = {}
  // A map that lies apart has no works in other scenarios.
  for (const { hex, fortress } of world.source.places)
    if (fortress && (onMap[world.place(hex)] === 1 || !world.source.apart.has(sheetOf(hex))))
      forts[world.place(hex)] = world.charts.forts.findIndex(({ name }) => name === fortress)
  const airbases: Record<number, { permanent: number; temporary: number; hits: number }> = {}
  for (const { hex, kind, capacity } of source.airfields) {
    const place = world.place(hex)
    airbases[place] ??= { permanent: 0, temporary: 0, hits: 0 }
    airbases[place][kind] += capacity
  }
  const resources: Record<number, number> = {}
  for (const { hex, box, resourcePoints } of source.stocks)
    if (resourcePoints > 0) resources[world.place((hex ?? box)!)] = resourcePoints
  const start = startOf(world, {
    scenario: id,
    turn: startTurn,
    lastTurn,
    phase: source.start.phase,
    owner,
    forts,
    airbases,
    resources,
    ...startingAir(world, source),
    ...(world.customs.railways === 'by-net' && { netCapacity: capacities(world, source) }),
  })
  if (source.naval) start.naval = navalStart(world, source)
  return start
}
