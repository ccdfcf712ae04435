import type { Options } from '@grognard/kernel'
import { ABSENT, type Side } from '../state.ts'
import { type Advanced, NO_SPAN } from '../state-advanced.ts'
import { type PlayedScenario, sideId, type World } from '../world.ts'
import { isAdvanced } from './14-advanced.ts'
import { startingAir } from './22-1-set-up.ts'

/** 14.0: what the advanced game begins with. */

/** 19.4: so many supply units of each nation begin as depots, where their owner wants them. */
function startingDepots(world: World, index: number): number[] {
  const { sides } = world.scenarios[index]!.advanced
  const left = new Map(
    [...sides.allied.depots, ...sides.opposing.depots].map(({ nation, count }) => [nation, count]),
  )
  return world.units.map(({ role, nation }) => {
    const id = world.nations[nation]!
    const more = role === 'supply' ? (left.get(id) ?? 0) : 0
    if (more > 0) left.set(id, more - 1)
    return more > 0 ? 1 : 0
  })
}

/** The advanced part of a position before the first step; null in the standard game. */
export function startingAdvanced(world: World, index: number, options: Options): Advanced | null {
  if (!isAdvanced(options)) return null
  const { advanced } = world.scenarios[index]!
  const units = () => world.units.map(() => 0)
  const both = (what: (side: Side) => number): [number, number] => [what(0), what(1)]
  const start = (side: Side) => advanced.sides[sideId(side)]
  return {
    struck: units(),
    isolated: units(),
    detected: units(),
    resupplied: units(),
    seen: units(),
    harboured: units(),
    depot: startingDepots(world, index),
    sites: world.sites.map(() => 0),
    chemical: Array.from({ length: world.cells }, () => 0),
    interdicted: Array.from({ length: world.cells }, () => 0),
    spans: world.units.map(() => NO_SPAN),
    supplyPoints: both((side) => start(side).supplyPoints),
    chemicalsLeft: both((side) => start(side).chemicals),
    scored: world.sites.map(() => 0),
    repairing: world.sites.map(() => 0),
    collateral: world.sites.map(() => 0),
    bridgeStrikes: world.bridgeCells.map(() => 0),
    beachheadStrikes: Array.from({ length: world.cells }, () => 0),
    teams: world.nations.map((nation) =>
      [...start(0).teams, ...start(1).teams].reduce(
        (sum, team) => sum + (team.nation === nation ? team.count : 0),
        0,
      ),
    ),
    teamsUsed: world.nations.map(() => 0),
    teamsLost: world.nations.map(() => 0),
    raided: [],
    scouted: [],
    targeted: [],
    cruise: both((side) => start(side).cruise),
    ballistic: both((side) => start(side).ballistic),
    ceasefire: false,
    defies: [false, false],
    posture: null,
    air: options['air-units'] === true ? startingAir(world, world.scenarios[index]!) : null,
  }
}

/** 12.1.3: the advanced game is made even by points of its own. */
export const advancedHandicap = ({ advanced }: PlayedScenario, side: Side, options: Options): number =>
  options.headquarters === true ? advanced.sides[sideId(side)].handicap : 0

/** 18.0, 19.4: units that only these rules know are not there without them. */
export const isOutOfThisGame = (world: World, unit: number, options: Options): boolean => {
  const { role } = world.units[unit]!
  return (role === 'headquarters' || role === 'supply') && options.headquarters !== true
}

/** 18.0: headquarters begin on the map. */
export function placeHeadquarters(world: World, index: number, at: number[], steps: number[]): void {
  for (const { unit, cell, steps: full } of world.scenarios[index]!.headquarters) {
    if (at[unit] === ABSENT) continue
    at[unit] = cell
    steps[unit] = full
  }
}
