/** 3.6, 11.3.3: what may be seen of enemy stacks. */
import { type EventArgument, type Secret, secret } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { BOCAGE, CITY, TOWN } from '../world.ts'
import { hexTarget, seatOf, unitTarget } from './02-units.ts'
import { groundFact } from './05-zones.ts'

/** Hedgerows, towns and cities hide what stands in them, even from a neighbour. */
export const isCover = (q: Query, cell: number): boolean =>
  q.data.terrain[cell] === BOCAGE || q.data.terrain[cell] === CITY || q.data.settlement[cell] === TOWN

/** Whether the enemies of those who hold a hex may look through the stack. */
export function isOpen(q: Query, cell: number, holder: Side): boolean {
  if (q.state.open.includes(cell)) return true
  if (isCover(q, cell)) return false
  const { first, target } = q.data.topology
  const ground = groundFact(q)
  const enemy = enemyOf(holder)
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (ground.holder[target[slot]!] === enemy) return true
  return false
}

/** Whether a reader (an observer: null) may not see this counter. Ships are in plain sight. */
export function isHidden(q: Query, unit: number, reader: Side | null): boolean {
  const own = q.data.units[unit]!
  const cell = q.state.at[unit]!
  if (cell < 0 || own.isShip || own.side === reader) return false
  return !isOpen(q, cell, own.side)
}

/** 18.9.1: strength of a strongpoint is hidden until it was turned over, even where the stack lies open. */
export const isFaceDown = (q: Query, unit: number, reader: Side | null): boolean => {
  const own = q.data.units[unit]!
  // 20.6: so are the two positions of the Pointe du Hoc.
  const isCovered = own.isStrongpoint || own.flags.has('pointe-du-hoc')
  return isCovered && own.side !== reader && q.state.revealed[unit] === 0
}

/** The name of a unit for the log: hidden from the enemy where the counter is. */
export const seen = (q: Query, unit: number): EventArgument =>
  isHidden(q, unit, null)
    ? secret(unitTarget(q, unit), [seatOf(q.data.units[unit]!.side)], 'unit:hidden')
    : unitTarget(q, unit)

export const place = (q: Query, cell: number): string | Secret => hexTarget(q, cell)
