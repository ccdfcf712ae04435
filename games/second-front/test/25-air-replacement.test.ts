import { describe, expect, test } from 'vitest'
import { airReinforcements, newAirReinforcements } from '../../europa/rules/air-reinforcements.ts'
import { ABORTED } from '../../europa/rules/air-units.ts'
import { POOL } from '../../europa/state.ts'
import { beginsCycle, openPurses, parts } from '../rules/25-cycles.ts'
import { airOrdered } from './air-scene.ts'
import { doing } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const BASE = 'T:0505'
const board: Board = { airfields: { [BASE]: 9 }, ground: 'axis', phasing: 'axis', phase: 'initial' }
const purse = (points: number, allotment = points) => ({
  luftwaffe: {
    points: parts(country, points),
    allotment: parts(country, allotment),
    spent: 0,
    owed: 0,
  },
})
const damage = (s: Scene, ...ids: string[]): void => {
  for (const id of ids) {
    s.state.air.at[s.air(id)] = POOL
    s.state.air.status[s.air(id)] = ABORTED
  }
}
const model = (id: string) => country.data.air.units.models.indexOf(id)
const replacing = (s: Scene): Scene => s.start(airReinforcements, newAirReinforcements())

describe('25 cycles', () => {
  test('[25] four turns from the first turn of an odd month', () => {
    const begins = (turn: string) => beginsCycle(country.data, country.data.source.turnIndex.get(turn)!)
    expect(['jul-1-43', 'jul-2-43', 'aug-1-43', 'sep-1-43', 'jan-1-44'].map(begins)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
  })

  test('[25.D] a cycle brings its points; two of the old ones are kept, the rest is lost', () => {
    const s = scene({ ...board, turn: 'sep-1-43' })
    s.state.airPurses = purse(5, 7)
    openPurses(doing(s))
    expect(s.state.airPurses.luftwaffe!.points).toBe(parts(country, 9))
    s.state.turn++
    openPurses(doing(s))
    expect(s.state.airPurses.luftwaffe!.points).toBe(parts(country, 9))
  })

  test('[25.D, EX-84] of an allotment of seven three and a half may be spent in a phase; of less than two all', () => {
    const spendable = (allotment: number) => {
      const s = scene({ ...board, air: {} })
      damage(s, 'ju88-1', 'ju88-2', 'ju88-3', 'me109-1', 'me109-2')
      s.state.airPurses = purse(7, allotment)
      replacing(s)
      let spent = 0
      while (s.offer('axis', 'repair').length > 0) {
        s.act('axis', `repair ${s.offer('axis', 'repair')[0]}`)
        if (s.waitsAt.includes('a base')) s.act('axis', `base hex:${BASE}`)
        spent++
      }
      return spent
    }
    expect([spendable(7), spendable(2), spendable(1)]).toEqual([3, 1, 1])
  })

  test('[25.D.1, 25.D.2] two points replace who was shot down, one mends who was damaged: active, on a base that is not cut off', () => {
    const s = scene({ ...board, airfields: { [BASE]: 9, 'T:0305': 3 }, air: { 'ju88-1': 'eliminated' } })
    damage(s, 'me109-1')
    s.state.airPurses = purse(6)
    replacing(s).act('axis', 'replace air:ju88-1')
    expect(s.offer('axis', 'base').sort()).toEqual(['hex:T:0305', `hex:${BASE}`].sort())
    s.act('axis', `base hex:${BASE}`)
    expect([s.airAt('ju88-1'), s.state.airPurses.luftwaffe!.points]).toEqual([
      `${BASE} op`,
      parts(country, 4),
    ])
    s.act('axis', 'repair air:me109-1', 'base hex:T:0305')
    expect([s.airAt('me109-1'), s.state.airPurses.luftwaffe!.points]).toEqual([
      'T:0305 op',
      parts(country, 3),
    ])
    const cut = scene({ ...board, airfields: { [BASE]: 9, 'T:0305': 3 }, air: { 'ju88-1': 'eliminated' } })
    cut.state.isolatedPlaces = [cut.place('T:0305')]
    cut.state.airPurses = purse(6)
    replacing(cut).act('axis', 'replace air:ju88-1')
    expect(cut.airAt('ju88-1')).toBe(`${BASE} op`)
    // Half a point mends nobody.
    const poor = scene({ ...board, air: {} })
    damage(poor, 'me109-1')
    poor.state.airPurses = purse(0)
    expect(replacing(poor).isOver).toBe(true)
  })

  test('[25.A, EX-82] of two damaged ones of one model one is lost and the other comes back, for nothing', () => {
    const s = scene({ ...board, air: {} })
    damage(s, 'me109-1', 'me109-2', 'fw190-1')
    expect(replacing(s).offer('axis', 'regroup')).toEqual(['model:me109'])
    s.act('axis', 'regroup model:me109')
    const [one, two] = ['me109-1', 'me109-2'].map((id) => s.airAt(id)).sort()
    expect([one, two]).toEqual([`${BASE} op`, 'eliminated'])
    expect(s.state.air.status[s.air('fw190-1')]).toBe(ABORTED)
  })

  const leaving = (units: Record<string, string>, ...damaged: string[]): Scene => {
    const s = airOrdered({ ...board, air: units }, () => [{ leaving: [{ model: model('me109'), count: 1 }] }])
    damage(s, ...damaged)
    s.state.airPurses = purse(4)
    return replacing(s)
  }

  test('[25.B] in play first, then damaged ones, then those shot down, which are paid for', () => {
    const s = leaving({ 'me109-1': BASE }, 'me109-2')
    expect([s.airAt('me109-1'), s.state.air.status[s.air('me109-2')]]).toEqual(['removed', ABORTED])
    expect(s.state.airPurses.luftwaffe).toMatchObject({ points: parts(country, 4), owed: 0 })
    const hurt = leaving({}, 'me109-2')
    expect([hurt.airAt('me109-2'), hurt.state.airPurses.luftwaffe!.points]).toEqual([
      'removed',
      parts(country, 3),
    ])
    const dead = leaving({ 'me109-3': 'eliminated' })
    expect([dead.airAt('me109-3'), dead.state.airPurses.luftwaffe!.points]).toEqual([
      'removed',
      parts(country, 2),
    ])
  })

  test('[25.B] what cannot be paid is owed, and paid from the next points', () => {
    const s = airOrdered({ ...board, turn: 'sep-1-43', air: { 'me109-3': 'eliminated' } }, () => [
      { leaving: [{ model: model('me109'), count: 1 }] },
    ])
    s.state.airPurses = purse(1, 5)
    replacing(s)
    expect(s.state.airPurses.luftwaffe).toMatchObject({ points: 0, owed: parts(country, 1) })
    openPurses(doing(s))
    expect(s.state.airPurses.luftwaffe).toMatchObject({ points: parts(country, 4), owed: 0 })
  })

  test('[25.C, EX-83] who leaves a base in play is followed there by a newcomer of his type; others go where they like; who finds none is lost', () => {
    // Five fighters come, three leave; two of the five are free.
    const lines = () => [
      {
        arriving: [
          { model: model('fw190'), count: 4 },
          { model: model('me109'), count: 1 },
        ],
        leaving: [{ model: model('me109'), count: 3 }],
      },
    ]
    const air = { 'me109-1': 'T:0305', 'me109-2': 'T:0305', 'me109-3': BASE }
    const s = replacing(
      airOrdered({ ...board, airfields: { [BASE]: 9, 'T:0305': 3, 'T:0205': 3 }, air }, lines),
    )
    while (s.offer('axis', 'leave').length > 0) s.act('axis', `leave ${s.offer('axis', 'leave')[0]}`)
    expect(s.offer('axis', 'base').sort()).toEqual(['hex:T:0205', 'hex:T:0305', `hex:${BASE}`])
    s.act('axis', 'base hex:T:0205', 'base hex:T:0205')
    expect(s.offer('axis', 'base').sort()).toEqual(['hex:T:0305', `hex:${BASE}`])
    s.act('axis', `base hex:${BASE}`)
    const at = (hex: string) => s.state.air.at.filter((place) => place === s.place(hex)).length
    expect([at('T:0205'), at('T:0305'), at(BASE)]).toEqual([2, 2, 1])
    const none = airOrdered({ ...board, airfields: {}, air: {} }, () => [
      { arriving: [{ model: model('fw190'), count: 1 }] },
    ])
    expect(replacing(none).airAt('fw190-1')).toBe('eliminated')
  })
})
