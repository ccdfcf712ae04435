import type { Language } from '@grognard/kernel'
import type { World } from '../world.ts'

/** Names printed on the map: places, seas, ranges and islands, railway nets. */

/** Those that have a name of their own in French. */
const FRENCH: Readonly<Record<string, string>> = {
  Manila: 'Manille',
  'Lingayen Gulf': 'Golfe de Lingayen',
  'Lamon Bay': 'Baie de Lamon',
  'Manila Bay': 'Baie de Manille',
  'Babuyan Channel': 'Chenal de Babuyan',
  'South China Sea': 'Mer de Chine méridionale',
  'Philippine Sea': 'Mer des Philippines',
  'Sibuyan Sea': 'Mer de Sibuyan',
  'Sulu Sea': 'Mer de Sulu',
  'Celebes Sea': 'Mer de Célèbes',
  'Bohol Sea': 'Mer de Bohol',
  'Moro Gulf': 'Golfe de Moro',
  'Leyte Gulf': 'Golfe de Leyte',
  'Davao Gulf': 'Golfe de Davao',
  'Cordillera Central': 'Cordillère centrale',
  'Zambales Mountains': 'Monts Zambales',
  Luzon: 'Luçon',
  'Waters of Bataan': 'Eaux de Bataan',
  'Subic Bay': 'Baie de Subic',
  'Mt. Natib': 'Mont Natib',
  'Mt. Samat': 'Mont Samat',
  'Mariveles Mountains': 'Monts de Mariveles',
  'Longoskawayan Point': 'Pointe Longoskawayan',
  'Quinauan Point': 'Pointe Quinauan',
  'Anyasan Point': 'Pointe Anyasan',
  'Caibobo Point': 'Pointe Caibobo',
  'Bataan Field': 'Terrain de Bataan',
  'Kindley Field': 'Terrain Kindley',
  'British North Borneo': 'Bornéo du Nord britannique',
}

/** A name of the map as the language has it. */
export const spoken = (name: string, language: Language): string =>
  language === 'fr' ? (FRENCH[name] ?? name) : name

export function mapNames({ source }: World, language: Language): Record<string, string> {
  const names: Record<string, string> = {}
  for (const { id, name } of source.places) names[`place:${id}`] = spoken(name, language)
  for (const { id, name } of source.coast.labels) names[`label:${id}`] = spoken(name, language)
  for (const { id, name } of source.railNets) names[`rail-net:${id}`] = spoken(name, language)
  return names
}
