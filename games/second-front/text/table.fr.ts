import type { Translation } from '@grognard/kernel'
import type { table as english, tableNames as englishNames } from './table.en.ts'

/** Phrases et noms de la table propres à ce jeu. */
export const table: Translation<typeof english> = {
  'map.inland': '{port}, intérieur',
  'map.airfield': 'Aérodrome permanent, capacité {capacity}',
  'map.high': 'Haute montagne : fermée, sauf routes et voies ferrées',
  'map.border': 'Frontière entre {a} et {b}, telle que la guerre l’a déplacée',
  'map.about.district': 'District : {district}',
  'map.credit.coast':
    'Côtes, lacs et fleuves : Natural Earth (domaine public), ajustés aux hexagones de la carte.',
  'map.credit.heights':
    'Altitudes à l’origine du terrain : SRTM30 (NASA et USGS, domaine public) ; couverture du sol : MODIS (NASA).',
  'map.credit.towns': 'Frontières d’après les villes de GeoNames (CC BY 4.0) et les annexions de la guerre.',
  'map.credit.places':
    'Lieux, voies ferrées et ouvrages de 1943 reconstitués d’après des histoires et des cartes publiées.',
  'status.sky': '{weather}',
  'status.pointsOf': '{points} : {level}',
  'drawer.victory': 'Victoire',
  'drawer.victory.of': 'Points de victoire des Alliés',
  'drawer.victory.objective': '{place}, {points} : {side}',
  'drawer.victory.level': '{level} : à partir de {from} points',
  'drawer.victory.lowest': '{level} : en dessous',
  'victory.objectives': 'Villes tenues',
  'victory.divisions': 'Divisions de l’Axe détruites',
  'victory.escaped': 'Allemands échappés',
  'victory.losses': 'Pertes alliées',
  'lobby.implemented':
    'La Sicile (juillet et août 1943) et la ligne Gustav (janvier et février 1944), sur terre et dans les airs ; pas encore de règles navales.',
  'lobby.data':
    'Les nombres du livret là où il les imprime ; carte, pions et ordres de bataille reconstitués d’après la géographie et des histoires publiées.',
}

export const tableNames: Readonly<Record<keyof typeof englishNames, string>> = {
  'place-kind:full-city': 'hexagone de ville majeure',
  'place-kind:partial-city': 'hexagone partiel de ville majeure',
  'place-kind:dot-city': 'grande ville',
  'place-kind:reference-city': 'ville moyenne',
  'port:minor': 'Port mineur',
  'port:standard': 'Port standard',
  'port:major': 'Port majeur',
  'port:great': 'Grand port',
  'works:fort': 'Fort',
  'works:fortress-unreinforced': 'Forteresse non renforcée',
  'works:fortress-reinforced': 'Forteresse renforcée',
  'works:west-wall-unreinforced': 'Westwall non renforcé',
  'works:west-wall-reinforced': 'Westwall renforcé',
  'works:maginot-unreinforced': 'Ouvrages de la ligne Maginot',
}
