import { type Exact, floor, type LookupTable, multiply } from '@grognard/kernel'
import type {
  AirArrival,
  AirCharts,
  AirCodeChart,
  AirHooks,
  AirResult,
  AirTable,
  AirTypeChart,
  AirUnits,
  AirWorld,
  Sky,
} from '../air-world.ts'
import { BOX_LINK, ENTRY_LINK } from '../data/hexes.ts'
import type { AirModel, EuropaData, Scenario, TableId, ValueId } from '../data/schema.ts'
import { portion } from '../land-values.ts'
import { RE, type Side } from '../world.ts'
import { airNation, type Nations } from './counters.ts'
import type { PlaceIndex } from './map.ts'
import { makeSky } from './sky.ts'

/** The air side of the data made ready for rules. */

/** What only the game knows of its aircraft. */
export interface AirBook {
  /** extendedRange: fighters that may escort and patrol at extended range. */
  readonly farFighter: (model: AirModel) => boolean
  readonly neverHarasses: (model: AirModel) => boolean
  /** airWithdrawals: lines that are carried out in the enemy's initial phase. */
  readonly inEnemyPhase: (line: Scenario['arrivals'][number]) => boolean
  readonly hooks: AirHooks
}

/** The table of consolidated fire, which some books have. */
const CONSOLIDATED = 'consolidated-fire'

function makeAirUnits(data: EuropaData, nations: Nations, book: AirBook): AirUnits {
  const models = [...data.airModels.keys()]
  const all = data.air.map(({ id, model }) => ({ id, model: data.airModels.get(model)! }))
  const target = all.map(({ id }) => `air:${id}`)
  const bytes = (value: (model: AirModel) => number) => Uint8Array.from(all, ({ model }) => value(model))
  const flags = (is: (model: AirModel) => boolean) => bytes((model) => (is(model) ? 1 : 0))
  const { airTypes, airCodes } = data.charts
  return {
    count: all.length,
    id: all.map(({ id }) => id),
    target,
    byTarget: new Map(target.map((name, unit) => [name, unit])),
    side: bytes(({ side }) => data.sides.indexOf(side)),
    nation: bytes(({ contingent }) => airNation(nations, contingent)),
    model: bytes(({ id }) => models.indexOf(id)),
    models,
    type: bytes(({ type }) => airTypes.findIndex(({ id }) => id === type)),
    attack: bytes(({ attack }) => attack),
    defence: Int8Array.from(all, ({ model }) => model.defence),
    tactical: bytes(({ tactical }) => tactical),
    strategic: bytes(({ strategic }) => strategic),
    movement: bytes(({ move }) => move),
    asterisk: flags(({ asterisk }) => asterisk),
    night: flags(({ night }) => night),
    codes: Uint16Array.from(all, ({ model: { codes } }) =>
      codes.reduce((bits, code) => bits | (1 << airCodes.findIndex(({ id }) => id === code)), 0),
    ),
    mayCarry: flags(({ mayCarry }) => mayCarry === true),
    farFighter: flags(book.farFighter),
    neverHarasses: flags(book.neverHarasses),
  }
}

function makeAirCharts(data: EuropaData): AirCharts {
  const value = (id: ValueId): Exact => data.values[id]
  const whole = (id: ValueId): number => floor(value(id))
  const table = <Cell>(id: TableId): AirTable<Cell> => {
    const { table: read, modifiers } = data.tables[id]
    return {
      table: read as unknown as LookupTable<Cell>,
      modifiers: Object.fromEntries([...modifiers.values()].map((row) => [row.id, row.amount])),
    }
  }
  const { airTypes, airCodes } = data.charts
  const cost = (of: 'replace' | 'repair') =>
    airTypes.map((row) => floor(multiply(row[of], data.values['replacement-parts'])))
  return {
    types: airTypes.map(
      ({ provenance: _, replace: __, repair: ___, ...row }): AirTypeChart => ({
        ...row,
        notTemporary: row.notTemporary ?? false,
        steadyLaden: row.steadyLaden ?? false,
        noSupport: row.noSupport ?? false,
        noStaging: row.noStaging ?? false,
        longInterception: row.longInterception ?? false,
        glider: row.glider ?? false,
        heavyLift: row.heavyLift ?? false,
        cargo: multiply(row.cargo ?? value('air-cargo-re'), RE),
      }),
    ),
    transportType: airTypes.findIndex(({ transport }) => transport),
    codes: airCodes.map(
      ({ provenance: _, ...row }): AirCodeChart => ({
        ...row,
        antitank: multiply(row.antitank ?? 0, RE),
        precise: row.precise ?? false,
        interceptsOnly: row.interceptsOnly ?? false,
        fragile: row.fragile ?? false,
        torpedoes: row.torpedoes ?? false,
        atShips: row.atShips ?? null,
      }),
    ),
    combat: table<AirResult>('air-combat'),
    patrolAttack: table<AirResult>('patrol-attack'),
    antiaircraft: table<AirResult>('aa-fire'),
    bombing: table<string>('bombing'),
    escape: table<string>('air-escape'),
    drop: table<string>('air-drop'),
    success: table<string>('success'),
    replace: cost('replace'),
    repair: cost('repair'),
    patrolZone: { divisor: whole('patrol-zone-divisor'), most: whole('patrol-zone-max') },
    transferRange: floor(data.missions.transfer.range.factor),
    longDefensiveRange: data.missions['defensive-air-support-long'].range.factor,
    oneWay: floor(data.missions['one-way-transport'].range.factor),
    extended: { plain: value('extended-range'), asterisk: value('extended-range-asterisk') },
    extendedOneWay: { plain: value('extended-one-way'), asterisk: value('extended-one-way-asterisk') },
    extendedBombing: value('extended-bombing'),
    extendedFighterLess: whole('extended-fighter-less'),
    extendedCargo: value('extended-cargo'),
    short: value('short-range'),
    shortBombing: value('short-range-bombing'),
    shortCargo: value('short-range-cargo'),
    badWeather: value('bombing-bad-weather'),
    cargoBadWeather: value('air-cargo-bad-weather'),
    dropSize: whole('air-drop-size-factor'),
    gliderLostFrom: floor(data.values['glider-lost-from'] ?? 7),
    utilityLess: whole('utility-transport-less'),
    unsupplied: {
      size: floor(multiply(value('base-supply-air-unit-re'), RE)),
      weakFrom: whole('base-supply-weak-from'),
      transfersFrom: whole('base-supply-transfers-from'),
      less: whole('base-supply-less'),
      bombing: value('base-supply-bombing'),
    },
    halfDrop: value('half-drop-share'),
    utilityUnitSize: whole('utility-unit-size-factor'),
    fighterBomberLess: whole('fighter-bomber-less'),
    leastValue: whole('fighter-bomber-min'),
    jettisonLeft: value('jettison-left'),
    fighterAtAirbase: whole('fighter-airbase-bonus'),
    nightBombing: value('night-day-unit-bombing'),
    defensiveFactor: data.missions['defensive-air-support'].bombing!.factor,
    sea: {
      bad: data.values['bombing-bad-sea'] ?? 1,
      torpedoes: data.values['torpedo-factor'] ?? 1,
      guns: data.values['naval-aa-factor'] ?? 1,
      patrolLess: floor(data.values['naval-patrol-less'] ?? 0),
      coastFactor: [1, 2],
    },
    fortressFactor: data.missions['fortress-bombardment'].bombing!.factor,
    supportSize: floor(multiply(value('ground-support-re-per-unit'), RE)),
    harassment: {
      first: value('harassment-1-from'),
      second: value('harassment-2-from'),
      most: whole('harassment-max'),
      wide: [1, 2].flatMap((hits) => {
        const from = data.values[hits === 1 ? 'harassment-around-1-from' : 'harassment-around-2-from']
        return from === undefined ? [] : [{ from, hits }]
      }),
    },
    bridgeHits: whole('bridge-hits'),
    wideFlakFrom: floor(data.values['wide-flak-from'] ?? 0),
    consolidated: CONSOLIDATED in data.tables ? table<string>(CONSOLIDATED as TableId) : null,
    deepInterception: floor(data.values['deep-interception-most'] ?? 0),
    supportLimits: {
      attack: value('ground-support-strength-factor'),
      defence: value('defensive-support-strength-factor'),
    },
    abatement: table<string>('harassment-abatement'),
    noDrop: Uint8Array.from(data.terrain.values(), ({ noAirDrop }) => (noAirDrop ? 1 : 0)),
  }
}

/** Hexes next to each other cost 1; boxes what their links and entry hexes say (offMapBoxes). */
function skyOf(data: EuropaData, { cellOf, placeOf, lands, boxes }: PlaceIndex): Sky {
  const { topology } = data.map
  const kind = (name: string) => topology.kinds.indexOf(name)
  const [boxLink, entryLink] = [kind(BOX_LINK), kind(ENTRY_LINK)]
  const far = new Map<string, number>()
  const link = (a: string, b: string, cost: number): void => {
    const [from, to] = [data.map.cellByName.get(a)!, data.map.cellByName.get(b)!]
    far.set(`${from} ${to}`, cost)
    far.set(`${to} ${from}`, cost)
  }
  for (const { between, air } of data.boxLinks) link(between[0], between[1], air)
  for (const { box, hex, distance } of data.boxEntries) link(box, hex, distance)
  const first = new Int32Array(cellOf.length + 1)
  const target: number[] = []
  const cost: number[] = []
  for (let place = 0; place < cellOf.length; place++) {
    first[place] = target.length
    const cell = cellOf[place]!
    for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
      const to = topology.target[slot]!
      const byBox = topology.kind[slot] === boxLink || topology.kind[slot] === entryLink
      target.push(placeOf[to]!)
      cost.push(byBox ? far.get(`${cell} ${to}`)! : 1)
    }
  }
  first[cellOf.length] = target.length
  const lakes = new Set(data.hexsides.flatMap(({ id, has }) => (has.includes('lake') ? id.split(' ') : [])))
  return makeSky({
    first,
    target: Int32Array.from(target),
    cost: Uint8Array.from(cost),
    lands,
    boxes,
    zone: Uint8Array.from(cellOf, (cell) => (data.zoneOf[cell]! < 0 ? 255 : data.zoneOf[cell]!)),
    water: Uint8Array.from(cellOf, (cell) =>
      data.coastal[cell] === 1 || lakes.has(topology.names[cell]!) ? 1 : 0,
    ),
  })
}

function airArrivals(
  data: EuropaData,
  source: Scenario,
  place: (name: string) => number,
  { inEnemyPhase }: AirBook,
): AirArrival[] {
  const models = [...data.airModels.keys()]
  const counted = (rows: readonly { model: string; count: number }[]) =>
    rows.map(({ model, count }) => ({ model: models.indexOf(model), count }))
  return source.arrivals.flatMap((line, index) => {
    if (line.airArriving.length === 0 && line.airLeaving.length === 0 && line.arp === 0) return []
    return {
      index,
      turn: data.turnIndex.get(line.turn)!,
      side: data.sides.indexOf(line.side) as Side,
      arriving: counted(line.airArriving),
      leaving: counted(line.airLeaving),
      converts: line.kind === 'conversion',
      points: line.arp * portion(1, data.values['replacement-parts']),
      places: [...line.where.hexes.map(place), ...(line.where.box ? [place(line.where.box)] : [])],
      inEnemyPhase: inEnemyPhase(line),
      conditional: line.kind === 'conditional',
    }
  })
}

export const makeAir = (
  data: EuropaData,
  index: PlaceIndex,
  place: (name: string) => number,
  nations: Nations,
  book: AirBook,
): AirWorld => ({
  units: makeAirUnits(data, nations, book),
  charts: makeAirCharts(data),
  sky: skyOf(data, index),
  arrivals: Object.fromEntries(
    [...data.scenarios.values()].map((source) => [source.id, airArrivals(data, source, place, book)]),
  ),
  hooks: book.hooks,
})
