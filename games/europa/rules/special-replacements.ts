import { type Exact, exact } from '@grognard/kernel'
import { stepsFrom } from '@grognard/maps'
import { ask, type Doing, once, oneOf, PLACES, procedure, type Query, run } from '../kit.ts'
import { NOT_IN_PLAY } from '../state.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { weatherAt } from './movement-costs.ts'
import { fits, stackingOf } from './stacking.ts'
import { unitsOfAt } from './units.ts'

/** specialReplacements: some of what combat and overruns cost comes back as infantry replacement points. */

/** The side of a nation's replacement points. */
const sideOfNation = (q: Query, nation: string): Side => {
  const unit = q.data.units.nationality.indexOf(nation)
  return q.data.units.side[unit] as Side
}

/** Parts of replacement points that come back for so many halves of strength points: the game says how many. */
export const returned = (q: Query, nation: string, points: number): number =>
  q.data.hooks.returnedPoints(q, nation, points)

/** Parts of points as players read them. */
export const inPoints = (q: Query, parts: number): Exact => exact(parts, q.data.charts.values.pointParts)

/** A counter in a hex that has room for more, or -1. */
const partialCounter = (q: Query, nation: string, place: number, isFresh: number): number =>
  q.state.points.findIndex(
    (value, unit) =>
      value > 0 &&
      value < q.data.charts.values.pointParts &&
      q.state.at[unit] === place &&
      q.state.fresh[unit] === isFresh &&
      q.data.units.nationality[unit] === nation,
  )

/** overstacking: the limit holds when the phase ends, for all the counters that so many parts of points take. */
function holdsPoints(q: Query, nation: string, place: number, parts: number): boolean {
  const { pointParts } = q.data.charts.values
  const partial = partialCounter(q, nation, place, 1)
  const room = partial < 0 ? 0 : pointParts - q.state.points[partial]!
  const counters = Math.ceil(Math.max(0, parts - room) / pointParts)
  const all = unitsOfAt(q, place, sideOfNation(q, nation)).concat(
    Array<number>(counters).fill(q.data.units.isPoint.indexOf(1)),
  )
  return fits(q, all, stackingOf(q, place))
}

/**
 * specialReplacements, disbanding: friendly hexes no farther than an overland element may reach, whoever stands between; after
 * combat those with room for so many parts of points, if there are any.
 */
export const refuges = (q: Query, nation: string, place: number, parts: number): number[] =>
  once(q, `refuges:${nation}:${place}:${parts}`, () => findRefuges(q, nation, place, parts))

function findRefuges(q: Query, nation: string, place: number, parts: number): number[] {
  const { map, charts } = q.data
  const side = sideOfNation(q, nation)
  const steps = stepsFrom(map.land, place, charts.overland[weatherAt(q, place)]!)
  const inPlay = q.data.hooks.inPlay(q)
  const hexes: number[] = []
  for (let hex = 0; hex < map.lands; hex++)
    if (steps[hex]! >= 0 && inPlay[hex] === 1 && q.state.owner[hex] === side) hexes.push(hex)
  // overstacking: in the initial phase replacements may come over the limit.
  if (q.state.phase === 'initial') return hexes
  const roomy = hexes.filter((hex) => holdsPoints(q, nation, hex, parts))
  return roomy.length > 0 ? roomy : hexes
}

/** A free counter for infantry points of a nation, or -1. */
export const freePointCounter = (q: Query, nation: string): number => {
  const { isPoint, nationality } = q.data.units
  for (let unit = 0; unit < isPoint.length; unit++)
    if (isPoint[unit] === 1 && nationality[unit] === nation && q.state.at[unit] === NOT_IN_PLAY) return unit
  return -1
}

/** Puts parts of infantry replacement points on the map: full counters, and one with what is left over. */
export function placePoints(c: Doing, nation: string, place: number, parts: number, isFresh = 1): void {
  const { pointParts } = c.data.charts.values
  let left = parts
  const partial = partialCounter(c, nation, place, isFresh)
  if (partial >= 0 && left > 0) {
    const added = Math.min(left, pointParts - c.state.points[partial]!)
    c.state.points[partial]! += added
    left -= added
  }
  while (left > 0) {
    const unit = freePointCounter(c, nation)
    if (unit < 0) return
    c.state.at[unit] = place
    c.state.points[unit] = Math.min(pointParts, left)
    c.state.out[unit] = c.state.placeOut[place] ?? 0
    c.state.fed[unit] = c.state.out[unit] === 0 ? 1 : 0
    c.state.fresh[unit] = isFresh
    c.state.spent[unit] = 0
    c.state.halted[unit] = c.state.phase === 'initial' ? 0 : 1
    left -= pointParts
  }
}

const current = (q: Query) => q.state.toll[0]!
const places = (q: Query): number[] => {
  const { nation, place, points } = current(q)
  return refuges(q, nation, place, returned(q, nation, points))
}

export const specialReplacements = procedure<object>('special replacements', 'specialReplacements', {
  'the toll is reckoned': run('specialReplacements', (c) => {
    c.state.toll = c.state.toll.filter(({ nation, place, points }) => {
      const parts = returned(c, nation, points)
      return parts > 0 && freePointCounter(c, nation) >= 0 && refuges(c, nation, place, parts).length > 0
    })
  }),
  'a place is chosen': ask(
    'specialReplacements',
    {
      by: (q) => q.data.sides[sideOfNation(q, current(q).nation)],
      prompt: (q) =>
        say('replacements.where', {
          points: inPoints(q, returned(q, current(q).nation, current(q).points)),
          nation: `nation:${current(q).nation}`,
        }),
      verbs: {
        receive: oneOf(PLACES, {
          rule: 'specialReplacements',
          among: places,
          otherwise: say('replacements.notThere'),
          take(c, _, place, target) {
            const { nation, points } = current(c)
            const parts = returned(c, nation, points)
            placePoints(c, nation, place, parts)
            c.tell(
              c.data.cite.specialReplacements,
              say('replacements.received', {
                points: inPoints(c, parts),
                nation: `nation:${nation}`,
                place: target,
              }),
              [target],
            )
            c.state.toll.shift()
            return { go: 'the toll is reckoned' }
          },
        }),
      },
    },
    { when: (q) => q.state.toll.length > 0 },
  ),
})
