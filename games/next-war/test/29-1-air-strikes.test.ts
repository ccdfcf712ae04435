import { describe, expect, test } from 'vitest'
import { airPointTotal } from '../rules/06-1-air-points.ts'
import { cellOfTarget, columnFor, strikeDrms, targetNamed } from '../rules/23-4-targets.ts'
import { airStrikes, newAirStrikes } from '../rules/29-1-air-strikes.ts'
import { TERRAINS } from '../world.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { 'air-strikes': true }
const OSAN = 'site:airbase-S2605'
const DIV = 'rok-9-inf-div'
const NORTH = 'dprk-2-inf-div'
const OVER = 'test rest / rest'

function phase(board: Board, air: [number, number], ...dice: readonly number[]): Scene {
  const s = scene({ options, ...board }, ...dice)
  s.state.first = 1
  s.state.air = air
  s.state.airReceived = [...air]
  return s.start(airStrikes, newAirStrikes())
}
const damage = (s: Scene, name = OSAN): number => s.state.advanced!.sites[s.data.siteTarget.indexOf(name)]!

describe('29.1 strikes by air points', () => {
  test('[29.1.1] the points of the table are doubled', () => {
    const points = (more: Readonly<Record<string, boolean>>): number => {
      const s = scene({ units: {}, options: more })
      return airPointTotal(s.q, 1, 4).total as number
    }
    const standard = points({})
    expect(standard).toBeGreaterThan(2)
    expect(points(options)).toBe(2 * standard)
  })

  test('[29.1.2, 29.1, 6.2.1] points are spent, air defence fires, what is left strikes by its number', () => {
    // Air defence 9: nothing. Value 4 on flat ground is c6: a 1 is Strike 2; collateral damage 9: none.
    const s = phase({ units: {} }, [0, 6], 9, 1, 9)
    s.act('opposing', `air-strike ${OSAN}`, 'send points:4', 'escort points:2')
    expect([damage(s), s.state.air[1], s.waitsAt]).toEqual([2, 0, OVER])
  })

  test('[29.1.2, 23.4.4] points interdict any hex on land', () => {
    // Air defence 9: nothing. Two points on flat ground: d1, a 0 is one movement point.
    const s = phase({ units: {} }, [0, 2], 9, 0)
    s.act('opposing', 'plan-interdiction', 'interdict hex:S2709', 'send points:2')
    expect([s.state.advanced!.interdicted[s.data.cell('S2709')], s.state.air[1]]).toEqual([1, 0])
  })

  test('[29.1.2] four points at most, and no target twice in a phase', () => {
    const s = phase({ units: {} }, [0, 9], 9, 9)
    s.act('opposing', `air-strike ${OSAN}`)
    expect(s.offer('opposing', 'send')).toEqual(['points:1', 'points:2', 'points:3', 'points:4'])
    s.act('opposing', 'send points:4', 'escort points:0')
    expect(s.refused('opposing', `air-strike ${OSAN}`).message.key).toBe('strike.twice')
  })

  test('[29.1.2] points that air defence turns back do not strike', () => {
    // Contested sky, near the base: 0 - 2 is *A2; two points are turned back, nothing is left to strike with.
    const s = phase({ units: {} }, [0, 2], 0)
    s.act('opposing', `air-strike ${OSAN}`, 'send points:2')
    expect([damage(s), s.waitsAt]).toEqual([0, OVER])
  })

  test('[23.4, 21.0] units only when detected', () => {
    const hidden = phase({ units: { [DIV]: 'S2712' } }, [0, 4])
    expect(hidden.offer('opposing', 'air-strike')).not.toContain(`unit:${DIV}`)
    const beside = phase({ units: { [DIV]: 'S2712', [NORTH]: 'S2711' } }, [0, 4])
    expect(beside.offer('opposing', 'air-strike')).toContain(`unit:${DIV}`)
  })

  test('[23.4.1] weather spoils the aim; bridges are harder', () => {
    const s = scene({ units: {}, options })
    const sum = (name: string): number =>
      strikeDrms(s.q, targetNamed(s.q, name)!, 1, true).reduce(
        (all, { amount }) => all + (amount as number),
        0,
      )
    expect([sum(OSAN), sum(s.data.bridgeTarget[0]!)]).toEqual([0, 2])
    s.state.weather = 'overcast'
    expect(sum(OSAN)).toBe(2)
    s.state.weather = 'storm'
    expect(sum(OSAN)).toBe(3)
  })

  test('[27.10.1.2] a bridge can be struck', () => {
    const s = phase({ units: {} }, [0, 4])
    expect(s.offer('opposing', 'air-strike').some((name) => name.startsWith('bridge:'))).toBe(true)
  })

  test('[27.10.1.2] it is struck at the more open of its two ends, whichever is named first', () => {
    const { q, data } = scene({ units: {}, options })
    const rows = data.data.series.advanced.strikeGround
    const row = (cell: number) =>
      rows.findIndex(({ terrain }) => terrain.includes(TERRAINS[data.terrain[cell]!]!))
    const uneven = [0, 1].map((end) =>
      data.bridgeCells.findIndex((cells) => row(cells[end]!) < row(cells[1 - end]!)),
    )
    uneven.forEach((bridge, end) => {
      const cell = data.bridgeCells[bridge]![end]!
      expect(cellOfTarget(q, { kind: 'bridge', bridge })).toBe(cell)
      expect(columnFor(q, 1, { kind: 'bridge', bridge })).toBe(rows[row(cell)]!.strike[0])
    })
  })
})

describe('23.4.2 strikes by helicopters', () => {
  const AH = 'rok-ah-1-1'
  const board: Board = { units: { [AH]: 'S2605', [NORTH]: 'S2607', [DIV]: 'S2606' } }

  test('[23.4.2] at what was detected in range, for one of its missions', () => {
    // Air defence 9: nothing; then the strike: support 1 is value 2, in flat c4: a 1 is Strike 1.
    const s = phase(board, [0, 0], 9, 1)
    s.act('allied', `strike-by-helicopter unit:${AH}`)
    expect(s.offer('allied', 'hunt')).toContain(`unit:${NORTH}`)
    s.act('allied', `hunt unit:${NORTH}`)
    expect([s.state.advanced!.struck[s.data.unit(NORTH)], s.state.missions[s.data.unit(AH)]]).toEqual([1, 1])
  })

  test('[23.4.2] not installations, nor after both missions of the turn', () => {
    const s = phase({ units: { [AH]: 'S2605', [NORTH]: 'S2607', [DIV]: 'S2606' } }, [0, 0])
    s.act('allied', `strike-by-helicopter unit:${AH}`)
    expect(s.offer('allied', 'hunt').some((name) => name.startsWith('site:'))).toBe(false)
    const spent = scene({ ...board, options })
    spent.state.first = 1
    spent.state.missions[spent.data.unit(AH)] = 2
    expect(spent.start(airStrikes, newAirStrikes()).waitsAt).toBe(OVER)
  })

  test('[23.4.2] the column by its combat support', () => {
    const s = scene({ units: {}, options })
    const values = s.data.data.series.advanced.strikeValues.helicopter
    expect(values.map((value) => columnFor(s.q, value, targetNamed(s.q, 'site:airbase-S2605')!))).toEqual([
      'c4',
      'c6',
    ])
  })
})
