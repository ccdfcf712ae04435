import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { airInitialPhase, patrolsLand } from '../../europa/rules/air-places.ts'
import { interception, newInterception } from '../../europa/rules/interception.ts'
import { patrolAttack } from '../../europa/rules/patrol-attack.ts'
import { operation, over } from './air-scene.ts'
import { scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC, APARRI] = ['G7:1623', 'G7:1612', 'G7:1722', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 3 }

const begun = (board: Parameters<typeof scene>[0], ...dice: number[]) => {
  const s = scene({ airfields: fields, ...board }, ...dice).start(movementPhase, {})
  if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
  return s.act('japanese', 'air-operation')
}

describe('20.A transfer', () => {
  test('[20.A] to a friendly base within three times the movement; inoperative when it lands', () => {
    const s = begun({ airfields: { ...fields, [APARRI]: 1 }, japanese: [APARRI], air: { 'ki-27b-1': VIGAN } })
    expect(s.offer('japanese', 'go-transfer')).toContain(`hex:${APARRI}`)
    expect(s.offer('japanese', 'go-transfer')).not.toContain(`hex:${CLARK}`)
    s.act(
      'japanese',
      `go-transfer hex:${APARRI}`,
      'transfer air:ki-27b-1',
      'take-off',
      'fly',
      'done',
      'stay-here',
    )
    expect(s.airAt('ki-27b-1')).toBe(`${APARRI} inop`)
  })

  test('[20.A] legs: from the first base it may fly on at once, each leg an operation of its own', () => {
    const s = begun({
      airfields: { ...fields, [APARRI]: 1, 'G7:2212': 1 },
      japanese: [APARRI, 'G7:2212'],
      air: { 'ki-27b-1': VIGAN },
    })
    s.act(
      'japanese',
      `go-transfer hex:${APARRI}`,
      'transfer air:ki-27b-1',
      'take-off',
      'fly',
      'done',
      'fly-on',
    )
    expect(s.waitsAt).toContain('a target is chosen')
    expect(s.offer('japanese', 'go-bombing')).toEqual([])
    s.act(
      'japanese',
      'go-transfer hex:G7:2212',
      'transfer air:ki-27b-1',
      'take-off',
      'fly',
      'done',
      'stay-here',
    )
    expect(s.airAt('ki-27b-1')).toBe('G7:2212 inop')
  })
})

test('[20.A] no leg to a base where the unit cannot land, no other mission on a further leg', () => {
  const s = begun({
    airfields: { ...fields, [APARRI]: 1, [TARLAC]: 1 },
    japanese: [APARRI, TARLAC],
    air: { 'f1m2-1': VIGAN, 'ki-27b-1': VIGAN, 'g3m2-l-1': VIGAN, 'ki-27b-2': APARRI },
  })
  s.act('japanese', `go-transfer hex:${TARLAC}`)
  expect(s.refused('japanese', 'transfer air:f1m2-1').rule).toBe('23.G.2')
  s.act('japanese', 'done', 'air-operation', `go-transfer hex:${APARRI}`)
  s.act('japanese', 'transfer air:ki-27b-1', 'transfer air:g3m2-l-1', 'take-off', 'fly', 'done')
  s.act('japanese', 'fly-on', 'fly-on', `go-transfer hex:${VIGAN}`)
  expect(s.offer('japanese', 'transfer')).toEqual(['air:ki-27b-1', 'air:g3m2-l-1'])
  expect(s.offer('japanese', 'transport')).toEqual([])
  // 20.B: who has not flown yet may escort them.
  expect(s.offer('japanese', 'escort')).toEqual(['air:ki-27b-2'])
})

describe('20.B escort', () => {
  test('[20.B] fighters only, as far as their movement; at its end they turn home, the bombers fly on', () => {
    const s = begun({
      air: { 'ki-27b-1': 'G7:1710', 'ki-48-i-1': 'G7:1710', 'ki-30-1': VIGAN },
      airfields: { ...fields, 'G7:1710': 3 },
    })
    s.act('japanese', `go-bombing hex:${CLARK}`)
    expect(s.refused('japanese', 'escort air:ki-30-1').rule).toBe('20.B')
    s.act('japanese', 'bomb air:ki-48-i-1', 'escort air:ki-27b-1', 'take-off', 'fly')
    // 13 hexes to Clark Field: the Ki-27b (11) goes home from the eleventh.
    while (s.offer('japanese', 'land').length > 0) s.act('japanese', 'land hex:G7:1710')
    expect(s.airAt('ki-27b-1')).toBe('G7:1710 inop')
    expect(s.state.air.operations[0]!.flyers.map(({ unit }) => unit)).toEqual([s.air('ki-48-i-1')])
  })

  test('[20.B] on its own an escort flies wherever its range takes it, to be met by the others', () => {
    const s = begun({
      airfields: { ...fields, [APARRI]: 3 },
      japanese: [APARRI],
      air: { 'ki-27b-1': APARRI, 'ki-30-1': VIGAN },
    })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'escort air:ki-27b-1', 'take-off')
    // Clark Field is out of its range, the hexes around it are not.
    expect(s.offer('japanese', 'step').length).toBe(6)
    s.act('japanese', 'step hex:G7:2109', 'step hex:G7:2009', 'halt')
    expect(s.state.air.operations[0]!.flyers[0]!.spent).toBe(2)
  })

  test('[20.B] an escort may turn home before, or fly all the way and guard the others there', () => {
    const s = begun({ air: { 'a6m2-1': VIGAN, 'a6m2-2': VIGAN, 'ki-30-1': VIGAN } })
    s.act(
      'japanese',
      `go-bombing hex:${CLARK}`,
      'bomb air:ki-30-1',
      'escort air:a6m2-1',
      'escort air:a6m2-2',
      'take-off',
    )
    s.act('japanese', 'step hex:G7:1613', 'turn-home air:a6m2-1')
    while (s.offer('japanese', 'land').length > 0) s.act('japanese', `land hex:${VIGAN}`)
    expect(s.airAt('a6m2-1')).toBe(`${VIGAN} inop`)
    s.act('japanese', 'fly')
    expect(s.state.air.operations[0]!.flyers.map(({ mission, arrived }) => `${mission} ${arrived}`)).toEqual([
      'bombing 1',
      'escort 1',
    ])
  })
})

describe('20.C interception', () => {
  const raid = (air: Record<string, string>) => {
    const s = scene({
      airfields: { ...fields, [TARLAC]: 3, 'G7:1917': 3 },
      air: { 'ki-30-1': VIGAN, ...air },
    })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    return { s: s.start(interception, newInterception(id)), id }
  }

  test('[20.C] operative fighters with the target in their patrol zone fly to it', () => {
    const { s, id } = raid({
      'p-40e-1': TARLAC,
      'p-40e-2': `${TARLAC} inop`,
      'p-26b-1': 'G7:1917',
      'b-18a-1': TARLAC,
    })
    expect(s.offer('allied')).toEqual(['intercept air:p-40e-1', 'pass'])
    s.act('allied', 'intercept air:p-40e-1')
    expect(operation(s, id).interceptors.map(({ unit, at }) => [unit, at])).toEqual([
      [s.air('p-40e-1'), s.place(CLARK)],
    ])
    expect(s.airAt('p-40e-1')).toBe('in flight')
  })

  test('[20.C, 40.C.2] nobody rises where surprise forbids it', () => {
    const { s } = raid({ 'p-40e-1': TARLAC })
    const hooks = { ...s.data.air.hooks, mayReact: () => false }
    ;(s.data.air as { hooks: unknown }).hooks = hooks
    expect(s.offer('allied')).toEqual(['pass'])
  })
})

describe('20.D patrol attack', () => {
  test('[20.D] a flight that enters a patrol zone may be attacked there, and again by others further on', () => {
    const s = begun(
      {
        air: { 'ki-30-1': VIGAN, 'p-40e-1': TARLAC, 'p-40e-2': CLARK },
        airfields: { ...fields, [TARLAC]: 3 },
      },
      6,
    )
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'take-off', 'fly')
    expect(s.waitsAt).toContain('patrol attack')
    // The flight has stopped five hexes from Tarlac.
    const at = s.state.air.operations[0]!.flyers[0]!.at
    expect(s.data.air.sky.field(s.place(TARLAC))[at]).toBe(5)
    expect(s.offer('allied')).toEqual(['attack air:p-40e-1', 'let-pass', 'pass'])
    s.act('allied', 'attack air:p-40e-1')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['21.C'])
    expect(s.told('air.patrolStrikes').length).toBe(1)
    while (s.offer('allied', 'land').length > 0) s.act('allied', `land hex:${TARLAC}`)
    expect(s.airAt('p-40e-1')).toBe(`${TARLAC} inop`)
    // Then the other fighter, at its own distance.
    expect(s.offer('allied')).toEqual(['attack air:p-40e-2', 'let-pass', 'pass'])
  })

  test('[20.D] taking off inside the zone counts too', () => {
    const s = begun({
      air: { 'ki-30-1': 'G7:1619', 'p-40e-1': TARLAC },
      airfields: { ...fields, [TARLAC]: 3, 'G7:1619': 1 },
    })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'take-off')
    expect(s.waitsAt).toContain('patrol attack')
  })
})

test('[20.C, 20.D] a standing order: react to bombs and cargo only, let fighters pass', () => {
  const board = {
    airfields: { ...fields, [TARLAC]: 3 },
    air: { 'ki-30-1': VIGAN, 'ki-27b-1': VIGAN, 'p-40e-1': TARLAC },
  }
  const raid = (mission: string) => {
    const s = scene(board)
    s.position.stops.allied = { interception: { if: 'bombs-or-cargo' } }
    const flyers = mission === 'patrol' ? { 'ki-27b-1': 'patrol' } : { 'ki-30-1': 'bombing' }
    const id = over(s, {
      by: 'japanese',
      kind: mission === 'patrol' ? 'patrol' : 'bombing',
      target: CLARK,
      flyers,
    })
    return s.start(interception, newInterception(id))
  }
  expect(raid('patrol').isOver).toBe(true)
  expect(raid('bombing').offer('allied')).toEqual(['intercept air:p-40e-1', 'pass'])
})

describe('20.E combat air patrol', () => {
  const patrol = (air: Record<string, string>) => {
    const s = scene({ airfields: { ...fields, [TARLAC]: 3 }, air })
    return s
  }

  test('[20.E] flown in the initial phase, and waits over its hex', () => {
    const s = scene({ airfields: fields, phase: 'initial', air: { 'ki-27b-1': `${VIGAN} inop` } })
    s.start(airInitialPhase, {}).act('japanese', 'air-operation', `go-patrol hex:G7:1618`)
    s.act('japanese', 'patrol air:ki-27b-1', 'take-off', 'fly', 'done')
    expect(s.state.air.operations).toMatchObject([
      { kind: 'patrol', suspended: 1, target: s.place('G7:1618') },
    ])
    expect(s.airAt('ki-27b-1')).toBe('in flight')
  })

  test('[20.E, EX-61] a patrol over Aparri turns escort for a later operation there', () => {
    const s = patrol({ 'ki-27b-1': VIGAN, 'ki-30-1': VIGAN })
    s.state.airbases[s.place(APARRI)] = { permanent: 1, temporary: 0, hits: 0 }
    over(s, {
      by: 'japanese',
      kind: 'patrol',
      target: APARRI,
      flyers: { 'ki-27b-1': 'patrol' },
      suspended: true,
    })
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-bombing hex:${APARRI}`)
    s.act('japanese', 'bomb air:ki-30-1', 'take-off', 'fly', 'done')
    expect(s.waitsAt).toContain('patrols may turn escort')
    s.act('japanese', 'escort air:ki-27b-1')
    const [raid] = s.state.air.operations
    expect(s.state.air.operations.length).toBe(1)
    expect(raid!.flyers.map(({ mission }) => mission)).toEqual(['bombing', 'escort'])
  })

  test('[20.E] a patrol that is left out of an operation is ignored and stays', () => {
    const s = patrol({ 'ki-27b-1': VIGAN, 'ki-30-1': VIGAN })
    s.state.airbases[s.place(APARRI)] = { permanent: 1, temporary: 0, hits: 0 }
    over(s, {
      by: 'japanese',
      kind: 'patrol',
      target: APARRI,
      flyers: { 'ki-27b-1': 'patrol' },
      suspended: true,
    })
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-bombing hex:${APARRI}`)
    s.act('japanese', 'bomb air:ki-30-1', 'take-off', 'fly', 'done', 'done', 'done')
    expect(s.state.air.operations.map(({ kind }) => kind)).toEqual(['patrol'])
    expect(s.airAt('ki-27b-1')).toBe('in flight')
  })

  test('[20.E] a patrol intercepts in its hex, attacks flights that enter it, and returns with its own range', () => {
    const s = patrol({ 'ki-30-1': VIGAN, 'p-40e-1': 'G7:1928' })
    s.state.airbases[s.place('G7:1928')] = { permanent: 1, temporary: 0, hits: 0 }
    over(s, { by: 'allied', kind: 'patrol', target: CLARK, flyers: { 'p-40e-1': 'patrol' }, suspended: true })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    s.start(interception, newInterception(id))
    expect(s.offer('allied', 'intercept')).toEqual(['air:p-40e-1'])
    s.act('allied', 'intercept air:p-40e-1')
    // Patrol zone 5, but it came on patrol: 11 hexes home.
    expect(operation(s, id).interceptors[0]!.range).toBe(11)
  })

  test('[20.E] patrol attack by a patrol only in its own hex', () => {
    const s = patrol({ 'ki-30-1': VIGAN, 'p-40e-1': CLARK })
    over(s, {
      by: 'allied',
      kind: 'patrol',
      target: 'G7:1618',
      flyers: { 'p-40e-1': 'patrol' },
      suspended: true,
    })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    const start = (hex: string) => {
      operation(s, id).flyers[0]!.at = s.place(hex)
      s.position.frames.length = 1
      return s.start(patrolAttack, { id, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })
    }
    expect(start('G7:1617').isOver).toBe(true)
    expect(start('G7:1618').offer('allied', 'attack')).toEqual(['air:p-40e-1'])
  })

  test('[20.E] at the end of the player turn all patrols of both sides land', () => {
    const s = patrol({ 'ki-27b-1': VIGAN, 'p-40e-1': CLARK })
    over(s, {
      by: 'japanese',
      kind: 'patrol',
      target: 'G7:1618',
      flyers: { 'ki-27b-1': 'patrol' },
      suspended: true,
    })
    over(s, {
      by: 'allied',
      kind: 'patrol',
      target: 'G7:1622',
      flyers: { 'p-40e-1': 'patrol' },
      suspended: true,
    })
    s.start(patrolsLand, {})
    while (s.offer('allied', 'land').length > 0) s.act('allied', `land hex:${CLARK}`)
    expect([s.airAt('ki-27b-1'), s.airAt('p-40e-1')]).toEqual([`${VIGAN} inop`, `${CLARK} inop`])
  })

  test('[20.E] its launch is an operation like any other: the enemy may intercept it', () => {
    const s = scene(
      { airfields: { ...fields, [TARLAC]: 3 }, air: { 'ki-27b-1': VIGAN, 'p-40e-1': CLARK } },
      6,
      6,
      6,
      6,
    )
    const id = over(s, {
      by: 'japanese',
      kind: 'patrol',
      target: 'G7:1619',
      flyers: { 'ki-27b-1': 'patrol' },
    })
    s.position.frames.push({ procedure: airOperation.name, step: 'interceptors fly out', local: { id } })
    s.start(interception, newInterception(id))
    expect(s.offer('allied', 'intercept')).toEqual(['air:p-40e-1'])
  })
})
