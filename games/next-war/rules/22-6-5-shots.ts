import { type Entry, entry, lookup } from '@grognard/kernel'
import type { Query, Running } from '../kit.ts'
import { SIDES } from '../state.ts'
import { FLOWN } from '../state-air.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { airOf, ratingOf } from './15-2-aircraft.ts'
import {
  type AirCombat,
  all,
  DOGFIGHT,
  type Engagement,
  type Fight,
  firesIn,
  LONG_RANGE,
  marks,
  missionOf,
} from './22-6-3-fights.ts'
import {
  airToAirOf,
  destroyFlier,
  flierName,
  hurt,
  isAirUnit,
  isAloft,
  isBracketed,
  turnBack,
} from './22-6-3-fliers.ts'

/** 22.6.5: shots of an air combat, volley by volley, and what they do. */

/** 24.4.1-4: strikers carry their bombs, unless they dropped them (29.4). */
const isLoaded = (q: Query, combat: Fight, flier: number): boolean =>
  missionOf(q, combat)?.strikers.some((one) => one.flier === flier && !one.jettisoned) ?? false

/** 22.6.5: an F-22 in the same air combat leads certain fighters. */
function isLed(q: Query, { engagements }: Fight, flier: number): boolean {
  const { types, leader } = q.data.data.title.files['advanced.json'].paired
  if (!isAirUnit(flier) || !types.includes(q.data.airUnits[flier]!.type.id)) return false
  const { side } = q.data.airUnits[flier]!
  return engagements.some(({ units }) =>
    units[side].some((one) => isAirUnit(one) && q.data.airUnits[one]!.type.id === leader && isAloft(q, one)),
  )
}

/** 22.6.5: what changes the die of a shot. */
export function shotModifiers(q: Query, combat: Fight, flier: number, at: number): Entry[] {
  const chart = q.data.data.series.advanced.airCombatModifiers
  const { weather } = q.state
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  if (combat.stage === LONG_RANGE) {
    if (weather === 'storm') add(say('strike.storm'), '22.6.5', chart.longRange.storm)
    return parts
  }
  const row = combat.stage === DOGFIGHT ? chart.dogfight : chart.standOff
  if (combat.stage === DOGFIGHT) add(say('dogfight.skill'), '15.2.4', q.data.airUnits[flier]!.skill)
  else if (!isTrained(q, flier)) add(say('dogfight.untrained'), '22.6.5', chart.standOff.untrained)
  if (isBracketed(q, at)) add(say('dogfight.bomber'), '22.6.5', row.bomber)
  if (isLoaded(q, combat, flier)) add(say('dogfight.loaded'), '24.4.1-4', row.loaded)
  if (isLed(q, combat, flier))
    add(say('dogfight.led'), '22.6.5', q.data.data.title.files['advanced.json'].paired.modifier)
  if (combat.stage === DOGFIGHT && weather === 'overcast')
    add(say('strike.overcast'), '22.6.5', chart.dogfight.overcast)
  if (weather === 'storm') add(say('strike.storm'), '22.6.5', row.storm)
  return parts
}

const isTrained = (q: Query, flier: number): boolean =>
  q.data.data.title.files['advanced.json'].trained.includes(q.data.nations[q.data.airUnits[flier]!.nation]!)

/** 22.6.5: the column: the difference of the ratings, within the table. */
export function airColumn(q: Query, flier: number, at: number): string {
  const difference = Math.max(-4, Math.min(4, ratingOf(q, flier, 'airToAir') - airToAirOf(q, at)))
  return difference > 0 ? `+${difference}` : String(difference)
}

interface Shot {
  readonly flier: number
  readonly at: number
  readonly result: 'X' | 'DA' | 'A' | 'Ad' | '-'
}

function shoot(c: Running, combat: AirCombat, flier: number, at: number): Shot {
  const names = { flier: flierName(c, flier), at: flierName(c, at) }
  const die = rollDie(c, '22.6.5', say('dogfight.roll', names))
  const { cell } = lookup(c.data.data.series.advanced.airCombat, {
    column: { name: airColumn(c, flier, at) },
    die,
    modifiers: shotModifiers(c, combat, flier, at),
  })
  const mission = missionOf(c, combat)
  for (const striker of mission?.strikers ?? []) if (striker.flier === at) striker.attacked = true
  return { flier, at, result: cell }
}

/** Out of the engagement and of its mission. */
export function drop(q: Query, combat: AirCombat, flier: number): void {
  for (const { units } of combat.engagements)
    for (const side of SIDES) units[side] = units[side].filter((one) => one !== flier)
  combat.engagements = combat.engagements.filter(({ units }) => units[0].length > 0 || units[1].length > 0)
  combat.advantages = combat.advantages.filter((pair) => !pair.includes(flier))
  const mission = missionOf(q, combat)
  if (!mission) return
  mission.strikers = mission.strikers.filter((one) => one.flier !== flier)
  mission.escorts = mission.escorts.filter((one) => one !== flier)
  mission.weasels = mission.weasels.filter((one) => one !== flier)
  mission.interceptors = mission.interceptors.filter((one) => one !== flier)
}

/** 22.6.5: all that was fired at the same time takes effect at the same time. */
function takeEffect(c: Running, combat: AirCombat, shots: readonly Shot[]): void {
  const gone = new Set<number>()
  for (const { flier, at, result } of shots) {
    if (result === '-' || !isAloft(c, at)) {
      if (result === '-')
        c.tell('22.6.5', say('dogfight.missed', { flier: flierName(c, flier), at: flierName(c, at) }))
      continue
    }
    if (result === 'X') destroyFlier(c, at, '22.6.5')
    else if (result === 'DA') hurt(c, at, '22.6.5')
    else if (result === 'Ad') {
      if (combat.stage === DOGFIGHT) {
        driveOff(c, at)
        gone.add(at)
      } else combat.advantages.push([flier, at])
      continue
    }
    gone.add(at)
  }
  for (const { at, result } of shots)
    if ((result === 'DA' || result === 'A') && isAloft(c, at)) turnBack(c, at, '22.6.5')
  for (const flier of gone) drop(c, combat, flier)
  // 22.6.5: two that gained it over each other have nothing.
  combat.advantages = combat.advantages.filter(
    ([holder, over]) => !combat.advantages.some(([a, b]) => a === over && b === holder),
  )
  for (const [holder, over] of combat.advantages)
    if (shots.some(({ flier, at }) => flier === holder && at === over))
      c.tell('22.6.5', say('dogfight.advantage', { flier: flierName(c, holder), at: flierName(c, over) }))
}

/** 22.6.5: driven off in a dogfight: it has flown. */
function driveOff(c: Running, flier: number): void {
  c.tell('22.6.5', say('dogfight.driven', { flier: flierName(c, flier) }))
  if (isAirUnit(flier)) airOf(c).box[flier] = FLOWN
}

/** 22.6.4.1: whom a unit fires at in this stage, -1 for nobody. */
export function markOf(q: Query, combat: AirCombat, engagement: Engagement, flier: number): number {
  const possible = marks(q, combat, engagement, flier)
  const picked = combat.picks.find(([one]) => one === flier)?.[1]
  return picked !== undefined && possible.includes(picked) ? picked : (possible[0] ?? -1)
}

const shooters = (q: Query, combat: AirCombat, engagement: Engagement, fired: readonly number[]): number[] =>
  all(engagement).filter(
    (flier) =>
      !fired.includes(flier) &&
      isAloft(q, flier) &&
      firesIn(q, flier, combat.stage) &&
      markOf(q, combat, engagement, flier) >= 0,
  )

/** 22.6.3: who fires next: those at a disadvantage wait; in a dogfight the best rating goes first. */
function volley(q: Query, combat: AirCombat, engagement: Engagement, fired: readonly number[]): number[] {
  const ready = shooters(q, combat, engagement, fired)
  const waits = (flier: number): boolean =>
    combat.advantages.some(([holder, over]) => over === flier && ready.includes(holder))
  const free = ready.filter((flier) => !waits(flier))
  const next = free.length > 0 ? free : ready
  if (combat.stage !== DOGFIGHT) {
    const ahead = next.filter((flier) => combat.advantages.some(([holder]) => holder === flier))
    return ahead.length > 0 && ahead.length < next.length ? ahead : next
  }
  const best = Math.max(...next.map((flier) => ratingOf(q, flier, 'airToAir')))
  return next.filter((flier) => ratingOf(q, flier, 'airToAir') === best)
}

/** One stage of one engagement, volley by volley. */
export function fight(c: Running, combat: AirCombat, engagement: Engagement): void {
  const fired: number[] = []
  for (;;) {
    const next = volley(c, combat, engagement, fired)
    if (next.length === 0) return
    fired.push(...next)
    const shots = next.map((flier) => shoot(c, combat, flier, markOf(c, combat, engagement, flier)))
    takeEffect(c, combat, shots)
  }
}
