import type { Translation } from '@grognard/kernel'
import type { guard as english, guardNames as englishNames } from './guard.en.ts'

export const guard: Translation<typeof english> = {
  'slip.unmoved': '{unit} pourrait encore bouger.',
  'slip.unfought': '{place} pourrait encore être attaqué.',
  'slip.supply': 'Aucune ligne de ravitaillement n’atteint {unit}.',
  'slip.openCity': '{place} vaut des points, est vide, et un ennemi est à côté.',
  'price.loses': '−{points} PV',
  'price.enemyScores': '{points} PV pour l’ennemi',
  'price.step': 'un pas',
}

export const guardNames: Translation<typeof englishNames> = {
  'slip:unmoved': 'unités qui pourraient bouger',
  'slip:unfought': 'attaques non menées',
  'slip:supply': 'unités sans ravitaillement',
  'slip:open-city': 'lieux laissés ouverts',
}
