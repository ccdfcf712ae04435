import type { Query } from '../kit.ts'

/** supplyElements: general supply points and resource points are the two supply elements. Their sizes, alone and on a unit. */

export const ELEMENTS = ['resource', 'supply'] as const
export type Element = (typeof ELEMENTS)[number]

/** RE quarters of one. */
export const elementSize = (q: Query, element: Element): number =>
  element === 'resource' ? q.data.charts.sizes.resource : q.data.charts.sizes.generalSupply

/** RE quarters of supplies that a unit carries. */
export const suppliesOn = (q: Query, unit: number): number =>
  (q.state.carriedResources[unit] ?? 0) * elementSize(q, 'resource') +
  (q.state.carriedSupplies[unit]?.length ?? 0) * elementSize(q, 'supply')
