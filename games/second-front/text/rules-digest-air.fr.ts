/** Règles 16 à 25 : la guerre aérienne. */
export const airDigest: Readonly<Record<string, string>> = {
  'rule:16.A.1':
    'Les unités aériennes sont chasseurs (F, HF), bombardiers (A, D, B, HB) et transports (T, HT, planeurs).',
  'rule:16.A.2':
    'Un préfixe comme N (nuit), J (réaction), R (fusée) ou G (planeur) change ce que peut un type.',
  'rule:16.A.3': 'Les lettres de code donnent des capacités propres.',
  'rule:16.B.1':
    'Une unité aérienne est active, inactive, endommagée (dans sa case) ou éliminée. Seules les actives partent en mission.',
  'rule:16.C':
    'À chaque phase, le livret dit qui peut voler quoi ; si les deux camps le peuvent, un dé dit qui commence.',
  'rule:16.C.1/2':
    'En phase initiale, les inactives redeviennent actives, autant que leurs bases le permettent.',
  'rule:16.C.2': 'En phase de mouvement, on vole quand on veut.',
  'rule:16.C.3':
    'En phase de combat, l’appui du défenseur vole d’abord, puis celui de l’attaquant ; chacun attend sur son hexagone.',
  'rule:16.C.4': 'En phase d’exploitation, on vole quand on veut ; puis les patrouilles atterrissent.',
  'rule:16.D/1':
    'Une opération à la fois contre une cible secrète ; l’ennemi répond par attaque en patrouille et interception.',
  'rule:16.D.1': 'Étape 1 : les vols vont à la cible ; les patrouilles peuvent attaquer en chemin.',
  'rule:16.D.2':
    'Étape 2 : les intercepteurs vont à la cible ; les chasseurs sur place peuvent décoller en catastrophe.',
  'rule:16.D.3': 'Étape 3 : combat aérien.',
  'rule:16.D.4': 'Étape 4 : tir de DCA.',
  'rule:16.D.5': 'Étape 5 : bombes et cargaisons.',
  'rule:16.D.6': 'Étape 6 : tous rentrent et sont inactifs.',
  'rule:17':
    'Les bases sont les aérodromes permanents et temporaires, les villes et ouvrages qui ont une capacité.',
  'rule:17.A':
    'La capacité est le nombre d’unités qu’une base rend actives ; à 0, nul ne décolle ni n’atterrit.',
  'rule:17.B': 'Quand une base tombe, ses avions jettent un dé pour s’échapper.',
  'rule:17.C': 'Une base prise sert au vainqueur ; les terrains temporaires sont détruits.',
  'rule:17.D':
    'Chaque coup retire un à la capacité d’une base ; le génie la répare, les unités l’endommagent.',
  'rule:18/1':
    'Un point par hexagone ; autant au retour qu’à l’aller. Sans base à portée, l’unité est perdue.',
  'rule:19':
    'Un chasseur surveille la moitié de son mouvement autour de sa base, huit hexagones au plus : sa zone de patrouille.',
  'rule:20/1': 'Une unité vole une mission par tour de joueur, nommée au décollage.',
  'rule:20.A': 'Transfert : de base en base, jusqu’à trois fois le rayon.',
  'rule:20.B': 'Escorte : des chasseurs accompagnent une opération dans leur rayon.',
  'rule:20.C':
    'Interception : des chasseurs vont à la cible d’une opération ennemie à la moitié de leur mouvement au plus.',
  'rule:20.D':
    'Attaque en patrouille : des chasseurs attaquent les vols qui décollent ou entrent dans leur zone.',
  'rule:20.E/1':
    'Patrouille aérienne : des chasseurs attendent sur un hexagone, y escortent, interceptent ou attaquent.',
  'rule:20.F/1':
    'Les transports portent un RE sans équipement lourd, les lourds deux ; moitié par mauvais temps.',
  'rule:20.F/3':
    'La cargaison attend à la base ; les points de ravitaillement y sont si une ligne mène à une source régulière.',
  'rule:20.F.1': 'Le transport régulier pose sa cargaison sur une base de son camp, et rentre ou reste.',
  'rule:20.F.2':
    'On ne parachute que parachutistes et points de ravitaillement ; les unités à taille double, comme prévu, et ni en montagne, ni en forêt, ni en marais boisé.',
  'rule:20.G/1': 'On bombarde dans ses phases de mouvement et d’exploitation, sauf appui et harcèlement.',
  'rule:20.G.1.a': 'Un coup sur une gare retire 2 RE à son réseau au prochain tour ennemi et coupe la voie.',
  'rule:20.G.2.a': 'Un coup sur une base retire un à sa capacité et peut endommager une unité au sol.',
  'rule:20.G.2.b/1': 'L’appui au sol ajoute sa force de bombardement à une attaque, selon le terrain.',
  'rule:20.G.2.b/3': 'Une unité d’appui pour chaque RE d’attaquants, artillerie non comptée.',
  'rule:20.G.2.c/1': 'L’appui défensif ajoute sa force à une défense ; le terrain n’y change rien.',
  'rule:20.G.2.d/1':
    'Harcèlement en phase initiale ennemie : des points qui coûtent du mouvement ; une grande force atteint les hexagones voisins.',
  'rule:21': 'Les intercepteurs arrivés à la cible combattent ceux de la mission.',
  'rule:21.A.1':
    'Les escortes font écran, les autres sont la force en mission ; les chasseurs peuvent larguer leurs bombes.',
  'rule:21.A.2': 'Les intercepteurs se partagent entre ceux qui engagent l’écran et ceux qui le contournent.',
  'rule:21.B': 'Une unité d’attaque aérienne 0 ne tire jamais.',
  'rule:21.B.1.a': 'Intercepteurs et escortes sont appariés au hasard ; le surplus est réparti également.',
  'rule:21.B.1.b': 'Les paires tirent ensemble ; plusieurs contre un tirent l’un après l’autre.',
  'rule:21.B.1.c': 'Les escortes libres sont opposées à ceux qui contournent.',
  'rule:21.B.1.d': 'Elles tirent ; ceux qui contournent ne tirent pas.',
  'rule:21.B.1.f': 'Ceux qui ont passé combattent la force en mission, dont chaque unité tire une fois.',
  'rule:21.B.2': 'Résultats : rien ; R, rentre ; A, endommagé ; K, éliminé.',
  'rule:21.B.3': 'L’attaque du tireur moins la défense de la cible donne la colonne ; deux dés.',
  'rule:21.C': 'Dans une attaque en patrouille, le vol ne riposte pas ; un dé chacun.',
  'rule:22': 'La DCA tire sur les avions au-dessus de son hexagone.',
  'rule:22.A.1': 'La force antiaérienne est imprimée sur des unités terrestres.',
  'rule:22.A.2': 'La DCA de position est faite de points fixes, que leur joueur divise et réunit.',
  'rule:22.B.1/1':
    'Toute la DCA de l’hexagone tire sur chaque bombardier et transport, pas sur escortes et patrouilles.',
  'rule:22.B.2': 'Deux dés modifiés dans la colonne que la force atteint ; bas est bon.',
  'rule:23.A.1': 'Les chasseurs avec bombes attaquent moins bien tant qu’ils les portent.',
  'rule:23.A.2': 'Les chasseurs sur une base visée peuvent s’enfuir vers une autre.',
  'rule:23.B': 'Une unité peut d’abord aller à une autre base et y commencer sa mission.',
  'rule:23.C/1': 'Le rayon étendu est le double, une fois et demie avec astérisque, pour moins d’effet.',
  'rule:23.D':
    'Les planeurs sont remorqués ; largués sur la cible ils sont perdus, posés sur une base peut-être.',
  'rule:23.E.1': 'Les bombardiers en piqué seuls ajoutent un au dé de bombardement.',
  'rule:23.E.2':
    'Les bombardiers lourds exigent des aérodromes permanents, n’appuient pas au sol et ne font pas étape.',
  'rule:23.G/1':
    'De nuit : transferts, transport, bombardement stratégique, patrouilles de chasseurs de nuit ; les unités de jour le font mal et risquent l’accident.',
  'rule:23.H.3': 'Code C : de porte-avions.',
  'rule:23.H.4': 'Code F : les hydravions exigent une base au bord de la mer ou d’un lac.',
  'rule:23.H.10': 'Code X : endommagé dès qu’il a volé.',
  'rule:24': 'Les unités aéroportées sont parachutées ou viennent en planeur, chez l’un ou l’autre camp.',
  'rule:24.A': 'Chaque unité parachutée jette un dé : en ordre, désorganisée, gravement, ou perdue.',
  'rule:24.B.1': 'Qui se pose en ordre prend un hexagone vide ; les désorganisés non.',
  'rule:24.B.2': 'Ceux qui se posent ensemble peuvent aussitôt déborder un ennemi faible.',
  'rule:24.B.3/1': 'Où les deux camps partagent un hexagone, celui en phase doit attaquer.',
  'rule:24.B.3/2': 'Dans une telle attaque, ceux de l’intérieur reculent sur AS.',
  'rule:24.B.4': 'Les points de ravitaillement largués où l’ennemi reste sont perdus.',
  'rule:24.C':
    'Un parachutage se prévoit en secret un tour avant : unité et hexagone ; zone ennemie ou combat l’annulent.',
  'rule:25': 'Les forces aériennes se remplacent par cycles de deux mois.',
  'rule:25.A': 'Les unités d’un type se regroupent : de deux endommagées, une revient.',
  'rule:25.B': 'Les unités listées quittent le jeu ou le paient.',
  'rule:25.C': 'Les renforts viennent sur des bases de leur camp, selon l’ordre de bataille aérien.',
  'rule:25.D': 'Chaque organisation a des points de réemploi aérien pour un cycle.',
  'rule:25.D.1': 'Deux points ramènent une unité éliminée.',
  'rule:25.D.2': 'Un point répare une unité endommagée.',
}
