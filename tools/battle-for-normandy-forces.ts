/**
 * Makes games/battle-for-normandy/data/units.json and data/scenarios/*.json from our own orders of battle.
 *
 *   npx tsx tools/battle-for-normandy-forces.ts <folder with units.tsv, ob.json, made/scenarios and made/charts-patch.json>
 *
 * Every unit keeps its factors, faces, steps and place in division, brigade or corps; the company counters of 15.1
 * come with the numbers that the landing needs. The teaching scenario is written by hand and not touched.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScenarioFile, scenarioFile } from '../games/battle-for-normandy/data/schema-scenario.ts'
import {
  type CompanyPool,
  type FormationRecord,
  type UnitRecord,
  unitsFile,
} from '../games/battle-for-normandy/data/schema-units.ts'
import { type Row, readTable } from './battle-for-normandy/tables.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: npx tsx tools/battle-for-normandy-forces.ts <folder>')
const DATA = new URL('../games/battle-for-normandy/data/', import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const TYPES: Readonly<Record<string, UnitRecord['type']>> = {
  INF: 'infantry',
  BIC: 'bicycle',
  CDO: 'commando',
  RGR: 'ranger',
  ENG: 'engineer',
  PARA: 'parachute',
  GLI: 'glider',
  AENG: 'airborne-engineer',
  OST: 'ost',
  HW: 'heavy-weapons',
  MECH: 'mechanized-infantry',
  TANK: 'tank',
  AG: 'assault-gun',
  TD: 'tank-destroyer',
  AT: 'anti-tank',
  REC: 'recon',
  ART: 'artillery',
  MTNART: 'mountain-artillery',
  ABNART: 'airborne-artillery',
  SPART: 'self-propelled-artillery',
  NBW: 'nebelwerfer',
  COAST: 'coastal-artillery',
  HFLAK: 'heavy-flak',
  LFLAK: 'light-flak',
  HQD: 'division-hq',
  HQC: 'corps-hq',
  HQK: 'kampfgruppe-hq',
  SP: 'strongpoint',
  BB: 'battleship',
  CA: 'heavy-cruiser',
  CL: 'light-cruiser',
  DD: 'destroyers',
  MON: 'monitor',
  'SUP-ENG': 'assault-engineers',
  'SUP-AVRE': 'avre',
  'SUP-CROC': 'crocodile',
  RHINO: 'rhino',
  TRUCK: 'truck',
  PATHF: 'pathfinder',
}
const MOBILITY = { L: 'leg', A: 'gun', Y: 'yellow', B: 'blue', 0: 'none' } as const
const FLAGS: Readonly<Record<string, NonNullable<UnitRecord['flags']>[number] | null>> = {
  corps: 'corps',
  brigade: 'brigade',
  airborne: 'airborne',
  static: 'static',
  ost: 'ost',
  commando: 'commando',
  ranger: 'ranger',
  stays: 'stays',
  dummy: 'dummy',
  '20.6': 'pointe-du-hoc',
  '17.8': 'night-drop',
  gebh40: 'gebh40',
  'RM-ASG': 'rm-asg',
  // Said by the type already.
  naval: null,
  immobile: null,
  hidden: null,
  support: null,
  glider: null,
  road: null,
  only: null,
}
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .replace(/_/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
const n = (text: string | undefined): number => Number(text || 0)

function unitOf(row: Row): UnitRecord {
  const words = row.flags!.split(' ').filter(Boolean)
  const flags = new Set<NonNullable<UnitRecord['flags']>[number]>()
  for (const word of words) {
    if (word.startsWith('DD:') || word === 'company') continue
    const flag = FLAGS[word]
    if (flag === undefined) throw new Error(`${row.id}: unknown flag '${word}'`)
    if (flag) flags.add(flag)
  }
  if (words.includes('airborne') && words.includes('company')) {
    flags.delete('airborne')
    flags.add('airborne-company')
  }
  const dd = words.find((word) => word.startsWith('DD:'))
  const reduced = row.AS2 !== '' || row.DS2 !== ''
  return {
    id: row.id!,
    name: row.name!,
    side: row.side === 'A' ? 'allied' : 'german',
    nation: row.nat!.toLowerCase() as UnitRecord['nation'],
    formation: slugOf(row.formation!),
    ...(row.regiment ? { regiment: row.regiment } : {}),
    type: TYPES[row.type!]!,
    size: row.size as UnitRecord['size'],
    stacking: n(row.stack),
    steps: n(row.steps),
    ...(row.dots === 'W' ? { dots: 'white' as const } : row.dots === 'R' ? { dots: 'red' as const } : {}),
    mobility: MOBILITY[row.ma_class as keyof typeof MOBILITY],
    full: { attack: n(row.AS), defence: n(row.DS), move: n(row.MA) },
    ...(reduced ? { reduced: { attack: n(row.AS2), defence: n(row.DS2), move: n(row.MA2 || row.MA) } } : {}),
    ...(row.art_as ? { fire: { strength: n(row.art_as), range: n(row.range) } } : {}),
    ...(row.quality ? { quality: row.quality as 'A' } : {}),
    ...(flags.size > 0 ? { flags: [...flags] } : {}),
    ...(dd ? { dd: Number(dd.slice(3)) } : {}),
    ...(row.feldersatz ? { feldersatz: n(row.feldersatz) } : {}),
    ...(row.arrival && row.arrival !== 'pool' ? { arrival: row.arrival } : {}),
  }
}

const BRIGADES = new Set(['armoured brigade', 'tank brigade', 'infantry brigade', 'commando brigade'])
const OTHERS = new Set(['kg hq', 'strongpoint', 'coastal artillery'])
interface FormationNote {
  id: string
  name: string
  side: string
  nat: string
  kind: string
  corps: string
}
const formationOf = ({ id, name, side, nat, kind, corps }: FormationNote): FormationRecord => ({
  id: slugOf(id),
  name,
  side: side === 'A' ? 'allied' : 'german',
  nation: nat.toLowerCase() as FormationRecord['nation'],
  kind:
    kind === 'corps'
      ? 'corps'
      : kind === 'corps troops'
        ? 'corps-troops'
        : BRIGADES.has(kind)
          ? 'brigade'
          : kind === 'naval'
            ? 'fleet'
            : OTHERS.has(kind)
              ? 'other'
              : 'division',
  ...(corps ? { corps: slugOf(corps) } : {}),
})

const pool = (
  id: string,
  side: 'allied' | 'german',
  nations: CompanyPool['nations'],
  arm: CompanyPool['arm'],
  count: number,
  [attack, defence, move]: readonly [number, number, number],
): CompanyPool => ({ id, side, nations, arm, count, attack, defence, move })
const US: CompanyPool['nations'] = ['us', 'fr']
const CW: CompanyPool['nations'] = ['uk', 'ca', 'pl']

const units = readTable(folder, 'units.tsv').map(unitOf)
const formations = (readJson('ob.json').formations as FormationNote[]).map(formationOf)
const reconstructed = (source: string) => ({ kind: 'reconstructed' as const, source })
const rulebook = (source: string) => ({ kind: 'rulebook' as const, source })

const file = unitsFile.parse({
  provenance: {
    ...reconstructed(
      'orders of battle of June to August 1944 from history, rated on the scale that the rulebook quotes; the printed counters were not at hand',
    ),
    fields: {
      'us infantry company 1-2-6': rulebook('line 853'),
      'artillery and fixed batteries defend with 1': rulebook('lines 230, 1225, 1990'),
      'destroyers 5, Werfer 6-6, 105 mm 4': rulebook('lines 1184, 1393, 1395'),
      'strongpoints 15 of 4, 15 of 3, 8 of 2, 8 of 1': rulebook('lines 1785-1790'),
      'companies.count': reconstructed('enough for every battalion that lands on 6 June (18.2.2)'),
    },
  },
  totals: {
    allied: units.filter(({ side }) => side === 'allied').length,
    german: units.filter(({ side }) => side === 'german').length,
  },
  formations,
  units,
  companies: [
    pool('us-inf-co', 'allied', US, 'infantry', 60, [1, 2, 6]),
    pool('us-arm-co', 'allied', US, 'armour', 15, [2, 2, 8]),
    pool('us-dd-co', 'allied', US, 'dd', 6, [2, 2, 8]),
    pool('us-ranger-co', 'allied', US, 'ranger', 6, [2, 1, 6]),
    pool('cw-inf-co', 'allied', CW, 'infantry', 63, [1, 2, 6]),
    pool('cw-arm-co', 'allied', CW, 'armour', 18, [2, 2, 8]),
    pool('cw-dd-co', 'allied', CW, 'dd', 12, [2, 2, 8]),
    pool('cw-commando-co', 'allied', CW, 'commando', 24, [2, 1, 6]),
    pool('ge-inf-co', 'german', ['ge'], 'infantry', 60, [1, 2, 5]),
    pool('ge-arm-co', 'german', ['ge'], 'armour', 24, [2, 2, 8]),
  ],
})

/** JSON with one record of each list on a line. */
const lined = (content: object): string =>
  `{\n${Object.entries(content)
    .map(([key, value]) =>
      Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'
        ? `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
        : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    .join(',\n')}\n}\n`
writeFileSync(new URL('units.json', DATA), lined(file))
console.log(`${units.length} units, ${formations.length} formations`)

const NAMES: Readonly<
  Record<string, { readonly name: [string, string]; readonly summary: [string, string] }>
> = {
  cherbourg: {
    name: ['Cherbourg', 'Cherbourg'],
    summary: [
      '18 to 27 June: three American divisions drive up the Cotentin against a cut-off fortress. Sheet A, 30 turns.',
      'Du 18 au 27 juin : trois divisions américaines remontent le Cotentin contre une forteresse coupée du reste. Carte A, 30 tours.',
    ],
  },
  epsom: {
    name: ['Epsom', 'Epsom'],
    summary: [
      '26 June to 1 July: VIII Corps crosses the Odon towards Hill 112. Sheet C, 17 turns.',
      'Du 26 juin au 1er juillet : le VIII Corps franchit l’Odon vers la cote 112. Carte C, 17 tours.',
    ],
  },
  'bloody-omaha': {
    name: ['Bloody Omaha', 'Omaha la sanglante'],
    summary: [
      '6 to 10 June: the landing at Omaha and the way inland. Part of sheets B and C, 14 turns.',
      'Du 6 au 10 juin : le débarquement d’Omaha et l’avance vers l’intérieur. Partie des cartes B et C, 14 tours.',
    ],
  },
  cobra: {
    name: ['Cobra', 'Cobra'],
    summary: [
      '25 to 31 July: the breakthrough west of Saint-Lô. Sheets B and D, 21 turns.',
      'Du 25 au 31 juillet : la percée à l’ouest de Saint-Lô. Cartes B et D, 21 tours.',
    ],
  },
  'goodwood-cobra': {
    name: ['Goodwood and Cobra', 'Goodwood et Cobra'],
    summary: [
      '18 to 31 July: both offensives, from Caen to Avranches. Sheets B to E, 42 turns.',
      'Du 18 au 31 juillet : les deux offensives, de Caen à Avranches. Cartes B à E, 42 tours.',
    ],
  },
  campaign: {
    name: ['The Battle for Normandy', 'La bataille de Normandie'],
    summary: [
      '6 June to 10 August: the whole campaign. All sheets, 197 turns.',
      'Du 6 juin au 10 août : toute la campagne. Toutes les cartes, 197 tours.',
    ],
  },
}
interface Note {
  id: string
  first: string
  last: string
  area: ScenarioFile['area']
  csp: { start: number; income: { weather: [number, number]; plus: number } }
  air: { points: number; weatherLoss: [number, number]; interdiction: ('A' | 'B' | 'C' | 'D' | 'E')[] }
  aa: number
  special: { id: string; date?: string; turn?: string; weather?: string }[]
  supply: { A: string[]; G: string[] }
  entries: Record<string, string[] | string>
  controlAllied: string[]
  setup: ScenarioFile['setUp']
  landing: { unit: string; place?: string; site?: string; beach?: string }[]
  drops: { unit: string; entry: string; zone: string; hex: string }[]
  reinforcements: { date: string; unit: string; entry: string; steps?: number }[]
  objectives: { place: string; hexes: string[]; vp: number; history?: string }[]
  losses: { vpPerGermanThreeStep: number; vpPerAlliedThreeStep: number } | null
  levels: { from: number | null; result: string }[]
  moved: ScenarioFile['moved']
}
/** '18 June' as it is printed on counters. */
const dateOf = (day: string): string => {
  const [number, month] = day.split(' ') as [string, string]
  return `${month === 'July' ? 'J' : month === 'August' ? 'A' : ''}${number}`
}
/** Parachutes and gliders come by air; what a table or a rule gives has no place of its own. */
const entryOf = (how: string[] | string): ScenarioFile['entries'][string] => {
  if (Array.isArray(how)) return how
  if (how === 'beachhead' || how === 'sea') return how
  return how === 'table' || how === 'kg' ? 'table' : 'air'
}
for (const [id, { name, summary }] of Object.entries(NAMES)) {
  const note = readJson(`made/scenarios/${id}.json`) as Note
  const key = new Set([...note.objectives.flatMap(({ hexes }) => hexes), ...note.supply.G, ...note.supply.A])
  const begins = note.special.find((rule) => rule.id === 'begins')?.turn
  const fixed = note.special.filter((rule) => rule.id === 'weather')
  const content: ScenarioFile = {
    provenance: {
      ...reconstructed(
        'set-up, reinforcements, objectives and levels from history; units stand on legal and, where possible, supplied hexes; the printed scenario book was not at hand',
      ),
      fields: {},
    },
    id,
    name: { en: name[0], fr: name[1] },
    summary: { en: summary[0], fr: summary[1] },
    first: {
      date: dateOf(note.first),
      turn: begins ? (begins.split(' ')[2]!.toLowerCase() as 'morning') : 'night',
    },
    last: { date: dateOf(note.last), turn: 'afternoon' },
    area: note.area,
    supplyPoints: {
      start: note.csp.start,
      weather: note.csp.income.weather,
      plus: note.csp.income.plus,
    },
    air: {
      points: note.air.points,
      weatherLoss: note.air.weatherLoss,
      interdiction: note.air.interdiction,
      flak: note.aa,
    },
    ...(fixed.length > 0
      ? {
          weather: fixed.map(({ date, weather }) => ({
            date: dateOf(date!),
            weather: slugOf(weather!) as NonNullable<ScenarioFile['weather']>[number]['weather'],
          })),
        }
      : {}),
    supply: { allied: note.supply.A, german: note.supply.G },
    alliedAtStart: note.controlAllied.filter((hex) => key.has(hex)),
    special: note.special.filter((rule) => rule.id !== 'weather' && rule.id !== 'begins'),
    setUp: note.setup,
    landing: note.landing.map(({ unit, place, site, beach }) => ({
      unit,
      place: place ?? `${site} ${beach}`,
    })),
    drops: note.drops.map(({ unit, zone, hex, entry }) => ({
      unit,
      place: zone || entry,
      ...(hex ? { hex } : {}),
    })),
    reinforcements: note.reinforcements.map(({ unit, date, entry, steps }) => ({
      unit,
      date,
      entry,
      ...(steps === undefined ? {} : { steps }),
    })),
    entries: Object.fromEntries(Object.entries(note.entries).map(([place, how]) => [place, entryOf(how)])),
    objectives: note.objectives.map(({ place, hexes, vp, history }) => ({
      name: place,
      hexes,
      points: vp,
      ...(history ? { taken: history } : {}),
    })),
    ...(note.losses
      ? { losses: { german: note.losses.vpPerGermanThreeStep, allied: note.losses.vpPerAlliedThreeStep } }
      : {}),
    levels: note.levels.map(({ from, result }) => ({
      from,
      result: slugOf(result) as ScenarioFile['levels'][number]['result'],
    })),
    moved: note.moved,
    setsUpFirst: 'german',
  }
  writeFileSync(new URL(`scenarios/${id}.json`, DATA), lined(scenarioFile.parse(content)))
}
