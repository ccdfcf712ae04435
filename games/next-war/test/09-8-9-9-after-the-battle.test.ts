import { describe, expect, test } from 'vitest'
import { airDistance, airfieldsOf } from '../rules/06-flying.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { RETREATED, SHELTERING, slotBetween } from '../rules/09-2-battle.ts'
import { airliftBases } from '../rules/09-8-2-airlift.ts'
import { canGetAway, fallBack, fallingBack } from '../rules/09-8-falling-back.ts'
import { mayRetreatAcross, retreatDistance, retreatHexes, shipsForRetreat } from '../rules/09-8-retreats.ts'
import { mayGoOn, nearestPort } from '../rules/09-9-advance.ts'
import { TURN_TRACK } from '../state.ts'
import { combat } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

const slot = (s: Scene, from: string, to: string) => slotBetween(s.q, s.data.cell(from), s.data.cell(to))
const result = (s: Scene) => [...s.told('combat.result'), ...s.told('combat.resultRetreat')][0]!.args

const retreat = (s: Scene, hex: string, ...ids: string[]): Scene => {
  const units = ids.map((id) => s.data.unit(id))
  const cell = s.data.cell(hex)
  return s.start(
    fallBack,
    fallingBack(s.data.units[units[0]!]!.side, cell, retreatDistance(s.q, cell), units),
  )
}

describe('9.8 getting away', () => {
  test('[9.8.2-c] marines in a port, too; ships of their nation that carry troops, next to them, with room to the last', () => {
    const ships = (units: Board['units'], aboard: Board['aboard'] = {}, flipped = false) => {
      const s = scene({
        units: { 'usmc-1-3-bn': 'S4720', 'us-1-82-abn-bde': 'S4720', ...units },
        aboard: aboard!,
      })
      if (flipped) s.state.flipped[s.data.unit('us-amph-1')] = 1
      return shipsForRetreat(s.q, s.data.unit('usmc-1-3-bn'), s.data.cell('S4720')).map(
        (unit) => s.data.units[unit]!.id,
      )
    }
    expect(ships({ 'us-amph-1': 'S4820' })).toEqual(['us-amph-1'])
    expect(ships({ 'us-amph-1': 'S4820' }, {}, true)).toEqual([])
    expect(ships({ 'us-cvn-1': 'S4820' })).toEqual([])
    expect(ships({ 'rok-amph': 'S4820' })).toEqual([])
    expect([
      ships({ 'us-amph-1': 'S4904' }),
      ships({ 'us-amph-1': 'busan' }),
      ships({ 'us-amph-1': 'turn-track' }),
    ]).toEqual([[], [], []])
    const ids = [
      'usmc-2-3-bn',
      'usmc-3-3-bn',
      'usmc-1-7-bn',
      'usmc-2-7-bn',
      'usmc-3-7-bn',
      'usmc-1-1-bn',
      'usmc-2-1-bn',
    ]
    const full = Object.fromEntries(ids.map((id) => [id, 'us-amph-1']))
    expect(ships({ 'us-amph-1': 'S4820' }, full)).toEqual(['us-amph-1'])
    expect(ships({ 'us-amph-1': 'S4820' }, { ...full, 'usmc-3-1-bn': 'us-amph-1' })).toEqual([])
    const other = scene({ units: { 'us-1-82-abn-bde': 'S4720', 'us-amph-1': 'S4820' } })
    expect(shipsForRetreat(other.q, other.data.unit('us-1-82-abn-bde'), other.data.cell('S4720'))).toEqual([])
  })

  /** Enemies all around S2211, and a brigade inside that can only fly. */
  const RING = ['S2210', 'S2310', 'S2311', 'S2212', 'S2111', 'S2110']
  const divisions = ['2', '13', '31', '46', '3', '6'].map((n) => `dprk-${n}-inf-div`)
  const ring = (hexes: readonly string[]) => Object.fromEntries(hexes.map((hex, i) => [divisions[i]!, hex]))

  test('[9.8.4, 9.8.2-c] who cannot walk away flies or goes aboard, if there is a way', () => {
    const away = (board: Board, id: string, hex: string) => {
      const s = scene(board)
      return canGetAway(s.q, s.data.unit(id), s.data.cell(hex), 2)
    }
    const inside = { ...ring(RING), 'us-1-82-abn-bde': 'S2211', 'rok-1-inf-div': 'S2211' }
    expect(away({ units: inside, state: { airmobile: [1, 0] } }, 'us-1-82-abn-bde', 'S2211')).toBe(true)
    expect(away({ units: inside, state: { airmobile: [0, 0] } }, 'us-1-82-abn-bde', 'S2211')).toBe(false)
    expect(away({ units: inside, state: { airmobile: [1, 0] } }, 'rok-1-inf-div', 'S2211')).toBe(false)
    const port = { 'usmc-1-armor-bn': 'S4720', ...ring(['S4719', 'S4821', 'S4721', 'S4621', 'S4620']) }
    expect(away({ units: { ...port, 'us-amph-1': 'S4820' } }, 'usmc-1-armor-bn', 'S4720')).toBe(true)
    expect(away({ units: port }, 'usmc-1-armor-bn', 'S4720')).toBe(false)
  })

  test('[9.8.2-c, 9.8.4] ships and flights may be used, they need not: who stays tests instead', () => {
    const board: Board = {
      units: { ...ring(RING), 'us-1-82-abn-bde': 'S2211', 'us-2-82-abn-bde': 'S2211' },
      state: { airmobile: [2, 0], turn: 2 },
    }
    const stays = retreat(scene(board, 8), 'S2211', 'us-1-82-abn-bde', 'us-2-82-abn-bde')
    expect(stays.offer('allied')).toContain('stay-behind')
    stays.act('allied', 'stay-behind', 'lose unit:us-2-82-abn-bde')
    expect([stays.stepsOf('us-1-82-abn-bde'), stays.stepsOf('us-2-82-abn-bde')]).toEqual([2, 1])
    expect([stays.whereIs('us-1-82-abn-bde'), stays.whereIs('us-2-82-abn-bde')]).toEqual(['S2211', 'S2211'])
    // One flies, under fire twice; the other stays and passes.
    const parted = retreat(scene(board, 9, 9, 7), 'S2211', 'us-1-82-abn-bde', 'us-2-82-abn-bde')
    parted.act('allied', 'fall-back unit:us-1-82-abn-bde', 'fly-out hex:S2613', 'stay-behind')
    expect([parted.whereIs('us-1-82-abn-bde'), parted.whereIs('us-2-82-abn-bde')]).toEqual(['S2613', 'S2211'])
    expect([parted.stepsOf('us-2-82-abn-bde'), parted.isOver]).toEqual([2, true])
    // On foot there is no choice.
    const open = scene({
      units: { 'us-1-82-abn-bde': 'S2211', 'us-2-82-abn-bde': 'S2211', 'dprk-2-inf-div': 'S2210' },
      state: { airmobile: [2, 0], turn: 2 },
    })
    retreat(open, 'S2211', 'us-1-82-abn-bde', 'us-2-82-abn-bde')
    expect(open.refused('allied', 'stay-behind').rule).toBe('9.8.1')
  })

  test('[9.8.2-c, 8.5.4.3, 9.8.2-a] to bases within what is left of 24 hexes, not its own, not in an enemy zone', () => {
    const s = scene({
      units: { 'us-1-101-aslt-bde': 'S2708', 'dprk-2-inf-div': 'S2707', 'dprk-13-inf-div': 'S2512' },
      state: { turn: 2 },
    })
    const [unit, from] = [s.data.unit('us-1-101-aslt-bde'), s.data.cell('S2708')]
    // It stands on an airfield in an enemy zone: a hex is lost on leaving, none on the way to it.
    const near = airfieldsOf(s.q, 0).filter((base) => base !== from && airDistance(s.q, from, base) <= 23)
    const expected = near.filter((base) => s.data.topology.names[base] !== 'S2613')
    expect(airliftBases(s.q, unit)).toEqual(expected)
    expect(near.length).toBe(expected.length + 1)
    const farthest = Math.max(
      ...airfieldsOf(s.q, 0)
        .map((base) => airDistance(s.q, from, base))
        .filter((far) => far < 99),
    )
    expect(farthest).toBeGreaterThan(23)
  })

  test('[9.8.2-c, 6.6-b] fire on leaving only out of an enemy zone or country; the dead are not fired at again', () => {
    // One armored brigade has no zone: fire only where it lands.
    const calm = scene(
      { units: { 'us-1-101-aslt-bde': 'S2211', 'dprk-i-armor-bde': 'S2210' }, state: { turn: 2 } },
      9,
    )
    retreat(calm, 'S2211', 'us-1-101-aslt-bde').act('allied', 'fly-out hex:S2613')
    expect([calm.rolls.length, calm.whereIs('us-1-101-aslt-bde')]).toEqual([1, 'S2613'])
    // In the north it is fired at where it sets out, and where it lands.
    const abroad = scene(
      { units: { 'us-1-101-aslt-bde': 'N2616', 'dprk-i-armor-bde': 'N2615' }, state: { turn: 2 } },
      9,
      9,
    )
    retreat(abroad, 'N2616', 'us-1-101-aslt-bde').act('allied', 'fly-out hex:N2721')
    expect(abroad.rolls).toHaveLength(2)
    const shot = scene(
      {
        units: { 'us-1-101-aslt-bde': 'N2616 reduced', 'dprk-i-armor-bde': 'N2615' },
        state: { turn: 2, superiority: { side: 1, level: 3 } },
      },
      0,
    )
    retreat(shot, 'N2616', 'us-1-101-aslt-bde').act('allied', 'fly-out hex:N2721')
    expect([shot.rolls.length, shot.whereIs('us-1-101-aslt-bde')]).toEqual([1, 'eliminated'])
  })

  test('[9.8.6] friends who have retreated themselves are no shelter', () => {
    const s = scene({
      units: { 'rok-1-inf-div': 'S2211', 'rok-2-armor-bde': 'S2211', 'dprk-2-inf-div': 'S2210' },
    })
    retreat(s, 'S2211', 'rok-1-inf-div', 'rok-2-armor-bde')
    s.act('allied', 'fall-back unit:rok-1-inf-div', 'retreat-to hex:S2212', 'retreat-to hex:S2213')
    s.act('allied', 'retreat-to hex:S2212', 'retreat-to hex:S2213')
    const state = (id: string) => s.state.retreated[s.data.unit(id)]
    expect([state('rok-1-inf-div'), state('rok-2-armor-bde')]).toEqual([RETREATED, RETREATED])
    const held = scene({
      units: { 'rok-1-inf-div': 'S2211', 'rok-9-inf-div': 'S2213', 'dprk-2-inf-div': 'S2210' },
    })
    retreat(held, 'S2211', 'rok-1-inf-div').act('allied', 'retreat-to hex:S2212', 'retreat-to hex:S2213')
    expect(held.state.retreated[held.data.unit('rok-1-inf-div')]).toBe(SHELTERING)
  })

  test('[9.8.2-b, 8.3.1.8] over a ferry of its own country light infantry retreats, as over a river; nobody else', () => {
    const s = scene({ units: { 'dprk-32-light-bde': 'N1107', 'dprk-2-inf-div': 'N1107' } })
    const may = (id: string) => mayRetreatAcross(s.q, s.data.unit(id), slot(s, 'N1107', 'N1108'))
    expect([may('dprk-32-light-bde'), may('dprk-2-inf-div'), may('us-1-10-mtn-bde')]).toEqual([
      true,
      false,
      false,
    ])
    s.state.ferries[0] = 1
    expect(may('dprk-32-light-bde')).toBe(false)
  })

  test('[9.8.2-a, 8.5.1.1] past an empty enemy city across country only; friends who clear it open its roads', () => {
    // S4708 is a city in the mountains: closed to tanks but for its roads.
    const s = scene({ units: { 'dprk-i-armor-bde': 'S4707', 'dprk-2-inf-div': 'S4707' } })
    const { first, target } = s.data.topology
    const cell = s.data.cell('S4708')
    const roads = Array.from({ length: first[cell + 1]! - first[cell]! }, (_, i) => target[first[cell]! + i]!)
      .map((from) => slotBetween(s.q, from, cell))
      .filter((one) => s.data.road[one]! > 0)
    const may = (id: string) => roads.map((one) => mayRetreatAcross(s.q, s.data.unit(id), one))
    expect(roads.length).toBeGreaterThan(0)
    expect(may('dprk-i-armor-bde').some(Boolean)).toBe(false)
    expect(may('dprk-2-inf-div').every(Boolean)).toBe(true)
    s.state.at[s.data.unit('dprk-13-inf-div')] = cell
    s.state.steps[s.data.unit('dprk-13-inf-div')] = 2
    expect(may('dprk-i-armor-bde').every(Boolean)).toBe(true)
  })
})

describe('9.8.3 to 9.9 after the battle', () => {
  test('[9.8.3] nobody is asked to stand when nobody is left', () => {
    // A red guard in the city N1907 against two divisions and armor.
    const units = {
      'rok-1-inf-div': 'N1908',
      'rok-9-inf-div': 'N1908',
      'rok-cap-mech-div': 'N2008',
      'dprk-red-guard-1': 'N1907',
    }
    const s = combat(0, { units, state: { turn: 2 } }, [1])
    s.act('allied', 'attack hex:N1907', 'all-in', 'commit', 'lead-combat unit:rok-cap-mech-div')
    expect(s.told('combat.resultRetreat')).toHaveLength(1)
    expect(s.whereIs('dprk-red-guard-1')).toBe('eliminated')
    expect(s.waitsAt).toBe('advance after combat / units advance')
  })

  test('[9.8.3, 9.8.6] who stands keeps those in its shelter', () => {
    // 8 against 8 in highland woods: 1/1R on a 1; the stand succeeds on 3.
    const units = { 'dprk-2-inf-div': 'N4020', 'rok-1-inf-div': 'N4021', 'rok-101-inf-bde': 'N4021' }
    const s = combat(1, { units, state: { turn: 2 } }, [1, 3])
    s.state.retreated[s.data.unit('rok-101-inf-bde')] = SHELTERING
    s.act('opposing', 'attack hex:N4021', 'all-in', 'commit').act('allied', 'stand')
    expect([s.isOver, s.whereIs('rok-1-inf-div'), s.whereIs('rok-101-inf-bde')]).toEqual([
      true,
      'N4021',
      'N4021',
    ])
    expect(s.stepsOf('rok-101-inf-bde')).toBe(2)
  })

  test('[9.9.1, 4.1.3-d] in a storm nobody goes on to a second hex', () => {
    const go = (weather: 'clear' | 'storm') => {
      const units = { 'rok-cap-mech-div': 'S2210', 'rok-20-mech-div': 'S2310', 'dprk-red-guard-1': 'S2211' }
      const s = combat(0, { units, state: { turn: 2, weather } }, [0])
      s.act('allied', 'attack hex:S2211', 'all-in', 'commit', 'lead-combat unit:rok-cap-mech-div')
      return s.act('allied', 'advance unit:rok-cap-mech-div').waitsAt
    }
    expect(go('clear')).toBe('advance after combat / vehicles go on')
    expect(go('storm')).not.toBe('advance after combat / vehicles go on')
  })

  test('[9.9.1] eliminated counts as driven off, wherever it stood', () => {
    // Highland, from which a retreat is one hex; the roads on lead into the mountains.
    const units = {
      'rok-cap-mech-div': 'N3417',
      'rok-20-mech-div': 'N3516',
      'rok-30-mech-div': 'N3417',
      'dprk-red-guard-1': 'N3517',
    }
    const s = combat(0, { units, state: { turn: 2 } }, [0])
    s.act('allied', 'attack hex:N3517', 'all-in', 'commit', 'lead-combat unit:rok-cap-mech-div')
    expect(s.whereIs('dprk-red-guard-1')).toBe('eliminated')
    s.act('allied', 'advance unit:rok-cap-mech-div')
    expect(s.waitsAt).toBe('advance after combat / vehicles go on')
    s.act('allied', 'go-on unit:rok-cap-mech-div')
    expect(s.offer('allied', 'advance-to').sort()).toEqual([
      'hex:N3417',
      'hex:N3518',
      'hex:N3617',
      'hex:N3618',
    ])
  })

  test('[9.9.1] not out of what the scenario plays, nor into the sea', () => {
    const s = scene({ scenario: 'corridor' })
    const unit = s.data.unit('rok-cap-mech-div')
    const whole = scene({})
    const north = slot(s, 'N2812', 'N2811')
    expect([mayGoOn(s.q, unit, north, 0), mayGoOn(whole.q, unit, north, 0)]).toEqual([false, true])
    expect(mayGoOn(whole.q, unit, slot(whole, 'S1913', 'S1912'), 0)).toBe(true)
    expect(mayGoOn(whole.q, unit, slot(whole, 'S1913', 'S1813'), 0)).toBe(false)
  })

  test('[9.9.3] the nearest port along the coast, not the first; then one off the map in the same waters; else none', () => {
    const port = (from: string, lost: readonly string[] = []) => {
      const s = scene({ control: Object.fromEntries(lost.map((hex) => [hex, 'opposing' as const])) })
      const found = nearestPort(s.q, s.data.cell(from), 0)
      return found === TURN_TRACK ? 'away' : s.data.topology.names[found]
    }
    expect([port('S2016'), port('S2406'), port('N2522')]).toEqual(['S2406', 'N2522', 'S2406'])
    expect([port('S4720'), port('S4804')]).toEqual(['S4804', 'S4720'])
    // By the crow's flight Chinnamp'o, N1606, lies nearer to Haeju than Incheon does; round the cape it is farther.
    const haeju = scene({ control: { N2522: 'opposing' } })
    expect(nearestPort(haeju.q, haeju.data.cell('N1715'), 1)).toBe(haeju.data.cell('N2522'))
    expect(nearestPort(scene({}).q, haeju.data.cell('N1715'), 1)).toBe(haeju.data.cell('N1606'))
    expect([port('S4720', ['S4804']), port('S2016', ['N2522', 'S2406'])]).toEqual(['busan', 'away'])
  })

  test('[8.5.8.1-e] when nobody from the sea is left the others pay for the landing', () => {
    const board: Board = {
      units: {
        'us-amph-1': 'N1817',
        'dprk-2-inf-div': 'N1816',
        'dprk-13-inf-div': 'N1816',
        'rok-1-inf-div': 'N1915',
      },
      aboard: { 'usmc-1-3-bn': 'us-amph-1' },
    }
    const { assaulted } = scene(board).state
    assaulted[scene(board).data.unit('us-amph-1')] = 1
    const s = combat(0, { ...board, state: { turn: 2, assaulted } }, [9])
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:usmc-1-3-bn')
    s.act('opposing', 'lead-combat unit:dprk-2-inf-div').act('allied', 'done')
    // Two steps by the table, the lead's first; one more, and it is the division's last.
    expect(result(s)).toMatchObject({ attacker: 2 })
    expect([s.whereIs('usmc-1-3-bn'), s.whereIs('rok-1-inf-div')]).toEqual(['eliminated', 'eliminated'])
  })

  test('[8.5.8.2-a] without a marker left no beachhead is offered after a landing', () => {
    const board: Board = { units: { 'us-amph-1': 'N1817' }, aboard: { 'usmc-1-3-bn': 'us-amph-1' } }
    const s0 = scene(board)
    const { assaulted, beachheads } = s0.state
    assaulted[s0.data.unit('us-amph-1')] = 1
    for (const hex of ['N4007', 'N3801']) beachheads[s0.data.cell(hex)] = 0
    const s = combat(0, { ...board, state: { turn: 2, assaulted, beachheads } })
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit')
    expect([s.whereIs('usmc-1-3-bn'), s.isOver]).toEqual(['N1816', true])
  })

  test('[8.5.8.1-e] those from the sea pay for it, as long as one of them lives', () => {
    const board: Board = {
      units: {
        'us-amph-1': 'N1817',
        'dprk-2-inf-div': 'N1816',
        'dprk-13-inf-div': 'N1816',
        'rok-1-inf-div': 'N1915',
      },
      aboard: { 'usmc-1-3-bn': 'us-amph-1', 'usmc-2-3-bn': 'us-amph-1' },
    }
    const { assaulted } = scene(board).state
    assaulted[scene(board).data.unit('us-amph-1')] = 1
    const s = combat(0, { ...board, state: { turn: 2, assaulted } }, [9])
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:usmc-1-3-bn')
    s.act('opposing', 'lead-combat unit:dprk-2-inf-div').act('allied', 'done', 'lose unit:rok-1-inf-div')
    expect(['usmc-1-3-bn', 'usmc-2-3-bn', 'rok-1-inf-div'].map((id) => s.stepsOf(id))).toEqual([0, 0, 1])
  })

  test('[8.5.8, 8.5.8.2-a] an attack over land is no landing: no beachhead after it, nobody counts as landed', () => {
    const units = { 'usmc-1-armor-bn': 'N1915', 'rok-cap-mech-div': 'N1915', 'dprk-red-guard-1': 'N1816' }
    const s = combat(0, { units, state: { turn: 2 } }, [0])
    // The marines were flown in earlier this turn.
    s.state.landed[s.data.unit('usmc-1-armor-bn')] = 1
    s.act('allied', 'attack hex:N1816', 'all-in', 'commit', 'lead-combat unit:rok-cap-mech-div')
    s.act('allied', 'advance unit:usmc-1-armor-bn', 'advance unit:rok-cap-mech-div')
    expect(s.state.landed[s.data.unit('rok-cap-mech-div')]).toBe(0)
    if (s.waitsAt === 'advance after combat / vehicles go on') s.act('allied', 'done')
    expect(s.waitsAt).not.toBe('attack / a beachhead is set up')
    expect(s.whereIs('usmc-1-armor-bn')).toBe('N1816')
  })

  test('[8.5.8] a segment without an assault leaves the ships free to make one later in the turn', () => {
    const s = combat(0, {
      units: { 'us-amph-1': 'east-sea-in-shore' },
      aboard: { 'usmc-1-3-bn': 'us-amph-1' },
    })
    expect([s.isOver, s.state.assaulted[s.data.unit('us-amph-1')]]).toEqual([true, 0])
    // What the other side does in between leaves an approach alone.
    s.state.assaulted[s.data.unit('us-amph-1')] = 1
    s.start(movementSegment, { side: 1, kind: 'elite-reaction' })
    expect(s.state.assaulted[s.data.unit('us-amph-1')]).toBe(1)
  })

  test('[9.8.3] without a retreat in the result nobody is asked to stand', () => {
    // 8 against 8 in highland woods: a 9 costs the attacker only.
    const units = { 'dprk-2-inf-div': 'N4020', 'rok-1-inf-div': 'N4021' }
    const s = combat(1, { units, state: { turn: 2 } }, [9])
    s.act('opposing', 'attack hex:N4021', 'all-in', 'commit')
    expect([s.told('combat.result').length, s.isOver]).toEqual([1, true])
  })

  test('[9.8.2-c] on the way there is no more flying out or going aboard', () => {
    const s = scene({
      units: { 'us-1-101-aslt-bde': 'S2211', 'dprk-2-inf-div': 'S2210' },
      state: { turn: 2 },
    })
    retreat(s, 'S2211', 'us-1-101-aslt-bde')
    expect(s.offer('allied', 'fly-out').length).toBeGreaterThan(0)
    s.act('allied', 'retreat-to hex:S2212')
    expect(s.offer('allied', 'fly-out')).toEqual([])
    expect(s.refused('allied', 'fly-out hex:S2613').rule).toBe('9.8.2-c')
    const storm = scene({
      units: { 'us-1-101-aslt-bde': 'S2211', 'dprk-2-inf-div': 'S2210' },
      state: { turn: 2, weather: 'storm' },
    })
    expect(airliftBases(storm.q, storm.data.unit('us-1-101-aslt-bde'))).toEqual([])
  })

  test('[9.8.1, 9.8.4] a first hex from which nothing leads on is not offered', () => {
    // Red guards, without zones, bar everything behind S2111.
    const units = {
      'rok-1-inf-div': 'S2211',
      'dprk-2-inf-div': 'S2210',
      'dprk-red-guard-1': 'S2112',
      'dprk-red-guard-2': 'S2012',
      'dprk-red-guard-3': 'S2011',
    }
    const s = scene({ units })
    const origin = s.data.cell('S2211')
    const hexes = retreatHexes(s.q, s.data.unit('rok-1-inf-div'), origin, { origin, distance: 2, walked: 0 })
    expect(hexes.map((cell) => s.data.topology.names[cell]).sort()).toEqual(['S2212', 'S2311'])
  })
})
