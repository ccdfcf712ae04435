import type { Both, GlossaryEntry } from '@grognard/kernel'

export const glossary: readonly GlossaryEntry[] = [
  {
    word: { en: 'ER', fr: 'ER' },
    short: true,
    rule: '2.3.3',
    means: {
      en: 'efficiency rating: how good a unit is; from 6 on it is elite',
      fr: 'efficacité : la qualité d’une unité ; à partir de 6, elle est d’élite',
    },
  },
  {
    word: { en: 'ZOC', fr: 'ZdC' },
    short: true,
    rule: '8.2',
    means: {
      en: 'zone of control: the hexes around a unit or stack of some size, where moving enemies must stop',
      fr: 'zone de contrôle : les hexagones autour d’une unité ou pile assez grande, où l’ennemi en mouvement doit s’arrêter',
    },
  },
  { word: { en: 'MP', fr: 'PM' }, short: true, means: { en: 'movement points', fr: 'points de mouvement' } },
  {
    word: { en: 'VP', fr: 'PV' },
    short: true,
    rule: '12.1',
    means: { en: 'victory points', fr: 'points de victoire' },
  },
  {
    word: { en: 'ROK', fr: 'ROK' },
    short: true,
    means: { en: 'Republic of Korea: the South', fr: 'République de Corée : le Sud' },
  },
  {
    word: { en: 'DPRK', fr: 'DPRK' },
    short: true,
    means: {
      en: 'Democratic People’s Republic of Korea: the North',
      fr: 'République populaire démocratique de Corée : le Nord',
    },
  },
  { word: { en: 'Bde', fr: 'Bde' }, short: true, means: { en: 'brigade', fr: 'brigade' } },
  { word: { en: 'Div', fr: 'Div' }, short: true, means: { en: 'division', fr: 'division' } },
  {
    word: { en: 'step', fr: 'pas' },
    means: {
      en: 'part of a unit that can be lost: most have two',
      fr: 'part d’une unité qui peut être perdue : la plupart en ont deux',
    },
  },
  {
    word: { en: 'initiative', fr: 'initiative' },
    rule: '5.1',
    means: {
      en: 'whoever has it moves and fights first, and may exploit',
      fr: 'qui l’a bouge et combat d’abord, et peut exploiter',
    },
  },
]

export const chapters: Readonly<Record<string, Both>> = {
  TEC: { en: 'Terrain effects', fr: 'Effets du terrain' },
  NR: { en: 'National rules', fr: 'Règles nationales' },
  1: { en: 'Introduction', fr: 'Introduction' },
  2: { en: 'Components', fr: 'Matériel' },
  3: { en: 'Sequence of play', fr: 'Séquence de jeu' },
  4: { en: 'Weather', fr: 'Météo' },
  5: { en: 'Initiative', fr: 'Initiative' },
  6: { en: 'Air power', fr: 'Puissance aérienne' },
  7: { en: 'Naval power', fr: 'Puissance navale' },
  8: { en: 'Movement', fr: 'Mouvement' },
  9: { en: 'Combat', fr: 'Combat' },
  10: { en: 'Reinforcements', fr: 'Renforts' },
  11: { en: 'Replacements', fr: 'Remplacements' },
  12: { en: 'Victory', fr: 'Victoire' },
  13: { en: 'Optional rules', fr: 'Règles optionnelles' },
  16: { en: 'Advanced movement', fr: 'Mouvement avancé' },
  17: { en: 'Advanced naval rules', fr: 'Règles navales avancées' },
  18: { en: 'Formations and headquarters', fr: 'Formations et quartiers généraux' },
  19: { en: 'Advanced supply', fr: 'Ravitaillement avancé' },
  20: { en: 'Special operations forces', fr: 'Forces d’opérations spéciales' },
  21: { en: 'Detection', fr: 'Détection' },
  14: { en: 'The advanced game', fr: 'Le jeu avancé' },
  15: { en: 'Advanced components', fr: 'Matériel avancé' },
  22: { en: 'Air units', fr: 'Unités aériennes' },
  23: { en: 'Air-to-ground', fr: 'Air-sol' },
  24: { en: 'Air defence', fr: 'Défense aérienne' },
  25: { en: 'Movement and transport', fr: 'Mouvement et transport' },
  26: { en: 'Strategic weapons', fr: 'Armes stratégiques' },
  27: { en: 'Damage', fr: 'Dommages' },
  29: { en: 'Alternates', fr: 'Variantes' },
  28: { en: 'Resolutions of the United Nations', fr: 'Résolutions des Nations unies' },
}
