/** Rules 27 to 43 and annexes: weather, places, nations, scenarios, options. */
export const specialDigest: Readonly<Record<string, string>> = {
  'rule:27.A.5':
    'A hit halves a flotilla and another sinks it. A capital ship has half of everything left at hits of half its protection, and sinks at its protection.',
  'rule:28.A':
    'Naval groups in the same sea box or hex may join, and then have spent what the slower one had; a group may part in several. When the player turn ends those together are one.',
  'rule:30.A.5':
    'Base forces may be deployed in a port or anchorage in the initial phase and packed up again.',
  'rule:36.A.1': 'Weather zones 11, 12 and 13. A hex on the line belongs to the higher number.',
  'rule:36.A.2': 'The weather table has a part for each zone.',
  'rule:36.A.3': 'Weather is clear, rain, mud or typhoon; all but clear is poor weather.',
  'rule:36.A.4': 'The sea is calm, rough, stormy or in a typhoon.',
  'rule:36.B':
    'One die each turn for all zones. Rain: one off attacks and less armour effect. Mud and typhoon: two off and no armour effect.',
  'rule:36.C': 'The same die gives the state of the sea.',
  'rule:36.D.1':
    'The weather of the hex entered or attacked counts; on a hexside between zones the worse; for an element of supply the worst on its way.',
  'rule:36.D.2': 'Aircraft that fly through a typhoon may be aborted when they land.',
  'rule:37.A.1': 'A causeway over a sea or lake hexside counts as a major river.',
  'rule:37.A.2':
    'A road ferry carries the road element of supply over a strait if both sides are owned; it counts as a hex.',
  'rule:37.A.3-own':
    'Where a road or railway crosses a river there is a bridge; it belongs to the last owner of both banks.',
  'rule:37.A.3-demolish':
    'Three bombing hits destroy a bridge, or 8 movement points of a unit beside it if it is not the enemy’s.',
  'rule:37.A.3-effect':
    'Over a bridge that is down there is neither road nor rail movement; supply is not touched.',
  'rule:37.A.3-repair':
    'Repairing a bridge takes two turns from either bank, both being owned; no resource point.',
  'rule:37.A.4': 'Rice paddies are in their growing season all year.',
  'rule:37.B':
    'Fortifications weaken attackers and change the die. An improved fortress becomes unimproved when captured.',
  'rule:37.B.1': 'Forts are destroyed on capture.',
  'rule:37.B.2': 'Fortresses are improved or unimproved, and never improved again.',
  'rule:37.C': 'Each off-map box holds an airbase and a port of its owner.',
  'rule:37.C.1': 'Boxes are joined by links with their distances by air and sea.',
  'rule:37.C.2': 'Hexes at the edge print the distance to a box.',
  'rule:37.E':
    'In the combat phase enemy fortresses may be bombarded, by guns at half of their attack and aircraft at a quarter of their tactical rating.',
  'rule:37.E.1':
    'Adjacent artillery that did not move fires before combats, with a resource point for each 5 RE. A hit disrupts a unit; the strongest fire on a 6 also batters the fortress. The guns then attack at half.',
  'rule:37.E.2': 'Aircraft bombard fortresses before support is flown, by night too at one less.',
  'rule:38': 'What is particular to the nations.',
  'rule:38.A.1': 'Army and navy units in one attack take one off the die. Naval aircraft do not harass.',
  'rule:38.A.2':
    'Japanese supply passes a Philippine city only with a garrison: 2 RE in Manila, 1 RE elsewhere.',
  'rule:38.A.3': 'Each Japanese replacement point is given to the army or the navy when it comes.',
  'rule:38.A.4': 'Japanese fighters fire better until June 1942: army pilots by one, navy pilots by two.',
  'rule:38.B.1': 'Until January II 1942 Allied zones do not reach into jungle.',
  'rule:38.B.2': 'Each Allied town feeds 1 RE of Allies overland, until it is lost for good.',
  'rule:38.B.3': 'Some towns have garrisons of their own: weak, without a zone, outside stacking.',
  'rule:38.B.4':
    'Philippine units take Philippine infantry points, other Americans those of the United States.',
  'rule:38.B.6':
    'The Allies may declare Manila an open city in an initial phase: while it is theirs it is clear ground in combat, and its garrison joins them.',
  'rule:39': 'Guerrilla warfare is not used in this game.',
  'rule:40': 'How the maps of a scenario are put together.',
  'rule:40.A':
    'The Japanese deploy, then the Allies; no hex is overcrowded. The historical set-up is ready made.',
  'rule:40.B':
    'Luzon: sections G7:NW and G7:SW, no naval rules, only the Japanese fly. From the Japanese combat phase of December III 1941 to the end of January II 1942, or until a side has nobody left on Luzon.',
  'rule:40.B.1':
    'The Allies must stand before the landings. Each Japanese unit that landed rolls: 4 or more is in order, 2 or 3 disrupted, 1 badly disrupted. The first weather is given.',
  'rule:40.B.2': 'Nothing is bought. Manila is an open city from the Allied turn of December IV 1941.',
  'rule:40.B.3': 'Luzon is won by victory points.',
  'rule:40.C.2':
    'In the first Japanese turn of the campaign the Allies neither intercept nor scramble, and bombs on airbases hit more easily.',
  'rule:40.F':
    'Bataan: map G9 alone, 2.6 km to the hex, from January III to May II 1942, or until no Allied unit is left.',
  'rule:40.F.2':
    'On map G9 every unit has its zone around it; movement, and what zones, overruns, works and unloading cost, is multiplied by ten; nobody enters mountain jungle; stacking is limited everywhere; supply runs overland at any length from Dinalupihan and Layac, for the Japanese only; aircraft reach every hex; antiaircraft units fire into adjacent hexes; the sea is one box; units carry supplies.',
  'rule:40.F.2-r14B':
    'On map G9 guns fire three hexes far with limited support, nine as siege guns, else six: to support, to join an attack of others, to bombard enemy guns. The Allied coast guns, but for the mortars, fire at coastal hexes only.',
  'rule:41': 'Points are scored as things happen and at the end; the higher total wins.',
  'rule:41-airbases': 'At the end: captured airbases and ports.',
  'rule:41-objectives':
    'The Japanese score once for holding Manila, Cavite, Mariveles and Corregidor, more when early, less when late.',
  'rule:41-losses':
    'Enemy losses score at once: strength points, double for c/m units, guns and antiaircraft; air units aborted or eliminated.',
  'rule:41-purchase': 'Production may be bought with victory points, up to a limit each month.',
  'rule:41-stock': 'At the end: production not spent.',
  'rule:42': 'Advanced rules, each an option.',
  'rule:42.A.1': 'Option: who retreats may overrun an enemy hex on the way.',
  'rule:42.A.2': 'Option: overland, extreme terrain counts two hexes and a strait or major river one more.',
  'rule:42.A.3': 'Option: ports supply only so much as their capacity allows.',
  'rule:42.A.4': 'Option: general supply points are limited by the port behind them.',
  'rule:42.A.5': 'Option: temporary airfields grow to capacity 3.',
  'rule:42.B.1':
    'Option: ground support is at most twice the attackers’ printed strength, defensive support at most the defenders’.',
  'rule:42.B.2': 'Option: a transport may drop in spite of the fire, at a price.',
  'rule:43': 'Optional rules, by agreement.',
  'rule:43.A.1': 'Option: resource points at a yard add 5 RE each to the railway for a turn.',
  'rule:43.A.2':
    'Option: in the enemy’s initial phase a general supply point feeds a second RE and is used up.',
  'rule:43.A.3': 'Option: units carry supplies for less movement.',
  'rule:43.A.4': 'Option: airfields in extreme terrain, in eight turns and for two resource points.',
  'rule:43.A.5': 'Option: permanent airfields are enlarged by 3, to 24 in a hex.',
  'rule:43.B.1': 'Option: airbases out of supply lose range, then strength, at last all but transfers.',
  'rule:43.B.2': 'Option: dropped units do not count double, and drops may be spread over two phases.',
  'rule:43.B.3': 'Option: antiaircraft units weaken harassment in their hex.',
  'rule:A': 'Annex A: the table of victory points.',
  'rule:B': 'Annex B: the sequence of play in detail.',
}
