/** Makes the checked files ready for the rules: cells, flat arrays, tables, lookups by id. */
import { type Exact, loadTable } from '@grognard/kernel'
import { z } from 'zod'
import { buildEdges, buildMap, cellsOfSection, orderOf } from './hexes.ts'
import { type Book, type DataFiles, type EuropaData, type LoadedTable, SEA } from './schema.ts'

const byId = <T extends { readonly id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]))
const indexById = (records: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(records.map(({ id }, i) => [id, i]))
const recordOf = <K extends string, T, V>(
  records: readonly T[],
  key: (t: T) => K,
  value: (t: T) => V,
): Record<K, V> => Object.fromEntries(records.map((record) => [key(record), value(record)])) as Record<K, V>

/** Weather zones as printed, in order. */
export const zonesOf = ({ hexes }: DataFiles['map.json']): string[] =>
  [...new Set(hexes.map(({ zone }) => String(zone)))].sort()

export function buildData({ sides }: Pick<Book, 'sides'>, files: DataFiles): EuropaData {
  const file = files['map.json']
  const { boxes } = files['boxes.json']
  const map = buildMap(file, files['boxes.json'])
  const cells = map.topology.names.length
  const hexById = byId(file.hexes)
  const seaIndex = indexById(file.seaBoxes)
  const islandIndex = indexById(file.islands)
  const netIndex = indexById(file.railNets)
  const netOfIsland = new Map(file.railNets.map(({ island }, i) => [island, i]))
  const boxById = byId(boxes)

  const terrain = files['terrain.json']
  const terrainOf: string[] = []
  const zones = zonesOf(file)
  const zoneOf = new Int8Array(cells).fill(-1)
  const seaBoxOf = new Int16Array(cells).fill(-1)
  const coastal = new Uint8Array(cells)
  const islandOf = new Int16Array(cells).fill(-1)
  const railNetOf = new Int8Array(cells).fill(-1)
  map.topology.names.forEach((name, cell) => {
    const hex = hexById.get(name)
    terrainOf.push(hex?.terrain ?? boxById.get(name)?.terrain ?? terrain.terrains[0]!.id)
    if (!hex) return
    zoneOf[cell] = zones.indexOf(String(hex.zone))
    if (hex.sea !== undefined) seaBoxOf[cell] = seaIndex.get(hex.sea)!
    coastal[cell] = hex.terrain !== SEA && hex.sea !== undefined ? 1 : 0
    if (hex.island !== undefined) islandOf[cell] = islandIndex.get(hex.island)!
  })
  for (const { id, has } of file.hexsides) {
    if (!has.includes('rail')) continue
    for (const hex of id.split(' ')) {
      const { net, island } = hexById.get(hex)!
      railNetOf[map.cellByName.get(hex)!] = net === undefined ? netOfIsland.get(island!)! : netIndex.get(net)!
    }
  }
  const placesAt: number[][] = Array.from({ length: cells }, () => [])
  file.places.forEach(({ hex }, i) => {
    placesAt[map.cellByName.get(hex)!]!.push(i)
  })

  const { provenance: _, values, sizes, victory, airMissions, ...charts } = files['land-charts.json']
  const { ground, airModels, air, markers } = files['units.json']
  const { turns } = files['turns.json']
  const { provenance: __, ...coast } = files['coast.json']
  const { provenance: ____, ships: _____, ...naval } = files['naval.json']
  const tables = recordOf(
    files['tables.json'].tables,
    ({ id }) => id,
    ({ dice, table, modifiers }): LoadedTable => ({
      table: loadTable(table, 'tables.json', z.string().min(1)),
      dice,
      modifiers: byId(modifiers),
    }),
  )
  return {
    sides,
    map,
    order: orderOf(file),
    edges: buildEdges(map, files),
    hexes: file.hexes,
    hexsides: file.hexsides,
    places: file.places,
    islands: file.islands,
    railNets: file.railNets,
    regions: file.regions ?? [],
    districts: file.districts ?? [],
    seaBoxes: file.seaBoxes,
    sections: file.sections,
    apart: new Set(file.sheets.filter(({ apart }) => apart).map(({ id }) => id)),
    boxes,
    boxLinks: files['boxes.json'].links,
    boxEntries: file.entries,
    coast,
    terrainOf,
    zones,
    zoneOf,
    seaBoxOf,
    coastal,
    islandOf,
    railNetOf,
    placesAt,
    cellsOf: new Map(
      file.sections.map((section) => [section.id, cellsOfSection(map, section, orderOf(file))]),
    ),
    hexById,
    placeById: byId(file.places),
    boxById,
    terrain: byId(terrain.terrains),
    hexsideEffects: byId(terrain.hexsides),
    weather: byId(terrain.weather),
    seas: terrain.seas.map(({ id }) => id),
    freezing: terrain.freezing ?? {},
    charts,
    unitTypes: byId(charts.unitTypes),
    sizes: recordOf(
      sizes,
      ({ id }) => id,
      ({ re }): Exact => re,
    ) as EuropaData['sizes'],
    missions: recordOf(
      airMissions,
      ({ id }) => id,
      (mission) => mission,
    ) as EuropaData['missions'],
    victory: recordOf(
      victory,
      ({ id }) => id,
      ({ vp }): Exact => vp,
    ) as EuropaData['victory'],
    values: recordOf(
      values,
      ({ id }) => id,
      ({ value }): Exact => value,
    ) as EuropaData['values'],
    tables: tables as EuropaData['tables'],
    weatherTables: zones.map((zone) => tables[`weather-${zone}`]!),
    ground,
    groundIndex: indexById(ground),
    airModels: byId(airModels),
    air,
    airIndex: indexById(air),
    markers,
    ships: files['naval.json'].ships,
    naval,
    turns,
    turnIndex: indexById(turns),
    scenarios: new Map(
      [...files.scenarios.values()].map(({ provenance: ___, ...scenario }) => [scenario.id, scenario]),
    ),
  }
}
