/** Reads the data files: shape, references between files, and what must hold of the whole. */
import { count, DataCheck } from '@grognard/kernel'
import { checkForces } from './load-forces.ts'
import { loadMap } from './load-map.ts'
import { loadScenario } from './load-scenario.ts'
import { loadSeries } from './load-series.ts'
import type { LoadedData, Series, TitleData } from './loaded.ts'
import {
  type ScenarioRecord,
  scenarioSchema,
  seriesSchemas,
  type TitleFiles,
  titleSchemas,
  weather,
} from './schema.ts'
import { seaControlResult } from './schema-title.ts'

export type { LoadedData } from './loaded.ts'

/** Scenario files of a title are named so: `scenario-seoul.json`. */
const SCENARIO = /^scenario-[a-z0-9-]+\.json$/

/** Series files by name, files of the title as `korea/map.json`. Throws a DataError that lists every fault. */
export function loadData(files: Readonly<Record<string, unknown>>, titleId = 'korea'): LoadedData {
  const report = new DataCheck()
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(files)) {
    const [folder, inner] = name.split('/')
    const known =
      inner === undefined
        ? name in seriesSchemas
        : folder === titleId && (inner in titleSchemas || SCENARIO.test(inner))
    if (!known) report.say(name, '', 'the name of a data file', 'an unknown name')
    else if (inner !== undefined) own[inner] = value
  }
  const series = loadSeries(files, report)
  const titleReport = new DataCheck(`${titleId}/`)
  const title = loadTitle(titleId, own, series, titleReport)
  return { series, title, scenarios: loadScenarios(own, title, series, titleReport) }
}

function loadTitle(
  id: string,
  files: Readonly<Record<string, unknown>>,
  series: Series,
  report: DataCheck,
): TitleData {
  const shaped: Partial<Record<string, unknown>> = {}
  for (const [name, schema] of Object.entries(titleSchemas))
    shaped[name] = report.shape(name, schema, files[name])
  report.settle()
  const read = shaped as TitleFiles
  const sea = read['sea-zones.json']
  const charts = read['charts.json']
  const map = loadMap(read, series.terrain.beach, report)
  checkSeaZones(read, map.hexMap.cellByName, report)
  checkForces(read, map, series, report)
  const points = count
  const title: TitleData = {
    id,
    map,
    nations: read['nations.json'].nations,
    formations: read['nations.json'].formations,
    units: read['units.json'],
    groups: read['reinforcements.json'].groups,
    entryPlaces: read['reinforcements.json'].entryPlaces,
    weather: report.table('charts.json', 'weather', charts.weather, weather),
    airPoints: {
      allied: report.table('charts.json', 'airPoints.allied', charts.airPoints.allied, points),
      opposing: report.table('charts.json', 'airPoints.opposing', charts.airPoints.opposing, points),
    },
    seaControl: report.table('sea-zones.json', 'control', sea.control, seaControlResult),
    files: read,
  }
  report.ids('charts.json', 'victoryPoints', charts.victoryPoints)
  for (const { type } of charts.specialUnits)
    report.ref('charts.json', 'specialUnits.type', 'a unit type', series.unitTypes, type)
  report.settle()
  return title
}

function checkSeaZones(files: TitleFiles, cells: ReadonlyMap<string, number>, report: DataCheck): void {
  const file = 'sea-zones.json'
  const { zones, boxes, adjacent, exits, controlModifiers } = files[file]
  const zoneIds = new Set(zones.map(({ id }) => id))
  const byId = new Map(boxes.map((box) => [box.id, box]))
  report.ids(file, 'boxes', boxes)
  report.ids(file, 'controlModifiers', controlModifiers)
  for (const { id, atSea, inShore } of zones)
    for (const [field, box, kind] of [
      ['atSea', atSea, 'at-sea'],
      ['inShore', inShore, 'in-shore'],
    ] as const)
      if (byId.get(box)?.kind !== kind || byId.get(box)?.zone !== id)
        report.say(file, `zones[${id}].${field}`, `an ${kind} box of the zone`, box)
  for (const { id, country, zone } of boxes) {
    const countries = new Set(files['nations.json'].countries.map((one) => one.id))
    report.ref(file, `boxes[${id}].country`, 'a country', countries, country)
    report.ref(file, `boxes[${id}].zone`, 'a sea zone', zoneIds, zone)
  }
  adjacent.forEach((pair, i) => {
    for (const id of pair) report.ref(file, `adjacent[${i}]`, 'a sea zone', zoneIds, id)
  })
  exits.forEach(({ hex, box }, i) => {
    report.ref(file, `exits[${i}].hex`, 'a hex', cells, hex)
    report.ref(file, `exits[${i}].box`, 'a box', byId, box)
  })
  for (const { id, zone } of controlModifiers)
    report.ref(file, `controlModifiers[${id}].zone`, 'a sea zone', zoneIds, zone)
}

function loadScenarios(
  files: Readonly<Record<string, unknown>>,
  title: TitleData,
  series: Series,
  report: DataCheck,
): LoadedData['scenarios'] {
  const names = Object.keys(files).filter((name) => SCENARIO.test(name))
  const records = names.map((name) => [name, report.shape(name, scenarioSchema, files[name])] as const)
  report.settle()
  if (names.length === 0) report.say('', '', 'at least one scenario', 'none')
  const scenarios = records.map(([name, record]) => {
    const scenario = record as ScenarioRecord
    if (name !== `scenario-${scenario.id}.json`)
      report.say(name, 'id', `the id in the file's name`, scenario.id)
    return loadScenario(name, scenario, title, series, report)
  })
  report.settle()
  return scenarios
}
