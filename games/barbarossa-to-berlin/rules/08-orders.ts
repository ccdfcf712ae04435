import type { Doing, Query } from '../kit.ts'
import { controllerOf } from '../state.ts'
import { otherSide } from '../world.ts'
import { sideOf, unitsAt } from './02-units.ts'
import { removeStandFast, scoreVp } from './03-control.ts'

/** 8: orders. What it costs to disobey them; the phase itself is in 08-1-orders-phase.ts. */

const isPlayed = (q: Query, card: string): boolean => q.state.played[q.data.card(card)]! > 0

/**
 * 8.4, 8.5: the VP a unit pays for going out of a space under orders to stand fast. `firstEntered` is the first place
 * on its way (-1 for the reserve box): into enemy land it goes for nothing. Retreats and advances are not asked here.
 */
export function standFastCost(q: Query, unit: number, from: number, firstEntered: number): number {
  if (from < 0 || !q.state.standFast.includes(from)) return 0
  const side = sideOf(q, unit)
  if (firstEntered >= 0 && q.state.control[firstEntered] === controllerOf(otherSide(side))) return 0
  const price = q.data.values['vp-stand-fast-exit']
  const nation = q.data.nationOf[unit]
  if (side === 'allied') return nation === 'su' ? price : 0
  // 8.4-d: after Bomb Plot every German unit pays, and nobody else.
  if (isPlayed(q, 'AL-48')) return nation === 'ge' ? price : 0
  return price
}

/** Pays for going out, and takes the marker off where the price is for the whole space. Call it before the unit goes. */
export function leaveStandFast(c: Doing, unit: number, from: number, firstEntered: number): void {
  if (from < 0 || !c.state.standFast.includes(from)) return
  const cost = standFastCost(c, unit, from, firstEntered)
  const side = sideOf(c, unit)
  scoreVp(c, side === 'axis' ? -cost : cost, side === 'axis' ? '8.4-b' : '8.5')
  const perUnit = side === 'axis' && isPlayed(c, 'AL-48')
  const isLast = unitsAt(c, from).every((other) => other === unit)
  if (perUnit ? isLast : cost > 0) removeStandFast(c, from)
}
