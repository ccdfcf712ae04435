import { describe, expect, test } from 'vitest'
import { landingRoom, mayUseBeachhead, seaLift, seaTransportRefusal } from '../rules/08-5-7-sea-transport.ts'
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
    const s = segment({ units: brigade }, 'basic', 5)
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

describe('8.5.7 who and where', () => {
  test('[8.5.7.1] in a port off the map half the allowance takes them onto the road, too', () => {
    const s = segment({ units: { 'us-1-2-abct': 'S4720' } })
    s.act('allied', 'ship unit:us-1-2-abct', 'ship-to box:busan')
    // Four of eight points: seven hexes of highway, a third each.
    expect(s.waitsAt).toBe('ground move / units choose their way')
    expect(s.offer('allied', 'go')).toEqual(
      expect.arrayContaining(['hex:S3322', 'hex:S3623', 'hex:S3922', 'hex:S4522', 'hex:S4823']),
    )
    const foot = segment({ units: { 'us-1-82-abn-bde': 'S4720' } })
    foot.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to box:busan')
    expect([foot.whereIs('us-1-82-abn-bde'), foot.waitsAt]).toEqual([
      'busan',
      'movement segment / units move',
    ])
  })

  test('[8.5.7.2] by class and allowance: foot of five or less, and marines of any kind', () => {
    const s = scene({})
    const may = (id: string) => {
      const unit = s.data.unit(id)
      s.state.steps[unit] = s.data.units[unit]!.steps
      return mayUseBeachhead(s.q, unit)
    }
    const foot = ['rok-1-inf-div', 'us-1-10-mtn-bde', 'dprk-32-light-bde', 'dprk-red-guard-1']
    expect(foot.map(may)).toEqual([true, true, true, true])
    expect(['usmc-3-lar-bn', 'usmc-1-armor-bn', 'usmc-1-task-force'].map(may)).toEqual([true, true, true])
    // Motorized guns with five points are not on foot, airmobile brigades have 24.
    expect(['dprk-620-a-artillery-bde', 'rok-60m-div', 'us-1-2-abct', 'us-1-101-aslt-bde'].map(may)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('[6.5.6, 4.1.3-a, 5.0, 2.3.5] when a helicopter goes by sea', () => {
    const s = scene({
      units: {
        'us-2-ah-64-1': 'busan',
        'us-2-ah-64-2': 'S4021',
        'dprk-mi-24': 'hamhung',
        'us-amph-1': 'S4720',
      },
      aboard: { 'usmc-ah-1z-1': 'us-amph-1' },
    })
    const rule = (id: string, kind: Segment = 'basic') =>
      seaTransportRefusal(s.q, s.data.unit(id), 0, kind)?.rule
    expect(rule('us-2-ah-64-1')).toBeUndefined()
    expect([rule('us-2-ah-64-2'), rule('dprk-mi-24'), rule('usmc-ah-1z-1'), rule('rok-ah-1-1')]).toEqual([
      '6.5.6',
      '8.5',
      '8.5',
      '8.5',
    ])
    expect(rule('us-2-ah-64-1', 'elite-reaction')).toBe('5.0')
    s.state.moved[s.data.unit('us-2-ah-64-1')] = 1
    expect(rule('us-2-ah-64-1')).toBe('2.3.5')
    s.state.moved[s.data.unit('us-2-ah-64-1')] = 0
    s.state.seaLiftUsed[0] = seaLift(s.q, 0)
    expect(rule('us-2-ah-64-1')).toBe('8.5.7.3')
    s.state.weather = 'storm'
    expect(rule('us-2-ah-64-1')).toBe('4.1.3-a')
  })

  test('[6.5.6] to any base; only the waters on the way to the port nearest to it matter', () => {
    const coast = (east: 'allied' | 'contested', west: 'allied' | 'contested') => ({
      'east-sea-in-shore': east,
      'east-sea-at-sea': east,
      'yellow-sea-in-shore': west,
      'yellow-sea-at-sea': west,
    })
    const ship = (control: Board['control'], to: string, ...dice: number[]) => {
      const s = segment({ units: { 'us-2-ah-64-1': 'busan' }, control: control! }, 'basic', ...dice)
      expect(s.offer('allied', 'take-along')).toEqual([])
      s.act('allied', 'ship unit:us-2-ah-64-1', `ship-to hex:${to}`)
      return [s.whereIs('us-2-ah-64-1'), s.rolls.length]
    }
    // S4821 by the ports of the east; S1917 by Kunsan in the west.
    expect(ship(coast('allied', 'contested'), 'S4821')).toEqual(['S4821', 0])
    expect(ship(coast('allied', 'contested'), 'S1917', 0)).toEqual(['S1917', 1])
    // 8.5.6.4.1: through the boxes of both seas, so with a roll even in friendly waters.
    expect(ship(coast('allied', 'allied'), 'S1917', 5)).toEqual(['S1917', 1])
    const s = segment({ units: { 'us-2-ah-64-1': 'busan' } })
    s.act('allied', 'ship unit:us-2-ah-64-1')
    const bases = s.offer('allied', 'ship-to')
    expect(['hex:S4821', 'hex:S3517', 'hex:N2622', 'box:japan'].every((base) => bases.includes(base))).toBe(
      true,
    )
    expect(bases.includes('box:busan') || bases.includes('hex:S4804')).toBe(false)
  })

  test('[8.5.7, 8.5.6.4.1-c] a transport that is turned back stays, and those lost are not landed', () => {
    const board: Board = {
      units: { 'us-1-82-abn-bde': 'busan', 'usmc-1-4-bn': 'busan' },
      control: { ...OURS, 'east-sea-in-shore': 'contested' },
    }
    const turned = segment(board, 'basic', 6)
    turned.act('allied', 'ship unit:us-1-82-abn-bde', 'ship-to hex:S4804')
    expect([turned.whereIs('us-1-82-abn-bde'), turned.waitsAt]).toEqual([
      'busan',
      'movement segment / units move',
    ])
    expect(turned.state.debarked[turned.data.cell('S4804')]).toBe(0)
    const sunk = segment(board, 'basic', 9)
    sunk.act('allied', 'ship unit:usmc-1-4-bn', 'ship-to hex:S4804')
    expect([sunk.whereIs('usmc-1-4-bn'), sunk.waitsAt]).toEqual([
      'eliminated',
      'movement segment / units move',
    ])
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

  test('[8.5.7.2] never from beach to beach', () => {
    const s = landing({ 'us-1-82-abn-bde': 'N4007' })
    s.state.beachheads[s.data.cell('N3801')] = 0
    s.act('allied', 'ship unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'ship-to hex:N3801').rule).toBe('8.5.7.2')
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
