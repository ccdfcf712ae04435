import type { Language } from '@grognard/kernel'
import { groupNames } from '../../europa/text/groups.ts'
import { type Naming, namesOfThings } from '../../europa/text/things.ts'
import type { ScenarioWorld, World } from '../world.ts'
import { spoken } from './map-names.ts'
import { terrainWords, typeWords } from './words.ts'

/** The names of everything on the board, in one language. */

const SIZE_MARK: Readonly<Record<string, string>> = {
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
}

const naming: Naming = {
  unit: ({ name, designation, type, size }, language) =>
    language === 'en' ? name : `${designation} ${typeWords[type]!.fr} ${SIZE_MARK[size] ?? ''}`.trim(),
  spoken,
  terrain: terrainWords,
  namesakes: [(kind) => kind.endsWith('city'), (kind) => kind === 'town'],
}

/** Points of replacements and garrisons that come with a place. */
function otherUnits({ source, units }: World, language: Language): Record<string, string> {
  const names: Record<string, string> = {}
  for (let unit = 0; unit < units.count; unit++)
    if (units.isPoint[unit] === 1)
      names[units.target[unit]!] = language === 'en' ? 'infantry replacements' : 'remplacements d’infanterie'
  for (const { id, name, garrison } of source.places)
    if (garrison)
      names[`unit:garrison-${id}`] = language === 'en' ? `garrison of ${name}` : `garnison de ${name}`
  return names
}

/** 41-requests: what is asked for, by all that comes with it: units, aircraft, ships. */
function requestNames(
  { source }: World,
  { arrivals }: ScenarioWorld['source'],
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  const own: Record<string, string> = {}
  for (const { id, condition, units, airArriving, ships } of arrivals)
    if (condition?.startsWith('request-'))
      own[`arrival:${id}`] = [
        ...units.map((unit) => names[`unit:${unit}`]),
        ...airArriving.map(({ model }) => source.airModels.get(model)!.name),
        ...ships.map((ship) => names[`ship:${ship}`]),
      ].join(', ')
  return own
}

export function thingNames(world: World, language: Language): Record<string, string> {
  const names = namesOfThings(world, naming, language, otherUnits(world, language))
  for (const { id, name } of world.source.ships) names[`ship:${id}`] = name
  for (const { id, name } of world.source.seaBoxes) names[`sea:${id}`] = spoken(name, language)
  for (const { source } of world.scenarios.values()) Object.assign(names, requestNames(world, source, names))
  return Object.assign(names, groupNames(language))
}
