import { describe, expect, test } from 'vitest'
import { mineRoom } from '../../europa/rules/mines.ts'
import { isCapable } from '../../europa/rules/naval-cargo.ts'
import { gunfireOf, spendShells } from '../../europa/rules/naval-gunfire.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { cargoWay } from '../../europa/rules/naval-works.ts'
import { draws } from '../../europa/rules/sailing.ts'
import { navalBook } from '../rules/27-navies.ts'
import { atSea, shipOf } from './fleet.ts'
import type { Board } from './scene.ts'

const BAY = 'manila-bay'
const CAVITE = 'G7:1926'
const board: Board = { phasing: 'japanese', ports: { [CAVITE]: 'major' } }

test('[27.B.4] marines and amphibious engineers are capable and trained; Japanese mountain and light infantry are trained', () => {
  expect(['marine', 'amphibious-engineer', 'light-infantry'].map((type) => navalBook.capable(type))).toEqual([
    true,
    true,
    false,
  ])
  const trained = (type: string, contingent: string) => navalBook.trained(type, contingent)
  expect([
    trained('marine', 'american'),
    trained('light-infantry', 'ija'),
    trained('mountain-artillery', 'ija'),
  ]).toEqual([true, true, true])
  expect([trained('light-infantry', 'american'), trained('infantry', 'ija')]).toEqual([false, false])
})

test('[27.B.4] whatever landing vessels load or put ashore is capable', () => {
  const s = atSea({ ...board, units: { 'j-4t': 'G7:1612' } }, [{ ships: ['n-lc1', 'n-ta1'], box: BAY }])
  const load = { kind: 'unit' as const, unit: s.unit('j-4t'), count: 0 }
  const by = (...ships: string[]) =>
    isCapable(
      s.q,
      load,
      ships.map((id) => shipOf(s, id)),
    )
  expect([by('n-lc1'), by('n-ta1'), by('n-lc1', 'n-ta1')]).toEqual([true, false, false])
})

test('[34.A.3] shoals are for destroyers, submarines, landing vessels and small craft', () => {
  const s = atSea(board, [
    {
      ships: ['n-ashi', 'n-shir1', 'n-ro33', 'n-lc1', 'n-shin', 'n-pc1', 'n-ta1', 'n-kong', 'n-ryuj'],
      box: BAY,
    },
  ])
  const group = s.state.naval!.groups[0]!
  const may = (id: string) => !draws(s.q, { ...group, ships: [shipOf(s, id)] })
  expect(['n-shir1', 'n-ro33', 'n-lc1', 'n-shin', 'n-pc1'].map(may)).toEqual([true, true, true, true, true])
  expect(['n-ashi', 'n-ta1', 'n-kong', 'n-ryuj'].map(may)).toEqual([false, false, false, false])
})

test('[34.B.3] who has supported troops gives half from then on, and fights at sea as before', () => {
  const s = atSea(board, [{ ships: ['n-ashi'], box: BAY, hex: CAVITE }])
  const ship = shipOf(s, 'n-ashi')
  const { naval } = s.state
  naval!.laid = [ship]
  const before = gunfireOf(s.q, ship, naval!.groups[0]!.box).value
  spendShells({ ...s.q, state: s.state, data: s.data, tell: () => undefined } as never, s.place(CAVITE))
  expect([before, gunfireOf(s.q, ship, naval!.groups[0]!.box).value]).toEqual([
    [9, 5],
    [9, 10],
  ])
})

describe('34.D.2 mines', () => {
  test('[34.D.2] a ship of code M carries a point, of M6 six, nobody else any; a point is laid for one movement point', () => {
    const s = atSea(board, [{ ships: ['n-i121'], box: BAY }])
    expect(['n-i121', 'u-bird', 'n-ashi'].map((id) => mineRoom(s.q, shipOf(s, id)))).toEqual([6, 1, 0])
    s.state.naval!.mineLoad = { [shipOf(s, 'n-i121')]: 2 }
    s.start(orders, newOrders(0)).act('japanese', 'lay-mines')
    const { groups, mines, mineLoad } = s.state.naval!
    expect([groups[0]!.spent / 2, mineLoad[shipOf(s, 'n-i121')]]).toEqual([1, 1])
    expect(mines).toEqual([{ side: 0, box: groups[0]!.box, hex: -1, points: 1 }])
    s.act('japanese', `lay-field hex:${CAVITE}`)
    expect(s.state.naval!.mines.at(-1)).toEqual({
      side: 0,
      box: groups[0]!.box,
      hex: s.place(CAVITE),
      points: 1,
    })
  })
})

test('[30.B, EX-105] a beach taken in the movement phase is its owner’s for transport from the next phase on', () => {
  const s = atSea({ ...board, phase: 'movement', japanese: [CAVITE] }, [{ ships: ['n-ta1'], box: BAY }])
  const [group] = s.state.naval!.groups
  s.state.naval!.beachesTaken = [s.place(CAVITE)]
  expect(cargoWay(s.q, group!, s.place(CAVITE))).not.toBe('beach-cargo')
  s.state.naval!.beachesTaken = []
  s.state.phase = 'exploitation'
  expect(cargoWay(s.q, group!, s.place(CAVITE))).toBe('beach-cargo')
})
