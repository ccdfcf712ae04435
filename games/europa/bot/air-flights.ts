import type { Choice } from '@grognard/kernel'
import { airOf, airUnitsAt } from '../rules/air-units.ts'
import { capacityOf } from '../rules/airbases.ts'
import { placeOf } from '../rules/units.ts'
import type { AirOperation, Flyer } from '../state.ts'
import { bestPatrol } from './air-patrols.ts'
import { bestStrike, type Seat, startFor } from './air-strikes.ts'
import { bestDefence, bestSupport } from './ground-support.ts'
import type { Look } from './look.ts'
import { bestSortie } from './ship-sorties.ts'
import { enemyNear } from './threats.ts'

/** Operations of one's own: what for, where to, who takes off (missionMovement). */

const withVerb = (offer: readonly Choice[], verb: string): Choice | undefined =>
  offer.find((choice) => choice.verb === verb)

/** The operation to begin now: kind and target. */
function wish(l: Look): { kind: AirOperation['kind']; target: number } | undefined {
  const { phase, phasing } = l.q.state
  const own = phasing === l.side
  if (phase === 'combat' && l.q.state.attack) return bestSortie(l)
  if (phase === 'combat') {
    const sortie = own ? bestSupport(l) : bestDefence(l)
    return sortie && { kind: own ? 'support' : 'defence', target: sortie.target }
  }
  if (own && phase !== 'initial') {
    const strike = bestStrike(l)
    const sortie = bestSortie(l)
    if (sortie && sortie.value > (strike?.value ?? 0)) return sortie
    return strike && { kind: 'bombing', target: strike.target }
  }
  // The other side’s ships are met when they come.
  if (!own && phase !== 'initial') {
    const sortie = bestSortie(l)
    if (sortie) return sortie
  }
  const patrol = bestPatrol(l)
  return patrol && { kind: 'patrol', target: patrol.target }
}

/** Whether there is something to fly for; then the operation is begun. */
export const takeToTheAir = (l: Look, offer: readonly Choice[]): Choice | undefined => {
  const begin = withVerb(offer, 'air-operation')
  return begin && wish(l) ? begin : undefined
}

/** The target of an operation that has been begun. */
export function aim(l: Look, offer: readonly Choice[]): Choice | undefined {
  const wanted = wish(l)
  return wanted
    ? offer.find(
        ({ verb, target }) => verb === `go-${wanted.kind}` && placeOf(l.q, target!) === wanted.target,
      )
    : undefined
}

/** Who should still take off for an operation, and how. */
function seatsOf(l: Look, { kind, target }: AirOperation): readonly Seat[] {
  const { at } = l.q.state.air
  const plainly = (units: readonly number[], verb: string): Seat[] =>
    units.map((unit) => ({ unit, verb: verb as Seat['verb'], from: at[unit]!, stage: -1 }))
  switch (kind) {
    case 'bombing': {
      const strike = bestStrike(l)
      const sortie = bestSortie(l)
      if (sortie?.kind === 'bombing' && sortie.target === target) return plainly(sortie.units, 'bomb')
      return strike?.target === target ? strike.seats : []
    }
    case 'strike':
    case 'sea-patrol': {
      const sortie = bestSortie(l)
      return sortie?.kind === kind ? plainly(sortie.units, 'bomb') : []
    }
    case 'support':
    case 'defence': {
      const sortie = kind === 'support' ? bestSupport(l) : bestDefence(l)
      return sortie?.target === target ? plainly(sortie.units, 'bomb') : []
    }
    case 'patrol': {
      const patrol = bestPatrol(l)
      return patrol?.target === target ? plainly(patrol.units, 'patrol') : []
    }
    default:
      return []
  }
}

/** Flights are formed base by base; who stages does so with those who stage at the same base. */
export function form(l: Look, offer: readonly Choice[]): Choice | undefined {
  const { q, side } = l
  const operation = q.state.air.operations.find(({ by, suspended }) => by === side && suspended === 0)
  if (!operation) return undefined
  if (operation.kind === 'escape')
    return withVerb(offer, 'transfer') ?? withVerb(offer, 'take-off') ?? withVerb(offer, 'done')
  const waiting = operation.flyers.filter(({ group, arrived }) => group === 0 && arrived === 0)
  const first = waiting[0]
  const stage = first === undefined ? undefined : stageOf(l, operation, first)
  const seat = seatsOf(l, operation).find(
    (free) =>
      (first === undefined || (free.from === first.from && free.stage === stage)) &&
      offer.some((choice) => choice.verb === free.verb && airOf(q, choice.target!) === free.unit),
  )
  if (seat && waiting.length < MOST_TOGETHER)
    return offer.find((choice) => choice.verb === seat.verb && airOf(q, choice.target!) === seat.unit)
  const staged = offer.find(({ verb, target }) => verb === 'stage-at' && placeOf(q, target!) === stage)
  return (
    staged ??
    withVerb(offer, 'take-off') ??
    withVerb(offer, 'stage-at') ??
    withVerb(offer, 'lead') ??
    withVerb(offer, 'done')
  )
}

/** Where those on the runway are to stage; -1 if they fly straight. */
function stageOf({ q }: Look, { kind, target }: AirOperation, { unit, mission, from }: Flyer): number {
  if (kind !== 'bombing' || (mission !== 'bombing' && mission !== 'escort')) return -1
  return startFor(q, unit, target, mission, from) ?? -1
}

/** More than these do not fly in one flight. */
const MOST_TOGETHER = 12

/** Aircraft come down where there is room, out of the way of the enemy, off the map if they can. */
export function land(l: Look, offer: readonly Choice[]): Choice | undefined {
  const { q } = l
  const { lands } = q.data.map
  const near = enemyNear(l)
  const havens = offer.filter(({ verb }) => verb === 'land')
  const score = (place: number): number => {
    const full = airUnitsAt(q, place).length >= capacityOf(q, place)
    return (place >= lands ? 8 : Math.min(near[place]!, 6)) - (full ? 5 : 0)
  }
  let best = havens[0]
  for (const haven of havens)
    if (score(placeOf(q, haven.target!)) > score(placeOf(q, best!.target!))) best = haven
  return best
}
