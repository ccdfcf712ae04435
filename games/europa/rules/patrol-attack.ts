import { refuse } from '@grognard/kernel'
import { AIR_UNITS, ask, type Doing, oneOf, procedure, type Query, run, seatOf, window } from '../kit.ts'
import { DEEP_INTERCEPTION, inForce } from '../options.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { applyResults, patrolFire } from './air-fire.ts'
import { airDistance, interceptionRange, meets } from './air-movement.ts'
import { type Homing, newReturns, returnToBase } from './air-returns.ts'
import {
  airTarget,
  codesOf,
  draw,
  INOPERATIVE,
  isFighter,
  launch,
  mix,
  movementOf,
  newFlyer,
  operationOf,
  operativeUnits,
  patrolRadius,
  turnsUnsupplied,
} from './air-units.ts'
import { refuseBase } from './airbases.ts'
import { sailingWith } from './deck-wings.ts'
import { bombsMayBeDropped } from './jettison.ts'
import { placeTarget } from './units.ts'

/** patrolAttacks, patrolFire: patrol attacks on a flight that takes off in or enters a patrol zone. */

export interface PatrolAttack {
  readonly id: number
  readonly group: number
  /** Who attacks: from the ground, or from a patrol overhead (airPatrol). */
  fighters: Flyer[]
  /** Fighters not yet allocated. */
  surplus: number[]
  /** Attacker and victim. */
  pairs: [number, number][]
  /** The enemy chosen for the next surplus fighter, or -1. */
  chosen: number
}

/** Those who could attack a flight in a hex: fighters on the ground with the hex in their zone, patrols in the hex. */
export const patrolFighters = (q: Query, operation: AirOperation, place: number): number[] =>
  risers(q, operation, place, patrolRadius).filter(
    (unit) => !codesOf(q, unit).some(({ interceptsOnly }) => interceptsOnly),
  )

/** interception: likewise those who could meet it over its target. */
export const interceptorsOf = (q: Query, operation: AirOperation): number[] =>
  risers(q, operation, operation.target, (query, unit) =>
    Math.max(interceptionRange(query, unit), deepRange(query, operation, unit)),
  )

/** deepInterception: as an option, as far as the mission flew over friendly hexes, within its rating and so many hexes. */
function deepRange(q: Query, operation: AirOperation, unit: number): number {
  if (!inForce(q, DEEP_INTERCEPTION)) return 0
  const crossed = Math.max(
    0,
    ...operation.flyers.map((flyer) => (flyer.arrived === 1 ? (flyer.crossed ?? 0) : 0)),
  )
  return Math.min(crossed, movementOf(q, unit), q.data.air.charts.deepInterception)
}

/** navalPatrol: those who search the sea are met less far, but never less than one hex away. */
const against = (q: Query, { kind }: AirOperation, reach: number): number =>
  kind === 'sea-patrol' ? Math.max(1, reach - q.data.air.charts.sea.patrolLess) : reach

/** carriers: from decks that sail in the box they meet only those who have found their own group. */
const guardsFleet = (q: Query, { kind, fleet }: AirOperation, unit: number): boolean =>
  kind === 'sea-patrol' && fleet !== undefined && sailingWith(q, q.state.air.at[unit]!)?.id === fleet

function risers(
  q: Query,
  operation: AirOperation,
  place: number,
  reach: (q: Query, unit: number) => number,
): number[] {
  const side = otherSide(operation.by)
  if (!q.data.air.hooks.mayReact(q, side)) return []
  // nightOperations: by night nobody rises; only patrols of the night meet who flies then.
  const grounded = operation.night === 1 ? [] : operativeUnits(q, side)
  const found = grounded.filter((unit) => {
    const base = q.state.air.at[unit]!
    if (guardsFleet(q, operation, unit)) return isFighter(q, unit)
    return (
      isFighter(q, unit) &&
      airDistance(q, base, place) <= against(q, operation, reach(q, unit)) &&
      !refuseBase(q, unit, base) &&
      turnsUnsupplied(q, unit, base) < q.data.air.charts.unsupplied.transfersFrom
    )
  })
  for (const other of q.state.air.operations) {
    const patrols = other.suspended === 1 && other.kind === 'patrol' && other.night === operation.night
    if (patrols && other.by === side && other.target === place)
      found.push(...other.flyers.map(({ unit }) => unit))
  }
  return found
}

const flightOf = (operation: AirOperation, group: number): Flyer[] =>
  operation.flyers.filter((flyer) => flyer.group === group)

const hexOf = (operation: AirOperation, group: number): number => flightOf(operation, group)[0]?.at ?? -1

export const mayBeAttacked = (q: Query, operation: AirOperation, group: number): boolean => {
  const place = hexOf(operation, group)
  return place >= 0 && !operation.waved.includes(group) && patrolFighters(q, operation, place).length > 0
}

/** The patrol a fighter flies in, if it is up already. */
export const patrolOf = (q: Query, unit: number): AirOperation | undefined =>
  q.state.air.operations.find(
    (operation) =>
      operation.suspended === 1 &&
      operation.kind === 'patrol' &&
      operation.flyers.some((flyer) => flyer.unit === unit),
  )

/** airPatrol: a fighter leaves its patrol for another mission; its range home stays that of the patrol. */
export function leavePatrol(c: Doing, unit: number, mission: Flyer['mission'], place: number): Flyer {
  const patrol = patrolOf(c, unit)
  if (!patrol) {
    const from = c.state.air.at[unit]!
    const plain = mission === 'interception' ? interceptionRange(c, unit) : patrolRadius(c, unit)
    // deepInterception: it flies home as far as it came.
    const far = mission === 'interception' && !sailingWith(c, from) ? airDistance(c, from, place) : 0
    const range = Math.max(plain, far)
    const flyer = newFlyer(unit, mission, from, range)
    flyer.at = place
    flyer.arrived = 1
    launch(c, unit)
    return flyer
  }
  const flyer = patrol.flyers.find((other) => other.unit === unit)!
  patrol.flyers = patrol.flyers.filter((other) => other !== flyer)
  if (patrol.flyers.length === 0)
    c.state.air.operations = c.state.air.operations.filter((other) => other !== patrol)
  return { ...flyer, mission, arrived: 1 }
}

const offered = (q: Query, { id, group, fighters }: PatrolAttack): number[] => {
  const operation = operationOf(q, id)
  const place = hexOf(operation, group)
  if (place < 0) return []
  return patrolFighters(q, operation, place).filter((unit) => !fighters.some((other) => other.unit === unit))
}

const by = (q: Query, { id }: PatrolAttack): string => seatOf(q, otherSide(operationOf(q, id).by))

/** patrolFire, 2: the screen first, then the mission force; whom they meet is chance. */
const victims = (operation: AirOperation, group: number): [number[], number[]] => {
  const flight = flightOf(operation, group)
  return [
    flight.filter(({ mission }) => mission === 'escort').map(({ unit }) => unit),
    flight.filter(({ mission }) => mission !== 'escort').map(({ unit }) => unit),
  ]
}

/** patrolFire: those with the fewest fighters against them. */
function leastAttacked(q: Query, { id, group, pairs }: PatrolAttack): number[] {
  const flight = flightOf(operationOf(q, id), group).map(({ unit }) => unit)
  const count = (unit: number) => pairs.filter(([, victim]) => victim === unit).length
  const least = Math.min(...flight.map(count))
  return flight.filter((unit) => count(unit) === least)
}

export const patrolAttack = procedure<PatrolAttack>('patrol attack', 'patrolAttacks', {
  'fighters may attack': window('patrolAttacks', 'patrol-attack', {
    by,
    prompt: (q, { id, group }) =>
      say('air.patrolAttack', { place: placeTarget(q, hexOf(operationOf(q, id), group)) }),
    verbs: {
      attack: oneOf(AIR_UNITS, {
        rule: 'patrolAttacks',
        among: offered,
        otherwise: say('air.outOfRange'),
        take(c, local, unit) {
          const operation = operationOf(c, local.id)
          const flyer = leavePatrol(c, unit, 'interception', hexOf(operation, local.group))
          // storms: unlike interceptors they fly in the step of mission movement.
          if (meets(c, flyer.from, flyer.at, 'storm')) flyer.storm = 1
          local.fighters.push(flyer)
          return 'again'
        },
      }),
      'let-pass': {
        rule: 'patrolAttacks',
        role: 'plain',
        check(q, local) {
          if (local.fighters.length > 0) return refuse(q.data.cite.patrolAttacks, say('air.alreadyAttacked'))
          return offered(q, local).length > 0
            ? undefined
            : refuse(q.data.cite.patrolAttacks, say('air.nobody'))
        },
        take(c, { id, group }) {
          operationOf(c, id).waved.push(group)
          return undefined
        },
      },
    },
  }),
  'anybody attacks': run('patrolAttacks', (_, { fighters }) =>
    fighters.length === 0 ? 'finish' : undefined,
  ),
  // patrolFire, missionForce: the flight prepares as for air combat.
  'bombs may be dropped': bombsMayBeDropped<PatrolAttack>((operation, { group }) =>
    flightOf(operation, group),
  ),
  'they find their prey': run('patrolFire', (c, local) => {
    const operation = operationOf(c, local.id)
    const place = placeTarget(c, hexOf(operation, local.group))
    c.tell(
      c.data.cite.patrolAttacks,
      say('air.patrolStrikes', { units: local.fighters.map(({ unit }) => airTarget(c, unit)), place }),
      [place],
    )
    const hunters = local.fighters.map(({ unit }) => unit)
    mix(c, hunters, 'patrolFire')
    for (const group of victims(operation, local.group)) {
      mix(c, group, 'patrolFire')
      for (const victim of group) {
        const hunter = hunters.pop()
        if (hunter === undefined) break
        local.pairs.push([hunter, victim])
      }
    }
    local.surplus = hunters
    return undefined
  }),
  'surplus fighters choose': ask(
    'patrolFire',
    {
      by,
      prompt: () => say('air.surplus'),
      verbs: {
        against: oneOf(AIR_UNITS, {
          rule: 'patrolFire',
          among: leastAttacked,
          otherwise: say('air.evenly'),
          take(_, local, unit) {
            local.chosen = unit
          },
        }),
      },
    },
    { when: (_, { surplus }) => surplus.length > 0 },
  ),
  'one of them goes': run(
    'patrolFire',
    (c, local) => {
      const hunter = draw(c, local.surplus, 'patrolFire')
      local.surplus = local.surplus.filter((unit) => unit !== hunter)
      local.pairs.push([hunter, local.chosen])
      local.chosen = -1
      return { go: 'surplus fighters choose' }
    },
    { when: (_, { chosen }) => chosen >= 0 },
  ),
  'they fire': run('patrolFire', (c, local) => {
    const operation = operationOf(c, local.id)
    const next = local.pairs.shift()
    if (!next) return undefined
    const victim = operation.flyers.find(({ unit }) => unit === next[1])
    const hunter = local.fighters.find(({ unit }) => unit === next[0])!
    if (victim) applyResults(c, operation, [[victim, patrolFire(c, hunter, victim)]], 'patrolFire')
    return 'again'
  }),
  'they fly home': run('patrolAttacks', (c, local) => {
    const queue: Homing[] = local.fighters.map(({ unit, at, range, storm }) => ({
      unit,
      at,
      range,
      status: INOPERATIVE,
      night: 0,
      tired: 0,
      storm,
    }))
    local.fighters = []
    c.call(returnToBase, newReturns(queue))
  }),
})
