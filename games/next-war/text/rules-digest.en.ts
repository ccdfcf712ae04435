/**
 * Our own digest of the rulebook, in plain words: what matters to a player, by rule id.
 * A section that is no rule of its own is named, so that whatever a message cites can be looked up.
 */
export const ruleDigest: Readonly<Record<string, string>> = {
  'rule:TEC':
    'The terrain effects chart: what each kind of ground costs to enter, and what it does to zones of control and to combat. The demilitarised zone costs more in the first turn and helps its defender.',
  'rule:NR-UIC':
    'A unit’s symbol says how it fights: as infantry, armour, mechanised troops or artillery. Marines of the US Marine Corps on foot are light infantry.',
  'rule:NR-SIZE':
    'Sizes run from battalion (II) over regiment (III), brigade (X) and division (XX) to corps and army. A regiment counts as a brigade.',
  'rule:NR-MOB':
    'How a unit moves is printed apart from how it fights: on foot, light, on wheels, on tracks, or with its own helicopters.',
  'rule:1.0':
    'A war of today or tomorrow between two camps, turn by turn of half a week, on hexes of twelve kilometres.',
  'rule:1.1': 'Words and abbreviations used in the rules.',
  'rule:2.0': 'What belongs to the game is listed by each title.',
  'rule:2.1': 'Each title has its own map.',
  'rule:2.2':
    'A counter’s colour is its nationality. The standard game leaves headquarters and aircraft counters aside; attack helicopters are used.',
  'rule:2.3': 'What is printed on a ground unit.',
  'rule:2.3.1':
    'Attack strength counts when a unit attacks. A unit without one cannot attack and exerts no zone of control around it.',
  'rule:2.3.2': 'Defence strength counts when a unit is attacked.',
  'rule:2.3.2.1':
    'A defence strength in parentheses counts only if every unit in the hex has one in parentheses.',
  'rule:2.3.3':
    'Efficiency is tested with a die: a result up to the rating passes. A rating of 6 or more is elite. Whatever lowers it never brings it below 1.',
  'rule:2.3.4':
    'Each unit shows its own number and the formation it belongs to. Formations matter for stacking and when several attack together.',
  'rule:2.3.5':
    'The movement allowance is what a unit may spend in each movement segment of its side; what is left over is lost.',
  'rule:2.3.6':
    'The counter or the scenario says where a unit begins; units with a free choice are placed by their owner before the first turn.',
  'rule:2.3.7': 'Each unit has a stacking value, in half points.',
  'rule:2.4': 'What is printed on helicopters and ships.',
  'rule:2.4.1': 'An amphibious group can lift so many stacking points of marines with its own helicopters.',
  'rule:2.4.2': 'Combat support of helicopters and ships changes the die of a combat in favour of its side.',
  'rule:2.4.3':
    'Range: how many hexes away a combat may be supported. Helicopters change base up to twice as far.',
  'rule:2.4.4': 'An amphibious group carries so many stacking points of marines.',
  'rule:2.5': 'The charts of the series and of the title.',
  'rule:2.6': 'One ten-sided die; its 0 is zero.',
  'rule:2.7': 'Twelve kilometres a hex, three to four days a turn.',
  'rule:3.0':
    'Weather, supply if agreed, initiative, air points, sea control; then in an initiative turn the initiative movement and combat, in every turn the basic movement and combat; then reorganisation, reinforcements, victory. Where nothing else is said the initiative player, or the first player, acts first.',
  'rule:4.0': 'The initiative player chooses the weather of the first turn; later it is rolled.',
  'rule:4.1': 'When weather halves or quarters something, fractions are rounded up.',
  'rule:4.1.1': 'Clear weather changes nothing.',
  'rule:4.1.2':
    'Overcast: airmobile points are halved, air points halved or quartered by how well a side flies in bad weather, and each helicopter flies one mission.',
  'rule:4.1.3-a': 'In a storm nothing moves by air, by helicopter or by sea.',
  'rule:4.1.3-b':
    'In a storm a side with limited all-weather ability has a quarter of its air points, one with none has none.',
  'rule:4.1.3-c': 'In a storm ground movement costs what the storm column says.',
  'rule:4.1.3-d': 'In a storm nobody advances beyond the hex that was attacked.',
  'rule:4.1.3-e': 'Some titles let storms hold back reinforcements.',
  'rule:4.1.3-f': 'When a storm comes, ships run for a friendly port or the open sea.',
  'rule:4.1.3-g': 'In a storm helicopters fly no missions, but they may change base.',
  'rule:5.0':
    'A turn belongs to the initiative player or is contested. The initiative player moves and fights first and may exploit; the other answers with elite reaction and reaction. In a contested turn the last holder only goes first.',
  'rule:5.1':
    'The scenario says who begins with the initiative and for how many turns; after that last turn’s victory points decide.',
  'rule:5.1.1':
    'After an initiative turn: if exactly one side scored what the scenario asks for, it has the initiative; else the turn is contested.',
  'rule:5.1.2':
    'After a contested turn: whoever scored more has the initiative; on equal points the turn is contested again.',
  'rule:6.0': 'Air power over the battlefield, in points and helicopters.',
  'rule:6.1':
    'Each side rolls for its air points of the turn. Airbases in enemy hands, losses for good and carriers change the result; then the weather does.',
  'rule:6.2':
    'Air points are spent on combat support and escorts. What is not used by the end of the turn is gone.',
  'rule:6.2.1':
    'In any ground combat the attacker may send up to four air points, then the defender up to two. What gets through counts against what the enemy gets through.',
  'rule:6.2.2':
    'One or two air points may escort a transport, a drop, an airmobile move or a helicopter changing base: each adds one to the enemy’s air defence roll. Combat support is not escorted.',
  'rule:6.3': 'Air points lost for good are taken from every later turn’s total.',
  'rule:6.3.1':
    'Whoever takes an airbase in the enemy’s country rolls: 0 to 2 destroys one of the enemy’s air points for good.',
  'rule:6.3.2': 'An asterisk in the air defence table costs combat support one air point for good.',
  'rule:6.4':
    'Each turn the air points received are compared: contested, advantage, superiority or supremacy. The level chooses the column of air defence fire.',
  'rule:6.5': 'Attack helicopters are units with a base, a range and a support value.',
  'rule:6.5.1':
    'Helicopters are based on airbases, airfields, and in cities or urban hexes without either. Missions begin and end there.',
  'rule:6.5.1.1':
    'An airbase holds three helicopter units, an airfield, city or urban hex one, an amphibious group one of the Marine Corps.',
  'rule:6.5.1.2':
    'A helicopter that has not flown this turn may change base, up to twice its range. One whose base is entered by the enemy may flee, may crowd another base, and must then leave it the turn after.',
  'rule:6.5.2': 'Two missions a turn, one in a segment. Overcast leaves one, storms none.',
  'rule:6.5.3':
    'The attacker may send two helicopters within range, then the defender one. Each meets air defence fire.',
  'rule:6.5.4':
    'When a base is taken, each helicopter there is rolled for. Helicopters never recover steps in the standard game.',
  'rule:6.5.5':
    'Marine Corps helicopters may be based on an amphibious group and travel with it. They fly from it only in port or on an all-sea hex, or to support an assault.',
  'rule:6.5.6':
    'Helicopters may go by sea transport as half a stacking point; they must not have flown and are done for the turn.',
  'rule:6.6': 'Air defence: the enemy fires once at each mission in the air.',
  'rule:6.6-a':
    'A mission is all the air points of one support, one helicopter, or one stack that flies together from start to end.',
  'rule:6.6-b':
    'A lift that starts in an enemy country or in an enemy zone of control is also fired at where it starts.',
  'rule:6.6-c':
    'Unless the sky is the enemy’s, a mission wholly inside friendly countries and not next to enemy units is not fired at.',
  'rule:6.6-d': 'Units that start together but land apart are separate missions.',
  'rule:6.6.1': 'The firing side rolls in the column of the air superiority.',
  'rule:6.6.1.1':
    'Nothing, an abort, support lost, or a loss for good: a step of the unit carried and its airmobile point, an air point, or a step of a helicopter.',
  'rule:7.0': 'The sea: who may move and be supplied over it.',
  'rule:7.1': 'A sea zone has an At Sea box and an In Shore box, each held by one side or contested.',
  'rule:7.2':
    'In turns without storm the boxes are rolled for on the sea control table. All-sea hexes go with their In Shore box.',
  'rule:7.2.1':
    'When control changes, enemy ships leave: from the open sea to a connected box, from the coast to a friendly port. With nowhere to go they are out of the game.',
  'rule:7.2.2': 'Ships in a zone, in its ports too, change the roll for both its boxes.',
  'rule:7.3': 'Naval units and what each kind does.',
  'rule:7.3.1':
    'A ship supports one combat in range in each combat segment, unless an enemy ship is in the In Shore box or within ten hexes.',
  'rule:7.3.2':
    'Amphibious groups carry marines, assault beaches, support combats and lift marines by helicopter.',
  'rule:7.3.2.1': 'An empty amphibious group with a surface group on its back may be turned over, for good.',
  'rule:7.3.3': 'Surface groups support combats and count for sea control.',
  'rule:7.3.4':
    'Carriers support combats and bring air points: two for a US carrier in the friendly In Shore box or in an all-sea hex, one for another; one for a US carrier at sea or in contested coastal waters.',
  'rule:7.3.5': 'In the standard game ships are never lost in action.',
  'rule:7.3.6': 'Any number of ships in a box or port, one in an all-sea hex.',
  'rule:7.4': 'Submarines and the means against them.',
  'rule:7.4.1': 'The submarine threat makes enemy movement at sea more dangerous and can lay mines.',
  'rule:7.4.2': 'The anti-submarine level makes a side’s own movement at sea safer.',
  'rule:7.4.3': 'What changes the two levels.',
  'rule:7.4.3-a': 'A level rises by one for each friendly ship that comes as a reinforcement.',
  'rule:7.4.3-b': 'A level falls by one each time a friendly ship is driven from a box.',
  'rule:7.4.3-d': 'A level falls by one each time a port that was a side’s own is captured.',
  'rule:7.4.3.1': 'A submarine threat that has fallen to 0 stays there.',
  'rule:7.4.3.2': 'An anti-submarine level of 0 may rise again.',
  'rule:7.5': 'Mines have a density of 1 or 2; there are no more markers than the title gives.',
  'rule:7.5.1':
    'Mines lie in all-sea hexes or coastal hexes with a port or beach, one marker a hex; density 1 can be raised to 2.',
  'rule:7.5.1.1':
    'Instead of moving, a ship lays mines of density 2 in its hex or next to it, and may leave them without risk.',
  'rule:7.5.1.2': 'A level of submarine threat can be spent on mines of density 1, but not the last.',
  'rule:7.5.2':
    'In friendly coastal waters a side clears mines: up to two markers a turn, one try for each, 0 to 3 lowers the density, easier with a ship on the spot.',
  'rule:7.5.3':
    'Mines endanger their hex, in a coastal hex also the sea hexes around it. Overlapping fields count once.',
  'rule:8.0': 'In each movement segment one side moves its units.',
  'rule:8.1': 'Only ground units take up room; helicopters, ships and markers do not.',
  'rule:8.1.1': 'Stacking limits.',
  'rule:8.1.1.1': 'Stacking of ground units.',
  'rule:8.1.1.1-a':
    'Four stacking points fit into a hex, three into mountains, six into a beachhead. More may stand there, at a price.',
  'rule:8.1.1.1-b':
    'Units of one divisional formation alone in a hex stack freely, as do those of the Marine Corps outside a task force.',
  'rule:8.1.1.1-c': 'A full hex closes its roads: no road movement into it, through it or out of it.',
  'rule:8.1.1.1-d':
    'Each point too many costs all units in the hex one of efficiency, a half counting as one. Only as many as fit may attack or defend; all retreat.',
  'rule:8.1.1.2': 'A title may limit stacking of several nations.',
  'rule:8.1.2': 'Stacks are open to both sides at all times, unless fog of war is agreed.',
  'rule:8.2':
    'A zone of control is a hex and those around it, with exceptions. It hinders movement and retreat, not an advance after combat.',
  'rule:8.2.1':
    'It takes two stacking points of units that can attack to reach into the hexes around. Marines aboard reach nowhere.',
  'rule:8.2.2': 'What an enemy zone of control does to movement.',
  'rule:8.2.2-a': 'No unit enters a hex with enemy ground units. Flights may pass over it.',
  'rule:8.2.2-b': 'A unit that enters an enemy zone stops for the segment.',
  'rule:8.2.2-c': 'A retreat through an enemy zone may cost a step, and may not end there without friends.',
  'rule:8.2.2-d': 'Entering an enemy zone costs one point more where no friend stands.',
  'rule:8.2.2-e': 'Leaving an enemy zone costs one point more if no friend stays behind.',
  'rule:8.2.2-f': 'From one enemy zone straight into another takes the whole allowance.',
  'rule:8.2.3':
    'Zones do not reach into mountains and urban hexes, nor across rivers and water. Units that are clearing a place have none. In the first movement segment of the war nobody’s zone reaches into hexes the enemy began with.',
  'rule:8.2.4':
    'Light infantry moving alone ignores enemy zones outside flat ground and flat woods, as long as it uses no road there.',
  'rule:8.3':
    'Entering a hex costs what the chart says for the terrain, the unit’s mobility and the weather.',
  'rule:8.3.1': 'What is printed on the map besides the terrain.',
  'rule:8.3.1.1': 'Rivers run along hexsides. Without a bridge only light infantry retreats across them.',
  'rule:8.3.1.1.1': 'A major river is crossed, and attacked across, only by a standing bridge.',
  'rule:8.3.1.1.2': 'A minor river costs extra to cross and halves who attacks across it.',
  'rule:8.3.1.1.3': 'Canals count as minor rivers.',
  'rule:8.3.1.1.4': 'Where a road crosses a river there is a bridge: no extra cost while it stands.',
  'rule:8.3.1.2':
    'Airbases, ports and what the title adds are installations: an enemy one must be cleared to be taken, and can be passed by.',
  'rule:8.3.1.3': 'Airbases are installations. They hold three helicopter units and serve air transport.',
  'rule:8.3.1.4': 'Airfields are no installations and need no clearing.',
  'rule:8.3.1.5':
    'Urban is a terrain, a city stands in another terrain. Both must be cleared to be taken; only a city can be passed by.',
  'rule:8.3.1.6': 'Towns are held by whoever entered last, and units are reconstituted there.',
  'rule:8.3.1.7':
    'Beaches are flat or flat-woods hexes next to an all-sea hex: only they are assaulted from the sea.',
  'rule:8.3.1.8':
    'A ferry serves the side of its country, at the cost of a river. Nobody attacks across it. An enemy unit at either end destroys it.',
  'rule:8.3.1.9': 'A port takes two stacking points a turn unless the map says more.',
  'rule:8.3.1.10':
    'A fortification counts for those who built it while they control the hex. An enemy’s one closes the road and ends an advance.',
  'rule:8.3.2':
    'Along a road a unit pays for the road instead of the terrain, unless an enemy fortification or a full hex closes it.',
  'rule:8.3.3': 'Vehicles enter mountains only along a road. Nobody walks into the sea or across open water.',
  'rule:8.3.4': 'A unit is at a bridge if its hex has that hexside. Fortifications do not matter.',
  'rule:8.3.4.1': 'In the standard game only ground units destroy bridges.',
  'rule:8.3.4.1.2':
    'At the end of its movement segment a side may try each bridge where a unit of its stands free: 6 or less destroys it, harder with an enemy at the bridge.',
  'rule:8.3.4.2': 'A division, or a unit of one, mends a bridge in the same way: 6 or less.',
  'rule:8.4':
    'Urban hexes, cities and installations are won by clearing. Elsewhere the last to enter gains control at the end of the turn, so enemy fortifications hold until then.',
  'rule:8.4.1':
    'Units that enter an enemy urban hex, city or installation come under a clearing marker drawn blindly; it is resolved at the end of the turn by units that can attack.',
  'rule:8.4.1.1': 'What changes the clearing roll.',
  'rule:8.4.1.1-1': 'The efficiency of the leading unit against the marker.',
  'rule:8.4.1.1-2': 'Minus the stacking points that are missing for this kind of place.',
  'rule:8.4.1.1-3': 'Minus one for each further installation.',
  'rule:8.4.1.1-4': 'Minus one for units that landed this turn by helicopter, parachute or assault.',
  'rule:8.4.1.1-5': 'Plus one for mechanised infantry, or infantry and armour together.',
  'rule:8.4.1.2':
    'Die and modifiers must reach the marker: the place is taken. A failure with too few stacking points costs the leading unit a step.',
  'rule:8.4.1.3':
    'Units leave a clearing marker with their whole allowance and not into an enemy zone. Given up, the hex takes no new marker this turn.',
  'rule:8.4.1.4': 'More units may come under the same marker.',
  'rule:8.4.1.5':
    'Units under a clearing marker do not attack and have no use of the city, but may try to stand.',
  'rule:8.4.1.6': 'In a friendly country nothing needs clearing: the hex comes back at the end of the turn.',
  'rule:8.4.2': 'Captured airfields and airbases serve their new owner.',
  'rule:8.4.3': 'Captured ports serve their new owner.',
  'rule:8.5':
    'Units move on the ground, by air transport, by parachute, by helicopter, by sea or in an amphibious assault: one of these in a segment.',
  'rule:8.5.1':
    'Alone or as a stack that began together; nobody is picked up or left on the way. At least one hex can always be entered where nothing forbids it.',
  'rule:8.5.1.1':
    'An empty enemy city or installation can be passed at the cost of its terrain if enough is left to leave it again.',
  'rule:8.5.2':
    'From a friendly airfield outside enemy zones to another, then half the allowance on the ground. Air defence fires first.',
  'rule:8.5.2.1': 'The title limits air transport in each segment.',
  'rule:8.5.3':
    'Airborne units drop from a friendly airfield into a hex that is neither held nor built up nor high. Air defence fires, then the drop is rolled. Outside enemy zones they may step into an empty enemy place next to it.',
  'rule:8.5.3.1': 'The title limits drops in a turn; what was turned back has used its lift.',
  'rule:8.5.4': 'Light units are lifted up to 24 hexes over any ground. Air assault units need no points.',
  'rule:8.5.4.1':
    'One airmobile point lifts one stacking point once a turn; two halves that start together share one.',
  'rule:8.5.4.2': 'Points are lost when an airbase at home falls (0 to 2) or by air defence fire.',
  'rule:8.5.4.3':
    'The way goes from a friendly airfield to the unit and on to the landing hex, 24 hexes in all. Not in the elite reaction. Outside enemy zones the unit may step into an empty enemy place next to it.',
  'rule:8.5.4.3.1':
    'No landing on high ground without a road, never on high mountains, nor in enemy urban hexes, cities or installations.',
  'rule:8.5.5':
    'An amphibious group lifts its marines within 24 hexes, once in a segment, without airmobile points.',
  'rule:8.5.6': 'Movement of ships.',
  'rule:8.5.6.1': 'Sea transport needs no ships; assaults and naval support do.',
  'rule:8.5.6.2': 'A sea zone is its At Sea box, its In Shore box and its all-sea hexes.',
  'rule:8.5.6.3': 'Ships are at sea, in shore, on a sea hex or in a friendly port.',
  'rule:8.5.6.4':
    'From at sea to in shore to the coast and back, in this order; one At Sea box entered in a segment. Not in the elite reaction. Ports are entered from the sea.',
  'rule:8.5.6.4.1': 'Danger at sea.',
  'rule:8.5.6.4.1-a':
    'One roll is due after a move into or out of a sea box, through mines or past enemy ships, or by hexes and ports whose coastal waters are not friendly.',
  'rule:8.5.6.4.1-b':
    'Warships, submarines, anti-submarine level, air supremacy, mines and enemy coastal waters change the roll.',
  'rule:8.5.6.4.1-c': 'Turned back to where it began, steps lost, or through.',
  'rule:8.5.6.5':
    'In a storm ships wait at sea or in a friendly port of their zone; with neither they are lost.',
  'rule:8.5.7': 'Ground units go by sea from port to port or to a beachhead.',
  'rule:8.5.7.1':
    'From a friendly port outside enemy zones to another; in the same zone half the allowance is left.',
  'rule:8.5.7.2': 'Slow infantry and all marines also go between a port and a beachhead of the same zone.',
  'rule:8.5.7.3': 'The title limits sea transport in each segment.',
  'rule:8.5.7.4': 'Two stacking points a turn land in one port or beachhead.',
  'rule:8.5.8':
    'Marines with an amphibious group in coastal waters that the enemy does not hold may assault a beach; each group once a turn.',
  'rule:8.5.8.1': 'The assault.',
  'rule:8.5.8.1-a': 'The group goes from the In Shore box to a sea hex before the beach and moves no more.',
  'rule:8.5.8.1-b': 'Several groups may assault one beach. Only beaches are assaulted.',
  'rule:8.5.8.1-c': 'It is fought in the next combat segment, the marines at half strength; others may join.',
  'rule:8.5.8.1-d': 'One column to the left if most of the strength comes from the sea.',
  'rule:8.5.8.1-e': 'If a defender remains, the landing loses one more step and goes back aboard.',
  'rule:8.5.8.1-f': 'In land areas without hexes, driving the defenders out is enough to stay.',
  'rule:8.5.8.1-g':
    'Where nobody is left the marines must go ashore, under a clearing marker if the place asks for one.',
  'rule:8.5.8.2': 'Beachheads.',
  'rule:8.5.8.2-a':
    'After a successful assault a beachhead may be placed, as long as markers last, not on an enemy city or installation.',
  'rule:8.5.8.2-b':
    'A beachhead holds six stacking points, takes sea transport, and lets its units try to stand.',
  'rule:8.5.8.2-c':
    'One may also be placed on a friendly beach beside an amphibious group, in movement and in combat segments.',
  'rule:8.5.8.2.1':
    'It goes by choice, as a step loss, or when no amphibious group is beside it after a movement segment; it comes back two turns later.',
  'rule:8.5.8.3':
    'Marines go aboard and ashore in a port or beachhead. The group moves before or after that, not both.',
  'rule:8.5.8.4': 'A beachhead defends, may be given up for a step and ignores retreats.',
  'rule:9.0': 'In each combat segment one side attacks, one hex after the other.',
  'rule:9.1':
    'Units next to enemies at the start of the segment may attack, each once, with all its strength, not across open water nor into ground they cannot enter.',
  'rule:9.2':
    'The order of an attack: declaration, leads, support, air defence, die, losses and retreats, advance.',
  'rule:9.2.1': 'Name the hex and the attackers; once declared the attack is resolved.',
  'rule:9.2.2': 'Attack against defence, rounded in the defender’s favour to a printed ratio.',
  'rule:9.2.2.1':
    'If the attacker is stronger, a quotient that is not whole (three to two, too) or odds beyond the best of the row take one off the die; not both.',
  'rule:9.2.2.2': 'The row of the defender’s terrain gives the first column.',
  'rule:9.2.3': 'Shifts and modifiers are added up; the column stays on the table.',
  'rule:9.2.4': 'First the attacker sends its support, then the defender.',
  'rule:9.2.5': 'Air defence fires at what flies before the die is rolled.',
  'rule:9.2.6': 'The attacker rolls; low is good.',
  'rule:9.2.7': 'The defender takes losses and retreats first, then the attacker takes losses.',
  'rule:9.2.8': 'Into an empty hex at least one attacker must advance, and as many as fit may.',
  'rule:9.3': 'Units of several hexes attack one hex together; a hex is attacked once in a segment.',
  'rule:9.4': 'Each unit’s strength is changed and rounded up by itself; none is halved twice.',
  'rule:9.4.1': 'Half strength across a river, bridged or not, and from the sea.',
  'rule:9.4.2':
    'Armour attacks doubled on flat or rough open ground without city or fortification where no vehicles defend.',
  'rule:9.4.3': 'Mechanised units attack with half as much again in the same case.',
  'rule:9.4.4':
    'Armour and mechanised units attack halved into marsh (not in winter), highland and mountains.',
  'rule:9.4.5': 'Infantry defends doubled in urban hexes, unless it is clearing them.',
  'rule:9.5': 'Column shifts.',
  'rule:9.5.1':
    'The efficiency of the attacker’s lead unit less the defender’s. Lead units take the first loss.',
  'rule:9.5.2': 'Two to the left for a city, two for a fortification held by its builders.',
  'rule:9.5.3': 'Two to the left in exploitation combat.',
  'rule:9.5.4': 'What the scenario gives for surprise.',
  'rule:9.5.5': 'One to the left unless more than half the strength comes by land.',
  'rule:9.6': 'What is added to the die.',
  'rule:9.6.1': 'The defender’s support less the attacker’s.',
  'rule:9.6.2':
    'One each for airfield, town and each installation that the defender controls; a city has its columns instead.',
  'rule:9.6.3': 'Attackers from three or four hexes take one off, from five or six two.',
  'rule:9.6.4':
    'What the title gives for special units: mountain infantry helps its side by one in highland and mountains.',
  'rule:9.6.5': 'What the title asks for several nations in one attack.',
  'rule:9.6.6': 'Each formation beyond the first makes it harder; independent units belong to none.',
  'rule:9.6.7': 'Outside flat ground, or in a city, light infantry helps its side by one.',
  'rule:9.7': 'The result gives steps lost by attacker and defender, and whether the defender retreats.',
  'rule:9.7.1':
    'The lead unit loses the first step; then every whole unit of two steps is reduced before any of them dies.',
  'rule:9.7.1.1':
    'In the last columns the attacker loses one less if the defender cannot lose enough; the defender loses one less if the attacker is wiped out.',
  'rule:9.7.2': 'R: the defender retreats.',
  'rule:9.8': 'Retreats.',
  'rule:9.8.1':
    'Two hexes from open ground, woods, rough and marsh, one from elsewhere and from a city or fortification in the flat; away from the enemy, towards one’s own edge, outside enemy zones if that can be.',
  'rule:9.8.2': 'Where a retreat may lead.',
  'rule:9.8.2-a':
    'It does not end in an enemy zone or an enemy installation without friends, nor where a clearing marker would be needed.',
  'rule:9.8.2-b':
    'Across a river without bridge only light infantry; vehicles stay out of prohibited ground except on roads.',
  'rule:9.8.2-c':
    'Marines may go back aboard; light units may be lifted out to a friendly airfield. Who has no other way out may stay and test instead.',
  'rule:9.8.3':
    'In towns, highland, mountains, fortifications and beachheads the stack tests its lowest efficiency: passed, it may stay; failed, it goes or loses a step more.',
  'rule:9.8.4': 'Who cannot retreat stays and tests; a failure costs a step.',
  'rule:9.8.5':
    'Each enemy zone on the way is tested; a failure costs a step. Friends in the hex take the zone away.',
  'rule:9.8.6':
    'Units that found shelter in a hex add nothing to its defence; if its holders go they test and go too.',
  'rule:9.9': 'The attacker advances at least one unit into the empty hex.',
  'rule:9.9.1':
    'After a retreat of two hexes or with nobody left, vehicles go one hex further, ignoring zones; not in storms, after landings, nor into places that hold out.',
  'rule:9.9.2': 'Advancing into a place that must be cleared puts the units under a marker.',
  'rule:9.9.3':
    'Enemy ships leave a captured port for the In Shore box, the nearest friendly port along the coast, or come back two turns later.',
  'rule:9.9.4': 'All marines of a successful assault advance.',
  'rule:10.0':
    'Reinforcements come in the turn and at the places that the scenario gives; without a free place they wait.',
  'rule:11.0': 'Replacement points are given by nation, spent on its own units, and may be saved.',
  'rule:11.1': 'A reduced unit outside enemy zones recovers a step; one that is encircled cannot.',
  'rule:11.2':
    'An eliminated unit comes back with one step in a friendly town, city, urban hex or installation, or beside a friend, more than two hexes from the enemy. Airborne, air assault and marine units never do.',
  'rule:12.0': 'Victory goes by points, or by the enemy’s surrender.',
  'rule:12.1':
    'Each capture and each unit destroyed scores by the table, again each time a place changes hands. This turn’s points are added at its end.',
  'rule:12.1.2': 'An installation destroyed twice scores twice only if it was mended between.',
  'rule:12.1.3': 'Points from before the war count.',
  'rule:12.2':
    'With a large enough lead, or all the enemy’s capital, a side rolls for automatic victory at the end of a turn; each further roll is easier.',
  'rule:12.2.1': 'By agreement only the initiative player rolls, in an initiative turn.',
  'rule:12.3':
    'At the end the lead in points gives a draw or a marginal, substantial or overwhelming victory.',
  'rule:13.0': 'Optional rules of the standard game.',
  'rule:13.1': 'Supply, if agreed.',
  'rule:13.1.1': 'Supply is determined after the weather.',
  'rule:13.1.2':
    'Friendly urban hexes and cities are sources; ports and beachheads too while their coastal waters are friendly.',
  'rule:13.1.3':
    'A road of any length leads from the unit’s hex, or one next to it, to a source; enemy units, their open zones and enemy places cut it.',
  'rule:13.1.4': 'Units that dropped, landed or assaulted are supplied for that turn; marines aboard always.',
  'rule:13.1.5':
    'Out of supply: attack and movement halved, efficiency one less, no elite reaction, exploitation or replacements.',
  'rule:13.2': 'Of an enemy stack only the unit on top is seen.',
  'rule:16.1':
    'Light infantry beside an enemy may try to slip past it into an empty hex that needs no clearing: an efficiency test, changed by the ground of the enemy. Who fails stays, with a Strike marker.',
  'rule:18.2': 'A headquarters uses its capability twice a turn, once in a segment.',
  'rule:18.2.1':
    'Headquarters in range add their support to a combat of their own units: two to an attack, one to the defence.',
  'rule:18.2.2': 'In strike phases headquarters strike a detected unit in range, each unit once a phase.',
  'rule:18.2.3': 'A headquarters within two hexes helps the air defence: -1.',
  'rule:18.2.4':
    'Chemical weapons of a headquarters take three off the efficiency in the hex, two if all are American.',
  'rule:18.2.5': 'No capability under a clearing marker or at sea.',
  'rule:18.3.1': 'Supreme headquarters give no combat support.',
  'rule:18.4': 'A headquarters recovers a step for a supply point, and has one use less next turn.',
  'rule:18.5':
    'A headquarters comes back for two supply points (a supreme one for five) and a replacement point.',
  'rule:19.0': 'Supply is checked once a turn, twice in initiative turns.',
  'rule:19.2':
    'In supply: a line of motorized movement points to a source, or to the headquarters that is itself in supply.',
  'rule:19.3': 'Supply points buy depots, columns, emergency supply and headquarters.',
  'rule:19.4':
    'In the first supply phase: a column for one point at a depot or city, a depot for four, or two from a column; a depot makes two columns; either is worth points again.',
  'rule:19.4.1':
    'Supply units take losses last; depots are lost in a retreat, columns in an enemy zone; the taker gains a point.',
  'rule:19.5': 'Out of supply: attack and movement halved, efficiency less one; headquarters can do nothing.',
  'rule:19.6': 'Up to three supply points a phase: one for a unit, three for a headquarters, and a roll.',
  'rule:19.7.1': 'Isolated: no way of any length to a source or a supreme headquarters.',
  'rule:19.7.4': 'Isolated units test their efficiency or surrender, for twice the points.',
  'rule:21.0': 'Units must be detected before they are struck.',
  'rule:21.3':
    'Each turn the players in turn try to find headquarters of the enemy, by the chart and the weather.',
  'rule:23.4.1': 'Strikes are read by strike value and ground; hardened targets have a row of their own.',
  'rule:27.9.3': 'Isolated units and those on emergency supply take no replacements.',
  'rule:27.1': 'Strike markers add up to two; more cost a step and take the marker off.',
  'rule:27.3.1':
    'Strike 1: one off attack, defence, movement and efficiency; no exploitation, no elite reaction.',
  'rule:27.3.2': 'Strike 2: two off attack, defence, movement and efficiency; no movement by air or sea.',
  'rule:27.9.1': 'In the reorganization phase Strike 1 is removed and Strike 2 becomes Strike 1.',
  'rule:28.0':
    'Each turn the United Nations vote: ten or more with the posture of the world demands a cease-fire at the end of the turn.',
  'rule:28.1': 'Each side may veto a resolution once, for five victory points.',
  'rule:28.2':
    'Who defies a cease-fire gives the enemy ten victory points each turn; who is attacked may defend.',
  'rule:18.0': 'Headquarters lead their formations: they support, strike, supply and rebuild.',
  'rule:29.5': 'By agreement headquarters supply as far as their printed range.',
  'rule:19.4-c':
    'A column becomes a depot for two points where a depot or an urban hex supplies it; depots do not move.',
  'rule:18.2.6': 'Headquarters throw bridges across rivers at the end of a movement segment.',
  'rule:18.2.6-a':
    'A headquarters outside enemy zones bridges a river within four motorized points for a supply point, on 6 or less.',
  'rule:18.2.6-b':
    'Each headquarters has one bridge; taken in, it rests until the next movement segment of its side.',
  'rule:18.2.6-c':
    'The bridge goes when its headquarters is out of range, and for good when an enemy alone stands at it.',
  'rule:23.4.4':
    'An interdicted hex costs one or two points more and closes its roads until the end of the turn.',
  'rule:27.10.2':
    'Bridges are mended for a supply point by a headquarters within four motorized points, on 6 or less.',
  'rule:20.0': 'Special forces raid, scout and designate targets behind the front, in two phases of a turn.',
  'rule:20.1.1': 'Each side sends as many markers as it has free.',
  'rule:20.1.2':
    'All missions are assigned before any is carried out; a marker whose scouts found nothing only gets away.',
  'rule:20.1.3':
    'Raids: airfields, bridges, installations, detected headquarters and supplies, helicopters, wild ground, launchers; scouts: what is not detected.',
  'rule:20.2': 'Missions are carried out one after the other, in any order.',
  'rule:20.2.1': 'A raid rolls by ground and target; one a turn for each target. Troops in the hex guard it.',
  'rule:20.2.1.2': 'Launchers can be raided as often as there are markers.',
  'rule:20.2.2': 'Reconnaissance finds a unit by ground and kind, once a turn for each.',
  'rule:20.2.3': 'A targeted place or unit is easier to strike for the rest of the turn.',
  'rule:20.3': 'After its mission a marker survives on 6 or less, by nation, raid and surprise.',
  'rule:23.2': 'Strikes are announced and resolved in the strike phases, the first player before the other.',
  'rule:23.4': 'One strike from the air and one by helicopters for each target in a phase.',
  'rule:23.4.2':
    'An attack helicopter strikes what is in range by its combat support, for one of its missions.',
  'rule:26.1': 'Missiles cannot be detected; the scenario says how many there are.',
  'rule:26.1.2': 'Players name targets in turn; then all missiles are resolved.',
  'rule:26.1.3': 'Launchers on land can be struck: the result is missiles lost.',
  'rule:27.2.1':
    'Own installations within two hexes of the enemy may be blown up in the reorganization phase.',
  'rule:27.7.1':
    'A base with a Strike 2 serves no flights and no helicopter missions; a destroyed one nothing at all.',
  'rule:27.7.4':
    'Strikes on airfields and airbases may hit aircraft, airmobile points and helicopters there.',
  'rule:27.7.4.2':
    'Each helicopter on the base rolls; from a destroyed base it leaves and flies no more this turn.',
  'rule:27.10.1.1': 'Special forces raid bridges like installations, one easier.',
  'rule:27.10.1.2': 'Strikes at bridges are two harder.',
  'rule:29.1': 'By agreement strikes are flown with the air points of the standard game.',
  'rule:29.1.1': 'The air points of the table are doubled.',
  'rule:29.1.2': 'Up to four points strike a target and two escort them; air defence fires as at support.',
  'rule:29.1.3': 'Aircraft lost to collateral damage are air points lost for good.',
  'rule:17.0': 'Ships are found, fight each other, are struck and damaged.',
  'rule:17.1.2':
    'Each turn, and when they move to other waters, ships are looked for: exactly, roughly or not at all. In port roughly.',
  'rule:17.1.4-2': 'Ships fire close-in weapons at strikes and missiles: they may stop or spoil them.',
  'rule:17.3': 'In each combat segment ships may fire at detected enemy ships.',
  'rule:17.3-a': 'In the same box, or up to ten hexes of open sea away.',
  'rule:17.3-b': 'By the combat support of the ship, as with cruise missiles; who fires is located.',
  'rule:17.4.1': 'When control of its waters changes, a ship may stay and take a Strike 1.',
  'rule:25.4': 'In contested waters a ship that fails turns back, or presses on and is damaged.',
  'rule:27.4':
    'A ship that is hit may seek shelter; the third point takes it away for four turns. Markers come off in port only.',
  'rule:25.1.1': 'In the advanced game a bad drop leaves a Strike marker instead of costing a step.',
  'rule:15.2.4': 'The skill of the pilots counts in dogfights and strikes.',
  'rule:15.2.8':
    'A star: fires from a distance; on a strike it keeps clear of guns. Two stars: from far away as well.',
  'rule:15.2.9': 'Wild weasels attack radars and missiles, or go along with missions to suppress them.',
  'rule:20.2.1.1': 'A raid lowers radars or missiles by one, or two with a very good die.',
  'rule:22.0': 'Air units by themselves take the place of air points and their air defence fire.',
  'rule:22.2.1.2': 'A storm grounds whoever cannot fly in all weather and halves the others.',
  'rule:22.4': 'From Ready to a mission, then Flown; aborted units are ready again only with a good die.',
  'rule:22.6': 'The ratio of fighters left in the air superiority box gives the level of the turn.',
  'rule:22.6.1': 'Fighters that are ready and in range may be sent up.',
  'rule:22.6.1-a': 'Half of the damaged bases, rounded up, keep one unit each on the ground.',
  'rule:22.6.1-b': 'For half of the bases lost the enemy may keep a unit each on the ground.',
  'rule:22.6.1-c': 'Who is ahead in airborne warning sends up second; else both at the same time.',
  'rule:22.6.2': 'Engagements are chosen, fought, and the survivors counted.',
  'rule:22.6.2-1': 'The side ahead chooses as many engagements as its advantage, the other one, in turn.',
  'rule:22.6.2-2': 'Surplus units gang up, two against one at most, or stay clear.',
  'rule:22.6.2-3': 'The engagements are fought in three stages.',
  'rule:22.6.2-5': 'Survivors stay up; their ratio is the level.',
  'rule:22.6.2-6': 'A level moves airborne warning by one, supremacy by two.',
  'rule:22.6.3': 'Long range, stand-off, dogfight: in the last the better rating fires first.',
  'rule:22.6.4.1': 'Who faces two fires at one of them in each stage.',
  'rule:22.6.5':
    'The difference of the ratings is the column: destroyed, damaged, sent home, at a disadvantage.',
  'rule:22.6.6': 'After the first two stages units may break off, the attacker’s first.',
  'rule:23.1': 'Two strikers at most, and two others: escorts or wild weasels.',
  'rule:23.3': 'Wild weasels attack before all other strikes of the phase and lower a track at once.',
  'rule:23.4.1.1': 'Carrier aircraft strike ships one better.',
  'rule:23.5': 'Two aircraft support an attack, one a defence; what comes through is a modifier of the die.',
  'rule:23.6': 'Once a phase mines may be dropped; any hit loses the marker for good.',
  'rule:24.0': 'Detected early: fighters, missiles and guns; detected: missiles and guns.',
  'rule:24.1':
    'The tracks of a country: radars, missiles, guns. All missions are detected before fighters go up.',
  'rule:24.3': 'Every mission in the air is looked for once, by the country’s network or the troops’.',
  'rule:24.3.1':
    'The country’s network over its land and within two hexes of headquarters and installations.',
  'rule:24.4': 'One or two fighters may meet each mission that was detected early.',
  'rule:24.4.1': 'The fight over a mission runs like air superiority, but freed fighters may turn on others.',
  'rule:24.4.1-1': 'Who fights nobody does not fire.',
  'rule:24.4.1-2': 'Interceptors choose, escorts first; where they cannot fire yet, the escorts choose.',
  'rule:24.4.1-4': 'Strikers with bombs fire two worse; a rating in parentheses never fires.',
  'rule:24.4.1-5': 'After the dogfight fighters go home; strikers go on.',
  'rule:24.5': 'Missiles fire at each striker and wild weasel that was detected, never at escorts.',
  'rule:24.6': 'Guns fire at whoever has no stand-off weapons: before the attack, or after it if unseen.',
  'rule:24.7': 'Bad weather hinders radars, missiles and guns.',
  'rule:25.1': 'Two fighters or wild weasels may go along with transports, drops and helicopters.',
  'rule:25.2': 'Some air units may change their base in the reorganization phase.',
  'rule:27.4.1': 'A carrier out of action takes one wing of aircraft with it.',
  'rule:27.7.4.1': 'Aircraft at the base box lose a step, chosen by owner or enemy; once each in a phase.',
  'rule:27.9.2':
    'Supply points raise the tracks: two for radars or missiles, four for guns, four a turn at most.',
  'rule:27.9.3.1': 'Two supply points restore an air unit or a helicopter, or bring one back with one step.',
  'rule:27.9.3.2': 'Two damaged units of a type at one base make a whole one.',
  'rule:29.2': 'By agreement missions and fighters are hidden.',
  'rule:29.2.1': 'Who flies shows only when the mission is met; the number when it is detected early.',
  'rule:29.2.2': 'Fighters are paired blindly; who is ahead in airborne warning may alter engagements.',
  'rule:29.3': 'By agreement aircraft of every nation come back.',
  'rule:29.4':
    'By agreement strikers that are attacked may drop their bombs: they fight freely and strike no more.',
}
