import type { Translation } from '@grognard/kernel'
import type { table as english, tableNames as englishNames } from './table.en.ts'

/** Phrases et noms de la table propres à ce jeu. */
export const table: Translation<typeof english> = {
  'map.airstrip': 'Piste : {name}',
  'map.yard': 'Gare de triage, {re} RE',
  'map.cliffs': 'Falaises',
  'map.about.garrison': 'Garnison intrinsèque tant qu’il est allié',
  'map.about.oil': 'Pétrole',
  'map.about.entry': 'Entrée la plus proche : {hex}, {distance} hex par air',
  'map.about.link': '{box} : {air} hex par air',
  'map.credit.coast': 'Côtes et lacs : Natural Earth (domaine public), ajustés aux hexagones de la carte.',
  'map.credit.heights': 'Altitudes à l’origine du terrain : SRTM30 (NASA et USGS, domaine public).',
  'map.credit.places':
    'Terrain, routes et lieux de 1941 reconstitués d’après des histoires et des cartes publiées.',
  'status.sky': '{weather}, {sea}',
  'status.pointsOf': 'Japonais {japanese}, Alliés {allied}',
  'status.manila': 'Manille',
  'status.manilaOpen': 'ville ouverte',
  'drawer.victory': 'Victoire',
  'drawer.victory.of': 'Points de victoire : {side}',
  'drawer.victory.objective': 'Objectif {place} : {side}',
  'drawer.victory.taken': 'Tous les objectifs ont été tenus pour la première fois en {turn}.',
  'drawer.victory.atEnd': 'Bases, ports et production non dépensée sont comptés à la fin de la partie.',
  'victory.losses': 'Pertes de l’ennemi',
  'victory.objectivesHeld': 'Objectifs',
  'victory.bases': 'Bases et ports ennemis tenus',
  'victory.production': 'Production non dépensée',
  'victory.bought': 'Dépensés en production',
  'lobby.implemented':
    'La campagne de 1941 et 1942 en trois versions, Luçon et Bataan, et deux exercices : la guerre aérienne sur Clark Field et un débarquement à Vigan ; les règles de terre, d’air et de mer, sauf une poignée de règles avancées et facultatives.',
  'lobby.data':
    'Les nombres du livret là où il les imprime ; carte, unités et ordres de bataille reconstitués d’après la géographie et des histoires publiées.',
}

export const tableNames: Readonly<Record<keyof typeof englishNames, string>> = {
  'place-kind:full-city': 'ville d’un hex entier',
  'place-kind:dot-city': 'ville ponctuelle',
  'place-kind:reference-city': 'ville de référence',
  'place-kind:town': 'bourg',
  'place-kind:village': 'village',
  'port:anchorage': 'Mouillage',
  'port:marginal': 'Port marginal',
  'port:minor': 'Petit port',
  'port:standard': 'Port moyen',
  'port:major': 'Grand port',
  'port:great': 'Très grand port',
}
