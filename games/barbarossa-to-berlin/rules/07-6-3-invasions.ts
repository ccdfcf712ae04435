import { type Refusal, refuse } from '@grognard/kernel'
import type { BeachheadType, Card, Invasion, NationId, SideId } from '../data/schema.ts'
import { ask, type Doing, oneOf, PLACES, procedure, type Query, run } from '../kit.ts'
import { AXIS, REMOVED, RESERVE, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import { putUnit } from './03-control.ts'
import { beginOperation } from './07-3-operations.ts'
import {
  type Arrival,
  allFit,
  arrival,
  arrivalRefusal,
  fromPool,
  nationRefusal,
  toReserve,
} from './07-6-2-reinforcements.ts'
import { entryRefusal } from './19-national-restrictions.ts'
import { spacesOf } from './cards/conditions.ts'

/** 7.6.3: Allied invasions. Markers, beaches and forces are data of the card. */

/** 7.6.3-h: armies that may land again, from the reserve box, after they came as reinforcements. */
const LAND_AGAIN = ['us-7-army', 'br-8-army']

const beachIndex = (q: Query, letter: string): number => q.data.place(letter) - q.data.firstBeach

/** Why nobody may land on a beach now, whatever the marker; nothing when one may. */
export function beachRefusal(q: Query, letter: string): Refusal | undefined {
  const beach = q.data.beachByLetter.get(letter)!
  const target = `beach:${letter}`
  if (q.state.beachheads[beachIndex(q, letter)])
    return refuse('7.6.3-g', say('invasion.occupied', { beach: target }))
  if (beach.noWinterInvasion && q.data.turns[q.state.turn - 1]!.noWinterInvasions)
    return refuse('15.3', say('invasion.winter', { beach: target }))
  if (beach.needsAfricaClear && axisHolds(q, 'north-africa'))
    return refuse('7.6.3-d', say('invasion.africa', { beach: target }))
  if (beach.needsSyracuseNotAxis && q.state.control[q.data.place('syracuse')] === AXIS)
    return refuse('7.6.3-e', say('invasion.syracuse', { beach: target }))
  return undefined
}

const axisHolds = (q: Query, area: string): boolean =>
  spacesOf(q, q.data.areas.get(area)!.countries).some((place) => q.state.control[place] === AXIS)

/** 7.6.3-k: markers are a limit, but come back whenever they leave the map. */
function markersLeft(q: Query, type: BeachheadType): number {
  const used = Object.values(q.state.beachheads).filter((beachhead) => beachhead.type === type).length
  const { limit } = q.data.markerById.get(`beachhead-${type}`)!
  return (limit ?? Number.POSITIVE_INFINITY) - used
}

/** Markers that a card lets one place together, and the beaches that they may go to. */
interface MarkerSet {
  readonly types: readonly BeachheadType[]
  readonly beaches: readonly string[]
}

/** The alternatives of a card; AL-01 may place one marker alone on the beach that no link joins to the others. */
const setsOf = ({ markers, beaches, lone }: Invasion): MarkerSet[] => {
  const sets: MarkerSet[] = markers.map((types) => ({ types, beaches }))
  return lone ? [...sets, { types: [lone.marker], beaches: [lone.beach] }] : sets
}

/** 7.6.3-b: beaches for the first marker of a set: open, and joined to another open one if there are two. */
function firstBeaches(q: Query, { types, beaches }: MarkerSet): string[] {
  if (types.some((type) => markersLeft(q, type) < types.filter((other) => other === type).length)) return []
  const open = beaches.filter((letter) => !beachRefusal(q, letter))
  if (types.length === 1) return open
  return open.filter((letter) => q.data.beachByLetter.get(letter)!.links.some((link) => open.includes(link)))
}

const usableSets = (q: Query, invasion: Invasion): MarkerSet[] =>
  setsOf(invasion).filter((set) => firstBeaches(q, set).length > 0)

export function invasionRefusal(q: Query, card: Card): Refusal | undefined {
  if (q.state.invasionsRenounced) return renouncedRefusal(q, card)
  const invasion = card.invasion!
  if (q.state.usEntered === 0) return refuse('17.2', say('reinforce.usNeutral'))
  if (q.state.invaded) return refuse('7.6.3-a', say('invasion.again'))
  if (q.options['no-invasion-before-summer-42'] === true && q.state.turn < SUMMER_42)
    return refuse('v1.3', say('invasion.tooEarly'))
  for (const { unit: id } of invasion.lcus) {
    const at = q.state.at[q.data.unit(id)]
    if (at !== WAITING && !(at === RESERVE && LAND_AGAIN.includes(id)))
      return refuse('7.6.3-h', say('invasion.armyInPlay', { unit: `unit:${id}` }))
  }
  if (usableSets(q, invasion).length > 0) return undefined
  const [first] = invasion.beaches
  return beachRefusal(q, first!) ?? refuse('7.6.3-b', say('invasion.noBeach'))
}

const SUMMER_42 = 6

/** 7.6.3-l: once invasions are renounced, most of their cards bring plain reinforcements. */
function renouncedRefusal(q: Query, card: Card): Refusal | undefined {
  if (!card.invasion!.asReinforcement)
    return refuse('7.6.3-l', say('invasion.onlyInvasion', { card: `card:${card.id}` }))
  return (
    nationRefusal(q, card, nationsOf(q, card.invasion!)) ?? arrivalRefusal(q, latecomers(q, card.invasion!))
  )
}

/** Every nation that the card names. */
const nationsOf = (q: Query, { lcus, scus, reserve }: Invasion): NationId[] => {
  const nations = [
    ...lcus.map(({ unit }) => q.data.unitById.get(unit)!.nation),
    ...[...scus, ...reserve].map(({ pool }) => q.data.poolById.get(pool)!.nation),
  ]
  return [...new Set(nations)]
}

/** Armies of the card that are not in play yet; the others are ignored. */
const latecomers = (q: Query, { lcus }: Invasion): Arrival[] =>
  lcus
    .filter(({ unit }) => q.state.at[q.data.unit(unit)] === WAITING)
    .map(({ unit, face }) => ({ unit: q.data.unit(unit), reduced: face === 'reduced', only: [] }))

export function playInvasion(c: Doing, card: number): void {
  const { invasion, id } = c.data.cards[card]!
  if (!c.state.invasionsRenounced) {
    c.state.invaded = true
    c.call(landing, { card, set: -1, beaches: [], forces: [], next: 0 })
    return
  }
  c.state.reinforced.push(...nationsOf(c, invasion!))
  toReserve(c, [...invasion!.scus, ...invasion!.reserve], id)
  const arrivals = latecomers(c, invasion!)
  for (const { unit } of invasion!.lcus) {
    if (c.state.at[c.data.unit(unit)] === RESERVE) c.state.at[c.data.unit(unit)] = REMOVED
  }
  if (arrivals.length > 0) c.call(arrival, { arrivals, next: 0 })
}

/** 7.6.3-l: from turn 14, at the start of the first Allied round, and for good. */
export function renounceRefusal(q: Query, side: SideId): Refusal | undefined {
  if (side !== 'allied') return refuse('7.6.3-l', say('invasion.notYours'))
  if (q.state.invasionsRenounced) return refuse('7.6.3-l', say('invasion.renouncedBefore'))
  const now = q.data.turns[q.state.turn - 1]!.mayRenounceInvasions && q.state.round === 1
  return now ? undefined : refuse('7.6.3-l', say('invasion.notNow'))
}

export function renounceInvasions(c: Doing): void {
  c.state.invasionsRenounced = true
  c.tell('7.6.3-l', say('invasion.renounced'))
}

export interface Landing {
  readonly card: number
  /** Which of the card's sets of markers is used; -1 until chosen. */
  set: number
  /** Letters of the beaches, in the order of the markers. */
  beaches: string[]
  /** Units that land, in order, and which one is next. */
  forces: number[]
  next: number
}

const invasionOf = (q: Query, { card }: Landing): Invasion => q.data.cards[card]!.invasion!
const setName = ({ types }: MarkerSet): string => `markers:${types.join('+')}`
const setOf = (q: Query, local: Landing): MarkerSet => setsOf(invasionOf(q, local))[local.set]!

/** 7.6.3-b: where the next marker may go. */
function nextBeaches(q: Query, local: Landing): string[] {
  const set = setOf(q, local)
  const [first] = local.beaches
  if (first === undefined) return firstBeaches(q, set)
  return q.data.beachByLetter
    .get(first)!
    .links.filter((letter) => set.beaches.includes(letter) && !beachRefusal(q, letter))
}

const letterOf = (target: string): string => target.slice(target.indexOf(':') + 1)

/** 7.6.3-c: beaches of this landing where a unit of the card may come ashore. */
const shoresFor = (q: Query, local: Landing, unit: number): number[] => {
  const mine = local.beaches.map((letter) => q.data.place(letter))
  return mine.filter((place) => !entryRefusal(q, unit, place))
}

function placesForNext(q: Query, local: Landing): number[] {
  const lists = local.forces.slice(local.next).map((unit) => shoresFor(q, local, unit))
  const [mine = [], ...rest] = lists
  return mine.filter((place) => allFit(q, [[place], ...rest]))
}

export const landing = procedure<Landing>('invasion', '7.6.3', {
  markers: ask('7.6.3-b', {
    by: () => 'allied',
    prompt: () => say('prompt.markers'),
    verbs: {
      'choose-markers': {
        rule: '7.6.3-b',
        targets: (q, local) => usableSets(q, invasionOf(q, local)).map(setName),
        take: (c, local, target) => {
          local.set = setsOf(invasionOf(c, local)).findIndex((set) => setName(set) === target)
        },
      },
    },
  }),

  beaches: ask('7.6.3-b', {
    by: () => 'allied',
    prompt: (q, local) =>
      say('prompt.beach', {
        marker: `beachhead:${setOf(q, local).types[local.beaches.length]!}`,
      }),
    verbs: {
      invade: {
        rule: '7.6.3-b',
        targets: (q, local) => nextBeaches(q, local).map((letter) => `beach:${letter}`),
        check: (q, local, target) => {
          const letter = letterOf(target)
          if (!invasionOf(q, local).beaches.includes(letter))
            return refuse('7.6.3-b', say('invasion.notOnCard'))
          return (
            beachRefusal(q, letter) ??
            (nextBeaches(q, local).includes(letter)
              ? undefined
              : refuse('7.6.3-b', say('invasion.notLinked')))
          )
        },
        take: (c, local, target) => {
          const { shingle } = invasionOf(c, local)
          const { types } = setOf(c, local)
          const letter = letterOf(target)
          const type = types[local.beaches.length]!
          c.state.beachheads[beachIndex(c, letter)] = { type, shingle }
          local.beaches.push(letter)
          c.tell('7.6.3-b', say('invasion.landed', { marker: `beachhead:${type}`, beach: target }), [target])
          return local.beaches.length < types.length ? 'again' : undefined
        },
      },
    },
  }),

  'vichy enters the war': run('17.3-b', (c, local) => {
    for (const letter of local.beaches)
      if (!c.state.invadedBeaches.includes(letter)) c.state.invadedBeaches.push(letter)
    const brings = local.beaches.some((letter) => c.data.beachByLetter.get(letter)!.bringsVichyIn)
    if (!brings || c.state.vichyAtWar) return
    c.state.vichyAtWar = true
    c.tell('17.3-b', say('neutral.vichyAtWar'))
  }),

  'forces assemble': run('7.6.3-c', (c, local) => {
    const { lcus, scus, reserve } = invasionOf(c, local)
    const { id } = c.data.cards[local.card]!
    for (const { unit, face } of lcus) c.state.reduced[c.data.unit(unit)] = face === 'reduced' ? 1 : 0
    local.forces = [
      ...lcus.map(({ unit }) => c.data.unit(unit)),
      ...scus.flatMap((part) => fromPool(c, part, id)),
    ]
    toReserve(c, reserve, id)
  }),

  'forces land': ask('7.6.3-c', {
    by: () => 'allied',
    prompt: (q, local) => say('prompt.ashore', { unit: q.data.unitTarget[local.forces[local.next]!]! }),
    verbs: {
      'put-ashore': oneOf(PLACES, {
        rule: '7.6.3-c',
        among: placesForNext,
        otherwise: say('invasion.notThisBeach'),
        label: (q, local, target) =>
          say('invasion.putAshore', { unit: q.data.unitTarget[local.forces[local.next]!]!, beach: target }),
        take: (c, local, place, target) => {
          const unit = local.forces[local.next]!
          putUnit(c, unit, place)
          c.tell('7.6.3-c', say('invasion.ashore', { unit: c.data.unitTarget[unit]!, beach: target }), [
            target,
          ])
          local.next++
          return local.next < local.forces.length ? 'again' : undefined
        },
      }),
    },
  }),

  // 7.6.3-i: the invaders are marked for combat, all of them, for nothing.
  'combat markers': run('7.6.3-i', (c, local) => {
    beginOperation(c, 'allied', {
      // A data pack may give an invasion its operation points as well (7.1-d).
      points: c.state.op?.points ?? 0,
      invading: local.beaches.map((letter) => c.data.place(letter)),
    })
  }),
})
