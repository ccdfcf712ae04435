/** 12.1, 7.2: who may fight together: one division with its attachments, a Kampfgruppe, or corps troops. */
import type { Query } from '../kit.ts'
import { ALLIED } from '../state.ts'
import { CW } from '../units.ts'
import { rosters } from './02-rosters.ts'
import { theatre } from './02-units.ts'
import { supplyFact, supplyFor } from './07-supply.ts'

/** Under whom an attack is made. */
export type Command =
  | { readonly kind: 'division'; readonly division: number }
  | { readonly kind: 'kampfgruppe'; readonly hq: number }
  | { readonly kind: 'corps'; readonly hq: number }
  /** A single unit needs nobody. */
  | { readonly kind: 'alone' }

const NO = -1
const MEMBER = 0
const ATTACHED = 1
const FOREIGN = 2

const hqOfDivision = (q: Query, division: number): number =>
  rosters(q)
    .hqsOf.get(division)
    ?.find((hq) => q.state.at[hq]! >= 0) ?? -1

/** How a unit would stand under a command: as a member, attached, attached from another division, or not at all. */
function standing(q: Query, command: Command, unit: number): number {
  const own = q.data.units[unit]!
  const supply = supplyFact(q, own.side)
  if (command.kind === 'alone') return MEMBER
  if (command.kind === 'kampfgruppe') return supply.mayAttach(unit, command.hq) ? ATTACHED : NO
  if (command.kind === 'corps')
    return own.division < 0 && supply.hqsFor(unit).includes(command.hq) ? MEMBER : NO
  if (own.division === command.division || theatre(q).countsAs.get(own.division) === command.division)
    return MEMBER
  const hq = hqOfDivision(q, command.division)
  if (hq < 0 || q.data.units[hq]!.camp !== own.camp) return NO
  const traces =
    supply.mayAttach(unit, hq) ||
    (own.division < 0 && supply.hqsFor(unit).some((one) => q.data.units[one]!.isCorpsHq))
  if (!traces) return NO
  if (own.division >= 0 && own.isArtillery && own.side === ALLIED) return NO
  return own.division >= 0 && !own.isArtillery ? FOREIGN : ATTACHED
}

/** 7.2, exception 1: the largest part of these attached units that is one armoured brigade under a CW division. */
function brigadeAmong(q: Query, command: Command, units: readonly number[]): number {
  if (command.kind !== 'division') return 0
  const hq = hqOfDivision(q, command.division)
  if (hq < 0 || q.data.units[hq]!.camp !== CW) return 0
  const sizes = new Map<number, number>()
  for (const unit of units) {
    const { brigade } = q.data.units[unit]!
    if (brigade >= 0) sizes.set(brigade, (sizes.get(brigade) ?? 0) + 1)
  }
  return Math.max(0, ...sizes.values())
}

/**
 * 7.2, 20.3: three attachments, one of them from another division, besides them one armoured brigade with a CW division;
 * six units under a Kampfgruppe.
 */
export function holds(q: Query, command: Command, units: readonly number[]): boolean {
  const { attachments, kampfgruppeUnits } = q.data.charts.limits
  if (command.kind === 'alone') return units.length <= 1
  let attached = 0
  let foreign = 0
  for (const unit of units) {
    const how = standing(q, command, unit)
    if (how === NO) return false
    if (how !== MEMBER) attached++
    if (how === FOREIGN) foreign++
  }
  if (command.kind === 'kampfgruppe') return attached <= kampfgruppeUnits
  return attached - brigadeAmong(q, command, units) <= attachments && foreign <= 1
}

/** Every command under which these units may fight together. */
export function commandsFor(q: Query, units: readonly number[]): Command[] {
  const divisions = new Set<number>()
  const groups = new Set<number>()
  const corps = new Set<number>()
  for (const unit of units) {
    const own = q.data.units[unit]!
    if (own.division >= 0) divisions.add(own.division)
    for (const hq of supplyFor(q, unit).hqsFor(unit)) {
      const above = q.data.units[hq]!
      if (above.isDivisionHq) divisions.add(above.division)
      else if (above.isKampfgruppe) groups.add(hq)
      else corps.add(hq)
    }
  }
  const found: Command[] = []
  for (const division of divisions) found.push({ kind: 'division', division })
  for (const hq of groups) found.push({ kind: 'kampfgruppe', hq })
  for (const hq of corps) found.push({ kind: 'corps', hq })
  const camps = new Set(units.map((unit) => q.data.units[unit]!.camp))
  const legal = camps.size > 1 ? [] : found.filter((command) => holds(q, command, units))
  return units.length === 1 ? [...legal, { kind: 'alone' }] : legal
}
