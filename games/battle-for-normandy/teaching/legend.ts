import type { Legend } from '@grognard/kernel'

export const legend: Legend = {
  counters: [
    {
      of: 'unit:',
      title: { en: 'A battalion, a battery or a headquarters', fr: 'Un bataillon, une batterie ou un QG' },
      parts: [
        {
          part: 'caption',
          means: { en: 'battalion / regiment / division', fr: 'bataillon / régiment / division' },
        },
        {
          part: 'factor-1',
          means: {
            en: 'attack strength; in brackets: fire strength of guns',
            fr: 'force d’attaque ; entre parenthèses : force de tir des canons',
          },
        },
        {
          part: 'factor-2',
          means: {
            en: 'defence strength; for guns: range in hexes',
            fr: 'force de défense ; pour les canons : portée en hexagones',
          },
        },
        { part: 'factor-3', means: { en: 'movement allowance', fr: 'potentiel de mouvement' } },
        { part: 'band', means: { en: 'colour of its division', fr: 'couleur de sa division' } },
      ],
    },
    {
      of: 'strongpoint:',
      title: { en: 'A strongpoint', fr: 'Un point d’appui' },
      parts: [
        { part: 'factor-1', means: { en: 'strength, once it is known', fr: 'force, une fois connue' } },
        { part: 'factor-2', means: { en: 'strength, once it is known', fr: 'force, une fois connue' } },
      ],
    },
  ],
  symbols: [
    { code: '121100', means: { en: 'infantry', fr: 'infanterie' } },
    { code: '121102', means: { en: 'armoured infantry', fr: 'infanterie portée' } },
    { code: '120500', means: { en: 'tanks', fr: 'chars' } },
    { code: '120400', means: { en: 'antitank', fr: 'antichar' } },
    { code: '120401', means: { en: 'tank destroyers', fr: 'chasseurs de chars' } },
    { code: '121300', means: { en: 'reconnaissance', fr: 'reconnaissance' } },
    { code: '130300', means: { en: 'artillery', fr: 'artillerie' } },
    { code: '130301', means: { en: 'self-propelled artillery', fr: 'artillerie automotrice' } },
    { code: '130100', means: { en: 'antiaircraft', fr: 'DCA' } },
    { code: '140700', means: { en: 'engineers', fr: 'génie' } },
  ],
  marks: [
    { icon: 'headquarters', means: { en: 'headquarters', fr: 'quartier général' } },
    {
      icon: 'supply',
      means: {
        en: 'source of supply; on a counter: supply',
        fr: 'source de ravitaillement ; sur un pion : ravitaillement',
      },
    },
    { icon: 'flag', means: { en: 'an objective, or who holds it', fr: 'un objectif, ou qui le tient' } },
    { icon: 'star', means: { en: 'an objective', fr: 'un objectif' } },
    { icon: 'cadre', means: { en: 'replacements at hand', fr: 'remplaçants disponibles' } },
    {
      icon: 'fortification',
      means: { en: 'strongpoint or entrenchment', fr: 'point d’appui ou retranchement' },
    },
    { icon: 'hourglass', means: { en: 'guns that have fired', fr: 'canons qui ont tiré' } },
    { icon: 'disrupted', means: { en: 'disrupted', fr: 'désorganisée' } },
    { icon: 'out-of-supply', means: { en: 'out of supply', fr: 'sans ravitaillement' } },
    { icon: 'parachute', means: { en: 'dropped from the air', fr: 'parachutée' } },
    { icon: 'engineer', means: { en: 'works', fr: 'travaux' } },
    { icon: 'beachhead', means: { en: 'beach', fr: 'plage' } },
    { icon: 'lock', means: { en: 'may not be entered', fr: 'ne peut être pénétré' } },
    { icon: 'combat', means: { en: 'attacked', fr: 'attaqué' } },
    { icon: 'target', means: { en: 'being attacked', fr: 'visé' } },
    { icon: 'air', means: { en: 'air points', fr: 'points aériens' } },
    { icon: 'port', means: { en: 'port', fr: 'port' } },
  ],
  lines: [
    { line: 'way', style: 'highway', means: { en: 'a highway', fr: 'une grand-route' } },
    { line: 'way', style: 'primary', means: { en: 'a main road', fr: 'une route principale' } },
    { line: 'way', style: 'secondary', means: { en: 'a secondary road', fr: 'une route secondaire' } },
    { line: 'way', style: 'rail', means: { en: 'a railway', fr: 'une voie ferrée' } },
    { line: 'side', style: 'river', means: { en: 'a stream', fr: 'un ruisseau' } },
    { line: 'side', style: 'major-river', means: { en: 'a river', fr: 'une rivière' } },
    {
      line: 'side',
      style: 'escarpment',
      means: {
        en: 'bluffs, which infantry may climb, or cliffs, which nobody may',
        fr: 'un promontoire, que l’infanterie peut escalader, ou une falaise, que personne ne peut',
      },
    },
    {
      line: 'side',
      style: 'coast',
      means: { en: 'sea: a hexside of the coast', fr: 'la mer : un côté de côte' },
    },
    {
      line: 'side',
      style: 'fortified',
      means: { en: 'the fortified line of Cherbourg', fr: 'la ligne fortifiée de Cherbourg' },
    },
    { line: 'side', style: 'bridge', means: { en: 'a bridge', fr: 'un pont' } },
    { line: 'side', style: 'bridge-down', means: { en: 'a bridge that is down', fr: 'un pont détruit' } },
    {
      line: 'side',
      style: 'bridge-built',
      means: { en: 'a bridge put up by engineers', fr: 'un pont posé par le génie' },
    },
  ],
}
