import {
  terrainWords as sharedTerrain,
  typeWords as sharedTypes,
  type Words,
} from '../../europa/text/words.ts'

/** Words for the types of unit and terrain of this book, in both languages. */
export const typeWords: Words = {
  ...sharedTypes,
  'motorized-cavalry': { en: 'motorized cavalry', fr: 'cavalerie motorisée' },
  static: { en: 'static', fr: 'statique' },
  constabulary: { en: 'constabulary', fr: 'gendarmerie' },
  'fortress-machine-gun': { en: 'fortress machine-guns', fr: 'mitrailleuses de forteresse' },
  replacement: { en: 'replacements', fr: 'remplacements' },
  'intrinsic-garrison': { en: 'intrinsic garrison', fr: 'garnison intrinsèque' },
  'light-armour-reconnaissance': { en: 'light armour reconnaissance', fr: 'reconnaissance blindée légère' },
  mechanized: { en: 'mechanized', fr: 'mécanisée' },
  'self-propelled-antitank': { en: 'self-propelled antitank', fr: 'antichar automoteur' },
  'siege-mortar': { en: 'siege mortars', fr: 'mortiers de siège' },
  'combat-engineer': { en: 'combat engineers', fr: 'génie' },
  'construction-engineer': { en: 'construction engineers', fr: 'pionniers' },
  'motorized-construction-engineer': { en: 'motorized construction engineers', fr: 'pionniers motorisés' },
  'railroad-engineer': { en: 'railroad engineers', fr: 'génie ferroviaire' },
  'base-force': { en: 'base force', fr: 'base logistique' },
  transport: { en: 'transport', fr: 'transport pédestre' },
  'mountain-transport': { en: 'mountain transport', fr: 'transport de montagne' },
  'motorized-transport': { en: 'motorized transport', fr: 'transport motorisé' },
}

export const terrainWords: Words = {
  ...sharedTerrain,
  rough: { en: 'rough', fr: 'terrain accidenté' },
  'wooded-rough': { en: 'wooded rough', fr: 'accidenté boisé' },
  'rice-paddies': { en: 'rice paddies', fr: 'rizières' },
  'extensive-loess': { en: 'extensive loess', fr: 'loess étendu' },
  jungle: { en: 'jungle', fr: 'jungle' },
  'rough-jungle': { en: 'rough jungle', fr: 'jungle accidentée' },
  'mountain-jungle': { en: 'mountain jungle', fr: 'jungle montagneuse' },
  'swamp-jungle': { en: 'swamp jungle', fr: 'jungle marécageuse' },
  atoll: { en: 'atoll or small island', fr: 'atoll ou petite île' },
  'full-city': { en: 'full city hex', fr: 'grande ville' },
}
