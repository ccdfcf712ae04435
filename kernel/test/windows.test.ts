import { describe, expect, test } from 'vitest'
import type { StopSetting, WindowSpec } from '../src/index.ts'
import { newMatch } from './play.ts'
import { ask, begin, procedure, prompt, stop, type Toy, toyGame, window } from './toy.ts'

const react = (targets: readonly string[] = ['x']) => ({
  by: () => 'red',
  prompt,
  verbs: {
    react: {
      rule: '2',
      targets: () => targets,
      take(c: { state: Toy }) {
        c.state.told.push('reacted')
      },
    },
  },
})

/** Whether a window stops the game for red. */
function stops(
  spec: Partial<WindowSpec<Toy, object>>,
  setting?: StopSetting,
  options: { targets?: readonly string[]; hides?: boolean } = {},
): boolean {
  const wait = { by: () => 'red', prompt, forced: false, verbs: { on: { rule: '1', take: () => undefined } } }
  const main = procedure('main', '1', {
    wait: ask('1', wait),
    watch: window('2', 'watch', react(options.targets), { hides: options.hides ?? false }),
    stop,
  })
  const { engine, position } = begin(toyGame([main], { watch: { rule: '2', standard: 'always', ...spec } }))
  if (setting) engine.setStop(position, 'red', 'watch', setting)
  engine.act(position, 'red', { verb: 'on' })
  return position.result === null
}

describe('reaction windows', () => {
  test('[kernel.windows] a condition that fails asks the seat, and does not stop the game', () => {
    const conditions = {
      faulty: () => {
        throw new Error('a fault in the rules')
      },
    }
    expect(stops({ conditions }, { if: 'faulty' })).toBe(true)
    expect(stops({ standard: { if: 'faulty' }, conditions })).toBe(true)
  })

  test('[kernel.windows] conditions are those of the window, whatever else objects have', () => {
    const main = procedure('main', '1', { watch: window('2', 'watch', react()), stop })
    const { engine, position } = begin(toyGame([main], { watch: { rule: '2', standard: 'always' } }))
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(engine.setStop(position, 'red', 'watch', { if: name })).toMatchObject({
        message: { key: 'kernel.noCondition' },
      })
  })

  test('[kernel.windows] stop by their standard, or as the seat wishes', () => {
    expect(stops({})).toBe(true)
    expect(stops({ standard: 'never' })).toBe(false)
    expect(stops({}, 'never')).toBe(false)
    expect(stops({ standard: 'never' }, 'always')).toBe(true)
  })

  test('[kernel.windows] stop when a named condition holds', () => {
    const conditions = {
      told: (q: { state: Toy }, seat: string, arg: string) => q.state.n >= Number(arg) && seat === 'red',
    }
    expect(stops({ conditions, standard: { if: 'told', arg: '0' } })).toBe(true)
    expect(stops({ conditions }, { if: 'told', arg: '1' })).toBe(false)
  })

  test('[kernel.windows] only conditions there are can want to be told something', () => {
    const conditionArguments = { told: 'number' as const }
    expect(() => stops({ conditionArguments })).toThrow("no condition 'told'")
    expect(stops({ conditions: { told: () => false }, conditionArguments }, { if: 'told', arg: '1' })).toBe(
      false,
    )
  })

  test('[kernel.windows] pass by themselves when there is nothing to choose, unless that is a secret', () => {
    expect(stops({}, 'always', { targets: [] })).toBe(false)
    expect(stops({}, 'always', { targets: [], hides: true })).toBe(true)
    expect(stops({}, 'never', { targets: [], hides: true })).toBe(false)
  })

  test('[kernel.windows] an unskippable window ignores wishes and refuses new ones', () => {
    expect(stops({ unskippable: true }, 'never')).toBe(true)
    expect(newMatch().setStop('west', 'last stand', 'never')).toMatchObject({
      rule: '9.7',
      message: { key: 'kernel.unskippable' },
    })
  })

  test('[kernel.windows] odd wishes are refused: seat, window, condition', () => {
    const match = newMatch()
    const key = (refusal: ReturnType<typeof match.setStop>) => refusal?.message.key
    expect(key(match.setStop('north', 'scouts', 'never'))).toBe('kernel.noSeat')
    expect(key(match.setStop('west', 'doors', 'never'))).toBe('kernel.noWindow')
    expect(key(match.setStop('west', 'toString', 'never'))).toBe('kernel.noWindow')
    expect(key(match.setStop('west', 'scouts', { if: 'raining' }))).toBe('kernel.noCondition')
    expect(match.setStop('west', 'interception', { if: 'nearTown', arg: '1' })).toBeUndefined()
    expect(match.view('west').stops).toEqual({ interception: { if: 'nearTown', arg: '1' } })
    expect(match.view('east').stops).toEqual({})
  })

  test('[kernel.windows] passing needs no reason and takes no target', () => {
    const main = procedure('main', '1', { watch: window('2', 'watch', react()), stop })
    const { engine, position } = begin(toyGame([main], { watch: { rule: '2', standard: 'always' } }))
    expect(engine.offer(position, 'red')).toEqual([{ verb: 'react', target: 'x' }, { verb: 'pass' }])
    expect(engine.act(position, 'red', { verb: 'pass', target: 'x' }).ok).toBe(false)
    expect(engine.act(position, 'red', { verb: 'pass' }).ok).toBe(true)
    expect(position.state.told).toEqual([])
  })

  test('[kernel.windows] a window that the game does not declare is a fault', () => {
    expect(() => begin(toyGame([procedure('main', '1', { watch: window('2', 'watch', react()) })]))).toThrow(
      "declares no window 'watch'",
    )
  })
})
