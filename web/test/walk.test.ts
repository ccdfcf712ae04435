import { describe, expect, test } from 'vitest'
import { type Direction, walker } from '../src/table/walk.ts'
import { gridMap } from './fixtures/board.ts'

const map = gridMap(6, 5)
const walk = walker(map)

describe('walking the board', () => {
  test('[web.walk] arrows lead along links in their direction', () => {
    expect(walk.step('space:2-2', 'left')).toBe('space:1-2')
    expect(walk.step('space:2-2', 'right')).toBe('space:3-2')
    expect(walk.step('space:2-2', 'up')).toBe('space:2-1')
    expect(walk.step('space:2-2', 'down')).toBe('space:2-3')
  })

  test('[web.walk] at the edge of the map there is nowhere to go', () => {
    expect(walk.step('space:0-0', 'left')).toBeUndefined()
    expect(walk.step('space:5-4', 'down')).toBeUndefined()
  })

  test('[web.walk] a place without links is reached and left all the same', () => {
    const island = {
      ...map,
      places: [...map.places, { ...map.places[0]!, target: 'space:island', x: 700, y: 250 }],
    }
    const over = walker(island)
    expect(over.step('space:5-2', 'right')).toBe('space:island')
    expect(over.step('space:island', 'left')).toBe('space:5-2')
  })

  test('[web.walk] every place can be walked to from the first', () => {
    const seen = new Set<string>(['space:0-0'])
    const open = ['space:0-0']
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const direction of ['left', 'right', 'up', 'down'] satisfies Direction[]) {
        const next = walk.step(at, direction)
        if (next === undefined || seen.has(next)) continue
        seen.add(next)
        open.push(next)
      }
    expect(seen.size).toBe(map.places.length)
  })
})
