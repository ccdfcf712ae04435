import { type Refusal, refuse } from '@grognard/kernel'
import { FULL_FACE, OTHER_FACE } from '../charts.ts'
import {
  AIR_UNITS,
  ask,
  call,
  type Doing,
  into,
  once,
  oneOf,
  PLACES,
  phasingSeat,
  procedure,
  type Query,
  run,
} from '../kit.ts'
import { NOT_IN_PLAY, POOL, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import type { Arrival } from '../world.ts'
import {
  assembleInPool,
  breakDownAnywhere,
  breakdownOf,
  breakdownTarget,
  initialBreakdowns,
  poolAssemblies,
} from './breakdown.ts'
import { crate, crateable, uncrate, uncrateable } from './crates.ts'
import { eliminate, forget } from './elimination.ts'
import { openDestroying } from './freight.ts'
import { isPlace } from './locations.ts'
import { settleOwnership } from './ownership.ts'
import {
  areCounters,
  disband,
  disbandable,
  joined,
  nationFor,
  owe,
  pay,
  payDebt,
  rebuild,
  rebuildable,
  replace,
  replaceable,
  replacementCost,
  sum,
  tracerFor,
  wholeFace,
} from './replacements.ts'
import { inPoints, placePoints } from './special-replacements.ts'
import {
  engineerOf,
  isGround,
  isOnMap,
  placeTarget,
  sideOf,
  unitOf,
  unitsOnMap,
  unitTarget,
} from './units.ts'
import { enemyZone } from './zones.ts'

/** arrivals: reinforcements, conversions, production. */

const arrivalsOf = (q: Query): readonly Arrival[] => q.data.arrivals[q.state.scenario] ?? []

/** Lines of the order of battle that come in by themselves now. */
function due(q: Query): number {
  return arrivalsOf(q).findIndex((arrival, index) => {
    if (arrival.side !== q.state.phasing || q.state.arrived.includes(index)) return false
    if (arrival.kind === 'conversion') return false
    if (arrival.kind === 'conditional')
      return arrival.turn <= q.state.turn && q.data.hooks.arrivalDue(q, arrival)
    return arrival.turn === q.state.turn
  })
}

/** Where units and points of an arrival may be put: friendly places among those named (arrivals). */
export function entries(q: Query, { places, otherwise, side }: Arrival): number[] {
  const inPlay = q.data.hooks.inPlay(q)
  const mine = (place: number) =>
    q.state.owner[place] === side && (place >= q.data.map.lands || inPlay[place] === 1)
  const first = places.filter(mine)
  return first.length > 0 ? first : otherwise.filter(mine)
}

interface Coming {
  readonly index: number
  /** Units still to be placed; resource points and replacements follow. */
  units: number[]
  resources: number
  points: number
  /** designatedPoints: whose each point is, where the receiver designates it. */
  nations: string[]
}

/** designatedPoints: the points of an arrival that are designated, one by one. */
function open(q: Query, local: Coming): Arrival['replacements'][number][] {
  const { pointParts: whole } = q.data.charts.values
  return arrivalAt(q, local)
    .replacements.filter(({ nations }) => nations.length > 1)
    .flatMap((line) =>
      Array.from({ length: Math.ceil(line.parts / whole) }, (_, i) => ({
        ...line,
        parts: Math.min(whole, line.parts - whole * i),
      })),
    )
}

/** The nations among which the next point is designated, if one is. */
const choices = (q: Query, local: Coming): string[] => [
  ...(open(q, local)[local.nations.length]?.nations ?? []),
]

/** What comes, everything designated. */
const designated = (
  q: Query,
  local: Coming,
): (Arrival['replacements'][number] & { readonly nation: string })[] => [
  ...arrivalAt(q, local)
    .replacements.filter(({ nations }) => nations.length === 1)
    .map((line) => ({ ...line, nation: line.nations[0]! })),
  ...open(q, local).map((point, i) => ({ ...point, nation: local.nations[i]! })),
]

const arrivalAt = (q: Query, { index }: Coming): Arrival => arrivalsOf(q)[index]!

/** reinforcements: a newcomer has the supply of the place where it appears. */
export function appear(c: Doing, unit: number, place: number): void {
  const { state } = c
  forget(c, unit)
  state.at[unit] = place
  state.face[unit] = FULL_FACE
  state.out[unit] = place < c.data.map.lands ? state.placeOut[place]! : 0
  state.fed[unit] = state.out[unit] === 0 ? 1 : 0
  state.fresh[unit] = 1
  for (const list of [state.spent, state.halted, state.moved, state.fought, state.defended, state.retreated])
    list[unit] = 0
}

const arrival = procedure<Coming>('arrival', 'arrivals', {
  'is there a way in': run('arrivalPlaces', (c, local) => {
    const line = arrivalAt(c, local)
    c.state.arrived.push(local.index)
    // withdrawals, -transfer: what leaves goes now.
    if (line.kind === 'transfer') for (const unit of line.from) withdraw(c, unit)
    if (entries(c, line).length > 0) return undefined
    for (const unit of local.units) {
      eliminate(c, unit, { cadre: false })
      c.tell(c.data.cite.arrivalPlaces, say('arrival.lost', { unit: unitTarget(c, unit) }))
    }
    return 'finish'
  }),
  'whose the points are': ask(
    'designatedPoints',
    {
      by: phasingSeat,
      prompt: () => say('arrival.whose'),
      verbs: {
        designate: {
          rule: 'designatedPoints',
          targets: (q, local) => choices(q, local).map((nation) => `nation:${nation}`),
          check: (q, local, target) =>
            choices(q, local).some((nation) => target === `nation:${nation}`)
              ? undefined
              : refuse(q.data.cite.designatedPoints, say('arrival.notThere')),
          take(_, local, target) {
            local.nations.push(target.slice('nation:'.length))
            return 'again'
          },
        },
      },
    },
    { when: (q, local) => choices(q, local).length > 0 },
  ),
  'a place is chosen': ask(
    'arrivals',
    {
      by: phasingSeat,
      prompt: (q, local) =>
        local.units.length > 0
          ? say('arrival.unit', { unit: unitTarget(q, local.units[0]!) })
          : say('arrival.stores', { resources: local.resources }),
      verbs: {
        arrive: oneOf(PLACES, {
          rule: 'arrivals',
          among: (q, local) => entries(q, arrivalAt(q, local)),
          otherwise: say('arrival.notThere'),
          take(c, local, place, target) {
            const unit = local.units.shift()
            if (unit === undefined) {
              stock(c, local, place)
              return { go: 'they are in' }
            }
            appear(c, unit, place)
            c.tell(c.data.cite.arrivals, say('arrival.done', { unit: unitTarget(c, unit), place: target }), [
              target,
            ])
            return 'again'
          },
        }),
      },
    },
    { when: (_, local) => local.units.length > 0 || local.resources > 0 || local.points > 0 },
  ),
  'they are in': run('arrivals', (c) => settleOwnership(c)),
})

/** production: resource points and replacement points are put down at the place of production; debts are paid first. */
function stock(c: Doing, local: Coming, place: number): void {
  if (local.resources > 0) c.state.resources[place] = (c.state.resources[place] ?? 0) + local.resources
  for (const { nation, kind, parts: received } of designated(c, local)) {
    const parts = received - payDebt(c, nation, kind, received)
    if (parts === 0) continue
    if (areCounters(c, kind)) placePoints(c, nation, place, parts, 0)
    else c.state.stock.push({ place, nation, kind, parts, usable: 1 })
  }
  const target = placeTarget(c, place)
  c.tell(
    c.data.cite.production,
    say('arrival.stocked', { resources: local.resources, points: inPoints(c, local.points), place: target }),
    [target],
  )
  local.resources = 0
  local.points = 0
}

/**
 * withdrawals: from the map, or from the pool at the price of its replacement; what cannot be paid is owed. A unit
 * that is in neither is not taken, but its price is.
 */
export function withdraw(c: Doing, unit: number): void {
  if (!isOnMap(c, unit)) {
    const kind = c.data.units.replacedBy[unit]!
    owe(c, nationFor(c, unit), kind, replacementCost(c, unit, wholeFace(c, unit)))
    if (c.state.at[unit] !== POOL) {
      c.tell(c.data.cite.withdrawals, say('arrival.notWithdrawn', { unit: unitTarget(c, unit) }))
      return
    }
  }
  forget(c, unit)
  c.state.at[unit] = REMOVED
  c.tell(c.data.cite.withdrawals, say('arrival.withdrawn', { unit: unitTarget(c, unit) }))
}

const coming = (q: Query): Coming => {
  const index = due(q)
  const { units, resources, replacements } = arrivalsOf(q)[index]!
  return {
    index,
    units: units.filter((unit) => q.state.at[unit] === NOT_IN_PLAY),
    resources,
    points: replacements.reduce((sum, { parts }) => sum + parts, 0),
    nations: [],
  }
}

/** conversions: stacked, in general supply, not in an enemy zone. */
export function refuseConversion(q: Query, index: number): Refusal | undefined {
  const line = arrivalsOf(q)[index]
  if (line?.kind !== 'conversion' || line.side !== q.state.phasing || q.state.arrived.includes(index))
    return refuse(q.data.cite.conversions, say('convert.none'))
  if (line.turn > q.state.turn) return refuse(q.data.cite.conversions, say('convert.early'))
  const place = q.state.at[line.from[0]!]!
  if (!isPlace(q, place) || line.from.some((unit) => q.state.at[unit] !== place))
    return refuse(q.data.cite.conversions, say('convert.together'))
  if (line.from.some((unit) => q.state.fed[unit] === 0))
    return refuse(q.data.cite.conversions, say('convert.supply'))
  return isGround(q, place) && enemyZone(q, place, line.side) > 0
    ? refuse(q.data.cite.conversions, say('convert.zone'))
    : undefined
}

const conversions = (q: Query): string[] =>
  arrivalsOf(q).flatMap((line, index) =>
    line.kind === 'conversion' && !refuseConversion(q, index) ? [line.target] : [],
  )

const conversionOf = (q: Query, target: string): number =>
  arrivalsOf(q).findIndex((line) => line.target === target)

function convert(c: Doing, index: number): void {
  const line = arrivalsOf(c)[index]!
  const place = c.state.at[line.from[0]!]!
  const worst = Math.max(...line.from.map((unit) => c.state.disruption[unit]!))
  const out = Math.max(...line.from.map((unit) => c.state.out[unit]!))
  for (const unit of line.from) {
    forget(c, unit)
    c.state.at[unit] = REMOVED
  }
  for (const unit of line.units) {
    appear(c, unit, place)
    c.state.disruption[unit] = worst
    c.state.out[unit] = out
    c.state.fed[unit] = 1
  }
  c.state.arrived.push(index)
  const target = placeTarget(c, place)
  c.tell(
    c.data.cite.conversions,
    say('convert.done', { units: line.units.map((unit) => unitTarget(c, unit)) }),
    [target],
  )
}

/** upgrades: in supply, out of enemy zones, with a line without naval element to the points it costs. */
export function upgradable(q: Query): number[] {
  return (q.data.upgrades[q.state.scenario] ?? []).flatMap(({ units, cost }) =>
    units.filter((unit) => {
      if (!isOnMap(q, unit) || sideOf(q, unit) !== q.state.phasing || q.state.face[unit] !== FULL_FACE)
        return false
      if (q.state.fed[unit] === 0) return false
      const place = q.state.at[unit]!
      if (isGround(q, place) && enemyZone(q, place, q.state.phasing) > 0) return false
      return cost.every(
        ({ nation, kind, parts }) =>
          sum(joined(q, nation, kind, q.state.phasing, place, tracerFor(q, unit))) >= parts,
      )
    }),
  )
}

export function upgrade(c: Doing, unit: number): void {
  const { cost } = c.data.upgrades[c.state.scenario]!.find(({ units }) => units.includes(unit))!
  for (const { nation, kind, parts } of cost) pay(c, unit, { nation, kind }, c.state.at[unit]!, parts)
  c.state.face[unit] = OTHER_FACE
  c.tell(c.data.cite.upgrades, say('upgrade.done', { unit: unitTarget(c, unit) }))
}

/** baseForcePorts: a base force in a port or anchorage of its side is deployed or made mobile. */
function flippable(q: Query): number[] {
  return unitsOnMap(q, q.state.phasing).filter((unit) => {
    const place = q.state.at[unit]!
    return (
      engineerOf(q, unit).base &&
      q.data.units.hasFace[unit * q.data.units.faces + OTHER_FACE] === 1 &&
      place < q.data.map.lands &&
      q.data.map.port[place]! > 0 &&
      q.state.owner[place] === sideOf(q, unit)
    )
  })
}

/** Whether there is anything to decide; where points are on the map there nearly always is. */
const hasMeasures = (q: Query): boolean =>
  q.data.units.isPoint.includes(1) ||
  [
    conversions,
    upgradable,
    initialBreakdowns,
    poolAssemblies,
    replaceable,
    rebuildable,
    flippable,
    crateable,
    uncrateable,
  ].some((list) => list(q).length > 0)

/** What comes in an initial phase, and what else is done with units in it. */
export const reinforcements = procedure<object>('reinforcements', 'reinforcements', {
  'the orders of battle': call('arrivals', (q) => into(arrival, coming(q)), {
    repeat: true,
    when: (q) => due(q) >= 0,
  }),
  'other measures': ask(
    'reinforcements',
    {
      by: phasingSeat,
      prompt: () => say('measures.prompt'),
      forced: false,
      verbs: {
        convert: {
          rule: 'conversions',
          targets: conversions,
          check: (q, _, target) => refuseConversion(q, conversionOf(q, target)),
          take(c, _, target) {
            convert(c, conversionOf(c, target))
            return 'again'
          },
        },
        upgrade: {
          rule: 'upgrades',
          targets: (q) => once(q, 'upgradable', () => upgradable(q)).map((unit) => unitTarget(q, unit)),
          check: (q, _, target) =>
            upgradable(q).includes(unitOf(q, target))
              ? undefined
              : refuse(q.data.cite.upgrades, say('replacements.few')),
          take(c, _, target) {
            upgrade(c, unitOf(c, target))
            return 'again'
          },
        },
        'break-down': {
          rule: 'breakingDown',
          targets: (q) => initialBreakdowns(q).map(breakdownTarget),
          check: (q, _, target) =>
            initialBreakdowns(q).includes(breakdownOf(target))
              ? undefined
              : refuse(q.data.cite.breakdownLists, say('breakdown.none')),
          take(c, _, target) {
            breakDownAnywhere(c, breakdownOf(target))
            return 'again'
          },
        },
        'assemble-lost': {
          rule: 'breakingDown',
          targets: (q) => poolAssemblies(q).map(breakdownTarget),
          check: (q, _, target) =>
            poolAssemblies(q).includes(breakdownOf(target))
              ? undefined
              : refuse(q.data.cite.breakingDown, say('breakdown.notTogether')),
          take(c, _, target) {
            assembleInPool(c, breakdownOf(target))
            return 'again'
          },
        },
        'open-replacing': {
          rule: 'replacementPoints',
          role: 'plain',
          check: (q) =>
            replaceable(q).length > 0
              ? undefined
              : refuse(q.data.cite.replacementPoints, say('replacements.none')),
          take(c) {
            c.call(replace, { unit: -1, cadre: false, place: -1 })
            return 'again'
          },
        },
        'open-rebuilding': {
          rule: 'replacementPoints',
          role: 'plain',
          check: (q) =>
            rebuildable(q).length > 0
              ? undefined
              : refuse(q.data.cite.replacementPoints, say('replacements.none')),
          take(c) {
            c.call(rebuild, {})
            return 'again'
          },
        },
        'open-disbanding': {
          rule: 'disbanding',
          role: 'plain',
          check: (q) =>
            disbandable(q).length > 0 ? undefined : refuse(q.data.cite.disbanding, say('disband.none')),
          take(c) {
            c.call(disband, { unit: -1 })
            return 'again'
          },
        },
        flip: {
          rule: 'baseForcePorts',
          targets: (q) => once(q, 'flippable', () => flippable(q)).map((unit) => unitTarget(q, unit)),
          check: (q, _, target) =>
            flippable(q).includes(unitOf(q, target))
              ? undefined
              : refuse(q.data.cite.baseForcePorts, say('flip.none')),
          take(c, _, target) {
            const unit = unitOf(c, target)
            c.state.face[unit] = c.state.face[unit] === OTHER_FACE ? FULL_FACE : OTHER_FACE
            c.tell(c.data.cite.baseForcePorts, say('flip.done', { unit: target }))
            return 'again'
          },
        },
        crate: oneOf(AIR_UNITS, {
          rule: 'crates',
          among: crateable,
          otherwise: say('air.noCrates'),
          take(c, _, unit) {
            crate(c, unit)
            return 'again'
          },
        }),
        uncrate: oneOf(AIR_UNITS, {
          rule: 'crates',
          among: uncrateable,
          otherwise: say('air.noCrates'),
          take(c, _, unit) {
            uncrate(c, unit)
            return 'again'
          },
        }),
        'open-destroying': openDestroying,
        done: { rule: 'reinforcements', role: 'end', take: () => undefined },
      },
    },
    { when: hasMeasures },
  ),
})

export const reinforcementProcedures = [reinforcements, arrival]
