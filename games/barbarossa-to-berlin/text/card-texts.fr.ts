/** Ce que fait chaque carte, en nos propres mots. Ses valeurs d’opérations, de SR et de RP sont sur la carte même. */
export const cardTexts: Readonly<Record<string, string>> = {
  'cardtext:AL-01':
    'Invasion, à un tour suivant US Build-Up, jamais avec Sledgehammer dans la même partie. Une tête de pont américaine et une alliée sur les plages K et L, ou une alliée seule sur S ; la 1re armée britannique réduite et 2 corps américains débarquent.',
  'cardtext:AL-02':
    'Renforts soviétiques : les Fronts Don, Stalingrad, Steppe et Voronej entrent en jeu ; 4 armées en réserve.',
  'cardtext:AL-03':
    'Les ordres qui lient les Soviétiques sont nuls ce tour. Si Staline est à Moscou : avec opérations (pas pendant le dégel).',
  'cardtext:AL-04':
    'Renforts soviétiques, quatre tours au moins après Industrial Evacuation : les armées de chars 1 à 6 entrent sur la carte comme des Fronts.',
  'cardtext:AL-05':
    'Renforts britanniques : l’armée du Désert à Alexandrie, au Caire ou à Bassora, un corps du Commonwealth en réserve. Ouvre la voie à la 8e armée à un tour suivant.',
  'cardtext:AL-06':
    'À partir de l’automne 41, sauf si Hitler a déclaré la guerre : les États-Unis entrent en guerre. Si Wolfpacks a été joué : avec opérations (pas pendant le dégel).',
  'cardtext:AL-07':
    'Sauf si une unité de l’Axe a jamais occupé Moscou : les armées de chars pourront venir quatre tours plus tard, et la main alliée gagne 1 carte dès le huitième tour suivant. Si Staline est à Moscou : avec opérations (pas pendant le dégel).',
  'cardtext:AL-08': 'Carte de combat : +1 aux unités alliées qui défendent un espace de désert.',
  'cardtext:AL-09':
    'À un tour suivant l’entrée en guerre des États-Unis. Dès le tour d’après : invasions, renforts américains, US 8th Air Force et 8e armée britannique.',
  'cardtext:AL-10': 'Carte de combat : +1 aux défenseurs soviétiques.',
  'cardtext:AL-11':
    'Deux espaces avec des unités soviétiques reçoivent un marqueur Move ou Combat gratuit. Permet Siberians.',
  'cardtext:AL-12':
    'La prochaine main de l’Axe compte 2 cartes de moins. Avant l’automne 44, seulement aux rounds 1 à 5. Annulé par Kammhuber Line.',
  'cardtext:AL-13':
    'Renforts soviétiques, après Sorge : les armées de choc 1 à 5 entrent sur la carte comme des Fronts. Si Staline est à Moscou : puis des opérations (pas pendant le dégel).',
  'cardtext:AL-14': 'Aux tours suivants, les Fronts mécanisés soviétiques peuvent venir.',
  'cardtext:AL-15':
    'Avec opérations. Si les Alliés tiennent Oran et Alger, ou Syracuse, et l’Axe rien en Libye ni en Égypte : chaque espace à VP neutre en ce moment compte désormais comme allié (1 VP chacun).',
  'cardtext:AL-16':
    'Invasion, à un tour suivant US Build-Up, jamais avec Torch dans la même partie. Une tête de pont alliée sur la plage A, B ou D ; la 1re armée britannique réduite et 2 corps américains débarquent.',
  'cardtext:AL-17': 'Carte de combat : +1 aux Soviétiques, en attaque ou en défense.',
  'cardtext:AL-18': 'Carte de combat : +1 aux unités mécanisées soviétiques, en attaque ou en défense.',
  'cardtext:AL-19':
    'Désormais des partisans peuvent se lever en Union soviétique, Yougoslavie, Grèce et Albanie ; un marqueur peut être placé aussitôt.',
  'cardtext:AL-20': 'Carte de combat : +1 à une attaque alliée ; une fois par tour.',
  'cardtext:AL-21':
    'Renforts britanniques, à un tour suivant US Build-Up : la 8e armée prend la place de l’armée du Désert, qui doit être sur la carte en ravitaillement complet et quitte le jeu.',
  'cardtext:AL-22': 'Avec opérations, pas pendant le dégel : +1 à toutes les attaques soviétiques du round.',
  'cardtext:AL-23':
    'Si les Alliés contrôlent Anvers : le port devient une source de ravitaillement occidentale.',
  'cardtext:AL-24':
    'Renforts soviétiques : les Fronts Briansk, Kalinine et Volkhov entrent en jeu ; 3 armées en réserve.',
  'cardtext:AL-25':
    'Avec opérations, ni pendant le dégel ni si les Alliés contrôlent un espace en Allemagne : l’Axe montre sa main jusqu’à la fin du tour.',
  'cardtext:AL-26': 'Renforts britanniques : la 1re armée canadienne ; un corps du Commonwealth en réserve.',
  'cardtext:AL-27':
    'Avec quatre espaces alliés au moins en Italie et en Sicile : toutes les unités italiennes quittent le jeu et chaque espace d’Italie sans unité de l’Axe devient allié.',
  'cardtext:AL-28':
    'À un tour suivant US Build-Up : la prochaine main de l’Axe compte 2 cartes de moins. Avant P-51 Mustang, seulement aux rounds 1 à 5. Annulé par FW-190.',
  'cardtext:AL-29':
    'Avec opérations. Si les Soviétiques contrôlent un espace de Roumanie : toutes les unités roumaines quittent le jeu, chaque espace de Roumanie sans unité de l’Axe devient allié, une armée soviétique va en réserve.',
  'cardtext:AL-30':
    'Avec opérations, après Romania Defects : toutes les unités bulgares quittent le jeu, chaque espace de Bulgarie sans unité de l’Axe devient allié, une armée soviétique va en réserve.',
  'cardtext:AL-31':
    'Avec opérations, à un tour suivant Lend-Lease, pas pendant le dégel. Les 4 Fronts ukrainiens prennent la place de 4 Fronts d’infanterie à pleine force et en ravitaillement complet, qui quittent le jeu ; puis les opérations.',
  'cardtext:AL-32':
    'Avec opérations, au printemps ou en été après P-51 Mustang : +1 à toutes les attaques britanniques et américaines du round.',
  'cardtext:AL-33':
    'Invasion, dès le printemps 44 et à un tour suivant US Build-Up, jamais avec Round-Up. Une tête de pont britannique et une américaine, ou une alliée, sur les plages A à I ; la 2e armée britannique et la 1re américaine débarquent à pleine force. Réserve : 1 corps britannique, 2 américains.',
  'cardtext:AL-34':
    'Invasion, à un tour suivant US Build-Up. Une tête de pont britannique et une américaine, ou une alliée, sur les plages N à S ou U ; la 8e armée britannique et la 7e américaine débarquent réduites. Réserve : 1 corps américain.',
  'cardtext:AL-35':
    'Avec opérations, pas pendant le dégel : +1 à toutes les attaques soviétiques du round, et aucune unité de l’Axe ne peut refuser la retraite.',
  'cardtext:AL-36': '1 VP pour les Alliés, et plus de Wolfpacks.',
  'cardtext:AL-37':
    'Avec opérations, à un tour suivant Lend-Lease, pas pendant le dégel. Les 3 Fronts baltes prennent la place de 3 Fronts d’infanterie à pleine force et en ravitaillement complet, qui quittent le jeu ; puis les opérations.',
  'cardtext:AL-38':
    'Renforts américains, à un tour suivant US Build-Up : la 15e armée ; un corps américain en réserve.',
  'cardtext:AL-39':
    'Avec opérations, à un tour suivant Lend-Lease, pas pendant le dégel. Les 3 Fronts biélorusses prennent la place de 3 Fronts d’infanterie à pleine force et en ravitaillement complet, qui quittent le jeu ; puis les opérations.',
  'cardtext:AL-40':
    'Renforts américains, à un tour suivant US Build-Up : la 3e armée ; un corps américain en réserve.',
  'cardtext:AL-41':
    'Renforts américains, à un tour suivant US Build-Up : la 9e armée ; un corps américain en réserve.',
  'cardtext:AL-42':
    'L’armée yougoslave se lève dans un espace de Yougoslavie avec partisans et sans unité de l’Axe. Les Soviétiques ne peuvent plus finir un mouvement en Yougoslavie.',
  'cardtext:AL-43':
    'Après P-51 Mustang, pour le reste de la partie : en France, les unités de l’Axe sont au mieux en ravitaillement limité et ne redéploient pas.',
  'cardtext:AL-44': 'Après Yalta : l’Axe défausse une carte au hasard.',
  'cardtext:AL-45':
    'Invasion, à un tour suivant US Build-Up, pas si la 7e armée américaine est sur la carte. Une tête de pont alliée sur les plages N à S ou U ; la 5e armée américaine débarque réduite. Réserve : 1 corps britannique.',
  'cardtext:AL-46':
    'Invasion, à un tour suivant US Build-Up, pas si la 7e armée américaine est sur la carte. Une tête de pont alliée sur les plages K à U, fermée aux renforts ; un corps américain et un britannique débarquent.',
  'cardtext:AL-47':
    'Avec opérations, après Casablanca, si l’Axe ne contrôle rien en Afrique, Syrie, Iran et Irak : 1 VP pour les Alliés.',
  'cardtext:AL-48':
    'L’Axe défausse une carte au hasard. Désormais il paie 1 VP par unité allemande qui ignore les ordres d’Hitler, et non par espace.',
  'cardtext:AL-49':
    'Désormais des partisans peuvent se lever en France, aux Pays-Bas, en Belgique, au Danemark et en Norvège, et en Italie après Italy Defects ; un marqueur peut être placé aussitôt.',
  'cardtext:AL-50':
    'Invasion, à un tour suivant US Build-Up, jamais avec Overlord. Une tête de pont britannique et une américaine sur les plages A-B ou D-E ; la 2e armée britannique et la 1re américaine débarquent réduites. Réserve : 1 corps britannique, 2 américains.',
  'cardtext:AL-51':
    'Avec opérations. Si les Alliés contrôlent tous les espaces à VP d’Union soviétique et un en Allemagne : 1 VP pour les Alliés. Permet Thunderclap.',
  'cardtext:AL-52':
    'Invasion, à un tour suivant US Build-Up, après Round-Up ou Overlord. Une tête de pont alliée sur la plage J ; la 7e armée américaine et la 1re française débarquent réduites. Réserve : 1 corps américain, 1 français.',
  'cardtext:AL-53': 'Plus de FW-190. Permet Operation Strangle et IX Tac-Air.',
  'cardtext:AL-54':
    'Si les Soviétiques contrôlent Leningrad, Tallinn et Riga en ravitaillement complet : 1 VP pour les Alliés.',
  'cardtext:AL-55':
    'Avec opérations. La 3e armée américaine, sur la carte et ravitaillée, peut attaquer une seconde fois après sa première attaque ; elle avance alors de 2 espaces au plus.',
  'cardtext:AX-01':
    'Tour 1 seulement, au lieu de Von Paulus Pause : 5 marqueurs Combat gratuits. +1 à toutes les attaques contre des Soviétiques ce round ; pour tout le tour, les tranchées soviétiques ne donnent ni décalage ni droit de refuser la retraite.',
  'cardtext:AX-02':
    'Tour 1 seulement, au lieu de Barbarossa : 5 marqueurs Combat gratuits ; les tranchées soviétiques ne permettent pas de refuser la retraite ce round. Au tour 2, deux rounds de l’Axe sont l’opération automatique. L’hiver 42 est sans effet.',
  'cardtext:AX-03': 'Avec opérations. Taifun ne coûtera pas de VP.',
  'cardtext:AX-04':
    '4 marqueurs Combat gratuits ; +1 à toutes les attaques contre des Soviétiques ce round ; Moscou peut désormais être attaquée. Coûte 1 VP à l’Axe, sauf si OKH Conference a été jouée.',
  'cardtext:AX-05':
    'Avec opérations, ni pendant le dégel ni après Hitler Takes Command : après tous les combats, la 2e armée de Panzers peut attaquer une seconde fois ; elle avance alors d’un espace au plus.',
  'cardtext:AX-06':
    'Avec opérations, pas pendant le dégel : trois unités de Panzers réduites reviennent à pleine force ; leurs espaces ne peuvent pas être activés ce round.',
  'cardtext:AX-07':
    'Des tranchées dans 3 espaces soviétiques complètement ravitaillés avec des armées allemandes. Ce tour, toutes les unités allemandes en Union soviétique peuvent refuser la retraite.',
  'cardtext:AX-08':
    'À partir de l’automne 41, sauf si FDR a déclaré la guerre : les États-Unis entrent en guerre ; 1 VP pour l’Axe.',
  'cardtext:AX-09':
    'Permet Totaler Krieg, Fall Blau, Zitadelle et Wacht am Rhein, met fin à Panzergruppe Guderian, ajoute 2 aux dés des ordres de l’Axe.',
  'cardtext:AX-10':
    'Carte de combat : +1 aux unités de Panzers allemandes qui attaquent ou défendent un espace de désert.',
  'cardtext:AX-11':
    'Ce tour, le ravitaillement complet passe la mer vers Tripoli et Tunis. Un marqueur Move ou Combat gratuit.',
  'cardtext:AX-12':
    'Avec opérations, pas pendant le dégel : ce round, l’Axe n’attaque que Leningrad, qui peut désormais être attaquée.',
  'cardtext:AX-13': 'Avec opérations : le fort ne compte pas lors d’une attaque contre Sébastopol ce round.',
  'cardtext:AX-14':
    'Après Hitler Takes Command : 5 marqueurs Combat gratuits ; +1 à toutes les attaques contre des Soviétiques ce round ; Stalingrad, Maïkop et Armavir peuvent désormais être attaquées.',
  'cardtext:AX-15': 'Sauf après ASW Victory : la prochaine main alliée compte 2 cartes de moins.',
  'cardtext:AX-16':
    'Sauf après Totaler Krieg : permet la 5e armée de Panzers, la 6e armée SS de Panzers et Final Production Surge.',
  'cardtext:AX-17':
    'À partir de l’hiver 42 : les Alliés retirent du jeu 2 corps du Commonwealth, d’abord de la carte, puis de la réserve, puis des éliminés.',
  'cardtext:AX-18': 'Carte de combat : un espace de désert défendu par l’Axe vaut montagne pour ce combat.',
  'cardtext:AX-19':
    'Avec opérations : dans un espace, les unités de l’Axe non ravitaillées le sont de façon limitée ce tour, pour la défense et l’attrition seulement.',
  'cardtext:AX-20': 'Jusqu’au tour 14 : annule Bomber Command de ce tour.',
  'cardtext:AX-21':
    'Sauf si des unités alliées sont à Benghazi ou à Alger : Malte tombe, et le ravitaillement complet passe la mer vers Tripoli et Tunis.',
  'cardtext:AX-22':
    'Renforts allemands : la Panzerarmee Afrika à Tripoli ; un corps de Panzers ravitaillé de Libye ou d’Égypte va en réserve.',
  'cardtext:AX-23':
    'Si l’Axe contrôle Kiev et Odessa en ravitaillement complet : la 8e armée italienne à Odessa, la 2e hongroise à Kiev.',
  'cardtext:AX-24': 'Renforts allemands : un corps de Panzers et un corps SS de Panzers en réserve.',
  'cardtext:AX-25':
    'Avec opérations, en été et en automne de 1941 à 1943 : +1 à toutes les attaques contre des Soviétiques ce round.',
  'cardtext:AX-26':
    'Après Hitler Takes Command : si l’Axe a 11 VP ou plus, il en reçoit 20. Il ne peut plus l’emporter à la fin d’un tour ; désormais 3 pas de Panzers peuvent être remplacés par tour.',
  'cardtext:AX-27':
    'Après Hitler Takes Command : 2 marqueurs Combat gratuits ; les défenseurs soviétiques ont +2 ce round. 1 VP pour l’Axe si une armée de Panzers avance dans un espace soviétique tenu par 2 grandes unités, sinon 1 VP de moins.',
  'cardtext:AX-28': 'Avec opérations, après Achse ou la prise de Rome par les Alliés : 1 VP pour l’Axe.',
  'cardtext:AX-29':
    'Sauf après P-51 Mustang : annule US 8th Air Force de ce tour, et donne alors 1 VP à l’Axe.',
  'cardtext:AX-30': 'Carte de combat : +1 aux unités allemandes qui défendent en Italie ou en Sicile.',
  'cardtext:AX-31':
    'Avec opérations, dès que les Alliés ont contrôlé Messine ou envahi la plage M, O, R ou T : les armées allemandes peuvent opérer dans toute l’Italie et la Sicile. Permet Skorzeny.',
  'cardtext:AX-32': 'Renforts allemands : les 10e et 14e armées, réduites ; 2 corps en réserve.',
  'cardtext:AX-33': 'Renforts allemands : les 15e et 19e armées, réduites ; 2 corps en réserve.',
  'cardtext:AX-34': 'Renforts allemands : la 8e armée ; un corps en réserve.',
  'cardtext:AX-35':
    'Renforts allemands, après Speer : la 5e armée de Panzers, réduite ; un corps de Panzers en réserve.',
  'cardtext:AX-36':
    'Renforts allemands, après Speer : la 6e armée SS de Panzers ; un corps SS de Panzers en réserve.',
  'cardtext:AX-37': 'Renforts allemands : la 1re armée parachutiste.',
  'cardtext:AX-38': 'Des tranchées du mur de l’Atlantique dans deux espaces reliés aux plages A à I.',
  'cardtext:AX-39':
    'Des tranchées dans 3 espaces soviétiques avec une armée allemande complètement ravitaillée.',
  'cardtext:AX-40': 'Deux marqueurs Partisans sont retirés.',
  'cardtext:AX-41': 'Carte de combat : +1 aux unités de Panzers allemandes, en attaque ou en défense.',
  'cardtext:AX-42': 'Carte de combat : +1 aux unités de Panzers allemandes qui défendent.',
  'cardtext:AX-43':
    'Carte de combat : une unité mécanisée soviétique attaquante perd un pas avant le combat.',
  'cardtext:AX-44': 'Carte de combat : +1 à la défense de tout espace en Allemagne.',
  'cardtext:AX-45': '1 VP pour l’Axe.',
  'cardtext:AX-46': 'Avec opérations : les ordres de l’Axe sont nuls ce tour.',
  'cardtext:AX-47': 'Carte de combat : +1 aux unités allemandes qui défendent.',
  'cardtext:AX-48': 'Carte de combat : +1 aux unités allemandes qui défendent contre une attaque soviétique.',
  'cardtext:AX-49': 'Carte de combat : +1 à une attaque allemande contre des Soviétiques.',
  'cardtext:AX-50':
    'Avec opérations, pas pendant le dégel : les Alliés montrent certaines cartes de leur main (1 à 3, 9, 21, 26 à 28, 42), et à la fin du tour toutes celles qu’ils n’ont pas jouées.',
  'cardtext:AX-51': 'Deux marqueurs Partisans sont retirés.',
  'cardtext:AX-52':
    'Après Speer, avant l’automne 44 : trois armées de Panzers réduites reviennent à pleine force ; la prochaine main de l’Axe compte 7 cartes ; dès le tour suivant, aucune unité de Panzers éliminée n’est recréée.',
  'cardtext:AX-53':
    'En automne ou en hiver après Hitler Takes Command : 4 marqueurs Combat gratuits ; les attaques de la 5e armée de Panzers ou de la 6e armée SS contre d’autres que les Soviétiques ont +2 ce round.',
  'cardtext:AX-54': 'Sauf après National Redoubt : une tranchée à Berlin.',
  'cardtext:AX-55': 'Sauf après The Bunker : Munich devient une source de ravitaillement de l’Axe.',
}
