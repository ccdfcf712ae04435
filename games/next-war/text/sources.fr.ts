import type { SourcesInFrench } from '@grognard/kernel'

/** Where the data come from, in French. */
export const sourcesInFrench: SourcesInFrench = {
  'ground combat results and odds chart, two independent transcriptions agreeing in 207 of 208 cells; column 4 at a net die of 2 is 1/- in one and -/1 in the other, 1/- is used':
    'tableau des rapports et des résultats du combat terrestre, deux relevés indépendants concordant dans 207 cases sur 208 ; la colonne 4 à un dé net de 2 est 1/- dans l’un et -/1 dans l’autre, 1/- est employé',
  '9.2.2.1, 9.6; that it is the town, not the city, by the terrain effects chart of the Korea title and the transcribed chart, the formation by the transcribed chart':
    '9.2.2.1, 9.6 ; qu’il s’agit de la ville et non de la métropole, d’après le tableau des effets du terrain du titre Corée et le tableau relevé, la formation d’après le tableau relevé',
  'with rough ground; jungle, of other titles, with highland':
    'avec le terrain accidenté ; la jungle, d’autres titres, avec les hauteurs',
  'terrain effects chart of the Korea title (2012), movement in sixths of a point':
    'tableau des effets du terrain du titre Corée (2012), mouvement en sixièmes de point',
  '8.1.1.1, in half stacking points': '8.1.1.1, en demi-points d’empilement',
  '8.3.4.1.2, 8.3.4.2; the bridge repair table with further modifiers is not known':
    '8.3.4.1.2, 8.3.4.2 ; la table de réparation des ponts avec d’autres modificateurs n’est pas connue',
  'standard game charts of the Korea title (2012)': 'tableaux du jeu standard du titre Corée (2012)',
  'in the row 5-6 the advantage column is A1 on the 2012 chart and empty in the later transcription, which is used; A4 sends transports back and takes four points of support':
    'à la ligne 5-6, la colonne d’avantage est A1 sur le tableau de 2012 et vide dans le relevé postérieur, qui est employé ; A4 renvoie les transports et ôte quatre points d’appui',
  'map of the Korea title': 'carte du titre Corée',
  'the chart stops at rough woods, and 8.5.3 forbids no drop into marsh: as rough':
    'le tableau s’arrête aux bois accidentés, et 8.5.3 n’interdit aucun saut dans le marais : comme accidenté',
  'as rough woods': 'comme les bois accidentés',
  'the chart of the Korea title': 'le tableau du titre Corée',
  '8.5.6.4.1; the number of the ship modifier is lost in the text: one each, own ships help and enemy ships hinder, as in the later transcription':
    '8.5.6.4.1 ; le nombre du modificateur des navires manque au texte : un chacun, les siens aident et ceux de l’ennemi gênent, comme dans le relevé postérieur',
  'the text gives +2 for a US carrier and +1 for a surface group only; other carriers as a surface group':
    'le texte donne +2 pour un porte-avions américain et +1 pour un groupe de surface seulement ; les autres porte-avions comme un groupe de surface',
  'no figure in the text: none': 'aucun chiffre dans le texte : aucun',
  '8.5.8.4 gives a beachhead a defence strength that no source names: 2, as a brigade':
    '8.5.8.4 donne à une tête de plage une force de défense qu’aucune source ne nomme : 2, comme une brigade',
  '8.5.6.4.1, which adds or subtracts one: read as added':
    '8.5.6.4.1, qui ajoute ou retranche un : lu comme ajouté',
  'the mix of markers is not known: values round the efficiency of line troops, so that a division of efficiency 5 clears half the hexes at the first try':
    'la composition des marqueurs n’est pas connue : valeurs autour de l’efficacité des troupes de ligne, pour qu’une division d’efficacité 5 nettoie la moitié des hexagones du premier coup',
  '2 and never for ROK marines; other marines alike':
    '2 et jamais pour les marines sud-coréens ; de même pour les autres marines',
  'unit identification chart (lines 8 to 63)': 'tableau d’identification des unités (lignes 8 à 63)',
  'our own choice among the codes of MIL-STD-2525D': 'notre propre choix parmi les codes de MIL-STD-2525D',
  'replacement table of the Korea title': 'table des remplacements du titre Corée',
  'advanced game charts of the series and of the Korea title, as transcribed in public':
    'tableaux du jeu avancé de la série et du titre Corée, tels que relevés publiquement',
  'the later charts, which go with the rulebook': 'les tableaux postérieurs, qui vont avec le livret',
  'as highland': 'comme les hauteurs',
  'the meaning of the results is not printed in the book: X eliminates, DA takes a step and aborts, A aborts, Ad gains the advantage; D, which stands for it in a dogfight, drives off: the unit has flown':
    'le sens des résultats n’est pas imprimé dans le livret : X élimine, DA ôte un pas et fait avorter, A fait avorter, Ad gagne l’avantage ; D, qui en tient lieu en combat tournoyant, repousse : l’unité a volé',
  'the columns of naval surface combat are not known: strike values against a hardened target by combat support':
    'les colonnes du combat naval de surface ne sont pas connues : valeurs de frappe contre une cible durcie selon l’appui au combat',
  'of another title; modifiers reconstructed': 'd’un autre titre ; modificateurs reconstitués',
  'values of ships are not known': 'les valeurs des navires ne sont pas connues',
  'the chart is not known: as thorough as a good strike':
    'le tableau n’est pas connu : aussi complet qu’une bonne frappe',
  'the published map (2012): terrain of 1,396 land hexes read by colour from a scan and checked by eye, about 98 in 100 right':
    'la carte publiée (2012) : terrain de 1 396 hexagones de terre lu par couleur sur une numérisation et vérifié à l’œil, environ 98 sur 100 justes',
  'the line between the two rows of fortifications; islands in the Han estuary with the nearer side':
    'la ligne entre les deux rangées de fortifications ; les îles de l’estuaire du Han au camp le plus proche',
  'west coast Yellow Sea, east coast East Sea': 'côte ouest mer Jaune, côte est mer de l’Est',
  'the sheets join so that every road and river read from the scan runs on; all-sea hexes fill the sheets, one column further east than the last land':
    'les feuilles se joignent pour que chaque route et rivière lue se poursuive ; des hexagones de mer remplissent les feuilles, une colonne plus à l’est que la dernière terre',
  'hexes of the sheets that are not land': 'hexagones des feuilles qui ne sont pas de la terre',
  'the published map (2012), read from a scan: rivers about 95 in 100 right, highways 95, primary roads 93, secondary roads 75 (those missing mostly on flat ground and marsh)':
    'la carte publiée (2012), lue sur une numérisation : rivières environ 95 sur 100 justes, autoroutes 95, routes principales 93, routes secondaires 75 (les manquantes surtout en plaine et au marais)',
  'one class of river on the chart of this title: all minor':
    'une seule classe de rivières sur le tableau de ce titre : toutes petites',
  'lakes, bays and estuaries between two land hexes; the hexsides between land and all-sea hexes are not listed':
    'lacs, baies et estuaires entre deux hexagones de terre ; les côtés entre terre et pleine mer ne sont pas listés',
  'the chart prices ferries, but their places are not known: put where an island lies across water from a road or town of the same country':
    'le tableau donne le prix des bacs, mais leurs lieux ne sont pas connus : mis là où une île fait face, par-delà l’eau, à une route ou une ville du même pays',
  'not in the reading of the scan: joins two road ends in neighbouring hexes, most under a fortification, a town or a river':
    'absent de la lecture de la numérisation : joint deux bouts de route d’hexagones voisins, la plupart sous une fortification, une ville ou une rivière',
  'the published map (2012): urban hexes, cities, airbases and fortifications certain, names of towns likely, ROK fortifications within two hexes':
    'la carte publiée (2012) : hexagones urbains, métropoles, bases aériennes et fortifications certains, noms des villes probables, fortifications sud-coréennes à deux hexagones près',
  'the fortified hexes on both sides of the border: the demilitarised zone runs between them':
    'les hexagones fortifiés des deux côtés de la frontière : la zone démilitarisée passe entre eux',
  'terrain effects chart: one movement point more in turn 1, one on the die for a defender while the hex was never captured':
    'tableau des effets du terrain : un point de mouvement de plus au tour 1, un au dé pour le défenseur tant que l’hexagone n’a jamais été pris',
  '8.3.1.7: flat coast; no restriction of the title is known':
    '8.3.1.7 : côte plate ; aucune restriction du titre n’est connue',
  'names beside town discs: likely': 'noms à côté des ronds de ville : probables',
  'boxes of the published map and sea control table (2012)':
    'cases de la carte publiée et table de contrôle de la mer (2012)',
  'the southern edge prints 7, 8, 10 and 11 hexes to Busan; put at the roads that leave there, by their distance from Busan':
    'le bord sud imprime 7, 8, 10 et 11 hexagones jusqu’à Busan ; mis aux routes qui sortent là, selon leur distance de Busan',
  'the two seas meet south of the peninsula': 'les deux mers se rejoignent au sud de la péninsule',
  'the table gives modifiers for At Sea boxes, so both are rolled for':
    'la table donne des modificateurs pour les cases En mer : on jette donc les dés pour les deux',
  'the chart of this title counts one for each US naval unit where the rulebook example (7.2.2) gives a carrier two':
    'le tableau de ce titre compte un par unité navale américaine là où l’exemple du livret (7.2.2) donne deux à un porte-avions',
  'counters of the Korea title (2012): parent formations as printed':
    'pions du titre Corée (2012) : formations mères comme imprimé',
  'our own colours': 'nos propres couleurs',
  '7.2.2, 7.3.4, 17.1.4, 18.2.4 and the charts: what they say of the United States':
    '7.2.2, 7.3.4, 17.1.4, 18.2.4 et les tableaux : ce qu’ils disent des États-Unis',
  'our own words': 'nos propres mots',
  '8.1.1.1, list of divisional formations': '8.1.1.1, liste des formations divisionnaires',
  'the North retreats north, the Allies south': 'le Nord retraite vers le nord, les Alliés vers le sud',
  'the second part of the formation code': 'la seconde partie du code de formation',
  'counters of the Korea title (2012), read face by face': 'pions du titre Corée (2012), lus face par face',
  'one lower than the full side where the reading does not say (DPRK, PRC, Commonwealth, Japan)':
    'un de moins que la face pleine là où la lecture ne le dit pas (RPDC, Chine, Commonwealth, Japon)',
  'as read; brigades without a figure 1, battalions half a point':
    'comme lu ; brigades sans chiffre 1, bataillons un demi-point',
  'as printed; where the number is not printed, a number and the corps':
    'comme imprimé ; là où le numéro n’est pas imprimé, un numéro et le corps',
  'the number in parentheses, read as the range of combat support':
    'le nombre entre parenthèses, lu comme la portée de l’appui au combat',
  'class of the victory point table': 'classe de la table des points de victoire',
  'half of the full side, rounded down': 'la moitié de la face pleine, arrondie vers le bas',
  'half of the full side, rounded down or as the like DPRK unit':
    'la moitié de la face pleine, arrondie vers le bas ou comme l’unité semblable de la RPDC',
  'counters of the Korea title (2012); only the advanced game uses headquarters, supply units and air units (2.2)':
    'pions du titre Corée (2012) ; seul le jeu avancé emploie QG, unités de ravitaillement et unités aériennes (2.2)',
  'not read: half a point': 'non lu : un demi-point',
  'the number in parentheses is the range; 18.2.1 has a headquarters whose support is the same number; supreme headquarters have a range only (18.3.1)':
    'le nombre entre parenthèses est la portée ; 18.2.1 a un QG dont l’appui est le même nombre ; les QG suprêmes n’ont qu’une portée (18.3.1)',
  'the number in parentheses of artillery brigades, read as for headquarters':
    'le nombre entre parenthèses des brigades d’artillerie, lu comme pour les QG',
  'the number of counters is not known; values of a unit that cannot attack and defends only by itself':
    'le nombre de pions n’est pas connu ; valeurs d’une unité qui ne peut attaquer et ne défend que seule',
  'air-to-air, combat support and strike as read, with copies and pilot skill where read (ROK); F-35C as the other F-35; expansion air forces of Russia left out':
    'combat aérien, appui au combat et frappe comme lus, avec exemplaires et qualité des pilotes là où ils sont lus (Corée du Sud) ; F-35C comme l’autre F-35 ; forces aériennes russes d’extension laissées de côté',
  'but for the ROK: better than average for those who fly much, worse for those who do not; copies where none were counted: two, four for the carrier wings, of which 27.4.1 names the parts':
    'sauf la Corée du Sud : mieux que la moyenne pour ceux qui volent beaucoup, moins bien pour les autres ; exemplaires là où rien n’a été compté : deux, quatre pour les groupes embarqués, dont 27.4.1 nomme les parties',
  'read for the F-15K only, where every rating is halved and rounded up: the same for all; bombers of the United States have one step':
    'lu pour le seul F-15K, dont chaque cote est réduite de moitié et arrondie vers le haut : de même pour tous ; les bombardiers des États-Unis ont un pas',
  'read for the MiG-29 only: by what the aircraft are':
    'lu pour le seul MiG-29 : d’après ce que sont les appareils',
  'not read: modern types': 'non lu : types modernes',
  'air-to-air rating in parentheses; so read for bombers and for wild weasels':
    'cote de combat aérien entre parenthèses ; lu ainsi pour les bombardiers et les avions anti-radars',
  'reinforcement chart of the Korea title (2012): units, supply points, sea transport (in half stacking points) and airmobile points by group; the chart’s R number':
    'tableau des renforts du titre Corée (2012) : unités, points de ravitaillement, transport maritime (en demi-points d’empilement) et points aéromobiles par groupe ; le numéro R du tableau',
  'how groups enter is in rules that are not known: by sea to Busan or Japan, by air to airbases, by the hex on the counter for Korean units':
    'la façon dont les groupes entrent est dans des règles qui ne sont pas connues : par mer à Busan ou au Japon, par air aux bases aériennes, par l’hexagone du pion pour les unités coréennes',
  'charts and map of the Korea title (2012)': 'tableaux et carte du titre Corée (2012)',
  'rules of the title that are not known. Lift of one brigade by air and two by sea for the Allies at the start, half of it for the North; markers for both coasts; mines and submarines on the northern side':
    'règles du titre qui ne sont pas connues. Transport d’une brigade par air et de deux par mer pour les Alliés au début, la moitié pour le Nord ; marqueurs pour les deux côtes ; mines et sous-marins du côté du Nord',
  'partly hidden on the scan: the sign is likely':
    'en partie caché sur la numérisation : le signe est probable',
  'the card has 10 at a die of 7 in turn 1, between 1 and 0: read as 1':
    'la carte a 10 à un dé de 7 au tour 1, entre 1 et 0 : lu comme 1',
  'transcribed chart of the later series: one for mountain infantry in highland and mountains, once for a side':
    'tableau relevé de la série postérieure : un pour l’infanterie de montagne en hauteurs et montagnes, une fois par camp',
  'transcribed chart: one for attackers of several nations, two for the DPRK with the PRC':
    'tableau relevé : un pour des attaquants de plusieurs nations, deux pour la RPDC avec la Chine',
  "the title's own rules are known by their headings only":
    'les règles propres du titre ne sont connues que par leurs titres',
  'air display of the Korea title: boxes, dice with which aborted units are ready again, notes on ranges; who may base where is reconstructed, and that no box has a recovery area':
    'tableau aérien du titre Corée : cases, dés avec lesquels les unités avortées sont de nouveau prêtes, notes sur les portées ; qui peut se baser où est reconstitué, et qu’aucune case n’a d’aire de récupération',
  '27.4.1: a wing has one unit of each of four types; which carrier has which is not known':
    '27.4.1 : un groupe a une unité de chacun de quatre types ; quel porte-avions a lequel n’est pas connu',
  'air combat chart: fighters that an F-22 leads': 'tableau du combat aérien : chasseurs que mène un F-22',
  'rows of the victory point table; other nations score as the ROK and the PRC':
    'lignes de la table des points de victoire ; les autres nations comptent comme la Corée du Sud et la Chine',
  'detection chart: only the Allied advantage helps detection':
    'tableau de détection : seul l’avantage allié aide la détection',
  'not known: visitors, who have two places to be': 'non connu : visiteurs, qui ont deux lieux où être',
  'advanced game chart; a storm takes one attempt from each (21.3.1)':
    'tableau du jeu avancé ; une tempête ôte une tentative à chacun (21.3.1)',
  'modifiers of survival from the chart; the number of markers is not known':
    'modificateurs de survie d’après le tableau ; le nombre de marqueurs n’est pas connu',
  'advanced game chart': 'tableau du jeu avancé',
  'air combat chart of the later series': 'tableau du combat aérien de la série postérieure',
  'nations with reserves behind the front': 'nations ayant des réserves derrière le front',
  'ballistic missiles of the North': 'missiles balistiques du Nord',
  'posture chart of the Korea title; a hawkish administration from 7':
    'tableau de posture du titre Corée ; un gouvernement belliqueux à partir de 7',
  'special forces chart; the turns are reconstructed':
    'tableau des forces spéciales ; les tours sont reconstitués',
  "not known: the Allies are asked first, their enemies' protectors after them":
    'non connu : les Alliés sont interrogés d’abord, les protecteurs de leurs ennemis ensuite',
  'the scenario book of the title is not known; one corridor of the front with the corps that stand there by their counters':
    'le livret de scénarios du titre n’est pas connu ; un couloir du front avec les corps qui s’y trouvent d’après leurs pions',
  'not known: what the sides begin with is set by the size of their armies and by trial games':
    'non connu : ce avec quoi les camps commencent est réglé d’après la taille de leurs armées et des parties d’essai',
  'initiative to the attacker until the surprise is spent; the number of victory points is set by trial games':
    'initiative à l’attaquant jusqu’à ce que la surprise soit épuisée ; le nombre de points de victoire est réglé par des parties d’essai',
  'all-weather class: Allied air forces limited, northern none, as the two rates of the air point chart; points to begin with and for the levels of victory set by trial games':
    'classe tous temps : forces aériennes alliées limitée, nordistes aucune, comme les deux taux du tableau des points aériens ; points de départ et niveaux de victoire réglés par des parties d’essai',
  'by the size of the armies': 'd’après la taille des armées',
  'a column for the attacker in the first turn: the transcribed chart knows one and two columns':
    'une colonne pour l’attaquant au premier tour : le tableau relevé connaît une et deux colonnes',
  'the road from Kaesong by Munsan to Seoul and a hex or two on both sides':
    'la route de Kaesong par Munsan à Séoul et un hexagone ou deux de chaque côté',
  'none inland': 'aucun à l’intérieur des terres',
  'the scenario book of the title is not known; the main axis with the corps that stand there by their counters':
    'le livret de scénarios du titre n’est pas connu ; l’axe principal avec les corps qui s’y trouvent d’après leurs pions',
  'from the mechanized corps behind the front to the towns south of Seoul':
    'des corps mécanisés derrière le front aux villes au sud de Séoul',
  'Korean reserves by their hexes; the next mechanized corps from the north, first brigades of the 82nd and 2nd divisions from the south':
    'réserves coréennes d’après leurs hexagones ; le corps mécanisé suivant par le nord, les premières brigades des 82e et 2e divisions par le sud',
  'a scenario of our own, to play landings, sea transport and drops: the Marine task forces and four brigades of paratroops against the garrison of the east coast and the corps that come to its help':
    'un scénario de notre main, pour jouer débarquements, transport maritime et parachutages : les groupements de Marines et quatre brigades de parachutistes contre la garnison de la côte est et les corps qui viennent à son secours',
  'initiative to the side that lands; the number of victory points is set by trial games':
    'initiative au camp qui débarque ; le nombre de points de victoire est réglé par des parties d’essai',
  'when the chart has brought the ships that take part':
    'quand le tableau a amené les navires qui participent',
  'the northern units whose counters set up in the area, and the corps of the east coast; an amphibious corps for the Allies':
    'les unités nordistes dont les pions se placent dans la zone, et les corps de la côte est ; un corps amphibie pour les Alliés',
  'Wonsan, its bay and the roads that lead to it': 'Wonsan, sa baie et les routes qui y mènent',
  'the bay was mined in 1950 as well': 'la baie était minée en 1950 aussi',
  'what could march from Hamhung and from the front':
    'ce qui pouvait marcher depuis Hamhung et depuis le front',
  'the published frames of the title are known by name only (strategic surprise, tactical surprise, extended build-up); this one is the campaign with a greater surprise and everything Allied a turn later':
    'les cadres publiés du titre ne sont connus que de nom (surprise stratégique, surprise tactique, montée en puissance prolongée) ; celui-ci est la campagne avec une plus grande surprise et tout ce qui est allié un tour plus tard',
  'two columns for the attacker in the first turn and one in the second: the transcribed chart knows one and two columns':
    'deux colonnes pour l’attaquant au premier tour et une au deuxième : le tableau relevé connaît une et deux colonnes',
  'four turns after the last group of the reinforcement chart':
    'quatre tours après le dernier groupe du tableau des renforts',
  'as in the campaign, Allied groups a turn later; northern corps as they could march to the front; the Marine task forces when the last regiment has landed; China, if it intervenes, when the Allies have stopped the North':
    'comme dans la campagne, groupes alliés un tour plus tard ; corps nordistes selon ce qu’ils pouvaient marcher jusqu’au front ; les groupements de Marines quand le dernier régiment a débarqué ; la Chine, si elle intervient, quand les Alliés ont arrêté le Nord',
  'the scenario book of the title is not known; every unit where its counter puts it, the chart of reinforcements, the tables of victory':
    'le livret de scénarios du titre n’est pas connu ; chaque unité là où son pion la met, le tableau des renforts, les tables de victoire',
  'groups in the order of their letters, two in each of turns 2 to 4 and one a turn from then on; northern corps as they could march to the front; the Marine task forces when the last regiment has landed; China, if it intervenes, when the Allies have stopped the North':
    'groupes dans l’ordre de leurs lettres, deux à chacun des tours 2 à 4 puis un par tour ; corps nordistes selon ce qu’ils pouvaient marcher jusqu’au front ; les groupements de Marines quand le dernier régiment a débarqué ; la Chine, si elle intervient, quand les Alliés ont arrêté le Nord',
  'the published frames of the title are known by name only (strategic surprise, tactical surprise, extended build-up); this one is the campaign without a surprise, with Allied reinforcements three turns and northern ones two turns earlier':
    'les cadres publiés du titre ne sont connus que de nom (surprise stratégique, surprise tactique, montée en puissance prolongée) ; celui-ci est la campagne sans surprise, les renforts alliés arrivant trois tours et ceux du Nord deux tours plus tôt',
  'initiative to the attacker in the first turn; the number of victory points is set by trial games':
    'initiative à l’attaquant au premier tour ; le nombre de points de victoire est réglé par des parties d’essai',
  'none: both sides are ready': 'aucune : les deux camps sont prêts',
  'as in the campaign, Allied and Chinese groups three turns, northern ones two turns earlier; northern corps as they could march to the front; the Marine task forces when the last regiment has landed; China, if it intervenes, when the Allies have stopped the North':
    'comme dans la campagne, groupes alliés et chinois trois tours, ceux du Nord deux tours plus tôt ; corps nordistes selon ce qu’ils pouvaient marcher jusqu’au front ; les groupements de Marines quand le dernier régiment a débarqué ; la Chine, si elle intervient, quand les Alliés ont arrêté le Nord',
}
