import { expect, test } from 'vitest'
import { meanOf, printedSides } from '../src/ui/luck.ts'

test('[web.luck] a ten that is printed as nought counts as nought and comes first', () => {
  const words = { find: (name: string) => (name === 'die:10=10' ? '0' : undefined) }
  const sides = printedSides([2, 0, 0, 0, 0, 0, 0, 0, 0, 2], words)
  expect(sides[0]).toEqual({ printed: 0, count: 2 })
  expect(meanOf(sides)).toEqual({ dice: 4, mean: 0.5, expected: 4.5 })
})

test('[web.luck] six-sided dice are as they are', () => {
  const sides = printedSides([1, 0, 0, 0, 0, 1], { find: () => undefined })
  expect(meanOf(sides)).toEqual({ dice: 2, mean: 3.5, expected: 3.5 })
})
