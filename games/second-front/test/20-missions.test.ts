import { describe, expect, test } from 'vitest'
import { combatPhase, exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { cargoCapacity, cargoTurnsBack, loseCargo, returnCargo } from '../../europa/rules/air-cargo.ts'
import { airInitialPhase, supportReturns } from '../../europa/rules/air-places.ts'
import { bombing, newBombing } from '../../europa/rules/bombing.ts'
import { refuseJob } from '../../europa/rules/construction.ts'
import { interception, newInterception } from '../../europa/rules/interception.ts'
import { kindsNow } from '../../europa/rules/missions.ts'
import { harassmentOf, left } from '../../europa/rules/movement.ts'
import { patrolAttack } from '../../europa/rules/patrol-attack.ts'
import { railCapacity } from '../../europa/rules/rail.ts'
import { ALOFT } from '../../europa/state.ts'
import { from, operation, over } from './air-scene.ts'
import { doing } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const [AXIS_BASE, ALLIED_BASE, OVER] = ['T:0505', 'T:1205', 'T:0805']
const flying: Board = {
  airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
  ground: 'axis',
  allied: [ALLIED_BASE],
  phasing: 'axis',
}

/** The Axis begins an operation in its movement phase. */
const begun = (more: Board, ...dice: number[]): Scene => {
  const s = scene({ ...flying, ...more }, ...dice).start(movementPhase, {})
  if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
  return s.act('axis', 'air-operation')
}
/** Bombers over a target; the dice are those of the bombs. */
const raid = (board: Board, target: string, flyers: Record<string, string>, ...dice: number[]): Scene => {
  const air = Object.fromEntries(Object.keys(flyers).map((id) => [id, AXIS_BASE]))
  const s = scene({ ...flying, ...board, air: { ...air, ...board.air } }, ...dice)
  return s.start(bombing, newBombing(over(s, { by: 'axis', target, flyers })))
}

describe('20.E patrols', () => {
  const patrol = (kind: 'patrol' | 'support', target: string) => {
    const s = scene({ ...flying, air: { 'ju88-1': AXIS_BASE, 'me109-1': AXIS_BASE, 'spit5-1': ALLIED_BASE } })
    over(s, {
      by: 'axis',
      kind,
      target,
      flyers: { 'me109-1': kind === 'patrol' ? 'patrol' : 'escort' },
      suspended: true,
    })
    s.start(movementPhase, {})
    if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
    s.act('axis', 'air-operation', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'take-off', 'fly')
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    return s.act('axis', 'done')
  }

  test('[20.E/2, EX-53] a patrol over the target of a friend turns escort; elsewhere, or with support, it does not', () => {
    const s = patrol('patrol', ALLIED_BASE)
    expect(s.waitsAt).toContain('patrols may turn escort')
    s.act('axis', 'escort air:me109-1')
    expect(s.state.air.operations.map(({ kind }) => kind)).toEqual(['bombing'])
    expect(s.state.air.operations[0]!.flyers.map(({ mission }) => mission)).toEqual(['bombing', 'escort'])
    expect(patrol('patrol', OVER).waitsAt).not.toContain('patrols may turn escort')
    expect(patrol('support', ALLIED_BASE).waitsAt).not.toContain('patrols may turn escort')
  })

  test('[20.E/2] over the target of the enemy it intercepts, where his flights enter its hex it attacks; home with its own range', () => {
    const s = scene({ ...flying, air: { 'ju88-1': AXIS_BASE, 'spit5-1': ALLIED_BASE } })
    over(s, { by: 'allied', kind: 'patrol', target: OVER, flyers: { 'spit5-1': 'patrol' }, suspended: true })
    const id = over(s, { by: 'axis', target: OVER, flyers: { 'ju88-1': 'bombing' } })
    s.start(interception, newInterception(id)).act('allied', 'intercept air:spit5-1')
    // Ten hexes, not five.
    expect(operation(s, id).interceptors[0]!.range).toBe(10)
    const t = scene({ ...flying, air: { 'ju88-1': AXIS_BASE, 'spit5-1': ALLIED_BASE } })
    over(t, {
      by: 'allied',
      kind: 'patrol',
      target: 'T:0605',
      flyers: { 'spit5-1': 'patrol' },
      suspended: true,
    })
    const flight = over(t, { by: 'axis', target: OVER, flyers: { 'ju88-1': 'bombing' } })
    operation(t, flight).flyers[0]!.at = t.place('T:0605')
    t.start(patrolAttack, { id: flight, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })
    expect(t.offer('allied', 'attack')).toEqual(['air:spit5-1'])
  })

  test('[20.E/3] a patrol that is not told to do anything is left out of the operation', () => {
    const s = patrol('patrol', ALLIED_BASE).act('axis', 'done')
    expect(s.airAt('me109-1')).toBe('in flight')
    expect(s.state.air.operations.some(({ kind }) => kind === 'patrol')).toBe(true)
  })
})

describe('20.F transport', () => {
  const T2 = 'T:0205'
  const bases: Board = {
    airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9, [T2]: 3 },
    axis: [T2],
    units: { 'g-bn-1': AXIS_BASE, 'g-brig-1': AXIS_BASE, 'g-flak': AXIS_BASE },
  }

  test('[20.F/1] in one’s own movement and exploitation phases; one RE, two for heavy types, nothing heavy', () => {
    const s = scene(flying)
    for (const phase of ['movement', 'exploitation'] as const) {
      s.state.phase = phase
      expect(
        [kindsNow(s.q, 0, false), kindsNow(s.q, 1, false)].map((kinds) => kinds.includes('transport')),
      ).toEqual([true, false])
    }
    const t = begun({ ...bases, air: { 'ju52-1': AXIS_BASE } })
    t.act('axis', `go-transport hex:${T2}`, 'transport air:ju52-1')
    expect(t.refused('axis', 'load-air unit:g-flak').rule).toBe('20.F/1')
    t.act('axis', 'load-air unit:g-brig-1')
    expect(t.refused('axis', 'load-air unit:g-bn-1').rule).toBe('20.F/1')
    const heavy = begun({ ...bases, air: { 'me323-1': AXIS_BASE } })
    heavy.act('axis', `go-transport hex:${T2}`, 'transport air:me323-1', 'load-air unit:g-brig-1')
    expect(heavy.offer('axis', 'load-air')).toContain('unit:g-bn-1')
  })

  test('[20.F/3] what is carried waits at the base; supplies are there with a line to a regular source', () => {
    const s = begun({ ...bases, units: { 'g-bn-1': 'T:0404' }, air: { 'ju52-1': AXIS_BASE } })
    s.act('axis', `go-transport hex:${T2}`, 'transport air:ju52-1')
    expect(s.refused('axis', 'load-air unit:g-bn-1').rule).toBe('20.F/1')
    expect(s.offer('axis', 'load-air')).toEqual([])
    const fed = begun({ ...bases, sources: { axis: ['T:0503'] }, air: { 'ju52-1': AXIS_BASE } })
    fed.act('axis', `go-transport hex:${T2}`, 'transport air:ju52-1')
    expect(fed.offer('axis', 'load-air')).toContain('cargo:supply')
  })

  test('[20.F/3, 20.F.1] it lands with its cargo, which goes no further; the transport flies home, or stays if it flew one way', () => {
    const s = begun({ ...bases, air: { 'ju52-1': AXIS_BASE } })
    s.act('axis', `go-transport hex:${T2}`, 'transport air:ju52-1', 'load-air unit:g-brig-1')
    expect(s.state.at[s.unit('g-brig-1')]).toBe(ALOFT)
    s.act('axis', 'take-off', 'fly', 'done', `land hex:${AXIS_BASE}`)
    expect([s.at('g-brig-1'), s.airAt('ju52-1')]).toEqual([T2, `${AXIS_BASE} inop`])
    expect(s.offer('axis')).not.toContain('move unit:g-brig-1')
    const there = begun({ ...bases, air: { 'ju52-1': AXIS_BASE } })
    there.act('axis', `go-transport hex:${T2}`, 'transport-one-way air:ju52-1', 'load-air unit:g-brig-1')
    there.act('axis', 'take-off', 'fly', 'done')
    expect(there.airAt('ju52-1')).toBe(`${T2} inop`)
  })

  test('[20.F/4, EX-54] turned back it brings its cargo back, shot down it takes it along; of several the worst counts', () => {
    const carried = (units: readonly string[]) => {
      const s = scene({ ...flying, ...bases, air: Object.fromEntries(units.map((id) => [id, AXIS_BASE])) })
      const flyers = Object.fromEntries(units.map((id) => [id, `transport ${AXIS_BASE}`]))
      const op = operation(s, over(s, { by: 'axis', kind: 'transport', target: T2, flyers }))
      op.cargo.push({
        kind: 'unit',
        unit: s.unit('g-brig-1'),
        carriers: units.map((id) => s.air(id)),
        back: 0,
        phases: 0,
      })
      s.state.at[s.unit('g-brig-1')] = ALOFT
      return { s, op }
    }
    const back = carried(['ju52-1'])
    cargoTurnsBack(back.op, back.s.air('ju52-1'))
    back.s.state.air.at[back.s.air('ju52-1')] = back.s.place(AXIS_BASE)
    returnCargo(doing(back.s), back.op)
    expect(back.s.at('g-brig-1')).toBe(AXIS_BASE)
    const both = carried(['ju52-1', 'ju52-2'])
    cargoTurnsBack(both.op, both.s.air('ju52-1'))
    loseCargo(doing(both.s), both.op, both.s.air('ju52-2'))
    expect(both.s.at('g-brig-1')).toBe('-2')
  })

  test('[20.F.2, EX-55, EX-330] units fall at double size, as planned, not into mountains, forest or wooded swamp; supplies anywhere on land', () => {
    const planned = (terrain: string, transports = ['c47-1', 'c47-2']) => {
      const s = scene({
        ...flying,
        terrain: { [OVER]: terrain },
        phasing: 'allied',
        units: { 'b-para': ALLIED_BASE },
        allied: [ALLIED_BASE, 'T:1204', 'T:1405'],
        sources: { allied: ['T:1204'] },
        air: { 'c47-1': ALLIED_BASE, 'c47-2': ALLIED_BASE },
      })
      s.state.air.plans = [{ side: 1, unit: s.unit('b-para'), target: s.place(OVER), turn: s.state.turn - 1 }]
      s.start(movementPhase, {})
      s.act(
        'allied',
        'air-operation',
        `go-transport hex:${OVER}`,
        ...transports.map((id) => `transport air:${id}`),
      )
      return s.offer('allied', 'load-air')
    }
    expect(planned('clear')).toEqual(['unit:b-para', 'cargo:supply'])
    for (const terrain of ['mountain', 'forest', 'wooded-swamp'])
      expect(planned(terrain)).toEqual(['cargo:supply'])
    // One RE dropped takes two of type T.
    expect(planned('clear', ['c47-1'])).toEqual(['cargo:supply'])
    const late = scene({
      ...flying,
      phase: 'exploitation',
      phasing: 'allied',
      air: { 'c47-1': ALLIED_BASE },
    }).start(exploitationPhase, {})
    late.act('allied', 'air-operation')
    expect(late.offer('allied', 'go-transport')).not.toContain(`hex:${OVER}`)
  })

  test('[23.C/3] at extended range twice as far with half the cargo; one way three times as far', () => {
    const s = scene({
      ...flying,
      airfields: { 'T:0105': 3, 'T:1405': 3 },
      axis: ['T:0105', 'T:1405'],
      air: { 'me323-1': 'T:0105' },
    })
    s.data.air.units.movement[s.air('me323-1')] = 10
    const capacity = (target: string, oneWay: 0 | 1) => {
      const id = over(s, { by: 'axis', kind: 'transport', target, flyers: { 'me323-1': 'transport T:0105' } })
      const flyer = operation(s, id).flyers[0]!
      flyer.oneWay = oneWay
      const found = cargoCapacity(s.q, operation(s, id), flyer)
      s.state.air.operations = []
      s.state.air.at[s.air('me323-1')] = s.place('T:0105')
      return found
    }
    // Ten hexes, and thirteen: out and home, then one way, which is farther yet without being extended.
    expect([capacity('T:1105', 0), capacity('T:1405', 0), capacity('T:1405', 1)]).toEqual([8, 4, 8])
    s.data.air.units.movement[s.air('me323-1')] = 14
  })
})

describe('20.G bombing', () => {
  test('[20.G/1] all but support and harassment in one’s own movement and exploitation phases', () => {
    const kinds = (phase: Board['phase'], side: 0 | 1) =>
      kindsNow(scene({ phase: phase!, phasing: 'axis' }).q, side, false)
    expect(kinds('movement', 0)).toContain('bombing')
    expect(kinds('exploitation', 0)).toContain('bombing')
    expect(kinds('movement', 1)).not.toContain('bombing')
    const unarmed = begun({ air: { 'ju52-1': AXIS_BASE, 'ju88-1': AXIS_BASE } })
    unarmed.act('axis', `go-bombing hex:${ALLIED_BASE}`)
    expect(unarmed.refused('axis', 'bomb air:ju52-1').rule).toBe('20.G/1')
  })

  test('[20.G/2] as far as its movement, twice that with less; to hexes with something of the enemy’s', () => {
    const s = begun({
      airfields: { 'T:0105': 9, 'T:1405': 3 },
      allied: ['T:1405'],
      axis: ['T:0105'],
      air: { 'ju87-1': 'T:0105' },
    })
    expect(s.offer('axis', 'go-bombing')).toEqual(['hex:T:1405'])
    const nearer = begun({
      airfields: { 'T:0105': 9, 'T:1405': 3 },
      allied: ['T:1405'],
      axis: ['T:0105'],
      air: { 'me262-1': 'T:0105' },
    })
    // Fighters have no extended range for bombs: eleven of thirteen.
    expect(nearer.offer('axis', 'go-bombing')).toEqual([])
  })

  test('[20.G/3] together or each for itself, one attack after the other', () => {
    const flyers = { 'ju88-1': 'bombing', 'ju88-2': 'bombing', 'ju88-3': 'bombing' }
    const s = raid({}, ALLIED_BASE, flyers, 3, 3)
    s.act('axis', 'aim bombing:airbase', 'join air:ju88-1', 'join air:ju88-2', 'drop-bombs')
    expect(s.told('air.bombMiss')[0]!.args!.column).toBe('5-8')
    s.act('axis', 'aim bombing:airbase', 'join air:ju88-3', 'drop-bombs')
    expect(s.told('air.bombMiss')[1]!.args!.column).toBe('3-4')
  })

  test('[20.G.1.a] a hit on a yard takes 2 RE from the net in the enemy’s next turn and breaks the line', () => {
    const board: Board = {
      yards: { [OVER]: 1 },
      rails: [[OVER, 'T:0806']],
      allied: [ALLIED_BASE, OVER, 'T:0806'],
      netCapacity: [10, 10],
      sources: { allied: ['T:0806'] },
    }
    // A yard that no railway joins to a source of its side does not work.
    expect(raid({ ...board, sources: {} }, OVER, { 'ju88-1': 'bombing' }).offer('axis', 'aim')).not.toContain(
      'bombing:marshalling-yard',
    )
    const s = raid(board, OVER, { 'ju88-1': 'bombing' }, 6)
    const before = railCapacity(s.q, 0, 1)
    s.act('axis', 'aim bombing:marshalling-yard', 'join air:ju88-1', 'drop-bombs')
    expect(railCapacity(s.q, 0, 1)).toBe(before - 8)
    expect(s.state.railBreaks).toEqual([s.place(OVER)])
    // No more hits than its size, one for a dot city.
    expect(s.offer('axis', 'aim')).not.toContain('bombing:marshalling-yard')
  })

  test('[20.G.1.b, 20.G.2.f] each hit on a port is a point of damage, by strategic or tactical bombs', () => {
    const s = raid(
      { ports: { [ALLIED_BASE]: 'minor' } },
      ALLIED_BASE,
      { 'ju88-1': 'bombing', 'ju88-2': 'bombing' },
      6,
      6,
    )
    s.act('axis', 'aim bombing:port-strategic', 'join air:ju88-1', 'drop-bombs')
    s.act('axis', 'aim bombing:port', 'join air:ju88-2', 'drop-bombs')
    expect(s.told('air.bombHit').map(({ args }) => args!.column)).toEqual(['5-8', '3-4'])
    expect(s.state.portHits).toEqual({ [s.place(ALLIED_BASE)]: 2 })
  })

  test('[20.G.2.e] a hit breaks the line; a broken one is no target', () => {
    const board: Board = { rails: [[OVER, 'T:0806']], allied: [OVER, 'T:0806', ALLIED_BASE] }
    const s = raid(board, OVER, { 'ju88-1': 'bombing', 'ju88-2': 'bombing' }, 6)
    s.act('axis', 'aim bombing:rail-line', 'join air:ju88-1', 'drop-bombs')
    expect([s.state.railBreaks, s.isOver]).toEqual([[s.place(OVER)], true])
    expect(raid({ rails: [[OVER, 'T:0806']] }, OVER, { 'ju88-1': 'bombing' }).offer('axis', 'aim')).toEqual(
      [],
    )
  })

  test('[20.G.2.b/4, 20.G.2.c/4] support for an attack that is not made drops nothing and flies home', () => {
    const s = scene({
      ...flying,
      phase: 'combat',
      units: { 'g-inf-1': 'T:0705', 'b-inf-1': OVER },
      air: { 'ju87-1': AXIS_BASE, 'b25-1': ALLIED_BASE },
    })
    over(s, { by: 'axis', kind: 'support', target: OVER, flyers: { 'ju87-1': 'bombing' }, suspended: true })
    over(s, { by: 'allied', kind: 'defence', target: OVER, flyers: { 'b25-1': 'bombing' }, suspended: true })
    s.start(supportReturns, {})
    expect([s.airAt('ju87-1'), s.airAt('b25-1'), s.rolls]).toEqual([
      `${AXIS_BASE} inop`,
      `${ALLIED_BASE} inop`,
      [],
    ])
  })

  test('[20.G.2.d/2] each point costs a movement point, to leave or to stay; a train all the way twenty hexes; a train-bound gun seven', () => {
    const harassed = (board: Board): Scene => {
      const s = scene({ ground: 'axis', phasing: 'axis', ...board })
      s.state.harassment[s.place(AXIS_BASE)] = { hits: 2, by: 1 }
      return s.start(movementPhase, {})
    }
    const s = harassed({ units: { 'g-inf-1': AXIS_BASE, 'g-con-1': AXIS_BASE } })
    s.act('axis', 'move unit:g-inf-1', 'go hex:T:0504')
    expect(s.state.spent[s.unit('g-inf-1')]).toBe(3 * mp)
    expect(harassmentOf(s.q, 0, s.place(AXIS_BASE))).toBe(2 * mp)
    // Who stays has less to build with: five points less two.
    expect(s.state.harassed[s.unit('g-con-1')]).toBe(2 * mp)
    expect(left(s.q, s.unit('g-con-1'))).toBe(5 * mp)
    expect(harassmentOf(s.q, 1, s.place(AXIS_BASE))).toBe(0)
    // Likewise in the exploitation phase, whatever it did before; who goes has paid for leaving.
    const later = scene({
      ground: 'axis',
      phasing: 'axis',
      units: { 'g-panzer-1': AXIS_BASE },
      rails: [[AXIS_BASE, 'T:0504']],
    })
    later.state.harassment[later.place(AXIS_BASE)] = { hits: 2, by: 1 }
    later.state.moved = later.state.moved.with(later.unit('g-panzer-1'), 1)
    later.start(exploitationPhase, {})
    later.state.spent[later.unit('g-panzer-1')] = 7 * mp
    const breaks = () => refuseJob(later.q, 'rail-break', [later.unit('g-panzer-1')]) === undefined
    expect(breaks()).toBe(false)
    later.state.spent[later.unit('g-panzer-1')] = 6 * mp
    expect(breaks()).toBe(true)
    s.act('axis', 'move unit:g-con-1', 'go hex:T:0506')
    expect(s.state.harassed[s.unit('g-con-1')]).toBe(0)
    const train = ['T:0505', 'T:0506', 'T:0507', 'T:0508', 'T:0509', 'T:0510']
    const goals = (of: string, verb: string, hexes: object, more: Board): string[] => {
      const ride = harassed({ units: { [of]: AXIS_BASE }, rails: [train], netCapacity: [20, 0], ...more })
      Object.assign(ride.data, { charts: { ...ride.data.charts, ...hexes } })
      ride.act('axis', `move unit:${of}`)
      return ride.offer('axis').filter((choice) => choice.startsWith(verb))
    }
    // Two points: forty hexes of the long way, fourteen of the gun's.
    expect(goals('g-inf-1', 'entrain', { strategicRail: 43 }, {})).toHaveLength(3)
    expect(goals('g-inf-1', 'rail', { railElementHexes: 16 }, { railOnly: ['g-inf-1'] })).toHaveLength(2)
  })

  test('[20.G.2.d/3] who has flown harassment stays inactive once more', () => {
    const s = scene({
      ...flying,
      phase: 'initial',
      air: { 'ju88-1': `${AXIS_BASE} inop`, 'ju88-2': `${AXIS_BASE} inop` },
    })
    s.state.air.tired[s.air('ju88-1')] = 1
    s.start(airInitialPhase, {})
    expect([s.airAt('ju88-1'), s.airAt('ju88-2')]).toEqual([`${AXIS_BASE} inop`, `${AXIS_BASE} op`])
    expect(s.state.air.tired[s.air('ju88-1')]).toBe(0)
    const { s: flown } = from(
      'everybody returns',
      { ...flying, phasing: 'allied', phase: 'initial', air: { 'ju88-1': AXIS_BASE, 'me109-1': AXIS_BASE } },
      { by: 'axis', kind: 'harassment', target: OVER, flyers: { 'ju88-1': 'bombing', 'me109-1': 'escort' } },
    )
    expect([flown.state.air.tired[flown.air('ju88-1')], flown.state.air.tired[flown.air('me109-1')]]).toEqual(
      [1, 0],
    )
  })

  test('[22.B.1/1, EX-113] guns fire at bombers and transports, not at escorts and patrols', () => {
    const fired = (flyers: Record<string, string>, kind: 'bombing' | 'patrol' = 'bombing') => {
      const air = Object.fromEntries(Object.keys(flyers).map((id) => [id, AXIS_BASE]))
      const { s } = from(
        'guns fire',
        { ...flying, air, units: { 'b-aa': OVER } },
        { by: 'axis', kind, target: OVER, flyers },
        6,
        6,
        6,
        6,
      )
      return s.told('air.aaFired').map(({ args }) => args!.air)
    }
    expect(fired({ 'ju88-1': 'bombing', 'me109-1': 'escort' })).toEqual(['air:ju88-1'])
    expect(fired({ 'ju52-1': 'transport' })).toEqual(['air:ju52-1'])
    expect(fired({ 'me109-1': 'patrol' }, 'patrol')).toEqual([])
  })

  test('[20.G.2.b/2, 20.G.2.c/2] after the declaration guns fire at the defenders’ aircraft, then all bombs are added and everybody flies home', () => {
    const s = scene(
      {
        ...flying,
        phase: 'combat',
        units: { 'g-inf-1': 'T:0705', 'g-inf-2': 'T:0705', 'g-flak': 'T:0705', 'b-inf-1': OVER },
        air: { 'ju87-1': AXIS_BASE, 'b25-1': ALLIED_BASE },
      },
      6,
      6,
      3,
    )
    over(s, { by: 'axis', kind: 'support', target: OVER, flyers: { 'ju87-1': 'bombing' }, suspended: true })
    over(s, { by: 'allied', kind: 'defence', target: OVER, flyers: { 'b25-1': 'bombing' }, suspended: true })
    s.start(combatPhase, {})
    while (!s.waitsAt.includes('attacks are made'))
      s.act(s.offer('axis').length > 0 ? 'axis' : 'allied', 'done')
    s.act(
      'axis',
      `attack hex:${OVER}`,
      'join unit:g-inf-1',
      'join unit:g-inf-2',
      'join unit:g-flak',
      'declare',
    )
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['22.B.2', '9.A/1'])
    // 5 + 5 + 2 and 5 of the dive bomber against 8 and 3.
    expect(s.told('combat.result')[0]!.args!.odds).toBe('17:11')
    expect([s.airAt('ju87-1'), s.airAt('b25-1')]).toEqual([`${AXIS_BASE} inop`, `${ALLIED_BASE} inop`])
  })

  test('[22.B.1/6, EX-70] every bomber is fired at with all the guns there are', () => {
    const air = Object.fromEntries(['ju88-1', 'ju88-2', 'ju88-3', 'ju88-4'].map((id) => [id, AXIS_BASE]))
    const flyers = Object.fromEntries(Object.keys(air).map((id) => [id, 'bombing']))
    const { s } = from(
      'guns fire',
      { ...flying, air, units: { 'b-inf-1': OVER, 'b-inf-2': OVER } },
      { by: 'axis', target: OVER, flyers },
      ...Array(8).fill(6),
    )
    expect(s.told('air.aaFired').map(({ args }) => args!.column)).toEqual(['2', '2', '2', '2'])
  })
})
