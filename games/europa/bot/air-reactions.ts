import type { Choice } from '@grognard/kernel'
import { best } from '../../desk/index.ts'
import { airOf, flyerOf, isFighter, newFlyer } from '../rules/air-units.ts'
import { groundedAt } from '../rules/airbases.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { ambush, duel, hitPrice, shot } from './air-odds.ts'
import type { Look } from './look.ts'

/** Fighters against enemy operations: patrol attacks, interception, scrambles, air combat. */

/** The enemy operation in the air. */
const incoming = ({ q, enemy }: Look): AirOperation | undefined =>
  q.state.air.operations.find(({ by, suspended }) => by === enemy && suspended === 0)

const asFighter = ({ q }: Look, unit: number): Flyer =>
  newFlyer(unit, 'interception', q.state.air.at[unit]!, 0)

const escortsOf = ({ flyers }: AirOperation): Flyer[] => flyers.filter(({ mission }) => mission === 'escort')
const burdenedOf = ({ flyers }: AirOperation): Flyer[] => flyers.filter(({ mission }) => mission !== 'escort')

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** What rising against the operation over its target would bring a fighter (airCombatResolution). */
function rising({ q }: Look, fighter: Flyer, operation: AirOperation): number {
  const escorts = escortsOf(operation)
  const bombers = burdenedOf(operation)
  const free = escorts.length <= operation.interceptors.length
  const atBombers = mean(bombers.map((bomber) => duel(q, fighter, bomber)))
  if (escorts.length === 0 || free) return atBombers
  const screened = mean(escorts.map((escort) => duel(q, fighter, escort)))
  const slipping = atBombers - mean(escorts.map((escort) => shot(q, escort, fighter)))
  return Math.max(screened, slipping)
}

/** What is at stake on the ground below: worth some risk. */
const belowStake = ({ q, side }: Look, { target, flyers }: AirOperation): number => {
  if (target < 0 || !flyers.some(({ mission }) => mission === 'bombing')) return 0
  const stake = groundedAt(q, target, side).reduce((sum, unit) => sum + hitPrice(q, unit), 0)
  return Math.min(0.6, stake / 10)
}

/** patrolAttacks: an attack that is not answered; but who makes it does not rise again, and an open target is worth waiting for. */
export function patrolAttack(l: Look, offer: readonly Choice[]): Choice | undefined {
  const operation = incoming(l)
  if (!operation) return undefined
  const flight = operation.flyers.filter(({ arrived, group }) => arrived === 0 && group > 0)
  const victims = flight.length > 0 ? flight : operation.flyers
  const attacks = offer.filter(({ verb }) => verb === 'attack')
  const choice = best(attacks, ({ target }) => {
    const fighter = asFighter(l, airOf(l.q, target!))
    const now = mean(victims.map((victim) => ambush(l.q, fighter, victim)))
    return now - Math.max(0, rising(l, fighter, operation))
  })
  return choice && choice.score > -0.1 ? choice.item : undefined
}

/** interception, scramble: who gains by it rises; who does not gets out from under the bombs. */
export function intercept(l: Look, offer: readonly Choice[]): Choice | undefined {
  const operation = incoming(l)
  if (!operation) return undefined
  const stake = belowStake(l, operation)
  const rise = best(
    offer.filter(({ verb }) => verb === 'intercept'),
    ({ target }) => rising(l, asFighter(l, airOf(l.q, target!)), operation) + stake,
  )
  if (rise && rise.score > 0) return rise.item
  const bombed = operation.flyers.some(({ mission }) => mission === 'bombing')
  return bombed && l.q.state.phase !== 'combat' ? offer.find(({ verb }) => verb === 'scramble') : undefined
}

/** interceptorGroups: through the screen to the bombers, or at the screen. */
export function divide(l: Look, offer: readonly Choice[]): Choice | undefined {
  const operation = incoming(l)
  const [unit] = offer.flatMap(({ target }) => (target === undefined ? [] : [airOf(l.q, target)]))
  if (!operation || unit === undefined) return undefined
  const fighter = flyerOf(operation, unit)
  const escorts = escortsOf(operation)
  const engage = mean(escorts.map((escort) => duel(l.q, fighter, escort)))
  const bypass =
    mean(burdenedOf(operation).map((bomber) => duel(l.q, fighter, bomber))) -
    mean(escorts.map((escort) => shot(l.q, escort, fighter)))
  const way = bypass > engage ? 'bypass' : 'engage'
  return offer.find((choice) => choice.verb === way && airOf(l.q, choice.target!) === unit)
}

/** screenAllocation, patrolFire: where one more does most harm. */
export function against(l: Look, offer: readonly Choice[]): Choice | undefined {
  const { q, side } = l
  const operation = q.state.air.operations.find(({ suspended }) => suspended === 0)
  const mine = operation && (operation.by === side ? operation.flyers : operation.interceptors)
  const fighter = mine?.find(({ unit }) => isFighter(q, unit))
  const targets = offer.filter(({ verb }) => verb === 'against')
  if (!operation || !fighter) return targets[0]
  return best(targets, ({ target }) => {
    const victim = [...operation.flyers, ...operation.interceptors].find(
      ({ unit }) => unit === airOf(q, target!),
    )
    return victim ? shot(q, fighter, victim) : 0
  })?.item
}
