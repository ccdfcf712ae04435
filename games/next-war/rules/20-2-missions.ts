import { type Entry, entry, lookup, refuse } from '@grognard/kernel'
import { ask, call, into, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import type { Track } from '../state-air.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { groundIn, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { loseStep } from './09-7-losses.ts'
import { advancedOf } from './14-advanced.ts'
import {
  type Assignment,
  MISSIONS,
  type Mission,
  missionRefusal,
  missionTargets,
  nationsWithTeams,
  raidGround,
} from './20-special-forces.ts'
import { isDetected } from './21-detection.ts'
import { applyStrike, cellOfTarget, type Target, targetNamed } from './23-4-targets.ts'
import { loseMissiles } from './26-1-3-launchers.ts'
import { collateralDamage } from './27-2-places.ts'
import { lowerTrack } from './27-8-tracks.ts'

/** 20.2, 20.3: a phase of special forces: all missions are assigned, then carried out in any order. */

interface Forces {
  /** 0 for the first player, 1 for the other. */
  player: 0 | 1
  /** The nation whose marker is being sent, -1 for none. */
  nation: number
  assigned: Assignment[]
  /** 20.1.2: no more are sent. */
  sent: boolean
}

export const newForces = (): Forces => ({ player: 0, nation: -1, assigned: [], sent: false })

const commander = (q: Query, { player }: Forces): Side => (player === 0 ? q.state.first : second(q))

const teamName = (q: Query, nation: number): string => `team:${q.data.nations[nation]}`

const senders = (q: Query, local: Forces): string[] =>
  nationsWithTeams(q, commander(q, local), local.assigned).map((nation) => teamName(q, nation))

const sendVerb = (mission: Mission) => ({
  rule: '20.1.3',
  checked: true as const,
  targets: (q: Query, local: Forces) => missionTargets(q, commander(q, local), mission, local.assigned),
  check: (q: Query, local: Forces, target: string) =>
    missionRefusal(q, commander(q, local), mission, target, local.assigned),
  take(_: Query, local: Forces, target: string) {
    local.assigned.push({ nation: local.nation, mission, target })
    local.nation = -1
    return { go: 'missions are assigned' as const }
  },
})

/** 20.2.1: the row of the raid table for a target. */
function raidRow(q: Query, target: Target): number {
  const rows = q.data.data.series.advanced.raidRows
  if (target.kind === 'bridge') return rows.bridge
  if (target.kind === 'site')
    return q.data.sites[target.site]!.kind === 'airfield' ? rows.airfield : rows.installation
  if (target.kind !== 'unit') return rows.installation
  const { kind, role } = q.data.units[target.unit]!
  if (kind === 'helicopter') return rows.helicopter
  if (role === 'headquarters') return rows.headquarters
  return advancedOf(q).depot[target.unit] === 1 ? rows.depot : rows.mobile
}

/** 27.10.1.1: a bridge is raided at the end where that is easier: no raider would name the other. */
function raidCell(q: Query, target: Target, by: Side): number {
  if (target.kind !== 'bridge') return cellOfTarget(q, target)
  const ease = (cell: number): number => (raidGround(q, cell)?.shift ?? 0) - guard(q, cell, by)
  const [a, b] = q.data.bridgeCells[target.bridge]!
  return ease(b) > ease(a) ? b : a
}

/** 20.2.1: the column: harder to guard, the wilder the ground. */
export function raidColumn(q: Query, target: Target, by: Side): string | null {
  const ground = raidGround(q, raidCell(q, target, by))
  if (!ground) return null
  return target.kind === 'hex' ? ground.interdiction : `r${Math.min(7, raidRow(q, target) + ground.shift)}`
}

const LARGE = ['X', 'XX', 'XXX', 'XXXX']

/** 20.2.1: what troops in a hex add to the die as its guard. */
function guard(q: Query, cell: number, by: Side): number {
  const { brigade, less } = q.data.data.series.advanced.raidModifiers
  const guards = groundIn(q, cell).filter(
    (unit) =>
      q.data.unitSide[unit] === enemyOf(by) &&
      (q.data.units[unit]!.role === 'combat' || q.data.units[unit]!.role === 'artillery'),
  )
  if (guards.length === 0) return 0
  return guards.some((unit) => LARGE.includes(q.data.units[unit]!.size)) ? brigade : less
}

/** 20.2.1: the guard of the hex; bridges are easier (27.10.1.1). */
export function raidModifiers(q: Query, target: Target, by: Side): Entry[] {
  const { bridge } = q.data.data.series.advanced.raidModifiers
  const parts: Entry[] = []
  const guarded = guard(q, raidCell(q, target, by), by)
  if (guarded > 0) parts.push(entry(say('raid.guarded'), '20.2.1', guarded))
  if (target.kind === 'bridge') parts.push(entry(say('strike.bridge'), '27.10.1.1', bridge))
  return parts
}

/** 20.2.1.2: a raid on launchers. */
function raidLaunchers(c: Running, side: Side, die: number): void {
  const { two, one } = c.data.data.series.advanced.raidTrack
  if (die <= one) loseMissiles(c, side, die <= two ? 2 : 1, '20.2.1.2')
}

/** 20.2.1.1: a raid on radars or missile sites. */
function raidTrack(c: Running, track: Track, side: Side, die: number): void {
  const { two, one } = c.data.data.series.advanced.raidTrack
  if (die <= one) lowerTrack(c, track, side, die <= two ? 2 : 1, '20.2.1.1')
}

function raid(c: Running, target: Target, name: string, by: Side): void {
  advancedOf(c).raided.push(name)
  const die = rollDie(c, '20.2.1', say('raid.roll', { target: name }))
  if (target.kind === 'missiles') {
    raidLaunchers(c, target.side, die)
    return
  }
  if (target.kind === 'track') {
    raidTrack(c, target.track, target.side, die)
    return
  }
  const column = raidColumn(c, target, by)
  if (column === null) return
  const modifiers = raidModifiers(c, target, by)
  const result = lookup(c.data.data.series.advanced.raids, { column: { name: column }, die, modifiers }).cell
  if (result === '-') c.tell('20.2.1', say('raid.failed', { target: name }), [name])
  else if (target.kind === 'hex') {
    const { interdicted } = advancedOf(c)
    const points = result === '1' ? 1 : 2
    interdicted[target.cell] = Math.max(interdicted[target.cell]!, points)
    c.tell('23.4.4', say('interdict.marked', { hex: name, points }), [name])
  } else if (target.kind === 'unit' && c.data.units[target.unit]!.kind === 'helicopter')
    loseStep(c, target.unit, '20.2.1')
  else applyStrike(c, target, result, '20.2.1', by)
}

/** 20.2.2: found on a die that the ground and the kind of unit allow. */
export function scoutingNumber(q: Query, unit: number): number {
  const { recon } = q.data.data.series.advanced
  const ground = raidGround(q, q.state.at[unit]!)?.recon ?? 0
  const { role } = q.data.units[unit]!
  if (role === 'headquarters') return ground + recon.headquarters
  return ground + (advancedOf(q).depot[unit] === 1 ? recon.depot : recon.unit)
}

function scout(c: Running, unit: number, name: string): void {
  advancedOf(c).scouted.push(name)
  const die = rollDie(c, '20.2.2', say('scout.roll', { target: name }))
  const found = die <= scoutingNumber(c, unit)
  if (found) advancedOf(c).detected[unit] = 1
  c.tell('20.2.2', found ? say('detect.found', { unit: name }) : say('detect.nothing', { unit: name }), [
    name,
  ])
}

function designate(c: Running, target: Target, name: string): void {
  const worked =
    rollDie(c, '20.2.3', say('designate.roll', { target: name })) <= c.data.data.series.advanced.targeting
  if (worked) {
    advancedOf(c).targeted.push(name)
    // 20.2.3: what is targeted stays detected for the turn.
    if (target.kind === 'unit') advancedOf(c).detected[target.unit] = 1
  }
  c.tell(
    '20.2.3',
    worked ? say('designate.done', { target: name }) : say('designate.failed', { target: name }),
    [name],
  )
}

/** 20.3: what changes the die of survival: the nation, a raid, the surprise of the first turns. */
export function survivalModifiers(q: Query, { nation, mission, target }: Assignment): Entry[] {
  const { survival } = q.data.data.series.advanced
  const { teams, surprise } = q.data.data.title.files['advanced.json']
  const parts: Entry[] = []
  const add = (label: Entry['label'], amount: number): void => {
    if (amount !== 0) parts.push(entry(label, '20.3', amount))
  }
  add(say('survive.nation'), teams.find((one) => one.nation === q.data.nations[nation])?.survival ?? 0)
  if (mission === 'raid')
    add(say('survive.raid'), target.startsWith('hex:') ? survival.interdiction : survival.raid)
  const early = surprise[q.data.scenarios[q.state.scenario]!.advanced.frame]
  if (early && q.state.turn <= early.turns) add(say('survive.surprise'), early.modifier)
  return parts
}

function survive(c: Running, assignment: Assignment): void {
  const { nation } = assignment
  const team = { team: teamName(c, nation) }
  const die = rollDie(c, '20.3', say('survive.roll', team))
  const sum = survivalModifiers(c, assignment).reduce((all, { amount }) => all + (amount as number), die)
  const lives = sum <= c.data.data.series.advanced.survival.upTo
  const { teams, teamsUsed, teamsLost } = advancedOf(c)
  teams[nation]!--
  if (lives) teamsUsed[nation]!++
  else {
    teamsLost[nation]!++
    c.tell('20.3', say('survive.lost', team))
  }
}

function carryOut(c: Running, assignment: Assignment, by: Side): void {
  const { mission, target: name } = assignment
  const target = targetNamed(c, name)
  const hidden =
    target?.kind === 'unit' &&
    c.data.units[target.unit]!.kind === 'ground' &&
    mission !== 'scout' &&
    !isDetected(c, target.unit, by)
  // 20.1.2: a marker whose scouts found nothing only gets away.
  if (target && !hidden) {
    if (mission === 'raid') raid(c, target, name, by)
    else if (mission === 'designate') designate(c, target, name)
    else if (target.kind === 'unit') scout(c, target.unit, name)
  }
  survive(c, assignment)
}

const missionName = (index: number): string => `mission:${index + 1}`

export const specialForces = procedure<Forces>('special forces', '20.0', {
  'missions are assigned': ask(
    '20.1.2',
    {
      by: (q, local) => seatOf(commander(q, local)),
      prompt: () => say('forces.prompt'),
      forced: false,
      verbs: {
        'send-team': {
          rule: '20.1.1',
          checked: true,
          targets: senders,
          check: (q, local, target) =>
            senders(q, local).includes(target) ? undefined : refuse('20.1.1', say('forces.none')),
          take(c, local, target) {
            local.nation = c.data.nations.indexOf(target.slice('team:'.length))
          },
        },
        done: {
          role: 'end',
          rule: '20.1.2',
          take(_, local) {
            local.sent = true
          },
        },
      },
    },
    { when: (q, local) => !local.sent && senders(q, local).length > 0 },
  ),
  'a target is named': ask(
    '20.1.3',
    {
      by: (q, local) => seatOf(commander(q, local)),
      prompt: (q, { nation }) => say('forces.where', { team: teamName(q, nation) }),
      forced: false,
      verbs: {
        raid: sendVerb(MISSIONS[0]),
        scout: sendVerb(MISSIONS[1]),
        designate: sendVerb(MISSIONS[2]),
        cancel: {
          role: 'leave',
          rule: '20.1.2',
          take(_, local) {
            local.nation = -1
            return { go: 'missions are assigned' }
          },
        },
      },
    },
    { when: (_, { nation }) => nation >= 0 },
  ),
  'a mission is carried out': ask(
    '20.2',
    {
      by: (q, local) => seatOf(commander(q, local)),
      prompt: () => say('forces.next'),
      verbs: {
        'carry-out': {
          rule: '20.1.2',
          checked: true,
          targets: (_, { assigned }) => assigned.map((_one, index) => missionName(index)),
          check: (_, { assigned }, target) =>
            assigned.some((_one, index) => missionName(index) === target)
              ? undefined
              : refuse('20.1.2', say('forces.none')),
          take(_, local, target) {
            const index = Number(target.slice('mission:'.length)) - 1
            const [next] = local.assigned.splice(index, 1)
            local.assigned.unshift(next!)
          },
        },
      },
    },
    { when: (_, { assigned }) => assigned.length > 0 },
  ),
  'its outcome': run(
    '20.2',
    (c, local) => {
      carryOut(c, local.assigned.shift()!, commander(c, local))
    },
    { when: (_, { assigned }) => assigned.length > 0 },
  ),
  // 27.7.4: after a raid at once.
  'collateral damage': call('27.7.4', () => into(collateralDamage, {}), {
    when: (q) => advancedOf(q).collateral.some((level) => level > 0),
  }),
  'the next mission or player': run('20.2', (_, local) => {
    if (local.assigned.length > 0) return { go: 'a mission is carried out' }
    if (local.player === 1) return 'finish'
    local.player = 1
    local.sent = false
    return { go: 'missions are assigned' }
  }),
})
