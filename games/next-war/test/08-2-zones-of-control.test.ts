import { describe, expect, test } from 'vitest'
import { inEnemyZone } from '../rules/08-2-zones-of-control.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { type Board, scene } from './scene.ts'

const reachOf = (board: Board, id: string) => {
  const s = scene(board)
  const found = groundReach(s.q, [s.data.unit(id)], [0])
  return {
    costTo: (hex: string) => found.cost.get(s.data.cell(hex)),
    hexes: found.cells.map((cell) => s.data.topology.names[cell]!).sort(),
    s,
  }
}

/** N2008 is flat, around it N2007 F, N2107 F, N2108 R, N2009 R, N1908 F, N1907 F with a city. */
describe('8.2 zones of control', () => {
  test('[8.2, 8.2.1] two stacking points with an attack strength reach into the hexes around', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2008' } })
    for (const hex of ['N2007', 'N2107', 'N2108', 'N2009', 'N1908', 'N1907', 'N2008'])
      expect(inEnemyZone(s.q, s.data.cell(hex), 1)).toBe(true)
    expect(inEnemyZone(s.q, s.data.cell('N2006'), 1)).toBe(false)
  })

  test('[8.2.1] one point is too little, and guns that cannot attack do not count', () => {
    const one = scene({ units: { 'rok-2-armor-bde': 'N2008' } })
    expect(inEnemyZone(one.q, one.data.cell('N2007'), 1)).toBe(false)
    expect(inEnemyZone(one.q, one.data.cell('N2008'), 1)).toBe(false)
    const two = scene({ units: { 'rok-2-armor-bde': 'N2008', 'rok-1-armor-bde': 'N2008' } })
    expect(inEnemyZone(two.q, two.data.cell('N2007'), 1)).toBe(true)
    const guns = scene({ units: { 'dprk-620-heavy-artillery-bde': 'N2008' } })
    expect(inEnemyZone(guns.q, guns.data.cell('N2007'), 0)).toBe(false)
  })

  test('[8.2.2-a] nobody enters a hex with an enemy', () => {
    const { costTo } = reachOf(
      { units: { 'dprk-2-inf-div': 'N2007', 'rok-2-armor-bde': 'N2008' } },
      'dprk-2-inf-div',
    )
    expect(costTo('N2008')).toBeUndefined()
  })

  test('[8.2.2-b, 8.2.2-d] entering an enemy zone costs a point more and ends the move', () => {
    const { costTo } = reachOf(
      { units: { 'dprk-2-inf-div': 'N2006', 'rok-1-inf-div': 'N2009' } },
      'dprk-2-inf-div',
    )
    expect(costTo('N2007')).toBe(3) // a half by highway
    expect(costTo('N2008')).toBe(12) // another half, and one for the zone
    expect(costTo('N1909')).toBeUndefined() // beyond the zone
  })

  test('[8.2.2-d] a friend in the hex saves the point, but the move ends all the same', () => {
    const board = {
      units: { 'dprk-2-inf-div': 'N2006', 'rok-1-inf-div': 'N2009', 'dprk-i-armor-bde': 'N2008' },
    }
    const { costTo, s } = reachOf(board, 'dprk-2-inf-div')
    expect(costTo('N2008')).toBe(6)
    s.start(movementSegment, { side: 1, kind: 'basic' }).act(
      'opposing',
      'march unit:dprk-2-inf-div',
      'go hex:N2008',
    )
    expect(s.waitsAt).toBe('movement segment / units move')
  })

  test('[8.2.2-e] leaving a zone costs a point unless a friend stays behind', () => {
    const board = { units: { 'dprk-2-inf-div': 'N2008', 'rok-1-inf-div': 'N2009' } }
    expect(reachOf(board, 'dprk-2-inf-div').costTo('N2007')).toBe(9)
    const held = { units: { ...board.units, 'dprk-i-armor-bde': 'N2008' } }
    expect(reachOf(held, 'dprk-2-inf-div').costTo('N2007')).toBe(3)
  })

  test('[8.2.2-e, 8.2.4] light infantry that slipped into a zone pays to leave it by road, unless a friend holds the hex', () => {
    // N3516 to N3517, highland beside the enemy, then by road into the mountain N3518.
    const board = { units: { 'us-1-10-mtn-bde': 'N3516', 'dprk-2-inf-div': 'N3418' }, state: { turn: 2 } }
    const alone = reachOf(board, 'us-1-10-mtn-bde')
    expect([alone.costTo('N3517'), alone.costTo('N3518')]).toEqual([12, 24])
    const held = reachOf(
      { ...board, units: { ...board.units, 'rok-101-inf-bde': 'N3517' } },
      'us-1-10-mtn-bde',
    )
    expect([held.costTo('N3517'), held.costTo('N3518')]).toEqual([12, 18])
  })

  test('[8.2.2-f] straight from zone to zone takes everything, and only to begin with', () => {
    // N2008 and N2108 both touch N2009.
    const board = { units: { 'dprk-2-inf-div': 'N2008', 'rok-1-inf-div': 'N2009' } }
    const { costTo, s } = reachOf(board, 'dprk-2-inf-div')
    expect(costTo('N2108')).toBe(24)
    s.start(movementSegment, { side: 1, kind: 'basic' }).act(
      'opposing',
      'march unit:dprk-2-inf-div',
      'go hex:N2007',
    )
    // It has left the zone and may come back into it, paying for it, as from anywhere else.
    expect(s.offer('opposing', 'go')).not.toContain('hex:N2108')
  })

  test('[8.2.3] zones do not reach into mountains and urban hexes, nor across rivers', () => {
    const mountain = scene({ units: { 'rok-1-inf-div': 'N3305' } })
    expect(inEnemyZone(mountain.q, mountain.data.cell('N3306'), 1)).toBe(false)
    const urban = scene({ units: { 'rok-1-inf-div': 'N1904' } })
    expect(inEnemyZone(urban.q, urban.data.cell('N2004'), 1)).toBe(false)
    const river = scene({ units: { 'rok-1-inf-div': 'N2513' } })
    expect(inEnemyZone(river.q, river.data.cell('N2614'), 1)).toBe(false)
    const bridge = scene({ units: { 'rok-1-inf-div': 'S2708' } })
    expect(inEnemyZone(bridge.q, bridge.data.cell('S2709'), 1)).toBe(false)
    const ferry = scene({ units: { 'rok-1-inf-div': 'N1108' } })
    expect(inEnemyZone(ferry.q, ferry.data.cell('N1107'), 1)).toBe(false)
    expect(inEnemyZone(ferry.q, ferry.data.cell('N1109'), 1)).toBe(true)
  })

  test('[8.2.3] before the first movement segment is over no zone reaches into what the enemy began with', () => {
    // N3014 and N3015 are the front: the north holds N3014, the south N3017.
    const s = scene({ units: { 'rok-1-inf-div': 'N3117' } })
    const border = s.data.cell('N3116')
    expect(inEnemyZone(s.q, border, 1)).toBe(true)
    s.state.control[border] = 1
    s.state.opening = true
    expect(inEnemyZone(s.q, border, 1)).toBe(false)
    // What one began with oneself is in one's own zone from the start.
    const south = scene({ units: { 'rok-1-inf-div': 'S2211' }, state: { opening: true } })
    expect(inEnemyZone(south.q, south.data.cell('S2210'), 1)).toBe(true)
  })

  test('[8.2.3] units under a clearing marker have no zone', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2008' } })
    s.state.clearing[s.data.cell('N2008')] = 5
    expect(inEnemyZone(s.q, s.data.cell('N2007'), 1)).toBe(false)
  })

  test('[8.2.4] light infantry alone goes through zones in rough ground, not on the flat', () => {
    // N2313 H is among rw; the enemy at N2413 reaches N2312, N2313 and N2414.
    const light = reachOf(
      { units: { 'dprk-32-light-bde': 'N2212', 'rok-1-inf-div': 'N2413' } },
      'dprk-32-light-bde',
    )
    expect(light.costTo('N2312')).toBe(12)
    expect(light.costTo('N2313')).toBe(24) // 2 for rough woods, 2 for highland, nothing for the zones
    const leg = reachOf({ units: { 'dprk-2-inf-div': 'N2212', 'rok-1-inf-div': 'N2413' } }, 'dprk-2-inf-div')
    expect(leg.costTo('N2312')).toBe(18)
    expect(leg.costTo('N2313')).toBeUndefined()
    const flat = reachOf(
      { units: { 'dprk-32-light-bde': 'N2006', 'rok-1-inf-div': 'N2009' } },
      'dprk-32-light-bde',
    )
    expect(flat.costTo('N2008')).toBe(12)
  })

  test('[8.2.4] in company it is bound like the rest', () => {
    const s = scene({
      units: { 'dprk-32-light-bde': 'N2212', 'dprk-2-inf-div': 'N2212', 'rok-1-inf-div': 'N2413' },
    })
    s.start(movementSegment, { side: 1, kind: 'basic' }).act(
      'opposing',
      'march unit:dprk-32-light-bde',
      'take-along unit:dprk-2-inf-div',
    )
    expect(s.isOffered('opposing', 'go hex:N2312')).toBe(true)
    expect(s.isOffered('opposing', 'go hex:N2313')).toBe(false)
  })

  test('[8.2.4] it may set out from a zone in the exploitation segment, others may not', () => {
    const board = {
      units: { 'dprk-32-light-bde': 'N2312', 'dprk-2-inf-div': 'N2313', 'rok-1-inf-div': 'N2413' },
    }
    const s = scene(board).start(movementSegment, { side: 1, kind: 'exploitation' })
    expect(s.offer('opposing', 'march')).toEqual(['unit:dprk-32-light-bde'])
    expect(s.refused('opposing', 'march unit:dprk-2-inf-div').rule).toBe('8.5.1')
  })

  test('[8.2.4, 8.5.1] not on flat ground, and not in the elite reaction segment', () => {
    const flat = scene({ units: { 'dprk-32-light-bde': 'N2008', 'rok-1-inf-div': 'N2009' } })
    flat.start(movementSegment, { side: 1, kind: 'exploitation' })
    expect(flat.refused('opposing', 'march unit:dprk-32-light-bde').rule).toBe('8.5.1')
    const react = scene({ units: { 'dprk-32-light-bde': 'N2312', 'rok-1-inf-div': 'N2413' } })
    react.start(movementSegment, { side: 1, kind: 'elite-reaction' })
    expect(react.refused('opposing', 'march unit:dprk-32-light-bde').rule).toBe('8.5.1')
  })
})
