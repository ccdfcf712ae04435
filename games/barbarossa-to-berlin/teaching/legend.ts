import type { Legend } from '@grognard/kernel'

export const legend: Legend = {
  counters: [
    {
      of: 'unit:',
      title: { en: 'An army or a corps', fr: 'Une armée ou un corps' },
      parts: [
        { part: 'caption', means: { en: 'its number or name', fr: 'son numéro ou son nom' } },
        { part: 'factor-1', rule: '2.2-b', means: { en: 'combat factor', fr: 'valeur de combat' } },
        {
          part: 'factor-2',
          rule: '2.2-b',
          means: {
            en: 'loss factor: how many losses one step takes',
            fr: 'résistance : les pertes qu’un pas absorbe',
          },
        },
        {
          part: 'factor-3',
          rule: '2.2-b',
          means: { en: 'movement, in spaces', fr: 'mouvement, en espaces' },
        },
      ],
    },
  ],
  symbols: [
    { code: '121100', means: { en: 'infantry', fr: 'infanterie' } },
    { code: '120500', means: { en: 'tanks', fr: 'blindés' } },
    { code: '121102', means: { en: 'mechanised', fr: 'mécanisée' } },
  ],
  marks: [
    {
      icon: 'star',
      rule: '3-d',
      means: { en: 'counts for victory points', fr: 'compte pour les points de victoire' },
    },
    {
      icon: 'square',
      means: {
        en: 'a Wehrkreis, where German units are rebuilt',
        fr: 'un Wehrkreis, où l’on reconstitue des unités allemandes',
      },
    },
    {
      icon: 'supply',
      rule: '13.1-b',
      means: {
        en: 'a source of supply; on a counter: supply is lacking',
        fr: 'une source de ravitaillement ; sur un pion : il manque',
      },
    },
    { icon: 'iron', rule: '18.2', means: { en: 'iron: a resource', fr: 'fer : une ressource' } },
    { icon: 'oil', rule: '18.3-a', means: { en: 'oil: a resource', fr: 'pétrole : une ressource' } },
    { icon: 'capital', means: { en: 'a capital', fr: 'une capitale' } },
    { icon: 'port', means: { en: 'a port', fr: 'un port' } },
    {
      icon: 'city',
      means: {
        en: 'an urban space: the defender fires better',
        fr: 'un espace urbain : le défenseur tire mieux',
      },
    },
    {
      icon: 'lock',
      means: { en: 'may not be attacked, or not entered', fr: 'ne peut être attaqué, ou pénétré' },
    },
    { icon: 'fort', means: { en: 'a fort', fr: 'un fort' } },
    { icon: 'fort-destroyed', means: { en: 'a fort that is destroyed', fr: 'un fort détruit' } },
    {
      icon: 'trench-1',
      means: {
        en: 'entrenched, level 1; on a counter: digging',
        fr: 'retranché, niveau 1 ; sur un pion : creuse',
      },
    },
    { icon: 'trench-2', means: { en: 'entrenched, level 2', fr: 'retranché, niveau 2' } },
    { icon: 'leader', means: { en: 'where Stalin is', fr: 'où est Staline' } },
    { icon: 'post', means: { en: 'ordered to stand fast', fr: 'a l’ordre de tenir' } },
    { icon: 'move', means: { en: 'activated to move', fr: 'activé pour bouger' } },
    {
      icon: 'combat',
      means: {
        en: 'activated for combat; grey: was attacked',
        fr: 'activé pour le combat ; gris : a été attaqué',
      },
    },
    { icon: 'flag', means: { en: 'has retreated in this round', fr: 'a reculé dans ce round' } },
    { icon: 'triangle', rule: '16.2-a', means: { en: 'partisans', fr: 'partisans' } },
    { icon: 'air', means: { en: 'the Luftwaffe', fr: 'la Luftwaffe' } },
    { icon: 'beachhead', means: { en: 'a beachhead', fr: 'une tête de pont' } },
  ],
  lines: [
    { line: 'way', style: 'road', means: { en: 'spaces that are connected', fr: 'des espaces reliés' } },
    {
      line: 'way',
      style: 'river',
      means: { en: 'connected across a river', fr: 'reliés par-dessus une rivière' },
    },
    {
      line: 'way',
      style: 'sea',
      means: {
        en: 'by sea: strategic redeployment and limited supply only',
        fr: 'par mer : redéploiement stratégique et ravitaillement limité seulement',
      },
    },
    {
      line: 'way',
      style: 'landing',
      means: { en: 'an invasion from this zone leads there', fr: 'un débarquement de cette zone mène ici' },
    },
  ],
}
