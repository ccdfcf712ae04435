import { derived } from '@grognard/kernel'
import type { NationId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { ALLIED, controllerOf } from '../state.ts'
import { groupOf, isWestern, sideOf, unitsAt } from './02-units.ts'
import { isControlledBy } from './03-control.ts'
import { axisSupply, NONE, tracesToAnotherSource } from './13-supply.ts'
import { endRefusal } from './19-national-restrictions.ts'
import { isPlayed } from './cards/conditions.ts'

/** 7.6.2, 14.3: where units come on the map that were not there before. */

export type EntryCause = 'reinforcement' | 'replacement'

/** 14.2: where a Western army was eliminated decides where it may be raised again. */
const NORTH_WEST = 1
const MEDITERRANEAN = 2

/** Places where a unit may enter, with room for it and open to its nation. `only` is the card's own list (7.6.2). */
export function legalEntrySpaces(
  q: Query,
  unit: number,
  cause: EntryCause,
  only: readonly string[] = [],
): number[] {
  return entryCandidates(q, unit, cause, only).filter((place) => !endRefusal(q, unit, place))
}

const entryCandidates = (q: Query, unit: number, cause: EntryCause, only: readonly string[]): number[] =>
  only.length > 0 ? cardPlaces(q, unit, only) : candidates(q, unit, cause)

const cardPlaces = (q: Query, unit: number, only: readonly string[]): number[] =>
  only.map((id) => q.data.place(id)).filter((place) => isControlledBy(q, place, sideOf(q, unit)))

function candidates(q: Query, unit: number, cause: EntryCause): number[] {
  const own = cause === 'replacement' ? rebuildPlaces(q, unit) : undefined
  if (own) return own
  const places = homePlaces(q, unit)
  if (!isWestern(q.data, unit)) return places
  const landings = q.data.units[unit]!.id === 'br-8-army' && cause === 'reinforcement' ? [] : openings(q)
  return inTheatre(q, unit, places, landings)
}

/** 14.3, 17.4-c: armies that are raised again in places of their own. */
function rebuildPlaces(q: Query, unit: number): number[] | undefined {
  const { data } = q
  const inArea = (area: string): number[] => data.areas.get(area)!.spaces.map((id) => data.place(id))
  const held = (place: number): boolean => isControlledBy(q, place, sideOf(q, unit))
  switch (data.units[unit]!.id) {
    case 'br-desert-army':
      return inArea('desert-army-rebuild').filter(held)
    case 'ge-panzer-army-africa':
      return inArea('panzer-army-africa-rebuild').filter((place) => axisSupply(q)[place] !== NONE)
    default: {
      const neutral = data.setup.neutrals.find(({ nation }) => nation === data.nationOf[unit])
      return neutral?.rebuildAt.map((id) => data.place(id)).filter(held)
    }
  }
}

/** By nation: spaces of its country where its units may enter, if friendly: the capital, urban and supply spaces. */
const homeSpaces = derived(
  () => [],
  ({ data }: Query): ReadonlyMap<NationId, readonly number[]> =>
    new Map(
      data.nations.map(({ id, home, homeSources }) => {
        const inCountry = home === null ? [] : data.spacesByCountry.get(home)!
        const mayEnter = inCountry.filter(
          ({ urban, capitalOf, supply }) => urban || capitalOf !== null || supply.length > 0,
        )
        return [id, [...homeSources, ...mayEnter.map((space) => space.id)].map((space) => data.place(space))]
      }),
    ),
)

/** 7.6.2-d: friendly entry spaces at home; Basra, Suez and Alexandria count as home of the Western Allies. */
function homePlaces(q: Query, unit: number): number[] {
  const { data, state } = q
  const nation = data.nationOf[unit]!
  const controller = controllerOf(sideOf(q, unit))
  const western = isWestern(data, unit)
  return homeSpaces(q)
    .get(nation)!
    .filter((place) => {
      if (state.control[place] !== controller) return false
      if (western) return true
      const { urban, capitalOf } = data.spaces[place]!
      const isSource = isSourceFor(q, place, groupOf(data, unit))
      if (!urban && capitalOf === null && !isSource) return false
      // 7.6.2-h: Germans enter at a source only if another one is in reach.
      return !isSource || nation !== 'ge' || tracesToAnotherSource(q, 'axis', place)
    })
}

const isSourceFor = (q: Query, place: number, group: string): boolean =>
  q.data.spaces[place]!.supply.some(
    ({ who, afterEvent }) => who === group && (afterEvent === undefined || isPlayed(q, afterEvent)),
  )

/** 7.6.2-k: every beachhead but the one of Shingle. */
const beachheads = (q: Query): number[] =>
  Object.entries(q.state.beachheads)
    .filter(([, { shingle }]) => !shingle)
    .map(([beach]) => q.data.firstBeach + Number(beach))

/** 7.6.2-j: beachheads, Naples if Allied, Antwerp if Allied and opened by Clearing the Scheldt. */
function openings(q: Query): number[] {
  const { data, state } = q
  const ports = ['naples', ...(isPlayed(q, 'AL-23') ? ['antwerp'] : [])].map((id) => data.place(id))
  return [...beachheads(q), ...ports.filter((place) => state.control[place] === ALLIED)]
}

/** 14.3: an army lost in the north-west comes back there, one lost in the Mediterranean anywhere else; new ones have no theatre. */
function inTheatre(q: Query, unit: number, home: readonly number[], landings: readonly number[]): number[] {
  const theatre = q.state.theatre[unit]
  const isNorthWest = (place: number): boolean =>
    place >= q.data.firstBeach
      ? q.data.beaches[place - q.data.firstBeach]!.theatre === 'north-west'
      : place === q.data.place('antwerp')
  if (theatre === NORTH_WEST) return landings.filter(isNorthWest)
  if (theatre === MEDITERRANEAN) return [...home, ...landings.filter((place) => !isNorthWest(place))]
  return [...home, ...landings]
}

/** 7.6.2-b: is there room for so many units that may all enter in the same places? Stops looking once there is. */
export function hasRoomFor(q: Query, unit: number, count: number, only: readonly string[]): boolean {
  const limit = q.data.values['stacking-limit']
  let room = 0
  for (const place of entryCandidates(q, unit, 'reinforcement', only)) {
    if (endRefusal(q, unit, place)) continue
    room += limit - unitsAt(q, place).length
    if (room >= count) return true
  }
  return false
}

/** 7.6.2-b: can all these units be placed together, each in one of its places? (Matching units to free slots.) */
export function allFit(q: Query, lists: readonly (readonly number[])[]): boolean {
  const slots = new Map<number, number[]>()
  const room = (place: number): number => q.data.values['stacking-limit'] - unitsAt(q, place).length
  const seat = (unit: number, tried: Set<number>): boolean => {
    for (const place of lists[unit]!) {
      if (tried.has(place)) continue
      tried.add(place)
      const taken = slots.get(place) ?? []
      slots.set(place, taken)
      if (taken.length < room(place)) {
        taken.push(unit)
        return true
      }
      const mover = taken.findIndex((other) => seat(other, tried))
      if (mover < 0) continue
      taken[mover] = unit
      return true
    }
    return false
  }
  return lists.every((_, unit) => seat(unit, new Set()))
}
