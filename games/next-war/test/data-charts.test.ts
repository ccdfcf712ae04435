import { lookup, readCell } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { data, terrainId } from '../data/index.ts'

const { series, title } = data

describe('combat', () => {
  const cell = (column: number, die: number): string => {
    const { attacker, defender, retreat } = readCell(series.combat.results, { value: die }, { value: column })
    return `${attacker}/${defender}${retreat ? 'R' : ''}`
  }

  test('[9.7] results by column and net die, ends of the table included', () => {
    expect(cell(1, -3)).toBe('1/1R')
    expect(cell(1, -9)).toBe('1/1R')
    expect(cell(13, -3)).toBe('0/4R')
    expect(cell(4, 2)).toBe('1/0')
    expect(cell(7, 4)).toBe('1/1')
    expect(cell(9, 1)).toBe('1/2R')
    expect(cell(11, 5)).toBe('0/1R')
    expect(cell(1, 10)).toBe('4/0')
    expect(cell(13, 12)).toBe('2/1')
    expect(cell(13, 99)).toBe('2/1')
  })

  test('[9.2.2.2] the odds chart: where each row of terrain begins and ends', () => {
    const column = (row: string, odds: string): number => {
      const { offset } = series.combat.terrainRows.find(({ id }) => id === row)!
      return series.combat.odds.findIndex(({ id }) => id === odds) + 1 + offset
    }
    expect(column('urban', '1:3')).toBe(1)
    expect(column('urban', '10:1')).toBe(13)
    expect(column('mountain', '9:1')).toBe(13)
    expect(column('highland', '8:1')).toBe(13)
    expect(column('rough', '7:1')).toBe(13)
    expect(column('flat', '6:1')).toBe(13)
    expect(column('flat', '1.5:1')).toBe(8)
    const rows = series.combat.terrainRows.flatMap(({ terrain }) => terrain)
    expect([...rows, 'sea'].sort()).toEqual([...terrainId.options].sort())
  })

  test('[2.5] every table of the charts is read without a hole', () => {
    expect(series.combat.results.cells.flat()).toHaveLength(16 * 13)
    expect(series.air.airDefence.cells.flat()).toHaveLength(9 * 7)
    expect(series.air.paradrop.cells.flat()).toHaveLength(6 * 6)
    expect(series.operations.automaticVictory.cells.flat()).toHaveLength(6 * 4)
    expect(title.airPoints.allied.cells.flat()).toHaveLength(10 * 8)
    expect(title.airPoints.opposing.cells.flat()).toHaveLength(10 * 8)
    expect(title.seaControl.cells.flat()).toHaveLength(11 * 5)
  })
})

describe('terrain', () => {
  const sixths = (id: (typeof terrainId.options)[number]): (number | null)[] =>
    (['leg', 'light', 'motorized', 'mechanized'] as const).flatMap((mobility) => {
      const { normal, storm } = series.terrain.terrain[id].cost[mobility]
      return [normal, storm]
    })

  test('[8.3] costs by terrain, class of mobility and weather, in sixths of a point', () => {
    expect(sixths('flat')).toEqual([6, 6, 6, 6, 6, 12, 6, 12])
    expect(sixths('rough')).toEqual([12, 18, 12, 12, 18, 30, 18, 24])
    expect(sixths('highland-woods')).toEqual([18, 24, 12, 18, 36, 36, 48, 48])
    expect(sixths('marsh')).toEqual([18, null, 12, 24, 36, null, 48, null])
    expect(sixths('mountain')).toEqual([24, 24, 18, 24, null, null, null, null])
    expect(sixths('urban')).toEqual([3, 6, 3, 6, 3, 6, 3, 6])
    expect(sixths('sea').every((cost) => cost === null)).toBe(true)
  })

  test('[8.3.2] a road costs the same in all terrain', () => {
    const road = (id: string) => series.terrain.roads.find((one) => one.id === id)!.cost
    expect(road('secondary').leg).toEqual({ normal: 6, storm: 6 })
    expect(road('primary').mechanized).toEqual({ normal: 3, storm: 6 })
    expect(road('highway').mechanized).toEqual({ normal: 2, storm: 3 })
    expect(road('highway').leg).toEqual({ normal: 3, storm: 6 })
  })

  test('[9.8.1] retreats are of two hexes from open terrain, of one from the rest', () => {
    const two = terrainId.options.filter((id) => series.terrain.terrain[id].retreat === 2)
    expect(two).toEqual(['flat', 'flat-woods', 'rough', 'rough-woods', 'marsh'])
  })
})

describe('air, sea and the rest', () => {
  test('[6.1] air points by turn and side', () => {
    const points = (side: 'allied' | 'opposing', turn: number, die: number): number =>
      readCell(title.airPoints[side], { value: die }, { value: turn })
    expect([points('opposing', 1, 0), points('allied', 1, 0)]).toEqual([12, 6])
    expect([points('opposing', 1, 7), points('allied', 1, 7)]).toEqual([6, 1])
    expect([points('opposing', 8, 1), points('allied', 8, 1)]).toEqual([1, 22])
    expect([points('opposing', 24, 4), points('allied', 24, 4)]).toEqual([0, 20])
    expect([points('opposing', 3, 12), points('allied', 3, 12)]).toEqual([0, 2])
  })

  test('[6.6.1.1] air defence: aborts, points of support and permanent losses', () => {
    const fire = (column: string, die: number) =>
      lookup(series.air.airDefence, { column: { name: column }, die }).cell
    expect(fire('firing-supremacy', -1)).toEqual({ abort: true, supportLost: 4, permanent: true })
    expect(fire('contested', 1)).toEqual({ abort: true, supportLost: 1, permanent: false })
    expect(fire('contested', 3)).toEqual({ abort: false, supportLost: 0, permanent: false })
    expect(fire('flying-supremacy', 0).abort).toBe(false)
  })

  test('[4.0] weather by die', () => {
    const weather = (die: number) => lookup(title.weather, { column: { name: 'weather' }, die }).cell
    expect([0, 4, 5, 7, 8, 10].map(weather)).toEqual([
      'clear',
      'clear',
      'overcast',
      'overcast',
      'storm',
      'storm',
    ])
  })

  test('[7.2] sea control by turn', () => {
    const control = (turn: number, die: number) => readCell(title.seaControl, { value: die }, { value: turn })
    expect([control(1, 7), control(1, 8)]).toEqual(['opposing', 'contested'])
    expect([control(2, 2), control(2, 8), control(2, 9)]).toEqual(['opposing', 'contested', 'allied'])
    expect([control(4, -1), control(4, 2), control(4, 3)]).toEqual(['opposing', 'contested', 'allied'])
    expect([control(20, -5), control(20, 1)]).toEqual(['contested', 'allied'])
  })

  test('[12.2] automatic victory by die and number of tries', () => {
    const wins = (tries: number, die: number): boolean =>
      readCell(series.operations.automaticVictory, { value: die }, { value: tries }) === 'victory'
    expect([wins(1, 0), wins(1, 1), wins(2, 3), wins(3, 4), wins(5, 4), wins(6, 5), wins(9, 6)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
      false,
    ])
  })

  test('[8.5.3] paradrops: worse ground, more losses; left of the slash the standard game', () => {
    const drop = (terrain: string, die: number) =>
      lookup(series.air.paradrop, { column: { name: terrain }, die }).cell
    expect(drop('flat', 8)).toEqual({ steps: 0, strike: 0 })
    expect(drop('flat', 10)).toEqual({ steps: 1, strike: 1 })
    expect(drop('rough-woods', 5)).toEqual({ steps: 0, strike: 1 })
    expect(drop('rough-woods', 8)).toEqual({ steps: 1, strike: 2 })
  })
})
