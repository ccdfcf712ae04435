/** What must hold of the map: every hex once, sides between neighbours, ways on land, ports on coasts. */
import { MapError } from '@grognard/maps'
import type { Checker } from './checker.ts'
import { buildMap } from './hexes.ts'
import type { DataFiles, SideFeature } from './schema.ts'

const FILE = 'map.json'

export function checkMap(files: DataFiles, check: Checker): void {
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
    check.ref(FILE, `railNets[${net.id}].island`, 'an island', islandIds, net.island)

  const hexById = new Map(hexes.map((hex) => [hex.id, hex]))
  for (const hex of hexes) {
    const path = `hexes[${hex.id}]`
    const isSea = hex.terrain === 'sea'
    check.ref(FILE, `${path}.sea`, 'a sea box', seaIds, hex.sea)
    check.ref(FILE, `${path}.island`, 'an island', islandIds, hex.island)
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
    if (hex.terrain === 'sea') check.say(FILE, `${path}.hex`, 'a hex with land', place.hex)
    if (place.port && hex.sea === undefined)
      check.say(FILE, `${path}.port`, 'none in a hex without coast', place.port)
    if ((place.kind === 'full-city') !== (hex.terrain === 'full-city'))
      check.say(FILE, `${path}.kind`, 'a full city in a full-city hex and nowhere else', hex.terrain)
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
  for (const { id, has } of files[FILE].hexsides) {
    const path = `hexsides[${id}]`
    const [a, b] = id.split(' ') as [string, string]
    if (!areNeighbours(a, b)) {
      check.say(FILE, path, 'two neighbouring hexes', id)
      continue
    }
    const bothLand = [a, b].every((hex) => hexById.get(hex)?.terrain !== 'sea')
    const bothCoastal = [a, b].every((hex) => hexById.get(hex)?.sea !== undefined)
    if (!bothLand && has.some((feature) => feature !== 'cliffs'))
      check.say(FILE, `${path}.has`, 'cliffs only, beside a sea hex', has.join(', '))
    if (has.includes('sea') && has.includes('water'))
      check.say(FILE, `${path}.has`, 'sea or water, not both', has)
    if (has.includes('water') && !bothCoastal)
      check.say(FILE, `${path}.has`, 'water between two coastal hexes', id)
    if (has.includes('ferry') && !has.includes('strait'))
      check.say(FILE, `${path}.has`, 'a strait under the ferry', has.join(', '))
    if (has.includes('trail') && (has.includes('sea') || has.includes('lake')))
      check.say(FILE, `${path}.has`, 'no trail over water', has.join(', '))
    if (has.includes('river') && has.includes('major-river'))
      check.say(FILE, `${path}.has`, 'one river', has.join(', '))
    if (new Set(has).size !== has.length) check.say(FILE, `${path}.has`, 'each feature once', has.join(', '))
  }
  const railed = new Map<string, string>()
  for (const { id, has } of files[FILE].hexsides)
    if (has.includes('rail')) for (const hex of id.split(' ')) railed.set(hex, id)
  const islandOfNet = new Set(files[FILE].railNets.map(({ island }) => island))
  for (const [hex, side] of railed) {
    const island = hexById.get(hex)?.island
    if (!island || !islandOfNet.has(island))
      check.say(FILE, `hexsides[${side}]`, 'an island with a rail net', island)
  }
  for (const { id, hex, yard } of files[FILE].places) {
    if (yard > 0 && !railed.has(hex)) check.say(FILE, `places[${id}].yard`, 'a railroad in the hex', 'none')
  }
  for (const { id, has } of files[FILE].hexsides)
    if (WAYS.some((way) => has.includes(way)) && has.includes('strait') && !has.includes('ferry'))
      check.say(FILE, `hexsides[${id}].has`, 'a ferry where a way meets a strait', has.join(', '))
}
