import { procedure, type Query, run } from '../kit.ts'
import { enemyOf, REMOVED, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { MOBILITIES, SEA } from '../world.ts'
import { erOf, isIsolated } from './02-3-values.ts'
import { passes, rollDie } from './02-6-die.ts'
import { isAshore, occupants } from './02-units.ts'
import { inOpenEnemyZone } from './08-2-zones-of-control.ts'
import { costRow, stepCosts } from './08-3-terrain.ts'
import { leaveHex } from './08-4-1-clearing-markers.ts'
import { scoreEliminated } from './12-victory.ts'
import { openName } from './13-2-fog-of-war.ts'
import { advancedOf } from './14-advanced.ts'
import { isSubordinate } from './18-1-subordination.ts'
import { linesTo, type SupplyNet, supplyNet } from './19-1-supply-lines.ts'

/** 19.7: units cut off from everything, and those that give up. */

/** 19.7.1: by cell: 1 where units of a class find a way of any length to a source or a supreme headquarters. */
function joined(q: Query, side: Side, row: number, ends: readonly number[]): Uint8Array {
  const { data } = q
  const { first, target, reverse } = data.topology
  const costs = stepCosts(q, row, side)
  const held = occupants(q)
  const found = new Uint8Array(data.cells)
  const queue: number[] = []
  const visit = (cell: number): void => {
    if (found[cell] === 1) return
    found[cell] = 1
    queue.push(cell)
  }
  for (const cell of ends) visit(cell)
  for (const { cell, box } of data.exits) if (data.home[box] === side) visit(cell)
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop())
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const from = target[slot]!
      if (from >= data.hexes || found[from] === 1 || data.terrain[from] === SEA) continue
      // The way runs towards the source.
      const back = reverse[slot]!
      if (costs.road[back]! < 0 && costs.field[back]! < 0) continue
      if (held[from] !== enemyOf(side) && !inOpenEnemyZone(q, from, side)) visit(from)
    }
  return found
}

/** 19.7.1: a mobile supply unit ends a way for this, in supply or not. */
function endsOf(q: Query, net: SupplyNet): number[] {
  const own = (unit: number): boolean => q.data.unitSide[unit] === net.side && isAshore(q, unit)
  return [
    ...net.sources.map(({ cell }) => cell),
    ...q.data.supplyUnits.filter(own).map((unit) => q.state.at[unit]!),
    ...q.data.headquarters
      .filter((unit) => own(unit) && q.data.units[unit]!.supreme)
      .map((unit) => q.state.at[unit]!),
  ]
}

/** 19.7.1: all units of a side that are isolated now. */
export function isolatedUnits(q: Query, side: Side): readonly number[] {
  const net = supplyNet(q, side)
  const ends = endsOf(q, net)
  const led = linesToHeadquarters(q, net)
  const ways = MOBILITIES.map((mobility) => joined(q, side, costRow(q, mobility), ends))
  return q.data.groundUnits.filter((unit) => {
    const cell = q.state.at[unit]!
    if (q.data.unitSide[unit] !== side || !isAshore(q, unit) || cell >= q.data.hexes) return false
    if (advancedOf(q).resupplied[unit] === 1 || q.state.landed[unit] === 1) return false
    if (ways[MOBILITIES.indexOf(q.data.units[unit]!.mobility)]![cell] === 1) return false
    return !led.some(({ headquarters, around }) => isSubordinate(q, unit, headquarters) && around[cell]! >= 0)
  })
}

/** 19.7.1: headquarters of a side, in supply or not, each with the cells from which a line leads to it. */
const linesToHeadquarters = (q: Query, net: SupplyNet) =>
  q.data.headquarters
    .filter((unit) => q.data.unitSide[unit] === net.side && isAshore(q, unit))
    .map((headquarters) => ({
      headquarters,
      around: net.headquarters.get(headquarters) ?? linesTo(q, net.side, headquarters),
    }))

export const isolationPhase = procedure<Record<string, never>>('isolation', '19.7.1', {
  'markers are placed and removed': run('19.7.1', (c) => {
    const q = c.still()
    const now = new Set(SIDES.flatMap((side) => isolatedUnits(q, side)))
    const { isolated } = advancedOf(c)
    for (const unit of c.data.groundUnits) {
      if (now.has(unit) && isolated[unit] === 0)
        c.tell('19.7.1', say('isolation.marked', { unit: openName(c, unit) }))
      isolated[unit] = now.has(unit) ? 1 : 0
    }
  }),
  'the isolated stand or surrender': run('19.7.4', (c) => {
    for (const unit of c.data.groundUnits) {
      if (!isIsolated(c, unit)) continue
      const name = openName(c, unit)
      const er = erOf(c, unit)
      const die = rollDie(c, '19.7.4', say('isolation.test', { unit: name, er }))
      if (passes(die, er)) continue
      const cell = c.state.at[unit]!
      c.tell('19.7.4', say('isolation.surrenders', { unit: c.data.unitTarget[unit]! }))
      // Twice the points of an elimination; it is out of the war.
      scoreEliminated(c, unit)
      scoreEliminated(c, unit)
      c.state.at[unit] = REMOVED
      c.state.steps[unit] = 0
      c.state.unsupplied[unit] = 0
      advancedOf(c).isolated[unit] = 0
      leaveHex(c, cell, false)
    }
  }),
})
