import type { Guide } from '@grognard/kernel'

/** The guided first game: the first attack down the corridor, from the northern side. */
export const firstGame: Guide = {
  id: 'first',
  scenario: 'corridor',
  seat: 'opposing',
  seed: 'one',
  begins: 1,
  script: [
    'opposing: weather weather:clear',
    'opposing: march unit:dprk-815-3-mech-bde',
    'opposing: go hex:N2817',
    'opposing: march unit:dprk-815-1-mech-bde',
    'opposing: go hex:N2817',
    'opposing: march unit:dprk-6-inf-div',
    'opposing: go hex:N2717',
    'opposing: halt',
    'opposing: march unit:dprk-3-inf-div',
    'opposing: go hex:N2817',
    'opposing: halt',
    'opposing: done',
    'opposing: attack hex:N2818',
    'opposing: attacker unit:dprk-815-1-mech-bde',
    'opposing: attacker unit:dprk-3-inf-div',
    'opposing: attacker unit:dprk-6-inf-div',
    'opposing: attacker unit:dprk-815-3-mech-bde',
    'opposing: commit',
    'opposing: lead-combat unit:dprk-3-inf-div',
    'opposing: air-support points:2',
    'opposing: done',
    'allied: air-support points:1',
    'allied: pass',
  ],
  lessons: [
    {
      at: 1,
      title: { en: 'The corridor to Seoul', fr: 'Le couloir de Séoul' },
      text: {
        en: 'You lead the North. The weather is clear and you have the initiative: you move and fight first. One division of the South bars the road at N2818. You will break through it.',
        fr: 'Vous menez le Nord. Le temps est clair et vous avez l’initiative : vous bougez et combattez d’abord. Une division du Sud barre la route en N2818. Vous allez la percer.',
      },
      look: ['hex:N2818'],
    },
    {
      at: 1,
      title: { en: 'Select a unit', fr: 'Choisir une unité' },
      text: {
        en: 'Click the 3rd Mechanized Brigade. The first number is its attack, the second its defence, the third its movement; the number in the upper corner is its efficiency, the higher the better.',
        fr: 'Cliquez sur la 3e brigade mécanisée. Le premier nombre est l’attaque, le deuxième la défense, le troisième le mouvement ; celui du coin supérieur est l’efficacité, plus haut vaut mieux.',
      },
      look: ['unit:dprk-815-3-mech-bde'],
    },
    {
      at: 2,
      title: { en: 'Move it', fr: 'La déplacer' },
      text: {
        en: 'Every hex in reach shows what it costs, and pointing at it shows why: terrain, rivers, enemy zones of control. Lead it to N2817, beside the enemy.',
        fr: 'Chaque hexagone à portée montre son coût, et le pointer en montre les raisons : terrain, rivières, zones de contrôle. Menez-la en N2817, à côté de l’ennemi.',
      },
      look: ['hex:N2817'],
    },
    {
      at: 3,
      title: { en: 'A second brigade', fr: 'Une deuxième brigade' },
      text: {
        en: 'Units may stack, within limits. Bring the 1st Mechanized Brigade to the same hex; it goes there by itself.',
        fr: 'Les unités peuvent s’empiler, dans certaines limites. Amenez la 1re brigade mécanisée au même endroit ; elle y va d’elle-même.',
      },
      look: ['unit:dprk-815-1-mech-bde'],
    },
    {
      at: 5,
      title: { en: 'From another side', fr: 'D’un autre côté' },
      text: {
        en: 'Attacks from several hexes are better. Take up the 6th Infantry Division ...',
        fr: 'Attaquer de plusieurs hexagones vaut mieux. Prenez la 6e division d’infanterie…',
      },
      look: ['unit:dprk-6-inf-div'],
    },
    {
      at: 6,
      title: { en: '... to N2717', fr: '… jusqu’en N2717' },
      text: {
        en: '... and lead it beside the enemy from the west. Infantry is slow: this is as far as it comes. The 3rd Division follows to N2817 by itself.',
        fr: '… et menez-la à côté de l’ennemi par l’ouest. L’infanterie est lente : elle ne va pas plus loin. La 3e division suit en N2817 d’elle-même.',
      },
      look: ['hex:N2717'],
    },
    {
      at: 11,
      title: { en: 'Supply, before you go on', fr: 'Le ravitaillement, avant de continuer' },
      text: {
        en: 'Units that no road of supply reaches fight at a disadvantage. The button Supply above the map shows it (try it). When all stand where they should, end the movement.',
        fr: 'Les unités qu’aucune ligne ne ravitaille combattent moins bien. Le bouton Ravitaillement au-dessus de la carte le montre (essayez). Quand tout est en place, terminez le mouvement.',
      },
    },
    {
      at: 12,
      title: { en: 'Attack', fr: 'Attaquer' },
      text: {
        en: 'Now the fighting. Click the hex that you attack: N2818.',
        fr: 'Maintenant le combat. Cliquez sur l’hexagone attaqué : N2818.',
      },
      look: ['hex:N2818'],
    },
    {
      at: 13,
      title: { en: 'Who attacks', fr: 'Qui attaque' },
      text: {
        en: 'Name the attackers. Begin with the 1st Brigade; the others follow by themselves. The panel at the left shows how the odds grow, and why.',
        fr: 'Désignez les attaquants. Commencez par la 1re brigade ; les autres suivent. Le panneau de gauche montre comment le rapport grandit, et pourquoi.',
      },
    },
    {
      at: 17,
      title: { en: 'Read the odds', fr: 'Lire les chances' },
      text: {
        en: 'Odds and terrain give a column of the combat results table, the die a row: before the slash what you lose, behind it the defender. The table is open at the right with your column lit. Declare the attack.',
        fr: 'Le rapport et le terrain donnent une colonne de la table, le dé une ligne : avant la barre vos pertes, après celles du défenseur. La table est ouverte à droite, votre colonne éclairée. Déclarez l’attaque.',
      },
      panel: 'charts',
    },
    {
      at: 18,
      title: { en: 'Who leads', fr: 'Qui mène' },
      text: {
        en: 'One unit on each side leads: the difference of their efficiency shifts the column, and the leader is the first to lose. Let the 3rd Division lead.',
        fr: 'Une unité de chaque camp mène : l’écart d’efficacité décale la colonne, et le meneur perd en premier. Que la 3e division mène.',
      },
    },
    {
      at: 19,
      title: { en: 'From the air', fr: 'Depuis les airs' },
      text: {
        en: 'Each air point in support helps the die, if the enemy’s fire lets it through. Send both.',
        fr: 'Chaque point aérien en appui aide le dé, si le tir ennemi le laisse passer. Envoyez les deux.',
      },
    },
    {
      at: 20,
      title: { en: 'Roll', fr: 'Le dé' },
      text: {
        en: 'That is all. Go on: the South may call support, too, and then the die falls.',
        fr: 'C’est tout. Continuez : le Sud peut aussi appeler des appuis, puis le dé tombe.',
      },
    },
    {
      at: 23,
      title: { en: 'The road is open', fr: 'La route est ouverte' },
      text: {
        en: 'The defender has lost steps and fallen back; you are asked who advances. You can move, stack, attack, call support and look after supply. Play on from here against the computer: advance, attack again, then exploit.',
        fr: 'Le défenseur a perdu des pas et reculé ; on vous demande qui avance. Vous savez déplacer, empiler, attaquer, appeler un appui et veiller au ravitaillement. Continuez contre l’ordinateur : avancez, attaquez encore, puis exploitez.',
      },
    },
  ],
}
