import { refuse, type Verb } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import type { Side, State } from '../state.ts'
import {
  type AirMission,
  type MissionKind,
  OUT,
  PATROL,
  READY,
  type Striker,
  type Track,
} from '../state-air.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { airOf, isWeasel, ratingOf } from './15-2-aircraft.ts'
import { comeHome, unitsIn } from './22-1-air-display.ts'
import { reaches } from './22-3-range.ts'
import { isAirUnit } from './22-6-3-fliers.ts'
import { columnFor, type Target, targetNamed } from './23-4-targets.ts'

/** 23.1, 23.5, 25.1: who flies a mission: those that do its work, and those that go along with them. */

export const newMission = (
  kind: MissionKind,
  side: Side,
  target: string,
  cell: number,
  origin = -1,
): AirMission => ({
  kind,
  side,
  target,
  cell,
  origin,
  strikers: [],
  escorts: [],
  weasels: [],
  interceptors: [],
  network: 'none',
  detected: '-',
  open: true,
})

export const newStriker = (flier: number, aim: Track | null = null): Striker => ({
  flier,
  aim,
  drm: 0,
  attacked: false,
  jettisoned: false,
})

/** 23.1: two units at most do the work of a mission. */
const STRIKERS = 2
/** 23.1: two more at most go along. */
const COMPANIONS = 2

/** 23.6: a mine marker has two escorts and a wild weasel besides. */
const companionsLeft = ({ kind, escorts, weasels }: AirMission): { escorts: number; weasels: number } =>
  kind === 'mines'
    ? { escorts: COMPANIONS - escorts.length, weasels: 1 - weasels.length }
    : {
        escorts: COMPANIONS - escorts.length - weasels.length,
        weasels: COMPANIONS - escorts.length - weasels.length,
      }

/** 15.2.1, 22.2, 22.3, 23.4.1: whether an air unit can strike a target. */
export function strikes(q: Query, unit: number, target: Target, cell: number): boolean {
  const value = ratingOf(q, unit, 'strike')
  return value >= 1 && columnFor(q, value, target) !== null && reaches(q, unit, cell, 'strike')
}

export function canStrike(q: Query, unit: number, name: string, cell: number): boolean {
  const target = targetNamed(q, name)
  return target !== undefined && strikes(q, unit, target, cell)
}

/** 23.1: ready air units that could do the work of a mission. */
export function candidates(q: Query, mission: AirMission, most = STRIKERS): number[] {
  const { kind, side, target, cell, strikers } = mission
  if (strikers.length >= most) return []
  const ready = unitsIn(q, side, READY)
  if (kind === 'strike') return ready.filter((unit) => canStrike(q, unit, target, cell))
  if (kind === 'weasel') return ready.filter((unit) => isWeasel(q, unit) && reaches(q, unit, -1, 'strike'))
  if (kind === 'support')
    return ready.filter((unit) => ratingOf(q, unit, 'support') >= 1 && reaches(q, unit, cell, 'support'))
  return []
}

/** 22.4, 23.1: escorts come from the air superiority box. */
export const escortsFor = (q: Query, mission: AirMission): number[] =>
  companionsLeft(mission).escorts > 0
    ? unitsIn(q, mission.side, PATROL).filter((unit) => reaches(q, unit, mission.cell, 'along'))
    : []

/** 15.2.9, 23.1: wild weasels that suppress the defence, for others of their kind as well. */
export const weaselsFor = (q: Query, mission: AirMission): number[] =>
  companionsLeft(mission).weasels > 0
    ? unitsIn(q, mission.side, READY).filter(
        (unit) => isWeasel(q, unit) && reaches(q, unit, mission.cell, 'along'),
      )
    : []

export const fly = (q: Query, unit: number): void => {
  airOf(q).box[unit] = OUT
}

/** Called off before it set out: everybody is back where they were. */
export function disband(q: Query, mission: AirMission): void {
  const { box } = airOf(q)
  for (const { flier } of mission.strikers) if (isAirUnit(flier)) box[flier] = READY
  for (const unit of mission.weasels) box[unit] = READY
  for (const unit of mission.escorts) box[unit] = PATROL
}

/** 22.4: the mission is over. */
export function endMission(q: Query, mission: AirMission): void {
  for (const { flier } of mission.strikers) if (isAirUnit(flier)) comeHome(q, flier)
  for (const unit of [...mission.weasels, ...mission.escorts, ...mission.interceptors]) comeHome(q, unit)
  const { missions } = airOf(q)
  const at = missions.indexOf(mission)
  if (at >= 0) missions.splice(at, 1)
}

type AirVerb<L> = Verb<State, World, L>

const named = (q: Query, units: readonly number[]): string[] => units.map((unit) => q.data.airTarget[unit]!)

/** A verb that sends one of several air units. */
function sending<L>(
  rule: string,
  among: (q: Query, local: L) => readonly number[],
  take: (q: Query, local: L, unit: number) => void,
): AirVerb<L> {
  return {
    rule,
    checked: true,
    targets: (q, local) => named(q, among(q, local)),
    check: (q, local, target) =>
      named(q, among(q, local)).includes(target) ? undefined : refuse(rule, say('mission.notThat')),
    take(c, local, target) {
      const unit = c.data.airUnitOf(target)
      take(c, local, unit)
      fly(c, unit)
      return 'again'
    },
  }
}

/** 23.1, 25.1: the choices of those that go along. */
export function companionVerbs<L>(
  missionOf: (q: Query, local: L) => AirMission | undefined,
): Readonly<Record<'escort-with' | 'suppress-with', AirVerb<L>>> {
  const of = (list: (q: Query, mission: AirMission) => number[]) => (q: Query, local: L) => {
    const mission = missionOf(q, local)
    return mission ? list(q, mission) : []
  }
  return {
    'escort-with': sending('23.1', of(escortsFor), (q, local, unit) => {
      missionOf(q, local)!.escorts.push(unit)
    }),
    'suppress-with': sending('15.2.9', of(weaselsFor), (q, local, unit) => {
      missionOf(q, local)!.weasels.push(unit)
    }),
  }
}

/** 23.1: the choices of those that do the work. */
export const strikerVerb = <L>(
  rule: string,
  missionOf: (q: Query, local: L) => AirMission | undefined,
  aim: Track | null = null,
  fits: (q: Query, mission: AirMission) => boolean = () => true,
  most: (q: Query, local: L) => number = () => STRIKERS,
  begin: (q: Query, local: L) => AirMission | undefined = missionOf,
): AirVerb<L> =>
  sending(
    rule,
    (q, local) => {
      const mission = missionOf(q, local)
      return mission && fits(q, mission) ? candidates(q, mission, most(q, local)) : []
    },
    (q, local, unit) => {
      begin(q, local)!.strikers.push(newStriker(unit, aim))
    },
  )
