import { lookup, type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query, Running } from '../kit.ts'
import { BRIDGES, inForce } from '../options.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { takeResources, unpledged } from './resource-points.ts'
import { tracesTo } from './supply-lines.ts'
import { attack2, defence2, occupiedBy, placeTarget, sideOf, unitsOfAt, unitTarget } from './units.ts'

/** bridgeOwnership, bridgeRepair, bridgeSeizure: bridges as things that are mended and taken, in books where that costs movement points. */

/** How a bridge is named as work to be done on it, and as something to be seized. */
const REPAIR = 'repair'
const SEIZURE = 'seizure'
const named = (q: Query, as: string, bridge: number): string =>
  q.data.map.bridges[bridge]!.target.replace('bridge', as)
export const repairTarget = (q: Query, bridge: number): string => named(q, REPAIR, bridge)
export const seizureTarget = (q: Query, bridge: number): string => named(q, SEIZURE, bridge)
const bridgeOf = (q: Query, as: string, target: string): number =>
  target.startsWith(`${as}:`)
    ? q.data.map.bridges.findIndex((bridge) => bridge.target === target.replace(as, 'bridge'))
    : -1
export const repairedBridge = (q: Query, target: string): number => bridgeOf(q, REPAIR, target)
export const seizedBridge = (q: Query, target: string): number => bridgeOf(q, SEIZURE, target)

/** The bridges at a place; none where they are no things of their own. */
export function bridgesAt(q: Query, place: number): number[] {
  if (!inForce(q, BRIDGES) || place < 0 || place >= q.data.map.lands) return []
  const { land, bridge } = q.data.map
  const found: number[] = []
  for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++)
    if (bridge[slot]! >= 0) found.push(bridge[slot]!)
  return found
}

/** Whether a bridge crosses a great river, where mending it is dear. */
export function isLong(q: Query, bridge: number): boolean {
  const { map, charts } = q.data
  const { a } = map.bridges[bridge]!
  for (let slot = map.land.first[a]!; slot < map.land.first[a + 1]!; slot++)
    if (map.bridge[slot] === bridge) return charts.hexsides[map.hexside[slot]!]!.major
  return false
}

const isDown = (q: Query, bridge: number): boolean => q.state.bridgesDown.includes(bridge)

/** Whether a resource point must go into it: into a great bridge that is down. */
export const needsResource = (q: Query, bridge: number): boolean => isDown(q, bridge) && isLong(q, bridge)

/** Resource points that a builder reaches overland, the nearest lists first. */
export const storesOf = (q: Query, unit: number): number[] =>
  Object.keys(q.state.resources)
    .map(Number)
    .filter(
      (place) =>
        q.state.owner[place] === sideOf(q, unit) && unpledged(q, place) > 0 && tracesTo(q, unit, place),
    )

/** bridgeRepair: both ends must be the builder's. */
export function refuseRepair(q: Query, unit: number, bridge: number): Refusal | undefined {
  const nothing = refuse(q.data.cite.bridgeRepair, say('work.nothing'))
  if (!bridgesAt(q, q.state.at[unit]!).includes(bridge)) return nothing
  if (!isDown(q, bridge) && !q.state.bridgeHits[bridge]) return nothing
  const { a, b } = q.data.map.bridges[bridge]!
  const side = sideOf(q, unit)
  if (q.state.owner[a] !== side || q.state.owner[b] !== side)
    return refuse(q.data.cite.bridgeRepair, say('work.notOwned'))
  return needsResource(q, bridge) && storesOf(q, unit).length === 0
    ? refuse(q.data.cite.bridgeRepair, say('work.noResource'))
    : undefined
}

export function repairBridge(c: Doing, unit: number, bridge: number): void {
  if (needsResource(c, bridge)) {
    const [store] = storesOf(c.still(), unit)
    takeResources(c, store!)
  }
  c.state.bridgesDown = c.state.bridgesDown.filter((other) => other !== bridge)
  delete c.state.bridgeHits[bridge]
}

/** bridgeSeizure: standing bridges beside a unit that could be taken by it; each unit tries once in a player turn. */
export function seizable(q: Query, unit: number): number[] {
  if (!q.data.hooks.maySeize(q, unit) || q.state.seizures?.tried.includes(unit)) return []
  if (q.state.halted[unit] === 1) return []
  const side = sideOf(q, unit)
  return bridgesAt(q, q.state.at[unit]!).filter(
    (bridge) => !isDown(q, bridge) && q.state.bridgeOwner[bridge] !== side,
  )
}

/** The hex at the other end of a bridge. */
export const farEnd = (q: Query, bridge: number, place: number): number => {
  const { a, b } = q.data.map.bridges[bridge]!
  return a === place ? b : a
}

/** Takes the bridge for sure where nobody guards its other end; else the success table says, the worse the stronger they are. */
export function seize(c: Running, unit: number, bridge: number): void {
  const { state } = c
  const place = state.at[unit]!
  const side = sideOf(c, unit)
  const far = farEnd(c, bridge, place)
  const target = c.data.map.bridges[bridge]!.target
  const tried = [...(state.seizures?.tried ?? []), unit]
  const taken = !occupiedBy(c, far, otherSide(side)) || wins(c, far, otherSide(side), target)
  const bridges = state.seizures?.bridges ?? []
  state.seizures = { tried, bridges: taken && state.phase === 'movement' ? [...bridges, bridge] : bridges }
  state.halted[unit] = 1
  if (taken) state.bridgeOwner[bridge] = side
  c.tell(
    c.data.cite.bridgeSeizure,
    say(taken ? 'bridge.seized' : 'bridge.notSeized', { unit: unitTarget(c, unit), bridge: target }),
    [placeTarget(c, place), placeTarget(c, far)],
  )
}

function wins(c: Running, far: number, enemy: Side, bridge: string): boolean {
  const { table, modifiers } = c.data.air.charts.success
  const guard = unitsOfAt(c, far, enemy).reduce((sum, unit) => sum + defence2(c, unit), 0)
  const strong = guard >= 2 * c.data.charts.values.strongGuard ? (modifiers['bridge-guard'] ?? 0) : 0
  const die = c.roll(6, c.data.cite.bridgeSeizure, say('bridge.roll', { bridge })) + strong
  return lookup(table, { column: { name: 'result' }, die }).cell === 'success'
}

/**
 * bridgeSeizure: who attacks over a bridge that was seized in this player turn does not mind the river: one unit for
 * each bridge, of those from its hex the one that has most to gain.
 */
export function sparedByBridges(
  q: Query,
  attackers: readonly number[],
  target: number,
  slotFrom: (place: number) => number,
): ReadonlySet<number> {
  const spared = new Set<number>()
  const seized = q.state.seizures?.bridges ?? []
  if (seized.length === 0) return spared
  for (const place of new Set(attackers.map((unit) => q.state.at[unit]!))) {
    if (place === target || !seized.includes(q.data.map.bridge[slotFrom(place)] ?? -1)) continue
    const stack = attackers.filter((unit) => q.state.at[unit] === place)
    spared.add(stack.reduce((best, unit) => (attack2(q, unit) > attack2(q, best) ? unit : best)))
  }
  return spared
}
