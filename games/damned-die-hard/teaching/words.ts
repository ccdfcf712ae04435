import type { Both, GlossaryEntry } from '@grognard/kernel'

export const glossary: readonly GlossaryEntry[] = [
  {
    word: { en: 'RE', fr: 'RE' },
    short: true,
    rule: '3.A',
    means: {
      en: 'regimental equivalent: the size of a unit; a division is three',
      fr: 'équivalent régiment : la taille d’une unité ; une division en vaut trois',
    },
  },
  {
    word: { en: 'ZOC', fr: 'ZOC' },
    short: true,
    rule: '5.A',
    means: {
      en: 'zone of control: the hexes around a unit',
      fr: 'zone de contrôle : les hexagones autour d’une unité',
    },
  },
  {
    word: { en: 'MP', fr: 'PM' },
    short: true,
    rule: '6.A',
    means: { en: 'movement points', fr: 'points de mouvement' },
  },
  {
    word: { en: 'AA', fr: 'DCA' },
    short: true,
    rule: '22.B.2',
    means: { en: 'antiaircraft', fr: 'défense contre avions' },
  },
  {
    word: { en: 'CAP', fr: 'CAP' },
    short: true,
    means: {
      en: 'combat air patrol: fighters that wait over a hex',
      fr: 'patrouille : des chasseurs qui attendent au-dessus d’un hexagone',
    },
  },
  { word: { en: 'PA', fr: 'PA' }, short: true, means: { en: 'Philippine Army', fr: 'armée philippine' } },
  {
    word: { en: 'PS', fr: 'PS' },
    short: true,
    means: { en: 'Philippine Scouts', fr: 'éclaireurs philippins' },
  },
  {
    word: { en: 'II, III, XX', fr: 'II, III, XX' },
    means: {
      en: 'size marks: battalion, regiment, division',
      fr: 'marques de taille : bataillon, régiment, division',
    },
  },
  {
    word: { en: 'attack supply', fr: 'ravitaillement d’attaque' },
    rule: '12',
    means: {
      en: 'what an attack uses up; without it attackers count half',
      fr: 'ce qu’une attaque consomme ; sans lui, les attaquants comptent à moitié',
    },
  },
  {
    word: { en: 'support', fr: 'soutien' },
    rule: '11',
    means: {
      en: 'artillery that lets other units use their whole strength',
      fr: 'l’artillerie qui permet aux autres d’user de toute leur force',
    },
  },
]

export const chapters: Readonly<Record<string, Both>> = {
  1: { en: 'Introduction', fr: 'Introduction' },
  2: { en: 'Components', fr: 'Matériel' },
  3: { en: 'Basic concepts', fr: 'Concepts de base' },
  4: { en: 'The game turn', fr: 'Le tour de jeu' },
  5: { en: 'Zones of control', fr: 'Zones de contrôle' },
  6: { en: 'Ground movement', fr: 'Mouvement terrestre' },
  7: { en: 'Transport lines', fr: 'Lignes de transport' },
  8: { en: 'Stacking', fr: 'Empilement' },
  9: { en: 'Combat', fr: 'Combat' },
  10: { en: 'Tanks and antitank', fr: 'Blindés et antichars' },
  11: { en: 'Support', fr: 'Soutien' },
  12: { en: 'Supply', fr: 'Ravitaillement' },
  13: { en: 'Overruns', fr: 'Écrasements' },
  14: { en: 'Special ground rules', fr: 'Règles terrestres spéciales' },
  15: { en: 'Breaking down and assembling', fr: 'Dispersions et assemblages' },
  16: { en: 'Ground reinforcements', fr: 'Renforts terrestres' },
  17: { en: 'The air rules', fr: 'Les règles aériennes' },
  18: { en: 'Airbases', fr: 'Bases aériennes' },
  19: { en: 'Air movement', fr: 'Mouvement aérien' },
  20: { en: 'Air missions', fr: 'Missions aériennes' },
  21: { en: 'Air combat', fr: 'Combat aérien' },
  22: { en: 'Antiaircraft fire', fr: 'Tir de DCA' },
  23: { en: 'Special air rules', fr: 'Règles aériennes spéciales' },
  24: { en: 'Airborne landings', fr: 'Opérations aéroportées' },
  25: { en: 'Air reinforcements', fr: 'Renforts aériens' },
  26: { en: 'Strategic air war', fr: 'Guerre aérienne stratégique' },
  27: { en: 'Introduction to the naval rules', fr: 'Introduction aux règles navales' },
  28: { en: 'Naval movement', fr: 'Mouvement naval' },
  29: { en: 'Naval combat', fr: 'Combat naval' },
  30: { en: 'Ports and beaches', fr: 'Ports et plages' },
  36: { en: 'Weather', fr: 'Météo' },
  37: { en: 'Special rules', fr: 'Règles spéciales' },
  38: { en: 'Nations', fr: 'Nations' },
  39: { en: 'Guerrilla', fr: 'Guérilla' },
  40: { en: 'Scenarios', fr: 'Scénarios' },
  41: { en: 'Victory', fr: 'Victoire' },
  42: { en: 'Advanced rules', fr: 'Règles avancées' },
  43: { en: 'Optional rules', fr: 'Règles optionnelles' },
  A: { en: 'Annex A: victory points', fr: 'Annexe A : points de victoire' },
  B: { en: 'Annex B: the sequence in full', fr: 'Annexe B : la séquence détaillée' },
}
