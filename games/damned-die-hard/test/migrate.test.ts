import { Engine, layoutOf, newPosition, printChoice, random } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { loadEuropa } from '../../europa/data/load.ts'
import coast from '../data/coast.json' with { type: 'json' }
import { dataFiles } from '../data/index.ts'
import map from '../data/map.json' with { type: 'json' }
import { book } from '../data/schema.ts'
import units from '../data/units.json' with { type: 'json' }
import { damnedDieHard } from '../game.ts'
import { layout as layoutFor } from '../migrate.ts'
import { makeWorld } from '../world.ts'
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

test('[40.F] games from before map G9 go on as if it had always been there', () => {
  // The world as it was: the same without the sheet, its battalions and its scenario.
  const { 'bataan.json': _, ...rest } = dataFiles
  const files = { ...rest, 'map.json': map, 'coast.json': coast, 'units.json': units }
  const scenarios = book.scenarios.filter((id) => id !== 'bataan')
  const world = makeWorld(loadEuropa({ ...book, scenarios }, files))
  const then = { ...damnedDieHard, data: world, layout: layoutFor(world) }
  const [before, now] = [new Engine(then), new Engine(damnedDieHard)]
  for (const scenario of ['luzon', 'clark-field']) {
    const [old, same] = [then, damnedDieHard].map((game) => newPosition(game, { scenario }, 'as ever'))
    before.begin(old!)
    now.begin(same!)
    const chance = random(7)
    for (let act = 0; act < 1500 && !old!.result; act++) {
      const seat = before.waiting(old!)[0]!
      const offer = before.offer(old!, seat)
      const choice = offer[Math.floor(chance() * offer.length)]!
      expect(before.act(old!, seat, choice).ok, printChoice(choice)).toBe(true)
      expect(now.act(same!, seat, choice).ok, printChoice(choice)).toBe(true)
      if (act % 100 > 0) continue
      const moved = migrate!(old!)!
      // How long the new map is without supply nobody asks: it is not played.
      const { lands } = world.map
      for (const state of [moved.state, same!.state]) state.placeOut.fill(0, lands)
      for (const [key, value] of Object.entries(same!.state))
        expect(moved.state[key as keyof typeof moved.state], `${scenario} ${act}: ${key}`).toEqual(value)
      expect([moved.frames, moved.dice, moved.layout]).toEqual([same!.frames, same!.dice, same!.layout])
    }
  }
})

test('[41-requests, 37.D] who had asked for the reserve as a whole has asked for all of it; crates stay packed', () => {
  const { position } = scene({})
  const lines = data.scenarios.get('invasion')!.source.arrivals
  const reserves = lines.flatMap(({ condition }, line) => (condition === 'request-reserve' ? [line] : []))
  const old = (arrived: number[]) => ({
    ...position,
    layout: layoutOf([
      data.units.target,
      data.map.target.slice(0, data.map.size),
      data.air.units.target,
      ['parts'],
      ['fuel'],
      ['tubes'],
      ['crates'],
    ]),
    state: {
      ...position.state,
      scenario: 'invasion',
      arrived,
      requested: { 'ighq-reserve': 3, 'distant-covering-force': 1 },
      air: { ...position.state.air, arrived, packed: [4] },
    },
  })
  const carried = (arrived: number[]) => migrate!(old(arrived) as unknown as typeof position)!.state
  const state = carried([0])
  expect(Object.keys(state.requested!)).toHaveLength(11)
  expect([state.requested!['reserve-83'], state.requested!['distant-covering-force']]).toEqual([3, 1])
  expect(state.air.packed).toEqual([4])
  expect(state.arrived).toEqual([0])
  // What came in one line has come in all of them, on land and in the air.
  const come = carried([0, reserves[0]!])
  expect([come.arrived, come.air.arrived]).toEqual([
    [0, ...reserves],
    [0, ...reserves],
  ])
})
