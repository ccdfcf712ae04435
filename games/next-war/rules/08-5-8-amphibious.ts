import { type Refusal, refuse } from '@grognard/kernel'
import { neighboursOf } from '@grognard/maps'
import { ask, CELLS, type Doing, oneOf, procedure, type Query, run, UNITS } from '../kit.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { groundIn, navalIn, occupants, seatOf, spOf } from './02-units.ts'
import { cargoOf, hasEnemyShips, inPlay, isOwnPort, isSeaHex, seaBeside } from './07-1-sea-places.ts'
import { isAmphibious } from './07-3-naval-units.ts'
import { arriveInHex, leaveHex } from './08-4-1-clearing-markers.ts'
import { enterHex } from './08-4-entering.ts'
import { navalMove, sailing } from './08-5-6-naval-movement.ts'
import { shipRefusal } from './08-5-6-ships.ts'
import { beachheadVerbs } from './08-5-8-2-beachheads.ts'
import { beachesBeside } from './08-5-8-assault.ts'
import { departureRefusal } from './08-5-flights.ts'
import { amphibiousShips, marineUnits } from './08-5-who-is-lifted.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

export { checkBeachheads } from './08-5-8-2-beachheads.ts'

/** 8.5.8: amphibious units close in on a beach, and take marines aboard or put them ashore. */

const marinesAboard = (q: Query, ship: number): readonly number[] =>
  cargoOf(q, ship).filter((unit) => q.data.units[unit]!.kind === 'ground')

/** 8.5.8, 8.5.8.1: why an amphibious unit cannot begin an assault in this segment. */
export function assaultRefusal(q: Query, ship: number, side: Side, kind: Segment): Refusal | undefined {
  const { data, state } = q
  const refusal = shipRefusal(q, ship, side, kind)
  if (refusal) return refusal
  const name = { unit: data.unitTarget[ship]! }
  if (!isAmphibious(q, ship)) return refuse('8.5.8', say('assault.noAmphibious'))
  if (state.assaulted[ship] !== 0) return refuse('8.5.8', say('assault.already', name))
  const cell = state.at[ship]!
  const zone = data.zones[data.zone[cell]!]
  if (!zone || cell !== zone.inShore) return refuse('8.5.8', say('assault.notInShore', name))
  if (state.control[cell] === enemyOf(side)) return refuse('8.5.8', say('assault.enemyWaters'))
  if (hasEnemyShips(q, cell, side)) return refuse('8.5.8', say('assault.enemyShips'))
  const ready = marinesAboard(q, ship).some((unit) => state.moved[unit] === 0)
  return ready ? undefined : refuse('8.5.8', say('assault.noMarines', name))
}

/** 8.5.8.1: free all-sea hexes of the zone next to a beach that can be assaulted. */
export function approaches(q: Query, ship: number, side: Side): readonly number[] {
  const zone = q.data.zones[q.data.zone[q.state.at[ship]!]!]!
  return zone.hexes.filter(
    (hex) => inPlay(q, hex) && navalIn(q, hex).length === 0 && beachesBeside(q, side, hex).length > 0,
  )
}

interface Approach {
  readonly side: Side
  readonly kind: Segment
  readonly ship: number
}

export const assaultApproach = procedure<Approach>('assault approach', '8.5.8.1', {
  'to which waters': ask('8.5.8.1', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { ship }) => say('assault.where', { unit: q.data.unitTarget[ship]! }),
    forced: false,
    verbs: {
      approach: oneOf(CELLS, {
        rule: '8.5.8.1',
        among: (q, { ship, side }) => approaches(q, ship, side),
        otherwise: say('assault.noBeach'),
        take(c, { side, kind, ship }, hex) {
          const way = [hex]
          c.call(navalMove, { ...sailing(c, side, kind, ship), way, assault: true })
        },
      }),
      'call-off': { rule: '8.5.8.1', role: 'leave', take: () => 'finish' },
    },
  }),
})

/** 8.5.8.3: half stacking points that a ship can still take. */
export const roomAboard = (q: Query, ship: number): number =>
  q.data.units[ship]!.capacity - marinesAboard(q, ship).reduce((sum, unit) => sum + spOf(q, unit), 0)

const BEFORE_MOVING = 1
const AFTER_MOVING = 2

/** 8.5.8.3: remembers when the ship loaded or unloaded. */
function markLoaded(c: Doing, ship: number): void {
  c.state.loaded[ship] = c.state.moved[ship] === 1 ? AFTER_MOVING : BEFORE_MOVING
}

/** 8.5.8.3: a ship loads before it moves or after, not both. */
const isDoneLoading = (q: Query, ship: number): boolean =>
  q.state.moved[ship] === 1 && q.state.loaded[ship] === BEFORE_MOVING

/** 8.5.8.3: ships that a marine unit ashore can go aboard: in its port, or off its beachhead. */
export function shipsFor(q: Query, unit: number): readonly number[] {
  const { data, state } = q
  const { side, nation, marine } = data.units[unit]!
  const cell = state.at[unit]!
  if (!marine || cell < 0) return []
  const waters = [
    ...(isOwnPort(q, side, cell) ? [cell] : []),
    ...(state.beachheads[cell] === side ? seaBeside(q, cell) : []),
  ]
  return waters
    .flatMap((water) => navalIn(q, water, side))
    .filter(
      (ship) =>
        isAmphibious(q, ship) &&
        data.units[ship]!.nation === nation &&
        roomAboard(q, ship) >= spOf(q, unit) &&
        !isDoneLoading(q, ship),
    )
}

export function embarkRefusal(q: Query, unit: number, side: Side, kind: Segment): Refusal | undefined {
  const refusal = departureRefusal(q, unit, side, kind)
  if (refusal) return refusal
  if (kind === 'elite-reaction') return refuse('8.5.6.4', say('lift.notInReaction'))
  return shipsFor(q, unit).length > 0
    ? undefined
    : refuse('8.5.8.3', say('embark.noShip', { unit: q.data.unitTarget[unit]! }))
}

/** 8.5.8.3: where marines aboard can go ashore: the port they lie in, or a beachhead beside the ship. */
export function shoresFor(q: Query, unit: number): readonly number[] {
  const { state, data } = q
  const ship = state.aboard[unit]!
  if (ship < 0) return []
  const side = data.unitSide[unit] as Side
  const cell = state.at[unit]!
  if (isOwnPort(q, side, cell)) return [cell]
  return isSeaHex(q, cell)
    ? neighboursOf(data.topology, cell).filter(
        (hex) => state.beachheads[hex] === side && occupants(q)[hex] !== enemyOf(side),
      )
    : []
}

export function debarkRefusal(q: Query, unit: number, side: Side, kind: Segment): Refusal | undefined {
  const { data, state } = q
  const ship = unit < 0 ? -1 : state.aboard[unit]!
  if (ship < 0 || data.unitSide[unit] !== side || data.units[unit]!.kind !== 'ground')
    return refuse('8.5.8.3', say('embark.notAboard'))
  const name = { unit: data.unitTarget[unit]! }
  if (kind === 'elite-reaction') return refuse('8.5.6.4', say('lift.notInReaction'))
  if (state.weather === 'storm') return refuse('4.1.3-a', say('lift.storm'))
  if (state.moved[unit] === 1) return refuse('2.3.5', say('move.already', name))
  if (isDoneLoading(q, ship)) return refuse('8.5.8.3', say('embark.notBoth'))
  if (state.assaulted[ship] === 1) return refuse('8.5.8.1', say('assault.committed', name))
  return shoresFor(q, unit).length > 0 ? undefined : refuse('8.5.8.3', say('embark.noShore', name))
}

/** 8.5.8.3: marines on the way between ship and shore. */
interface Loading {
  readonly side: Side
  readonly unit: number
  /** The ship, or the hex, chosen. */
  goal: number
}

function board(c: Doing, unit: number, ship: number): void {
  c.state.at[unit] = c.state.at[ship]!
  c.state.aboard[unit] = ship
  c.state.moved[unit] = 1
  markLoaded(c, ship)
  c.tell('8.5.8.3', say('embark.done', { unit: c.data.unitTarget[unit]!, ship: c.data.unitTarget[ship]! }))
}

export const embarkation = procedure<Loading>('embarkation', '8.5.8.3', {
  'on which ship': ask('8.5.8.3', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { unit }) => say('embark.which', { unit: q.data.unitTarget[unit]! }),
    verbs: {
      board: oneOf(UNITS, {
        rule: '8.5.8.3',
        among: (q, { unit }) => shipsFor(q, unit),
        otherwise: (q, { unit }) =>
          refuse('8.5.8.3', say('embark.noShip', { unit: q.data.unitTarget[unit]! })),
        take(_, local, ship) {
          local.goal = ship
        },
      }),
    },
  }),
  'they go aboard': run('8.5.8.3', (c, { unit, goal }) => {
    const from = c.state.at[unit]!
    board(c, unit, goal)
    leaveHex(c, from, true)
  }),
})

export const debarkation = procedure<Loading>('debarkation', '8.5.8.3', {
  'to which shore': ask('8.5.8.3', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { unit }) => say('embark.where', { unit: q.data.unitTarget[unit]! }),
    verbs: {
      'go-ashore': oneOf(CELLS, {
        rule: '8.5.8.3',
        among: (q, { unit }) => shoresFor(q, unit),
        otherwise: (q, { unit }) =>
          refuse('8.5.8.3', say('embark.noShore', { unit: q.data.unitTarget[unit]! })),
        take(_, local, cell) {
          local.goal = cell
        },
      }),
    },
  }),
  'they go ashore': run('8.5.8.3', (c, { unit, goal }) => {
    markLoaded(c, c.state.aboard[unit]!)
    c.state.aboard[unit] = -1
    c.state.moved[unit] = 1
    enterHex(c, [unit], goal)
    arriveInHex(c, [unit], goal)
    const hex = c.data.cellTarget[goal]!
    c.tell('8.5.8.3', say('embark.ashore', { unit: c.data.unitTarget[unit]!, hex }), [hex])
  }),
})

/** Ships that may be in an In Shore box: the only ones that can begin an assault. */
const shipsInBoxes = (q: Query, side: Side): readonly string[] =>
  amphibiousShips(q, side)
    .filter((ship) => q.state.at[ship]! >= q.data.hexes)
    .map((ship) => q.data.unitTarget[ship]!)

/** Marines ashore beside an amphibious unit of their side. */
function marinesNearShips(q: Query, side: Side): readonly string[] {
  const found: string[] = []
  for (const ship of amphibiousShips(q, side)) {
    const cell = q.state.at[ship]!
    if (cell < 0 || !isAmphibious(q, ship)) continue
    const shores = isSeaHex(q, cell)
      ? neighboursOf(q.data.topology, cell).filter((hex) => q.state.beachheads[hex] === side)
      : [cell]
    for (const shore of shores)
      for (const unit of groundIn(q, shore))
        if (q.data.units[unit]!.marine && q.state.moved[unit] === 0) found.push(q.data.unitTarget[unit]!)
  }
  return [...new Set(found)]
}

export const amphibiousVerbs: SegmentVerbs = {
  assault: {
    rule: '8.5.8',
    targets: (q, { side }) => shipsInBoxes(q, side),
    check: (q, { side, kind }, target) => assaultRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side, kind }, target) {
      c.call(assaultApproach, { side, kind, ship: c.data.unitOf(target) })
      return 'again'
    },
  },
  embark: {
    rule: '8.5.8.3',
    targets: (q, { side }) => marinesNearShips(q, side),
    check: (q, { side, kind }, target) => embarkRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side }, target) {
      c.call(embarkation, { side, unit: c.data.unitOf(target), goal: -1 })
      return 'again'
    },
  },
  debark: {
    rule: '8.5.8.3',
    targets: (q, { side }) =>
      marineUnits(q, side)
        .filter((unit) => q.state.aboard[unit]! >= 0)
        .map((unit) => q.data.unitTarget[unit]!),
    check: (q, { side, kind }, target) => debarkRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side }, target) {
      c.call(debarkation, { side, unit: c.data.unitOf(target), goal: -1 })
      return 'again'
    },
  },
  ...beachheadVerbs,
}
