import type { Guide } from '@grognard/kernel'

/** The guided first game: the attack on Écausseville on the morning of 10 June, from the American side. */
export const firstGame: Guide = {
  id: 'first',
  scenario: 'ecausseville',
  seat: 'allied',
  seed: 'g',
  begins: 3,
  script: [
    'german: guard-one sheet:A',
    'german: guard-one sheet:A',
    'german: seal',
    'allied: seal',
    'allied: move unit:us-4-1-8-4',
    'allied: go hex:A4021',
    'allied: move unit:us-4-2-8-4',
    'allied: go hex:A4020',
    'allied: move unit:us-4-1-12-4',
    'allied: go hex:A3919',
    'allied: move unit:us-4-2-12-4',
    'allied: go hex:A3919',
    'allied: move unit:us-corps-70-tank',
    'allied: go hex:A4020',
    'allied: done',
    'allied: attack hex:A3920',
    'allied: join unit:us-4-1-12-4',
    'allied: join unit:us-4-2-12-4',
    'allied: join unit:us-4-2-8-4',
    'allied: join unit:us-corps-70-tank',
    'allied: join unit:us-4-1-8-4',
    'allied: declare',
    'allied: gun unit:us-4-29-fa-4-105',
    'allied: gun unit:us-4-44-fa-4-105',
    'allied: planes',
    'allied: planes',
    'allied: planes',
    'german: gun unit:ge-709-i-ar-1709',
    'german: pass',
    'allied: combine-arms',
  ],
  lessons: [
    {
      at: 3,
      title: { en: 'Hedgerows', fr: 'Le bocage' },
      text: {
        en: 'You lead six American battalions on the road to Montebourg. One German battalion holds Écausseville. Counters on their backs are enemies of whom you know only that they are there.',
        fr: 'Vous menez six bataillons américains sur la route de Montebourg. Un bataillon allemand tient Écausseville. Les pions retournés sont des ennemis dont vous ne savez que la présence.',
      },
      look: ['hex:A3920'],
    },
    {
      at: 3,
      title: { en: 'Air points', fr: 'Points aériens' },
      text: {
        en: 'Each turn begins with a secret allocation of air points. What is not given away supports attacks on the ground: keep all of it. Seal.',
        fr: 'Chaque tour commence par une répartition secrète des points aériens. Ce qui n’est pas attribué appuie les attaques au sol : gardez tout. Scellez.',
      },
    },
    {
      at: 4,
      title: { en: 'Select a unit', fr: 'Choisir une unité' },
      text: {
        en: 'Click the 1st Battalion of the 8th Infantry. The first number on a counter is its attack, the second its defence, the third its movement.',
        fr: 'Cliquez sur le 1er bataillon du 8e d’infanterie. Le premier nombre d’un pion est l’attaque, le deuxième la défense, le troisième le mouvement.',
      },
      look: ['unit:us-4-1-8-4'],
    },
    {
      at: 5,
      title: { en: 'Move it', fr: 'Le déplacer' },
      text: {
        en: 'Hedgerows are slow, roads are quick: each hex shows its cost, and pointing at it shows why. Go to A4021, beside the village.',
        fr: 'Le bocage est lent, la route rapide : chaque hexagone montre son coût, et le pointer en montre les raisons. Allez en A4021, à côté du village.',
      },
      look: ['hex:A4021'],
    },
    {
      at: 6,
      title: { en: 'From several sides', fr: 'De plusieurs côtés' },
      text: {
        en: 'The more battalions beside the village, the better the odds. Take up the 2nd Battalion of the 8th; it goes to A4020 by itself.',
        fr: 'Plus il y a de bataillons autour du village, meilleur est le rapport. Prenez le 2e bataillon du 8e ; il va en A4020 de lui-même.',
      },
      look: ['unit:us-4-2-8-4'],
    },
    {
      at: 8,
      title: { en: 'The 12th Infantry', fr: 'Le 12e d’infanterie' },
      text: {
        en: 'The 12th comes from the east. Take up its 1st Battalion ...',
        fr: 'Le 12e vient de l’est. Prenez son 1er bataillon…',
      },
      look: ['unit:us-4-1-12-4'],
    },
    {
      at: 9,
      title: { en: '... to A3919', fr: '… jusqu’en A3919' },
      text: {
        en: '... and lead it to A3919. The 2nd Battalion and the tanks follow by themselves.',
        fr: '… et menez-le en A3919. Le 2e bataillon et les chars suivent d’eux-mêmes.',
      },
      look: ['hex:A3919'],
    },
    {
      at: 14,
      title: { en: 'Supply, before you go on', fr: 'Le ravitaillement, avant de continuer' },
      text: {
        en: 'A battalion must be able to trace a way to its headquarters or its source of supply. The button Supply above the map shows who can (try it). Then end the movement.',
        fr: 'Un bataillon doit pouvoir tracer un chemin jusqu’à son QG ou sa source. Le bouton Ravitaillement au-dessus de la carte montre qui le peut (essayez). Puis terminez le mouvement.',
      },
    },
    {
      at: 15,
      title: { en: 'Attack', fr: 'Attaquer' },
      text: {
        en: 'Click Écausseville to attack it.',
        fr: 'Cliquez sur Écausseville pour l’attaquer.',
      },
      look: ['hex:A3920'],
    },
    {
      at: 16,
      title: { en: 'Who attacks', fr: 'Qui attaque' },
      text: {
        en: 'Name the attackers: begin with the 1st Battalion of the 12th; the others follow by themselves. Tanks beside infantry will matter in a moment.',
        fr: 'Désignez les attaquants : d’abord le 1er bataillon du 12e ; les autres suivent. Des chars à côté de l’infanterie compteront bientôt.',
      },
    },
    {
      at: 21,
      title: { en: 'Declare it', fr: 'Le déclarer' },
      text: {
        en: 'The panel at the left shows strength against strength and the exact chances. Declare the attack.',
        fr: 'Le panneau de gauche montre force contre force et les chances exactes. Déclarez l’attaque.',
      },
    },
    {
      at: 22,
      title: { en: 'Artillery', fr: 'L’artillerie' },
      text: {
        en: 'Batteries in range add their strength. Call the 29th Field Artillery; the 44th and the aircraft join by themselves.',
        fr: 'Les batteries à portée ajoutent leur force. Appelez le 29e d’artillerie ; le 44e et les avions suivent.',
      },
      look: ['unit:us-4-29-fa-4-105'],
    },
    {
      at: 29,
      title: { en: 'Combined arms', fr: 'Armes combinées' },
      text: {
        en: 'The die has fallen; because tanks and infantry attack together you may still add one to it. The combat table is open at the right, with your column lit: before the slash your losses, behind it the enemy’s; R is a retreat. Use the bonus.',
        fr: 'Le dé est tombé ; comme chars et infanterie attaquent ensemble, vous pouvez encore y ajouter un. La table est ouverte à droite, votre colonne éclairée : avant la barre vos pertes, après celles de l’ennemi ; R est une retraite. Usez du bonus.',
      },
      panel: 'charts',
    },
    {
      at: 30,
      title: { en: 'The village is open', fr: 'Le village est ouvert' },
      text: {
        en: 'The defenders have lost two steps and fallen back. You can move, trace supply, attack, call artillery and read the table. Play on against the computer: advance into the village, and end the turn with the large button when you have done enough.',
        fr: 'Les défenseurs ont perdu deux pas et se sont repliés. Vous savez déplacer, tracer le ravitaillement, attaquer, appeler l’artillerie et lire la table. Continuez contre l’ordinateur : avancez dans le village, et terminez le tour avec le grand bouton quand c’est assez.',
      },
    },
  ],
}
