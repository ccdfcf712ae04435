import type { DrawerItem, TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { isOnMap } from '../rules/units.ts'
import { BROKEN_DOWN, NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import type { Side } from '../world.ts'
import { SIDES, sideName } from './board.ts'
import { fraction } from './numbers.ts'
import { say } from './say.ts'

/** reinforcements, airReinforcements: who comes, what can be replaced, who is lost. */

const sideOfUnit = (q: Query, unit: number): string => q.data.sides[q.data.units.side[unit] as Side]

const arrivalsOf = (q: Query) => q.data.arrivals[q.state.scenario] ?? []

/** The box beside the board where a unit off the map lies; nothing for one that takes no part. */
export function boxOf(q: Query, unit: number, deploying: readonly number[]): string | undefined {
  const side = sideOfUnit(q, unit)
  switch (q.state.at[unit]) {
    case POOL:
      return `pool:${side}`
    case REMOVED:
      return `removed:${side}`
    case BROKEN_DOWN:
      return `broken-down:${side}`
    case NOT_IN_PLAY: {
      if (deploying.includes(unit)) return `deploying:${side}`
      const index = arrivalsOf(q).findIndex(
        (arrival, i) => arrival.units.includes(unit) && !q.state.arrived.includes(i),
      )
      return index >= 0 ? arrivalsOf(q)[index]!.target : undefined
    }
    default:
      return undefined
  }
}

/** arrivals, airArrivals: lines of the orders of battle that are still to come. */
export function arrivalsDrawer(q: Query, deploying: readonly number[]): TableDrawer {
  const items: DrawerItem[] = []
  for (const side of SIDES)
    if (deploying.some((unit) => q.data.units.side[unit] === side && !isOnMap(q, unit)))
      items.push({
        kind: 'box',
        id: `deploying:${q.data.sides[side]}`,
        title: say('drawer.arrivals.deploying', { side: sideName(q.data, side) }),
      })
  arrivalsOf(q)
    .map((arrival, index) => ({ arrival, index }))
    .filter(({ index }) => !q.state.arrived.includes(index))
    .sort((a, b) => a.arrival.turn - b.arrival.turn)
    .forEach(({ arrival: { target, turn, side, kind, units, resources, replacements } }) => {
      const args = {
        turn: q.data.turns[turn]!.target,
        side: sideName(q.data, side),
        kind: `arrival-kind:${kind}`,
      }
      if (units.some((unit) => q.state.at[unit] === NOT_IN_PLAY))
        items.push({ kind: 'box', id: target, title: say('drawer.arrivals.line', args) })
      if (resources > 0) items.push(line(say('drawer.arrivals.resources', { ...args, points: resources })))
      for (const { nations, kind: of, parts } of replacements)
        items.push(
          line(
            say('drawer.arrivals.replacements', {
              ...args,
              points: fraction(parts, q.data.charts.values.pointParts),
              of: `replacement:${of}`,
              nation: `nation:${nations.join('-or-')}`,
            }),
          ),
        )
    })
  items.push(...airArrivals(q))
  if (items.length === 0) items.push(line(say('drawer.arrivals.none')))
  return { id: 'arrivals', glyph: 'arrivals', title: say('drawer.arrivals'), items }
}

function airArrivals(q: Query): DrawerItem[] {
  const { models } = q.data.air.units
  return (q.data.air.arrivals[q.state.scenario] ?? [])
    .filter(({ index, turn }) => !q.state.air.arrived.includes(index) && turn >= q.state.turn)
    .flatMap(({ turn, side, arriving, leaving, points }) => {
      const args = { turn: q.data.turns[turn]!.target, side: sideName(q.data, side) }
      const each = (rows: typeof arriving, text: 'drawer.arrivals.air' | 'drawer.arrivals.airLeaves') =>
        rows.map(({ model, count }) => line(say(text, { ...args, model: `model:${models[model]}`, count })))
      return [
        ...each(arriving, 'drawer.arrivals.air'),
        ...each(leaving, 'drawer.arrivals.airLeaves'),
        ...(points > 0
          ? [
              line(
                say('drawer.arrivals.airPoints', {
                  ...args,
                  points: fraction(points, q.data.charts.values.pointParts),
                }),
              ),
            ]
          : []),
      ]
    })
}

/** replacementPoints, pointCounters: points at hand and owed. */
export function replacementsDrawer(q: Query): TableDrawer {
  const { state, data } = q
  const items: DrawerItem[] = []
  state.points.forEach((parts, unit) => {
    if (parts > 0 && isOnMap(q, unit))
      items.push(
        line(
          say('drawer.replacements.infantry', {
            points: fraction(parts, q.data.charts.values.pointParts),
            nation: `nation:${data.units.nationality[unit]}`,
            place: data.map.target[state.at[unit]!]!,
          }),
          data.units.target[unit],
        ),
      )
  })
  for (const { place, nation, kind, parts } of state.stock)
    if (parts > 0)
      items.push(
        line(
          say('drawer.replacements.stock', {
            points: fraction(parts, q.data.charts.values.pointParts),
            kind: `replacement:${kind}`,
            nation: `nation:${nation}`,
            place: data.map.target[place]!,
          }),
          data.map.target[place],
        ),
      )
  for (const { nation, kind, parts } of state.debts)
    if (parts > 0)
      items.push(
        line(
          say('drawer.replacements.debt', {
            points: fraction(parts, q.data.charts.values.pointParts),
            kind: `replacement:${kind}`,
            nation: `nation:${nation}`,
          }),
        ),
      )
  if (items.length === 0) items.push(line(say('drawer.replacements.none')))
  return { id: 'replacements', glyph: 'replacements', title: say('drawer.replacements'), items }
}

const BOXES = ['pool', 'removed', 'broken-down'] as const
const CODES = { pool: POOL, removed: REMOVED, 'broken-down': BROKEN_DOWN } as const

export function lossesDrawer(q: Query): TableDrawer {
  const items: DrawerItem[] = []
  for (const side of SIDES)
    for (const box of BOXES) {
      const some = q.state.at.some((at, unit) => at === CODES[box] && q.data.units.side[unit] === side)
      if (some || box === 'pool')
        items.push({
          kind: 'box',
          id: `${box}:${q.data.sides[side]}`,
          title: say(`drawer.losses.${box}`, { side: sideName(q.data, side) }),
        })
    }
  return { id: 'losses', glyph: 'losses', title: say('drawer.losses'), items }
}
