import { compare, exact, lookup } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { airEscape } from '../../europa/rules/air-escape.ts'
import { canFire } from '../../europa/rules/air-fire.ts'
import { missionRange, transferRange } from '../../europa/rules/air-movement.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { airInitialPhase } from '../../europa/rules/air-places.ts'
import { effectiveUnits } from '../../europa/rules/air-support.ts'
import { abortAir, combatValue, isFighter, patrolRadius } from '../../europa/rules/air-units.ts'
import { capacityOf, overCapacity, refuseBase } from '../../europa/rules/airbases.ts'
import { antiaircraftAt, antiaircraftIn, antiaircraftOfAttack } from '../../europa/rules/antiaircraft.ts'
import { bombingValue } from '../../europa/rules/bombing.ts'
import { abandonable, abandonField } from '../../europa/rules/construction.ts'
import { kindsNow, refuseMission } from '../../europa/rules/missions.ts'
import { interceptorsOf, patrolFighters } from '../../europa/rules/patrol-attack.ts'
import { operation, over } from './air-scene.ts'
import { doing } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { air } = country.data
const value = (s: Scene, id: number, unit: string, kind: Parameters<typeof bombingValue>[3]) =>
  bombingValue(
    s.q,
    operation(s, id),
    operation(s, id).flyers.find((flyer) => flyer.unit === s.air(unit))!,
    kind,
  )
const flying: Board = { airfields: { 'T:0505': 9, 'T:1205': 9 }, ground: 'axis', allied: ['T:1205'] }

describe('16 air units', () => {
  test('[16.A.1, 16.A.2, EX-108] fighters, bombers, transports: all fighters of whatever prefix are fighters', () => {
    const is = (id: string) => air.charts.types.find((type) => type.id === id)!
    expect(['F', 'HF', 'JF', 'RF'].every((id) => is(id).fighter)).toBe(true)
    expect(['A', 'D', 'B', 'HB', 'JB'].some((id) => is(id).fighter || is(id).transport)).toBe(false)
    expect(['T', 'HT', 'GT', 'GHT'].every((id) => is(id).transport)).toBe(true)
  })

  test('[16.C, 16.C.1/4, 16.C.2, 16.C.3, 16.C.4, EX-109] what may be flown in which phase, and by whom', () => {
    const kinds = (phase: Board['phase'], side: 0 | 1) =>
      kindsNow(scene({ phase: phase!, phasing: 'axis' }).q, side, false).sort()
    expect([kinds('initial', 0), kinds('initial', 1)]).toEqual([['patrol'], ['harassment', 'patrol']])
    expect([kinds('movement', 0), kinds('movement', 1)]).toEqual([
      ['bombing', 'patrol', 'transfer', 'transport'],
      ['patrol', 'transfer'],
    ])
    expect([kinds('combat', 0), kinds('combat', 1)]).toEqual([['support'], ['defence']])
    expect(kinds('exploitation', 0)).toEqual(['bombing', 'patrol', 'transfer', 'transport'])
  })

  test('[16.B.1, 16.B.4.c] a damaged unit leaves the map for its box', () => {
    const s = scene({ ...flying, air: { 'ju87-1': 'T:0505' } })
    abortAir(doing(s), s.air('ju87-1'), 'airbaseBombing')
    expect([s.state.air.at[s.air('ju87-1')], s.state.air.status[s.air('ju87-1')]]).toEqual([-2, 2])
  })
})

describe('17 airbases', () => {
  test('[17.A, EX-51] a strong fortress, a reference city and a field of three: five', () => {
    const s = scene({
      ground: 'axis',
      cities: { 'T:0505': 'reference-city' },
      forts: { 'T:0505': 'fortress-reinforced' },
      airfields: { 'T:0505': 3 },
    })
    // Blank ground has no city's own capacity: it is in the map.
    s.data.map.airstrip[s.place('T:0505')] =
      s.data.charts.cities[s.data.map.city[s.place('T:0505')]!]!.airbase
    expect(capacityOf(s.q, s.place('T:0505'))).toBe(5)
    expect(country.data.charts.cities.map(({ airbase }) => airbase)).toEqual([0, 0, 1, 2, 3, 6])
  })

  test('[16.C.1/3, 17.A, EX-50] a base of four with six units keeps four of them active', () => {
    const s = scene({
      ...flying,
      airfields: { 'T:0505': 4 },
      air: {
        'me109-1': 'T:0505',
        'me109-2': 'T:0505',
        'me109-3': 'T:0505',
        'fw190-1': 'T:0505',
        'fw190-2': 'T:0505',
        'fw190-3': 'T:0505',
      },
    })
    expect(overCapacity(s.q, 0)).toHaveLength(6)
    s.state.air.status[s.air('fw190-2')] = 1
    s.state.air.status[s.air('fw190-3')] = 1
    expect(overCapacity(s.q, 0)).toHaveLength(0)
  })

  test('[17.A, 17.D] a base without capacity left is of no use', () => {
    const s = scene({ ...flying, airfields: { 'T:0505': 1 }, air: { 'me109-1': 'T:0505' } })
    expect(refuseBase(s.q, s.air('me109-1'), s.place('T:0505'))).toBeUndefined()
    s.state.airbases[s.place('T:0505')]!.hits = 1
    expect(refuseBase(s.q, s.air('me109-1'), s.place('T:0505'))!.rule).toBe('17.A')
  })

  test('[17.D, EX-329] all the damage of a base may be laid on its field, which is then given up', () => {
    const s = scene({
      ground: 'axis',
      phasing: 'axis',
      cities: { 'T:0505': 'full-city' },
      airfields: { 'T:0505': 6 },
    })
    s.state.airbases[s.place('T:0505')]!.hits = 6
    expect(abandonable(s.q)).toEqual([s.place('T:0505')])
    abandonField(doing(s), s.place('T:0505'))
    expect(s.state.airbases[s.place('T:0505')]).toMatchObject({ permanent: 0, hits: 0 })
    s.state.airbases[s.place('T:0505')] = { permanent: 6, temporary: 0, hits: 5 }
    expect(abandonable(s.q)).toEqual([])
  })

  test('[17.B] the die of those who flee: 1 to 3 get away', () => {
    const result = (die: number) =>
      lookup(air.charts.escape.table, { column: { name: 'result' }, die, modifiers: [] }).cell
    expect([1, 2, 3, 4, 5, 6].map(result)).toEqual([
      'escapes',
      'escapes',
      'escapes',
      'eliminated',
      'eliminated',
      'eliminated',
    ])
  })

  test('[17.B] who flees flies off at once: active ones land inactive, inactive ones go to their box; without a base in reach all are lost', () => {
    const fled = (haven: Record<string, number>) => {
      const s = scene(
        {
          ground: 'axis',
          phasing: 'allied',
          airfields: { 'T:0505': 6, ...haven },
          air: { 'me109-1': 'T:0505', 'me109-2': 'T:0505 inop', 'me109-3': 'T:0505' },
        },
        3,
        1,
        4,
      )
      s.state.owner[s.place('T:0505')] = 1
      return s.start(airEscape, { place: s.place('T:0505'), side: 0, shut: 0 })
    }
    const s = fled({ 'T:0305': 3 })
    expect(s.airAt('me109-3')).toBe('eliminated')
    s.act(
      'axis',
      'go-escape hex:T:0305',
      'transfer air:me109-1',
      'transfer air:me109-2',
      'take-off',
      'fly',
      'done',
    )
    expect([s.airAt('me109-1'), s.state.air.status[s.air('me109-2')]]).toEqual(['T:0305 inop', 2])
    expect(s.state.air.at[s.air('me109-2')]).toBeLessThan(0)
    expect(fled({}).airAt('me109-1')).toBe('eliminated')
  })

  test('[23.E.2] heavy bombers use no temporary field', () => {
    const s = scene({ ground: 'allied', air: {} })
    s.state.airbases[s.place('T:0505')] = { permanent: 0, temporary: 1, hits: 0 }
    expect(refuseBase(s.q, s.air('lanc-1'), s.place('T:0505'))!.rule).toBe('23.E.2')
    expect(refuseBase(s.q, s.air('b25-1'), s.place('T:0505'))).toBeUndefined()
    s.state.airbases[s.place('T:0505')]!.permanent = 3
    expect(refuseBase(s.q, s.air('lanc-1'), s.place('T:0505'))).toBeUndefined()
  })
})

describe('18 to 20 ranges and missions', () => {
  const s = scene({
    ...flying,
    air: { 'me109-1': 'T:0505', 'p51-1': 'T:1205', 'lanc-1': 'T:1205', 'ju88-1': 'T:0505' },
  })
  const range = (
    unit: string,
    mission: Parameters<typeof missionRange>[2],
    kind: Parameters<typeof missionRange>[3],
    options = {},
  ) => missionRange(s.q, s.air(unit), mission, kind, options)

  test('[19, EX-52] a patrol zone of half the movement, eight hexes at most', () => {
    expect([patrolRadius(s.q, s.air('me109-1')), patrolRadius(s.q, s.air('p51-1'))]).toEqual([4, 8])
  })

  test('[20.A, 18/1] a transfer flies three times the movement in each hop', () => {
    expect(transferRange(s.q, s.air('me109-1'))).toBe(27)
  })

  test('[20.B, 23.C/1] escorts fly their movement, twice that at extended range', () => {
    expect([
      range('me109-1', 'escort', 'bombing'),
      range('me109-1', 'escort', 'bombing', { far: true }),
    ]).toEqual([9, 18])
  })

  test('[23.C/2, 23.C/4, EX-74] bombers twice theirs; with an asterisk half as much again', () => {
    expect([range('ju88-1', 'bombing', 'bombing'), range('lanc-1', 'bombing', 'bombing')]).toEqual([52, 60])
  })

  test('[20.G.2.c/1] in defence bombers and transports fly half of it, others all', () => {
    const plain = (unit: string) => range(unit, 'bombing', 'defence')
    expect([plain('ju88-1'), plain('me109-1')]).toEqual([13, 9])
  })

  test('[20.B, 20.C, 20.E/1] fighters alone escort, intercept and patrol', () => {
    expect([isFighter(s.q, s.air('me109-1')), isFighter(s.q, s.air('ju88-1'))]).toEqual([true, false])
    const shell = { kind: 'patrol', by: 0, night: 0, only: null, target: -1 } as never
    expect(refuseMission(s.q, s.air('ju88-1'), 'patrol', shell)!.rule).toBe('20.E/1')
    expect(refuseMission(s.q, s.air('me109-1'), 'patrol', shell)).toBeUndefined()
  })

  test('[20.G.2.b/1, 23.E.2] heavy bombers support nobody on the ground', () => {
    const combat = scene({
      ...flying,
      phase: 'combat',
      phasing: 'allied',
      air: { 'lanc-1': 'T:1205', 'b25-1': 'T:1205' },
    })
    const shell = { kind: 'support', by: 1, night: 0, only: null, target: -1 } as never
    expect(refuseMission(combat.q, combat.air('lanc-1'), 'bombing', shell)!.rule).toBe('23.E.2')
    expect(refuseMission(combat.q, combat.air('b25-1'), 'bombing', shell)).toBeUndefined()
  })

  test('[20.C, 19] they intercept as far as half of what they fly, though they patrol eight hexes at most', () => {
    expect([range('p51-1', 'interception', 'bombing'), range('me109-1', 'interception', 'bombing')]).toEqual([
      12, 4,
    ])
    const met = (target: string) => {
      const t = scene({ ...flying, phasing: 'axis', air: { 'ju88-1': 'T:0505', 'p51-1': 'T:1205' } })
      const id = over(t, { by: 'axis', target, flyers: { 'ju88-1': 'bombing' } })
      const { q } = t
      const unit = t.air('p51-1')
      return [
        interceptorsOf(q, operation(t, id)).includes(unit),
        patrolFighters(q, operation(t, id), t.place(target)).includes(unit),
      ]
    }
    expect([met('T:0405'), met('T:0305')]).toEqual([
      [true, true],
      [true, false],
    ])
  })

  test('[23.G/2] by night: transfers, transport, strategic bombing and patrols of night fighters, no escorts', () => {
    const night = scene({ ...flying, phase: 'movement', phasing: 'allied', air: { 'p51-1': 'T:1205' } })
    expect(kindsNow(night.q, 1, true)).toEqual(['bombing', 'transport', 'transfer', 'patrol'])
    expect(kindsNow(night.q, 0, true)).toEqual(['transfer', 'patrol'])
    const shell = { kind: 'bombing', by: 1, night: 1, only: null, target: night.place('T:0505') } as never
    expect(refuseMission(night.q, night.air('p51-1'), 'escort', shell)!.rule).toBe('23.G/1')
    const watch = { ...(shell as object), kind: 'patrol' } as never
    expect(refuseMission(night.q, night.air('p51-1'), 'patrol', watch)!.rule).toBe('23.G/1')
    const made = scene({
      ...flying,
      phase: 'movement',
      air: { 'me109-1': 'T:0505' },
      nightUnits: ['me109-1'],
    })
    expect(
      refuseMission(made.q, made.air('me109-1'), 'patrol', { ...(watch as object), by: 0 } as never),
    ).toBeUndefined()
  })

  test('[23.G/2, 20.E/1] a patrol of the night meets who flies by night over its hex, and nobody else; nobody rises then', () => {
    const met = (patrol: boolean, raid: boolean) => {
      const s = scene({
        ...flying,
        phase: 'movement',
        phasing: 'allied',
        air: { 'me109-1': 'T:0505', 'me109-2': 'T:0505', 'b25-1': 'T:1205' },
        nightUnits: ['me109-1', 'me109-2'],
      })
      over(s, {
        by: 'axis',
        kind: 'patrol',
        target: 'T:0605',
        night: patrol,
        flyers: { 'me109-1': 'patrol' },
        suspended: true,
      })
      const id = over(s, { by: 'allied', target: 'T:0605', night: raid, flyers: { 'b25-1': 'bombing' } })
      return interceptorsOf(s.q, operation(s, id)).map((unit) => s.data.air.units.id[unit])
    }
    expect([met(true, true), met(false, true), met(true, false)]).toEqual([['me109-1'], [], ['me109-2']])
  })

  test('[23.G/3] who is made for the day does not fire by night', () => {
    const fires = (night: boolean, own: boolean) => {
      const s = scene({
        ...flying,
        phase: 'movement',
        phasing: 'allied',
        air: { 'b25-1': 'T:1205' },
        ...(own && { nightUnits: ['b25-1'] }),
      })
      const id = over(s, { by: 'allied', target: 'T:0605', night, flyers: { 'b25-1': 'bombing' } })
      return canFire(s.q, operation(s, id).flyers[0]!)
    }
    expect([fires(false, false), fires(true, false), fires(true, true)]).toEqual([true, false, true])
  })

  test('[23.G/2] night patrols fly in initial phases, too', () => {
    const s = scene({
      ...flying,
      phase: 'initial',
      phasing: 'axis',
      air: { 'me109-1': 'T:0505' },
      nightUnits: ['me109-1'],
    }).start(airInitialPhase, {})
    s.act('axis', 'night-operation', 'go-patrol hex:T:0605', 'patrol air:me109-1', 'take-off', 'fly', 'done')
    expect(s.state.air.operations.map(({ kind, night }) => [kind, night])).toEqual([['patrol', 1]])
  })
})

describe('20.G bombing', () => {
  const raid = (unit: string, more: Board = {}, night = false): { s: Scene; id: number } => {
    const side =
      unit.startsWith('b25') || unit.startsWith('lanc') || unit.startsWith('spit') || unit.startsWith('p51')
        ? 'allied'
        : 'axis'
    const s = scene({
      ...flying,
      phase: 'movement',
      phasing: side,
      air: { [unit]: side === 'axis' ? 'T:0505' : 'T:1205' },
      ...more,
    })
    const id = over(s, {
      by: side,
      target: 'T:0805',
      flyers: { [unit]: `bombing ${side === 'axis' ? 'T:0505' : 'T:1205'} 4` },
      night,
    })
    return { s, id }
  }

  test('[20.G/4, EX-56] the column that does not exceed the strength: 8 uses that of 5; less than 1 misses', () => {
    const column = (strength: number) =>
      lookup(air.charts.bombing.table, { column: { value: strength }, die: 4, modifiers: [] }).column.label
    expect([column(8), column(5), column(9)]).toEqual(['5-8', '5-8', '9-12'])
  })

  test('[20.G.2.a, EX-57] a fighter without bombs counts one against an airbase', () => {
    const { s, id } = raid('spit5-1')
    expect([value(s, id, 'spit5-1', 'airbase'), value(s, id, 'spit5-1', 'rail-line')]).toEqual([1, 0])
  })

  test('[20.G/5, 20.F/2] mud, winter and snow halve what falls; frost does not', () => {
    const falls = (weather: string) => {
      const { s, id } = raid('b25-1', { weather })
      return value(s, id, 'b25-1', 'airbase')
    }
    expect(['clear', 'frost', 'mud', 'winter', 'snow'].map(falls)).toEqual([
      3,
      3,
      exact(3, 2),
      exact(3, 2),
      exact(3, 2),
    ])
  })

  test('[23.C/2, EX-73] at extended range 3-6 is 1-2', () => {
    const s = scene({ ...flying, phase: 'movement', phasing: 'allied', air: { 'b25-1': 'T:1205' } })
    const id = over(s, { by: 'allied', target: 'T:0805', flyers: { 'b25-1': 'bombing T:1205 30' } })
    expect([value(s, id, 'b25-1', 'airbase'), value(s, id, 'b25-1', 'marshalling-yard')]).toEqual([1, 2])
  })

  test('[23.G/3] a day unit bombs at half by night, a night unit in full', () => {
    const day = raid('b25-1', {}, true)
    const night = raid('lanc-1', {}, true)
    expect([
      value(day.s, day.id, 'b25-1', 'marshalling-yard'),
      value(night.s, night.id, 'lanc-1', 'marshalling-yard'),
    ]).toEqual([3, 18])
  })

  test('[20.G.2.b/3, EX-58] seven RE, two of them guns: five aircraft count in support', () => {
    const t = scene({
      units: {
        'g-inf-1': 'T:0505',
        'g-brig-1': 'T:0505',
        'g-brig-2': 'T:0505',
        'g-art-1': 'T:0505',
        'g-art-2': 'T:0505',
      },
    })
    const units = ['g-inf-1', 'g-brig-1', 'g-brig-2', 'g-art-1', 'g-art-2'].map((id) => t.unit(id))
    expect(effectiveUnits(t.q, units, t.data.units.nation[units[0]!]!)).toBe(5)
  })

  test('[20.G.2.c/3, EX-59] nine and a half RE, two of them guns: seven in defence', () => {
    const ids = ['g-inf-1', 'g-inf-2', 'g-brig-1', 'g-bn-1', 'g-art-1', 'g-art-2']
    const t = scene({ units: Object.fromEntries(ids.map((id) => [id, 'T:0505'])) })
    const units = ids.map((id) => t.unit(id))
    expect(effectiveUnits(t.q, units, t.data.units.nation[units[0]!]!)).toBe(7)
  })

  const harassed = (points: number): Record<number, { hits: number }> => {
    const s = scene({
      ...flying,
      phase: 'initial',
      phasing: 'axis',
      air: { 'b25-1': 'T:1205', 'b25-2': 'T:1205', 'b25-3': 'T:1205' },
    })
    s.data.air.units.tactical[s.air('b25-1')] = points
    const id = over(s, {
      by: 'allied',
      kind: 'harassment',
      target: 'T:0805',
      flyers: { 'b25-1': 'bombing T:1205 4' },
    })
    s.position.frames.push({ procedure: airOperation.name, step: 'harassment falls', local: { id } })
    s.engine.begin(s.position)
    s.data.air.units.tactical[s.air('b25-1')] = 3
    return s.state.harassment
  }

  test('[20.G.2.d/1] two points harass once, four twice, ten the hexes around too, twenty those twice', () => {
    const hits = (points: number) => {
      const found = Object.values(harassed(points)).map(({ hits: of }) => of)
      return [found.length, found.reduce((total, of) => total + of, 0)]
    }
    expect([hits(1), hits(2), hits(4), hits(10), hits(20)]).toEqual([
      [0, 0],
      [1, 1],
      [1, 2],
      [7, 8],
      [7, 14],
    ])
  })

  test('[23.A.1, EX-72] a fighter with bombs attacks with two less, one at least; it may drop them', () => {
    const { s, id } = raid('spit5-1')
    const flyer = operation(s, id).flyers[0]!
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([5, 6])
    flyer.jettisoned = 1
    expect(combatValue(s.q, flyer, 'attack')).toBe(7)
    const weak = raid('spit5-1')
    const { units } = weak.s.data.air
    const attack = units.attack.slice()
    attack[weak.s.air('spit5-1')] = 2
    Object.assign(weak.s.data, { air: { ...weak.s.data.air, units: { ...units, attack } } })
    expect(combatValue(weak.s.q, operation(weak.s, weak.id).flyers[0]!, 'attack')).toBe(1)
  })

  test('[23.A.1, 16.A.1] bombs weaken type F of whatever prefix, heavy fighters not', () => {
    const attack = (type: string) => {
      const { s, id } = raid('spit5-1', { airTypes: { 'spit5-1': type } })
      return combatValue(s.q, operation(s, id).flyers[0]!, 'attack')
    }
    expect(['F', 'JF', 'RF', 'HF'].map(attack)).toEqual([5, 5, 5, 7])
  })
})

describe('21 air combat', () => {
  const cell = (difference: number, dice: number, modifier = 0) =>
    lookup(air.charts.combat.table, {
      column: { difference: [difference, 0] },
      die: dice + modifier,
      modifiers: [],
    }).cell

  test('[21.B.3, EX-64] attack less defence: +4 one way, −5 the other', () => {
    const s = scene({ ...flying, air: { 'p51-1': 'T:1205', 'ju87-1': 'T:0505' } })
    const of = (unit: string, what: 'attack' | 'defence') => s.data.air.units[what][s.air(unit)]!
    expect(of('p51-1', 'attack') - of('ju87-1', 'defence')).toBe(4)
    expect(of('ju87-1', 'attack') - of('p51-1', 'defence')).toBe(-5)
  })

  test('[21, 21.B.2, EX-65] the shots of the walk-through', () => {
    expect([cell(0, 9), cell(2, 6), cell(0, 7), cell(1, 8), cell(4, 5, -1), cell(-3, 7, 1)]).toEqual([
      '-',
      'A',
      '-',
      '-',
      'K',
      '-',
    ])
  })

  test('[21.C, EX-66] a patrol attack at +3 with a 4 turns the bomber back', () => {
    expect(
      lookup(air.charts.patrolAttack.table, { column: { difference: [8, 5] }, die: 4, modifiers: [] }).cell,
    ).toBe('R')
  })
})

describe('22 antiaircraft fire', () => {
  test('[22, 22.B.2, EX-71] nine points use the column of seven', () => {
    expect(
      lookup(air.charts.antiaircraft.table, { column: { value: 9 }, die: 7, modifiers: [] }).column.label,
    ).toBe('7-9')
  })

  test('[22.A.1, 22.A.3, EX-112, EX-68] guns of units and of cities and ports are added up', () => {
    const s = scene({
      units: { 'g-posaa': 'T:0505', 'g-flak': 'T:0505' },
      ports: { 'T:0505': 'standard' },
      cities: { 'T:0505': 'dot-city' },
    })
    expect(antiaircraftIn(s.q, s.place('T:0505'), 0)).toBe(8)
    const b = scene({ units: { 'b-inf-1': 'T:0505' } })
    expect(antiaircraftIn(b.q, b.place('T:0505'), 1)).toBe(1)
  })

  test('[22.B.1/2] only heavy guns reach heavy bombers', () => {
    const s = scene({
      ...flying,
      phase: 'movement',
      phasing: 'allied',
      units: { 'g-posaa': 'T:0505', 'g-flak': 'T:0505' },
      air: { 'lanc-1': 'T:1205', 'b25-1': 'T:1205' },
    })
    const id = over(s, {
      by: 'allied',
      target: 'T:0505',
      flyers: { 'lanc-1': 'bombing T:1205 4', 'b25-1': 'bombing T:1205 4' },
    })
    const [lanc, b25] = operation(s, id).flyers
    expect([
      antiaircraftAt(s.q, operation(s, id), lanc!),
      antiaircraftAt(s.q, operation(s, id), b25!),
    ]).toEqual([4, 6])
  })

  test('[22.B.1/5, EX-69] against defensive support: what the attackers have, divided by their hexes', () => {
    const s = scene({ units: { 'g-flak': 'T:0505', 'g-inf-1': 'T:0605', 'g-posaa': 'T:0507' } })
    const units = ['g-flak', 'g-inf-1', 'g-posaa'].map((id) => s.unit(id))
    expect(antiaircraftOfAttack(s.q, units)).toBe(2)
  })

  test('[12.D/3, 22.B.1/6] guns long out of supply fire at half', () => {
    const s = scene({ units: { 'g-flak': 'T:0505' } })
    s.state.fed = s.state.fed.with(s.unit('g-flak'), 0)
    s.state.out = s.state.out.with(s.unit('g-flak'), 3)
    expect(compare(antiaircraftIn(s.q, s.place('T:0505'), 0), 2)).toBe(0)
  })
})
