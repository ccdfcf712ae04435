import { type Refusal, refuse } from '@grognard/kernel'
import { ask, call, into, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { spendAirPoints } from './06-1-air-points.ts'
import { escortVerb, mayEscort } from './06-2-escorts.ts'
import { helicopterSupport, helicopterSupportRefusal } from './06-5-helicopters.ts'
import { type AirDefence, airDefence, unharmed } from './06-6-air-defence.ts'
import { advancedOf } from './14-advanced.ts'
import { hexToInterdict } from './23-4-4-named-hex.ts'
import {
  cellOfTarget,
  columnFor,
  hexesToHunt,
  hexesToInterdict,
  nameOfTarget,
  placesToStrike,
  shipsToStrike,
  strikeDrms,
  strikeTarget,
  type Target,
  targetNamed,
  unitsToStrike,
} from './23-4-targets.ts'
import { hasLaunchers } from './26-1-3-launchers.ts'
import { collateralDamage } from './27-2-places.ts'

/** 29.1, 23.4.2: strikes by air points of the standard game and by attack helicopters, in the strike phases. */

interface Strikes {
  player: 0 | 1
  side: Side
  /** What is struck, by name; '' between two strikes. */
  target: string
  /** The helicopter, -1 for air points; the points, and those that escort them. */
  unit: number
  points: number
  escort: number
  /** 23.4: what was struck in this phase from the air and by helicopters. */
  struck: string[]
  hunted: string[]
  /** 23.4.4: whether a hex to interdict is about to be named. */
  interdicting: boolean
}

export const newAirStrikes = (): Strikes => ({
  player: 0,
  side: 0,
  target: '',
  unit: -1,
  points: 0,
  escort: 0,
  struck: [],
  hunted: [],
  interdicting: false,
})

/** 29.1.2: points that may strike one target. */
const MOST = 4

const flier = (q: Query, { player }: Pick<Strikes, 'player'>): Side =>
  player === 0 ? q.state.first : second(q)

/** 23.4: what points of the air can strike, hexes apart (23.4-4). */
function airTargets(q: Query, by: Side): Target[] {
  const all: Target[] = [...unitsToStrike(q, by), ...shipsToStrike(q, by), ...placesToStrike(q, by)]
  return hasLaunchers(q, enemyOf(by)) ? [...all, { kind: 'missiles', side: enemyOf(by) }] : all
}

const airNames = (q: Query, { struck, ...local }: Strikes): string[] => {
  const side = flier(q, local)
  if (q.state.air[side] === 0) return []
  const most = Math.min(MOST, q.state.air[side])
  return airTargets(q, side)
    .filter((target) => columnFor(q, most, target) !== null)
    .map((target) => nameOfTarget(q, target))
    .filter((name) => !struck.includes(name))
}

/** 23.4-4: any hex on land, once in a phase. */
const hexNames = (q: Query, local: Strikes): string[] =>
  q.state.air[flier(q, local)] === 0
    ? []
    : hexesToInterdict(q)
        .map((target) => nameOfTarget(q, target))
        .filter((name) => !local.struck.includes(name))

/** 23.4.2: helicopters strike what was detected, hexes and beachheads in their range. */
const helicopterNames = (q: Query, { hunted }: Strikes, unit: number): string[] => {
  const side = q.data.unitSide[unit] as Side
  const beaches = placesToStrike(q, side).filter(({ kind }) => kind === 'beachhead')
  return [...unitsToStrike(q, side), ...beaches, ...hexesToHunt(q, unit)]
    .filter((target) => columnFor(q, strikeValueOf(q, unit), target) !== null)
    .filter((target) => !helicopterSupportRefusal(q, unit, cellOfTarget(q, target), side))
    .map((target) => nameOfTarget(q, target))
    .filter((name) => !hunted.includes(name))
}

/** 23.4.2: the column by its combat support. */
function strikeValueOf(q: Query, unit: number): number {
  const values = q.data.data.series.advanced.strikeValues.helicopter
  return values[Math.min(values.length, Math.max(1, helicopterSupport(q, unit))) - 1]!
}

const hunters = (q: Query, local: Strikes): number[] =>
  q.data.helicopters.filter(
    (unit) =>
      q.data.unitSide[unit] === flier(q, local) &&
      q.state.at[unit]! >= 0 &&
      helicopterNames(q, local, unit).length > 0,
  )

const airRefusal = (local: Strikes, names: readonly string[], target: string): Refusal | undefined => {
  if (local.struck.includes(target)) return refuse('23.4', say('strike.twice'))
  return names.includes(target) ? undefined : refuse('23.4', say('strike.notDetected'))
}

/** 29.1.2: the points that strike it come next. */
function aim(c: Query, local: Strikes, target: string): void {
  local.side = flier(c, local)
  local.target = target
  local.struck.push(target)
}

const POINTS = 'points:'
const pointsMost = (q: Query, { side, target }: Strikes): number[] => {
  const aimed = targetNamed(q, target)
  return Array.from({ length: Math.min(MOST, q.state.air[side]) }, (_, i) => i + 1).filter(
    (points) => aimed && columnFor(q, points, aimed) !== null,
  )
}

/** 6.6: where air defence fires: at the target, or over launchers nowhere. */
function fire(q: Query, { side, target, unit, points, escort }: Strikes): AirDefence {
  const cell = cellOfTarget(q, targetNamed(q, target)!)
  return {
    firing: enemyOf(side),
    mission: unit < 0 ? 'support-points' : 'support-helicopter',
    points: unit < 0 ? points : 0,
    unit,
    cell,
    origin: unit < 0 ? -1 : q.state.at[unit]!,
    escort,
    result: unharmed(),
  }
}

export const airStrikes = procedure<Strikes>('air strikes', '29.1', {
  'a strike is flown': ask(
    '23.2',
    {
      by: (q, local) => seatOf(flier(q, local)),
      prompt: (q, local) => say('airstrike.prompt', { points: q.state.air[flier(q, local)] }),
      forced: false,
      verbs: {
        'air-strike': {
          rule: '29.1.2',
          checked: true,
          targets: airNames,
          check: (q, local, target) => airRefusal(local, airNames(q, local), target),
          take: aim,
        },
        'plan-interdiction': {
          rule: '23.4.4',
          role: 'plain',
          check: (q, local) =>
            hexNames(q, local).length > 0 ? undefined : refuse('23.4.4', say('strikes.noHex')),
          take(_, local) {
            local.interdicting = true
          },
        },
        'strike-by-helicopter': {
          rule: '23.4.2',
          checked: true,
          targets: (q, local) => hunters(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) =>
            hunters(q, local).includes(q.data.unitOf(target))
              ? undefined
              : refuse('23.4.2', say('strike.noTarget')),
          take(c, local, target) {
            local.side = flier(c, local)
            local.unit = c.data.unitOf(target)
          },
        },
        done: { role: 'end', rule: '23.2', take: () => ({ go: 'the next player' }) },
      },
    },
    {
      when: (q, local) =>
        hexNames(q, local).length > 0 || airNames(q, local).length > 0 || hunters(q, local).length > 0,
    },
  ),
  'nobody flies': run('23.2', () => ({ go: 'the next player' }), {
    when: (_, { target, unit, interdicting }) => target === '' && unit < 0 && !interdicting,
  }),
  'a hex is named': hexToInterdict<Strikes>({
    side: flier,
    hexes: hexNames,
    check: (q, local, target) => airRefusal(local, hexNames(q, local), target),
    fly: aim,
    back: 'a strike is flown',
  }),
  'a helicopter finds its target': ask(
    '23.4.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { unit }) => say('strike.whom', { unit: q.data.unitTarget[unit]! }),
      verbs: {
        hunt: {
          rule: '23.4.2',
          checked: true,
          targets: (q, local) => helicopterNames(q, local, local.unit),
          check: (q, local, target) =>
            helicopterNames(q, local, local.unit).includes(target)
              ? undefined
              : refuse('23.4.2', say('strike.notDetected')),
          take(c, local, target) {
            local.target = target
            local.hunted.push(target)
            c.state.missions[local.unit] = c.state.missions[local.unit]! + 1
          },
        },
      },
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'points are sent': ask(
    '29.1.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (_, { target }) => say('airstrike.howMany', { target }),
      verbs: {
        send: {
          rule: '29.1.2',
          checked: true,
          targets: (q, local) => pointsMost(q, local).map((points) => `${POINTS}${points}`),
          check: (q, local, target) =>
            pointsMost(q, local).some((points) => target === `${POINTS}${points}`)
              ? undefined
              : refuse('29.1.2', say('support.tooManyPoints')),
          take(c, local, target) {
            local.points = Number(target.slice(POINTS.length))
            spendAirPoints(c, local.side, local.points)
          },
        },
      },
    },
    { when: (_, { unit }) => unit < 0 },
  ),
  'they are escorted': ask(
    '6.2.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('airstrike.escort'),
      verbs: { escort: escortVerb<Strikes>() },
    },
    { when: (q, { side, unit }) => unit < 0 && mayEscort(q, side) },
  ),
  'air defence fires': call('29.1.2', (q, local) => into(airDefence, fire(q, local)), {
    when: (q, { target }) => cellOfTarget(q, targetNamed(q, target)!) >= 0,
    leave(_, local, fired) {
      const { lost, abort } = (fired as AirDefence).result
      local.points = local.unit < 0 ? Math.max(0, local.points - lost) : abort ? 0 : 1
    },
  }),
  'the strike': run('23.4.1', (c, local) => {
    const target = targetNamed(c, local.target)!
    const alive = local.unit < 0 || c.state.at[local.unit]! >= 0
    if (local.points > 0 && alive) {
      const value = local.unit < 0 ? local.points : strikeValueOf(c, local.unit)
      strikeTarget(c, value, target, strikeDrms(c, target, local.side, true), '23.4.1', local.side)
    }
    local.target = ''
    local.unit = -1
    local.points = 0
    local.escort = 0
    return { go: 'a strike is flown' }
  }),
  'the next player': run('23.2', (_, local) => {
    if (local.player === 1) return undefined
    local.player = 1
    local.struck = []
    local.hunted = []
    return { go: 'a strike is flown' }
  }),
  'collateral damage': call('27.7.4', () => into(collateralDamage, {}), {
    when: (q) => advancedOf(q).collateral.some((level) => level > 0),
  }),
})
