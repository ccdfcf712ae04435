import { exact, multiply } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { attackTargets } from '../../europa/rules/attack-targets.ts'
import { stepCosts } from '../../europa/rules/movement-costs.ts'
import { craftInRepair } from '../../europa/rules/naval-craft.ts'
import { staysPut } from '../../europa/rules/naval-groups.ts'
import { endNavalTurn } from '../../europa/rules/naval-phase.ts'
import { navalReinforcements } from '../../europa/rules/naval-repair.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { overlandTo, tracerOf } from '../../europa/rules/supply-lines.ts'
import { zones } from '../../europa/rules/zones.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

/** 34.E.1: Mulanay, with two coasts over the sea beside it, and Marinduque's waters between. */
const [MULANAY, NORTH, SOUTH] = ['G7:2429', 'G7:2329', 'G7:2330']
const WATERS = 'marinduque'
const craft: Fleet = { ships: ['n-lc1'], box: WATERS, hex: MULANAY }
const board: Board = { phase: 'initial', ground: 'japanese', units: { 'j-47': MULANAY } }

function ferry(to = NORTH, more: Board = {}, others: readonly Fleet[] = []): Scene {
  const s = atSea({ ...board, ...more }, [craft, ...others]).start(navalReinforcements, { ship: -1 })
  s.act('japanese', 'begin-ferry ship:n-lc1', `ferry-to hex:${to}`)
  s.state.phase = 'movement'
  return s
}
/** What the step over the water costs the regiment, in points; below 0: it may not be taken. */
const step = (s: Scene, hex: string): number => {
  const slot = findSlot(s.data.map.land, s.place(MULANAY), s.place(hex))
  return stepCosts(s.q)[s.data.units.profile[s.unit('j-47')]!]![slot]! / s.data.mp
}
const reaches = (s: Scene, hex: string): boolean => step(s, hex) >= 0
const doing = (s: Scene) => ({ ...s.q, state: s.state, data: s.data, tell: () => undefined }) as never

describe('34.E.1 landing craft as ferries', () => {
  test('[34.E.1, EX-119] at Mulanay over one of two hexsides, of the owner’s choice', () => {
    const s = atSea(board, [craft]).start(navalReinforcements, { ship: -1 })
    expect(s.offer('japanese', 'begin-ferry')).toEqual(['ship:n-lc1'])
    s.act('japanese', 'begin-ferry ship:n-lc1')
    expect(s.offer('japanese', 'ferry-to').sort()).toEqual([`hex:${NORTH}`, `hex:${SOUTH}`])
    expect([NORTH, SOUTH].map((hex) => reaches(ferry(NORTH), hex))).toEqual([true, false])
    expect([NORTH, SOUTH].map((hex) => reaches(ferry(SOUTH), hex))).toEqual([false, true])
    expect(ferry().offer('japanese', 'begin-ferry')).toEqual([])
  })

  test('[34.E.1] only craft that lie there, are sound, and are not carried', () => {
    const offered = (fleet: Fleet, change: (s: Scene) => void = () => undefined) => {
      const s = atSea(board, [fleet])
      change(s)
      s.start(navalReinforcements, { ship: -1 })
      return s.waitsAt.includes('naval reinforcements') ? s.offer('japanese', 'begin-ferry') : []
    }
    expect(offered({ ships: ['n-lc1'], box: WATERS })).toEqual([])
    expect(offered({ ...craft, ships: ['n-ta1'] })).toEqual([])
    expect(offered({ ...craft, hex: 'G7:1925' })).toEqual([])
    expect(
      offered(craft, (s) => {
        s.state.naval!.hoisted = { [shipOf(s, 'n-lc1')]: shipOf(s, 'n-ta1') }
      }),
    ).toEqual([])
  })

  test('[34.E.1] the hexside is as a major river for its side, in movement, attack and supply; for the enemy it stays sea', () => {
    const s = ferry(NORTH, { units: { 'j-47': MULANAY, 'p-51': NORTH } })
    s.state.phase = 'combat'
    expect(attackTargets(s.q)).toEqual([s.place(NORTH)])
    // A quarter of the strength, as over a major river; two points besides the hex.
    const strength = (hex: string) =>
      attackStrength(s.q, [s.unit('j-47')], s.place(hex), () => true).ledger.total
    expect(strength(NORTH)).toEqual(multiply(strength(MULANAY), exact(1, 4)))
    expect(step(ferry(), NORTH)).toBe(3)
    // The enemy across does not attack over it.
    s.state.phasing = 1
    expect(attackTargets({ ...s.q, state: s.state } as never)).toEqual([])
    const lines = (side: 0 | 1, unit: string) =>
      overlandTo(ferry().q, side, ferry().place(NORTH), tracerOf(ferry().q, ferry().unit(unit)))[
        ferry().place(MULANAY)
      ]
    expect(lines(0, 'j-47')).toBe(1)
  })

  test('[34.E.1] zones of control do not go over it', () => {
    const s = ferry(NORTH, { units: { 'j-47': MULANAY } })
    expect(zones(s.q).level[0][s.place(NORTH)]).toBe(0)
  })

  test('[34.E.1] none while enemy warships sail off either coast; lost with the craft', () => {
    const watched = ferry()
    watched.state.naval!.groups.push({
      ...watched.state.naval!.groups[0]!,
      id: 9,
      side: 1,
      ships: [shipOf(watched, 'u-hous')],
      hex: -1,
    })
    expect(reaches(watched, NORTH)).toBe(false)
    const sunk = ferry()
    sunk.state.naval!.fate[shipOf(sunk, 'n-lc1')] = -2
    expect(reaches(sunk, NORTH)).toBe(false)
  })

  test('[34.E.1] it does not move in that turn, stays on its beach, and is free again in its next initial phase', () => {
    const s = ferry()
    expect(staysPut(s.q, s.state.naval!.groups[0]!)).toBe(true)
    endNavalTurn({ ...s.q, state: s.state, data: s.data, tell: () => undefined, roll: () => 1 } as never)
    expect(s.state.naval!.groups[0]!.hex).toBe(s.place(MULANAY))
    expect(s.state.naval!.ferries).toHaveLength(1)
    craftInRepair(doing(s))
    s.start(navalReinforcements, { ship: -1 })
    expect(s.state.naval!.ferries).toHaveLength(0)
  })
})
