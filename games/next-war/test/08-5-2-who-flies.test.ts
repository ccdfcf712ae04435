import { describe, expect, test } from 'vitest'
import { halfSpent } from '../rules/08-5-2-air-transport.ts'
import { dropHexes } from '../rules/08-5-3-paradrop.ts'
import {
  airmobileRefusal,
  bookPoints,
  liftingShip,
  marineLiftRefusal,
  mayLand,
} from '../rules/08-5-4-airmobile.ts'
import { departureRefusal, newFlight } from '../rules/08-5-flights.ts'
import { placesBeside } from '../rules/08-5-stepping-in.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Segment } from '../state.ts'
import { type Board, scene } from './scene.ts'

const segment = (board: Board, side: 0 | 1, ...dice: number[]) =>
  scene(board, ...dice).start(movementSegment, { side, kind: 'basic' })

describe('8.5 setting out', () => {
  test('[5.0, 8.5.1, 13.1.5, 2.3.5, 8.4.1.3] what keeps a unit from setting out by air or sea', () => {
    const s = scene({
      units: {
        'us-1-82-abn-bde': 'S4021',
        'rok-1-inf-div': 'S4021',
        'us-2-82-abn-bde': 'S3517',
        'us-3-82-abn-bde': 'S2605',
        'dprk-2-inf-div': 'S3516',
        'us-amph-1': 'S4720',
      },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    const rule = (id: string, kind: Segment, side: 0 | 1 = 0) =>
      departureRefusal(s.q, s.data.unit(id), side, kind)?.rule
    for (const kind of ['initiative', 'basic', 'reaction', 'exploitation', 'elite-reaction'] as const)
      expect(rule('us-1-82-abn-bde', kind)).toBeUndefined()
    // Five is not elite.
    expect([rule('rok-1-inf-div', 'elite-reaction'), rule('rok-1-inf-div', 'exploitation')]).toEqual([
      '5.0',
      undefined,
    ])
    const inZone = (['basic', 'exploitation', 'elite-reaction'] as const).map((kind) =>
      rule('us-2-82-abn-bde', kind),
    )
    expect(inZone).toEqual([undefined, '8.5.1', '8.5.1'])
    s.state.unsupplied[s.data.unit('us-1-82-abn-bde')] = 1
    const hungry = (['basic', 'exploitation', 'elite-reaction'] as const).map((kind) =>
      rule('us-1-82-abn-bde', kind),
    )
    expect(hungry).toEqual([undefined, '13.1.5', '13.1.5'])
    expect([
      rule('usmc-1-4-bn', 'basic'),
      rule('us-1-82-abn-bde', 'basic', 1),
      rule('us-4-82-abn-bde', 'basic'),
    ]).toEqual(['8.5', '8.5', '8.5'])
    s.state.clearing[s.data.cell('S2605')] = 3
    expect(rule('us-3-82-abn-bde', 'basic')).toBe('8.4.1.3')
  })

  test('[8.5.2, 8.5.7.1] half the allowance, rounded up, is left', () => {
    const s = scene({
      units: { 'rok-1-inf-div': 'S4021', 'dprk-32-light-bde': 'N2008', 'us-1-2-abct': 'S4021' },
    })
    const left = (id: string) => halfSpent(s.q, [s.data.unit(id)])[0]
    // Four, five and eight points, in sixths.
    expect([left('rok-1-inf-div'), left('dprk-32-light-bde'), left('us-1-2-abct')]).toEqual([12, 12, 24])
  })

  test('[6.2.2, 6.6-c] an escort is asked for where fire is to come, nowhere else', () => {
    const fly = (superiority: { side: 0 | 1; level: number }) => {
      const s = segment({ units: { 'us-1-82-abn-bde': 'S4021' }, state: { air: [2, 0], superiority } }, 0, 9)
      return s.act('allied', 'air-transport unit:us-1-82-abn-bde', 'fly-to hex:S3517').waitsAt
    }
    expect(fly({ side: 1, level: 1 })).toBe('air transport / an escort is sent')
    expect(fly({ side: 0, level: 1 })).toBe('ground move / units choose their way')
  })

  test('[6.6-d] those aboard one ship fly together, those ashore or on another do not join them', () => {
    const s = segment(
      {
        units: { 'us-amph-1': 'N3904', 'us-amph-2': 'N4005' },
        aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-1-3-bn': 'us-amph-1', 'usmc-2-3-bn': 'us-amph-2' },
      },
      0,
    )
    s.act('allied', 'marine-airlift unit:usmc-1-4-bn')
    expect(s.offer('allied', 'take-along')).toEqual(['unit:usmc-1-3-bn'])
    expect(s.refused('allied', 'take-along unit:usmc-2-3-bn').rule).toBe('6.6')
  })
})

describe('8.5.3 where they jump', () => {
  test('[8.5.3] not into the hex they stand in, nor where nothing is played', () => {
    const s = segment({ units: { 'us-1-82-abn-bde': 'S4021' } }, 0)
    s.act('allied', 'paradrop unit:us-1-82-abn-bde')
    expect(s.isOffered('allied', 'fly-to hex:S4021')).toBe(false)
    expect(s.isOffered('allied', 'fly-to hex:S3016')).toBe(true)
    const seoul = scene({ scenario: 'seoul' })
    expect(dropHexes(seoul.q, 0)).not.toContain(seoul.data.cell('S3016'))
    expect(dropHexes(scene({}).q, 0)).toContain(seoul.data.cell('S3016'))
  })

  test('[8.5.3] a unit lost in the drop steps nowhere', () => {
    const s = segment({ units: { 'dprk-38-airborne-bde': 'N2008' } }, 1, 9, 9)
    s.act('opposing', 'paradrop unit:dprk-38-airborne-bde', 'fly-to hex:S2702')
    expect([s.whereIs('dprk-38-airborne-bde'), s.waitsAt]).toEqual([
      'eliminated',
      'movement segment / units move',
    ])
  })
})

describe('8.5.3, 8.5.4.3 the last step', () => {
  const beside = (
    board: Board,
    hex: string,
    change: (s: ReturnType<typeof scene>) => void = () => undefined,
  ) => {
    const s = scene({ ...board, units: { 'dprk-38-airborne-bde': hex, ...board.units } })
    change(s)
    return placesBeside(s.q, s.data.unit('dprk-38-airborne-bde'), 1).map(
      (cell) => s.data.topology.names[cell],
    )
  }

  test('[8.5.3, 8.4.1.3] into an enemy place, not where a marker was given up this turn, unless others clear it', () => {
    expect(beside({}, 'S2702')).toContain('S2701')
    expect(beside({ control: { S2701: 'opposing' } }, 'S2702')).not.toContain('S2701')
    const givenUp = (marker: number) => (s: ReturnType<typeof scene>) => {
      s.state.cleared[s.data.cell('S2701')] = 1
      s.state.clearing[s.data.cell('S2701')] = marker
    }
    expect(beside({}, 'S2702', givenUp(-1))).not.toContain('S2701')
    expect(beside({}, 'S2702', givenUp(4))).toContain('S2701')
  })

  test('[8.5.3] on the ground that is played, where it can walk', () => {
    expect(beside({ scenario: 'corridor' }, 'S2702')).toEqual([])
    // N2422 is cut off by water: a ferry that is not theirs.
    expect(beside({}, 'N2322')).not.toContain('N2422')
  })
})

describe('8.5.4.3.1, 8.5.5 who carries whom', () => {
  test('[8.5.4.3.1] boxes of the own countries in friendly hands are landing grounds', () => {
    const s = scene({})
    const lands = (box: string, side: 0 | 1) => mayLand(s.q, side, s.data.cell(box))
    expect([lands('busan', 0), lands('japan', 0), lands('hamhung', 0)]).toEqual([true, true, false])
    expect([lands('busan', 1), lands('hamhung', 1), lands('east-sea-in-shore', 0)]).toEqual([
      false,
      true,
      false,
    ])
    s.state.control[s.data.cell('busan')] = 1
    expect([lands('busan', 0), lands('busan', 1)]).toEqual([false, false])
  })

  test('[8.5.5] the ship it is aboard, or the nearest; another ship takes nobody off a deck', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S4803',
        'us-amph-2': 'S4919',
        'us-amph-3': 'S4904',
        'cw-amph': 'S4902',
        'usmc-2-4-bn': 'S4815',
        'usmc-3-4-bn': 'S4804',
      },
      aboard: { 'usmc-1-4-bn': 'us-amph-2', 'cw-41-rm-cdo': 'cw-amph' },
    })
    const ship = (id: string) => {
      const found = liftingShip(s.q, s.data.unit(id), 0)
      return found < 0 ? '' : s.data.units[found]!.id
    }
    expect([ship('usmc-2-4-bn'), ship('usmc-3-4-bn')]).toEqual(['us-amph-2', 'us-amph-1'])
    expect([ship('usmc-1-4-bn'), ship('cw-41-rm-cdo')]).toEqual(['us-amph-2', ''])
    // 24 hexes are too far: nothing is left to fly.
    expect([ship('usmc-1-7-bn')]).toEqual([''])
    s.state.lifted[s.data.unit('us-amph-1')] = 1
    expect(ship('usmc-3-4-bn')).toBe('us-amph-3')
    s.state.flipped[s.data.unit('us-amph-3')] = 1
    expect(ship('usmc-3-4-bn')).toBe('us-amph-2')
  })

  test('[8.5.5] one stacking point at a time, marines that can be lifted, not in a storm, not twice', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S4904',
        'rok-1-marine-div': 'S4804',
        'rok-9-inf-div': 'S4804',
        'dprk-2-inf-div': 'S4704',
      },
      aboard: {
        'usmc-1-4-bn': 'us-amph-1',
        'usmc-1-3-bn': 'us-amph-1',
        'usmc-2-3-bn': 'us-amph-1',
        'usmc-3-lar-bn': 'us-amph-1',
      },
    })
    const ship = s.data.unit('us-amph-1')
    const rule = (id: string, along: string[] = [], kind: Segment = 'basic', carrier = ship) =>
      marineLiftRefusal(
        s.q,
        s.data.unit(id),
        0,
        kind,
        carrier,
        along.map((one) => s.data.unit(one)),
      )?.rule
    expect(rule('usmc-1-4-bn')).toBeUndefined()
    expect([
      rule('usmc-1-3-bn', ['usmc-1-4-bn']),
      rule('usmc-2-3-bn', ['usmc-1-4-bn', 'usmc-1-3-bn']),
    ]).toEqual([undefined, '8.5.5'])
    expect([
      rule('rok-1-marine-div'),
      rule('rok-9-inf-div'),
      rule('usmc-3-lar-bn'),
      rule('usmc-1-4-bn', [], 'basic', -1),
    ]).toEqual(['8.5.5', '8.5.5', '8.5.5', '8.5.5'])
    expect(rule('usmc-1-4-bn', [], 'elite-reaction')).toBe('8.5.4.3')
    // A unit ashore sets out like any other: not out of an enemy zone in the exploitation.
    expect(rule('rok-1-marine-div', [], 'exploitation')).toBe('8.5.1')
    s.state.moved[s.data.unit('usmc-1-4-bn')] = 1
    expect(rule('usmc-1-4-bn')).toBe('2.3.5')
    s.state.weather = 'storm'
    expect(rule('usmc-1-3-bn')).toBe('4.1.3-a')
  })

  test('[8.5.4.1, EX-10] a half point is left in the hex where it was used, each hex by itself', () => {
    const s = scene({
      units: {
        'usmc-1-4-bn': 'S3501',
        'usmc-1-3-bn': 'S3501',
        'usmc-2-3-bn': 'S3517',
        'us-1-82-abn-bde': 'S3501',
        'us-1-101-aslt-bde': 'S3501',
      },
      state: { airmobile: [9, 0] },
    })
    const [a, b] = [s.data.cell('S3501'), s.data.cell('S3517')]
    const doing = { ...s.q, tell: () => undefined } as unknown as Parameters<typeof bookPoints>[0]
    const book = (...ids: string[]) => {
      const [unit, ...others] = ids.map((id) => s.data.unit(id))
      const flight = newFlight(s.q, 'airmobile', 0, 'basic', unit!)
      flight.units.push(...others)
      bookPoints(doing, flight)
      return [s.state.airmobileUsed[0], s.state.halfLifts[0], flight.points]
    }
    expect(book('usmc-1-4-bn')).toEqual([1, [a], 1])
    expect(book('usmc-2-3-bn')).toEqual([2, [a, b], 1])
    // A brigade with its own helicopters needs nothing and leaves what is left.
    expect(book('us-1-101-aslt-bde')).toEqual([2, [a, b], 0])
    expect(book('usmc-1-3-bn')).toEqual([2, [b], 1])
    // A whole point leaves no half behind; with a half from before three halves take one point more.
    expect(book('us-1-82-abn-bde')).toEqual([3, [b], 1])
    expect(book('usmc-1-4-bn', 'us-1-82-abn-bde')).toEqual([5, [b, a], 2])
    expect(book('usmc-1-4-bn', 'us-1-82-abn-bde')).toEqual([6, [b], 2])
  })

  test('[8.5.4.3] a base must lie within the range of the flight', () => {
    const s = scene({ units: { 'us-3-25-inf-bde': 'S3501' }, state: { airmobile: [1, 0] } })
    for (let cell = 0; cell < s.data.cells; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = 1
    const rule = () => airmobileRefusal(s.q, s.data.unit('us-3-25-inf-bde'), 0, 'basic')?.rule
    expect(rule()).toBe('8.5.4.3')
    s.state.control[s.data.cell('S1917')] = 0 // 24 hexes away: none is left to fly
    expect(rule()).toBe('8.5.4.3')
    s.state.control[s.data.cell('S3712')] = 0
    expect(rule()).toBeUndefined()
  })

  test('[8.5.4.3.1] nobody lands where nothing is played', () => {
    const lands = (scenario: string) => {
      const s = scene({ scenario })
      return mayLand(s.q, 0, s.data.cell('S2702'))
    }
    expect([lands('campaign'), lands('corridor')]).toEqual([true, false])
  })
})
