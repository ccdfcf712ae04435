import type { Procedure, Step } from '@grognard/kernel'
import { citedStep } from '../../europa/cited.ts'
import { startOfScenario } from '../../europa/making/scenarios.ts'
import { type Planning, plannable, planning } from '../../europa/rules/airborne.ts'
import { deploy, openOrders, readyMade } from '../../europa/rules/deployment.ts'
import { assignOwnership } from '../../europa/rules/ownership.ts'
import { BROKEN_DOWN, type EuropaState, NOT_IN_PLAY } from '../../europa/state.ts'
import type { EuropaQuery } from '../../europa/world.ts'
import { call, into, procedure, type Query, type Running, run } from '../kit.ts'
import type { State } from '../state.ts'
import type { World } from '../world.ts'
import { startingPurses } from './25-cycles.ts'
import { tendPortFortifications } from './37-B-port-fortifications.ts'
import { cite } from './citations.ts'

/** 41: how scenarios begin. */

/** The position before anybody is deployed. */
export function startingState(world: World, id: string): State {
  const scenario = world.scenarios.get(id)!
  const shared = startOfScenario(world, scenario)
  // Added to, not spread into a new object: engines keep the fields of what is spread in slow dictionaries.
  const own: Omit<State, keyof EuropaState> = {
    everAllied: scenario.owner.slice(0, world.map.lands).map((owner) => (owner === 1 ? 1 : 0)),
    policed: [],
    labour: [],
    airPurses: startingPurses(world, id),
    score: { divisions: 0, escaped: 0, losses: 0 },
  }
  return Object.assign(shared, own)
}

/** 15.A: units whose elements are deployed are in their breakdown boxes. */
function markBrokenDown(c: Running): void {
  for (const { whole, parts } of c.data.breakdowns)
    if (c.state.at[whole] === NOT_IN_PLAY && parts.some(({ unit }) => c.state.at[unit]! >= 0))
      c.state.at[whole] = BROKEN_DOWN
}

/** A step of the system with this book's numbers. */
const asStep = (step: ReturnType<typeof deploy>): Step<State, World, object> =>
  citedStep(step as unknown as Step<State, World, object>, cite)

/** 41.A.c: before the first turn the Allies plan drops for it and the next, if they have what drops them. */
const mayPlan = (q: Query): boolean => {
  const { air } = q.data
  const flies = q.state.air.at.some(
    (place, unit) =>
      place >= 0 && air.units.side[unit] === 1 && air.charts.types[air.units.type[unit]!]!.transport,
  )
  return flies && plannable(q as unknown as EuropaQuery).length > 0
}

export const setUp = procedure<object>('set-up', '41.A.b', {
  'the ready-made set-up': run(
    '41.A.b',
    (c) => {
      readyMade(c, 0)
      readyMade(c, 1)
    },
    { when: (q) => q.options.deployment !== 'free' },
  ),
  'the Axis opens its order of battle': asStep(openOrders(0)),
  'the Axis deploys': asStep(deploy(0)),
  'the Allies open their order of battle': asStep(openOrders(1)),
  'the Allies deploy': asStep(deploy(1)),
  'the Allies look ahead': run('41.A.c', (c) => {
    c.state.phasing = 1
  }),
  'the Allies plan their landings': call(
    '41.A.c',
    (q) =>
      into(planning as unknown as Procedure<State, World, Planning>, {
        unit: -1,
        written: q.state.turn - 1,
      }),
    { when: mayPlan },
  ),
  'everybody stands': run('41.A.b', (c) => {
    c.state.phasing = 0
    markBrokenDown(c)
    tendPortFortifications(c)
    assignOwnership(c)
  }),
})
