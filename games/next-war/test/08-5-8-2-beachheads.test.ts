import { describe, expect, test } from 'vitest'
import { stackingLimit } from '../rules/08-1-stacking.ts'
import {
  beachheadRefusal,
  beachheadsLeft,
  placeBeachhead,
  removeBeachhead,
} from '../rules/08-5-8-2-beachheads.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { combatSegment } from '../rules/09-combat.ts'
import { segment } from './landing.ts'
import { type Scene, scene } from './scene.ts'

const OURS = { 'east-sea-in-shore': 'allied', 'east-sea-at-sea': 'allied' } as const

const doing = (s: Scene) =>
  ({ ...s.q, tell: () => undefined }) as unknown as Parameters<typeof placeBeachhead>[0]

describe('8.5.8.2 beachheads', () => {
  test('[8.5.8.2-a] as many as there are markers; not with an enemy city or installation', () => {
    const s = scene({})
    const rule = (hex: string) => beachheadRefusal(s.q, s.data.cell(hex), 0)?.message.key
    expect(rule('N4007')).toBeUndefined()
    expect(rule('N1715')).toBe('beachhead.enemyPlace')
    expect(rule('N4008')).toBe('beachhead.noBeach')
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    expect(rule('N4007')).toBe('beachhead.already')
    placeBeachhead(doing(s), s.data.cell('N3801'), 0)
    expect(beachheadsLeft(s.q, 0)).toBe(0)
    expect(rule('N4309')).toBe('beachhead.noneLeft')
  })

  test('[8.5.8.2-b] six stacking points fit into its hex', () => {
    const s = scene({})
    const before = stackingLimit(s.q, s.data.cell('N4007'))
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    expect([before, stackingLimit(s.q, s.data.cell('N4007'))]).toEqual([8, 12])
  })

  test('[8.5.8.2-c] without an assault on a friendly beach beside an amphibious unit, in a movement segment', () => {
    const s = segment({
      units: { 'us-amph-1': 'S4914', 'us-sag-1': 'N4106' },
      control: { ...OURS, N4007: 'allied' },
    })
    expect(s.refused('allied', 'place-beachhead hex:N4007').message.key).toBe('beachhead.noShip')
    expect(s.refused('allied', 'place-beachhead hex:N4309').message.key).toBe('beachhead.notYours')
    s.act('allied', 'place-beachhead hex:S4815')
    expect(s.state.beachheads[s.data.cell('S4815')]).toBe(0)
  })

  test('[8.5.8.2-c] a beach that has no control marker is friendly to the side whose units stand in it', () => {
    const board = { 'us-amph-1': 'N4106' }
    expect(segment({ units: board }).refused('allied', 'place-beachhead hex:N4007').message.key).toBe(
      'beachhead.notYours',
    )
    const s = segment({ units: { ...board, 'usmc-1-4-bn': 'N4007' } })
    s.act('allied', 'place-beachhead hex:N4007')
    expect(s.state.beachheads[s.data.cell('N4007')]).toBe(0)
    // A town is the enemy's until its marker is turned, whoever stands in it; an own city and port serves at once.
    const taken = {
      control: { ...OURS, S4719: 'opposing' as const },
      units: { 'us-amph-1': 'S4819', 'usmc-1-4-bn': 'S4719' },
    }
    expect(segment(taken).refused('allied', 'place-beachhead hex:S4719').message.key).toBe(
      'beachhead.notYours',
    )
    const port = segment({ units: { 'us-amph-1': 'S4820' } })
    port.act('allied', 'place-beachhead hex:S4720')
    expect(port.state.beachheads[port.data.cell('S4720')]).toBe(0)
  })

  test('[8.5.8.2-c] not where an enemy stands, whoever has control', () => {
    const s = segment({ units: { 'us-amph-1': 'S4914', 'dprk-2-inf-div': 'S4815' } })
    expect(s.refused('allied', 'place-beachhead hex:S4815').message.key).toBe('beachhead.notYours')
  })

  test('[8.5.8.2-c] in a combat segment too, unless players agree otherwise', () => {
    const board = { units: { 'us-amph-1': 'S4914' }, control: OURS }
    const agreed = scene({ ...board, options: { 'beachhead-placement': 'movement' } })
    expect(agreed.start(combatSegment, { side: 0, kind: 'basic' }).isOver).toBe(true)
    const s = scene(board).start(combatSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'place-beachhead hex:S4815')
    expect(s.state.beachheads[s.data.cell('S4815')]).toBe(0)
    // Both markers lie: the segment is over; with nothing to place nobody is asked.
    s.act('allied', `place-beachhead ${s.offer('allied', 'place-beachhead')[0]}`)
    expect(s.isOver).toBe(true)
    const far = scene({ units: { 'us-amph-1': 'S4904' } })
    expect(far.start(combatSegment, { side: 0, kind: 'basic' }).isOver).toBe(true)
    const two = scene({
      units: { 'us-amph-1': 'S4914', 'us-amph-2': 'S4820' },
      control: OURS,
    })
    two.start(combatSegment, { side: 0, kind: 'basic' }).act('allied', 'place-beachhead hex:S4815')
    expect(two.isOffered('allied', 'place-beachhead hex:S4720')).toBe(true)
  })

  test('[8.5.8.2.1, EX-12] given up in turn 1 a marker is back in turn 3', () => {
    const s = segment({ units: { 'us-amph-1': 'S4914' } })
    s.state.beachheads[s.data.cell('S4815')] = 0
    expect(s.refused('allied', 'remove-beachhead hex:N4007').rule).toBe('8.5.8.2.1')
    s.act('allied', 'remove-beachhead hex:S4815')
    expect(s.state.beachheads[s.data.cell('S4815')]).toBe(-1)
    const left = [1, 2, 3].map((turn) => {
      s.state.turn = turn
      return beachheadsLeft(s.q, 0)
    })
    expect(left).toEqual([1, 1, 2])
  })

  test('[8.5.8.2.1] at the end of a friendly movement segment it needs its ship, except in a storm', () => {
    const ends = (units: Record<string, string>, weather: 'clear' | 'storm', side: 0 | 1 = 0) => {
      const s = scene({ units, state: { weather } })
      s.state.beachheads[s.data.cell('S4815')] = 0
      s.start(movementSegment, { side, kind: 'basic' })
      s.act(side === 0 ? 'allied' : 'opposing', 'done')
      return s.state.beachheads[s.data.cell('S4815')]
    }
    expect(ends({ 'us-amph-1': 'S4914' }, 'clear')).toBe(0)
    expect(ends({ 'us-sag-1': 'S4914' }, 'clear')).toBe(-1)
    expect(ends({ 'us-amph-1': 'S4904' }, 'clear')).toBe(-1)
    expect(ends({}, 'storm')).toBe(0)
    expect(ends({}, 'clear', 1)).toBe(0)
  })

  test('[8.5.8.2.1] a marker lost in combat is away as long', () => {
    const s = scene({ state: { turn: 4 } })
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    removeBeachhead(doing(s), s.data.cell('N4007'))
    expect(s.state.beachheadsBack[0]).toEqual([6])
    expect(s.state.newBeachheads).toEqual([])
  })

  test('[8.5.8.2.1] what is back is forgotten, and only the one that went loses its place', () => {
    const s = scene({ state: { turn: 4, beachheadsBack: [[3, 4, 5], []] } })
    placeBeachhead(doing(s), s.data.cell('N4007'), 0)
    placeBeachhead(doing(s), s.data.cell('N3801'), 0)
    removeBeachhead(doing(s), s.data.cell('N4007'))
    expect(s.state.beachheadsBack[0]).toEqual([5, 6])
    expect(s.state.newBeachheads).toEqual([s.data.cell('N3801')])
  })
})
