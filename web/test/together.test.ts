import type { OfferedChoice, TablePiece } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { followers, goTogether, isOffered, takenBy } from '../src/table/together.ts'

const offered = (verb: string, target?: string): OfferedChoice => ({
  verb,
  ...(target !== undefined && { target }),
  rule: '6',
  label: { key: 'x' },
})
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

test('[web.together] those that are named one after the other can be named at once, and nothing else', () => {
  expect(goTogether([offered('join', 'unit:a'), offered('join', 'unit:b')])).toBe(true)
  expect(goTogether([offered('join', 'unit:a')])).toBe(false)
  expect(goTogether([offered('lose', 'unit:a'), offered('lose', 'unit:b')])).toBe(false)
})

test('[web.together] the rest of a stack follows the one that was led away', () => {
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
