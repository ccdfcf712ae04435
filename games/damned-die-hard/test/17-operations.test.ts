import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { BASE_SUPPLY } from '../../europa/options.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { airInitialPhase, airWindows, groundSupport } from '../../europa/rules/air-places.ts'
import { combatValue, hungryAirUnits, turnsUnsupplied } from '../../europa/rules/air-units.ts'
import { IMPROVED } from '../forts.ts'
import { fortressBombing } from '../rules/37-bombardment.ts'
import { from as goingOn, type Over, operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC, APARRI] = ['G7:1623', 'G7:1612', 'G7:1722', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 9 }

const from = (step: string, board: Board, what: Over, ...dice: number[]) =>
  goingOn(step, { airfields: fields, ...board }, what, ...dice)

describe('17.D who is in an operation', () => {
  test('[20.B, 17.D-1] escorts with nobody to guard fly home before anybody rises', () => {
    const s = scene({ airfields: fields, air: { 'ki-27b-1': VIGAN, 'ki-30-1': VIGAN, 'p-40e-1': CLARK } })
    s.state.owner[s.data.place('formosa')] = 2
    s.start(movementPhase, {})
      .act('allied', 'pass')
      .act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    s.act('japanese', 'escort air:ki-27b-1', 'take-off', 'fly')
    while (s.waitsAt.includes('patrol attack')) s.act('allied', 'pass')
    s.act('japanese', 'done')
    expect([s.airAt('ki-27b-1'), s.state.air.operations]).toEqual([`${VIGAN} inop`, []])
  })

  test('[20.E] patrols over the target turn escort: one’s own, by day; those elsewhere and support do not', () => {
    const asked = (
      night: boolean,
      kind: 'patrol' | 'support',
      target: string,
      by: 'japanese' | 'allied' = 'japanese',
    ) => {
      const s = scene({ airfields: fields, air: { 'ki-30-1': VIGAN, 'ki-27b-1': VIGAN, 'p-40e-1': CLARK } })
      const mission = kind === 'patrol' ? 'patrol' : 'escort'
      const flyers = { [by === 'japanese' ? 'ki-27b-1' : 'p-40e-1']: mission }
      over(s, { by, kind, target, flyers, suspended: true })
      const id = over(s, { by: 'japanese', target: CLARK, night, flyers: { 'ki-30-1': 'bombing' } })
      s.position.frames.push({ procedure: airOperation.name, step: 'patrols may turn escort', local: { id } })
      s.engine.begin(s.position)
      return s.waitsAt.includes('turn escort') ? s.offer('japanese', 'escort') : []
    }
    expect(asked(false, 'patrol', CLARK)).toEqual(['air:ki-27b-1'])
    expect(asked(true, 'patrol', CLARK)).toEqual([])
    expect(asked(false, 'patrol', TARLAC)).toEqual([])
    expect(asked(false, 'support', CLARK)).toEqual([])
    expect(asked(false, 'patrol', CLARK, 'allied')).toEqual([])
  })

  test('[20.E, 20.G.2.b] patrols wait without their escorts, support with them', () => {
    const air = { 'ki-27b-1': VIGAN, 'ki-27b-2': VIGAN, 'ki-30-1': VIGAN }
    const patrol = from(
      'patrols wait',
      { air },
      {
        by: 'japanese',
        kind: 'patrol',
        target: 'G7:1619',
        flyers: { 'ki-27b-1': 'patrol', 'ki-27b-2': 'escort' },
      },
    )
    expect([patrol.s.airAt('ki-27b-1'), patrol.s.airAt('ki-27b-2')]).toEqual(['in flight', `${VIGAN} inop`])
    expect(operation(patrol.s, patrol.id).suspended).toBe(1)
    for (const kind of ['support', 'defence'] as const) {
      const { s, id } = from(
        'support waits for the ground',
        { air },
        {
          by: 'japanese',
          kind,
          target: 'G7:1619',
          flyers: { 'ki-30-1': 'bombing', 'ki-27b-2': 'escort' },
        },
      )
      expect([s.airAt('ki-30-1'), s.airAt('ki-27b-2'), operation(s, id).suspended]).toEqual([
        'in flight',
        'in flight',
        1,
      ])
    }
    // All patrols shot down: nothing is left to wait.
    const none = from(
      'patrols wait',
      { air },
      {
        by: 'japanese',
        kind: 'patrol',
        target: 'G7:1619',
        flyers: { 'ki-27b-2': 'escort' },
      },
    )
    expect([none.s.airAt('ki-27b-2'), none.s.state.air.operations]).toEqual([`${VIGAN} inop`, []])
  })

  test('[20.G, 20.G.2.d] bombing marks no hex, harassment drops no other bombs', () => {
    const air = { 'ki-48-i-1': VIGAN }
    const bombs = from(
      'harassment falls',
      { air },
      { by: 'japanese', target: CLARK, flyers: { 'ki-48-i-1': 'bombing' } },
    )
    expect(bombs.s.waitsAt).toContain('a bombing is announced')
    expect(bombs.s.state.harassment).toEqual({})
    const harasses = from(
      'harassment falls',
      { air, phasing: 'allied' },
      {
        by: 'japanese',
        kind: 'harassment',
        target: CLARK,
        flyers: { 'ki-48-i-1': 'bombing' },
      },
    )
    expect(harasses.s.state.harassment).toEqual({ [harasses.s.place(CLARK)]: { hits: 1, by: 0 } })
    // It flew harassment: it will not become operative next time.
    expect([harasses.s.airAt('ki-48-i-1'), harasses.s.state.air.tired[harasses.s.air('ki-48-i-1')]]).toEqual([
      `${VIGAN} inop`,
      1,
    ])
  })

  test('[20.G.2.d] escorts of harassment, and bombers of other missions, are not held back', () => {
    const air = { 'ki-48-i-1': VIGAN, 'ki-27b-1': VIGAN }
    const tired = (kind: 'bombing' | 'harassment', unit: string, mission: string) => {
      const { s } = from(
        'everybody returns',
        { air },
        { by: 'japanese', kind, target: 'G7:1619', flyers: { [unit]: mission } },
      )
      return s.state.air.tired[s.air(unit)]
    }
    expect(tired('harassment', 'ki-27b-1', 'escort')).toBe(0)
    expect(tired('bombing', 'ki-48-i-1', 'bombing')).toBe(0)
    expect(tired('harassment', 'ki-48-i-1', 'bombing')).toBe(1)
  })
})

describe('17.C the phases', () => {
  test('[17.C.1, 20.G.2.d] who harassed stays inoperative once; aborted units stay aborted', () => {
    const s = scene({
      phase: 'initial',
      airfields: fields,
      air: { 'ki-30-1': `${VIGAN} inop`, 'ki-30-2': `${VIGAN} aborted`, 'ki-51-1': VIGAN },
    })
    for (const id of ['ki-30-1', 'ki-30-2', 'ki-51-1']) s.state.air.tired[s.air(id)] = 1
    s.start(airInitialPhase, {})
    expect(['ki-30-1', 'ki-30-2', 'ki-51-1'].map((id) => s.airAt(id))).toEqual([
      `${VIGAN} inop`,
      `${VIGAN} aborted`,
      `${VIGAN} inop`,
    ])
    expect(s.state.air.tired.includes(1)).toBe(false)
  })

  test('[20.G.2.d] harassment lasts until the next initial phase of who flew it', () => {
    const s = scene({ phase: 'initial', phasing: 'allied' })
    s.state.harassment = { 3: { hits: 1, by: 0 }, 4: { hits: 2, by: 1 } }
    s.start(airInitialPhase, {})
    expect(s.state.harassment).toEqual({ 3: { hits: 1, by: 0 } })
  })

  test('[24.C] plans may be cancelled even when there is nobody left to plan for; not those of the enemy', () => {
    const asked = (side: 0 | 1) => {
      const s = scene({ phase: 'initial', units: { 'j-1pa': VIGAN } })
      s.state.air.plans = [{ side: 0, unit: s.unit('j-1pa'), target: s.place(CLARK), turn: 0 }]
      s.state.phasing = side
      s.start(airInitialPhase, {})
      return s.waitsAt.includes('plans are written')
    }
    expect([asked(0), asked(1)]).toEqual([true, false])
  })

  test('[23.F, 17.C.2] the other side may transfer by night as well, on demand', () => {
    const asked = (verb: string) => {
      const s = scene({
        airfields: { ...fields, [TARLAC]: 3 },
        japanese: [VIGAN, 'formosa'],
        air: { 'p-40e-1': CLARK },
      }).start(movementPhase, {})
      s.act('allied', verb)
      return [
        s.state.air.operations[0]!.night,
        s.offer('allied').filter((choice) => !choice.startsWith('go-patrol')),
      ]
    }
    const offered = [`go-transfer hex:${TARLAC}`, 'call-off']
    expect([asked('night-operation'), asked('air-operation')]).toEqual([
      [1, offered],
      [0, offered],
    ])
  })

  test('[37.E.2, 23.F] fortresses are bombed by day or by night, and nothing else then', () => {
    const s = scene({ phase: 'combat', airfields: fields, japanese: [VIGAN], air: { 'g4m1-1': VIGAN } })
    s.state.forts[s.place(TARLAC)] = IMPROVED
    s.start(fortressBombing, {}).act('japanese', 'night-operation')
    expect(s.state.air.operations[0]!.night).toBe(1)
    expect(s.offer('japanese')).toEqual([`go-fortress hex:${TARLAC}`, 'call-off'])
    const day = scene({ phase: 'combat', airfields: fields, japanese: [VIGAN], air: { 'g4m1-1': VIGAN } })
    day.state.forts[day.place(TARLAC)] = IMPROVED
    day.start(fortressBombing, {}).act('japanese', 'air-operation')
    expect([day.state.air.operations[0]!.night, day.offer('japanese', 'go-fortress')]).toEqual([
      0,
      [`hex:${TARLAC}`],
    ])
  })

  test('[17.C.3, 37.E.2] support is for attacks, fortresses for bombardment: neither leads to the other', () => {
    const board: Board = {
      phase: 'combat',
      airfields: { ...fields, [APARRI]: 3 },
      japanese: [VIGAN, APARRI],
      units: { 'j-47': 'G7:1619', 'p-11': 'G7:1620' },
      air: { 'ki-48-i-1': VIGAN },
    }
    const offers = (start: typeof groundSupport | typeof fortressBombing) => {
      const s = scene(board)
      s.state.forts[s.place(TARLAC)] = IMPROVED
      return s.start(start, {}).act('japanese', 'air-operation').offer('japanese')
    }
    expect(offers(fortressBombing)).toEqual([`go-fortress hex:${TARLAC}`, 'call-off'])
    expect(offers(groundSupport)).toEqual(['go-support hex:G7:1620', 'call-off'])
  })

  test('[23.F] by night only what is done by night is offered', () => {
    const s = scene({
      airfields: fields,
      ports: { [TARLAC]: 'minor' },
      japanese: [VIGAN],
      air: { 'ki-48-i-1': VIGAN, 'ki-27b-1': VIGAN },
    })
    s.start(movementPhase, {}).act('japanese', 'night-operation')
    expect(s.offer('japanese')).toEqual([`go-bombing hex:${TARLAC}`, 'call-off'])
  })

  test('[20.C, 20.D] bombs or cargo: what a standing order may wait for', () => {
    const laden = airWindows.interception!.conditions!['bombs-or-cargo']!.holds as (q: Scene['q']) => boolean
    const carries = (mission: string, suspended = false) => {
      const s = scene({ airfields: fields, air: { 'g3m2-l-1': VIGAN } })
      over(s, { by: 'japanese', target: CLARK, flyers: { 'g3m2-l-1': mission }, suspended })
      return laden(s.q)
    }
    expect(
      ['bombing', 'transport', 'transfer', 'escort', 'patrol'].map((mission) => carries(mission)),
    ).toEqual([true, true, false, false, false])
    expect(carries('bombing', true)).toBe(false)
  })
})

describe('17.B, 23.A.1, 23.G.6, 43.B.1 values', () => {
  const value = (board: Board, unit: string, mission: string) => {
    const s = scene({ airfields: fields, air: { [unit]: unit.startsWith('ki') ? VIGAN : CLARK }, ...board })
    const by = s.data.air.units.side[s.air(unit)] === 0 ? 'japanese' : 'allied'
    const id = over(s, { by, target: TARLAC, flyers: { [unit]: mission } })
    const [flyer] = operation(s, id).flyers
    return [combatValue(s.q, flyer!, 'attack'), combatValue(s.q, flyer!, 'defence')]
  }

  test('[23.G.6, 23.A.1] utility transports and fighters with bombs lose two, never below one', () => {
    expect([value({}, 'b-17d-1', 'bombing'), value({}, 'b-17d-1', 'transport')]).toEqual([
      [4, 5],
      [2, 3],
    ])
    expect(value({}, 'b-18a-1', 'transport')).toEqual([1, 1])
    // Real transports lose nothing.
    expect(value({ airTypes: { 'b-18a-1': 'T' } }, 'b-18a-1', 'transport')).toEqual([2, 2])
    expect(value({}, 'p-40e-1', 'escort')).toEqual([6, 5])
    expect(value({}, 'p-40e-1', 'bombing')).toEqual([4, 3])
  })

  test('[43.B.1] turns without supply are counted as an option, by base, and not for who is fed', () => {
    const turns = (option: boolean, fed: 0 | 1, place: string) => {
      const s = scene({ airfields: fields, air: { 'p-40e-1': CLARK }, options: { [BASE_SUPPLY]: option } })
      s.state.placeOut.fill(3)
      s.state.air.fed[s.air('p-40e-1')] = fed
      return turnsUnsupplied(s.q, s.air('p-40e-1'), place === 'aloft' ? -5 : s.data.place(place))
    }
    expect([turns(true, 0, CLARK), turns(false, 0, CLARK), turns(true, 1, CLARK)]).toEqual([2, 0, 0])
    expect([turns(true, 0, 'formosa'), turns(true, 0, 'aloft')]).toEqual([0, 0])
  })

  test('[43.B.1] hungry are those of a side that are not aborted', () => {
    const s = scene({
      airfields: fields,
      air: { 'p-40e-1': CLARK, 'p-40e-2': `${CLARK} aborted`, 'ki-30-1': VIGAN },
      options: { [BASE_SUPPLY]: true },
    })
    s.state.placeOut.fill(1)
    expect(hungryAirUnits(s.q, 1)).toEqual([s.air('p-40e-1')])
    expect(hungryAirUnits(s.q, 0)).toEqual([s.air('ki-30-1')])
  })
})
