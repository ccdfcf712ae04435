import type { SeatId, TableOverlay } from '@grognard/kernel'
import { type Line, note, type PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { helicopterSupportRefusal } from '../../rules/06-5-helicopters.ts'
import { navalSupportRefusal } from '../../rules/07-3-naval-units.ts'
import { SIDES, type Side } from '../../state.ts'
import { say } from '../../text/say.ts'
import { SEA, sideId } from '../../world.ts'
import { toneOfControl } from '../tones.ts'
import { asked, isInPlay } from './asked.ts'

/** 6.5.3, 7.3.1: what helicopters and ships can support. */

const canSupport = (q: Query, unit: number, cell: number): boolean => {
  const side = q.data.unitSide[unit] as Side
  return q.data.units[unit]!.kind === 'helicopter'
    ? !helicopterSupportRefusal(q, unit, cell, side)
    : !navalSupportRefusal(q, unit, cell, side)
}

/** The hexes within reach of one helicopter or ship. */
function rangeOf(q: Query, unit: number): TableOverlay {
  const target = q.data.unitTarget[unit]!
  const places: PlaceMark[] = []
  for (let cell = 0; cell < q.data.hexes; cell++)
    if (q.data.terrain[cell] !== SEA && isInPlay(q, cell) && canSupport(q, unit, cell))
      places.push({
        target: q.data.cellTarget[cell]!,
        tone: toneOfControl(q.data.unitSide[unit]!),
        style: 'dots',
      })
  const { range } = q.data.units[unit]!
  return {
    places,
    lines: [],
    notes: [
      places.length === 0
        ? say('overlay.support.nothing', { unit: target })
        : say('overlay.support.range', { unit: target, range, hexes: places.length }),
    ],
  }
}

/** Who could support a combat in a hex, on both sides. */
function supportOf(q: Query, cell: number): TableOverlay {
  const hex = q.data.cellTarget[cell]!
  const found = [...q.data.helicopters, ...q.data.navalUnits].filter(
    (unit) => q.state.at[unit]! >= 0 && canSupport(q, unit, cell),
  )
  const lines = found.map((unit): Line => {
    const from = q.data.cellTarget[q.state.at[unit]!]!
    return {
      through: [from, hex],
      tone: toneOfControl(q.data.unitSide[unit]!),
      style: 'broken',
      end: 'arrow',
    }
  })
  return {
    places: [{ target: hex, tone: 'good', style: 'outline' }],
    lines,
    notes: SIDES.map((side) => {
      const units = found
        .filter((unit) => q.data.unitSide[unit] === side)
        .map((unit) => q.data.unitTarget[unit]!)
      return units.length > 0
        ? say('overlay.support.units', { side: `side:${sideId(side)}`, hex, units })
        : say('overlay.support.none', { side: `side:${sideId(side)}`, hex })
    }),
  }
}

export function support(q: Query, target: string, _seat: SeatId | null): TableOverlay {
  const unit = q.data.unitOf(target)
  if (unit >= 0 && q.data.units[unit]!.kind !== 'ground')
    return q.state.at[unit]! >= 0 ? rangeOf(q, unit) : note(say('overlay.support.nothing', { unit: target }))
  const cell = asked.place(q, target)
  return cell >= 0 && cell < q.data.hexes ? supportOf(q, cell) : note(say('overlay.pick.hex'))
}
