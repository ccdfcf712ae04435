import type { Language } from '@grognard/kernel'
import { FULL_FACE } from '../../europa/charts.ts'
import { flightNames } from '../../europa/text/flights.ts'
import { MONTHS } from '../../europa/text/words.ts'
import type { GroundUnit } from '../data/schema.ts'
import type { World } from '../world.ts'
import { spoken } from './map-names.ts'
import { terrainWords, typeWords } from './words.ts'

/** The names of everything on the board, in one language: units, hexes, bridges, turns. */

const SIZE_MARK: Readonly<Record<string, string>> = {
  division: 'XX',
  group: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
}

const unitName = (unit: GroundUnit, language: Language): string =>
  language === 'en'
    ? unit.name
    : `${unit.designation} ${typeWords[unit.type]!.fr} ${SIZE_MARK[unit.size] ?? ''}`.trim()

export function thingNames(world: World, language: Language): Record<string, string> {
  const { source, map, units, index } = world
  const names: Record<string, string> = {}
  source.ground.forEach((unit) => {
    names[`unit:${unit.id}`] = unitName(unit, language)
  })
  source.air.forEach(({ id, model }) => {
    names[`air:${id}`] = `${source.airModels.get(model)!.name} (${id.split('-').at(-1)})`
  })
  for (const { id, name } of source.airModels.values()) names[`model:${id}`] = name
  Object.assign(names, flightNames(world, language))
  map.target.forEach((target, place) => {
    const cell = index.cellOf[place]!
    const number = source.map.topology.names[cell]!
    if (target.startsWith('box:')) names[target] = spoken(source.boxById.get(number)!.name, language)
    else {
      const known = source.placesAt[cell]!.map((i) => source.places[i]!)
      const best = known.find(({ kind }) => kind.endsWith('city')) ?? known[0]
      names[target] = best ? `${spoken(best.name, language)} (${number})` : number
    }
  })
  for (const { target, a, b } of map.bridges) {
    const [from, to] = [
      source.map.topology.names[index.cellOf[a]!]!,
      source.map.topology.names[index.cellOf[b]!]!,
    ]
    const name = language === 'en' ? `the bridge ${from}–${to}` : `le pont ${from}–${to}`
    for (const as of ['bridge', 'repair', 'seizure']) names[target.replace('bridge', as)] = name
  }
  for (const { id, month, quarter, year } of source.turns)
    names[`turn:${id}`] = `${MONTHS[month][language]} ${'I'.repeat(quarter)} ${year % 100}`
  source.terrain.forEach((_, id) => {
    names[`terrain:${id}`] = terrainWords[id]![language]
  })
  world.breakdowns.forEach(({ whole, parts }, i) => {
    const name = (unit: number) => names[units.target[unit]!]!
    const marked = parts.some(({ face }) => face !== FULL_FACE)
    names[`breakdown:${i}`] =
      `${name(whole)} = ${parts.map(({ unit }) => name(unit)).join(' + ')}${marked ? ' (*)' : ''}`
  })
  for (const lines of Object.values(world.arrivals))
    for (const line of lines)
      names[line.target] = line.units.map((unit) => names[units.target[unit]!]).join(', ') || line.id
  return names
}
