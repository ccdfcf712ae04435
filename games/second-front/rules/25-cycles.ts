import { floor, multiply } from '@grognard/kernel'
import type { AirPurses } from '../../europa/air-world.ts'
import type { EuropaDoing, EuropaQuery, Side } from '../../europa/world.ts'
import type { Doing, Query } from '../kit.ts'
import type { AirPurse } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { scenarioOf } from './41-scenario.ts'

/** 25: air replacement points, which each organisation receives by cycles of four turns and keeps for itself (16.B.3.c). */

/** Cycles begin with the first turn of these months. */
const CYCLE_MONTHS = ['jan', 'mar', 'may', 'jul', 'sep', 'nov']

export function beginsCycle({ source }: World, turn: number): boolean {
  const { month, quarter } = source.turns[turn]!
  return quarter === 1 && CYCLE_MONTHS.includes(month)
}

/** The organisation of an air unit. */
export const organisationOf = (q: EuropaQuery, unit: number): string => {
  const { model, models } = q.data.air.units
  return (q.data as World).source.airModels.get(models[model[unit]!]!)!.service
}

export const parts = (q: EuropaQuery | { data: World }, points: number): number =>
  points * q.data.charts.values.pointParts

/** 25.D: half of what the cycle brings may be spent in one initial phase; all of it where that is less than two points. */
const limitOf = (q: EuropaQuery, { allotment }: AirPurse): number =>
  allotment >= parts(q, 2) ? floor(multiply(allotment, [1, 2] as const)) : allotment

const purseOf = (q: EuropaQuery, unit: number): AirPurse | undefined =>
  (q.state as unknown as { airPurses: Record<string, AirPurse> }).airPurses[organisationOf(q, unit)]

/** 25.B: what is owed for withdrawals is paid first. */
function payDebts(purse: AirPurse): void {
  const paid = Math.min(purse.owed, purse.points)
  purse.owed -= paid
  purse.points -= paid
}

export const purses: AirPurses = {
  has(q, unit) {
    const purse = purseOf(q, unit)
    return purse ? Math.max(0, Math.min(purse.points, limitOf(q, purse) - purse.spent)) : 0
  },
  pay(c: EuropaDoing, unit, amount) {
    const purse = purseOf(c, unit)
    if (!purse) return
    purse.points -= amount
    purse.spent += amount
  },
  owe(c: EuropaDoing, unit, amount) {
    const purse = purseOf(c, unit)
    if (!purse) return
    purse.owed += amount
    payDebts(purse)
  },
}

const sideOf = (q: Query, organisation: string): Side =>
  q.data.sides.indexOf(
    [...q.data.source.airModels.values()].find(({ service }) => service === organisation)!.side,
  ) as Side

/** 25.D: a new cycle brings its points; two of the old ones may be kept. In every initial phase spending begins anew. */
export function openPurses(c: Doing): void {
  for (const [organisation, purse] of Object.entries(c.state.airPurses)) {
    if (sideOf(c, organisation) !== c.state.phasing) continue
    purse.spent = 0
    if (!beginsCycle(c.data, c.state.turn) || c.state.turn === scenarioOf(c).startTurn) continue
    purse.points = Math.min(purse.points, parts(c, 2)) + purse.allotment
    payDebts(purse)
    c.tell(
      '25.D',
      say('air.cycle', { organisation: `service:${organisation}`, points: purse.allotment / parts(c, 1) }),
    )
  }
}

/** The purses with which a scenario begins. */
export const startingPurses = (world: World, id: string): Record<string, AirPurse> =>
  Object.fromEntries(
    world.scenarios
      .get(id)!
      .source.airPoints.map(({ organisation, cycle, left }) => [
        organisation,
        { points: parts({ data: world }, left), allotment: parts({ data: world }, cycle), spent: 0, owed: 0 },
      ]),
  )
