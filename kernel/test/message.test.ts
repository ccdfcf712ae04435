import { describe, expect, test } from 'vitest'
import { type Catalogues, catalogueFaults, parametersOf, print, sayer, withKernelText } from '../src/index.ts'

const words: Catalogues = {
  en: {
    messages: { lost: '{unit} loses {n} {n|step|steps}.', plain: 'Hello.' },
    names: { 'unit:a': 'the Guard', 'unit:b': 'the Horse' },
  },
  fr: {
    messages: { lost: '{unit} perd {n} {n|pas|pas}.', plain: 'Bonjour.' },
    names: { 'unit:a': 'la Garde', 'unit:b': 'la cavalerie' },
  },
}
const en = (key: string, args = {}) => print({ key, args }, 'en', words.en)

describe('messages', () => {
  test('[kernel.message] names and plurals in the reader’s language', () => {
    expect(en('lost', { unit: 'unit:a', n: 1 })).toBe('the Guard loses 1 step.')
    expect(en('lost', { unit: 'unit:a', n: 0 })).toBe('the Guard loses 0 steps.')
    const french = { messages: { n: '{n} {n|carte|cartes}' }, names: {} }
    expect([0, 1, 2].map((n) => print({ key: 'n', args: { n } }, 'fr', french))).toEqual([
      '0 carte',
      '1 carte',
      '2 cartes',
    ])
  })

  test('[kernel.message] verbs agree with whom they are said of: names that stand for many say so', () => {
    const agreeing = {
      messages: { wins: '{side} {side|wins|win}.' },
      names: { 'side:axis': 'the Axis', 'side:allies': 'the Allies', 'number:side:allies': 'many' },
    }
    const said = (side: string | readonly string[]) => print({ key: 'wins', args: { side } }, 'en', agreeing)
    expect(said('side:axis')).toBe('the Axis wins.')
    expect(said('side:allies')).toBe('the Allies win.')
    expect(said(['side:axis'])).toBe('the Axis wins.')
    expect(said(['side:allies'])).toBe('the Allies win.')
    expect(said(['side:axis', 'side:allies'])).toBe('the Axis and the Allies win.')
  })

  test('[kernel.message] lists, fractions and the unknown', () => {
    expect(en('lost', { unit: ['unit:a', 'unit:b', 'x'], n: 2 })).toBe(
      'the Guard, the Horse and x loses 2 steps.',
    )
    expect(en('lost', { unit: 'unit:a', n: [5, 2] })).toBe('the Guard loses 2½ steps.')
    expect(en('lost', { unit: 'unit:a', n: [1, 2] })).toBe('the Guard loses ½ step.')
    expect(en('lost', { unit: null, n: 2 })).toBe('something hidden loses 2 steps.')
    expect(print({ key: 'lost', args: { unit: ['unit:a', 'unit:b'], n: 2 } }, 'fr', words.fr)).toBe(
      'la Garde et la cavalerie perd 2 pas.',
    )
  })

  test('[kernel.message] a missing key or parameter is an error, never an empty sentence', () => {
    expect(() => en('unheard of')).toThrow("no message 'unheard of'")
    expect(() => en('lost', { unit: 'unit:a' })).toThrow("lacks its parameter 'n'")
  })

  test('[kernel.message] the typed maker knows keys and parameters', () => {
    const say = sayer<{ plain: 'Hello.'; lost: '{unit} loses {n} {n|step|steps}.' }>()
    expect(say('plain')).toEqual({ key: 'plain' })
    expect(say('lost', { unit: 'unit:a', n: 1 })).toEqual({ key: 'lost', args: { unit: 'unit:a', n: 1 } })
    // @ts-expect-error a parameter is missing
    say('lost', { unit: 'unit:a' })
    // @ts-expect-error no such key
    say('unheard of')
  })

  test('[kernel.message] the catalogues’ faults are named one by one', () => {
    expect(catalogueFaults(words)).toEqual([])
    expect(parametersOf(words.en.messages.lost!)).toEqual(['n', 'unit'])
    const { lost } = words.fr.messages
    const broken: Catalogues = {
      en: words.en,
      fr: {
        messages: { lost: '{unité} perd {n} pas.', extra: 'x' },
        names: { 'unit:a': 'la Garde', 'unit:c': '?' },
      },
    }
    expect(lost).toBeDefined()
    expect(catalogueFaults(broken)).toEqual([
      "fr lacks messages['plain']",
      "en lacks messages['extra']",
      "fr lacks names['unit:b']",
      "en lacks names['unit:c']",
      "messages['lost']: en has parameters {n,unit}, fr has {n}",
    ])
  })

  test('[kernel.message] the kernel’s own words are complete', () => {
    const empty = { messages: {}, names: {} }
    expect(catalogueFaults(withKernelText({ en: empty, fr: empty }))).toEqual([])
  })
})
