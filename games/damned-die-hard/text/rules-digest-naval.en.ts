/** Naval rules. */
export const navalDigest: Readonly<Record<string, string>> = {
  'rule:27.A.1':
    'The first letter of a naval type tells its category: carriers, battleships, cruisers, destroyers, submarines, landing vessels, transports; all others are small craft.',
  'rule:27.B.2':
    'Ships sail in groups: of combat, of cargo, mixed, or of submarines. A group is in port or at sea; at sea it sails in its box or stands in one hex of it.',
  'rule:27.B.3':
    'Transports carry by size in RE; motorized units and cavalry count double. What a hit leaves no room for is lost, element by element, by lot.',
  'rule:27.B.4':
    'Marines and amphibious troops are made for beaches, as is whatever landing vessels carry. Japanese mountain and light infantry are trained for landings.',
  'rule:27.C.2':
    'Fleets sail before units move, in five naval steps of the movement and of the exploitation phase.',
  'rule:27.D':
    'Mines first, then air bombardment, then the enemy’s reaction, then combat on the surface, then under water.',
  'rule:28.B':
    'When a group comes within two points of an enemy one, that may try to react, once in a naval step: on a success it sails up to two points, to fight or to get away.',
  'rule:28.C':
    'Groups fight when one enters a box where the other is at sea. Cargo groups leave each other alone; those in port fight nobody.',
  'rule:29.A':
    'Battleships fire from the farthest range, cruisers from the next, destroyers from the next; at torpedo range everybody. Torpedoes run at the two closest ranges.',
  'rule:29.A.1':
    'The first range is by the die of who came last. Before each later round both declare in secret whether they withdraw, open, hold or close the range.',
  'rule:29.A.2': 'Both declare which ships use torpedoes in this round; those do not fire their guns.',
  'rule:29.A.3':
    'Each ship fires at one enemy: the die must reach the number of the table. A hit may bring a second one. Damage counts when all have fired.',
  'rule:29.A.4':
    'Torpedoes strike as guns do, by a table of their own, and do one to three points of damage.',
  'rule:29.A.5': 'The combat goes on until a side has no ships left, or the fleets part.',
  'rule:29.C':
    'Who gets away in the enemy’s turn sails two points, out of these waters or into port; in its own turn it sails on.',
  'rule:30.A': 'A port serves whoever owned it when his initial phase began.',
  'rule:30.A.1': 'A port handles so many RE of cargo in a player turn.',
  'rule:30.B': 'Coastal hexes but mountains are beaches. A captured beach serves from the next phase on.',
  'rule:31.A.1':
    'Loading or putting ashore costs a group two points in port and six over a beach, less for what is made for beaches. It may take several naval steps.',
  'rule:31.A.2':
    'A unit put ashore spends movement by its rating and the naval step, never more than it has.',
  'rule:31.B.1': 'No cargo is handled in a typhoon, none over beaches in a stormy sea.',
  'rule:31.B.2': 'Heavy equipment that is not made for beaches may be disrupted or lost on them.',
  'rule:32.A': 'All that lands on an enemy beach rolls for disruption.',
  'rule:32.B':
    'Until the turn is over those who have landed hold their own hex only and have half of their strength if trained, a quarter if not; a rough sea and cliffs halve their attack.',
  'rule:32.C': 'Landings are planned a turn ahead: which unit, on which beach. Only the owner knows.',
  'rule:32.D':
    'When the fleets have done, for each hex landed in one unit within three hexes may react on a success: one point on foot, three if motorized.',
  'rule:33.A':
    'Ships that have laid their guns for eight points support the troops in the hex where they lie, with a tenth of their gunnery.',
  'rule:33.B':
    'Coast artillery fires on groups that stand in its zone, begin a step in it or cannot but pass it. Until it fires it is hidden and takes half. Its damage passes with its next initial phase.',
  'rule:34.A.2':
    'Combat groups in port may wait to react: at four points’ distance, with four points, and more surely.',
  'rule:34.A.3': 'Only destroyers, submarines, landing vessels and small craft enter restricted waters.',
  'rule:34.A.4': 'Landing craft and small craft stay where there is a coast, and on the map.',
  'rule:34.B.2': 'A ship’s torpedoes are spent with its first attack, a Japanese one’s with its second.',
  'rule:34.B.3': 'Ships that have supported troops have half of their support left.',
  'rule:34.B.4':
    'Torpedoes and shells are replenished for two points: in a naval base, transports and small craft in any port that works.',
  'rule:34.C':
    'Ships in a captured port get out to sea on 1 to 4, or are scuttled; a whole flotilla throws for each half.',
  'rule:34.D': 'Mines lie in a whole sea box or in one hex.',
  'rule:34.D.1':
    'Who enters a minefield or begins a step in it is checked: one ship by lot in a box, every ship in a hex.',
  'rule:34.D.2': 'Ships that have mines aboard lay a point for one movement point.',
  'rule:34.D.3': 'A minesweeper sweeps a point for two movement points.',
  'rule:34.E.4': 'Supply transports work in ports only, and ground units aboard count double.',
  'rule:34.E.5': 'Regular transports put ashore on beaches of their own side only.',
  'rule:37.C.3':
    'Some boxes pass to the Japanese as the war goes on elsewhere: troops and stores there are lost, ships and aircraft try to get away. Four boxes with a terrain (North and North East Borneo, North Celebes, North Moluccas) may be entered by the enemy: to land there, and from the air.',
  'rule:41-requests':
    'Reserves may be asked for, at a price in victory points; in other scenarios they cost half, or nothing.',
  'rule:34.A.1':
    'In each naval step a group may spend two points by night, then four by day before the next night: no landings, no strikes from the air, and shots, torpedoes and reactions are harder.',
  'rule:34.B.1':
    'A ship that has not been replenished in its player turn has little fuel: half of its movement in a step, and scuttled a turn later if it is not in port by then.',
  'rule:34.B.5': 'Boxes with oil give fuel for two points, but neither shells nor torpedoes.',
  'rule:34.E.2':
    'Landing craft that unload over a beach may be damaged; in the initial phase a 1 or 2 mends them.',
  'rule:35.A.1': 'Ships arrive in port where the order of battle puts them, or are lost.',
  'rule:35.A.2': 'Naval repair points are kept from turn to turn and serve anywhere.',
  'rule:35.B':
    'A repair point raises a sunk transport or landing vessel (flotillas by half), mends half a transport in a naval base, two landing craft, or makes five points of mines, once a month.',
  'rule:35.C': 'Ships named leave for other theatres if they are afloat.',
  'rule:34.F':
    'No supply by sea through a sea box in which enemy warships sail, nor under the guns of enemy coast defences.',
  'rule:29.B':
    'Submarines and ships on the surface fight apart from all others: hunters fire with their antisubmarine values, submarines with torpedoes, and guns if they like.',
  'rule:29.B.1':
    'Both say in secret whether they break off. Both: it is over. One alone throws against the other, with a bonus by what his group is, and must throw more.',
  'rule:29.B.2':
    'Destroyers may form a screen, all others are the main body. Submarines attack the screen, slip through, or reload; whom they attack hunts them, and others of the screen that nobody engages may help. Operative aircraft of carriers fire at every submarine.',
  'rule:29.B.2bis':
    'Torpedoes at the screen and the hunt are simultaneous. The hunt: all values less the submarine’s, two dice: nothing, turned back, or a hit, which turns back as well.',
  'rule:29.B.3':
    'Who has come through fires torpedoes at a ship of the main body, or its guns at the nearest range, which are answered.',
  'rule:29.B.4': 'A submarine that was told off for it reloads its tubes while it has a load left.',
  'rule:29.B.5': 'It goes on, round by round, until one side has nothing left or has got away.',
  'rule:20.G.2.g':
    'Ships in a hex or in port are bombed one by one: so many bombings of one point as the value has points; a high sea halves it.',
  'rule:20.G.2.h':
    'Aircraft of one base, four hexes less far than else, look for a group that sails in a sea box; a 4 finds it, and it is bombed as by a strike.',
  'rule:20.G.2.i': 'Guns on the coast are bombed with half of the value; each hit damages them for a time.',
  'rule:22.A.2':
    'The ship that is bombed and one other of its group fire; against all other missions ships have a quarter of their value.',
  'rule:23.G.5':
    'Torpedo bombers may carry torpedoes against ships at sea: twice the value, and guns hit them more easily.',
  'rule:31.B.3':
    'Cargo goes from one transport to another for two points, where one of them is a landing vessel and none a supply transport.',
  'rule:34.E.3':
    'Attack transports and landing ships carry empty landing craft as 1 RE of cargo, hoisted and lowered for nothing, with other cargo of theirs if there is room.',
  'rule:34.E.1':
    'A landing craft that lies by a sea hexside may ferry in this turn: its side treats the hexside as a major river, unless enemy warships sail off it.',
  'rule:37.D':
    'Aircraft but heavy bombers are packed into crates where a base and a port are, shipped as 1 RE (B and T 2), unpacked inoperative.',
  'rule:38.B.7': 'The Langley carries 4 RE of aircraft in crates; meanwhile nobody is based on her.',
  'rule:42.C.2': 'Option: what ships carry is not shown before it is put ashore.',
  'rule:43.C.2':
    'Option: of a group that sails only the kind is known, until it is placed in a hex, fights or is found by a patrol.',
  'rule:42.C.1':
    'As an option a group with a ship of speed 4 or less pays one and a half points for each sea box.',
  'rule:43.C.1':
    'As an option ships that have laid their guns may shell an enemy port together, on the bombing table; their shells are spent.',
  'rule:40.D.2':
    'The Allies spend resource points on airfields and forts and replacement points on better divisions before play; what goes south goes eight turns later, and the reserve costs half.',
}
