import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { assemblies, breakdownsOf } from '../../europa/rules/breakdown.ts'
import { reinforcements } from '../../europa/rules/reinforcements.ts'
import { attack2, defence2 } from '../../europa/rules/units.ts'
import { BROKEN_DOWN } from '../../europa/state.ts'
import { scene } from './scene.ts'

const values = (s: ReturnType<typeof scene>, id: string) => {
  const unit = s.unit(id)
  return [attack2(s.q, unit) / 2, defence2(s.q, unit) / 2]
}

describe('15 breakdown and assembly', () => {
  test('[15.A, EX-52] a 14-18-6 division breaks down into three 4-6-6*, or three 3-5-6 and guns 2-3-6', () => {
    const s = scene({ units: { 'j-48': 'G7:1821' } }).start(movementPhase, {})
    const ways = breakdownsOf(s.q, s.unit('j-48'))
    expect(ways).toHaveLength(2)
    s.act('japanese', 'move unit:j-48', `break-down breakdown:${ways[1]}`)
    expect(['j-1f', 'j-2f', 'j-47'].map((id) => values(s, id))).toEqual([
      [3, 5],
      [3, 5],
      [3, 5],
    ])
    expect(values(s, 'j-48ma')).toEqual([2, 3])
    expect(s.at('j-48ma')).toBe('G7:1821')
    expect(s.state.at[s.unit('j-48')]).toBe(BROKEN_DOWN)
    const other = scene({ units: { 'j-48': 'G7:1821' } }).start(movementPhase, {})
    other.act('japanese', 'move unit:j-48', `break-down breakdown:${ways[0]}`)
    expect(values(other, 'j-47')).toEqual([4, 6])
    expect(other.state.at[other.unit('j-48ma')]).toBe(-1)
  })

  test('[15.A] units that are not listed do not break down; nor do cadres', () => {
    const s = scene({ units: { 'j-122': 'G7:1821', 'j-48': 'G7:1820 cadre' } })
    expect(breakdownsOf(s.q, s.unit('j-122'))).toEqual([])
    expect(breakdownsOf(s.q, s.unit('j-48'))).toEqual([])
  })

  test('[15.B] breaking down costs nothing, and the elements keep what is left of the movement', () => {
    const s = scene({ units: { 'p-11d': 'G7:1821' }, phasing: 'allied' }).start(movementPhase, {})
    s.act(
      'allied',
      'move unit:p-11d',
      'go hex:G7:1819',
      'move unit:p-11d',
      `break-down breakdown:${breakdownsOf(s.q, s.unit('p-11d'))[0]}`,
    )
    expect(s.state.spent[s.unit('p-11')]).toBe(s.state.spent[s.unit('p-12')])
    s.act('allied', 'move unit:p-11', 'go hex:G7:1816')
    expect(s.at('p-11')).toBe('G7:1816')
    expect(s.state.spent[s.unit('p-12')]! / 40).toBe(2)
  })

  test('[15.B] units are assembled at the end of the phase where their elements stand together, at their worst', () => {
    const s = scene({
      units: { 'p-11': 'G7:1821', 'p-12': 'G7:1821', 'p-13': 'G7:1821', 'p-11fa': 'G7:1821' },
      phasing: 'allied',
    })
    s.state.at[s.unit('p-11d')] = BROKEN_DOWN
    s.state.disruption[s.unit('p-12')] = 1
    s.state.out[s.unit('p-13')] = 3
    s.state.fed[s.unit('p-13')] = 0
    s.start(movementPhase, {}).act('allied', 'done')
    const [way] = assemblies(s.q)
    s.act('allied', `assemble breakdown:${way}`)
    const whole = s.unit('p-11d')
    expect([s.at('p-11d'), s.state.disruption[whole], s.state.out[whole], s.state.fed[whole]]).toEqual([
      'G7:1821',
      1,
      3,
      0,
    ])
    expect(s.state.at[s.unit('p-11')]).toBe(-1)
  })

  test('[15.C.1, 15.C.2] an element that is elsewhere or lost serves no assembly', () => {
    const s = scene({
      units: { 'p-11': 'G7:1821', 'p-12': 'G7:1821', 'p-13': 'G7:1820', 'p-11fa': 'G7:1821' },
      phasing: 'allied',
    })
    s.state.at[s.unit('p-11d')] = BROKEN_DOWN
    expect(assemblies(s.q)).toEqual([])
    // Named counters only: another division's regiment will not do.
    s.state.at[s.unit('p-21')] = s.place('G7:1821')
    expect(assemblies(s.q)).toEqual([])
    s.state.at[s.unit('p-13')] = s.place('G7:1821')
    expect(assemblies(s.q)).toHaveLength(1)
  })

  test('[15.B, B] in the initial phase, and in the replacement pool', () => {
    const s = scene({
      units: { 'j-48': 'G7:1821', 'p-11d': 'pool' },
      phase: 'initial',
      ground: 'japanese',
      turn: 'dec-3-41',
    })
    s.start(reinforcements, {})
    const [way] = s.offer('japanese', 'break-down')
    s.act('japanese', `break-down ${way}`)
    expect(s.at('j-47')).toBe('G7:1821')
    const pool = scene({
      units: { 'p-11d': 'pool' },
      phase: 'initial',
      phasing: 'allied',
      turn: 'dec-3-41',
    }).start(reinforcements, {})
    pool.act('allied', `break-down ${pool.offer('allied', 'break-down')[0]}`)
    expect(['p-11', 'p-12', 'p-13', 'p-11fa'].map((id) => pool.at(id))).toEqual(['-2', '-2', '-2', '-2'])
    pool.act('allied', `assemble-lost ${pool.offer('allied', 'assemble-lost')[0]}`)
    expect(pool.at('p-11d')).toBe('-2')
    expect(pool.at('p-11')).toBe('-1')
  })
})
