import { describe, expect, test } from 'vitest'
import { BASE_SUPPLY } from '../../europa/options.ts'
import {
  isFoul,
  loadedRange,
  meets,
  missionRange,
  reachOf,
  returnRange,
} from '../../europa/rules/air-movement.ts'
import type { Flyer } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { type Scene, scene } from './scene.ts'

const [CLARK, VIGAN] = ['G7:1623', 'G7:1612']
const [U, T] = ['b-18a-1', 'g3m2-l-1']

const range = (
  s: Scene,
  unit: string,
  mission: Flyer['mission'],
  kind: Parameters<typeof missionRange>[3],
  options: { far?: boolean; oneWay?: boolean } = {},
) => missionRange(s.q, s.air(unit), mission, kind, options)

describe('19, 20, 23.D ranges', () => {
  test('[20.A, 20.B, 20.C, 20.E, 20.F, 20.F.1, 20.G.2.c, 23.D, EX-83] by mission', () => {
    const s = scene({
      air: { [U]: CLARK, [T]: VIGAN, 'a6m2-1': VIGAN, 'p-40e-1': CLARK },
      airfields: { [CLARK]: 9, [VIGAN]: 3 },
    })
    // B-18A 23, G3M2-L 55*, A6M2 23, P-40E 11.
    expect([range(s, U, 'transport', 'transport'), range(s, T, 'transport', 'transport')]).toEqual([46, 82])
    const oneWay = { oneWay: true }
    expect([
      range(s, U, 'transport', 'transport', oneWay),
      range(s, T, 'transport', 'transport', oneWay),
    ]).toEqual([69, 110])
    expect([range(s, U, 'bombing', 'bombing'), range(s, 'p-40e-1', 'bombing', 'bombing')]).toEqual([46, 11])
    // Defensive support: half for B and T, never extended, fighters as always.
    expect([range(s, U, 'bombing', 'defence'), range(s, T, 'bombing', 'defence')]).toEqual([11, 27])
    expect(range(s, 'p-40e-1', 'bombing', 'defence')).toBe(11)
    expect([
      range(s, 'a6m2-1', 'escort', 'bombing'),
      range(s, 'a6m2-1', 'patrol', 'patrol', { far: true }),
    ]).toEqual([23, 46])
    expect([
      range(s, 'a6m2-1', 'interception', 'bombing'),
      range(s, 'p-40e-1', 'transfer', 'transfer'),
    ]).toEqual([8, 33])
  })

  test('[43.B.1] not at extended range from a base without supply', () => {
    const s = scene({
      air: { [U]: CLARK, 'a6m2-1': VIGAN },
      airfields: { [CLARK]: 9, [VIGAN]: 3 },
      options: { [BASE_SUPPLY]: true },
    })
    s.state.placeOut[s.place(CLARK)] = 1
    s.state.placeOut[s.place(VIGAN)] = 1
    expect(range(s, U, 'transport', 'transport')).toBe(23)
    expect(range(s, U, 'transport', 'transport', { oneWay: true })).toBe(46)
    expect(range(s, U, 'bombing', 'bombing')).toBe(23)
    expect(range(s, 'a6m2-1', 'patrol', 'patrol', { far: true })).toBe(23)
  })

  test('[23.D, 23.E] short, plain and extended, out and home or one way', () => {
    const s = scene({})
    const reach = (spent: number, oneWay: boolean) => reachOf(s.q, s.air(U), spent, oneWay)
    expect([7, 8, 23, 24].map((spent) => reach(spent, false))).toEqual([
      'short',
      'normal',
      'normal',
      'extended',
    ])
    expect([7, 8, 46, 47].map((spent) => reach(spent, true))).toEqual([
      'short',
      'normal',
      'normal',
      'extended',
    ])
    // 20.F: with a load no further than it was loaded for.
    const loaded = (distance: number, oneWay: boolean) => loadedRange(s.q, s.air(U), distance, oneWay)
    expect([7, 8, 24].map((far) => loaded(far, false))).toEqual([7, 23, 46])
    expect([7, 8, 47].map((far) => loaded(far, true))).toEqual([7, 46, 69])
  })

  test('[19, 20.F.1, 23.D] home: as far as it was to fly out, further only if it did', () => {
    const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 3 }, air: { [U]: CLARK, 'p-40e-1': CLARK } })
    const op = operation(
      s,
      over(s, {
        by: 'allied',
        kind: 'transport',
        target: VIGAN,
        flyers: { [U]: 'transport', 'p-40e-1': 'escort' },
      }),
    )
    const [transport, escort] = op.flyers
    const home = (spent: number, oneWay: 0 | 1, mission: Flyer['mission'] = 'transport') => {
      Object.assign(transport!, { spent, oneWay, mission, range: oneWay === 1 ? 69 : 46 })
      return returnRange(s.q, op, transport!)
    }
    expect([home(23, 0), home(24, 0)]).toEqual([23, 46])
    expect([home(46, 1), home(47, 1)]).toEqual([46, 69])
    expect([home(23, 0, 'bombing'), home(24, 0, 'bombing')]).toEqual([23, 46])
    // Fighters come home as they announced; patrols and interceptors likewise.
    escort!.range = 22
    expect(returnRange(s.q, op, escort!)).toBe(22)
    // Who has arrived has flown what it has flown, however far its target was.
    Object.assign(transport!, { spent: 20, oneWay: 0, mission: 'bombing', range: 46, at: s.place('G8:0133') })
    expect(returnRange(s.q, op, transport!)).toBe(23)
    transport!.arrived = 0
    expect(returnRange(s.q, op, transport!)).toBe(46)
  })
})

describe('36.D weather on the way', () => {
  test('[36.D.2, 20.F] what is entered counts, from the second hex to the last, and boxes have none', () => {
    const s = scene({ weather: ['clear', 'clear', 'typhoon'] })
    const zone = (hex: string) => s.data.air.sky.zone[s.place(hex)]!
    const south = 'G8:0133'
    expect([zone(CLARK), zone(VIGAN) < 2, zone(south)]).toEqual([0, true, 2])
    expect([isFoul(s.q, s.place(south), 'storm'), isFoul(s.q, s.place(CLARK), 'storm')]).toEqual([
      true,
      false,
    ])
    expect(isFoul(s.q, s.data.place('formosa'), 'storm')).toBe(false)
    const storm = (from: string, to: string) => meets(s.q, s.place(from), s.place(to), 'storm')
    expect([storm(VIGAN, CLARK), storm(VIGAN, south)]).toEqual([false, true])
    // Out of it is another matter than into it.
    expect(storm(south, south)).toBe(false)
  })
})
