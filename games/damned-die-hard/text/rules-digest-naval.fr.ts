/** Les règles navales. */
export const navalDigest: Readonly<Record<string, string>> = {
  'rule:27.A.1':
    'La première lettre du type donne la catégorie : porte-aéronefs, cuirassés, croiseurs, destroyers, sous-marins, embarcations de débarquement, transports ; le reste est petit bâtiment.',
  'rule:27.B.2':
    'Les navires vont en groupes : de combat, de transport, mixtes ou de sous-marins. Un groupe est au port ou en mer ; en mer il croise dans sa case ou se place dans un hex.',
  'rule:27.B.3':
    'Les transports portent selon la taille en RE ; unités motorisées et cavalerie comptent double. Ce qu’un coup prive de place est perdu, élément par élément, au hasard.',
  'rule:27.B.4':
    'Fusiliers marins et troupes amphibies ont la capacité amphibie, comme tout ce que portent les embarcations de débarquement. Montagnards et infanterie légère japonais sont entraînés.',
  'rule:27.C.2':
    'Les flottes naviguent avant les unités, en cinq étapes navales en phase de mouvement et d’exploitation.',
  'rule:27.D':
    'D’abord les mines, puis les bombardements aériens, la réaction ennemie, le combat de surface, le combat sous-marin.',
  'rule:28.B':
    'Quand un groupe passe à moins de deux points d’un groupe ennemi, celui-ci peut tenter de réagir, une fois par étape : en cas de succès il navigue de deux points, pour combattre ou fuir.',
  'rule:28.C':
    'Deux groupes se combattent quand l’un entre dans une case où l’autre est en mer. Les groupes de transport s’ignorent ; qui est au port ne combat pas.',
  'rule:29.A':
    'Les cuirassés tirent de la plus grande distance, puis les croiseurs, puis les destroyers ; à distance de torpillage tous. Les torpilles servent aux deux distances les plus courtes.',
  'rule:29.A.1':
    'La première distance se tire au dé par le dernier arrivé. Avant chaque autre round, les deux déclarent en secret retrait, allongement, maintien ou raccourcissement.',
  'rule:29.A.2': 'Chacun déclare quels navires useront de torpilles ; ceux-là ne tirent pas au canon.',
  'rule:29.A.3':
    'Chaque navire tire sur un ennemi : le dé doit atteindre le seuil. Un coup peut en amener un second. Les dégâts comptent quand tous ont tiré.',
  'rule:29.A.4':
    'Les torpilles frappent comme les canons, selon leur propre table, et font un à trois points de dégâts.',
  'rule:29.A.5':
    'Le combat dure jusqu’à ce qu’un camp n’ait plus de navires, ou que les flottes se séparent.',
  'rule:29.C':
    'Qui se désengage au tour ennemi navigue de deux points, hors de ces eaux ou vers un port ; à son propre tour il continue.',
  'rule:30.A': 'Un port sert à qui le possédait au début de sa phase initiale.',
  'rule:30.A.1': 'Un port traite tant de RE de cargaison par tour de joueur.',
  'rule:30.B': 'Les hex côtiers hors montagne sont des plages. Une plage prise sert dès la phase suivante.',
  'rule:31.A.1':
    'Charger ou décharger coûte deux points au port et six sur une plage, moins avec la capacité amphibie. Cela peut prendre plusieurs étapes.',
  'rule:31.A.2':
    'Une unité débarquée dépense du mouvement selon sa capacité et l’étape navale, jamais plus qu’elle n’a.',
  'rule:31.B.1': 'Pas de cargaison pendant un typhon, ni sur les plages par tempête.',
  'rule:31.B.2': 'L’équipement lourd sans capacité amphibie peut être désorganisé ou perdu sur une plage.',
  'rule:32.A': 'Tout ce qui débarque sur une plage ennemie teste sa désorganisation.',
  'rule:32.B':
    'Jusqu’à la fin du tour, qui a débarqué n’a de zone que dans son hex et la moitié de sa valeur s’il est entraîné, le quart sinon ; mer agitée et falaises divisent son attaque par deux.',
  'rule:32.C':
    'Les débarquements se planifient un tour à l’avance : quelle unité, sur quelle plage. Seul leur auteur le sait.',
  'rule:32.D':
    'Après les mouvements navals, pour chaque hex de débarquement, une unité à trois hex au plus peut réagir en cas de succès : un point à pied, trois si motorisée.',
  'rule:33.A':
    'Les navires qui ont pointé leurs canons pour huit points soutiennent les troupes de l’hex où ils se placent, du dixième de leur artillerie.',
  'rule:33.B':
    'L’artillerie de côte tire sur les groupes qui se placent dans sa zone, y commencent une étape ou doivent la traverser. Camouflée tant qu’elle ne tire pas, elle subit la moitié. Ses dégâts passent à sa phase initiale.',
  'rule:34.A.2':
    'Les groupes de combat au port peuvent attendre pour réagir : à quatre points, avec quatre points, et plus sûrement.',
  'rule:34.A.3':
    'Seuls destroyers, sous-marins, embarcations de débarquement et petits bâtiments entrent en eaux dangereuses.',
  'rule:34.A.4': 'Chalands et petits bâtiments restent près des côtes, et sur la carte.',
  'rule:34.B.2': 'Un navire épuise ses torpilles à sa première attaque, un japonais à la seconde.',
  'rule:34.B.3': 'Les navires qui ont soutenu des troupes n’ont plus que la moitié de leur soutien.',
  'rule:34.B.4':
    'Torpilles et obus se renouvellent pour deux points : dans une base navale, transports et petits bâtiments dans tout port en fonctionnement.',
  'rule:34.C':
    'Les navires d’un port pris s’échappent sur 1 à 4, ou sont sabordés ; une flottille entière jette un dé par moitié.',
  'rule:34.D': 'Les mines sont dans toute une case maritime ou dans un hex.',
  'rule:34.D.1':
    'Qui entre dans un champ de mines ou y commence une étape est vérifié : un navire au hasard dans une case, tous dans un hex.',
  'rule:34.D.2': 'Les navires qui portent des mines en mouillent un point pour un point de mouvement.',
  'rule:34.D.3': 'Un dragueur drague un point pour deux points de mouvement.',
  'rule:34.E.4':
    'Les transports de ravitaillement ne servent que dans les ports, et les unités terrestres y comptent double.',
  'rule:34.E.5': 'Les transports réguliers ne débarquent que sur les plages de leur camp.',
  'rule:37.C.3':
    'Des zones passent aux Japonais au fil de la guerre ailleurs : les troupes et les stocks y sont perdus, navires et avions tentent de fuir. L’ennemi peut pénétrer dans quatre zones à terrain imprimé (Bornéo du Nord et du Nord-Est, Célèbes et Moluques du Nord) : pour y débarquer, et par air.',
  'rule:41-requests':
    'On peut demander des réserves, au prix de points de victoire ; à moitié prix ou gratuitement dans d’autres scénarios.',
  'rule:34.A.1':
    'À chaque étape navale un groupe peut dépenser deux points de nuit, puis quatre de jour avant la nuit suivante : ni débarquement ni frappe aérienne, et les tirs, les torpilles et les réactions sont plus difficiles.',
  'rule:34.B.1':
    'Un navire qui ne s’est pas réapprovisionné pendant son tour de joueur a peu de fuel : moitié du mouvement par étape, et sabordé un tour plus tard s’il n’est pas au port.',
  'rule:34.B.5': 'Les zones pétrolifères donnent du fuel pour deux points, mais ni obus ni torpilles.',
  'rule:34.E.2':
    'Les chalands qui déchargent sur une plage peuvent être endommagés ; en phase initiale un 1 ou un 2 les répare.',
  'rule:35.A.1': 'Les navires arrivent au port où l’ordre de bataille les met, ou sont perdus.',
  'rule:35.A.2': 'Les points de réparation navale se gardent d’un tour à l’autre et servent partout.',
  'rule:35.B':
    'Un point de réparation remplace un transport ou bâtiment de débarquement coulé (les flottilles par moitié), répare un demi-transport dans une base navale, deux chalands, ou donne cinq points de mines, une fois par mois.',
  'rule:35.C': 'Les navires désignés partent vers d’autres théâtres s’ils sont à flot.',
  'rule:34.F':
    'Pas de ravitaillement par une case maritime où croisent des navires de guerre ennemis, ni sous les canons de côte ennemis.',
  'rule:29.B':
    'Les sous-marins et les navires de surface se battent à part : les chasseurs tirent avec leur valeur de lutte anti-sous-marine, les sous-marins avec leurs torpilles, et leurs canons s’ils veulent.',
  'rule:29.B.1':
    'Chacun dit en secret s’il se désengage. Les deux : c’est fini. Un seul : il lance un dé contre l’autre, avec un bonus selon son groupe, et doit faire plus.',
  'rule:29.B.2':
    'Les destroyers peuvent former une couverture, le reste est le corps principal. Les sous-marins attaquent la couverture, s’infiltrent ou rechargent ; leur cible les chasse, et d’autres navires libres de la couverture peuvent aider. Les avions opérants des porte-avions tirent sur chaque sous-marin.',
  'rule:29.B.2bis':
    'Les torpilles sur la couverture et la chasse sont simultanées. La chasse : toutes les valeurs moins celle du sous-marin, deux dés : rien, repoussé, ou touché, et alors aussi repoussé.',
  'rule:29.B.3':
    'Qui est passé tire ses torpilles sur un navire du corps principal, ou ses canons à la distance la plus courte, et on lui répond.',
  'rule:29.B.4': 'Un sous-marin désigné pour cela recharge ses tubes tant qu’il lui reste une recharge.',
  'rule:29.B.5':
    'Cela continue, round après round, jusqu’à ce qu’un camp n’ait plus rien ou se soit désengagé.',
  'rule:20.G.2.g':
    'Les navires placés dans un hex ou au port sont bombardés un par un : autant de bombardements d’un point que la valeur a de points ; une mer forte la divise par deux.',
  'rule:20.G.2.h':
    'Des avions d’une seule base, quatre hex moins loin, cherchent un groupe qui croise dans une case maritime ; un 4 le trouve, et il est bombardé comme par une frappe.',
  'rule:20.G.2.i':
    'Les canons de la côte sont bombardés avec la moitié de la valeur ; chaque coup les endommage pour un temps.',
  'rule:22.A.2':
    'Le navire bombardé et un autre de son groupe tirent ; contre toutes les autres missions les navires ont le quart de leur valeur.',
  'rule:23.G.5':
    'Les avions torpilleurs peuvent emporter des torpilles contre des navires en mer : deux fois la valeur, et la DCA les touche plus facilement.',
  'rule:31.B.3':
    'Une cargaison passe d’un transport à un autre pour deux points, si l’un est une embarcation de débarquement et aucun un transport de ravitaillement.',
  'rule:34.E.3':
    'Les transports d’assaut et navires de débarquement portent des chalands vides comme 1 RE de cargaison, hissés et mis à l’eau sans coût, avec une autre de leurs cargaisons s’il y a la place.',
  'rule:34.E.1':
    'Un chaland au bord d’un côté d’hex de mer peut servir de ferry ce tour-ci : son camp le traite comme un fleuve, sauf si des navires de guerre ennemis y croisent.',
  'rule:37.D':
    'Les avions, sauf les bombardiers lourds, sont mis en caisse là où se trouvent une base et un port, transportés pour 1 RE (B et T 2), déballés inopérants.',
  'rule:38.B.7': 'Le Langley porte 4 RE d’avions en caisse ; alors nul n’y est basé.',
  'rule:42.C.2': 'Option : ce que portent les navires n’est montré qu’au déchargement.',
  'rule:43.C.2':
    'Option : d’un groupe qui croise on ne connaît que le genre, tant qu’il n’est ni placé dans un hex, ni au combat, ni repéré.',
  'rule:42.C.1':
    'En option, un groupe qui a un navire de vitesse 4 ou moins paie un point et demi par case maritime.',
  'rule:43.C.1':
    'En option, les navires préparés au tir pilonnent ensemble un port ennemi, sur la table de bombardement ; leurs munitions sont épuisées.',
  'rule:40.D.2':
    'Avant la partie les Alliés dépensent des points de ressource pour des terrains et des forts, et des points de remplacement pour de meilleures divisions ; ce qui part au sud part huit tours plus tard, et la réserve coûte moitié moins.',
}
