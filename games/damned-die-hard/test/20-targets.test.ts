import { describe, expect, test } from 'vitest'
import type { Mission } from '../../europa/air-world.ts'
import { aims } from '../../europa/rules/bombing.ts'
import { bombableIn, kindsNow, refuseMission, targetsOf } from '../../europa/rules/missions.ts'
import type { AirOperation, Phase } from '../../europa/state.ts'
import { operation, over } from './air-scene.ts'
import { IMPROVED, UNIMPROVED } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI] = ['G7:1623', 'G7:1612', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3 }

const hexOf = (s: Scene, place: number): string => s.data.map.target[place]!.slice(4)

test('[17.C.1, 17.C.2, 17.C.3, 17.C.4, 20.G, 23.F, 37.E.2] what each side may begin in each phase', () => {
  const s = scene({})
  const now = (phase: Phase, side: 0 | 1, night: boolean): string => {
    s.state.phase = phase
    return kindsNow(s.q, side, night).join(' ')
  }
  const moving = 'bombing patrol transport transfer'
  expect([now('initial', 0, false), now('initial', 1, false)]).toEqual(['patrol', 'patrol harassment'])
  expect([now('combat', 0, false), now('combat', 1, false)]).toEqual(['fortress support', 'defence'])
  for (const phase of ['movement', 'exploitation'] as const) {
    expect([now(phase, 0, false), now(phase, 1, false)]).toEqual([moving, 'patrol transfer'])
    expect([now(phase, 0, true), now(phase, 1, true)]).toEqual(['bombing transport transfer', 'transfer'])
  }
  expect([now('combat', 0, true), now('combat', 1, true)]).toEqual(['fortress', ''])
  expect([now('initial', 0, true), now('initial', 1, true)]).toEqual(['', ''])
})

describe('17.D, 20 who may fly what in an operation', () => {
  const air = {
    'ki-48-i-1': VIGAN,
    'ki-27b-1': VIGAN,
    'a6m2-1': VIGAN,
    'g3m2-l-1': VIGAN,
    'ki-30-1': `${VIGAN} inop`,
    'p-40e-1': CLARK,
  }
  const shell = (s: Scene, kind: AirOperation['kind'], target: string, night = false): AirOperation =>
    ({ kind, by: 0, night: night ? 1 : 0, only: null, target: s.data.place(target) }) as AirOperation
  const rule = (s: Scene, unit: string, mission: Mission, op: AirOperation) =>
    refuseMission(s.q, s.air(unit), mission, op)?.rule ?? 'may'

  test('[17.D] bombing, transport and transfer share a target where it suits each; nothing else is mixed', () => {
    const board: Board = { airfields: fields, japanese: [VIGAN, APARRI, 'formosa'], air }
    const s = scene(board)
    const missions = (kind: AirOperation['kind'], target: string, night = false) => {
      const op = shell(s, kind, target, night)
      return [
        rule(s, 'ki-48-i-1', 'bombing', op),
        rule(s, 'g3m2-l-1', 'transport', op),
        rule(s, 'ki-27b-1', 'transfer', op),
        rule(s, 'ki-27b-1', 'patrol', op),
      ].join(' ')
    }
    // In the movement phase supplies are dropped anywhere.
    expect(missions('bombing', CLARK)).toBe('may may 17.D 17.D')
    expect(missions('transport', CLARK)).toBe('may may 17.D 17.D')
    expect(missions('transport', APARRI)).toBe('17.D may may 17.D')
    expect(missions('transfer', APARRI)).toBe('17.D may may 17.D')
    expect(missions('transfer', 'formosa')).toBe('17.D may may 17.D')
    expect(missions('transport', 'formosa')).toBe('17.D may may 17.D')
    expect(missions('transport', 'okinawa')).toBe('17.D may 17.D 17.D')
    expect(missions('transfer', 'northern-australia')).toBe('17.D 17.D may 17.D')
    expect(missions('patrol', CLARK)).toBe('17.D 17.D 17.D may')
    expect(missions('patrol', APARRI)).toBe('17.D 17.D 17.D may')
    expect(missions('harassment', CLARK)).toBe('may 17.D 17.D 17.D')
    expect(missions('support', APARRI)).toBe('may 17.D 17.D 17.D')
    expect(missions('escape', APARRI)).toBe('17.D 17.D may 17.D')
    // 23.F: by night no airbase is bombed, so that nobody joins a drop there with bombs.
    expect(missions('transport', CLARK, true)).toBe('17.D may 17.D 17.D')
    s.state.phase = 'exploitation'
    expect(missions('bombing', CLARK)).toBe('may 17.D 17.D 17.D')
    expect(missions('transport', 'okinawa')).toBe('17.D may 17.D 17.D')
    expect(missions('transfer', 'formosa')).toBe('17.D may may 17.D')
  })

  test('[17.B.1, 20] only one’s own operative units from bases that work', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN], air })
    const op = shell(s, 'bombing', CLARK)
    expect(rule(s, 'p-40e-1', 'bombing', op)).toBe('20')
    expect(rule(s, 'ki-30-1', 'bombing', op)).toBe('17.B.1')
    expect(rule(s, 'ki-48-i-1', 'transport', op)).toBe('20.F')
    s.state.airbases[s.place(VIGAN)]!.hits = 3
    expect(rule(s, 'ki-48-i-1', 'bombing', op)).toBe('18.A')
  })

  test('[20.B, 20.E] escorts and patrols are fighters', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN], air })
    expect(rule(s, 'ki-48-i-1', 'escort', shell(s, 'bombing', CLARK))).toBe('20.B')
    expect(rule(s, 'ki-48-i-1', 'patrol', shell(s, 'patrol', CLARK))).toBe('20.E')
  })

  test('[20.G.2.a, 20.G.2.b, 23.F] fighters without bombs strafe bases, by day; they support nobody', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN], air })
    expect(rule(s, 'ki-27b-1', 'bombing', shell(s, 'bombing', CLARK))).toBe('may')
    for (const kind of ['support', 'defence', 'harassment', 'fortress'] as const)
      expect(rule(s, 'ki-27b-1', 'bombing', shell(s, kind, CLARK))).toBe('20.G')
    // By night only who has strategic bombs.
    const night = shell(s, 'bombing', CLARK, true)
    expect([rule(s, 'ki-27b-1', 'bombing', night), rule(s, 'a6m2-1', 'bombing', night)]).toEqual([
      '20.G',
      '20.G',
    ])
    expect(rule(s, 'ki-48-i-1', 'bombing', night)).toBe('may')
    // Fortresses are bombed tactically, by night as well (37.E.2).
    expect(rule(s, 'a6m2-1', 'bombing', shell(s, 'fortress', CLARK, true))).toBe('may')
    expect(rule(s, 'g3m2-l-1', 'bombing', shell(s, 'bombing', CLARK))).toBe('20.G')
  })

  test('[20.G.1, 20.G.2] strategic bombs alone support nobody', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN], air })
    const { units } = s.data.air
    const tactical = units.tactical.slice()
    tactical[s.air('ki-48-i-1')] = 0
    ;(s.data as { air: typeof s.data.air }).air = { ...s.data.air, units: { ...units, tactical } }
    expect(rule(s, 'ki-48-i-1', 'bombing', shell(s, 'bombing', CLARK))).toBe('may')
    expect(rule(s, 'ki-48-i-1', 'bombing', shell(s, 'support', CLARK))).toBe('20.G')
  })

  test('[18.B, 20.A] who flies on does so from where it is, and by no other mission', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN, APARRI], air })
    const op = { ...shell(s, 'transfer', APARRI), only: [s.air('ki-30-1')] }
    expect(rule(s, 'ki-30-1', 'transfer', op)).toBe('may')
    expect(rule(s, 'ki-27b-1', 'transfer', op)).toBe('17.B.1')
    expect(rule(s, 'ki-27b-1', 'escort', op)).toBe('may')
    s.state.air.at[s.air('ki-30-1')] = -2
    expect(rule(s, 'ki-30-1', 'transfer', op)).toBe('17.B.1')
    // 18.B: an escape leaves a base that is the enemy's, a further leg does not.
    s.state.air.at[s.air('ki-30-1')] = s.place(VIGAN)
    s.state.owner[s.place(VIGAN)] = 1
    expect(rule(s, 'ki-30-1', 'transfer', { ...op, kind: 'escape' })).toBe('may')
    expect(rule(s, 'ki-30-1', 'transfer', op)).toBe('18.A')
    expect(rule(s, 'ki-27b-1', 'escort', { ...op, kind: 'escape' })).toBe('18.A')
  })
})

describe('20.G what may be bombed in a hex', () => {
  const RAIL = [['G7:1622', CLARK]]
  const kinds = (more: Board, change: (s: Scene) => void = () => undefined, night = false) => {
    const s = scene({ ...more })
    change(s)
    return bombableIn(s.q, s.place(CLARK), 0, night).join(' ')
  }

  test('[20.G.1.a, 20.G.1.b, 20.G.2.a, 20.G.2.e, 20.G.2.f, 23.F] by day and by night', () => {
    const all: Board = {
      yards: { [CLARK]: 1 },
      ports: { [CLARK]: 'minor' },
      rails: RAIL,
      airfields: { [CLARK]: 1 },
    }
    expect(kinds(all)).toBe('marshalling-yard port-strategic port rail-line airbase')
    expect(kinds(all, () => undefined, true)).toBe('marshalling-yard port-strategic')
    expect(kinds({ ...all, japanese: [CLARK] })).toBe('')
    expect(kinds({})).toBe('')
    expect(kinds({ ports: { [CLARK]: 'anchorage' } })).toBe('')
  })

  test('[20.G.1.a, 30.A.2, 20.G.2.e] nothing that is broken already', () => {
    expect(
      kinds({ yards: { [CLARK]: 2 } }, (s) => Object.assign(s.state, { yardHits: { [s.place(CLARK)]: 1 } })),
    ).toBe('marshalling-yard')
    expect(
      kinds({ yards: { [CLARK]: 2 } }, (s) => Object.assign(s.state, { yardHits: { [s.place(CLARK)]: 2 } })),
    ).toBe('')
    const most = (s: Scene, less: number) =>
      Object.assign(s.state, {
        portHits: { [s.place(CLARK)]: s.data.charts.ports[s.data.map.port[s.place(CLARK)]!]!.hits - less },
      })
    expect(kinds({ ports: { [CLARK]: 'minor' } }, (s) => most(s, 1))).toBe('port-strategic port')
    expect(kinds({ ports: { [CLARK]: 'minor' } }, (s) => most(s, 0))).toBe('')
    expect(kinds({ rails: RAIL }, (s) => s.state.railBreaks.push(s.place(CLARK)))).toBe('')
  })

  test('[20.G.2.a] a base without capacity is worth bombs while somebody stands on it', () => {
    const down = (s: Scene) => {
      s.state.airbases[s.place(CLARK)]!.hits = 1
    }
    expect(kinds({ airfields: { [CLARK]: 1 } }, down)).toBe('')
    expect(kinds({ airfields: { [CLARK]: 1 }, air: { 'p-40e-1': CLARK } }, down)).toBe('airbase')
  })

  test('[20.G, 37.A.3-demolish] the targets of an operation: somebody else’s hexes with something in them, and bridges', () => {
    const bridged: Board = {
      airfields: { [VIGAN]: 3, [CLARK]: 1 },
      japanese: [VIGAN],
      hexsides: { 'G7:1715 G7:1716': 'river' },
      roads: [['G7:1715', 'G7:1716']],
      ports: { 'G7:1717': 'minor' },
      rails: [['G7:1718', 'G7:1719']],
      air: { 'ki-48-i-1': VIGAN },
    }
    const targets = (owner = 1, night = false) => {
      const s = scene(bridged)
      s.state.bridgeOwner = [owner]
      return targetsOf(s.q, 0, 'bombing', night, null).map((place) => hexOf(s, place))
    }
    expect(targets()).toEqual([CLARK, 'G7:1715', 'G7:1716', 'G7:1717', 'G7:1718', 'G7:1719'])
    expect(targets(1, true)).toEqual(['G7:1717'])
    // One's own bridges are not bombed, those of nobody are.
    expect([targets(0).includes('G7:1715'), targets(2).includes('G7:1715')]).toEqual([false, true])
    const down = scene(bridged)
    down.state.bridgesDown = [0]
    expect(targetsOf(down.q, 0, 'bombing', false, null)).not.toContain(down.place('G7:1715'))
    const away_ = scene(bridged)
    const { hooks } = away_.data
    const inPlay = hooks.inPlay(away_.q).slice()
    inPlay[away_.place('G7:1717')] = 0
    ;(away_.data as { hooks: typeof hooks }).hooks = { ...hooks, inPlay: () => inPlay }
    expect(targetsOf(away_.q, 0, 'bombing', false, null)).not.toContain(away_.place('G7:1717'))
  })

  test('[20.G, 37.A.3-demolish, 23.F] over the hex: the bridges there that stand and are not one’s own, by day', () => {
    const over_ = (night: boolean, bridgesDown: number[] = [], owner = 1) => {
      const s = scene({
        airfields: { [VIGAN]: 3 },
        air: { 'ki-48-i-1': VIGAN },
        hexsides: { 'G7:1715 G7:1716': 'river', 'G7:1716 G7:1717': 'river', 'G7:1717 G7:1718': 'river' },
        roads: [['G7:1715', 'G7:1716', 'G7:1717', 'G7:1718']],
      })
      s.state.bridgesDown = bridgesDown
      s.state.bridgeOwner[0] = owner
      return aims(s.q, {
        id: over(s, { by: 'japanese', target: 'G7:1716', night, flyers: { 'ki-48-i-1': 'bombing' } }),
      })
    }
    const [first, second] = ['bridge:G7:1715-G7:1716', 'bridge:G7:1716-G7:1717']
    expect(over_(false)).toEqual([first, second])
    expect(over_(false, [0])).toEqual([second])
    expect(over_(false, [], 0)).toEqual([second])
    expect(over_(true)).toEqual([])
  })

  test('[37.E.2] fortresses of either kind that the enemy owns, not forts', () => {
    const s = scene({
      phase: 'combat',
      airfields: { [VIGAN]: 3 },
      japanese: [VIGAN],
      air: { 'g4m1-1': VIGAN },
    })
    const [a, b, c, d] = ['G7:1715', 'G7:1716', 'G7:1717', 'G7:1718'].map((hex) => s.place(hex)) as [
      number,
      number,
      number,
      number,
    ]
    s.state.forts = { [a]: IMPROVED, [b]: UNIMPROVED, [c]: IMPROVED, [d]: 1 }
    s.state.owner[c] = 0
    expect([IMPROVED, UNIMPROVED]).not.toContain(1)
    expect(targetsOf(s.q, 0, 'fortress', false, null)).toEqual([a, b])
  })
})

test('[20.G] a bombing is offered to bombers over the hex that have bombs left and are worth something', () => {
  const s = scene({ airfields: fields, japanese: [VIGAN], air: { 'ki-48-i-1': VIGAN, 'ki-27b-1': VIGAN } })
  const id = over(s, {
    by: 'japanese',
    target: CLARK,
    flyers: { 'ki-48-i-1': 'bombing', 'ki-27b-1': 'escort' },
  })
  expect(aims(s.q, { id })).toEqual(['bombing:airbase'])
  const [bomber] = operation(s, id).flyers
  for (const change of [{ arrived: 0 }, { spentLoad: 1 }, { mission: 'escort' }] as const) {
    const before = { ...bomber! }
    Object.assign(bomber!, change)
    expect(aims(s.q, { id })).toEqual([])
    Object.assign(bomber!, before)
  }
  // A Ki-27b has no bombs: it strafes the base and nothing else.
  const rail = scene({
    airfields: fields,
    rails: [[CLARK, 'G7:1622']],
    japanese: [VIGAN],
    air: { 'ki-27b-1': VIGAN },
  })
  const strafes = over(rail, { by: 'japanese', target: CLARK, flyers: { 'ki-27b-1': 'bombing' } })
  expect(aims(rail.q, { id: strafes })).toEqual(['bombing:airbase'])
})
