import {
  type ColumnChoice,
  chooseColumn,
  compare,
  type Entry,
  type Exact,
  entry,
  exact,
  type Lookup,
  lookup,
  multiply,
  type Outcome,
  outcomes,
  type Throw,
} from '@grognard/kernel'
import { NO_FORT, type Result } from '../charts.ts'
import type { Query } from '../kit.ts'
import type { Attack } from '../state.ts'
import { say } from '../text/say.ts'
import { type ArmourEffects, armourEffects } from './armour.ts'
import { weatherAt } from './movement-costs.ts'
import { assaultsStronghold, hasWorks, type Strength, strengthsOf } from './strength.ts'
import { isArtillery, isAssaultEngineer, size4 } from './units.ts'

/** attack: odds, die modifiers, result. */

export interface Reckoning {
  readonly attack: Strength
  readonly defence: Strength
  readonly armour: ArmourEffects
  readonly modifiers: readonly Entry[]
  /** Attackers who must bear half of their side's losses (requiredLosses). */
  readonly burdened: readonly number[]
  readonly burdenedDefenders: readonly number[]
  /** Odds too low even for the first column: the attackers are lost (attackLimits). */
  readonly hopeless: boolean
  readonly column: ColumnChoice | null
}

/** Whether some of the attackers are so large a share of their RE, artillery left out. */
function hasShare(
  q: Query,
  attackers: readonly number[],
  target: number,
  counts: (unit: number) => boolean,
  least: Exact,
): boolean {
  let [some, all] = [0, 0]
  for (const unit of attackers) {
    if (isArtillery(q, unit)) continue
    // assaultEngineers: who is doubled counts double among engineers.
    const times = assaultsStronghold(q, unit, target) ? q.data.charts.values.assaultEngineers : 1
    all += size4(q, unit) * times
    if (counts(unit)) some += size4(q, unit) * times
  }
  return some > 0 && compare(exact(some, all), least) >= 0
}

/** combatEngineers: enough combat engineers help against works; like armour (armourLosses) they do so whether their owner likes it or not. */
const engineersHelp = (q: Query, { attackers, target }: Attack): boolean => {
  if (!hasWorks(q, target)) return false
  const isEngineer = (unit: number) => isAssaultEngineer(q, unit)
  return hasShare(q, attackers, target, isEngineer, q.data.charts.values.engineers.share)
}

/** terrainExpertise: who could use the exceptions column to enter the hex. */
export const isExpert = (q: Query, unit: number, place: number): boolean => {
  const { exceptions } = q.data.charts.terrains[q.data.map.terrain[place]!]!
  return exceptions.some(({ who }) => (who & q.data.units.exceptions[unit]!) !== 0)
}

const expertsHelp = (q: Query, { attackers, target, renounced }: Attack): boolean => {
  if (renounced.includes('expertise')) return false
  return hasShare(
    q,
    attackers,
    target,
    (unit) => isExpert(q, unit, target),
    q.data.charts.values.expertise.share,
  )
}

/** Everything about an attack before the die. */
export function reckon(q: Query, attack: Attack): Reckoning {
  const { charts } = q.data
  const { attackers, defenders, target } = attack
  const strengths = strengthsOf(q, attack)
  const armour = armourEffects(q, attack)
  const modifiers: Entry[] = []
  const terrain = charts.terrains[q.data.hooks.combatTerrain(q, target)]!
  if (terrain.die !== 0)
    modifiers.push(
      entry(
        say('die.terrain', { terrain: `terrain:${terrain.name}` }),
        q.data.cite.combatTerrain,
        terrain.die,
      ),
    )
  const fort = q.state.forts[target] ?? NO_FORT
  if (fort !== NO_FORT)
    modifiers.push(
      entry(say('die.fort', { fort: `fort:${fort}` }), q.data.cite.fortifications, charts.forts[fort]!.die),
    )
  const weather = weatherAt(q, target)
  const { die } = charts.weather[weather]!
  if (die !== 0)
    modifiers.push(entry(say('die.weather', { weather: `weather:${weather}` }), q.data.cite.weatherRoll, die))
  modifiers.push(...armour.entries)
  const burdened = new Set(armour.attackers)
  if (engineersHelp(q, attack)) {
    modifiers.push(entry(say('die.engineers'), q.data.cite.combatEngineers, charts.values.engineers.die))
    for (const unit of attackers) if (isAssaultEngineer(q, unit)) burdened.add(unit)
  }
  if (expertsHelp(q, attack)) {
    modifiers.push(entry(say('die.expertise'), q.data.cite.terrainExpertise, charts.values.expertise.die))
    for (const unit of attackers) if (!isArtillery(q, unit) && isExpert(q, unit, target)) burdened.add(unit)
  }
  modifiers.push(...q.data.hooks.attackModifiers(q, { attackers, defenders, target }))
  modifiers.push(...(attack.tried ?? []))
  const [force, resistance] = [strengths.attack.ledger.total, strengths.defence.ledger.total]
  const defended = compare(resistance, 0) > 0
  const hopeless =
    compare(force, 0) <= 0 || (defended && compare(force, multiply(resistance, charts.values.lowestOdds)) < 0)
  return {
    ...strengths,
    armour,
    modifiers,
    burdened: [...burdened],
    burdenedDefenders: armour.defenders,
    hopeless,
    column: hopeless
      ? null
      : // Nobody left to resist (only units that fled there): the best column.
        chooseColumn(charts.combat, { column: { odds: defended ? [force, resistance] : [9, 1] } }),
  }
}

/** What an attack would bring, as it stands: the chance of each result. */
export const previewOf = (q: Query, reckoning: Reckoning): Outcome<Result>[] =>
  outcomes((roll) => resolve(q, reckoning, roll))

/** Reads the table with a die. */
export function readResult(
  q: Query,
  { attack, defence, modifiers }: Pick<Reckoning, 'attack' | 'defence' | 'modifiers'>,
  die: number,
): Lookup<Result> {
  const resistance = defence.ledger.total
  const odds = compare(resistance, 0) > 0 ? ([attack.ledger.total, resistance] as const) : ([9, 1] as const)
  return lookup(q.data.charts.combat, { column: { odds }, die, modifiers })
}

/** Throws and reads the table; the preview runs this, too, for every way the die can fall. */
export function resolve(q: Query, reckoning: Reckoning, roll: Throw): Result {
  return reckoning.hopeless ? 'AE' : readResult(q, reckoning, roll(6)).cell
}
