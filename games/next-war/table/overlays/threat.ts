import type { SeatId, TableOverlay } from '@grognard/kernel'
import { HEX_LINK, kindOf } from '@grognard/maps'
import { note, threatMarks } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { attackOf } from '../../rules/02-3-values.ts'
import { isAshore } from '../../rules/02-units.ts'
import { helicopterSupportRefusal } from '../../rules/06-5-helicopters.ts'
import { navalSupportRefusal } from '../../rules/07-3-naval-units.ts'
import { groundReach, slotOf } from '../../rules/08-5-1-ground-reach.ts'
import { canAttackAcross } from '../../rules/09-1-eligibility.ts'
import type { Side } from '../../state.ts'
import { say } from '../../text/say.ts'
import { sideId } from '../../world.ts'
import { asked, targets } from './asked.ts'

/** 9.1: who could attack a hex: those that stand before it, those that could get there, and who could support them. */

/** By neighbour of the hex: the hexside across which it would be attacked. */
function approaches(q: Query, cell: number): ReadonlyMap<number, number> {
  const { first, target, source } = q.data.topology
  const hexLink = kindOf(q.data.topology, HEX_LINK)
  const found = new Map<number, number>()
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    if (q.data.topology.kind[slot] !== hexLink) continue
    const from = target[slot]!
    for (let back = first[from]!; back < first[from + 1]!; back++)
      if (target[back] === cell && source[back] === from) found.set(from, back)
  }
  return found
}

interface Threat {
  readonly unit: number
  /** Empty for units that are there already. */
  readonly way: readonly number[]
}

function threatOf(q: Query, unit: number, doors: ReadonlyMap<number, number>): Threat | undefined {
  const at = q.state.at[unit]!
  const here = doors.get(at)
  if (here !== undefined && canAttackAcross(q, unit, here)) return { unit, way: [at] }
  const { cost, path } = groundReach(q, [unit], [0])
  let best: Threat | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [from, slot] of doors) {
    const price = cost.get(from)
    if (price === undefined || price >= least || !canAttackAcross(q, unit, slot)) continue
    const steps = path.get(from)!
    if (steps.some((step) => step < 0)) continue
    least = price
    best = { unit, way: [at, ...steps.map((step) => q.data.topology.target[slotOf(step)]!)] }
  }
  return best
}

function supporters(q: Query, cell: number, side: Side): number[] {
  return [
    ...q.data.helicopters.filter((unit) => !helicopterSupportRefusal(q, unit, cell, side)),
    ...q.data.navalUnits.filter((unit) => !navalSupportRefusal(q, unit, cell, side)),
  ]
}

export function threat(q: Query, target: string, seat: SeatId | null): TableOverlay {
  const cell = asked.place(q, target)
  if (cell < 0 || cell >= q.data.hexes) return note(say('overlay.pick.hex'))
  const enemy = asked.enemy(q, target, seat)
  const doors = approaches(q, cell)
  const hex = q.data.cellTarget[cell]!
  const threats = q.data.unitsOf[enemy]!.flatMap((unit) => {
    if (!isAshore(q, unit) || q.state.at[unit]! >= q.data.hexes || attackOf(q, unit) === 0) return []
    return threatOf(q, unit, doors) ?? []
  })
  const near = threats.filter(({ way }) => way.length === 1).map(({ unit }) => q.data.unitTarget[unit]!)
  const far = threats.filter(({ way }) => way.length > 1).map(({ unit }) => q.data.unitTarget[unit]!)
  const strength = threats.reduce((total, { unit }) => total + attackOf(q, unit), 0)
  const support = supporters(q, cell, enemy).map((unit) => q.data.unitTarget[unit]!)
  const notes = [
    threats.length === 0
      ? say('overlay.threat.none', { side: `side:${sideId(enemy)}`, hex })
      : say('overlay.threat.total', {
          side: `side:${sideId(enemy)}`,
          hex,
          units: threats.length,
          strength,
        }),
    ...(near.length > 0 ? [say('overlay.threat.near', { units: near })] : []),
    ...(far.length > 0 ? [say('overlay.threat.far', { units: far })] : []),
    ...(support.length > 0 ? [say('overlay.threat.support', { units: support })] : []),
  ]
  const marks = threatMarks(
    hex,
    threats.map(({ way }) => ({ way: targets(q, [...way, cell]), near: way.length === 1 })),
  )
  return { ...marks, notes }
}
