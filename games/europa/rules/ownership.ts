import { NO_FORT } from '../charts.ts'
import type { Doing, Query, Running } from '../kit.ts'
import { CAPTURED_RESOURCES, FIRM_POSSESSION, inForce } from '../options.ts'
import { NOBODY } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, RE, type Side } from '../world.ts'
import { clearBox } from './boxes.ts'
import { airbaseHits, fullCapacity } from './construction.ts'
import { isSeaSide } from './ferries.ts'
import { tendWorks } from './kept-works.ts'
import { reviewPlans } from './landing-plans.ts'
import { reviewLandings } from './landings.ts'
import { groundsInPlay } from './lands-in-play.ts'
import { loseNet } from './rail-loads.ts'
import { takeResources } from './resource-points.ts'
import { flee } from './scuttling.ts'
import { hasZoneAround, isBox, placeTarget, size4, unitsOfAt } from './units.ts'
import { exertsZone, type Zones, zones } from './zones.ts'

/** ownership: who owns which hex. */

/** Who exerts an uncontested zone in a place, or NOBODY. */
function uncontested({ level, held }: Zones, place: number): 0 | 1 | typeof NOBODY {
  const [zero, one] = [held[0][place] === 1, held[1][place] === 1]
  if (zero !== one) return zero ? 0 : 1
  if (zero) return NOBODY
  const [first, second] = [level[0][place]! > 0, level[1][place]! > 0]
  return first === second ? NOBODY : first ? 0 : 1
}

/** airborneGround: who has been disrupted in a drop takes no hex by standing in it. */
const hasFirmHold = (q: Query, place: number, side: Side): boolean =>
  unitsOfAt(q, place, side).some((unit) => q.state.disruption[unit] === 0)

/**
 * Settles who owns what after something moved, fell or recovered. Captures take effect at once; what a die decides
 * is rolled for here, so this runs in automatic steps only. Hexes that were left in a combat and may be taken again are
 * `undecided`: they have never been left if they are (advances).
 */
export function settleOwnership(c: Running, undecided: readonly number[] = []): void {
  const { owner } = c.state
  const now = zones(c)
  const taken: { place: number; by: Side; from: number }[] = []
  const firm = inForce(c, FIRM_POSSESSION)
  for (const place of groundsInPlay(c)) {
    const by = uncontested(now, place)
    if (by === NOBODY || owner[place] === by || undecided.includes(place)) continue
    if (now.held[by][place] === 1 && !hasFirmHold(c, place, by as Side)) continue
    if (firm && !takesFirmly(c, now, place, by as Side)) continue
    taken.push({ place, by: by as Side, from: owner[place]! })
  }
  if (firm) taken.push(...givenBack(c, now, taken))
  handOver(c, taken)
  tendWorks(c, undecided)
  const after = taken.length > 0 ? zones(c) : now
  reviewPlans(c, after)
  reviewLandings(c, after)
  c.data.hooks.onSettled(c)
}

/** Places pass to other owners, with all that follows from it. */
export function handOver(
  c: Running,
  places: readonly { readonly place: number; readonly by: Side; readonly from: number }[],
): void {
  for (const { place, by } of places) c.state.owner[place] = by
  if (places.length > 0) settleBridges(c)
  for (const { place, by, from } of places) if (from === otherSide(by)) capture(c, place, by)
}

const sizeAt = (q: Query, place: number, side: Side): number =>
  unitsOfAt(q, place, side).reduce((sum, unit) => sum + size4(q, unit), 0)

/** firmPossession: whether a place is held by an RE of units at least, or by an uncontested zone. */
const isFirm = (q: Query, { level }: Zones, place: number, side: Side): boolean =>
  sizeAt(q, place, side) >= RE || (level[otherSide(side)][place] === 0 && isCovered(q, place, side))

/** Whether a unit beside a place has its zone there. */
function isCovered(q: Query, place: number, side: Side): boolean {
  const { land } = q.data.map
  for (let slot = land.first[place]!; slot < land.first[place + 1]!; slot++)
    if (
      !isSeaSide(q, slot) &&
      unitsOfAt(q, land.target[slot]!, side).some((unit) => hasZoneAround(q, unit) && exertsZone(q, unit))
    )
      return true
  return false
}

/** firmPossession: zones alone take no city and no airbase; who is too small holds a place while it is there. */
function takesFirmly(c: Doing, now: Zones, place: number, by: Side): boolean {
  const prize = c.data.map.city[place] !== 0 || fullCapacity(c, place) > 0
  if (prize && now.held[by][place] === 0 && c.state.owner[place] === otherSide(by)) return false
  if (!isFirm(c, now, place, by) && c.state.owner[place] === otherSide(by))
    c.state.lightlyHeld = { ...c.state.lightlyHeld, [place]: otherSide(by) }
  return true
}

/** firmPossession: what somebody small held goes back when it has left, unless it is held firmly by now. */
function givenBack(
  c: Doing,
  now: Zones,
  taken: readonly { readonly place: number }[],
): { place: number; by: Side; from: number }[] {
  const back: { place: number; by: Side; from: number }[] = []
  for (const [key, by] of Object.entries(c.state.lightlyHeld ?? {})) {
    const place = Number(key)
    if (taken.some((other) => other.place === place)) continue
    const holder = otherSide(by as Side)
    const gone = c.state.owner[place] === holder && sizeAt(c, place, holder) === 0
    const firmly = isFirm(c, now, place, holder)
    if (gone && !firmly) back.push({ place, by: by as Side, from: holder })
    if (gone || firmly || c.state.owner[place] !== holder) delete c.state.lightlyHeld![place]
  }
  return back
}

/** deployment: who owns what when everybody has been deployed; nothing is captured by that. */
export function assignOwnership(c: Doing): void {
  const now = zones(c)
  for (let place = 0; place < c.data.map.lands; place++) {
    const by = uncontested(now, place)
    if (by !== NOBODY) c.state.owner[place] = by
  }
  settleBridges(c)
}

/** bridgeOwnership: a bridge belongs to who owns both ends, or did last. */
function settleBridges(c: Doing): void {
  c.data.map.bridges.forEach(({ a, b }, bridge) => {
    const owner = c.state.owner[a]!
    if (owner !== NOBODY && owner === c.state.owner[b]) c.state.bridgeOwner[bridge] = owner
  })
}

/** What changes when a hex changes hands. */
function capture(c: Running, place: number, by: Side): void {
  const { state } = c
  const target = placeTarget(c, place)
  const capacity = fullCapacity(c, place) - airbaseHits(c, place)
  if (isBox(c, place)) clearBox(c, place, by)
  else {
    state.placeOut[place] = 0
    captureFort(c, place)
    captureResources(c, place, by)
  }
  const lostPoints = state.supplyPoints.filter((point) => point.place === place && point.side !== by)
  if (lostPoints.length > 0) {
    // General supply points are destroyed, not rolled for.
    state.supplyPoints = state.supplyPoints.filter((point) => !lostPoints.includes(point))
    c.tell(c.data.cite.supplyPointUse, say('capture.supplyPoints', { place: target }), [target])
  }
  state.stock = state.stock.filter((points) => points.place !== place)
  const base = state.airbases[place]
  if (base && base.temporary > 0) {
    base.temporary = 0
    base.hits = Math.min(base.hits, base.permanent + c.data.map.airstrip[place]!)
    c.tell(c.data.cite.airbaseCapture, say('capture.temporaryField', { place: target }), [target])
  }
  if (c.data.map.yard[place]! > 0 && !state.yardsTaken.includes(place)) state.yardsTaken.push(place)
  if (state.naval && !state.naval.beachesTaken.includes(place)) state.naval.beachesTaken.push(place)
  if (c.data.map.port[place]! > 0 && !state.portsTaken.includes(place)) state.portsTaken.push(place)
  loseNet(c, place, otherSide(by))
  flee(c, place)
  c.data.hooks.onCapture(c, place, by, capacity)
}

/** fortifications: a fort is destroyed, an improved fortress becomes unimproved. */
function captureFort(c: Doing, place: number): void {
  const fort = c.state.forts[place] ?? NO_FORT
  const { onCapture } = c.data.charts.forts[fort]!
  if (onCapture === fort) return
  const target = placeTarget(c, place)
  if (onCapture === NO_FORT) {
    delete c.state.forts[place]
    c.tell(c.data.cite.forts, say('capture.fort', { place: target }), [target])
  } else {
    c.state.forts[place] = onCapture
    c.tell(c.data.cite.fortifications, say('capture.fortress', { place: target }), [target])
  }
}

/** supplyElements: each resource point is captured or destroyed; in some books all are destroyed. */
function captureResources(c: Running, place: number, by: Side): void {
  const points = c.state.resources[place] ?? 0
  if (points === 0) return
  const target = placeTarget(c, place)
  if (inForce(c, CAPTURED_RESOURCES)) {
    const kept = Math.floor(points / 2)
    takeResources(c, place, points - kept)
    c.tell(
      c.data.cite.capturedResources,
      say('capture.resources', { side: `side:${c.data.sides[by]}`, kept, lost: points - kept }),
      [target],
    )
    return
  }
  if (c.data.customs.captureResources === 'destroyed') {
    delete c.state.resources[place]
    c.tell(
      c.data.cite.supplyElements,
      say('capture.resources', { side: `side:${c.data.sides[by]}`, kept: 0, lost: points }),
      [target],
    )
    return
  }
  let kept = 0
  for (let i = 0; i < points; i++)
    if (
      c.roll(6, c.data.cite.supplyElements, say('capture.roll', { place: target })) >=
      c.data.charts.success.from
    )
      kept++
  if (kept > 0) c.state.resources[place] = kept
  else delete c.state.resources[place]
  c.tell(
    c.data.cite.supplyElements,
    say('capture.resources', { side: `side:${c.data.sides[by]}`, kept, lost: points - kept }),
    [target],
  )
}
