import { describe, expect, test } from 'vitest'
import { movementSegment } from '../rules/08-movement.ts'
import { infiltrationModifier, infiltrationWays } from '../rules/16-1-infiltration.ts'
import type { Side } from '../state.ts'
import { names } from './battle.ts'
import { type Board, scene } from './scene.ts'

const LIGHT = 'dprk-32-light-bde'
const GUARD = 'rok-1-inf-div'

const segment = (board: Board, side: Side, ...dice: readonly number[]) =>
  scene({ ...board, options: { infiltration: true } }, ...dice).start(movementSegment, {
    side,
    kind: 'basic',
  })

/** Hills at N2708 with empty country behind them. */
const inHills: Board = { units: { [LIGHT]: 'N2709', [GUARD]: 'N2708' } }

describe('16.1 infiltration', () => {
  test('[16.1] a test of efficiency, made easier by high ground: through to the hex named, and the move is over', () => {
    const s = segment(inHills, 1, 8)
    expect(infiltrationModifier(s.q, s.data.cell('N2708'))).toBe(-2)
    s.act('opposing', `infiltrate unit:${LIGHT}`)
    expect(s.waitsAt).toBe('infiltration / a hex is named')
    s.act('opposing', 'slip-to hex:N2707')
    expect(s.whereIs(LIGHT)).toBe('N2707')
    expect(s.refused('opposing', `march unit:${LIGHT}`).rule).toBe('2.3.5')
    expect(s.refused('opposing', `infiltrate unit:${LIGHT}`).rule).toBe('2.3.5')
  })

  test('[16.1, EX-20] one too many is Strike 1, more are Strike 2; the unit stays and has moved', () => {
    const one = segment(inHills, 1, 9)
    one.act('opposing', `infiltrate unit:${LIGHT}`, 'slip-to hex:N2707')
    expect([one.whereIs(LIGHT), one.state.advanced!.struck[one.data.unit(LIGHT)]]).toEqual(['N2709', 1])
    const board: Board = { units: { [LIGHT]: 'N2612', [GUARD]: 'N2611' } }
    const two = segment(board, 1, 6)
    expect(infiltrationModifier(two.q, two.data.cell('N2611'))).toBe(2)
    two.act('opposing', `infiltrate unit:${LIGHT}`, 'slip-to hex:N2610')
    expect([two.whereIs(LIGHT), two.state.advanced!.struck[two.data.unit(LIGHT)]]).toEqual(['N2612', 2])
    expect(two.refused('opposing', `march unit:${LIGHT}`).rule).toBe('2.3.5')
  })

  test('[16.1] weather helps, a fortification hinders', () => {
    const s = scene({ units: {}, options: { infiltration: true } })
    const fort = s.data.cell('N2818')
    const plain = infiltrationModifier(s.q, fort)
    s.state.control[fort] = 1
    expect(plain - infiltrationModifier(s.q, fort)).toBe(1)
    s.state.weather = 'overcast'
    expect(infiltrationModifier(s.q, fort)).toBe(plain - 2)
  })

  test('[16.1] only light infantry beside the enemy, into an empty hex that needs no clearing', () => {
    const s = segment({ units: { ...inHills.units, 'dprk-2-inf-div': 'N2809', 'rok-9-inf-div': 'N2707' } }, 1)
    expect(s.refused('opposing', 'infiltrate unit:dprk-2-inf-div').message.key).toBe('infiltrate.notLight')
    const ways = infiltrationWays(s.q, s.data.unit(LIGHT)).map(({ to }) => to)
    expect(names(s, ways)).not.toContain('N2707')
    expect(names(s, ways)).not.toContain('N2809')
    const alone = segment({ units: { [LIGHT]: 'N2709' } }, 1)
    expect(alone.refused('opposing', `infiltrate unit:${LIGHT}`).message.key).toBe('infiltrate.noWay')
    // Kaesong, N2617, is a city: whoever wants it must clear it.
    const town = segment({ units: { 'rok-2-marine-div': 'N2719', 'dprk-2-inf-div': 'N2718' } }, 0)
    expect(infiltrationWays(town.q, town.data.unit('rok-2-marine-div')).map(({ to }) => to)).not.toContain(
      town.data.cell('N2617'),
    )
  })

  test('[16.1] it is an option', () => {
    const s = scene(inHills).start(movementSegment, { side: 1, kind: 'basic' })
    expect(s.offer('opposing', 'infiltrate')).toEqual([])
    expect(s.refused('opposing', `infiltrate unit:${LIGHT}`).message.key).toBe('infiltrate.notPlayed')
  })
})
