import type { LoadedData } from '../data/loaded.ts'

/** Names of things that the data hold, in one language: units, hexes, boxes, nations, terrain. */
type Language = 'en' | 'fr'

const COMMON = {
  en: { hex: 'hex {id}', bridge: 'bridge {id}', points: 'points' },
  fr: { hex: '{id}', bridge: 'pont {id}', points: 'points' },
} as const

const SIZES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { II: 'Bn', III: 'Rgt', X: 'Bde', XX: 'Div', XXX: 'Corps', XXXX: 'Army', '': '' },
  fr: { II: 'bat.', III: 'rgt', X: 'bde', XX: 'div.', XXX: 'corps', XXXX: 'armée', '': '' },
}

/** 27.2: what can be struck in a hex. */
const SITES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    airbase: 'airbase',
    airfield: 'airfield',
    port: 'port',
    'chemical-site': 'chemical site',
    'nuclear-site': 'nuclear site',
  },
  fr: {
    airbase: 'base aérienne',
    airfield: 'aérodrome',
    port: 'port',
    'chemical-site': 'site chimique',
    'nuclear-site': 'site nucléaire',
  },
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

type Title = LoadedData['title']

/** `DPRK 1/815 Mechanized infantry Bde (815 Mechanized Corps)`; in French what it is goes before whose it is. */
function groundName(
  { type, nation, designation, size, formation }: Title['units']['ground'][number],
  series: LoadedData['series'],
  title: Title,
  language: Language,
): string {
  const arm = series.unitTypes.get(type)!.name[language]
  const { name, adjective } = title.nations.find(({ id }) => id === nation)!
  const above = title.formations.find(({ id }) => id === formation)?.name[language]
  const words = (...parts: string[]): string => parts.filter(Boolean).join(' ')
  const scale = SIZES[language][size] ?? ''
  if (language === 'fr')
    return words(designation, scale, arm.toLowerCase(), above === undefined ? `(${name.fr})` : `· ${above}`)
  const whole = words(adjective.en, designation, arm, scale)
  return above === undefined ? whole : `${whole} (${above.replace(`${adjective.en} `, '')})`
}

export function names({ series, title, scenarios }: LoadedData, language: Language): Record<string, string> {
  const found: Record<string, string> = {
    'hex:*': COMMON[language].hex,
    'bridge:*': COMMON[language].bridge,
  }
  for (const [id, name] of Object.entries(TERRAIN[language])) found[`terrain:${id}`] = name
  for (const [id, name] of Object.entries(ROADS[language])) found[`road:${id}`] = name
  for (const { id, name } of title.nations) found[`nation:${id}`] = name[language]
  for (const { id, name } of title.formations) found[`formation:${id}`] = name[language]
  for (const box of title.map.boxes) found[`box:${box.id}`] = box.name[language]
  for (const [id, place] of title.map.places) {
    if (place.name === null) {
      for (const kind of [...place.installations, ...(place.airfield ? ['airfield'] : [])])
        found[`site:${kind}-${id}`] = `${SITES[language][kind]} ${id}`
      continue
    }
    found[`place:${id}`] = place.name
    for (const kind of [...place.installations, ...(place.airfield ? ['airfield'] : [])])
      found[`site:${kind}-${id}`] = `${SITES[language][kind]} ${place.name} (${id})`
    if (/^[A-Z]\d{4}$/.test(id)) found[`hex:${id}`] = `${place.name} (${id})`
  }
  for (const unit of title.units.ground) found[`unit:${unit.id}`] = groundName(unit, series, title, language)
  for (const unit of [...title.units.helicopters, ...title.units.naval]) {
    const own = [unit.name, unit.designation].filter(Boolean).join(' ')
    const { name, adjective } = title.nations.find(({ id }) => id === unit.nation)!
    found[`unit:${unit.id}`] = language === 'en' ? `${adjective.en} ${own}` : `${own} (${name.fr})`
  }
  advancedNames({ series, title, scenarios }, language, found)
  airNames({ series, title, scenarios }, language, found)
  for (const [side, { name }] of Object.entries(title.files['nations.json'].sides)) {
    found[`side:${side}`] = name[language]
    found[`seat:${side}`] = name[language]
  }
  for (const { id, name } of title.files['charts.json'].victoryPoints) found[`vp:${id}`] = name[language]
  for (const { id, name, summary } of scenarios) {
    found[`scenario:${id}`] = name[language]
    found[`scenario-about:${id}`] = summary[language]
  }
  for (const zone of title.files['sea-zones.json'].zones) found[`zone:${zone.id}`] = zone.name[language]
  return found
}

type AirType = LoadedData['title']['files']['advanced-units.json']['aircraft'][number]

/** 15.2: the numbers of a face as the counter has them: air-to-air, support, strike, skill, range, weather, stealth. */
function ratings(type: AirType, face: AirType['full'], skill: number): string {
  const { bomber, reach, standOff, wildWeasel, range, allWeather, stealth } = type
  const { airToAir, support, strike } = face
  const fight = bomber ? `(${airToAir})` : `${airToAir}${reach}`
  const ground = wildWeasel ? 'WW' : `${support === 0.5 ? '½' : support}-${strike}${standOff ? '*' : ''}`
  const pilots = skill > 0 ? `+${skill}` : String(skill).replace('-', '−')
  return [`${fight}-${ground}`, pilots, `${range}${allWeather ? 'A' : ''}${stealth ? 'S' : ''}`].join(' ')
}

/** 22.1, 15.2: air units by nation, aircraft and number; bases of the air display. */
function airNames({ title }: LoadedData, language: Language, found: Record<string, string>): void {
  const { aircraft } = title.files['advanced-units.json']
  for (const type of aircraft) {
    const { id, nation, aircraft: name, skills } = type
    const { name: country, adjective } = title.nations.find((one) => one.id === nation)!
    const whole = language === 'en' ? `${adjective.en} ${name}` : `${name} (${country.fr})`
    found[`aircraft:${id}`] = whole
    skills.forEach((skill, i) => {
      const numbered = skills.length > 1 ? `${name} ${i + 1}` : name
      const full = language === 'en' ? `${adjective.en} ${numbered}` : `${numbered} (${country.fr})`
      found[`air:${id}-${i + 1}`] = full
      found[`sheet:${id}-${i + 1}`] = `${full}: ${ratings(type, type.full, skill)}`
      if (type.reduced)
        found[`sheet:${id}-${i + 1}-reduced`] = `${full}: ${ratings(type, type.reduced, skill)}`
    })
  }
  for (const { id, name } of title.files['advanced.json'].bases) found[`base:${id}`] = name[language]
}

/** 18.0, 19.4: headquarters and supply units. */
function advancedNames(
  { series, title }: LoadedData,
  language: Language,
  found: Record<string, string>,
): void {
  const file = title.files['advanced-units.json']
  const nationOf = (id: string) => title.nations.find((one) => one.id === id)!
  const whose = (nation: string, what: string): string =>
    language === 'en' ? `${nationOf(nation).adjective.en} ${what}` : `${what} (${nationOf(nation).name.fr})`
  for (const { id, nation, designation, type } of file.headquarters) {
    const arm = series.unitTypes.get(type)!.name[language]
    found[`unit:${id}`] = whose(nation, language === 'en' ? `${designation} ${arm}` : `${arm} ${designation}`)
  }
  for (const { nation, count } of file.supply.counters)
    for (let i = 1; i <= count; i++)
      found[`unit:${nation}-supply-${i}`] = whose(
        nation,
        language === 'en' ? `supply unit ${i}` : `unité de ravitaillement ${i}`,
      )
}
