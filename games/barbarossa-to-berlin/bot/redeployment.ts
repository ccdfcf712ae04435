import type { Choice } from '@grognard/kernel'
import { best, of } from '../../desk/index.ts'
import { isLarge, sideOf } from '../rules/02-units.ts'
import { standFastCost } from '../rules/08-orders.ts'
import { destinations, unitRefusal } from '../rules/12-2-routes.ts'
import { FULL, supplyIn, supplyOf } from '../rules/13-supply.ts'
import { RESERVE } from '../state.ts'
import { standing } from './ground.ts'
import { asked, type Look } from './look.ts'
import { placeOf, unitOf } from './pick.ts'
import { keepBack, spareCorps } from './replacements.ts'

/** 12: who is sent where by rail and sea. */

interface Transfer {
  readonly unit: number
  readonly cost: number
  readonly gain: number
}

/** Units looked at closely: the reserve, and those that do least where they are. */
const CLOSE_LOOK = 10
const LEAST_GAIN = 0.5
const STAND_FAST = 9

/** The redeployments that pay, the best first. */
export function transfers(look: Look, candidates: readonly number[]): Transfer[] {
  const seen = new Set<string>()
  const idle: { unit: number; here: number }[] = []
  for (const unit of candidates) {
    const { pool, id } = look.data.units[unit]!
    const at = look.state.at[unit]!
    const key = `${pool ?? id} ${at} ${look.state.reduced[unit]}`
    if (seen.has(key)) continue
    seen.add(key)
    if (at === RESERVE) {
      if (pool !== null && spareCorps(look, pool) <= keepBack(look, pool)) continue
      idle.push({ unit, here: 0 })
    } else {
      const here = standing(look, unit, at, supplyOf(look.q, unit))
      idle.push({ unit, here: here + standFastCost(look.q, unit, at, RESERVE) * STAND_FAST })
    }
  }
  idle.sort((a, b) => a.here - b.here)
  return idle
    .slice(0, CLOSE_LOOK)
    .map(({ unit, here }) => ({ unit, cost: costOf(look, unit), gain: bestEnd(look, unit) - here }))
    .filter(({ gain, cost }) => gain > LEAST_GAIN * cost)
    .sort((a, b) => b.gain / b.cost - a.gain / a.cost)
}

const costOf = (look: Look, unit: number): number =>
  look.data.values[isLarge(look.data, unit) ? 'sr-lcu' : 'sr-scu']

function bestEnd(look: Look, unit: number): number {
  let score = Number.NEGATIVE_INFINITY
  for (const place of destinations(look.q, unit, [])) score = Math.max(score, endScore(look, unit, place))
  return score
}

const endScore = (look: Look, unit: number, place: number): number => {
  const supply = supplyIn(look.q, unit, place)
  return standing(look, unit, place, supply) - (supply === FULL ? 0 : 0.8)
}

/** Units that could use SR now, for weighing a card. */
export const movable = (look: Look): number[] =>
  look.state.at.flatMap((at, unit) =>
    at >= RESERVE && sideOf(look.q, unit) === look.side && !unitRefusal(look.q, unit) ? [unit] : [],
  )

/** What so many points of SR would bring. */
export function transferValue(found: readonly Transfer[], look: Look, points: number): number {
  let left = points
  let value = 0
  let share = 1
  for (const { unit, cost, gain } of found) {
    // Equal corps in the reserve were looked at once.
    const { pool } = look.data.units[unit]!
    const copies =
      look.state.at[unit] === RESERVE && pool !== null ? spareCorps(look, pool) - keepBack(look, pool) : 1
    for (let copy = 0; copy < copies && cost <= left; copy++) {
      left -= cost
      value += gain * share
      // The first ones fill the worst holes.
      share *= 0.6
    }
  }
  return value
}

export function redeploy(offer: readonly Choice[], look: Look): Choice {
  const stalin = flight(offer, look)
  if (stalin) return stalin
  const units = of(offer, 'redeploy')
  const found = transfers(
    look,
    units.map((choice) => unitOf(look, choice)),
  )
  const [first] = found
  return units.find((choice) => unitOf(look, choice) === first?.unit) ?? of(offer, 'done')[0]!
}

/** Stalin leaves a town that is about to fall. */
function flight(offer: readonly Choice[], look: Look): Choice | undefined {
  const { stalin } = look.state
  if (stalin < 0) return undefined
  const away = of(offer, 'redeploy-stalin')
  const danger = look.pressure[stalin]! - look.power[stalin]! * 1.2
  const free =
    look.data.spaces[stalin]!.attackBan === null || look.state.lifted[look.data.spaces[stalin]!.attackBan]
  if (!free || danger < 4) return undefined
  const safest = best(away, (choice) => look.distance[placeOf(look, choice)]!)
  return safest && look.pressure[placeOf(look, safest.item)]! === 0 ? safest.item : undefined
}

export function destination(offer: readonly Choice[], look: Look): Choice {
  const unit = look.data.unitByTarget.get(asked(look, 'unit')) ?? -1
  const found = best(of(offer, 'to'), (choice) =>
    unit < 0 ? 0 : endScore(look, unit, placeOf(look, choice)),
  )
  return found?.item ?? of(offer, 'to-reserve')[0] ?? offer[0]!
}
