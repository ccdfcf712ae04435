import type { TablePiece } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { followers, isOffered, mayAllBeChosen, takenBy } from '../src/table/several.ts'
import { offered } from './fixtures/board.ts'

const piece = (target: string, at: string): TablePiece => ({
  target,
  at,
  tone: 'neutral',
  symbol: '',
  caption: '',
  factors: [],
  large: false,
  reduced: false,
  spent: false,
  badges: [],
  about: [],
})
const pieces = [piece('unit:a', 'hex:1'), piece('unit:b', 'hex:1'), piece('unit:c', 'hex:2')]

test('[web.several] those that are named one after the other can be named at once, and nothing else', () => {
  const [first, second] = ['unit:a', 'unit:b'].map((unit) => offered('advance', unit, { role: 'gather' }))
  if (!first || !second) throw new Error('two choices')
  expect(mayAllBeChosen([first, second])).toBe(true)
  expect(mayAllBeChosen([first])).toBe(false)
  expect(mayAllBeChosen([first, offered('advance', 'unit:c')])).toBe(false)
  // One unit walks through several places: the same word, but not the same role.
  expect(mayAllBeChosen([offered('advance', 'space:a'), offered('advance', 'space:b')])).toBe(false)
})

test('[web.several] the rest of a stack follows the one that was led away', () => {
  expect(takenBy({ verb: 'move', target: 'unit:a' }, pieces)).toEqual({ verb: 'move', from: 'hex:1' })
  expect(takenBy({ verb: 'go', target: 'hex:2' }, pieces)).toBeNull()
  const led = { verb: 'move', from: 'hex:1', go: { verb: 'go', target: 'hex:2' } }
  const moved = [piece('unit:a', 'hex:2'), ...pieces.slice(1)]
  const offer = ['unit:a', 'unit:b', 'unit:c'].map((unit) => offered('move', unit))
  expect(followers(led, offer, moved).map(({ target }) => target)).toEqual(['unit:b'])
  expect(followers({ ...led, go: { verb: 'stay', target: 'hex:1' } }, offer, moved)).toEqual([])
  expect(isOffered(offer, { verb: 'move', target: 'unit:b' })).toBe(true)
  expect(isOffered(offer, { verb: 'go', target: 'unit:b' })).toBe(false)
})
