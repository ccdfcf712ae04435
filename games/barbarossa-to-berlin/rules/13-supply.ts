import { type Dependency, DerivedFact, derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { World } from '../world.ts'
import { board, countryAt, groupOf } from './02-units.ts'
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

const BEACHHEAD_CODE = { br: 1, us: 2, allied: 3 } as const

/** The beachheads there are, packed into a number. */
export function beachheadCode(q: Query): number {
  let code = 0
  for (const beach in q.state.beachheads) {
    code += BEACHHEAD_CODE[q.state.beachheads[beach]!.type] * 4 ** Number(beach)
  }
  return code
}

/** The events that a supply line depends on, packed into a number. */
const eventCode = (q: Query): number =>
  (isPlayed(q, 'AL-23') ? 1 : 0) |
  (isPlayed(q, 'AX-55') ? 2 : 0) |
  (isMediterraneanOpen(q) ? 4 : 0) |
  (isSunnyItaly(q) ? 8 : 0)

const dependsOn = (q: Query): Dependency[] => [
  q.state.control,
  q.state.partisans,
  beachheadCode(q),
  eventCode(q),
]

/** What all groups depend on is compared once; the map of each is drawn when it is first wanted. */
class SupplyMaps extends DerivedFact {
  axis: SupplyMap | undefined
  soviet: SupplyMap | undefined
  british: SupplyMap | undefined
  american: SupplyMap | undefined
  /** 13.6: the Axis without Maikop, Armavir and Baku, to see who depends on them. */
  axisWithoutCaucasus: SupplyMap | undefined
}
const supplyMaps = derived(dependsOn, () => new SupplyMaps())

export const axisSupply = (q: Query): SupplyMap => (supplyMaps(q).axis ??= trace(q, 'axis'))
export const sovietSupply = (q: Query): SupplyMap => (supplyMaps(q).soviet ??= trace(q, 'soviet'))
export const britishSupply = (q: Query): SupplyMap => (supplyMaps(q).british ??= trace(q, 'british'))
export const americanSupply = (q: Query): SupplyMap => (supplyMaps(q).american ??= trace(q, 'american'))
const withoutCaucasus = (q: Query): SupplyMap =>
  (supplyMaps(q).axisWithoutCaucasus ??= trace(q, 'axis', q.data.caucasusSpaces))

export function supplyMap(q: Query, group: SupplyGroup): SupplyMap {
  switch (group) {
    case 'axis':
      return axisSupply(q)
    case 'soviet':
      return sovietSupply(q)
    case 'british':
      return britishSupply(q)
    case 'american':
      return americanSupply(q)
  }
}

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
  for (const place of data.supplySpaces) {
    if (state.control[place] !== controller) continue
    const space = data.spaces[place]!
    for (const source of space.supply) {
      if (source.who !== who || (source.afterEvent && !isPlayed(q, source.afterEvent))) continue
      const naples = space.id === 'naples'
      const level = source.level === 'full' && !(naples && isSunnyItaly(q)) ? FULL : LIMITED
      sources.push({ place, level, range: FAR, naples })
    }
  }
  if (who !== 'western') return sources
  for (const beach in state.beachheads) {
    const { type } = state.beachheads[beach]!
    if (type !== 'allied' && (type === 'br') !== (group === 'british')) continue
    const range = data.values['beachhead-full-supply-range']
    sources.push({ place: data.firstBeach + Number(beach), level: FULL, range, naples: false })
  }
  return sources
}

/** v1.3, optional: Naples gives only limited supply in fall and winter. */
const isSunnyItaly = (q: Query): boolean =>
  q.options['sunny-italy'] === true && ['fall', 'winter'].includes(q.data.turns[q.state.turn - 1]!.season)

/** 13.1-h: with Malta in Axis hands, or the Italian navy at sea this turn, the way to Tripoli and Tunis is open. */
const isMediterraneanOpen = (q: Query): boolean =>
  playedThisTurn(q, 'AX-11') || q.state.control[q.data.place('malta')] === AXIS

/** Where lines of one group may run, and what they may not run on through. */
export interface Ways {
  /** By place: 1 where the group may trace. */
  readonly open: Uint8Array
  /** By place: 1 where full supply ends (partisans, 16.3). */
  readonly ends: Uint8Array
  readonly overseas: boolean
}

export const waysOf = (q: Query, group: SupplyGroup): Ways =>
  findWays(q, group, new Uint8Array(q.data.places), new Uint8Array(q.data.places))

/** The same in arrays that are there already. */
function findWays(q: Query, group: SupplyGroup, open: Uint8Array, ends: Uint8Array): Ways {
  const { data, state } = q
  const friendly = group === 'axis' ? AXIS : ALLIED
  for (let place = 0; place < open.length; place++) open[place] = state.control[place] === friendly ? 1 : 0
  if (group !== 'axis') for (const beach in state.beachheads) open[data.firstBeach + Number(beach)] = 1
  ends.fill(0)
  if (group === 'axis') for (const place of state.partisans) ends[place] = 1
  return { open, ends, overseas: group === 'axis' && isMediterraneanOpen(q) }
}

function trace(q: Query, group: SupplyGroup, without: readonly number[] = []): SupplyMap {
  const { room } = q.data
  const ways = findWays(q, group, room.open, room.ends)
  for (const place of without) room.open[place] = 0
  const sources = sourcesOf(q, group).filter((source) => ways.open[source.place])
  const level = new Uint8Array(q.data.places)
  spreadAllFull(q, sources, level, ways)
  spreadLimited(q, sources, level, ways)
  return level
}

/** Sources that reach as far as there are ways are taken together, the others one by one. */
function spreadAllFull(q: Query, sources: readonly Source[], level: SupplyMap, ways: Ways): void {
  const plain: number[] = []
  for (const { level: quality, range, naples, place } of sources)
    if (quality === FULL && range === FAR && !naples) plain.push(place)
  spreadFull(q, plain, level, ways)
  for (const source of sources) {
    if (source.level !== FULL || (source.range === FAR && !source.naples)) continue
    const { reached } = q.data.room
    reached.fill(0)
    spreadFull(q, [source.place], reached, ways, source.range, source.naples)
    for (let place = 0; place < reached.length; place++) if (reached[place] === FULL) level[place] = FULL
  }
}

/** 13.1-b: full supply flows over regular links through friendly spaces, but not on through partisans (16.3). */
function spreadFull(
  { data }: Query,
  sources: readonly number[],
  level: SupplyMap,
  { open, ends, overseas }: Ways,
  range = FAR,
  naples = false,
): void {
  const { adjacent } = data
  const { queue } = data.room
  let last = 0
  for (const place of sources) {
    if (level[place] === FULL) continue
    level[place] = FULL
    queue[last++] = place
  }
  // Places at one distance lie side by side in the queue.
  let sameDistance = last
  let distance = 1
  for (let i = 0; i < last && distance <= range; i++) {
    const from = queue[i]!
    if (ends[from] === 0) {
      const links = overseas ? withTripoliAndTunis(data, from) : adjacent[from]!
      for (let j = 0; j < links.length; j++) {
        const to = links[j]!
        if (level[to] === FULL || open[to] === 0 || (naples && intoFrance(data, from, to))) continue
        level[to] = FULL
        queue[last++] = to
      }
    }
    if (i + 1 === sameDistance) {
      sameDistance = last
      distance++
    }
  }
}

export function withTripoliAndTunis(data: World, from: number): ArrayLike<number> {
  const overseas = data.bySea[from]!
  if (overseas.length === 0) return data.adjacent[from]!
  const ports = [data.place('tripoli'), data.place('tunis')]
  return [
    ...data.adjacent[from]!,
    ...[...overseas].filter((to) => ports.includes(to) || ports.includes(from)),
  ]
}

export const intoFrance = ({ inFrance }: World, from: number, to: number): boolean =>
  inFrance[to] === 1 && inFrance[from] === 0

/** 13.1-c: limited supply also crosses the sea and passes partisans, from wherever full supply has come. */
function spreadLimited({ data }: Query, sources: readonly Source[], level: SupplyMap, { open }: Ways): void {
  const { adjacent, bySea } = data
  const { queue } = data.room
  let last = 0
  for (const { place } of sources) if (level[place] === NONE) level[place] = LIMITED
  for (let place = 0; place < level.length; place++) if (level[place] !== NONE) queue[last++] = place
  for (let i = 0; i < last; i++) {
    const from = queue[i]!
    const near = adjacent[from]!
    for (let j = 0; j < near.length; j++) {
      const to = near[j]!
      if (level[to] !== NONE || open[to] === 0) continue
      level[to] = LIMITED
      queue[last++] = to
    }
    const far = bySea[from]!
    for (let j = 0; j < far.length; j++) {
      const to = far[j]!
      if (level[to] !== NONE || open[to] === 0) continue
      level[to] = LIMITED
      queue[last++] = to
    }
  }
}

/** 15.2: in Winter 42, unless von Paulus Pause is in effect, German units in the Soviet Union suffer. */
export const isWinter42 = (q: Query): boolean =>
  q.data.turns[q.state.turn - 1]!.winter42 && !isPlayed(q, 'AX-02')

export const suffersWinter42 = (q: Query, unit: number, place: number): boolean =>
  q.data.nationOf[unit] === 'ge' && isWinter42(q) && countryAt(q.data, place) === 'soviet-union'

/** AL-43: Axis units in France are in limited supply at best. */
const isStrangled = (q: Query, place: number): boolean => q.data.inFrance[place] === 1 && isPlayed(q, 'AL-43')

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

/** By unit on the map: its supply, but for what the Luftwaffe brings. Fetch it once and index it. */
export const supplyByUnit = derived(
  (q: Query): Dependency[] => [
    board(q),
    supplyMaps(q),
    q.state.turn,
    isWinter42(q),
    isPlayed(q, 'AL-43'),
    q.state.fortsDestroyed,
  ],
  (q) => {
    const { at } = q.state
    const { supplyCode, nationOf } = q.data
    const maps: (SupplyMap | undefined)[] = []
    const isHard = isWinter42(q) || isPlayed(q, 'AL-43')
    const supply = new Uint8Array(at.length)
    for (let unit = 0; unit < at.length; unit++) {
      const place = at[unit]!
      if (place < 0) continue
      const code = supplyCode[unit]!
      if (code > 3) {
        supply[unit] = FULL
        continue
      }
      maps[code] ??= supplyMap(q, GROUPS[code]!)
      const traced = maps[code][place]!
      // Only the plain cases are settled here; the others are looked into.
      const isPlain = traced !== NONE && !(isHard && nationOf[unit] !== 'su')
      supply[unit] = isPlain ? traced : supplyIn(q, unit, place)
    }
    return supply
  },
)

const GROUPS: readonly SupplyGroup[] = ['axis', 'soviet', 'british', 'american']

/** The supply of a unit on the map. */
export const supplyOf = (q: Query, unit: number, purpose: Purpose = 'other'): Supply =>
  q.state.luftwaffe === q.state.at[unit]
    ? supplyIn(q, unit, q.state.at[unit]!, purpose)
    : (supplyByUnit(q)[unit] as Supply)

/** 13.6: does full supply reach this place only by way of the Caucasus? */
export const isSuppliedViaCaucasus = (q: Query, place: number): boolean =>
  axisSupply(q)[place] === FULL && withoutCaucasus(q)[place] !== FULL

/** 7.6.2-h: would this source still be fully supplied if it were none itself? */
export function tracesToAnotherSource(q: Query, group: SupplyGroup, place: number): boolean {
  const others = sourcesOf(q, group).filter((source) => source.place !== place)
  const { open, ends } = q.data.room
  const level = new Uint8Array(q.data.places)
  spreadAllFull(q, others, level, findWays(q, group, open, ends))
  return level[place] === FULL
}
