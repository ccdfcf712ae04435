import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { airOperation } from '../../europa/rules/air-operations.ts'
import { interception, newInterception } from '../../europa/rules/interception.ts'
import { from as goingOn, type Over, operation, over } from './air-scene.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [CLARK, VIGAN, TARLAC, APARRI] = ['G7:1623', 'G7:1612', 'G7:1722', 'G7:2209']
const fields = { [CLARK]: 9, [VIGAN]: 9 }

const from = (step: string, board: Board, what: Over, ...dice: number[]) =>
  goingOn(step, { airfields: fields, ...board }, what, ...dice)

describe('17.D-6, 18.B, 23.F, 36.D.2 coming down', () => {
  const lands = (board: Board, night: boolean, change: (s: Scene, id: number) => void, ...dice: number[]) => {
    const s = scene({ airfields: fields, air: { 'ki-48-i-1': VIGAN }, ...board }, ...dice)
    s.state.owner[s.data.place('formosa')] = 2
    const id = over(s, { by: 'japanese', target: 'G7:1619', night, flyers: { 'ki-48-i-1': 'bombing' } })
    change(s, id)
    s.position.frames.push({ procedure: airOperation.name, step: 'everybody returns', local: { id } })
    const { rolls } = s.engine.begin(s.position)
    return [s.airAt('ki-48-i-1').split(' ').at(-1), rolls.length]
  }
  const plain = () => undefined
  const strip: Board = { airfields: {}, airstrips: [VIGAN] }

  test('[23.F] by night a day unit crashes on a 1, on a strip on a 2 as well; a night unit never', () => {
    expect(lands({}, false, plain)).toEqual(['inop', 0])
    expect([lands({}, true, plain, 1), lands({}, true, plain, 2)]).toEqual([
      ['aborted', 1],
      ['inop', 1],
    ])
    expect([lands(strip, true, plain, 2), lands(strip, true, plain, 3)]).toEqual([
      ['aborted', 1],
      ['inop', 1],
    ])
    expect(lands({ nightUnits: ['ki-48-i-1'] }, true, plain)).toEqual(['inop', 0])
  })

  test('[36.D.2] after a typhoon: fails up to 3, on an airfield up to 2', () => {
    const storm = (s: Scene, id: number) => {
      operation(s, id).flyers[0]!.storm = 1
    }
    expect([lands({}, false, storm, 2), lands({}, false, storm, 3)]).toEqual([
      ['aborted', 1],
      ['inop', 1],
    ])
    expect([lands(strip, false, storm, 3), lands(strip, false, storm, 4)]).toEqual([
      ['aborted', 1],
      ['inop', 1],
    ])
  })

  test('[23.F, 36.D.2] in a box there is an airfield', () => {
    const box = (s: Scene, id: number) => {
      operation(s, id).flyers[0]!.at = s.place('G7:1611')
      s.state.owner[s.place(VIGAN)] = 1
      s.state.owner[s.data.place('formosa')] = 0
    }
    expect(lands({}, true, box, 2)).toEqual(['inop', 1])
    expect(
      lands(
        {},
        false,
        (s, id) => {
          box(s, id)
          operation(s, id).flyers[0]!.storm = 1
        },
        3,
      ),
    ).toEqual(['inop', 1])
  })

  test('[41, 23.F] who is aborted already is not aborted again', () => {
    const s = scene({ airfields: fields, air: { 'ki-48-i-1': `${VIGAN} aborted` } }, 1, 1)
    const id = over(s, { by: 'japanese', target: 'G7:1619', night: true, flyers: { 'ki-48-i-1': 'bombing' } })
    s.state.owner[s.data.place('formosa')] = 2
    operation(s, id).flyers[0]!.storm = 1
    const before = [...s.state.victory]
    s.position.frames.push({ procedure: airOperation.name, step: 'everybody returns', local: { id } })
    s.engine.begin(s.position)
    expect([s.airAt('ki-48-i-1'), s.state.victory]).toEqual([`${VIGAN} aborted`, before])
  })

  test('[18.B] an inoperative unit that escapes is aborted, also when it is turned back; others are not', () => {
    const escaped = (status: string, mission: string, kind: 'escape' | 'transfer' = 'escape') => {
      const { s } = from(
        'everybody returns',
        { air: { 'ki-27b-1': `${VIGAN} ${status}` } },
        {
          by: 'japanese',
          kind,
          target: APARRI,
          flyers: { 'ki-27b-1': mission },
        },
      )
      return s.airAt('ki-27b-1').split(' ')[1]
    }
    expect([escaped('inop', 'transfer'), escaped('op', 'transfer')]).toEqual(['aborted', 'inop'])
    expect([escaped('inop', 'escort'), escaped('inop', 'transfer', 'transfer')]).toEqual(['inop', 'inop'])
  })

  test('[20.A, 23.F] a transfer by night lands with its risk; who crashes flies no further', () => {
    const leg = (choice: string, board: Board, ...dice: number[]) => {
      const airfields = { [VIGAN]: 3, [APARRI]: 3, 'G7:2212': 3 }
      const japanese = [VIGAN, APARRI, 'G7:2212']
      const s = scene({ airfields, japanese, air: { 'ki-48-i-1': VIGAN }, ...board }, ...dice).start(
        movementPhase,
        {},
      )
      s.act(
        'japanese',
        'night-operation',
        `go-transfer hex:${APARRI}`,
        'transfer air:ki-48-i-1',
        'take-off',
        'fly',
        'done',
        choice,
      )
      return [s.airAt('ki-48-i-1'), s.waitsAt.includes('a target is chosen')]
    }
    expect(leg('stay-here', {}, 1)).toEqual([`${APARRI} aborted`, false])
    expect(leg('stay-here', {}, 2)).toEqual([`${APARRI} inop`, false])
    expect(leg('fly-on', {}, 2)).toEqual([`${APARRI} inop`, true])
    expect(leg('fly-on', {}, 1)).toEqual([`${APARRI} aborted`, false])
    expect(leg('stay-here', { nightUnits: ['ki-48-i-1'] })).toEqual([`${APARRI} inop`, false])
  })

  test('[20.A, 36.D.2] and through a typhoon with its own', () => {
    const s = scene(
      {
        airfields: { [VIGAN]: 3, [APARRI]: 3 },
        japanese: [VIGAN, APARRI],
        air: { 'ki-48-i-1': VIGAN },
        weather: 'typhoon',
      },
      1,
    ).start(movementPhase, {})
    s.act(
      'japanese',
      'air-operation',
      `go-transfer hex:${APARRI}`,
      'transfer air:ki-48-i-1',
      'take-off',
      'fly',
      'done',
      'stay-here',
    )
    expect(s.airAt('ki-48-i-1')).toBe(`${APARRI} aborted`)
  })
})

describe('23.A.2 scrambling', () => {
  const scrambles = (
    air: Record<string, string>,
    change: (s: Scene, id: number) => void = () => undefined,
  ) => {
    const s = scene({
      airfields: { ...fields, [TARLAC]: 3 },
      air: { 'ki-30-1': VIGAN, ...air },
      japanese: [VIGAN, 'formosa'],
    })
    const id = over(s, { by: 'japanese', target: CLARK, flyers: { 'ki-30-1': 'bombing' } })
    change(s, id)
    s.start(interception, newInterception(id))
    return s.isOver ? [] : s.offer('allied', 'scramble')
  }

  test('[23.A.2, 40.C.2] fighters of the base that have somewhere to go, unless surprise forbids it', () => {
    const air = { 'p-40e-1': `${CLARK} inop`, 'p-40e-2': `${CLARK} aborted`, 'b-18a-1': CLARK }
    expect(scrambles(air)).toEqual(['air:p-40e-1'])
    expect(
      scrambles(air, (s) => {
        s.state.owner[s.place(TARLAC)] = 0
      }),
    ).toEqual([])
    const surprised = scrambles(air, (s) => {
      ;(s.data.air as { hooks: unknown }).hooks = { ...s.data.air.hooks, mayReact: () => false }
    })
    expect(surprised).toEqual([])
    // Nobody is over the base: nothing to flee from.
    expect(
      scrambles(air, (s, id) => {
        operation(s, id).flyers[0]!.arrived = 0
      }),
    ).toEqual([])
  })

  test('[23.A.2, 23.F] by night a day fighter lands with its risk, a night fighter does not', () => {
    const landed = (board: Board, ...dice: number[]) => {
      const s = scene(
        {
          airfields: { ...fields, [TARLAC]: 3 },
          air: { 'ki-48-i-1': VIGAN, 'p-40e-1': CLARK },
          japanese: [VIGAN, 'formosa'],
          ...board,
        },
        ...dice,
      )
      const id = over(s, { by: 'japanese', target: CLARK, night: true, flyers: { 'ki-48-i-1': 'bombing' } })
      s.start(interception, newInterception(id)).act('allied', 'scramble air:p-40e-1')
      return s.airAt('p-40e-1')
    }
    expect([landed({}, 1), landed({ nightUnits: ['p-40e-1'] })]).toEqual([
      `${TARLAC} aborted`,
      `${TARLAC} inop`,
    ])
  })
})
