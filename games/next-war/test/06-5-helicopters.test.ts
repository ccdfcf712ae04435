import { describe, expect, test } from 'vitest'
import { baseCaptured } from '../rules/06-3-loss-of-bases.ts'
import { baseCapacity, basingRefusal, reachableBases } from '../rules/06-5-1-bases.ts'
import { helicopterSupport, helicopterSupportRefusal } from '../rules/06-5-helicopters.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { groundMove } from '../rules/08-5-1-ground-movement.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { type Board, scene } from './scene.ts'

const segment = (board: Board, side: 0 | 1, ...dice: number[]) =>
  scene(board, ...dice).start(movementSegment, { side, kind: 'basic' })

const supportRule = (board: Board, unit: string, cell: string, side: 0 | 1 = 0) => {
  const s = scene(board)
  return helicopterSupportRefusal(s.q, s.data.unit(unit), s.data.cell(cell), side)?.rule
}

describe('6.5 helicopters', () => {
  test('[6.5, 6.5.3] helicopters are units with support of their own, less with a step lost', () => {
    const s = scene({ units: { 'us-2-ah-64-1': 'S4021', 'us-2-ah-64-2': 'S4021 reduced' } })
    expect(helicopterSupport(s.q, s.data.unit('us-2-ah-64-1'))).toBe(2)
    expect(helicopterSupport(s.q, s.data.unit('us-2-ah-64-2'))).toBe(1)
  })

  test('[6.5.1] bases are airbases, airfields, cities and urban hexes in friendly hands', () => {
    const s = scene({
      units: { 'rok-ah-1-1': 'S3501', 'dprk-2-inf-div': 'S2702' },
      control: { S2603: 'opposing' },
    })
    const refusal = (hex: string) => basingRefusal(s.q, s.data.unit('rok-ah-1-1'), s.data.cell(hex))?.rule
    expect(refusal('S3712')).toBeUndefined()
    expect(refusal('S3517')).toBeUndefined()
    expect(refusal('N2622')).toBeUndefined()
    expect(refusal('N2522')).toBeUndefined()
    expect(refusal('S3016')).toBe('6.5.1')
    expect(refusal('N2008')).toBe('6.5.1')
    expect(refusal('S2603')).toBe('6.5.1')
    expect(refusal('S2702')).toBe('6.5.1')
  })

  test('[6.5.1.1] three at an airbase, one elsewhere', () => {
    const s = scene({})
    const capacity = (hex: string) => baseCapacity(s.q, s.data.cell(hex))
    expect(['S3712', 'S3517', 'N2622', 'N2522', 'S3016'].map(capacity)).toEqual([3, 1, 1, 1, 0])
    const full = scene({ units: { 'rok-ah-1-1': 'S3517', 'rok-ah-1-2': 'S3501' } })
    const refusal = basingRefusal(full.q, full.data.unit('rok-ah-1-2'), full.data.cell('S3517'))
    expect(refusal?.rule).toBe('6.5.1.1')
  })

  test('[6.5.1.2] a change of base reaches twice the range and ends the turn of the helicopter', () => {
    const s = segment({ units: { 'rok-ah-1-1': 'S3501' } }, 0)
    s.act('allied', 'rebase unit:rok-ah-1-1')
    // 24 hexes: S3517 is 16 away, S4821 is beyond 24.
    expect(s.refused('allied', 'rebase-to hex:S4821').rule).toBe('6.5.1.2')
    s.act('allied', 'rebase-to hex:S3517')
    expect(s.whereIs('rok-ah-1-1')).toBe('S3517')
    expect(s.refused('allied', 'rebase unit:rok-ah-1-1').rule).toBe('6.5.1.2')
    expect(helicopterSupportRefusal(s.q, s.data.unit('rok-ah-1-1'), s.data.cell('S3516'), 0)?.rule).toBe(
      '6.5.2',
    )
  })

  test('[6.5.1.2, 4.1.3-g] not after a mission; a storm does not keep it', () => {
    const flown = segment({ units: { 'rok-ah-1-1': 'S3501' } }, 0)
    flown.state.missions[flown.data.unit('rok-ah-1-1')] = 1
    expect(flown.refused('allied', 'rebase unit:rok-ah-1-1').rule).toBe('6.5.1.2')
    const storm = segment({ units: { 'rok-ah-1-1': 'S3501' }, state: { weather: 'storm' } }, 0)
    storm.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect(storm.whereIs('rok-ah-1-1')).toBe('S3517')
    expect(
      supportRule({ units: { 'rok-ah-1-1': 'S3501' }, state: { weather: 'storm' } }, 'rok-ah-1-1', 'S3502'),
    ).toBe('4.1.3-g')
  })

  test('[6.5.1.2, 6.6-a, 6.6.1.1] a rebasing helicopter under fire turns back on an abort and stays in its base', () => {
    const board = { units: { 'rok-ah-1-1': 'S3501' }, state: { superiority: { side: 1 as const, level: 1 } } }
    const s = segment(board, 0, 3)
    s.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect(s.whereIs('rok-ah-1-1')).toBe('S3501')
    expect(s.refused('allied', 'rebase unit:rok-ah-1-1').rule).toBe('6.6.1.1')
    expect(s.state.missions[s.data.unit('rok-ah-1-1')]).toBe(0)
  })

  test('[6.2, 6.2.2] air points escort it: they are spent, and add to the roll', () => {
    const board: Board = {
      units: { 'rok-ah-1-1': 'S3501' },
      state: { superiority: { side: 1, level: 1 }, air: [3, 0] },
    }
    const s = segment(board, 0, 3)
    s.act('allied', 'rebase unit:rok-ah-1-1', 'rebase-to hex:S3517')
    expect(s.refused('allied', 'escort points:3').rule).toBe('6.2.2')
    s.act('allied', 'escort points:2')
    expect(s.state.air).toEqual([1, 0])
    // 3 and 2 for the escort: nothing happens.
    expect(s.whereIs('rok-ah-1-1')).toBe('S3517')
  })

  const approach = (board: Board, ...dice: number[]) => {
    const s = scene({ ...board, units: { 'dprk-2-inf-div': 'S3500', ...board.units } }, ...dice)
    const [unit, to] = [s.data.unit('dprk-2-inf-div'), s.data.cell('S3501')]
    s.start(groundMove, { segment: 'basic', side: 1, units: [unit], spent: [0], path: [], stopped: false })
    return s.act('opposing', `go ${s.data.cellTarget[to]}`)
  }

  test('[6.5.1.2] it may flee from an enemy in its hex, whatever it flew and whatever the weather, under fire', () => {
    const board: Board = { units: { 'rok-ah-1-1': 'S3501' }, state: { weather: 'storm' } }
    const s = scene({ ...board, units: { 'dprk-2-inf-div': 'S3500', ...board.units } }, 9, 1)
    s.state.missions[s.data.unit('rok-ah-1-1')] = 2
    s.start(groundMove, {
      segment: 'basic',
      side: 1,
      units: [s.data.unit('dprk-2-inf-div')],
      spent: [0],
      path: [],
      stopped: false,
    })
    s.act('opposing', 'go hex:S3501')
    expect(s.waitsAt).toBe('helicopters flee / it flees')
    s.act('allied', 'rebase-to hex:S3517')
    expect(s.whereIs('rok-ah-1-1')).toBe('S3517')
    expect(s.rolls[0]!.rule).toBe('6.6.1')
  })

  test('[6.5.1.2] with an enemy in its hex it may go, it need not; out of a base that is taken it must', () => {
    const s = approach({ units: { 'rok-ah-1-1': 'S3501' } }, 1)
    s.act('allied', 'stay-put')
    expect([s.whereIs('rok-ah-1-1'), s.state.missions[s.data.unit('rok-ah-1-1')]]).toEqual(['S3501', 0])
    const taken = scene({ units: { 'rok-ah-1-1': 'S3501' } }, 9, 9, 3)
    taken.start(baseCaptured, { cell: taken.data.cell('S3501'), by: 1 })
    expect(taken.waitsAt).toBe('helicopters flee / it flees')
    expect(taken.refused('allied', 'stay-put').rule).toBe('6.5.4')
  })

  test('[6.5.1.2] it may crowd into a full base, and must leave it in the next turn', () => {
    const s = approach({ units: { 'rok-ah-1-1': 'S3501', 'rok-ah-1-2': 'S3517' } }, 9, 1)
    s.act('allied', 'rebase-to hex:S3517')
    expect(s.state.mustRebase[s.data.unit('rok-ah-1-1')]).toBe(2)
    const next = scene({ units: { 'rok-ah-1-1': 'S3517', 'rok-ah-1-2': 'S3517' }, state: { turn: 2 } })
    next.state.mustRebase[next.data.unit('rok-ah-1-1')] = 2
    const unit = next.data.unit('rok-ah-1-1')
    expect(helicopterSupportRefusal(next.q, unit, next.data.cell('S3516'), 0)?.rule).toBe('6.5.1.2')
    next.start(movementSegment, { side: 0, kind: 'basic' })
    expect(next.waitsAt).toBe('crowded helicopters / it leaves')
    next.act('allied', 'rebase-to hex:S3712')
    expect(next.whereIs('rok-ah-1-1')).toBe('S3712')
    expect(next.waitsAt).toBe('movement segment / units move')
  })

  test('[6.5.1.2] without a base in reach it is eliminated', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S3501', 'dprk-2-inf-div': 'S3500' } }, 1)
    for (let cell = 0; cell < s.data.cells; cell++)
      if (cell !== s.data.cell('S3501')) s.state.control[cell] = 1
    expect(reachableBases(s.q, s.data.unit('rok-ah-1-1'), true)).toEqual([])
    s.start(groundMove, {
      segment: 'basic',
      side: 1,
      units: [s.data.unit('dprk-2-inf-div')],
      spent: [0],
      path: [],
      stopped: false,
    })
    s.act('opposing', 'go hex:S3501')
    expect(s.whereIs('rok-ah-1-1')).toBe('eliminated')
    expect(s.state.vpThisTurn[1]).toBe(2)
  })

  test('[6.5.2, 6.5.3] two missions a turn, one a segment, within range of the base', () => {
    const board = { units: { 'rok-ah-1-1': 'S3501' } }
    expect(supportRule(board, 'rok-ah-1-1', 'S3510')).toBeUndefined()
    expect(supportRule(board, 'rok-ah-1-1', 'S3513')).toBeUndefined() // twelve hexes, its range
    expect(supportRule(board, 'rok-ah-1-1', 'S3514')).toBe('6.5.3')
    expect(supportRule(board, 'rok-ah-1-1', 'S3510', 1)).toBe('6.5.3')
    const flown = (missions: number, fought: number, weather: 'clear' | 'overcast') => {
      const s = scene({ ...board, state: { weather } })
      const unit = s.data.unit('rok-ah-1-1')
      s.state.missions[unit] = missions
      s.state.fought[unit] = fought
      return helicopterSupportRefusal(s.q, unit, s.data.cell('S3502'), 0)?.rule
    }
    expect(flown(1, 0, 'clear')).toBeUndefined()
    expect(flown(1, 1, 'clear')).toBe('6.5.2')
    expect(flown(2, 0, 'clear')).toBe('6.5.2')
  })

  test('[4.1.2, 6.5.2] one mission a turn under an overcast sky; reorganization gives them back', () => {
    const s = scene({ units: { 'rok-ah-1-1': 'S3501' }, state: { weather: 'overcast' } })
    const unit = s.data.unit('rok-ah-1-1')
    const refusal = () => helicopterSupportRefusal(s.q, unit, s.data.cell('S3502'), 0)?.rule
    expect(refusal()).toBeUndefined()
    s.state.missions[unit] = 1
    expect(refusal()).toBe('6.5.2')
    s.start(reorganization, {})
    expect(refusal()).toBeUndefined()
  })

  test('[6.5.5] Marine helicopters on a ship go with it and fly from ports and all-sea hexes', () => {
    const s = segment(
      {
        units: { 'us-amph-1': 'east-sea-in-shore' },
        aboard: { 'usmc-ah-1z-1': 'us-amph-1' },
        control: { 'east-sea-in-shore': 'allied' },
        options: { 'contested-sea-boxes': 'not-friendly' },
      },
      0,
    )
    const refusal = () =>
      helicopterSupportRefusal(s.q, s.data.unit('usmc-ah-1z-1'), s.data.cell('N3803'), 0)?.rule
    expect(refusal()).toBe('6.5.5')
    s.act('allied', 'sail unit:us-amph-1', 'sail-to hex:N3904')
    expect(s.whereIs('usmc-ah-1z-1')).toBe('N3904')
    expect(refusal()).toBeUndefined()
    expect(s.state.missions[s.data.unit('usmc-ah-1z-1')]).toBe(0)
  })

  test('[6.5.5] one on each ship, and no others; from the box they support only a landing', () => {
    const s = scene(
      {
        units: {
          'us-amph-1': 'S4919',
          'us-amph-2': 'S5019',
          'usmc-ah-1z-1': 'S4821',
          'usmc-ah-1z-2': 'S4821',
          'us-2-ah-64-1': 'S4821',
        },
        aboard: { 'usmc-ah-1z-3': 'us-amph-2' },
      },
      9,
    )
    const bases = (id: string) => reachableBases(s.q, s.data.unit(id), false)
    expect(bases('usmc-ah-1z-1')).toContain('unit:us-amph-1')
    expect(bases('usmc-ah-1z-1')).not.toContain('unit:us-amph-2')
    expect(bases('us-2-ah-64-1')).not.toContain('unit:us-amph-1')
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'rebase unit:usmc-ah-1z-1', 'rebase-to unit:us-amph-1')
    expect(s.state.aboard[s.data.unit('usmc-ah-1z-1')]).toBe(s.data.unit('us-amph-1'))
    expect(bases('usmc-ah-1z-2')).not.toContain('unit:us-amph-1')
    expect(bases('usmc-ah-1z-3')).toContain('hex:S4821')

    const landing = scene({
      units: { 'us-amph-1': 'N3901', 'us-amph-2': 'east-sea-in-shore' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1', 'usmc-ah-1z-3': 'us-amph-2' },
    })
    const refusal = (hex: string) =>
      helicopterSupportRefusal(landing.q, landing.data.unit('usmc-ah-1z-3'), landing.data.cell(hex), 0)?.rule
    expect(refusal('N3801')).toBe('6.5.5')
    landing.state.assaulted[landing.data.unit('us-amph-1')] = 1
    expect(refusal('N3801')).toBeUndefined()
    expect(refusal('N3800')).toBe('6.5.5')
  })

  test('[6.5.6] by sea from a port to a base: half a point of lift, and no more missions', () => {
    const board: Board = {
      units: { 'us-2-ah-64-1': 'busan' },
      control: { 'east-sea-in-shore': 'allied', 'east-sea-at-sea': 'allied' },
    }
    const s = segment(board, 0)
    s.act('allied', 'ship unit:us-2-ah-64-1')
    expect(s.refused('allied', 'ship-to hex:S3016').rule).toBe('6.5.1')
    s.act('allied', 'ship-to hex:S4821')
    expect(s.whereIs('us-2-ah-64-1')).toBe('S4821')
    expect(s.state.seaLiftUsed).toEqual([1, 0])
    expect(s.state.missions[s.data.unit('us-2-ah-64-1')]).toBe(2)
    const flown = segment(board, 0)
    flown.state.missions[flown.data.unit('us-2-ah-64-1')] = 1
    expect(flown.refused('allied', 'ship unit:us-2-ah-64-1').rule).toBe('6.5.6')
    const inland = segment({ units: { 'us-2-ah-64-1': 'S3501' } }, 0)
    expect(inland.refused('allied', 'ship unit:us-2-ah-64-1').rule).toBe('6.5.6')
  })
})
