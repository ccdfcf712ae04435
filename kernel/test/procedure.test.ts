import { describe, expect, test } from 'vitest'
import { GameFault, scripted } from '../src/index.ts'
import {
  ask,
  begin,
  call,
  into,
  jump,
  note,
  procedure,
  prompt,
  run,
  stop,
  type ToyProcedure,
  toyGame,
} from './toy.ts'

const told = (...procedures: ToyProcedure[]): string[] => begin(toyGame(procedures)).position.state.told

describe('steps', () => {
  test('[kernel.procedure] run in the order written, and stand by name', () => {
    const main = procedure('main', '1', { a: note('a'), b: note('b'), wait: ask('2', oneOf('x', 'y')) })
    const { position, engine } = begin(toyGame([main]))
    expect(position.state.told).toEqual(['a', 'b'])
    expect(engine.where(position)).toEqual([{ procedure: 'main', step: 'wait', rule: '2' }])
    expect(position.frames).toEqual([{ procedure: 'main', step: 'wait', local: {} }])
  })

  test('[kernel.procedure] a step whose condition fails is passed over', () => {
    const skipped = run('1', (c) => void c.state.told.push('no'), { when: () => false })
    expect(told(procedure('main', '1', { a: note('a'), skipped, stop }))).toEqual(['a'])
  })

  test('[kernel.procedure] again, finish and go lead where they say', () => {
    const main = procedure('main', '1', {
      thrice: run('1', (c) => {
        c.state.told.push('t')
        return ++c.state.n < 3 ? 'again' : { go: 'far' }
      }),
      never: note('never'),
      far: call('1', () => into(child, {})),
      stop,
    })
    const child = procedure('child', '1', { first: run('1', () => 'finish'), never: note('never') })
    expect(told(main, child)).toEqual(['t', 't', 't'])
  })

  test('[kernel.procedure] a jump goes back while its condition holds', () => {
    const main = procedure('main', '1', {
      count: run('1', (c) => void c.state.told.push(String(++c.state.n))),
      back: jump('1', 'count', (q) => q.state.n < 4),
      stop,
    })
    expect(told(main)).toEqual(['1', '2', '3', '4'])
  })
})

describe('calls', () => {
  test('[kernel.procedure] a repeated call runs while its condition holds, and leave may stop it', () => {
    const lap = procedure<{ lap: number }>('lap', '1', {
      run: run('1', (c, { lap }) => void c.state.told.push(`lap ${lap}`)),
    })
    const laps = (leave: boolean) =>
      procedure('main', '1', {
        laps: call('1', (q) => into(lap, { lap: ++q.state.n }), {
          repeat: true,
          when: (q) => q.state.n < 5,
          leave: (_, _local, child) => (leave && child.lap === 2 ? { go: 'stop' } : undefined),
        }),
        stop,
      })
    expect(told(laps(false), lap)).toHaveLength(5)
    expect(told(laps(true), lap)).toEqual(['lap 1', 'lap 2'])
  })

  test('[kernel.procedure] leave reads what the callee left in its local data', () => {
    const child = procedure<{ answer: number }>('child', '1', {
      think: run('1', (_, local) => void Object.assign(local, { answer: 42 })),
    })
    const main = procedure('main', '1', {
      ask: call('1', () => into(child, { answer: 0 }), {
        leave: (c, _, left) => void c.state.told.push(String(left.answer)),
      }),
      stop,
    })
    expect(told(main, child)).toEqual(['42'])
  })

  test('[kernel.procedure] several calls of one handler run in the order made, then the caller goes on', () => {
    const say = procedure<{ word: string }>('say', '1', {
      say: run('1', (c, { word }) => void c.state.told.push(word)),
    })
    const main = procedure('main', '1', {
      calls: run('1', (c) => {
        c.call(say, { word: 'one' })
        c.call(say, { word: 'two' })
        c.state.told.push('before')
      }),
      after: note('after'),
      stop,
    })
    expect(told(main, say)).toEqual(['before', 'one', 'two', 'after'])
  })

  test('[kernel.procedure] interrupts nest to any depth and unwind in order', () => {
    const down: ToyProcedure<{ depth: number }> = procedure<{ depth: number }>('down', '1', {
      tell: run('1', (c, { depth }) => {
        c.tell('1', { key: `in ${depth}` })
        if (depth < 50) c.call(down, { depth: depth + 1 })
      }),
      up: run('1', (c, { depth }) => void c.tell('1', { key: `out ${depth}` })),
    })
    const main = procedure('main', '1', { go: call('1', () => into(down, { depth: 1 })), stop })
    const { events } = begin(toyGame([main, down]))
    expect(events).toHaveLength(100)
    expect(events[0]).toEqual({ key: 'in 1', depth: 2 })
    expect(events[49]).toEqual({ key: 'in 50', depth: 51 })
    expect(events[50]).toEqual({ key: 'out 50', depth: 51 })
    expect(events[99]).toEqual({ key: 'out 1', depth: 2 })
  })

  test('[kernel.procedure] the procedure that a game lists under a name is meant, whoever calls it', () => {
    const shared = procedure('child', '1', { a: note('shared') })
    const own = procedure('child', '1', { a: note('own') })
    const main = procedure('main', '1', { go: call('1', () => into(shared, {})), stop })
    expect(told(main, shared)).toEqual(['shared'])
    expect(told(main, own)).toEqual(['own'])
  })
})

const oneOf = (...targets: string[]) => ({
  by: () => 'red',
  prompt,
  verbs: { take: { rule: '3', targets: () => targets, take: () => undefined } },
})

describe('forced choices', () => {
  test('[kernel.forced] the only choice is taken by itself and logged under the seat', () => {
    const main = procedure('main', '1', { only: ask('3', oneOf('x')), stop })
    const { engine, position } = begin(toyGame([main]))
    expect(position.result).not.toBeNull()
    expect(engine.waiting(position)).toEqual([])
    expect(position.acts).toBe(0)
    const again = begin(toyGame([main]))
    expect(again.events).toEqual([{ key: 'verb.take', depth: 1 }])
  })

  test('[kernel.forced] not where the game says that the player must be asked', () => {
    const main = procedure('main', '1', { only: ask('3', { ...oneOf('x'), forced: false }), stop })
    const { engine, position } = begin(toyGame([main]))
    expect(engine.offer(position, 'red')).toEqual([{ verb: 'take', target: 'x' }])
  })

  test('[kernel.forced] not where another seat of the side has a choice of its own', () => {
    const both = {
      by: () => ['red', 'blue'],
      prompt,
      verbs: {
        take: {
          rule: '3',
          targets: () => ['x', 'y'],
          check: (_q: object, _l: object, target: string, seat: string) =>
            (seat === 'red') === (target === 'x') ? undefined : { rule: '3', message: { key: 'no' } },
          take: () => undefined,
        },
      },
    }
    const { engine, position } = begin(toyGame([procedure('main', '1', { both: ask('3', both), stop })]))
    expect(engine.waiting(position)).toEqual(['red', 'blue'])
    expect(engine.offer(position, 'blue')).toEqual([{ verb: 'take', target: 'y' }])
  })

  test('[kernel.forced] a decision without any choice is a fault that names the step', () => {
    const main = procedure('main', '1', { none: ask('3', oneOf()), stop })
    expect(() => begin(toyGame([main]))).toThrow("dead end: 'main / none' offers red nothing (rule 3)")
  })
})

describe('faults of a game', () => {
  test.each<[string, () => unknown]>([
    ['two procedures', () => [procedure('main', '1', { stop }), procedure('main', '1', { stop })]],
    ['has no steps', () => [procedure('main', '1', {})]],
    ['jumps to', () => [procedure('main', '1', { back: jump('1', 'nowhere', () => true), stop })]],
    [
      'lists no procedure',
      () => [procedure('main', '1', { go: call('1', () => into(procedure('ghost', '1', { stop }), {})) })],
    ],
    ['ran out', () => [procedure('main', '1', { a: note('a') })]],
    ['automatic steps', () => [procedure('main', '1', { a: run('1', () => 'again') })]],
    ["has no step 'b'", () => [procedure('main', '1', { a: run('1', () => ({ go: 'b' })) })]],
    [
      'no ending',
      () => [
        procedure('main', '1', { a: run('1', (c) => c.end({ winner: null, ending: 'peace', rule: '1' })) }),
      ],
    ],
  ])('[kernel.procedure] %s', (words, make) => {
    const attempt = () => begin(toyGame(make() as ToyProcedure[]))
    expect(attempt).toThrow(GameFault)
    expect(attempt).toThrow(words)
  })

  test('[kernel.procedure] a handler cannot act after it has returned', () => {
    let late = () => {}
    const main = procedure('main', '1', {
      keep: run('1', (c) => {
        late = () => void c.roll(6, '1', { key: 'late' })
      }),
      stop,
    })
    begin(toyGame([main]), scripted(1))
    expect(late).toThrow('after it had returned')
  })
})
