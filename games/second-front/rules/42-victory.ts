import { type Exact, floor, multiply } from '@grognard/kernel'
import { isOnMap, size4 } from '../../europa/rules/units.ts'
import { RE } from '../../europa/world.ts'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { scenarioOf } from './41-scenario.ts'

/** 42: victory points are the Allies' alone; they are kept in quarters of a point. */

export const [AXIS, ALLIED] = [0, 1] as const

export const quarters = (points: Exact): number => floor(multiply(points, 4))

/** 42.c: Axis divisions and Allied strength that are gone. `points` are halves of strength points. */
export function scoreLoss(c: Doing, unit: number, points: number): void {
  const { divisional, side } = c.data.units
  const { axisDivision, alliedLoss } = scenarioOf(c).source.scores
  if (side[unit] === AXIS) {
    // A cadre that stays in play is no division destroyed.
    if (divisional[unit] === 1 && !isOnMap(c, unit)) c.state.score.divisions += quarters(axisDivision)
  } else {
    // Five attack points are ten halves.
    c.state.score.losses += floor(multiply(multiply(alliedLoss, 4), [points, 10] as const))
  }
  c.state.victory[ALLIED] = total(c)
}

/** Germans who get away from the scenario count by their RE. */
export function scoreEscape(c: Doing, unit: number): void {
  if (c.data.units.nationality[unit] !== 'german') return
  const each = quarters(scenarioOf(c).source.scores.germanRe)
  c.state.score.escaped += floor(multiply(each, [size4(c, unit), RE] as const))
  c.state.victory[ALLIED] = total(c)
}

/** 42.b: places that the Allies own. */
export const territory = (q: Query): number =>
  scenarioOf(q).objectives.reduce((sum, { place, vp }) => sum + (q.state.owner[place] === ALLIED ? vp : 0), 0)

/** The points as they stand, in quarters. */
export const total = (q: Query): number => {
  const { divisions, escaped, losses } = q.state.score
  return territory(q) + divisions + escaped + losses
}

/** 42.h: the first level that the points reach. */
export const levelOf = (q: Query) => {
  const points = total(q)
  return scenarioOf(q).source.levels.find(({ from }) => from === null || points >= from * 4)!
}

export function finish(c: Doing): void {
  c.state.victory[ALLIED] = total(c)
  const { id, winner } = levelOf(c)
  c.tell('42.h', say('victory.total', { points: c.state.victory[ALLIED] / 4, level: `level:${id}` }))
  c.end({ winner, ending: id, rule: '42.h' })
}
