import type { LogPart } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { bookmarks, firstUnseen, mergeLog, prependLog, type Told } from '../src/table/log.ts'
import { percent } from '../src/table/shares.ts'

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
  const told = (...acts: number[]) => ({ parts: acts.map((act) => part(act)), from: acts[0]! })
  const merged = (before: Told | undefined, from: number, acts: number[], fresh = false) => {
    const { parts, ...rest } = mergeLog(before, { log: acts.map((act) => part(act)), from, fresh })
    return { ...rest, acts: parts.map(({ act }) => act) }
  }

  test('[web.log] a new part is added behind what is known', () => {
    expect(merged(told(0, 1), 2, [2])).toEqual({ acts: [0, 1, 2], from: 0 })
  })

  test('[web.log] undo and rollback take parts away', () => {
    expect(merged(told(0, 1, 2), 1, [])).toEqual({ acts: [0], from: 0 })
    expect(merged(told(0, 1, 2), 1, [1])).toEqual({ acts: [0, 1], from: 0 })
    expect(merged(told(5, 6), 2, [2])).toEqual({ acts: [2], from: 2 })
  })

  test('[web.log] begins anew where nothing is known or nothing holds, and earlier pages are put before it', () => {
    expect(merged(undefined, 7, [7, 8])).toEqual({ acts: [7, 8], from: 7 })
    expect(merged(told(0, 1), 7, [7, 8], true)).toEqual({ acts: [7, 8], from: 7 })
    const whole = prependLog(told(7, 8), [part(0), part(3)], 0)
    expect([whole.from, whole.parts.map(({ act }) => act)]).toEqual([0, [0, 3, 7, 8]])
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
