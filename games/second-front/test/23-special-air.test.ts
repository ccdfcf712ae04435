import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { fireModifiers } from '../../europa/rules/air-fire.ts'
import { missionRange } from '../../europa/rules/air-movement.ts'
import { returnToBase } from '../../europa/rules/air-returns.ts'
import { combatValue, towedBy } from '../../europa/rules/air-units.ts'
import { overCapacity, refuseBase } from '../../europa/rules/airbases.ts'
import { armourEffects } from '../../europa/rules/armour.ts'
import { bombing, bombingValue, newBombing } from '../../europa/rules/bombing.ts'
import { interception, newInterception } from '../../europa/rules/interception.ts'
import { kindsNow, refuseMission } from '../../europa/rules/missions.ts'
import { patrolAttack } from '../../europa/rules/patrol-attack.ts'
import { from, operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [AXIS_BASE, ALLIED_BASE, OVER, FAR] = ['T:0505', 'T:1205', 'T:0805', 'T:0205']
const flying: Board = {
  airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9, [FAR]: 3 },
  ground: 'axis',
  allied: [ALLIED_BASE],
  phasing: 'axis',
}
const begun = (more: Board, ...dice: number[]): Scene => {
  const s = scene({ ...flying, ...more }, ...dice).start(movementPhase, {})
  const seat = more.phasing ?? 'axis'
  if (s.waitsAt.includes('other side')) s.act(seat === 'axis' ? 'allied' : 'axis', 'pass')
  return s.act(seat, 'air-operation')
}

describe('23.A, 23.B fighters and stops', () => {
  test('[23.A.2, EX-334] fighters at the target, active or not, may leave: a transfer that nobody attacks', () => {
    const s = scene({
      ...flying,
      phasing: 'allied',
      air: {
        'b25-1': ALLIED_BASE,
        'me109-1': `${AXIS_BASE} inop`,
        'fw190-1': AXIS_BASE,
        'ju88-1': AXIS_BASE,
      },
    })
    const id = over(s, { by: 'allied', target: AXIS_BASE, flyers: { 'b25-1': 'bombing' } })
    s.start(interception, newInterception(id))
    expect(s.offer('axis', 'scramble')).toEqual(['air:me109-1', 'air:fw190-1'])
    s.act('axis', 'scramble air:me109-1')
    expect([s.airAt('me109-1'), s.rolls]).toEqual([`${FAR} inop`, []])
  })

  test('[23.B, EX-114] a stop within transfer range, where the mission begins anew; never for defensive support, nor with cargo', () => {
    const s = begun({ air: { 'me109-1': FAR, 'ju88-1': AXIS_BASE } })
    s.act('axis', `go-bombing hex:${ALLIED_BASE}`, 'escort air:me109-1', `stage-at hex:${AXIS_BASE}`)
    const [flyer] = s.state.air.operations[0]!.flyers
    expect([flyer!.from, flyer!.spent]).toEqual([s.place(AXIS_BASE), 0])
    expect(s.refused('axis', `stage-at hex:${FAR}`).rule).toBe('23.B')
    const cargo = begun({ units: { 'g-bn-1': FAR }, air: { 'ju52-1': FAR } })
    cargo.act('axis', `go-transport hex:${AXIS_BASE}`, 'transport air:ju52-1', 'load-air unit:g-bn-1')
    expect(cargo.refused('axis', `stage-at hex:${AXIS_BASE}`).rule).toBe('23.B')
  })

  test('[23.B, 23.E.2, 23.F] heavy bombers and rockets make no stop', () => {
    const s = begun({
      phasing: 'allied',
      airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9, 'T:1405': 9 },
      allied: [ALLIED_BASE, 'T:1405'],
      air: { 'lanc-1': 'T:1405', 'b25-1': 'T:1405' },
    })
    s.act('allied', `go-bombing hex:${AXIS_BASE}`, 'bomb air:lanc-1')
    expect(s.refused('allied', `stage-at hex:${ALLIED_BASE}`).rule).toBe('23.B')
  })
})

describe('23.D gliders', () => {
  const towing: Board = {
    units: { 'g-brig-1': AXIS_BASE, 'g-bn-1': AXIS_BASE },
    air: { 'ju52-1': AXIS_BASE, 'dfs230-1': AXIS_BASE },
  }

  test('[23.D, EX-75] a transport tows a glider: half more of everything but defence, which is one less; alone it does not fly', () => {
    const s = begun(towing)
    s.act('axis', `go-transport hex:${FAR}`)
    expect(s.refused('axis', 'transport air:dfs230-1').rule).toBe('23.D')
    s.act('axis', 'transport air:ju52-1', 'tow air:dfs230-1')
    const flyer = s.state.air.operations[0]!.flyers[0]!
    expect([combatValue(s.q, flyer, 'defence'), combatValue(s.q, flyer, 'attack')]).toEqual([1, 1])
    s.act('axis', 'load-air unit:g-brig-1', 'load-air unit:g-bn-1')
    expect(s.offer('axis', 'tow')).toEqual([])
    s.act('axis', 'stand-down')
    expect([s.airAt('dfs230-1'), s.airAt('ju52-1')]).toEqual([`${AXIS_BASE} op`, `${AXIS_BASE} op`])
  })

  test('[23.D] no extended range in tow', () => {
    const s = scene({ ...flying, air: { 'ju52-1': AXIS_BASE, 'dfs230-1': AXIS_BASE } })
    s.data.air.units.movement[s.air('ju52-1')] = 2
    s.start(movementPhase, {})
    s.act('axis', 'air-operation', `go-transport hex:${FAR}`, 'transport air:ju52-1')
    expect(s.offer('axis', 'tow')).toEqual([])
    s.data.air.units.movement[s.air('ju52-1')] = 24
  })

  test('[23.D] what befalls the tug befalls the glider', () => {
    const fate = (...dice: number[]) => {
      const s = scene(
        {
          ...flying,
          airfields: { [AXIS_BASE]: 9 },
          units: { 'b-aa': OVER },
          air: { 'ju52-1': AXIS_BASE, 'dfs230-1': AXIS_BASE },
        },
        ...dice,
      )
      const id = over(s, { by: 'axis', kind: 'transport', target: OVER, flyers: { 'ju52-1': 'transport' } })
      s.state.air.towing = { [s.air('ju52-1')]: s.air('dfs230-1') }
      s.state.air.at[s.air('dfs230-1')] = -5
      s.position.frames.push({ procedure: 'air operation', step: 'guns fire', local: { id } })
      s.engine.begin(s.position)
      return ['ju52-1', 'dfs230-1'].map((unit) => `${s.airAt(unit)} ${s.state.air.status[s.air(unit)]}`)
    }
    // Four points of guns, one off for a transport: killed, damaged, turned back.
    expect(fate(1, 1)).toEqual(['eliminated 1', 'eliminated 1'])
    expect(fate(2, 2)).toEqual(['eliminated 2', 'eliminated 2'])
    expect(fate(3, 3)).toEqual([`${AXIS_BASE} inop 1`, `${AXIS_BASE} inop 1`])
  })

  test('[23.D] it never counts for a base; after a drop it is gone, after a landing on a 5 or 6', () => {
    const s = scene({
      ...flying,
      airfields: { [AXIS_BASE]: 1 },
      air: { 'ju52-1': AXIS_BASE, 'dfs230-1': AXIS_BASE },
    })
    expect(overCapacity(s.q, 0)).toEqual([])
    const landed = (die: number) => {
      const t = begun(towing, die)
      t.act(
        'axis',
        `go-transport hex:${FAR}`,
        'transport air:ju52-1',
        'tow air:dfs230-1',
        'load-air unit:g-bn-1',
      )
      t.act('axis', 'take-off', 'fly', 'done', `land hex:${AXIS_BASE}`)
      return [t.at('g-bn-1'), t.airAt('dfs230-1')]
    }
    expect([landed(4), landed(5)]).toEqual([
      [FAR, `${AXIS_BASE} inop`],
      [FAR, 'eliminated'],
    ])
  })

  test('[23.D, 24.D, EX-81] glider troops are dropped from gliders: two of type GT for an RE', () => {
    const drop = (gliders: readonly string[], ...dice: number[]) => {
      const s = scene(
        {
          ...flying,
          phasing: 'allied',
          units: { 'b-glider': ALLIED_BASE },
          air: {
            'c47-1': ALLIED_BASE,
            'c47-2': ALLIED_BASE,
            ...Object.fromEntries(gliders.map((id) => [id, ALLIED_BASE])),
          },
        },
        ...dice,
      )
      s.state.air.plans = [
        { side: 1, unit: s.unit('b-glider'), target: s.place(OVER), turn: s.state.turn - 1 },
      ]
      s.start(movementPhase, {})
      s.act(
        'allied',
        'air-operation',
        `go-transport hex:${OVER}`,
        'transport air:c47-1',
        'transport air:c47-2',
      )
      for (const glider of gliders) s.act('allied', `tow air:${glider}`)
      return s
    }
    expect(drop([]).offer('allied', 'load-air')).toEqual([])
    expect(drop(['horsa-1']).offer('allied', 'load-air')).toEqual([])
    const s = drop(['horsa-1', 'horsa-2'], 6)
    s.act('allied', 'load-air unit:b-glider', 'take-off', 'fly', 'done')
    expect(s.at('b-glider')).toBe(OVER)
    expect(['horsa-1', 'horsa-2'].map((id) => s.airAt(id))).toEqual(['eliminated', 'eliminated'])
    expect(towedBy(s.q, s.air('c47-1'))).toBe(-1)
  })
})

describe('23.E, 23.F, 23.G types', () => {
  test('[23.E.1] dive bombers alone add one to the die, not with others', () => {
    const hits = (units: readonly string[], die: number) => {
      const air = Object.fromEntries(units.map((id) => [id, AXIS_BASE]))
      const s = scene({ ...flying, air }, die)
      const flyers = Object.fromEntries(units.map((id) => [id, `bombing ${AXIS_BASE} 5`]))
      s.start(bombing, newBombing(over(s, { by: 'axis', target: ALLIED_BASE, flyers })))
      s.act('axis', 'aim bombing:airbase', ...units.map((id) => `join air:${id}`), 'drop-bombs')
      return s.told('air.bombHit').length
    }
    // Five points hit on a 4; with a fighter's one it is six, the same column.
    expect([hits(['ju87-1'], 3), hits(['ju87-1'], 2), hits(['ju87-1', 'me109-1'], 3)]).toEqual([1, 0, 0])
  })

  test('[23.F] jets and rockets use no temporary field; rockets intercept as far as they fly', () => {
    const s = scene({ ...flying, air: { 'me163-1': AXIS_BASE, 'me262-1': AXIS_BASE } })
    s.state.airbases[s.place(FAR)] = { permanent: 0, temporary: 1, hits: 0 }
    for (const id of ['me163-1', 'me262-1'])
      expect(refuseBase(s.q, s.air(id), s.place(FAR))!.rule).toBe('23.E.2')
    expect([
      missionRange(s.q, s.air('me163-1'), 'interception', 'bombing'),
      missionRange(s.q, s.air('me262-1'), 'interception', 'bombing'),
    ]).toEqual([3, 5])
    // Three hexes: half of it would be one.
    const met = (target: string) => {
      const t = scene({ ...flying, phasing: 'allied', air: { 'b25-1': ALLIED_BASE, 'me163-1': AXIS_BASE } })
      const id = over(t, { by: 'allied', target, flyers: { 'b25-1': 'bombing' } })
      return t.start(interception, newInterception(id)).offer('axis', 'intercept')
    }
    expect([met(OVER), met('T:0905')]).toEqual([['air:me163-1'], []])
  })

  test('[23.G/1, EX-335] by night transfers, transport, strategic bombs and night fighters’ patrols; day units lose what they had', () => {
    const s = scene({ ...flying, phase: 'movement', air: { 'ju88-1': AXIS_BASE } })
    expect(kindsNow(s.q, 0, true)).toEqual(['bombing', 'transport', 'transfer', 'patrol'])
    const shell = { kind: 'bombing', by: 0, night: 1, only: null, target: s.place(ALLIED_BASE) } as never
    expect(refuseMission(s.q, s.air('ju88-1'), 'bombing', shell)).toBeUndefined()
    const tactical = scene({ ...flying, air: { 'ju87-1': AXIS_BASE } })
    expect(refuseMission(tactical.q, tactical.air('ju87-1'), 'bombing', shell)!.rule).toBe('20.G/1')
    const lands = (night: boolean, die: number) => {
      const t = scene(
        { ...flying, air: {}, ...(night && { nightUnits: ['ju88-1'] }) },
        ...(night ? [] : [die]),
      )
      t.start(returnToBase, {
        queue: [
          {
            unit: t.air('ju88-1'),
            at: t.place(AXIS_BASE),
            range: 1,
            status: 1,
            night: night ? 0 : 1,
            tired: 0,
            storm: 0,
          },
        ],
        landed: -1,
        night: 0,
        storm: 0,
      })
      return t.airAt('ju88-1')
    }
    expect([lands(false, 1), lands(false, 2), lands(true, 1)]).toEqual([
      'eliminated',
      `${AXIS_BASE} inop`,
      `${AXIS_BASE} inop`,
    ])
  })
})

test('[23.G/1, EX-115] a night bomber is a bomber in combat and to the guns', () => {
  const modifiers = (night: boolean) => {
    const s = scene({
      ...flying,
      air: { 'ju88-1': AXIS_BASE, 'spit5-1': ALLIED_BASE },
      ...(night && { nightUnits: ['ju88-1'] }),
    })
    const id = over(s, {
      by: 'axis',
      target: OVER,
      flyers: { 'ju88-1': 'bombing' },
      interceptors: ['spit5-1'],
    })
    const { flyers, interceptors } = operation(s, id)
    return fireModifiers(s.q, interceptors[0]!, flyers[0]!).map(({ amount }) => amount)
  }
  expect([modifiers(true), modifiers(false)]).toEqual([[-1], [-1]])
})

describe('23.H codes', () => {
  const oneOver = (
    unit: string,
    board: Board = {},
    kind: 'bombing' | 'defence' = 'bombing',
    ...dice: number[]
  ) => {
    const by = unit.startsWith('lanc') ? 'allied' : 'axis'
    const base = by === 'axis' ? AXIS_BASE : ALLIED_BASE
    const s = scene({ ...flying, air: { [unit]: base }, ...board }, ...dice)
    const id = over(s, {
      by,
      kind,
      target: OVER,
      flyers: { [unit]: `bombing ${base} 4` },
      suspended: kind === 'defence',
    })
    return { s, id, flyer: operation(s, id).flyers[0]! }
  }

  test('[23.H.1] low over the ground: one less on the die of the guns', () => {
    const shot = (unit: string, a: number, b: number) => {
      const { s } = from(
        'guns fire',
        { ...flying, air: { [unit]: AXIS_BASE }, units: { 'b-aa': OVER } },
        { by: 'axis', target: OVER, flyers: { [unit]: 'bombing' } },
        a,
        b,
      )
      return String(s.told('air.aaFired')[0]!.args!.result).slice(-1)
    }
    // Four points: turned back on 5, nothing on 6.
    expect([
      shot('hs129-1', 3, 2),
      shot('mistel-1', 3, 2),
      shot('hs129-1', 3, 3),
      shot('mistel-1', 3, 3),
    ]).toEqual(['R', 'R', 'R', '-'])
  })

  test('[23.H.2, EX-76] against tanks it counts for three RE of guns, beside the size of those below', () => {
    const shares = (unit: string) => {
      const { s } = oneOver(
        unit,
        { units: { 'g-inf-1': OVER, 'g-inf-2': OVER, 'u-arm': 'T:0905' }, phasing: 'allied' },
        'defence',
      )
      return armourEffects(s.q, {
        target: s.place(OVER),
        attackers: [s.unit('u-arm')],
        defenders: [s.unit('g-inf-1'), s.unit('g-inf-2')],
      })
    }
    expect(shares('hs129-1').antitankShare).toEqual(exact(1, 2))
    expect(shares('hs129-1').entries.map(({ amount }) => amount)).toContain(-2)
    expect(shares('ju87-1').antitankShare).toBe(0)
  })

  test('[23.H.4] seaplanes use bases with water', () => {
    const s = scene({ ...flying, air: { 'ar196-1': AXIS_BASE } })
    const { water } = s.data.air.sky
    const before = water[s.place(AXIS_BASE)]!
    water[s.place(AXIS_BASE)] = 0
    expect(refuseBase(s.q, s.air('ar196-1'), s.place(AXIS_BASE))!.rule).toBe('23.H.4')
    water[s.place(AXIS_BASE)] = 1
    expect(refuseBase(s.q, s.air('ar196-1'), s.place(AXIS_BASE))).toBeUndefined()
    water[s.place(AXIS_BASE)] = before
  })

  test('[23.H.8, EX-77] the precise bomb what is tactical with their strategic strength, on the table alone', () => {
    const { s, id, flyer } = oneOver('lanc-1')
    const value = (kind: Parameters<typeof bombingValue>[3]) =>
      bombingValue(s.q, operation(s, id), flyer, kind)
    expect([value('airbase'), value('rail-line'), value('harassment')]).toEqual([18, 18, 2])
  })

  test('[23.H.9] dedicated interceptors intercept and transfer, nothing else', () => {
    const s = scene({
      ...flying,
      phasing: 'allied',
      air: { 'b25-1': ALLIED_BASE, 'me163-1': 'T:0705' },
      airfields: { 'T:0705': 3, [ALLIED_BASE]: 3 },
    })
    const shell = (kind: string) => ({ kind, by: 0, night: 0, only: null, target: s.place(OVER) }) as never
    expect([
      refuseMission(s.q, s.air('me163-1'), 'patrol', shell('patrol'))!.rule,
      refuseMission(s.q, s.air('me163-1'), 'escort', shell('bombing'))!.rule,
    ]).toEqual(['16.A.3', '16.A.3'])
    expect(refuseMission(s.q, s.air('me163-1'), 'transfer', shell('transfer'))).toBeUndefined()
    const id = over(s, { by: 'allied', target: OVER, flyers: { 'b25-1': 'bombing' } })
    s.start(patrolAttack, { id, group: 1, fighters: [], surplus: [], pairs: [], chosen: -1 })
    expect(s.isOver).toBe(true)
    s.position.frames.length = 1
    expect(s.start(interception, newInterception(id)).offer('axis', 'intercept')).toEqual(['air:me163-1'])
  })

  test('[23.H.10, QA.23H10, EX-336] the fragile are damaged when they come home, and no more than that', () => {
    const home = (status: number) => {
      const s = scene({ ...flying, air: {} })
      s.start(returnToBase, {
        queue: [
          { unit: s.air('mistel-1'), at: s.place(AXIS_BASE), range: 1, status, night: 0, tired: 0, storm: 0 },
        ],
        landed: -1,
        night: 0,
        storm: 0,
      })
      return [s.airAt('mistel-1'), s.state.air.status[s.air('mistel-1')]]
    }
    // In the box of the damaged, not in that of the eliminated.
    expect([home(1), home(2)]).toEqual([
      ['eliminated', 2],
      ['eliminated', 2],
    ])
  })
})
