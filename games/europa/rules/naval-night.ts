import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { MP_PARTS } from '../naval-world.ts'
import { say } from '../text/say.ts'
import { groupOf } from './naval-groups.ts'
import { navalOf } from './naval-units.ts'

/** nightMovement: a part of each naval step may be by night; points are spent by night or by day. */

const nightPoints = (q: Query): number => q.data.naval.book.night.points * MP_PARTS
const between = (q: Query): number => q.data.naval.book.night.between * MP_PARTS

/** Whether what a group does now happens by night. */
export const isByNight = (group: NavalGroup | undefined): boolean => (group?.night ?? 0) > 0
/** Parts of points that a group may still spend by night. */
export const nightLeft = ({ night }: NavalGroup): number => Math.max(0, night - 1)

/** Why a group may not go on by night: it is night, or not enough has been spent by day since the last one. */
export function refuseNight(q: Query, group: NavalGroup): Refusal | undefined {
  const rested = group.sinceNight < 0 || group.sinceNight >= between(q)
  return nightPoints(q) > 0 && group.night === 0 && rested
    ? undefined
    : refuse(q.data.cite.nightMovement, say('naval.noNight'))
}

export function goByNight(q: Query, group: NavalGroup): void {
  group.night = nightPoints(q) + 1
}

export function goByDay(group: NavalGroup): void {
  if (group.night > 0) group.sinceNight = 0
  group.night = 0
}

/** Points are spent: by night as long as any are left for it. */
export function spendPoints(group: NavalGroup, parts: number): void {
  group.spent += parts
  if (nightLeft(group) > 0) {
    group.night = Math.max(1, group.night - parts)
    return
  }
  goByDay(group)
  if (group.sinceNight >= 0) group.sinceNight += parts
}

/** Nights are spent in one piece: who gives other orders meanwhile has ended it. */
export function endOtherNights(c: Doing, but: number): void {
  for (const group of navalOf(c).groups) if (group.id !== but) goByDay(group)
}

/** A fight between groups is by night when the one whose naval step it is moves by night. */
export const isFoughtByNight = (q: Query, groups: readonly number[]): boolean =>
  groups.some((id) => {
    const group = groupOf(q, id)
    return group?.side === q.state.phasing && isByNight(group)
  })
