import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, oneOf, PLACES, type Query, run } from '../kit.ts'
import { BROKEN_DOWN, NOT_IN_PLAY } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { breakdownOf, breakdownTarget } from './breakdown.ts'
import { refuseDemands } from './demands.ts'
import { deployed, lineOf, linesOf } from './deployed.ts'
import { hasRoom } from './stacking.ts'
import { unitOf, unitsOfAt, unitTarget } from './units.ts'

/** deployment: deploying by the orders of battle, unit by unit, or as in history. */

/** Where a unit may be deployed: its area, out of enemy hexes, within stacking. */
export function deploymentPlaces(q: Query, unit: number): number[] {
  const line = lineOf(q, unit)
  if (!line) return []
  const { places, side } = line
  return places.filter((place) => {
    if (!line.ontoEnemies && q.state.owner[place] === otherSide(side)) return false
    if (unitsOfAt(q, place, otherSide(side)).length > 0) return false
    return hasRoom(q, place, side, unit)
  })
}

/** Puts a side's units where the ready-made set-up has them. */
export function readyMade(c: Doing, side: Side): void {
  for (const line of linesOf(c, side)) {
    line.units.forEach((unit, i) => {
      takeBack(c, unit)
      if (line.at[i]! >= 0) c.state.at[unit] = line.at[i]!
    })
    for (const { unit, place } of line.elements) c.state.at[unit] = place
  }
  c.state.deploying = []
}

/** Takes a unit off the map again, whole. */
function takeBack(c: Doing, unit: number): void {
  if (c.state.at[unit] === BROKEN_DOWN)
    for (const { whole, parts } of c.data.breakdowns)
      if (whole === unit) for (const part of parts) c.state.at[part.unit] = NOT_IN_PLAY
  c.state.at[unit] = NOT_IN_PLAY
}

const current = (q: Query): number => q.state.deploying[0] ?? -1

/** The unit's area; where that is full, the ready-made place. */
function placesFor(q: Query, unit: number): number[] {
  if (unit < 0) return []
  const places = deploymentPlaces(q, unit)
  if (places.length > 0) return places
  const line = lineOf(q, unit)
  const ready = line ? line.at[line.units.indexOf(unit)] : undefined
  return ready === undefined || ready < 0 ? [] : [ready]
}

/** The ways in which the unit may be deployed broken down. */
const breakdowns = (q: Query, unit: number): number[] =>
  q.data.breakdowns.flatMap(({ whole, parts }, index) =>
    whole === unit && parts.every((part) => q.state.at[part.unit] === NOT_IN_PLAY) ? [index] : [],
  )

/** The deployment is over when everybody stands and what the scenario demands is met. */
export const refuseDeployed = (q: Query, side: Side): Refusal | undefined =>
  q.state.deploying.length > 0 ? refuse(q.data.cite.deployment, say('setup.notAll')) : refuseDemands(q, side)

export const openOrders = (side: Side) =>
  run<object>(
    'deployment',
    (c) => {
      c.state.deploying = linesOf(c, side).flatMap(({ units }) => [...units])
    },
    { when: (q) => q.options.deployment === 'free' },
  )

export const deploy = (side: Side) =>
  ask<object>(
    'deployment',
    {
      by: (q) => q.data.sides[side],
      prompt: (q) =>
        current(q) >= 0 ? say('setup.where', { unit: unitTarget(q, current(q)) }) : say('setup.done'),
      forced: false,
      verbs: {
        deploy: oneOf(PLACES, {
          rule: 'deployment',
          among: (q) => placesFor(q, current(q)),
          otherwise: say('setup.notThere'),
          take(c, _, place) {
            const unit = c.state.deploying.shift()!
            c.state.at[unit] = place
            return 'again'
          },
        }),
        'break-down': {
          rule: 'deployment',
          targets: (q) => breakdowns(q, current(q)).map(breakdownTarget),
          check: (q, _, target) =>
            breakdowns(q, current(q)).includes(breakdownOf(target))
              ? undefined
              : refuse(q.data.cite.deployment, say('setup.notThere')),
          take(c, _, target) {
            const { whole, parts } = c.data.breakdowns[breakdownOf(target)]!
            c.state.at[whole] = BROKEN_DOWN
            for (const { unit, face } of parts) c.state.face[unit] = face
            c.state.deploying.splice(0, 1, ...parts.map(({ unit }) => unit))
            return 'again'
          },
        },
        'take-back': {
          rule: 'deployment',
          targets: (q) => (current(q) >= 0 ? [] : deployed(q, side).map((unit) => unitTarget(q, unit))),
          check: (q, _, target) =>
            current(q) < 0 && deployed(q, side).includes(unitOf(q, target))
              ? undefined
              : refuse(q.data.cite.deployment, say('setup.notThere')),
          take(c, _, target) {
            const unit = unitOf(c, target)
            c.state.at[unit] = NOT_IN_PLAY
            c.state.deploying = [unit]
            return 'again'
          },
        },
        'ready-made': {
          rule: 'deployment',
          role: 'plain',
          take(c) {
            readyMade(c, side)
          },
        },
        done: {
          rule: 'deployment',
          role: 'end',
          check: (q) => refuseDeployed(q, side),
          take: () => undefined,
        },
      },
    },
    { when: (q) => q.options.deployment === 'free' },
  )
