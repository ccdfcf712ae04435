import { describe, expect, test } from 'vitest'
import {
  mooring,
  navalReactions,
  newReaction,
  newWaters,
  passage,
  reactionMove,
  watersEntered,
} from '../../europa/rules/naval-movement.ts'
import { atSea, type Fleet } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

const [BAY, APPROACHES, SUBIC] = ['manila-bay', 'corregidor-approaches', 'subic']
const [CAVITE, MANILA] = ['G7:1926', 'G7:1925']
const allied: Board = { phasing: 'allied', ports: { [CAVITE]: 'major', [MANILA]: 'great' } }
const japanese: Board = { ...allied, phasing: 'japanese' }

const boxOf = (s: Scene, id: string): number => s.data.sea.lanes.topology.names.indexOf(id)
const where = (s: Scene, id: number) => {
  const group = s.state.naval!.groups.find((one) => one.id === id)
  return (
    group && [
      s.data.sea.lanes.topology.names[group.box],
      group.hex < 0 ? '' : s.data.map.target[group.hex],
      group.inPort,
    ]
  )
}
const leave = (s: Scene, group: number, to: string, reacting: 0 | 1 = 0): Scene =>
  s.start(passage, { group, to: boxOf(s, to), reacting, repelled: 0 })
/** The side gets away at once from a combat at battleship range. */
const withdraw = (s: Scene, who: 'allied' | 'japanese', other: 'allied' | 'japanese'): Scene => {
  while (s.waitsAt.endsWith('a target is chosen'))
    s.act(s.offer('allied').includes('hold') ? 'allied' : 'japanese', 'hold')
  return s.act(who, 'withdraw').act(other, 'maintain')
}

describe('29.C out of port and back', () => {
  const fleets: readonly Fleet[] = [
    { ships: ['u-hous'], box: BAY, hex: CAVITE, port: true },
    { ships: ['n-ashi'], box: BAY },
  ]

  test('[29.C] who put to sea into a combat and gets away goes back to that very port, and no farther', () => {
    const s = atSea(allied, fleets, 1)
    withdraw(leave(s, 0, BAY).act('japanese', 'pass'), 'allied', 'japanese')
    expect(where(s, 0)).toEqual([BAY, `hex:${CAVITE}`, 1])
    expect(s.state.naval!.groups[0]!.spent).toBe(s.data.naval.allowance)
  })

  test('[29.C] and so does who came out in a reaction', () => {
    const s = atSea(japanese, fleets, 1)
    withdraw(leave(s, 0, BAY, 1), 'allied', 'japanese')
    expect([where(s, 0), s.isOver]).toEqual([[BAY, `hex:${CAVITE}`, 1], true])
  })

  test('[29.C] ships that part while they get away must leave as well', () => {
    const s = atSea(japanese, [{ ships: ['u-hous', 'u-marb'], box: APPROACHES }])
    s.start(reactionMove, newReaction(s.q, 0, 1)).act('allied', 'detach ship:u-marb')
    expect(s.offer('allied')).not.toContain('stay')
    s.act('allied', `sail sea:${SUBIC}`, 'stay')
    expect(s.state.naval!.groups.map(({ box }) => box)).toEqual([boxOf(s, APPROACHES), boxOf(s, SUBIC)])
    expect(s.offer('allied')).not.toContain('stay')
  })
})

describe('28.B, 28.C meetings', () => {
  test('[28.C] who came in a reaction and has been fought is not fought again when the group goes on', () => {
    const s = atSea(
      japanese,
      [
        { ships: ['n-ashi'], box: APPROACHES },
        { ships: ['u-hous'], box: SUBIC },
      ],
      ...[4, 1],
    )
    s.start(watersEntered, newWaters(0, { seen: [] })).act(
      'allied',
      'react fleet:1',
      `sail sea:${APPROACHES}`,
    )
    withdraw(s, 'japanese', 'allied')
    expect(where(s, 1)?.[0]).toBe(APPROACHES)
    expect([s.isOver, s.told('naval.apart').length]).toEqual([true, 1])
  })

  test('[28.C] but who was there is fought, however many parts he makes of himself', () => {
    const s = atSea(
      japanese,
      [
        { ships: ['n-ashi'], box: SUBIC },
        { ships: ['u-hous', 'u-marb'], box: APPROACHES },
      ],
      ...[4, 1],
    )
    leave(s, 0, APPROACHES).act('allied', 'react fleet:1', 'detach ship:u-marb', 'stay', 'stay')
    expect(s.offer('japanese', 'engage')).toHaveLength(2)
  })

  test('[28.B] a reaction out of port may go on with the point that is left', () => {
    const s = atSea({ ...japanese }, [{ ships: ['u-hous'], box: BAY, hex: CAVITE, port: true }])
    s.start(reactionMove, newReaction(s.q, 0, 0)).act('allied', `sail sea:${BAY}`)
    expect(s.offer('allied', 'sail')).toEqual([`sea:${APPROACHES}`])
  })

  test('[34.B.1] with little fuel a group has one point in a reaction, too', () => {
    const s = atSea(japanese, [{ ships: ['u-hous'], box: SUBIC }])
    expect(newReaction(s.q, 0, 0).left / 2).toBe(2)
    s.state.naval!.lowFuel = [...s.state.naval!.groups[0]!.ships]
    expect([newReaction(s.q, 0, 0).left / 2, newReaction(s.q, 0, 1).left / 2]).toEqual([1, 1])
  })

  test('[28.B] a typhoon where the group has come keeps nobody near from reacting', () => {
    const s = atSea(japanese, [
      { ships: ['n-ashi'], box: APPROACHES },
      { ships: ['u-hous'], box: SUBIC },
    ])
    s.state.sea.fill(3)
    s.start(navalReactions, { mover: 0, group: -1 })
    expect(s.offer('allied', 'react')).toEqual(['fleet:1'])
  })
})

describe('33.A, 34.D.1, 34.A.2 what stays with a group that sails', () => {
  const laid = (fleet: Fleet) => {
    const s = atSea({ ...japanese, japanese: [CAVITE] }, [fleet])
    s.state.naval!.laid = [...s.state.naval!.groups[0]!.ships]
    return s
  }

  test('[33.A] guns laid at sea are not laid in the port that the group enters', () => {
    const s = laid({ ships: ['n-ashi'], box: BAY })
    s.start(mooring, { group: 0, place: s.place(CAVITE) })
    expect([where(s, 0)![2], s.state.naval!.laid]).toEqual([1, []])
  })

  test('[34.D.1] who puts to sea from a mined port is checked for the mines of the hex', () => {
    const s = atSea(
      { ...japanese, japanese: [CAVITE] },
      [{ ships: ['n-ashi', 'n-shir1'], box: BAY, hex: CAVITE, port: true }],
      1,
      1,
    )
    s.state.naval!.mines = [{ side: 1, box: boxOf(s, BAY), hex: s.place(CAVITE), points: 1 }]
    leave(s, 0, BAY)
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['34.D.1', '34.D.1'])
  })

  test('[34.A.2] who has waited for it reacts farther in all steps of the enemy’s turn, also when it has put to sea', () => {
    const s = atSea(japanese, [{ ships: ['u-hous'], box: BAY, hex: CAVITE, port: true }])
    s.state.naval!.groups[0]!.waiting = 1
    leave(s, 0, BAY, 1)
    expect([where(s, 0)![2], newReaction(s.q, 0, 0).left / 2]).toEqual([0, 4])
  })
})
