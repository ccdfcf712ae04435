import { expect, test } from 'vitest'
import { actsMechanised, eliminateForLackOfSupply } from '../rules/13-4-out-of-supply.ts'
import { doing, fight } from './operating.ts'
import { type Board, scene } from './scene.ts'

const starve = (unit: string, board: Board) => {
  const s = scene({ state: { turn: 6, round: 6 }, ...board })
  eliminateForLackOfSupply(doing(s), s.data.unit(unit))
  return s
}

test('[13.4.4-a] an SCU without supply is eliminated', () => {
  const s = starve('ge-corps-1', { units: { 'ge-corps-1': 'moscow' } })
  expect(s.whereIs('ge-corps-1')).toBe('eliminated')
})

test('[13.4.4-b] an LCU waits three turns, and an SCU of its kind is eliminated with it', () => {
  const s = starve('ge-6-army', {
    units: { 'ge-6-army': 'moscow', 'ge-corps-1': 'reserve', 'ge-corps-2': 'reserve reduced' },
  })
  expect(s.whereIs('ge-6-army')).toBe('turn-track')
  expect(s.state.returns[s.data.unit('ge-6-army')]).toBe(9)
  expect(s.whereIs('ge-corps-2')).toBe('eliminated')
  expect(s.whereIs('ge-corps-1')).toBe('reserve')
})

test('[13.4.4-b, 11.3.1-c] without such an SCU it is gone for good', () => {
  const s = starve('ge-1-panzer-army', { units: { 'ge-1-panzer-army': 'moscow', 'ge-corps-1': 'reserve' } })
  expect(s.whereIs('ge-1-panzer-army')).toBe('removed')
  expect(s.whereIs('ge-corps-1')).toBe('reserve')
})

test('[13.4.4-c] a Soviet Front goes to the eliminated box at once, with an army', () => {
  const s = starve('su-west-front', { units: { 'su-west-front': 'berlin', 'su-army-1': 'reserve' } })
  expect(s.whereIs('su-west-front')).toBe('eliminated')
  expect(s.whereIs('su-army-1')).toBe('eliminated')
  expect(starve('su-west-front', { units: { 'su-west-front': 'berlin' } }).whereIs('su-west-front')).toBe(
    'removed',
  )
})

test('[14.2-b] a western LCU without supply may come back in either theatre', () => {
  const s = starve('us-1-army', { units: { 'us-1-army': 'berlin', 'us-corps-1': 'reserve' } })
  expect(s.state.theatre[s.data.unit('us-1-army')]).toBe(3)
  expect(s.whereIs('us-1-army')).toBe('turn-track')
})

test('[14.5.1] the mechanised Southwest Front gives way to the infantry Front in the eliminated box', () => {
  const s = starve('su-southwest-mech-front', {
    units: { 'su-southwest-mech-front': 'lwow', 'su-army-1': 'reserve' },
  })
  expect(s.whereIs('su-southwest-mech-front')).toBe('removed')
  expect(s.whereIs('su-southwest-front')).toBe('eliminated')
})

test('[13.4.4-b, 14.2-b] only western armies wait for a theatre', () => {
  const board: Board = {
    units: { 'ge-6-army': 'moscow', 'us-1-army': 'paris', 'ge-corps-1': 'reserve', 'us-corps-1': 'reserve' },
  }
  const theatre = (unit: string) => {
    const s = starve(unit, board)
    return [s.whereIs(unit), s.state.theatre[s.data.unit(unit)]]
  }
  expect([theatre('ge-6-army'), theatre('us-1-army')]).toEqual([
    ['turn-track', 0],
    ['turn-track', 3],
  ])
})

test('[14.5.1, 11.3.1-a] a mechanised Southwest Front that is out of the game for good has no successor', () => {
  const lost = starve('su-southwest-mech-front', { units: { 'su-southwest-mech-front': 'berlin' } })
  expect([lost.whereIs('su-southwest-mech-front'), lost.whereIs('su-southwest-front')]).toEqual([
    'removed',
    'waiting',
  ])
  const replaced = starve('su-southwest-mech-front', {
    units: { 'su-southwest-mech-front': 'berlin', 'su-army-1': 'reserve' },
  })
  expect(replaced.whereIs('su-southwest-front')).toBe('eliminated')
})

test('[13.4.1-a, 13.1-a, AX-19] mechanised units: the attacker by his activation, the defender by his supply now', () => {
  const units = { 'ge-1-panzer-army': 'lublin', 'su-tank-army-1': 'kovel' }
  const s = fight({ units, state: { turn: 6, round: 3 } }, 'axis', ['lublin'], {})
  const tank = s.data.unit('su-tank-army-1')
  expect([actsMechanised(s.q, s.data.unit('ge-1-panzer-army')), actsMechanised(s.q, tank)]).toEqual([
    true,
    true,
  ])
  const surround = (place: string, controller: number) => {
    for (const near of s.data.adjacent[s.data.place(place)]!) s.state.control[near] = controller
  }
  surround('lublin', 2)
  expect(actsMechanised(s.q, s.data.unit('ge-1-panzer-army'))).toBe(true)
  surround('kovel', 1)
  expect(actsMechanised(s.q, tank)).toBe(false)
  const flown = fight(
    {
      units: { 'ge-1-panzer-army': 'gorki', 'su-west-front': 'penza' },
      control: { gorki: 'axis' },
      state: { turn: 6, round: 3 },
    },
    'allied',
    ['penza'],
    {},
  )
  expect(actsMechanised(flown.q, flown.data.unit('ge-1-panzer-army'))).toBe(false)
  flown.state.luftwaffe = flown.data.place('gorki')
  expect(actsMechanised(flown.q, flown.data.unit('ge-1-panzer-army'))).toBe(true)
})

test('[13.4.4-b, 13.4.4-c] the rule is told by which an army dies', () => {
  const rule = (unit: string, corps: string) =>
    starve(unit, { units: { [unit]: 'moscow', [corps]: 'reserve' } }).events.map((event) => event.rule)
  expect(rule('ge-6-army', 'ge-corps-1')).toContain('13.4.4-b')
  expect(rule('su-west-front', 'su-army-1')).toContain('13.4.4-c')
})
