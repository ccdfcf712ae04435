import type { Query } from '../kit.ts'
import { BROKEN_DOWN } from '../state.ts'
import type { Deployment, Side } from '../world.ts'

/** deployment: the lines of the orders of battle, and who of them stands on the map. */

export const linesOf = (q: Query, side: Side): Deployment[] =>
  q.data.hooks.setUp(q).deployments.filter((line) => line.side === side)

/** The line of the order of battle that brings a unit, itself or broken down. */
export function lineOf(q: Query, unit: number): Deployment | undefined {
  const deployments = q.data.hooks.setUp(q).deployments
  const own = deployments.find(({ units }) => units.includes(unit))
  if (own) return own
  const wholes = q.data.breakdowns.filter(({ parts }) => parts.some((part) => part.unit === unit))
  return deployments.find(({ units }) =>
    wholes.some(({ whole }) => units.includes(whole) && q.state.at[whole] === BROKEN_DOWN),
  )
}

/** Units of a side that stand on the map by deployment. */
export const deployed = (q: Query, side: Side): number[] => {
  const lines = linesOf(q, side).flatMap(({ units }) => [...units])
  const parts = q.data.breakdowns.flatMap(({ whole, parts: list }) =>
    lines.includes(whole) && q.state.at[whole] === BROKEN_DOWN ? list.map(({ unit }) => unit) : [],
  )
  return [...new Set([...lines, ...parts])].filter((unit) => q.state.at[unit]! >= 0)
}

/** The units that a line of the order of battle has brought to the map, whole or broken down. */
export const standing = (q: Query, line: Deployment): number[] =>
  deployed(q, line.side).filter((unit) => lineOf(q, unit) === line)
