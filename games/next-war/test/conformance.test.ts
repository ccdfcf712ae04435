import { conformance } from '@grognard/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { nextWarKorea } from '../game.ts'

/** Random games with everything checked that a game promises: offers, undo, replay, twins, texts, invariants. */
describe('conformance', () => {
  test('[3.0] the corridor', () => {
    expect(conformance(nextWarKorea, { scenario: 'corridor', games: 2, seed: 1, every: 12 }).games).toBe(2)
  })

  test('[13.1] the corridor with supply and the other options', () => {
    const options = {
      supply: true,
      'automatic-victory-with-initiative': true,
      'elite-reaction': 'before-combat',
    }
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 2, seed: 20, every: 12, options }).games,
    ).toBe(2)
  })

  test('[13.2] the corridor in the fog: twins look alike', () => {
    const options = { fog: true }
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 2, seed: 40, every: 10, options }).games,
    ).toBe(2)
  })

  test('[3.0] the corridor as the staff plays it, with whims', () => {
    const report = conformance(nextWarKorea, {
      scenario: 'corridor',
      games: 1,
      seed: 1,
      every: 10,
      bot: 'staff',
    })
    expect(report.games).toBe(1)
  })

  test('[3.0, 8.5.8] the landing at Wonsan, by chance and as the staff plays it', () => {
    expect(conformance(nextWarKorea, { scenario: 'wonsan', games: 1, seed: 3, every: 40 }).games).toBe(1)
    const report = conformance(nextWarKorea, {
      scenario: 'wonsan',
      games: 1,
      seed: 1,
      every: 40,
      bot: 'staff',
    })
    expect(report.games).toBe(1)
  })

  test('[14.0, 29.0] the corridor with the rules of the advanced game that are played', () => {
    const options = { infiltration: true, 'un-resolutions': true, fog: true }
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 60, every: 12, options }).games,
    ).toBe(1)
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 2, every: 24, options, bot: 'staff' })
        .games,
    ).toBe(1)
  })

  test('[18.0, 19.0, 21.0] the corridor with headquarters and their supply', () => {
    const options = { headquarters: true, infiltration: true, fog: true }
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 7, every: 120, options }).games,
    ).toBe(1)
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 3, every: 60, options, bot: 'staff' })
        .games,
    ).toBe(1)
  })

  test('[20.0, 26.1, 29.1] the corridor with special forces, missiles and strikes from the air', () => {
    const options = { headquarters: true, 'special-forces': true, missiles: true, 'air-strikes': true }
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 11, every: 150, options }).games,
    ).toBe(1)
    expect(
      conformance(nextWarKorea, {
        scenario: 'corridor',
        games: 1,
        seed: 4,
        every: 60,
        options: { ...options, fog: true },
        bot: 'staff',
      }).games,
    ).toBe(1)
  })

  test('[22.0, 23.0, 24.0] the corridor with single air units, by chance and as the staff plays it', () => {
    const options = {
      'air-units': true,
      headquarters: true,
      'special-forces': true,
      missiles: true,
      jettison: true,
    }
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 10, every: 90, options }).games,
    ).toBe(1)
    expect(
      conformance(nextWarKorea, { scenario: 'corridor', games: 1, seed: 5, every: 60, options, bot: 'staff' })
        .games,
    ).toBe(1)
  })

  test('[29.2, 17.1.4, 20.0] Wonsan with hidden missions and special forces in the fog: twins look alike', () => {
    const options = {
      'air-units': true,
      'hidden-air': true,
      'naval-war': true,
      'special-forces': true,
      fog: true,
    }
    expect(
      conformance(nextWarKorea, { scenario: 'wonsan', games: 1, seed: 5, every: 90, options, bot: 'staff' })
        .games,
    ).toBe(1)
  })

  test('[17.0, 27.4] Wonsan with the naval war of the advanced game', () => {
    const options = { 'naval-war': true, missiles: true, 'air-strikes': true }
    expect(
      conformance(nextWarKorea, { scenario: 'wonsan', games: 1, seed: 5, every: 200, options, bot: 'staff' })
        .games,
    ).toBe(1)
  })

  test('[3.0] the road to Seoul', () => {
    expect(conformance(nextWarKorea, { scenario: 'seoul', games: 1, seed: 5, every: 100 }).games).toBe(1)
  })
})
