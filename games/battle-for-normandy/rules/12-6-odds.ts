/** 12.4 steps 6 to 9, 12.6: strengths, odds and modifiers of an attack. */
import { type Entry, entry } from '@grognard/kernel'
import { TERRAINS } from '../data/schema-map.ts'
import type { Query } from '../kit.ts'
import { ALLIED } from '../state.ts'
import { say } from '../text/say.ts'
import { BEACH, BLUFF, BOCAGE, CLIFF, FLOODED, NO, slotBetween, TOWN, VILLAGE } from '../world.ts'
import { defenceOf, faceOf, halved, hexTarget, isNight, theatre, unitTarget, weatherOf } from './02-units.ts'
import { isSuppliedInCombat } from './07-supply.ts'
import { Walker } from './10-reach.ts'
import { helpersIn, isWith } from './19-6-helpers.ts'
import { qualityModifier } from './22-2-quality.ts'

/** What an attack is made of. */
export interface Forces {
  readonly target: number
  readonly attackers: readonly number[]
  readonly guns: readonly number[]
  readonly defenders: readonly number[]
  readonly defenceGuns: readonly number[]
  /** 7.6.4: forced on several hexes and not paid for. */
  readonly unpaid: boolean
  /** 11.4: ground support that got through. */
  readonly planes: number
}

const MOST_DRM = 3
/** Columns of the combat table: 1:4 is the first. */
const EVEN = 3
const LAST = 9

/** 12.6: causes that halve one attacker: out of supply, across water, out of the flood, into the perimeter, unpaid. */
export function halvings(
  q: Query,
  unit: number,
  { target, unpaid }: Pick<Forces, 'target' | 'unpaid'>,
): number {
  const from = q.state.at[unit]!
  const slot = slotBetween(q.data.topology, from, target)
  let times = 0
  if (!isSuppliedInCombat(q, unit)) times++
  if (q.data.water[slot] !== 0) times++
  if (q.data.terrain[from] === FLOODED) times++
  if (q.data.perimeter[slot] === 1) times++
  if (unpaid) times++
  return times
}

/** 12.6: units halved as often are added up first, then halved, never below one; guns add theirs in full. */
export function attackStrength(
  q: Query,
  forces: Forces,
): { readonly total: number; readonly parts: readonly Entry[] } {
  const sums: number[] = []
  const parts: Entry[] = []
  for (const unit of forces.attackers) {
    const times = halvings(q, unit, forces)
    const { attack } = faceOf(q, unit)
    sums[times] = (sums[times] ?? 0) + attack
    parts.push(entry(say('strength.unit', { unit: unitTarget(q, unit) }), '2.4.3', attack))
  }
  let total = 0
  sums.forEach((sum, times) => {
    let value = sum
    for (let i = 0; i < times; i++) value = halved(value)
    value = Math.max(1, value)
    if (value !== sum) parts.push(entry(say('strength.halved'), '12.6', value - sum))
    total += value
  })
  for (const gun of forces.guns) {
    const { fire } = q.data.units[gun]!
    total += fire
    parts.push(entry(say('strength.gun', { unit: unitTarget(q, gun) }), '12.5.1', fire))
  }
  return { total, parts }
}

/** 10.6, 7.7, 12.5: defenders together, doubled in an entrenchment; supporting guns add theirs. */
export function defenceStrength(
  q: Query,
  forces: Forces,
): { readonly total: number; readonly parts: readonly Entry[] } {
  const parts: Entry[] = []
  let total = 0
  for (const unit of forces.defenders) {
    const strength = defenceOf(q, unit)
    total += strength
    parts.push(entry(say('strength.unit', { unit: unitTarget(q, unit) }), '2.4.3', strength))
  }
  if (q.state.entrenchments.includes(forces.target)) {
    parts.push(entry(say('strength.entrenched'), '10.6', total))
    total *= 2
  }
  for (const gun of forces.defenceGuns) {
    const { fire } = q.data.units[gun]!
    total += fire
    parts.push(entry(say('strength.gun', { unit: unitTarget(q, gun) }), '12.5.4', fire))
  }
  return { total, parts }
}

/** 12.4, step 6: the column for these odds, rounded down; -1 below 1:4. */
export function columnFor(attack: number, defence: number): number {
  if (defence === 0) return LAST
  if (attack >= defence) return Math.min(LAST, EVEN - 1 + Math.floor(attack / defence))
  const against = Math.ceil(defence / attack)
  return against > 4 ? -1 : EVEN + 1 - against
}

/** The hexes the attackers stand in, with the slot that leads to the target. */
const approaches = (q: Query, { attackers, target }: Forces): number[] =>
  attackers.map((unit) => slotBetween(q.data.topology, q.state.at[unit]!, target))

/** 12.6.5: ground of the target, settlement, hexside; together never beyond -3. */
export function terrainModifiers(q: Query, forces: Forces): Entry[] {
  const { target, defenders, attackers } = forces
  const { terrain, settlement, charts, level, topology, edge, pointOfInterest } = q.data
  const hex = hexTarget(q, target)
  const onlyTanks = defenders.length > 0 && defenders.every((unit) => q.data.units[unit]!.isTank)
  const parts: Entry[] = []
  const add = (what: string, rule: string, amount: number): void => {
    if (amount !== 0)
      parts.push(entry(say('modifier.terrain', { terrain: `ground:${what}`, hex }), rule, amount))
  }
  const ground = groundRow(q, terrain[target]!)
  // 12.6.6: tanks alone get one less in a city or town.
  if (ground && ground.combat < 0)
    add(ground.id, '12.6.5', ground.combat + (ground.id === 'city' && onlyTanks ? 1 : 0))
  if (settlement[target] === VILLAGE) add('village', '10.6', charts.settlements[0]!.combat)
  if (settlement[target] === TOWN) add('town', '12.6.6', charts.settlements[1]!.combat + (onlyTanks ? 1 : 0))
  if (pointOfInterest[target] === 1 && defenders.some((unit) => q.data.units[unit]!.isArmourOrGun))
    add('point-of-interest', '10.6', -1)
  const slots = approaches(q, forces)
  if (slots.length > 0 && slots.every((slot) => level[target]! > level[topology.source[slot]!]!))
    add('hill', '10.6', -1)
  const climbing = slots.every(
    (slot, i) =>
      (edge[slot] === BLUFF || edge[slot] === CLIFF) &&
      terrain[topology.source[slot]!] === BEACH &&
      !q.data.units[attackers[i]!]!.isElite,
  )
  if (slots.length > 0 && climbing) add('bluff', '10.6', -1)
  const total = parts.reduce((sum, { amount }) => sum + (amount as number), 0)
  if (total < -MOST_DRM) parts.push(entry(say('modifier.cap'), '12.6.5', -MOST_DRM - total))
  return parts
}

const groundRow = (q: Query, terrain: number) =>
  q.data.charts.terrain.find(({ id }) => id === TERRAINS[terrain])

/** 19.6.1, 19.9: AVREs against strongpoints, Crocodiles against infantry, Rhinos with armour into bocage; one each. */
function helperModifiers(q: Query, { target, attackers, defenders }: Forces): Entry[] {
  if (theatre(q).helpers.length === 0 || attackers.length === 0) return []
  if (q.data.units[attackers[0]!]!.side !== ALLIED) return []
  const cells = attackers.map((unit) => q.state.at[unit]!)
  const tanks = attackers.filter((unit) => q.data.units[unit]!.isArmourOrGun).map((unit) => q.state.at[unit]!)
  const parts: Entry[] = []
  if (isWith(q, 'avre', cells) && defenders.some((unit) => q.data.units[unit]!.isStrongpoint))
    parts.push(entry(say('shot.avre'), '19.6.1', 1))
  if (isWith(q, 'crocodile', cells) && defenders.some((unit) => q.data.units[unit]!.isInfantry))
    parts.push(entry(say('shot.crocodile'), '19.6.1', 1))
  if (q.data.terrain[target] === BOCAGE && isWith(q, 'rhino', tanks))
    parts.push(entry(say('modifier.rhino'), '19.9', 1))
  return parts
}

/** 10.6: flooded ground lies flat and open to whoever attacks into it. */
export const openGround = (q: Query, target: number): Entry[] =>
  q.data.terrain[target] === FLOODED ? [entry(say('modifier.flooded'), '10.6', 2)] : []

/** 12.6: everything that changes the die, combined arms apart. */
export function modifiers(q: Query, forces: Forces): Entry[] {
  const { target, defenders, planes } = forces
  const parts = terrainModifiers(q, forces)
  const covered = parts.some(({ amount }) => (amount as number) < 0)
  if (defenders.length === 1 && q.data.units[defenders[0]!]!.isRecon && covered)
    parts.push(entry(say('modifier.recon'), '12.6.3', -1))
  parts.push(...openGround(q, target))
  if (q.data.terrain[target] === BEACH) {
    const crowd = defenders.length + helpersIn(q, target).length
    if (crowd > 2) parts.push(entry(say('modifier.beach'), '10.6', crowd - 2))
  }
  if (isNight(q)) parts.push(entry(say('modifier.night'), '12.6.1', -1))
  const weather = weatherOf(q).combat
  if (weather !== 0) parts.push(entry(say('modifier.weather'), '12.6.4', weather))
  if (planes > 0) parts.push(entry(say('modifier.planes'), '11.4', planes))
  parts.push(...helperModifiers(q, forces), ...qualityModifier(q, forces.attackers))
  return parts
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** 12.4, step 7: one net modifier from -3 to +3; combined arms count inside it. */
export function netModifier(parts: readonly Entry[], combinedArms: boolean): number {
  const sum = parts.reduce((total, { amount }) => total + (amount as number), 0)
  return clamp(sum + (combinedArms ? 1 : 0), -MOST_DRM, MOST_DRM)
}

/** 12.4, step 8: the row of the table for a roll. */
export const rowFor = (roll: number, net: number): number => clamp(roll + net, 0, 12)

/** 12.6.2: infantry and tanks together, the tanks over ground they could drive, and nothing there to stop them. */
export function mayCombineArms(
  q: Query,
  { attackers, defenders, target }: Pick<Forces, 'attackers' | 'defenders' | 'target'>,
): boolean {
  if (!attackers.some((unit) => q.data.units[unit]!.isInfantry)) return false
  if (defenders.some((unit) => q.data.units[unit]!.stopsTanks)) return false
  return attackers.some((unit) => {
    if (!q.data.units[unit]!.isTank) return false
    const from = q.state.at[unit]!
    const slot = slotBetween(q.data.topology, from, target)
    return new Walker(q, unit, true, false).cost(slot, from, target) !== NO
  })
}
