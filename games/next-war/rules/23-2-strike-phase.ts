import { refuse } from '@grognard/kernel'
import { ask, CELLS, call, type Doing, into, oneOf, procedure, type Query, run } from '../kit.ts'
import { enemyOf } from '../state.ts'
import type { AirMission, Track } from '../state-air.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { placeMines } from './07-5-mines.ts'
import { advancedOf } from './14-advanced.ts'
import { airOf } from './15-2-aircraft.ts'
import { allHome } from './22-1-air-display.ts'
import { helicopterFlier, markerFlier } from './22-6-3-fliers.ts'
import { companionVerbs, disband, endMission, newMission, newStriker, strikerVerb } from './23-1-missions.ts'
import {
  airNames,
  airRefusal,
  hasHex,
  hexesToMine,
  hexNames,
  hunters,
  huntNames,
  making,
  mayDo,
  planner,
  type StrikePhase,
  weaselsReady,
} from './23-2-announcing.ts'
import { hexToInterdict } from './23-4-4-named-hex.ts'
import { cellOfTarget, targetNamed } from './23-4-targets.ts'
import {
  attackTarget,
  flakAtWeasels,
  gunsAfterwards,
  interception,
  interceptorsFor,
  reveal,
  runsTheGauntlet,
  scramble,
  weaselMission,
} from './24-4-interception.ts'
import { detect } from './24-air-defence.ts'
import { collateralDamage } from './27-2-places.ts'
import { lowerTrack } from './27-8-tracks.ts'

/** 23.2-23.4, 23.6: a strike phase: all missions are announced, then wild weasels attack, then all the others. */

/** 23.1: a mission against a target is begun; who flies it comes next. */
function plan(c: Doing, local: StrikePhase, target: string): void {
  const mission = newMission('strike', planner(c, local), target, cellOfTarget(c, targetNamed(c, target)!))
  mission.open = c.options['hidden-air'] !== true
  local.making = airOf(c).missions.push(mission) - 1
}

const isReady = (mission: AirMission | undefined): boolean =>
  mission !== undefined && mission.strikers.length > 0

/** 29.2.1: what is said of a mission that is announced. */
function announce(c: Doing, mission: AirMission): void {
  const target = mission.target
  const place = mission.cell >= 0 ? [c.data.cellTarget[mission.cell]!] : []
  if (!mission.open) {
    c.tell('29.2.1', say('mission.hidden', { target }), place)
    return
  }
  const units = [...mission.strikers.map(({ flier }) => flier), ...mission.escorts, ...mission.weasels]
    .filter((flier) => flier < c.data.airUnits.length)
    .map((unit) => c.data.airTarget[unit]!)
  c.tell('23.2', say('mission.announced', { target, units }), place)
}

const isWeaselMission = ({ kind }: AirMission): boolean => kind === 'weasel'

const weaselIndex = (q: Query): number => airOf(q).missions.findIndex(isWeaselMission)

export const strikePhase = procedure<StrikePhase>('strike phase', '23.2', {
  'missions are announced': ask(
    '23.2',
    {
      by: (q, local) => seatOf(planner(q, local)),
      prompt: () => say('strikes.prompt'),
      forced: false,
      verbs: {
        'plan-strike': {
          rule: '23.4',
          checked: true,
          targets: airNames,
          check: (q, local, target) => airRefusal(q, local, airNames(q, local), target),
          take: plan,
        },
        'plan-interdiction': {
          rule: '23.4.4',
          role: 'plain',
          check: (q, local) => (hasHex(q, local) ? undefined : refuse('23.4.4', say('strikes.noHex'))),
          take(_, local) {
            local.interdicting = true
          },
        },
        'plan-suppression': {
          rule: '23.3',
          role: 'plain',
          check: (q, local) =>
            weaselsReady(q, local) ? undefined : refuse('23.3', say('strikes.noWeasels')),
          take(c, local) {
            const side = planner(c, local)
            const mission = newMission('weasel', side, `tracks:${side === 0 ? 'opposing' : 'allied'}`, -1)
            local.making = airOf(c).missions.push(mission) - 1
          },
        },
        'plan-hunt': {
          rule: '23.4.2',
          checked: true,
          targets: (q, local) => hunters(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) =>
            hunters(q, local).includes(q.data.unitOf(target))
              ? undefined
              : refuse('23.4.2', say('strike.noTarget')),
          take(c, local, target) {
            local.hunter = c.data.unitOf(target)
          },
        },
        'mine-from-the-air': oneOf(CELLS, {
          rule: '23.6',
          among: hexesToMine,
          otherwise: say('mines.notThere'),
          take(c, local, cell, target) {
            const side = planner(c, local)
            const mission = newMission('mines', side, target, cell)
            mission.strikers.push(newStriker(markerFlier(side)))
            c.state.minesLeft[side]--
            local.mined[side] = true
            local.making = airOf(c).missions.push(mission) - 1
          },
        }),
        done: { role: 'end', rule: '23.2', take: () => ({ go: 'the next player' }) },
      },
    },
    { when: mayDo },
  ),
  'nobody flies': run('23.2', () => ({ go: 'the next player' }), {
    when: (_, local) => local.making < 0 && local.hunter < 0 && !local.interdicting,
  }),
  'a hex is named': hexToInterdict<StrikePhase>({
    side: planner,
    hexes: hexNames,
    check: (q, local, target) => airRefusal(q, local, hexNames(q, local), target),
    fly: plan,
    back: 'missions are announced',
  }),
  'a helicopter is sent': ask(
    '23.4.2',
    {
      by: (q, local) => seatOf(planner(q, local)),
      prompt: (q, { hunter }) => say('strike.whom', { unit: q.data.unitTarget[hunter]! }),
      verbs: {
        hunt: {
          rule: '23.4.2',
          checked: true,
          targets: (q, local) => huntNames(q, local, local.hunter),
          check: (q, local, target) =>
            huntNames(q, local, local.hunter).includes(target)
              ? undefined
              : refuse('23.4.2', say('strike.notDetected')),
          take(c, local, target) {
            const unit = local.hunter
            const cell = cellOfTarget(c, targetNamed(c, target)!)
            const mission = newMission('hunt', planner(c, local), target, cell, c.state.at[unit]!)
            mission.strikers.push(newStriker(helicopterFlier(unit)))
            airOf(c).missions.push(mission)
            local.hunted[planner(c, local)].push(target)
            c.state.missions[unit] = c.state.missions[unit]! + 1
            local.hunter = -1
            return { go: 'missions are announced' }
          },
        },
      },
    },
    { when: (_, { hunter }) => hunter >= 0 },
  ),
  'the mission is made up': ask('23.1', {
    by: (q, local) => seatOf(planner(q, local)),
    prompt: (q, local) => say('mission.makeUp', { target: making(q, local)?.target ?? '' }),
    forced: false,
    secret: true,
    verbs: {
      'bomb-with': strikerVerb<StrikePhase>('23.1', making, null, (_, { kind }) => kind === 'strike'),
      'attack-radars': strikerVerb<StrikePhase>(
        '23.3',
        making,
        'detection',
        (q, mission) => isWeaselMission(mission) && hasTrack(q, mission, 'detection'),
      ),
      'attack-missiles': strikerVerb<StrikePhase>(
        '23.3',
        making,
        'sam',
        (q, mission) => isWeaselMission(mission) && hasTrack(q, mission, 'sam'),
      ),
      ...companionVerbs<StrikePhase>(making),
      commit: {
        rule: '23.2',
        role: 'commit',
        check: (q, local) => (isReady(making(q, local)) ? undefined : refuse('23.1', say('mission.nobody'))),
        take(c, local) {
          const mission = making(c, local)!
          if (mission.kind === 'strike') local.struck[mission.side].push(mission.target)
          announce(c, mission)
          local.making = -1
          return { go: 'missions are announced' }
        },
      },
      cancel: {
        rule: '23.2',
        role: 'leave',
        take(c, local) {
          const mission = making(c, local)!
          disband(c, mission)
          if (mission.kind === 'mines') {
            c.state.minesLeft[mission.side]++
            local.mined[mission.side] = false
          }
          airOf(c).missions.splice(local.making, 1)
          local.making = -1
          return { go: 'missions are announced' }
        },
      },
    },
  }),
  'the next player': run('23.2', (_, local) => {
    if (local.player === 1) return undefined
    local.player = 1
    return { go: 'missions are announced' }
  }),
  // 23.3: before all other strikes of the phase.
  'wild weasels attack': call('23.3', (q) => into(weaselMission, { mission: weaselIndex(q) }), {
    repeat: true,
    when: (q) => weaselIndex(q) >= 0,
  }),
  // 24.1: all are detected before a fighter is sent up.
  'missions are detected': run('24.1', (c) => {
    for (const mission of airOf(c).missions) detect(c, mission)
  }),
  'fighters are sent': call('24.4', (q, local) => into(scramble, { mission: nextToScramble(q, local) }), {
    repeat: true,
    when: (q, local) => nextToScramble(q, local) >= 0,
    leave(_, local, { mission }: { readonly mission?: number }) {
      local.next = mission! + 1
    },
  }),
  'fighters meet them': call(
    '24.4.1',
    (q) =>
      into(interception, {
        mission: airOf(q).missions.findIndex(({ interceptors }) => interceptors.length > 0),
      }),
    { repeat: true, when: (q) => airOf(q).missions.some(({ interceptors }) => interceptors.length > 0) },
  ),
  'over the targets': run(
    '24.5',
    (c, local) => {
      const mission = airOf(c).missions[0]!
      reveal(c, mission)
      flakAtWeasels(c, mission)
      for (const striker of [...mission.strikers]) {
        if (!runsTheGauntlet(c, mission, striker)) {
          mission.strikers = mission.strikers.filter((one) => one !== striker)
          continue
        }
        attackTarget(c, mission, striker, ({ track, side }, points) => {
          local.falls.push({ track, side, points })
        })
        gunsAfterwards(c, mission, striker)
      }
      if (mission.kind === 'mines' && mission.strikers.length > 0)
        placeMines(c, mission.side, mission.cell, 1)
      endMission(c, mission)
      return airOf(c).missions.length > 0 ? 'again' : undefined
    },
    { when: (q) => airOf(q).missions.length > 0 },
  ),
  'tracks fall': run('23.4.1', (c, local) => {
    for (const { track, side, points } of local.falls) lowerTrack(c, track, side, points, '23.4.1')
    allHome(c)
  }),
  'collateral damage': call('27.7.4', () => into(collateralDamage, {}), {
    when: (q) => advancedOf(q).collateral.some((level) => level > 0),
  }),
  'the phase is over': run('27.7.4.1', (c) => {
    airOf(c).hit.fill(0)
  }),
})

const hasTrack = (q: Query, { side }: AirMission, track: Track): boolean =>
  airOf(q).tracks[track][enemyOf(side)] > 0

/** 24.4: the next mission that fighters could meet, -1 for none. */
const nextToScramble = (q: Query, { next }: StrikePhase): number =>
  airOf(q).missions.findIndex((mission, index) => index >= next && interceptorsFor(q, mission).length > 0)
