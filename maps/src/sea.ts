import { MapError } from './map-error.ts'
import { stepsFrom } from './steps.ts'
import { buildTopology, type DirectedLink, type Topology } from './topology.ts'

/**
 * The water of a map, as ships see it. Its nodes are cells with water in them; a cell whose waters do not meet in it (a
 * neck of land between two seas) has a node for each of its coasts. Every node lies in an area: the sea boxes of a game
 * that sails from box to box, the named seas of one that sails from hex to hex. Both kinds of game ask for paths from
 * cell to cell, for guns on shore reach hexes and not boxes.
 */
export interface Sea {
  /** Nodes by their printed name, `A:0101`, with the letter of the coast where there are several, `A:0101b`. */
  readonly topology: Topology
  readonly areas: readonly string[]
  /** By node: index into `areas`. */
  readonly areaOf: Int16Array
  /** By node: its cell in the map. */
  readonly cellOf: Int32Array
  /** By cell of the map: its nodes, none inland. */
  readonly nodesAt: readonly (readonly number[])[]
  /** Which areas touch by water; cells are indices into `areas`. */
  readonly borders: Topology
}

/** The two kinds of way from water to water: open, or through a strait, which the land beside it may close. */
export const WATER_KINDS = ['water', 'strait'] as const
export type WaterKind = (typeof WATER_KINDS)[number]

/** One of several waters of a cell: the cells that it leads to. */
export interface CoastData {
  readonly id: string
  readonly area: string
  readonly touches: readonly number[]
  /** Another coast of the cell, to which a strait along one of its sides leads. */
  readonly strait?: string | undefined
}

export interface SeaData {
  readonly areas: readonly string[]
  /** By cell: the area of its water, or its coasts where it has several; undefined inland. */
  waterOf(cell: number): string | readonly CoastData[] | undefined
  /** Whether ships pass between two neighbouring cells with water, by the slot that leads from one to the other. */
  passage(slot: number): WaterKind | null
}

interface Node {
  readonly cell: number
  readonly name: string
  readonly area: number
  /** The cells that it leads to; null for all neighbours. */
  readonly touches: readonly number[] | null
  readonly strait: string | undefined
}

/** Throws a MapError that lists every fault of the data. */
export function buildSea(map: Topology, { areas, waterOf, passage }: SeaData): Sea {
  const faults: string[] = []
  const nodes: Node[] = []
  const areaCalled = (name: string, where: string): number => {
    const area = areas.indexOf(name)
    if (area < 0) faults.push(`${where}: there is no sea area '${name}'`)
    return area
  }
  const nodesAt = map.names.map((name, cell) => {
    const water = waterOf(cell)
    if (water === undefined) return []
    const list =
      typeof water === 'string' ? [{ id: '', area: water, touches: null, strait: undefined }] : water
    return list.map(({ id, area, touches, strait }) => {
      const neighbours = map.target.subarray(map.first[cell]!, map.first[cell + 1]!)
      for (const other of touches ?? [])
        if (!neighbours.includes(other)) faults.push(`${name}${id}: '${map.names[other]}' is not beside it`)
      if (strait !== undefined && !list.some((coast) => coast.id === strait))
        faults.push(`${name}${id}: there is no coast '${strait}' beyond its strait`)
      return nodes.push({ cell, name: name + id, area: areaCalled(area, name + id), touches, strait }) - 1
    })
  })
  const links: DirectedLink[] = []
  const borders = new Map<number, DirectedLink>()
  const join = (from: number, to: number, kind: WaterKind): void => {
    const [a, b] = [nodes[from]!.area, nodes[to]!.area]
    links.push({ from, to, kind: WATER_KINDS.indexOf(kind) })
    if (a !== b) borders.set(a * areas.length + b, { from: a, to: b, kind: 0 })
  }
  nodes.forEach(({ cell, touches, strait, name }, from) => {
    for (const to of nodesAt[cell]!) {
      const beyond = nodes[to]!
      // A strait leads both ways, whichever coast names it.
      const leads = strait !== undefined && beyond.name === map.names[cell] + strait
      const back = beyond.strait !== undefined && name === map.names[cell] + beyond.strait
      if (to !== from && (leads || back)) join(from, to, 'strait')
    }
    for (let slot = map.first[cell]!; slot < map.first[cell + 1]!; slot++) {
      const there = map.target[slot]!
      if (touches && !touches.includes(there)) continue
      const kind = passage(slot)
      if (kind === null) continue
      for (const to of nodesAt[there]!) {
        const other = nodes[to]!
        if (other.touches && !other.touches.includes(cell)) continue
        join(from, to, kind)
      }
    }
  })
  if (faults.length > 0) throw new MapError(faults)
  return {
    topology: buildTopology(
      nodes.map(({ name }) => name),
      WATER_KINDS,
      links,
    ),
    areas,
    areaOf: Int16Array.from(nodes, ({ area }) => area),
    cellOf: Int32Array.from(nodes, ({ cell }) => cell),
    nodesAt,
    borders: buildTopology(areas, ['border'], [...borders.values()]),
  }
}

/** The coasts of a cell, as nodes: none inland, several where waters do not meet. */
export const coastsOf = (sea: Sea, cell: number): readonly number[] => sea.nodesAt[cell] ?? []

/** All nodes of an area. */
export const watersOf = ({ areaOf }: Sea, area: number): number[] =>
  Array.from(areaOf.keys()).filter((node) => areaOf[node] === area)

/** Where ships may go: into a node, and through a strait by its slot. */
export interface Sailing {
  readonly enter?: (node: number) => boolean
  readonly strait?: (slot: number) => boolean
}

const opens =
  ({ topology }: Sea, { enter, strait }: Sailing) =>
  (slot: number): boolean =>
    (enter?.(topology.target[slot]!) ?? true) && (topology.kind[slot] === 0 || (strait?.(slot) ?? true))

/** A shortest way over water from any of these nodes to any of those, both ends included; undefined where none leads. */
export function waterPath(
  sea: Sea,
  from: readonly number[],
  to: readonly number[],
  sailing: Sailing = {},
): number[] | undefined {
  const { topology } = sea
  const may = sailing.enter ?? (() => true)
  const open = opens(sea, sailing)
  const before = new Int32Array(topology.size).fill(-2)
  const queue = from.filter(may)
  for (const node of queue) before[node] = -1
  const goals = new Set(to)
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head]!
    if (goals.has(node)) {
      const path = [node]
      for (let at = before[node]!; at >= 0; at = before[at]!) path.unshift(at)
      return path
    }
    for (let slot = topology.first[node]!; slot < topology.first[node + 1]!; slot++) {
      const next = topology.target[slot]!
      if (before[next] !== -2 || !open(slot)) continue
      before[next] = node
      queue.push(next)
    }
  }
  return undefined
}

/** Steps over water between two cells, from whichever coasts are nearest; -1 where no way leads. */
export function seaDistance(sea: Sea, from: number, to: number, sailing: Sailing = {}): number {
  const path = waterPath(sea, coastsOf(sea, from), coastsOf(sea, to), sailing)
  return path ? path.length - 1 : -1
}

/** Areas from one to another, for games that sail from box to box; -1 where no way leads. */
export const areaDistance = ({ borders }: Sea, from: number, to: number): number =>
  stepsFrom(borders, from)[to]!

/** Whether whoever sails from one area to a neighbouring one cannot but enter a guarded node of either. */
export function mustPass(
  sea: Sea,
  from: number,
  to: number,
  guarded: (node: number) => boolean,
  sailing: Sailing = {},
): boolean {
  const { areaOf } = sea
  const inside = (node: number): boolean =>
    (areaOf[node] === from || areaOf[node] === to) && (sailing.enter?.(node) ?? true)
  const [start, goal] = [watersOf(sea, from), watersOf(sea, to)]
  if (!waterPath(sea, start, goal, { ...sailing, enter: inside })) return false
  const enter = (node: number): boolean => inside(node) && !guarded(node)
  return waterPath(sea, start, goal, { ...sailing, enter }) === undefined
}

/** The nodes that guns in a cell command: its own waters and those that they lead to; land between two coasts hides them. */
export function commandedFrom(sea: Sea, cell: number): Set<number> {
  const { topology } = sea
  const found = new Set(coastsOf(sea, cell))
  for (const node of coastsOf(sea, cell))
    for (let slot = topology.first[node]!; slot < topology.first[node + 1]!; slot++)
      found.add(topology.target[slot]!)
  return found
}

/**
 * Where fleets sail that count boxes: the areas of the sea, and after them the havens beyond the edge of the map. From
 * area to area a step costs one; ways to and between havens cost what the map says.
 */
export interface Lanes {
  /** Cells are areas, by their index, then havens. */
  readonly topology: Topology
  /** How many of them are areas. */
  readonly areas: number
  /** By slot. */
  readonly cost: Int32Array
}

export interface LaneData {
  readonly havens: readonly string[]
  /** Each way once; of several between the same two the cheapest counts. */
  readonly ways: readonly { readonly between: readonly [string, string]; readonly cost: number }[]
}

/** Throws a MapError that lists every fault of the data. */
export function buildLanes({ areas, borders }: Sea, { havens, ways }: LaneData): Lanes {
  const faults: string[] = []
  const names = [...areas, ...havens]
  const cells = new Map(names.map((name, cell) => [name, cell]))
  const cellCalled = (name: string): number => {
    const cell = cells.get(name)
    if (cell === undefined) faults.push(`there is neither an area nor a haven '${name}'`)
    return cell ?? -1
  }
  const costs = new Map<number, number>()
  const join = (from: number, to: number, cost: number): void => {
    const key = from * names.length + to
    costs.set(key, Math.min(cost, costs.get(key) ?? cost))
  }
  for (let slot = 0; slot < borders.target.length; slot++)
    join(borders.source[slot]!, borders.target[slot]!, 1)
  for (const { between, cost } of ways) {
    const [a, b] = [cellCalled(between[0]), cellCalled(between[1])]
    if (!Number.isInteger(cost) || cost < 1) faults.push(`${between.join(' - ')}: a way cannot cost ${cost}`)
    if (a < 0 || b < 0) continue
    join(a, b, cost)
    join(b, a, cost)
  }
  if (faults.length > 0) throw new MapError(faults)
  const keys = [...costs.keys()].sort((a, b) => a - b)
  const topology = buildTopology(
    names,
    ['lane'],
    keys.map((key) => ({ from: Math.floor(key / names.length), to: key % names.length, kind: 0 })),
  )
  return { topology, areas: areas.length, cost: Int32Array.from(keys, (key) => costs.get(key)!) }
}

/** By area and haven: what it costs to sail there from one of them, -1 beyond `limit` or where no way leads. */
export function sailingCosts(
  { topology, cost }: Lanes,
  from: number,
  limit = Number.POSITIVE_INFINITY,
  open: (cell: number) => boolean = () => true,
): Int32Array {
  const found = new Int32Array(topology.size).fill(-1)
  const queue: number[][] = [[from]]
  for (let spent = 0; spent < queue.length && spent <= limit; spent++)
    for (const cell of queue[spent] ?? []) {
      if (found[cell]! >= 0) continue
      found[cell] = spent
      for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
        const to = topology.target[slot]!
        if (found[to]! >= 0 || !open(to)) continue
        const then = spent + cost[slot]!
        queue[then] ??= []
        queue[then].push(to)
      }
    }
  return found
}
