/** 12.3: attacks that must be made before the Combat Phase is over. */
import type { Query } from '../kit.ts'
import { ALLIED, enemyOf, GERMAN, type Side } from '../state.ts'
import { CITY, CLEAR, FLOODED, NO, PASTURE, SEA, SEA_SIDE, slotBetween } from '../world.ts'
import { canAttack, isForcingWeather, theatre } from './02-units.ts'
import { groundFact } from './05-zones.ts'
import { Walker } from './10-reach.ts'
import { defendersIn } from './12-defenders.ts'
import { isHeldBack } from './21-scenario-rules.ts'

/** Units in a hex that owe an attack on a neighbouring hex. */
export interface Debt {
  readonly from: number
  readonly on: number
}

const isOpenGround = (q: Query, cell: number): boolean => {
  const kind = q.data.terrain[cell]
  return kind === CLEAR || kind === PASTURE || kind === FLOODED
}

/** 12.3: fixed works, those with them or in an entrenchment on open ground, and units in a point of interest. */
function isExcused(q: Query, cell: number): boolean {
  if (q.data.pointOfInterest[cell] === 1) return true
  if (isOpenGround(q, cell) && q.state.entrenchments.includes(cell)) return true
  return groundFact(q)
    .unitsIn(cell)
    .some((unit) => q.data.units[unit]!.isFixed)
}

/** 12.3, 5.4: nobody there can retreat, for enemies, their zones without a friend in them, or impassable ground. */
export function isSurrounded(q: Query, cell: number, side: Side): boolean {
  const ground = groundFact(q)
  const { first, target } = q.data.topology
  const { area } = theatre(q)
  const enemy = enemyOf(side)
  const movers = ground.unitsIn(cell).filter((unit) => q.data.units[unit]!.full.move > 0)
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const to = target[slot]!
    if (area[to] === 0 || ground.holder[to] === enemy) continue
    if (ground.inZoneOf(enemy, to) && ground.holder[to] !== side) continue
    for (const unit of movers) if (new Walker(q, unit, true, false).cost(slot, cell, to) !== NO) return false
  }
  return true
}

/** 12.3: whether an attack from one hex on the other is never forced. */
function isExempt(q: Query, from: number, on: number, side: Side): boolean {
  const slot = slotBetween(q.data.topology, from, on)
  if (q.data.water[slot] !== 0) return true
  const defenders = groundFact(q).unitsIn(on)
  if (side === ALLIED && defenders.every((unit) => q.data.units[unit]!.isFixed)) return true
  // 10.6: Germans inside the perimeter of Cherbourg against Allies in the open just outside.
  return (
    side === GERMAN &&
    q.data.perimeter[slot] === 2 &&
    (q.data.terrain[on] === CLEAR || q.data.terrain[on] === PASTURE)
  )
}

const isSettled = (q: Query, on: number, side: Side): boolean =>
  q.state.struck.includes(on) || groundFact(q).holder[on] !== enemyOf(side) || defendersIn(q, on).length === 0

/** Who fell back in this phase owes nothing more: he has paid with the ground. */
const hasFallenBack = (q: Query, cell: number): boolean =>
  groundFact(q)
    .unitsIn(cell)
    .every((unit) => q.state.retreated[unit] === 1)

/** Everything that is still owed by a side. */
export function debtsOf(q: Query, side: Side): Debt[] {
  if (q.options['no-mandatory-attacks'] === true) return []
  const ground = groundFact(q)
  const { first, target } = q.data.topology
  const found = new Map<string, Debt>()
  const add = (from: number, on: number): void => {
    if (!isSettled(q, on, side) && !isExempt(q, from, on, side)) found.set(`${from}>${on}`, { from, on })
  }
  if (isForcingWeather(q))
    for (const cell of ground.cells) {
      if (ground.holder[cell] !== side || !isOpenGround(q, cell) || hasFallenBack(q, cell)) continue
      const owing: number[] = []
      for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
        if (ground.holder[target[slot]!] === enemyOf(side) && q.data.terrain[target[slot]!] !== SEA)
          owing.push(target[slot]!)
      if (owing.length === 0 || isExcused(q, cell) || isSurrounded(q, cell, side)) continue
      for (const on of owing) add(cell, on)
    }
  for (const { unit, cell: on } of q.state.owed) {
    const from = q.state.at[unit]!
    if (from < 0 || q.state.retreated[unit] === 1 || slotBetween(q.data.topology, from, on) < 0) continue
    if (!isExcused(q, from) && !isSurrounded(q, from, side)) add(from, on)
  }
  return [...found.values()].sort((a, b) => a.on - b.on || a.from - b.from)
}

/** 12.3, 2: the enemy hexes in the zone of a unit that attacks, the one it attacks apart. */
export function owedBy(q: Query, unit: number, target: number): number[] {
  const from = q.state.at[unit]!
  const { first, target: to } = q.data.topology
  const ground = groundFact(q)
  const enemy = enemyOf(q.data.units[unit]!.side)
  const found: number[] = []
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
    const cell = to[slot]!
    if (cell === target || q.data.edge[slot] === SEA_SIDE) continue
    if (q.data.terrain[cell] === CITY || q.data.terrain[cell] === SEA) continue
    if (ground.holder[cell] === enemy) found.push(cell)
  }
  return found
}

/** A land unit that has not attacked stands beside the hex: it can attack by itself (7.6.4). */
export function canBeAttacked(q: Query, on: number, side: Side): boolean {
  const { first, target } = q.data.topology
  const ground = groundFact(q)
  for (let slot = first[on]!; slot < first[on + 1]!; slot++) {
    if (q.data.edge[slot] === SEA_SIDE || q.data.terrain[target[slot]!] === SEA) continue
    for (const unit of ground.unitsIn(target[slot]!))
      if (
        q.data.units[unit]!.side === side &&
        q.state.attacked[unit] === 0 &&
        canAttack(q, unit) &&
        !isHeldBack(q, unit, on)
      )
        return true
  }
  return false
}
