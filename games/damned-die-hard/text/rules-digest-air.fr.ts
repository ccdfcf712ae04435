/** Règles 17 à 26 : la guerre aérienne. */
export const airDigest: Readonly<Record<string, string>> = {
  'rule:17.A.1':
    'Les unités aériennes sont chasseurs (F), bombardiers (B, assaut A, piqué D, lourd HB) et transports (T), d’une vingtaine d’appareils.',
  'rule:17.A.2': 'Un préfixe comme N (nuit) ajoute une capacité sans changer le type.',
  'rule:17.A.3': 'Des lettres de code donnent des capacités propres, comme U pour transport auxiliaire.',
  'rule:17.B.1':
    'Une unité aérienne est opérationnelle, non opérationnelle, hors de combat ou éliminée. Seules les opérationnelles partent en mission.',
  'rule:17.B.2':
    'Mots des règles aériennes : hex objectif, vol, escorte, intercepteur, force de mission (tous sur l’objectif sauf escortes et intercepteurs).',
  'rule:17.B.3':
    'Un chasseur opérationnel à sa base surveille la moitié de son mouvement alentour, 8 hex au plus : sa zone de patrouille.',
  'rule:17.C': 'Quand quelles opérations aériennes peuvent être menées.',
  'rule:17.C.1':
    'Phase initiale : renforts aériens ; les unités non opérationnelles des deux camps le redeviennent ; pas au-delà de la capacité d’une base ; les deux peuvent patrouiller, et le camp hors phase harceler.',
  'rule:17.C.2': 'Phase de mouvement : des opérations quand on veut.',
  'rule:17.C.3':
    'Phase de combat : d’abord tout l’appui défensif, puis tout l’appui au sol ; chacun attend au-dessus de son hex jusqu’au combat.',
  'rule:17.C.4': 'Phase d’exploitation : des opérations quand on veut ; à la fin les patrouilles se posent.',
  'rule:17.D':
    'Une opération à la fois, tout le reste attend. Son objectif est secret jusqu’à ce qu’il soit atteint. L’autre camp ne répond que par attaques de patrouille, interception et patrouilles.',
  'rule:17.D-1': 'Étape 1 : les vols gagnent l’objectif ; des patrouilles peuvent les attaquer en route.',
  'rule:17.D-2':
    'Étape 2 : les intercepteurs gagnent l’objectif ; les chasseurs d’une base s’y trouvant peuvent s’échapper en vol.',
  'rule:17.D-3': 'Étape 3 : combat aérien.',
  'rule:17.D-4': 'Étape 4 : tir antiaérien sur transports et bombardiers.',
  'rule:17.D-5': 'Étape 5 : bombes et chargements.',
  'rule:17.D-6': 'Étape 6 : tous rentrent et deviennent non opérationnels.',
  'rule:18': 'Les bases aériennes sont les pistes imprimées, les terrains permanents et les temporaires.',
  'rule:18.A':
    'La capacité est le nombre d’unités qu’une base rend opérationnelles à chaque phase initiale ; une piste a 1. À capacité 0 personne ne décolle ni n’atterrit.',
  'rule:18.B':
    'Quand une base tombe, les unités hors de combat sont perdues ; les autres tentent de fuir, et celles qui y parviennent s’envolent aussitôt vers une base à portée de transfert.',
  'rule:18.C': 'Une base prise sert aussitôt ; les terrains temporaires sont détruits.',
  'rule:18.D':
    'Chaque coup ôte un à la capacité. Les unités terrestres endommagent une base pour 2 points par coup. Un terrain de capacité 0 peut être abandonné.',
  'rule:19':
    'Un point par hex. Une unité rentre d’aussi loin qu’elle peut partir ; sans base à portée elle est perdue.',
  'rule:20':
    'Une mission par tour de joueur. Elle est nommée au décollage ; ce qui est bombardé ou porté peut se dire au moment voulu.',
  'rule:20.A':
    'Transfert : jusqu’à trois fois le mouvement de base en base, en autant d’étapes que voulu, pendant les phases de mouvement et d’exploitation des deux camps ; non opérationnel à la fin.',
  'rule:20.B':
    'Escorte : des chasseurs accompagnent une opération de leur camp dans la limite de leur mouvement.',
  'rule:20.C':
    'Interception : des chasseurs gagnent l’objectif d’une opération ennemie dans leur zone de patrouille.',
  'rule:20.D':
    'Attaque de patrouille : des chasseurs attaquent un vol ennemi qui décolle ou entre dans leur zone de patrouille, puis rentrent.',
  'rule:20.E':
    'Patrouille aérienne de combat : des chasseurs attendent au-dessus d’un hex le reste du tour et peuvent y escorter, intercepter ou attaquer.',
  'rule:20.F':
    'Les transports portent ½ RE de troupes sans équipement lourd, points de ravitaillement général, de ressource ou remplacements d’infanterie ; moitié par boue ou typhon. Le sort du transport est celui du chargement.',
  'rule:20.F.1':
    'Le transport dépose son chargement à une base de son camp et rentre, ou vole deux fois plus loin sans retour.',
  'rule:20.F.2':
    'On ne largue qu’unités aéroportées et points de ravitaillement général ; les unités ni en montagne, forêt, rizière ou jungle, et elles comptent double.',
  'rule:20.G':
    'Bombardement : une ou plusieurs unités lisent la table avec leurs points, un dé et ses modificateurs. Boue et typhon le réduisent de moitié.',
  'rule:20.G.1': 'Le bombardement stratégique demande une valeur stratégique.',
  'rule:20.G.1.a':
    'Gares de triage : chaque coup ôte 1 RE au réseau au prochain tour du propriétaire et coupe la voie.',
  'rule:20.G.1.b': 'Ports : chaque coup endommage un port ennemi.',
  'rule:20.G.2': 'Le bombardement tactique demande une valeur tactique.',
  'rule:20.G.2.a':
    'Bases aériennes : chaque coup ôte un à la capacité et met hors de combat une unité au sol, ou en élimine une déjà hors de combat. Les chasseurs comptent un de plus.',
  'rule:20.G.2.b':
    'L’appui au sol s’ajoute à une attaque : une unité aérienne par 2 RE d’attaquants hors artillerie, modifiée par le terrain.',
  'rule:20.G.2.c':
    'L’appui défensif ajoute la moitié de sa valeur à une défense, une unité par 2 RE de défenseurs hors artillerie. Bombardiers et transports volent moitié moins loin.',
  'rule:20.G.2.d':
    'Harcèlement en phase initiale ennemie : jusqu’à deux coups sur un hex ; chacun coûte un point de plus pour en sortir. Qui a harcelé reste un tour de plus au sol.',
  'rule:20.G.2.e': 'Voies ferrées : un coup coupe la ligne de l’hex.',
  'rule:20.G.2.f': 'Ports : chaque coup endommage un port ennemi.',
  'rule:21': 'Les intercepteurs qui atteignent l’objectif combattent la mission.',
  'rule:21.A.1':
    'Les escortes forment l’écran ; tous les autres sont la force de mission. Des chasseurs peuvent larguer leurs bombes.',
  'rule:21.A.2': 'Les intercepteurs se divisent entre ceux qui engagent l’écran et ceux qui le contournent.',
  'rule:21.B': 'Une unité d’attaque aérienne 0 ne tire jamais.',
  'rule:21.B.1': 'L’ordre du combat aérien : écran, contournement, force de mission.',
  'rule:21.B.1.a':
    'Intercepteurs et escortes sont appariés au hasard ; le surplus est réparti également, son propriétaire choisissant contre qui. Des escortes en surplus peuvent attendre ceux qui contournent.',
  'rule:21.B.1.b':
    'Les paires tirent ensemble. Plusieurs contre un tirent un par tour, jusqu’à un résultat sur lui, que tous aient tiré, ou que leur propriétaire cesse.',
  'rule:21.B.1.c': 'Les escortes non engagées sont opposées au hasard à ceux qui contournent.',
  'rule:21.B.1.d': 'Elles tirent ; ceux qui contournent non. Les survivants atteignent la force de mission.',
  'rule:21.B.1.e': 'Ceux qui sont passés sont opposés au hasard à la force de mission.',
  'rule:21.B.1.f':
    'Ils combattent comme ci-dessus, mais une unité de la force de mission ne tire qu’une fois ; son propriétaire dit quand.',
  'rule:21.B.2': 'Résultats : rien ; R, rentre non opérationnelle ; A, rentre hors de combat ; K, éliminée.',
  'rule:21.B.3':
    'La colonne est l’attaque du tireur moins la défense de la cible ; deux dés modifiés donnent le résultat.',
  'rule:21.C':
    'Dans une attaque de patrouille le vol ne riposte pas. Les attaquants sont opposés au hasard aux escortes d’abord, puis aux autres, et lancent un dé chacun.',
  'rule:22.A.1': 'La force antiaérienne est imprimée sur certaines unités terrestres de tout type.',
  'rule:22.B.1':
    'Les canons de l’hex objectif tirent une fois sur chaque transport et bombardier. Sur l’appui défensif seuls les attaquants tirent, divisés par le nombre d’hex d’où ils attaquent.',
  'rule:22.B.2': 'La table antiaérienne se lit avec la force totale, deux dés et des modificateurs.',
  'rule:23.A.1':
    'Les chasseurs chargés de bombes combattent à 2 de moins, au moins 1. Ils peuvent les larguer, gardant un tiers de leur effet.',
  'rule:23.A.2':
    'Les chasseurs d’une base dans l’hex objectif, sauf hors de combat, peuvent s’échapper : un transfert d’une étape que les patrouilles ne peuvent attaquer.',
  'rule:23.B.1': 'Des bombardiers en piqué seuls ajoutent un au dé de bombardement.',
  'rule:23.B.1bis': 'Les bombardiers lourds ont besoin d’un terrain permanent.',
  'rule:23.C':
    'Relais : une unité peut d’abord gagner une autre base, sans chargement, puis y charger et partir en mission ; pas pour l’interception ni le bombardement défensif.',
  'rule:23.D':
    'La portée étendue est le double du mouvement, une fois et demie avec astérisque : bombes au tiers, chargement à moitié, et les chasseurs de la marine japonaise escortent et patrouillent à 2 de moins.',
  'rule:23.E': 'En deçà du tiers du mouvement les bombes comptent une fois et demie, le chargement double.',
  'rule:23.F':
    'De nuit : transferts, transport et bombardement stratégique. Les unités de jour bombardent à moitié et peuvent s’écraser en se posant.',
  'rule:23.G': 'Les codes changent aussi les dés de bombardement et de tir antiaérien.',
  'rule:23.G.2': 'Code F : les hydravions à flotteurs ont besoin d’une base au bord de la mer ou d’un lac.',
  'rule:23.G.3': 'Code B : les hydravions à coque ont besoin d’une base au bord de la mer ou d’un lac.',
  'rule:23.G.6':
    'Code U : porte un chargement comme un transport, combat alors à 2 de moins, ne largue pas de troupes, et les troupes comptent double. Bombardiers lourds et hydravions à coque aussi.',
  'rule:24': 'Les unités parachutistes peuvent sauter partout où c’est permis, y compris sur l’ennemi.',
  'rule:24.A': 'Un dé par unité ou point largué : sauf, dispersé, désorganisé, très désorganisé ou éliminé.',
  'rule:24.B': 'Ce que les unités larguées ont de particulier.',
  'rule:24.B.1': 'Elles ne contrôlent que leur hex jusqu’à la fin du tour, et rien si désorganisées.',
  'rule:24.B.2':
    'Ravitaillées au départ, elles ont le ravitaillement d’attaque ce tour-ci et tout ravitaillement au tour ennemi suivant.',
  'rule:24.B.3': 'Elles peuvent déborder l’ennemi de leur hex à l’atterrissage, sans points de mouvement.',
  'rule:24.B.4': 'Là où les deux camps partagent encore l’hex elles doivent attaquer.',
  'rule:24.B.5': 'Les points largués dans un hex encore ennemi sont retirés en fin de tour.',
  'rule:24.C':
    'Un largage d’unités est prévu en secret au moins un tour d’avance : unité et hex. Une zone ennemie ou un combat l’annule ; le propriétaire aussi peut l’annuler.',
  'rule:25': 'Renforts, réparations et remplacements aériens, en phase initiale.',
  'rule:25.A':
    'Unités et points aériens viennent selon les ordres de bataille ; qui ne peut entrer est perdu.',
  'rule:25.A.1': 'Les unités aériennes arrivent opérationnelles là où elles sont listées.',
  'rule:25.A.2':
    'Les points de remplacement aérien sur la carte forment une réserve et se gardent ; ceux des cases y restent.',
  'rule:25.B': 'Remplacer et réparer coûtent des points selon le type.',
  'rule:25.B.1':
    'Une unité remplacée revient opérationnelle à une base en ravitaillement régulier avec capacité ; bombardiers et transports ont besoin d’un terrain permanent.',
  'rule:25.B.2': 'Une unité réparée devient opérationnelle ; sa base doit être en ravitaillement régulier.',
  'rule:25.C':
    'De deux unités hors de combat identiques, l’une est éliminée au hasard et l’autre réparée sans frais.',
  'rule:25.D': 'Les conversions d’appareils se font à leur tour ou dès que possible.',
  'rule:25.E':
    'Les unités listées partent : celles en jeu d’abord, sinon les hors de combat ou éliminées au prix de leur réparation ou remplacement.',
  'rule:26': 'La guerre aérienne stratégique ne sert pas dans ce jeu.',
}
