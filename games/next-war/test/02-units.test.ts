import { describe, expect, test } from 'vitest'
import { startingState } from '../rules/02-3-6-set-up.ts'
import { allowanceOf, attackOf, erOf, isElite } from '../rules/02-3-values.ts'
import { passes } from '../rules/02-6-die.ts'
import { faceOf, groundIn, isAshore, isClearing, sideOfSeat, spOf } from '../rules/02-units.ts'
import { weatherPhase } from '../rules/04-weather.ts'
import { ABSENT } from '../state.ts'
import { MP } from '../world.ts'
import { scene } from './scene.ts'

const of = (s: ReturnType<typeof scene>, id: string) => s.data.unit(id)

describe('2 the units', () => {
  test('[NR-UIC] symbols make combat classes: foot, armor, mechanized, none for guns', () => {
    const s = scene({})
    const classOf = (id: string) => s.data.units[of(s, id)]!.combatClass
    expect(classOf('rok-1-inf-div')).toBe('leg')
    expect(classOf('dprk-pyongyang-1-mot-div')).toBe('leg')
    expect(classOf('us-1-10-mtn-bde')).toBe('leg')
    expect(classOf('dprk-red-guard-1')).toBe('leg')
    expect(classOf('dprk-17-sniper-bde')).toBe('leg')
    expect(classOf('dprk-viii-training-bde')).toBe('leg')
    expect(classOf('us-1-101-aslt-bde')).toBe('leg')
    expect(classOf('rok-2-armor-bde')).toBe('armor')
    expect(classOf('usmc-1-armor-bn')).toBe('armor')
    expect(classOf('us-1-2-abct')).toBe('mechanized')
    expect(classOf('us-2-2-sbct')).toBe('mechanized')
    expect(classOf('us-3-acr')).toBe('mechanized')
    expect(classOf('rok-cap-mech-div')).toBe('mechanized')
    expect(classOf('dprk-620-a-artillery-bde')).toBe('none')
    expect(classOf('dprk-620-m1-artillery-bde')).toBe('none')
  })

  test('[NR-SIZE] battalions, brigades and divisions', () => {
    const s = scene({})
    const sizeOf = (id: string) => s.data.units[of(s, id)]!.size
    expect(sizeOf('usmc-1-4-bn')).toBe('II')
    expect(sizeOf('rok-2-armor-bde')).toBe('X')
    expect(sizeOf('rok-1-inf-div')).toBe('XX')
  })

  test('[NR-MOB] mobility is another matter than combat class', () => {
    const s = scene({})
    const mobilityOf = (id: string) => s.data.units[of(s, id)]!.mobility
    expect(mobilityOf('rok-1-inf-div')).toBe('leg')
    expect(mobilityOf('dprk-32-light-bde')).toBe('light')
    expect(mobilityOf('dprk-pyongyang-1-mot-div')).toBe('motorized')
    expect(mobilityOf('us-2-2-sbct')).toBe('mechanized')
    expect(mobilityOf('us-1-101-aslt-bde')).toBe('light')
    expect(s.data.units[of(s, 'us-1-101-aslt-bde')]!.airmobileType).toBe(true)
    expect(s.data.units[of(s, 'dprk-32-light-bde')]!.airmobile).toBe(true)
  })

  test('[2.2] headquarters and air units are not in the standard game; attack helicopters are', () => {
    const s = scene({})
    const { at, advanced } = startingState(s.data, 0, {})
    expect(advanced).toBeNull()
    expect(s.data.headquarters.every((unit) => at[unit] === ABSENT)).toBe(true)
    expect(startingState(s.data, 0, { headquarters: true }).at[s.data.unit('rok-i-corps-hq')]).toBe(
      s.data.cell('N2820'),
    )
    expect(s.data.helicopters.length).toBeGreaterThan(0)
    expect(new Set(s.data.units.map(({ kind }) => kind))).toEqual(new Set(['ground', 'helicopter', 'naval']))
  })

  test('[2.3.1, 2.3.7] attack strength and stacking value are those of the face that shows', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2313', 'rok-9-inf-div': 'N2313 reduced' } })
    expect(attackOf(s.q, of(s, 'rok-1-inf-div'))).toBe(6)
    expect(attackOf(s.q, of(s, 'rok-9-inf-div'))).toBe(3)
    expect(spOf(s.q, of(s, 'rok-1-inf-div'))).toBe(4)
  })

  test('[2.3.2] defence strength falls with a lost step', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2313', 'rok-9-inf-div': 'N2313 reduced' } })
    expect(faceOf(s.q, of(s, 'rok-1-inf-div')).defence).toBe(8)
    expect(faceOf(s.q, of(s, 'rok-9-inf-div')).defence).toBe(4)
  })

  test('[2.3.3] an efficiency test is passed with the rating or less; 6 is elite; never below 1', () => {
    expect([passes(5, 5), passes(6, 5), passes(0, 1)]).toEqual([true, false, true])
    const s = scene({
      units: { 'rok-cap-mech-div': 'N2313', 'rok-1-inf-div': 'N2314', 'dprk-red-guard-1': 'N2313' },
    })
    expect(isElite(s.q, of(s, 'rok-cap-mech-div'))).toBe(true)
    expect(isElite(s.q, of(s, 'rok-1-inf-div'))).toBe(false)
    const crowd = scene({
      units: {
        'rok-51hr-div': 'N3306',
        'rok-cap-mech-div': 'N3306',
        'rok-20-mech-div': 'N3306',
        'rok-1-inf-div': 'N3306',
      },
    })
    expect(erOf(crowd.q, of(crowd, 'rok-51hr-div'))).toBe(1)
  })

  test('[2.3.4, EX-1] a unit names itself and its parent', () => {
    const s = scene({})
    const parent = (id: string) => s.data.formations[s.data.units[of(s, id)]!.formation]!.id
    expect([s.data.units[of(s, 'us-1-101-aslt-bde')]!.designation, parent('us-1-101-aslt-bde')]).toEqual([
      '1',
      'us-101-div',
    ])
    expect(parent('rok-1-inf-div')).toBe('rok-i-corps')
    expect(s.data.units[of(s, 'dprk-17-sniper-bde')]!.formation).toBe(-1)
  })

  test('[2.3.5] the movement allowance is in points; airmobile units walk with 4', () => {
    const s = scene({ units: { 'rok-1-inf-div': 'N2313', 'us-1-101-aslt-bde': 'N2312' } })
    expect(allowanceOf(s.q, of(s, 'rok-1-inf-div'))).toBe(4 * MP)
    expect(allowanceOf(s.q, of(s, 'us-1-101-aslt-bde'))).toBe(4 * MP)
  })

  test('[2.4.1, 2.4.2, 2.4.3, 2.4.4] ships and helicopters have support, range, lift and room', () => {
    const s = scene({})
    const helicopter = s.data.units[s.data.helicopters[0]!]!
    expect([helicopter.support, helicopter.range]).toEqual([1, 12])
    const amphibious = s.data.units.find(
      ({ ship, nation }) => ship === 'amph' && s.data.nations[nation] === 'us',
    )!
    expect(amphibious.capacity).toBe(8)
    expect(amphibious.lift).toBe(2)
  })

  test('[2.2, 8.1] ashore are ground units on the map, not those aboard a ship in the same place', () => {
    const s = scene({
      units: {
        'us-amph-1': 'S4720',
        'usmc-2-4-bn': 'S4720',
        'rok-ah-1-1': 'S4720',
        'rok-1-inf-div': 'eliminated',
      },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    const ids = ['usmc-2-4-bn', 'usmc-1-4-bn', 'rok-ah-1-1', 'us-amph-1', 'rok-1-inf-div']
    expect(ids.map((id) => isAshore(s.q, of(s, id)))).toEqual([true, false, false, false, false])
    expect(groundIn(s.q, s.data.cell('S4720'))).toEqual([of(s, 'usmc-2-4-bn')])
    s.state.clearing[s.data.cell('S4720')] = 4
    expect(ids.map((id) => isClearing(s.q, of(s, id)))).toEqual([true, false, false, false, false])
  })

  test('[2.2] each seat plays one side; who only looks on plays none', () => {
    expect([sideOfSeat('allied'), sideOfSeat('opposing'), sideOfSeat('watcher'), sideOfSeat(null)]).toEqual([
      0,
      1,
      null,
      null,
    ])
  })

  test('[2.6] the die shows 0 to 9, and 0 is nothing', () => {
    const rolled = (die: number) => scene({ state: { turn: 2 } }, die).start(weatherPhase, {})
    expect(rolled(0).state.weather).toBe('clear')
    expect(rolled(9).state.weather).toBe('storm')
  })
})
