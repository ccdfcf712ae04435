import { lookup } from '@grognard/kernel'
import { type Doing, procedure, type Running, run } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { placeTarget } from './03-units.ts'
import { airOperation } from './17-air-operations.ts'
import { ABORTED, airTarget, eliminateAir, newOperation, operationOf } from './17-air-units.ts'
import { basesInReach, groundedAt } from './18-airbases.ts'
import { transferRange } from './19-air-movement.ts'

/** 18.B: air units escape from a base that the enemy takes. */

export interface Escape {
  readonly place: number
  readonly side: Side
  /** 18.A: 1 when the base had no capacity left before it was taken: nobody takes off from it. */
  readonly shut: 0 | 1
}

/** Aborted units are lost; the others roll, and are lost too if no base is within transfer range. */
function rollForEscape(c: Running, { place, side, shut }: Escape): void {
  for (const unit of groundedAt(c, place, side)) {
    if (c.state.air.status[unit] === ABORTED || shut === 1) {
      eliminateAir(c, unit, shut === 1 ? '18.A' : '18.B')
      continue
    }
    const die = c.roll(6, '18.B', say('air.escapeRoll', { air: airTarget(c, unit) }))
    const { cell } = lookup(c.data.air.charts.escape.table, { column: { name: 'result' }, die })
    if (cell === 'eliminated' || basesInReach(c, unit, place, transferRange(c, unit)).length === 0)
      eliminateAir(c, unit, '18.B')
  }
}

export const airEscape = procedure<Escape>('escape', '18.B', {
  'who gets away': run('18.B', (c, local) => {
    rollForEscape(c, local)
  }),
  'they fly': run('18.B', (c, { place, side }) => {
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
  if (groundedAt(c, place, loser).length === 0) return
  c.tell('18.B', say('air.baseLost', { place: placeTarget(c, place) }), [placeTarget(c, place)])
  c.call(airEscape, { place, side: loser, shut: capacity > 0 ? 0 : 1 })
}
