import type { Language } from '@grognard/kernel'

/** More groups and loads than any game forms. */
const MOST = 3000

/** Naval groups and elements of cargo by their numbers. */
export function groupNames(language: Language): Record<string, string> {
  const names: Record<string, string> = {}
  for (let i = 0; i < MOST; i++) {
    names[`fleet:${i}`] = language === 'en' ? `naval group ${i}` : `groupe naval ${i}`
    names[`load:${i}`] = language === 'en' ? `load ${i}` : `cargaison ${i}`
  }
  return names
}
