import type { Language } from '@grognard/kernel'
import type { World } from '../world.ts'

/** Names printed on the map: places, seas, ranges and islands, railway nets. */

/** Those that have a name of their own in French. */
const FRENCH: Readonly<Record<string, string>> = {
  Messina: 'Messine',
  Siracusa: 'Syracuse',
  Palermo: 'Palerme',
  Catania: 'Catane',
  Sicily: 'Sicile',
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
