import type { DrawerItem, TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { railCapacity } from '../rules/rail.ts'
import { unpledged } from '../rules/resource-points.ts'
import { hasRegularSupply, regularLines } from '../rules/supply-lines.ts'
import { turnsOut, unitsOnMap } from '../rules/units.ts'
import { RE, type Side } from '../world.ts'
import { SIDES, sideName } from './board.ts'
import { fraction } from './numbers.ts'
import { say } from './say.ts'

/** supply: supply of both sides by element, stores, and what railways still carry; engineers: works under way. */

/** Units by the element with which their line begins, and those that trace none. */
function elements(q: Query, side: Side): DrawerItem[] {
  const counts = { source: 0, naval: 0, rail: 0, road: 0, overland: 0 }
  const hungry: number[] = []
  for (const unit of unitsOnMap(q, side)) {
    const place = q.state.at[unit]!
    if (!hasRegularSupply(q, unit)) {
      hungry.push(unit)
      continue
    }
    if (place >= q.data.map.lands) continue
    const lines = regularLines(q, q.data.supplyGroup[unit]!)
    if (lines.source[place] === 1) counts.source++
    else if (lines.ports.includes(place)) counts.naval++
    else if (lines.rail[place] === 1) counts.rail++
    else if (lines.road[place] === 1) counts.road++
    else counts.overland++
  }
  return [
    line(say('drawer.supply.elements', { side: sideName(q.data, side), ...counts })),
    ...hungryLines(q, hungry),
  ]
}

/** Those who stand together and have gone without for equally long, in one line. */
function hungryLines(q: Query, units: readonly number[]): DrawerItem[] {
  const groups = new Map<string, number[]>()
  for (const unit of units) {
    const key = `${q.state.at[unit]} ${turnsOut(q, unit)}`
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  return [...groups.values()].map((group) => {
    const turns = turnsOut(q, group[0]!)
    const place = q.data.map.target[q.state.at[group[0]!]!]!
    const args = { units: group.map((unit) => q.data.units.target[unit]!), place }
    return line(
      turns > 0 ? say('drawer.supply.hungry', { ...args, turns }) : say('drawer.supply.untraced', args),
      place,
    )
  })
}

function stores(q: Query, side: Side): DrawerItem[] {
  const { map } = q.data
  const { resources, owner, supplyPoints } = q.state
  const items = Object.keys(resources)
    .map(Number)
    .filter((place) => owner[place] === side)
    .map((place) => {
      const free = unpledged(q, place)
      const args = { place: map.target[place]!, points: resources[place]! }
      return line(
        free < resources[place]!
          ? say('drawer.supply.pledged', { ...args, pledged: resources[place]! - free })
          : say('drawer.supply.resources', args),
        map.target[place],
      )
    })
  for (const { place, side: of, count } of supplyPoints)
    if (of === side)
      items.push(
        line(say('drawer.supply.general', { place: map.target[place]!, points: count }), map.target[place]),
      )
  return items
}

/** railCapacity: only nets with a yard of the side. */
function rails(q: Query, side: Side): DrawerItem[] {
  return q.data.map.nets.flatMap((net, i) => {
    const capacity = railCapacity(q, i, side)
    if (capacity === 0) return []
    const used = q.state.phasing === side ? (q.state.railUsed[i] ?? 0) : 0
    return [
      line(
        say('drawer.supply.rail', {
          side: sideName(q.data, side),
          net: `rail-net:${net}`,
          used: fraction(used, RE),
          capacity: fraction(capacity, RE),
        }),
      ),
    ]
  })
}

const works = (q: Query): DrawerItem[] =>
  q.state.projects.map(({ kind, place, side, turns }) =>
    line(
      say('drawer.supply.work', {
        side: sideName(q.data, side),
        project: `project:${kind}`,
        place: q.data.map.target[place]!,
        turns,
      }),
      q.data.map.target[place],
    ),
  )

export const supplyDrawer = (q: Query): TableDrawer => ({
  id: 'supply',
  glyph: 'supply',
  title: say('drawer.supply'),
  items: [
    ...SIDES.flatMap((side) => [...elements(q, side), ...stores(q, side), ...rails(q, side)]),
    ...works(q),
  ],
})
