import type { Query } from '../kit.ts'
import { faceOf, isUnsupplied } from './02-units.ts'
import { overstackPenalty } from './08-1-stacking.ts'

/** 2.3.3: the efficiency rating. */

/** 2.3.3, 8.1.1.1, 13.1.5: efficiency with everything that lowers it now; never below the minimum. */
export function erOf(q: Query, unit: number): number {
  const lowered = overstackPenalty(q, unit) + (isUnsupplied(q, unit) ? 1 : 0)
  return Math.max(q.data.data.series.operations.minimumEr, faceOf(q, unit).er - lowered)
}

/** 2.3.3: a printed efficiency of 6 or more. */
export const isElite = (q: Query, unit: number): boolean =>
  faceOf(q, unit).er >= q.data.data.series.operations.elite
