import { type Exact, floor, multiply } from '@grognard/kernel'
import { isArtillery, isMotorized, isPort } from '../../europa/rules/units.ts'
import type { EuropaDoing, EuropaQuery, Side } from '../../europa/world.ts'
import type { VictoryId } from '../data/names.ts'
import type { Data } from '../data/schema.ts'
import type { Doing, Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { scenarioOf } from './40-scenario.ts'

/** 41, Annex A: victory points, kept in quarters of a point. */

const mine = (c: EuropaDoing): Doing => c as unknown as Doing
const worth = (q: Query, id: keyof Data['victory']): Exact => q.data.source.victory[id]
const quarters = (points: Exact): number => floor(multiply(points, 4))

function award(c: Doing, side: Side, points: Exact): void {
  c.state.victory[side] += quarters(points)
}

/** 41-losses: a point for each point of strength, twice for c/m, artillery, antitank and antiaircraft units. */
export function scoreLoss(of: EuropaDoing, unit: number, lost: number): void {
  const c = mine(of)
  const type = c.data.source.unitTypes.get(c.data.units.type[unit]!)!
  const special = isMotorized(c, unit) || isArtillery(c, unit) || type.antitank || type.antiaircraft
  const each = multiply(worth(c, 'strength-point'), special ? worth(c, 'strength-special-factor') : 1)
  const points = multiply(each, [lost, 2] as const)
  const side = (1 - c.data.units.side[unit]!) as Side
  award(c, side, points)
  c.state.score.losses[side] += quarters(points)
}

/** 41-losses: air units aborted and eliminated; bombers and transports count more. */
export function scoreAirLoss(of: EuropaDoing, unit: number, eliminated: boolean): void {
  const c = mine(of)
  const { type, side } = c.data.air.units
  const { heavy, large } = c.data.air.charts.types[type[unit]!]!
  const factor = heavy ? worth(c, 'air-hb-factor') : large ? worth(c, 'air-b-t-factor') : 1
  const points = multiply(worth(c, eliminated ? 'air-eliminated' : 'air-aborted'), factor)
  const winner = (1 - side[unit]!) as Side
  award(c, winner, points)
  c.state.score.losses[winner] += quarters(points)
}

/** 41-losses: each point of damage on a ship; submarines and small craft count least. Landing vessels are transports (27.A.1). */
export function scoreShipHit(of: EuropaDoing, ship: number): void {
  const c = mine(of)
  const { ships, categories } = c.data.naval
  const { transport, submarine, id } = categories[ships.category[ship]!]!
  const small = submarine || id === 'small-craft'
  const points = worth(c, small ? 'hit-small' : transport ? 'hit-transport' : 'hit-warship')
  const winner = (1 - ships.side[ship]!) as Side
  award(c, winner, points)
  c.state.score.losses[winner] += quarters(points)
}

const FEBRUARY_III = 'feb-3-42'

/** 41-objectives: judged in each initial phase, once. */
export function judgeObjectives(c: Doing): void {
  const { state, data } = c
  if (state.objectivesTaken >= 0) return
  const due = data.source.turnIndex.get(FEBRUARY_III)!
  if (scenarioOf(c).objectives.every((place) => state.owner[place] === 0)) {
    state.objectivesTaken = state.turn
    const early = Math.max(0, due - state.turn)
    const points = (worth(c, 'objectives') as number) + early * (worth(c, 'objectives-early') as number)
    state.victory[0] += 4 * points
    state.score.objectives += 4 * points
    c.tell('41-objectives', say('victory.objectives', { points }))
  } else if (state.turn > due && state.phasing === 0) {
    const points = worth(c, 'objectives-late') as number
    state.victory[0] += 4 * points
    state.score.objectives += 4 * points
  }
}

/** 18.A: the map keeps the capacity of strips; here they are counted. */
const stripsAt = (c: Doing, place: number): number =>
  c.data.map.airstrip[place]! / (c.data.source.values['airstrip-capacity'] as number)

/** 41-ports: the line of the victory table for the port of a place. */
export const portLine = ({ data }: EuropaQuery, place: number): VictoryId =>
  `port-${data.charts.ports[data.map.port[place]!]!.id}` as VictoryId

/** 41-airbases: bases and ports that were the enemy's at the start. */
function scoreBases(c: Doing): void {
  const { state, data } = c
  for (let place = 0; place < data.map.lands; place++) {
    const side = state.owner[place] as Side
    if (state.startOwner[place] !== 1 - side) continue
    let points = 0
    if (isPort(c, place)) points += worth(c, portLine(c, place)) as number
    if (data.map.airstrip[place]! > 0) points += stripsAt(c, place) * (worth(c, 'airstrip') as number)
    if ((state.airbases[place]?.permanent ?? 0) > 0) points += worth(c, 'permanent-airfield') as number
    state.victory[side] += 4 * points
    state.score.bases[side] += 4 * points
  }
}

/** 41-stock: unspent production of one's own. */
function scoreProduction(c: Doing): void {
  const { state, data } = c
  const { pointParts } = data.charts.values
  const add = (side: Side, id: keyof Data['victory'], amount: Exact) => {
    const points = quarters(multiply(worth(c, id), amount))
    state.victory[side] += points
    state.score.production[side] += points
  }
  state.points.forEach((parts, unit) => {
    if (parts > 0) add(data.units.side[unit] as Side, 'kept-inf', [parts, pointParts])
  })
  for (const [place, count] of Object.entries(state.resources)) {
    const side = state.owner[Number(place)]
    if (side === 0 || side === 1) add(side, 'kept-resource', count)
  }
  for (const side of [0, 1] as const) add(side, 'kept-arp', [state.air.points[side], pointParts])
  for (const [place, parts] of Object.entries(state.air.boxPoints)) {
    const side = state.owner[Number(place)]
    if (side === 0 || side === 1) add(side, 'kept-arp', [parts, pointParts])
  }
  // Repair points are counted in halves.
  for (const side of [0, 1] as const) add(side, 'kept-nrp', [state.naval?.repairs[side] ?? 0, 2])
  for (const { nation, kind, parts } of state.stock) {
    const unit = data.units.nationality.indexOf(nation)
    add(
      data.units.side[unit] as Side,
      `kept-${data.charts.replacements[kind]!.id}` as 'kept-art' | 'kept-arm',
      [parts, pointParts],
    )
  }
}

/** The end: what counts at the end is added, and the higher total wins (41). */
export function finish(c: Doing, ending: string, rule: string): void {
  scoreBases(c)
  scoreProduction(c)
  const [japanese, allied] = c.state.victory
  c.tell('41', say('victory.total', { japanese: japanese / 4, allied: allied / 4 }))
  c.end({ winner: japanese === allied ? null : japanese > allied ? 'japanese' : 'allied', ending, rule })
}
