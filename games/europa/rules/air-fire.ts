import { type Entry, entry, lookup } from '@grognard/kernel'
import type { AirResult } from '../air-world.ts'
import type { RuleName } from '../citations.ts'
import type { Query, Running } from '../kit.ts'
import type { AirCargo, AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { cargoTurnsBack, loseCargo, mayFall } from './air-cargo.ts'
import { dropOut, sendHome } from './air-returns.ts'
import { abortAir, actsAs, airTarget, combatValue, eliminateAir } from './air-units.ts'
import { dropCargo } from './airborne.ts'

/** airResults, airDifferential: shots and what they do, in air combat, patrol attacks and antiaircraft fire alike. */

/** airDifferential: the modifiers printed at the air combat table, and those of the nations. */
export function fireModifiers(q: Query, firer: Flyer, victim: Flyer): Entry[] {
  const { modifiers } = q.data.air.charts.combat
  const [from, at] = [firer, victim].map((flyer) => q.data.air.charts.types[actsAs(q, flyer)]!)
  const found: Entry[] = []
  if (from!.fighter && at!.large)
    found.push(
      entry(say('air.fighterAtBomber'), q.data.cite.airDifferential, modifiers['fighter-at-bomber']!),
    )
  if (from!.large && at!.fighter)
    found.push(
      entry(say('air.bomberAtFighter'), q.data.cite.airDifferential, modifiers['bomber-at-fighter']!),
    )
  return [...found, ...q.data.air.hooks.fireModifiers(q, firer.unit, victim.unit)]
}

/** airCombatResolution: a unit with a printed attack of 0 never fires, nor, by night, one that is made for the day (nightOperations). */
export const canFire = (q: Query, { unit }: Flyer): boolean =>
  q.data.air.units.attack[unit]! > 0 && (q.data.air.units.night[unit] === 1 || !fliesByNight(q, unit))

const fliesByNight = (q: Query, unit: number): boolean =>
  q.state.air.operations.some(
    ({ night, flyers, interceptors }) =>
      night === 1 && [...flyers, ...interceptors].some((flyer) => flyer.unit === unit),
  )

/** One shot of air combat: two dice on the column of the differential. */
export function fire(c: Running, firer: Flyer, victim: Flyer): AirResult {
  if (!canFire(c, firer)) return '-'
  const difference = [combatValue(c, firer, 'attack'), combatValue(c, victim, 'defence')] as const
  const dice = c.rolls([6, 6], c.data.cite.airDifferential, say('air.fires', named(c, firer, victim)))
  const { cell, column } = lookup(c.data.air.charts.combat.table, {
    column: { difference },
    die: dice[0]! + dice[1]!,
    modifiers: fireModifiers(c, firer, victim),
  })
  c.tell(
    c.data.cite.airResults,
    say('air.fired', { ...named(c, firer, victim), column: column.label, result: `air-result:${cell}` }),
  )
  return cell
}

/** patrolFire: one die, no modifiers, no answer. */
export function patrolFire(c: Running, firer: Flyer, victim: Flyer): AirResult {
  const difference = [combatValue(c, firer, 'attack'), combatValue(c, victim, 'defence')] as const
  const die = c.roll(6, c.data.cite.patrolFire, say('air.fires', named(c, firer, victim)))
  const { cell, column } = lookup(c.data.air.charts.patrolAttack.table, { column: { difference }, die })
  c.tell(
    c.data.cite.patrolFire,
    say('air.fired', { ...named(c, firer, victim), column: column.label, result: `air-result:${cell}` }),
  )
  return cell
}

const named = (q: Query, firer: Flyer, victim: Flyer) => ({
  air: airTarget(q, firer.unit),
  victim: airTarget(q, victim.unit),
})

const droppableFrom = (q: Query, operation: AirOperation, carrier: number): AirCargo[] =>
  operation.cargo.filter((cargo) => cargo.carriers.includes(carrier) && mayFall(q, operation, cargo))

/** forcedDrops: a transport over its target that was told to drop its cargo whatever happens. */
const dropsAnyway = (
  q: Query,
  operation: AirOperation,
  { unit, forced, arrived }: Flyer,
  result: AirResult,
): boolean => forced === 1 && arrived === 1 && result !== 'K' && droppableFrom(q, operation, unit).length > 0

/** The cargo falls now, the worse for it; turned back becomes aborted, aborted becomes eliminated. */
function forceDrop(c: Running, operation: AirOperation, { unit }: Flyer, result: AirResult): AirResult {
  const circumstance = result === 'R' ? 'forced-after-turn-back' : 'forced-after-abort'
  dropCargo(c, operation, droppableFrom(c, operation, unit), circumstance)
  return result === 'R' ? 'A' : 'K'
}

/** airTransport: the gravest result of several carriers is that of their cargo, whatever the others were told (forcedDrops). */
const gravestFirst = (results: readonly (readonly [Flyer, AirResult])[]) => [
  ...results.filter(([, result]) => result === 'K'),
  ...results.filter(([, result]) => result !== 'K'),
]

/** airResults: results take effect at once: turned back, aborted, eliminated. */
export function applyResults(
  c: Running,
  operation: AirOperation,
  results: readonly (readonly [Flyer, AirResult])[],
  rule: RuleName,
): void {
  const home: Flyer[] = []
  for (const [flyer, rolled] of gravestFirst(results)) {
    if (rolled === '-') continue
    const result = dropsAnyway(c, operation, flyer, rolled) ? forceDrop(c, operation, flyer, rolled) : rolled
    if (result === 'K') {
      loseCargo(c, operation, flyer.unit)
      dropOut(operation, flyer.unit)
      eliminateAir(c, flyer.unit, rule)
      continue
    }
    if (result === 'A') abortAir(c, flyer.unit, rule)
    cargoTurnsBack(operation, flyer.unit)
    home.push(flyer)
  }
  sendHome(c, operation, home)
}
