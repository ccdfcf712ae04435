import { derived } from '@grognard/kernel'
import { commandedFrom, mustPass } from '@grognard/maps'
import type { Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import type { Side } from '../world.ts'
import { isCoastUnit } from './coast-damage.ts'
import { kindOf } from './naval-groups.ts'
import { isHaven, seaIn, TYPHOON } from './sailing.ts'
import { isGround, isOnMap, sideOf } from './units.ts'

/** coastDefences: which waters the guns of a coast command. */

/** By land place that has a coast: the waters that guns there reach. */
const commanded = derived(
  (_: Query) => [],
  (q): ReadonlyMap<number, ReadonlySet<number>> => {
    const found = new Map<number, ReadonlySet<number>>()
    for (let place = 0; place < q.data.map.lands; place++) {
      const [node] = q.data.sea.nodesAt(place)
      if (node === undefined) continue
      found.set(place, commandedFrom(q.data.sea.water, q.data.sea.water.cellOf[node]!))
    }
    return found
  },
)
const NONE: ReadonlySet<number> = new Set()
export const commandedBy = (q: Query, place: number): ReadonlySet<number> => commanded(q).get(place) ?? NONE

/** Units of a side with guns for the sea, on the map. */
export function coastUnits(q: Query, side: Side): number[] {
  const found: number[] = []
  for (let unit = 0; unit < q.state.at.length; unit++)
    if (
      isCoastUnit(q, unit) &&
      isOnMap(q, unit) &&
      sideOf(q, unit) === side &&
      isGround(q, q.state.at[unit]!)
    )
      found.push(unit)
  return found
}

/** coastDefences: those that reach a box: none in a typhoon. */
const gunsAt = (q: Query, side: Side, box: number): number[] =>
  seaIn(q, box) === TYPHOON ? [] : coastUnits(q, side)

/** coastTriggers: the enemy's guns that command the hex where a surface group stands. */
export function gunsOver(q: Query, group: NavalGroup, hex: number): number[] {
  if (hex < 0 || kindOf(q, group) === 'submarine') return []
  const enemy = (1 - group.side) as Side
  // enemyBoxes: guns in a box command its coast.
  if (isHaven(q, group.box)) return coastUnits(q, enemy).filter((unit) => q.state.at[unit] === hex)
  const waters = q.data.sea.nodesAt(hex).filter((node) => q.data.sea.water.areaOf[node] === group.box)
  return gunsAt(q, enemy, group.box).filter((unit) => {
    const zone = commandedBy(q, q.state.at[unit]!)
    return waters.some((node) => zone.has(node))
  })
}

/** coastTriggers: the guns that a group cannot but pass from one box to the next. */
export function gunsBetween(q: Query, group: NavalGroup, from: number, to: number): number[] {
  if (from === to || isHaven(q, from) || isHaven(q, to) || kindOf(q, group) === 'submarine') return []
  const guns = gunsAt(q, (1 - group.side) as Side, from)
  if (guns.length === 0) return []
  const { water } = q.data.sea
  const zones = guns.map((unit) => commandedBy(q, q.state.at[unit]!))
  const near = guns.filter((_, i) =>
    [...zones[i]!].some((node) => water.areaOf[node] === from || water.areaOf[node] === to),
  )
  if (near.length === 0) return []
  return mustPass(water, from, to, (node) => zones.some((zone) => zone.has(node))) ? near : []
}
