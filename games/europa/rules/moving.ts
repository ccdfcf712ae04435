import { type Refusal, refuse } from '@grognard/kernel'
import { findSlot, type Reach } from '@grognard/maps'
import { FREE, RAIL_ONLY } from '../charts.ts'
import type { RuleName } from '../citations.ts'
import { ask, type Doing, once, phasingSeat, procedure, type Query, type Running, run } from '../kit.ts'
import { ZONE_NONE, ZONE_NORMAL } from '../state.ts'
import { say } from '../text/say.ts'
import {
  HAS_MARCHED,
  hasMarched,
  marchReach,
  nearEnemies,
  OTHERWISE_BUSY,
  refuseMarch,
} from './administrative.ts'
import { detach, mayDetach, refuseDetach } from './attachments.ts'
import { breakDown, breakdownOf, breakdownsOf, breakdownTarget } from './breakdown.ts'
import { seizable, seize, seizedBridge, seizureTarget } from './bridges.ts'
import { doJob, jobsOf, readJob, refuseJob } from './construction.ts'
import { mayRegroup, regroupGuns } from './gun-positions.ts'
import { closedPlaces, harassmentCost, left, moveLedger, reachOf, refuseWay, zoneCost } from './movement.ts'
import { stepCosts } from './movement-costs.ts'
import { settleOwnership } from './ownership.ts'
import { bookTrain, railReach, refuseTrain } from './rail.ts'
import type { Element } from './supply-elements.ts'
import {
  dropElements,
  isCarrier,
  loadable,
  loadElement,
  loadUnit,
  moveCargo,
  refuseDrop,
  refuseElement,
  refuseLoad,
  refusePortage,
} from './transport-counters.ts'
import { isGround, isOnMap, mobilityOf, placeOf, placeTarget, sideOf, unitOf, unitTarget } from './units.ts'
import { enemyZone, NO_ZONE } from './zones.ts'

/** movement, transportLines: one unit moves, or works, or is broken down. */

export interface Move {
  readonly unit: number
  /** Places still to be entered, and what each step costs. */
  path: number[]
  costs: number[]
  byRail: boolean
  /** administrative: it marches. */
  marches?: true
  /** slipping: what leaving costs if it is noticed. */
  slips?: number
  /** bridgeSeizure: the bridge that it tries to take. */
  bridge?: number
}

/** Why a unit may not be moved now. */
export function refuseMover(q: Query, unit: number) {
  if (unit < 0 || !isOnMap(q, unit) || sideOf(q, unit) !== q.state.phasing)
    return refuse(q.data.cite.movementPhase, say('move.notYours'))
  if (!isGround(q, q.state.at[unit]!)) return refuse(q.data.cite.offMapBoxes, say('move.offMap'))
  if (q.state.carriedBy[unit]! >= 0) return refuse(q.data.cite.transportCounters, say('move.carried'))
  if (q.state.halted[unit] === 0 && (mayRegroup(q, unit) || mayDetach(q, unit))) return undefined
  const mobility = mobilityOf(q, unit)
  if (mobility === RAIL_ONLY) return refuseTrain(q, unit)
  if (mobility !== FREE && breakdownsOf(q, unit).length === 0)
    return refuse(q.data.cite.restrictedMobility, say('move.cannot'))
  // breakingDown: to be broken down costs nothing.
  if (left(q, unit) > 0 || breakdownsOf(q, unit).length > 0) return undefined
  if (q.state.halted[unit] === 1) return refuse(q.data.cite.movementPhase, say('move.halted'))
  return refuse(
    q.state.phase === 'exploitation' ? q.data.cite.exploitation : q.data.cite.movementPhase,
    say('move.noPoints'),
  )
}

/** Where a unit can go, once per moment. */
const goals = (q: Query, unit: number): ReadonlySet<number> =>
  once(q, `goals:${unit}`, () =>
    q.data.units.mobility[unit] === FREE && left(q, unit) > 0 && !hasMarched(q, unit)
      ? new Set(reachOf(q, unit).destinations())
      : new Set<number>(),
  )
const stations = (q: Query, unit: number): ReadonlySet<number> =>
  once(q, `stations:${unit}`, () => (refuseTrain(q, unit) ? new Set<number>() : stationsFrom(q, unit)))
/** Lines of low volume are used where nothing else leads. */
function stationsFrom(q: Query, unit: number): Set<number> {
  const avoiding = avoided(q, unit)
  const found = new Set(railReach(q, unit, { avoiding }).destinations())
  if (q.data.customs.railways === 'by-net')
    for (const place of railReach(q, unit, { low: true, avoiding }).destinations()) found.add(place)
  return found
}

/** administrative: who has marched does not come near the enemy by train either. */
const avoided = (q: Query, unit: number): Uint8Array | null =>
  hasMarched(q, unit) ? nearEnemies(q, sideOf(q, unit)) : null

/** The way by train to a place, and whether it uses lines of low volume. */
function trainTo(q: Query, unit: number, target: number, hexes = 0): { reach: Reach; low: boolean } {
  const avoiding = avoided(q, unit)
  const plain = railReach(q, unit, { hexes, avoiding })
  if (plain.pathTo(target)) return { reach: plain, low: false }
  return { reach: railReach(q, unit, { low: true, hexes, avoiding }), low: true }
}

const marches = (q: Query, unit: number): ReadonlySet<number> =>
  once(q, `marches:${unit}`, () =>
    refuseMarch(q, unit) ? new Set<number>() : new Set(marchReach(q, unit).destinations()),
  )

/** strategicRail: where a train takes a unit that has done nothing yet and will do nothing else. */
const termini = (q: Query, unit: number): ReadonlySet<number> =>
  once(q, `termini:${unit}`, () => {
    if (refuseLongTrain(q, unit)) return new Set<number>()
    const hexes = q.data.charts.strategicRail
    return new Set([
      ...railReach(q, unit, { hexes }).destinations(),
      ...railReach(q, unit, { low: true, hexes }).destinations(),
    ])
  })

function refuseLongTrain(q: Query, unit: number): Refusal | undefined {
  if (q.data.charts.strategicRail === 0) return refuse(q.data.cite.strategicRail, say('march.notNow'))
  if (q.state.spent[unit]! > 0 || q.state.moved[unit] === 1)
    return refuse(q.data.cite.strategicRail, say('march.busy'))
  return refuseTrain(q, unit)
}

/** Whether there is anywhere it could go. */
export const canGo = (q: Query, unit: number): boolean =>
  goals(q, unit).size > 0 || stations(q, unit).size > 0 || marches(q, unit).size > 0

/** slipping: neighbours that it could reach without paying for the enemy zone it is in. */
const slipsTo = (q: Query, unit: number): ReadonlySet<number> =>
  once(q, `slips:${unit}`, () => {
    const found = new Set<number>()
    const from = q.state.at[unit]!
    const side = sideOf(q, unit)
    if (!q.data.hooks.maySlip(q, unit) || from >= q.data.map.lands || hasMarched(q, unit)) return found
    if (mobilityOf(q, unit) !== FREE || enemyZone(q, from, side) === NO_ZONE) return found
    const { land } = q.data.map
    const shut = closedPlaces(q, side)
    const forbidden = q.data.hooks.forbiddenTo(q, unit)
    const cost = stepCosts(q)[q.data.units.profile[unit]!]!
    for (let slot = land.first[from]!; slot < land.first[from + 1]!; slot++) {
      const to = land.target[slot]!
      if (cost[slot]! < 0 || shut[to] === 1 || forbidden?.[to] === 1) continue
      if (cost[slot]! + harassmentCost(q, unit, from) <= left(q, unit)) found.add(to)
    }
    return found
  })

/** slipping: a step out of an enemy zone, to be paid for only if it is noticed. */
function slipOut(c: Doing, local: Move, target: number): void {
  const from = c.state.at[local.unit]!
  const slot = findSlot(c.data.map.land, from, target)
  local.path = [target]
  local.costs = [
    stepCosts(c)[c.data.units.profile[local.unit]!]![slot]! + harassmentCost(c, local.unit, from),
  ]
  local.slips = zoneCost(c, local.unit, enemyZone(c, from, sideOf(c, local.unit)))
  if (c.state.marching) c.state.marching[local.unit] = OTHERWISE_BUSY
}

/** slipping: whoever is noticed pays, or stays if he cannot. */
function isCaught(c: Running, local: Move): boolean {
  const { unit, slips } = local
  if (slips === undefined || c.data.hooks.slips(c, unit, false)) return false
  local.costs[0]! += slips
  if (local.costs[0]! <= left(c, unit)) return false
  c.state.halted[unit] = 1
  return true
}

const targetsOf = (q: Query, places: ReadonlySet<number>): string[] =>
  Array.from(places, (place) => placeTarget(q, place))

/** The way to a place: what is entered, and the cost of each step. */
function setOut(c: Doing, local: Move, target: number, how: 'foot' | 'march' | 'rail' | 'long'): void {
  const q = c.still()
  const byRail = how === 'rail' || how === 'long'
  const hexes = how === 'long' ? q.data.charts.strategicRail : 0
  const train = byRail ? trainTo(q, local.unit, target, hexes) : null
  const reach = train?.reach ?? (how === 'march' ? marchReach(q, local.unit) : reachOf(q, local.unit))
  const path = reach.pathTo(target)!
  const total = reach.costTo(target)!
  // Each step costs what is left of the whole when the earlier ones are paid: the last takes the one-hex move's rest.
  const costs = path.slice(1).map((place) => reach.costTo(place) ?? total)
  local.path = path.slice(1)
  local.costs = costs.map(
    (cost, i) => (i === costs.length - 1 ? total : cost) - (i === 0 ? 0 : costs[i - 1]!),
  )
  local.byRail = byRail
  if (how === 'march') local.marches = true
  if (how === 'long') {
    // strategicRail: nothing else is done in this player turn.
    c.state.entrained?.push(local.unit)
    c.state.halted[local.unit] = 1
    local.costs.fill(0)
  }
  if (c.state.marching && how !== 'rail')
    c.state.marching[local.unit] = how === 'march' ? HAS_MARCHED : OTHERWISE_BUSY
  if (train) bookTrain(c, local.unit, path, train.low)
  // administrative: who has come near the enemy by train marches no more in this phase.
  const near = nearEnemies(q, sideOf(q, local.unit))
  if (c.state.marching && how === 'rail' && path.some((place) => near[place] === 1))
    c.state.marching[local.unit] = OTHERWISE_BUSY
}

function enter(c: Running, local: Move) {
  const { state } = c
  const { unit } = local
  if (isCaught(c, local)) return 'finish'
  const place = local.path.shift()!
  state.at[unit] = place
  state.spent[unit]! += local.costs.shift()!
  state.moved[unit] = 1
  // harassment: whoever goes has paid for leaving.
  state.harassed[unit] = 0
  // railMovement, administrative: no zone of control in the train, nor on the march.
  const without = (local.byRail && local.path.length > 0) || hasMarched(c, unit)
  state.zone[unit] = without ? ZONE_NONE : ZONE_NORMAL
  if (isCarrier(c, unit)) moveCargo(c, unit)
  settleOwnership(c)
  if (local.path.length > 0) return 'again'
  const target = placeTarget(c, place)
  c.tell(
    c.data.cite.movementPhase,
    say(local.byRail ? 'move.byRail' : 'move.done', { unit: unitTarget(c, unit), place: target }),
    [target],
  )
  return undefined
}

/** transportCargo, portage: a supply element is taken along. */
const taking = (
  rule: RuleName,
  element: Element,
  refusal: (q: Query, unit: number, element: Element) => Refusal | undefined,
) => ({
  rule,
  role: 'plain' as const,
  check: (q: Query, { unit }: Move) => refusal(q, unit, element),
  take(c: Doing, { unit }: Move) {
    loadElement(c, unit, element)
    return 'again' as const
  },
})

export const move = procedure<Move>('move', 'movement', {
  'where to': ask('movementPhase', {
    by: phasingSeat,
    prompt: (q, { unit }) => say('move.where', { unit: unitTarget(q, unit) }),
    forced: false,
    verbs: {
      go: {
        rule: 'movementPhase',
        targets: (q, { unit }) => targetsOf(q, goals(q, unit)),
        check: (q, { unit }, target) =>
          goals(q, unit).has(placeOf(q, target)) ? undefined : refuseWay(q, unit, placeOf(q, target)),
        take(c, local, target) {
          setOut(c, local, placeOf(c, target), 'foot')
        },
        cost: (q, { unit }, target) => moveLedger(q, unit, placeOf(q, target)),
      },
      infiltrate: {
        rule: 'slipping',
        targets: (q, { unit }) => targetsOf(q, slipsTo(q, unit)),
        check: (q, { unit }, target) =>
          slipsTo(q, unit).has(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.slipping, say('move.noSlip')),
        take(c, local, target) {
          slipOut(c, local, placeOf(c, target))
        },
      },
      rail: {
        rule: 'railMovement',
        targets: (q, { unit }) => targetsOf(q, stations(q, unit)),
        check: (q, { unit }, target) =>
          refuseTrain(q, unit) ??
          (stations(q, unit).has(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.railMovement, say('move.tooFar'))),
        take(c, local, target) {
          setOut(c, local, placeOf(c, target), 'rail')
        },
      },
      march: {
        rule: 'administrative',
        targets: (q, { unit }) => targetsOf(q, marches(q, unit)),
        check: (q, { unit }, target) =>
          refuseMarch(q, unit) ??
          (marches(q, unit).has(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.administrative, say('move.tooFar'))),
        take(c, local, target) {
          setOut(c, local, placeOf(c, target), 'march')
        },
      },
      entrain: {
        rule: 'strategicRail',
        targets: (q, { unit }) => targetsOf(q, termini(q, unit)),
        check: (q, { unit }, target) =>
          refuseLongTrain(q, unit) ??
          (termini(q, unit).has(placeOf(q, target))
            ? undefined
            : refuse(q.data.cite.strategicRail, say('move.tooFar'))),
        take(c, local, target) {
          setOut(c, local, placeOf(c, target), 'long')
        },
      },
      work: {
        rule: 'construction',
        targets: (q, { unit }) => (hasMarched(q, unit) ? [] : jobsOf(q, unit)),
        check(q, { unit }, target) {
          if (hasMarched(q, unit)) return refuse(q.data.cite.administrative, say('march.busy'))
          const job = readJob(q, unit, target)
          return job
            ? refuseJob(q, job.id, job.units, job.bridge, job.civilians)
            : refuse(q.data.cite.construction, say('work.nothing'))
        },
        label: (q, { unit }, target) => jobLabel(q, unit, target),
        take(c, { unit }, target) {
          const job = readJob(c, unit, target)!
          doJob(c, job.id, job.units, job.bridge, job.civilians)
          if (c.state.marching) for (const one of job.units) c.state.marching[one] = OTHERWISE_BUSY
          return 'finish'
        },
      },
      seize: {
        rule: 'bridgeSeizure',
        targets: (q, { unit }) => seizable(q, unit).map((bridge) => seizureTarget(q, bridge)),
        check: (q, { unit }, target) =>
          seizable(q, unit).includes(seizedBridge(q, target))
            ? undefined
            : refuse(q.data.cite.bridgeSeizure, say('bridge.cannot')),
        label: (q, _, target) => say('verb.seize', { bridge: bridgeName(q, seizedBridge(q, target)) }),
        take(c, local, target) {
          local.bridge = seizedBridge(c, target)
          return { go: 'a bridge is seized' }
        },
      },
      load: {
        rule: 'transportCounters',
        targets: (q, { unit }) => loadable(q, unit),
        check: (q, { unit }, target) => refuseLoad(q, unit, unitOf(q, target)),
        take(c, { unit }, target) {
          loadUnit(c, unit, unitOf(c, target))
          return 'again'
        },
      },
      'load-resource': taking('transportCargo', 'resource', refuseElement),
      'load-supply': taking('transportCargo', 'supply', refuseElement),
      carry: taking('portage', 'resource', refusePortage),
      'carry-supply': taking('portage', 'supply', refusePortage),
      drop: {
        rule: 'portage',
        role: 'plain',
        check: (q, { unit }) => refuseDrop(q, unit),
        take(c, { unit }) {
          dropElements(c, unit)
          return 'again'
        },
      },
      'break-down': {
        rule: 'breakingDown',
        targets: (q, { unit }) => breakdownsOf(q, unit).map(breakdownTarget),
        check: (q, { unit }, target) =>
          breakdownsOf(q, unit).includes(breakdownOf(target))
            ? undefined
            : refuse(q.data.cite.breakdownLists, say('breakdown.none')),
        take(c, _, target) {
          breakDown(c, breakdownOf(target))
          return 'finish'
        },
      },
      'part-with': {
        rule: 'attachments',
        role: 'plain',
        check: (q, { unit }) => refuseDetach(q, unit),
        take(c, { unit }) {
          detach(c, unit)
          return 'finish'
        },
      },
      'regroup-guns': regroupGuns<Move>(),
      stay: { rule: 'movementPhase', role: 'end', take: () => 'finish' },
    },
  }),
  'the next hex is entered': run('movementPhase', enter),
  'a bridge is seized': run(
    'bridgeSeizure',
    (c, { unit, bridge }) => {
      seize(c, unit, bridge!)
    },
    { when: (_, { bridge }) => bridge !== undefined },
  ),
})

const bridgeName = (q: Query, bridge: number): string => q.data.map.bridges[bridge]!.target

function jobLabel(q: Query, unit: number, target: string) {
  const job = readJob(q, unit, target)
  if (!job) return say('verb.work', { target })
  if (job.id === 'bridge-repair') return say('work.bridgeRepair', { bridge: bridgeName(q, job.bridge) })
  if (job.bridge >= 0) return say('work.bridge', { bridge: target })
  if (job.civilians) return say('work.withCivilians', { job: `job:${job.id}` })
  return job.units.length > 1
    ? say('work.withHelp', { job: `job:${job.id}`, unit: unitTarget(q, job.units[1]!) })
    : say('verb.work', { target: `job:${job.id}` })
}

export const newMove = (unit: number): Move => ({ unit, path: [], costs: [], byRail: false })
