import { describe, expect, test } from 'vitest'
import { left } from '../../europa/rules/movement.ts'
import { cargoSize, loadOn, settleCargo, stow, takeAboard } from '../../europa/rules/naval-cargo.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { damageShip } from '../../europa/rules/naval-units.ts'
import { cargoWay, landedCost } from '../../europa/rules/naval-works.ts'
import { RE } from '../../europa/world.ts'
import { doing } from './doing.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const [BAY, CAVITE, BEACH] = ['manila-bay', 'G7:1926', 'G7:1824']
const board = (more: Board = {}): Board => ({
  phasing: 'japanese',
  ports: { [CAVITE]: 'major' },
  japanese: [CAVITE, BEACH],
  ...more,
})
const inPort: Fleet = { ships: ['n-ta1'], box: BAY, hex: CAVITE, port: true }
const unit = (id: string) => (s: Scene) => ({ kind: 'unit', unit: s.unit(id), count: 0 }) as const

/** A unit aboard, as if loaded before. */
function laden(s: Scene, group: number, ...ids: readonly string[]): Scene {
  takeAboard(
    running(s),
    { ...s.state.naval!.groups[group]!, inPort: 1 },
    ids.map((id) => unit(id)(s)),
    s.place(CAVITE),
  )
  return s
}
const running = (s: Scene, ...lots: readonly number[]): never => {
  const rest = [...lots]
  return {
    ...(doing(s) as object),
    still: () => s.q,
    call: () => undefined,
    pick: (items: readonly unknown[]) => items[rest.shift() ?? 0],
  } as never
}

describe('27.B.3 cargo', () => {
  test('[27.B.3, 34.E.4, EX-121] c/m units and cavalry count double, and all units on a supply transport', () => {
    const s = atSea(board(), [{ ships: ['n-ts1'], box: BAY }])
    const size = (id: string, ship = -1) => cargoSize(s.q, unit(id)(s), ship) / RE
    expect([size('j-47'), size('j-4t'), size('a-26c'), size('j-16')]).toEqual([1, 1, 2, 3])
    expect(size('j-47', shipOf(s, 'n-ts1'))).toBe(2)
  })

  test('[27.B.3, 31] what is too large for one ship goes aboard several of a group', () => {
    const s = atSea(board({ units: { 'j-48': CAVITE } }), [
      { ships: ['n-ta1', 'n-ta2'], box: BAY, hex: CAVITE, port: true },
      { ...inPort, ships: ['n-ta3'] },
    ])
    const [both, one] = s.state.naval!.groups
    expect(stow(s.q, both!, unit('j-48')(s))!.map(({ size }) => size / RE)).toEqual([2, 1])
    expect(stow(s.q, one!, unit('j-48')(s))).toBeNull()
  })

  test('[27.B.3, 34.E.4] supply transports share a unit, too, each part of it double', () => {
    const s = atSea(board(), [{ ships: ['n-ts1', 'n-ts2', 'n-ts3'], box: BAY, hex: CAVITE, port: true }])
    const [group] = s.state.naval!.groups
    expect(stow(s.q, group!, unit('j-48')(s))!.map(({ size }) => size / RE)).toEqual([2, 2, 2])
    expect(stow(s.q, { ...group!, ships: group!.ships.slice(1) }, unit('j-48')(s))).toBeNull()
  })

  test('[27.B.3, 31.A.1] supplies go aboard in one piece of work, counter by counter; what has gone meanwhile does not', () => {
    const s = atSea(board({ resources: { [CAVITE]: 2 }, ports: { [CAVITE]: 'great' } }), [
      { ...inPort, ships: ['n-ta1', 'n-ta2'], spent: 6 },
    ])
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`)
    s.act('japanese', 'load cargo:resource', 'load cargo:resource')
    expect(s.refused('japanese', 'load cargo:resource').rule).toBe('31')
    s.act('japanese', 'begin-work')
    s.state.resources[s.place(CAVITE)] = 1
    s.state.naval!.groups[0]!.spent = 0
    s.start(orders, newOrders(0)).act('japanese', 'go-on')
    expect([s.state.naval!.cargo.length, s.state.resources[s.place(CAVITE)]]).toEqual([1, undefined])
  })

  /** Artillery and armour points of the Japanese army in Cavite. */
  const stocked = (...dice: readonly number[]): Scene => {
    const s = atSea(board({ ports: { [CAVITE]: 'great' } }), [{ ...inPort, spent: 6 }], ...dice)
    const place = s.place(CAVITE)
    const { pointParts } = s.data.charts.values
    s.state.stock = [
      { place, nation: 'ija', kind: 1, parts: pointParts / 2, usable: 1 },
      { place, nation: 'ija', kind: 1, parts: pointParts, usable: 0 },
      { place, nation: 'ija', kind: 2, parts: pointParts, usable: 1 },
    ]
    return s
  }
  const load = (s: Scene, ...what: readonly string[]) => {
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`)
    s.act('japanese', ...what.map((one) => `load cargo:${one}`), 'begin-work')
    s.state.naval!.groups[0]!.spent = 0
    return s.start(orders, newOrders(0)).act('japanese', 'go-on')
  }

  test('[27.B.3, 16.C.2] artillery and armour points are cargo, half a regiment each, whole points first', () => {
    const s = stocked()
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`)
    s.act('japanese', 'load cargo:artillery', 'load cargo:artillery')
    expect(s.refused('japanese', 'load cargo:artillery').rule).toBe('31')
    const aboard = load(stocked(), 'artillery', 'armour').state
    const { pointParts } = s.data.charts.values
    expect(aboard.naval!.cargo.map(({ kind, count, stock }) => [kind, count, stock])).toEqual([
      ['artillery', pointParts, { nation: 'ija', usable: 0 }],
      ['armour', pointParts, { nation: 'ija', usable: 1 }],
    ])
    expect(aboard.stock).toMatchObject([{ kind: 1, parts: pointParts / 2, usable: 1 }])
    expect(loadOn(load(stocked(), 'armour').q, shipOf(s, 'n-ta1'))).toBe(RE / 2)
  })

  test('[16.C.2, 31] put ashore they are in stock there, as they were; what is lost with its ship is lost', () => {
    const s = load(stocked(), 'artillery', 'armour')
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`)
    for (const { id } of [...s.state.naval!.cargo]) s.act('japanese', `unload load:${id}`)
    s.act('japanese', 'begin-work')
    expect(s.state.stock.map(({ kind, parts, usable }) => [kind, parts, usable])).toEqual([
      [1, 1, 1],
      [1, 2, 0],
      [2, 2, 1],
    ])
    const sunk = load(stocked(), 'armour')
    damageShip(doing(sunk), shipOf(sunk, 'n-ta1'), 9)
    settleCargo(running(sunk))
    expect([sunk.state.naval!.cargo, sunk.state.stock.length]).toEqual([[], 2])
  })

  test('[16.C.2, 31.B.2] over a beach they are heavy equipment: disrupted means lost; they do not land on the enemy’s', () => {
    const over = (die: number, owner: 0 | 1) => {
      const s = load(stocked(die), 'artillery')
      const [group] = s.state.naval!.groups
      Object.assign(group!, { inPort: 0, hex: -1, spent: 0 })
      s.state.owner[s.place(BEACH)] = owner
      const [cargo] = s.state.naval!.cargo
      s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${BEACH}`)
      if (owner === 1) return s.refused('japanese', `unload load:${cargo!.id}`).rule
      s.act('japanese', `unload load:${cargo!.id}`, 'begin-work')
      while (s.state.naval!.groups[0]!.work) {
        group!.spent = 0
        s.start(orders, newOrders(0)).act('japanese', 'go-on')
      }
      return s.state.stock.some(({ place }) => place === s.place(BEACH)) ? 'ashore' : 'lost'
    }
    expect([over(6, 0), over(1, 0), over(6, 1)]).toEqual(['ashore', 'lost', '32'])
  })

  test('[31.A.1] loading and unloading are paid for each: one work does not do both', () => {
    const s = laden(atSea(board({ units: { 'j-47': CAVITE, 'j-3-2f': CAVITE } }), [inPort]), 0, 'j-47')
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`, 'load unit:j-3-2f')
    expect(s.offer('japanese', 'unload')).toEqual([])
    expect(s.refused('japanese', `unload load:${s.state.naval!.cargo[0]!.id}`).rule).toBe('31.A.1')
  })

  test('[30.A.1] of work in a port that others have used meanwhile only so much is done as the port still takes', () => {
    const s = atSea(board({ units: { 'j-47': CAVITE }, ports: { [CAVITE]: 'marginal' } }), [
      { ...inPort, spent: 6 },
    ])
    s.start(orders, newOrders(0)).act(
      'japanese',
      `handle-cargo hex:${CAVITE}`,
      'load unit:j-47',
      'begin-work',
    )
    s.state.naval!.portUsed = { [s.place(CAVITE)]: 4 }
    s.state.naval!.groups[0]!.spent = 0
    s.start(orders, newOrders(0)).act('japanese', 'go-on')
    expect([s.at('j-47'), s.state.naval!.cargo]).toEqual([CAVITE, []])
  })

  test('[27.B.3, EX-91] a transport cut to one RE loses by lot until what is left fits', () => {
    const units = { 'j-47': CAVITE, 'j-3-2f': CAVITE, 'j-1-33': CAVITE }
    const s = laden(atSea(board({ units }), [inPort]), 0, 'j-47', 'j-3-2f', 'j-1-33')
    const ship = shipOf(s, 'n-ta1')
    expect(loadOn(s.q, ship) / RE).toBe(2)
    damageShip(doing(s), ship, 1)
    settleCargo(running(s, 1, 0))
    expect([loadOn(s.q, ship) / RE, s.at('j-47')]).toEqual([0.5, '-2'])
  })

  test('[27.B.3] with a ship that sinks everything aboard is lost', () => {
    const s = laden(atSea(board({ units: { 'j-47': CAVITE } }), [inPort]), 0, 'j-47')
    damageShip(doing(s), shipOf(s, 'n-ta1'), 2)
    settleCargo(running(s))
    expect([s.at('j-47'), s.state.naval!.cargo]).toEqual(['-2', []])
  })
})

describe('31 naval transport', () => {
  test('[31, 31.A.1, EX-107] two points to load in a port, two to put ashore; the unit is aboard in between', () => {
    const s = atSea(board({ units: { 'j-47': CAVITE } }), [inPort])
    s.start(orders, newOrders(0)).act(
      'japanese',
      `handle-cargo hex:${CAVITE}`,
      'load unit:j-47',
      'begin-work',
    )
    expect(s.state.at[s.unit('j-47')]).toBe(s.data.map.size + shipOf(s, 'n-ta1'))
    expect(s.state.naval!.groups[0]!.spent / 2).toBe(2)
    s.act(
      'japanese',
      `handle-cargo hex:${CAVITE}`,
      `unload load:${s.state.naval!.cargo[0]!.id}`,
      'begin-work',
    )
    expect([s.at('j-47'), s.state.naval!.groups[0]!.spent / 2, s.isOver]).toEqual(['G7:1926', 4, true])
  })

  test('[31.A.1, EX-92, 28.A-place] a beach takes six points, over two steps; then the group sails in its box again', () => {
    const s = atSea(board({ units: { 'j-47': BEACH } }), [{ ships: ['n-ta1'], box: BAY }], 4)
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${BEACH}`, 'load unit:j-47', 'begin-work')
    const [group] = s.state.naval!.groups
    expect([group!.work!.paid / 2, group!.hex, s.isOver, s.at('j-47')]).toEqual([
      4,
      s.place(BEACH),
      true,
      BEACH,
    ])
    group!.spent = 0
    s.start(orders, newOrders(0))
    expect(s.offer('japanese')).toEqual(['by-night', 'go-on', 'abandon-work', 'stay'])
    s.act('japanese', 'go-on')
    expect([group!.spent / 2, group!.hex, s.state.naval!.cargo.length]).toEqual([2, -1, 1])
  })

  test('[31.A.2, EX-108, EX-106] a unit of eight put ashore in the third step has three of its points left', () => {
    const s = laden(atSea(board({ units: { 'j-48r': CAVITE } }), [inPort]), 0, 'j-48r')
    s.state.naval!.step = 3
    s.start(orders, newOrders(0)).act(
      'japanese',
      `handle-cargo hex:${CAVITE}`,
      `unload load:${s.state.naval!.cargo[0]!.id}`,
      'begin-work',
    )
    expect(left(s.q, s.unit('j-48r')) / s.data.mp).toBe(3)
  })

  test('[31.A.2, EX-109, EX-110, EX-111] in exploitation everybody loads, and pays no more than it has', () => {
    const s = atSea(
      board({ units: { 'j-4t': CAVITE, 'j-47': CAVITE, 'a-59': 'G7:1726' }, phase: 'exploitation' }),
      [inPort],
    )
    s.state.naval!.step = 4
    expect([landedCost(s.q, s.unit('j-4t')) / s.data.mp, landedCost(s.q, s.unit('a-59'))]).toEqual([4, 0])
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${CAVITE}`)
    expect(s.offer('japanese', 'load')).toContain('unit:j-47')
  })

  test('[31.B.1] no cargo in a typhoon, none over beaches in a storm', () => {
    const ways = (sea: number) => {
      const s = atSea(board(), [inPort, { ships: ['n-ta2'], box: BAY }])
      s.state.sea.fill(sea)
      const [port, beach] = s.state.naval!.groups
      return [cargoWay(s.q, port!, s.place(CAVITE)), cargoWay(s.q, beach!, s.place(BEACH))].map(
        (way) => typeof way === 'string',
      )
    }
    expect([ways(1), ways(2), ways(3)]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
  })

  test('[31.B.2] heavy equipment over a beach of one’s own may be disrupted; what has none never is', () => {
    const ashore = (id: string, ...dice: readonly number[]) => {
      const s = laden(
        atSea(board({ units: { [id]: CAVITE } }), [{ ships: ['n-ta1'], box: BAY }], ...dice),
        0,
        id,
      )
      s.start(orders, newOrders(0)).act(
        'japanese',
        `handle-cargo hex:${BEACH}`,
        `unload load:${s.state.naval!.cargo[0]!.id}`,
        'begin-work',
      )
      s.state.naval!.groups[0]!.spent = 0
      s.start(orders, newOrders(0)).act('japanese', 'go-on')
      return [s.state.disruption[s.unit(id)], s.diceLeft]
    }
    // A tank: not capable, heavy, the beach its own: one less on the die.
    expect([ashore('j-4t', 4), ashore('j-4t', 5), ashore('j-3-2f')]).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('[27.B.4, 31.A.1, 31.B.2] what landing vessels take aboard over a beach is capable, whoever sails with them', () => {
    const load = (ships: readonly string[], spent: number, ...dice: readonly number[]) => {
      const s = atSea(board({ units: { 'j-4t': BEACH } }), [{ ships, box: BAY }], ...dice)
      s.start(orders, newOrders(0)).act(
        'japanese',
        `handle-cargo hex:${BEACH}`,
        'load unit:j-4t',
        'begin-work',
      )
      const { cost } = s.state.naval!.groups[0]!.work ?? { cost: 8 }
      s.state.naval!.groups[0]!.spent = spent
      if (s.state.naval!.groups[0]!.work) s.start(orders, newOrders(0)).act('japanese', 'go-on')
      return [cost / 2, s.state.disruption[s.unit('j-4t')], s.diceLeft]
    }
    expect(load(['n-lc1', 'n-shir1'], 0)).toEqual([4, 0, 0])
    expect(load(['n-ta1', 'n-shir1'], 0, 4)).toEqual([6, 1, 0])
    // A supply transport in the group takes nothing over the beach, and hinders nobody.
    expect(load(['n-ts1', 'n-ta1'], 0, 5)).toEqual([6, 0, 0])
  })

  test('[34.E.4] supply transports keep to ports', () => {
    const s = laden(atSea(board({ units: { 'j-47': CAVITE } }), [{ ships: ['n-ts1'], box: BAY }]), 0, 'j-47')
    s.start(orders, newOrders(0)).act('japanese', `handle-cargo hex:${BEACH}`)
    expect(s.refused('japanese', `unload load:${s.state.naval!.cargo[0]!.id}`).rule).toBe('34.E.4')
  })

  test('[31] what is handled in port replenishes the ships as well', () => {
    const s = atSea(board({ units: { 'j-47': CAVITE } }), [inPort])
    s.state.naval!.torpedoes[shipOf(s, 'n-ta1')] = 1
    s.start(orders, newOrders(0)).act(
      'japanese',
      `handle-cargo hex:${CAVITE}`,
      'load unit:j-47',
      'begin-work',
    )
    expect(s.state.naval!.torpedoes[shipOf(s, 'n-ta1')]).toBe(0)
  })
})

describe('34.D mines', () => {
  test('[34.D.3, EX-118] a minesweeper sweeps a point for two movement points', () => {
    const s = atSea(board(), [{ ships: ['n-w1'], box: BAY }])
    const [group] = s.state.naval!.groups
    s.state.naval!.mines = [{ side: 1, box: group!.box, hex: -1, points: 2 }]
    s.start(orders, newOrders(0)).act('japanese', 'sweep-mines')
    expect([s.state.naval!.mines[0]!.points, group!.spent / 2]).toEqual([1, 2])
    s.act('japanese', 'sweep-mines')
    expect([s.state.naval!.mines, s.isOver]).toEqual([[], true])
  })

  test('[34.D] a point is laid for one movement point, in the box or off a hex', () => {
    const s = atSea({ ...board(), phasing: 'allied' }, [{ ships: ['u-bird'], box: BAY }])
    s.state.naval!.mineLoad = { [shipOf(s, 'u-bird')]: 1 }
    s.start(orders, newOrders(0)).act('allied', `lay-field hex:${BEACH}`)
    expect(s.state.naval!.mines).toMatchObject([{ side: 1, hex: s.place(BEACH), points: 1 }])
    expect([s.state.naval!.mineLoad, s.state.naval!.groups[0]!.spent / 2]).toEqual([{}, 1])
  })
})
