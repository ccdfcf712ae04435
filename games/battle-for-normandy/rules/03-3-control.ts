/** 3.3: who controls the hexes that matter. */
import type { Doing, Query } from '../kit.ts'
import { ALLIED, GERMAN, type Side } from '../state.ts'
import { theatre } from './02-units.ts'
import { groundFact } from './05-zones.ts'

/** At once by standing there, or by being the only one whose zone reaches it. */
export function updateControl(c: Pick<Doing, 'state' | 'data'> & Query): void {
  const { keyCells } = theatre(c)
  const ground = groundFact(c)
  keyCells.forEach((cell, i) => {
    const holder = ground.holder[cell]!
    if (holder >= 0) c.state.control[i] = holder
    else {
      const [allied, german] = [ground.inZoneOf(ALLIED, cell), ground.inZoneOf(GERMAN, cell)]
      if (allied !== german) c.state.control[i] = allied ? ALLIED : GERMAN
    }
  })
}

/** Who controls a key hex of the scenario; undefined for any other hex. */
export const controllerOf = (q: Query, cell: number): Side | undefined => {
  const key = theatre(q).keyOf.get(cell)
  return key === undefined ? undefined : (q.state.control[key] as Side)
}
