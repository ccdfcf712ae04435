import type { LoadedData } from '../data/loaded.ts'

/** Names of things that the data hold, in one language: units, hexes, boxes, nations, terrain. */
type Language = 'en' | 'fr'

const COMMON = {
  en: { hex: 'hex {id}', bridge: 'bridge {id}', points: 'points' },
  fr: { hex: 'hexagone {id}', bridge: 'pont {id}', points: 'points' },
} as const

const SIZES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { II: 'Bn', III: 'Rgt', X: 'Bde', XX: 'Div', XXX: 'Corps', XXXX: 'Army', '': '' },
  fr: { II: 'bat.', III: 'rgt', X: 'bde', XX: 'div.', XXX: 'corps', XXXX: 'armée', '': '' },
}

const TERRAIN: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    sea: 'sea',
    flat: 'flat',
    'flat-woods': 'flat woods',
    rough: 'rough',
    'rough-woods': 'rough woods',
    highland: 'highland',
    'highland-woods': 'highland woods',
    mountain: 'mountain',
    'high-mountain': 'high mountain',
    marsh: 'marsh',
    jungle: 'jungle',
    urban: 'urban',
  },
  fr: {
    sea: 'mer',
    flat: 'plat',
    'flat-woods': 'plat boisé',
    rough: 'accidenté',
    'rough-woods': 'accidenté boisé',
    highland: 'colline',
    'highland-woods': 'colline boisée',
    mountain: 'montagne',
    'high-mountain': 'haute montagne',
    marsh: 'marais',
    jungle: 'jungle',
    urban: 'urbain',
  },
}

const ROADS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { secondary: 'secondary road', primary: 'primary road', highway: 'highway' },
  fr: { secondary: 'route secondaire', primary: 'route principale', highway: 'autoroute' },
}

export function names({ series, title, scenarios }: LoadedData, language: Language): Record<string, string> {
  const found: Record<string, string> = {
    'hex:*': COMMON[language].hex,
    'bridge:*': COMMON[language].bridge,
  }
  const adjective = (nation: string): string =>
    title.nations.find(({ id }) => id === nation)!.adjective[language]
  for (const [id, name] of Object.entries(TERRAIN[language])) found[`terrain:${id}`] = name
  for (const [id, name] of Object.entries(ROADS[language])) found[`road:${id}`] = name
  for (const { id, name } of title.nations) found[`nation:${id}`] = name[language]
  for (const { id, name } of title.formations) found[`formation:${id}`] = name[language]
  for (const box of title.map.boxes) found[`box:${box.id}`] = box.name[language]
  for (const [id, place] of title.map.places) {
    if (place.name === null) continue
    found[`place:${id}`] = place.name
    if (/^[A-Z]\d{4}$/.test(id)) found[`hex:${id}`] = `${place.name} (${id})`
  }
  for (const unit of title.units.ground) {
    const type = series.unitTypes.get(unit.type)!.name[language]
    const formation =
      unit.formation === null ? undefined : title.formations.find(({ id }) => id === unit.formation)
    const words = [adjective(unit.nation), unit.designation, type, SIZES[language][unit.size]].filter(Boolean)
    found[`unit:${unit.id}`] = formation
      ? `${words.join(' ')} (${formation.name[language]})`
      : words.join(' ')
  }
  for (const unit of [...title.units.helicopters, ...title.units.naval])
    found[`unit:${unit.id}`] = [adjective(unit.nation), unit.name, unit.designation].filter(Boolean).join(' ')
  for (const { id, name } of title.files['charts.json'].victoryPoints) found[`vp:${id}`] = name[language]
  for (const { id, name } of scenarios) found[`scenario:${id}`] = name[language]
  for (const zone of title.files['sea-zones.json'].zones) found[`zone:${zone.id}`] = zone.name[language]
  return found
}
