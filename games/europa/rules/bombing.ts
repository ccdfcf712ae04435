import { compare, type Entry, type Exact, entry, lookup, multiply, refuse, sum } from '@grognard/kernel'
import { BOMBINGS, type BombingKind } from '../air-world.ts'
import {
  AIR_UNITS,
  ask,
  type Doing,
  oneOf,
  procedure,
  type Query,
  type Running,
  run,
  seatOf,
  UNITS,
} from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { reachOf } from './air-movement.ts'
import {
  ABORTED,
  abortAir,
  airOf,
  airTarget,
  codesOf,
  eliminateAir,
  isFighter,
  operationOf,
  turnsUnsupplied,
  typeOf,
} from './air-units.ts'
import { damageBase, groundedAt } from './airbases.ts'
import { guardedBridges } from './antiaircraft.ts'
import { damageCoast, isCoastUnit } from './coast-damage.ts'
import { bombableBridges, bombableIn } from './missions.ts'
import { weatherChartAt } from './movement-costs.ts'
import { placeTarget, unitsOfAt } from './units.ts'

/** bombing: bombing. */

const AT_SHIPS: readonly AirOperation['kind'][] = ['strike', 'sea-patrol']
const STRATEGIC: readonly BombingKind[] = ['marshalling-yard', 'port-strategic']

/** What changes a bombing value on its way: range, dropped bombs, night, weather (bombing). */
export function loadFactors(q: Query, operation: AirOperation, flyer: Flyer, onLand = true): Exact[] {
  const { charts, units } = q.data.air
  const factors: Exact[] = []
  const reach = reachOf(q, flyer.unit, flyer.spent, false)
  if (reach === 'short') factors.push(charts.shortBombing)
  if (reach === 'extended') factors.push(charts.extendedBombing)
  if (flyer.jettisoned === 1) factors.push(charts.jettisonLeft)
  if (operation.night === 1 && units.night[flyer.unit] === 0) factors.push(charts.nightBombing)
  if (onLand && weatherChartAt(q, operation.target).hampersFlight) factors.push(charts.badWeather)
  if (turnsUnsupplied(q, flyer.unit, flyer.home) >= charts.unsupplied.weakFrom)
    factors.push(charts.unsupplied.bombing)
  return factors
}

/** A unit's bombing value against one kind of target. */
export function bombingValue(
  q: Query,
  operation: AirOperation,
  flyer: Flyer,
  kind: BombingKind | 'support' | 'defence' | 'harassment',
): Exact {
  const { charts, units } = q.data.air
  const { unit } = flyer
  // airCodes: on the bombing table the precise use the strategic value throughout.
  const strategic =
    STRATEGIC.includes(kind as BombingKind) ||
    (BOMBINGS.includes(kind as BombingKind) && codesOf(q, unit).some(({ precise }) => precise))
  let value: Exact = strategic ? units.strategic[unit]! : units.tactical[unit]!
  // airbaseBombing: before any other change.
  if (kind === 'airbase' && isFighter(q, unit)) value = (value as number) + charts.fighterAtAirbase
  for (const factor of loadFactors(q, operation, flyer)) value = multiply(value, factor)
  if (kind === 'defence') value = multiply(value, charts.defensiveFactor)
  if (kind === 'fortress') value = multiply(value, charts.fortressFactor)
  if (kind === 'coast-guns') value = multiply(value, charts.sea.coastFactor)
  return value
}

/** The kinds of target in the hex of an operation, as targets of the verb `aim`. */
export function aims(q: Query, { id }: Pick<Bombing, 'id'>): string[] {
  const operation = operationOf(q, id)
  const { target: place, by, night, kind, bridge } = operation
  if (AT_SHIPS.includes(kind)) return []
  // bridgeOwnership: who was named for a bridge bombs nothing else, and nobody else bombs one with guns at its other end.
  if (bridge >= 0)
    return carriersOf(q, operation, 'bridge').length > 0 && !q.state.bridgesDown.includes(bridge)
      ? [q.data.map.bridges[bridge]!.target]
      : []
  const guarded = guardedBridges(q, operation).map((other) => q.data.map.bridges[other]!.target)
  const kinds: BombingKind[] = kind === 'fortress' ? ['fortress'] : bombableIn(q, place, by, night === 1)
  const able = kinds.filter((one) => carriersOf(q, operation, one).length > 0).map((one) => `bombing:${one}`)
  if (kind !== 'fortress' && night === 0 && carriersOf(q, operation, 'bridge').length > 0)
    for (const { a, b, target } of bombableBridges(q, by))
      if ((a === place || b === place) && !guarded.includes(target)) able.push(target)
  return able
}

/** Bombers over the target that have not bombed and are worth something against this. */
export const carriersOf = (q: Query, operation: AirOperation, kind: BombingKind): Flyer[] =>
  // navalStrike, navalPatrol: flown at ships and nothing else.
  AT_SHIPS.includes(operation.kind)
    ? []
    : operation.flyers.filter(
        (flyer) =>
          flyer.mission === 'bombing' &&
          flyer.arrived === 1 &&
          flyer.spentLoad === 0 &&
          (flyer.ship ?? -1) < 0 &&
          compare(bombingValue(q, operation, flyer, kind), 0) > 0,
      )

export interface Bombing {
  readonly id: number
  kind: BombingKind | null
  bridge: number
  units: number[]
  hits: number
}

export const newBombing = (id: number): Bombing => ({ id, kind: null, bridge: -1, units: [], hits: 0 })

export const canBomb = (q: Query, id: number): boolean => aims(q, { id }).length > 0

function modifiersOf(q: Query, operation: AirOperation, { units, kind }: Bombing): Entry[] {
  const { modifiers } = q.data.air.charts.bombing
  const found: Entry[] = []
  // A bombardment takes no modifier but that of the night.
  if (kind !== 'fortress' && units.every((unit) => typeOf(q, unit).dive))
    found.push(entry(say('air.dive'), q.data.cite.diveBombers, modifiers['dive-bombers-alone']!))
  if (operation.night === 1)
    found.push(entry(say('air.byNight'), q.data.cite.nightOperations, modifiers.night!))
  found.push(...q.data.air.hooks.bombingModifiers(q, operation.by, kind!))
  return found
}

/** bombing: one die on the column that does not exceed the value; less than 1 misses. */
function drop(c: Running, local: Bombing): void {
  const operation = operationOf(c, local.id)
  const kind = local.kind!
  const place = placeTarget(c, operation.target)
  const flyers = operation.flyers.filter(({ unit }) => local.units.includes(unit))
  const value = sum(flyers.map((flyer) => bombingValue(c, operation, flyer, kind)))
  for (const flyer of flyers) flyer.spentLoad = 1
  local.hits = 0
  if (compare(value, 1) < 0) {
    c.tell(c.data.cite.bombing, say('air.tooWeak', { kind: `bombing:${kind}`, place }), [place])
    return
  }
  const die = c.roll(6, c.data.cite.bombing, say('air.bombs', { kind: `bombing:${kind}`, place }))
  const { table } = c.data.air.charts.bombing
  const { cell, column } = lookup(table, {
    column: { value },
    die,
    modifiers: modifiersOf(c, operation, local),
  })
  local.hits = cell === 'H' ? 1 : 0
  if (kind === 'fortress') c.data.air.hooks.onFortressBombed(c, operation.target, value, die, cell === 'H')
  c.tell(
    c.data.cite.bombing,
    say(cell === 'H' ? 'air.bombHit' : 'air.bombMiss', {
      kind: `bombing:${kind}`,
      place,
      column: column.label,
    }),
    [place],
  )
  if (cell === 'H') hit(c, local, operation)
}

/** What a hit does to the target; hits on air units are placed by the bomber, those on a fortress are the game's affair. */
function hit(c: Doing, local: Bombing, { target: place }: AirOperation): void {
  const { state } = c
  switch (local.kind!) {
    case 'airbase':
      damageBase(c, place)
      break
    case 'rail-line':
      breakRail(c, place)
      break
    case 'marshalling-yard':
      state.yardHits[place] = (state.yardHits[place] ?? 0) + 1
      breakRail(c, place)
      break
    case 'port':
    case 'port-strategic':
      state.portHits[place] = (state.portHits[place] ?? 0) + 1
      break
    case 'bridge':
      state.bridgeHits[local.bridge] = (state.bridgeHits[local.bridge] ?? 0) + 1
      if (state.bridgeHits[local.bridge]! >= c.data.air.charts.bridgeHits) {
        state.bridgesDown.push(local.bridge)
        delete state.bridgeHits[local.bridge]
      }
      break
    case 'fortress':
    case 'coast-guns':
      break
  }
}

const breakRail = (c: Doing, place: number): void => {
  if (!c.state.railBreaks.includes(place)) c.state.railBreaks.push(place)
}

/** airbaseBombing: air units on the ground that a hit may fall on. */
const exposedOnGround = (q: Query, { id, kind, hits }: Bombing): number[] => {
  const { target, by } = operationOf(q, id)
  return kind === 'airbase' && hits > 0 ? groundedAt(q, target, otherSide(by)) : []
}

/** coastBombing: guns on the coast that a hit may fall on. */
const batteries = (q: Query, { id, kind, hits }: Bombing): number[] => {
  const { target, by } = operationOf(q, id)
  return kind === 'coast-guns' && hits > 0
    ? unitsOfAt(q, target, otherSide(by)).filter((unit) => isCoastUnit(q, unit))
    : []
}

const seat = (q: Query, { id }: Bombing): string => seatOf(q, operationOf(q, id).by)

const refuseAim = (q: Query, local: Bombing, target: string) =>
  aims(q, local).includes(target) ? undefined : refuse(q.data.cite.bombing, say('air.nothingToBomb'))

export const bombing = procedure<Bombing>('bombing', 'bombing', {
  'a bombing is announced': ask('bombing', {
    by: seat,
    prompt: () => say('air.aim'),
    forced: false,
    verbs: {
      aim: {
        rule: 'bombing',
        targets: (q, local) => aims(q, local),
        check: refuseAim,
        take(c, local, target) {
          local.bridge = c.data.map.bridges.findIndex((bridge) => bridge.target === target)
          local.kind = local.bridge >= 0 ? 'bridge' : (target.slice(8) as BombingKind)
          local.units = []
          local.hits = 0
        },
      },
      done: { rule: 'bombing', role: 'end', take: () => 'finish' },
    },
  }),
  'bombers are named': ask('bombing', {
    by: seat,
    prompt: (_, { kind }) => say('air.whoBombs', { kind: `bombing:${kind}` }),
    forced: false,
    verbs: {
      join: {
        rule: 'bombing',
        role: 'gather',
        targets: (q, local) =>
          carriersOf(q, operationOf(q, local.id), local.kind!)
            .filter(({ unit }) => !local.units.includes(unit))
            .map(({ unit }) => airTarget(q, unit)),
        check: (q, local, target) => {
          const unit = airOf(q, target)
          return carriersOf(q, operationOf(q, local.id), local.kind!).some((flyer) => flyer.unit === unit) &&
            !local.units.includes(unit)
            ? undefined
            : refuse(q.data.cite.bombing, say('air.noBombs'))
        },
        take(c, local, target) {
          local.units.push(airOf(c, target))
          return 'again'
        },
      },
      'drop-bombs': {
        rule: 'bombing',
        role: 'commit',
        check: (q, { units }) =>
          units.length > 0 ? undefined : refuse(q.data.cite.bombing, say('air.nobody')),
        take: () => undefined,
      },
    },
  }),
  'the bombs fall': run('bombing', drop),
  'a grounded unit is hit': ask(
    'airbaseBombing',
    {
      by: seat,
      prompt: () => say('air.hitWhom'),
      verbs: {
        hit: oneOf(AIR_UNITS, {
          rule: 'airbaseBombing',
          among: exposedOnGround,
          otherwise: say('air.notThere'),
          take(c, local, unit) {
            local.hits = 0
            if (c.state.air.status[unit] === ABORTED) eliminateAir(c, unit, 'airbaseBombing')
            else abortAir(c, unit, 'airbaseBombing')
          },
        }),
      },
    },
    { when: (q, local) => exposedOnGround(q, local).length > 0 },
  ),
  'a battery is hit': ask(
    'coastBombing',
    {
      by: seat,
      prompt: () => say('air.hitWhom'),
      verbs: {
        'hit-battery': oneOf(UNITS, {
          rule: 'coastBombing',
          among: batteries,
          otherwise: say('air.notThere'),
          take(c, local, unit) {
            local.hits = 0
            damageCoast(c, unit, 2)
          },
        }),
      },
    },
    { when: (q, local) => batteries(q, local).length > 0 },
  ),
  'the next bombing': run('bombing', (c, { id }) =>
    canBomb(c, id) ? { go: 'a bombing is announced' } : undefined,
  ),
})

/** The land hexes next to one. */
const landAround = ({ data: { map, air } }: Doing, place: number): number[] => {
  const { first, target } = air.sky
  return Array.from(target.subarray(first[place]!, first[place + 1]!)).filter((at) => at < map.lands)
}

/** harassment: harassment adds up what falls on the hex. */
export function harass(c: Running, operation: AirOperation): void {
  const { first, second, most } = c.data.air.charts.harassment
  const value = sum(
    operation.flyers
      .filter(({ mission, arrived }) => mission === 'bombing' && arrived === 1)
      .map((flyer) => bombingValue(c, operation, flyer, 'harassment')),
  )
  const points = compare(value, second) >= 0 ? 2 : compare(value, first) >= 0 ? 1 : 0
  const place = placeTarget(c, operation.target)
  const add = (at: number, by: number): void => {
    const hits = Math.min(most, by + (c.state.harassment[at]?.hits ?? 0))
    c.state.harassment[at] = { hits, by: operation.by }
  }
  if (points > 0) add(operation.target, points)
  // Heavy harassment reaches the hexes around it, where the book has it.
  const { wide } = c.data.air.charts.harassment
  const around = wide.findLast(({ from }) => compare(value, from) >= 0)?.hits ?? 0
  if (around > 0) for (const at of landAround(c, operation.target)) add(at, around)
  c.tell(c.data.cite.harassment, say('air.harassed', { place, points }), [place])
}
