import type { TableEdge } from '@grognard/kernel'

/** Which hexside features stand now. */

export const isCrossing = ({ style }: TableEdge): boolean => style === 'ferry' || style.startsWith('bridge')
const sideKey = ({ between: [a, b] }: TableEdge): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** What changed on hexsides, and the crossings of the map that did not. */
export function edgesNow(fixed: readonly TableEdge[], now: readonly TableEdge[]): TableEdge[] {
  const changed = new Set(now.filter(isCrossing).map(sideKey))
  return [...fixed.filter((edge) => isCrossing(edge) && !changed.has(sideKey(edge))), ...now]
}
