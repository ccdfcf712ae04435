import { describe, expect, test } from 'vitest'
import { arrivals, entryRefusal } from '../rules/10-reinforcements.ts'
import { isEncircled, reconstitutionCells, replacements } from '../rules/11-replacements.ts'
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
})
