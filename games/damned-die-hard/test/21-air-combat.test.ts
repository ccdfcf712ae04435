import { describe, expect, test } from 'vitest'
import { airCombat, newAirCombat } from '../../europa/rules/air-combat.ts'
import { fireModifiers } from '../../europa/rules/air-fire.ts'
import { combatValue } from '../../europa/rules/air-units.ts'
import { patrolAttack } from '../../europa/rules/patrol-attack.ts'
import { NOBODY } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { type Scene, scene } from './scene.ts'

const [CLARK, VIGAN] = ['G7:1623', 'G7:1612']

/** A fight over Vigan or Clark Field: each side has one base. */
function fight(
  by: 'japanese' | 'allied',
  flyers: Record<string, string>,
  interceptors: readonly string[],
  ...dice: number[]
): Scene & { id: number } {
  const [home, other] = by === 'japanese' ? [VIGAN, CLARK] : [CLARK, VIGAN]
  const air = Object.fromEntries([
    ...Object.keys(flyers).map((unit) => [unit, home]),
    ...interceptors.map((unit) => [unit, other]),
  ])
  const s = scene({ airfields: { [VIGAN]: 9, [CLARK]: 9 }, air, phasing: by }, ...dice)
  s.state.owner[s.data.place('formosa')] = NOBODY
  const id = over(s, { by, target: by === 'japanese' ? 'G7:1619' : 'G7:1615', flyers, interceptors })
  return Object.assign(s.start(airCombat, newAirCombat(id)), { id })
}

const shots = (s: Scene) =>
  s
    .told('air.fired')
    .map(({ args }) =>
      `${args!.air} ${args!.victim} ${args!.column} ${args!.result}`
        .replaceAll('air:', '')
        .replaceAll('air-result:', ''),
    )

describe('21.A preparation', () => {
  test('[21, 21.A.1, 21.A.2] escorts are the screen, the rest the mission force; the interceptor divides his', () => {
    const s = fight('japanese', { 'a6m2-1': 'escort', 'ki-30-1': 'bombing' }, ['p-40e-1', 'p-40e-2'])
    expect(s.offer('allied')).toEqual([
      'engage air:p-40e-1',
      'engage air:p-40e-2',
      'bypass air:p-40e-1',
      'bypass air:p-40e-2',
    ])
  })

  test('[21.A.1, 23.A.1] fighters with bombs may drop them first and stay in the mission force', () => {
    const s = fight('japanese', { 'a6m2-1': 'bombing' }, ['p-40e-1'], 6, 6, 6, 6)
    const flyer = operation(s, s.id).flyers[0]!
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([5, 3])
    s.act('japanese', 'jettison air:a6m2-1')
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([7, 5])
    expect(flyer.mission).toBe('bombing')
  })
})

describe('21.B resolution', () => {
  test('[21.B] both fire at each other, and results count when both have; a printed attack of 0 never fires', () => {
    // The Ki-30 is shot down and still shoots the P-40E down.
    const both = fight('japanese', { 'ki-30-1': 'bombing' }, ['p-40e-1'], 1, 1, 1, 1)
    expect(shots(both)).toEqual(['p-40e-1 ki-30-1 +3 K', expect.stringMatching(/^ki-30-1 p-40e-1 .* [AK]$/)])
    const without = (printed: number) => {
      const s = scene(
        { airfields: { [VIGAN]: 9, [CLARK]: 9 }, air: { 'b-10b-1': CLARK, 'a6m2-1': VIGAN } },
        6,
        6,
        6,
        6,
      )
      const attack = s.data.air.units.attack.slice()
      attack[s.air('b-10b-1')] = printed
      const { units } = s.data.air
      ;(s.data as { air: typeof s.data.air }).air = { ...s.data.air, units: { ...units, attack } }
      const id = over(s, {
        by: 'allied',
        target: 'G7:1615',
        flyers: { 'b-10b-1': 'bombing' },
        interceptors: ['a6m2-1'],
      })
      return shots(s.start(airCombat, newAirCombat(id))).length
    }
    expect([without(0), without(1)]).toEqual([1, 2])
  })

  test('[21.B.3, EX-72] differentials: A6M2 against P-40B +2, the P-40B 0', () => {
    const s = fight('allied', { 'p-40b-1': 'escort', 'b-10b-1': 'bombing' }, ['a6m2-1'], 6, 6, 6, 6, 6, 6)
    s.act('japanese', 'engage air:a6m2-1')
    expect(shots(s)).toEqual(['a6m2-1 p-40b-1 +2 -', 'p-40b-1 a6m2-1 0 -'])
  })

  test('[21.B.1.a, 21.B.1.b, 21.B.2, EX-73, EX-74, EX-75] the worked example: screen, bypass, mission force', () => {
    const flyers = {
      'p-26b-1': 'escort',
      'p-35a-1': 'escort',
      'p-40b-1': 'escort',
      'b-10b-1': 'bombing',
      'b-18a-1': 'bombing',
    }
    const dice = [
      // The Ki-27b meets the P-26B: drawn last of three.
      1, 2,
      // P-26B at -2: 9. Ki-27b at +1: 6 - 1 = 5.
      4, 5, 3, 3,
      // Two unengaged escorts: their draw, and the order of firing.
      2, 1,
      // P-35A at -2: 7. P-40B at 0: 8.
      3, 4, 4, 4,
      // The A6M2 draws the B-10B of two bombers.
      2,
      // A6M2 at +5: 5 - 1 - 2 = 2. B-10B at -4: 7 + 1 = 8.
      2, 3, 3, 4,
    ]
    const s = fight('allied', flyers, ['ki-27b-1', 'a6m2-1'], ...dice)
    s.act('japanese', 'engage air:ki-27b-1', 'bypass air:a6m2-1')
    // The owner keeps the other two escorts for the one that passes.
    s.act('allied', 'hold-back')
    expect(shots(s).slice(0, 2)).toEqual(['p-26b-1 ki-27b-1 -2 -', 'ki-27b-1 p-26b-1 +1 A'])
    expect(s.airAt('p-26b-1')).toBe(`${CLARK} aborted`)
    expect(shots(s).slice(2)).toEqual(['p-35a-1 a6m2-1 -2 -'])
    s.act('allied', 'go-on')
    expect(shots(s).slice(2)).toEqual([
      'p-35a-1 a6m2-1 -2 -',
      'p-40b-1 a6m2-1 0 -',
      'a6m2-1 b-10b-1 +5 K',
      'b-10b-1 a6m2-1 -4 -',
    ])
    expect(s.airAt('b-10b-1')).toBe('eliminated')
    // The B-18A is ignored.
    expect(s.airAt('b-18a-1')).toBe('in flight')
    expect(s.position.dice.drawn).toBe(dice.length)
  })

  test('[21.B.1.a, EX-69] surplus units are spread evenly: no third before every enemy has two', () => {
    const flyers = { 'a6m2-1': 'escort', 'a6m2-2': 'escort', 'ki-30-1': 'bombing' }
    const interceptors = ['p-40e-1', 'p-40e-2', 'p-40e-3', 'p-40e-4']
    const s = fight('japanese', flyers, interceptors, ...Array(40).fill(1))
    s.act('allied', ...interceptors.map((unit) => `engage air:${unit}`))
    const first = s.offer('allied', 'against')[0]!
    const other = s.offer('allied', 'against')[1]!
    expect(s.refused('allied', 'hold-back').rule).toBe('21.B.1.a')
    s.act('allied', `against ${first}`)
    // The last one can only go where one stands alone: that choice is taken by itself.
    const forced = s.events.filter((event) => event.forced && event.key === 'verb.against')
    expect(forced.map(({ args }) => args!.target)).toEqual([other])
  })

  test('[21.B.1.b, EX-70] three against one: the first is shot down, the second aborts it, the third does not fire', () => {
    // Draws of the three, the surplus draw, the order; round one: none, K; round two: A, none.
    const dice = [3, 2, 2, 3, 2, 6, 6, 1, 1, 2, 2, 6, 6]
    const s = fight(
      'japanese',
      { 'a6m2-1': 'escort', 'ki-30-1': 'bombing' },
      ['p-40e-1', 'p-40e-2', 'p-40e-3'],
      ...dice,
    )
    s.act('allied', 'engage air:p-40e-1', 'engage air:p-40e-2', 'engage air:p-40e-3')
    expect(s.waitsAt).toContain('the many may break off')
    s.act('allied', 'go-on')
    expect(shots(s).map((shot) => shot.slice(-1))).toEqual(['-', 'K', 'A', '-'])
    expect(s.airAt('a6m2-1')).toBe(`${VIGAN} aborted`)
    expect(['p-40e-1', 'p-40e-2', 'p-40e-3'].filter((unit) => s.airAt(unit) === 'eliminated').length).toBe(1)
    expect(operation(s, s.id).interceptors.length).toBe(2)
  })

  test('[21.B.1.b] the owner of the many may break off after a round', () => {
    const dice = [2, 2, 6, 6, 6, 6]
    const s = fight('japanese', { 'a6m2-1': 'escort', 'ki-30-1': 'bombing' }, ['p-40e-1', 'p-40e-2'], ...dice)
    s.act('allied', 'engage air:p-40e-1', 'engage air:p-40e-2', 'break-off')
    expect(shots(s).length).toBe(2)
    expect(s.isOver).toBe(true)
  })

  test('[21.B.1.c, 21.B.1.d, EX-71] two escorts at three who pass: one is turned back, two get through, none fires', () => {
    const flyers = { 'a6m2-1': 'escort', 'a6m2-2': 'escort', 'ki-30-1': 'bombing', 'ki-30-2': 'bombing' }
    // Draws: escorts, passers; R (+2 with 8 + 0 is R at 2), none; then the mission force.
    const dice = [2, 3, 2, 4, 6, 6, 6, 2, 2, 6, 6, 6, 6, 6, 6, 6, 6]
    const s = fight('japanese', flyers, ['p-40e-1', 'p-40e-2', 'p-40e-3'], ...dice)
    s.act('allied', 'bypass air:p-40e-1', 'bypass air:p-40e-2', 'bypass air:p-40e-3')
    const atEscorts = shots(s).filter((shot) => / a6m2/.test(shot) && shot.startsWith('p-40e'))
    expect(atEscorts).toEqual([])
    expect(
      shots(s)
        .filter((shot) => shot.startsWith('a6m2'))
        .map((shot) => shot.slice(-1)),
    ).toEqual(['R', '-'])
    expect(operation(s, s.id).interceptors.length).toBe(2)
    // Both then meet a bomber each.
    expect(shots(s).filter((shot) => /^p-40e.* ki-30/.test(shot)).length).toBe(2)
  })

  test('[21.B.1.e] mission units that nobody attacks are ignored', () => {
    const s = fight('japanese', { 'ki-30-1': 'bombing', 'ki-30-2': 'bombing' }, ['p-40e-1'], 2, 6, 6, 6, 6)
    expect(shots(s).length).toBe(2)
    expect(s.isOver).toBe(true)
  })

  test('[21.B.1.f] several at one bomber: it fires once, in the round its owner chooses', () => {
    const s = fight('japanese', { 'ki-30-1': 'bombing' }, ['p-40e-1', 'p-40e-2'], 2, 2, 6, 6, 6, 6, 6, 6)
    expect(s.waitsAt).toContain('the bomber chooses its moment')
    s.act('japanese', 'hold-fire')
    expect(shots(s).length).toBe(1)
    s.act('allied', 'go-on')
    s.act('japanese', 'shoot')
    expect(shots(s).map((shot) => shot.split(' ')[0]!.slice(0, 5))).toEqual(['p-40e', 'p-40e', 'ki-30'])
  })

  test('[21.B.2] turned back: home and inoperative; aborted: home and aborted; eliminated: out', () => {
    const one = (a: number, b: number) =>
      fight('japanese', { 'ki-30-1': 'bombing' }, ['p-40e-1'], a, b, 6, 6).airAt('ki-30-1')
    // P-40E 6 at Ki-30 3: +3.
    expect(one(4, 4)).toBe(`${VIGAN} inop`)
    expect(one(3, 3)).toBe(`${VIGAN} aborted`)
    expect(one(1, 2)).toBe('eliminated')
    expect(one(4, 5)).toBe('in flight')
  })

  test('[21.B.3, 38.A.4, EX-133] an army fighter at an Allied bomber: -1 for the type and -1 for the pilots', () => {
    const s = fight('allied', { 'b-18a-1': 'bombing', 'p-40e-1': 'escort' }, ['ki-27b-1', 'a6m2-1'])
    const [army, navy] = operation(s, s.id).interceptors
    const [bomber, fighter] = operation(s, s.id).flyers
    const sum = (from: typeof army, at: typeof army) =>
      fireModifiers(s.q, from!, at!).reduce((total, { amount }) => total + (amount as number), 0)
    expect(sum(army, bomber)).toBe(-2)
    expect(sum(navy, bomber)).toBe(-3)
    expect(sum(army, fighter)).toBe(-1)
    expect(sum(bomber, army)).toBe(1)
    expect(sum(fighter, army)).toBe(0)
  })
})

describe('21.C patrol attacks', () => {
  const attack = (flyers: Record<string, string>, fighters: string[], ...dice: number[]) => {
    const air = Object.fromEntries([
      ...Object.keys(flyers).map((unit) => [unit, CLARK]),
      ...fighters.map((unit) => [unit, VIGAN]),
    ])
    const s = scene({ airfields: { [VIGAN]: 9, [CLARK]: 9 }, air, phasing: 'allied' }, ...dice)
    s.state.owner[s.data.place('formosa')] = NOBODY
    const id = over(s, { by: 'allied', target: 'G7:1615', flyers })
    return s.start(patrolAttack, { id, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })
  }

  test('[21.C, EX-76] an A6M2 at an A-24: +4, a 4 turns it back; no answer, no modifiers', () => {
    const s = attack({ 'a-24-1': 'bombing' }, ['a6m2-1'], 4)
    s.act('japanese', 'attack air:a6m2-1')
    expect(shots(s)).toEqual(['a6m2-1 a-24-1 +4 R'])
    expect(s.airAt('a-24-1')).toBe(`${CLARK} inop`)
    expect(s.airAt('a6m2-1')).toBe(`${VIGAN} inop`)
    expect(s.rolls.map(({ dice }) => dice)).toEqual([[6]])
  })

  test('[21.C] the screen first, then the mission force; the surplus goes where the owner says, evenly', () => {
    const flyers = { 'p-40e-1': 'escort', 'b-18a-1': 'bombing' }
    const s = attack(flyers, ['a6m2-1', 'a6m2-2', 'a6m2-3'], 3, 2, 6, 6, 6)
    s.act('japanese', 'attack air:a6m2-1', 'attack air:a6m2-2', 'attack air:a6m2-3')
    expect(s.offer('japanese')).toEqual(['against air:p-40e-1', 'against air:b-18a-1'])
    s.act('japanese', 'against air:b-18a-1')
    expect(shots(s).map((shot) => shot.split(' ')[1])).toEqual(['p-40e-1', 'b-18a-1', 'b-18a-1'])
  })

  test('[21.C] one fighter meets an escort, not the bombers behind it', () => {
    const s = attack({ 'b-18a-1': 'bombing', 'p-40e-1': 'escort' }, ['a6m2-1'], 6)
    s.act('japanese', 'attack air:a6m2-1')
    expect(shots(s).map((shot) => shot.split(' ')[1])).toEqual(['p-40e-1'])
  })
})
