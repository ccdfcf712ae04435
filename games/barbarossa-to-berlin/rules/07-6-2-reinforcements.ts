import { type Refusal, refuse } from '@grognard/kernel'
import type { Card, FromPool, NationId } from '../data/schema.ts'
import { ask, type Doing, oneOf, PLACES, procedure, type Query, UNITS } from '../kit.ts'
import { REMOVED, RESERVE, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import { isOnMap, sideOf } from './02-units.ts'
import { putUnit, takeOffMap, takeOverOrders } from './03-control.ts'
import { allFit, hasRoomFor, legalEntrySpaces } from './07-6-2-entry.ts'
import { FULL, supplyOf } from './13-supply.ts'
import { panzerCorpsInAfrica } from './cards/conditions.ts'

export { allFit, type EntryCause, legalEntrySpaces } from './07-6-2-entry.ts'

/** 7.6.2: reinforcement cards. Which units come, in what strength and where is data of the card. */

/** A unit to be placed on the map, in the only places its card allows (none named: by the general rule). */
export interface Arrival {
  readonly unit: number
  readonly reduced: boolean
  readonly only: readonly string[]
}

/** 7.6.2-a, 17.2: rules of the turn and of the nation, whatever the card brings. */
export function nationRefusal(q: Query, card: Card, nations: readonly NationId[]): Refusal | undefined {
  if (!q.data.turns[q.state.turn - 1]!.reinforcements) return refuse('7.6.2-a', say('action.firstTurn'))
  for (const nation of nations) {
    if ((nation === 'us' || nation === 'ff') && q.state.usEntered === 0)
      return refuse('17.2', say('reinforce.usNeutral'))
    if (q.state.reinforced.includes(nation))
      return refuse('7.6.2-a', say('reinforce.again', { nation: `nation:${nation}` }))
  }
  return earlySovietRefusal(q, card)
}

/** Option of v1.3: only one of these two cards in 1941. */
const EARLY_SOVIET = ['AL-02', 'AL-24']
function earlySovietRefusal(q: Query, card: Card): Refusal | undefined {
  if (q.options['one-early-soviet-reinforcement'] !== true || !EARLY_SOVIET.includes(card.id))
    return undefined
  const in1941 = q.data.turns[q.state.turn - 1]!.year === 1941
  const other = EARLY_SOVIET.some((id) => q.state.played[q.data.card(id)]! > 0)
  return in1941 && other ? refuse('v1.3', say('reinforce.oneIn1941')) : undefined
}

/** What a card puts on the map. */
const arrivalsOf = (q: Query, { map, at }: NonNullable<Card['reinforcement']>): Arrival[] =>
  map.map(({ unit, face, space }) => ({
    unit: q.data.unit(unit),
    reduced: face === 'reduced',
    only: space === null ? [...at] : [space],
  }))

export function reinforcementRefusal(q: Query, card: Card): Refusal | undefined {
  const reinforcement = card.reinforcement!
  return (
    nationRefusal(q, card, reinforcement.nations) ??
    (reinforcement.swap ? swapRefusal(q, reinforcement.swap) : undefined) ??
    (takesPanzerCorps(card)
      ? panzerArmyAfricaRefusal(q, card)
      : arrivalRefusal(q, arrivalsOf(q, reinforcement)))
  )
}

/** 7.6.2-b: all units of the card must find a place. */
export function arrivalRefusal(q: Query, arrivals: readonly Arrival[]): Refusal | undefined {
  for (const { unit } of arrivals) {
    if (q.state.at[unit] !== WAITING)
      return refuse('7.6.2-b', say('reinforce.inPlay', { unit: q.data.unitTarget[unit]! }))
  }
  return canAllEnter(q, arrivals) ? undefined : refuse('7.6.2-b', say('reinforce.noRoom'))
}

function canAllEnter(q: Query, arrivals: readonly Arrival[]): boolean {
  const [first] = arrivals
  if (!first) return true
  const alike = arrivals.every(
    ({ unit, only }) =>
      q.data.nationOf[unit] === q.data.nationOf[first.unit] &&
      q.data.units[unit]!.restriction === null &&
      only.join() === first.only.join(),
  )
  if (alike) return hasRoomFor(q, first.unit, arrivals.length, first.only)
  return allFit(
    q,
    arrivals.map(({ unit, only }) => legalEntrySpaces(q, unit, 'reinforcement', only)),
  )
}

/** AX-22 is the only card that takes a unit off the map for the one it brings. */
const takesPanzerCorps = (card: Card): boolean =>
  card.requires.some(
    (condition) =>
      condition.type === 'special' && condition.key === 'supplied-panzer-corps-in-libya-or-egypt',
  )

/** 7.6.2-g: the corps that leaves may make the room that the army needs. */
function panzerArmyAfricaRefusal(q: Query, card: Card): Refusal | undefined {
  const arrivals = arrivalsOf(q, card.reinforcement!)
  const refusal = arrivalRefusal(q, arrivals)
  if (!refusal) return undefined
  return leavingCorps(q, card).length > 0 && arrivals.every(({ unit }) => q.state.at[unit] === WAITING)
    ? undefined
    : refusal
}

/** The Panzer corps that may leave: any, if the army finds room without it; else those in the army's space. */
function leavingCorps(q: Query, card: Card): number[] {
  const corps = panzerCorpsInAfrica(q)
  const [arrival] = arrivalsOf(q, card.reinforcement!)
  if (legalEntrySpaces(q, arrival!.unit, 'reinforcement', arrival!.only).length > 0) return corps
  const spaces = arrival!.only.map((id) => q.data.place(id))
  return corps.filter((unit) => spaces.includes(q.state.at[unit]!))
}

type Swap = NonNullable<NonNullable<Card['reinforcement']>['swap']>

/** 7.6.2-f, 7.6.2-i: units that may be exchanged: fully supplied; Fronts at full strength, too. */
const exchangeable = (q: Query, swap: Swap): number[] =>
  swap.out
    .map((id) => q.data.unit(id))
    .filter(
      (unit) =>
        isOnMap(q, unit) &&
        supplyOf(q, unit) === FULL &&
        (q.data.nationOf[unit] !== 'su' || q.state.reduced[unit] === 0),
    )

function swapRefusal(q: Query, swap: Swap): Refusal | undefined {
  for (const id of swap.in) {
    if (q.state.at[q.data.unit(id)] !== WAITING)
      return refuse('7.6.2-b', say('reinforce.inPlay', { unit: `unit:${id}` }))
  }
  const rule = swap.out.length === 1 ? '7.6.2-f' : '7.6.2-i'
  return exchangeable(q, swap).length >= swap.in.length
    ? undefined
    : refuse(rule, say('reinforce.noExchange', { count: swap.in.length }))
}

/** Plays a reinforcement card: units for the reserve at once, the others where their owner wants them. */
export function playReinforcement(c: Doing, card: number): void {
  const { reinforcement, id } = c.data.cards[card]!
  const { nations, swap, reserve } = reinforcement!
  c.state.reinforced.push(...nations)
  toReserve(c, reserve, id)
  if (swap) c.call(exchange, { card, done: 0 })
  if (takesPanzerCorps(c.data.cards[card]!)) c.call(panzerCorpsLeaves, { card })
  const arrivals = arrivalsOf(c, reinforcement!)
  if (arrivals.length > 0) c.call(arrival, { arrivals, next: 0 })
}

/** Counters of a pool that have not come into play, those meant for this card first. */
export function fromPool(q: Query, { pool, count }: FromPool, card: string): number[] {
  const waiting = q.data.unitsByPool
    .get(pool)!
    .filter(({ id, entry }) => q.state.at[q.data.unit(id)] === WAITING && !entry.includes('spare'))
  const own = waiting.filter(({ entry }) => entry.includes(card as `AL-${number}`))
  const others = waiting.filter((unit) => !own.includes(unit))
  return [...own, ...others].slice(0, count).map(({ id }) => q.data.unit(id))
}

/** 7.6.2-c: reinforcing SCUs go to the reserve box, at full strength. */
export function toReserve(c: Doing, pools: readonly FromPool[], card: string): void {
  for (const part of pools) {
    for (const unit of fromPool(c, part, card)) {
      c.state.at[unit] = RESERVE
      c.state.reduced[unit] = 0
      c.tell('7.6.2-c', say('reinforce.reserve', { unit: c.data.unitTarget[unit]! }))
    }
  }
}

export interface Arrivals {
  readonly arrivals: Arrival[]
  next: number
}

const current = ({ arrivals, next }: Arrivals): Arrival => arrivals[next]!

/** Places for the next unit that leave room for those still to come. */
function placesForNext(q: Query, local: Arrivals): number[] {
  const { unit, only } = current(local)
  const mine = legalEntrySpaces(q, unit, 'reinforcement', only)
  const rest = local.arrivals.slice(local.next + 1)
  if (rest.every((other) => q.data.nationOf[other.unit] === q.data.nationOf[unit])) return mine
  const lists = rest.map((other) => legalEntrySpaces(q, other.unit, 'reinforcement', other.only))
  return mine.filter((place) => allFit(q, [[place], ...lists]))
}

/** 7.6.2-d: the owner places the units of a card one after the other. */
export const arrival = procedure<Arrivals>('reinforcements', '7.6.2', {
  place: ask('7.6.2-d', {
    by: (q, local) => sideOf(q, current(local).unit),
    prompt: (q, local) => say('prompt.reinforcement', { unit: q.data.unitTarget[current(local).unit]! }),
    verbs: {
      deploy: oneOf(PLACES, {
        rule: '7.6.2-d',
        among: placesForNext,
        otherwise: (q, local) =>
          refuse('7.6.2-d', say('reinforce.notHere', { unit: q.data.unitTarget[current(local).unit]! })),
        label: (q, local, target) =>
          say('reinforce.deploy', { unit: q.data.unitTarget[current(local).unit]!, place: target }),
        take: (c, local, place, target) => {
          const { unit, reduced } = current(local)
          c.state.reduced[unit] = reduced ? 1 : 0
          putUnit(c, unit, place)
          c.tell('7.6.2-d', say('reinforce.placed', { unit: c.data.unitTarget[unit]!, place: target }), [
            target,
          ])
          local.next++
          return local.next < local.arrivals.length ? 'again' : undefined
        },
      }),
    },
  }),
})

export interface Exchange {
  readonly card: number
  done: number
}

const swapOf = (q: Query, { card }: Exchange): Swap => q.data.cards[card]!.reinforcement!.swap!

/** 7.6.2-f, 7.6.2-i: a unit of the card takes the place of one on the map, which leaves the game. */
export const exchange = procedure<Exchange>('exchange of armies', '7.6.2', {
  exchange: ask('7.6.2-i', {
    by: (q, { card }) => q.data.cards[card]!.side,
    prompt: (q, local) => say('prompt.exchange', { unit: `unit:${swapOf(q, local).in[local.done]!}` }),
    verbs: {
      exchange: oneOf(UNITS, {
        rule: '7.6.2-i',
        among: (q, local) => exchangeable(q, swapOf(q, local)),
        otherwise: say('reinforce.notExchangeable'),
        label: (q, local, target) =>
          say('reinforce.exchange', { unit: `unit:${swapOf(q, local).in[local.done]!}`, target }),
        take: (c, local, unit, target) => {
          const swap = swapOf(c, local)
          const [out, replacement] = [unit, c.data.unit(swap.in[local.done]!)]
          const place = c.state.at[out]!
          takeOffMap(c, out, REMOVED)
          c.state.reduced[replacement] = 0
          putUnit(c, replacement, place)
          takeOverOrders(c, out, replacement, place)
          const args = { unit: c.data.unitTarget[replacement]!, target, place: c.data.placeTarget[place]! }
          c.tell('7.6.2-i', say('reinforce.exchanged', args), [args.place])
          local.done++
          return local.done < swap.in.length ? 'again' : undefined
        },
      }),
    },
  }),
})

/** 7.6.2-g: a supplied Panzer corps in Libya or Egypt makes way for Panzer Army Africa. */
export const panzerCorpsLeaves = procedure<{ readonly card: number }>('panzer corps leaves', '7.6.2-g', {
  leaves: ask('7.6.2-g', {
    by: () => 'axis',
    prompt: () => say('prompt.panzerCorps'),
    verbs: {
      'make-way': oneOf(UNITS, {
        rule: '7.6.2-g',
        among: (q, { card }) => leavingCorps(q, q.data.cards[card]!),
        otherwise: say('reinforce.notThisCorps'),
        take: (c, _, unit, target) => {
          takeOffMap(c, unit, RESERVE)
          c.tell('7.6.2-g', say('reinforce.reserve', { unit: target }))
        },
      }),
    },
  }),
})
