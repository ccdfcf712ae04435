/** Reads a title's map: sheets joined, hexsides marked, places checked. */

import type { DataCheck } from '@grognard/kernel'
import {
  buildEdgeFeatures,
  buildHexMap,
  DIRECTIONS,
  type HexMap,
  MapError,
  neighbourOf,
  type SheetData,
} from '@grognard/maps'
import type { Crossing, TitleMap } from './loaded.ts'
import type { HexRecord, PlaceRecord, Sheet, TitleFiles } from './schema.ts'

export function loadMap(files: TitleFiles, beachTerrain: readonly string[], report: DataCheck): TitleMap {
  const { sheets, hexes: records, totals } = files['map.json']
  const { boxes, zones } = files['sea-zones.json']
  const hexMap = joinSheets(sheets, boxes, report)
  const hexes = hexesByCell(records, hexMap, report)
  const land = hexes.filter(({ terrain }) => terrain !== 'sea').length
  report.count('map.json', 'hexes (land)', totals.land, land)
  report.count('map.json', 'hexes (sea)', totals.sea, hexes.length - land)
  checkHexes(files, report)
  report.settle()

  const { hexsides } = files['hexsides.json']
  checkHexsides(files, hexMap, hexes, report)
  report.settle()
  const ends = (id: string): [number, number] => {
    const [a, b] = id.split('/') as [string, string]
    return [hexMap.cellByName.get(a)!, hexMap.cellByName.get(b)!]
  }
  const crossing = ({ id }: { readonly id: string }): Crossing => ({ id, cells: ends(id) })
  const edgesOf = (test: (side: (typeof hexsides)[number]) => boolean): (readonly [string, string])[] =>
    hexsides.filter(test).map(({ id }) => id.split('/') as [string, string])
  const coast = [...hexes.keys()].filter(
    (cell) =>
      hexes[cell]!.terrain !== 'sea' && around(hexMap, cell).some((at) => hexes[at]!.terrain === 'sea'),
  )
  const places = new Map(files['places.json'].places.map((place) => [place.id, place]))
  checkPlaces(files, hexMap, hexes, report)
  report.settle()
  const { add, remove } = files['places.json'].beaches
  const added = new Set(add.map((id) => hexMap.cellByName.get(id)!))
  const removed = new Set(remove.map((id) => hexMap.cellByName.get(id)!))
  const isBeach = (cell: number): boolean =>
    !removed.has(cell) && (added.has(cell) || beachTerrain.includes(hexes[cell]!.terrain))
  report.ids('sea-zones.json', 'zones', zones)
  return {
    hexMap,
    edges: buildEdgeFeatures(hexMap, [
      { name: 'river-minor', edges: edgesOf(({ river }) => river === 'minor') },
      { name: 'river-major', edges: edgesOf(({ river }) => river === 'major') },
      { name: 'water', edges: edgesOf(({ water }) => water !== undefined) },
      { name: 'secondary', edges: edgesOf(({ road }) => road === 'secondary') },
      { name: 'primary', edges: edgesOf(({ road }) => road === 'primary') },
      { name: 'highway', edges: edgesOf(({ road }) => road === 'highway') },
      { name: 'ferry', edges: edgesOf(({ ferry }) => ferry === true) },
    ]),
    hexes,
    hexsides,
    bridges: hexsides.flatMap((side) =>
      side.road && (side.river || side.water)
        ? [{ ...crossing(side), road: side.road, over: side.river ? ('river' as const) : ('water' as const) }]
        : [],
    ),
    ferries: hexsides.filter(({ ferry }) => ferry).map(crossing),
    places,
    beaches: coast.filter(isBeach),
    coast,
    dmz: files['places.json'].dmz.map((id) => hexMap.cellByName.get(id)!),
    boxes: boxes.map((box) => ({ ...box, cell: hexMap.cellByName.get(box.id)! })),
  }
}

const SIX = DIRECTIONS.flat.map((_, direction) => direction)
const around = (map: HexMap, cell: number): number[] =>
  SIX.map((direction) => neighbourOf(map, cell, direction)).filter((at) => at >= 0)

function joinSheets(
  sheets: readonly Sheet[],
  boxes: TitleFiles['sea-zones.json']['boxes'],
  report: DataCheck,
): HexMap {
  const data = sheets.map(({ id, columns, rows, shifted, join }): SheetData => {
    const numbering = {
      orientation: 'flat' as const,
      order: 'column-row' as const,
      prefix: id,
      columns: { ...columns, towards: 'east' as const },
      rows: { ...rows, towards: 'south' as const },
      shifted: { ...shifted, towards: 'south' as const },
    }
    return join ? { id, numbering, join } : { id, numbering }
  })
  try {
    return buildHexMap({ sheets: data, boxes: boxes.map(({ id, kind }) => ({ id, kind })) })
  } catch (error) {
    if (!(error instanceof MapError)) throw error
    report.say('map.json', 'sheets', 'sheets that can be joined', error.message)
    report.settle()
    throw error
  }
}

/** One record for every hex of the sheets, none for any other. */
function hexesByCell(records: readonly HexRecord[], map: HexMap, report: DataCheck): HexRecord[] {
  report.ids('map.json', 'hexes', records)
  const byCell: HexRecord[] = new Array(map.hexes)
  for (const record of records) {
    const cell = map.cellByName.get(record.id)
    if (cell === undefined || cell >= map.hexes)
      report.say('map.json', `hexes[${record.id}]`, 'a hex of the sheets', 'none')
    else byCell[cell] = record
  }
  for (let cell = 0; cell < map.hexes; cell++)
    if (!byCell[cell]) report.say('map.json', 'hexes', `a record ${map.topology.names[cell]}`, 'none')
  report.settle()
  return byCell
}

function checkHexes(files: TitleFiles, report: DataCheck): void {
  const countries = report.ids('nations.json', 'countries', files['nations.json'].countries)
  const zones = new Set(files['sea-zones.json'].zones.map(({ id }) => id))
  for (const { id, terrain, country, zone } of files['map.json'].hexes) {
    const path = `hexes[${id}]`
    const sea = terrain === 'sea'
    if ((country === null) !== sea)
      report.say('map.json', `${path}.country`, sea ? 'null at sea' : 'a country', country)
    if ((zone !== null) !== sea)
      report.say('map.json', `${path}.zone`, sea ? 'a sea zone' : 'null on land', zone)
    report.ref('map.json', `${path}.country`, 'a country', countries, country)
    report.ref('map.json', `${path}.zone`, 'a sea zone', zones, zone)
  }
}

function checkHexsides(files: TitleFiles, map: HexMap, hexes: readonly HexRecord[], report: DataCheck): void {
  const file = 'hexsides.json'
  report.ids(file, 'hexsides', files[file].hexsides)
  for (const { id, river, water, road, ferry } of files[file].hexsides) {
    const path = `hexsides[${id}]`
    const [a, b] = id.split('/').map((name) => map.cellByName.get(name)) as [number?, number?]
    if (a === undefined || b === undefined) {
      report.say(file, path, 'two hexes of the sheets', id)
      continue
    }
    if (!around(map, a).includes(b)) report.say(file, path, 'two neighbouring hexes', id)
    if (a > b) report.say(file, path, 'the hexes in the order of the map', id)
    for (const cell of [a, b])
      if (hexes[cell]!.terrain === 'sea')
        report.say(file, path, 'two land hexes', `${hexes[cell]!.id} at sea`)
    if (!river && !water && !road) report.say(file, path, 'a river, water or a road', 'none')
    if (river && water) report.say(file, `${path}.water`, 'no water where there is a river', water)
    if (ferry && !water) report.say(file, `${path}.ferry`, 'a ferry across water', 'no water')
    if (ferry && road) report.say(file, `${path}.ferry`, 'no ferry beside a bridge', road)
    if (ferry && hexes[a]!.country !== hexes[b]!.country)
      report.say(
        file,
        `${path}.ferry`,
        'both ends in one country',
        `${hexes[a]!.country}, ${hexes[b]!.country}`,
      )
  }
}

function checkPlaces(files: TitleFiles, map: HexMap, hexes: readonly HexRecord[], report: DataCheck): void {
  const file = 'places.json'
  const { places, beaches, dmz } = files[file]
  const sides = new Map(files['nations.json'].countries.map(({ id, side }) => [id, side]))
  report.ids(file, 'places', places)
  const landCell = (path: string, id: string): number | undefined => {
    const cell = map.cellByName.get(id)
    if (cell !== undefined && cell < map.hexes && hexes[cell]!.terrain !== 'sea') return cell
    report.say(file, path, 'a land hex', id)
    return undefined
  }
  for (const place of places) {
    const path = `places[${place.id}]`
    const cell = landCell(path, place.id)
    if (cell === undefined) continue
    const hex = hexes[cell]!
    if ((hex.terrain === 'urban') !== (place.settlement === 'urban'))
      report.say(file, `${path}.settlement`, `what agrees with ${hex.terrain}`, place.settlement)
    if (place.capital !== null && (place.settlement !== 'urban' || place.capital !== hex.country))
      report.say(file, `${path}.capital`, 'an urban hex of that country', place.capital)
    if (place.airfield && place.installations.includes('airbase'))
      report.say(file, `${path}.airfield`, 'an airfield or an airbase', 'both')
    if (new Set(place.installations).size !== place.installations.length)
      report.say(file, `${path}.installations`, 'each kind once', place.installations)
    if (place.fortification !== null && sides.get(hex.country!) !== place.fortification)
      report.say(file, `${path}.fortification`, `the side of ${hex.country}`, place.fortification)
    checkHarbour(place, cell, map, hexes, path, report)
  }
  const fortified = new Set(places.filter(({ fortification }) => fortification).map(({ id }) => id))
  dmz.forEach((id, i) => {
    landCell(`dmz[${i}]`, id)
    if (!fortified.has(id)) report.say(file, `dmz[${i}]`, 'a fortified hex', id)
  })
  for (const list of ['add', 'remove'] as const)
    beaches[list].forEach((id, i) => {
      landCell(`beaches.${list}[${i}]`, id)
    })
}

/** 8.5.6.4: ships enter a port from an all-sea hex. */
function checkHarbour(
  place: PlaceRecord,
  cell: number,
  map: HexMap,
  hexes: readonly HexRecord[],
  path: string,
  report: DataCheck,
): void {
  const port = place.installations.includes('port')
  if (!port && (place.harbour || place.portCapacity !== undefined))
    report.say('places.json', `${path}.installations`, 'a port', place.installations)
  for (const id of place.harbour ?? []) {
    const at = map.cellByName.get(id)
    if (at === undefined || hexes[at]?.terrain !== 'sea')
      report.say('places.json', `${path}.harbour`, 'an all-sea hex', id)
  }
  if (port && !place.harbour && !around(map, cell).some((at) => hexes[at]!.terrain === 'sea'))
    report.say('places.json', `${path}.harbour`, 'an all-sea hex by which ships reach the port', 'none')
}
