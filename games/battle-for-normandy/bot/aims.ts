/** What each division is after: goals are shared out, so that an army goes forward on a front and not in a crowd. */
import { canAttack, theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { type Camp, CW, US } from '../units.ts'
import { hexesBetween, SEA } from '../world.ts'
import { type Goal, waysTo } from './fields.ts'
import type { Look } from './look.ts'

/** Goals so near to one another count together. */
const CLUSTER = 4
/** What is far away must be worth more: so many hexes are nothing. */
const AT_HAND = 8
/** A second division for the same goal is worth less by so much, a third by twice as much. */
const SHARED = 0.7
/** Goals that stand in for each other: each division looks at so many of the most promising ones. */
const BARRED = 8
const WATCHED = 3

export interface Aims {
  readonly key: string
  /** By division: the hex it is after. */
  readonly byDivision: ReadonlyMap<number, number>
  /** By unit: the hex that a few battalions go for besides, on the way of their division. */
  readonly byUnit: ReadonlyMap<number, number>
  /** By goal: how far every hex is from it, around what enemies hold. */
  readonly ways: Map<number, Float32Array>
}
export const noAims: Aims = { key: '', byDivision: new Map(), byUnit: new Map(), ways: new Map() }

/** By cell: what it costs more to go through enemies and where they watch, in halves of a hex. */
function hindrance(look: Look): Uint8Array {
  const { q, data, enemy } = look
  const ground = groundFact(q)
  const extra = new Uint8Array(data.topology.size)
  for (let cell = 0; cell < extra.length; cell++) if (ground.inZoneOf(enemy, cell)) extra[cell] = WATCHED
  for (const cell of look.foes) extra[cell] = BARRED
  return extra
}

/** The line between the armies, from the sea inland: neither goes after what lies beyond it. */
function isAcross(look: Look, cell: number, camp: Camp): boolean {
  const line = (look.q.data.theatres[look.q.state.scenario]!.special.get('boundary')?.line ?? []) as string[]
  if (line.length === 0) return false
  const { q: column, r: row } = look.data.map
  const east = (at: number): number => 2 * column[at]! + row[at]!
  const posts = line.map((hex) => look.data.cell(hex))
  const next = posts.findIndex((post) => row[post]! >= row[cell]!)
  const to = posts[next < 0 ? posts.length - 1 : Math.max(1, next)]!
  const from = posts[(next < 0 ? posts.length - 1 : Math.max(1, next)) - 1]!
  const part = Math.max(0, Math.min(1, (row[cell]! - row[from]!) / Math.max(1, row[to]! - row[from]!)))
  const isEast = east(cell) > east(from) + part * (east(to) - east(from))
  return camp === US ? isEast : camp === CW && !isEast
}

/** What is won with a goal and those around it. */
const gain = (look: Look, { cell }: Goal): number => {
  let sum = 0
  for (const other of look.goals)
    if (hexesBetween(look.data, cell, other.cell) <= CLUSTER) sum += Math.min(4, other.worth)
  return sum
}

export function planAims(look: Look, key: string): Aims {
  const { q, data, side, goals } = look
  const extra = hindrance(look)
  const { area } = theatre(q)
  const ways = new Map<number, Float32Array>()
  const wayTo = (cell: number): Float32Array => {
    let way = ways.get(cell)
    if (!way) {
      way = waysTo(data, area, [{ cell, worth: 99 }], extra)
      ways.set(cell, way)
    }
    return way
  }
  const gains = goals.map((goal) => gain(look, goal))
  const byDivision = new Map<number, number>()
  const shared = new Map<number, number>()
  const hqs = theatre(q).roster.filter(
    (hq) => data.units[hq]!.isDivisionHq && data.units[hq]!.side === side && q.state.at[hq]! >= 0,
  )
  const nearest = (hq: number): number =>
    Math.min(...goals.map(({ cell }) => hexesBetween(data, cell, q.state.at[hq]!)))
  // Those who are nearest choose first.
  for (const hq of [...hqs].sort((a, b) => nearest(a) - nearest(b))) {
    const front = look.centreOf(hq)
    let best = -1
    let most = -1
    const { camp } = data.units[hq]!
    goals.forEach(({ cell }, i) => {
      if (isAcross(look, cell, camp)) return
      // Nothing is worth a march through the whole theatre: straight distance tells before ways are worked out.
      const straight = hexesBetween(data, front, cell)
      const most_ = gains[i]! / (straight + AT_HAND)
      if (most_ <= most) return
      const far = Math.max(straight, wayTo(cell)[front]!)
      const taken = (shared.get(cell) ?? 0) * SHARED
      const worth = gains[i]! / (far + AT_HAND) / (1 + taken)
      if (worth > most) {
        most = worth
        best = cell
      }
    })
    if (best < 0) continue
    byDivision.set(data.units[hq]!.division, best)
    for (const { cell } of goals)
      if (hexesBetween(data, cell, best) <= CLUSTER) shared.set(cell, (shared.get(cell) ?? 0) + 1)
  }
  const byUnit = detachments(look, byDivision)
  for (const cell of byUnit.values()) wayTo(cell)
  return { key, byDivision, byUnit, ways }
}

/** Two battalions clear what lies beside the way of a division: not farther from them and their headquarters than this. */
const BESIDE = 7
const IN_REACH = 8
const DETACHED = 2
/** What lies so near to what the division is after falls to it anyway. */
const ON_THE_WAY = 1

function detachments(look: Look, byDivision: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const { q, data, side, goals } = look
  const byUnit = new Map<number, number>()
  const aims = [...new Set(byDivision.values())]
  const far = (unit: number, cell: number): number => hexesBetween(data, q.state.at[unit]!, cell)
  const troops = theatre(q).roster.filter((unit) => {
    const own = data.units[unit]!
    return (
      own.side === side &&
      (own.isBattalion || own.isCompany) &&
      q.state.at[unit]! >= 0 &&
      data.terrain[q.state.at[unit]!] !== SEA &&
      canAttack(q, unit)
    )
  })
  const sent: number[] = []
  for (const { cell } of goals) {
    // Somebody is on his way to it, or to what lies beside it.
    if ([...aims, ...sent].some((aim) => hexesBetween(data, aim, cell) <= ON_THE_WAY)) continue
    const near = troops
      .filter((unit) => {
        const hq = look.hqOf(unit)
        return (
          !byUnit.has(unit) &&
          !isAcross(look, cell, data.units[unit]!.camp) &&
          far(unit, cell) <= BESIDE &&
          (hq < 0 || far(hq, cell) <= IN_REACH)
        )
      })
      .sort((a, b) => far(a, cell) - far(b, cell) || a - b)
    const [first] = near
    if (first === undefined) continue
    sent.push(cell)
    const { division } = data.units[first]!
    for (const unit of near.filter((one) => data.units[one]!.division === division).slice(0, DETACHED))
      byUnit.set(unit, cell)
  }
  return byUnit
}
