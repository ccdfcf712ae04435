import { type Message, print, withKernelText } from '@grognard/kernel'
import { expect } from 'vitest'
import { damnedDieHard } from '../game.ts'

/** Everything a player reads exists in both languages, and names everything it speaks of. */

const texts = withKernelText(damnedDieHard.text)
const LANGUAGES = ['en', 'fr'] as const

/** Every message anywhere inside a value. */
function* messagesIn(value: unknown): Generator<Message> {
  if (value === null || typeof value !== 'object') return
  if ('key' in value && typeof value.key === 'string') yield value as Message
  for (const inner of Object.values(value)) yield* messagesIn(inner)
}

const TARGET =
  /\b(hex|box|unit|air|bridge|side|nation|terrain|zone|turn|step|procedure|phase|weather|sea|fort|place|label|model|mission|result|project|element|support|capability|port|replacement|ability|cargo|arrival|rail-net|operation-step|air-operation|air-type|arrival-kind|place-kind|condition):[\w-]/

export function expectPrintable(value: unknown): void {
  for (const message of messagesIn(value))
    for (const language of LANGUAGES) {
      const words = print(message, language, texts[language])
      if (words.length === 0 || TARGET.test(words))
        expect.fail(`${language} ${message.key}: '${words}' ${JSON.stringify(message.args)}`)
    }
}

export const inEnglish = (message: Message): string => print(message, 'en', texts.en)
