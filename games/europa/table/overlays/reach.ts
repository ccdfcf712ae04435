import { exact, ledger, type TableOverlay } from '@grognard/kernel'
import { note, type PlaceMark, shortly } from '../../../desk/index.ts'
import { FREE } from '../../charts.ts'
import type { Query } from '../../kit.ts'
import { left, reachOf, stepLedger } from '../../rules/movement.ts'
import { railReach, refuseTrain } from '../../rules/rail.ts'
import { isOnMap, sideOf, unitOf, unitTarget } from '../../rules/units.ts'
import { say } from '../say.ts'
import { whenMoving } from './asked.ts'

/** movement, railMovement: where a unit could go, with what every hex costs and why. */
export function reach(of: Query, target: string): TableOverlay {
  const unit = unitOf(of, target)
  if (unit < 0 || !isOnMap(of, unit)) return note(say('overlay.pick.unit'))
  const q = whenMoving(of, sideOf(of, unit))
  const { map, units } = q.data
  if (q.state.at[unit]! >= map.lands) return note(say('overlay.offMap'))
  if (units.mobility[unit] !== FREE) return note(say('overlay.reach.immobile', { unit: unitTarget(q, unit) }))
  const budget = left(q, unit)
  const found = reachOf(q, unit)
  // Taken out at once: the search is overwritten by the next one.
  const ways = found
    .destinations()
    .map((place) => ({ place, cost: found.costTo(place)!, slots: found.slotsTo(place) ?? [] }))
  const places = ways.map(({ place, cost, slots }): PlaceMark => {
    const beyond = cost > budget
    return {
      target: map.target[place]!,
      // What takes the last point ends the move; beyond it there is the one hex that may always be entered.
      tone: cost >= budget ? 'warning' : 'good',
      text: beyond ? '1' : shortly(exact(cost, q.data.mp)),
      ledger: ledger(slots.flatMap((slot) => stepLedger(q, unit, slot).parts)),
    }
  })
  const marched = new Set(ways.map(({ place }) => place))
  const stations = refuseTrain(q, unit) ? [] : railReach(q, unit).destinations()
  for (const place of stations)
    if (!marched.has(place)) places.push({ target: map.target[place]!, tone: 'neutral', style: 'outline' })
  return {
    places,
    lines: [],
    notes: [
      say('overlay.reach.allowance', { unit: target, points: exact(budget, q.data.mp), places: ways.length }),
      ...(stations.length > 0 ? [say('overlay.reach.rail', { places: stations.length })] : []),
    ],
  }
}
