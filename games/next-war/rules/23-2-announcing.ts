import { type Refusal, refuse } from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { type AirMission, READY, type Track } from '../state-air.ts'
import { say } from '../text/say.ts'
import { second } from './05-initiative.ts'
import { helicopterSupportRefusal } from './06-5-helicopters.ts'
import { layingRefusal } from './07-5-mines.ts'
import { airOf, isWeasel, ratingOf } from './15-2-aircraft.ts'
import { unitsIn } from './22-1-air-display.ts'
import { reaches } from './22-3-range.ts'
import { strikes } from './23-1-missions.ts'
import {
  cellOfTarget,
  columnFor,
  hexesToHunt,
  hexesToInterdict,
  isOnLand,
  nameOfTarget,
  placesToStrike,
  shipsToStrike,
  type Target,
  unitsToStrike,
} from './23-4-targets.ts'
import { huntValue } from './24-4-interception.ts'
import { hasLaunchers } from './26-1-3-launchers.ts'
import { tracksToStrike } from './27-8-tracks.ts'

/** 23.2, 23.4, 23.6: what a side can announce in a strike phase: targets, hexes, helicopters, mines. */

export interface StrikePhase {
  player: 0 | 1
  /** The mission that is being made up, -1 for none; the helicopter that seeks a target, -1 for none. */
  making: number
  hunter: number
  /** 23.4.4: whether a hex to interdict is about to be named. */
  interdicting: boolean
  /** 23.4: what was named in this phase from the air and by helicopters, by side. */
  struck: [string[], string[]]
  hunted: [string[], string[]]
  /** 23.6: whether each side has mined in this phase. */
  mined: [boolean, boolean]
  /** 24.1: the next mission to detect, to scramble against, to meet. */
  next: number
  /** 23.4.1: levels that tracks lose at the end of the phase. */
  falls: { track: Track; side: Side; points: number }[]
}

export const newStrikePhase = (): StrikePhase => ({
  player: 0,
  making: -1,
  hunter: -1,
  interdicting: false,
  struck: [[], []],
  hunted: [[], []],
  mined: [false, false],
  next: 0,
  falls: [],
})

export const planner = (q: Query, { player }: StrikePhase): Side => (player === 0 ? q.state.first : second(q))

/** 23.4: everything that can be struck from the air, hexes apart (23.4-4). */
export const targetsFromTheAir = (q: Query, by: Side): Target[] => [
  ...unitsToStrike(q, by),
  ...shipsToStrike(q, by),
  ...placesToStrike(q, by),
  ...(hasLaunchers(q, enemyOf(by)) ? [{ kind: 'missiles' as const, side: enemyOf(by) }] : []),
  ...tracksToStrike(q, by).map(({ track, side }): Target => ({ kind: 'track', track, side })),
]

/** 23.4: whether a target can be named that at least one ready unit could strike; none twice in a phase. */
function strikable(q: Query, local: StrikePhase): (target: Target) => boolean {
  const side = planner(q, local)
  const struck = local.struck[side]
  const ready = unitsIn(q, side, READY).filter((unit) => ratingOf(q, unit, 'strike') >= 1)
  return (target) => {
    const cell = cellOfTarget(q, target)
    return (
      ready.some((unit) => strikes(q, unit, target, cell)) &&
      (struck.length === 0 || !struck.includes(nameOfTarget(q, target)))
    )
  }
}

export const airNames = (q: Query, local: StrikePhase): string[] =>
  targetsFromTheAir(q, planner(q, local))
    .filter(strikable(q, local))
    .map((target) => nameOfTarget(q, target))

/** 23.4-4: any hex on land, once in a phase. */
export const hexNames = (q: Query, local: StrikePhase): string[] =>
  hexesToInterdict(q)
    .filter(strikable(q, local))
    .map((target) => nameOfTarget(q, target))

export const hasHex = (q: Query, local: StrikePhase): boolean => hexesToInterdict(q).some(strikable(q, local))

const hasAirTarget = (q: Query, local: StrikePhase): boolean =>
  targetsFromTheAir(q, planner(q, local)).some(strikable(q, local))

export const airRefusal = (
  q: Query,
  local: StrikePhase,
  names: readonly string[],
  target: string,
): Refusal | undefined => {
  if (local.struck[planner(q, local)].includes(target)) return refuse('23.4', say('strike.twice'))
  return names.includes(target) ? undefined : refuse('23.4', say('strike.notDetected'))
}

/** 23.3: wild weasels are ready, and a track is left to attack. */
export const weaselsReady = (q: Query, local: StrikePhase): boolean => {
  const side = planner(q, local)
  return (
    tracksToStrike(q, side).some(({ track }) => track !== 'aaa') &&
    unitsIn(q, side, READY).some((unit) => isWeasel(q, unit) && reaches(q, unit, -1, 'strike'))
  )
}

/** 23.4.2: what helicopters of a side may strike besides hexes: each target once in a phase. */
const gameFor = (q: Query, side: Side): Target[] => [
  ...unitsToStrike(q, side),
  ...placesToStrike(q, side).filter(({ kind }) => kind === 'beachhead'),
]

const mayHunt = (q: Query, { hunted }: StrikePhase, unit: number, target: Target): boolean => {
  const side = q.data.unitSide[unit] as Side
  return (
    columnFor(q, huntValue(q, unit), target) !== null &&
    !helicopterSupportRefusal(q, unit, cellOfTarget(q, target), side) &&
    !hunted[side].includes(nameOfTarget(q, target))
  )
}

/** 23.4.2: what a helicopter may strike. */
export const huntNames = (q: Query, local: StrikePhase, unit: number): string[] =>
  [...gameFor(q, q.data.unitSide[unit] as Side), ...hexesToHunt(q, unit)]
    .filter((target) => mayHunt(q, local, unit, target))
    .map((target) => nameOfTarget(q, target))

/** Helicopters of the planner that may fly at all; of those aboard it depends on where to (6.5.5). */
function ownHelicopters(q: Query, local: StrikePhase): number[] {
  const side = planner(q, local)
  const { at, aboard } = q.state
  return q.data.helicopters.filter(
    (unit) =>
      q.data.unitSide[unit] === side &&
      at[unit]! >= 0 &&
      (aboard[unit]! >= 0 || !helicopterSupportRefusal(q, unit, at[unit]!, side)),
  )
}

const isHunter = (q: Query, local: StrikePhase, game: readonly Target[], unit: number): boolean =>
  (isOnLand(q, q.state.at[unit]!) && mayHunt(q, local, unit, { kind: 'hex', cell: q.state.at[unit]! })) ||
  game.some((target) => mayHunt(q, local, unit, target)) ||
  hexesToHunt(q, unit).some((target) => mayHunt(q, local, unit, target))

export function hunters(q: Query, local: StrikePhase): number[] {
  const own = ownHelicopters(q, local)
  const game = own.length > 0 ? gameFor(q, planner(q, local)) : []
  return own.filter((unit) => isHunter(q, local, game, unit))
}

/** 23.6: hexes that a side could mine from the air now. */
export function hexesToMine(q: Query, local: StrikePhase): number[] {
  const side = planner(q, local)
  if (q.state.weather === 'storm' || local.mined[side] || q.state.minesLeft[side] === 0) return []
  // Where no waters are in play nobody could sail into them.
  if (q.data.scenarios[q.state.scenario]!.zones.length === 0) return []
  const cells: number[] = []
  for (let cell = 0; cell < q.data.hexes; cell++)
    if (q.state.mines[cell] === 0 && !layingRefusal(q, side, cell)) cells.push(cell)
  return cells
}

export const making = (q: Query, { making: index }: StrikePhase): AirMission | undefined =>
  airOf(q).missions[index]

export const mayDo = (q: Query, local: StrikePhase): boolean =>
  hasHex(q, local) ||
  hasAirTarget(q, local) ||
  weaselsReady(q, local) ||
  hunters(q, local).length > 0 ||
  hexesToMine(q, local).length > 0
