import { type Refusal, refuse, type Verb } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Side, State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { spendAirPoints } from './06-1-air-points.ts'

/** 6.2.2: air points that go along with a flight; nobody fires at them. */

const POINTS = 'points:'

/** How many points may escort a mission. */
const most = (q: Query, side: Side): number =>
  Math.min(q.data.data.series.air.airDefenceModifiers.escortMaximum, q.state.air[side])

export const mayEscort = (q: Query, side: Side): boolean => q.state.air[side] > 0

function escortRefusal(q: Query, side: Side, target: string): Refusal | undefined {
  const points = target.startsWith(POINTS) ? Number(target.slice(POINTS.length)) : -1
  if (!Number.isInteger(points) || points < 0 || target !== `${POINTS}${points}`)
    return refuse('6.2.2', say('escort.howMany'))
  if (points > most(q, side)) return refuse('6.2.2', say('escort.tooMany', { most: most(q, side) }))
  return undefined
}

/** What a flight remembers of its escort. */
interface Escorted {
  readonly side: Side
  escort: number
}

/** The choice of an escort, for any flight. */
export const escortVerb = <L extends Escorted>(): Verb<State, World, L> => ({
  rule: '6.2.2',
  targets: (q, { side }) => Array.from({ length: most(q, side) + 1 }, (_, points) => `${POINTS}${points}`),
  check: (q, { side }, target) => escortRefusal(q, side, target),
  take(c, local, target) {
    local.escort = Number(target.slice(POINTS.length))
    spendAirPoints(c, local.side, local.escort)
  },
})
