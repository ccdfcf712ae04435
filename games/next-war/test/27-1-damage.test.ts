import { describe, expect, test } from 'vitest'
import type { StrikeResult } from '../data/schema.ts'
import { allowanceOf, attackOf, attackValue, defenceValue, erOf } from '../rules/02-3-values.ts'
import { helicopterSupportRefusal, rebaseRefusal } from '../rules/06-5-helicopters.ts'
import {
  capacityLost,
  DESTROYED,
  hasAirbase,
  hasAirfield,
  installationsIn,
  needsClearing,
  servesFlights,
} from '../rules/08-3-1-2-installations.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { dropHexes } from '../rules/08-5-3-paradrop.ts'
import { mayLand } from '../rules/08-5-4-airmobile.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { captureEvents } from '../rules/12-victory.ts'
import { strikeUnit } from '../rules/27-1-damage.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { infiltration: true }
const board = (units: Board['units']): Board => ({ units: units ?? {}, options })
const DIVISION = 'dprk-2-inf-div'
const AH1 = 'rok-ah-1-1'

/** Strikes as they fall on a unit, one after the other. */
const struck = (s: Scene, unit: string, ...results: readonly StrikeResult[]): number => {
  for (const result of results) {
    const c = { ...s.q, tell: () => undefined } as unknown as Parameters<typeof strikeUnit>[0]
    strikeUnit(c, s.data.unit(unit), result, '27.1')
  }
  return s.state.advanced!.struck[s.data.unit(unit)]!
}

describe('27 damage', () => {
  test('[27.0, 27.1] Strike markers add up to two; a third costs a step and takes the marker off', () => {
    const s = scene(board({ [DIVISION]: 'N2413' }))
    expect(struck(s, DIVISION, '-')).toBe(0)
    expect(struck(s, DIVISION, '1')).toBe(1)
    expect(struck(s, DIVISION, '1')).toBe(2)
    expect([struck(s, DIVISION, '1'), s.stepsOf(DIVISION)]).toEqual([0, 1])
    const t = scene(board({ [DIVISION]: 'N2413' }))
    expect([struck(t, DIVISION, '1', '2'), t.stepsOf(DIVISION)]).toEqual([0, 1])
    const u = scene(board({ [DIVISION]: 'N2413' }))
    expect([struck(u, DIVISION, '2', '2'), u.stepsOf(DIVISION)]).toEqual([0, 1])
  })

  test('[27.3.3] X takes a step and the marker', () => {
    const s = scene(board({ [DIVISION]: 'N2413' }))
    expect([struck(s, DIVISION, '2', 'X'), s.stepsOf(DIVISION)]).toEqual([0, 1])
    struck(s, DIVISION, 'X')
    expect(s.whereIs(DIVISION)).toBe('eliminated')
  })

  test('[27.3, 27.3.1, 27.3.2, EX-59] one or two off attack, defence, movement and efficiency, never below one', () => {
    const s = scene(board({ [DIVISION]: 'N2413', 'dprk-red-guard-1': 'N2412' }))
    const values = (id: string) => {
      const unit = s.data.unit(id)
      return [attackValue(s.q, unit), defenceValue(s.q, unit), allowanceOf(s.q, unit) / 6, erOf(s.q, unit)]
    }
    expect(values(DIVISION)).toEqual([8, 6, 4, 5])
    struck(s, DIVISION, '1')
    expect(values(DIVISION)).toEqual([7, 5, 3, 4])
    struck(s, DIVISION, '1')
    expect(values(DIVISION)).toEqual([6, 4, 2, 3])
    struck(s, 'dprk-red-guard-1', '2')
    expect(values('dprk-red-guard-1')).toEqual([1, 1, 2, 1])
  })

  test('[19.7.2, EX-60] isolated and out of supply: the marker first, then halved once', () => {
    const s = scene(board({ 'rok-1-inf-div': 'N2818' }))
    const unit = s.data.unit('rok-1-inf-div')
    s.state.unsupplied[unit] = 1
    s.state.advanced!.isolated[unit] = 1
    struck(s, 'rok-1-inf-div', '1')
    // 6 less 1, halved and rounded up; defence 8 less 1, halved; movement 4 less 1, halved.
    expect([attackOf(s.q, unit), defenceValue(s.q, unit), allowanceOf(s.q, unit) / 6]).toEqual([3, 4, 2])
  })

  test('[27.3.1] struck units do not move in exploitation or elite reaction', () => {
    const s = scene(board({ 'dprk-105-armor-div': 'N2413' }))
    struck(s, 'dprk-105-armor-div', '1')
    const t = s.start(movementSegment, { side: 1, kind: 'exploitation' })
    expect(t.refused('opposing', 'march unit:dprk-105-armor-div').rule).toBe('27.3.1')
    t.act('opposing', 'done')
    t.start(movementSegment, { side: 1, kind: 'basic' })
    expect(t.offer('opposing', 'march')).toContain('unit:dprk-105-armor-div')
  })

  test('[27.9.1] Strike 1 goes and Strike 2 becomes Strike 1 in the reorganization phase; destroyed stays', () => {
    const s = scene(board({ [DIVISION]: 'N2413', 'dprk-13-inf-div': 'N2412' }))
    struck(s, DIVISION, '1')
    struck(s, 'dprk-13-inf-div', '2')
    const { advanced } = s.state
    advanced!.sites[0] = 2
    advanced!.sites[1] = DESTROYED
    s.start(reorganization, {})
    expect([DIVISION, 'dprk-13-inf-div'].map((id) => advanced!.struck[s.data.unit(id)])).toEqual([0, 1])
    expect(advanced!.sites.slice(0, 2)).toEqual([1, DESTROYED])
  })
})

describe('27.2 and 27.7 places', () => {
  const at = (s: Scene, hex: string, kind: 'airbase' | 'airfield' | 'port', damage: number): void => {
    s.state.advanced!.sites[s.data.siteAt[kind][s.data.cell(hex)]!] = damage
  }

  test('[27.7.1] no transport from a base with Strike 2; none at all from one that is destroyed', () => {
    const s = scene(board({}))
    const osan = s.data.cell('S2605')
    at(s, 'S2605', 'airbase', 1)
    expect([servesFlights(s.q, osan), hasAirbase(s.q, osan)]).toEqual([true, true])
    at(s, 'S2605', 'airbase', 2)
    expect([servesFlights(s.q, osan), hasAirbase(s.q, osan)]).toEqual([false, true])
    at(s, 'S2605', 'airbase', DESTROYED)
    expect([servesFlights(s.q, osan), hasAirbase(s.q, osan)]).toEqual([false, false])
    // Airfields likewise.
    const field = s.data.cell('N2810')
    const states = [1, 2, DESTROYED].map((damage) => {
      at(s, 'N2810', 'airfield', damage)
      return [servesFlights(s.q, field), hasAirfield(s.q, field)]
    })
    expect(states).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
  })

  test('[27.7.1] helicopters fly no mission from a base with Strike 2, but they may leave it', () => {
    // Osan lies in no city, Suwon does.
    const s = scene(board({ [AH1]: 'S2605' }))
    const flies = (hex: string, damage: number): (string | undefined)[] => {
      s.state.at[s.data.unit(AH1)] = s.data.cell(hex)
      at(s, hex, 'airbase', damage)
      return [
        helicopterSupportRefusal(s.q, s.data.unit(AH1), s.data.cell(hex), 0)?.rule,
        rebaseRefusal(s.q, s.data.unit(AH1), 0, 'basic')?.rule,
      ]
    }
    expect([flies('S2605', 1), flies('S2605', 2)]).toEqual([
      [undefined, undefined],
      ['27.7.1', undefined],
    ])
    expect(flies('S2603', 2)).toEqual([undefined, undefined])
  })

  test('[27.7.1] nobody lands or drops on a base with Strike 2', () => {
    const s = scene(board({}))
    const field = s.data.cell('S2418')
    const land = (damage: number): boolean[] => {
      at(s, 'S2418', 'airfield', damage)
      return [mayLand(s.q, 0, field), dropHexes(s.q, 0).includes(field)]
    }
    expect([land(1), land(2)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('[27.7.2, EX-39] a port takes a point less for each Strike, and nothing when destroyed', () => {
    const s = scene(board({}))
    const port = s.data.cell('S2406')
    expect(capacityLost(s.q, port)).toBe(0)
    at(s, 'S2406', 'port', 1)
    expect(capacityLost(s.q, port)).toBe(2)
    at(s, 'S2406', 'port', DESTROYED)
    expect(capacityLost(s.q, port)).toBe(Number.POSITIVE_INFINITY)
  })

  test('[27.2] what is destroyed scores nothing and need not be cleared', () => {
    const s = scene(board({}))
    const osan = s.data.cell('S2605')
    expect([needsClearing(s.q, osan), installationsIn(s.q, osan)]).toEqual([true, 1])
    expect(captureEvents(s.q, osan, 1)).toContain('installation')
    at(s, 'S2605', 'airbase', DESTROYED)
    expect([needsClearing(s.q, osan), installationsIn(s.q, osan)]).toEqual([false, 0])
    expect(captureEvents(s.q, osan, 1)).not.toContain('installation')
  })
})
