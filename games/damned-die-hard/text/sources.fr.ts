import type { SourcesInFrench } from '@grognard/kernel'

/** Where the data come from, in French. */
export const sourcesInFrench: SourcesInFrench = {
  'made by tools/damned-die-hard-map.ts: coasts and lakes of Natural Earth (public domain) and heights of SRTM30 (NASA and USGS, public domain), bent so that every place printed in the rulebook lies in its hex; places, lines and areas from notes written by hand; of map G9: made by tools/bataan-map.ts: coast and heights of SRTM30 (NASA and USGS, public domain); places, roads, rivers and areas from notes written by hand':
    'fait par tools/damned-die-hard-map.ts : côtes et lacs de Natural Earth (domaine public) et relief de SRTM30 (NASA et USGS, domaine public), pliés pour que chaque lieu imprimé dans le livret soit dans son hexagone ; lieux, lignes et régions d’après des notes écrites à la main ; pour la carte G9 : fait par tools/bataan-map.ts : côte et relief de SRTM30 (NASA et USGS, domaine public) ; lieux, routes, rivières et régions d’après des notes écrites à la main',
  'hexBy rulebook: printed in the rules, each with its lines; others from their coordinates, beside the printed ones':
    'hexBy rulebook : imprimé dans les règles, chacun avec ses lignes ; les autres d’après leurs coordonnées, à côté des lieux imprimés',
  'full and dot city: rulebook L236; reference cities: places chartered as cities by 1941; towns: seats of provinces and large municipalities':
    'ville pleine et ville ponctuelle : livret L236 ; villes de référence : lieux dotés d’une charte de ville en 1941 ; bourgs : chefs-lieux de province et grandes communes',
  'by size of the port in 1941; anchorages where ships lay without a port':
    'd’après la taille du port en 1941 ; mouillages là où des navires stationnaient sans port',
  'airfields in use in December 1941': 'aérodromes en service en décembre 1941',
  'Panay 1 (L266), Luzon 6 in all (L2863); split among the yards is ours':
    'Panay 1 (L266), Luçon 6 en tout (L2863) ; le partage entre les gares est de nous',
  'the words of rule 40 put G8:0101 on G7:0133 (L2661); the five printed places of G8, and Syndicate at G7:2834, fit two rows further south':
    'la règle 40 met G8:0101 sur G7:0133 (L2661) ; les cinq lieux imprimés de G8, et Syndicate en G7:2834, conviennent deux rangées plus au sud',
  'columns meet at 26 (L2659); the row at which north and south meet is ours':
    'les colonnes se rejoignent en 26 (L2659) ; la rangée où nord et sud se rejoignent est de nous',
  'Formosa: L2545; the others counted from where the boxes would lie':
    'Formose : L2545 ; les autres comptés depuis l’endroit où les cases se trouveraient',
  'windward and leeward coasts; the Luzon sections hold zones 11 and 12 only (L2693)':
    'côtes au vent et sous le vent ; les secteurs de Luçon n’ont que les zones 11 et 12 (L2693)',
  'Manila Bay: L1782; four hexes off Corregidor: L1788; the others by nearness':
    'baie de Manille : L1782 ; quatre hexagones devant Corregidor : L1788 ; les autres par proximité',
  'coasts and lakes of Natural Earth (public domain), bent as the map is; of map G9: made by tools/bataan-map.ts: coast and heights of SRTM30 (NASA and USGS, public domain); places, roads, rivers and areas from notes written by hand':
    'côtes et lacs de Natural Earth (domaine public), pliés comme la carte ; pour la carte G9 : fait par tools/bataan-map.ts : côte et relief de SRTM30 (NASA et USGS, domaine public) ; lieux, routes, rivières et régions d’après des notes écrites à la main',
  'the chart of holding boxes is not in the rulebook: bases by history, costs from true distances at the scale of the printed Japan-Formosa link':
    'le tableau des cases d’attente n’est pas dans le livret : bases d’après l’histoire, coûts d’après les distances réelles à l’échelle de la liaison imprimée Japon-Formose',
  'the terrain effects chart is not in the rulebook: a step of one MP for each class of difficulty; weather adds one on foot, one or two on wheels; wheels are barred where only roads lead':
    'le tableau des effets du terrain n’est pas dans le livret : un PM de plus par degré de difficulté ; le temps ajoute un à pied, un ou deux sur roues ; les roues sont exclues là où seules des routes mènent',
  'charts that the rules name and do not print, rebuilt from the text, from the sister game and from scale; records say where a value is printed':
    'tableaux que les règles nomment sans les imprimer, refaits d’après le texte, le jeu frère et l’échelle ; chaque donnée dit où une valeur est imprimée',
  'three die steps, armour and infantry halved: Second Front, lines 4602-4608; capture: rulebook L2519-2533; ground support factors ours':
    'trois points au dé, blindés et infanterie réduits de moitié : Second Front, lignes 4602-4608 ; capture : livret L2519-2533 ; facteurs d’appui au sol de nous',
  'Second Front, lines 712-716; agrees with every figure of rule 10':
    'Second Front, lignes 712-716 ; concorde avec chaque chiffre de la règle 10',
  'one report of a sister game gives 3; a reduced zone costs less (L310)':
    'un compte rendu d’un jeu frère donne 3 ; une zone réduite coûte moins (L310)',
  "10:1 is printed (L780); that the cost falls with the odds is the sister game's":
    '10:1 est imprimé (L780) ; que le coût baisse avec le rapport vient du jeu frère',
  "lengths from scale: overland a day's carrying, road two to three days' trucks":
    'longueurs d’après l’échelle : par terre une journée de portage, par route deux à trois journées de camions',
  'five types and their damage: L2046-2064; Batangas 2: L2813; capacities double from type to type':
    'cinq types et leurs dégâts : L2046-2064 ; Batangas 2 : L2813 ; les capacités doublent d’un type à l’autre',
  'Second Front, lines 1955-1961: 2 and 1; B, T and HB in the proportions of the victory table (L3019-3021)':
    'Second Front, lignes 1955-1961 : 2 et 1 ; B, T et HB dans les proportions du tableau de victoire (L3019-3021)',
  "types between those the text names take their neighbours' values":
    'les types entre ceux que nomme le texte prennent les valeurs de leurs voisins',
  'the tables are on chart cards that the rulebook does not hold; each table says which of its cells are printed or observed':
    'les tables sont sur des aides de jeu absentes du livret ; chaque table dit lesquelles de ses cases sont imprimées ou observées',
  'counters are not in the rulebook: identity and strength of the formations from published history (the official history of the campaign and the Japanese operations record), values placed between those that the rulebook quotes; of map G9: the counters of map G9 are not in the rulebook, which says that it is played with battalions (L2758): each regiment as battalions that come to its printed values, its guns as an artillery battalion with limited support; Philippine Army regiments had two battalions of any worth by January':
    'les pions ne sont pas dans le livret : identité et force des formations d’après des ouvrages publiés (l’histoire officielle de la campagne et le relevé japonais des opérations), valeurs placées entre celles que cite le livret ; pour la carte G9 : ses pions ne sont pas dans le livret, qui dit qu’elle se joue avec des bataillons (L2758) : chaque régiment en bataillons dont la somme fait ses valeurs imprimées, ses canons en un bataillon d’artillerie à appui limité ; les régiments de l’armée philippine n’avaient en janvier que deux bataillons de quelque valeur',
  'summary of sizes: L208-212, L384, L598, L614': 'récapitulatif des tailles : L208-212, L384, L598, L614',
  'a third of the division, as 12-6 has 5-6 (L1013)': 'un tiers de la division, comme 12-6 donne 5-6 (L1013)',
  'a point for six heavy pieces': 'un point pour six pièces lourdes',
  '15.A: L930 for Japanese divisions; the others by their history':
    '15.A : L930 pour les divisions japonaises ; les autres d’après leur histoire',
  'gunnery by calibre and number of guns, as for ships':
    'artillerie d’après le calibre et le nombre de canons, comme pour les navires',
  'twenty aircraft to a unit; strength on 8 December 1941':
    'vingt appareils par unité ; effectifs au 8 décembre 1941',
  'combat radius in hexes of 26 kilometres': 'rayon d’action en hexagones de 26 kilomètres',
  'our choice of symbols': 'symboles de notre choix',
  'ships of history in flotillas of about four; gunnery by calibre and broadside, torpedoes by tubes, speed a quarter of knots, fitted to the ships that the rulebook quotes':
    'navires de l’histoire en flottilles d’environ quatre ; artillerie d’après le calibre et la bordée, torpilles d’après les tubes, vitesse au quart des nœuds, ajustées aux navires que cite le livret',
  "the summary of naval movement costs is not in the rulebook's text: what it quotes is, the rest follows the sister game's proportions":
    'le récapitulatif des coûts de mouvement naval n’est pas dans le texte du livret : ce qu’il cite l’est, le reste suit les proportions du jeu frère',
  'torpedoes that the classes carried; the numbers of reloads are on counters that were not at hand':
    'torpilles qu’emportaient les classes ; le nombre de recharges est sur des pions qui n’étaient pas disponibles',
  '4, 40.B-F, L2681-2778: quarter months from Dec II 41 to May II 42':
    '4, 40.B-F, L2681-2778 : quarts de mois de déc. II 41 à mai II 42',
  '38.A.4, L2598: until Jun IV 42': '38.A.4, L2598 : jusqu’à juin IV 42',
  'the orders of battle are not in the rulebook: forces, dates and places from published histories of the campaign, points and set-up areas ours; the ready-made set-up (`at`) follows the positions of 22 to 24 December 1941':
    'les ordres de bataille ne sont pas dans le livret : forces, dates et lieux d’après des histoires publiées de la campagne, points et zones de mise en place de nous ; la mise en place toute prête (`at`) suit les positions du 22 au 24 décembre 1941',
  '40.B.1, L2689, for the first two; the others keep our set-up areas apart':
    '40.B.1, L2689, pour les deux premières ; les autres séparent nos zones de mise en place',
  'the scenario has no naval rules (L2683) and so no ports to trace through: beaches serve as minor ports':
    'le scénario n’a pas de règles navales (L2683), donc pas de ports par où tracer : des plages servent de ports mineurs',
  'what the northern landings of 10 December and the Legaspi force had taken':
    'ce que les débarquements du 10 décembre au nord et la force de Legaspi avaient pris',
  'what was left of 5 Air Group and 11 Air Fleet over Luzon':
    'ce qui restait du 5e groupe aérien et de la 11e flotte aérienne au-dessus de Luçon',
  'our own exercise, not in the rulebook: the air war of the first turn, 8 to 15 December 1941, on the land-and-air rules alone. Air units as in the campaign set-up; the detachments of the northern landings of 10 December stand ashore at Aparri and Vigan with their strips, so that fighters of both sides reach each other. The surprise of 40.C.2 is left out (as if the warnings of that morning had been heeded): with it the Allies could neither intercept nor scramble':
    'exercice de notre main, absent du livret : la guerre aérienne du premier tour, du 8 au 15 décembre 1941, sur les seules règles terrestres et aériennes. Unités aériennes comme dans la mise en place de la campagne ; les détachements des débarquements du 10 décembre au nord sont à terre à Aparri et Vigan avec leurs terrains, pour que les chasseurs des deux camps s’atteignent. La surprise de 40.C.2 est laissée de côté (comme si les avertissements de ce matin-là avaient été entendus) : avec elle les Alliés ne pourraient ni intercepter ni décoller en alerte',
  'that of Dec II 41 in the campaign, L2707': 'celui de déc. II 41 dans la campagne, L2707',
  'Clark 9: L1156; the others by the size of the fields':
    'Clark 9 : L1156 ; les autres d’après la taille des terrains',
  'the orders of battle are not in the rulebook: the historical campaign from published histories, points and areas ours; naval rules are needed to play it':
    'les ordres de bataille ne sont pas dans le livret : la campagne historique d’après des histoires publiées, points et zones de nous ; elle demande les règles navales',
  'the orders of battle are not in the rulebook: the historical campaign, with what was on its way in December 1941 and January 1942 already ashore; what is added is ours':
    'les ordres de bataille ne sont pas dans le livret : la campagne historique, avec ce qui était en route en décembre 1941 et janvier 1942 déjà à terre ; ce qui est ajouté est de nous',
  'the orders of battle are not in the rulebook: the reinforced Philippines half a year further on: the Philippine Army at full strength; what is added is ours':
    'les ordres de bataille ne sont pas dans le livret : les Philippines renforcées une demi-année plus tard : l’armée philippine à plein effectif ; ce qui est ajouté est de nous',
  'our own exercise, not in the rulebook: a landing on the coast of Ilocos as in the second week of December 1941, made larger and opposed, so that every part of the naval rules happens: a convoy from Formosa with its escort and a covering force, American ships waiting in the ports to the south, guns of the coast artillery at Vigan and mines off the coast, which history had not there':
    'exercice de notre main, absent du livret : un débarquement sur la côte d’Ilocos comme dans la deuxième semaine de décembre 1941, agrandi et contesté pour que chaque partie des règles navales survienne : un convoi de Formose avec son escorte et une force de couverture, des navires américains en attente dans les ports du sud, des canons d’artillerie côtière à Vigan et des mines devant la côte, que l’histoire n’y avait pas',
  'beaches that the landed troops are fed over while they own them: naval supply lines are not traced in this exercise':
    'plages par lesquelles les troupes débarquées sont nourries tant qu’elles les tiennent : cet exercice ne trace pas de lignes de ravitaillement navales',
  'the orders of battle are not in the rulebook: forces, dates and places from published histories of Bataan, points and set-up areas ours; the ready-made set-up (`at`) follows the positions of 16 to 18 January 1942':
    'les ordres de bataille ne sont pas dans le livret : forces, dates et lieux d’après des histoires publiées de Bataan, points et zones de mise en place de nous ; la mise en place toute prête (`at`) suit les positions du 16 au 18 janvier 1942',
  'what the Japanese had passed by the middle of January; Manila and Cavite, which the victory table names, are theirs':
    'ce que les Japonais avaient dépassé à la mi-janvier ; Manille et Cavite, que nomme le tableau de victoire, sont à eux',
  '41, L3002: Mariveles and Corregidor on this map; Manila and Cavite have fallen':
    '41, L3002 : Mariveles et Corregidor sur cette carte ; Manille et Cavite sont tombées',
  'Dinalupihan stands for Clark, Nielson and Nichols Fields, which lie off the map: aircraft reach every hex (L2775)':
    'Dinalupihan tient lieu de Clark, Nielson et Nichols Fields, qui sont hors de la carte : les avions atteignent chaque hexagone (L2775)',
  'rations of the garrison: what feeds all of Bataan for a player turn is one point; set so that hunger comes in March, as it did':
    'rations de la garnison : ce qui nourrit tout Bataan pendant un tour de joueur est un point ; réglé pour que la faim vienne en mars, comme elle vint',
}
