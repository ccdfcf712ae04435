import type { Language } from '@grognard/kernel'
import { FULL_FACE } from '../charts.ts'
import type { EuropaData } from '../data/schema.ts'
import type { MadeWorld } from '../making/world.ts'
import { flightNames } from './flights.ts'
import { MONTHS, type Words } from './words.ts'

const months: Words = MONTHS

/** What a game calls its things. */
export interface Naming {
  unit(unit: EuropaData['ground'][number], language: Language): string
  /** A name of the map as the language has it. */
  spoken(name: string, language: Language): string
  readonly terrain: Words
  /** Kinds of places after which a hex is named, the best first; else the first place there is. */
  readonly namesakes: readonly ((kind: string) => boolean)[]
}

const QUARTERS = ['I', 'II', 'III', 'IV']

/** The names of what is on every board of the system, in one language: units, hexes, bridges, turns. */
export function namesOfThings(
  world: MadeWorld,
  { unit, spoken, terrain, namesakes }: Naming,
  language: Language,
  /** Units that are no counters. */
  others: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { source, map, units, index } = world
  const number = (place: number): string => source.map.topology.names[index.cellOf[place]!]!
  const names: Record<string, string> = { ...others }
  for (const each of source.ground) names[`unit:${each.id}`] = unit(each, language)
  for (const { id, model } of source.air)
    names[`air:${id}`] = `${source.airModels.get(model)!.name} (${id.split('-').at(-1)})`
  for (const { id, name } of source.airModels.values()) names[`model:${id}`] = name
  Object.assign(names, flightNames(world, language))
  map.target.slice(0, map.size).forEach((target, place) => {
    if (target.startsWith('box:')) {
      names[target] = spoken(source.boxById.get(number(place))!.name, language)
      return
    }
    const known = source.placesAt[index.cellOf[place]!]!.map((i) => source.places[i]!)
    const best = namesakes.map((is) => known.find(({ kind }) => is(kind))).find((found) => found) ?? known[0]
    names[target] = best ? `${spoken(best.name, language)} (${number(place)})` : number(place)
  })
  for (const { target, a, b } of map.bridges) {
    const ends = `${number(a)}–${number(b)}`
    names[target] = language === 'en' ? `the bridge ${ends}` : `le pont ${ends}`
  }
  for (const { id, month, quarter, year } of source.turns)
    names[`turn:${id}`] = `${months[month]![language]} ${QUARTERS[quarter - 1]} ${year % 100}`
  source.terrain.forEach((_, id) => {
    names[`terrain:${id}`] = terrain[id]![language]
  })
  const nameOf = (of: number): string => names[units.target[of]!]!
  world.breakdowns.forEach(({ whole, parts }, i) => {
    const marked = parts.some(({ face }) => face !== FULL_FACE)
    const list = parts.map((part) => nameOf(part.unit)).join(' + ')
    names[`breakdown:${i}`] = `${nameOf(whole)} = ${list}${marked ? ' (*)' : ''}`
  })
  for (const lines of Object.values(world.arrivals))
    for (const line of lines) names[line.target] = line.units.map(nameOf).join(', ') || line.id
  return names
}
