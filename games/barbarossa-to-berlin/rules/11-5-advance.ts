import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, type Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { hasUnitsOf, isBeach } from './02-units.ts'
import { fortAt, putUnit } from './03-control.ts'
import { hasEffect } from './07-6-4-combat-cards.ts'
import { stackingRefusal } from './09-stacking.ts'
import { canPass, canStack, type Ground, groundFor, passRefusal } from './10-ground.ts'
import { isBoggedDown } from './10-movement.ts'
import type { Fighting } from './11-2-combat.ts'
import { actsMechanised } from './13-4-out-of-supply.ts'
import { suffersWinter42 } from './13-supply.ts'

/** 11.5: when the defenders are gone, the attackers that remain may advance. */

const battleOf = (q: Query) => q.state.battle!

/** 11.5: have all defenders gone? The attacker need not have won for that. */
export const isVacated = (q: Query): boolean =>
  !hasUnitsOf(q, battleOf(q).target, otherSide(q.state.op!.side))

/** 11.5.1: how far, by what became of the defenders. Some eliminated and some retreated counts as a retreat. */
function reachOf(q: Query, mechanised: boolean): number {
  const { values } = q.data
  const { retreat, paths } = battleOf(q)
  const retreated = Object.keys(paths).length > 0
  if (!retreated) return mechanised ? values['advance-mech-eliminated'] : 1
  if (retreat === 1) return mechanised ? values['advance-mech-retreat-1'] : 1
  return mechanised ? values['advance-mech-retreat-2'] : 2
}

/** How many spaces an attacker may advance. */
export function advanceLength(q: Query, unit: number): number {
  const op = q.state.op!
  let length = reachOf(q, actsMechanised(q, unit))
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
  /** 15.2: a German unit that comes into the snow of Winter 42 goes on as infantry. */
  mechanised: boolean
  /** Spaces it may still enter, and has entered. */
  left: number
  entered: number
  next: number[]
}

/** Why a unit may not even pass a place: 9.1 makes an exception for moves and SR, 11.4.4 for retreats, none for advances. */
const roomRefusal = (q: Query, unit: number, place: number): Refusal | undefined =>
  passRefusal(q, unit, place) ?? stackingRefusal(q, unit, place)

/** 11.5.3: a mechanised unit does not end its advance on a Combat marker. */
const endRefusal = (q: Query, { unit, mechanised }: Advance, place: number): Refusal | undefined =>
  mechanised && !suffersWinter42(q, unit, place) && q.state.op!.combat.includes(place)
    ? refuse('11.5.3', say('advance.combatMarker'))
    : undefined

function canFinish(
  q: Query,
  ground: Ground,
  advance: Advance,
  place: number,
  entered: number,
  left: number,
): boolean {
  if (!endRefusal(q, advance, place)) return true
  if (left === 0 || halts(q, place)) return false
  return entries(q, ground, advance, place, entered).some((to) =>
    canFinish(q, ground, advance, to, entered + 1, left - 1),
  )
}

/** The places that can be entered from one on the way. */
function entries(
  q: Query,
  ground: Ground,
  { unit, mechanised }: Advance,
  from: number,
  entered: number,
): number[] {
  const vacated = vacatedFrom(q, from, entered)
  const hasRoom = (to: number): boolean => canPass(q, ground, unit, to) && canStack(q, ground, unit, to)
  if (!mechanised) return vacated.filter(hasRoom)
  // 15.2: into a Soviet space of Winter 42 Germans go as infantry does.
  const found: number[] = []
  for (const to of q.data.adjacent[from]!) {
    if ((vacated.includes(to) || !suffersWinter42(q, unit, to)) && hasRoom(to)) found.push(to)
  }
  return found
}

/** 11.5.1: where infantry follows the defenders: into the space they held, then into the first one they went through. */
function vacatedFrom(q: Query, from: number, entered: number): number[] {
  const { target, paths } = battleOf(q)
  if (entered === 0) return [target]
  return from === target ? [...new Set(Object.values(paths).map((path) => path[0]!))] : []
}

/** Where the unit may go next. */
function nextPlaces(q: Query, advance: Advance): number[] {
  const { unit, left, entered } = advance
  if (left === 0) return []
  const ground = groundFor(q, unit)
  return entries(q, ground, advance, q.state.at[unit]!, entered).filter((to) =>
    canFinish(q, ground, advance, to, entered + 1, left - 1),
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
  const snowed = advance.mechanised && suffersWinter42(c, unit, place)
  const stops = advance.mechanised && !snowed && halts(c, place)
  c.tell('11.5', say('advance.enters', { unit: c.data.unitTarget[unit]!, place: target }), [target])
  putUnit(c, unit, place)
  advance.entered++
  advance.left = stops ? 0 : advance.left - 1
  if (snowed) {
    advance.mechanised = false
    advance.left = Math.min(advance.left, reachOf(c, false) - advance.entered)
  }
  advance.next = nextPlaces(c, advance)
  noteZitadelle(c, unit, place)
  if (advance.next.length === 0) delete local.advance
}

/** AX-27: a Panzer army that advances into a space that two Fronts held when the round began makes it a success. */
function noteZitadelle(c: Doing, unit: number, place: number): void {
  const op = c.state.op!
  const { kind } = c.data.units[unit]!
  if (kind !== 'panzer-army' && kind !== 'ss-panzer-army') return
  if (op.strongholds.includes(place)) op.zitadelle = true
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
        role: 'end',
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
        role: 'end',
        check: (_, { advance }) => (advance ? refuse('11.5', say('advance.underWay')) : undefined),
        price: (_, { advanced = [] }) => (advanced.length === 0 ? say('price.nobodyAdvances') : undefined),
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
  const refusal = roomRefusal(q, advance.unit, place)
  if (refusal) return refusal
  if (suffersWinter42(q, advance.unit, place)) return refuse('15.2', say('advance.snow'))
  if (!advance.mechanised) return refuse('11.5.1-b', say('advance.vacatedOnly'))
  return endRefusal(q, advance, place) ?? refuse('11.5.3', say('advance.noEnd', { place: target }))
}
