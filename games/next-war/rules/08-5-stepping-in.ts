import type { Step } from '@grognard/kernel'
import { ask, CELLS, oneOf, type Query, run } from '../kit.ts'
import { enemyOf, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { isBarred, seatOf } from './02-units.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { costRow, fieldCost } from './08-3-terrain.ts'
import { arriveInHex, leaveHex } from './08-4-1-clearing-markers.ts'
import { mustClear } from './08-4-control.ts'
import { enterHex } from './08-4-entering.ts'
import type { Flight } from './08-5-flights.ts'

/** 8.5.3, 8.5.4.3: from a landing hex free of enemy zones, units may go on into an empty enemy place next to it. */

/** The places that a unit may step into from where it landed. */
export function placesBeside(q: Query, unit: number, side: Side): readonly number[] {
  const { data, state } = q
  const cell = state.at[unit]!
  if (cell >= data.hexes || inEnemyZone(q, cell, side)) return []
  const { first, target } = data.topology
  const row = costRow(q, data.units[unit]!.mobility)
  const places: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) {
    const to = target[slot]!
    if (data.needsClearing[to] === 0 || state.control[to] !== enemyOf(side)) continue
    if (isBarred(q, to, side) || data.scenarios[state.scenario]!.inPlay[to] === 0) continue
    // 8.4.1.3: no new marker where one was given up this turn.
    if (mustClear(q, to, side) && state.clearing[to]! < 0 && state.cleared[to] === 1) continue
    if (fieldCost(q, slot, row, side) >= 0) places.push(to)
  }
  return places
}

const next = (q: Query, { stepping, side }: Flight): number =>
  stepping.find((unit) => q.state.at[unit]! >= 0 && placesBeside(q, unit, side).length > 0) ?? -1

/** The last steps of a drop or an airmobile landing. */
export const steppingIn = (rule: string): Readonly<Record<string, Step<State, World, Flight>>> => ({
  'who may step in': run(rule, (c, flight) => {
    const unit = next(c, flight)
    flight.stepping = unit < 0 ? [] : flight.stepping.slice(flight.stepping.indexOf(unit))
    return unit < 0 ? 'finish' : undefined
  }),
  'into a place beside': ask(rule, {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { stepping }) => say('lift.stepIn', { unit: q.data.unitTarget[stepping[0]!]! }),
    verbs: {
      'step-into': oneOf(CELLS, {
        rule,
        among: (q, { stepping, side }) => placesBeside(q, stepping[0]!, side),
        otherwise: say('lift.notBeside'),
        take(_, flight, cell) {
          flight.to = cell
        },
      }),
      'stay-put': {
        rule,
        role: 'end',
        take(_, flight) {
          flight.stepping.shift()
          return { go: 'who may step in' }
        },
      },
    },
  }),
  'it steps in': run(rule, (c, flight) => {
    const unit = flight.stepping.shift()!
    const from = c.state.at[unit]!
    enterHex(c, [unit], flight.to)
    leaveHex(c, from, true)
    arriveInHex(c, [unit], flight.to)
    return { go: 'who may step in' }
  }),
})
