import { isBeach } from '../rules/02-units.ts'
import { standFastCost } from '../rules/08-orders.ts'
import { passRefusal, stopRefusal } from '../rules/10-ground.ts'
import { movementAllowance } from '../rules/10-movement.ts'
import { NONE, supplyOf } from '../rules/13-supply.ts'
import { standing, supplyAfter, supplySwing, takes } from './ground.ts'
import { isEnemyLand, isOwnLand, type Look } from './look.ts'

/** Marches: where a unit would do best, and how much better than where it is. */

export interface March {
  readonly unit: number
  /** The places on the way, the last one being where it ends; empty when it had better stay. */
  readonly path: readonly number[]
  readonly gain: number
}

const STAND_FAST = 9
/** Only so many ends are looked at for what they do to supply. */
const CLOSE_LOOK = 4

interface End {
  readonly path: readonly number[]
  readonly score: number
}

/** The best end of a march with so many points; the unit may also stay where it is. */
export function bestMarch(look: Look, unit: number, left: number, begun = false): March {
  const from = look.state.at[unit]!
  const here = begun ? stopScore(look, unit, from, []) : standing(look, unit, from, supplyOf(look.q, unit))
  const ends = reachable(look, unit, from, left, begun)
  ends.sort((a, b) => b.score - a.score)
  let best: End | undefined
  for (const end of ends.slice(0, CLOSE_LOOK)) {
    const taken = end.path.filter((place) => isEnemyLand(look, place))
    const swing = taken.length > 0 ? supplySwing(look, taken) * 0.6 : 0
    const score = end.score + Math.max(-4, swing)
    if (!best || score > best.score) best = { path: end.path, score }
  }
  const stay = here ?? Number.NEGATIVE_INFINITY
  if (!best || best.score <= stay) return { unit, path: [], gain: 0 }
  return { unit, path: best.path, gain: here === null ? 5 : best.score - stay }
}

const stopScore = (look: Look, unit: number, place: number, path: readonly number[]): number | null =>
  look.state.op && stopRefusal(look.q, unit, place)
    ? null
    : standing(look, unit, place, supplyAfter(look, unit, place, path))

/** Every place the unit can come to, by the shortest way (of equal ways the one that takes more). */
function reachable(look: Look, unit: number, from: number, left: number, begun: boolean): End[] {
  const ends: End[] = []
  const seen = new Map<number, readonly number[]>([[from, []]])
  let edge = [from]
  for (let spent = 0; spent < left; spent++) {
    const next: number[] = []
    for (const place of edge) {
      const path = seen.get(place)!
      const near = look.data.adjacent[place]!
      for (let i = 0; i < near.length; i++) {
        const to = near[i]!
        if (seen.has(to) || look.by[to] === look.theirs || passRefusal(look.q, unit, to)) continue
        seen.set(to, [...path, to])
        next.push(to)
      }
    }
    edge = next
  }
  const starving = supplyOf(look.q, unit) === NONE
  for (const [place, path] of seen) {
    if (place === from) continue
    if (!endable(look, unit, place)) continue
    let score = standing(
      look,
      unit,
      place,
      supplyAfter(look, unit, place, starving ? path : path.slice(0, -1)),
    )
    for (const step of path) score += takes(look, step, step === place)
    if (!begun) score -= standFastCost(look.q, unit, from, path[0]!) * STAND_FAST
    ends.push({ path, score })
  }
  return ends
}

const endable = (look: Look, unit: number, place: number): boolean => {
  if (isBeach(look.data, place) && !isOwnLand(look, place) && look.side === 'axis') return false
  if (look.state.op) return !stopRefusal(look.q, unit, place)
  return look.stacks[place]!.length < look.data.values['stacking-limit']
}

/** The best march of each unit of a stack. */
export const stackMarches = (look: Look, units: readonly number[]): March[] =>
  units
    .map((unit) => bestMarch(look, unit, movementAllowance(look.q, unit).total as number))
    .filter(({ path }) => path.length > 0)
    .sort((a, b) => b.gain - a.gain)

/** Units after the first gain less, and so does whoever goes where another one is going already. */
const LATER = [1, 0.6, 0.45]
const SERVED = 0.25

/** What it would bring to let a stack march, and where to. */
export function stackGain(marches: readonly March[], served: ReadonlySet<number>): number {
  return marches.reduce((sum, { gain, path }, i) => {
    const share = served.has(path.at(-1)!) ? SERVED : 1
    return sum + gain * share * LATER[Math.min(i, 2)]!
  }, 0)
}
