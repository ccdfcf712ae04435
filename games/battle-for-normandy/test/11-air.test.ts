import { expect, test } from 'vitest'
import { airAllocation, airToday, interdictionFor, reconFor } from '../rules/11-1-allocation.ts'
import { reconModifier, reconPhase } from '../rules/11-3-recon.ts'
import { flakAgainst, flakResult } from '../rules/11-5-flak.ts'
import { MAIN } from '../world.ts'
import { type Board, GE_HQ, GE1, GE2, scene, US1 } from './scene.ts'

const FLAK = 'ge-corps-flak-152-cherbourg'
const FLAK2 = 'ge-corps-flak-153-cherbourg'

test('[11.1.1, 8.2] air points of the day: the total less the weather’s part; none in heavy rain and storm', () => {
  const today = (weather: string) => airToday(scene({ weather, state: { air: 135 } }).q)
  expect(['clear', 'partly-cloudy', 'cloudy', 'fog', 'heavy-rain', 'storm'].map(today)).toEqual([
    135, 125, 105, 65, 0, 0,
  ])
})

test('[11.1.2, 11.1.3, EX-28, EX-29, EX-30, 11.2] A 20 against 10, B 20 halved against 10, C 50 halved against 5', () => {
  const s = scene({})
  expect(interdictionFor(s.q, 20, 10, 'A')).toBe(1)
  expect(interdictionFor(s.q, 20, 10, 'B')).toBe(0)
  expect(interdictionFor(s.q, 50, 5, 'C')).toBe(4)
})

test('[11.3.1, EX-31, EX-32] 12 points: four attacks at 7; 20 points: six at 5', () => {
  const s = scene({})
  expect(reconFor(s.q, 12)).toEqual({ attacks: 4, roll: 7 })
  expect(reconFor(s.q, 20)).toEqual({ attacks: 6, roll: 5 })
  expect(reconFor(s.q, 0)).toEqual({ attacks: 0, roll: 11 })
})

test('[4.A.1f, 11.1.1.proc] both write in secret; then interdiction is read and the rest is ground support', () => {
  const s = scene({ weather: 'clear', state: { air: 45 } })
  s.start(airAllocation, {})
  s.act('allied', 'interdict-ten sheet:A', 'interdict-ten sheet:A', 'recon-four', 'recon-four', 'recon-four')
  s.act('german', 'guard-five sheet:A', 'guard-five sheet:A', 'seal')
  expect(s.state.interdiction[0]).toBe(0)
  s.act('allied', 'seal')
  expect([s.state.interdiction[0], s.state.recon, s.state.reconRoll, s.state.support]).toEqual([1, 4, 7, 13])
})

test('[11.1.2] no more than twenty points for armed reconnaissance, no more than there are', () => {
  const s = scene({ weather: 'clear', state: { air: 45 } }).start(airAllocation, {})
  for (let i = 0; i < 5; i++) s.act('allied', 'recon-four')
  expect(s.refused('allied', 'recon-one').rule).toBe('11.1.2')
  s.act('allied', 'interdict-ten sheet:A', 'interdict-ten sheet:B', 'interdict-five sheet:C')
  expect(s.refused('allied', 'interdict-one sheet:A').rule).toBe('11.1.2')
})

test('[11.1.1] no allocation in heavy rain', () => {
  expect(scene({ weather: 'heavy-rain', state: { air: 45 } }).start(airAllocation, {}).isOver).toBe(true)
})

test('[11.5] flak in the hex and beside it; a headquarters counts for its own hex only', () => {
  const flak = (units: Record<string, string>) => {
    const s = scene({ units })
    return flakAgainst(s.q, s.cell('A3020'))
  }
  expect(flak({ [FLAK]: 'A3020', [FLAK2]: 'A3019' })).toBe(2)
  expect(flak({ [FLAK]: 'A3018' })).toBe(0)
  expect(flak({ [GE_HQ]: 'A3020' })).toBe(1)
  expect(flak({ [GE_HQ]: 'A3019' })).toBe(0)
})

test('[EX-32, 11.3.3.s4-5] with two flak units a 7 stops the mission, a 4 does not; three of them shoot down on an 8', () => {
  const s = scene({})
  expect([
    flakResult(s.q, 7, 2),
    flakResult(s.q, 4, 2),
    flakResult(s.q, 6, 2),
    flakResult(s.q, 8, 3),
  ]).toEqual(['abort', 'none', 'none', 'hit'])
})

test('[11.3.2.terr, 11.3.2.strat] ground counts off the main roads, on them only near Allied units; never on the march', () => {
  const modifier = (board: Board, change: (s: ReturnType<typeof scene>) => void = () => undefined) => {
    const s = scene({ terrain: { A3020: 'forest' }, ...board, units: { [GE1]: 'A3020', ...board.units } })
    change(s)
    return reconModifier(s.q, s.cell('A3020'))
  }
  expect(modifier({})).toBe(-2)
  expect(modifier({ terrain: { A3020: 'flooded' } })).toBe(2)
  expect(modifier({ road: { 'A3020/A3021': MAIN } })).toBe(0)
  expect(modifier({ road: { 'A3020/A3021': MAIN }, units: { [US1]: 'A3022' } })).toBe(-2)
  expect(
    modifier({}, (s) => {
      s.state.strategic[s.unit(GE1)] = 1
    }),
  ).toBe(1)
})

test('[11.3, 11.3.3.insp, 11.3.3.s6] an attack on a stack: it lies open, one unit of the German’s choice loses a step, once in a turn', () => {
  const s = scene({ units: { [GE1]: 'A3020', [GE2]: 'A3020' }, state: { recon: 2, reconRoll: 5 } }, 6)
  s.start(reconPhase, {}).act('allied', 'strafe hex:A3020')
  expect(s.state.open).toEqual([s.cell('A3020')])
  s.act('german', `lose unit:${GE2}`)
  expect([s.stepsOf(GE2), s.state.recon, s.state.open]).toEqual([2, 1, []])
  expect(s.refused('allied', 'strafe hex:A3020').rule).toBe('11.3.3')
})

test('[11.3.3.multi, 11.3.3.s1-3, 11.3.3.s7, EX-32] attacks on a bridge are declared first and all of them used up', () => {
  const board: Board = {
    water: { 'A3020/A3021': 'stream' },
    road: { 'A3020/A3021': MAIN },
    bridge: ['A3020/A3021'],
    state: { recon: 4, reconRoll: 5, destroyed: [0] },
  }
  const s = scene(board, 5, 9, 2)
  s.start(reconPhase, {}).act('allied', 'bomb bridge:A3020/A3021', 'attacks count:3')
  expect([s.state.destroyed[0], s.state.recon]).toEqual([1, 1])
  expect(s.diceLeft).toBe(0)
})

test('[11.3.3, 11.5] flak in or beside either hex of a bridge fires for it, each unit once', () => {
  const s = scene({ units: { [FLAK]: 'A3019', [FLAK2]: 'A3022', [GE_HQ]: 'A3021' } })
  const [a, b] = [s.cell('A3020'), s.cell('A3021')]
  // The headquarters counts for its own hex only.
  expect([flakAgainst(s.q, a), flakAgainst(s.q, b), flakAgainst(s.q, a, b)]).toEqual([1, 2, 3])
})

test('[11.3.3.proc] flak that stops the mission saves the target, and a hit costs an air point for good', () => {
  const s = scene({ units: { [FLAK]: 'A3020' }, state: { recon: 1, reconRoll: 5, air: 20 } }, 10)
  s.start(reconPhase, {}).act('allied', 'strafe hex:A3020')
  expect([s.stepsOf(FLAK), s.state.air]).toEqual([2, 19])
})

test('[Solo, EX-71] with the solitaire table clear weather gives level A, 20 points of reconnaissance and 35 of ground support', () => {
  const s = scene({ weather: 'clear', options: { 'solitaire-air': true }, state: { air: 135 } })
  s.start(airAllocation, {})
  expect(s.isOver).toBe(true)
  expect(s.state.interdiction).toEqual([1, 1, 1, 3, 3])
  expect([s.state.recon, s.state.reconRoll, s.state.support]).toEqual([6, 5, 35])
  const showers = scene({ weather: 'light-showers', options: { 'solitaire-air': true } }).start(
    airAllocation,
    {},
  )
  expect([showers.state.interdiction, showers.state.support]).toEqual([[0, 0, 0, 1, 1], 10])
})
