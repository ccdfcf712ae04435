import { describe, expect, test } from 'vitest'
import { erOf } from '../rules/02-3-values.ts'
import {
  closesRoads,
  isOverstacked,
  overstackPenalty,
  stackingLimit,
  stacksFreely,
} from '../rules/08-1-stacking.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { SP } from '../world.ts'
import { scene } from './scene.ts'

/** N2008 and its neighbours are flat, N3306 is a mountain. */
const at = (hex: string, ...ids: string[]) => Object.fromEntries(ids.map((id) => [id, hex]))

describe('8.1 stacking', () => {
  test('[8.1] helicopters, ships, beachheads and markers take no room', () => {
    const s = scene({ units: { ...at('N2008', 'dprk-2-inf-div', 'dprk-13-inf-div') } })
    const helicopter = s.data.helicopters.find((unit) => s.data.unitSide[unit] === 1)!
    s.state.at[helicopter] = s.data.cell('N2008')
    s.state.steps[helicopter] = 1
    expect(isOverstacked(s.q, s.data.cell('N2008'))).toBe(false)
  })

  test('[8.1.1.1-a] four points in most terrain, three in mountains, six on a beachhead', () => {
    const s = scene({})
    expect(stackingLimit(s.q, s.data.cell('N2008'))).toBe(4 * SP)
    expect(stackingLimit(s.q, s.data.cell('N3306'))).toBe(3 * SP)
    s.state.beachheads[s.data.cell('N2008')] = 0
    expect(stackingLimit(s.q, s.data.cell('N2008'))).toBe(6 * SP)
  })

  test('[8.1.1.1-a] units may go into a hex that becomes over-stacked', () => {
    const s = scene({
      units: { ...at('N2008', 'dprk-2-inf-div', 'dprk-13-inf-div'), 'dprk-31-inf-div': 'N2007' },
    })
    const unit = s.data.unit('dprk-31-inf-div')
    expect(groundReach(s.q, [unit], [0]).cost.has(s.data.cell('N2008'))).toBe(true)
  })

  test('[8.1.1.1-b, EX-48] one division stacks freely; a corps with the same name above does not', () => {
    const s = scene({})
    const ids = (...names: string[]) => names.map((id) => s.data.unit(id))
    expect(stacksFreely(s.q, ids('us-1-1c-abct', 'us-2-1c-abct', 'us-3-1c-abct'))).toBe(true)
    expect(stacksFreely(s.q, ids('us-1-1c-abct', 'us-1-2-abct'))).toBe(false)
    expect(stacksFreely(s.q, ids('rok-1-inf-div', 'rok-9-inf-div', 'rok-25-inf-div'))).toBe(false)
    expect(stacksFreely(s.q, ids('usmc-1-4-bn', 'usmc-3-lar-bn', 'usmc-1-armor-bn'))).toBe(true)
    expect(stacksFreely(s.q, ids('usmc-1-4-bn', 'usmc-1-task-force'))).toBe(false)
  })

  test('[8.1.1.1-b] a division that stacks freely suffers nothing, even in mountains', () => {
    const s = scene({
      units: at('N3306', 'us-1-1c-abct', 'us-2-1c-abct', 'us-3-1c-abct', 'us-4-1c-abct'),
    })
    expect(isOverstacked(s.q, s.data.cell('N3306'))).toBe(false)
    expect(erOf(s.q, s.data.unit('us-1-1c-abct'))).toBe(7)
  })

  test('[8.1.1.1-c] no road movement into, through or out of a full hex', () => {
    // N2007, N2008 and N2009 lie on a highway; two divisions fill N2008.
    const s = scene({
      units: { ...at('N2008', 'dprk-2-inf-div', 'dprk-13-inf-div'), 'dprk-ii-armor-bde': 'N2007' },
    })
    expect(closesRoads(s.q, s.data.cell('N2008'))).toBe(true)
    const into = groundReach(s.q, [s.data.unit('dprk-ii-armor-bde')], [0])
    expect(into.cost.get(s.data.cell('N2008'))).toBe(6) // a point for flat ground, not a third for the highway
    const out = groundReach(s.q, [s.data.unit('dprk-2-inf-div')], [0])
    expect(out.cost.get(s.data.cell('N2007'))).toBe(6) // not a half
    const half = scene({ units: { ...at('N2008', 'dprk-2-inf-div'), 'dprk-ii-armor-bde': 'N2007' } })
    expect(
      groundReach(half.q, [half.data.unit('dprk-ii-armor-bde')], [0]).cost.get(half.data.cell('N2008')),
    ).toBe(2)
  })

  test('[8.1.1.1-d, EX-7] a point too many takes one off every efficiency, a half too many as well', () => {
    const s = scene({ units: at('N3306', 'rok-1-inf-div', 'rok-9-inf-div') })
    expect(overstackPenalty(s.q, s.data.unit('rok-1-inf-div'))).toBe(1)
    expect(erOf(s.q, s.data.unit('rok-9-inf-div'))).toBe(4)
    const half = scene({ units: at('N2008', 'rok-1-inf-div', 'rok-9-inf-div', 'cw-41-rm-cdo') })
    expect(erOf(half.q, half.data.unit('rok-1-inf-div'))).toBe(4)
  })

  test('[8.1.1.1-a, 8.1.1.1-c] the limit reached is full, not over-stacked; a free stack is neither', () => {
    const state = (...ids: string[]) => {
      const s = scene({ units: at('N2008', ...ids) })
      return [isOverstacked(s.q, s.data.cell('N2008')), closesRoads(s.q, s.data.cell('N2008'))]
    }
    expect(state('dprk-2-inf-div')).toEqual([false, false])
    expect(state('dprk-2-inf-div', 'dprk-13-inf-div')).toEqual([false, true])
    expect(state('dprk-2-inf-div', 'dprk-13-inf-div', 'dprk-i-armor-bde')).toEqual([true, true])
    expect(state('us-1-1c-abct', 'us-2-1c-abct', 'us-3-1c-abct', 'us-4-1c-abct')).toEqual([false, false])
    const box = scene({ units: at('busan', 'rok-1-inf-div', 'rok-9-inf-div', 'rok-25-inf-div') })
    expect(isOverstacked(box.q, box.data.cell('busan'))).toBe(false)
  })

  test('[8.1.1.1-c] on the way, the road out of a hex is closed by those who stand there, not by those who pass', () => {
    // The tanks have come half their way and stand in N2007 beside others, with 5 points left.
    const costTo = (hex: string, ...others: string[]) => {
      const s = scene({ units: { 'dprk-ii-armor-bde': 'N2007', ...at('N2007', ...others) } })
      return groundReach(s.q, [s.data.unit('dprk-ii-armor-bde')], [18]).cost.get(s.data.cell(hex))
    }
    expect(costTo('N2008')).toBe(2)
    expect(costTo('N2008', 'dprk-2-inf-div', 'dprk-i-armor-bde')).toBe(2)
    expect(costTo('N2008', 'dprk-2-inf-div', 'dprk-13-inf-div')).toBe(6)
  })

  test('[8.1.1.1-d] those aboard a ship do not suffer from the crowd in its port', () => {
    const s = scene({
      units: { ...at('S4720', 'rok-1-inf-div', 'rok-9-inf-div', 'rok-2-armor-bde'), 'us-amph-1': 'S4720' },
      aboard: { 'usmc-1-4-bn': 'us-amph-1' },
    })
    const penalty = (id: string) => overstackPenalty(s.q, s.data.unit(id))
    expect([penalty('rok-1-inf-div'), penalty('usmc-1-4-bn')]).toEqual([1, 0])
  })
})
