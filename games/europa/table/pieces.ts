import type { TablePiece } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { POOL } from '../state.ts'
import type { Side } from '../world.ts'
import { airCounter, airPlace } from './air-counters.ts'
import type { Looks } from './board.ts'
import { groundCounter } from './counters.ts'
import { airLossBox } from './drawers-air.ts'
import { boxOf } from './drawers-forces.ts'
import { drawnAt, fleetPieces } from './fleets.ts'

/** Every counter: on the map, in its box beside it, or in the air. */
export function scenePieces(q: Query, looks: Looks, deploying: readonly number[]): TablePiece[] {
  const { map, air } = q.data
  const pieces: TablePiece[] = []
  q.state.at.forEach((at, unit) => {
    const where = at >= 0 ? drawnAt(q, at) : boxOf(q, unit, deploying)
    if (where !== undefined) pieces.push(groundCounter(q, looks, unit, where))
  })
  q.state.air.at.forEach((at, unit) => {
    const place = airPlace(q, unit)
    const where =
      place >= 0 ? map.target[place] : at === POOL ? airLossBox(q, air.units.side[unit] as Side) : undefined
    if (where !== undefined) pieces.push(airCounter(q, looks, unit, where))
  })
  pieces.push(...fleetPieces(q, looks))
  return pieces
}
