import { type Entry, entry, lookup } from '@grognard/kernel'
import { type Doing, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { second } from './05-initiative.ts'
import { zonesAt } from './07-1-sea-places.ts'
import { advancedOf, plays } from './14-advanced.ts'

/** 17.1.2: where the ships of the enemy are known to be. */

export const UNSEEN = 0
export const AREA = 1
export const POINT = 2

/** 17.1.2: how a ship is detected: in port never worse than roughly. */
export function seenAs(q: Query, ship: number): number {
  const cell = q.state.at[ship]!
  if (cell < 0) return UNSEEN
  return Math.max(q.data.port[cell] === 1 ? AREA : UNSEEN, advancedOf(q).seen[ship]!)
}

/** 17.1.2: what changes the roll for a ship. */
export function detectionModifiers(q: Query, ship: number): Entry[] {
  const chart = q.data.data.series.advanced.navalDetectionModifiers
  const side = q.data.unitSide[ship] as Side
  const zones = zonesAt(q, q.state.at[ship]!)
  const parts: Entry[] = []
  const near = q.data.navalUnits.some(
    (other) =>
      q.data.unitSide[other] === enemyOf(side) &&
      q.state.at[other]! >= 0 &&
      zonesAt(q, q.state.at[other]!).some((zone) => zones.includes(zone)),
  )
  if (near) parts.push(entry(say('naval.near'), '17.1.2', chart.shipInZone))
  if (q.data.units[ship]!.ship === 'amph') parts.push(entry(say('naval.slow'), '17.1.2', chart.amphibious))
  if (q.state.weather === 'overcast') parts.push(entry(say('strike.overcast'), '17.1.2', chart.overcast))
  if (q.state.weather === 'storm') parts.push(entry(say('strike.storm'), '17.1.2', chart.storm))
  return parts
}

const RESULTS = { point: POINT, area: AREA, '-': UNSEEN } as const

/** 17.1.2, 17.1.2.1: one roll; what was known before no longer counts. */
export function detectShip(c: Doing & Parameters<typeof rollDie>[0], ship: number): void {
  const unit = c.data.unitTarget[ship]!
  const die = rollDie(c, '17.1.2', say('naval.roll', { unit }))
  const result = lookup(c.data.data.series.advanced.navalDetection, {
    column: { name: 'detection' },
    die,
    modifiers: detectionModifiers(c, ship),
  }).cell
  advancedOf(c).seen[ship] = RESULTS[result]
  const level = seenAs(c, ship)
  const words =
    level === POINT
      ? say('naval.point', { unit })
      : level === AREA
        ? say('naval.area', { unit })
        : say('naval.unseen', { unit })
  c.tell('17.1.2', words, [unit])
}

const atSea = (q: Query, side: Side): number[] =>
  q.data.navalUnits.filter(
    (ship) =>
      q.data.unitSide[ship] === side && q.state.at[ship]! >= 0 && q.data.port[q.state.at[ship]!] === 0,
  )

/** 17.1.2: in the air and naval phase each side looks for all ships of the other at sea. */
export const navalDetection = procedure<Record<string, never>>('naval detection', '17.1.2', {
  'both sides look': run('17.1.2', (c) => {
    for (const side of [c.state.first, second(c)])
      for (const ship of atSea(c, enemyOf(side))) detectShip(c, ship)
  }),
})

/** 17.1.2-2: a ship that has come to other waters is looked for. */
export function shipArrives(c: Parameters<typeof detectShip>[0], ship: number, from: number): void {
  const cell = c.state.at[ship]!
  if (!plays(c, 'naval-war') || cell < 0 || cell === from) return
  if (c.data.port[cell] === 1) advancedOf(c).seen[ship] = UNSEEN
  else detectShip(c, ship)
}
