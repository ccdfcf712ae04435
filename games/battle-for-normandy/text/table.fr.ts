import type { Translation } from '@grognard/kernel'
import type { table as english } from './table.en.ts'

/** The table: map, counters, panels. */
export const table: Translation<typeof english> = {
  'map.ground': '{ground}',
  'map.level': 'Niveau {level}',
  'map.credits': 'Carte : notre propre reconstitution de la Normandie de 1944',
  'table.faceDown': 'Un point d’appui de force inconnue',
  'table.hq': 'Quartier général',
  'table.strongpoint': 'Point d’appui',
  'table.feldersatz': 'Points de remplacement : {points}',
  'table.fired': 'A bougé ou tiré',
  'table.steps': '{steps} pas sur {of}',
  'table.objective': 'Objectif : {points} {points|point|points}',
  'table.source': 'Source de ravitaillement',
  'table.entrenchment': 'Retranchement',
  'table.debt': 'Doit encore être attaqué ou bombardé',
  'table.account':
    '{account}, {arm} : {losses} sur la piste de pertes, {remnants} restes, {points} à dépenser',
  'table.air': 'Points aériens {air}, soutien au sol {support}, reconnaissance armée {recon}',
  'status.turn': 'Tour',
  'status.weather': 'Météo',
  'status.phasing': 'En phase',
  'status.supply': 'Points de ravitaillement',
  'status.number': '{number}',
  'status.victory': 'Points alliés',
  'status.victoryOf': '{total} (objectifs {objectives}, pertes {losses}, port {port})',
  'drawer.air': 'Air',
  'drawer.replacements': 'Remplacements',
  'drawer.box': 'Unités éliminées',
  'drawer.coming': 'Unités à venir',
  'overlay.supply': 'Vert : ravitaillement de combat ; jaune : général seulement ; rouge : aucun.',
  'lobby.implemented': 'Le jeu de base sans le débarquement : deux scénarios',
  'lobby.data': 'Carte, unités, tables et scénarios sont reconstitués',
}
