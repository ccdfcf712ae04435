/** What the rules use, made from the data files: indexes, neighbours, groups. */
import type { Data, DataFiles, Neighbour, Sea, ValueId } from './schema.ts'

const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<T['id'], T> =>
  new Map(list.map((x) => [x.id, x]))
const indexById = (list: readonly { readonly id: string }[]): Map<string, number> =>
  new Map(list.map((x, i) => [x.id, i]))

function groupBy<T>(list: readonly T[], key: (item: T) => string | null): Map<string, T[]> {
  const out = new Map<string, T[]>()
  for (const item of list) {
    const k = key(item)
    if (k === null) continue
    const group = out.get(k)
    if (group) group.push(item)
    else out.set(k, [item])
  }
  return out
}

export function buildData(f: DataFiles): Data {
  const { spaces, seas, beaches } = f['spaces.json']
  const { links } = f['links.json']
  const { units, pools, markers } = f['units.json']
  const { cards } = f['cards.json']
  const rules = f['rules-data.json']
  const { provenance: _o, ...orders } = f['orders.json']
  const { provenance: _s, ...setup } = f['setup.json']

  const spaceIndex = indexById(spaces)
  const seaIndex = indexById(seas)
  const beachIndex = indexById(beaches)
  const neighbours: Neighbour[][] = spaces.map(() => [])
  const seasOf: number[][] = spaces.map(() => [])
  const beachesOf: number[][] = spaces.map(() => [])
  const spacesOfSea: number[][] = seas.map((_: Sea) => [])
  for (const link of links) {
    const a = spaceIndex.get(link.a)
    if (a === undefined) continue
    if (link.type === 'sea') {
      const sea = seaIndex.get(link.b)!
      seasOf[a]!.push(sea)
      spacesOfSea[sea]!.push(a)
    } else if (link.type === 'invasion') beachesOf[a]!.push(beachIndex.get(link.b)!)
    else if (link.type !== 'beach') {
      const b = spaceIndex.get(link.b)!
      neighbours[a]!.push({ space: b, type: link.type, link })
      neighbours[b]!.push({ space: a, type: link.type, link })
    }
  }
  for (const list of neighbours) list.sort((x, y) => x.space - y.space)
  for (const list of [...seasOf, ...spacesOfSea, ...beachesOf]) list.sort((x, y) => x - y)

  const tables = byId(f['fire-tables.json'].tables)
  const orderTables = byId(orders.tables)
  return {
    spaces,
    seas,
    beaches,
    links,
    countries: f['countries.json'].countries,
    units,
    pools,
    markers,
    cards,
    fire: { scu: tables.get('scu')!, lcu: tables.get('lcu')! },
    terrain: byId(f['terrain.json'].terrain),
    orders,
    orderTables: { axis: orderTables.get('axis')!.rows, allied: orderTables.get('allied')!.rows },
    turns: f['turns.json'].turns,
    setup,
    nations: rules.nations,
    areas: byId(rules.areas),
    restrictions: byId(rules.restrictions),
    values: Object.fromEntries(rules.values.map((v) => [v.id, v.value])) as Record<ValueId, number>,
    handSize: rules.handSize,
    options: rules.options,
    replacementPools: new Map(rules.replacementPools.map((r) => [r.id, r.pools])),
    spaceById: byId(spaces),
    spaceIndex,
    seaById: byId(seas),
    seaIndex,
    beachByLetter: new Map(beaches.map((b) => [b.letter, b])),
    countryById: byId(f['countries.json'].countries),
    unitById: byId(units),
    unitIndex: indexById(units),
    poolById: byId(pools),
    unitsByPool: groupBy(units, (u) => u.pool),
    markerById: byId(markers),
    cardById: byId(cards),
    cardIndex: indexById(cards),
    nationById: byId(rules.nations),
    spacesByCountry: groupBy(spaces, (s) => s.country),
    neighbours,
    seasOf,
    spacesOfSea,
    beachesOf,
  }
}
