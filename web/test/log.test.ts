import type { LogPart } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { percent } from '../src/table/exact.ts'
import { bookmarks, firstUnseen, mergeLog } from '../src/table/log.ts'

const part = (act: number, depth = 2, dice?: number[]): LogPart => ({
  act,
  by: 'west',
  events: [
    {
      rule: '1',
      message: { key: `m${act}` },
      at: [],
      depth,
      ...(dice && { roll: { rule: '1', why: { key: 'r' }, dice: dice.map(() => 6), values: dice } }),
    },
  ],
})

describe('the log', () => {
  test('[web.log] a new part is added behind what is known', () => {
    expect(mergeLog([part(0), part(1)], 2, [part(2)]).map(({ act }) => act)).toEqual([0, 1, 2])
  })

  test('[web.log] undo and rollback take parts away', () => {
    expect(mergeLog([part(0), part(1), part(2)], 1, []).map(({ act }) => act)).toEqual([0])
    expect(mergeLog([part(0), part(1), part(2)], 1, [part(1)]).map(({ act }) => act)).toEqual([0, 1])
  })

  test('[web.log] outermost events and throws of dice are bookmarks', () => {
    const marks = bookmarks([part(0, 1), part(1, 3), part(2, 3, [4]), part(3, 1)])
    expect(marks.map(({ act, kind }) => [act, kind])).toEqual([
      [0, 'turn'],
      [2, 'dice'],
      [3, 'turn'],
    ])
  })

  test('[web.log] "since your last move" begins at the first part not seen', () => {
    const log = [part(0), part(1), part(2)]
    expect(firstUnseen(log, 0)).toBe(1)
    expect(firstUnseen(log, 2)).toBeUndefined()
  })

  test('[web.odds] a chance is never shown as certain or impossible when it is not', () => {
    expect(percent([1, 216])).toBe('<1 %')
    expect(percent([215, 216])).toBe('>99 %')
    expect(percent([1, 3])).toBe('33 %')
    expect(percent(1)).toBe('100 %')
    expect(percent(0)).toBe('0 %')
  })
})
