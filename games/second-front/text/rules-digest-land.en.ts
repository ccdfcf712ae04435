/** Rules 3 to 15, 36 and 37: the ground war. */
export const landDigest: Readonly<Record<string, string>> = {
  'rule:3.A': '“Unit” alone means a ground unit; “force” means anything on land, at sea or in the air.',
  'rule:3.A.1':
    'Divisions and divisional groups are divisional; everything smaller is not, nor are cadres and headquarters.',
  'rule:3.A.2': 'A unit is combat/motorized (c/m), artillery, or neither.',
  'rule:3.A.3':
    'Size is counted in regimental equivalents (RE): division 3, brigade or regiment 1, battalion ½. C/m units and cavalry count double by rail and sea.',
  'rule:3.D/1':
    'A hex belongs to the side that was the last to stand in it, or to have a zone of control there where the enemy had none. It passes at once.',
  'rule:3.E.2':
    'Cities are major cities (whole or part of a hex), dot cities and reference cities. Hexes of one major city are one city.',
  'rule:3.E.5':
    'Lands beyond the map are boxes; forces pass between a box and its region on the map in the initial phase.',
  'rule:4':
    'A turn is half a month: weather, the Axis player turn, the Allied player turn; each has an initial, a movement, a combat and an exploitation phase.',
  'rule:4.A.4': 'In the exploitation phase c/m units move again, with their whole movement rating.',
  'rule:4.B': 'The player whose turn it is, and his forces, are phasing.',
  'rule:5/1':
    'Divisions have a zone of control in the six hexes around them, where they could go; other units only in their own hex.',
  'rule:5/3': 'Without support, or long without supply, a unit’s zone is reduced.',
  'rule:6/1': 'In the movement phase all may move; in the exploitation phase c/m units alone.',
  'rule:6/2': 'Each hex costs points by terrain, weather and class of unit; rivers and straits add theirs.',
  'rule:6/4':
    'Nobody crosses sea, lake or high mountain hexsides, nor enters hexes with enemies, unless a rule allows it.',
  'rule:6/6': 'Whoever can move may move one hex by spending everything, if it is not prohibited.',
  'rule:6.A':
    'Leaving a hex in an enemy zone costs extra points, more in a full zone and for c/m units and artillery.',
  'rule:6.B/1':
    'Administrative movement, at half the cost of hexes, is for friendly ground away from the enemy, along easy hexes or roads.',
  'rule:7': 'Railways, roads and what they cross matter only between hexes that they join.',
  'rule:7.A/1': 'Trains run in the movement phase through hexes of their side on lines that are not broken.',
  'rule:7.A.1':
    'Operational movement: seven hexes of railway for a movement point, before, between and after other movement.',
  'rule:7.A.2': 'Strategic movement: two hundred hexes for a unit that does nothing else in the player turn.',
  'rule:7.A.3/1': 'Each net carries so many RE a player turn. Lines of low volume count double.',
  'rule:7.A.4.a':
    'A resource point at a linked yard adds ten RE to a net for the turn, up to half of its capacity.',
  'rule:7.A.4.b': 'Three resource points add one RE to a net for good, twelve points a phase at most.',
  'rule:7.A.5':
    'Any unit breaks the railway in its hex for two points; no train enters or leaves it until it is repaired.',
  'rule:7.B':
    'A road hex costs what clear ground costs, whatever lies on the hexside. Every railway is a road as well.',
  'rule:8.A.1':
    'A hex holds three units of any size, 3 RE of non-divisional units and 2 RE of artillery; mountains hold less.',
  'rule:8.B/1':
    'Stacking counts at the end of movement, combat and exploitation. What is too much is lost; who attacks from a hex obeys the limit of the hex attacked.',
  'rule:9': 'In the combat phase units may attack enemies beside them.',
  'rule:9.A/1':
    'Attacks are made one after the other: who attacks, what supports both sides, odds for the defender’s favour, a die.',
  'rule:9.A/5':
    'The die with its modifiers gives the result: eliminated, half eliminated, retreat, stopped, exchange.',
  'rule:9.B/1': 'A unit attacks, and is attacked, once a phase and with its whole strength.',
  'rule:9.D/1': 'Losses are counted in printed strength: attack of attackers, defence of defenders.',
  'rule:9.E': 'A division with a cadre is turned over instead of removed; its whole strength counts as lost.',
  'rule:9.F.1/1':
    'The owner retreats one hex: best where no enemy zone and room is, at last into a zone, which costs a step.',
  'rule:9.F.2': 'When the hex is empty attackers may enter it at once.',
  'rule:9.G/1':
    'A unit without attack strength does not attack alone; units without defence alone in a hex are lost to any attack.',
  'rule:9.H': 'The defender’s terrain and the hexsides change strengths and the die.',
  'rule:9.I/1': 'Units that can may retreat before an attack on them is reckoned.',
  'rule:9.J': 'Who used a special ability bears at least half of his side’s losses, as far as he can.',
  'rule:10': 'Armour changes the die of attacks by its share of the RE; antitank guns answer it.',
  'rule:10.B.3': 'Neutral units are left out of the share.',
  'rule:10.C': 'Capable RE are divided by all RE that are not neutral; halves count half.',
  'rule:10.C.1': 'AECA: armour of the attackers adds to the die.',
  'rule:10.C.2': 'AECD: armour of the defenders subtracts from the die.',
  'rule:10.C.3': 'ATEC: against half armour or more, antitank guns subtract from the die.',
  'rule:10.E': 'A half-capable unit may count as neutral; what is best for the owner is found for him.',
  'rule:10.F': 'Neutral RE beyond twice the capable ones count as incapable.',
  'rule:10.G': 'Some terrain and weather bar armour effects, or reduce them; antitank guns still count.',
  'rule:10.H':
    'Who used half or more of such a capability bears half of the losses with those units; nobody may count less than he has.',
  'rule:11/1':
    'Divisions, artillery, headquarters and units with a dot are supported; a division supports all in its hex, artillery and headquarters so many RE.',
  'rule:11/2': 'Units without support fight at half strength.',
  'rule:12': 'Units need supply. It is judged for both sides in each initial phase.',
  'rule:12.A':
    'Lines run neither through enemy units nor through their zones without a friend there, nor where the unit could not go.',
  'rule:12.B/1': 'A line goes overland, then by road, then by rail and sea, to a source.',
  'rule:12.B.1': 'The overland element: some hexes, fewer in bad weather, through hexes of anybody.',
  'rule:12.B.2': 'The road element: ten hexes of road through hexes of the side.',
  'rule:12.B.3/1':
    'The rail element: railways of the side, broken or not, any length on lines of high volume.',
  'rule:12.B.3/2':
    'A net on which the side has less than 10 RE carries supply only on the way to one where it has them.',
  'rule:12.B.4': 'The sea element joins working ports of the side that are large enough.',
  'rule:12.C': 'Sources are full, limited or special; each serves only while its side owns it.',
  'rule:12.C.1.a': 'Full sources feed without limit; the scenario and the books of the powers name them.',
  'rule:12.C.2': 'A standard port that is joined by sea feeds 30 RE, a minor one 15.',
  'rule:12.C.3': 'Special sources feed for a while and do not stop the count of turns without supply.',
  'rule:12.C.3.a':
    'A supply point that was flown or shipped in feeds one RE overland, through two initial phases.',
  'rule:12.D/1':
    'Turns without supply are counted from initial phase to initial phase; two player turns are a turn.',
  'rule:12.D/4':
    'From the fourth turn a unit that is isolated as well rolls to survive in each initial phase.',
  'rule:12.E/1': 'Resource points lie in hexes; captured, they are destroyed.',
  'rule:12.E/2': 'Units carry resource points with them, for movement points.',
  'rule:13/1':
    'While moving, units of one hex may overrun an enemy at ten to one after all effects, for points by terrain.',
  'rule:14.A.1/1':
    'Construction units build a fort in one turn on clear or hilly ground, two elsewhere, for a resource point.',
  'rule:14.A.1/2': 'A permanent airfield of capacity 3 takes as long and costs as much; not in forest.',
  'rule:14.A.1/3': 'A permanent airfield grows by three at a time, a hex holding twelve at most.',
  'rule:14.A.1/4': 'Works of whole turns cost a resource point in reach overland, spent at the start.',
  'rule:14.A.1/5':
    'A temporary airfield costs movement points and lasts while a builder or its aircraft stay.',
  'rule:14.A.1.a': 'Poor weather doubles the cost of works; in mud no temporary airfields.',
  'rule:14.A.1.b': 'Two builders together take half; a strong brigade counts as two.',
  'rule:14.A.1.c': 'Near great cities of Germany civilians help a German builder like a second unit.',
  'rule:14.A.2':
    'A seventh of the attackers being engineers adds one to the die against major cities and works.',
  'rule:14.A.3': 'Assault engineers are doubled against major cities and strong works.',
  'rule:14.A.4': 'Railway engineers repair railways like builders, and do no other works.',
  'rule:14.A.5': 'Port engineers build like others, and rebuild ruined ports.',
  'rule:14.B/1': 'Artillery beyond the other RE in a hex defends with one point in all.',
  'rule:14.B/2': 'Artillery beyond the other RE of an attack counts one point in all.',
  'rule:14.B.1': 'Siege artillery is doubled against major cities and fortresses.',
  'rule:14.B.2': 'Long-range siege guns may help an attack from two hexes off; nothing befalls them then.',
  'rule:14.C': 'Specialized armour counts as armour in the open and as engineers against cities and works.',
  'rule:14.E.1': 'Mountain and ski troops have their own costs in mountains and snow.',
  'rule:14.F.1': 'Units of movement R move by rail only and retreat where a train could go.',
  'rule:14.F.2': 'Units of movement 0 stay where they are; forced to retreat they are lost.',
  'rule:14.G/1':
    'Axis units that began the combat phase with German political police ignore retreats, except DE; DR against them becomes EX.',
  'rule:14.H':
    'Commandos slip through zones, retreat before combat and surprise the enemy, each as its type can.',
  'rule:14.H.1/1': 'A commando may try to leave an enemy zone for nothing: success table.',
  'rule:14.H.1/3': 'Behind a commando that got through others may try as well.',
  'rule:14.H.3': 'A successful surprise adds one to the die of the attack; a bad failure costs the unit.',
  'rule:14.I': 'Mixed units are a third armour, two thirds infantry, and move like motorized troops.',
  'rule:14.J/1':
    'Transport counters carry units that began the phase with them; who rides does nothing else.',
  'rule:14.J/2':
    'A counter carries 1 or 3 RE, is half an RE or one, counts double by rail and does not stack.',
  'rule:14.J.1': 'Trucks carry foot troops and guns, and nobody in combat.',
  'rule:14.J.3': 'Armoured carriers add a point to the attack of whom they carry, and can be lost with them.',
  'rule:15.A/1': 'Divisions break down into their elements and are assembled from them, as the charts list.',
  'rule:15.B': 'Each division has its sets of elements; counters limit how many.',
  'rule:15.C.2': 'Where a set names its units, these are used.',
  'rule:15.E/1':
    'German panzer divisions of 15 or more part with a Panther battalion, and others take it in.',
  'rule:30.A.2': 'Builders and bombs damage ports; a port with all its hits does not work.',
  'rule:30.A.6': 'Artificial ports are set up on beaches.',
  'rule:36.A.1': 'Each part of the map lies in a weather zone.',
  'rule:36.A.2':
    'Weather is clear, mud, frost, winter or snow. In cold weather waters freeze in the northern zones (c and d).',
  'rule:36.B.a': 'One die at the beginning of the turn gives the weather of all zones.',
  'rule:36.B.b': 'Mud takes two from attack dice and bars armour; winter and snow take one and reduce it.',
  'rule:36.B.c': 'Weather also changes supply, works, drops, bombs and cargo.',
  'rule:36.D': 'A hex has the weather of its zone; between two zones the worse counts.',
  'rule:37.A.2': 'A train ferry is a line of low volume between two ports of the side.',
  'rule:37.B.0':
    'Works are reinforced or not; when the enemy takes a reinforced one it is reinforced no more.',
  'rule:37.B.1': 'A fort is gone when the enemy takes its hex.',
}
