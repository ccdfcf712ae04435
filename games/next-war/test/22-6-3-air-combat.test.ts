import { describe, expect, test } from 'vitest'
import { airCombat } from '../rules/22-6-3-air-combat.ts'
import { DOGFIGHT, type Engagement, newAirCombat, STAND_OFF } from '../rules/22-6-3-fights.ts'
import { carriedFlier } from '../rules/22-6-3-fliers.ts'
import { airColumn, shotModifiers } from '../rules/22-6-5-shots.ts'
import { preyOf } from '../rules/24-4-1-free-fighters.ts'
import { ABORTED, DOWN, FLOWN, OUT, PATROL } from '../state-air.ts'
import type { Scene } from './scene.ts'
import { airUnit, boxOf, mission, type Sky, sky, stepsOf, striker, warOf } from './sky.ts'

const pair = (s: Scene, ours: readonly string[], theirs: readonly string[]): Engagement => ({
  units: [ours.map((id) => airUnit(s, id)), theirs.map((id) => airUnit(s, id))],
})
function fight(
  board: Sky,
  ours: readonly string[],
  theirs: readonly string[],
  ...dice: readonly number[]
): Scene {
  const s = sky(board, ...dice)
  return s.start(airCombat, newAirCombat('superiority', 0, -1, [pair(s, ours, theirs)]))
}
/** Nobody breaks off. */
const on = (s: Scene): Scene => {
  while (!s.isOver && s.waitsAt === 'air combat / some break off')
    s.act(s.offer('allied').length > 0 ? 'allied' : 'opposing', 'done')
  return s
}

describe('22.6.3 stages', () => {
  const F15 = 'us-f-15c-1'
  const MIG = 'dprk-mig-29-1'
  const air = { [F15]: 'patrol', [MIG]: 'patrol' }

  test('[22.6.3, 22.6.5] first who reaches far, then stand-off, then the dogfight by rating', () => {
    // 5 against 4: +1. Long range 9: nothing; stand-off 9 and 9; dogfight 9 (the better first), 9.
    const s = on(fight({ air }, [F15], [MIG], 9, 9, 9, 9, 9))
    expect(s.told('dogfight.roll').map(({ args }) => args!.flier)).toEqual([
      `air:${F15}`,
      `air:${F15}`,
      `air:${MIG}`,
      `air:${F15}`,
      `air:${MIG}`,
    ])
    expect([boxOf(s, F15), boxOf(s, MIG)]).toEqual([PATROL, PATROL])
  })

  test('[22.6.5] X destroys, DA takes a step and sends home, A sends home', () => {
    const after = (die: number) => fight({ air }, [F15], [MIG], die)
    expect(boxOf(after(0), MIG)).toBe(DOWN)
    const damaged = after(2)
    expect([boxOf(damaged, MIG), stepsOf(damaged, MIG)]).toEqual([ABORTED, 1])
    const aborted = after(4)
    expect([boxOf(aborted, MIG), stepsOf(aborted, MIG)]).toEqual([ABORTED, 2])
  })

  test('[22.6.3, 22.6.5] who gains the advantage fires first in the next stage', () => {
    // Long range 6: advantage. Stand-off: the F-15 alone fires first: 0 destroys, the MiG never fires.
    const s = on(fight({ air }, [F15], [MIG], 6, 0))
    expect([boxOf(s, MIG), s.diceLeft, s.told('dogfight.roll').length]).toEqual([DOWN, 0, 2])
  })

  test('[22.6.5] two who gain it over each other have nothing', () => {
    const two = { 'rok-kf-16c-1': 'patrol', [MIG]: 'patrol' }
    // 4 against 4: 0; stand-off: Allied 4: Ad; the North is not trained: 3 + 1 = 4: Ad. Dogfight: same rating, both fire.
    const s = on(fight({ air: two }, ['rok-kf-16c-1'], [MIG], 4, 3, 9, 9))
    expect(s.told('dogfight.advantage')).toEqual([])
    expect(s.diceLeft).toBe(0)
  })

  test('[22.6.3] equal ratings fire at the same time in a dogfight: both may fall', () => {
    const two = { 'rok-kf-16c-4': 'patrol', [MIG]: 'patrol' }
    // Skill 0 each: stand-off 9, 9; dogfight: 0 is DA for both.
    const s = on(fight({ air: two }, ['rok-kf-16c-4'], [MIG], 9, 9, 0, 0))
    expect([boxOf(s, 'rok-kf-16c-4'), boxOf(s, MIG)]).toEqual([ABORTED, ABORTED])
  })

  test('[22.6.5] the weakest result of a dogfight drives off: the unit has flown', () => {
    const s = on(fight({ air }, [F15], [MIG], 9, 9, 9, 8))
    // +1, skill -2: 8 - 2 = 6: driven off before it fires.
    expect([boxOf(s, MIG), s.diceLeft]).toEqual([FLOWN, 0])
  })

  test('[22.6.5] the column is the difference of the ratings, four at most', () => {
    const s = sky({ air: { 'us-f-22a-1': 'patrol', 'dprk-f-5-1': 'patrol', [MIG]: 'patrol' } })
    const column = (a: string, b: string) => airColumn(s.q, airUnit(s, a), airUnit(s, b))
    expect([
      column('us-f-22a-1', 'dprk-f-5-1'),
      column('dprk-f-5-1', 'us-f-22a-1'),
      column(MIG, MIG),
    ]).toEqual(['+4', '-4', '0'])
  })

  test('[22.6.5] modifiers: bombers, weather, training, an F-22 that leads', () => {
    const s = sky({
      weather: 'storm',
      air: { [F15]: 'patrol', 'us-f-22a-1': 'patrol', [MIG]: 'patrol', 'us-b-52h-1': 'out' },
    })
    const combat = (stage: number) => ({
      ...newAirCombat('superiority', 0, -1, [pair(s, [F15, 'us-f-22a-1'], [MIG])]),
      stage,
    })
    const drms = (stage: number, a: string, b: string) =>
      shotModifiers(s.q, combat(stage), airUnit(s, a), airUnit(s, b)).map(({ amount }) => amount)
    expect(drms(0, F15, MIG)).toEqual([3])
    expect(drms(STAND_OFF, F15, MIG)).toEqual([-1, 3])
    expect(drms(STAND_OFF, MIG, 'us-b-52h-1')).toEqual([1, -1, 3])
    expect(drms(DOGFIGHT, F15, MIG)).toEqual([-2, -1, 3])
    s.state.weather = 'overcast'
    expect(drms(DOGFIGHT, MIG, F15)).toEqual([1])
  })
})

describe('22.6.4 two against one', () => {
  const board: Sky = {
    air: { 'rok-kf-16c-4': 'patrol', 'dprk-mig-29-1': 'patrol', 'dprk-mig-29-2': 'patrol reduced' },
  }
  const MIGS = ['dprk-mig-29-1', 'dprk-mig-29-2']

  test('[22.6.4, 22.6.4.1] the single unit fires at one of them in each stage; the two fire together', () => {
    const s = fight(board, ['rok-kf-16c-4'], MIGS, 9, 9, 9, 9, 9, 9)
    expect(s.waitsAt).toBe('air combat / one faces two')
    s.act('allied', 'fire-on air:dprk-mig-29-2')
    expect(s.told('dogfight.roll').map(({ args }) => args!.at)).toEqual([
      'air:dprk-mig-29-2',
      'air:rok-kf-16c-4',
      'air:rok-kf-16c-4',
    ])
    s.act('allied', 'done')
    s.act('opposing', 'done')
    expect(s.waitsAt).toBe('air combat / one faces two')
    s.act('allied', 'fire-on air:dprk-mig-29-1')
    // In the dogfight by rating: 4 and 4 together, then 2.
    expect(
      s
        .told('dogfight.roll')
        .slice(3)
        .map(({ args }) => args!.flier),
    ).toEqual(['air:rok-kf-16c-4', 'air:dprk-mig-29-1', 'air:dprk-mig-29-2'])
  })

  test('[22.6.4.1] results of both are taken together', () => {
    // DA and DA: two steps.
    const s = fight(board, ['rok-kf-16c-4'], MIGS, 9, 0, 0)
    s.act('allied', 'fire-on air:dprk-mig-29-1')
    expect(stepsOf(s, 'rok-kf-16c-4')).toBe(1)
  })

  test('[22.6.4.2] in air superiority who has beaten his opponent rests', () => {
    const s = sky(
      {
        air: {
          'us-f-15c-1': 'patrol',
          'dprk-mig-29-1': 'patrol',
          'dprk-mig-29-2': 'patrol',
          'rok-f-4d-1': 'patrol',
        },
      },
      0,
      9,
      9,
      9,
      9,
    )
    s.start(
      airCombat,
      newAirCombat('superiority', 0, -1, [
        pair(s, ['us-f-15c-1'], ['dprk-mig-29-1']),
        pair(s, ['rok-f-4d-1'], ['dprk-mig-29-2']),
      ]),
    )
    on(s)
    expect(boxOf(s, 'dprk-mig-29-1')).toBe(DOWN)
    expect(s.told('dogfight.roll').filter(({ args }) => args!.flier === 'air:us-f-15c-1')).toHaveLength(1)
  })
})

describe('22.6.6, 24.4.1 interceptions', () => {
  const raid = (
    s: Scene,
    strikers: readonly string[],
    escorts: readonly string[],
    interceptors: readonly string[],
  ) => {
    const made = mission(s, {
      kind: 'strike',
      side: 1,
      target: 'site:airbase-S2605',
      cell: s.data.cell('S2605'),
      strikers: strikers.map((id) => striker(airUnit(s, id))),
      escorts: escorts.map((id) => airUnit(s, id)),
      interceptors: interceptors.map((id) => airUnit(s, id)),
      detected: 'ED',
    })
    s.start(airCombat, newAirCombat('interception', 1, 0))
    return made
  }

  test('[EX-30, 22.6.6, 24.4.1-6] the escort is driven home far out; the striker breaks off as well', () => {
    const s = sky({ air: { 'us-f-22a-1': 'patrol', 'prc-j-10-1': 'out', 'prc-su-30mkk-1': 'out' } }, 5)
    const made = raid(s, ['prc-su-30mkk-1'], ['prc-j-10-1'], ['us-f-22a-1'])
    s.act('allied', 'engage air:prc-j-10-1')
    // 6 against 4: +2, a 5 aborts.
    expect(boxOf(s, 'prc-j-10-1')).toBe(ABORTED)
    expect(made.escorts).toEqual([])
    // 24.4.1-3: the F-22 could turn on the striker in the next stage: its owner does not wait for it.
    s.act('opposing', 'break-off air:prc-su-30mkk-1')
    expect(boxOf(s, 'prc-su-30mkk-1')).toBe(ABORTED)
    expect(made.strikers).toEqual([])
  })

  test('[22.6.6] after a stage the attacker says first who breaks off', () => {
    const s = sky({ air: { 'us-f-15c-1': 'patrol', 'prc-j-11b-1': 'patrol' } }, 9)
    s.start(airCombat, newAirCombat('superiority', 1, -1, [pair(s, ['us-f-15c-1'], ['prc-j-11b-1'])]))
    expect(s.offer('allied')).toEqual([])
    s.act('opposing', 'break-off air:prc-j-11b-1')
    expect([boxOf(s, 'prc-j-11b-1'), boxOf(s, 'us-f-15c-1')]).toEqual([ABORTED, PATROL])
  })

  test('[24.4.1, 24.4.1-1, 24.4.1-2] escorts must be engaged first; a surplus interceptor may take a striker', () => {
    const s = sky({
      air: {
        'rok-kf-16c-1': 'patrol',
        'rok-kf-16c-2': 'patrol',
        'prc-j-10-1': 'out',
        'prc-su-30mkk-1': 'out',
      },
    })
    raid(s, ['prc-su-30mkk-1'], ['prc-j-10-1'], ['rok-kf-16c-1', 'rok-kf-16c-2'])
    expect(s.waitsAt).toBe('air combat / free fighters engage')
    // Forced: the escort is the only one the first may engage. The second has the choice.
    expect(s.offer('allied', 'engage')).toEqual(['air:prc-j-10-1'])
    s.act('allied', 'engage air:prc-j-10-1')
    expect(s.offer('allied', 'engage')).toEqual(['air:prc-su-30mkk-1', 'air:prc-j-10-1'])
  })

  test('[24.4.1-2] with more escorts than interceptors, the escorts gang up', () => {
    const s = sky({
      air: { 'rok-kf-16c-1': 'patrol', 'prc-j-10-1': 'out', 'prc-jf-17-1': 'out', 'prc-su-30mkk-1': 'out' },
    })
    raid(s, ['prc-su-30mkk-1'], ['prc-j-10-1', 'prc-jf-17-1'], ['rok-kf-16c-1'])
    s.act('allied', 'engage air:prc-j-10-1')
    expect(s.offer('opposing', 'engage')).toEqual(['air:rok-kf-16c-1'])
  })

  test('[24.4.1-2] where no interceptor can fire yet, the escorts choose', () => {
    const s = sky({ air: { 'dprk-mig-29-1': 'patrol', 'us-f-15c-1': 'out', 'us-f-15e-1': 'out' } })
    const made = mission(s, {
      kind: 'strike',
      side: 0,
      cell: s.data.cell('N2002'),
      detected: 'ED',
      strikers: [striker(airUnit(s, 'us-f-15e-1'))],
      escorts: [airUnit(s, 'us-f-15c-1')],
      interceptors: [airUnit(s, 'dprk-mig-29-1')],
    })
    s.start(airCombat, newAirCombat('interception', 0, 0))
    expect(s.offer('opposing')).toEqual([])
    expect(s.offer('allied', 'engage')).toEqual(['air:dprk-mig-29-1'])
    expect(made.interceptors).toHaveLength(1)
  })

  test('[EX-34, 24.4.1-3] an interceptor that beat its escort far out turns on a striker in the next stage', () => {
    const s = sky({ air: { 'us-f-15c-1': 'patrol', 'prc-j-10-1': 'out', 'prc-su-30mkk-1': 'out' } }, 0)
    raid(s, ['prc-su-30mkk-1'], ['prc-j-10-1'], ['us-f-15c-1'])
    s.act('allied', 'engage air:prc-j-10-1')
    expect(boxOf(s, 'prc-j-10-1')).toBe(DOWN)
    s.act('opposing', 'done')
    expect(s.offer('allied', 'engage')).toEqual(['air:prc-su-30mkk-1'])
  })

  test('[EX-35, 24.4.1-4] a B-52 cannot fire and counts 1; other strikers fire with two more on the die', () => {
    const s = sky({ air: { 'dprk-mig-29-1': 'patrol', 'us-b-52h-1': 'out', 'us-f-16d-1': 'out' } })
    const made = mission(s, {
      kind: 'strike',
      side: 0,
      cell: s.data.cell('N2002'),
      detected: 'ED',
      strikers: [striker(airUnit(s, 'us-b-52h-1')), striker(airUnit(s, 'us-f-16d-1'))],
      interceptors: [airUnit(s, 'dprk-mig-29-1')],
    })
    expect(airColumn(s.q, airUnit(s, 'dprk-mig-29-1'), airUnit(s, 'us-b-52h-1'))).toBe('+3')
    const combat = { ...newAirCombat('interception', 0, 0), stage: DOGFIGHT }
    const drms = (id: string) =>
      shotModifiers(s.q, combat, airUnit(s, id), airUnit(s, 'dprk-mig-29-1')).map(({ rule }) => rule)
    expect(drms('us-f-16d-1')).toContain('24.4.1-4')
    // 29.4: not once the bombs are gone.
    made.strikers[1]!.jettisoned = true
    expect(drms('us-f-16d-1')).not.toContain('24.4.1-4')
  })

  test('[29.4] a striker that is engaged may drop its bombs: it fights freely and strikes no more', () => {
    const s = sky(
      { options: { jettison: true }, air: { 'rok-kf-16c-1': 'patrol', 'prc-su-30mkk-1': 'out' } },
      9,
      9,
      9,
      9,
    )
    const made = raid(s, ['prc-su-30mkk-1'], [], ['rok-kf-16c-1'])
    expect(s.waitsAt).toBe('air combat / free fighters engage')
    s.act('allied', 'engage air:prc-su-30mkk-1')
    s.act('opposing', 'jettison air:prc-su-30mkk-1')
    expect(made.strikers[0]!.jettisoned).toBe(true)
  })

  test('[24.4] troops in the air have the rating 1 and never fire; shot down, they are gone', () => {
    const s = sky({ units: { 'dprk-38-airborne-bde': 'N2002' }, air: { 'rok-kf-16c-1': 'patrol' } }, 0)
    const unit = s.data.unit('dprk-38-airborne-bde')
    mission(s, {
      kind: 'paradrop',
      side: 1,
      cell: s.data.cell('S2712'),
      detected: 'ED',
      strikers: [striker(carriedFlier(unit))],
      interceptors: [airUnit(s, 'rok-kf-16c-1')],
    })
    s.start(airCombat, newAirCombat('interception', 1, 0))
    s.act('allied', 'engage unit:dprk-38-airborne-bde')
    expect(s.state.steps[unit]).toBe(0)
  })

  test('[22.2.1.3] who can no longer fight goes home after the fight', () => {
    const s = sky(
      { weather: 'overcast', air: { 'dprk-mig-23-1': 'patrol reduced', 'rok-kf-16c-1': 'patrol' } },
      9,
      9,
      9,
      9,
      9,
    )
    // A MiG-23 of one step: 2 halved is 1 still; set to a type that falls to 0.
    warOf(s).steps[airUnit(s, 'dprk-mig-23-1')] = 1
    expect(stepsOf(s, 'dprk-mig-23-1')).toBe(1)
    on(s.start(airCombat, newAirCombat('superiority', 0, -1, [pair(s, ['rok-kf-16c-1'], ['dprk-mig-23-1'])])))
    expect([PATROL, FLOWN, OUT]).toContain(boxOf(s, 'dprk-mig-23-1'))
  })

  test('[24.4.1-2] prey of a free escort: interceptors that fight nobody first', () => {
    const s = sky({ air: { 'rok-kf-16c-1': 'patrol', 'rok-kf-16c-2': 'patrol', 'prc-j-10-1': 'out' } })
    mission(s, {
      kind: 'strike',
      side: 1,
      cell: s.data.cell('S2605'),
      detected: 'ED',
      escorts: [airUnit(s, 'prc-j-10-1')],
      interceptors: [airUnit(s, 'rok-kf-16c-1'), airUnit(s, 'rok-kf-16c-2')],
    })
    const combat = { ...newAirCombat('interception', 1, 0), stage: STAND_OFF }
    expect(preyOf(s.q, combat, airUnit(s, 'prc-j-10-1'))).toHaveLength(2)
  })
})
