import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { HALF_DROPS, PORTAGE } from '../../europa/options.ts'
import { cargoCapacity, carriersFor, loadable, mayFall, refuseCargo } from '../../europa/rules/air-cargo.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { patrolsLand } from '../../europa/rules/air-places.ts'
import { ALOFT } from '../../europa/state.ts'
import { runway as onRunway, operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI, FAR, TARLAC] = ['G7:1623', 'G7:1612', 'G7:2209', 'G7:2030', 'G7:1722']
const T = 'g3m2-l-1'
const board: Board = { airfields: { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3 }, japanese: [VIGAN, APARRI] }

const begun = (more: Board, ...dice: number[]) =>
  scene({ ...board, ...more }, ...dice)
    .start(movementPhase, {})
    .act('japanese', 'air-operation')

const runway = (more: Board, target: string, flyers: Record<string, string>) =>
  onRunway({ ...board, ...more }, target, flyers)

const supplies = (s: Scene, hex: string, count: number, side: 0 | 1 = 0) => ({
  place: s.place(hex),
  side,
  count,
  phases: 0,
})

describe('20.F what was flown stays for the player turn', () => {
  const LINE = [APARRI, 'G7:2210', 'G7:2211']
  const more: Board = {
    ground: 'japanese',
    rails: [LINE],
    yards: { [APARRI]: 9 },
    units: { 'j-pk1': APARRI, 'j-1-33': APARRI },
    air: { [T]: VIGAN, 'g3m2-1': APARRI },
    airTypes: { 'g3m2-1': 'T' },
    options: { [PORTAGE]: true },
  }
  /** One point flown in, and as many there already as told. */
  const flown = (kind: 'supply' | 'resource', there: number): Scene => {
    const s = scene({ ...board, ...more })
    if (kind === 'resource') s.state.resources = { [s.place(VIGAN)]: 1, [s.place(APARRI)]: there }
    else s.state.supplyPoints = [supplies(s, VIGAN, 1), supplies(s, APARRI, there)].filter((p) => p.count > 0)
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transport hex:${APARRI}`)
    s.act('japanese', `transport air:${T}`, `load-air cargo:${kind}`, 'take-off', 'fly', 'done')
    return s.act('japanese', `land hex:${VIGAN}`)
  }
  /** Who would take a point on from Aparri: the train, a counter, a unit, another transport. */
  const takers = (s: Scene, kind: 'supply' | 'resource'): string[] => {
    const found: string[] = []
    const ship = kind === 'resource' ? 'ship' : 'ship-supply'
    if (s.offer('japanese', ship).includes(`hex:${APARRI}`)) found.push('train')
    const carry = kind === 'resource' ? 'carry' : 'carry-supply'
    for (const [unit, verb] of [
      ['j-pk1', `load-${kind}`],
      ['j-1-33', carry],
    ] as const) {
      s.act('japanese', `move unit:${unit}`)
      if (s.offer('japanese').includes(verb)) found.push(unit)
      s.act('japanese', 'stay')
    }
    s.act('japanese', 'air-operation', `go-transport hex:${VIGAN}`, 'transport air:g3m2-1')
    if (s.offer('japanese', 'load-air').includes(`cargo:${kind}`)) found.push('air')
    return found
  }

  test.each(['supply', 'resource'] as const)('[20.F, 12.F, 14.E.1, 43.A.3] a %s point', (kind) => {
    expect(takers(flown(kind, 0), kind)).toEqual([])
    // Another that lay there is not held.
    expect(takers(flown(kind, 1), kind)).toEqual(['train', 'j-pk1', 'j-1-33', 'air'])
  })

  test('[20.F] in the exploitation phase as well, until the player turn is over', () => {
    const s = flown('resource', 0)
    s.position.frames.splice(1)
    s.state.phase = 'exploitation'
    s.start(exploitationPhase, {})
    if (s.waitsAt.includes('other side')) s.act('allied', 'pass')
    expect(s.offer('japanese', 'ship')).toEqual([])
    s.act('japanese', 'air-operation', `go-transport hex:${VIGAN}`, 'transport air:g3m2-1')
    expect(s.refused('japanese', 'load-air cargo:resource').rule).toBe('20.F')
    s.position.frames.splice(1)
    s.state.air.operations = []
    s.start(patrolsLand, {})
    expect(s.state.air.flown).toEqual([])
  })
})

describe('20.F what may be carried', () => {
  test('[20.F, 16.C.2] replacement points of infantry, not transport counters, nor who rides on one, nor the enemy', () => {
    const units = { 'rp-ija-1': VIGAN, 'j-pk1': VIGAN, 'j-1-33': VIGAN, 'j-3-2f': VIGAN, 'j-3e': 'G7:1613' }
    const { s, id } = runway({ units, air: { [T]: VIGAN } }, APARRI, { [T]: `transport ${VIGAN}` })
    s.state.carriedBy[s.unit('j-1-33')] = s.unit('j-pk1')
    expect(loadable(s.q, operation(s, id), s.place(VIGAN)).sort()).toEqual(['unit:j-3-2f', 'unit:rp-ija-1'])
    // Points may not be dropped (20.F.2).
    const drop = runway({ units, air: { [T]: VIGAN } }, FAR, { [T]: `transport ${VIGAN}` })
    expect(loadable(drop.s.q, operation(drop.s, drop.id), drop.s.place(VIGAN))).toEqual([])
    const refused = (target: string) => refuseCargo(s.q, operation(s, id), s.place(VIGAN), target)?.rule
    for (const id of ['a-43p', 'garrison-calapan']) s.state.at[s.unit(id)] = s.place(VIGAN)
    for (const wrong of [
      'unit:a-43p',
      'unit:garrison-calapan',
      'unit:j-3e',
      'unit:nobody',
      'cargo:supply',
      'cargo:resource',
    ])
      expect(refused(wrong), wrong).toBe('20.F')
  })

  test('[20.F, 14.D.3, 14.E, 38.B.3] transport counters and intrinsic garrisons are no cargo, however light', () => {
    const { s, id } = runway({ phasing: 'allied', air: { 'b-17d-1': CLARK } }, TARLAC, {
      'b-17d-1': `transport ${CLARK}`,
    })
    for (const unit of ['p-ft1', 'garrison-calapan', 'a-43p']) s.state.at[s.unit(unit)] = s.place(CLARK)
    s.state.owner[s.place(TARLAC)] = 1
    s.state.airbases[s.place(TARLAC)] = { permanent: 3, temporary: 0, hits: 0 }
    const why = (unit: string) =>
      refuseCargo(s.q, operation(s, id), s.place(CLARK), `unit:${unit}`)?.message.key
    expect([why('p-ft1'), why('garrison-calapan'), why('a-43p')]).toEqual([
      'air.heavyEquipment',
      'move.cannot',
      undefined,
    ])
  })

  test('[20.F] nothing of the enemy’s: his points are not loaded', () => {
    const { s, id } = runway({ air: { [T]: VIGAN } }, APARRI, { [T]: `transport ${VIGAN}` })
    s.state.supplyPoints = [supplies(s, VIGAN, 1, 1)]
    expect(loadable(s.q, operation(s, id), s.place(VIGAN))).toEqual([])
    s.state.supplyPoints = [supplies(s, VIGAN, 1)]
    expect(loadable(s.q, operation(s, id), s.place(VIGAN))).toEqual(['cargo:supply'])
  })

  test('[20.F] half an RE is two supply points; what is full takes no more, the next transport does', () => {
    const air = { 'g3m2-1': VIGAN, 'g3m2-2': VIGAN }
    const airTypes = { 'g3m2-1': 'T', 'g3m2-2': 'T' } as const
    const s = scene({ ...board, air, airTypes, japanese: [VIGAN, FAR], airstrips: [FAR] })
    s.state.supplyPoints = [supplies(s, VIGAN, 9)]
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transport hex:${FAR}`)
    // 18 hexes: neither short (14) nor extended.
    s.act('japanese', 'transport air:g3m2-1')
    const aboard = () => s.state.air.operations[0]!.cargo.map(({ carriers }) => carriers)
    s.act('japanese', 'load-air cargo:supply', 'load-air cargo:supply')
    expect(s.refused('japanese', 'load-air cargo:supply').rule).toBe('20.F')
    s.act('japanese', 'transport air:g3m2-2', 'load-air cargo:supply')
    const [one, two] = [s.air('g3m2-1'), s.air('g3m2-2')]
    expect(aboard()).toEqual([[one], [one], [two]])
  })

  test('[20.F, 23.D, 23.E] room by range: half at extended range, twice at short range, one way too', () => {
    const at = (spot: string, oneWay: 0 | 1) => {
      const { s, id } = runway({ air: { 'b-18a-1': CLARK }, airfields: { [CLARK]: 9, [spot]: 1 } }, spot, {
        'b-18a-1': `transport ${CLARK}`,
      })
      const flyer = operation(s, id).flyers[0]!
      flyer.oneWay = oneWay
      // The B-18A flies 23: up to 7 short, up to 23 plain (46 one way), beyond extended.
      return [
        s.data.air.sky.field(s.place(spot))[s.place(CLARK)],
        cargoCapacity(s.q, operation(s, id), flyer),
      ]
    }
    expect([at('G7:1616', 0), at('G7:1615', 0)]).toEqual([
      [7, 4],
      [8, 2],
    ])
    expect([at('G8:2511', 0), at('G8:2511', 1)]).toMatchObject([
      [expect.any(Number), 1],
      [expect.any(Number), 2],
    ])
  })
})

describe('20.F loads on the runway and in the air', () => {
  test('[20.F] only transports that stand at the base load there', () => {
    const ids = ['g3m2-1', 'g3m2-2', 'g4m1-1', 'g4m1-2', 'ki-27b-1', T]
    const airTypes = { 'g3m2-1': 'T', 'g3m2-2': 'T', 'g4m1-1': 'T', 'g4m1-2': 'T' } as const
    const air = Object.fromEntries(ids.map((id) => [id, VIGAN]))
    const flyers = Object.fromEntries(ids.map((id) => [id, `transport ${VIGAN}`]))
    const { s, id } = runway({ air, airTypes }, APARRI, flyers)
    const [arrived, away, flying, bomber, escort] = operation(s, id).flyers
    Object.assign(arrived!, { arrived: 1 })
    Object.assign(away!, { at: s.place(APARRI) })
    Object.assign(flying!, { group: 1 })
    Object.assign(bomber!, { mission: 'bombing' })
    Object.assign(escort!, { mission: 'escort' })
    const by = carriersFor(s.q, operation(s, id), s.place(VIGAN), { kind: 'supply', unit: -1 })
    expect(by).toEqual([s.air(T)])
  })

  test('[18.A, 20.F.2] on a base without capacity nobody lands: what cannot be dropped is not loaded', () => {
    const loads = (hits: number) => {
      const { s, id } = runway({ air: { [T]: VIGAN }, resources: { [VIGAN]: 1 } }, APARRI, {
        [T]: `transport ${VIGAN}`,
      })
      s.state.airbases[s.place(APARRI)]!.hits = hits
      return loadable(s.q, operation(s, id), s.place(VIGAN))
    }
    expect([loads(2), loads(3)]).toEqual([['cargo:resource'], []])
  })

  test('[20.F.2, 23.G.6] what may fall: supplies and paratroops as planned, from transports, not what turns back', () => {
    const units = { 'j-1pa': VIGAN, 'j-3e': VIGAN }
    const { s, id } = runway({ units, air: { [T]: VIGAN, 'h6k4-1': VIGAN } }, FAR, {
      [T]: `transport ${VIGAN}`,
      'h6k4-1': `transport ${VIGAN}`,
    })
    for (const unit of ['j-1pa', 'j-3e'])
      s.state.air.plans.push({ side: 0, unit: s.unit(unit), target: s.place(FAR), turn: s.state.turn - 1 })
    const falls = (kind: 'unit' | 'supply' | 'resource', carriers: string[], unit = '', back: 0 | 1 = 0) =>
      mayFall(s.q, operation(s, id), {
        kind,
        unit: unit ? s.unit(unit) : -1,
        carriers: carriers.map((one) => s.air(one)),
        back,
        phases: 0,
      })
    expect([falls('supply', [T]), falls('supply', ['h6k4-1']), falls('supply', [T], '', 1)]).toEqual([
      true,
      true,
      false,
    ])
    expect(falls('resource', [T])).toBe(false)
    expect([falls('unit', [T], 'j-1pa'), falls('unit', [T, 'h6k4-1'], 'j-1pa')]).toEqual([true, false])
    expect(falls('unit', [T], 'j-3e')).toBe(false)
    // Planned or not, only paratroops jump.
    expect(refuseCargo(s.q, operation(s, id), s.place(VIGAN), 'unit:j-3e')?.rule).toBe('20.F.2')
  })

  test('[43.B.2] with drops by halves, what can only land comes along to a hex where all must drop', () => {
    const by = (more: Board, carrier: string) => {
      const { s, id } = runway(
        { air: { [carrier]: VIGAN }, options: { [HALF_DROPS]: true }, ...more },
        'G7:1722',
        {
          [carrier]: `transport ${VIGAN}`,
        },
      )
      return carriersFor(s.q, operation(s, id), s.place(VIGAN), { kind: 'resource', unit: -1 }).length
    }
    expect(by({}, T)).toBe(1)
    // The base is one's own, the flying boat cannot use it: it would have to drop there.
    expect(by({ japanese: [VIGAN, 'G7:1722'], airfields: { [VIGAN]: 3, 'G7:1722': 3 } }, 'h6k4-1')).toBe(0)
  })

  test('[17.D, 20.F] who stands down unloads: units, points of either kind, each where it was', () => {
    const units = { 'j-1pa': VIGAN }
    const s = scene({ ...board, units, resources: { [VIGAN]: 1 }, air: { [T]: VIGAN, 'h6k4-1': VIGAN } })
    s.state.supplyPoints = [supplies(s, VIGAN, 1)]
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transport hex:${APARRI}`)
    s.act('japanese', `transport air:${T}`, 'load-air unit:j-1pa', 'load-air cargo:supply')
    s.act('japanese', 'transport air:h6k4-1', 'load-air cargo:resource')
    expect([s.state.at[s.unit('j-1pa')], s.state.resources, s.state.supplyPoints]).toEqual([ALOFT, {}, []])
    s.act('japanese', 'stand-down')
    expect([s.at('j-1pa'), s.state.resources, s.state.supplyPoints]).toEqual([
      VIGAN,
      { [s.place(VIGAN)]: 1 },
      [supplies(s, VIGAN, 1)],
    ])
    expect([s.airAt(T), s.state.air.operations[0]!.cargo]).toEqual([`${VIGAN} op`, []])
    // It was not flown.
    expect([s.state.air.airlifted, s.state.air.flown]).toEqual([[], []])
  })

  test('[12.C.2.a-avail] at a base in regular supply points come from nowhere and go back there', () => {
    const s = begun({ air: { [T]: VIGAN }, sources: { japanese: [VIGAN] } })
    s.act(
      'japanese',
      `go-transport hex:${APARRI}`,
      `transport air:${T}`,
      'load-air cargo:supply',
      'stand-down',
    )
    expect(s.state.supplyPoints).toEqual([])
    // A resource point is a thing of its own.
    const point = begun({ air: { [T]: VIGAN }, sources: { japanese: [VIGAN] }, resources: { [VIGAN]: 1 } })
    point.act(
      'japanese',
      `go-transport hex:${APARRI}`,
      `transport air:${T}`,
      'load-air cargo:resource',
      'stand-down',
    )
    expect(point.state.resources).toEqual({ [point.place(VIGAN)]: 1 })
  })

  test('[17.D, 20.F] who stands down leaves the loads of others alone that are in the air', () => {
    const air = { [T]: VIGAN, 'h6k4-1': VIGAN }
    const s = scene({ ...board, air, resources: { [VIGAN]: 2 } })
    s.start(movementPhase, {}).act('japanese', 'air-operation', `go-transport hex:${APARRI}`)
    s.act('japanese', `transport air:${T}`, 'load-air cargo:resource', 'take-off', 'fly')
    s.act('japanese', 'transport air:h6k4-1', 'load-air cargo:resource', 'stand-down')
    expect(s.state.resources).toEqual({ [s.place(VIGAN)]: 1 })
    expect(s.state.air.operations[0]!.cargo.map(({ carriers }) => carriers)).toEqual([[s.air(T)]])
  })

  test('[19, 20.F] a transport that is turned back and finds no base is lost with what it carries', () => {
    const s = scene({ ...board, air: { [T]: VIGAN } })
    const id = over(s, { by: 'japanese', kind: 'transport', target: FAR, flyers: { [T]: 'transport' } })
    const op = operation(s, id)
    const unit = s.unit('j-1pa')
    op.cargo.push({ kind: 'unit', unit, carriers: [s.air(T)], back: 1, phases: 0 })
    s.state.at[unit] = ALOFT
    s.state.owner.fill(1)
    s.start(airOperation, { id })
    s.position.frames.at(-1)!.step = 'everybody returns'
    s.start({ name: 'air operation', order: ['everybody returns'] }, { id })
    expect([s.airAt(T), s.state.at[unit]]).toEqual(['eliminated', -2])
    expect(op.cargo).toEqual([])
  })
})
