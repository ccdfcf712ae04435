import { type Entry, entry } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { TERRAINS } from '../world.ts'
import { hasAirfield, installationsIn } from './08-3-1-2-installations.ts'
import type { Odds } from './09-2-2-odds.ts'
import { ATTACKER, type Battle, DEFENDER, isAssaulting, sideIn } from './09-2-battle.ts'

/** 9.6: what is added to the attacker's die; low rolls are good for the attacker. */

/** 9.6.3: hexes from which the attack comes, landings apart. */
export const attackHexes = (q: Query, { attackers }: Battle): number =>
  new Set(attackers.flatMap((unit) => (isAssaulting(q, unit) ? [] : [q.state.at[unit]!]))).size

/** 9.6.4: what special units bring their side in this ground, each kind once. */
export function specialUnits(q: Query, cell: number, units: readonly number[]): number {
  const ground = TERRAINS[q.data.terrain[cell]!]!
  let total = 0
  for (const { type, terrain, modifier } of q.data.data.title.files['charts.json'].specialUnits)
    if (terrain.includes(ground) && units.some((unit) => q.data.units[unit]!.type === type)) total += modifier
  return total
}

/** 9.6.5: several nations in one attack: the worst of the pairs that the title names, or its general modifier. */
export function mixedNations(q: Query, { attackers }: Battle): number {
  const nations = [...new Set(attackers.map((unit) => q.data.nations[q.data.units[unit]!.nation]!))]
  if (nations.length < 2) return 0
  const { modifier, pairs } = q.data.data.title.files['charts.json'].mixedNations
  const named = pairs.filter((pair) => pair.nations.every((nation) => nations.includes(nation)))
  const others = nations.length > 2 || named.length === 0 ? [modifier] : []
  return Math.max(...named.map((pair) => pair.modifier), ...others)
}

/** 9.6.6: formations beyond the first; independent units belong to none. */
export const extraFormations = (q: Query, { attackers }: Battle): number => {
  const formations = new Set(attackers.map((unit) => q.data.units[unit]!.formation))
  formations.delete(-1)
  return Math.max(0, formations.size - 1)
}

/** 9.6.7: ground on which light infantry counts. */
const favoursLight = (q: Query, cell: number): boolean =>
  q.data.city[cell] === 1 ||
  q.data.data.series.terrain.terrain[TERRAINS[q.data.terrain[cell]!]!].lightInfantry

/** Title chart: the demilitarised zone helps the side in whose country it lies until the hex was captured once. */
const holdsDmz = (q: Query, battle: Battle): boolean => {
  const { cell } = battle
  const isTheirs = q.state.control[cell] === sideIn(battle, DEFENDER) && q.state.fallen[cell] === 0
  return q.data.dmz[cell] === 1 && isTheirs
}

export function dieModifiers(q: Query, battle: Battle, odds: Odds): Entry[] {
  const { data } = q
  const { cell, attackers, defenders, support } = battle
  const chart = data.data.series.combat.modifiers
  const modifiers: Entry[] = []
  const add = (label: ReturnType<typeof say>, rule: string, amount: number): void => {
    if (amount !== 0) modifiers.push(entry(label, rule, amount))
  }
  // 9.2.2.1: one of the two at most; the odds never have both.
  if (odds.remainder) add(say('modifier.remainder'), '9.2.2.1', chart.remainder)
  else if (odds.beyond) add(say('modifier.beyond'), '9.2.2.1', chart.beyondOdds)
  const [ours, theirs] = [support[ATTACKER], support[DEFENDER]]
  add(say('modifier.support', { attacker: ours, defender: theirs }), '9.6.1', theirs - ours)
  if (q.state.control[cell] === sideIn(battle, DEFENDER)) {
    if (hasAirfield(q, cell)) add(say('modifier.airfield'), '9.6.2', chart.airfield)
    if (data.town[cell] === 1) add(say('modifier.town'), '9.6.2', chart.town)
    add(say('modifier.installations'), '9.6.2', chart.installation * installationsIn(q, cell))
  }
  if (holdsDmz(q, battle))
    add(say('modifier.dmz'), 'TEC', data.data.title.files['places.json'].dmzEffects.defenceModifier)
  const hexes = attackHexes(q, battle)
  const concentric = chart.hexes.filter(({ from }) => hexes >= from).at(-1)?.modifier ?? 0
  add(say('modifier.hexes', { hexes }), '9.6.3', concentric)
  add(say('modifier.special'), '9.6.4', specialUnits(q, cell, attackers) - specialUnits(q, cell, defenders))
  add(say('modifier.nations'), '9.6.5', mixedNations(q, battle))
  add(say('modifier.formations'), '9.6.6', chart.formation * extraFormations(q, battle))
  if (favoursLight(q, cell)) {
    const light = (unit: number): boolean => data.units[unit]!.light
    if (attackers.some((unit) => light(unit) && !isAssaulting(q, unit)))
      add(say('modifier.lightAttack'), '9.6.7', chart.lightInfantry)
    if (defenders.some(light)) add(say('modifier.lightDefence'), '9.6.7', -chart.lightInfantry)
  }
  return modifiers
}
