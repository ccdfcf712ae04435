import { type Refusal, refuse } from '@grognard/kernel'
import type { Demand } from '../data/schema.ts'
import { type Query, sideOfSeat } from '../kit.ts'
import { portion } from '../land-values.ts'
import { say } from '../text/say.ts'
import { otherSide, RE, type Side } from '../world.ts'
import { deployed, lineOf } from './deployed.ts'
import { landNeighbours } from './ferries.ts'
import { hexDistance, size4, unitsOfAt } from './units.ts'

/** deployment: what a scenario demands of those who deploy. */

/** The units of a force, whole or broken down. */
function unitsOfForce(q: Query, id: string): number[] {
  const force = q.data.hooks.setUp(q).source.forces.find((other) => other.id === id)!
  const side = sideOfSeat(q, force.side)
  const units = force.deployments.flatMap((line) => line.units.map((unit) => q.data.unit(unit)))
  return deployed(q, side).filter((unit) => {
    if (units.includes(unit)) return true
    const line = lineOf(q, unit)
    return line?.units.some((other) => units.includes(other)) ?? false
  })
}

/** Hexes of the side next to a landing, which it has to hold. */
function facing(q: Query, side: Side, forces: readonly string[]): number[] {
  const hexes = new Set<number>()
  for (const unit of forces.flatMap((id) => unitsOfForce(q, id)))
    for (const place of landNeighbours(q, q.state.at[unit]!))
      if (q.state.owner[place] === side && unitsOfAt(q, place, otherSide(side)).length === 0) hexes.add(place)
  return [...hexes]
}

/** RE quarters near a hex without what holds hexes next to a landing: those are more. */
function strengthNear(q: Query, side: Side, near: readonly number[]): number {
  const { demands } = q.data.hooks.setUp(q).source
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
  const side: Side = sideOfSeat(q, demand.side)
  switch (demand.kind) {
    case 'adjacent-occupied':
      return facing(q, side, demand.forces).every((place) => unitsOfAt(q, place, side).length > 0)
    case 'strength-near': {
      const centre = q.data.place(demand.hex)
      const near = unitsOfForce(q, demand.force).filter(
        (unit) => hexDistance(q, q.state.at[unit]!, centre) <= demand.distance,
      )
      return strengthNear(q, side, near) >= portion(RE, demand.re)
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
        return landNeighbours(q, place).every((beside) => unitsOfAt(q, beside, otherSide(side)).length === 0)
      })
    }
  }
}

/** The first demand of the scenario that is not met. */
export function refuseDemands(q: Query, side: Side): Refusal | undefined {
  const { source } = q.data.hooks.setUp(q)
  const open = source.demands.find((demand) => demand.side === q.data.sides[side] && !isMet(q, demand))
  return open && refuse(source.rule, say('setup.demand', { demand: `demand:${open.kind}` }))
}
