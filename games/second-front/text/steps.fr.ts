/** Les noms français des procédures et des étapes propres à ce jeu. */
export const stepsFr: Readonly<Record<string, string>> = {
  campaign: 'campagne',
  'set-up': 'mise en place',
  turns: 'tours',
  'the end': 'la fin',
  turn: 'tour',
  'a new turn begins': 'un nouveau tour commence',
  weather: 'météo',
  'Axis player turn': 'tour du joueur de l’Axe',
  'Allied player turn': 'tour du joueur allié',
  'the turn ends': 'le tour finit',
  'the ready-made set-up': 'mise en place toute faite',
  'the Axis opens its order of battle': 'l’Axe ouvre son ordre de bataille',
  'the Axis deploys': 'l’Axe se déploie',
  'the Allies open their order of battle': 'les Alliés ouvrent leur ordre de bataille',
  'the Allies deploy': 'les Alliés se déploient',
  'everybody stands': 'tout le monde est en place',
}
