/** What must hold of the charts, the turn record and the values of the rules. */
import type { Checker, KnownIds } from './check.ts'
import type { DataFiles } from './schema.ts'
import { terrainEffect, valueId } from './schema-charts.ts'

const TURNS = 18

export function checkCharts(f: DataFiles, known: KnownIds, check: Checker): void {
  check.count('turns.json', 'turns', TURNS, f['turns.json'].turns.length)
  const tables = f['fire-tables.json'].tables
  const tableIds = check.ids('fire-tables.json', 'tables', tables)
  check.complete('fire-tables.json', 'tables', tableIds, ['scu', 'lcu'])
  for (const t of tables) {
    t.rows.forEach((row, i) => {
      if (row.length !== t.columns.length)
        check.say(
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
        check.say(
          'fire-tables.json',
          `tables[${t.id}].columns[${i}]`,
          last ? 'no upper end' : 'to join the next column',
          c,
        )
    })
  }
  const terrainIds = check.ids('terrain.json', 'terrain', f['terrain.json'].terrain)
  check.complete('terrain.json', 'terrain', terrainIds, terrainEffect.shape.id.options)
  const orderIds = check.ids('orders.json', 'tables', f['orders.json'].tables)
  check.complete('orders.json', 'tables', orderIds, ['axis', 'allied'])
  for (const m of f['orders.json'].modifiers)
    check.ref('orders.json', `modifiers[${m.id}].card`, 'a card', known.cards, m.card)
  f['turns.json'].turns.forEach((t, i) => {
    if (t.turn !== i + 1 || t.id !== String(i + 1))
      check.say('turns.json', `turns[${i}]`, `turn ${i + 1} in its place`, `turn ${t.turn} with id ${t.id}`)
  })
}

export function checkRulesData(f: DataFiles, known: KnownIds, check: Checker): void {
  const rules = f['rules-data.json']
  const lcus = f['units.json'].units.filter((u) => u.size === 'LCU')
  const valueIds = check.ids('rules-data.json', 'values', rules.values)
  check.complete('rules-data.json', 'values', valueIds, valueId.options)
  for (const n of rules.nations) {
    const p = `nations[${n.id}]`
    check.ref('rules-data.json', `${p}.home`, 'a country', known.countries, n.home)
    check.refs('rules-data.json', `${p}.onlyIn`, 'a country', known.countries, n.onlyIn)
    check.refs('rules-data.json', `${p}.neverIn`, 'a country', known.countries, n.neverIn)
    check.refs('rules-data.json', `${p}.homeSources`, 'a space', known.spaces, n.homeSources)
  }
  for (const a of rules.areas) {
    check.refs('rules-data.json', `areas[${a.id}].countries`, 'a country', known.countries, a.countries)
    check.refs('rules-data.json', `areas[${a.id}].spaces`, 'a space', known.spaces, a.spaces)
  }
  for (const r of rules.restrictions) {
    check.refs('rules-data.json', `restrictions[${r.id}].onlyIn`, 'a country', known.countries, r.onlyIn)
    check.ref(
      'rules-data.json',
      `restrictions[${r.id}].unlessEntered`,
      'a card',
      known.cards,
      r.unlessEntered,
    )
  }
  const replaced = check.ids('rules-data.json', 'replacementPools', rules.replacementPools)
  for (const r of rules.replacementPools) {
    check.ref('rules-data.json', `replacementPools[${r.id}]`, 'an LCU', new Set(lcus.map((u) => u.id)), r.id)
    check.refs('rules-data.json', `replacementPools[${r.id}].pools`, 'a pool', known.pools, r.pools)
  }
  for (const u of lcus)
    if (!replaced.has(u.id)) check.say('rules-data.json', 'replacementPools', `a record ${u.id}`, 'none')
}
