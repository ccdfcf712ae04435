import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combatPhase, initialPhase, movementPhase } from '../../europa/flow.ts'
import { partsOf } from '../../europa/rules/armour.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { jobCost, refuseJob } from '../../europa/rules/construction.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { projectTurns, refuseProject } from '../../europa/rules/projects.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { fought } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const moving = (board: Board): Scene =>
  scene({ phasing: 'axis', ground: 'axis', ...board }).start(movementPhase, {})
const all = (): boolean => true
const force = (s: Scene, ids: readonly string[], hex = 'T:0506') =>
  attackStrength(
    s.q,
    ids.map((id) => s.unit(id)),
    s.place(hex),
    all,
  ).ledger.total
const resistance = (s: Scene, ids: readonly string[], hex = 'T:0506') =>
  defenceStrength(
    s.q,
    ids.map((id) => s.unit(id)),
    s.place(hex),
  ).ledger.total
const modifiers = (s: Scene, ids: readonly string[], hex = 'T:0506') =>
  reckon(s.q, { ...newAttack(s.q, s.place(hex)), attackers: ids.map((id) => s.unit(id)) }).modifiers.map(
    ({ amount }) => amount,
  )

describe('14.A construction', () => {
  const site: Board = {
    sources: { axis: ['T:0501'] },
    units: { 'g-con-1': 'T:0505' },
    phasing: 'axis',
    ground: 'axis',
    resources: { 'T:0505': 3 },
  }
  const turns = (kind: 'fort' | 'airfield', more: Board = {}, builders = ['g-con-1']): number => {
    const s = scene({ ...site, ...more })
    return projectTurns(
      s.q,
      kind,
      s.place('T:0505'),
      builders.map((id) => s.unit(id)),
    )
  }

  test('[14.A.1/1, 14.A.1/2, EX-35, EX-37] forts and fields take a turn on clear ground and hills, two elsewhere, twice as long in bad weather', () => {
    expect([turns('fort'), turns('fort', { terrain: { 'T:0505': 'rough' } })]).toEqual([1, 1])
    expect(turns('fort', { terrain: { 'T:0505': 'woods' } })).toBe(2)
    expect([
      turns('airfield', { weather: 'mud' }),
      turns('fort', { weather: 'snow', terrain: { 'T:0505': 'woods' } }),
    ]).toEqual([2, 4])
  })

  test('[14.A.1/1, 14.A.1/4] begun in the initial phase for a resource point in reach; finished in the next', () => {
    const s = scene(site).start(initialPhase, {})
    s.act('axis', 'begin', 'builder unit:g-con-1', 'build job:fort')
    expect(s.state.resources[s.place('T:0505')]).toBe(2)
    expect(s.state.projects).toMatchObject([{ kind: 'fort', turns: 1 }])
    const poor = scene({ ...site, resources: {} })
    expect(refuseProject(poor.q, 'fort', poor.unit('g-con-1'))!.rule).toBe('14.A.1/4')
    const fort = scene({ ...site, forts: { 'T:0505': 'west-wall-unreinforced' } })
    expect(refuseProject(fort.q, 'fort', fort.unit('g-con-1'))!.rule).toBe('14.A.1/1')
    const hungry = scene(site)
    hungry.state.fed = hungry.state.fed.with(hungry.unit('g-con-1'), 0)
    expect(refuseProject(hungry.q, 'fort', hungry.unit('g-con-1'))).toBeDefined()
  })

  test('[14.A.1/2] no airfield in forest, nor where there is one', () => {
    const forest = scene({ ...site, terrain: { 'T:0505': 'forest' } })
    expect(refuseProject(forest.q, 'airfield', forest.unit('g-con-1'))!.rule).toBe('14.A.1/2')
    const there = scene({ ...site, airfields: { 'T:0505': 3 } })
    expect(refuseProject(there.q, 'airfield', there.unit('g-con-1'))).toBeDefined()
  })

  test('[14.A.1/3, EX-36] a field grows by three, to twelve for the hex', () => {
    const grow = (capacity: number) => {
      const s = scene({ ...site, airfields: { 'T:0505': capacity } })
      return refuseProject(s.q, 'enlargement', s.unit('g-con-1')) === undefined
    }
    expect([grow(3), grow(9), grow(12)]).toEqual([true, true, false])
  })

  test('[14.A.1/5, 14.A.1.a] a temporary field costs 6 MP, 12 on hard ground; not in mud', () => {
    const cost = (more: Board) => {
      const s = moving({ ...site, ...more })
      return (
        jobCost(s.q, s.data.charts.jobs['temporary-airfield'], s.place('T:0505'), [s.unit('g-con-1')]) / mp
      )
    }
    expect([cost({}), cost({ terrain: { 'T:0505': 'woods' } }), cost({ weather: 'frost' })]).toEqual([
      6, 12, 12,
    ])
    const refused = (weather: string) => {
      const s = moving({ units: { 'b-con': 'T:0505' }, phasing: 'allied', ground: 'allied', weather })
      return refuseJob(s.q, 'temporary-airfield', [s.unit('b-con')])?.rule
    }
    expect(refused('mud')).toBe('14.A.1.a')
    expect(refused('clear')).toBeUndefined()
  })

  test('[14.A.1/6, 14.A.1.a, EX-37] mending a base costs 2 MP, a port or a railway 4; twice that in bad weather', () => {
    const s = scene(site)
    const cost = (job: 'airbase-repair' | 'port-repair' | 'rail-repair', of: Scene) =>
      jobCost(of.q, of.data.charts.jobs[job], of.place('T:0505'), [of.unit('g-con-1')]) / mp
    expect([cost('airbase-repair', s), cost('port-repair', s), cost('rail-repair', s)]).toEqual([2, 4, 4])
    expect(cost('airbase-repair', scene({ ...site, weather: 'winter' }))).toBe(4)
  })

  test('[14.A.1.b, EX-38] two units pay half each; a brigade with a defence of 2 counts as two', () => {
    const s = scene({ ...site, units: { 'g-con-1': 'T:0505', 'g-con-2': 'T:0505', 'g-conb': 'T:0505' } })
    const rail = (ids: string[]) =>
      jobCost(
        s.q,
        s.data.charts.jobs['rail-repair'],
        s.place('T:0505'),
        ids.map((id) => s.unit(id)),
      ) / mp
    expect([rail(['g-con-1', 'g-con-2']), rail(['g-conb']), rail(['g-conb', 'g-con-1'])]).toEqual([2, 2, 2])
    const two = { units: { 'g-con-1': 'T:0505', 'g-con-2': 'T:0505' } }
    expect(turns('fort', two, ['g-con-1', 'g-con-2'])).toBe(0.5)
    // Half a turn is done in the movement phase, for half the movement of each.
    const half = scene({ ...site, ...two })
    half.state.projects = [
      {
        kind: 'fort',
        place: half.place('T:0505'),
        bridge: -1,
        side: 0,
        builders: [half.unit('g-con-1'), half.unit('g-con-2')],
        turns: 0.5,
      },
    ]
    half.start(movementPhase, {})
    expect(half.state.forts[half.place('T:0505')]).toBe(half.data.charts.builtFort)
    expect(half.state.spent[half.unit('g-con-1')]).toBe(2.5 * mp)
  })

  test('[14.A.1.d, 4.A.4] nobody builds in the exploitation phase', () => {
    const s = scene({ ...site, phase: 'exploitation' })
    s.state.railBreaks = [s.place('T:0505')]
    expect(refuseJob(s.q, 'rail-repair', [s.unit('g-con-1')])).toBeDefined()
  })

  test('[14.A.4] railway engineers mend railways and nothing else', () => {
    const s = moving({
      units: { 'g-railway': 'T:0505' },
      rails: [['T:0505', 'T:0506']],
      resources: { 'T:0505': 1 },
    })
    s.state.railBreaks = [s.place('T:0505')]
    s.state.portHits = { [s.place('T:0505')]: 1 }
    expect(refuseJob(s.q, 'rail-repair', [s.unit('g-railway')])).toBeUndefined()
    expect(refuseJob(s.q, 'port-repair', [s.unit('g-railway')])).toBeDefined()
    expect(refuseProject(s.q, 'fort', s.unit('g-railway'))).toBeDefined()
  })
})

describe('14.A.2, 14.A.3, 14.C engineers in attack', () => {
  const works: Board = {
    phasing: 'axis',
    forts: { 'T:0506': 'fort' },
    units: { 'g-inf-1': 'T:0505', 'g-inf-2': 'T:0505', 'g-eng': 'T:0505', 'b-brig-1': 'T:0506' },
  }

  test('[14.A.2] a seventh of the attackers, guns left out: +1 against works and major cities', () => {
    const s = scene(works)
    // One of seven.
    expect(modifiers(s, ['g-inf-1', 'g-inf-2', 'g-eng'])).toEqual([-1, 1])
    const plain = scene({ ...works, forts: {} })
    expect(modifiers(plain, ['g-inf-1', 'g-inf-2', 'g-eng'])).toEqual([])
    const city = scene({ ...works, forts: {}, cities: { 'T:0506': 'partial-city' } })
    expect(modifiers(city, ['g-inf-1', 'g-inf-2', 'g-eng'])).toEqual([1])
    const dot = scene({ ...works, forts: {}, cities: { 'T:0506': 'dot-city' } })
    expect(modifiers(dot, ['g-inf-1', 'g-inf-2', 'g-eng'])).toEqual([])
  })

  test('[14.A.3, EX-40] an assault engineer battalion attacks a strong fortress with 2 and counts 1 RE', () => {
    const s = scene({
      ...works,
      forts: { 'T:0506': 'fortress-reinforced' },
      units: { 'g-inf-1': 'T:0505', 'g-inf-2': 'T:0505', 'g-aeng': 'T:0505', 'b-brig-1': 'T:0506' },
    })
    expect(force(s, ['g-aeng'])).toBe(1)
    expect(force(s, ['g-inf-1', 'g-aeng'])).toEqual(exact(9, 2))
    // One of seven: with half an RE it would not be enough.
    expect(modifiers(s, ['g-inf-1', 'g-inf-2', 'g-aeng'])).toEqual([-3, 1])
    const fort = scene({
      ...works,
      units: {
        ...(s.state && {
          'g-inf-1': 'T:0505',
          'g-inf-2': 'T:0505',
          'g-aeng': 'T:0505',
          'b-brig-1': 'T:0506',
        }),
      },
    })
    expect(modifiers(fort, ['g-inf-1', 'g-inf-2', 'g-aeng'])).toEqual([-1])
    const defending = scene({ units: { 'g-aeng': 'T:0506' }, cities: { 'T:0506': 'full-city' } })
    expect(resistance(defending, ['g-aeng'])).toBe(1)
  })

  test('[14.C] special armour is engineers against works, and not weakened like armour there', () => {
    const s = scene({
      ...works,
      forts: { 'T:0506': 'fortress-unreinforced' },
      units: { 'g-sturm': 'T:0505', 'g-inf-1': 'T:0505', 'g-brig-1': 'T:0505', 'b-brig-1': 'T:0506' },
    })
    // Two for the fortress, one for the engineers; armour it is not: half an RE of one and a half would bring one more.
    expect(modifiers(s, ['g-sturm', 'g-brig-1'])).toEqual([-2, 1])
    expect(modifiers(s, ['g-sturm', 'g-inf-1'])).toContain(1)
    expect(force(s, ['g-sturm', 'g-inf-1'])).toBe(7)
    const field = scene({
      ...works,
      forts: {},
      terrain: { 'T:0506': 'forest' },
      units: { 'g-sturm': 'T:0505', 'g-inf-1': 'T:0505', 'b-brig-1': 'T:0506' },
    })
    expect(force(field, ['g-sturm', 'g-inf-1'])).toBe(6)
  })
})

describe('14.B artillery', () => {
  test('[14.B/1, EX-41] three artillery regiments and one of engineers defend with 6', () => {
    const s = scene({
      units: { 'g-art-1': 'T:0506', 'g-art-2': 'T:0506', 'g-art-3': 'T:0506', 'g-eng': 'T:0506' },
    })
    expect(resistance(s, ['g-art-1', 'g-art-2', 'g-art-3', 'g-eng'])).toBe(6)
  })

  test('[14.B/2] in attack guns beyond the RE of the others are worth one together', () => {
    const s = scene({
      units: {
        'g-artb-1': 'T:0505',
        'g-artb-2': 'T:0505',
        'g-artb-3': 'T:0505',
        'g-brig-1': 'T:0505',
        'b-brig-1': 'T:0506',
      },
    })
    expect(force(s, ['g-artb-1', 'g-artb-2', 'g-artb-3', 'g-brig-1'])).toBe(7)
  })

  test('[14.B.1] siege guns are doubled against major cities and strong works', () => {
    const guns = (board: Board) => {
      const s = scene({ units: { 'g-siege': 'T:0505', 'g-inf-1': 'T:0505', 'b-brig-1': 'T:0506' }, ...board })
      return force(s, ['g-siege', 'g-inf-1'])
    }
    expect([guns({}), guns({ forts: { 'T:0506': 'fort' } })]).toEqual([9, 9])
    expect(guns({ cities: { 'T:0506': 'partial-city' } })).toBe(13)
    expect(guns({ forts: { 'T:0506': 'fortress-unreinforced' } })).toBe(13)
  })
})

describe('14.D to 14.J', () => {
  test('[14.D] headquarters: one RE, no strength, heavy equipment, neutral to armour', () => {
    const s = scene({ units: { 'g-hq': 'T:0505' } })
    const unit = s.unit('g-hq')
    expect([s.data.units.heavyEquipment[unit], s.data.units.attack[unit * s.data.units.faces]]).toEqual([
      1, 0,
    ])
    for (const of of ['AECA', 'AECD', 'ATEC'] as const) expect(partsOf(s.q, [unit], of)[0]!.counts).toBe(3)
  })

  test('[14.E.1] mountain troops have it easier in hills and mountains, ski troops in snow', () => {
    const cost = (type: string, terrain: string, weather: number) => {
      const row = country.data.source.terrain.get(terrain)!
      const skills = country.data.source.unitTypes.get(type)!.skills
      const found = row.move.exceptions.find((line) => line.skills.some((skill) => skills.includes(skill)))
      return found?.cost[['clear', 'mud', 'frost', 'winter', 'snow'][weather]!]
    }
    expect([cost('mountain', 'rough', 0), cost('ski', 'clear', 4), cost('ski', 'forest', 0)]).toEqual([
      1, 1, 2,
    ])
  })

  test('[14.E.2] what is motorized is c/m, has heavy equipment and is neutral where it had nothing', () => {
    const row = country.data.source.unitTypes.get('motorized-combat-engineer')!
    expect([row.class, row.heavyEquipment, row.aeca, row.atec]).toEqual(['cm', true, 'neutral', 'neutral'])
  })

  test('[14.F.1] a railway gun moves by train alone, attacks its neighbours, does not advance, and retreats along the line', () => {
    const board: Board = {
      units: { 'g-rail-gun': 'T:0305', 'g-inf-1': 'T:0304' },
      rails: [['T:0304', 'T:0305', 'T:0306']],
      netCapacity: [10, 0],
    }
    const s = moving(board)
    s.act('axis', 'move unit:g-rail-gun')
    expect(s.offer('axis').filter((choice) => choice.startsWith('go '))).toEqual([])
    expect(s.offer('axis')).toContain('rail hex:T:0306')
    const back = fought(
      {
        phasing: 'allied',
        ground: 'axis',
        units: { 'g-rail-gun': 'T:0305', 'b-inf-1': 'T:0405' },
        rails: [['T:0304', 'T:0305']],
      },
      'T:0305',
      ['b-inf-1'],
      'DR',
    )
    expect(back.at('g-rail-gun')).toBe('T:0304')
    const stuck = scene({
      phasing: 'allied',
      ground: 'axis',
      units: { 'g-rail-gun': 'T:0305', 'b-inf-1': 'T:0405' },
      rails: [['T:0304', 'T:0305']],
    })
    stuck.state.railBreaks = [stuck.place('T:0305')]
    stuck.start(
      { name: 'retreat', order: ['the next unit'] },
      {
        side: 0,
        place: stuck.place('T:0305'),
        units: [stuck.unit('g-rail-gun')],
        path: [],
        to: -1,
        undecided: [],
      },
    )
    expect(stuck.at('g-rail-gun')).toBe('-2')
  })

  test('[14.F.2] who cannot move and must retreat is lost', () => {
    const s = fought(
      { phasing: 'allied', units: { 'g-fortress': 'T:0506', 'b-inf-1': 'T:0505' } },
      'T:0506',
      ['b-inf-1'],
      'DR',
    )
    expect(s.at('g-fortress')).toBe('-2')
  })

  const policed: Board = {
    phasing: 'allied',
    units: { 'b-inf-1': 'T:0505', 'b-inf-2': 'T:0505', 'g-inf-1': 'T:0506', 'g-police': 'T:0506' },
  }
  const withPolice = (board: Board, attackers: string[], result: 'DH' | 'DE' | 'AR'): Scene => {
    const probe = scene({ phase: 'combat', ...board })
    const held = ['g-inf-1', 'g-police'].map((id) => probe.unit(id))
    return fought(
      { ...board, state: { policed: held } },
      result === 'AR' ? 'T:0505' : 'T:0506',
      attackers,
      result,
    )
  }

  test('[14.G/1, 14.G/3, EX-42] with political police nobody retreats but from DE; attackers from its hex stay on AR', () => {
    const s = withPolice(policed, ['b-inf-1', 'b-inf-2'], 'DH')
    s.act('axis', 'lose unit:g-inf-1')
    expect([s.at('g-inf-1'), s.at('g-police')]).toEqual(['T:0506', 'T:0506'])
    const gone = withPolice(policed, ['b-inf-1', 'b-inf-2'], 'DE')
    expect(gone.offer('axis').every((choice) => choice.startsWith('retreat '))).toBe(true)
    const ar = withPolice({ ...policed, phasing: 'axis' }, ['g-inf-1', 'g-police'], 'AR')
    expect(ar.isOver).toBe(true)
    expect(ar.at('g-inf-1')).toBe('T:0506')
  })

  test('[14.G/2] a retreat of the defender is an exchange', () => {
    const probe = scene(policed)
    const s = scene({ ...policed, phase: 'combat' }, 5).start(combatPhase, {})
    expect(s.state.policed).toEqual(['g-inf-1', 'g-police'].map((id) => probe.unit(id)))
    s.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'join unit:b-inf-2', 'declare')
    // 16 against 9: 3:2 and a five is an exchange already; a six half of one.
    expect(s.told('combat.result')[0]!.args!.result).toBe('result:EX')
    // 24 against 9: 2:1 and a six is a retreat, and an exchange here.
    const three = { ...policed, units: { ...policed.units, 'b-inf-3': 'T:0505' } }
    const turned = scene({ ...three, phase: 'combat' }, 6).start(combatPhase, {})
    turned.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'join unit:b-inf-2', 'join unit:b-inf-3')
    turned.act('allied', 'declare')
    expect(turned.told('combat.result')[0]!.args!.result).toBe('result:EX')
    const unpoliced = scene(
      { ...three, phase: 'combat', units: { ...three.units, 'g-police': 'T:0508' } },
      6,
    ).start(combatPhase, {})
    unpoliced.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'join unit:b-inf-2', 'declare')
    expect(unpoliced.told('combat.result')[0]!.args!.result).toBe('result:DR')
    const dr = scene({ ...policed, phase: 'combat' }).q.data.hooks.turnedResult(
      s.q,
      { target: 0, attackers: [], defenders: s.state.policed },
      'DR',
    )
    expect(dr).toBe('EX')
    expect(s.data.hooks.turnedResult(s.q, { target: 0, attackers: [], defenders: [] }, 'DR')).toBe('DR')
  })

  test('[14.H, 14.H.3, EX-107] a German parachute commando surprises: +1 on a success, lost on the worst failure', () => {
    const board: Board = {
      phasing: 'axis',
      phase: 'combat',
      units: { 'g-cdo': 'T:0505', 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0506' },
    }
    const attack = (...dice: number[]) =>
      scene(board, ...dice)
        .start(combatPhase, {})
        .act(
          'axis',
          'attack hex:T:0506',
          'join unit:g-inf-1',
          'join unit:g-cdo',
          'declare',
          'surprise unit:g-cdo',
        )
    // Parachute commandos add one; no Germans in the hex adds one: a 2 succeeds.
    const won = attack(2, 3)
    expect(won.told('combat.result')[0]!.args).toMatchObject({ modifier: 1 })
    const failed = attack(1, 3)
    expect(failed.told('combat.result')[0]!.args).toMatchObject({ modifier: 0 })
    expect(failed.at('g-cdo')).not.toBe('-2')
    // No parachutes, and Germans among those attacked: a one stays a one, the unit is lost and counts no more.
    const s = scene(board, 1, 3)
    const { type, nationality } = s.data.units
    Object.assign(s.data, {
      units: {
        ...s.data.units,
        type: type.with(s.unit('g-cdo'), 'commando'),
        nationality: nationality.with(s.unit('b-inf-1'), 'german'),
      },
    })
    s.start(combatPhase, {}).act('axis', 'attack hex:T:0506', 'join unit:g-inf-1', 'join unit:g-cdo')
    s.act('axis', 'declare', 'surprise unit:g-cdo')
    expect(s.at('g-cdo')).toBe('-2')
    // Five against eight without it.
    expect(s.told('combat.result')[0]!.args).toMatchObject({ odds: '5:8' })
  })

  test('[14.H.3] rangers do not surprise; others say so before the die', () => {
    const s = scene(
      {
        phasing: 'allied',
        phase: 'combat',
        units: { 'u-ranger': 'T:0505', 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' },
      },
      1,
    ).start(combatPhase, {})
    s.act('allied', 'attack hex:T:0506', 'join unit:u-ranger', 'join unit:b-inf-1', 'declare')
    expect(s.waitsAt).not.toContain('surprise')
    const german = scene({
      phasing: 'axis',
      phase: 'combat',
      units: { 'g-cdo': 'T:0505', 'g-inf-1': 'T:0505', 'b-inf-1': 'T:0506' },
    }).start(combatPhase, {})
    // When the odds are known, not before.
    german.act('axis', 'attack hex:T:0506', 'join unit:g-inf-1', 'join unit:g-cdo')
    expect(german.offer('axis')).not.toContain('surprise unit:g-cdo')
    german.act('axis', 'declare')
    expect(german.offer('axis')).toEqual(['surprise unit:g-cdo', 'done'])
  })

  test('[14.J.3, EX-45] a brigade in an APC attacks with 4, as a mechanized unit', () => {
    const t = scene({
      units: { 'b-brig-1': 'T:0505', 'b-inf-1': 'T:0505', 'b-apc': 'T:0505', 'g-inf-1': 'T:0506' },
    })
    expect(force(t, ['b-brig-1', 'b-inf-1', 'b-apc'])).toBe(12)
    expect(force(t, ['b-brig-1', 'b-inf-1'])).toBe(11)
    const part = partsOf(t.q, [t.unit('b-brig-1'), t.unit('b-apc')], 'AECA').find(
      ({ unit }) => unit === t.unit('b-brig-1'),
    )!
    expect([part.counts, part.size]).not.toEqual([0, 4])
  })
})
