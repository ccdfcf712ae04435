import { describe, expect, test } from 'vitest'
import { escapeFrom } from '../../europa/rules/air-escape.ts'
import { operativeUnits } from '../../europa/rules/air-units.ts'
import { groundedAt } from '../../europa/rules/airbases.ts'
import { crateRoom, crateSize } from '../../europa/rules/crates.ts'
import { aboard } from '../../europa/rules/locations.ts'
import { loseCargo, putAshore, stowAll, takeAboard, waitingAt } from '../../europa/rules/naval-cargo.ts'
import { reinforcements } from '../../europa/rules/reinforcements.ts'
import { mayUseDeck } from '../rules/34-carriers.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const MANILA = 'G7:1925'
/** A fighter, a bomber and a heavy bomber at Manila, where there are a port and a base. */
const [P40, B18, B17] = ['p-40e-1', 'b-18a-1', 'b-17d-1']
const board: Board = {
  phasing: 'allied',
  phase: 'initial',
  ground: 'allied',
  ports: { [MANILA]: 'great' },
  airfields: { [MANILA]: 6 },
  air: { [P40]: MANILA, [B18]: MANILA, [B17]: MANILA },
}
const start = (more: Board = {}, fleets: readonly Fleet[] = []): Scene =>
  atSea({ ...board, ...more }, fleets).start(reinforcements, {})
const doing = (s: Scene) => ({ ...s.q, state: s.state, data: s.data, tell: () => undefined }) as never
const air = (id: string) => `air:${id}`

describe('37.D aircraft in crates', () => {
  test('[37.D] packed in an initial phase where a base and a port are; no heavy bombers, no aborted units', () => {
    expect(start().offer('allied', 'crate').sort()).toEqual([air(B18), air(P40)])
    expect(start({ ports: { [MANILA]: 'none' } }).offer('allied', 'crate')).toEqual([])
    expect(start({ airfields: {} }).offer('allied', 'crate')).toEqual([])
    expect(
      start({ air: { [P40]: `${MANILA} aborted`, [B18]: `${MANILA} inop` } }).offer('allied', 'crate'),
    ).toEqual([air(B18)])
  })

  test('[37.D] in crates they are nothing but cargo: they neither fly nor are hit on the ground', () => {
    const s = start()
    s.act('allied', `crate ${air(P40)}`)
    const unit = s.air(P40)
    expect(operativeUnits(s.q, 1)).not.toContain(unit)
    expect(groundedAt(s.q, s.place(MANILA), 1)).not.toContain(unit)
    expect(waitingAt(s.q, s.place(MANILA), 1)).toEqual([{ kind: 'aircraft', unit, count: 0 }])
    // Not unpacked in the same player turn.
    expect(s.offer('allied', 'uncrate')).toEqual([])
  })

  test('[37.D] unpacked they are inoperative', () => {
    const s = atSea(board, [])
    s.state.air.status[s.air(P40)] = 3
    s.start(reinforcements, {})
    s.act('allied', `uncrate ${air(P40)}`)
    expect(s.airAt(P40)).toBe(`${MANILA} inop`)
    expect(s.offer('allied', 'crate')).toEqual([air(B18)])
  })

  test('[37.D] lost when the enemy takes the hex', () => {
    const s = atSea(board, [])
    s.state.air.status[s.air(P40)] = 3
    s.state.air.at[s.air(B18)] = -1
    s.state.air.at[s.air(B17)] = -1
    escapeFrom(doing(s), s.place(MANILA), 1, 6)
    expect(s.airAt(P40)).toBe('eliminated')
  })

  test('[37.D] 1 RE of cargo for fighters, 2 for bombers; they go ashore in crates, or down with their ship', () => {
    const s = atSea(board, [{ ships: ['u-tr1'], box: 'manila-bay', hex: MANILA, port: true }])
    for (const id of [P40, B18]) s.state.air.status[s.air(id)] = 3
    expect([P40, B18].map((id) => crateSize(s.q, s.air(id)) / 4)).toEqual([1, 2])
    const group = s.state.naval!.groups[0]!
    const load = { kind: 'aircraft', unit: s.air(P40), count: 0 } as const
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined, still: () => s.q } as never
    takeAboard(c, group, [load], s.place(MANILA))
    expect(s.state.air.at[s.air(P40)]).toBe(aboard(s.q, shipOf(s, 'u-tr1')))
    putAshore(c, s.state.naval!.cargo[0]!, s.place(MANILA), 1)
    expect([s.state.air.at[s.air(P40)], s.state.naval!.cargo]).toEqual([s.place(MANILA), []])
    takeAboard(c, group, [load], s.place(MANILA))
    loseCargo(c, s.state.naval!.cargo[0]!)
    expect(s.airAt(P40)).toBe('eliminated')
  })
})

describe('38.B.7 the Langley', () => {
  test('[38.B.7] carries 4 RE of crates and nothing else; meanwhile nobody is based on her', () => {
    const s = atSea(board, [{ ships: ['u-lang'], box: 'manila-bay', hex: MANILA, port: true }])
    for (const id of [P40, B18]) s.state.air.status[s.air(id)] = 3
    const ship = shipOf(s, 'u-lang')
    const group = s.state.naval!.groups[0]!
    const crates = [P40, B18].map((id) => ({ kind: 'aircraft' as const, unit: s.air(id), count: 0 }))
    expect(stowAll(s.q, group, [{ kind: 'unit', unit: s.unit('p-11d'), count: 0 }])).toBeNull()
    expect(stowAll(s.q, group, [...crates, crates[0]!])).not.toBeNull()
    expect(stowAll(s.q, group, [...crates, ...crates])).toBeNull()
    expect(crateRoom(s.q, ship) / 4).toBe(4)
    const seaplane = s.data.air.units.id.findIndex((_, unit) => mayUseDeck(s.q, unit, ship))
    expect(seaplane).toBeGreaterThanOrEqual(0)
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined, still: () => s.q } as never
    takeAboard(c, group, [crates[0]!], s.place(MANILA))
    expect([crateRoom(s.q, ship) / 4, mayUseDeck(s.q, seaplane, ship)]).toEqual([3, false])
    // With aircraft on her deck she takes no crates.
    const based = atSea(board, [{ ships: ['u-lang'], box: 'manila-bay', hex: MANILA, port: true }])
    based.state.air.at[seaplane] = aboard(based.q, ship)
    expect(crateRoom(based.q, ship)).toBe(0)
  })
})
