import { derived } from '@grognard/kernel'
import { type Doing, once, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { isCraft } from './naval-craft.ts'
import { groupsOf, isAtSea, kindOf, split } from './naval-groups.ts'
import { navalOf, shipSide, shipTarget } from './naval-units.ts'
import { isPlaceOfBox } from './sailing.ts'
import { placeTarget } from './units.ts'

/** ferries: a landing craft that stays where it is joins two coasts for its side's troops. */

/** Whether a hexside is all sea: nobody crosses it but on a ferry. */
export const isSeaSide = (q: Query, slot: number): boolean =>
  q.data.charts.hexsides[q.data.map.hexside[slot]!]!.ferry > 0

/** The hexside as it is crossed: over an all-sea one as the chart says of ferries. */
export const sideCrossed = (q: Query, slot: number): number => {
  const side = q.data.map.hexside[slot]!
  return q.data.charts.hexsides[side]?.ferry || side
}

/** Neighbours on land, by place: all but those over the sea. */
const ashore = derived(
  (_: Query) => [],
  (q): readonly (readonly number[])[] => {
    const { land, lands } = q.data.map
    const found: number[][] = Array.from({ length: lands }, () => [])
    land.target.forEach((to, slot) => {
      if (!isSeaSide(q, slot)) found[land.source[slot]!]!.push(to)
    })
    return found
  },
)
export const landNeighbours = (q: Query, place: number): readonly number[] => ashore(q)[place]!

/** Neighbours over all-sea hexsides. */
const overTheSea = (q: Query, place: number): number[] => {
  const { land } = q.data.map
  const found: number[] = []
  for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++)
    if (isSeaSide(q, slot)) found.push(land.target[slot]!)
  return found
}

/** Sound landing craft of a side that lie in a land hex with such a neighbour, each with the hex. */
export const ferriers = (q: Query): { readonly craft: number; readonly place: number }[] =>
  q.state.naval
    ? groupsOf(q, q.state.phasing)
        .filter(({ hex }) => hex >= 0 && hex < q.data.map.lands && overTheSea(q, hex).length > 0)
        .flatMap(({ ships, hex }) =>
          ships
            .filter(
              (ship) =>
                isCraft(q, ship) &&
                !navalOf(q).strained.includes(ship) &&
                navalOf(q).hoisted[ship] === undefined &&
                navalOf(q).ferries.every(({ craft }) => craft !== ship),
            )
            .map((craft) => ({ craft, place: hex })),
        )
    : []

export const banksFor = (q: Query, craft: number): number[] => {
  const place = ferriers(q).find((one) => one.craft === craft)?.place
  return place === undefined ? [] : overTheSea(q, place)
}

export function beginFerry(c: Doing, craft: number, to: number): void {
  const from = ferriers(c).find((one) => one.craft === craft)!.place
  const group = navalOf(c).groups.find(({ ships }) => ships.includes(craft))!
  if (group.ships.length > 1) split(c, group, [craft])
  navalOf(c).ferries.push({ craft, from, to })
  c.tell(
    c.data.cite.ferries,
    say('naval.ferries', {
      craft: shipTarget(c, craft),
      from: placeTarget(c, from),
      to: placeTarget(c, to),
    }),
    [placeTarget(c, from), placeTarget(c, to)],
  )
}

/** With the next initial phase of its side a ferry is free again. */
export function endFerries(c: Doing): void {
  if (c.state.naval)
    c.state.naval.ferries = c.state.naval.ferries.filter(
      ({ craft }) => shipSide(c, craft) !== c.state.phasing,
    )
}

/** Enemy warships at sea in the box of either hex stop it. */
function isWatched(q: Query, side: Side, places: readonly number[]): boolean {
  return groupsOf(q, otherSide(side)).some(
    (group) =>
      isAtSea(group) &&
      ['combat', 'mixed'].includes(kindOf(q, group)) &&
      places.some((place) => isPlaceOfBox(q, group.box, place)),
  )
}

/** The ferries that run now: sound, afloat, and not watched. */
const running = (q: Query): readonly { readonly side: Side; readonly from: number; readonly to: number }[] =>
  once(q, 'ferries', () => {
    const { naval } = q.state
    if (!naval || naval.ferries.length === 0) return []
    return naval.ferries.flatMap(({ craft, from, to }) => {
      const side = shipSide(q, craft)
      const sound = naval.fate[craft] === 0 && !naval.strained.includes(craft)
      return sound && !isWatched(q, side, [from, to]) ? [{ side, from, to }] : []
    })
  })

export const isFerried = (q: Query, side: Side, a: number, b: number): boolean =>
  running(q).some(
    (ferry) =>
      ferry.side === side && ((ferry.from === a && ferry.to === b) || (ferry.from === b && ferry.to === a)),
  )

/** What ferries change in the costs of steps, for those who keep them. */
export const ferryKey = (q: Query): string =>
  q.state.naval && q.state.naval.ferries.length > 0 ? JSON.stringify(running(q)) : ''
