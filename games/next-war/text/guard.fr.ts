import type { Translation } from '@grognard/kernel'
import type { guard as english, guardNames as englishNames } from './guard.en.ts'

export const guard: Translation<typeof english> = {
  'slip.unmoved': '{unit} pourrait encore bouger.',
  'slip.unfought': '{place} pourrait encore être attaqué.',
}

export const guardNames: Translation<typeof englishNames> = {
  'slip:unmoved': 'unités qui pourraient bouger',
  'slip:unfought': 'attaques non menées',
}
