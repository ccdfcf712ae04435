import type { Both, GlossaryEntry } from '@grognard/kernel'

export const glossary: readonly GlossaryEntry[] = [
  {
    word: { en: 'LCU', fr: 'LCU' },
    short: true,
    rule: '2.2-a',
    means: { en: 'large combat unit: an army or a front', fr: 'grande unité : une armée ou un front' },
  },
  {
    word: { en: 'SCU', fr: 'SCU' },
    short: true,
    rule: '2.2-a',
    means: { en: 'small combat unit: a corps', fr: 'petite unité : un corps' },
  },
  {
    word: { en: 'OP', fr: 'PO' },
    short: true,
    rule: '7.3-a',
    means: {
      en: 'operations points of a card: they activate spaces',
      fr: 'points d’opérations d’une carte : ils activent des espaces',
    },
  },
  {
    word: { en: 'SR', fr: 'RS' },
    short: true,
    rule: '12.1',
    means: {
      en: 'strategic redeployment: moving far behind the front',
      fr: 'redéploiement stratégique : bouger loin derrière le front',
    },
  },
  {
    word: { en: 'RP', fr: 'PR' },
    short: true,
    rule: '14.1-a',
    means: {
      en: 'replacement points: they rebuild units',
      fr: 'points de remplacement : ils reconstituent des unités',
    },
  },
  {
    word: { en: 'VP', fr: 'PV' },
    short: true,
    rule: '5.1',
    means: { en: 'victory points', fr: 'points de victoire' },
  },
  {
    word: { en: 'step', fr: 'pas' },
    rule: '2.2-d',
    means: {
      en: 'one side of a counter: a full unit has two',
      fr: 'une face de pion : une unité entière en a deux',
    },
  },
  {
    word: { en: 'activate', fr: 'activer' },
    rule: '3-a',
    means: {
      en: 'pay for a space so that its units may move or fight',
      fr: 'payer pour qu’un espace puisse bouger ou combattre',
    },
  },
  {
    word: { en: 'limited supply', fr: 'ravitaillement limité' },
    rule: '13.1-c',
    means: {
      en: 'enough to live and defend, not for all an army can do',
      fr: 'assez pour vivre et défendre, pas pour tout',
    },
  },
]

export const chapters: Readonly<Record<string, Both>> = {
  1: { en: 'Subject', fr: 'Sujet' },
  2: { en: 'Components', fr: 'Matériel' },
  3: { en: 'Terms', fr: 'Termes' },
  4: { en: 'Set-up', fr: 'Mise en place' },
  5: { en: 'Victory', fr: 'Victoire' },
  6: { en: 'The turn', fr: 'Le tour' },
  7: { en: 'Strategy cards', fr: 'Cartes stratégiques' },
  8: { en: 'Orders', fr: 'Ordres' },
  9: { en: 'Stacking', fr: 'Empilement' },
  10: { en: 'Movement', fr: 'Mouvement' },
  11: { en: 'Combat', fr: 'Combat' },
  12: { en: 'Strategic redeployment', fr: 'Redéploiement stratégique' },
  13: { en: 'Supply', fr: 'Ravitaillement' },
  14: { en: 'Replacements', fr: 'Remplacements' },
  15: { en: 'Weather', fr: 'Météo' },
  16: { en: 'Partisans', fr: 'Partisans' },
  17: { en: 'Neutrals', fr: 'Neutres' },
  18: { en: 'Resources', fr: 'Ressources' },
  19: { en: 'Minor countries', fr: 'Petits pays' },
  20: { en: 'Length of the game', fr: 'Durée de la partie' },
  v1: { en: 'Options of the English edition', fr: 'Options de l’édition anglaise' },
  AL: { en: 'Allied cards', fr: 'Cartes alliées' },
  AX: { en: 'Axis cards', fr: 'Cartes de l’Axe' },
}
