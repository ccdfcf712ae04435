import type { Both, GlossaryEntry } from '@grognard/kernel'

export const glossary: readonly GlossaryEntry[] = [
  {
    word: { en: 'RE', fr: 'RE' },
    short: true,
    rule: '3.A.3',
    means: {
      en: 'regimental equivalent: the size of a unit; a division is three, a brigade or regiment one, a battalion half',
      fr: 'équivalent régiment : la taille d’une unité ; une division en vaut trois, une brigade ou un régiment un, un bataillon un demi',
    },
  },
  {
    word: { en: 'ZOC', fr: 'ZOC' },
    short: true,
    rule: '5/1',
    means: {
      en: 'zone of control: the hexes around a division',
      fr: 'zone de contrôle : les hexagones autour d’une division',
    },
  },
  {
    word: { en: 'MP', fr: 'PM' },
    short: true,
    rule: '6/2',
    means: { en: 'movement points', fr: 'points de mouvement' },
  },
  {
    word: { en: 'AA', fr: 'DCA' },
    short: true,
    means: { en: 'antiaircraft', fr: 'défense contre avions' },
  },
  {
    word: { en: 'AEC', fr: 'AEC' },
    short: true,
    means: {
      en: 'armour effects: tanks in the open change the die of the attack',
      fr: 'effets des blindés : en terrain ouvert, les chars modifient le dé de l’attaque',
    },
  },
  {
    word: { en: 'CAP', fr: 'CAP' },
    short: true,
    means: {
      en: 'combat air patrol: fighters that wait over a hex',
      fr: 'patrouille : des chasseurs qui attendent au-dessus d’un hexagone',
    },
  },
  {
    word: { en: 'c/m', fr: 'c/m' },
    short: true,
    rule: '3.A.2',
    means: {
      en: 'combat/motorized: units that fight from vehicles, or ride in them',
      fr: 'combat/motorisé : unités qui combattent en véhicule, ou s’y déplacent',
    },
  },
  {
    word: { en: 'II, III, X, XX', fr: 'II, III, X, XX' },
    means: {
      en: 'size marks: battalion, regiment, brigade, division',
      fr: 'marques de taille : bataillon, régiment, brigade, division',
    },
  },
  {
    word: { en: 'cadre', fr: 'cadre' },
    means: {
      en: 'what is left of a beaten division: staff, guns and some companies, which can be filled up again',
      fr: 'ce qui reste d’une division battue : état-major, canons et quelques compagnies, qu’on peut compléter',
    },
  },
  {
    word: { en: 'support', fr: 'soutien' },
    means: {
      en: 'artillery that lets other units use their whole strength; without it they count half',
      fr: 'l’artillerie qui permet aux autres d’user de toute leur force ; sans elle, ils comptent à moitié',
    },
  },
  {
    word: { en: 'marshalling yard', fr: 'gare de triage' },
    means: {
      en: 'a large station: bombed, its rail net carries less',
      fr: 'une grande gare : bombardée, son réseau porte moins',
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
  10: { en: 'Armour and antitank', fr: 'Blindés et antichars' },
  11: { en: 'Support', fr: 'Soutien' },
  12: { en: 'Supply', fr: 'Ravitaillement' },
  13: { en: 'Overruns', fr: 'Débordements' },
  14: { en: 'Special units', fr: 'Unités spéciales' },
  15: { en: 'Breaking down and assembling', fr: 'Décomposition et assemblage' },
  16: { en: 'The air rules', fr: 'Les règles aériennes' },
  17: { en: 'Air bases', fr: 'Bases aériennes' },
  18: { en: 'Air operations', fr: 'Opérations aériennes' },
  19: { en: 'Air movement', fr: 'Mouvement aérien' },
  20: { en: 'Air missions', fr: 'Missions aériennes' },
  21: { en: 'Air combat', fr: 'Combat aérien' },
  22: { en: 'Antiaircraft fire', fr: 'Tir de DCA' },
  23: { en: 'Special air rules', fr: 'Règles aériennes spéciales' },
  24: { en: 'Airborne landings', fr: 'Opérations aéroportées' },
  25: { en: 'Regrouping and replacing aircraft', fr: 'Regroupement et remplacement aériens' },
  26: { en: 'Strategic air war', fr: 'Guerre aérienne stratégique' },
  27: { en: 'The naval rules', fr: 'Les règles navales' },
  28: { en: 'Naval movement', fr: 'Mouvement naval' },
  29: { en: 'Naval combat', fr: 'Combat naval' },
  30: { en: 'Ports and beaches', fr: 'Ports et plages' },
  31: { en: 'Naval transport', fr: 'Transport naval' },
  32: { en: 'Amphibious landings', fr: 'Débarquements' },
  33: { en: 'Ships and shores', fr: 'Navires et rivages' },
  34: { en: 'Special naval rules', fr: 'Règles navales spéciales' },
  35: { en: 'Naval repair', fr: 'Réparation navale' },
  36: { en: 'Weather', fr: 'Météo' },
  37: { en: 'Special situations', fr: 'Situations spéciales' },
  38: { en: 'Nations and governments', fr: 'Nations et gouvernements' },
  39: { en: 'Occupation and partisans', fr: 'Occupation et partisans' },
  40: { en: 'Reinforcements and replacements', fr: 'Renforts et remplacements' },
  41: { en: 'Setting up', fr: 'Mise en place' },
  42: { en: 'Victory', fr: 'Victoire' },
  43: { en: 'Advanced rules', fr: 'Règles avancées' },
  44: { en: 'Optional rules', fr: 'Règles optionnelles' },
}
