import { describe, expect, test } from 'vitest'
import { playerTurn } from '../../europa/flow.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { navalSubPhase } from '../../europa/rules/naval-phase.ts'
import { leftOf } from '../../europa/rules/sailing.ts'
import { newGroup } from '../../europa/starting-naval.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const [BAY, APPROACHES] = ['manila-bay', 'corregidor-approaches']
const CAVITE = 'G7:1926'
const board = (port: 'major' | 'minor' = 'major'): Board => ({
  phasing: 'japanese',
  japanese: [CAVITE],
  ports: { [CAVITE]: port },
})
const moored = (...ships: string[]): Fleet => ({ ships, box: BAY, hex: CAVITE, port: true })
const low = (s: Scene): string[] => s.state.naval!.lowFuel.map((ship) => s.data.naval.ships.id[ship]!)
const passTurn = (s: Scene) => {
  s.start(playerTurn, { side: 0, from: 'exploitation' })
  while (!s.isOver) {
    const offer = s.offer('japanese')
    s.act(
      'japanese',
      offer.includes('end-sailing') ? 'end-sailing' : offer.includes('done') ? 'done' : offer[0]!,
    )
  }
}

describe('34.B.1 fuel', () => {
  test('[34.B.1, 27.C.5] who has not been replenished has little left; a turn later it is scuttled, but not in port', () => {
    const s = atSea(board('minor'), [
      { ships: ['n-kuma'], box: APPROACHES },
      // A cruiser finds nothing in a minor port.
      moored('n-ashi'),
    ])
    passTurn(s)
    expect(low(s).sort()).toEqual(['n-ashi', 'n-kuma'])
    expect(s.state.naval!.groups).toHaveLength(2)
    passTurn(s)
    expect(s.state.naval!.groups.flatMap(({ ships }) => ships)).toEqual([shipOf(s, 'n-ashi')])
    expect([s.told('naval.outOfFuel').length, low(s)]).toEqual([1, ['n-ashi']])
  })

  test('[34.B.1] with little fuel a group has two points in a step', () => {
    const s = atSea(board(), [{ ships: ['n-kuma', 'n-ashi'], box: APPROACHES }])
    s.state.naval!.lowFuel = [shipOf(s, 'n-ashi')]
    s.start(navalSubPhase, {})
    expect(leftOf(s.q, s.state.naval!.groups[0]!) / 2).toBe(2)
  })

  test('[34.A.2, 34.B.1] who has little fuel may wait in port all the same', () => {
    const s = atSea(board(), [moored('n-ashi')])
    s.state.naval!.lowFuel = [shipOf(s, 'n-ashi')]
    s.start(navalSubPhase, {}).act('japanese', 'command fleet:0')
    expect(s.offer('japanese')).toContain('stand-by')
  })

  test('[30.A, 34.B.4] a port that was taken in this turn replenishes nobody yet', () => {
    const s = atSea(board(), [moored('n-ashi')])
    const offered = () => s.start(orders, newOrders(0)).offer('japanese').includes('replenish')
    expect(offered()).toBe(true)
    s.state.portsTaken = [s.state.naval!.groups[0]!.hex]
    expect(offered()).toBe(false)
  })

  test('[34.B.4] in a naval base everybody is replenished for two points, in a mere port transports and small craft', () => {
    const replenished = (port: 'major' | 'minor', ...ships: string[]) => {
      const s = atSea(board(port), [moored(...ships)])
      s.state.naval!.lowFuel = ships.map((ship) => shipOf(s, ship))
      s.start(orders, newOrders(0))
      if (!s.offer('japanese').includes('replenish')) return null
      s.act('japanese', 'replenish')
      return [low(s), s.state.naval!.groups[0]!.spent / 2]
    }
    expect(replenished('major', 'n-ashi', 'n-ta1')).toEqual([[], 2])
    expect(replenished('minor', 'n-ashi', 'n-ta1')).toEqual([['n-ashi'], 2])
    expect(replenished('minor', 'n-pc1')).toEqual([[], 2])
    expect(replenished('minor', 'n-ashi')).toBeNull()
  })

  test('[34.B.4] who lies idle in port when a step ends takes on fuel by itself', () => {
    const s = atSea(board(), [moored('n-ashi'), { ...moored('n-kuma'), spent: 0 }])
    s.start(navalSubPhase, {}).act('japanese', 'end-sailing')
    expect(s.state.naval!.fuelled.sort()).toEqual([shipOf(s, 'n-ashi'), shipOf(s, 'n-kuma')].sort())
    // Not who waits to react: it spends nothing.
    const waiting = atSea(board(), [moored('n-ashi'), { ships: ['n-kuma'], box: APPROACHES }])
    waiting.start(navalSubPhase, {}).act('japanese', 'command fleet:0', 'stand-by', 'end-sailing')
    expect(waiting.state.naval!.fuelled).toEqual([])
  })

  test('[34.B.4, EX-116] a transport with little fuel that unloads in port for two points is replenished by that', () => {
    const s = atSea({ ...board('minor') }, [moored('n-ta1')])
    const ship = shipOf(s, 'n-ta1')
    s.state.naval!.lowFuel = [ship]
    s.state.at[s.unit('j-47')] = s.data.map.size + ship
    s.state.naval!.cargo = [
      { id: 9, kind: 'unit', unit: s.unit('j-47'), count: 0, phases: 0, parts: [{ ship, size: 4 }] },
    ]
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`, 'unload load:9', 'begin-work')
    expect([low(s), s.state.naval!.groups[0]!.spent / 2, s.at('j-47')]).toEqual([[], 2, CAVITE])
  })

  test('[34.B.5] a box with oil gives fuel, and no torpedoes', () => {
    const s = atSea(board(), [])
    const [oil, dry] = ['ne-borneo', 'palau'].map((id) => s.place(id))
    for (const place of [oil, dry]) {
      s.state.owner[place!] = 0
      const box = place! - s.data.map.lands + s.data.sea.lanes.areas
      const ship = shipOf(s, 'n-shir1')
      s.state.naval!.fate[ship] = 0
      s.state.naval!.torpedoes[ship] = 2
      s.state.naval!.fuelled = []
      s.state.naval!.groups = [newGroup({ id: 0, side: 0, ships: [ship], box, hex: -1, inPort: 0 })]
      s.start(orders, newOrders(0))
      expect(s.offer('japanese').includes('refuel')).toBe(place === oil)
      if (place !== oil) continue
      s.act('japanese', 'refuel')
      expect([s.state.naval!.fuelled, s.state.naval!.torpedoes[ship]]).toEqual([[ship], 2])
    }
  })
})

describe('37.C.2 over the edge of the map', () => {
  test('[37.C.2, 28.A-move] a way that takes more than is left in a step is paid in the next one: until then the group is under way', () => {
    const s = atSea({ phasing: 'japanese' }, [])
    const place = s.place('formosa')
    const box = place - s.data.map.lands + s.data.sea.lanes.areas
    const ship = shipOf(s, 'n-ashi')
    s.state.owner[place] = 0
    s.state.naval!.fate[ship] = 0
    s.state.naval!.groups = [newGroup({ id: 0, side: 0, ships: [ship], box, hex: -1, inPort: 0 })]
    const [group] = s.state.naval!.groups
    group!.spent = 6
    // Two points to the nearest waters, and one is left.
    s.start(orders, newOrders(0))
    const [way] = s.offer('japanese', 'set-out').filter((target) => target.startsWith('sea:'))
    s.act('japanese', `set-out ${way}`)
    expect([group!.box, group!.work?.kind, group!.work?.paid]).toEqual([box, 'voyage', 2])
    group!.spent = 0
    s.start(orders, newOrders(0)).act('japanese', 'go-on')
    const cost = group!.spent / 2
    expect([`sea:${s.data.sea.lanes.topology.names[group!.box]}`, cost]).toEqual([way, 1])
  })
})
