import { describe, expect, test } from 'vitest'
import { conformance } from '../src/conformance/index.ts'
import { game } from './tiny/game.ts'

describe.each(game.scenarios.map(({ id }) => id))('the tiny game, %s', (scenario) => {
  for (const commanders of [1, 2]) {
    for (const rain of [false, true]) {
      test(`[kernel.conformance] keeps every promise with ${commanders} commanders, rain ${rain}`, () => {
        const report = conformance(game, { scenario, options: { commanders, rain }, games: 6 })
        expect(report.games).toBe(6)
        console.log(report)
      })
    }
  }
})
