import { see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { type Look, lookAt } from '../bot/look.ts'
import { columnGoal, depotPlace, reachedWith, supplyUnits } from '../bot/supply.ts'
import { seatOf } from '../rules/02-units.ts'
import type { Side } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** How the staff feeds its army in the advanced game. */

const north = (units: Board['units'] = {}): Scene =>
  scene({
    scenario: 'seoul',
    units: { 'dprk-3-inf-div': 'N2815', 'dprk-6-inf-div': 'N2915', 'rok-1-inf-div': 'N2820', ...units },
    options: { headquarters: true },
  })
const looks = (s: Scene, side: Side): Look => lookAt(see(s.engine, s.position, seatOf(side)), s.data)
const asDepot = (s: Scene, id: string): void => {
  s.state.advanced!.depot[s.data.unit(id)] = 1
}
const places = (...hexes: string[]) => hexes.map((hex) => ({ verb: 'place', target: `hex:${hex}` }))

describe('supply', () => {
  test('[bot.supply, 19.4] a depot goes where it feeds the army, not to a corner of the country', () => {
    const s = north()
    expect(depotPlace(places('N2219', 'N2812'), looks(s, 1))?.target).toBe('hex:N2812')
    // The other way round as well: what is offered first does not count.
    expect(depotPlace(places('N2812', 'N2219'), looks(s, 1))?.target).toBe('hex:N2812')
  })

  test('[bot.supply, 19.2-c] a column goes from its depot towards those that hunger', () => {
    const s = north({ 'dprk-supply-1': 'N2609', 'dprk-supply-2': 'N2609' })
    asDepot(s, 'dprk-supply-1')
    const look = looks(s, 1)
    const fed = reachedWith(look, [])
    const hungers = fed[s.data.cell('N2815')]! < 0
    const reach = [...fed.keys()].filter((cell) => fed[cell]! >= 0 && cell < s.data.hexes)
    const goal = columnGoal(look, s.data.unit('dprk-supply-2'), reach, fed)
    expect([hungers, goal >= 0]).toEqual([true, true])
    expect(reachedWith(look, [goal])[s.data.cell('N2815')]).toBeGreaterThanOrEqual(0)
  })

  test('[bot.supply, 19.4] a depot that nobody needs makes two columns while others hunger', () => {
    const far = { 'dprk-8-inf-div': 'N2518', 'dprk-26-inf-div': 'N2519', 'dprk-12-inf-div': 'N2618' }
    const s = north({
      'dprk-33-inf-div': 'N2610',
      'dprk-supply-1': 'N2609',
      'dprk-supply-2': 'N2609',
      ...far,
    })
    asDepot(s, 'dprk-supply-1')
    asDepot(s, 'dprk-supply-2')
    const offer = [{ verb: 'split-depot', target: 'unit:dprk-supply-1' }, { verb: 'done' }]
    expect(supplyUnits(offer, looks(s, 1))?.verb).toBe('split-depot')
    s.state.at[s.data.unit('dprk-supply-2')] = -2
    expect(supplyUnits(offer, looks(s, 1))?.verb).toBe('done')
  })
})
