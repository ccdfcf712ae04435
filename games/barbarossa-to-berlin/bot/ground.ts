import { groupOf, isLarge, isMechanised, strengthOf } from '../rules/02-units.ts'
import {
  FULL,
  LIMITED,
  NONE,
  type Supply,
  type SupplyGroup,
  supplyIn,
  supplyMap,
} from '../rules/13-supply.ts'
import { controllerOf } from '../state.ts'
import { asIf, isEnemyLand, isOwnLand, type Look, bodyOf as steps } from './look.ts'

/** How good it is to have a unit in a place: one measure for marching, redeploying, reinforcing and retreating. */

/** What the steps of a unit are worth, in losses absorbed. */
export const bodyOf = (look: Look, unit: number): number => steps(look.data, look.state, unit)

/** A front space: an enemy could come in from next door. */
export function isFront(look: Look, place: number): boolean {
  const near = look.data.adjacent[place]!
  for (let i = 0; i < near.length; i++) {
    if (look.by[near[i]!] === look.theirs || isEnemyLand(look, near[i]!)) return true
  }
  return false
}

/** How well so much strength holds against so much pressure; having anybody at all matters most. */
const grip = (strength: number, pressure: number): number =>
  strength <= 0 ? 0 : 0.35 + (0.65 * strength) / (strength + pressure * 0.5 + 2)

/** What would be lost if the enemy walked in: the place and the way to what lies behind it. */
export const stake = (look: Look, place: number): number =>
  look.worth[place]! * 0.6 + look.danger[place]! * 0.6

/** What it adds to the hold on a place to have the unit there, besides the others. */
export function need(look: Look, place: number, unit: number): number {
  const pressure = look.pressure[place]!
  const others = powerWithout(look, place, unit)
  const open = look.lines.raided[place] === 1 || (look.by[place] === look.mine && isFront(look, place))
  if (pressure === 0 && !open) return garrison(look, place, unit)
  const strength = Math.max(strengthOf(look.q, unit), 0.5)
  // Where no enemy stands next door, a guard is enough.
  const alarm = pressure > 0 ? 1 : 0.6
  return stake(look, place) * alarm * (grip(others + strength, pressure) - grip(others, pressure))
}

/** Own power in a place, the unit itself left out. */
export function powerWithout(look: Look, place: number, unit: number): number {
  if (look.by[place] !== look.mine) return 0
  return look.power[place]! - (look.state.at[unit] === place ? strengthOf(look.q, unit) : 0)
}

const BEACH_ALARM = 0.35
const REAR_ALARM = 0.04
/** Where Stalin is, and sources of supply, are guarded while the enemy is within a march or two. */
const PRECIOUS = 15
const NEAR = 7
const PRECIOUS_ALARM = 0.3

/** Places behind the front want a guard against landings and partisans, if anything. */
function garrison(look: Look, place: number, unit: number): number {
  if (look.worth[place]! < 4 || powerWithout(look, place, unit) > 0) return 0
  const alarm =
    look.side === 'axis' && isInvadable(look, place)
      ? BEACH_ALARM
      : look.worth[place]! >= PRECIOUS && look.distance[place]! <= NEAR
        ? PRECIOUS_ALARM
        : REAR_ALARM
  return look.worth[place]! * alarm
}

/** Could the Western Allies come ashore here before long? */
export function isInvadable(look: Look, place: number): boolean {
  if (look.state.usEntered === 0 || look.state.invasionsRenounced) return false
  return look.data.beaches.some((beach) => look.data.place(beach.space) === place)
}

/** What it is worth to stand next to enemies that could be attacked from here. */
function reachOfArms(look: Look, place: number, unit: number): number {
  let best = 0
  const near = look.data.adjacent[place]!
  for (let i = 0; i < near.length; i++) {
    const to = near[i]!
    if (look.by[to] === look.theirs || isEnemyLand(look, to)) best = Math.max(best, look.pull[to]!)
  }
  return best * 0.035 * strengthOf(look.q, unit)
}

const STARVING: Readonly<Record<Supply, number>> = { [NONE]: 1.6, [LIMITED]: 0.25, [FULL]: 0 }

/** How good it is for a unit to stand in a place. `supply` is what it would have there. */
export function standing(look: Look, unit: number, place: number, supply: Supply): number {
  const offensive = look.pull[place]! * 0.045 * strengthOf(look.q, unit)
  return (
    need(look, place, unit) +
    tightness(look, unit, place) +
    offensive +
    reachOfArms(look, place, unit) -
    STARVING[supply] * bodyOf(look, unit) -
    cutRisk(look, unit, place, supply) -
    exposure(look, place, unit)
  )
}

/** What the unit does for the line by being there: it stops a hole, or would leave one. */
function tightness(look: Look, unit: number, place: number): number {
  if (look.stacks[place]!.some((other) => other !== unit)) return 0
  return look.state.at[unit] === place ? look.lines.hole(place) : look.lines.plug(place)
}

/** How likely the unit is to be cut off there before the turn ends, times what it is worth. */
function cutRisk(look: Look, unit: number, place: number, supply: Supply): number {
  const group = groupOf(look.data, unit)
  if (supply === NONE || group === 'yugoslav' || group === 'neutral') return 0
  if (look.lines.isFirm(group, place)) return 0
  const from = look.state.at[unit]!
  const near = look.data.adjacent[place]!
  let links = 0
  for (let i = 0; i < near.length; i++) {
    const to = near[i]!
    if (!look.lines.isFirm(group, to)) continue
    // The place it leaves is no link if nobody stays there and the enemy can come.
    if (to === from && look.stacks[from]!.length === 1 && look.lines.hole(from) > 0) continue
    links++
  }
  return bodyOf(look, unit) * (links > 1 ? 0.08 : links === 1 ? 0.2 : 0.55)
}

/** What it is worth to march through an enemy space: little where he walks back in behind us. */
export function takes(look: Look, place: number, isEnd: boolean): number {
  if (!isEnemyLand(look, place)) return 0
  const last = look.state.round >= 5 ? 0.75 : 0.55
  return look.worth[place]! * (isEnd ? last + 0.1 : look.lines.raided[place] ? last - 0.3 : last)
}

/** A weak stack next to strong enemies will be beaten and may be cut off. */
function exposure(look: Look, place: number, unit: number): number {
  const pressure = look.pressure[place]!
  if (pressure === 0) return 0
  const ratio = pressure / (powerWithout(look, place, unit) + strengthOf(look.q, unit) + 1)
  if (ratio < 1.5) return 0
  const fights = isLarge(look.data, unit) ? 0.9 : 0.5
  const open = ways(look, place) < 2 ? 1.5 : 1
  return Math.min(ratio - 1.5, 2.5) * fights * open
}

/** Friendly places next door to fall back on. */
const ways = (look: Look, place: number): number => {
  let count = 0
  const near = look.data.adjacent[place]!
  for (let i = 0; i < near.length; i++)
    if (isOwnLand(look, near[i]!) && look.by[near[i]!] !== look.theirs) count++
  return count
}

/** The supply of a unit in a place that it came to by these enemy spaces: taken land carries on what is next to it. */
export function supplyAfter(look: Look, unit: number, place: number, path: readonly number[]): Supply {
  const group = groupOf(look.data, unit)
  if (group === 'yugoslav' || group === 'neutral') return FULL
  if (isOwnLand(look, place)) return supplyIn(look.q, unit, place)
  const map = supplyMap(look.q, group)
  let best = 0
  for (const step of [...path, place]) {
    const near = look.data.adjacent[step]!
    for (let i = 0; i < near.length; i++) if (isOwnLand(look, near[i]!)) best = Math.max(best, map[near[i]!]!)
  }
  return best as Supply
}

const GROUPS: Readonly<Record<string, readonly SupplyGroup[]>> = {
  axis: ['axis'],
  allied: ['soviet', 'british', 'american'],
}

/** What taking these places does to supply: enemies cut off, friends reached, enemy land left without a source. */
export function supplySwing(look: Look, taken: readonly number[]): number {
  const control = [...look.state.control]
  let changes = false
  for (const place of taken) {
    if (place >= look.data.firstBeach || control[place] === controllerOf(look.side)) continue
    control[place] = controllerOf(look.side)
    changes = true
  }
  if (!changes) return 0
  const after = asIf(look, { control })
  let swing = 0
  for (const side of [look.side, look.enemy]) {
    const sign = side === look.side ? 1 : -1
    for (const group of GROUPS[side]!) {
      const [now, then] = [supplyMap(look.q, group), supplyMap(after, group)]
      for (let place = 0; place < look.data.places; place++) {
        if (now[place] === then[place] || (now[place] !== NONE && then[place] !== NONE)) continue
        if (taken.includes(place)) continue
        const better = now[place] === NONE ? 1 : -1
        swing += sign * better * lives(look, place, group)
      }
    }
  }
  return swing
}

/** What in a place lives from the supply of a group. */
function lives(look: Look, place: number, group: SupplyGroup): number {
  let sum = 0
  for (const unit of look.stacks[place]!)
    if (groupOf(look.data, unit) === group) sum += bodyOf(look, unit) * 0.8
  if (sum === 0 && (look.by[place] !== 0 || place >= look.data.firstBeach)) return 0
  return sum + look.worth[place]! * 0.25
}

export const isFast = (look: Look, unit: number): boolean => isMechanised(look.q, unit)
