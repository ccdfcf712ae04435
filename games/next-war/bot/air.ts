import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { advancedOf } from '../rules/14-advanced.ts'
import { airOf, canFight, ratingOf } from '../rules/15-2-aircraft.ts'
import { unitsIn } from '../rules/22-1-air-display.ts'
import { trackNamed } from '../rules/27-8-tracks.ts'
import type { Side } from '../state.ts'
import { type AirMission, PATROL, READY } from '../state-air.ts'
import type { Look } from './look.ts'
import { cellOf, unitOf } from './pick.ts'
import { worthNamed } from './strikes.ts'

/** 22 to 24: what the staff does with air units: fighters, suppression before strikes, strikes, interceptions. */

const airUnit = ({ data }: Look, { target = '' }: Choice): number => data.airUnitOf(target)
const fighter = ({ q }: Look, unit: number): number => (canFight(q, unit) ? ratingOf(q, unit, 'airToAir') : 0)

/** What an air unit is worth to its owner, with the points that its loss gives away. */
function airValue({ q }: Look, unit: number): number {
  const sum = (['airToAir', 'support', 'strike'] as const).reduce((all, rating) => {
    const { type } = q.data.airUnits[unit]!
    return all + type.full[rating]
  }, 0)
  return sum * (airOf(q).steps[unit] ?? 1)
}

const valued = (look: Look, choice: Choice): number => airValue(look, airUnit(look, choice))

/** 22.6.1: the owner keeps his worst at home, the enemy his best. */
export const levy = (offer: readonly Choice[], look: Look): Choice | undefined =>
  bestOf(of(offer, 'stay-down'), (choice) => -valued(look, choice)) ??
  bestOf(of(offer, 'keep-down'), (choice) => fighter(look, airUnit(look, choice)) + valued(look, choice) / 20)

/** Fighters of a side that are ready or up already. */
const fightersOf = (look: Look, side: Side): number[] =>
  [...unitsIn(look.q, side, READY), ...unitsIn(look.q, side, PATROL)].filter(
    (unit) => fighter(look, unit) > 0,
  )

/** It does nothing else, or nothing else as well. */
const isPureFighter = ({ q }: Look, unit: number): boolean =>
  ratingOf(q, unit, 'strike') < 1 && ratingOf(q, unit, 'support') < 1

/** So much weaker than the enemy's average a fighter may be and still go up. */
const OUTCLASSED = 2.5
/** Aircraft of many trades go up against so much of the enemy's fighters. */
const PARITY = 0.75

/** 22.6.1-c: fighters that are not outclassed, and of the others as many as the enemy asks for. */
function wantedUp(look: Look): ReadonlySet<number> {
  const enemies = fightersOf(look, look.enemy)
  const average = enemies.reduce((sum, unit) => sum + fighter(look, unit), 0) / Math.max(1, enemies.length)
  const own = fightersOf(look, look.side).sort((a, b) => fighter(look, b) - fighter(look, a) || a - b)
  const fit = own.filter((unit) => fighter(look, unit) >= average - OUTCLASSED)
  const wanted = new Set(fit.filter((unit) => isPureFighter(look, unit)))
  const others = fit.filter((unit) => !wanted.has(unit))
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

/** The best fighter goes first; surplus ones gang up where they are a match. */
export function sendIn(offer: readonly Choice[], look: Look): Choice | undefined {
  const stay = offer.find(({ verb }) => verb === 'stay-clear')
  const best = bestOf(of(offer, 'send-in'), (choice) => fighter(look, airUnit(look, choice)))
  if (!stay || !best) return best ?? stay
  return fighter(look, airUnit(look, best)) >= SURE ? best : stay
}

const SURE = 4

/** Whom to fire at: where the difference is good, and rather at what is worth something. */
export function prey(offer: readonly Choice[], look: Look): Choice | undefined {
  const worth = (choice: Choice): number => {
    const unit = airUnit(look, choice)
    return unit < 0 ? 3 : airValue(look, unit) / 8 - ratingOf(look.q, unit, 'airToAir')
  }
  return bestOf([...of(offer, 'engage'), ...of(offer, 'fire-on')], worth)
}

const missionOf = (look: Look, kinds: readonly AirMission['kind'][]): AirMission | undefined =>
  look.state.advanced?.air?.missions.findLast(({ side, kind }) => side === look.side && kinds.includes(kind))

const enemiesUp = (look: Look): number => unitsIn(look.q, look.enemy, PATROL).length
const ownUp = (look: Look): number => unitsIn(look.q, look.side, PATROL).length

/** Wild weasels first, then strikes by what they are worth, helicopters with both missions left. */
export function planMission(offer: readonly Choice[], look: Look): Choice | undefined {
  const suppress = offer.find(({ verb }) => verb === 'plan-suppression')
  if (suppress) return suppress
  const strikers = strikersLeft(look)
  const strike = bestOf(of(offer, 'plan-strike'), ({ target }) => worthNamed(look, target))
  if (strike && strikers > 0 && worthNamed(look, strike.target) >= WORTH_A_STRIKE) return strike
  const { state, side } = look
  const safe = state.superiority.level === 0 || state.superiority.side === side
  const hunter = safe
    ? of(offer, 'plan-hunt').find((choice) => state.missions[unitOf(look, choice)] === 0)
    : undefined
  return hunter ?? mines(offer, look) ?? offer.find(({ verb }) => verb === 'done')
}

const WORTH_A_STRIKE = 1.2

/** Those that bomb better than they support; the others wait for the combats. */
const isBomber = ({ q }: Look, unit: number): boolean =>
  ratingOf(q, unit, 'strike') >= 1 && ratingOf(q, unit, 'strike') >= ratingOf(q, unit, 'support')

const strikersLeft = (look: Look): number =>
  unitsIn(look.q, look.side, READY).filter((unit) => isBomber(look, unit)).length

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
  const striker =
    mission?.kind === 'weasel' ? weaselAim(offer, look) : bomber(offer, look, mission?.strikers.length ?? 0)
  return striker ?? companion(offer, look, mission) ?? commit ?? offer.find(({ verb }) => verb === 'cancel')
}

function bomber(offer: readonly Choice[], look: Look, already: number): Choice | undefined {
  const strikers = of(offer, 'bomb-with')
  const fit = strikers.filter((choice) => isBomber(look, airUnit(look, choice)))
  return bestOf(already === 0 && fit.length === 0 ? strikers : fit, (choice) => {
    const unit = airUnit(look, choice)
    const { type, skill } = look.data.airUnits[unit]!
    return ratingOf(look.q, unit, 'strike') - skill / 2 + (type.standOff ? 0.5 : 0)
  })
}

/** 23.3: radars while they see far, else missiles. */
function weaselAim(offer: readonly Choice[], look: Look): Choice | undefined {
  const { tracks } = airOf(look.q)
  const radars = of(offer, 'attack-radars')
  const missiles = of(offer, 'attack-missiles')
  return tracks.detection[look.enemy] >= tracks.sam[look.enemy]
    ? (radars[0] ?? missiles[0])
    : (missiles[0] ?? radars[0])
}

/** Weasels for who must pass missiles; escorts while there are enemies up and enough of ours. */
export function companion(
  offer: readonly Choice[],
  look: Look,
  mission: AirMission | undefined = missionOf(look, ['support', 'transport', 'paradrop', 'airmobile']),
): Choice | undefined {
  if (!mission) return undefined
  if (mission.weasels.length === 0) {
    const weasel = of(offer, 'suppress-with')[0]
    if (weasel) return weasel
  }
  const wanted = mission.kind !== 'airmobile' && enemiesUp(look) > 0 && ownUp(look) > RESERVE
  return wanted && mission.escorts.length === 0
    ? bestOf(of(offer, 'escort-with'), (choice) => fighter(look, airUnit(look, choice)))
    : undefined
}

/** Fighters that are kept for interceptions. */
const RESERVE = 2

/** 25.1: who goes along with troops. */
export const goAlong = (offer: readonly Choice[], look: Look): Choice | undefined =>
  companion(offer, look) ?? offer.find(({ verb }) => verb === 'done')

/** 24.4: two of the best where the mission is worth it. */
export function intercept(offer: readonly Choice[], look: Look): Choice | undefined {
  const best = bestOf(of(offer, 'intercept-with'), (choice) => fighter(look, airUnit(look, choice)))
  return best && fighter(look, airUnit(look, best)) >= 2 ? best : offer.find(({ verb }) => verb === 'done')
}

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
