import type { Query } from '../kit.ts'
import { groundFactor, mostEffective } from '../rules/air-support.ts'
import { isFighter, isOperative } from '../rules/air-units.ts'
import { reaches } from '../rules/missions.ts'
import type { Attack } from '../state.ts'
import type { Look } from './look.ts'
import { onceFor } from './ways.ts'

/** What aircraft add to an attack, by and large. */

const number = (value: number | readonly [number, number]): number =>
  typeof value === 'number' ? value : value[0] / value[1]

/** Points of support, of the best that count (groundSupport) and what the ground leaves of them (combatTerrain). */
function supportOf(q: Query, values: readonly number[], attack: Attack): number {
  const counting = [...values].sort((a, b) => b - a).slice(0, mostEffective(q, attack.attackers))
  const points = counting.reduce((sum, value) => sum + value, 0)
  return Math.floor(points * number(groundFactor(q, attack.target)))
}

/** Bombers of ours that are over a hex, or on their way to it, to support an attack. */
const flying = ({ q, side }: Look, place: number): number[] =>
  q.state.air.operations
    .filter(({ by, kind, target }) => by === side && kind === 'support' && target === place)
    .flatMap(({ flyers }) => flyers.filter(({ mission }) => mission === 'bombing'))
    .map(({ unit }) => unit)

function withBombers({ q }: Look, attack: Attack, units: Iterable<number>): Attack {
  const values = [...units].map((unit) => q.data.air.units.tactical[unit]!)
  const support = supportOf(q, values, attack)
  return support === 0 ? attack : { ...attack, support: { ...attack.support, attack: support } }
}

/** The attack with the aircraft that fly for it. */
export const withAircraft = (l: Look, attack: Attack): Attack =>
  attack.support.attack === 0 ? withBombers(l, attack, flying(l, attack.target)) : attack

/** Bombing value from which a fighter is used as a bomber. */
const FIGHTER_BOMBER = 2

/** Bombers, and fighters with bombs worth the name, that could still fly support to a place. */
export const supporters = ({ q, side }: Look, place: number): number[] =>
  onceFor(q, `supporters ${place}`, () =>
    q.state.air.at.flatMap((_, unit) =>
      q.data.air.units.side[unit] === side &&
      isOperative(q, unit) &&
      q.data.air.units.tactical[unit]! >= (isFighter(q, unit) ? FIGHTER_BOMBER : 1) &&
      reaches(q, unit, 'bombing', 'support', place)
        ? [unit]
        : [],
    ),
  )

/** The attack with those, and with the aircraft that could still be flown for it. */
export const withAllAircraft = (l: Look, attack: Attack): Attack =>
  withBombers(l, attack, new Set([...flying(l, attack.target), ...supporters(l, attack.target)]))
