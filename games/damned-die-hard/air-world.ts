import { type Entry, type Exact, entry, floor, type LookupTable, multiply } from '@grognard/kernel'
import type {
  AirArrival,
  AirCharts,
  AirHooks,
  AirResult,
  AirTable,
  AirUnits,
  AirWorld,
  Sky,
} from '../europa/air-world.ts'
import { makeSky } from '../europa/sky.ts'
import type { EuropaQuery, Side } from '../europa/world.ts'
import { AIR_CODES, AIR_TRANSPORT, AIR_TYPES, airCodes, airTypes, FIGHTER } from './air-types.ts'
import { BOX_LINK, ENTRY_LINK } from './data/hexes.ts'
import type { Data, Scenario } from './data/schema.ts'
import type { TableId, ValueId } from './data/schema-names.ts'
import type { Query } from './kit.ts'
import { SUPPLY_GROUPS } from './rules/12-supply-groups.ts'
import { bombFortress } from './rules/37-bombardment.ts'
import { scoreAirLoss } from './rules/41-victory.ts'
import { say } from './text/say.ts'
import type { PlaceIndex } from './world-map.ts'

/** The air side of the data made ready for rules 17 to 25. */

const sideOf = (id: 'japanese' | 'allied'): Side => (id === 'japanese' ? 0 : 1)

function makeUnits(data: Data): AirUnits {
  const models = [...data.airModels.keys()] as string[]
  const all = data.air.map(({ id, model }) => ({ id, model: data.airModels.get(model)! }))
  const target = all.map(({ id }) => `air:${id}`)
  const bytes = (value: (model: (typeof all)[number]['model']) => number) =>
    Uint8Array.from(all, ({ model }) => value(model))
  return {
    count: all.length,
    id: all.map(({ id }) => id),
    target,
    byTarget: new Map(target.map((name, unit) => [name, unit])),
    side: bytes(({ side }) => sideOf(side)),
    // 20.G.2.b: army and navy are one nation's forces.
    nation: bytes(({ contingent }) => SUPPLY_GROUPS.findIndex((group) => group.includes(contingent))),
    model: bytes(({ id }) => models.indexOf(id)),
    models,
    type: bytes(({ type }) => AIR_TYPES.indexOf(type)),
    attack: bytes(({ attack }) => attack),
    defence: bytes(({ defence }) => defence),
    tactical: bytes(({ tactical }) => tactical),
    strategic: bytes(({ strategic }) => strategic),
    movement: bytes(({ move }) => move),
    asterisk: bytes(({ asterisk }) => (asterisk ? 1 : 0)),
    night: bytes(({ night }) => (night ? 1 : 0)),
    codes: bytes(({ codes }) => codes.reduce((bits, code) => bits | (1 << AIR_CODES.indexOf(code)), 0)),
    farFighter: bytes(({ service, type }) => (service === 'ijn-air' && type === 'F' ? 1 : 0)),
    neverHarasses: bytes(({ service }) => (service === 'ijn-air' ? 1 : 0)),
  }
}

function makeCharts(data: Data): AirCharts {
  const value = (id: ValueId): Exact => data.values[id]
  const whole = (id: ValueId): number => floor(value(id))
  const table = <Cell>(id: TableId): AirTable<Cell> => {
    const { table: read, modifiers } = data.tables[id]
    return {
      table: read as unknown as LookupTable<Cell>,
      modifiers: Object.fromEntries(
        [...modifiers.values()].map((row) => [row.id.replace('typhoon-', 'storm-'), row.amount]),
      ),
    }
  }
  const halves = (amount: Exact): number => floor(multiply(amount, 2))
  const cost = (of: 'replace' | 'repair') =>
    AIR_TYPES.map((type) => halves(data.charts.airReplacement.find(({ id }) => id === type)![of]))
  return {
    types: airTypes,
    transportType: AIR_TRANSPORT,
    codes: airCodes,
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
    cargo: multiply(value('air-cargo-re'), 4),
    dropSize: whole('air-drop-size-factor'),
    utilityLess: whole('utility-transport-less'),
    unsupplied: {
      size: floor(multiply(value('base-supply-air-unit-re'), 4)),
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
    fortressFactor: data.missions['fortress-bombardment'].bombing!.factor,
    supportSize: floor(multiply(value('ground-support-re-per-unit'), 4)),
    harassment: {
      first: value('harassment-1-from'),
      second: value('harassment-2-from'),
      most: whole('harassment-max'),
    },
    bridgeHits: whole('bridge-hits'),
    supportLimits: {
      attack: value('ground-support-strength-factor'),
      defence: value('defensive-support-strength-factor'),
    },
    abatement: table<string>('harassment-abatement'),
    noDrop: Uint8Array.from(data.terrain.values(), ({ noAirDrop }) => (noAirDrop ? 1 : 0)),
  }
}

/** Hexes next to each other cost 1; boxes what their links and entry hexes say (37.C). */
function skyOf(data: Data, { cellOf, placeOf, lands, boxes }: PlaceIndex): Sky {
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
  const zones = [...new Set(Array.from(data.zoneOf).filter((zone) => zone > 0))].sort((a, b) => a - b)
  const lakes = new Set(data.hexsides.flatMap(({ id, has }) => (has.includes('lake') ? id.split(' ') : [])))
  return makeSky({
    first,
    target: Int32Array.from(target),
    cost: Uint8Array.from(cost),
    lands,
    boxes,
    boxCapacity: data.boxes.map(({ airbase }) => airbase),
    zone: Uint8Array.from(cellOf, (cell) => {
      const zone = zones.indexOf(data.zoneOf[cell]!)
      return zone < 0 ? 255 : zone
    }),
    water: Uint8Array.from(cellOf, (cell) =>
      data.coastal[cell] === 1 || lakes.has(topology.names[cell]!) ? 1 : 0,
    ),
  })
}

/** 25.E: the one transfer that is carried out in the enemy's initial phase. */
const ENEMY_PHASE_TRANSFER = 'dec-2-41'

function airArrivals(data: Data, source: Scenario, place: (name: string) => number): AirArrival[] {
  const models = [...data.airModels.keys()] as string[]
  const counted = (rows: readonly { model: string; count: number }[]) =>
    rows.map(({ model, count }) => ({ model: models.indexOf(model), count }))
  return source.arrivals.flatMap((line, index) => {
    if (line.airArriving.length === 0 && line.airLeaving.length === 0 && line.arp === 0) return []
    return {
      index,
      turn: data.turnIndex.get(line.turn)!,
      side: sideOf(line.side),
      arriving: counted(line.airArriving),
      leaving: counted(line.airLeaving),
      converts: line.kind === 'conversion',
      points: line.arp * 2,
      places: [...line.where.hexes.map(place), ...(line.where.box ? [place(line.where.box)] : [])],
      inEnemyPhase:
        line.kind === 'transfer' && line.side === 'japanese' && line.turn === ENEMY_PHASE_TRANSFER,
    }
  })
}

const mine = (q: EuropaQuery): Query => q as unknown as Query

/** 38.A.4: from December II 41 to June IV 42. */
function pilots(q: EuropaQuery, firer: number, victim: number): Entry[] {
  const { units, charts } = q.data.air
  if (units.type[firer] !== FIGHTER || units.side[firer] === units.side[victim]) return []
  const { service } = mine(q).data.source.airModels.get(units.models[units.model[firer]!]!)!
  if (service === 'ija-air')
    return [entry(say('air.armyPilots'), '38.A.4', charts.combat.modifiers['ija-fighter']!)]
  if (service === 'ijn-air')
    return [entry(say('air.navyPilots'), '38.A.4', charts.combat.modifiers['ijn-fighter']!)]
  return []
}

/** 40.C.2: the first Japanese player turn of a scenario with surprise. */
const surprised = (q: EuropaQuery, effect: Scenario['surprise'][number]): boolean => {
  const { source, startTurn } = mine(q).data.scenarios.get(q.state.scenario)!
  return source.surprise.includes(effect) && q.state.turn === startTurn && q.state.phasing === 0
}

const hooks: AirHooks = {
  fireModifiers: pilots,
  bombingModifiers: (q, by, kind) =>
    by === 0 && kind === 'airbase' && surprised(q, 'airbase-bombing-plus-1')
      ? [entry(say('air.surprise'), '40.C.2', q.data.air.charts.bombing.modifiers['surprise-airbase']!)]
      : [],
  decks: () => [],
  deckCapacity: () => 0,
  mayUseDeck: () => false,
  onFortressBombed: bombFortress,
  onMap: (q) => mine(q).data.scenarios.get(q.state.scenario)!.onMap,
  boxesInPlay: (q) => mine(q).data.scenarios.get(q.state.scenario)!.boxes,
  mayReact: (q, side) => side === 0 || !surprised(q, 'no-allied-interception'),
  onAirLoss: (c, unit, eliminated) => scoreAirLoss(c, unit, eliminated),
}

export const makeAir = (data: Data, index: PlaceIndex, place: (name: string) => number): AirWorld => ({
  units: makeUnits(data),
  charts: makeCharts(data),
  sky: skyOf(data, index),
  arrivals: Object.fromEntries(
    [...data.scenarios.values()].map((source) => [source.id, airArrivals(data, source, place)]),
  ),
  hooks,
})
