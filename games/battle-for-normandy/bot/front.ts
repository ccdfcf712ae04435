/**
 * The attacker's front: a string drawn tight before the enemy from one of his stacks to the next, through the own
 * battalions wherever that is not too long. An army does not run far ahead of it, lest it be cut off; the stronger it
 * is there the bolder it gets, and where no enemy is about nothing holds it back.
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
/** An army so many times as strong breaks out: bold everywhere, and its string is not drawn behind its battalions. */
const THIN = 2.5
const OURS = 10
/** Hexes from the middle of a flower to the next. */
const FLOWER = 2.6
/** Hexes before the front, by how much stronger the side is in so many flowers around. */
const LEAD = 4
/** Where no enemy is about the whole army's strength tells, so much more. */
const VOID = 1.5
/** A string far behind costs more, so many hexes from the enemy a point. */
const BEHIND = 2
const EVEN = 0.7
const LEAST_LEAD = 4
const AROUND = 4
/** A few battalions have no front to keep, and on 6 June everybody goes inland as far as he can. */
const FEWEST = 40

export interface Front {
  readonly key: string
  /** By flower: by how many hexes it lies farther before the front than one goes. */
  readonly tooFar: Float32Array
}
export const noFront: Front = { key: '', tooFar: new Float32Array(0) }

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
  const ours = new Float32Array(count)
  let own = 0
  for (const unit of theatre(q).roster) {
    const at = q.state.at[unit]!
    if (data.units[unit]!.side !== side || !data.units[unit]!.isBattalion || at < 0) continue
    own++
    if (of[at]! < 0) continue
    manned[of[at]!] = 1
    ours[of[at]!]!++
  }
  if (own < FEWEST || isDDay(q)) return { key, tooFar: new Float32Array(count) }
  const { area } = theatre(q)
  const price = Int32Array.from({ length: count }, (_, flower) => {
    const cells = flowers.cells[flower]!
    if (cells.every((cell) => area[cell] === 0)) return 0
    const near = beside[flower]!.some((other) => manned[other] === 1) ? NEAR : EMPTY
    return (manned[flower] === 1 ? MANNED : near) + Math.floor(look.toFoe(cells[0]!) / BEHIND)
  })
  const keep = new Int32Array(count)
  const theirs = new Float32Array(count)
  for (const cell of look.foes)
    if (of[cell]! >= 0 && !look.isWorks(cell)) theirs[of[cell]!]! += look.battalionsIn(cell)
  const all = theirs.reduce((sum, some) => sum + some, 0)
  const overall = own / Math.max(1, all)
  const isBold = overall >= THIN
  for (let flower = 0; flower < count; flower++)
    if (isBold && from[flower] === 0) keep[flower] = Math.round(ours[flower]! * OURS)
  for (const cell of sourcesOf(q, side)) if (of[cell]! >= 0 && from[of[cell]!] === 0) keep[of[cell]!] = SOURCE
  const wall = leastWall(flowers, price, from, keep)
  const [near, against] = [gather(beside, ours), gather(beside, theirs)]
  const ahead = beyond(beside, wall, from)
  return {
    key,
    tooFar: ahead.map((far, flower) => {
      const isVoid = against[flower] === 0
      const odds = isVoid ? overall : Math.max(isBold ? overall : 0, near[flower]! / against[flower]!)
      return Math.max(0, far - Math.max(LEAST_LEAD, LEAD * (odds - EVEN) * (isVoid ? VOID : 1)))
    }),
  }
}

/** By flower: what is in it and in those around it. */
function gather(beside: readonly (readonly number[])[], amount: Float32Array): Float32Array {
  const sum = new Float32Array(amount.length)
  const seen = new Int32Array(amount.length).fill(-1)
  amount.forEach((here, flower) => {
    if (here === 0) return
    let rim: readonly number[] = [flower]
    seen[flower] = flower
    sum[flower]! += here
    for (let far = 0; far < AROUND; far++) {
      const next: number[] = []
      for (const one of rim)
        for (const other of beside[one]!) {
          if (seen[other] === flower) continue
          seen[other] = flower
          sum[other]! += here
          next.push(other)
        }
      rim = next
    }
  })
  return sum
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
