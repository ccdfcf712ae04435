import type { Game } from '@grognard/kernel'
import { Stage } from '@grognard/kernel/testing'
import { findSlot } from '@grognard/maps'
import { CADRE_FACE, FULL_FACE, OTHER_FACE, RAIL_ONLY } from '../charts.ts'
import { sheetOf } from '../data/hexes.ts'
import type { MadeWorld } from '../making/world.ts'
import { type EuropaState, NOT_IN_PLAY, type Phase, POOL } from '../state.ts'
import type { EuropaMap } from '../world.ts'

/**
 * Positions for tests: set up directly, played with scripted dice; a roll that was not planned fails the test. Unless
 * `real` is asked for, the ground is blank: all land is clear, without lines, rivers, cities or ports, and only what
 * the board names is there. Nobody is on the map but the units named. A game adds its own names of sides and charts.
 */
export interface SetUp<S extends EuropaState = EuropaState> {
  /** Unit id to a hex (`T:0505`), with `cadre` or `other` for its face; or `pool`. */
  readonly units?: Readonly<Record<string, string>>
  /** The printed map instead of blank ground. */
  readonly real?: boolean
  readonly terrain?: Readonly<Record<string, string>>
  /** `T:0505 T:0506` to what lies between: a line of the chart of hexsides. */
  readonly hexsides?: Readonly<Record<string, string>>
  readonly roads?: readonly (readonly string[])[]
  readonly rails?: readonly (readonly string[])[]
  /** Lines of railway that bear little. */
  readonly lowRails?: readonly (readonly string[])[]
  readonly trails?: readonly (readonly string[])[]
  readonly cities?: Readonly<Record<string, string>>
  readonly ports?: Readonly<Record<string, string>>
  /** RE of marshalling yards. */
  readonly yards?: Readonly<Record<string, number>>
  readonly airstrips?: readonly string[]
  /** The side that owns what no list of its own names: the second by default. */
  readonly ground?: string
  /** In all zones, or by zone. */
  readonly weather?: string | readonly string[]
  readonly phasing?: string
  readonly phase?: Phase
  readonly turn?: string
  /** Units that are to be rail-only, which none of the counters is. */
  readonly railOnly?: readonly string[]
  /** Air unit id to a hex or box, with `inop` or `aborted`; or `eliminated`. No others are in play. */
  readonly air?: Readonly<Record<string, string>>
  /** Air units that are to be of another type, or night units, which no counter is. */
  readonly airTypes?: Readonly<Record<string, string>>
  readonly nightUnits?: readonly string[]
  /** Hex to the capacity of a permanent airfield there. */
  readonly airfields?: Readonly<Record<string, number>>
  /** Hex to resource points. */
  readonly resources?: Readonly<Record<string, number>>
  /** Hex to a line of the chart of fortifications. */
  readonly forts?: Readonly<Record<string, string>>
  /** RE that the sides can move by rail, on every net. */
  readonly netCapacity?: readonly [number, number]
  /** Everybody is in supply unless told. */
  readonly state?: Partial<S>
  readonly options?: Readonly<Record<string, string | boolean>>
  /** Regular sources besides those of the scenario: none on blank ground, so name what should count. By side. */
  readonly sources?: Readonly<Partial<Record<string, readonly string[]>>>
}

/** The number of a line of a chart. */
export function line(list: readonly { readonly id: string }[], id: string): number {
  const found = list.findIndex((row) => row.id === id)
  if (found < 0) throw new Error(`no chart has '${id}'`)
  return found
}

export const fortOf = ({ charts }: Pick<MadeWorld, 'charts'>, name: string): number => {
  const found = charts.forts.findIndex((fort) => fort.name === name)
  if (found < 0) throw new Error(`no fortification '${name}'`)
  return found
}

const FACES = { full: FULL_FACE, cadre: CADRE_FACE, other: OTHER_FACE } as const

function mapFor(world: MadeWorld, board: SetUp): EuropaMap {
  const { map } = world
  const at = (hex: string) => world.place(hex)
  const fresh = <T extends { fill(value: number, from?: number, to?: number): T; slice(): T }>(
    list: T,
    to?: number,
  ): T => (board.real ? list.slice() : list.slice().fill(0, 0, to))
  const clear = world.charts.terrains.findIndex(({ name }) => name === 'clear')
  const terrain = board.real ? map.terrain.slice() : map.terrain.slice().fill(clear, 0, map.lands)
  const [hexside, rail, road, trail, ferry] = [
    fresh(map.hexside),
    fresh(map.rail),
    fresh(map.road),
    fresh(map.trail),
    fresh(map.ferry),
  ]
  // The sea stays the sea.
  map.hexside.forEach((side, slot) => {
    if (world.charts.hexsides[side]!.ferry > 0) hexside[slot] = side
  })
  const lowVolume = fresh(map.lowVolume)
  const [city, port, yard, airstrip, onRail] = [
    fresh(map.city),
    // Boxes keep the port and the base that are printed in them.
    fresh(map.port, map.lands),
    fresh(map.yard),
    fresh(map.airstrip, map.lands),
    fresh(map.onRail),
  ]
  const net = board.real ? map.net.slice() : map.net.slice().fill(0)
  const bridge = board.real ? map.bridge.slice() : map.bridge.slice().fill(-1)
  const bridges = board.real ? [...map.bridges] : []
  for (const [hex, name] of Object.entries(board.terrain ?? {})) {
    const index = world.charts.terrains.findIndex((row) => row.name === name)
    if (index < 0) throw new Error(`no terrain '${name}'`)
    terrain[at(hex)] = index
  }
  const bothWays = (a: string, b: string, mark: (slot: number) => void) => {
    const slot = findSlot(map.land, at(a), at(b))
    if (slot < 0) throw new Error(`${a} and ${b} are not neighbours on land`)
    mark(slot)
    mark(map.land.reverse[slot]!)
  }
  for (const [pair, name] of Object.entries(board.hexsides ?? {})) {
    const [a, b] = pair.split(' ') as [string, string]
    bothWays(a, b, (slot) => {
      hexside[slot] = line(world.charts.hexsides, name)
    })
  }
  const lines = (paths: readonly (readonly string[])[] | undefined, list: Uint8Array, isRail = false) => {
    for (const path of paths ?? [])
      for (let i = 1; i < path.length; i++) {
        bothWays(path[i - 1]!, path[i]!, (slot) => {
          list[slot] = 1
          if (isRail) onRail[map.land.source[slot]!] = 1
        })
        const slot = findSlot(map.land, at(path[i - 1]!), at(path[i]!))
        if (list === trail || hexside[slot] === 0 || bridge[slot]! >= 0) continue
        bridge[slot] = bridges.length
        bridge[map.land.reverse[slot]!] = bridges.length
        bridges.push({ a: at(path[i - 1]!), b: at(path[i]!), target: `bridge:${path[i - 1]}-${path[i]}` })
      }
  }
  lines(board.roads, road)
  lines(board.rails, rail, true)
  lines(board.lowRails, rail, true)
  lines(board.lowRails, lowVolume)
  lines(board.trails, trail)
  for (const [hex, kind] of Object.entries(board.cities ?? {}))
    city[at(hex)] = line(world.charts.cities, kind)
  for (const [hex, kind] of Object.entries(board.ports ?? {})) port[at(hex)] = line(world.charts.ports, kind)
  for (const [hex, size] of Object.entries(board.yards ?? {})) yard[at(hex)] = size * 4
  for (const hex of board.airstrips ?? []) airstrip[at(hex)] = 1
  return {
    ...map,
    terrain,
    hexside,
    rail,
    lowVolume,
    road,
    trail,
    ferry,
    city,
    port,
    yard,
    yards: Array.from(yard, (size, place) => (size > 0 ? place : -1)).filter((place) => place >= 0),
    airstrip,
    onRail,
    net,
    bridge,
    bridges,
  }
}

/** The printed counters as the board wants them. */
function airUnitsFor(base: MadeWorld, board: SetUp): MadeWorld['air'] {
  const type = base.air.units.type.slice()
  const night = base.air.units.night.slice()
  const airUnit = (id: string) => base.air.units.byTarget.get(`air:${id}`)!
  for (const [id, name] of Object.entries(board.airTypes ?? {}))
    type[airUnit(id)] = line(base.air.charts.types, name)
  for (const id of board.nightUnits ?? []) night[airUnit(id)] = 1
  return { ...base.air, units: { ...base.air.units, type, night } }
}

function unitsFor({ units, unit }: MadeWorld, board: SetUp): MadeWorld['units'] {
  const mobility = units.mobility.slice()
  for (const id of board.railOnly ?? []) mobility[unit(id)] = RAIL_ONLY
  return { ...units, mobility }
}

/** What the board changes of the printed data: ground, counters, and the scenario's sources and field. */
export function boardData<W extends MadeWorld>(base: W, scenario: string, board: SetUp) {
  const { sources, inPlay } = base.scenarios.get(scenario)!
  const named = base.sides.map((side) => (board.sources?.[side] ?? []).map((hex) => base.place(hex)))
  return {
    ground: { map: mapFor(base, board), air: airUnitsFor(base, board), units: unitsFor(base, board) },
    scenario: {
      sources: board.real && !board.sources ? sources : (named as [number[], number[]]),
      // Maps that lie apart are never in play with the others.
      inPlay: board.real
        ? inPlay
        : inPlay.map((_, place) =>
            base.source.apart.has(sheetOf(base.map.target[place]!.slice('hex:'.length))) ? 0 : 1,
          ),
    },
  }
}

/** Hexes that the board gives a side, under the side's name. */
const given = (board: object, side: string): readonly string[] =>
  (board as Readonly<Record<string, readonly string[] | undefined>>)[side] ?? []

/** The position that a board describes. */
export class EuropaScene<S extends EuropaState, W extends MadeWorld> extends Stage<S, W> {
  constructor(game: Game<S, W>, scenario: string, board: SetUp<S>, dice: readonly number[]) {
    super(game, { scenario, options: board.options, prompt: 'verb.done', dice })
    this.arrangeGround(board)
    this.arrangeUnits(board)
    this.arrangeAir(board)
    Object.assign(this.state, structuredClone(board.state ?? {}))
  }

  private arrangeGround(board: SetUp<S>): void {
    const { data } = this
    const state: EuropaState = this.state
    if (!board.real) {
      state.owner.fill(board.ground === data.sides[0] ? 0 : 1)
      state.forts = {}
      state.airbases = {}
      state.resources = {}
    }
    state.bridgeOwner = data.map.bridges.map(({ a, b }) =>
      state.owner[a] === state.owner[b] ? state.owner[a]! : 2,
    )
    for (const [side, name] of data.sides.entries())
      for (const hex of given(board, name)) state.owner[data.place(hex)] = side
    const [first, second] = board.netCapacity ?? [0, 0]
    state.netCapacity = [data.map.nets.map(() => first * 4), data.map.nets.map(() => second * 4)]
    const weathers = board.weather ?? 'clear'
    state.weather = state.weather.map((_, zone) =>
      line(data.charts.weather, typeof weathers === 'string' ? weathers : weathers[zone]!),
    )
    for (const [hex, name] of Object.entries(board.forts ?? {}))
      state.forts[data.place(hex)] = fortOf(data, name)
    state.phasing = board.phasing === data.sides[1] ? 1 : 0
    state.phase = board.phase ?? 'movement'
    if (board.turn) state.turn = data.source.turnIndex.get(board.turn)!
    for (const [hex, count] of Object.entries(board.resources ?? {})) state.resources[data.place(hex)] = count
  }

  private arrangeUnits(board: SetUp<S>): void {
    const { data } = this
    const state: EuropaState = this.state
    for (const [id, where] of Object.entries(board.units ?? {})) {
      const [place, face] = where.split(' ') as [string, keyof typeof FACES | undefined]
      const unit = data.unit(id)
      state.at[unit] = place === 'pool' ? POOL : data.place(place)
      state.face[unit] = FACES[face ?? 'full']
      if (data.units.isPoint[unit] === 1) state.points[unit] = 2
      // Who stands somewhere owns it.
      if (state.at[unit]! >= 0) state.owner[state.at[unit]!] = data.units.side[unit]!
    }
  }

  private arrangeAir(board: SetUp<S>): void {
    const { data } = this
    const state: EuropaState = this.state
    state.air.at.fill(NOT_IN_PLAY)
    for (const [id, where] of Object.entries(board.air ?? {})) {
      const [place, status] = where.split(' ') as [string, string | undefined]
      const unit = this.air(id)
      state.air.at[unit] = place === 'eliminated' ? POOL : data.place(place)
      state.air.status[unit] = ['op', 'inop', 'aborted'].indexOf(status ?? 'op')
      // Bases are the side's that uses them.
      if (state.air.at[unit]! >= 0) state.owner[state.air.at[unit]!] = data.air.units.side[unit]!
    }
    for (const [hex, permanent] of Object.entries(board.airfields ?? {}))
      state.airbases[data.place(hex)] = { permanent, temporary: 0, hits: 0 }
  }

  unit(id: string): number {
    return this.data.unit(id)
  }

  /** An air unit by its id. */
  air(id: string): number {
    const unit = this.data.air.units.byTarget.get(`air:${id}`)
    if (unit === undefined) throw new Error(`no air unit '${id}'`)
    return unit
  }

  /** Where an air unit is, and its status: `G7:1623 inop`. */
  airAt(id: string): string {
    const unit = this.air(id)
    const at = this.state.air.at[unit]!
    if (at < 0) return { '-2': 'eliminated', '-3': 'removed', '-5': 'in flight' }[String(at)] ?? 'not in play'
    const status = ['op', 'inop', 'aborted'][this.state.air.status[unit]!]
    return `${this.data.map.target[at]!.slice(4)} ${status}`
  }

  place(hex: string): number {
    return this.data.place(hex)
  }

  /** Where a unit is: a printed hex number, or a code. */
  at(id: string): string {
    const at = this.state.at[this.unit(id)]!
    return at < 0 ? String(at) : this.data.map.target[at]!.slice(4)
  }

  ownerOf(hex: string): string {
    return this.data.sides[this.state.owner[this.place(hex)]!] ?? 'nobody'
  }
}
