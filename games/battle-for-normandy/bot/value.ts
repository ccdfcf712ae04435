/** What an attack is worth, in steps of the enemy. */
import { theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { columnFor, rowFor } from '../rules/12-6-odds.ts'
import { BOCAGE, CLIFF, SEA } from '../world.ts'
import type { Look } from './look.ts'

/** What a step of one's own counts against one of the enemy: the Allies have fewer attacks in them than men; less where there are plenty. */
const OWN_STEP = [1.1, 1] as const
/** Where no scenario pays for battalions, men are for spending. */
const UNPAID = 1.5
const OWN_RETREAT = 0.3
/** What a hex is worth that the enemy leaves, before anything that lies in it. */
const GROUND = [1.1, 0.5] as const
/** 12.11: from hedgerows that the enemy left nobody advances, but the way is open. */
const LEFT_OPEN = 0.7
/** On the last turn nothing counts but who holds what. */
const LAST = 3
/** 5.2: who watches a place that is empty bars the way to it. */
const BARRED = 0.25
/** What the hex itself is worth to the attacker, and what it bars. */
export function groundWorth(look: Look, target: number): number {
  const { first, target: to } = look.data.topology
  const times = look.isLastTurn ? LAST : 1
  const goal = look.goal(target)
  let worth = GROUND[look.side] + (goal > 0 ? 0.6 + 0.5 * goal * times : 0)
  const { holder } = groundFact(look.q)
  for (let slot = first[target]!; slot < first[target + 1]!; slot++)
    if (holder[to[slot]!] !== look.enemy && !look.held.has(to[slot]!))
      worth += BARRED * look.goal(to[slot]!) * times
  return worth
}

/** 12.10: the steps that a retreat costs by itself: all where there is no way out, one where zones bar all ways. */
function trapped(look: Look, target: number): number {
  const { data, q } = look
  const ground = groundFact(q)
  const { first, target: to } = data.topology
  let ways = 0
  for (let slot = first[target]!; slot < first[target + 1]!; slot++) {
    const cell = to[slot]!
    if (data.terrain[cell] === SEA || data.edge[slot] === CLIFF || ground.holder[cell] === look.side) continue
    if (ground.holder[cell] === look.enemy || !ground.inZoneOf(look.side, cell)) return 0
    ways++
  }
  return ways === 0 ? 99 : 1
}

/** 12.3: an attack below 1:4 does not take place, and those who owe it fall back. */
const HOPELESS = -0.9

/** The average over the die, supply points apart. */
export function worthOfOdds(
  look: Look,
  target: number,
  attack: number,
  defence: number,
  net: number,
  own = 99,
): number {
  const column = columnFor(attack, defence)
  if (column < 0) return HOPELESS
  const steps = Math.max(1, look.stepsIn(target))
  const trap = trapped(look, target)
  const ground = groundWorth(look, target)
  const isBocage = look.data.terrain[target] === BOCAGE
  const clamped = Math.max(-3, Math.min(3, net))
  const isFree = !theatre(look.q).file.losses
  const ownStep = OWN_STEP[look.side] / look.plenty / (isFree ? (look.isLastTurn ? LAST : UNPAID) : 1)
  let sum = 0
  for (let roll = 1; roll <= 10; roll++) {
    const { attacker, defender } = look.data.combat[rowFor(roll, clamped)]![column]!
    const isWiped = defender.steps >= steps
    sum += Math.min(steps, defender.steps)
    if (isWiped) sum += ground
    else if (defender.retreat)
      sum += Math.min(steps - defender.steps, trap) + ground * (isBocage && trap < steps ? LEFT_OPEN : 1)
    sum -= Math.min(own, attacker.steps) * ownStep + (attacker.retreat ? OWN_RETREAT : 0)
  }
  return sum / 10
}
