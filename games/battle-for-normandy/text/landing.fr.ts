import type { Translation } from '@grognard/kernel'
import type { landing as english } from './landing.en.ts'

/** Reinforcements over the beaches, and everything of 6 June. */
export const landing: Translation<typeof english> = {
  'verb.enter': 'Entrer en {target}',
  'verb.queue': '{target} se met en file',
  'verb.at-site': 'À {target}',
  'verb.land': 'Débarquer {target}',
  'verb.ashore': 'À terre en {target}',
  'arrive.where': 'Où entre-t-elle ?',
  'queue.prompt': 'Qui se met dans les files de débarquement ?',
  'queue.where': 'À quelle tête de pont ?',
  'queue.joined': '{unit} attend devant {site}.',
  'queue.others': 'Ceux qui n’ont pas pu débarquer le 6 juin passent d’abord.',
  'queue.notFirst': 'Elle n’attend pas dans le premier hex d’une file.',
  'queue.land': 'Qui débarque ?',
  'queue.beach': 'Dans quel hex de plage ?',
  'queue.landed': '{unit} débarque en {hex}.',
  'helper.lost': '{unit} est perdue.',
  'helper.back': '{unit} est retirée de la carte et pourra revenir.',
  'scenario.noMajor': 'Ces formations n’ont pas reçu de quoi attaquer depuis plusieurs hexs.',
  'verb.truck': 'Un camion entre en {target}',
  'truck.comes': 'Un camion entre en {hex}.',
}
