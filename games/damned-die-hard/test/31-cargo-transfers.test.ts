import { describe, expect, test } from 'vitest'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { aboard } from '../../europa/rules/locations.ts'
import { freeRoom } from '../../europa/rules/naval-cargo.ts'
import { refuseSplitting } from '../../europa/rules/naval-groups.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { cargoRoom, damageShip } from '../../europa/rules/naval-units.ts'
import { goals } from '../../europa/rules/sailing.ts'
import { removeShip } from '../../europa/rules/scuttling.ts'
import { doing } from './doing.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const BAY = 'manila-bay'
const CAVITE = 'G7:1926'
const board: Board = { phasing: 'japanese', phase: 'movement', ports: { [CAVITE]: 'major' } }

/** Ships in the bay, the first of which has a regiment aboard. */
function laden(ships: readonly string[], unit = 'j-47', fleet: Partial<Fleet> = {}, more: Board = {}): Scene {
  const s = atSea({ ...board, ...more, units: { [unit]: 'G7:1612' } }, [{ ships, box: BAY, ...fleet }])
  const [ship] = ships.map((id) => shipOf(s, id))
  s.state.at[s.unit(unit)] = aboard(s.q, ship!)
  s.state.naval!.cargo = [
    { kind: 'unit', unit: s.unit(unit), count: 0, id: 90, parts: [{ ship: ship!, size: 4 }], phases: 0 },
  ]
  return s.start(orders, newOrders(0))
}
const carrier = (s: Scene) => s.data.naval.ships.id[s.state.naval!.cargo[0]!.parts[0]!.ship]

describe('31.B.3 cargo goes over to another ship', () => {
  test('[31.B.3, EX-112] two points for both; whoever has spent less has waited', () => {
    const s = laden(['n-ta10', 'n-lc1'], 'j-47', { spent: 2 })
    expect(s.offer('japanese', 'hand-over')).toEqual(['load:90'])
    s.act('japanese', 'hand-over load:90')
    expect(s.offer('japanese', 'take-over')).toEqual(['ship:n-lc1'])
    s.act('japanese', 'take-over ship:n-lc1')
    expect([carrier(s), s.state.naval!.groups[0]!.spent / 2]).toEqual(['n-lc1', 3])
    expect(s.state.at[s.unit('j-47')]).toBe(aboard(s.q, shipOf(s, 'n-lc1')))
    // Sixteen points and twelve: when they join, both have spent sixteen.
    const apart = atSea(board, [
      { ships: ['n-tr1'], box: BAY, spent: 6 },
      { ships: ['n-lc1'], box: BAY, spent: 2 },
    ]).start(orders, newOrders(1))
    apart.act('japanese', 'combine fleet:0')
    expect(apart.state.naval!.groups.map(({ spent }) => spent)).toEqual([6])
  })

  test('[31.B.3, 34.E.4] one of the two is a landing vessel, and supply transports hand nothing over', () => {
    expect(laden(['n-ta10', 'n-ta11']).offer('japanese', 'hand-over')).toEqual([])
    expect(laden(['n-ts1', 'n-lc1']).offer('japanese', 'hand-over')).toEqual([])
    expect(laden(['n-ta10', 'n-shin']).offer('japanese', 'hand-over')).toEqual(['load:90'])
  })
})

describe('34.E.3 craft carried by ships', () => {
  test('[34.E.3, EX-120] attack transports and landing ships hoist empty craft for nothing, anywhere at sea', () => {
    const s = atSea(board, [{ ships: ['n-ta1', 'n-tr1', 'n-lc1'], box: BAY }]).start(orders, newOrders(0))
    s.act('japanese', 'hoist ship:n-lc1')
    expect(s.offer('japanese', 'hoist-on')).toEqual(['ship:n-ta1'])
    s.act('japanese', 'hoist-on ship:n-ta1')
    expect(s.state.naval!.groups[0]!.spent).toBe(0)
    expect([freeRoom(s.q, shipOf(s, 'n-ta1')) / 4, cargoRoom(s.q, shipOf(s, 'n-lc1'))]).toEqual([1, 0])
    s.act('japanese', 'lower ship:n-lc1')
    expect(cargoRoom(s.q, shipOf(s, 'n-lc1')) / 4).toBe(1)
  })

  test('[34.E.3, EX-120] craft with cargo are not hoisted, nor where there is no room', () => {
    expect(laden(['n-lc1', 'n-ta1']).offer('japanese', 'hoist')).toEqual([])
    const s = laden(['n-ta10', 'n-lc1'])
    expect(s.offer('japanese', 'hoist')).toEqual([])
  })

  test('[34.E.3] lowered with cargo of the ship that carries it, for nothing', () => {
    const s = laden(['n-ta1', 'n-lc1'])
    s.act('japanese', 'hoist ship:n-lc1', 'hoist-on ship:n-ta1')
    expect(s.offer('japanese', 'lower-laden')).toHaveLength(1)
    s.act('japanese', `lower-laden ${s.offer('japanese', 'lower-laden')[0]}`)
    expect([carrier(s), s.state.naval!.groups[0]!.spent, s.state.naval!.hoisted]).toEqual(['n-lc1', 0, {}])
  })

  test('[34.E.3, 34.A.4] a carried craft leaves the coast and the map with its carrier, stays with it, and sinks with it', () => {
    const far = (hoisted: boolean) => {
      const s = atSea(board, [{ ships: ['n-ta1', 'n-lc1'], box: 'cape-bolinao' }], 1, 1, 1)
      if (hoisted) s.state.naval!.hoisted = { [shipOf(s, 'n-lc1')]: shipOf(s, 'n-ta1') }
      return s
    }
    const names = (s: Scene) =>
      goals(s.q, s.state.naval!.groups[0]!, 200).map((box) => s.data.sea.lanes.topology.names[box])
    expect(names(far(true)).length).toBeGreaterThan(names(far(false)).length)
    const s = far(true)
    const [ta, lc] = [shipOf(s, 'n-ta1'), shipOf(s, 'n-lc1')]
    s.state.naval!.groups[0]!.ships.push(shipOf(s, 'n-tr1'))
    s.state.naval!.fate[shipOf(s, 'n-tr1')] = 0
    expect([
      refuseSplitting(s.q, s.state.naval!.groups[0]!, [ta]) === undefined,
      refuseSplitting(s.q, s.state.naval!.groups[0]!, [ta, lc]),
    ]).toEqual([false, undefined])
    damageShip({ ...s.q, state: s.state, data: s.data, tell: () => undefined } as never, ta, 2)
    expect([s.state.naval!.fate[lc]! < 0, s.state.naval!.hoisted]).toEqual([true, {}])
  })

  test('[34.E.3, 34.C] a carried craft that is scuttled leaves its room to others', () => {
    const s = atSea(board, [{ ships: ['n-ta1', 'n-lc1'], box: BAY }])
    const [ta, lc] = [shipOf(s, 'n-ta1'), shipOf(s, 'n-lc1')]
    s.state.naval!.hoisted = { [lc]: ta }
    const room = freeRoom(s.q, ta)
    removeShip(doing(s), lc)
    expect(freeRoom(s.q, ta) - room).toBe(4)
  })
})

describe('42.C, 43.C options of the sea', () => {
  const boxes = (ships: readonly string[], options: Record<string, boolean>) => {
    const s = atSea({ ...board, options }, [{ ships, box: BAY, spent: 4 }])
    return goals(s.q, s.state.naval!.groups[0]!, 4).length
  }
  test('[42.C.1] as an option a group with a slow ship pays one and a half for a sea box', () => {
    const option = { stragglers: true }
    expect(boxes(['n-tr1'], {})).toBeGreaterThan(boxes(['n-tr1'], option))
    expect(boxes(['n-ashi'], {})).toBe(boxes(['n-ashi'], option))
    const s = atSea({ ...board, options: option }, [{ ships: ['n-tr1'], box: BAY }]).start(
      orders,
      newOrders(0),
    )
    s.act('japanese', 'sail sea:corregidor-approaches')
    expect(s.state.naval!.groups[0]!.spent / 2).toBe(1.5)
  })

  test('[43.C.1, 34.B.3] as an option ships that have laid their guns shell an enemy port, once', () => {
    const shells = (
      dice: readonly number[],
      options: Record<string, boolean> = { 'port-bombardment': true },
    ) => {
      const s = atSea({ ...board, options, allied: [CAVITE] }, [{ ships: ['n-kong'], box: BAY }], ...dice)
      s.state.naval!.laid = [shipOf(s, 'n-kong')]
      return s.start(orders, newOrders(0))
    }
    expect(shells([], {}).offer('japanese', 'shell-port')).toEqual([])
    // Five points: a 4 hits in that column.
    const s = shells([4])
    expect(s.offer('japanese', 'shell-port')).toEqual([`hex:${CAVITE}`])
    s.act('japanese', `shell-port hex:${CAVITE}`)
    expect([s.state.portHits[s.place(CAVITE)], s.told('naval.portHit').length]).toEqual([1, 1])
    expect(s.state.naval!.shelled).toEqual([shipOf(s, 'n-kong')])
    expect(s.waitsAt.startsWith(airOperation.name)).toBe(false)
  })
})
