import {
  applyPack,
  type DataPack,
  dataVersion,
  type LookupTable,
  loadTable,
  parse,
  provenanceLines,
} from '@grognard/kernel'
import {
  buildEdgeFeatures,
  buildGraph,
  buildHexMap,
  cellOf,
  type EdgeFeatures,
  findSlot,
  type GraphMap,
  type HexMap,
} from '@grognard/maps'
import type { z } from 'zod'
import cards from './cards.json' with { type: 'json' }
import combat from './combat.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import rail from './rail.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import {
  type BattleResult,
  type Card,
  cardsSchema,
  combatSchema,
  mapSchema,
  railSchema,
  resultSchema,
  type ScenarioData,
  type Side,
  scenariosSchema,
  type Unit,
  unitsSchema,
} from './schema.ts'
import units from './units.json' with { type: 'json' }

const FILES = { map, rail, units, cards, combat, scenarios }

/** Where each file comes from. */
export const provenance = provenanceLines(FILES, {
  'Our own invention': 'De notre invention',
  'Our own invention, RULES.md chapter 2': 'De notre invention, RULES.md chapitre 2',
  'Our own invention, RULES.md 2.3': 'De notre invention, RULES.md 2.3',
  'Our own invention, RULES.md 3.1': 'De notre invention, RULES.md 3.1',
  'Our own invention, RULES.md chapter 5': 'De notre invention, RULES.md chapitre 5',
  'Our own invention, RULES.md 9.5': 'De notre invention, RULES.md 9.5',
})

export type Terrain = 'clear' | 'forest' | 'town'

/** The data as the rules use them: maps built, names turned into cells and indexes once. */
export interface Data {
  readonly version: string
  readonly map: HexMap
  readonly edges: EdgeFeatures
  /** By cell. */
  readonly terrain: readonly Terrain[]
  /** By cell: `hex:0403`. */
  readonly hexTargets: readonly string[]
  readonly cellOfTarget: ReadonlyMap<string, number>
  readonly towns: readonly { readonly id: string; readonly cell: number }[]
  readonly rail: GraphMap
  readonly bases: Readonly<Record<Side, number>>
  readonly depots: readonly { readonly side: Side; readonly space: number; readonly cell: number }[]
  readonly lines: readonly { readonly id: string; readonly side: Side }[]
  /** `line:west-north` and so on, by side. */
  readonly lineTargets: Readonly<Record<Side, readonly string[]>>
  /** By slot of the rail graph: which line it is. */
  readonly lineOfSlot: Int32Array
  readonly units: readonly Unit[]
  /** By unit: `unit:w1`. */
  readonly unitTargets: readonly string[]
  /** `unit:w1` to its index. */
  readonly unitOfTarget: ReadonlyMap<string, number>
  readonly cards: ReadonlyMap<string, Card>
  readonly combat: LookupTable<BattleResult>
  readonly scenarios: readonly ScenarioData[]
}

/** Reads the game's files, with a pack's changes if there is one. Throws a `DataError` or `MapError` that says where. */
export function loadData(pack?: DataPack): Data {
  const files: Record<string, unknown> = pack ? applyPack(FILES, pack) : FILES
  const ground = parse('map', mapSchema, files.map)
  const hexMap = readMap(ground)
  const { units } = parse('units', unitsSchema, files.units)
  const { cards } = parse('cards', cardsSchema, files.cards)
  const hexTargets = hexMap.topology.names.map((name) => `hex:${name}`)
  return {
    version: dataVersion(files),
    map: hexMap,
    edges: buildEdgeFeatures(hexMap, [
      { name: 'river', edges: ground.river },
      { name: 'bridge', edges: ground.bridges },
    ]),
    terrain: hexMap.topology.names.map((name) => terrainOf(ground, name)),
    hexTargets,
    cellOfTarget: new Map(hexTargets.map((target, cell) => [target, cell])),
    towns: ground.towns.map(({ id, hex }) => ({ id, cell: cellOf(hexMap, hex) })),
    ...readRail(parse('rail', railSchema, files.rail), hexMap),
    units,
    unitTargets: units.map(({ id }) => `unit:${id}`),
    unitOfTarget: new Map(units.map(({ id }, i) => [`unit:${id}`, i])),
    cards: new Map(cards.map((card) => [card.id, card])),
    combat: loadTable(parse('combat', combatSchema, files.combat).table, 'combat', resultSchema),
    scenarios: parse('scenarios', scenariosSchema, files.scenarios).scenarios,
  }
}

const readMap = ({ columns, rows }: z.infer<typeof mapSchema>): HexMap =>
  buildHexMap({
    sheets: [
      {
        id: 'halm',
        numbering: {
          orientation: 'flat',
          order: 'column-row',
          columns: { from: 1, to: columns, towards: 'east' },
          rows: { from: 1, to: rows, towards: 'south' },
          shifted: { parity: 'even', towards: 'south' },
        },
      },
    ],
  })

const terrainOf = ({ forest, towns }: z.infer<typeof mapSchema>, name: string): Terrain =>
  towns.some(({ hex }) => hex === name) ? 'town' : forest.includes(name) ? 'forest' : 'clear'

function readRail(
  { bases, depots, lines }: z.infer<typeof railSchema>,
  map: HexMap,
): Pick<Data, 'rail' | 'bases' | 'depots' | 'lines' | 'lineTargets' | 'lineOfSlot'> {
  const rail = buildGraph({
    spaces: [bases.west, bases.east, ...depots.map(({ id }) => id)],
    kinds: ['rail'],
    links: lines.map(({ between }) => ({ between, kind: 'rail' })),
  })
  const space = (name: string) => rail.cellByName.get(name)!
  const lineOfSlot = new Int32Array(rail.topology.target.length)
  lines.forEach(({ between: [a, b] }, line) => {
    lineOfSlot[findSlot(rail.topology, space(a), space(b))] = line
    lineOfSlot[findSlot(rail.topology, space(b), space(a))] = line
  })
  const ends = new Map(depots.map(({ id, side }) => [id, side]))
  const owned = lines.map(({ id, between: [a, b] }) => ({ id, side: ends.get(a) ?? ends.get(b) ?? 'west' }))
  const targets = (side: Side) => owned.flatMap((line) => (line.side === side ? [`line:${line.id}`] : []))
  return {
    rail,
    bases: { west: space(bases.west), east: space(bases.east) },
    depots: depots.map(({ id, side, hex }) => ({ side, space: space(id), cell: cellOf(map, hex) })),
    lines: owned,
    lineTargets: { west: targets('west'), east: targets('east') },
    lineOfSlot,
  }
}
