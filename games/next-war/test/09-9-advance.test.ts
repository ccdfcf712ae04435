import { describe, expect, test } from 'vitest'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { attackableHexes, eligibleUnits, hasRoomToFight, mayAttack } from '../rules/09-1-eligibility.ts'
import { slotBetween } from '../rules/09-2-battle.ts'
import {
  advanceAfterCombat,
  advanceRefusal,
  advancing,
  allowsSecondHex,
  mayGoOn,
  nearestPort,
  secondHexes,
} from '../rules/09-9-advance.ts'
import { type Side, TURN_TRACK } from '../state.ts'
import { combat, names, otherWorld } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** See 09-8-retreats.test.ts for the ground round S2211. */
const advance = (s: Scene, hex: string, ids: readonly string[], further = false): Scene => {
  const units = ids.map((id) => s.data.unit(id))
  const side = s.data.unitSide[units[0]!] as Side
  return s.start(advanceAfterCombat, advancing(side, s.data.cell(hex), units, further))
}

describe('9.9 advance', () => {
  test('[9.9, 9.2.8] at least one attacker of the owner’s choice must enter the vacated hex', () => {
    const units = { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210', 'rok-103-inf-bde': 'S2211' }
    // 16 against 2: column 13, 9 - 1: -/1R.
    const s = combat(1, { units, state: { turn: 2 } }, [9])
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit', 'lead-combat unit:dprk-2-inf-div')
    s.act('allied', 'retreat-to hex:S2212', 'retreat-to hex:S2213')
    expect(s.offer('opposing')).toEqual(['advance unit:dprk-2-inf-div', 'advance unit:dprk-13-inf-div'])
    expect(s.refused('opposing', 'done').rule).toBe('9.9')
    s.act('opposing', 'advance unit:dprk-13-inf-div', 'done')
    expect(s.whereIs('dprk-13-inf-div')).toBe('S2211')
    expect(s.whereIs('dprk-2-inf-div')).toBe('S2210')
    expect(s.state.entered[s.data.cell('S2211')]).toBe(1)
  })

  test('[9.9] a defender never advances, and nobody does while one is left', () => {
    // Column 6, die 9: 2/- wipes the attacker out.
    const s = combat(
      1,
      { units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' }, state: { turn: 2 } },
      [9],
    )
    s.act('opposing', 'attack hex:S2211', 'all-in', 'commit')
    expect(s.whereIs('dprk-2-inf-div')).toBe('eliminated')
    expect(s.whereIs('rok-1-inf-div')).toBe('S2211')
    expect(s.isOver).toBe(true)
  })

  test('[9.2.8] four stacking points advance at most', () => {
    const ids = ['dprk-2-inf-div', 'dprk-13-inf-div', 'dprk-i-armor-bde', 'dprk-ii-armor-bde']
    const s = scene({ units: Object.fromEntries(ids.map((id, i) => [id, i < 2 ? 'S2210' : 'S2310'])) })
    advance(s, 'S2211', ids).act('opposing', 'advance unit:dprk-2-inf-div', 'advance unit:dprk-i-armor-bde')
    expect(s.refused('opposing', 'advance unit:dprk-13-inf-div').rule).toBe('9.2.8')
    expect(s.offer('opposing')).toEqual(['advance unit:dprk-ii-armor-bde', 'done'])
  })

  test('[9.2.8] three in the mountains', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'N4220', 'dprk-13-inf-div': 'N4120' } })
    advance(s, 'N4221', ['dprk-2-inf-div', 'dprk-13-inf-div']).act('opposing', 'advance unit:dprk-2-inf-div')
    expect(s.isOver).toBe(true)
    expect(s.whereIs('dprk-13-inf-div')).toBe('N4120')
  })

  test('[9.9, 9.2.8] the first to advance always finds room', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210' } })
    const narrow = otherWorld(s, { stacking: s.data.stacking.map(() => 2) as Uint8Array })
    const [one, other] = ['dprk-2-inf-div', 'dprk-13-inf-div'].map((id) => s.data.unit(id)) as [
      number,
      number,
    ]
    const local = advancing(1, s.data.cell('S2211'), [one, other], false)
    expect(advanceRefusal(narrow, local, one)).toBeUndefined()
    local.moved.push(one)
    expect(advanceRefusal(narrow, local, other)?.rule).toBe('9.2.8')
  })

  test('[9.9] only those that attacked advance', () => {
    const s = scene({
      units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210', 'dprk-31-inf-div': 'S2210' },
    })
    advance(s, 'S2211', ['dprk-2-inf-div', 'dprk-13-inf-div'])
    expect(s.refused('opposing', 'advance unit:dprk-31-inf-div').rule).toBe('9.9')
  })
})

describe('9.9.1 second hex', () => {
  const second = (board: Board, hex: string, id: string) => {
    const s = scene(board)
    const side = s.data.units[s.data.unit(id)]!.side
    return names(
      s,
      secondHexes(s.q, advancing(side, s.data.cell(hex), [s.data.unit(id)], true), s.data.unit(id)),
    )
  }

  test('[9.9.1] mechanized and motorized units go on into any hex around, zones or not; those on foot do not', () => {
    const units = {
      'dprk-105-armor-div': 'S2211',
      'dprk-10-mot-div': 'S2211',
      'dprk-2-inf-div': 'S2211',
      'rok-1-inf-div': 'S2212',
    }
    const around = ['S2110', 'S2111', 'S2210', 'S2310', 'S2311']
    expect(second({ units }, 'S2211', 'dprk-105-armor-div')).toEqual(around)
    expect(second({ units }, 'S2211', 'dprk-10-mot-div')).toEqual(around)
    expect(second({ units }, 'S2211', 'dprk-2-inf-div')).toEqual([])
  })

  test('[9.9.1] into highland and mountains only along a road, into a city never', () => {
    // Round S3704: N mountain, NE and NW highland woods, SE rough woods, S rough, SW a city.
    expect(second({ units: { 'dprk-105-armor-div': 'S3704' } }, 'S3704', 'dprk-105-armor-div')).toEqual([
      'S3705',
      'S3805',
    ])
    // From N4222 roads lead to N4321, N4322, N4122 and N4121.
    expect(second({ units: { 'dprk-105-armor-div': 'N4222' } }, 'N4222', 'dprk-105-armor-div')).toEqual([
      'N4121',
      'N4122',
      'N4321',
      'N4322',
    ])
  })

  test('[9.9.1] across a river only by a bridge that stands, across water never', () => {
    // Round N1812: N a bridged river, NE and NW water, SE rough, S highland without a road, SW flat.
    const units = { 'rok-2-armor-bde': 'N1812' }
    expect(second({ units }, 'N1812', 'rok-2-armor-bde')).toEqual(['N1712', 'N1811', 'N1912'])
    const s = scene({ units })
    s.state.bridges[s.data.bridgeTarget.indexOf('bridge:N1811/N1812')] = 1
    expect(
      mayGoOn(
        s.q,
        s.data.unit('rok-2-armor-bde'),
        slotBetween(s.q, s.data.cell('N1812'), s.data.cell('N1811')),
        0,
      ),
    ).toBe(false)
  })

  test('[9.9.1, 8.3.1.10] into a fortification, an urban hex or an installation never', () => {
    const s = scene({})
    const may = (from: string, to: string) =>
      mayGoOn(s.q, s.data.unit('dprk-105-armor-div'), slotBetween(s.q, s.data.cell(from), s.data.cell(to)), 1)
    expect(may('N3116', 'N3216')).toBe(false) // a fortification
    s.state.control[s.data.cell('N3216')] = 1
    expect(may('N3116', 'N3216')).toBe(true) // no longer one
    expect(may('N1904', 'N2004')).toBe(false) // urban
    expect(may('N2009', 'N2008')).toBe(false) // an airbase, even one's own
    expect(may('N1908', 'N1907')).toBe(false) // a city
  })

  test('[9.9.1, 8.3.1.10, 4.1.3-d] not from an urban hex, a city, an installation, an enemy fortification; not in a storm', () => {
    const s = scene({})
    const allows = (hex: string, side: Side) => allowsSecondHex(s.q, side, s.data.cell(hex))
    expect(allows('S2211', 1)).toBe(true)
    expect(['N2921', 'S2011', 'S2613', 'N3216'].map((hex) => allows(hex, 1))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(allows('N3216', 0)).toBe(true) // one's own fortification, won back
    const storm = scene({ state: { weather: 'storm' } })
    expect(allowsSecondHex(storm.q, 1, storm.data.cell('S2211'))).toBe(false)
  })

  /** The armored division attacks a brigade; a retreat takes the brigade away. */
  const drive = (units: Record<string, string>, hex: string, dice: number[]) =>
    combat(1, { units: { 'dprk-105-armor-div': 'S2210', ...units }, state: { turn: 2 } }, dice).act(
      'opposing',
      `attack hex:${hex}`,
      'all-in',
      'commit',
    )

  test('[9.9.1] after a retreat of two hexes', () => {
    const s = drive({ 'rok-103-inf-bde': 'S2211' }, 'S2211', [9])
    s.act('allied', 'retreat-to hex:S2111', 'retreat-to hex:S2012')
    expect(s.whereIs('dprk-105-armor-div')).toBe('S2211') // the only one that can advance
    expect(s.offer('opposing')).toEqual(['go-on unit:dprk-105-armor-div', 'done'])
    s.act('opposing', 'go-on unit:dprk-105-armor-div', 'advance-to hex:S2212')
    expect(s.whereIs('dprk-105-armor-div')).toBe('S2212')
    expect(s.isOver).toBe(true)
  })

  test('[9.9.1] after the defender was eliminated', () => {
    // 3 - 1: 1/3R, more than the brigade has.
    const s = drive({ 'rok-103-inf-bde': 'S2211' }, 'S2211', [3])
    expect(s.whereIs('rok-103-inf-bde')).toBe('eliminated')
    expect(s.stepsOf('dprk-105-armor-div')).toBe(2)
    expect(s.waitsAt).toBe('advance after combat / vehicles go on')
  })

  test('[9.9.1] not after a retreat of one hex', () => {
    // Highland woods: 7 against 2, column 8, one more for the lead, remainder: 0 in column 9 is -/1R.
    const s = drive({ 'dprk-105-armor-div': 'N4020', 'rok-103-inf-bde': 'N4021' }, 'N4021', [1])
    s.act('allied', 'withdraw')
    expect(s.told('combat.resultRetreat')).toHaveLength(1)
    s.act('allied', 'retreat-to hex:N4022')
    expect(s.whereIs('dprk-105-armor-div')).toBe('N4021')
    expect(s.isOver).toBe(true)
  })
})

describe('9.9.2 to 9.9.4', () => {
  test('[9.9.2, 8.4.1] those who advance into an enemy city come under a clearing marker', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S2010', 'dprk-13-inf-div': 'S2010' } }, 1)
    advance(s, 'S2011', ['dprk-2-inf-div', 'dprk-13-inf-div']).act(
      'opposing',
      'advance unit:dprk-2-inf-div',
      'advance unit:dprk-13-inf-div',
    )
    expect(s.state.clearing[s.data.cell('S2011')]).toBeGreaterThanOrEqual(0)
    expect(s.rolls).toHaveLength(1)
  })

  /** The port of N1715 is taken; a North Korean amphibious unit lay there. */
  const port = (control: Board['control']) => {
    const s = scene(
      {
        units: { 'rok-1-inf-div': 'N1615', 'dprk-amph-1': 'N1715' },
        control: control ?? {},
        state: { turn: 3 },
      },
      1,
    )
    return advance(s, 'N1715', ['rok-1-inf-div'])
  }

  test('[9.9.3] ships in a captured port go In Shore if that is friendly or contested', () => {
    expect(port({ 'yellow-sea-in-shore': 'contested' }).whereIs('dprk-amph-1')).toBe('yellow-sea-in-shore')
    expect(port({ 'yellow-sea-in-shore': 'opposing' }).whereIs('dprk-amph-1')).toBe('yellow-sea-in-shore')
  })

  test('[9.9.3] else to the nearest friendly port along the coast', () => {
    expect(port({ 'yellow-sea-in-shore': 'allied' }).whereIs('dprk-amph-1')).toBe('N1606')
  })

  test('[9.9.3] else they are away for two turns', () => {
    const s = port({ 'yellow-sea-in-shore': 'allied', N1606: 'allied', N3704: 'allied', hamhung: 'allied' })
    expect(s.whereIs('dprk-amph-1')).toBe('turn-track')
    expect(s.state.returns[s.data.unit('dprk-amph-1')]).toBe(5)
    expect(nearestPort(s.q, s.data.cell('N1715'), 1)).toBe(TURN_TRACK)
  })

  test('[9.9.3] marines aboard go where their ship goes, off the map as well', () => {
    const s = scene(
      {
        units: { 'rok-1-inf-div': 'N1615', 'dprk-amph-1': 'N1715' },
        aboard: { 'dprk-marine-bde': 'dprk-amph-1' },
        control: { 'yellow-sea-in-shore': 'allied', N1606: 'allied', N3704: 'allied', hamhung: 'allied' },
        state: { turn: 3 },
      },
      1,
    )
    advance(s, 'N1715', ['rok-1-inf-div'])
    expect([s.whereIs('dprk-amph-1'), s.whereIs('dprk-marine-bde')]).toEqual(['turn-track', 'turn-track'])
    expect(s.state.aboard[s.data.unit('dprk-marine-bde')]).toBe(s.data.unit('dprk-amph-1'))
  })

  test('[9.9.3, 8.4] a port that is taken without a fight sends the ships away when its control changes', () => {
    const s = scene(
      {
        units: { 'rok-1-inf-div': 'N1715', 'dprk-amph-1': 'N1715' },
        control: { 'yellow-sea-in-shore': 'contested' },
      },
      9,
    )
    s.state.clearing[s.data.cell('N1715')] = 3
    s.start(reorganization, {})
    expect(s.state.control[s.data.cell('N1715')]).toBe(0)
    expect(s.whereIs('dprk-amph-1')).toBe('yellow-sea-in-shore')
  })
})

describe('9.1 attacks that are possible, counted', () => {
  /** By hex: the groups of units that may attack it. */
  const groups = (board: Board, side: Side): Record<string, number> => {
    const s = scene(board)
    const attacks = {
      side,
      kind: 'basic' as const,
      eligible: eligibleUnits(s.q, side),
      attacked: [],
      cell: -1,
    }
    const counted = attackableHexes(s.q, attacks).map((cell): [string, number] => {
      const able = attacks.eligible.filter((unit) => mayAttack(s.q, attacks, unit, cell))
      let count = 0
      for (let mask = 1; mask < 1 << able.length; mask++) {
        const group = able.filter((_, i) => mask & (1 << i))
        if (group.every((unit) => hasRoomToFight(s.q, group, unit))) count++
      }
      return [s.data.topology.names[cell]!, count]
    })
    return Object.fromEntries(counted)
  }

  test('[9.1] count 1: two divisions against one hex: either or both', () => {
    expect(
      groups(
        { units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' } },
        1,
      ),
    ).toEqual({ S2211: 3 })
  })

  test('[9.1, 8.1.1.1-d] count 2: five points in a hex: not all of them, against each of two hexes', () => {
    const units = {
      'dprk-2-inf-div': 'S2210',
      'dprk-13-inf-div': 'S2210',
      'dprk-i-armor-bde': 'S2210',
      'rok-1-inf-div': 'S2211',
      'rok-9-inf-div': 'S2310',
    }
    expect(groups({ units }, 1)).toEqual({ S2211: 6, S2310: 6 })
  })

  test('[9.1, 8.1.1.1-d] count 3: two divisions in the mountains: one or the other', () => {
    expect(
      groups(
        { units: { 'dprk-2-inf-div': 'N4221', 'dprk-13-inf-div': 'N4221', 'rok-1-inf-div': 'N4220' } },
        1,
      ),
    ).toEqual({ N4220: 2 })
  })

  test('[9.1, EX-17] count 4: on foot and on wheels, with a road and without', () => {
    // Six points in the hex: of fifteen groups three come to five or six.
    const units = {
      'dprk-2-inf-div': 'N4222',
      'dprk-i-armor-bde': 'N4222',
      'dprk-27-mech-bde': 'N4222',
      'dprk-10-mot-div': 'N4222',
      'rok-1-inf-div': 'N4221',
      'rok-9-inf-div': 'N4321',
    }
    expect(groups({ units }, 1)).toEqual({ N4221: 1, N4321: 12 })
  })

  test('[9.1, 9.3] count 5: three hexes with one division each', () => {
    const units = {
      'dprk-2-inf-div': 'S2210',
      'dprk-13-inf-div': 'S2310',
      'dprk-31-inf-div': 'S2110',
      'rok-1-inf-div': 'S2211',
    }
    expect(groups({ units }, 1)).toEqual({ S2211: 7 })
  })
})
