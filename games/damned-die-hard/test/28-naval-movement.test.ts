import { describe, expect, test } from 'vitest'
import { navalReactions, newWaters, watersEntered } from '../../europa/rules/naval-movement.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { navalSubPhase } from '../../europa/rules/naval-phase.ts'
import { distanceTo, goals, leftOf } from '../../europa/rules/sailing.ts'
import { atSea, type Fleet } from './fleet.ts'
import type { Board } from './scene.ts'

const [BAY, APPROACHES, SUBIC] = ['manila-bay', 'corregidor-approaches', 'subic']
const CAVITE = 'G7:1926'
const japanese: Board = { phasing: 'japanese', ports: { [CAVITE]: 'major' } }

const boxes = (s: ReturnType<typeof atSea>, group = 0, most?: number): string[] => {
  const found = s.state.naval!.groups[group]!
  return goals(s.q, found, most ?? leftOf(s.q, found)).map((box) => s.data.sea.lanes.topology.names[box]!)
}
const at = (s: ReturnType<typeof atSea>, id: number) => {
  const group = s.state.naval!.groups.find((one) => one.id === id)
  return (
    group && [
      s.data.sea.lanes.topology.names[group.box],
      group.hex < 0 ? '' : s.data.map.target[group.hex],
      group.spent / 2,
    ]
  )
}

describe('28.A movement', () => {
  test('[28.A-move] a box costs a point, and so does putting to sea; there are four points in a step', () => {
    const sails = (fleet: Partial<Fleet>) =>
      boxes(atSea(japanese, [{ ships: ['n-ashi'], box: BAY, ...fleet }]))
    expect(sails({ spent: 6 })).toEqual([APPROACHES])
    expect(sails({ spent: 4 })).toContain('cape-bolinao')
    expect(sails({ spent: 8 })).toEqual([])
    const board = { ...japanese, japanese: [CAVITE] }
    const port = atSea(board, [{ ships: ['n-ashi'], box: BAY, hex: CAVITE, port: true, spent: 4 }])
    expect(boxes(port)).toEqual([BAY, APPROACHES])
    port.start(orders, newOrders(0)).act('japanese', `sail sea:${APPROACHES}`)
    expect(at(port, 0)).toEqual([APPROACHES, '', 4])
  })

  test('[28.A-place] a group puts into a port of its side in its box for nothing, and into no other', () => {
    const s = atSea({ ...japanese, japanese: [CAVITE] }, [{ ships: ['n-ashi'], box: BAY, spent: 8 }])
    s.start(orders, newOrders(0))
    expect(s.offer('japanese', 'enter-port')).toEqual([`hex:${CAVITE}`])
    s.act('japanese', `enter-port hex:${CAVITE}`)
    expect([at(s, 0), s.state.naval!.groups[0]!.inPort]).toEqual([[BAY, `hex:${CAVITE}`, 4], 1])
    const enemy = atSea(japanese, [{ ships: ['n-ashi'], box: BAY }])
    enemy.start(orders, newOrders(0))
    expect(enemy.offer('japanese', 'enter-port')).toEqual([])
  })

  test('[28.A-end, 28.A-combine] fleets that end their turn at sea sail in their box, together', () => {
    const s = atSea(japanese, [
      { ships: ['n-ashi'], box: BAY },
      { ships: ['n-shir1'], box: BAY },
    ])
    s.start(orders, newOrders(0)).act(
      'japanese',
      'combine fleet:1',
      `sail sea:${APPROACHES}`,
      'detach ship:n-shir1',
      'stay',
    )
    expect(s.state.naval!.groups.map(({ ships, spent }) => [ships.length, spent])).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('[34.A.4] small craft stay where there is a coast, and on the map', () => {
    const boat = atSea({ ...japanese, phasing: 'allied' }, [{ ships: ['u-pt'], box: APPROACHES }])
    const cruiser = atSea({ ...japanese, phasing: 'allied' }, [{ ships: ['u-marb'], box: APPROACHES }])
    expect(boxes(cruiser, 0, 2)).toContain('south-china-sea-14')
    expect(boxes(boat, 0, 2)).not.toContain('south-china-sea-14')
    expect(boxes(boat, 0, 2)).toContain(SUBIC)
  })
})

describe('27.C the naval sub-phase', () => {
  test('[27.C.2] it has five steps alike, each with all points again; whoever wants no more ends it', () => {
    const s = atSea(japanese, [{ ships: ['n-ashi'], box: BAY, spent: 8 }])
    s.start(navalSubPhase, {})
    for (let step = 1; step <= 5; step++) {
      expect([s.state.naval!.step, s.state.naval!.groups[0]!.spent]).toEqual([step, 0])
      s.act('japanese', 'done')
    }
    expect([s.isOver, s.state.naval!.step]).toEqual([true, 0])
    const short = atSea(japanese, [{ ships: ['n-ashi'], box: BAY }])
    short.start(navalSubPhase, {}).act('japanese', 'end-sailing')
    expect(short.isOver).toBe(true)
  })
})

describe('28.B reaction movement', () => {
  const near: readonly Fleet[] = [
    { ships: ['n-ashi'], box: APPROACHES },
    { ships: ['u-hous'], box: SUBIC },
    { ships: ['u-clem1'], box: 'lubang' },
    { ships: ['u-clem2'], box: 'polillo' },
  ]
  const meet = (dice: readonly number[], fleets = near) =>
    atSea(japanese, fleets, ...dice).start(navalReactions, { mover: 0, group: -1 })

  test('[28.B] groups within two points may try, one after the other, each once in a step', () => {
    const s = meet([1, 1])
    expect(s.offer('allied', 'react')).toEqual(['fleet:1', 'fleet:2'])
    s.act('allied', 'react fleet:1')
    expect(s.told('naval.reactsNot')).toHaveLength(1)
    expect(s.offer('allied', 'react')).toEqual(['fleet:2'])
    s.act('allied', 'react fleet:2')
    expect(s.isOver).toBe(true)
  })

  test('[28.B] who succeeds has two points for movement alone', () => {
    const s = meet([4]).act('allied', 'react fleet:1')
    expect(s.waitsAt).toBe('reaction movement / where to')
    expect(s.offer('allied', 'sail')).toContain('sea:cape-bolinao')
    expect(s.offer('allied', 'sail')).not.toContain('sea:babuyan-channel')
    expect(
      s.offer('allied').some((choice) => choice.startsWith('handle-cargo') || choice === 'lay-guns'),
    ).toBe(false)
    s.act('allied', 'sail sea:cape-bolinao', 'stay')
    expect(at(s, 1)?.[0]).toBe('cape-bolinao')
  })

  test('[34.A.2] who has waited in port reacts twice as far, and more surely', () => {
    const fleets: readonly Fleet[] = [
      { ships: ['n-ashi'], box: 'cape-bolinao' },
      { ships: ['u-hous'], box: BAY, hex: CAVITE, port: true },
    ]
    const s = atSea(japanese, fleets, 2)
    const group = s.state.naval!.groups[1]!
    expect(distanceTo(s.q, group, s.state.naval!.groups[0]!.box, 100) / 2).toBe(3)
    s.start(navalReactions, { mover: 0, group: -1 })
    expect(s.isOver).toBe(true)
    group.waiting = 1
    s.start(navalReactions, { mover: 0, group: -1 }).act('allied', 'react fleet:1')
    expect(s.waitsAt).toBe('reaction movement / where to')
  })

  test('[27.D, 28.C] mines come first, then the enemy’s reaction, then the combat', () => {
    const s = atSea(
      japanese,
      [
        { ships: ['n-ashi'], box: APPROACHES },
        { ships: ['u-hous'], box: SUBIC },
        { ships: ['u-clem1'], box: APPROACHES },
      ],
      5,
      1,
      3,
    )
    const [mover] = s.state.naval!.groups
    s.state.naval!.mines = [{ side: 1, box: mover!.box, hex: -1, points: 1 }]
    s.start(watersEntered, newWaters(0)).act('allied', 'react fleet:1', 'pass')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['34.D.1', '28.B', '29.A.1'])
    expect(s.waitsAt).toContain('surface combat')
  })
})
