import type { Query } from '../kit.ts'

/** supplyElements: general supply points and resource points are the two supply elements. Their sizes, alone and on a unit. */

export const ELEMENTS = ['resource', 'supply'] as const
export type Element = (typeof ELEMENTS)[number]

/** What rides alone: a resource point, a replacement point for artillery or armour, or a general supply point. */
export const FREIGHTS = ['resource', 'artillery', 'armour', 'supply'] as const
export type Freight = (typeof FREIGHTS)[number]

/** The freights that are supply elements. */
export const isElement = (freight: Freight): freight is Element =>
  freight === 'resource' || freight === 'supply'

/** pointCounters: those that are replacement points; they are kept in stock by their line of the chart. */
export type PointFreight = Exclude<Freight, Element>
export const POINT_FREIGHTS: readonly PointFreight[] = ['artillery', 'armour']
export const stockKind = (freight: PointFreight): number => FREIGHTS.indexOf(freight)

/** RE quarters of so many parts of a replacement point. */
export const pointSize = ({ data: { charts } }: Query, parts: number): number =>
  Math.ceil((charts.sizes.replacement * parts) / charts.values.pointParts)

/** RE quarters of one. */
export const elementSize = (q: Query, element: Element): number =>
  element === 'resource' ? q.data.charts.sizes.resource : q.data.charts.sizes.generalSupply

/** RE quarters of supplies that a unit carries. */
export const suppliesOn = (q: Query, unit: number): number =>
  (q.state.carriedResources[unit] ?? 0) * elementSize(q, 'resource') +
  (q.state.carriedSupplies[unit]?.length ?? 0) * elementSize(q, 'supply')
