import { DerivedFact, derived } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import type { Group, World } from '../world.ts'

export type { Group } from '../world.ts'

/** 2.2: questions about the pieces. Units and places are indices; see world.ts. */

/** 17.4: whoever did not attack Turks and Swedes plays them; before that they are nobody's and off the map. */
export function sideOf(q: Query, unit: number): SideId {
  const code = q.data.sideCode[unit]
  if (code !== 0) return code === 1 ? 'axis' : 'allied'
  return q.state.neutrals[q.data.nationOf[unit] as 'tu' | 'sw'] ?? 'allied'
}

/** Shared by all empty places; never written to. */
const NOBODY: readonly number[] = []
const emptyMap = derived(
  () => [],
  ({ data }: Query): (readonly number[])[] => new Array<readonly number[]>(data.places).fill(NOBODY),
)

/** Who is where: the units of each place in order of their index, and whose they are. */
class Board extends DerivedFact {
  constructor(
    readonly stacks: readonly (readonly number[])[],
    readonly occupants: Uint8Array,
  ) {
    super()
  }
}
export const board = derived(
  (q: Query) => [q.state.at, q.state.neutrals.tu, q.state.neutrals.sw],
  (q): Board => {
    const { at } = q.state
    const byPlace = emptyMap(q).slice()
    const occupants = new Uint8Array(q.data.places)
    for (let unit = 0; unit < at.length; unit++) {
      const place = at[unit]!
      if (place < 0) continue
      occupants[place] = sideOf(q, unit) === 'axis' ? 1 : 2
      if (byPlace[place] === NOBODY) byPlace[place] = [unit]
      else (byPlace[place] as number[]).push(unit)
    }
    return new Board(byPlace, occupants)
  },
)

/** Units by place, in order of their index. Fetch it once and index it: asking compares what it depends on. */
export const stacks = (q: Query): readonly (readonly number[])[] => board(q).stacks

export const unitsAt = (q: Query, place: number): readonly number[] => stacks(q)[place]!

/** By place: 0 empty, 1 Axis units, 2 Allied units. Two sides never share a place (9.1). */
export const occupants = (q: Query): Uint8Array => board(q).occupants

export const hasUnitsOf = (q: Query, place: number, side: SideId): boolean =>
  occupants(q)[place] === (side === 'axis' ? 1 : 2)

const face = (q: Query, unit: number): number => unit * 2 + q.state.reduced[unit]!

/** 2.2-b: the factors on the face that is up. */
export const strengthOf = (q: Query, unit: number): number => q.data.strength[face(q, unit)]!
export const lossFactorOf = (q: Query, unit: number): number => q.data.lossFactor[face(q, unit)]!
export const movementOf = (q: Query, unit: number): number => q.data.movement[face(q, unit)]!

/** 2.2-f: mechanised by the printed movement of the face that is up. Winter and lack of supply are not looked at here. */
export const isMechanised = (q: Query, unit: number): boolean => q.data.mechanised[face(q, unit)] === 1

export const isLarge = (data: World, unit: number): boolean => data.isLarge[unit] === 1
export const isOnMap = (q: Query, unit: number): boolean => q.state.at[unit]! >= 0

/** v1.3, clarifications: only German mechanised units are Panzer units. */
export const isPanzer = (data: World, unit: number): boolean =>
  data.nationOf[unit] === 'ge' && data.mechanised[unit * 2] === 1

export const groupOf = (data: World, unit: number): Group => data.groupOf[unit]!
export const isWestern = (data: World, unit: number): boolean =>
  groupOf(data, unit) === 'british' || groupOf(data, unit) === 'american'

/** The country a place belongs to, by id. */
export const countryAt = (data: World, place: number): string => data.countries[data.countryOf[place]!]!.id
export const isBeach = (data: World, place: number): boolean => place >= data.firstBeach
/** The land space of a place: a beach's own, or the place itself. */
export const landOf = (data: World, place: number): number =>
  isBeach(data, place) ? data.place(data.beaches[place - data.firstBeach]!.space) : place
