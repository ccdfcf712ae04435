import { describe, expect, test } from 'vitest'
import { airCombat, newAirCombat } from '../../europa/rules/air-combat.ts'
import { fireModifiers } from '../../europa/rules/air-fire.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { operation, over } from './air-scene.ts'
import { type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC] = ['G7:1623', 'G7:1612', 'G7:1722']
const fields = { [CLARK]: 9, [VIGAN]: 9 }

describe('21.B fire', () => {
  test('[21.B.3, 23.G.6] fighters at bombers, heavy bombers and transports -1; these at fighters +1; nobody else', () => {
    const modifiers = (firer: string, victim: string, mission = 'bombing') => {
      const air = { [firer]: firer.startsWith('p') || firer.startsWith('b') ? CLARK : VIGAN, [victim]: VIGAN }
      const s = scene({ airfields: fields, air, airTypes: { 'g4m1-1': 'HB', 'g4m1-2': 'T' } })
      const id = over(s, {
        by: 'japanese',
        target: TARLAC,
        flyers: { [victim]: mission },
        interceptors: [firer],
      })
      const { flyers, interceptors } = operation(s, id)
      const [there, back] = [
        fireModifiers(s.q, interceptors[0]!, flyers[0]!),
        fireModifiers(s.q, flyers[0]!, interceptors[0]!),
      ]
      return [there, back].map((list) =>
        list.filter(({ rule }) => rule === '21.B.3').map(({ amount }) => amount),
      )
    }
    expect(modifiers('p-40e-1', 'ki-48-i-1')).toEqual([[-1], [1]])
    expect(modifiers('p-40e-1', 'g4m1-1')).toEqual([[-1], [1]])
    expect(modifiers('p-40e-1', 'g4m1-2')).toEqual([[-1], [1]])
    // Attack bombers are neither, fighters neither.
    expect(modifiers('p-40e-1', 'ki-30-1')).toEqual([[], []])
    expect(modifiers('p-40e-1', 'ki-27b-1')).toEqual([[], []])
    expect(modifiers('b-18a-1', 'ki-48-i-1')).toEqual([[], []])
  })

  const fight = (
    flyers: Record<string, string>,
    interceptors: string[],
    attack: Record<string, number>,
    ...dice: number[]
  ) => {
    const air = Object.fromEntries([
      ...Object.keys(flyers).map((unit) => [unit, VIGAN]),
      ...interceptors.map((unit) => [unit, CLARK]),
    ])
    const s = scene({ airfields: fields, japanese: [VIGAN], air }, ...dice)
    const values = s.data.air.units.attack.slice()
    for (const [unit, value] of Object.entries(attack)) values[s.air(unit)] = value
    ;(s.data as { air: typeof s.data.air }).air = {
      ...s.data.air,
      units: { ...s.data.air.units, attack: values },
    }
    s.state.owner[s.data.place('formosa')] = 2
    const id = over(s, { by: 'japanese', target: 'G7:1619', flyers, interceptors })
    return s.start(airCombat, newAirCombat(id))
  }

  test('[21.B.1.f, 21.B] the bomber is asked until it has fired, and not if it cannot fire', () => {
    const two = ['p-40e-1', 'p-40e-2']
    // Draws, then shots of 12: no effect.
    const s = fight({ 'ki-48-i-1': 'bombing' }, two, {}, 1, 1, ...Array(12).fill(6))
    while (s.waitsAt.includes('surplus')) s.act('allied', 'against air:ki-48-i-1')
    expect(s.waitsAt).toContain('chooses its moment')
    s.act('japanese', 'shoot')
    expect(s.waitsAt).toContain('break off')
    s.act('allied', 'go-on')
    // It has had its shot: three in all.
    expect([s.isOver, s.told('air.fired').length]).toEqual([true, 3])
    const mute = fight({ 'ki-48-i-1': 'bombing' }, two, { 'ki-48-i-1': 0 }, 1, 1, ...Array(12).fill(6))
    while (mute.waitsAt.includes('surplus')) mute.act('allied', 'against air:ki-48-i-1')
    expect(mute.waitsAt).toContain('break off')
  })
})

describe('21.B.1 engagements', () => {
  /** Japanese units over a hex between both sides, and interceptors from Clark Field. */
  const fight = (flyers: Record<string, string>, interceptors: string[], ...dice: number[]) => {
    const air = Object.fromEntries([
      ...Object.keys(flyers).map((unit) => [unit, VIGAN]),
      ...interceptors.map((unit) => [unit, CLARK]),
    ])
    const s = scene({ airfields: fields, japanese: [VIGAN], air }, ...dice)
    s.state.owner[s.data.place('formosa')] = 2
    const id = over(s, { by: 'japanese', target: 'G7:1619', flyers, interceptors })
    return s.start(airCombat, newAirCombat(id))
  }
  const shots = (s: Scene) =>
    s.told('air.fired').map(({ args }) => `${args!.air} ${args!.victim}`.replaceAll('air:', ''))

  test('[21.B.1.b] it is over with the first result against the one that is alone', () => {
    // Who goes first is chance; its 2 shoots the escort down, whose 12 does nothing.
    const s = fight({ 'ki-27b-1': 'escort' }, ['p-40e-1', 'p-40e-2'], 1, 1, 1, 1, 6, 6)
    s.act('allied', 'engage air:p-40e-1', 'engage air:p-40e-2')
    expect([s.isOver, s.airAt('ki-27b-1'), shots(s).length]).toEqual([true, 'eliminated', 2])
  })

  test('[21.B.1.a] a surplus unit goes against the enemy that its owner names', () => {
    const against = (unit: string) => {
      const air = ['p-40e-1', 'p-40e-2', 'p-40e-3']
      const s = fight(
        { 'ki-48-i-1': 'bombing', 'ki-21-i-1': 'bombing' },
        air,
        ...Array(4).fill(1),
        ...Array(20).fill(6),
      )
      s.act('allied', `against air:${unit}`)
      const { bouts } = s.position.frames.at(-1)!.local as { bouts: { lone: number; others: number[] }[] }
      return bouts.find(({ lone }) => lone === s.air(unit))!.others.length
    }
    expect([against('ki-48-i-1'), against('ki-21-i-1')]).toEqual([2, 2])
  })

  test('[21.B.1.b, 21.B.1.c] who has fought in the screen does not meet those who pass it', () => {
    const s = fight(
      { 'ki-27b-1': 'escort', 'ki-30-1': 'bombing' },
      ['p-40e-1', 'p-40e-2'],
      ...Array(8).fill(6),
    )
    s.act('allied', 'engage air:p-40e-1', 'bypass air:p-40e-2')
    expect(shots(s)).toEqual(['p-40e-1 ki-27b-1', 'ki-27b-1 p-40e-1', 'p-40e-2 ki-30-1', 'ki-30-1 p-40e-2'])
  })
})

describe('22.B.2 guns', () => {
  test('[22.B.2] one point fires, half a point does not', () => {
    const rolls = (disrupted: boolean) => {
      const s = scene(
        { airfields: fields, japanese: [VIGAN], units: { 'a-mg': CLARK }, air: { 'ki-30-1': VIGAN } },
        6,
        6,
      )
      if (disrupted) s.state.disruption[s.unit('a-mg')] = 1
      const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
      s.position.frames.push({ procedure: airOperation.name, step: 'guns fire', local: { id } })
      return s.engine.begin(s.position).rolls.length
    }
    expect([rolls(false), rolls(true)]).toEqual([1, 0])
  })

  const shot = (
    unit: string,
    type: 'B' | 'D' | 'HB' | 'A' | 'F' | 'T',
    dice: [number, number],
    night = false,
  ) => {
    // Five points: turned back on 5, no effect on 6.
    const s = scene(
      {
        airfields: fields,
        japanese: [VIGAN],
        units: { 'a-200': CLARK, 'a-mg': CLARK },
        air: { [unit]: VIGAN },
        airTypes: { [unit]: type },
        nightUnits: [unit],
      },
      ...dice,
    )
    s.state.owner[s.data.place('formosa')] = 2
    const id = over(s, { by: 'japanese', target: CLARK, night, flyers: { [unit]: 'bombing' } })
    s.position.frames.push({ procedure: airOperation.name, step: 'guns fire', local: { id } })
    const { events } = s.engine.begin(s.position)
    const fired = events.find(({ key }) => key === 'air.aaFired')!
    return String(fired.args!.result).at(-1)
  }
  test.each([
    ['ki-48-i-1', 'B', false, 0],
    ['ki-48-i-1', 'A', false, 0],
    ['ki-48-i-1', 'T', false, -1],
    ['ki-48-i-1', 'D', false, -1],
    ['ki-48-i-1', 'HB', false, 1],
    ['ki-48-i-1', 'F', false, 1],
    ['h6k4-1', 'B', false, -1],
    ['ki-48-i-1', 'B', true, 1],
  ] as const)('[22.B.2] %s as %s, by night %s: %i', (unit, type, night, modifier) => {
    const at = (total: number) => shot(unit, type, [total - 3, 3], night)
    expect([at(5 - modifier), at(6 - modifier)]).toEqual(['R', '-'])
  })
})
