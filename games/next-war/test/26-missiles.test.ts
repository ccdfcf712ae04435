import { describe, expect, test } from 'vitest'
import { applyStrike, columnFor, targetNamed } from '../rules/23-4-targets.ts'
import { missileStrikes, missileTargets, newMissiles } from '../rules/26-missiles.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true, missiles: true }
const OSAN = 'site:airbase-S2605'
const SUWON = 'site:airbase-S2603'
const HQ = 'rok-i-corps-hq'
const OVER = 'test rest / rest'

function phase(
  over: Partial<Board>,
  cruise: [number, number],
  ballistic: [number, number],
  ...dice: number[]
): Scene {
  const s = scene({ units: {}, options, ...over }, ...dice)
  s.state.first = 1
  Object.assign(s.state.advanced!, { cruise, ballistic })
  return s.start(missileStrikes, newMissiles())
}

describe('26 missiles', () => {
  test('[26.1.2] players name targets in turn, then all are resolved; points are spent', () => {
    // The North's missile: 8 misses; the South's: 0 destroys in the cruise column; collateral damage.
    const s = phase({}, [1, 0], [0, 1], 8, 1, 9)
    s.act('opposing', `launch-ballistic ${OSAN}`)
    expect(s.state.advanced!.ballistic[1]).toBe(0)
    s.act('allied', 'launch-cruise site:airbase-N2002')
    const site = s.data.siteTarget.indexOf('site:airbase-N2002')
    expect([s.state.advanced!.sites[site], s.state.advanced!.cruise[0], s.waitsAt]).toEqual([3, 0, OVER])
  })

  test('[26.1.2] several missiles may go at one target; one that is destroyed is not struck again', () => {
    const s = phase({}, [0, 0], [0, 2], 0, 9)
    s.state.advanced!.sites[s.data.siteTarget.indexOf(OSAN)] = 2
    s.act('opposing', `launch-ballistic ${OSAN}`, `launch-ballistic ${OSAN}`)
    // Strike 2 before: no collateral damage; the second missile rolls nothing. One die is left.
    expect(s.state.advanced!.sites[s.data.siteTarget.indexOf(OSAN)]).toBe(3)
    expect(s.waitsAt).toBe(OVER)
  })

  test('[26.1] cruise missiles at bridges as well; ballistic ones not; headquarters only when detected', () => {
    const s = scene({ units: { [HQ]: 'S2712' }, options })
    Object.assign(s.state.advanced!, { cruise: [0, 1], ballistic: [0, 1] })
    const has = (kind: 'cruise' | 'ballistic', start: string): boolean =>
      missileTargets(s.q, 1, kind).some((name) => name.startsWith(start))
    expect([has('cruise', 'bridge:'), has('ballistic', 'bridge:'), has('cruise', 'unit:')]).toEqual([
      true,
      false,
      false,
    ])
    s.state.advanced!.detected[s.data.unit(HQ)] = 1
    expect([has('cruise', `unit:${HQ}`), has('ballistic', `unit:${HQ}`)]).toEqual([true, true])
    Object.assign(s.state.advanced!, { cruise: [0, 0] })
    expect(missileTargets(s.q, 1, 'cruise')).toEqual([])
  })

  test('[23.4.3, 26.1.2] the missiles’ own columns; ports are hardened for them', () => {
    const s = scene({ units: {}, options })
    const column = (weapon: number | 'cruise' | 'ballistic', name: string) =>
      columnFor(s.q, weapon, targetNamed(s.q, name)!)
    expect([column('cruise', SUWON), column('ballistic', SUWON)]).toEqual(['cruise', 'ballistic'])
    const port = 'site:port-S2016'
    expect([column('cruise', port), column('ballistic', port), column(4, port)]).toEqual(['c4', 'c3', 'c6'])
  })

  test('[26.1.3, EX-55] a strike at launchers costs as many missiles as its result says', () => {
    const left = (result: '1' | '2' | 'X'): number => {
      const s = scene({ units: {}, options })
      s.state.advanced!.ballistic = [0, 5]
      const running = { ...s.q, tell: () => undefined } as unknown as Parameters<typeof applyStrike>[0]
      applyStrike(running, { kind: 'missiles', side: 1 }, result, '26.1.3', 0)
      return s.state.advanced!.ballistic[1]
    }
    expect([left('1'), left('2'), left('X')]).toEqual([4, 3, 2])
  })
})
