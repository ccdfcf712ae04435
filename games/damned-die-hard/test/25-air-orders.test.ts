import { describe, expect, test } from 'vitest'
import {
  airReinforcements,
  newAirReinforcements,
  refuseRepair,
  refuseReplace,
} from '../../europa/rules/air-reinforcements.ts'
import { damnedDieHard } from '../game.ts'
import { airOrdered } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC] = ['G7:1623', 'G7:1612', 'G7:1722']
const { models } = damnedDieHard.data.air.units
const some = (id: string, count = 1) => ({ model: models.indexOf(id), count })
const japan: Board = { phase: 'initial', airfields: { [VIGAN]: 3 }, japanese: [VIGAN] }

const phase = (s: Scene): Scene => s.start(airReinforcements, newAirReinforcements())

describe('25.A reinforcements', () => {
  test('[25.A, 25.D] each line once, in its turn; only conversions are made up for later', () => {
    const lines = (turns: number) => (s: Scene) => [
      { arriving: [some('ki-30')], places: [s.place(VIGAN)], turn: s.state.turn + turns },
      {
        leaving: [some('ki-21-i')],
        arriving: [some('ki-21-ii')],
        converts: true,
        turn: s.state.turn + turns,
      },
    ]
    const after = (turns: number, times: number) => {
      const s = airOrdered({ ...japan, air: { 'ki-21-i-1': VIGAN } }, lines(turns))
      for (let i = 0; i < times; i++) phase(s)
      return [s.airAt('ki-30-1'), s.airAt('ki-30-2'), s.airAt('ki-21-ii-1')]
    }
    expect(after(0, 2)).toEqual([`${VIGAN} op`, 'not in play', `${VIGAN} op`])
    expect(after(1, 1)).toEqual(['not in play', 'not in play', 'not in play'])
    expect(after(-1, 1)).toEqual(['not in play', 'not in play', `${VIGAN} op`])
  })

  test('[25.A, 25.A.2] points whose place is the enemy’s are lost; the next place of the line serves', () => {
    const points = (japanese: string[]) =>
      phase(
        airOrdered({ ...japan, japanese }, (s) => [{ points: 4, places: [s.place(TARLAC), s.place(VIGAN)] }]),
      ).state.air.points[0]
    expect([points([]), points([VIGAN]), points([TARLAC])]).toEqual([0, 4, 4])
    // Units likewise: the first base of the line that they can use.
    const s = airOrdered({ ...japan, airfields: { [VIGAN]: 3, [TARLAC]: 3 } }, (one) => [
      { arriving: [some('ki-30')], places: [one.place(TARLAC), one.place(VIGAN)] },
    ])
    expect(phase(s).airAt('ki-30-1')).toBe(`${VIGAN} op`)
  })
})

describe('25.E debts', () => {
  test('[25.E] paid from the stock on the map, then from one’s own boxes, and no more than is owed', () => {
    const paid = (debt: number, map: number) => {
      const s = airOrdered(japan, () => [])
      const [formosa, okinawa] = [s.data.place('formosa'), s.data.place('okinawa')]
      s.state.owner[formosa] = 0
      s.state.owner[okinawa] = 1
      Object.assign(s.state.air, { debts: [debt, 0], points: [map, 0] })
      s.state.air.boxPoints = { [okinawa]: 9, [formosa]: 4 }
      ;(s.data as { air: typeof s.data.air }).air = {
        ...s.data.air,
        arrivals: { luzon: [line(s, 1, VIGAN)] },
      }
      phase(s)
      return [
        s.state.air.debts[0],
        s.state.air.points[0],
        s.state.air.boxPoints[formosa],
        s.state.air.boxPoints[okinawa],
      ]
    }
    const line = (s: Scene, points: number, hex: string) => ({
      index: 0,
      turn: s.state.turn,
      side: 0 as const,
      arriving: [],
      leaving: [],
      converts: false,
      points,
      places: [s.place(hex)],
      inEnemyPhase: false,
    })
    // One point comes in each time.
    expect(paid(0, 2)).toEqual([0, 3, 4, 9])
    expect(paid(2, 2)).toEqual([0, 1, 4, 9])
    expect(paid(5, 2)).toEqual([0, 0, 2, 9])
    expect(paid(7, 2)).toEqual([0, 0, undefined, 9])
    expect(paid(9, 2)).toEqual([2, 0, undefined, 9])
  })

  test('[25.E] who leaves is of the model that is named: in play, else aborted, else eliminated', () => {
    const left = (air: Record<string, string>) => {
      const s = phase(
        airOrdered({ ...japan, air: { 'ki-27b-1': VIGAN, ...air } }, () => [{ leaving: [some('ki-30')] }]),
      )
      return s.isOver
        ? [s.airAt('ki-30-1'), s.airAt('ki-30-2'), s.state.air.debts[0]]
        : s.offer('japanese', 'leave')
    }
    expect(left({ 'ki-30-1': VIGAN, 'ki-30-2': `${VIGAN} aborted` })).toEqual([
      'removed',
      `${VIGAN} aborted`,
      0,
    ])
    expect(left({ 'ki-30-1': 'eliminated', 'ki-30-2': `${VIGAN} aborted` })).toEqual([
      'eliminated',
      'removed',
      2,
    ])
    expect(left({ 'ki-30-1': 'eliminated' })).toEqual(['removed', 'not in play', 4])
    expect(left({ 'ki-30-1': `${VIGAN} inop`, 'ki-30-2': VIGAN })).toEqual(['air:ki-30-1', 'air:ki-30-2'])
    // Nobody of that model: nothing happens, and the Ki-27b stays.
    expect(left({})).toEqual(['not in play', 'not in play', 0])
  })
})

describe('25.B replacement and repair', () => {
  const stocked = (board: Board, map: number, boxes: Record<string, number> = {}) => {
    const s = scene({ ...japan, ...board })
    s.state.air.points = [map, map]
    for (const [box, points] of Object.entries(boxes)) {
      s.state.owner[s.data.place(box)] = 0
      s.state.air.boxPoints[s.data.place(box)] = points
    }
    return s
  }

  test('[25.B.1, 25.B.2] one’s own, aborted to be repaired, eliminated to be replaced', () => {
    const air = {
      'ki-30-1': VIGAN,
      'ki-30-2': `${VIGAN} aborted`,
      'p-40e-1': `${CLARK} aborted`,
      'p-40e-2': 'eliminated',
    }
    const s = stocked({ air, airfields: { [VIGAN]: 3, [CLARK]: 3 } }, 20)
    const repair = (id: string) => refuseRepair(s.q, s.air(id))?.rule
    expect([repair('ki-30-1'), repair('ki-30-2'), repair('p-40e-1'), repair('ki-51-1')]).toEqual([
      '25.B.2',
      undefined,
      '25.B.2',
      '25.B.2',
    ])
    const replace = (id: string) => refuseReplace(s.q, s.air(id))?.rule
    expect([replace('ki-30-1'), replace('p-40e-2'), replace('ki-51-1')]).toEqual([
      '25.B.1',
      '25.B.1',
      '25.B.1',
    ])
  })

  test('[25.B.1] bases for bombers, heavy bombers and transports are permanent airfields; boxes serve all', () => {
    const bases = (id: string, type: 'B' | 'HB' | 'T' | 'A', out = false) => {
      const s = stocked(
        {
          airstrips: [TARLAC],
          japanese: [VIGAN, TARLAC],
          airTypes: { [id]: type },
          air: { [id]: 'eliminated' },
        },
        20,
        { formosa: 20 },
      )
      if (out) s.state.placeOut[s.place(VIGAN)] = 1
      phase(s).act('japanese', `replace air:${id}`)
      return s.offer('japanese', 'base')
    }
    const [field, strip, box] = [`hex:${VIGAN}`, `hex:${TARLAC}`, 'box:formosa']
    expect(bases('ki-48-i-1', 'A')).toEqual([field, strip, box])
    for (const type of ['B', 'HB', 'T'] as const) expect(bases('ki-48-i-1', type)).toEqual([field, box])
    // Regular supply on the map; in a box nobody asks.
    expect(bases('ki-48-i-1', 'A', true)).toEqual([strip, box])
    // 23.G.2: floatplanes at the coast only.
    expect(bases('f1m2-1', 'A')).toEqual([field, box])
  })

  test('[25.B, 25.B.1] nowhere without points enough; those of a box are spent there', () => {
    const s = stocked({ air: { 'ki-30-1': 'eliminated', 'ki-30-2': 'eliminated' } }, 3, { formosa: 5 })
    // A replacement costs 2: four halves.
    phase(s).act('japanese', 'replace air:ki-30-1')
    expect(s.airAt('ki-30-1')).toBe('formosa op')
    expect([s.state.air.points[0], s.state.air.boxPoints[s.data.place('formosa')]]).toEqual([3, 1])
    expect(refuseReplace(s.q, s.air('ki-30-2'))?.rule).toBe('25.B')
    expect(s.isOver).toBe(true)
    const exact = stocked({ air: { 'ki-30-1': 'eliminated' } }, 0, { formosa: 4 })
    phase(exact).act('japanese', 'replace air:ki-30-1')
    expect(exact.state.air.boxPoints).toEqual({})
    const repaired = stocked({ air: { 'ki-30-1': 'formosa aborted', 'ki-30-2': `${VIGAN} aborted` } }, 0, {
      formosa: 4,
    })
    phase(repaired)
    expect(repaired.offer('japanese', 'repair')).toEqual(['air:ki-30-1'])
    repaired.act('japanese', 'repair air:ki-30-1')
    expect(repaired.state.air.boxPoints).toEqual({ [repaired.data.place('formosa')]: 2 })
  })
})

describe('25.C regrouping', () => {
  test('[25.C] two aborted units of the phasing side that are still in play', () => {
    const offered = (air: Record<string, string>, change?: (s: Scene) => void) => {
      const s = scene({ ...japan, airfields: { [VIGAN]: 3, [CLARK]: 3 }, air })
      change?.(s)
      phase(s)
      return s.isOver ? [] : s.offer('japanese', 'regroup')
    }
    const two = { 'ki-30-1': `${VIGAN} aborted`, 'ki-30-2': `${VIGAN} aborted` }
    expect(offered(two)).toEqual(['model:ki-30'])
    expect(offered({ ...two, 'ki-30-2': `${VIGAN} inop` })).toEqual([])
    expect(offered({ 'p-40e-1': `${CLARK} aborted`, 'p-40e-2': `${CLARK} aborted` })).toEqual([])
    // 25.D: one that was converted while aborted is out of the game.
    expect(
      offered(two, (s) => {
        s.state.air.at[s.air('ki-30-2')] = -3
      }),
    ).toEqual([])
  })

  test('[25.C] of many, two that are aborted and of that model', () => {
    const air = {
      'p-40e-1': `${CLARK} aborted`,
      'p-40e-2': CLARK,
      'p-40e-3': `${CLARK} aborted`,
      'p-40e-4': `${CLARK} aborted`,
      'p-40b-1': `${CLARK} aborted`,
      'p-40e-5': 'eliminated',
    }
    const s = phase(scene({ phase: 'initial', phasing: 'allied', airfields: { [CLARK]: 9 }, air }, 1))
    s.act('allied', 'regroup model:p-40e')
    expect(s.offer('allied', 'pair')).toEqual(['air:p-40e-1', 'air:p-40e-3', 'air:p-40e-4'])
    expect(s.refused('allied', 'pair air:p-40e-2').rule).toBe('25.C')
  })
})

describe('25.D conversions', () => {
  const two = { leaving: [some('ki-30', 2)], arriving: [some('ki-21-ii', 2)], converts: true }

  test('[25.D] a line for two takes two different units, each new one in the place of its own', () => {
    const air = { 'ki-30-1': VIGAN, 'ki-30-2': `${VIGAN} inop`, 'ki-27b-1': VIGAN }
    const s = phase(airOrdered({ ...japan, air }, () => [two]))
    s.act('japanese', 'convert-air air:ki-30-2')
    expect([s.airAt('ki-30-1'), s.airAt('ki-30-2')]).toEqual(['removed', 'removed'])
    expect([s.airAt('ki-21-ii-1'), s.airAt('ki-21-ii-2')].sort()).toEqual([`${VIGAN} inop`, `${VIGAN} op`])
    expect(s.airAt('ki-21-ii-3')).toBe('not in play')
  })

  test('[25.D] not while one of them is missing, aloft, without supply or on a base without capacity', () => {
    const converts = (air: Record<string, string>, change?: (s: Scene) => void) => {
      const s = airOrdered({ ...japan, air }, () => [two])
      change?.(s)
      phase(s)
      return s.state.air.arrived.length > 0 || !s.isOver
    }
    const both = { 'ki-30-1': VIGAN, 'ki-30-2': VIGAN }
    expect(converts(both)).toBe(true)
    expect(converts({ 'ki-30-1': VIGAN, 'ki-27b-1': VIGAN })).toBe(false)
    expect(converts({ 'ki-30-1': VIGAN, 'ki-30-2': 'eliminated' })).toBe(false)
    expect(
      converts(both, (s) => {
        s.state.airbases[s.place(VIGAN)]!.hits = 3
      }),
    ).toBe(false)
    expect(converts({ 'ki-30-1': 'formosa', 'ki-30-2': 'formosa' })).toBe(true)
  })

  test('[25.D] the new unit is one that is not in play', () => {
    const line = { leaving: [some('ki-30')], arriving: [some('ki-21-ii')], converts: true }
    const air = { 'ki-30-1': VIGAN, 'ki-21-ii-1': 'formosa inop', 'ki-21-ii-2': 'eliminated' }
    const s = phase(airOrdered({ ...japan, air }, () => [line]))
    expect(['1', '2', '3'].map((n) => s.airAt(`ki-21-ii-${n}`))).toEqual([
      'formosa inop',
      'eliminated',
      `${VIGAN} op`,
    ])
  })

  test('[25.D] two lines for the same units: the second waits', () => {
    const one = { leaving: [some('ki-30')], arriving: [some('ki-21-ii')], converts: true }
    const other = { leaving: [some('ki-30')], arriving: [some('ki-48-i')], converts: true }
    const s = phase(airOrdered({ ...japan, air: { 'ki-30-1': VIGAN } }, () => [one, other]))
    expect([s.airAt('ki-30-1'), s.airAt('ki-21-ii-1'), s.airAt('ki-48-i-1')]).toEqual([
      'removed',
      `${VIGAN} op`,
      'not in play',
    ])
    expect([s.state.air.arrived, s.isOver]).toEqual([[0], true])
    const enough = phase(
      airOrdered({ ...japan, air: { 'ki-30-1': VIGAN, 'ki-30-2': VIGAN } }, () => [one, other]),
    )
    enough.act('japanese', 'convert-air air:ki-30-1')
    expect([enough.airAt('ki-21-ii-1'), enough.airAt('ki-48-i-1')]).toEqual([`${VIGAN} op`, `${VIGAN} op`])
    expect(enough.state.air.arrived).toEqual([0, 1])
  })
})
