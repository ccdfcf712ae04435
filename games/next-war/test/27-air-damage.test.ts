import { describe, expect, test } from 'vitest'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { movementSegment } from '../rules/08-movement.ts'
import { newForces, specialForces } from '../rules/20-2-missions.ts'
import { missionTargets } from '../rules/20-special-forces.ts'
import { companionVerbs } from '../rules/23-1-missions.ts'
import { carrierLost } from '../rules/27-4-1-carrier-wings.ts'
import { lowerTrack } from '../rules/27-8-tracks.ts'
import { newWork, repairs } from '../rules/27-9-1-repairs.ts'
import { airReplacement, newAirReplacement } from '../rules/27-9-3-1-air-replacement.ts'
import { ASIDE, DOWN, FLOWN, READY } from '../state-air.ts'
import { airUnit, boxOf, sky, stepsOf, warOf } from './sky.ts'

describe('27.8, 27.9.2 the tracks of the air defence', () => {
  test('[27.8] a track falls by what hit it, not below nothing', () => {
    const s = sky({ sam: [5, 2] })
    lowerTrack({ ...s.q, tell: () => undefined } as never, 'sam', 1, 3, '27.8')
    expect(warOf(s).tracks.sam).toEqual([5, 0])
  })

  const at = (
    points: number,
    levels: Partial<Record<'detection' | 'sam' | 'aaa', [number, number]>> = {},
  ) => {
    const s = sky(levels)
    s.state.first = 0
    s.state.advanced!.supplyPoints = [points, 0]
    return s.start(repairs, newWork())
  }

  test('[EX-44, 27.9.2] four supply points a turn: one level of guns, or two of radars and missiles together', () => {
    const guns = at(9).act('allied', 'repair-track track:aaa-allied')
    expect([warOf(guns).tracks.aaa[0], guns.state.advanced!.supplyPoints[0], guns.isOver]).toEqual([
      2,
      5,
      true,
    ])
    const both = at(9).act('allied', 'repair-track track:sam-allied', 'repair-track track:detection-allied')
    expect([warOf(both).tracks.sam[0], warOf(both).tracks.detection[0], both.isOver]).toEqual([6, 6, true])
  })

  test('[EX-56, 27.9.2] up to 10, 10 and 3, also beyond where the track began', () => {
    expect(at(9, { detection: [10, 5], sam: [10, 5], aaa: [3, 1] }).isOver).toBe(true)
    const s = at(9, { detection: [10, 5], sam: [9, 5], aaa: [3, 1] })
    expect(s.offer('allied', 'repair-track')).toEqual(['track:sam-allied'])
  })

  test('[27.9.2] not for more than there is', () => {
    expect(at(3).offer('allied', 'repair-track')).toEqual(['track:detection-allied', 'track:sam-allied'])
    expect(at(1).isOver).toBe(true)
  })
})

describe('20.1.3-3 raids', () => {
  test('[20.1.3-3, 20.2.1.1] special forces raid radars and missile sites, not guns; a good die takes two levels', () => {
    // The raid 1: two levels; survival 9.
    const s = sky({ options: { 'special-forces': true } }, 1, 9)
    s.state.first = 0
    s.state.advanced!.teams.fill(0)
    s.state.advanced!.teams[s.data.nations.indexOf('us')] = 1
    const targets = missionTargets(s.q, 0, 'raid', [])
    expect(targets.filter((name) => name.startsWith('track:'))).toEqual([
      'track:detection-opposing',
      'track:sam-opposing',
    ])
    s.start(specialForces, newForces())
    s.act('allied', 'send-team team:us', 'raid track:sam-opposing')
    expect(warOf(s).tracks.sam[1]).toBe(3)
  })
})

describe('27.4.1 carriers', () => {
  test('[EX-38, 27.4.1] of two wings together the owner sets aside one unit of each type, the weak ones if he likes', () => {
    const air: Record<string, string> = { 'us-f-35b-1': 'ready@japan' }
    for (const type of ['f-a-18e', 'f-a-18f', 'f-35c', 'ea-18g']) {
      air[`us-${type}-1`] = 'ready'
      air[`us-${type}-2`] = type === 'f-35c' || type === 'f-a-18f' ? 'ready reduced' : 'ready'
    }
    const s = sky({ units: { 'us-cvn-1': 'east-sea-at-sea', 'us-cvn-2': 'east-sea-at-sea' }, air })
    const ship = s.data.unit('us-cvn-1')
    const zone = s.data.zone[s.state.at[ship]!]!
    const called: unknown[] = []
    const c = {
      ...s.q,
      tell: () => undefined,
      call: (procedure: never, local: never) => called.push([procedure, local]),
    }
    s.state.at[ship] = -4
    carrierLost(c as never, ship, zone)
    const [[procedure, local]] = called as [[never, never]]
    s.start(procedure, local)
    s.act(
      'allied',
      'set-aside air:us-f-a-18e-1',
      'set-aside air:us-f-a-18f-2',
      'set-aside air:us-f-35c-2',
      'set-aside air:us-ea-18g-1',
    )
    expect(s.isOver).toBe(true)
    const wing = ['f-a-18e', 'f-a-18f', 'f-35c', 'ea-18g']
    // Four are left, all at full strength, with the carrier that is left; the Marines stay where they are.
    expect(wing.map((type) => [boxOf(s, `us-${type}-2`), stepsOf(s, `us-${type}-2`)])).toEqual([
      [READY, 2],
      [READY, 2],
      [READY, 2],
      [READY, 2],
    ])
    expect(wing.map((type) => boxOf(s, `us-${type}-1`))).toEqual([ASIDE, ASIDE, ASIDE, ASIDE])
    expect([stepsOf(s, 'us-f-35c-1'), stepsOf(s, 'us-f-a-18f-1'), boxOf(s, 'us-f-35b-1')]).toEqual([
      1,
      1,
      READY,
    ])
  })
})

describe('27.9.3 replacements', () => {
  const start = (
    air: Record<string, string>,
    down: readonly string[],
    points: number,
    options = {},
    ...dice: readonly number[]
  ) => {
    const s = sky({ air, options }, ...dice)
    for (const id of down) {
      warOf(s).box[airUnit(s, id)] = DOWN
      warOf(s).steps[airUnit(s, id)] = 0
    }
    s.state.advanced!.supplyPoints = [points, points]
    return s
  }

  test('[EX-45, 27.9.3.1] two points bring back one of the lost units of a type, drawn, with one step, flown', () => {
    const lost = ['us-f-22a-1', 'us-f-16d-1', 'us-f-15c-1', 'us-f-15c-2', 'us-a-10c-1']
    const s = start({}, lost, 4, {}, 2)
    s.start(airReplacement, newAirReplacement(0))
    expect(s.offer('allied', 'replace-aircraft')).toContain('aircraft:us-f-15c')
    s.act('allied', 'replace-aircraft aircraft:us-f-15c')
    expect([boxOf(s, 'us-f-15c-1'), boxOf(s, 'us-f-15c-2')]).toEqual([DOWN, FLOWN])
    expect([stepsOf(s, 'us-f-15c-2'), s.state.advanced!.supplyPoints[0]]).toEqual([1, 2])
    // Not made whole in the same phase.
    expect(s.offer('allied', 'repair-aircraft')).toEqual([])
  })

  test('[27.9.3.1] a damaged unit is made whole for two points', () => {
    const s = start({ 'rok-f-15k-1': 'ready reduced' }, [], 2)
    s.start(airReplacement, newAirReplacement(0))
    s.act('allied', 'repair-aircraft air:rok-f-15k-1')
    expect([stepsOf(s, 'rok-f-15k-1'), boxOf(s, 'rok-f-15k-1'), s.isOver]).toEqual([2, FLOWN, true])
    expect(
      start({ 'rok-f-15k-1': 'ready reduced' }, [], 1).start(airReplacement, newAirReplacement(0)).isOver,
    ).toBe(true)
  })

  test('[27.9.3.1] helicopters likewise: at a base of theirs, with a mission used', () => {
    const s = start({}, [], 4)
    const unit = s.data.unit('us-2-ah-64-1')
    s.state.at[unit] = -1
    s.start(airReplacement, newAirReplacement(0))
    s.act('allied', 'replace-helicopter unit:us-2-ah-64-1', 'place hex:S2605')
    expect([s.whereIs('us-2-ah-64-1'), s.state.steps[unit], s.state.missions[unit]]).toEqual(['S2605', 1, 1])
  })

  test('[27.9.3.1, 29.3] only nations that the title names, unless the option lifts that', () => {
    const japan = (options: object) => {
      const s = start({ 'japan-f-15j-1': 'ready reduced' }, [], 4, options)
      return s.start(airReplacement, newAirReplacement(0)).offer('allied', 'repair-aircraft')
    }
    expect(japan({})).toEqual([])
    expect(japan({ 'air-replacements': true })).toEqual(['air:japan-f-15j-1'])
  })

  test('[27.9.3.2] two damaged units of a type at one base make a whole one; nobody scores', () => {
    const s = start(
      {
        'rok-f-15k-1': 'ready reduced',
        'rok-f-15k-2': 'ready reduced',
        'us-f-16d-1': 'ready reduced',
        'us-f-16d-2': 'ready@japan reduced',
      },
      [],
      0,
    )
    s.start(airReplacement, newAirReplacement(0))
    expect(s.offer('allied', 'merge-aircraft')).toEqual(['air:rok-f-15k-1', 'air:rok-f-15k-2'])
    s.act('allied', 'merge-aircraft air:rok-f-15k-1')
    expect([stepsOf(s, 'rok-f-15k-1'), boxOf(s, 'rok-f-15k-1'), boxOf(s, 'rok-f-15k-2')]).toEqual([
      2,
      FLOWN,
      DOWN,
    ])
    expect(s.state.vpThisTurn).toEqual([0, 0])
  })
})

describe('25.1 escorts', () => {
  test('[25.1] fighters and weasels go along with a drop over the enemy', () => {
    const unit = 'us-1-82-abn-bde'
    const s = sky(
      { units: { [unit]: 'S2605' }, air: { 'us-f-15c-1': 'patrol', 'us-f-16dj-1': 'ready' } },
      9,
      9,
    )
    s.start(movementSegment, { side: 0, kind: 'basic' })
    s.act('allied', `paradrop unit:${unit}`)
    const target = s.offer('allied', 'fly-to').find((hex) => s.data.home[s.data.cellOf(hex)] === 1)!
    s.act('allied', `fly-to ${target}`, 'escort-with air:us-f-15c-1', 'suppress-with air:us-f-16dj-1')
    expect(warOf(s).missions).toEqual([])
    expect([boxOf(s, 'us-f-15c-1'), boxOf(s, 'us-f-16dj-1')]).toEqual([FLOWN, FLOWN])
    expect(Object.keys(companionVerbs(() => undefined))).toEqual(['escort-with', 'suppress-with'])
    expect(reorganization.order).toContain('aircraft are maintained')
  })
})
