import { describe, expect, test } from 'vitest'
import { airCombat, newAirCombat } from '../../europa/rules/air-combat.ts'
import { combatValue } from '../../europa/rules/air-units.ts'
import { patrolAttack } from '../../europa/rules/patrol-attack.ts'
import { operation, over } from './air-scene.ts'
import { type Scene, scene } from './scene.ts'

const [AXIS_BASE, ALLIED_BASE, OVER] = ['T:0505', 'T:1205', 'T:0805']

/** A fight between both sides' bases; `by` flies, the other side intercepts. */
function fight(
  by: 'axis' | 'allied',
  flyers: Record<string, string>,
  interceptors: readonly string[],
  ...dice: number[]
): Scene & { id: number } {
  const [home, other] = by === 'axis' ? [AXIS_BASE, ALLIED_BASE] : [ALLIED_BASE, AXIS_BASE]
  const air = Object.fromEntries([
    ...Object.keys(flyers).map((unit) => [unit, home]),
    ...interceptors.map((unit) => [unit, other]),
  ])
  const s = scene(
    {
      airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
      ground: 'axis',
      allied: [ALLIED_BASE],
      air,
      phasing: by,
    },
    ...dice,
  )
  const id = over(s, { by, target: OVER, flyers, interceptors })
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
const who = (s: Scene) => shots(s).map((shot) => shot.split(' ').slice(0, 2).join(' '))
const misses = (count: number) => Array<number>(count).fill(6)

describe('21.A preparation', () => {
  test('[21.A.1, 21.A.2] escorts are the screen, others the force; the interceptor parts his fighters as he likes', () => {
    const s = fight(
      'axis',
      { 'me109-1': 'escort', 'ju88-1': 'bombing' },
      ['spit5-1', 'spit5-2'],
      ...misses(8),
    )
    expect(s.offer('allied')).toEqual([
      'engage air:spit5-1',
      'engage air:spit5-2',
      'bypass air:spit5-1',
      'bypass air:spit5-2',
    ])
    s.act('allied', 'engage air:spit5-1', 'bypass air:spit5-2')
    expect(who(s)).toEqual(['spit5-1 me109-1', 'me109-1 spit5-1', 'spit5-2 ju88-1', 'ju88-1 spit5-2'])
  })

  test('[21.A.1] fighters with bombs may drop them, and stay in the force', () => {
    const s = fight('axis', { 'fw190-1': 'bombing' }, ['spit5-1'], ...misses(4))
    const flyer = operation(s, s.id).flyers[0]!
    expect(combatValue(s.q, flyer, 'attack')).toBe(7)
    s.act('axis', 'jettison air:fw190-1')
    expect([combatValue(s.q, flyer, 'attack'), flyer.mission]).toEqual([9, 'bombing'])
    expect(who(s)).toEqual(['spit5-1 fw190-1', 'fw190-1 spit5-1'])
  })
})

describe('21.B resolution', () => {
  test('[21.B] both fire, and what they do counts when both have; who has no attack never fires', () => {
    // At +3 less one a throw of 3 is the end of the bomber, whose own shot of 2 plus one tells nevertheless.
    const s = fight('axis', { 'ju88-1': 'bombing' }, ['p51-1'], 1, 2, 1, 1)
    expect(shots(s)).toEqual(['p51-1 ju88-1 +3 K', 'ju88-1 p51-1 -4 R'])
    const mute = (attack: number) => {
      const t = fight('axis', { 'ju88-1': 'bombing' }, [])
      const values = t.data.air.units.attack.slice()
      values[t.air('ju88-1')] = attack
      const board = scene(
        {
          airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
          air: { 'ju88-1': AXIS_BASE, 'p51-1': ALLIED_BASE },
        },
        ...misses(4),
      )
      ;(board.data as { air: typeof t.data.air }).air = {
        ...board.data.air,
        units: { ...board.data.air.units, attack: values },
      }
      const id = over(board, {
        by: 'axis',
        target: OVER,
        flyers: { 'ju88-1': 'bombing' },
        interceptors: ['p51-1'],
      })
      return shots(board.start(airCombat, newAirCombat(id))).length
    }
    expect([mute(0), mute(4)]).toEqual([1, 2])
  })

  test('[21.B.1.a, EX-110] one to one at random; the surplus goes evenly, and the interceptor may not keep his back', () => {
    const flyers = { 'me109-1': 'escort', 'me109-2': 'escort', 'ju88-1': 'bombing' }
    const interceptors = ['spit5-1', 'spit5-2', 'spit5-3', 'p51-1']
    const s = fight('axis', flyers, interceptors, ...Array(60).fill(1))
    s.act('allied', ...interceptors.map((unit) => `engage air:${unit}`))
    expect([...s.offer('allied', 'against')].sort()).toEqual(['air:me109-1', 'air:me109-2'])
    expect(s.refused('allied', 'hold-back').rule).toBe('21.B.1.a')
    s.act('allied', 'against air:me109-2')
    // The last can only go where one stands alone: it goes by itself.
    const forced = s.events.filter((event) => event.forced && event.key === 'verb.against')
    expect(forced.map(({ args }) => args!.target)).toEqual(['air:me109-1'])
  })

  test('[21.B.1.b, EX-62] three at one escort: the first is shot down, the second damages it, the third does not fire', () => {
    // The draws; round one: the Spitfire misses, the escort kills; round two: damaged at −... , no answer.
    const s = fight(
      'axis',
      { 'me109-1': 'escort', 'ju88-1': 'bombing' },
      ['p51-1', 'p51-2', 'p51-3'],
      ...[1, 1, 1, 1, 1],
      ...[6, 6],
      ...[1, 1],
      ...[1, 3],
      ...[6, 6],
    )
    s.act('allied', 'engage air:p51-1', 'engage air:p51-2', 'engage air:p51-3')
    expect(s.waitsAt).toContain('the many may break off')
    s.act('allied', 'go-on')
    expect(shots(s).map((shot) => shot.slice(-1))).toEqual(['-', 'K', 'A', '-'])
    expect(s.airAt('me109-1')).toBe('eliminated')
    expect(s.isOver).toBe(true)
  })

  test('[21.B.1.b] the owner of the many may break off after a round', () => {
    const s = fight(
      'axis',
      { 'me109-1': 'escort', 'ju88-1': 'bombing' },
      ['spit5-1', 'spit5-2'],
      ...[1, 1],
      ...misses(4),
    )
    s.act('allied', 'engage air:spit5-1', 'engage air:spit5-2', 'break-off')
    expect([shots(s).length, s.isOver]).toEqual([2, true])
  })

  test('[21.B.1.c, 21.B.1.d, EX-63] escorts that nobody engaged fire at those who pass, who do not answer', () => {
    // Draws of the escorts and of who is met; the first is turned back, the second gets through.
    const s = fight(
      'axis',
      { 'me109-1': 'escort', 'me109-2': 'escort', 'ju88-1': 'bombing', 'ju88-2': 'bombing' },
      ['spit5-1', 'spit5-2', 'spit5-3'],
      ...[1, 1, 1],
      ...[4, 3],
      ...misses(2),
      ...[1, 1],
      ...misses(8),
    )
    s.act('allied', 'bypass air:spit5-1', 'bypass air:spit5-2', 'bypass air:spit5-3')
    const fired = shots(s)
    expect(fired.filter((shot) => shot.startsWith('me109')).map((shot) => shot.slice(-1))).toEqual(['R', '-'])
    expect(fired.some((shot) => / me109/.test(shot))).toBe(false)
    expect(fired.filter((shot) => /^spit5.* ju88/.test(shot))).toHaveLength(2)
  })

  test('[21.B.1.e] bombers whom nobody attacks are left out', () => {
    const s = fight('axis', { 'ju88-1': 'bombing', 'ju88-2': 'bombing' }, ['spit5-1'], 1, ...misses(4))
    expect([shots(s).length, s.isOver]).toEqual([2, true])
  })

  test('[21.B.1.f] several at one bomber: it fires once, when its owner says', () => {
    const s = fight('axis', { 'ju88-1': 'bombing' }, ['spit5-1', 'spit5-2'], 1, 1, ...misses(6))
    expect(s.waitsAt).toContain('the bomber chooses its moment')
    s.act('axis', 'hold-fire')
    expect(shots(s)).toHaveLength(1)
    s.act('allied', 'go-on')
    s.act('axis', 'shoot')
    expect(shots(s).map((shot) => shot.split(' ')[0]!.slice(0, 4))).toEqual(['spit', 'spit', 'ju88'])
  })

  test('[21.B.1.a, 21.B.1.c, 21.B.1.e, EX-65] the walk-through: screen, bypass, force', () => {
    const s = fight(
      'allied',
      { 'spit5-1': 'escort', 'spit5-2': 'escort', 'p51-1': 'escort', 'b25-1': 'bombing', 'b25-2': 'bombing' },
      ['me109-1', 'fw190-1'],
      // Who meets the Messerschmitt: the last of three.
      ...[1, 2],
      ...[4, 5],
      ...[3, 3],
      // The other two and their order; both miss.
      ...[2, 1],
      ...misses(4),
      // The Focke-Wulf draws a bomber: five less one kills it.
      ...[2],
      ...[2, 3],
      ...[3, 4],
    )
    s.act('axis', 'engage air:me109-1', 'bypass air:fw190-1')
    s.act('allied', 'hold-back')
    if (s.waitsAt.includes('break off')) s.act('allied', 'go-on')
    expect(shots(s).filter((shot) => shot.startsWith('fw190'))).toEqual([
      expect.stringMatching(/b25-. \+4 K$/),
    ])
    expect(
      shots(s)
        .filter((shot) => / fw190/.test(shot))
        .every((shot) => shot.endsWith('-')),
    ).toBe(true)
    expect(['b25-1', 'b25-2'].filter((id) => s.airAt(id) === 'eliminated')).toHaveLength(1)
  })
})

describe('21.C, 20.D patrol attacks', () => {
  const attack = (flyers: Record<string, string>, fighters: string[], ...dice: number[]): Scene => {
    const air = Object.fromEntries([
      ...Object.keys(flyers).map((unit) => [unit, AXIS_BASE]),
      ...fighters.map((unit) => [unit, ALLIED_BASE]),
    ])
    const s = scene(
      {
        airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
        ground: 'axis',
        allied: [ALLIED_BASE],
        air,
        phasing: 'axis',
      },
      ...dice,
    )
    const id = over(s, { by: 'axis', target: OVER, flyers })
    return s.start(patrolAttack, { id, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })
  }

  test('[20.D] in reach of half its movement; nobody answers; home and inactive', () => {
    const s = attack({ 'ju88-1': 'bombing' }, ['spit5-1'], 4)
    expect(s.offer('allied', 'attack')).toEqual(['air:spit5-1'])
    s.act('allied', 'attack air:spit5-1')
    expect(shots(s)).toEqual(['spit5-1 ju88-1 +2 -'])
    expect(s.rolls.map(({ dice }) => dice)).toEqual([[6]])
    expect(s.airAt('spit5-1')).toBe(`${ALLIED_BASE} inop`)
    // A Messerschmitt with nine has a zone of four, a base five hexes off is too far.
    const far = scene({
      airfields: { 'T:0305': 9, [ALLIED_BASE]: 9 },
      ground: 'axis',
      allied: [ALLIED_BASE],
      air: { 'b25-1': ALLIED_BASE, 'me109-1': 'T:0305' },
      phasing: 'allied',
    })
    const id = over(far, { by: 'allied', target: OVER, flyers: { 'b25-1': 'bombing' } })
    far.start(patrolAttack, { id, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })
    expect(far.isOver).toBe(true)
  })

  test('[20.D] the screen first, then the force, the surplus evenly', () => {
    const s = attack(
      { 'me109-1': 'escort', 'ju88-1': 'bombing' },
      ['spit5-1', 'spit5-2', 'spit5-3'],
      1,
      1,
      ...misses(3),
    )
    s.act('allied', 'attack air:spit5-1', 'attack air:spit5-2', 'attack air:spit5-3')
    expect(s.offer('allied')).toEqual(['against air:me109-1', 'against air:ju88-1'])
    s.act('allied', 'against air:ju88-1')
    expect(shots(s).map((shot) => shot.split(' ')[1])).toEqual(['me109-1', 'ju88-1', 'ju88-1'])
  })

  test('[20.D] another may attack further on, as long as the flight is in its zone', () => {
    const s = attack({ 'ju88-1': 'bombing' }, ['spit5-1', 'p51-1'], 6)
    s.act('allied', 'attack air:spit5-1', 'pass')
    expect(s.airAt('p51-1')).toBe(`${ALLIED_BASE} op`)
    expect(s.airAt('spit5-1')).toBe(`${ALLIED_BASE} inop`)
  })
})
