import type { Options, Seat, SeatId } from '@grognard/kernel'
import type { Q, Side } from '../state.ts'

export const SIDES: readonly Side[] = ['west', 'east']
export const enemyOf = (side: Side): Side => (side === 'west' ? 'east' : 'west')

/** [1.2] One or two commanders per side. */
export const seats = (options: Options): readonly Seat[] =>
  options.commanders === 2
    ? SIDES.flatMap((side) => [
        { id: chief(side), side },
        { id: deputy(side), side },
      ])
    : SIDES.map((side) => ({ id: chief(side), side }))

export const chief = (side: Side): SeatId => side
const deputy = (side: Side): SeatId => `${side}-deputy`

export const sideOf = (seat: SeatId): Side => (seat.startsWith('west') ? 'west' : 'east')
export const seatsOf = (q: Q, side: Side): SeatId[] => q.seats.filter((seat) => sideOf(seat) === side)

/** [1.2] Who marches a unit. */
export function commanderOf(q: Q, unit: number): SeatId {
  const { side, corps } = q.data.units[unit]!
  return corps === 2 && q.seats.includes(deputy(side)) ? deputy(side) : chief(side)
}
