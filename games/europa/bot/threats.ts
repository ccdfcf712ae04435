import { stepsFrom } from '@grognard/maps'
import { FREE, OPEN_SIDE } from '../charts.ts'
import type { Query } from '../kit.ts'
import { isSeaSide } from '../rules/ferries.ts'
import { zoneCost } from '../rules/movement.ts'
import { weatherAt } from '../rules/movement-costs.ts'
import { fits, stackingOf } from '../rules/stacking.ts'
import { defenceStrength } from '../rules/strength.ts'
import { attack2, defence2, printedMovement, unitsOfAt, unitsOnMap } from '../rules/units.ts'
import { zones } from '../rules/zones.ts'
import type { Side } from '../world.ts'
import { type Look, priceOf } from './look.ts'
import { marchFrom, NEVER, onceFor, pastUnitsOf } from './ways.ts'

/** What the enemy could bring against a place in his next turn. */

const FAR = 99

/** By land place: steps to the nearest enemy unit. */
export const enemyNear = ({ q, enemy }: Look): Int32Array =>
  onceFor(q, 'enemyNear', () => {
    const { lands, land } = q.data.map
    const places = new Set(unitsOnMap(q, enemy).map((unit) => q.state.at[unit]!))
    return stepsFrom(
      land,
      [...places].filter((place) => place < lands),
    ).map((count) => (count < 0 ? FAR : count))
  })

/** Enemy stacks that can attack, with where each of them can march in one turn. */
interface Column {
  readonly units: readonly number[]
  readonly march: Float64Array
  /** MP of the slowest that matter. */
  readonly reach: number
}

const columns = ({ q, side, enemy }: Look): readonly Column[] =>
  onceFor(q, 'columns', () => {
    const { lands } = q.data.map
    const byPlace = new Map<number, number[]>()
    for (const unit of unitsOnMap(q, enemy)) {
      const place = q.state.at[unit]!
      if (place >= lands || attack2(q, unit) === 0 || q.data.units.mobility[unit] !== FREE) continue
      byPlace.set(place, [...(byPlace.get(place) ?? []), unit])
    }
    const blocked = pastUnitsOf(q, side)
    const zone = zones(q).level[side]
    return [...byPlace].map(([place, units]) => ({
      units,
      march: marchFrom(q, [place], (to) => blocked(to) + zoneCost(q, units[0]!, zone[to]!) / q.data.mp),
      reach: Math.max(...units.map((unit) => printedMovement(q, unit))),
    }))
  })

/** The most attack strength that a stack brings against one hex, by and large: so much of it as may stack. */
function heaviest(q: Query, units: readonly number[], target: number): number {
  const stack: number[] = []
  let sum = 0
  for (const unit of [...units].sort((a, b) => attack2(q, b) - attack2(q, a))) {
    if (!fits(q, [...stack, unit], stackingOf(q, target))) continue
    stack.push(unit)
    sum += attack2(q, unit) / 2
  }
  return sum
}

/** By land place, as it is asked for: enemy attack strength that could stand beside it after his next movement. */
export function threat(l: Look, place: number): number {
  return onceFor(l.q, `threat ${place}`, () => {
    const { q } = l
    const { land, hexside } = q.data.map
    const able = new Set<number>()
    let doors = 0
    for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++) {
      if (isSeaSide(q, slot)) continue
      const beside = land.target[slot]!
      let open = false
      for (const { units, march, reach } of columns(l)) {
        if (march[beside]! > reach) continue
        open = true
        for (const unit of units) able.add(unit)
      }
      // A river halves what comes over it (combatTerrain), or nearly.
      if (open) doors += hexside[slot] === OPEN_SIDE ? 1 : 0.7
    }
    if (able.size === 0) return 0
    const all = [...able].reduce((sum, unit) => sum + attack2(q, unit) / 2, 0)
    return Math.min(all, doors * heaviest(q, [...able], place))
  })
}

/** How much a die modifier of the terrain is worth to the defender. */
const EACH_DIE = 0.3

/** What a stack would be worth in defence at a place, with its support (support), the terrain (combatTerrain) and the weather. */
export function resistance(q: Query, units: readonly number[], place: number): number {
  const { total } = defenceStrength(q, units, place).ledger
  const strength = typeof total === 'number' ? total : total[0] / total[1]
  const terrain = q.data.charts.terrains[q.data.hooks.combatTerrain(q, place)]!
  const fort = q.data.charts.forts[q.state.forts[place] ?? 0]
  const weather = q.data.charts.weather[weatherAt(q, place)]!
  return strength * (1 - EACH_DIE * (terrain.die + (fort?.die ?? 0) + weather.die))
}

/** The odds that the enemy could have against a stack there; 0 where he cannot come. */
export function oddsAgainst(l: Look, units: readonly number[], place: number): number {
  const force = threat(l, place)
  return force === 0 ? 0 : force / Math.max(resistance(l.q, units, place), 0.25)
}

/** Odds that a stack can face, those at which it is as good as lost, and how much of it is reckoned as lost then. */
const [BEARABLE, CRUSHING, AT_STAKE] = [1.2, 5, 0.8]

/** What the enemy could do to a unit there with those beside it, in points (victory). */
export function exposure(l: Look, unit: number, stack: readonly number[], place: number): number {
  const odds = oddsAgainst(l, stack, place)
  if (odds <= BEARABLE) return 0
  return priceOf(l.q, unit) * Math.min(1, (odds - BEARABLE) / (CRUSHING - BEARABLE)) * AT_STAKE
}

/** MP of ordinary foot troops. */
const PACE = 6

/** Attack strength, in halves of a point, that is more than a patrol. */
const FORCE = 8

/** Enemy places from which a force could set out. */
const marchers = ({ q, enemy }: Look): number[] => {
  const strength = new Map<number, number>()
  for (const unit of unitsOnMap(q, enemy)) {
    const place = q.state.at[unit]!
    if (place < q.data.map.lands && q.data.units.mobility[unit] === FREE)
      strength.set(place, (strength.get(place) ?? 0) + attack2(q, unit))
  }
  return [...strength].filter(([, halves]) => halves >= FORCE).map(([place]) => place)
}

const inTurns = (march: number): number => (march >= NEVER ? NEVER : march / PACE)

/** By land place: in how many turns the enemy could be there; our own stacks hold him up. */
export const arrivals = (l: Look): Float64Array =>
  onceFor(l.q, 'arrivals', () =>
    marchFrom(l.q, marchers(l), (place) => (delays(l.q, place, l.side) ? PACE : 0)).map(inTurns),
  )

/** The same if nobody were in his way. */
export const unhindered = (l: Look): Float64Array =>
  onceFor(l.q, 'unhindered', () => marchFrom(l.q, marchers(l)).map(inTurns))

/** Defence strength, in halves of a point, that costs the enemy a turn. */
const HANDFUL = 8

const delays = (q: Query, place: number, side: Side): boolean =>
  unitsOfAt(q, place, side).reduce((sum, unit) => sum + defence2(q, unit), 0) >= HANDFUL
