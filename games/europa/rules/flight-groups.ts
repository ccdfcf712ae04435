import type { Doing, Query } from '../kit.ts'
import { DEEP_INTERCEPTION, inForce } from '../options.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { airDistance, isFoul, loadedRange, stepsAnywhere, stepsFrom } from './air-movement.ts'
import { sendHome } from './air-returns.ts'
import { airTarget, operationOf } from './air-units.ts'
import { groupOf } from './take-off.ts'
import { placeTarget } from './units.ts'

/** airMovement: groups of flights: how far they can still fly, where to, and how they get there. */

export interface MissionMovement {
  readonly id: number
  /** The group that flies now; 0 while one is formed. */
  group: number
  nextGroup: number
  /** The staging base the group flies to first (staging), or -1. */
  stage: number
  /** 1: straight on, without being asked at each hex. */
  straight: 0 | 1
  /** Groups that have halted where they are and may be led on. */
  held: number[]
  /** 1 when the group has moved since it was last halted. */
  moved: 0 | 1
}

export const newMissionMovement = (id: number): MissionMovement => ({
  id,
  group: 0,
  nextGroup: 1,
  stage: -1,
  straight: 0,
  held: [],
  moved: 0,
})

export const groupTarget = (group: number): string => `group:${group}`

export const goalOf = (operation: AirOperation, { stage }: MissionMovement): number =>
  stage >= 0 ? stage : operation.target

/** What the whole group has left; escorts turn home when their own is used up. */
function leftOf(q: Query, operation: AirOperation, local: MissionMovement): number {
  let left = Number.POSITIVE_INFINITY
  for (const flyer of groupOf(operation, local.group)) {
    if (flyer.mission === 'escort' && hasOthers(operation, local.group)) continue
    left = Math.min(left, flyer.range - flyer.spent)
    if (operation.cargo.some(({ carriers }) => carriers.includes(flyer.unit)))
      left = Math.min(left, loadedReach(q, operation, flyer) - flyer.spent)
  }
  return left
}

/** airTransport: how far a transport flies with what it took aboard for a short or a plain flight. */
const loadedReach = (q: Query, { target }: AirOperation, { unit, from, oneWay }: Flyer): number =>
  loadedRange(q, unit, airDistance(q, from, target), oneWay === 1)

const hasOthers = (operation: AirOperation, group: number): boolean =>
  groupOf(operation, group).some(({ mission }) => mission !== 'escort')

/** Escorts on their own fly where they like within their range (escort). */
export function stepTargets(q: Query, local: MissionMovement): string[] {
  const operation = operationOf(q, local.id)
  const at = groupOf(operation, local.group)[0]?.at
  if (at === undefined) return []
  const steps = hasOthers(operation, local.group) ? stepsFrom : stepsAnywhere
  return steps(q, at, operation.target, leftOf(q, operation, local)).map(({ place }) => placeTarget(q, place))
}

export function moveGroup(c: Doing, local: MissionMovement, to: number): void {
  const operation = operationOf(c, local.id)
  const flyers = groupOf(operation, local.group)
  const { first, target, cost } = c.data.air.sky
  const at = flyers[0]!.at
  let price = 1
  for (let slot = first[at]!; slot < first[at + 1]!; slot++) if (target[slot] === to) price = cost[slot]!
  const home: Flyer[] = []
  // deepInterception: how far it flies over enemy ground.
  const deep = inForce(c, DEEP_INTERCEPTION)
  for (const flyer of flyers) {
    // escort: an escort at the end of its range returns at once; a staging base is within reach (staging).
    if (local.stage < 0 && flyer.mission === 'escort' && flyer.spent + price > flyer.range) {
      home.push(flyer)
      continue
    }
    flyer.at = to
    flyer.spent += price
    if (deep && c.state.owner[to] === otherSide(operation.by)) flyer.crossed = (flyer.crossed ?? 0) + 1
    if (isFoul(c, to, 'storm')) flyer.storm = 1
  }
  local.moved = 1
  if (local.stage < 0 && to === operation.target) arrive(c, operation, local.group)
  sendHome(c, operation, home)
}

/** The target is reached: now everybody knows it (airOperations). */
export function arrive(c: Doing, operation: AirOperation, group: number): void {
  const flyers = groupOf(operation, group)
  if (flyers.length === 0) return
  for (const flyer of flyers) flyer.arrived = 1
  operation.reached = 1
  const place = placeTarget(c, operation.target)
  c.tell(
    c.data.cite.missionMovement,
    say('air.reaches', { units: flyers.map(({ unit }) => airTarget(c, unit)), place }),
    [place],
  )
}

export const isFlying = (q: Query, local: MissionMovement): boolean =>
  local.group > 0 && groupOf(operationOf(q, local.id), local.group).length > 0
