import type { Query } from '../kit.ts'
import { type SiteKind, SP } from '../world.ts'

/** 8.3.1.2-8.3.1.4, 8.3.1.9, 27.2: airbases, airfields, ports and other installations as they are now. */

/** 27.2: how a site stands: whole, with a Strike marker, or destroyed. */
export const WHOLE = 0
export const DESTROYED = 3

const siteDamage = ({ state }: Query, site: number): number => state.advanced?.sites[site] ?? WHOLE

export const isDestroyed = (q: Query, site: number): boolean => siteDamage(q, site) === DESTROYED

/** 27.2: a Strike marker lies on it. */
export const isStruck = (q: Query, site: number): boolean =>
  siteDamage(q, site) > WHOLE && !isDestroyed(q, site)

/** 27.7.1: nothing flies from where a Strike 2 lies, or worse. */
export const isOpen = (q: Query, site: number): boolean => siteDamage(q, site) < 2

/** 27.2: what lies on a site of this kind in the cell; whole where there is none. */
export function damageOf(q: Query, cell: number, kind: SiteKind): number {
  if (q.state.advanced === null) return WHOLE
  const site = q.data.siteAt[kind][cell]!
  return site < 0 ? WHOLE : siteDamage(q, site)
}

const stands = (q: Query, cell: number, kind: SiteKind): boolean => damageOf(q, cell, kind) < DESTROYED

/** 27.7.1: an airbase that is not destroyed; likewise an airfield, a port (27.7.2). */
export const hasAirbase = (q: Query, cell: number): boolean =>
  q.data.airbase[cell] === 1 && stands(q, cell, 'airbase')
export const hasAirfield = (q: Query, cell: number): boolean =>
  q.data.airfield[cell] === 1 && stands(q, cell, 'airfield')
export const hasPort = (q: Query, cell: number): boolean => q.data.port[cell] === 1 && stands(q, cell, 'port')

/** 27.7.1: whether aircraft take off and land here: at an airbase or airfield without a Strike 2 or worse. */
export const servesFlights = (q: Query, cell: number): boolean =>
  (q.data.airbase[cell] === 1 && damageOf(q, cell, 'airbase') < 2) ||
  (q.data.airfield[cell] === 1 && damageOf(q, cell, 'airfield') < 2)

/** 27.7.1: an airbase or airfield lies there from or to which nobody flies now. */
export const isClosedBase = (q: Query, cell: number): boolean =>
  (q.data.airbase[cell] === 1 || q.data.airfield[cell] === 1) && !servesFlights(q, cell)

/** 27.2: installations in the cell that are not destroyed. */
export function installationsIn(q: Query, cell: number): number {
  const built = q.data.installations[cell]!
  if (q.state.advanced === null || built === 0) return built
  return q.data.installationSites[cell]!.filter((site) => !isDestroyed(q, site)).length
}

/** 8.4, 27.2: whether the place is controlled only once it is cleared: not for installations that are destroyed. */
export const needsClearing = (q: Query, cell: number): boolean =>
  q.data.needsClearing[cell] === 1 &&
  (q.state.advanced === null || q.data.settled[cell] === 1 || installationsIn(q, cell) > 0)

/** 27.7.2: half stacking points that a damaged port takes less in a turn; a destroyed one takes nothing. */
export const capacityLost = (q: Query, port: number): number => {
  // 27.7.3: a beachhead likewise; with a Strike 2 it takes nothing.
  const beach = q.state.advanced?.beachheadStrikes[port] ?? 0
  if (beach > 0) return beach === 2 ? Number.POSITIVE_INFINITY : SP
  const damage = damageOf(q, port, 'port')
  return damage === DESTROYED ? Number.POSITIVE_INFINITY : damage * SP
}
