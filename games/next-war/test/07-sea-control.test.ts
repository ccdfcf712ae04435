import { describe, expect, test } from 'vitest'
import type { Query } from '../kit.ts'
import { rollsInShore, seaControl, seaControlModifiers } from '../rules/07-2-sea-control.ts'
import {
  conversionRefusal,
  conversionVerbs,
  isWarship,
  navalSupport,
  navalSupportRefusal,
} from '../rules/07-3-naval-units.ts'
import { navalUnitArrives, portCaptured } from '../rules/07-4-submarines-and-asw.ts'
import { movementSegment } from '../rules/08-movement.ts'
import type { State } from '../state.ts'
import { otherWorld } from './battle.ts'
import { type Board, otherTitle, type Scene, scene } from './scene.ts'

const YELLOW = 'yellow-sea'
const EAST = 'east-sea'

const rolled = (board: Board, ...dice: number[]) =>
  scene(board, ...dice).start(seaControl, { boxes: [], retreating: [] })

const controlOf = (s: Scene, box: string) => s.state.control[s.data.cell(box)]

/** The functions that change levels only need a state and somewhere to tell. */
const doing = (s: Scene) =>
  ({ ...s.q, tell: () => undefined, call: () => undefined, end: () => undefined }) as unknown as Parameters<
    typeof navalUnitArrives
  >[0]

describe('7.1, 7.2 sea control', () => {
  test('[7.1, 7.2] each box has its own status: In Shore boxes are rolled for first, then those At Sea', () => {
    const s = rolled({ state: { turn: 3 } }, 6, 3, 9, 0)
    expect(controlOf(s, `${YELLOW}-in-shore`)).toBe(0)
    expect(controlOf(s, `${EAST}-in-shore`)).toBe(-1)
    expect(controlOf(s, `${YELLOW}-at-sea`)).toBe(0)
    expect(controlOf(s, `${EAST}-at-sea`)).toBe(1)
  })

  test('[7.2] an In Shore box is left alone only while the holder of the At Sea box has it too', () => {
    const rolls = (atSea: 'allied' | 'contested', inShore: 'allied' | 'opposing' | 'contested') => {
      const s = scene({ control: { [`${EAST}-at-sea`]: atSea, [`${EAST}-in-shore`]: inShore } })
      return rollsInShore(s.q, 1)
    }
    expect(rolls('allied', 'allied')).toBe(false)
    expect(rolls('allied', 'contested')).toBe(true)
    expect(rolls('allied', 'opposing')).toBe(true)
    expect(rolls('contested', 'allied')).toBe(true)
    const s = rolled(
      { control: { [`${EAST}-at-sea`]: 'allied', [`${EAST}-in-shore`]: 'allied' }, state: { turn: 3 } },
      3,
      9,
      9,
    )
    expect(s.diceLeft).toBe(0)
    expect(controlOf(s, `${EAST}-in-shore`)).toBe(0)
  })

  test('[7.2] the column is the turn’s: what is the North’s in turn 1 is contested in turn 2, the Allies’ in turn 4', () => {
    const result = (turn: number) => controlOf(rolled({ state: { turn } }, 5, 5, 5, 5), `${EAST}-in-shore`)
    expect([1, 2, 4].map(result)).toEqual([1, -1, 0])
  })

  test('[7.2.2] the title’s modifiers: ships of the US anywhere in the zone, the Yellow Sea, intervention', () => {
    const total = (units: Record<string, string>, zone: number, kind: 'in-shore' | 'at-sea') =>
      seaControlModifiers(scene({ units }).q, zone, kind).reduce(
        (sum, { amount }) => sum + (amount as number),
        0,
      )
    expect(total({}, 1, 'in-shore')).toBe(0)
    expect(total({}, 0, 'at-sea')).toBe(-3)
    const ships = { 'us-cvn-1': `${EAST}-at-sea`, 'us-sag-1': 'S4904', 'japan-sag': `${EAST}-in-shore` }
    expect(total(ships, 1, 'in-shore')).toBe(3)
    expect(total(ships, 1, 'at-sea')).toBe(2)
    expect(total(ships, 0, 'in-shore')).toBe(0)
    // A port of the zone is a place in it: Donghae on the map, Busan off it.
    const moored = { 'us-cvn-1': 'busan', 'us-sag-1': 'S4804', 'japan-sag': 'japan' }
    expect(total(moored, 1, 'in-shore')).toBe(3)
    expect(total(moored, 1, 'at-sea')).toBe(2)
    expect(total(moored, 0, 'in-shore')).toBe(0)
  })

  test('[7.2.2, 7.3.3, EX-5] by the series’ figures a US carrier counts two and a surface group one, on both rolls', () => {
    const s = scene({ units: { 'us-cvn-1': `${EAST}-in-shore`, 'us-sag-1': `${EAST}-in-shore` } })
    const other: Query = { ...s.q, data: { ...s.data, title: otherTitle() } }
    for (const kind of ['in-shore', 'at-sea'] as const)
      expect(seaControlModifiers(other, 1, kind).map(({ amount }) => amount)).toEqual([3])
    expect(seaControlModifiers(other, 0, 'in-shore')).toEqual([])
    const enemy = scene({ units: { 'prc-sag': `${EAST}-at-sea`, 'prc-amph': `${EAST}-at-sea` } })
    const seen: Query = { ...enemy.q, data: { ...enemy.data, title: otherTitle() } }
    expect(seaControlModifiers(seen, 1, 'at-sea').map(({ amount }) => amount)).toEqual([-1])
  })

  test('[7.2.2, 7.3.2.1] other carriers count one; amphibious units nothing until they are turned over', () => {
    const amounts = (units: Board['units'], flipped?: string) => {
      const s = scene({ units: units! })
      if (flipped) s.state.flipped[s.data.unit(flipped)] = 1
      return seaControlModifiers(otherWorld(s, { title: otherTitle() }), 1, 'at-sea').map(
        ({ amount }) => amount,
      )
    }
    expect(amounts({ 'prc-cv': `${EAST}-at-sea` })).toEqual([-1])
    expect(amounts({ 'us-amph-1': `${EAST}-at-sea` })).toEqual([])
    expect(amounts({ 'us-amph-1': `${EAST}-at-sea` }, 'us-amph-1')).toEqual([1])
    // Those away from the map count nowhere.
    expect(amounts({ 'us-cvn-1': 'turn-track' })).toEqual([])
  })

  test('[7.2] no die is thrown for seas in which the scenario is not played', () => {
    expect(rolled({ scenario: 'corridor' }).isOver).toBe(true)
  })
})

describe('7.2.1 retreats', () => {
  const board = (place: string, state: Partial<State> = {}): Board => ({
    units: { 'us-amph-1': place },
    aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    state: { asw: [3, 0], ...state },
  })

  test('[7.2.1, 7.4.3-b] from the coast to a friendly port of the zone, without a roll; the level falls by one', () => {
    const s = rolled(board(`${EAST}-in-shore`), 0, 0, 0, 0)
    expect(s.waitsAt).toBe('sea control / it retreats')
    expect(s.offer('allied', 'retreat-to').sort()).toEqual(
      ['box:busan', 'box:japan', 'hex:S4720', 'hex:S4804'].sort(),
    )
    s.act('allied', 'retreat-to hex:S4720')
    expect([s.whereIs('us-amph-1'), s.whereIs('usmc-1-4-bn')]).toEqual(['S4720', 'S4720'])
    expect(s.state.asw).toEqual([2, 0])
    const hex = rolled(board('S4904'), 0, 0, 0, 0)
    hex.act('allied', 'retreat-to box:japan')
    expect(hex.whereIs('us-amph-1')).toBe('japan')
    // All-sea hexes are not boxes: the level stays.
    expect(hex.state.asw).toEqual([3, 0])
  })

  test('[7.2.1] from At Sea to the coast, or to another sea that is friendly', () => {
    const driven = (west: 'allied' | 'contested', ...dice: number[]) =>
      rolled(
        {
          units: { 'rok-amph': `${EAST}-at-sea` },
          control: { [`${YELLOW}-at-sea`]: west, [`${YELLOW}-in-shore`]: west },
          state: { turn: 3 },
        },
        ...dice,
      )
    // The coasts as far as they are rolled for, then the Yellow Sea, then the East Sea.
    const two = driven('allied', 5, 9, 0)
    expect(two.offer('allied', 'retreat-to')).toEqual(['box:east-sea-in-shore', 'box:yellow-sea-at-sea'])
    const one = driven('contested', 5, 5, 8, 0)
    expect(one.isOver && one.whereIs('rok-amph')).toBe(`${EAST}-in-shore`)
  })

  test('[7.2.1] a ship without refuge is out of the game with all aboard', () => {
    const s = scene(
      {
        ...board(`${EAST}-in-shore`),
        control: { S4720: 'opposing', S4804: 'opposing', busan: 'opposing', japan: 'opposing' },
      },
      0,
      0,
      0,
      0,
    ).start(seaControl, { boxes: [], retreating: [] })
    expect([s.whereIs('us-amph-1'), s.whereIs('usmc-1-4-bn')]).toEqual(['removed', 'removed'])
  })

  test('[7.2.1] only a change of control drives ships out', () => {
    const s = rolled(
      { ...board(`${EAST}-in-shore`), control: { [`${EAST}-in-shore`]: 'opposing' } },
      0,
      0,
      0,
      0,
    )
    expect(s.isOver && s.whereIs('us-amph-1')).toBe(`${EAST}-in-shore`)
  })
})

describe('7.2.1 who is driven out', () => {
  test('[7.2.1] the ships of the side that lost the box, not those of the winner', () => {
    const s = rolled(
      {
        units: { 'us-amph-1': `${EAST}-in-shore`, 'dprk-amph-2': `${EAST}-in-shore` },
        state: { asw: [3, 0] },
      },
      0,
      0,
      0,
      0,
    )
    expect(s.refused('allied', 'retreat-to hex:S2406').rule).toBe('7.2.1')
    s.act('allied', 'retreat-to hex:S4720')
    expect([s.whereIs('us-amph-1'), s.whereIs('dprk-amph-2')]).toEqual(['S4720', `${EAST}-in-shore`])
  })

  test('[7.2, 7.2.1] a box that becomes contested drives nobody out', () => {
    const s = rolled(
      {
        units: { 'us-amph-1': `${EAST}-in-shore`, 'dprk-amph-2': `${EAST}-in-shore` },
        control: { [`${EAST}-in-shore`]: 'opposing' },
        state: { turn: 2 },
      },
      5,
      5,
      5,
      5,
    )
    expect([controlOf(s, `${EAST}-in-shore`), s.isOver]).toEqual([-1, true])
    expect(s.whereIs('us-amph-1')).toBe(`${EAST}-in-shore`)
  })
})

describe('7.3 naval units', () => {
  const refusal = (board: Board, unit = 'us-sag-1', cell = 'S4804', side: 0 | 1 = 0) => {
    const s = scene(board)
    return navalSupportRefusal(s.q, s.data.unit(unit), s.data.cell(cell), side)?.message.key
  }

  test('[7.3.1, 7.3.3] support within range, once in a combat segment', () => {
    expect(refusal({ units: { 'us-sag-1': 'S4903' } })).toBeUndefined()
    expect(refusal({ units: { 'us-sag-1': 'S5003' } })).toBeUndefined()
    expect(refusal({ units: { 'us-cvn-1': 'S5003' } }, 'us-cvn-1')).toBe('sea.outOfRange')
    expect(refusal({ units: { 'us-sag-1': `${EAST}-in-shore` } })).toBe('sea.outOfRange')
    expect(refusal({ units: { 'us-sag-1': 'S4903' } }, 'us-sag-1', 'S4804', 1)).toBe('sea.notYourShip')
    const s = scene({ units: { 'us-sag-1': 'S4903' } })
    s.state.fought[s.data.unit('us-sag-1')] = 1
    expect(navalSupportRefusal(s.q, s.data.unit('us-sag-1'), s.data.cell('S4804'), 0)?.message.key).toBe(
      'sea.supportedAlready',
    )
  })

  test('[7.3.1] not with enemy ships in the same coastal waters or within ten hexes', () => {
    const units = { 'us-sag-1': 'S4903' }
    expect(refusal({ units: { ...units, 'dprk-amph-2': `${EAST}-in-shore` } })).toBe('sea.harried')
    expect(refusal({ units: { ...units, 'dprk-amph-2': `${EAST}-at-sea` } })).toBeUndefined()
    expect(refusal({ units: { ...units, 'dprk-amph-2': 'S4913' } })).toBe('sea.harried')
    expect(refusal({ units: { ...units, 'dprk-amph-2': 'S4914' } })).toBeUndefined()
    // A ship in port lies off the same coast.
    const inPort = { 'us-sag-1': 'S4804', 'dprk-amph-2': `${EAST}-in-shore` }
    expect(refusal({ units: inPort })).toBe('sea.harried')
  })

  test('[7.3.2, 7.3.4] amphibious units and carriers support like surface groups', () => {
    const s = scene({ units: { 'us-amph-1': 'S4903', 'us-cvn-1': 'S4904' } })
    for (const id of ['us-amph-1', 'us-cvn-1']) {
      expect(navalSupportRefusal(s.q, s.data.unit(id), s.data.cell('S4804'), 0)).toBeUndefined()
      expect(navalSupport(s.q, s.data.unit(id))).toEqual({ support: 2, range: 1 })
    }
  })

  test('[7.3.2.1] an amphibious unit with another side turns over when nobody is aboard, for good', () => {
    const s = scene({
      units: { 'us-amph-1': 'S4903', 'us-amph-2': 'S4904' },
      aboard: { 'usmc-1-4-bn': 'us-amph-2' },
    })
    const flipsTo = { support: 3, range: 2 }
    const units = s.data.units.map((unit) => (unit.ship === 'amph' ? { ...unit, flipsTo } : unit))
    const other = { ...doing(s), data: { ...s.data, units } }
    const [empty, full] = [s.data.unit('us-amph-1'), s.data.unit('us-amph-2')]
    expect(conversionRefusal(s.q, empty, 0)?.message.key).toBe('sea.noOtherSide')
    expect(conversionRefusal(other, full, 0)?.message.key).toBe('sea.notEmpty')
    expect(conversionRefusal(other, empty, 1)?.message.key).toBe('sea.notYourShip')
    expect(conversionRefusal(other, empty, 0)).toBeUndefined()
    conversionVerbs.convert!.take(other, { side: 0, kind: 'basic' }, 'unit:us-amph-1', 'allied')
    expect(isWarship(other, empty)).toBe(true)
    expect(navalSupport(other, empty)).toEqual(flipsTo)
    expect(conversionRefusal(other, empty, 0)?.message.key).toBe('sea.noOtherSide')
  })

  test('[7.3.2.1] offered for ships on the map that have another side; the front counts until then', () => {
    const flipsTo = { support: 3, range: 2 }
    const { units } = scene({}).data
    const world = {
      units: units.map((unit) => (unit.id.startsWith('us-amph') ? { ...unit, flipsTo } : unit)),
    }
    const board: Board = {
      units: { 'us-amph-1': 'S4903', 'rok-amph': 'S4904', 'dprk-amph-1': 'N3804' },
      world,
    }
    const s = scene(board).start(movementSegment, { side: 0, kind: 'basic' })
    expect(s.offer('allied', 'convert')).toEqual(['unit:us-amph-1'])
    expect(conversionRefusal(s.q, s.data.unit('us-amph-2'), 0)?.message.key).toBe('sea.notYourShip')
    expect(conversionRefusal(s.q, s.data.unit('rok-1-inf-div'), 0)?.message.key).toBe('sea.notYourShip')
    expect(navalSupport(s.q, s.data.unit('us-amph-1'))).toEqual({ support: 2, range: 1 })
    s.act('allied', 'convert unit:us-amph-1')
    expect(navalSupport(s.q, s.data.unit('us-amph-1'))).toEqual(flipsTo)
  })

  test('[7.3.1] who is no ship, or not there, supports nothing', () => {
    expect(refusal({ units: { 'rok-1-inf-div': 'S4804' } }, 'rok-1-inf-div')).toBe('sea.notYourShip')
    expect(refusal({}, 'us-sag-1')).toBe('sea.notYourShip')
  })

  test('[7.3.5] ships are never lost to the contested sea; only those aboard lose steps', () => {
    const s = scene(
      { units: { 'us-sag-1': `${EAST}-at-sea` }, state: { submarines: [0, 5], asw: [0, 0] } },
      9,
    ).start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'sail unit:us-sag-1', 'sail-to box:east-sea-in-shore')
    expect(s.whereIs('us-sag-1')).toBe(`${EAST}-at-sea`)
    expect(s.stepsOf('us-sag-1')).toBe(1)
  })

  test('[7.3.6] any number in boxes and ports, one in an all-sea hex', () => {
    const s = scene({
      units: { 'us-sag-1': `${EAST}-in-shore`, 'us-cvn-1': `${EAST}-in-shore`, 'us-amph-1': 'S4904' },
      control: { [`${EAST}-in-shore`]: 'allied', [`${EAST}-at-sea`]: 'allied' },
      options: { 'contested-sea-boxes': 'not-friendly' },
    }).start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'sail unit:us-sag-1')
    expect(s.refused('allied', 'sail-to hex:S4904').rule).toBe('8.5.6.4')
    s.act('allied', 'take-along unit:us-cvn-1')
    expect(s.refused('allied', 'sail-to hex:S4903').rule).toBe('7.3.6')
    s.act('allied', 'sail-to hex:S4804')
    expect([s.whereIs('us-sag-1'), s.whereIs('us-cvn-1')]).toEqual(['S4804', 'S4804'])
  })
})

describe('7.4 levels', () => {
  test('[7.4.1, 7.4.2, 7.4.3-a] a ship that arrives raises both, up to the title’s maximum', () => {
    const s = scene({ state: { asw: [4, 0], submarines: [0, 4] } })
    navalUnitArrives(doing(s), 0)
    expect(s.state.asw[0]).toBe(5)
    navalUnitArrives(doing(s), 0)
    expect(s.state.asw[0]).toBe(5)
    expect(s.state.submarines[0]).toBe(0)
    navalUnitArrives(doing(s), 1)
    navalUnitArrives(doing(s), 1)
    expect(s.state.submarines[1]).toBe(5)
    expect(s.state.asw[1]).toBe(0)
  })

  test('[7.4.3-d] a port of its own that is taken lowers them; one taken back does not', () => {
    const s = scene({ state: { asw: [4, 0], submarines: [0, 4] } })
    portCaptured(doing(s), s.data.cell('S4804'), 1)
    expect(s.state.asw[0]).toBe(3)
    portCaptured(doing(s), s.data.cell('S4804'), 0)
    expect(s.state).toMatchObject({ asw: [3, 0], submarines: [0, 4] })
    portCaptured(doing(s), s.data.cell('N3704'), 0)
    expect(s.state.submarines[1]).toBe(3)
  })

  test('[7.4.3-d, 7.4.3.1] a threat that has only shrunk grows again', () => {
    const s = scene({ state: { submarines: [0, 3] } })
    portCaptured(doing(s), s.data.cell('N3704'), 0)
    expect(s.state.submarines[1]).toBe(2)
    navalUnitArrives(doing(s), 1)
    expect(s.state.submarines[1]).toBe(3)
  })

  test('[7.4.3.1, 7.4.3.2] a submarine threat that is gone stays gone; the anti-submarine level recovers', () => {
    const s = scene({ state: { asw: [1, 0], submarines: [0, 1] } })
    portCaptured(doing(s), s.data.cell('N3704'), 0)
    portCaptured(doing(s), s.data.cell('S4804'), 1)
    expect(s.state).toMatchObject({ asw: [0, 0], submarines: [0, 0] })
    portCaptured(doing(s), s.data.cell('S4720'), 1)
    expect(s.state.asw[0]).toBe(0)
    navalUnitArrives(doing(s), 0)
    navalUnitArrives(doing(s), 1)
    expect(s.state).toMatchObject({ asw: [1, 0], submarines: [0, 0] })
  })
})
