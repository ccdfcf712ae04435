/** Règles 1 à 16 : la guerre au sol. */
export const landDigest: Readonly<Record<string, string>> = {
  'rule:1':
    'La conquête japonaise des Philippines, de décembre 1941 à mai 1942. Un joueur mène l’armée et la marine japonaises, l’autre les Alliés.',
  'rule:2': 'Ce que contient la boîte : cartes, pions, tables, ordres de bataille, dés.',
  'rule:3.A':
    'Unité, sans plus, désigne une unité terrestre. Une force est tout ce qui est sur terre, sur mer ou dans les airs. Les marqueurs ne sont que des aides.',
  'rule:3.A.1':
    'Les tailles sont division, brigade, régiment et bataillon. Tout ce qui est plus petit qu’une division, cadres compris, est non divisionnaire.',
  'rule:3.A.2':
    'Les unités sont non motorisées, d’artillerie, ou de combat/motorisées (c/m). Les unités antichars et antiaériennes ne sont pas de l’artillerie.',
  'rule:3.A.3':
    'Les tailles se comptent en équivalents régimentaires : régiment ou cadre 1 RE, brigade 2, bataillon ½. Les unités c/m et la cavalerie comptent double par rail et par mer.',
  'rule:3.A.4':
    'Certains types ont de l’équipement lourd, de même que les pions de transport et toutes les unités à armes de soutien : cela limite ce qui peut être transporté.',
  'rule:3.B':
    'La carte de campagne compte deux feuilles de quatre sections. Un hex se nomme par sa feuille et quatre chiffres : G7:1925 est Manille.',
  'rule:3.B.1':
    'Chaque hex a un terrain et autant d’éléments qu’on veut. La table des terrains dit leurs effets sur le mouvement et le combat.',
  'rule:3.B.2': 'Les terres hors carte sont des cases.',
  'rule:3.B.3': 'Les Philippines sont toute la carte, sauf Bornéo britannique et les Indes néerlandaises.',
  'rule:3.B.4':
    'Les villes sont Manille (un hex entier), Cebu (un point) et les villes de référence. Les bourgs ne sont pas des villes.',
  'rule:3.C': 'Chaque camp a des contingents, et chaque contingent ses armes.',
  'rule:3.C.1': 'Les Alliés sont américains, avec le Commonwealth philippin, britanniques et néerlandais.',
  'rule:3.C.2': 'Les contingents japonais sont l’armée et la marine.',
  'rule:3.D.1': 'Les fractions sont gardées, jamais arrondies, sauf si une règle le dit.',
  'rule:3.D.2': 'Les effets se cumulent : la moitié d’une moitié est un quart.',
  'rule:3.D.3': 'On lance un dé, sauf si deux sont demandés.',
  'rule:3.D.4': 'Ce qu’on peut faire à chaque tour ne se garde pas pour le suivant.',
  'rule:4': 'Un tour de jeu dure environ une semaine : météo, tour du joueur japonais, tour du joueur allié.',
  'rule:4.A': 'Un tour de joueur a quatre phases : initiale, mouvement, combat, exploitation.',
  'rule:4.B': 'Le joueur dont c’est le tour, et ses forces, sont en phase ; les autres non.',
  'rule:4.C': 'Rien ne se fait hors de sa place dans la séquence, sauf si une règle le permet.',
  'rule:5.A':
    'Chaque unité contrôle son hex. Les divisions, et les brigades et régiments d’attaque 3 ou plus, ni artillerie ni DCA lourde, contrôlent aussi les hex voisins où elles pourraient aller. Les zones sont entières ou réduites.',
  'rule:5.B':
    'Un hex appartient au dernier camp à l’avoir contrôlé sans conteste : en l’occupant, ou par une zone là où l’ennemi n’en a pas. Il change de main aussitôt, à tous égards.',
  'rule:6': 'Les unités se déplacent en phase de mouvement, et certaines encore en phase d’exploitation.',
  'rule:6.A':
    'Une unité en phase dépense jusqu’à son mouvement. Le coût d’un hex dépend du terrain, de la météo et de la classe.',
  'rule:6.A-hexside': 'Le coût d’une rivière, d’un canal ou d’un détroit s’ajoute à celui de l’hex.',
  'rule:6.A-prohibited':
    'Personne n’entre en terrain interdit, ne franchit un côté tout en mer, ni n’entre dans un hex occupé par l’ennemi, sauf si une règle le permet.',
  'rule:6.A-onehex':
    'Qui peut bouger peut toujours avancer d’un hex en dépensant tout, quel qu’en soit le coût, s’il n’est pas interdit.',
  'rule:6.A-zoc':
    'Sortir d’un hex sous zone ennemie coûte en plus, davantage pour une zone entière et pour les unités c/m et l’artillerie.',
  'rule:6.A-weather': 'La météo change les coûts des terrains et des côtés.',
  'rule:6.B':
    'En exploitation les unités c/m ont la moitié de leur mouvement ; celles de 8, et l’infanterie légère de 6, deux points ; les autres de 6, un ; le reste ne bouge pas. Ni trains ni travaux.',
  'rule:7': 'Voies ferrées, routes et pistes n’aident qu’entre les hex qu’elles relient.',
  'rule:7.A':
    'Les trains roulent en phase de mouvement, sur des hex du camp reliés à une de ses gares de triage, plusieurs hex par point. Les zones ennemies les arrêtent, sauf si une unité ayant une défense s’y tient depuis le début de la phase. En train une unité n’a pas de zone.',
  'rule:7.A.1':
    'Les gares d’une île possédées par un camp disent combien de RE il peut transporter par tour. Une gare prise sert à partir du tour suivant ; le bombardement la réduit un temps.',
  'rule:7.A.2':
    'Toute unité coupe la voie de son hex pour 4 points ; les bombes aussi. Aucun train n’entre dans un hex coupé ni n’en sort.',
  'rule:7.B':
    'Un hex de route coûte autant que du terrain clair, par tous les temps et quel que soit le côté. Toute voie ferrée est aussi une route, même coupée.',
  'rule:7.C':
    'Le long d’une piste un hex coûte moitié, jamais moins que du terrain clair ; rivières et canaux coûtent comme toujours. Les pistes ne servent que par temps clair ou pluie.',
  'rule:8.A.1':
    'Un hex contient trois unités de toute taille, 3 RE d’unités non divisionnaires et 3 RE d’artillerie.',
  'rule:8.A.2': 'Montagne, jungle et jungle accidentée contiennent deux unités, 2 RE et 2 RE.',
  'rule:8.A.3':
    'Jungle de montagne, jungle marécageuse, atolls et petites îles contiennent une unité, 1 RE et 1 RE.',
  'rule:8.A.4':
    'Les unités immobiles et les pions de transport s’empilent sans limite ; de même le ravitaillement et les points de remplacement.',
  'rule:8.B':
    'L’empilement se vérifie à la fin du mouvement, du combat et de l’exploitation. La limite de l’hex attaqué limite aussi qui l’attaque de chaque hex. Ce qui est de trop est perdu.',
  'rule:8.C': 'Les marqueurs de corps tiennent ensemble les grosses piles ; ils ne changent rien.',
  'rule:9': 'En phase de combat les unités en phase peuvent attaquer les ennemis adjacents.',
  'rule:9.A':
    'Les attaques se font l’une après l’autre. On additionne les deux forces avec appuis et facteurs ; le rapport, arrondi pour le défenseur, donne la colonne, et un dé modifié le résultat.',
  'rule:9.B':
    'Une unité attaque et est attaquée une fois par phase, un seul hex, avec toute sa force et seulement là où elle pourrait aller. Au-delà de 9 contre 1 on compte 9 contre 1 ; sous 1 contre 4 les attaquants sont perdus.',
  'rule:9.C': 'Les résultats du combat.',
  'rule:9.C-AE/DE': 'Éliminé : tous sont perdus ; ceux qui ont un cadre le deviennent et font retraite.',
  'rule:9.C-AH/DH':
    'À moitié éliminé : le propriétaire perd au moins la moitié de la force imprimée ; les autres font retraite.',
  'rule:9.C-AR/DR': 'Tous font retraite.',
  'rule:9.C-AS': 'Attaque enrayée : rien ne se passe, mais les attaquants qui sont dans l’hex font retraite.',
  'rule:9.C-HX':
    'Demi-échange : le camp le plus faible en force imprimée (le défenseur à égalité) est éliminé, l’autre perd au moins moitié autant.',
  'rule:9.C-EX':
    'Échange : le camp le plus faible en force imprimée est éliminé, l’autre perd au moins autant.',
  'rule:9.D':
    'Les pertes se comptent en force imprimée : attaque pour l’attaquant, défense pour le défenseur. L’appui aérien ne compte ni ne souffre.',
  'rule:9.E':
    'Une division à cadre est retournée au lieu d’être retirée ; toute sa force imprimée compte comme perdue.',
  'rule:9.F.1':
    'Le propriétaire recule d’un hex : d’abord sans zone ennemie ni surnombre, puis sans zone, enfin dans une zone, au prix d’un échelon. Sans issue même un cadre est perdu. Qui a reculé n’apporte rien à une défense ultérieure mais partage son sort.',
  'rule:9.F.2':
    'L’hex vidé, les attaquants peuvent y avancer aussitôt ; si aucun ne le fait, les défenseurs peuvent revenir. De même pour les défenseurs quand l’attaquant recule.',
  'rule:9.G':
    'Une unité sans force d’attaque n’attaque pas seule ; elle peut se joindre, souffrir et avancer.',
  'rule:9.H':
    'Le terrain du défenseur et les côtés franchis réduisent les attaquants de moitié ou au quart, ou changent le dé.',
  'rule:9.I': 'Aucune unité de ce jeu ne recule avant combat.',
  'rule:9.J':
    'Ceux dont une capacité spéciale a servi doivent porter au moins la moitié des pertes, autant que possible. L’attaquant peut renoncer à l’expertise, mais ni aux blindés ni au génie.',
  'rule:9.K':
    'Les unités en phase qui partagent un hex avec l’ennemi doivent attaquer ; des voisines peuvent se joindre. Sans aucune force elles sont perdues.',
  'rule:10.A.1':
    'AECA : les blindés en attaque ajoutent au dé selon la part des attaquants qui en est capable.',
  'rule:10.A.2':
    'AECD : les blindés en défense retranchent du dé selon la part des défenseurs qui en est capable.',
  'rule:10.A.3':
    'ATEC : les armes antichars du défenseur retranchent du dé quand au moins la moitié des attaquants sont des blindés.',
  'rule:10.B.1': 'Entière : tous les RE de l’unité comptent.',
  'rule:10.B.2': 'Moitié : la moitié de ses RE comptent, l’autre non.',
  'rule:10.B.3': 'Neutre : ses RE sont laissés hors du calcul.',
  'rule:10.B.4': 'Nulle : ses RE comptent comme incapables.',
  'rule:10.C':
    'Les RE capables sont divisés par tous ceux qui ne sont pas neutres. Moins d’un septième ne donne rien. Contre la moitié ou plus d’AECA le défenseur use d’ATEC, sinon d’AECD. La pluie réduit les effets blindés, boue et typhon les suppriment ; l’ATEC demeure.',
  'rule:10.D': 'Tous les modificateurs blindés et antichars d’une attaque s’additionnent.',
  'rule:10.E':
    'Le propriétaire peut compter une unité à moitié capable comme neutre ; le meilleur choix est fait pour lui.',
  'rule:10.F': 'Les RE neutres au-delà du double des capables comptent comme incapables.',
  'rule:10.G': 'Certains terrains interdisent les effets blindés ; les antichars y comptent encore.',
  'rule:10.H':
    'Qui use d’une capacité d’au moins moitié porte la moitié des pertes avec les unités capables.',
  'rule:11.A':
    'Une unité sans soutien combat à moitié. Divisions et artillerie sont soutenues, de même que les unités à point. Une division soutient tout son hex, une unité à point elle-même, l’artillerie un nombre de RE. En attaque, qui soutient doit participer.',
  'rule:11.B': 'Une unité sans soutien a une zone de contrôle réduite.',
  'rule:12':
    'Les unités ont besoin de ravitaillement général pour vivre et de ravitaillement d’attaque pour attaquer à pleine force.',
  'rule:12.A':
    'Les lignes ne passent ni par l’ennemi, ni par une zone ennemie sans unité amie, ni par un terrain interdit à l’unité.',
  'rule:12.B':
    'Le ravitaillement général s’évalue pour les deux camps à chaque phase initiale et vaut pour le tour du joueur ; celui d’attaque avant chaque attaque. Une ligne générale va par terre, puis route, puis rail et mer ; une ligne d’attaque par terre seulement.',
  'rule:12.B.1':
    'L’élément terrestre mène à une route, une voie ferrée, un port ou une source, par des hex de quiconque. La météo le raccourcit.',
  'rule:12.B.2':
    'L’élément routier suit routes et pistes par des hex du camp ; un hex de piste compte deux, et ne sert pas par boue ou typhon.',
  'rule:12.B.3':
    'L’élément ferroviaire suit les voies que le camp peut utiliser ; les coupures n’importent pas.',
  'rule:12.B.4':
    'L’élément naval relie tout port du camp en fonctionnement à tout autre, dans n’importe quel ordre avec le rail. Un port sert à qui le possédait au début de sa phase initiale.',
  'rule:12.C':
    'Une source sert son camp et son contingent. Les sources régulières servent sans limite, les spéciales selon leurs termes.',
  'rule:12.C.1':
    'Les sources régulières, comme toute ville alliée des Philippines pour les Américains, nourrissent tous. Un point de ressource employé au ravitaillement d’attaque sert tous ceux à portée et est dépensé en fin de phase.',
  'rule:12.C.2':
    'Sources spéciales : points de ravitaillement général, points de ressource, et ce qu’un jeu ajoute.',
  'rule:12.C.2.a-avail':
    'Une base aérienne ou un port en ravitaillement régulier dispose d’autant de points de ravitaillement général qu’on veut.',
  'rule:12.C.2.a-deliver':
    'Les points de ravitaillement général viennent par air ou mer, durent deux phases initiales, et disparaissent là où arrive le ravitaillement régulier.',
  'rule:12.C.2.a-use':
    'Un point de ravitaillement général nourrit 1 RE par terre ; il est perdu si l’ennemi prend son hex.',
  'rule:12.C.2.b':
    'Un point de ressource nourrit tous ceux à portée pour une phase initiale et est dépensé. Une fois par phase de combat, 1 RE tire d’un point son ravitaillement d’attaque sans le dépenser.',
  'rule:12.D.1': 'Sans ravitaillement d’attaque on attaque à moitié.',
  'rule:12.D.2':
    'Premier tour sans ravitaillement général : attaque, et mouvement des c/m, à moitié. Dès le second : attaque, défense, DCA et mouvement à moitié, zones réduites, plus d’effets blindés.',
  'rule:12.D.3':
    'Dès le quatrième tour sans ravitaillement l’ennemi lance un dé par unité à chaque phase initiale : réussite, elle est éliminée. Villes, bourgs, ports et forteresses aident.',
  'rule:12.D.4':
    'Le ravitaillement spécial lève les effets mais n’arrête pas le compte des tours sans ravitaillement régulier.',
  'rule:12.E': 'Les points de ressource sont dans les hex et s’emploient un à un.',
  'rule:12.F':
    'Le ravitaillement n’a ni force, ni zone, ni empilement. Il va par rail jusqu’à 40 hex, par air, par mer ou avec des pions de transport. Son propriétaire peut le détruire ; qui le prend lance un dé pour chacun.',
  'rule:13':
    'En se déplaçant, des unités d’un même hex peuvent déborder un hex ennemi à dix contre un tous effets compris, ravitaillées et avec les points voulus. L’ennemi est retiré sans cadres ; les autres peuvent continuer.',
  'rule:14.A.1':
    'Les unités de construction bâtissent, réparent et détruisent, en tours entiers ou en points de mouvement.',
  'rule:14.A.1-forts':
    'Un fort prend deux tours en terrain clair ou accidenté, quatre ailleurs, commencé en phase initiale et ravitaillé. Il est perdu si le bâtisseur part.',
  'rule:14.A.1-airfield':
    'Un terrain permanent de capacité 3 prend un tour en terrain clair ou accidenté, deux ailleurs ; pas en terrain extrême, ni là où il y en a un.',
  'rule:14.A.1-tempfield':
    'Un terrain temporaire coûte des points de mouvement et dure tant qu’une unité de construction reste.',
  'rule:14.A.1-demolish': 'Une unité de construction endommage un port pour 4 points par coup.',
  'rule:14.A.1-repair':
    'Réparer coûte 2 points par coup sur une base aérienne, 8 par coup sur un port, 8 par coupure de voie.',
  'rule:14.A.1.a':
    'Un fort ou un terrain permanent coûte un point de ressource à portée par terre, dépensé au début pour de bon.',
  'rule:14.A.1.b':
    'Le mauvais temps double le coût des travaux ; on ne bâtit ni ne répare alors de terrains temporaires.',
  'rule:14.A.1.c': 'Pour un bataillon les travaux coûtent double.',
  'rule:14.A.1.d': 'Deux unités de construction ensemble paient moitié chacune, ou la moitié des tours.',
  'rule:14.A.2':
    'Les sapeurs d’assaut bâtissent aussi. Ils sont soutenus contre villes et fortifications, et un septième de sapeurs parmi les attaquants y ajoute un au dé.',
  'rule:14.A.3': 'Les forces de base bâtissent, et travaillent aux ports à moitié coût.',
  'rule:14.A.4': 'Les sapeurs de chemin de fer coupent et réparent les voies à moitié coût, et rien d’autre.',
  'rule:14.B.1': 'L’artillerie au-delà des autres RE de l’hex défend avec un point en tout au plus.',
  'rule:14.B.2': 'L’artillerie au-delà des autres RE de l’attaque compte un point en tout au plus.',
  'rule:14.B.3':
    'L’artillerie de siège attaque les grandes villes et certaines fortifications à force double.',
  'rule:14.C.1':
    'Les unités motorisées de tout type sont c/m, ont de l’équipement lourd, et sont neutres là où elles n’avaient pas de valeur blindée.',
  'rule:14.C.2':
    'Les unités de montagne usent des exceptions de la table des terrains en plus de leurs autres capacités.',
  'rule:14.D': 'Certaines unités ne vont que par rail, que par eau, ou pas du tout.',
  'rule:14.D.1': 'Les unités sur rail se déplacent et reculent par rail, et n’avancent pas.',
  'rule:14.D.2':
    'Les unités navigantes vont par mer et n’attaquent qu’en débarquant ; une retraite les élimine.',
  'rule:14.D.3': 'Les unités sans mouvement ne quittent jamais leur hex ; une retraite les élimine.',
  'rule:14.E':
    'Un pion de transport emporte 1 RE qui commence la phase avec lui, et les deux bougent ensemble.',
  'rule:14.E.1': 'Le transport à pied porte du ravitaillement en phase de mouvement.',
  'rule:14.E.2':
    'Le transport de montagne porte du ravitaillement et des troupes lentes à pied, en exploitation aussi.',
  'rule:14.E.3':
    'Le transport motorisé porte du ravitaillement, des troupes à pied et de l’artillerie, en exploitation aussi.',
  'rule:14.E.4':
    'Le transport blindé porte aussi au combat : qui s’y trouve compte comme mécanisé, et l’attaque gagne un point.',
  'rule:14.F':
    'Quand la moitié des attaquants pourrait user de la colonne des exceptions pour l’hex, le dé gagne un.',
  'rule:14.G':
    'Les unités désorganisées ont la moitié de tout, pas de zone, pas d’effets blindés, et ne soutiennent personne, jusqu’à leur prochaine phase initiale. Très désorganisées, elles n’attaquent pas et n’ont pas de valeur antichar.',
  'rule:15.A': 'Les unités listées avec des éléments peuvent y être fractionnées.',
  'rule:15.B':
    'On fractionne en phase initiale, de mouvement ou d’exploitation, sans coût, et on assemble à la fin du mouvement ou de l’exploitation quand les éléments sont ensemble.',
  'rule:15.C.1': 'Les éléments nommés n’appartiennent qu’à leur unité.',
  'rule:15.C.2': 'Les autres éléments peuvent être tous ceux du type, de l’arme et des valeurs voulus.',
  'rule:16': 'Renforts et remplacements arrivent en phase initiale et prennent le ravitaillement du lieu.',
  'rule:16.A':
    'Les nouvelles unités entrent dans des hex et cases du camp ; les zones ennemies n’importent pas.',
  'rule:16.A.1-reinf': 'Qui a un lieu d’entrée nommé et ne peut l’utiliser est perdu.',
  'rule:16.A.1-convert':
    'Les conversions se font dès leur tour, ravitaillées, hors des zones ennemies, toutes les unités ensemble.',
  'rule:16.A.1-upgrade': 'Une amélioration est une conversion qui coûte aussi des points de remplacement.',
  'rule:16.A.1-flip': 'L’unité convertie est le dos du même pion.',
  'rule:16.A.1-add': 'Une unité listée rejoint les éléments disponibles.',
  'rule:16.A.1-remove': 'Une unité listée quitte les éléments disponibles.',
  'rule:16.A.1-withdraw':
    'Des unités du genre listé partent ; les perdues se paient en points de remplacement.',
  'rule:16.A.1-transfer': 'Les transferts partent comme les retraits.',
  'rule:16.A.1-other': 'Ce que l’ordre de bataille dit en particulier prime.',
  'rule:16.A.2': 'Les renforts conditionnels viennent quand leur condition est remplie.',
  'rule:16.B.1':
    'La production apporte points de remplacement, points de remplacement aérien et points de ressource.',
  'rule:16.B.2': 'Les unités éliminées sont dans la réserve de remplacement de leur propriétaire.',
  'rule:16.B.3':
    'Une unité coûte la plus haute de ses forces en points de son genre : blindés pour les c/m, artillerie pour les canons, infanterie pour le reste. Elle revient là où un point fut dépensé, entière ou en cadre ; un cadre se reconstruit pour la différence.',
  'rule:16.B.4':
    'Un quart de ce qui est perdu au combat et par débordement revient en points de remplacement d’infanterie à portée.',
  'rule:16.B.5': 'Les unités immobiles et aéroportées ne sont jamais remplacées.',
  'rule:16.C.1':
    'Une unité hors des zones ennemies peut être dissoute pour son coût en points d’infanterie, utilisables dès le tour suivant.',
  'rule:16.C.2':
    'Les points d’artillerie et de blindés sont dans des hex, vont par rail, air ou mer, et sont détruits si pris.',
  'rule:16.C.2bis': 'Les points d’infanterie sont sur la carte comme de faibles unités sans zone.',
}
