import { legendWith } from '../../europa/teaching/legend.ts'

export const legend = legendWith({
  airTypes: {
    en: 'type: F fighter, HF heavy fighter, B bomber, HB heavy bomber, A attack, D dive bomber, T transport, J jet; N flies by night',
    fr: 'type : F chasseur, HF chasseur lourd, B bombardier, HB bombardier lourd, A assaut, D piqué, T transport, J à réaction ; N vole de nuit',
  },
  symbols: [
    { code: '121102', means: { en: 'panzergrenadiers', fr: 'panzergrenadiers' } },
    { code: '121104', means: { en: 'motorized infantry', fr: 'infanterie motorisée' } },
    { code: '120500', means: { en: 'tanks, assault guns', fr: 'chars, canons d’assaut' } },
    { code: '130300', means: { en: 'artillery, V-weapons', fr: 'artillerie, armes V' } },
    { code: '163400', means: { en: 'transport, amphibious tractors', fr: 'transport, tracteurs amphibies' } },
  ],
  marks: [{ icon: 'fortification', means: { en: 'printed works', fr: 'ouvrages imprimés' } }],
  lines: [
    { line: 'side', style: 'wadi', means: { en: 'a wadi', fr: 'un oued' } },
    {
      line: 'side',
      style: 'escarpment',
      means: { en: 'an escarpment, or a mountain hexside', fr: 'un escarpement, ou un côté de montagne' },
    },
    {
      line: 'side',
      style: 'mountain',
      means: { en: 'high mountains: nobody crosses', fr: 'de hautes montagnes : personne ne passe' },
    },
    {
      line: 'side',
      style: 'border',
      means: { en: 'the border of two countries', fr: 'la frontière de deux pays' },
    },
  ],
})
