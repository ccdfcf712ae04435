import { refuse } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { FREE } from '../charts.ts'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { attackOf } from './attacks.ts'
import { stepCosts } from './movement-costs.ts'
import { settleOwnership } from './ownership.ts'
import { mayCrowd } from './set-aside.ts'
import { hasRoom } from './stacking.ts'
import type { Element } from './supply-elements.ts'
import { bearers, loadElement, putDown, refusePortage } from './transport-counters.ts'
import { isOnMap, mobilityOf, occupiedBy, placeTarget, unitOf, unitTarget } from './units.ts'

/** advances: advances after combat, and the return of those who retreated when nobody advances. */

/** A hex that units of a side had to leave. */
export interface Vacated {
  readonly place: number
  readonly side: Side
  /** Those who left it by retreating. */
  units: number[]
}

export interface Advances {
  readonly vacated: readonly Vacated[]
  /** Which of them is being settled. */
  at: number
  /** Units that retreated, or have advanced already, may not advance. */
  barred: number[]
  unit: number
}

const hexOf = ({ vacated, at }: Advances): Vacated => vacated[at]!

/** The hexes about which nobody has been asked yet. */
const undecided = ({ vacated, at }: Advances): number[] => vacated.slice(at + 1).map(({ place }) => place)

/** Whether the hex is free of the units that were driven from it. */
const isEmpty = (q: Query, local: Advances): boolean => !occupiedBy(q, hexOf(local).place, hexOf(local).side)

/** restrictedMobility: only units that move on their own advance, and only where they may go. */
function mayEnter(q: Query, unit: number, place: number): boolean {
  if (!isOnMap(q, unit) || mobilityOf(q, unit) !== FREE) return false
  const from = q.state.at[unit]!
  if (from === place || q.data.hooks.forbiddenTo(q, unit)?.[place] === 1) return false
  const slot = findSlot(q.data.map.land, from, place)
  return slot >= 0 && stepCosts(q)[q.data.units.profile[unit]!]![slot]! >= 0
}

/** Who may advance: those of the other side who took part and did not retreat. */
function advancers(q: Query, local: Advances): number[] {
  const { place, side } = hexOf(local)
  const { attackers, defenders } = attackOf(q)
  const winners = otherSide(side)
  return (side === q.state.phasing ? defenders : attackers).filter(
    (unit) =>
      !local.barred.includes(unit) &&
      mayEnter(q, unit, place) &&
      (mayCrowd(q) || hasRoom(q, place, winners, unit)),
  )
}

/** Who may come back: everybody who retreated from it, however far. */
const returners = (q: Query, local: Advances): number[] => {
  const { place, side, units } = hexOf(local)
  if (occupiedBy(q, place, otherSide(side))) return []
  return units.filter((unit) => isOnMap(q, unit) && hasRoom(q, place, side, unit))
}

type Entrants = (q: Query, local: Advances) => number[]

/** portage: as an option supplies are taken along. */
const taking = (list: Entrants, element: Element) => ({
  rule: 'portage' as const,
  targets: (q: Query, local: Advances) =>
    list(q, local)
      .filter((unit) => !refusePortage(q, unit, element))
      .map((unit) => unitTarget(q, unit)),
  check: (q: Query, local: Advances, target: string) =>
    list(q, local).includes(unitOf(q, target))
      ? refusePortage(q, unitOf(q, target), element)
      : refuse(q.data.cite.advances, say('advance.cannot')),
  take(c: Doing, _: Advances, target: string) {
    loadElement(c, unitOf(c, target), element)
    return 'again' as const
  },
})

const entering = (
  list: Entrants,
  side: (hex: Vacated) => Side,
  prompt: 'advance.prompt' | 'advance.return',
) =>
  ({
    by: (q: Query, local: Advances) => q.data.sides[side(hexOf(local))],
    prompt: (q: Query, local: Advances) => say(prompt, { place: placeTarget(q, hexOf(local).place) }),
    forced: false,
    verbs: {
      advance: {
        rule: 'advances',
        role: 'gather',
        targets: (q: Query, local: Advances) => list(q, local).map((unit) => unitTarget(q, unit)),
        check: (q: Query, local: Advances, target: string) =>
          list(q, local).includes(unitOf(q, target))
            ? undefined
            : refuse(q.data.cite.advances, say('advance.cannot')),
        take(q: Query, local: Advances, target: string) {
          local.unit = unitOf(q, target)
        },
      },
      'carry-along': taking(list, 'resource'),
      'carry-supply-along': taking(list, 'supply'),
      stay: {
        rule: 'advances',
        role: 'end',
        price: (q: Query, local: Advances) =>
          q.state.at.includes(hexOf(local).place) ? undefined : say('price.nobodyAdvances'),
        take(c: Doing, local: Advances) {
          local.unit = -1
          for (const unit of bearers(c)) putDown(c, unit, c.state.at[unit]!)
        },
      },
    },
  }) as const

export const advances = procedure<Advances>('advance', 'advances', {
  'the winner advances': ask(
    'advances',
    entering(advancers, ({ side }) => otherSide(side), 'advance.prompt'),
    {
      when: (q, local) => isEmpty(q, local) && advancers(q, local).length > 0,
    },
  ),
  'he moves in': run(
    'advances',
    (c, local) => {
      const { place } = hexOf(local)
      const target = placeTarget(c, place)
      c.state.at[local.unit] = place
      local.barred.push(local.unit)
      c.tell(c.data.cite.advances, say('advance.done', { unit: unitTarget(c, local.unit), place: target }), [
        target,
      ])
      settleOwnership(c, undecided(local))
      putDown(c, local.unit, place)
      local.unit = -1
      return { go: 'the winner advances' }
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'the loser returns': ask(
    'advances',
    entering(returners, ({ side }) => side, 'advance.return'),
    {
      when: (q, local) => returners(q, local).length > 0,
    },
  ),
  'he comes back': run(
    'advances',
    (c, local) => {
      const { place } = hexOf(local)
      const target = placeTarget(c, place)
      c.state.at[local.unit] = place
      c.state.retreated[local.unit] = 0
      c.tell(c.data.cite.advances, say('advance.back', { unit: unitTarget(c, local.unit), place: target }), [
        target,
      ])
      hexOf(local).units = hexOf(local).units.filter((unit) => unit !== local.unit)
      settleOwnership(c, undecided(local))
      putDown(c, local.unit, place)
      local.unit = -1
      return { go: 'the loser returns' }
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'the next hex': run('advances', (c, local) => {
    settleOwnership(c, undecided(local))
    local.at++
    local.unit = -1
    return local.at < local.vacated.length ? { go: 'the winner advances' } : undefined
  }),
})
