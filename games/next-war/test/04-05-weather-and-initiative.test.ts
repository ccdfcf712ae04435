import { describe, expect, test } from 'vitest'
import { turn } from '../flow.ts'
import { weatherPhase } from '../rules/04-weather.ts'
import { determineInitiative, initiativeOf } from '../rules/05-initiative.ts'
import type { State } from '../state.ts'
import { type Board, scene } from './scene.ts'

describe('4 weather', () => {
  test('[4.0] the initiative player chooses the weather of the first turn', () => {
    const s = scene({ state: { turn: 1, first: 1 } }).start(weatherPhase, {})
    expect(s.offer('opposing', 'weather')).toEqual(['weather:clear', 'weather:overcast', 'weather:storm'])
    expect(s.offer('allied')).toEqual([])
    s.act('opposing', 'weather weather:overcast')
    expect(s.state.weather).toBe('overcast')
  })

  test('[4.0] later it is rolled: 0-4 clear, 5-7 overcast, 8-9 storm', () => {
    const rolled = (die: number) => scene({ state: { turn: 2 } }, die).start(weatherPhase, {}).state.weather
    expect([0, 4, 5, 7, 8, 9].map(rolled)).toEqual([
      'clear',
      'clear',
      'overcast',
      'overcast',
      'storm',
      'storm',
    ])
  })

  test('[4.0] weather that the scenario prescribes is neither chosen nor rolled for', () => {
    const { scenarios } = scene({}).data
    const weather = [
      { turn: 1, weather: 'overcast' as const },
      { turn: 3, weather: 'storm' as const },
    ]
    const world = { scenarios: scenarios.map((one) => ({ ...one, weather })) }
    const on = (turn: number, ...dice: number[]) => {
      const s = scene({ state: { turn }, world }, ...dice).start(weatherPhase, {})
      expect([s.isOver, s.diceLeft]).toEqual([true, 0])
      return s.state.weather
    }
    expect([on(1), on(2, 0), on(3)]).toEqual(['overcast', 'clear', 'storm'])
  })

  test('[4.1.3-f, 8.5.6.5] only a storm sends ships into shelter', () => {
    const rolled = (die: number) =>
      scene({ units: { 'us-amph-1': 'S1500' }, state: { turn: 2 } }, die).start(weatherPhase, {}).waitsAt
    expect([rolled(7), rolled(8)]).toEqual(['test rest / rest', 'storm at sea / it seeks shelter'])
  })
})

describe('5 initiative', () => {
  /** Campaign: the north has it for three turns; twelve points keep or win it. */
  const after = (state: Partial<State>) => initiativeOf(scene({ state }).q)

  test('[5.1] the scenario gives it for some turns', () => {
    expect(after({ turn: 3, vpLastTurn: [50, 0], turnType: 'initiative', first: 1 })).toEqual({
      type: 'initiative',
      first: 1,
    })
  })

  test('[5.1.1] after an initiative turn the one side that scored enough has it', () => {
    const won = (vpLastTurn: [number, number]) =>
      after({ turn: 4, turnType: 'initiative', first: 1, vpLastTurn })
    expect(won([3, 12])).toEqual({ type: 'initiative', first: 1 })
    expect(won([12, 11])).toEqual({ type: 'initiative', first: 0 })
    expect(won([11, 11])).toEqual({ type: 'contested', first: 1 })
    // More than the other is not enough.
    expect(won([5, 3])).toEqual({ type: 'contested', first: 1 })
    expect(won([12, 12])).toEqual({ type: 'contested', first: 1 })
  })

  test('[5.1.2] after a contested turn whoever scored more has it', () => {
    const won = (vpLastTurn: [number, number]) =>
      after({ turn: 5, turnType: 'contested', first: 1, vpLastTurn })
    expect(won([2, 1])).toEqual({ type: 'initiative', first: 0 })
    expect(won([1, 2])).toEqual({ type: 'initiative', first: 1 })
    expect(won([2, 2])).toEqual({ type: 'contested', first: 1 })
  })

  test('[5.0] the turn belongs to its holder from then on', () => {
    const s = scene({ state: { turn: 5, turnType: 'contested', first: 1, vpLastTurn: [2, 1] } })
    s.start(determineInitiative, {})
    expect([s.state.turnType, s.state.first]).toEqual(['initiative', 0])
    expect([s.told('initiative.held').length, s.told('initiative.contested').length]).toEqual([1, 0])
  })
})

describe('3 the sequence of play', () => {
  /** The steps a turn goes through when both sides only say that they are done. */
  function stepsOf(state: Partial<State>, options: NonNullable<Board['options']> = {}): string[] {
    const units = { 'rok-1-inf-div': 'S2707', 'rok-cap-mech-div': 'S2607', 'dprk-2-inf-div': 'N2107' }
    const s = scene({ units, scenario: 'seoul', state, options }, ...Array.from({ length: 40 }, () => 4))
    s.start(turn, {})
    const seen: string[] = []
    for (let i = 0; i < 60 && !s.isOver && s.position.result === null; i++) {
      const { segment } = s.state
      const what = segment && `${segment.kind} ${segment.side} ${segment.combat ? 'combat' : 'movement'}`
      if (what && seen.at(-1) !== what) seen.push(what)
      const seat = s.engine.waiting(s.position)[0]!
      const offer = s.offer(seat)
      s.act(seat, offer.find((choice) => choice === 'done') ?? offer[0]!)
    }
    return seen
  }

  test('[3.0] an initiative turn: initiative, elite reaction, exploitation, reaction, then the basic segments', () => {
    expect(stepsOf({ turn: 2, first: 1 }).filter((step) => step.endsWith('movement'))).toEqual([
      'initiative 1 movement',
      'elite-reaction 0 movement',
      'exploitation 1 movement',
      'reaction 0 movement',
      'basic 1 movement',
      'basic 0 movement',
    ])
  })

  test('[3.0] a contested turn has only the basic segments, the first player before the other', () => {
    const state = { turn: 5, turnType: 'contested', first: 1, vpLastTurn: [0, 0] } as const
    expect(stepsOf({ ...state, vpLastTurn: [0, 0] }).filter((step) => step.endsWith('movement'))).toEqual([
      'basic 1 movement',
      'basic 0 movement',
    ])
  })
})
