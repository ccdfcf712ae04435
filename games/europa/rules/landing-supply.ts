import type { Query } from '../kit.ts'
import type { Cargo } from '../naval-state.ts'
import type { Side } from '../world.ts'

/** landingAshore: who has landed draws attack supply from resource points aboard ships at sea in the hex. */

const NONE: readonly Cargo[] = []

/** Resource points aboard a side's ships at sea in a hex. */
const pointsAfloat = (q: Query, side: Side, place: number): readonly Cargo[] => {
  const { naval } = q.state
  if (!naval || naval.landed.length === 0) return NONE
  const ships = naval.groups.flatMap((group) =>
    group.side === side && group.inPort === 0 && group.hex === place ? group.ships : [],
  )
  return naval.cargo.filter(
    ({ kind, parts }) => kind === 'resource' && parts.some(({ ship }) => ships.includes(ship)),
  )
}

/** Of those one that nothing has been pledged to yet: its number, or -1. */
export const pointAfloat = (q: Query, side: Side, place: number): number =>
  pointsAfloat(q, side, place).find(({ id }) => !q.state.activated.some(({ cargo }) => cargo === id))?.id ??
  -1

/** Whether a unit has come over the beach there in this player turn. */
export const drawsAfloat = (q: Query, unit: number, place: number): boolean =>
  q.state.at[unit] === place && (q.state.naval?.landed.some((landed) => landed.unit === unit) ?? false)
