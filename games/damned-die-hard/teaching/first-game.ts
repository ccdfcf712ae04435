import type { Guide } from '@grognard/kernel'

/** The guided first game: the landing force breaks out of Lingayen Gulf, from the Japanese side. */
export const firstGame: Guide = {
  id: 'first',
  scenario: 'luzon',
  seat: 'japanese',
  seed: 'one',
  begins: 1,
  script: [
    'japanese: done',
    'japanese: air-operation',
    'japanese: go-support hex:G7:1616',
    'japanese: bomb air:g4m1-1',
    'japanese: bomb air:g4m1-2',
    'japanese: take-off',
    'japanese: fly',
    'japanese: done',
    'japanese: done',
    'japanese: attack hex:G7:1616',
    'japanese: join unit:j-1f',
    'japanese: join unit:j-4t',
    'japanese: join unit:j-48r',
    'japanese: join unit:j-8fa',
    'japanese: join unit:j-9a',
    'japanese: supply-free hex:G7:1617',
    'japanese: declare',
    'japanese: advance unit:j-1f',
    'japanese: stay',
    'allied: receive hex:G7:2017',
    'japanese: land box:formosa',
    'japanese: land box:formosa',
    'japanese: done',
    'japanese: move unit:j-9',
    'japanese: go hex:G7:1618',
    'japanese: done',
  ],
  lessons: [
    {
      at: 1,
      title: { en: 'Lingayen Gulf, December 1941', fr: 'Golfe de Lingayen, décembre 1941' },
      text: {
        en: 'You lead the Japanese. Your divisions are ashore; a Philippine regiment holds San Fernando in your flank. It is your combat phase: bombers first, then guns and infantry.',
        fr: 'Vous menez les Japonais. Vos divisions sont à terre ; un régiment philippin tient San Fernando sur votre flanc. C’est votre phase de combat : les bombardiers d’abord, puis canons et fantassins.',
      },
      look: ['hex:G7:1616'],
    },
    {
      at: 1,
      title: { en: 'An air operation', fr: 'Une opération aérienne' },
      text: {
        en: 'Aircraft fly in operations: first where to and what for, then who. Begin one.',
        fr: 'Les avions volent par opérations : d’abord où et pourquoi, puis qui. Commencez-en une.',
      },
    },
    {
      at: 2,
      title: { en: 'Ground support', fr: 'Appui au sol' },
      text: {
        en: 'Support the attack on San Fernando: click it on the map, or choose it in the list.',
        fr: 'Appuyez l’attaque sur San Fernando : cliquez sur la carte, ou choisissez-la dans la liste.',
      },
      look: ['hex:G7:1616'],
    },
    {
      at: 3,
      title: { en: 'Who flies', fr: 'Qui vole' },
      text: {
        en: 'Add bombers to the flight. The first G4M on Formosa: its range is long enough. The second joins by itself.',
        fr: 'Ajoutez des bombardiers au vol. Le premier G4M de Formose : son rayon suffit. Le deuxième suit de lui-même.',
      },
    },
    {
      at: 5,
      title: { en: 'Take off', fr: 'Décoller' },
      text: {
        en: 'The flight is complete. Send it off; the way to the target is found by itself.',
        fr: 'Le vol est complet. Faites-le décoller ; la route est trouvée d’elle-même.',
      },
    },
    {
      at: 7,
      title: { en: 'No more flights', fr: 'Plus de vols' },
      text: {
        en: 'The bombers are over San Fernando, and no enemy fighter has come. End this operation, and air support with it.',
        fr: 'Les bombardiers sont sur San Fernando, et aucun chasseur ennemi n’est venu. Terminez l’opération, et l’appui aérien avec elle.',
      },
    },
    {
      at: 9,
      title: { en: 'Attack', fr: 'Attaquer' },
      text: {
        en: 'Now on the ground. Click San Fernando to attack it.',
        fr: 'Maintenant au sol. Cliquez sur San Fernando pour l’attaquer.',
      },
      look: ['hex:G7:1616'],
    },
    {
      at: 10,
      title: { en: 'Who attacks', fr: 'Qui attaque' },
      text: {
        en: 'Name the attackers among the units beside it: begin with the 1st Formosa Regiment. Tanks, scouts and guns follow by themselves. The first number is the attack strength, the second the defence, the last the movement.',
        fr: 'Désignez les attaquants parmi les unités voisines : d’abord le 1er régiment de Formose. Chars, éclaireurs et canons suivent d’eux-mêmes. Le premier nombre est la force d’attaque, le deuxième la défense, le dernier le mouvement.',
      },
      look: ['unit:j-1f'],
    },
    {
      at: 15,
      title: { en: 'Attack supply', fr: 'Ravitaillement d’attaque' },
      text: {
        en: 'Attackers without supply for the attack fight with half their strength. The resource point at Bauang can serve a small force without being spent: use it.',
        fr: 'Sans ravitaillement d’attaque, on combat à demi-force. Le point de ressources de Bauang peut servir une petite force sans être dépensé : utilisez-le.',
      },
      look: ['hex:G7:1617'],
    },
    {
      at: 16,
      title: { en: 'Read the odds', fr: 'Lire les chances' },
      text: {
        en: 'Strength against strength gives a column of the ground combat table; terrain, weather and armour change the die. All of it stands in the ledger at the left; the table is open at the right. Declare the attack.',
        fr: 'Force contre force donne une colonne de la table de combat ; terrain, temps et blindés modifient le dé. Tout est dans le décompte à gauche ; la table est ouverte à droite. Déclarez l’attaque.',
      },
      panel: 'charts',
    },
    {
      at: 17,
      title: { en: 'Advance', fr: 'Avancer' },
      text: {
        en: 'The defenders are gone. Advance with the 1st Formosa Regiment and take the town.',
        fr: 'Les défenseurs ont disparu. Avancez avec le 1er régiment de Formose et prenez la ville.',
      },
      look: ['unit:j-1f'],
    },
    {
      at: 18,
      title: { en: 'That is enough', fr: 'Cela suffit' },
      text: {
        en: 'The others stay where they are. Your bombers then fly home, and the enemy’s replacements are counted: that is done for you.',
        fr: 'Les autres restent. Vos bombardiers rentrent ensuite, et les remplacements ennemis sont comptés : c’est fait pour vous.',
      },
    },
    {
      at: 22,
      title: { en: 'End the attacks', fr: 'Terminer les attaques' },
      text: {
        en: 'More could be attacked; in this lesson it is enough. End the combat phase: exploitation follows.',
        fr: 'On pourrait attaquer encore ; ici, cela suffit. Terminez la phase de combat : l’exploitation suit.',
      },
    },
    {
      at: 23,
      title: { en: 'Move a unit', fr: 'Déplacer une unité' },
      text: {
        en: 'In the exploitation phase some units move once more: motorised ones with half their rating, infantry of rating 6 with one point. Take up the 9th Regiment.',
        fr: 'En exploitation, certaines unités bougent encore : les motorisées de la moitié de leur facteur, l’infanterie de facteur 6 d’un point. Prenez le 9e régiment.',
      },
      look: ['unit:j-9'],
    },
    {
      at: 24,
      title: { en: 'Where it can go', fr: 'Où il peut aller' },
      text: {
        en: 'Each hex in reach shows its cost; point at one for the reasons. Lead it to Damortis.',
        fr: 'Chaque hexagone à portée montre son coût ; pointez-en un pour les raisons. Menez-le à Damortis.',
      },
      look: ['hex:G7:1618'],
    },
    {
      at: 25,
      title: { en: 'End of your player turn', fr: 'La fin de votre tour' },
      text: {
        en: 'End the exploitation phase. The Allies move next.',
        fr: 'Terminez la phase d’exploitation. Les Alliés jouent ensuite.',
      },
    },
    {
      at: 26,
      title: { en: 'San Fernando is yours', fr: 'San Fernando est à vous' },
      text: {
        en: 'You can fly, attack, supply an attack, advance, move and end a phase. Play on against the computer, or set up a game of your own. The drawers Legend and Charts explain every counter and table.',
        fr: 'Vous savez voler, attaquer, ravitailler une attaque, avancer, bouger et finir une phase. Continuez contre l’ordinateur, ou préparez votre partie. Légende et Tables expliquent chaque pion et chaque table.',
      },
    },
  ],
}
