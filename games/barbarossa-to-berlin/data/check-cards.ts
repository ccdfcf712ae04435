/** What must hold of the cards: numbers of each deck, references, conditions, the counters they bring. */
import type { Checker, KnownIds } from './check.ts'
import type { Condition, DataFiles } from './schema.ts'

const COUNTS = { cardsPerSide: 55, blitzkrieg: 25, totalWar: 30 }

export function checkCards(f: DataFiles, known: KnownIds, check: Checker): void {
  const file = 'cards.json'
  const { cards } = f[file]
  const { pools } = f['units.json']
  for (const side of ['allied', 'axis'] as const) {
    const own = cards.filter((c) => c.side === side)
    check.count(file, `cards (${side})`, COUNTS.cardsPerSide, own.length)
    check.count(
      file,
      `cards (${side}, blitzkrieg)`,
      COUNTS.blitzkrieg,
      own.filter((c) => c.deck === 'blitzkrieg').length,
    )
    check.count(
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
    if (c.id !== id) check.say(file, `${p}.id`, id, c.id)
    const keys = Object.keys(c.rp).sort()
    if (keys.join() !== rpOf[c.side].join())
      check.say(file, `${p}.rp`, rpOf[c.side].join(', '), keys.join(', '))
    if ((c.kind === 'cc') !== (c.combat !== null))
      check.say(file, `${p}.combat`, c.kind === 'cc' ? 'conditions of a combat card' : 'null', c.combat)
    if (c.invasionFlag !== (c.invasion !== null))
      check.say(file, `${p}.invasion`, c.invasionFlag ? 'an invasion' : 'null', c.invasion)
    check.refs(file, `${p}.reveals`, 'a card', known.cards, c.reveals)
    check.refs(file, `${p}.combat.countries`, 'a country', known.countries, c.combat?.countries ?? null)
    const visit = (condition: Condition, path: string): void => {
      if (condition.type === 'any')
        condition.of.forEach((inner, i) => {
          visit(inner, `${path}.of[${i}]`)
        })
      if ('card' in condition) check.ref(file, `${path}.card`, 'a card', known.cards, condition.card)
      if ('space' in condition) check.ref(file, `${path}.space`, 'a space', known.spaces, condition.space)
      if ('spaces' in condition) check.refs(file, `${path}.spaces`, 'a space', known.spaces, condition.spaces)
      if ('countries' in condition)
        check.refs(file, `${path}.countries`, 'a country', known.countries, condition.countries)
      if ('unit' in condition) check.ref(file, `${path}.unit`, 'a unit', known.units, condition.unit)
      if ('beaches' in condition) check.refs(file, `${path}.beaches`, 'a beach', letterIds, condition.beaches)
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
      check.ref(file, `${p} (units)`, 'a unit', known.units, unit)
      const u = f['units.json'].units.find((x) => x.id === unit)
      if (u && !u.entry.includes(c.id))
        check.say('units.json', `units[${u.id}].entry`, `to name ${c.id}`, u.entry)
    }
    for (const m of c.reinforcement?.map ?? [])
      check.ref(file, `${p}.reinforcement.map`, 'a space', known.spaces, m.space)
    check.refs(file, `${p}.reinforcement.at`, 'a space', known.spaces, c.reinforcement?.at ?? null)
    check.refs(file, `${p}.reinforcement.swap.out`, 'a unit', known.units, c.reinforcement?.swap?.out ?? null)
    check.refs(file, `${p}.invasion.beaches`, 'a beach', letterIds, c.invasion?.beaches ?? null)
    for (const r of [
      ...(c.reinforcement?.reserve ?? []),
      ...(c.invasion?.scus ?? []),
      ...(c.invasion?.reserve ?? []),
    ]) {
      check.ref(file, `${p} (pools)`, 'a pool', known.pools, r.pool)
      const pool = pools.find((x) => x.id === r.pool)
      const left = (pool?.count ?? 0) - (fromSetup.get(r.pool) ?? 0)
      if (pool && r.count > left) check.say(file, `${p} (${r.pool})`, `at most ${left} counters`, r.count)
    }
  }
}
