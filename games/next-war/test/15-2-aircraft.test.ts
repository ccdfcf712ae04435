import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { canFight, isGrounded, isWeasel, type Rating, ratingOf } from '../rules/15-2-aircraft.ts'
import { groundAircraft } from '../rules/22-1-air-display.ts'
import { reaches } from '../rules/22-3-range.ts'
import { canBeHit, DOGFIGHT, firesIn, LONG_RANGE, newAirCombat, STAND_OFF } from '../rules/22-6-3-fights.ts'
import { airToAirOf } from '../rules/22-6-3-fliers.ts'
import { shotModifiers } from '../rules/22-6-5-shots.ts'
import { canStrike, escortsFor, newMission, weaselsFor } from '../rules/23-1-missions.ts'
import { strikerDrms } from '../rules/24-4-interception.ts'
import { meetsGuns } from '../rules/24-air-defence.ts'
import { FLOWN, READY, type Striker } from '../state-air.ts'
import { airUnit, boxOf, sky, striker } from './sky.ts'

const ratings = (s: ReturnType<typeof sky>, id: string): number[] =>
  (['airToAir', 'support', 'strike'] as Rating[]).map((rating) => ratingOf(s.q, airUnit(s, id), rating))
const OSAN = 'site:airbase-S2605'

describe('15.2 the numbers on an air unit', () => {
  test('[15.0, 15.2.1, 15.2.2, 15.2.3] strike, combat support and air-to-air are read from its face', () => {
    const s = sky({ air: { 'rok-f-15k-1': 'ready', 'us-a-10c-1': 'ready reduced' } })
    expect(ratings(s, 'rok-f-15k-1')).toEqual([4, 3, 5])
    expect(ratings(s, 'us-a-10c-1')).toEqual([1, 2, 2])
  })

  test('[15.2.3] a rating in parentheses only defends', () => {
    const s = sky({ air: { 'us-b-52h-1': 'ready', 'us-f-16dj-1': 'ready', 'us-f-16d-1': 'ready' } })
    const fights = (id: string) => canFight(s.q, airUnit(s, id))
    expect([fights('us-b-52h-1'), fights('us-f-16dj-1'), fights('us-f-16d-1')]).toEqual([false, false, true])
  })

  test('[15.2.4] the skill of the pilots counts in dogfights and strikes', () => {
    const s = sky({ air: { 'us-f-16d-1': 'patrol', 'dprk-mig-29-1': 'patrol' } })
    const combat = { ...newAirCombat('superiority', 0, -1), stage: DOGFIGHT }
    const [ours, theirs] = [airUnit(s, 'us-f-16d-1'), airUnit(s, 'dprk-mig-29-1')]
    expect(shotModifiers(s.q, combat, ours, theirs).map(({ amount }) => amount)).toEqual([-2])
    const target = { kind: 'site', site: 0 } as const
    expect(strikerDrms(s.q, target, striker(ours)).map(({ rule, amount }) => [rule, amount])).toEqual([
      ['15.2.4', -2],
    ])
    expect(shotModifiers(s.q, { ...combat, stage: STAND_OFF }, ours, theirs)).toEqual([])
  })

  test('[15.2.6, 22.2, 22.2.1, 22.2.1.1, EX-27] an overcast sky halves what cannot fly in all weather, downwards', () => {
    const s = sky({
      weather: 'overcast',
      air: { 'rok-f-4d-1': 'ready', 'dprk-q-5-1': 'ready', 'us-f-16d-1': 'ready' },
    })
    expect(ratings(s, 'rok-f-4d-1')).toEqual([1, 1, 1])
    expect(ratings(s, 'us-f-16d-1')).toEqual([4, 3, 3])
    // A rating of 1 becomes 0: not eligible.
    expect(ratings(s, 'dprk-q-5-1')).toEqual([0, 0, 0])
    expect(canStrike(s.q, airUnit(s, 'dprk-q-5-1'), OSAN, s.data.cell('S2605'))).toBe(false)
  })

  test('[22.2.1.1, 22.2.1.2] what stands in parentheses is halved like the other ratings', () => {
    const against = (weather: 'clear' | 'overcast' | 'storm', id: string): number => {
      const s = sky({ weather, air: { [id]: 'out' } })
      return airToAirOf(s.q, airUnit(s, id))
    }
    expect([against('clear', 'rok-f-4e-1'), against('overcast', 'rok-f-4e-1')]).toEqual([3, 1])
    expect([against('overcast', 'us-b-2a-1'), against('storm', 'us-b-2a-1')]).toEqual([4, 2])
  })

  test('[22.2.1.2] a storm grounds most and halves the others; those that can do nothing count as flown', () => {
    const s = sky({
      weather: 'storm',
      air: { 'rok-f-4d-1': 'ready', 'us-f-16d-1': 'ready', 'us-f-a-18e-1': 'ready' },
    })
    expect([isGrounded(s.q, airUnit(s, 'rok-f-4d-1')), isGrounded(s.q, airUnit(s, 'us-f-16d-1'))]).toEqual([
      true,
      false,
    ])
    expect(ratings(s, 'us-f-16d-1')).toEqual([2, 1, 1])
    groundAircraft(s.q as never)
    expect([boxOf(s, 'rok-f-4d-1'), boxOf(s, 'us-f-16d-1')]).toEqual([FLOWN, READY])
    expect(turn.order.indexOf('aircraft are grounded')).toBe(turn.order.indexOf('weather') + 1)
  })

  test('[15.2.7] nobody fires at stealth before the dogfight', () => {
    const s = sky({ air: { 'us-f-22a-1': 'patrol', 'us-f-15c-1': 'patrol' } })
    const hit = (id: string, stage: number) => canBeHit(s.q, airUnit(s, id), stage)
    expect([LONG_RANGE, STAND_OFF, DOGFIGHT].map((stage) => hit('us-f-22a-1', stage))).toEqual([
      false,
      false,
      true,
    ])
    expect(hit('us-f-15c-1', LONG_RANGE)).toBe(true)
  })

  test('[15.2.8, 15.2.8.1] one star fires from a distance, two from far away as well', () => {
    const s = sky({ air: { 'us-f-15c-1': 'patrol', 'dprk-mig-29-1': 'patrol', 'dprk-mig-21-1': 'patrol' } })
    const fires = (id: string) =>
      [LONG_RANGE, STAND_OFF, DOGFIGHT].map((stage) => firesIn(s.q, airUnit(s, id), stage))
    expect(fires('us-f-15c-1')).toEqual([true, true, true])
    expect(fires('dprk-mig-29-1')).toEqual([false, true, true])
    expect(fires('dprk-mig-21-1')).toEqual([false, false, true])
  })

  test('[15.2.8, 24.6] stand-off weapons keep clear of guns, but miss troops on foot', () => {
    const s = sky({
      units: { 'dprk-2-inf-div': 'N2711' },
      air: { 'rok-f-15k-1': 'out', 'rok-kf-16c-1': 'out' },
    })
    const raid = newMission('strike', 0, OSAN, s.data.cell('S2605'))
    expect(meetsGuns(s.q, raid, airUnit(s, 'rok-f-15k-1'))).toBe(false)
    expect(meetsGuns(s.q, raid, airUnit(s, 'rok-kf-16c-1'))).toBe(true)
    const foot = { kind: 'unit', unit: s.data.unit('dprk-2-inf-div') } as const
    const sum = (one: Striker) =>
      strikerDrms(s.q, foot, one).reduce((all, { amount }) => all + (amount as number), 0)
    expect(sum(striker(airUnit(s, 'rok-f-15k-1'))) - -2).toBe(3)
    expect(sum(striker(airUnit(s, 'rok-kf-16c-1'))) - -2).toBe(0)
  })

  test('[15.2.9] wild weasels go along with missions, or attack radars and missiles, and nothing else', () => {
    const s = sky({ air: { 'us-f-16dj-1': 'ready', 'us-f-16d-1': 'ready' } })
    const unit = airUnit(s, 'us-f-16dj-1')
    expect([isWeasel(s.q, unit), isWeasel(s.q, airUnit(s, 'us-f-16d-1'))]).toEqual([true, false])
    const cell = s.data.cell('N2002')
    expect(weaselsFor(s.q, newMission('strike', 0, 'site:airbase-N2002', cell))).toEqual([unit])
    expect(canStrike(s.q, unit, 'site:airbase-N2002', cell)).toBe(false)
    // They protect their like as well.
    expect(weaselsFor(s.q, newMission('weasel', 0, '', -1))).toEqual([unit])
  })

  test('[EX-31, 23.1, 22.2] an F-15C neither strikes nor supports; from the air superiority box it escorts', () => {
    const s = sky({ air: { 'us-f-15c-1': 'ready', 'us-f-15c-2': 'patrol' } })
    const cell = s.data.cell('N2002')
    expect(ratings(s, 'us-f-15c-1')).toEqual([5, 0, 0])
    expect(canStrike(s.q, airUnit(s, 'us-f-15c-1'), 'site:airbase-N2002', cell)).toBe(false)
    expect(escortsFor(s.q, newMission('strike', 0, 'site:airbase-N2002', cell))).toEqual([
      airUnit(s, 'us-f-15c-2'),
    ])
  })
})

describe('22.3 range', () => {
  test('[22.3, 15.2.5] short range: five hexes into the enemy country, from Japan only over the South', () => {
    const s = sky({ air: { 'us-a-10c-1': 'ready', 'us-a-10c-2': 'ready@japan', 'us-f-16d-1': 'ready' } })
    const at = (id: string, hex: string, task: 'strike' | 'along' = 'strike') =>
      reaches(s.q, airUnit(s, id), s.data.cell(hex), task)
    expect([at('us-a-10c-1', 'S2605'), at('us-a-10c-1', 'N2714'), at('us-a-10c-1', 'N2002')]).toEqual([
      true,
      true,
      false,
    ])
    expect([
      at('us-a-10c-2', 'S2605'),
      at('us-a-10c-2', 'N2816'),
      at('us-a-10c-2', 'S2605', 'along'),
    ]).toEqual([true, false, false])
    expect(at('us-f-16d-1', 'N2002')).toBe(true)
    expect(reaches(s.q, airUnit(s, 'us-a-10c-1'), -1, 'strike')).toBe(false)
  })
})
