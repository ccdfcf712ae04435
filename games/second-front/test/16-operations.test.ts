import { describe, expect, test } from 'vitest'
import { initialPhase, movementPhase } from '../../europa/flow.ts'
import {
  airInitialPhase,
  defensiveSupport,
  groundSupport,
  patrolsLand,
} from '../../europa/rules/air-places.ts'
import { airAsSeen, airKnown } from '../../europa/rules/air-secrets.ts'
import { codesOf, isOperative } from '../../europa/rules/air-units.ts'
import { refuseBase } from '../../europa/rules/airbases.ts'
import { targetsOf } from '../../europa/rules/missions.ts'
import { from, operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** Both sides have a base; between them seven hexes. */
const [AXIS_BASE, ALLIED_BASE, OVER] = ['T:0505', 'T:1205', 'T:0805']
const flying: Board = {
  airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
  ground: 'axis',
  allied: [ALLIED_BASE],
  phasing: 'axis',
}

/** The Axis begins an operation in its movement phase. */
const raid = (air: Record<string, string>, more: Board = {}, ...dice: number[]): Scene => {
  const s = scene({ ...flying, ...more, air }, ...dice).start(movementPhase, {})
  if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
  return s.act('axis', 'air-operation')
}
const letPass = (s: Scene): Scene => {
  while (s.waitsAt.includes('patrol attack') || s.waitsAt.includes('interception')) s.act('allied', 'pass')
  return s
}

describe('16.A, 16.B air units', () => {
  test('[16.A.3] codes are read from the counters', () => {
    const s = scene({})
    const codes = (id: string) => codesOf(s.q, s.air(id)).map(({ id: code }) => code)
    expect([codes('ju88-1'), codes('lanc-1'), codes('me109-1')]).toEqual([['S'], ['B'], []])
  })

  test('[16.B.2, 18/2] a flight moves as one; flights to one target join and part where they meet', () => {
    const s = raid({ 'ju88-1': AXIS_BASE, 'ju88-2': AXIS_BASE })
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'bomb air:ju88-2', 'take-off')
    s.act('axis', 'step hex:T:0605')
    const places = () => s.state.air.operations[0]!.flyers.map(({ at }) => s.data.map.target[at])
    expect(places()).toEqual(['hex:T:0605', 'hex:T:0605'])
    s.act('axis', 'part air:ju88-2', 'step hex:T:0705', 'halt')
    expect(places()).toEqual(['hex:T:0705', 'hex:T:0605'])
    const [held] = s.offer('axis', 'lead').filter((group) => group !== 'group:1')
    s.act('axis', `lead ${held}`, 'step hex:T:0705', 'join-flight group:1')
    expect(new Set(s.state.air.operations[0]!.flyers.map(({ group }) => group)).size).toBe(1)
  })

  test('[16.B.2] the target hex of support is where the enemy stands', () => {
    const s = scene({
      ...flying,
      phase: 'combat',
      units: { 'g-inf-1': 'T:0705', 'b-inf-1': OVER, 'b-inf-2': 'T:1005' },
      air: { 'ju87-1': AXIS_BASE },
    })
    expect(targetsOf(s.q, 0, 'support', false, null)).toEqual([s.place(OVER)])
  })

  test('[16.B.4.b] who is shot down waits in the box of the eliminated', () => {
    // Three points of guns and a throw of two.
    const { s } = from(
      'guns fire',
      { ...flying, air: { 'ju87-1': AXIS_BASE }, units: { 'b-aa': OVER } },
      { by: 'axis', target: OVER, flyers: { 'ju87-1': 'bombing' } },
      1,
      1,
    )
    expect([s.airAt('ju87-1'), s.state.air.status[s.air('ju87-1')]]).toEqual(['eliminated', 1])
  })

  test('[17] on the ground an air unit stands on a base of its own side, or nowhere', () => {
    const s = scene({ ...flying, air: { 'me109-1': AXIS_BASE } })
    expect(refuseBase(s.q, s.air('me109-1'), s.place(AXIS_BASE))).toBeUndefined()
    expect(refuseBase(s.q, s.air('me109-1'), s.place(ALLIED_BASE))!.rule).toBe('17.A')
    expect(refuseBase(s.q, s.air('me109-1'), s.place(OVER))!.rule).toBe('17.A')
  })
})

describe('16.C.1 the initial phase', () => {
  test('[16.C.1/2] inactive units of both sides become active', () => {
    const s = scene(
      {
        ...flying,
        phase: 'initial',
        air: { 'me109-1': `${AXIS_BASE} inop`, 'spit5-1': `${ALLIED_BASE} inop` },
      },
      6,
    ).start(airInitialPhase, {})
    expect([s.airAt('me109-1'), s.airAt('spit5-1')]).toEqual([`${AXIS_BASE} op`, `${ALLIED_BASE} op`])
    expect(isOperative(s.q, s.air('spit5-1'))).toBe(true)
  })

  test('[16.C.1/1, 16.C.1/2] replacement comes before the works are finished, activation after', () => {
    const { order } = initialPhase
    const at = (step: string) => order.indexOf(step)
    expect(at('air reinforcements')).toBeLessThan(at('works are finished'))
    expect(at('works are finished')).toBeLessThan(at('air units'))
    expect(at('air reinforcements')).toBeGreaterThanOrEqual(0)
  })
})

describe('16.D the air operation', () => {
  test('[16.D/1] its target is the secret of who flies until it is reached', () => {
    const s = raid({ 'ju88-1': AXIS_BASE })
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'take-off')
    const seen = () => airAsSeen(s.state.air, 1).operations[0]!.target
    expect([seen(), airAsSeen(s.state.air, 0).operations[0]!.target]).toEqual([-1, s.place(ALLIED_BASE)])
    expect(airKnown(s.q, 1).some((fact) => fact.startsWith('target:'))).toBe(false)
    s.act('axis', 'fly')
    expect(seen()).toBe(s.place(ALLIED_BASE))
  })

  test('[16.D/2] one target, the missions of its kind, and escorts', () => {
    const s = scene({
      ...flying,
      phase: 'combat',
      units: { 'g-inf-1': 'T:0705', 'b-inf-1': OVER },
      air: { 'ju87-1': AXIS_BASE, 'me109-1': AXIS_BASE, 'ju52-1': AXIS_BASE, 'ju88-1': AXIS_BASE },
    }).start(groundSupport, {})
    s.act('axis', 'air-operation')
    expect(s.offer('axis')).toEqual([`go-support hex:${OVER}`, 'call-off'])
    s.act('axis', `go-support hex:${OVER}`)
    expect(s.offer('axis').filter((choice) => choice.includes('air:'))).toEqual([
      'bomb air:ju87-1',
      'bomb air:ju88-1',
      'escort air:me109-1',
      'escort-far air:me109-1',
    ])
  })

  test('[16.D/3] the other side answers with patrol attacks and interception, and nothing else', () => {
    const s = raid({ 'ju88-1': AXIS_BASE, 'spit5-1': ALLIED_BASE, 'b25-1': ALLIED_BASE })
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'take-off', 'fly')
    expect(s.waitsAt).toContain('patrol attack')
    expect(s.offer('allied')).toEqual(['attack air:spit5-1', 'let-pass', 'pass'])
    s.act('allied', 'let-pass')
    s.act('axis', 'done')
    expect(s.waitsAt).toContain('interception')
    expect(s.offer('allied').every((choice) => /^(intercept|scramble|pass)/.test(choice))).toBe(true)
  })

  test('[16.D/4, 20/1] the same player may fly to the same hex again, with others: one mission each', () => {
    const s = raid({ 'ju88-1': AXIS_BASE, 'ju88-2': AXIS_BASE }, {}, 1)
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'take-off', 'fly', 'done')
    letPass(s).act('axis', 'aim bombing:airbase', 'join air:ju88-1', 'drop-bombs')
    s.act('axis', 'air-operation', `go-bombing hex:${ALLIED_BASE}`)
    expect(s.offer('axis', 'bomb')).toEqual(['air:ju88-2'])
    expect(s.refused('axis', 'bomb air:ju88-1').rule).toBe('16.B.1')
  })

  test('[16.D/5] while it is under way nothing else is done', () => {
    const s = raid({ 'ju88-1': AXIS_BASE }, { units: { 'g-inf-1': 'T:0404' } })
    expect(s.offer('axis')).not.toContain('move unit:g-inf-1')
    s.act('axis', 'call-off')
    expect(s.offer('axis')).toContain('move unit:g-inf-1')
    expect(s.state.air.operations).toEqual([])
  })

  test('[16.D.1, 16.D.2, 16.D.3, 16.D.4, 16.D.5, 16.D.6] fly, intercept, fight, guns, bombs, home', () => {
    // Spitfire and bomber miss each other, the guns miss, the bombs hit.
    const s = raid(
      { 'ju88-1': AXIS_BASE, 'spit5-1': 'T:1405' },
      {
        airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9, 'T:1405': 3 },
        allied: [ALLIED_BASE, 'T:1405'],
        units: { 'b-aa': ALLIED_BASE },
      },
      ...[6, 6, 6, 6, 6, 6, 6],
    )
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'take-off', 'fly')
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    s.act('axis', 'done')
    s.act('allied', 'intercept air:spit5-1')
    expect(s.waitsAt).toContain('a bombing is announced')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['21.B.3', '21.B.3', '22.B.2'])
    s.act('axis', 'aim bombing:airbase', 'join air:ju88-1', 'drop-bombs')
    expect(s.state.airbases[s.place(ALLIED_BASE)]!.hits).toBe(1)
    expect(s.airAt('ju88-1')).toBe(`${AXIS_BASE} inop`)
    s.act('allied', 'land hex:T:1405')
    expect([s.airAt('spit5-1'), s.state.air.operations]).toEqual(['T:1405 inop', []])
  })

  test('[18/3] who has no base left in range is lost', () => {
    const { s } = from(
      'everybody returns',
      { ...flying, air: { 'me109-1': 'T:0101' }, airfields: { 'T:0101': 3 } },
      { by: 'axis', kind: 'patrol', target: 'T:1410', flyers: { 'me109-1': 'patrol T:0101' } },
    )
    expect(s.airAt('me109-1')).toBe('eliminated')
  })

  test('[18/3] home as far as it flew out, not further', () => {
    const home = (base: string) => {
      const { s } = from(
        'everybody returns',
        { ...flying, airfields: { [base]: 3 }, axis: [base], air: { 'me109-1': base } },
        { by: 'axis', kind: 'patrol', target: 'T:1105', flyers: { 'me109-1': `patrol ${base}` } },
      )
      return s.airAt('me109-1')
    }
    // Nine hexes, and ten.
    expect([home('T:0205'), home('T:0105')]).toEqual(['T:0205 inop', 'eliminated'])
  })

  test('[20/2] take-off tells the mission; what is bombed is said when the bombs fall', () => {
    const s = raid({ 'ju88-1': AXIS_BASE }, { ports: { [ALLIED_BASE]: 'minor' } })
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'bomb air:ju88-1', 'take-off', 'fly')
    expect(s.told('air.takesOff')[0]!.args).toMatchObject({ mission: 'mission:bombing' })
    s.act('axis', 'done')
    expect(s.offer('axis', 'aim')).toEqual(['bombing:port-strategic', 'bombing:port', 'bombing:airbase'])
  })

  test('[QA.20G2c, EX-332, 20.G.2.c/2] defensive support waits before any gun fires at it', () => {
    const s = scene({
      ...flying,
      phase: 'combat',
      phasing: 'allied',
      units: { 'g-inf-1': OVER, 'b-inf-1': 'T:0905', 'b-aa': 'T:0905' },
      air: { 'ju87-1': AXIS_BASE },
    }).start(defensiveSupport, {})
    s.act('axis', 'air-operation', `go-defence hex:${OVER}`, 'bomb air:ju87-1', 'take-off', 'fly', 'done')
    expect([s.rolls, operation(s, 1).suspended, operation(s, 1).kind]).toEqual([[], 1, 'defence'])
  })

  test('[20.G.2.b/2] ground support waits when the guns have fired', () => {
    const s = scene(
      {
        ...flying,
        phase: 'combat',
        units: { 'g-inf-1': 'T:0705', 'b-inf-1': OVER, 'b-aa': OVER },
        air: { 'ju87-1': AXIS_BASE },
      },
      6,
      6,
    ).start(groundSupport, {})
    s.act('axis', 'air-operation', `go-support hex:${OVER}`, 'bomb air:ju87-1', 'take-off', 'fly', 'done')
    expect(s.rolls.map(({ rule }) => rule)).toEqual(['22.B.2'])
    expect(s.state.air.operations).toMatchObject([{ kind: 'support', suspended: 1 }])
  })

  test('[20.E/3] patrols of both sides land when the player turn ends', () => {
    const s = scene({ ...flying, air: { 'me109-1': AXIS_BASE, 'spit5-1': ALLIED_BASE } })
    over(s, { by: 'axis', kind: 'patrol', target: OVER, flyers: { 'me109-1': 'patrol' }, suspended: true })
    over(s, { by: 'allied', kind: 'patrol', target: OVER, flyers: { 'spit5-1': 'patrol' }, suspended: true })
    s.start(patrolsLand, {})
    expect([s.airAt('me109-1'), s.airAt('spit5-1')]).toEqual([`${AXIS_BASE} inop`, `${ALLIED_BASE} inop`])
  })

  test('[QA.16D, EX-328] where both could fly in the initial phase chance says who begins; then they fly in turn', () => {
    const first = (die: number) => {
      const s = scene(
        { ...flying, phase: 'initial', air: { 'me109-1': AXIS_BASE, 'spit5-1': ALLIED_BASE } },
        die,
      ).start(airInitialPhase, {})
      return { s, asked: s.offer('allied').length > 0 ? 'allied' : 'axis' }
    }
    expect([first(3).asked, first(4).asked]).toEqual(['allied', 'axis'])
    const { s } = first(3)
    s.act('allied', 'pass')
    expect(s.offer('axis')).toContain('air-operation')
    s.act('axis', 'pass')
    expect([...s.offer('allied'), ...s.offer('axis')]).not.toContain('air-operation')
    // Nobody throws where one side alone has aircraft.
    const alone = scene({ ...flying, phase: 'initial', air: { 'me109-1': AXIS_BASE } })
    expect(alone.start(airInitialPhase, {}).rolls).toEqual([])
  })
})
