import type { Translation } from '@grognard/kernel'
import type { guard as english, guardNames as englishNames } from './guard.en.ts'

export const guard: Translation<typeof english> = {
  'verb.go': 'Aller à {target}',
  'move.into': 'Entrer à {place}',
  'move.here': 'L’unité est déjà à {place}.',
  'move.nextDoor': '{place} est l’espace voisin.',
  'move.noWay': 'Aucun chemin ne mène à {place}.',
  'move.tooFar': '{place} est à {needs} espaces : il en reste {has}.',
  'slip.unmoved': '{unit} pourrait encore bouger.',
  'slip.openCity': '{place} compte pour la victoire, est vide, et une unité ennemie est à côté.',
  'slip.points': 'Il reste {n} {n|point|points} d’activation : {place} pourrait être activé.',
  'slip.markers': 'Il reste {n} {n|marqueur|marqueurs} de l’événement : {place} pourrait être activé.',
  'slip.combat': 'Le marqueur Combat à {place} ne sert pas : {unit} pourrait attaquer.',
  'slip.redeploy': 'Il reste {n} {n|point|points} de redéploiement : {unit} pourrait partir.',
  'price.war': '{country} se bat pour {side}, {vp} PV pour {side}',
  'price.warOnly': '{country} se bat pour {side}',
  'price.renounce': 'pour le reste de la partie',
  'price.nobodyAdvances': 'personne n’avance',
}

export const guardNames: Translation<typeof englishNames> = {
  'unknown:place': 'ce lieu',
  'slip:unmoved': 'unités qui pourraient bouger',
  'slip:open-city': 'villes laissées ouvertes',
  'slip:attrition': 'perdu par attrition',
  'slip:points': 'points d’activation inutilisés',
  'slip:markers': 'marqueurs de l’événement inutilisés',
  'slip:combat': 'marqueurs Combat inutilisés',
  'slip:redeploy': 'points de redéploiement inutilisés',
}
