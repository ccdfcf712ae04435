import { once, type Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { otherSide, type Side } from '../world.ts'
import { OPERATIVE } from './air-units.ts'
import { hexOf } from './locations.ts'
import { groupsOf } from './naval-groups.ts'
import { isByNight } from './naval-night.ts'
import { isGround } from './units.ts'

/** navalStrike, navalPatrol: where ships can be seen from the air; nobody flies at them by night. */

const seen = (q: Query, by: Side): NavalGroup[] =>
  q.state.naval ? groupsOf(q, otherSide(by)).filter((group) => !isByNight(group)) : []

/** navalStrike: hexes in which enemy groups are placed, or lie in port. */
export const placesWithShips = (q: Query, by: Side): readonly number[] =>
  once(q, `placesWithShips ${by}`, () => [
    ...new Set(seen(q, by).flatMap(({ hex }) => (isGround(q, hex) ? [hex] : []))),
  ])

/** The sea boxes that a hex has a part in. */
export const boxesAt = (q: Query, place: number): number[] => [
  ...new Set(q.data.sea.nodesAt(place).map((node) => q.data.sea.water.areaOf[node]!)),
]

/** navalPatrol: enemy groups that sail in the sea boxes of a hex. */
export const fleetsAt = (q: Query, place: number, by: Side): NavalGroup[] => {
  const boxes = boxesAt(q, place)
  return seen(q, by).filter(({ hex, inPort, box }) => hex < 0 && inPort === 0 && boxes.includes(box))
}

/** navalPatrol: every hex of the sea boxes where enemy groups sail. */
export const watersWithShips = (q: Query, by: Side): readonly number[] =>
  once(q, `watersWithShips ${by}`, () => {
    const boxes = new Set(
      seen(q, by).flatMap(({ hex, inPort, box }) => (hex < 0 && inPort === 0 ? [box] : [])),
    )
    if (boxes.size === 0) return []
    const { water, placeOf } = q.data.sea
    const onMap = q.data.air.hooks.onMap(q)
    const found = new Set<number>()
    water.areaOf.forEach((area, node) => {
      if (boxes.has(area) && onMap[placeOf[node]!] === 1) found.add(placeOf[node]!)
    })
    return [...found].sort((a, b) => a - b)
  })

const patrolKeys = (q: Query, base: number, place: number): string[] =>
  boxesAt(q, place).map((box) => `${base}:${box}`)
export const hasPatrolled = (q: Query, base: number, place: number): boolean =>
  patrolKeys(q, base, place).every((key) => q.state.naval!.patrolled.includes(key))
export const patrolKey = (base: number, box: number): string => `${base}:${box}`

/** navalSequence: somebody of the other side could fly at a group now. */
export function mayBeStruck(q: Query, id: number): boolean {
  const group = q.state.naval?.groups.find((one) => one.id === id)
  if (!group || group.side !== q.state.phasing || isByNight(group)) return false
  const { tactical, movement, side } = q.data.air.units
  const less = group.hex >= 0 ? 0 : q.data.air.charts.sea.patrolLess
  const places = group.hex >= 0 ? [group.hex] : watersOf(q, group.box)
  return q.state.air.at.some((at, unit) => {
    if (at < 0 || side[unit] === group.side || tactical[unit] === 0) return false
    if (q.state.air.status[unit] !== OPERATIVE) return false
    const field = q.data.air.sky.field(hexOf(q, at))
    const range = group.hex >= 0 ? REACH * movement[unit]! : movement[unit]! - less
    return places.some((place) => field[place]! <= range)
  })
}
/** Farther than twice its rating nobody bombs. */
const REACH = 2

/** The hexes of a sea box. */
export const watersOf = (q: Query, box: number): readonly number[] =>
  once(q, `watersOf:${box}`, () => {
    const { water, placeOf } = q.data.sea
    const onMap = q.data.air.hooks.onMap(q)
    const found: number[] = []
    water.areaOf.forEach((area, node) => {
      if (area === box && onMap[placeOf[node]!] === 1) found.push(placeOf[node]!)
    })
    return found
  })
