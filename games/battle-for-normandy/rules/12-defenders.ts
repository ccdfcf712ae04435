import type { Query } from '../kit.ts'
import { unitsIn } from './05-zones.ts'

/** 12.1, 12.10: all units in a hex defend together, but those that retreated there in this phase take no part. */
export const defendersIn = (q: Query, cell: number): number[] =>
  unitsIn(q, cell).filter((unit) => q.state.retreated[unit] === 0)
