import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { FULL, NEUTRAL, NO_CAPABILITY } from '../../europa/charts.ts'
import { combatPhase, exploitationPhase, initialPhase, movementPhase } from '../../europa/flow.ts'
import { armourEffects, partsOf } from '../../europa/rules/armour.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { jobCost } from '../../europa/rules/construction.ts'
import { allowance, exitCost } from '../../europa/rules/movement.ts'
import { stepCosts } from '../../europa/rules/movement-costs.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { projectTurns } from '../../europa/rules/projects.ts'
import { railSize } from '../../europa/rules/rail.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { secondFront } from '../game.ts'
import { mayHire } from '../rules/14-A-labour.ts'
import { fought } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const force = (s: Scene, ids: readonly string[], hex = 'T:0506') =>
  attackStrength(
    s.q,
    ids.map((id) => s.unit(id)),
    s.place(hex),
    () => true,
  ).ledger.total

describe('14.A.1.c civilians', () => {
  /** Builders beside a great city that lies in Germany. */
  const site = (more: Board = {}): Scene => {
    const s = scene({
      units: { 'g-con-1': 'T:0505', 'i-con': 'T:0505' },
      phasing: 'axis',
      ground: 'axis',
      cities: { 'T:0501': 'full-city' },
      sources: { axis: ['T:0501'] },
      resources: { 'T:0505': 2 },
      ...more,
    })
    Object.assign(s.data, { regions: s.data.regions.map(() => 'germany') })
    return s
  }

  test('[14.A.1.c, EX-39] within four hexes of a great city of Germany a German builder pays half, one for each hex of it', () => {
    const s = site()
    s.state.railBreaks = [s.place('T:0505')]
    s.start(movementPhase, {}).act('axis', 'move unit:g-con-1')
    expect(s.offer('axis', 'work')).toContain('job:rail-repair+civilians')
    expect(s.offer('axis', 'work')).toContain('job:rail-repair')
    s.act('axis', 'work job:rail-repair+civilians')
    expect([s.state.spent[s.unit('g-con-1')], s.state.labour.length]).toEqual([2 * mp, 1])
    expect(mayHire(s.q, s.unit('g-con-1'))).toBe(false)
    expect(jobCost(s.q, s.data.charts.jobs['rail-repair'], s.place('T:0505'), [s.unit('g-con-1')])).toBe(
      4 * mp,
    )
  })

  test('[14.A.1.c] not for Italians, not from afar, not from a lost city; a fort that is begun so takes half the time', () => {
    const s = site()
    expect([mayHire(s.q, s.unit('g-con-1')), mayHire(s.q, s.unit('i-con'))]).toEqual([true, false])
    expect(mayHire(site({ units: { 'g-con-1': 'T:0506' } }).q, s.unit('g-con-1'))).toBe(false)
    expect(mayHire(site({ allied: ['T:0501'] }).q, s.unit('g-con-1'))).toBe(false)
    // Four hexes in any weather, where a line of supply would be shorter.
    expect(mayHire(site({ weather: 'snow' }).q, s.unit('g-con-1'))).toBe(true)
    const fort = site({ phase: 'initial' }).start(initialPhase, {})
    fort.act('axis', 'begin', 'builder unit:g-con-1', 'build job:fort', 'civilians')
    expect(fort.state.projects).toMatchObject([{ kind: 'fort', turns: 0.5 }])
    expect(projectTurns(fort.q, 'fort', fort.place('T:0505'), [fort.unit('g-con-1')])).toBe(1)
  })
})

describe('14.B.2 long-range siege guns', () => {
  const board: Board = {
    phase: 'combat',
    phasing: 'axis',
    units: { 'g-long-guns': 'T:0504', 'g-inf-1': 'T:0505', 'b-brig-1': 'T:0506', 'b-inf-1': 'T:0507' },
  }

  test('[14.B.2] they help from two hexes off, never alone; beside the enemy they are guns like others', () => {
    const s = scene(board).start(combatPhase, {})
    s.act('axis', 'attack hex:T:0506')
    expect(s.offer('axis', 'join')).toEqual(['unit:g-inf-1', 'unit:g-long-guns'])
    s.act('axis', 'join unit:g-long-guns')
    expect(s.refused('axis', 'declare').rule).toBe('14.B.2')
    expect(force(s, ['g-inf-1', 'g-long-guns'])).toBe(11)
    const far = scene({ ...board, units: { ...board.units, 'g-long-guns': 'T:0503' } }).start(combatPhase, {})
    far.act('axis', 'attack hex:T:0506')
    expect(far.offer('axis', 'join')).toEqual(['unit:g-inf-1'])
    const alone = scene({ ...board, units: { 'g-long-guns': 'T:0504', 'b-brig-1': 'T:0506' } }).start(
      combatPhase,
      {},
    )
    expect(alone.offer('axis')).toEqual(['done'])
  })

  test('[14.B.2] from afar nothing befalls them, and they do not count in an exchange', () => {
    const units = { 'g-long-guns': 'T:0504', 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0506' }
    const ae = fought({ phasing: 'axis', units }, 'T:0506', ['g-inf-1', 'g-long-guns'], 'AE')
    while (!ae.isOver) ae.act('axis', ae.offer('axis')[0]!)
    expect([ae.at('g-long-guns'), ae.at('g-inf-1') === 'T:0505']).toEqual(['T:0504', false])
    // Five against eight: the attackers are wiped out though the guns would have made it eleven.
    const ex = fought({ phasing: 'axis', units }, 'T:0506', ['g-inf-1', 'g-long-guns'], 'EX')
    while (!ex.isOver)
      ex.act(
        ex.offer('axis').length > 0 ? 'axis' : 'allied',
        [...ex.offer('axis'), ...ex.offer('allied')][0]!,
      )
    expect(ex.at('g-long-guns')).toBe('T:0504')
    expect(ex.state.face[ex.unit('g-inf-1')] === 1 || ex.at('g-inf-1') === '-2').toBe(true)
    const near = fought(
      { phasing: 'axis', units: { ...units, 'g-long-guns': 'T:0505' } },
      'T:0506',
      ['g-inf-1', 'g-long-guns'],
      'AE',
    )
    while (!near.isOver) near.act('axis', near.offer('axis')[0]!)
    expect(near.at('g-long-guns')).toBe('-2')
  })

  test('[14.B.2, 14.B.1, EX-315] against works and great cities they are doubled from afar as well', () => {
    const s = scene({ ...board, cities: { 'T:0506': 'partial-city' } })
    expect(force(s, ['g-inf-1', 'g-long-guns'])).toBe(17)
  })
})

describe('14.H.1 commandos and zones', () => {
  const slipping = (from: string, more: Board, ...dice: number[]): Scene =>
    scene({ phasing: 'allied', units: { 'b-cdo': from, 'g-inf-1': 'T:0506' }, ...more }, ...dice).start(
      movementPhase,
      {},
    )

  test('[14.H.1/1, INF.1] out of an enemy zone for nothing on a success; else it pays, or stays if it cannot', () => {
    const s = slipping('T:0505', {}, 4)
    s.act('allied', 'move unit:b-cdo', 'infiltrate hex:T:0605')
    expect([s.at('b-cdo'), s.state.spent[s.unit('b-cdo')]]).toEqual(['T:0605', mp])
    const caught = slipping('T:0505', {}, 3)
    caught.act('allied', 'move unit:b-cdo', 'infiltrate hex:T:0605')
    expect([caught.at('b-cdo'), caught.state.spent[caught.unit('b-cdo')]]).toEqual([
      'T:0605',
      mp + exitCost(caught.q, caught.unit('b-cdo'), caught.place('T:0505')),
    ])
    const poor = slipping('T:0505', {}, 3)
    poor.state.spent[poor.unit('b-cdo')] = 7 * mp
    poor.act('allied', 'move unit:b-cdo', 'infiltrate hex:T:0605')
    expect([poor.at('b-cdo'), poor.state.halted[poor.unit('b-cdo')]]).toEqual(['T:0505', 1])
  })

  test('[14.H.1/1, INF.1, EX-258] rangers do not slip, nor does anybody else; German marine commandos would', () => {
    const s = slipping('T:0805', {
      units: { 'u-ranger': 'T:0505', 'b-bn': 'T:0505', 'b-cdo': 'T:0505', 'g-inf-1': 'T:0506' },
    })
    const may = (id: string) => s.data.hooks.maySlip(s.q, s.unit(id))
    expect(['u-ranger', 'b-bn', 'b-cdo', 'g-cdo'].map(may)).toEqual([false, false, true, true])
    s.act('allied', 'move unit:u-ranger')
    expect(s.offer('allied', 'infiltrate')).toEqual([])
    const outside = slipping('T:0503', {})
    outside.act('allied', 'move unit:b-cdo')
    expect(outside.offer('allied', 'infiltrate')).toEqual([])
  })

  /** Back to where friends stand; nobody advances. */
  const finish = (s: Scene): void => {
    while (!s.isOver) {
      const offer = [...s.offer('allied'), ...s.offer('axis')]
      const choice = offer.find((one) => one === 'retreat hex:T:0504') ?? offer.at(-1)!
      s.act(s.offer('axis').length > 0 ? 'axis' : 'allied', choice)
    }
  }

  /** Surrounded by zones, with friends in one of the hexes around. */
  const trapped = (units: Record<string, string>, ...dice: number[]): Scene =>
    fought(
      {
        phasing: 'axis',
        ground: 'allied',
        units: {
          ...units,
          'b-brig-4': 'T:0504',
          'g-inf-1': 'T:0506',
          'g-inf-2': 'T:0604',
          'g-inf-3': 'T:0404',
        },
      },
      'T:0505',
      ['g-inf-1', 'g-inf-2', 'g-inf-3'],
      'DR',
      { dice },
    )

  test('[14.H.1/2] a commando that must go through a zone to friends is not lost on a success', () => {
    const fate = (die: number) => {
      const s = trapped({ 'b-cdo': 'T:0505' }, die)
      if (!s.isOver) s.act('allied', 'retreat hex:T:0504')
      return s.at('b-cdo')
    }
    expect([fate(4), fate(3)]).toEqual(['T:0504', '-2'])
  })

  test('[14.H.1/3, EX-43] behind a commando that got through others try as well, each for itself; heavy ones with one less', () => {
    const s = trapped({ 'b-inf-1': 'T:0505', 'b-inf-2': 'T:0505', 'b-cdo': 'T:0505' }, 4, 5, 4)
    finish(s)
    expect([s.at('b-cdo'), s.at('b-inf-1'), s.at('b-inf-2')]).toEqual(['T:0504', 'T:0504', 'T:0504'])
    // A division has heavy equipment: four is not enough; it is reduced to its cadre.
    expect([s.state.face[s.unit('b-inf-1')], s.state.face[s.unit('b-inf-2')]]).toEqual([0, 1])
    const unled = trapped({ 'b-inf-1': 'T:0505', 'b-cdo': 'T:0505' }, 1)
    finish(unled)
    expect([unled.at('b-cdo'), unled.state.face[unled.unit('b-inf-1')]]).toEqual(['-2', 1])
  })
})

describe('14.I mixed units', () => {
  test('[14.I] they move at the cost of motorized troops, do not exploit, and are a third armour', () => {
    const s = scene({
      units: { 'g-mixed': 'T:0505', 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0507' },
      terrain: { 'T:0504': 'woods' },
      weather: 'mud',
      phase: 'exploitation',
    })
    const profile = (id: string) => s.data.profiles[s.data.units.profile[s.unit(id)]!]!
    expect([profile('g-mixed').motorized, profile('g-inf-1').motorized]).toEqual([true, false])
    expect(stepCosts(s.q)[s.data.units.profile[s.unit('g-mixed')]!]).toEqual(
      stepCosts(s.q)[s.data.units.profile[s.unit('g-tank-reg')]!],
    )
    expect(allowance(s.q, s.unit('g-mixed'))).toBe(0)
    // Leaving a zone costs them what it costs wheels.
    const t = scene({ units: { 'g-mixed': 'T:0505', 'g-brig-1': 'T:0505', 'b-inf-1': 'T:0506' } })
    expect([
      exitCost(t.q, t.unit('g-mixed'), t.place('T:0505')),
      exitCost(t.q, t.unit('g-brig-1'), t.place('T:0505')),
    ]).toEqual([4 * mp, 3 * mp])
    const parts = partsOf(t.q, [t.unit('g-mixed')], 'AECA')
    expect(parts.map(({ counts, size, of }) => [counts, exact(size, of)])).toEqual([
      [FULL, exact(1, 3)],
      [NO_CAPABILITY, exact(2, 3)],
    ])
    const share = (ids: string[]) =>
      armourEffects(t.q, {
        target: t.place('T:0506'),
        attackers: ids.map((id) => t.unit(id)),
        defenders: [t.unit('b-inf-1')],
      }).attackShare
    expect([share(['g-mixed']), share(['g-mixed', 'g-brig-1']), share(['g-mixed', 'g-tank-reg'])]).toEqual([
      exact(1, 3),
      exact(1, 6),
      exact(2, 3),
    ])
  })
})

describe('14.J movement counters', () => {
  const carrying = (units: Record<string, string>, phase: 'movement' | 'exploitation' = 'movement'): Scene =>
    scene({ phasing: 'allied', phase, units }).start(
      phase === 'movement' ? movementPhase : exploitationPhase,
      {},
    )

  test('[14.J/1, 14.J.1] trucks take foot troops and guns that began with them, one RE or three; those ride and do nothing else', () => {
    const s = carrying({
      'b-truck': 'T:0505',
      'b-truck-3': 'T:0505',
      'b-brig-1': 'T:0505',
      'b-inf-1': 'T:0505',
      'b-art-1': 'T:0505',
      'b-tank': 'T:0505',
    })
    s.act('allied', 'move unit:b-truck')
    expect([...s.offer('allied', 'load')].sort()).toEqual(['unit:b-art-1', 'unit:b-brig-1'])
    s.act('allied', 'load unit:b-brig-1')
    expect(s.offer('allied', 'load')).toEqual([])
    // Ten hexes, where the brigade would have made eight.
    s.act('allied', 'go hex:T:1403')
    expect([s.at('b-brig-1'), s.at('b-truck')]).toEqual(['T:1403', 'T:1403'])
    expect(s.offer('allied')).not.toContain('move unit:b-brig-1')
    s.act('allied', 'move unit:b-truck-3', 'load unit:b-inf-1')
    expect(s.offer('allied', 'load')).toEqual([])
    const late = carrying({ 'b-truck': 'T:0505', 'b-brig-1': 'T:0505' }, 'exploitation')
    late.act('allied', 'move unit:b-truck')
    expect(late.offer('allied', 'load')).toEqual(['unit:b-brig-1'])
  })

  test('[14.J/1] a counter moves alone if it likes', () => {
    const s = carrying({ 'b-truck': 'T:0505', 'b-brig-1': 'T:0505' })
    s.act('allied', 'move unit:b-truck', 'go hex:T:0507')
    expect([s.at('b-truck'), s.at('b-brig-1')]).toEqual(['T:0507', 'T:0505'])
  })

  test('[14.J/2, EX-316] half an RE or a whole one, twice that by rail, with their load; no stacking; heavy equipment', () => {
    const s = scene({
      phasing: 'allied',
      units: { 'b-truck': 'T:0505', 'b-truck-3': 'T:0505', 'b-brig-1': 'T:0505' },
    })
    expect([railSize(s.q, s.unit('b-truck')), railSize(s.q, s.unit('b-truck-3'))]).toEqual([4, 8])
    s.state.carriedBy[s.unit('b-brig-1')] = s.unit('b-truck')
    expect(railSize(s.q, s.unit('b-truck'))).toBe(8)
    expect(['b-truck', 'b-truck-3'].map((id) => s.data.units.freeStacking[s.unit(id)])).toEqual([1, 1])
    expect(s.data.units.heavyEquipment[s.unit('b-truck')]).toBe(1)
  })

  test('[14.J.1, EX-317] in combat trucks carry nobody', () => {
    const s = scene({
      units: { 'b-brig-1': 'T:0505', 'b-inf-1': 'T:0505', 'b-truck': 'T:0505', 'g-inf-1': 'T:0506' },
    })
    expect(force(s, ['b-brig-1', 'b-inf-1', 'b-truck'])).toBe(11)
    expect(partsOf(s.q, [s.unit('b-brig-1'), s.unit('b-truck')], 'AECA').map(({ counts }) => counts)).toEqual(
      [NO_CAPABILITY],
    )
  })

  test('[14.J.2, EX-304] whoever rides in an LVT fights as motorized troops', () => {
    const s = scene({ units: { 'b-bn': 'T:0505', 'b-lvt': 'T:0505' } })
    expect(partsOf(s.q, [s.unit('b-bn'), s.unit('b-lvt')], 'AECA').map(({ counts }) => counts)).toEqual([
      NEUTRAL,
    ])
  })

  test('[14.J.3, EX-320, EX-321, EX-322, EX-324] a point for each carrier that carries, none for a second, none in defence; losses by what is printed', () => {
    const units = {
      'b-brig-1': 'T:0505',
      'b-brig-2': 'T:0505',
      'b-inf-1': 'T:0505',
      'b-apc': 'T:0505',
      'b-apc-2': 'T:0505',
      'g-inf-1': 'T:0506',
    }
    const s = scene({ units })
    expect(force(s, ['b-brig-1', 'b-brig-2', 'b-inf-1', 'b-apc', 'b-apc-2'])).toBe(16)
    expect(force(s, ['b-brig-1', 'b-inf-1', 'b-apc', 'b-apc-2'])).toBe(12)
    const held = (ids: string[]) =>
      defenceStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place('T:0505'),
      ).ledger.total
    expect(held(['b-brig-1', 'b-inf-1', 'b-apc'])).toBe(11)
  })

  test('[14.J.3, EX-319, EX-320] who is lost takes its carrier with it', () => {
    const s = fought(
      { phasing: 'allied', units: { 'b-brig-1': 'T:0505', 'b-apc': 'T:0505', 'g-brig-1': 'T:0506' } },
      'T:0506',
      ['b-brig-1', 'b-apc'],
      'AE',
    )
    expect([s.at('b-brig-1'), s.at('b-apc')]).toEqual(['-2', '-2'])
    // An exchange costs two points: the brigade of three, and what it rode in.
    const ex = fought(
      { phasing: 'allied', units: { 'b-brig-1': 'T:0505', 'b-apc': 'T:0505', 'g-brig-1': 'T:0506' } },
      'T:0506',
      ['b-brig-1', 'b-apc'],
      'EX',
    )
    while (!ex.isOver) ex.act('allied', ex.offer('allied')[0]!)
    expect([ex.at('b-brig-1'), ex.at('b-apc'), ex.at('g-brig-1')]).toEqual(['-2', '-2', '-2'])
  })
})

describe('22.A.2, 37.B.2 guns in position and port fortifications', () => {
  test('[22.A.2, EX-111] points are broken up and joined in their own player turn, as far as there are counters', () => {
    const s = scene({ phasing: 'axis', units: { 'g-posaa': 'T:0505' } }).start(movementPhase, {})
    s.act('axis', 'move unit:g-posaa')
    expect(s.offer('axis', 'go')).toEqual([])
    s.act('axis', `regroup-guns ${s.offer('axis', 'regroup-guns')[0]}`)
    expect(['g-posaa', 'g-posaa-1', 'g-posaa-1b'].map((id) => s.at(id))).toEqual(['-1', 'T:0505', 'T:0505'])
    s.act('axis', 'move unit:g-posaa-1', `regroup-guns ${'guns:g-posaa-1+g-posaa-1b=g-posaa'}`)
    expect(['g-posaa', 'g-posaa-1', 'g-posaa-1b'].map((id) => s.at(id))).toEqual(['T:0505', '-1', '-1'])
    const apart = scene({ phasing: 'axis', units: { 'g-posaa-1': 'T:0505', 'g-posaa-1b': 'T:0506' } }).start(
      movementPhase,
      {},
    )
    expect(apart.offer('axis')).not.toContain('move unit:g-posaa-1')
  })

  test('[22.A.2] no strength, no stacking, half an RE a point, heavy, no part in armour and antitank shares', () => {
    const { units } = country.data
    const unit = country.data.unit('g-posaa')
    expect([
      units.attack[unit * units.faces],
      units.defence[unit * units.faces],
      units.freeStacking[unit],
      units.heavyEquipment[unit],
    ]).toEqual([0, 0, 1, 1])
    for (const { id, aa, re, type } of secondFront.data.source.ground)
      if (type === 'position-aa') expect(re, id).toEqual(exact(aa, 2))
    const s = scene({ units: { 'g-posaa': 'T:0505' } })
    for (const of of ['AECA', 'AECD', 'ATEC'] as const) expect(partsOf(s.q, [unit], of)).toEqual([])
  })

  const works: Board = {
    phasing: 'allied',
    ground: 'axis',
    units: {
      'g-fortification': 'T:0506',
      'g-inf-1': 'T:0506',
      'b-inf-1': 'T:0505',
      'b-inf-2': 'T:0505',
      'b-tank': 'T:0505',
    },
    forts: { 'T:0506': 'port-fortification' },
  }

  test('[37.B.2] one RE, no movement, no attack, its own support, no stacking; in defence a reinforced fortress', () => {
    const s = scene(works)
    const { units } = s.data
    const unit = s.unit('g-fortification')
    expect([
      units.size4[unit * units.faces],
      units.attack[unit * units.faces],
      units.freeStacking[unit],
    ]).toEqual([4, 0, 1])
    const { attack, defence, modifiers } = reckon(s.q, {
      ...newAttack(s.q, s.place('T:0506')),
      attackers: ['b-inf-1', 'b-inf-2', 'b-tank'].map((id) => s.unit(id)),
    })
    // Infantry and armour are halved; four of the works and seven of the division; three off the die.
    expect([attack.ledger.total, defence.ledger.total]).toEqual([11, 11])
    expect(modifiers.map(({ amount }) => amount)).toContain(-3)
  })

  test('[37.B.2] when its counter is lost the fortress is gone', () => {
    const s = fought(works, 'T:0506', ['b-inf-1', 'b-inf-2', 'b-tank'], 'DE')
    while (!s.isOver)
      s.act(s.offer('axis').length > 0 ? 'axis' : 'allied', [...s.offer('axis'), ...s.offer('allied')][0]!)
    expect([s.at('g-fortification'), s.state.forts[s.place('T:0506')]]).toEqual(['-2', undefined])
  })
})
