import type { Choice } from '@grognard/kernel'
import { airOf, isFighter, operationOf } from '../rules/air-units.ts'
import { groundedAt } from '../rules/airbases.ts'
import { bombingValue } from '../rules/bombing.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { dearestHit } from './air-strikes.ts'
import type { Look } from './look.ts'

/** What the bombs are dropped on, and by how many together (bombing). */

const current = ({ q, side }: Look): AirOperation | undefined =>
  q.state.air.operations.find(({ by, suspended }) => by === side && suspended === 0)

/** Airbases with something on them; nothing else brings points. */
export function announce(l: Look, offer: readonly Choice[]): Choice | undefined {
  const operation = current(l)
  if (!operation || groundedAt(l.q, operation.target, l.enemy).length === 0) return undefined
  return offer.find(({ target }) => target === 'bombing:airbase')
}

/** Below this a bombing has half the chance: others join. */
const WORTH_A_DIE = 2

/** As few as give a fair chance: each bombing has its own die. */
export function nameBombers(l: Look, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const operation = current(l)
  const drop = offer.find(({ verb }) => verb === 'drop-bombs')
  if (!operation) return drop
  const value = (flyer: Flyer): number => {
    const points = bombingValue(q, operationOf(q, operation.id), flyer, 'airbase')
    return typeof points === 'number' ? points : points[0] / points[1]
  }
  const joining = offer.filter(({ verb }) => verb === 'join')
  const waiting = new Set(joining.map(({ target }) => airOf(q, target!)))
  const ready = operation.flyers.filter(
    ({ mission, arrived, spentLoad }) => mission === 'bombing' && arrived === 1 && spentLoad === 0,
  )
  const joined = drop ? ready.filter(({ unit }) => !waiting.has(unit)) : []
  const together = joined.reduce((sum, flyer) => sum + value(flyer), 0)
  if (drop && together >= WORTH_A_DIE) return drop
  const next = ready
    .filter(({ unit }) => waiting.has(unit))
    .sort((a, b) => value(b) - value(a) || Number(isFighter(q, a.unit)) - Number(isFighter(q, b.unit)))[0]
  return joining.find(({ target }) => airOf(q, target!) === next?.unit) ?? drop
}

/** airbaseBombing: the dearest, and those that are lost by it first. */
export function hit(l: Look, offer: readonly Choice[]): Choice | undefined {
  const units = offer.filter(({ verb, target }) => verb === 'hit' && airOf(l.q, target!) >= 0)
  if (units.length === 0) return undefined
  const dearest = dearestHit(
    l.q,
    units.map(({ target }) => target!),
  )
  return units.find(({ target }) => target === dearest)
}
