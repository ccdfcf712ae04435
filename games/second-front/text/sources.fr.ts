import type { SourcesInFrench } from '@grognard/kernel'

/** Where the data come from, in French. */
export const sourcesInFrench: SourcesInFrench = {
  'made by tools/second-front-map.ts: coasts, lakes and rivers of Natural Earth (public domain), heights of SRTM30 (NASA and USGS, public domain), land cover of MODIS (NASA), borders from towns of GeoNames (CC BY 4.0), bent so that every place printed in the rulebook lies in its hex; places, railways, works and areas from notes written by hand':
    'fait par tools/second-front-map.ts : côtes, lacs et fleuves de Natural Earth (domaine public), relief de SRTM30 (NASA et USGS, domaine public), occupation du sol de MODIS (NASA), frontières d’après les villes de GeoNames (CC BY 4.0), pliés pour que chaque lieu imprimé dans le livret soit dans son hexagone ; lieux, voies ferrées, ouvrages et régions d’après des notes écrites à la main',
  'hexBy rulebook: printed in the rules, each with its lines; others from their coordinates, beside the printed ones: expect an error of one hex, more at the corners of the map':
    'hexBy rulebook : imprimé dans les règles, chacun avec ses lignes ; les autres d’après leurs coordonnées, à côté des lieux imprimés : comptez une erreur d’un hexagone, plus aux coins de la carte',
  'major and dot cities by their size in 1940; two hexes and four of the Ruhr, Paris and others that the rules call cities of several hexes: which neighbours is a guess':
    'grandes villes et villes ponctuelles selon leur taille en 1940 ; deux hexagones, et quatre pour la Ruhr, Paris et d’autres que les règles disent de plusieurs hexagones : lesquels des voisins est une supposition',
  'by the harbours of 1943; inland and artificial ports that the rules name':
    'd’après les ports de 1943 ; ports intérieurs et artificiels que nomment les règles',
  'airfields of 1943 and 1944, capacities ours': 'aérodromes de 1943 et 1944, capacités de nous',
  '1 in every dot city, 2 in every hex of a major one, 1 in every port from standard on and in minor ones of Sardinia and Corsica, if there is a railway':
    '1 dans chaque ville ponctuelle, 2 dans chaque hexagone d’une grande ville, 1 dans chaque port à partir de standard et dans les ports mineurs de Sardaigne et de Corse, s’il y a une voie ferrée',
  '41.A, L3412: edges overlap by one line; the western sheets lie under the eastern ones':
    '41.A, L3412 : les bords se recouvrent d’une ligne ; les feuilles de l’ouest sont sous celles de l’est',
  'borders of 1943: by the nearest towns of today and the lands annexed until then; an error of one hex':
    'frontières de 1943 : d’après les villes d’aujourd’hui les plus proches et les territoires annexés jusque-là ; erreur d’un hexagone',
  'by the nearest place of the notes in the same country':
    'd’après le lieu des notes le plus proche dans le même pays',
  'by climate; the line between D and E runs through 27:0331 as the errata say':
    'd’après le climat ; la ligne entre D et E passe par 27:0331, comme le disent les errata',
  'by heights and land cover of today: Europe had less forest in 1943':
    'd’après le relief et l’occupation du sol d’aujourd’hui : l’Europe avait moins de forêts en 1943',
  'rivers as unbroken chains of hexsides; more small ones perhaps than printed':
    'fleuves en suites ininterrompues de côtés d’hexagone ; peut-être plus de petits que sur la carte imprimée',
  'main lines of 1943 from town to town, courses straight between; high and low volume ours':
    'grandes lignes de 1943 de ville en ville, tracées droit entre elles ; grand et petit débit de nous',
  'coasts and lakes of Natural Earth (public domain), bent as the map is':
    'côtes et lacs de Natural Earth (domaine public), pliés comme la carte',
  'the chart of off-map ports is not in the rulebook: bases by history':
    'le tableau des ports hors carte n’est pas dans le livret : bases d’après l’histoire',
  '3.E.5, L340: England and North Africa': '3.E.5, L340 : Angleterre et Afrique du Nord',
  'Liverpool: L2409; the others ours': 'Liverpool : L2409 ; les autres de nous',
  'the terrain effects chart is not in the rulebook: clear weather and mud as in the sister game, frost as clear weather with frozen swamps, winter and snow dearer for wheels':
    'le tableau des effets du terrain n’est pas dans le livret : temps clair et boue comme dans le jeu frère, gel comme temps clair avec marais gelés, hiver et neige plus chers pour les roues',
  'clear and hills: 14.A.1, L900': 'clair et collines : 14.A.1, L900',
  'waters freeze in certain zones when it is cold (L2799); which ones is on the chart card: C and D by their climate, E and F never':
    'les eaux gèlent dans certaines zones par temps froid (L2799) ; lesquelles est sur l’aide de jeu : C et D d’après leur climat, E et F jamais',
  'rivers and canals; great rivers bear nobody in a winter of two weeks':
    'fleuves et canaux ; les grands fleuves ne portent personne lors d’un hiver de deux semaines',
  'charts that the rules name and do not print, rebuilt from the text, from the sister game and from play reports; records say where a value is printed':
    'tableaux que les règles nomment sans les imprimer, refaits d’après le texte, le jeu frère et des comptes rendus de parties ; chaque donnée dit où une valeur est imprimée',
  '8.A, L546-558; the number of artillery RE with the erratum of L4223':
    '8.A, L546-558 ; le nombre de RE d’artillerie avec l’erratum de L4223',
  'three die steps; armour and infantry halved by port fortifications (L4602-4608); the rest as in the sister game':
    'trois points au dé ; blindés et infanterie réduits de moitié par les fortifications de port (L4602-4608) ; le reste comme dans le jeu frère',
  'as in the sister game': 'comme dans le jeu frère',
  '10:1 and 12:1 are printed (L880, L890); values as in the sister game':
    '10:1 et 12:1 sont imprimés (L880, L890) ; valeurs comme dans le jeu frère',
  'as in the sister game, winter and snow ours': 'comme dans le jeu frère, hiver et neige de nous',
  'damage and supply: L2393-2436; capacities twice those of the sister game':
    'dégâts et ravitaillement : L2393-2436 ; capacités doubles de celles du jeu frère',
  '6, L418: nobody but c/m units moves': '6, L418 : seules les unités c/m se déplacent',
  none: 'aucun',
  'values fitted to two play reports': 'valeurs accordées à deux comptes rendus de parties',
  "full, half and neutral where the text names a type (L696-746, L1664, L1676); types between those take their neighbours' values":
    'plein, moitié et neutre là où le texte nomme un type (L696-746, L1664, L1676) ; les types intermédiaires prennent les valeurs de leurs voisins',
  'the tables are on chart cards that the rulebook does not hold; each table says which of its cells are printed or seen':
    'les tables sont sur des aides de jeu absentes du livret ; chaque table dit lesquelles de ses cases sont imprimées ou vues',
  'made by tools/second-front-forces.ts from our own lists of the armies of 1943 and 1944: strengths that the rulebook quotes, others rated by type; the counters themselves were not at hand':
    'fait par tools/second-front-forces.ts d’après nos propres listes des armées de 1943 et 1944 : forces que cite le livret, les autres cotées par type ; les pions eux-mêmes n’étaient pas disponibles',
  'ratings that the rulebook quotes are marked text in our list, the others are rated beside them':
    'les cotes que cite le livret sont marquées text dans notre liste, les autres sont cotées à côté d’elles',
  '27.A, 28, 31-34: no naval units are in play yet':
    '27.A, 28, 31-34 : aucune unité navale n’est encore en jeu',
  'two turns a month from Jul I 43 to May I 45: 41.B, L3432-3490':
    'deux tours par mois de juil. I 43 à mai I 45 : 41.B, L3432-3490',
  'our own, not in the rulebook: positions of 15 to 17 July 1943, the landing made; strengths of the orders of battle; points and thresholds ours, so that what happened is an Allied marginal victory':
    'de notre main, absent du livret : positions du 15 au 17 juillet 1943, le débarquement fait ; effectifs des ordres de bataille ; points et seuils de nous, pour que ce qui est arrivé soit une victoire marginale alliée',
  "our own, not in the rulebook: the front from the Garigliano to Ortona at the new year of 1944, without the landing at Anzio and the troops of both sides that went there; forts from Minturno by Cassino, Castel di Sangro and the Maiella to the Foro; mud to begin with, after the blizzard of New Year's Eve; strengths of the orders of battle of April 1944; points and thresholds ours":
    'de notre main, absent du livret : le front du Garigliano à Ortona au nouvel an 1944, sans le débarquement d’Anzio ni les troupes des deux camps qui y allèrent ; forts de Minturno par Cassino, Castel di Sangro et la Maiella jusqu’au Foro ; boue pour commencer, après la tempête de neige de la Saint-Sylvestre ; effectifs des ordres de bataille d’avril 1944 ; points et seuils de nous',
  'the Mediterranean in July 1943, from our own list: a position to look at and to test with, not a scenario':
    'la Méditerranée en juillet 1943, d’après notre propre liste : une position à regarder et pour les essais, pas un scénario',
  'the West in April 1944, from our own list: a position to look at and to test with, not a scenario':
    'l’Ouest en avril 1944, d’après notre propre liste : une position à regarder et pour les essais, pas un scénario',
}
