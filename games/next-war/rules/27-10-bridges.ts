import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { groundIn, isAshore, occupants } from './02-units.ts'
import { advancedOf } from './14-advanced.ts'
import { coverage } from './19-1-supply-lines.ts'

/** 27.10.2: bridges are mended, and thrown (18.2.6), by the engineers of headquarters and for supply points. */

type Ends = readonly [number, number]

const price = (q: Query): number => q.data.data.series.advanced.supplyPrices.bridge

/** 27.10.2: an enemy at either end, unless friends other than headquarters hold an end themselves. */
function isUnderFire(q: Query, side: Side, ends: Ends): boolean {
  const guarded = ends.some((cell) =>
    groundIn(q, cell).some(
      (unit) => q.data.unitSide[unit] === side && q.data.units[unit]!.role !== 'headquarters',
    ),
  )
  return !guarded && ends.some((cell) => occupants(q)[cell] === enemyOf(side))
}

/** 27.10.2: by cell: not below 0 where a line of four points leads to one of these headquarters. */
export function engineersReach(q: Query, side: Side, headquarters: readonly number[]): Int16Array {
  const range = q.data.data.series.advanced.bridgeRepair
  return coverage(
    q,
    side,
    headquarters.map((unit) => ({ cell: q.state.at[unit]!, range })),
  )
}

const ownHeadquarters = (q: Query, side: Side): readonly number[] =>
  q.data.headquarters.filter(
    (unit) => q.data.unitSide[unit] === side && isAshore(q, unit) && q.state.at[unit]! < q.data.hexes,
  )

/** 27.10.2: the same for all headquarters of a side. */
export const ownEngineersReach = (q: Query, side: Side): Int16Array =>
  engineersReach(q, side, ownHeadquarters(q, side))

export const canPayForBridge = (q: Query, side: Side): boolean => advancedOf(q).supplyPoints[side] >= price(q)

/** 27.10.2: why a side cannot try to bridge a hexside now. */
export function bridgingRefusal(
  q: Query,
  side: Side,
  ends: Ends,
  reach: Int16Array = ownEngineersReach(q, side),
): Refusal | undefined {
  if (!canPayForBridge(q, side)) return refuse('27.10.2', say('depot.tooDear', { price: price(q) }))
  if (isUnderFire(q, side, ends)) return refuse('27.10.2', say('bridge.underFire'))
  return ends.some((cell) => reach[cell]! >= 0) ? undefined : refuse('27.10.2', say('bridge.noEngineers'))
}

export function payForBridge(c: Doing, side: Side): void {
  advancedOf(c).supplyPoints[side] -= price(c)
}
