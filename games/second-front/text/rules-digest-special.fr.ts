/** Règles 38 à 44. */
export const specialDigest: Readonly<Record<string, string>> = {
  'rule:38.B.0': 'L’Italie commence aux côtés de l’Axe.',
  'rule:40.0a': 'Renforts et réemplois viennent en phase initiale.',
  'rule:40.A.0': 'Ils viennent où l’ordre de bataille le dit, en des lieux de leur camp non isolés.',
  'rule:40.A.1a': 'Un ordre de bataille nomme districts et théâtres.',
  'rule:40.A.1e': 'Une conversion change des unités en d’autres sur place.',
  'rule:40.A.1g': 'Une amélioration passe une unité à sa meilleure face contre des points de réemploi.',
  'rule:40.A.1k': 'Les retraits enlèvent des unités ; ce qui est perdu se paie.',
  'rule:40.A.1n': 'Ce qui est retardé ou conditionnel vient quand il peut.',
  'rule:40.B.1.0a': 'La production donne points de réemploi et points de ressources.',
  'rule:40.B.1.0b': 'Les points de réemploi ramènent ou complètent des unités de leur genre.',
  'rule:40.B.1.a1': 'Une unité coûte sa plus grande force en points de son genre.',
  'rule:40.B.1.a3': 'Les unités éliminées sont dans des cases de réemploi.',
  'rule:40.B.1.a4': 'Les points d’une nation servent à ses unités.',
  'rule:40.B.2c': 'Certaines unités ne sont jamais remplacées.',
  'rule:40.B.3b': 'Les points d’infanterie britanniques s’épuisent avec la guerre.',
  'rule:40.B.4':
    'Un quart de ce que les Allemands perdent au combat, un cinquième des autres, revient en points d’infanterie.',
  'rule:40.D.1': 'Une unité hors des zones ennemies peut être dissoute contre des points.',
  'rule:41.A.b': 'L’Axe se place d’abord, puis les Alliés : comme dans l’histoire ou librement.',
  'rule:41.A.c': 'Avant le premier tour, les Alliés prévoient des parachutages pour celui-ci et le suivant.',
  'rule:41.B': 'Un scénario a sa carte, ses forces, son début et sa fin.',
  'rule:41.B.4': 'Scénarios de la Méditerranée.',
  'rule:42.b': 'Les villes tenues à la fin donnent des points aux Alliés.',
  'rule:42.c':
    'Les divisions de l’Axe détruites donnent des points, les Allemands échappés et les pertes alliées en coûtent.',
  'rule:42.h': 'Les points décident du niveau de victoire.',
  'rule:43.A':
    'Avancée : une pile peut reculer dans un hexagone ennemi qu’elle peut déborder ; les points de mouvement ne comptent pas.',
  'rule:43.B.1':
    'Avancée : contre un harcèlement de dix points, la DCA de l’hexagone et des voisins tire, partagée entre eux.',
  'rule:43.B.2':
    'Avancée : les unités de DCA d’un hexagone harcelé ajoutent leur force à deux dés : 13 efface un point, 19 tout.',
  'rule:43.C.1':
    'Avancée : les zones seules ne prennent ni ville ni base ; moins d’un RE ne possède un hexagone que tant qu’il y est.',
  'rule:43.C.2':
    'Avancée : les unités au-delà de la limite sont mises à l’écart, ne font rien, partagent le sort des autres et paient deux points pour revenir.',
  'rule:43.C.3':
    'Avancée : montagne, forêt, collines boisées et marais comptent deux pour le ravitaillement, grands fleuves et détroits un de plus ; pas par route.',
  'rule:43.E': 'Avancée : Américains et Britanniques dans une même attaque retirent un au dé.',
  'rule:44.A.1a':
    'Option : un pont est à qui possède les deux rives, ou les a possédées en dernier ; il peut être détruit.',
  'rule:44.A.1c': 'Option : toute unité à côté d’un pont de son camp le fait sauter pour 4 points.',
  'rule:44.A.1e':
    'Option : le génie répare un pont pour 4 points, sur un grand fleuve pour 8 et un point de ressources.',
  'rule:44.A.1f':
    'Option : un commando près d’un pont peut s’en emparer ; une unité attaque alors comme sans rivière.',
  'rule:44.A.2': 'Option : par la route, un point par hexagone par tous les temps, sauf en montagne.',
  'rule:44.A.4': 'Option : au dégel, les rivières coûtent deux de plus, les grandes quatre, pendant un tour.',
  'rule:44.B.1.0':
    'Option : des lignes de quatorze hexagones décident de l’isolement et de qui prend le terrain isolé.',
  'rule:44.B.2a':
    'Option : la moitié des points de ressources d’un hexagone capturé, arrondie en dessous, change de mains.',
  'rule:44.B.3':
    'Option : on ne détruit ports, voies et ponts que là où l’ennemi pourrait venir en quatorze hexagones.',
  'rule:44.D.1':
    'Option : les avions de bases sans ravitaillement volent moins loin, puis bombardent et combattent moins, puis ne font que partir.',
  'rule:44.D.2':
    'Option : un raid est intercepté d’aussi loin qu’il a survolé d’hexagones amis, seize au plus.',
  'rule:44.E.1':
    'Option : certains bombardiers transportent, à deux de moins au combat, les troupes à taille double.',
  'rule:44.E.2':
    'Option : les transports lourds prennent l’équipement lourd des troupes à pied, à taille double.',
  'rule:44.F.2':
    'Option : toute la DCA tire une fois sur tous les avions ; les coups tombent sur l’un après l’autre.',
}
