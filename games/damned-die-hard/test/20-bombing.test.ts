import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { airInitialPhase, groundSupport, supportReturns } from '../../europa/rules/air-places.ts'
import { airSupport, effectiveUnits, mostEffective, supportGoesHome } from '../../europa/rules/air-support.ts'
import { bombing, bombingValue, harass, newBombing } from '../../europa/rules/bombing.ts'
import { kindsNow } from '../../europa/rules/missions.ts'
import { railCapacity } from '../../europa/rules/rail.ts'
import { strengthsOf } from '../../europa/rules/strength.ts'
import { operation, over } from './air-scene.ts'
import { type Board, scene } from './scene.ts'

const [CLARK, VIGAN, MANILA] = ['G7:1623', 'G7:1612', 'G7:1925']

/** Bombers over a target; the dice are those of the bombs. */
const raid = (board: Board, target: string, flyers: Record<string, string>, ...dice: number[]) => {
  const air = Object.fromEntries(Object.keys(flyers).map((id) => [id, VIGAN]))
  const s = scene({ airfields: { [CLARK]: 9, [VIGAN]: 3 }, ...board, air: { ...air, ...board.air } }, ...dice)
  const id = over(s, { by: 'japanese', target, flyers })
  return { s: s.start(bombing, newBombing(id)), id }
}

describe('20.G bombing', () => {
  test('[20.G] by whom and when: own movement and exploitation all but support and harassment', () => {
    const s = scene({})
    const kinds = (phase: 'initial' | 'movement' | 'combat' | 'exploitation', side: 0 | 1) => {
      s.state.phase = phase
      return kindsNow(s.q, side, false)
    }
    expect(kinds('movement', 0)).toContain('bombing')
    expect(kinds('exploitation', 0)).toContain('bombing')
    expect(kinds('combat', 0)).toEqual(['fortress', 'support'])
    expect(kinds('combat', 1)).toEqual(['defence'])
    expect(kinds('initial', 1)).toContain('harassment')
    expect(kinds('movement', 1)).not.toContain('bombing')
  })

  test('[20.G, EX-64] the column that does not exceed the value: 8 points use the column of 5; together or alone', () => {
    const { table } = scene({}).data.air.charts.bombing
    expect(table.columns.labels[3]).toBe('5-8')
    // 3 + 3 + 2: 8 points, a 4 hits there and not in the column of 3.
    const flyers = { 'g4m1-1': 'bombing', 'g4m1-2': 'bombing', 'ki-48-i-1': 'bombing' }
    const { s } = raid({}, CLARK, flyers, 4)
    s.act(
      'japanese',
      'aim bombing:airbase',
      'join air:g4m1-1',
      'join air:g4m1-2',
      'join air:ki-48-i-1',
      'drop-bombs',
    )
    expect(s.told('air.bombHit')[0]!.args!.column).toBe('5-8')
    const alone = raid({}, CLARK, flyers, 4)
    alone.s.act('japanese', 'aim bombing:airbase', 'join air:g4m1-1', 'drop-bombs')
    expect(alone.s.told('air.bombMiss')[0]!.args!.column).toBe('3-4')
    expect(alone.s.offer('japanese')).toContain('aim bombing:airbase')
  })

  test('[20.G] less than a point misses without a die; mud and typhoon halve', () => {
    const { s, id } = raid({ weather: 'mud' }, CLARK, { 'ki-30-1': 'bombing' }, 6)
    expect(bombingValue(s.q, operation(s, id), operation(s, id).flyers[0]!, 'airbase')).toBe(1)
    operation(s, id).flyers[0]!.jettisoned = 1
    s.act('japanese', 'aim bombing:airbase', 'join air:ki-30-1', 'drop-bombs')
    expect(s.told('air.tooWeak').length).toBe(1)
    expect(s.rolls).toEqual([])
  })

  test('[20.G.1, 20.G.2] strategic values for yards and ports, tactical ones for the rest', () => {
    const { s, id } = raid({}, CLARK, { 'g4m1-1': 'bombing' })
    const flyer = operation(s, id).flyers[0]!
    const value = (kind: 'airbase' | 'port' | 'port-strategic' | 'marshalling-yard' | 'rail-line') =>
      bombingValue(s.q, operation(s, id), flyer, kind)
    expect([value('marshalling-yard'), value('port-strategic')]).toEqual([4, 4])
    expect([value('airbase'), value('rail-line'), value('port')]).toEqual([3, 3, 3])
  })

  test('[20.G.1.a] a hit on a yard takes 1 RE from the net in the next enemy turn, and breaks the rail', () => {
    const rails = [['G7:1619', 'G7:1720']]
    const board: Board = { yards: { 'G7:1619': 1 }, rails }
    const { s } = raid(board, 'G7:1619', { 'g4m1-1': 'bombing' }, 6)
    const before = railCapacity(s.q, 0, 1)
    s.act('japanese', 'aim bombing:marshalling-yard', 'join air:g4m1-1', 'drop-bombs')
    expect(s.state.yardHits[s.place('G7:1619')]).toBe(1)
    expect(railCapacity(s.q, 0, 1)).toBe(before - 4)
    expect(s.state.railBreaks).toEqual([s.place('G7:1619')])
  })

  test('[20.G.1.b, 20.G.2.f] each hit damages the port, strategic or tactical, up to what it can take', () => {
    const board: Board = { ports: { [MANILA]: 'minor' } }
    const { s } = raid(board, MANILA, { 'g4m1-1': 'bombing', 'g4m1-2': 'bombing' }, 6, 6)
    expect(s.offer('japanese', 'aim')).toEqual(['bombing:port-strategic', 'bombing:port'])
    s.act('japanese', 'aim bombing:port-strategic', 'join air:g4m1-1', 'drop-bombs')
    s.act('japanese', 'aim bombing:port', 'join air:g4m1-2', 'drop-bombs')
    expect(s.state.portHits[s.place(MANILA)]).toBe(2)
  })

  test('[20.G.2.a] a hit takes a point of capacity and falls on one grounded unit of the bomber’s choice', () => {
    const air = { 'p-40e-1': CLARK, 'p-40e-2': `${CLARK} aborted` }
    const { s } = raid({ air }, CLARK, { 'g4m1-1': 'bombing', 'g4m1-2': 'bombing' }, 6, 6)
    s.act('japanese', 'aim bombing:airbase', 'join air:g4m1-1', 'drop-bombs')
    expect(s.offer('japanese', 'hit')).toEqual(['air:p-40e-1', 'air:p-40e-2'])
    s.act('japanese', 'hit air:p-40e-1')
    expect(s.airAt('p-40e-1')).toBe(`${CLARK} aborted`)
    s.act('japanese', 'aim bombing:airbase', 'join air:g4m1-2', 'drop-bombs', 'hit air:p-40e-2')
    expect(s.airAt('p-40e-2')).toBe('eliminated')
    expect(s.state.airbases[s.place(CLARK)]!.hits).toBe(2)
    // 41: a fighter aborted 2, one eliminated 4, in quarters.
    expect(s.state.victory[0]).toBe(24)
  })

  test('[20.G.2.a] at capacity 0 hits still fall on air units', () => {
    const { s } = raid({ air: { 'p-40e-1': CLARK } }, CLARK, { 'g4m1-1': 'bombing' }, 6)
    s.state.airbases[s.place(CLARK)]!.hits = 9
    s.act('japanese', 'aim bombing:airbase', 'join air:g4m1-1', 'drop-bombs')
    expect(s.state.airbases[s.place(CLARK)]!.hits).toBe(9)
    expect(s.airAt('p-40e-1')).toBe(`${CLARK} aborted`)
  })

  test('[20.G.2.a, EX-65] a fighter bombs an airbase with 1 more: 0 becomes 1', () => {
    const { s, id } = raid({}, CLARK, { 'ki-27b-1': 'bombing' }, 6)
    const flyer = operation(s, id).flyers[0]!
    expect(bombingValue(s.q, operation(s, id), flyer, 'airbase')).toBe(1)
    expect(bombingValue(s.q, operation(s, id), flyer, 'rail-line')).toBe(0)
    s.act('japanese', 'aim bombing:airbase', 'join air:ki-27b-1', 'drop-bombs')
    expect(s.told('air.bombHit')[0]!.args!.column).toBe('1')
  })

  test('[20.G.2.e] a hit breaks the railway; once broken there is nothing more to hit', () => {
    const board: Board = { rails: [[CLARK, 'G7:1622']], airfields: { [VIGAN]: 3 } }
    const { s } = raid(board, CLARK, { 'g4m1-1': 'bombing', 'g4m1-2': 'bombing' }, 6)
    s.act('japanese', 'aim bombing:rail-line', 'join air:g4m1-1', 'drop-bombs')
    expect(s.state.railBreaks).toEqual([s.place(CLARK)])
    expect(s.isOver).toBe(true)
  })

  test('[20.G.2.e, 20.G.2.f] only what the enemy owns', () => {
    const board: Board = {
      rails: [[CLARK, 'G7:1622']],
      ports: { [CLARK]: 'minor' },
      japanese: [CLARK],
      airfields: { [VIGAN]: 3 },
    }
    expect(raid(board, CLARK, { 'g4m1-1': 'bombing' }).s.offer('japanese', 'aim')).toEqual([])
  })
})

test('[37.A.3-demolish] bombers bring a bridge down with three hits, whoever owns the hex', () => {
  const board: Board = {
    hexsides: { 'G7:1623 G7:1622': 'river' },
    roads: [[CLARK, 'G7:1622']],
    airfields: { [VIGAN]: 3 },
  }
  const flyers = { 'g4m1-1': 'bombing', 'g4m1-2': 'bombing', 'g4m1-3': 'bombing' }
  const { s } = raid(board, CLARK, flyers, 6, 6, 6)
  const [bridge] = s.offer('japanese', 'aim')
  expect(bridge).toMatch(/^bridge:/)
  s.act(
    'japanese',
    `aim ${bridge}`,
    'join air:g4m1-1',
    'drop-bombs',
    `aim ${bridge}`,
    'join air:g4m1-2',
    'drop-bombs',
  )
  expect(s.state.bridgeHits).toEqual({ 0: 2 })
  s.act('japanese', `aim ${bridge}`, 'join air:g4m1-3', 'drop-bombs')
  expect(s.state.bridgesDown).toEqual([0])
})

describe('20.G.2.b ground support', () => {
  const ground: Board = {
    phase: 'combat',
    airfields: { [VIGAN]: 3, [CLARK]: 9 },
    units: { 'j-47': 'G7:1618', 'j-1f': 'G7:1618', 'p-11': 'G7:1619' },
  }

  const fought = (
    board: Board,
    flyers: Record<string, string>,
    dice: number[],
    more: { defence?: Record<string, string> } = {},
  ) => {
    const all = { ...flyers, ...more.defence }
    const base = (id: string) =>
      id.startsWith('p-') || id.startsWith('b-') || id.startsWith('a-') ? CLARK : VIGAN
    const air = Object.fromEntries(Object.keys(all).map((id) => [id, base(id)]))
    const s = scene({ ...ground, ...board, air }, ...dice)
    if (Object.keys(flyers).length > 0)
      over(s, { by: 'japanese', kind: 'support', target: 'G7:1619', flyers, suspended: true })
    if (more.defence)
      over(s, { by: 'allied', kind: 'defence', target: 'G7:1619', flyers: more.defence, suspended: true })
    s.state.attack = {
      target: s.place('G7:1619'),
      attackers: [s.unit('j-47'), s.unit('j-1f')],
      defenders: Object.keys(board.units ?? ground.units!)
        .filter((id) => id.startsWith('p-'))
        .map((id) => s.unit(id)),
      bystanders: [],
      renounced: [],
      support: { attack: 0, defence: 0 },
    }
    return s.start(airSupport, {})
  }

  test('[20.G.2.b] flown before any attack, it waits over the hex until that is attacked', () => {
    const s = scene({ ...ground, air: { 'ki-30-1': VIGAN } }).start(groundSupport, {})
    s.act(
      'japanese',
      'air-operation',
      'go-support hex:G7:1619',
      'bomb air:ki-30-1',
      'take-off',
      'fly',
      'done',
    )
    expect(s.state.air.operations).toMatchObject([{ kind: 'support', suspended: 1 }])
    expect(s.rolls).toEqual([])
  })

  test('[20.G.2.b] guns fire after the declaration, then its value is added to the attack', () => {
    const s = fought({}, { 'ki-30-1': 'bombing' }, [])
    expect(s.state.attack!.support).toEqual({ attack: 2, defence: 0 })
    const { attack } = strengthsOf(s.q, s.state.attack!)
    expect(attack.ledger.parts.at(-1)!.amount).toBe(2)
    const guns = fought({ units: { ...ground.units, 'a-200': 'G7:1619' } }, { 'ki-30-1': 'bombing' }, [1, 1])
    expect(guns.airAt('ki-30-1')).toBe('eliminated')
    expect(guns.state.attack!.support.attack).toBe(0)
  })

  test('[20.G.2.b] terrain and works weigh on it', () => {
    const s = fought({ terrain: { 'G7:1619': 'jungle' } }, { 'ki-30-1': 'bombing' }, [])
    expect(s.state.attack!.support.attack).toBe(1)
    const fort = fought(
      { state: { forts: { [scene({}).place('G7:1619')]: 1 } } },
      { 'ki-30-1': 'bombing' },
      [],
    )
    expect(fort.state.attack!.support.attack).toBe(1)
  })

  test('[20.G.2.b, 23.D] nothing is rounded on the way: 2 at extended range in mud, in jungle, is a sixth', () => {
    // Half for mud, a third for the range, half for the jungle.
    const far = fought(
      { terrain: { 'G7:1619': 'jungle' }, weather: 'mud' },
      { 'ki-30-1': `bombing ${VIGAN} 25` },
      [],
    )
    expect(far.state.attack!.support.attack).toEqual([1, 6])
    expect(strengthsOf(far.q, far.state.attack!).attack.ledger.parts.at(-1)!.amount).toEqual([1, 6])
  })

  test('[20.G.2.b, EX-66] one air unit for each 2 RE that are no artillery: 7 RE with 2 RE of guns, two', () => {
    const s = scene({
      units: {
        'j-65': 'G7:1618',
        'j-47': 'G7:1618',
        'j-10g': 'G7:1618',
        'j-48ma': 'G7:1618',
        'j-22fa': 'G7:1618',
      },
    })
    const units = ['j-65', 'j-47', 'j-10g', 'j-48ma', 'j-22fa'].map((id) => s.unit(id))
    expect(units.reduce((sum, unit) => sum + s.data.units.size4[unit * 3]!, 0)).toBe(7 * 4)
    expect(mostEffective(s.q, units)).toBe(2)
    // 20.G.2.b: each nation's aircraft support its own troops.
    expect(effectiveUnits(s.q, units, s.data.units.nation[units[0]!]!)).toBe(2)
    expect(effectiveUnits(s.q, units, s.data.units.nation[s.unit('a-31')]!)).toBe(0)
    // 2 RE attack: the better of two air units counts.
    const two = fought({}, { 'ki-30-1': 'bombing', 'g4m1-1': 'bombing' }, [])
    expect(two.state.attack!.support.attack).toBe(3)
  })

  test('[20.G.2.b] when the combat is over it flies home; where nobody attacks, at the end of the phase', () => {
    const s = fought({}, { 'ki-30-1': 'bombing' }, [])
    s.position.frames.length = 1
    const idle = scene({ ...ground, air: { 'ki-30-1': VIGAN } })
    over(idle, {
      by: 'japanese',
      kind: 'support',
      target: 'G7:1619',
      flyers: { 'ki-30-1': 'bombing' },
      suspended: true,
    })
    idle.start(supportReturns, {})
    expect(idle.airAt('ki-30-1')).toBe(`${VIGAN} inop`)
    expect(supportGoesHome.length).toBe(2)
  })

  test('[20.G.2.b, 20.G.2.c] both over one hex: the defence flies home first', () => {
    const s = scene({ ...ground, air: { 'ki-30-1': VIGAN, 'p-40e-1': CLARK } })
    over(s, {
      by: 'japanese',
      kind: 'support',
      target: 'G7:1619',
      flyers: { 'ki-30-1': 'bombing' },
      suspended: true,
    })
    over(s, {
      by: 'allied',
      kind: 'defence',
      target: 'G7:1619',
      flyers: { 'p-40e-1': 'bombing' },
      suspended: true,
    })
    s.start(supportReturns, {})
    const landed = s.events.filter(({ key }) => key === 'air.lands').map(({ args }) => args!.air)
    expect(landed).toEqual(['air:p-40e-1', 'air:ki-30-1'])
  })

  test('[20.G.2.c] defensive support: half its value, no terrain, limits by the defenders', () => {
    const units = { ...ground.units, 'p-12': 'G7:1619' }
    const s = fought({ units, terrain: { 'G7:1619': 'jungle' } }, {}, [], {
      defence: { 'p-40e-1': 'bombing', 'b-18a-1': 'bombing' },
    })
    expect(s.state.attack!.support.defence).toEqual([1, 2])
    const { defence } = strengthsOf(s.q, s.state.attack!)
    expect(defence.ledger.parts.at(-1)!.amount).toEqual(exact(1, 2))
    const one = fought({}, {}, [], { defence: { 'p-40e-1': 'bombing' } })
    expect(one.state.attack!.support.defence).toBe(0)
  })

  test('[20.G.2.c] types B and T fly half of their movement, nobody at extended range', () => {
    const s = scene({
      ...ground,
      phasing: 'allied',
      units: { 'j-47': 'G7:1618', 'p-11': 'G7:1619' },
      air: { 'ki-48-i-1': VIGAN, 'ki-21-i-1': 'G7:2301' },
      airstrips: ['G7:2301'],
    })
    s.start(combatPhase, {})
    s.act('japanese', 'air-operation', 'go-defence hex:G7:1618')
    expect(s.offer('japanese', 'bomb')).toEqual(['air:ki-48-i-1'])
    expect(s.refused('japanese', 'bomb air:ki-21-i-1').rule).toBe('20.G')
  })
})

describe('20.G.2.d harassment', () => {
  const flown = (flyers: Record<string, string>, weather: Board['weather'] = 'clear') => {
    const air = Object.fromEntries(Object.keys(flyers).map((id) => [id, VIGAN]))
    const s = scene({ phasing: 'allied', phase: 'initial', airfields: { [VIGAN]: 3 }, air, weather })
    const id = over(s, { by: 'japanese', kind: 'harassment', target: CLARK, flyers })
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined } as unknown as Parameters<
      typeof harass
    >[0]
    harass(c, operation(s, id))
    return s.state.harassment[s.place(CLARK)]?.hits ?? 0
  }

  test('[20.G.2.d, EX-67] under 2 points nothing, from 2 one hit, from 4 two', () => {
    expect(flown({ 'ki-30-1': 'bombing', 'ki-51-1': 'bombing' }, 'mud')).toBe(1)
    expect(flown({ 'ki-30-1': 'bombing' }, 'mud')).toBe(0)
    expect(flown({ 'ki-30-1': 'bombing' })).toBe(1)
    expect(flown({ 'ki-30-1': 'bombing', 'ki-30-2': 'bombing' })).toBe(2)
    expect(flown({ 'ki-30-1': 'bombing', 'ki-30-2': 'bombing', 'ki-51-1': 'bombing' })).toBe(2)
  })

  test('[20.G.2.d] flown in the enemy’s initial phase; who flew stays inoperative a turn more', () => {
    const s = scene({
      phasing: 'allied',
      phase: 'initial',
      airfields: { [VIGAN]: 3 },
      air: { 'ki-30-1': `${VIGAN} inop` },
    })
    s.start(airInitialPhase, {})
    s.act(
      'japanese',
      'air-operation',
      `go-harassment hex:${CLARK}`,
      'bomb air:ki-30-1',
      'take-off',
      'fly',
      'done',
    )
    expect(s.state.harassment[s.place(CLARK)]).toEqual({ hits: 1, by: 0 })
    expect(s.state.air.tired[s.air('ki-30-1')]).toBe(1)
    s.position.frames.length = 1
    s.state.phasing = 0
    s.start(airInitialPhase, {})
    expect(s.airAt('ki-30-1')).toBe(`${VIGAN} inop`)
    expect(s.state.air.tired[s.air('ki-30-1')]).toBe(0)
    // The side's own next initial phase takes the marker away.
    expect(s.state.harassment).toEqual({})
    s.position.frames.length = 1
    s.state.phasing = 1
    s.start(airInitialPhase, {})
    expect(s.airAt('ki-30-1')).toBe(`${VIGAN} op`)
  })

  test('[20.G.2.d] a harassed unit pays a point a hit to leave, or has it less where it stays', () => {
    const s = scene({ phasing: 'allied', units: { 'p-11': CLARK } })
    s.state.harassment[s.place(CLARK)] = { hits: 2, by: 0 }
    s.start(movementPhase, {})
    expect(s.state.harassed[s.unit('p-11')]).toBe(80)
    s.act('allied', 'move unit:p-11', 'go hex:G7:1624')
    expect(s.state.spent[s.unit('p-11')]).toBe(40 + 80)
  })

  test('[38.A.1] the Japanese navy flies no harassment', () => {
    const s = scene({
      phasing: 'allied',
      phase: 'initial',
      airfields: { [VIGAN]: 3 },
      air: { 'g4m1-1': VIGAN, 'ki-30-1': VIGAN },
    })
    s.start(airInitialPhase, {})
    s.act('japanese', 'air-operation', `go-harassment hex:${CLARK}`)
    expect(s.offer('japanese', 'bomb')).toEqual(['air:ki-30-1'])
    expect(s.refused('japanese', 'bomb air:g4m1-1').rule).toBe('38.A.1')
  })
})
