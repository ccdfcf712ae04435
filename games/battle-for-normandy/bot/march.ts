import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { canAttack } from '../rules/02-units.ts'
import { groundFact, unitsIn } from '../rules/05-zones.ts'
import { fits, mixesCamps } from '../rules/06-stacking.ts'
import { isDDay } from '../rules/07-4-sources.ts'
import { mayGoStrategic, reachOf } from '../rules/10-reach.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { BEACH, hexesBetween, SEA } from '../world.ts'
import type { Look } from './look.ts'
import type { Orders } from './plan.ts'

const HQ_REACH = 6
/** Behind the front by so much, beyond it nobody is in danger. */
const FRONT = 3
const D_DAY = 6
/** So many hexes beyond its headquarters' reach a gun is of no more use. */
const FAR_BEHIND = 4
/** Where no supply follows nobody goes for long. */
const CUT_OFF = 6
/** What a hex too far ahead of the neighbours costs. */
const AHEAD = 2.5

function foesBeside(look: Look, cell: number): number {
  const { first, target } = look.data.topology
  const ground = groundFact(look.q)
  let found = 0
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (ground.holder[target[slot]!] === look.enemy && look.data.water[slot] === 0) found++
  return found
}

const friendsIn = (look: Look, cell: number, unit: number): number => {
  let found = 0
  for (const other of unitsIn(look.q, cell)) if (other !== unit && canAttack(look.q, other)) found++
  return found
}

/** 12.3: what it means to end beside enemies in the open without orders to attack. */
function exposure(look: Look, cell: number): number {
  if (look.toFoe(cell) > 1) return 0
  const beside = foesBeside(look, cell)
  if (!look.isOpenGround(cell)) return 0
  if (look.isNight) return 2 + beside
  return look.q.state.phase === 'movement' ? 8 + beside * 3 : 1 + beside
}

/** Headquarters march after the others: so many hexes they make good; beyond that a hex counts so much more. */
const FOLLOWS = 3
const TORN = 2

/** Units that have a headquarters stay within its reach. */
function leash(look: Look, unit: number, cell: number): number {
  const hq = look.hqOf(unit)
  if (hq < 0) return 0
  const over = Math.max(0, hexesBetween(look.data, look.q.state.at[hq]!, cell) - HQ_REACH)
  return over + Math.max(0, over - FOLLOWS) * TORN
}

/** The attacker's side goes for its goals, two battalions together, and keeps out of the open beside enemies. */
function alliedWorth(look: Look, unit: number, cell: number): number {
  const foe = look.toFoe(cell)
  const goal = look.goal(cell)
  const friends = friendsIn(look, cell, unit)
  let worth = look.cover(cell) * 0.6 - look.wayFor(unit, cell) * 1.6 - exposure(look, cell)
  if (goal > 0) worth += 4 + goal
  // 9.2.2: whoever stays on the beach bars it to those who wait.
  if (look.data.terrain[cell] === BEACH) worth -= 2.5
  // A place that was taken is not left to whoever stands beside it.
  const own = look.held.get(cell) ?? 0
  if (own > 0 && foe <= 5 && friends === 0) worth += 4 + own
  if (foe <= FRONT) worth += friends === 1 ? 0.5 : friends > 1 ? -0.4 : 0
  else worth -= friends * 0.3
  worth -= look.tooFarAhead(cell) * AHEAD
  // 7.5: on 6 June everybody is in supply.
  return worth - leash(look, unit, cell) - (isDDay(look.q) || look.isConnected(cell) ? 0 : CUT_OFF)
}

/** How much of the ground around a hex before the enemy no friend stands in or watches. */
function uncovered(look: Look, cell: number): number {
  const { first, target } = look.data.topology
  const ground = groundFact(look.q)
  let found = 0
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const to = target[slot]!
    if (look.data.terrain[to] === SEA || look.toFoe(to) > LINE) continue
    if (ground.holder[to] !== look.side && !ground.inZoneOf(look.side, to)) found++
  }
  return found
}

/** How near the enemy a line is drawn. */
const LINE = 4
const LINE_WORTH = 0.35
const GOAL_PULL = 0.25
const FRONT_PULL = 0.5
const CROWD = 0.9
const PRESSED = 0.7

/** The defender holds places and a line before them: a hex that no friend covers counts more than one in a crowd. */
function germanWorth(look: Look, unit: number, cell: number): number {
  const foe = look.toFoe(cell)
  const goal = look.goal(cell)
  const friends = friendsIn(look, cell, unit)
  let worth = look.cover(cell) - look.distance(cell) * GOAL_PULL - exposure(look, cell)
  if (goal > 0 && foe <= 8) worth += friends === 0 ? 5 + goal : friends === 1 ? 1.5 + goal / 2 : 0
  if (foe <= LINE) worth += uncovered(look, cell) * LINE_WORTH
  if (foe > FRONT) worth -= (foe - FRONT) * FRONT_PULL
  // Where enemies stand on three sides and more nobody stays who has nothing to keep.
  if (foe === 1 && goal === 0) worth -= Math.max(0, foesBeside(look, cell) - 2) * PRESSED
  return worth - friends * CROWD - leash(look, unit, cell) * 1.5
}

/** 9.5, 15.4: a company goes to a headquarters that has a battalion to be made of it. */
function toDepot(look: Look, unit: number): number {
  const { pool, side } = look.data.units[unit]!
  if (pool < 0 || look.board.day <= D_DAY) return -1
  const here = look.q.state.at[unit]!
  const hqs = look.board.box.flatMap((battalion) => {
    const own = look.data.units[battalion]!
    if (own.side !== side || own.breaksInto !== pool || own.steps !== 3) return []
    const hq = look.hqOf(battalion)
    return hq < 0 ? [] : [look.q.state.at[hq]!]
  })
  return bestOf(hqs, (cell) => -hexesBetween(look.data, cell, here)) ?? -1
}

/** By distance from the enemy: alone it is lost to whoever comes beside it. */
const GUARDED = 0.5
const HQ_DANGER = [0, 14, 6, 2.5] as const
/** A headquarters keeps close behind its division, best where some of it stand. */
function hqWorth(look: Look, unit: number, cell: number): number {
  const foe = look.toFoe(cell)
  let sum = 0
  const members = look.membersOf(unit)
  for (const at of members) {
    const far = hexesBetween(look.data, at, cell)
    sum += far + Math.max(0, far - HQ_REACH + 1) * 3
  }
  const danger = foe < HQ_DANGER.length ? HQ_DANGER[foe]! : 0
  const guarded = friendsIn(look, cell, unit) > 0 ? GUARDED : 1
  return (members.length === 0 ? 0 : -sum / members.length) - danger * guarded + look.cover(cell) * 0.3
}

/** 7.3.1: twenty points lead so far across country; along a road much farther. */
const CORPS_REACH = 8
const BY_ROAD = 1.5
const OUT_OF_REACH = 2
const BEHIND_THEM = 4
/** The headquarters of a corps stays in the middle of those of its divisions, behind them and by a road. */
function corpsWorth(look: Look, unit: number, cell: number): number {
  const foe = look.toFoe(cell)
  const { first } = look.data.topology
  let [sum, most] = [0, 0]
  const flock = look.membersOf(unit)
  for (const at of flock) {
    const far = hexesBetween(look.data, at, cell)
    sum += far
    most = Math.max(most, far)
  }
  let road = 0
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (look.data.road[slot] !== 0) road = BY_ROAD
  const danger = Math.max(0, BEHIND_THEM - foe) * 3 + (foe <= 1 ? 8 : 0)
  return (
    road -
    (flock.length === 0 ? 0 : sum / flock.length) -
    Math.max(0, most - CORPS_REACH) * OUT_OF_REACH -
    danger -
    (isDDay(look.q) || look.isConnected(cell) ? 0 : CUT_OFF)
  )
}

/** Guns go where enemies are in range and not beside them, near their headquarters. */
function gunWorth(look: Look, unit: number, cell: number): number {
  const { range, minRange } = look.data.units[unit]!
  const foe = look.toFoe(cell)
  const best = Math.max(minRange, Math.min(range - 3, 4))
  const danger =
    (foe <= 1 ? 15 : foe === 2 ? 5 : foe < minRange ? 4 : 0) * (friendsIn(look, cell, unit) > 0 ? GUARDED : 1)
  return -Math.abs(foe - best) * 1.5 - danger + look.cover(cell) * 0.2 - leash(look, unit, cell) * 2
}

export function worthOf(look: Look, unit: number, cell: number): number {
  const own = look.data.units[unit]!
  const there = unitsIn(look.q, cell).filter((other) => other !== unit)
  const all = [...there, unit]
  if (!fits(look.q, cell, all) || mixesCamps(look.q, all)) return -1000
  if (own.isCorpsHq) return corpsWorth(look, unit, cell)
  if (own.isHq) return hqWorth(look, unit, cell)
  if (own.isArtillery) return gunWorth(look, unit, cell)
  const depot = toDepot(look, unit)
  if (depot >= 0)
    return -Math.abs(hexesBetween(look.data, depot, cell) - 1) * 2 - (look.toFoe(cell) <= 1 ? 6 : 0)
  return look.side === ALLIED ? alliedWorth(look, unit, cell) : germanWorth(look, unit, cell)
}

/** Guns that have a target stay ready; so does a garrison that is alone. */
const hadBetterStay = (look: Look, unit: number): boolean => {
  const { isArtillery, minRange, range, isFlak } = look.data.units[unit]!
  const here = look.q.state.at[unit]!
  const foe = look.toFoe(here)
  // 12.5.2: guns that move do not fire: by day they only go where nothing is in range or their division is far ahead.
  if (isArtillery)
    return (
      foe >= Math.max(2, minRange) &&
      foe <= range - 1 &&
      leash(look, unit, here) <= (look.isNight ? 0 : FAR_BEHIND)
    )
  return isFlak && look.side === GERMAN
}

/** 10.8: highways help whoever is far behind; armed reconnaissance finds him there more easily. */
const BY_HIGHWAY = 9
function cellsInReach(look: Look, unit: number): readonly number[] {
  const near = reachOf(look.q, unit).destinations()
  if (look.toFoe(look.q.state.at[unit]!) < BY_HIGHWAY || !mayGoStrategic(look.q, unit)) return near
  return [...new Set([...near, ...reachOf(look.q, unit, true).destinations()])]
}

/** Who is sent farther than he comes in this phase goes as near as he can, not into the open beside enemies. */
const towards = (look: Look, unit: number, post: number, cells: readonly number[]): number =>
  bestOf(
    cells.filter((cell) =>
      fits(look.q, cell, [...unitsIn(look.q, cell).filter((one) => one !== unit), unit]),
    ),
    (cell) => look.cover(cell) * 0.3 - hexesBetween(look.data, cell, post) - exposure(look, cell),
  ) ?? look.q.state.at[unit]!

const INERTIA = [0.5, 1] as const

/** Where a unit wants to go; its own hex where nothing is clearly better. */
function destinationOf(look: Look, unit: number, orders: Orders): number {
  const here = look.q.state.at[unit]!
  const post = orders.posts.get(unit)
  if (post === here) return here
  // 6.2: where too many lie somebody has to go, or is lost.
  const isCrowded = !fits(look.q, here, unitsIn(look.q, here))
  if (!isCrowded && (orders.guns.has(unit) || (post === undefined && hadBetterStay(look, unit)))) return here
  const cells = cellsInReach(look, unit)
  if (post !== undefined && cells.includes(post) && fits(look.q, post, [...unitsIn(look.q, post), unit]))
    return post
  if (post !== undefined) return towards(look, unit, post, [here, ...cells])
  const best = bestOf(cells, (cell) => worthOf(look, unit, cell))
  if (best === undefined) return here
  return worthOf(look, unit, best) > worthOf(look, unit, here) + INERTIA[look.side] ? best : here
}

/** The next unit that has somewhere to go: attackers first, then those in front. `seen` holds those that stay. */
export function nextMover(
  offer: readonly Choice[],
  look: Look,
  seen: Set<number>,
  orders: Orders,
): { choice: Choice; to: number } | undefined {
  const order = (unit: number): number => {
    const own = look.data.units[unit]!
    const kind = own.isHq ? 200 : own.isArtillery ? 150 : orders.posts.has(unit) ? -100 : 0
    return kind + Math.min(90, look.toFoe(look.q.state.at[unit]!))
  }
  const movers = of(offer, 'move')
    .map((choice) => ({ choice, unit: look.data.unitOfTarget(choice.target ?? '') }))
    .filter(({ unit }) => !seen.has(unit))
    .map((mover) => ({ ...mover, order: order(mover.unit) }))
  movers.sort((a, b) => a.order - b.order)
  for (const { choice, unit } of movers) {
    seen.add(unit)
    const to = destinationOf(look, unit, orders)
    if (to !== look.q.state.at[unit]) return { choice, to }
  }
  return undefined
}
