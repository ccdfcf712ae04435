/** Places that nobody defends are taken by whoever comes there in this phase; what is held keeps a garrison. */
import { canAttack } from '../rules/02-units.ts'
import { groundFact, unitsIn } from '../rules/05-zones.ts'
import { fits, mixesCamps } from '../rules/06-stacking.ts'
import { isDDay } from '../rules/07-4-sources.ts'
import { reachOf } from '../rules/10-reach.ts'
import { ALLIED } from '../state.ts'
import { SEA } from '../world.ts'
import type { Look } from './look.ts'

/** 3.3: an empty place changes hands when enemies alone stand beside it; so near they may come in a phase. */
const NEAR = 3

interface Place {
  readonly cell: number
  readonly worth: number
}

/** 12.3: who ends in the open beside enemies must attack them; on the last turn only the place counts. */
const mayStand = (look: Look, cell: number): boolean =>
  look.isLastTurn || look.toFoe(cell) > 1 || !look.isOpenGround(cell)

/** Nobody runs so far ahead that he is cut off, or lives on nothing. */
const isInTouch = (look: Look, cell: number): boolean =>
  isDDay(look.q) || (look.isConnected(cell) && (look.isLastTurn || look.tooFarAhead(cell) <= 0))

/** By unit: the place that it keeps, or takes. The dearest places choose first, and of those who come the least. */
export function planTaking(look: Look, movers: readonly number[]): ReadonlyMap<number, number> {
  const { q, data } = look
  const ground = groundFact(q)
  const posts = new Map<number, number>()
  const troops = movers.filter(
    (unit) => canAttack(q, unit) && !data.units[unit]!.isFixed && data.terrain[q.state.at[unit]!] !== SEA,
  )
  const strength = (unit: number): number => look.attack(unit) + q.state.steps[unit]!
  const least = [...troops].sort((a, b) => strength(a) - strength(b) || a - b)
  const free = (unit: number): boolean => !posts.has(unit)
  // Somebody who cannot move stands there anyway.
  const isKept = (cell: number): boolean =>
    unitsIn(q, cell).some((unit) => data.units[unit]!.side === look.side && !troops.includes(unit))
  // The defender's garrisons are part of his line.
  const held = look.side === ALLIED ? [...look.held] : []
  for (const [cell] of held) {
    if (look.toFoe(cell) > NEAR || isKept(cell) || !mayStand(look, cell)) continue
    const keeper = least.find((unit) => q.state.at[unit] === cell)
    if (keeper !== undefined) posts.set(keeper, cell)
  }
  const open: Place[] = [
    ...look.goals.filter(({ cell }) => ground.holder[cell] !== look.enemy && !look.held.has(cell)),
    ...[...look.held]
      .map(([cell, worth]) => ({ cell, worth }))
      .filter(({ cell }) => look.toFoe(cell) <= NEAR),
  ]
  const isTaken = (cell: number): boolean =>
    unitsIn(q, cell).some((unit) => canAttack(q, unit) || data.units[unit]!.isFixed)
  const wanted = open
    .filter(({ cell }) => !isTaken(cell) && mayStand(look, cell) && isInTouch(look, cell))
    .sort((a, b) => b.worth - a.worth || a.cell - b.cell)
  if (wanted.length === 0) return posts
  const reach = new Map(
    least.filter(free).map((unit) => [unit, new Set(reachOf(q, unit).destinations())] as const),
  )
  for (const { cell } of wanted) {
    const next = least.find(
      (unit) =>
        free(unit) &&
        reach.get(unit)!.has(cell) &&
        fits(q, cell, [...unitsIn(q, cell), unit]) &&
        !mixesCamps(q, [...unitsIn(q, cell), unit]),
    )
    if (next !== undefined) posts.set(next, cell)
  }
  return posts
}
