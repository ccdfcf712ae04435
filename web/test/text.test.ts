import { catalogueFaults } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { FACES, SAFE_FACES } from '../src/board/hues.ts'
import { en } from '../src/text/en.ts'
import { fr } from '../src/text/fr.ts'
import { nearest } from '../src/ui/nearest.ts'
import { capital, sentences, unlessSaid, wordsOf } from '../src/words.ts'

describe('words and colours', () => {
  test('[web.text] both languages say the same things with the same parameters', () => {
    expect(catalogueFaults({ en: { messages: en, names: {} }, fr: { messages: fr, names: {} } })).toEqual([])
  })

  test('[web.text] a hole in a game’s text shows its key and stops nothing', () => {
    const words = wordsOf({ messages: { hello: 'Hello {who}' }, names: { 'seat:a': 'Anna' } }, 'en')
    expect(words.say({ key: 'hello', args: { who: 'seat:a' } })).toBe('Hello Anna')
    expect(words.say({ key: 'missing' })).toBe('missing')
    expect(words.say({ key: 'hello' })).toBe('hello')
    expect(words.name('space:le-havre')).toBe('le havre')
    expect(capital('élan')).toBe('Élan')
  })

  test('[web.text] facts read aloud are said once, each as a sentence', () => {
    expect(sentences('Warsaw', '', 'held by: Axis', 'City.', 'Clear, Germany', 'City')).toBe(
      'Warsaw. Held by: Axis. City. Clear, Germany.',
    )
    expect(unlessSaid('Clear', ['Clear, Germany'])).toBe('')
    expect(unlessSaid('Clear', ['Clear'])).toBe('')
    expect(unlessSaid('Clear', ['Clearing', 'Germany'])).toBe('Clear')
  })

  test('[web.rules] the digest opens at the rule or the nearest above it', () => {
    const ids = ['11', '11.3', '11.3.2', '12.1', '7.3-h']
    expect(nearest(ids, '11.3.2')).toBe('11.3.2')
    expect(nearest(ids, '11.3.9')).toBe('11.3')
    expect(nearest(ids, '11.5')).toBe('11')
    expect(nearest(ids, '12')).toBe('12.1')
    expect(nearest(ids, '7.3-h')).toBe('7.3-h')
    expect(nearest(ids, '99')).toBeUndefined()
  })

  const luminance = (hex: string): number => {
    const part = (i: number): number => {
      const c = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
  }
  const contrast = (a: string, b: string): number => {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
    return (light! + 0.05) / (dark! + 0.05)
  }

  test.each([
    ['all', FACES],
    ['colour-safe', SAFE_FACES],
  ])('[web.colours] what is printed on counters can be read (%s colours)', (_, faces) => {
    for (const [hue, face] of Object.entries(faces)) {
      expect(contrast(face.fill, face.ink), hue).toBeGreaterThanOrEqual(3.5)
      expect(contrast('#1d1b17', face.frame), hue).toBeGreaterThanOrEqual(7)
    }
  })
})
