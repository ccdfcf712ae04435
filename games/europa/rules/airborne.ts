import { compare, type Entry, entry, lookup, multiply, refuse } from '@grognard/kernel'
import {
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
  type Running,
  run,
  seatOf,
  UNITS,
} from '../kit.ts'
import type { AirCargo, AirOperation } from '../state.ts'
import { ZONE_OWN_HEX } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { unload } from './air-cargo.ts'
import { inEnemyZone, isAwaited } from './landing-plans.ts'
import { keepBeachZones } from './landings.ts'
import { groundsInPlay } from './lands-in-play.ts'
import { fall } from './losses.ts'
import { weatherChartAt } from './movement-costs.ts'
import { settleOwnership } from './ownership.ts'
import { specialReplacements } from './special-replacements.ts'
import { attackStrength, defenceStrength } from './strength.ts'
import { isOnMap, occupiedBy, placeTarget, sideOf, unitOf, unitsOfAt, unitTarget } from './units.ts'

/** airborneLandings: airborne landings. */

const isAirborne = (q: Query, unit: number): boolean => q.data.units.airborne[unit] === 1

const terrainAllows = (q: Query, place: number): boolean =>
  q.data.air.charts.noDrop[q.data.map.terrain[place]!] === 0

/** landingPlans: who may be planned for: not in an enemy zone, not planned yet, and somewhere aircraft could fetch it. */
export const plannable = (q: Query): number[] =>
  once(q, 'plannable', () => {
    const found: number[] = []
    for (let unit = 0; unit < q.state.at.length; unit++) {
      if (!isAirborne(q, unit) || sideOf(q, unit) !== q.state.phasing) continue
      if (q.state.air.plans.some((plan) => plan.unit === unit)) continue
      if (isOnMap(q, unit) ? !inEnemyZone(q, unit) : isAwaited(q, unit, q.state.turn + 1)) found.push(unit)
    }
    return found
  })

export const dropHexes = (q: Query): number[] =>
  once(q, 'dropHexes', () => {
    return [...groundsInPlay(q)].filter((place) => terrainAllows(q, place))
  })

export interface Planning {
  /** The unit that is planned for, or -1. */
  unit: number
  /** The turn that counts as that of the plan, where it is another than this. */
  readonly written?: number
}

export const planning = procedure<Planning>('airborne planning', 'landingPlans', {
  'plans are written': ask('landingPlans', {
    by: phasingSeat,
    prompt: () => say('air.plan'),
    forced: false,
    secret: true,
    verbs: {
      plan: oneOf(UNITS, {
        rule: 'landingPlans',
        among: plannable,
        otherwise: say('air.cannotPlan'),
        take(_, local, unit) {
          local.unit = unit
        },
      }),
      unplan: {
        rule: 'landingPlans',
        targets: (q) =>
          q.state.air.plans
            .filter(({ side }) => side === q.state.phasing)
            .map(({ unit }) => unitTarget(q, unit)),
        check: (q, _, target) =>
          q.state.air.plans.some(({ side, unit }) => side === q.state.phasing && unit === unitOf(q, target))
            ? undefined
            : refuse(q.data.cite.landingPlans, say('air.cannotPlan')),
        take(c, _, target) {
          c.state.air.plans = c.state.air.plans.filter(({ unit }) => unit !== unitOf(c, target))
          return 'again'
        },
      },
      done: { rule: 'landingPlans', role: 'end', take: () => 'finish' },
    },
  }),
  'the hex is written down': ask('landingPlans', {
    by: phasingSeat,
    prompt: () => say('air.planWhere'),
    forced: false,
    secret: true,
    verbs: {
      target: oneOf(PLACES, {
        rule: 'landingPlans',
        among: dropHexes,
        otherwise: (q) => refuse(q.data.cite.airDrop, say('air.noDropHere')),
        take(c, local, place) {
          c.state.air.plans.push({
            side: c.state.phasing,
            unit: local.unit,
            target: place,
            turn: local.written ?? c.state.turn,
          })
          local.unit = -1
          return { go: 'plans are written' }
        },
      }),
    },
  }),
})

function dropModifiers(q: Query, operation: AirOperation, circumstance: string | null): Entry[] {
  const { modifiers } = q.data.air.charts.drop
  const found: string[] = []
  const { target, by, night } = operation
  const { easy, name } = q.data.charts.terrains[q.data.map.terrain[target]!]!
  if (easy) found.push('clear-or-rough')
  found.push(name)
  const { drop } = weatherChartAt(q, target)
  if (drop) found.push(drop)
  if (night === 1) found.push('night')
  if (occupiedBy(q, target, otherSide(by))) found.push('enemy-in-hex')
  if (circumstance) found.push(circumstance)
  // Of what could matter, what the chart names.
  return found
    .filter((id) => modifiers[id] !== undefined)
    .map((id) =>
      entry(say('air.dropModifier', { modifier: `drop:${id}` }), q.data.cite.dropResults, modifiers[id]!),
    )
}

/** dropResults: each unit and each supply point that is dropped rolls for itself. */
export function dropCargo(
  c: Running,
  operation: AirOperation,
  load: readonly AirCargo[],
  circumstance: string | null = null,
): void {
  const { target, by } = operation
  const place = placeTarget(c, target)
  const modifiers = dropModifiers(c, operation, circumstance)
  const landed: number[] = []
  for (const cargo of load) {
    operation.cargo = operation.cargo.filter((other) => other !== cargo)
    const thing = cargo.kind === 'unit' ? unitTarget(c, cargo.unit) : `cargo:${cargo.kind}`
    const die = c.roll(6, c.data.cite.dropResults, say('air.dropRoll', { thing }))
    const { cell } = lookup(c.data.air.charts.drop.table, {
      column: { name: cargo.kind === 'unit' ? 'unit' : 'gsp' },
      die,
      modifiers,
    })
    c.tell(c.data.cite.dropResults, say('air.dropped', { thing, place, result: `drop-result:${cell}` }), [
      place,
    ])
    if (cell === 'scattered') continue
    unload(c, cargo, target, by)
    if (cargo.kind !== 'unit') continue
    c.state.air.plans = c.state.air.plans.filter(({ unit }) => unit !== cargo.unit)
    if (cell === 'eliminated') {
      fall(c, cargo.unit, target, false)
      c.state.toll = []
      continue
    }
    c.state.disruption[cargo.unit] = cell === 'badly-disrupted' ? 2 : cell === 'disrupted' ? 1 : 0
    // airborneZones: until the end of the player turn no zone but in its own hex.
    c.state.zone[cargo.unit] = ZONE_OWN_HEX
    c.state.air.dropped.push(cargo.unit)
    landed.push(cargo.unit)
  }
  if (overrunsFrom(c, landed, target, by)) c.call(airborneOverrun, { landed, target, by })
  else settleOwnership(c)
}

/** airborneOverrun: whether those who landed together have the odds to overrun who is there; movement points do not matter. */
export function overrunsFrom(c: Running, landed: readonly number[], target: number, by: Side): boolean {
  const q = c.still()
  const enemies = unitsOfAt(q, target, otherSide(by))
  if (landed.length === 0 || enemies.length === 0) return false
  const strength = attackStrength(q, landed, target, (unit) => q.state.fed[unit] === 1).ledger.total
  const resistance = defenceStrength(q, enemies, target).ledger.total
  return compare(strength, 0) > 0 && compare(strength, multiply(resistance, q.data.charts.overrunOdds)) >= 0
}

interface AirborneOverrun {
  readonly landed: number[]
  readonly target: number
  readonly by: Side
}

/** airborneOverrun: they may overrun; if they do not, both sides are in the hex until the combat phase (airborneCombat). */
export const airborneOverrun = procedure<AirborneOverrun>('airborne overrun', 'airborneOverrun', {
  'do they overrun': ask('airborneOverrun', {
    by: (q, { by }) => seatOf(q, by),
    prompt: (q, { target }) => say('air.overrun', { place: placeTarget(q, target) }),
    forced: false,
    verbs: {
      strike: { rule: 'airborneOverrun', role: 'commit', take: () => undefined },
      stay: { rule: 'airborneOverrun', role: 'leave', take: () => ({ go: 'the hex is looked at' }) },
    },
  }),
  'the enemy is overrun': run('airborneOverrun', (c, { landed, target, by }) => {
    const place = placeTarget(c, target)
    c.tell(
      c.data.cite.airborneOverrun,
      say('overrun.done', { units: landed.map((unit) => unitTarget(c, unit)), place }),
      [place],
    )
    for (const unit of unitsOfAt(c, target, otherSide(by))) fall(c, unit, target, false)
  }),
  'the hex is looked at': run('ownership', (c) => settleOwnership(c)),
  'special replacements': call('specialReplacements', () => into(specialReplacements, {}), {
    when: (q) => q.state.toll.length > 0,
  }),
})

/** airborneZones: for the rest of the player turn it was dropped in. */
export function keepLandingZones(c: Doing): void {
  for (const unit of c.state.air.dropped) c.state.zone[unit] = ZONE_OWN_HEX
  keepBeachZones(c)
}

/** droppedSupplies: supply points dropped where the enemy still owns the hex at the end of the player turn are gone. */
export function clearStraySupplies(c: Doing): void {
  const { supplyPoints, owner } = c.state
  if (supplyPoints.some(({ place, side }) => owner[place] === otherSide(side)))
    c.state.supplyPoints = supplyPoints.filter(({ place, side }) => owner[place] !== otherSide(side))
}

/** airborneZones, airborneSupply: the landing's effects pass: zones at the end of the player turn, supply one turn later. */
export function endOfLandings(c: Doing): void {
  c.state.air.droppedBefore = c.state.air.dropped
  c.state.air.dropped = []
  c.state.air.airlifted = []
  c.state.air.flown = []
  clearStraySupplies(c)
}
