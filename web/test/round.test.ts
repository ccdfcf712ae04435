import { expect, test } from 'vitest'
import { partsOf, RoundWalk } from '../src/table/round.ts'

const title = (key: string) => ({ key })
const ROUND = [
  { title: title('VII'), targets: ['unit:a', 'unit:b'] },
  { title: title('V'), targets: ['unit:c', 'unit:d'] },
]
const parts = (...offered: string[]) => partsOf(ROUND, offered)
const ALL = ['unit:d', 'unit:x', 'unit:c', 'unit:b', 'unit:a']

test('[web.round] what can be chosen is walked as the game proposes it, and what it does not name comes last', () => {
  expect(parts(...ALL).map(({ targets }) => targets)).toEqual([
    ['unit:a', 'unit:b'],
    ['unit:c', 'unit:d'],
    ['unit:x'],
  ])
  expect(partsOf(undefined, ['hex:2', 'hex:1'])).toEqual([{ title: null, targets: ['hex:2', 'hex:1'] }])
})

test('[web.round] one after the other, and round again; whoever was dealt with is not gone back to the start for', () => {
  const walk = new RoundWalk()
  expect(walk.step(parts(...ALL), 1)).toBe('unit:a')
  expect(walk.step(parts(...ALL), 1)).toBe('unit:b')
  // It has moved, and so has the one after it.
  expect(walk.step(parts('unit:a', 'unit:d', 'unit:x'), 1)).toBe('unit:d')
  expect(walk.step(parts('unit:a', 'unit:d', 'unit:x'), -1)).toBe('unit:a')
  expect(walk.step(parts('unit:a', 'unit:d', 'unit:x'), -1)).toBe('unit:x')
  expect(walk.step([], 1)).toBeUndefined()
})

test('[web.round] from part to part, whoever of it can still be chosen', () => {
  const walk = new RoundWalk()
  expect(walk.stepPart(parts(...ALL), 1)?.title).toEqual(title('VII'))
  walk.stand('unit:b')
  expect(walk.stepPart(parts('unit:a', 'unit:d'), 1)).toEqual({ title: title('V'), targets: ['unit:d'] })
  expect(walk.stepPart(parts('unit:a', 'unit:d'), 1)?.title).toEqual(title('VII'))
  expect(walk.stepPart(parts('unit:a', 'unit:d'), -1)?.title).toEqual(title('V'))
})
