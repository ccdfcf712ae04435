import { derived, type Refusal, refuse } from '@grognard/kernel'
import type { Card, Condition, PlainCondition } from '../../data/schema.ts'
import type { Query } from '../../kit.ts'
import { ALLIED, AXIS } from '../../state.ts'
import { say } from '../../text/say.ts'
import {
  countryAt,
  hasUnitsOf,
  isLarge,
  isOnMap,
  isPanzer,
  isWestern,
  occupants,
  stacks,
  unitsAt,
} from '../02-units.ts'
import { axisSupply, FULL, LIMITED, NONE, type SupplyMap, sovietSupply, supplyOf } from '../13-supply.ts'
import { isThaw } from '../15-weather.ts'

/** The conditions of play printed on cards. Each says by itself why it is not met. */

type ConditionOf<Type extends PlainCondition['type']> = Extract<PlainCondition, { type: Type }>
type Controls = ConditionOf<'control'>['side']
type Why = ReturnType<typeof say>

export const isPlayed = (q: Query, card: string): boolean => q.state.played[q.data.card(card)]! > 0
export const playedThisTurn = (q: Query, card: string): boolean =>
  q.state.played[q.data.card(card)] === q.state.turn

/** Why the conditions of a card do not hold; nothing when they all do. */
export function requirementRefusal(q: Query, card: Card): Refusal | undefined {
  for (const condition of card.requires) {
    const why = unmet(q, condition)
    if (why) return refuse(card.id, why)
  }
  return undefined
}

export const holds = (q: Query, condition: PlainCondition): boolean => unmet(q, condition) === undefined

/** The condition that fails, in words; of several alternatives the first one is told. */
function unmet(q: Query, condition: Condition): Why | undefined {
  if (condition.type !== 'any') return unmetPlain(q, condition)
  const reasons = condition.of.map((alternative) => unmetPlain(q, alternative))
  return reasons.some((reason) => reason === undefined) ? undefined : reasons[0]
}

const cardName = (card: string): string => `card:${card}`
const places = (spaces: readonly string[]): string[] => spaces.map((space) => `space:${space}`)
const countries = (ids: readonly string[]): string[] => ids.map((id) => `country:${id}`)

function unmetPlain(q: Query, condition: PlainCondition): Why | undefined {
  const { state } = q
  switch (condition.type) {
    case 'played':
      return unmetPlayed(q, condition)
    case 'not-played':
      return isPlayed(q, condition.card)
        ? say('requires.notPlayed', { card: cardName(condition.card) })
        : undefined
    case 'turn':
      return state.turn >= condition.min && state.turn <= condition.max
        ? undefined
        : say('requires.turn', { first: `turn:${condition.min}`, last: `turn:${condition.max}` })
    case 'turns':
      return condition.in.includes(state.turn)
        ? undefined
        : say('requires.turns', { turns: condition.in.map((turn) => `turn:${turn}`) })
    case 'season':
      return condition.in.includes(q.data.turns[state.turn - 1]!.season)
        ? undefined
        : say('requires.season', { seasons: condition.in.map((season) => `season:${season}`) })
    case 'round': {
      // 4.4: the one round of June 41 stands for a last one.
      const round = q.data.turns[state.turn - 1]!.countsAsRound ?? state.round
      return round >= condition.min && round <= condition.max
        ? undefined
        : say('requires.round', { first: condition.min, last: condition.max })
    }
    case 'not-thaw':
      return isThaw(q) ? say('requires.notThaw') : undefined
    case 'stalin-in-moscow':
      return isStalinInMoscow(q) ? undefined : say('requires.stalinInMoscow')
    case 'invaded':
      return condition.beaches.some((letter) => state.invadedBeaches.includes(letter))
        ? undefined
        : say('requires.invaded', { beaches: condition.beaches.map((letter) => `beach:${letter}`) })
    case 'never-occupied':
      return state.moscowEverAxis
        ? say('requires.neverOccupied', { place: `space:${condition.space}` })
        : undefined
    case 'once-allied': {
      const { space } = condition
      const held = state.onceAllied[space] || state.control[q.data.place(space)] === ALLIED
      return held ? undefined : say('requires.control', { side: 'side:allied', where: places([space]) })
    }
    case 'unit-on-map':
      return unmetUnit(q, condition)
    case 'unit-not-on-map':
      return isOnMap(q, q.data.unit(condition.unit))
        ? say('requires.unitNotOnMap', { unit: `unit:${condition.unit}` })
        : undefined
    case 'special':
      return SPECIAL[condition.key](q)
    default:
      return unmetControl(q, condition)
  }
}

function unmetPlayed(q: Query, { card, delay }: ConditionOf<'played'>): Why | undefined {
  const turn = q.state.played[q.data.card(card)]!
  if (turn === 0) return say('requires.played', { card: cardName(card) })
  return q.state.turn >= turn + delay
    ? undefined
    : say('requires.playedEarlier', { card: cardName(card), turn: `turn:${turn + delay}` })
}

export const isStalinInMoscow = (q: Query): boolean => {
  const moscow = q.data.place('moscow')
  return q.state.stalin === moscow && q.state.control[moscow] === ALLIED
}

function unmetUnit(q: Query, { unit: id, supply }: ConditionOf<'unit-on-map'>): Why | undefined {
  const unit = q.data.unit(id)
  const enough = supply === 'full' ? FULL : LIMITED
  if (isOnMap(q, unit) && supplyOf(q, unit) >= enough) return undefined
  return say(supply === 'full' ? 'requires.unitFull' : 'requires.unitSupplied', { unit: `unit:${id}` })
}

/** Does a side control a space? What Western units hold is Allied, but not Soviet. */
function controls(q: Query, who: Controls, place: number): boolean {
  if (q.state.control[place] !== (who === 'axis' ? AXIS : ALLIED)) return false
  return who !== 'soviet' || unitsAt(q, place).every((unit) => !isWestern(q.data, unit))
}

type ControlCondition = Extract<
  PlainCondition,
  {
    type: 'control' | 'no-control' | 'no-control-spaces' | 'no-units' | 'control-count' | 'control-all-vp'
  }
>

function unmetControl(q: Query, condition: ControlCondition): Why | undefined {
  const side = `side:${condition.side}`
  switch (condition.type) {
    case 'control':
      return unmetSpaces(q, condition)
    case 'no-control-spaces':
      return condition.spaces.some((id) => controls(q, condition.side, q.data.place(id)))
        ? say('requires.noControl', { side, where: places(condition.spaces) })
        : undefined
    case 'no-units':
      return condition.spaces.some((id) => hasUnitsOf(q, q.data.place(id), condition.side))
        ? say('requires.noUnits', { side, where: places(condition.spaces) })
        : undefined
    case 'no-control':
      return countControlled(q, condition.side, condition.countries, false) > 0
        ? say('requires.noControl', { side, where: countries(condition.countries) })
        : undefined
    case 'control-count': {
      const { min, vpOnly } = condition
      if (countControlled(q, condition.side, condition.countries, vpOnly) >= min) return undefined
      const where = countries(condition.countries)
      return say(vpOnly ? 'requires.vpCount' : 'requires.count', { side, min, where })
    }
    case 'control-all-vp': {
      const all = spacesOf(q, condition.countries).filter((place) => q.data.spaces[place]!.vp)
      return all.every((place) => controls(q, condition.side, place))
        ? undefined
        : say('requires.allVp', { side, where: countries(condition.countries) })
    }
  }
}

/** By country: its land spaces. */
const placesByCountry = derived(
  () => [],
  (q: Query): ReadonlyMap<string, readonly number[]> =>
    new Map(
      [...q.data.spacesByCountry].map(([id, spaces]) => [id, spaces.map((space) => q.data.place(space.id))]),
    ),
)

/** The land spaces of some countries. */
export function spacesOf(q: Query, ids: readonly string[]): readonly number[] {
  const byCountry = placesByCountry(q)
  if (ids.length === 1) return byCountry.get(ids[0]!) ?? []
  return ids.flatMap((id) => byCountry.get(id) ?? [])
}

function countControlled(q: Query, who: Controls, ids: readonly string[], vpOnly: boolean): number {
  let count = 0
  for (const place of spacesOf(q, ids))
    if ((!vpOnly || q.data.spaces[place]!.vp) && controls(q, who, place)) count++
  return count
}

/** Supply of a space itself is that of its line: winter (15.2) and Strangle weigh on units only. */
function unmetSpaces(q: Query, { side, spaces, supply }: ConditionOf<'control'>): Why | undefined {
  const map: SupplyMap | null = supply === null ? null : side === 'axis' ? axisSupply(q) : sovietSupply(q)
  const enough = supply === 'full' ? FULL : LIMITED
  const missing = spaces.filter((id) => {
    const place = q.data.place(id)
    return !controls(q, side, place) || (map !== null && map[place]! < enough)
  })
  if (missing.length === 0) return undefined
  const args = { side: `side:${side}`, where: places(missing) }
  return supply === null
    ? say('requires.control', args)
    : say(supply === 'full' ? 'requires.controlFull' : 'requires.controlSupplied', args)
}

/** AL-42: where Tito's army may rise. */
export const titoSpaces = (q: Query): number[] =>
  q.state.partisans.filter(
    (place) => countryAt(q.data, place) === 'yugoslavia' && !hasUnitsOf(q, place, 'axis'),
  )

/** AX-19: places with Axis units out of supply. */
export function starvingSpaces(q: Query): number[] {
  const found: number[] = []
  const by = occupants(q)
  const byPlace = stacks(q)
  for (let place = 0; place < by.length; place++) {
    if (by[place] === AXIS && byPlace[place]!.some((unit) => supplyOf(q, unit) === NONE)) found.push(place)
  }
  return found
}

/** AX-22: German Panzer corps that Panzer Army Africa may take up. */
export function panzerCorpsInAfrica(q: Query): number[] {
  const { data, state } = q
  const found: number[] = []
  for (let unit = 0; unit < state.at.length; unit++) {
    const at = state.at[unit]!
    if (at < 0 || isLarge(data, unit) || !isPanzer(data, unit)) continue
    const country = countryAt(data, at)
    if ((country === 'libya' || country === 'egypt') && supplyOf(q, unit) !== NONE) found.push(unit)
  }
  return found
}

const SPECIAL: Readonly<Record<ConditionOf<'special'>['key'], (q: Query) => Why | undefined>> = {
  'yugoslav-partisan-space': (q) => (titoSpaces(q).length > 0 ? undefined : say('requires.tito')),
  'axis-oos-space': (q) => (starvingSpaces(q).length > 0 ? undefined : say('requires.starving')),
  'supplied-panzer-corps-in-libya-or-egypt': (q) =>
    panzerCorpsInAfrica(q).length > 0 ? undefined : say('requires.panzerCorps'),
}
