import { lookup } from '@grognard/kernel'
import { type Doing, procedure, type Running, run } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { transferRange } from './air-movement.ts'
import { airOperation } from './air-operations.ts'
import { ABORTED, airTarget, eliminateAir, newOperation, operationOf } from './air-units.ts'
import { basesInReach, groundedAt } from './airbases.ts'
import { loseCrates } from './crates.ts'
import { isAboard } from './locations.ts'
import { placeTarget } from './units.ts'

/** airEscape: air units escape from a base that the enemy takes. */

export interface Escape {
  readonly place: number
  readonly side: Side
  /** airbaseCapacity: 1 when the base had no capacity left before it was taken: nobody takes off from it. */
  readonly shut: 0 | 1
}

/** A transfer ends at a base ashore (airTransfer): a deck is no refuge for who escapes from land. */
const hasRefuge = (c: Doing, unit: number, place: number): boolean =>
  basesInReach(c, unit, place, transferRange(c, unit)).some((base) => !isAboard(c, base))

/** Aborted units are lost; the others roll, and are lost too if no base is within transfer range. */
function rollForEscape(c: Running, { place, side, shut }: Escape): void {
  for (const unit of groundedAt(c, place, side)) {
    if (c.state.air.status[unit] === ABORTED || shut === 1) {
      eliminateAir(c, unit, shut === 1 ? 'airbaseCapacity' : 'airEscape')
      continue
    }
    const die = c.roll(6, c.data.cite.airEscape, say('air.escapeRoll', { air: airTarget(c, unit) }))
    const { cell } = lookup(c.data.air.charts.escape.table, { column: { name: 'result' }, die })
    if (cell === 'eliminated' || !hasRefuge(c, unit, place)) eliminateAir(c, unit, 'airEscape')
  }
}

export const airEscape = procedure<Escape>('escape', 'airEscape', {
  'who gets away': run('airEscape', (c, local) => {
    rollForEscape(c, local)
  }),
  'they fly': run('airEscape', (c, { place, side }) => {
    // Those who flew before may have taken the last room within reach.
    for (const unit of groundedAt(c, place, side))
      if (!hasRefuge(c, unit, place)) eliminateAir(c, unit, 'airEscape')
    const left = groundedAt(c, place, side)
    if (left.length === 0) return 'finish'
    const id = newOperation(c, side, 'escape', 0)
    operationOf(c, id).only = left
    c.call(airOperation, { id })
    return 'again'
  }),
})

/** Called when a hex changes hands, with what the base could take before. */
export function escapeFrom(c: Doing, place: number, loser: Side, capacity: number): void {
  loseCrates(c, place, loser)
  if (groundedAt(c, place, loser).length === 0) return
  c.tell(c.data.cite.airEscape, say('air.baseLost', { place: placeTarget(c, place) }), [
    placeTarget(c, place),
  ])
  c.call(airEscape, { place, side: loser, shut: capacity > 0 ? 0 : 1 })
}
