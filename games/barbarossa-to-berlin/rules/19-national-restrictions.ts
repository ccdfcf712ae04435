import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { countryAt, groupOf, isBeach, isLarge, landOf, sideOf } from './02-units.ts'
import { stackingRefusal } from './09-stacking.ts'

/** 19 and 17: where the units of each nation may be. One predicate for moving, advancing, retreating, SR and entry. */

/** Countries that a side may not enter because they are neutral (17.3, 17.4). */
export function isClosed(q: Query, place: number): boolean {
  const country = q.data.countries[q.data.countryOf[place]!]!
  if (!country.neutralAtStart) return false
  if (country.id === 'turkey') return q.state.neutrals.tu === null
  if (country.id === 'sweden') return q.state.neutrals.sw === null
  return !q.state.vichyAtWar
}

/** Why a unit may not go through or into a place whatever else is there; nothing when it may. */
export function entryRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  if (q.data.alwaysOpen[unit]![place] === 1) return undefined
  const side = sideOf(q, unit)
  const target = q.data.placeTarget[place]!
  const unitTarget = q.data.unitTarget[unit]!
  if (isBeach(q.data, place)) {
    if (side === 'axis') return refuse('7.6.3-j', say('beach.axis'))
    const beachhead = q.state.beachheads[place - q.data.firstBeach]
    if (!beachhead) return refuse('7.6.3-b', say('beach.none', { place: target }))
    // Beachheads serve the Western Allies alone.
    const group = groupOf(q.data, unit)
    const fits =
      (group === 'british' && beachhead.type !== 'us') || (group === 'american' && beachhead.type !== 'br')
    if (!fits) return refuse('7.6.3-c', say('beach.wrong', { unit: unitTarget, place: target }))
  }
  const country = countryAt(q.data, place)
  if (isClosed(q, place)) {
    const rule = country === 'turkey' || country === 'sweden' ? '17.4-a' : '17.3-a'
    return refuse(rule, say('neutral.closed', { country: `country:${country}` }))
  }
  if (side === 'axis' && !isBeach(q.data, place) && q.data.spaces[place]!.axisNoEntry) {
    return refuse('2.1-d', say('place.noEntry', { place: target }))
  }
  return nationalRefusal(q, unit, place, country)
}

const NATION_RULE: Readonly<Record<string, string>> = {
  hu: '19.1',
  ro: '19.2',
  bu: '19.3',
  it: '19.4-a',
  su: '19.9-a',
  br: '19.9-b',
  cw: '19.9-b',
  us: '19.9-b',
  ff: '19.9-b',
  tu: '17.4-b',
  sw: '17.4-b',
}

function nationalRefusal(q: Query, unit: number, place: number, country: string): Refusal | undefined {
  const { restriction, nation } = q.data.units[unit]!
  const args = { unit: q.data.unitTarget[unit]!, country: `country:${country}` }
  const { neverIn, onlyIn } = q.data.nationById.get(nation)!
  if (neverIn.includes(country)) return refuse(NATION_RULE[nation] ?? '19', say('nation.never', args))
  if (nation === 'yu') return yugoslavRefusal(q, place, country)
  const own = restriction === null ? undefined : q.data.restrictions.get(restriction)
  if (own?.onlyIn && !(own.unlessEntered && enteredBy(q, own.unlessEntered))) {
    const home = own.onlyIn.length === 0 ? [q.data.nationById.get(nation)!.home!] : own.onlyIn
    return home.includes(country) ? undefined : refuse(unitRule(q, unit), say('nation.only', args))
  }
  if (onlyIn && !onlyIn.includes(country) && !isItalianInRussia(q, unit, country)) {
    return refuse(NATION_RULE[nation] ?? '19', say('nation.only', args))
  }
  return italyLineRefusal(q, unit, place)
}

/** 19.4-b: only a corps that took the place of the 8th Army is in the Soviet Union; while there it may go on there. */
function isItalianInRussia(q: Query, unit: number, country: string): boolean {
  if (q.data.nationOf[unit] !== 'it' || country !== 'soviet-union') return false
  const at = q.state.at[unit]!
  return at >= 0 && countryAt(q.data, at) === 'soviet-union'
}

const enteredBy = (q: Query, card: string): boolean => q.state.played[q.data.card(card)]! > 0

function unitRule(q: Query, unit: number): string {
  const { nation } = q.data.units[unit]!
  if (nation === 'it') return '19.4-b'
  if (nation === 'br') return '19.7'
  return NATION_RULE[nation] ?? '19'
}

/** 19.5: no German LCU south of the line in Italy, Sicily with it, before Achse. */
function italyLineRefusal(q: Query, unit: number, place: number): Refusal | undefined {
  if (q.data.nationOf[unit] !== 'ge' || !isLarge(q.data, unit) || enteredBy(q, 'AX-31')) return undefined
  const { regions } = q.data.spaces[landOf(q.data, place)]!
  return regions.includes('italy-south-of-line') ? refuse('19.5', say('nation.italyLine')) : undefined
}

/** 19.6: Yugoslavia, or one space outside it. */
function yugoslavRefusal(q: Query, place: number, country: string): Refusal | undefined {
  if (country === 'yugoslavia') return undefined
  const near = [...q.data.adjacent[place]!].some((next) => countryAt(q.data, next) === 'yugoslavia')
  return near ? undefined : refuse('19.6-a', say('nation.yugoslav'))
}

/** 19.6-b: after Tito, Soviet units may cross Yugoslavia but not end a move there (an advance after combat may). */
export const titoRefusal = (q: Query, unit: number, place: number): Refusal | undefined =>
  q.data.nationOf[unit] === 'su' && countryAt(q.data, place) === 'yugoslavia' && enteredBy(q, 'AL-42')
    ? refuse('19.6-b', say('nation.tito'))
    : undefined

/** Why a unit may not end in a place, by what is there and by nation. */
export const endRefusal = (q: Query, unit: number, place: number): Refusal | undefined =>
  entryRefusal(q, unit, place) ?? stackingRefusal(q, unit, place)
