import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { settleOwnership } from '../../europa/rules/ownership.ts'
import { defenceStrength } from '../../europa/rules/strength.ts'
import { overlandTo } from '../../europa/rules/supply-lines.ts'
import { flakOf } from '../../europa/rules/wide-flak.ts'
import { zones } from '../../europa/rules/zones.ts'
import { cooperation } from '../rules/43-E-cooperation.ts'
import { operation, over } from './air-scene.ts'
import { doing, fought } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const on = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, true]))
const [AXIS_BASE, ALLIED_BASE, OVER] = ['T:0505', 'T:1205', 'T:0805']

describe('43.A retreats by overrun', () => {
  /** Two divisions of 5-7-6 that are surrounded but for a hex with a battalion of 1. */
  const ring: Board = {
    ground: 'axis',
    weather: 'clear',
    phasing: 'allied',
    units: {
      'g-inf-1': 'T:0505',
      'g-inf-2': 'T:0505',
      'b-bn': 'T:0504',
      'b-inf-1': 'T:0506',
      'b-brig-1': 'T:0404',
      'b-brig-2': 'T:0405',
      'b-brig-3': 'T:0604',
      'b-brig-4': 'T:0605',
    },
  }

  test('[43.A, EX-247] a stack that is surrounded breaks through where it has the odds; as an option', () => {
    const plain = fought(ring, 'T:0505', ['b-inf-1'], 'DR')
    expect([plain.at('g-inf-1'), plain.at('b-bn')]).toEqual(['-2', 'T:0504'])
    const s = fought({ ...ring, options: on('retreat-by-overrun') }, 'T:0505', ['b-inf-1'], 'DR')
    expect([s.at('g-inf-1'), s.at('g-inf-2'), s.at('b-bn')]).toEqual(['T:0504', 'T:0504', '-2'])
  })

  test('[43.A, EX-247] an enemy zone there makes cadres of them first, which are too weak', () => {
    const zone = { ...ring.units, 'b-inf-2': 'T:0503' }
    const s = fought({ ...ring, units: zone, options: on('retreat-by-overrun') }, 'T:0505', ['b-inf-1'], 'DR')
    expect(s.at('b-bn')).toBe('T:0504')
  })
})

describe('43.B antiaircraft fire', () => {
  const guns = { 'g-flak': OVER, 'g-flak-2': 'T:0804', 'g-flak-3': 'T:0806', 'g-posaa': 'T:0806' }
  const strengthAt = (
    flyers: Record<string, string>,
    options: NonNullable<Board['options']>,
    kind = 'harassment' as const,
  ) => {
    const s = scene({
      airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
      ground: 'axis',
      allied: [ALLIED_BASE],
      air: Object.fromEntries(Object.keys(flyers).map((id) => [id, ALLIED_BASE])),
      units: guns,
      options,
    })
    const id = over(s, { by: 'allied', kind, target: OVER, flyers })
    return flakOf(s.q, operation(s, id))(operation(s, id).flyers[0]!)
  }
  const bombers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`b25-${i + 1}`, 'bombing']))

  test('[43.B.1, EX-248] against harassment of ten points the guns around fire as well, shared by the hexes', () => {
    // 4 in the hex, 4 and 6 beside it: 14 by three hexes. Four bombers of 3 make 12.
    expect(strengthAt(bombers(4), on('wide-flak'))).toEqual(exact(14, 3))
    expect(strengthAt(bombers(3), on('wide-flak'))).toBe(4)
    expect(strengthAt(bombers(4), {})).toBe(4)
  })

  const harassed = (dice: number[], board: Board = {}) => {
    const s = scene(
      {
        ground: 'axis',
        phasing: 'axis',
        units: { 'g-flak': OVER, 'g-inf-1': OVER },
        options: on('harassment-abatement'),
        ...board,
      },
      ...dice,
    )
    s.state.harassment[s.place(OVER)] = { hits: 2, by: 1 }
    return s.start(movementPhase, {})
  }

  test('[43.B.2, EX-249] 13 to 18 spare one point for the phase, 19 all, 12 or less none', () => {
    const abated = (...dice: number[]) => {
      const s = harassed(dice).act('axis', `abate hex:${OVER}`)
      return s.state.air.abated[s.place(OVER)]
    }
    expect([abated(4, 4), abated(4, 5), abated(6, 6)]).toEqual([0, 1, 1])
    const more = { units: { 'g-flak': OVER, 'g-flak-2': OVER } }
    const strong = harassed([6, 5], more).act('axis', `abate hex:${OVER}`)
    expect(strong.state.air.abated[strong.place(OVER)]).toBe(2)
  })

  test('[43.B.2] neither guns in position fire nor those that divisions have of their own', () => {
    const offered = (units: Record<string, string>) =>
      harassed([], { phasing: 'axis', units }).offer('axis', 'abate').length
    expect([offered({ 'g-flak': OVER }), offered({ 'g-posaa': OVER })]).toEqual([1, 0])
    const allied = scene({
      phasing: 'allied',
      units: { 'b-inf-1': OVER, 'b-aa': 'T:0705' },
      options: on('harassment-abatement'),
    })
    for (const hex of [OVER, 'T:0705']) allied.state.harassment[allied.place(hex)] = { hits: 2, by: 0 }
    expect(allied.start(movementPhase, {}).offer('allied', 'abate')).toEqual(['hex:T:0705'])
  })

  test('[43.B.2] who has fired ends its movement, and nobody fires twice at a hex; only as an option', () => {
    const s = harassed([5, 5]).act('axis', `abate hex:${OVER}`)
    expect(s.state.halted[s.unit('g-flak')]).toBe(1)
    expect(s.state.harassed[s.unit('g-inf-1')]).toBe(mp)
    expect(s.refused('axis', `abate hex:${OVER}`).rule).toBe('43.B.2')
    expect(harassed([], { options: {} }).offer('axis', 'abate')).toEqual([])
  })
})

describe('43.C.1 possession', () => {
  const settled = (board: Board): Scene => {
    const s = scene({ ground: 'axis', phasing: 'allied', options: on('firm-possession'), ...board })
    settleOwnership({ ...(doing(s) as object), still: () => s.q } as never)
    return s
  }

  test('[43.C.1] zones alone do not take a city or an airbase; who stands there does', () => {
    const place: Board = { cities: { 'T:0506': 'dot-city' }, airfields: { 'T:0406': 3 } }
    const near = { 'b-inf-1': 'T:0505' }
    const plain = settled({ ...place, units: near, options: {} })
    expect([plain.ownerOf('T:0506'), plain.ownerOf('T:0504')]).toEqual(['allied', 'allied'])
    const s = settled({ ...place, units: near })
    expect([s.ownerOf('T:0506'), s.ownerOf('T:0504')]).toEqual(['axis', 'allied'])
    expect(settled({ ...place, units: { 'b-inf-1': 'T:0506' } }).ownerOf('T:0506')).toBe('allied')
  })

  test('[43.C.1, EX-261] half an RE owns a hex while it is there; a whole one, or two halves, take it for good', () => {
    const passes = (units: Record<string, string>, options: NonNullable<Board['options']>): string => {
      const s = scene({ ground: 'axis', phasing: 'allied', options, units })
      for (const id of Object.keys(units)) s.state.owner[s.place(units[id]!)] = 0
      const c = { ...(doing(s) as object), still: () => s.q } as never
      settleOwnership(c)
      expect(s.ownerOf('T:0505')).toBe('allied')
      for (const id of Object.keys(units)) s.state.at[s.unit(id)] = s.place('T:0508')
      settleOwnership({ ...(doing(s) as object), still: () => s.q } as never)
      return s.ownerOf('T:0505')
    }
    const option = on('firm-possession')
    expect(passes({ 'b-bn': 'T:0505' }, option)).toBe('axis')
    expect(passes({ 'b-bn': 'T:0505' }, {})).toBe('allied')
    expect(passes({ 'b-bn': 'T:0505', 'b-cdo': 'T:0505' }, option)).toBe('allied')
    expect(passes({ 'b-brig-1': 'T:0505' }, option)).toBe('allied')
  })
})

describe('43.C.2 overstacking', () => {
  const option = on('overstacking')
  const four = { 'b-inf-1': 'T:0505', 'b-inf-2': 'T:0505', 'b-inf-3': 'T:0505', 'b-inf-4': 'T:0505' }
  const crowd = (more: Board = {}): Scene =>
    scene({ phasing: 'allied', ground: 'allied', units: four, options: option, ...more })
  /** Everybody in the hex, and the last two set aside. */
  const aside = (more: Board = {}): Scene => {
    const s = crowd(more)
    s.state.aside = ['b-inf-4'].map((id) => s.unit(id))
    return s
  }

  test('[43.C.2] what is too much at the end of a phase is set aside by its owner, and nobody is lost', () => {
    const s = crowd().start(movementPhase, {})
    s.act('allied', 'done')
    expect(s.offer('allied')).toHaveLength(4)
    s.act('allied', 'set-aside unit:b-inf-4')
    expect([s.state.aside, s.at('b-inf-4')]).toEqual([[s.unit('b-inf-4')], 'T:0505'])
    const plain = crowd({ options: {} }).start(movementPhase, {})
    expect(plain.refused('allied', 'done').rule).toBe('8.B/1')
  })

  test('[43.C.2] to take part again costs two points', () => {
    const s = aside().start(movementPhase, {})
    s.act('allied', 'move unit:b-inf-4', 'go hex:T:0506')
    expect([s.state.aside, s.state.spent[s.unit('b-inf-4')]]).toEqual([[], 3 * mp])
  })

  test('[43.C.2] who is aside neither attacks nor defends, has no zone, and shares the fate of the others', () => {
    const s = aside({ phase: 'combat', units: { ...four, 'g-inf-1': 'T:0506' } })
    s.start(combatPhase, {}).act('allied', 'attack hex:T:0506')
    expect(s.offer('allied', 'join')).not.toContain('unit:b-inf-4')
    const alone = crowd({ units: { 'b-inf-4': 'T:0505' } })
    const zone = () => zones(alone.q).level[1][alone.place('T:0506')]
    expect(zone()).toBeGreaterThan(0)
    alone.state.aside = [alone.unit('b-inf-4')]
    expect(zone()).toBe(0)
    const beaten = aside({ phasing: 'axis', units: { ...four, 'g-inf-1': 'T:0506' } })
    const attack = newAttack(beaten.q, beaten.place('T:0505'))
    expect(attack.bystanders).toEqual([beaten.unit('b-inf-4')])
    expect(attack.defenders).toHaveLength(3)
  })

  test('[43.C.2, EX-383] alone in its hex it has no strength at all', () => {
    const s = crowd({ phasing: 'axis', units: { 'b-inf-4': 'T:0505', 'g-inf-1': 'T:0506' } })
    s.state.aside = [s.unit('b-inf-4')]
    expect(defenceStrength(s.q, [s.unit('b-inf-4')], s.place('T:0505')).ledger.total).toBe(0)
  })

  test('[43.C.2] who retreats into a full hex is set aside there', () => {
    const full = { 'g-inf-2': 'T:0505', 'g-inf-3': 'T:0505', 'g-inf-4': 'T:0505', 'g-inf-1': 'T:0506' }
    const away = (options: NonNullable<Board['options']>) => {
      const s = fought(
        {
          phasing: 'allied',
          ground: 'axis',
          units: {
            ...full,
            'b-inf-1': 'T:0507',
            'b-brig-1': 'T:0605',
            'b-brig-2': 'T:0606',
            'b-brig-3': 'T:0405',
            'b-brig-4': 'T:0406',
          },
          options,
        },
        'T:0506',
        ['b-inf-1'],
        'DR',
      )
      if (s.offer('axis', 'retreat').length > 0) s.act('axis', 'retreat hex:T:0505')
      return s
    }
    const s = away(option)
    expect([s.at('g-inf-1'), s.state.aside]).toEqual(['T:0505', [s.unit('g-inf-1')]])
  })
})

/** Every hex of columns 4 to 6. */
const HEXES = [4, 5, 6].flatMap((column) =>
  Array.from({ length: 10 }, (_, i) => `T:0${column}${String(i + 1).padStart(2, '0')}`),
)

describe('43.C.3 lines of supply', () => {
  const reaches = (board: Board, from: string): boolean => {
    const s = scene({ ground: 'axis', options: on('longer-overland'), ...board })
    return overlandTo(s.q, 0, s.place('T:0501'))[s.place(from)] === 1
  }

  test('[43.C.3] mountain, forest, wooded hills, swamps count two hexes; hills and woods one; not along a road', () => {
    const ground = (terrain: string, hex: string, more: Board = {}) => {
      const all = Object.fromEntries(HEXES.map((of) => [of, of === 'T:0501' ? 'clear' : terrain]))
      return reaches({ terrain: all, ...more }, hex)
    }
    expect(reaches({}, 'T:0505')).toBe(true)
    for (const terrain of ['mountain', 'forest', 'wooded-rough', 'wooded-swamp', 'swamp'])
      expect([terrain, ground(terrain, 'T:0504'), ground(terrain, 'T:0503')]).toEqual([terrain, false, true])
    for (const terrain of ['woods', 'rough']) expect(ground(terrain, 'T:0505')).toBe(true)
    const road = { roads: [['T:0501', 'T:0502', 'T:0503', 'T:0504', 'T:0505']] }
    expect(ground('forest', 'T:0505', road)).toBe(true)
    expect(ground('forest', 'T:0504', { options: {} })).toBe(true)
  })

  test('[43.C.3] a great river or a strait adds a hex, a river none; a frozen swamp counts one', () => {
    // Four hexes straight, five around the water.
    const side = (name: string) => ({
      hexsides: { 'T:0504 T:0505': name, 'T:0404 T:0505': name, 'T:0604 T:0505': name },
    })
    expect(reaches(side('major-river'), 'T:0505')).toBe(false)
    expect(reaches(side('strait'), 'T:0505')).toBe(false)
    expect(reaches(side('river'), 'T:0505')).toBe(true)
    const swamp: Board = { terrain: { 'T:0502': 'swamp', 'T:0503': 'clear' } }
    const frozen = (weather: string) => reaches({ ...swamp, weather }, 'T:0503')
    // In snow a line is two hexes long.
    expect([frozen('clear'), frozen('snow')]).toEqual([true, true])
  })
})

describe('43.E Allied cooperation', () => {
  const die = (
    attackers: readonly string[],
    options: NonNullable<Board['options']> = on('allied-cooperation'),
  ) => {
    const units = Object.fromEntries(attackers.map((id) => [id, 'T:0505']))
    const s = scene({ phasing: 'allied', units: { ...units, 'g-inf-1': 'T:0506' }, options })
    s.state.phasing = 1
    const attack = {
      ...newAttack(s.q, s.place('T:0506')),
      attackers: attackers.map((id) => s.unit(id)),
      defenders: [s.unit('g-inf-1')],
    }
    return reckon(s.q, attack).modifiers.filter(({ rule }) => rule === '43.E')
  }

  test('[43.E, EX-384] the French in exile go with either, each unit for itself', () => {
    const french = (attackers: readonly string[]) => {
      const units = Object.fromEntries(attackers.map((id) => [id, 'T:0505']))
      const s = scene({
        phasing: 'allied',
        units: { ...units, 'g-inf-1': 'T:0506' },
        options: on('allied-cooperation'),
      })
      const nationality = s.data.units.nationality.map((nation, unit) =>
        unit === s.unit('b-brig-1') ? 'french' : nation,
      )
      Object.assign(s.data, { units: { ...s.data.units, nationality } })
      return cooperation(
        s.q,
        attackers.map((id) => s.unit(id)),
      )
    }
    expect([french(['b-brig-1', 'b-inf-1']), french(['b-brig-1', 'u-inf-1'])]).toEqual([[], []])
  })

  test('[43.E] Americans and British in one attack subtract one from the die', () => {
    expect(die(['b-inf-1', 'u-inf-1']).map(({ amount }) => amount)).toEqual([-1])
    expect(die(['b-inf-1', 'b-inf-2'])).toEqual([])
    expect(die(['u-inf-1', 'u-inf-2'])).toEqual([])
    expect(die(['b-inf-1', 'u-inf-1'], {})).toEqual([])
  })
})
