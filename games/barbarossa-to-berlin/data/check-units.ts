/** What must hold of the counters and of where they are set up. */
import { showFound } from '@grognard/kernel'
import type { Checker, KnownIds } from './check.ts'
import type { DataFiles } from './schema.ts'

export function checkUnits(f: DataFiles, known: KnownIds, check: Checker): void {
  const { units, pools, totals } = f['units.json']
  const lcus = units.filter((u) => u.size === 'LCU')
  check.count('units.json', 'units (LCU)', totals.lcu, lcus.length)
  check.count('units.json', 'units (SCU)', totals.scu, units.length - lcus.length)
  for (const p of pools) {
    const of = units.filter((u) => u.pool === p.id)
    check.count('units.json', `pools[${p.id}].count`, p.count, of.length)
    for (const u of of) {
      if (u.nation !== p.nation) check.say('units.json', `units[${u.id}].nation`, p.nation, u.nation)
      if (u.kind !== p.kind) check.say('units.json', `units[${u.id}].kind`, p.kind, u.kind)
    }
  }
  for (const u of units) {
    const p = `units[${u.id}]`
    check.ref('units.json', `${p}.pool`, 'a pool', known.pools, u.pool)
    if ((u.size === 'SCU') !== (u.pool !== null))
      check.say('units.json', `${p}.pool`, u.size === 'SCU' ? 'a pool for an SCU' : 'null for an LCU', u.pool)
    check.ref('units.json', `${p}.restriction`, 'a restriction', known.restrictions, u.restriction)
    for (const side of ['full', 'reduced'] as const) {
      const face = u[side]
      if (face.mech !== face.ma >= 4)
        check.say('units.json', `${p}.${side}.mech`, `${face.ma >= 4} at movement ${face.ma}`, face.mech)
    }
    check.ref('units.json', `${p}.nation`, 'a nation', known.nations, u.nation)
    for (const [i, e] of u.entry.entries())
      if (e.startsWith('A')) check.ref('units.json', `${p}.entry[${i}]`, 'a card', known.cards, e)
  }
}

export function checkSetup(f: DataFiles, known: KnownIds, check: Checker): void {
  const setup = f['setup.json']
  const { spaces } = f['spaces.json']
  const { units } = f['units.json']
  const file = 'setup.json'
  const spaceById = new Map(spaces.map((s) => [s.id, s]))
  const unitById = new Map(units.map((u) => [u.id, u]))
  const where = new Map<string, string>()
  const stacks = new Map<string, number>()
  const place = (id: string, at: string, path: string, entry: 'setup' | 'neutral'): void => {
    check.ref(file, path, 'a unit', known.units, id)
    const before = where.get(id)
    if (before !== undefined) check.say(file, path, 'a unit placed once', `also at ${before}`)
    where.set(id, at)
    const u = unitById.get(id)
    if (u && !u.entry.includes(entry))
      check.say(file, path, `a unit whose entry is ${entry}`, showFound(u.entry))
    if (at === 'reserve') {
      if (u?.size === 'LCU') check.say(file, path, 'an SCU in the reserve', 'an LCU')
      return
    }
    if (at.startsWith('choice ')) return
    const s = spaceById.get(at)
    if (s === undefined) {
      check.say(file, `${path}.at`, 'the id of a space, or reserve', showFound(at))
      return
    }
    const n = (stacks.get(at) ?? 0) + 1
    stacks.set(at, n)
    if (n > 3) check.say(file, path, 'at most 3 units in a space', `${n} in ${at}`)
    if (u && s.control !== u.side)
      check.say(file, path, `a space of its side, ${u.side}`, `${at}, ${s.control}`)
  }
  for (const p of setup.placements) place(p.id, p.at, `placements[${p.id}]`, 'setup')
  for (const c of setup.choices) {
    for (const u of c.units) place(u.id, `choice ${c.id}`, `choices[${c.id}].units[${u.id}]`, 'setup')
    if (!spaces.some((s) => (s.regions as readonly string[]).includes(c.region)))
      check.say(file, `choices[${c.id}].region`, 'a region of some space', c.region)
  }
  for (const n of setup.neutrals) {
    check.ref(file, `neutrals[${n.id}].country`, 'a country', known.countries, n.country)
    for (const p of n.placements) place(p.id, p.at, `neutrals[${n.id}].placements[${p.id}]`, 'neutral')
    for (const u of n.free) place(u.id, `choice ${n.id}`, `neutrals[${n.id}].free[${u.id}]`, 'neutral')
    for (const s of n.rebuildAt) check.ref(file, `neutrals[${n.id}].rebuildAt`, 'a space', known.spaces, s)
  }
  for (const u of units)
    if ((u.entry.includes('setup') || u.entry.includes('neutral')) && !where.has(u.id))
      check.say(file, 'placements', `${u.id} placed`, 'nowhere')
  const dug = new Set<string>()
  for (const t of setup.trenches) {
    check.ref(file, `trenches[${t.id}]`, 'a space', known.spaces, t.id)
    if (dug.has(t.id)) check.say(file, `trenches[${t.id}]`, 'one trench in a space', 'two')
    dug.add(t.id)
    const s = spaceById.get(t.id)
    if (s && s.control !== t.owner) check.say(file, `trenches[${t.id}].owner`, s.control, t.owner)
  }
  check.ref(file, 'stalin', 'a space', known.spaces, setup.stalin)
  for (const side of ['axis', 'allied'] as const)
    for (const c of setup.openingHands[side].chooseOneOf)
      check.ref(file, `openingHands.${side}.chooseOneOf`, 'a card', known.cards, c)
}
