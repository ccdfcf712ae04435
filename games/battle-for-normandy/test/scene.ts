import { Stage } from '@grognard/kernel/testing'
import type { TerrainId } from '../data/schema.ts'
import { war } from '../flow.ts'
import { battleForNormandy } from '../game.ts'
import type { Doing } from '../kit.ts'
import { startingState } from '../rules/21-victory.ts'
import { BOX, COMING, DUE_BACK, HOLDING, MORNING, OUT, REMOVED, RETURNING, type State } from '../state.ts'
import {
  CLEAR,
  MAJOR,
  SEA,
  SITES,
  STREAM,
  slotBetween,
  type Theatre,
  TOWN,
  terrainNumber,
  VILLAGE,
  type World,
} from '../world.ts'

/**
 * Positions for tests: an open plain on sheet A without roads, rivers or heights, on which each test paints what its
 * question needs; units set up directly; dice as scripted, and a roll that was not planned fails the test.
 */
export interface Board {
  /** Unit id to a hex, or `'A3920 2'` with so many steps, or a box. All others are out of play. */
  readonly units?: Readonly<Record<string, string>>
  readonly terrain?: Readonly<Record<string, TerrainId>>
  readonly settlement?: Readonly<Record<string, 'village' | 'town'>>
  readonly level?: Readonly<Record<string, number>>
  readonly interest?: readonly string[]
  /** `'A3920/A3919'` to what lies between. */
  readonly water?: Readonly<Record<string, 'stream' | 'major'>>
  readonly edge?: Readonly<Record<string, number>>
  readonly road?: Readonly<Record<string, number>>
  readonly rail?: readonly string[]
  readonly bridge?: readonly string[]
  /** Sides of the Cherbourg perimeter, the hex inside first. */
  readonly perimeter?: readonly string[]
  readonly sources?: { readonly allied?: readonly string[]; readonly german?: readonly string[] }
  readonly special?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly weather?: string
  readonly options?: Readonly<Record<string, boolean>>
  /** Units to come: their day and entry; the entries named are hexes, `beachhead` or `air`. */
  readonly coming?: Readonly<
    Record<string, { readonly day: number; readonly entry: string; readonly steps?: number }>
  >
  readonly entries?: Readonly<Record<string, readonly string[] | string>>
  /** 18.2: who lands where on 6 June, as scenarios write it. */
  readonly landing?: Readonly<
    Record<string, { readonly beach: string; readonly row?: number; readonly hoc?: boolean }>
  >
  readonly drops?: Readonly<Record<string, string>>
  /** By site: the beach whose queue is the beachhead. */
  readonly beachheads?: Readonly<Partial<Record<(typeof SITES)[number], string>>>
  readonly state?: Partial<State>
}

const BOXES: Readonly<Record<string, number>> = {
  box: BOX,
  out: OUT,
  removed: REMOVED,
  coming: COMING,
  returning: RETURNING,
  due: DUE_BACK,
  holding: HOLDING,
}

const plain = battleForNormandy.data
const ends = (side: string): [number, number] =>
  side.split('/').map((hex) => plain.cell(hex)) as [number, number]

function paint(board: Board): World {
  const { size } = plain.topology
  const slots = plain.topology.target.length
  const terrain = new Uint8Array(size).fill(CLEAR)
  for (const [hex, id] of Object.entries(board.terrain ?? {})) terrain[plain.cell(hex)] = terrainNumber(id)
  const coastal = new Uint8Array(size)
  plain.topology.target.forEach((to, slot) => {
    const from = plain.topology.source[slot]!
    if (terrain[to] === SEA && terrain[from] !== SEA) coastal[from] = 1
  })
  const settlement = new Uint8Array(size)
  for (const [hex, kind] of Object.entries(board.settlement ?? {}))
    settlement[plain.cell(hex)] = kind === 'town' ? TOWN : VILLAGE
  const level = new Uint8Array(size)
  for (const [hex, height] of Object.entries(board.level ?? {})) level[plain.cell(hex)] = height
  const pointOfInterest = new Uint8Array(size)
  for (const hex of board.interest ?? []) pointOfInterest[plain.cell(hex)] = 1
  const both = <A extends Uint8Array | Int16Array>(
    array: A,
    side: string,
    value: number,
    back = value,
  ): void => {
    const [a, b] = ends(side)
    array[slotBetween(plain.topology, a, b)] = value
    array[slotBetween(plain.topology, b, a)] = back
  }
  const water = new Uint8Array(slots)
  for (const [side, kind] of Object.entries(board.water ?? {}))
    both(water, side, kind === 'major' ? MAJOR : STREAM)
  const edge = new Uint8Array(slots)
  for (const [side, kind] of Object.entries(board.edge ?? {})) both(edge, side, kind)
  const road = new Uint8Array(slots)
  for (const [side, kind] of Object.entries(board.road ?? {})) both(road, side, kind)
  const rail = new Uint8Array(slots)
  for (const side of board.rail ?? []) both(rail, side, 1)
  const perimeter = new Uint8Array(slots)
  // From the inside out is 2, from the outside in is 1.
  for (const side of board.perimeter ?? []) both(perimeter, side, 2, 1)
  const bridgeAt = new Int16Array(slots).fill(-1)
  const bridges = (board.bridge ?? []).map((side, i) => {
    both(bridgeAt, side, i)
    const [a, b] = ends(side)
    const over = board.water?.[side] === 'major' ? ('major' as const) : ('stream' as const)
    return { id: side, slot: slotBetween(plain.topology, a, b), cells: [a, b] as const, over }
  })
  const campaign = plain.theatres.find(({ id }) => id === 'campaign')!
  const cells = (hexes: readonly string[] = []): number[] => hexes.map((hex) => plain.cell(hex))
  const sources = [cells(board.sources?.allied), cells(board.sources?.german)] as const
  const beaches = plain.beaches.map(({ cell }) => cell)
  const keyCells = [...new Set([...sources.flat(), ...campaign.keyCells, ...beaches])].sort((a, b) => a - b)
  const roster = [
    ...new Set([
      ...Object.keys(board.units ?? {}).map((id) => plain.unit(id)),
      ...plain.units.flatMap(({ pool }, i) => (pool >= 0 ? [i] : [])),
    ]),
  ].sort((a, b) => a - b)
  const field: Theatre = {
    ...campaign,
    area: new Uint8Array(size).fill(1),
    roster,
    helpers: roster.filter((unit) => plain.units[unit]!.isHelper),
    setUp: [],
    reinforcements: Object.entries(board.coming ?? {}).map(([id, { day, entry, steps }]) => ({
      unit: plain.unit(id),
      day,
      entry,
      steps: steps ?? plain.units[plain.unit(id)]!.steps,
    })),
    file: { ...campaign.file, entries: (board.entries ?? {}) as typeof campaign.file.entries },
    landing: Object.entries(board.landing ?? {}).map(([id, { beach, row = 0, hoc = false }]) => {
      const index = plain.beaches.findIndex(({ name }) => name === beach)
      const site = index >= 0 ? plain.beaches[index]!.site : SITES.indexOf(beach as 'Utah')
      return { unit: plain.unit(id), site, beach: index, row, hoc }
    }),
    drops: Object.entries(board.drops ?? {}).map(([id, hex]) => ({
      unit: plain.unit(id),
      cell: hex === '' ? -1 : plain.cell(hex),
      place: hex,
    })),
    isInvasion: board.landing !== undefined || board.drops !== undefined,
    sources,
    keyCells,
    keyOf: new Map(keyCells.map((cell, i) => [cell, i])),
    special: new Map(Object.entries(board.special ?? {})),
  }
  return {
    ...plain,
    terrain,
    coastal,
    settlement,
    level,
    pointOfInterest,
    water,
    edge,
    road,
    rail,
    perimeter,
    bridgeAt,
    bridges,
    theatres: [field],
  }
}

export class Scene extends Stage<State, World> {
  constructor(board: Board, dice: readonly number[] = []) {
    const data = paint(board)
    super(
      {
        ...battleForNormandy,
        data,
        scenarios: [{ id: 'plain', start: (own) => startingState(own, 0), first: war }],
      },
      { scenario: 'plain', options: board.options, prompt: 'verb.done', dice },
    )
    const { state } = this
    state.day = 10
    state.turn = MORNING
    state.supplyPoints = 10
    state.weather = data.charts.weather.findIndex(({ id }) => id === (board.weather ?? 'cloudy'))
    for (const [id, where] of Object.entries(board.units ?? {})) {
      const [place, steps] = where.split(' ')
      const unit = data.unit(id)
      state.at[unit] = BOXES[place!] ?? data.cell(place!)
      if (state.at[unit]! >= 0) state.steps[unit] = steps ? Number(steps) : data.units[unit]!.steps
    }
    for (const [site, name] of Object.entries(board.beachheads ?? {}))
      state.beachheads[SITES.indexOf(site as 'Utah')] = data.beaches.findIndex((beach) => beach.name === name)
    for (const side of [0, 1])
      for (const cell of data.theatres[0]!.sources[side]!)
        state.control[data.theatres[0]!.keyOf.get(cell)!] = side
    Object.assign(state, structuredClone(board.state))
  }

  /** For rules that only change the position: what they tell is not kept. */
  doing(): Doing {
    const q = this.q
    return { ...q, still: () => q, tell: () => undefined, call: () => undefined, end: () => undefined }
  }
  unit(id: string): number {
    return this.data.unit(id)
  }
  cell(hex: string): number {
    return this.data.cell(hex)
  }
  /** Where a unit is: a printed hex number or a box. */
  whereIs(id: string): string {
    const at = this.state.at[this.unit(id)]!
    return at >= 0 ? this.data.topology.names[at]! : Object.entries(BOXES).find(([, code]) => code === at)![0]
  }
  stepsOf(id: string): number {
    return this.state.steps[this.unit(id)]!
  }
  /** Company counters on the map, as pool and hex. */
  get companies(): string[] {
    return this.data.units.flatMap(({ pool, id }, i) =>
      pool >= 0 && this.state.at[i]! >= 0
        ? [`${id.replace(/-\d+$/, '')} ${this.data.topology.names[this.state.at[i]!]}`]
        : [],
    )
  }
}

export const scene = (board: Board, ...dice: readonly number[]): Scene => new Scene(board, dice)

/** Short names for units that the tests use often. */
export const US1 = 'us-4-1-8-4'
export const US2 = 'us-4-2-8-4'
export const US3 = 'us-4-3-8-4'
export const US4 = 'us-4-1-12-4'
export const US_HQ = 'us-4-hq'
export const US_GUN = 'us-4-29-fa-4-105'
export const US_GUN2 = 'us-4-42-fa-4-105'
export const TANKS = 'us-corps-70-tank'
export const GE1 = 'ge-709-i-729'
export const GE2 = 'ge-709-ii-729'
export const GE3 = 'ge-709-ii-919'
export const GE_HQ = 'ge-709-hq'
export const GE_GUN = 'ge-709-i-ar-1709'
