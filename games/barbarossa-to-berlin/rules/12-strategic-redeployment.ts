import {
  entry,
  go,
  type Ledger,
  ledger,
  type Message,
  type Next,
  type Refusal,
  refuse,
} from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { RESERVE } from '../state.ts'
import { say } from '../text/say.ts'
import { isLarge, sideOf } from './02-units.ts'
import { putUnit, settleStandFast, takeControl, takeOffMap } from './03-control.ts'
import { leaveStandFast, standFastCost } from './08-orders.ts'
import { attritionSlips } from './10-slips.ts'
import {
  canEnterFromReserve,
  canGoToReserve,
  destinations,
  hasDestination,
  isPlainWehrkreis,
  redeployRefusal,
  reserveRefusal,
  unitRefusal,
  vichyWays,
} from './12-2-routes.ts'
import { stalinDestinations, stalinRefusal } from './12-2-stalin.ts'

/** 12: strategic redeployment. The player picks a unit, then where it goes; who may go where is in 12-2-routes.ts. */

export interface Redeployment {
  readonly side: SideId
  points: number
  /** Units that have used SR this round, and Wehrkreise that have taken a corps (12.4-c). */
  moved?: number[]
  wehrkreise?: number[]
  stalinMoved?: boolean
  /** What can be picked now: units, and places for Stalin. */
  units?: number[]
  stalinTo?: number[]
  /** The unit that was picked, where it can go, and where on its way through neutral Vichy France (17.3-c). */
  unit?: number
  places?: number[]
  vichy?: number[]
  vichyNext?: number[]
}

const priceOf = (q: Query, unit: number): number => q.data.values[isLarge(q.data, unit) ? 'sr-lcu' : 'sr-scu']

const unitOf = (q: Query, target: string): number => q.data.unitByTarget.get(target) ?? -1
const placeOf = (q: Query, target: string): number => q.data.placeByTarget.get(target) ?? -1
const targetsOf = (q: Query, places: readonly number[]): string[] => places.map((p) => q.data.placeTarget[p]!)

const priceLedger = (q: Query, unit: number): Ledger =>
  ledger([entry(say('sr.price', { unit: q.data.unitTarget[unit]! }), '12.1', priceOf(q, unit))])

function standFastPrice(q: Query, unit: number): Message | undefined {
  const vp = standFastCost(q, unit, q.state.at[unit]!, RESERVE)
  return vp === 0 ? undefined : say('standFast.price', { unit: q.data.unitTarget[unit]!, vp })
}

/** Why this unit may not be picked; nothing when it may. */
function pickRefusal(q: Query, local: Redeployment, unit: number): Refusal | undefined {
  const target = q.data.unitTarget[unit]
  if (target === undefined || sideOf(q, unit) !== local.side) return refuse('12.2-a', say('sr.notYours'))
  if (local.moved!.includes(unit)) return refuse('12.2-b', say('sr.again', { unit: target }))
  if (priceOf(q, unit) > local.points)
    return refuse('12.1', say('sr.tooDear', { unit: target, points: local.points }))
  return goRefusal(q, local, unit)
}

/** Why a unit that could be paid for cannot go anywhere. */
function goRefusal(q: Query, local: Redeployment, unit: number): Refusal | undefined {
  const target = q.data.unitTarget[unit]!
  const refusal = unitRefusal(q, unit)
  if (refusal) return refusal
  if (q.state.at[unit] === RESERVE) {
    return canEnterFromReserve(q, unit, local.wehrkreise!)
      ? undefined
      : refuse('12.4-a', say('sr.nowhere', { unit: target }))
  }
  return canGoToReserve(q, unit) || hasDestination(q, unit)
    ? undefined
    : refuse('12.2-b', say('sr.nowhere', { unit: target }))
}

/** Every unit that may be picked. What holds for one corps of a kind in the reserve box holds for all of them. */
function pickable(q: Query, local: Redeployment): number[] {
  const fromReserve = new Map<string, boolean>()
  const units: number[] = []
  const { at } = q.state
  const armies = q.data.values['sr-lcu'] <= local.points
  const corps = q.data.values['sr-scu'] <= local.points
  for (let unit = 0; unit < at.length; unit++) {
    if (at[unit]! < RESERVE || sideOf(q, unit) !== local.side) continue
    if (!(isLarge(q.data, unit) ? armies : corps) || local.moved!.includes(unit)) continue
    if (at[unit]! >= 0) {
      if (!goRefusal(q, local, unit)) units.push(unit)
      continue
    }
    const kind = q.data.units[unit]!.pool ?? ''
    let may = fromReserve.get(kind)
    if (may === undefined) {
      may = !goRefusal(q, local, unit)
      fromReserve.set(kind, may)
    }
    if (may) units.push(unit)
  }
  return units
}

function stalinPickRefusal(q: Query, local: Redeployment, place: number): Refusal | undefined {
  if (local.side !== 'allied' || q.state.stalin < 0) return refuse('5.5-a', say('sr.stalinNotYours'))
  if (local.stalinMoved) return refuse('5.5-a', say('sr.stalinOnce'))
  if (local.points < q.data.values['sr-stalin']) return refuse('5.5-a', say('sr.stalinTooDear'))
  return stalinRefusal(q, place)
}

/** Takes the price and notes that the unit has gone. */
function depart(c: Doing, local: Redeployment): number {
  const unit = local.unit!
  leaveStandFast(c, unit, c.state.at[unit]!, RESERVE)
  local.points -= priceOf(c, unit)
  local.moved!.push(unit)
  local.unit = -1
  local.places = []
  local.vichy = []
  local.vichyNext = []
  return unit
}

function arrive(c: Doing, unit: number, from: number, place: number): void {
  const source = from === RESERVE ? 'box:reserve' : c.data.placeTarget[from]!
  const target = c.data.placeTarget[place]!
  c.tell('12.2-b', say('sr.goes', { unit: c.data.unitTarget[unit]!, from: source, place: target }), [target])
  putUnit(c, unit, place)
  settleStandFast(c)
}

const AGAIN: Next = go('see who can go')

export const redeployment = procedure<Redeployment>('strategic redeployment', '12', {
  begin: run('12.1', (c, local) => {
    // Redeploying changes no control on Stalin's ways: where he could go is the same all round.
    const mayGo = local.side === 'allied' && local.points >= c.data.values['sr-stalin']
    local.stalinTo = mayGo ? stalinDestinations(c.still()) : []
    local.moved = []
    local.wehrkreise = []
    local.stalinMoved = false
    local.unit = -1
    local.places = []
    local.vichy = []
    local.vichyNext = []
  }),
  'see who can go': run('12.2-a', (c, local) => {
    local.units = pickable(c.still(), local)
    if (local.stalinMoved || local.points < c.data.values['sr-stalin']) local.stalinTo = []
  }),
  'choose a unit': ask('12.2-a', {
    by: (_, local) => local.side,
    prompt: (_, { points }) => say('sr.choose', { points }),
    slips: (q, { side, points, units = [] }) => [
      ...units.slice(0, 1).map((unit) => {
        const at = q.data.unitTarget[unit]!
        return {
          kind: 'redeploy',
          rule: '12.2-a',
          at,
          message: say('slip.redeploy', { n: points, unit: at }),
          amount: points,
        }
      }),
      ...attritionSlips(q, side),
    ],
    verbs: {
      redeploy: {
        rule: '12.2-a',
        targets: (q, local) => local.units!.map((unit) => q.data.unitTarget[unit]!),
        checked: true,
        check: (q, local, target) => {
          const unit = unitOf(q, target)
          return local.units!.includes(unit) ? undefined : pickRefusal(q, local, unit)
        },
        take: (c, local, target) => {
          local.unit = unitOf(c, target)
        },
        cost: (q, _, target) => priceLedger(q, unitOf(q, target)),
        price: (q, _, target) => standFastPrice(q, unitOf(q, target)),
      },
      'redeploy-stalin': {
        rule: '5.5-b',
        targets: (q, local) => targetsOf(q, local.stalinTo!),
        checked: true,
        check: (q, local, target) => {
          const place = placeOf(q, target)
          return local.stalinTo!.includes(place) ? undefined : stalinPickRefusal(q, local, place)
        },
        take: (c, local, target) => {
          local.points -= c.data.values['sr-stalin']
          local.stalinMoved = true
          c.state.stalin = placeOf(c, target)
          c.tell('5.5-b', say('stalin.goes', { place: target }), [target])
          return AGAIN
        },
        cost: (q) => ledger([entry(say('sr.stalinPrice'), '5.5-a', q.data.values['sr-stalin'])]),
      },
      done: { rule: '12.2-a', role: 'end', take: () => 'finish' },
    },
  }),
  'see where it can go': run('12.2-b', (c, local) => {
    const q = c.still()
    local.places = destinations(q, local.unit!, local.wehrkreise!)
    local.vichyNext = vichyWays(q, local.unit!, [])
  }),
  'choose where to': ask('12.2-b', {
    by: (_, local) => local.side,
    prompt: (q, local) => say('sr.where', { unit: q.data.unitTarget[local.unit!]! }),
    verbs: {
      to: {
        rule: '12.2-b',
        targets: (q, local) => targetsOf(q, local.places!),
        checked: true,
        check: (q, local, target) => {
          const place = placeOf(q, target)
          return local.places!.includes(place)
            ? undefined
            : redeployRefusal(q, local.unit!, place, local.wehrkreise!)
        },
        take: (c, local, target) => {
          const place = placeOf(c, target)
          const from = c.state.at[local.unit!]!
          if (from === RESERVE && isPlainWehrkreis(c.data, place)) local.wehrkreise!.push(place)
          arrive(c, depart(c, local), from, place)
          return AGAIN
        },
      },
      'to-reserve': {
        rule: '12.4-b',
        role: 'plain',
        check: (q, local) => reserveRefusal(q, local.unit!),
        take: (c, local) => {
          const unit = depart(c, local)
          c.tell('12.4-b', say('sr.toReserve', { unit: c.data.unitTarget[unit]! }))
          takeOffMap(c, unit, RESERVE)
          settleStandFast(c)
          return AGAIN
        },
      },
      through: {
        rule: '17.3-c',
        targets: (q, local) => targetsOf(q, local.vichyNext!),
        checked: true,
        check: (q, local, target) => notThrough(q, local, target),
        take: (c, local, target) => goThrough(c, local, target),
      },
    },
  }),
  'go through Vichy France': ask('17.3-c', {
    by: (_, local) => local.side,
    prompt: (q, local) => say('sr.through', { unit: q.data.unitTarget[local.unit!]! }),
    verbs: {
      through: {
        rule: '17.3-c',
        targets: (q, local) => targetsOf(q, local.vichyNext!),
        checked: true,
        check: (q, local, target) => notThrough(q, local, target),
        take: (c, local, target) => goThrough(c, local, target),
      },
    },
  }),
})

const notThrough = (q: Query, local: Redeployment, target: string): Refusal | undefined =>
  local.vichyNext!.includes(placeOf(q, target))
    ? undefined
    : refuse('17.3-c', say('sr.notThroughVichy', { place: target }))

/** 17.3-c: every neutral space of Vichy France that the unit crosses on its way to Marseille becomes Axis. */
function goThrough(c: Doing, local: Redeployment, target: string): Next {
  const place = placeOf(c, target)
  local.vichy!.push(place)
  if (place !== c.data.place('marseille')) {
    local.vichyNext = vichyWays(c, local.unit!, local.vichy!)
    return go('go through Vichy France')
  }
  const crossed = local.vichy!
  const from = c.state.at[local.unit!]!
  const unit = depart(c, local)
  for (const space of crossed) takeControl(c, space, 'axis', 'unit')
  arrive(c, unit, from, place)
  return AGAIN
}
