import type { Translation } from '@grognard/kernel'
import type { guard as english, guardNames as englishNames } from './guard.en.ts'

export const guard: Translation<typeof english> = {
  'slip.unmoved': '{unit} pourrait encore bouger.',
  'slip.unfought': '{place} pourrait encore être attaqué.',
  'slip.owing': '{place} devra attaquer, ou faire bombarder ses ennemis.',
  'slip.unsupplied': '{unit} n’est pas ravitaillée.',
  'price.nobodyAdvances': 'personne n’avance',
}

export const guardNames: Translation<typeof englishNames> = {
  'slip:unmoved': 'unités qui pourraient bouger',
  'slip:owing': 'unités qui devront attaquer',
  'slip:unsupplied': 'unités sans ravitaillement',
  'slip:unfought': 'attaques non menées',
}
