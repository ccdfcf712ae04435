import {
  add,
  compare,
  type Entry,
  type Exact,
  entry,
  type Ledger,
  ledger,
  type Message,
  multiply,
  subtract,
} from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { NO_FORT, OPEN_SIDE } from '../charts.ts'
import type { RuleName } from '../citations.ts'
import { mostWorth } from '../counting.ts'
import type { Query } from '../kit.ts'
import type { Attack } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { attackSupplied } from './attack-supply.ts'
import { sparedByBridges } from './bridges.ts'
import { sideCrossed } from './ferries.ts'
import { isIsolated } from './isolation.ts'
import { landedOf, landedShare, surfShare } from './landings.ts'
import { isFrozen } from './movement-costs.ts'
import { type Gunfire, gunfireAt } from './naval-gunfire.ts'
import { shipTarget } from './naval-units.ts'
import { commands, gunsBehind } from './ranged-guns.ts'
import { scaleOf } from './scale.ts'
import { supportOf, unsupportedAmong } from './support.ts'
import { carriedIntoCombat } from './transport-counters.ts'
import {
  attack2,
  conditionsOf,
  defence2,
  engineerOf,
  halves,
  isArtillery,
  isAssaultEngineer,
  isFortress,
  isMotorized,
  sideOf,
  size4,
  unitTarget,
} from './units.ts'

/** attack: the strengths of both sides, step by step. */

/** One effect on a unit's strength. */
interface Factor {
  readonly label: Message
  readonly rule: RuleName
  readonly factor: Exact
}

/** A unit's strength with everything that changed it. */
export interface UnitStrength {
  readonly unit: number
  readonly value: Exact
  readonly entries: readonly Entry[]
}

function apply(
  q: Query,
  unit: number,
  printed: Exact,
  factors: readonly Factor[],
  rule: RuleName,
): UnitStrength {
  const entries: Entry[] = [
    entry(say('strength.unit', { unit: unitTarget(q, unit) }), q.data.cite[rule], printed),
  ]
  let value = printed
  for (const { label, rule: by, factor } of factors) {
    if (factor === 1) continue
    const changed = multiply(value, factor)
    if (compare(changed, value) !== 0) entries.push(entry(label, q.data.cite[by], subtract(changed, value)))
    value = changed
  }
  return { unit, value, entries }
}

/** combatEngineers, siegeArtillery: whether a hex counts as a major city or fortification. */
export const hasWorks = (q: Query, place: number): boolean =>
  (q.state.forts[place] ?? NO_FORT) !== NO_FORT || q.data.hooks.countsAsCity(q, place)

/** assaultEngineers: who is doubled in a major city or a strong fortress. */
export const assaultsStronghold = (q: Query, unit: number, place: number): boolean =>
  engineerOf(q, unit).doubled && (q.data.hooks.countsAsCity(q, place) || isFortress(q, place))

/** combatTerrain: terrain of the hex, hexside, fortification, siege guns. */
function groundFactors(q: Query, unit: number, from: number, target: number, overBridge: boolean): Factor[] {
  const { charts, map, units } = q.data
  const factors: Factor[] = []
  const artillery = isArtillery(q, unit)
  // specialArmour: against cities and works it is engineers.
  const asEngineer = engineerOf(q, unit).armoured && hasWorks(q, target)
  const motorized = isMotorized(q, unit) && !artillery && !asEngineer
  if (from !== target) {
    const slot = findSlot(map.land, from, target)
    const side = slot < 0 ? OPEN_SIDE : sideCrossed(q, slot)
    // Nobody minds a river that is frozen, nor over a bridge that was seized (bridgeSeizure).
    if (side !== OPEN_SIDE && !overBridge && !isFrozen(q, slot)) {
      const chart = charts.hexsides[side]!
      factors.push({
        label: say('strength.hexside', { hexside: `hexside:${side}` }),
        rule: 'combatTerrain',
        factor: artillery ? chart.forArtillery : chart.forOther,
      })
    }
  }
  const ground = q.data.hooks.combatTerrain(q, target)
  const terrain = charts.terrains[ground]!
  if (units.steady[unit] === 0 && !asEngineer) {
    const factor = artillery ? terrain.forArtillery : motorized ? terrain.forMotorized : terrain.forOther
    factors.push({
      label: say('strength.terrain', { terrain: `terrain:${terrain.name}` }),
      rule: 'combatTerrain',
      factor,
    })
  }
  const fort = q.state.forts[target] ?? NO_FORT
  if (fort !== NO_FORT) {
    const chart = charts.forts[fort]!
    const factor = artillery
      ? chart.forArtillery
      : isAssaultEngineer(q, unit)
        ? chart.forEngineers
        : motorized
          ? chart.forMotorized
          : chart.forOther
    factors.push({ label: say('strength.fort', { fort: `fort:${fort}` }), rule: 'fortifications', factor })
  }
  const doubled =
    (fort !== NO_FORT && charts.forts[fort]!.siegeDoubled) || q.data.hooks.countsAsCity(q, target)
  if (assaultsStronghold(q, unit, target))
    factors.push({
      label: say('strength.assault'),
      rule: 'assaultEngineers',
      factor: charts.values.assaultEngineers,
    })
  if (units.siege[unit] === 1 && doubled)
    factors.push({ label: say('strength.siege'), rule: 'siegeArtillery', factor: charts.values.siege })
  return factors
}

const conditionFactors = (q: Query, unit: number, of: 'attack' | 'defence'): Factor[] =>
  conditionsOf(q, unit).map((condition) => ({
    label: say('strength.condition', { condition: `condition:${condition.id}` }),
    rule: condition.id.includes('disrupted') ? 'disruption' : 'noGeneralSupply',
    factor: of === 'attack' && condition.attackIfIsolated && !isIsolated(q, unit) ? 1 : condition[of],
  }))

/** landingAshore: what weighs on those who came over the beach in this player turn. */
function landingFactors(q: Query, unit: number, of: 'attack' | 'defence'): Factor[] {
  const landed = landedOf(q, unit)
  if (!landed) return []
  const factors: Factor[] = [
    { label: say('strength.landed'), rule: 'landingAshore', factor: landedShare(landed) },
  ]
  if (of === 'attack' && landed.rough === 1)
    factors.push({ label: say('strength.surf'), rule: 'landingAshore', factor: surfShare })
  if (of === 'attack' && landed.cliffs === 1)
    factors.push({ label: say('strength.cliffs'), rule: 'landingAshore', factor: surfShare })
  return factors
}

/** How an attack is supplied: overruns are always, if in general supply (overruns). */
export type SupplyOf = (unit: number) => boolean

export function unitAttack(
  q: Query,
  unit: number,
  target: number,
  lacksSupport: boolean,
  supplied: boolean,
  overBridge = false,
): UnitStrength {
  const factors: Factor[] = []
  const { unsupported, attackAfterFiring } = q.data.charts.values
  if (lacksSupport)
    factors.push({ label: say('strength.unsupported'), rule: 'unsupportedStrength', factor: unsupported })
  if (!supplied)
    factors.push({
      label: say('strength.condition', { condition: 'condition:no-attack-supply' }),
      rule: 'noAttackSupply',
      factor: q.data.charts.conditions['no-attack-supply'].attack,
    })
  factors.push(...conditionFactors(q, unit, 'attack'), ...landingFactors(q, unit, 'attack'))
  if (q.state.fought[unit]! >= 2)
    factors.push({
      label: say('strength.bombarded'),
      rule: 'artilleryBombardment',
      factor: attackAfterFiring,
    })
  factors.push(...groundFactors(q, unit, q.state.at[unit]!, target, overBridge))
  return apply(q, unit, halves(attack2(q, unit)), factors, 'attack')
}

export interface Strength {
  readonly ledger: Ledger
  readonly units: readonly UnitStrength[]
}

/** attack: everything that attacks a hex. */
export function attackStrength(
  q: Query,
  attackers: readonly number[],
  target: number,
  supplied: SupplyOf,
  support: Exact = 0,
  ships: readonly Gunfire[] = [],
): Strength {
  const byHex = new Map<number, number[]>()
  for (const unit of attackers) {
    const place = q.state.at[unit]!
    const stack = byHex.get(place)
    if (stack) stack.push(unit)
    else byHex.set(place, [unit])
  }
  const againstWorks = hasWorks(q, target)
  const lacking = new Set<number>()
  // rangedGuns: what guns of the attack can do for others; a few units are helped in one hex only.
  const free = new Set(attackers.filter((unit) => isArtillery(q, unit) && scaleOf(q).gunReach !== null))
  for (const [place, stack] of byHex) {
    const behind = [...free].filter((gun) => q.state.at[gun] !== place && commands(q, gun, place))
    // gunfireSupport: ships off the hex that is attacked are with those who are in it.
    const siege = { againstWorks, guns: place === target ? ships.map(({ size }) => size) : [], behind }
    if (free.size > 0 && stack.some((unit) => !supportOf(q, unit).supported))
      for (const gun of [...behind, ...stack]) if (supportOf(q, gun).gives === 'some') free.delete(gun)
    for (const unit of unsupportedAmong(q, stack, (u) => attack2(q, u), siege)) lacking.add(unit)
  }
  const spared = sparedByBridges(q, attackers, target, (from) => findSlot(q.data.map.land, from, target))
  const units = attackers.map((unit) =>
    unitAttack(q, unit, target, lacking.has(unit), supplied(unit), spared.has(unit)),
  )
  const result = total(q, units, 'artilleryAttack', support, 'strength.groundSupport', ships)
  // armouredTransport: each armoured transport that carries somebody adds a point.
  const carriers = carriedIntoCombat(q, attackers).size
  if (carriers === 0) return result
  const parts = [
    ...result.ledger.parts,
    entry(
      say('strength.carried'),
      q.data.cite.armouredTransport,
      carriers * q.data.charts.values.armouredTransport,
    ),
  ]
  return { units, ledger: ledger(parts) }
}

/** attack: everything that defends a hex. */
export function defenceStrength(
  q: Query,
  defenders: readonly number[],
  target: number,
  support: Exact = 0,
  ships: readonly Gunfire[] = [],
): Strength {
  const lacking = new Set(
    unsupportedAmong(q, defenders, (u) => defence2(q, u), {
      againstWorks: hasWorks(q, target),
      guns: ships.map(({ size }) => size),
      behind: defenders.length > 0 ? gunsBehind(q, target, sideOf(q, defenders[0]!)) : [],
    }),
  )
  const units = defenders.map((unit) => {
    const factors: Factor[] = []
    if (lacking.has(unit))
      factors.push({
        label: say('strength.unsupported'),
        rule: 'unsupportedStrength',
        factor: q.data.charts.values.unsupported,
      })
    factors.push(...conditionFactors(q, unit, 'defence'), ...landingFactors(q, unit, 'defence'))
    if (assaultsStronghold(q, unit, target))
      factors.push({
        label: say('strength.assault'),
        rule: 'assaultEngineers',
        factor: q.data.charts.values.assaultEngineers,
      })
    return apply(q, unit, halves(defence2(q, unit)), factors, 'attack')
  })
  return total(q, units, 'artilleryDefence', support, 'strength.defensiveSupport', ships)
}

function total(
  q: Query,
  units: readonly UnitStrength[],
  artilleryRule: RuleName,
  support: Exact,
  supportLabel: 'strength.groundSupport' | 'strength.defensiveSupport',
  ships: readonly Gunfire[],
): Strength {
  const entries = units.flatMap((unit) => unit.entries)
  for (const { ship, value } of ships)
    entries.push(
      entry(say('strength.ship', { ship: shipTarget(q, ship) }), q.data.cite.gunfireSupport, value),
    )
  const loss = excessArtillery(q, units, ships)
  if (compare(loss, 0) > 0)
    entries.push(entry(say('strength.excessArtillery'), q.data.cite[artilleryRule], subtract(0, loss)))
  if (compare(support, 0) > 0) entries.push(entry(say(supportLabel), q.data.cite.attack, support))
  return { ledger: ledger(entries), units }
}

/**
 * artilleryDefence: artillery beyond the other units' RE counts one point in all, or what the charts say, at most. The owner says which is in excess: the
 * engine finds what is best for him. Returns what is lost by it.
 */
export function excessArtillery(
  q: Query,
  units: readonly UnitStrength[],
  ships: readonly Gunfire[] = [],
): Exact {
  const guns = [
    ...units
      .filter(({ unit }) => isArtillery(q, unit))
      .map(({ unit, value }) => ({ size: size4(q, unit), worth: value })),
    ...ships.map(({ size, value }) => ({ size, worth: value })),
  ]
  if (guns.length === 0) return 0
  let room = 0
  for (const { unit } of units) if (!isArtillery(q, unit)) room += size4(q, unit)
  const wanted = guns.reduce((sum, { size }) => sum + size, 0)
  if (wanted <= room) return 0
  const kept = mostWorth(guns, room)
  const excess = subtract(
    guns.reduce((sum: Exact, { worth }) => add(sum, worth), 0),
    kept.worth,
  )
  const most = q.data.charts.values.excessArtillery
  return compare(excess, most) > 0 ? subtract(excess, most) : 0
}

export const engagementSupply = (q: Query, side: Side): SupplyOf => {
  const supplied = attackSupplied(q, side)
  return (unit) => supplied(unit)
}

/** The strengths of the attack under way. */
export function strengthsOf(q: Query, attack: Attack): { attack: Strength; defence: Strength } {
  const side = sideOf(q, attack.attackers[0] ?? attack.defenders[0]!)
  const attacker = attack.attackers.length > 0 ? side : ((1 - side) as Side)
  return {
    attack: attackStrength(
      q,
      attack.attackers,
      attack.target,
      engagementSupply(q, attacker),
      attack.support.attack,
      gunfireAt(q, attack.target, attacker),
    ),
    defence: defenceStrength(
      q,
      attack.defenders,
      attack.target,
      attack.support.defence,
      gunfireAt(q, attack.target, (1 - attacker) as Side),
    ),
  }
}
