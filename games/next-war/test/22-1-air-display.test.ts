import { describe, expect, test } from 'vitest'
import { baseCaptured } from '../rules/06-3-loss-of-bases.ts'
import { plays } from '../rules/14-advanced.ts'
import {
  airMaintenance,
  airReinforcements,
  comeHome,
  loseAirStep,
  wingsCome,
} from '../rules/22-1-air-display.ts'
import { baseOf, reaches } from '../rules/22-3-range.ts'
import { patrols } from '../rules/22-6-1-patrols.ts'
import { airRebasing, newRebasing } from '../rules/25-2-air-rebasing.ts'
import { collateralDamage } from '../rules/27-2-places.ts'
import { ABORTED, DOWN, FLOWN, NOT_YET, PATROL, READY, RECOVERY } from '../state-air.ts'
import { airUnit, boxOf, sky, stepsOf, warOf } from './sky.ts'

const OVER = 'test rest / rest'

describe('22.1 the air display', () => {
  test('[22.0, 29.1] air units replace air points, whatever else is chosen', () => {
    const s = sky({ options: { 'air-strikes': true } })
    expect([plays(s.q, 'air-units'), plays(s.q, 'air-strikes')]).toEqual([true, false])
    expect(s.state.air).toEqual([0, 0])
  })

  test('[22.1, 22.1.1, 22.1.3, 22.4] everybody that begins is ready at the base of the scenario', () => {
    const s = sky({ scenario: 'corridor' })
    const fresh = sky({ scenario: 'corridor' })
    expect(warOf(s).box.every((box) => box === NOT_YET)).toBe(true)
    const start = fresh.engine.game.scenarios.find(({ id }) => id === 'corridor')!
    const { advanced } = start.start(s.data, { 'air-units': true })
    const air = advanced!.air!
    const unit = airUnit(s, 'dprk-mig-29-1')
    expect([air.box[unit], s.data.airBases[air.base[unit]!]!.id]).toEqual([READY, 'dprk'])
    expect(air.box[airUnit(s, 'us-f-16d-2')]).toBe(NOT_YET)
    expect([air.tracks.detection.length, air.missions]).toEqual([2, []])
  })

  test('[22.1.2] bases take only the nations that may be there', () => {
    const s = sky({})
    const at = (id: string) => s.data.airBases.find((base) => base.id === id)!.nations
    expect([at('japan').includes('rok'), at('rok').includes('us'), at('dprk').includes('us')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('[22.4] reinforcements come in their turn', () => {
    const s = sky({ scenario: 'corridor' })
    s.state.turn = 1
    airReinforcements({ ...s.q, tell: () => undefined } as never)
    expect(boxOf(s, 'us-f-16d-2')).toBe(READY)
    const none = sky({ scenario: 'campaign' })
    none.state.turn = 5
    airReinforcements({ ...none.q, tell: () => undefined } as never)
    // China stays out unless it is chosen.
    expect([boxOf(none, 'prc-j-10-1'), boxOf(none, 'us-f-35a-1')]).toEqual([NOT_YET, READY])
  })

  test('[22.1.3, 22.4] flown units are ready again, aborted ones only with the die of their base', () => {
    const s = sky(
      {
        air: {
          'rok-f-15k-1': 'ready',
          'rok-f-15k-2': 'ready',
          'dprk-mig-29-1': 'ready',
          'us-f-16d-1': 'patrol',
        },
      },
      1,
      2,
      1,
    )
    const war = warOf(s)
    war.box[airUnit(s, 'rok-f-15k-1')] = ABORTED
    war.box[airUnit(s, 'rok-f-15k-2')] = RECOVERY
    war.box[airUnit(s, 'dprk-mig-29-1')] = ABORTED
    s.start(airMaintenance, {})
    expect(boxOf(s, 'rok-f-15k-1')).toBe(READY)
    expect(boxOf(s, 'rok-f-15k-2')).toBe(FLOWN)
    expect(boxOf(s, 'dprk-mig-29-1')).toBe(FLOWN)
    expect(boxOf(s, 'us-f-16d-1')).toBe(READY)
  })

  test('[22.1.3] where there is a recovery area, they rest there', () => {
    const s = sky({ air: { 'rok-f-15k-1': 'out', 'dprk-mig-29-1': 'out' } })
    const airBases = s.data.airBases.map((base) => ({ ...base, recovery: base.id === 'rok' }))
    const q = { ...s.q, data: { ...s.data, airBases } }
    comeHome(q as never, airUnit(s, 'rok-f-15k-1'))
    comeHome(q as never, airUnit(s, 'dprk-mig-29-1'))
    expect([boxOf(s, 'rok-f-15k-1'), boxOf(s, 'dprk-mig-29-1')]).toEqual([RECOVERY, FLOWN])
  })

  test('[22.2.2, 22.4] aircraft of a carrier are where it is, and fly only while it is at sea', () => {
    const s = sky({ units: { 'us-cvn-1': 'east-sea-at-sea' } })
    wingsCome({ ...s.q, tell: () => undefined } as never)
    const unit = airUnit(s, 'us-f-a-18e-1')
    expect(boxOf(s, 'us-f-a-18e-1')).toBe(READY)
    expect(boxOf(s, 'us-f-a-18e-2')).toBe(NOT_YET)
    expect(s.data.airBases[baseOf(s.q, unit)]!.id).toBe('east-sea-carriers')
    expect(patrols(s.q, 0)).toContain(unit)
    s.state.at[s.data.unit('us-cvn-1')] = s.data.cell('busan')
    expect(reaches(s.q, unit, s.data.cell('S2605'), 'strike')).toBe(false)
  })
})

describe('25.2 change of base', () => {
  test('[25.2, 25.0] a ready unit counts as flown at the new base, one that has flown as aborted', () => {
    const s = sky({ air: { 'us-f-16d-1': 'ready', 'us-f-16d-2': 'ready', 'rok-f-15k-1': 'ready' } })
    warOf(s).box[airUnit(s, 'us-f-16d-2')] = FLOWN
    s.state.first = 0
    s.start(airRebasing, newRebasing())
    expect(s.offer('allied', 'rebase-air')).not.toContain('air:rok-f-15k-1')
    s.act('allied', 'rebase-air air:us-f-16d-1')
    s.act('allied', 'rebase-air air:us-f-16d-2')
    expect(boxOf(s, 'us-f-16d-1')).toBe(FLOWN)
    expect(boxOf(s, 'us-f-16d-2')).toBe(ABORTED)
    const base = warOf(s).base[airUnit(s, 'us-f-16d-1')]!
    expect(s.data.airBases[base]!.id).toBe('japan')
  })
})

describe('27.6 losses', () => {
  test('[27.6] most have two steps, some one; points come with the last', () => {
    const s = sky({
      air: {
        'us-f-16d-1': 'ready',
        'us-b-52h-1': 'ready',
        'dprk-mig-21-1': 'ready reduced',
        'dprk-mig-21-2': 'ready reduced',
      },
    })
    const c = { ...s.q, tell: () => undefined } as never
    loseAirStep(c, airUnit(s, 'us-f-16d-1'), '27.6')
    expect([stepsOf(s, 'us-f-16d-1'), s.state.vpThisTurn[1]]).toEqual([1, 0])
    loseAirStep(c, airUnit(s, 'us-b-52h-1'), '27.6')
    expect([boxOf(s, 'us-b-52h-1'), s.state.vpThisTurn[1]]).toEqual([DOWN, 5])
    loseAirStep(c, airUnit(s, 'dprk-mig-21-1'), '27.6')
    expect(s.state.vpThisTurn[0]).toBe(0)
    loseAirStep(c, airUnit(s, 'dprk-mig-21-2'), '27.6')
    expect(s.state.vpThisTurn[0]).toBe(1)
  })

  test('[22.1.4, 27.7.4.1] a strike on a base costs aircraft at its box: of the owner’s choice, or with a star of the enemy’s', () => {
    const s = sky({ air: { 'rok-f-15k-1': 'ready', 'rok-a-50-1': 'patrol', 'us-f-16d-1': 'ready@japan' } }, 0)
    const site = s.data.siteTarget.indexOf('site:airfield-S2418')
    s.state.advanced!.collateral[site] = 2
    s.start(collateralDamage, {})
    // Airfield, Strike 2, a 0: Air*.
    expect(s.offer('opposing', 'lose-aircraft')).toEqual(['air:rok-f-15k-1', 'air:rok-a-50-1'])
    s.act('opposing', 'lose-aircraft air:rok-f-15k-1')
    expect([stepsOf(s, 'rok-f-15k-1'), s.waitsAt]).toEqual([1, OVER])
    const own = sky({ air: { 'rok-f-15k-1': 'ready', 'rok-a-50-1': 'patrol' } }, 1)
    own.state.advanced!.collateral[site] = 2
    own.start(collateralDamage, {})
    own.act('allied', 'lose-aircraft air:rok-a-50-1')
    expect(stepsOf(own, 'rok-a-50-1')).toBe(1)
  })

  test('[EX-42, 27.7.4.1] an air unit loses one step on the ground in a phase, and may lose another in the next', () => {
    const s = sky({ air: { 'rok-f-15k-1': 'ready' } }, 1, 1)
    const site = s.data.siteTarget.indexOf('site:airfield-S2418')
    s.state.advanced!.collateral[site] = 2
    s.start(collateralDamage, {})
    expect(stepsOf(s, 'rok-f-15k-1')).toBe(1)
    s.state.advanced!.collateral[site] = 2
    s.start(collateralDamage, {})
    expect(stepsOf(s, 'rok-f-15k-1')).toBe(1)
    warOf(s).hit.fill(0)
    const next = sky({ air: { 'rok-f-15k-1': 'ready reduced' } }, 1)
    next.state.advanced!.collateral[site] = 2
    next.start(collateralDamage, {})
    expect(boxOf(next, 'rok-f-15k-1')).toBe(DOWN)
  })

  test('[27.7.4, 22.6.1-b] a base that is captured suffers as from a Strike 1, and counts at the next levy', () => {
    const s = sky({ air: { 'rok-f-15k-1': 'ready' } }, 0)
    const cell = s.data.cell('S2418')
    s.state.control[cell] = 1
    s.start(baseCaptured, { cell, by: 1 })
    expect([stepsOf(s, 'rok-f-15k-1'), warOf(s).basesLost]).toEqual([1, [1, 0]])
  })

  test('[22.4] who comes home from the air superiority box has flown', () => {
    const s = sky({ air: { 'rok-f-15k-1': 'patrol' } })
    expect(boxOf(s, 'rok-f-15k-1')).toBe(PATROL)
    comeHome(s.q, airUnit(s, 'rok-f-15k-1'))
    expect(boxOf(s, 'rok-f-15k-1')).toBe(FLOWN)
  })
})
