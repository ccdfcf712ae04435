import type { Teaching } from '@grognard/kernel'
import type { Data } from '../state.ts'
import { firstGame } from './first-game.ts'

/** How The Bridge at Halm explains itself. */
export const teaching: Teaching<Data> = {
  guides: [firstGame],
  legend: {
    counters: [
      {
        of: 'unit:',
        title: { en: 'A unit', fr: 'Une unité' },
        parts: [
          { part: 'caption', means: { en: 'side and number', fr: 'camp et numéro' } },
          { part: 'factor-1', rule: '3.1', means: { en: 'strength in battle', fr: 'force au combat' } },
          { part: 'factor-2', rule: '8.2', means: { en: 'movement allowance', fr: 'potentiel de marche' } },
        ],
      },
    ],
    symbols: [
      { code: '121100', means: { en: 'foot', fr: 'infanterie' } },
      { code: '121300', means: { en: 'horse', fr: 'cavalerie' } },
    ],
    lines: [
      { line: 'side', style: 'river', means: { en: 'a river', fr: 'une rivière' } },
      { line: 'side', style: 'bridge', means: { en: 'a bridge', fr: 'un pont' } },
    ],
    marks: [
      { icon: 'supply', rule: '6.1', means: { en: 'railhead of a depot', fr: 'tête de ligne d’un dépôt' } },
      { icon: 'out-of-supply', rule: '6.3', means: { en: 'not supplied', fr: 'non ravitaillée' } },
      {
        icon: 'hourglass',
        rule: '8.5',
        means: { en: 'tired: has intercepted', fr: 'fatiguée : a intercepté' },
      },
    ],
  },
  charts: ({ combat }) => [
    {
      id: 'combat',
      rule: combat.rule,
      title: { en: 'Combat table', fr: 'Table des combats' },
      corner: { en: 'die / odds', fr: 'dé / rapport' },
      columns: combat.columns.labels,
      rows: combat.rows.labels.map((label, i) => ({ label, cells: combat.cells[i]! })),
      notes: [
        {
          en: 'AL: the attacker loses a step. EX: both lose a step. DR: the defender retreats. DL: the defender loses a step and retreats.',
          fr: 'AL : l’attaquant perd un pas. EX : les deux perdent un pas. DR : le défenseur recule. DL : le défenseur perd un pas et recule.',
        },
      ],
    },
    {
      id: 'terrain',
      rule: '2.1',
      title: { en: 'Terrain', fr: 'Terrain' },
      columns: [
        { en: 'points to enter', fr: 'points pour entrer' },
        { en: 'columns in defence', fr: 'colonnes en défense' },
      ],
      rows: [
        { label: 'terrain:clear', cells: ['1', '–'] },
        { label: 'terrain:forest', cells: ['2', '−1'] },
        { label: 'terrain:town', cells: ['1', '−1'] },
      ],
    },
  ],
  glossary: [
    {
      word: { en: 'step', fr: 'pas' },
      rule: '3.1',
      means: {
        en: 'half of a unit: with one left it is weaker',
        fr: 'la moitié d’une unité : avec un seul, elle est plus faible',
      },
    },
    {
      word: { en: 'railhead', fr: 'tête de ligne' },
      rule: '6.1',
      means: { en: 'the hex that a depot feeds', fr: 'l’hexagone qu’un dépôt ravitaille' },
    },
    {
      word: { en: 'AL', fr: 'AL' },
      short: true,
      rule: '9.5',
      means: { en: 'attacker loses a step', fr: 'l’attaquant perd un pas' },
    },
    {
      word: { en: 'EX', fr: 'EX' },
      short: true,
      rule: '9.5',
      means: { en: 'exchange: both lose a step', fr: 'échange : les deux perdent un pas' },
    },
    {
      word: { en: 'DR', fr: 'DR' },
      short: true,
      rule: '9.5',
      means: { en: 'defender retreats', fr: 'le défenseur recule' },
    },
    {
      word: { en: 'DL', fr: 'DL' },
      short: true,
      rule: '9.5',
      means: { en: 'defender loses a step and retreats', fr: 'le défenseur perd un pas et recule' },
    },
  ],
  chapters: {
    1: { en: 'The sides', fr: 'Les camps' },
    2: { en: 'The map', fr: 'La carte' },
    3: { en: 'Units', fr: 'Les unités' },
    4: { en: 'The turn', fr: 'Le tour' },
    5: { en: 'Cards', fr: 'Les cartes' },
    6: { en: 'Supply', fr: 'Le ravitaillement' },
    7: { en: 'Plans', fr: 'Les plans' },
    8: { en: 'Marching', fr: 'La marche' },
    9: { en: 'Battle', fr: 'La bataille' },
    10: { en: 'Victory', fr: 'La victoire' },
  },
  debrief: { lost: ['loss.removed'], turning: ['town.taken', 'loss.removed'] },
  scenarios: [
    {
      id: 'crossing',
      minutes: 15,
      beginner: 'west',
      about: {
        en: 'West stands at the river with more morale and moves first; East holds two of three towns. Five turns. West must cross and take what East holds.',
        fr: 'L’Ouest est à la rivière, a plus de moral et joue en premier ; l’Est tient deux villes sur trois. Cinq tours. L’Ouest doit franchir et prendre.',
      },
    },
    {
      id: 'meeting',
      minutes: 12,
      beginner: 'east',
      about: {
        en: 'Both sides march on an empty Halm with little morale to lose. Four turns, quick and even.',
        fr: 'Les deux camps marchent sur Halm, vide, avec peu de moral à perdre. Quatre tours, rapides et équilibrés.',
      },
    },
  ],
  options: {
    commanders: {
      en: 'With two, a deputy commands the second corps of each side: for four players.',
      fr: 'Avec deux, un adjoint mène le second corps de chaque camp : pour quatre joueurs.',
    },
    rain: {
      en: 'The river costs one point more to cross: slower, and kinder to the defender.',
      fr: 'La rivière coûte un point de plus : plus lent, et meilleur pour le défenseur.',
    },
  },
}
