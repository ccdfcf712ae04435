/** Rules 38 to 44. */
export const specialDigest: Readonly<Record<string, string>> = {
  'rule:38.B.0': 'Italy begins on the side of the Axis.',
  'rule:40.0a': 'Reinforcements and replacements come in the initial phase.',
  'rule:40.A.0': 'They come where the order of battle says, in places of their side that are not isolated.',
  'rule:40.A.1a': 'An order of battle names districts and theatres.',
  'rule:40.A.1e': 'A conversion turns units into others where they are.',
  'rule:40.A.1g': 'An upgrade turns a unit to its better face for replacement points.',
  'rule:40.A.1k': 'Withdrawals take units away; what is lost is paid for.',
  'rule:40.A.1n': 'What comes late, or on a condition, comes when it can.',
  'rule:40.B.1.0a': 'Production brings replacement points and resource points.',
  'rule:40.B.1.0b': 'Replacement points bring back or fill up units of their kind.',
  'rule:40.B.1.a1': 'A unit costs its higher strength in points of its kind.',
  'rule:40.B.1.a3': 'Eliminated units lie in replacement boxes.',
  'rule:40.B.1.a4': 'Points of one nation serve its own units.',
  'rule:40.B.2c': 'Some units are never replaced.',
  'rule:40.B.3b': 'British infantry points come down over the war.',
  'rule:40.B.4':
    'A quarter of what the Germans lose in combat, a fifth of others, comes back as infantry points.',
  'rule:40.D.1': 'A unit outside enemy zones may be disbanded for points.',
  'rule:41.A.b': 'The Axis is set up first, then the Allies: as in history or freely.',
  'rule:41.A.c': 'Before the first turn the Allies plan drops for it and the next.',
  'rule:41.B': 'A scenario has its map, its forces, its beginning and its end.',
  'rule:41.B.4': 'Scenarios of the Mediterranean.',
  'rule:42.b': 'Cities held at the end bring the Allies points.',
  'rule:42.c': 'Axis divisions destroyed bring points, Germans who get away and Allied losses cost them.',
  'rule:42.h': 'The points decide the level of victory.',
  'rule:43.A':
    'Advanced: a stack may retreat into an enemy hex that it can overrun; movement points do not matter.',
  'rule:43.B.1':
    'Advanced: against harassment of ten points the guns of the hex and of those around fire, shared out among these hexes.',
  'rule:43.B.2':
    'Advanced: antiaircraft units in a harassed hex roll two dice and add their strength: 13 spares one point, 19 all.',
  'rule:43.C.1':
    'Advanced: zones alone take no enemy city or airbase; less than an RE owns a hex only while it is there.',
  'rule:43.C.2':
    'Advanced: units beyond the limit of a hex are set aside there, do nothing, share the fate of the others, and pay two points to take part again.',
  'rule:43.C.3':
    'Advanced: mountain, forest, wooded hills and swamps count two hexes for supply, great rivers and straits one more; not along roads.',
  'rule:43.E': 'Advanced: Americans and British in one attack take one from the die.',
  'rule:44.A.1a': 'Option: bridges belong to who owns both banks, or did last; they can be destroyed.',
  'rule:44.A.1c': 'Option: any unit beside a bridge of its own blows it up for 4 points.',
  'rule:44.A.1e':
    'Option: builders mend a bridge for 4 points, over a great river for 8 and a resource point.',
  'rule:44.A.1f':
    'Option: a commando beside a bridge may seize it; one unit then attacks over it as if there were no river.',
  'rule:44.A.2': 'Option: along roads one point a hex in any weather, mountains excepted.',
  'rule:44.A.4': 'Option: when cold ends rivers cost two more, great ones four, for a turn.',
  'rule:44.B.1.0': 'Option: lines of fourteen hexes decide isolation and who gets isolated ground.',
  'rule:44.B.2a': 'Option: half of the resource points of a captured hex, rounded down, change hands.',
  'rule:44.B.3':
    'Option: ports, railways and bridges are demolished only where enemies could come within fourteen hexes.',
  'rule:44.D.1':
    'Option: aircraft on bases without supply fly less far, then bomb and fight worse, then only leave.',
  'rule:44.D.2':
    'Option: raids are intercepted from as far as they flew over friendly hexes, sixteen at most.',
  'rule:44.E.1': 'Option: some bombers carry cargo at two less in combat, troops at twice their size.',
  'rule:44.E.2': 'Option: heavy transports take heavy equipment of foot troops at twice its size.',
  'rule:44.F.2': 'Option: all guns fire once at all aircraft; hits fall on one after the other.',
}
