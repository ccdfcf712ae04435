import { compare, type Entry, type Exact, entry, lookup, multiply, refuse, sum } from '@grognard/kernel'
import { type BombingKind, DIVE_BOMBER } from '../air-world.ts'
import { ask, type Doing, procedure, type Query, type Running, run, seatOf } from '../kit.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { IMPROVED, MUD, otherSide, UNIMPROVED } from '../world.ts'
import { placeTarget } from './03-units.ts'
import { weatherAt } from './06-costs.ts'
import {
  ABORTED,
  abortAir,
  airOf,
  airTarget,
  airType,
  eliminateAir,
  isFighter,
  operationOf,
  turnsUnsupplied,
} from './17-air-units.ts'
import { damageBase, groundedAt } from './18-airbases.ts'
import { reachOf } from './19-air-movement.ts'
import { bombableBridges, bombableIn } from './20-missions.ts'
import { guardedBridges } from './22-antiaircraft.ts'
import { addHit } from './37-bombardment.ts'

/** 20.G: bombing. */

const STRATEGIC: readonly BombingKind[] = ['marshalling-yard', 'port-strategic']

/** What changes a bombing value on its way: range, dropped bombs, night, weather (20.G, 23). */
function loadFactors(q: Query, operation: AirOperation, flyer: Flyer): Exact[] {
  const { charts, units } = q.data.air
  const factors: Exact[] = []
  const reach = reachOf(q, flyer.unit, flyer.spent, false)
  if (reach === 'short') factors.push(charts.shortBombing)
  if (reach === 'extended') factors.push(charts.extendedBombing)
  if (flyer.jettisoned === 1) factors.push(charts.jettisonLeft)
  if (operation.night === 1 && units.night[flyer.unit] === 0) factors.push(charts.nightBombing)
  if (weatherAt(q, operation.target) >= MUD) factors.push(charts.badWeather)
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
  let value: Exact = STRATEGIC.includes(kind as BombingKind) ? units.strategic[unit]! : units.tactical[unit]!
  // 20.G.2.a: before any other change.
  if (kind === 'airbase' && isFighter(q, unit)) value = (value as number) + charts.fighterAtAirbase
  for (const factor of loadFactors(q, operation, flyer)) value = multiply(value, factor)
  if (kind === 'defence') value = multiply(value, charts.defensiveFactor)
  if (kind === 'fortress') value = multiply(value, charts.fortressFactor)
  return value
}

/** The kinds of target in the hex of an operation, as targets of the verb `aim`. */
export function aims(q: Query, { id }: Pick<Bombing, 'id'>): string[] {
  const operation = operationOf(q, id)
  const { target: place, by, night, kind, bridge } = operation
  // 37.A.3: who was named for a bridge bombs nothing else, and nobody else bombs one with guns at its other end.
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
  operation.flyers.filter(
    (flyer) =>
      flyer.mission === 'bombing' &&
      flyer.arrived === 1 &&
      flyer.spentLoad === 0 &&
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
  // 37.E: a bombardment takes no modifier but that of the night.
  if (kind !== 'fortress' && units.every((unit) => airType(q, unit) === DIVE_BOMBER))
    found.push(entry(say('air.dive'), '23.B.1', modifiers['dive-bombers-alone']!))
  if (operation.night === 1) found.push(entry(say('air.byNight'), '23.F', modifiers.night!))
  found.push(...q.data.air.hooks.bombingModifiers(q, operation.by, kind!))
  return found
}

/** 20.G: one die on the column that does not exceed the value; less than 1 misses. */
function drop(c: Running, local: Bombing): void {
  const operation = operationOf(c, local.id)
  const kind = local.kind!
  const place = placeTarget(c, operation.target)
  const flyers = operation.flyers.filter(({ unit }) => local.units.includes(unit))
  const value = sum(flyers.map((flyer) => bombingValue(c, operation, flyer, kind)))
  for (const flyer of flyers) flyer.spentLoad = 1
  local.hits = 0
  if (compare(value, 1) < 0) {
    c.tell('20.G', say('air.tooWeak', { kind: `bombing:${kind}`, place }), [place])
    return
  }
  const die = c.roll(6, '20.G', say('air.bombs', { kind: `bombing:${kind}`, place }))
  const { table } = c.data.air.charts.bombing
  const { cell, column } = lookup(table, {
    column: { value },
    die,
    modifiers: modifiersOf(c, operation, local),
  })
  local.hits = cell === 'H' ? 1 : 0
  const { breachFrom, breachDie } = c.data.charts.values.bombardment
  if (kind === 'fortress' && compare(value, breachFrom) >= 0 && die === breachDie) breach(c, operation.target)
  c.tell(
    '20.G',
    say(cell === 'H' ? 'air.bombHit' : 'air.bombMiss', {
      kind: `bombing:${kind}`,
      place,
      column: column.label,
    }),
    [place],
  )
  if (cell === 'H') hit(c, local, operation)
}

/** 37.E.1: an improved fortress is ruined. */
function breach(c: Doing, place: number): void {
  if (c.state.forts[place] !== IMPROVED) return
  c.state.forts[place] = UNIMPROVED
  c.tell('37.E.2', say('bombard.ruined', { place: placeTarget(c, place) }), [placeTarget(c, place)])
}

/** What a hit does to the target; hits on air units are placed by the bomber, those on troops when all is over (37.E). */
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
      addHit(c, place)
      break
  }
}

const breakRail = (c: Doing, place: number): void => {
  if (!c.state.railBreaks.includes(place)) c.state.railBreaks.push(place)
}

/** 20.G.2.a: air units on the ground that a hit may fall on. */
const exposedOnGround = (q: Query, { id, kind, hits }: Bombing): number[] => {
  const { target, by } = operationOf(q, id)
  return kind === 'airbase' && hits > 0 ? groundedAt(q, target, otherSide(by)) : []
}

const seat = (q: Query, { id }: Bombing): string => seatOf(q, operationOf(q, id).by)

const refuseAim = (q: Query, local: Bombing, target: string) =>
  aims(q, local).includes(target) ? undefined : refuse('20.G', say('air.nothingToBomb'))

export const bombing = procedure<Bombing>('bombing', '20.G', {
  'a bombing is announced': ask('20.G', {
    by: seat,
    prompt: () => say('air.aim'),
    forced: false,
    verbs: {
      aim: {
        rule: '20.G',
        targets: (q, local) => aims(q, local),
        check: refuseAim,
        take(c, local, target) {
          local.bridge = c.data.map.bridges.findIndex((bridge) => bridge.target === target)
          local.kind = local.bridge >= 0 ? 'bridge' : (target.slice(8) as BombingKind)
          local.units = []
          local.hits = 0
        },
      },
      done: { rule: '20.G', take: () => 'finish' },
    },
  }),
  'bombers are named': ask('20.G', {
    by: seat,
    prompt: (_, { kind }) => say('air.whoBombs', { kind: `bombing:${kind}` }),
    forced: false,
    verbs: {
      join: {
        rule: '20.G',
        targets: (q, local) =>
          carriersOf(q, operationOf(q, local.id), local.kind!)
            .filter(({ unit }) => !local.units.includes(unit))
            .map(({ unit }) => airTarget(q, unit)),
        check: (q, local, target) => {
          const unit = airOf(q, target)
          return carriersOf(q, operationOf(q, local.id), local.kind!).some((flyer) => flyer.unit === unit) &&
            !local.units.includes(unit)
            ? undefined
            : refuse('20.G', say('air.noBombs'))
        },
        take(c, local, target) {
          local.units.push(airOf(c, target))
          return 'again'
        },
      },
      'drop-bombs': {
        rule: '20.G',
        check: (_, { units }) => (units.length > 0 ? undefined : refuse('20.G', say('air.nobody'))),
        take: () => undefined,
      },
    },
  }),
  'the bombs fall': run('20.G', drop),
  'a grounded unit is hit': ask(
    '20.G.2.a',
    {
      by: seat,
      prompt: () => say('air.hitWhom'),
      verbs: {
        hit: {
          rule: '20.G.2.a',
          targets: (q, local) => exposedOnGround(q, local).map((unit) => airTarget(q, unit)),
          check: (q, local, target) =>
            exposedOnGround(q, local).includes(airOf(q, target))
              ? undefined
              : refuse('20.G.2.a', say('air.notThere')),
          take(c, local, target) {
            local.hits = 0
            const unit = airOf(c, target)
            if (c.state.air.status[unit] === ABORTED) eliminateAir(c, unit, '20.G.2.a')
            else abortAir(c, unit, '20.G.2.a')
          },
        },
      },
    },
    { when: (q, local) => exposedOnGround(q, local).length > 0 },
  ),
  'the next bombing': run('20.G', (c, { id }) =>
    canBomb(c, id) ? { go: 'a bombing is announced' } : undefined,
  ),
})

/** 20.G.2.d: harassment adds up what falls on the hex. */
export function harass(c: Running, operation: AirOperation): void {
  const { first, second, most } = c.data.air.charts.harassment
  const value = sum(
    operation.flyers
      .filter(({ mission, arrived }) => mission === 'bombing' && arrived === 1)
      .map((flyer) => bombingValue(c, operation, flyer, 'harassment')),
  )
  const points = compare(value, second) >= 0 ? 2 : compare(value, first) >= 0 ? 1 : 0
  const place = placeTarget(c, operation.target)
  if (points > 0) {
    const hits = Math.min(most, points + (c.state.harassment[operation.target]?.hits ?? 0))
    c.state.harassment[operation.target] = { hits, by: operation.by }
  }
  c.tell('20.G.2.d', say('air.harassed', { place, points }), [place])
}
