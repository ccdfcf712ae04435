import { attackValue } from '../rules/02-3-values.ts'
import { groundIn, spOf } from '../rules/02-units.ts'
import { stackingLimit, stacksFreely } from '../rules/08-1-stacking.ts'
import { holdsFort } from '../rules/08-3-terrain.ts'
import { mustClear } from '../rules/08-4-control.ts'
import { groundMoveRefusal } from '../rules/08-5-1-ground-movement.ts'
import { groundReach } from '../rules/08-5-1-ground-reach.ts'
import { canAttackAcross } from '../rules/09-1-eligibility.ts'
import { garrison } from '../rules/09-2-battle.ts'
import { canGetAway } from '../rules/09-8-falling-back.ts'
import { retreatDistance } from '../rules/09-8-retreats.ts'
import type { Look } from './look.ts'
import { costOf, ladder } from './losses.ts'
import { Assault, overDice, passing, type Striker } from './odds.ts'
import type { Positions } from './positions.ts'

/** Which attacks to make: the best set of attackers for each target, by the exact odds of the table. */

export interface PlannedAttack {
  readonly target: number
  readonly strikers: readonly Post[]
  readonly value: number
}

/** A unit, the hex from which it attacks and the hexside across which it does. */
export interface Post extends Striker {
  readonly from: number
}

/** An attack must bring this much to be made at all. */
const WORTHWHILE = 0.3
/** How much our own losses weigh against the enemy's. */
const OWN_LOSS = 1
const KEPT = 0.75
const GROUND = 0.35
const FORT = 0.4
const PULL = 0.06
/** Of what the places of the attackers are worth before and after. */
const PLACES = 0.6
const MOST_STRIKERS = 7
const POSTS_PER_UNIT = 3

/** The value of one attack by the odds; the same object serves for many sets of attackers. */
export class Valued {
  readonly assault: Assault
  readonly #gain: number
  readonly #costs: readonly number[]
  readonly #trapped: boolean

  constructor(
    readonly look: Look,
    readonly target: number,
    defenders: readonly number[] = garrison(look.q, target),
    attacker = look.side,
  ) {
    const { q } = look
    this.assault = new Assault(q, attacker, look.segment, target, defenders)
    this.#costs = ladder(q, defenders)
    const distance = retreatDistance(q, target)
    this.#trapped = !defenders.some((unit) => canGetAway(q, unit, target, distance))
    this.#gain = gainOf(look, target, attacker)
  }

  /** In victory points: what is inflicted and taken, less what it costs. */
  value(strikers: readonly Striker[], support: number): number {
    const { q } = this.look
    const { steps, stands, weakest } = this.assault
    const ours = ladder(
      q,
      strikers.map(({ unit }) => unit),
    )
    const own = ours.length - 1
    const holds = stands ? passing(weakest) : 0
    return overDice(q, this.assault.column(strikers, support), ({ attacker, defender, retreat }) => {
      const lost = Math.min(own, attacker)
      const hit = Math.min(steps, defender)
      let value = costOf(this.#costs, hit) - costOf(ours, lost) * OWN_LOSS
      if (lost >= own) return value
      if (hit >= steps) return value + this.#gain
      if (!retreat) return value
      const more = costOf(this.#costs, hit + 1) - costOf(this.#costs, hit)
      if (this.#trapped) return value + (1 - passing(weakest)) * more
      // Those that fail to stand stay at the price of a step, or go.
      value += (1 - holds) * (stands ? 0.5 * more + 0.5 * this.#gain : this.#gain)
      return value
    })
  }
}

/** What it is worth to drive the enemy out of a hex. */
function gainOf(look: Look, target: number, attacker: number): number {
  const { fields, q } = look
  if (attacker !== look.side) return fields.loss[target]! * KEPT + GROUND
  const clearing = mustClear(q, target, look.side)
  // A place of ours that he stands in would be his by the end of the turn.
  const points =
    fields.gain[target]! > 0 ? fields.gain[target]! * (clearing ? 0.6 : KEPT) : fields.loss[target]! * KEPT
  const fort = holdsFort(q, target, look.enemy) ? FORT : 0
  return points + GROUND + fort + PULL * fields.pull[target]! * Math.min(1.5, look.balance)
}

/** Support that can be counted on beyond the defender's, in points of the die. */
export function expectedSupport(look: Look): number {
  const { state, data, side, enemy } = look
  const { support } = data.data.series.combat
  const own = Math.min(support.attackerAirPoints, state.air[side] / 2)
  const theirs = Math.min(support.defenderAirPoints, state.air[enemy] / 3)
  return Math.round((own - theirs) * 0.8)
}

/** For each target: who could attack it from where. */
type Posts = ReadonlyMap<number, readonly Post[]>

const addPosts = (look: Look, posts: Map<number, Post[]>, unit: number, from: number): void => {
  const { q, data, enemy } = look
  const { first, target } = data.topology
  for (let slot = first[from]!; slot < first[from + 1]!; slot++) {
    const to = target[slot]!
    if (to >= data.hexes || data.map.directionOf[slot]! < 0) continue
    const there = groundIn(q, to)
    if (there.length === 0 || data.unitSide[there[0]!] !== enemy || !canAttackAcross(q, unit, slot)) continue
    const list = posts.get(to)
    if (list) list.push({ unit, slot, from })
    else posts.set(to, [{ unit, slot, from }])
  }
}

const mayFight = (look: Look, unit: number): boolean =>
  look.data.unitSide[unit] === look.side &&
  look.data.units[unit]!.kind === 'ground' &&
  look.state.at[unit]! >= 0 &&
  look.state.at[unit]! < look.data.hexes &&
  look.state.aboard[unit] === -1 &&
  attackValue(look.q, unit) > 0

/** Attacks from where the units stand, in a combat segment. */
export function postsInPlace(look: Look): Posts {
  const posts = new Map<number, Post[]>()
  for (const unit of look.data.unitsOf[look.side]!) {
    if (!mayFight(look, unit) || look.state.fought[unit] === 1) continue
    const cell = look.state.at[unit]!
    if (look.state.clearing[cell]! < 0) addPosts(look, posts, unit, cell)
  }
  return posts
}

/** Attacks after the movement that is being planned. */
export function postsAfterMoving(look: Look, movable: readonly number[]): Posts {
  const { q, data, side } = look
  const posts = new Map<number, Post[]>()
  for (const unit of data.unitsOf[side]!) {
    if (!mayFight(look, unit)) continue
    const origin = look.state.at[unit]!
    if (look.state.clearing[origin]! < 0) addPosts(look, posts, unit, origin)
    if (!movable.includes(unit)) continue
    for (const cell of groundReach(q, [unit], [0]).cells)
      if (cell < data.hexes && !mustClear(q, cell, side)) addPosts(look, posts, unit, cell)
  }
  return posts
}

/** 8.5.1: units that may still move in this segment. */
export const movableUnits = (look: Look): number[] =>
  look.data.unitsOf[look.side]!.filter(
    (unit) =>
      look.data.units[unit]!.kind === 'ground' &&
      look.state.at[unit]! >= 0 &&
      look.state.moved[unit] === 0 &&
      groundMoveRefusal(look.q, unit, look.side, look.segment) === undefined,
  )

/** The attacks worth making, best first; no unit twice. Positions are changed as the attacks want them. */
export function planAttacks(look: Look, posts: Posts, positions: Positions, moves: boolean): PlannedAttack[] {
  const support = expectedSupport(look)
  const valued = new Map<number, Valued>()
  const open = new Map<number, PlannedAttack | undefined>()
  const used = new Set<number>()
  const plan: PlannedAttack[] = []
  for (const target of posts.keys()) valued.set(target, new Valued(look, target))
  const build = (target: number): PlannedAttack | undefined =>
    bestAttack(
      look,
      valued.get(target)!,
      posts.get(target)!.filter(({ unit }) => !used.has(unit)),
      positions,
      moves,
      support,
    )
  for (const target of posts.keys()) open.set(target, build(target))
  for (;;) {
    let best: PlannedAttack | undefined
    for (const attack of open.values()) if (attack && (!best || attack.value > best.value)) best = attack
    if (!best) return plan
    plan.push(best)
    open.delete(best.target)
    for (const { unit, from } of best.strikers) {
      used.add(unit)
      if (positions.cellOf(unit) !== from) positions.move(unit, from)
    }
    for (const [target, attack] of open)
      if (attack?.strikers.some(({ unit }) => used.has(unit)) || moves) open.set(target, build(target))
  }
}

/** Grows the attack unit by unit, always by the one that helps most; the best size wins. */
function bestAttack(
  look: Look,
  valued: Valued,
  posts: readonly Post[],
  positions: Positions,
  moves: boolean,
  support: number,
): PlannedAttack | undefined {
  const candidates = posts
    .map((post) => ({
      post,
      strength: valued.assault.strength(post),
      places: moves ? positions.change(post.unit, post.from) * PLACES : 0,
    }))
    .sort((a, b) => b.strength + b.places - (a.strength + a.places))
  const perUnit = new Map<number, number>()
  const shortlist = candidates.filter(({ post: { unit } }) => {
    const count = (perUnit.get(unit) ?? 0) + 1
    perUnit.set(unit, count)
    return count <= POSTS_PER_UNIT
  })
  let chosen: typeof shortlist = []
  let best: PlannedAttack | undefined
  while (chosen.length < MOST_STRIKERS) {
    let next: (typeof shortlist)[number] | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const candidate of shortlist) {
      const { unit } = candidate.post
      if (chosen.some(({ post }) => post.unit === unit)) continue
      if (!hasRoom(look, positions, chosen, candidate.post, moves)) continue
      const value = total(valued, [...chosen, candidate], support)
      if (value <= most) continue
      most = value
      next = candidate
    }
    if (!next) break
    chosen = [...chosen, next]
    if (most > WORTHWHILE && (!best || most > best.value))
      best = { target: valued.target, strikers: chosen.map(({ post }) => post), value: most }
  }
  return best
}

const total = (
  valued: Valued,
  chosen: readonly { readonly post: Post; readonly places: number }[],
  support: number,
): number =>
  valued.value(
    chosen.map(({ post }) => post),
    support,
  ) + chosen.reduce((sum, { places }) => sum + places, 0)

/** 8.1.1.1: whether one more finds room: in its hex after the move, or among those of its hex that may fight. */
function hasRoom(
  look: Look,
  positions: Positions,
  chosen: readonly { readonly post: Post }[],
  { unit, from }: Post,
  moves: boolean,
): boolean {
  const { q, state } = look
  const beside = chosen.filter(({ post }) => post.from === from).map(({ post }) => post.unit)
  const there = moves ? positions.stack(from) : groundIn(q, from)
  if (!moves) {
    const fighters = there.filter((one) => one === unit || state.fought[one] === 1 || beside.includes(one))
    return sizeOf(look, fighters) <= stackingLimit(q, from) || stacksFreely(q, there)
  }
  if (there.includes(unit)) return true
  const stack = [...new Set([...there, ...beside, unit])]
  return sizeOf(look, stack) <= stackingLimit(q, from) || stacksFreely(q, stack)
}

const sizeOf = (look: Look, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + spOf(look.q, unit), 0)
