import { printChoice, random, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { airWorth, duel } from '../bot/dogfight.ts'
import { lookAt } from '../bot/look.ts'
import { staff } from '../bot.ts'
import { seatOf } from '../rules/02-units.ts'
import { airCombat } from '../rules/22-6-3-air-combat.ts'
import { DOGFIGHT, newAirCombat, STAND_OFF } from '../rules/22-6-3-fights.ts'
import { airRebasing, newRebasing } from '../rules/25-2-air-rebasing.ts'
import type { Side } from '../state.ts'
import { FLOWN } from '../state-air.ts'
import { boardView } from '../view.ts'
import type { Scene } from './scene.ts'
import { airUnit, boxOf, mission, type Sky, sky, striker, warOf } from './sky.ts'

/** What the staff does in the war of air units. */

const says = (s: Scene, side: Side): string => {
  const seat = seatOf(side)
  const offer = s.engine.offer(s.position, seat)
  return printChoice(staff(s.data).choose(offer, () => see(s.engine, s.position, seat), random(1), seat))
}

const A10 = 'us-a-10c-1'
const F15 = 'us-f-15c-1'
const F16 = 'us-f-16d-1'
const MIG29 = 'dprk-mig-29-1'
const MIG21 = 'dprk-mig-21-1'

/** Two in air superiority, after the stage of long range, in which nobody hit. */
function inFight(ours: string, theirs: string, stage = STAND_OFF, ...dice: number[]): Scene {
  const s = sky({ air: { [ours]: 'patrol', [theirs]: 'patrol' } }, ...dice)
  const units: [number[], number[]] = [[airUnit(s, ours)], [airUnit(s, theirs)]]
  return s.start(airCombat, { ...newAirCombat('superiority', 0, -1, [{ units }]), stage })
}

describe('fights in the air', () => {
  test('[bot.air, 22.6.6] an outclassed unit goes home before the dogfight, the better one stays', () => {
    const weak = inFight(A10, MIG29, STAND_OFF, 9)
    expect(says(weak, 0)).toBe(`break-off air:${A10}`)
    const strong = inFight(F15, MIG21, STAND_OFF, 9)
    expect(says(strong, 0)).toBe('done')
  })

  test('[bot.air] a loss weighs by the points that it gives away', () => {
    const s = sky({ air: { [F16]: 'patrol', [MIG29]: 'patrol' } })
    expect(airWorth(s.q, airUnit(s, F16))).toBeGreaterThan(4 * airWorth(s.q, airUnit(s, MIG29)))
    const look = lookAt(see(s.engine, s.position, 'allied'), s.data)
    const [ours, theirs] = [airUnit(s, F15), airUnit(s, MIG21)]
    s.state.advanced!.air!.steps[ours] = 2
    s.state.advanced!.air!.steps[theirs] = 2
    expect(duel(look, ours, theirs)).toBeGreaterThan(0)
  })

  test('[22.6.3, 29.2.1] who fights whom lies open to both sides while the fight goes on', () => {
    const s = inFight(F15, MIG29, DOGFIGHT - 1, 9, 9)
    for (const seat of ['allied', 'opposing'])
      expect(boardView(s.q, seat, s.position.frames).dogfight).toMatchObject({
        kind: 'superiority',
        stage: STAND_OFF,
        engagements: [{ units: [[airUnit(s, F15)], [airUnit(s, MIG29)]] }],
      })
    expect(boardView(s.q, 'allied', []).dogfight).toBe(null)
  })
})

describe('missions', () => {
  const over = (target: string, air: NonNullable<Sky['air']>, strikers: readonly string[]) => {
    const s = sky({ air, options: { jettison: true } })
    const flight = mission(s, { kind: 'strike', side: 0, target, detected: 'ED' })
    flight.strikers = strikers.map((id) => striker(airUnit(s, id)))
    flight.interceptors = [airUnit(s, MIG29)]
    return s
  }

  test('[bot.air, 29.4] bombs are dropped for a fight that is worth more than the target, not for one that is worth less', () => {
    const begin = (target: string): Scene => {
      const s = over(target, { [F16]: 'out', [MIG29]: 'patrol' }, [F16])
      const units: [number[], number[]] = [[airUnit(s, F16)], [airUnit(s, MIG29)]]
      return s.start(airCombat, newAirCombat('interception', 0, 0, [{ units }]))
    }
    expect(says(begin('hex:N2504'), 0)).toBe(`jettison air:${F16}`)
    expect(says(begin('track:sam-opposing'), 0)).toBe('done')
  })
})

describe('25.2 bases', () => {
  test('[bot.air, 25.2] ready units of long range go where they are safe and soon ready again, short ones to the front', () => {
    const s = sky({ air: { [F16]: 'ready', [A10]: 'ready@japan' } }).start(airRebasing, newRebasing())
    // 25.2: each has one other base to go to.
    expect(says(s, 0)).toBe(`rebase-air air:${F16}`)
    s.act('allied', `rebase-air air:${F16}`)
    expect(says(s, 0)).toBe(`rebase-air air:${A10}`)
    s.act('allied', `rebase-air air:${A10}`)
    const baseOf = (id: string): string => s.data.airBases[warOf(s).base[airUnit(s, id)]!]!.id
    expect([baseOf(F16), baseOf(A10), boxOf(s, F16)]).toEqual(['japan', 'rok', FLOWN])
  })

  test('[bot.air, 25.2] not to bases that are struck', () => {
    const s = sky({ air: { [A10]: 'ready@japan' } })
    const base = s.data.sites.findIndex(({ kind, cell }) => kind === 'airbase' && s.data.home[cell] === 0)
    s.state.control[s.data.sites[base]!.cell] = 0
    s.state.advanced!.sites[base] = 1
    expect(says(s.start(airRebasing, newRebasing()), 0)).toBe('done')
  })
})
