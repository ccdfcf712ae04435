/**
 * Who lives under which headquarters (7.2, 7.3.1): corps are shared out among divisions, so that each division finds
 * one near, and corps troops among divisions, three at each and a brigade of tanks besides, so that they fight with them.
 */
import { theatre } from '../rules/02-units.ts'
import { hexesBetween, SEA } from '../world.ts'
import type { Look } from './look.ts'

export interface Command {
  readonly key: string
  /** By corps unit: the headquarters that it keeps to. */
  readonly hqOf: ReadonlyMap<number, number>
  /** By headquarters of a corps: those of its divisions. */
  readonly flock: ReadonlyMap<number, readonly number[]>
}
export const noCommand: Command = { key: '', hqOf: new Map(), flock: new Map() }

interface Pair {
  readonly who: number
  readonly hq: number
  readonly far: number
}
/** The nearest pairs first, as long as there is room. */
function share(pairs: Pair[], room: Map<number, number>, found: Map<number, number>): void {
  pairs.sort((a, b) => a.far - b.far || a.who - b.who || a.hq - b.hq)
  for (const { who, hq } of pairs) {
    if (found.has(who) || room.get(hq)! <= 0) continue
    found.set(who, hq)
    room.set(hq, room.get(hq)! - 1)
  }
}

export function commandOf(look: Look, key: string): Command {
  const { q, data, side } = look
  const { units, charts } = data
  const roster = theatre(q).roster.filter(
    (unit) => units[unit]!.side === side && q.state.at[unit]! >= 0 && data.terrain[q.state.at[unit]!] !== SEA,
  )
  const divisions = roster.filter((unit) => units[unit]!.isDivisionHq)
  const corps = roster.filter((unit) => units[unit]!.isCorpsHq)
  const pairs = (who: readonly number[], hqs: readonly number[]): Pair[] =>
    who.flatMap((one) =>
      hqs
        .filter((hq) => units[hq]!.camp === units[one]!.camp)
        .map((hq) => ({ who: one, hq, far: hexesBetween(data, q.state.at[one]!, q.state.at[hq]!) })),
    )
  const above = new Map<number, number>()
  const roomOf = (camp: number): number => {
    const [own, over] = [divisions, corps].map((hqs) => hqs.filter((hq) => units[hq]!.camp === camp).length)
    return Math.ceil(own! / Math.max(1, over!))
  }
  share(pairs(divisions, corps), new Map(corps.map((hq) => [hq, roomOf(units[hq]!.camp)])), above)
  const flock = new Map(corps.map((hq) => [hq, divisions.filter((one) => above.get(one) === hq)]))

  const hqOf = new Map<number, number>()
  const loose = roster.filter((unit) => {
    const own = units[unit]!
    return own.division < 0 && !own.isHq && !own.isFixed && !own.isShip && !own.isHelper
  })
  const brigades = new Set(loose.map((unit) => units[unit]!.brigade).filter((brigade) => brigade >= 0))
  const taken = new Set<number>()
  for (const brigade of brigades) {
    const members = loose.filter((unit) => units[unit]!.brigade === brigade)
    const far = (hq: number): number =>
      members.reduce((sum, unit) => sum + hexesBetween(data, q.state.at[unit]!, q.state.at[hq]!), 0)
    const [hq] = divisions
      .filter((one) => !taken.has(one) && units[one]!.camp === units[members[0]!]!.camp)
      .sort((a, b) => far(a) - far(b))
    if (hq === undefined) continue
    taken.add(hq)
    for (const unit of members) hqOf.set(unit, hq)
  }
  const troops = loose.filter((unit) => !hqOf.has(unit))
  share(pairs(troops, divisions), new Map(divisions.map((hq) => [hq, charts.limits.attachments])), hqOf)
  share(pairs(troops, corps), new Map(corps.map((hq) => [hq, troops.length])), hqOf)
  return { key, hqOf, flock }
}
