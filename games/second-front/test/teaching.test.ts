import { teachingFaults } from '@grognard/kernel/conformance'
import { expect, test } from 'vitest'
import { secondFront as game } from '../game.ts'

test('[teaching] everything that the table shows is explained in both languages', () => {
  expect(teachingFaults(game)).toEqual([])
})
