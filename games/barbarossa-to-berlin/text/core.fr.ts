import type { Translation } from '@grognard/kernel'
import type { core as english } from './core.en.ts'

export const core: Translation<typeof english> = {
  'control.falls': '{place} tombe aux mains de : {side}.',
  'control.cutOff': '{place} est coupé et passe à : {side}.',
  'control.defects': '{place} change de camp : {side}.',
  'vp.now': 'Les points de victoire passent de {from} à {to}.',
  'fort.destroyed': 'Le fort de {place} est détruit.',
  'trench.removed': 'La tranchée de {place} est retirée.',
  'partisans.removed': 'Les partisans de {place} se dispersent.',
  'stalin.captured': 'Staline est capturé à {place}.',
  'ban.lifted': 'Désormais l’Axe peut attaquer {place}.',
  'standFast.removed': 'L’ordre de tenir à {place} ne vaut plus.',
  'stacking.full': '{place} contient déjà trois unités.',
  'stacking.enemy': 'Il y a des unités ennemies à {place}.',
  'stacking.soviet': 'Les unités soviétiques ne s’empilent jamais avec celles d’une autre nation ({place}).',
  'stacking.yugoslav': 'L’armée des partisans yougoslaves ne s’empile avec aucune autre unité ({place}).',
  'stacking.huRo': 'Hongrois et Roumains ne s’empilent jamais ensemble ({place}).',
  'nation.only': '{unit} ne peut pas opérer en {country}.',
  'nation.never': '{unit} ne peut jamais entrer en {country}.',
  'nation.italyLine': 'Avant Achse, les armées allemandes ne vont pas au sud de Bologne et La Spezia.',
  'nation.yugoslav':
    'L’armée des partisans yougoslaves ne s’éloigne pas de plus d’un espace de la Yougoslavie.',
  'nation.tito':
    'Les unités soviétiques ne peuvent pas finir un mouvement en Yougoslavie une fois Tito en campagne.',
  'neutral.closed': '{country} est neutre.',
  'beach.axis': 'Les unités de l’Axe n’entrent jamais sur une plage.',
  'beach.none': 'Il n’y a pas de tête de pont : {place}.',
  'beach.wrong': '{unit} ne peut pas utiliser la tête de pont : {place}.',
  'place.noEntry': 'Les unités de l’Axe ne peuvent pas entrer à {place}.',
}
