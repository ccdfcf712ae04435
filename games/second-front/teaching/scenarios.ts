import type { Both, ScenarioLook } from '@grognard/kernel'

export const scenarios: readonly ScenarioLook[] = [
  {
    id: 'sicily',
    minutes: 180,
    beginner: 'allied',
    about: {
      en: 'July 1943, three turns: the landing is made, and the armies of Patton and Montgomery drive on Palermo, Catania and Messina. The Axis holds the slopes of Etna and ferries over the strait whom it can save. Land and air.',
      fr: 'Juillet 1943, trois tours : le débarquement est fait, les armées de Patton et de Montgomery marchent sur Palerme, Catane et Messine. L’Axe tient les pentes de l’Etna et fait passer le détroit à qui il peut sauver. Terre et air.',
    },
  },
  {
    id: 'gustav-line',
    minutes: 180,
    beginner: 'allied',
    about: {
      en: 'January 1944, four turns: forts in the mountains from the Garigliano to the Sangro, mud and snow, and Rome behind them. To learn prepared attacks, support from the air and from artillery. Land and air.',
      fr: 'Janvier 1944, quatre tours : des forts dans la montagne, du Garigliano au Sangro, la boue et la neige, et Rome derrière. Pour apprendre l’attaque préparée, l’appui de l’aviation et de l’artillerie. Terre et air.',
    },
  },
]

export const options: Readonly<Record<string, Both>> = {
  deployment: {
    en: 'Historical: everybody begins where they stood. Free: both sides place their armies within their parts of the front.',
    fr: 'Historique : chacun commence où il était. Libre : chaque camp place ses armées dans leurs parties du front.',
  },
  'retreat-by-overrun': {
    en: 'A retreating unit may fight its way through very weak enemies.',
    fr: 'Une unité qui recule peut se frayer un passage à travers des ennemis très faibles.',
  },
  overstacking: {
    en: 'Units beyond the limit of a hex stay there, set aside, instead of being lost.',
    fr: 'Les unités au-delà de la limite d’un hexagone y restent à l’écart au lieu d’être perdues.',
  },
  'longer-overland': {
    en: 'Lines of supply overland are shorter through hard terrain.',
    fr: 'Les lignes de ravitaillement sont plus courtes en terrain difficile.',
  },
  'base-supply': {
    en: 'Airbases need supply to work.',
    fr: 'Les bases aériennes ont besoin de ravitaillement.',
  },
  'harassment-abatement': {
    en: 'Antiaircraft guns reduce what harassing aircraft do.',
    fr: 'La DCA réduit l’effet du harcèlement.',
  },
  'wide-flak': {
    en: 'Guns of the hexes around fire at heavy harassment, too.',
    fr: 'La DCA des hexagones voisins tire aussi sur un harcèlement massif.',
  },
  'firm-possession': {
    en: 'Zones of control alone take no city or airbase; a lone battalion holds a hex only while it is there.',
    fr: 'Les zones de contrôle ne prennent seules ni ville ni base ; un bataillon seul ne tient un hexagone que tant qu’il y est.',
  },
  bridges: {
    en: 'Bridges are bombed, blown up, repaired and seized.',
    fr: 'Les ponts se bombardent, se détruisent, se réparent et s’enlèvent par coup de main.',
  },
  'all-weather-roads': {
    en: 'Roads cost one point in whatever weather, mountains excepted.',
    fr: 'Les routes coûtent un point par tous les temps, sauf en montagne.',
  },
  'spring-thaw': {
    en: 'When the cold ends rivers are in flood for a turn.',
    fr: 'Au dégel, les rivières sont en crue pendant un tour.',
  },
  communication: {
    en: 'Lines of fourteen hexes decide who is isolated, and isolated ground changes hands.',
    fr: 'Des lignes de quatorze hexagones disent qui est isolé, et le terrain isolé change de mains.',
  },
  'captured-resources': {
    en: 'Half of the resource points of a captured hex are taken, not destroyed.',
    fr: 'La moitié des points de ressources d’un hexagone capturé est prise, non détruite.',
  },
  'limited-demolition': {
    en: 'Ports, railways and bridges are demolished only where enemies could come.',
    fr: 'On ne détruit ports, voies ferrées et ponts que là où l’ennemi pourrait venir.',
  },
  'deep-interception': {
    en: 'Raids deep into enemy country are intercepted from farther away.',
    fr: 'Les raids profonds sont interceptés de plus loin.',
  },
  'bomber-transports': {
    en: 'Some bombers carry troops and supplies.',
    fr: 'Certains bombardiers transportent troupes et ravitaillement.',
  },
  'heavy-transports': {
    en: 'Heavy transports take heavy equipment.',
    fr: 'Les transports lourds emportent l’équipement lourd.',
  },
  'consolidated-fire': {
    en: 'Antiaircraft fire is one throw at all aircraft of an operation.',
    fr: 'La DCA tire d’un seul jet sur tous les avions d’une opération.',
  },
  'allied-cooperation': {
    en: 'Americans and British who attack together subtract one from the die.',
    fr: 'Américains et Britanniques qui attaquent ensemble soustraient un au dé.',
  },
}
