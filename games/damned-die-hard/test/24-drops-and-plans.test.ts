import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { HARASSMENT_ABATEMENT } from '../../europa/options.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { airInitialPhase } from '../../europa/rules/air-places.ts'
import { clearStraySupplies, dropHexes, plannable } from '../../europa/rules/airborne.ts'
import { reviewPlans } from '../../europa/rules/landing-plans.ts'
import { ALOFT } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC] = ['G7:1623', 'G7:1612', 'G7:1722']
const fields = { [CLARK]: 9, [VIGAN]: 9 }

describe('24.A modifiers of drops', () => {
  const landed = (board: Board, night: boolean, die: number) => {
    const s = scene({ airfields: fields, japanese: [VIGAN], air: { 'g3m2-l-1': VIGAN }, ...board }, die, 6)
    const id = over(s, {
      by: 'japanese',
      kind: 'transport',
      target: 'G7:1717',
      night,
      flyers: { 'g3m2-l-1': 'transport' },
    })
    operation(s, id).cargo.push({
      kind: 'supply',
      unit: -1,
      carriers: [s.air('g3m2-l-1')],
      back: 0,
      phases: 0,
    })
    s.position.frames.push({ procedure: airOperation.name, step: 'cargo is delivered', local: { id } })
    s.engine.begin(s.position)
    return s.state.supplyPoints.length
  }
  const enemy: Board = { units: { 'p-11': 'G7:1717' } }
  // Supplies are scattered below 3; open ground gives one.
  test.each([
    ['clear', {}, false, 2],
    ['rain', { weather: 'rain' }, false, 3],
    ['mud', { weather: 'mud' }, false, 3],
    ['typhoon', { weather: 'typhoon' }, false, 5],
    ['swamp', { terrain: { 'G7:1717': 'swamp' } }, false, 3],
    ['night', {}, true, 4],
    ['enemy', enemy, false, 3],
  ] as const)('[24.A] %s', (_, board, night, needed) => {
    expect([landed(board as Board, night, needed - 1), landed(board as Board, night, needed)]).toEqual([0, 1])
  })
})

describe('24.C plans', () => {
  const units = { 'j-1pa': VIGAN, 'j-2pa': VIGAN, 'j-3e': VIGAN }

  test('[24.C, 20.F.2] for paratroops of the phasing side, once each, into open ground of the scenario', () => {
    const s = scene({ phase: 'initial', units, terrain: { 'G7:1717': 'jungle' } })
    const names = () => plannable(s.q).map((unit) => s.data.units.target[unit])
    expect(names()).toEqual(['unit:j-1pa', 'unit:j-2pa'])
    s.state.air.plans = [{ side: 0, unit: s.unit('j-1pa'), target: 3, turn: 0 }]
    s.state.turn++
    expect(names()).toEqual(['unit:j-2pa'])
    s.state.phasing = 1
    s.state.turn++
    expect(names()).toEqual([])
    expect([
      dropHexes(s.q).includes(s.place('G7:1717')),
      dropHexes(s.q).includes(s.place('G7:1716')),
    ]).toEqual([false, true])
    const smaller = scene({ phase: 'initial', units })
    const { hooks } = smaller.data
    const inPlay = hooks.inPlay(smaller.q).slice()
    inPlay[s.place('G7:1716')] = 0
    ;(smaller.data as { hooks: typeof hooks }).hooks = { ...hooks, inPlay: () => inPlay }
    expect(dropHexes(smaller.q)).not.toContain(s.place('G7:1716'))
  })

  test('[24.C, 24.B.5] a landing uses up its own plan; only supplies in the enemy’s hexes are cleared', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN], units, air: { 'g3m2-l-1': VIGAN } }, 6)
    const id = over(s, {
      by: 'japanese',
      kind: 'transport',
      target: 'G7:1717',
      flyers: { 'g3m2-l-1': 'transport' },
    })
    const [one, two] = [s.unit('j-1pa'), s.unit('j-2pa')]
    s.state.air.plans = [one, two].map((unit) => ({
      side: 0,
      unit,
      target: s.place('G7:1717'),
      turn: s.state.turn - 1,
    }))
    operation(s, id).cargo.push({
      kind: 'unit',
      unit: one,
      carriers: [s.air('g3m2-l-1')],
      back: 0,
      phases: 0,
    })
    s.state.at[one] = ALOFT
    s.position.frames.push({ procedure: airOperation.name, step: 'cargo is delivered', local: { id } })
    s.engine.begin(s.position)
    expect([s.at('j-1pa'), s.state.air.plans.map(({ unit }) => unit)]).toEqual(['G7:1717', [two]])
    const point = (hex: string, side: 0 | 1) => ({ place: s.place(hex), side, count: 1, phases: 0 })
    s.state.owner[s.place(CLARK)] = 1
    s.state.supplyPoints = [point(CLARK, 0), point(CLARK, 1), point(VIGAN, 0)]
    clearStraySupplies({ ...s.q, state: s.state, data: s.data } as unknown as Parameters<
      typeof clearStraySupplies
    >[0])
    expect(s.state.supplyPoints).toEqual([point(CLARK, 1), point(VIGAN, 0)])
  })

  test('[24.C] each side cancels its own plans, one at a time', () => {
    const s = scene({ phase: 'initial', units })
    s.state.air.plans = ['j-1pa', 'j-2pa'].map((id) => ({
      side: 0,
      unit: s.unit(id),
      target: s.place(CLARK),
      turn: 0,
    }))
    s.state.air.plans.push({ side: 1, unit: s.unit('p-11'), target: 3, turn: 0 })
    s.state.at[s.unit('p-11')] = s.place(TARLAC)
    s.start(airInitialPhase, {})
    expect(s.offer('japanese', 'unplan')).toEqual(['unit:j-1pa', 'unit:j-2pa'])
    s.act('japanese', 'unplan unit:j-1pa')
    expect(s.state.air.plans.map(({ unit }) => unit)).toEqual([s.unit('j-2pa'), s.unit('p-11')])
  })

  test('[24.C] an enemy who comes near and goes away again has voided the plan', () => {
    const s = scene({
      phasing: 'allied',
      turn: 'feb-1-42',
      units: { 'j-1pa': 'G7:1715', 'p-11d': 'G7:1717' },
    })
    s.state.air.plans = [
      { side: 0, unit: s.unit('j-1pa'), target: s.place('G7:1810'), turn: s.state.turn - 1 },
    ]
    s.start(movementPhase, {}).act('allied', 'move unit:p-11d', 'go hex:G7:1716')
    expect(s.state.air.plans).toEqual([])
  })

  test('[24.C] a combat of its own voids a plan, as attacker or as defender, in that phase', () => {
    const kept = (change: (s: Scene, unit: number) => void) => {
      const s = scene({ phase: 'combat', units })
      const unit = s.unit('j-1pa')
      s.state.air.plans = [{ side: 0, unit, target: s.place(CLARK), turn: 0 }]
      change(s, unit)
      reviewPlans({ ...s.q, state: s.state, data: s.data } as unknown as Parameters<typeof reviewPlans>[0])
      return s.state.air.plans.length
    }
    expect(kept(() => undefined)).toBe(1)
    expect(kept((s, unit) => s.state.fought.splice(unit, 1, 1))).toBe(0)
    expect(kept((s, unit) => s.state.defended.splice(unit, 1, 1))).toBe(0)
    // What was before the plan was written does not count.
    expect(
      kept((s, unit) => {
        s.state.phase = 'initial'
        s.state.fought[unit] = 1
      }),
    ).toBe(1)
  })
})

describe('43.B.3 harassment abatement', () => {
  const offered = (units: Record<string, string>, phase: 'movement' | 'exploitation', by: 0 | 1 = 0) => {
    const s = scene({ phasing: 'allied', units, options: { [HARASSMENT_ABATEMENT]: true } })
    s.state.harassment[s.place(CLARK)] = { hits: 2, by }
    s.start(phase === 'movement' ? movementPhase : exploitationPhase, {})
    return s.offer('allied', 'abate')
  }

  test('[43.B.3] guns in the hex; in the exploitation phase only motorized ones; only against the enemy', () => {
    expect(offered({ 'a-200': CLARK }, 'movement')).toEqual([`hex:${CLARK}`])
    expect(offered({ 'a-200': TARLAC, 'p-11': CLARK }, 'movement')).toEqual([])
    expect(offered({ 'a-mg': CLARK }, 'movement')).toEqual([`hex:${CLARK}`])
    expect(offered({ 'a-mg': CLARK }, 'exploitation')).toEqual([])
    expect(offered({ 'a-200': CLARK }, 'movement', 1)).toEqual([])
  })

  test('[43.B.3] motorized guns fire in the exploitation phase as well; who came in is not harassed by it', () => {
    expect(offered({ 'a-200': CLARK }, 'exploitation')).toEqual([`hex:${CLARK}`])
    const s = scene(
      {
        phasing: 'allied',
        units: { 'a-200': CLARK, 'p-11': CLARK, 'p-51': TARLAC },
        options: { [HARASSMENT_ABATEMENT]: true },
      },
      5,
      5,
    )
    s.state.harassment[s.place(CLARK)] = { hits: 2, by: 0 }
    s.start(movementPhase, {})
    // As if it had come from elsewhere in this phase.
    s.state.at[s.unit('p-51')] = s.place(CLARK)
    s.act('allied', `abate hex:${CLARK}`)
    expect([s.state.harassed[s.unit('p-11')]! > 0, s.state.harassed[s.unit('p-51')]]).toEqual([true, 0])
  })
})
