import type { Slip } from '@grognard/kernel'
import { slipsOf } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { isAshore, isEnemyOccupied, occupants } from './02-units.ts'
import { captureEvents, worth } from './12-victory.ts'
import { isSuppliedAt } from './13-1-supply.ts'
import { plays } from './14-advanced.ts'
import { isSupplied, supplyNet } from './19-1-supply-lines.ts'

/** What a player may have overlooked before a movement segment ends. The rules ask for none of it. */

const own = (q: Query, side: Side): number[] =>
  q.data.groundUnits.filter((unit) => q.data.unitSide[unit] === side && isAshore(q, unit))

/** 13.1, 19.5: units that would be out of supply, were it traced now. */
function unsupplied(q: Query, side: Side): Slip[] {
  const told = (rule: string, units: readonly number[]): Slip[] =>
    slipsOf(
      'supply',
      rule,
      units.map((unit) => q.data.unitTarget[unit]!),
      (unit) => say('slip.supply', { unit }),
    )
  if (plays(q, 'headquarters')) {
    const net = supplyNet(q, side)
    return told(
      '19.5',
      own(q, side).filter((unit) => !isSupplied(q, net, unit)),
    )
  }
  if (q.options.supply !== true) return []
  return told(
    '13.1.3',
    own(q, side).filter((unit) => !isSuppliedAt(q, q.state.at[unit]!, side)),
  )
}

/** 12.1: places worth points where nobody stands, next to an enemy. */
function openPlaces(q: Query, side: Side): Slip[] {
  const enemy = enemyOf(side)
  const by = occupants(q)
  const { first, target } = q.data.topology
  const open: string[] = []
  for (let cell = 0; cell < q.data.hexes; cell++) {
    if (q.state.control[cell] !== side || by[cell] === side) continue
    let near = false
    for (let slot = first[cell]!; slot < first[cell + 1]! && !near; slot++)
      near = isEnemyOccupied(q, target[slot]!, side)
    if (near && captureEvents(q, cell, enemy).some((event) => worth(q, event, enemy) > 0))
      open.push(q.data.cellTarget[cell]!)
  }
  return slipsOf('open-city', '12.1', open, (place) => say('slip.openCity', { place }))
}

export const movementSlips = (q: Query, side: Side, idle: Iterable<string>): Slip[] => [
  ...slipsOf('unmoved', '8.5.1', idle, (unit) => say('slip.unmoved', { unit })),
  ...unsupplied(q, side),
  ...openPlaces(q, side),
]
