import { compare, type Entry, type Exact, entry } from '@grognard/kernel'
import { bestShare } from '../counting.ts'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { type Engagement, FULL, HALF, NEUTRAL, NO_CAPABILITY } from '../world.ts'
import { weatherAt } from './movement-costs.ts'
import { carriedIntoCombat } from './transport-counters.ts'
import { conditionsOf, size4 } from './units.ts'

/** armour: armour and antitank effects, as exact shares of the RE involved. */

export interface Proportion {
  readonly share: Exact
  /** Units of at least half capability, which bear the required losses (armourLosses). */
  readonly capable: readonly number[]
  /** Half-capable units that are best counted as neutral (armourHalves). */
  readonly asNeutral: readonly number[]
}

/** armourShares, armourHalves, neutralLimit: the best share that the owner can have, half-capable units counted as neutral where that helps. */
export function proportion(
  q: Query,
  units: readonly number[],
  capabilityOf: (unit: number) => number,
): Proportion {
  let [full, neutral, none] = [0, 0, 0]
  const halves: number[] = []
  const capable: number[] = []
  for (const unit of units) {
    const capability = capabilityOf(unit)
    if (capability === FULL) full += size4(q, unit)
    else if (capability === NEUTRAL) neutral += size4(q, unit)
    else if (capability === HALF) halves.push(unit)
    else none += size4(q, unit)
    if (capability === FULL || capability === HALF) capable.push(unit)
  }
  // neutralLimit: neutral RE beyond twice the capable ones count as incapable.
  const { neutralLimit } = q.data.charts.values
  const sizes = halves.map((unit) => size4(q, unit))
  const { share, leftOut } = bestShare({ full, none, neutral, halves: sizes, neutralLimit })
  return { share, capable, asNeutral: leftOut.map((index) => halves[index]!) }
}

const armourLost = (q: Query, unit: number): boolean => conditionsOf(q, unit).some(({ armour }) => !armour)
const gunsLost = (q: Query, unit: number): boolean => conditionsOf(q, unit).some(({ antitank }) => !antitank)

/** armouredTransport: whoever rides in an armoured transport counts as mechanized, half capable in everything. */
function capability(
  q: Query,
  units: readonly number[],
  list: Uint8Array,
  lost: (q: Query, unit: number) => boolean,
): (unit: number) => number {
  const riders = new Set([...carriedIntoCombat(q, units).values()].flat())
  return (unit) => {
    const printed = riders.has(unit) ? HALF : list[unit]!
    if (printed === NO_CAPABILITY && list === q.data.units.antitank && q.data.hooks.hasTankWeapons(q, unit))
      return lost(q, unit) ? NO_CAPABILITY : NEUTRAL
    // armourNeutral: what is neutral has nothing to lose and stays out of the reckoning.
    return printed !== NEUTRAL && lost(q, unit) ? NO_CAPABILITY : printed
  }
}

const share = (
  q: Query,
  units: readonly number[],
  list: Uint8Array,
  lost: (q: Query, unit: number) => boolean,
): Proportion => proportion(q, units, capability(q, units, list, lost))

/** How a unit counts in a proportion: FULL, HALF, NEUTRAL or NO_CAPABILITY, with its size in quarters of an RE. */
export interface Part {
  readonly unit: number
  readonly size: number
  readonly counts: number
}

/** Each unit's part in one of the three proportions, as the owner has them counted (armourHalves). */
export function partsOf(q: Query, units: readonly number[], of: 'AECA' | 'AECD' | 'ATEC'): Part[] {
  const { attackArmour: aeca, defenceArmour: aecd, antitank: atec } = q.data.units
  const list = of === 'AECA' ? aeca : of === 'AECD' ? aecd : atec
  const counts = capability(q, units, list, of === 'ATEC' ? gunsLost : armourLost)
  const { asNeutral } = proportion(q, units, counts)
  return units.map((unit) => ({
    unit,
    size: size4(q, unit),
    counts: asNeutral.includes(unit) ? NEUTRAL : counts(unit),
  }))
}

const attackArmour = (q: Query, units: readonly number[]): Proportion =>
  share(q, units, q.data.units.attackArmour, armourLost)
/** armourShares: what the attackers are capable of, whether they can use it now or not. */
const capableArmour = (q: Query, units: readonly number[]): Proportion =>
  share(q, units, q.data.units.attackArmour, () => false)
const defenceArmour = (q: Query, units: readonly number[]): Proportion =>
  share(q, units, q.data.units.defenceArmour, armourLost)
const antitank = (q: Query, units: readonly number[]): Proportion =>
  share(q, units, q.data.units.antitank, gunsLost)

/** armourShares, armourTerrain, weatherRoll: what weather and ground leave of armour effects in a hex: 2 all, 1 reduced, 0 none. */
export function armourAllowed(q: Query, place: number): 0 | 1 | 2 {
  const { charts, map } = q.data
  const terrain = charts.terrains[q.data.hooks.combatTerrain(q, place)]!
  if (!terrain.armour || !charts.cities[map.city[place]!]!.armour) return 0
  return charts.weather[weatherAt(q, place)]!.armour
}

export interface ArmourEffects {
  readonly entries: readonly Entry[]
  /** Attackers and defenders that must bear half of the losses (armourLosses). */
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly attackShare: Exact
  readonly defenceShare: Exact
  readonly antitankShare: Exact
}

/** armour: all armour and antitank modifiers of an attack. */
export function armourEffects(q: Query, { attackers, defenders, target }: Engagement): ArmourEffects {
  const { armour: steps, values } = q.data.charts
  const half = values.armourShare
  const stepFor = (share: Exact) => steps.findLast((step) => compare(step.from, share) <= 0)!
  const allowed = armourAllowed(q, target)
  const attack = attackArmour(q, attackers)
  const callsGuns = compare(capableArmour(q, attackers).share, half) >= 0
  const entries: Entry[] = []
  let burdened: readonly number[] = []
  let defending: readonly number[] = []
  if (allowed > 0) {
    const step = stepFor(attack.share)
    const change = allowed === 2 ? step.attack : step.attackReduced
    if (change !== 0)
      entries.push(
        entry(say('armour.attack', { share: shown(attack.share) }), q.data.cite.attackArmour, change),
      )
    if (compare(attack.share, half) >= 0 && change !== 0) burdened = attack.capable
  }
  const defence = defenceArmour(q, defenders)
  const guns = antitank(q, defenders)
  if (callsGuns) {
    const change = stepFor(guns.share).antitank
    if (change !== 0)
      entries.push(entry(say('armour.antitank', { share: shown(guns.share) }), q.data.cite.antitank, change))
    if (compare(guns.share, half) >= 0 && change !== 0) defending = guns.capable
  } else if (allowed > 0) {
    const step = stepFor(defence.share)
    const change = allowed === 2 ? step.defence : step.defenceReduced
    if (change !== 0)
      entries.push(
        entry(say('armour.defence', { share: shown(defence.share) }), q.data.cite.defenceArmour, change),
      )
    if (compare(defence.share, half) >= 0 && change !== 0) defending = defence.capable
  }
  return {
    entries,
    attackers: burdened,
    defenders: defending,
    attackShare: attack.share,
    defenceShare: defence.share,
    antitankShare: guns.share,
  }
}

const shown = (share: Exact): number | readonly [number, number] => share
