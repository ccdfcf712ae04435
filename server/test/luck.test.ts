import type { Roll } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { luckOf } from '../src/luck.ts'

test('[server.luck] a die belongs to the side that its words name, else to whoever chose', () => {
  const roll = (value: number, side?: string): Roll => ({
    rule: '1',
    why: { key: 'fire.roll', ...(side && { args: { side } }) },
    dice: [6],
    values: [value],
  })
  const { rolls, thrown } = luckOf(
    ['axis', 'allied'],
    [{ seat: 'allied', rolls: [roll(6, 'side:axis'), roll(4, 'side:allied'), roll(1)] }],
  )
  expect(rolls).toBe(3)
  expect(thrown).toEqual([
    { seat: 'axis', faces: [0, 0, 0, 0, 0, 1] },
    { seat: 'allied', faces: [1, 0, 0, 1, 0, 0] },
  ])
})
