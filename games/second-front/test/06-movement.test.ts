import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { allowance, exitCost, reachOf } from '../../europa/rules/movement.ts'
import { stepCosts, terrainCost } from '../../europa/rules/movement-costs.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const moving = (board: Board, ...dice: number[]): Scene =>
  scene({ phasing: 'axis', ...board }, ...dice).start(movementPhase, {})
const exploiting = (board: Board): Scene =>
  scene({ phasing: 'axis', phase: 'exploitation', ...board }).start(exploitationPhase, {})
/** What a step costs a unit, in MP. */
const step = (s: Scene, id: string, from: string, to: string): number => {
  const slot = findSlot(s.data.map.land, s.place(from), s.place(to))
  const cost = stepCosts(s.q)[s.data.units.profile[s.unit(id)]!]![slot]!
  return cost < 0 ? -1 : cost / mp
}

describe('6 movement', () => {
  test('[6/1, 4.A.2, 4.A.4] everybody may move in the movement phase, c/m units alone in the exploitation phase, and in full', () => {
    const units = { 'g-inf-1': 'T:0505', 'g-panzer-1': 'T:0705' }
    expect(moving({ units }).offer('axis')).toEqual(
      expect.arrayContaining(['move unit:g-inf-1', 'move unit:g-panzer-1', 'done']),
    )
    const s = exploiting({ units })
    expect(s.offer('axis')).toContain('move unit:g-panzer-1')
    expect(s.offer('axis')).not.toContain('move unit:g-inf-1')
    expect(allowance(s.q, s.unit('g-panzer-1'))).toBe(10 * mp)
  })

  test('[6/2, EX-5, 14.E.1] a mountain in clear weather costs artillery 6, infantry 3, mountain troops 2', () => {
    const s = scene({ units: {}, terrain: { 'T:0506': 'mountain' } })
    const cost = (id: string) => terrainCost(s.q, s.data.units.profile[s.unit(id)]!, s.place('T:0506')) / mp
    expect(['g-art-1', 'g-inf-1', 'g-mountain'].map(cost)).toEqual([6, 3, 2])
  })

  test('[6/3, EX-7] a strait costs 2 MP besides the hex', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505' }, hexsides: { 'T:0505 T:0506': 'strait' } })
    expect(step(s, 'g-inf-1', 'T:0505', 'T:0506')).toBe(3)
  })

  test('[6/4] nobody crosses sea, lake or high mountain hexsides; wheels do not enter mountains in winter', () => {
    for (const side of ['lake', 'high-mountain', 'salt-lake']) {
      const s = scene({ units: { 'g-inf-1': 'T:0505' }, hexsides: { 'T:0505 T:0506': side } })
      expect(step(s, 'g-inf-1', 'T:0505', 'T:0506')).toBe(-1)
    }
    const winter = scene({
      units: { 'g-panzer-1': 'T:0505' },
      terrain: { 'T:0506': 'mountain' },
      weather: 'winter',
    })
    expect(step(winter, 'g-panzer-1', 'T:0505', 'T:0506')).toBe(-1)
    expect(step(winter, 'g-inf-1', 'T:0505', 'T:0506')).toBe(5)
  })

  test('[6/5] a hex with an enemy in it is closed', () => {
    const s = moving({ units: { 'g-inf-1': 'T:0505', 'b-brig-1': 'T:0506' } })
    s.act('axis', 'move unit:g-inf-1')
    expect(s.offer('axis')).not.toContain('go hex:T:0506')
  })

  test('[6/6] one hex can always be entered by who has spent nothing, for all its points, and nothing else is done then', () => {
    const s = moving({
      units: { 'i-coast': 'T:0505' },
      terrain: { 'T:0506': 'mountain', 'T:0507': 'clear' },
    })
    s.act('axis', 'move unit:i-coast', 'go hex:T:0506')
    expect(s.at('i-coast')).toBe('T:0506')
    expect(s.offer('axis')).not.toContain('move unit:i-coast')
  })

  test('[6/7, 14.F.2] who has a movement of 0 stays in his hex', () => {
    const s = moving({ units: { 'g-fortress': 'T:0505', 'g-inf-1': 'T:0705' } })
    expect(s.offer('axis')).not.toContain('move unit:g-fortress')
  })

  test('[6/8, 36.B.c] the weather changes what ground costs', () => {
    const s = scene({ units: { 'g-panzer-1': 'T:0505' }, weather: 'mud' })
    expect(step(s, 'g-panzer-1', 'T:0505', 'T:0506')).toBe(3)
    expect(step(s, 'g-inf-1', 'T:0505', 'T:0506')).toBe(2)
  })

  test('[6.A] leaving an enemy zone costs more, a reduced one less', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505', 'g-panzer-1': 'T:0505', 'b-inf-1': 'T:0506' } })
    const leave = (id: string) => exitCost(s.q, s.unit(id), s.place('T:0505')) / mp
    expect([leave('g-inf-1'), leave('g-panzer-1')]).toEqual([3, 4])
    const unit = s.unit('b-inf-1')
    s.state.fed = s.state.fed.with(unit, 0)
    s.state.out = s.state.out.with(unit, 3)
    expect([leave('g-inf-1'), leave('g-panzer-1')]).toEqual([1, 2])
  })

  test('[7.B, EX-105] a road costs as clear ground, whatever lies there; but zones are paid for', () => {
    const board: Board = {
      units: { 'g-inf-1': 'T:0505' },
      terrain: { 'T:0506': 'mountain' },
      hexsides: { 'T:0505 T:0506': 'river' },
    }
    expect(step(scene(board), 'g-inf-1', 'T:0505', 'T:0506')).toBe(4)
    const road = scene({ ...board, roads: [['T:0505', 'T:0506']] })
    expect(step(road, 'g-inf-1', 'T:0505', 'T:0506')).toBe(1)
    // Every railway is a road, broken or not.
    const rail = scene({ ...board, rails: [['T:0505', 'T:0506']] })
    rail.state.railBreaks = [rail.place('T:0506')]
    expect(step(rail, 'g-inf-1', 'T:0505', 'T:0506')).toBe(1)
    const watched = scene({
      ...board,
      units: { 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0504' },
      roads: [['T:0505', 'T:0506']],
    })
    expect(reachOf(watched.q, watched.unit('g-inf-1')).costTo(watched.place('T:0506'))! / mp).toBe(4)
  })
})

describe('6.B administrative movement', () => {
  const board: Board = { units: { 'g-inf-1': 'T:0303' }, ground: 'axis' }

  test('[6.B/1, 6.B/2, EX-8] half of what ground costs: half a point in clear weather', () => {
    const s = moving(board)
    s.act('axis', 'move unit:g-inf-1')
    // Six points: twelve hexes.
    expect(s.offer('axis')).toContain('march hex:T:1403')
    expect(s.offer('axis')).not.toContain('go hex:T:1403')
    s.act('axis', 'march hex:T:0503')
    expect(s.state.spent[s.unit('g-inf-1')]).toBe(mp)
  })

  test('[6.B/1] mountains and major rivers only by road', () => {
    const s = moving({
      ...board,
      terrain: { 'T:0304': 'mountain' },
      hexsides: { 'T:0303 T:0302': 'major-river' },
    })
    s.act('axis', 'move unit:g-inf-1')
    expect(s.refused('axis', 'march hex:T:0304').rule).toBe('6.B/1')
    const road = moving({
      ...board,
      terrain: { 'T:0304': 'mountain' },
      roads: [['T:0303', 'T:0304']],
    })
    road.act('axis', 'move unit:g-inf-1')
    expect(road.offer('axis')).toContain('march hex:T:0304')
  })

  test('[6.B/3] only in hexes of its own, never next to an enemy; it does nothing else, and has no zone', () => {
    const s = moving({
      units: { 'g-inf-1': 'T:0303', 'b-inf-1': 'T:0308' },
      ground: 'axis',
      allied: ['T:0503'],
    })
    s.act('axis', 'move unit:g-inf-1')
    const offer = s.offer('axis')
    expect(offer).toContain('march hex:T:0304')
    expect(offer).toContain('march hex:T:0306')
    // T:0307 is next to the British, T:0503 is theirs.
    expect(offer).not.toContain('march hex:T:0307')
    expect(offer).not.toContain('march hex:T:0503')
    s.act('axis', 'march hex:T:0305')
    expect(s.state.zone[s.unit('g-inf-1')]).toBe(2)
    s.act('axis', 'move unit:g-inf-1')
    expect(s.offer('axis').some((choice) => choice.startsWith('go '))).toBe(false)
    expect(s.offer('axis').some((choice) => choice.startsWith('march '))).toBe(true)
    const beside = moving({ units: { 'g-inf-1': 'T:0307', 'b-brig-1': 'T:0308' }, ground: 'axis' })
    beside.act('axis', 'move unit:g-inf-1')
    expect(beside.offer('axis').some((choice) => choice.startsWith('march '))).toBe(false)
    expect(
      exploiting({ units: { 'g-panzer-1': 'T:0303' }, ground: 'axis' })
        .act('axis', 'move unit:g-panzer-1')
        .offer('axis')
        .some((choice) => choice.startsWith('march ')),
    ).toBe(false)
  })

  test('[6.B/3] by train it comes no nearer to the enemy either, before or after', () => {
    const rails = [['T:0303', 'T:0304', 'T:0305', 'T:0306', 'T:0307']]
    // Trains run beside the British, for somebody keeps the line open there.
    const units = { 'g-inf-1': 'T:0302', 'g-inf-2': 'T:0303', 'g-brig-1': 'T:0307', 'b-brig-1': 'T:0308' }
    const s = moving({ units, rails, netCapacity: [20, 0], ground: 'axis' })
    s.act('axis', 'move unit:g-inf-1', 'march hex:T:0303', 'move unit:g-inf-1')
    expect(s.offer('axis', 'rail')).toContain('hex:T:0306')
    expect(s.offer('axis', 'rail')).not.toContain('hex:T:0307')
    const back = moving({ units, rails, netCapacity: [20, 0], ground: 'axis' })
    back.act('axis', 'move unit:g-inf-2', 'rail hex:T:0307', 'move unit:g-inf-2', 'rail hex:T:0303')
    back.act('axis', 'move unit:g-inf-2')
    expect(back.offer('axis', 'march')).toEqual([])
    expect(back.offer('axis', 'go')).not.toEqual([])
  })
})
