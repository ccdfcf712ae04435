import { describe, expect, test } from 'vitest'
import { turnOfWar } from '../rules/03-turn-of-war.ts'
import { airPointModifiers, airPointTotal, carrierPoints, rollAirPoints } from '../rules/06-1-air-points.ts'
import { baseCaptured } from '../rules/06-3-loss-of-bases.ts'
import { superiorityOf } from '../rules/06-4-air-superiority.ts'
import { airDefence, unharmed } from '../rules/06-6-air-defence.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { otherWorld } from './battle.ts'
import { type Board, scene } from './scene.ts'

/** Air points received: Allies, then the other side. The North, which goes first, rolls first. */
const received = (board: Board, north: number, south: number) =>
  scene(board, north, south).start(rollAirPoints, {}).state.air

describe('6.1 air points', () => {
  test('[6.1] each side rolls in the column of the turn, the first player first', () => {
    expect(received({}, 6, 4)).toEqual([2, 6])
    expect(received({ state: { turn: 5 } }, 0, 9)).toEqual([4, 3])
    expect(received({ state: { turn: 12 } }, 4, 0)).toEqual([30, 0])
  })

  test('[6.1] each airbase of its own that the enemy holds worsens the roll by one, airfields do not', () => {
    const lost = { control: { S2603: 'opposing', N2422: 'opposing', S2702: 'opposing' } } as const
    expect(received(lost, 6, 4)).toEqual([1, 6])
    expect(received({ control: { N2008: 'allied' } }, 3, 4)).toEqual([2, 8])
  })

  test('[6.1] one for each airbase of the own countries in enemy hands, and for nothing else', () => {
    const modifiers = (control: Board['control'] = {}) =>
      airPointModifiers(scene({ control }).q, 0).map(({ amount }) => amount)
    expect(modifiers()).toEqual([])
    expect(modifiers({ S2603: 'opposing' })).toEqual([1])
    // Two airbases; an airfield, a town and an airbase of the north besides.
    const lost = { S2603: 'opposing', S2605: 'opposing', S2702: 'opposing', S2604: 'opposing' } as const
    expect(modifiers({ ...lost, N2008: 'opposing' })).toEqual([2])
  })

  test('[6.1, 7.3.4] a title may count its carriers in its own way; only what there is appears in the sum', () => {
    const s = scene({ units: { 'us-cvn-1': 'east-sea-at-sea' } })
    expect(airPointTotal(s.q, 0, 4).parts.map(({ rule }) => rule)).toEqual(['6.1', '7.3.4'])
    expect(airPointTotal(s.q, 1, 4).parts.map(({ rule }) => rule)).toEqual(['6.1'])
    const q = otherWorld(s, { title: { ...s.data.title, carrierPoints: () => 7 } })
    expect([carrierPoints(s.q, 0), carrierPoints(q, 0), carrierPoints(q, 1)]).toEqual([1, 7, 7])
    expect(carrierPoints(scene({}).q, 0)).toBe(0)
  })

  test('[6.1, 4.1, 4.1.2, 4.1.3-b] the weather takes its part of the points, rounded up, after all else', () => {
    const turn6 = (weather: 'clear' | 'overcast' | 'storm') =>
      received({ state: { turn: 6, weather, airLost: [1, 0] } }, 0, 4)
    expect(turn6('clear')).toEqual([9, 2])
    expect(turn6('overcast')).toEqual([5, 1])
    expect(turn6('storm')).toEqual([3, 0])
  })

  test('[6.2] what is left at the end of a turn is lost', () => {
    const s = scene({ state: { air: [7, 7], airmobileUsed: [2, 1] } }, 9, 9).start(rollAirPoints, {})
    expect(s.state.air).toEqual([0, 4])
    expect(s.state.airmobileUsed).toEqual([0, 0])
  })

  test('[6.3] points destroyed are missing in every later turn, but never make a debt', () => {
    const s = scene({ state: { airLost: [3, 2] } })
    expect(airPointTotal(s.q, 1, 6).total).toBe(4)
    expect(received({ state: { airLost: [3, 2] } }, 6, 4)).toEqual([0, 4])
    expect(received({ state: { airLost: [3, 2], turn: 2 } }, 6, 0)).toEqual([5, 2])
  })

  test('[6.3] in the comparison nobody has less than one point', () => {
    expect(superiorityOf(scene({ state: { airReceived: [0, 4] } }).q).level).toBe(0)
    expect(superiorityOf(scene({ state: { airReceived: [0, 5] } }).q)).toEqual({ side: 1, level: 1 })
  })

  test('[6.4, EX-2] seven points against three are an advantage; eight more superiority, sixteen supremacy', () => {
    const level = (allied: number, opposing: number) =>
      superiorityOf(scene({ state: { airReceived: [allied, opposing] } }).q)
    expect(level(7, 3)).toEqual({ side: 0, level: 1 })
    expect(level(6, 3).level).toBe(0)
    expect(level(3, 10)).toEqual({ side: 1, level: 1 })
    expect(level(3, 11)).toEqual({ side: 1, level: 2 })
    expect(level(18, 2)).toEqual({ side: 0, level: 3 })
    const s = scene({}, 6, 4).start(rollAirPoints, {})
    expect(s.state.superiority).toEqual({ side: 1, level: 1 })
    expect(s.told('air.superiority')).toHaveLength(1)
    const even = scene({}, 9, 0).start(rollAirPoints, {})
    expect([even.state.superiority.level, even.told('air.contested').length]).toEqual([0, 1])
  })

  test('[7.3.4] carriers add points by where they are', () => {
    const at = (unit: string, place: string, control: 'allied' | 'opposing' | 'contested', side: 0 | 1 = 0) =>
      carrierPoints(scene({ units: { [unit]: place }, control: { 'east-sea-in-shore': control } }).q, side)
    expect(at('us-cvn-1', 'east-sea-in-shore', 'allied')).toBe(2)
    expect(at('us-cvn-1', 'N3804', 'allied')).toBe(2)
    expect(at('us-cvn-1', 'east-sea-in-shore', 'contested')).toBe(1)
    expect(at('us-cvn-1', 'east-sea-at-sea', 'contested')).toBe(1)
    // An all-sea hex is named beside the friendly box, whoever holds the waters.
    expect(at('us-cvn-1', 'N3804', 'contested')).toBe(2)
    expect(at('us-cvn-1', 'N3804', 'opposing')).toBe(2)
    expect(at('prc-cv', 'N3804', 'contested', 1)).toBe(1)
    expect(at('us-cvn-1', 'east-sea-in-shore', 'opposing')).toBe(0)
    expect(at('prc-cv', 'east-sea-in-shore', 'opposing', 1)).toBe(1)
    expect(at('prc-cv', 'east-sea-at-sea', 'opposing', 1)).toBe(0)
    expect(at('us-sag-1', 'east-sea-in-shore', 'allied')).toBe(0)
    const board = { units: { 'us-cvn-1': 'japan', 'us-cvn-2': 'east-sea-at-sea' } }
    expect(received(board, 6, 4)).toEqual([3, 6])
  })
})

describe('3.0 the turn of the war', () => {
  test('[3.0, 6.1, 7.2] a scenario that begins late in the war reads late columns of the tables', () => {
    // Wonsan begins in the seventh turn: 16 for a 4, a quarter of it; in the first turn of the campaign 2.
    const rolled = (scenario: string) => airPointTotal(scene({ scenario }).q, 0, 4).total
    expect([rolled('campaign'), rolled('wonsan')]).toEqual([2, 4])
    const s = scene({ scenario: 'wonsan' })
    expect(turnOfWar(s.q)).toBe(7)
  })
})

describe('6.3 losses', () => {
  test('[6.3.1, 8.5.4.2] an airbase taken in the enemy country costs its points on 0 to 2', () => {
    const taken = (...dice: number[]) => {
      const s = scene({ state: { airmobile: [3, 1] } }, ...dice)
      return s.start(baseCaptured, { cell: s.data.cell('S2603'), by: 1 }).state
    }
    expect(taken(2, 3)).toMatchObject({ airLost: [1, 0], airmobile: [3, 1] })
    expect(taken(3, 2)).toMatchObject({ airLost: [0, 0], airmobile: [2, 1] })
    expect(taken(3, 3)).toMatchObject({ airLost: [0, 0], airmobile: [3, 1] })
  })

  test('[8.5.4.2] a side without airmobile points has none to lose: no die', () => {
    const s = scene({ state: { airmobile: [0, 1] } }, 0)
    s.start(baseCaptured, { cell: s.data.cell('S2603'), by: 1 })
    expect([s.diceLeft, s.state.airmobile]).toEqual([0, [0, 1]])
  })

  test('[6.5.4] only the helicopters of the side that lost the base are caught; a destroyed one scores once', () => {
    const own = scene({ units: { 'dprk-mi-24': 'S2702' } })
    own.start(baseCaptured, { cell: own.data.cell('S2702'), by: 1 })
    expect([own.isOver, own.whereIs('dprk-mi-24')]).toEqual([true, 'S2702'])
    const s = scene({ units: { 'us-2-ah-64-1': 'S2702' } }, 0)
    s.start(baseCaptured, { cell: s.data.cell('S2702'), by: 1 })
    expect([s.told('loss.eliminated').length, s.told('helicopter.trapped').length]).toEqual([1, 0])
  })

  test('[6.3.1] an airfield costs nothing, nor does an airbase that its owner takes back', () => {
    const field = scene({})
    field.start(baseCaptured, { cell: field.data.cell('S2702'), by: 1 })
    const back = scene({})
    back.start(baseCaptured, { cell: back.data.cell('S2603'), by: 0 })
    expect([field.rolls.length, back.rolls.length]).toEqual([0, 0])
  })

  test('[6.3.2, 6.6.1.1, EX-3] air defence turns support away; an asterisk costs a point for good', () => {
    const fired = (die: number) => {
      const s = scene({ units: { 'dprk-2-inf-div': 'N2820' }, state: { air: [6, 0] } }, die)
      const local = {
        firing: 1 as const,
        mission: 'support-points' as const,
        points: 4,
        unit: -1,
        cell: s.data.cell('N2820'),
        origin: -1,
        escort: 0,
        result: unharmed(),
      }
      s.start(airDefence, local)
      // Airmobile points have nothing to do with it, and nobody loses a step.
      expect([s.state.airmobile, s.isOver]).toEqual([[3, 1], true])
      return { ...local.result, airLost: s.state.airLost[0] }
    }
    // Contested sky, nothing near: 1 takes one of the four points, 0 destroys one as well, 3 does nothing.
    expect(fired(1)).toEqual({ abort: true, lost: 1, permanent: false, airLost: 0 })
    expect(fired(0)).toEqual({ abort: true, lost: 1, permanent: true, airLost: 1 })
    expect(fired(3)).toEqual({ abort: false, lost: 0, permanent: false, airLost: 0 })
  })

  test('[6.5.4] helicopters caught in a base: destroyed, a step lost and away, or away', () => {
    const caught = (...dice: number[]) => {
      const s = scene({ units: { 'us-2-ah-64-1': 'S2702' } }, ...dice)
      s.start(baseCaptured, { cell: s.data.cell('S2702'), by: 1 })
      return s
    }
    expect(caught(0).whereIs('us-2-ah-64-1')).toBe('eliminated')
    const hurt = caught(2)
    expect(hurt.stepsOf('us-2-ah-64-1')).toBe(1)
    expect(hurt.waitsAt).toBe('helicopters flee / it flees')
    const well = caught(3)
    well.act('allied', 'rebase-to hex:S3712')
    expect(well.whereIs('us-2-ah-64-1')).toBe('S3712')
    expect(well.stepsOf('us-2-ah-64-1')).toBe(2)
  })

  test('[6.5.4] the roll is made when control changes, on airfields and in cities', () => {
    const field = scene({ units: { 'us-2-ah-64-1': 'S2702', 'dprk-2-inf-div': 'S2702' } }, 0)
    field.state.entered[field.data.cell('S2702')] = 1
    field.start(reorganization, {})
    expect(field.whereIs('us-2-ah-64-1')).toBe('eliminated')
    const city = scene(
      { units: { 'dprk-mi-24': 'N2622', 'rok-1-inf-div': 'N2622' }, control: { N2622: 'opposing' } },
      0,
    )
    city.state.entered[city.data.cell('N2622')] = 0
    city.start(reorganization, {})
    expect(city.whereIs('dprk-mi-24')).toBe('eliminated')
  })
})
