import { featureMask, kindOf } from '@grognard/maps'
import type { EuropaData, NavalUnit, Scenario, ValueId } from '../data/schema.ts'
import { portion } from '../land-values.ts'
import {
  ACTIVITIES,
  type ActivityId,
  type CoastGuns,
  MP_PARTS,
  NAVAL_TABLES,
  type NavalArrival,
  type NavalBook,
  type NavalTableId,
  type NavalWorld,
  type ShipCategory,
  type Ships,
} from '../naval-world.ts'
import { RE, type Side, type Units } from '../world.ts'
import type { PlaceIndex } from './map.ts'
import type { SeaWorld } from './sea.ts'

/** Ships and flotillas of the data made ready for rules. */

/** The highest number on the rows of the gunnery and torpedo tables; more protection is read there. */
const protectionRow = (protection: NavalUnit['protection'], most: number): string =>
  typeof protection === 'number' && protection >= most ? `${most}+` : String(protection)

function makeShips({ naval, ships, sides, tables }: EuropaData): Ships {
  const { categories, codes } = naval
  const bytes = (value: (ship: NavalUnit) => number) => Uint8Array.from(ships, value)
  const faces = (value: (ship: NavalUnit, half: boolean) => number) =>
    Int16Array.from(ships.flatMap((ship) => [value(ship, false), value(ship, true)]))
  const categoryOf = ({ type }: NavalUnit): number => {
    const found = categories.findIndex(({ letters }) => letters?.includes(type[0]!))
    return found >= 0 ? found : categories.findIndex(({ letters }) => letters === null)
  }
  const sum = ({ codes: has }: NavalUnit, of: 'cargo' | 'mines' | 'deck'): number =>
    codes.reduce((total, code) => (has.includes(code.id) ? total + code[of] : total), 0)
  const most = Math.max(...rowNumbers(tables))
  const target = ships.map(({ id }) => `ship:${id}`)
  return {
    count: ships.length,
    id: ships.map(({ id }) => id),
    target,
    byTarget: new Map(target.map((name, ship) => [name, ship])),
    side: bytes(({ side }) => sides.indexOf(side)),
    type: ships.map(({ type }) => type),
    category: bytes(categoryOf),
    codes: ships.map(({ codes: has }) => has),
    protection: ships.map(({ protection }) => protectionRow(protection, most)),
    sinksAt: bytes(({ protection }) => (typeof protection === 'number' ? protection : 0)),
    speed: bytes(({ speed }) => speed),
    gunnery: faces(({ gunnery, half }, isHalf) => (isHalf ? (half?.gunnery ?? 0) : gunnery)),
    torpedo: faces(({ torpedo, half }, isHalf) => (isHalf ? (half?.torpedo ?? 0) : torpedo)),
    aa: faces(({ aa, half }, isHalf) => (isHalf ? (half?.aa ?? 0) : aa)),
    cargo: faces((ship, isHalf) => (sum(ship, 'cargo') * RE) / (isHalf ? 2 : 1)),
    hasHalf: bytes(({ half }) => (half ? 1 : 0)),
    mines: bytes((ship) => sum(ship, 'mines')),
    deck: bytes((ship) => sum(ship, 'deck')),
    crates: bytes(({ crates }) => (crates ?? 0) * RE),
    antisubmarine: Uint8Array.from(
      ships.flatMap(({ type }) => {
        const row = naval.antisubmarine?.find(({ types }) => types.includes(type))
        return [row?.whole ?? 0, row?.half ?? 0]
      }),
    ),
    loads: bytes(({ loads }) => loads ?? 0),
    torpedoModifiers: ships.map(({ codes: has }) =>
      codes.flatMap(({ id, torpedo }) => (torpedo && has.includes(id) ? [torpedo] : [])),
    ),
  }
}

/** The last row of the gunnery table is open upwards; games without one have no numbers to speak of. */
const rowNumbers = (tables: EuropaData['tables']): number[] => {
  const gunnery = (tables as Readonly<Record<string, EuropaData['tables']['bombing'] | undefined>>)[
    'naval-gunnery'
  ]
  const labels = gunnery?.table.rows.labels ?? []
  return [0, ...labels.flatMap((label) => (/^\d+\+$/.test(label) ? [Number.parseInt(label, 10)] : []))].slice(
    -1,
  )
}

/** The naval charts, if the game has all of them. */
function makeTables({ tables }: EuropaData): NavalWorld['tables'] {
  const known = tables as Readonly<Record<string, EuropaData['tables']['bombing'] | undefined>>
  if (NAVAL_TABLES.some((id) => !known[id])) return null
  return Object.fromEntries(
    NAVAL_TABLES.map((id) => {
      const { table, modifiers } = known[id]!
      return [
        id,
        { table, modifiers: Object.fromEntries([...modifiers.values()].map((row) => [row.id, row.amount])) },
      ]
    }),
  ) as unknown as Readonly<Record<NavalTableId, NonNullable<NavalWorld['tables']>[NavalTableId]>>
}

function makeCoast({ ground, tables }: EuropaData, units: Units): CoastGuns {
  const most = Math.max(...rowNumbers(tables))
  const guns = new Map(ground.map(({ id, coastDefence }) => [id, coastDefence]))
  const of = units.id.map((id) => guns.get(id) ?? null)
  return {
    gunnery: Int16Array.from(of, (gun) => gun?.gunnery ?? 0),
    protection: of.map((gun) => protectionRow(gun?.protection ?? 0, most)),
    sinksAt: Uint8Array.from(of, (gun) => gun?.protection ?? 0),
  }
}

/** landingAshore: coastal hexes with cliffs on one of their sides. */
function makeCliffs({ map, edges, coastal }: EuropaData, { cellOf, lands }: PlaceIndex): Uint8Array {
  const { topology } = map
  const cliffs = featureMask(edges, 'cliffs')
  const hexLink = kindOf(topology, 'hex')
  return Uint8Array.from({ length: lands }, (_, land) => {
    const cell = cellOf[land]!
    if (coastal[cell] !== 1) return 0
    for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++)
      if (topology.kind[slot] === hexLink && (edges.bits[slot]! & cliffs) !== 0) return 1
    return 0
  })
}

/** By cell of the lanes: whether it has a coast, and the weather zone of its first hex. */
function boxFacts(data: EuropaData, { water, lanes, placeOf }: SeaWorld, { lands, cellOf }: PlaceIndex) {
  const coastal = new Uint8Array(lanes.topology.size)
  const zone = new Uint8Array(lanes.topology.size).fill(255)
  water.areaOf.forEach((area, node) => {
    const place = placeOf[node]!
    if (place < lands) coastal[area] = 1
    if (zone[area] === 255) zone[area] = Math.max(0, data.zoneOf[cellOf[place]!]!)
  })
  return { coastal, zone }
}

/** What a game's ships are made from besides its data. */
export interface Shipyard {
  readonly book: NavalBook
  readonly units: Units
  readonly contingents: readonly string[]
  readonly index: PlaceIndex
  readonly sea: SeaWorld
  place(name: string): number
  inEnemyPhase(line: Scenario['arrivals'][number]): boolean
}

/** Lines of the orders of battle with ships or repair points. */
function navalArrivals(
  data: EuropaData,
  source: Scenario,
  { place, inEnemyPhase }: Pick<Shipyard, 'place' | 'inEnemyPhase'>,
): NavalArrival[] {
  const numbers = new Map(data.ships.map(({ id }, ship) => [id, ship]))
  const shipsOf = (ids: readonly string[]) => ids.map((id) => numbers.get(id)!)
  return source.arrivals.flatMap((line, index) =>
    line.ships.length + line.shipsLeaving.length + line.nrp === 0
      ? []
      : [
          {
            index,
            turn: data.turnIndex.get(line.turn)!,
            side: data.sides.indexOf(line.side) as Side,
            coming: shipsOf(line.ships),
            leaving: shipsOf(line.shipsLeaving),
            repairs: 2 * line.nrp,
            places: [...line.where.hexes.map(place), ...(line.where.box ? [place(line.where.box)] : [])],
            inEnemyPhase: inEnemyPhase(line),
            conditional: line.kind === 'conditional',
          },
        ],
  )
}

export function makeNaval(data: EuropaData, yard: Shipyard): NavalWorld {
  const { book, units, contingents, index, sea } = yard
  const arrivals = Object.fromEntries(
    [...data.scenarios.values()].map((source) => [source.id, navalArrivals(data, source, yard)]),
  )
  const { naval, values } = data
  const whole = (id: ValueId): number => portion(1, values[id])
  const byUnit = (is: (type: string, contingent: string) => boolean) =>
    Uint8Array.from(units.type, (type, unit) => (is(type, contingents[units.contingent[unit]!]!) ? 1 : 0))
  return {
    book,
    tables: makeTables(data),
    coast: makeCoast(data, units),
    capable: byUnit((type) => book.capable(type)),
    trained: byUnit((type, contingent) => book.trained(type, contingent)),
    climbs: byUnit((type) => book.climbs(type)),
    cliffs: makeCliffs(data, index),
    boxPorts: Uint8Array.from(
      data.boxes,
      ({ port }) => data.charts.ports.findIndex(({ id }) => id === port) + 1,
    ),
    boxOil: Uint8Array.from(data.boxes, ({ oil }) => (oil ? 1 : 0)),
    arrivals,
    ...boxFacts(data, sea, index),
    categories: naval.categories.map(({ provenance: _, letters: __, ...row }): ShipCategory => row),
    ships: makeShips(data),
    costs: Object.fromEntries(
      ACTIVITIES.map((id) => [id, portion(MP_PARTS, naval.activities.find((row) => row.id === id)!.mp)]),
    ) as Record<ActivityId, number>,
    steps: whole('naval-steps'),
    allowance: portion(MP_PARTS, values['naval-allowance']),
    reaction: portion(MP_PARTS, values['naval-reaction']),
    baseForce: { capacity: portion(RE, values['base-force-port']), hits: whole('base-force-port') },
    perHit: {
      port: portion(RE, values['port-hit']),
      artificial: portion(RE, values['artificial-harbour-hit']),
    },
  }
}
