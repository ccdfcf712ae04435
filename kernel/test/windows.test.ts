import { describe, expect, test } from 'vitest'
import type { Next, StopSetting, WindowSpec } from '../src/index.ts'
import { newMatch } from './play.ts'
import {
  ask,
  begin,
  call,
  into,
  note,
  procedure,
  prompt,
  stop,
  type Toy,
  type ToyProcedure,
  toyGame,
  window,
} from './toy.ts'

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

/** A window whose local data holds the place of a group, and who it is. */
function shown(shows: readonly ('at' | 'who')[], local: object): unknown[] {
  const seen: unknown[] = []
  const conditions = {
    near: {
      argument: { least: 0, most: 99, standard: 15 },
      holds(_: unknown, __: string, within: number, shown: Readonly<Record<string, unknown>>) {
        seen.push(shown)
        return Number(shown.at) <= within
      },
    },
  }
  const raid = procedure<{ at: number; who: string }>('raid', '1', {
    watch: window('2', 'watch', react(), { shows }),
  })
  const main = procedure('main', '1', {
    raid: call('1', () => into(raid, local as { at: number; who: string })),
    stop,
  })
  const spec = { rule: '2', standard: { if: 'near' }, conditions } as const
  const { position } = begin(toyGame([main, raid as ToyProcedure], { watch: spec }))
  return [position.result === null, ...seen]
}

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
      faulty: {
        holds: () => {
          throw new Error('a fault in the rules')
        },
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
      told: {
        argument: { least: 0, most: 9, standard: 3 },
        holds: (q: { state: Toy }, seat: string, argument: number) => q.state.n >= argument && seat === 'red',
      },
    }
    expect(stops({ conditions, standard: { if: 'told', arg: '0' } })).toBe(true)
    expect(stops({ conditions }, { if: 'told', arg: '1' })).toBe(false)
    expect(stops({ conditions }, { if: 'told' })).toBe(false)
  })

  test('[kernel.windows] a number that a seat sets is a whole one within bounds', () => {
    const conditions = { near: { argument: { least: -1, most: 20, standard: 3 }, holds: () => true } }
    const main = procedure('main', '1', { watch: window('2', 'watch', react()), stop })
    const { engine, position } = begin(
      toyGame([main], { watch: { rule: '2', standard: 'always', conditions } }),
    )
    for (const arg of ['21', '-2', '1.5', '', 'near', '1e1', '0x1', ' 3'])
      expect(engine.setStop(position, 'red', 'watch', { if: 'near', arg })).toMatchObject({
        rule: '2',
        message: { key: 'kernel.badArgument', args: { argument: arg, least: -1, most: 20 } },
      })
    expect(position.stops).toEqual({})
    for (const arg of ['-1', '0', '20'])
      expect(engine.setStop(position, 'red', 'watch', { if: 'near', arg })).toBeUndefined()
    expect(engine.setStop(position, 'red', 'watch', { if: 'near' })).toBeUndefined()
  })

  test('[kernel.windows] a number in an old position that cannot be read is the standard one', () => {
    const told: number[] = []
    const conditions = {
      near: {
        argument: { least: 0, most: 9, standard: 3 },
        holds: (...[, , n]: [unknown, string, number]) => told.push(n) > 9,
      },
    }
    stops({ conditions, standard: { if: 'near', arg: 'far' } })
    stops({ conditions, standard: { if: 'near', arg: '99' } })
    stops({ conditions, standard: { if: 'near', arg: '9' } })
    expect(told).toEqual([3, 3, 9])
  })

  test('[kernel.windows] a condition sees what its window shows of the local data, and nothing else', () => {
    expect(shown(['at'], { at: 15, who: 'secret' })).toEqual([true, { at: 15 }])
    expect(shown(['at'], { at: 16, who: 'secret' })).toEqual([false, { at: 16 }])
    expect(shown([], { at: 15, who: 'secret' })).toEqual([false, {}])
    // Only what the data has of its own: a name that all objects know shows nothing.
    expect(shown(['at'], Object.create({ at: 1 }))).toEqual([false, {}])
  })

  test('[kernel.windows] a window opens after each act of a decision, and leads back to it', () => {
    const order = (verb: string, next: Next) => ({
      rule: '1',
      take(c: { state: Toy }) {
        c.state.told.push(verb)
        return next
      },
    })
    const acts: string[] = []
    const main = procedure('main', '1', {
      watch: window('2', 'watch', react()),
      'watch again': window('2', 'second', { ...react(), by: () => 'blue' }),
      orders: ask(
        '1',
        {
          by: () => 'blue',
          prompt,
          forced: false,
          onAct: (c, _, seat) => void acts.push(`${seat} ${c.state.told.length}`),
          verbs: { move: order('moved', 'again'), done: order('done', undefined) },
        },
        { between: 'watch' },
      ),
      stop,
    })
    const always = { rule: '2', standard: 'always' } as const
    const { engine, position } = begin(toyGame([main], { watch: always, second: always }))
    const step = () => position.frames.at(-1)?.step
    const act = (seat: string, verb: string, target?: string) =>
      engine.act(position, seat, target === undefined ? { verb } : { verb, target })
    act('red', 'pass')
    act('blue', 'pass')
    act('blue', 'move')
    expect(step()).toBe('watch')
    act('red', 'react', 'x')
    expect(step()).toBe('watch again')
    act('blue', 'pass')
    expect(step()).toBe('orders')
    act('blue', 'done')
    expect(position.result).not.toBeNull()
    expect(position.state.told).toEqual(['moved', 'reacted', 'done'])
    expect(acts).toEqual(['blue 0', 'blue 2'])
  })

  test('[kernel.windows] between acts only windows that lead back are allowed', () => {
    const decision = { by: () => 'blue', prompt, verbs: { done: { rule: '1', take: () => undefined } } }
    const watch = window<object>('2', 'watch', react())
    const orders = (between: string) => ask<object>('1', decision, { between })
    const made = (steps: Parameters<typeof procedure>[2]) => () =>
      begin(toyGame([procedure('main', '1', steps)], { watch: { rule: '2', standard: 'always' } }))
    expect(made({ watch, orders: orders('watch'), stop })).not.toThrow()
    expect(made({ orders: orders('watch'), watch, stop })).toThrow("'watch' is no window that leads back")
    expect(made({ watch, note: note('x'), orders: orders('watch'), stop })).toThrow('leads back')
    expect(made({ note: note('x'), orders: orders('note'), stop })).toThrow('leads back')
    expect(made({ orders: orders('nowhere'), stop })).toThrow('leads back')
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
