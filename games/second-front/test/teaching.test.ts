import { teachingFaults } from '@grognard/kernel/conformance'
import { expect, test } from 'vitest'
import { secondFront as game } from '../game.ts'

test('[teaching] the guided first game can be played, and everything that it shows is explained in both languages', () => {
  expect(game.table!.teaching!.guides[0]!.lessons.length).toBeGreaterThanOrEqual(10)
  expect(teachingFaults(game)).toEqual([])
})
