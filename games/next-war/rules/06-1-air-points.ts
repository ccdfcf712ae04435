import { type Entry, entry, type Ledger, ledger, lookup } from '@grognard/kernel'
import { type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { turnOfWar } from './03-turn-of-war.ts'
import { second } from './05-initiative.ts'
import { determineSuperiority } from './06-4-air-superiority.ts'
import { plays } from './14-advanced.ts'

/** 6.1: the air points of a turn. */

/** 6.1: airbases of a side's own countries that the enemy holds. */
const airbasesLost = (q: Query, side: Side): number => {
  let lost = 0
  for (let cell = 0; cell < q.data.cells; cell++)
    if (q.data.airbase[cell] === 1 && q.data.home[cell] === side && q.state.control[cell] === enemyOf(side))
      lost++
  return lost
}

/** 6.1: what changes the roll: the modifiers printed with the table. */
export function airPointModifiers(q: Query, side: Side): readonly Entry[] {
  const { perAirbaseLost } = q.data.data.title.files['charts.json'].airPointModifiers
  const lost = airbasesLost(q, side)
  return lost === 0 ? [] : [entry(say('air.basesLost'), '6.1', lost * perAirbaseLost)]
}

/** 7.3.4: what one carrier brings where it is. */
function carrierBrings(q: Query, unit: number): number {
  const { data, state } = q
  const { side, leading } = data.units[unit]!
  const cell = state.at[unit]!
  const zone = data.zones[data.zone[cell] ?? -1]
  if (!zone) return 0
  const { friendlyInshoreLeading, friendlyInshoreOther, contestedOrAtSeaLeading } =
    data.data.series.air.carriers
  // An all-sea hex is named beside the friendly box, whoever controls the waters.
  const nearby = cell < data.hexes || (cell === zone.inShore && state.control[zone.inShore] === side)
  if (nearby) return leading ? friendlyInshoreLeading : friendlyInshoreOther
  const isContested = cell === zone.inShore && state.control[zone.inShore] !== enemyOf(side)
  return leading && (cell === zone.atSea || isContested) ? contestedOrAtSeaLeading : 0
}

/** 7.3.4: air points that carriers add. */
export function carrierPoints(q: Query, side: Side): number {
  const own = q.data.title.carrierPoints
  if (own) return own(q, side)
  return q.data.navalUnits.reduce(
    (sum, unit) =>
      q.data.unitSide[unit] === side && q.data.units[unit]!.ship === 'cv'
        ? sum + carrierBrings(q, unit)
        : sum,
    0,
  )
}

/** 4.1: fractions are rounded up. */
const part = (points: number, { times, by }: { readonly times: number; readonly by: number }): number =>
  Math.ceil((points * times) / by)

/** 4.1.2, 4.1.3: what the weather leaves of a side's air points. */
export function inWeather(q: Query, side: Side, points: number): number {
  const { weather } = q.state
  if (weather === 'clear') return points
  const { allWeather } = q.data.scenarios[q.state.scenario]!.sides[sideId(side)]
  return part(points, q.data.data.series.air.weather[weather][allWeather])
}

/** 4.1.2, 4.1.3, 8.5.4.1: airmobile points that the weather lets a side use in the turn. */
export function airmobileLimit(q: Query, side: Side): number {
  const { weather, airmobile } = q.state
  return weather === 'clear'
    ? airmobile[side]
    : part(airmobile[side], q.data.data.series.air.weather[weather].airmobile)
}

/** 6.1, 6.3, 7.3.4: table, losses and carriers, before the weather. */
export function airPointTotal(q: Query, side: Side, die: number): Ledger {
  const table = q.data.data.title.airPoints[sideId(side)]
  const { airPointShare } = q.data.scenarios[q.state.scenario]!.sides[sideId(side)]
  const rolled = lookup(table, {
    column: { value: turnOfWar(q) },
    die,
    modifiers: airPointModifiers(q, side),
  }).cell
  const parts = [entry(say('air.fromTable'), '6.1', part(rolled, airPointShare))]
  const carriers = carrierPoints(q, side)
  if (carriers > 0) parts.push(entry(say('air.fromCarriers'), '7.3.4', carriers))
  const lost = q.state.airLost[side]
  if (lost > 0) parts.push(entry(say('air.lostForGood'), '6.3', -lost))
  // 29.1.1: where strikes are flown as well, there is twice as much in the air.
  if (plays(q, 'air-strikes')) parts.push(entry(say('air.doubled'), '29.1.1', part(rolled, airPointShare)))
  return ledger(parts)
}

function receive(c: Running, side: Side): void {
  const die = rollDie(c, '6.1', say('air.roll', { side: `side:${sideId(side)}` }))
  const total = Math.max(0, airPointTotal(c, side, die).total as number)
  const points = inWeather(c, side, total)
  c.state.air[side] = points
  c.state.airReceived[side] = points
  c.tell('6.1', say('air.received', { side: `side:${sideId(side)}`, points }))
}

/** 6.2: what was not used last turn is gone; airmobile points and drops are there again (8.5.4.1, 8.5.3.1). */
export function newAirTurn(c: Doing): void {
  for (const side of SIDES) {
    c.state.airmobileUsed[side] = 0
    c.state.airborneUsed[side] = 0
  }
}

export const rollAirPoints = procedure<Record<string, never>>('air points', '6.1', {
  'both sides roll': run('6.1', (c) => {
    newAirTurn(c)
    receive(c, c.state.first)
    receive(c, second(c))
  }),
  'air superiority': run('6.4', determineSuperiority),
})

/** 6.2: spends air points on a mission. */
export function spendAirPoints(c: Doing, side: Side, points: number): void {
  c.state.air[side] -= points
}
