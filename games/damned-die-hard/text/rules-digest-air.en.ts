/** Rules 17 to 26: the air war. */
export const airDigest: Readonly<Record<string, string>> = {
  'rule:17.A.1':
    'Air units are fighters (F), bombers (B, attack A, dive D, heavy HB) and transports (T), of about twenty aircraft.',
  'rule:17.A.2': 'A prefix such as N (night) adds an ability without changing the type.',
  'rule:17.A.3': 'Letters of code give abilities of their own, such as U for utility transport.',
  'rule:17.B.1':
    'An air unit is operative, inoperative, aborted or eliminated. Only operative ones begin missions.',
  'rule:17.B.2':
    'Words of the air rules: target hex, flight, escort, interceptor, mission force (all at the target but escorts and interceptors).',
  'rule:17.B.3':
    'An operative fighter at its base watches half of its movement around, 8 hexes at most: its patrol zone.',
  'rule:17.C': 'When which air operations may be flown.',
  'rule:17.C.1':
    'Initial phase: air reinforcements; inoperative units of both sides become operative; what is beyond a base’s capacity does not; both may patrol, and the side not phasing may harass.',
  'rule:17.C.2': 'Movement phase: operations whenever they are wanted.',
  'rule:17.C.3':
    'Combat phase: first all defensive support, then all ground support; each waits over its hex until the combat there.',
  'rule:17.C.4': 'Exploitation phase: operations whenever they are wanted; at its end patrols land.',
  'rule:17.D':
    'One operation at a time, everything else waits. Its target is secret until reached. The other side answers with patrol attacks, interception and patrols only.',
  'rule:17.D-1': 'Step 1: flights fly to the target; patrols may attack them on the way.',
  'rule:17.D-2': 'Step 2: interceptors fly to the target; fighters at a base there may scramble.',
  'rule:17.D-3': 'Step 3: air combat.',
  'rule:17.D-4': 'Step 4: antiaircraft fire at transports and bombers.',
  'rule:17.D-5': 'Step 5: bombs and cargo.',
  'rule:17.D-6': 'Step 6: everybody returns and becomes inoperative.',
  'rule:18': 'Airbases are printed airstrips, permanent airfields and temporary ones.',
  'rule:18.A':
    'Capacity is how many units a base makes operative in each initial phase; an airstrip has 1. At capacity 0 nobody takes off or lands.',
  'rule:18.B':
    'When a base falls aborted units are lost; the others roll to escape, and those that do fly off at once to a base in transfer range.',
  'rule:18.C': 'A captured base serves its captor at once; temporary airfields are destroyed.',
  'rule:18.D':
    'Each hit takes one off the capacity. Ground units damage a base for 2 points a hit. A field of capacity 0 may be given up.',
  'rule:19':
    'One point for each hex. A unit flies home as far as it may fly out; without a base in range it is lost.',
  'rule:20':
    'One mission a player turn. It is named at take-off; what exactly is bombed or carried may be said when it happens.',
  'rule:20.A':
    'Transfer: up to three times the rating from base to base, in as many legs as wanted, in movement and exploitation phases of either side; inoperative at the end.',
  'rule:20.B': 'Escort: fighters accompany an operation of their side within their rating.',
  'rule:20.C': 'Interception: fighters fly to the target of an enemy operation within their patrol zone.',
  'rule:20.D':
    'Patrol attack: fighters attack an enemy flight that takes off in or enters their patrol zone, then return.',
  'rule:20.E':
    'Combat air patrol: fighters wait over a hex for the rest of the player turn and may turn escort, intercept or attack flights there.',
  'rule:20.F':
    'Transports carry ½ RE of troops without heavy equipment, general supply points, resource points or infantry replacements; half in mud or typhoon. What befalls the transport befalls its cargo.',
  'rule:20.F.1':
    'Transport lands its cargo at a base of its side and returns, or flies one way twice as far and stays.',
  'rule:20.F.2':
    'Only airborne units and general supply points are dropped; units not into mountains, forest, paddies or jungle, and they count double.',
  'rule:20.G':
    'Bombing: single units or several together read the bombing table with their points, a die and its modifiers. Mud and typhoon halve it.',
  'rule:20.G.1': 'Strategic bombing needs a strategic rating.',
  'rule:20.G.1.a':
    'Marshalling yards: each hit takes 1 RE off the net in the owner’s next turn and breaks the railway there.',
  'rule:20.G.1.b': 'Ports: each hit damages an enemy port.',
  'rule:20.G.2': 'Tactical bombing needs a tactical rating.',
  'rule:20.G.2.a':
    'Airbases: each hit takes one off the capacity and aborts a unit on the ground, or eliminates an aborted one. Fighters count one more.',
  'rule:20.G.2.b':
    'Ground support adds to an attack: one air unit for each 2 RE of attackers that are no artillery, changed by terrain.',
  'rule:20.G.2.c':
    'Defensive air support adds half of its rating to a defence, one air unit for each 2 RE of defenders that are no artillery. Bombers and transports fly half as far.',
  'rule:20.G.2.d':
    'Harassment in the enemy’s initial phase: up to two hits on a hex; each costs a point more to leave it. Who harassed stays inoperative a turn longer.',
  'rule:20.G.2.e': 'Railways: one hit breaks the line in the hex.',
  'rule:20.G.2.f': 'Ports: each hit damages an enemy port.',
  'rule:21': 'Interceptors that reach the target fight those on the mission.',
  'rule:21.A.1':
    'Escorts form the screen; everybody else is the mission force. Fighters with bombs may drop them.',
  'rule:21.A.2': 'The interceptors are divided into those that engage the screen and those that pass it by.',
  'rule:21.B': 'A unit with air attack 0 never fires.',
  'rule:21.B.1': 'The order of air combat: screen, those who pass by, mission force.',
  'rule:21.B.1.a':
    'Interceptors and escorts are paired at random; the surplus is spread evenly, its owner choosing against whom. Surplus escorts may wait for those that pass by.',
  'rule:21.B.1.b':
    'Pairs fire together. Several against one fire one a round, until something happens to the one, all have fired, or their owner stops.',
  'rule:21.B.1.c': 'Escorts not engaged are set at random against those that pass by.',
  'rule:21.B.1.d': 'They fire; those that pass by do not. Survivors reach the mission force.',
  'rule:21.B.1.e': 'Those that got through are set at random against the mission force.',
  'rule:21.B.1.f':
    'They fight as above, but a unit of the mission force fires once only; its owner says when.',
  'rule:21.B.2': 'Results: nothing; R, returns inoperative; A, returns aborted; K, eliminated.',
  'rule:21.B.3':
    'The column is the firer’s attack less the target’s defence; two dice and modifiers give the result.',
  'rule:21.C':
    'In a patrol attack the flight does not fire back. Attackers are set at random against escorts first, then the others, and roll one die each.',
  'rule:22.A.1': 'Antiaircraft strength is printed on some ground units of any type.',
  'rule:22.B.1':
    'Guns in the target hex fire once at each transport and bomber. At defensive support only the attackers fire, divided by the number of hexes they attack from.',
  'rule:22.B.2': 'The antiaircraft table is read with the total strength, two dice and modifiers.',
  'rule:23.A.1':
    'Fighters with bombs fight at 2 less, at least 1. They may drop the bombs, keeping a third of their effect.',
  'rule:23.A.2':
    'Fighters at a base in the target hex, if not aborted, may scramble: a transfer of one leg that patrols cannot attack.',
  'rule:23.B.1': 'Dive bombers alone add one to the bombing die.',
  'rule:23.B.1bis': 'Heavy bombers need a permanent airfield.',
  'rule:23.C':
    'Staging: a unit may first fly to another base, without cargo, then on its mission, loading there; not for interception or defensive bombing.',
  'rule:23.D':
    'Extended range is twice the rating, one and a half with an asterisk: bombing at a third, cargo at half, and fighters of the Japanese navy escort and patrol at 2 less.',
  'rule:23.E': 'Within a third of the rating bombing counts one and a half, cargo twice.',
  'rule:23.F':
    'By night: transfers, transport and strategic bombing. Day units bomb at half and may crash when they land.',
  'rule:23.G': 'Codes also change the bombing and antiaircraft dice.',
  'rule:23.G.2': 'Code F: floatplanes need a base by the sea or a lake.',
  'rule:23.G.3': 'Code B: flying boats need a base by the sea or a lake.',
  'rule:23.G.6':
    'Code U: carries cargo like a transport, fights at 2 less then, drops no troops, and troops count double. Heavy bombers and flying boats can do it too.',
  'rule:24': 'Parachute units may land anywhere allowed, enemy hexes too.',
  'rule:24.A':
    'A die for each unit or supply point dropped: safe, scattered, disrupted, badly disrupted or eliminated.',
  'rule:24.B': 'What is particular about units that have landed.',
  'rule:24.B.1': 'They control their own hex only for the rest of the turn, and nothing while disrupted.',
  'rule:24.B.2':
    'Supplied when they took off, they have attack supply in that turn and all supply in the enemy’s next.',
  'rule:24.B.3': 'They may overrun enemies in their hex when they land, without movement points.',
  'rule:24.B.4': 'Where both sides still share the hex they must attack.',
  'rule:24.B.5':
    'Supply points dropped in a hex that is still the enemy’s are removed at the end of the turn.',
  'rule:24.C':
    'A drop of units is planned in secret at least a turn ahead: unit and hex. An enemy zone or a fight cancels it; the owner may cancel it too.',
  'rule:25': 'Air reinforcements, repairs and replacements, in the own initial phase.',
  'rule:25.A': 'Air units and points come as the orders of battle say; who cannot come in is lost.',
  'rule:25.A.1': 'Air units arrive operative where they are listed.',
  'rule:25.A.2': 'Air replacement points on the map form one pool and are saved; those in boxes lie there.',
  'rule:25.B': 'Replacing and repairing cost points by type.',
  'rule:25.B.1':
    'A replaced unit comes operative to a base in regular supply with capacity; bombers and transports need a permanent airfield.',
  'rule:25.B.2': 'A repaired unit becomes operative; its base must be in regular supply.',
  'rule:25.C': 'Of two aborted units alike one is eliminated at random and the other repaired free.',
  'rule:25.D': 'Conversions of aircraft take place at their turn or as soon as they can.',
  'rule:25.E':
    'Units listed leave: those in play first, else aborted or eliminated ones at the price of their repair or replacement.',
  'rule:26': 'The strategic air war is not used in this game.',
}
