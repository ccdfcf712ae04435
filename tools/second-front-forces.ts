/**
 * Makes games/second-front/data/units.json, the scenarios sicily.json and gustav-line.json, and the whole orders of
 * battle july-1943.json (the Mediterranean) and april-1944.json (the West):
 *
 *   npx tsx tools/second-front-forces.ts <folder with orders/*.tsv and scenarios/sicily-units.tsv>
 *
 * The tables are our own lists of the armies of 1943 and 1944, one line for each counter; what a scenario takes from
 * them, and where it stands, is in tools/second-front/data/scenarios.json, written by hand. A counter that several
 * lists name with the same values is one counter.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import landCharts from '../games/second-front/data/land-charts.json' with { type: 'json' }
import map from '../games/second-front/data/map.json' with { type: 'json' }
import { aircraft } from './second-front/aircraft.ts'
import { counterOf, type Ground, type Row } from './second-front/counters.ts'
import notes from './second-front/data/scenarios.json' with { type: 'json' }
import { cellOf, cells, distance } from './second-front/grid.ts'
import { boxes, places } from './second-front/notes.ts'
import { slug } from './second-front/slug.ts'
import { writeData } from './write-data.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: npx tsx tools/second-front-forces.ts <folder with orders and scenarios>')
const DATA = new URL('../games/second-front/data/', import.meta.url)
const reconstructed = (source: string) => ({ kind: 'reconstructed' as const, source })
const plain = (source: string) => ({ ...reconstructed(source), fields: {} })

function readTable(name: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder!, name), 'utf8').trimEnd().split('\n')
  const columns = head!.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    return Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? ''])) as unknown as Row
  })
}
const lists = {
  mto: readTable('orders/mto-units.tsv'),
  eto: readTable('orders/eto-units.tsv'),
  italy: readTable('orders/italy-apr44-units.tsv'),
  sicily: readTable('scenarios/sicily-units.tsv'),
}

// Counters ------------------------------------------------------------------------------------------------------

const ground: Ground[] = []
/** By the code of a line of a list: the counter. */
const byCode = new Map<string, string>()
const charts = { types: landCharts.unitTypes, supports: landCharts.supports }
function take(row: Row, taken: Set<string>): void {
  for (let n = 1; ; n++) {
    const made = counterOf(row, n, charts)
    if (taken.has(made.id)) continue
    taken.add(made.id)
    byCode.set(row.id, made.id)
    if (!ground.some(({ id }) => id === made.id)) ground.push(made)
    return
  }
}
/** Two lines of one list with the same name and values are two counters. */
for (const rows of Object.values(lists)) {
  const taken = new Set<string>()
  for (const row of rows) take(row, taken)
}
const also = new Set<string>()
for (const scenario of Object.values(notes))
  for (const row of scenario.also)
    take(
      {
        ...row,
        attack: String(row.attack),
        defence: String(row.defence),
        move: String(row.move),
        cadre_attack: '',
        cadre_defence: '',
        cadre_move: '',
        supported: row.dot,
        AA: '',
        note: '',
        side: ['Ger', 'Ita'].includes(row.nat) ? 'Axis' : 'Allied',
        force: '',
        place: '',
        at: '',
      },
      also,
    )
const unitOf = (code: string): string => {
  const id = byCode.get(code)
  if (!id) throw new Error(`no unit ${code} in the lists`)
  return id
}

const air = aircraft(join(folder, 'orders'))

// Places --------------------------------------------------------------------------------------------------------

const hexById = new Map(map.hexes.map((hex) => [hex.id, hex]))
const land = (id: string) => {
  const hex = hexById.get(cellOf(id).id)!
  if (hex.terrain === 'sea') throw new Error(`${id} is sea`)
  return hex
}
const boxIds = new Set(boxes.map(({ id }) => id))
const BOXES: Readonly<Record<string, string>> = {
  denmark: 'jutland',
  'at-sea-from-england': 'england',
  forming: 'jutland',
}
/** Where a line of an order of battle puts its counter: a hex, a box, or a theatre, whose troops go to its cities. */
let next = 0
function spotOf({ at, side }: Row): { hex?: string; box?: string } {
  if (/^\d/.test(at)) {
    const cell = cellOf(at)
    if (hexById.get(cell.id)!.terrain !== 'sea') return { hex: cell.id }
    const [near] = cells
      .filter((other) => hexById.get(other.id)!.terrain !== 'sea')
      .sort((a, b) => distance(a, cell) - distance(b, cell))
    return { hex: near!.id }
  }
  const [kind, name] = at.split(':') as [string, string?]
  if (kind === 'box') {
    const box = BOXES[name!] ?? name!
    if (!boxIds.has(box)) throw new Error(`no box ${box}`)
    return { box }
  }
  const cities = places.filter(
    ({ kind: is, region }) =>
      ['dot-city', 'full-city'].includes(is) &&
      (side === 'Axis'
        ? name === 'greater-germany'
          ? region === 'germany'
          : region === 'france'
        : region === 'england'),
  )
  return { hex: cellOf(cities[next++ % cities.length]!.hex).id }
}

// Orders of battle ----------------------------------------------------------------------------------------------

const airfieldsIn = (takes: (hex: string) => boolean) =>
  places
    .filter(({ airfield, hex }) => airfield > 0 && takes(cellOf(hex).id))
    .map(({ id, name, hex, airfield }) => ({
      id,
      hex: cellOf(hex).id,
      kind: 'permanent' as const,
      capacity: airfield,
      name,
    }))
const LEVELS = [{ id: 'draw', winner: null, from: null }]
const empty = {
  endsWithoutUnits: null,
  firstWeatherRoll: 0,
  naval: false,
  airOf: ['axis', 'allied'],
  demands: [],
  ships: [],
  upgrades: [],
}
/** A whole order of battle, each counter where its list puts it. */
function order(
  id: string,
  source: string,
  rows: readonly Row[],
  theatre: string,
  turn: string,
  airOf: readonly { id: string; side: string }[],
  bases: Readonly<Record<string, readonly string[]>>,
) {
  const forces = new Map<string, { side: string; units: Map<string, { hex?: string; box?: string }> }>()
  for (const row of rows) {
    const side = row.side === 'Axis' ? 'axis' : 'allied'
    const force = forces.get(row.force) ?? { side, units: new Map() }
    force.units.set(unitOf(row.id), spotOf(row))
    forces.set(row.force, force)
  }
  const regions = new Set(
    map.regions
      .filter(({ theatres }) => (theatres as { allied?: string }).allied === theatre)
      .map(({ id: region }) => region),
  )
  const fields = airfieldsIn((hex) => regions.has(hexById.get(hex)!.region))
  return {
    provenance: plain(source),
    id,
    rule: '41.B',
    own: true,
    sections: [],
    boxes: boxes.map((box) => box.id),
    start: { turn, side: 'axis', phase: 'initial' },
    end: { turn, side: 'allied' },
    ...empty,
    land: {
      owner: 'axis',
      except: map.hexes
        .filter(
          ({ terrain, region }) =>
            terrain !== 'sea' && ['england', 'malta', 'algeria', 'tunisia'].includes(region),
        )
        .map((hex) => hex.id),
    },
    airfields: fields,
    forts: [],
    forces: [...forces].map(([title, { side, units }]) => ({
      id: slug(title),
      side,
      title,
      deployments: [...units].map(([unit, { hex, box }]) => ({
        id: unit,
        units: [unit],
        area: { hexes: hex ? [hex] : [], ...(box ? { box } : {}), near: [] },
        at: { [unit]: hex ?? box! },
      })),
      disruptionRoll: false,
    })),
    air: airOf.map(({ id: unit, side }, i) => {
      const list = bases[side]!
      const base = list[i % list.length]!
      return boxIds.has(base) ? { id: unit, box: base } : { id: unit, hex: cellOf(base).id }
    }),
    stocks: [],
    supplySources: [
      // Railways that come in from the east (12.C.1), and the bases of the Allies.
      ...map.hexes
        .filter(({ id: hex, net }) => net === 'germany' && cellOf(hex).column === 1)
        .map(({ id: hex }) => ({ id: `east-${slug(hex)}`, side: 'axis', hex, capacity: null })),
      ...['london', 'tunis', 'alger']
        .map((city) => places.find((place) => place.id === city)!)
        .filter(({ region }) => regions.has(region))
        .map(({ id: base, hex }) => ({ id: base, side: 'allied', hex: cellOf(hex).id, capacity: null })),
    ],
    arrivals: [],
    objectives: [],
    scores: { axisDivision: 0, germanRe: 0, alliedLoss: 0 },
    italyHasSurrendered: id === 'april-1944',
    airPoints: [],
    seaSupplied: ['allied'],
    exits: [],
    rails: [],
    levels: LEVELS,
  }
}

// Scenarios -----------------------------------------------------------------------------------------------------

type Note = (typeof notes)['sicily'] | (typeof notes)['gustav-line']
function scenario(id: string, note: Note) {
  const sections = note.sections.map((section) => map.sections.find((each) => each.id === section)!)
  const inSections = (hex: string): boolean =>
    sections.some(({ id: section, columns, rows }) => {
      const { row, column } = cellOf(hex)
      const sheet = section.split(':')[0]!
      const [r, c] = [row - 50, sheet === '27' ? column - 32 : column]
      return c >= columns[0]! && c <= columns[1]! && r >= rows[0]! && r <= rows[1]!
    })
  const played = map.hexes.filter(({ id: hex, terrain }) => terrain !== 'sea' && inSections(hex))
  const allied = new Set(note.allied.map((hex) => land(hex).id))
  if ('alliedSouthOf' in note) {
    // South of the front, hex by hex from the sea to the sea: by rows, each column from its own row on.
    const front = note.alliedSouthOf.flat().map((hex) => cellOf(hex))
    for (const { id: hex } of played) {
      const cell = cellOf(hex)
      const [near] = front.sort(
        (a, b) =>
          Math.abs(a.column - a.row / 2 - cell.column + cell.row / 2) -
          Math.abs(b.column - b.row / 2 - cell.column + cell.row / 2),
      )
      if (cell.row >= near!.row) allied.add(hex)
    }
    for (const { side, units } of note.armies)
      for (const hex of Object.values(units)) side === 'axis' ? allied.delete(hex) : allied.add(hex)
  }
  const ownedBy = (side: string) => (hex: string) => allied.has(hex) === (side === 'allied')
  const counts = new Map<string, number>()
  return {
    provenance: plain(note.source),
    id,
    rule: note.rule,
    own: true,
    sections: note.sections,
    boxes: [],
    start: note.start,
    end: note.end,
    ...empty,
    ...('firstWeatherRoll' in note && { firstWeatherRoll: note.firstWeatherRoll }),
    land: { owner: 'axis', except: [...allied].sort() },
    airfields: [
      ...airfieldsIn(inSections),
      ...note.airfields.map(({ id: field, hex, name, capacity }) => ({
        id: field,
        hex,
        kind: 'temporary' as const,
        capacity,
        name,
      })),
    ],
    forts: note.forts.map((hex) => ({ id: land(hex).id })),
    forces: note.armies.map((army) => {
      const at = Object.fromEntries(
        Object.entries(army.units).map(([code, hex]) => [unitOf(code), land(hex).id]),
      )
      const coastal = 'coastal' in army
      const area = played.filter(
        ({ id: hex, sea, region }) =>
          ownedBy(army.side)(hex) &&
          (!coastal || sea !== undefined) &&
          region === hexById.get(Object.values(at)[0]!)!.region &&
          army.near.some((near) => distance(cellOf(near.hex), cellOf(hex)) <= near.distance),
      )
      const hexes = [...new Set([...area.map(({ id: hex }) => hex), ...Object.values(at)])].sort()
      return {
        id: army.id,
        side: army.side,
        title: army.title,
        deployments: [{ id: army.id, units: Object.keys(at), area: { hexes, near: [] }, at }],
        disruptionRoll: false,
        provenance: { units: reconstructed('history') },
      }
    }),
    air: note.air.flatMap(({ model, hex, count }) =>
      Array.from({ length: count }, () => {
        const name = air.idOf(model)
        const n = (counts.get(name) ?? 0) + 1
        counts.set(name, n)
        return { id: `${name}-${n}`, hex: land(hex).id }
      }),
    ),
    stocks: note.stocks.map((stock) => ({ ...stock, replacements: [], arp: 0, nrp: 0 })),
    supplySources: note.sources.map(({ id: source, side, hex }) => ({
      id: source,
      side,
      hex: land(hex).id,
      capacity: null,
    })),
    arrivals: note.arrivals.map((line) => ({
      id: line.id,
      turn: line.turn,
      side: line.side,
      kind: 'reinforcement' as const,
      group: null,
      condition: null,
      units: line.units.map(unitOf),
      from: [],
      airArriving: [],
      airLeaving: [],
      ships: [],
      shipsLeaving: [],
      resourcePoints: 0,
      replacements: [],
      arp: 0,
      nrp: 0,
      where: {
        hexes: line.hexes.map((hex) => land(hex).id),
        otherwise: line.otherwise.map((hex) => land(hex).id),
        coastOf: null,
        box: null,
      },
    })),
    objectives: Object.entries(note.objectives).map(([place, vp]) => ({ id: place, vp })),
    scores: note.scores,
    italyHasSurrendered: note.italyHasSurrendered,
    airPoints: note.airPoints,
    seaSupplied: ['allied'],
    exits: note.exits,
    rails: note.rails,
    levels: note.levels.map(([level, from]) => ({
      id: level as string,
      winner: level === 'draw' ? null : (level as string).split('-')[0]!,
      from: from as number | null,
    })),
  }
}

// Files ---------------------------------------------------------------------------------------------------------

const write = (file: string, value: object): void => writeData(new URL(file, DATA), value)
write('units.json', {
  provenance: {
    ...reconstructed(
      'made by tools/second-front-forces.ts from our own lists of the armies of 1943 and 1944: strengths that the rulebook quotes, others rated by type; the counters themselves were not at hand',
    ),
    fields: {
      'airModels.attack': reconstructed(
        'ratings that the rulebook quotes are marked text in our list, the others are rated beside them',
      ),
    },
  },
  ground,
  airModels: air.models,
  air: air.units,
  markers: [],
})
for (const [id, note] of Object.entries(notes)) write(`${id}.json`, scenario(id, note))
write(
  'july-1943.json',
  order(
    'july-1943',
    'the Mediterranean in July 1943, from our own list: a position to look at and to test with, not a scenario',
    lists.mto,
    'mto',
    'jul-1-43',
    air.initial(['mto-air.tsv']),
    {
      axis: ['26:2317', '26:1625', '26:2422', '26:3530', '26:4025', '27:2208', '26:0427', '16A:4427'],
      allied: ['north-africa'],
    },
  ),
)
write(
  'april-1944.json',
  order(
    'april-1944',
    'the West in April 1944, from our own list: a position to look at and to test with, not a scenario',
    lists.eto,
    'eto',
    'apr-1-44',
    air.initial(['eto-air.tsv']),
    {
      axis: [
        '17A:1604',
        '16A:1030',
        '16A:1227',
        '16A:1801',
        '16A:1410',
        '16A:2218',
        '16A:3615',
        '16A:1620',
        '17A:1216',
        '17A:3506',
      ],
      allied: ['england'],
    },
  ),
)
console.log(
  `${ground.length} land counters, ${air.units.length} air units of ${air.models.length} models; ${Object.entries(
    lists,
  )
    .map(([name, rows]) => `${name} ${rows.length}`)
    .join(', ')}; air in April 1944: ${air.initial(['eto-air.tsv']).length}`,
)
