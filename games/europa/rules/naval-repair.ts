import { ask, type Doing, oneOf, PLACES, phasingSeat, procedure, type Query, run } from '../kit.ts'
import { POOL } from '../state.ts'
import { say } from '../text/say.ts'
import { banksFor, beginFerry, endFerries, ferriers } from './ferries.ts'
import { carryOutShipLines, moor } from './naval-arrivals.ts'
import { craftInRepair } from './naval-craft.ts'
import { groupsOf, split } from './naval-groups.ts'
import { categoryOf, hitsOn, navalOf, shipSide, shipTarget } from './naval-units.ts'
import { isNavalBase } from './ports.ts'
import { SHIPS } from './sailing.ts'
import { isPort, placeTarget } from './units.ts'

/** navalReinforcements, navalRepair: what is done with ships in an initial phase. */

/** In halves of repair points: what a transport, a damaged landing craft, and mines cost. */
const [TRANSPORT, CRAFT, MINES] = [2, 1, 2]
/** Mine points for a repair point. */
const MINE_POINTS = 5

const pointsOf = (q: Query): number => navalOf(q).repairs[q.state.phasing]
const spend = (c: Doing, halves: number): void => {
  navalOf(c).repairs[c.state.phasing] -= halves
}
const ownShips = (q: Query, fits: (ship: number) => boolean): number[] => {
  const found: number[] = []
  for (let ship = 0; ship < q.data.naval.ships.count; ship++)
    if (shipSide(q, ship) === q.state.phasing && fits(ship)) found.push(ship)
  return found
}

/** Naval bases of the phasing side, on the map and off it. */
export const navalBases = (q: Query): number[] => {
  const { lands, boxes } = q.data.map
  const inPlay = q.data.hooks.inPlay(q)
  const open = q.data.air.hooks.boxesInPlay(q)
  const found: number[] = []
  for (let place = 0; place < lands + boxes; place++)
    if (
      (place < lands ? inPlay[place] === 1 : open.includes(place)) &&
      isNavalBase(q, place, q.state.phasing)
    )
      found.push(place)
  return found
}

/** Sunk transports that may be raised. */
const raisable = (q: Query): number[] =>
  pointsOf(q) >= TRANSPORT && navalBases(q).length > 0
    ? ownShips(q, (ship) => navalOf(q).fate[ship] === POOL && categoryOf(q, ship).transport)
    : []

/** Halved transports in a naval base. */
const mendable = (q: Query): number[] =>
  pointsOf(q) >= TRANSPORT
    ? groupsOf(q, q.state.phasing)
        .filter((group) => group.inPort === 1 && isNavalBase(q, group.hex, group.side))
        .flatMap(({ ships }) =>
          ships.filter(
            (ship) =>
              categoryOf(q, ship).transport && q.data.naval.ships.hasHalf[ship] === 1 && hitsOn(q, ship) > 0,
          ),
        )
    : []

const mendableCraft = (q: Query): number[] =>
  pointsOf(q) >= CRAFT ? navalOf(q).strained.filter((ship) => shipSide(q, ship) === q.state.phasing) : []

/** Ports in regular supply, for mines; once a month. */
function minePorts(q: Query): number[] {
  if (pointsOf(q) < MINES || (navalOf(q).minesMade[monthOf(q)] ?? 0) > 0) return []
  const inPlay = q.data.hooks.inPlay(q)
  const found: number[] = []
  for (let place = 0; place < q.data.map.lands; place++)
    if (
      inPlay[place] === 1 &&
      isPort(q, place) &&
      q.state.owner[place] === q.state.phasing &&
      q.state.placeOut[place] === 0
    )
      found.push(place)
  // Off-map boxes have ports, and supply of their own.
  for (const place of q.data.air.hooks.boxesInPlay(q))
    if (q.state.owner[place] === q.state.phasing) found.push(place)
  return found
}
const monthOf = (q: Query): string => `${q.state.phasing}:${q.data.turns[q.state.turn]!.month}`

/** navalRepair: a ship under repair neither moves nor supports in this turn: it lies by itself. */
function mend(c: Doing, ship: number): void {
  const naval = navalOf(c)
  const group = naval.groups.find(({ ships }) => ships.includes(ship))!
  if (group.ships.length > 1) split(c, group, [ship])
  naval.hits[ship] = 0
  naval.refitting.push(ship)
  spend(c, TRANSPORT)
  c.tell(c.data.cite.navalRepair, say('naval.shipMended', { ship: shipTarget(c, ship) }))
}

export interface NavalReinforcements {
  /** The ship that is raised, and waits for a base, or the craft that is to ferry; -1 none. */
  ship: number
}

const hasMeasures = (q: Query): boolean =>
  raisable(q).length +
    mendable(q).length +
    mendableCraft(q).length +
    minePorts(q).length +
    ferriers(q).length >
  0

export const navalReinforcements = procedure<NavalReinforcements>(
  'naval reinforcements',
  'navalReinforcements',
  {
    'ships come and go': run('navalReinforcements', carryOutShipLines),
    'ferries end': run('ferries', endFerries),
    'landing craft are mended': run('craftDamage', craftInRepair),
    'repair points are spent': ask(
      'navalRepair',
      {
        by: phasingSeat,
        prompt: (q) => say('naval.repairs', { points: pointsOf(q) / 2 }),
        forced: false,
        verbs: {
          raise: oneOf(SHIPS, {
            rule: 'navalRepair',
            among: raisable,
            otherwise: say('naval.noRepair'),
            take(_, local, ship) {
              local.ship = ship
              return { go: 'a base for it' }
            },
          }),
          mend: oneOf(SHIPS, {
            rule: 'navalRepair',
            among: mendable,
            otherwise: say('naval.noRepair'),
            take(c, _, ship) {
              mend(c, ship)
              return 'again'
            },
          }),
          'mend-craft': oneOf(SHIPS, {
            rule: 'navalRepair',
            among: mendableCraft,
            otherwise: say('naval.noRepair'),
            take(c, _, ship) {
              navalOf(c).strained = navalOf(c).strained.filter((other) => other !== ship)
              spend(c, CRAFT)
              c.tell(c.data.cite.navalRepair, say('naval.shipMended', { ship: shipTarget(c, ship) }))
              return 'again'
            },
          }),
          'make-mines': oneOf(PLACES, {
            rule: 'navalRepair',
            among: minePorts,
            otherwise: say('naval.noRepair'),
            take(c, _, place, target) {
              const naval = navalOf(c)
              naval.minesMade[monthOf(c)] = 1
              naval.minesAshore[place] = (naval.minesAshore[place] ?? 0) + MINE_POINTS
              spend(c, MINES)
              c.tell(c.data.cite.navalRepair, say('naval.minesMade', { place: target }), [target])
              return 'again'
            },
          }),
          'begin-ferry': oneOf(SHIPS, {
            rule: 'ferries',
            among: (q) => ferriers(q).map(({ craft }) => craft),
            otherwise: say('naval.noFerry'),
            take(_, local, craft) {
              local.ship = craft
              return { go: 'the other bank' }
            },
          }),
          done: { rule: 'navalRepair', role: 'end', take: () => 'finish' },
        },
      },
      { when: hasMeasures },
    ),
    'nothing more': run('navalRepair', () => 'finish'),
    'the other bank': ask('ferries', {
      by: phasingSeat,
      prompt: (q, { ship }) => say('naval.ferryWhere', { craft: shipTarget(q, ship) }),
      verbs: {
        'ferry-to': oneOf(PLACES, {
          rule: 'ferries',
          among: (q, { ship }) => banksFor(q, ship),
          otherwise: say('naval.noFerry'),
          take(c, local, place) {
            beginFerry(c, local.ship, place)
            local.ship = -1
            return { go: 'repair points are spent' }
          },
        }),
      },
    }),
    'a base for it': ask('navalRepair', {
      by: phasingSeat,
      prompt: (q, { ship }) => say('naval.raiseWhere', { ship: shipTarget(q, ship) }),
      verbs: {
        'raise-at': oneOf(PLACES, {
          rule: 'navalRepair',
          among: (q) => navalBases(q),
          otherwise: say('naval.noPort'),
          take(c, local, place) {
            const naval = navalOf(c)
            // A flotilla comes back by half.
            naval.hits[local.ship] = c.data.naval.ships.hasHalf[local.ship] === 1 ? 1 : 0
            naval.torpedoes[local.ship] = 0
            moor(c, [local.ship], place)
            spend(c, TRANSPORT)
            c.tell(
              c.data.cite.navalRepair,
              say('naval.shipRaised', { ship: shipTarget(c, local.ship), place: placeTarget(c, place) }),
              [placeTarget(c, place)],
            )
            local.ship = -1
            return { go: 'repair points are spent' }
          },
        }),
      },
    }),
  },
)
