import landCharts from '../data/land-charts.json' with { type: 'json' }
import naval from '../data/naval.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import terrain from '../data/terrain.json' with { type: 'json' }
import turns from '../data/turns.json' with { type: 'json' }

/**
 * A made-up country for tests of rules: one sheet of clear land, T:0101 to T:1410, with counters of all kinds. The
 * charts are the game's own; what lies on the land each test says itself (scene.ts).
 */
const COLUMNS = 14
const ROWS = 10

const made = { kind: 'reconstructed', source: 'made up for tests', fields: {} }
const name = (column: number, row: number): string =>
  `T:${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`
const ZONES = ['c', 'd', 'e', 'f']

const hexes = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const [column, row] = [Math.floor(i / ROWS) + 1, (i % ROWS) + 1]
  return {
    id: name(column, row),
    terrain: 'clear',
    land: 60,
    sea: 'mediterranean',
    zone: ZONES[Math.min(3, Math.floor((column - 1) / 4))]!,
    region: 'country',
    island: 'country',
    by: 'made-up',
  }
})

interface Look {
  readonly re: number | readonly [number, number]
  readonly support: string
}
const BY_SIZE: Readonly<Record<string, Look>> = {
  division: { re: 3, support: 'division' },
  group: { re: 3, support: 'division' },
  brigade: { re: 1, support: 'none' },
  regiment: { re: 1, support: 'none' },
  cadre: { re: 1, support: 'none' },
  battalion: { re: [1, 2], support: 'none' },
  headquarters: { re: 1, support: 'headquarters' },
  point: { re: [1, 2], support: 'none' },
  fortification: { re: 1, support: 'dot' },
  transport: { re: [1, 2], support: 'none' },
  'transport-3': { re: 1, support: 'none' },
}
const { unitTypes: types, supports } = landCharts

interface More {
  readonly cadre?: string
  readonly support?: string
  readonly aa?: number
  readonly re?: number | readonly [number, number]
  readonly breakdown?: readonly {
    readonly parts: readonly string[]
    readonly face: string | null
    readonly loose?: true
  }[]
  readonly faces?: readonly object[]
  readonly service?: string
  readonly attachable?: true
}

const strengths = (printed: string): { attack: number; defence: number; move: number | string } => {
  const parts = printed.split('-')
  const [attack, defence, move] = parts.length === 2 ? [parts[0]!, parts[0]!, parts[1]!] : parts
  return { attack: Number(attack), defence: Number(defence), move: move === 'R' ? 'R' : Number(move) }
}

function counter(
  contingent: string,
  id: string,
  type: string,
  size: string,
  printed: string,
  more: More = {},
) {
  const { re, support } = BY_SIZE[size]!
  const artillery = types.find((row) => row.id === type)!.class.includes('artillery')
  const mark = more.support ?? (artillery ? 'artillery' : support)
  const heavy =
    types.find((row) => row.id === type)!.heavyEquipment || supports.find((row) => row.id === mark)!.supported
  const side = ['german', 'italian'].includes(contingent) ? 'axis' : 'allied'
  return {
    id,
    code: id,
    designation: id,
    name: id,
    side,
    contingent,
    service: more.service ?? `${contingent}-army`,
    ...(more.attachable && { attachable: true }),
    type,
    size,
    support: mark,
    ...strengths(printed),
    cadre: more.cadre ? strengths(more.cadre) : null,
    re: more.re ?? re,
    heavyEquipment: heavy,
    aa: more.aa ?? 0,
    faces: more.faces ?? [],
    coastDefence: null,
    breakdown: more.breakdown ?? [],
    elements: 'specific',
    symbol: '10033000001211000000',
  }
}

const many = (ids: readonly string[], make: (id: string) => ReturnType<typeof counter>) => ids.map(make)

const GERMAN = [
  ...many(['g-inf-1', 'g-inf-2', 'g-inf-3', 'g-inf-4'], (id) =>
    counter('german', id, 'infantry', 'division', '5-7-6', { cadre: '2-3-6' }),
  ),
  counter('german', 'g-eight', 'infantry', 'division', '8-6', { cadre: '3-6' }),
  counter('german', 'g-mountain', 'mountain', 'division', '6-6', { cadre: '2-6' }),
  counter('german', 'g-dotted', 'infantry', 'division', '4-6', { support: 'dot', cadre: '1-6' }),
  ...many(['g-panzer-1', 'g-panzer-2'], (id) =>
    counter('german', id, 'tank', 'division', '16-10', { cadre: '7-10' }),
  ),
  counter('german', 'g-panzer-15', 'tank', 'division', '15-10', { cadre: '6-10' }),
  counter('german', 'g-pzg', 'mechanized', 'division', '12-10', { cadre: '5-10' }),
  counter('german', 'g-mot', 'motorized-infantry', 'division', '10-10', { cadre: '4-10' }),
  counter('german', 'g-mot-reg', 'motorized-infantry', 'regiment', '3-10'),
  counter('german', 'g-mech-cadre', 'mechanized', 'cadre', '4-10'),
  counter('german', 'g-cadre', 'infantry', 'cadre', '2-3-6'),
  ...many(['g-brig-1', 'g-brig-2', 'g-brig-3', 'g-brig-4'], (id) =>
    counter('german', id, 'infantry', 'brigade', '2-6'),
  ),
  ...many(['g-dot-1', 'g-dot-2'], (id) =>
    counter('german', id, 'infantry', 'brigade', '2-6', { support: 'dot' }),
  ),
  ...many(['g-bn-1', 'g-bn-2'], (id) => counter('german', id, 'infantry', 'battalion', '1-6')),
  counter('german', 'g-tank-reg', 'tank', 'regiment', '4-10'),
  ...many(['g-art-1', 'g-art-2', 'g-art-3', 'g-art-4'], (id) =>
    counter('german', id, 'artillery', 'regiment', '2-3-8'),
  ),
  ...many(['g-artb-1', 'g-artb-2', 'g-artb-3'], (id) =>
    counter('german', id, 'artillery', 'brigade', '4-3-8'),
  ),
  counter('german', 'g-siege', 'siege-artillery', 'battalion', '4-1-4'),
  counter('german', 'g-rail-gun', 'railroad-artillery', 'battalion', '2-1-R'),
  counter('german', 'g-eng', 'combat-engineer', 'regiment', '2-6'),
  counter('german', 'g-aeng', 'assault-engineer', 'battalion', '1-10'),
  counter('german', 'g-sturm', 'engineer-tank', 'battalion', '2-1-8'),
  ...many(['g-con-1', 'g-con-2', 'g-con-3'], (id) =>
    counter('german', id, 'construction-engineer', 'regiment', '0-1-5'),
  ),
  counter('german', 'g-conb', 'construction-engineer', 'brigade', '1-2-8'),
  counter('german', 'g-railway', 'railroad-engineer', 'regiment', '0-1-6'),
  counter('german', 'g-police', 'political-police', 'regiment', '1-2-6'),
  counter('german', 'g-cdo', 'parachute-commando', 'battalion', '1-8'),
  counter('german', 'g-hq', 'headquarters', 'headquarters', '0-6'),
  counter('german', 'g-fortress', 'fortress', 'regiment', '1-2-0'),
  counter('german', 'g-cavalry', 'cavalry', 'brigade', '2-8'),
  counter('german', 'g-flak', 'motorized-heavy-aa', 'regiment', '2-10', { aa: 4 }),
  ...many(['g-flak-2', 'g-flak-3'], (id) =>
    counter('german', id, 'motorized-heavy-aa', 'regiment', '2-10', { aa: 4 }),
  ),
  counter('german', 'g-heavy-flak', 'heavy-aa', 'regiment', '1-2-6', { aa: 4 }),
  counter('german', 'g-posaa', 'position-aa', 'point', '0-0', { aa: 2, re: 1 }),
  counter('german', 'g-mixed', 'mixed', 'regiment', '2-6'),
  counter('german', 'g-posaa-1', 'position-aa', 'point', '0-0', { aa: 1, re: [1, 2] }),
  counter('german', 'g-posaa-1b', 'position-aa', 'point', '0-0', { aa: 1, re: [1, 2] }),
  counter('german', 'g-long-guns', 'long-siege-artillery', 'battalion', '6-1-4'),
  counter('german', 'g-fortification', 'port-fortification', 'fortification', '0-4-0', {
    support: 'dot',
    aa: 1,
  }),
  counter('german', 'g-panther', 'tank', 'battalion', '4-2-10', { attachable: true }),
  counter('german', 'g-pz4', 'tank', 'battalion', '2-1-10', { attachable: true }),
  counter('german', 'g-panzer-13', 'tank', 'division', '13-10', { cadre: '5-10' }),
  counter('german', 'g-panzer-ss', 'tank', 'division', '16-10', { cadre: '7-10', service: 'ss' }),
]

const ITALIAN = [
  counter('italian', 'i-inf-1', 'infantry', 'division', '3-4-6', { cadre: '1-2-6' }),
  counter('italian', 'i-inf-2', 'infantry', 'division', '3-4-6', { cadre: '1-2-6' }),
  counter('italian', 'i-coast', 'static', 'division', '2-3-2'),
  counter('italian', 'i-con', 'construction-engineer', 'regiment', '0-1-6'),
]

const ALLIED = [
  ...many(['b-inf-1', 'b-inf-2', 'b-inf-3', 'b-inf-4', 'b-inf-5'], (id) =>
    counter('british', id, 'infantry', 'division', '8-8', { cadre: '3-8', aa: 1 }),
  ),
  counter('british', 'c-inf', 'infantry', 'division', '10-8', {
    cadre: '4-8',
    breakdown: [
      { parts: ['c-1', 'c-2', 'c-3'], face: null },
      { parts: ['c-hq', 'c-1', 'c-2', 'c-3'], face: 'unsupported' },
    ],
  }),
  counter('british', 'c-inf-2', 'infantry', 'division', '10-8', {
    cadre: '4-8',
    breakdown: [{ parts: ['c-1', 'c-2', 'c-3'], face: null }],
  }),
  ...many(['u-tank-1', 'u-tank-2', 'u-tank-3', 'u-tank-4'], (id) =>
    counter('american', id, 'tank', 'battalion', '2-1-10'),
  ),
  counter('american', 'u-brigade', 'tank', 'brigade', '5-3-10', {
    breakdown: [{ parts: ['u-tank-1', 'u-tank-2', 'u-tank-3'], face: null, loose: true }],
  }),
  ...many(['c-1', 'c-2', 'c-3'], (id) =>
    counter('british', id, 'infantry', 'brigade', '3-8', {
      support: 'dot',
      faces: [{ id: 'unsupported', attack: 3, defence: 3, move: 8, support: 'none' }],
    }),
  ),
  counter('british', 'c-hq', 'headquarters', 'headquarters', '0-8', {
    faces: [{ id: 'unsupported', attack: 0, defence: 0, move: 8, support: 'headquarters' }],
  }),
  ...many(['b-brig-1', 'b-brig-2', 'b-brig-3', 'b-brig-4'], (id) =>
    counter('british', id, 'infantry', 'brigade', '3-8'),
  ),
  counter('british', 'b-dot', 'infantry', 'brigade', '3-8', { support: 'dot' }),
  counter('british', 'b-tank', 'tank', 'brigade', '6-4-10'),
  counter('american', 'u-arm', 'tank', 'division', '16-10', { cadre: '7-10' }),
  ...many(['u-inf-1', 'u-inf-2'], (id) =>
    counter('american', id, 'infantry', 'division', '9-8', { cadre: '4-8' }),
  ),
  counter('american', 'u-mech', 'mechanized', 'division', '12-10', { cadre: '5-10' }),
  counter('american', 'u-ranger', 'marine-commando', 'battalion', '1-8'),
  ...many(['b-art-1', 'b-art-2'], (id) => counter('british', id, 'artillery', 'brigade', '4-2-8')),
  counter('british', 'b-aa', 'heavy-aa', 'regiment', '1-2-8', { aa: 4 }),
  counter('british', 'b-bn', 'infantry', 'battalion', '1-8'),
  counter('british', 'b-con', 'construction-engineer', 'brigade', '1-2-8'),
  counter('british', 'b-para', 'parachute', 'brigade', '2-5'),
  counter('british', 'b-glider', 'airborne', 'brigade', '2-5'),
  counter('british', 'b-apc', 'apc', 'transport', '0-0-10'),
  counter('british', 'b-truck', 'transport', 'transport', '0-0-10'),
  counter('british', 'b-truck-3', 'transport', 'transport-3', '0-0-10'),
  counter('british', 'b-lvt', 'lvt', 'transport', '0-0-6'),
  counter('british', 'b-apc-2', 'apc', 'transport', '0-0-10'),
  counter('british', 'b-cdo', 'commando', 'battalion', '1-8'),
]

const model = (
  side: string,
  id: string,
  type: string,
  [attack, defence, tactical, strategic, move]: readonly [number, number, number, number, number],
  more: {
    readonly codes?: readonly string[]
    readonly night?: boolean
    readonly asterisk?: boolean
    readonly mayCarry?: true
  } = {},
) => ({
  id,
  name: id,
  side,
  contingent: side === 'axis' ? 'german' : 'british',
  service: side === 'axis' ? 'luftwaffe' : 'raf',
  type,
  attack,
  defence,
  tactical,
  strategic,
  move,
  asterisk: more.asterisk ?? false,
  codes: more.codes ?? [],
  ...(more.mayCarry && { mayCarry: true }),
  night: more.night ?? false,
  count: 4,
  symbol: '10030100001101000000',
})
const MODELS = [
  model('axis', 'me109', 'F', [8, 6, 0, 0, 9]),
  model('axis', 'fw190', 'F', [9, 7, 2, 0, 12]),
  model('axis', 'ju87', 'D', [3, 4, 5, 0, 9]),
  model('axis', 'ju88', 'B', [4, 5, 3, 7, 26], { codes: ['S'] }),
  model('axis', 'ju52', 'T', [1, 2, 0, 0, 24]),
  model('axis', 'me323', 'HT', [2, 2, 0, 0, 14]),
  model('axis', 'dfs230', 'GT', [0, -1, 0, 0, 30]),
  model('axis', 'me163', 'RF', [12, 9, 0, 0, 3], { codes: ['I'] }),
  model('axis', 'me262', 'JF', [12, 10, 2, 0, 11]),
  model('axis', 'mistel', 'A', [4, 4, 8, 0, 20], { codes: ['X'] }),
  model('axis', 'hs129', 'A', [3, 6, 4, 0, 9], { codes: ['L', 'T'] }),
  model('axis', 'ar196', 'A', [2, 3, 1, 1, 20], { codes: ['F', 'S'] }),
  model('allied', 'spit5', 'F', [7, 6, 0, 0, 10]),
  model('allied', 'p51', 'F', [8, 8, 1, 0, 25]),
  model('allied', 'b25', 'B', [4, 5, 3, 6, 24], { mayCarry: true }),
  model('allied', 'lanc', 'HB', [3, 5, 2, 18, 40], { codes: ['B'], asterisk: true, night: true }),
  model('allied', 'c47', 'T', [1, 2, 0, 0, 30]),
  model('allied', 'horsa', 'GT', [0, -1, 0, 0, 30]),
  model('allied', 'wellington', 'B', [2, 4, 2, 8, 36], { night: true }),
]

const line = (id: string, units: readonly string[], hex: string) => ({
  id,
  units: [...units],
  area: { hexes: [hex], near: [{ hex, distance: 3 }] },
  at: Object.fromEntries(units.map((unit) => [unit, hex])),
})

const places = [
  { id: 'palermo', hex: 'T:0703', kind: 'dot-city', port: 'major' },
  { id: 'catania', hex: 'T:0707', kind: 'dot-city', port: 'standard' },
  { id: 'messina', hex: 'T:0205', kind: 'dot-city', port: 'standard' },
  { id: 'licata', hex: 'T:1302', kind: 'reference-city', port: 'minor' },
  { id: 'siracusa', hex: 'T:1307', kind: 'reference-city', port: 'standard' },
  { id: 'villa', hex: 'T:0105', kind: 'reference-city', port: null },
]

const level = (id: string, winner: string | null, from: number | null) => ({ id, winner, from })

/** The data files of the country, all of them. */
export const countryFiles: Readonly<Record<string, unknown>> = {
  'land-charts.json': landCharts,
  'naval.json': naval,
  'tables.json': tables,
  'terrain.json': terrain,
  'turns.json': turns,
  'map.json': {
    provenance: made,
    sheets: [{ id: 'T', columns: [1, COLUMNS], oddRows: [1, ROWS], evenRows: [1, ROWS] }],
    joins: [],
    sections: [],
    sources: [{ id: 'made-up', kind: 'reconstructed', source: 'made up' }],
    islands: [{ id: 'country', name: 'Country', km2: 1 }],
    railNets: [{ id: 'country', name: 'Country', island: 'country' }],
    seaBoxes: [{ id: 'mediterranean', name: 'Mediterranean' }],
    places: places.map((place) => ({
      ...place,
      name: place.id,
      lat: 0,
      lon: 0,
      airstrip: null,
      yard: 0,
      fortress: null,
      garrison: false,
      hexBy: 'reconstructed',
    })),
    entries: [],
    hexsides: [
      ['T:0105', 'T:0205'],
      ['T:0205', 'T:0305'],
      ['T:0305', 'T:0405'],
      ['T:0405', 'T:0505'],
    ].map(([a, b]) => ({ id: `${a} ${b}`, has: ['rail'] })),
    hexes,
  },
  'coast.json': { provenance: made, land: [], lakes: [], labels: [] },
  'boxes.json': { provenance: made, boxes: [], links: [] },
  'units.json': {
    provenance: made,
    ground: [...GERMAN, ...ITALIAN, ...ALLIED],
    airModels: MODELS,
    air: MODELS.flatMap(({ id }) => [1, 2, 3, 4].map((n) => ({ id: `${id}-${n}`, model: id }))),
    markers: [],
  },
  'sicily.json': {
    provenance: made,
    id: 'sicily',
    rule: '41.B.4',
    own: true,
    sections: [],
    boxes: [],
    start: { turn: 'jul-2-43', side: 'axis', phase: 'initial' },
    end: { turn: 'aug-2-43', side: 'allied' },
    endsWithoutUnits: null,
    firstWeatherRoll: 0,
    naval: false,
    airOf: ['axis', 'allied'],
    land: {
      owner: 'axis',
      except: hexes.map(({ id }) => id).filter((id) => Number(id.slice(2, 4)) >= 11),
    },
    airfields: [
      { id: 'gerbini', hex: 'T:0406', kind: 'permanent', capacity: 3, name: 'Gerbini' },
      { id: 'comiso', hex: 'T:1305', kind: 'permanent', capacity: 6, name: 'Comiso' },
    ],
    forts: [],
    forces: [
      {
        id: 'axis',
        side: 'axis',
        title: 'Axis',
        deployments: [
          line('west', ['i-inf-1', 'g-pzg'], 'T:0904'),
          line('east', ['g-inf-1', 'g-art-1'], 'T:0907'),
          line('rear', ['i-inf-2', 'g-con-1'], 'T:0705'),
        ],
        disruptionRoll: false,
      },
      {
        id: 'allies',
        side: 'allied',
        title: 'Allies',
        deployments: [
          line('seventh', ['u-inf-1', 'u-inf-2', 'u-arm'], 'T:1203'),
          line('eighth', ['b-inf-1', 'b-inf-2', 'b-tank', 'b-art-1'], 'T:1207'),
        ],
        disruptionRoll: false,
      },
    ],
    demands: [],
    air: [
      { id: 'me109-1', hex: 'T:0406' },
      { id: 'ju88-1', hex: 'T:0406' },
      { id: 'spit5-1', hex: 'T:1305' },
      { id: 'b25-1', hex: 'T:1305' },
    ],
    ships: [],
    stocks: [],
    supplySources: [{ id: 'mainland', side: 'axis', hex: 'T:0105', capacity: null }],
    arrivals: [],
    upgrades: [],
    objectives: [
      { id: 'palermo', vp: 3 },
      { id: 'catania', vp: 4 },
      { id: 'messina', vp: 6 },
    ],
    scores: { axisDivision: 3, germanRe: -1, alliedLoss: -1 },
    italyHasSurrendered: false,
    airPoints: [],
    seaSupplied: ['allied'],
    exits: [{ id: 'villa', side: 'axis' }],
    levels: [
      level('allied-decisive', 'allied', 20),
      level('allied-marginal', 'allied', 14),
      level('draw', null, 9),
      level('axis-marginal', 'axis', 4),
      level('axis-decisive', 'axis', null),
    ],
  },
}
