import { describe, expect, test } from 'vitest'
import { type GroundMove, groundCost, groundMoveRefusal } from '../rules/08-5-1-ground-movement.ts'
import { groundReach, slotOf } from '../rules/08-5-1-ground-reach.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { type Board, scene } from './scene.ts'

const LEG = 'dprk-2-inf-div'
const TANKS = 'dprk-ii-armor-bde'
const segment = (board: Board, side: 0 | 1 = 1, ...dice: number[]) =>
  scene(board, ...dice).start(movementSegment, { side, kind: 'basic' })

describe('8.5.1 ground movement', () => {
  test('[8.5, 8.0] each side moves its own units in its own segment', () => {
    const s = segment({ units: { [LEG]: 'N2008', 'rok-1-inf-div': 'S2707' } })
    expect(s.offer('opposing', 'march')).toEqual([`unit:${LEG}`])
    expect(s.offer('allied')).toEqual([])
    expect(s.refused('opposing', 'march unit:rok-1-inf-div').rule).toBe('8.5.1')
  })

  test('[8.5.1, 2.3.5] a unit moves once in a segment, in several stages if it likes', () => {
    const s = segment({ units: { [LEG]: 'N2313' } })
    s.act('opposing', `march unit:${LEG}`, 'go hex:N2413')
    expect(s.waitsAt).toBe('ground move / units choose their way')
    s.act('opposing', 'go hex:N2513')
    expect(s.whereIs(LEG)).toBe('N2513')
    expect(s.waitsAt).toBe('movement segment / units move') // four points are spent
    expect(s.refused('opposing', `march unit:${LEG}`).rule).toBe('2.3.5')
  })

  test('[8.5.1, 8.1.1.1-c] who passes through a hex pays what the way cost when it was chosen', () => {
    // Together the two divisions fill N2008 on the highway, but only while one of them passes.
    const s = segment({ units: { [LEG]: 'N2008', 'dprk-13-inf-div': 'N2007' } })
    const { cost } = groundReach(s.q, [s.data.unit('dprk-13-inf-div')], [0])
    s.act('opposing', 'march unit:dprk-13-inf-div', 'go hex:N2009')
    const { spent } = s.position.frames.at(-1)!.local as GroundMove
    expect(spent).toEqual([cost.get(s.data.cell('N2009'))])
    expect(spent).toEqual([6])
  })

  test('[8.1.1.1-c] a stack does not close the roads of the hexes it passes itself', () => {
    // N2009 is rough: two points on foot, half a point by highway from N2008. Together they fill a hex.
    const pair = [LEG, 'dprk-13-inf-div'] as const
    const s = segment({ units: { [pair[0]]: 'N2107', [pair[1]]: 'N2107' } })
    s.act('opposing', `march unit:${pair[0]}`, `take-along unit:${pair[1]}`)
    const units = pair.map((id) => s.data.unit(id))
    const before = groundReach(s.q, units, [0, 0]).cost.get(s.data.cell('N2009'))
    expect(before).toBe(6 + 3)
    s.act('opposing', 'go hex:N2008')
    expect(groundReach(s.q, units, [6, 6]).cost.get(s.data.cell('N2009'))).toBe(3)
    // Where others fill the hex without them its roads are closed.
    const full = { 'dprk-31-inf-div': 'N2008', 'dprk-46-inf-div': 'N2008' }
    const t = segment({ units: { [LEG]: 'N2107', ...full } })
    t.act('opposing', `march unit:${LEG}`, 'go hex:N2008')
    expect(groundReach(t.q, [t.data.unit(LEG)], [6]).cost.get(t.data.cell('N2009'))).toBe(12)
  })

  test('[8.5.1] those who stand together may go together, and drop nobody off', () => {
    const s = segment({ units: { [LEG]: 'N2313', [TANKS]: 'N2313', 'dprk-13-inf-div': 'N2413' } })
    s.act('opposing', `march unit:${TANKS}`)
    expect(s.refused('opposing', 'take-along unit:dprk-13-inf-div').rule).toBe('8.5.1')
    s.act('opposing', `take-along unit:${LEG}`, 'go hex:N2413')
    expect([s.whereIs(LEG), s.whereIs(TANKS)]).toEqual(['N2413', 'N2413'])
    expect(s.waitsAt).toBe('ground move / units choose their way')
    expect(s.refused('opposing', 'take-along unit:dprk-13-inf-div').message.key).toBe('move.noPickingUp')
    expect(s.offer('opposing', 'take-along')).toEqual([])
  })

  test('[8.5.1] one hex is always possible, if not prohibited', () => {
    // Highland woods cost tanks eight points, marsh as well; out of supply they have four.
    const s = scene({ units: { [TANKS]: 'N2711' } })
    s.state.unsupplied[s.data.unit(TANKS)] = 1
    const found = groundReach(s.q, [s.data.unit(TANKS)], [0])
    expect(found.cost.get(s.data.cell('N2812'))).toBe(24)
    expect(found.path.get(s.data.cell('N2812'))).toHaveLength(1)
  })

  test('[8.5.1] an airmobile unit on foot is light infantry', () => {
    const s = scene({ units: { 'us-1-101-aslt-bde': 'N2413', 'dprk-2-inf-div': 'N2314' } })
    // Rough woods cost it two points, and the zone does not stop it.
    const found = groundReach(s.q, [s.data.unit('us-1-101-aslt-bde')], [0])
    expect(found.cost.get(s.data.cell('N2313'))).toBe(12)
    expect(found.cost.get(s.data.cell('N2213'))).toBe(24)
  })

  test('[8.5.1.1] a city can be passed at the price of its ground', () => {
    // Into Songnim, N1907 (flat, a city), at the price of its ground; its road leads out again, as of any hex.
    const s = scene({ units: { 'rok-2-armor-bde': 'N1908' } })
    const found = groundReach(s.q, [s.data.unit('rok-2-armor-bde')], [0])
    expect(found.cost.get(s.data.cell('N1906'))).toBe(6 + 6) // flat, then the secondary road out
    const t = segment({ units: { 'rok-2-armor-bde': 'N1908' } }, 0)
    t.act('allied', 'march unit:rok-2-armor-bde', 'go hex:N1906')
    expect(t.state.clearing[t.data.cell('N1907')]).toBe(-1)
    expect(t.state.control[t.data.cell('N1907')]).toBe(1)
  })

  test('[8.5.1.1] a place is not passed by way of a bridge over water', () => {
    // Andong, S4213, a city: the bridge from S4214 crosses the reservoir.
    const s = scene({ units: { [TANKS]: 'S4214' } })
    const found = groundReach(s.q, [s.data.unit(TANKS)], [0])
    const andong = s.data.cell('S4213')
    expect(found.cost.has(andong)).toBe(true)
    const ways = found.cells.filter((cell) => cell !== andong).map((cell) => found.path.get(cell)!)
    const { target } = s.data.topology
    expect(ways.some((way) => target[slotOf(way[0]!)] === andong)).toBe(false)
    // Nor on the way out of it.
    const t = scene({ units: { [TANKS]: 'S4212' } })
    const out = groundReach(t.q, [t.data.unit(TANKS)], [0])
    const last = out.path.get(t.data.cell('S4214'))?.at(-1)
    expect(last === undefined ? '' : t.data.topology.names[t.data.topology.source[slotOf(last)]!]).not.toBe(
      'S4213',
    )
  })

  test('[8.2.2-a, 8.5.8.4] a beachhead defends its hex even when it is alone there', () => {
    const s = scene({ units: { [LEG]: 'N2007' } })
    s.state.beachheads[s.data.cell('N2107')] = 0
    expect(groundReach(s.q, [s.data.unit(LEG)], [0]).cost.has(s.data.cell('N2107'))).toBe(false)
    s.state.beachheads[s.data.cell('N2107')] = 1
    expect(groundReach(s.q, [s.data.unit(LEG)], [0]).cost.has(s.data.cell('N2107'))).toBe(true)
  })

  test('[5.0] only elite units move in the elite reaction segment', () => {
    const s = scene({ units: { 'rok-cap-mech-div': 'S2707', 'rok-1-inf-div': 'S2607' } })
    s.start(movementSegment, { side: 0, kind: 'elite-reaction' })
    expect(s.offer('allied', 'march')).toEqual(['unit:rok-cap-mech-div'])
    expect(s.refused('allied', 'march unit:rok-1-inf-div').rule).toBe('5.0')
  })

  test('[8.5.1] units in an enemy zone move neither in exploitation nor in elite reaction', () => {
    const board = { units: { 'rok-cap-mech-div': 'S2707', 'dprk-2-inf-div': 'S2708' } }
    for (const kind of ['elite-reaction', 'exploitation'] as const) {
      const s = scene(board).start(movementSegment, { side: 0, kind })
      expect(s.refused('allied', 'march unit:rok-cap-mech-div').message.key).toBe('move.inZone')
    }
    const s = scene(board).start(movementSegment, { side: 0, kind: 'reaction' })
    expect(s.offer('allied', 'march')).toEqual(['unit:rok-cap-mech-div'])
  })

  test('[8.3.2] units leave the map along the highway to a box and come back', () => {
    const tanks = 'us-1-2-abct'
    const s = segment({ units: { [tanks]: 'S4522' } }, 0)
    s.act('allied', `march unit:${tanks}`, 'go box:busan')
    expect(s.whereIs(tanks)).toBe('busan')
    const back = segment({ units: { [tanks]: 'busan' } }, 0)
    back.act('allied', `march unit:${tanks}`)
    expect(back.offer('allied', 'go')).toContain('hex:S4522')
    const found = groundReach(back.q, [back.data.unit(tanks)], [0])
    expect(found.cost.get(back.data.cell('S4522'))).toBe(7 * 2) // seven hexes, a third each
  })

  test('[8.5.1] the cost of a way explains itself', () => {
    const s = scene({ units: { [LEG]: 'N2006', 'rok-1-inf-div': 'N2009' } })
    const unit = s.data.unit(LEG)
    const move = {
      segment: 'basic' as const,
      side: 1 as const,
      units: [unit],
      spent: [0],
      path: [],
      stopped: false,
    }
    const bill = groundCost(s.q, move, s.data.cell('N2008'))
    expect(bill.total).toBe(2)
    expect(bill.parts.map(({ rule }) => rule)).toEqual(['8.3.2', '8.3.2', '8.2.2'])
  })
})

describe('8.5.1 setting out and halting', () => {
  test('[8.5.1, 2.3.5] who halts without a step may still move; who has gone a step may not', () => {
    const s = segment({ units: { [LEG]: 'N2006' } }, 1)
    s.act('opposing', `march unit:${LEG}`, 'halt', `march unit:${LEG}`, 'go hex:N2007', 'halt')
    expect(s.refused('opposing', `march unit:${LEG}`).rule).toBe('2.3.5')
  })

  test('[8.5.1, 8.3] nobody marches out of what the scenario plays', () => {
    const reached = (scenario: string) => {
      const s = scene({ scenario, units: { [LEG]: 'N2812' } })
      return groundReach(s.q, [s.data.unit(LEG)], [0]).cost.has(s.data.cell('N2811'))
    }
    expect([reached('campaign'), reached('corridor')]).toEqual([true, false])
  })

  test('[8.5.1] nobody marches off a ship, nor for the enemy', () => {
    const s = scene({
      units: { 'us-amph-1': 'S4720', [LEG]: 'N2006' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    const rule = (id: string) => groundMoveRefusal(s.q, s.data.unit(id), 0, 'basic')?.rule
    expect([rule('usmc-1-4-bn'), rule(LEG), rule('rok-1-inf-div'), rule('us-amph-1')]).toEqual(
      Array.from({ length: 4 }, () => '8.5.1'),
    )
  })

  test('[8.2.4, 8.2.2-b] light infantry goes on from a zone it slipped into; others stop', () => {
    const go = (id: string) => {
      const s = segment({ units: { [id]: 'N2212', 'rok-1-inf-div': 'N2413' } }, 1)
      return s.act('opposing', `march unit:${id}`, 'go hex:N2312').waitsAt
    }
    expect(go('dprk-32-light-bde')).toBe('ground move / units choose their way')
    expect(go(LEG)).toBe('movement segment / units move')
  })
})

describe('8.5.1 the bill and the company', () => {
  const billOf = (board: Board, id: string, hex: string) => {
    const s = scene(board)
    const unit = s.data.unit(id)
    const side = s.data.unitSide[unit] as 0 | 1
    const move = { segment: 'basic' as const, side, units: [unit], spent: [0], path: [], stopped: false }
    const { total, parts } = groundCost(s.q, move, s.data.cell(hex))
    return { total, parts: parts.map(({ rule, amount }) => [rule, amount]) }
  }

  test('[8.5.1, 8.3, 8.3.1.1, 8.2.2-d] terrain, river, zone and demilitarised zone each have their line', () => {
    expect(billOf({ units: { [LEG]: 'N2312' } }, LEG, 'N2313')).toEqual({ total: 3, parts: [['8.3', 3]] })
    // N2302 to N2301 is across a river.
    expect(billOf({ units: { [LEG]: 'N2302' } }, LEG, 'N2301')).toEqual({
      total: 3,
      parts: [
        ['8.3', 2],
        ['8.3.1.1', 1],
      ],
    })
    // N3515 lies in the demilitarised zone, slow in the first turn.
    const toTheZone = (turn: number) =>
      billOf({ units: { 'rok-1-inf-div': 'N3516' }, state: { turn } }, 'rok-1-inf-div', 'N3515').parts
    expect(toTheZone(1)).toEqual([
      ['8.3.2', [1, 2]],
      ['TEC', 1],
    ])
    expect(toTheZone(2)).toEqual([['8.3.2', [1, 2]]])
    expect(billOf({ units: { [LEG]: 'N2312', 'rok-1-inf-div': 'N2412' } }, LEG, 'N2311').parts).toEqual([
      ['8.3', 2],
      ['8.2.2', 2],
    ])
  })

  test('[8.5.1] who has less than a step costs pays all of it, and no more', () => {
    // Out of a zone into the mountain N3405, four points and one.
    const board = { units: { [LEG]: 'N3517', 'rok-1-inf-div': 'N3418' } }
    expect(billOf(board, LEG, 'N3518').total).toBe(2)
  })

  test('[8.5.1] a mixed stack on its way goes where each of its units can pay for itself', () => {
    const next = (spent: number) => {
      const s = scene({ units: { [LEG]: 'N2312', [TANKS]: 'N2312' } })
      const found = groundReach(s.q, [s.data.unit(LEG), s.data.unit(TANKS)], [spent, spent])
      return found.cost.get(s.data.cell('N2313'))
    }
    // Highland: three points of four for foot, six of eight for tanks.
    expect([next(0), next(6), next(7), next(12)]).toEqual([24, 36, undefined, undefined])
  })

  test('[8.3.3, 8.1.1.1-c] vehicles in the mountains can march while a road leads out, and the hex is not full', () => {
    const offered = (board: Board['units']) => {
      const s = segment({ units: { [TANKS]: 'N3306', ...board } }, 1)
      return s.isOffered('opposing', `march unit:${TANKS}`)
    }
    expect(offered({})).toBe(true)
    expect(offered({ 'dprk-2-inf-div': 'N3306' })).toBe(false)
    expect(offered({ 'rok-1-inf-div': 'N3406', 'rok-9-inf-div': 'N3207' })).toBe(false)
  })

  test('[8.2.2-a, 8.5.1] an enemy in the hex is named as the reason, distance otherwise', () => {
    const s = segment({ units: { [LEG]: 'N2007', 'rok-2-armor-bde': 'N2008' } }, 1)
    s.act('opposing', `march unit:${LEG}`)
    expect(s.refused('opposing', 'go hex:N2008').rule).toBe('8.2.2')
    expect(s.refused('opposing', 'go hex:N2822').rule).toBe('8.5.1')
    expect(s.refused('opposing', 'go hex:N9999').rule).toBe('8.5.1')
  })
})

/** Destinations of one unit, counted by hand on the map. */
describe('perft: where a unit can go', () => {
  const count = (board: Board, id: string) => {
    const s = scene(board)
    return groundReach(s.q, [s.data.unit(id)], [0]).cells.length
  }

  test('[8.5.1] foot of four points in the mountains: its six neighbours, no further', () => {
    // Each mountain costs four; the secondary roads N3306-N3406 and N3306-N3207 cost one.
    const s = scene({ units: { [LEG]: 'N3305' } })
    const cells = groundReach(s.q, [s.data.unit(LEG)], [0]).cells.map((cell) => s.data.topology.names[cell])
    expect(cells.sort()).toEqual(['N3205', 'N3206', 'N3304', 'N3306', 'N3405', 'N3406'])
  })

  test('[8.3.3] tanks in the mountains: only along the two roads', () => {
    const s = scene({ units: { [TANKS]: 'N3306' } })
    const steps = groundReach(s.q, [s.data.unit(TANKS)], [0])
    const next = steps.cells.filter((cell) => steps.path.get(cell)!.length === 1).length
    expect(next).toBe(2)
  })

  test('[8.2.2-f] a division between two enemies: zone to zone only', () => {
    // Enemies at N2009 and N2007 cover every hex around N2008 but N2008 itself is in both zones.
    expect(
      count({ units: { [LEG]: 'N2008', 'rok-1-inf-div': 'N2009', 'rok-9-inf-div': 'N2007' } }, LEG),
    ).toBe(4)
  })

  test('[8.2.2-a] a division surrounded by six enemies stays', () => {
    const around = ['N2007', 'N2107', 'N2108', 'N2009', 'N1908', 'N1907']
    const ids = [
      'rok-1-inf-div',
      'rok-9-inf-div',
      'rok-25-inf-div',
      'rok-3-inf-div',
      'rok-6-inf-div',
      'rok-8-inf-div',
    ]
    const units = Object.fromEntries(ids.map((id, i) => [id, around[i]!]))
    expect(count({ units: { ...units, [LEG]: 'N2008' } }, LEG)).toBe(0)
  })

  test('[8.1.1.1-c] full hexes on the road slow a column down', () => {
    const free = count({ units: { [TANKS]: 'N2006' } }, TANKS)
    const blocked = count(
      { units: { [TANKS]: 'N2006', 'dprk-13-inf-div': 'N2007', 'dprk-31-inf-div': 'N2007' } },
      TANKS,
    )
    expect(blocked).toBeLessThan(free)
  })
})

describe('8.5.1 stacks', () => {
  const stack = { 'rok-1-inf-div': 'S2211', 'rok-9-inf-div': 'S2211', 'rok-2-armor-bde': 'S2310' }

  test('[8.5.1] a stack sets out and arrives together; a unit alone takes nobody along', () => {
    const s = segment({ units: stack }, 0)
    s.act('allied', 'march unit:rok-1-inf-div', 'take-all', 'go hex:S2212')
    expect([s.whereIs('rok-1-inf-div'), s.whereIs('rok-9-inf-div')]).toEqual(['S2212', 'S2212'])
    expect(s.refused('allied', 'take-all').rule).toBe('8.5.1')
    s.act('allied', 'halt')
    expect(s.refused('allied', 'march unit:rok-9-inf-div').rule).toBe('2.3.5')
    s.act('allied', 'march unit:rok-2-armor-bde')
    expect(s.refused('allied', 'take-all').rule).toBe('8.5.1')
  })

  test('[8.5.1] who has moved stays behind, and a stack goes only where all of it can', () => {
    const s = segment({ units: { ...stack, 'rok-3-inf-div': 'S2211' } }, 0)
    s.act('allied', 'march unit:rok-3-inf-div', 'go hex:S2111', 'halt')
    s.act('allied', 'march unit:rok-1-inf-div', 'take-all', 'go hex:S2212')
    expect([s.whereIs('rok-9-inf-div'), s.whereIs('rok-3-inf-div')]).toEqual(['S2212', 'S2111'])
    // With tanks among them highland off the road is closed to all: N4020 is highland woods.
    const mixed = { 'rok-1-inf-div': 'N4020', 'rok-2-armor-bde': 'N4020' }
    const foot = segment({ units: mixed }, 0).act('allied', 'march unit:rok-1-inf-div')
    const alone = foot.offer('allied', 'go')
    const both = foot.act('allied', 'take-all').offer('allied', 'go')
    expect(both.every((hex) => alone.includes(hex))).toBe(true)
    expect(both.length).toBeLessThan(alone.length)
  })
})
