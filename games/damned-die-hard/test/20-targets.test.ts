import { describe, expect, test } from 'vitest'
import type { Mission } from '../../europa/air-world.ts'
import { movementPhase } from '../../europa/flow.ts'
import { airDistance, missionRange, transferRange } from '../../europa/rules/19-air-movement.ts'
import { aims } from '../../europa/rules/20-bombing.ts'
import { bombableIn, kindsNow, reaches, refuseMission, targetsOf } from '../../europa/rules/20-missions.ts'
import type { AirOperation, Phase } from '../../europa/state.ts'
import { IMPROVED, UNIMPROVED } from '../../europa/world.ts'
import { operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI] = ['G7:1623', 'G7:1612', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3 }

/** The first land hex so far away, in flight, from a place. */
const away = (s: Scene, from: string, far: number): number => {
  const field = s.data.air.sky.field(s.place(from))
  for (let place = 0; place < s.data.map.lands; place++) if (field[place] === far) return place
  throw new Error(`nothing ${far} from ${from}`)
}
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

  test('[20.G, 37.A.3] the targets of an operation: somebody else’s hexes with something in them, and bridges', () => {
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

  test('[20.G, 37.A.3, 23.F] over the hex: the bridges there that stand and are not one’s own, by day', () => {
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

describe('19, 23.C how far', () => {
  test('[20.E, 20.G.2.d, 23.B.1bis, 23.C] offered is what somebody reaches, directly or after staging', () => {
    const SOUTH = 'G8:0133'
    const offered = (kind: 'harassment' | 'patrol', mission: Mission, unit: string, more: Board = {}) => {
      const s = scene({ airfields: { [APARRI]: 3 }, airstrips: [SOUTH], air: { [unit]: APARRI }, ...more })
      s.state.owner.fill(2)
      for (const hex of [APARRI, SOUTH]) s.state.owner[s.place(hex)] = 1
      const lands = Array.from({ length: s.data.map.lands }, (_, place) => place)
      const found = targetsOf(s.q, 1, kind, false, null).filter((place) => place < lands.length)
      const all = Object.keys(more.air ?? { [unit]: APARRI }).map((id) => s.air(id))
      expect(found).toEqual(
        lands.filter((place) => all.some((one) => reaches(s.q, one, mission, kind, place))),
      )
      return [
        found.includes(away(s, APARRI, 11)),
        found.includes(s.place(SOUTH)),
        found.length < lands.length,
      ]
    }
    // 68 hexes to the strip in the south: the B-18A (69) stages there, the B-10B (54) and the fighter do not.
    expect(offered('harassment', 'bombing', 'b-18a-1')).toEqual([true, true, false])
    expect(offered('harassment', 'bombing', 'b-10b-1')).toEqual([true, false, true])
    expect(offered('patrol', 'patrol', 'p-26b-1')).toEqual([false, false, true])
    // Of several on one base whoever flies furthest counts.
    const two = { 'b-17d-1': APARRI, 'b-10b-1': APARRI }
    expect(offered('harassment', 'bombing', 'b-10b-1', { air: two })).toEqual([true, true, false])
    // Heavy bombers use no strips.
    expect(offered('harassment', 'bombing', 'b-18a-1', { airTypes: { 'b-18a-1': 'HB' } })).toEqual([
      true,
      false,
      true,
    ])
  })

  test('[23.C] staging: a base within transfer range from which the mission’s range suffices, that it can use', () => {
    const s = scene({ airfields: { [APARRI]: 3 } })
    const unit = s.air('p-26b-1')
    s.state.air.at[unit] = s.place(APARRI)
    const hop = transferRange(s.q, unit)
    const range = missionRange(s.q, unit, 'escort', 'bombing')
    expect([hop, range]).toEqual([24, 8])
    const direct = (far: number) => reaches(s.q, unit, 'patrol', 'patrol', away(s, APARRI, far))
    expect([direct(8), direct(9)]).toEqual([true, false])
    const staged = (leg: number, rest: number, kind: AirOperation['kind'] = 'bombing') => {
      const base = away(s, APARRI, leg)
      s.state.airbases = { [s.place(APARRI)]: { permanent: 3, temporary: 0, hits: 0 } }
      s.state.airbases[base] = { permanent: 1, temporary: 0, hits: 0 }
      s.state.turn++
      const field = s.data.air.sky.field(base)
      const target = Array.from(field.slice(0, s.data.map.lands)).findIndex(
        (far, place) => far === rest && airDistance(s.q, s.place(APARRI), place) > 8,
      )
      return reaches(s.q, unit, 'bombing', kind, target)
    }
    expect([staged(24, 8), staged(25, 8), staged(24, 9)]).toEqual([true, false, false])
    // 23.C: not for defensive support.
    expect(staged(24, 8, 'defence')).toBe(false)
  })

  test('[20.F.1, 23.C, 23.D] a transport is offered bases as far as it flies one way, or stages', () => {
    const s = scene({
      phasing: 'allied',
      phase: 'exploitation',
      airfields: { [APARRI]: 3, 'G8:0133': 3, [CLARK]: 3 },
      air: { 'b-18a-1': APARRI },
    })
    s.state.owner.fill(0)
    for (const hex of [APARRI, 'G8:0133']) s.state.owner[s.place(hex)] = 1
    const far = s.place('G8:0133')
    // 23 MP: 46 at extended range, 69 one way.
    expect(airDistance(s.q, s.place(APARRI), far)).toBe(68)
    expect(targetsOf(s.q, 1, 'transport', false, null)).toEqual([s.place(APARRI), far])
    s.state.airbases[far]!.hits = 3
    s.state.turn++
    expect(targetsOf(s.q, 1, 'transport', false, null)).toEqual([s.place(APARRI)])
    // 18.A: nor to a base near by that does not work.
    const near = scene({
      phase: 'exploitation',
      airfields: fields,
      japanese: [APARRI, 'formosa'],
      air: { 'g3m2-l-1': VIGAN },
    })
    near.state.airbases[near.place(APARRI)]!.hits = 3
    const places = targetsOf(near.q, 0, 'transport', false, null)
    expect(places).toEqual([near.place(VIGAN), near.data.place('formosa')])
  })

  test('[23.F] by night nobody is sent out who has nothing to drop by night', () => {
    const night = (unit: string) => {
      const s = scene({
        airfields: fields,
        ports: { [CLARK]: 'minor' },
        japanese: [VIGAN],
        air: { [unit]: VIGAN },
      })
      return targetsOf(s.q, 0, 'bombing', true, null).length
    }
    expect([night('a6m2-1'), night('ki-48-i-1')]).toEqual([0, 1])
  })

  test('[20.F, 20.G.2.d, 40.B] nothing outside the hexes of the scenario', () => {
    for (const kind of ['harassment', 'transport'] as const) {
      const s = scene({
        airfields: fields,
        japanese: [VIGAN],
        air: { 'g3m2-l-1': VIGAN, 'ki-48-i-1': VIGAN },
      })
      expect(targetsOf(s.q, 0, kind, false, null)).toContain(s.place('G7:1715'))
      const { hooks } = s.data
      const inPlay = hooks.inPlay(s.q).slice()
      inPlay[s.place('G7:1715')] = 0
      ;(s.data as { hooks: typeof hooks }).hooks = { ...hooks, inPlay: () => inPlay }
      s.state.turn++
      expect(targetsOf(s.q, 0, kind, false, null)).not.toContain(s.place('G7:1715'))
    }
  })

  test('[20.A] a transfer goes somewhere else', () => {
    const s = scene({ airfields: fields, japanese: [VIGAN, APARRI], air: { 'ki-27b-1': VIGAN } })
    expect(targetsOf(s.q, 0, 'transfer', false, null)).not.toContain(s.place(VIGAN))
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transfer hex:${APARRI}`)
    expect(s.offer('japanese', 'transfer')).toEqual(['air:ki-27b-1'])
  })

  test('[20.E] patrols over land and sea of the map that is used, not over boxes', () => {
    const s = scene({ phase: 'initial', airfields: fields, japanese: [VIGAN], air: { 'ki-27b-1': VIGAN } })
    const { lands, boxes } = s.data.map
    const offered = targetsOf(s.q, 0, 'patrol', false, null)
    expect(offered.some((place) => place < lands)).toBe(true)
    expect(offered.some((place) => place >= lands + boxes)).toBe(true)
    expect(offered.some((place) => place >= lands && place < lands + boxes)).toBe(false)
  })

  test('[23.D, 20.E] far patrols of the Imperial Navy are offered further', () => {
    const reach = (unit: string) => {
      const s = scene({ airfields: { [APARRI]: 3 }, air: { [unit]: APARRI } })
      const offered = targetsOf(s.q, 0, 'patrol', false, null)
      return Math.max(...offered.map((place) => airDistance(s.q, s.place(APARRI), place)))
    }
    // A5M4 12 twice, Ki-27b 11 once; other bases would let them stage.
    expect([reach('a5m4-1') >= 24, reach('ki-27b-1')]).toEqual([true, 11])
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
