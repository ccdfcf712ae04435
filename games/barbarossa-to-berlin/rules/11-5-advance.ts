import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { countryAt, hasUnitsOf, isBeach } from './02-units.ts'
import { fortAt, putUnit } from './03-control.ts'
import { hasEffect } from './07-6-4-combat-cards.ts'
import { stackingRefusal } from './09-stacking.ts'
import { isBoggedDown, passRefusal } from './10-movement.ts'
import type { Fighting } from './11-2-combat.ts'
import { actsMechanised } from './13-4-out-of-supply.ts'

/** 11.5: when the defenders are gone, the attackers that remain may advance. */

const battleOf = (q: Query) => q.state.battle!

/** 11.5: have all defenders gone? The attacker need not have won for that. */
export const isVacated = (q: Query): boolean =>
  !hasUnitsOf(q, battleOf(q).target, otherSide(q.state.op!.side))

/** 11.5.1: how far, by what became of the defenders. Some eliminated and some retreated counts as a retreat. */
function reachOf(q: Query, unit: number): number {
  const { values } = q.data
  const { retreat, paths } = battleOf(q)
  const mechanised = actsMechanised(q, unit)
  const retreated = Object.keys(paths).length > 0
  if (!retreated) return mechanised ? values['advance-mech-eliminated'] : 1
  if (retreat === 1) return mechanised ? values['advance-mech-retreat-1'] : 1
  return mechanised ? values['advance-mech-retreat-2'] : 2
}

/** How many spaces an attacker may advance. */
export function advanceLength(q: Query, unit: number): number {
  const op = q.state.op!
  let length = reachOf(q, unit)
  const limit = (most: number): void => {
    length = Math.min(length, most)
  }
  if (q.data.units[unit]!.kind === 'shock-army') limit(q.data.values['advance-shock-army'])
  if (op.invading.includes(q.state.at[unit]!)) limit(1)
  if (battleOf(q).second) limit(op.second!.advance)
  if (isBoggedDown(q, unit)) limit(1)
  return length
}

/** 11.5.2: ground that stops mechanised units. What counts is the fort before they take it. */
function halts(q: Query, place: number): boolean {
  const { data } = q
  if (isBeach(data, place)) return data.terrain.get('beachhead')!.haltsAdvance
  const { target, cards } = battleOf(q)
  const asMountain = place === target && hasEffect(q, cards, 'desert-as-mountain')
  return (
    data.terrain.get(asMountain ? 'mountain' : data.spaces[place]!.terrain)!.haltsAdvance ||
    (fortAt(q, place) !== null && data.terrain.get('fort')!.haltsAdvance)
  )
}

/** An advance under way. */
export interface Advance {
  readonly unit: number
  readonly mechanised: boolean
  /** Spaces it may still enter, and has entered. */
  left: number
  entered: number
  next: number[]
}

/** 11.5.3: a mechanised unit does not end its advance on a Combat marker. */
const endRefusal = (
  q: Query,
  advance: Pick<Advance, 'unit' | 'mechanised'>,
  place: number,
): Refusal | undefined =>
  advance.mechanised && q.state.op!.combat.includes(place)
    ? refuse('11.5.3', say('advance.combatMarker'))
    : stackingRefusal(q, advance.unit, place)

function canFinish(q: Query, advance: Advance, place: number, left: number): boolean {
  if (!endRefusal(q, advance, place)) return true
  if (left === 0 || halts(q, place)) return false
  return q.data.adjacent[place]!.some(
    (to) => !passRefusal(q, advance.unit, to) && canFinish(q, advance, to, left - 1),
  )
}

/** Where the unit may go next. */
function nextPlaces(q: Query, advance: Advance): number[] {
  const { unit, mechanised, left, entered } = advance
  if (left === 0) return []
  const from = q.state.at[unit]!
  if (mechanised) {
    return [...q.data.adjacent[from]!].filter(
      (to) => !passRefusal(q, unit, to) && canFinish(q, advance, to, left - 1),
    )
  }
  // 11.5.1: others follow the defenders: into the space they held, then into the first one they went through.
  const vacated = entered === 0 ? [battleOf(q).target] : firstSpacesOfRetreats(q)
  return vacated.filter((to) => !passRefusal(q, unit, to) && canFollow(q, advance, to))
}

/** The spaces next to the one attacked that the defenders went through; those in which one stopped are not vacated. */
const firstSpacesOfRetreats = (q: Query): number[] => [
  ...new Set(Object.values(battleOf(q).paths).map((path) => path[0]!)),
]

/** An unmechanised unit may pass a full space only if it can go on from there. */
function canFollow(q: Query, advance: Advance, place: number): boolean {
  if (!endRefusal(q, advance, place)) return true
  if (advance.left < 2) return false
  return firstSpacesOfRetreats(q).some(
    (to) => !passRefusal(q, advance.unit, to) && !endRefusal(q, advance, to),
  )
}

function startAdvance(q: Query, unit: number): Advance {
  const advance: Advance = {
    unit,
    mechanised: actsMechanised(q, unit),
    left: advanceLength(q, unit),
    entered: 0,
    next: [],
  }
  advance.next = nextPlaces(q, advance)
  return advance
}

/** Attackers that have not advanced yet and can. */
const canAdvance = (q: Query, local: Fighting): number[] =>
  battleOf(q).attackers.filter(
    (unit) => !local.advanced?.includes(unit) && startAdvance(q, unit).next.length > 0,
  )

function enter(c: Doing, local: Fighting, place: number): void {
  const advance = local.advance!
  const { unit } = advance
  const target = c.data.placeTarget[place]!
  const stops = advance.mechanised && halts(c, place)
  c.tell('11.5', say('advance.enters', { unit: c.data.unitTarget[unit]!, place: target }), [target])
  putUnit(c, unit, place)
  advance.entered++
  advance.left = stops ? 0 : advance.left - 1
  advance.next = nextPlaces(c, advance)
  noteZitadelle(c, unit, place)
  if (advance.next.length === 0) delete local.advance
}

/** AX-27: a Panzer army that captures a space in the Soviet Union held by two Fronts makes the operation a success. */
function noteZitadelle(c: Doing, unit: number, place: number): void {
  const { op, battle } = c.state
  const { kind } = c.data.units[unit]!
  if (kind !== 'panzer-army' && kind !== 'ss-panzer-army') return
  if (!op!.effects.includes(c.data.card('AX-27')) || place !== battle!.target || battle!.largeDefenders < 2)
    return
  if (countryAt(c.data, place) === 'soviet-union') op!.zitadelle = true
}

export const advances = ask<Fighting>(
  '11.5',
  {
    by: (q) => q.state.op!.side,
    prompt: (q, { advance }) =>
      advance
        ? say('advance.where', { unit: q.data.unitTarget[advance.unit]!, left: advance.left })
        : say('advance.prompt'),
    verbs: {
      select: {
        rule: '11.5',
        targets: (q, local) =>
          local.advance ? [] : canAdvance(q, local).map((unit) => q.data.unitTarget[unit]!),
        check: selectRefusal,
        take(c, local, target) {
          const unit = c.data.unitByTarget.get(target)!
          local.advanced = [...(local.advanced ?? []), unit]
          local.advance = startAdvance(c, unit)
          return 'again'
        },
      },
      advance: {
        rule: '11.5.1-a',
        targets: (q, local) => (local.advance?.next ?? []).map((place) => q.data.placeTarget[place]!),
        check: advanceRefusal,
        take(c, local, target) {
          enter(c, local, c.data.placeByTarget.get(target)!)
          return 'again'
        },
      },
      stop: {
        rule: '11.5',
        check: (q, { advance }) => {
          if (!advance || advance.entered === 0) return refuse('11.5', say('advance.notStarted'))
          return endRefusal(q, advance, q.state.at[advance.unit]!)
        },
        take(_, local) {
          delete local.advance
          return 'again'
        },
      },
      done: {
        rule: '11.5',
        check: (_, { advance }) => (advance ? refuse('11.5', say('advance.underWay')) : undefined),
        take: () => undefined,
      },
    },
  },
  {
    when: (q, local) => local.advance !== undefined || (isVacated(q) && canAdvance(q, local).length > 0),
  },
)

function selectRefusal(q: Query, local: Fighting, target: string): Refusal | undefined {
  const unit = q.data.unitByTarget.get(target)
  if (local.advance) return refuse('11.5', say('advance.underWay'))
  if (unit === undefined || !battleOf(q).attackers.includes(unit)) {
    return refuse('11.1-f', say('advance.attackersOnly'))
  }
  return local.advanced?.includes(unit) ? refuse('11.5', say('advance.once', { unit: target })) : undefined
}

function advanceRefusal(q: Query, { advance }: Fighting, target: string): Refusal | undefined {
  const place = q.data.placeByTarget.get(target)
  if (!advance) return refuse('11.5', say('advance.notStarted'))
  if (place !== undefined && advance.next.includes(place)) return undefined
  if (place === undefined || !q.data.adjacent[q.state.at[advance.unit]!]!.includes(place)) {
    return refuse('11.5.3', say('move.notAdjacent', { place: target }))
  }
  const refusal = passRefusal(q, advance.unit, place)
  if (refusal) return refusal
  if (!advance.mechanised) return refuse('11.5.1-b', say('advance.vacatedOnly'))
  return endRefusal(q, advance, place) ?? refuse('11.5.3', say('advance.noEnd', { place: target }))
}
