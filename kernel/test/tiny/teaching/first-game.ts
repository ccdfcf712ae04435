import type { Guide } from '@grognard/kernel'

/** The guided first game: West crosses the river and takes Halm. */
export const firstGame: Guide = {
  id: 'first',
  scenario: 'crossing',
  seat: 'west',
  seed: 'halm-22',
  begins: 0,
  script: [
    'east: guard line:east-north',
    'east: raid line:west-south',
    'east: seal',
    'west: guard line:west-south',
    'west: raid line:east-south',
    'west: seal',
    'west: march unit:w1',
    'west: go hex:0502',
    'east: intercept unit:e1',
    'west: scout card:scouts-3',
    'east: pass',
    'west: march unit:w3',
    'west: go hex:0402',
    'west: done',
    'west: attack unit:e1',
    'west: commit card:reserves-2',
    'west: seal',
    'east: seal',
    'east: retreat hex:0604',
    'west: advance unit:w2',
    'west: bury card:artillery-2',
  ],
  lessons: [
    {
      at: 3,
      title: { en: 'The bridge at Halm', fr: 'Le pont de Halm' },
      text: {
        en: 'You are West, the blue units on the left bank. Halm lies across the river, held by one enemy unit. In this half hour of war you will take it.',
        fr: 'Vous êtes l’Ouest : les unités bleues, sur la rive gauche. Halm est de l’autre côté, tenue par une unité ennemie. Vous allez la prendre.',
      },
      look: ['hex:0503'],
    },
    {
      at: 3,
      title: { en: 'Plans', fr: 'Les plans' },
      text: {
        en: 'Each turn both sides write a secret plan. Whatever glows or stands in the list at the left can be chosen. Guard your southern railway: without it your southern depot feeds nobody.',
        fr: 'Chaque tour, les deux camps écrivent un plan secret. Ce qui brille, ou figure dans la liste à gauche, peut être choisi. Gardez votre ligne du sud : sans elle, le dépôt du sud ne ravitaille personne.',
      },
    },
    {
      at: 4,
      title: { en: 'A raid', fr: 'Un raid' },
      text: {
        en: 'Now name an enemy railway to raid: the southern one.',
        fr: 'Désignez maintenant une ligne ennemie à attaquer : celle du sud.',
      },
    },
    {
      at: 5,
      title: { en: 'Seal it', fr: 'Scellez' },
      text: {
        en: 'The large button moves the game on. Nothing is shown to the enemy before both plans are sealed. Until then Undo takes each step back.',
        fr: 'Le grand bouton fait avancer la partie. Rien n’est montré à l’ennemi avant que les deux plans soient scellés. Jusque-là, Annuler reprend chaque choix.',
      },
    },
    {
      at: 6,
      title: { en: 'Select a unit', fr: 'Choisir une unité' },
      text: {
        en: 'Click the 1st Western Foot, north of the bridge. The two numbers on a counter are its strength and how far it marches.',
        fr: 'Cliquez sur la 1re infanterie de l’Ouest, au nord du pont. Les deux nombres d’un pion sont sa force et sa portée de marche.',
      },
      look: ['unit:w1'],
    },
    {
      at: 7,
      title: { en: 'Move it', fr: 'La déplacer' },
      text: {
        en: 'Every hex it can reach glows and shows its cost; point at one to see what the cost is made of. Cross the river into the forest beside Halm.',
        fr: 'Chaque hexagone à sa portée brille et montre son coût ; pointez-en un pour voir de quoi il se compose. Franchissez la rivière jusqu’à la forêt voisine de Halm.',
      },
      look: ['hex:0502'],
    },
    {
      at: 9,
      title: { en: 'The enemy reacts', fr: 'L’ennemi réagit' },
      text: {
        en: 'The enemy in Halm tries to intercept. You are asked first: play Scouts from your hand, and there is no interception.',
        fr: 'L’ennemi de Halm tente d’intercepter. On vous demande d’abord : jouez Éclaireurs, et l’interception n’a pas lieu.',
      },
    },
    {
      at: 11,
      title: { en: 'Bring up more', fr: 'Amener du renfort' },
      text: {
        en: 'Three to one is better than two to one. Take up the 3rd Western Foot ...',
        fr: 'Trois contre un vaut mieux que deux contre un. Prenez la 3e infanterie de l’Ouest…',
      },
      look: ['unit:w3'],
    },
    {
      at: 12,
      title: { en: '... to the river', fr: '… jusqu’à la rivière' },
      text: {
        en: '... and lead it where the first one stood.',
        fr: '… et menez-la où se tenait la première.',
      },
      look: ['hex:0402'],
    },
    {
      at: 13,
      title: { en: 'Supply, before you go on', fr: 'Le ravitaillement, avant de continuer' },
      text: {
        en: 'A unit without supply fights with half its strength. The button Supply above the map shows who is fed (try it). Then end the marches.',
        fr: 'Une unité sans ravitaillement combat à demi-force. Le bouton Ravitaillement au-dessus de la carte montre qui est nourri (essayez). Puis terminez les marches.',
      },
    },
    {
      at: 14,
      title: { en: 'Attack', fr: 'Attaquer' },
      text: {
        en: 'Click the enemy in Halm. All your units beside it take part.',
        fr: 'Cliquez sur l’ennemi à Halm. Toutes vos unités voisines participent.',
      },
      look: ['hex:0503'],
    },
    {
      at: 15,
      title: { en: 'Odds', fr: 'Les chances' },
      text: {
        en: 'The panel at the left shows the exact chance of each result and where each number comes from. The combat table stands open at the right, with your column lit. Commit Reserves: two points of strength more.',
        fr: 'À gauche, la chance exacte de chaque résultat, et d’où vient chaque nombre. La table des combats est ouverte à droite, votre colonne éclairée. Engagez Réserves : deux points de force de plus.',
      },
      panel: 'charts',
    },
    {
      at: 16,
      title: { en: 'The die is cast', fr: 'Le dé est jeté' },
      text: {
        en: 'Seal, and the battle is fought. The dice were fixed before the game began: anybody can check them afterwards.',
        fr: 'Scellez, et la bataille a lieu. Les dés étaient fixés avant le début : chacun peut les vérifier ensuite.',
      },
    },
    {
      at: 19,
      title: { en: 'Advance', fr: 'Avancer' },
      text: {
        en: 'The enemy has lost a step and fallen back. Halm is empty: advance with the 2nd Western Foot and take it.',
        fr: 'L’ennemi a perdu un pas et s’est replié. Halm est vide : avancez avec la 2e infanterie de l’Ouest et prenez-la.',
      },
      look: ['hex:0503'],
    },
    {
      at: 20,
      title: { en: 'The end of your half-turn', fr: 'La fin de votre demi-tour' },
      text: {
        en: 'One stale card goes under the deck, and East moves. Bury Artillery.',
        fr: 'Une carte va sous la pioche, puis l’Est joue. Enterrez Artillerie.',
      },
    },
    {
      at: 21,
      title: { en: 'Halm is yours', fr: 'Halm est à vous' },
      text: {
        en: 'You can select, move, attack, look after supply and end a turn. Play on from here against the computer, or begin anew: the rules are in the drawer, the legend explains every counter.',
        fr: 'Vous savez choisir, déplacer, attaquer, veiller au ravitaillement et finir un tour. Continuez contre l’ordinateur, ou recommencez : les règles sont dans leur tiroir, la légende explique chaque pion.',
      },
    },
  ],
}
