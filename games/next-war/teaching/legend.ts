import type { Legend } from '@grognard/kernel'

export const legend: Legend = {
  counters: [
    {
      of: 'unit:',
      factors: 3,
      title: { en: 'A ground unit', fr: 'Une unité terrestre' },
      parts: [
        { part: 'caption', means: { en: 'its number', fr: 'son numéro' } },
        { part: 'factor-1', means: { en: 'attack strength', fr: 'force d’attaque' } },
        {
          part: 'factor-2',
          means: {
            en: 'defence strength; in brackets: counts only alone or with others of this sort',
            fr: 'force de défense ; entre parenthèses : ne compte que seule ou avec ses semblables',
          },
        },
        { part: 'factor-3', means: { en: 'movement allowance', fr: 'potentiel de mouvement' } },
        {
          part: 'top-left',
          means: { en: 'efficiency rating: higher is better', fr: 'efficacité : plus haut vaut mieux' },
        },
        { part: 'left', means: { en: 'its formation', fr: 'sa formation' } },
        {
          part: 'right',
          means: { en: 'its special sort (marines, airborne, ...)', fr: 'sa sorte (marines, paras, …)' },
        },
        { part: 'band', means: { en: 'colour of its formation', fr: 'couleur de sa formation' } },
      ],
    },
    {
      of: 'unit:',
      factors: 2,
      title: { en: 'A helicopter or air unit', fr: 'Un hélicoptère ou une unité aérienne' },
      parts: [
        { part: 'caption', means: { en: 'its type', fr: 'son type' } },
        { part: 'factor-1', means: { en: 'support for the die', fr: 'appui au dé' } },
        { part: 'factor-2', means: { en: 'range in hexes', fr: 'rayon en hexagones' } },
        { part: 'left', means: { en: 'which one it is', fr: 'lequel c’est' } },
        { part: 'top-right', means: { en: 'how much it can carry', fr: 'ce qu’il peut porter' } },
      ],
    },
  ],
  symbols: [
    { code: '121100', means: { en: 'infantry', fr: 'infanterie' } },
    { code: '121102', means: { en: 'mechanised infantry', fr: 'infanterie mécanisée' } },
    { code: '121104', means: { en: 'motorised infantry', fr: 'infanterie motorisée' } },
    { code: '120500', means: { en: 'armour', fr: 'blindés' } },
    { code: '120501', means: { en: 'armoured cavalry', fr: 'cavalerie blindée' } },
    { code: '121300', means: { en: 'reconnaissance', fr: 'reconnaissance' } },
    { code: '130300', means: { en: 'artillery', fr: 'artillerie' } },
  ],
  marks: [
    { icon: 'airfield', means: { en: 'airfield', fr: 'terrain d’aviation' } },
    { icon: 'airbase', means: { en: 'airbase', fr: 'base aérienne' } },
    { icon: 'port', means: { en: 'port', fr: 'port' } },
    { icon: 'chemical', means: { en: 'chemical installation', fr: 'installation chimique' } },
    { icon: 'nuclear', means: { en: 'nuclear installation', fr: 'installation nucléaire' } },
    { icon: 'fortification', means: { en: 'fortification', fr: 'fortification' } },
    { icon: 'mines', means: { en: 'mines at sea', fr: 'mines' } },
    { icon: 'factory', means: { en: 'industry', fr: 'industrie' } },
    { icon: 'target', means: { en: 'being attacked', fr: 'attaqué' } },
    { icon: 'combat', means: { en: 'attacks, or has attacked', fr: 'attaque, ou a attaqué' } },
    { icon: 'move', means: { en: 'has moved', fr: 'a bougé' } },
    { icon: 'hourglass', means: { en: 'has done what it can', fr: 'a fait ce qu’elle peut' } },
    { icon: 'flag', means: { en: 'has changed hands', fr: 'a changé de mains' } },
    { icon: 'out-of-supply', means: { en: 'out of supply', fr: 'sans ravitaillement' } },
    { icon: 'isolated', means: { en: 'isolated', fr: 'isolée' } },
    { icon: 'beachhead', means: { en: 'beachhead', fr: 'tête de pont' } },
    { icon: 'supply', means: { en: 'supply', fr: 'ravitaillement' } },
    { icon: 'star', means: { en: 'counts for victory points', fr: 'compte pour les points de victoire' } },
  ],
}
