/** Words for types of unit and terrain that several games have, in both languages; a game adds its own. */
export type Words = Readonly<Record<string, { readonly en: string; readonly fr: string }>>

export const typeWords: Words = {
  infantry: { en: 'infantry', fr: 'infanterie' },
  'light-infantry': { en: 'light infantry', fr: 'infanterie légère' },
  mountain: { en: 'mountain', fr: 'montagne' },
  marine: { en: 'marines', fr: 'fusiliers marins' },
  parachute: { en: 'parachute', fr: 'parachutistes' },
  cavalry: { en: 'cavalry', fr: 'cavalerie' },
  tank: { en: 'tanks', fr: 'chars' },
  'light-tank': { en: 'light tanks', fr: 'chars légers' },
  'motorized-infantry': { en: 'motorized infantry', fr: 'infanterie motorisée' },
  antitank: { en: 'antitank', fr: 'antichar' },
  'heavy-aa': { en: 'heavy AA', fr: 'DCA lourde' },
  'position-aa': { en: 'position AA', fr: 'DCA de position' },
  'motorized-heavy-aa': { en: 'motorized heavy AA', fr: 'DCA lourde motorisée' },
  'light-aa': { en: 'light AA', fr: 'DCA légère' },
  artillery: { en: 'artillery', fr: 'artillerie' },
  'mountain-artillery': { en: 'mountain artillery', fr: 'artillerie de montagne' },
  'motorized-artillery': { en: 'motorized artillery', fr: 'artillerie motorisée' },
  'siege-artillery': { en: 'siege artillery', fr: 'artillerie de siège' },
  'amphibious-engineer': { en: 'amphibious engineers', fr: 'génie amphibie' },
  apc: { en: 'APC', fr: 'transport blindé' },
}

export const terrainWords: Words = {
  clear: { en: 'clear', fr: 'terrain dégagé' },
  woods: { en: 'woods', fr: 'bois' },
  forest: { en: 'forest', fr: 'forêt' },
  swamp: { en: 'swamp', fr: 'marais' },
  'wooded-swamp': { en: 'wooded swamp', fr: 'marais boisé' },
  mountain: { en: 'mountain', fr: 'montagne' },
}

export const MONTHS = {
  jan: { en: 'Jan', fr: 'Jan' },
  feb: { en: 'Feb', fr: 'Fév' },
  mar: { en: 'Mar', fr: 'Mar' },
  apr: { en: 'Apr', fr: 'Avr' },
  may: { en: 'May', fr: 'Mai' },
  jun: { en: 'Jun', fr: 'Jun' },
  jul: { en: 'Jul', fr: 'Jul' },
  aug: { en: 'Aug', fr: 'Aoû' },
  sep: { en: 'Sep', fr: 'Sep' },
  oct: { en: 'Oct', fr: 'Oct' },
  nov: { en: 'Nov', fr: 'Nov' },
  dec: { en: 'Dec', fr: 'Déc' },
} as const
