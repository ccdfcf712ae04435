import { refuse, type SealedVerb } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import type { Side, State } from '../state.ts'
import { PATROL, READY } from '../state-air.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { sideOfSeat } from './02-units.ts'
import { isStruck } from './08-3-1-2-installations.ts'
import { advancedOf } from './14-advanced.ts'
import { airOf, canFight } from './15-2-aircraft.ts'
import { sideName, unitsIn } from './22-1-air-display.ts'
import { baseOf, reaches } from './22-3-range.ts'

/** 22.6.1: who stays down, and who can be sent up. */

/** 22.6.1: bases of a side with a Strike marker; those under repair do not count (27.9.1). */
export const damagedBases = (q: Query, side: Side): number => {
  const { repairing } = advancedOf(q)
  return q.data.sites.filter(
    ({ kind, cell }, site) =>
      (kind === 'airbase' || kind === 'airfield') &&
      q.state.control[cell] === side &&
      isStruck(q, site) &&
      repairing[site] === 0,
  ).length
}

/** 22.6.1: half of the bases, rounded up. */
export const levy = (bases: number): number => Math.ceil(bases / 2)

/** 22.6.1: ready units at bases of a country that has any on the map. */
export const levied = (q: Query, side: Side): number[] =>
  unitsIn(q, side, READY).filter((unit) => {
    const country = q.data.airBases[baseOf(q, unit)]?.country ?? -1
    return country >= 0 && q.data.sites.some(({ cell }) => q.data.country[cell] === country)
  })

/** 22.6.1-c: ready, in range, and able to fight. */
export const patrols = (q: Query, side: Side): number[] =>
  unitsIn(q, side, READY).filter((unit) => canFight(q, unit) && reaches(q, unit, -1, 'patrol'))

export const airNames = (q: Query, units: readonly number[]): string[] =>
  units.map((unit) => q.data.airTarget[unit]!)

/** 22.6.2: the side with the advantage in airborne warning, or nobody. */
export const warned = (q: Query): Side | null => {
  const { awacs } = airOf(q)
  return awacs === 0 ? null : awacs > 0 ? 0 : 1
}

export const sealed = (q: Query): boolean => q.options['hidden-air'] === true || warned(q) === null

export const patrolVerb: SealedVerb<State, World, never> = {
  rule: '22.6.1-c',
  role: 'gather',
  targets: (q, _, seat, draft) =>
    airNames(q, patrols(q, sideOfSeat(seat)!)).filter((name) => !draft.some(({ target }) => target === name)),
  check: (q, _, target, seat, draft) =>
    airNames(q, patrols(q, sideOfSeat(seat)!)).includes(target) &&
    !draft.some((choice) => choice.target === target)
      ? undefined
      : refuse('22.6.1-c', say('patrol.notThat')),
}

export function sendUp(c: Doing, unit: number): void {
  airOf(c).box[unit] = PATROL
}

export function tellPatrols(c: Doing, side: Side): void {
  const units = airNames(c, unitsIn(c, side, PATROL))
  c.tell(
    '22.6.1-c',
    units.length === 0
      ? say('patrol.nobody', { side: sideName(side) })
      : say('patrol.up', { side: sideName(side), units }),
  )
}

export function patrolVerbs<Local extends object>(who: (q: Query) => Side) {
  return {
    patrol: {
      rule: '22.6.1-c',
      role: 'gather' as const,
      checked: true as const,
      targets: (q: Query) => airNames(q, patrols(q, who(q))),
      check: (q: Query, _: Local, target: string) =>
        airNames(q, patrols(q, who(q))).includes(target)
          ? undefined
          : refuse('22.6.1-c', say('patrol.notThat')),
      take(c: Doing, _: Local, target: string) {
        sendUp(c, c.data.airUnitOf(target))
        return patrols(c, who(c)).length > 0 ? ('again' as const) : undefined
      },
    },
    done: { rule: '22.6.1-c', role: 'end' as const, take: () => undefined },
  }
}
