import type { Doing, Query } from '../kit.ts'
import { ELIMINATED, REMOVED, RESERVE, TURN_TRACK } from '../state.ts'
import { say } from '../text/say.ts'
import { isLarge, isMechanised, isWestern, sideOf } from './02-units.ts'
import { takeOffMap } from './03-control.ts'
import { NONE, type Supply, suffersWinter42, supplyOf } from './13-supply.ts'

/** 13.4: what lack of supply does to a unit, and how it dies of it. */

/** 13.1-a: the supply of a unit of the side that acts is judged once, when its space is activated. */
export const activatedSupply = (q: Query, unit: number): Supply =>
  (q.state.op?.supply[unit] as Supply | undefined) ?? supplyOf(q, unit, 'activation')

/** The supply that counts in a combat: the attacker's at activation, the defender's now. */
export const combatSupply = (q: Query, unit: number): Supply =>
  q.state.op?.side === sideOf(q, unit) ? activatedSupply(q, unit) : supplyOf(q, unit, 'defence')

/** 2.2-f, 13.4.1-a, 15.2: mechanised by its face, unless out of supply or a German in the snow of Winter 42. */
export const actsMechanised = (q: Query, unit: number): boolean =>
  isMechanised(q, unit) && combatSupply(q, unit) !== NONE && !suffersWinter42(q, unit, q.state.at[unit]!)

/** The SCUs that may take the place of an LCU (11.3.1), in the reserve box now. */
export function replacementsInReserve(q: Query, lcu: number): number[] {
  const pools = q.data.replacementPools.get(q.data.units[lcu]!.id) ?? []
  return pools.flatMap((pool) =>
    (q.data.unitsByPool.get(pool) ?? [])
      .map((unit) => q.data.unit(unit.id))
      .filter((unit) => q.state.at[unit] === RESERVE),
  )
}

const SOUTHWEST = 'su-southwest-mech-front'
const SOUTHWEST_SUCCESSOR = 'su-southwest-front'

/** Puts a unit into the eliminated box (or on the turn track, or out of the game), as a clean counter. */
export function leaveMap(c: Doing, unit: number, box: number): void {
  takeOffMap(c, unit, box)
  c.state.reduced[unit] = 0
  // 14.5.1: in the eliminated box the mechanised Southwest Front gives way to the infantry Front of that name.
  if (box === ELIMINATED && c.data.units[unit]!.id === SOUTHWEST) {
    c.state.at[unit] = REMOVED
    c.state.at[c.data.unit(SOUTHWEST_SUCCESSOR)] = ELIMINATED
  }
}

/**
 * 13.4.4, and 11.4.3 for units that cannot retreat: an SCU is eliminated; an LCU takes an SCU of its kind out of the
 * reserve with it and, if it is not Soviet, waits three turns; without such an SCU it is gone for good.
 */
export function eliminateForLackOfSupply(c: Doing, unit: number): void {
  const { data, state } = c
  const target = data.unitTarget[unit]!
  const where = [data.placeTarget[state.at[unit]!]!]
  if (!isLarge(data, unit)) {
    leaveMap(c, unit, ELIMINATED)
    c.tell('13.4.4-a', say('unit.eliminated', { unit: target }), where)
    return
  }
  const rule = data.nationOf[unit] === 'su' ? '13.4.4-c' : '13.4.4-b'
  const corps = corpsLostWith(c, unit)
  if (corps === undefined) {
    leaveMap(c, unit, REMOVED)
    c.tell(rule, say('unit.goneForGood', { unit: target }), where)
    return
  }
  state.at[corps] = ELIMINATED
  state.reduced[corps] = 0
  if (data.nationOf[unit] === 'su') {
    leaveMap(c, unit, ELIMINATED)
    c.tell(rule, say('unit.starvesWith', { unit: target, corps: data.unitTarget[corps]! }), where)
    return
  }
  leaveMap(c, unit, TURN_TRACK)
  state.returns[unit] = state.turn + data.values['lcu-return-delay']
  // 14.2-b: after the delay the owner picks the theatre.
  if (isWestern(data, unit)) state.theatre[unit] = 3
  const args = { unit: target, corps: data.unitTarget[corps]!, turn: state.returns[unit] }
  c.tell(rule, say('unit.waitsWith', args), where)
}

/** Of the SCUs that fit, a reduced one goes first: for the eliminated box they are all the same. */
function corpsLostWith(q: Query, lcu: number): number | undefined {
  const fit = replacementsInReserve(q, lcu)
  return fit.find((unit) => q.state.reduced[unit] === 1) ?? fit[0]
}
