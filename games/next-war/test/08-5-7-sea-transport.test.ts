import { describe, expect, test } from 'vitest'
import { landingRoom, mayUseBeachhead, seaLift } from '../rules/08-5-7-sea-transport.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Segment } from '../state.ts'
import { type Board, scene } from './scene.ts'

const OURS = {
  'east-sea-in-shore': 'allied',
  'east-sea-at-sea': 'allied',
  'yellow-sea-in-shore': 'allied',
  'yellow-sea-at-sea': 'allied',
} as const

const segment = (board: Board, kind: Segment = 'basic', ...dice: number[]) => {
  const s = scene(
    { control: OURS, ...board, state: { submarines: [0, 0], asw: [0, 0], ...board.state } },
    ...dice,
  )
  s.state.mines.fill(0)
  return s.start(movementSegment, { side: 0, kind })
}

describe('8.5.7.1 port to port', () => {
  const brigade = { 'us-1-82-abn-bde': 'busan' }

  test('[8.5.7, 8.5.7.1, 8.5.6.1] between friendly ports, without ships; half the allowance in the same zone', () => {
    const s = segment({ units: brigade })
    s.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'ship-to hex:N3704').rule).toBe('8.5.7.1')
    expect(s.refused('allied', 'ship-to hex:S4815').rule).toBe('8.5.7.1')
    s.act('allied', 'ship-to hex:S4804')
    expect(s.whereIs('us-1-82-abn-bde')).toBe('S4804')
    expect(s.waitsAt).toBe('ground move / units choose their way')
    s.act('allied', 'halt')
    expect(s.refused('allied', 'march unit:us-1-82-abn-bde').rule).toBe('2.3.5')
  })

  test('[8.5.7.1] to another zone there is no marching on', () => {
    const s = segment({ units: brigade })
    s.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S2406')
    expect(s.whereIs('us-1-82-abn-bde')).toBe('S2406')
    expect(s.waitsAt).toBe('movement segment / units move')
  })

  test('[8.5.7.1] neither port in an enemy zone of control', () => {
    const s = segment({ units: { 'us-1-82-abn-bde': 'S4804', 'dprk-2-inf-div': 'S4704' } })
    expect(s.refused('allied', 'ship unit:us-1-82-abn-bde').rule).toBe('8.5.7')
    const to = segment({ units: { ...brigade, 'dprk-2-inf-div': 'S4704' } })
    to.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(to.refused('allied', 'ship-to hex:S4804').rule).toBe('8.5.7.1')
    const inland = segment({ units: { 'us-1-82-abn-bde': 'S3016' } })
    expect(inland.refused('allied', 'ship unit:us-1-82-abn-bde').rule).toBe('8.5.7')
  })

  test('[8.5.7, 8.5.6.4.1-a, 8.5.6.4.1-c] one roll for the whole way where any part of it is contested', () => {
    const control = { ...OURS, 'east-sea-in-shore': 'contested' } as const
    const through = segment({ units: brigade, control }, 'basic', 5)
    through.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S4804', 'halt')
    expect(through.rolls).toHaveLength(1)
    const back = segment({ units: brigade, control }, 'basic', 6)
    back.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S4804')
    expect(back.whereIs('us-1-82-abn-bde')).toBe('busan')
    const hurt = segment({ units: brigade, control }, 'basic', 9)
    hurt.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S2406')
    expect(hurt.whereIs('us-1-82-abn-bde')).toBe('busan')
    expect(hurt.stepsOf('us-1-82-abn-bde')).toBe(1)
    expect(hurt.refused('allied', 'ship unit:us-1-82-abn-bde').rule).toBe('2.3.5')
  })

  test('[8.5.7] only the waters on the way matter', () => {
    const s = segment({ units: brigade, control: { ...OURS, 'yellow-sea-in-shore': 'opposing' } })
    s.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S4804', 'halt')
    expect(s.rolls).toHaveLength(0)
  })

  test('[8.5.7.3] the title limits what is shipped in a segment; groups that arrived add to it', () => {
    const units = { 'us-1-82-abn-bde': 'busan', 'us-2-82-abn-bde': 'busan', 'us-3-82-abn-bde': 'busan' }
    const s = segment({ units })
    s.act('allied', 'ship unit:us-1-82-abn-bde', 'take-along unit:us-2-82-abn-bde')
    expect(s.refused('allied', 'take-along unit:us-3-82-abn-bde').rule).toBe('8.5.7.3')
    s.act('allied', 'ship-to hex:S4804', 'halt')
    expect(s.refused('allied', 'ship unit:us-3-82-abn-bde').rule).toBe('8.5.7.3')
    expect(seaLift(scene({}).q, 0)).toBe(4)
    expect(seaLift(scene({ state: { turn: 24 } }).q, 0)).toBeGreaterThan(4)
    expect(seaLift(scene({ state: { turn: 24 } }).q, 1)).toBe(2)
  })

  test('[8.5.7.4] two stacking points a turn into one port, over all segments', () => {
    const units = { 'us-1-82-abn-bde': 'busan', 'us-2-82-abn-bde': 'busan', 'us-3-82-abn-bde': 'busan' }
    const s = segment({ units })
    s.act(
      'allied',
      'ship unit:us-1-82-abn-bde',
      'take-along unit:us-2-82-abn-bde',
      'ship-to hex:S4804',
      'halt',
      'done',
    )
    expect(landingRoom(s.q, s.data.cell('S4804'))).toBe(0)
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'ship unit:us-3-82-abn-bde')
    expect(s.refused('allied', 'ship-to hex:S4804').rule).toBe('8.5.7.4')
    s.act('allied', 'ship-to hex:S4720')
  })

  test('[4.1.3-a] nothing sails in a storm', () => {
    const s = segment({ units: brigade, state: { weather: 'storm' } })
    expect(s.refused('allied', 'ship unit:us-1-82-abn-bde').rule).toBe('4.1.3-a')
  })
})

describe('8.5.7.2 landing', () => {
  const landing = (units: Record<string, string>, board: Partial<Board> = {}, ...dice: number[]) => {
    const s = scene({ units, control: OURS, ...board, state: { submarines: [0, 0], asw: [0, 0] } }, ...dice)
    s.state.mines.fill(0)
    s.state.beachheads[s.data.cell('N4007')] = 0
    s.state.beachheads[s.data.cell('N1617')] = 0
    return s.start(movementSegment, { side: 0, kind: 'basic' })
  }

  test('[8.5.7.2, 8.5.8.2-b] those on foot with an allowance of five or less, and marines, to a beachhead of the zone', () => {
    const s = scene({
      units: { 'us-1-82-abn-bde': 'busan', 'usmc-1-armor-bn': 'busan', 'us-2-2-sbct': 'busan' },
    })
    const may = (id: string) => mayUseBeachhead(s.q, s.data.unit(id))
    expect([may('us-1-82-abn-bde'), may('usmc-1-armor-bn'), may('rok-1-inf-div')]).toEqual([true, true, true])
    expect([may('rok-1-armor-bde'), may('rok-cap-mech-div')]).toEqual([false, false])
    const foot = landing({ 'us-1-82-abn-bde': 'busan' })
    foot.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(foot.refused('allied', 'ship-to hex:N1617').rule).toBe('8.5.7.2')
    foot.act('allied', 'ship-to hex:N4007')
    expect(foot.whereIs('us-1-82-abn-bde')).toBe('N4007')
    // No marching on from a beachhead.
    expect(foot.waitsAt).toBe('movement segment / units move')
    const armor = landing({ 'rok-1-armor-bde': 'busan' })
    armor.act('allied', 'ship unit:rok-1-armor-bde')
    expect(armor.refused('allied', 'ship-to hex:N4007').rule).toBe('8.5.7.2')
  })

  test('[8.5.7.2] and back to a port, with half the allowance where no enemy zone reaches', () => {
    const s = landing({ 'us-1-82-abn-bde': 'N4007' })
    s.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'ship-to hex:N1617').rule).toBe('8.5.7.2')
    s.act('allied', 'ship-to hex:S4804')
    expect(s.waitsAt).toBe('ground move / units choose their way')
    const zone = landing({ 'us-1-82-abn-bde': 'N4007', 'dprk-2-inf-div': 'S4704' })
    zone.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S4804')
    expect(zone.whereIs('us-1-82-abn-bde')).toBe('S4804')
    expect(zone.waitsAt).toBe('movement segment / units move')
  })

  test('[8.5.7.2] to a beachhead also from a port in an enemy zone, to another port not', () => {
    const s = landing({ 'us-1-82-abn-bde': 'S4804', 'rok-1-armor-bde': 'S4804', 'dprk-2-inf-div': 'S4704' })
    expect(s.refused('allied', 'ship unit:rok-1-armor-bde').rule).toBe('8.5.7')
    s.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(s.isOffered('allied', 'ship-to hex:S4720')).toBe(false)
    s.act('allied', 'ship-to hex:N4007')
    expect(s.whereIs('us-1-82-abn-bde')).toBe('N4007')
  })

  test('[8.5.7.4] the limit holds for beachheads', () => {
    const s = landing({ 'us-1-82-abn-bde': 'busan' })
    s.state.debarked[s.data.cell('N4007')] = 3
    s.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'ship-to hex:N4007').rule).toBe('8.5.7.4')
  })

  test('[8.5.8.2.1] no ships to a beachhead in the segment in which it was set up', () => {
    const s = landing({ 'us-1-82-abn-bde': 'busan' })
    s.state.newBeachheads = [s.data.cell('N4007')]
    s.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'ship-to hex:N4007').rule).toBe('8.5.8.2.1')
    s.act('allied', 'call-off', 'done')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    expect(s.state.newBeachheads).toEqual([])
  })
})
