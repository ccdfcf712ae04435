import type { SupportChart } from '../charts.ts'
import { mostWorth } from '../counting.ts'
import type { Query } from '../kit.ts'
import { RE } from '../world.ts'
import { conditionsOf, isArtillery, isAssaultEngineer, isSmall, size4, supportMark } from './units.ts'

/** support: support. */

/** unsupportedStrength: RE quarters that a dotted artillery unit supports besides itself. */
const guns = (q: Query, unit: number): number => {
  const { battalion, regiment } = q.data.charts.values.gunsSupport
  return isSmall(q, unit) ? battalion : regiment
}

/** disruption: disrupted units give none. */
const givesSupport = (q: Query, unit: number): boolean =>
  q.state.disruption[unit] === 0 || conditionsOf(q, unit).every((condition) => condition.givesSupport)

export const supportOf = (q: Query, unit: number): SupportChart =>
  q.data.charts.supports[supportMark(q, unit)]!

/** Whether the unit needs no help: a division without circle, artillery, or a dot. */
export const supportsItself = (q: Query, unit: number): boolean => supportOf(q, unit).supported

/** combatEngineers: combat engineers support themselves against cities and fortifications. */
export interface Siege {
  readonly againstWorks: boolean
  /** gunfireSupport: ships that support as artillery does, by their RE quarters. */
  readonly guns?: readonly number[]
  /** rangedGuns: guns elsewhere that support from where they are. */
  readonly behind?: readonly number[]
}

/**
 * unsupportedStrength: which of the units, all in one hex (and, in an attack, all in that attack), lack support. Where dotted
 * artillery can help only some, it helps those for whom `worth` counts most.
 */
export function unsupportedAmong(
  q: Query,
  units: readonly number[],
  worth: (unit: number) => number,
  siege: Siege = { againstWorks: false },
): number[] {
  const needy: number[] = []
  const { battalion, regiment } = q.data.charts.values.gunsSupport
  let capacity = (siege.guns ?? []).reduce((sum, size) => sum + (size < RE ? battalion : regiment), 0)
  for (const unit of units) {
    const { supported, gives } = supportOf(q, unit)
    if (!supported) {
      const alone = siege.againstWorks && q.data.customs.engineersSupportThemselves
      if (!(alone && isAssaultEngineer(q, unit))) needy.push(unit)
      continue
    }
    if (gives === 'nothing' || !givesSupport(q, unit)) continue
    if (gives === 'all') return []
    if (isArtillery(q, unit)) capacity += guns(q, unit)
  }
  if (needy.length === 0) return needy
  for (const gun of siege.behind ?? []) {
    if (!givesSupport(q, gun)) continue
    const { gives } = supportOf(q, gun)
    if (gives === 'all') return []
    if (gives === 'some') capacity += guns(q, gun)
  }
  return capacity === 0 ? needy : withoutBest(q, needy, capacity, worth)
}

/** Leaves out those that can be helped, the most worth together within the capacity. */
function withoutBest(
  q: Query,
  needy: readonly number[],
  capacity: number,
  worth: (unit: number) => number,
): number[] {
  const items = needy.map((unit) => ({ size: size4(q, unit), worth: worth(unit) }))
  const { taken } = mostWorth(items, capacity)
  return needy.filter((_, index) => !taken.includes(index))
}
