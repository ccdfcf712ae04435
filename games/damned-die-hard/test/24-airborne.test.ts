import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { airInitialPhase, patrolsLand } from '../../europa/rules/air-places.ts'
import { airAsSeen } from '../../europa/rules/air-secrets.ts'
import { plannable } from '../../europa/rules/airborne.ts'
import { attackSupplied } from '../../europa/rules/attack-supply.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { reviewPlans } from '../../europa/rules/landing-plans.ts'
import { enemyZone } from '../../europa/rules/zones.ts'
import { type Board, scene } from './scene.ts'

const [VIGAN, TARGET] = ['G7:1612', 'G7:1717']
const T = 'g3m2-l-1'
const board: Board = {
  airfields: { [VIGAN]: 3 },
  japanese: [VIGAN],
  units: { 'j-1pa': VIGAN },
  air: { [T]: VIGAN },
}

/** A drop that was planned in time and has taken off; the die is that of the landing. */
const drop = (more: Board, ...dice: number[]) => dropAgainst(null, more, ...dice)
const dropAgainst = (odds: number | null, more: Board, ...dice: number[]) => {
  const s = scene({ ...board, ...more, units: { ...board.units, ...more.units } }, ...dice)
  // Paratroops of 1 point never have ten times anybody: the odds asked for are lowered.
  if (odds !== null)
    (s.data as { charts: typeof s.data.charts }).charts = { ...s.data.charts, overrunOdds: odds }
  s.state.air.plans = [{ side: 0, unit: s.unit('j-1pa'), target: s.place(TARGET), turn: s.state.turn - 1 }]
  s.start(movementPhase, {})
  s.act(
    'japanese',
    'air-operation',
    `go-transport hex:${TARGET}`,
    `transport air:${T}`,
    'load-air unit:j-1pa',
  )
  return s.act('japanese', 'take-off', 'fly', 'done')
}

describe('24.A disruption', () => {
  test('[24, 24.A] a die for each unit, +1 on open ground: 2 is safe, 1 disrupted', () => {
    expect(drop({}, 2).state.disruption[scene({}).unit('j-1pa')]).toBe(0)
    const hurt = drop({}, 1)
    expect(hurt.state.disruption[hurt.unit('j-1pa')]).toBe(1)
    expect(hurt.at('j-1pa')).toBe(TARGET)
  })

  test('[24.A] badly disrupted, and lost: typhoon and the enemy in the hex', () => {
    const bad = drop({ weather: 'typhoon' }, 1, 6)
    expect(bad.state.disruption[bad.unit('j-1pa')]).toBe(2)
    // 1 + 1 - 3 - 1 = -2 is still badly disrupted; in a swamp -3 is the end.
    const gone = drop({ weather: 'typhoon', terrain: { [TARGET]: 'swamp' }, units: { 'p-11': TARGET } }, 1, 6)
    expect(gone.state.at[gone.unit('j-1pa')]).toBe(-2)
  })
})

describe('24.B on the ground', () => {
  test('[24.B.1] no zone but in its own hex until the player turn ends', () => {
    const s = drop({}, 6)
    expect(enemyZone(s.q, s.place(TARGET), 1)).toBeGreaterThan(0)
    expect(enemyZone(s.q, s.place('G7:1716'), 1)).toBe(0)
    s.act('japanese', 'done')
    expect(s.state.zone[s.unit('j-1pa')]).toBe(1)
  })

  test('[24.B.2] attack supply in the turn of the drop, general supply in the enemy’s next', () => {
    const s = drop({}, 6)
    expect(attackSupplied(s.q, 0)(s.unit('j-1pa'))).toBe(true)
    s.position.frames.length = 1
    s.start(patrolsLand, {})
    s.position.frames.length = 1
    s.state.phasing = 1
    s.start(generalSupply, { asking: [] })
    expect(s.state.fed[s.unit('j-1pa')]).toBe(1)
    expect(s.state.out[s.unit('j-1pa')]).toBe(0)
    s.position.frames.length = 1
    s.start(patrolsLand, {})
    s.position.frames.length = 1
    s.start(generalSupply, { asking: [] })
    expect(s.state.out[s.unit('j-1pa')]).toBe(1)
  })

  test('[24.B.3] those who land overrun who is too weak, whatever movement points say', () => {
    const s = drop({ units: { 'p-3-12': TARGET }, state: {} }, 6)
    // 1 against a battalion is no overrun: both are in the hex.
    expect([s.at('j-1pa'), s.at('p-3-12')]).toEqual([TARGET, TARGET])
    const { units } = s.data
    const point = units.id.findIndex((_, unit) => units.isPoint[unit] === 1 && units.side[unit] === 1)
    const weak = dropAgainst(2, { units: { [units.id[point]!]: TARGET } }, 6)
    // They may: both stay in the hex if they do not.
    expect(weak.offer('japanese')).toEqual(['strike', 'stay'])
    weak.act('japanese', 'strike')
    expect(weak.state.at[point]).toBeLessThan(0)
    expect(weak.ownerOf(TARGET)).toBe('japanese')
    const kind = dropAgainst(2, { units: { [units.id[point]!]: TARGET } }, 6).act('japanese', 'stay')
    expect([kind.state.at[point], kind.at('j-1pa')]).toEqual([kind.place(TARGET), TARGET])
  })

  test('[24.B.3, 16.B.4] who is overrun from the air gets special replacements like anybody', () => {
    const s = dropAgainst(1, { units: { 'p-3-12': TARGET } }, 6).act('japanese', 'strike')
    expect(s.waitsAt).toContain('special replacements')
  })

  test('[24.B.3] at the odds of an overrun and no less; supply counts; only those of this operation take part', () => {
    const { units } = scene({}).data
    const point =
      units.id[units.id.findIndex((_, unit) => units.isPoint[unit] === 1 && units.side[unit] === 1)]!
    // 1 against an unsupported half: 1/4 in the defence. Four times, and no more.
    const at = (odds: number, more: Board = {}) => {
      const s = dropAgainst(odds, { ...more, units: { [point]: TARGET, ...more.units } }, 6)
      return s.waitsAt.includes('airborne overrun')
    }
    const ratio = [1, 2, 4, 8].filter((odds) => at(odds))
    const most = ratio.at(-1)!
    expect(ratio.length).toBeGreaterThan(0)
    expect(at(most)).toBe(true)
    expect(at(most * 2)).toBe(false)
    // A regiment in the hex would have strength enough, but did not jump.
    expect(at(most * 2, { units: { 'j-47': TARGET } })).toBe(false)
    // Out of general supply it attacks with half.
    const fed = new Array<number>(units.count).fill(1)
    fed[scene({}).unit('j-1pa')] = 0
    expect(at(most, { state: { fed } })).toBe(false)
    expect(at(most / 2, { state: { fed } })).toBe(true)
  })

  test('[24.B.4] a hex shared with the enemy must be attacked from inside in the combat phase', () => {
    const s = drop({ units: { 'p-3-12': TARGET } }, 6)
    s.position.frames.length = 1
    s.start(combatPhase, {})
    while (s.waitsAt.includes('support')) s.act('japanese', 'done')
    expect(s.refused('japanese', 'done').rule).toBe('9.K')
  })

  test('[24.B.5] supplies in a hex that is still the enemy’s at the end of the player turn are gone', () => {
    const s = scene(board)
    s.state.supplyPoints = [
      { place: s.place(TARGET), side: 0, count: 1, phases: 0 },
      { place: s.place(VIGAN), side: 0, count: 1, phases: 0 },
    ]
    s.start(patrolsLand, {})
    expect(s.state.supplyPoints.map(({ place }) => place)).toEqual([s.place(VIGAN)])
  })
})

describe('24.C planning', () => {
  test('[24.C] written in the initial phase, a turn ahead, and seen by the owner alone', () => {
    const s = scene({ ...board, phase: 'initial', air: {} }).start(airInitialPhase, {})
    s.act('japanese', 'plan unit:j-1pa', `target hex:${TARGET}`)
    expect(airAsSeen(s.state.air, 0).plans.length).toBe(1)
    expect(airAsSeen(s.state.air, 1).plans).toEqual([])
    expect(airAsSeen(s.state.air, null).plans).toEqual([])
    // One plan a unit; it may be dropped for another.
    expect(s.refused('japanese', 'plan unit:j-1pa').rule).toBe('24.C')
    s.act('japanese', 'unplan unit:j-1pa', 'plan unit:j-1pa', 'target hex:G7:1716', 'done')
    expect(s.state.air.plans.map(({ target }) => target)).toEqual([s.place('G7:1716')])
  })

  test('[24.C] a landing may be planned for the turn in which its unit arrives', () => {
    const awaited = (later: number) => {
      const s = scene({ ...board, phase: 'initial', air: {}, units: {} })
      s.state.at[s.unit('j-1pa')] = -1
      const line = {
        id: 'test',
        target: 'arrival:test',
        turn: s.state.turn + later,
        side: 0,
        kind: 'reinforcement',
        units: [s.unit('j-1pa')],
        from: [],
        resources: 0,
        replacements: [],
        places: [s.place(VIGAN)],
        otherwise: [],
      } as const
      ;(s.data as { arrivals: typeof s.data.arrivals }).arrivals = { luzon: [line] }
      return s
    }
    const none = awaited(0)
    expect(plannable(none.q)).toEqual([])
    const s = awaited(2)
    expect(plannable(s.q)).toEqual([s.unit('j-1pa')])
    s.start(airInitialPhase, {}).act('japanese', 'plan unit:j-1pa', `target hex:${TARGET}`, 'done')
    const doing = { ...s.q, state: s.state, data: s.data } as unknown as Parameters<typeof reviewPlans>[0]
    s.state.turn += 2
    reviewPlans(doing)
    expect(s.state.air.plans.length).toBe(1)
    // It did not come.
    s.state.arrived = [0]
    reviewPlans(doing)
    expect(s.state.air.plans).toEqual([])
  })

  test('[24.C] not in the turn in which it was written, not to another hex', () => {
    const start = (turn: number, target: string) => {
      const s = scene(board)
      s.state.air.plans = [
        { side: 0, unit: s.unit('j-1pa'), target: s.place(target), turn: s.state.turn + turn },
      ]
      s.start(movementPhase, {}).act(
        'japanese',
        'air-operation',
        `go-transport hex:${TARGET}`,
        `transport air:${T}`,
      )
      return s
    }
    expect(start(0, TARGET).refused('japanese', 'load-air unit:j-1pa').rule).toBe('24.C')
    expect(start(-1, 'G7:1716').refused('japanese', 'load-air unit:j-1pa').rule).toBe('24.C')
    expect(start(-1, TARGET).offer('japanese', 'load-air')).toContain('unit:j-1pa')
  })

  test('[24.C] no plan for a unit in an enemy zone; a plan is void once it is in one, fights or is attacked', () => {
    const s = scene({ ...board, units: { 'j-1pa': VIGAN, 'a-phil': 'G7:1712' } })
    expect(plannable(s.q)).toEqual([])
    const plan = () => [{ side: 0 as const, unit: s.unit('j-1pa'), target: s.place(TARGET), turn: 0 }]
    const c = { ...s.q, state: s.state, data: s.data } as unknown as Parameters<typeof reviewPlans>[0]
    s.state.air.plans = plan()
    reviewPlans(c)
    expect(s.state.air.plans).toEqual([])
    const far = scene(board)
    const doing = { ...far.q, state: far.state, data: far.data } as unknown as Parameters<
      typeof reviewPlans
    >[0]
    far.state.air.plans = plan()
    reviewPlans(doing)
    expect(far.state.air.plans.length).toBe(1)
    // What happened in a combat phase before the plan was written does not matter.
    far.state.defended[far.unit('j-1pa')] = 1
    reviewPlans(doing)
    expect(far.state.air.plans.length).toBe(1)
    far.state.phase = 'combat'
    reviewPlans(doing)
    expect(far.state.air.plans).toEqual([])
  })

  test('[24.C] who has come into an enemy zone since is not taken aboard', () => {
    const s = scene(board)
    s.state.air.plans = [{ side: 0, unit: s.unit('j-1pa'), target: s.place(TARGET), turn: s.state.turn - 1 }]
    s.start(movementPhase, {}).act(
      'japanese',
      'air-operation',
      `go-transport hex:${TARGET}`,
      `transport air:${T}`,
    )
    s.state.at[s.unit('a-phil')] = s.place('G7:1712')
    s.engine.begin(s.position)
    expect(s.refused('japanese', 'load-air unit:j-1pa').rule).toBe('24.C')
  })
})
