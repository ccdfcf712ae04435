import { type Query, random } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import {
  ARM,
  best,
  bestOf,
  type FogRules,
  layHexes,
  line,
  makeFog,
  of,
  outline,
  rectangle,
  ruleIdsOf,
  seenFromBeside,
  symbolCode,
} from '../index.ts'

interface Board {
  readonly at: number[]
  readonly spent: number[]
  readonly open: readonly number[]
}
/** Units 0 to 3 belong to side 0, 4 and 5 to side 1; the last is a tank. */
const SIDES = [0, 0, 0, 0, 1, 1]
const rules: FogRules<Board, object> = {
  units: () => [0, 1, 2, 3, 4, 5],
  sideOf: (_, unit) => SIDES[unit]!,
  cellOf: (q, unit) => q.state.at[unit]!,
  isOpen: (q, _, cell) => q.state.open.includes(cell),
  outside: (_, unit) => (unit === 5 ? 'tank' : `${SIDES[unit]}`),
  marks: ({ at, spent }) => [at, spent],
}
const fog = makeFog(rules)
/** The first counter of a stack lies on top and is seen. */
const topSeen = makeFog({
  ...rules,
  isOpen: (q, unit, cell) => q.state.at.indexOf(cell) === unit,
  mayLieIn: (q, unit, cell) => unit > q.state.at.indexOf(cell),
})
const board = (at: number[], open: readonly number[] = []): Query<Board, object> => ({
  state: { at, spent: [1, 0, 1, 0, 0, 1], open },
  data: {},
  options: {},
  seats: [],
})

describe('fog', () => {
  test('[desk.fog] the owner sees its counters, the enemy and observers those that lie open', () => {
    const q = board([7, 7, 3, -1, 9, 9], [3])
    expect([fog.isHidden(q, 0, 0), fog.isHidden(q, 0, 1), fog.isHidden(q, 0, null)]).toEqual([
      false,
      true,
      true,
    ])
    expect([fog.isHidden(q, 2, 1), fog.isHidden(q, 3, 1)]).toEqual([false, false])
    expect(fog.hidden(q, 1)).toEqual([0, 1])
    expect(fog.seen(q, 1)).toEqual([2, 4, 5])
    expect(fog.seen(q, null)).toEqual([2])
  })

  test('[desk.fog] of hidden stacks one sees where, whose and how many, in the order of the map', () => {
    expect(fog.stacks(board([7, 7, 3, -1, 5, 9]), null)).toEqual([
      { cell: 3, side: 0, count: 1 },
      { cell: 5, side: 1, count: 1 },
      { cell: 7, side: 0, count: 2 },
      { cell: 9, side: 1, count: 1 },
    ])
  })

  test('[desk.fog] only the owner reads the name of a hidden counter', () => {
    const q = board([7, 7, 3, -1, 9, 9], [3])
    expect(fog.named(q, 2, 'unit:c', 'red', 'unit:hidden')).toBe('unit:c')
    expect(fog.named(q, 0, 'unit:a', 'red', 'unit:hidden')).toMatchObject({
      secret: 'unit:a',
      seats: ['red'],
    })
  })

  test('[desk.fog] in a twin hidden counters change places with their like, with all that goes with them', () => {
    const q = board([7, 8, 7, 8, 9, 9])
    const dealt = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const twin = topSeen.twin(q.state, {}, 1, random(seed))
      dealt.add(twin.at.join())
      // Those on top stay where they are seen; whoever reads has its own where they are.
      expect([...twin.at.slice(0, 2), ...twin.at.slice(4)]).toEqual([7, 8, 9, 9])
      expect(topSeen.stacks({ ...q, state: twin }, 1)).toEqual(topSeen.stacks(q, 1))
      for (const unit of [2, 3]) expect(twin.spent[unit]).toBe(twin.at[unit] === 7 ? 1 : 0)
    }
    expect([...dealt].sort()).toEqual(['7,8,7,8,9,9', '7,8,8,7,9,9'])
    expect(q.state.at).toEqual([7, 8, 7, 8, 9, 9])
  })

  test('[desk.fog] counters that can be told apart from outside never change places', () => {
    const q = board([7, 7, 7, 7, 8, 9])
    for (let seed = 0; seed < 20; seed++)
      expect(fog.twin(q.state, {}, 0, random(seed)).at).toEqual(q.state.at)
  })

  test('[desk.fog] a stack is seen from beside unless the ground covers it', () => {
    // 0 - 1 - 2
    const line = { first: [0, 1, 3, 4], target: [1, 0, 2, 1] }
    const seen = (cell: number, cover: number, enemy: number) =>
      seenFromBeside(
        line,
        cell,
        (at) => at === cover,
        (at) => at === enemy,
      )
    expect([seen(1, -1, 2), seen(1, -1, 0), seen(1, 1, 0), seen(0, -1, 2), seen(1, 0, 0)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
  })
})

test('[desk.choosing] of an offer the choices of a verb; of what scores highest the first', () => {
  const offer = [{ verb: 'go', target: 'a' }, { verb: 'stay' }, { verb: 'go', target: 'b' }]
  expect(of(offer, 'go').map(({ target }) => target)).toEqual(['a', 'b'])
  expect(best([3, 1, -3], (n) => n * n)).toEqual({ item: 3, score: 9 })
  expect([bestOf([1, 2], (n) => -n), bestOf([], () => 1)]).toEqual([1, undefined])
})

test('[desk.digest] rules by their ids, digest after digest', () => {
  expect(ruleIdsOf({ 'rule:2.1': 'x', 'rule:1': 'y' }, { 'card:7': 'z' })).toEqual(['2.1', '1', '7'])
})

test('[desk.drawers] a line with or without a target, an outline with where the game stands', () => {
  const named = (key: string) => ({ key })
  expect(line(named('a'))).toEqual({ kind: 'line', text: { key: 'a' } })
  expect(line(named('a'), 'hex:1')).toEqual({ kind: 'line', text: { key: 'a' }, target: 'hex:1' })
  const where = [{ procedure: 'turn', step: 'move', rule: '1' }]
  const turn = { name: 'turn', order: ['draw', 'move', 'fight'] }
  expect(outline(named, { where }, turn, new Set(['draw']))).toEqual({
    kind: 'steps',
    title: { key: 'procedure:turn' },
    steps: [
      { text: { key: 'step:turn/move' }, now: true },
      { text: { key: 'step:turn/fight' }, now: false },
    ],
  })
})

test('[desk.sheet] hexes lie within their margins; what is no hex does not count', () => {
  const margin = { left: 10, top: 20, right: 30, bottom: 40 }
  const cells = { size: 3, q: [0, 1, 99], r: [0, 0, 99] }
  const sheet = layHexes(cells, 'pointy', margin, (cell) => cell < 2)
  expect(sheet.spots[0]).toEqual({ x: 50, y: 60 })
  expect(sheet.spots[1]!.x - sheet.spots[0]!.x).toBeCloseTo(40 * Math.sqrt(3), 0)
  expect(sheet.width).toBe(Math.ceil(sheet.spots[1]!.x + 40 + 30))
  expect(sheet.height).toBe(60 + 40 + 40)
  expect(rectangle(0, 0, 10, 20)).toEqual({ x: 5, y: 10, outline: [0, 0, 10, 0, 10, 20, 0, 20] })
})

test('[desk.symbols] twenty digits: frame, set, size, entity', () => {
  expect(symbolCode('corps', ARM.armour)).toBe('10031000221205000000')
  expect(symbolCode('none', '1', '30')).toBe('10033000001')
  for (const arm of Object.values(ARM)) expect(symbolCode('army', arm)).toMatch(/^\d{20}$/)
})
