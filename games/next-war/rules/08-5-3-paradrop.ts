import { derived, lookup, type Refusal, refuse } from '@grognard/kernel'
import { type Query, run } from '../kit.ts'
import { enemyOf, type Segment, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, TERRAINS } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { isBarred } from './02-units.ts'
import { isOwnAirfield } from './06-flying.ts'
import { inEnemyZone } from './08-2-zones-of-control.ts'
import { isClosedBase } from './08-3-1-2-installations.ts'
import { departureRefusal, flightProcedure, liftOf, newFlight } from './08-5-flights.ts'
import { steppingIn } from './08-5-stepping-in.ts'
import { airborneUnits } from './08-5-who-is-lifted.ts'
import { loseStep } from './09-7-losses.ts'
import { showMovers } from './13-2-fog-of-war.ts'
import { plays } from './14-advanced.ts'
import { strikeUnit } from './27-1-damage.ts'
import type { SegmentVerbs } from './segment-verbs.ts'

/** 8.5.3: airborne units jump. */

/** 8.5.3.1: half stacking points that the side can still drop in this turn. */
const dropLeft = (q: Query, side: Side): number =>
  q.data.data.title.files['charts.json'].limits[sideId(side)].airborne - q.state.airborneUsed[side]

export function paradropRefusal(
  q: Query,
  unit: number,
  side: Side,
  kind: Segment,
  along: readonly number[] = [],
): Refusal | undefined {
  const refusal = departureRefusal(q, unit, side, kind)
  if (refusal) return refusal
  if (!q.data.units[unit]!.airborne) return refuse('8.5.3', say('lift.notAirborne'))
  const cell = q.state.at[unit]!
  if (!isOwnAirfield(q, side, cell) || inEnemyZone(q, cell, side))
    return refuse('8.5.3', say('lift.noAirfield'))
  return liftOf(q, [...along, unit]) > dropLeft(q, side) ? refuse('8.5.3.1', say('lift.noneLeft')) : undefined
}

/** 8.5.3: by side: hexes whose terrain and places allow a drop. */
const dropZones = derived(
  (q: Query) => [q.state.scenario],
  (q): readonly (readonly number[])[] => {
    const { data } = q
    const { inPlay } = data.scenarios[q.state.scenario]!
    const zones: [number[], number[]] = [[], []]
    for (let cell = 0; cell < data.hexes; cell++) {
      const terrain = data.data.series.terrain.terrain[TERRAINS[data.terrain[cell]!]!]
      if (inPlay[cell] === 0 || !terrain.paradrop || data.city[cell] === 1) continue
      for (const side of [0, 1] as const)
        if (data.installations[cell] === 0 || data.home[cell] !== enemyOf(side)) zones[side].push(cell)
    }
    return zones
  },
)

/** 8.5.3, 27.7.1: where a side's units may jump. */
export const dropHexes = (q: Query, side: Side): readonly number[] =>
  dropZones(q)[side]!.filter((cell) => !isBarred(q, cell, side) && !isClosedBase(q, cell))

export const paradrop = flightProcedure({
  name: 'paradrop',
  rule: '8.5.3',
  joinRefusal: (q, { side, kind, units }, unit) => paradropRefusal(q, unit, side, kind, units),
  destinations: (q, { side, from }) => dropHexes(q, side).filter((cell) => cell !== from),
  depart(c, { side, units }) {
    c.state.airborneUsed[side] += liftOf(c, units)
  },
  landed: {
    'the drop is rolled for': run('8.5.3', (c, flight) => {
      const { series } = c.data.data
      const terrain = TERRAINS[c.data.terrain[flight.to]!]!
      const modifier = inEnemyZone(c, flight.to, flight.side) ? series.air.paradropModifiers.enemyZone : 0
      for (const unit of flight.units) {
        const die = rollDie(c, '8.5.3', say('lift.dropRoll', { unit: c.data.unitTarget[unit]! }))
        const { steps, strike } = lookup(series.air.paradrop, {
          column: { name: terrain },
          die: die + modifier,
        }).cell
        // 25.1.1: in the advanced game the results right of the slash.
        if (plays(c, 'headquarters')) {
          if (strike > 0) strikeUnit(c, unit, strike === 1 ? '1' : '2', '25.1.1')
          continue
        }
        for (let step = 0; step < steps && c.state.steps[unit]! > 0; step++) loseStep(c, unit, '8.5.3')
      }
      flight.stepping = [...flight.units]
    }),
    ...steppingIn('8.5.3'),
  },
})

export const paradropVerbs: SegmentVerbs = {
  paradrop: {
    rule: '8.5.3',
    targets: (q, { side }) =>
      q.state.weather === 'storm'
        ? []
        : airborneUnits(q, side)
            .filter((unit) => q.state.at[unit]! >= 0 && q.state.moved[unit] === 0)
            .map((unit) => q.data.unitTarget[unit]!),
    check: (q, { side, kind }, target) => paradropRefusal(q, q.data.unitOf(target), side, kind),
    take(c, { side, kind }, target) {
      showMovers(c, [c.data.unitOf(target)])
      c.call(paradrop, newFlight(c, 'paradrop', side, kind, c.data.unitOf(target)))
      return 'again'
    },
  },
}
