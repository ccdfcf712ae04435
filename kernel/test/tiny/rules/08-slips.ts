import type { SeatId, Slip } from '@grognard/kernel'
import { hexDistance } from '@grognard/maps'
import type { Q, Side } from '../state.ts'
import { say } from '../text/say.ts'
import { commanderOf, enemyOf } from './01-sides.ts'
import { hexTarget, unitIn, unitsOf, unitTarget } from './03-units.ts'
import { marchesOf } from './08-reach.ts'

/** What a commander may have overlooked. The rules ask for none of it. */

/** [8.1] Units that could still march. */
function unmarched(q: Q, side: Side, seat: SeatId): Slip[] {
  const could = unitsOf(q, side).filter(
    (unit) =>
      commanderOf(q, unit) === seat && q.state.marched[unit] === 0 && marchesOf(q, unit, false).length > 0,
  )
  return could.map((unit) => ({
    kind: 'unmarched',
    rule: '8.1',
    at: unitTarget(q, unit),
    message: say('slip.unmarched', { unit: unitTarget(q, unit) }),
  }))
}

/** [8.7] Own towns where nobody stands, and that an enemy unit could come to. */
function openTowns(q: Q, side: Side): Slip[] {
  const open = q.data.towns.filter(
    ({ cell }, town) =>
      q.state.towns[town] === side &&
      unitIn(q, cell) < 0 &&
      unitsOf(q, enemyOf(side)).some(
        (unit) => hexDistance(q.data.map, q.state.cell[unit]!, cell)! <= q.data.units[unit]!.movement,
      ),
  )
  return open.map(({ id, cell }) => ({
    kind: 'open-town',
    rule: '8.7',
    at: hexTarget(q, cell),
    message: say('slip.openTown', { town: `town:${id}` }),
  }))
}

export const marchSlips = (q: Q, side: Side, seat: SeatId): Slip[] => [
  ...unmarched(q, side, seat),
  ...openTowns(q, side),
]
