import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { TRACKS, type Track } from '../state-air.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { advancedOf } from './14-advanced.ts'
import { airOf, fliesAirUnits } from './15-2-aircraft.ts'

/** 24.1, 27.8, 27.9.2: the tracks of the air defence: their names as targets, damage and repair. */

export const trackTarget = (track: Track, side: Side): string => `track:${track}-${sideId(side)}`

export function trackNamed(name: string): { readonly track: Track; readonly side: Side } | undefined {
  for (const side of SIDES)
    for (const track of TRACKS) if (name === trackTarget(track, side)) return { track, side }
  return undefined
}

/** Tracks of the enemy of a side that still have something to lose. */
export const tracksToStrike = (q: Query, by: Side): { readonly track: Track; readonly side: Side }[] =>
  fliesAirUnits(q)
    ? TRACKS.filter((track) => airOf(q).tracks[track][enemyOf(by)] > 0).map((track) => ({
        track,
        side: enemyOf(by),
      }))
    : []

/** 27.8: a track falls by so many levels. */
export function lowerTrack(c: Doing, track: Track, side: Side, points: number, rule: string): void {
  const levels = airOf(c).tracks[track]
  levels[side] = Math.max(0, levels[side] - points)
  const name = trackTarget(track, side)
  c.tell(rule, say('track.level', { track: name, level: levels[side] }))
}

/** 27.9.2: what a level costs in supply points. */
export const trackPrice = (q: Query, track: Track): number =>
  q.data.data.series.advanced.supplyPrices[track === 'aaa' ? 'aaa' : track === 'sam' ? 'sam' : 'detection']

/** 27.9.2: why a level of a track cannot be bought; `spent` is what the side spent so in this turn. */
export function trackRepairRefusal(q: Query, side: Side, spent: number, name: string): Refusal | undefined {
  const about = trackNamed(name)
  if (!fliesAirUnits(q) || about?.side !== side) return refuse('27.9.2', say('track.notThat'))
  const price = trackPrice(q, about.track)
  const { supplyPrices, trackMaximum } = q.data.data.series.advanced
  if (airOf(q).tracks[about.track][side] >= trackMaximum[about.track])
    return refuse('27.9.2', say('track.full'))
  if (spent + price > supplyPrices.trackLimit) return refuse('27.9.2', say('track.enough'))
  return advancedOf(q).supplyPoints[side] < price
    ? refuse('27.9.2', say('depot.tooDear', { price }))
    : undefined
}

export function repairTrack(c: Doing, side: Side, name: string): number {
  const { track } = trackNamed(name)!
  const price = trackPrice(c, track)
  advancedOf(c).supplyPoints[side] -= price
  airOf(c).tracks[track][side]++
  c.tell('27.9.2', say('track.level', { track: name, level: airOf(c).tracks[track][side] }))
  return price
}
