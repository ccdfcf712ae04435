import { type Refusal, refuse } from '@grognard/kernel'
import { hexDistance } from '@grognard/maps'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { cargoOf, hasEnemyShips, zonesAt } from './07-1-sea-places.ts'
import { amphibiousShips } from './08-5-who-is-lifted.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 7.3: naval units: support, and amphibious ships that become surface groups. */

/** 7.3.2.1: an amphibious unit that still shows that side. */
export const isAmphibious = (q: Query, unit: number): boolean =>
  q.data.units[unit]?.ship === 'amph' && q.state.flipped[unit] === 0

/** 8.5.6.4.1: carriers and surface groups. */
export const isWarship = (q: Query, unit: number): boolean => {
  const ship = q.data.units[unit]?.ship
  return ship === 'cv' || ship === 'sag' || (ship === 'amph' && q.state.flipped[unit] === 1)
}

/** 7.3.1, 7.3.2.1: support and range of the side that shows. */
export function navalSupport(q: Query, unit: number): { readonly support: number; readonly range: number } {
  const { support, range, flipsTo } = q.data.units[unit]!
  return q.state.flipped[unit] === 1 && flipsTo ? flipsTo : { support, range }
}

/** 7.3.1: enemy ships in the same In Shore box or too near. */
function isHarried(q: Query, unit: number, side: Side): boolean {
  const { data, state } = q
  const cell = state.at[unit]!
  if (zonesAt(q, cell).some((zone) => hasEnemyShips(q, data.zones[zone]!.inShore, side))) return true
  return data.navalUnits.some((other) => {
    if (data.unitSide[other] !== enemyOf(side) || state.at[other]! < 0) return false
    const far = hexDistance(data.map, cell, state.at[other]!)
    return far !== undefined && far <= data.data.series.sea.supportEnemyRange
  })
}

/** 7.3.1, 9.6.1: why a naval unit cannot support a combat in this hex. */
export function navalSupportRefusal(q: Query, unit: number, cell: number, side: Side): Refusal | undefined {
  const { data, state } = q
  if (data.units[unit]?.kind !== 'naval' || data.unitSide[unit] !== side || state.at[unit]! < 0)
    return refuse('7.3.1', say('sea.notYourShip'))
  const name = { unit: data.unitTarget[unit]! }
  if (state.fought[unit] === 1) return refuse('7.3.1', say('sea.supportedAlready', name))
  const far = hexDistance(data.map, state.at[unit]!, cell)
  if (far === undefined || far > navalSupport(q, unit).range)
    return refuse('7.3.1', say('sea.outOfRange', name))
  return isHarried(q, unit, side) ? refuse('7.3.1', say('sea.harried', name)) : undefined
}

/** 7.3.2.1: why an amphibious unit cannot turn into a surface group. */
export function conversionRefusal(q: Query, unit: number, side: Side): Refusal | undefined {
  const known = q.data.units[unit]
  if (known?.kind !== 'naval' || known.side !== side || q.state.at[unit]! < 0)
    return refuse('7.3.2.1', say('sea.notYourShip'))
  if (!isAmphibious(q, unit) || known.flipsTo === null) return refuse('7.3.2.1', say('sea.noOtherSide'))
  return cargoOf(q, unit).length > 0 ? refuse('7.3.2.1', say('sea.notEmpty')) : undefined
}

export const conversionVerbs: SegmentVerbs = {
  convert: {
    rule: '7.3.2.1',
    targets: (q, { side }) =>
      amphibiousShips(q, side)
        .filter((ship) => q.data.units[ship]!.flipsTo !== null && q.state.at[ship]! >= 0)
        .map((ship) => q.data.unitTarget[ship]!),
    check: (q, { side }, target) => conversionRefusal(q, q.data.unitOf(target), side),
    take(c, _, target) {
      c.state.flipped[c.data.unitOf(target)] = 1
      c.tell('7.3.2.1', say('sea.converted', { unit: target }), [target])
      return 'again'
    },
  },
}
