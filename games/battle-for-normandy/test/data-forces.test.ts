import { expect, test } from 'vitest'
import { dayOf } from '../data/dates.ts'
import { dataFiles, loadData } from '../data/index.ts'
import { battleForNormandy } from '../game.ts'
import { groundFact, unitsIn } from '../rules/05-zones.ts'
import { fits } from '../rules/06-stacking.ts'
import { startingState } from '../rules/21-victory.ts'
import { makeWorld, SEA } from '../world.ts'

const { units, formations, charts, scenarios, companies, map } = loadData(dataFiles)
const unit = (id: string) => units.find((record) => record.id === id)!
const count = (test: (record: (typeof units)[number]) => boolean): number => units.filter(test).length

test('[2.4, 2.4.1] 1,582 counters in 113 formations, each in a formation of its side', () => {
  expect(units).toHaveLength(1582)
  expect(formations).toHaveLength(113)
  const sides = new Map(formations.map(({ id, side }) => [id, side]))
  for (const { formation, side } of units) expect(sides.get(formation)).toBe(side)
})

test('[2.4.2, EX-1] arrival codes: 10 is 10 June, J10 10 July, A10 10 August', () => {
  expect(dayOf('10')).toBe(10)
  expect(dayOf('J10')).toBe(40)
  expect(dayOf('A10')).toBe(71)
})

test('[2.4.3.DS] artillery always defends with 1', () => {
  for (const { fire, full, id, type } of units)
    if (fire && !['battleship', 'heavy-cruiser', 'light-cruiser', 'destroyers', 'monitor'].includes(type))
      expect([id, full.defence]).toEqual([id, 1])
})

test('[2.4.3.steps] white dots on tanks and assault guns, red on anti-tank guns, tank destroyers and heavy flak', () => {
  for (const { dots, type, id } of units) {
    const expected = ['tank', 'assault-gun'].includes(type)
      ? 'white'
      : ['anti-tank', 'tank-destroyer', 'heavy-flak'].includes(type)
        ? 'red'
        : undefined
    expect([id, dots]).toEqual([id, expected])
  }
})

test('[3.4] infantry, tank and mechanized battalions have three steps; artillery, headquarters and companies one', () => {
  for (const { type, size, steps, id, fire } of units) {
    if (size === 'II' && type === 'mechanized-infantry') expect([id, steps]).toEqual([id, 3])
    if (size === 'II' && type === 'tank') expect([id, steps >= 2]).toEqual([id, true])
    if (fire || size === 'I' || ['division-hq', 'corps-hq', 'kampfgruppe-hq'].includes(type))
      expect([id, steps]).toEqual([id, 1])
  }
})

test('[2.4.3.stk, EX-5] a CW armoured regiment weighs 4, an infantry battalion 3, a company 2', () => {
  const weights = new Set(
    units
      .filter(({ type, nation, size }) => type === 'tank' && nation === 'uk' && size === 'II')
      .map((u) => u.stacking),
  )
  expect([...weights]).toEqual([4])
  expect(unit('us-4-1-8-4').stacking).toBe(3)
})

test('[2.4.3.size, 2.4.4] a CW armoured regiment is of battalion size; only the four Centaur batteries are companies', () => {
  expect(count(({ type, size, nation }) => type === 'tank' && nation === 'uk' && size !== 'II')).toBe(4)
})

test('[2.4.div, EX-76] corps troops carry the mark; werfer regiments W7 to W9 are among them', () => {
  const werfer = units.filter(({ type, name }) => type === 'nebelwerfer' && /W[789]/.test(name))
  expect(werfer).toHaveLength(18)
  for (const { flags, id } of werfer) expect([id, flags?.includes('corps')]).toEqual([id, true])
})

test('[18.9.2.mix] 46 strongpoints: fifteen of 4, fifteen of 3, eight of 2, eight of 1', () => {
  const of = (strength: number) =>
    count(({ type, full }) => type === 'strongpoint' && full.attack === strength)
  expect([4, 3, 2, 1].map(of)).toEqual([15, 15, 8, 8])
})

test('[9.6] Feldersatz: 21st Panzer 3, 12th SS 6, 352nd at least 3', () => {
  expect(unit('ge-21pz-hq').feldersatz).toBe(3)
  expect(unit('ge-12ss-hq').feldersatz).toBe(6)
  expect(unit('ge-352-hq').feldersatz).toBeGreaterThanOrEqual(3)
})

test('[15.1] the infantry company of the rulebook is 1-2-6', () => {
  expect(companies.find(({ id }) => id === 'us-inf-co')).toMatchObject({ attack: 1, defence: 2, move: 6 })
})

test('[2.3] the printed cell of the combat table: 3:1 on an 8 is 1/2', () => {
  expect(charts.combat.rows[8]![charts.combat.columns.indexOf('3:1')]).toBe('1/2')
})

test('[2.3] the combat table never gets worse for the attacker with a higher roll or better odds', () => {
  const worth = (cell: string): number => {
    if (cell === 'NE') return 0
    const [attacker, defender] = cell.split('/').map((part) => {
      const steps = Number.parseInt(part, 10) || 0
      return steps + (part.includes('R') ? 0.75 : 0)
    }) as [number, number]
    return defender - attacker
  }
  const { rows } = charts.combat
  for (let r = 0; r < 13; r++)
    for (let c = 0; c < 10; c++) {
      if (r > 0) expect(worth(rows[r]![c]!)).toBeGreaterThanOrEqual(worth(rows[r - 1]![c]!))
      if (c > 0) expect(worth(rows[r]![c]!)).toBeGreaterThanOrEqual(worth(rows[r]![c - 1]!))
    }
})

test('[21.0] every scenario places its units inside its area', () => {
  for (const { id, area, setUp } of scenarios) {
    if (!('sheets' in area)) continue
    for (const { hex, unit: name } of setUp) {
      const printed = map.hexMap.topology.names[map.hexMap.cellByName.get(hex)!]!
      const aliases = area.sheets.some((sheet) => hex.startsWith(sheet) || printed.startsWith(sheet))
      expect([id, name, aliases]).toEqual([id, name, true])
    }
  }
})

test('[18.9.2.cher] Cherbourg: one strongpoint in A2035, nine along the perimeter inside it, none in a city hex', () => {
  const cell = (hex: string) => map.hexMap.cellByName.get(hex)!
  const strong = scenarios
    .find(({ id }) => id === 'cherbourg')!
    .setUp.filter(({ unit: name }) => name.startsWith('sp-'))
  expect(strong).toHaveLength(12)
  expect(strong.filter(({ hex }) => hex === 'A2035')).toHaveLength(1)
  const rim = new Set(map.sides.filter(({ perimeter }) => perimeter).flatMap(({ a, b }) => [a, b]))
  expect(strong.filter(({ hex }) => rim.has(cell(hex))).length).toBeGreaterThanOrEqual(9)
  for (const { hex } of strong) {
    expect(map.perimeter.includes(cell(hex))).toBe(true)
    expect(map.terrain[cell(hex)]).not.toBe('city')
  }
})

test('[21.0] a scenario with a unit twice, in the sea or with too many steps does not load', () => {
  const files = structuredClone(dataFiles) as Record<
    string,
    { setUp: { unit: string; hex: string; steps: number }[] }
  >
  const { setUp } = files['scenarios/ecausseville.json']!
  setUp[1]!.unit = setUp[2]!.unit
  setUp[3]!.hex = 'A0101'
  setUp[4]!.steps = 3
  setUp[0]!.steps = 3
  expect(() => loadData(files)).toThrow(/each unit once(.|\n)*a land hex/)
})

test('[21.0] a special rule stands once in a scenario, but for those of which there may be several', () => {
  const files = structuredClone(dataFiles) as Record<string, { special: { id: string }[] }>
  const twice = files['scenarios/cobra.json']!
  twice.special.push({ id: 'exit' })
  expect(() => loadData(files as unknown as typeof dataFiles)).toThrow(/each rule once/)
  twice.special.pop()
  twice.special.push({ ...twice.special.find(({ id }) => id === 'carpet-bombing')! })
  expect(() => loadData(files as unknown as typeof dataFiles)).not.toThrow()
})

test('[2.4.types, 2.4.3.AS] half-tracks are infantry, white dots tanks; artillery has no strength to attack with', () => {
  const made = makeWorld(loadData(dataFiles)).units
  for (const { type, isInfantry, isTank, isArtillery, full, id } of made) {
    if (type === 'mechanized-infantry' || type === 'engineer') expect([id, isInfantry]).toEqual([id, true])
    if (type === 'tank' || type === 'assault-gun') expect([id, isTank]).toEqual([id, true])
    if (isArtillery && type !== 'coastal-artillery') expect([id, full.attack]).toEqual([id, 0])
  }
})

test('[6.1, 9.6.stk, 21.0] no scenario begins with too much in a hex, replacement points under headquarters counted', () => {
  const { data } = battleForNormandy
  for (const [scenario, field] of data.theatres.entries()) {
    const q = { state: startingState(data, scenario), data, options: {}, seats: [] }
    const full = groundFact(q).cells.filter(
      (cell) => data.terrain[cell] !== SEA && !fits(q, cell, unitsIn(q, cell)),
    )
    expect.soft([field.id, ...full.map((cell) => data.topology.names[cell])]).toEqual([field.id])
  }
})
