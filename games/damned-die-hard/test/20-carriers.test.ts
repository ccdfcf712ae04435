import { describe, expect, test } from 'vitest'
import {
  cargoTurnsBack,
  carriersFor,
  loseCargo,
  refuseCargo,
  returnCargo,
} from '../../europa/rules/air-cargo.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { ALOFT } from '../../europa/state.ts'
import { runway as onRunway, operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, APARRI, FAR] = ['G7:1623', 'G7:1612', 'G7:2209', 'G7:2030']
const T = 'g3m2-l-1'
const board: Board = { airfields: { [CLARK]: 9, [VIGAN]: 3, [APARRI]: 3 }, japanese: [VIGAN, APARRI] }

const runway = (more: Board, target: string, flyers: Record<string, string>) =>
  onRunway({ ...board, ...more }, target, flyers)

describe('20.F.2, 23.G.6 who drops what', () => {
  const carriers = ({ s, id }: { s: Scene; id: number }, from: string, unit: string | null) =>
    carriersFor(
      s.q,
      operation(s, id),
      s.place(from),
      unit ? { kind: 'unit', unit: s.unit(unit) } : { kind: 'supply', unit: -1 },
    ).length

  test('[23.G.6] utility transports drop supplies and no units; transports drop both', () => {
    const air = { 'h6k4-1': VIGAN, [T]: VIGAN }
    const utility = runway({ air }, FAR, { 'h6k4-1': `transport ${VIGAN}` })
    expect([carriers(utility, VIGAN, null), carriers(utility, VIGAN, 'j-1pa')]).toEqual([1, 0])
    const transport = runway({ air }, FAR, { [T]: `transport ${VIGAN}` })
    expect([carriers(transport, VIGAN, null), carriers(transport, VIGAN, 'j-1pa')]).toEqual([1, 1])
    // Where both could land, the utility transport lands with it.
    const both = { 'h6k4-1': `transport ${VIGAN}`, [T]: `transport ${VIGAN}` }
    const base = runway({ air, japanese: [VIGAN, FAR], airfields: { [FAR]: 1, [VIGAN]: 3 } }, FAR, both)
    expect(carriers(base, VIGAN, 'j-1pa')).toBe(1)
  })

  test('[23.G.6] a unit weighs twice for a utility transport, supplies do not', () => {
    // Eight hexes are a plain flight for the B-18A: two quarters of an RE.
    const flight = (type: 'B' | 'T') =>
      runway(
        {
          air: { 'b-18a-1': CLARK },
          airTypes: { 'b-18a-1': type },
          airfields: { [CLARK]: 9, 'G7:1615': 1 },
          allied: ['G7:1615'],
        },
        'G7:1615',
        { 'b-18a-1': `transport ${CLARK}` },
      )
    const loads = (type: 'B' | 'T') =>
      ['a-43p', 'a-803', null].map((unit) => carriers(flight(type), CLARK, unit))
    expect([loads('B'), loads('T')]).toEqual([
      [0, 1, 1],
      [1, 1, 1],
    ])
  })

  test('[20.F.1, 23.G.3] where one can land and the other cannot, only what may fall goes with the other', () => {
    // The flying boat cannot come down inland: it would drop what it carries.
    const inland = { japanese: [VIGAN, 'G7:1722'], airfields: { [VIGAN]: 3, 'G7:1722': 3 } }
    const air = { 'h6k4-1': VIGAN, [T]: VIGAN }
    const boat = runway({ ...inland, air }, 'G7:1722', { 'h6k4-1': `transport ${VIGAN}` })
    expect([carriers(boat, VIGAN, null), carriers(boat, VIGAN, 'j-3e')]).toEqual([1, 0])
    const both = { 'h6k4-1': `transport ${VIGAN}`, [T]: `transport ${VIGAN}` }
    const mixed = runway({ ...inland, air, resources: { [VIGAN]: 1 } }, 'G7:1722', both)
    const by = carriersFor(mixed.s.q, operation(mixed.s, mixed.id), mixed.s.place(VIGAN), {
      kind: 'resource',
      unit: -1,
    })
    expect(by).toEqual([mixed.s.air(T)])
  })

  test('[24.C, 20.F.2] who is dropped is planned for that hex, himself, before this turn, and out of enemy zones', () => {
    const units = { 'j-1pa': VIGAN, 'j-2pa': VIGAN }
    const refused = (plan: { unit?: string; hex?: string; late?: boolean }, enemy = false) => {
      const there = enemy ? { ...units, 'a-phil': 'G7:1712' } : units
      const { s, id } = runway({ units: there, air: { [T]: VIGAN } }, FAR, { [T]: `transport ${VIGAN}` })
      const { unit = 'j-1pa', hex = FAR, late = false } = plan
      const turn = late ? s.state.turn : s.state.turn - 1
      s.state.air.plans = [{ side: 0, unit: s.unit(unit), target: s.place(hex), turn }]
      return refuseCargo(s.q, operation(s, id), s.place(VIGAN), 'unit:j-1pa')?.rule
    }
    expect(refused({})).toBeUndefined()
    expect([refused({ unit: 'j-2pa' }), refused({ hex: 'G7:2029' }), refused({ late: true })]).toEqual([
      '24.C',
      '24.C',
      '24.C',
    ])
    expect(refused({}, true)).toBe('24.C')
  })
})

describe('20.F.1 landing with a load', () => {
  const delivered = (
    more: Board,
    night: boolean,
    change: (s: Scene, id: number) => void,
    ...dice: number[]
  ) => {
    const air = { 'g3m2-1': VIGAN, 'g3m2-2': VIGAN }
    const s = scene({ ...board, air, airTypes: { 'g3m2-1': 'T', 'g3m2-2': 'T' }, ...more }, ...dice)
    s.state.owner[s.data.place('formosa')] = 2
    const flyers = { 'g3m2-1': 'transport', 'g3m2-2': 'transport' }
    const id = over(s, { by: 'japanese', kind: 'transport', target: APARRI, night, flyers })
    change(s, id)
    s.position.frames.push({ procedure: airOperation.name, step: 'cargo is delivered', local: { id } })
    const { rolls } = s.engine.begin(s.position)
    return { s, rolls: rolls.map(({ rule }) => rule) }
  }
  const oneWay = (s: Scene, id: number) => {
    operation(s, id).flyers[0]!.oneWay = 1
  }

  test('[20.F.1, 23.F] who stays by night rolls for its landing, a night unit does not', () => {
    const day = delivered({}, true, oneWay, 6, 6)
    expect([day.s.airAt('g3m2-1'), day.rolls[0]]).toEqual([`${APARRI} inop`, '23.F'])
    const night = delivered({ nightUnits: ['g3m2-1', 'g3m2-2'] }, true, oneWay)
    expect([night.s.airAt('g3m2-1'), night.rolls]).toEqual([`${APARRI} inop`, []])
  })

  test('[20.F.1, 36.D.2] and after a typhoon', () => {
    const storm = delivered(
      {},
      false,
      (s, id) => {
        oneWay(s, id)
        operation(s, id).flyers[0]!.storm = 1
      },
      1,
    )
    expect([storm.s.airAt('g3m2-1'), storm.rolls]).toEqual([`${APARRI} aborted`, ['36.D.2']])
  })

  test('[20.F, 20.F.1, 23.B.1bis] a load of two lands if both do; if one of them cannot, it is dropped', () => {
    const load = (strip: boolean, ...dice: number[]) => {
      const { s, rolls } = delivered(
        {
          airTypes: { 'g3m2-1': 'T', 'g3m2-2': 'HB' },
          airfields: { [VIGAN]: 3, ...(strip ? {} : { [APARRI]: 3 }) },
          airstrips: strip ? [APARRI] : [],
        },
        false,
        (one, id) => {
          const carriers = [one.air('g3m2-1'), one.air('g3m2-2')]
          operation(one, id).cargo.push({ kind: 'supply', unit: -1, carriers, back: 0, phases: 0 })
        },
        ...dice,
      )
      return [s.state.supplyPoints.length, rolls]
    }
    expect([load(false), load(true, 6), load(true, 1)]).toEqual([
      [1, []],
      [1, ['24.A']],
      [0, ['24.A']],
    ])
  })
})

describe('20.F what happens to the carriers', () => {
  /** Two transports with one load each over Aparri. */
  const loaded = () => {
    const air = { 'g3m2-1': VIGAN, 'g3m2-2': VIGAN }
    const s = scene({
      ...board,
      units: { 'j-1pa': VIGAN, 'j-2pa': VIGAN },
      air,
      airTypes: { 'g3m2-1': 'T', 'g3m2-2': 'T' },
    })
    const flyers = { 'g3m2-1': `transport ${VIGAN}`, 'g3m2-2': `transport ${VIGAN}` }
    const op = operation(s, over(s, { by: 'japanese', kind: 'transport', target: APARRI, flyers }))
    for (const [unit, carrier] of [
      ['j-1pa', 'g3m2-1'],
      ['j-2pa', 'g3m2-2'],
    ] as const) {
      op.cargo.push({ kind: 'unit', unit: s.unit(unit), carriers: [s.air(carrier)], back: 0, phases: 0 })
      s.state.at[s.unit(unit)] = ALOFT
    }
    return { s, op }
  }

  test('[20.F, 22.B.2] each load shares the fate of its own transport', () => {
    const { s, op } = loaded()
    cargoTurnsBack(op, s.air('g3m2-1'))
    expect(op.cargo.map(({ back }) => back)).toEqual([1, 0])
    const lost = loaded()
    const c = { ...lost.s.q, state: lost.s.state, data: lost.s.data, tell: () => undefined }
    loseCargo(c as unknown as Parameters<typeof loseCargo>[0], lost.op, lost.s.air('g3m2-1'))
    expect(lost.op.cargo.map(({ unit }) => unit)).toEqual([lost.s.unit('j-2pa')])
    expect([lost.s.state.at[lost.s.unit('j-1pa')], lost.s.state.at[lost.s.unit('j-2pa')]]).toEqual([
      -2,
      ALOFT,
    ])
  })

  test('[20.F, 16.B.1] a lost supply point is just gone, a lost unit is in the pool', () => {
    const { s, op } = loaded()
    op.cargo = [{ kind: 'supply', unit: -1, carriers: [s.air('g3m2-1')], back: 0, phases: 0 }]
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined }
    loseCargo(c as unknown as Parameters<typeof loseCargo>[0], op, s.air('g3m2-1'))
    expect([op.cargo, s.state.supplyPoints]).toEqual([[], []])
  })

  test('[20.F] carried by two of whom one came home, the load is where that one landed', () => {
    const { s, op } = loaded()
    op.cargo = [{ ...op.cargo[0]!, carriers: [s.air('g3m2-1'), s.air('g3m2-2')], back: 1 }]
    s.state.air.at[s.air('g3m2-2')] = s.place(VIGAN)
    const c = { ...s.q, state: s.state, data: s.data, tell: () => undefined }
    returnCargo(c as unknown as Parameters<typeof returnCargo>[0], op)
    expect([s.at('j-1pa'), op.cargo]).toEqual([VIGAN, []])
  })
})
