import type { Language } from '@grognard/kernel'
import { type Naming, namesOfThings } from '../../europa/text/things.ts'
import type { World } from '../world.ts'
import { spoken } from './map-names.ts'
import { terrainWords, typeWords } from './words.ts'

/** The names of everything on the board, in one language. */

const SIZE_MARK: Readonly<Record<string, string>> = {
  division: 'XX',
  group: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
}

const naming: Naming = {
  unit: ({ name, designation, type, size }, language) =>
    language === 'en' ? name : `${designation} ${typeWords[type]!.fr} ${SIZE_MARK[size] ?? ''}`.trim(),
  spoken,
  terrain: terrainWords,
  namesakes: [(kind) => kind.endsWith('city')],
}

export function thingNames(world: World, language: Language): Record<string, string> {
  const names = namesOfThings(world, naming, language)
  // 44.A.1: a bridge can be repaired and seized.
  for (const { target } of world.map.bridges)
    for (const as of ['repair', 'seizure']) names[target.replace('bridge', as)] = names[target]!
  return names
}
