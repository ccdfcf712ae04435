import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { say } from '../text/say.ts'
import { canPass, canStop, groundFor, passRefusal, stopRefusal } from './10-ground.ts'

/** 10.1: several spaces in one go: the shortest way to each place, one movement point for each space. */

export interface Ways {
  /** By place: how many spaces away. */
  readonly cost: ReadonlyMap<number, number>
  /** By place: the place before it on the way. */
  readonly before: ReadonlyMap<number, number>
}

/** No way is longer than the map is wide. */
const FAR = 60

/** Everywhere a unit can come to with so many points, whether or not it may stop there. */
export function waysOf(q: Query, unit: number, points: number): Ways {
  const start = q.state.at[unit]!
  const ground = groundFor(q, unit)
  const cost = new Map([[start, 0]])
  const before = new Map<number, number>()
  let frontier = [start]
  for (let spent = 1; spent <= points && frontier.length > 0; spent++) {
    const next: number[] = []
    for (const from of frontier) {
      for (const to of q.data.adjacent[from]!) {
        if (cost.has(to) || !canPass(q, ground, unit, to)) continue
        cost.set(to, spent)
        before.set(to, from)
        next.push(to)
      }
    }
    frontier = next
  }
  return { cost, before }
}

/** The spaces entered on the way, the last one the place itself. */
export function pathTo({ before }: Ways, place: number): number[] {
  const path: number[] = []
  for (let at: number | undefined = place; at !== undefined && before.has(at); at = before.get(at))
    path.unshift(at)
  return path
}

/** Where a unit may go over more than one space, and stop. */
export function farPlaces(q: Query, unit: number, points: number): number[] {
  if (points < 2) return []
  const ground = groundFor(q, unit)
  const places: number[] = []
  for (const [place, spent] of waysOf(q, unit, points).cost)
    if (spent > 1 && canStop(q, ground, unit, place)) places.push(place)
  return places
}

/** Why a unit cannot come to a place with so many points; nothing when it can. */
export function wayRefusal(q: Query, unit: number, points: number, place: number): Refusal | undefined {
  const target = q.data.placeTarget[place]!
  const refusal = passRefusal(q, unit, place) ?? stopRefusal(q, unit, place)
  if (refusal) return refusal
  const needs = waysOf(q, unit, FAR).cost.get(place)
  if (needs === undefined) return refuse('10.1-a', say('move.noWay', { place: target }))
  if (needs <= points) return undefined
  return refuse('10.1-a', say('move.tooFar', { place: target, needs, has: points }))
}
