import type { Translation } from '@grognard/kernel'
import type { messages as english } from './en.ts'

/** Les phrases et les noms de ce jeu. */
export const messages: Translation<typeof english> = {
  'turn.begins': '{turn}',
  'die.interservice': 'Armée et marine ensemble',
  'manila.prompt': 'Déclarer Manille ville ouverte ?',
  'manila.cannot': 'Manille ne peut être déclarée ville ouverte maintenant.',
  'manila.open': 'Manille est ville ouverte.',
  'setup.disruption': 'État de {unit} après le débarquement',
  'setup.where': 'Où {unit} est-elle déployée ?',
  'setup.notThere': 'Elle ne peut y être déployée.',
  'victory.objectives': 'Les Japonais tiennent Manille, Cavite, Mariveles et Corregidor : {points} points.',
  'victory.total': 'Points de victoire : {japanese} japonais, {allied} alliés.',
  'verb.deploy': 'Déployer en {target}',
  'verb.ready-made': 'Déployer le reste comme dans l’histoire',
  'verb.open-city': 'Déclarer Manille ville ouverte',
  'verb.wait': 'Pas encore',
}

export const names = {
  'game:damned-die-hard': 'The Damned Die Hard',
  'side:japanese': 'Les Japonais',
  'side:allied': 'Les Alliés',
  'seat:japanese': 'Japonais',
  'seat:allied': 'Allié',
  'nation:ija': 'armée japonaise',
  'nation:ijn': 'marine japonaise',
  'nation:us': 'États-Unis',
  'nation:philippine': 'Philippines',
  'nation:british': 'britannique',
  'nation:dutch': 'néerlandais',
  'scenario:luzon': 'Luçon',
  'scenario:clark-field': 'Clark Field',
  'scenario:invasion': 'Invasion des Philippines',
  'option:deployment': 'Déploiement',
  'option:deployment:historical': 'comme dans l’histoire',
  'option:deployment:free': 'libre',
  'ending:time': 'Le dernier tour est joué',
  'ending:japanese-destroyed': 'Il ne reste aucune unité japonaise sur Luçon',
  'ending:allied-destroyed': 'Il ne reste aucune unité alliée sur Luçon',
  'zone:11': 'Zone météo 11',
  'zone:12': 'Zone météo 12',
  'zone:13': 'Zone météo 13',
}
