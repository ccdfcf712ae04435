import { exact, floor, multiply } from '@grognard/kernel'
import { type Doing, once, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { RE, type Side } from '../world.ts'
import { ABORTED, airSide, airTarget, CRATED, eliminateAir, INOPERATIVE, typeOf } from './air-units.ts'
import { bases } from './airbases.ts'
import { aboard, wingOf } from './locations.ts'
import { mayUsePort } from './ports.ts'

/** crates: aircraft are packed into crates, shipped as cargo, and unpacked again. */

/** RE quarters of a crated air unit as cargo. */
export const crateSize = (q: Query, unit: number): number => (typeOf(q, unit).large ? 2 * RE : RE)

export const isCrated = (q: Query, unit: number): boolean => q.state.air.status[unit] === CRATED

/** Crated air units of a side in a place. */
export const cratesAt = (q: Query, place: number, side: Side): number[] => {
  const found: number[] = []
  const { at, status } = q.state.air
  for (let unit = 0; unit < at.length; unit++)
    if (at[unit] === place && status[unit] === CRATED && airSide(q, unit) === side) found.push(unit)
  return found
}

/** Where aircraft are packed and unpacked: a base and a port of the side's in one place. */
const yards = (q: Query, side: Side): ReadonlySet<number> =>
  once(q, `crateYards${side}`, () => new Set(bases(q, side).filter((place) => mayUsePort(q, place, side))))

/** Those who stand in such a place and have been neither packed nor unpacked in this player turn. */
const inYards = (q: Query, fits: (unit: number) => boolean): number[] => {
  if (!q.state.naval) return []
  const side = q.state.phasing
  const { at, packed } = q.state.air
  const open = yards(q, side)
  const found: number[] = []
  if (open.size === 0) return found
  for (let unit = 0; unit < at.length; unit++)
    if (open.has(at[unit]!) && airSide(q, unit) === side && !packed.includes(unit) && fits(unit))
      found.push(unit)
  return found
}

export const crateable = (q: Query): number[] =>
  once(q, 'crateable', () =>
    inYards(q, (unit) => !typeOf(q, unit).heavy && q.state.air.status[unit]! < ABORTED),
  )
export const uncrateable = (q: Query): number[] =>
  once(q, 'uncrateable', () => inYards(q, (unit) => isCrated(q, unit)))

export function crate(c: Doing, unit: number): void {
  c.state.air.status[unit] = CRATED
  c.state.air.tired[unit] = 0
  c.state.air.packed.push(unit)
  c.tell(c.data.cite.crates, say('air.crated', { air: airTarget(c, unit) }))
}

/** Inoperative at first, so that none but fighters flies in that player turn. */
export function uncrate(c: Doing, unit: number): void {
  c.state.air.status[unit] = INOPERATIVE
  c.state.air.packed.push(unit)
  c.tell(c.data.cite.crates, say('air.uncrated', { air: airTarget(c, unit) }))
}

/** What is in crates is gone with the place. */
export function loseCrates(c: Doing, place: number, loser: Side): void {
  for (const unit of cratesAt(c, place, loser)) eliminateAir(c, unit, 'crates')
}

/** crateCarriers: RE quarters of crates for which a ship still has room on its deck, while no aircraft are based on it. */
export function crateRoom(q: Query, ship: number): number {
  const full = q.data.naval.ships.crates[ship]!
  if (full === 0) return 0
  const wing = wingOf(q, ship)
  if (wing.some((unit) => !isCrated(q, unit))) return 0
  const taken = wing.reduce((sum, unit) => sum + crateSize(q, unit), 0)
  return Math.max(0, crateHold(q, ship) - taken)
}
/** navalDamage: a crippled ship carries half of them. */
const crateHold = (q: Query, ship: number): number => {
  const full = q.data.naval.ships.crates[ship]!
  const crippled = 2 * q.state.naval!.hits[ship]! >= q.data.naval.ships.sinksAt[ship]!
  return crippled ? floor(multiply(full, exact(1, 2))) : full
}
/** What a ship can carry as crates, whatever it has aboard. */
export const cratesHeld = (q: Query, ship: number): number =>
  q.data.naval.ships.crates[ship] === 0 ? 0 : crateHold(q, ship)

export const takesCrates = (q: Query, ship: number): boolean =>
  wingOf(q, ship).some((unit) => isCrated(q, unit))

export const putCrate = (c: Doing, unit: number, ship: number): void => {
  c.state.air.at[unit] = aboard(c, ship)
}
