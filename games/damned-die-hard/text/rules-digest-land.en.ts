/** Rules 1 to 16: the ground war. */
export const landDigest: Readonly<Record<string, string>> = {
  'rule:1':
    'The Japanese conquest of the Philippines, December 1941 to May 1942. One player leads the Japanese army and navy, the other the Allies.',
  'rule:2': 'What lies in the box: maps, counters, charts, orders of battle, dice.',
  'rule:3.A':
    'Unit, without more, means a ground unit. A force is anything on land, at sea or in the air. Markers only help the memory.',
  'rule:3.A.1':
    'Sizes are division, brigade, regiment and battalion. Everything smaller than a division, cadres too, is non-divisional.',
  'rule:3.A.2':
    'Units are non-motorized, artillery, or combat/motorized (c/m). Antitank and antiaircraft units are not artillery.',
  'rule:3.A.3':
    'Sizes are counted in regimental equivalents: a regiment or cadre 1 RE, a brigade 2, a battalion ½. C/m units and cavalry count double by rail and sea.',
  'rule:3.A.4':
    'Some types have heavy equipment, as have transport counters and all units with support weapons: it limits who can be carried.',
  'rule:3.B':
    'The campaign map is two sheets of four sections each. A hex is named by its sheet and four digits: G7:1925 is Manila.',
  'rule:3.B.1':
    'Each hex has one terrain and any number of features. The terrain chart says what they do to movement and combat.',
  'rule:3.B.2': 'Lands beyond the map are boxes.',
  'rule:3.B.3':
    'The Philippines are everything on the map except British Borneo and the Netherlands East Indies.',
  'rule:3.B.4':
    'Cities are Manila (a full hex), Cebu (a dot) and the reference cities. Towns are not cities.',
  'rule:3.C': 'Each side has contingents, and each contingent its services.',
  'rule:3.C.1': 'The Allies are American, with the Philippine Commonwealth, British and Dutch.',
  'rule:3.C.2': 'The Japanese contingents are the army and the navy.',
  'rule:3.D.1': 'Fractions are kept, never rounded, unless a rule says so.',
  'rule:3.D.2': 'Effects add up: a half of a half is a quarter.',
  'rule:3.D.3': 'One die is rolled unless two are asked for.',
  'rule:3.D.4': 'What may be done each turn is not saved for the next.',
  'rule:4': 'A game turn is about a week: weather, the Japanese player turn, the Allied player turn.',
  'rule:4.A': 'A player turn has four phases: initial, movement, combat, exploitation.',
  'rule:4.B': 'The player whose turn it is, and his forces, are phasing; the others are not.',
  'rule:4.C': 'Nothing is done outside its place in the sequence unless a rule allows it.',
  'rule:5.A':
    'Every unit controls its own hex. Divisions, and brigades and regiments of attack strength 3 or more that are neither artillery nor heavy antiaircraft, also control the hexes around, where they could go. Zones are full or reduced.',
  'rule:5.B':
    'A hex belongs to the side that was the last to control it without dispute: by standing in it, or with a zone where the enemy has none. It changes hands at once, for all purposes.',
  'rule:6': 'Units move in the movement phase and some again in the exploitation phase.',
  'rule:6.A':
    'A phasing unit spends up to its movement rating. What a hex costs depends on terrain, weather and class.',
  'rule:6.A-hexside': 'The cost of a river, canal or strait is added to that of the hex.',
  'rule:6.A-prohibited':
    'Nobody enters prohibited terrain, crosses an all-sea side, or enters a hex with enemy units except where a rule allows.',
  'rule:6.A-onehex':
    'Whoever can move at all may move one hex by spending everything, whatever it costs, if it is not prohibited.',
  'rule:6.A-zoc':
    'Leaving a hex under an enemy zone costs extra, more for a full zone and for c/m units and artillery.',
  'rule:6.A-weather': 'Weather changes the costs of terrain and hexsides.',
  'rule:6.B':
    'In the exploitation phase c/m units have half of their rating, others of rating 8 and light infantry of rating 6 two points, the rest of rating 6 one; everybody else stays. No trains, no construction.',
  'rule:7': 'Railways, roads and trails help only between hexes that they join.',
  'rule:7.A':
    'Trains run in the movement phase, on hexes of the side joined to a marshalling yard of its own, several hexes for a point. Enemy zones stop them unless a unit with defence strength has stood there since the phase began. In the train a unit has no zone.',
  'rule:7.A.1':
    'The yards of an island that a side owns say how many RE it may carry each turn. A captured yard serves its captor from his next turn on; bombing reduces it for a while.',
  'rule:7.A.2':
    'Any unit breaks the railway in its hex for 4 points; bombs do too. No train enters or leaves a broken hex.',
  'rule:7.B':
    'A road hex costs what clear ground does, in any weather and whatever lies on the hexside. Every railway is also a road, even when broken.',
  'rule:7.C':
    'Along a trail a hex costs half, never less than clear ground; rivers and canals cost as always. Trails serve in clear weather and rain only.',
  'rule:8.A.1': 'A hex holds three units of any size, 3 RE of non-divisional units, and 3 RE of artillery.',
  'rule:8.A.2': 'Mountains, jungle and rough jungle hold two units, 2 RE and 2 RE.',
  'rule:8.A.3': 'Mountain jungle, swamp jungle, atolls and small islands hold one unit, 1 RE and 1 RE.',
  'rule:8.A.4':
    'Units that cannot move and transport counters stack without limit; so do supplies and replacement points.',
  'rule:8.B':
    'Stacking counts at the end of movement, combat and exploitation. The limit of the hex attacked also limits who attacks it from each hex. What is too much is lost.',
  'rule:8.C': 'Corps markers hold crowded stacks together; they change nothing.',
  'rule:9': 'In the combat phase phasing units may attack adjacent enemies.',
  'rule:9.A':
    'Attacks are made one after the other. Both strengths are added up with support and all their factors, the odds rounded for the defender give the column, and a die with its modifiers the result.',
  'rule:9.B':
    'A unit attacks and is attacked once a phase, one hex at a time, with its whole strength and only where it could go. More than 9 to 1 counts as 9 to 1; below 1 to 4 the attackers are lost.',
  'rule:9.C': 'The results of combat.',
  'rule:9.C-AE/DE': 'Eliminated: all are lost; those with a cadre become it and retreat.',
  'rule:9.C-AH/DH':
    'Half eliminated: the owner loses at least half of the printed strength; the others retreat.',
  'rule:9.C-AR/DR': 'All retreat.',
  'rule:9.C-AS': 'Attack stalled: nothing happens, but attackers inside the hex retreat.',
  'rule:9.C-HX':
    'Half exchange: the weaker side in printed strength (the defender when equal) is eliminated, the other loses at least half as much.',
  'rule:9.C-EX':
    'Exchange: the weaker side in printed strength is eliminated, the other loses at least as much.',
  'rule:9.D':
    'Losses are counted in printed strength: attack for attackers, defence for defenders. Air support neither counts nor suffers.',
  'rule:9.E':
    'A division with a cadre is turned over instead of removed; all of its printed strength counts as lost.',
  'rule:9.F.1':
    'The owner retreats one hex: first where there is neither enemy zone nor crowding, then where there is no zone, at last into a zone, which costs a step. Without any way out even a cadre is lost. Who has retreated adds nothing to a later defence but shares its fate.',
  'rule:9.F.2':
    'When the hex is empty attackers may advance into it at once; if none does, defenders may return. Likewise for defenders when attackers retreat.',
  'rule:9.G': 'A unit without attack strength does not attack alone; it may join, suffer and advance.',
  'rule:9.H':
    'The defender’s terrain and the hexsides attacked across halve or quarter attackers, or change the die.',
  'rule:9.I': 'No unit of this game retreats before combat.',
  'rule:9.J':
    'Whoever used a special ability must bear at least half of his side’s losses, as far as possible. The attacker may renounce expertise, but neither armour nor engineers.',
  'rule:9.K':
    'Phasing units that share a hex with the enemy must attack; neighbours may join. Without any strength left they are lost.',
  'rule:10.A.1': 'AECA: armour in the attack adds to the die by the share of the attackers that is capable.',
  'rule:10.A.2':
    'AECD: armour in defence subtracts from the die by the share of the defenders that is capable.',
  'rule:10.A.3':
    'ATEC: antitank weapons of the defender subtract from the die when at least half of the attackers are armour.',
  'rule:10.B.1': 'Full: all of the unit’s RE are capable.',
  'rule:10.B.2': 'Half: half of its RE are capable, the other half are not.',
  'rule:10.B.3': 'Neutral: its RE are left out of the share.',
  'rule:10.B.4': 'None: its RE count as incapable.',
  'rule:10.C':
    'Capable RE are divided by all RE that are not neutral. Less than a seventh gives nothing. Against half or more AECA the defender uses ATEC, else AECD. Rain reduces armour effects, mud and typhoons end them; ATEC stays.',
  'rule:10.D': 'All armour and antitank modifiers of an attack are added.',
  'rule:10.E': 'The owner may count a half-capable unit as neutral; the best choice is made for him.',
  'rule:10.F': 'Neutral RE beyond twice the capable ones count as incapable.',
  'rule:10.G': 'Some terrain bars armour effects; antitank weapons still count there.',
  'rule:10.H': 'Who used half or more of a capability bears half of the losses with the capable units.',
  'rule:11.A':
    'Units without support fight at half. Divisions and artillery are supported, as are units with a dot. A division supports all in its hex, a dotted unit itself only, artillery so many RE. In attack the supporter must take part.',
  'rule:11.B': 'A unit without support has a reduced zone of control.',
  'rule:12': 'Units need general supply to live and attack supply to attack at full strength.',
  'rule:12.A':
    'Lines run neither through enemy units, nor through enemy zones without a friend there, nor across ground that is prohibited to the unit.',
  'rule:12.B':
    'General supply is judged for both sides in every initial phase and holds for the player turn; attack supply before each attack. A general line goes overland, then by road, then by rail and sea; an attack line overland only.',
  'rule:12.B.1':
    'The overland element leads to a road, railway, port or source, through hexes of anybody. Weather shortens it.',
  'rule:12.B.2':
    'The road element follows roads and trails through hexes of the side; a trail hex counts two, and none in mud or typhoon.',
  'rule:12.B.3': 'The rail element follows railways that the side can use; breaks do not matter.',
  'rule:12.B.4':
    'The naval element joins any port of the side that works with any other, in any order with railways. A port serves whoever owned it when his initial phase began.',
  'rule:12.C':
    'A source serves its own side and contingent. Regular sources serve without limit, special ones as they say.',
  'rule:12.C.1':
    'Regular sources, such as any Allied city of the Philippines for the Americans, feed everybody. A resource point used for attack supply serves all in reach and is spent when the phase ends.',
  'rule:12.C.2': 'Special sources: general supply points, resource points, and what a game adds.',
  'rule:12.C.2.a-avail':
    'An airbase or port in regular supply has as many general supply points as are wanted.',
  'rule:12.C.2.a-deliver':
    'General supply points come by air or sea, live through two initial phases, and vanish where regular supply reaches.',
  'rule:12.C.2.a-use': 'A general supply point feeds 1 RE overland; it is lost when the enemy takes its hex.',
  'rule:12.C.2.b':
    'A resource point feeds all in reach overland for an initial phase and is spent. Once a combat phase 1 RE draws attack supply from a point without spending it.',
  'rule:12.D.1': 'Without attack supply units attack at half.',
  'rule:12.D.2':
    'First turn without general supply: attack, and movement of c/m units, halved. From the second: attack, defence, antiaircraft fire and movement halved, zones reduced, no armour effects.',
  'rule:12.D.3':
    'From the fourth turn without supply the enemy rolls for each unit in every initial phase: success eliminates it. Cities, towns, ports and fortresses help.',
  'rule:12.D.4':
    'Special supply lifts the effects but does not stop the count of turns without regular supply.',
  'rule:12.E': 'Resource points lie in hexes and may be used one by one.',
  'rule:12.F':
    'Supplies have no strength, zone or stacking. They go by rail up to 40 hexes, by air, by sea or with transport counters. Their owner may destroy them; a captor rolls for each.',
  'rule:13':
    'While moving, units of one hex may overrun an enemy hex at ten to one after all effects, in general supply and with the points for it. The enemy is removed without cadres; those who overran may go on.',
  'rule:14.A.1': 'Construction units build, repair and demolish, for whole turns or for movement points.',
  'rule:14.A.1-forts':
    'A fort takes two turns on clear or rough ground, four elsewhere, begun in the own initial phase and in supply. It is lost if the builder leaves.',
  'rule:14.A.1-airfield':
    'A permanent airfield of capacity 3 takes one turn on clear or rough ground, two elsewhere; not in extreme terrain, nor where there is one.',
  'rule:14.A.1-tempfield':
    'A temporary airfield costs movement points and lasts while a construction unit stays.',
  'rule:14.A.1-demolish': 'A construction unit damages a port for 4 points a hit.',
  'rule:14.A.1-repair':
    'Repairs cost 2 points a hit on an airbase, 8 a hit on a port, 8 a break in the railway.',
  'rule:14.A.1.a':
    'A fort or permanent airfield costs a resource point in reach overland, spent at the start for good.',
  'rule:14.A.1.b':
    'Poor weather doubles the cost of works; temporary airfields are neither built nor repaired then.',
  'rule:14.A.1.c': 'For a battalion works cost double.',
  'rule:14.A.1.d': 'Two construction units together pay half each, or half of the turns.',
  'rule:14.A.2':
    'Combat engineers also build. They are supported against cities and fortifications, and a seventh of the attackers being engineers adds one to the die there.',
  'rule:14.A.3': 'Base forces build, and work on ports at half cost.',
  'rule:14.A.4': 'Railway engineers break and repair railways at half cost, and nothing else.',
  'rule:14.B.1': 'Artillery beyond the other RE in the hex defends with one point in all at most.',
  'rule:14.B.2': 'Artillery beyond the other RE in the attack counts one point in all at most.',
  'rule:14.B.3': 'Siege artillery attacks major cities and some fortifications at double strength.',
  'rule:14.C.1':
    'Motorized units of any type are c/m, have heavy equipment, and are neutral where they had no armour value.',
  'rule:14.C.2': 'Mountain units use the exceptions of the terrain chart besides their other abilities.',
  'rule:14.D': 'Some units move only by rail, only by water, or not at all.',
  'rule:14.D.1': 'Rail-only units move and retreat by rail, and do not advance.',
  'rule:14.D.2': 'Water-only units move by sea and attack only when they land; a retreat eliminates them.',
  'rule:14.D.3': 'Units without movement never leave their hex; a retreat eliminates them.',
  'rule:14.E': 'A transport counter carries 1 RE that begins the phase with it, and both move as one.',
  'rule:14.E.1': 'Transport on foot carries supplies in the movement phase.',
  'rule:14.E.2': 'Mountain transport carries supplies and slow troops on foot, in exploitation too.',
  'rule:14.E.3': 'Motorized transport carries supplies, troops on foot and artillery, in exploitation too.',
  'rule:14.E.4':
    'Armoured transport also carries into combat: who rides counts as mechanized, and the attack gains a point.',
  'rule:14.F': 'When half of the attackers could use the exceptions column for the hex, the die gains one.',
  'rule:14.G':
    'Disrupted units have half of everything, no zone, no armour effects, and support nobody, until their next initial phase. Badly disrupted ones cannot attack and have no antitank value.',
  'rule:15.A': 'Units that are listed with elements may be broken down into them.',
  'rule:15.B':
    'Units are broken down in the initial, movement or exploitation phase, free of cost, and assembled at the end of movement or exploitation when their elements stand together.',
  'rule:15.C.1': 'Named elements belong to their own unit only.',
  'rule:15.C.2': 'Other elements may be any of the right type, service and values.',
  'rule:16':
    'Reinforcements and replacements come in the own initial phase and take over the supply of their place.',
  'rule:16.A': 'New units come into hexes and boxes of the side; enemy zones do not matter.',
  'rule:16.A.1-reinf': 'Who has a named place of entry and cannot use it is lost.',
  'rule:16.A.1-convert':
    'Conversions take place from their turn on, in supply, out of enemy zones, with all units together.',
  'rule:16.A.1-upgrade': 'An upgrade is a conversion that also costs replacement points.',
  'rule:16.A.1-flip': 'The converted unit is the back of the same counter.',
  'rule:16.A.1-add': 'A listed unit joins the elements that may be used.',
  'rule:16.A.1-remove': 'A listed unit leaves the elements that may be used.',
  'rule:16.A.1-withdraw': 'Units of the listed kind leave; those lost are paid for with replacement points.',
  'rule:16.A.1-transfer': 'Transfers leave as withdrawals do.',
  'rule:16.A.1-other': 'What the order of battle says in particular comes first.',
  'rule:16.A.2': 'Conditional reinforcements come when their condition is first met.',
  'rule:16.B.1': 'Production brings replacement points, air replacement points and resource points.',
  'rule:16.B.2': 'Eliminated units lie in their owner’s replacement pool.',
  'rule:16.B.3':
    'A unit costs the higher of its strengths in points of its kind: armour for c/m, artillery for guns, infantry for the rest. It comes back where a point was spent, whole or as a cadre; cadres are rebuilt for the difference.',
  'rule:16.B.4':
    'A quarter of what is lost in combat and overruns comes back as infantry replacement points in reach.',
  'rule:16.B.5': 'Units that cannot move and airborne units are never replaced.',
  'rule:16.C.1':
    'A unit outside enemy zones may be disbanded for its cost in infantry points, which serve from the next turn on.',
  'rule:16.C.2':
    'Artillery and armour replacement points lie in hexes, go by rail, air or sea, and are destroyed on capture.',
  'rule:16.C.2bis': 'Infantry replacement points stand on the map as weak units without a zone.',
}
