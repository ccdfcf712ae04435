import { add, compare, divide, type Exact, sum } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { inForce, WIDE_FLAK } from '../options.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { otherSide } from '../world.ts'
import { antiaircraftAgainst, antiaircraftIn } from './antiaircraft.ts'
import { bombingValue } from './bombing.ts'

/** wideFlak: as an option, heavy harassment meets the guns of the hexes around its target as well, shared out among them all. */

const isHeavy = (q: Query, operation: AirOperation): boolean => {
  const value = sum(
    operation.flyers
      .filter(({ mission, arrived }) => mission === 'bombing' && arrived === 1)
      .map((flyer) => bombingValue(q, operation, flyer, 'harassment')),
  )
  return compare(value, q.data.air.charts.wideFlakFrom) >= 0
}

/** The target and the land hexes next to it that have guns: what they fire together, for each of them. */
function shared(q: Query, { target, by }: AirOperation): Exact {
  const { first, target: next } = q.data.air.sky
  let total = antiaircraftIn(q, target, otherSide(by))
  let hexes = 1
  for (let slot = first[target]!; slot < first[target + 1]!; slot++) {
    const guns = antiaircraftIn(q, next[slot]!, otherSide(by))
    if (compare(guns, 0) <= 0) continue
    total = add(total, guns)
    hexes++
  }
  return divide(total, hexes)
}

/** What fires at each unit over the target of an operation. */
export function flakOf(q: Query, operation: AirOperation): (flyer: Flyer) => Exact {
  if (operation.kind !== 'harassment' || !inForce(q, WIDE_FLAK) || !isHeavy(q, operation))
    return (flyer) => antiaircraftAgainst(q, operation, flyer)
  const each = shared(q, operation)
  return () => each
}
