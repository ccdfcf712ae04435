import { type Entry, type Exact, entry, floor, lookup, multiply } from '@grognard/kernel'
import { ask, oneOf, type Query, type Running, seatOf } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { sendHome } from './air-returns.ts'
import { airTarget, codesOf, endOperation, operationOf, typeOf } from './air-units.ts'
import { loadFactors } from './bombing.ts'
import { settleCargo } from './naval-cargo.ts'
import { groupOf, groupsOf, kindOf } from './naval-groups.ts'
import { isByNight } from './naval-night.ts'
import { identify } from './naval-secrets.ts'
import { damageShip, isAfloat, navalOf, shipTarget } from './naval-units.ts'
import { GROUPS, groupTarget, ROUGH, SHIPS, STORMY, seaIn } from './sailing.ts'
import { boxesAt, fleetsAt, patrolKey } from './ships-from-above.ts'
import { placeTarget } from './units.ts'

/** navalStrike, navalPatrol: ships are marked, fired over, and bombed. */

interface Operation {
  readonly id: number
}

/** The enemy's groups in the target hex: placed there, in port, or found there by the patrol. */
export const fleetsBelow = (q: Query, { by, target, fleet, kind }: AirOperation): NavalGroup[] =>
  q.state.naval
    ? groupsOf(q, otherSide(by)).filter(
        (group) => !isByNight(group) && (kind === 'sea-patrol' ? group.id === fleet : group.hex === target),
      )
    : []

const groupOfShip = (q: Query, ship: number): NavalGroup | undefined =>
  q.state.naval?.groups.find(({ ships }) => ships.includes(ship))

/** navalStrike: what a bomber is worth against ships: less in a high sea, twice with torpedoes. */
export function strikeValue(q: Query, operation: AirOperation, flyer: Flyer, ship: number): Exact {
  const { sea } = q.data.air.charts
  let value: Exact = q.data.air.units.tactical[flyer.unit]!
  for (const factor of loadFactors(q, operation, flyer, false)) value = multiply(value, factor)
  if (flyer.torpedoes === 1) value = multiply(value, sea.torpedoes)
  return seaIn(q, groupOfShip(q, ship)?.box ?? 0) >= ROUGH ? multiply(value, sea.bad) : value
}

/** The next bomber over ships that has not said what it bombs. */
const undecided = (q: Query, operation: AirOperation): Flyer | undefined =>
  operation.night === 1 || fleetsBelow(q, operation).length === 0
    ? undefined
    : operation.flyers.find(
        ({ mission, arrived, spentLoad, ship, unit }) =>
          mission === 'bombing' &&
          arrived === 1 &&
          spentLoad === 0 &&
          ship === undefined &&
          q.data.air.units.tactical[unit]! > 0,
      )
export const marksShips = (q: Query, { id }: Operation): boolean => {
  const operation = operationOf(q, id)
  return ['bombing', 'strike', 'sea-patrol'].includes(operation.kind) && undecided(q, operation) !== undefined
}

const shipsBelow = (q: Query, { id }: Operation): number[] =>
  fleetsBelow(q, operationOf(q, id)).flatMap(({ ships }) => [...ships])

/** torpedoBombers: against ships at sea. */
const inTorpedoReach = (q: Query, { id }: Operation): number[] => {
  const flyer = undecided(q, operationOf(q, id))
  if (!flyer || !codesOf(q, flyer.unit).some(({ torpedoes }) => torpedoes)) return []
  return fleetsBelow(q, operationOf(q, id)).flatMap(({ inPort, ships }) => (inPort === 0 ? [...ships] : []))
}

const mark = (q: Query, { id }: Operation, ship: number, torpedoes: boolean) => {
  const operation = operationOf(q, id)
  const flyer = undecided(q, operation)!
  flyer.ship = ship
  if (torpedoes) flyer.torpedoes = 1
  return undecided(q, operation) ? ('again' as const) : undefined
}

export const shipMarking = ask<Operation>(
  'navalStrike',
  {
    by: (q, { id }) => seatOf(q, operationOf(q, id).by),
    prompt: (q, { id }) =>
      say('naval.markShip', { air: airTarget(q, undecided(q, operationOf(q, id))!.unit) }),
    forced: false,
    verbs: {
      strike: oneOf<Operation, number>(SHIPS, {
        rule: 'navalStrike',
        among: shipsBelow,
        otherwise: say('naval.notThere'),
        take: (c, local, ship) => mark(c, local, ship, false),
      }),
      'strike-torpedoes': oneOf<Operation, number>(SHIPS, {
        rule: 'torpedoBombers',
        among: inTorpedoReach,
        otherwise: say('naval.noTorpedoes'),
        take: (c, local, ship) => mark(c, local, ship, true),
      }),
      'bomb-else': {
        rule: 'navalStrike',
        role: 'leave',
        take: (c, local) => mark(c, local, -1, false),
      },
    },
  },
  { when: (q, local) => operationOf(q, local.id)?.suspended === 0 && marksShips(q, local) },
)

/** navalStrike: those who bomb a ship, and no longer anything else. */
export const strikers = (operation: AirOperation): Flyer[] =>
  operation.flyers.filter(
    ({ mission, arrived, spentLoad, ship = -1 }) =>
      mission === 'bombing' && arrived === 1 && spentLoad === 0 && ship >= 0,
  )

function dieModifiers(q: Query, flyer: Flyer, ship: number): Entry[] {
  const { modifiers } = q.data.air.charts.bombing
  const found: Entry[] = []
  const one = (id: string, amount = modifiers[id]) => {
    if (amount !== undefined)
      found.push(entry(say('naval.modifier', { modifier: `bomb:${id}` }), q.data.cite.navalStrike, amount))
  }
  const type = typeOf(q, flyer.unit)
  if (type.dive) one('dive-bombers-alone')
  if (type.heavy) one('heavy-bomber-at-ship')
  for (const { atShips } of codesOf(q, flyer.unit)) if (atShips) one(atShips)
  if (groupOfShip(q, ship)?.inPort === 1) one('ships-in-port')
  return found
}

/** navalStrike: as many bombings of one point as its value has points. */
export function bombShips(c: Running, operation: AirOperation): void {
  const { table } = c.data.air.charts.bombing
  const rule = c.data.cite[operation.kind === 'sea-patrol' ? 'navalPatrol' : 'navalStrike']
  for (const flyer of strikers(operation)) {
    const ship = flyer.ship!
    flyer.spentLoad = 1
    const names = { air: airTarget(c, flyer.unit), ship: shipTarget(c, ship) }
    const modifiers = dieModifiers(c, flyer, ship)
    let hits = 0
    for (let left = floor(strikeValue(c, operation, flyer, ship)); left > 0 && isAfloat(c, ship); left--) {
      const die = c.roll(6, rule, say('naval.strikeRoll', names))
      if (lookup(table, { column: { value: 1 }, die, modifiers }).cell !== 'H') continue
      hits++
      damageShip(c, ship, 1)
    }
    c.tell(rule, say('naval.struck', { ...names, hits }))
  }
  settleCargo(c)
}

/** navalPatrol: who looks for a fleet, where there are several. */
export const fleetSought = ask<Operation>(
  'navalPatrol',
  {
    by: (q, { id }) => seatOf(q, operationOf(q, id).by),
    prompt: () => say('naval.seekWhom'),
    verbs: {
      seek: oneOf(GROUPS, {
        rule: 'navalPatrol',
        among: (q, { id }) => {
          const { target, by } = operationOf(q, id)
          return fleetsAt(q, target, by).map((group) => group.id)
        },
        otherwise: say('naval.notThere'),
        take(c, { id }, group) {
          operationOf(c, id).fleet = group
          identify(navalOf(c), group)
        },
      }),
    },
  },
  {
    when: (q, { id }) => {
      const operation = operationOf(q, id)
      return operation?.kind === 'sea-patrol' && fleetsAt(q, operation.target, operation.by).length > 0
    },
  },
)

/** Ships from which on a group is easier to find. */
const LARGE = 6

/** navalPatrol: the die of contact; without it everybody flies home. */
export function seekContact(c: Running, { id }: Operation) {
  const operation = operationOf(c, id)
  const { cite } = c.data
  const group = operation.fleet === undefined ? undefined : groupOf(c, operation.fleet)
  const base = operation.flyers[0]!.home
  for (const box of group ? [group.box] : boxesAt(c, operation.target)) {
    const key = patrolKey(base, box)
    if (!navalOf(c).patrolled.includes(key)) navalOf(c).patrolled.push(key)
  }
  const place = placeTarget(c, operation.target)
  if (group && findsIt(c, operation, group)) {
    c.tell(cite.navalPatrol, say('naval.found', { group: groupTarget(group.id), place }), [place])
    return undefined
  }
  c.tell(cite.navalPatrol, say('naval.notFound', { place }), [place])
  const flyers = [...operation.flyers]
  endOperation(c, id)
  sendHome(c, operation, flyers)
  return 'finish' as const
}

function findsIt(c: Running, operation: AirOperation, group: NavalGroup): boolean {
  const { table, modifiers } = c.data.air.charts.success
  const found: string[] = []
  if (operation.flyers.some(({ unit }) => codesOf(c, unit).some(({ flyingBoat }) => flyingBoat)))
    found.push('contact-code-b')
  if (group.ships.length >= LARGE) found.push('contact-large-group')
  const sea = seaIn(c, group.box)
  if (sea === ROUGH) found.push('contact-rough')
  if (sea >= STORMY) found.push('contact-stormy')
  const zone = c.data.naval.zone[group.box]!
  if (zone !== 255 && c.state.weather[zone]! > 0) found.push('contact-poor-weather')
  if (kindOf(c, group) === 'submarine') found.push('contact-submarines')
  const rule = c.data.cite.navalPatrol
  const die = c.roll(6, rule, say('naval.contactRoll', { group: groupTarget(group.id) }))
  const { cell } = lookup(table, {
    column: { name: 'result' },
    die,
    modifiers: found.map((id) =>
      entry(say('naval.modifier', { modifier: `naval-modifier:${id}` }), rule, modifiers[id]!),
    ),
  })
  return cell === 'success'
}
