/** Reads the data files: shape, references between files, and what must hold of the whole. */
import { DataError, type Fault, parseFiles, showFound } from '@grognard/kernel'
import {
  type Beach,
  type Condition,
  type Data,
  type DataFileName,
  type DataFiles,
  type Link,
  type Neighbour,
  type Sea,
  type Space,
  schemas,
  terrainEffect,
  type Unit,
  type ValueId,
  valueId,
} from './schema.ts'

const COUNTS = {
  spaces: 323,
  seas: 8,
  beaches: 21,
  cardsPerSide: 55,
  blitzkrieg: 25,
  totalWar: 30,
  turns: 18,
}

export function loadData(files: Readonly<Record<string, unknown>>): Data {
  const shaped = parseFiles(schemas, files)
  const faults: Fault[] = []
  checkWhole(shaped, faults)
  if (faults.length > 0) throw new DataError(faults)
  return build(shaped)
}

function checkWhole(f: DataFiles, faults: Fault[]): void {
  const say = (file: DataFileName, path: string, expected: string, found: unknown): void => {
    faults.push({ file, path, expected, found: typeof found === 'string' ? found : showFound(found) })
  }
  const unique = (
    file: DataFileName,
    list: string,
    records: readonly { readonly id: string }[],
  ): Set<string> => {
    const seen = new Set<string>()
    for (const r of records) {
      if (seen.has(r.id)) say(file, `${list}[${r.id}]`, 'an id used once', 'the id again')
      seen.add(r.id)
    }
    return seen
  }
  const count = (file: DataFileName, list: string, expected: number, found: number): void => {
    if (expected !== found) say(file, list, `${expected} records`, `${found} records`)
  }

  const { spaces, seas, beaches } = f['spaces.json']
  const { links } = f['links.json']
  const { countries } = f['countries.json']
  const { units, pools, markers, totals } = f['units.json']
  const { cards } = f['cards.json']
  const rules = f['rules-data.json']
  const setup = f['setup.json']

  const spaceIds = unique('spaces.json', 'spaces', spaces)
  const seaIds = unique('spaces.json', 'seas', seas)
  const beachIds = unique('spaces.json', 'beaches', beaches)
  const countryIds = unique('countries.json', 'countries', countries)
  const unitIds = unique('units.json', 'units', units)
  const poolIds = unique('units.json', 'pools', pools)
  const cardIds = unique('cards.json', 'cards', cards)
  const nationIds = unique('rules-data.json', 'nations', rules.nations)
  const restrictionIds = unique('rules-data.json', 'restrictions', rules.restrictions)
  unique('links.json', 'links', links)
  unique('units.json', 'markers', markers)
  unique('rules-data.json', 'areas', rules.areas)
  unique('rules-data.json', 'options', rules.options)
  unique('rules-data.json', 'handSize', rules.handSize)

  count('spaces.json', 'spaces', COUNTS.spaces, spaces.length)
  count('spaces.json', 'seas', COUNTS.seas, seas.length)
  count('spaces.json', 'beaches', COUNTS.beaches, beaches.length)
  count('turns.json', 'turns', COUNTS.turns, f['turns.json'].turns.length)

  const ref = (
    file: DataFileName,
    path: string,
    what: string,
    ids: ReadonlySet<string>,
    id: string | null | undefined,
  ): void => {
    if (id !== null && id !== undefined && !ids.has(id)) say(file, path, `the id of ${what}`, showFound(id))
  }
  const refs = (
    file: DataFileName,
    path: string,
    what: string,
    ids: ReadonlySet<string>,
    list: readonly string[] | null,
  ): void => {
    list?.forEach((id, i) => {
      ref(file, `${path}[${i}]`, what, ids, id)
    })
  }

  // Map.
  for (const s of spaces) {
    const p = `spaces[${s.id}]`
    ref('spaces.json', `${p}.country`, 'a country', countryIds, s.country)
    ref('spaces.json', `${p}.capitalOf`, 'a country', countryIds, s.capitalOf)
    for (const [i, src] of s.supply.entries())
      ref('spaces.json', `${p}.supply[${i}].afterEvent`, 'a card', cardIds, src.afterEvent)
    if (s.fort !== null && s.fort !== s.control)
      say('spaces.json', `${p}.fort`, `the side in control, ${s.control}`, s.fort)
  }
  const letters = new Map<string, Beach>()
  for (const b of beaches) {
    const p = `beaches[${b.id}]`
    if (b.id !== `beach-${b.letter.toLowerCase()}`)
      say('spaces.json', `${p}.letter`, `the letter of ${b.id}`, b.letter)
    letters.set(b.letter, b)
    ref('spaces.json', `${p}.space`, 'a space', spaceIds, b.space)
  }
  checkLinks(links, spaceIds, seaIds, beachIds, letters, say)
  for (const s of spaces) {
    const touchesSea = links.some((l) => l.type === 'sea' && l.a === s.id)
    if (s.port !== touchesSea)
      say(
        'spaces.json',
        `spaces[${s.id}].port`,
        touchesSea ? 'true, for its sea link' : 'false, having no sea link',
        s.port,
      )
  }
  checkConnected(spaces, links, say)
  for (const c of countries) {
    const own = spaces.filter((s) => s.country === c.id)
    if (own.length === 0) say('countries.json', `countries[${c.id}]`, 'at least one space', 'none')
    if (c.neutralAtStart !== (c.initialControl === 'neutral'))
      say(
        'countries.json',
        `countries[${c.id}].neutralAtStart`,
        'agreement with initialControl',
        c.neutralAtStart,
      )
    refs('countries.json', `countries[${c.id}].homeOf`, 'a nation', nationIds, c.homeOf)
    for (const s of own)
      if (c.initialControl === 'neutral' && s.control !== 'neutral')
        say('spaces.json', `spaces[${s.id}].control`, `neutral, as all of ${c.id}`, s.control)
  }

  // Units.
  const lcus = units.filter((u) => u.size === 'LCU')
  count('units.json', 'units (LCU)', totals.lcu, lcus.length)
  count('units.json', 'units (SCU)', totals.scu, units.length - lcus.length)
  for (const p of pools) {
    const of = units.filter((u) => u.pool === p.id)
    count('units.json', `pools[${p.id}].count`, p.count, of.length)
    for (const u of of) {
      if (u.nation !== p.nation) say('units.json', `units[${u.id}].nation`, p.nation, u.nation)
      if (u.kind !== p.kind) say('units.json', `units[${u.id}].kind`, p.kind, u.kind)
    }
  }
  for (const u of units) {
    const p = `units[${u.id}]`
    ref('units.json', `${p}.pool`, 'a pool', poolIds, u.pool)
    if ((u.size === 'SCU') !== (u.pool !== null))
      say('units.json', `${p}.pool`, u.size === 'SCU' ? 'a pool for an SCU' : 'null for an LCU', u.pool)
    ref('units.json', `${p}.restriction`, 'a restriction', restrictionIds, u.restriction)
    for (const side of ['full', 'reduced'] as const) {
      const face = u[side]
      if (face.mech !== face.ma >= 4)
        say('units.json', `${p}.${side}.mech`, `${face.ma >= 4} at movement ${face.ma}`, face.mech)
    }
    for (const [i, e] of u.entry.entries())
      if (e.startsWith('A')) ref('units.json', `${p}.entry[${i}]`, 'a card', cardIds, e)
  }

  checkCards(f, { spaceIds, countryIds, unitIds, poolIds, cardIds, letters }, say, count, ref, refs)

  // Charts.
  const tables = f['fire-tables.json'].tables
  const tableIds = unique('fire-tables.json', 'tables', tables)
  for (const id of ['scu', 'lcu'])
    if (!tableIds.has(id)) say('fire-tables.json', 'tables', `a table ${id}`, 'none')
  for (const t of tables) {
    t.rows.forEach((row, i) => {
      if (row.length !== t.columns.length)
        say(
          'fire-tables.json',
          `tables[${t.id}].rows[${i}]`,
          `${t.columns.length} cells`,
          `${row.length} cells`,
        )
    })
    t.columns.forEach((c, i) => {
      const next = t.columns[i + 1]
      const last = next === undefined
      if (last ? c.max !== null : c.max === null || c.max < c.min || next.min !== c.max + 1)
        say(
          'fire-tables.json',
          `tables[${t.id}].columns[${i}]`,
          last ? 'no upper end' : 'to join the next column',
          c,
        )
    })
  }
  const terrainIds = unique('terrain.json', 'terrain', f['terrain.json'].terrain)
  for (const id of terrainEffect.shape.id.options)
    if (!terrainIds.has(id)) say('terrain.json', 'terrain', `a record ${id}`, 'none')
  const orderIds = unique('orders.json', 'tables', f['orders.json'].tables)
  for (const id of ['axis', 'allied'])
    if (!orderIds.has(id)) say('orders.json', 'tables', `a table ${id}`, 'none')
  for (const m of f['orders.json'].modifiers)
    ref('orders.json', `modifiers[${m.id}].card`, 'a card', cardIds, m.card)
  f['turns.json'].turns.forEach((t, i) => {
    if (t.turn !== i + 1 || t.id !== String(i + 1))
      say('turns.json', `turns[${i}]`, `turn ${i + 1} in its place`, `turn ${t.turn} with id ${t.id}`)
  })

  // Rules data.
  const valueIds = unique('rules-data.json', 'values', rules.values)
  for (const id of valueId.options)
    if (!valueIds.has(id)) say('rules-data.json', 'values', `a value ${id}`, 'none')
  for (const n of rules.nations) {
    const p = `nations[${n.id}]`
    ref('rules-data.json', `${p}.home`, 'a country', countryIds, n.home)
    refs('rules-data.json', `${p}.onlyIn`, 'a country', countryIds, n.onlyIn)
    refs('rules-data.json', `${p}.neverIn`, 'a country', countryIds, n.neverIn)
    refs('rules-data.json', `${p}.homeSources`, 'a space', spaceIds, n.homeSources)
  }
  for (const u of units) ref('units.json', `units[${u.id}].nation`, 'a nation', nationIds, u.nation)
  for (const a of rules.areas) {
    refs('rules-data.json', `areas[${a.id}].countries`, 'a country', countryIds, a.countries)
    refs('rules-data.json', `areas[${a.id}].spaces`, 'a space', spaceIds, a.spaces)
  }
  for (const r of rules.restrictions) {
    refs('rules-data.json', `restrictions[${r.id}].onlyIn`, 'a country', countryIds, r.onlyIn)
    ref('rules-data.json', `restrictions[${r.id}].unlessEntered`, 'a card', cardIds, r.unlessEntered)
  }
  const replaced = unique('rules-data.json', 'replacementPools', rules.replacementPools)
  for (const r of rules.replacementPools) {
    ref('rules-data.json', `replacementPools[${r.id}]`, 'an LCU', new Set(lcus.map((u) => u.id)), r.id)
    refs('rules-data.json', `replacementPools[${r.id}].pools`, 'a pool', poolIds, r.pools)
  }
  for (const u of lcus)
    if (!replaced.has(u.id)) say('rules-data.json', 'replacementPools', `a record ${u.id}`, 'none')

  checkSetup(setup, spaces, units, say, ref, spaceIds, unitIds, cardIds, countryIds)
}

type Say = (file: DataFileName, path: string, expected: string, found: unknown) => void
type Ref = (
  file: DataFileName,
  path: string,
  what: string,
  ids: ReadonlySet<string>,
  id: string | null | undefined,
) => void
type Refs = (
  file: DataFileName,
  path: string,
  what: string,
  ids: ReadonlySet<string>,
  list: readonly string[] | null,
) => void

function checkLinks(
  links: readonly Link[],
  spaceIds: ReadonlySet<string>,
  seaIds: ReadonlySet<string>,
  beachIds: ReadonlySet<string>,
  letters: ReadonlyMap<string, Beach>,
  say: Say,
): void {
  const ends: Record<Link['type'], readonly [ReadonlySet<string>, string, ReadonlySet<string>, string]> = {
    regular: [spaceIds, 'a space', spaceIds, 'a space'],
    river: [spaceIds, 'a space', spaceIds, 'a space'],
    sr: [spaceIds, 'a space', spaceIds, 'a space'],
    sea: [spaceIds, 'a space', seaIds, 'a sea'],
    invasion: [spaceIds, 'a space', beachIds, 'a beach'],
    beach: [beachIds, 'a beach', beachIds, 'a beach'],
  }
  const pairs = new Map<string, string>()
  const invasion = new Map<string, string>()
  const beachPairs = new Set<string>()
  for (const l of links) {
    const [aIds, aWhat, bIds, bWhat] = ends[l.type]
    if (!aIds.has(l.a)) say('links.json', `links[${l.id}].a`, `the id of ${aWhat}`, showFound(l.a))
    if (!bIds.has(l.b)) say('links.json', `links[${l.id}].b`, `the id of ${bWhat}`, showFound(l.b))
    if (l.a === l.b) say('links.json', `links[${l.id}]`, 'two different ends', showFound(l.a))
    if (l.id !== `${l.a}--${l.b}`) say('links.json', `links[${l.id}].id`, `${l.a}--${l.b}`, l.id)
    const pair = l.a < l.b ? `${l.a} ${l.b}` : `${l.b} ${l.a}`
    const other = pairs.get(pair)
    if (other !== undefined) say('links.json', `links[${l.id}]`, 'one link between its ends', `also ${other}`)
    pairs.set(pair, l.id)
    if (l.type === 'invasion') invasion.set(l.b, l.a)
    if (l.type === 'beach') beachPairs.add(`${l.a} ${l.b}`).add(`${l.b} ${l.a}`)
  }
  for (const b of letters.values()) {
    const space = invasion.get(b.id)
    if (space !== b.space)
      say('links.json', `links[${b.space}--${b.id}]`, 'an invasion link', space ?? 'none')
    for (const other of letters.values()) {
      const linked = beachPairs.has(`${b.id} ${other.id}`)
      if (linked !== b.links.includes(other.letter))
        say(
          'spaces.json',
          `beaches[${b.id}].links`,
          `${linked ? '' : 'no '}${other.letter}, as in links.json`,
          b.links,
        )
    }
  }
}

/** Every space must be reachable from the first one over links of any type. */
function checkConnected(spaces: readonly Space[], links: readonly Link[], say: Say): void {
  const next = new Map<string, string[]>()
  for (const { a, b } of links) {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  const first = spaces[0]
  if (first === undefined) return
  const reached = new Set([first.id])
  for (const id of reached) for (const n of next.get(id) ?? []) reached.add(n)
  for (const s of spaces)
    if (!reached.has(s.id)) say('links.json', 'links', `links that lead to ${s.id}`, 'none')
}

interface Known {
  readonly spaceIds: ReadonlySet<string>
  readonly countryIds: ReadonlySet<string>
  readonly unitIds: ReadonlySet<string>
  readonly poolIds: ReadonlySet<string>
  readonly cardIds: ReadonlySet<string>
  readonly letters: ReadonlyMap<string, Beach>
}

function checkCards(
  f: DataFiles,
  known: Known,
  say: Say,
  count: (file: DataFileName, list: string, expected: number, found: number) => void,
  ref: Ref,
  refs: Refs,
): void {
  const file = 'cards.json'
  const { cards } = f[file]
  const { pools } = f['units.json']
  for (const side of ['allied', 'axis'] as const) {
    const own = cards.filter((c) => c.side === side)
    count(file, `cards (${side})`, COUNTS.cardsPerSide, own.length)
    count(
      file,
      `cards (${side}, blitzkrieg)`,
      COUNTS.blitzkrieg,
      own.filter((c) => c.deck === 'blitzkrieg').length,
    )
    count(
      file,
      `cards (${side}, total-war)`,
      COUNTS.totalWar,
      own.filter((c) => c.deck === 'total-war').length,
    )
  }
  const rpOf = { allied: ['br', 'su', 'us'], axis: ['ax', 'ge'] }
  const letterIds = new Set(known.letters.keys())
  const fromSetup = new Map<string, number>()
  for (const u of f['units.json'].units)
    if (u.pool !== null && (u.entry.includes('setup') || u.entry.includes('neutral')))
      fromSetup.set(u.pool, (fromSetup.get(u.pool) ?? 0) + 1)
  for (const c of cards) {
    const p = `cards[${c.id}]`
    const id = `${c.side === 'allied' ? 'AL' : 'AX'}-${String(c.number).padStart(2, '0')}`
    if (c.id !== id) say(file, `${p}.id`, id, c.id)
    const keys = Object.keys(c.rp).sort()
    if (keys.join() !== rpOf[c.side].join()) say(file, `${p}.rp`, rpOf[c.side].join(', '), keys.join(', '))
    if ((c.kind === 'cc') !== (c.combat !== null))
      say(file, `${p}.combat`, c.kind === 'cc' ? 'conditions of a combat card' : 'null', c.combat)
    if (c.invasionFlag !== (c.invasion !== null))
      say(file, `${p}.invasion`, c.invasionFlag ? 'an invasion' : 'null', c.invasion)
    refs(file, `${p}.reveals`, 'a card', known.cardIds, c.reveals)
    refs(file, `${p}.combat.countries`, 'a country', known.countryIds, c.combat?.countries ?? null)
    const visit = (condition: Condition, path: string): void => {
      if (condition.type === 'any')
        condition.of.forEach((inner, i) => {
          visit(inner, `${path}.of[${i}]`)
        })
      if ('card' in condition) ref(file, `${path}.card`, 'a card', known.cardIds, condition.card)
      if ('space' in condition) ref(file, `${path}.space`, 'a space', known.spaceIds, condition.space)
      if ('spaces' in condition) refs(file, `${path}.spaces`, 'a space', known.spaceIds, condition.spaces)
      if ('countries' in condition)
        refs(file, `${path}.countries`, 'a country', known.countryIds, condition.countries)
      if ('unit' in condition) ref(file, `${path}.unit`, 'a unit', known.unitIds, condition.unit)
      if ('beaches' in condition) refs(file, `${path}.beaches`, 'a beach', letterIds, condition.beaches)
    }
    c.requires.forEach((condition, i) => {
      visit(condition, `${p}.requires[${i}]`)
    })
    if (c.dualIf) visit(c.dualIf, `${p}.dualIf`)
    const placed = [
      ...(c.reinforcement?.map ?? []),
      ...(c.invasion?.lcus ?? []),
      ...(c.reinforcement?.swap?.in ?? []).map((unit) => ({ unit })),
    ]
    for (const { unit } of placed) {
      ref(file, `${p} (units)`, 'a unit', known.unitIds, unit)
      const u = f['units.json'].units.find((x) => x.id === unit)
      if (u && !u.entry.includes(c.id)) say('units.json', `units[${u.id}].entry`, `to name ${c.id}`, u.entry)
    }
    for (const m of c.reinforcement?.map ?? [])
      ref(file, `${p}.reinforcement.map`, 'a space', known.spaceIds, m.space)
    refs(file, `${p}.reinforcement.at`, 'a space', known.spaceIds, c.reinforcement?.at ?? null)
    refs(file, `${p}.reinforcement.swap.out`, 'a unit', known.unitIds, c.reinforcement?.swap?.out ?? null)
    refs(file, `${p}.invasion.beaches`, 'a beach', letterIds, c.invasion?.beaches ?? null)
    for (const r of [
      ...(c.reinforcement?.reserve ?? []),
      ...(c.invasion?.scus ?? []),
      ...(c.invasion?.reserve ?? []),
    ]) {
      ref(file, `${p} (pools)`, 'a pool', known.poolIds, r.pool)
      const pool = pools.find((x) => x.id === r.pool)
      const left = (pool?.count ?? 0) - (fromSetup.get(r.pool) ?? 0)
      if (pool && r.count > left) say(file, `${p} (${r.pool})`, `at most ${left} counters`, r.count)
    }
  }
}

function checkSetup(
  setup: DataFiles['setup.json'],
  spaces: readonly Space[],
  units: readonly Unit[],
  say: Say,
  ref: Ref,
  spaceIds: ReadonlySet<string>,
  unitIds: ReadonlySet<string>,
  cardIds: ReadonlySet<string>,
  countryIds: ReadonlySet<string>,
): void {
  const file = 'setup.json'
  const spaceById = new Map(spaces.map((s) => [s.id, s]))
  const unitById = new Map(units.map((u) => [u.id, u]))
  const where = new Map<string, string>()
  const stacks = new Map<string, number>()
  const place = (id: string, at: string, path: string, entry: 'setup' | 'neutral'): void => {
    ref(file, path, 'a unit', unitIds, id)
    const before = where.get(id)
    if (before !== undefined) say(file, path, 'a unit placed once', `also at ${before}`)
    where.set(id, at)
    const u = unitById.get(id)
    if (u && !u.entry.includes(entry)) say(file, path, `a unit whose entry is ${entry}`, showFound(u.entry))
    if (at === 'reserve') {
      if (u?.size === 'LCU') say(file, path, 'an SCU in the reserve', 'an LCU')
      return
    }
    if (at.startsWith('choice ')) return
    const s = spaceById.get(at)
    if (s === undefined) {
      say(file, `${path}.at`, 'the id of a space, or reserve', showFound(at))
      return
    }
    const n = (stacks.get(at) ?? 0) + 1
    stacks.set(at, n)
    if (n > 3) say(file, path, 'at most 3 units in a space', `${n} in ${at}`)
    if (u && s.control !== u.side) say(file, path, `a space of its side, ${u.side}`, `${at}, ${s.control}`)
  }
  for (const p of setup.placements) place(p.id, p.at, `placements[${p.id}]`, 'setup')
  for (const c of setup.choices) {
    for (const u of c.units) place(u.id, `choice ${c.id}`, `choices[${c.id}].units[${u.id}]`, 'setup')
    if (!spaces.some((s) => (s.regions as readonly string[]).includes(c.region)))
      say(file, `choices[${c.id}].region`, 'a region of some space', c.region)
  }
  for (const n of setup.neutrals) {
    ref(file, `neutrals[${n.id}].country`, 'a country', countryIds, n.country)
    for (const p of n.placements) place(p.id, p.at, `neutrals[${n.id}].placements[${p.id}]`, 'neutral')
    for (const u of n.free) place(u.id, `choice ${n.id}`, `neutrals[${n.id}].free[${u.id}]`, 'neutral')
    for (const s of n.rebuildAt) ref(file, `neutrals[${n.id}].rebuildAt`, 'a space', spaceIds, s)
  }
  for (const u of units)
    if ((u.entry.includes('setup') || u.entry.includes('neutral')) && !where.has(u.id))
      say(file, 'placements', `${u.id} placed`, 'nowhere')
  const dug = new Set<string>()
  for (const t of setup.trenches) {
    ref(file, `trenches[${t.id}]`, 'a space', spaceIds, t.id)
    if (dug.has(t.id)) say(file, `trenches[${t.id}]`, 'one trench in a space', 'two')
    dug.add(t.id)
    const s = spaceById.get(t.id)
    if (s && s.control !== t.owner) say(file, `trenches[${t.id}].owner`, s.control, t.owner)
  }
  ref(file, 'stalin', 'a space', spaceIds, setup.stalin)
  for (const side of ['axis', 'allied'] as const)
    for (const c of setup.openingHands[side].chooseOneOf)
      ref(file, `openingHands.${side}.chooseOneOf`, 'a card', cardIds, c)
}

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

function build(f: DataFiles): Data {
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
    provenance: Object.fromEntries(
      (Object.keys(schemas) as DataFileName[]).map((name) => [name, f[name].provenance]),
    ) as Data['provenance'],
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
