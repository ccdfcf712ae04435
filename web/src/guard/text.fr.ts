import type { Translation } from '@grognard/kernel/message'
import type { guardEn } from './text.en.ts'

/** Les mots pour ce qui coûte, ce qu’on oublie, ce qu’on reprend. */
export const guardFr: Translation<typeof guardEn> = {
  'ask.price': 'Cela coûte : {price}',
  'ask.slips': 'Avant de continuer : {n} {n|chose peut-être oubliée|choses peut-être oubliées}.',
  'ask.yes': 'Le faire',
  'ask.yesAnyway': 'Continuer quand même',
  'ask.no': 'Pas encore',
  'slips.count': '{kind} : {n}',
  'slips.silence': 'Ne plus m’avertir de ceci : {kind}',
  'slips.silenced': 'Avertissements coupés',
  'slips.noneSilenced': 'Vous êtes averti de tout ce qu’un jeu peut signaler avant la fin d’une phase.',
  'slips.listen': 'M’avertir de nouveau',
  'slips.show': 'Montrer sur le plateau',
  'undo.computer':
    'Contre l’ordinateur, on peut revenir aussi loin qu’on veut. Une telle partie n’est pas classée.',
  'undo.dice': 'Dés après un retour',
  'undo.same': 'les mêmes',
  'undo.anew': 'jetés à nouveau',
  'undo.past': 'Revient avant votre dernier choix. {why}',
  unrated: 'Hors classement : des choix ont été repris',
  'rollback.wasRefused': 'Les autres ne veulent pas revenir en arrière.',
  'rollback.wasAgreed': 'Les autres ont accepté : la partie est revenue en arrière.',
  'rollback.lapsed': 'Votre demande de retour est caduque : la partie a continué.',
  'cover.title': '{seat} : à vous de jouer',
  'cover.how':
    'Deux joueurs qui ne doivent pas voir les cartes ou les unités de l’autre partagent cet écran. Passez-le, puis découvrez la table.',
  'cover.show': 'Montrer la table ({seat})',
  'cover.never': 'Je joue tous les camps ici : ne plus couvrir cette partie',
  'why.asked': 'On vous demande : {prompt}',
  'why.overlay': 'Choisissez d’abord une unité ou un lieu : la question porte sur une seule chose.',
}
