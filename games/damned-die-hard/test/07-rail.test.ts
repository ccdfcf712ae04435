import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import { railCapacity, refuseTrain } from '../../europa/rules/rail.ts'
import { zones } from '../../europa/rules/zones.ts'
import { RE } from '../../europa/world.ts'
import { MP } from './charted.ts'
import { type Board, scene } from './scene.ts'

const LINE = ['G7:1816', 'G7:1817', 'G7:1818', 'G7:1819', 'G7:1820', 'G7:1821', 'G7:1822']
const railway: Board = {
  ground: 'japanese',
  rails: [LINE],
  yards: { 'G7:1816': 2 },
}
const spent = (s: ReturnType<typeof scene>, id: string) => s.state.spent[s.unit(id)]! / MP

describe('7.A railways', () => {
  test('[7.A] five hexes for a movement point, along the line', () => {
    const s = scene({ ...railway, units: { 'j-122': 'G7:1816' } })
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'rail hex:G7:1821')
    expect(s.at('j-122')).toBe('G7:1821')
    expect(spent(s, 'j-122')).toBe(1)
  })

  test('[7.A, EX-15] walk to the line, ride, walk on, in one phase', () => {
    const s = scene({ ...railway, units: { 'j-122': 'G7:1717' } })
    s.start(movementPhase, {})
    s.act('japanese', 'move unit:j-122', 'go hex:G7:1817')
    s.act('japanese', 'move unit:j-122', 'rail hex:G7:1822')
    s.act('japanese', 'move unit:j-122', 'go hex:G7:1823')
    expect(s.at('j-122')).toBe('G7:1823')
    expect(spent(s, 'j-122')).toBe(3)
  })

  test('[7.A] only in the movement phase, only from a railway', () => {
    const off = scene({ ...railway, units: { 'j-122': 'G7:1717' } })
    expect(refuseTrain(off.q, off.unit('j-122'))!.rule).toBe('7.A')
    const late = scene({ ...railway, units: { 'j-122': 'G7:1817' }, phase: 'exploitation' })
    expect(refuseTrain(late.q, late.unit('j-122'))!.message.key).toBe('rail.movementOnly')
  })

  test('[7.A] not into or out of an enemy zone, unless a friend has held the hex all phase', () => {
    const board = { ...railway, units: { 'j-122': 'G7:1816', 'p-11d': 'G7:1921' } }
    const s = scene(board)
    s.start(move, newMove(s.unit('j-122')))
    expect(s.offer('japanese', 'rail')).toContain('hex:G7:1819')
    expect(s.offer('japanese', 'rail')).not.toContain('hex:G7:1820')
    const held = scene({ ...board, units: { ...board.units, 'j-141': 'G7:1820' } })
    held.start(movementPhase, {}).act('japanese', 'move unit:j-122', 'rail hex:G7:1820')
    // Whoever holds the hex open may not leave it in this phase.
    expect(held.refused('japanese', 'move unit:j-141').rule).toBe('6.A')
  })

  test('[7.A] only over hexes of one’s own that lead to a marshalling yard of one’s own', () => {
    const cut = scene({ ...railway, units: { 'j-122': 'G7:1821' }, allied: ['G7:1818'] })
    expect(refuseTrain(cut.q, cut.unit('j-122'))!.message.key).toBe('rail.noLine')
    const lost = scene({ ...railway, units: { 'j-122': 'G7:1821' }, allied: ['G7:1816'] })
    expect(refuseTrain(lost.q, lost.unit('j-122'))!.message.key).toBe('rail.noLine')
  })

  test('[7.A, 5.A] a unit in the train has no zone of control until it gets off', () => {
    const s = scene({ ...railway, units: { 'j-47': 'G7:1816' } })
    s.state.zone[s.unit('j-47')] = 2
    expect(zones(s.q).level[0][s.place('G7:1816')]).toBe(0)
    s.start(move, newMove(s.unit('j-47'))).act('japanese', 'rail hex:G7:1821')
    expect(zones(s.q).level[0][s.place('G7:1821')]).toBe(2)
  })

  test('[7.A.1] a net carries the RE of its yards in a turn; c/m units count double', () => {
    const s = scene({ ...railway, units: { 'j-122': 'G7:1816', 'j-7t': 'G7:1816', 'j-141': 'G7:1816' } })
    s.start(movementPhase, {})
    s.act('japanese', 'move unit:j-7t', 'rail hex:G7:1821')
    s.act('japanese', 'move unit:j-122', 'rail hex:G7:1820', 'move unit:j-141')
    expect(s.refused('japanese', 'rail hex:G7:1820')).toMatchObject({
      rule: '7.A.1',
      message: { args: { free: 0 } },
    })
    // A unit that has ridden may ride on.
    s.act('japanese', 'stay', 'move unit:j-122', 'rail hex:G7:1819')
  })

  test('[7.A.1] hits on a yard count against it; a captured yard serves from the next turn', () => {
    const s = scene(railway)
    expect(railCapacity(s.q, 0, 0) / RE).toBe(2)
    s.state.yardHits[s.place('G7:1816')] = 1
    expect(railCapacity(s.q, 0, 0) / RE).toBe(1)
    s.state.yardHits = {}
    s.state.yardsTaken = [s.place('G7:1816')]
    expect(railCapacity(s.q, 0, 0)).toBe(0)
    expect(railCapacity(s.q, 0, 1)).toBe(0)
  })

  test('[7.A.1] taking a yard takes its capacity from the loser at once', () => {
    const s = scene({ ...railway, ground: 'allied', units: { 'j-122': 'G7:1717' } })
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'go hex:G7:1817')
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'go hex:G7:1816')
    expect(railCapacity(s.q, 0, 1)).toBe(0)
    expect(s.state.yardsTaken).toEqual([s.place('G7:1816')])
  })

  test('[7.A.2] any unit breaks the line for 4 MP; no train enters or leaves a broken hex', () => {
    const s = scene({ ...railway, units: { 'j-122': 'G7:1819', 'j-141': 'G7:1816' } })
    s.start(move, newMove(s.unit('j-122'))).act('japanese', 'work job:rail-break')
    expect(spent(s, 'j-122')).toBe(4)
    expect(s.state.railBreaks).toEqual([s.place('G7:1819')])
    expect(refuseTrain(s.q, s.unit('j-122'))!.rule).toBe('7.A.2')
    s.start(move, newMove(s.unit('j-141')))
    expect(s.offer('japanese', 'rail')).toContain('hex:G7:1818')
    expect(s.offer('japanese', 'rail')).not.toContain('hex:G7:1819')
    expect(s.offer('japanese', 'rail')).not.toContain('hex:G7:1820')
  })

  test('[7.A.2, 14.A.4] railway engineers break for 2 and repair for 4; the line serves in the same turn', () => {
    const s = scene({ ...railway, units: { 'j-1rr': 'G7:1819', 'j-141': 'G7:1816' } })
    s.start(move, newMove(s.unit('j-1rr'))).act('japanese', 'work job:rail-break')
    expect(spent(s, 'j-1rr')).toBe(2)
    s.state.spent.fill(0)
    // A battalion pays double for repairs: two together pay half each.
    s.state.at[s.unit('j-4ac')] = s.place('G7:1819')
    s.start(move, newMove(s.unit('j-1rr'))).act('japanese', 'work job:rail-repair+j-4ac')
    expect(s.state.railBreaks).toEqual([])
    expect([spent(s, 'j-1rr'), spent(s, 'j-4ac')]).toEqual([4, 4])
    s.start(move, newMove(s.unit('j-141'))).act('japanese', 'rail hex:G7:1821')
  })

  test('[12.F] supply elements ride alone, up to 40 hexes, within the capacity', () => {
    const s = scene({ ...railway, resources: { 'G7:1816': 1 } })
    s.start(movementPhase, {}).act('japanese', 'ship hex:G7:1816', 'ship-to hex:G7:1822')
    expect(s.state.resources).toEqual({ [s.place('G7:1822')]: 1 })
    expect(s.state.railUsed[0]).toBe(RE)
    // It does not ride again in the same phase.
    expect(s.offer('japanese', 'ship')).toEqual([])
  })

  test('[37.A.3-effect] no train and no road march over a bridge that is down', () => {
    const s = scene({
      ...railway,
      hexsides: { 'G7:1819 G7:1820': 'river' },
      units: { 'j-141': 'G7:1819' },
    })
    s.state.bridgesDown = [0]
    s.start(move, newMove(s.unit('j-141')))
    expect(s.offer('japanese', 'rail')).not.toContain('hex:G7:1820')
    s.act('japanese', 'go hex:G7:1820')
    expect(spent(s, 'j-141')).toBe(2)
  })
})
