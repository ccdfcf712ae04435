import { random } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combine, kindOf } from '../../europa/rules/naval-groups.ts'
import { setSail } from '../../europa/rules/naval-movement.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { identify, navalKnown, veilsOf } from '../../europa/rules/naval-secrets.ts'
import { AT_SEA } from '../../europa/state.ts'
import { boardView, twin } from '../view.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Scene } from './scene.ts'

const [CAVITE, BAY] = ['G7:1926', 'manila-bay']
/** A convoy with a regiment aboard, warships besides, and one American group. */
function fleets(veils: ('cargo' | 'ships')[], convoy: Partial<Fleet> = {}): Scene {
  const s = atSea({ ports: { [CAVITE]: 'major' }, units: { 'j-47': CAVITE } }, [
    { ships: ['n-ta10', 'n-tr1'], box: BAY, ...convoy },
    { ships: ['n-ashi', 'n-kong'], box: BAY },
    { ships: ['n-nach', 'n-myok'], box: 'subic' },
    { ships: ['u-hous'], box: BAY },
  ])
  s.state.at[s.unit('j-47')] = s.data.map.size + shipOf(s, 'n-ta10')
  s.state.naval!.cargo = [
    {
      kind: 'unit',
      unit: s.unit('j-47'),
      count: 0,
      id: 90,
      parts: [{ ship: shipOf(s, 'n-ta10'), size: 4 }],
      phases: 0,
    },
  ]
  s.state.naval!.veils = veils
  return s
}
const seen = (s: Scene, seat: string | null) => boardView(s.q as never, seat)
const doing = (s: Scene) => ({ ...s.q, state: s.state, data: s.data, tell: () => undefined }) as never

describe('42.C.2 hidden cargo', () => {
  test('[42.C.2] as an option only the owner sees what is aboard, and where', () => {
    const s = fleets(['cargo'])
    const unit = s.unit('j-47')
    expect([seen(s, 'japanese').naval!.cargo.length, seen(s, 'japanese').at[unit]]).toEqual([
      1,
      s.state.at[unit],
    ])
    for (const seat of ['allied', null])
      expect([seen(s, seat).naval!.cargo, seen(s, seat).at[unit]]).toEqual([[], AT_SEA])
    expect(seen(fleets([]), 'allied').naval!.cargo).toHaveLength(1)
    expect(
      ['hidden-cargo', 'limited-intelligence'].map((id) =>
        veilsOf({ ...s.q, data: s.data, options: { [id]: true } } as never),
      ),
    ).toEqual([['cargo'], ['ships']])
  })

  test('[42.C.2] what is chosen to be loaded is hidden until it is aboard, and the log does not tell', () => {
    const s = atSea({ ports: { [CAVITE]: 'major' }, units: { 'j-47': CAVITE }, phasing: 'japanese' }, [
      { ships: ['n-ta10'], box: BAY, hex: CAVITE, port: true },
    ])
    s.state.naval!.veils = ['cargo']
    s.start(orders, newOrders(0))
    s.act('japanese', `handle-cargo hex:${CAVITE}`, 'load unit:j-47', 'begin-work')
    const [told] = s.told('naval.loaded')
    expect(told!.args).toMatchObject({ cargo: { secret: 'unit:j-47', seats: ['japanese'] } })
    expect(seen(s, 'allied').naval!.groups[0]!.work?.load ?? []).toEqual([])
  })

  test('[42.C.2] twins: cargo in other ships looks alike to the enemy', () => {
    const s = fleets(['cargo'])
    const random1 = random(3)
    for (let i = 0; i < 5; i++) {
      const other = twin(s.state, 'allied', random1, s.data)
      const view = (state: typeof s.state) =>
        JSON.stringify(boardView({ ...s.q, state, data: s.data, options: {} } as never, 'allied').naval)
      expect(view(other)).toBe(view(s.state))
    }
  })
})

describe('43.C.2 limited intelligence', () => {
  test('[43.C.2] as an option the enemy knows only the kind of a group that sails in its box', () => {
    const s = fleets(['ships'])
    const [convoy, warships, , own] = seen(s, 'allied').naval!.groups
    expect([convoy!.ships, convoy!.kind, warships!.ships, warships!.kind]).toEqual([
      [],
      'cargo',
      [],
      'combat',
    ])
    expect(kindOf(s.q, convoy!)).toBe('cargo')
    expect(own!.ships).toEqual([shipOf(s, 'u-hous')])
    expect(seen(s, 'allied').at[s.unit('j-47')]).toBe(AT_SEA)
    expect(seen(s, 'japanese').naval!.groups[0]!.ships).toHaveLength(2)
  })

  test('[43.C.2] identified while it stands in a hex, once it has fought or was found; unknown when it sails again', () => {
    expect(seen(fleets(['ships'], { hex: CAVITE }), 'allied').naval!.groups[0]!.ships).toHaveLength(2)
    const s = fleets(['ships'])
    identify(s.state.naval!, 0, 1)
    expect(seen(s, 'allied').naval!.groups[0]!.ships).toHaveLength(2)
    expect(navalKnown(s.q, 1)).toContain(`group:0:${s.state.naval!.groups[0]!.ships.join()}`)
    setSail(doing(s), s.state.naval!.groups[0]!, s.state.naval!.groups[2]!.box)
    expect(seen(s, 'allied').naval!.groups[0]!.ships).toEqual([])
    // Joined by ships that nobody has seen it is unknown, too.
    combine(doing(s), s.state.naval!.groups[1]!, s.state.naval!.groups[2]!)
    expect(seen(s, 'allied').naval!.groups[1]!.ships).toEqual([])
  })

  test('[43.C.2] twins: ships of one unknown group in another of its kind look alike to the enemy', () => {
    const s = fleets(['ships'])
    const dice = random(1)
    const groups = new Set<string>()
    for (let i = 0; i < 8; i++) {
      const other = twin(s.state, 'allied', dice, s.data)
      groups.add(JSON.stringify(other.naval!.groups.map(({ ships }) => ships)))
      const view = (state: typeof s.state) =>
        JSON.stringify(
          boardView({ ...s.q, state, data: s.data, options: {} } as never, 'allied').naval!.groups,
        )
      expect(view(other)).toBe(view(s.state))
    }
    expect(groups.size).toBeGreaterThan(1)
  })
})
