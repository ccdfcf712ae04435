import type { Slip } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import type { Query } from '../kit.ts'
import { controllerOf } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { occupants } from './02-units.ts'
import { spacesLost, unitsLost } from './06-attrition.ts'
import { canPass, groundFor } from './10-ground.ts'

/** What a player may have overlooked before a part of an operation ends. The rules ask for none of it. */

/** 6.3: in the last round of a turn, what attrition will take if nothing is done. */
export function attritionSlips(q: Query, side: SideId): Slip[] {
  if (q.state.round !== q.data.turns[q.state.turn - 1]!.rounds) return []
  const units = unitsLost(q, side).map((unit) => ({
    kind: 'attrition',
    rule: '13.4.4',
    at: q.data.unitTarget[unit]!,
    message: say('attrition.willLose', {
      unit: q.data.unitTarget[unit]!,
      place: q.data.placeTarget[q.state.at[unit]!]!,
    }),
  }))
  const spaces = spacesLost(q, side).map((place) => ({
    kind: 'attrition',
    rule: '13.5',
    at: q.data.placeTarget[place]!,
    message: say('attrition.willFlip', {
      place: q.data.placeTarget[place]!,
      side: `side:${otherSide(side)}`,
    }),
  }))
  return [...units, ...spaces]
}

/** VP spaces without a unit, next to an enemy unit: whoever moves in takes them. */
function openCities(q: Query, side: SideId): Slip[] {
  const by = occupants(q)
  const enemy = side === 'axis' ? 2 : 1
  const open: Slip[] = []
  for (let place = 0; place < q.data.firstBeach; place++) {
    if (!q.data.spaces[place]!.vp || q.state.control[place] !== controllerOf(side) || by[place] !== 0)
      continue
    if (!q.data.adjacent[place]!.some((near) => by[near] === enemy)) continue
    const at = q.data.placeTarget[place]!
    open.push({ kind: 'open-city', rule: '3-d', at, message: say('slip.openCity', { place: at }) })
  }
  return open
}

/** 7.3-i: units that could still move, cities left open, and what attrition will take. */
export function movingSlips(q: Query, idle: readonly number[]): Slip[] {
  const { side } = q.state.op!
  const free = idle.filter((unit) => {
    const ground = groundFor(q, unit)
    return q.data.adjacent[q.state.at[unit]!]!.some((to) => canPass(q, ground, unit, to))
  })
  const unmoved = free.map((unit) => ({
    kind: 'unmoved',
    rule: '7.3-i',
    at: q.data.unitTarget[unit]!,
    message: say('slip.unmoved', { unit: q.data.unitTarget[unit]! }),
  }))
  return [...unmoved, ...openCities(q, side), ...attritionSlips(q, side)]
}
