import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { MAJOR, TERRAINS } from '../world.ts'
import { attackValue } from './02-3-values.ts'
import { groundIn, isBarred, occupants, sideOf, spOf } from './02-units.ts'
import { stackingLimit, stackOf, stacksFreely } from './08-1-stacking.ts'
import { bridged, costRow, roadLeads } from './08-3-terrain.ts'
import { beachesBeside, isReadyToAssault } from './08-5-8-assault.ts'
import { hasBeachhead, isAssaulting, slotBetween } from './09-2-battle.ts'

/** 9.1: who may attack what. */

/** One combat segment: who may fight in it, and what was attacked already. */
export interface Attacks {
  readonly side: Side
  readonly kind: Segment
  /** 9.1: units next to the enemy, or before a beach, when the segment began. */
  readonly eligible: readonly number[]
  /** 9.3: hexes attacked in this segment. */
  attacked: number[]
  /** The hex being attacked now, -1 between two attacks. */
  cell: number
}

const isNeighbour = (q: Query, cell: number, wanted: (next: number) => boolean): boolean => {
  const { first, target } = q.data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (wanted(target[slot]!)) return true
  return false
}

/** 9.1: all units of a side that are next to enemies now, at the beginning of the segment. */
export const eligibleUnits = (q: Query, side: Side): number[] =>
  q.data.groundUnits.filter((unit) => {
    const cell = q.state.at[unit]!
    if (q.data.unitSide[unit] !== side || cell < 0 || cell >= q.data.hexes) return false
    if (isAssaulting(q, unit)) return isReadyToAssault(q, unit)
    return isNeighbour(q, cell, (next) => isBarred(q, next, side))
  })

/** 8.5.8.1-g: a beach without enemies is taken without a fight. */
export const isUndefended = (q: Query, cell: number, side: Side): boolean => !isBarred(q, cell, side)

/** Why a unit may not take part; the words are made only for a refusal. */
type Fault =
  | 'ok'
  | 'notYours'
  | 'notEligible'
  | 'fought'
  | 'clearing'
  | 'noStrength'
  | 'notAdjacent'
  | 'water'
  | 'majorRiver'
  | 'prohibited'
  | 'noBeach'
  | 'undefended'

const FAULT_RULES: Readonly<Record<Exclude<Fault, 'ok'>, string>> = {
  notYours: '9.1',
  notEligible: '9.1',
  fought: '9.1',
  clearing: '8.4.1.5',
  noStrength: '2.3.1',
  notAdjacent: '9.1',
  water: '9.1',
  majorRiver: '8.3.1.1.1',
  prohibited: '9.1',
  noBeach: '8.5.8.1-b',
  undefended: '9.1',
}

/** What keeps a unit from fighting at all in this segment. */
function unitFault(q: Query, { side, eligible }: Attacks, unit: number): Fault {
  const { state, data } = q
  if (unit < 0 || data.unitSide[unit] !== side || state.at[unit]! < 0 || data.units[unit]!.kind !== 'ground')
    return 'notYours'
  if (!eligible.includes(unit)) return 'notEligible'
  if (state.fought[unit] === 1) return 'fought'
  if (state.clearing[state.at[unit]!]! >= 0) return 'clearing'
  return attackValue(q, unit) > 0 ? 'ok' : 'noStrength'
}

/** 8.5.8.1: a beach in play that friends do not hold already. */
const isOpenBeach = (q: Query, cell: number, unit: number): boolean =>
  beachesBeside(q, sideOf(q, unit), q.state.at[unit]!).includes(cell)

/** 9.1, 8.3.1.1.1, 8.3.1.8: what keeps a unit from attacking across a hexside. */
function hexsideFault(q: Query, unit: number, slot: number): Fault {
  const { data } = q
  const to = data.topology.target[slot]!
  if (isAssaulting(q, unit)) return isOpenBeach(q, to, unit) ? 'ok' : 'noBeach'
  if (data.water[slot] === 1) return 'water'
  if (data.river[slot] === MAJOR && !bridged(q, slot)) return 'majorRiver'
  const row = costRow(q, data.units[unit]!.mobility)
  const open = data.terrainCost[row * TERRAINS.length + data.terrain[to]!]! >= 0
  return open || roadLeads(q, slot) ? 'ok' : 'prohibited'
}

/** Whether a unit that stood before this hexside could attack across it: for the threats on the table. */
export const canAttackAcross = (q: Query, unit: number, slot: number): boolean =>
  hexsideFault(q, unit, slot) === 'ok'

function attackFault(q: Query, attacks: Attacks, unit: number, cell: number): Fault {
  const fault = unitFault(q, attacks, unit)
  if (fault !== 'ok') return fault
  const slot = slotBetween(q, q.state.at[unit]!, cell)
  if (slot < 0) return 'notAdjacent'
  if (isUndefended(q, cell, attacks.side) && !isAssaulting(q, unit)) return 'undefended'
  return hexsideFault(q, unit, slot)
}

export const mayAttack = (q: Query, attacks: Attacks, unit: number, cell: number): boolean =>
  attackFault(q, attacks, unit, cell) === 'ok'

/** 9.1: why a unit may not attack a hex. */
export function attackRefusal(q: Query, attacks: Attacks, unit: number, cell: number): Refusal | undefined {
  const fault = attackFault(q, attacks, unit, cell)
  if (fault === 'ok') return undefined
  return refuse(FAULT_RULES[fault], say(`attack.${fault}`))
}

/** 9.1, 9.3: hexes that can be attacked now, in map order. */
export function attackableHexes(q: Query, attacks: Attacks): number[] {
  const { first, target } = q.data.topology
  const hexes = new Set<number>()
  const by = occupants(q)
  const enemy = enemyOf(attacks.side)
  for (const unit of attacks.eligible) {
    if (unitFault(q, attacks, unit) !== 'ok' || !hasRoomToFight(q, [], unit)) continue
    const cell = q.state.at[unit]!
    const landing = isAssaulting(q, unit)
    for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
      const to = target[slot]!
      if (hexes.has(to) || attacks.attacked.includes(to)) continue
      if (!landing && by[to] !== enemy && !hasBeachhead(q, to, enemy)) continue
      if (hexsideFault(q, unit, slot) === 'ok') hexes.add(to)
    }
  }
  return [...hexes].sort((a, b) => a - b)
}

/** 8.1.1.1: whether so many of a hex's units may fight in this segment; excess stacking points are ignored. */
export function fitsToFight(q: Query, cell: number, fighters: readonly number[]): boolean {
  const all = groundIn(q, cell)
  return stackOf(q, fighters) <= stackingLimit(q, cell) || stacksFreely(q, all)
}

/** 8.1.1.1: whether one more unit of a hex can join: those there that fought or join now may fill the limit. */
export function hasRoomToFight(q: Query, attackers: readonly number[], unit: number): boolean {
  const cell = q.state.at[unit]!
  const fighters = groundIn(q, cell).filter(
    (other) => other === unit || q.state.fought[other] === 1 || attackers.includes(other),
  )
  return fitsToFight(q, cell, fighters)
}

export const crowdRefusal = (q: Query, attackers: readonly number[], unit: number): Refusal | undefined =>
  hasRoomToFight(q, attackers, unit) ? undefined : refuse('8.1.1.1-d', say('attack.crowded'))

/** 8.1.1.1: those of the hex that could still join the defence. */
export const fitsInDefence = (q: Query, cell: number, defenders: readonly number[], unit: number): boolean =>
  stackOf(q, defenders) + spOf(q, unit) <= stackingLimit(q, cell)
