import { compare, derived, type Entry, type Exact, entry, floor, sum } from '@grognard/kernel'
import { FULL, HALF, NEUTRAL, NO_CAPABILITY } from '../charts.ts'
import { bestShare } from '../counting.ts'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { type Engagement, RE } from '../world.ts'
import { supportOver } from './air-support.ts'
import { codesOf } from './air-units.ts'
import { hasParted } from './attachments.ts'
import { weatherAt } from './movement-costs.ts'
import { hasWorks } from './strength.ts'
import { isCarrier, ridersOf } from './transport-counters.ts'
import { conditionsOf, size4 } from './units.ts'

/** armour: armour and antitank effects, as exact shares of the RE involved. */

export interface Proportion {
  readonly share: Exact
  /** Units of at least half capability, which bear the required losses (armourLosses). */
  readonly capable: readonly number[]
  /** Half-capable units that are best counted as neutral (armourHalves). */
  readonly asNeutral: readonly number[]
}

/** specialArmour: what armour counts in an attack on cities and works: some of it is motorized engineers there. */
const againstWorks = derived(
  (_: Query) => [],
  (q): { readonly list: Uint8Array } => ({
    list: q.data.units.attackArmour.map((value, unit) =>
      q.data.charts.engineers[q.data.units.engineer[unit]!]!.armoured ? NEUTRAL : value,
    ),
  }),
)
const armourAgainst = (q: Query, target: number): Uint8Array =>
  target >= 0 && hasWorks(q, target) ? againstWorks(q).list : q.data.units.attackArmour

/** mixedUnits: into how many parts sizes are divided so that all shares of all units are whole. */
const fineness = (q: Query, units: readonly number[]): number =>
  units.reduce((most, unit) => Math.max(most, armourPart(q, unit)), 1)

/** mixedUnits: of a mixed unit one part of so many is armour; of others all or nothing: 1. */
const armourPart = (q: Query, unit: number): number => q.data.units.armourPart[unit]!

/** What a unit counts as and how much of it, in quarters of an RE times `fine`. */
interface Counted {
  readonly unit: number
  readonly size: number
  readonly counts: number
}

/** mixedUnits: the armour of a mixed unit and the infantry that goes with it count apart. */
function counted(
  q: Query,
  unit: number,
  fine: number,
  capabilityOf: (unit: number) => number,
  ofInfantry: (unit: number) => number,
): Counted[] {
  const size = size4(q, unit) * fine
  const parts = armourPart(q, unit)
  // transportCounters, gunPositions: what carries others and guns in position are no part of the reckoning.
  if (isCarrier(q, unit) || q.data.units.gunPosition[unit] === 1) return []
  if (parts === 1) return [{ unit, size, counts: capabilityOf(unit) }]
  return [
    { unit, size: size / parts, counts: capabilityOf(unit) },
    { unit, size: size - size / parts, counts: ofInfantry(unit) },
  ]
}

/** armourShares, armourHalves, neutralLimit: the best share that the owner can have, half-capable units counted as neutral where that helps. */
export function proportion(
  q: Query,
  units: readonly number[],
  capabilityOf: (unit: number) => number,
  { besides = 0, ofInfantry = () => NO_CAPABILITY }: More = {},
): Proportion {
  let [full, neutral, none] = [0, 0, 0]
  const halves: Counted[] = []
  const capable: number[] = []
  const fine = fineness(q, units)
  for (const one of units)
    for (const part of counted(q, one, fine, capabilityOf, ofInfantry)) {
      const { unit, size, counts } = part
      if (counts === FULL) full += size
      else if (counts === NEUTRAL) neutral += size
      else if (counts === HALF) halves.push(part)
      else none += size
      // armourLosses: who is less than half armour bears no more than others.
      if ((counts === FULL || counts === HALF) && armourPart(q, unit) <= 2) capable.push(unit)
    }
  // neutralLimit: neutral RE beyond twice the capable ones count as incapable.
  const { neutralLimit } = q.data.charts.values
  const sizes = halves.map(({ size }) => size)
  const shares = { full, none, neutral, halves: sizes, neutralLimit, besides: besides * fine }
  const { share, leftOut } = bestShare(shares)
  return { share, capable, asNeutral: leftOut.map((index) => halves[index]!.unit) }
}

/** What counts besides the units themselves, and the infantry of mixed ones. */
interface More {
  readonly besides?: number
  readonly ofInfantry?: (unit: number) => number
}

const armourLost = (q: Query, unit: number): boolean => conditionsOf(q, unit).some(({ armour }) => !armour)
const gunsLost = (q: Query, unit: number): boolean => conditionsOf(q, unit).some(({ antitank }) => !antitank)

/** armouredTransport: whoever rides in an armoured transport counts as mechanized, half capable in everything; in another as motorized. */
function capability(
  q: Query,
  units: readonly number[],
  list: Uint8Array,
  lost: (q: Query, unit: number) => boolean,
): (unit: number) => number {
  const riders = new Map(ridersOf(q, units))
  const riding = (unit: number): number => {
    const carrier = riders.get(unit)
    // attachments: who has parted with its tanks is mechanized infantry.
    if (hasParted(q, unit)) return HALF
    if (carrier === undefined) return list[unit]!
    if (q.data.charts.carriers[q.data.units.carrier[carrier]!]!.armoured) return HALF
    return list[unit] === NO_CAPABILITY ? NEUTRAL : list[unit]!
  }
  return (unit) => {
    const printed = riding(unit)
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
  besides = 0,
): Proportion =>
  proportion(q, units, capability(q, units, list, lost), { besides, ofInfantry: infantryOf(q, list, lost) })

/** mixedUnits: the infantry of a mixed unit, with whatever weapons it has against tanks by now. */
const infantryOf =
  (q: Query, list: Uint8Array, lost: (q: Query, unit: number) => boolean) =>
  (unit: number): number =>
    list === q.data.units.antitank && q.data.hooks.hasTankWeapons(q, unit) && !lost(q, unit)
      ? NEUTRAL
      : NO_CAPABILITY

/** How a unit counts in a proportion: FULL, HALF, NEUTRAL or NO_CAPABILITY, with its size, of which `of` make an RE. */
export interface Part extends Counted {
  readonly of: number
  /** The aircraft that counts here instead of a unit. */
  readonly air?: number
}

/** The parts of units in one of the three proportions, as the owner has them counted (armourHalves), and of aircraft over a hex that is defended. */
export function partsOf(
  q: Query,
  units: readonly number[],
  of: 'AECA' | 'AECD' | 'ATEC',
  target = -1,
): Part[] {
  const { defenceArmour: aecd, antitank: atec } = q.data.units
  const list = of === 'AECA' ? armourAgainst(q, target) : of === 'AECD' ? aecd : atec
  const lost = of === 'ATEC' ? gunsLost : armourLost
  const counts = capability(q, units, list, lost)
  const ofInfantry = infantryOf(q, list, lost)
  const { asNeutral } = proportion(q, units, counts, { ofInfantry })
  const fine = fineness(q, units)
  const ground = units.flatMap((unit) =>
    counted(q, unit, fine, counts, ofInfantry).map((part) => ({
      ...part,
      of: RE * fine,
      counts: asNeutral.includes(unit) ? NEUTRAL : part.counts,
    })),
  )
  if (of !== 'ATEC' || target < 0) return ground
  return [
    ...ground,
    ...tankHunters(q, target).map(({ unit, guns }) => ({
      unit: -1,
      air: unit,
      size: floor(guns) * fine,
      of: RE * fine,
      counts: FULL,
    })),
  ]
}

const attackArmour = (q: Query, units: readonly number[], target: number): Proportion =>
  share(q, units, armourAgainst(q, target), armourLost)
/** armourShares: what the attackers are capable of, whether they can use it now or not. */
const capableArmour = (q: Query, units: readonly number[], target: number): Proportion =>
  share(q, units, armourAgainst(q, target), q.data.customs.uselessArmourCounts ? () => false : armourLost)
const defenceArmour = (q: Query, units: readonly number[]): Proportion =>
  share(q, units, q.data.units.defenceArmour, armourLost)
/** antitank: aircraft against tanks over a hex that is defended, and what guns they count for. */
const tankHunters = (q: Query, target: number): { unit: number; guns: Exact }[] =>
  supportOver(q, target, 'defence').flatMap(({ flyers }) =>
    flyers
      .filter(({ mission, arrived }) => mission === 'bombing' && arrived === 1)
      .map(({ unit }) => ({ unit, guns: sum(codesOf(q, unit).map(({ antitank: of }) => of)) }))
      .filter(({ guns }) => compare(guns, 0) > 0),
  )

/** antitank: what flies over them counts for them beside their own size. */
const antitank = (q: Query, units: readonly number[], target: number): Proportion =>
  share(q, units, q.data.units.antitank, gunsLost, floor(sum(tankHunters(q, target).map(({ guns }) => guns))))

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
  const attack = attackArmour(q, attackers, target)
  const callsGuns = compare(capableArmour(q, attackers, target).share, half) >= 0
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
  const guns = antitank(q, defenders, target)
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
