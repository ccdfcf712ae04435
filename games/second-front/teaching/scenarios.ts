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
}
