import { chooseColumn, compare, DataError, type Exact, exact, lookup, readCell } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { data, dataFiles, loadData } from '../data/index.ts'

const ORDER = ['AE', 'AH', 'AR', 'AS', 'EX', 'HX', 'DR', 'DH', 'DE']
const combat = data.tables['ground-combat'].table
const result = (odds: readonly [number, number], die: number): string =>
  lookup(combat, { column: { odds }, die }).cell

describe('ground combat table', () => {
  test('[data.charts] every cell is a printed code; results never worsen as die or odds rise', () => {
    combat.cells.forEach((row, r) => {
      row.forEach((cell, c) => {
        expect(ORDER).toContain(cell)
        const rank = ORDER.indexOf(cell)
        if (c > 0) expect(rank).toBeGreaterThanOrEqual(ORDER.indexOf(row[c - 1]!))
        if (r > 0) expect(rank).toBeGreaterThanOrEqual(ORDER.indexOf(combat.cells[r - 1]![c]!))
      })
    })
  })

  test('[data.charts] odds are rounded in the defender favour and kept within the table (for EX-20, EX-21)', () => {
    expect(chooseColumn(combat, { column: { odds: [34, 9] } }).label).toBe('3:1')
    expect(chooseColumn(combat, { column: { odds: [12, 1] } }).label).toBe('9:1')
    expect(chooseColumn(combat, { column: { odds: [29, 10] } }).label).toBe('2:1')
  })

  test('[data.charts] results seen in play of the sister games hold', () => {
    expect([result([5, 1], -1), result([5, 1], 0), result([7, 1], 0), result([7, 1], 5)]).toEqual([
      'AS',
      'EX',
      'HX',
      'DE',
    ])
    // 3:1 at -1 takes the hex on four faces of the die.
    const takes = [1, 2, 3, 4, 5, 6].filter(
      (die) => ORDER.indexOf(result([3, 1], die - 1)) >= ORDER.indexOf('EX'),
    )
    expect(takes).toHaveLength(4)
  })

  test('[data.charts] rows end with the last: any modified die can be read', () => {
    expect([result([3, 1], -9), result([3, 1], 15)]).toEqual([result([3, 1], -2), result([3, 1], 9)])
  })
})

describe('terrain effects', () => {
  const move = (id: string) => data.terrain.get(id)!.move
  test('[data.charts] the costs that the rulebook quotes (for EX-12, EX-13, EX-17, EX-130)', () => {
    const mountain = move('mountain')
    expect([mountain.cmArtillery.clear, mountain.other.clear, mountain.exceptions[0]!.cost.clear]).toEqual([
      6, 3, 2,
    ])
    expect(data.hexsideEffects.get('strait')!.move!.other.clear).toBe(2)
    expect(data.hexsideEffects.get('river')!.move!.other.rain).toBe(1)
    const light = (id: string) => move(id).exceptions[0]!
    expect(light('jungle').skills).toContain('light-infantry')
    expect(['rain', 'mud', 'typhoon'].map((w) => light('jungle').cost[w as 'rain'])).toEqual([3, 3, 3])
    expect(['rain', 'mud', 'typhoon'].map((w) => light('mountain-jungle').cost[w as 'rain'])).toEqual([
      5, 5, 5,
    ])
    expect([move('clear').other.clear, move('clear').other.rain, move('woods').other.clear]).toEqual([
      1, 2, 2,
    ])
  })

  test('[data.charts] worse weather never costs less; what is prohibited stays so', () => {
    const worth = (cost: number | 'P' | undefined) => (cost === 'P' || cost === undefined ? 99 : cost)
    for (const { id, move: columns } of data.terrain.values()) {
      const lists = [columns.cmArtillery, columns.other, ...columns.exceptions.map(({ cost }) => cost)]
      for (const { clear, rain, mud, typhoon } of lists) {
        const costs = [clear, rain, mud, typhoon].map(worth)
        expect(
          [...costs].sort((a, b) => a - b),
          id,
        ).toEqual(costs)
      }
      // The exceptions are an advantage.
      for (const { cost } of columns.exceptions)
        expect(worth(cost.clear)).toBeLessThan(worth(columns.other.clear))
    }
  })

  test('[data.charts] extreme terrain and stacking classes are the printed lists (for 14.A.1-airfield, 8.A.2, 8.A.3)', () => {
    const where = (is: (t: { extreme: boolean; stacking: string; noAirDrop: boolean }) => boolean) =>
      [...data.terrain.values()]
        .filter(is)
        .map(({ id }) => id)
        .sort()
    const extreme = [
      'extensive-loess',
      'forest',
      'jungle',
      'mountain',
      'mountain-jungle',
      'rice-paddies',
      'rough-jungle',
      'swamp-jungle',
      'wooded-rough',
      'wooded-swamp',
    ]
    expect(where(({ extreme: is }) => is)).toEqual(extreme)
    expect(where(({ noAirDrop }) => noAirDrop)).toEqual(extreme.filter((id) => id !== 'wooded-rough'))
    expect(where(({ stacking }) => stacking === 'reduced')).toEqual(['jungle', 'mountain', 'rough-jungle'])
    expect(where(({ stacking }) => stacking === 'limited')).toEqual([
      'atoll',
      'mountain-jungle',
      'swamp-jungle',
    ])
  })

  test('[data.charts] weather on the combat die (for 36.B, EX-29)', () => {
    const effects = ['clear', 'rain', 'mud', 'typhoon'].map((id) => data.weather.get(id)!)
    expect(effects.map(({ die }) => die)).toEqual([0, -1, -2, -2])
    expect(effects.map(({ aec }) => aec)).toEqual(['full', 'reduced', 'none', 'none'])
    expect(effects.map(({ trails }) => trails)).toEqual([true, true, false, false])
  })
})

describe('land charts', () => {
  test('[data.charts] armour steps are the printed ones (for 10.C, EX-30 to EX-32)', () => {
    const step = (share: Exact) =>
      data.charts.armour.filter((each) => compare(each.share, share) <= 0).at(-1)!
    expect([step(exact(1, 5)).aeca, step(exact(3, 4)).aeca, step(1).aeca]).toEqual([1, 2, 3])
    expect([step(exact(1, 5)).aecaReduced, step(exact(1, 8)).aeca, step(1).atec]).toEqual([0, 0, -4])
  })

  test('[data.charts] values of types that the rulebook names (for EX-2, EX-28, EX-33)', () => {
    const type = (id: string) => data.unitTypes.get(id)!
    expect(
      ['infantry', 'mountain-artillery', 'tank', 'motorized-heavy-aa'].map((id) => type(id).class),
    ).toEqual(['non-motorized', 'artillery', 'cm', 'cm'])
    expect([type('tank').aeca, type('light-tank').aecd, type('artillery').atec]).toEqual([
      'full',
      'half',
      'neutral',
    ])
    expect([type('self-propelled-antitank').aeca, type('antitank').atec]).toEqual(['neutral', 'full'])
    // Neither antitank nor antiaircraft units are artillery (3.A.2).
    for (const { id, antitank, antiaircraft, class: kind } of data.unitTypes.values())
      if (antitank || antiaircraft) expect([id, kind.includes('artillery')]).toEqual([id, false])
  })

  test('[data.charts] sizes in RE (for EX-3, EX-145)', () => {
    const re = (id: string) => data.charts.unitSizes.find((row) => row.id === id)!.re
    expect([re('division'), re('brigade'), re('regiment'), [data.sizes.cadre]]).toEqual([[3], [2], [1], [1]])
    // Battalions, and small ones.
    expect(re('battalion')).toEqual([
      [1, 2],
      [1, 4],
    ])
    expect(data.sizes['general-supply-point']).toEqual([1, 4])
  })

  test('[data.charts] construction costs (for 14.A.1, EX-43 to EX-46)', () => {
    const job = (id: string) => data.charts.construction.find((each) => each.id === id)!
    expect([job('fort').cost, job('fort').costElsewhere, job('fort').resourcePoints]).toEqual([2, 4, 1])
    expect([job('permanent-airfield').cost, job('permanent-airfield').extremeTerrain]).toEqual([1, false])
    expect([job('port-repair').cost, job('port-repair').specialist]).toEqual([
      8,
      { type: 'base-force', cost: 4 },
    ])
    expect([job('rail-break').who, job('rail-break').cost, job('airbase-repair').cost]).toEqual(['any', 4, 2])
  })

  test('[data.charts] the victory table is annex A (for 41)', () => {
    const { victory } = data
    expect([victory['port-marginal'], victory['port-minor'], victory.airstrip]).toEqual([1, 3, 3])
    expect([victory['permanent-airfield'], victory['port-great'], victory.objectives]).toEqual([5, 10, 30])
    expect([victory['air-aborted'], victory['air-eliminated'], victory['air-b-t-factor']]).toEqual([
      2,
      4,
      [3, 2],
    ])
    expect([victory['buy-nrp'], victory['buy-month-limit'], victory['kept-inf']]).toEqual([-8, 8, 1])
  })

  test('[data.charts] ranges and bombing values of missions (for 20)', () => {
    const { missions } = data
    expect(missions.transfer.range.factor).toBe(3)
    expect(missions.interception.range).toEqual({ factor: [1, 2], less: 0, max: 8 })
    expect(missions['defensive-air-support'].bombing).toEqual({ value: 'tactical', factor: [1, 2] })
    expect(missions.harassment.enemy).toEqual(['initial'])
    const night = Object.values(missions).filter((mission) => mission.night)
    expect(night.map(({ id }) => id).sort()).toEqual([
      'air-drop',
      'fortress-bombardment',
      'marshalling-yard',
      'one-way-transport',
      'port-strategic',
      'regular-transport',
      'transfer',
    ])
  })
})

describe('air tables', () => {
  const fire = (differential: number, roll: number): string =>
    readCell(data.tables['air-combat'].table, { value: roll }, { value: differential })

  test('[data.charts] air combat as the rulebook fights it (for EX-73 to EX-75)', () => {
    expect([fire(-2, 9), fire(1, 5), fire(-2, 7), fire(0, 8), fire(5, 2), fire(-4, 8)]).toEqual([
      '-',
      'A',
      '-',
      '-',
      'K',
      '-',
    ])
    expect([fire(-20, 12), fire(20, 2)]).toEqual(['-', 'K'])
    const amount = (id: string) => data.tables['air-combat'].modifiers.get(id)!.amount
    expect(['fighter-at-bomber', 'bomber-at-fighter', 'ija-fighter', 'ijn-fighter'].map(amount)).toEqual([
      -1, 1, -1, -2,
    ])
  })

  test('[data.charts] patrol attack on an A-24 (for EX-76)', () => {
    expect(readCell(data.tables['patrol-attack'].table, { value: 4 }, { value: 4 })).toBe('R')
  })

  test('[EX-64] eight points of bombs use column 5', () => {
    const { table } = data.tables.bombing
    const column = (value: number) => chooseColumn(table, { column: { value } }).label
    expect([column(8), column(5), column(9), column(40)]).toEqual(['5-8', '5-8', '9-12', '17+'])
    expect(() => column(0)).toThrow()
  })

  test('[EX-79] nine points of antiaircraft use column 7', () => {
    const { table } = data.tables['aa-fire']
    expect(chooseColumn(table, { column: { value: 9 } }).label).toBe('7-9')
  })

  test('[data.charts] more is never worse: bombs, antiaircraft, air combat', () => {
    const rank: Readonly<Record<string, number>> = { '-': 0, M: 0, H: 1, R: 1, A: 2, K: 3 }
    for (const id of ['bombing', 'aa-fire', 'air-combat', 'patrol-attack'] as const)
      for (const row of data.tables[id].table.cells)
        row.forEach((cell, c) => {
          if (c > 0) expect(rank[cell]!, id).toBeGreaterThanOrEqual(rank[row[c - 1]!]!)
        })
  })
})

describe('weather tables', () => {
  const tableOf = (zone: number) => data.weatherTables[data.zones.indexOf(String(zone))]!.table
  const weather = (zone: 11 | 12 | 13, column: string, die: number): string =>
    readCell(tableOf(zone), { value: die }, { name: column })

  test('[EX-126] Feb IV with a 6: weather and sea of the three zones', () => {
    const column = data.turns.find(({ id }) => id === 'feb-4-42')!.weatherColumn
    expect(column).toBe('feb-ii')
    expect(([11, 12, 13] as const).map((zone) => weather(zone, column, 6))).toEqual([
      'clear/calm',
      'rain/stormy',
      'mud/rough',
    ])
  })

  test('[EX-135] the fixed first rolls give the printed weather', () => {
    const first = (scenario: string) => {
      const { start, firstWeatherRoll } = data.scenarios.get(scenario)!
      const { weatherColumn } = data.turns[data.turnIndex.get(start.turn)!]!
      return ([11, 12, 13] as const).map((zone) => weather(zone, weatherColumn, firstWeatherRoll))
    }
    expect(
      first('luzon')
        .map((cell) => cell.split('/')[0])
        .slice(0, 2),
    ).toEqual(['clear', 'mud'])
    expect(first('invasion')).toEqual(['clear/calm', 'mud/rough', 'rain/calm'])
    expect(weather(11, 'jan-ii', 3)).toBe('clear/calm')
  })

  test('[data.charts] every cell is a weather and a sea', () => {
    for (const zone of [11, 12, 13] as const)
      for (const cell of tableOf(zone).cells.flat())
        expect(cell).toMatch(/^(clear|rain|mud|typhoon|no-change)\/(calm|rough|stormy|typhoon|no-change)$/)
    expect(tableOf(12).cells.flat()).toContain('no-change/no-change')
  })
})

describe('what is wrong with a chart is said', () => {
  const broken = (file: string, change: (value: Record<string, unknown>) => void): string => {
    const files = structuredClone(dataFiles) as Record<string, Record<string, unknown>>
    change(files[file]!)
    try {
      loadData(files)
      return ''
    } catch (error) {
      if (error instanceof DataError) return error.message
      throw error
    }
  }
  type Tables = { id: string; table: { cells: unknown[][] } }[]

  test('[data.charts] every table has its provenance and no hole', () => {
    for (const { table } of [...Object.values(data.tables), ...data.weatherTables])
      expect(table.source!.length).toBeGreaterThan(10)
    expect(
      broken('tables.json', (file) => {
        ;(file.tables as Tables).find(({ id }) => id === 'bombing')!.table.cells[2]!.pop()
      }),
    ).toContain("tables[bombing].table: expected a table without faults, found cells[2][6] (row '2'")
    expect(
      broken('tables.json', (file) => {
        file.tables = (file.tables as Tables).filter(({ id }) => id !== 'success')
      }),
    ).toContain('tables.json: tables: expected a record success, found none')
  })

  test('[data.charts] a number that rules ask for is missing; a fraction is not in its form', () => {
    expect(
      broken('land-charts.json', (file) => {
        file.values = (file.values as { id: string }[]).filter(({ id }) => id !== 'overrun-odds')
      }),
    ).toBe('land-charts.json: values: expected a record overrun-odds, found none')
    expect(
      broken('land-charts.json', (file) => {
        ;(file.values as { value: unknown }[])[0]!.value = 0.5
      }),
    ).toMatch(/^land-charts.json: values\[zoc-attack\]\.value/)
  })
})
