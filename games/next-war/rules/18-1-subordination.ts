import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'

/** 18.1: which headquarters a unit belongs to. */

/** By formation: the nearest formation at or above it that has a headquarters of its own, -1 for none. */
const commands = derived(
  (_: Query) => [],
  ({ data }): readonly number[] => {
    const { formations } = data.data.title
    const led = new Set(
      data.headquarters.flatMap((unit) => (data.units[unit]!.supreme ? [] : [data.units[unit]!.formation])),
    )
    const above = (formation: number): number =>
      formations.findIndex(({ id }) => id === formations[formation]!.superior)
    return formations.map((_, i) => {
      let formation = i
      while (formation >= 0 && !led.has(formation)) formation = above(formation)
      return formation
    })
  },
)

/** 18.1, 18.3: coloured units to the headquarters of their colour, others to any of their country; all to a supreme one. */
export function isSubordinate(q: Query, unit: number, headquarters: number): boolean {
  const { units, data } = q.data
  const [one, other] = [units[unit]!, units[headquarters]!]
  if (unit === headquarters || one.side !== other.side) return false
  if (other.supreme) return true
  if (one.role === 'headquarters') {
    const superior = data.title.formations[one.formation]?.superior ?? null
    return superior !== null && data.title.formations[other.formation]?.id === superior
  }
  const command = one.formation < 0 ? -1 : commands(q)[one.formation]!
  return command < 0 ? one.nation === other.nation : command === other.formation
}

/** 18.2.1: artillery supports whoever is of its country; headquarters their own units. */
export const mayHelp = (q: Query, helper: number, unit: number): boolean =>
  q.data.units[helper]!.role === 'artillery'
    ? q.data.units[helper]!.nation === q.data.units[unit]!.nation
    : isSubordinate(q, unit, helper)
