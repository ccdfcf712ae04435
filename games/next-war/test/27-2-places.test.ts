import { describe, expect, test } from 'vitest'
import type { StrikeResult } from '../data/schema.ts'
import { installationsIn, needsClearing } from '../rules/08-3-1-2-installations.ts'
import { reorganization } from '../rules/08-4-reorganization.ts'
import { landingRoom } from '../rules/08-5-7-sea-transport.ts'
import { applyStrike, targetNamed } from '../rules/23-4-targets.ts'
import { collateralDamage, strikeBeachhead, strikeSite } from '../rules/27-2-places.ts'
import {
  deliberateDamage,
  demolitionRefusal,
  newWork,
  repairRefusal,
  repairs,
} from '../rules/27-9-1-repairs.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { 'special-forces': true }
const OSAN = 'site:airbase-S2605'
const FIELD = 'site:airfield-S2506'
const PORT = 'site:port-S2016'
const AH = 'rok-ah-1-1'
const site = (s: Scene, name = OSAN): number => s.data.siteTarget.indexOf(name)
const doing = (s: Scene) => ({ ...s.q, tell: () => undefined }) as unknown as Parameters<typeof strikeSite>[0]
const at = (units: Board['units'] = {}, ...dice: readonly number[]): Scene =>
  scene({ units, options }, ...dice)
const struck = (s: Scene, name = OSAN): number => s.state.advanced!.sites[site(s, name)]!

describe('27.2 installations', () => {
  test('[27.2] markers add up, and the third point destroys', () => {
    const after = (...results: readonly StrikeResult[]): number => {
      const s = at()
      for (const result of results) strikeSite(doing(s), site(s), result, '27.2', 1)
      return struck(s)
    }
    expect([
      after('1'),
      after('1', '1'),
      after('1', '2'),
      after('2', '1'),
      after('2', '2'),
      after('X'),
    ]).toEqual([1, 2, 3, 3, 3, 3])
  })

  test('[27.2, 12.1.2] destroyed it scores once, and again only after it was whole', () => {
    const s = at()
    const points = (): number => s.state.vpThisTurn[1]
    strikeSite(doing(s), site(s), 'X', '27.2', 1)
    expect(points()).toBe(2)
    s.state.advanced!.sites[site(s)] = 2
    strikeSite(doing(s), site(s), 'X', '27.2', 1)
    expect(points()).toBe(2)
    s.state.advanced!.sites[site(s)] = 1
    s.state.advanced!.collateral.fill(0)
    s.start(reorganization, {})
    expect(struck(s)).toBe(0)
    strikeSite(doing(s), site(s), 'X', '27.2', 1)
    expect(points()).toBe(4)
  })

  test('[27.2] while it is destroyed it needs no clearing', () => {
    const s = at()
    const cell = s.data.cell('S2605')
    expect([needsClearing(s.q, cell), installationsIn(s.q, cell)]).toEqual([true, 1])
    s.state.advanced!.sites[site(s)] = 3
    expect([needsClearing(s.q, cell), installationsIn(s.q, cell)]).toEqual([false, 0])
  })

  test('[27.7.2, EX-39] a port takes a point less for each point of damage, and nothing once destroyed', () => {
    const s = at()
    const room = (damage: number): number => {
      s.state.advanced!.sites[site(s, PORT)] = damage
      return landingRoom(s.q, s.data.cell('S2016'))
    }
    const whole = room(0)
    expect([room(1), room(2), room(3)]).toEqual([whole - 2, Math.max(0, whole - 4), 0])
  })

  test('[7.4.3-d, 7.4.3-e] a port destroyed lowers the levels of its country, wholly repaired raises them', () => {
    const s = at()
    s.state.asw = [2, 2]
    strikeSite(doing(s), site(s, PORT), 'X', '27.2', 1)
    expect(s.state.asw).toEqual([1, 2])
    s.state.advanced!.sites[site(s, PORT)] = 1
    s.state.advanced!.repairing[site(s, PORT)] = 1
    s.start(reorganization, {})
    expect(s.state.asw).toEqual([2, 2])
  })

  test('[27.7.3] beachheads: less room, then none and no supply; gone on a second Strike 2', () => {
    const after = (...results: readonly StrikeResult[]): number | 'gone' => {
      const s = at()
      const cell = s.data.cell('N3804')
      s.state.beachheads[cell] = 0
      for (const result of results) strikeBeachhead(doing(s), cell, result, '27.7.3')
      return s.state.beachheads[cell] === 0 ? s.state.advanced!.beachheadStrikes[cell]! : 'gone'
    }
    expect([
      after('1'),
      after('1', '1'),
      after('1', '2'),
      after('2', '1'),
      after('2', '2'),
      after('X'),
    ]).toEqual([1, 2, 2, 2, 'gone', 'gone'])
  })

  test('[27.10.1, 27.10.2.1] a bridge works until it is destroyed, and sheds its markers', () => {
    const s = at()
    const bridge = targetNamed(s.q, s.data.bridgeTarget[0]!)!
    const running = doing(s) as unknown as Parameters<typeof applyStrike>[0]
    applyStrike(running, bridge, '2', '27.10.1', 1)
    expect([s.state.bridges[0], s.state.advanced!.bridgeStrikes[0]]).toEqual([0, 2])
    s.start(reorganization, {})
    expect(s.state.advanced!.bridgeStrikes[0]).toBe(1)
    applyStrike(running, bridge, '2', '27.10.1', 1)
    expect(s.state.bridges[0]).toBe(1)
  })
})

describe('27.7.4 collateral damage', () => {
  test('[27.7.4, EX-40] an airbase with a Strike 1 that is destroyed rolls for Strike 2', () => {
    const s = at()
    s.state.advanced!.sites[site(s)] = 1
    strikeSite(doing(s), site(s), 'X', '27.7.4', 1)
    expect(s.state.advanced!.collateral[site(s)]).toBe(2)
  })

  test('[27.7.4, EX-41] none where a Strike 2 lay before, nor while repairs go on, nor at a port', () => {
    const left = (name: string, before: number, repairing: number): number => {
      const s = at()
      s.state.advanced!.sites[site(s, name)] = before
      s.state.advanced!.repairing[site(s, name)] = repairing
      strikeSite(doing(s), site(s, name), '1', '27.7.4', 1)
      return s.state.advanced!.collateral[site(s, name)]!
    }
    expect([left(OSAN, 0, 0), left(OSAN, 2, 0), left(OSAN, 1, 1), left(PORT, 0, 0)]).toEqual([1, 0, 0, 0])
  })

  const rolled = (name: string, level: number, units: Board['units'], ...dice: readonly number[]): Scene => {
    const s = at(units, ...dice)
    s.state.airmobile = [3, 0]
    s.state.advanced!.collateral[site(s, name)] = level
    return s.start(collateralDamage, {})
  }

  test('[27.7.4.1, 29.1.3] air units lost are air points for good; airmobile points besides', () => {
    const lost = (name: string, level: number, die: number): [number, number] => {
      const s = rolled(name, level, {}, die)
      return [s.state.airLost[0], 3 - s.state.airmobile[0]]
    }
    // Airbase: Strike 1 on 0 takes both, on 2 an air point; destroyed on 0 two and one. Airfield on 2 an airmobile point.
    expect([
      lost(OSAN, 1, 0),
      lost(OSAN, 1, 2),
      lost(OSAN, 3, 0),
      lost(FIELD, 1, 2),
      lost(OSAN, 1, 9),
    ]).toEqual([
      [1, 1],
      [1, 0],
      [2, 1],
      [0, 1],
      [0, 0],
    ])
  })

  test('[27.7.4.2] each helicopter on the base rolls too', () => {
    const steps = rolled(OSAN, 1, { [AH]: 'S2605' }, 9, 1)
    expect(steps.stepsOf(AH)).toBe(steps.data.units[steps.data.unit(AH)]!.steps - 1)
    const dead = rolled(OSAN, 2, { [AH]: 'S2605' }, 9, 0)
    expect(dead.stepsOf(AH)).toBe(0)
  })

  test('[27.7.4.2] from a destroyed base it leaves and flies no mission this turn', () => {
    const s = at({ [AH]: 'S2605' }, 9, 9)
    s.state.advanced!.sites[site(s)] = 3
    s.state.advanced!.collateral[site(s)] = 3
    s.start(collateralDamage, {})
    s.act('allied', `rebase-to ${s.offer('allied', 'rebase-to')[0]}`)
    expect(s.whereIs(AH)).not.toBe('S2605')
    expect(s.state.missions[s.data.unit(AH)]).toBe(2)
  })
})

describe('27.2.1, 27.9.1 charges and repairs', () => {
  test('[27.2.1] own works within two hexes of an enemy, one attempt each', () => {
    const why = (hex: string, tried: number[] = []): string | undefined => {
      const s = at({ 'dprk-2-inf-div': hex })
      return demolitionRefusal(s.q, 0, tried.length > 0 ? [site(s)] : [], site(s))?.message.key
    }
    expect([why('S2607'), why('S2608'), why('S2607', [1])]).toEqual([undefined, 'site.noEnemy', 'site.once'])
    const s = at({ 'dprk-2-inf-div': 'S2607' })
    s.state.control[s.data.cell('S2605')] = 1
    expect(demolitionRefusal(s.q, 0, [], site(s))?.message.key).toBe('site.notThis')
  })

  test('[27.2.1] by the table, without collateral damage or victory points', () => {
    const s = at({ 'dprk-2-inf-div': 'S2607' }, 1)
    s.state.first = 0
    s.start(deliberateDamage, newWork())
    s.act('allied', `blow-up ${OSAN}`)
    expect([struck(s), s.state.advanced!.collateral[site(s)], s.state.vpThisTurn[1]]).toEqual([3, 0, 0])
  })

  test('[27.9.1, EX-43] two supply points rebuild: airbases and ports to Strike 2, airfields to Strike 1', () => {
    const s = at()
    s.state.first = 0
    s.state.advanced!.supplyPoints = [5, 0]
    for (const name of [OSAN, FIELD, PORT]) s.state.advanced!.sites[site(s, name)] = 3
    expect(repairRefusal(s.q, 1, site(s))?.message.key).toBe('site.notThis')
    s.start(repairs, newWork())
    s.act('allied', `repair-site ${OSAN}`, `repair-site ${FIELD}`)
    expect([struck(s), struck(s, FIELD), s.state.advanced!.supplyPoints[0]]).toEqual([2, 1, 1])
    expect(repairRefusal(s.q, 0, site(s, PORT))?.message.key).toBe('depot.tooDear')
  })

  test('[27.9.1] markers ease in the reorganization phase, what is destroyed stays so', () => {
    const s = at()
    s.state.advanced!.sites[site(s)] = 3
    s.state.advanced!.sites[site(s, FIELD)] = 2
    s.start(reorganization, {})
    while (s.waitsAt !== 'test rest / rest') s.act('allied', 'done')
    expect([struck(s), struck(s, FIELD)]).toEqual([3, 1])
  })
})
