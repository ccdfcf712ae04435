import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { airDistance, missionRange } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { returnToBase } from '../../europa/rules/air-returns.ts'
import { limited } from '../../europa/rules/air-support.ts'
import { combatValue, turnsUnsupplied } from '../../europa/rules/air-units.ts'
import { bombingValue } from '../../europa/rules/bombing.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { patrolFighters } from '../../europa/rules/patrol-attack.ts'
import { ALOFT } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARGET] = ['G7:1623', 'G7:1612', 'G7:1717']
const T = 'g3m2-l-1'

describe('42.B advanced air rules', () => {
  test('[42.B.1, EX-140] support of twice the printed attack at most, and of the printed defence', () => {
    const units = { 'j-65': 'G7:1618', 'j-47': 'G7:1618', 'p-11d': 'G7:1619', 'p-3-12': 'G7:1619' }
    const s = scene({ units, options: { 'support-limits': true } })
    // 6 + 4: printed 10, whatever the ground does to them.
    const attackers = [s.unit('j-65'), s.unit('j-47')]
    expect(limited(s.q, 25, attackers, 'attack')).toBe(20)
    expect(limited(s.q, exact(39, 2), attackers, 'attack')).toEqual(exact(39, 2))
    const defenders = [s.unit('p-11d')]
    expect(limited(s.q, 9, defenders, 'defence')).toBe(7)
    expect(limited(scene({ units }).q, 25, attackers, 'attack')).toBe(25)
  })

  const dropped = (dice: number[], regardless: boolean) => {
    const board: Board = {
      airfields: { [VIGAN]: 3 },
      japanese: [VIGAN],
      units: { 'j-1pa': VIGAN, 'a-200': TARGET },
      air: { [T]: VIGAN },
      options: { 'forced-drops': true },
    }
    const s = scene(board, ...dice)
    s.state.owner[s.data.place('formosa')] = 2
    s.state.air.plans = [{ side: 0, unit: s.unit('j-1pa'), target: s.place(TARGET), turn: s.state.turn - 1 }]
    s.start(movementPhase, {})
    s.act(
      'japanese',
      'air-operation',
      `go-transport hex:${TARGET}`,
      `transport air:${T}`,
      'load-air unit:j-1pa',
    )
    s.act('japanese', 'take-off', 'fly')
    if (regardless) s.act('japanese', `drop-regardless air:${T}`)
    else s.act('japanese', 'done')
    return s.act('japanese', 'done')
  }

  test('[42.B.2] declared over the target, before guns fire: turned back over the target it drops with -3 and is aborted', () => {
    // Guns of 4 at a transport (-1): 6 is 5, turned back. The drop: 6 + 1 - 1 - 3 = 3, safe.
    const s = dropped([3, 3, 6], true)
    expect(s.at('j-1pa')).toBe(TARGET)
    expect(s.state.disruption[s.unit('j-1pa')]).toBe(0)
    expect(s.airAt(T)).toBe(`${VIGAN} aborted`)
    const worse = dropped([3, 3, 5], true)
    expect(worse.state.disruption[worse.unit('j-1pa')]).toBe(1)
  })

  test('[42.B.2] aborted it drops with -6 and is eliminated; undeclared it brings its cargo home', () => {
    // 4 - 1 = 3: aborted. The drop: 6 + 1 - 1 - 6 = 0, disrupted.
    const s = dropped([2, 2, 6], true)
    expect(s.state.disruption[s.unit('j-1pa')]).toBe(1)
    expect(s.airAt(T)).toBe('eliminated')
    const home = dropped([3, 3], false)
    expect([home.at('j-1pa'), home.airAt(T)]).toEqual([VIGAN, `${VIGAN} inop`])
  })

  test('[42.B.2, 20.F] of two that carry together one is shot down: the other drops nothing any more', () => {
    const s = scene(
      {
        airfields: { [VIGAN]: 3 },
        units: { 'j-1pa': VIGAN, 'a-200': TARGET },
        air: { 'g3m2-1': VIGAN, 'g3m2-2': VIGAN },
        airTypes: { 'g3m2-1': 'T', 'g3m2-2': 'T' },
        options: { 'forced-drops': true },
      },
      ...[3, 3, 1, 1],
    )
    const flyers = { 'g3m2-1': 'transport', 'g3m2-2': 'transport' }
    const id = over(s, { by: 'japanese', kind: 'transport', target: TARGET, flyers })
    const op = operation(s, id)
    for (const flyer of op.flyers) flyer.forced = 1
    const unit = s.unit('j-1pa')
    op.cargo = [{ kind: 'unit', unit, carriers: op.flyers.map((one) => one.unit), back: 0, phases: 0 }]
    s.state.at[unit] = ALOFT
    s.state.air.plans = [{ side: 0, unit, target: s.place(TARGET), turn: s.state.turn - 1 }]
    s.position.frames.push({ procedure: airOperation.name, step: 'guns fire', local: { id } })
    s.engine.begin(s.position)
    expect(s.airAt('g3m2-2')).toBe('eliminated')
    expect(s.at('j-1pa')).toBe('-2')
  })
})

describe('43.B optional air rules', () => {
  test('[43.B.1] bases without supply: no extended range, then weaker, then transfers only', () => {
    const s = scene({
      airfields: { [VIGAN]: 3, [CLARK]: 9 },
      air: { 'ki-30-1': VIGAN, 'a6m2-1': VIGAN },
      options: { 'base-supply': true },
    })
    const [bomber, place] = [s.air('ki-30-1'), s.place(VIGAN)]
    const range = () => missionRange(s.q, bomber, 'bombing', 'bombing')
    expect(range()).toBe(30)
    s.state.placeOut[place] = 1
    expect(turnsUnsupplied(s.q, bomber, place)).toBe(1)
    expect(range()).toBe(15)
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'a6m2-1': `bombing ${VIGAN} 11` } })
    const flyer = operation(s, id).flyers[0]!
    flyer.mission = 'escort'
    expect(combatValue(s.q, flyer, 'attack')).toBe(7)
    s.state.placeOut[place] = 3
    expect(combatValue(s.q, flyer, 'attack')).toBe(5)
    expect(bombingValue(s.q, operation(s, id), flyer, 'rail-line')).toEqual(exact(1, 2))
    s.state.placeOut[place] = 7
    s.state.air.operations = []
    s.start(movementPhase, {}).act('japanese', 'air-operation')
    expect(s.offer('japanese', 'go-bombing')).toEqual([])
    expect(s.offer('japanese', 'go-transfer').length).toBe(0)
  })

  test('[43.B.1] from the fourth turn nobody rises either, and nobody is sent far from the first', () => {
    const s = scene({
      airfields: { [VIGAN]: 3, [CLARK]: 9 },
      air: { 'ki-30-1': VIGAN, 'a6m2-1': VIGAN, 'p-40e-1': CLARK },
      options: { 'base-supply': true },
    })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': `bombing ${VIGAN} 11` } })
    const rising = () => patrolFighters(s.q, operation(s, id), s.place(CLARK))
    s.state.placeOut[s.place(CLARK)] = 6
    expect(rising()).toEqual([s.air('p-40e-1')])
    s.state.placeOut[s.place(CLARK)] = 7
    s.engine.begin(s.position)
    expect(rising()).toEqual([])
    s.state.air.operations = []
    s.state.placeOut[s.place(VIGAN)] = 1
    s.start(movementPhase, {})
      .act('allied', 'pass')
      .act('japanese', 'air-operation', `go-patrol hex:${CLARK}`)
    expect(s.refused('japanese', 'patrol-far air:a6m2-1').rule).toBe('43.B.1')
  })

  test('[23.C, 43.B.1] staging does not cure hunger: the base where it was counts', () => {
    const s = scene({
      airfields: { [VIGAN]: 3, [CLARK]: 9 },
      air: { 'a6m2-1': VIGAN },
      options: { 'base-supply': true },
    })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'a6m2-1': `escort ${VIGAN} 11` } })
    s.state.placeOut[s.place(VIGAN)] = 3
    const flyer = operation(s, id).flyers[0]!
    flyer.from = s.place('G7:1710')
    expect(combatValue(s.q, flyer, 'attack')).toBe(5)
  })

  test('[43.B.1] special sources feed air units, 1 RE each, for a player turn; the count goes on', () => {
    const judged = (state: Partial<Scene['state']>, options: Record<string, boolean> = {}) => {
      const s = scene({
        airfields: { [VIGAN]: 3 },
        air: { 'ki-30-1': VIGAN, 'a6m2-1': VIGAN, 'a6m2-2': `${VIGAN} aborted` },
        options: { 'base-supply': true, ...options },
        phase: 'initial',
      })
      s.state.placeOut.fill(2)
      Object.assign(s.state, state)
      return s.start(generalSupply, { asking: [0, 1] })
    }
    const place = scene({}).place(VIGAN)
    const points = (count: number) => ({ supplyPoints: [{ place, side: 0 as const, count, phases: 0 }] })
    const turns = (s: Scene) => ['ki-30-1', 'a6m2-1'].map((id) => turnsUnsupplied(s.q, s.air(id), place))
    // One point, one RE, one air unit; the aborted one does not eat.
    expect(turns(judged(points(1))).sort()).toEqual([0, 2])
    const both = judged(points(2))
    expect(turns(both)).toEqual([0, 0])
    expect(both.state.placeOut[place]).toBe(3)
    // 12.C.2.b: a resource point feeds them all, if it is spent on them.
    const s = judged({ resources: { [place]: 1 } })
    s.act('japanese', `feed hex:${VIGAN}`)
    expect(turns(s)).toEqual([0, 0])
    expect(turns(judged({ resources: { [place]: 1 } }).act('japanese', 'enough'))).toEqual([2, 2])
    // Without the option nobody asks for the point.
    expect(judged({ resources: { [place]: 1 } }, { 'base-supply': false }).offer('japanese', 'feed')).toEqual(
      [],
    )
  })

  const harassed = (dice: number[], board: Board = {}, phase: 'movement' | 'exploitation' = 'movement') => {
    const units = { 'a-200': CLARK, 'p-11': CLARK }
    const s = scene(
      { phasing: 'allied', units, options: { 'harassment-abatement': true }, ...board },
      ...dice,
    )
    s.state.harassment[s.place(CLARK)] = { hits: 2, by: 0 }
    s.state.phase = phase
    return s.start(movementPhase, {})
  }

  test('[43.B.3, EX-146] guns of 4 and a roll of 10 make 14: one of two hits is ignored in this phase', () => {
    const s = harassed([5, 5])
    s.act('allied', `abate hex:${CLARK}`)
    expect(s.state.air.abated).toEqual({ [s.place(CLARK)]: 1 })
    expect(s.state.harassed[s.unit('p-11')]).toBe(40)
    s.act('allied', 'move unit:p-11', 'go hex:G7:1624')
    expect(s.state.spent[s.unit('p-11')]).toBe(80)
    // The marker itself stays; the gunners move no more; nobody fires twice.
    expect(s.state.harassment[s.place(CLARK)]!.hits).toBe(2)
    expect(s.state.halted[s.unit('a-200')]).toBe(1)
    expect(s.refused('allied', `abate hex:${CLARK}`).rule).toBe('43.B.3')
  })

  test('[43.B.3] 12 or less does nothing, 19 or more ends it; only as an option', () => {
    expect(harassed([4, 4]).act('allied', `abate hex:${CLARK}`).state.air.abated).toEqual({
      [scene({}).place(CLARK)]: 0,
    })
    const strong = harassed([6, 6], { units: { 'a-200': CLARK, 'a-2aa': CLARK, 'p-11': CLARK } })
    strong.act('allied', `abate hex:${CLARK}`)
    expect(strong.state.air.abated).toEqual({ [strong.place(CLARK)]: 2 })
    expect(harassed([], { options: {} }).offer('allied', 'abate')).toEqual([])
  })
})

describe('36.D.2, 37.C the air beyond the island', () => {
  test('[36.D.2] who has flown through a typhoon may be damaged when it lands', () => {
    const lands = (weather: Board['weather'], ...dice: number[]) => {
      const s = scene({ airfields: { [VIGAN]: 3 }, japanese: [VIGAN], weather, air: {} } as Board, ...dice)
      s.state.owner[s.data.place('formosa')] = 2
      s.start(returnToBase, {
        queue: [
          {
            unit: s.air('g4m1-1'),
            at: s.place('G7:1617'),
            range: 9,
            status: 1,
            night: 0,
            tired: 0,
            storm: 0,
          },
        ],
        landed: -1,
        night: 0,
        storm: 0,
      })
      return s.airAt('g4m1-1')
    }
    expect(lands('clear')).toBe(`${VIGAN} inop`)
    expect(lands('mud')).toBe(`${VIGAN} inop`)
    // Success from 4, a permanent airfield adds 1.
    expect(lands('typhoon', 2)).toBe(`${VIGAN} aborted`)
    expect(lands('typhoon', 3)).toBe(`${VIGAN} inop`)
  })

  test('[37.C.1, EX-131] between boxes the cost of their link: Japan to Formosa 46', () => {
    const s = scene({ real: true })
    expect(airDistance(s.q, s.data.place('japan'), s.data.place('formosa'))).toBe(46)
  })

  test('[37.C.2, EX-132] from a box to the map: the number in the entry hex, then hex by hex', () => {
    const s = scene({ real: true })
    const formosa = s.data.place('formosa')
    expect(airDistance(s.q, formosa, s.place('G7:2101'))).toBe(9)
    expect(airDistance(s.q, formosa, s.place('G7:1701'))).toBe(7)
    expect(airDistance(s.q, formosa, s.place('G7:1706'))).toBe(12)
  })
})
