import { describe, expect, test } from 'vitest'
import {
  combine,
  joinAtTurnEnd,
  refuseCombining,
  refuseSplitting,
  split,
  wouldFight,
} from '../../europa/rules/naval-groups.ts'
import { doing } from './doing.ts'
import { atSea, shipOf } from './fleet.ts'

const BAY = 'manila-bay'
const CAVITE = 'G7:1926'

describe('28.A groups join and part', () => {
  test('[28.A-combine, EX-93] who joins a group that has spent 2 MP with 3 spent leaves it with 3', () => {
    const s = atSea({}, [
      { ships: ['n-ashi'], box: BAY, spent: 6 },
      { ships: ['n-shir1'], box: BAY, spent: 4 },
    ])
    const [one, other] = s.state.naval!.groups
    expect(refuseCombining(s.q, one!, other!)).toBeUndefined()
    combine(doing(s), one!, other!)
    expect(s.state.naval!.groups).toHaveLength(1)
    expect([one!.ships.length, one!.spent]).toEqual([2, 6])
  })

  test('[28.A-combine] only groups of one side in the same box, sailing, or in the same hex join', () => {
    const s = atSea({}, [
      { ships: ['n-ashi'], box: BAY },
      { ships: ['n-shir1'], box: 'corregidor-approaches' },
      { ships: ['n-shir2'], box: BAY, hex: CAVITE },
      { ships: ['u-clem1'], box: BAY },
      { ships: ['n-ro33'], box: BAY },
      { ships: ['n-kuma'], box: BAY },
    ])
    const groups = s.state.naval!.groups
    const joins = groups.slice(1).map((other) => refuseCombining(s.q, groups[0]!, other) === undefined)
    expect(joins).toEqual([false, false, false, false, true])
    expect(refuseCombining(s.q, groups[0]!, groups[0]!)?.rule).toBe('28.A')
  })

  test('[28.A-combine, EX-94] a group of three parts in three, each with what the whole had spent', () => {
    const s = atSea({}, [{ ships: ['n-ashi', 'n-shir1', 'n-shir2'], box: BAY, spent: 6 }])
    const [group] = s.state.naval!.groups
    const ships = ['n-shir1', 'n-shir2'].map((id) => shipOf(s, id))
    expect(refuseSplitting(s.q, group!, ships)).toBeUndefined()
    for (const ship of ships) split(doing(s), group!, [ship])
    expect(s.state.naval!.groups.map(({ ships: of, spent }) => [of.length, spent])).toEqual([
      [1, 6],
      [1, 6],
      [1, 6],
    ])
    expect(new Set(s.state.naval!.groups.map(({ id }) => id)).size).toBe(3)
    expect(refuseSplitting(s.q, group!, group!.ships)?.rule).toBe('28.A')
    expect(refuseSplitting(s.q, group!, [shipOf(s, 'u-clem1')])?.rule).toBe('28.A')
  })

  test('[28.A-combine] when a player turn ends, his groups at sea in one box are one, and those in one port', () => {
    const s = atSea({}, [
      { ships: ['n-ashi'], box: BAY },
      { ships: ['n-shir1'], box: BAY, hex: CAVITE },
      { ships: ['n-ta1'], box: BAY, hex: CAVITE, port: true },
      { ships: ['n-ta2'], box: BAY, hex: CAVITE, port: true },
      { ships: ['n-ro33'], box: BAY },
      { ships: ['u-clem1'], box: BAY },
      { ships: ['u-clem2'], box: BAY },
    ])
    joinAtTurnEnd(doing(s), 0)
    const ids = s.state.naval!.groups.map(({ ships }) => ships.map((ship) => s.data.naval.ships.id[ship]))
    expect(ids).toEqual([['n-ashi', 'n-shir1'], ['n-ta1', 'n-ta2'], ['n-ro33'], ['u-clem1'], ['u-clem2']])
  })
})

test('[28.A-combine, 34.A.2] who waits in port to react stays apart from those who do not', () => {
  const s = atSea({}, [
    { ships: ['n-ashi'], box: BAY, hex: CAVITE, port: true },
    { ships: ['n-ta1'], box: BAY, hex: CAVITE, port: true },
  ])
  s.state.naval!.groups[0]!.waiting = 1
  joinAtTurnEnd(doing(s), 0)
  expect(s.state.naval!.groups.map(({ ships, waiting }) => [ships.length, waiting])).toEqual([
    [1, 1],
    [1, 0],
  ])
})

describe('28.C movement and combat', () => {
  test('[28.C, EX-95] cargo groups ignore cargo groups and submarines submarines; who is in port fights nobody', () => {
    const s = atSea({}, [
      { ships: ['n-ta1'], box: BAY },
      { ships: ['n-ashi'], box: BAY },
      { ships: ['n-ro33'], box: BAY },
      { ships: ['u-tr1'], box: BAY },
      { ships: ['u-clem1'], box: BAY },
      { ships: ['u-s'], box: BAY },
      { ships: ['u-clem2'], box: BAY, hex: CAVITE, port: true },
      { ships: ['u-clem3'], box: 'corregidor-approaches' },
    ])
    const groups = s.state.naval!.groups
    const fights = groups
      .slice(0, 3)
      .map((one) => groups.slice(3).map((other) => wouldFight(s.q, one, other)))
    expect(fights).toEqual([
      [false, true, true, false, false],
      [true, true, true, false, false],
      [true, true, false, false, false],
    ])
    expect(wouldFight(s.q, groups[0]!, groups[1]!)).toBe(false)
  })
})
