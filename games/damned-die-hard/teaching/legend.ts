import { legendWith } from '../../europa/teaching/legend.ts'

export const legend = legendWith({
  airTypes: {
    en: 'type: F fighter, B bomber, A attack, D dive bomber, T transport; N flies by night',
    fr: 'type : F chasseur, B bombardier, A assaut, D piqué, T transport ; N vole de nuit',
  },
  symbols: [
    { code: '121101', means: { en: 'parachute or light infantry', fr: 'infanterie parachutiste ou légère' } },
    { code: '120500', means: { en: 'tanks', fr: 'chars' } },
    { code: '130300', means: { en: 'artillery', fr: 'artillerie' } },
    { code: '130800', means: { en: 'mortars', fr: 'mortiers' } },
    { code: '141200', means: { en: 'constabulary', fr: 'gendarmerie' } },
    { code: '161200', means: { en: 'supplies', fr: 'vivres' } },
  ],
  lines: [
    { line: 'way', style: 'trail', means: { en: 'a trail', fr: 'une piste' } },
    {
      line: 'side',
      style: 'escarpment',
      means: {
        en: 'cliffs: who lands there attacks at half strength, mountain troops excepted',
        fr: 'des falaises : qui y débarque attaque à demi-force, sauf les troupes de montagne',
      },
    },
  ],
})
