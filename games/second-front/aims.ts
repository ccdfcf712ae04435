import type { Exact } from '@grognard/kernel'
import { attack2, defence2, isDivision } from '../europa/rules/units.ts'
import type { Aims, DelayingLine, EuropaQuery } from '../europa/world.ts'
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

interface Line {
  readonly hexes: readonly string[]
  /** Odds at which it is given up: nobody is lost for Catania, the forts are not left lightly. */
  readonly until: number
}

/** Where the Axis means to stand, line after line: by scenario. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  sicily: [
    // Catania, Adrano, Troina, the coast before San Fratello; behind Etna and Randazzo; before Messina.
    { hexes: ['26:4025', '26:3926', '26:3827', '26:3727'], until: 4.5 },
    { hexes: ['26:3925', '26:3826', '26:3726'], until: 4.5 },
    { hexes: ['26:3925', '26:3825', '26:3725'], until: 4.5 },
    { hexes: ['26:3924', '26:3824', '26:3724'], until: 4.5 },
    { hexes: ['26:3823'], until: 4.5 },
  ],
  'gustav-line': [
    // The forts, and Pescara; the Liri, the Sangro's sources and the Maiella; before Rome.
    { hexes: ['26:2123', '26:2022', '26:2021', '26:1920', '26:1820', '26:1720', '26:1619'], until: 12 },
    { hexes: ['26:2023', '26:1923', '26:1922', '26:1821', '26:1721', '26:1620'], until: 9 },
    { hexes: ['26:1924', '26:1823', '26:1822', '26:1721', '26:1620'], until: 6 },
    { hexes: ['26:1724', '26:1723', '26:1622', '26:1520'], until: 6 },
    { hexes: ['26:1625'], until: 6 },
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

const AXIS = 0

/** The lines of a scenario, as far as they are on the map in play. */
function linesOf(q: EuropaQuery): readonly DelayingLine[] {
  return (LINES[q.state.scenario] ?? []).flatMap(({ hexes, until }) => {
    const places = hexes.flatMap((hex) => q.data.map.byTarget.get(`hex:${hex}`) ?? [])
    return places.length === hexes.length ? [{ places, until }] : []
  })
}

export const aims: Aims = {
  lines: (q, side) => (side === AXIS ? linesOf(q) : []),
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
