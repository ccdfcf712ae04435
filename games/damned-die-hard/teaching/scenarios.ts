import type { Both, ScenarioLook } from '@grognard/kernel'

export const scenarios: readonly ScenarioLook[] = [
  {
    id: 'luzon',
    minutes: 240,
    beginner: 'japanese',
    about: {
      en: 'December 1941, four turns: two Japanese divisions are ashore and drive on Manila; the Philippine and American army falls back and fights for time. Land and air.',
      fr: 'Décembre 1941, quatre tours : deux divisions japonaises sont à terre et marchent sur Manille ; l’armée philippine et américaine recule et gagne du temps. Terre et air.',
    },
  },
  {
    id: 'clark-field',
    minutes: 60,
    beginner: 'japanese',
    about: {
      en: 'One turn in the air: Japanese bombers against the fields of Luzon, American fighters in their way. To learn air operations.',
      fr: 'Un tour dans les airs : bombardiers japonais contre les terrains de Luçon, chasseurs américains en travers. Pour apprendre les opérations aériennes.',
    },
  },
  {
    id: 'vigan',
    minutes: 60,
    beginner: 'japanese',
    about: {
      en: 'Two turns at sea: a Japanese convoy lands on the coast of Ilocos past mines, coast guns and American ships. To learn the naval rules.',
      fr: 'Deux tours en mer : un convoi japonais débarque sur la côte d’Ilocos malgré les mines, les canons de côte et les navires américains. Pour apprendre les règles navales.',
    },
  },
  {
    id: 'invasion',
    minutes: 1800,
    beginner: 'japanese',
    about: {
      en: 'The whole campaign, December 1941 to May 1942, 22 turns: landings from Luzon to Davao, the withdrawal into Bataan, the siege of Corregidor. Land, air and sea.',
      fr: 'Toute la campagne, de décembre 1941 à mai 1942, 22 tours : débarquements de Luçon à Davao, retraite dans Bataan, siège de Corregidor. Terre, air et mer.',
    },
  },
  {
    id: 'reinforced',
    minutes: 1800,
    beginner: 'allied',
    about: {
      en: 'What if: the shipments of one or two more months have arrived. Complete divisions, more tanks, guns and bombers, stores to prepare with; the Japanese keep their ships and aircraft for two months longer.',
      fr: 'Et si : les envois d’un ou deux mois de plus sont arrivés. Divisions complètes, plus de chars, de canons et de bombardiers, de quoi se préparer ; les Japonais gardent leurs navires et leurs avions deux mois de plus.',
    },
  },
  {
    id: 'fully-prepared',
    minutes: 1800,
    beginner: 'allied',
    about: {
      en: 'What if: half a year more. The Philippine Army at full strength, twice the air force; the Japanese keep everything and may call their reserve for nothing.',
      fr: 'Et si : six mois de plus. L’armée philippine à pleine puissance, deux fois plus d’avions ; les Japonais gardent tout et appellent leur réserve gratuitement.',
    },
  },
  {
    id: 'bataan',
    minutes: 600,
    beginner: 'allied',
    about: {
      en: 'January to May 1942, 16 turns on a map of its own, 2.6 km to the hex, battalion by battalion: the Abucay line, the points of the west coast, Mount Samat, hunger, Corregidor. Guns fire over several hexes, rations run out.',
      fr: 'De janvier à mai 1942, 16 tours sur une carte à part, 2,6 km par hex, bataillon par bataillon : la ligne d’Abucay, les pointes de la côte ouest, le mont Samat, la faim, Corregidor. Les canons tirent à plusieurs hex, les vivres s’épuisent.',
    },
  },
]

export const options: Readonly<Record<string, Both>> = {
  deployment: {
    en: 'Historical: everybody begins where they stood. Free: both sides place their units within the rules.',
    fr: 'Historique : chacun commence où il était. Libre : chaque camp place ses unités selon les règles.',
  },
  'retreat-by-overrun': {
    en: 'A retreating unit may fight its way through very weak enemies.',
    fr: 'Une unité qui recule peut se frayer un passage à travers des ennemis très faibles.',
  },
  'longer-overland': {
    en: 'Supply may be carried farther over land without roads.',
    fr: 'Le ravitaillement peut aller plus loin sans route.',
  },
  'growing-fields': {
    en: 'Temporary airfields grow with work and time.',
    fr: 'Les terrains temporaires grandissent avec le travail et le temps.',
  },
  'more-rail': {
    en: 'Railways may carry more for a while.',
    fr: 'Les chemins de fer peuvent porter plus pour un temps.',
  },
  'supply-exhaustion': {
    en: 'Supply points are used up as they feed.',
    fr: 'Les points de ravitaillement s’épuisent en servant.',
  },
  portage: { en: 'Units on foot may carry supplies.', fr: 'Les unités à pied peuvent porter des vivres.' },
  'fields-anywhere': {
    en: 'Airfields may be built in the hardest terrain.',
    fr: 'On peut bâtir des terrains dans le pire relief.',
  },
  'larger-fields': { en: 'Airfields may be made larger.', fr: 'On peut agrandir les terrains.' },
  'support-limits': {
    en: 'Air support counts only up to a part of the strength on the ground.',
    fr: 'L’appui aérien ne compte que jusqu’à une part de la force au sol.',
  },
  'forced-drops': {
    en: 'Paratroops may drop even where the enemy can fire at them.',
    fr: 'Les paras peuvent sauter même sous le feu ennemi.',
  },
  'base-supply': {
    en: 'Airbases need supply to work.',
    fr: 'Les bases aériennes ont besoin de ravitaillement.',
  },
  'half-drops': { en: 'A unit may drop by halves.', fr: 'Une unité peut sauter par moitiés.' },
  'harassment-abatement': {
    en: 'Antiaircraft guns reduce what harassing aircraft do.',
    fr: 'La DCA réduit l’effet du harcèlement.',
  },
  stragglers: {
    en: 'Groups with slow ships pay half as much again for each sea box.',
    fr: 'Les groupes qui ont des navires lents paient moitié plus par case maritime.',
  },
  'port-bombardment': {
    en: 'Ships that have laid their guns on the shore may shell enemy ports.',
    fr: 'Les navires préparés au tir peuvent pilonner les ports ennemis.',
  },
  'port-limits': {
    en: 'A port below the largest feeds 10 RE of units for each RE of its capacity.',
    fr: 'Un port qui n’est pas un grand port nourrit 10 RE d’unités par RE de capacité.',
  },
  'point-limits': {
    en: 'A port gives 5 general supply points for each RE of its capacity, and each costs other units 1 RE.',
    fr: 'Un port donne 5 points de ravitaillement par RE de capacité, et chacun coûte 1 RE aux autres unités.',
  },
  'hidden-cargo': {
    en: 'The enemy does not see what ships carry before it is put ashore.',
    fr: 'L’ennemi ne voit ce que portent les navires qu’au déchargement.',
  },
  'limited-intelligence': {
    en: 'Of a group that sails the enemy knows only its kind, until it stands in a hex, fights or is found.',
    fr: 'D’un groupe qui croise, l’ennemi ne connaît que le genre, tant qu’il n’est ni dans un hex, ni au combat, ni repéré.',
  },
}
