/**
 * Our own digest of the rulebook, in plain words: what matters to a player, by rule id.
 * A section that is no rule of its own is named, so that whatever a message cites can be looked up.
 */
export const ruleDigest: Readonly<Record<string, string>> = {
  'rule:1':
    'The war in Europe and North Africa, from 22 June 1941 to the fall of Germany, for two players: the Axis and the Allies.',
  'rule:2': 'A map of spaces and links, large and small units, two decks of 55 cards and six-sided dice.',
  'rule:2.1-a':
    'Units live in spaces. A regular link, river links included, serves every purpose: moving, attacking, redeploying and tracing supply.',
  'rule:2.1-b':
    'Dashed sea links serve only strategic redeployment and limited supply. Nobody moves or attacks over them.',
  'rule:2.1-c':
    'Leningrad and Tikhvin are joined by a sea link only: good for redeployment and limited supply, never for movement or combat.',
  'rule:2.1-d':
    'The symbol in a space gives its terrain, which shifts fire, may let defenders stand, and may halt an advance. No Axis unit may enter or attack Sverdlovsk and Chelyabinsk.',
  'rule:2.1-e':
    'Victory points, replacement points, hand sizes, orders, actions and turns are kept on tracks; units off the map lie in the reserve or eliminated boxes or on the turn track.',
  'rule:2.2': 'The pieces: what the numbers and sides of a unit mean.',
  'rule:2.2-a':
    'Large units (LCU) are armies, Soviet ones Fronts. Small units (SCU) are corps, Soviet ones armies.',
  'rule:2.2-b':
    'Each face shows combat strength, loss factor and movement, in that order. Only the face that is up counts.',
  'rule:2.2-c': 'A side with at least one large unit fires on the better table, even if the unit is reduced.',
  'rule:2.2-d': 'Every unit has two steps: full and reduced.',
  'rule:2.2-e': 'The later mechanised Soviet Fronts become infantry when they lose a step.',
  'rule:2.2-f':
    'A face with movement 4 or more is mechanised. Panzer units are German mechanised units only.',
  'rule:2.2-g':
    'Thirteen nations, each with its code. A unit’s nation decides its side, its replacements, its supply sources and where it may go.',
  'rule:2.3': 'Each side has 25 Blitzkrieg cards and 30 Total War cards.',
  'rule:3': 'Terms used throughout the rules.',
  'rule:3-a':
    'When a space is paid for, all units in it are activated for what its marker says: to move or to fight.',
  'rule:3-b':
    'A card with an asterisk leaves the game when played as an event or combat card, not when played for operations, redeployment or replacements.',
  'rule:3-c':
    'A space is Axis, Allied or neutral. It changes hands the moment a combat unit of the other side enters it, even in passing.',
  'rule:3-d':
    'When a victory point space changes hands, the VP marker moves by 1 in favour of its new owner.',
  'rule:3-e':
    'Strength is used to fire, the loss factor says how many losses a step absorbs, movement how many spaces a unit goes. Entering any space costs one movement point.',
  'rule:3-f':
    'Some events open the way to others. The conditions are on the cards; the list of events played shows what has happened.',
  'rule:4': 'Setting up the campaign, and the special rules of June 1941.',
  'rule:4.1':
    'The game starts in June 1941 with 7 VP and hands of 7 cards, no Axis orders, Stalin Orders for the Allies, and no replacement points.',
  'rule:4.2': 'Units start where the campaign set-up puts them; all others wait beside the map.',
  'rule:4.3': 'The opening hands.',
  'rule:4.3-a':
    'The Axis chooses Barbarossa or Von Paulus Pause, shuffles the other into its deck and draws six more cards.',
  'rule:4.3-b': 'The Allies draw seven Blitzkrieg cards.',
  'rule:4.3-c': 'The Total War cards are set aside until total war begins.',
  'rule:4.4-a':
    'No orders are rolled in June 1941. The Axis places up to three Stand Fast markers on Soviet stacks, by Stalin Orders.',
  'rule:4.4-b':
    'June 1941 has one round for each side. The Axis must play its opening card as an event; the Allies may do anything but replacements and reinforcements. For cards that ask for a round it is a sixth.',
  'rule:4.4-c': 'After the two rounds the turn ends as usual: attrition, replacements, cards, end of turn.',
  'rule:4.4-d':
    'In June 1941 Soviet units that must retreat two spaces may not end next to where they started.',
  'rule:4.4-e': 'The Soviets dig no trenches in turns 1 and 2.',
  'rule:5.1':
    'One VP level for both sides: high is good for the Axis. It moves with control of VP spaces, by events, and by the winter quota.',
  'rule:5.2-a':
    'At the end of each winter the Axis counts its VP spaces in the Soviet Union, Egypt and Iraq. For each one short of the quota (5, 6, 2, 1) it loses 1 VP.',
  'rule:5.2-b': 'In Winter 1945 Courland counts as a VP space for the quota, and only for it.',
  'rule:5.3-a':
    'The Axis wins at once if VP are 20 or more at the end of a turn, as long as Totaler Krieg has not been played.',
  'rule:5.3-b': 'The Allies win at once if VP are 0 or less at the end of a turn.',
  'rule:5.3-c':
    'The Allies win at the end of any of their rounds in which they control every Axis source of supply in Germany: the Ruhr, Breslau, Berlin, and Munich once National Redoubt has been played.',
  'rule:5.4': 'If Summer 1945 ends without an Allied victory, the Axis wins. There are no draws.',
  'rule:5.5': 'Stalin is a marker on the map, worth protecting.',
  'rule:5.5-a':
    'Stalin starts in Moscow and moves only by strategic redeployment, for 1 point. He does not count for stacking and does not affect combat.',
  'rule:5.5-b':
    'From Moscow Stalin must go to Kuibishev if it is Soviet and in supply. Otherwise, or once there, he may go anywhere in the Soviet Union.',
  'rule:5.5-c': 'If the Axis takes the space where Stalin is, he is gone and the Axis gains 4 VP.',
  'rule:5.5-d':
    'While Stalin is away from Moscow, cards give one Soviet replacement point less, and some Allied cards lose their operations.',
  'rule:6': 'A turn: orders, actions, attrition, replacements, cards, end of turn.',
  'rule:6.1': 'Each side rolls for its orders, the Axis first, except in turn 1.',
  'rule:6.2': 'Six rounds; in each the Axis takes one action, then the Allies.',
  'rule:6.3': 'Attrition: units out of supply are lost, and spaces that are cut off change hands.',
  'rule:6.3-a':
    'Axis attrition comes right after the last Axis round, before the last Allied round. Axis armies whose wait is over go to the eliminated box.',
  'rule:6.3-b': 'Allied attrition comes after the last Allied round, in the same way.',
  'rule:6.3-c': 'A beachhead to which no Allied unit can trace a supply line is removed.',
  'rule:6.4': 'Replacement points gained this turn are spent, the Allies first. What is not spent is lost.',
  'rule:6.5':
    'Keep or discard what you like, then draw up to your hand: 7 cards, changed by resources and events.',
  'rule:6.6': 'The end of the turn, in five steps.',
  'rule:6.6-1':
    'The Allies may take British, American and French armies in full supply off the map; they return three turns later.',
  'rule:6.6-2': 'The Allies may remove beachheads and partisans; both sides may remove trenches.',
  'rule:6.6-3': 'All Stand Fast markers come off.',
  'rule:6.6-4': 'Victory is checked; if nobody has won, the Axis then pays for its quota in winter.',
  'rule:6.6-5': 'If nobody has won and the last turn is not over, a new turn begins.',
  'rule:7.1-a':
    'Everything is done by playing cards, except the automatic operation of 1 point and the placing of partisans.',
  'rule:7.1-b':
    'Both sides begin with their Blitzkrieg cards; Total War cards join three turns after the United States enter the war.',
  'rule:7.1-c':
    'A card is used in one way at a time: operations, redeployment, replacements, event or combat card.',
  'rule:7.1-d':
    'Black cards have an event, red ones are combat cards, yellow ones may give their event and their operations together.',
  'rule:7.2': 'In each round you take exactly one action.',
  'rule:7.2-a': 'Play a card, or take an automatic operation of 1 point, or, as the Allies, place partisans.',
  'rule:7.2-b': 'What each side did is kept on its action track: some actions may not follow each other.',
  'rule:7.3': 'Operations: activate spaces, then move, then fight.',
  'rule:7.3-a':
    'You have as many points as the card’s value. Activating a space costs 1 per nationality in it, whether to move or to fight.',
  'rule:7.3-b': 'Units on a beachhead count as one nationality.',
  'rule:7.3-c': 'British, Canadian and Commonwealth units count as one nationality.',
  'rule:7.3-d': 'American and Free French units count as one nationality.',
  'rule:7.3-e':
    'Units in limited supply or out of supply cost 1 each instead, and Axis armies supplied through the Caucasus cost extra.',
  'rule:7.3-f': 'Only a space with one of your units can be activated.',
  'rule:7.3-g': 'You pay for every nationality in the space, even for units that will do nothing.',
  'rule:7.3-h': 'A space is activated to move or to fight, never both in one round.',
  'rule:7.3-i': 'After all spaces are marked, any units of Move spaces move, one after the other.',
  'rule:7.3-j': 'After all movement, units of Combat spaces attack if you wish.',
  'rule:7.4': 'A card played for strategic redeployment.',
  'rule:7.4-a': 'You get as many redeployment points as the card’s value.',
  'rule:7.4-b': 'Not two rounds in a row in the same turn.',
  'rule:7.5': 'A card played for replacement points.',
  'rule:7.5-a':
    'The points printed on the card are noted for each nation; nothing else happens this round. They are spent at the end of the turn.',
  'rule:7.5-b':
    'No American points while the United States are neutral, and none for the Axis allies once none of them is left in the war.',
  'rule:7.5-c': 'Not two rounds in a row in the same turn.',
  'rule:7.5-d': 'The Axis may do so at most twice a turn in turns 8 to 11, and once a turn from turn 12 on.',
  'rule:7.6': 'An event: do what the card says.',
  'rule:7.6.1': 'An event with an asterisk leaves the game at the end of the round.',
  'rule:7.6.2': 'Reinforcements bring new units into the game.',
  'rule:7.6.2-a': 'One reinforcement card per nation and turn, none in June 1941.',
  'rule:7.6.2-b': 'The card may be played only if all its units can be placed.',
  'rule:7.6.2-c': 'Small units go to the reserve box unless the card says otherwise.',
  'rule:7.6.2-d':
    'Large units enter at their capital, or at a friendly supply or city space of their country. For the British, Basra, Suez and Alexandria count as home; Basra also for Americans and French.',
  'rule:7.6.2-e': 'The Desert Army enters at Alexandria, Cairo or Basra.',
  'rule:7.6.2-f':
    'The British 8th Army takes the place of the Desert Army, which must be on the map in full supply.',
  'rule:7.6.2-g':
    'Panzer Army Africa enters at Tripoli; a supplied Panzer corps in Libya or Egypt goes to the reserve in exchange.',
  'rule:7.6.2-h':
    'A German army may enter at a supply source only if that source can trace supply to another one.',
  'rule:7.6.2-i':
    'Mechanised Soviet Fronts replace infantry Fronts on the map that are at full strength and in full supply; the old ones leave the game.',
  'rule:7.6.2-j':
    'Western armies may also enter at a beachhead of their own or an Allied one, at Allied Naples, or at Allied Antwerp once the Scheldt is clear.',
  'rule:7.6.2-k': 'No reinforcements at the beachhead of Shingle.',
  'rule:7.6.3': 'Invasions: landings on lettered beaches.',
  'rule:7.6.3-a': 'One invasion card per turn, besides reinforcement cards.',
  'rule:7.6.3-b':
    'The card names the beachheads and the beaches. Two beachheads of one invasion must lie on beaches that are linked; Torch may place one alone on beach S.',
  'rule:7.6.3-c':
    'The landing units go on beachheads they may use: British and Commonwealth on British or Allied ones, Americans and French on American or Allied ones. Armies land reduced, except at Overlord.',
  'rule:7.6.3-d':
    'No invasion on beaches J, M to R, T and U while the Axis controls a space in French North Africa, Libya or Egypt.',
  'rule:7.6.3-e': 'No invasion on beaches J, O and R while the Axis controls Syracuse.',
  'rule:7.6.3-f': 'Torch or Sledgehammer, not both; Round-Up or Overlord, not both.',
  'rule:7.6.3-g':
    'No invasion where a beachhead already lies, and no beachhead may be taken off while it is some unit’s only source.',
  'rule:7.6.3-h':
    'The US 7th and British 8th Armies may invade again: redeploy them to the reserve box first. They leave it only by invasion.',
  'rule:7.6.3-i':
    'The invaders may attack at once, or step ashore if nobody defends. In that round their advance ends in the space behind the beach.',
  'rule:7.6.3-j':
    'Axis units never enter a beach. They may attack one: an empty beachhead is removed without a roll. One whose units all die in combat, attacking or attacked, goes too.',
  'rule:7.6.3-k': 'Beachhead markers can be used again.',
  'rule:7.6.3-l':
    'From turn 14 on the Allies may renounce all further invasions in their first round. Invasion cards then bring plain reinforcements, except Torch, Sledgehammer, Round-Up and Overlord.',
  'rule:7.6.4-a':
    'Combat cards are played in a combat, the attacker’s first. They are the only cards played in the other side’s round.',
  'rule:7.6.4-b':
    'The winner keeps his combat cards face up and may use each once in every round (both sides’ parts of it together), in any combat that fits. Cards with an asterisk are gone after one combat.',
  'rule:7.6.4-c': 'The loser discards all combat cards he used. On equal losses both do.',
  'rule:7.6.4-d': 'At the end of the turn all combat cards on the table are discarded.',
  'rule:7.6.5': 'Cards that an event makes you show stay open until the end of the turn.',
  'rule:7.7': 'The limits of the hand.',
  'rule:7.7-a': 'No hand above 8 cards or below 5 is drawn.',
  'rule:7.7-b': 'In turns 16 to 18 the least Axis hand is 2.',
  'rule:7.8-a':
    'Three turns after the United States enter the war both sides shuffle their Total War cards with all undrawn and discarded cards.',
  'rule:7.8-b': 'The Axis may then take Totaler Krieg into its hand before drawing.',
  'rule:7.9-a':
    'A card is in a hand, in the draw pile, discarded, or out of the game. You never see the other side’s discards.',
  'rule:7.9-b': 'In the card phase discard as many cards as you like, in secret.',
  'rule:7.9-c': 'When the draw pile runs out, draw what is left, shuffle the discards and go on.',
  'rule:8.1':
    'Both sides roll for orders each turn but the first, the Axis first. After Hitler Takes Command the Axis adds 2.',
  'rule:8.2':
    'A mandated offensive must be carried out this turn by an attack or by entering an enemy space, or it costs 1 VP.',
  'rule:8.3-a': 'Axis: attack a unit or take an Allied space outside the Soviet Union.',
  'rule:8.3-b': 'Western Allies: attack, or take an Axis space, with a British or American unit.',
  'rule:8.3-c': 'Soviets: attack with a Front, or take an Axis space with any Soviet unit.',
  'rule:8.3-d':
    'Axis and western offensives are waived when the Axis has no unit in North Africa and the western Allies none in Europe, or when there is no unit to undertake them, or neither an enemy unit to attack nor an enemy space to take.',
  'rule:8.4': 'Hitler Orders: hold where you are, or pay.',
  'rule:8.4-a':
    'The Allies may put up to three Stand Fast markers on Axis stacks next to a supplied Allied unit.',
  'rule:8.4-b':
    'Leaving such a space costs 1 VP and takes the marker off. Retreats, advances and a first step into an enemy space are free, for a whole stack; the marker then goes when all who began the round under it have left or died.',
  'rule:8.4-c': 'Units that arrive later are bound too.',
  'rule:8.4-d': 'After Bomb Plot the price is 1 VP for each German unit that leaves.',
  'rule:8.5':
    'Stalin Orders are the mirror image: the Axis places the markers on Soviet stacks, and leaving costs the Allies 1 VP per space.',
  'rule:9': 'Stacking: who and how many may be together.',
  'rule:9.1':
    'At most three units to a space, whatever their size, except while moving, redeploying or retreating; an advance enters no full space. No unit enters a space with enemy units.',
  'rule:9.2-a': 'Soviet units never stack with another nation.',
  'rule:9.2-b': 'The Yugoslav partisan army stacks with nobody.',
  'rule:9.2-c': 'Hungarians and Romanians never stack together.',
  'rule:10.1': 'Movement.',
  'rule:10.1-a':
    'Each space costs one point, whatever its terrain, along regular links. A unit goes no farther than its movement in one activation.',
  'rule:10.1-b':
    'Units that are not mechanised, or not in full supply, may pass a space with a Combat marker but not stop there.',
  'rule:10.1-c':
    'A mechanised unit in full supply may end its move on a Combat marker and fight from there this round.',
  'rule:10.2': 'Trenches.',
  'rule:10.2-a':
    'Instead of moving, one Soviet Front in a Move space may dig: on a roll of 1 to 3 a trench is placed or improved. There are five markers.',
  'rule:10.2-b': 'Digging is barred in turns 1 and 2, out of supply, and when no marker is left.',
  'rule:10.2-c': 'Until turn 7 the Soviets dig only in cities of the Soviet Union.',
  'rule:10.2-d': 'Trenches of level 2 only from turn 8 on.',
  'rule:10.2-e':
    'A Soviet or British trench goes when the Axis takes the space, or when the Allies remove it at the end of a turn.',
  'rule:10.2-f': 'The trench of Tobruk also goes when the Allies take Benghazi, and never comes back.',
  'rule:10.2-g':
    'Axis trenches come by set-up and events only, at most three besides the West and Atlantic Walls. They go when the Allies take the space.',
  'rule:10.3':
    'A fort serves only the side that owned it at the start. The first enemy unit to enter destroys it for good.',
  'rule:11.1': 'Who may attack whom.',
  'rule:11.1-a':
    'Units of spaces with a Combat marker may attack a linked space. Attacking is always voluntary.',
  'rule:11.1-b':
    'A combat has one defending space, attacked only once a round, by a second attack (Guderian, Patton) either. All units there defend, except those that retreated into it this round.',
  'rule:11.1-c': 'Several spaces may attack together if all but one of them hold a mechanised unit.',
  'rule:11.1-d': 'Units of one space may attack different spaces, but a unit’s strength is never split.',
  'rule:11.1-e': 'Each unit fights in one combat a round.',
  'rule:11.1-f': 'Units that do not take part take no losses and do not advance.',
  'rule:11.1-g': 'Units of strength 0 may attack, and can take losses.',
  'rule:11.1-h': 'The Axis may not attack Leningrad before Nordlicht. Taking it lifts the ban too.',
  'rule:11.1-i': 'The Axis may not attack Moscow before Taifun. Taking it lifts the ban too.',
  'rule:11.1-j':
    'The Axis may not attack Stalingrad, Maikop or Armavir before Fall Blau. Taking any of them lifts the ban.',
  'rule:11.2': 'How a combat is fought, step by step.',
  'rule:11.2-1': 'Name the attacking units and the space they attack.',
  'rule:11.2-2': 'Each side adds up the strengths of its units.',
  'rule:11.2-3': 'Combat cards: first the attacker plays or uses his, then the defender.',
  'rule:11.2-4': 'Cards add to or take from the die roll.',
  'rule:11.2-5':
    'Large units bring the better table. Terrain, trenches, forts, rivers and lack of supply shift the column, never off the table.',
  'rule:11.2-6': 'Each side rolls a die; the result, held between 1 and 6, gives the losses it inflicts.',
  'rule:11.2-7': 'Both sides take their losses, the defender first.',
  'rule:11.2-8': 'Who inflicts more has won. On equal losses both have lost.',
  'rule:11.2-9': 'If the attacker won, the defenders retreat or buy their stand with a step.',
  'rule:11.2-10': 'If the space is empty, attacking units may advance.',
  'rule:11.3':
    'Each step lost absorbs the unit’s loss factor. Take as many losses as you can without exceeding the number.',
  'rule:11.3.1': 'What happens when a large unit is eliminated.',
  'rule:11.3.1-a':
    'A reduced large unit that is eliminated is replaced by a small one from the reserve, full if possible. Without one it is out of the game for good.',
  'rule:11.3.1-b':
    'The small unit must match: Panzer corps for Panzer armies, SS for SS, infantry armies for Fronts, a corps of the same nation for the others; British armies may take Commonwealth corps.',
  'rule:11.3.1-c':
    'This also holds in combat for a large unit out of supply. In attrition the matching small unit is lost with it.',
  'rule:11.3.2': 'When the mechanised Southwest Front attacks, it takes the first step loss.',
  'rule:11.4': 'If the attacker wins, all surviving defenders retreat. Attackers never do.',
  'rule:11.4.1': 'One space if the difference of losses is 1, two spaces if it is more.',
  'rule:11.4.2-a':
    'In a trench, forest, mountain, swamp, fort or beachhead the defender may lose one step instead of retreating, if a step remains.',
  'rule:11.4.2-b': 'In June 1941 Soviet trenches do not allow it.',
  'rule:11.4.3': 'Units that can neither retreat nor stand are eliminated, large ones as if out of supply.',
  'rule:11.4.4-a': 'Never into a space with enemy units.',
  'rule:11.4.4-b': 'Through friendly spaces if possible, otherwise through empty enemy ones.',
  'rule:11.4.4-c': 'Never back into the space just lost.',
  'rule:11.4.4-d':
    'A retreat of two spaces goes through two different spaces and may end next to the start. Units may go different ways.',
  'rule:11.4.4-e': 'No more than three units where the retreat ends; on the way it does not matter.',
  'rule:11.4.4-f': 'The retreat must end in supply if possible.',
  'rule:11.4.4-g':
    'Axis units avoid partisans above all, and a retreat that must enter their space ends there.',
  'rule:11.4.5':
    'Units that retreated into a space attacked later in the round add no strength, and die if the attack inflicts any loss.',
  'rule:11.5': 'If the defenders retreat or die, attacking units may advance. Defenders never do.',
  'rule:11.5.1-a': 'All defenders dead: infantry one space, mechanised units up to three.',
  'rule:11.5.1-b': 'Retreat of one space: infantry into the space left, mechanised units up to two.',
  'rule:11.5.1-c': 'Retreat of two spaces: infantry into the spaces left, mechanised units up to three.',
  'rule:11.5.2': 'Mechanised units stop advancing when they enter forest, mountain, swamp or a fort.',
  'rule:11.5.3':
    'Mechanised units need not follow the retreat: they advance anywhere they could move, but do not end on a Combat marker. A marker goes when nobody there is left to attack.',
  'rule:11.5.4': 'Soviet shock armies advance one space at most.',
  'rule:12': 'Strategic redeployment: far moves behind the front.',
  'rule:12.1': 'A small unit costs 1 point, a large one 3, Stalin 1.',
  'rule:12.2-a': 'Points may be spread over nations and spaces as you like; a unit redeploys once a round.',
  'rule:12.2-b':
    'From space to supplied friendly space, through friendly spaces only, next to the enemy if need be.',
  'rule:12.2-c': 'Small units may cross one sea link and must stop behind it.',
  'rule:12.3-a': 'Only units in supply redeploy. In limited supply they cannot go to the reserve box.',
  'rule:12.3-b': 'Large units never redeploy by sea.',
  'rule:12.3-c': 'Axis units never redeploy from, to or through partisans.',
  'rule:12.3-d': 'Redeployment may start or end in a desert but not pass through.',
  'rule:12.3-e': 'Nobody redeploys through Turkey.',
  'rule:12.4-a':
    'From the reserve box a unit goes to a fully supplied capital, supply or city space of its country and stops there. Syracuse does not serve.',
  'rule:12.4-b':
    'Small units in full supply may go to the reserve box; of the large ones only the British 8th and US 7th Armies.',
  'rule:12.4-c':
    'One German small unit a round may also come from the reserve to each fully supplied Wehrkreis that is neither a city nor a source.',
  'rule:12.5-a':
    'British units redeploy from and to their own or Allied beachheads and Allied supply spaces outside the Soviet Union, from the reserve and from one to another.',
  'rule:12.5-b':
    'American units may come to their own or Allied beachheads, to Naples, and to Antwerp once it is open.',
  'rule:12.5-c': 'Soviet Fronts do not redeploy while the Axis holds Moscow.',
  'rule:12.5-d': 'In turns 1 to 4 no Axis redeployment may touch the Soviet Union.',
  'rule:12.5-e': 'With two Panzer corps in North Africa, no more may cross the sea to Tunisia or Tripoli.',
  'rule:12.5-f':
    'Once Vichy is at war the Axis may redeploy to neutral Tunis, by way of Syracuse, and to Marseille.',
  'rule:13.1-a':
    'Supply is judged when a space is activated, when a unit defends or redeploys, and in attrition.',
  'rule:13.1-b':
    'Full supply: a line of friendly spaces over regular links, of any length, to a supply source.',
  'rule:13.1-c':
    'Limited supply: the line needs a sea link or passes partisans, or there is none but the unit is in a friendly fort.',
  'rule:13.1-d': 'Anything less is out of supply.',
  'rule:13.1-e': 'Lines never pass spaces the enemy controls, even empty ones.',
  'rule:13.1-f': 'A beachhead gives full supply up to two spaces away, limited supply beyond.',
  'rule:13.1-g':
    'The Luftwaffe Supply marker turns no supply into limited supply in its space, for defence and attrition.',
  'rule:13.1-h':
    'With Malta in Axis hands, or the Italian navy at sea this turn, the sea way to Tripoli and Tunis gives full supply.',
  'rule:13.2-a': 'Axis sources: the Ruhr, Breslau, Berlin, and Munich after National Redoubt.',
  'rule:13.2-b': 'Syracuse gives the Axis limited supply only, and does not serve the reserve box.',
  'rule:13.2-c': 'Soviet sources: Sverdlovsk and Chelyabinsk; Basra gives limited supply.',
  'rule:13.2-d':
    'Western sources: Suez, Alexandria, Basra, Allied Naples, Antwerp once open, and beachheads for the nations they serve.',
  'rule:13.2-e': 'What comes from Naples into France is limited supply.',
  'rule:13.3-a':
    'Each unit in limited supply costs 1 operation point instead of the nationality price, and the whole space must be paid.',
  'rule:13.3-b': 'Panzer Army Africa adds 1 point unless in full supply.',
  'rule:13.4.1-a':
    'Out of supply: no redeployment, movement less 2, no mechanised abilities, 1 operation point per unit.',
  'rule:13.4.1-b': 'If any unit of a side in a combat is out of supply, its fire shifts one column left.',
  'rule:13.4.2':
    'Soviets out of supply keep the use of trenches but cannot dig; Germans and western units lose their use, unless another unit of the stack has it.',
  'rule:13.4.3': 'A defence with a unit out of supply uses no combat cards.',
  'rule:13.4.4': 'Attrition of units out of supply.',
  'rule:13.4.4-a': 'Small units out of supply are eliminated.',
  'rule:13.4.4-b':
    'Large units lose a matching small unit from the reserve and wait three turns on the turn track. Without one they are gone for good; with too few for all, their owner chooses.',
  'rule:13.4.4-c': 'Soviet Fronts do the same without the wait.',
  'rule:13.5':
    'In attrition a friendly space in which your units would be out of supply goes over to the enemy, unless a friendly fort stands there.',
  'rule:13.6':
    'Axis large units supplied by way of Maikop, Armavir or Baku cost 1 point more each, the space at most 5.',
  'rule:14.1': 'Replacements.',
  'rule:14.1-a':
    'A step of a small unit costs half a point, of a large one a whole point, on the map or from the eliminated box. An eliminated unit can come back at full strength.',
  'rule:14.1-b':
    'British points serve British, Canadian and Commonwealth units; American points also the French; German points Germans; Axis points the other Axis nations; Soviet points Soviets.',
  'rule:14.2-a':
    'A western army belongs to the theatre that supplied it when it was eliminated: the north-west, or the Mediterranean. If both could, the Allies choose.',
  'rule:14.2-b':
    'A western army lost for lack of supply may come back in either theatre after its three turns.',
  'rule:14.2-c': 'Theatres do not matter for small units.',
  'rule:14.3-a':
    'Rebuilt large units enter like reinforcements; western ones also at their beachheads, Naples or open Antwerp.',
  'rule:14.3-b': 'Rebuilt small units go to the reserve box.',
  'rule:14.3-c':
    'North-western armies come back on beaches A to I or at Antwerp; Mediterranean ones anywhere else their rules allow.',
  'rule:14.3-d': 'The Desert Army is rebuilt at Basra, Alexandria or Suez.',
  'rule:14.3-e': 'Panzer Army Africa is rebuilt at Tripoli or Alexandria, if supplied.',
  'rule:14.4': 'Units with a dot and units out of the game take no replacements.',
  'rule:14.5.1':
    'When the mechanised Southwest Front is eliminated, the infantry Front of that name takes its place in the box.',
  'rule:14.5.2':
    'At most two German Panzer steps are replaced each turn, three after Totaler Krieg. Events do not count.',
  'rule:14.5.3':
    'Before spending, the Axis loses one German point for each Wehrkreis it does not hold in full supply.',
  'rule:14.5.4':
    'At the end of a turn the Allies may eliminate western armies in full supply on purpose; they wait three turns and may change theatre.',
  'rule:14.5.5': 'If the Axis holds Moscow or Stalin is elsewhere, each card gives one Soviet point less.',
  'rule:15.1':
    'In the first two rounds of spring no card may be played for operations alone. The automatic operation and events that bring operations are allowed.',
  'rule:15.2':
    'In Winter 1942, unless Von Paulus Pause was played, supplied Germans in the Soviet Union are in limited supply, fire one column lower, get nothing from terrain but the right to stand in a trench or by Hedgehogs, and count as infantry, also when they come in from outside.',
  'rule:15.3': 'No invasion on beaches A to I in winter.',
  'rule:16.1': 'Where partisans may rise.',
  'rule:16.1-a': 'After Partisans: in the Soviet Union, Yugoslavia, Greece and Albania.',
  'rule:16.1-b':
    'After Maquis: in France, the Netherlands, Belgium, Denmark and Norway, and in Italy once it has changed sides.',
  'rule:16.2': 'Placing and removing partisans.',
  'rule:16.2-a':
    'As an action without a card the Allies place one partisan marker, two from turn 8 on, in Axis spaces without German units.',
  'rule:16.2-b':
    'They go by Anti-Partisan Sweep, when the Axis loses the space, or by Allied choice at the end of a turn.',
  'rule:16.2-c': 'Never more than six on the map.',
  'rule:16.3-a': 'The Axis cannot redeploy from, to or through partisans, and supply beyond them is limited.',
  'rule:16.3-b': 'Axis retreats avoid partisans if they can, and end in their space if they cannot.',
  'rule:16.3-c': 'Axis units defending among partisans lose the help of terrain, trenches excepted.',
  'rule:16.3-d': 'A VP or resource space with partisans and no Axis unit counts for the Allies.',
  'rule:17.1': 'The neutrals: the United States, Vichy France, Turkey and Sweden.',
  'rule:17.2':
    'The United States enter by Hitler Declares War or FDR Declares War. Before that no American reinforcements, invasions or replacements.',
  'rule:17.3-a': 'Nobody enters Vichy France, Algeria or Tunisia while Vichy is neutral.',
  'rule:17.3-b':
    'The first invasion on a beach from C to U brings Vichy into the war. Its spaces stay neutral, it has no forces, and both sides may enter.',
  'rule:17.3-c':
    'Then the Axis may redeploy to Tunis by Syracuse and to Marseille; Vichy spaces in France that it passes become Axis.',
  'rule:17.4': 'Turkey and Sweden.',
  'rule:17.4-a':
    'War on Turkey or Sweden is declared at the start of a round. The whole country goes over to the other side, VP spaces with it; that side sets up its units and plays them.',
  'rule:17.4-b':
    'Turks and Swedes are always in full supply at home and never leave, though they may attack across the border.',
  'rule:17.4-c':
    'Turkey at war gets 2 replacement points a turn; its armies come back at Ankara or Istanbul. Swedish units are not replaced.',
  'rule:18.1': 'Oil and iron change the size of the hands.',
  'rule:18.2': 'An Axis without an iron space in supply draws one card less.',
  'rule:18.3-a': 'Axis oil in full supply: none, one card less; two or three, one card more.',
  'rule:18.3-b': 'Allied oil: none, two cards less; one, one less; all three, one more.',
  'rule:18.3-c': 'The Axis hand is never below 5, or 2 in turns 16 to 18.',
  'rule:19': 'Where the units of each nation may go.',
  'rule:19.1':
    'Hungarians operate in Hungary, the Soviet Union and Yugoslavia, never in Romania. The 3rd Army stays in Hungary.',
  'rule:19.2': 'Romanians operate in Romania, the Soviet Union and Yugoslavia.',
  'rule:19.3': 'Bulgarians operate in Bulgaria, Greece, Turkey and Yugoslavia.',
  'rule:19.4-a':
    'Italians operate in Italy and Sicily, Yugoslavia, Albania, Greece, Turkey, Tunisia, Algeria, Libya, Egypt, Palestine, Syria and Iraq.',
  'rule:19.4-b':
    'The Italian 8th Army operates only in the Soviet Union; a corps that takes its place may stay there or leave.',
  'rule:19.5': 'German large units may not go south of Bologna and La Spezia, nor to Sicily, before Achse.',
  'rule:19.6-a':
    'The Yugoslav army stays within one space of Yugoslavia, is always in supply, and is never replaced.',
  'rule:19.6-b':
    'After Tito, Soviet units may cross Yugoslavia but not end a move there; they may advance into it after combat.',
  'rule:19.7':
    'The British 1st Army operates only in Malta, French North Africa, Libya and Egypt, unless it came by Sledgehammer.',
  'rule:19.8': 'Iran and Iraq are open to both sides.',
  'rule:19.9-a':
    'Soviet units never enter Egypt, Libya, Algeria, Tunisia, Palestine, Syria or Trans-Jordan, and no Soviet supply line passes them.',
  'rule:19.9-b': 'British, American and French units never enter the Soviet Union.',
  'rule:20': 'The campaign.',
  'rule:20.1': 'From turn 1, June 1941, to turn 18, Summer 1945, or to an automatic victory.',
  'rule:20.2': 'The Allies set up first.',
  'rule:20.3':
    'The Allied set-up: British and Commonwealth corps in the Middle East, Soviet Fronts and armies from the Baltic to the Black Sea, five armies in reserve.',
  'rule:20.4':
    'The Axis set-up. The reduced 1st and 7th Armies go anywhere in occupied France, not together.',
  'rule:20.5': 'Turkish and Swedish units are placed when somebody declares war on them.',
  'rule:v1.3': 'Optional rules of the English edition, switched on when a game is created.',
}
