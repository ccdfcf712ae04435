import { type Entry, entry, type Ledger, ledger, lookup } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import type { AirDefenceResult } from '../data/schema.ts'
import { call, type Doing, into, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { groundIn } from './02-units.ts'
import { airmobileLimit } from './06-1-air-points.ts'
import { flightWay, isBesideEnemy, mustFlyOverEnemy, OUT_OF_REACH } from './06-flying.ts'
import { hasAirfield, installationsIn } from './08-3-1-2-installations.ts'
import { losses, takeLosses } from './09-7-losses.ts'
import { headquartersNear } from './18-2-headquarters.ts'

/** 6.6: air defence fire, once at each mission of the enemy. */

/** 6.6: what a mission is. */
export type AirMission =
  | 'support-points'
  | 'support-helicopter'
  | 'rebase'
  | 'transport'
  | 'paradrop'
  | 'airmobile'

export interface AirDefence {
  /** The side that fires at the mission. */
  readonly firing: Side
  readonly mission: AirMission
  /** Air points in support, or airmobile points that carry the units (0 where they have their own lift). */
  readonly points: number
  /** The helicopter, or the first unit carried; -1 for air points. */
  readonly unit: number
  /** Units that fly with it. */
  readonly others?: readonly number[]
  /** Where it is fired at: the combat hex, the hex of landing, or the hex of origin (6.6, 8.5.4.3). */
  readonly cell: number
  /** Where the mission began; -1 for air points. */
  readonly origin: number
  /** 6.2.2: air points that escort it. */
  readonly escort: number
  /** Hexes that it may fly, where its counter does not say. */
  readonly range?: number
  result: { abort: boolean; lost: number; permanent: boolean }
}

/** A result that has not been rolled yet. */
export const unharmed = (): AirDefence['result'] => ({ abort: false, lost: 0, permanent: false })

type Fire = Readonly<Pick<AirDefence, 'firing' | 'mission' | 'unit' | 'cell' | 'origin' | 'escort' | 'range'>>

/** How far the mission may fly round enemies. */
function rangeOf(q: Query, { mission, unit, range }: Fire): number {
  const { series } = q.data.data
  if (range !== undefined) return range
  if (mission === 'airmobile') return series.terrain.airmobile.range
  if (mission === 'transport' || mission === 'paradrop') return OUT_OF_REACH
  const printed = q.data.units[unit]!.range
  return mission === 'rebase' ? printed * series.air.helicopters.rebaseRangeTimes : printed
}

/**
 * 6.6: with the sky contested or its own, a mission inside its own or an allied country is safe unless it begins or
 * ends beside enemy ground units. An off-map box without exits is judged by itself, since no way over the map leads
 * from it.
 */
export function isImmune(q: Query, fire: Fire): boolean {
  const flying = enemyOf(fire.firing)
  const { superiority } = q.state
  if (superiority.level > 0 && superiority.side === fire.firing) return false
  const isHome = (cell: number): boolean => q.data.home[cell] === flying
  const ends = fire.origin < 0 ? [fire.cell] : [fire.origin, fire.cell]
  if (ends.some((cell) => !isHome(cell) || isBesideEnemy(q, flying, cell))) return false
  if (fire.origin < 0 || isOffMap(q, fire.origin) || isOffMap(q, fire.cell)) return true
  return flightWay(q, fire.origin, fire.cell, Math.min(rangeOf(q, fire), q.data.hexes), isHome)
}

const isOffMap = (q: Query, cell: number): boolean =>
  cell >= q.data.hexes &&
  !q.data.data.title.files['sea-zones.json'].exits.some(({ box }) => q.data.cell(box) === cell)

/** Whether the firing side has an airfield, an installation or a ship so near. */
function isNearEnemyBase(q: Query, firing: Side, cell: number): boolean {
  const { data, state } = q
  const { nearEnemyBaseRange } = data.data.series.air.airDefenceModifiers
  const near = cell < data.hexes ? disc(data.map, cell, nearEnemyBaseRange) : [cell]
  const hasBase = (at: number): boolean =>
    state.control[at] === firing && (hasAirfield(q, at) || installationsIn(q, at) > 0)
  if (near.some(hasBase)) return true
  return data.navalUnits.some((ship) => data.unitSide[ship] === firing && near.includes(state.at[ship]!))
}

/** Whether the firing side has armor or mechanized units in the hex or next to it. */
function isNearEnemyArmor(q: Query, firing: Side, cell: number): boolean {
  const near = cell < q.data.hexes ? disc(q.data.map, cell, 1) : [cell]
  return near.some((at) =>
    groundIn(q, at).some((unit) => {
      const { side, combatClass } = q.data.units[unit]!
      return side === firing && (combatClass === 'armor' || combatClass === 'mechanized')
    }),
  )
}

const fliesLow = (mission: AirMission): boolean =>
  mission === 'support-helicopter' || mission === 'rebase' || mission === 'airmobile'

/** 6.6.1: everything that changes the roll. */
export function airDefenceModifiers(q: Query, fire: Fire): Ledger {
  const table = q.data.data.series.air.airDefenceModifiers
  const flying = enemyOf(fire.firing)
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  add(say('adf.escort'), '6.2.2', Math.min(fire.escort, table.escortMaximum) * table.escortPoint)
  if (fire.mission === 'transport' && q.data.home[fire.cell] === flying)
    add(say('adf.transportAtHome'), '8.5.2', table.transportAtHome)
  if (isNearEnemyBase(q, fire.firing, fire.cell)) add(say('adf.nearBase'), '6.6.1', table.nearEnemyBase)
  if (headquartersNear(q, fire.firing, fire.cell))
    add(say('adf.headquarters'), '18.2.3', q.data.data.series.advanced.detectionModifiers.headquarters)
  if (isNearEnemyArmor(q, fire.firing, fire.cell)) add(say('adf.nearArmor'), '6.6.1', table.nearEnemyArmor)
  if (
    fliesLow(fire.mission) &&
    fire.origin >= 0 &&
    mustFlyOverEnemy(q, flying, fire.origin, fire.cell, rangeOf(q, fire))
  )
    add(say('adf.flewOver'), '6.6.1', table.flewOverEnemy)
  return ledger(parts)
}

/** 6.6.1: the column of the table for the superiority of this turn. */
export function airDefenceColumn(q: Query, firing: Side): string {
  const { side, level } = q.state.superiority
  const { id } = q.data.data.series.air.superiority[level]!
  return level === 0 ? id : `${side === firing ? 'firing' : 'flying'}-${id}`
}

/** 6.6.1.1: the units among whose steps a permanent loss is chosen. */
const carried = ({ unit, others }: AirDefence): readonly number[] => [unit, ...(others ?? [])]

/** 6.3.2, 8.5.4.2: what is lost for good besides steps. */
function losePoints(c: Doing, { mission, points, firing }: AirDefence): void {
  const flying = enemyOf(firing)
  if (mission === 'support-points') loseAirPoint(c, flying, '6.3.2')
  if (mission === 'airmobile' && points > 0) loseAirmobilePoint(c, flying, true)
}

/** 6.3: one air point less in every turn to come. */
export function loseAirPoint(c: Doing, side: Side, rule: string): void {
  c.state.airLost[side]++
  c.tell(rule, say('air.pointLost', { side: `side:${sideId(side)}` }))
}

/**
 * 8.5.4.2: a point that was in use this turn is no longer counted as used, so that as many are left as before, under
 * an overcast sky too (4.1.2); it is lost only once (6.6).
 */
export function loseAirmobilePoint(c: Doing, side: Side, inUse: boolean): void {
  const { airmobile, airmobileUsed } = c.state
  if (airmobile[side] === 0 || (inUse && airmobileUsed[side] === 0)) return
  const left = airmobileLimit(c, side) - airmobileUsed[side]
  airmobile[side]--
  if (inUse) airmobileUsed[side] = Math.max(0, airmobileLimit(c, side) - left)
  c.tell('8.5.4.2', say('air.airmobileLost', { side: `side:${sideId(side)}` }))
}

function tellResult(
  c: Doing,
  { abort, supportLost, permanent }: AirDefenceResult,
  mission: AirMission,
): void {
  if (!abort) c.tell('6.6.1.1', say('adf.nothing'))
  else if (mission === 'support-points' || mission === 'support-helicopter')
    c.tell('6.6.1.1', say('adf.supportLost', { points: supportLost }))
  else c.tell('6.6.1.1', say('adf.aborted'))
  if (permanent) c.tell('6.6.1.1', say('adf.permanent'))
}

export const airDefence = procedure<AirDefence>('air defence fire', '6.6', {
  'the mission is safe': run(
    '6.6',
    (c) => {
      c.tell('6.6', say('adf.immune'))
      return 'finish'
    },
    { when: isImmune },
  ),
  'the table is consulted': run('6.6.1', (c, local) => {
    const die = rollDie(c, '6.6.1', say('adf.roll', { hex: c.data.cellTarget[local.cell]! }))
    const { cell } = lookup(c.data.data.series.air.airDefence, {
      column: { name: airDefenceColumn(c, local.firing) },
      die,
      modifiers: airDefenceModifiers(c, local).parts,
    })
    local.result = {
      abort: cell.abort,
      lost: local.mission === 'support-points' ? Math.min(cell.supportLost, local.points) : cell.supportLost,
      permanent: cell.permanent,
    }
    tellResult(c, cell, local.mission)
    if (cell.permanent) losePoints(c, local)
    return cell.permanent && local.unit >= 0 ? undefined : 'finish'
  }),
  'a step is lost': call('6.6.1.1', (_, local) =>
    into(takeLosses, losses(enemyOf(local.firing), '6.6.1.1', carried(local), 1)),
  ),
})
