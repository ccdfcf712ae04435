import { describe, expect, test } from 'vitest'
import { combatPhase, exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { initialBreakdowns } from '../../europa/rules/breakdown.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { BROKEN_DOWN, NOT_IN_PLAY } from '../../europa/state.ts'
import { type Board, type Scene, scene } from './scene.ts'

const moving = (board: Board): Scene => scene({ phasing: 'allied', ...board }).start(movementPhase, {})
const force = (s: Scene, ids: readonly string[]) =>
  attackStrength(
    s.q,
    ids.map((id) => s.unit(id)),
    s.place('T:0506'),
    () => true,
  ).ledger.total

describe('15 breaking down', () => {
  const board: Board = { units: { 'c-inf': 'T:0505' } }

  test('[15.A/1, 15.B, EX-46] a Canadian 10-8 becomes three 3-8 with dots, or a headquarters and three without', () => {
    const s = moving(board)
    s.act('allied', 'move unit:c-inf')
    const ways = s.offer('allied').filter((choice) => choice.startsWith('break-down '))
    expect(ways).toHaveLength(2)
    s.act('allied', ways[0]!)
    expect(['c-1', 'c-2', 'c-3'].map((id) => s.at(id))).toEqual(['T:0505', 'T:0505', 'T:0505'])
    expect([s.state.at[s.unit('c-inf')], s.state.at[s.unit('c-hq')]]).toEqual([BROKEN_DOWN, NOT_IN_PLAY])
    expect(force(s, ['c-1', 'c-2', 'c-3'])).toBe(9)
    const hq = moving(board)
    hq.act('allied', 'move unit:c-inf', ways[1]!)
    expect(hq.at('c-hq')).toBe('T:0505')
    // Without a dot they need the headquarters beside them.
    expect([force(hq, ['c-1', 'c-2', 'c-hq']), force(hq, ['c-1', 'c-2'])]).toEqual([6, 3])
  })

  test('[15.A/1] before it moves, not after, and not in the initial phase', () => {
    const breaks = (s: Scene): boolean =>
      s
        .act('allied', 'move unit:c-inf')
        .offer('allied')
        .some((choice) => choice.startsWith('break-down '))
    expect(breaks(moving(board))).toBe(true)
    expect(breaks(moving(board).act('allied', 'move unit:c-inf', 'go hex:T:0506'))).toBe(false)
    const initial = scene({ phasing: 'allied', phase: 'initial', ...board })
    expect(initialBreakdowns(initial.q)).toEqual([])
  })

  test('[15.A/1] in the exploitation phase, too, whoever moves in it', () => {
    const s = scene({ phasing: 'allied', phase: 'exploitation', ...board }).start(exploitationPhase, {})
    expect(s.offer('allied')).toContain('move unit:c-inf')
    s.act('allied', 'move unit:c-inf')
    expect(s.offer('allied').some((choice) => choice.startsWith('break-down '))).toBe(true)
    expect(s.offer('allied').some((choice) => choice.startsWith('go '))).toBe(false)
  })

  test('[15.A/2, 15.C.2] together again at the end of the phase, as ill supplied as the worst of them', () => {
    const s = scene({ phasing: 'allied', units: { 'c-1': 'T:0505', 'c-2': 'T:0505', 'c-3': 'T:0505' } })
    s.state.at[s.unit('c-inf')] = BROKEN_DOWN
    s.state.out[s.unit('c-2')] = 3
    s.state.fed[s.unit('c-2')] = 0
    s.start(movementPhase, {})
    s.act('allied', 'done')
    const assemble = s.offer('allied').find((choice) => choice.startsWith('assemble '))!
    s.act('allied', assemble)
    expect(s.at('c-inf')).toBe('T:0505')
    expect([s.state.out[s.unit('c-inf')], s.state.fed[s.unit('c-inf')]]).toEqual([3, 0])
    const apart = scene({ phasing: 'allied', units: { 'c-1': 'T:0505', 'c-2': 'T:0505', 'c-3': 'T:0506' } })
    apart.state.at[apart.unit('c-inf')] = BROKEN_DOWN
    apart.start(movementPhase, {})
    apart.act('allied', 'done')
    expect(apart.offer('allied').some((choice) => choice.startsWith('assemble '))).toBe(false)
  })
})

describe('4 the sequence', () => {
  test('[4, 4.A.1, 4.A.3, 4.B, 4.C, SEQ.] initial, movement, combat, exploitation: the phasing player moves and attacks', () => {
    const s = scene({ phasing: 'axis', units: { 'g-panzer-1': 'T:0505', 'b-inf-1': 'T:0508' } })
    s.start({ name: 'player turn', order: ['the turn begins'] }, { side: 0, from: 'initial' })
    const phases: string[] = []
    for (let i = 0; i < 12 && !s.isOver; i++) {
      if (phases.at(-1) !== s.state.phase) phases.push(s.state.phase)
      if (s.offer('axis').includes('done')) s.act('axis', 'done')
      else break
    }
    expect(phases).toEqual(['movement', 'combat', 'exploitation'])
    expect(s.told('phase.begins').map(({ args }) => args!.phase)).toEqual([
      'phase:initial',
      'phase:movement',
      'phase:combat',
      'phase:exploitation',
    ])
    const enemy = scene({
      phasing: 'axis',
      phase: 'combat',
      units: { 'g-panzer-1': 'T:0505', 'b-inf-1': 'T:0506' },
    }).start(combatPhase, {})
    expect([enemy.offer('allied'), enemy.offer('axis')]).toEqual([[], ['attack hex:T:0506', 'done']])
  })
})

describe('17, 37 what is captured', () => {
  const taken = (more: Board): Scene => {
    const s = moving({ ground: 'axis', units: { 'b-inf-1': 'T:0503' }, ...more })
    s.act('allied', 'move unit:b-inf-1', 'go hex:T:0505')
    return s
  }

  test('[17.C] an airfield serves who takes it at once; a temporary one is gone', () => {
    const s = scene({ phasing: 'allied', ground: 'axis', units: { 'b-inf-1': 'T:0503' } })
    s.state.airbases[s.place('T:0505')] = { permanent: 3, temporary: 1, hits: 0 }
    s.start(movementPhase, {})
    s.act('allied', 'move unit:b-inf-1', 'go hex:T:0505')
    expect(s.state.airbases[s.place('T:0505')]).toMatchObject({ permanent: 3, temporary: 0 })
    expect(s.ownerOf('T:0505')).toBe('allied')
  })

  test('[37.B.0, 37.B.1, 37.B.4, EX-226] a fort is gone when it is taken, a strong fortress weak, a weak one as it was', () => {
    const left = (fort: string) => {
      const s = taken({ forts: { 'T:0505': fort } })
      return s.data.charts.forts[s.state.forts[s.place('T:0505')] ?? 0]!.name
    }
    expect(
      ['fort', 'fortress-reinforced', 'fortress-unreinforced', 'west-wall-reinforced'].map(left),
    ).toEqual(['none', 'fortress-unreinforced', 'fortress-unreinforced', 'west-wall-unreinforced'])
  })
})
