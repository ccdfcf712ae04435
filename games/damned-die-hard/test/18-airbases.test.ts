import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { airEscape } from '../../europa/rules/air-escape.ts'
import { airInitialPhase } from '../../europa/rules/air-places.ts'
import { basesInReach, capacityOf, damageBase, refuseBase } from '../../europa/rules/airbases.ts'
import { settleOwnership } from '../../europa/rules/ownership.ts'
import { damnedDieHard } from '../game.ts'
import { procedure, run } from '../kit.ts'
import { type Board, Scene, scene } from './scene.ts'

const CLARK = 'G7:1623'
const TARLAC = 'G7:1722'

describe('18 airbases', () => {
  test('[18, 18.A, EX-60] strips, permanent and temporary fields add up: Clark Field has 9 and a strip, 10', () => {
    const s = scene({ real: true })
    expect(capacityOf(s.q, s.place(CLARK))).toBe(10)
    expect(capacityOf(s.q, s.place(TARLAC))).toBe(1)
    const temporary = scene({ state: {} })
    temporary.state.airbases[temporary.place(TARLAC)] = { permanent: 0, temporary: 1, hits: 0 }
    expect(capacityOf(temporary.q, temporary.place(TARLAC))).toBe(1)
  })

  test('[18] air units on the ground are at friendly bases only', () => {
    const s = scene({ airstrips: [TARLAC], japanese: [TARLAC] })
    expect(refuseBase(s.q, s.air('p-40e-1'), s.place(TARLAC))?.rule).toBe('18.A')
    expect(refuseBase(s.q, s.air('ki-27b-1'), s.place(TARLAC))).toBeUndefined()
  })

  test('[18.A] capacity limits who becomes operative, not who lands; at 0 nobody takes off or lands', () => {
    const s = scene({
      phase: 'initial',
      airstrips: [TARLAC],
      air: { 'p-40e-1': `${TARLAC} inop`, 'p-40e-2': `${TARLAC} inop` },
    })
    expect(basesInReach(s.q, s.air('p-40e-3'), s.place(CLARK), 5)).toEqual([s.place(TARLAC)])
    s.start(airInitialPhase, {})
    s.act('allied', 'ground air:p-40e-1')
    expect([s.airAt('p-40e-1'), s.airAt('p-40e-2')]).toEqual([`${TARLAC} inop`, `${TARLAC} op`])
    s.state.airbases[s.place(TARLAC)] = { permanent: 0, temporary: 0, hits: 1 }
    expect(capacityOf(s.q, s.place(TARLAC))).toBe(0)
    expect(refuseBase(s.q, s.air('p-40e-2'), s.place(TARLAC))?.rule).toBe('18.A')
  })

  test('[18.D] hits reduce capacity, never beyond it; units on the ground break a base for 2 MP a point', () => {
    const s = scene({
      airstrips: [TARLAC],
      airfields: { [TARLAC]: 1 },
      units: { 'p-11': TARLAC },
      phasing: 'allied',
    })
    const c = { ...s.q, state: s.state, tell: () => undefined } as unknown as Parameters<typeof damageBase>[0]
    for (let i = 0; i < 3; i++) damageBase(c, s.place(TARLAC))
    expect(s.state.airbases[s.place(TARLAC)]!.hits).toBe(2)
    expect(capacityOf(s.q, s.place(TARLAC))).toBe(0)
    s.state.airbases[s.place(TARLAC)]!.hits = 0
    s.start(movementPhase, {}).act('allied', 'move unit:p-11', 'work job:airbase-damage')
    expect(s.state.airbases[s.place(TARLAC)]!.hits).toBe(1)
    expect(s.state.spent[s.unit('p-11')]).toBe(80)
  })

  test('[18.D] a field with no capacity left may be given up; the strip under it stays as it is', () => {
    const s = scene({ airstrips: [TARLAC], airfields: { [TARLAC]: 1 }, phasing: 'allied' })
    s.state.airbases[s.place(TARLAC)]!.hits = 2
    s.start(movementPhase, {}).act('allied', `abandon hex:${TARLAC}`)
    expect(s.state.airbases[s.place(TARLAC)]?.permanent ?? 0).toBe(0)
    expect(capacityOf(s.q, s.place(TARLAC))).toBe(0)
  })
})

describe('18.D hits on the field alone', () => {
  test('[18.D] hits may all be laid on the airfield: it is given up, and the strip is whole', () => {
    const s = scene({ airstrips: [TARLAC], airfields: { [TARLAC]: 3 }, phasing: 'allied' })
    s.state.airbases[s.place(TARLAC)]!.hits = 2
    s.start(movementPhase, {})
    expect(s.refused('allied', `abandon hex:${TARLAC}`).rule).toBe('18.D')
    const t = scene({ airstrips: [TARLAC], airfields: { [TARLAC]: 3 }, phasing: 'allied' })
    t.state.airbases[t.place(TARLAC)]!.hits = 3
    t.start(movementPhase, {}).act('allied', `abandon hex:${TARLAC}`)
    expect(t.state.airbases[t.place(TARLAC)]).toEqual({ permanent: 0, temporary: 0, hits: 0 })
    expect(capacityOf(t.q, t.place(TARLAC))).toBe(1)
  })
})

/** A step that settles ownership, as every move does. */
const settles = procedure<object>('test settles', 'test', {
  settle: run('5.B', (c) => settleOwnership(c as never)),
})

/** Japanese troops enter an Allied base. */
function taken(board: Board, ...dice: number[]): Scene {
  const game = damnedDieHard as { procedures: unknown }
  const before = damnedDieHard.procedures
  game.procedures = [...before, settles]
  const s = new Scene(board, dice)
  game.procedures = before
  s.state.owner[s.place(CLARK)] = 1
  return s.start(settles, {})
}

const lost = (air: Record<string, string>): Board => ({
  airfields: { [CLARK]: 9, [TARLAC]: 3, 'G7:1925': 6 },
  units: { 'j-47': CLARK },
  air: { ...air },
})

describe('18.B escape, 18.C capture', () => {
  test('[18.B] aborted units are lost, the others roll: 1 to 3 escapes, 4 to 6 is lost', () => {
    const s = taken(lost({ 'p-40e-1': `${CLARK} aborted`, 'p-40e-2': CLARK, 'p-40b-1': CLARK }), 3, 4)
    expect(s.airAt('p-40e-1')).toBe('eliminated')
    expect(s.rolls.map(({ values }) => values[0])).toEqual([3, 4])
    const gone = ['p-40e-2', 'p-40b-1'].filter((id) => s.airAt(id) === 'eliminated')
    expect(gone.length).toBe(1)
    expect(s.waitsAt).toContain('air operation')
  })

  test('[18.B] who escapes flies a transfer at once: operative units land inoperative, inoperative ones aborted', () => {
    const s = taken(lost({ 'p-40e-2': CLARK, 'p-40b-1': `${CLARK} inop` }), 1, 1)
    s.act(
      'allied',
      `go-escape hex:${TARLAC}`,
      'transfer air:p-40e-2',
      'transfer air:p-40b-1',
      'take-off',
      'fly',
      'done',
    )
    expect([s.airAt('p-40e-2'), s.airAt('p-40b-1')]).toEqual([`${TARLAC} inop`, `${TARLAC} aborted`])
    expect(s.isOver).toBe(true)
  })

  test('[18.B] each may have an operation of its own; nobody may stay behind', () => {
    const s = taken(lost({ 'p-40e-2': CLARK, 'p-40e-3': CLARK }), 1, 1)
    expect(s.refused('allied', 'call-off').rule).toBe('18.B')
    s.act('allied', `go-escape hex:${TARLAC}`)
    expect(s.refused('allied', 'done').rule).toBe('18.B')
    s.act('allied', 'transfer air:p-40e-2', 'take-off', 'fly', 'done')
    expect(s.airAt('p-40e-2')).toBe(`${TARLAC} inop`)
    s.act('allied', 'go-escape hex:G7:1925', 'transfer air:p-40e-3', 'take-off', 'fly', 'done')
    expect(s.airAt('p-40e-3')).toBe('G7:1925 inop')
    expect(s.isOver).toBe(true)
  })

  test('[18.B, 20.B] who escapes only transfers; fighters of other bases may escort, and who is shot down has flown', () => {
    const board = lost({
      'p-40e-2': CLARK,
      'b-18a-1': `${CLARK} inop`,
      'p-40e-3': TARLAC,
      'ki-27b-1': 'G7:1521',
    })
    const s = taken({ ...board, airfields: { ...board.airfields, 'G7:1521': 3 } }, 1, 1, 1)
    s.act('allied', 'go-escape hex:G7:1925')
    expect(s.offer('allied', 'transfer')).toEqual(['air:p-40e-2', 'air:b-18a-1'])
    expect(s.offer('allied', 'escort')).toEqual(['air:p-40e-3'])
    s.act('allied', 'transfer air:b-18a-1', 'take-off')
    // +1 and a 1: aborted as it takes off. It has flown, and does not fly again.
    s.act('japanese', 'attack air:ki-27b-1')
    s.act('allied', `land hex:${TARLAC}`).act('japanese', 'land hex:G7:1521')
    expect(s.airAt('b-18a-1')).toBe(`${TARLAC} aborted`)
    expect(s.offer('allied', 'transfer')).toEqual(['air:p-40e-2'])
    expect(s.offer('allied')).toContain('done')
  })

  test('[18.A, 18.B] nobody takes off from a base without capacity: all on it are lost', () => {
    const board = lost({ 'p-40e-2': CLARK })
    const s = taken(board, 1)
    expect(s.waitsAt).toContain('air operation')
    const game = damnedDieHard as { procedures: unknown }
    const before = damnedDieHard.procedures
    game.procedures = [...before, settles]
    const shut = new Scene(board, [])
    game.procedures = before
    shut.state.owner[shut.place(CLARK)] = 1
    shut.state.airbases[shut.place(CLARK)]!.hits = 9
    shut.start(settles, {})
    expect(shut.airAt('p-40e-2')).toBe('eliminated')
  })

  test('[18.B, 18.C] from a temporary field, which the enemy destroys by taking it, they still escape', () => {
    const board = lost({ 'p-40e-2': CLARK })
    const game = damnedDieHard as { procedures: unknown }
    const before = damnedDieHard.procedures
    game.procedures = [...before, settles]
    const s = new Scene(board, [1])
    game.procedures = before
    s.state.owner[s.place(CLARK)] = 1
    s.state.airbases[s.place(CLARK)] = { permanent: 0, temporary: 1, hits: 0 }
    s.start(settles, {})
    expect(s.waitsAt).toContain('air operation')
  })

  test('[18.B] without a base in transfer range there is no escape', () => {
    const s = scene({ airfields: { [CLARK]: 9 }, japanese: [CLARK, 'formosa'], air: {} }, 1)
    s.state.air.at[s.air('p-40e-1')] = s.place(CLARK)
    s.start(airEscape, { place: s.place(CLARK), side: 1 })
    expect(s.airAt('p-40e-1')).toBe('eliminated')
  })

  test('[18.C, EX-11] a captured base is the captor’s at once, with its damage', () => {
    const s = scene({
      airfields: { 'G7:1612': 3, [CLARK]: 9 },
      japanese: ['G7:1612'],
      units: { 'j-47': 'G7:1622' },
      air: { 'ki-27b-1': 'G7:1612' },
    })
    s.state.airbases[s.place(CLARK)]!.hits = 2
    s.state.owner[s.data.place('formosa')] = 2
    s.start(movementPhase, {}).act('japanese', 'air-operation')
    expect(s.offer('japanese', 'go-transfer')).toEqual([])
    s.act('japanese', 'call-off', 'move unit:j-47', `go hex:${CLARK}`)
    expect(s.ownerOf(CLARK)).toBe('japanese')
    expect(capacityOf(s.q, s.place(CLARK))).toBe(7)
    // In the same phase, the moment it is taken.
    s.act('japanese', 'air-operation')
    expect(s.offer('japanese', 'go-transfer')).toContain(`hex:${CLARK}`)
  })
})
