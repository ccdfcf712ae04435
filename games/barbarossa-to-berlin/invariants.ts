import type { Invariant } from '@grognard/kernel'
import type { SideId } from './data/schema.ts'
import type { Query } from './kit.ts'
import { isBeach, isLarge, occupants, sideOf, stacks } from './rules/02-units.ts'
import { stackingRefusal } from './rules/09-stacking.ts'
import { panzerLimit } from './rules/14-replacements.ts'
import { entryRefusal } from './rules/19-national-restrictions.ts'
import { ALLIED, AXIS, controllerOf, REMOVED, RESERVE, type State, TURN_TRACK, WAITING } from './state.ts'
import type { World } from './world.ts'

/** What must hold after every choice, whatever was played. */

type Rule = Invariant<State, World>
const SIDES: readonly SideId[] = ['axis', 'allied']

const placeName = (q: Query, place: number): string => q.data.placeTarget[place] ?? String(place)
const unitName = (q: Query, unit: number): string => q.data.units[unit]!.id

/** No operation is under way: nobody is passing through. */
const isAtRest = (q: Query): boolean => q.state.op === null && q.state.battle === null

/** The first thing wrong among many, or nothing. */
function firstWrong<T>(items: Iterable<T>, wrong: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const text = wrong(item)
    if (text !== undefined) return text
  }
  return undefined
}

const unitsOnMap = (q: Query): number[] => q.state.at.flatMap((at, unit) => (at >= 0 ? [unit] : []))

const unitsAreSomewhere: Rule = {
  rule: '2.2',
  name: 'every unit is in exactly one place or box',
  broken: (q) => {
    if (q.state.at.length !== q.data.units.length) return `${q.state.at.length} units`
    return firstWrong(q.state.at.keys(), (unit) => {
      const at = q.state.at[unit]!
      if (!Number.isInteger(at) || at < WAITING || at >= q.data.places)
        return `${unitName(q, unit)} is at ${at}`
      if (q.state.reduced[unit] !== 0 && q.state.reduced[unit] !== 1)
        return `${unitName(q, unit)} has an odd face`
      if ((at === TURN_TRACK) !== q.state.returns[unit]! > 0)
        return `${unitName(q, unit)} returns on turn ${q.state.returns[unit]}`
      return undefined
    })
  },
}

const stackingHolds: Rule = {
  rule: '9',
  name: 'stacking limits hold at rest',
  broken: (q) =>
    isAtRest(q)
      ? firstWrong(stacks(q).keys(), (place) => {
          const [first, ...rest] = stacks(q)[place]!
          if (first === undefined || rest.length === 0) return undefined
          const refused = [first, ...rest].find((unit) => stackingRefusal(q, unit, place))
          return refused === undefined ? undefined : `${unitName(q, refused)} in ${placeName(q, place)}`
        })
      : undefined,
}

const sidesApart: Rule = {
  rule: '9.1',
  name: 'two sides never share a place',
  broken: (q) =>
    firstWrong(stacks(q).keys(), (place) => {
      const stack = stacks(q)[place]!
      const mixed = stack.some((unit) => sideOf(q, unit) !== sideOf(q, stack[0]!))
      return mixed ? placeName(q, place) : undefined
    }),
}

const occupiersControl: Rule = {
  rule: '3-c',
  name: 'a space belongs to the side whose units are in it',
  broken: (q) => {
    const by = occupants(q)
    return firstWrong(by.keys(), (place) =>
      by[place] !== 0 && !isBeach(q.data, place) && q.state.control[place] !== by[place]
        ? placeName(q, place)
        : undefined,
    )
  },
}

const beachesAreHeld: Rule = {
  rule: '7.6.3',
  name: 'units stand on beachheads only, and never Axis ones',
  broken: (q) =>
    firstWrong(unitsOnMap(q), (unit) => {
      const place = q.state.at[unit]!
      if (!isBeach(q.data, place)) return undefined
      return sideOf(q, unit) === 'axis' || !q.state.beachheads[place - q.data.firstBeach]
        ? `${unitName(q, unit)} on ${placeName(q, place)}`
        : undefined
    }),
}

const nationsStayWithin: Rule = {
  rule: '19',
  name: 'units are where their nation may be, at rest',
  broken: (q) =>
    isAtRest(q)
      ? firstWrong(unitsOnMap(q), (unit) => {
          const refusal = entryRefusal(q, unit, q.state.at[unit]!)
          return refusal
            ? `${unitName(q, unit)} in ${placeName(q, q.state.at[unit]!)}: ${refusal.rule}`
            : undefined
        })
      : undefined,
}

const reserveIsForCorps: Rule = {
  rule: '12.4-b',
  name: 'no army waits in the reserve box but the two that may land again',
  broken: (q) =>
    firstWrong(q.state.at.keys(), (unit) =>
      q.state.at[unit] === RESERVE &&
      isLarge(q.data, unit) &&
      !['br-8-army', 'us-7-army'].includes(unitName(q, unit))
        ? unitName(q, unit)
        : undefined,
    ),
}

const cardsAreConserved: Rule = {
  rule: '7.9-a',
  name: 'every card is in exactly one pile',
  broken: ({ state, data }) => {
    const seen = new Uint8Array(data.cards.length)
    for (const side of SIDES) {
      const { draw, hand, discard, removed, kept, aside, shown } = state[side]
      for (const card of [...draw, ...hand, ...discard, ...removed, ...aside, ...kept.map((k) => k.card)]) {
        if (data.cards[card]?.side !== side) return `card ${card} among those of the ${side}`
        seen[card]!++
      }
      if (shown.some((card) => !hand.includes(card))) return `a shown card of the ${side} is not in hand`
    }
    if (state.inPlay) seen[state.inPlay.card]!++
    // Cards of a combat under way lie on the table.
    for (const card of [...(state.battle?.cards.axis ?? []), ...(state.battle?.cards.allied ?? [])])
      if (seen[card] === 0) seen[card] = 1
    // Before the deal the decks are not made up.
    if (seen.every((count) => count === 0)) return undefined
    const wrong = seen.findIndex((count) => count !== 1)
    return wrong < 0 || isBeforeTheDeal(state)
      ? undefined
      : `${data.cards[wrong]!.id} is in ${seen[wrong]} piles`
  },
}

const isBeforeTheDeal = (state: State): boolean =>
  state.allied.draw.length + state.allied.hand.length === 0 && state.turn === 1

const partisansAreFew: Rule = {
  rule: '16.2-c',
  name: 'partisans within their limit, in Axis spaces',
  broken: (q) => {
    const { partisans, control } = q.state
    if (partisans.length > q.data.values['partisans-on-map']) return `${partisans.length} markers`
    if (new Set(partisans).size !== partisans.length) return 'two in one space'
    const wrong = partisans.find((place) => control[place] !== AXIS)
    return wrong === undefined ? undefined : placeName(q, wrong)
  },
}

const trenchesFit: Rule = {
  rule: '10.2',
  name: 'trenches within their limits, in spaces of their side',
  broken: (q) => {
    const trenches = Object.entries(q.state.trenches)
    const field = trenches.filter(([, { owner, kind }]) => owner === 'axis' && kind === 'field').length
    if (field > q.data.values['axis-field-trenches']) return `${field} Axis field trenches`
    const soviet = trenches.filter(([, { owner, kind }]) => owner === 'allied' && kind === 'field').length
    const { limit } = q.data.markerById.get('soviet-trench')!
    if (limit !== null && soviet > limit) return `${soviet} Soviet trenches`
    return firstWrong(trenches, ([place, { owner }]) =>
      q.state.control[Number(place)] === controllerOf(owner) ? undefined : placeName(q, Number(place)),
    )
  },
}

const markersAreCounted: Rule = {
  rule: '2.2',
  name: 'Stand Fast and beachhead markers within their limits',
  broken: (q) => {
    const { standFast, control, beachheads } = q.state
    if (new Set(standFast).size !== standFast.length) return 'two Stand Fast markers in one space'
    for (const side of SIDES) {
      const count = standFast.filter((place) => control[place] === controllerOf(side)).length
      if (count > q.data.values['stand-fast-markers']) return `${count} Stand Fast markers for the ${side}`
    }
    return firstWrong(['br', 'us', 'allied'] as const, (type) => {
      const count = Object.values(beachheads).filter((beachhead) => beachhead.type === type).length
      const { limit } = q.data.markerById.get(`beachhead-${type}`)!
      return limit !== null && count > limit ? `${count} beachheads (${type})` : undefined
    })
  },
}

const stalinIsSafe: Rule = {
  rule: '5.5',
  name: 'Stalin is in an Allied space or captured',
  broken: (q) =>
    q.state.stalin === -1 || q.state.control[q.state.stalin] === ALLIED
      ? undefined
      : placeName(q, q.state.stalin),
}

const pointsAreWhole: Rule = {
  rule: '14.1',
  name: 'replacement points are whole halves, never negative',
  broken: ({ state }) =>
    firstWrong(Object.entries(state.rp), ([marker, halves]) =>
      Number.isInteger(halves) && halves >= 0 ? undefined : `${marker}: ${halves}`,
    ),
}

const panzersAreLimited: Rule = {
  rule: '14.5.2',
  name: 'Panzer steps of the turn within their limit',
  broken: (q) => (q.state.panzerSteps > panzerLimit(q) ? `${q.state.panzerSteps} steps` : undefined),
}

const handsFit: Rule = {
  rule: '7.7',
  name: 'no hand above the most',
  broken: ({ state, data }) =>
    firstWrong(SIDES, (side) =>
      state[side].hand.length > data.values['hand-max']
        ? `${side}: ${state[side].hand.length} cards`
        : undefined,
    ),
}

const roundsAreCounted: Rule = {
  rule: '7.2-a',
  name: 'one action a round for each side',
  broken: ({ state, data }) => {
    if (state.turn < 1 || state.turn > data.turns.length) return `turn ${state.turn}`
    const { rounds } = data.turns[state.turn - 1]!
    return SIDES.some((side) => state.actions[side].length > rounds) ? 'too many actions' : undefined
  },
}

const removedStayAway: Rule = {
  rule: '14.5.1',
  name: 'a unit and its successor are never both in play',
  broken: ({ state, data }) => {
    const isInPlay = (id: string) => ![WAITING, REMOVED].includes(state.at[data.unit(id)]!)
    return isInPlay('su-southwest-mech-front') && isInPlay('su-southwest-front')
      ? 'both Southwest Fronts'
      : undefined
  },
}

export const invariants: readonly Rule[] = [
  unitsAreSomewhere,
  sidesApart,
  stackingHolds,
  occupiersControl,
  beachesAreHeld,
  nationsStayWithin,
  reserveIsForCorps,
  cardsAreConserved,
  partisansAreFew,
  trenchesFit,
  markersAreCounted,
  stalinIsSafe,
  pointsAreWhole,
  panzersAreLimited,
  handsFit,
  roundsAreCounted,
  removedStayAway,
]
