import { type Message, print, withKernelText } from '@grognard/kernel'
import { expect } from 'vitest'
import { nextWarKorea } from '../game.ts'

/** Everything a player reads exists in both languages, and names everything it speaks of. */

const texts = withKernelText(nextWarKorea.text)
const LANGUAGES = ['en', 'fr'] as const

/** Every message anywhere inside a value. */
function* messagesIn(value: unknown): Generator<Message> {
  if (value === null || typeof value !== 'object') return
  if ('key' in value && typeof value.key === 'string') yield value as Message
  for (const inner of Object.values(value)) yield* messagesIn(inner)
}

const TARGET =
  /\b(hex|box|unit|bridge|side|nation|terrain|road|country|zone|step|procedure|segment|vp|place):[\w-]/

export function expectPrintable(value: unknown): void {
  for (const message of messagesIn(value))
    for (const language of LANGUAGES) {
      const words = print(message, language, texts[language])
      expect(words.length, message.key).toBeGreaterThan(0)
      expect(words, `${language} ${message.key}`).not.toMatch(TARGET)
    }
}

export const inEnglish = (message: Message): string => print(message, 'en', texts.en)
