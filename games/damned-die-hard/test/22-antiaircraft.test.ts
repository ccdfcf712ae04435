import { add, exact, multiply } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { airSupport } from '../../europa/rules/air-support.ts'
import {
  antiaircraftAt,
  antiaircraftOf,
  antiaircraftOfAttack,
  exposed,
} from '../../europa/rules/antiaircraft.ts'
import { operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN] = ['G7:1623', 'G7:1612']

/** Bombers over Clark Field, at the step of the guns. */
function guns(board: Board, flyers: Record<string, string>, ...dice: number[]): Scene {
  const air = Object.fromEntries(Object.keys(flyers).map((unit) => [unit, VIGAN]))
  const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 9 }, ...board, air }, ...dice)
  const id = over(s, { by: 'japanese', target: CLARK, flyers })
  s.position.frames.push({ procedure: airOperation.name, step: 'guns fire', local: { id } })
  const { events, rolls } = s.engine.begin(s.position)
  s.events.push(...events)
  s.rolls.push(...rolls)
  return s
}
const fired = (s: Scene) =>
  s.told('air.aaFired').map(({ args }) => `${args!.air} ${args!.column} ${args!.result}`)

describe('22 antiaircraft fire', () => {
  test('[22.A.1] the printed values of ground units, whatever their type, weakened with them', () => {
    const s = scene({ units: { 'a-200': CLARK, 'a-mg': CLARK, 'p-11': CLARK } })
    const units = ['a-200', 'a-mg', 'p-11'].map((id) => s.unit(id))
    expect(antiaircraftOf(s.q, units)).toBe(5)
    s.state.disruption[s.unit('a-200')] = 1
    const factor = s.data.charts.conditions.disrupted.antiaircraft
    expect(factor).not.toBe(1)
    // 4 of the regiment, weakened, and 1 of the machine guns.
    expect(antiaircraftOf(s.q, units)).toEqual(add(multiply(4, factor), 1))
  })

  test('[22.B.1] bombers and transports are fired at; escorts are not', () => {
    const s = scene({ air: { 'ki-30-1': VIGAN, 'a6m2-1': VIGAN, 'g3m2-l-1': VIGAN } })
    const flyers = { 'ki-30-1': 'bombing', 'a6m2-1': 'escort', 'g3m2-l-1': 'transport' }
    const id = over(s, { by: 'japanese', target: CLARK, flyers })
    expect(exposed(operation(s, id)).map(({ unit }) => unit)).toEqual([s.air('ki-30-1'), s.air('g3m2-l-1')])
  })

  test('[22.B.1, EX-78] each bomber is fired at with all the guns of the hex: three shots of 5', () => {
    const flyers = { 'ki-48-i-1': 'bombing', 'ki-21-i-1': 'bombing', 'g4m1-1': 'bombing' }
    const s = guns({ units: { 'a-200': CLARK, 'a-mg': CLARK } }, flyers, 6, 6, 6, 6, 6, 6)
    expect(fired(s)).toEqual([
      'air:ki-48-i-1 5-6 air-result:-',
      'air:ki-21-i-1 5-6 air-result:-',
      'air:g4m1-1 5-6 air-result:-',
    ])
  })

  test('[22.B.1, EX-77] at defensive support the attackers fire: 4, 0 and 2 from three hexes make 2', () => {
    const s = scene({ units: { 'a-200': 'G7:1622', 'p-11': 'G7:1722', 'a-515': 'G7:1723', 'j-47': CLARK } })
    const attackers = ['a-200', 'p-11', 'a-515'].map((id) => s.unit(id))
    expect(antiaircraftOfAttack(s.q, attackers)).toBe(2)
    expect(antiaircraftOfAttack(s.q, attackers.slice(1))).toBe(1)
    expect(antiaircraftOfAttack(s.q, [s.unit('a-200'), s.unit('p-11'), s.unit('p-11')])).toEqual(2)
    expect(antiaircraftOfAttack(s.q, [s.unit('a-515'), s.unit('a-200'), s.unit('p-11')])).toEqual(exact(2))
  })

  test('[22.B.1] only units that take part fire at it, and those in the hex fire at ground support', () => {
    const s = scene(
      {
        phasing: 'allied',
        units: { 'a-200': 'G7:1622', 'a-515': 'G7:1622', 'j-47': CLARK, 'j-40aa': CLARK },
        airfields: { [VIGAN]: 9 },
        air: { 'ki-30-1': VIGAN },
      },
      6,
      6,
    )
    over(s, {
      by: 'japanese',
      kind: 'defence',
      target: CLARK,
      flyers: { 'ki-30-1': 'bombing' },
      suspended: true,
    })
    s.state.attack = {
      target: s.place(CLARK),
      attackers: [s.unit('a-200')],
      defenders: [s.unit('j-47'), s.unit('j-40aa')],
      bystanders: [],
      renounced: [],
      support: { attack: 0, defence: 0 },
    }
    s.start(airSupport, {})
    expect(fired(s)).toEqual(['air:ki-30-1 4 air-result:-'])
  })

  test('[22.B.2, EX-79] the column that does not exceed: 9 points fire in that of 7; under 1 nobody fires', () => {
    const { table } = scene({}).data.air.charts.antiaircraft
    expect(table.columns.labels).toContain('7-9')
    const units = { 'a-200': CLARK, 'a-2aa': CLARK, 'a-mg': CLARK }
    const s = guns({ units }, { 'ki-48-i-1': 'bombing' }, 6, 6)
    expect(
      antiaircraftAt(s.q, s.state.air.operations[0] ?? ({ by: 0, target: s.place(CLARK) } as never)),
    ).toBe(9)
    expect(fired(s)).toEqual(['air:ki-48-i-1 7-9 air-result:-'])
    expect(fired(guns({ units: { 'p-11': CLARK } }, { 'ki-48-i-1': 'bombing' }))).toEqual([])
  })

  test('[22.B.2] two dice and the modifiers of the table: a fighter is harder to hit', () => {
    // Column 4: 5 turns a bomber back, 5 + 1 does nothing to a fighter.
    const units = { 'a-200': CLARK }
    expect(fired(guns({ units }, { 'ki-48-i-1': 'bombing' }, 2, 3))).toEqual(['air:ki-48-i-1 4 air-result:R'])
    expect(fired(guns({ units }, { 'a6m2-1': 'bombing' }, 2, 3))).toEqual(['air:a6m2-1 4 air-result:-'])
  })

  test('[22.B.2] results are those of air combat', () => {
    const s = guns(
      { units: { 'a-200': CLARK } },
      { 'ki-48-i-1': 'bombing', 'ki-21-i-1': 'bombing' },
      1,
      2,
      1,
      1,
    )
    const landed = () => s.offer('japanese', 'land')
    while (landed().length > 0) s.act('japanese', `land hex:${VIGAN}`)
    expect([s.airAt('ki-48-i-1'), s.airAt('ki-21-i-1')]).toEqual([`${VIGAN} aborted`, 'eliminated'])
  })
})
