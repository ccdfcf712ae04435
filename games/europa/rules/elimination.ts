import { CADRE_FACE, FULL_FACE } from '../charts.ts'
import type { Doing } from '../kit.ts'
import { NOT_IN_PLAY, POOL, ZONE_NORMAL } from '../state.ts'
import { loseAttached } from './attachments.ts'
import { attack2, defence2 } from './units.ts'

/** combatResults, cadres, replacementPools: what becomes of a unit that is eliminated. */

/** replacementPoints, victory: the higher of both strengths, in halves. */
const worth = (c: Doing, unit: number): number => Math.max(attack2(c, unit), defence2(c, unit))

export const hasCadre = (c: Pick<Doing, 'data' | 'state'>, unit: number): boolean =>
  c.state.face[unit] === FULL_FACE && c.data.units.hasFace[unit * c.data.units.faces + CADRE_FACE] === 1

interface How {
  /** cadres: whether a division may leave a cadre. */
  readonly cadre: boolean
  /** The hex for special replacements (specialReplacements), when it falls in combat or overrun. */
  readonly combatAt?: number
}

/** Eliminates a unit, or reduces it to its cadre. True when it is gone. */
export function eliminate(c: Doing, unit: number, { cadre, combatAt }: How): boolean {
  const before = worth(c, unit)
  const stays = cadre && hasCadre(c, unit)
  if (stays) c.state.face[unit] = CADRE_FACE
  const points = stays ? before - worth(c, unit) : before
  if (!stays) leavePlay(c, unit)
  if (points > 0) {
    c.data.hooks.onLoss(c, unit, points)
    if (combatAt !== undefined && c.data.units.isPoint[unit] === 0) toll(c, unit, points, combatAt)
  }
  return !stays
}

function toll(c: Doing, unit: number, points: number, place: number): void {
  const nation = c.data.units.nationality[unit]!
  const sum = c.state.toll.find((other) => other.nation === nation && other.place === place)
  if (sum) sum.points += points
  else c.state.toll.push({ nation, place, points })
}

/** Takes a unit off the map: into its pool, or back into the box of points. Cargo left behind is free. */
export function leavePlay(c: Doing, unit: number, to = POOL): void {
  const { state } = c
  state.at[unit] = c.data.units.isPoint[unit] === 1 ? NOT_IN_PLAY : to
  state.points[unit] = 0
  loseAttached(c, unit)
  forget(c, unit)
}

/** What a unit that leaves the map leaves behind of its condition. */
export function forget(c: Doing, unit: number): void {
  const { state } = c
  state.disruption[unit] = 0
  state.out[unit] = 0
  state.fed[unit] = 0
  state.zone[unit] = ZONE_NORMAL
  state.carriedBy[unit] = -1
  state.carriedBy.forEach((carrier, cargo) => {
    if (carrier === unit) state.carriedBy[cargo] = -1
  })
}
