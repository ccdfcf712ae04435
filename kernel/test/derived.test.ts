import { describe, expect, test } from 'vitest'
import { type DataPack, DerivedFact, derived } from '../src/index.ts'
import { newMatch } from './play.ts'
import { tiny } from './tiny/game.ts'
import { inEnemyZone, zoneComputations } from './tiny/rules/03-units.ts'

interface Source {
  readonly data: object
  readonly cells: number[]
  readonly cut: boolean
}
const fact = () =>
  derived(
    (s: Source) => [s.cells, s.cut],
    (s) => s.cells.reduce((a, b) => a + b, 0) + (s.cut ? 100 : 0),
    2,
  )

describe('derived facts', () => {
  test('[kernel.derived] of matches played by turns do not push each other out where each has an engine apart', () => {
    const total = fact()
    const data = {}
    const tables = [1, 2, 3].map((cell) => ({ data, memory: {}, cells: [cell], cut: false }))
    for (let round = 0; round < 4; round++) expect(tables.map((table) => total(table))).toEqual([1, 2, 3])
    expect(total.computed()).toBe(3)
    // With room for two in one memory all three would be computed in every round.
    for (let round = 0; round < 4; round++) for (const { cells } of tables) total({ data, cells, cut: false })
    expect(total.computed()).toBe(15)
  })

  test('[kernel.derived] are computed afresh only when what they depend on changed', () => {
    const total = fact()
    const data = {}
    const cells = [1, 2, 3]
    expect([total({ data, cells, cut: false }), total({ data, cells, cut: false })]).toEqual([6, 6])
    expect(total.computed()).toBe(1)
    cells[0] = 5
    expect(total({ data, cells, cut: false })).toBe(10)
    expect(total({ data, cells, cut: true })).toBe(110)
    expect(total.computed()).toBe(3)
  })

  test('[kernel.derived] compare by content: a copy of a position shares them', () => {
    const total = fact()
    const data = {}
    const source = { data, cells: [1, 2], cut: false }
    total(source)
    expect(total({ data, cells: [...source.cells], cut: false })).toBe(3)
    expect(total.computed()).toBe(1)
    expect(total({ data, cells: [1, 2, 0], cut: false })).toBe(3)
    expect(total.computed()).toBe(2)
  })

  test('[kernel.derived] a fact can depend on another fact: it is the same while that one is', () => {
    class Total extends DerivedFact {
      constructor(readonly sum: number) {
        super()
      }
    }
    const total = derived(
      (s: Source) => [s.cells],
      (s) => new Total(s.cells.reduce((a, b) => a + b, 0)),
    )
    const twice = derived(
      (s: Source) => [total(s)],
      (s) => 2 * total(s).sum,
    )
    const data = {}
    const cells = [1, 2, 3]
    expect([twice({ data, cells, cut: false }), twice({ data, cells: [...cells], cut: true })]).toEqual([
      12, 12,
    ])
    expect(twice.computed()).toBe(1)
    cells[0] = 5
    expect(twice({ data, cells, cut: false })).toBe(20)
    expect(twice.computed()).toBe(2)
  })

  test('[kernel.derived] two sets of data never share a fact', () => {
    const total = fact()
    total({ data: {}, cells: [1], cut: false })
    total({ data: {}, cells: [1], cut: false })
    expect(total.computed()).toBe(2)
  })

  test('[kernel.derived] the last few are remembered, the one used longest ago is forgotten', () => {
    const total = fact()
    const data = {}
    const ask = (n: number) => total({ data, cells: [n], cut: false })
    ask(1)
    ask(2)
    ask(1)
    ask(3)
    ask(1)
    expect(total.computed()).toBe(3)
    ask(2)
    expect(total.computed()).toBe(4)
  })

  test('[kernel.derived] in a game: the zones of a position and of its copy are one computation', () => {
    const { position, engine } = newMatch()
    const q = engine.query(position)
    inEnemyZone(q, 0, 'west')
    const before = zoneComputations()
    inEnemyZone(engine.query(structuredClone(position)), 5, 'east')
    expect(zoneComputations()).toBe(before)
    const pack: DataPack = { pack: 'p', title: 'p', game: 'tiny', version: '1', source: 'test', files: {} }
    inEnemyZone({ ...q, data: tiny(pack).data }, 5, 'east')
    expect(zoneComputations()).toBe(before + 1)
  })
})
