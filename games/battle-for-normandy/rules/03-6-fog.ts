/** 3.6, 11.3.3: what may be seen of enemy stacks. */
import type { EventArgument, Secret } from '@grognard/kernel'
import { makeFog, seenFromBeside } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { enemyOf, type Side, type State } from '../state.ts'
import { BOCAGE, CITY, TOWN, type World } from '../world.ts'
import { hexTarget, seatOf, stackingOf, theatre, unitTarget } from './02-units.ts'
import { groundFact } from './05-zones.ts'

/** Hedgerows, towns and cities hide what stands in them, even from a neighbour. */
export const isCover = (q: Query, cell: number): boolean =>
  q.data.terrain[cell] === BOCAGE || q.data.terrain[cell] === CITY || q.data.settlement[cell] === TOWN

/** Whether the enemies of those who hold a hex may look through the stack. */
export function isOpen(q: Query, cell: number, holder: Side): boolean {
  if (q.state.open.includes(cell)) return true
  const ground = groundFact(q)
  const enemy = enemyOf(holder)
  return seenFromBeside(
    q.data.topology,
    cell,
    (hex) => isCover(q, hex),
    (hex) => ground.holder[hex] === enemy,
  )
}

/** Ships are in plain sight. */
export const fog = makeFog<State, World>({
  units: (q) => theatre(q).roster,
  sideOf: (q, unit) => q.data.units[unit]!.side,
  cellOf: (q, unit) => q.state.at[unit]!,
  isOpen: (q, unit, cell) => q.data.units[unit]!.isShip || isOpen(q, cell, q.data.units[unit]!.side),
  // That something of this size, mobile or not, stands there.
  outside(q, unit) {
    const own = q.data.units[unit]!
    return [
      own.side,
      own.isFixed,
      own.isHq,
      own.fire > 0,
      own.isFlak,
      own.isOst,
      own.isHelper && own.type,
      own.isAirborneCompany,
      own.flags.has('pointe-du-hoc'),
      own.steps === 3,
      stackingOf(q, unit),
    ].join()
  },
  marks: ({ at, fired, moved, attacked, retreated, strategic, digging, rolled, shot, berth }) => [
    at,
    fired,
    moved,
    attacked,
    retreated,
    strategic,
    digging,
    rolled,
    shot,
    berth,
  ],
})

export const { isHidden } = fog

/** 18.9.1: strength of a strongpoint is hidden until it was turned over, even where the stack lies open. */
export const isFaceDown = (q: Query, unit: number, reader: Side | null): boolean => {
  const own = q.data.units[unit]!
  // 20.6: so are the two positions of the Pointe du Hoc.
  const isCovered = own.isStrongpoint || own.flags.has('pointe-du-hoc')
  return isCovered && own.side !== reader && q.state.revealed[unit] === 0
}

/** The name of a unit for the log: hidden from the enemy where the counter is. */
export const seen = (q: Query, unit: number): EventArgument =>
  fog.named(q, unit, unitTarget(q, unit), seatOf(q.data.units[unit]!.side), 'unit:hidden')

export const place = (q: Query, cell: number): string | Secret => hexTarget(q, cell)
