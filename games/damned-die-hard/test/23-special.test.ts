import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { cargoCapacity, carriersFor } from '../../europa/rules/air-cargo.ts'
import { extended, missionRange, oneWayRange, reachOf } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { airInitialPhase } from '../../europa/rules/air-places.ts'
import { returnToBase } from '../../europa/rules/air-returns.ts'
import { actsAs, carriesCargo, combatValue, isUtility } from '../../europa/rules/air-units.ts'
import { refuseBase } from '../../europa/rules/airbases.ts'
import { bombing, bombingValue, newBombing } from '../../europa/rules/bombing.ts'
import { interception, newInterception } from '../../europa/rules/interception.ts'
import { kindsNow } from '../../europa/rules/missions.ts'
import { refuseStage } from '../../europa/rules/take-off.ts'
import { operation, over } from './air-scene.ts'
import { AIR_TRANSPORT } from './charted.ts'
import { type Board, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC, APARRI] = ['G7:1623', 'G7:1612', 'G7:1722', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 9 }

/** One flyer over Clark Field. */
const one = (id: string, mission: string, board: Board = {}, night = false) => {
  const s = scene({ airfields: fields, ...board, air: { [id]: VIGAN, ...board.air } })
  const at = over(s, { by: 'japanese', target: CLARK, flyers: { [id]: mission }, night })
  return { s, op: operation(s, at), flyer: operation(s, at).flyers[0]! }
}

describe('23.A fighters', () => {
  test('[23.A.1, EX-80] an A6M2 with bombs is 5F3, never under 1; dropped bombs leave a third', () => {
    const { s, op, flyer } = one('a6m2-1', 'bombing')
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([5, 3])
    expect(bombingValue(s.q, op, flyer, 'rail-line')).toBe(1)
    flyer.jettisoned = 1
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([7, 5])
    expect(bombingValue(s.q, op, flyer, 'rail-line')).toEqual(exact(1, 3))
    const weak = one('p-26b-1', 'bombing')
    expect(combatValue(weak.s.q, weak.flyer, 'attack')).toBe(1)
  })

  test('[23.A.2] fighters on the target base, operative or not, may leave it: one leg, inoperative', () => {
    const air = {
      'ki-30-1': VIGAN,
      'p-40e-1': `${CLARK} inop`,
      'p-40e-2': `${CLARK} aborted`,
      'b-18a-1': CLARK,
    }
    const s = scene({ airfields: { ...fields, [TARLAC]: 3 }, japanese: ['formosa'], air })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    s.start(interception, newInterception(id))
    expect(s.offer('allied')).toEqual(['scramble air:p-40e-1', 'pass'])
    s.act('allied', 'scramble air:p-40e-1')
    expect(s.airAt('p-40e-1')).toBe(`${TARLAC} inop`)
    expect(s.rolls).toEqual([])
  })

  test('[18.A, 23.A.2] nobody scrambles from a base without capacity', () => {
    const s = scene({ airfields: { ...fields, [TARLAC]: 3 }, air: { 'ki-30-1': VIGAN, 'p-40e-1': CLARK } })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    s.state.airbases[s.place(CLARK)]!.hits = 9
    s.start(interception, newInterception(id))
    expect(s.offer('allied', 'scramble')).toEqual([])
  })

  test('[23.A.2, 23.F] by night a scramble may end in a crash like any landing', () => {
    const scrambled = (die: number, board: Board = {}) => {
      const air = { 'g4m1-1': VIGAN, 'p-40e-1': CLARK }
      const s = scene({ airfields: { ...fields, [TARLAC]: 3 }, japanese: ['formosa'], air, ...board }, die)
      const id = over(s, { by: 'japanese', target: CLARK, night: true, flyers: { 'g4m1-1': 'bombing' } })
      return s.start(interception, newInterception(id)).act('allied', 'scramble air:p-40e-1').airAt('p-40e-1')
    }
    expect([scrambled(1), scrambled(2)]).toEqual([`${TARLAC} aborted`, `${TARLAC} inop`])
  })

  test('[20.G.2.d, 23.A.2] who harassed keeps its mark when it scrambles, or is repaired', () => {
    const air = { 'ki-30-1': VIGAN, 'p-40e-1': `${CLARK} inop`, 'p-40e-2': `${CLARK} aborted` }
    const s = scene({
      airfields: { ...fields, [TARLAC]: 3 },
      japanese: ['formosa'],
      air,
      phase: 'initial',
      phasing: 'allied',
    })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    s.state.air.tired[s.air('p-40e-1')] = 1
    s.state.air.tired[s.air('p-40e-2')] = 1
    s.start(interception, newInterception(id)).act('allied', 'scramble air:p-40e-1')
    s.state.air.operations = []
    s.state.air.status[s.air('p-40e-2')] = 0
    s.position.frames.length = 1
    s.start(airInitialPhase, {})
    expect([s.airAt('p-40e-1'), s.airAt('p-40e-2')]).toEqual([`${TARLAC} inop`, `${CLARK} inop`])
    expect(s.state.air.tired.every((mark) => mark === 0)).toBe(true)
  })
})

describe('23.B bombers', () => {
  const dive = (types: Board['airTypes'], units: string[], die: number) => {
    const air = Object.fromEntries(units.map((id) => [id, VIGAN]))
    const s = scene({ airfields: fields, air, ...(types && { airTypes: types }) }, die)
    const flyers = Object.fromEntries(units.map((id) => [id, 'bombing']))
    const id = over(s, { by: 'japanese', target: CLARK, flyers })
    s.start(bombing, newBombing(id)).act(
      'japanese',
      'aim bombing:airbase',
      ...units.map((unit) => `join air:${unit}`),
      'drop-bombs',
    )
    return s.told('air.bombHit').length
  }

  test('[23.B.1] dive bombers alone add 1; not together with others', () => {
    // 2 points hit on a 5.
    expect(dive(undefined, ['ki-30-1'], 4)).toBe(0)
    expect(dive({ 'ki-30-1': 'D' }, ['ki-30-1'], 4)).toBe(1)
    expect(dive({ 'ki-30-1': 'D' }, ['ki-30-1', 'ki-27b-1'], 4)).toBe(0)
  })

  test('[23.B.1bis] heavy bombers use permanent airfields only', () => {
    const s = scene({ airstrips: [TARLAC], airfields: { [CLARK]: 9 } })
    expect(refuseBase(s.q, s.air('b-17d-1'), s.place(TARLAC))?.rule).toBe('23.B.1bis')
    expect(refuseBase(s.q, s.air('b-17d-1'), s.place(CLARK))).toBeUndefined()
    expect(refuseBase(s.q, s.air('p-40e-1'), s.place(TARLAC))).toBeUndefined()
    s.state.airbases[s.place(TARLAC)] = { permanent: 0, temporary: 1, hits: 0 }
    expect(refuseBase(s.q, s.air('b-17d-1'), s.place(TARLAC))?.rule).toBe('23.B.1bis')
  })
})

describe('23.C staging', () => {
  test('[23.C, EX-81] an escort stages to a base within transfer range and begins its mission there', () => {
    const board: Board = {
      airfields: { ...fields, [APARRI]: 3 },
      air: { 'ki-27b-1': APARRI, 'ki-30-1': VIGAN },
    }
    const s = scene(board, 6, 6)
      .start(movementPhase, {})
      .act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    s.act('japanese', 'escort air:ki-27b-1')
    // From Aparri it cannot get there, from Vigan it can.
    s.act('japanese', `stage-at hex:${VIGAN}`)
    const [flyer] = s.state.air.operations[0]!.flyers
    expect([flyer!.from, flyer!.spent, flyer!.at]).toEqual([s.place(VIGAN), 0, s.place(VIGAN)])
    expect(flyer!.home).toBe(s.place(APARRI))
    s.act('japanese', 'take-off', 'fly')
    expect(flyer!.arrived).toBe(1)
  })

  test('[23.C] escorts of defensive support may stage, its bombers may not', () => {
    const s = scene({
      airfields: { ...fields, [APARRI]: 3 },
      japanese: [VIGAN, APARRI],
      air: { 'ki-27b-1': APARRI, 'ki-51-1': APARRI },
    })
    const stage = (unit: string, mission: string) => {
      const id = over(s, {
        by: 'japanese',
        kind: 'defence',
        target: 'G7:1618',
        flyers: { [unit]: `${mission} ${APARRI}` },
      })
      Object.assign(operation(s, id).flyers[0]!, { at: s.place(APARRI), arrived: 0, group: 0, spent: 0 })
      return refuseStage(s.q, operation(s, id), s.place(VIGAN))?.rule
    }
    expect(stage('ki-27b-1', 'escort')).toBeUndefined()
    expect(stage('ki-51-1', 'bombing')).toBe('23.C')
  })

  test('[23.C] it may be attacked on the way there, and carries no cargo', () => {
    const board: Board = {
      airfields: { ...fields, [APARRI]: 3, 'G7:1710': 3, 'G7:1914': 3 },
      air: { 'ki-27b-1': APARRI, 'p-40e-1': 'G7:1914' },
      japanese: [VIGAN, 'G7:1710'],
    }
    const s = scene(board).start(movementPhase, {}).act('allied', 'pass')
    s.act(
      'japanese',
      'air-operation',
      `go-bombing hex:${CLARK}`,
      'bomb air:ki-27b-1',
      `stage-at hex:${VIGAN}`,
    )
    expect(s.waitsAt).toContain('patrol attack')
    const cargo = scene({
      ...board,
      units: { 'j-3-2f': APARRI },
      air: { 'g3m2-l-1': APARRI, 'ki-27b-1': VIGAN },
    })
    cargo.start(movementPhase, {}).act('japanese', 'air-operation', `go-transport hex:${VIGAN}`)
    cargo.act('japanese', 'transport air:g3m2-l-1', 'load-air unit:j-3-2f')
    expect(cargo.refused('japanese', `stage-at hex:G7:1710`).rule).toBe('23.C')
  })

  test('[23.C] never for defensive support', () => {
    const s = scene({
      phase: 'combat',
      phasing: 'allied',
      airfields: { ...fields, [APARRI]: 3 },
      units: { 'j-47': 'G7:1618', 'p-11': 'G7:1619' },
      air: { 'ki-51-1': APARRI },
    })
    s.state.air.operations.push(
      operation(s, over(s, { by: 'japanese', kind: 'defence', target: 'G7:1618', flyers: {} })),
    )
    const id = s.state.air.operations[0]!.id
    expect(kindsNow(s.q, 0, false)).toEqual(['defence'])
    s.position.frames.push({ procedure: airOperation.name, step: 'flights fly out', local: { id } })
    s.engine.begin(s.position)
    expect(s.offer('japanese', 'bomb')).toEqual([])
  })
})

describe('23.D extended range', () => {
  test('[23.D] fighters of the Japanese navy escort and patrol twice as far, weakened by 2', () => {
    const s = scene({ airfields: fields, air: { 'a6m2-1': VIGAN, 'ki-27b-1': VIGAN } })
    expect(missionRange(s.q, s.air('a6m2-1'), 'escort', 'bombing', { far: true })).toBe(46)
    expect(missionRange(s.q, s.air('a6m2-1'), 'patrol', 'patrol', { far: true })).toBe(46)
    const { flyer } = one('a6m2-1', 'escort')
    flyer.far = 1
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([5, 3])
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    expect(s.offer('japanese', 'escort-far')).toEqual(['air:a6m2-1'])
    expect(s.refused('japanese', 'escort-far air:ki-27b-1').rule).toBe('23.D')
  })

  test('[23.D, EX-82] bombs at extended range: 1-2 is a third and two thirds', () => {
    const { s, op, flyer } = one('b-10b-1', 'bombing')
    flyer.spent = 19
    expect(reachOf(s.q, flyer.unit, 19, false)).toBe('extended')
    expect(bombingValue(s.q, op, flyer, 'rail-line')).toEqual(exact(1, 3))
    expect(bombingValue(s.q, op, flyer, 'port-strategic')).toEqual(exact(2, 3))
  })

  test('[23.D, EX-83] G3M2-L, 55*: 82 hexes and back, 110 one way; half the cargo', () => {
    const s = scene({})
    const unit = s.air('g3m2-l-1')
    expect(extended(s.q, unit)).toBe(82)
    expect(oneWayRange(s.q, unit, false)).toBe(110)
    expect(oneWayRange(s.q, unit, true)).toBe(110)
    expect(extended(s.q, s.air('b-10b-1'))).toBe(36)
    expect(oneWayRange(s.q, s.air('b-18a-1'), true)).toBe(69)
  })

  test('[23.D] not for fighters with bombs, nor for defensive support', () => {
    const s = scene({})
    expect(missionRange(s.q, s.air('a6m2-1'), 'bombing', 'bombing')).toBe(23)
    expect(missionRange(s.q, s.air('ki-51-1'), 'bombing', 'bombing')).toBe(22)
    expect(missionRange(s.q, s.air('ki-51-1'), 'bombing', 'defence')).toBe(11)
    expect(missionRange(s.q, s.air('ki-48-i-1'), 'bombing', 'defence')).toBe(10)
  })
})

describe('23.E short range', () => {
  test('[23.E, EX-84] at a third of the movement or less bombs count half as much again: 1-2 is 1.5-3', () => {
    const { s, op, flyer } = one('b-10b-1', 'bombing')
    flyer.spent = 6
    expect(bombingValue(s.q, op, flyer, 'rail-line')).toEqual(exact(3, 2))
    expect(bombingValue(s.q, op, flyer, 'port-strategic')).toBe(3)
    flyer.spent = 7
    expect(bombingValue(s.q, op, flyer, 'rail-line')).toBe(1)
  })

  test('[23.E] and transports carry twice as much', () => {
    const { s, op, flyer } = one('g3m2-l-1', 'transport')
    // Vigan to Clark Field: 11 of 55.
    expect(cargoCapacity(s.q, op, flyer)).toBe(4)
  })
})

describe('23.F night', () => {
  test('[23.F] transfer, transport and strategic bombing only; nobody escorts or intercepts', () => {
    const s = scene({
      airfields: fields,
      air: { 'g4m1-1': VIGAN, 'ki-30-1': VIGAN, 'a6m2-1': VIGAN, 'p-40e-1': CLARK },
      ports: { [CLARK]: 'minor' },
    })
    expect(kindsNow(s.q, 0, true)).toEqual(['bombing', 'transport', 'transfer'])
    s.start(movementPhase, {}).act('allied', 'pass')
    s.act('japanese', 'night-operation', `go-bombing hex:${CLARK}`)
    expect(s.refused('japanese', 'escort air:a6m2-1').rule).toBe('23.F')
    expect(s.refused('japanese', 'bomb air:a6m2-1').rule).toBe('20.G')
    s.act('japanese', 'bomb air:g4m1-1', 'take-off', 'fly')
    // No patrol attack on the way, no interception over the target: the fighter there can only leave.
    s.act('japanese', 'done')
    expect(s.offer('allied', 'intercept')).toEqual([])
    s.act('allied', 'pass')
    expect(s.offer('japanese', 'aim')).toEqual(['bombing:port-strategic'])
  })

  test('[23.F] day units bomb with half, and with -1; night units with all', () => {
    const day = one('g4m1-1', 'bombing', {}, true)
    expect(bombingValue(day.s.q, day.op, day.flyer, 'port-strategic')).toBe(2)
    const night = one('g4m1-1', 'bombing', { nightUnits: ['g4m1-1'] }, true)
    expect(bombingValue(night.s.q, night.op, night.flyer, 'port-strategic')).toBe(4)
  })

  test('[23.F] a day unit may crash when it lands: with +2 only a 1 fails, on a strip a 2 too', () => {
    const lands = (die: number, board: Board, night: 0 | 1 = 1) => {
      const s = scene({ ...board, japanese: [VIGAN], air: {} }, ...(night ? [die] : []))
      s.state.owner[s.data.place('formosa')] = 2
      s.start(returnToBase, {
        queue: [
          { unit: s.air('g4m1-1'), at: s.place(VIGAN), range: 5, status: 1, night, tired: 0, storm: 0 },
        ],
        landed: -1,
        night: 0,
        storm: 0,
      })
      return s.airAt('g4m1-1')
    }
    const field: Board = { airfields: { [VIGAN]: 3 } }
    expect(lands(1, field)).toBe(`${VIGAN} aborted`)
    expect(lands(2, field)).toBe(`${VIGAN} inop`)
    expect(lands(2, { airstrips: [VIGAN] })).toBe(`${VIGAN} aborted`)
    expect(lands(1, field, 0)).toBe(`${VIGAN} inop`)
  })
})

describe('23.G codes', () => {
  test('[23.G, 23.G.2, 23.G.3] floatplanes and flying boats need a base on the water', () => {
    const s = scene({ airstrips: [VIGAN, TARLAC], japanese: [VIGAN, TARLAC] })
    expect(refuseBase(s.q, s.air('f1m2-1'), s.place(VIGAN))).toBeUndefined()
    expect(refuseBase(s.q, s.air('f1m2-1'), s.place(TARLAC))?.rule).toBe('23.G.2')
    expect(refuseBase(s.q, s.air('h6k4-1'), s.place(VIGAN))).toBeUndefined()
    expect(refuseBase(s.q, s.air('h6k4-1'), s.place(TARLAC))?.rule).toBe('23.G.3')
    expect(refuseBase(s.q, s.air('ki-27b-1'), s.place(TARLAC))).toBeUndefined()
  })

  test('[23.G.2, 23.G.3] a lake will do: Laguna de Bay', () => {
    const LAGUNA = 'G7:2025'
    const s = scene({ airstrips: [LAGUNA], japanese: [LAGUNA] })
    expect(s.data.map.coastal[s.place(LAGUNA)]).toBe(0)
    for (const id of ['f1m2-1', 'h6k4-1']) expect(refuseBase(s.q, s.air(id), s.place(LAGUNA))).toBeUndefined()
  })

  test('[23.G.6] code U, flying boats and heavy bombers carry cargo: as type T, 2 weaker, units at double size, no drop of units', () => {
    const s = scene({ airfields: { ...fields, [TARLAC]: 3 }, air: { 'b-18a-1': CLARK } })
    for (const id of ['b-18a-1', 'pby-4-1', 'b-17d-1']) expect(isUtility(s.q, s.air(id))).toBe(true)
    expect(carriesCargo(s.q, s.air('b-10b-1'))).toBe(false)
    const id = over(s, {
      by: 'allied',
      kind: 'transport',
      target: 'G7:1934',
      flyers: { 'b-18a-1': `transport ${CLARK}` },
    })
    const op = operation(s, id)
    const flyer = op.flyers[0]!
    expect(actsAs(s.q, flyer)).toBe(AIR_TRANSPORT)
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([1, 1])
    Object.assign(flyer, { at: flyer.from, arrived: 0, group: 0 })
    const small = { kind: 'unit', unit: s.unit('j-1pa') } as const
    const battalion = { kind: 'unit', unit: s.unit('j-3-2f') } as const
    // Dropped: no unit at all; landed: a quarter of an RE fills it, half is too much.
    expect(carriersFor(s.q, op, flyer.at, small)).toEqual([])
    expect(carriersFor(s.q, op, flyer.at, { kind: 'supply', unit: -1 })).toEqual([s.air('b-18a-1')])
    s.state.airbases[s.place('G7:1934')] = { permanent: 3, temporary: 0, hits: 0 }
    expect(carriersFor(s.q, op, flyer.at, small)).toEqual([s.air('b-18a-1')])
    expect(carriersFor(s.q, op, flyer.at, battalion)).toEqual([])
  })
})
