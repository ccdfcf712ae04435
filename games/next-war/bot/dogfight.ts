import { type Choice, lookup } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { worth } from '../rules/12-victory.ts'
import { airOf, fullSteps } from '../rules/15-2-aircraft.ts'
import {
  canBeHit,
  DOGFIGHT,
  type Engagement,
  type Fight,
  firesIn,
  LONG_RANGE,
} from '../rules/22-6-3-fights.ts'
import { isAirUnit, isMarker, unitOfFlier } from '../rules/22-6-3-fliers.ts'
import { airColumn, shotModifiers } from '../rules/22-6-5-shots.ts'
import { enemyOf } from '../state.ts'
import { PATROL, READY } from '../state-air.ts'
import type { DogfightView } from '../view-dogfight.ts'
import type { Look } from './look.ts'
import { future, unitValue } from './losses.ts'
import { worthNamed } from './strikes.ts'

/** 22.6.3-22.6.6, 24.4.1, 29.4: what fights in the air are worth, in victory points, stage by stage. */

/** What an air unit can do counts besides the victory points that the enemy gets for it. */
const USE = 0.05
/** Of a unit's worth: what its first of two steps is; aborted, it is away for a turn or two. */
const FIRST_STEP = 0.4
const ABORTED = 0.25
const DRIVEN_OFF = 0.1
const ADVANTAGE = 0.08
const FACES = 10

/** 12.1: what the loss of an air unit gives the enemy; some nations' count by twos. */
function pointsFor(q: Query, unit: number): number {
  const { nation, side } = q.data.airUnits[unit]!
  const row = q.data.data.title.files['advanced.json'].airLosses[q.data.nations[nation]!]
  const event = q.data.data.title.files['charts.json'].victoryPoints.find(({ id }) => id === row)
  return event ? worth(q, event.id, enemyOf(side)) / event.per : 0
}

/** What an air unit is worth to its owner, whole. */
export function airWorth(q: Query, unit: number): number {
  const { airToAir, support, strike } = q.data.airUnits[unit]!.type.full
  return pointsFor(q, unit) + USE * (airToAir + support + strike) * future(q)
}

/** What its next step is worth. */
export function nextAirStep(q: Query, unit: number): number {
  const whole = airWorth(q, unit)
  if (fullSteps(q, unit) === 1) return whole
  return airOf(q).steps[unit] === 2 ? whole * FIRST_STEP : whole * (1 - FIRST_STEP)
}

/** What is left of it. */
const leftOf = (q: Query, unit: number): number =>
  airOf(q).steps[unit] === fullSteps(q, unit) ? airWorth(q, unit) : nextAirStep(q, unit)

/** What a flier is worth when it is shot down, when it is hit. */
const lossOf = (q: Query, flier: number): { readonly whole: number; readonly step: number } => {
  if (isAirUnit(flier)) return { whole: leftOf(q, flier), step: nextAirStep(q, flier) }
  const value = isMarker(flier) ? MINES : unitValue(q, unitOfFlier(flier))
  return { whole: value, step: value / 2 }
}
const MINES = 0.3

/** 22.6.5: what a shot costs its mark on average. */
export function shotWorth(q: Query, fight: Fight, flier: number, at: number): number {
  const modifiers = shotModifiers(q, fight, flier, at)
  const column = { name: airColumn(q, flier, at) }
  const { whole, step } = lossOf(q, at)
  let sum = 0
  for (let die = 0; die < FACES; die++) {
    const { cell } = lookup(q.data.data.series.advanced.airCombat, { column, die, modifiers })
    if (cell === 'X') sum += whole
    else if (cell === 'DA') sum += step + ABORTED
    else if (cell === 'A') sum += ABORTED
    else if (cell === 'Ad') sum += fight.stage === DOGFIGHT ? DRIVEN_OFF : ADVANTAGE
  }
  return sum / FACES
}

const shot = (q: Query, fight: Fight, flier: number, at: number): number =>
  firesIn(q, flier, fight.stage) && canBeHit(q, at, fight.stage) ? shotWorth(q, fight, flier, at) : 0

/** About so much of a shot is still fired when another one came before it. */
const SECOND = 0.8

/** 22.6.3: what two make of each other from a stage on, as the first of them sees it. */
export function exchange(q: Query, fight: Omit<Fight, 'stage'>, flier: number, other: number, from: number) {
  let sum = 0
  let still = 1
  for (let stage = from; stage <= DOGFIGHT; stage++) {
    const now = { ...fight, stage }
    sum += still * (shot(q, now, flier, other) - shot(q, now, other, flier))
    still *= SECOND
  }
  return sum
}

const NO_FIGHT: Omit<Fight, 'stage'> = { kind: 'superiority', mission: -1, engagements: [] }

/** 22.6.3: as if both were up: those that are still ready cannot be hit by the rules' own questions. */
export function duel({ q }: Look, flier: number, other: number): number {
  let sum = 0
  let still = 1
  for (let stage = LONG_RANGE; stage <= DOGFIGHT; stage++) {
    const now = { ...NO_FIGHT, stage }
    if (firesIn(q, flier, stage)) sum += still * shotWorth(q, now, flier, other)
    if (firesIn(q, other, stage)) sum -= still * shotWorth(q, now, other, flier)
    still *= SECOND
  }
  return sum
}

/** Enemy fighters that are up or could go up. */
export const enemyFighters = ({ q, enemy }: Look): number[] =>
  q.data.airUnitsOf[enemy]!.filter(
    (unit) => [READY, PATROL].includes(airOf(q).box[unit]!) && firesIn(q, unit, DOGFIGHT),
  )

/** What a fighter may expect of the enemy's. */
export function prospects(look: Look, unit: number, enemies: readonly number[]): number {
  if (enemies.length === 0) return 0
  return enemies.reduce((sum, other) => sum + duel(look, unit, other), 0) / enemies.length
}

// --- 22.6.6, 29.4: in the fight ---

const engagementOf = ({ engagements }: Fight, flier: number): Engagement | undefined =>
  engagements.find(({ units }) => units[0].includes(flier) || units[1].includes(flier))

/** What the rest of the fight promises a flier of ours. */
function restOf(look: Look, fight: DogfightView, flier: number): number {
  const engagement = engagementOf(fight, flier)
  if (!engagement) return 0
  const { q, side, enemy } = look
  const held = fight.advantages.some(([, over]) => over === flier)
  const friends = Math.max(1, engagement.units[side].length)
  return engagement.units[enemy].reduce((sum, other) => {
    const value = exchange(q, fight, flier, other, fight.stage + 1)
    // Fire is divided between two; who gained the advantage fires first.
    return sum + (value < 0 ? value / friends : value * (held ? SECOND : 1)) - (held ? ADVANTAGE : 0)
  }, 0)
}

const HIT = 0.5
/** A fighter that stays up counts for the level of the turn. */
const PRESENCE = 0.25
/** Who goes along leaves others open when he goes. */
const COVER = 0.35

/** What a flier gives up by going home. */
function staying(look: Look, fight: DogfightView, flier: number): number {
  const mission = look.state.advanced?.air?.missions[fight.mission]
  if (!mission) return PRESENCE
  if (mission.side !== look.side) return COVER
  const striker = mission.strikers.find((one) => one.flier === flier)
  if (!striker) return COVER
  return striker.jettisoned ? 0 : worthNamed(look, mission.target) * HIT
}

/** 22.6.6: whoever stands to lose more than he is there for goes home, the worst off first. */
export function breakOff(offer: readonly Choice[], look: Look): Choice | undefined {
  const done = offer.find(({ verb }) => verb === 'done')
  const { dogfight, data } = look
  if (!dogfight) return done
  const need = ({ target = '' }: Choice): number => {
    const flier = data.airUnitOf(target)
    return -restOf(look, dogfight, flier) - ABORTED - staying(look, dogfight, flier)
  }
  const worst = bestOf(of(offer, 'break-off'), need)
  return worst && need(worst) > 0 ? worst : done
}

/** 29.4: bombs go overboard where the fight that is left is worth more than the target. */
export function jettison(offer: readonly Choice[], look: Look): Choice | undefined {
  const done = offer.find(({ verb }) => verb === 'done')
  const { dogfight, data, state, q } = look
  const mission = dogfight && state.advanced?.air?.missions[dogfight.mission]
  if (!mission) return done
  const freely = { ...dogfight, mission: -1 }
  const gain = ({ target = '' }: Choice): number => {
    const flier = data.airUnitOf(target)
    const others = engagementOf(dogfight, flier)?.units[look.enemy] ?? []
    return others.reduce(
      (sum, other) =>
        sum +
        exchange(q, freely, flier, other, dogfight.stage) -
        exchange(q, dogfight, flier, other, dogfight.stage),
      0,
    )
  }
  const best = bestOf(of(offer, 'jettison'), gain)
  // Attacked, a striker bombs badly (23.4.1).
  const strike = (worthNamed(look, mission.target) * HIT * SECOND) / Math.max(1, mission.strikers.length)
  return best && gain(best) > strike ? best : done
}

/** 22.6.2, 22.6.4.1, 24.4.1-2: whom to engage or fire at. */
export function prey(offer: readonly Choice[], look: Look, flier: number): Choice | undefined {
  const { q, data, dogfight } = look
  const fight = dogfight ?? { ...NO_FIGHT, stage: -1, advantages: [] }
  const value = ({ target = '' }: Choice): number => {
    const other = data.airUnitOf(target)
    if (other < 0) return 1
    return flier < 0 ? leftOf(q, other) : exchange(q, fight, flier, other, Math.max(LONG_RANGE, fight.stage))
  }
  return bestOf([...of(offer, 'engage'), ...of(offer, 'fire-on')], value)
}
