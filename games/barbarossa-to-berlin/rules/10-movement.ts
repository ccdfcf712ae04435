import { type Entry, entry, type Ledger, ledger, type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { countryAt, isPanzer, movementOf, sideOf, unitsAt } from './02-units.ts'
import { putUnit, settleStandFast } from './03-control.ts'
import { leaveStandFast, standFastCost } from './08-orders.ts'
import { farPlaces, pathTo, wayRefusal, waysOf } from './10-1-ways.ts'
import { digRefusal, startDigging } from './10-2-trenches.ts'
import { canPass, canStop, type Ground, groundFor, passRefusal, stopRefusal } from './10-ground.ts'
import { movingSlips } from './10-slips.ts'
import { activatedSupply } from './13-4-out-of-supply.ts'
import { NONE } from './13-supply.ts'

/** 10.1: units of spaces with a Move marker go from space to space, one movement point each. */

/** The optional time of mud: German Panzer units in the Soviet Union are slow in rounds 2 and 3 of Fall 41. */
export const isBoggedDown = (q: Query, unit: number): boolean =>
  q.options['time-of-mud'] === true &&
  q.data.turns[q.state.turn - 1]!.season === 'fall' &&
  q.data.turns[q.state.turn - 1]!.year === 1941 &&
  (q.state.round === 2 || q.state.round === 3) &&
  isPanzer(q.data, unit) &&
  countryAt(q.data, q.state.at[unit]!) === 'soviet-union'

const MUD_MOVEMENT = 3
/** 13.4.1-a: only a movement of at least so much suffers. */
const LEAST_MOVEMENT_CUT = 3

/** How many spaces an activated unit may move. */
export function movementAllowance(q: Query, unit: number): Ledger {
  const printed = movementOf(q, unit)
  const parts: Entry[] = [entry(say('move.printed'), '10.1-a', printed)]
  let left = printed
  if (isBoggedDown(q, unit) && left > MUD_MOVEMENT) {
    parts.push(entry(say('move.mud'), 'v1.3', MUD_MOVEMENT - left))
    left = MUD_MOVEMENT
  }
  if (activatedSupply(q, unit) === NONE && left >= LEAST_MOVEMENT_CUT) {
    parts.push(entry(say('move.noSupply'), '13.4.1-a', -q.data.values['oos-movement-loss']))
  }
  return ledger(parts)
}

/** Can a unit in a place with so many points left still come to a legal end? */
function canFinish(q: Query, ground: Ground, unit: number, place: number, left: number): boolean {
  if (canStop(q, ground, unit, place)) return true
  if (left === 0) return false
  return q.data.adjacent[place]!.some(
    (to) => canPass(q, ground, unit, to) && canFinish(q, ground, unit, to, left - 1),
  )
}

/** The places a unit may enter next: those from which it can still come to a legal end. */
function nextPlaces(q: Query, unit: number, place: number, left: number): number[] {
  const places: number[] = []
  if (left === 0) return places
  const ground = groundFor(q, unit)
  for (const to of q.data.adjacent[place]!) {
    if (canPass(q, ground, unit, to) && canFinish(q, ground, unit, to, left - 1)) places.push(to)
  }
  return places
}

/** A unit on the march. */
export interface March {
  readonly unit: number
  readonly from: number
  /** Movement points left. */
  left: number
  /** Has it left its space? */
  gone: boolean
  /** The places it may enter next. */
  next: number[]
}

function startMarch(c: Doing, unit: number): March {
  const left = movementAllowance(c, unit).total as number
  const from = c.state.at[unit]!
  return { unit, from, left, gone: false, next: nextPlaces(c.still(), unit, from, left) }
}

export const march = procedure<March>('march', '10.1', {
  'from space to space': ask('10.1-a', {
    by: (q) => q.state.op!.side,
    prompt: (q, m) => say('move.where', { unit: q.data.unitTarget[m.unit]!, left: m.left }),
    verbs: {
      move: {
        rule: '10.1-a',
        targets: (q, m) => m.next.map((place) => q.data.placeTarget[place]!),
        checked: true,
        check: moveRefusal,
        take(c, m, target) {
          enter(c, m, c.data.placeByTarget.get(target)!)
          return m.next.length === 0 ? 'finish' : 'again'
        },
        cost: () => ledger([entry(say('move.cost'), '10.1-a', 1)]),
        price: (q, m, target) => leavingPrice(q, m, q.data.placeByTarget.get(target)!),
      },
      go: {
        rule: '10.1-a',
        targets: (q, m) =>
          (isLed(q, m) ? [] : farPlaces(q, m.unit, m.left)).map((to) => q.data.placeTarget[to]!),
        checked: true,
        check: goRefusal,
        take(c, m, target) {
          const way = pathTo(waysOf(c.still(), m.unit, m.left), c.data.placeByTarget.get(target)!)
          for (const to of way) {
            // What it has done on its way may have changed what comes next: then its player looks again.
            if (!m.next.includes(to)) return 'again'
            enter(c, m, to)
          }
          return m.next.length === 0 ? 'finish' : 'again'
        },
        cost: (q, m, target) =>
          ledger(
            wayOf(q, m, target).map((to) =>
              entry(say('move.into', { place: q.data.placeTarget[to]! }), '10.1-a', 1),
            ),
          ),
        price: (q, m, target) => leavingPrice(q, m, wayOf(q, m, target)[0]!),
        way: (q, m, target) =>
          [q.state.at[m.unit]!, ...wayOf(q, m, target)].map((place) => q.data.placeTarget[place]!),
      },
      stop: {
        rule: '10.1-a',
        role: 'end',
        check: (q, m) => (m.gone ? stopRefusal(q, m.unit, q.state.at[m.unit]!) : undefined),
        take: () => 'finish',
      },
    },
  }),
})

/** One space further. */
function enter(c: Doing, m: March, to: number): void {
  const target = c.data.placeTarget[to]!
  if (!m.gone) leaveStandFast(c, m.unit, m.from, to)
  m.gone = true
  m.left--
  c.tell('10.1-a', say('move.enters', { unit: c.data.unitTarget[m.unit]!, place: target }), [target])
  putUnit(c, m.unit, to)
  settleStandFast(c)
  m.next = nextPlaces(c.still(), m.unit, to, m.left)
}

const wayOf = (q: Query, m: March, target: string): number[] =>
  pathTo(waysOf(q, m.unit, m.left), q.data.placeByTarget.get(target)!)

/** Where there is one way on and no stopping, the unit takes it by itself: nothing else is to be chosen. */
const isLed = (q: Query, m: March): boolean =>
  m.next.length < 2 && m.gone && stopRefusal(q, m.unit, q.state.at[m.unit]!) !== undefined

/** 8.4: what it costs to go out against orders. */
function leavingPrice(q: Query, m: March, to: number) {
  const vp = m.gone ? 0 : standFastCost(q, m.unit, m.from, to)
  return vp === 0 ? undefined : say('move.standFast', { vp })
}

function goRefusal(q: Query, m: March, target: string): Refusal | undefined {
  const to = q.data.placeByTarget.get(target)
  if (to === undefined || isLed(q, m)) return refuse('10.1-a', say('move.notAdjacent', { place: target }))
  if (to === q.state.at[m.unit]) return refuse('10.1-a', say('move.here', { place: target }))
  const refusal = wayRefusal(q, m.unit, m.left, to)
  if (refusal) return refusal
  return farPlaces(q, m.unit, m.left).includes(to)
    ? undefined
    : refuse('10.1-a', say('move.nextDoor', { place: target }))
}

/** The list of next places decides; if a place is not on it, here is why. */
function moveRefusal(q: Query, m: March, target: string): Refusal | undefined {
  const to = q.data.placeByTarget.get(target)
  if (to !== undefined && m.next.includes(to)) return undefined
  const unit = q.data.unitTarget[m.unit]!
  if (to === undefined) return refuse('10.1-a', say('move.notAdjacent', { place: target }))
  if (to === q.state.at[m.unit]) return refuse('10.1-a', say('move.here', { place: target }))
  if (!q.data.adjacent[q.state.at[m.unit]!]!.includes(to))
    return wayRefusal(q, m.unit, m.left, to) ?? refuse('10.1-a', say('move.notAdjacent', { place: target }))
  return (
    passRefusal(q, m.unit, to) ??
    stopRefusal(q, m.unit, to) ??
    refuse('10.1-a', say('move.noEnd', { unit, place: target }))
  )
}

/** Why a unit may not move in this step; nothing when it may. */
function selectRefusal(q: Query, target: string): Refusal | undefined {
  const unit = q.data.unitByTarget.get(target)
  const op = q.state.op!
  if (unit === undefined || sideOf(q, unit) !== op.side || !op.move.includes(q.state.at[unit]!)) {
    return refuse('10.1-a', say('move.notActivated'))
  }
  if (op.moved.includes(unit)) return refuse('10.1-a', say('move.moved', { unit: target }))
  return op.digging.includes(unit) ? refuse('10.2-a', say('dig.digging', { unit: target })) : undefined
}

/** Units of Move spaces that have not done anything yet. */
export function idleMovers(q: Query): number[] {
  const op = q.state.op!
  const units: number[] = []
  for (const place of op.move) {
    for (const unit of unitsAt(q, place))
      if (!op.moved.includes(unit) && !op.digging.includes(unit)) units.push(unit)
  }
  return units
}

/** 7.3-i: any, all or none of the units of Move spaces move, one after the other. */
export const moves = ask<object>(
  '7.3-i',
  {
    by: (q) => q.state.op!.side,
    prompt: () => say('move.prompt'),
    slips: (q) => movingSlips(q, idleMovers(q)),
    verbs: {
      select: {
        rule: '10.1-a',
        targets: (q) => idleMovers(q).map((unit) => q.data.unitTarget[unit]!),
        checked: true,
        check: (q, _, target) => selectRefusal(q, target),
        take(c, _, target) {
          const unit = c.data.unitByTarget.get(target)!
          c.state.op!.moved.push(unit)
          c.call(march, startMarch(c, unit))
          return 'again'
        },
        cost: (q, _, target) => movementAllowance(q, q.data.unitByTarget.get(target)!),
      },
      dig: {
        rule: '10.2-a',
        targets: (q) =>
          q.state.op!.side === 'axis' ? [] : idleMovers(q).map((unit) => q.data.unitTarget[unit]!),
        check: (q, _, target) => selectRefusal(q, target) ?? digRefusal(q, target),
        take(c, _, target) {
          startDigging(c, c.data.unitByTarget.get(target)!)
          return 'again'
        },
      },
      done: { rule: '7.3-i', role: 'end', take: () => undefined },
    },
  },
  { when: (q) => q.state.op!.move.length > 0 },
)
