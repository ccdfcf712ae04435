import { describe, expect, test } from 'vitest'
import type { AirArrival } from '../../europa/air-world.ts'
import { combatPhase, initialPhase } from '../../europa/flow.ts'
import { airReinforcements, newAirReinforcements } from '../../europa/rules/air-reinforcements.ts'
import { bombing, bombingValue, newBombing } from '../../europa/rules/bombing.ts'
import { damnedDieHard } from '../game.ts'
import { fortressBombing } from '../rules/37-bombardment.ts'
import { airOrdered, operation, over } from './air-scene.ts'
import { IMPROVED } from './charted.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC] = ['G7:1623', 'G7:1612', 'G7:1722']
const { models } = damnedDieHard.data.air.units
const model = (id: string) => models.indexOf(id)

/** The initial phase of a side with these lines in its order of battle. */
const reinforced = (board: Board, lines: readonly Partial<AirArrival>[] = [], ...dice: number[]): Scene =>
  airOrdered({ phase: 'initial', ...board }, () => lines, ...dice).start(
    airReinforcements,
    newAirReinforcements(),
  )

const japan: Board = { airfields: { [VIGAN]: 3 }, japanese: [VIGAN] }

describe('25.A reinforcements', () => {
  test('[25.A, 25.A.1] units arrive operative where the order of battle says; if they cannot, they are lost', () => {
    const place = scene({}).place(VIGAN)
    const s = reinforced(japan, [{ arriving: [{ model: model('ki-30'), count: 2 }], places: [place] }])
    expect([s.airAt('ki-30-1'), s.airAt('ki-30-2')]).toEqual([`${VIGAN} op`, `${VIGAN} op`])
    const lost = reinforced({ airfields: { [VIGAN]: 3 } }, [
      { arriving: [{ model: model('ki-30'), count: 1 }], places: [place] },
    ])
    expect(lost.airAt('ki-30-1')).toBe('eliminated')
  })

  test('[25.A.2] replacement points add up on the map, stay apart in boxes, and are kept from turn to turn', () => {
    const s0 = scene({})
    const [land, box] = [s0.place(VIGAN), s0.data.place('formosa')]
    const s = reinforced({ ...japan, japanese: [VIGAN, 'formosa'] }, [
      { points: 4, places: [land] },
      { points: 2, places: [box] },
    ])
    expect(s.state.air.points).toEqual([4, 0])
    expect(s.state.air.boxPoints).toEqual({ [box]: 2 })
  })
})

/** With ARPs on the map, in halves. */
const withPoints = (halves: number, board: Board, ...dice: number[]): Scene => {
  const s = scene({ phase: 'initial', ...japan, ...board }, ...dice)
  s.state.air.points[0] = halves
  return s.start(airReinforcements, newAirReinforcements())
}

describe('25.B replacement and repair', () => {
  test('[25.B, 25.B.2] repair: by type, in supply; the unit is operative', () => {
    const s = withPoints(5, { air: { 'ki-30-1': `${VIGAN} aborted`, 'ki-48-i-1': `${VIGAN} aborted` } })
    // Attack bombers 1, bombers 1.5: 2 and 3 halves.
    s.act('japanese', 'repair air:ki-48-i-1')
    expect(s.airAt('ki-48-i-1')).toBe(`${VIGAN} op`)
    expect(s.state.air.points[0]).toBe(2)
    s.act('japanese', 'repair air:ki-30-1')
    expect(s.state.air.points[0]).toBe(0)
    expect(withPoints(1, { air: { 'ki-30-1': `${VIGAN} aborted` } }).isOver).toBe(true)
  })

  test('[17.C.1, 25] before permanent airfields are finished', () => {
    const air = { 'ki-30-1': `${VIGAN} aborted` }
    const s = scene({
      phase: 'initial',
      ...japan,
      units: { 'j-47': VIGAN, 'j-3e': TARLAC },
      sources: { japanese: [VIGAN] },
      air,
    })
    s.state.air.points[0] = 2
    const work = {
      place: s.place(TARLAC),
      bridge: -1,
      side: 0,
      builders: [s.unit('j-3e')],
      turns: 1,
    } as const
    s.state.projects = [{ ...work, kind: 'airfield', builders: [...work.builders] }]
    s.start(initialPhase, {})
    while (!s.waitsAt.includes('repairs')) s.act('japanese', 'done')
    expect(s.state.projects.map(({ turns }) => turns)).toEqual([1])
  })

  test('[25.B.2] not on a base without regular supply', () => {
    const s = scene({ phase: 'initial', ...japan, air: { 'ki-30-1': `${VIGAN} aborted` } })
    s.state.air.points[0] = 4
    s.state.placeOut[s.place(VIGAN)] = 1
    s.start(airReinforcements, newAirReinforcements())
    expect(s.isOver).toBe(true)
  })

  test('[25.B.1] replacement: on a supplied base, bombers and transports on a permanent airfield', () => {
    const board: Board = {
      airstrips: [TARLAC],
      japanese: [VIGAN, TARLAC],
      air: { 'ki-30-1': 'eliminated', 'ki-48-i-1': 'eliminated' },
    }
    const s = withPoints(10, board)
    s.state.owner[s.data.place('formosa')] = 2
    s.act('japanese', 'replace air:ki-30-1')
    expect(s.offer('japanese', 'base')).toEqual([`hex:${VIGAN}`, `hex:${TARLAC}`])
    s.act('japanese', `base hex:${TARLAC}`)
    expect(s.airAt('ki-30-1')).toBe(`${TARLAC} op`)
    expect(s.state.air.points[0]).toBe(6)
    s.act('japanese', 'replace air:ki-48-i-1')
    expect(s.airAt('ki-48-i-1')).toBe(`${VIGAN} op`)
    expect(s.state.air.points[0]).toBe(0)
  })

  test('[25.B.1, 25.B.2] points in a box serve that box alone', () => {
    const s = scene({
      phase: 'initial',
      ...japan,
      japanese: [VIGAN, 'formosa'],
      air: { 'ki-30-1': `${VIGAN} aborted`, 'ki-30-2': 'eliminated' },
    })
    s.state.air.boxPoints = { [s.data.place('formosa')]: 4 }
    s.start(airReinforcements, newAirReinforcements())
    expect(s.offer('japanese').slice(0, -1)).toEqual(['replace air:ki-30-2'])
    s.act('japanese', 'replace air:ki-30-2')
    expect(s.airAt('ki-30-2')).toBe('formosa op')
  })
})

describe('25.C regrouping', () => {
  test('[25.C, EX-86] two aborted P-40E, wherever they are: chance says which is lost, the other is operative, free', () => {
    const board: Board = {
      phasing: 'allied',
      airfields: { [CLARK]: 9, [TARLAC]: 3 },
      air: { 'p-40e-1': `${CLARK} aborted`, 'p-40e-2': `${TARLAC} aborted`, 'p-40b-1': `${CLARK} aborted` },
    }
    const s = reinforced(board, [], 2)
    expect(s.offer('allied', 'regroup')).toEqual(['model:p-40e'])
    s.act('allied', 'regroup model:p-40e')
    expect([s.airAt('p-40e-1'), s.airAt('p-40e-2')]).toEqual([`${CLARK} op`, 'eliminated'])
    expect(s.airAt('p-40b-1')).toBe(`${CLARK} aborted`)
  })

  test('[25.C] of three or more the player says which two', () => {
    const air = {
      'p-40e-1': `${CLARK} aborted`,
      'p-40e-2': `${TARLAC} aborted`,
      'p-40e-3': `${CLARK} aborted`,
    }
    const s = reinforced({ phasing: 'allied', airfields: { [CLARK]: 9, [TARLAC]: 3 }, air }, [], 1)
    s.act('allied', 'regroup model:p-40e', 'pair air:p-40e-3')
    expect(s.offer('allied', 'pair')).toEqual(['air:p-40e-1', 'air:p-40e-2'])
    s.act('allied', 'pair air:p-40e-2')
    expect(s.airAt('p-40e-1')).toBe(`${CLARK} aborted`)
    expect([s.airAt('p-40e-2'), s.airAt('p-40e-3')].filter((at) => at === 'eliminated').length).toBe(1)
  })
})

describe('25.D conversions', () => {
  const line = {
    arriving: [{ model: model('ki-21-ii'), count: 1 }],
    leaving: [{ model: model('ki-21-i'), count: 1 }],
    converts: true,
  }

  test('[25.D] in place, with the same status; the old unit is out of the game', () => {
    const s = reinforced({ ...japan, air: { 'ki-21-i-1': `${VIGAN} inop` } }, [line])
    expect([s.airAt('ki-21-i-1'), s.airAt('ki-21-ii-1')]).toEqual(['removed', `${VIGAN} inop`])
  })

  test('[25.D] the player says which of several', () => {
    const two = { ...line, leaving: [{ model: model('ki-30'), count: 1 }] }
    const s = reinforced({ ...japan, air: { 'ki-30-1': VIGAN, 'ki-30-2': `${VIGAN} aborted` } }, [two])
    expect(s.offer('japanese')).toEqual(['convert-air air:ki-30-1', 'convert-air air:ki-30-2'])
    s.act('japanese', 'convert-air air:ki-30-2')
    expect([s.airAt('ki-30-1'), s.airAt('ki-30-2')]).toEqual([`${VIGAN} op`, 'removed'])
    expect(s.airAt('ki-21-ii-1')).toBe(`${VIGAN} aborted`)
    expect(s.state.air.arrived).toEqual([0])
  })

  test('[25.D] if it cannot be done now it is done as soon as it can', () => {
    const s = scene({ phase: 'initial', ...japan, air: { 'ki-21-i-1': VIGAN } })
    s.state.placeOut[s.place(VIGAN)] = 1
    const full = {
      index: 0,
      turn: s.state.turn,
      side: 0,
      points: 0,
      places: [],
      inEnemyPhase: false,
      ...line,
    }
    ;(s.data as { air: typeof s.data.air }).air = { ...s.data.air, arrivals: { luzon: [full as AirArrival] } }
    s.start(airReinforcements, newAirReinforcements())
    expect(s.airAt('ki-21-i-1')).toBe(`${VIGAN} op`)
    s.state.placeOut[s.place(VIGAN)] = 0
    s.state.turn++
    s.start(airReinforcements, newAirReinforcements())
    expect(s.airAt('ki-21-ii-1')).toBe(`${VIGAN} op`)
  })
})

describe('25.E transfers', () => {
  const leave = (count: number) => [{ leaving: [{ model: model('ki-30'), count }] }]

  test('[25.E] units in play first, the owner’s choice; then aborted, then eliminated ones, whose points are owed', () => {
    const s = reinforced({ ...japan, air: { 'ki-30-1': VIGAN, 'ki-30-2': `${VIGAN} inop` } }, leave(1))
    expect(s.offer('japanese', 'leave')).toEqual(['air:ki-30-1', 'air:ki-30-2'])
    s.act('japanese', 'leave air:ki-30-2')
    expect(s.airAt('ki-30-2')).toBe('removed')
    expect(s.state.air.debts[0]).toBe(0)
    const aborted = reinforced(
      { ...japan, air: { 'ki-30-1': `${VIGAN} aborted`, 'ki-30-2': 'eliminated' } },
      leave(2),
    )
    expect([aborted.airAt('ki-30-1'), aborted.airAt('ki-30-2')]).toEqual(['removed', 'removed'])
    // Repair 1, replacement 2: six halves.
    expect(aborted.state.air.debts[0]).toBe(6)
  })

  test('[25.E] new points pay what is owed before anything else', () => {
    const s = scene({ phase: 'initial', ...japan, air: { 'ki-30-1': `${VIGAN} aborted` } })
    s.state.air.debts[0] = 3
    const full = {
      index: 0,
      turn: s.state.turn,
      side: 0,
      arriving: [],
      leaving: [],
      converts: false,
      points: 4,
      places: [s.place(VIGAN)],
      inEnemyPhase: false,
    }
    ;(s.data as { air: typeof s.data.air }).air = { ...s.data.air, arrivals: { luzon: [full as AirArrival] } }
    s.start(airReinforcements, newAirReinforcements())
    expect([s.state.air.debts[0], s.state.air.points[0]]).toEqual([0, 1])
    expect(s.isOver).toBe(true)
  })

  test('[25.E] the Japanese transfer of Dec II 41 happens in the Allied initial phase', () => {
    const line = { leaving: [{ model: model('ki-30'), count: 1 }], side: 0 as const, inEnemyPhase: true }
    const own = reinforced({ ...japan, air: { 'ki-30-1': VIGAN } }, [line])
    expect(own.airAt('ki-30-1')).toBe(`${VIGAN} op`)
    const enemy = reinforced({ ...japan, phasing: 'allied', air: { 'ki-30-1': VIGAN } }, [line])
    expect(enemy.airAt('ki-30-1')).toBe('removed')
    const lines = Object.values(damnedDieHard.data.air.arrivals).flat()
    expect(lines.some(({ inEnemyPhase }) => inEnemyPhase)).toBe(true)
  })
})

describe('37.E.2 bombing of fortresses', () => {
  const board: Board = {
    phase: 'combat',
    airfields: { [VIGAN]: 9 },
    units: { 'a-60': 'G7:1726', 'a-91': 'G7:1726' },
  }

  test('[37.E.2] before any support: a quarter of the tactical value, hits placed in turn, attacker first', () => {
    const s = scene({ ...board, air: { 'g4m1-1': VIGAN, 'g4m1-2': VIGAN } }, 6, 6)
    s.state.forts[s.place('G7:1726')] = IMPROVED
    s.start(fortressBombing, {})
    s.act('japanese', 'air-operation')
    expect(s.offer('japanese', 'go-fortress')).toEqual(['hex:G7:1726'])
    const air = Object.fromEntries(['g4m1-1', 'g4m1-2', 'g4m1-3', 'g4m1-4'].map((id) => [id, VIGAN]))
    const raid = scene({ ...board, air }, 6)
    raid.state.forts[raid.place('G7:1726')] = IMPROVED
    const flyers = Object.fromEntries(Object.keys(air).map((id) => [id, 'bombing']))
    const id = over(raid, { by: 'japanese', kind: 'fortress', target: 'G7:1726', flyers })
    expect(bombingValue(raid.q, operation(raid, id), operation(raid, id).flyers[0]!, 'fortress')).toEqual([
      3, 4,
    ])
    raid
      .start(bombing, newBombing(id))
      .act(
        'japanese',
        'aim bombing:fortress',
        ...Object.keys(air).map((unit) => `join air:${unit}`),
        'drop-bombs',
      )
    // 3 points hit on a 5: one disruption hit, kept until all have bombed, with those of the artillery.
    expect(raid.state.bombarded).toEqual({ [raid.place('G7:1726')]: 1 })
    expect(raid.state.disruption[raid.unit('a-91')]).toBe(0)
  })

  test('[37.E.2] hits of several operations are placed in turn when all is over, the attacker first', () => {
    const s = scene({ ...board, air: { 'g4m1-1': VIGAN } })
    s.state.forts[s.place('G7:1726')] = IMPROVED
    s.start(combatPhase, {})
    s.state.bombarded = { [s.place('G7:1726')]: 2 }
    s.act('japanese', 'done')
    s.act('japanese', 'hit unit:a-91').act('allied', 'hit unit:a-60')
    expect([s.state.disruption[s.unit('a-91')], s.state.disruption[s.unit('a-60')]]).toEqual([1, 1])
  })

  test('[37.E.2] any enemy fortress may be bombed, whoever is in it', () => {
    const s = scene({ ...board, units: {}, air: { 'g4m1-1': VIGAN } })
    s.state.forts[s.place('G7:1726')] = IMPROVED
    s.start(fortressBombing, {}).act('japanese', 'air-operation')
    expect(s.offer('japanese', 'go-fortress')).toEqual(['hex:G7:1726'])
  })
})
