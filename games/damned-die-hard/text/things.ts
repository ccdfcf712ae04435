import type { Language } from '@grognard/kernel'
import { FULL_FACE } from '../../europa/charts.ts'
import { flightNames } from '../../europa/text/flights.ts'
import { groupNames } from '../../europa/text/groups.ts'
import { MONTHS } from '../../europa/text/words.ts'
import type { GroundUnit } from '../data/schema.ts'
import type { World } from '../world.ts'
import { spoken } from './map-names.ts'
import { terrainWords, typeWords } from './words.ts'

/** The names of everything on the board, in one language: units, hexes, bridges, turns. */

const SIZE_MARK: Readonly<Record<GroundUnit['size'], string>> = {
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
  transport: '',
  none: '',
}

const unitName = (unit: GroundUnit, language: Language): string =>
  language === 'en'
    ? unit.name
    : `${unit.designation} ${typeWords[unit.type]!.fr} ${SIZE_MARK[unit.size]}`.trim()

const QUARTERS = ['I', 'II', 'III', 'IV']

export function thingNames(world: World, language: Language): Record<string, string> {
  const { source, map, units, index } = world
  const names: Record<string, string> = {}
  source.ground.forEach((unit) => {
    names[`unit:${unit.id}`] = unitName(unit, language)
  })
  for (let unit = 0; unit < units.count; unit++) {
    if (units.isPoint[unit] === 1)
      names[units.target[unit]!] = language === 'en' ? 'infantry replacements' : 'remplacements d’infanterie'
  }
  for (const place of source.places)
    if (place.garrison)
      names[`unit:garrison-${place.id}`] =
        language === 'en' ? `garrison of ${place.name}` : `garnison de ${place.name}`
  source.air.forEach(({ id, model }) => {
    names[`air:${id}`] = `${source.airModels.get(model)!.name} (${id.split('-').at(-1)})`
  })
  for (const { id, name } of source.airModels.values()) names[`model:${id}`] = name
  Object.assign(names, flightNames(world, language))
  map.target.slice(0, map.size).forEach((target, place) => {
    const cell = index.cellOf[place]!
    const number = source.map.topology.names[cell]!
    if (target.startsWith('box:')) names[target] = source.boxById.get(number)!.name
    else {
      const known = source.placesAt[cell]!.map((i) => source.places[i]!)
      const best =
        known.find(({ kind }) => kind.endsWith('city')) ??
        known.find(({ kind }) => kind === 'town') ??
        known[0]
      names[target] = best ? `${spoken(best.name, language)} (${number})` : number
    }
  })
  source.ships.forEach(({ id, name }) => {
    names[`ship:${id}`] = name
  })
  for (const { id, name } of source.seaBoxes) names[`sea:${id}`] = spoken(name, language)
  Object.assign(names, groupNames(language))
  for (const { target, a, b } of map.bridges) {
    const [from, to] = [
      source.map.topology.names[index.cellOf[a]!]!,
      source.map.topology.names[index.cellOf[b]!]!,
    ]
    names[target] = language === 'en' ? `the bridge ${from}–${to}` : `le pont ${from}–${to}`
  }
  for (const { id, month, quarter, year } of source.turns)
    names[`turn:${id}`] = `${MONTHS[month][language]} ${QUARTERS[quarter - 1]} ${year % 100}`
  source.terrain.forEach((_, id) => {
    names[`terrain:${id}`] = terrainWords[id]![language]
  })
  world.breakdowns.forEach(({ whole, parts }, i) => {
    const name = (unit: number) => names[units.target[unit]!]!
    const guns = parts.some(({ face }) => face !== FULL_FACE)
    names[`breakdown:${i}`] =
      `${name(whole)} = ${parts.map(({ unit }) => name(unit)).join(' + ')}${guns ? ' (*)' : ''}`
  })
  for (const lines of Object.values(world.arrivals))
    for (const line of lines)
      names[line.target] = line.units.map((unit) => names[units.target[unit]!]).join(', ') || line.id
  return names
}
