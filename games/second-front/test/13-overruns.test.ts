import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const moving = (board: Board, ...dice: number[]): Scene =>
  scene({ phasing: 'allied', ...board }, ...dice).start(movementPhase, {})

describe('13 overruns', () => {
  const board: Board = { units: { 'u-arm': 'T:0505', 'g-con-1': 'T:0506' } }

  test('[13/1] ten to one, reckoned as in combat, by units of one hex', () => {
    const s = moving(board)
    // 16 against half a point, unsupported.
    expect(s.offer('allied')).toContain('overrun hex:T:0506')
    expect(moving({ units: { 'u-arm': 'T:0505', 'g-brig-1': 'T:0506' } }).offer('allied')).toContain(
      'overrun hex:T:0506',
    )
    expect(moving({ units: { 'u-arm': 'T:0505', 'g-dot-1': 'T:0506' } }).offer('allied')).not.toContain(
      'overrun hex:T:0506',
    )
  })

  test('[13/1, 14.J.3, EX-323] the point of a carrier that carries counts in an overrun, too', () => {
    const offered = (more: Record<string, string>) =>
      moving({
        units: { 'b-brig-1': 'T:0505', 'b-art-1': 'T:0505', 'b-dot': 'T:0505', 'g-dot-1': 'T:0506', ...more },
        state: {},
      })
    const force = (s: Scene, ids: string[]) =>
      attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place('T:0506'),
        () => true,
      ).ledger.total
    const s = offered({ 'b-apc': 'T:0505' })
    // Three, four and three, and one for the carrier: not the twenty that would do.
    expect([
      force(s, ['b-brig-1', 'b-art-1', 'b-dot']),
      force(s, ['b-brig-1', 'b-art-1', 'b-dot', 'b-apc']),
    ]).toEqual([10, 11])
    const weak = moving({
      units: { 'b-dot': 'T:0505', 'b-brig-1': 'T:0505', 'b-apc': 'T:0505', 'g-con-1': 'T:0506' },
    })
    // Three, one and a half and one against a half: ten to one would be five.
    expect(weak.offer('allied')).toContain('overrun hex:T:0506')
    expect(
      moving({ units: { 'b-dot': 'T:0505', 'b-brig-1': 'T:0505', 'g-con-1': 'T:0506' } }).offer('allied'),
    ).not.toContain('overrun hex:T:0506')
  })

  test('[13/1] no more than may stand in the hex, and only who may enter it', () => {
    const s = moving({ ...board, hexsides: { 'T:0505 T:0506': 'high-mountain' } })
    expect(s.offer('allied')).not.toContain('overrun hex:T:0506')
  })

  test('[13/1, 8.B/2] the limit is that of the hex which is overrun, wherever they come from', () => {
    const three = { 'u-inf-1': 'T:0505', 'b-inf-1': 'T:0505', 'u-arm': 'T:0505', 'g-con-1': 'T:0506' }
    const gather = (terrain: Record<string, string>): Scene => {
      const s = moving({ units: three, terrain })
      return s.act('allied', 'overrun hex:T:0506', 'join unit:u-inf-1', 'join unit:b-inf-1')
    }
    expect(gather({ 'T:0505': 'mountain' }).offer('allied')).toContain('join unit:u-arm')
    expect(gather({ 'T:0506': 'mountain' }).offer('allied')).not.toContain('join unit:u-arm')
  })

  test('[13/2, 13/3] each pays the ground, zones of others and the overrun; by road as on a road', () => {
    const s = moving(board)
    s.act('allied', 'overrun hex:T:0506', 'join unit:u-arm', 'strike', 'advance unit:u-arm')
    // Fifteen to one and more costs a point besides the hex.
    expect(s.state.spent[s.unit('u-arm')]).toBe(2 * mp)
    const road = moving({
      ...board,
      terrain: { 'T:0506': 'mountain' },
      roads: [['T:0505', 'T:0506']],
      units: { 'u-arm': 'T:0505', 'u-inf-1': 'T:0505', 'g-con-1': 'T:0506' },
    })
    road.act(
      'allied',
      'overrun hex:T:0506',
      'join unit:u-arm',
      'join unit:u-inf-1',
      'strike',
      'advance unit:u-arm',
      'stay',
    )
    expect(road.state.spent[road.unit('u-arm')]).toBe(2 * mp)
  })

  test('[13/4] the overrun are gone without cadres; the others may go in, and on', () => {
    const s = moving({ units: { 'u-arm': 'T:0505', 'u-inf-1': 'T:0505', 'g-inf-1': 'T:0506 cadre' } })
    s.act('allied', 'overrun hex:T:0506', 'join unit:u-arm', 'join unit:u-inf-1')
    expect(s.offer('allied')).toContain('strike')
    s.act('allied', 'strike', 'advance unit:u-arm', 'stay')
    expect([s.at('g-inf-1'), s.at('u-arm'), s.at('u-inf-1')]).toEqual(['-2', 'T:0506', 'T:0505'])
    expect(s.offer('allied')).toContain('move unit:u-arm')
  })

  test('[13/5] who has no defence is overrun by anybody with an attack, as at 12 to 1', () => {
    const s = moving({ units: { 'b-bn': 'T:0505', 'g-hq': 'T:0506' } })
    s.act('allied', 'overrun hex:T:0506', 'join unit:b-bn', 'strike', 'advance unit:b-bn')
    expect([s.at('g-hq'), s.at('b-bn')]).toEqual(['-2', 'T:0506'])
    expect(s.state.spent[s.unit('b-bn')]).toBe(3 * mp)
    // Not by a headquarters, though somebody else in its hex could.
    const mixed = moving({ units: { 'c-hq': 'T:0505', 'b-bn': 'T:0505', 'g-hq': 'T:0506' } })
    mixed.act('allied', 'overrun hex:T:0506', 'join unit:c-hq')
    expect(mixed.refused('allied', 'strike').rule).toBe('13/1')
    expect(moving({ units: { 'c-hq': 'T:0505', 'g-hq': 'T:0506' } }).offer('allied')).not.toContain(
      'overrun hex:T:0506',
    )
  })

  test('[13/6] commandos withdraw before the overrun; where nobody is left only the way in is paid', () => {
    const s = moving({ phasing: 'axis', units: { 'g-panzer-1': 'T:0505', 'u-ranger': 'T:0506' } })
    s.act('axis', 'overrun hex:T:0506', 'join unit:g-panzer-1', 'strike')
    s.act('allied', 'evade unit:u-ranger', 'retreat hex:T:0507')
    s.act('axis', 'advance unit:g-panzer-1')
    expect([s.at('u-ranger'), s.at('g-panzer-1')]).toEqual(['T:0507', 'T:0506'])
    expect(s.state.spent[s.unit('g-panzer-1')]).toBe(mp)
  })
})
