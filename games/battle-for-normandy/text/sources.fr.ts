import type { SourcesInFrench } from '@grognard/kernel'

/** Where the data come from, in French. */
export const sourcesInFrench: SourcesInFrench = {
  'made by tools/battle-for-normandy-map.ts from our own survey: land and heights of public-domain geography, ground by regions, places of 1944; the printed maps were not at hand':
    'fait par tools/battle-for-normandy-map.ts d’après notre propre relevé : terres et relief de géographies du domaine public, sols par régions, lieux de 1944 ; les cartes imprimées n’étaient pas disponibles',
  'rule 2.2.1 says which sheet lies on which; where exactly is fitted to the printed hexes':
    'la règle 2.2.1 dit quelle feuille recouvre quelle autre ; l’endroit exact est ajusté aux hexagones imprimés',
  'each with its lines; the survey was bent to them': 'chacun avec ses lignes ; le relevé y a été plié',
  'made by tools/battle-for-normandy-map.ts: rivers as unbroken chains of hexsides from source to mouth':
    'fait par tools/battle-for-normandy-map.ts : rivières en suites ininterrompues de côtés d’hexagone, de la source à l’embouchure',
  'C1748 opening': 'ouverture de C1748',
  'bridges B3015/B3114, C3014/C3013': 'ponts B3015/B3114, C3014/C3013',
  'made by tools/battle-for-normandy-map.ts: roads and railways of 1944 from notes written by hand':
    'fait par tools/battle-for-normandy-map.ts : routes et voies ferrées de 1944 d’après des notes écrites à la main',
  'secondary roads joined from each town and larger village to its neighbours':
    'routes secondaires menées de chaque ville et gros village à ses voisins',
  'orders of battle of June to August 1944 from history, rated on the scale that the rulebook quotes; the printed counters were not at hand':
    'ordres de bataille de juin à août 1944 d’après l’histoire, cotés à l’échelle que cite le livret ; les pions imprimés n’étaient pas disponibles',
  'us infantry company 1-2-6': 'compagnie d’infanterie américaine 1-2-6',
  'artillery and fixed batteries defend with 1': 'artillerie et batteries fixes défendent à 1',
  'destroyers 5, Werfer 6-6, 105 mm 4': 'destroyers 5, Werfer 6-6, 105 mm 4',
  'strongpoints 15 of 4, 15 of 3, 8 of 2, 8 of 1': 'points d’appui : 15 de 4, 15 de 3, 8 de 2, 8 de 1',
  'enough for every battalion that lands on 6 June (18.2.2)':
    'assez pour chaque bataillon qui débarque le 6 juin (18.2.2)',
  'the printed charts were not at hand: shapes, single values and worked examples of the rulebook, the rest chosen to fit them':
    'les tableaux imprimés n’étaient pas disponibles : formes, valeurs isolées et exemples du livret, le reste choisi pour s’y accorder',
  'combat cell 3:1, 8': 'case de combat 3:1, 8',
  'combat columns and rows': 'colonnes et lignes de combat',
  'terrain pasture 2, stream +2, flooded and major river all, hill +1':
    'terrain : pâture 2, ruisseau +2, inondé et grand fleuve tout, colline +1',
  'roads main 1/2, secondary 1, railway 1, highway 1/3 in strategic movement and supply':
    'routes : principale 1/2, secondaire 1, voie ferrée 1, nationale 1/3 en mouvement stratégique et ravitaillement',
  'interdiction 0, 10, 20': 'interdiction 0, 10, 20',
  'recon 12, 20': 'reconnaissance 12, 20',
  'fits lines 1084 and 1100 exactly; that a Hit begins at 10 is ours':
    'concorde exactement avec les lignes 1084 et 1100 ; que le coup au but commence à 10 est de nous',
  'replacements.german July 5': 'replacements.german 5 juillet',
  'replacements.allied August 8': 'replacements.allied 8 août',
  'line 1978 gives the level of destruction; the marker falls from 9 to 0, so the level is nine less the box':
    'la ligne 1978 donne le niveau de destruction ; le marqueur descend de 9 à 0 : le niveau est donc neuf moins la case',
  'a teaching scenario of our own: the fighting of 10 and 11 June around Écausseville, simplified':
    'un scénario d’initiation de notre main : les combats des 10 et 11 juin autour d’Écausseville, simplifiés',
  'set-up, reinforcements, objectives and levels from history; units stand on legal and, where possible, supplied hexes; the printed scenario book was not at hand':
    'mise en place, renforts, objectifs et niveaux d’après l’histoire ; les unités se trouvent sur des hexagones permis et, si possible, ravitaillés ; le livret de scénarios imprimé n’était pas disponible',
  "by history's days: it held 28 points on 10 June, 21 on the 9th, 15 on the 8th and 7 on the 7th, and won some three to six for losses; decisive is more than history, marginal at most a day behind it, a draw two days, a German marginal victory three":
    'd’après les journées de l’histoire : 28 points le 10 juin, 21 le 9, 15 le 8 et 7 le 7, et de trois à six points gagnés pour pertes ; décisive : plus que l’histoire ; marginale : un jour de retard au plus ; nul : deux jours ; victoire marginale allemande : trois',
  "tuned by play: with less nobody can keep history's pace of five days":
    'réglé par des parties : avec moins, personne ne tient le rythme de l’histoire, cinq jours',
  'objectives, levels': 'objectifs, niveaux',
  'a scenario of our own: neither the rulebook nor the published list of scenarios has one for 6 June alone. History held 24 points on the evening of 6 June and lies at the lower edge of an Allied marginal victory; the steps above and below it are a judgement. As in the campaign, whose first day it is, losses pay nothing':
    'un scénario de notre main : ni le livret ni la liste publiée des scénarios n’en ont un pour le seul 6 juin. L’histoire tenait 24 points au soir du 6 juin et se trouve au bord inférieur d’une victoire marginale alliée ; les degrés au-dessus et au-dessous sont une appréciation. Comme dans la campagne, dont c’est le premier jour, les pertes ne rapportent rien',
}
