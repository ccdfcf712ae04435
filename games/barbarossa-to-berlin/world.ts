import { buildGraph, type GraphMap } from '@grognard/maps'
import type { Data, NationId, SideId } from './data/schema.ts'

/**
 * The data made ready for rules: one index for every place on the map (land spaces, then beaches, then seas) and flat
 * arrays by unit. Rules work with indices; targets (`space:kiev`, `beach:A`, `unit:ge-1-army`, `card:AX-01`) are
 * their names at the table.
 */
export interface World extends Data {
  readonly map: GraphMap
  /** Number of places where units can stand: land spaces and beaches. */
  readonly places: number
  readonly firstBeach: number
  readonly firstSea: number
  /** By place: `space:<id>` or `beach:<letter>`. */
  readonly placeTarget: readonly string[]
  readonly placeByTarget: ReadonlyMap<string, number>
  /** By place: index in `countries` (a beach has its land space's). */
  readonly countryOf: Uint8Array
  readonly unitTarget: readonly string[]
  readonly unitByTarget: ReadonlyMap<string, number>
  readonly cardTarget: readonly string[]
  readonly cardByTarget: ReadonlyMap<string, number>
  /** By unit. */
  readonly isLarge: Uint8Array
  readonly nationOf: readonly NationId[]
  readonly groupOf: readonly Group[]
  /** By unit: the nationality as which it is activated (7.3). */
  readonly activatesAs: readonly NationId[]
  /** By unit * 2 + (1 when reduced). */
  readonly strength: Uint8Array
  readonly lossFactor: Uint8Array
  readonly movement: Uint8Array
  readonly mechanised: Uint8Array
  /** By place: neighbours over regular links (river links included; between a beach and its space too). */
  readonly adjacent: readonly Uint16Array[]
  /** By place, alongside `adjacent`: 1 where the link crosses a river. */
  readonly acrossRiver: readonly Uint8Array[]
  /** Spaces joined by SR links only: straight ones, and over one sea. */
  readonly bySea: readonly Uint16Array[]
  /** By unit: 1 Axis, 2 Allied, 0 where the war decides (Turks and Swedes, 17.4). */
  readonly sideCode: Uint8Array
  /** By unit: which supply map serves it, an index into SUPPLY_GROUPS; 255 for those who always are in supply. */
  readonly supplyCode: Uint8Array
  /** By unit, then by place: 1 where no rule of 17 or 19 could ever keep the unit out. The others are looked into. */
  readonly alwaysOpen: readonly Uint8Array[]
  /** Spaces whose supply costs more (13.6). */
  readonly caucasusSpaces: readonly number[]
  /** Land spaces with a supply symbol of any side. */
  readonly supplySpaces: readonly number[]
  readonly resourceSpaces: readonly number[]
  readonly wehrkreise: readonly number[]
  /** Room for searches that run to their ends at once, by place; nothing in it outlives a search. */
  readonly room: {
    readonly queue: Uint16Array
    readonly open: Uint8Array
    readonly ends: Uint8Array
    readonly reached: Uint8Array
    readonly routes: Uint8Array
    readonly routeQueue: Uint16Array
  }
  /** By place: 1 in metropolitan France. */
  readonly inFrance: Uint8Array
  /** By place: 1 where nobody redeploys on through: deserts and Turkey (12.3). */
  readonly endsRedeployment: Uint8Array
  /** The place of a space or beach by id or letter; throws on a name that is not on the map. */
  place(id: string): number
  unit(id: string): number
  card(id: string): number
  country(id: string): number
}

const LINK_KINDS = ['regular', 'river', 'sr', 'sea', 'invasion', 'beach']

export function makeWorld(data: Data): World {
  const firstBeach = data.spaces.length
  const firstSea = firstBeach + data.beaches.length
  const names = [
    ...data.spaces.map((s) => s.id),
    ...data.beaches.map((b) => b.id),
    ...data.seas.map((s) => s.id),
  ]
  const map = buildGraph({
    spaces: names,
    kinds: LINK_KINDS,
    links: data.links.map((link) => ({ between: [link.a, link.b] as const, kind: link.type })),
  })
  const placeTarget = [
    ...data.spaces.map((s) => `space:${s.id}`),
    ...data.beaches.map((b) => `beach:${b.letter}`),
  ]
  const countryIndex = new Map(data.countries.map((c, i) => [c.id, i]))
  const spaceOfPlace = (place: number) =>
    data.spaces[place < firstBeach ? place : data.spaceIndex.get(data.beaches[place - firstBeach]!.space)!]!
  const faces = data.units.flatMap((unit) => [unit.full, unit.reduced])
  const links = landLinks(map, firstSea)
  const index = (ids: ReadonlyMap<string, number>, what: string) => (id: string) => {
    const found = ids.get(id)
    if (found === undefined) throw new Error(`there is no ${what} '${id}'`)
    return found
  }
  const beachIndex = data.beaches.map((b, i) => [b.letter, firstBeach + i] as const)
  return {
    ...data,
    map,
    places: firstSea,
    firstBeach,
    firstSea,
    placeTarget,
    placeByTarget: new Map(placeTarget.map((target, i) => [target, i])),
    countryOf: Uint8Array.from(
      { length: firstSea },
      (_, place) => countryIndex.get(spaceOfPlace(place).country)!,
    ),
    unitTarget: data.units.map((u) => `unit:${u.id}`),
    unitByTarget: new Map(data.units.map((u, i) => [`unit:${u.id}`, i])),
    cardTarget: data.cards.map((c) => `card:${c.id}`),
    cardByTarget: new Map(data.cards.map((c, i) => [`card:${c.id}`, i])),
    isLarge: Uint8Array.from(data.units, (u) => (u.size === 'LCU' ? 1 : 0)),
    nationOf: data.units.map((u) => u.nation),
    groupOf: data.units.map((u) => GROUP[u.nation]),
    activatesAs: data.units.map((u) => data.nationById.get(u.nation)!.activatesAs),
    strength: Uint8Array.from(faces, (f) => f.cs),
    lossFactor: Uint8Array.from(faces, (f) => f.lf),
    movement: Uint8Array.from(faces, (f) => f.ma),
    mechanised: Uint8Array.from(faces, (f) => (f.mech ? 1 : 0)),
    ...links,
    sideCode: Uint8Array.from(data.units, (u) => (u.side === 'axis' ? 1 : u.side === 'allied' ? 2 : 0)),
    supplyCode: Uint8Array.from(
      data.units,
      (u) => SUPPLY_GROUPS.findIndex((group) => group.includes(u.nation)) & 255,
    ),
    alwaysOpen: openPlaces(data, firstSea),
    caucasusSpaces: data.spaces.flatMap((space, place) => (space.caucasus ? [place] : [])),
    supplySpaces: data.spaces.flatMap((space, place) => (space.supply.length > 0 ? [place] : [])),
    resourceSpaces: data.spaces.flatMap((space, place) => (space.resource === null ? [] : [place])),
    wehrkreise: data.spaces.flatMap((space, place) => (space.wehrkreis === null ? [] : [place])),
    room: {
      queue: new Uint16Array(firstSea),
      open: new Uint8Array(firstSea),
      ends: new Uint8Array(firstSea),
      reached: new Uint8Array(firstSea),
      routes: new Uint8Array(firstSea),
      routeQueue: new Uint16Array(firstSea),
    },
    inFrance: Uint8Array.from({ length: firstSea }, (_, place) =>
      place < firstBeach && data.spaces[place]!.regions.includes('france-metropolitan') ? 1 : 0,
    ),
    endsRedeployment: Uint8Array.from({ length: firstSea }, (_, place) =>
      (place < firstBeach && data.spaces[place]!.terrain === 'desert') ||
      spaceOfPlace(place).country === 'turkey'
        ? 1
        : 0,
    ),
    place: index(new Map([...data.spaceIndex, ...beachIndex]), 'place'),
    unit: index(data.unitIndex, 'unit'),
    card: index(data.cardIndex, 'card'),
    country: index(countryIndex, 'country'),
  }
}

/** Nations that trace supply and fight alike. */
export type Group = 'axis' | 'soviet' | 'british' | 'american' | 'neutral' | 'yugoslav'

const GROUP: Readonly<Record<NationId, Group>> = {
  ge: 'axis',
  it: 'axis',
  hu: 'axis',
  ro: 'axis',
  bu: 'axis',
  su: 'soviet',
  br: 'british',
  cw: 'british',
  us: 'american',
  ff: 'american',
  yu: 'yugoslav',
  tu: 'neutral',
  sw: 'neutral',
}

/** Nations that share their sources of supply (13.2). */
export const SUPPLY_GROUPS: readonly (readonly NationId[])[] = [
  ['ge', 'it', 'hu', 'ro', 'bu'],
  ['su'],
  ['br', 'cw'],
  ['us', 'ff'],
]

function openPlaces(data: Data, places: number): Uint8Array[] {
  const known = new Map<string, Uint8Array>()
  return data.units.map((unit) => {
    const isGermanArmy = unit.nation === 'ge' && unit.size === 'LCU'
    const kind = [unit.nation, unit.restriction, isGermanArmy].join()
    let open = known.get(kind)
    if (!open) {
      open = new Uint8Array(places)
      const { neverIn, onlyIn } = data.nationById.get(unit.nation)!
      const bound =
        unit.nation === 'yu' || (unit.restriction && data.restrictions.get(unit.restriction)?.onlyIn)
      data.spaces.forEach((space, place) => {
        const closed =
          bound ||
          neverIn.includes(space.country) ||
          (onlyIn !== null && !onlyIn.includes(space.country)) ||
          data.countryById.get(space.country)!.neutralAtStart ||
          (space.axisNoEntry && unit.side === 'axis') ||
          (isGermanArmy && space.regions.some((r) => r === 'italy-south-of-line' || r === 'sicily'))
        if (!closed) open![place] = 1
      })
      known.set(kind, open)
    }
    return open
  })
}

function landLinks(map: GraphMap, firstSea: number): Pick<World, 'adjacent' | 'acrossRiver' | 'bySea'> {
  const { first, target, kind } = map.topology
  const kindOf = (slot: number) => LINK_KINDS[kind[slot]!]!
  const adjacent: Uint16Array[] = []
  const acrossRiver: Uint8Array[] = []
  const bySea: Uint16Array[] = []
  for (let place = 0; place < firstSea; place++) {
    const near: number[] = []
    const river: number[] = []
    const overseas = new Set<number>()
    for (let slot = first[place]!; slot < first[place + 1]!; slot++) {
      const to = target[slot]!
      switch (kindOf(slot)) {
        case 'regular':
        case 'river':
        case 'invasion':
          near.push(to)
          river.push(kindOf(slot) === 'river' ? 1 : 0)
          break
        case 'sr':
          overseas.add(to)
          break
        case 'sea':
          for (let over = first[to]!; over < first[to + 1]!; over++) {
            if (target[over] !== place) overseas.add(target[over]!)
          }
          break
      }
    }
    adjacent.push(Uint16Array.from(near))
    acrossRiver.push(Uint8Array.from(river))
    bySea.push(Uint16Array.from([...overseas].sort((a, b) => a - b)))
  }
  return { adjacent, acrossRiver, bySea }
}

export const otherSide = (side: SideId): SideId => (side === 'axis' ? 'allied' : 'axis')
