/** Notre résumé des règles, en mots simples : ce qui compte pour le joueur, par numéro de règle. */
export const ruleDigest: Readonly<Record<string, string>> = {
  'rule:TEC':
    'Le tableau des effets du terrain : ce que coûte chaque terrain et ce qu’il change aux zones de contrôle et au combat. La zone démilitarisée coûte plus au premier tour et aide son défenseur.',
  'rule:NR-UIC':
    'Le symbole d’une unité dit comment elle combat : infanterie, blindés, mécanisés ou artillerie. L’infanterie de l’USMC est légère.',
  'rule:NR-SIZE':
    'Les tailles vont du bataillon (II) au régiment (III), à la brigade (X), à la division (XX), au corps et à l’armée. Un régiment compte comme une brigade.',
  'rule:NR-MOB':
    'La mobilité est distincte de la classe de combat : à pied, légère, sur roues, sur chenilles ou avec ses propres hélicoptères.',
  'rule:1.0':
    'Une guerre d’aujourd’hui ou de demain entre deux camps, par tours d’une demi-semaine et hexagones de douze kilomètres.',
  'rule:1.1': 'Mots et abréviations des règles.',
  'rule:2.0': 'Chaque titre donne la liste de son matériel.',
  'rule:2.1': 'Chaque titre a sa carte.',
  'rule:2.2':
    'La couleur d’un pion est sa nationalité. Le jeu standard laisse de côté les QG et les pions d’avions ; les hélicoptères d’attaque servent.',
  'rule:2.3': 'Ce qui est imprimé sur une unité terrestre.',
  'rule:2.3.1':
    'La force d’attaque sert quand l’unité attaque. Sans elle, une unité n’attaque pas et n’exerce pas de zone autour d’elle.',
  'rule:2.3.2': 'La force de défense sert quand l’unité est attaquée.',
  'rule:2.3.2.1':
    'Une force de défense entre parenthèses ne compte que si toutes les unités de l’hexagone en ont une semblable.',
  'rule:2.3.3':
    'L’efficacité se teste au dé : un résultat au plus égal réussit. À partir de 6 l’unité est d’élite. Rien ne l’abaisse sous 1.',
  'rule:2.3.4':
    'Chaque unité porte son numéro et sa formation. Les formations comptent pour l’empilement et dans les attaques à plusieurs.',
  'rule:2.3.5':
    'Le potentiel de mouvement est ce qu’une unité dépense dans chaque segment de mouvement de son camp ; le reste est perdu.',
  'rule:2.3.6':
    'Le pion ou le scénario dit où commence l’unité ; celles dont le choix est libre sont placées par leur joueur avant le premier tour.',
  'rule:2.3.7': 'Chaque unité a une valeur d’empilement, en demi-points.',
  'rule:2.4': 'Ce qui est imprimé sur les hélicoptères et les navires.',
  'rule:2.4.1': 'Un groupe amphibie déplace avec ses hélicoptères tant de points d’empilement de marines.',
  'rule:2.4.2':
    'Le soutien des hélicoptères et des navires modifie le dé d’un combat en faveur de leur camp.',
  'rule:2.4.3':
    'Portée : à combien d’hexagones un combat peut être soutenu. Un hélicoptère change de base jusqu’au double.',
  'rule:2.4.4': 'Un groupe amphibie transporte tant de points d’empilement de marines.',
  'rule:2.5': 'Les tables de la série et du titre.',
  'rule:2.6': 'Un dé à dix faces ; son 0 vaut zéro.',
  'rule:2.7': 'Douze kilomètres par hexagone, trois à quatre jours par tour.',
  'rule:3.0':
    'Météo, ravitaillement si convenu, initiative, points aériens, contrôle maritime ; puis, dans un tour d’initiative, mouvement et combat d’initiative, et à chaque tour mouvement et combat de base ; enfin réorganisation, renforts, victoire. Sauf indication contraire, le joueur à l’initiative, ou le premier joueur, agit d’abord.',
  'rule:4.0': 'Le joueur à l’initiative choisit la météo du premier tour ; ensuite on lance le dé.',
  'rule:4.1': 'Quand la météo divise par deux ou par quatre, on arrondit au supérieur.',
  'rule:4.1.1': 'Le temps clair ne change rien.',
  'rule:4.1.2':
    'Couvert : points aéromobiles divisés par deux, points aériens par deux ou par quatre selon la capacité tout temps, et une seule mission par hélicoptère.',
  'rule:4.1.3-a': 'Par tempête rien ne se déplace par air, par hélicoptère ni par mer.',
  'rule:4.1.3-b':
    'Par tempête un camp à capacité tout temps limitée a un quart de ses points aériens, un camp sans capacité n’en a aucun.',
  'rule:4.1.3-c': 'Par tempête le mouvement terrestre suit la colonne tempête.',
  'rule:4.1.3-d': 'Par tempête on n’avance pas au-delà de l’hexagone attaqué.',
  'rule:4.1.3-e': 'Certains titres retardent les renforts par tempête.',
  'rule:4.1.3-f': 'À l’arrivée d’une tempête les navires gagnent un port ami ou le large.',
  'rule:4.1.3-g': 'Par tempête les hélicoptères n’ont pas de mission, mais peuvent changer de base.',
  'rule:5.0':
    'Un tour appartient au joueur à l’initiative ou est contesté. Ce joueur agit d’abord et peut exploiter ; l’autre répond par la réaction d’élite et la réaction. Dans un tour contesté, le dernier détenteur ne fait que commencer.',
  'rule:5.1':
    'Le scénario dit qui a l’initiative et pour combien de tours ; ensuite les points de victoire du tour précédent décident.',
  'rule:5.1.1':
    'Après un tour d’initiative : si un seul camp a marqué ce que demande le scénario, il a l’initiative ; sinon le tour est contesté.',
  'rule:5.1.2':
    'Après un tour contesté : qui a marqué le plus a l’initiative ; à égalité le tour est encore contesté.',
  'rule:6.0': 'La puissance aérienne, en points et en hélicoptères.',
  'rule:6.1':
    'Chaque camp lance le dé pour ses points aériens du tour. Bases perdues, pertes définitives et porte-avions modifient le résultat, puis la météo.',
  'rule:6.2':
    'Les points aériens servent au soutien et à l’escorte. Ce qui n’est pas utilisé à la fin du tour est perdu.',
  'rule:6.2.1':
    'Dans tout combat terrestre l’attaquant envoie jusqu’à quatre points, puis le défenseur jusqu’à deux. Ce qui passe se compare à ce qui passe chez l’ennemi.',
  'rule:6.2.2':
    'Un ou deux points escortent un transport, un parachutage, un mouvement aéromobile ou un changement de base : chacun ajoute un au jet de défense aérienne ennemi. Le soutien n’est pas escorté.',
  'rule:6.3': 'Les points aériens perdus définitivement sont retirés de tous les tours suivants.',
  'rule:6.3.1':
    'Qui prend une base aérienne en pays ennemi lance le dé : de 0 à 2, un point aérien ennemi est détruit définitivement.',
  'rule:6.3.2': 'Un astérisque de la table de défense aérienne coûte au soutien un point définitivement.',
  'rule:6.4':
    'Chaque tour on compare les points reçus : contesté, avantage, supériorité ou suprématie. Le niveau choisit la colonne de la défense aérienne.',
  'rule:6.5': 'Les hélicoptères d’attaque sont des unités avec base, portée et soutien.',
  'rule:6.5.1':
    'Les hélicoptères sont basés sur une base aérienne, un aérodrome, ou dans une ville ou un hexagone urbain sans l’un ni l’autre. Les missions y commencent et y finissent.',
  'rule:6.5.1.1':
    'Une base aérienne accueille trois unités, un aérodrome, une ville ou un hexagone urbain une seule, un groupe amphibie une de l’USMC.',
  'rule:6.5.1.2':
    'Un hélicoptère qui n’a pas volé ce tour peut changer de base, jusqu’au double de sa portée. Si l’ennemi entre dans sa base il peut fuir, peut encombrer une autre base et doit la quitter au tour suivant.',
  'rule:6.5.2': 'Deux missions par tour, une par segment. Le temps couvert en laisse une, la tempête aucune.',
  'rule:6.5.3':
    'L’attaquant peut envoyer deux hélicoptères à portée, puis le défenseur un. Chacun subit la défense aérienne.',
  'rule:6.5.4':
    'À la prise d’une base on lance le dé pour chaque hélicoptère. Ils ne récupèrent jamais de pas dans le jeu standard.',
  'rule:6.5.5':
    'Les hélicoptères de l’USMC peuvent être basés sur un groupe amphibie et voyagent avec lui. Ils n’en décollent qu’au port, en hexagone de mer, ou pour soutenir un assaut.',
  'rule:6.5.6':
    'Un hélicoptère peut prendre le transport maritime pour un demi-point d’empilement ; il ne doit pas avoir volé et a fini son tour.',
  'rule:6.6': 'Défense aérienne : l’ennemi tire une fois sur chaque mission.',
  'rule:6.6-a':
    'Une mission est l’ensemble des points d’un soutien, un hélicoptère, ou une pile qui vole ensemble du départ à l’arrivée.',
  'rule:6.6-b':
    'Un départ aéromobile en pays ennemi ou en zone de contrôle ennemie est aussi visé à son départ.',
  'rule:6.6-c':
    'Sauf ciel à l’ennemi, une mission entièrement en pays ami et loin des unités ennemies n’est pas visée.',
  'rule:6.6-d': 'Des unités parties ensemble mais arrivées séparément sont des missions distinctes.',
  'rule:6.6.1': 'Le tireur lance le dé dans la colonne de la supériorité aérienne.',
  'rule:6.6.1.1':
    'Rien, annulation, soutien perdu, ou perte définitive : un pas de l’unité transportée et son point aéromobile, un point aérien, ou un pas d’hélicoptère.',
  'rule:7.0': 'La mer : qui peut s’y déplacer et s’y ravitailler.',
  'rule:7.1': 'Une zone maritime a une case au large et une case côtière, chacune tenue ou contestée.',
  'rule:7.2':
    'Hors tempête on lance le dé pour les cases sur la table de contrôle maritime. Les hexagones de mer suivent leur case côtière.',
  'rule:7.2.1':
    'Quand le contrôle change, les navires ennemis partent : du large vers une case liée, de la côte vers un port ami. Sans refuge ils quittent le jeu.',
  'rule:7.2.2': 'Les navires d’une zone, ports compris, modifient le jet pour ses deux cases.',
  'rule:7.3': 'Les unités navales et leur rôle.',
  'rule:7.3.1':
    'Un navire soutient un combat à portée par segment de combat, sauf navire ennemi dans la case côtière ou à dix hexagones ou moins.',
  'rule:7.3.2':
    'Les groupes amphibies portent les marines, assaillent les plages, soutiennent et déplacent des marines par hélicoptère.',
  'rule:7.3.2.1':
    'Un groupe amphibie vide, avec un groupe de surface au verso, peut être retourné, définitivement.',
  'rule:7.3.3': 'Les groupes de surface soutiennent et comptent pour le contrôle maritime.',
  'rule:7.3.4':
    'Les porte-avions soutiennent et apportent des points aériens : deux pour un américain en case côtière amie ou en hexagone de pleine mer, un pour un autre ; un pour un américain au large ou en eaux contestées.',
  'rule:7.3.5': 'Dans le jeu standard les navires ne sont jamais coulés.',
  'rule:7.3.6': 'Sans limite dans une case ou un port, un seul navire par hexagone de mer.',
  'rule:7.4': 'Les sous-marins et la lutte contre eux.',
  'rule:7.4.1': 'La menace sous-marine rend la mer plus dangereuse à l’ennemi et peut poser des mines.',
  'rule:7.4.2': 'Le niveau anti-sous-marin rend plus sûrs les mouvements de son camp.',
  'rule:7.4.3': 'Ce qui change ces deux niveaux.',
  'rule:7.4.3-a': 'Un niveau monte de un pour chaque navire ami arrivé en renfort.',
  'rule:7.4.3-b': 'Un niveau baisse de un chaque fois qu’un navire ami est chassé d’une case.',
  'rule:7.4.3-d': 'Un niveau baisse de un chaque fois qu’un port d’origine est pris.',
  'rule:7.4.3.1': 'Une menace sous-marine tombée à 0 y reste.',
  'rule:7.4.3.2': 'Un niveau anti-sous-marin à 0 peut remonter.',
  'rule:7.5': 'Les mines ont une densité de 1 ou 2 ; le titre en limite le nombre.',
  'rule:7.5.1':
    'Les mines vont en hexagone de mer ou côtier avec port ou plage, un marqueur par hexagone ; la densité 1 peut passer à 2.',
  'rule:7.5.1.1':
    'Au lieu de bouger, un navire pose des mines de densité 2 dans son hexagone ou à côté, et peut les quitter sans risque.',
  'rule:7.5.1.2':
    'Un niveau de menace sous-marine peut être dépensé pour des mines de densité 1, mais pas le dernier.',
  'rule:7.5.2':
    'En eaux côtières amies on drague : jusqu’à deux marqueurs par tour, un essai pour chacun, de 0 à 3 la densité baisse, plus facile avec un navire sur place.',
  'rule:7.5.3':
    'Les mines menacent leur hexagone et, sur la côte, les hexagones de mer voisins. Les champs qui se recouvrent comptent une fois.',
  'rule:8.0': 'À chaque segment de mouvement un camp déplace ses unités.',
  'rule:8.1':
    'Seules les unités terrestres occupent de la place ; ni hélicoptères, ni navires, ni marqueurs.',
  'rule:8.1.1': 'Limites d’empilement.',
  'rule:8.1.1.1': 'Empilement des unités terrestres.',
  'rule:8.1.1.1-a':
    'Quatre points d’empilement par hexagone, trois en montagne, six dans une tête de pont. On peut dépasser, à un prix.',
  'rule:8.1.1.1-b':
    'Les unités d’une seule formation divisionnaire, seules dans l’hexagone, s’empilent librement, de même que l’USMC hors groupement.',
  'rule:8.1.1.1-c':
    'Un hexagone plein ferme ses routes : pas de mouvement routier pour y entrer, le traverser ou en sortir.',
  'rule:8.1.1.1-d':
    'Chaque point de trop coûte un d’efficacité à toute la pile, un demi comptant pour un. Seules celles qui tiennent attaquent ou défendent ; toutes retraitent.',
  'rule:8.1.1.2': 'Un titre peut limiter l’empilement de plusieurs nations.',
  'rule:8.1.2': 'Les piles sont visibles de tous, sauf brouillard de guerre convenu.',
  'rule:8.2':
    'Une zone de contrôle est un hexagone et ses voisins, sauf exceptions. Elle gêne mouvement et retraite, pas l’avance après combat.',
  'rule:8.2.1':
    'Il faut deux points d’empilement d’unités pouvant attaquer pour s’étendre autour. Les marines à bord n’en ont pas.',
  'rule:8.2.2': 'Effets d’une zone de contrôle ennemie sur le mouvement.',
  'rule:8.2.2-a': 'Aucune unité n’entre dans un hexagone occupé par l’ennemi. On peut le survoler.',
  'rule:8.2.2-b': 'Une unité qui entre en zone ennemie s’arrête pour le segment.',
  'rule:8.2.2-c': 'Une retraite en zone ennemie peut coûter un pas et ne s’y termine pas sans amis.',
  'rule:8.2.2-d': 'Entrer en zone ennemie coûte un point de plus s’il n’y a pas d’ami.',
  'rule:8.2.2-e': 'Sortir d’une zone ennemie coûte un point de plus si aucun ami ne reste.',
  'rule:8.2.2-f': 'Passer directement d’une zone ennemie à une autre prend tout le potentiel.',
  'rule:8.2.3':
    'Les zones n’entrent ni en montagne ni en urbain et ne franchissent ni rivière ni eau. Une unité en nettoyage n’en a pas. Au premier segment de la guerre nulle zone n’entre dans les hexagones de départ ennemis.',
  'rule:8.2.4':
    'L’infanterie légère seule ignore les zones ennemies hors terrain plat et plat boisé, tant qu’elle n’y prend pas la route.',
  'rule:8.3': 'Entrer dans un hexagone coûte ce que dit le tableau selon terrain, mobilité et météo.',
  'rule:8.3.1': 'Ce que porte la carte outre le terrain.',
  'rule:8.3.1.1':
    'Les rivières suivent les côtés d’hexagone. Sans pont seule l’infanterie légère les franchit en retraite.',
  'rule:8.3.1.1.1': 'Un fleuve ne se franchit, et on n’attaque au travers, que par un pont intact.',
  'rule:8.3.1.1.2': 'Une rivière coûte un supplément et divise par deux qui attaque au travers.',
  'rule:8.3.1.1.3': 'Les canaux comptent comme des rivières.',
  'rule:8.3.1.1.4': 'Où une route croise une rivière il y a un pont : pas de supplément tant qu’il tient.',
  'rule:8.3.1.2':
    'Bases aériennes, ports et ajouts du titre sont des installations : ennemies, il faut les nettoyer pour les prendre, et on peut les contourner.',
  'rule:8.3.1.3':
    'Les bases aériennes sont des installations. Elles accueillent trois unités d’hélicoptères et le transport aérien.',
  'rule:8.3.1.4': 'Les aérodromes ne sont pas des installations et ne se nettoient pas.',
  'rule:8.3.1.5':
    'L’urbain est un terrain, une ville est dans un autre terrain. Tous deux se nettoient ; seule une ville se contourne.',
  'rule:8.3.1.6': 'Un bourg est à qui y est entré en dernier ; on y reconstitue des unités.',
  'rule:8.3.1.7':
    'Les plages sont les hexagones plats ou plats boisés bordant la mer : seules elles subissent un assaut amphibie.',
  'rule:8.3.1.8':
    'Un bac sert le camp de son pays, au coût d’une rivière. On n’attaque pas au travers. Une unité ennemie à un bout le détruit.',
  'rule:8.3.1.9': 'Un port débarque deux points d’empilement par tour, sauf mention contraire.',
  'rule:8.3.1.10':
    'Une fortification sert ses bâtisseurs tant qu’ils contrôlent l’hexagone. Ennemie, elle ferme la route et arrête l’avance.',
  'rule:8.3.2':
    'Sur une route on paie la route au lieu du terrain, sauf fortification ennemie ou hexagone plein.',
  'rule:8.3.3':
    'Les véhicules n’entrent en montagne que par la route. Nul ne marche dans la mer ni à travers l’eau.',
  'rule:8.3.4': 'Une unité est à un pont si son hexagone a ce côté. Les fortifications n’y changent rien.',
  'rule:8.3.4.1': 'Dans le jeu standard seules les unités terrestres détruisent les ponts.',
  'rule:8.3.4.1.2':
    'À la fin de son segment un camp tente chaque pont où une de ses unités est libre : 6 ou moins le détruit, plus difficile si l’ennemi y est.',
  'rule:8.3.4.2': 'Une division, ou une de ses unités, répare un pont de même : 6 ou moins.',
  'rule:8.4':
    'Urbain, villes et installations se gagnent par nettoyage. Ailleurs le dernier entré prend le contrôle en fin de tour ; les fortifications ennemies tiennent jusque-là.',
  'rule:8.4.1':
    'Les unités qui entrent dans une ville, un urbain ou une installation ennemis passent sous un marqueur tiré au hasard, résolu en fin de tour par des unités pouvant attaquer.',
  'rule:8.4.1.1': 'Modificateurs du nettoyage.',
  'rule:8.4.1.1-1': 'L’efficacité de l’unité de tête contre le marqueur.',
  'rule:8.4.1.1-2': 'Moins les points d’empilement qui manquent pour ce lieu.',
  'rule:8.4.1.1-3': 'Moins un par installation supplémentaire.',
  'rule:8.4.1.1-4': 'Moins un pour des unités arrivées ce tour par hélicoptère, parachute ou assaut.',
  'rule:8.4.1.1-5': 'Plus un avec de l’infanterie mécanisée, ou infanterie et blindés ensemble.',
  'rule:8.4.1.2':
    'Le dé modifié doit atteindre le marqueur : le lieu est pris. Un échec avec trop peu de points coûte un pas à l’unité de tête.',
  'rule:8.4.1.3':
    'On quitte un marqueur avec tout son potentiel et pas vers une zone ennemie. Abandonné, l’hexagone n’en reçoit pas d’autre ce tour.',
  'rule:8.4.1.4': 'D’autres unités peuvent rejoindre le marqueur.',
  'rule:8.4.1.5': 'Sous un marqueur on n’attaque pas et la ville n’aide pas, mais on peut tenter de tenir.',
  'rule:8.4.1.6': 'En pays ami rien ne se nettoie : l’hexagone revient en fin de tour.',
  'rule:8.4.2': 'Aérodromes et bases pris servent leur nouveau maître.',
  'rule:8.4.3': 'Les ports pris servent leur nouveau maître.',
  'rule:8.5':
    'On se déplace au sol, par transport aérien, parachute, hélicoptère, mer ou assaut amphibie : un seul mode par segment.',
  'rule:8.5.1':
    'Seul ou en pile partie ensemble, sans prendre ni laisser personne. On peut toujours entrer dans au moins un hexagone permis.',
  'rule:8.5.1.1':
    'Une ville ou installation ennemie vide se contourne au coût du terrain s’il reste de quoi en ressortir.',
  'rule:8.5.2':
    'D’un aérodrome ami hors zone ennemie à un autre, puis la moitié du potentiel au sol. La défense aérienne tire d’abord.',
  'rule:8.5.2.1': 'Le titre limite le transport aérien par segment.',
  'rule:8.5.3':
    'Les paras sautent d’un aérodrome ami dans un hexagone ni occupé, ni bâti, ni élevé. La défense tire, puis on lance le dé du saut. Hors zone ennemie elles peuvent entrer dans un lieu ennemi vide voisin.',
  'rule:8.5.3.1': 'Le titre limite les parachutages par tour ; un saut annulé compte.',
  'rule:8.5.4':
    'Les unités légères sont héliportées jusqu’à 24 hexagones sur tout terrain. L’assaut aérien n’a pas besoin de points.',
  'rule:8.5.4.1':
    'Un point aéromobile déplace un point d’empilement par tour ; deux demis partis ensemble en partagent un.',
  'rule:8.5.4.2': 'Des points se perdent quand une base du pays tombe (0 à 2) ou par la défense aérienne.',
  'rule:8.5.4.3':
    'Le trajet va d’un aérodrome ami à l’unité puis à l’arrivée, 24 hexagones en tout. Pas en réaction d’élite. Hors zone ennemie l’unité peut entrer dans un lieu ennemi vide voisin.',
  'rule:8.5.4.3.1':
    'Pas d’atterrissage en hauteur sans route, jamais en haute montagne, ni en urbain, ville ou installation ennemis.',
  'rule:8.5.5':
    'Un groupe amphibie héliporte ses marines à 24 hexagones, une fois par segment, sans points aéromobiles.',
  'rule:8.5.6': 'Mouvement des navires.',
  'rule:8.5.6.1': 'Le transport maritime n’utilise pas de navires ; l’assaut et le soutien, si.',
  'rule:8.5.6.2': 'Une zone maritime, c’est sa case au large, sa case côtière et ses hexagones de mer.',
  'rule:8.5.6.3': 'Un navire est au large, à la côte, en hexagone de mer ou au port ami.',
  'rule:8.5.6.4':
    'Du large à la côte puis au rivage et retour, dans cet ordre ; une seule case au large par segment. Pas en réaction d’élite. On entre au port par la mer.',
  'rule:8.5.6.4.1': 'Dangers de la mer.',
  'rule:8.5.6.4.1-a':
    'Un seul jet est dû après un mouvement vers ou depuis une case maritime, à travers des mines ou des navires ennemis, ou par des hexagones et ports dont les eaux ne sont pas amies.',
  'rule:8.5.6.4.1-b':
    'Navires de guerre, sous-marins, lutte anti-sous-marine, suprématie aérienne, mines et eaux ennemies modifient le jet.',
  'rule:8.5.6.4.1-c': 'Retour au départ, pas perdus, ou passage.',
  'rule:8.5.6.5':
    'Par tempête les navires attendent au large ou au port ami de leur zone ; sinon ils sont perdus.',
  'rule:8.5.7': 'Les unités terrestres vont par mer de port à port ou à une tête de pont.',
  'rule:8.5.7.1':
    'D’un port ami hors zone ennemie à un autre ; dans la même zone il reste la moitié du potentiel.',
  'rule:8.5.7.2':
    'L’infanterie lente et tous les marines vont aussi entre port et tête de pont d’une même zone.',
  'rule:8.5.7.3': 'Le titre limite le transport maritime par segment.',
  'rule:8.5.7.4': 'Deux points d’empilement par tour débarquent dans un port ou une tête de pont.',
  'rule:8.5.8':
    'Des marines avec un groupe amphibie en eaux côtières non ennemies peuvent assaillir une plage ; chaque groupe une fois par tour.',
  'rule:8.5.8.1': 'L’assaut.',
  'rule:8.5.8.1-a':
    'Le groupe va de la case côtière à un hexagone de mer devant la plage et n’en bouge plus.',
  'rule:8.5.8.1-b': 'Plusieurs groupes peuvent assaillir une plage. On n’assaille que des plages.',
  'rule:8.5.8.1-c':
    'Il se résout au segment de combat suivant, marines à moitié ; d’autres peuvent se joindre.',
  'rule:8.5.8.1-d': 'Une colonne à gauche si l’essentiel de la force vient de la mer.',
  'rule:8.5.8.1-e': 'S’il reste un défenseur, le débarquement perd un pas de plus et rembarque.',
  'rule:8.5.8.1-f': 'Dans une zone sans hexagones, chasser les défenseurs suffit pour rester.',
  'rule:8.5.8.1-g':
    'S’il ne reste personne les marines doivent débarquer, sous marqueur de nettoyage si le lieu le veut.',
  'rule:8.5.8.2': 'Têtes de pont.',
  'rule:8.5.8.2-a':
    'Après un assaut réussi on peut placer une tête de pont, selon les marqueurs, pas sur une ville ou installation ennemie.',
  'rule:8.5.8.2-b':
    'Une tête de pont porte six points, reçoit le transport maritime et permet de tenter de tenir.',
  'rule:8.5.8.2-c':
    'On peut aussi en placer une sur une plage amie près d’un groupe amphibie, en segment de mouvement ou de combat.',
  'rule:8.5.8.2.1':
    'Elle part par choix, comme perte, ou faute de groupe amphibie voisin après un segment de mouvement ; elle revient deux tours plus tard.',
  'rule:8.5.8.3':
    'Les marines embarquent et débarquent au port ou à la tête de pont. Le groupe bouge avant ou après, pas les deux.',
  'rule:8.5.8.4': 'Une tête de pont défend, peut être cédée pour un pas et ignore les retraites.',
  'rule:9.0': 'À chaque segment de combat un camp attaque, un hexagone après l’autre.',
  'rule:9.1':
    'Les unités voisines de l’ennemi au début du segment peuvent attaquer, une fois, de toute leur force, pas à travers l’eau ni vers un terrain interdit.',
  'rule:9.2':
    'L’ordre d’une attaque : déclaration, unités de tête, soutien, défense aérienne, dé, pertes et retraites, avance.',
  'rule:9.2.1': 'On nomme l’hexagone et les attaquants ; déclarée, l’attaque est résolue.',
  'rule:9.2.2': 'Attaque contre défense, arrondi en faveur du défenseur à un rapport imprimé.',
  'rule:9.2.2.1':
    'Si l’attaquant est plus fort, un quotient non entier (trois contre deux aussi) ou un rapport au-delà du meilleur ôte un au dé ; pas les deux.',
  'rule:9.2.2.2': 'La ligne du terrain du défenseur donne la première colonne.',
  'rule:9.2.3': 'On additionne décalages et modificateurs ; la colonne reste dans la table.',
  'rule:9.2.4': 'L’attaquant envoie d’abord son soutien, puis le défenseur.',
  'rule:9.2.5': 'La défense aérienne tire avant le jet du combat.',
  'rule:9.2.6': 'L’attaquant lance le dé ; un petit résultat est bon.',
  'rule:9.2.7': 'Le défenseur subit pertes et retraite d’abord, puis l’attaquant ses pertes.',
  'rule:9.2.8':
    'Dans un hexagone vidé au moins un attaquant doit avancer, et autant qu’il en tient le peuvent.',
  'rule:9.3':
    'Des unités de plusieurs hexagones attaquent ensemble ; un hexagone n’est attaqué qu’une fois par segment.',
  'rule:9.4':
    'La force de chaque unité est modifiée et arrondie au supérieur séparément ; nulle n’est divisée deux fois.',
  'rule:9.4.1': 'Moitié à travers une rivière, pontée ou non, et depuis la mer.',
  'rule:9.4.2':
    'Les blindés attaquent doublés en plat ou accidenté découvert, sans ville ni fortification, contre une pile sans véhicules.',
  'rule:9.4.3': 'Les mécanisés attaquent à une fois et demie dans le même cas.',
  'rule:9.4.4': 'Blindés et mécanisés attaquent à moitié vers marais (sauf hiver), collines et montagnes.',
  'rule:9.4.5': 'L’infanterie défend doublée en urbain, sauf en nettoyage.',
  'rule:9.5': 'Décalages de colonne.',
  'rule:9.5.1':
    'L’efficacité de la tête attaquante moins celle du défenseur. Les têtes prennent la première perte.',
  'rule:9.5.2': 'Deux à gauche pour une ville, deux pour une fortification tenue par ses bâtisseurs.',
  'rule:9.5.3': 'Deux à gauche au combat d’exploitation.',
  'rule:9.5.4': 'Ce que le scénario donne pour la surprise.',
  'rule:9.5.5': 'Une à gauche sauf si plus de la moitié de la force vient par terre.',
  'rule:9.6': 'Ce qui s’ajoute au dé.',
  'rule:9.6.1': 'Le soutien du défenseur moins celui de l’attaquant.',
  'rule:9.6.2':
    'Un pour l’aérodrome, le bourg et chaque installation que tient le défenseur ; une ville a ses colonnes.',
  'rule:9.6.3': 'Des attaquants de trois ou quatre hexagones ôtent un, de cinq ou six deux.',
  'rule:9.6.4':
    'Ce que le titre donne pour des unités spéciales : l’infanterie de montagne aide son camp d’un point en collines et montagnes.',
  'rule:9.6.5': 'Ce que le titre demande pour plusieurs nations dans une attaque.',
  'rule:9.6.6': 'Chaque formation après la première gêne ; les unités indépendantes n’en sont pas.',
  'rule:9.6.7': 'Hors terrain plat, ou en ville, l’infanterie légère aide son camp de un.',
  'rule:9.7': 'Le résultat donne les pas perdus par l’attaquant et le défenseur, et si ce dernier retraite.',
  'rule:9.7.1':
    'La tête perd le premier pas ; puis toute unité entière à deux pas est réduite avant qu’une n’en meure.',
  'rule:9.7.1.1':
    'Dans les dernières colonnes l’attaquant perd un de moins si le défenseur ne peut tout perdre ; le défenseur un de moins si l’attaquant est anéanti.',
  'rule:9.7.2': 'R : le défenseur retraite.',
  'rule:9.8': 'Retraites.',
  'rule:9.8.1':
    'Deux hexagones depuis plat, bois, accidenté et marais, un ailleurs et depuis une ville ou fortification en plat ; loin de l’ennemi, vers son bord, hors zones ennemies si possible.',
  'rule:9.8.2': 'Où mène une retraite.',
  'rule:9.8.2-a':
    'Elle ne finit ni en zone ennemie ni dans une installation ennemie sans amis, ni là où il faudrait nettoyer.',
  'rule:9.8.2-b':
    'Sans pont, seule l’infanterie légère franchit une rivière ; les véhicules évitent le terrain interdit sauf par route.',
  'rule:9.8.2-c':
    'Les marines peuvent rembarquer ; les unités légères être héliportées vers un aérodrome ami. Qui n’a pas d’autre issue peut rester et tester.',
  'rule:9.8.3':
    'En ville, colline, montagne, fortification et tête de pont la pile teste sa plus basse efficacité : réussi, elle peut rester ; sinon elle part ou perd un pas de plus.',
  'rule:9.8.4': 'Qui ne peut retraiter reste et teste ; un échec coûte un pas.',
  'rule:9.8.5':
    'Chaque zone ennemie en chemin se teste ; un échec coûte un pas. Des amis dans l’hexagone annulent la zone.',
  'rule:9.8.6':
    'Les unités réfugiées n’ajoutent rien à la défense ; si les tenants partent, elles testent et partent aussi.',
  'rule:9.9': 'L’attaquant avance au moins une unité dans l’hexagone vidé.',
  'rule:9.9.1':
    'Après une retraite de deux hexagones ou sans survivant, les véhicules vont un hexagone plus loin, zones ignorées ; pas par tempête, après débarquement, ni vers un lieu qui résiste.',
  'rule:9.9.2': 'Avancer dans un lieu à nettoyer met les unités sous un marqueur.',
  'rule:9.9.3':
    'Les navires ennemis quittent un port pris pour la case côtière, le port ami le plus proche le long du littoral, ou reviennent deux tours plus tard.',
  'rule:9.9.4': 'Tous les marines d’un assaut réussi avancent.',
  'rule:10.0': 'Les renforts arrivent au tour et aux lieux du scénario ; sans place libre ils attendent.',
  'rule:11.0': 'Les points de remplacement sont par nation, pour ses unités, et peuvent être gardés.',
  'rule:11.1': 'Une unité réduite hors zone ennemie récupère un pas ; encerclée, non.',
  'rule:11.2':
    'Une unité éliminée revient avec un pas dans un bourg, une ville, un urbain ou une installation amis, ou près d’un ami, à plus de deux hexagones de l’ennemi. Jamais paras, assaut aérien ni marines.',
  'rule:12.0': 'La victoire se compte en points, ou vient de la reddition ennemie.',
  'rule:12.1':
    'Chaque prise et chaque unité détruite rapportent selon la table, de nouveau à chaque changement de mains. Les points du tour s’ajoutent à sa fin.',
  'rule:12.1.2': 'Une installation détruite deux fois ne rapporte deux fois que réparée entre-temps.',
  'rule:12.1.3': 'Les points d’avant-guerre comptent.',
  'rule:12.2':
    'Avec une avance suffisante, ou toute la capitale ennemie, un camp tente la victoire automatique en fin de tour ; chaque jet suivant est plus facile.',
  'rule:12.2.1': 'Par accord seul le joueur à l’initiative tente, dans un tour d’initiative.',
  'rule:12.3':
    'À la fin l’avance en points donne un match nul ou une victoire marginale, substantielle ou écrasante.',
  'rule:13.0': 'Règles facultatives du jeu standard.',
  'rule:13.1': 'Ravitaillement, si convenu.',
  'rule:13.1.1': 'Le ravitaillement se détermine après la météo.',
  'rule:13.1.2':
    'Urbains et villes amis sont des sources ; ports et têtes de pont aussi tant que leurs eaux côtières sont amies.',
  'rule:13.1.3':
    'Une route de toute longueur va de l’hexagone de l’unité, ou d’un voisin, à une source ; unités ennemies, leurs zones libres et leurs places la coupent.',
  'rule:13.1.4': 'Qui a sauté, débarqué ou assailli est ravitaillé ce tour ; les marines à bord toujours.',
  'rule:13.1.5':
    'Sans ravitaillement : attaque et mouvement à moitié, efficacité moins un, ni réaction d’élite, ni exploitation, ni remplacements.',
  'rule:13.2': 'D’une pile ennemie on ne voit que l’unité du dessus.',
  'rule:16.1':
    'Une infanterie légère adjacente à un ennemi peut tenter de se glisser derrière lui dans un hexagone vide sans opération de sécurisation : test d’efficacité, modifié par le terrain de l’ennemi. En cas d’échec elle reste, avec un marqueur Strike.',
  'rule:18.2': 'Un QG emploie sa capacité deux fois par tour, une fois par segment.',
  'rule:18.2.1':
    'Les QG à portée ajoutent leur soutien au combat de leurs unités : deux en attaque, un en défense.',
  'rule:18.2.2':
    'Dans les phases de frappe un QG frappe une unité détectée à portée, une fois par unité et par phase.',
  'rule:18.2.3': 'Un QG à deux hexagones aide la défense aérienne : -1.',
  'rule:18.2.4':
    'Les armes chimiques d’un QG ôtent trois à l’efficacité dans l’hexagone, deux si tous sont américains.',
  'rule:18.2.5': 'Aucune capacité sous un marqueur de sécurisation ou en mer.',
  'rule:18.3.1': 'Les QG suprêmes ne soutiennent pas le combat.',
  'rule:18.4':
    'Un QG récupère un pas pour un point de ravitaillement, et a un emploi de moins au tour suivant.',
  'rule:18.5':
    'Un QG revient pour deux points de ravitaillement (un suprême pour cinq) et un point de remplacement.',
  'rule:19.0': 'Le ravitaillement est vérifié une fois par tour, deux fois dans les tours d’initiative.',
  'rule:19.2':
    'Ravitaillée : une ligne en points motorisés vers une source, ou vers le QG lui-même ravitaillé.',
  'rule:19.3': 'Les points de ravitaillement paient dépôts, colonnes, urgences et QG.',
  'rule:19.4':
    'En première phase de ravitaillement : une colonne pour un point à un dépôt ou une ville, un dépôt pour quatre, ou deux d’une colonne ; un dépôt donne deux colonnes ; tous redeviennent des points.',
  'rule:19.4.1':
    'Les unités de ravitaillement subissent les pertes en dernier ; un dépôt est perdu en retraite, une colonne en zone ennemie ; le preneur gagne un point.',
  'rule:19.5':
    'Sans ravitaillement : attaque et mouvement divisés par deux, efficacité moins un ; un QG ne peut rien.',
  'rule:19.6': 'Jusqu’à trois points par phase : un par unité, trois pour un QG, et un jet.',
  'rule:19.7.1': 'Isolée : aucun chemin, de quelque longueur, vers une source ou un QG suprême.',
  'rule:19.7.4': 'Les unités isolées testent leur efficacité ou se rendent, pour le double des points.',
  'rule:21.0': 'Une unité doit être détectée avant d’être frappée.',
  'rule:21.3':
    'Chaque tour les joueurs tentent en alternance de trouver les QG ennemis, selon la table et la météo.',
  'rule:23.4.1':
    'Les frappes se lisent selon la valeur et le terrain ; les cibles renforcées ont leur ligne.',
  'rule:27.9.3':
    'Ni les unités isolées ni celles en réapprovisionnement d’urgence ne reçoivent de remplacements.',
  'rule:27.1':
    'Les marqueurs Strike s’additionnent jusqu’à deux ; au-delà ils coûtent un pas et disparaissent.',
  'rule:27.3.1':
    'Strike 1 : un de moins en attaque, défense, mouvement et efficacité ; ni exploitation ni réaction d’élite.',
  'rule:27.3.2':
    'Strike 2 : deux de moins en attaque, défense, mouvement et efficacité ; pas de mouvement par air ni par mer.',
  'rule:27.9.1': 'En phase de réorganisation Strike 1 est retiré et Strike 2 devient Strike 1.',
  'rule:28.0':
    'Chaque tour les Nations unies votent : dix ou plus, avec la posture du monde, exige un cessez-le-feu à la fin du tour.',
  'rule:28.1': 'Chaque camp peut opposer une fois son veto, pour cinq points de victoire.',
  'rule:28.2':
    'Qui défie un cessez-le-feu donne dix points de victoire à l’ennemi chaque tour ; l’attaqué peut se défendre.',
  'rule:18.0': 'Les QG mènent leurs formations : ils soutiennent, frappent, ravitaillent et reconstituent.',
  'rule:29.5': 'Par accord, les QG ravitaillent jusqu’à leur portée imprimée.',
  'rule:19.4-c':
    'Une colonne devient dépôt pour deux points là où un dépôt ou un hexagone urbain la ravitaille ; les dépôts ne bougent pas.',
  'rule:18.2.6': 'Les QG jettent des ponts à la fin d’un segment de mouvement.',
  'rule:18.2.6-a':
    'Un QG hors zone ennemie franchit une rivière à quatre points motorisés pour un point de ravitaillement, sur 6 ou moins.',
  'rule:18.2.6-b':
    'Chaque QG n’a qu’un pont ; replié, il attend le prochain segment de mouvement de son camp.',
  'rule:18.2.6-c':
    'Le pont disparaît quand son QG est hors de portée, et pour toujours quand l’ennemi seul s’y tient.',
  'rule:23.4.4':
    'Un hexagone interdit coûte un ou deux points de plus et ferme ses routes jusqu’à la fin du tour.',
  'rule:27.10.2':
    'Un pont se répare pour un point de ravitaillement par un QG à quatre points motorisés, sur 6 ou moins.',
  'rule:20.0':
    'Les forces spéciales mènent raids, reconnaissances et ciblages derrière le front, en deux phases par tour.',
  'rule:20.1.1': 'Chaque camp envoie autant de marqueurs qu’il en a de libres.',
  'rule:20.1.2':
    'Toutes les missions sont attribuées avant d’être exécutées ; sans cible trouvée, le marqueur teste seulement sa survie.',
  'rule:20.1.3':
    'Raids : aérodromes, ponts, installations, QG et ravitaillement détectés, hélicoptères, terrain difficile, lanceurs ; reconnaissance : ce qui n’est pas détecté.',
  'rule:20.2': 'Les missions s’exécutent l’une après l’autre, dans l’ordre voulu.',
  'rule:20.2.1':
    'Un raid se résout selon terrain et cible ; un par tour et par cible. Des troupes dans l’hexagone la gardent.',
  'rule:20.2.1.2': 'Les lanceurs peuvent être attaqués autant de fois qu’il y a de marqueurs.',
  'rule:20.2.2': 'La reconnaissance trouve une unité selon terrain et type, une fois par tour chacune.',
  'rule:20.2.3': 'Un lieu ou une unité ciblés sont plus faciles à frapper pour le reste du tour.',
  'rule:20.3': 'Après sa mission un marqueur survit sur 6 ou moins, selon nation, raid et surprise.',
  'rule:23.2': 'Les frappes sont annoncées et résolues dans les phases de frappe, le premier joueur d’abord.',
  'rule:23.4': 'Une frappe aérienne et une d’hélicoptères par cible et par phase.',
  'rule:23.4.2': 'Un hélicoptère d’attaque frappe à portée selon son soutien, pour une de ses missions.',
  'rule:26.1': 'Les missiles ne peuvent être détectés ; le scénario en fixe le nombre.',
  'rule:26.1.2': 'Les joueurs désignent tour à tour les cibles, puis tous les missiles sont résolus.',
  'rule:26.1.3': 'Les lanceurs à terre peuvent être frappés : le résultat est en missiles perdus.',
  'rule:27.2.1':
    'Ses propres installations à deux hexagones de l’ennemi peuvent être détruites en phase de réorganisation.',
  'rule:27.7.1':
    'Une base à Frappe 2 ne sert ni aux vols ni aux missions d’hélicoptères ; détruite, elle ne sert à rien.',
  'rule:27.7.4':
    'Les frappes sur aérodromes et bases peuvent toucher avions, points aéromobiles et hélicoptères.',
  'rule:27.7.4.2':
    'Chaque hélicoptère de la base teste ; d’une base détruite il part et ne vole plus ce tour.',
  'rule:27.10.1.1': 'Les forces spéciales attaquent les ponts comme des installations, un de mieux.',
  'rule:27.10.1.2': 'Les frappes sur les ponts subissent +2.',
  'rule:29.1': 'Par accord les frappes se font avec les points aériens du jeu standard.',
  'rule:29.1.1': 'Les points aériens de la table sont doublés.',
  'rule:29.1.2':
    'Quatre points au plus frappent une cible, deux les escortent ; la défense aérienne tire comme sur un soutien.',
  'rule:29.1.3': 'Les avions perdus par dommages collatéraux sont des points aériens perdus pour toujours.',
  'rule:17.0': 'Les navires sont repérés, se combattent, sont frappés et endommagés.',
  'rule:17.1.2':
    'Chaque tour, et quand ils changent d’eaux, les navires sont cherchés : avec précision, approximativement ou pas. Au port approximativement.',
  'rule:17.1.4-2':
    'Les navires tirent à courte portée sur frappes et missiles : ils peuvent les arrêter ou les gêner.',
  'rule:17.3': 'À chaque segment de combat les navires peuvent tirer sur les navires ennemis détectés.',
  'rule:17.3-a': 'Dans la même case, ou jusqu’à dix hexagones de pleine mer.',
  'rule:17.3-b': 'Selon le soutien du navire, comme avec des missiles de croisière ; qui tire est localisé.',
  'rule:17.4.1': 'Quand ses eaux changent de mains, un navire peut rester et prendre un Strike 1.',
  'rule:25.4': 'En eaux contestées un navire qui échoue fait demi-tour ou poursuit et subit des dégâts.',
  'rule:27.4':
    'Un navire touché peut s’abriter ; le troisième point l’éloigne quatre tours. Les marqueurs ne partent qu’au port.',
  'rule:25.1.1': 'Dans le jeu avancé un mauvais saut laisse un marqueur Strike au lieu de coûter un pas.',
  'rule:15.2.4': 'L’habileté des pilotes compte au combat rapproché et dans les frappes.',
  'rule:15.2.8':
    'Une étoile : tire à distance ; en frappe, hors de portée des canons. Deux : de plus loin encore.',
  'rule:15.2.9': 'Les unités de suppression attaquent radars et missiles, ou accompagnent des missions.',
  'rule:20.2.1.1': 'Un raid abaisse radars ou missiles d’un, ou de deux avec un très bon dé.',
  'rule:22.0': 'Les unités aériennes remplacent les points aériens et leur tir de défense.',
  'rule:22.2.1.2': 'La tempête cloue au sol qui ne vole pas par tout temps et divise les autres par deux.',
  'rule:22.4': 'De Prêt à la mission, puis A volé ; qui a abandonné n’est prêt qu’avec un bon dé.',
  'rule:22.6': 'Le rapport des chasseurs restés dans la case donne le niveau du tour.',
  'rule:22.6.1': 'Les chasseurs prêts et à portée peuvent être envoyés.',
  'rule:22.6.1-a': 'La moitié des bases endommagées, arrondie, cloue chacune une unité au sol.',
  'rule:22.6.1-b': 'Pour la moitié des bases perdues, l’ennemi peut clouer une unité au sol.',
  'rule:22.6.1-c': 'Qui a l’avantage des avions-radars envoie en second ; sinon les deux ensemble.',
  'rule:22.6.2': 'On choisit les engagements, on les livre, on compte les survivants.',
  'rule:22.6.2-1':
    'Le camp en avance choisit autant d’engagements que son avantage, l’autre un, à tour de rôle.',
  'rule:22.6.2-2': 'Les unités en surplus se liguent, à deux contre une, ou restent à l’écart.',
  'rule:22.6.2-3': 'Les engagements se livrent en trois étapes.',
  'rule:22.6.2-5': 'Les survivants restent en l’air ; leur rapport fait le niveau.',
  'rule:22.6.2-6': 'Un niveau déplace l’avantage radar d’un, la suprématie de deux.',
  'rule:22.6.3': 'Longue portée, à distance, rapproché : dans le dernier, la meilleure valeur tire d’abord.',
  'rule:22.6.4.1': 'Qui en affronte deux tire sur l’une à chaque étape.',
  'rule:22.6.5': 'La différence des valeurs donne la colonne : détruite, endommagée, renvoyée, désavantagée.',
  'rule:22.6.6': 'Après les deux premières étapes, on peut abandonner, l’attaquant d’abord.',
  'rule:23.1': 'Deux unités de frappe au plus, et deux autres : escortes ou suppression.',
  'rule:23.3': 'La suppression attaque avant les autres frappes et abaisse une piste aussitôt.',
  'rule:23.4.1.1': 'L’aviation embarquée frappe mieux les navires d’un point.',
  'rule:23.5': 'Deux unités appuient une attaque, une la défense ; ce qui passe modifie le dé.',
  'rule:23.6': 'Une fois par phase on peut larguer des mines ; toute atteinte perd le marqueur pour de bon.',
  'rule:24.0': 'Détectée tôt : chasseurs, missiles et canons ; détectée : missiles et canons.',
  'rule:24.1':
    'Les pistes d’un pays : radars, missiles, canons. Tout est détecté avant l’envoi des chasseurs.',
  'rule:24.3': 'Toute mission est recherchée une fois, par le réseau du pays ou celui des troupes.',
  'rule:24.3.1': 'Le réseau du pays sur son sol et à deux hexagones des QG et installations.',
  'rule:24.4': 'Un ou deux chasseurs peuvent rencontrer chaque mission détectée tôt.',
  'rule:24.4.1':
    'Le combat autour d’une mission suit les mêmes étapes, mais qui est libre peut se retourner.',
  'rule:24.4.1-1': 'Qui n’affronte personne ne tire pas.',
  'rule:24.4.1-2':
    'Les intercepteurs choisissent, les escortes d’abord ; s’ils ne peuvent tirer, les escortes choisissent.',
  'rule:24.4.1-4':
    'Chargée de bombes, une unité tire deux moins bien ; une valeur entre parenthèses ne tire jamais.',
  'rule:24.4.1-5': 'Après le combat rapproché les chasseurs rentrent ; les autres continuent.',
  'rule:24.5':
    'Les missiles tirent sur chaque unité de frappe ou de suppression détectée, jamais sur l’escorte.',
  'rule:24.6':
    'Les canons tirent sur qui n’a pas d’armes à distance : avant l’attaque, ou après si non détecté.',
  'rule:24.7': 'Le mauvais temps gêne radars, missiles et canons.',
  'rule:25.1': 'Deux unités d’escorte ou de suppression peuvent accompagner transports et parachutages.',
  'rule:25.2': 'Certaines unités aériennes peuvent changer de base en phase de réorganisation.',
  'rule:27.4.1': 'Un porte-avions hors de combat emporte une escadre.',
  'rule:27.7.4.1':
    'Des avions de la base perdent un pas, au choix du camp ou de l’ennemi ; une fois par phase.',
  'rule:27.9.2':
    'Le ravitaillement relève les pistes : deux pour radars ou missiles, quatre pour les canons, quatre par tour au plus.',
  'rule:27.9.3.1':
    'Deux points rétablissent une unité aérienne ou un hélicoptère, ou en ramènent un avec un pas.',
  'rule:27.9.3.2': 'Deux unités endommagées d’un type à une base en font une entière.',
  'rule:29.2': 'Par accord, missions et chasseurs sont cachés.',
  'rule:29.2.1': 'On ne voit qui vole qu’à la rencontre ; le nombre, si elle est détectée tôt.',
  'rule:29.2.2':
    'Les chasseurs s’apparient à l’aveugle ; l’avantage radar permet de modifier des engagements.',
  'rule:29.3': 'Par accord, les avions de toute nation reviennent.',
  'rule:29.4':
    'Par accord, les unités attaquées peuvent larguer leurs bombes : elles se battent librement et ne frappent plus.',
}
