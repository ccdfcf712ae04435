import { describe, expect, test } from 'vitest'
import {
  automaticVictoryGrounds,
  captureEvents,
  victoryLevel,
  victoryPhase,
  worth,
} from '../rules/12-victory.ts'
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
    const board: Board = { state: { turn: 2, vp: [0, 234], vpThisTurn: [0, 1] }, control }
    const s = scene(board, 9, 9).start(victoryPhase, {})
    expect(s.state.autoRolls).toEqual([0, 2])
    // The first roll wins on 0, the second on 0 to 3 (columns "1" and "2-3").
    const won = scene(board, 1, 3).start(victoryPhase, {})
    expect(won.position.result).toMatchObject({ winner: 'opposing', ending: 'automatic-opposing' })
    const first = scene({ state: { turn: 2, vp: [0, 235] } }, 1).start(victoryPhase, {})
    expect(first.position.result).toBeNull()
  })

  test('[12.2.1] by agreement only with the initiative', () => {
    const option = { 'automatic-victory-with-initiative': true }
    const grounds = (state: Board['state'], options: Board['options'] = option) =>
      automaticVictoryGrounds(scene({ state: { vp: [0, 235], ...state }, options }).q, 1)
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
    const t = scene({ state: { vp: [0, 234] } })
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
