import type { Translation } from '@grognard/kernel'
import type { messages as english, mail as englishMail, pages as englishPages } from './en.ts'

/** Ce que le serveur lui-même dit aux joueurs. */
export const messages: Translation<typeof english> = {
  'server.stale': 'La position a changé entre-temps ; voici la nouvelle. Veuillez choisir à nouveau.',
  'server.observer': 'Vous êtes spectateur : seuls les joueurs peuvent faire cela.',
  'server.notYourSeat': 'Ce lien ne tient pas ce siège.',
  'server.badToken':
    'Ce lien de siège ne marche pas (ou plus). Il a peut-être été déplacé sur un autre appareil.',
  'server.noGame': 'Cette partie n’existe pas.',
  'server.noSuchGame': 'Il n’y a pas de jeu « {game} » sur l’étagère.',
  'server.noPage': 'Il n’y a rien à cette adresse.',
  'server.badMessage': 'Ce message n’est pas compris : {details}',
  'server.hello': 'Le premier message doit être un salut.',
  'server.tooFast': 'Trop de messages ; attendez un instant.',
  'server.tooLarge': 'Ce message est trop grand.',
  'server.tooMany': 'Trop de connexions depuis cette adresse.',
  'server.badOrigin': 'Les demandes venant d’autres sites ne sont pas acceptées.',
  'server.fault': 'Quelque chose a échoué ici ; rien n’est perdu. Veuillez réessayer.',
  'server.reconnecting':
    'Le serveur se reconnecte à son stockage ; ce qui a été confirmé est sauf. Veuillez réessayer dans un instant.',
  'server.closing': 'Le serveur s’arrête ; il reviendra.',
  'server.starting': 'Le serveur démarre ; il sera là dans un instant.',
  'server.badHost': 'Ce nom ne désigne pas ce serveur.',
  'server.tooSlow': 'La demande a mis trop de temps à arriver.',
  'server.tooMuchWork': 'Vous en avez déjà demandé plusieurs ; attendez qu’elles soient finies.',
  'server.noMail': 'Ce serveur ne peut pas envoyer de courriel.',
  'server.mailLimit': 'Trop de courriels à cette adresse aujourd’hui ; réessayez demain.',
  'server.mailStopped': 'Le destinataire de cette adresse ne veut pas de courriel d’ici.',
  'server.notOwner': 'Seul qui a préparé la partie peut faire cela.',
  'server.othersPlay': 'D’autres jouent cette partie : elle pourra être effacée quand elle sera terminée.',
  'server.noPassOn': 'À la préparation de cette partie, il a été convenu qu’aucun siège ne change de main.',
  'server.notAbsent': 'Le joueur de ce siège n’est pas encore absent depuis {days} {days|jour|jours}.',
  'server.seatTaken': 'Ce siège est pris.',
  'server.noOpenSeat': 'Il n’y a pas de siège libre dans cette partie.',
  'server.seats': 'Chaque siège doit être donné à quelqu’un : {seats}.',
  'server.noneMine': 'Au moins un siège doit être tenu par une personne.',
  'server.noBot': 'Il n’y a pas d’ordinateur « {bot} » pour ce jeu.',
  'server.badSetup': 'La partie ne peut pas être préparée ainsi : {details}',
  'server.badFile': 'Le fichier n’est pas accepté : {details}',
  'server.replay.closed':
    'Tant que la partie dure, vous pouvez revenir en arrière de votre propre côté ou en spectateur.',
  'server.noComputer': 'L’ordinateur ne tient aucun siège dans cette partie.',
  'server.noWork': 'Ce travail n’est pas (ou plus) connu.',
  'server.running': 'Le journal est ouvert à tous quand la partie est terminée.',
  'server.notOver': 'La partie n’est pas encore terminée.',
  'server.noOverlay': 'Il n’y a pas de calque « {overlay} » dans ce jeu.',
  'server.noTable': 'Ce jeu n’a pas de table.',
  'server.noTry': 'La copie ne peut pas continuer d’ici : il faudrait connaître quelque chose de caché.',
  'server.cancelled': 'Annulé.',
  'server.broken':
    'Cette partie ne peut pas être ouverte : {why}. Son journal est intact : on peut l’exporter, le lire, abandonner ou terminer d’un commun accord.',
  'server.badPack': 'Le lot de données n’est pas jouable : {details}',
  'server.noPast': 'Ce moment ne peut plus être montré ; le journal dit ce qui s’est passé.',
  'server.tooManyWords': 'Trop de demandes sans un choix entre elles ; jouez d’abord.',
  'server.notBroken': 'Cette partie peut être ouverte : faites-le à la table.',
  'server.badWebhook': 'Cette adresse ne peut pas être appelée : {details}',
  'server.progress.bot': 'L’ordinateur réfléchit',
  'server.progress.replay': 'Retour en arrière',
  'server.card.implemented': 'Toutes les règles sont appliquées.',
  'server.card.data': 'Toutes les données sont celles du jeu.',
}

export const mail: Translation<typeof englishMail> = {
  subject: 'À vous de jouer : {game}',
  text: 'C’est à vous de jouer ({seat}) dans {game}.\n\n{url}\n\nVous recevez un message chaque fois que la partie vous est remise.\nPour arrêter, effacez votre adresse dans les réglages de la partie, ou ouvrez ce lien ; plus aucun courriel ne viendra d’ici :\n{stop}',
  'confirm.subject': 'Avis pour {game} : veuillez confirmer',
  'confirm.text':
    'Quelqu’un, sans doute vous, veut recevoir à cette adresse un avis quand c’est à lui de jouer ({seat}) dans {game}. Si c’est vous, ouvrez ce lien et confirmez :\n\n{url}\n\nSinon, ne faites rien : aucun avis ne viendra. Pour ne recevoir aucun courriel d’ici, ouvrez ce lien :\n{stop}',
}

export const pages: Translation<typeof englishPages> = {
  confirm: 'Envoyer les avis de cette partie à {mail} ?',
  'confirm.do': 'Confirmer',
  confirmed: 'C’est confirmé : les avis de cette partie vont à {mail}.',
  stop: 'Ne plus envoyer de courriel d’ici à {mail} ?',
  'stop.do': 'Plus de courriel',
  stopped: 'Plus aucun courriel ne sera envoyé d’ici à {mail}.',
  'allow.do': 'Permettre à nouveau',
  allowed: 'Les courriels à {mail} sont de nouveau permis.',
  void: 'Ce lien ne marche pas (ou plus).',
}
