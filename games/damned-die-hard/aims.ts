import { attack2, defence2, isArtillery, isMotorized, isPort } from '../europa/rules/units.ts'
import type { Aims, EuropaQuery, PlannedLanding } from '../europa/world.ts'
import type { Data } from './data/schema.ts'
import type { Query } from './kit.ts'
import type { makeLines } from './lines.ts'
import { scenarioOf } from './rules/40-scenario.ts'
import { portLine } from './rules/41-victory.ts'

/** 41, Annex A: what the computer opponent fights for. */

type Worth = number | readonly [number, number]
const number = (value: Worth): number => (typeof value === 'number' ? value : value[0] / value[1])

const mine = (q: EuropaQuery): Query => q as unknown as Query

/** 41-objectives: those that can be fought for on the map that is played. */
const objectivesInPlay = (q: EuropaQuery): readonly number[] => {
  const { objectives, inPlay } = scenarioOf(mine(q))
  return objectives.filter((place) => inPlay[place] === 1)
}

/** Halves of points of attack on Luzon with which the Japanese are ashore in force: more than the first landings bring. */
const IN_FORCE = 32

/** 24 December 1941: with the main landings the army goes back to Bataan. */
const isAshoreInForce = (q: EuropaQuery): boolean => {
  if (['vigan', 'clark-field', 'bataan'].includes(q.state.scenario)) return false
  const { island, lands } = q.data.map
  let strength = 0
  for (let unit = 0; unit < q.data.units.count; unit++) {
    const at = q.state.at[unit]!
    if (at >= 0 && at < lands && q.data.units.side[unit] === 0 && island[at] === 'luzon')
      strength += attack2(q, unit)
  }
  return strength >= IN_FORCE
}

const NO_LINES = { lines: [], coast: [] }

export const makeAims = (
  { victory, unitTypes }: Data,
  lines: ReturnType<typeof makeLines>,
  landings: readonly PlannedLanding[],
): Aims => ({
  objectives: objectivesInPlay,
  // The exercise at Vigan is no history: there the staff finds beaches by itself.
  landings: (q, side) => (side === 0 && q.state.scenario !== 'vigan' ? landings : []),
  front: (q) => (mine(q).state.scenario === 'bataan' ? lines : NO_LINES),
  fallsBack: (q, side) => side === 1 && isAshoreInForce(q),
  invades: (q, side) => objectivesInPlay(q).every((place) => mine(q).state.startOwner[place] !== side),
  /** 41-losses. */
  unitPrice(q, unit) {
    const type = unitTypes.get(q.data.units.type[unit]!)!
    const special = isMotorized(q, unit) || isArtillery(q, unit) || type.antitank || type.antiaircraft
    return (Math.max(attack2(q, unit), defence2(q, unit)) / 2) * (special ? 2 : 1)
  },
  airPrice(q, unit, result) {
    const { heavy, large } = q.data.air.charts.types[q.data.air.units.type[unit]!]!
    const factor = heavy ? victory['air-hb-factor'] : large ? victory['air-b-t-factor'] : 1
    return number(victory[`air-${result}`] as Worth) * number(factor as Worth)
  },
  /** 41-airbases. */
  placeWorth(q, place) {
    const { map } = q.data
    let points = map.airstrip[place]! * (victory.airstrip as number)
    if (isPort(q, place)) points += victory[portLine(q, place)] as number
    if ((q.state.airbases[place]?.permanent ?? 0) > 0) points += victory['permanent-airfield'] as number
    return points
  },
  /** 41-stock. */
  resourceWorth: victory['kept-resource'] as number,
})
