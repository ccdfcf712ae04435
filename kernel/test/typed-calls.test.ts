import { expect, test } from 'vitest'
import { pick, type Query, StillQuery, still } from '../src/index.ts'
import { begin, call, into, procedure, run, stop, type Toy, toyGame } from './toy.ts'

const march = procedure<{ unit: number; lost?: boolean }>('march', '1', {
  lose: run('1', (_, local) => void Object.assign(local, { lost: true })),
})

/** What must not compile; the functions are never run. */
const wrong = {
  // @ts-expect-error: the callee wants a number.
  kind: () => into(march, { unit: 'first' }),
  // @ts-expect-error: the callee wants to know which unit.
  missing: () => into(march, {}),
  // @ts-expect-error: the callee knows no such thing.
  more: () => into(march, { unit: 1, units: [] }),
  called: () =>
    run('1', (c) => {
      // @ts-expect-error: the callee wants a number.
      c.call(march, { unit: 'first' })
    }),
  result: () =>
    call('1', () => into(march, { unit: 1 }), {
      // @ts-expect-error: the callee leaves no such result.
      leave: (c, _, { won }) => void c.state.told.push(String(won)),
    }),
  resultKind: () =>
    call('1', () => into(march, { unit: 1 }), {
      leave(c, _, { lost }) {
        // @ts-expect-error: whether it was lost is no number.
        c.state.n = lost
      },
    }),
  // @ts-expect-error: there is no such field to be shown.
  picked: (state: Toy) => pick(state, ['told', 'secrets']),
  // @ts-expect-error: what was not named is not there.
  unpicked: (state: Toy) => pick(state, ['told']).n,
}

test('[kernel.procedure] a call and what it leaves are typed by the callee', () => {
  const main = procedure<object>('main', '1', {
    march: call('1', () => into(march, { unit: 1 }), {
      leave: (c, _, { unit, lost }) => void c.state.told.push(`${unit} ${lost === true}`),
    }),
    stop,
  })
  const { position } = begin(toyGame([main, march as unknown as typeof main]))
  expect(position.state.told).toEqual(['1 true'])
  expect(Object.keys(wrong)).toHaveLength(8)
})

test('[kernel.view] pick takes the named fields and no others, and only what an object has of its own', () => {
  const state = { shown: [1], hidden: [2], maybe: undefined as number | undefined }
  expect(pick(state, ['shown'])).toEqual({ shown: [1] })
  expect(pick(state, ['shown']).shown).toBe(state.shown)
  expect(Object.keys(pick(state, ['maybe', 'shown']))).toEqual(['maybe', 'shown'])
  const names = ['constructor', '__proto__', 'toString'] as unknown as readonly 'shown'[]
  expect(Object.keys(pick(state, names))).toEqual([])
  expect(pick(Object.create(state) as typeof state, ['shown'])).toEqual({})
})

test('[kernel.derived] a handler asks still questions of what has not changed yet', () => {
  const asked: Query<Toy, object>[] = []
  const main = procedure<object>('main', '1', {
    ask: run('1', (c) => {
      const before = c.still()
      asked.push(before, still(before))
      c.state.n = 7
      asked.push(c.still())
    }),
    stop,
  })
  const { position } = begin(toyGame([main]))
  const [before, same, after] = asked
  expect(before).toBeInstanceOf(StillQuery)
  expect(same).toBe(before)
  // What was remembered before the change is not asked again.
  expect(after).not.toBe(before)
  expect(after!.state).toBe(position.state)
})
