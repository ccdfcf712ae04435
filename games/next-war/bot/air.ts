import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { advancedOf } from '../rules/14-advanced.ts'
import { airOf, canFight, ratingOf } from '../rules/15-2-aircraft.ts'
import { unitsIn } from '../rules/22-1-air-display.ts'
import { reaches } from '../rules/22-3-range.ts'
import { damagedBases } from '../rules/22-6-1-patrols.ts'
import { isAirUnit } from '../rules/22-6-3-fliers.ts'
import { strikes } from '../rules/23-1-missions.ts'
import { cellOfTarget, targetNamed } from '../rules/23-4-targets.ts'
import { basesFor } from '../rules/25-2-air-rebasing.ts'
import { trackNamed } from '../rules/27-8-tracks.ts'
import type { Side } from '../state.ts'
import { type AirMission, PATROL, READY } from '../state-air.ts'
import { airWorth, duel, enemyFighters, prospects } from './dogfight.ts'
import { flakCost, strikeWorth } from './flak.ts'
import { strongestEnemy } from './headquarters.ts'
import { asked, type Look } from './look.ts'
import { cellOf, unitOf } from './pick.ts'
import { worthNamed } from './strikes.ts'

/** 22 to 24: what the staff does with air units: fighters, suppression before strikes, strikes, interceptions. */

const airUnit = ({ data }: Look, { target = '' }: Choice): number => data.airUnitOf(target)
const fighter = ({ q }: Look, unit: number): number => (canFight(q, unit) ? ratingOf(q, unit, 'airToAir') : 0)

const valued = (look: Look, choice: Choice): number => airWorth(look.q, airUnit(look, choice))

/** 22.6.1: the owner keeps his worst at home, the enemy his best. */
export const levy = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'stay-down'), (choice) => -valued(look, choice)) ??
  bestOf(of(offer, 'keep-down'), (choice) => fighter(look, airUnit(look, choice)) + valued(look, choice) / 2)

/** Fighters of a side that are ready or up already. */
const fightersOf = (look: Look, side: Side): number[] =>
  [...unitsIn(look.q, side, READY), ...unitsIn(look.q, side, PATROL)].filter(
    (unit) => fighter(look, unit) > 0,
  )

/** It does nothing else, or nothing else as well. */
const isPureFighter = ({ q }: Look, unit: number): boolean =>
  ratingOf(q, unit, 'strike') < 1 && ratingOf(q, unit, 'support') < 1

/** 22.6: a fighter that is up counts for the level of the turn: so much it may stand to lose. */
const PRESENCE = 0.25
/** Aircraft of many trades go up against so much of the enemy's fighters. */
const PARITY = 0.75

/** 22.6.1-c: fighters that can hold their own, and of the others as many as the enemy asks for. */
function wantedUp(look: Look): ReadonlySet<number> {
  const enemies = enemyFighters(look)
  const chances = fightersOf(look, look.side)
    .map((unit) => ({ unit, value: prospects(look, unit, enemies) }))
    .filter(({ value }) => value >= -PRESENCE)
    .sort((a, b) => b.value - a.value || a.unit - b.unit)
    .map(({ unit }) => unit)
  const wanted = new Set(chances.filter((unit) => isPureFighter(look, unit)))
  const others = chances.filter((unit) => !wanted.has(unit))
  const strong = enemies.filter((unit) => fighter(look, unit) >= 2).length
  for (const unit of others.slice(0, Math.ceil(others.length / 2)))
    if (wanted.size < Math.ceil(strong * PARITY) + 1) wanted.add(unit)
  return wanted
}

export function patrol(offer: readonly Choice[], look: Look): Choice | undefined {
  const wanted = wantedUp(look)
  return (
    of(offer, 'patrol').find((choice) => wanted.has(airUnit(look, choice))) ??
    offer.find(({ verb }) => verb === 'done')
  )
}

/** The best match goes first; surplus ones gang up where that does them good. */
export function sendIn(offer: readonly Choice[], look: Look): Choice | undefined {
  const stay = offer.find(({ verb }) => verb === 'stay-clear')
  const enemies = unitsIn(look.q, look.enemy, PATROL)
  const match = (choice: Choice): number =>
    Math.max(...enemies.map((other) => duel(look, airUnit(look, choice), other)), -1)
  const best = bestOf(of(offer, 'send-in'), match)
  if (!stay || !best) return best ?? stay
  return match(best) > 0 ? best : stay
}

const missionOf = (look: Look, kinds: readonly AirMission['kind'][]): AirMission | undefined =>
  look.state.advanced?.air?.missions.findLast(({ side, kind }) => side === look.side && kinds.includes(kind))

/** Wild weasels first, then strikes by what they are worth, helicopters with both missions left. */
export function planMission(offer: readonly Choice[], look: Look): Choice | undefined {
  const suppress = offer.find(({ verb }) => verb === 'plan-suppression')
  if (suppress) return suppress
  const strike = bestStrike(offer, look)
  if (strike) return strike
  const { state, side } = look
  const safe = state.superiority.level === 0 || state.superiority.side === side
  const hunter = safe
    ? of(offer, 'plan-hunt').find((choice) => state.missions[unitOf(look, choice)] === 0)
    : undefined
  const roads = safe ? interdiction(offer, look) : undefined
  return hunter ?? mines(offer, look) ?? roads ?? offer.find(({ verb }) => verb === 'done')
}

/** 23.4: among the dearest targets the one that is most worth the aircraft it costs. */
function bestStrike(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, side } = look
  const strikers = unitsIn(q, side, READY).filter((unit) => isBomber(look, unit))
  if (strikers.length === 0) return undefined
  const shortlist = of(offer, 'plan-strike')
    .map((choice) => ({ choice, worth: worthNamed(look, choice.target) }))
    .filter(({ worth }) => worth > LEAST)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, SHORTLIST)
  const valued = shortlist.map(({ choice, worth }) => {
    const target = targetNamed(q, choice.target!)!
    const cell = cellOfTarget(q, target)
    const able = strikers.filter((unit) => strikes(q, unit, target, cell))
    return { choice, value: Math.max(0, ...able.map((unit) => strikeWorth(q, side, unit, target, worth))) }
  })
  const best = valued.reduce((a, b) => (b.value > a.value ? b : a), { choice: undefined, value: LEAST } as {
    choice: Choice | undefined
    value: number
  })
  return best.choice
}

const SHORTLIST = 12
/** What is worth less is left to itself. */
const LEAST = 0.15

/** Those that bomb better than they support; the others wait for the combats. */
const isBomber = ({ q }: Look, unit: number): boolean =>
  ratingOf(q, unit, 'strike') >= 1 && ratingOf(q, unit, 'strike') >= ratingOf(q, unit, 'support')

/** Nothing but a bomber: combats and fighters do without it. */
const isPureBomber = ({ q }: Look, unit: number): boolean =>
  ratingOf(q, unit, 'strike') >= 1 && ratingOf(q, unit, 'support') < 1 && !canFight(q, unit)

/** 23.4.4: bombers for which nothing else is left close the roads of the enemy, where that costs them little. */
function interdiction(offer: readonly Choice[], look: Look): Choice | undefined {
  const plan = offer.find(({ verb }) => verb === 'plan-interdiction')
  const cell = plan ? strongestEnemy(look) : -1
  if (!plan || cell < 0) return undefined
  const { q, data, side } = look
  const goes = (unit: number): boolean =>
    isPureBomber(look, unit) &&
    reaches(q, unit, cell, 'strike') &&
    flakCost(q, 'strike', side, data.cellTarget[cell]!, cell, unit) < LEAST
  return unitsIn(q, side, READY).some(goes) ? plan : undefined
}

/** 23.6: own beaches and ports, while the enemy has landing ships. */
function mines(offer: readonly Choice[], look: Look): Choice | undefined {
  const { data, state, enemy, side } = look
  const landing = data.navalUnits.some(
    (ship) => data.unitSide[ship] === enemy && state.at[ship]! >= 0 && data.units[ship]!.ship === 'amph',
  )
  return landing
    ? bestOf(
        of(offer, 'mine-from-the-air').filter((choice) => data.home[cellOf(look, choice)] === side),
        (choice) => look.fields.loss[cellOf(look, choice)]!,
      )
    : undefined
}

/** 23.1: two strikers, a wild weasel where one is left, escorts while the enemy has fighters up. */
export function makeUp(offer: readonly Choice[], look: Look): Choice | undefined {
  const mission = missionOf(look, ['strike', 'weasel', 'mines'])
  const commit = offer.find(({ verb }) => verb === 'commit')
  const striker = mission?.kind === 'strike' ? bomber(offer, look, mission) : weaselAim(offer, look)
  return striker ?? companion(offer, look, mission) ?? commit ?? offer.find(({ verb }) => verb === 'cancel')
}

function bomber(
  offer: readonly Choice[],
  look: Look,
  { strikers, target: name }: AirMission,
): Choice | undefined {
  const { q, side } = look
  const target = targetNamed(q, name)
  const choices = of(offer, 'bomb-with')
  if (!target) return choices[0]
  const worth = worthNamed(look, name)
  const suits = target?.kind === 'hex' ? isPureBomber : isBomber
  const fit = choices.filter((choice) => suits(look, airUnit(look, choice)))
  const value = (choice: Choice): number => strikeWorth(q, side, airUnit(look, choice), target, worth)
  const best = bestOf(strikers.length === 0 && fit.length === 0 ? choices : fit, value)
  // The first one goes as it was planned, a second one where there is something left to do.
  return best && (strikers.length === 0 || value(best) * SECOND > LEAST) ? best : undefined
}

/** Of what one does a second one does less. */
const SECOND = 0.6

/** 23.3: radars while they see far, else missiles. */
function weaselAim(offer: readonly Choice[], look: Look): Choice | undefined {
  const { tracks } = airOf(look.q)
  const radars = of(offer, 'attack-radars')
  const missiles = of(offer, 'attack-missiles')
  return tracks.detection[look.enemy] >= tracks.sam[look.enemy]
    ? (radars[0] ?? missiles[0])
    : (missiles[0] ?? radars[0])
}

/** Weasels for who must pass missiles; escorts while there are enemies up and ours can be spared. */
export function companion(
  offer: readonly Choice[],
  look: Look,
  mission: AirMission | undefined = missionOf(look, ['support', 'transport', 'paradrop', 'airmobile']),
): Choice | undefined {
  if (!mission) return undefined
  // Against the network itself every one of them attacks.
  if (mission.weasels.length === 0 && mission.kind !== 'weasel') {
    const weasel = of(offer, 'suppress-with')[0]
    if (weasel) return weasel
  }
  const enemies = unitsIn(look.q, look.enemy, PATROL)
  const spare = unitsIn(look.q, look.side, PATROL).length - reserve(look)
  if (mission.kind === 'airmobile' || enemies.length === 0 || spare <= 0) return undefined
  // A second one where the sky is ours.
  const wanted = spare > enemies.length ? 2 : 1
  if (mission.escorts.length >= wanted) return undefined
  return bestOf(of(offer, 'escort-with'), (choice) => prospects(look, airUnit(look, choice), enemies))
}

/** Fighters that are kept for interceptions while the enemy has anything that could come. */
function reserve(look: Look): number {
  const coming = unitsIn(look.q, look.enemy, READY).filter(
    (unit) => ratingOf(look.q, unit, 'strike') >= 1 || ratingOf(look.q, unit, 'support') >= 1,
  )
  return Math.min(RESERVE, Math.ceil(coming.length / 2))
}

const RESERVE = 2

/** 25.1: who goes along with troops. */
export const goAlong = (offer: readonly Choice[], look: Look): Choice | undefined =>
  companion(offer, look) ?? offer.find(({ verb }) => verb === 'done')

/** What it is worth to meet a mission: less comes through. */
const SPOILT = 0.3

/** 24.4: whoever has good prospects against the mission, or against what flies with it. */
export function intercept(offer: readonly Choice[], look: Look): Choice | undefined {
  const done = offer.find(({ verb }) => verb === 'done')
  const mission = look.state.advanced?.air?.missions.find(
    ({ side, target }) => side === look.enemy && target === asked(look, 'target'),
  )
  const guests = mission ? [...mission.escorts, ...mission.weasels] : []
  const fliers = [...guests, ...(mission?.strikers.map(({ flier }) => flier) ?? [])].filter(isAirUnit)
  const value = (choice: Choice): number => {
    const unit = airUnit(look, choice)
    // 29.2.1: where nobody knows who flies, a fighter worth the name goes.
    if (fliers.length === 0) return fighter(look, unit) >= 2 ? fighter(look, unit) / 10 : -1
    return prospects(look, unit, fliers) + SPOILT
  }
  const best = bestOf(of(offer, 'intercept-with'), value)
  return best && value(best) > 0 ? best : done
}

/** 25.2: where more aborted units are ready again, out of an enemy's reach; short range to where it reaches him. */
export function rebase(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q, data } = look
  const endangered = damagedBases(q, look.side) > 0 || airOf(q).basesLost[look.side] > 0
  const wanted = of(offer, 'rebase-air').find((choice) => {
    const unit = airUnit(look, choice)
    const base = data.airBases[airOf(q).base[unit]!]
    // A ready unit loses nothing, one that has flown perhaps the next turn.
    if (airOf(q).box[unit] !== READY || !base) return false
    const short = data.airUnits[unit]!.type.range === 'S'
    if (isAbroad(look, base.country)) return short && !endangered
    return !short && (endangered || basesFor(q, unit).some((one) => data.airBases[one]!.ready > base.ready))
  })
  return wanted ?? offer.find(({ verb }) => verb === 'done')
}

/** Whether a base lies in no country of the map. */
const isAbroad = ({ data }: Look, country: number): boolean =>
  country < 0 || !data.sites.some(({ cell }) => data.country[cell] === country)

/** 25.2: the other side of the same water. */
export const baseAt = (offer: readonly Choice[]): Choice | undefined => of(offer, 'base-at')[0]

/** 27.7.4.1, 27.4.1: own cheapest, the enemy's dearest. */
export const hit = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf([...of(offer, 'lose-aircraft'), ...of(offer, 'set-aside')], (choice) => {
    const own = look.data.airUnits[airUnit(look, choice)]!.side === look.side
    return own ? -valued(look, choice) : valued(look, choice)
  })

const PLENTY = 4

/** 27.9.3: halves made whole for nothing, others while points are plenty. */
export function replaceAircraft(offer: readonly Choice[], look: Look): Choice | undefined {
  const done = offer.find(({ verb }) => verb === 'done')
  const merge = of(offer, 'merge-aircraft')[0]
  if (merge) return merge
  if (advancedOf(look.q).supplyPoints[look.side] < PLENTY) return done
  return (
    bestOf(of(offer, 'repair-aircraft'), (choice) => valued(look, choice)) ??
    of(offer, 'repair-helicopter')[0] ??
    of(offer, 'replace-aircraft')[0] ??
    of(offer, 'replace-helicopter')[0] ??
    done
  )
}

/** 27.9.2: radars and missiles before guns, the lower first, while points are plenty. */
export function raiseTrack(offer: readonly Choice[], look: Look): Choice | undefined {
  if (advancedOf(look.q).supplyPoints[look.side] < PLENTY) return undefined
  return bestOf(
    of(offer, 'repair-track').filter(({ target = '' }) => trackNamed(target)?.track !== 'aaa'),
    ({ target = '' }) => -airOf(look.q).tracks[trackNamed(target)!.track][look.side],
  )
}
