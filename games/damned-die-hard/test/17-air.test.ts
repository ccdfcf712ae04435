import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { airCombat, newAirCombat } from '../../europa/rules/air-combat.ts'
import { missionRange } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import {
  airInitialPhase,
  defensiveSupport,
  groundSupport,
  patrolsLand,
} from '../../europa/rules/air-places.ts'
import { airAsSeen, airKnown } from '../../europa/rules/air-secrets.ts'
import { actsAs, isOperative, patrolRadius } from '../../europa/rules/air-units.ts'
import { kindsNow, targetsOf } from '../../europa/rules/missions.ts'
import { damnedDieHard } from '../game.ts'
import { operation, over } from './air-scene.ts'
import {
  AIR_TRANSPORT,
  ATTACK_BOMBER,
  airCode,
  BOMBER,
  DIVE_BOMBER,
  FIGHTER,
  HEAVY_BOMBER,
} from './charted.ts'
import { type Scene, scene } from './scene.ts'

const CLARK = 'G7:1623'
const VIGAN = 'G7:1612'
const luzon = { airfields: { [CLARK]: 9, [VIGAN]: 3 } }

describe('17.A air units', () => {
  test('[17.A.1] fighters, bombers of three types and heavy ones, transports', () => {
    const { units } = damnedDieHard.data.air
    const type = (id: string) => units.type[units.byTarget.get(`air:${id}`)!]
    expect([type('a6m2-1'), type('g4m1-1'), type('ki-51-1'), type('g3m2-l-1'), type('b-17d-1')]).toEqual([
      FIGHTER,
      BOMBER,
      ATTACK_BOMBER,
      AIR_TRANSPORT,
      HEAVY_BOMBER,
    ])
    expect([...units.type].includes(DIVE_BOMBER)).toBe(false)
  })

  test('[17.A.2, EX-85] a prefix changes nothing of the type: a night bomber is a bomber in every combat', () => {
    const s = scene({ ...luzon, air: { 'ki-21-i-1': VIGAN }, nightUnits: ['ki-21-i-1'] })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-21-i-1': 'bombing' } })
    expect(actsAs(s.q, operation(s, id).flyers[0]!)).toBe(BOMBER)
  })

  test('[17.A.3] codes are read from the counters', () => {
    const { units } = damnedDieHard.data.air
    const codes = (id: string) => units.codes[units.byTarget.get(`air:${id}`)!]
    expect(codes('a6m2-1')).toBe(airCode('C'))
    expect(codes('g4m1-1')).toBe(airCode('V'))
    expect(codes('b-18a-1')).toBe(airCode('U'))
    expect(codes('h6k4-1')! & airCode('B')).toBe(airCode('B'))
    expect(codes('f1m2-1')! & airCode('F')).toBe(airCode('F'))
  })
})

describe('17.B concepts', () => {
  test('[17.B.1] only operative units fly; aborted ones do not become operative by waiting', () => {
    const s = scene({
      ...luzon,
      phase: 'initial',
      air: { 'ki-30-1': `${VIGAN} inop`, 'ki-30-2': `${VIGAN} aborted`, 'ki-51-1': VIGAN },
    })
    expect(isOperative(s.q, s.air('ki-51-1'))).toBe(true)
    expect(isOperative(s.q, s.air('ki-30-1'))).toBe(false)
    s.start(airInitialPhase, {})
    expect(s.airAt('ki-30-1')).toBe(`${VIGAN} op`)
    expect(s.airAt('ki-30-2')).toBe(`${VIGAN} aborted`)
  })

  test('[17.B.3, EX-57] a patrol zone is half of the movement, 8 at most: P-40E 5, A6M2 8', () => {
    const s = scene({})
    expect(patrolRadius(s.q, s.air('p-40e-1'))).toBe(5)
    expect(patrolRadius(s.q, s.air('a6m2-1'))).toBe(8)
  })

  test('[17.B.2] the mission force is everybody but the escorts: who passes the screen never meets them', () => {
    const flyers = { 'ki-27b-1': 'escort', 'ki-30-1': 'bombing', 'g3m2-l-1': 'transport' }
    const air = { 'ki-27b-1': VIGAN, 'ki-30-1': VIGAN, 'g3m2-l-1': VIGAN, 'p-40e-1': CLARK, 'p-40e-2': CLARK }
    // Draws of who passes, the escort's shot; draws of two and two, and four shots.
    const s = scene({ ...luzon, air }, 2, 6, 6, 2, 2, ...Array(8).fill(6))
    const id = over(s, { by: 'japanese', target: CLARK, flyers, interceptors: ['p-40e-1', 'p-40e-2'] })
    s.start(airCombat, newAirCombat(id)).act('allied', 'bypass air:p-40e-1', 'bypass air:p-40e-2')
    while (s.waitsAt.includes('break off')) s.act('japanese', 'go-on')
    const victims = s
      .told('air.fired')
      .filter(({ args }) => String(args!.air).startsWith('air:p-40e'))
      .map(({ args }) => args!.victim)
    expect(victims.sort()).toEqual(['air:g3m2-l-1', 'air:ki-30-1'])
  })

  test('[17.B.2] a flight group moves as one; the target hex of support is where the enemy stands', () => {
    const s = raid({ 'ki-30-1': VIGAN, 'ki-30-2': VIGAN })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'bomb air:ki-30-2', 'take-off')
    s.act('japanese', 'step hex:G7:1613')
    const places = s.state.air.operations[0]!.flyers.map(({ at }) => at)
    expect(places).toEqual([s.place('G7:1613'), s.place('G7:1613')])
    const units = { 'j-47': 'G7:1619', 'p-11': 'G7:1620', 'p-51': 'G7:1625' }
    const combat = scene({ ...luzon, units, air: { 'ki-30-1': VIGAN }, phase: 'combat' })
    expect(targetsOf(combat.q, 0, 'support', false, null)).toEqual([combat.place('G7:1620')])
  })
})

describe('17.C air activities by phase', () => {
  test('[17.C.1] units of both sides become operative; the phasing side may patrol, the other patrol and harass', () => {
    const s = scene({
      ...luzon,
      phase: 'initial',
      phasing: 'allied',
      air: { 'ki-30-1': `${VIGAN} inop`, 'p-40e-1': `${CLARK} inop` },
    })
    s.start(airInitialPhase, {})
    expect([s.airAt('ki-30-1'), s.airAt('p-40e-1')]).toEqual([`${VIGAN} op`, `${CLARK} op`])
    expect(kindsNow(s.q, 1, false)).toEqual(['patrol'])
    expect(kindsNow(s.q, 0, false)).toEqual(['patrol', 'harassment'])
    s.act('allied', 'pass')
    s.act('japanese', 'air-operation')
    expect(s.offer('japanese').some((choice) => choice.startsWith('go-harassment'))).toBe(true)
    expect(s.offer('japanese').some((choice) => choice.startsWith('go-bombing'))).toBe(false)
  })

  test('[17.C.1, 18.A, EX-58] more operative units than capacity: the owner makes some inoperative', () => {
    const s = scene({
      phase: 'initial',
      airstrips: [VIGAN],
      air: { 'ki-30-1': `${VIGAN} inop`, 'ki-30-2': `${VIGAN} inop`, 'ki-51-1': `${VIGAN} aborted` },
    })
    s.start(airInitialPhase, {})
    expect(s.waitsAt).toContain('bases of the phasing side')
    expect(s.offer('japanese')).toEqual(['ground air:ki-30-1', 'ground air:ki-30-2'])
    s.act('japanese', 'ground air:ki-30-1')
    expect([s.airAt('ki-30-1'), s.airAt('ki-30-2')]).toEqual([`${VIGAN} inop`, `${VIGAN} op`])
  })

  test('[17.C.2, 17.C.4, 20.A] while units move the phasing side flies on demand, the other may patrol and transfer', () => {
    const s = scene({
      ...luzon,
      units: { 'j-47': 'G7:1712' },
      air: { 'ki-30-1': VIGAN, 'p-40e-1': CLARK },
    })
    s.start(movementPhase, {})
    expect(s.waitsAt).toContain('the other side may fly')
    expect(s.offer('allied')).toEqual(['air-operation', 'night-operation', 'pass'])
    s.act('allied', 'pass')
    expect(s.offer('japanese')).toContain('air-operation')
    for (const phase of ['movement', 'exploitation'] as const) {
      s.state.phase = phase
      expect(kindsNow(s.q, 0, false)).toEqual(['bombing', 'patrol', 'transport', 'transfer'])
      expect(kindsNow(s.q, 1, false)).toEqual(['patrol', 'transfer'])
      expect(kindsNow(s.q, 1, true)).toEqual(['transfer'])
    }
  })

  test('[17.C.2] after each act of the phasing side the other is asked where it has a stop', () => {
    const s = scene({ ...luzon, units: { 'j-47': 'G7:1712' }, air: { 'p-40e-1': CLARK } })
    s.position.stops.allied = { 'on-demand': 'always' }
    s.start(movementPhase, {}).act('allied', 'pass')
    s.act('japanese', 'move unit:j-47', 'stay')
    expect(s.waitsAt).toContain('the other side may fly')
    const standing = scene({ ...luzon, units: { 'j-47': 'G7:1712' }, air: { 'p-40e-1': CLARK } })
    standing.start(movementPhase, {}).act('allied', 'pass')
    standing.act('japanese', 'move unit:j-47', 'stay')
    expect(standing.waitsAt).toContain('units move')
  })

  test('[17.C.3, EX-59] combat phase: defensive support first, then ground support; no other missions', () => {
    const board = {
      ...luzon,
      phase: 'combat' as const,
      units: { 'j-47': 'G7:1618', 'p-11': 'G7:1619' },
      air: { 'ki-30-1': VIGAN, 'ki-27b-1': VIGAN, 'b-18a-1': CLARK },
    }
    const s = scene(board).start(defensiveSupport, {})
    s.act('allied', 'air-operation')
    expect(s.offer('allied')).toEqual(['go-defence hex:G7:1619', 'call-off'])
    const attack = scene(board).start(groundSupport, {})
    attack.act('japanese', 'air-operation')
    expect(attack.offer('japanese')).toEqual(['go-support hex:G7:1619', 'call-off'])
    attack.act('japanese', 'go-support hex:G7:1619')
    expect(attack.offer('japanese').filter((choice) => choice.includes('air:'))).toEqual([
      'bomb air:ki-30-1',
      'escort air:ki-27b-1',
    ])
  })

  test('[17.C.4, 20.E] at the end of the player turn patrols land', () => {
    const s = scene({ ...luzon, air: { 'ki-27b-1': VIGAN } })
    over(s, {
      by: 'japanese',
      kind: 'patrol',
      target: 'G7:1618',
      flyers: { 'ki-27b-1': 'patrol' },
      suspended: true,
    })
    s.start(patrolsLand, {})
    expect(s.airAt('ki-27b-1')).toBe(`${VIGAN} inop`)
    expect(s.state.air.operations).toEqual([])
  })
})

/** A Japanese raid on Clark Field that has been planned: units stand ready to take off. */
const raid = (air: Record<string, string>, ...dice: number[]) => {
  const s = scene({ ...luzon, units: { 'a-200': CLARK }, air }, ...dice)
  s.start(movementPhase, {})
  if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
  return s.act('japanese', 'air-operation')
}

describe('17.D the air operation', () => {
  test('[17.D, 17.D-1] the target is committed in secret and known when it is reached', () => {
    const s = raid({ 'ki-30-1': VIGAN })
    s.act('japanese', `go-bombing hex:${CLARK}`)
    const [known, hidden] = [airAsSeen(s.state.air, 0), airAsSeen(s.state.air, 1)]
    expect(known.operations[0]!.target).toBe(s.place(CLARK))
    expect(hidden.operations[0]!.target).toBe(-1)
    expect(airKnown(s.q, 1)).toEqual([])
    s.act('japanese', 'bomb air:ki-30-1', 'take-off')
    const takesOff = s.told('air.takesOff')[0]!
    expect(takesOff.args!.place).toMatchObject({ secret: `hex:${CLARK}`, seats: ['japanese'] })
    s.act('japanese', 'step hex:G7:1613')
    expect(airAsSeen(s.state.air, 1).operations[0]!.flyers[0]!.at).toBe(s.place('G7:1613'))
    s.act('japanese', 'fly')
    expect(airAsSeen(s.state.air, 1).operations[0]!.target).toBe(s.place(CLARK))
    expect(airKnown(s.q, 1)).toEqual([`target:1:${s.place(CLARK)}`])
  })

  test('[20, 17.D] the enemy hears the mission of each unit that is named, not what the operation is for', () => {
    const seen = (s: Scene) => airAsSeen(s.state.air, 1).operations[0]!
    const s = raid({ 'ki-30-1': VIGAN, 'g3m2-l-1': VIGAN })
    s.act('japanese', `go-bombing hex:${CLARK}`)
    const other = raid({ 'ki-30-1': VIGAN, 'g3m2-l-1': VIGAN })
    other.act('japanese', `go-transport hex:${CLARK}`)
    // Before anybody is named, and with the same unit named, both look alike.
    expect(seen(s)).toEqual(seen(other))
    s.act('japanese', 'bomb air:ki-30-1')
    other.act('japanese', 'bomb air:ki-30-1')
    expect(s.state.air.operations[0]!.kind).not.toBe(other.state.air.operations[0]!.kind)
    expect(seen(s)).toEqual(seen(other))
    expect(seen(s).flyers[0]!.mission).toBe('bombing')
    // The owner sees his own.
    expect(airAsSeen(other.state.air, 0).operations[0]!.kind).toBe('transport')
  })

  test('[20.F] nobody is told whether a transport flies one way', () => {
    const seen = (verb: string) => {
      const s = raid({ 'g3m2-l-1': VIGAN })
      s.state.owner[s.place(CLARK)] = 0
      s.act('japanese', `go-transport hex:${CLARK}`, `${verb} air:g3m2-l-1`)
      return airAsSeen(s.state.air, 1).operations
    }
    expect(seen('transport')).toEqual(seen('transport-one-way'))
  })

  test('[17.D-1, 17.D-2, 17.D-3, 17.D-4, 17.D-5, 17.D-6] six steps in order: fly, intercept, fight, guns, bombs, home', () => {
    // Fight: A6M2 no effect, then P-40E none; guns at the bomber: none; bomb: 6 hits.
    const s = raid({ 'ki-30-1': VIGAN, 'p-40e-1': 'G7:1722' }, 6, 6, 6, 6, 6, 6, 6)
    s.state.airbases[s.place('G7:1722')] = { permanent: 3, temporary: 0, hits: 0 }
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'take-off', 'fly')
    // In the zone of the P-40E from five hexes off.
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    s.act('japanese', 'done')
    expect(s.waitsAt).toContain('interception')
    s.act('allied', 'intercept air:p-40e-1')
    expect(s.waitsAt).toContain('bombing / a bombing is announced')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['21.B.3', '21.B.3', '22.B.2'])
    s.act('japanese', 'aim bombing:airbase', 'join air:ki-30-1', 'drop-bombs')
    expect(s.state.airbases[s.place(CLARK)]!.hits).toBe(1)
    expect(s.airAt('ki-30-1')).toBe(`${VIGAN} inop`)
    expect(s.airAt('p-40e-1')).toBe('in flight')
    s.act('allied', 'land hex:G7:1722')
    expect(s.airAt('p-40e-1')).toBe('G7:1722 inop')
    expect(s.state.air.operations).toEqual([])
    expect(s.waitsAt).toContain('units move')
  })

  test('[17.D, 20] a unit flies one mission a turn; the same player may begin again with others', () => {
    const s = raid({ 'ki-30-1': VIGAN, 'ki-30-2': VIGAN }, 6, 6, 1, 6, 6, 1)
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'take-off', 'fly', 'done')
    s.act('japanese', 'aim bombing:airbase', 'join air:ki-30-1', 'drop-bombs')
    s.act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    expect(s.offer('japanese', 'bomb')).toEqual(['air:ki-30-2'])
    expect(s.refused('japanese', 'bomb air:ki-30-1').rule).toBe('17.B.1')
  })

  test('[17.D] one operation at a time: nothing else happens until it is over, and it may be called off', () => {
    const s = raid({ 'ki-30-1': VIGAN })
    expect(s.offer('japanese')).not.toContain('done')
    s.act('japanese', 'call-off')
    expect(s.waitsAt).toContain('units move')
    expect(s.state.air.operations).toEqual([])
    expect(s.airAt('ki-30-1')).toBe(`${VIGAN} op`)
  })

  test('[17.D-6, 19] who finds no base in range is lost', () => {
    const s = scene({ ...luzon, air: { 'ki-27b-1': VIGAN } })
    over(s, {
      by: 'japanese',
      kind: 'patrol',
      target: 'G7:1930',
      flyers: { 'ki-27b-1': 'patrol' },
      suspended: true,
    })
    s.start(patrolsLand, {})
    expect(s.airAt('ki-27b-1')).toBe('eliminated')
    expect(s.state.victory[1]).toBe(16)
  })

  test('[20, 20.G] the kind of bombing is announced only when it is resolved', () => {
    const s = raid({ 'ki-30-1': VIGAN }, 6, 6)
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'take-off', 'fly')
    expect(s.told('air.takesOff')[0]!.args!.mission).toBe('mission:bombing')
    s.act('japanese', 'done')
    expect(s.offer('japanese')).toContain('aim bombing:airbase')
  })
})

test('[20] ranges by mission, as the charts have them', () => {
  const s = scene({})
  const range = (id: string, mission: Parameters<typeof missionRange>[2], far = false) =>
    missionRange(s.q, s.air(id), mission, 'bombing', { far })
  expect(range('a6m2-1', 'transfer')).toBe(69)
  expect(range('a6m2-1', 'escort')).toBe(23)
  expect(range('a6m2-1', 'patrol')).toBe(23)
  expect(range('a6m2-1', 'interception')).toBe(8)
  expect(airOperation.order.length).toBeGreaterThan(6)
})
