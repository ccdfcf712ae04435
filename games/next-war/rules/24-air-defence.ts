import { type Entry, entry, lookup } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import type { FlakResult } from '../data/schema.ts'
import type { Doing, Query, Running } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import type { AirMission, Detected, Network } from '../state-air.ts'
import { say } from '../text/say.ts'
import { sideId, TERRAINS } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { isAshore, occupants } from './02-units.ts'
import { airDistance, flightWay, mustFlyOverEnemy, OUT_OF_REACH } from './06-flying.ts'
import { isSeaBox, isSeaHex } from './07-1-sea-places.ts'
import { hasAirfield, installationsIn } from './08-3-1-2-installations.ts'
import { airOf } from './15-2-aircraft.ts'
import { headquartersNear } from './18-2-headquarters.ts'
import {
  flierName,
  hurt,
  isAirUnit,
  isCarried,
  isHelicopter,
  isMarker,
  isStealthy,
  turnBack,
  unitOfFlier,
} from './22-6-3-fliers.ts'

/** 24: air defence: which network looks at a mission, detection, missiles and guns. */

const firingAt = ({ side }: Pick<AirMission, 'side'>): Side => enemyOf(side)

const NEAR = 2

const around = (q: Query, cell: number): readonly number[] =>
  cell < q.data.hexes ? disc(q.data.map, cell, NEAR) : [cell]

const headquartersWithin = (q: Query, by: Side, cell: number): boolean =>
  q.data.headquarters.some(
    (unit) =>
      q.data.unitSide[unit] === by && isAshore(q, unit) && around(q, cell).includes(q.state.at[unit]!),
  )

const installationWithin = (q: Query, by: Side, cell: number): boolean =>
  around(q, cell).some(
    (at) => q.state.control[at] === by && (installationsIn(q, at) > 0 || hasAirfield(q, at)),
  )

const groundWithin = (q: Query, by: Side, cell: number): boolean =>
  around(q, cell).some((at) => occupants(q)[at] === by)

/** 24.3.3: a headquarters of the enemy near the landing, or his own country. */
const overEnemyLand = (q: Query, by: Side, cell: number): boolean => q.data.home[cell] === by

/** 24.3.4: who rules the sky, seen by those who fly: their enemy. */
const enemyRules = (q: Query, side: Side): boolean =>
  q.state.superiority.level > 0 && q.state.superiority.side === enemyOf(side)

/** 24.3.4: whether every way leads over the enemy's country. */
function crossesEnemyCountry(q: Query, { side, origin, cell }: AirMission): boolean {
  const by = enemyOf(side)
  if (overEnemyLand(q, by, cell)) return true
  if (origin < 0 || airDistance(q, origin, cell) === OUT_OF_REACH) return false
  return !flightWay(q, origin, cell, q.data.hexes, (over) => !overEnemyLand(q, by, over))
}

const shipsAt = (q: Query, by: Side, cell: number): boolean =>
  q.data.navalUnits.some((ship) => q.data.unitSide[ship] === by && q.state.at[ship] === cell)

/** 24.3: which network may detect the mission. */
export function networkFor(q: Query, mission: AirMission): Network {
  const { kind, cell, side } = mission
  const by = firingAt(mission)
  switch (kind) {
    case 'hunt':
      return 'local'
    case 'airmobile':
      return overEnemyLand(q, by, cell) || headquartersWithin(q, by, cell) ? 'local' : 'none'
    case 'transport':
    case 'paradrop':
      if (crossesEnemyCountry(q, mission)) return 'normal'
      if (enemyRules(q, side)) return 'normal'
      return headquartersWithin(q, by, cell) ? 'local' : 'none'
    case 'mines':
      if (besideShips(q, by, cell)) return 'ships'
      return headquartersWithin(q, by, cell) || !isOwnCoast(q, side, cell) ? 'normal' : 'local'
    default:
      // 24.3.2
      if (mission.strikers.some(({ flier }) => isHelicopter(flier))) return 'local'
      return overTarget(q, by, cell)
  }
}

/** 24.3.1, 17.1.4: tracks, the enemy's country, and what lies near his headquarters and installations. */
function overTarget(q: Query, by: Side, cell: number): Network {
  if (cell < 0) return 'normal'
  if ((isSeaHex(q, cell) || isSeaBox(q, cell)) && shipsAt(q, by, cell)) return 'ships'
  const normal =
    overEnemyLand(q, by, cell) || headquartersWithin(q, by, cell) || installationWithin(q, by, cell)
  return normal ? 'normal' : 'local'
}

/** 23.6 */
const besideShips = (q: Query, by: Side, cell: number): boolean =>
  q.data.navalUnits.some(
    (ship) =>
      q.data.unitSide[ship] === by &&
      (cell < q.data.hexes ? disc(q.data.map, cell, 1) : [cell]).includes(q.state.at[ship]!),
  )

/** 23.6: a hex on, or beside, land of the side's own countries. */
const isOwnCoast = (q: Query, side: Side, cell: number): boolean =>
  disc(q.data.map, cell, 1).some((near) => q.data.home[near] === side)

/** 17.1.4-1: the better of the ships' own values and the tracks of their country. */
function shipLevel(q: Query, mission: AirMission, track: 'detection' | 'sam' | 'aaa'): number {
  const by = firingAt(mission)
  const { navalDefence } = q.data.data.series.advanced
  const own = q.data.navalUnits
    .filter((ship) => q.data.unitSide[ship] === by && isNear(q, mission.cell, q.state.at[ship]!))
    .map((ship) => (q.data.units[ship]!.leading ? navalDefence.leading : navalDefence.others))
  return Math.max(...own.map((values) => values[track]), 0)
}

const isNear = (q: Query, cell: number, at: number): boolean =>
  at === cell ||
  (cell < q.data.hexes && at >= 0 && at < q.data.hexes && disc(q.data.map, cell, 1).includes(at))

/** 17.1.4-1: ships may use the tracks of their country instead: they take what detects better. */
const usesOwn = (q: Query, mission: AirMission): boolean =>
  shipLevel(q, mission, 'detection') >= airOf(q).tracks.detection[firingAt(mission)]

/** 24.1, 24.2: the column of a table for a network. */
export function columnOf(q: Query, mission: AirMission, track: 'detection' | 'sam' | 'aaa'): string {
  if (mission.network === 'local') return 'local'
  const level =
    mission.network === 'ships' && usesOwn(q, mission)
      ? shipLevel(q, mission, track)
      : airOf(q).tracks[track][firingAt(mission)]
  return String(level)
}

const isSlow = ({ kind }: AirMission): boolean =>
  kind === 'transport' || kind === 'paradrop' || kind === 'support'

const rangeOfHelicopter = (q: Query, mission: AirMission): number => {
  const flier = mission.strikers[0]?.flier ?? -1
  return isHelicopter(flier)
    ? q.data.units[unitOfFlier(flier)]!.range
    : q.data.data.series.terrain.airmobile.range
}

/** 24.0: helicopters that had to cross enemy units on their way. */
const fliesOverEnemy = (q: Query, mission: AirMission): boolean =>
  mission.origin >= 0 &&
  mission.cell >= 0 &&
  (mission.kind === 'airmobile' || mission.strikers.some(({ flier }) => isHelicopter(flier))) &&
  mustFlyOverEnemy(q, mission.side, mission.origin, mission.cell, rangeOfHelicopter(q, mission))

/** 24.0, 24.7: what changes the die of detection. */
export function detectionDrms(q: Query, mission: AirMission): Entry[] {
  const chart = q.data.data.series.advanced.detectionModifiers
  const { cell, strikers, escorts, weasels } = mission
  const by = firingAt(mission)
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  const fliers = [...strikers.map(({ flier }) => flier), ...escorts, ...weasels]
  if (fliers.length > 0 && fliers.every((flier) => isStealthy(q, flier)))
    add(say('detection.stealth'), '24.0', chart.stealth)
  const suppressors = weasels.length + (mission.kind === 'weasel' ? strikers.length : 0)
  add(say('detection.weasels'), '15.2.9', suppressors * chart.wildWeasel)
  if (isSlow(mission)) add(say('detection.slow'), '24.0', chart.slow)
  if (q.state.weather === 'overcast') add(say('strike.overcast'), '24.7', chart.overcast)
  if (q.state.weather === 'storm') add(say('strike.storm'), '24.7', chart.storm)
  if (cell >= 0) {
    if (headquartersNear(q, by, cell)) add(say('adf.headquarters'), '18.2.3', chart.headquarters)
    const ground = TERRAINS[q.data.terrain[cell]!]!
    if (ground === 'mountain' || ground === 'high-mountain')
      add(say('detection.mountain'), '24.0', chart.mountain)
  }
  if (fliesOverEnemy(q, mission)) add(say('adf.flewOver'), '24.0', chart.helicopterOverEnemy)
  const { awacs } = airOf(q)
  const level = by === 0 ? awacs : -awacs
  if (level > 0 && q.data.data.title.files['advanced.json'].awacsDetects.includes(sideId(by)))
    add(say('detection.awacs'), '22.6.2', chart.awacs[level] ?? 0)
  return parts
}

/** What a mission is called when it is spoken of. */
export const missionTarget = ({ target }: AirMission): string => target

/** 24.0, 24.3: one roll for each mission. */
export function detect(c: Running, mission: AirMission): Detected {
  mission.network = networkFor(c, mission)
  if (mission.network === 'none') return '-'
  const die = rollDie(c, '24.3', say('detection.roll', { target: mission.target }))
  const { cell } = lookup(c.data.data.series.advanced.detection, {
    column: { name: columnOf(c, mission, 'detection') },
    die,
    modifiers: detectionDrms(c, mission),
  })
  // 17.1.4-3: what ships see, they see early.
  const early = mission.network === 'ships' && usesOwn(c, mission) && cell === 'D'
  mission.detected = early ? 'ED' : cell
  c.tell(
    '24.0',
    mission.detected === 'ED'
      ? say('detection.early', { target: mission.target })
      : mission.detected === 'D'
        ? say('detection.late', { target: mission.target })
        : say('detection.none', { target: mission.target }),
    at(c, mission),
  )
  return mission.detected
}

const at = (q: Query, { cell }: AirMission): string[] => (cell >= 0 ? [q.data.cellTarget[cell]!] : [])

/** 24.5: what changes the die of missiles. */
export function samDrms(q: Query, mission: AirMission, flier: number): Entry[] {
  const chart = q.data.data.series.advanced.samModifiers
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  add(say('detection.weasels'), '15.2.9', mission.weasels.length * chart.wildWeasel)
  if (isStealthy(q, flier)) add(say('detection.stealth'), '24.5', chart.stealth)
  if (mission.cell >= 0 && headquartersNear(q, firingAt(mission), mission.cell))
    add(say('adf.headquarters'), '18.2.3', chart.headquarters)
  if (!isAirUnit(flier) && fliesOverEnemy(q, mission))
    add(say('adf.flewOver'), '24.5', chart.helicopterOverEnemy)
  if (q.state.weather === 'overcast') add(say('strike.overcast'), '24.7', chart.overcast)
  if (q.state.weather === 'storm') add(say('strike.storm'), '24.7', chart.storm)
  return parts
}

/** 24.6: what changes the die of guns. */
export function aaaDrms(q: Query, mission: AirMission, flier: number): Entry[] {
  const chart = q.data.data.series.advanced.aaaModifiers
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  if (isHelicopter(flier) || mission.kind === 'airmobile')
    add(say('flak.helicopter'), '24.6', chart.helicopter)
  else if (isCarried(flier)) add(say('flak.transport'), '24.6', chart.transport)
  if (isStealthy(q, flier)) add(say('detection.stealth'), '24.6', chart.stealth)
  if (q.state.weather === 'overcast') add(say('strike.overcast'), '24.7', chart.overcast)
  if (q.state.weather === 'storm') add(say('strike.storm'), '24.7', chart.storm)
  return parts
}

/** What a shot from the ground did: nothing, out of the mission, or so much on its die. */
export interface Flak {
  readonly gone: boolean
  readonly drm: number
}

/** 24.5, 24.6: the result takes effect at once; nothing but X and A counts against suppressors (24.8). */
function takeFlak(
  c: Doing,
  flier: number,
  { hit, abort, drm }: FlakResult,
  rule: string,
  weasel: boolean,
): Flak {
  const name = { flier: flierName(c, flier) }
  if (isMarker(flier)) {
    if (!abort && drm === 0) return { gone: false, drm: 0 }
    c.tell('23.6', say('mines.shotDown'))
    return { gone: true, drm: 0 }
  }
  if (hit) {
    hurt(c, flier, rule)
    if (isAlive(c, flier)) turnBack(c, flier, rule)
    return { gone: true, drm: 0 }
  }
  if (abort) {
    turnBack(c, flier, rule)
    return { gone: true, drm: 0 }
  }
  if (drm > 0 && !weasel) c.tell(rule, say('flak.shaken', { ...name, drm }))
  return { gone: false, drm: weasel ? 0 : drm }
}

/** 17.1.4-2: what close-in weapons do to an aircraft that came near. */
export function closeInHits(c: Doing, flier: number, flak: FlakResult): void {
  takeFlak(c, flier, flak, '17.1.4-2', true)
}

const isAlive = (q: Query, flier: number): boolean =>
  isAirUnit(flier) ? airOf(q).steps[flier]! > 0 : q.state.steps[unitOfFlier(flier)]! > 0

/** 24.5.1, 24.5.2: missiles at one of those that were detected. */
export function fireMissiles(c: Running, mission: AirMission, flier: number, weasel: boolean): Flak {
  const die = rollDie(c, '24.5', say('flak.samRoll', { flier: flierName(c, flier) }))
  const { cell } = lookup(c.data.data.series.advanced.sam, {
    column: { name: columnOf(c, mission, 'sam') },
    die,
    modifiers: samDrms(c, mission, flier),
  })
  return takeFlak(c, flier, cell, '24.5', weasel)
}

/** 24.6.1, 24.6.2 */
export function fireGuns(c: Running, mission: AirMission, flier: number, weasel: boolean): Flak {
  const die = rollDie(c, '24.6', say('flak.aaaRoll', { flier: flierName(c, flier) }))
  const { cell } = lookup(c.data.data.series.advanced.aaa, {
    column: { name: columnOf(c, mission, 'aaa') },
    die,
    modifiers: aaaDrms(c, mission, flier),
  })
  return takeFlak(c, flier, cell, '24.6', weasel)
}

/** 24.6, 24.3.3, 24.3.4: whether guns fire at the mission at all. */
export function meetsGuns(q: Query, mission: AirMission, flier: number): boolean {
  const { kind, cell } = mission
  // 23.6: local guns do not fire at who lays mines, those of ships and of the network do.
  if (kind === 'mines') return mission.network !== 'local'
  // 17.1.4-2: the guns of ships are close-in weapons: they fire at the strike itself.
  if (kind === 'strike' && mission.network === 'ships') return false
  if (kind === 'transport' || kind === 'paradrop' || kind === 'airmobile') {
    const by = firingAt(mission)
    return groundWithin(q, by, cell) || installationWithin(q, by, cell)
  }
  return !isAirUnit(flier) || !q.data.airUnits[flier]!.type.standOff
}

/** 24.3.4-3: over a friendly country whose sky the enemy rules, missiles fire only near his troops or places. */
export function meetsMissiles(q: Query, mission: AirMission): boolean {
  const { kind, cell } = mission
  if ((kind !== 'transport' && kind !== 'paradrop') || mission.network !== 'normal') return true
  if (crossesEnemyCountry(q, mission)) return true
  const by = firingAt(mission)
  return headquartersWithin(q, by, cell) || groundWithin(q, by, cell) || installationWithin(q, by, cell)
}
