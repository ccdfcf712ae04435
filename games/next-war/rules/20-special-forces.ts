import { type Refusal, refuse } from '@grognard/kernel'
import type { Doing, Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideOfId, TERRAINS } from '../world.ts'
import { isAshore } from './02-units.ts'
import { hasAirbase, hasAirfield } from './08-3-1-2-installations.ts'
import { isHidden } from './13-2-fog-of-war.ts'
import { advancedOf } from './14-advanced.ts'
import { isDetected } from './21-detection.ts'
import { nameOfTarget, placesToStrike, type Target, targetNamed } from './23-4-targets.ts'
import { hasLaunchers } from './26-1-3-launchers.ts'
import { tracksToStrike } from './27-8-tracks.ts'

/** 20.1: markers of special forces, and what each kind of mission may be sent against. */

export const MISSIONS = ['raid', 'scout', 'designate'] as const
export type Mission = (typeof MISSIONS)[number]

/** A marker that was assigned: of which nation, to do what, where. */
export interface Assignment {
  readonly nation: number
  readonly mission: Mission
  readonly target: string
}

/** 20.1.1: nations of a side that have a marker to send. */
export const nationsWithTeams = (q: Query, side: Side, assigned: readonly Assignment[]): number[] =>
  q.data.nations.flatMap((_, nation) => {
    const out = assigned.filter((one) => one.nation === nation).length
    const own = sideOfId(q.data.data.title.nations[nation]!.side) === side
    return own && advancedOf(q).teams[nation]! > out ? [nation] : []
  })

const raidsOf = (q: Query, assigned: readonly Assignment[], mission: Mission): readonly string[] => {
  const sent = assigned.filter((one) => one.mission === mission).map(({ target }) => target)
  if (mission === 'raid') return [...advancedOf(q).raided, ...sent]
  return mission === 'scout' ? [...advancedOf(q).scouted, ...sent] : [...advancedOf(q).targeted, ...sent]
}

const isEnemyAshore = (q: Query, side: Side, unit: number): boolean =>
  q.data.unitSide[unit] === enemyOf(side) &&
  isAshore(q, unit) &&
  q.state.at[unit]! < q.data.hexes &&
  !isHidden(q, unit, side)

/** 20.1.2: found already, or to be found by a marker that goes before. */
const willBeFound = (q: Query, side: Side, unit: number, assigned: readonly Assignment[]): boolean =>
  isDetected(q, unit, side) ||
  assigned.some(({ mission, target }) => mission === 'scout' && target === q.data.unitTarget[unit])

/** 20.1.3-5: not on an airbase or airfield inside a city. */
const isExposed = (q: Query, helicopter: number): boolean => {
  const cell = q.state.at[helicopter]!
  if (cell < 0 || cell >= q.data.hexes || q.state.aboard[helicopter] !== -1) return false
  return !(q.data.settled[cell] === 1 && (hasAirbase(q, cell) || hasAirfield(q, cell)))
}

/** 20.2.1, 23.4.4: ground in which small parties close the roads. */
export const raidGround = (q: Query, cell: number) =>
  q.data.data.series.advanced.raidGround.find(({ terrain }) =>
    terrain.includes(TERRAINS[q.data.terrain[cell]!]!),
  )

/** 20.1.3: what a mission of a side may be sent against now. */
export function missionTargets(
  q: Query,
  side: Side,
  mission: Mission,
  assigned: readonly Assignment[],
): string[] {
  const done = new Set(raidsOf(q, assigned, mission))
  const units = q.data.groundUnits.filter((unit) => isEnemyAshore(q, side, unit))
  const named = (unit: number): Target => ({ kind: 'unit', unit })
  const found: Target[] = []
  if (mission === 'scout') found.push(...units.filter((unit) => !isDetected(q, unit, side)).map(named))
  else {
    found.push(...placesToStrike(q, side).filter(({ kind }) => kind === 'site'))
    const special = (unit: number): boolean =>
      q.data.units[unit]!.role === 'headquarters' || q.data.units[unit]!.role === 'supply'
    const seen = units.filter((unit) => willBeFound(q, side, unit, assigned))
    found.push(...seen.filter((unit) => mission === 'designate' || special(unit)).map(named))
  }
  if (mission === 'raid') {
    found.push(...placesToStrike(q, side).filter(({ kind }) => kind === 'bridge'))
    found.push(
      ...q.data.helicopters
        .filter((unit) => q.data.unitSide[unit] === enemyOf(side) && isExposed(q, unit))
        .map(named),
    )
    const { inPlay } = q.data.scenarios[q.state.scenario]!
    for (let cell = 0; cell < q.data.hexes; cell++)
      if (inPlay[cell] === 1 && (raidGround(q, cell)?.interdiction ?? null) !== null)
        found.push({ kind: 'hex', cell })
    // 20.1.3-3: the tracks of detection and missiles, once each.
    for (const { track, side: of } of tracksToStrike(q, side))
      if (track !== 'aaa') found.push({ kind: 'track', track, side: of })
    // 20.2.1.2: launchers as often as there are markers.
    if (hasLaunchers(q, enemyOf(side))) found.push({ kind: 'missiles', side: enemyOf(side) })
  }
  return found
    .map((target) => ({ target, name: nameOfTarget(q, target) }))
    .filter(({ target, name }) => target.kind === 'missiles' || !done.has(name))
    .map(({ name }) => name)
}

/** 20.1.3: why a mission cannot be sent there. */
export function missionRefusal(
  q: Query,
  side: Side,
  mission: Mission,
  target: string,
  assigned: readonly Assignment[],
): Refusal | undefined {
  if (raidsOf(q, assigned, mission).includes(target) && targetNamed(q, target)?.kind !== 'missiles')
    return refuse('20.2.1', say('forces.once'))
  return missionTargets(q, side, mission, assigned).includes(target)
    ? undefined
    : refuse('20.1.3', say('forces.notThat'))
}

/** 20.3, 20.2.3: in the reorganization phase used markers are free again, and Targeted markers go. */
export function reassembleTeams(c: Doing): void {
  const { advanced } = c.state
  if (advanced === null) return
  advanced.teamsUsed.forEach((used, nation) => {
    advanced.teams[nation]! += used
    advanced.teamsUsed[nation] = 0
  })
  advanced.raided = []
  advanced.scouted = []
  advanced.targeted = []
}
