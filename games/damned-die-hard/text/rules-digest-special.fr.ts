/** Règles 27 à 43 et annexes : météo, lieux, nations, scénarios, options. */
export const specialDigest: Readonly<Record<string, string>> = {
  'rule:27.A.5':
    'Un coup réduit une flottille de moitié, un autre la coule. Un navire principal perd la moitié de ses valeurs à la moitié de sa protection en dégâts, et coule quand ils l’atteignent.',
  'rule:28.A':
    'Des groupes navals dans la même case maritime ou le même hex peuvent se joindre, en ayant dépensé autant que le plus avancé ; un groupe peut se séparer. En fin de tour ceux qui sont ensemble n’en font qu’un.',
  'rule:30.A.5':
    'Les forces de base peuvent être déployées dans un port ou mouillage en phase initiale, et repliées.',
  'rule:36.A.1': 'Zones météo 11, 12 et 13. Un hex sur la ligne appartient au numéro le plus haut.',
  'rule:36.A.2': 'La table météo a une partie par zone.',
  'rule:36.A.3': 'Le temps est clair, pluie, boue ou typhon ; tout sauf clair est mauvais.',
  'rule:36.A.4': 'La mer est calme, agitée, démontée ou en typhon.',
  'rule:36.B':
    'Un dé par tour pour toutes les zones. Pluie : un de moins aux attaques et effets blindés réduits. Boue et typhon : deux de moins et pas d’effets blindés.',
  'rule:36.C': 'Le même dé donne l’état de la mer.',
  'rule:36.D.1':
    'Compte le temps de l’hex où l’on entre ou attaque ; sur un côté entre zones, le pire ; pour un élément de ravitaillement, le pire du trajet.',
  'rule:36.D.2': 'Les appareils qui traversent un typhon peuvent être mis hors de combat à l’atterrissage.',
  'rule:37.A.1': 'Une chaussée sur un côté de mer ou de lac compte comme un fleuve.',
  'rule:37.A.2':
    'Un bac routier fait passer l’élément routier au-dessus d’un détroit si les deux rives sont au camp ; il compte pour un hex.',
  'rule:37.A.3-own':
    'Là où route ou voie franchit une rivière il y a un pont ; il est au dernier possesseur des deux rives.',
  'rule:37.A.3-demolish':
    'Trois coups de bombe détruisent un pont, ou 8 points de mouvement d’une unité voisine s’il n’est pas à l’ennemi.',
  'rule:37.A.3-effect': 'Sur un pont détruit ni route ni rail ; le ravitaillement n’est pas touché.',
  'rule:37.A.3-repair':
    'Réparer un pont prend deux tours depuis une rive, les deux étant au camp ; sans point de ressource.',
  'rule:37.A.4': 'Les rizières sont en saison de culture toute l’année.',
  'rule:37.B':
    'Les fortifications affaiblissent les attaquants et changent le dé. Une forteresse améliorée cesse de l’être si elle est prise.',
  'rule:37.B.1': 'Les forts sont détruits s’ils sont pris.',
  'rule:37.B.2': 'Les forteresses sont améliorées ou non, et jamais améliorées de nouveau.',
  'rule:37.C': 'Chaque case hors carte contient une base aérienne et un port de son possesseur.',
  'rule:37.C.1': 'Les cases sont reliées par des liaisons avec leurs distances par air et par mer.',
  'rule:37.C.2': 'Les hex du bord impriment la distance à une case.',
  'rule:37.E':
    'En phase de combat les forteresses ennemies peuvent être bombardées, par les canons à moitié de leur attaque et l’aviation au quart de sa valeur tactique.',
  'rule:37.E.1':
    'L’artillerie adjacente qui n’a pas bougé tire avant les combats, avec un point de ressource par 5 RE. Un coup désorganise une unité ; le feu le plus fort sur un 6 abîme aussi la forteresse. Les canons attaquent ensuite à moitié.',
  'rule:37.E.2': 'L’aviation bombarde les forteresses avant les appuis, de nuit aussi à un de moins.',
  'rule:38': 'Ce qui est propre aux nations.',
  'rule:38.A.1': 'Armée et marine dans une même attaque ôtent un au dé. L’aviation navale ne harcèle pas.',
  'rule:38.A.2':
    'Le ravitaillement japonais ne passe par une ville philippine qu’avec une garnison : 2 RE à Manille, 1 RE ailleurs.',
  'rule:38.A.3': 'Chaque point de remplacement japonais est attribué à l’armée ou à la marine à son arrivée.',
  'rule:38.A.4':
    'Les chasseurs japonais tirent mieux jusqu’en juin 1942 : l’armée d’un point, la marine de deux.',
  'rule:38.B.1': 'Jusqu’à janvier II 1942 les zones alliées ne s’étendent pas dans la jungle.',
  'rule:38.B.2': 'Chaque bourg allié nourrit 1 RE d’Alliés par terre, jusqu’à sa perte définitive.',
  'rule:38.B.3': 'Certains bourgs ont leur propre garnison : faible, sans zone, hors empilement.',
  'rule:38.B.4':
    'Les unités philippines prennent des points d’infanterie philippins, les autres Américains ceux des États-Unis.',
  'rule:38.B.6':
    'Les Alliés peuvent déclarer Manille ville ouverte en phase initiale : tant qu’elle est à eux elle est terrain clair au combat, et sa garnison les rejoint.',
  'rule:39': 'La guérilla ne sert pas dans ce jeu.',
  'rule:40': 'Comment s’assemblent les cartes d’un scénario.',
  'rule:40.A':
    'Les Japonais se déploient, puis les Alliés ; aucun hex n’est surpeuplé. La mise en place historique est toute faite.',
  'rule:40.B':
    'Luçon : sections G7:NW et G7:SW, sans règles navales, seuls les Japonais volent. De la phase de combat japonaise de décembre III 1941 à la fin de janvier II 1942, ou jusqu’à ce qu’un camp n’ait plus personne à Luçon.',
  'rule:40.B.1':
    'Les Alliés doivent faire face aux débarquements. Chaque unité japonaise débarquée lance un dé : 4 ou plus en ordre, 2 ou 3 désorganisée, 1 très désorganisée. La première météo est donnée.',
  'rule:40.B.2': 'Rien ne s’achète. Manille est ville ouverte dès le tour allié de décembre IV 1941.',
  'rule:40.B.3': 'Luçon se gagne aux points de victoire.',
  'rule:40.C.2':
    'Au premier tour japonais de la campagne les Alliés n’interceptent ni ne s’échappent, et les bombes sur les bases touchent mieux.',
  'rule:40.F':
    'Bataan : la carte G9 seule, 2,6 km par hex, de janvier III à mai II 1942, ou jusqu’à ce qu’il ne reste aucune unité alliée.',
  'rule:40.F.2':
    'Sur la carte G9 chaque unité a sa zone autour d’elle ; le mouvement, et ce que coûtent zones, débordements, travaux et débarquement, est multiplié par dix ; nul n’entre dans la jungle montagneuse ; l’empilement est limité partout ; le ravitaillement va par terre à toute distance depuis Dinalupihan et Layac, pour les Japonais seuls ; l’aviation atteint tout hex ; la DCA tire dans les hex adjacents ; la mer est une seule case ; les unités portent des ravitaillements.',
  'rule:40.F.2-r14B':
    'Sur la carte G9 les canons portent à trois hex avec soutien limité, à neuf pour le siège, à six sinon : pour soutenir, se joindre à l’attaque d’autres, pilonner les canons ennemis. Les canons de côte alliés, sauf les mortiers, ne tirent que sur des hex côtiers.',
  'rule:41': 'Des points se marquent au fil des événements et à la fin ; le plus haut total gagne.',
  'rule:41-airbases': 'À la fin : bases aériennes et ports pris.',
  'rule:41-objectives':
    'Les Japonais marquent une fois pour la tenue de Manille, Cavite, Mariveles et Corregidor, plus s’ils sont en avance, moins en retard.',
  'rule:41-losses':
    'Les pertes ennemies se marquent aussitôt : points de force, double pour c/m, canons et DCA ; unités aériennes hors de combat ou éliminées.',
  'rule:41-purchase': 'De la production peut s’acheter en points de victoire, dans une limite mensuelle.',
  'rule:41-stock': 'À la fin : production non dépensée.',
  'rule:42': 'Règles avancées, chacune une option.',
  'rule:42.A.1': 'Option : qui fait retraite peut déborder un hex ennemi en chemin.',
  'rule:42.A.2': 'Option : par terre, le terrain extrême compte deux hex et un détroit ou fleuve un de plus.',
  'rule:42.A.3': 'Option : les ports ne ravitaillent qu’à hauteur de leur capacité.',
  'rule:42.A.4': 'Option : les points de ravitaillement général sont limités par le port d’où ils viennent.',
  'rule:42.A.5': 'Option : les terrains temporaires grandissent jusqu’à la capacité 3.',
  'rule:42.B.1':
    'Option : l’appui au sol est au plus le double de la force imprimée des attaquants, l’appui défensif au plus celle des défenseurs.',
  'rule:42.B.2': 'Option : un transport peut larguer malgré le tir, à ses dépens.',
  'rule:43': 'Règles optionnelles, d’un commun accord.',
  'rule:43.A.1': 'Option : des points de ressource dans une gare ajoutent 5 RE chacun au rail pour un tour.',
  'rule:43.A.2':
    'Option : en phase initiale ennemie un point de ravitaillement général nourrit un second RE et s’épuise.',
  'rule:43.A.3': 'Option : les unités portent du ravitaillement contre du mouvement.',
  'rule:43.A.4': 'Option : terrains en terrain extrême, en huit tours et pour deux points de ressource.',
  'rule:43.A.5': 'Option : les terrains permanents s’agrandissent de 3, jusqu’à 24 par hex.',
  'rule:43.B.1':
    'Option : les bases sans ravitaillement perdent la portée, puis la force, enfin tout sauf les transferts.',
  'rule:43.B.2':
    'Option : les unités larguées ne comptent pas double, et les largages peuvent s’étaler sur deux phases.',
  'rule:43.B.3': 'Option : les unités antiaériennes affaiblissent le harcèlement de leur hex.',
  'rule:A': 'Annexe A : la table des points de victoire.',
  'rule:B': 'Annexe B : la séquence de jeu en détail.',
}
