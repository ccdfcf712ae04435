import { expect, test } from 'vitest'
import { asWritten, type Kind, type Query } from '../src/index.ts'
import { ask, begin, oneOf, procedure, prompt, stop, type Toy, toyGame } from './toy.ts'

const NUMBERS: Kind<Toy, object, number> = {
  name: (_, n) => `number:${n}`,
  find: (_, target) => Number(target.slice(target.indexOf(':') + 1)),
}

/** A decision of red's: numbers above those told, until `enough` is said. */
function numbers() {
  let listed = 0
  const among = (q: Query<Toy, object>): number[] => {
    listed++
    return [1, 2, 3].filter((n) => n > q.state.n)
  }
  const main = procedure('main', '1', {
    choose: ask('1', {
      by: () => 'red',
      prompt,
      forced: false,
      verbs: {
        name: oneOf(NUMBERS, {
          rule: '1.1',
          among,
          otherwise: { key: 'tooSmall' },
          take(c, _, n) {
            c.state.n = n
            return 'again'
          },
          label: (_, __, target) => ({ key: `the ${target}` }),
        }),
        word: oneOf(asWritten, {
          rule: '1.2',
          among: () => ['word:a', 'word:b'],
          otherwise: (_, __, target, seat) => ({ rule: '9', message: { key: `${seat} ${target}` } }),
          take: (c, _, word) => void c.state.told.push(word),
        }),
      },
    }),
    stop,
  })
  return { ...begin(toyGame([main])), listed: () => listed }
}

test('[kernel.oneOf] one list makes the offer and checks the act; the consequence is given the thing itself', () => {
  const { engine, position } = numbers()
  const targets = () => engine.offer(position, 'red').map(({ target }) => target)
  expect(targets()).toEqual(['number:1', 'number:2', 'number:3', 'word:a', 'word:b'])
  expect(engine.act(position, 'red', { verb: 'name', target: 'number:2' }).ok).toBe(true)
  expect(position.state.n).toBe(2)
  expect(targets()).toEqual(['number:3', 'word:a', 'word:b'])
  expect(engine.act(position, 'red', { verb: 'word', target: 'word:b' }).ok).toBe(true)
  expect(position.state.told).toEqual(['word:b'])
})

test('[kernel.oneOf] what is not in the list is refused with the reason the verb gives', () => {
  const { engine, position } = numbers()
  engine.act(position, 'red', { verb: 'name', target: 'number:2' })
  const refused = (verb: string, target?: string) =>
    engine.refusal(position, 'red', target === undefined ? { verb } : { verb, target })
  const tooSmall = { rule: '1.1', message: { key: 'tooSmall' } }
  for (const target of ['number:2', 'number:x', '', '__proto__', 'word:a'])
    expect(refused('name', target)).toEqual(tooSmall)
  expect(refused('word', 'word:c')).toEqual({ rule: '9', message: { key: 'red word:c' } })
  expect(refused('name')).toMatchObject({ message: { key: 'kernel.notOffered' } })
  expect(position.state.n).toBe(2)
})

test('[kernel.oneOf] the list is made once for a moment, however many questions are asked', () => {
  const { engine, position, listed } = numbers()
  const before = listed()
  const moment = engine.moment(position)
  moment.offer('red')
  moment.act('red', { verb: 'name', target: 'number:1' })
  // Once for the decision that was open already, once for the next.
  expect(listed() - before).toBeLessThanOrEqual(1)
})

test('[kernel.oneOf] what else a verb has stays as it is', () => {
  const { engine, position } = numbers()
  expect(engine.describe(position, 'red', { verb: 'name', target: 'number:1' })).toEqual({
    verb: 'name',
    target: 'number:1',
    rule: '1.1',
    label: { key: 'the number:1' },
  })
})
