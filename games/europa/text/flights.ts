import type { Language } from '@grognard/kernel'
import type { EuropaWorld } from '../world.ts'

/** Groups of flights have no names but their numbers. */
export function flightNames({ air }: EuropaWorld, language: Language): Record<string, string> {
  const names: Record<string, string> = {}
  for (let group = 1; group <= air.units.count * 4; group++)
    names[`group:${group}`] = language === 'en' ? `flight ${group}` : `groupe ${group}`
  return names
}
