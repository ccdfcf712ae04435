import { describe, expect, test } from 'vitest'
import { seaBeside } from '../rules/07-1-sea-places.ts'
import { contestedSeaModifiers, seaDangers } from '../rules/08-5-6-contested-sea.ts'
import { stormAtSea } from '../rules/08-5-6-naval-movement.ts'
import { canSail, seaWay, unavoidable } from '../rules/08-5-6-sea-ways.ts'
import { shipRefusal } from '../rules/08-5-6-ships.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Segment } from '../state.ts'
import { type Board, otherTitle, type Scene, scene } from './scene.ts'

const OURS = {
  'east-sea-in-shore': 'allied',
  'east-sea-at-sea': 'allied',
  'yellow-sea-in-shore': 'allied',
  'yellow-sea-at-sea': 'allied',
} as const
/** Boxes in friendly hands call for no roll: where rolls are not the point. */
const AGREED = { 'contested-sea-boxes': 'not-friendly' }
const CALM = { submarines: [0, 0] as [number, number], asw: [0, 0] as [number, number] }
const calm = () => structuredClone(CALM)

const segment = (board: Board, kind: Segment = 'basic', ...dice: number[]) =>
  scene({ ...board, state: { ...calm(), ...board.state } }, ...dice).start(movementSegment, { side: 0, kind })

const way = (s: Scene, from: string, to: string) =>
  seaWay(s.q, 0, s.data.cell(from), s.data.cell(to))?.map((cell) => s.data.topology.names[cell])

describe('8.5.6.3, 8.5.6.4 the order of places', () => {
  test('[8.5.6.2, 8.5.6.3, 8.5.6.4, EX-11] At Sea, In Shore, coast, in this order out and in', () => {
    const s = scene({})
    expect(way(s, 'east-sea-at-sea', 'east-sea-in-shore')).toEqual(['east-sea-at-sea', 'east-sea-in-shore'])
    expect(way(s, 'east-sea-in-shore', 'S4904')).toEqual(['east-sea-in-shore', 'S4904'])
    expect(way(s, 'S4904', 'east-sea-at-sea')).toEqual(['S4904', 'east-sea-in-shore', 'east-sea-at-sea'])
    expect(way(s, 'S4904', 'S4819')).toEqual(['S4904', 'S4819'])
    expect(way(s, 'busan', 'east-sea-in-shore')).toEqual(['busan', 'east-sea-in-shore'])
  })

  test('[8.5.6.4, EX-50] ports are entered and left by an all-sea hex', () => {
    const s = scene({})
    expect(way(s, 'S4720', 'east-sea-in-shore')).toEqual(['S4720', 'S4820', 'east-sea-in-shore'])
    expect(way(s, 'S4804', 'S4720')).toEqual(['S4804', 'S4803', 'S4820', 'S4720'])
    expect(way(s, 'S4904', 'S4804')).toEqual(['S4904', 'S4803', 'S4804'])
    expect(way(s, 'S2016', 'yellow-sea-in-shore')).toEqual(['S2016', 'S1816', 'yellow-sea-in-shore'])
  })

  test('[8.5.6.4] only one At Sea box is entered in a segment', () => {
    const s = scene({ control: OURS })
    const sails = (from: string, to: string) => canSail(s.q, 0, s.data.cell(from), s.data.cell(to))
    expect(sails('east-sea-at-sea', 'yellow-sea-at-sea')).toBe(true)
    expect(sails('east-sea-at-sea', 'S2201')).toBe(true)
    expect(sails('east-sea-in-shore', 'east-sea-at-sea')).toBe(true)
    expect(sails('east-sea-in-shore', 'yellow-sea-at-sea')).toBe(false)
    expect(sails('S4904', 'S2201')).toBe(false)
  })

  test('[8.5.6.3] only friendly ports, and places in play', () => {
    const s = scene({ control: { ...OURS, S4804: 'opposing' } })
    const sails = (to: string) => canSail(s.q, 0, s.data.cell('east-sea-in-shore'), s.data.cell(to))
    expect(sails('S4720')).toBe(true)
    expect(sails('S4804')).toBe(false)
    expect(sails('N3704')).toBe(false)
    expect(sails('S4805')).toBe(false)
  })

  test('[8.4.3] a captured port serves as one’s own', () => {
    const s = scene({ control: { ...OURS, N3704: 'allied' } })
    expect(canSail(s.q, 0, s.data.cell('east-sea-in-shore'), s.data.cell('N3704'))).toBe(true)
  })

  test('[8.5.6.4] in any segment but elite reaction, once, with all aboard', () => {
    const board: Board = {
      units: { 'us-amph-1': 'east-sea-at-sea' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
      control: OURS,
      options: AGREED,
    }
    expect(segment(board, 'elite-reaction').refused('allied', 'sail unit:us-amph-1').rule).toBe('8.5.6.4')
    const s = segment(board, 'reaction')
    s.act('allied', 'sail unit:us-amph-1', 'sail-to hex:S4804')
    expect([s.whereIs('us-amph-1'), s.whereIs('usmc-1-4-bn')]).toEqual(['S4804', 'S4804'])
    expect(s.refused('allied', 'sail unit:us-amph-1').rule).toBe('8.5.6.4')
    expect(s.rolls).toHaveLength(0)
  })

  test('[8.5.6.4] ships that lie together may sail together', () => {
    const s = segment({
      units: { 'us-amph-1': 'japan', 'us-sag-1': 'japan', 'us-cvn-1': 'busan' },
      control: OURS,
      options: AGREED,
    })
    s.act('allied', 'sail unit:us-amph-1')
    expect(s.refused('allied', 'take-along unit:us-cvn-1').rule).toBe('8.5.6.4')
    s.act('allied', 'take-along unit:us-sag-1', 'sail-to box:east-sea-in-shore')
    expect([s.whereIs('us-amph-1'), s.whereIs('us-sag-1')]).toEqual([
      'east-sea-in-shore',
      'east-sea-in-shore',
    ])
  })

  test('[4.1.3-a] no ship moves in a storm', () => {
    const s = segment({ units: { 'us-sag-1': 'japan' }, state: { weather: 'storm' } })
    expect(s.refused('allied', 'sail unit:us-sag-1').rule).toBe('4.1.3-a')
  })
})

describe('8.5.6.4.1 contested waters', () => {
  const dangers = (board: Board, from: string, to: string, clear = true) => {
    const s = scene(board)
    if (clear) s.state.mines.fill(0)
    return seaDangers(s.q, 0, { from: s.data.cell(from), to: s.data.cell(to) }, [])
  }
  const contested = { control: { 'east-sea-in-shore': 'contested', 'east-sea-at-sea': 'allied' } } as const

  test('[8.5.6.4.1-a] into or out of any box; by agreement of a box that is not friendly', () => {
    expect(dangers({ control: OURS }, 'east-sea-at-sea', 'east-sea-in-shore')).toEqual(['box'])
    expect(dangers({ control: OURS }, 'east-sea-in-shore', 'S4904')).toEqual(['box'])
    expect(dangers({ control: OURS }, 'east-sea-at-sea', 'yellow-sea-at-sea')).toEqual(['box'])
    const agreed = { options: AGREED }
    expect(dangers({ control: OURS, ...agreed }, 'east-sea-at-sea', 'east-sea-in-shore')).toEqual([])
    expect(dangers({ ...contested, ...agreed }, 'east-sea-at-sea', 'east-sea-in-shore')).toEqual(['box'])
    expect(dangers({ ...contested, ...agreed }, 'east-sea-in-shore', 'S4904')).toEqual(['box'])
  })

  test('[8.5.6.4.1-a] to, from and through a place with enemy ships', () => {
    const enemy = (place: string) => ({ control: OURS, units: { 'dprk-amph-2': place }, options: AGREED })
    expect(dangers(enemy('east-sea-in-shore'), 'east-sea-at-sea', 'east-sea-in-shore')).toEqual(['enemy'])
    expect(dangers(enemy('east-sea-at-sea'), 'east-sea-at-sea', 'east-sea-in-shore')).toEqual(['enemy'])
    expect(dangers(enemy('S4819'), 'S4904', 'S4820')).toEqual([])
    expect(dangers(enemy('yellow-sea-in-shore'), 'east-sea-at-sea', 'east-sea-in-shore')).toEqual([])
  })

  test('[8.5.6.4.1-a] along the coast and between port and sea while the coast is not friendly', () => {
    expect(dangers(contested, 'S4804', 'S4904')).toEqual(['port'])
    expect(dangers(contested, 'S4904', 'S4819')).toEqual(['coast'])
    expect(dangers({ control: OURS }, 'S4804', 'S4904')).toEqual([])
    expect(dangers({ control: OURS }, 'S4904', 'S4819')).toEqual([])
  })

  const modifier = (board: Board, from = 'east-sea-in-shore', to = 'S4904') => {
    const s = scene({ ...board, state: { ...calm(), ...board.state } })
    s.state.mines.fill(0)
    return contestedSeaModifiers(s.q, 0, [{ from: s.data.cell(from), to: s.data.cell(to) }]).total
  }

  test('[8.5.6.4.1-b] carriers and surface groups in the boxes of the zone, not in its hexes', () => {
    expect(modifier({})).toBe(0)
    expect(modifier({ units: { 'prc-sag': 'east-sea-at-sea', 'prc-cv': 'east-sea-in-shore' } })).toBe(2)
    expect(modifier({ units: { 'us-sag-1': 'east-sea-at-sea', 'us-cvn-1': 'east-sea-in-shore' } })).toBe(-2)
    expect(modifier({ units: { 'prc-sag': 'S4914', 'prc-cv': 'yellow-sea-at-sea' } })).toBe(0)
    expect(modifier({ units: { 'prc-amph': 'east-sea-in-shore' } })).toBe(0)
  })

  test('[8.5.6.4.1-b, 7.4.1, 7.4.2] submarines of the enemy and one’s own anti-submarine level', () => {
    expect(modifier({ state: { submarines: [4, 3], asw: [0, 0] } })).toBe(3)
    expect(modifier({ state: { submarines: [0, 3], asw: [2, 5] } })).toBe(1)
  })

  test('[8.5.6.4.1-b] air supremacy, and nothing less', () => {
    expect(modifier({ state: { superiority: { side: 1, level: 3 } } })).toBe(1)
    expect(modifier({ state: { superiority: { side: 0, level: 3 } } })).toBe(-1)
    expect(modifier({ state: { superiority: { side: 1, level: 2 } } })).toBe(0)
  })

  test('[8.5.6.4.1-b] an enemy coast, from an all-sea hex or out to the open sea', () => {
    const enemy = { control: { 'east-sea-in-shore': 'opposing' } } as const
    expect(modifier(enemy, 'S4904', 'S4819')).toBe(1)
    expect(modifier(enemy, 'east-sea-in-shore', 'east-sea-at-sea')).toBe(1)
    expect(modifier(enemy, 'east-sea-in-shore', 'S4904')).toBe(0)
    expect(modifier({ control: { 'east-sea-in-shore': 'contested' } }, 'S4904', 'S4819')).toBe(0)
  })

  test('[8.5.6.4.1-b] a title may add its own', () => {
    const s = scene({ state: calm() })
    const title = otherTitle({ contestedSeaModifier: () => 4 })
    const q = { ...s.q, data: { ...s.data, title } }
    const leg = { from: s.data.cell('east-sea-in-shore'), to: s.data.cell('S4904') }
    expect(contestedSeaModifiers(q, 0, [leg]).total).toBe(4)
  })

  const board: Board = {
    units: { 'us-amph-1': 'east-sea-at-sea' },
    aboard: { 'rok-1-marine-div': 'us-amph-1', 'usmc-1-4-bn': 'us-amph-1' },
    control: { 'east-sea-at-sea': 'allied', 'east-sea-in-shore': 'contested' },
  }

  test('[8.5.6.4.1-a, 8.5.6.4.1-c] one roll after the move, however long; a failure leaves the ship where it began the segment', () => {
    const through = segment(board, 'basic', 5)
    through.act('allied', 'sail unit:us-amph-1', 'sail-to hex:S4904')
    expect(through.whereIs('us-amph-1')).toBe('S4904')
    expect(through.diceLeft).toBe(0)
    const back = segment(board, 'basic', 6)
    back.act('allied', 'sail unit:us-amph-1', 'sail-to hex:S4904')
    expect([back.whereIs('us-amph-1'), back.whereIs('usmc-1-4-bn')]).toEqual([
      'east-sea-at-sea',
      'east-sea-at-sea',
    ])
    expect(back.refused('allied', 'sail unit:us-amph-1').rule).toBe('8.5.6.4')
  })

  test('[8.5.6.4.1-c] a step lost falls on those aboard, as one stack', () => {
    const s = segment(board, 'basic', 9)
    s.act('allied', 'sail unit:us-amph-1', 'sail-to box:east-sea-in-shore')
    expect(s.waitsAt).toBe('losses / a step is to be lost')
    s.act('allied', 'lose unit:usmc-1-4-bn')
    expect(s.whereIs('usmc-1-4-bn')).toBe('eliminated')
    expect(s.stepsOf('rok-1-marine-div')).toBe(2)
    expect(s.whereIs('us-amph-1')).toBe('east-sea-at-sea')
  })
})

describe('8.5.6.4.1 what cannot be avoided', () => {
  const met = (from: string, to: string, mined: readonly string[]) => {
    const s = scene({ control: OURS })
    s.state.mines.fill(0)
    for (const hex of mined) s.state.mines[s.data.cell(hex)] = 1
    return unavoidable(s.q, 0, s.data.cell(from), s.data.cell(to)).map((cell) => s.data.topology.names[cell])
  }
  const around = (hex: string) => {
    const s = scene({})
    return seaBeside(s.q, s.data.cell(hex)).map((cell) => s.data.topology.names[cell]!)
  }

  test('[8.5.6.4.1-a, 7.5.3] a ship goes round what it can, and through as little as it must', () => {
    const ring = around('N5005')
    expect(ring).toHaveLength(6)
    expect(met('N5005', 'N5105', [])).toEqual([])
    expect(met('N5005', 'N5012', ring)).toHaveLength(1)
    expect(met('N5005', 'N5012', ring.slice(1))).toEqual([])
    expect(met('N5005', 'N5012', [...ring, ...around('N5012')])).toHaveLength(2)
    // The places where it sets out and where it goes are counted elsewhere.
    expect(met('N5005', 'N5012', ['N5005', 'N5012'])).toEqual([])
    expect(met('N5005', 'N5012', ['N5005', 'N5012', ...ring])).toHaveLength(1)
    expect(met('N5005', ring[0]!, ring)).toEqual([])
  })

  test('[8.5.6.4.1-a] enemy ships bar the way as mines do', () => {
    const s = scene({ control: OURS, units: { 'dprk-amph-2': 'N5006' } })
    s.state.mines.fill(0)
    for (const hex of around('N5005')) if (hex !== 'N5006') s.state.mines[s.data.cell(hex)] = 1
    const [from, to] = [s.data.cell('N5005'), s.data.cell('N5012')]
    expect(unavoidable(s.q, 0, from, to)).toHaveLength(1)
    // For the other side the ship is a friend.
    expect(unavoidable(s.q, 1, from, to)).toEqual([])
  })

  test('[8.5.6.4] a port is left by a hex without mines and enemies where there is one', () => {
    const s = scene({ control: OURS })
    s.state.mines.fill(0)
    expect(way(s, 'S4804', 'east-sea-in-shore')).toEqual(['S4804', 'S4803', 'east-sea-in-shore'])
    s.state.mines[s.data.cell('S4803')] = 1
    expect(way(s, 'S4804', 'east-sea-in-shore')?.[1]).not.toBe('S4803')
    const blocked = scene({ control: OURS, units: { 'dprk-amph-2': 'S4803' } })
    blocked.state.mines.fill(0)
    expect(way(blocked, 'S4804', 'east-sea-in-shore')?.[1]).not.toBe('S4803')
  })

  test('[8.5.6.4] from an At Sea box into the next zone: its box, its coast, its ports', () => {
    const s = scene({ control: OURS })
    s.state.mines.fill(0)
    expect(way(s, 'east-sea-at-sea', 'yellow-sea-at-sea')).toEqual(['east-sea-at-sea', 'yellow-sea-at-sea'])
    expect(way(s, 'east-sea-at-sea', 'yellow-sea-in-shore')).toEqual([
      'east-sea-at-sea',
      'yellow-sea-at-sea',
      'yellow-sea-in-shore',
    ])
    expect(way(s, 'east-sea-at-sea', 'S2406')?.slice(0, 3)).toEqual([
      'east-sea-at-sea',
      'yellow-sea-at-sea',
      'yellow-sea-in-shore',
    ])
  })

  test('[8.5.6.4, 8.5.6.3] from the coast: the boxes, free hexes and own ports of the same waters, not where it lies', () => {
    const offered = (from: string) => {
      const s = segment({ units: { 'us-sag-1': from, 'us-cvn-1': 'S4904' }, control: OURS })
      return s.act('allied', 'sail unit:us-sag-1').offer('allied', 'sail-to')
    }
    const port = offered('S4804')
    expect(
      ['box:east-sea-at-sea', 'box:east-sea-in-shore', 'hex:S4720', 'hex:S4903'].every((to) =>
        port.includes(to),
      ),
    ).toBe(true)
    const barred = ['hex:S4804', 'hex:S4904', 'hex:S2406', 'hex:N3704', 'box:yellow-sea-at-sea', 'hex:S1500']
    expect(barred.filter((to) => port.includes(to))).toEqual([])
    expect(offered('east-sea-in-shore')).not.toContain('box:east-sea-in-shore')
  })

  test('[8.5.6.1, 8.5.6.4] ships of one’s own, on the map', () => {
    const s = scene({ units: { 'us-sag-1': 'S4904', 'dprk-amph-1': 'N3804', 'rok-1-inf-div': 'S4804' } })
    const rule = (id: string) => shipRefusal(s.q, s.data.unit(id), 0, 'basic')?.rule
    expect(['us-sag-1', 'dprk-amph-1', 'rok-1-inf-div', 'us-cvn-1'].map(rule)).toEqual([
      undefined,
      '8.5.6',
      '8.5.6',
      '8.5.6',
    ])
  })

  test('[7.3.6, 8.5.6.4] several ships are offered boxes and ports, not all-sea hexes', () => {
    const s = segment({
      units: { 'us-sag-1': 'east-sea-at-sea', 'us-cvn-1': 'east-sea-at-sea', 'us-cvn-2': 'japan' },
      control: OURS,
    })
    s.act('allied', 'sail unit:us-sag-1')
    expect(s.offer('allied', 'take-along')).toEqual(['unit:us-cvn-1'])
    expect(s.offer('allied', 'sail-to')).toContain('hex:S4904')
    s.act('allied', 'take-along unit:us-cvn-1')
    expect(s.offer('allied', 'sail-to').sort()).toEqual(
      [
        'box:east-sea-in-shore',
        'box:yellow-sea-at-sea',
        'box:yellow-sea-in-shore',
        'box:busan',
        'box:japan',
        'hex:N2522',
        'hex:S2016',
        'hex:S2406',
        'hex:S4720',
        'hex:S4804',
      ].sort(),
    )
  })

  test('[8.5.6.4.1-c] a helicopter aboard is no step to lose, and an empty ship has none', () => {
    const contested = { ...OURS, 'east-sea-in-shore': 'contested' } as const
    const s = segment(
      {
        units: { 'us-amph-1': 'east-sea-at-sea' },
        aboard: { 'usmc-ah-1z-1': 'us-amph-1' },
        control: contested,
      },
      'basic',
      9,
    )
    s.act('allied', 'sail unit:us-amph-1', 'sail-to box:east-sea-in-shore')
    expect([s.whereIs('us-amph-1'), s.whereIs('usmc-ah-1z-1')]).toEqual([
      'east-sea-at-sea',
      'east-sea-at-sea',
    ])
    expect([s.told('contested.aborted').length, s.told('contested.passes').length]).toEqual([1, 0])
  })
})

describe('8.5.6.5 storms', () => {
  test('[8.5.6.5, 4.1.3-f] ships seek the At Sea box or a port of their zone, whoever controls it', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S4904',
        'us-sag-1': 'east-sea-at-sea',
        'us-cvn-1': 'S4804',
        'dprk-amph-2': 'east-sea-in-shore',
      },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
      control: { 'east-sea-at-sea': 'opposing' },
    }).start(stormAtSea, { ship: -1 })
    expect(s.refused('allied', 'shelter hex:N3704').rule).toBe('8.5.6.5')
    expect(s.refused('allied', 'shelter box:yellow-sea-at-sea').rule).toBe('8.5.6.5')
    s.act('allied', 'shelter box:east-sea-at-sea')
    s.act('opposing', 'shelter hex:N3704')
    expect(s.isOver).toBe(true)
    expect(
      ['us-amph-1', 'usmc-1-4-bn', 'us-sag-1', 'us-cvn-1', 'dprk-amph-2'].map((id) => s.whereIs(id)),
    ).toEqual(['east-sea-at-sea', 'east-sea-at-sea', 'east-sea-at-sea', 'S4804', 'N3704'])
  })

  test('[8.5.6.5] without shelter they are lost', () => {
    const s = scene({ units: { 'us-sag-1': 'S4904' } })
    s.data.scenarios[s.state.scenario]!.inPlay[s.data.cell('east-sea-at-sea')] = 0
    try {
      for (const port of ['S4720', 'S4804', 'busan', 'japan']) s.state.control[s.data.cell(port)] = 1
      s.start(stormAtSea, { ship: -1 })
      expect(s.whereIs('us-sag-1')).toBe('eliminated')
    } finally {
      s.data.scenarios[s.state.scenario]!.inPlay[s.data.cell('east-sea-at-sea')] = 1
    }
  })
})
