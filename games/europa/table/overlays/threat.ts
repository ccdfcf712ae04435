import { exact, type SeatId, type TableOverlay } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { note, threatMarks } from '../../../desk/index.ts'
import { FREE } from '../../charts.ts'
import type { Query } from '../../kit.ts'
import { operativeUnits } from '../../rules/air-units.ts'
import { reaches } from '../../rules/missions.ts'
import { reachOf } from '../../rules/movement.ts'
import { stepCosts } from '../../rules/movement-costs.ts'
import { attack2, unitsOnMap } from '../../rules/units.ts'
import type { Side } from '../../world.ts'
import { sideName } from '../board.ts'
import { say } from '../say.ts'
import { asked, targets, whenMoving } from './asked.ts'

/** attackLimits: who could attack a hex: those that stand before it, those that could get there, and aircraft in range. */

interface Threat {
  readonly unit: number
  /** From where it stands to where it would attack. */
  readonly way: readonly number[]
}

/** attackLimits: it attacks across a hexside that it could cross. */
function mayAttackFrom(q: Query, unit: number, from: number, place: number): boolean {
  const slot = findSlot(q.data.map.land, from, place)
  return slot >= 0 && stepCosts(q)[q.data.units.profile[unit]!]![slot]! >= 0
}

function threatOf(q: Query, unit: number, place: number): Threat | undefined {
  const at = q.state.at[unit]!
  if (at >= q.data.map.lands) return undefined
  if (at === place || mayAttackFrom(q, unit, at, place)) return { unit, way: [at] }
  if (q.data.units.mobility[unit] !== FREE) return undefined
  const { land } = q.data.map
  const found = reachOf(q, unit)
  let best: number[] | undefined
  let least = Number.POSITIVE_INFINITY
  for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
    const from = land.target[slot]!
    const cost = found.costTo(from)
    if (cost === undefined || cost >= least || !mayAttackFrom(q, unit, from, place)) continue
    least = cost
    best = found.pathTo(from)
  }
  return best && { unit, way: best }
}

/** bombing: air units of a side that could bomb there or support an attack. */
const bombers = (q: Query, side: Side, place: number): number =>
  operativeUnits(q, side).filter(
    (unit) => q.data.air.units.tactical[unit]! > 0 && reaches(q, unit, 'bombing', 'support', place),
  ).length

export function threat(of: Query, target: string, seat: SeatId | null): TableOverlay {
  const place = asked.place(of, target)
  if (place < 0 || place >= of.data.map.lands) return note(say('overlay.pick.hex'))
  const enemy = asked.enemy(of, target, seat)
  const q = whenMoving(of, enemy)
  const hex = q.data.map.target[place]!
  const threats = unitsOnMap(q, enemy)
    .filter((unit) => attack2(q, unit) > 0)
    .flatMap((unit) => threatOf(q, unit, place) ?? [])
  const strength = exact(
    threats.reduce((sum, { unit }) => sum + attack2(q, unit), 0),
    2,
  )
  const side = sideName(q.data, enemy)
  const aircraft = bombers(of, enemy, place)
  return {
    ...threatMarks(
      hex,
      threats.map(({ way }) => ({
        way: targets(q, way.at(-1) === place ? way : [...way, place]),
        near: way.length === 1,
      })),
    ),
    notes: [
      threats.length === 0
        ? say('overlay.threat.none', { side, hex })
        : say('overlay.threat.total', {
            side,
            hex,
            units: threats.map(({ unit }) => q.data.units.target[unit]!),
            strength,
          }),
      ...(aircraft > 0 ? [say('overlay.threat.air', { side, units: aircraft })] : []),
    ],
  }
}
