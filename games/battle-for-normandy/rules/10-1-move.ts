/** 10.1: who may move now, and what a move does. */
import { once, type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { ALLIED, GERMAN, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween, SEA } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { hexTarget, isNight } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { seen } from './03-6-fog.ts'
import { groundFact } from './05-zones.ts'
import { isMechanizedPhase } from './10-reach.ts'
import { removeEntrenchment } from './14-3-entrenchments.ts'
import { sweepHelpers, takeTruckAlong } from './19-6-helpers.ts'

/** 17.5: within two hexes of an airborne unit: by night all Allies ashore are, those in the queues wait at sea. */
function isNearAirborne(q: Query, cell: number): boolean {
  const ground = groundFact(q)
  for (const at of ground.cells)
    if (ground.holder[at] === ALLIED && q.data.terrain[at] !== SEA && hexesBetween(q.data, at, cell) <= 2)
      return true
  return false
}

/** 10.1, 10.3, 10.4, 10.5: why a unit may not move now. */
export function refuseMover(q: Query, unit: number, side: Side): Refusal | undefined {
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== side)
    return refuse('10.1', say('refuse.unit'))
  const own = q.data.units[unit]!
  if (own.full.move === 0 || own.isShip || q.data.terrain[q.state.at[unit]!] === SEA)
    return refuse('10.3', say('move.immobile'))
  if (q.state.moved[unit] !== 0) return refuse('10.1', say('move.already'))
  if (q.state.digging[unit] === 1) return refuse('14.3', say('move.digging'))
  // 17.5, 18.6, 18.7: on 6 June guns fire once or move once, and by night only those near the enemy react.
  if (q.state.invasion !== 0 && own.isArtillery && (q.state.fired[unit] === 1 || q.state.rolled[unit] === 1))
    return refuse('18.7', say('move.fired'))
  if (q.state.invasion < 0 && !isNearAirborne(q, q.state.at[unit]!)) return refuse('17.5', say('move.tooFar'))
  if (!isMechanizedPhase(q)) return undefined
  if (own.mobility !== 'yellow' && own.mobility !== 'blue') return refuse('10.5', say('move.notMechanized'))
  // 10.4: what fired in the Combat Phase stays where it is.
  if (own.isArtillery && q.state.fired[unit] === 1) return refuse('10.4', say('move.fired'))
  return undefined
}

export const movers = (q: Query, side: Side): readonly number[] =>
  once(q, `movers ${side}`, () =>
    rosters(q).all[side].filter(
      (unit) => q.state.at[unit]! >= 0 && q.state.moved[unit] === 0 && !refuseMover(q, unit, side),
    ),
  )

/** 10.4: artillery that moves turns to its Moved face; mechanized artillery only by a second move. */
function turnArtillery(c: Doing, unit: number): void {
  const own = c.data.units[unit]!
  if (!own.isArtillery) return
  if (own.mobility === 'yellow' && !isMechanizedPhase(c)) c.state.rolled[unit] = 1
  else c.state.fired[unit] = 1
}

/** A unit ends its move in a hex. */
export function arrive(c: Doing, unit: number, cell: number, strategic: boolean): void {
  const before = seen(c.still(), unit)
  const from = c.state.at[unit]!
  c.state.at[unit] = cell
  c.state.moved[unit] = 1
  takeTruckAlong(c, unit, from)
  turnArtillery(c, unit)
  if (strategic && c.data.units[unit]!.side === GERMAN && !isNight(c)) c.state.strategic[unit] = 1
  // Control and helpers change nothing of who stands where: one look at the map is enough.
  const q = c.still()
  const after = seen(q, unit)
  updateControl(q)
  removeEntrenchment(c, cell, c.data.units[unit]!.side)
  sweepHelpers(c, false)
  c.tell(
    strategic ? '10.8' : '10.1',
    {
      key: strategic ? 'move.strategic' : 'move.done',
      // Whoever saw it set out or arrive knows what it was.
      args: { unit: typeof before === 'string' ? before : after, hex: hexTarget(c, cell) },
    },
    [hexTarget(c, from), hexTarget(c, cell)],
  )
}
