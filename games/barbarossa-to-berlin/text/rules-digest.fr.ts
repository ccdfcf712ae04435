/**
 * Notre résumé du livret, en mots simples : ce qui importe au joueur, par numéro de règle.
 * Une section qui n’est pas une règle en soi est nommée, pour que tout ce qu’un message cite puisse se lire.
 */
export const ruleDigest: Readonly<Record<string, string>> = {
  'rule:1':
    'La guerre en Europe et en Afrique du Nord, du 22 juin 1941 à la chute de l’Allemagne, pour deux joueurs : l’Axe et les Alliés.',
  'rule:2':
    'Une carte d’espaces et de liens, de grandes et de petites unités, deux paquets de 55 cartes et des dés à six faces.',
  'rule:2.1-a':
    'Les unités se tiennent dans des espaces. Un lien régulier, fleuve compris, sert à tout : mouvement, attaque, redéploiement et ravitaillement.',
  'rule:2.1-b':
    'Les liens maritimes en tirets ne servent qu’au redéploiement stratégique et au ravitaillement limité. On n’y bouge ni n’y attaque.',
  'rule:2.1-c':
    'Leningrad et Tikhvin ne sont reliées que par un lien maritime : bon pour le redéploiement et le ravitaillement limité, jamais pour un mouvement ou un combat.',
  'rule:2.1-d':
    'Le symbole d’un espace indique son terrain : il décale le tir, permet parfois de tenir, arrête parfois une avance. L’Axe n’entre ni n’attaque à Sverdlovsk et Tcheliabinsk.',
  'rule:2.1-e':
    'Points de victoire, remplacements, tailles de main, ordres, actions et tours se suivent sur des pistes ; les unités hors carte sont en réserve, éliminées ou sur la piste des tours.',
  'rule:2.2': 'Les pièces : ce que disent les chiffres et les faces d’une unité.',
  'rule:2.2-a':
    'Les grandes unités (LCU) sont des armées, des Fronts chez les Soviétiques. Les petites (SCU) sont des corps, des armées chez les Soviétiques.',
  'rule:2.2-b':
    'Chaque face porte la force de combat, le facteur de pertes et le mouvement, dans cet ordre. Seule la face visible compte.',
  'rule:2.2-c':
    'Un camp qui a au moins une grande unité tire sur la meilleure table, même si elle est réduite.',
  'rule:2.2-d': 'Toute unité a deux pas : pleine force et force réduite.',
  'rule:2.2-e': 'Les Fronts mécanisés soviétiques tardifs deviennent de l’infanterie en perdant un pas.',
  'rule:2.2-f':
    'Une face de mouvement 4 ou plus est mécanisée. Les unités de panzers sont les seules unités mécanisées allemandes.',
  'rule:2.2-g':
    'Treize nations, chacune avec son code. La nation d’une unité décide de son camp, de ses remplacements, de ses sources et des lieux où elle peut aller.',
  'rule:2.3': 'Chaque camp a 25 cartes Blitzkrieg et 30 cartes Guerre totale.',
  'rule:3': 'Les termes employés dans les règles.',
  'rule:3-a':
    'Quand un espace est payé, toutes ses unités sont activées pour ce que dit son marqueur : bouger ou combattre.',
  'rule:3-b':
    'Une carte à astérisque quitte le jeu si elle sert d’événement ou de carte de combat, pas si elle sert d’opérations, de redéploiement ou de remplacements.',
  'rule:3-c':
    'Un espace est à l’Axe, aux Alliés ou neutre. Il change de mains dès qu’une unité de l’autre camp y entre, même en passant.',
  'rule:3-d':
    'Quand un espace de VP change de mains, le marqueur de VP bouge de 1 en faveur du nouveau maître.',
  'rule:3-e':
    'La force sert à tirer, le facteur de pertes dit ce qu’absorbe un pas, le mouvement combien d’espaces on parcourt. Entrer dans un espace coûte un point.',
  'rule:3-f':
    'Certains événements en permettent d’autres. Les conditions sont sur les cartes ; la liste des événements joués rappelle ce qui a eu lieu.',
  'rule:4': 'La mise en place de la campagne et les règles propres à juin 1941.',
  'rule:4.1':
    'Le jeu commence en juin 1941 avec 7 VP et des mains de 7 cartes, aucun ordre pour l’Axe, les ordres de Staline pour les Alliés, et aucun remplacement.',
  'rule:4.2': 'Les unités commencent où la mise en place les pose ; les autres attendent à côté de la carte.',
  'rule:4.3': 'Les mains de départ.',
  'rule:4.3-a':
    'L’Axe choisit Barbarossa ou La pause de Paulus, mélange l’autre à son paquet et pioche six cartes de plus.',
  'rule:4.3-b': 'Les Alliés piochent sept cartes Blitzkrieg.',
  'rule:4.3-c': 'Les cartes Guerre totale sont mises de côté jusqu’à la guerre totale.',
  'rule:4.4-a':
    'Pas de jet d’ordres en juin 1941. L’Axe pose jusqu’à trois ordres de tenir sur des piles soviétiques, selon les ordres de Staline.',
  'rule:4.4-b':
    'Juin 1941 compte un round par camp. L’Axe doit jouer sa carte d’ouverture en événement ; les Alliés font tout sauf remplacements et renforts. Pour les cartes qui demandent un round, c’est un sixième.',
  'rule:4.4-c':
    'Après les deux rounds, le tour s’achève comme d’habitude : attrition, remplacements, cartes, fin de tour.',
  'rule:4.4-d':
    'En juin 1941, les unités soviétiques forcées de reculer de deux espaces ne peuvent finir à côté de leur point de départ.',
  'rule:4.4-e': 'Les Soviétiques ne creusent pas de tranchées aux tours 1 et 2.',
  'rule:5.1':
    'Un seul niveau de VP : haut, il est bon pour l’Axe. Il bouge avec les espaces de VP, par les événements et par le quota d’hiver.',
  'rule:5.2-a':
    'À la fin de chaque hiver, l’Axe compte ses espaces de VP en Union soviétique, Égypte et Irak. Chaque espace manquant au quota (5, 6, 2, 1) coûte 1 VP.',
  'rule:5.2-b': 'À l’hiver 1945, la Courlande compte comme espace de VP pour le quota, et pour lui seul.',
  'rule:5.3-a':
    'L’Axe gagne aussitôt si les VP sont à 20 ou plus en fin de tour, tant que Guerre totale ! n’a pas été jouée.',
  'rule:5.3-b': 'Les Alliés gagnent aussitôt si les VP sont à 0 ou moins en fin de tour.',
  'rule:5.3-c':
    'Les Alliés gagnent à la fin d’un de leurs rounds s’ils contrôlent toutes les sources de ravitaillement de l’Axe en Allemagne : la Ruhr, Breslau, Berlin, et Munich une fois National Redoubt joué.',
  'rule:5.4': 'Si l’été 1945 s’achève sans victoire alliée, l’Axe gagne. Il n’y a pas de partie nulle.',
  'rule:5.5': 'Staline est un marqueur sur la carte, à protéger.',
  'rule:5.5-a':
    'Staline commence à Moscou et ne bouge que par redéploiement stratégique, pour 1 point. Il ne compte pas dans l’empilement et n’agit pas au combat.',
  'rule:5.5-b':
    'De Moscou, Staline doit aller à Kouïbychev si la ville est soviétique et ravitaillée. Sinon, ou une fois là, il va où il veut en Union soviétique.',
  'rule:5.5-c': 'Si l’Axe prend l’espace où se trouve Staline, il est perdu et l’Axe gagne 4 VP.',
  'rule:5.5-d':
    'Tant que Staline n’est pas à Moscou, les cartes donnent un remplacement soviétique de moins, et certaines cartes alliées perdent leurs opérations.',
  'rule:6': 'Un tour : ordres, actions, attrition, remplacements, cartes, fin de tour.',
  'rule:6.1': 'Chaque camp tire ses ordres au dé, l’Axe d’abord, sauf au tour 1.',
  'rule:6.2': 'Six rounds ; dans chacun, l’Axe fait une action, puis les Alliés.',
  'rule:6.3':
    'Attrition : les unités non ravitaillées sont perdues, et les espaces coupés changent de mains.',
  'rule:6.3-a':
    'L’attrition de l’Axe vient juste après son dernier round, avant le dernier round allié. Ses armées dont l’attente est finie passent aux unités éliminées.',
  'rule:6.3-b': 'L’attrition alliée vient après le dernier round allié, de la même façon.',
  'rule:6.3-c': 'Une tête de pont vers laquelle aucune unité alliée ne peut tracer de ligne est retirée.',
  'rule:6.4': 'Les remplacements gagnés ce tour sont dépensés, les Alliés d’abord. Le reste est perdu.',
  'rule:6.5':
    'Gardez ou défaussez, puis complétez votre main : 7 cartes, selon les ressources et les événements.',
  'rule:6.6': 'La fin du tour, en cinq étapes.',
  'rule:6.6-1':
    'Les Alliés peuvent retirer des armées britanniques, américaines ou françaises pleinement ravitaillées ; elles reviennent trois tours plus tard.',
  'rule:6.6-2':
    'Les Alliés peuvent retirer des têtes de pont et des partisans ; chaque camp peut retirer des tranchées.',
  'rule:6.6-3': 'Tous les ordres de tenir sont retirés.',
  'rule:6.6-4': 'On vérifie la victoire ; si personne n’a gagné, l’Axe paie ensuite son quota en hiver.',
  'rule:6.6-5': 'Si personne n’a gagné et que le dernier tour n’est pas fini, un nouveau tour commence.',
  'rule:7.1-a':
    'Tout se fait en jouant des cartes, sauf l’opération automatique de 1 point et la pose de partisans.',
  'rule:7.1-b':
    'Chaque camp commence avec ses cartes Blitzkrieg ; les cartes Guerre totale s’ajoutent trois tours après l’entrée en guerre des États-Unis.',
  'rule:7.1-c':
    'Une carte sert d’une façon à la fois : opérations, redéploiement, remplacements, événement ou carte de combat.',
  'rule:7.1-d':
    'Les cartes noires ont un événement, les rouges sont des cartes de combat, les jaunes donnent événement et opérations ensemble.',
  'rule:7.2': 'À chaque round, vous faites exactement une action.',
  'rule:7.2-a':
    'Jouez une carte, ou faites une opération automatique de 1 point, ou, côté allié, posez des partisans.',
  'rule:7.2-b':
    'Ce que chaque camp a fait est noté sur sa piste d’actions : certaines actions ne peuvent se suivre.',
  'rule:7.3': 'Les opérations : activer des espaces, bouger, puis combattre.',
  'rule:7.3-a':
    'Vous disposez d’autant de points que la valeur de la carte. Activer un espace coûte 1 par nationalité présente, pour bouger comme pour combattre.',
  'rule:7.3-b': 'Les unités d’une tête de pont comptent comme une seule nationalité.',
  'rule:7.3-c': 'Britanniques, Canadiens et Commonwealth comptent comme une seule nationalité.',
  'rule:7.3-d': 'Américains et Français libres comptent comme une seule nationalité.',
  'rule:7.3-e':
    'Les unités en ravitaillement limité ou non ravitaillées coûtent 1 chacune à la place, et les armées de l’Axe ravitaillées par le Caucase coûtent davantage.',
  'rule:7.3-f': 'Seul un espace où se trouve une de vos unités peut être activé.',
  'rule:7.3-g': 'On paie pour toutes les nationalités de l’espace, même celles qui ne feront rien.',
  'rule:7.3-h': 'Un espace est activé pour bouger ou pour combattre, jamais les deux dans un round.',
  'rule:7.3-i':
    'Une fois tous les espaces marqués, les unités des espaces Mouvement bougent à votre gré, l’une après l’autre.',
  'rule:7.3-j': 'Après tous les mouvements, les unités des espaces Combat attaquent si vous le voulez.',
  'rule:7.4': 'Une carte jouée pour le redéploiement stratégique.',
  'rule:7.4-a': 'Vous recevez autant de points de redéploiement que la valeur de la carte.',
  'rule:7.4-b': 'Jamais deux rounds de suite dans un même tour.',
  'rule:7.5': 'Une carte jouée pour les remplacements.',
  'rule:7.5-a':
    'Les points imprimés sont notés pour chaque nation ; rien d’autre ne se passe ce round. Ils se dépensent en fin de tour.',
  'rule:7.5-b':
    'Pas de points américains tant que les États-Unis sont neutres, ni pour les alliés de l’Axe quand plus aucun n’est en guerre.',
  'rule:7.5-c': 'Jamais deux rounds de suite dans un même tour.',
  'rule:7.5-d':
    'L’Axe le peut au plus deux fois par tour des tours 8 à 11, et une fois par tour à partir du tour 12.',
  'rule:7.6': 'Un événement : faites ce que dit la carte.',
  'rule:7.6.1': 'Un événement à astérisque quitte le jeu à la fin du round.',
  'rule:7.6.2': 'Les renforts amènent de nouvelles unités.',
  'rule:7.6.2-a': 'Une carte de renforts par nation et par tour, aucune en juin 1941.',
  'rule:7.6.2-b': 'La carte ne se joue que si toutes ses unités peuvent être placées.',
  'rule:7.6.2-c': 'Les petites unités vont en réserve, sauf mention contraire.',
  'rule:7.6.2-d':
    'Les grandes unités entrent à leur capitale, ou à une source ou ville amie de leur pays. Bassorah, Suez et Alexandrie valent pour les Britanniques ; Bassorah aussi pour Américains et Français.',
  'rule:7.6.2-e': 'L’armée du désert entre à Alexandrie, au Caire ou à Bassorah.',
  'rule:7.6.2-f':
    'La 8e armée britannique remplace l’armée du désert, qui doit être sur la carte, pleinement ravitaillée.',
  'rule:7.6.2-g':
    'La Panzerarmee Afrika entre à Tripoli ; un corps de panzers ravitaillé en Libye ou en Égypte va en réserve en échange.',
  'rule:7.6.2-h':
    'Une armée allemande n’entre à une source que si celle-ci peut tracer une ligne vers une autre source.',
  'rule:7.6.2-i':
    'Les Fronts mécanisés soviétiques remplacent des Fronts d’infanterie de la carte, à pleine force et pleinement ravitaillés ; ceux-ci quittent le jeu.',
  'rule:7.6.2-j':
    'Les armées occidentales entrent aussi à une tête de pont à elles ou alliée, à Naples alliée, ou à Anvers alliée une fois l’Escaut dégagé.',
  'rule:7.6.2-k': 'Pas de renforts à la tête de pont de Shingle.',
  'rule:7.6.3': 'Les invasions : des débarquements sur des plages à lettres.',
  'rule:7.6.3-a': 'Une carte d’invasion par tour, en plus des renforts.',
  'rule:7.6.3-b':
    'La carte indique têtes de pont et plages. Deux têtes de pont d’une même invasion vont sur des plages liées ; Torch peut en placer une seule sur la plage S.',
  'rule:7.6.3-c':
    'Les unités vont sur les têtes de pont permises : Britanniques et Commonwealth sur britanniques ou alliées, Américains et Français sur américaines ou alliées. Les armées débarquent réduites, sauf pour Overlord.',
  'rule:7.6.3-d':
    'Pas d’invasion sur les plages J, M à R, T et U tant que l’Axe tient un espace d’Afrique du Nord française, de Libye ou d’Égypte.',
  'rule:7.6.3-e': 'Pas d’invasion sur les plages J, O et R tant que l’Axe tient Syracuse.',
  'rule:7.6.3-f': 'Torch ou Sledgehammer, pas les deux ; Round-Up ou Overlord, pas les deux.',
  'rule:7.6.3-g':
    'Pas d’invasion où se trouve déjà une tête de pont ; on ne retire pas une tête de pont qui est la seule source d’une unité.',
  'rule:7.6.3-h':
    'La 7e armée américaine et la 8e britannique peuvent envahir de nouveau : redéployez-les d’abord en réserve. Elles n’en sortent que par une invasion.',
  'rule:7.6.3-i':
    'Les envahisseurs peuvent attaquer aussitôt, ou débarquer si personne ne défend. Ce round-là, leur avance finit dans l’espace derrière la plage.',
  'rule:7.6.3-j':
    'L’Axe n’entre jamais sur une plage. Il peut l’attaquer : une tête de pont vide est retirée sans dé. Celle dont toutes les unités meurent au combat, attaquées ou attaquantes, disparaît aussi.',
  'rule:7.6.3-k': 'Les marqueurs de tête de pont peuvent resservir.',
  'rule:7.6.3-l':
    'Dès le tour 14, les Alliés peuvent renoncer aux invasions à leur premier round. Les cartes d’invasion donnent alors de simples renforts, sauf Torch, Sledgehammer, Round-Up et Overlord.',
  'rule:7.6.4-a':
    'Les cartes de combat se jouent pendant un combat, celles de l’attaquant d’abord. Ce sont les seules qu’on joue au round adverse.',
  'rule:7.6.4-b':
    'Le vainqueur garde ses cartes de combat face visible et peut user de chacune une fois par round (les deux camps ensemble), dans tout combat qui convient. Celles à astérisque partent après un combat.',
  'rule:7.6.4-c': 'Le perdant défausse toutes les cartes de combat utilisées. À pertes égales, les deux.',
  'rule:7.6.4-d': 'En fin de tour, toutes les cartes de combat sur la table sont défaussées.',
  'rule:7.6.5': 'Les cartes qu’un événement vous fait montrer restent visibles jusqu’à la fin du tour.',
  'rule:7.7': 'Les limites de la main.',
  'rule:7.7-a': 'On ne complète jamais une main au-delà de 8 cartes ni en dessous de 5.',
  'rule:7.7-b': 'Aux tours 16 à 18, la main minimale de l’Axe est de 2.',
  'rule:7.8-a':
    'Trois tours après l’entrée en guerre des États-Unis, chacun mélange ses cartes Guerre totale avec sa pioche et sa défausse.',
  'rule:7.8-b': 'L’Axe peut alors prendre Guerre totale ! en main avant de piocher.',
  'rule:7.9-a':
    'Une carte est en main, en pioche, défaussée ou hors jeu. On ne voit jamais la défausse adverse.',
  'rule:7.9-b': 'À la phase des cartes, défaussez en secret autant de cartes que vous voulez.',
  'rule:7.9-c': 'Quand la pioche s’épuise, prenez ce qui reste, mélangez la défausse et continuez.',
  'rule:8.1':
    'Chaque tour sauf le premier, les deux camps tirent leurs ordres, l’Axe d’abord. Après Hitler prend le commandement, l’Axe ajoute 2.',
  'rule:8.2':
    'Une offensive obligatoire doit être accomplie ce tour par une attaque ou en entrant dans un espace ennemi, sinon elle coûte 1 VP.',
  'rule:8.3-a': 'Axe : attaquer une unité ou prendre un espace allié hors d’Union soviétique.',
  'rule:8.3-b':
    'Alliés occidentaux : attaquer, ou prendre un espace de l’Axe, avec une unité britannique ou américaine.',
  'rule:8.3-c':
    'Soviétiques : attaquer avec un Front, ou prendre un espace de l’Axe avec toute unité soviétique.',
  'rule:8.3-d':
    'Les offensives de l’Axe et de l’Ouest tombent si l’Axe n’a aucune unité en Afrique du Nord et l’Ouest aucune en Europe, ou s’il n’y a aucune unité pour les mener, ou ni unité ennemie à attaquer ni espace ennemi à prendre.',
  'rule:8.4': 'Les ordres de Hitler : tenir, ou payer.',
  'rule:8.4-a':
    'Les Alliés peuvent poser jusqu’à trois ordres de tenir sur des piles de l’Axe voisines d’une unité alliée ravitaillée.',
  'rule:8.4-b':
    'Quitter un tel espace coûte 1 VP et retire le marqueur. Retraites, avances et premier pas dans un espace ennemi sont gratuits, pour toute une pile ; le marqueur part alors quand toutes celles qui ont commencé le round sous lui sont parties ou mortes.',
  'rule:8.4-c': 'Les unités arrivées plus tard sont tenues aussi.',
  'rule:8.4-d': 'Après l’attentat contre Hitler, le prix est de 1 VP par unité allemande qui part.',
  'rule:8.5':
    'Les ordres de Staline sont symétriques : l’Axe pose les marqueurs sur des piles soviétiques, et partir coûte aux Alliés 1 VP par espace.',
  'rule:9': 'L’empilement : qui, et combien, peuvent être ensemble.',
  'rule:9.1':
    'Trois unités au plus par espace, quelle que soit leur taille, sauf en cours de mouvement, de redéploiement ou de retraite ; une avance n’entre dans aucun espace plein. On n’entre pas chez des unités ennemies.',
  'rule:9.2-a': 'Les unités soviétiques ne s’empilent avec aucune autre nation.',
  'rule:9.2-b': 'L’armée des partisans yougoslaves ne s’empile avec personne.',
  'rule:9.2-c': 'Hongrois et Roumains ne s’empilent jamais ensemble.',
  'rule:10.1': 'Le mouvement.',
  'rule:10.1-a':
    'Chaque espace coûte un point, quel que soit le terrain, par les liens réguliers. Une unité ne dépasse pas son mouvement à chaque activation.',
  'rule:10.1-b':
    'Les unités non mécanisées, ou sans ravitaillement complet, peuvent traverser un espace Combat mais pas s’y arrêter.',
  'rule:10.1-c':
    'Une unité mécanisée pleinement ravitaillée peut finir sur un marqueur Combat et combattre de là ce round.',
  'rule:10.2': 'Les tranchées.',
  'rule:10.2-a':
    'Au lieu de bouger, un Front soviétique d’un espace Mouvement peut creuser : sur 1 à 3, une tranchée est posée ou améliorée. Il y a cinq marqueurs.',
  'rule:10.2-b':
    'On ne creuse pas aux tours 1 et 2, ni sans ravitaillement, ni quand il ne reste plus de marqueur.',
  'rule:10.2-c': 'Jusqu’au tour 7, les Soviétiques ne creusent que dans les villes d’Union soviétique.',
  'rule:10.2-d': 'Des tranchées de niveau 2 seulement à partir du tour 8.',
  'rule:10.2-e':
    'Une tranchée soviétique ou britannique disparaît quand l’Axe prend l’espace, ou si les Alliés la retirent en fin de tour.',
  'rule:10.2-f':
    'La tranchée de Tobrouk disparaît aussi quand les Alliés prennent Benghazi, et ne revient jamais.',
  'rule:10.2-g':
    'Les tranchées de l’Axe viennent de la mise en place et d’événements, trois au plus hors Westwall et Mur de l’Atlantique. Elles disparaissent quand les Alliés prennent l’espace.',
  'rule:10.3':
    'Un fort ne sert qu’au camp qui le possède au départ. La première unité ennemie qui entre le détruit pour toujours.',
  'rule:11.1': 'Qui peut attaquer qui.',
  'rule:11.1-a':
    'Les unités des espaces Combat peuvent attaquer un espace lié. Attaquer est toujours facultatif.',
  'rule:11.1-b':
    'Un combat a un seul espace défenseur, attaqué une fois par round, même en seconde attaque (Guderian, Patton). Toutes ses unités défendent, sauf celles qui s’y sont repliées ce round.',
  'rule:11.1-c':
    'Plusieurs espaces peuvent attaquer ensemble si tous sauf un contiennent une unité mécanisée.',
  'rule:11.1-d':
    'Les unités d’un espace peuvent attaquer des espaces différents, mais la force d’une unité ne se partage pas.',
  'rule:11.1-e': 'Chaque unité ne combat qu’une fois par round.',
  'rule:11.1-f': 'Les unités qui ne participent pas ne subissent rien et n’avancent pas.',
  'rule:11.1-g': 'Les unités de force 0 peuvent attaquer, et subir des pertes.',
  'rule:11.1-h': 'L’Axe ne peut attaquer Leningrad avant Nordlicht. La prendre lève aussi l’interdit.',
  'rule:11.1-i': 'L’Axe ne peut attaquer Moscou avant Taifun. La prendre lève aussi l’interdit.',
  'rule:11.1-j':
    'L’Axe ne peut attaquer Stalingrad, Maikop ni Armavir avant le plan Bleu. Prendre l’une d’elles lève l’interdit.',
  'rule:11.2': 'Comment se règle un combat, étape par étape.',
  'rule:11.2-1': 'Désignez les unités qui attaquent et l’espace attaqué.',
  'rule:11.2-2': 'Chaque camp additionne les forces de ses unités.',
  'rule:11.2-3': 'Cartes de combat : l’attaquant joue ou emploie les siennes, puis le défenseur.',
  'rule:11.2-4': 'Les cartes modifient le jet de dé.',
  'rule:11.2-5':
    'Les grandes unités donnent la meilleure table. Terrain, tranchées, forts, fleuves et manque de ravitaillement décalent la colonne, sans sortir de la table.',
  'rule:11.2-6': 'Chaque camp lance un dé ; le résultat, ramené entre 1 et 6, donne les pertes infligées.',
  'rule:11.2-7': 'Les deux camps subissent leurs pertes, le défenseur d’abord.',
  'rule:11.2-8': 'Qui inflige le plus a gagné. À égalité, les deux ont perdu.',
  'rule:11.2-9': 'Si l’attaquant a gagné, les défenseurs reculent ou achètent leur maintien d’un pas.',
  'rule:11.2-10': 'Si l’espace est vide, les attaquants peuvent avancer.',
  'rule:11.3':
    'Chaque pas perdu absorbe le facteur de pertes de l’unité. Absorbez le plus possible sans dépasser le nombre.',
  'rule:11.3.1': 'Ce qui arrive quand une grande unité est éliminée.',
  'rule:11.3.1-a':
    'Une grande unité réduite éliminée est remplacée par une petite de la réserve, pleine si possible. Sinon elle sort du jeu pour toujours.',
  'rule:11.3.1-b':
    'La petite unité doit convenir : corps de panzers pour armées de panzers, SS pour SS, armées d’infanterie pour Fronts, corps de même nation sinon ; les armées britanniques acceptent le Commonwealth.',
  'rule:11.3.1-c':
    'Cela vaut aussi au combat pour une grande unité non ravitaillée. À l’attrition, la petite unité correspondante est perdue avec elle.',
  'rule:11.3.2': 'Quand le Front mécanisé du Sud-Ouest attaque, il prend le premier pas de perte.',
  'rule:11.4': 'Si l’attaquant gagne, tous les défenseurs survivants reculent. Les attaquants, jamais.',
  'rule:11.4.1': 'Un espace si la différence de pertes est de 1, deux si elle est plus grande.',
  'rule:11.4.2-a':
    'En tranchée, forêt, montagne, marais, fort ou tête de pont, le défenseur peut perdre un pas au lieu de reculer, s’il reste un pas.',
  'rule:11.4.2-b': 'En juin 1941, les tranchées soviétiques ne le permettent pas.',
  'rule:11.4.3':
    'Les unités qui ne peuvent ni reculer ni tenir sont éliminées, les grandes comme non ravitaillées.',
  'rule:11.4.4-a': 'Jamais dans un espace tenu par des unités ennemies.',
  'rule:11.4.4-b': 'Par des espaces amis si possible, sinon par des espaces ennemis vides.',
  'rule:11.4.4-c': 'Jamais de retour dans l’espace perdu.',
  'rule:11.4.4-d':
    'Une retraite de deux espaces traverse deux espaces différents et peut finir à côté du départ. Les unités peuvent se séparer.',
  'rule:11.4.4-e': 'Pas plus de trois unités à l’arrivée ; en chemin, peu importe.',
  'rule:11.4.4-f': 'La retraite doit finir ravitaillée si possible.',
  'rule:11.4.4-g': 'L’Axe évite avant tout les partisans, et une retraite forcée chez eux s’y arrête.',
  'rule:11.4.5':
    'Les unités repliées dans un espace attaqué ensuite n’ajoutent aucune force, et meurent si l’attaque inflige une perte.',
  'rule:11.5':
    'Si les défenseurs reculent ou meurent, les attaquants peuvent avancer. Les défenseurs, jamais.',
  'rule:11.5.1-a': 'Tous les défenseurs morts : infanterie un espace, mécanisées jusqu’à trois.',
  'rule:11.5.1-b': 'Retraite d’un espace : infanterie dans l’espace libéré, mécanisées jusqu’à deux.',
  'rule:11.5.1-c':
    'Retraite de deux espaces : infanterie dans les espaces libérés, mécanisées jusqu’à trois.',
  'rule:11.5.2': 'Les mécanisées s’arrêtent en entrant en forêt, montagne, marais ou fort.',
  'rule:11.5.3':
    'Les mécanisées ne suivent pas forcément la retraite : elles avancent où elles pourraient bouger, sans finir sur un marqueur Combat. Un marqueur part quand plus personne n’y peut attaquer.',
  'rule:11.5.4': 'Les armées de choc soviétiques avancent d’un espace au plus.',
  'rule:12': 'Le redéploiement stratégique : de longs trajets derrière le front.',
  'rule:12.1': 'Une petite unité coûte 1 point, une grande 3, Staline 1.',
  'rule:12.2-a': 'Les points se répartissent à volonté ; une unité ne se redéploie qu’une fois par round.',
  'rule:12.2-b':
    'D’un espace à un espace ami ravitaillé, par des espaces amis seulement, même au contact de l’ennemi.',
  'rule:12.2-c': 'Les petites unités peuvent franchir un lien maritime et s’arrêtent aussitôt après.',
  'rule:12.3-a':
    'Seules les unités ravitaillées se redéploient. En ravitaillement limité, elles ne vont pas en réserve.',
  'rule:12.3-b': 'Les grandes unités ne se redéploient jamais par mer.',
  'rule:12.3-c': 'L’Axe ne se redéploie jamais de, vers ou à travers des partisans.',
  'rule:12.3-d': 'Le redéploiement peut partir d’un désert ou y finir, pas le traverser.',
  'rule:12.3-e': 'Personne ne se redéploie à travers la Turquie.',
  'rule:12.4-a':
    'De la réserve, une unité va à une capitale, source ou ville pleinement ravitaillée de son pays et s’y arrête. Syracuse ne convient pas.',
  'rule:12.4-b':
    'Les petites unités pleinement ravitaillées peuvent aller en réserve ; parmi les grandes, seules la 8e britannique et la 7e américaine.',
  'rule:12.4-c':
    'Une petite unité allemande par round peut aussi venir de la réserve à chaque Wehrkreis pleinement ravitaillé qui n’est ni ville ni source.',
  'rule:12.5-a':
    'Les Britanniques se redéploient depuis et vers leurs têtes de pont ou les alliées et les sources alliées hors d’Union soviétique, de la réserve et de l’une à l’autre.',
  'rule:12.5-b':
    'Les Américains peuvent venir à leurs têtes de pont ou aux alliées, à Naples, et à Anvers une fois ouverte.',
  'rule:12.5-c': 'Les Fronts soviétiques ne se redéploient pas tant que l’Axe tient Moscou.',
  'rule:12.5-d': 'Aux tours 1 à 4, aucun redéploiement de l’Axe ne touche l’Union soviétique.',
  'rule:12.5-e':
    'Avec deux corps de panzers en Afrique du Nord, aucun autre ne traverse vers la Tunisie ou Tripoli.',
  'rule:12.5-f':
    'Dès que Vichy est en guerre, l’Axe peut se redéployer à Tunis neutre, par Syracuse, et à Marseille.',
  'rule:13.1-a': 'Le ravitaillement se juge à l’activation, en défense, au redéploiement et à l’attrition.',
  'rule:13.1-b':
    'Ravitaillement complet : une ligne d’espaces amis par liens réguliers, de toute longueur, jusqu’à une source.',
  'rule:13.1-c':
    'Ravitaillement limité : la ligne passe par mer ou par des partisans, ou il n’y en a pas mais l’unité est dans un fort ami.',
  'rule:13.1-d': 'Tout le reste est non ravitaillé.',
  'rule:13.1-e': 'Les lignes ne traversent jamais un espace ennemi, même vide.',
  'rule:13.1-f': 'Une tête de pont donne un ravitaillement complet jusqu’à deux espaces, limité au-delà.',
  'rule:13.1-g':
    'Le marqueur de la Luftwaffe donne un ravitaillement limité à son espace, pour la défense et l’attrition.',
  'rule:13.1-h':
    'Avec Malte à l’Axe, ou la flotte italienne en mer ce tour, la voie maritime de Tripoli et Tunis donne un ravitaillement complet.',
  'rule:13.2-a': 'Sources de l’Axe : la Ruhr, Breslau, Berlin, et Munich après le Réduit national.',
  'rule:13.2-b': 'Syracuse ne donne à l’Axe qu’un ravitaillement limité, et ne sert pas à la réserve.',
  'rule:13.2-c':
    'Sources soviétiques : Sverdlovsk et Tcheliabinsk ; Bassorah donne un ravitaillement limité.',
  'rule:13.2-d':
    'Sources occidentales : Suez, Alexandrie, Bassorah, Naples alliée, Anvers une fois ouverte, et les têtes de pont pour leurs nations.',
  'rule:13.2-e': 'Ce qui vient de Naples en France n’est qu’un ravitaillement limité.',
  'rule:13.3-a':
    'Chaque unité en ravitaillement limité coûte 1 point au lieu du prix par nationalité, et tout l’espace doit être payé.',
  'rule:13.3-b': 'La Panzerarmee Afrika ajoute 1 point sauf en ravitaillement complet.',
  'rule:13.4.1-a':
    'Non ravitaillé : pas de redéploiement, mouvement moins 2, plus rien de mécanisé, 1 point par unité.',
  'rule:13.4.1-b': 'Si une unité d’un camp au combat est non ravitaillée, son tir recule d’une colonne.',
  'rule:13.4.2':
    'Les Soviétiques non ravitaillés gardent l’usage des tranchées mais ne creusent pas ; Allemands et Occidentaux en perdent l’usage, sauf si une autre unité de la pile l’a.',
  'rule:13.4.3': 'Une défense comptant une unité non ravitaillée n’emploie pas de cartes de combat.',
  'rule:13.4.4': 'L’attrition des unités non ravitaillées.',
  'rule:13.4.4-a': 'Les petites unités non ravitaillées sont éliminées.',
  'rule:13.4.4-b':
    'Les grandes unités perdent une petite correspondante de la réserve et attendent trois tours. Sans elle, elles sont perdues pour toujours ; s’il n’y en a pas pour toutes, leur joueur choisit.',
  'rule:13.4.4-c': 'Les Fronts soviétiques de même, sans l’attente.',
  'rule:13.5':
    'À l’attrition, un espace ami où vos unités seraient non ravitaillées passe à l’ennemi, sauf s’il y a un fort ami.',
  'rule:13.6':
    'Les grandes unités de l’Axe ravitaillées par Maikop, Armavir ou Bakou coûtent 1 point de plus chacune, l’espace 5 au plus.',
  'rule:14.1': 'Les remplacements.',
  'rule:14.1-a':
    'Un pas de petite unité coûte un demi-point, de grande un point, sur la carte ou depuis les éliminées. Une unité éliminée peut revenir à pleine force.',
  'rule:14.1-b':
    'Les points britanniques servent aux Britanniques, Canadiens et Commonwealth ; les américains aussi aux Français ; les allemands aux Allemands ; ceux de l’Axe à ses autres nations ; les soviétiques aux Soviétiques.',
  'rule:14.2-a':
    'Une armée occidentale relève du théâtre qui la ravitaillait à sa perte : nord-ouest ou Méditerranée. Si les deux le pouvaient, les Alliés choisissent.',
  'rule:14.2-b':
    'Une armée occidentale perdue faute de ravitaillement revient dans l’un ou l’autre théâtre après ses trois tours.',
  'rule:14.2-c': 'Les théâtres ne concernent pas les petites unités.',
  'rule:14.3-a':
    'Les grandes unités reconstituées entrent comme des renforts ; les occidentales aussi à leurs têtes de pont, à Naples ou à Anvers ouverte.',
  'rule:14.3-b': 'Les petites unités reconstituées vont en réserve.',
  'rule:14.3-c':
    'Les armées du nord-ouest reviennent sur les plages A à I ou à Anvers ; celles de Méditerranée partout ailleurs où leurs règles le permettent.',
  'rule:14.3-d': 'L’armée du désert se reconstitue à Bassorah, Alexandrie ou Suez.',
  'rule:14.3-e': 'La Panzerarmee Afrika se reconstitue à Tripoli ou Alexandrie, si ravitaillées.',
  'rule:14.4': 'Les unités à point et celles hors du jeu ne reçoivent pas de remplacements.',
  'rule:14.5.1':
    'Quand le Front mécanisé du Sud-Ouest est éliminé, le Front d’infanterie du même nom prend sa place parmi les éliminées.',
  'rule:14.5.2':
    'Deux pas de panzers allemands au plus sont remplacés par tour, trois après Guerre totale !. Les événements ne comptent pas.',
  'rule:14.5.3':
    'Avant de dépenser, l’Axe perd un point allemand par Wehrkreis qu’il ne tient pas en ravitaillement complet.',
  'rule:14.5.4':
    'En fin de tour, les Alliés peuvent éliminer exprès des armées occidentales pleinement ravitaillées ; elles attendent trois tours et peuvent changer de théâtre.',
  'rule:14.5.5':
    'Si l’Axe tient Moscou ou si Staline est ailleurs, chaque carte donne un point soviétique de moins.',
  'rule:15.1':
    'Aux deux premiers rounds du printemps, aucune carte ne se joue pour ses seules opérations. L’opération automatique et les événements avec opérations sont permis.',
  'rule:15.2':
    'À l’hiver 1942, sauf si La pause de Paulus a été jouée, les Allemands ravitaillés en Union soviétique sont en ravitaillement limité, tirent une colonne plus bas, n’ont du terrain que le droit de tenir en tranchée ou par Hérissons, et comptent comme infanterie, même venus du dehors.',
  'rule:15.3': 'Pas d’invasion sur les plages A à I en hiver.',
  'rule:16.1': 'Où les partisans peuvent se lever.',
  'rule:16.1-a': 'Après Partisans : en Union soviétique, Yougoslavie, Grèce et Albanie.',
  'rule:16.1-b':
    'Après Maquis : en France, aux Pays-Bas, en Belgique, au Danemark et en Norvège, et en Italie après sa défection.',
  'rule:16.2': 'Poser et retirer des partisans.',
  'rule:16.2-a':
    'Action sans carte, les Alliés posent un marqueur Partisans, deux à partir du tour 8, dans des espaces de l’Axe sans unité allemande.',
  'rule:16.2-b': 'Ils partent par un ratissage, quand l’Axe perd l’espace, ou au choix allié en fin de tour.',
  'rule:16.2-c': 'Jamais plus de six sur la carte.',
  'rule:16.3-a':
    'L’Axe ne se redéploie ni de, ni vers, ni à travers des partisans, et au-delà le ravitaillement est limité.',
  'rule:16.3-b': 'Les retraites de l’Axe évitent les partisans si possible, et finissent chez eux sinon.',
  'rule:16.3-c': 'L’Axe défendant parmi des partisans perd l’aide du terrain, sauf les tranchées.',
  'rule:16.3-d':
    'Un espace de VP ou de ressource avec partisans et sans unité de l’Axe compte pour les Alliés.',
  'rule:17.1': 'Les neutres : États-Unis, France de Vichy, Turquie et Suède.',
  'rule:17.2':
    'Les États-Unis entrent par Hitler déclare la guerre ou Roosevelt déclare la guerre. Avant, ni renforts, ni invasions, ni remplacements américains.',
  'rule:17.3-a': 'Personne n’entre en France de Vichy, en Algérie ni en Tunisie tant que Vichy est neutre.',
  'rule:17.3-b':
    'La première invasion d’une plage de C à U fait entrer Vichy en guerre. Ses espaces restent neutres, sans troupes, et les deux camps peuvent entrer.',
  'rule:17.3-c':
    'Alors l’Axe peut se redéployer à Tunis par Syracuse et à Marseille ; les espaces de Vichy traversés en métropole passent à l’Axe.',
  'rule:17.4': 'La Turquie et la Suède.',
  'rule:17.4-a':
    'La guerre à la Turquie ou à la Suède se déclare en début de round. Tout le pays passe à l’autre camp, ses espaces de VP compris ; ce camp place ses unités et les joue.',
  'rule:17.4-b':
    'Turcs et Suédois sont toujours pleinement ravitaillés chez eux et n’en sortent pas, mais peuvent attaquer au-delà.',
  'rule:17.4-c':
    'La Turquie en guerre reçoit 2 remplacements par tour ; ses armées reviennent à Ankara ou Istanbul. Les unités suédoises ne sont pas remplacées.',
  'rule:18.1': 'Pétrole et fer changent la taille des mains.',
  'rule:18.2': 'L’Axe sans espace de fer ravitaillé pioche une carte de moins.',
  'rule:18.3-a':
    'Pétrole de l’Axe en ravitaillement complet : aucun, une carte de moins ; deux ou trois, une de plus.',
  'rule:18.3-b': 'Pétrole allié : aucun, deux cartes de moins ; un, une de moins ; les trois, une de plus.',
  'rule:18.3-c': 'La main de l’Axe n’est jamais sous 5, ou 2 aux tours 16 à 18.',
  'rule:19': 'Où peuvent aller les unités de chaque nation.',
  'rule:19.1':
    'Les Hongrois opèrent en Hongrie, Union soviétique et Yougoslavie, jamais en Roumanie. La 3e armée reste en Hongrie.',
  'rule:19.2': 'Les Roumains opèrent en Roumanie, Union soviétique et Yougoslavie.',
  'rule:19.3': 'Les Bulgares opèrent en Bulgarie, Grèce, Turquie et Yougoslavie.',
  'rule:19.4-a':
    'Les Italiens opèrent en Italie et Sicile, Yougoslavie, Albanie, Grèce, Turquie, Tunisie, Algérie, Libye, Égypte, Palestine, Syrie et Irak.',
  'rule:19.4-b':
    'La 8e armée italienne n’opère qu’en Union soviétique ; un corps qui la remplace peut y rester ou en partir.',
  'rule:19.5':
    'Les grandes unités allemandes ne vont pas au sud de Bologne et La Spezia, ni en Sicile, avant Achse.',
  'rule:19.6-a':
    'L’armée yougoslave reste à un espace au plus de la Yougoslavie, est toujours ravitaillée et n’est jamais remplacée.',
  'rule:19.6-b':
    'Après Tito, les Soviétiques peuvent traverser la Yougoslavie mais pas y finir un mouvement ; ils peuvent y avancer après combat.',
  'rule:19.7':
    'La 1re armée britannique n’opère qu’à Malte, en Afrique du Nord française, Libye et Égypte, sauf si elle est venue par Sledgehammer.',
  'rule:19.8': 'L’Iran et l’Irak sont ouverts aux deux camps.',
  'rule:19.9-a':
    'Les Soviétiques n’entrent jamais en Égypte, Libye, Algérie, Tunisie, Palestine, Syrie ni Transjordanie, et leurs lignes de ravitaillement n’y passent pas.',
  'rule:19.9-b': 'Britanniques, Américains et Français n’entrent jamais en Union soviétique.',
  'rule:20': 'La campagne.',
  'rule:20.1': 'Du tour 1, juin 1941, au tour 18, été 1945, ou jusqu’à une victoire automatique.',
  'rule:20.2': 'Les Alliés se placent en premier.',
  'rule:20.3':
    'La mise en place alliée : corps britanniques et du Commonwealth au Proche-Orient, Fronts et armées soviétiques de la Baltique à la mer Noire, cinq armées en réserve.',
  'rule:20.4':
    'La mise en place de l’Axe. Les 1re et 7e armées, réduites, vont où l’on veut en France occupée, pas ensemble.',
  'rule:20.5': 'Les unités turques et suédoises sont placées quand on leur déclare la guerre.',
  'rule:v1.3': 'Règles optionnelles de l’édition anglaise, choisies à la création de la partie.',
}
