import type { combat as english, combatNames as englishNames } from './combat.en.ts'

export const combat: Readonly<Record<keyof typeof english, string>> = {
  'loss.step': '{unit} perd un pas.',
  'loss.eliminated': '{unit} est éliminée.',
  'loss.beachhead': 'La tête de pont en {hex} est perdue.',
  'loss.who': 'Qui perd un pas ? (Pas à perdre : {left})',
  'loss.notThis': 'C’est une autre unité qui doit perdre ce pas.',
  'loss.noBeachhead': 'Il n’y a pas de tête de pont à abandonner.',
  'verb.lose': '{target} perd un pas',
  'verb.give-up-beachhead': 'Abandonner la tête de pont en {target}',
}

export const combatNames: Readonly<Record<keyof typeof englishNames, string>> = {
  'procedure:losses': 'Pertes',
  'step:losses/a step is to be lost': 'Un pas est à perdre',
  'step:losses/the step is lost': 'Le pas est perdu',
  'step:losses/the next step': 'Le pas suivant',
}
