import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { patrolsLand } from '../../europa/rules/air-places.ts'
import { attackSupplied } from '../../europa/rules/attack-supply.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { reviewPlans } from '../../europa/rules/landing-plans.ts'
import { ALOFT } from '../../europa/state.ts'
import { over as airborne, operation } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** A normal range from Vigan: neither short nor extended for the transport. */
const [VIGAN, TARGET] = ['G7:1612', 'G7:2030']
const T = 'g3m2-l-1'

/** A transport on its way to TARGET with paratroops and what else is loaded, over the hex. */
function over(cargo: readonly string[], more: Board = {}, ...dice: number[]): Scene {
  const s = scene(
    {
      airfields: { [VIGAN]: 3 },
      japanese: [VIGAN],
      air: { [T]: VIGAN },
      options: { 'half-drops': true },
      ...more,
      units: { 'j-1pa': VIGAN, ...more.units },
      airTypes: { [T]: 'T' },
    },
    ...dice,
  )
  s.state.owner[s.data.place('formosa')] = 2
  s.state.supplyPoints = [{ place: s.place(VIGAN), side: 0, count: 3, phases: 0 }]
  s.state.air.plans = ['j-1pa', 'j-2pa'].map((id) => ({
    side: 0,
    unit: s.unit(id),
    target: s.place(TARGET),
    turn: s.state.turn - 1,
  }))
  s.start(movementPhase, {}).act(
    'japanese',
    'air-operation',
    `go-transport hex:${TARGET}`,
    `transport air:${T}`,
  )
  for (const target of cargo) s.act('japanese', `load-air ${target}`)
  return s
}
const dropsOver = (s: Scene) => s.act('japanese', 'take-off', 'fly', 'done')

/** Ends the movement phase and comes to the exploitation phase of the same player turn. */
function exploits(s: Scene): Scene {
  s.act('japanese', 'done')
  s.position.frames.length = 1
  reviewPlans({ ...s.q, state: s.state, data: s.data } as never)
  return s.start(exploitationPhase, {})
}

describe('43.B.2 drops by halves', () => {
  test('[43.B.2] units weigh no more than when they land: two battalions, where one would be the limit', () => {
    const two = { units: { 'j-2pa': VIGAN } }
    const s = over(['unit:j-1pa', 'unit:j-2pa'], two)
    expect(s.offer('japanese', 'load-air')).toEqual([])
    const basic = over(['unit:j-1pa'], { ...two, options: {} })
    expect(basic.refused('japanese', 'load-air unit:j-2pa').message.key).toBe('air.tooHeavy')
  })

  test('[43.B.2, EX-144] a transport of half an RE drops a quarter in the movement phase, and may drop nothing', () => {
    const s = dropsOver(over(['unit:j-1pa', 'unit:j-2pa'], { units: { 'j-2pa': VIGAN } }, 6))
    expect(s.offer('japanese', 'drop-cargo')).toEqual(['unit:j-1pa', 'unit:j-2pa'])
    s.act('japanese', 'drop-cargo unit:j-2pa')
    expect([s.at('j-2pa'), s.state.at[s.unit('j-1pa')]]).toEqual([TARGET, ALOFT])
    expect(s.state.air.operations).toMatchObject([{ suspended: 1 }])
    expect(s.airAt(T)).toBe('in flight')
    const none = dropsOver(over(['unit:j-1pa']))
    none.act('japanese', 'done')
    expect(none.state.at[none.unit('j-1pa')]).toBe(ALOFT)
  })

  test('[43.B.2, EX-145] the battalion falls in the movement phase, its supplies in the exploitation phase', () => {
    const s = dropsOver(over(['unit:j-1pa', 'cargo:supply'], {}, 6, 6))
    s.act('japanese', 'drop-cargo unit:j-1pa')
    expect(s.at('j-1pa')).toBe(TARGET)
    // Not in the movement phase any more.
    expect(s.refused('japanese', `resume-drop hex:${TARGET}`).rule).toBe('43.B.2')
    exploits(s)
    s.act('japanese', `resume-drop hex:${TARGET}`)
    expect(s.offer('japanese')).toEqual([`drop-rest air:${T}`, 'done'])
    s.act('japanese', `drop-rest air:${T}`)
    expect(s.state.supplyPoints).toContainEqual({ place: s.place(TARGET), side: 0, count: 1, phases: 0 })
    expect(s.airAt(T)).toBe(`${VIGAN} inop`)
    expect(s.state.air.operations).toEqual([])
  })

  test('[43.B.2, EX-145] a second battalion instead: its plan holds while it waits in the air', () => {
    const s = dropsOver(over(['unit:j-1pa', 'unit:j-2pa'], { units: { 'j-2pa': VIGAN } }, 6, 6))
    s.act('japanese', 'drop-cargo unit:j-1pa')
    exploits(s).act('japanese', `resume-drop hex:${TARGET}`, `drop-rest air:${T}`)
    expect(s.at('j-2pa')).toBe(TARGET)
    expect(s.state.halted[s.unit('j-2pa')]).toBe(1)
  })

  test('[43.B.2] nothing is dropped on the enemy in the exploitation phase: the rest comes home', () => {
    const s = dropsOver(over(['unit:j-1pa', 'cargo:supply'], { units: { 'p-11': TARGET } }, 6))
    s.act('japanese', 'drop-cargo unit:j-1pa')
    exploits(s).act('japanese', `resume-drop hex:${TARGET}`)
    expect(s.state.supplyPoints.every(({ place }) => place === s.place(VIGAN))).toBe(true)
    expect(s.state.supplyPoints.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(s.airAt(T)).toBe(`${VIGAN} inop`)
  })

  test('[43.B.2] at a captured airbase the transport lands with what cannot be dropped', () => {
    const field = {
      airfields: { [VIGAN]: 3, [TARGET]: 3 },
      resources: { [VIGAN]: 1 },
      units: { 'j-2pa': VIGAN },
    }
    const s = dropsOver(over(['unit:j-1pa', 'unit:n-bat'], { ...field, units: { 'n-bat': VIGAN } }, 6))
    // Landing troops do not jump.
    expect(s.offer('japanese', 'drop-cargo')).toEqual(['unit:j-1pa'])
    s.act('japanese', 'drop-cargo unit:j-1pa')
    expect(s.ownerOf(TARGET)).toBe('japanese')
    expect(s.state.at[s.unit('n-bat')]).toBe(ALOFT)
    exploits(s).act('japanese', `resume-drop hex:${TARGET}`)
    expect(s.offer('japanese', 'drop-rest')).toEqual([])
    s.act('japanese', `land-with air:${T}`)
    expect(s.at('n-bat')).toBe(TARGET)
    s.act('japanese', `land hex:${VIGAN}`)
    expect([s.at('n-bat'), s.airAt(T)]).toEqual([TARGET, `${VIGAN} inop`])
  })

  test('[43.B.2] who is not called again flies home with the load when the player turn ends', () => {
    const s = dropsOver(over(['unit:j-1pa']))
    s.act('japanese', 'done')
    s.position.frames.length = 1
    s.start(patrolsLand, {})
    expect([s.at('j-1pa'), s.airAt(T)]).toEqual([VIGAN, `${VIGAN} inop`])
    expect(s.state.air.operations).toEqual([])
  })

  test('[43.B.2, 24.B.2] attack supply in the turn of the drop only: no general supply in the next', () => {
    const next = (half: boolean) => {
      const s = dropsOver(over(['unit:j-1pa'], { options: { 'half-drops': half } }, 6))
      if (half) s.act('japanese', 'drop-cargo unit:j-1pa')
      expect(attackSupplied(s.q, 0)(s.unit('j-1pa'))).toBe(true)
      s.position.frames.length = 1
      s.start(patrolsLand, {})
      s.position.frames.length = 1
      s.state.phasing = 1
      return s.start(generalSupply, { asking: [] }).state.fed[s.unit('j-1pa')]
    }
    expect([next(false), next(true)]).toEqual([1, 0])
  })
})

describe('43.B.2 several transports that wait', () => {
  const IDS = ['g3m2-1', 'g3m2-2', T]
  /** Two carry a battalion of half an RE together, the third a supply point; they wait over a base that was taken. */
  const waiting = (more: Board = {}, change: (s: Scene) => void = () => undefined, ...dice: number[]) => {
    const s = scene(
      {
        airfields: { [VIGAN]: 3, [TARGET]: 3 },
        japanese: [VIGAN, TARGET],
        air: Object.fromEntries(IDS.map((id) => [id, VIGAN])),
        airTypes: { 'g3m2-1': 'T', 'g3m2-2': 'T' },
        options: { 'half-drops': true },
        phase: 'exploitation',
        ...more,
      },
      ...dice,
    )
    s.state.owner[s.data.place('formosa')] = 2
    const flyers = Object.fromEntries(IDS.map((id) => [id, 'transport']))
    const id = airborne(s, { by: 'japanese', kind: 'transport', target: TARGET, flyers, suspended: true })
    const [one, two, three] = IDS.map((name) => s.air(name)) as [number, number, number]
    operation(s, id).cargo = [
      { kind: 'unit', unit: s.unit('j-3-2f'), carriers: [one, two], back: 0, phases: 0 },
      { kind: 'supply', unit: -1, carriers: [three], back: 0, phases: 0 },
    ]
    s.state.at[s.unit('j-3-2f')] = ALOFT
    change(s)
    return s.start(exploitationPhase, {})
  }

  test('[43.B.2] those who carry together do the same; each other has orders of its own', () => {
    const s = waiting({}, () => undefined, 6)
    s.act('japanese', `resume-drop hex:${TARGET}`)
    // Foot soldiers do not jump: only the supplies may fall; all may land.
    expect(s.offer('japanese', 'drop-rest')).toEqual([`air:${T}`])
    expect(s.offer('japanese', 'land-with')).toEqual(IDS.map((id) => `air:${id}`).sort())
    s.act('japanese', 'land-with air:g3m2-1')
    expect(s.offer('japanese', 'land-with')).toEqual([`air:${T}`])
    expect(s.refused('japanese', 'land-with air:g3m2-2').rule).toBe('43.B.2')
    s.act('japanese', `drop-rest air:${T}`)
    expect(s.at('j-3-2f')).toBe(TARGET)
    expect(s.state.supplyPoints).toEqual([{ place: s.place(TARGET), side: 0, count: 1, phases: 0 }])
    expect(s.state.air.flown).toEqual([{ place: s.place(TARGET), element: 'supply' }])
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['24.A'])
  })

  test('[43.B.2] who has no orders goes home with the load, the others do what they were told', () => {
    const s = waiting()
    s.act('japanese', `resume-drop hex:${TARGET}`, `land-with air:${T}`, 'done')
    while (s.offer('japanese', 'land').length > 0) s.act('japanese', `land hex:${VIGAN}`)
    expect([s.at('j-3-2f'), s.state.supplyPoints.map(({ place }) => place)]).toEqual([
      VIGAN,
      [s.place(TARGET)],
    ])
    expect(s.state.air.operations).toEqual([])
  })

  test('[43.B.2] where one of those who carry together cannot land, neither does; on the enemy nothing falls', () => {
    const boat = waiting({
      airTypes: { 'g3m2-1': 'T', 'g3m2-2': 'HB' },
      airfields: { [VIGAN]: 3 },
      airstrips: [TARGET],
    })
    boat.act('japanese', `resume-drop hex:${TARGET}`)
    expect(boat.offer('japanese', 'land-with')).toEqual([`air:${T}`])
    const enemy = waiting({}, (s) => {
      s.state.at[s.unit('p-11')] = s.place(TARGET)
    })
    enemy.act('japanese', `resume-drop hex:${TARGET}`)
    expect(enemy.offer('japanese', 'drop-rest')).toEqual([])
  })

  test('[43.B.2] taken up by the side that flew it, in its exploitation phase, where it waits', () => {
    const offers = (more: Board, seat: 'japanese' | 'allied') => {
      const s = waiting(more)
      if (s.waitsAt.includes('other side')) s.act(seat === 'japanese' ? 'allied' : 'japanese', 'pass')
      return s.offer(seat, 'resume-drop')
    }
    expect(offers({}, 'japanese')).toEqual([`hex:${TARGET}`])
    expect(offers({ phasing: 'allied' }, 'allied')).toEqual([])
    const s = waiting()
    expect(s.refused('japanese', `resume-drop hex:${VIGAN}`).rule).toBe('43.B.2')
  })
})
