import { redact } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { erOf } from '../rules/02-3-3-efficiency.ts'
import { allowanceOf, attackOf } from '../rules/02-units.ts'
import { movementSegment } from '../rules/08-movement.ts'
import {
  automaticVictoryGrounds,
  captureEvents,
  victoryLevel,
  victoryPhase,
  worth,
} from '../rules/12-victory.ts'
import {
  hasRoad,
  isBlocked,
  isJoined,
  isSource,
  isSuppliedAt,
  suppliedCells,
  supplyPhase,
} from '../rules/13-1-supply.ts'
import { isHidden } from '../rules/13-2-fog-of-war.ts'
import { boardView } from '../view.ts'
import { otherWorld } from './battle.ts'
import { type Board, scene } from './scene.ts'

describe('12 victory', () => {
  test('[12.1, EX-18] the enemy capital brings six, taking it back four, and six again', () => {
    const s = scene({})
    const seoul = s.data.cell('N2822')
    expect(captureEvents(s.q, seoul, 1)).toEqual(['capital'])
    expect(captureEvents(s.q, seoul, 0)).toEqual(['urban'])
    expect([worth(s.q, 'capital', 1), worth(s.q, 'urban', 0)]).toEqual([6, 4])
  })

  test('[12.1] each thing in a hex counts: a city with an airbase, a town with an airfield', () => {
    const s = scene({})
    expect(captureEvents(s.q, s.data.cell('N2721'), 1)).toEqual(['city', 'installation'])
    expect(captureEvents(s.q, s.data.cell('N2200'), 0)).toEqual(['town', 'nbc-site'])
  })

  test('[12.1] eliminated units score for the other side', () => {
    const s = scene({})
    const points = (id: string) => {
      const unit = s.data.units[s.data.unit(id)]!
      return worth(s.q, unit.vp, unit.side === 0 ? 1 : 0)
    }
    expect([
      points('rok-1-inf-div'),
      points('rok-2-armor-bde'),
      points('us-1-2-abct'),
      points('rok-60m-div'),
    ]).toEqual([3, 1, 2, 2])
  })

  test('[12.1.2] the standard game destroys no installations: each capture of a standing one scores', () => {
    const s = scene({})
    expect(captureEvents(s.q, s.data.cell('S2605'), 1)).toEqual(['installation'])
  })

  test('[12.1.3, EX-53] points from before the game are in the total', () => {
    const s = scene({ scenario: 'corridor' })
    const fresh = s.engine.game.scenarios.find(({ id }) => id === 'corridor')!.start(s.data, {})
    expect(fresh.vp).toEqual([
      s.data.scenarios[fresh.scenario]!.sides.allied.victoryPoints,
      s.data.scenarios[fresh.scenario]!.sides.opposing.victoryPoints,
    ])
  })

  test('[12.1] the points of the turn join the total in the victory phase and decide the next initiative', () => {
    const s = scene({ state: { turn: 2, vp: [10, 20], vpThisTurn: [3, 4] } }).start(victoryPhase, {})
    expect([s.state.vp, s.state.vpThisTurn, s.state.vpLastTurn]).toEqual([
      [13, 24],
      [0, 0],
      [3, 4],
    ])
  })

  test('[12.2, EX-19] a lead, and the capital, give a roll each, each in the next column', () => {
    const seoul = ['N2822', 'N2921', 'N2922', 'N3021', 'N3022', 'S2500', 'S2700']
    const control = Object.fromEntries(seoul.map((hex) => [hex, 'opposing' as const]))
    const board: Board = { state: { turn: 2, vp: [0, 99], vpThisTurn: [0, 1] }, control }
    const s = scene(board, 9, 9).start(victoryPhase, {})
    expect(s.state.autoRolls).toEqual([0, 2])
    // The first roll wins on 0, the second on 0 to 3 (columns "1" and "2-3").
    const won = scene(board, 1, 3).start(victoryPhase, {})
    expect(won.position.result).toMatchObject({ winner: 'opposing', ending: 'automatic-opposing' })
    const first = scene({ state: { turn: 2, vp: [0, 100] } }, 1).start(victoryPhase, {})
    expect(first.position.result).toBeNull()
  })

  test('[12.2.1] by agreement only with the initiative', () => {
    const option = { 'automatic-victory-with-initiative': true }
    const grounds = (state: Board['state'], options: Board['options'] = option) =>
      automaticVictoryGrounds(scene({ state: { vp: [0, 100], ...state }, options }).q, 1)
    expect(grounds({ turnType: 'contested', first: 1 })).toEqual([])
    expect(grounds({ turnType: 'initiative', first: 0 })).toEqual([])
    expect(grounds({ turnType: 'initiative', first: 1 })).toEqual(['lead'])
    expect(grounds({ turnType: 'contested', first: 1 }, {})).toEqual(['lead'])
  })

  test('[12.3] the lead at the end makes the level', () => {
    const level = (vp: [number, number]) => victoryLevel(scene({ state: { vp } }).q)
    expect(level([0, 19]).level).toBe('draw')
    expect(level([20, 0])).toEqual({ side: 0, level: 'marginal' })
    expect(level([0, 60])).toEqual({ side: 1, level: 'substantial' })
    expect(level([120, 0])).toEqual({ side: 0, level: 'overwhelming' })
    const end = scene({ state: { turn: 24, vp: [0, 60] } }).start(victoryPhase, {})
    expect(end.position.result).toMatchObject({ winner: 'opposing', ending: 'substantial-opposing' })
  })

  test('[12.3] it is the difference that counts; too small a one is a draw without a winner', () => {
    const level = (vp: [number, number]) => victoryLevel(scene({ state: { vp } }).q).level
    expect([level([40, 25]), level([45, 25]), level([25, 45]), level([80, 20])]).toEqual([
      'draw',
      'marginal',
      'marginal',
      'substantial',
    ])
    const end = scene({ state: { turn: 24, vp: [40, 25] } }).start(victoryPhase, {})
    expect(end.position.result).toMatchObject({ winner: null, ending: 'draw' })
  })

  test('[12.2] a scenario without an automatic victory gives no roll; one without hexes none for them', () => {
    const s = scene({ scenario: 'seoul', state: { vp: [0, 500] } })
    expect(automaticVictoryGrounds(s.q, 1)).toEqual([])
    const t = scene({ state: { vp: [0, 99] } })
    const scenarios = t.data.scenarios.map((one) => ({
      ...one,
      sides: { ...one.sides, opposing: { ...one.sides.opposing, automaticVictoryHexes: [] } },
    }))
    expect(automaticVictoryGrounds(otherWorld(t, { scenarios }), 1)).toEqual([])
  })

  test('[12.1] airfields, chemical and nuclear sites by their rows; the north scores an installation for its own', () => {
    const s = scene({})
    const events = (hex: string, by: 0 | 1) => captureEvents(s.q, s.data.cell(hex), by)
    expect(events('N2013', 0)).toEqual(['airfield'])
    expect(events('N1815', 0)).toEqual(['city', 'airfield'])
    expect(events('N2407', 0)).toEqual(['nbc-site'])
    expect(events('N2512', 0)).toEqual(['nbc-site'])
    expect(events('N2512', 1)).toEqual(['installation'])
    expect(events('S2605', 1)).toEqual(['installation'])
    expect(events('N2100', 0)).toEqual(['installation'])
  })
})

describe('13 options', () => {
  const ISOLATED = 'rok-1-inf-div'

  /** Deep in the north, with enemies on both ends of its highway. */
  const CUT_OFF = { [ISOLATED]: 'N2008', 'dprk-2-inf-div': 'N2006', 'dprk-13-inf-div': 'N2010' }

  test('[13.1, 13.1.1] supply is traced between weather and initiative, only with the option', () => {
    const s = scene({ units: CUT_OFF, options: { supply: true } }).start(supplyPhase, {})
    expect(s.state.unsupplied[s.data.unit(ISOLATED)]).toBe(1)
    const steps = turn.order
    expect(steps.indexOf('supply')).toBe(steps.indexOf('weather') + 1)
    expect(steps.indexOf('initiative')).toBe(steps.indexOf('supply') + 1)
    const off = scene({ units: CUT_OFF, state: { turn: 2 } }, ...Array.from({ length: 9 }, () => 4)).start(
      turn,
      {},
    )
    expect(off.state.unsupplied[off.data.unit(ISOLATED)]).toBe(0)
  })

  test('[13.1.5, 13.2] in the fog only the owner reads which counter of a stack is out of supply', () => {
    const units = { ...CUT_OFF, 'rok-9-inf-div': 'N2008' }
    const s = scene({ units, options: { supply: true, fog: true } }).start(supplyPhase, {})
    const read = (seat: string) => s.told('supply.out').map((event) => redact(event, seat).message.args?.unit)
    expect(read('allied')).toEqual([`unit:${ISOLATED}`, 'unit:rok-9-inf-div'])
    expect(read('opposing')).toEqual([`unit:${ISOLATED}`, 'unit:unknown'])
  })

  test('[13.1.2] own cities and urban hexes are sources; ports with the coast in hand', () => {
    const s = scene({})
    expect(isSource(s.q, s.data.cell('S2606'), 0)).toBe(true)
    expect(isSource(s.q, s.data.cell('S2606'), 1)).toBe(false)
    expect(isSource(s.q, s.data.cell('N2004'), 1)).toBe(true)
    const port = s.data.cell('S2406')
    const inShore = s.data.cell('yellow-sea-in-shore')
    s.state.control[inShore] = 0
    expect(isSource(s.q, port, 0)).toBe(true)
    s.state.control[inShore] = -1
    expect(isSource(s.q, port, 0)).toBe(false)
    s.state.beachheads[s.data.cell('N1108')] = 0
    expect(isSource(s.q, s.data.cell('N1108'), 0)).toBe(false)
  })

  test('[13.1.2] a port behind an estuary counts with the box of its waters; so does a beachhead', () => {
    // S2016 lies up a river: no all-sea hex touches it, its harbour is printed.
    const s = scene({ control: { 'yellow-sea-in-shore': 'allied' } })
    const port = s.data.cell('S2016')
    expect([isSource(s.q, port, 0), isSource(s.q, port, 1)]).toEqual([true, false])
    s.state.control[s.data.cell('yellow-sea-in-shore')] = -1
    expect(isSource(s.q, port, 0)).toBe(false)
    s.state.control[s.data.cell('yellow-sea-in-shore')] = 1
    expect([isSource(s.q, port, 0), isSource(s.q, port, 1)]).toEqual([false, false])
    const beach = scene({ control: { 'east-sea-in-shore': 'allied' } })
    const cell = beach.data.cell('N4309')
    expect(isSource(beach.q, cell, 0)).toBe(false)
    beach.state.beachheads[cell] = 0
    expect([isSource(beach.q, cell, 0), isSource(beach.q, cell, 1)]).toEqual([true, false])
  })

  test('[13.1.3, 8.3.2] a road that leaves the map leads to the port in its box', () => {
    const supplied = (by: 'allied' | 'contested') => {
      const s = scene({ control: { 'east-sea-in-shore': by } })
      // No other source is left.
      for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = -1
      return isSuppliedAt(s.q, s.data.cell('S3922'), 0)
    }
    expect([supplied('allied'), supplied('contested')]).toEqual([true, false])
  })

  test('[13.1.3] along roads of any length, free of enemies and their zones; a road next door will do', () => {
    const s = scene({ units: { [ISOLATED]: 'S2707' } })
    expect(isSuppliedAt(s.q, s.data.cell('S2707'), 0)).toBe(true)
    const cut = scene({ units: CUT_OFF })
    expect(isSuppliedAt(cut.q, cut.data.cell('N2008'), 0)).toBe(false)
    // Kaesong, N2617, in Allied hands supplies N2515 along the highway, unless an enemy zone lies on it.
    const control = { N2617: 'allied' } as const
    const ZONES = { 'dprk-2-inf-div': 'N2517', 'dprk-13-inf-div': 'N2714', 'dprk-31-inf-div': 'N2514' }
    const free = scene({ units: { [ISOLATED]: 'N2515' }, control })
    expect(isSuppliedAt(free.q, free.data.cell('N2515'), 0)).toBe(true)
    const barred = scene({ units: { [ISOLATED]: 'N2515', ...ZONES }, control })
    expect(isSuppliedAt(barred.q, barred.data.cell('N2515'), 0)).toBe(false)
    const held = scene({
      units: { [ISOLATED]: 'N2515', ...ZONES, 'rok-2-armor-bde': 'N2516', 'rok-1-armor-bde': 'N2617' },
      control,
    })
    expect(isSuppliedAt(held.q, held.data.cell('N2515'), 0)).toBe(true)
  })

  test('[13.1.3] a beachhead joins the roads around it, into its hex and out of it', () => {
    const s = scene({})
    const { first, target } = s.data.topology
    const beach = s.data.cell('N4309')
    const around = [...target.subarray(first[beach]!, first[beach + 1]!)]
    const road = around.find((cell) => hasRoad(s.q, cell))!
    const joined = () => [isJoined(s.q, beach, road, 0), isJoined(s.q, road, beach, 0)]
    expect(joined()).toEqual([false, false])
    s.state.beachheads[beach] = 0
    expect(joined()).toEqual([true, true])
    expect(isJoined(s.q, beach, road, 1)).toBe(false)
    expect(around.some((cell) => !hasRoad(s.q, cell) && isJoined(s.q, beach, cell, 0))).toBe(false)
  })

  test('[13.1.4] marines aboard are always supplied', () => {
    const ship = scene({}).data.units.find(({ ship: kind, side }) => kind === 'amph' && side === 0)!.id
    const s = scene({
      units: { [ship]: 'yellow-sea-at-sea' },
      aboard: { 'usmc-1-4-bn': ship },
      options: { supply: true },
    })
    s.start(supplyPhase, {})
    expect(s.state.unsupplied[s.data.unit('usmc-1-4-bn')]).toBe(0)
  })

  test('[13.1.5] without it: half attack and movement, one less efficiency, no reaction, no exploitation', () => {
    const s = scene({ units: { 'rok-cap-mech-div': 'N2107' } })
    const unit = s.data.unit('rok-cap-mech-div')
    s.state.unsupplied[unit] = 1
    expect([attackOf(s.q, unit), allowanceOf(s.q, unit) / 6, erOf(s.q, unit)]).toEqual([5, 4, 5])
    for (const kind of ['elite-reaction', 'exploitation'] as const) {
      const t = scene({ units: { 'rok-cap-mech-div': 'N2107' } })
      t.state.unsupplied[unit] = 1
      t.start(movementSegment, { side: 0, kind })
      expect(t.refused('allied', 'march unit:rok-cap-mech-div').rule).toBe('13.1.5')
    }
  })

  test('[8.1.2, 13.2] stacks are open, unless the fog hides all but the top', () => {
    const units = { 'rok-1-inf-div': 'S2707', 'rok-9-inf-div': 'S2707' }
    const open = scene({ units })
    expect(boardView(open.q, 'opposing').at).toEqual(open.state.at)
    const foggy = scene({ units, options: { fog: true } })
    const seen = boardView(foggy.q, 'opposing')
    expect(seen.at[foggy.data.unit('rok-9-inf-div')]).toBe(-5)
    expect(seen.fog).toEqual([{ cell: foggy.data.cell('S2707'), side: 0, count: 1 }])
    expect(boardView(foggy.q, 'allied').at).toEqual(foggy.state.at)
  })

  test('[13.1.3] the unit stands on the net or next to it, no further off; a box off the map is its own source', () => {
    // Only Wonju, S3502, is left in Allied hands.
    const s = scene({})
    for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = 1
    s.state.control[s.data.cell('S3502')] = 0
    s.state.bridges.fill(1)
    const has = (hex: string) => isSuppliedAt(s.q, s.data.cell(hex), 0)
    expect(has('S3502')).toBe(true)
    expect(
      [...neighboursOf(s.data.topology, s.data.cell('S3502'))].every((cell) => isSuppliedAt(s.q, cell, 0)),
    ).toBe(true)
    expect(has('N1411')).toBe(false)
    expect([has('busan'), has('japan')]).toEqual([true, true])
    // The net of one side is none of the other's.
    expect(suppliedCells(s.q, 0)[s.data.cell('S3502')]).toBe(1)
    expect(suppliedCells(s.q, 1)[s.data.cell('S3502')]).toBe(0)
    expect(suppliedCells(s.q, 1)[s.data.cell('N2004')]).toBe(1)
  })

  test('[13.1.3] a line enters no enemy hex, no sea, no enemy place', () => {
    const s = scene({ units: { 'dprk-red-guard-1': 'S2711' } })
    const blocked = (hex: string, side: 0 | 1) => isBlocked(s.q, s.data.cell(hex), side)
    // A red guard has no zone, but stands in its hex.
    expect([blocked('S2711', 0), blocked('S2711', 1), blocked('S2712', 0)]).toEqual([true, false, false])
    expect([blocked('S1500', 0), blocked('N2004', 0), blocked('N2004', 1)]).toEqual([true, true, false])
  })

  test('[13.1.3] a beachhead carries supply from road to road', () => {
    const board: Board = { control: { 'east-sea-in-shore': 'allied' } }
    const supplied = (beachhead: boolean) => {
      const s = scene(board)
      for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = -1
      s.state.control[s.data.cell('busan')] = 1
      const beach = s.data.cell('N4309')
      if (beachhead) s.state.beachheads[beach] = 0
      const road = neighboursOf(s.data.topology, beach).find(
        (cell) => hasRoad(s.q, cell) && !isBlocked(s.q, cell, 0),
      )!
      return suppliedCells(s.q, 0)[road]
    }
    expect([supplied(false), supplied(true)]).toEqual([0, 1])
  })

  test('[13.1.5] who stays without supply is told of it once', () => {
    const s = scene({ units: CUT_OFF, options: { supply: true } }).start(supplyPhase, {})
    s.start(supplyPhase, {})
    expect(s.told('supply.out')).toHaveLength(1)
    expect(s.state.unsupplied[s.data.unit(ISOLATED)]).toBe(1)
  })

  test('[13.1.5, 2.3.1] a unit that cannot attack does not learn it; halves are rounded up and never below one', () => {
    const s = scene({
      units: { 'dprk-620-a-artillery-bde': 'N2008', 'usmc-1-4-bn': 'N2009', 'rok-30-mech-div': 'N2011' },
    })
    for (const id of ['dprk-620-a-artillery-bde', 'usmc-1-4-bn', 'rok-30-mech-div'])
      s.state.unsupplied[s.data.unit(id)] = 1
    const attack = (id: string) => attackOf(s.q, s.data.unit(id))
    expect(['dprk-620-a-artillery-bde', 'usmc-1-4-bn', 'rok-30-mech-div'].map(attack)).toEqual([0, 1, 5])
  })

  test('[13.2] a counter lies open on the move and is covered again; once it fought it stays open', () => {
    const units = { 'rok-1-inf-div': 'S2707', 'rok-9-inf-div': 'S2707', 'rok-ah-1-1': 'S2707' }
    const s = scene({ units, options: { fog: true } })
    Object.assign(s.state, { foggy: true })
    const below = s.data.unit('rok-9-inf-div')
    const hidden = (reader: 0 | 1 = 1) => isHidden(s.q, below, reader)
    expect([hidden(), hidden(0), isHidden(s.q, s.data.unit('rok-1-inf-div'), 1)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isHidden(s.q, s.data.unit('rok-ah-1-1'), 1)).toBe(false)
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', 'march unit:rok-9-inf-div')
    expect(hidden()).toBe(false)
    s.act('allied', 'halt')
    expect(hidden()).toBe(true)
    s.state.shown[below] = 2
    s.act('allied', 'march unit:rok-9-inf-div', 'halt')
    expect([hidden(), s.state.shown[below]]).toEqual([false, 2])
    const open = scene({ units })
    open.start(movementSegment, { side: 0, kind: 'basic' }).act('allied', 'march unit:rok-9-inf-div')
    expect([open.state.shown[below], isHidden(open.q, below, 1)]).toEqual([0, false])
  })
})
