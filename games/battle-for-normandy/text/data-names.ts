/** Names that the data bring: units, hexes with places, days, scenarios. */
import { dayOfMonth, monthOf } from '../data/dates.ts'
import type { World } from '../world.ts'

type Language = 'en' | 'fr'

const MONTHS = {
  en: { june: 'June', july: 'July', august: 'August' },
  fr: { june: 'juin', july: 'juillet', august: 'août' },
} as const
const COMPANIES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    infantry: 'infantry company',
    tank: 'tank company',
    commando: 'Commando troop',
    ranger: 'Ranger company',
  },
  fr: {
    infantry: 'compagnie d’infanterie',
    tank: 'compagnie de chars',
    commando: 'compagnie de Commandos',
    ranger: 'compagnie de Rangers',
  },
}
const NATIONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { us: 'US', uk: 'British', ge: 'German' },
  fr: { us: 'US', uk: 'brit.', ge: 'all.' },
}
const LAST_DAY = 92

export function dataNames(
  { units, placeName, hexTarget, theatres, topology }: World,
  language: Language,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { id, name, pool, type, nation } of units) {
    const company = `${COMPANIES[language][type]}`
    const number = id.slice(id.lastIndexOf('-') + 1)
    found[`unit:${id}`] =
      pool < 0
        ? name
        : language === 'en'
          ? `${NATIONS.en[nation]} ${company} ${number}`
          : `${company} ${NATIONS.fr[nation]} ${number}`
  }
  for (const [cell, name] of placeName) {
    found[`town:${topology.names[cell]}`] = name
    found[hexTarget[cell]!] = `${name} (${topology.names[cell]})`
  }
  for (let day = 1; day <= LAST_DAY; day++)
    found[`day:${day}`] = `${dayOfMonth(day)} ${MONTHS[language][monthOf(day)]}`
  for (const { file } of theatres) {
    found[`scenario:${file.id}`] = file.name[language]
    found[`scenario-about:${file.id}`] = file.summary[language]
  }
  return found
}
