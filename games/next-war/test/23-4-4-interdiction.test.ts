import { describe, expect, test } from 'vitest'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { headquartersStrikes, newStrikes } from '../rules/18-2-2-strikes.ts'
import { coverage } from '../rules/19-1-supply-lines.ts'
import { interdictionColumn } from '../rules/23-4-strike-table.ts'
import { MP } from '../world.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const HQ = 'rok-i-corps-hq'
const TANKS = 'rok-3-armor-bde'
const FEET = 'rok-9-inf-div'
const unit = (s: Scene, id: string): number => s.data.unit(id)
/** What a march costs, in sixths. */
const price = (s: Scene, id: string, hex: string): number | undefined =>
  groundReach(s.q, [unit(s, id)], [0]).cost.get(s.data.cell(hex))
const mark = (s: Scene, hex: string, points: number): Scene => {
  s.state.advanced!.interdicted[s.data.cell(hex)] = points
  return s
}

/** S2711 and S2712 lie on the highway south to Daejon. */
const south: Board = { units: { [TANKS]: 'S2711', [FEET]: 'S2710' }, options }

describe('23.4.4 interdiction', () => {
  test('[23.4.4] one or two points more to enter, and no road into the hex', () => {
    const open = price(scene(south), TANKS, 'S2712')!
    expect(open).toBeLessThan(MP)
    // A hex into which no road leads from here.
    const field = scene({ units: { [TANKS]: 'S2808' }, options })
    const across = price(field, TANKS, 'S2807')!
    expect(price(mark(field, 'S2807', 2), TANKS, 'S2807')).toBe(across + 2 * MP)
    expect(price(mark(scene(south), 'S2712', 1), TANKS, 'S2712')).toBeGreaterThan(open + MP)
  })

  test('[23.4.4] no road through it or out of it; who sets out there pays for leaving', () => {
    const s = scene({ units: { [TANKS]: 'S2712' }, options })
    const open = price(s, TANKS, 'S2713')!
    const leaving = price(mark(s, 'S2712', 1), TANKS, 'S2713')!
    // By the fields, and a point for leaving.
    expect(leaving).toBeGreaterThan(open + MP)
    const through = scene(south)
    const clear = price(through, TANKS, 'S2713')!
    expect(price(mark(through, 'S2712', 1), TANKS, 'S2713') ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
      clear + MP,
    )
  })

  test('[23.4.4, 19.2-a] a line of communication pays as well', () => {
    const s = scene({ units: {}, options })
    const left = (): number =>
      coverage(s.q, 0, [{ cell: s.data.cell('S2713'), range: 6 }])[s.data.cell('S2710')]!
    const open = left()
    mark(s, 'S2712', 2)
    expect(left()).toBeLessThan(open)
  })

  test('[18.2.2, 23.4.4] a headquarters interdicts by its support and the ground', () => {
    const s = scene({ units: { [HQ]: 'S2710' }, options }, 0)
    s.state.first = 0
    s.start(headquartersStrikes, newStrikes())
    s.act('allied', `strike-with unit:${HQ}`)
    expect(s.offer('allied', 'interdict')).not.toContain('hex:S2715')
    s.act('allied', 'interdict hex:S2714')
    expect([s.state.advanced!.interdicted[s.data.cell('S2714')], s.state.missions[unit(s, HQ)]]).toEqual([
      1, 1,
    ])
  })

  test('[23.4.4] rougher ground is easier to close', () => {
    const s = scene({ units: {}, options })
    const columns = ['N2003', 'N2413', 'N2708', 'N3206'].map((hex) =>
      interdictionColumn(s.q, 4, s.data.cell(hex)),
    )
    expect(columns).toEqual(['d2', 'd3', 'd5', 'd6'])
  })

  test('[23.4.4] the marker goes at the end of the turn', () => {
    const s = mark(scene({ units: {}, options }), 'S2712', 2)
    s.start(reorganization, {})
    expect(s.state.advanced!.interdicted[s.data.cell('S2712')]).toBe(0)
  })
})

describe('18.2.4 chemical weapons on the ground', () => {
  test('[18.2.4] vehicles pay two points more, those on foot spend all they have', () => {
    const s = scene(south)
    const vehicles = price(s, TANKS, 'S2712')!
    s.state.advanced!.chemical[s.data.cell('S2712')] = 1
    s.state.advanced!.chemical[s.data.cell('S2711')] = 1
    expect(price(s, TANKS, 'S2712')).toBe(vehicles + 2 * MP)
    const feet = groundReach(s.q, [unit(s, FEET)], [0])
    expect(feet.cost.get(s.data.cell('S2711'))).toBe(4 * MP)
    // From beside it only, not after a step.
    s.state.at[unit(s, FEET)] = s.data.cell('S2709')
    expect(groundReach(s.q, [unit(s, FEET)], [0]).cost.has(s.data.cell('S2711'))).toBe(false)
  })
})

describe('27.3.2 units under a Strike 2', () => {
  test('[27.3.2] headquarters and artillery make one hex', () => {
    const s = scene({ units: { [HQ]: 'S2711' }, options })
    const far = groundReach(s.q, [unit(s, HQ)], [0]).cells.length
    s.state.advanced!.struck[unit(s, HQ)] = 2
    const near = groundReach(s.q, [unit(s, HQ)], [0]).cells
    expect(far).toBeGreaterThan(near.length)
    const { first, target } = s.data.topology
    const around = [...target.slice(first[s.data.cell('S2711')]!, first[s.data.cell('S2711') + 1]!)]
    expect(near.length).toBeGreaterThan(2)
    expect(near.every((cell) => around.includes(cell))).toBe(true)
  })
})
