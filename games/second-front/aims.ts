import type { Exact } from '@grognard/kernel'
import { attack2, defence2, isDivision } from '../europa/rules/units.ts'
import type { Aims, EuropaQuery } from '../europa/world.ts'
import type { Query } from './kit.ts'
import { scenarioOf } from './rules/41-scenario.ts'

/** 42: what the computer opponent fights for. */

const mine = (q: EuropaQuery): Query => q as unknown as Query

/** 41.B: the Axis's objectives beside a hex from which it leaves the map. */
function waysOut(q: Query): number[] {
  const { land } = q.data.map
  const exits = scenarioOf(q).exits[0]
  return scenarioOf(q).objectives.flatMap(({ place }) => {
    const beside = land.target.subarray(land.first[place]!, land.first[place + 1]!)
    return q.state.owner[place] === 0 && exits.some((exit) => beside.includes(exit)) ? [place] : []
  })
}

/** Where the Axis means to stand, line after line: by scenario. */
const LINES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  sicily: [
    // Catania, Adrano, Troina, the coast before San Fratello; behind Etna and Randazzo; before Messina.
    ['26:4025', '26:3926', '26:3827', '26:3727'],
    ['26:3925', '26:3826', '26:3726'],
    ['26:3925', '26:3825', '26:3725'],
    ['26:3924', '26:3824', '26:3724'],
    ['26:3823'],
  ],
  'gustav-line': [
    // The forts, and Pescara; the Liri, the Sangro's sources and the Maiella; before Rome.
    ['26:2123', '26:2022', '26:2021', '26:1920', '26:1820', '26:1720', '26:1619'],
    ['26:2023', '26:1923', '26:1922', '26:1821', '26:1721', '26:1620'],
    ['26:1924', '26:1823', '26:1822', '26:1721', '26:1620'],
    ['26:1724', '26:1723', '26:1622', '26:1520'],
    ['26:1625'],
  ],
}

/** What a point of strength is worth beside victory points: it fights again. */
const EACH_POINT = [0.2, 0.12] as const
/** What is left of that in the last turn. */
const LAST_TURN = 0.3

/** 42.c: the Axis loses by divisions, the Allies by attack strength. */
function priceOf(q: Query, unit: number): number {
  const { scores } = scenarioOf(q).source
  const side = q.data.units.side[unit] as 0 | 1
  const ahead = q.state.turn < q.state.lastTurn ? 1 : LAST_TURN
  const again = (ahead * EACH_POINT[side] * Math.max(attack2(q, unit), defence2(q, unit))) / 2
  if (side === AXIS) return again + (isDivision(q, unit) ? numberOf(scores.axisDivision) : 0)
  return again - (numberOf(scores.alliedLoss) * attack2(q, unit)) / 2 / 5
}

const numberOf = (exact: Exact): number => (typeof exact === 'number' ? exact : exact[0] / exact[1])

export const aimsOf = (place: (hex: string) => number): Aims => {
  const lines = new Map(
    Object.entries(LINES).map(([id, hexes]) => [id, hexes.map((line) => line.map(place))]),
  )
  return { ...aims, lines: (q, side) => (side === AXIS ? (lines.get(q.state.scenario) ?? []) : []) }
}

const AXIS = 0

const aims: Aims = {
  objectives: (q) => scenarioOf(mine(q)).objectives.map(({ place }) => place),
  invades: (_, side) => side === 1,
  // From Messina there is a way out.
  refuge: (q) => waysOut(mine(q)),
  severalAxes: true,
  unitPrice: (q, unit) => priceOf(mine(q), unit),
  airPrice: (_, __, result) => (result === 'eliminated' ? 4 : 2),
  placeWorth: (q, place) =>
    scenarioOf(mine(q)).objectives.reduce((sum, one) => sum + (one.place === place ? one.vp / 4 : 0), 0),
  resourceWorth: 1,
}
