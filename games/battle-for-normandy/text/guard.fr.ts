import type { Translation } from '@grognard/kernel'
import type { guard as english, guardNames as englishNames } from './guard.en.ts'

export const guard: Translation<typeof english> = {
  'slip.unmoved': '{unit} pourrait encore bouger.',
  'slip.unfought': '{place} pourrait encore être attaqué.',
  'slip.supply': '{unit} n’a pas de ravitaillement général.',
  'slip.openCity': '{place} est un objectif, est vide, et un ennemi est à côté.',
  'slip.owing': '{place} devra attaquer, ou faire bombarder ses ennemis.',
  'price.nobodyAdvances': 'personne n’avance',
}

export const guardNames: Translation<typeof englishNames> = {
  'slip:unmoved': 'unités qui pourraient bouger',
  'slip:owing': 'unités qui devront attaquer',
  'slip:unfought': 'attaques non menées',
  'slip:supply': 'unités sans ravitaillement',
  'slip:open-city': 'objectifs laissés ouverts',
}
