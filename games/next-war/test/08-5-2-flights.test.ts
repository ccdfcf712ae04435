import { describe, expect, test } from 'vitest'
import { airDistance } from '../rules/06-flying.ts'
import { dropHexes } from '../rules/08-5-3-paradrop.ts'
import { airmobileLeft, mayLand } from '../rules/08-5-4-airmobile.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { Segment, State } from '../state.ts'
import { type Board, scene } from './scene.ts'

const segment = (board: Board, side: 0 | 1, kind: Segment = 'basic', ...dice: number[]) =>
  scene(board, ...dice).start(movementSegment, { side, kind })

describe('8.5.2 air transport', () => {
  const units = { 'us-1-82-abn-bde': 'S4021', 'rok-cap-mech-div': 'S2605' }

  test('[8.5.2] from one airfield of one’s own to another, then half the allowance', () => {
    const s = segment({ units }, 0)
    s.act('allied', 'air-transport unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'fly-to hex:S3016').rule).toBe('8.5.2')
    expect(s.refused('allied', 'fly-to hex:N2008').rule).toBe('8.5.2')
    s.act('allied', 'fly-to hex:S3517')
    expect(s.whereIs('us-1-82-abn-bde')).toBe('S3517')
    expect(s.waitsAt).toBe('ground move / units choose their way')
    // Two of four movement points are left: rough costs light infantry one.
    expect(s.refused('allied', 'go hex:S3514').rule).toBe('8.5.1')
    s.act('allied', 'halt')
    expect(s.refused('allied', 'march unit:us-1-82-abn-bde').rule).toBe('2.3.5')
  })

  test('[8.5.2] neither end in an enemy zone of control', () => {
    const near = { 'dprk-2-inf-div': 'S4020', 'dprk-5-inf-div': 'S3516' }
    const from = segment({ units: { ...units, 'dprk-2-inf-div': 'S4020' } }, 0)
    expect(from.refused('allied', 'air-transport unit:us-1-82-abn-bde').rule).toBe('8.5.2')
    const to = segment({ units: { ...units, 'dprk-5-inf-div': near['dprk-5-inf-div'] } }, 0)
    to.act('allied', 'air-transport unit:us-1-82-abn-bde')
    expect(to.refused('allied', 'fly-to hex:S3517').rule).toBe('8.5.2')
    to.act('allied', 'fly-to hex:S3712', 'halt')
  })

  test('[8.5.2, 6.6-a] air defence fires before they land, with three more at home; an abort sends them back', () => {
    const board: Board = { units, state: { superiority: { side: 1, level: 3 } } }
    const back = segment(board, 0, 'basic', 5)
    back.act('allied', 'air-transport unit:us-1-82-abn-bde', 'fly-to hex:S3517')
    // 5 and 3 at home: 8, which still turns them back under supremacy.
    expect(back.whereIs('us-1-82-abn-bde')).toBe('S4021')
    expect(back.refused('allied', 'march unit:us-1-82-abn-bde').rule).toBe('2.3.5')
    const through = segment(board, 0, 'basic', 6)
    through.act('allied', 'air-transport unit:us-1-82-abn-bde', 'fly-to hex:S3517', 'halt')
    expect(through.whereIs('us-1-82-abn-bde')).toBe('S3517')
  })

  test('[8.5.2.1] the title limits what is flown in a segment', () => {
    const s = segment({ units: { ...units, 'us-2-82-abn-bde': 'S4021' } }, 0)
    // One stacking point a segment: the division does not fit, two brigades neither.
    expect(s.refused('allied', 'air-transport unit:rok-cap-mech-div').rule).toBe('8.5.2.1')
    s.act('allied', 'air-transport unit:us-1-82-abn-bde')
    expect(s.refused('allied', 'take-along unit:us-2-82-abn-bde').rule).toBe('8.5.2.1')
    s.act('allied', 'fly-to hex:S3517', 'halt')
    expect(s.refused('allied', 'air-transport unit:us-2-82-abn-bde').rule).toBe('8.5.2.1')
    s.act('allied', 'done')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'air-transport unit:us-2-82-abn-bde', 'fly-to hex:S3517')
  })

  test('[4.1.3-a] nothing flies in a storm', () => {
    const s = segment({ units, state: { weather: 'storm', airmobile: [3, 1] } }, 0)
    for (const verb of ['air-transport', 'paradrop', 'airlift'])
      expect(s.refused('allied', `${verb} unit:us-1-82-abn-bde`).rule).toBe('4.1.3-a')
    expect(airmobileLeft(s.q, 0)).toBe(0)
  })

  test('[8.4.2] a captured airfield serves as one’s own', () => {
    const s = segment(
      { units: { 'dprk-38-airborne-bde': 'N2008' }, control: { S2702: 'opposing' } },
      1,
      'basic',
      9,
    )
    s.act('opposing', 'air-transport unit:dprk-38-airborne-bde', 'fly-to hex:S2702')
    expect(s.whereIs('dprk-38-airborne-bde')).toBe('S2702')
  })
})

describe('8.5.3 paradrop', () => {
  const jump = (board: Board, ...dice: number[]) => {
    const s = segment(
      { ...board, units: { 'dprk-38-airborne-bde': 'N2008', ...board.units } },
      1,
      'basic',
      ...dice,
    )
    return s.act('opposing', 'paradrop unit:dprk-38-airborne-bde')
  }

  test('[8.5.3] only airborne units, from an airfield of theirs outside enemy zones', () => {
    const s = segment(
      {
        units: {
          'dprk-2-inf-div': 'N2008',
          'dprk-38-airborne-bde': 'N2009',
          'dprk-48-airborne-bde': 'N2810',
          'rok-1-inf-div': 'N2809',
        },
      },
      1,
    )
    expect(s.refused('opposing', 'paradrop unit:dprk-2-inf-div').message.key).toBe('lift.notAirborne')
    expect(s.refused('opposing', 'paradrop unit:dprk-38-airborne-bde').message.key).toBe('lift.noAirfield')
    expect(s.refused('opposing', 'paradrop unit:dprk-48-airborne-bde').message.key).toBe('lift.noAirfield')
  })

  test('[8.5.3] not into urban, mountain or highland hexes, cities, enemy installations or enemy units', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'S2604' } })
    const hexes = (side: 0 | 1) => new Set(dropHexes(s.q, side).map((cell) => s.data.topology.names[cell]!))
    const north = hexes(1)
    for (const hex of ['N2522', 'S3118', 'S3017', 'S2602', 'N2622', 'S2701', 'S2604', 'S2202'])
      expect(north).not.toContain(hex)
    for (const hex of ['S2702', 'S2703', 'N2616', 'N2008']) expect(north).toContain(hex)
    // Installations are closed only in the enemy's country.
    expect(hexes(0)).toContain('S2701')
    expect(hexes(0)).not.toContain('N2008')
  })

  test('[8.5.3, 8.5.4.3, 8.5.8.4] a beachhead defends its hex against those who come by air, too', () => {
    const s = scene({ units: { 'dprk-38-airborne-bde': 'N2008' } })
    const beach = s.data.cell('N2107')
    expect([dropHexes(s.q, 1).includes(beach), mayLand(s.q, 1, beach)]).toEqual([true, true])
    s.state.beachheads[beach] = 0
    expect([dropHexes(s.q, 1).includes(beach), mayLand(s.q, 1, beach)]).toEqual([false, false])
    expect([dropHexes(s.q, 0).includes(beach), mayLand(s.q, 0, beach)]).toEqual([true, true])
  })

  test('[25.1.1] with headquarters a bad drop leaves a Strike marker: rough woods on 5 one, on 8 two', () => {
    const landed = (die: number): [number, number] => {
      const s = jump({ options: { headquarters: true } }, 9, die)
      s.act('opposing', 'fly-to hex:S2802')
      const unit = s.data.unit('dprk-38-airborne-bde')
      return [s.state.steps[unit]!, s.state.advanced!.struck[unit]!]
    }
    expect([landed(4), landed(5), landed(8)]).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
    ])
  })

  test('[8.5.3] fire, then the table: rough woods on 6 costs a step, on 5 nothing; one more in an enemy zone', () => {
    const landed = (board: Board, die: number) => {
      const s = jump(board, 9, die)
      s.act('opposing', 'fly-to hex:S2802')
      if (!s.isOver && s.waitsAt.endsWith('into a place beside')) s.act('opposing', 'stay-put')
      return s.stepsOf('dprk-38-airborne-bde')
    }
    expect(landed({}, 5)).toBe(1)
    expect(landed({}, 6)).toBe(0)
    expect(landed({ units: { 'rok-1-inf-div': 'S2803' } }, 5)).toBe(0)
  })

  test('[8.5.3] they may step into an empty enemy place next to the landing, not from an enemy zone', () => {
    const s = jump({}, 9, 0, 1)
    s.act('opposing', 'fly-to hex:S2702')
    expect(s.waitsAt).toBe('paradrop / into a place beside')
    expect(s.refused('opposing', 'step-into hex:S2703').rule).toBe('8.5.3')
    s.act('opposing', 'step-into hex:S2701')
    expect(s.whereIs('dprk-38-airborne-bde')).toBe('S2701')
    expect(s.state.clearing[s.data.cell('S2701')]).toBeGreaterThanOrEqual(0)
    const zone = jump({ units: { 'rok-1-inf-div': 'S2802' } }, 9, 0)
    zone.act('opposing', 'fly-to hex:S2702')
    expect(zone.waitsAt).toBe('movement segment / units move')
    expect(zone.refused('opposing', 'march unit:dprk-38-airborne-bde').rule).toBe('2.3.5')
    const held = jump({ units: { 'rok-2-armor-bde': 'S2701' } }, 9, 0)
    held.act('opposing', 'fly-to hex:S2702')
    expect(held.refused('opposing', 'step-into hex:S2701').rule).toBe('8.5.3')
  })

  test('[8.5.3.1] lift for two brigades a turn; an aborted jump has used its part', () => {
    const s = jump({ units: { 'dprk-48-airborne-bde': 'N2008', 'dprk-58-airborne-bde': 'N2008' } }, 4)
    s.act('opposing', 'take-along unit:dprk-48-airborne-bde')
    expect(s.refused('opposing', 'take-along unit:dprk-58-airborne-bde').rule).toBe('8.5.3.1')
    s.act('opposing', 'fly-to hex:S2703')
    expect(s.whereIs('dprk-38-airborne-bde')).toBe('N2008')
    expect(s.refused('opposing', 'paradrop unit:dprk-58-airborne-bde').rule).toBe('8.5.3.1')
    s.act('opposing', 'done')
    s.start(movementSegment, { side: 1, kind: 'basic' })
    expect(s.refused('opposing', 'paradrop unit:dprk-58-airborne-bde').rule).toBe('8.5.3.1')
  })
})

describe('8.5.4 airmobile movement', () => {
  const light = { 'us-3-25-inf-bde': 'S3501' }

  test('[8.5.4, 8.5.4.3] up to 24 hexes from a base by way of the unit, whatever the terrain', () => {
    const s = segment(
      { units: { 'us-3-25-inf-bde': 'S3016', 'rok-1-inf-div': 'S3016' }, state: { airmobile: [3, 1] } },
      0,
    )
    expect(s.refused('allied', 'airlift unit:rok-1-inf-div').rule).toBe('8.5.4')
    s.act('allied', 'airlift unit:us-3-25-inf-bde')
    // The nearest base, S3517, lies some hexes away and takes its part of the 24: N3018 is out of reach.
    expect(s.refused('allied', 'fly-to hex:N3018').rule).toBe('8.5.4')
    s.act('allied', 'fly-to hex:S2802')
    expect(s.whereIs('us-3-25-inf-bde')).toBe('S2802')
    expect(s.state.airmobileUsed).toEqual([1, 0])
    expect(s.refused('allied', 'march unit:us-3-25-inf-bde').rule).toBe('2.3.5')
  })

  test('[8.5.4.3] not in an elite reaction segment', () => {
    const s = segment({ units: light, state: { airmobile: [3, 1] } }, 0, 'elite-reaction')
    expect(s.refused('allied', 'airlift unit:us-3-25-inf-bde').rule).toBe('8.5.4.3')
  })

  test('[8.4.1.3] units under a clearing marker walk out; they are not lifted', () => {
    const s = segment({ units: { 'us-3-25-inf-bde': 'N2617' }, state: { airmobile: [3, 1] } }, 0)
    s.state.clearing[s.data.cell('N2617')] = 4
    expect(s.refused('allied', 'airlift unit:us-3-25-inf-bde').rule).toBe('8.4.1.3')
    expect(s.isOffered('allied', 'march unit:us-3-25-inf-bde')).toBe(true)
  })

  test('[8.5.4, 8.5.4.1] airmobile brigades have their own lift', () => {
    const s = segment({ units: { 'us-1-101-aslt-bde': 'S3501' }, state: { airmobile: [0, 0] } }, 0)
    s.act('allied', 'airlift unit:us-1-101-aslt-bde', 'fly-to hex:S2802')
    expect(s.state.airmobileUsed).toEqual([0, 0])
    expect(s.whereIs('us-1-101-aslt-bde')).toBe('S2802')
  })

  test('[13.1.5, 8.5.4.1] without supply an airmobile brigade flies only with points of the pool', () => {
    const flown = (points: number) => {
      const s = segment({ units: { 'us-1-101-aslt-bde': 'S3501' }, state: { airmobile: [points, 0] } }, 0)
      s.state.unsupplied[s.data.unit('us-1-101-aslt-bde')] = 1
      return s
    }
    expect(flown(0).refused('allied', 'airlift unit:us-1-101-aslt-bde').rule).toBe('8.5.4.1')
    const s = flown(1).act('allied', 'airlift unit:us-1-101-aslt-bde', 'fly-to hex:S2802')
    expect(s.state.airmobileUsed).toEqual([1, 0])
  })

  test('[13.1.4] those who flew or dropped are supplied for the rest of the turn; transport changes nothing', () => {
    const s = segment({ units: light, state: { airmobile: [1, 0] } }, 0)
    const unit = s.data.unit('us-3-25-inf-bde')
    s.state.unsupplied[unit] = 1
    s.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:S2802')
    expect(s.state.unsupplied[unit]).toBe(0)
    const carried = segment({ units: light }, 0)
    carried.state.unsupplied[unit] = 1
    carried.act('allied', 'air-transport unit:us-3-25-inf-bde', 'fly-to hex:S3517')
    expect(carried.state.unsupplied[unit]).toBe(1)
  })

  test('[8.5.4.1] a point lifts one stacking point; larger units take several', () => {
    const board = {
      units: { 'rok-1-marine-div': 'S3501', ...light },
      state: { airmobile: [3, 1] as [number, number] },
    }
    const s = segment(board, 0)
    s.act('allied', 'airlift unit:rok-1-marine-div')
    expect(s.refused('allied', 'take-along unit:us-3-25-inf-bde').rule).toBe('8.5.4.1')
    s.act('allied', 'fly-to hex:S2802')
    expect(s.state.airmobileUsed).toEqual([3, 0])
    expect(s.refused('allied', 'airlift unit:us-3-25-inf-bde').rule).toBe('8.5.4.1')
  })

  test('[8.5.4.1, EX-10] two half points that begin together share a point', () => {
    const units = { 'usmc-1-4-bn': 'S3501', 'usmc-2-4-bn': 'S3501', 'usmc-1-3-bn': 'S3517' }
    const s = segment({ units, state: { airmobile: [1, 0] } }, 0)
    s.act('allied', 'airlift unit:usmc-1-4-bn', 'take-along unit:usmc-2-4-bn', 'fly-to hex:S2802')
    expect(s.state.airmobileUsed).toEqual([1, 0])
    const apart = segment({ units, state: { airmobile: [1, 0] } }, 0)
    apart.act('allied', 'airlift unit:usmc-1-4-bn', 'fly-to hex:S2802')
    expect(apart.refused('allied', 'airlift unit:usmc-1-3-bn').rule).toBe('8.5.4.1')
    apart.act('allied', 'airlift unit:usmc-2-4-bn', 'fly-to hex:S2803')
    expect(apart.state.airmobileUsed).toEqual([1, 0])
  })

  test('[4.1.2] an overcast sky halves the points, rounded up', () => {
    expect(airmobileLeft(scene({ state: { airmobile: [3, 2], weather: 'overcast' } }).q, 0)).toBe(2)
    expect(airmobileLeft(scene({ state: { airmobile: [3, 2], weather: 'overcast' } }).q, 1)).toBe(1)
  })

  test('[6.6-d, EX-47] a stack that lands in two hexes is two missions; a lost point still carries the second', () => {
    const s = segment(
      {
        units: { 'usmc-1-4-bn': 'S3501', 'usmc-2-4-bn': 'S3501' },
        state: { airmobile: [1, 0], superiority: { side: 1, level: 3 } },
      },
      0,
      'basic',
      0,
      9,
    )
    s.act('allied', 'airlift unit:usmc-1-4-bn', 'fly-to hex:S2802')
    expect(s.whereIs('usmc-1-4-bn')).toBe('eliminated')
    expect(s.state.airmobile).toEqual([0, 0])
    s.act('allied', 'airlift unit:usmc-2-4-bn', 'fly-to hex:S3016')
    expect(s.whereIs('usmc-2-4-bn')).toBe('S3016')
    expect(s.rolls.filter(({ rule }) => rule === '6.6.1')).toHaveLength(2)
  })

  test('[8.5.4.2] an asterisk destroys a point, but not for units with their own lift', () => {
    const state = (): Partial<State> => ({ airmobile: [2, 0], superiority: { side: 1, level: 3 } })
    const carried = segment({ units: light, state: state() }, 0, 'basic', 0)
    carried.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:S2802')
    expect(carried.state.airmobile).toEqual([1, 0])
    expect(carried.stepsOf('us-3-25-inf-bde')).toBe(1)
    expect(carried.whereIs('us-3-25-inf-bde')).toBe('S3501')
    const own = segment({ units: { 'us-1-101-aslt-bde': 'S3501' }, state: state() }, 0, 'basic', 0)
    own.act('allied', 'airlift unit:us-1-101-aslt-bde', 'fly-to hex:S2802')
    expect(own.state.airmobile).toEqual([2, 0])
    expect(own.stepsOf('us-1-101-aslt-bde')).toBe(1)
  })

  test('[4.1.2, 8.5.4.2] a point lost under an overcast sky leaves no more for the turn than there were', () => {
    const board: Board = {
      units: light,
      state: { airmobile: [4, 0], weather: 'overcast', superiority: { side: 1, level: 3 } },
    }
    const s = segment(board, 0, 'basic', 0)
    s.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:S2802')
    expect(s.state.airmobile).toEqual([3, 0])
    expect(airmobileLeft(s.q, 0)).toBe(1)
  })

  test('[6.6.1.1, 8.5.4.1] points of an aborted flight are spent', () => {
    const s = segment(
      { units: light, state: { airmobile: [1, 0], superiority: { side: 1, level: 1 } } },
      0,
      'basic',
      3,
    )
    s.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:S2802')
    expect(s.whereIs('us-3-25-inf-bde')).toBe('S3501')
    expect(s.state.airmobile[0]).toBe(1)
    expect(airmobileLeft(s.q, 0)).toBe(0)
  })

  test('[6.6-b, 8.5.4.3] fire also where they set out, in an enemy zone or the enemy country', () => {
    const fires = (board: Board) => {
      const s = segment({ ...board, state: { airmobile: [1, 0] } }, 0, 'basic', 9, 9)
      s.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:S2802')
      return s.rolls.filter(({ rule }) => rule === '6.6.1').length
    }
    expect(fires({ units: { 'us-3-25-inf-bde': 'S3501', 'dprk-2-inf-div': 'S3500' } })).toBe(2)
    expect(fires({ units: { 'us-3-25-inf-bde': 'N2617' }, control: { N2617: 'allied' } })).toBe(2)
    const stopped = segment(
      { units: { 'us-3-25-inf-bde': 'N2716' }, state: { airmobile: [1, 0] } },
      0,
      'basic',
      2,
    )
    stopped.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:S2802')
    expect(stopped.whereIs('us-3-25-inf-bde')).toBe('N2716')
    expect(stopped.rolls).toHaveLength(1)
  })

  test('[8.2.2-d, 8.2.2-e, 8.5.4] an enemy zone costs a hex where they land, and where they leave nobody behind', () => {
    const hexes = (units: Record<string, string>) => {
      const s = segment({ units: { ...light, ...units }, state: { airmobile: [3, 0] } }, 0)
      s.act('allied', 'airlift unit:us-3-25-inf-bde')
      return s.offer('allied', 'fly-to').map((target) => target.replace('hex:', ''))
    }
    const s = scene({})
    const far = (hex: string) => airDistance(s.q, s.data.cell('S3501'), s.data.cell(hex))
    expect(Math.max(...hexes({}).map(far))).toBe(24)
    // N1910 lies 23 hexes away and N1909 24, both in the zone of a division in N1810.
    expect([far('N1910'), far('N1909')]).toEqual([23, 24])
    const zone = hexes({ 'dprk-2-inf-div': 'N1810' })
    expect([zone.includes('N1910'), zone.includes('N1909'), hexes({}).includes('N1909')]).toEqual([
      true,
      false,
      true,
    ])
    const leaving = { 'dprk-2-inf-div': 'S3500' }
    expect(Math.max(...hexes(leaving).map(far))).toBe(23)
    expect(Math.max(...hexes({ ...leaving, 'rok-1-inf-div': 'S3501' }).map(far))).toBe(24)
    // Friends in the hex of landing take the zone away.
    expect(hexes({ 'dprk-2-inf-div': 'N1810', 'rok-1-inf-div': 'N1909' })).toContain('N1909')
  })

  test('[8.5.4.3.1] no landing in highlands and mountains without a road, in high mountains, in enemy places', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2703' } })
    const lands = (hex: string, side: 0 | 1 = 0) => mayLand(s.q, side, s.data.cell(hex))
    expect(lands('S2702')).toBe(true)
    expect(lands('S2703')).toBe(false)
    expect(lands('S2603')).toBe(true)
    expect(lands('S2603', 1)).toBe(false)
    expect(lands('N2522')).toBe(true)
    expect(lands('N2522', 1)).toBe(false)
    expect(lands('N2622', 1)).toBe(false)
    expect(lands('S2202')).toBe(false)
    const highMountains: string[] = []
    const bare: string[] = []
    const roads: string[] = []
    for (let cell = 0; cell < s.data.hexes; cell++) {
      const name = s.data.topology.names[cell]!
      const terrain = s.data.terrain[cell]!
      const { first, target } = s.data.topology
      let road = false
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
        if (target[slot]! >= 0 && s.data.road[slot]! > 0) road = true
      if (s.data.home[cell] !== 0 || s.data.needsClearing[cell] === 1) continue
      if (terrain === 8) highMountains.push(name)
      else if (terrain === 7) (road ? roads : bare).push(name)
    }
    expect(highMountains.filter((hex) => lands(hex))).toEqual([])
    expect(bare.length > 0 && bare.filter((hex) => lands(hex)).length).toBe(0)
    expect(roads.length > 0 && roads.every((hex) => lands(hex))).toBe(true)
  })

  test('[8.5.4.3] outside enemy zones they may step into an empty enemy place', () => {
    const s = segment(
      { units: { 'us-3-25-inf-bde': 'N3018' }, state: { airmobile: [1, 0] } },
      0,
      'basic',
      9,
      1,
    )
    s.act('allied', 'airlift unit:us-3-25-inf-bde', 'fly-to hex:N2716')
    expect(s.waitsAt).toBe('airmobile movement / into a place beside')
    s.act('allied', 'step-into hex:N2617')
    expect(s.whereIs('us-3-25-inf-bde')).toBe('N2617')
    expect(s.state.clearing[s.data.cell('N2617')]).toBeGreaterThanOrEqual(0)
    expect(s.state.landed[s.data.unit('us-3-25-inf-bde')]).toBe(1)
  })
})

describe('8.5.5 marine airmobile movement', () => {
  const board: Board = {
    units: { 'us-amph-1': 'N3904', 'usmc-2-4-bn': 'S4804', 'us-3-25-inf-bde': 'S4804' },
    aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-1-3-bn': 'us-amph-1' },
    state: { airmobile: [0, 0] },
  }

  test('[8.5.5, 7.3.2] the ship’s helicopters carry marines within 24 hexes of it, once a segment', () => {
    const s = segment(board, 0, 'basic', 9, 9)
    expect(s.refused('allied', 'marine-airlift unit:us-3-25-inf-bde').rule).toBe('8.5.5')
    s.act('allied', 'marine-airlift unit:usmc-1-4-bn')
    s.act('allied', 'take-along unit:usmc-1-3-bn')
    s.act('allied', 'fly-to hex:N3810')
    expect([s.whereIs('usmc-1-4-bn'), s.whereIs('usmc-1-3-bn')]).toEqual(['N3810', 'N3810'])
    expect(s.state.aboard[s.data.unit('usmc-1-4-bn')]).toBe(-1)
    expect(s.refused('allied', 'marine-airlift unit:usmc-2-4-bn').rule).toBe('8.5.5')
  })

  test('[8.5.5] even after the ship moved; not from the box', () => {
    const s = segment(
      {
        ...board,
        units: { 'us-amph-1': 'east-sea-in-shore' },
        control: { 'east-sea-in-shore': 'allied' },
        options: { 'contested-sea-boxes': 'not-friendly' },
      },
      0,
      'basic',
      9,
    )
    expect(s.refused('allied', 'marine-airlift unit:usmc-1-4-bn').rule).toBe('8.5.5')
    s.act('allied', 'sail unit:us-amph-1', 'sail-to hex:N3904')
    s.act('allied', 'marine-airlift unit:usmc-1-4-bn', 'fly-to hex:N3810')
    expect(s.whereIs('usmc-1-4-bn')).toBe('N3810')
  })

  test('[8.5.5] a unit ashore is fetched: ship to unit to landing, 24 hexes in all', () => {
    const s = segment(
      { units: { 'us-amph-1': 'S4803', 'usmc-2-4-bn': 'S4804' }, state: { airmobile: [0, 0] } },
      0,
    )
    s.act('allied', 'marine-airlift unit:usmc-2-4-bn')
    const far = (hex: string) => airDistance(s.q, s.data.cell('S4804'), s.data.cell(hex))
    const reached = s.offer('allied', 'fly-to').map((target) => far(target.slice('hex:'.length)))
    expect(Math.max(...reached)).toBe(23)
    s.act('allied', 'fly-to hex:S4815')
    expect(s.whereIs('usmc-2-4-bn')).toBe('S4815')
  })

  test('[8.5.5] the ship’s lift cannot be lost; a step can', () => {
    const s = segment(
      { ...board, state: { airmobile: [1, 0], superiority: { side: 1, level: 3 } } },
      0,
      'basic',
      0,
    )
    s.act('allied', 'marine-airlift unit:usmc-1-4-bn', 'fly-to hex:N3810')
    expect(s.whereIs('usmc-1-4-bn')).toBe('eliminated')
    expect(s.state.airmobile).toEqual([1, 0])
  })
})
