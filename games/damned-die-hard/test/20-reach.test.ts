import { describe, expect, test } from 'vitest'
import type { Mission } from '../../europa/air-world.ts'
import { movementPhase } from '../../europa/flow.ts'
import { airDistance, missionRange, transferRange } from '../../europa/rules/air-movement.ts'
import { reaches, targetsOf } from '../../europa/rules/missions.ts'
import type { AirOperation } from '../../europa/state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI] = ['G7:1623', 'G7:1612', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3 }

/** The first land hex so far away, in flight, from a place. */
const away = (s: Scene, from: string, far: number): number => {
  const field = s.data.air.sky.field(s.place(from))
  for (let place = 0; place < s.data.map.lands; place++) if (field[place] === far) return place
  throw new Error(`nothing ${far} from ${from}`)
}

describe('19, 23.C how far', () => {
  test('[20.E, 20.G.2.d, 23.B.1bis, 23.C] offered is what somebody reaches, directly or after staging', () => {
    const SOUTH = 'G8:0133'
    const offered = (kind: 'harassment' | 'patrol', mission: Mission, unit: string, more: Board = {}) => {
      const s = scene({ airfields: { [APARRI]: 3 }, airstrips: [SOUTH], air: { [unit]: APARRI }, ...more })
      s.state.owner.fill(2)
      for (const hex of [APARRI, SOUTH]) s.state.owner[s.place(hex)] = 1
      const { inPlay } = s.data.scenarios.get('luzon')!
      const lands = Array.from({ length: s.data.map.lands }, (_, place) => place).filter(
        (place) => inPlay[place] === 1,
      )
      const found = targetsOf(s.q, 1, kind, false, null).filter((place) => place < lands.length)
      const all = Object.keys(more.air ?? { [unit]: APARRI }).map((id) => s.air(id))
      expect(found).toEqual(
        lands.filter((place) => all.some((one) => reaches(s.q, one, mission, kind, place))),
      )
      return [
        found.includes(away(s, APARRI, 11)),
        found.includes(s.place(SOUTH)),
        found.length < lands.length,
      ]
    }
    // 68 hexes to the strip in the south: the B-18A (69) stages there, the B-10B (54) and the fighter do not.
    expect(offered('harassment', 'bombing', 'b-18a-1')).toEqual([true, true, false])
    expect(offered('harassment', 'bombing', 'b-10b-1')).toEqual([true, false, true])
    expect(offered('patrol', 'patrol', 'p-26b-1')).toEqual([false, false, true])
    // Of several on one base whoever flies furthest counts.
    const two = { 'b-17d-1': APARRI, 'b-10b-1': APARRI }
    expect(offered('harassment', 'bombing', 'b-10b-1', { air: two })).toEqual([true, true, false])
    // Heavy bombers use no strips.
    expect(offered('harassment', 'bombing', 'b-18a-1', { airTypes: { 'b-18a-1': 'HB' } })).toEqual([
      true,
      false,
      true,
    ])
  })

  test('[23.C] staging: a base within transfer range from which the mission’s range suffices, that it can use', () => {
    const s = scene({ airfields: { [APARRI]: 3 } })
    const unit = s.air('p-26b-1')
    s.state.air.at[unit] = s.place(APARRI)
    const hop = transferRange(s.q, unit)
    const range = missionRange(s.q, unit, 'escort', 'bombing')
    expect([hop, range]).toEqual([24, 8])
    const direct = (far: number) => reaches(s.q, unit, 'patrol', 'patrol', away(s, APARRI, far))
    expect([direct(8), direct(9)]).toEqual([true, false])
    const staged = (leg: number, rest: number, kind: AirOperation['kind'] = 'bombing') => {
      const base = away(s, APARRI, leg)
      s.state.airbases = { [s.place(APARRI)]: { permanent: 3, temporary: 0, hits: 0 } }
      s.state.airbases[base] = { permanent: 1, temporary: 0, hits: 0 }
      s.state.turn++
      const field = s.data.air.sky.field(base)
      const target = Array.from(field.slice(0, s.data.map.lands)).findIndex(
        (far, place) => far === rest && airDistance(s.q, s.place(APARRI), place) > 8,
      )
      return reaches(s.q, unit, 'bombing', kind, target)
    }
    expect([staged(24, 8), staged(25, 8), staged(24, 9)]).toEqual([true, false, false])
    // 23.C: not for defensive support.
    expect(staged(24, 8, 'defence')).toBe(false)
  })

  test('[20.F.1, 23.C, 23.D] a transport is offered bases as far as it flies one way, or stages', () => {
    const s = scene({
      phasing: 'allied',
      phase: 'exploitation',
      airfields: { [APARRI]: 3, 'G8:0133': 3, [CLARK]: 3 },
      air: { 'b-18a-1': APARRI },
    })
    s.state.owner.fill(0)
    for (const hex of [APARRI, 'G8:0133']) s.state.owner[s.place(hex)] = 1
    const far = s.place('G8:0133')
    // 23 MP: 46 at extended range, 69 one way.
    expect(airDistance(s.q, s.place(APARRI), far)).toBe(68)
    expect(targetsOf(s.q, 1, 'transport', false, null)).toEqual([s.place(APARRI), far])
    s.state.airbases[far]!.hits = 3
    s.state.turn++
    expect(targetsOf(s.q, 1, 'transport', false, null)).toEqual([s.place(APARRI)])
    // 18.A: nor to a base near by that does not work.
    const near = scene({
      phase: 'exploitation',
      airfields: fields,
      japanese: [APARRI, 'formosa'],
      air: { 'g3m2-l-1': VIGAN },
    })
    near.state.airbases[near.place(APARRI)]!.hits = 3
    const places = targetsOf(near.q, 0, 'transport', false, null)
    expect(places).toEqual([near.place(VIGAN), near.data.place('formosa')])
  })

  test('[23.F] by night nobody is sent out who has nothing to drop by night', () => {
    const night = (unit: string) => {
      const s = scene({
        airfields: fields,
        ports: { [CLARK]: 'minor' },
        japanese: [VIGAN],
        air: { [unit]: VIGAN },
      })
      return targetsOf(s.q, 0, 'bombing', true, null).length
    }
    expect([night('a6m2-1'), night('ki-48-i-1')]).toEqual([0, 1])
  })

  test('[20.F, 20.G.2.d, 40.B] nothing outside the hexes of the scenario', () => {
    for (const kind of ['harassment', 'transport'] as const) {
      const s = scene({
        airfields: fields,
        japanese: [VIGAN],
        air: { 'g3m2-l-1': VIGAN, 'ki-48-i-1': VIGAN },
      })
      expect(targetsOf(s.q, 0, kind, false, null)).toContain(s.place('G7:1715'))
      const { hooks } = s.data
      const inPlay = hooks.inPlay(s.q).slice()
      inPlay[s.place('G7:1715')] = 0
      const elsewhere = { ...s.q, data: { ...s.data, hooks: { ...hooks, inPlay: () => inPlay } } }
      expect(targetsOf(elsewhere, 0, kind, false, null)).not.toContain(s.place('G7:1715'))
    }
  })

  test('[20.A] a transfer goes somewhere else', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN, APARRI], air: { 'ki-27b-1': VIGAN } })
    expect(targetsOf(s.q, 0, 'transfer', false, null)).not.toContain(s.place(VIGAN))
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transfer hex:${APARRI}`)
    expect(s.offer('japanese', 'transfer')).toEqual(['air:ki-27b-1'])
  })

  test('[20.E] patrols over land and sea of the map that is used, not over boxes', () => {
    const s = scene({ phase: 'initial', airfields: fields, japanese: [VIGAN], air: { 'ki-27b-1': VIGAN } })
    const { lands, boxes } = s.data.map
    const offered = targetsOf(s.q, 0, 'patrol', false, null)
    expect(offered.some((place) => place < lands)).toBe(true)
    expect(offered.some((place) => place >= lands + boxes)).toBe(true)
    expect(offered.some((place) => place >= lands && place < lands + boxes)).toBe(false)
  })

  test('[23.D, 20.E] far patrols of the Imperial Navy are offered further', () => {
    const reach = (unit: string) => {
      const s = scene({ airfields: { [APARRI]: 3 }, air: { [unit]: APARRI } })
      const offered = targetsOf(s.q, 0, 'patrol', false, null)
      return Math.max(...offered.map((place) => airDistance(s.q, s.place(APARRI), place)))
    }
    // A5M4 12 twice, Ki-27b 11 once; other bases would let them stage.
    expect([reach('a5m4-1') >= 24, reach('ki-27b-1')]).toEqual([true, 11])
  })
})
