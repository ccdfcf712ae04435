import { type Entry, entry } from '@grognard/kernel'
import { portion } from '../../europa/land-values.ts'
import { escapeFrom } from '../../europa/rules/air-escape.ts'
import { isFortress, size4, unitsOfAt } from '../../europa/rules/units.ts'
import type { EuropaQuery, Hooks, Side } from '../../europa/world.ts'
import { otherSide, RE } from '../../europa/world.ts'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { AMERICAN_GROUP } from './12-supply-groups.ts'
import { checkDestroyed } from './40-endings.ts'
import { isDue, isSure } from './41-requests.ts'
import { scoreLoss } from './41-victory.ts'

/** 38: what is particular to the nations, where the system asks for it. */

const mine = (q: EuropaQuery): Query => q as unknown as Query
const scenarioOf = (q: EuropaQuery) => mine(q).data.scenarios.get(q.state.scenario)!

/** 38.B.6: while it is Allied, an open city counts as clear ground in combat. */
const isOpenManila = (q: EuropaQuery, place: number): boolean => {
  const { state, data } = mine(q)
  return place === data.manila && state.manilaOpen && state.owner[place] === 1
}

/** 38.A.1: army and navy in one attack. */
function interservice(q: EuropaQuery, attackers: readonly number[]): Entry[] {
  const { contingents, units } = q.data
  const has = (id: string) => attackers.some((unit) => contingents[units.contingent[unit]!] === id)
  const die = mine(q).data.source.values['interservice-die'] as number
  return has('ija') && has('ijn') ? [entry(say('die.interservice'), '38.A.1', die)] : []
}

export const hooks: Hooks = {
  /** 38.B.1: early in the war Allied zones stop at the jungle. */
  zoneBarred: (q, side) => {
    const { data } = mine(q)
    return side === 1 && data.source.turns[q.state.turn]!.alliedZocStopsAtJungle ? data.jungle : null
  },
  attackModifiers: (q, { attackers }) => interservice(q, attackers),
  combatTerrain: (q, place) =>
    isOpenManila(q, place) ? mine(q).data.clearTerrain : q.data.map.terrain[place]!,
  countsAsCity: (q, place) =>
    q.data.map.terrain[place] === mine(q).data.cityTerrain && !isOpenManila(q, place),
  /** 12.D.3: the enemy's success is the unit's end; cities hold out best, then towns, ports and fortresses. */
  succumbs(q, unit, die) {
    const place = q.state.at[unit]!
    const { city, town } = q.data.charts.cities[q.data.map.city[place]!]!
    const inPlace = town || q.data.map.port[place]! > 0 || isFortress(q, place)
    const { modifiers } = mine(q).data.source.tables.success
    const change = city
      ? modifiers.get('isolation-city')!.amount
      : inPlace
        ? modifiers.get('isolation-place')!.amount
        : 0
    return die + change >= q.data.charts.success.from
  },
  limitedSources: () => [],
  hasTankWeapons: () => false,
  mayEvade: () => false,
  maySurprise: () => false,
  surprise: () => ({ entries: [], lost: false }),
  mayHire: () => false,
  hire: () => undefined,
  maySlip: () => false,
  slips: () => false,
  maySeize: () => false,
  fedInPlace: () => false,
  turnedResult: (_, __, result) => result,
  holdsFirm: () => false,
  retreatsThroughZone: () => false,
  /** 38.A.2: the Japanese trace into or through a city only with a garrison there. */
  supplyBarred: (q, side) =>
    side === 1
      ? []
      : mine(q)
          .data.cityGarrisons.filter(({ place, size }) => garrison(q, place, side) < size)
          .map(({ place }) => place),
  /** 12.C.1: any Allied city of the Philippines for the Americans; the scenario names the others. */
  regularSources(q, group) {
    const { sources } = scenarioOf(q)
    const side = q.data.supplyGroups[group]!
    const owned = sources[side].filter((place) => q.state.owner[place] === side)
    if (group !== AMERICAN_GROUP) return owned
    const { city, lands } = q.data.map
    const inPlay = scenarioOf(q).inPlay
    for (let place = 0; place < lands; place++)
      if (q.data.charts.cities[city[place]!]!.city && inPlay[place] === 1 && q.state.owner[place] === side)
        owned.push(place)
    return owned
  },
  /** 38.B.2: each Allied town feeds one RE until it has been lost. */
  freeSources(q, side) {
    if (side === 0) return []
    const { city, lands } = q.data.map
    const towns: { place: number; size: number }[] = []
    for (let place = 0; place < lands; place++)
      if (
        q.data.charts.cities[city[place]!]!.town &&
        scenarioOf(q).inPlay[place] === 1 &&
        q.state.owner[place] === side &&
        !mine(q).state.lostTowns.includes(place)
      )
        towns.push({ place, size: portion(RE, mine(q).data.source.values['town-supplies']) })
    return towns
  },
  /** 38.B.5: the Commonwealth's forces do not leave the Philippines. */
  forbiddenTo: (q, unit) => (mine(q).data.homebound[unit] === 1 ? mine(q).data.abroad : null),
  setUp: (q) => scenarioOf(q),
  placeOfShip: (q, ship) => q.state.naval?.groups.find(({ ships }) => ships.includes(ship))?.hex ?? -1,
  inPlay: (q) => scenarioOf(q).inPlay,
  arrivalDue: isDue,
  arrivalSure: isSure,
  /** 16.B.4: a quarter of what was lost, to the nearest half of a point. */
  returnedPoints(q, _, lost) {
    const half = q.data.charts.values.pointParts / 2
    return Math.round(lost / (mine(q).data.source.values['special-replacements-divisor'] as number)) * half
  },
  onLoss: (c, unit, points) => scoreLoss(c, unit, points),
  onCapture(c, place, by, capacity) {
    const { lostTowns } = (c as unknown as Doing).state
    if (c.data.charts.cities[c.data.map.city[place]!]!.town && !lostTowns.includes(place))
      lostTowns.push(place)
    escapeFrom(c, place, otherSide(by), capacity)
  },
  onSettled: (c) => checkDestroyed(c as unknown as Doing),
}

const garrison = (q: EuropaQuery, place: number, side: Side): number =>
  unitsOfAt(q, place, side).reduce((sum, unit) => sum + size4(q, unit), 0)
