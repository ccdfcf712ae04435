import { type Entry, entry, lookup, refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { type AirMission, FLOWN, PATROL } from '../state-air.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { seatOf } from './02-units.ts'
import { airOf, ratingOf } from './15-2-aircraft.ts'
import {
  airToAirOf,
  destroyFlier,
  flierName,
  hurt,
  isAirUnit,
  isAloft,
  isBracketed,
  isStealthy,
  mayFire,
  reachOf,
  turnBack,
} from './22-6-3-fliers.ts'

/** 22.6.3-22.6.6: air combat in three stages, for air superiority and for interceptions (24.4.1). */

export const LONG_RANGE = 0
export const STAND_OFF = 1
export const DOGFIGHT = 2

/** Who fights whom: by side, two against one at most (22.6.4). */
export interface Engagement {
  readonly units: [number[], number[]]
}

/** What a shot is judged by: who fights whom about what, and how near they are. */
export interface Fight {
  readonly kind: 'superiority' | 'interception'
  /** 24.4: the number of the mission, -1 for air superiority. */
  readonly mission: number
  readonly engagements: readonly Engagement[]
  readonly stage: number
}

export interface AirCombat extends Fight {
  /** 22.6.6: declares first who breaks off. */
  readonly attacker: Side
  engagements: Engagement[]
  stage: number
  /** 22.6.5: who gained the advantage over whom. */
  advantages: [number, number][]
  /** 22.6.4.1: whom a unit that faces two fires at in this stage. */
  picks: [number, number][]
  /** 24.4.1: free units that stay out of it in this stage. */
  idle: number[]
  /** 22.6.6: the sides that have said who breaks off in this stage. */
  asked: number
}

export const newAirCombat = (
  kind: AirCombat['kind'],
  attacker: Side,
  mission: number,
  engagements: Engagement[] = [],
): AirCombat => ({
  kind,
  attacker,
  mission,
  engagements,
  stage: LONG_RANGE,
  advantages: [],
  picks: [],
  idle: [],
  asked: 0,
})

/** 22.6.3: whether a unit fires in a stage. */
export const firesIn = (q: Query, flier: number, stage: number): boolean => {
  const reach = reachOf(q, flier)
  if (stage === LONG_RANGE ? reach !== '**' : stage === STAND_OFF && reach === '') return false
  return mayFire(q, flier)
}

/** 15.2.7: nobody hits what he cannot see before the dogfight. */
export const canBeHit = (q: Query, flier: number, stage: number): boolean =>
  isAloft(q, flier) && (stage === DOGFIGHT || !isStealthy(q, flier))

const sideIn = ({ units }: Engagement, flier: number): Side => (units[0].includes(flier) ? 0 : 1)

/** Those of the other side that a unit could fire at. */
const marks = (q: Query, { stage }: AirCombat, engagement: Engagement, flier: number): number[] =>
  engagement.units[enemyOf(sideIn(engagement, flier))].filter((other) => canBeHit(q, other, stage))

const all = ({ units }: Engagement): number[] => [...units[0], ...units[1]]

const missionOf = (q: Query, { mission }: Pick<Fight, 'mission'>): AirMission | undefined =>
  airOf(q).missions[mission]

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
function drop(q: Query, combat: AirCombat, flier: number): void {
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
function markOf(q: Query, combat: AirCombat, engagement: Engagement, flier: number): number {
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
function fight(c: Running, combat: AirCombat, engagement: Engagement): void {
  const fired: number[] = []
  for (;;) {
    const next = volley(c, combat, engagement, fired)
    if (next.length === 0) return
    fired.push(...next)
    const shots = next.map((flier) => shoot(c, combat, flier, markOf(c, combat, engagement, flier)))
    takeEffect(c, combat, shots)
  }
}

/** 22.6.4.1: the first unit that may choose between two and has not. */
function chooser(q: Query, combat: AirCombat): number {
  for (const engagement of combat.engagements)
    for (const flier of all(engagement)) {
      if (combat.picks.some(([one]) => one === flier) || !firesIn(q, flier, combat.stage)) continue
      if (marks(q, combat, engagement, flier).length > 1) return flier
    }
  return -1
}

const engagementOf = ({ engagements }: AirCombat, flier: number): Engagement =>
  engagements.find((one) => all(one).includes(flier))!

const sideOfFlier = (combat: AirCombat, flier: number): Side => sideIn(engagementOf(combat, flier), flier)

/** 24.4.1: fighters of an interception that fight nobody. */
function freeUnits(q: Query, combat: AirCombat, side: Side): number[] {
  const mission = missionOf(q, combat)
  if (!mission) return []
  const own = mission.side === side ? mission.escorts : mission.interceptors
  const busy = (flier: number): boolean =>
    combat.engagements.some((one) => all(one).includes(flier) && one.units[enemyOf(side)].length > 0)
  return own.filter(
    (flier) => !busy(flier) && !combat.idle.includes(flier) && firesIn(q, flier, combat.stage),
  )
}

const MOST = 3

/** 24.4.1-2: whom a free fighter may engage: escorts first; who is engaged already only to gang up on. */
export function preyOf(q: Query, combat: AirCombat, flier: number): number[] {
  const mission = missionOf(q, combat)!
  const side = q.data.airUnits[flier]!.side
  const room = (other: number): boolean => {
    const one = combat.engagements.find((engagement) => all(engagement).includes(other))
    return !one || (all(one).length < MOST && one.units[side].length < 2)
  }
  const engaged = (other: number): boolean =>
    combat.engagements.some((one) => one.units[enemyOf(side)].includes(other) && one.units[side].length > 0)
  const hittable = (other: number): boolean => canBeHit(q, other, combat.stage)
  if (mission.side === side) {
    const interceptors = mission.interceptors.filter(hittable)
    const alone = interceptors.filter((other) => !engaged(other))
    return (alone.length > 0 ? alone : interceptors).filter(room)
  }
  const escorts = mission.escorts.filter((other) => isAloft(q, other) && !engaged(other))
  if (escorts.length > 0) return escorts.filter((other) => hittable(other) && room(other))
  const others = [...mission.strikers.map((one) => one.flier), ...mission.weasels, ...mission.escorts]
  return others.filter((other) => hittable(other) && room(other))
}

/** 24.4.1-2: the interceptors choose, unless only escorts can fire in this stage. */
function nextFree(q: Query, combat: AirCombat): number {
  const mission = missionOf(q, combat)
  if (combat.kind !== 'interception' || !mission) return -1
  for (const side of [enemyOf(mission.side), mission.side])
    for (const flier of freeUnits(q, combat, side)) if (preyOf(q, combat, flier).length > 0) return flier
  return -1
}

function engage(combat: AirCombat, side: Side, flier: number, other: number): void {
  for (const { units } of combat.engagements) units[side] = units[side].filter((one) => one !== flier)
  const there = combat.engagements.find((one) => all(one).includes(other))
  if (there) there.units[side].push(flier)
  else {
    const units: [number[], number[]] = [[], []]
    units[side].push(flier)
    units[enemyOf(side)].push(other)
    combat.engagements.push({ units })
  }
  combat.engagements = combat.engagements.filter((one) => all(one).length > 0)
}

const names = (q: Query, fliers: readonly number[]): string[] => fliers.map((flier) => flierName(q, flier))

/** 22.6.6: air units of a side that could break off. */
const breakable = (q: Query, combat: AirCombat): number[] => {
  const side = combat.asked === 0 ? combat.attacker : enemyOf(combat.attacker)
  const engaged = combat.engagements.flatMap(({ units }) =>
    units[enemyOf(side)].length > 0 ? units[side] : [],
  )
  const mission = missionOf(q, combat)
  // 24.4.1-6: any air unit of the mission.
  const others =
    mission?.side === side ? [...mission.strikers.map((one) => one.flier), ...mission.weasels] : []
  return [...new Set([...engaged, ...others])].filter(isAirUnit)
}

const breaker = ({ attacker, asked }: AirCombat): Side => (asked === 0 ? attacker : enemyOf(attacker))

/** Whether the stage was fought at all: somebody could fire. */
const wasFought = (q: Query, combat: AirCombat): boolean =>
  combat.engagements.some((one) => all(one).some((flier) => firesIn(q, flier, combat.stage)))

/** 29.4: strikers that are engaged and still carry their bombs. */
const bombers = (q: Query, combat: AirCombat): number[] =>
  q.options.jettison === true
    ? (missionOf(q, combat)?.strikers ?? [])
        .filter(
          ({ flier, jettisoned }) =>
            isAirUnit(flier) &&
            !jettisoned &&
            mayFire(q, flier) &&
            !combat.idle.includes(flier) &&
            combat.engagements.some((one) => all(one).includes(flier)),
        )
        .map(({ flier }) => flier)
    : []

export const airCombat = procedure<AirCombat>('air combat', '22.6.3', {
  'free fighters engage': ask(
    '24.4.1-2',
    {
      by: (q, local) => seatOf(q.data.airUnits[nextFree(q, local)]!.side),
      prompt: (q, local) => say('dogfight.whom', { flier: flierName(q, nextFree(q, local)) }),
      verbs: {
        engage: {
          rule: '24.4.1-2',
          checked: true,
          targets: (q, local) => names(q, preyOf(q, local, nextFree(q, local))),
          check: (q, local, target) =>
            names(q, preyOf(q, local, nextFree(q, local))).includes(target)
              ? undefined
              : refuse('24.4.1-2', say('dogfight.notThat')),
          take(c, local, target) {
            const flier = nextFree(c, local)
            const other = preyOf(c, local, flier).find((one) => flierName(c, one) === target)!
            engage(local, c.data.airUnits[flier]!.side, flier, other)
            return nextFree(c, local) >= 0 ? 'again' : undefined
          },
        },
        'hold-off': {
          rule: '24.4.1-2',
          role: 'leave',
          take(c, local) {
            local.idle.push(nextFree(c, local))
            return nextFree(c, local) >= 0 ? 'again' : undefined
          },
        },
      },
    },
    { when: (q, local) => nextFree(q, local) >= 0 },
  ),
  'bombs are dropped': ask(
    '29.4',
    {
      by: (q, local) => seatOf(missionOf(q, local)!.side),
      prompt: () => say('dogfight.jettison'),
      verbs: {
        jettison: {
          rule: '29.4',
          checked: true,
          targets: (q, local) => names(q, bombers(q, local)),
          check: (q, local, target) =>
            names(q, bombers(q, local)).includes(target)
              ? undefined
              : refuse('29.4', say('dogfight.notThat')),
          take(c, local, target) {
            for (const one of missionOf(c, local)!.strikers)
              if (flierName(c, one.flier) === target) one.jettisoned = true
            c.tell('29.4', say('dogfight.jettisoned', { flier: target }))
            return bombers(c, local).length > 0 ? 'again' : undefined
          },
        },
        done: { rule: '29.4', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => bombers(q, local).length > 0 },
  ),
  'one faces two': ask(
    '22.6.4.1',
    {
      by: (q, local) => seatOf(sideOfFlier(local, chooser(q, local))),
      prompt: (q, local) => say('dogfight.atWhom', { flier: flierName(q, chooser(q, local)) }),
      verbs: {
        'fire-on': {
          rule: '22.6.4.1',
          checked: true,
          targets: (q, local) => {
            const flier = chooser(q, local)
            return names(q, marks(q, local, engagementOf(local, flier), flier))
          },
          check(q, local, target) {
            const flier = chooser(q, local)
            return names(q, marks(q, local, engagementOf(local, flier), flier)).includes(target)
              ? undefined
              : refuse('22.6.4.1', say('dogfight.notThat'))
          },
          take(c, local, target) {
            const flier = chooser(c, local)
            const at = marks(c, local, engagementOf(local, flier), flier).find(
              (one) => flierName(c, one) === target,
            )!
            local.picks.push([flier, at])
            return chooser(c, local) >= 0 ? 'again' : undefined
          },
        },
      },
    },
    { when: (q, local) => chooser(q, local) >= 0 },
  ),
  'they fire': run('22.6.3', (c, local) => {
    for (const engagement of [...local.engagements]) fight(c, local, engagement)
    local.asked = 0
  }),
  'some break off': ask(
    '22.6.6',
    {
      by: (_, local) => seatOf(breaker(local)),
      prompt: () => say('dogfight.breakOff'),
      forced: false,
      verbs: {
        'break-off': {
          rule: '22.6.6',
          checked: true,
          targets: (q, local) => names(q, breakable(q, local)),
          check: (q, local, target) =>
            names(q, breakable(q, local)).includes(target)
              ? undefined
              : refuse('22.6.6', say('dogfight.notThat')),
          take(c, local, target) {
            const flier = c.data.airUnitOf(target)
            turnBack(c, flier, '22.6.6')
            drop(c, local, flier)
            return breakable(c, local).length > 0 ? 'again' : undefined
          },
        },
        done: { rule: '22.6.6', role: 'end', take: () => undefined },
      },
    },
    {
      when: (q, local) =>
        local.stage < DOGFIGHT &&
        wasFought(q, local) &&
        (local.kind === 'interception' || stillFights(local)) &&
        breakable(q, local).length > 0,
    },
  ),
  'the other side breaks off': run('22.6.6', (_, local) => {
    if (local.asked > 0 || local.stage === DOGFIGHT) return undefined
    local.asked = 1
    return { go: 'some break off' }
  }),
  'the next stage': run('22.6.3', (c, local) => {
    if (local.kind === 'superiority')
      local.engagements = local.engagements.filter(({ units }) => units[0].length > 0 && units[1].length > 0)
    local.picks = []
    local.idle = []
    local.stage++
    if (local.stage > DOGFIGHT || (local.kind === 'superiority' && local.engagements.length === 0)) {
      restOfFighters(c, local)
      return 'finish'
    }
    return { go: 'free fighters engage' }
  }),
})

/** Anybody has an opponent. */
const stillFights = ({ engagements }: AirCombat): boolean =>
  engagements.some(({ units }) => units[0].length > 0 && units[1].length > 0)

/** 22.2.1.3: who lost so much that it can no longer fight goes home. */
function restOfFighters(c: Doing, combat: AirCombat): void {
  const air = airOf(c)
  for (const engagement of combat.engagements)
    for (const flier of all(engagement))
      if (isAirUnit(flier) && air.box[flier] === PATROL && !mayFire(c, flier)) air.box[flier] = FLOWN
}
