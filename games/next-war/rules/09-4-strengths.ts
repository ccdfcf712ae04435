import { ceil, type Entry, type Exact, entry, exact, type Ledger, ledger, multiply } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { NO_RIVER, TERRAINS } from '../world.ts'
import { attackValue, defenceValue, isWeak } from './02-3-values.ts'
import { fortStands } from './08-3-terrain.ts'
import {
  ATTACKER,
  type Battle,
  DEFENDER,
  hasBeachhead,
  isAssaulting,
  type Role,
  sideIn,
  slotBetween,
} from './09-2-battle.ts'
import { headquartersSupport } from './18-2-headquarters.ts'

/** 9.4: strengths in a combat. Each unit is modified by itself and rounded up; none is halved twice. */

const HALF = exact(1, 2)
const HALF_MORE = exact(3, 2)

const terrainOf = (q: Query, cell: number) =>
  q.data.data.series.terrain.terrain[TERRAINS[q.data.terrain[cell]!]!]

/** 9.4.1: across a river, bridged or not; a major one is crossed only by its bridge (8.3.1.1.1). */
export const attacksAcrossRiver = (q: Query, unit: number, cell: number): boolean => {
  const slot = slotBetween(q, q.state.at[unit]!, cell)
  return slot >= 0 && q.data.river[slot] !== NO_RIVER
}

const isVehicle = (q: Query, unit: number): boolean => {
  const { combatClass } = q.data.units[unit]!
  return combatClass === 'armor' || combatClass === 'mechanized'
}

/** 9.4.2, 9.4.3: ground and enemy against which vehicles have the advantage. */
export const vehiclesHaveAdvantage = (q: Query, { cell, defenders }: Battle): boolean =>
  terrainOf(q, cell).armorAdvantage &&
  q.data.city[cell] === 0 &&
  !fortStands(q, cell) &&
  !defenders.some((unit) => isVehicle(q, unit))

/** 9.4.4: ground in which vehicles attack at half strength. */
function slowsVehicles(q: Query, cell: number): boolean {
  const { armorHalved, armorHalvedInWinter } = terrainOf(q, cell)
  const winter = q.data.scenarios[q.state.scenario]!.season === 'winter'
  return winter ? armorHalvedInWinter : armorHalved
}

/** What changes the attack strength of one unit, with the rule that does it. */
interface Change {
  readonly factor: Exact
  readonly rule: string
}

const UNCHANGED: Change = { factor: 1, rule: '9.2.2' }

function halving(q: Query, { cell }: Battle, unit: number): Change | undefined {
  if (isAssaulting(q, unit) || attacksAcrossRiver(q, unit, cell)) return { factor: HALF, rule: '9.4.1' }
  if (isVehicle(q, unit) && slowsVehicles(q, cell)) return { factor: HALF, rule: '9.4.4' }
  if (isWeak(q, unit)) return { factor: HALF, rule: '13.1.5' }
  return undefined
}

function advantage(q: Query, battle: Battle, unit: number): Change | undefined {
  const { combatClass } = q.data.units[unit]!
  if (combatClass !== 'armor' && combatClass !== 'mechanized') return undefined
  if (isAssaulting(q, unit) || attacksAcrossRiver(q, unit, battle.cell)) return undefined
  if (!vehiclesHaveAdvantage(q, battle)) return undefined
  return combatClass === 'armor' ? { factor: 2, rule: '9.4.2' } : { factor: HALF_MORE, rule: '9.4.3' }
}

/** The changes of one attacker; there are two only for vehicles out of supply on good ground. */
function changesOf(q: Query, battle: Battle, unit: number): readonly Change[] {
  const changes = [halving(q, battle, unit), advantage(q, battle, unit)]
  return changes.flatMap((change) => (change ? [change] : []))
}

/** 9.4: attack strength of one unit in this combat. */
export function attackStrength(q: Query, battle: Battle, unit: number): number {
  let strength: Exact = attackValue(q, unit)
  for (const { factor } of changesOf(q, battle, unit)) strength = multiply(strength, factor)
  return ceil(strength)
}

/** 9.4.5: those on foot defend doubled in urban hexes, unless they are still clearing them. */
const defendsDoubled = (q: Query, unit: number, cell: number): boolean =>
  q.data.units[unit]!.combatClass === 'leg' &&
  terrainOf(q, cell).infantryDoubled &&
  q.state.clearing[cell]! < 0

/** 2.3.2.1: a strength in parentheses counts only among its like. */
const countsInDefence = (q: Query, { defenders }: Battle, unit: number): boolean =>
  !q.data.units[unit]!.bracketed || defenders.every((other) => q.data.units[other]!.bracketed)

/** 9.4: defence strength of one unit in this combat. */
export function defenceStrength(q: Query, battle: Battle, unit: number): number {
  if (!countsInDefence(q, battle, unit)) return 0
  return defenceValue(q, unit) * (defendsDoubled(q, unit, battle.cell) ? 2 : 1)
}

/** 8.5.8.4: what the beachhead in the hex adds. */
export const beachheadStrength = (q: Query, battle: Battle): number =>
  hasBeachhead(q, battle.cell, sideIn(battle, DEFENDER)) ? q.data.data.series.sea.beachhead.defence : 0

const add = (total: number, amount: number): number => total + amount

export const attackTotal = (q: Query, battle: Battle): number =>
  battle.attackers
    .map((unit) => attackStrength(q, battle, unit))
    .reduce(add, headquartersSupport(q, battle, ATTACKER))

export const defenceTotal = (q: Query, battle: Battle): number =>
  battle.defenders
    .map((unit) => defenceStrength(q, battle, unit))
    .reduce(add, beachheadStrength(q, battle) + headquartersSupport(q, battle, DEFENDER))

/** 18.2.1: what headquarters and artillery add, never halved nor doubled. */
const supportParts = (q: Query, { headquarters }: Battle, role: Role): Entry[] =>
  headquarters[role].map((unit) =>
    entry(say('combat.unit', { unit: q.data.unitTarget[unit]! }), '18.2.1', q.data.units[unit]!.support),
  )

/** 9.2.2: the attacker's total, unit by unit. */
export const attackLedger = (q: Query, battle: Battle): Ledger =>
  ledger([
    ...battle.attackers.map((unit) => {
      const { rule } = changesOf(q, battle, unit)[0] ?? UNCHANGED
      const label = say('combat.unit', { unit: q.data.unitTarget[unit]! })
      return entry(label, rule, attackStrength(q, battle, unit))
    }),
    ...supportParts(q, battle, ATTACKER),
  ])

/** 9.2.2: the defender's total, unit by unit. */
export function defenceLedger(q: Query, battle: Battle): Ledger {
  const parts: Entry[] = battle.defenders.map((unit) => {
    const doubled = defendsDoubled(q, unit, battle.cell)
    const rule = !countsInDefence(q, battle, unit) ? '2.3.2.1' : doubled ? '9.4.5' : '9.2.2'
    const label = say('combat.unit', { unit: q.data.unitTarget[unit]! })
    return entry(label, rule, defenceStrength(q, battle, unit))
  })
  const marker = beachheadStrength(q, battle)
  if (marker > 0) parts.push(entry(say('combat.beachhead'), '8.5.8.4', marker))
  return ledger([...parts, ...supportParts(q, battle, DEFENDER)])
}
