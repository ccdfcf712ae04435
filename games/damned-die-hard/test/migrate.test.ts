import { layoutOf } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { damnedDieHard } from '../game.ts'
import { atSea } from './fleet.ts'
import { scene } from './scene.ts'

const { data, migrate, layout } = damnedDieHard
const before = layoutOf([data.units.target, data.map.target.slice(0, data.map.size), data.air.units.target])

test('[system.points] positions that kept halves of points go on with parts of them', () => {
  const { position } = scene({})
  const old = {
    ...position,
    layout: before,
    state: {
      ...position.state,
      stock: [{ place: 3, nation: 'ija', kind: 1, halves: 3, usable: 1 }],
      debts: [{ nation: 'us', kind: 0, halves: 4 }],
      shipped: [{ place: 3, freight: 'armour', halves: 1 }],
    },
  } as unknown as typeof position
  const now = migrate!(old)!
  expect(now.layout).toBe(layout)
  expect(now.state.stock).toEqual([{ place: 3, nation: 'ija', kind: 1, parts: 3, usable: 1 }])
  expect(now.state.debts).toEqual([{ nation: 'us', kind: 0, parts: 4 }])
  expect(now.state.shipped).toEqual([{ place: 3, freight: 'armour', parts: 1 }])
  expect(migrate!({ ...position, layout: 'another' })).toBeUndefined()
})

test('[34.A.1, 34.B.1, system.points] fleets of versions before sail on by day, with full bunkers', () => {
  const { position } = atSea({}, [{ ships: ['n-ashi'], box: 'manila-bay' }])
  const { lowFuel: _, fuelled: __, ...naval } = position.state.naval!
  const groups = naval.groups.map(({ night: _, sinceNight: __, ...group }) => group)
  const old = {
    ...position,
    layout: layoutOf([
      data.units.target,
      data.map.target.slice(0, data.map.size),
      data.air.units.target,
      ['parts'],
    ]),
    state: { ...position.state, naval: { ...naval, groups } },
  } as unknown as typeof position
  const now = migrate!(old)!
  expect(now.layout).toBe(layout)
  expect(now.state.naval!.groups[0]).toMatchObject({ night: 0, sinceNight: -1 })
  expect(now.state.naval!.lowFuel).toEqual([])
})
