import { describe, expect, test } from 'vitest'
import { bridgeWork } from '../rules/08-3-4-bridges.ts'
import { bridged, costRow, stepCosts } from '../rules/08-3-terrain.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { slotBetween } from '../rules/09-2-battle.ts'
import { checkSpans, headquartersBridges, newSpanning, readySpans } from '../rules/18-2-6-spans.ts'
import { bridgingRefusal } from '../rules/27-10-bridges.ts'
import { NO_SPAN, SPAN_LOST, SPAN_RESTS } from '../state-advanced.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const HQ = 'rok-i-corps-hq'
const OVER = 'test rest / rest'
/** South-east of Cheongju a river without a bridge runs between S2709 and S2809. */
const RIVER = 'river:S2709-S2809'
const board: Board = { units: { [HQ]: 'S2809' }, options }
const unit = (s: Scene, id = HQ): number => s.data.unit(id)
const slot = (s: Scene, from: string, to: string): number =>
  slotBetween(s.q, s.data.cell(from), s.data.cell(to))
const doing = (s: Scene) => ({ ...s.q, tell: () => undefined }) as unknown as Parameters<typeof checkSpans>[0]

function building(over: Board, ...dice: readonly number[]): Scene {
  const s = scene(over, ...dice)
  s.state.advanced!.supplyPoints = [3, 3]
  return s.start(headquartersBridges, newSpanning(0))
}

/** With its bridge out. */
function spanned(over: Board = board): Scene {
  const s = building(over, 6)
  s.act('allied', `bridge-with unit:${HQ}`, `bridge-river ${RIVER}`)
  return s
}

describe('18.2.6 bridges of headquarters', () => {
  test('[18.2.6-a, 27.10.2] on a 6 or less, for a supply point, a river is bridged for both ways', () => {
    const s = building(board, 6)
    const [there, back] = [slot(s, 'S2709', 'S2809'), slot(s, 'S2809', 'S2709')]
    const row = costRow(s.q, 'motorized')
    const cost = (at: number): number => stepCosts(s.q, row, 0).field[at]!
    const before = [cost(there), cost(back)]
    s.act('allied', `bridge-with unit:${HQ}`, `bridge-river ${RIVER}`)
    expect([bridged(s.q, there), bridged(s.q, back), s.state.advanced!.supplyPoints[0]]).toEqual([
      true,
      true,
      2,
    ])
    // A river costs vehicles two points, in sixths.
    expect([cost(there), cost(back)]).toEqual(before.map((price) => price - 12))
  })

  test('[18.2.6-a, 27.10.2] a 7 fails, and the point is spent all the same', () => {
    const s = building(board, 7)
    s.act('allied', `bridge-with unit:${HQ}`, `bridge-river ${RIVER}`)
    expect([s.state.advanced!.spans[unit(s)], s.state.advanced!.supplyPoints[0], s.waitsAt]).toEqual([
      NO_SPAN,
      2,
      OVER,
    ])
  })

  test('[18.2.6-a] not out of an enemy zone, nor beyond four points', () => {
    expect(building({ ...board, units: { ...board.units, 'dprk-2-inf-div': 'S2808' } }).waitsAt).toBe(OVER)
    const s = building(board)
    s.act('allied', `bridge-with unit:${HQ}`)
    expect(s.offer('allied', 'bridge-river')).toContain(RIVER)
    // Twelve hexes of highway are four points, but out of its range.
    expect(s.offer('allied', 'bridge-river')).not.toContain('river:S2915-S3015')
  })

  test('[18.2.6-b] one bridge for each; taken in, it rests until the next segment of its side', () => {
    const s = spanned()
    expect(s.refused('allied', `bridge-with unit:${HQ}`).message.key).toBe('span.one')
    s.act('allied', `take-in-bridge unit:${HQ}`)
    expect(s.state.advanced!.spans[unit(s)]).toBe(SPAN_RESTS)
    const t = scene(board)
    t.state.advanced!.spans[unit(t)] = SPAN_RESTS
    readySpans(doing(t), 1)
    expect(t.state.advanced!.spans[unit(t)]).toBe(SPAN_RESTS)
    readySpans(doing(t), 0)
    expect(t.state.advanced!.spans[unit(t)]).toBe(NO_SPAN)
  })

  test('[18.2.6-c] it goes when its headquarters is out of range', () => {
    const s = spanned()
    s.state.at[unit(s)] = s.data.cell('S2813')
    checkSpans(doing(s))
    expect(s.state.advanced!.spans[unit(s)]).toBeGreaterThanOrEqual(0)
    s.state.at[unit(s)] = s.data.cell('S2814')
    checkSpans(doing(s))
    expect(s.state.advanced!.spans[unit(s)]).toBe(SPAN_RESTS)
  })

  test('[18.2.6-c] an enemy at one end destroys it for good, unless friends hold the other', () => {
    const enemy = (friend: Readonly<Record<string, string>>): number => {
      const s = spanned({ ...board, units: { [HQ]: 'S2809' } })
      s.state.at[unit(s)] = s.data.cell('S2810')
      for (const [id, hex] of Object.entries({ 'dprk-2-inf-div': 'S2709', ...friend })) {
        s.state.at[unit(s, id)] = s.data.cell(hex)
        s.state.steps[unit(s, id)] = 2
      }
      checkSpans(doing(s))
      return s.state.advanced!.spans[unit(s)]!
    }
    expect(enemy({})).toBe(SPAN_LOST)
    expect(enemy({ 'rok-9-inf-div': 'S2809' })).toBeGreaterThanOrEqual(0)
  })

  test('[18.2.6-a] at the end of a movement segment of its own', () => {
    const s = scene(board)
    s.state.advanced!.supplyPoints = [1, 0]
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'done')
    expect(s.waitsAt).toContain('engineers are sent')
  })
})

describe('27.10.2 bridges are mended', () => {
  /** The highway bridge S2708/S2709. */
  const ends = (s: Scene): readonly [number, number] => [s.data.cell('S2708'), s.data.cell('S2709')]
  const why = (over: Board, points = 1): string | undefined => {
    const s = scene(over)
    s.state.advanced!.supplyPoints = [points, 0]
    return bridgingRefusal(s.q, 0, ends(s))?.message.key
  }

  test('[27.10.2] a headquarters within four points and a supply point, no division at the bridge', () => {
    expect(why({ units: { [HQ]: 'S2710' }, options })).toBeUndefined()
    expect(why({ units: { [HQ]: 'S2710' }, options }, 0)).toBe('depot.tooDear')
    expect(why({ units: { 'rok-9-inf-div': 'S2709' }, options })).toBe('bridge.noEngineers')
  })

  test('[27.10.2] not under the eyes of the enemy, unless others than headquarters stand at it', () => {
    const enemy = { 'dprk-2-inf-div': 'S2708', [HQ]: 'S2709' }
    expect(why({ units: enemy, options })).toBe('bridge.underFire')
    expect(why({ units: { ...enemy, 'rok-9-inf-div': 'S2709' }, options })).toBeUndefined()
  })

  test('[27.10.2, 27.10] the attempt costs the point whether it works or not', () => {
    const down = scene({ units: { [HQ]: 'S2710' }, options }, 7)
    const bridge = down.data.bridge[slot(down, 'S2708', 'S2709')]!
    down.state.bridges[bridge] = 1
    down.state.advanced!.supplyPoints = [1, 0]
    down.start(bridgeWork, { side: 0, tried: [] })
    down.act('allied', `repair-bridge ${down.data.bridgeTarget[bridge]}`)
    expect([down.state.bridges[bridge], down.state.advanced!.supplyPoints[0]]).toEqual([1, 0])
  })
})
