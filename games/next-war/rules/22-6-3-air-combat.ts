import { refuse } from '@grognard/kernel'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { FLOWN, PATROL } from '../state-air.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { airOf } from './15-2-aircraft.ts'
import {
  type AirCombat,
  all,
  DOGFIGHT,
  engagementOf,
  firesIn,
  marks,
  missionOf,
  sideOfFlier,
} from './22-6-3-fights.ts'
import { flierName, isAirUnit, mayFire, turnBack } from './22-6-3-fliers.ts'
import { drop, fight } from './22-6-5-shots.ts'
import { engage, nextFree, preyOf } from './24-4-1-free-fighters.ts'

/** 22.6.3-22.6.6: air combat in three stages, for air superiority and for interceptions (24.4.1). */

/** 22.6.4.1: the first unit that may choose between two and has not. */
function chooser(q: Query, combat: AirCombat): number {
  for (const engagement of combat.engagements)
    for (const flier of all(engagement)) {
      if (combat.picks.some(([one]) => one === flier) || !firesIn(q, flier, combat.stage)) continue
      if (marks(q, combat, engagement, flier).length > 1) return flier
    }
  return -1
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
