/** Reads the data files: every fault of all of them is told at once, none is half loaded. */
import { DataCheck } from '@grognard/kernel'
import { findSlot, MapError } from '@grognard/maps'
import { checkScenario } from './check-scenario.ts'
import type { LoadedData, LoadedMap, Side } from './loaded.ts'
import { type CommonFiles, SCENARIO_IDS, scenarioSchema, schemas, type TerrainId } from './schema.ts'
import { TERRAIN_LETTERS } from './schema-map.ts'
import { hexMapOf } from './sheets.ts'

type Files = Readonly<Record<string, unknown>>

export function loadData(files: Files): LoadedData {
  const check = new DataCheck()
  const common = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, check.shape(name, schema, files[name])]),
  ) as unknown as CommonFiles
  const scenarios = SCENARIO_IDS.map((id) =>
    check.shape(`scenarios/${id}.json`, scenarioSchema, files[`scenarios/${id}.json`]),
  )
  check.settle()
  const map = loadMap(common, check)
  check.settle()
  const { units, formations, companies } = checkUnits(common, check)
  checkCharts(common, map, check)
  for (const [i, id] of SCENARIO_IDS.entries()) checkScenario(id, scenarios[i]!, map, units, check)
  check.settle()
  return {
    map,
    units,
    formations,
    companies,
    charts: common['charts.json'],
    scenarios: scenarios.map((scenario) => scenario!),
  }
}

function loadMap(files: CommonFiles, check: DataCheck): LoadedMap {
  const file = files['map.json']
  let hexMap: LoadedMap['hexMap']
  try {
    hexMap = hexMapOf(file.sheets)
  } catch (error) {
    if (!(error instanceof MapError)) throw error
    check.say('map.json', 'sheets', 'sheets that can be joined', error.message)
    check.settle()
    throw error
  }
  const terrain: TerrainId[] = new Array(hexMap.hexes)
  const level: number[] = new Array(hexMap.hexes).fill(0)
  for (const sheet of file.sheets) {
    const rows = sheet.rows.to - sheet.rows.from + 1
    check.count('map.json', `terrain.${sheet.id}`, rows, file.terrain[sheet.id].length)
    check.count('map.json', `level.${sheet.id}`, rows, file.level[sheet.id].length)
    for (let row = sheet.rows.from; row <= sheet.rows.to; row++) {
      const { from, to } = row % 2 === 1 ? (sheet.oddColumns ?? sheet.columns) : sheet.columns
      const ground = file.terrain[sheet.id][row - sheet.rows.from] ?? ''
      const heights = file.level[sheet.id][row - sheet.rows.from] ?? ''
      for (const line of [ground, heights])
        check.count('map.json', `${sheet.id}, row ${row}`, to - from + 1, line.length)
      for (let column = from; column <= to; column++) {
        const name = `${sheet.id}${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
        const cell = hexMap.cellByName.get(name)!
        const letter = ground[column - from]
        const own = hexMap.topology.names[cell] === name
        if (own === (letter === '-'))
          check.say('map.json', name, own ? 'its ground' : "'-': an earlier sheet has it", letter)
        if (!own) continue
        terrain[cell] = TERRAIN_LETTERS[letter as keyof typeof TERRAIN_LETTERS]
        const height = heights[column - from]
        if ((height === '.') !== (letter === '.'))
          check.say('map.json', `${name}, level`, 'a level on land only', height)
        level[cell] = Number(height) || 0
      }
    }
  }
  const cell = (path: string, id: string): number => {
    const found = hexMap.cellByName.get(id)
    if (found === undefined) check.say('map.json', path, 'a hex of the sheets', id)
    return found ?? 0
  }
  const places = file.places.map(({ hex, kind, name }) => ({ cell: cell(`places[${hex}]`, hex), kind, name }))
  for (const { cell: at, kind, name } of places)
    if (kind === 'city' && terrain[at] !== 'city')
      check.say('map.json', `places[${name}]`, 'a city hex', terrain[at])
  file.entries.forEach(({ id, hex }) => {
    if (terrain[cell(`entries[${id}]`, hex)] === 'sea') check.say('map.json', `entries[${id}]`, 'land', 'sea')
  })
  return {
    hexMap,
    terrain,
    level,
    places,
    perimeter: file.perimeter.map((id) => cell(`perimeter[${id}]`, id)),
    sides: loadSides(files, hexMap, terrain, check),
  }
}

function loadSides(
  files: CommonFiles,
  map: LoadedMap['hexMap'],
  terrain: readonly TerrainId[],
  check: DataCheck,
): Side[] {
  const found = new Map<string, Side>()
  const ends = (file: string, id: string): [number, number] | undefined => {
    const [a, b] = id.split('/').map((name) => map.cellByName.get(name)) as [number?, number?]
    if (a === undefined || b === undefined || findSlot(map.topology, a, b) < 0) {
      check.say(file, id, 'two hexes that touch', id)
      return undefined
    }
    if (a > b) check.say(file, id, 'the hexes in the order of the map', id)
    return [a, b]
  }
  check.ids('hexsides.json', 'hexsides', files['hexsides.json'].hexsides)
  check.ids('ways.json', 'ways', files['ways.json'].ways)
  for (const { id, water, canal, edge, perimeter, name } of files['hexsides.json'].hexsides) {
    const at = ends('hexsides.json', id)
    if (!at) continue
    if (!water && !edge && !perimeter) check.say('hexsides.json', id, 'something on the side', 'nothing')
    if (canal && !water) check.say('hexsides.json', `${id}.canal`, 'water', 'none')
    found.set(id, {
      a: at[0],
      b: at[1],
      ...(water ? { water } : {}),
      canal: canal === true,
      ...(edge ? { edge } : {}),
      perimeter: perimeter === true,
      rail: false,
      bridge: false,
      ...(name ? { name } : {}),
    })
  }
  for (const { id, road, rail, bridge } of files['ways.json'].ways) {
    const at = ends('ways.json', id)
    if (!at) continue
    const other = found.get(id)
    if (!road && !rail) check.say('ways.json', id, 'a road or a railway', 'neither')
    if ((bridge === true) !== (other?.water !== undefined))
      check.say('ways.json', `${id}.bridge`, 'a bridge where there is water, and only there', bridge)
    for (const cell of at)
      if (terrain[cell] === 'sea') check.say('ways.json', id, 'two land hexes', map.topology.names[cell])
    found.set(id, {
      canal: false,
      perimeter: false,
      ...other,
      a: at[0],
      b: at[1],
      ...(road ? { road } : {}),
      rail: rail === true,
      bridge: bridge === true,
    })
  }
  return [...found.values()]
}

function checkUnits(files: CommonFiles, check: DataCheck) {
  const { units, formations, companies, totals } = files['units.json']
  const file = 'units.json'
  const ids = check.ids(file, 'formations', formations)
  check.ids(file, 'units', units)
  check.ids(file, 'companies', companies)
  for (const name of ['allied', 'german'] as const)
    check.count(file, `units (${name})`, totals[name], units.filter(({ side }) => side === name).length)
  for (const { id, corps } of formations) check.ref(file, `formations[${id}].corps`, 'a corps', ids, corps)
  for (const unit of units) {
    const path = `units[${unit.id}]`
    check.ref(file, `${path}.formation`, 'a formation', ids, unit.formation)
    if (unit.reduced && unit.steps === 1)
      check.say(file, `${path}.reduced`, 'no second face on a unit of one step', unit.reduced)
    if (!unit.reduced && unit.steps > 1)
      check.say(file, `${path}.reduced`, 'a second face on a unit of several steps', 'none')
    if ((unit.mobility === 'none') !== (unit.full.move === 0))
      check.say(
        file,
        `${path}.full.move`,
        'an allowance for units that move, and only for these',
        unit.full.move,
      )
    if (unit.reduced && unit.reduced.defence > unit.full.defence)
      check.say(file, `${path}.reduced.defence`, 'no more than on the full face', unit.reduced.defence)
    if (unit.feldersatz !== undefined && unit.type !== 'division-hq')
      check.say(file, `${path}.feldersatz`, 'a division headquarters (9.6)', unit.type)
  }
  return { units, formations, companies }
}

function checkCharts(files: CommonFiles, { hexMap }: LoadedMap, check: DataCheck): void {
  const { weather, beaches, combat } = files['charts.json']
  const rolls = Array.from({ length: 11 }, (_, i) => i + 2)
  for (const roll of rolls) {
    const rows = weather.filter(({ from, to }) => roll >= from && roll <= to)
    check.count('charts.json', `weather (${roll})`, 1, rows.length)
  }
  for (const { name, hex, assault, driftsTo } of beaches)
    for (const id of [hex, ...assault, ...(driftsTo ? [driftsTo] : [])])
      if (!hexMap.cellByName.has(id)) check.say('charts.json', `beaches[${name}]`, 'hexes of the sheets', id)
  if (combat.columns[0] !== '1:4' || combat.columns.at(-1) !== '7:1')
    check.say('charts.json', 'combat.columns', '1:4 to 7:1 (12.4)', combat.columns)
}
