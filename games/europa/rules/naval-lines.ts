import { derived } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { otherSide, type Side } from '../world.ts'
import { coastUnits, commandedBy } from './coast-guns.ts'
import { groupsOf, isAtSea, kindOf } from './naval-groups.ts'
import { isFunctioning } from './ports.ts'
import { boxTarget, havenOf, isHaven, placeOfHaven, seaIn, TYPHOON } from './sailing.ts'

/** navalLines, navalElement: where ships sail for a side's supply: past neither enemy warships at sea nor guns of a coast. */

export interface NavalLines {
  /** By node of the water: the number of the waters that are joined, or -1 where no line leads. */
  readonly waters: Int32Array
  /** By off-map box, as a cell of the lanes less the areas: likewise. */
  readonly havens: Int32Array
}

/** Sea boxes in which enemy warships sail. */
const watched = (q: Query, side: Side): Set<number> =>
  new Set(
    groupsOf(q, otherSide(side))
      .filter((group) => isAtSea(group) && ['combat', 'mixed'].includes(kindOf(q, group)))
      .map(({ box }) => box),
  )

/** Waters under enemy guns, whatever state the guns are in; where a typhoon rages they command nothing. */
function commanded(q: Query, side: Side): Set<number> {
  const found = new Set<number>()
  const { areaOf } = q.data.sea.water
  for (const unit of coastUnits(q, otherSide(side)))
    for (const node of commandedBy(q, q.state.at[unit]!))
      if (seaIn(q, areaOf[node]!) !== TYPHOON) found.add(node)
  return found
}

function spreadLines(q: Query, side: Side): NavalLines {
  const { water, lanes } = q.data.sea
  const { areas } = lanes
  const { topology } = water
  const shut = watched(q, side)
  const guns = commanded(q, side)
  const open = (node: number): boolean => !shut.has(water.areaOf[node]!) && !guns.has(node)
  const waters = new Int32Array(topology.size).fill(-1)
  let count = 0
  for (let from = 0; from < topology.size; from++) {
    if (waters[from]! >= 0 || !open(from)) continue
    const queue = [from]
    waters[from] = count
    for (let head = 0; head < queue.length; head++)
      for (let slot = topology.first[queue[head]!]!; slot < topology.first[queue[head]! + 1]!; slot++) {
        const to = topology.target[slot]!
        if (waters[to]! >= 0 || !open(to)) continue
        waters[to] = count
        queue.push(to)
      }
    count++
  }
  return joinHavens(q, side, waters, count, areas)
}

/** offMapBoxes: boxes of the side are joined to each other, and to the waters of the sea box that they lead to. */
function joinHavens(q: Query, side: Side, waters: Int32Array, count: number, areas: number): NavalLines {
  const { lanes, water } = q.data.sea
  const { topology } = lanes
  const boxes = topology.size - areas
  const known = q.data.air.hooks.boxesInPlay(q)
  const mine = (box: number): boolean =>
    known.includes(placeOfHaven(q, box)) && q.state.owner[placeOfHaven(q, box)] === side
  // Numbers of waters, then of boxes, joined as they are found to hang together.
  const root = Array.from({ length: count + boxes }, (_, i) => i)
  const find = (i: number): number => {
    let at = i
    while (root[at] !== at) at = root[at]!
    return at
  }
  const join = (a: number, b: number): void => {
    root[find(a)] = find(b)
  }
  const inArea = new Map<number, Set<number>>()
  waters.forEach((number, node) => {
    const area = water.areaOf[node]!
    if (number < 0) return
    const list = inArea.get(area) ?? new Set()
    inArea.set(area, list.add(number))
  })
  for (let box = areas; box < topology.size; box++) {
    if (!mine(box)) continue
    for (let slot = topology.first[box]!; slot < topology.first[box + 1]!; slot++) {
      const to = topology.target[slot]!
      if (isHaven(q, to)) {
        if (mine(to)) join(count + box - areas, count + to - areas)
      } else for (const number of inArea.get(to) ?? []) join(count + box - areas, number)
    }
  }
  return {
    waters: waters.map((number) => (number < 0 ? -1 : find(number))),
    havens: Int32Array.from({ length: boxes }, (_, i) => (mine(areas + i) ? find(count + i) : -1)),
  }
}

const linesOf = (side: Side) =>
  derived(
    (q: Query) => [
      q.state.scenario,
      q.state.at,
      q.state.owner,
      q.state.sea,
      [...watched(q, side)].map((box) => boxTarget(q, box)).join(),
    ],
    (q) => spreadLines(q, side),
    2,
  )
const lines = [linesOf(0), linesOf(1)] as const
export const navalLines = (q: Query, side: Side): NavalLines => lines[side](q)

/** The joined waters on which a port of the side lies; none where it does not work. */
export function watersOfPort(q: Query, side: Side, place: number): number[] {
  const { waters, havens } = navalLines(q, side)
  if (!isFunctioning(q, place, side)) return []
  if (place >= q.data.map.lands) {
    const number = havens[havenOf(q, place) - q.data.sea.lanes.areas]!
    return number < 0 ? [] : [number]
  }
  return q.data.sea.nodesAt(place).flatMap((node) => (waters[node]! >= 0 ? [waters[node]!] : []))
}

/** What warships at sea and guns change in the lines, for those who keep them. */
export const navalKey = (q: Query, side: Side): string =>
  q.state.naval ? [...watched(q, side)].sort((a, b) => a - b).join() : ''
