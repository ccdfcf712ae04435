import { type Refusal, refuse } from '@grognard/kernel'
import { breakdownOf, breakdownTarget } from '../../europa/rules/breakdown.ts'
import { fits, stackingOf } from '../../europa/rules/stacking.ts'
import {
  hexDistance,
  placeOf,
  placeTarget,
  size4,
  unitOf,
  unitsOfAt,
  unitTarget,
} from '../../europa/rules/units.ts'
import { BROKEN_DOWN, NOT_IN_PLAY } from '../../europa/state.ts'
import { otherSide, RE, type Side } from '../../europa/world.ts'
import type { Demand } from '../data/schema.ts'
import { ask, type Doing, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import type { Deployment, ScenarioWorld } from '../world.ts'

/** 40.A, 40.B.1: deploying by the orders of battle, unit by unit, or as in history. */

export const scenarioOf = (q: Query): ScenarioWorld => q.data.scenarios.get(q.state.scenario)!

const linesOf = (q: Query, side: Side): Deployment[] =>
  scenarioOf(q).deployments.filter((line) => line.side === side)

/** The line of the order of battle that brings a unit, itself or broken down. */
function lineOf(q: Query, unit: number): Deployment | undefined {
  const { deployments } = scenarioOf(q)
  const own = deployments.find(({ units }) => units.includes(unit))
  if (own) return own
  const wholes = q.data.breakdowns.filter(({ parts }) => parts.some((part) => part.unit === unit))
  return deployments.find(({ units }) =>
    wholes.some(({ whole }) => units.includes(whole) && q.state.at[whole] === BROKEN_DOWN),
  )
}

/** Where a unit may be deployed: its area, out of enemy hexes, within stacking. */
export function deploymentPlaces(q: Query, unit: number): number[] {
  const line = lineOf(q, unit)
  if (!line) return []
  const { places, side } = line
  return places.filter((place) => {
    if (side === 1 && q.state.owner[place] === 0) return false
    if (unitsOfAt(q, place, otherSide(side)).length > 0) return false
    return fits(q, [...unitsOfAt(q, place, side), unit], stackingOf(q, place))
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

/** 40.A: the ways in which the unit may be deployed broken down. */
const breakdowns = (q: Query, unit: number): number[] =>
  q.data.breakdowns.flatMap(({ whole, parts }, index) =>
    whole === unit && parts.every((part) => q.state.at[part.unit] === NOT_IN_PLAY) ? [index] : [],
  )

/** Units of a side that stand on the map by deployment. */
const deployed = (q: Query, side: Side): number[] => {
  const lines = linesOf(q, side).flatMap(({ units }) => [...units])
  const parts = q.data.breakdowns.flatMap(({ whole, parts: list }) =>
    lines.includes(whole) && q.state.at[whole] === BROKEN_DOWN ? list.map(({ unit }) => unit) : [],
  )
  return [...new Set([...lines, ...parts])].filter((unit) => q.state.at[unit]! >= 0)
}

/** The units that a line of the order of battle has brought to the map, whole or broken down. */
export const standing = (q: Query, line: Deployment): number[] =>
  deployed(q, line.side).filter((unit) => lineOf(q, unit) === line)

/** The units of a force, whole or broken down. */
function unitsOfForce(q: Query, id: string): number[] {
  const force = scenarioOf(q).source.forces.find((other) => other.id === id)!
  const side = force.side === 'japanese' ? 0 : 1
  const units = force.deployments.flatMap((line) => line.units.map((unit) => q.data.unit(unit)))
  return deployed(q, side).filter((unit) => {
    if (units.includes(unit)) return true
    const line = lineOf(q, unit)
    return line?.units.some((other) => units.includes(other)) ?? false
  })
}

const neighbours = (q: Query, place: number): number[] => {
  const { land } = q.data.map
  return Array.from(land.target.subarray(land.first[place]!, land.first[place + 1]!))
}

/** 40.B.1: hexes of the side next to a landing, which it has to hold. */
function facing(q: Query, side: Side, forces: readonly string[]): number[] {
  const hexes = new Set<number>()
  for (const unit of forces.flatMap((id) => unitsOfForce(q, id)))
    for (const place of neighbours(q, q.state.at[unit]!))
      if (q.state.owner[place] === side && unitsOfAt(q, place, otherSide(side)).length === 0) hexes.add(place)
  return [...hexes]
}

/** RE quarters near a hex without what holds hexes next to a landing: those are more (40.B.1). */
function strengthNear(q: Query, side: Side, near: readonly number[]): number {
  const { demands } = scenarioOf(q).source
  let strength = near.reduce((sum, unit) => sum + size4(q, unit), 0)
  const held = demands.flatMap((demand) =>
    demand.kind === 'adjacent-occupied' && demand.side === q.data.sides[side]
      ? facing(q, side, demand.forces)
      : [],
  )
  for (const place of new Set(held)) {
    const there = unitsOfAt(q, place, side)
    // The least of them holds the hex; somebody of another force may.
    if (there.length > 0 && there.every((unit) => near.includes(unit)))
      strength -= Math.min(...there.map((unit) => size4(q, unit)))
  }
  return strength
}

/** Whether a demand of the set-up is met. */
export function isMet(q: Query, demand: Demand): boolean {
  const side: Side = demand.side === 'japanese' ? 0 : 1
  switch (demand.kind) {
    case 'adjacent-occupied':
      return facing(q, side, demand.forces).every((place) => unitsOfAt(q, place, side).length > 0)
    case 'strength-near': {
      const centre = q.data.place(demand.hex)
      const near = unitsOfForce(q, demand.force).filter(
        (unit) => hexDistance(q, q.state.at[unit]!, centre) <= demand.distance,
      )
      const needed = typeof demand.re === 'number' ? demand.re * RE : (demand.re[0] * RE) / demand.re[1]
      return strengthNear(q, side, near) >= needed
    }
    case 'spread':
      return new Set(demand.units.map((id) => q.state.at[q.data.unit(id)])).size >= demand.count
    case 'one-at':
      return demand.units.some((id) => q.state.at[q.data.unit(id)] === q.data.place(demand.hex))
    case 'not-adjacent-to-enemy': {
      const free = demand.except.map((hex) => q.data.place(hex))
      return unitsOfForce(q, demand.force).every((unit) => {
        const place = q.state.at[unit]!
        if (free.includes(place)) return true
        return neighbours(q, place).every((beside) => unitsOfAt(q, beside, otherSide(side)).length === 0)
      })
    }
  }
}

/** The deployment is over when everybody stands and what the scenario demands is met. */
export function refuseEnd(q: Query, side: Side): Refusal | undefined {
  if (q.state.deploying.length > 0) return refuse('40.A', say('setup.notAll'))
  const open = scenarioOf(q).source.demands.find(
    (demand) => demand.side === q.data.sides[side] && !isMet(q, demand),
  )
  return open
    ? refuse(scenarioOf(q).source.rule, say('setup.demand', { demand: `demand:${open.kind}` }))
    : undefined
}

export const openOrders = (side: Side) =>
  run<object>(
    '40.A',
    (c) => {
      c.state.deploying = linesOf(c, side).flatMap(({ units }) => [...units])
    },
    { when: (q) => q.options.deployment === 'free' },
  )

export const deploy = (side: Side) =>
  ask<object>(
    '40.A',
    {
      by: (q) => q.data.sides[side],
      prompt: (q) =>
        current(q) >= 0 ? say('setup.where', { unit: unitTarget(q, current(q)) }) : say('setup.done'),
      forced: false,
      verbs: {
        deploy: {
          rule: '40.A',
          targets: (q) => placesFor(q, current(q)).map((place) => placeTarget(q, place)),
          check: (q, _, target) =>
            placesFor(q, current(q)).includes(placeOf(q, target))
              ? undefined
              : refuse('40.A', say('setup.notThere')),
          take(c, _, target) {
            const unit = c.state.deploying.shift()!
            c.state.at[unit] = placeOf(c, target)
            return 'again'
          },
        },
        'break-down': {
          rule: '40.A',
          targets: (q) => breakdowns(q, current(q)).map(breakdownTarget),
          check: (q, _, target) =>
            breakdowns(q, current(q)).includes(breakdownOf(target))
              ? undefined
              : refuse('40.A', say('setup.notThere')),
          take(c, _, target) {
            const { whole, parts } = c.data.breakdowns[breakdownOf(target)]!
            c.state.at[whole] = BROKEN_DOWN
            for (const { unit, face } of parts) c.state.face[unit] = face
            c.state.deploying.splice(0, 1, ...parts.map(({ unit }) => unit))
            return 'again'
          },
        },
        'take-back': {
          rule: '40.A',
          targets: (q) => (current(q) >= 0 ? [] : deployed(q, side).map((unit) => unitTarget(q, unit))),
          check: (q, _, target) =>
            current(q) < 0 && deployed(q, side).includes(unitOf(q, target))
              ? undefined
              : refuse('40.A', say('setup.notThere')),
          take(c, _, target) {
            const unit = unitOf(c, target)
            c.state.at[unit] = NOT_IN_PLAY
            c.state.deploying = [unit]
            return 'again'
          },
        },
        'ready-made': {
          rule: '40.A',
          take(c) {
            readyMade(c, side)
          },
        },
        done: {
          rule: '40.A',
          check: (q) => refuseEnd(q, side),
          take: () => undefined,
        },
      },
    },
    { when: (q) => q.options.deployment === 'free' },
  )
