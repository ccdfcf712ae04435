import { type Message, print, withKernelText } from '@grognard/kernel'
import { printingFaults } from '@grognard/kernel/testing'
import { expect } from 'vitest'
import { damnedDieHard } from '../game.ts'

const texts = withKernelText(damnedDieHard.text)

/** Everything a player reads exists in both languages, and names everything it speaks of. */
export const expectPrintable = (value: unknown): void => expect(printingFaults(texts, value)).toEqual([])

export const inEnglish = (message: Message): string => print(message, 'en', texts.en)
