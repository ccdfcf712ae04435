import type { Message, SeatId } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { overCapacity } from '../rules/airbases.ts'
import { overstacked } from '../rules/stacking.ts'
import { hasRegularSupply } from '../rules/supply-lines.ts'
import { unitsOfAt, unitsOnMap } from '../rules/units.ts'
import type { Side } from '../world.ts'
import { SIDES } from './board.ts'
import { say } from './say.ts'

/** Who cannot do anything about his supply now need not be told of it. */
const mayStillMove = ({ state }: Query, side: Side): boolean =>
  state.phasing === side && (state.phase === 'movement' || state.phase === 'exploitation')

/** What the reader stands to lose by an oversight; an observer sees both sides'. */
export function warnings(q: Query, reader: SeatId | null): Message[] {
  const found: Message[] = []
  for (const side of SIDES) {
    if (reader !== null && q.data.sides[side] !== reader) continue
    for (const place of overstacked(q, side))
      found.push(say('warning.overstacked', { place: q.data.map.target[place]! }))
    const bases = new Set(overCapacity(q, side).map((unit) => q.state.air.at[unit]!))
    for (const place of bases) found.push(say('warning.capacity', { place: q.data.map.target[place]! }))
    if (!mayStillMove(q, side)) continue
    const hungry = new Set(
      unitsOnMap(q, side)
        .filter((unit) => !hasRegularSupply(q, unit))
        .map((unit) => q.state.at[unit]!),
    )
    for (const place of hungry)
      found.push(
        say('warning.supply', {
          place: q.data.map.target[place]!,
          units: unitsOfAt(q, place, side)
            .filter((unit) => !hasRegularSupply(q, unit))
            .map((unit) => q.data.units.target[unit]!),
        }),
      )
  }
  return found
}
