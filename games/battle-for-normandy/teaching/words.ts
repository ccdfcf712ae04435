import type { Both, GlossaryEntry } from '@grognard/kernel'

export const glossary: readonly GlossaryEntry[] = [
  {
    word: { en: 'HQ', fr: 'QG' },
    short: true,
    rule: '7.2',
    means: {
      en: 'headquarters: battalions are supplied through it',
      fr: 'quartier général : les bataillons sont ravitaillés par lui',
    },
  },
  {
    word: { en: 'ZOC', fr: 'ZdC' },
    short: true,
    rule: '5.1',
    means: {
      en: 'zone of control: the hexes around a unit',
      fr: 'zone de contrôle : les hexagones autour d’une unité',
    },
  },
  {
    word: { en: 'FA', fr: 'FA' },
    short: true,
    means: { en: 'field artillery', fr: 'artillerie de campagne' },
  },
  { word: { en: 'Eng', fr: 'Eng' }, short: true, means: { en: 'engineers', fr: 'génie' } },
  {
    word: { en: 'PzJg', fr: 'PzJg' },
    short: true,
    means: { en: 'Panzerjäger: tank hunters', fr: 'Panzerjäger : chasseurs de chars' },
  },
  {
    word: { en: 'AR', fr: 'AR' },
    short: true,
    means: { en: 'Artillerie-Regiment', fr: 'régiment d’artillerie allemand' },
  },
  {
    word: { en: 'Pi', fr: 'Pi' },
    short: true,
    means: { en: 'Pioniere: German engineers', fr: 'Pioniere : génie allemand' },
  },
  {
    word: { en: 'step', fr: 'pas' },
    rule: '3.4',
    means: {
      en: 'a company’s worth of a battalion: most have three',
      fr: 'la valeur d’une compagnie : la plupart en ont trois',
    },
  },
  {
    word: { en: 'combined arms', fr: 'armes combinées' },
    rule: '12.6.2',
    means: {
      en: 'tanks and infantry attacking together: one more on the die',
      fr: 'chars et infanterie attaquant ensemble : un de plus au dé',
    },
  },
  {
    word: { en: 'bocage', fr: 'bocage' },
    means: {
      en: 'fields between hedges on banks: slow, and good to defend',
      fr: 'des champs entre des haies sur talus : lent, et bon à défendre',
    },
  },
]

export const chapters: Readonly<Record<string, Both>> = {
  3: { en: 'Basics', fr: 'Notions de base' },
  4: { en: 'Sequence of play', fr: 'Séquence de jeu' },
  5: { en: 'Zones of control', fr: 'Zones de contrôle' },
  6: { en: 'Stacking', fr: 'Empilement' },
  7: { en: 'Supply', fr: 'Ravitaillement' },
  8: { en: 'Weather', fr: 'Météo' },
  9: { en: 'Reinforcements and replacements', fr: 'Renforts et remplacements' },
  10: { en: 'Movement', fr: 'Mouvement' },
  11: { en: 'Air power', fr: 'Aviation' },
  12: { en: 'Combat', fr: 'Combat' },
  13: { en: 'Fire', fr: 'Tir' },
  14: { en: 'Engineers', fr: 'Génie' },
  15: { en: 'Companies and combat groups', fr: 'Compagnies et groupements' },
  17: { en: 'Airborne landings', fr: 'Opérations aéroportées' },
  18: { en: 'The landing', fr: 'Le débarquement' },
  19: { en: 'The sea', fr: 'La mer' },
  20: { en: 'Special rules', fr: 'Règles spéciales' },
}
