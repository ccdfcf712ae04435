import { describe, expect, test } from 'vitest'
import { arrivals, entryRefusal } from '../rules/10-reinforcements.ts'
import {
  isEncircled,
  reconstitutionCells,
  reconstitutionRefusal,
  recoveryRefusal,
  replacements,
} from '../rules/11-replacements.ts'
import { otherWorld } from './battle.ts'
import { type Board, scene } from './scene.ts'

const spend = (board: Board, side: 0 | 1, points: number) => {
  const s = scene({ ...board, state: { turn: 30, ...board.state } })
  s.state.replacements.fill(points)
  return s.start(replacements, { side, unit: -1, used: [] })
}

describe('10 reinforcements', () => {
  test('[10.0] units of the turn enter where the chart lets them', () => {
    const s = scene({})
    const scenario = s.data.scenarios[s.state.scenario]!
    const entry = scenario.reinforcements.findIndex(
      ({ side }, i) => side === 'allied' && scenario.arriving[i]!.length > 0,
    )
    s.state.turn = scenario.reinforcements[entry]!.turn
    for (const unit of scenario.arriving.flat())
      if (!scenario.arriving[entry]!.includes(unit)) s.state.at[unit] = -3
    s.start(arrivals, { side: 0, held: [] })
    expect(s.offer('allied', 'enter').length).toBeGreaterThan(0)
    expect(s.refused('allied', 'enter hex:N2008').rule).toBe('10.0')
  })

  test('[10.0] nobody enters on an enemy, and ground units not into the open sea', () => {
    const s = scene({ units: { 'dprk-2-inf-div': 'S3922' } })
    const scenario = s.data.scenarios[s.state.scenario]!
    const entry = scenario.reinforcements.findIndex(({ at }) => at.includes('open-sea'))
    const unit = scenario.arriving[entry]!.find((one) => s.data.units[one]!.kind === 'ground')!
    expect(entryRefusal(s.q, unit, entry, s.data.cell('yellow-sea-at-sea'))?.rule).toBe('10.0')
  })

  test('[9.9.3] a ship that was away comes back with those aboard', () => {
    const s = scene({
      units: { 'us-amph-1': 'turn-track' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
      state: { turn: 5 },
    })
    s.state.returns[s.data.unit('us-amph-1')] = 5
    for (const unit of s.data.scenarios[s.state.scenario]!.arriving.flat())
      if (s.state.at[unit] === -2) s.state.at[unit] = -3
    s.start(arrivals, { side: 0, held: [] }).act('allied', 'enter box:east-sea-at-sea')
    expect([s.whereIs('us-amph-1'), s.whereIs('usmc-1-4-bn')]).toEqual(['east-sea-at-sea', 'east-sea-at-sea'])
    expect(s.state.aboard[s.data.unit('usmc-1-4-bn')]).toBe(s.data.unit('us-amph-1'))
  })

  test('[4.1.3-e] a storm holds back what the title says', () => {
    const s = scene({ state: { weather: 'storm' } })
    // Korea says nothing of it: the hook exists and is empty.
    expect(s.data.title.stormDelays).toBeUndefined()
  })
})

describe('11 replacements', () => {
  test('[11.0] points are of one nation, kept from turn to turn', () => {
    const s = spend({ units: { 'rok-1-inf-div': 'S2707 reduced', 'us-1-2-abct': 'S2607 reduced' } }, 0, 0)
    expect(s.isOver).toBe(true)
    const t = scene({
      units: { 'rok-1-inf-div': 'S2707 reduced', 'us-1-2-abct': 'S2607 reduced' },
      state: { turn: 30 },
    })
    t.state.replacements[t.data.nations.indexOf('rok')] = 5
    t.start(replacements, { side: 0, unit: -1, used: [] })
    expect(t.offer('allied', 'recover')).toEqual(['unit:rok-1-inf-div'])
    expect(t.refused('allied', 'recover unit:us-1-2-abct').rule).toBe('11.0')
    t.act('allied', 'recover unit:rok-1-inf-div')
    expect(t.state.replacements[t.data.nations.indexOf('rok')]).toBe(4)
  })

  test('[11.1] a unit in an off-map box is not encircled', () => {
    const s = spend({ units: { 'rok-1-inf-div': 'busan reduced' } }, 0, 5)
    s.act('allied', 'recover unit:rok-1-inf-div')
    expect(s.stepsOf('rok-1-inf-div')).toBe(2)
  })

  test('[11.1] a step costs by the kind of unit; not in an enemy zone', () => {
    const s = spend(
      { units: { 'rok-1-inf-div': 'S2707 reduced', 'rok-cap-mech-div': 'S2607 reduced' } },
      0,
      3,
    )
    s.act('allied', 'recover unit:rok-cap-mech-div')
    expect(s.stepsOf('rok-cap-mech-div')).toBe(2)
    expect(s.isOver).toBe(true) // three points are gone
    const near = spend({ units: { 'rok-1-inf-div': 'S2707 reduced', 'dprk-2-inf-div': 'S2708' } }, 0, 9)
    expect(near.isOver).toBe(true)
  })

  test('[11.1, EX-52] an encircled unit recovers nothing', () => {
    // Zones do not reach into the mountain N3306, but enemies and their zones cover all around it.
    const around = ['N3305', 'N3406', 'N3407', 'N3307', 'N3207', 'N3206']
    const ids = [
      'dprk-2-inf-div',
      'dprk-13-inf-div',
      'dprk-31-inf-div',
      'dprk-46-inf-div',
      'dprk-3-inf-div',
      'dprk-6-inf-div',
    ]
    const units = Object.fromEntries(ids.map((id, i) => [id, around[i]!]))
    const s = spend({ units: { ...units, 'rok-1-inf-div': 'N3306 reduced' } }, 0, 9)
    expect(s.isOver).toBe(true)
    expect(isEncircled(s.q, s.data.unit('rok-1-inf-div'))).toBe(true)
    const { 'dprk-2-inf-div': _, ...open } = units
    const t = spend({ units: { ...open, 'rok-1-inf-div': 'N3306 reduced' } }, 0, 9)
    expect(isEncircled(t.q, t.data.unit('rok-1-inf-div'))).toBe(false)
    expect(t.offer('allied', 'recover')).toEqual(['unit:rok-1-inf-div'])
  })

  test('[11.2] an eliminated unit comes back with one step, dearer, away from the enemy', () => {
    const s = spend({ units: { 'rok-1-inf-div': 'eliminated', 'dprk-2-inf-div': 'S2709' } }, 0, 2)
    s.act('allied', 'rebuild unit:rok-1-inf-div')
    expect(s.isOffered('allied', 'place hex:S2609')).toBe(false) // next to the enemy
    expect(s.isOffered('allied', 'place hex:S2713')).toBe(true)
    expect(s.refused('allied', 'place hex:N2004').rule).toBe('11.2')
    s.act('allied', 'place hex:S2713')
    expect([s.stepsOf('rok-1-inf-div'), s.whereIs('rok-1-inf-div')]).toEqual([1, 'S2713'])
    expect(s.state.replacements[s.data.nations.indexOf('rok')]).toBe(0)
  })

  test('[11.2] airborne, airmobile and marine units never come back; one step a turn', () => {
    const s = spend(
      {
        units: {
          'us-1-82-abn-bde': 'eliminated',
          'us-1-101-aslt-bde': 'eliminated',
          'usmc-1-4-bn': 'eliminated',
        },
      },
      0,
      20,
    )
    expect(s.isOver).toBe(true)
    const t = spend({ units: { 'rok-1-inf-div': 'eliminated', 'rok-9-inf-div': 'eliminated' } }, 0, 20)
    t.act('allied', 'rebuild unit:rok-1-inf-div', 'place hex:S2713')
    expect(t.refused('allied', 'recover unit:rok-1-inf-div').rule).toBe('11.2')
  })

  test('[11.2] towns, cities, urban hexes, installations, and beside a friend', () => {
    const s = scene({ units: { 'rok-9-inf-div': 'S2707' } })
    const cells = reconstitutionCells(s.q, 0)
    expect(cells).toContain(s.data.cell('S2707'.replace('S2707', 'S2607')))
    expect(cells).not.toContain(s.data.cell('S2711'))
    expect(cells).toContain(s.data.cell('S2605'))
  })

  test('[11.0] each nation receives its points while the scenario gives them, to the phase of its own side', () => {
    const received = (turn: number, side: 0 | 1) => {
      const s = scene({ state: { turn } }).start(replacements, { side, unit: -1, used: [] })
      return Object.fromEntries(s.data.nations.map((nation, i) => [nation, s.state.replacements[i]!]))
    }
    const none = { rok: 0, us: 0, cw: 0, japan: 0, dprk: 0, prc: 0 }
    expect(received(1, 0)).toEqual({ ...none, rok: 5 })
    expect(received(4, 0)).toEqual({ ...none, rok: 5 })
    expect(received(5, 0)).toEqual({ ...none, rok: 5, us: 2 })
    expect(received(10, 0)).toEqual({ ...none, rok: 5, us: 2, japan: 1 })
    expect(received(24, 0)).toEqual({ ...none, rok: 5, us: 2, japan: 1 })
    expect(received(25, 0)).toEqual(none)
    expect(received(1, 1)).toEqual({ ...none, dprk: 6 })
    expect(received(10, 1)).toEqual({ ...none, dprk: 6 })
    expect(received(11, 1)).toEqual({ ...none, dprk: 4 })
  })

  test('[11.1, 6.5.4, 13.1.5] who recovers a step: reduced units ashore, supplied, of one side, no helicopters', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S1500',
        'us-1-82-abn-bde': 'S2707 reduced',
        'rok-1-inf-div': 'S2707',
        'rok-9-inf-div': 'S2607 reduced',
        'us-2-ah-64-1': 'S4021 reduced',
        'dprk-2-inf-div': 'N2008 reduced',
        'rok-2-marine-div': 'S2708 reduced',
      },
    })
    s.state.replacements.fill(9)
    s.state.unsupplied[s.data.unit('rok-9-inf-div')] = 1
    const rule = (id: string) => recoveryRefusal(s.q, { side: 0, unit: -1, used: [] }, s.data.unit(id))?.rule
    expect(rule('us-1-82-abn-bde')).toBeUndefined()
    expect(rule('rok-2-marine-div')).toBeUndefined()
    expect(rule('rok-1-inf-div')).toBe('11.1')
    expect(rule('rok-9-inf-div')).toBe('13.1.5')
    expect(rule('us-2-ah-64-1')).toBe('11.1')
    expect(rule('dprk-2-inf-div')).toBe('11.0')
    s.state.aboard[s.data.unit('rok-2-marine-div')] = s.data.unit('us-amph-1')
    expect(rule('rok-2-marine-div')).toBe('11.1')
  })

  test('[11.0, 11.2] the rule that bars a unit is named: no points, no way back', () => {
    const s = scene({
      units: { 'us-2-ah-64-1': 'eliminated', 'rok-1-inf-div': 'S2707', 'usmc-1-4-bn': 'eliminated' },
    })
    s.state.replacements.fill(9)
    const rule = (id: string) =>
      reconstitutionRefusal(s.q, { side: 0, unit: -1, used: [] }, s.data.unit(id))?.rule
    expect([rule('us-2-ah-64-1'), rule('usmc-1-4-bn'), rule('rok-1-inf-div')]).toEqual([
      '11.2',
      '11.2',
      '11.2',
    ])
    s.state.replacements.fill(0)
    expect(rule('rok-1-inf-div')).toBe('11.0')
  })

  test('[11.2] marine, airborne and airmobile units never come back, whatever their symbol costs', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'eliminated' } })
    s.state.replacements.fill(9)
    const unit = s.data.unit('rok-1-inf-div')
    const rule = (change: object) => {
      const units = s.data.units.map((one, i) => (i === unit ? { ...one, ...change } : one))
      return reconstitutionRefusal(otherWorld(s, { units }), { side: 0, unit: -1, used: [] }, unit)?.rule
    }
    expect(rule({})).toBeUndefined()
    expect([rule({ marine: true }), rule({ airborne: true }), rule({ airmobileType: true })]).toEqual([
      '11.2',
      '11.2',
      '11.2',
    ])
  })

  test('[11.0] the phase goes on while points can be used, and ends by itself when they cannot', () => {
    const s = spend({ units: { 'rok-1-inf-div': 'S2707 reduced', 'rok-9-inf-div': 'S2607 reduced' } }, 0, 9)
    s.act('allied', 'recover unit:rok-1-inf-div')
    expect(s.offer('allied', 'recover')).toEqual(['unit:rok-9-inf-div'])
    s.act('allied', 'recover unit:rok-9-inf-div')
    expect(s.isOver).toBe(true)
  })

  test('[11.1, 8.3.3] ground that a unit may not enter closes the ring around it, a road through it does not', () => {
    // S4403: mountains all around, and a road through them to S4402 and S4503.
    const ring = (id: string, units: Board['units'] = {}) => {
      const s = scene({ units: { [id]: 'S4403 reduced', ...units } })
      return isEncircled(s.q, s.data.unit(id))
    }
    expect([ring('us-1-2-abct'), ring('rok-1-inf-div')]).toEqual([false, false])
    // Red guards have no zone of control: they bar the hexes in which they stand.
    const barred = { 'dprk-red-guard-1': 'S4402', 'dprk-red-guard-2': 'S4503' }
    expect([ring('us-1-2-abct', barred), ring('rok-1-inf-div', barred)]).toEqual([true, false])
    expect(ring('us-1-2-abct', { 'dprk-red-guard-1': 'S4402' })).toBe(false)
  })

  test('[11.1] zones of control close the ring where no enemy stands', () => {
    const ring = (...hexes: readonly string[]) => {
      const enemies = ['dprk-2-inf-div', 'dprk-13-inf-div', 'dprk-31-inf-div']
      const units = Object.fromEntries(hexes.map((hex, i) => [enemies[i]!, hex]))
      const s = scene({ units: { ...units, 'rok-1-inf-div': 'S2211 reduced' } })
      return isEncircled(s.q, s.data.unit('rok-1-inf-div'))
    }
    expect([ring('S2210', 'S2311', 'S2111'), ring('S2210', 'S2311')]).toEqual([true, false])
  })

  test('[11.2] where a unit comes back: places at home under control, or beside a friend, in play, at home', () => {
    const s = scene({ units: { 'rok-9-inf-div': 'N2411' }, control: { S2416: 'opposing' } })
    const cells = reconstitutionCells(s.q, 0)
    const has = (hex: string) => cells.includes(s.data.cell(hex))
    // A town, a city, an urban hex, an installation.
    expect(['S2512', 'S2606', 'N2822', 'S2605'].map(has)).toEqual([true, true, true, true])
    // A town in enemy hands, an airfield in the open, open country, a hex beside a friend in the enemy country.
    expect(['S2416', 'S2708', 'S2711', 'N2410'].map(has)).toEqual([false, false, false, false])
    const seoul = scene({ scenario: 'seoul' })
    const played = reconstitutionCells(seoul.q, 0)
    expect(played).toContain(seoul.data.cell('N2822'))
    expect(played).not.toContain(seoul.data.cell('S4522'))
  })

  test('[11.2] more than two hexes from any enemy', () => {
    const has = (enemy: string) => {
      const s = scene({ units: { 'dprk-2-inf-div': enemy } })
      return reconstitutionCells(s.q, 0).includes(s.data.cell('S2512'))
    }
    expect([has('S2513'), has('S2514'), has('S2515')]).toEqual([false, false, true])
  })

  test('[11.2, 13.1.5] with supply in play only where it can be traced', () => {
    const units = { 'rok-1-inf-div': 'S2713' }
    const s = scene({ units, options: { supply: true } })
    for (let cell = 0; cell < s.data.hexes; cell++) if (s.data.home[cell] === 0) s.state.control[cell] = 1
    expect(reconstitutionCells(s.q, 0)).toEqual([])
    const off = scene({ units })
    for (let cell = 0; cell < off.data.hexes; cell++)
      if (off.data.home[cell] === 0) off.state.control[cell] = 1
    expect(reconstitutionCells(off.q, 0)).toHaveLength(6)
  })
})
