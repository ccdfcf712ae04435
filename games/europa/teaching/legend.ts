import type { Both, Legend } from '@grognard/kernel'

/** What the pictures of the table mean in every game of the system; a game adds its own types, symbols and lines. */
interface Own {
  /** The letters that aircraft have. */
  readonly airTypes: Both
  readonly symbols: Legend['symbols']
  readonly marks?: Legend['marks']
  readonly lines: NonNullable<Legend['lines']>
}

const airCounter = (types: Both): Legend['counters'][number] => ({
  of: 'air:',
  title: { en: 'An air unit', fr: 'Une unité aérienne' },
  parts: [
    { part: 'caption', means: { en: 'the aircraft', fr: 'l’appareil' } },
    { part: 'factor-1', means: { en: 'air attack', fr: 'attaque aérienne' } },
    { part: 'factor-2', means: { en: 'air defence', fr: 'défense aérienne' } },
    {
      part: 'factor-3',
      means: {
        en: 'range in hexes; with an asterisk: see its special rule',
        fr: 'rayon en hexagones ; avec astérisque : voir sa règle',
      },
    },
    {
      part: 'top-left',
      means: types,
    },
    {
      part: 'left',
      means: { en: 'bombing, tactical/strategic', fr: 'bombardement, tactique/stratégique' },
    },
    { part: 'right', means: { en: 'special codes', fr: 'codes spéciaux' } },
  ],
})

const groundCounter: Legend['counters'][number] = {
  of: 'unit:',
  title: { en: 'A ground unit', fr: 'Une unité terrestre' },
  parts: [
    { part: 'caption', means: { en: 'its number', fr: 'son numéro' } },
    { part: 'factor-1', means: { en: 'attack strength', fr: 'force d’attaque' } },
    { part: 'factor-2', means: { en: 'defence strength', fr: 'force de défense' } },
    { part: 'factor-3', means: { en: 'movement points', fr: 'points de mouvement' } },
    {
      part: 'top-left',
      means: {
        en: 'size in regimental equivalents; for supplies: how much',
        fr: 'taille en équivalents régiment ; pour des vivres : combien',
      },
    },
    {
      part: 'top-right',
      means: {
        en: 'support: a unit that supports itself',
        fr: 'soutien : l’unité se soutient elle-même',
      },
    },
    {
      part: 'right',
      means: { en: 'AA and a number: antiaircraft strength', fr: 'AA et un nombre : force antiaérienne' },
    },
    { part: 'band', means: { en: 'its nation or service', fr: 'sa nation ou son arme' } },
  ],
}

const symbols: Legend['symbols'] = [
  { code: '121100', means: { en: 'infantry', fr: 'infanterie' } },
  { code: '120401', means: { en: 'tank destroyers', fr: 'chasseurs de chars' } },
  { code: '121300', means: { en: 'cavalry or reconnaissance', fr: 'cavalerie ou reconnaissance' } },
  { code: '130100', means: { en: 'antiaircraft', fr: 'DCA' } },
  { code: '140700', means: { en: 'engineers', fr: 'génie' } },
]

const marks: Legend['marks'] = [
  { icon: 'port', means: { en: 'port or anchorage', fr: 'port ou mouillage' } },
  {
    icon: 'airfield',
    means: { en: 'airfield, with its capacity', fr: 'terrain d’aviation, avec sa capacité' },
  },
  { icon: 'airbase', means: { en: 'airbase', fr: 'base aérienne' } },
  { icon: 'factory', means: { en: 'a place that yields supplies', fr: 'lieu qui donne des vivres' } },
  { icon: 'disrupted', means: { en: 'disrupted', fr: 'désorganisée' } },
  { icon: 'disordered', means: { en: 'disordered', fr: 'en désordre' } },
  { icon: 'supply', means: { en: 'supplies', fr: 'vivres' } },
  { icon: 'fort', means: { en: 'fort or fortress', fr: 'fort ou forteresse' } },
  { icon: 'fort-destroyed', means: { en: 'ruined fort', fr: 'fort ruiné' } },
  { icon: 'out-of-supply', means: { en: 'out of supply', fr: 'sans ravitaillement' } },
  { icon: 'isolated', means: { en: 'isolated', fr: 'isolée' } },
  { icon: 'cadre', means: { en: 'reduced to a cadre', fr: 'réduite à un cadre' } },
  { icon: 'target', means: { en: 'being attacked or bombed', fr: 'attaqué ou bombardé' } },
  { icon: 'combat', means: { en: 'attacks', fr: 'attaque' } },
  { icon: 'air', means: { en: 'aircraft are there', fr: 'des avions y sont' } },
  { icon: 'hourglass', means: { en: 'has done what it can', fr: 'a fait ce qu’elle peut' } },
  { icon: 'lock', means: { en: 'may not act', fr: 'ne peut agir' } },
  { icon: 'engineer', means: { en: 'works', fr: 'travaux' } },
  { icon: 'rail-cut', means: { en: 'railway cut', fr: 'voie coupée' } },
  { icon: 'parachute', means: { en: 'dropped from the air', fr: 'parachutée' } },
  { icon: 'naval', means: { en: 'ships', fr: 'navires' } },
  { icon: 'flag', means: { en: 'who holds it', fr: 'qui le tient' } },
]

const lines: NonNullable<Legend['lines']> = [
  { line: 'way', style: 'primary', means: { en: 'a road', fr: 'une route' } },
  { line: 'way', style: 'rail', means: { en: 'a railway', fr: 'une voie ferrée' } },
  { line: 'way', style: 'ferry', means: { en: 'a ferry', fr: 'un bac' } },
  { line: 'side', style: 'river', means: { en: 'a river', fr: 'une rivière' } },
  { line: 'side', style: 'canal', means: { en: 'a canal', fr: 'un canal' } },
  { line: 'side', style: 'major-river', means: { en: 'a major river', fr: 'un fleuve' } },
  {
    line: 'side',
    style: 'strait',
    means: {
      en: 'sea between two hexes: troops cross it only where it is a strait',
      fr: 'la mer entre deux hexagones : les troupes ne la passent que si c’est un détroit',
    },
  },
  {
    line: 'side',
    style: 'lake',
    means: { en: 'a lake: nobody crosses', fr: 'un lac : personne ne passe' },
  },
  {
    line: 'side',
    style: 'bridge',
    means: { en: 'a bridge, or a causeway', fr: 'un pont, ou une chaussée' },
  },
  { line: 'side', style: 'bridge-damaged', means: { en: 'a bridge that was hit', fr: 'un pont touché' } },
  { line: 'side', style: 'bridge-down', means: { en: 'a bridge that is down', fr: 'un pont détruit' } },
  {
    line: 'side',
    style: 'military-border',
    means: { en: 'the line between two weather zones', fr: 'la limite de deux zones météo' },
  },
]

export const legendWith = (own: Own): Legend => ({
  counters: [airCounter(own.airTypes), groundCounter],
  symbols: [...symbols, ...own.symbols],
  marks: [...marks, ...(own.marks ?? [])],
  lines: [...lines, ...own.lines],
})
