import { describe, expect, test } from 'vitest'
import { UNREACHABLE } from '../../europa/air-world.ts'
import { movementPhase } from '../../europa/flow.ts'
import { BASE_SUPPLY, FORCED_DROPS } from '../../europa/options.ts'
import { airDistance } from '../../europa/rules/air-movement.ts'
import { damnedDieHard } from '../game.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI, NORTH] = ['G7:1623', 'G7:1612', 'G7:2209', 'G7:1710']
const fields = { [CLARK]: 9, [VIGAN]: 3, [NORTH]: 3 }

const begun = (board: Board, ...dice: number[]): Scene => {
  const s = scene({ airfields: fields, ...board }, ...dice).start(movementPhase, {})
  if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
  return s.act('japanese', 'air-operation')
}
const flyer = (s: Scene, unit: string) =>
  s.state.air.operations[0]!.flyers.find((one) => one.unit === s.air(unit))!

describe('19 groups on their way', () => {
  test('[19, 17.D-1] halted groups are led on, one at a time, and nobody is left behind', () => {
    const s = begun({ air: { 'ki-30-1': VIGAN, 'ki-30-2': VIGAN, 'ki-48-i-1': NORTH } })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'bomb air:ki-30-2')
    expect(s.refused('japanese', 'done').rule).toBe('17.D-1')
    s.act('japanese', 'take-off')
    // On the runway nobody parts and nobody waits.
    expect(s.refused('japanese', 'halt').rule).toBe('19')
    expect(s.refused('japanese', 'part air:ki-30-2').rule).toBe('19')
    s.act('japanese', 'step hex:G7:1613')
    expect(s.refused('japanese', 'part air:ki-48-i-1').rule).toBe('19')
    s.act('japanese', 'part air:ki-30-2')
    expect([flyer(s, 'ki-30-1').group, flyer(s, 'ki-30-2').group]).toEqual([1, 2])
    // Alone there is nobody to part from.
    expect(s.offer('japanese', 'part')).toEqual([])
    expect(s.refused('japanese', 'part air:ki-30-1').rule).toBe('19')
    s.act('japanese', 'halt')
    expect(s.refused('japanese', 'done').rule).toBe('17.D-1')
    expect(s.offer('japanese', 'lead')).toEqual(['group:2', 'group:1'])
    // While others stand on the runway nobody is led.
    s.act('japanese', 'bomb air:ki-48-i-1')
    expect(s.offer('japanese', 'lead')).toEqual([])
    expect(s.refused('japanese', 'lead group:1').rule).toBe('19')
    s.act('japanese', 'stand-down', 'lead group:2')
    expect(s.refused('japanese', 'halt').rule).toBe('19')
    s.act('japanese', 'step hex:G7:1614', 'halt', 'lead group:1')
    expect(s.refused('japanese', 'lead group:1').rule).toBe('19')
    // The other is a hex further: not here to be joined.
    expect(s.offer('japanese', 'join-flight')).toEqual([])
    s.act('japanese', 'step hex:G7:1614')
    expect(s.offer('japanese', 'join-flight')).toEqual(['group:2'])
    s.act('japanese', 'join-flight group:2')
    expect([flyer(s, 'ki-30-1').group, flyer(s, 'ki-30-2').group]).toEqual([1, 1])
    s.act('japanese', 'fly')
    expect(s.waitsAt).toContain('flights are formed')
    expect(s.offer('japanese', 'lead')).toEqual([])
  })

  test('[19, 20.B, 37.C] an escort that has no way to the target flies where it likes, but not straight there; it turns home', () => {
    const { data } = damnedDieHard
    const boxes = ['timor', 'bali'].map((id) => data.place(id))
    const luzon = { ...data.scenarios.get('luzon')!, boxes }
    const world = { ...data, scenarios: new Map([['luzon', luzon]]) }
    const air = { 'g3m2-1': 'timor', 'a6m2-1': CLARK }
    const s = begun({ world, air, japanese: ['bali', 'timor'] })
    expect(airDistance(s.q, s.place(CLARK), s.place('bali'))).toBe(UNREACHABLE)
    s.act('japanese', 'go-transfer box:bali', 'escort air:a6m2-1', 'take-off')
    expect([s.refused('japanese', 'fly').rule, s.offer('japanese', 'step').length > 0]).toEqual(['19', true])
    s.act('japanese', 'step hex:G7:1622', 'turn-home air:a6m2-1')
    s.act('japanese', 'transfer air:g3m2-1', 'take-off', 'fly')
    expect(flyer(s, 'g3m2-1').arrived).toBe(1)
    s.act('japanese', 'done', 'stay-here')
    expect(s.airAt('a6m2-1')).toBe(`${CLARK} inop`)
  })

  test('[19] of several groups only those in the hex are joined', () => {
    const s = begun({ air: { 'ki-30-1': VIGAN, 'ki-30-2': VIGAN, 'ki-51-1': VIGAN } })
    s.act('japanese', `go-bombing hex:${CLARK}`)
    s.act('japanese', 'bomb air:ki-30-1', 'take-off', 'step hex:G7:1613', 'halt')
    s.act('japanese', 'bomb air:ki-30-2', 'take-off', 'step hex:G7:1613', 'step hex:G7:1614', 'halt')
    s.act('japanese', 'bomb air:ki-51-1', 'take-off', 'step hex:G7:1613')
    expect(s.offer('japanese', 'join-flight')).toEqual(['group:1'])
    s.act('japanese', 'join-flight group:1', 'halt')
    expect(s.offer('japanese', 'lead')).toEqual(['group:2', 'group:3'])
  })

  test('[20.B] only escorts turn home, those of the group', () => {
    const s = begun({ air: { 'ki-27b-1': VIGAN, 'ki-27b-2': VIGAN, 'ki-30-1': VIGAN } })
    s.act(
      'japanese',
      `go-bombing hex:${CLARK}`,
      'escort air:ki-27b-1',
      'take-off',
      'step hex:G7:1613',
      'halt',
    )
    s.act('japanese', 'bomb air:ki-30-1', 'escort air:ki-27b-2', 'take-off')
    expect(s.offer('japanese', 'turn-home')).toEqual(['air:ki-27b-2'])
    for (const other of ['ki-30-1', 'ki-27b-1'])
      expect(s.refused('japanese', `turn-home air:${other}`).rule).toBe('20.B')
  })

  test('[20.B] an escort flies to the last hex of its range, alone or not, and no further', () => {
    const s = begun({
      airfields: { ...fields, [APARRI]: 3 },
      air: { 'ki-27b-1': APARRI, 'ki-48-i-1': APARRI },
    })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'escort air:ki-27b-1', 'take-off')
    flyer(s, 'ki-27b-1').spent = 10
    expect(s.offer('japanese', 'step').length).toBeGreaterThan(0)
    flyer(s, 'ki-27b-1').spent = 11
    expect(s.offer('japanese', 'step')).toEqual([])
    // With bombers it does not hold them back; at the end of its range it is sent home, and they fly on.
    const t = begun({ air: { 'ki-27b-1': VIGAN, 'ki-48-i-1': VIGAN } })
    t.state.owner[t.data.place('formosa')] = 2
    t.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-48-i-1', 'escort air:ki-27b-1', 'take-off')
    flyer(t, 'ki-27b-1').spent = 10
    t.act('japanese', 'step hex:G7:1613')
    expect(flyer(t, 'ki-27b-1').spent).toBe(11)
    t.act('japanese', 'step hex:G7:1614')
    expect(t.airAt('ki-27b-1')).toBe(`${VIGAN} inop`)
    expect(flyer(t, 'ki-48-i-1').spent).toBe(2)
  })

  test('[37.C, 19] from a box the first hex costs what its link says, and is out of range beyond it', () => {
    const s = begun({ japanese: [VIGAN, 'formosa'], air: { 'a6m2-1': 'formosa', 'ki-27b-1': 'formosa' } })
    s.act('japanese', `go-transfer hex:${VIGAN}`, 'transfer air:a6m2-1', 'transfer air:ki-27b-1', 'take-off')
    s.act('japanese', 'step hex:G7:1600')
    expect(flyer(s, 'a6m2-1').spent).toBe(7)
    // The shortest way goes on from there hex by hex.
    s.act('japanese', 'fly')
    expect(flyer(s, 'a6m2-1').spent).toBe(7 + airDistance(s.q, s.place('G7:1600'), s.place(VIGAN)))
    const far = begun({
      japanese: ['formosa'],
      air: { 'p-26b-1': CLARK, 'ki-27b-1': 'formosa', 'ki-48-i-1': 'formosa' },
    })
    far.act('japanese', `go-bombing hex:${CLARK}`, 'escort air:ki-27b-1', 'take-off')
    // Eleven MP: not to hexes twelve away, and never to another box.
    const steps = far.offer('japanese', 'step')
    expect(steps).toContain('hex:G7:0800')
    expect(steps).not.toContain('hex:G7:0701')
  })

  test('[37.C.3] no flight goes through a box, into one only if it is the target', () => {
    const board: Board = { japanese: [VIGAN, 'formosa'], air: { 'a6m2-1': 'formosa', 'g3m2-l-1': 'formosa' } }
    const steps = (...acts: string[]) => {
      const s = begun(board).act('japanese', `go-transport hex:${VIGAN}`, ...acts, 'take-off')
      return s.offer('japanese', 'step')
    }
    for (const found of [steps('escort-far air:a6m2-1'), steps('transport air:g3m2-l-1')]) {
      expect(found).toContain('hex:G7:1600')
      expect(found.filter((step) => step.startsWith('box:'))).toEqual([])
    }
    const home = begun({ ...board, air: { 'a6m2-1': VIGAN } })
    home.act('japanese', 'go-transfer box:formosa', 'transfer air:a6m2-1', 'take-off')
    const op = home.state.air.operations[0]!
    op.flyers[0]!.at = home.place('G7:1600')
    expect(home.offer('japanese', 'step')).toContain('box:formosa')
  })

  test('[17.D-1, 20.E] over its own base a patrol is at its target when it takes off', () => {
    const s = begun({ air: { 'ki-27b-1': VIGAN } })
    s.act('japanese', `go-patrol hex:${VIGAN}`, 'patrol air:ki-27b-1', 'take-off', 'done')
    const [patrol] = s.state.air.operations
    expect([patrol!.suspended, patrol!.flyers[0]!.spent, patrol!.flyers[0]!.arrived]).toEqual([1, 0, 1])
  })

  test('[36.D.2] who flies through a typhoon carries the mark, others do not', () => {
    const marks = (weather: 'typhoon' | 'mud') => {
      const s = begun({ air: { 'ki-30-1': VIGAN }, weather })
      s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'take-off', 'step hex:G7:1613')
      return flyer(s, 'ki-30-1').storm
    }
    expect([marks('typhoon'), marks('mud')]).toEqual([1, 0])
  })
})

describe('23.C, 23.D taking off', () => {
  test('[23.C] only once, whatever bases there are', () => {
    const airfields = { ...fields, [APARRI]: 3, 'G7:1717': 3 }
    const s = begun({ airfields, japanese: [VIGAN, APARRI, 'G7:1717'], air: { 'ki-48-i-1': APARRI } })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-48-i-1', `stage-at hex:${VIGAN}`)
    expect(s.offer('japanese', 'stage-at')).toEqual([])
    expect(s.refused('japanese', 'stage-at hex:G7:1717').rule).toBe('23.C')
  })

  test('[43.B.1, 23.D] from a base without supply a fighter escorts, but not far', () => {
    const s = scene({
      airfields: fields,
      air: { 'a6m2-1': VIGAN, 'ki-30-1': VIGAN },
      options: { [BASE_SUPPLY]: true },
    })
    s.state.placeOut[s.place(VIGAN)] = 1
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-bombing hex:${CLARK}`)
    expect(s.offer('japanese', 'escort')).toEqual(['air:a6m2-1'])
    expect(s.refused('japanese', 'escort-far air:a6m2-1').rule).toBe('43.B.1')
  })

  test('[20.F.1, 23.B.1bis] one way only to a base where it can stay', () => {
    const s = scene({
      phasing: 'allied',
      airfields: { [CLARK]: 9 },
      airstrips: ['G7:1722'],
      air: { 'b-17d-1': CLARK, 'b-18a-1': CLARK },
    }).start(movementPhase, {})
    s.act('allied', 'air-operation', 'go-transport hex:G7:1722')
    expect(s.offer('allied', 'transport-one-way')).toEqual(['air:b-18a-1'])
    expect(s.refused('allied', 'transport-one-way air:b-17d-1').rule).toBe('23.B.1bis')
    // It may fly out and home, and drop.
    expect(s.offer('allied', 'transport')).toEqual(['air:b-17d-1', 'air:b-18a-1'])
  })

  test('[23.C] who cannot reach the target stages first, at another base that it can use and reach', () => {
    const airfields = { ...fields, [APARRI]: 3, 'G7:1812': 3 }
    const s = begun({
      airfields,
      airstrips: ['G7:1813'],
      japanese: [VIGAN, APARRI, 'G7:1813'],
      air: { 'ki-27b-1': APARRI },
    })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-27b-1')
    expect(s.refused('japanese', 'take-off').rule).toBe('19')
    expect(s.refused('japanese', `stage-at hex:${APARRI}`).rule).toBe('23.C')
    expect(s.refused('japanese', 'stage-at hex:G7:1812').rule).toBe('23.C')
    s.act('japanese', `stage-at hex:${VIGAN}`)
    expect(flyer(s, 'ki-27b-1')).toMatchObject({ from: s.place(VIGAN), spent: 0, staging: 2, group: 0 })
    s.act('japanese', 'take-off', 'fly')
    expect(flyer(s, 'ki-27b-1').arrived).toBe(1)
  })

  test('[23.C, 23.B.1bis, 23.G.2] not where somebody of the flight cannot land', () => {
    const airfields = { ...fields, [APARRI]: 3, 'G7:1717': 3 }
    const s = begun({
      airfields,
      japanese: [VIGAN, APARRI, 'G7:1717'],
      air: { 'e13a1-1': APARRI, 'ki-30-1': APARRI },
    })
    s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:ki-30-1', 'bomb air:e13a1-1')
    expect(s.refused('japanese', 'stage-at hex:G7:1717').rule).toBe('23.C')
    expect(s.isOffered('japanese', `stage-at hex:${VIGAN}`)).toBe(true)
  })

  test('[23.C] nobody of the flight stages further than a transfer', () => {
    const staged = (escort: boolean) => {
      const airfields = { [APARRI]: 3, 'G8:0133': 3, [CLARK]: 3 }
      const air = { 'ki-27b-1': APARRI, 'g4m1-1': APARRI }
      const s = begun({ airfields, japanese: [APARRI, 'G8:0133'], air })
      s.act('japanese', `go-bombing hex:${CLARK}`, 'bomb air:g4m1-1')
      if (escort) s.act('japanese', 'escort air:ki-27b-1')
      return s.isOffered('japanese', 'stage-at hex:G8:0133')
    }
    // 68 hexes: the G4M1 flies 138, the Ki-27b 33.
    expect([staged(false), staged(true)]).toEqual([true, false])
  })

  test('[23.D] at extended range only fighters of the Imperial Navy, and they pay for it in combat', () => {
    const s = begun({ air: { 'a6m2-1': VIGAN, 'ki-43-i-1': VIGAN } })
    s.act('japanese', `go-bombing hex:${CLARK}`)
    expect(s.refused('japanese', 'escort-far air:ki-43-i-1').rule).toBe('23.D')
    s.act('japanese', 'escort-far air:a6m2-1', 'escort air:ki-43-i-1')
    expect([flyer(s, 'a6m2-1').far, flyer(s, 'a6m2-1').range, flyer(s, 'ki-43-i-1').far]).toEqual([1, 46, 0])
  })

  test('[20.A] nobody transfers to where it is; others may come there', () => {
    const s = begun({
      airfields: { ...fields, [APARRI]: 3 },
      japanese: [VIGAN, APARRI],
      air: { 'ki-27b-1': VIGAN, 'ki-27b-2': APARRI },
    })
    s.act('japanese', `go-transfer hex:${APARRI}`)
    expect(s.offer('japanese', 'transfer')).toEqual(['air:ki-27b-1'])
    expect(s.refused('japanese', 'transfer air:ki-27b-2').rule).toBe('20.A')
    // 20.B: but it may escort them from there.
    expect(s.offer('japanese', 'escort')).toContain('air:ki-27b-2')
  })

  test('[42.B.2] told to drop whatever happens: as an option, over the target, with a load, where it must be dropped, once', () => {
    const T = 'g3m2-l-1'
    const told = (option: boolean, target: string, loads: boolean) => {
      const s = scene({
        airfields: { ...fields, [APARRI]: 3 },
        japanese: [VIGAN, APARRI],
        air: { [T]: VIGAN, 'h6k4-1': VIGAN },
        options: { [FORCED_DROPS]: option },
      })
      s.state.supplyPoints = [{ place: s.place(VIGAN), side: 0, count: 1, phases: 0 }]
      s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transport hex:${target}`)
      s.act('japanese', 'transport air:h6k4-1', `transport air:${T}`)
      if (loads) s.act('japanese', 'load-air cargo:supply')
      expect(s.offer('japanese', 'drop-regardless')).toEqual([])
      return s.act('japanese', 'take-off', 'fly')
    }
    const offers = (s: Scene) => s.offer('japanese', 'drop-regardless')
    expect(offers(told(false, 'G7:1717', true))).toEqual([])
    expect(offers(told(true, APARRI, true))).toEqual([])
    expect(offers(told(true, 'G7:1717', false))).toEqual([])
    const s = told(true, 'G7:1717', true)
    expect(offers(s)).toEqual(['air:h6k4-1'])
    s.act('japanese', 'drop-regardless air:h6k4-1')
    expect([flyer(s, 'h6k4-1').forced, flyer(s, T).forced, offers(s).length]).toEqual([1, 0, 0])
  })
})
