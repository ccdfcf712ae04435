import { describe, expect, test } from 'vitest'
import { groundCost } from '../rules/08-5-1-ground-movement.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { type Board, scene } from './scene.ts'

const segment = (board: Board, side: 0 | 1 = 1, ...dice: number[]) =>
  scene(board, ...dice).start(movementSegment, { side, kind: 'basic' })

describe('8.3.2 roads off the map', () => {
  const costs = (board: Board, id: string, spent = 0) => {
    const s = scene(board)
    const { cost } = groundReach(s.q, [s.data.unit(id)], [spent])
    return Object.fromEntries([...cost].map(([cell, price]) => [s.data.topology.names[cell]!, price]))
  }
  const FOOT = 'rok-1-inf-div'
  const ARMOR = 'us-1-2-abct'

  test('[8.3.2, 8.5.1] onto the map: so many hexes of highway, or the whole allowance for a fresh unit', () => {
    expect(costs({ units: { [FOOT]: 'busan' } }, FOOT)).toMatchObject({
      S4522: 21,
      S4823: 21,
      S3922: 24,
      S3623: 24,
      S3322: 24,
    })
    expect(costs({ units: { [ARMOR]: 'busan' } }, ARMOR)).toMatchObject({
      S4522: 14,
      S4823: 14,
      S3922: 16,
      S3623: 20,
      S3322: 22,
    })
    // With half a point gone only the nearest, with one gone none.
    const late = costs({ units: { [FOOT]: 'busan' } }, FOOT, 3)
    expect([late.S4522, late.S4823, late.S3922]).toEqual([21, 21, undefined])
    expect(costs({ units: { [FOOT]: 'busan' } }, FOOT, 6)).toEqual({})
  })

  test('[8.3.2, 8.5.1] onto the map and on with what is left, in one go and at the price of two', () => {
    const board = { units: { [ARMOR]: 'busan' } }
    const onMap = costs({ units: { [ARMOR]: 'S4522' } }, ARMOR, 14)
    for (const [hex, price] of Object.entries(onMap))
      if (hex !== 'busan') expect(costs(board, ARMOR)[hex], hex).toBeLessThanOrEqual(14 + price)
    // Gyeongju, S4522, and one hex of highway.
    expect(costs(board, ARMOR).S4422).toBe(14 + 2)
    const s = segment(board, 0)
    s.act('allied', `march unit:${ARMOR}`, 'go hex:S4422')
    expect([s.whereIs(ARMOR), s.state.entered[s.data.cell('S4522')]]).toEqual(['S4422', 0])
    // What is left is what a move in two parts would have left.
    const two = segment(board, 0)
    two.act('allied', `march unit:${ARMOR}`, 'go hex:S4522', 'go hex:S4422')
    expect(s.offer('allied', 'go')).toEqual(two.offer('allied', 'go'))
    // Not past an enemy zone at the edge.
    const barred = { units: { [ARMOR]: 'busan', 'dprk-2-inf-div': 'S4521' } }
    expect(costs(barred, ARMOR).S4422).not.toBe(14 + 2)
  })

  test('[8.3.2, 8.1.1.1-c] full hexes at the edge do not lock anybody in: on from there across country', () => {
    const divisions = ['1', '9', '25', '3', '6', '8', '5', '28', '11', '7'].map((n) => `rok-${n}-inf-div`)
    const edges = ['S4522', 'S4823', 'S3922', 'S3623', 'S3322']
    const crowd = Object.fromEntries(divisions.map((id, i) => [id, edges[i % 5]!]))
    const found = costs({ units: { ...crowd, [ARMOR]: 'busan' } }, ARMOR)
    expect(found.S4522).toBe(14)
    const free = costs({ units: { [ARMOR]: 'busan' } }, ARMOR)
    expect(found.S4422).toBeGreaterThan(free.S4422!)
    expect(Object.keys(found).length).toBeGreaterThan(edges.length)
  })

  test('[8.3.2, 8.2.2-a, 8.2.2-d] not where an enemy stands; into a zone for a point more', () => {
    const units = { [ARMOR]: 'busan', 'dprk-2-inf-div': 'S4522' }
    expect(costs({ units }, ARMOR)).not.toHaveProperty('S4522')
    expect(costs({ units: { ...units, 'dprk-2-inf-div': 'S4521' } }, ARMOR).S4522).toBe(14 + 6)
    expect(costs({ units: { [ARMOR]: 'busan' }, control: { busan: 'opposing' } }, ARMOR)).toEqual({})
  })

  test('[8.3.2] off the map: from the hex at the edge or on the way there, within the allowance', () => {
    expect(costs({ units: { [ARMOR]: 'S4522' } }, ARMOR).busan).toBe(14)
    expect(costs({ units: { [ARMOR]: 'S4422' } }, ARMOR).busan).toBe(2 + 14)
    expect(costs({ units: { [ARMOR]: 'S4522' } }, ARMOR, 48 - 14).busan).toBe(14)
    expect(costs({ units: { [ARMOR]: 'S4522' } }, ARMOR, 48 - 13).busan).toBeUndefined()
    // Eleven hexes are more than foot has: all of it from the edge, nothing from further away.
    expect(costs({ units: { [FOOT]: 'S3322' } }, FOOT).busan).toBe(24)
    expect(costs({ units: { [FOOT]: 'S3322' } }, FOOT, 3).busan).toBeUndefined()
    expect(costs({ units: { [FOOT]: 'S3222' } }, FOOT).busan).toBeUndefined()
    expect(costs({ units: { [FOOT]: 'S4522' }, control: { busan: 'opposing' } }, FOOT).busan).toBeUndefined()
  })

  test('[8.3.2, 8.2.2-b] who is stopped at the edge does not get off; who begins there does', () => {
    const enemy = { 'dprk-2-inf-div': 'S4622' }
    expect(costs({ units: { [ARMOR]: 'S4422', ...enemy } }, ARMOR).S4522).toBe(2 + 6)
    const far = costs({ units: { [ARMOR]: 'S4422', ...enemy, 'dprk-13-inf-div': 'S4823' } }, ARMOR)
    expect(far.busan).toBe(27) // round about, by S3922
    expect(costs({ units: { [ARMOR]: 'S4522', ...enemy } }, ARMOR).busan).toBe(14)
  })

  test('[8.3.2] the bill of the road, and where it leads', () => {
    const s = segment({ units: { [ARMOR]: 'S4422' } }, 0)
    const unit = s.data.unit(ARMOR)
    const move = {
      segment: 'basic' as const,
      side: 0 as const,
      units: [unit],
      spent: [0],
      path: [],
      stopped: false,
    }
    const bill = groundCost(s.q, move, s.data.cell('busan'))
    expect([bill.total, bill.parts.map(({ rule }) => rule)]).toEqual([
      [8, 3],
      ['8.3.2', '8.3.2'],
    ])
    s.act('allied', `march unit:${ARMOR}`, 'go box:busan')
    expect(s.whereIs(ARMOR)).toBe('busan')
    const back = segment({ units: { [ARMOR]: 'busan' } }, 0)
    back.act('allied', `march unit:${ARMOR}`, 'go hex:S4522')
    expect(back.whereIs(ARMOR)).toBe('S4522')
    // The whole allowance is all that is paid.
    const foot = scene({ units: { [FOOT]: 'S3322' } })
    const far = { ...move, units: [foot.data.unit(FOOT)] }
    expect(groundCost(foot.q, far, foot.data.cell('busan')).total).toBe(4)
  })
})
