import { describe, expect, test } from 'vitest'
import { cellOf } from '../src/hex-map.ts'
import { hexDistance } from '../src/range.ts'
import { retreatPaths } from '../src/retreat.ts'
import { cells, names, plainMap } from './helpers.ts'

const map = plainMap('flat')
const from = cellOf(map, '0505')

describe('retreats', () => {
  test('[maps.retreat] counts every simple path of the wanted lengths', () => {
    // Six first steps; from each of them five ways on that do not lead back: 6, 6 * 5 = 30, then 138 (known count).
    expect(retreatPaths(map.topology, from, { min: 1, max: 1 }).lawful).toHaveLength(6)
    expect(retreatPaths(map.topology, from, { min: 2, max: 2 }).lawful).toHaveLength(30)
    expect(retreatPaths(map.topology, from, { min: 3, max: 3 }).lawful).toHaveLength(138)
    expect(retreatPaths(map.topology, from, { min: 1, max: 2 }).lawful).toHaveLength(36)
  })

  test('[maps.retreat] bans are hard, tiers choose among what is left, earlier tiers first', () => {
    const enemy = cellOf(map, '0501')
    const zone = cells(map, '0506', '0405')
    const stacked = cells(map, '0605')
    const found = retreatPaths(map.topology, from, {
      min: 1,
      max: 1,
      banned: (_slot, at, to) => hexDistance(map, to, enemy)! <= hexDistance(map, at, enemy)!,
      tiers: [
        { name: 'out of zones', penalty: (path) => path.filter((cell) => zone.includes(cell)).length },
        { name: 'no overstacking', penalty: (path) => (stacked.includes(path.at(-1)!) ? 1 : 0) },
      ],
    })
    // Away from the enemy in the north: S, SE (0605) and SW (0405).
    expect(found.lawful.map((path) => names(map, path.cells)[1])).toEqual(['0605', '0506', '0405'])
    // The zone outweighs the overstacking.
    expect(found.best.map((path) => names(map, path.cells))).toEqual([['0505', '0605']])
    expect(found.best[0]!.penalties).toEqual([0, 1])
  })

  test('[maps.retreat] ending is tested at the end, passing is not', () => {
    const full = cells(map, '0504', '0604', '0605', '0506', '0405', '0404')
    const found = retreatPaths(map.topology, from, { min: 1, max: 2, mayEnd: (cell) => !full.includes(cell) })
    expect(found.lawful.every((path) => path.cells.length === 3)).toBe(true)
    expect(found.lawful).toHaveLength(18)
  })

  test('[maps.retreat] nowhere to go is an empty list', () => {
    expect(retreatPaths(map.topology, from, { min: 1, max: 2, banned: () => true })).toEqual({
      lawful: [],
      best: [],
    })
  })

  test('[maps.retreat] the step number reaches the ban', () => {
    const onlyFirst = retreatPaths(map.topology, from, {
      min: 1,
      max: 3,
      banned: (_s, _f, _t, step) => step > 1,
    })
    expect(onlyFirst.lawful).toHaveLength(6)
  })
})
