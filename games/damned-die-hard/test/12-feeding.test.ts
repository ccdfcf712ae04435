import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import {
  attackSources,
  attackSupplied,
  freeSources,
  freeSupplyFor,
} from '../../europa/rules/attack-supply.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import {
  exhaustible,
  generalSupply,
  hasSupplyPoints,
  usefulResources,
} from '../../europa/rules/general-supply.ts'
import { unpledged } from '../../europa/rules/resource-points.ts'
import { hasRegularSupply, linesTo, overlandTo } from '../../europa/rules/supply-lines.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Column 18 southwards from row 10: a straight line of land hexes. */
const row = (n: number) => `G7:18${n}`
const COLUMN = Array.from({ length: 14 }, (_, i) => row(10 + i))
const ours: Board = { ground: 'japanese' }
const judge = (s: Scene): Scene => s.start(generalSupply, { asking: [0, 1] })
const fed = (s: Scene, ...ids: string[]) => ids.filter((id) => s.state.fed[s.unit(id)] === 1)
const points = (s: Scene, hex: string, count: number, side: 0 | 1 = 0) => ({
  place: s.place(hex),
  side,
  count,
  phases: 0,
})
const names = (s: Scene, places: readonly number[]) =>
  places.map((place) => s.data.map.target[place]!.slice(4))

describe('12.B, 12.C who is fed', () => {
  test('[12.B, 37.C] units off the map are supplied, those not in play are not judged', () => {
    const s = scene({ ...ours, units: { 'j-47': 'formosa', 'j-9': row(14), 'j-20': 'pool' } })
    s.state.fed.fill(0)
    judge(s)
    expect(fed(s, 'j-47', 'j-9', 'j-20')).toEqual(['j-47'])
    expect(['j-47', 'j-9', 'j-20'].map((id) => s.state.out[s.unit(id)])).toEqual([0, 1, 0])
    expect(hasRegularSupply(s.q, s.unit('j-20'))).toBe(false)
  })

  test('[16, 12.D.2] hexes are judged like units, by the lines of their owner', () => {
    const s = judge(scene({ ...ours, sources: { japanese: [row(10)] }, allied: [row(12)] }))
    expect([row(10), row(12), row(13), row(20)].map((hex) => s.state.placeOut[s.place(hex)])).toEqual([
      0, 1, 0, 1,
    ])
    judge(s)
    expect(s.state.placeOut[s.place(row(20))]).toBe(2)
  })

  test('[12.C.2.a-deliver] only points of the side whose lines reach the hex go', () => {
    const s = scene({ ...ours, sources: { japanese: [row(10)] } })
    s.state.supplyPoints = [points(s, row(12), 1, 1), points(s, row(12), 2, 0)]
    judge(s)
    expect(s.state.supplyPoints.map(({ side }) => side)).toEqual([1])
  })

  test('[12.C.2.a-use] points feed their own side, overland, those longest without first, then the larger', () => {
    const board: Board = { ...ours, units: { 'j-122': row(14), 'j-3-2f': row(14), 'j-9': row(13) } }
    const s = scene(board)
    s.state.supplyPoints = [points(s, row(12), 1)]
    s.state.out[s.unit('j-3-2f')] = 2
    judge(s)
    // The battalion was longest without; no regiment fits beside it.
    expect(fed(s, 'j-122', 'j-3-2f', 'j-9')).toEqual(['j-3-2f'])
    const large = scene(board)
    large.state.supplyPoints = [points(large, row(12), 1)]
    judge(large)
    expect(fed(large, 'j-3-2f')).toEqual([])
    const theirs = scene(board)
    theirs.state.supplyPoints = [points(theirs, row(12), 3, 1)]
    judge(theirs)
    expect(fed(theirs, 'j-122', 'j-3-2f', 'j-9')).toEqual([])
    const far = scene(board)
    far.state.supplyPoints = [points(far, row(20), 3)]
    judge(far)
    expect(fed(far, 'j-122', 'j-3-2f', 'j-9')).toEqual([])
  })

  test('[12.C.2.a-use, 43.A.2] what points have fed is remembered for the phase only', () => {
    const s = scene({ ...ours, units: { 'j-122': row(14), 'j-3-2f': row(14) } })
    s.state.supplyPoints = [points(s, row(12), 2), points(s, row(20), 1)]
    judge(s)
    expect(s.state.supplyPoints.map(({ used }) => used)).toEqual([6, undefined])
  })

  test('[12.C.2.a-avail] a base or port, no anchorage, of the side itself, in its regular supply; a box of its own', () => {
    const s = scene({
      ...ours,
      sources: { japanese: [row(10)] },
      ports: { [row(11)]: 'anchorage', [row(12)]: 'minor', [row(13)]: 'minor' },
      allied: [row(13)],
      airstrips: [row(14)],
    })
    const has = (hex: string, side: 0 | 1 = 0) => hasSupplyPoints(s.q, s.place(hex), side)
    expect([row(10), row(11), row(12), row(13), row(14)].map((hex) => has(hex))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
    expect(has(row(13), 1)).toBe(false)
    s.state.owner[s.place('formosa')] = 0
    expect([has('formosa'), has('formosa', 1)]).toEqual([true, false])
  })
})

describe('12.C.2.b, 43.A.2 what the players decide', () => {
  test('[12.C.2.b] points of the side that somebody hungry can reach and nothing else has used', () => {
    const s = scene({
      ...ours,
      units: { 'j-122': row(14) },
      allied: [row(13)],
      resources: { [row(12)]: 1, [row(13)]: 1, [row(20)]: 1 },
    })
    expect(usefulResources(s.q, 0)).toEqual([])
    s.state.fed[s.unit('j-122')] = 0
    expect(names(s, usefulResources(s.q, 0))).toEqual([row(12)])
    s.state.activated = [{ place: s.place(row(12)), count: 1, free: [], use: 'general' }]
    expect(usefulResources(s.q, 0)).toEqual([])
    expect([row(12), row(20)].map((hex) => unpledged(s.q, s.place(hex)))).toEqual([0, 1])
  })

  test('[12.C.2.b] both sides decide, each for itself, and those out of reach stay hungry', () => {
    const s = scene({
      units: { 'j-122': row(14), 'j-141': row(14), 'j-9': 'G7:1720', 'p-51': 'G7:1922' },
      ground: 'japanese',
      allied: ['G7:1922', 'G7:1923'],
      resources: { [row(13)]: 2, 'G7:1923': 1 },
    })
    judge(s)
    expect(s.offer('japanese', 'feed')).toEqual([`hex:${row(13)}`])
    expect(s.offer('allied', 'feed')).toEqual(['hex:G7:1923'])
    s.act('allied', 'enough')
    expect(s.offer('allied')).toEqual([])
    s.act('japanese', `feed hex:${row(13)}`)
    expect(fed(s, 'j-122', 'j-141', 'j-9', 'p-51')).toEqual(['j-122', 'j-141'])
    expect(s.isOver).toBe(true)
  })

  test('[43.A.2] only as the option says, in the enemy’s phase, for who fits into the second helping', () => {
    const board: Board = {
      ...ours,
      phase: 'initial',
      phasing: 'allied',
      units: { 'j-122': row(14), 'j-141': row(14), 'j-65': row(14), 'p-51': 'G7:1922' },
      options: { 'supply-exhaustion': true },
    }
    const hungry = (more: Board = {}, used?: number) => {
      const s = scene({ ...board, ...more })
      s.state.fed.fill(0)
      s.state.fed[s.unit('j-122')] = used ? 1 : 0
      s.state.fed[s.unit('j-141')] = used ? 1 : 0
      s.state.supplyPoints = [
        { ...points(s, row(13), 1), ...(used ? { used } : {}) },
        points(s, row(20), 1),
        points(s, 'G7:1922', 1, 1),
      ]
      return names(s, exhaustible(s.q, 0))
    }
    expect(hungry()).toEqual([row(13)])
    expect(hungry({ options: {} })).toEqual([])
    expect(hungry({ phasing: 'japanese' })).toEqual([])
    // Two RE in all: after one RE there is room for one, and the brigade of two waits.
    expect(hungry({}, 4)).toEqual([])
    expect(hungry({ units: { 'j-122': row(14), 'j-9': row(14) } }, 4)).toEqual([row(13)])
    const s = scene(board)
    s.state.supplyPoints = [points(s, row(20), 1), points(s, row(13), 1), points(s, row(13), 2, 1)]
    judge(s).act('japanese', `exhaust hex:${row(13)}`)
    // One RE was fed already; one more is, and only these points are gone.
    expect(fed(s, 'j-122', 'j-141', 'j-65')).toEqual(['j-122', 'j-141'])
    expect(s.state.supplyPoints.map(({ place, side }) => [place, side])).toEqual([
      [s.place(row(20)), 0],
      [s.place(row(13)), 1],
    ])
  })

  test('[12.D.3] cities save by three, towns, ports and fortresses by one; boxes and the supplied are not rolled for', () => {
    const survives = (die: number, board: Board, fort = 0) => {
      const s = scene({ ground: 'japanese', units: { 'j-47': row(14) }, ...board }, die)
      s.state.out[s.unit('j-47')] = 6
      if (fort > 0) s.state.forts[s.place(row(14))] = fort
      judge(s)
      expect(s.rolls).toHaveLength(1)
      return s.at('j-47') !== '-2'
    }
    expect(survives(4, {})).toBe(false)
    expect([4, 5].map((die) => survives(die, { cities: { [row(14)]: 'town' } }))).toEqual([true, false])
    expect([4, 5].map((die) => survives(die, {}, 2))).toEqual([true, false])
    expect(survives(4, {}, 1)).toBe(false)
    expect(survives(6, { cities: { [row(14)]: 'reference' } })).toBe(true)
    const box = scene({ ...ours, units: { 'j-47': 'formosa' } })
    box.state.out[box.unit('j-47')] = 9
    expect(judge(box).rolls).toEqual([])
  })
})

describe('12.B lines, hex by hex', () => {
  const road = (board: Board) => {
    const s = scene({ ...ours, ...board })
    const { road: reached } = linesTo(s.q, 0, [s.place(row(10))])
    return COLUMN.filter((hex) => reached[s.place(hex)] === 1).length - 1
  }

  test('[12.A] nothing passes hexes that are not in play, nor begins at a source that the enemy closes', () => {
    const s = scene(ours)
    for (const hex of ['G7:1811', 'G7:1711', 'G7:1710', 'G7:1809', 'G7:1910', 'G7:1911'])
      s.data.scenarios.get('luzon')!.inPlay[s.place(hex)] = 0
    expect(overlandTo(s.q, 0, s.place(row(10)))[s.place(row(12))]).toBe(0)
    const shut = scene({ ...ours, units: { 'p-11d': row(11) } })
    expect(overlandTo(shut.q, 0, shut.place(row(10)))[shut.place('G7:1809')]).toBe(0)
    expect(linesTo(shut.q, 0, [shut.place(row(10))]).overland[shut.place('G7:1809')]).toBe(0)
  })

  test('[12.B.2] a road begins in a hex of the side, too; trails carry supply in rain, not through mud at either end', () => {
    expect(road({ roads: [COLUMN], allied: [row(10)] })).toBe(0)
    expect(road({ trails: [COLUMN], weather: 'rain' })).toBe(5)
    const zones = [...new Set(COLUMN.map((hex) => scene(ours).data.map.zone[scene(ours).place(hex)]!))]
    expect(zones).toHaveLength(1)
  })

  test('[12.B.3] by rail only along the line itself, from a source on it, through hexes open to supply', () => {
    const rail: Board = { ...ours, rails: [COLUMN], yards: { [row(10)]: 1 } }
    const reached = (board: Board, source = row(10)) => {
      const s = scene({ ...rail, ...board })
      return linesTo(s.q, 0, [s.place(source)]).rail
    }
    const s = scene(rail)
    expect(reached({})[s.place('G7:1711')]).toBe(0)
    expect(reached({}, 'G7:1711')[s.place(row(11))]).toBe(0)
    expect(reached({ units: { 'p-11d': 'G7:1715' } })[s.place(row(20))]).toBe(0)
  })

  test('[42.A.2] longer overland: extreme terrain two, a strait or major river one more, none of it along lines', () => {
    const option = { 'longer-overland': true }
    const reach = (board: Board) => {
      const s = scene({ ...ours, options: option, ...board })
      const near = overlandTo(s.q, 0, s.place(row(10)))
      return COLUMN.filter((hex) => near[s.place(hex)] === 1).length - 1
    }
    const wild = (name: string) =>
      Object.fromEntries([...COLUMN, ...sides].map((hex) => [hex, name])) as Board['terrain'] & object
    const sides = Array.from({ length: 14 }, (_, i) => [`G7:17${10 + i}`, `G7:19${10 + i}`]).flat()
    expect(reach({})).toBe(4)
    expect(reach({ terrain: wild('jungle') })).toBe(2)
    expect(reach({ terrain: wild('woods') })).toBe(4)
    for (const kind of ['roads', 'rails', 'trails'] as const)
      expect(reach({ terrain: wild('jungle'), [kind]: [COLUMN] })).toBe(4)
    expect(reach({ terrain: wild('jungle'), trails: [COLUMN], weather: 'rain' })).toBe(4)
    // In mud an element is shorter, and a trail no help.
    expect(reach({ terrain: wild('jungle'), trails: [COLUMN], weather: 'mud' })).toBe(1)
  })

  test('[42.A.2] rivers and straits', () => {
    const ring = ['G7:1811', 'G7:1711', 'G7:1710', 'G7:1809', 'G7:1910', 'G7:1911']
    const reach = (side: 'strait' | 'major river' | 'river' | null) => {
      const s = scene({
        ...ours,
        options: { 'longer-overland': true },
        ...(side && { hexsides: Object.fromEntries(ring.map((hex) => [`${row(10)} ${hex}`, side])) }),
      })
      const near = overlandTo(s.q, 0, s.place(row(10)))
      return COLUMN.filter((hex) => near[s.place(hex)] === 1).length - 1
    }
    expect([null, 'river', 'major river', 'strait'].map((side) => reach(side as never))).toEqual([4, 4, 3, 3])
  })
})

describe('attack supply', () => {
  const board: Board = {
    units: { 'j-47': row(14), 'j-9': row(14), 'j-3-2f': row(14), 'p-51': row(15) },
    ground: 'japanese',
    allied: [row(13)],
    resources: { [row(12)]: 1, [row(13)]: 1, [row(20)]: 2 },
    phase: 'combat',
  }

  test('[12.B, 12.C.1] points of the side, in reach, not used already', () => {
    const s = scene(board)
    const units = ['j-47', 'j-9'].map((id) => s.unit(id))
    expect(names(s, attackSources(s.q, 0, units))).toEqual([row(12)])
    s.state.activated = [{ place: s.place(row(12)), count: 1, free: [], use: 'bombard' }]
    expect(attackSources(s.q, 0, units)).toEqual([])
    s.state.activated = [{ place: s.place(row(12)), count: 1, free: [], use: 'attack' }]
    expect(attackSources(s.q, 0, units)).toEqual([])
    expect(attackSupplied(s.q, 0)(units[0]!)).toBe(true)
    s.state.at[units[0]!] = s.place(row(21))
    expect(attackSupplied(s.q, 0)(units[0]!)).toBe(false)
    s.state.at[units[0]!] = s.place(row(14))
    s.state.owner[s.place(row(12))] = 1
    expect(attackSupplied(s.q, 0)(units[0]!)).toBe(false)
  })

  test('[24.B.2] who was dropped in this player turn and is in general supply needs no point', () => {
    const s = scene(board)
    s.state.air.dropped = [s.unit('j-47')]
    expect(['j-47', 'j-9'].map((id) => attackSupplied(s.q, 0)(s.unit(id)))).toEqual([true, false])
    s.state.activated = [{ place: s.place(row(20)), count: 1, free: [], use: 'attack' }]
    expect(attackSupplied(s.q, 0)(s.unit('j-47'))).toBe(true)
    s.state.fed[s.unit('j-47')] = 0
    expect(attackSupplied(s.q, 0)(s.unit('j-47'))).toBe(false)
  })

  test('[12.C.2.b] without spending: one RE, the most strength that fits, of who is in reach and has none yet', () => {
    const s = scene({
      ...board,
      units: { ...board.units, 'j-3mo': row(14), 'j-1-33': row(14), 'j-20': row(18) },
    })
    const gain = (unit: number) => exact(s.data.units.attack[unit * 3]!, 4)
    const serve = (...ids: string[]) =>
      freeSupplyFor(
        s.q,
        0,
        ids.map((id) => s.unit(id)),
        s.place(row(12)),
        gain,
      ).map((unit) => s.data.units.id[unit])
    expect(serve('j-47', 'j-9')).toEqual(['j-47'])
    expect(serve('j-3-2f', 'j-47')).toEqual(['j-47'])
    // Two battalions, 3 and 1, make an RE; a regiment of 4 is as strong, and was named first.
    expect(serve('j-3mo', 'j-3-2f')).toEqual(['j-3mo', 'j-3-2f'])
    expect(serve('j-3-2f', 'j-1-33')).toEqual(['j-3-2f', 'j-1-33'])
    expect(serve('j-20')).toEqual([])
    expect(names(s, freeSources(s.q, 0, [s.unit('j-20')], gain))).toEqual([row(20)])
    s.state.activated = [{ place: s.place(row(12)), count: 0, free: [s.unit('j-3mo')], use: 'attack' }]
    // Half an RE is left, at that point and no other.
    expect(serve('j-47', 'j-3-2f')).toEqual(['j-3-2f'])
    expect(freeSources(s.q, 0, [s.unit('j-20')], gain)).toEqual([])
    expect(serve('j-3mo')).toEqual([])
  })

  test('[12.C.2.b] the half RE that is left serves another attack of the phase', () => {
    const s = scene({
      ...board,
      units: { 'j-3mo': row(14), 'j-3-2f': row(14), 'j-1-33': row(14), 'p-51': row(15) },
      resources: { [row(12)]: 1 },
    })
    s.start(combatPhase, {}).act(
      'japanese',
      `attack hex:${row(15)}`,
      'join unit:j-3mo',
      `supply-free hex:${row(12)}`,
    )
    s.act('japanese', 'join unit:j-3-2f', `supply-free hex:${row(12)}`)
    expect(s.state.activated).toMatchObject([{ count: 0, free: [s.unit('j-3mo'), s.unit('j-3-2f')] }])
    s.act('japanese', 'join unit:j-1-33')
    expect(s.offer('japanese', 'supply-free')).toEqual([])
    expect(newAttack(s.q, s.place(row(15))).attackers).toEqual([])
  })
})
