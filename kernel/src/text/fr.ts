import type { Translation } from '../message.ts'
import type { messages as english, names as englishNames } from './en.ts'

/** Ce que le noyau lui-même dit aux joueurs. */
export const messages: Translation<typeof english> = {
  'kernel.over': 'La partie est terminée.',
  'kernel.noSeat': 'Il n’y a pas de siège « {seat} » dans cette partie.',
  'kernel.notYourTurn': 'Ce n’est pas à {seat} de jouer.',
  'kernel.notOffered': '« {choice} » ne fait pas partie des choix proposés en ce moment.',
  'kernel.sealed': 'Votre réponse est scellée ; reprenez-la d’abord pour la changer.',
  'kernel.noWindow': 'Il n’y a pas de fenêtre de réaction « {window} » dans ce jeu.',
  'kernel.unskippable': 'Cette fenêtre ne peut jamais être passée : {window}.',
  'kernel.noCondition': 'La fenêtre {window} ne connaît pas la condition « {condition} ».',
  'kernel.badArgument': '« {argument} » doit être un nombre entier de {least} à {most}.',
  'kernel.undo.nothing': 'Il n’y a rien à annuler.',
  'kernel.undo.dice': 'Des dés ont été jetés depuis.',
  'kernel.undo.reveal': 'Quelque chose de caché a été montré depuis.',
  'kernel.undo.otherSeat': '{seat} a joué depuis.',
  'kernel.undo.sealed': 'Les réponses sont écrites en secret : reprenez plutôt la vôtre.',
  'kernel.undo.start': 'La partie commence ici.',
  'kernel.undo.update': 'Les règles ont changé depuis : on ne revient pas au-delà.',
  'kernel.end.none': 'Personne n’a demandé à terminer la partie.',
  'kernel.end.own': 'Vous avez vous-même demandé à terminer la partie ; c’est aux autres d’accepter.',
  'kernel.update.differs': 'La position de reprise n’est pas celle à laquelle ces règles mènent.',
  'kernel.updated': 'À partir d’ici, la partie suit la version {to} de ses règles (jusqu’ici {from}).',
  'kernel.updated.data': 'À partir d’ici, la partie se joue avec des données plus récentes.',
  'kernel.changed': '{rule} : {change}',
  'kernel.reseed.unknown': 'La graine de la reprise n’est pas connue.',
  'kernel.reseeded': 'Les dés étaient connus : à partir d’ici, ils sont tirés d’une nouvelle graine.',
  'kernel.rollback.none': 'Personne n’a demandé de revenir en arrière.',
  'kernel.rollback.own': 'Vous avez vous-même demandé ce retour ; c’est aux autres de l’accepter.',
  'kernel.rollback.range': 'On ne peut revenir qu’à un choix entre 0 et {last}, pas à {to}.',
  'verb.pass': 'Passer',
  'verb.retract': 'Reprendre ma réponse',
  'table.column': '{asked} : colonne {column}',
  'table.shift.limited': 'Décalages limités à {limit}',
  'table.shift.clamped': 'Limite de la table : colonne {column}',
  'table.die': 'Jet de dé : {die}',
  'table.die.limited': 'Modificateurs limités à {limit}',
  'table.die.clamped': 'Limite de la table : résultat {value}',
}

/** Les noms de ce que le noyau lui-même provoque. */
export const names: Translation<typeof englishNames> = {
  'bot:random': 'joue au hasard',
  'bot:staff': 'joue pour gagner',
  'ending:resigned': 'Abandon',
  'ending:agreed': 'Terminée d’un commun accord',
}
