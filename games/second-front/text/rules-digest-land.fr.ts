/** Règles 3 à 15, 36 et 37 : la guerre terrestre. */
export const landDigest: Readonly<Record<string, string>> = {
  'rule:3.A':
    '« Unité » seul désigne une unité terrestre ; « force » désigne tout, sur terre, sur mer ou dans les airs.',
  'rule:3.A.1':
    'Divisions et groupements divisionnaires sont divisionnaires ; tout ce qui est plus petit ne l’est pas, ni cadres ni quartiers généraux.',
  'rule:3.A.2': 'Une unité est combat/motorisée (c/m), d’artillerie, ou ni l’une ni l’autre.',
  'rule:3.A.3':
    'La taille se compte en équivalents régiment (RE) : division 3, brigade ou régiment 1, bataillon ½. C/m et cavalerie comptent double par rail et par mer.',
  'rule:3.D/1':
    'Un hexagone appartient au camp qui y a été le dernier, ou qui y a eu le dernier une zone de contrôle sans que l’ennemi en ait. Il change de mains aussitôt.',
  'rule:3.E.2':
    'Les villes sont majeures (tout ou partie d’un hexagone), ponctuelles ou de référence. Les hexagones d’une même ville majeure forment une ville.',
  'rule:3.E.5':
    'Les pays hors carte sont des cases ; les forces passent d’une case à sa région sur la carte en phase initiale.',
  'rule:4':
    'Un tour fait un demi-mois : météo, tour de l’Axe, tour des Alliés ; chacun a une phase initiale, de mouvement, de combat et d’exploitation.',
  'rule:4.A.4':
    'En phase d’exploitation, les unités c/m bougent de nouveau, de toute leur valeur de mouvement.',
  'rule:4.B': 'Le joueur dont c’est le tour, et ses forces, sont en phase.',
  'rule:5/1':
    'Les divisions ont une zone de contrôle dans les six hexagones autour d’elles, là où elles pourraient aller ; les autres, seulement chez elles.',
  'rule:5/3': 'Sans soutien, ou longtemps sans ravitaillement, la zone d’une unité est réduite.',
  'rule:6/1': 'En phase de mouvement tous peuvent bouger ; en phase d’exploitation, les unités c/m seules.',
  'rule:6/2':
    'Chaque hexagone coûte des points selon le terrain, la météo et la classe ; rivières et détroits ajoutent les leurs.',
  'rule:6/4':
    'On ne franchit ni mer, ni lac, ni haute montagne, et l’on n’entre pas chez l’ennemi, sauf règle contraire.',
  'rule:6/6': 'Qui peut bouger peut faire un hexagone en dépensant tout, si ce n’est pas interdit.',
  'rule:6.A':
    'Quitter un hexagone en zone ennemie coûte des points de plus, davantage en zone pleine et pour c/m et artillerie.',
  'rule:6.B/1':
    'Le mouvement administratif, à demi-coût, se fait en terrain ami loin de l’ennemi, par des hexagones faciles ou des routes.',
  'rule:7': 'Voies ferrées et routes ne comptent qu’entre les hexagones qu’elles joignent.',
  'rule:7.A/1':
    'Les trains roulent en phase de mouvement, dans des hexagones de leur camp, sur des lignes intactes.',
  'rule:7.A.1':
    'Mouvement opérationnel : sept hexagones de voie pour un point, avant, entre et après d’autres mouvements.',
  'rule:7.A.2': 'Mouvement stratégique : deux cents hexagones pour qui ne fait rien d’autre de tout le tour.',
  'rule:7.A.3/1':
    'Chaque réseau porte tant de RE par tour de joueur. Les lignes à faible trafic comptent double.',
  'rule:7.A.4.a':
    'Un point de ressources à une gare reliée ajoute dix RE à un réseau pour le tour, jusqu’à la moitié de sa capacité.',
  'rule:7.A.4.b':
    'Trois points de ressources ajoutent durablement un RE à un réseau, douze points par phase au plus.',
  'rule:7.A.5':
    'Toute unité coupe la voie de son hexagone pour deux points ; aucun train n’y entre ni n’en sort avant réparation.',
  'rule:7.B':
    'Un hexagone par la route coûte comme un terrain dégagé, quoi qu’il y ait sur le côté. Toute voie ferrée est aussi une route.',
  'rule:8.A.1':
    'Un hexagone tient trois unités de toute taille, 3 RE de non-divisionnaires et 2 RE d’artillerie ; la montagne moins.',
  'rule:8.B/1':
    'L’empilement se vérifie à la fin du mouvement, du combat et de l’exploitation. L’excédent est perdu ; qui attaque respecte la limite de l’hexagone attaqué.',
  'rule:9': 'En phase de combat, les unités peuvent attaquer les ennemis voisins.',
  'rule:9.A/1':
    'Les attaques se font l’une après l’autre : attaquants, appuis des deux camps, rapport au bénéfice du défenseur, un dé.',
  'rule:9.A/5': 'Le dé modifié donne le résultat : éliminé, à moitié éliminé, retraite, arrêt, échange.',
  'rule:9.B/1': 'Une unité attaque, et est attaquée, une fois par phase et de toute sa force.',
  'rule:9.D/1': 'Les pertes se comptent en force imprimée : attaque des attaquants, défense des défenseurs.',
  'rule:9.E':
    'Une division qui a un cadre est retournée au lieu d’être retirée ; toute sa force compte comme perdue.',
  'rule:9.F.1/1':
    'On recule d’un hexagone : de préférence hors zone ennemie et où il y a place, en dernier dans une zone, ce qui coûte un niveau.',
  'rule:9.F.2': 'Quand l’hexagone est vide, les attaquants peuvent y entrer aussitôt.',
  'rule:9.G/1':
    'Une unité sans force d’attaque n’attaque pas seule ; des unités sans défense, seules, sont perdues à toute attaque.',
  'rule:9.H': 'Le terrain du défenseur et les côtés changent les forces et le dé.',
  'rule:9.I/1': 'Celles qui le peuvent reculent avant que l’attaque soit comptée.',
  'rule:9.J':
    'Qui a usé d’une capacité spéciale supporte au moins la moitié des pertes de son camp, autant qu’il peut.',
  'rule:10': 'Les blindés changent le dé des attaques selon leur part des RE ; les antichars y répondent.',
  'rule:10.B.3': 'Les unités neutres sont laissées hors de la proportion.',
  'rule:10.C':
    'Les RE capables sont divisés par tous les RE non neutres ; les demi-capables comptent pour moitié.',
  'rule:10.C.1': 'AECA : les blindés des attaquants ajoutent au dé.',
  'rule:10.C.2': 'AECD : les blindés des défenseurs retranchent du dé.',
  'rule:10.C.3': 'ATEC : contre la moitié de blindés ou plus, les antichars retranchent du dé.',
  'rule:10.E':
    'Une unité demi-capable peut compter comme neutre ; le meilleur choix est trouvé pour son joueur.',
  'rule:10.F': 'Les RE neutres au-delà du double des capables comptent comme incapables.',
  'rule:10.G':
    'Certains terrains et temps interdisent les effets des blindés, ou les réduisent ; les antichars comptent toujours.',
  'rule:10.H':
    'Qui a usé d’au moins une moitié de capacité supporte la moitié des pertes avec ces unités ; on ne peut en compter moins qu’on en a.',
  'rule:11/1':
    'Divisions, artillerie, quartiers généraux et unités à point sont soutenus ; une division soutient tout l’hexagone, artillerie et QG tant de RE.',
  'rule:11/2': 'Les unités sans soutien combattent à demi-force.',
  'rule:12':
    'Les unités ont besoin de ravitaillement. On le juge pour les deux camps à chaque phase initiale.',
  'rule:12.A':
    'Les lignes ne passent ni par les ennemis, ni par leurs zones sans ami, ni là où l’unité ne pourrait aller.',
  'rule:12.B/1': 'Une ligne va par terre, puis par route, puis par rail et par mer, jusqu’à une source.',
  'rule:12.B.1':
    'L’élément terrestre : quelques hexagones, moins par mauvais temps, par des hexagones de quiconque.',
  'rule:12.B.2': 'L’élément routier : dix hexagones de route dans des hexagones du camp.',
  'rule:12.B.3/1':
    'L’élément ferroviaire : voies du camp, coupées ou non, sans limite sur les lignes à fort trafic.',
  'rule:12.B.3/2':
    'Un réseau où le camp a moins de 10 RE ne ravitaille qu’en chemin vers un réseau où il les a.',
  'rule:12.B.4': 'L’élément maritime joint les ports du camp qui fonctionnent et sont assez grands.',
  'rule:12.C': 'Les sources sont pleines, limitées ou spéciales ; chacune sert tant que son camp la possède.',
  'rule:12.C.1.a': 'Les sources pleines nourrissent sans limite ; le scénario et les puissances les nomment.',
  'rule:12.C.2': 'Un port standard relié par mer nourrit 30 RE, un port mineur 15.',
  'rule:12.C.3':
    'Les sources spéciales nourrissent un temps sans arrêter le compte des tours sans ravitaillement.',
  'rule:12.C.3.a':
    'Un point de ravitaillement apporté par air ou par mer nourrit un RE par terre, pendant deux phases initiales.',
  'rule:12.D/1':
    'Les tours sans ravitaillement se comptent de phase initiale en phase initiale ; deux tours de joueur font un tour.',
  'rule:12.D/4':
    'Dès le quatrième tour, une unité de plus isolée jette un dé pour survivre à chaque phase initiale.',
  'rule:12.E/1': 'Les points de ressources sont dans des hexagones ; capturés, ils sont détruits.',
  'rule:12.E/2': 'Les unités portent des points de ressources, contre des points de mouvement.',
  'rule:13/1':
    'En bougeant, les unités d’un hexagone peuvent déborder un ennemi à dix contre un tous effets comptés, pour des points selon le terrain.',
  'rule:14.A.1/1':
    'Le génie de construction bâtit un fort en un tour en terrain dégagé ou de collines, deux ailleurs, pour un point de ressources.',
  'rule:14.A.1/2': 'Un aérodrome permanent de capacité 3 prend autant et coûte autant ; pas en forêt.',
  'rule:14.A.1/3': 'Un aérodrome permanent grandit de trois, un hexagone en tenant douze au plus.',
  'rule:14.A.1/4':
    'Les travaux de tours entiers coûtent un point de ressources à portée terrestre, dépensé au début.',
  'rule:14.A.1/5': 'Un terrain temporaire coûte des points de mouvement et dure tant que le génie y reste.',
  'rule:14.A.1.a':
    'Le mauvais temps double le coût des travaux ; sous la pluie, pas de terrains temporaires.',
  'rule:14.A.1.b': 'Deux unités ensemble mettent moitié moins ; une forte brigade compte pour deux.',
  'rule:14.A.1.c':
    'Près des villes majeures d’Allemagne, les civils aident un génie allemand comme une seconde unité.',
  'rule:14.A.2': 'Un septième d’attaquants du génie ajoute un au dé contre villes majeures et ouvrages.',
  'rule:14.A.3': 'Le génie d’assaut est doublé contre villes majeures et ouvrages renforcés.',
  'rule:14.A.4': 'Le génie ferroviaire répare les voies comme le génie de construction, et rien d’autre.',
  'rule:14.A.5': 'Le génie portuaire bâtit comme les autres et relève les ports détruits.',
  'rule:14.B/1': 'L’artillerie au-delà des autres RE d’un hexagone défend avec un point en tout.',
  'rule:14.B/2': 'L’artillerie au-delà des autres RE d’une attaque compte un point en tout.',
  'rule:14.B.1': 'L’artillerie de siège est doublée contre villes majeures et forteresses.',
  'rule:14.B.2':
    'Les canons de siège à longue portée peuvent appuyer à deux hexagones ; rien ne leur arrive alors.',
  'rule:14.C': 'Les blindés spéciaux sont blindés en terrain ouvert, génie contre villes et ouvrages.',
  'rule:14.E.1': 'Troupes de montagne et à skis ont leurs coûts en montagne et dans la neige.',
  'rule:14.F.1': 'Les unités de mouvement R ne vont que par rail et reculent où un train irait.',
  'rule:14.F.2': 'Les unités de mouvement 0 restent sur place ; forcées de reculer, elles sont perdues.',
  'rule:14.G/1':
    'Les unités de l’Axe qui ont commencé la phase de combat avec la police politique allemande ignorent les retraites, sauf DE ; DR devient EX.',
  'rule:14.H':
    'Les commandos s’infiltrent, se retirent avant le combat et surprennent l’ennemi, chacun selon son type.',
  'rule:14.H.1/1': 'Un commando peut tenter de quitter une zone ennemie pour rien : table de succès.',
  'rule:14.H.1/3': 'Derrière un commando qui est passé, d’autres peuvent tenter aussi.',
  'rule:14.H.3': 'Une surprise réussie ajoute un au dé de l’attaque ; un grave échec coûte l’unité.',
  'rule:14.I':
    'Les unités mixtes sont blindées au tiers, infanterie aux deux tiers, et bougent comme des motorisées.',
  'rule:14.J/1':
    'Les pions de transport portent des unités qui ont commencé la phase avec eux ; qui est porté ne fait rien d’autre.',
  'rule:14.J/2': 'Un pion porte 1 ou 3 RE, fait un demi-RE ou un, compte double par rail et ne s’empile pas.',
  'rule:14.J.1': 'Les camions portent fantassins et canons, et personne au combat.',
  'rule:14.J.3':
    'Les transports blindés ajoutent un point à l’attaque de qui ils portent, et peuvent être perdus avec.',
  'rule:15.A/1': 'Les divisions se décomposent en éléments et s’en réassemblent, selon les tables.',
  'rule:15.B': 'Chaque division a ses jeux d’éléments ; les pions en limitent le nombre.',
  'rule:15.C.2': 'Où un jeu nomme ses unités, ce sont elles.',
  'rule:15.E/1':
    'Les divisions de panzers de 15 ou plus détachent un bataillon Panther, et d’autres le rattachent.',
  'rule:30.A.2': 'Génie et bombes endommagent les ports ; un port qui a tous ses dégâts ne fonctionne plus.',
  'rule:30.A.6': 'Les ports artificiels s’installent sur des plages.',
  'rule:36.A.1': 'Chaque partie de la carte est dans une zone météo.',
  'rule:36.A.2':
    'Le temps est clair, pluie, gel, hiver ou neige. Par temps froid, les eaux gèlent dans les zones du nord (c et d).',
  'rule:36.B.a': 'Un dé au début du tour donne le temps de toutes les zones.',
  'rule:36.B.b':
    'La pluie retire deux aux dés d’attaque et interdit les blindés ; hiver et neige retirent un et les réduisent.',
  'rule:36.B.c': 'Le temps change aussi ravitaillement, travaux, parachutages, bombes et cargaisons.',
  'rule:36.D': 'Un hexagone a le temps de sa zone ; entre deux zones, le plus mauvais compte.',
  'rule:37.A.2': 'Un ferry ferroviaire est une ligne à faible trafic entre deux ports du camp.',
  'rule:37.B.0': 'Les ouvrages sont renforcés ou non ; pris par l’ennemi, un ouvrage renforcé ne l’est plus.',
  'rule:37.B.1': 'Un fort disparaît quand l’ennemi prend son hexagone.',
}
