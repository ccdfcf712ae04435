import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { World } from '../world.ts'
import { countryAt, groupOf, isBeach } from './02-units.ts'
import { fortAt } from './03-control.ts'

/**
 * 13: supply. Three states; a line of friendly spaces over regular links to a source is full supply, one that needs a
 * sea link or goes through partisans is limited. Each group of nations has its own sources. The lines are searched
 * once per change of control, from the sources outward, for every place at once.
 */

export const NONE = 0
export const LIMITED = 1
export const FULL = 2
export type Supply = typeof NONE | typeof LIMITED | typeof FULL

export type SupplyGroup = 'axis' | 'soviet' | 'british' | 'american'

/** By place: the best supply a unit of the group could have there. */
export type SupplyMap = Uint8Array

const isPlayed = (q: Query, card: string): boolean => q.state.played[q.data.card(card)]! > 0
const playedThisTurn = (q: Query, card: string): boolean => q.state.played[q.data.card(card)] === q.state.turn

/** Everything outside the map that a supply line depends on. */
const circumstances = (q: Query): string => {
  const { state } = q
  const beachheads = Object.entries(state.beachheads).map(([beach, { type }]) => `${beach}${type}`)
  const sunnyItaly =
    q.options['sunny-italy'] === true && ['fall', 'winter'].includes(q.data.turns[state.turn - 1]!.season)
  return [
    ...beachheads,
    isPlayed(q, 'AL-23'),
    isPlayed(q, 'AX-55'),
    isPlayed(q, 'AX-21'),
    playedThisTurn(q, 'AX-11'),
    sunnyItaly,
  ].join()
}

const dependsOn = (q: Query) => [q.state.control, q.state.partisans, circumstances(q)]

export const axisSupply = derived(dependsOn, (q) => trace(q, 'axis'))
export const sovietSupply = derived(dependsOn, (q) => trace(q, 'soviet'))
export const britishSupply = derived(dependsOn, (q) => trace(q, 'british'))
export const americanSupply = derived(dependsOn, (q) => trace(q, 'american'))

const MAPS = { axis: axisSupply, soviet: sovietSupply, british: britishSupply, american: americanSupply }
export const supplyMap = (q: Query, group: SupplyGroup): SupplyMap => MAPS[group](q)

/** A source of one group: where it is, how good it is, how far it gives full supply. */
interface Source {
  readonly place: number
  readonly level: Supply
  /** 13.1-f: beachheads give full supply only so many spaces away. */
  readonly range: number
  /** 13.2-e: what comes from Naples into France is only limited. */
  readonly naples: boolean
}

const FAR = Number.POSITIVE_INFINITY

/** 13.2: the sources of a group that work now. */
export function sourcesOf(q: Query, group: SupplyGroup): Source[] {
  const { data, state } = q
  const who = group === 'axis' || group === 'soviet' ? group : 'western'
  const controller = group === 'axis' ? AXIS : ALLIED
  const sources: Source[] = []
  data.spaces.forEach((space, place) => {
    if (state.control[place] !== controller) return
    for (const source of space.supply) {
      if (source.who !== who || (source.afterEvent && !isPlayed(q, source.afterEvent))) continue
      const naples = space.id === 'naples'
      const level = source.level === 'full' && !(naples && isSunnyItaly(q)) ? FULL : LIMITED
      sources.push({ place, level, range: FAR, naples })
    }
  })
  if (who !== 'western') return sources
  for (const [beach, { type }] of Object.entries(state.beachheads)) {
    if (type !== 'allied' && (type === 'br') !== (group === 'british')) continue
    const range = data.values['beachhead-full-supply-range']
    sources.push({ place: data.firstBeach + Number(beach), level: FULL, range, naples: false })
  }
  return sources
}

const isSunnyItaly = (q: Query): boolean =>
  q.options['sunny-italy'] === true && ['fall', 'winter'].includes(q.data.turns[q.state.turn - 1]!.season)

function trace(q: Query, group: SupplyGroup, without: readonly number[] = []): SupplyMap {
  const { data, state } = q
  const friendly = group === 'axis' ? AXIS : ALLIED
  const level = new Uint8Array(data.places)
  const open = (place: number): boolean =>
    isBeach(data, place)
      ? state.beachheads[place - data.firstBeach] !== undefined && group !== 'axis'
      : state.control[place] === friendly
  const barred = new Set(without)
  const partisans = group === 'axis' ? state.partisans : []
  const sources = sourcesOf(q, group).filter((source) => !barred.has(source.place))
  for (const source of sources) {
    if (source.level === FULL) spreadFull(q, source, level, open, barred, partisans)
  }
  spreadLimited(q, sources, level, open, barred)
  return level
}

/** 13.1-b: full supply flows over regular links through friendly spaces, but not on through partisans (16.3). */
function spreadFull(
  q: Query,
  source: Source,
  level: SupplyMap,
  open: (place: number) => boolean,
  barred: ReadonlySet<number>,
  partisans: readonly number[],
): void {
  const { data } = q
  const seen = new Uint8Array(data.places)
  let frontier = [source.place]
  seen[source.place] = 1
  level[source.place] = FULL
  for (let distance = 1; frontier.length > 0 && distance <= source.range; distance++) {
    const next: number[] = []
    for (const from of frontier) {
      if (partisans.includes(from)) continue
      for (const to of fullLinks(q, from)) {
        if (seen[to] || barred.has(to) || !open(to)) continue
        if (source.naples && intoFrance(data, from, to)) continue
        seen[to] = 1
        level[to] = FULL
        next.push(to)
      }
    }
    frontier = next
  }
}

/** 13.1-h: with Malta in Axis hands, or the Italian navy at sea this turn, the way to Tripoli and Tunis is full supply. */
function fullLinks(q: Query, from: number): Iterable<number> {
  const near = q.data.adjacent[from]!
  if (!isPlayed(q, 'AX-21') && !playedThisTurn(q, 'AX-11')) return near
  const overseas = q.data.bySea[from]!
  if (overseas.length === 0) return near
  const ports = [q.data.place('tripoli'), q.data.place('tunis')]
  return [...near, ...[...overseas].filter((to) => ports.includes(to) || ports.includes(from))]
}

const intoFrance = (data: World, from: number, to: number): boolean => {
  const inFrance = (place: number) =>
    !isBeach(data, place) && data.spaces[place]!.regions.includes('france-metropolitan')
  return inFrance(to) && !inFrance(from)
}

/** 13.1-c: limited supply also crosses the sea and passes partisans. */
function spreadLimited(
  q: Query,
  sources: readonly Source[],
  level: SupplyMap,
  open: (place: number) => boolean,
  barred: ReadonlySet<number>,
): void {
  const { adjacent, bySea } = q.data
  const seen = new Uint8Array(q.data.places)
  const queue = sources.map((source) => source.place)
  for (const place of queue) seen[place] = 1
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i]!
    if (level[from] === NONE) level[from] = LIMITED
    for (const links of [adjacent[from]!, bySea[from]!]) {
      for (const to of links) {
        if (seen[to] || barred.has(to) || !open(to)) continue
        seen[to] = 1
        queue.push(to)
      }
    }
  }
}

/** 15.2: in Winter 42, unless von Paulus Pause is in effect, German units in the Soviet Union suffer. */
export const isWinter42 = (q: Query): boolean =>
  q.data.turns[q.state.turn - 1]!.winter42 && !isPlayed(q, 'AX-02')

export const suffersWinter42 = (q: Query, unit: number, place: number): boolean =>
  q.data.nationOf[unit] === 'ge' && isWinter42(q) && countryAt(q.data, place) === 'soviet-union'

/** AL-43: Axis units in France are in limited supply at best. */
const isStrangled = (q: Query, place: number): boolean =>
  isPlayed(q, 'AL-43') &&
  !isBeach(q.data, place) &&
  q.data.spaces[place]!.regions.includes('france-metropolitan')

/** What a unit's supply is judged for: the Luftwaffe brings enough for defence and attrition only (AX-19). */
export type Purpose = 'activation' | 'combat' | 'defence' | 'attrition' | 'sr' | 'other'

/** The supply a unit would have in a place. */
export function supplyIn(q: Query, unit: number, place: number, purpose: Purpose = 'other'): Supply {
  const group = groupOf(q.data, unit)
  // 19.6, 17.4-b: Tito's men live off the land; Turks and Swedes never leave home.
  if (group === 'yugoslav' || group === 'neutral') return FULL
  const traced = supplyMap(q, group)[place] as Supply
  if (traced === FULL && (suffersWinter42(q, unit, place) || (group === 'axis' && isStrangled(q, place))))
    return LIMITED
  if (traced !== NONE) return traced
  return isInFriendlyFort(q, group, place) || isFlownIn(q, group, place, purpose) ? LIMITED : NONE
}

const isInFriendlyFort = (q: Query, group: SupplyGroup, place: number): boolean =>
  fortAt(q, place) === (group === 'axis' ? 'axis' : 'allied')

const isFlownIn = (q: Query, group: SupplyGroup, place: number, purpose: Purpose): boolean =>
  group === 'axis' && q.state.luftwaffe === place && (purpose === 'defence' || purpose === 'attrition')

/** The supply of a unit on the map. */
export const supplyOf = (q: Query, unit: number, purpose: Purpose = 'other'): Supply =>
  supplyIn(q, unit, q.state.at[unit]!, purpose)

/** 13.6: the Axis supply map with Maikop, Armavir and Baku taken out, to see who depends on them. */
const withoutCaucasus = derived(dependsOn, (q) => {
  const caucasus = q.data.spaces.flatMap((space, place) => (space.caucasus ? [place] : []))
  return trace(q, 'axis', caucasus)
})

/** 13.6: does full supply reach this place only by way of the Caucasus? */
export const isSuppliedViaCaucasus = (q: Query, place: number): boolean =>
  axisSupply(q)[place] === FULL && withoutCaucasus(q)[place] !== FULL

/** 7.6.2-h: would this source still be fully supplied if it were none itself? */
export function tracesToAnotherSource(q: Query, group: SupplyGroup, place: number): boolean {
  const others = sourcesOf(q, group).filter((source) => source.place !== place && source.level === FULL)
  const level = new Uint8Array(q.data.places)
  const friendly = group === 'axis' ? AXIS : ALLIED
  const open = (to: number): boolean => !isBeach(q.data, to) && q.state.control[to] === friendly
  for (const source of others)
    spreadFull(q, source, level, open, new Set(), group === 'axis' ? q.state.partisans : [])
  return level[place] === FULL
}
