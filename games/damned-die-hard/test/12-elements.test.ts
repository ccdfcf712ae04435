import { describe, expect, test } from 'vitest'
import { combatPhase, exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { PORTAGE } from '../../europa/options.ts'
import { attackSupplied } from '../../europa/rules/attack-supply.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { spendForGeneralSupply } from '../../europa/rules/general-supply.ts'
import { allowance } from '../../europa/rules/movement.ts'
import { reinforcements } from '../../europa/rules/reinforcements.ts'
import { RE } from '../../europa/world.ts'
import { MP } from './charted.ts'
import { type Board, scene } from './scene.ts'

const hex = (n: number) => `G7:18${n}`
const LINE = [hex(15), hex(16), hex(17), hex(18)]
const points = (s: ReturnType<typeof scene>, place: string, count: number, phases = 0) => ({
  place: s.place(place),
  side: 0 as const,
  count,
  phases,
})

describe('general supply points are supply elements', () => {
  const rails: Board = { rails: [LINE], yards: { [hex(15)]: 1 }, ground: 'japanese' }

  test('[12.F, 7.A.1] they ride by rail as resource points do, a quarter of an RE each, and once a phase', () => {
    const s = scene(rails)
    s.state.supplyPoints = [points(s, hex(15), 2, 1)]
    s.start(movementPhase, {})
    expect(s.offer('japanese', 'ship-supply')).toEqual([`hex:${hex(15)}`])
    s.act('japanese', `ship-supply hex:${hex(15)}`, `ship-to hex:${hex(18)}`)
    // It is as old as it was.
    expect(s.state.supplyPoints).toEqual([points(s, hex(15), 1, 1), points(s, hex(18), 1, 1)])
    expect(s.state.railUsed[0]! / RE).toBe(0.25)
    expect(s.offer('japanese', 'ship-supply')).toEqual([`hex:${hex(15)}`])
  })

  test('[12.C.2.a-avail, 12.F] a base or port in regular supply sends as many as the railway takes', () => {
    const supplied: Board = { ...rails, airstrips: [hex(15)], sources: { japanese: [hex(15)] } }
    const s = scene(supplied).start(movementPhase, {})
    for (let i = 0; i < 4; i++) s.act('japanese', `ship-supply hex:${hex(15)}`, `ship-to hex:${hex(18)}`)
    expect(s.state.supplyPoints).toEqual([points(s, hex(18), 4)])
    expect(s.offer('japanese', 'ship-supply')).toEqual([])
    // Neither without a base nor without regular supply.
    expect(
      scene({ ...supplied, airstrips: [] })
        .start(movementPhase, {})
        .offer('japanese', 'ship-supply'),
    ).toEqual([])
    expect(
      scene({ ...rails, airstrips: [hex(15)] })
        .start(movementPhase, {})
        .offer('japanese', 'ship-supply'),
    ).toEqual([])
  })

  test('[14.E.1, 12.C.2.a-deliver] transport counters carry them: four are an RE; they last two initial phases', () => {
    const s = scene({ units: { 'j-pk1': hex(15) }, ground: 'japanese' })
    s.state.supplyPoints = [points(s, hex(15), 6)]
    s.start(movementPhase, {}).act('japanese', 'move unit:j-pk1')
    s.act('japanese', 'load-supply', 'load-supply', 'load-supply', 'load-supply')
    expect(s.refused('japanese', 'load-supply').message.key).toBe('transport.full')
    s.act('japanese', `go hex:${hex(17)}`, 'done')
    expect(s.state.supplyPoints).toEqual([points(s, hex(15), 2), points(s, hex(17), 4)])
    const c = { state: s.state, data: s.data } as never
    spendForGeneralSupply(c)
    expect(s.state.supplyPoints).toHaveLength(2)
    spendForGeneralSupply(c)
    expect(s.state.supplyPoints).toEqual([])
  })

  test('[43.A.3] units carry them up to twice their size, at a point up to their size and two beyond', () => {
    const s = scene({
      units: { 'j-122': hex(15) },
      ground: 'japanese',
      resources: { [hex(15)]: 1 },
      options: { [PORTAGE]: true },
    })
    s.state.supplyPoints = [points(s, hex(15), 9)]
    s.start(movementPhase, {}).act('japanese', 'move unit:j-122', 'carry-supply')
    const left = () => allowance(s.q, s.unit('j-122')) / MP
    expect(left()).toBe(5)
    s.act('japanese', 'carry-supply', 'carry-supply', 'carry-supply')
    expect(left()).toBe(5)
    s.act('japanese', 'carry')
    expect(left()).toBe(4)
    expect(s.refused('japanese', 'carry-supply').message.key).toBe('transport.full')
    // What has been carried is not carried on in the same phase.
    s.act('japanese', 'drop', 'carry-supply', 'carry-supply', 'carry-supply', 'carry-supply', 'carry-supply')
    expect(s.refused('japanese', 'carry-supply').message.key).toBe('supply.noSupply')
    s.act('japanese', `go hex:${hex(16)}`, 'done')
    expect(s.state.supplyPoints).toEqual([points(s, hex(15), 4), points(s, hex(16), 5)])
    const basic = scene({ units: { 'j-122': hex(15) }, ground: 'japanese' })
    basic.state.supplyPoints = [points(basic, hex(15), 1)]
    expect(
      basic.start(movementPhase, {}).act('japanese', 'move unit:j-122').refused('japanese', 'carry-supply')
        .rule,
    ).toBe('43.A.3')
  })

  test('[43.A.3] and take them along in retreats', () => {
    const s = scene({
      units: { 'j-122': hex(15), 'a-45': hex(14) },
      phasing: 'allied',
      phase: 'combat',
      ground: 'japanese',
      options: { [PORTAGE]: true },
    })
    s.state.supplyPoints = [points(s, hex(15), 2)]
    s.state.attack = newAttack(s.q, s.place(hex(15)))
    s.state.attack.attackers = [s.unit('a-45')]
    s.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DR' },
    })
    s.engine.begin(s.position)
    s.act('japanese', 'carry-supply', 'carry-supply', `retreat hex:${hex(16)}`)
    expect(s.state.supplyPoints).toEqual([points(s, hex(16), 2)])
    expect(s.state.carriedSupplies).toEqual({})
  })
})

describe('12.F destroyed by their owner', () => {
  test('[12.F] at any time of the owner’s player turn, of both kinds, and not what has been pledged', () => {
    const board: Board = {
      units: { 'j-122': hex(15), 'p-51': hex(14) },
      ground: 'japanese',
      resources: { [hex(15)]: 2 },
    }
    const begun = [
      scene({ ...board, phase: 'initial' }).start(reinforcements, {}),
      scene(board).start(movementPhase, {}),
      scene({ ...board, phase: 'combat' }).start(combatPhase, {}),
      scene(board).start(exploitationPhase, {}),
    ]
    for (const s of begun) {
      s.state.supplyPoints = [points(s, hex(16), 1)]
      s.act('japanese', 'open-destroying', `destroy-supply hex:${hex(16)}`, `destroy hex:${hex(15)}`)
      expect([s.state.supplyPoints, s.state.resources[s.place(hex(15))]]).toEqual([[], 1])
      s.state.activated = [{ place: s.place(hex(15)), count: 1, free: [], use: 'attack' }]
      expect(s.refused('japanese', `destroy hex:${hex(15)}`).rule).toBe('12.F')
    }
  })
})

describe('attack supply that is not spent', () => {
  test('[12.C.2.b] one RE in a phase may be of several attacks, from the same point', () => {
    const s = scene(
      {
        units: { 'j-3-2f': hex(15), 'j-1-33': hex(15), 'p-51': hex(14), 'p-52': hex(16) },
        phase: 'combat',
        ground: 'japanese',
        resources: { [hex(15)]: 1, 'G7:1716': 1 },
      },
      3,
    )
    s.start(combatPhase, {}).act(
      'japanese',
      `attack hex:${hex(14)}`,
      'join unit:j-3-2f',
      `supply-free hex:${hex(15)}`,
    )
    s.act('japanese', 'cancel', `attack hex:${hex(16)}`, 'join unit:j-1-33')
    // Only the point that serves already.
    expect(s.offer('japanese', 'supply-free')).toEqual([`hex:${hex(15)}`])
    s.act('japanese', `supply-free hex:${hex(15)}`)
    expect(attackSupplied(s.q, 0)(s.unit('j-1-33'))).toBe(true)
    s.act('japanese', 'cancel', 'done')
    expect(s.state.resources[s.place(hex(15))]).toBe(1)
  })
})
