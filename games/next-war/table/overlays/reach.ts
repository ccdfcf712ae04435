import type { TableOverlay } from '@grognard/kernel'
import { note, type PlaceMark, shortly } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { groundIn, isAshore, sideOf } from '../../rules/02-units.ts'
import { movementPoints } from '../../rules/08-3-terrain.ts'
import { type GroundMove, groundCost } from '../../rules/08-5-1-ground-movement.ts'
import { groundReach } from '../../rules/08-5-1-ground-reach.ts'
import { Marchers } from '../../rules/08-5-1-marchers.ts'
import { say } from '../../text/say.ts'

/** 8.5.1: where units could go on the ground in one segment, with what every hex costs and why. */

/** One unit, or all that stand in a hex together. */
function marchers(q: Query, target: string): readonly number[] {
  const unit = q.data.unitOf(target)
  if (unit >= 0) return isAshore(q, unit) ? [unit] : []
  const cell = q.data.cellOf(target)
  return cell >= 0 ? groundIn(q, cell) : []
}

export function reach(q: Query, target: string): TableOverlay {
  const units = marchers(q, target)
  const [first] = units
  if (first === undefined) return note(say('overlay.reach.nobody'))
  const side = sideOf(q, first)
  const spent = units.map(() => 0)
  const { cost } = groundReach(q, units, spent)
  const { budget } = new Marchers(q, units, q.state.at[first]!, spent, side)
  const move: GroundMove = { segment: 'basic', side, units: [...units], spent, path: [], stopped: false }
  const places = [...cost].map(([cell, sixths]): PlaceMark => {
    // What leaves nothing over ends the move: an enemy zone, or the last point.
    const tone = sixths >= budget ? 'warning' : 'good'
    return {
      target: q.data.cellTarget[cell]!,
      tone,
      text: shortly(movementPoints(sixths)),
      ledger: groundCost(q, move, cell),
    }
  })
  return {
    places,
    lines: [],
    notes: [
      say('overlay.reach.allowance', {
        units: units.map((unit) => q.data.unitTarget[unit]!),
        points: movementPoints(budget),
      }),
      say('overlay.reach.places', { places: places.length }),
    ],
  }
}
