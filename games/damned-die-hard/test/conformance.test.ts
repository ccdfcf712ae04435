import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[40.B] random games of Luzon', () => {
    const report = conformance(damnedDieHard, { scenario: 'luzon', games: 1, seed: 1, every: 25 })
    expect(report.games).toBe(1)
  })

  test('[17.D] the air war of Clark Field, its targets secret', () => {
    const report = conformance(damnedDieHard, { scenario: 'clark-field', games: 2, seed: 7, every: 6 })
    expect(report.games).toBe(2)
  })

  test('[27.C, 28.B, 29.A.2, 32.C] the landing at Vigan, its plans and declarations secret', () => {
    const report = conformance(damnedDieHard, { scenario: 'vigan', games: 2, seed: 3, every: 9 })
    expect(report.games).toBe(2)
  })

  test.each([
    ['invasion', 1],
    ['reinforced', 2],
    ['fully-prepared', 3],
  ] as const)('[40.C, 40.D, 40.E] the first turns of %s by chance', (scenario, seed) => {
    const report = conformance(damnedDieHard, { scenario, games: 1, seed, every: 60, leaveAfter: 300 })
    expect(report.games).toBe(1)
  })

  test('[29.B, 20.G.2.h, 32] the campaign as the staff plays it, with whims', () => {
    const report = conformance(damnedDieHard, {
      scenario: 'invasion',
      games: 1,
      seed: 4,
      every: 90,
      leaveAfter: 500,
      bot: 'staff',
    })
    expect(report.games).toBe(1)
  })

  test('[40.F] Bataan, at its own scale', () => {
    const report = conformance(damnedDieHard, {
      scenario: 'bataan',
      games: 1,
      seed: 2,
      every: 40,
      leaveAfter: 700,
    })
    expect(report.games).toBe(1)
  })

  test('[40.A] with free deployment', () => {
    const options = { deployment: 'free' }
    const report = conformance(damnedDieHard, { scenario: 'luzon', options, games: 1, seed: 50, every: 25 })
    expect(report.games).toBe(1)
  })

  test('[40.B] Luzon as the staff plays it, with whims', () => {
    const report = conformance(damnedDieHard, {
      scenario: 'luzon',
      games: 1,
      seed: 1,
      every: 25,
      bot: 'staff',
    })
    expect(report.games).toBe(1)
  })

  test('[42, 43] with every option', () => {
    const options = Object.fromEntries(
      damnedDieHard.options.map(({ id, values, standard }) => [
        id,
        id === 'deployment' ? standard : values.at(-1)!,
      ]),
    )
    const report = conformance(damnedDieHard, { scenario: 'luzon', options, games: 1, seed: 90, every: 25 })
    expect(report.games).toBe(1)
  })
})
