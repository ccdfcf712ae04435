import { call, into, procedure, type Query, run } from '../kit.ts'
import type { Side } from '../state.ts'
import type { AirMission, MissionKind } from '../state-air.ts'
import { helicopterSupport } from './06-5-helicopters.ts'
import { airOf, ratingOf } from './15-2-aircraft.ts'
import { carriedFlier, helicopterFlier, isAirUnit, isHelicopter, unitOfFlier } from './22-6-3-fliers.ts'
import { endMission, newMission, newStriker } from './23-1-missions.ts'
import { missionUnderFire } from './24-4-interception.ts'

/** 24.3, 23.5: troops in the air and combat support on their way to a hex: who comes through. */

export interface UnderFire {
  readonly kind: Extract<MissionKind, 'transport' | 'paradrop' | 'airmobile' | 'support'>
  readonly side: Side
  /** Troops that fly, or the one helicopter; none for air units, whose mission was made up before. */
  readonly units: readonly number[]
  readonly cell: number
  readonly origin: number
  /** 22.4: whether those that go along fly home afterwards. */
  readonly last: boolean
  /** Its number among the missions in the air. */
  mission: number
  /** Who came through, and the support that is left (23.5). */
  through: number[]
  support: number
}

/** The mission of air units of a kind that a side made up and has not flown yet. */
export const missionInTheAir = (q: Query, side: Side, kind: MissionKind): AirMission | undefined =>
  airOf(q).missions.find(
    (one) => one.side === side && one.kind === kind && !one.strikers.some(({ flier }) => isHelicopter(flier)),
  )

export const underFire = (
  kind: UnderFire['kind'],
  side: Side,
  units: readonly number[],
  cell: number,
  origin: number,
  last = true,
): UnderFire => ({ kind, side, units, cell, origin, last, mission: -1, through: [], support: 0 })

/** 23.5, 24.5.2: combat support that is left of what set out. */
export const supportLeft = (q: Query, { strikers }: AirMission): number =>
  strikers.reduce((sum, { flier, drm }) => {
    const value = isAirUnit(flier) ? ratingOf(q, flier, 'support') : helicopterSupport(q, unitOfFlier(flier))
    return sum + Math.max(0, value - drm)
  }, 0)

const indexOf = (q: Query, { kind, side, units }: UnderFire): number => {
  const helicopter = kind === 'support' && units.length > 0
  return airOf(q).missions.findIndex(
    (one) =>
      one.kind === kind &&
      one.side === side &&
      (helicopter ? one.strikers[0]?.flier === helicopterFlier(units[0]!) : !hasHelicopter(one)),
  )
}

const hasHelicopter = ({ strikers }: AirMission): boolean => strikers.some(({ flier }) => isHelicopter(flier))

export const flightUnderFire = procedure<UnderFire>('flight under fire', '24.3', {
  'it forms up': run('24.3', (c, local) => {
    const { kind, side, units, cell, origin } = local
    const { missions } = airOf(c)
    const hex = c.data.cellTarget[cell]!
    const known = indexOf(c, local)
    const mission = known >= 0 ? missions[known]! : newMission(kind, side, hex, cell, origin)
    local.mission = known >= 0 ? known : missions.push(mission) - 1
    mission.detected = '-'
    if (kind !== 'support') mission.strikers = units.map((unit) => newStriker(carriedFlier(unit)))
    else if (units.length > 0) mission.strikers = units.map((unit) => newStriker(helicopterFlier(unit)))
  }),
  'it is under fire': call('24.3', (_, { mission }) => into(missionUnderFire, { mission })),
  'who comes through': run('24.3', (c, local) => {
    const mission = airOf(c).missions[local.mission]!
    local.through = mission.strikers.map(({ flier }) => unitOfFlier(flier))
    if (local.kind === 'support') local.support = supportLeft(c, mission)
    if (local.last) endMission(c, mission)
  }),
})
