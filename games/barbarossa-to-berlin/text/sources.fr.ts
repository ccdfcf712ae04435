import type { SourcesInFrench } from '@grognard/kernel'

/** Where the data come from, in French. */
export const sourcesInFrench: SourcesInFrench = {
  'the published map sheet (2005), read space by space; positions x and y on a sheet of 3400 by 2200':
    'la carte publiée (2005), lue case par case ; positions x et y sur une feuille de 3400 sur 2200',
  'real position of the named place; for areas, a middle point':
    'position réelle du lieu nommé ; pour les régions, un point central',
  'as lat': 'comme lat',
  'map borders and the English rules 1.3; likely, not certain, for single border spaces':
    'frontières de la carte et règles anglaises 1.3 ; probable, non certain, pour quelques cases frontalières',
  'groups named by the rules: occupied France (904), French North Africa (596), North Africa (379), Sicily, Italy south of the Bologna - La Spezia line (815; English rules 1.3 settle La Spezia)':
    'groupes nommés par les règles : France occupée (904), Afrique du Nord française (596), Afrique du Nord (379), Sicile, Italie au sud de la ligne Bologne - La Spezia (815 ; les règles anglaises 1.3 tranchent pour La Spezia)',
  'letter or number printed in the box on the map': 'lettre ou chiffre imprimé dans la case de la carte',
  'river links: blue dotted on the map; Leningrad - Tikhvin is the corridor of death (rulebook line 23); sea: end in a sea node; invasion: beach to its land space; beach: invasion-beach link':
    'liaisons fluviales : pointillé bleu de la carte ; Leningrad - Tikhvin est le corridor de la mort (livret, ligne 23) ; mer : aboutit à un nœud maritime ; invasion : de la plage à sa case de terre ; plage : liaison entre zone d’invasion et plage',
  'map borders and English rules 1.3: Greater Germany without inner borders (Austria, Bohemia, Slovakia, Poland, Memel, Danzig); Crete in Greece; Beirut in Syria; Persia is Iran':
    'frontières de la carte et règles anglaises 1.3 : Grande Allemagne sans frontières intérieures (Autriche, Bohême, Slovaquie, Pologne, Memel, Dantzig) ; Crète en Grèce ; Beyrouth en Syrie ; la Perse est l’Iran',
  'the rules use Europe and Africa without a list (379, card 47); Turkey is put in the Near East':
    'les règles parlent d’Europe et d’Afrique sans en donner la liste (379, carte 47) ; la Turquie est mise au Proche-Orient',
  'the published counter faces, read one by one; full and reduced side as combat strength, loss factor, movement; mechanised means movement 4 or more (English rules 1.3)':
    'les faces publiées des pions, lues une à une ; faces pleine et réduite : force de combat, facteur de pertes, mouvement ; mécanisé veut dire mouvement de 4 ou plus (règles anglaises 1.3)',
  'set-up (843-927) and cards (1100-1222)': 'mise en place (843-927) et cartes (1100-1222)',
  "players' transcription of the counter rows; all pools but German corps agree with set-up plus cards":
    'relevé des rangées de pions fait par des joueurs ; toutes les réserves sauf les corps allemands concordent avec la mise en place et les cartes',
  "card tables, lines 1100-1222; checked against the card list of the publisher's English rules 1.3":
    'tableaux des cartes, lignes 1100-1222 ; comparés à la liste de cartes des règles anglaises 1.3 de l’éditeur',
  'flag B in the card tables; it omits some cards that others depend on, so the rules read `requires` and not this flag':
    'mention B des tableaux des cartes ; elle manque à certaines cartes dont d’autres dépendent : les règles lisent `requires` et non cette mention',
  'conditions of the combat cards in the card tables':
    'conditions des cartes de combat dans les tableaux des cartes',
  'the published chart card; a second transcription agrees in every cell':
    'l’aide de jeu publiée ; un second relevé concorde dans chaque case',
  'the published terrain effects chart; shifts in columns, negative is left':
    'le tableau publié des effets du terrain ; décalages en colonnes, négatif vers la gauche',
  'the published chart card': 'l’aide de jeu publiée',
  'turn record track of the published map': 'piste des tours de la carte publiée',
  'English rules 1.3, clarifications: June 41 is round 6 of Spring 41; the French text (line 119) gives its round no number':
    'règles anglaises 1.3, précisions : juin 41 est le round 6 du printemps 41 ; le texte français (ligne 119) ne donne pas de numéro à ce round',
  'chapter 20, lines 843-927, confirmed by the small print in the map boxes':
    'chapitre 20, lignes 843-927, confirmé par les petits caractères dans les cases de la carte',
  'numbers and lists scattered through the rules; each record names its place':
    'nombres et listes dispersés dans les règles ; chaque donnée nomme son passage',
  'coasts, lakes and rivers: Natural Earth (public domain); heights: SRTM30 (NASA and USGS, public domain); borders of June 1941 drawn by hand; made by tools/barbarossa-map.ts':
    'côtes, lacs et fleuves : Natural Earth (domaine public) ; relief : SRTM30 (NASA et USGS, domaine public) ; frontières de juin 1941 tracées à la main ; fait par tools/barbarossa-map.ts',
  'half-way between the real position and the one on the published map, moved apart until boxes and links are readable':
    'à mi-chemin entre la position réelle et celle de la carte publiée, écartées jusqu’à ce que cases et liaisons soient lisibles',
}
