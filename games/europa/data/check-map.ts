/** What must hold of the map: every hex once, sides between neighbours, ways on land, ports on coasts. */
import { MapError } from '@grognard/maps'
import type { Checker } from './checker.ts'
import { buildMap } from './hexes.ts'
import { type Book, type DataFiles, SEA, type SideFeature, STRUCTURES } from './schema.ts'

const FILE = 'map.json'

export function checkMap({ sides }: Pick<Book, 'sides'>, files: DataFiles, check: Checker): void {
  const file = files[FILE]
  const { hexes, hexsides, places, islands, seaBoxes, sources, sections, railNets, entries } = file
  const hexIds = check.ids(FILE, 'hexes', hexes)
  const seaIds = check.ids(FILE, 'seaBoxes', seaBoxes)
  const islandIds = check.ids(FILE, 'islands', islands)
  const sourceIds = check.ids(FILE, 'sources', sources)
  const boxIds = check.ids('boxes.json', 'boxes', files['boxes.json'].boxes)
  check.ids(FILE, 'hexsides', hexsides)
  check.ids(FILE, 'places', places)
  check.ids(FILE, 'sections', sections)
  check.ids(FILE, 'railNets', railNets)
  check.ids(FILE, 'entries', entries)
  check.ids('boxes.json', 'links', files['boxes.json'].links)

  for (const [i, { between }] of files['boxes.json'].links.entries())
    check.refs('boxes.json', `links[${i}].between`, 'a box', boxIds, between)
  for (const { id, box, hex } of entries) {
    check.ref(FILE, `entries[${id}].box`, 'a box', boxIds, box)
    check.ref(FILE, `entries[${id}].hex`, 'a hex', hexIds, hex)
    if (id !== `${box} ${hex}`) check.say(FILE, `entries[${id}].id`, `${box} ${hex}`, id)
  }
  for (const net of railNets)
    if (net.island !== undefined)
      check.ref(FILE, `railNets[${net.id}].island`, 'an island', islandIds, net.island)

  const charts = files['land-charts.json']
  const idsOf = (records: readonly { readonly id: string }[]) => new Set(records.map(({ id }) => id))
  const terrainIds = idsOf(files['terrain.json'].terrains)
  const [portIds, kindIds, fortIds] = [
    idsOf(charts.ports),
    idsOf(charts.cities),
    idsOf(charts.fortifications),
  ]
  for (const { id, owner, port, terrain } of files['boxes.json'].boxes) {
    check.ref('boxes.json', `boxes[${id}].owner`, 'a side', new Set(sides), owner)
    check.ref('boxes.json', `boxes[${id}].port`, 'a port', portIds, port)
    check.ref('boxes.json', `boxes[${id}].terrain`, 'a terrain', terrainIds, terrain)
  }
  const netIds = idsOf(railNets)
  const regionIds = file.regions && check.ids(FILE, 'regions', file.regions)
  const districtIds = file.districts && check.ids(FILE, 'districts', file.districts)
  if (regionIds)
    for (const district of file.districts ?? [])
      check.ref(FILE, `districts[${district.id}].region`, 'a region', regionIds, district.region)
  const hexById = new Map(hexes.map((hex) => [hex.id, hex]))
  for (const hex of hexes) {
    const path = `hexes[${hex.id}]`
    const isSea = hex.terrain === SEA
    if (!isSea) check.ref(FILE, `${path}.terrain`, 'a terrain', terrainIds, hex.terrain)
    checkCoasts(hex, path, seaIds, hexIds, check)
    check.ref(FILE, `${path}.sea`, 'a sea box', seaIds, hex.sea)
    check.ref(FILE, `${path}.island`, 'an island', islandIds, hex.island)
    check.ref(FILE, `${path}.net`, 'a rail net', netIds, hex.net)
    check.ref(FILE, `${path}.works`, 'a fortification', fortIds, hex.works)
    if (regionIds && !isSea) check.ref(FILE, `${path}.region`, 'a region', regionIds, hex.region)
    if (districtIds) check.ref(FILE, `${path}.district`, 'a district', districtIds, hex.district)
    check.ref(FILE, `${path}.by`, 'a source', sourceIds, hex.by)
    if (isSea !== (hex.land === 0))
      check.say(FILE, `${path}.land`, isSea ? '0 in a sea hex' : 'land in a land hex', hex.land)
    if (isSea === (hex.island !== undefined))
      check.say(FILE, `${path}.island`, isSea ? 'none in a sea hex' : 'an island', hex.island)
    if (isSea && hex.sea === undefined) check.say(FILE, `${path}.sea`, 'a sea box for a sea hex', 'none')
    if (hex.restricted && hex.sea === undefined)
      check.say(FILE, `${path}.restricted`, 'restricted waters where there is water', 'a hex inland')
  }

  for (const place of places) {
    const path = `places[${place.id}]`
    const hex = hexById.get(place.hex)
    if (!hex) {
      check.say(FILE, `${path}.hex`, 'a hex of the map', place.hex)
      continue
    }
    if (hex.terrain === SEA) check.say(FILE, `${path}.hex`, 'a hex with land', place.hex)
    if (place.port && !place.inland && hex.sea === undefined)
      check.say(FILE, `${path}.port`, 'none in a hex without coast', place.port)
    check.ref(FILE, `${path}.kind`, 'a kind of place', kindIds, place.kind)
    check.ref(FILE, `${path}.port`, 'a port', portIds, place.port)
    check.ref(FILE, `${path}.fortress`, 'a fortification', fortIds, place.fortress)
    const coasts = idsOf(hex.coasts ?? [])
    check.ref(FILE, `${path}.coast`, 'a coast of the hex', coasts, place.coast)
    if (place.port && coasts.size > 0 && !place.coast)
      check.say(FILE, `${path}.coast`, 'which coast the port lies on', 'none')
  }

  if (check.faults.length > 0) return
  const map = tryMap(files, check)
  if (!map) return
  for (const name of map.topology.names.slice(0, map.hexes))
    if (!hexIds.has(name)) check.say(FILE, 'hexes', `a record ${name}`, 'none')
  for (const { id } of hexes)
    if (!map.cellByName.has(id)) check.say(FILE, `hexes[${id}]`, 'a hex of the sheets', id)
  checkSides(files, check, (a, b) => {
    const [from, to] = [map.cellByName.get(a), map.cellByName.get(b)]
    if (from === undefined || to === undefined) return false
    const { first, target } = map.topology
    return target.slice(first[from]!, first[from + 1]!).includes(to)
  })
}

/** The waters of a neck of land are different coasts of it, each beside the hexes that it leads to. */
function checkCoasts(
  { terrain, sea, coasts }: DataFiles['map.json']['hexes'][number],
  path: string,
  seaIds: ReadonlySet<string>,
  hexIds: ReadonlySet<string>,
  check: Checker,
): void {
  if (!coasts) return
  check.ids(FILE, `${path}.coasts`, coasts)
  if (terrain === SEA) check.say(FILE, `${path}.coasts`, 'land between them', 'a sea hex')
  if (!coasts.some((coast) => coast.sea === sea))
    check.say(FILE, `${path}.sea`, 'the sea of one of its coasts', sea)
  for (const coast of coasts) {
    check.ref(FILE, `${path}.coasts[${coast.id}].sea`, 'a sea box', seaIds, coast.sea)
    check.refs(FILE, `${path}.coasts[${coast.id}].touches`, 'a hex', hexIds, coast.touches)
  }
}

function tryMap(files: DataFiles, check: Checker): ReturnType<typeof buildMap> | undefined {
  try {
    return buildMap(files[FILE], files['boxes.json'])
  } catch (error) {
    if (!(error instanceof MapError)) throw error
    check.say(FILE, 'sheets', 'a map that can be built', error.message)
    return undefined
  }
}

const WAYS: readonly SideFeature[] = ['road', 'rail', 'trail']

function checkSides(
  files: DataFiles,
  check: Checker,
  areNeighbours: (a: string, b: string) => boolean,
): void {
  const hexById = new Map(files[FILE].hexes.map((hex) => [hex.id, hex]))
  const charted = files['terrain.json'].hexsides
  const features = new Set<string>([...STRUCTURES, ...charted.map(({ id }) => id)])
  const rivers = charted.flatMap(({ id, river }) => (river ? [id] : []))
  for (const { id, has } of files[FILE].hexsides) {
    const path = `hexsides[${id}]`
    check.refs(FILE, `${path}.has`, 'a feature of hexsides', features, has)
    const [a, b] = id.split(' ') as [string, string]
    if (!areNeighbours(a, b)) {
      check.say(FILE, path, 'two neighbouring hexes', id)
      continue
    }
    const bothLand = [a, b].every((hex) => hexById.get(hex)?.terrain !== SEA)
    const bothCoastal = [a, b].every((hex) => hexById.get(hex)?.sea !== undefined)
    if (!bothLand && has.some((feature) => feature !== 'cliffs' && feature !== 'shut'))
      check.say(FILE, `${path}.has`, 'cliffs only, or shut, beside a sea hex', has.join(', '))
    if (has.includes('sea') && has.includes('water'))
      check.say(FILE, `${path}.has`, 'sea or water, not both', has)
    if (has.includes('water') && !bothCoastal)
      check.say(FILE, `${path}.has`, 'water between two coastal hexes', id)
    if (has.includes('ferry') && !has.includes('strait'))
      check.say(FILE, `${path}.has`, 'a strait under the ferry', has.join(', '))
    if (has.includes('trail') && (has.includes('sea') || has.includes('lake')))
      check.say(FILE, `${path}.has`, 'no trail over water', has.join(', '))
    if (has.filter((feature) => rivers.includes(feature)).length > 1)
      check.say(FILE, `${path}.has`, 'one river', has.join(', '))
    if (new Set(has).size !== has.length) check.say(FILE, `${path}.has`, 'each feature once', has.join(', '))
  }
  const railed = new Map<string, string>()
  for (const { id, has } of files[FILE].hexsides)
    if (has.includes('rail')) for (const hex of id.split(' ')) railed.set(hex, id)
  const islandOfNet = new Set(files[FILE].railNets.map(({ island }) => island))
  for (const [hex, side] of railed) {
    if (hexById.get(hex)?.net !== undefined) continue
    const island = hexById.get(hex)?.island
    if (!island || !islandOfNet.has(island))
      check.say(FILE, `hexsides[${side}]`, 'an island with a rail net', island)
  }
  for (const { id, has } of files[FILE].hexsides)
    if (has.includes('low-volume') && !has.includes('rail'))
      check.say(FILE, `hexsides[${id}].has`, 'a railroad of low volume', has.join(', '))
  for (const { id, hex, yard } of files[FILE].places) {
    if (yard > 0 && !railed.has(hex)) check.say(FILE, `places[${id}].yard`, 'a railroad in the hex', 'none')
  }
  for (const { id, has } of files[FILE].hexsides)
    if (has.includes('low-volume') && !has.includes('rail'))
      check.say(FILE, `hexsides[${id}].has`, 'a railway that bears little', has.join(', '))
  for (const { id, has } of files[FILE].hexsides)
    if (WAYS.some((way) => has.includes(way)) && has.includes('strait') && !has.includes('ferry'))
      check.say(FILE, `hexsides[${id}].has`, 'a ferry where a way meets a strait', has.join(', '))
}
