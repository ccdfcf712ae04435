/** Makes the checked files ready for the rules: cells, flat arrays, tables, lookups by id. */
import { type Exact, loadTable } from '@grognard/kernel'
import { z } from 'zod'
import { buildEdges, buildMap, cellsOfSection } from './hexes.ts'
import { type Data, type DataFiles, type LoadedTable, SCENARIO_FILES, type Scenario } from './schema.ts'

const byId = <T extends { readonly id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]))
const indexById = (records: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(records.map(({ id }, i) => [id, i]))
const recordOf = <K extends string, T, V>(
  records: readonly T[],
  key: (t: T) => K,
  value: (t: T) => V,
): Record<K, V> => Object.fromEntries(records.map((record) => [key(record), value(record)])) as Record<K, V>

export function buildData(files: DataFiles): Data {
  const file = files['map.json']
  const { boxes } = files['boxes.json']
  const map = buildMap(file, files['boxes.json'])
  const cells = map.topology.names.length
  const hexById = byId(file.hexes)
  const seaIndex = indexById(file.seaBoxes)
  const islandIndex = indexById(file.islands)
  const netOfIsland = new Map(file.railNets.map(({ island }, i) => [island, i]))
  const boxById = byId(boxes)

  const terrainOf: Data['terrainOf'][number][] = []
  const zoneOf = new Int8Array(cells)
  const seaBoxOf = new Int16Array(cells).fill(-1)
  const coastal = new Uint8Array(cells)
  const islandOf = new Int16Array(cells).fill(-1)
  const railNetOf = new Int8Array(cells).fill(-1)
  map.topology.names.forEach((name, cell) => {
    const hex = hexById.get(name)
    terrainOf.push(hex?.terrain ?? boxById.get(name)?.terrain ?? 'clear')
    if (!hex) return
    zoneOf[cell] = hex.zone
    if (hex.sea !== undefined) seaBoxOf[cell] = seaIndex.get(hex.sea)!
    coastal[cell] = hex.terrain !== 'sea' && hex.sea !== undefined ? 1 : 0
    if (hex.island !== undefined) islandOf[cell] = islandIndex.get(hex.island)!
  })
  for (const { id, has } of file.hexsides) {
    if (!has.includes('rail')) continue
    for (const hex of id.split(' '))
      railNetOf[map.cellByName.get(hex)!] = netOfIsland.get(hexById.get(hex)!.island!)!
  }
  const placesAt: number[][] = Array.from({ length: cells }, () => [])
  file.places.forEach(({ hex }, i) => {
    placesAt[map.cellByName.get(hex)!]!.push(i)
  })

  const terrain = files['terrain.json']
  const { provenance: _, values, sizes, victory, airMissions, ...charts } = files['land-charts.json']
  const { ground, airModels, air, markers } = files['units.json']
  const { turns } = files['turns.json']
  const { provenance: __, ...coast } = files['coast.json']
  return {
    map,
    edges: buildEdges(map, file.hexsides),
    hexes: file.hexes,
    hexsides: file.hexsides,
    places: file.places,
    islands: file.islands,
    railNets: file.railNets,
    seaBoxes: file.seaBoxes,
    sections: file.sections,
    boxes,
    boxLinks: files['boxes.json'].links,
    boxEntries: file.entries,
    coast,
    terrainOf,
    zoneOf,
    seaBoxOf,
    coastal,
    islandOf,
    railNetOf,
    placesAt,
    cellsOf: new Map(file.sections.map((section) => [section.id, cellsOfSection(map, section)])),
    hexById,
    placeById: byId(file.places),
    boxById,
    terrain: byId(terrain.terrains),
    hexsideEffects: byId(terrain.hexsides),
    weather: byId(terrain.weather),
    charts,
    unitTypes: byId(charts.unitTypes),
    sizes: recordOf(
      sizes,
      ({ id }) => id,
      ({ re }): Exact => re,
    ),
    missions: recordOf(
      airMissions,
      ({ id }) => id,
      (mission) => mission,
    ),
    victory: recordOf(
      victory,
      ({ id }) => id,
      ({ vp }): Exact => vp,
    ),
    values: recordOf(
      values,
      ({ id }) => id,
      ({ value }): Exact => value,
    ),
    tables: recordOf(
      files['tables.json'].tables,
      ({ id }) => id,
      ({ dice, table, modifiers }): LoadedTable => ({
        table: loadTable(table, 'tables.json', z.string().min(1)),
        dice,
        modifiers: byId(modifiers),
      }),
    ),
    ground,
    groundIndex: indexById(ground),
    airModels: byId(airModels),
    air,
    airIndex: indexById(air),
    markers,
    ships: files['naval.json'].ships,
    turns,
    turnIndex: indexById(turns),
    scenarios: new Map(
      SCENARIO_FILES.map((name) => {
        const { provenance: ___, ...scenario } = files[name]
        return [scenario.id, scenario satisfies Scenario]
      }),
    ),
  }
}
