import { print } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { barbarossaToBerlin } from '../game.ts'
import { cards as english } from '../text/cards.en.ts'
import { cards as french } from '../text/cards.fr.ts'

const { text, data } = barbarossaToBerlin

describe('card texts', () => {
  it('[7.6] every card says what it does, in both languages', () => {
    for (const { id } of data.cards) {
      for (const language of ['en', 'fr'] as const) {
        const words = text[language].names[`cardtext:${id}`]
        expect(words, `${id} ${language}`).toBeTruthy()
        expect(words).not.toContain('{')
      }
    }
  })

  it('[7.6] every message of the action round prints with its parameters in both languages', () => {
    for (const key of Object.keys(english)) {
      const parameters = [...english[key as keyof typeof english].matchAll(/\{(\w+)/g)].map(
        (match) => match[1]!,
      )
      const args = Object.fromEntries(parameters.map((name) => [name, 2]))
      for (const language of ['en', 'fr'] as const) {
        expect(print({ key, args }, language, text[language])).not.toMatch(/[{}|]/)
      }
    }
    expect(Object.keys(french)).toEqual(Object.keys(english))
  })
})
