import { describe, expect, test } from 'vitest'
import { damagedBases } from '../rules/22-6-1-patrols.ts'
import { airSuperiority, newSuperiority, superiorityByRatio } from '../rules/22-6-air-superiority.ts'
import { escortsFor, newMission } from '../rules/23-1-missions.ts'
import { interceptorsFor } from '../rules/24-4-interception.ts'
import { DOWN, FLOWN, PATROL, READY } from '../state-air.ts'
import { airUnit, boxOf, mission, type Sky, sky, warOf } from './sky.ts'

const OVER = 'test rest / rest'
const begin = (board: Sky, ...dice: readonly number[]) => {
  const s = sky(board, ...dice)
  s.state.first = 0
  return s.start(airSuperiority, newSuperiority())
}
const alone: Sky = { awacs: 1, air: { 'rok-kf-16c-1': 'ready', 'dprk-mig-29-1': 'ready' } }

describe('22.6.1 who is sent up', () => {
  test('[22.6.1-a, 27.9.1] half of the damaged bases, rounded up, keep one unit each on the ground; not those under repair', () => {
    const s = sky({
      awacs: 1,
      air: { 'rok-kf-16c-1': 'ready', 'rok-f-15k-1': 'ready', 'rok-a-50-1': 'ready@japan' },
    })
    const { sites, repairing } = s.state.advanced!
    const bases = ['site:airfield-S2418', 'site:airbase-S2605', 'site:airbase-S2603', 'site:airbase-S2701']
    const [a, b, c, d] = bases.map((name) => s.data.siteTarget.indexOf(name)) as [
      number,
      number,
      number,
      number,
    ]
    sites[a] = 1
    sites[b] = 2
    sites[c] = 3
    sites[d] = 2
    repairing[d] = 1
    expect(damagedBases(s.q, 0)).toBe(2)
    s.state.first = 0
    s.start(airSuperiority, newSuperiority())
    // Aircraft elsewhere are no help.
    expect(s.offer('allied', 'stay-down')).toEqual(['air:rok-f-15k-1', 'air:rok-kf-16c-1'])
    s.act('allied', 'stay-down air:rok-f-15k-1')
    expect(boxOf(s, 'rok-f-15k-1')).toBe(FLOWN)
    expect(s.waitsAt).toBe('air superiority / the side that is warned sends up')
  })

  test('[22.6.1-a] a single damaged base keeps one down', () => {
    const s = sky(alone)
    s.state.advanced!.sites[s.data.siteTarget.indexOf('site:airbase-S2605')] = 1
    s.state.first = 0
    s.start(airSuperiority, newSuperiority())
    expect(boxOf(s, 'rok-kf-16c-1')).toBe(FLOWN)
  })

  test('[22.6.1-b] for bases that were lost the enemy keeps units down, if he wants; it is paid once', () => {
    const s = sky({ ...alone, air: { ...alone.air, 'rok-f-15k-1': 'ready' } })
    warOf(s).basesLost = [3, 0]
    s.state.first = 0
    s.start(airSuperiority, newSuperiority())
    s.act('opposing', 'keep-down air:rok-f-15k-1')
    expect([boxOf(s, 'rok-f-15k-1'), warOf(s).basesLost]).toEqual([FLOWN, [0, 0]])
    s.act('opposing', 'done')
    expect(boxOf(s, 'rok-kf-16c-1')).toBe(READY)
  })

  test('[22.6.1-c] the side with the advantage in airborne warning sends up second', () => {
    const s = begin(alone)
    expect(s.waitsAt).toBe('air superiority / the side that is not warned sends up')
    expect(s.offer('opposing', 'patrol')).toEqual(['air:dprk-mig-29-1'])
    s.act('opposing', 'done')
    expect(s.waitsAt).toBe('air superiority / the side that is warned sends up')
    expect(boxOf(s, 'dprk-mig-29-1')).toBe(READY)
  })

  test('[22.6.1-c] without an advantage both decide at the same time', () => {
    const s = begin({ awacs: 0, air: { ...alone.air, 'dprk-mig-29-2': 'ready' } }, 9, 9)
    expect(s.waitsAt).toBe('air superiority / both send up')
    s.act('allied', 'patrol air:rok-kf-16c-1', 'done')
    expect(boxOf(s, 'rok-kf-16c-1')).toBe(READY)
    s.act('opposing', 'patrol air:dprk-mig-29-1', 'done')
    expect([boxOf(s, 'rok-kf-16c-1'), boxOf(s, 'dprk-mig-29-1')]).toEqual([PATROL, PATROL])
  })

  test('[22.6.1-c, 22.2] only units with an air-to-air rating that fires', () => {
    const s = begin({
      awacs: 1,
      weather: 'overcast',
      air: { 'dprk-su-25k-1': 'ready', 'dprk-h-5-1': 'ready', 'dprk-mig-29-1': 'ready' },
    })
    // Su-25K: 1 becomes 0 under an overcast sky; H-5 only defends.
    expect(s.offer('opposing', 'patrol')).toEqual(['air:dprk-mig-29-1'])
  })
})

describe('22.6.2 engagements and levels', () => {
  test('[EX-28, 22.6.2-1] an advantage of 2: two engagements, then the enemy one, until all are engaged', () => {
    const s = begin(
      {
        awacs: 2,
        air: {
          'us-f-22a-1': 'ready',
          'us-f-35a-1': 'ready',
          'us-f-15c-1': 'ready',
          'dprk-mig-29-1': 'ready',
          'dprk-mig-29-2': 'ready',
          'dprk-mig-29-3': 'ready',
        },
      },
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
      9,
    )
    s.act('opposing', 'patrol air:dprk-mig-29-1', 'patrol air:dprk-mig-29-2', 'patrol air:dprk-mig-29-3')
    s.act('allied', 'patrol air:us-f-22a-1', 'patrol air:us-f-35a-1', 'patrol air:us-f-15c-1')
    expect(s.offer('opposing')).toEqual([])
    s.act('allied', 'send-in air:us-f-22a-1', 'engage air:dprk-mig-29-1')
    s.act('allied', 'send-in air:us-f-35a-1', 'engage air:dprk-mig-29-2')
    // The third pair is the enemy's to choose; nothing is left to choose from.
    expect(s.told('dogfight.roll').length).toBeGreaterThan(0)
  })

  test('[22.6.2-1] the enemy’s turn comes after so many choices', () => {
    const s = begin({
      awacs: 1,
      air: {
        'us-f-22a-1': 'ready',
        'us-f-35a-1': 'ready',
        'us-f-15c-1': 'ready',
        'dprk-mig-29-1': 'ready',
        'dprk-mig-29-2': 'ready',
        'dprk-mig-29-3': 'ready',
      },
    })
    s.act('opposing', 'patrol air:dprk-mig-29-1', 'patrol air:dprk-mig-29-2', 'patrol air:dprk-mig-29-3')
    s.act('allied', 'patrol air:us-f-22a-1', 'patrol air:us-f-35a-1', 'patrol air:us-f-15c-1')
    s.act('allied', 'send-in air:us-f-22a-1', 'engage air:dprk-mig-29-1')
    expect(s.offer('opposing', 'send-in')).toEqual(['air:dprk-mig-29-2', 'air:dprk-mig-29-3'])
  })

  test('[22.6.2-2, 22.6.4] surplus units gang up, two against one at most, or stay clear', () => {
    const s = begin({
      awacs: -1,
      air: {
        'rok-kf-16c-1': 'ready',
        'dprk-mig-29-1': 'ready',
        'dprk-mig-29-2': 'ready',
        'dprk-mig-29-3': 'ready',
      },
    })
    s.act('allied', 'patrol air:rok-kf-16c-1')
    s.act('opposing', 'patrol air:dprk-mig-29-1', 'patrol air:dprk-mig-29-2', 'patrol air:dprk-mig-29-3')
    s.act('opposing', 'send-in air:dprk-mig-29-1')
    s.act('opposing', 'send-in air:dprk-mig-29-2')
    expect(s.waitsAt).toBe('air combat / one faces two')
    // The third of them found nobody to engage: three units is the limit.
    expect(boxOf(s, 'dprk-mig-29-3')).toBe(PATROL)
  })

  test('[22.6.2-3, 22.6.2-4, 22.6.2-3..5, 22.5, 22.6.7] survivors stay up; the ratio gives the level of the turn', () => {
    // Dogfight: MiG-21 against KF-16C of rating 4; stand-off first: 4 - 2 = +2, a 1 destroys.
    const s = begin(
      { awacs: 1, air: { 'rok-kf-16c-1': 'ready', 'rok-kf-16c-2': 'ready', 'dprk-mig-21-1': 'ready' } },
      1,
    )
    s.act('opposing', 'patrol air:dprk-mig-21-1')
    s.act('allied', 'patrol air:rok-kf-16c-1', 'patrol air:rok-kf-16c-2')
    s.act('allied', 'send-in air:rok-kf-16c-1')
    s.act('allied', 'stay-clear')
    expect(s.waitsAt).toBe(OVER)
    expect(boxOf(s, 'dprk-mig-21-1')).toBe(DOWN)
    expect([boxOf(s, 'rok-kf-16c-1'), boxOf(s, 'rok-kf-16c-2')]).toEqual([PATROL, PATROL])
    // Two against none, who counts as one: 2 to 1 is an advantage.
    expect(s.state.superiority).toEqual({ side: 0, level: 1 })
    expect(warOf(s).awacs).toBe(2)
    const raid = mission(s, { kind: 'strike', side: 1, cell: s.data.cell('S2605'), detected: 'ED' })
    expect(interceptorsFor(s.q, raid)).toContain(airUnit(s, 'rok-kf-16c-1'))
    expect(escortsFor(s.q, newMission('strike', 0, '', s.data.cell('N2711')))).toContain(
      airUnit(s, 'rok-kf-16c-1'),
    )
  })

  test('[22.6] the levels: less than 3 to 2 is contested, 3 to 2, 3 to 1, 5 to 1', () => {
    const level = (ours: number, theirs: number) => {
      const air: Record<string, string> = {}
      for (let i = 1; i <= ours; i++) air[`rok-kf-16c-${i}`] = 'patrol'
      for (let i = 1; i <= theirs; i++) air[`dprk-mig-21-${i}`] = 'patrol'
      return superiorityByRatio(sky({ air }).q)
    }
    expect(
      [level(4, 3), level(3, 2), level(6, 2), level(5, 1), level(5, 0), level(1, 3)].map((one) => one.level),
    ).toEqual([0, 1, 2, 3, 3, 2])
    expect(level(1, 3).side).toBe(1)
  })

  test('[EX-29, 22.6.2-6] a level of the other side takes one off an advantage of 1', () => {
    const s = begin({ awacs: -1, air: { 'rok-kf-16c-1': 'ready', 'rok-kf-16c-2': 'ready' } })
    s.act('allied', 'patrol air:rok-kf-16c-1', 'patrol air:rok-kf-16c-2')
    expect([s.state.superiority.level, warOf(s).awacs]).toEqual([1, 0])
  })

  test('[22.6.2-6] supremacy counts twice, and the track ends at 4', () => {
    const air: Record<string, string> = {}
    for (let i = 1; i <= 5; i++) air[`rok-kf-16c-${i}`] = 'ready'
    const s = begin({ awacs: 3, air })
    s.act('allied', ...Object.keys(air).map((id) => `patrol air:${id}`))
    expect([s.state.superiority.level, warOf(s).awacs]).toEqual([3, 4])
  })
})

describe('29.2.2 the hidden sky', () => {
  const hidden: Sky = {
    awacs: 1,
    options: { 'hidden-air': true },
    air: {
      'rok-kf-16c-1': 'ready',
      'rok-kf-16c-2': 'ready',
      'dprk-mig-29-1': 'ready',
      'dprk-mig-29-2': 'ready',
    },
  }

  test('[29.2, 29.2.2] one unit after the other is paired blindly; who is warned swaps two, or pulls one out', () => {
    const s = begin(hidden, 9, 9, 9, 9, 9, 9, 9, 9)
    s.act('allied', 'patrol air:rok-kf-16c-1', 'patrol air:rok-kf-16c-2', 'done')
    s.act('opposing', 'patrol air:dprk-mig-29-2', 'patrol air:dprk-mig-29-1', 'done')
    expect(s.waitsAt).toBe('air superiority / engagements are altered')
    s.act('allied', 'swap-out air:rok-kf-16c-1', 'swap-with air:rok-kf-16c-2')
    const pairs = s.told('dogfight.roll').map(({ args }) => `${args!.flier} ${args!.at}`)
    expect(pairs).toContain('air:rok-kf-16c-2 air:dprk-mig-29-2')
    expect(pairs).not.toContain('air:rok-kf-16c-1 air:dprk-mig-29-2')
  })

  test('[29.2.2] a unit that avoids its engagement counts as flown', () => {
    const s = begin(hidden)
    s.act('allied', 'patrol air:rok-kf-16c-1', 'done')
    s.act('opposing', 'patrol air:dprk-mig-29-2', 'done')
    s.act('allied', 'swap-out air:rok-kf-16c-1', 'pull-out')
    expect(boxOf(s, 'rok-kf-16c-1')).toBe(FLOWN)
    expect(s.told('dogfight.roll')).toEqual([])
  })
})
