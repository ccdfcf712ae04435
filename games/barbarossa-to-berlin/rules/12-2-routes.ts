import { derived, type Refusal, refuse } from '@grognard/kernel'
import type { NationId, SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { controllerOf, NEUTRAL, RESERVE } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { countryAt, groupOf, isBeach, isLarge, isPanzer, sideOf, stacks } from './02-units.ts'
import { beachheadCode, FULL, NONE, type SupplyMap, supplyIn, supplyMap, supplyOf } from './13-supply.ts'
import { endRefusal, entryRefusal, titoRefusal } from './19-national-restrictions.ts'

/** 12.2 to 12.5: from where to where a unit may redeploy. */

const isPlayed = (q: Query, card: string): boolean => q.state.played[q.data.card(card)]! > 0

/** 12.3-c, 12.5-d, AL-43: places that Axis SR may not start from, end in or pass. */
export function axisBarred(q: Query, place: number): Refusal | undefined {
  const target = q.data.placeTarget[place]!
  if (q.state.partisans.includes(place)) return refuse('12.3-c', say('sr.partisans', { place: target }))
  if (!q.data.turns[q.state.turn - 1]!.axisSrInSovietUnion && countryAt(q.data, place) === 'soviet-union')
    return refuse('12.5-d', say('sr.early'))
  if (q.data.inFrance[place] === 1 && isPlayed(q, 'AL-43')) return refuse('AL-43', say('sr.strangle'))
  return undefined
}

/** What keeps a unit from using SR wherever it might go. */
export function unitRefusal(q: Query, unit: number): Refusal | undefined {
  const { data, state } = q
  const at = state.at[unit]!
  const target = data.unitTarget[unit]!
  if (at === RESERVE)
    return isLarge(data, unit) ? refuse('12.4-b', say('sr.largeInReserve', { unit: target })) : undefined
  if (at < 0) return refuse('12.2-b', say('sr.notOnMap', { unit: target }))
  if (supplyOf(q, unit, 'sr') === NONE) return refuse('12.3-a', say('sr.supply', { unit: target }))
  if (
    isLarge(data, unit) &&
    data.nationOf[unit] === 'su' &&
    state.control[data.place('moscow')] === controllerOf('axis')
  )
    return refuse('12.5-c', say('sr.moscow'))
  return sideOf(q, unit) === 'axis' ? axisBarred(q, at) : undefined
}

const isFriendly = (q: Query, side: SideId, place: number): boolean =>
  isBeach(q.data, place)
    ? q.state.beachheads[place - q.data.firstBeach] !== undefined
    : q.state.control[place] === controllerOf(side)

/** A place that SR may use: in friendly hands and open to the unit's nation. */
function wayRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  const side = sideOf(q, unit)
  if (!isFriendly(q, side, place))
    return refuse('12.2-b', say('sr.notFriendly', { place: q.data.placeTarget[place]! }))
  return entryRefusal(q, unit, place) ?? (side === 'axis' ? axisBarred(q, place) : undefined)
}

/** By place: 1 where a side's units may redeploy through or to, as far as it does not depend on their nation. */
const usablePlaces = (side: SideId) =>
  derived(
    (q: Query) => [q.state.turn, isPlayed(q, 'AL-43'), beachheadCode(q), q.state.partisans, q.state.control],
    (q): Uint8Array => {
      const usable = new Uint8Array(q.data.places)
      for (let place = 0; place < usable.length; place++) {
        if (isFriendly(q, side, place) && !(side === 'axis' && axisBarred(q, place))) usable[place] = 1
      }
      return usable
    },
  )
const usable = { axis: usablePlaces('axis'), allied: usablePlaces('allied') }

/** What a search for destinations of one unit looks up once. */
interface Search {
  readonly unit: number
  readonly usable: Uint8Array
  /** By place: 1 where no rule could keep its nation out. */
  readonly alwaysOpen: Uint8Array
  readonly stacks: readonly (readonly number[])[]
  /** Absent for those who are always in supply. */
  readonly supply: SupplyMap | undefined
  /** 19.6-b: those whom Tito does not let stop in his country. */
  readonly titoMinds: boolean
}
const searchFor = (q: Query, unit: number): Search => {
  const group = groupOf(q.data, unit)
  return {
    unit,
    usable: usable[sideOf(q, unit)](q),
    alwaysOpen: q.data.alwaysOpen[unit]!,
    stacks: stacks(q),
    supply: group === 'yugoslav' || group === 'neutral' ? undefined : supplyMap(q, group),
    titoMinds: group === 'soviet' && isPlayed(q, 'AL-42'),
  }
}

/** The same as having no `wayRefusal`. */
const canUse = (q: Query, { unit, usable, alwaysOpen }: Search, place: number): boolean =>
  usable[place] === 1 && (alwaysOpen[place] === 1 || !entryRefusal(q, unit, place))

/** The same as having no `arrivalRefusal`: the plain cases are settled here, the others are looked into. */
const canArrive = (q: Query, search: Search, place: number): boolean =>
  (search.alwaysOpen[place] === 1 &&
    search.stacks[place]!.length === 0 &&
    !search.titoMinds &&
    search.supply !== undefined &&
    search.supply[place] !== NONE) ||
  !arrivalRefusal(q, search.unit, place)

/** 12.5-e: Panzer corps already in North Africa bar more of them from crossing to Tunisia and Tripoli. */
function panzersBarred(q: Query, unit: number, place: number): boolean {
  if (!isPanzer(q.data, unit) || isLarge(q.data, unit)) return false
  if (countryAt(q.data, place) !== 'tunisia' && place !== q.data.place('tripoli')) return false
  const africa = q.data.areas.get('north-africa')!.countries
  let there = 0
  for (let other = 0; other < q.state.at.length; other++) {
    const at = q.state.at[other]!
    if (
      at >= 0 &&
      isPanzer(q.data, other) &&
      !isLarge(q.data, other) &&
      africa.includes(countryAt(q.data, at))
    )
      there++
  }
  return there >= q.data.values['panzer-scus-in-africa-max-before-sea-sr']
}

/** 12.5-f, 17.3-c: neutral Tunis, over the sea from Syracuse. */
const isTunisCrossing = (q: Query, unit: number, from: number, to: number): boolean =>
  q.state.vichyAtWar &&
  sideOf(q, unit) === 'axis' &&
  to === q.data.place('tunis') &&
  q.state.control[to] === NEUTRAL &&
  from === q.data.place('syracuse')

/**
 * 12.5-a: between the beachheads they may use and the Allied sources outside the Soviet Union British units redeploy as
 * over a sea, armies too: line 574 bars those from the sea links of the map only.
 */
const britishPorts = derived(
  (q: Query) => [q.state.control, beachheadCode(q), isPlayed(q, 'AL-23')],
  (q): readonly number[] => {
    const ports = q.data.supplySpaces.filter((place) => {
      const { id, supply } = q.data.spaces[place]!
      const opened = id !== 'antwerp' || isPlayed(q, 'AL-23')
      return opened && supply.some(({ who }) => who === 'western')
    })
    for (const beach in q.state.beachheads) ports.push(q.data.firstBeach + Number(beach))
    return ports
  },
)
const NO_PORTS: readonly number[] = []

const BY_LAND = 1
const BY_SEA = 2

/**
 * How each place is reached: 0 not, 1 by land, 2 over a sea at the end. With `wanted`, stops at the first that fits.
 * What it returns is good until the next search.
 */
function reach(q: Query, search: Search, wanted?: (place: number) => boolean): Uint8Array {
  const { adjacent, bySea, endsRedeployment } = q.data
  const { routes: how, routeQueue: queue } = q.data.room
  const { unit } = search
  const small = !isLarge(q.data, unit)
  const ports = groupOf(q.data, unit) === 'british' ? britishPorts(q) : NO_PORTS
  how.fill(0)
  how[q.state.at[unit]!] = BY_LAND
  queue[0] = q.state.at[unit]!
  for (let i = 0, last = 1; i < last; i++) {
    const at = queue[i]!
    const near = adjacent[at]!
    for (let j = 0; j < near.length; j++) {
      const to = near[j]!
      if (how[to] === BY_LAND || !canUse(q, search, to)) continue
      how[to] = BY_LAND
      if (wanted?.(to)) return how
      // 12.3-d, e: nobody redeploys on through a desert or through Turkey.
      if (endsRedeployment[to] === 0) queue[last++] = to
    }
    if (ports.length > 0 && ports.includes(at)) {
      for (const to of ports) {
        if (how[to] !== 0 || !canUse(q, search, to)) continue
        how[to] = BY_SEA
        if (wanted?.(to)) return how
      }
    }
    if (!small) continue
    // 12.2-c: small units only, and they stop where they land.
    const far = bySea[at]!
    for (let j = 0; j < far.length; j++) {
      const to = far[j]!
      if (how[to] !== 0 || (!canUse(q, search, to) && !isTunisCrossing(q, unit, at, to))) continue
      if (panzersBarred(q, unit, to)) continue
      how[to] = BY_SEA
      if (wanted?.(to)) return how
    }
  }
  return how
}

/** Why a unit may not end in a place it can reach. */
function arrivalRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  const refusal = endRefusal(q, unit, place) ?? titoRefusal(q, unit, place)
  if (refusal) return refusal
  const neutral = q.state.control[place] === NEUTRAL && !isBeach(q.data, place)
  return !neutral && supplyIn(q, unit, place, 'sr') === NONE
    ? refuse('12.2-b', say('sr.noSupplyThere', { place: q.data.placeTarget[place]! }))
    : undefined
}

export function hasDestination(q: Query, unit: number): boolean {
  const search = searchFor(q, unit)
  const near = q.data.adjacent[q.state.at[unit]!]!
  for (let i = 0; i < near.length; i++) {
    if (canUse(q, search, near[i]!) && canArrive(q, search, near[i]!)) return true
  }
  let found = false
  reach(q, search, (place) => {
    if (canArrive(q, search, place)) found = true
    return found
  })
  return found || vichyWays(q, unit, []).length > 0
}

/** Why the unit may not redeploy to a place; nothing when it may. */
export function redeployRefusal(
  q: Query,
  unit: number,
  place: number,
  taken: readonly number[],
): Refusal | undefined {
  if (q.data.placeTarget[place] === undefined) return refuse('12.2-b', say('sr.noPlace'))
  const target = q.data.placeTarget[place]!
  if (q.state.at[unit] === RESERVE) return entryFromReserveRefusal(q, unit, place, taken)
  if (place === q.state.at[unit]) return refuse('12.2-b', say('sr.sameSpace'))
  const reached = reach(q, searchFor(q, unit))[place] !== 0
  if (panzersBarred(q, unit, place) && !reached) return refuse('12.5-e', say('sr.panzers'))
  const refusal = arrivalRefusal(q, unit, place)
  if (refusal) return refusal
  return reached
    ? undefined
    : (refuseOnTheWay(q, unit, place) ?? refuse('12.2-b', say('sr.noRoute', { place: target })))
}

const refuseOnTheWay = (q: Query, unit: number, place: number): Refusal | undefined =>
  wayRefusal(q, unit, place) ??
  (isLarge(q.data, unit) && q.data.bySea[place]!.length > 0
    ? refuse('12.3-b', say('sr.largeBySea', { unit: q.data.unitTarget[unit]! }))
    : undefined)

/** 12.4-b: who may go into the reserve box. */
export function reserveRefusal(q: Query, unit: number): Refusal | undefined {
  const { data } = q
  const target = data.unitTarget[unit]!
  if (q.state.at[unit] === RESERVE) return refuse('12.4-b', say('sr.sameSpace'))
  if (isLarge(data, unit) && !RETURNING_ARMIES.includes(data.units[unit]!.id))
    return refuse('12.4-b', say('sr.largeToReserve', { unit: target }))
  return supplyOf(q, unit, 'sr') === FULL
    ? undefined
    : refuse('12.3-a', say('sr.fullSupply', { unit: target }))
}

/** The only armies that may wait in the reserve box, for an invasion (7.6.3-h). */
const RETURNING_ARMIES = ['br-8-army', 'us-7-army']

export const canGoToReserve = (q: Query, unit: number): boolean =>
  !isLarge(q.data, unit) && q.state.at[unit] !== RESERVE
    ? supplyOf(q, unit, 'sr') === FULL
    : !reserveRefusal(q, unit)

/** 12.4, 12.5: the places where the units of a nation may come out of the reserve box, whoever holds them now. */
const entryPlacesByNation = derived(
  () => [],
  ({ data }: Query): ReadonlyMap<NationId, readonly number[]> =>
    new Map(data.nations.map(({ id }) => [id, entryPlacesOf(data, id)])),
)
const entryPlaces = (q: Query, unit: number): readonly number[] =>
  entryPlacesByNation(q).get(q.data.nationOf[unit]!)!

function entryPlacesOf(data: World, nation: NationId): number[] {
  const { home, homeSources } = data.nationById.get(nation)!
  const group = groupOf(data, data.nationOf.indexOf(nation))
  const places: number[] = []
  data.spaces.forEach((space, place) => {
    const isHome =
      (space.country === home &&
        (space.capitalOf !== null || space.urban || isSourceOf(space, group) || space.wehrkreis !== null)) ||
      homeSources.includes(space.id)
    const overseas =
      group === 'british'
        ? isSourceOf(space, group)
        : group === 'american' && (space.id === 'naples' || space.id === 'antwerp')
    if (isHome || overseas) places.push(place)
  })
  return places
}

type Space = World['spaces'][number]
const isSourceOf = (space: Space, group: string): boolean =>
  space.supply.some(
    ({ who, level }) =>
      level === 'full' && who === (group === 'axis' || group === 'soviet' ? group : 'western'),
  )

/** 12.4-c: a Wehrkreis that is neither urban nor a source takes one corps per round. */
export function isPlainWehrkreis(data: World, place: number): boolean {
  if (isBeach(data, place)) return false
  const { wehrkreis, urban, supply } = data.spaces[place]!
  return wehrkreis !== null && !urban && supply.length === 0
}

export function entryFromReserveRefusal(
  q: Query,
  unit: number,
  place: number,
  taken: readonly number[],
): Refusal | undefined {
  const { data, state } = q
  const target = data.placeTarget[place]!
  const side = sideOf(q, unit)
  if (isBeach(data, place)) return endRefusal(q, unit, place)
  if (!entryPlaces(q, unit).includes(place)) return refuse('12.4-a', say('sr.notAnEntry', { place: target }))
  if (state.control[place] !== controllerOf(side))
    return refuse('12.4-a', say('sr.notFriendly', { place: target }))
  const space = data.spaces[place]!
  if (space.id === 'antwerp' && !isPlayed(q, 'AL-23')) return refuse('12.5-a', say('sr.antwerp'))
  if (space.id !== 'naples' && supplyIn(q, unit, place, 'sr') !== FULL)
    return refuse('12.4-a', say('sr.notFullThere', { place: target }))
  if (taken.includes(place)) return refuse('12.4-c', say('sr.wehrkreis', { place: target }))
  return (side === 'axis' ? axisBarred(q, place) : undefined) ?? endRefusal(q, unit, place)
}

export function canEnterFromReserve(q: Query, unit: number, taken: readonly number[]): boolean {
  for (const place of entryPlaces(q, unit)) if (!entryFromReserveRefusal(q, unit, place, taken)) return true
  for (const beach of Object.keys(q.state.beachheads)) {
    if (!entryFromReserveRefusal(q, unit, q.data.firstBeach + Number(beach), taken)) return true
  }
  return false
}

/** Every place the unit may redeploy to. */
export function destinations(q: Query, unit: number, taken: readonly number[]): number[] {
  if (q.state.at[unit] === RESERVE) {
    const beaches = Object.keys(q.state.beachheads).map((beach) => q.data.firstBeach + Number(beach))
    return [...entryPlaces(q, unit), ...beaches].filter(
      (place) => !entryFromReserveRefusal(q, unit, place, taken),
    )
  }
  const search = searchFor(q, unit)
  const how = reach(q, search)
  const places: number[] = []
  for (let place = 0; place < how.length; place++) {
    if (how[place] !== 0 && place !== q.state.at[unit] && canArrive(q, search, place)) places.push(place)
  }
  return places
}

/** 17.3-c: the next neutral space of Vichy France on the way to Marseille, from which Marseille can still be reached. */
export function vichyWays(q: Query, unit: number, gone: readonly number[]): number[] {
  const { data, state } = q
  const marseille = data.place('marseille')
  if (!state.vichyAtWar || sideOf(q, unit) !== 'axis' || state.at[unit]! < 0) return []
  if (gone.at(-1) === marseille || vichyRefusal(q, unit, marseille) || endRefusal(q, unit, marseille))
    return []
  const starts = gone.length === 0 ? landReach(q, unit) : [gone.at(-1)!]
  const found = new Set<number>()
  for (const from of starts) {
    for (const to of data.adjacent[from]!) {
      if (gone.includes(to) || vichyRefusal(q, unit, to)) continue
      // A way that begins in Axis hands is an ordinary one.
      if (gone.length === 0 && state.control[to] !== NEUTRAL) continue
      if (leadsToMarseille(q, unit, [...gone, to])) found.add(to)
    }
  }
  return [...found].sort((a, b) => a - b)
}

/** Metropolitan Vichy spaces that the Axis may go through: neutral ones, and those it has taken. */
function vichyRefusal(q: Query, unit: number, place: number): boolean {
  if (isBeach(q.data, place)) return true
  const { regions } = q.data.spaces[place]!
  if (!regions.includes('vichy-territory')) return true
  if (q.state.control[place] === controllerOf('allied')) return true
  return entryRefusal(q, unit, place) !== undefined || axisBarred(q, place) !== undefined
}

const landReach = (q: Query, unit: number): number[] => {
  const how = reach(q, searchFor(q, unit))
  const places: number[] = []
  for (let place = 0; place < how.length; place++) {
    const goesOn = place === q.state.at[unit] || q.data.endsRedeployment[place] === 0
    if (how[place] === BY_LAND && goesOn) places.push(place)
  }
  return places
}

function leadsToMarseille(q: Query, unit: number, gone: readonly number[]): boolean {
  const last = gone.at(-1)!
  if (last === q.data.place('marseille')) return true
  return [...q.data.adjacent[last]!].some(
    (to) => !gone.includes(to) && !vichyRefusal(q, unit, to) && leadsToMarseille(q, unit, [...gone, to]),
  )
}
