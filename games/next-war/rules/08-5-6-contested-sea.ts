import { type Entry, entry, type Ledger, ledger, lookup } from '@grognard/kernel'
import type { ContestedSeaResult } from '../data/schema.ts'
import { call, into, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { hasEnemyShips, inShoreControl, isSeaBox, isSeaHex, zonesAt } from './07-1-sea-places.ts'
import { isWarship } from './07-3-naval-units.ts'
import { laidBy, mineDensityAt, mineZoneAt } from './07-5-3-mine-zones.ts'
import { unavoidable } from './08-5-6-sea-ways.ts'
import { losses, takeLosses } from './09-7-losses.ts'

/** 8.5.6.4.1: movement in contested waters. */

/** One move from a place at sea to the next. */
export interface Leg {
  readonly from: number
  readonly to: number
}

export const legsOf = (way: readonly number[]): readonly Leg[] =>
  way.slice(1).map((to, i) => ({ from: way[i]!, to }))

/** Why a leg must be rolled for. */
export type SeaDanger = 'box' | 'mines' | 'enemy' | 'port' | 'coast'

/** The zone whose waters a leg leads into. */
const zoneOf = (q: Query, { from, to }: Leg): number =>
  zonesAt(q, to).find((zone) => zonesAt(q, from).includes(zone)) ?? zonesAt(q, to)[0] ?? -1

/** All places of the leg: its ends, and what lies unavoidably between two hexes. */
const places = (q: Query, side: Side, { from, to }: Leg): readonly number[] =>
  isSeaHex(q, from) && isSeaHex(q, to) && q.data.zone[from] === q.data.zone[to]
    ? [from, ...unavoidable(q, side, from, to), to]
    : [from, to]

/** 7.5.1.1: mines do not hold up the ship that laid them when it leaves. */
const minesMet = (q: Query, side: Side, leg: Leg, ships: readonly number[]): boolean =>
  places(q, side, leg).some((cell) => {
    if (mineZoneAt(q, cell) < 0) return false
    const leaves = cell === leg.from && mineZoneAt(q, leg.to) < 0
    return !(leaves && ships.length > 0 && ships.every((ship) => laidBy(q, ship, cell)))
  })

/** 8.5.6.4.1-a: the reasons for a roll; none where the way is free. */
export function seaDangers(q: Query, side: Side, leg: Leg, ships: readonly number[]): readonly SeaDanger[] {
  const { from, to } = leg
  const found: SeaDanger[] = []
  const boxes = [from, to].filter((cell) => isSeaBox(q, cell))
  const isSafe = (box: number): boolean =>
    q.options['contested-sea-boxes'] === 'not-friendly' && q.state.control[box] === side
  if (boxes.some((box) => !isSafe(box))) found.push('box')
  if (minesMet(q, side, leg, ships)) found.push('mines')
  if (places(q, side, leg).some((cell) => hasEnemyShips(q, cell, side))) found.push('enemy')
  if (boxes.length === 0 && inShoreControl(q, zoneOf(q, leg)) !== side)
    found.push(isSeaHex(q, from) && isSeaHex(q, to) ? 'coast' : 'port')
  return found
}

/** Carriers and surface groups of a side in the boxes of a zone; those in all-sea hexes do not count. */
const warships = (q: Query, zone: number, side: Side): number => {
  const { atSea, inShore } = q.data.zones[zone]!
  return q.data.navalUnits.filter((unit) => {
    const cell = q.state.at[unit]
    return q.data.unitSide[unit] === side && (cell === atSea || cell === inShore) && isWarship(q, unit)
  }).length
}

/** The densest mines that a way leads into from outside their zone. */
function minesEntered(q: Query, side: Side, legs: readonly Leg[]): number {
  let densest = 0
  for (const leg of legs) {
    let zone = mineZoneAt(q, leg.from)
    for (const cell of places(q, side, leg).slice(1)) {
      const next = mineZoneAt(q, cell)
      if (next >= 0 && next !== zone) densest = Math.max(densest, mineDensityAt(q, cell))
      zone = next
    }
  }
  return densest
}

/** 8.5.6.4.1: whether a leg comes from an all-sea hex or goes out to sea past an enemy coast. */
const passesEnemyCoast = (q: Query, side: Side, leg: Leg): boolean => {
  const zone = zoneOf(q, leg)
  const goesOut = isSeaHex(q, leg.from) || leg.to === q.data.zones[zone]?.atSea
  return zone >= 0 && goesOut && inShoreControl(q, zone) === enemyOf(side)
}

/** 8.5.6.4.1-b: everything that changes the roll. */
export function contestedSeaModifiers(q: Query, side: Side, legs: readonly Leg[]): Ledger {
  const table = q.data.data.series.sea.contestedModifiers
  const enemy = enemyOf(side)
  const zones = [...new Set(legs.map((leg) => zoneOf(q, leg)))].filter((zone) => zone >= 0)
  const parts: Entry[] = []
  const add = (label: Entry['label'], amount: number): void => {
    if (amount !== 0) parts.push(entry(label, '8.5.6.4.1', amount))
  }
  const count = (of: Side): number => zones.reduce((sum, zone) => sum + warships(q, zone, of), 0)
  add(say('contested.enemyShips'), count(enemy) * table.enemyWarship)
  add(say('contested.ownShips'), count(side) * table.friendlyWarship)
  add(say('contested.asw'), q.state.asw[side] * table.aswLevel)
  add(say('contested.submarines'), q.state.submarines[enemy] * table.submarineLevel)
  const supremacy = q.data.data.series.air.superiority.length - 1
  if (q.state.superiority.level === supremacy)
    add(
      say('contested.sky'),
      q.state.superiority.side === side ? table.ownAirSupremacy : table.enemyAirSupremacy,
    )
  add(say('contested.mines'), minesEntered(q, side, legs) * table.mineDensity)
  if (legs.some((leg) => passesEnemyCoast(q, side, leg))) add(say('contested.coast'), table.enemyInshore)
  for (const zone of zones)
    add(say('contested.title'), q.data.title.contestedSeaModifier?.(q, side, zone) ?? 0)
  return ledger(parts)
}

/** A roll for ships, or for units that sail without them (8.5.7). */
export interface ContestedSea {
  readonly side: Side
  /** Units aboard or transported: one of them loses a step where the table says so. */
  readonly passengers: readonly number[]
  readonly legs: readonly Leg[]
  result: ContestedSeaResult
}

export const contestedSea = procedure<ContestedSea>('contested sea movement', '8.5.6.4.1', {
  'the table is consulted': run('8.5.6.4.1', (c, local) => {
    const place = c.data.cellTarget[local.legs.at(-1)!.to]!
    const die = rollDie(c, '8.5.6.4.1', say('contested.roll', { place }))
    local.result = lookup(c.data.data.series.sea.contestedMovement, {
      column: { name: 'result' },
      die,
      modifiers: contestedSeaModifiers(c, local.side, local.legs).parts,
    }).cell
    c.tell('8.5.6.4.1', local.result === 'passes' ? say('contested.passes') : say('contested.aborted'), [
      place,
    ])
    return local.result === 'aborted-step-loss' && local.passengers.length > 0 ? undefined : 'finish'
  }),
  'a step is lost': call('8.5.6.4.1', (_, { side, passengers }) =>
    into(takeLosses, losses(side, '8.5.6.4.1', passengers, 1)),
  ),
})
