/**
 * The attacker's front: a string drawn tight before the enemy from one of his stacks to the next, through the own
 * battalions wherever that is not too long. An army does not run far ahead of it, lest it be cut off; the stronger it
 * is the bolder it gets.
 */
import { theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { isDDay, sourcesOf } from '../rules/07-4-sources.ts'
import { leastWall } from './flowers.ts'
import type { Look } from './look.ts'

/** What a flower of the front costs: little where a battalion stands, more where none is near. */
const MANNED = 3
const NEAR = 7
const EMPTY = 13
const SOURCE = 1000
/** Hexes from the middle of a flower to the next. */
const FLOWER = 2.6
/** Hexes before the front, by how much stronger the side is. */
const LEAD = 3.3
const EVEN = 0.7
const LEAST_LEAD = 2
/** A few battalions have no front to keep, and on 6 June everybody goes inland as far as he can. */
const FEWEST = 40
const NO_LIMIT = 1000

export interface Front {
  readonly key: string
  /** By flower: hexes before the front; nothing behind it. */
  readonly ahead: Float32Array
  readonly lead: number
}
export const noFront: Front = { key: '', ahead: new Float32Array(0), lead: 0 }

export function frontOf(look: Look, key: string): Front {
  const { q, data, flowers, side } = look
  const { count, of, beside } = flowers
  const ground = groundFact(q)
  const from = new Uint8Array(count)
  for (const cell of look.foes) {
    if (of[cell]! < 0 || look.isWorks(cell)) continue
    if (ground.unitsIn(cell).some((unit) => !data.units[unit]!.isFixed)) from[of[cell]!] = 1
  }
  const manned = new Uint8Array(count)
  let own = 0
  for (const unit of theatre(q).roster) {
    const at = q.state.at[unit]!
    if (data.units[unit]!.side !== side || !data.units[unit]!.isBattalion || at < 0) continue
    own++
    if (of[at]! >= 0) manned[of[at]!] = 1
  }
  const { area } = theatre(q)
  const price = Int32Array.from({ length: count }, (_, flower) =>
    flowers.cells[flower]!.every((cell) => area[cell] === 0)
      ? 0
      : manned[flower] === 1
        ? MANNED
        : beside[flower]!.some((other) => manned[other] === 1)
          ? NEAR
          : EMPTY,
  )
  const keep = new Int32Array(count)
  for (const cell of sourcesOf(q, side)) if (of[cell]! >= 0 && from[of[cell]!] === 0) keep[of[cell]!] = SOURCE
  const wall = leastWall(flowers, price, from, keep)
  return {
    key,
    ahead: beyond(flowers.beside, wall, from),
    lead:
      own < FEWEST || isDDay(q)
        ? NO_LIMIT
        : Math.max(LEAST_LEAD, LEAD * (own / Math.max(1, look.foesReckoned) - EVEN)),
  }
}

/** By flower on the enemy's side of the wall: how far it lies before it. */
function beyond(
  beside: readonly (readonly number[])[],
  wall: readonly number[],
  from: Uint8Array,
): Float32Array {
  const isWall = new Set(wall)
  const theirs = new Set<number>()
  from.forEach((isFoe, flower) => {
    if (isFoe === 1) theirs.add(flower)
  })
  for (const flower of theirs) for (const other of beside[flower]!) if (!isWall.has(other)) theirs.add(other)
  const ahead = new Float32Array(beside.length)
  let rim = wall
  const seen = new Set(wall)
  for (let far = FLOWER; rim.length > 0; far += FLOWER) {
    const next: number[] = []
    for (const flower of rim)
      for (const other of beside[flower]!) {
        if (seen.has(other) || !theirs.has(other)) continue
        seen.add(other)
        ahead[other] = far
        next.push(other)
      }
    rim = next
  }
  return ahead
}
