import type { Choice } from '@grognard/kernel'
import { best, of } from '../../desk/index.ts'
import { isLarge, isPanzer } from '../rules/02-units.ts'
import { FULL } from '../rules/13-supply.ts'
import { RESERVE } from '../state.ts'
import { standing } from './ground.ts'
import { asked, type Look } from './look.ts'
import { bestOf, placeOf, unitOf } from './pick.ts'

/** 14: what to rebuild first. */

/** So many corps of a kind wait in reserve, or an army that dies is gone for good (11.3.1). */
export const spareCorps = (look: Look, pool: string): number =>
  look.data.unitsByPool.get(pool)!.filter(({ id }) => look.state.at[look.data.unit(id)] === RESERVE).length

/** How many of a kind should always wait there. */
export const keepBack = (look: Look, pool: string): number => {
  if (!isReplacementPool(look, pool)) return 0
  if (pool === 'su-army') return 4
  return pool === 'ge-corps' ? 3 : 1
}

const isReplacementPool = (look: Look, pool: string): boolean => {
  for (const pools of look.data.replacementPools.values()) if (pools.includes(pool)) return true
  return false
}

function worthOfStep(look: Look, unit: number, rebuilt: boolean): number {
  const { data, state } = look
  const face = rebuilt
    ? data.strength[unit * 2 + 1]!
    : data.strength[unit * 2]! - data.strength[unit * 2 + 1]!
  const { pool } = data.units[unit]!
  const cost = isLarge(data, unit) ? 2 : 1
  let value = face + (isPanzer(data, unit) ? 1 : 0)
  if (rebuilt && isLarge(data, unit)) value += 2
  if (rebuilt && pool !== null && spareCorps(look, pool) < keepBack(look, pool)) value += 3
  if (!rebuilt && state.at[unit]! >= 0 && look.pressure[state.at[unit]!]! > 0) value += 0.8
  if (!rebuilt && state.at[unit] === RESERVE) value -= 0.7
  return value / cost
}

export function spend(offer: readonly Choice[], look: Look): Choice {
  const steps = [...of(offer, 'flip'), ...of(offer, 'rebuild')]
  const found = best(steps, (choice) => worthOfStep(look, unitOf(look, choice), choice.verb === 'rebuild'))
  return found?.item ?? of(offer, 'done')[0]!
}

/** Where a unit that comes on the map does most good. */
export function deploy(offer: readonly Choice[], look: Look, verb: string): Choice {
  const unit = look.data.unitByTarget.get(asked(look, 'unit')) ?? -1
  return bestOf(of(offer, verb), (choice) => {
    const place = placeOf(look, choice)
    if (unit < 0) return look.danger[place]!
    // Behind the front: near enough to be needed, not so near as to be overrun.
    return standing(look, unit, place, FULL) + look.danger[place]! * 0.05 + frontNear(look, place)
  })
}

/** How close the nearest enemy is, in steps of one to four. */
function frontNear(look: Look, from: number): number {
  const seen = new Set([from])
  let edge = [from]
  for (let distance = 1; distance <= 4; distance++) {
    const next: number[] = []
    for (const place of edge) {
      for (const to of look.data.adjacent[place]!) {
        if (seen.has(to)) continue
        if (look.by[to] === look.theirs) return (5 - distance) * 0.6
        seen.add(to)
        next.push(to)
      }
    }
    edge = next
  }
  return 0
}
