import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { attackValue, defenceValue } from '../rules/02-3-values.ts'
import { groundIn, isAshore } from '../rules/02-units.ts'
import { helicopterSupport } from '../rules/06-5-helicopters.ts'
import { airDistance } from '../rules/06-flying.ts'
import { advancedOf, plays } from '../rules/14-advanced.ts'
import { raidModifiers } from '../rules/20-2-missions.ts'
import { cellOfTarget, type Target, targetNamed } from '../rules/23-4-targets.ts'
import type { Look } from './look.ts'
import { pointsOf, unitOf } from './pick.ts'

/** 20, 23, 26, 27: what the staff sends special forces, missiles, aircraft and charges against. */

/** Whether one of ours stands next to an enemy unit. */
const isFaced = ({ q, data, state, side }: Look, unit: number): boolean =>
  data.unitsOf[side]!.some(
    (own) =>
      data.units[own]!.kind === 'ground' &&
      isAshore(q, own) &&
      state.at[own]! < data.hexes &&
      airDistance(q, state.at[own]!, state.at[unit]!) <= 1,
  )

/** What it would be worth to hit a target, by what it is and what lies on it already. */
function worthOf(look: Look, target: Target): number {
  const { q, data } = look
  const { struck, sites, depot } = advancedOf(q)
  switch (target.kind) {
    case 'unit': {
      const { kind, role } = data.units[target.unit]!
      if (kind === 'naval') return 2 + struck[target.unit]!
      if (kind === 'helicopter') return 2 + helicopterSupport(q, target.unit)
      if (role === 'headquarters') return 4 + struck[target.unit]!
      if (role === 'supply') return depot[target.unit] === 1 ? 2 : 2.5
      const strength = (attackValue(q, target.unit) + defenceValue(q, target.unit)) / 8
      return (isFaced(look, target.unit) ? 1 + strength : strength / 2) + struck[target.unit]! / 2
    }
    case 'site': {
      const { kind } = data.sites[target.site]!
      const points = kind === 'airfield' ? 1 : kind === 'chemical-site' || kind === 'nuclear-site' ? 3 : 2
      return points * (0.6 + 0.5 * sites[target.site]!)
    }
    case 'missiles':
      return 1.5
    case 'bridge':
      return 0.4
    case 'track':
      return target.track === 'aaa' ? 0.5 : 2
    case 'beachhead':
      return 2
    default:
      return groundIn(q, target.cell).some((unit) => data.unitSide[unit] === look.enemy) ? 0.3 : 0.1
  }
}

export const worthNamed = (look: Look, name = ''): number => {
  const target = targetNamed(look.q, name)
  return target ? worthOf(look, target) : 0
}

/** 20.1: every marker goes out: it is free again next turn. */
export const sendTeam = (offer: readonly Choice[]): Choice | undefined =>
  of(offer, 'send-team')[0] ?? offer.find(({ verb }) => verb === 'done')

/** 20.2: raids where few guard, scouts after headquarters, designations where something will strike. */
export function mission(offer: readonly Choice[], look: Look): Choice | undefined {
  const strikes =
    plays(look.q, 'air-strikes') || plays(look.q, 'air-units') || plays(look.q, 'missiles') ? 0.5 : 0
  const value = ({ verb, target = '' }: Choice): number => {
    const aim = targetNamed(look.q, target)
    if (!aim) return 0
    if (verb === 'designate') return strikes * worthOf(look, aim)
    if (verb === 'scout') return aim.kind === 'unit' ? scouting(look, aim.unit) : 0
    const guards = cellOfTarget(look.q, aim) < 0 ? 0 : raidModifiers(look.q, aim, look.side).length
    return worthOf(look, aim) - guards
  }
  return bestOf(
    offer.filter(({ verb }) => verb !== 'cancel'),
    value,
  )
}

const scouting = ({ data }: Look, unit: number): number => {
  const { role, supreme } = data.units[unit]!
  return role === 'headquarters' ? (supreme ? 1.5 : 2.2) : role === 'supply' ? 1.4 : 0.2
}

const WORTH_A_MISSILE = 1.2

/** 26: missiles while there is something worth one. */
export function launch(offer: readonly Choice[], look: Look): Choice | undefined {
  const best = bestOf(
    offer.filter(({ verb }) => verb.startsWith('launch-')),
    ({ target }) => worthNamed(look, target),
  )
  return best && worthNamed(look, best.target) >= WORTH_A_MISSILE
    ? best
    : offer.find(({ verb }) => verb === 'done')
}

const WORTH_A_STRIKE = 1.5

/** 29.1: half of the points of a turn are kept for combats; helicopters hunt while they have both missions. */
export function airStrike(offer: readonly Choice[], look: Look): Choice | undefined {
  const { state, side } = look
  const strike = bestOf(of(offer, 'air-strike'), ({ target }) => worthNamed(look, target))
  const points = state.air[side] > Math.ceil(state.airReceived[side] / 2)
  if (strike && points && worthNamed(look, strike.target) >= WORTH_A_STRIKE) return strike
  const safe = state.superiority.level === 0 || state.superiority.side === side
  const hunter = safe
    ? of(offer, 'strike-by-helicopter').find((choice) => state.missions[unitOf(look, choice)] === 0)
    : undefined
  return hunter ?? offer.find(({ verb }) => verb === 'done')
}

export const hunt = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'hunt'), ({ target }) => worthNamed(look, target))

/** 29.1.2: as many as may go, but for those that are kept. */
export function sendPoints(offer: readonly Choice[], look: Look): Choice | undefined {
  const { state, side } = look
  const spare = Math.max(1, state.air[side] - Math.ceil(state.airReceived[side] / 2))
  const sends = of(offer, 'send')
  return (
    bestOf(
      sends.filter((choice) => pointsOf(choice) <= spare),
      pointsOf,
    ) ?? sends[0]
  )
}

/** 27.2.1: what stands open to the enemy and nobody holds. */
export function blowUp(offer: readonly Choice[], look: Look): Choice | undefined {
  const lost = of(offer, 'blow-up').find(({ target = '' }) => {
    const aim = targetNamed(look.q, target)
    const cell = aim ? cellOfTarget(look.q, aim) : -1
    return cell >= 0 && look.threats.enters[cell] === 1 && groundIn(look.q, cell).length === 0
  })
  return lost ?? offer.find(({ verb }) => verb === 'done')
}

const PLENTY = 4

/** 27.9.1: bases are rebuilt while points are plenty. */
export const repairSite = (offer: readonly Choice[], { q, side }: Look): Choice | undefined =>
  advancedOf(q).supplyPoints[side] >= PLENTY && of(offer, 'repair-site').length > 0
    ? of(offer, 'repair-site')[0]
    : offer.find(({ verb }) => verb === 'done')

/** 17.3: every gun is fired. */
export const openFire = (offer: readonly Choice[]): Choice | undefined =>
  of(offer, 'open-fire')[0] ?? offer.find(({ verb }) => verb === 'done')

/** 17.3: first at those that are nearly gone, then at carriers. */
export const fireAt = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'fire-at'), (choice) => {
    const ship = unitOf(look, choice)
    return advancedOf(look.q).struck[ship]! * 2 + (look.data.units[ship]!.ship === 'cv' ? 1 : 0)
  })

/** 17.4.1: a ship goes where it can; without a place it stays and is hit. */
export const standFast = (offer: readonly Choice[]): Choice | undefined =>
  of(offer, 'retreat-to')[0] ?? offer.find(({ verb }) => verb === 'stand-fast')
